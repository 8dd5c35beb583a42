"""[Golf Racing] In which turn everybody reached each green, and the race turn by turn."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import ACE, Line, card
from generator.games.eighteen.report.plots import over_turns
from generator.games.eighteen.session import Reached, Session
from generator.joining import between, in_a_row
from generator.report import Block, ColumnHead, Fold, Inline, Person, Row, Strong, Table


def racing_blocks(session: Session) -> Iterator[Block]:
    yield from race_card(session)
    yield from over_turns(session, say.GREENS_REACHED())
    if session.reached:
        yield Fold(say.RACE_BY_TURN(), (turn_table(session),), printed=False)


def race_card(session: Session) -> Iterator[Block]:
    """The turn of each green; the first ones on it stand out."""
    first: dict[int, int] = {}
    for one in session.reached:
        first.setdefault(one.hole, one.turn)
    lines = []
    for player in session.players:
        own = {one.hole: one for one in session.reached if one.player == player}
        lines.append(Line(Person(player), {hole: _cell(one, first[hole]) for hole, one in own.items()}))
    yield from card(session, "card", say.RACE_CARD(), lines, say.RACE_LEGEND(), upto=max(first, default=1))


def _cell(one: Reached, first: int) -> Inline:
    text = f"{ACE if one.ace else ''}{one.turn}"
    return Strong(text) if one.turn == first else text


def turn_table(session: Session) -> Table:
    """Each turn in which somebody reached a green, with who was in front after it."""
    greens = dict.fromkeys(session.players, 0)
    columns = (ColumnHead(say.TURN(), "number"), ColumnHead(say.GREENS_REACHED()), ColumnHead(say.IN_FRONT()))
    rows = []
    for turn in dict.fromkeys(one.turn for one in session.reached):
        now = sorted((one for one in session.reached if one.turn == turn), key=lambda one: -one.hole)
        for one in now:
            greens[one.player] = one.hole
        most = max(greens.values())
        ahead = say.WITH_AMOUNT(person=in_a_row([Person(player) for player, found in greens.items() if found == most]), n=most)
        told = [(say.GREEN_BY_ACE if one.ace else say.GREEN_BY)(person=Person(one.player), hole=one.hole) for one in now]
        rows.append(Row((turn, between(", ", told), ahead)))
    return Table("race", say.RACE_BY_TURN(), columns, tuple(rows), row_head=0)
