"""Who has played for a club and who has run it: cards, squad, comings and goings, managers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united.lines import MARKET, page
from generator.games.united.pages import words as say
from generator.games.united.pages.deal_rows import own_columns, own_row
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.history import History, Side, Tenure, balance
from generator.games.united.pages.pieces import balance_cells, balance_columns, money, shortened, when
from generator.games.united.pages.records import club_cards
from generator.games.united.report.people import squad_names
from generator.games.united.report.record import alphabetical
from generator.joining import between
from generator.phrase import count
from generator.report import Block, ColumnHead, Heading, Inline, Items, Link, Paragraph, Person, Row, Run, Strong, Table

SHOWN = 10
"""Rows of a long table that stand open."""


def cards(history: History, id: str) -> Iterator[Block]:
    rows = tuple(
        Row((player, everything.yellow, everything.red, now.yellow, now.red))
        for player, (everything, now) in club_cards(history, id).items()
    )
    found = [(round, caught) for round in history.rounds for caught in round.result.doping.caught if caught.club == id]
    if not rows and not found:
        return
    yield Heading(say.CARDS())
    columns = (
        ColumnHead(say.PLAYER()),
        ColumnHead(say.YELLOW(), "number"),
        ColumnHead(say.RED(), "number"),
        ColumnHead(say.YELLOW_NOW(), "number", say.YELLOW_NOW_LONG()),
        ColumnHead(say.RED_NOW(), "number", say.RED_NOW_LONG()),
    )
    yield from shortened(Table("cards", say.CARDS_CAPTION(), columns, rows, row_head=0), SHOWN, say.ALL_CARDS())
    if found:
        items = [
            say.CAUGHT(round=when(round), player=caught.player, fine=money(caught.fine), ban=_ban(caught.ban))
            for round, caught in found
        ]
        yield Paragraph(Strong(say.DOPING()))
        yield Items(tuple(items))


def _ban(matches: int) -> Inline:
    return count(matches, say.BAN_ONE, say.BAN) if matches else say.NO_BAN()


# ---- people ------------------------------------------------------------------------------------------------------------


def squad(history: History, id: str, deals: Sequence[Deal]) -> Iterator[Block]:
    """[8.2, 8.3] Who was there at the season's start, and who came and went since ever: names and money, as published.

    Names stand in alphabetical order: squads begin with the keeper.
    """
    view = history.current.info.result.clubs.get(id)
    offered = [one for one in history.told.result.transfer_list if one.club == id]
    rows = list(_comings_and_goings(history, id, deals))
    names = squad_names(view) if view else None
    if names is None and not rows:
        return
    yield Heading(say.SQUAD())
    if names is not None:
        yield Paragraph(Run((Strong(say.NAMES(n=history.current.number)), " ", names, ".")))
    if offered:
        yield Paragraph(say.LISTED_NOW(players=between(", ", [say.WITH_DATA(player=one.player, data=one.data) for one in offered])))
    if rows:
        table = Table("moves", say.COMINGS_AND_GOINGS(), own_columns(), tuple(rows), row_head=1)
        yield from shortened(table, SHOWN, say.ALL_MOVES())
        yield Paragraph(Link(page(history.told, MARKET), say.TO_MARKET()))


def _comings_and_goings(history: History, id: str, deals: Sequence[Deal]) -> Iterator[Row]:
    """The latest first."""
    by_round: dict[int, list[Deal]] = {}
    for deal in deals:
        by_round.setdefault(deal.told.number, []).append(deal)
    for round in reversed(history.rounds):
        for player in alphabetical(round.result.died.get(id, ())):
            yield Row((when(round), player, None, say.DIED(), None))
        for deal in reversed(by_round.get(round.number, ())):
            yield own_row(history, deal, id)
        for found in reversed(round.result.talents):
            if found.club == id:
                yield Row((when(round), found.player, None, say.TALENT(), None))


def managers(history: History, id: str, tenures: Sequence[Tenure]) -> Iterator[Block]:
    stood_in = [
        say.STOOD_IN(round=when(round), person=Person(view.substitute))
        for round in history.rounds
        if (view := round.result.clubs.get(id)) and view.substitute is not None
    ]
    if len(tenures) < 2 and not stood_in:
        return
    yield Heading(say.MANAGERS())
    rows = []
    for tenure in reversed(tenures):
        own = [side for side in history.sides.get(id, ()) if tenure.first and tenure.last and _within(side, tenure)]
        rows.append(Row((Person(tenure.manager) if tenure.manager else say.NOBODY(), span(tenure), *balance_cells(balance(own)))))
    columns = (ColumnHead(say.MANAGER(), "person"), ColumnHead(say.ROUNDS()), *balance_columns())
    yield Table("managers", say.MANAGERS_CAPTION(), columns, tuple(rows), row_head=0)
    if stood_in:
        yield Items(tuple(stood_in))


def _within(side: Side, tenure: Tenure) -> bool:
    """A match in somebody's time, a play-off after its last round as well."""
    assert tenure.first is not None and tenure.last is not None
    return tenure.first.number <= side.played.roster.number <= tenure.last.number


def span(tenure: Tenure) -> Inline:
    """From round to round, or since when."""
    if tenure.first is None or tenure.last is None:
        return say.FROM_NOW_ON()
    if tenure.current:
        return say.SINCE(round=when(tenure.first))
    if tenure.first.number == tenure.last.number:
        return when(tenure.first)
    return say.FROM_TO(first=when(tenure.first), last=when(tenure.last))
