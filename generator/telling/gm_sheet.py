"""The GM's sheet of a round: what the rules have refused, repaired and filled in, each with its place, and the books of
the game."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from generator.play.played_game import PlayedGame
from generator.telling import messages
from generator.values.phrase import Phrase
from generator.values.problem import NOTE, Problem
from generator.values.report import Block, Heading, Inline, Items, Paragraph, Report

TITLE = Phrase(de="Der Schreibtisch der Spielleitung", en="The GM’s desk")
NOTHING = Phrase(de="Die Regeln haben nichts abgelehnt, geändert oder ergänzt.", en="The rules have refused, changed and filled in nothing.")
NOTES = Phrase(de="Was die Regeln aus den Befehlen gemacht haben", en="What the rules have made of the orders")
AT = Phrase(de="{file}, Zeile {line}: {message}", en="{file}, line {line}: {message}")


def gm_sheet(played: PlayedGame, problems: Iterable[Problem]) -> Report | None:
    """Return what the GM is to know of the last round before it goes out; None for games without orders, and for round
    0."""
    slips, last = played.game.extras.slips, played.playthrough.rounds[-1]
    if slips is None or not last.number:
        return None
    notes = [_told(played, problem) for problem in sorted(_of_round(played, problems), key=lambda problem: problem.place)]
    said: Sequence[Block] = (Heading(NOTES()), Items(tuple(notes))) if notes else (Paragraph(NOTHING()),)
    return Report(TITLE(), (*said, *slips.books(last)), messages.ROUND_N(n=last.number))


def _of_round(played: PlayedGame, problems: Iterable[Problem]) -> list[Problem]:
    """Return the notes on the last round and its slips."""
    file = played.source(played.playthrough.rounds[-1].number).file.file
    folder = os.path.splitext(file)[0] + os.sep
    return [problem for problem in dict.fromkeys(problems) if problem.severity == NOTE and (problem.place.file == file or problem.place.file.startswith(folder))]


def _told(played: PlayedGame, problem: Problem) -> Inline:
    rounds = os.path.dirname(played.source(played.playthrough.rounds[-1].number).file.file)
    return AT(file=os.path.relpath(problem.place.file, rounds), line=problem.place.line, message=problem.message)
