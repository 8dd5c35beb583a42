"""What a round tells its readers."""

from __future__ import annotations

from collections.abc import Sequence

from generator.play.game import GameHistory, RoundView
from generator.play.secrecy import HIDDEN, Viewer
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.values.phrase import Phrase
from generator.values.report import (
    Blank,
    Booklet,
    Chapter,
    Choice,
    Form,
    Handout,
    Heading,
    Link,
    Paragraph,
    Person,
    Publication,
    Report,
    SubPage,
)

from .result import Player, Result

TITLE = Phrase(de="Runde {n}", en="Round {n}")
DIE_COLUMN = Phrase(de="Würfel", en="Die")
DIE = Phrase(de="Der Würfel zeigt {die}.", en="The die shows {die}.")
NOT_YET = Phrase(de="Es ist noch nicht gewürfelt worden.", en="Nothing has been rolled yet.")
STANDING = Phrase(de="Gewonnene Runden", en="Rounds won")
NUMBER = Phrase(de="Zahl", en="Number")
OWN_NUMBERS = Phrase(de="Deine Zahlen", en="Your numbers")
SLIPS = Phrase(de="Zettel", en="Slips")
SURE = Phrase(de="Sicher?", en="Sure?")
GAMES = Phrase(de="Alle Spiele", en="All games")
ALL_ROUNDS = Phrase(de="Alle Runden", en="All rounds")


def report(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report:
    """Tell the die and the standing; numbers where the viewer may see them. With it go slips for the next numbers."""
    result = rounds[-1].result
    line = NOT_YET() if result.die is None else DIE(die=result.die)
    standing = Lines(result.players).table(
        "standing",
        STANDING(),
        person(messages.PLAYER(), lambda player: player.person, head=True),
        number(STANDING(), lambda player: player.wins),
        number(NUMBER(), lambda player: "–" if player.number is HIDDEN else player.number),
    )
    slips = tuple(_slip(player) for player in result.players)
    blocks = (Paragraph(line), Heading(STANDING()), standing)
    return Report(TITLE(n=rounds[-1].number), blocks, handouts=(Handout("zettel", SLIPS(), (slips,)),))


def _slip(player: Player) -> Form:
    return Form((Blank(messages.PLAYER(), Person(player.person)), Blank(NUMBER()), Choice(SURE(), (messages.YES(), messages.NO()))))


def publish(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Publication:
    """Show all dice on a page, and, when the game is over, all reports as a booklet; a person sees his own numbers."""
    if viewer.person is not None:
        return Publication(own=own_numbers(rounds, viewer.person))
    dice = Lines(rounds[1:]).table(
        "dice",
        ALL_ROUNDS(),
        number(messages.ROUND(), lambda round: round.number),
        number(DIE_COLUMN(), lambda round: round.result.die),
    )
    page = SubPage("alle", ALL_ROUNDS(), (dice,))
    if not rounds[-1].result.over:
        return Publication((page,))
    reports = [(round.number, report(rounds[: round.number + 1], viewer)) for round in rounds[1:]]
    chapters = [Chapter(f"runde-{number}", told.title, told.blocks) for number, told in reports]
    return Publication((page,), booklets=(Booklet("alle", ALL_ROUNDS(), (Chapter("dice", ALL_ROUNDS(), (dice,)), *chapters)),))


def own_numbers(rounds: Sequence[RoundView[Result]], who: str) -> Report | None:
    """Tell a player his own numbers, round by round."""
    named = [
        (round.number, player.number)
        for round in rounds
        for player in round.result.players
        if player.person == who and player.number is not HIDDEN and player.number is not None
    ]
    table = Lines(named).table(
        "own", OWN_NUMBERS(), number(messages.ROUND(), lambda line: line[0]), number(NUMBER(), lambda line: line[1])
    )
    return Report(OWN_NUMBERS(), (table,)) if named else None


def series(games: Sequence[GameHistory[Result]], viewer: Viewer) -> tuple[SubPage, ...]:
    """Tell how many rounds each game has had."""
    table = Lines(games).table(
        "games",
        GAMES(),
        text(GAMES(), lambda game: Link(f"games/{game.rounds[0].game}", game.title), head=True),
        number(messages.ROUND(), lambda game: len(game.rounds) - 1),
    )
    return (SubPage("naeher", GAMES(), (table,)),)
