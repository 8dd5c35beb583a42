"""[Golf Racing] In which turn everybody reached each green, and the race turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import ACE, CardLine, card
from generator.games.eighteen.report.plots import over_turns
from generator.games.eighteen.session import Reached, Session
from generator.joining import between
from generator.report import Block, Fold, Inline, Person, Strong, Table
from generator.telling import words
from generator.telling.columns import Lines, number, text
from generator.telling.people import together


@dataclass(frozen=True, slots=True)
class RaceTurn:
    """A turn in which greens were reached, the furthest first, and where everybody was after it."""

    turn: int
    reached: Sequence[Reached]
    greens: Mapping[str, int]


def racing_blocks(session: Session) -> Iterator[Block]:
    """Tell the card, how the race went, and its turns."""
    yield from race_card(session)
    yield from over_turns(session, say.GREENS_REACHED())
    if session.reached:
        yield Fold(say.RACE_BY_TURN(), (race_table(session),), printed=False)


def race_card(session: Session) -> Iterator[Block]:
    """Return the turn of each green; the first ones on it stand out."""
    first: dict[int, int] = {}
    for one in session.reached:
        first.setdefault(one.hole, one.turn)
    lines = []
    for player in session.players:
        own = {one.hole: _cell(one, first[one.hole]) for one in session.reached if one.player == player}
        lines.append(CardLine(Person(player), own))
    yield from card(session, "card", say.RACE_CARD(), lines, say.RACE_LEGEND(), upto=max(first, default=1))


def _cell(one: Reached, first: int) -> Inline:
    turn = f"{ACE if one.ace else ''}{one.turn}"
    return Strong(turn) if one.turn == first else turn


def race_table(session: Session) -> Table:
    """Return each turn in which somebody reached a green, with who was in front after it."""
    return Lines(_turns(session)).table(
        "race",
        say.RACE_BY_TURN(),
        number(words.TURN(), lambda line: line.turn, head=True),
        text(say.GREENS_REACHED(), lambda line: between(", ", [_green(one) for one in line.reached])),
        text(say.IN_FRONT(), _in_front),
    )


def _turns(session: Session) -> Iterator[RaceTurn]:
    greens = dict.fromkeys(session.players, 0)
    for turn, reached in groupby(session.reached, key=lambda one: one.turn):
        now = sorted(reached, key=lambda one: -one.hole)
        greens = greens | {one.player: one.hole for one in now}
        yield RaceTurn(turn, now, greens)


def _green(one: Reached) -> Inline:
    return (say.GREEN_BY_ACE if one.ace else say.GREEN_BY)(person=Person(one.player), hole=one.hole)


def _in_front(line: RaceTurn) -> Inline:
    most = max(line.greens.values())
    return words.IN_BRACKETS(what=together([player for player, hole in line.greens.items() if hole == most]), more=most)
