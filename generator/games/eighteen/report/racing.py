"""[Golf Racing] In which turn everybody reached each green, and the race turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import ACE, CardLine, card
from generator.games.eighteen.report.plots import over_turns
from generator.games.eighteen.session import Reached, Session
from generator.joining import between
from generator.report import Block, Fold, Inline, Person, Strong, Table
from generator.telling import words
from generator.telling.columns import Lines, number, text
from generator.telling.people import together


def racing_blocks(session: Session) -> Iterator[Block]:
    """Tell in which turn everybody reached each green, the first ones emphasised; how the race went, and its turns."""
    first: dict[int, int] = {}
    for one in session.reached:
        first.setdefault(one.hole, one.turn)
    lines = []
    for player in session.players:
        own = {one.hole: _cell(one, first[one.hole]) for one in session.reached if one.player == player}
        lines.append(CardLine(Person(player), own))
    yield from card(session, "card", say.RACE_CARD(), lines, say.RACE_LEGEND(), upto=max(first, default=1))
    yield from over_turns(session, say.GREENS_REACHED())
    if session.reached:
        yield Fold(say.RACE_BY_TURN(), (race_table(session),), printed=False)


def _cell(one: Reached, first: int) -> Inline:
    turn = f"{ACE if one.ace else ''}{one.turn}"
    return Strong(turn) if one.turn == first else turn


def race_table(session: Session) -> Table:
    """Return each turn in which somebody reached a green, with who was in front after it."""
    return Lines(dict.fromkeys(one.turn for one in session.reached)).table(
        "race",
        say.RACE_BY_TURN(),
        number(words.TURN(), lambda turn: turn, head=True),
        text(say.GREENS_REACHED(), lambda turn: between(", ", _greens([one for one in session.reached if one.turn == turn]))),
        text(say.IN_FRONT(), lambda turn: _in_front([one for one in session.reached if one.turn <= turn])),
    )


def _greens(reached: Sequence[Reached]) -> list[Inline]:
    """Return who has reached which green, the furthest first."""
    furthest_first = sorted(reached, key=lambda one: -one.hole)
    return [(say.GREEN_BY_ACE if one.ace else say.GREEN_BY)(person=Person(one.player), hole=one.hole) for one in furthest_first]


def _in_front(reached: Sequence[Reached]) -> Inline:
    """Name who has reached the furthest green so far."""
    most = max(one.hole for one in reached)
    return words.IN_BRACKETS(what=together(sorted(one.player for one in reached if one.hole == most)), more=most)
