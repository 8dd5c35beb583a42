"""All clubs at a glance, with a way to the page of each."""

from __future__ import annotations

from generator.games.united.lines import CLUBS
from generator.games.united.pages import words as say
from generator.games.united.pages.history import History, leagues, titles
from generator.games.united.pages.pieces import club, form
from generator.joining import between
from generator.report import Block, ColumnHead, Inline, Paragraph, Person, Row, SubPage, Table


def clubs_page(history: History) -> SubPage:
    """The clubs of each league in the order of the table, then those that are no more."""
    columns = (
        ColumnHead(say.CLUB()),
        ColumnHead(say.LEAGUE()),
        ColumnHead(say.PLACE_SHORT(), "number", say.PLACE()),
        ColumnHead(say.MANAGER(), "person"),
        ColumnHead(say.FORM()),
        ColumnHead(say.TITLES()),
    )
    views = history.told.result.clubs
    rows = []
    for league, ids in leagues(history.current).items():
        for place, id in enumerate(ids, start=1):
            manager = views[id].manager
            who = Person(manager) if manager is not None else say.NOBODY()
            played = bool(history.current.rounds)
            cells = (club(history, id), league, place if played else None, who, form(history.form(id)), _titles(history, id))
            rows.append(Row(cells, "line" if place == len(ids) else ""))
    blocks: list[Block] = [Table("clubs", say.CLUBS_CAPTION(), columns, tuple(rows), row_head=0)]
    former = [club(history, id) for id in history.names if id not in views]
    if former:
        blocks.append(Paragraph(say.FORMER_CLUBS(clubs=between(", ", former))))
    return SubPage(CLUBS, say.CLUBS(), tuple(blocks))


def _titles(history: History, id: str) -> Inline:
    championships, cups = titles(history, id)
    won = [say.TITLE_CHAMPION(n=len(championships))] * bool(championships) + [say.TITLE_CUP(n=len(cups))] * bool(cups)
    return between(", ", won)
