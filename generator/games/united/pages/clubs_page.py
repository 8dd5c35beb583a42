"""All clubs at a glance, with a way to the page of each."""

from __future__ import annotations

from generator.games.united import nouns
from generator.games.united.lines import CLUBS
from generator.games.united.pages import words as say
from generator.games.united.pages.history import History, leagues, titles
from generator.games.united.pages.pieces import club, form, manager, place_column
from generator.joining import between
from generator.report import Block, Inline, Paragraph, SubPage
from generator.telling.columns import Lines, person, text


def clubs_page(history: History) -> SubPage:
    """Tell the clubs of each league in the order of the table, then those that are no more."""
    views = history.latest.result.clubs
    by_league = leagues(history.current)
    league_of = {id: league for league, ids in by_league.items() for id in ids}
    table = Lines(league_of, lambda id: "line" if id == by_league[league_of[id]][-1] else "").table(
        "clubs", say.CLUBS_CAPTION(),
        text(nouns.CLUB(), lambda id: club(history, id), head=True),
        text(nouns.LEAGUE(), lambda id: league_of[id]),
        place_column(lambda id: by_league[league_of[id]].index(id) + 1 if history.current.rounds else None),
        person(nouns.MANAGER(), lambda id: manager(views[id].manager)),
        text(say.FORM(), lambda id: form(history.form(id))),
        text(say.TITLES(), lambda id: _titles(history, id)),
    )
    former = [club(history, id) for id in history.names if id not in views]
    gone: tuple[Block, ...] = (Paragraph(say.FORMER_CLUBS(clubs=between(", ", former))),) if former else ()
    return SubPage(CLUBS, say.CLUBS(), (table, *gone))


def _titles(history: History, id: str) -> Inline:
    won = titles(history, id)
    counts = ((say.TITLE_CHAMPION, len(won.championships)), (say.TITLE_CUP, len(won.cups)))
    return between(", ", [title(n=n) for title, n in counts if n])
