"""[8.4] The cup as a tree: from the round of the last eight on who has met whom, and who meets next. Each round was
drawn anew; here each match stands beside those of the round before that its clubs have won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from generator.games.united.chronicle import Rounds, Season, label
from generator.games.united.lines import LABELLED, score
from generator.games.united.paper import messages as say
from generator.games.united.report.matches import round_name
from generator.games.united.report.reported import pairing
from generator.games.united.result import Match
from generator.values.drawing import Label, Line, Shape
from generator.values.joining import between
from generator.values.report import Brief, Inline, Picture, Run

WIDTH, HEAD, PITCH, APART = 334.0, 14.0, 9.5, 8.0
"""The picture's width, that of the type area of A5 in points; the heights of the rounds' names and of a line, and what
is free between two matches."""
GAP, STUB = 18.0, 5.0
"""From one round to the next, and how much of that the line from a match goes before it turns."""
TYPE, DESCENT = 7.6, 2.0
MOST = 4
"""So many matches has the first round that is drawn at most."""


class Tie(Struct, frozen=True):
    """A match of the cup, or one that is drawn only: then it has not been played."""

    home: str
    away: str
    played: Match | None = None

    @property
    def clubs(self) -> tuple[str, str]:
        return self.home, self.away


def bracket(known: Rounds, season: Season, names: Mapping[str, str]) -> tuple[Picture, ...]:
    """Draw the cup of a season as far as it is `known`; nothing before two rounds of it are."""
    rounds = rounds_drawn(season)
    if len(rounds) < 2:
        return ()
    at = _places(rounds)
    width = (WIDTH - GAP * (len(rounds) - 1)) / len(rounds)
    height = HEAD + len(rounds[0]) * (3 * PITCH + APART) - APART + DESCENT
    shapes: list[Shape] = []
    for number, ties in enumerate(rounds):
        left = number * (width + GAP)
        shapes.append(Label((left, TYPE), round_name(0, len(ties), 0), TYPE, colour="soft", room=width))
        for tie in ties:
            shapes += _tie(known, tie, left, at[tie.clubs], width)
    for number, (before, ties) in enumerate(pairwise(rounds)):
        right = number * (width + GAP) + width
        shapes += (shape for tie in ties for club in tie.clubs for won in _won(before, club) for shape in _way(right, at[won.clubs], at[tie.clubs]))
    return (Picture("cup", between("; ", [_in_words(names, tie) for ties in rounds for tie in ties]), WIDTH, height, tuple(shapes), say.CUP_TREE()),)


def rounds_drawn(season: Season) -> Sequence[Sequence[Tie]]:
    """Return the rounds that are drawn, the last one last; each has the half of the matches of the one before it."""
    cups = [round.result.cup for round in season.rounds]
    found = [[Tie(one.home, one.away, one) for one in cup.matches] for cup in cups if cup.round is not None and cup.matches]
    if cups and cups[-1].next and not cups[-1].byes:
        found.append([Tie(*pair) for pair in cups[-1].next])
    shown: list[Sequence[Tie]] = []
    for ties in reversed(found):
        if len(ties) > MOST or shown and len(ties) != 2 * len(shown[0]):
            break
        shown.insert(0, ties)
    return shown


def _won(ties: Sequence[Tie], club: str) -> Sequence[Tie]:
    """Return the match of a round that a club has won."""
    return [tie for tie in ties if tie.played and tie.played.winner == club]


def _places(rounds: Sequence[Sequence[Tie]]) -> Mapping[tuple[str, str], float]:
    """Return how far down each match stands: those of the first round one below the other, as the later ones ask for
    it, each of those in the middle of the two that it came of."""
    order = list(rounds[-1])
    for ties in reversed(rounds[:-1]):
        wanted = [won for tie in order for club in tie.clubs for won in _won(ties, club)]
        order = [*wanted, *(tie for tie in ties if tie not in wanted)]
    at = {tie.clubs: HEAD + number * (3 * PITCH + APART) for number, tie in enumerate(order)}
    for before, ties in pairwise(rounds):
        for tie in ties:
            came = [at[won.clubs] for club in tie.clubs for won in _won(before, club)]
            at[tie.clubs] = sum(came) / len(came) if came else HEAD
    return at


def _tie(known: Rounds, tie: Tie, left: float, top: float, width: float) -> Iterator[Shape]:
    """Draw both clubs, the winner bold, and below them the score."""
    winner = tie.played.winner if tie.played else None
    for number, club in enumerate(tie.clubs):
        text = Brief(label(known, club))
        yield Label((left, top + number * PITCH + TYPE), text, TYPE, bold=club == winner, colour="ink", room=width)
    yield Line(((left, top + 2 * PITCH + 0.6), (left + width, top + 2 * PITCH + 0.6)), "rule", 0.5)
    if tie.played:
        yield Label((left, top + 3 * PITCH), score(tie.played), TYPE, room=width)


def _way(right: float, top: float, to: float) -> Iterator[Shape]:
    """Draw the line from a match to the one of the next round."""
    here, there, turn = top + 2 * PITCH + 0.6, to + 2 * PITCH + 0.6, right + GAP - STUB
    yield Line(((right, here), (turn, here), (turn, there), (right + GAP, there)), "faint", 0.8)


def _in_words(names: Mapping[str, str], tie: Tie) -> Inline:
    pair = pairing(lambda club: names[club], tie.home, tie.away)
    return LABELLED(label=pair, text=score(tie.played)) if tie.played else Run((pair,))
