"""Who has played for a club and who has run it: cards, squad, comings and goings, managers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.lines import MARKET, alphabetical, page
from generator.games.united.pages import market_words as market
from generator.games.united.pages import words as say
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.history import Balance, History, Tenure, balance
from generator.games.united.pages.market_page import SquadMove, squad_move
from generator.games.united.pages.pieces import balance_columns, manager, money, shortened, when
from generator.games.united.pages.records import club_cards
from generator.games.united.report.people import squad_names
from generator.joining import between
from generator.phrase import count
from generator.report import Block, Inline, Link, Paragraph, Person, Run, Strong
from generator.telling import words
from generator.telling.columns import Lines, number, person, text
from generator.telling.parts import items, part


def cards(history: History, id: str) -> tuple[Block, ...]:
    table = Lines(club_cards(history, id)).table(
        "cards", say.CARDS_CAPTION(),
        text(words.PLAYER(), lambda player: player.ever.of, head=True),
        number(say.YELLOW(), lambda player: player.ever.yellow),
        number(say.RED(), lambda player: player.ever.red),
        number(say.YELLOW_NOW(), lambda player: player.now.yellow, about=say.IN_THIS_SEASON()),
        number(say.RED_NOW(), lambda player: player.now.red, about=say.IN_THIS_SEASON()),
    )
    caught = [
        say.CAUGHT(round=when(round), player=one.player, fine=money(one.fine), ban=_ban(one.ban))
        for round in history.rounds
        for one in round.result.doping.caught
        if one.club == id
    ]
    doping = (Paragraph(Strong(say.DOPING())), *items(caught)) if caught else ()
    return part(words.CARDS(), (*shortened(table, say.ALL_CARDS()), *doping))


def _ban(matches: int) -> Inline:
    return count(matches, say.BAN_ONE, say.BAN) if matches else say.NO_BAN()


# ---- people ------------------------------------------------------------------------------------------------------------


def squad(history: History, id: str, deals: Sequence[Deal]) -> Iterator[Block]:
    """[8.2, 8.3] Tell who was there at the season's start, and who came and went since ever: names and money, as published.

    Names stand in alphabetical order: squads begin with the keeper.
    """
    view = history.current.info.result.clubs.get(id)
    names = squad_names(view) if view else None
    offered = [words.IN_BRACKETS(what=one.player, more=one.data) for one in history.latest.result.transfer_list if one.club == id]
    table = Lines(_comings_and_goings(history, id, deals)).table(
        "moves", say.COMINGS_AND_GOINGS(),
        text(words.ROUND(), lambda move: when(move.round)),
        text(words.PLAYER(), lambda move: move.players, head=True),
        number(nouns.KKJ(), lambda move: move.gain, about=market.GAIN_LONG()),
        text(market.WHAT(), lambda move: move.how),
        text(market.PARTNER(), lambda move: move.partner),
    )
    if names is not None:
        yield Paragraph(Run((Strong(say.NAMES(n=history.current.number)), " ", names, ".")))
    if offered and (names is not None or table.rows):
        yield Paragraph(say.LISTED_NOW(players=between(", ", offered)))
    if table.rows:
        yield from shortened(table, say.ALL_MOVES())
        yield Paragraph(Link(page(history.latest, MARKET), say.TO_MARKET()))


def _comings_and_goings(history: History, id: str, deals: Sequence[Deal]) -> Iterator[SquadMove]:
    """Yield who came and who went, the latest first."""
    for round in reversed(history.rounds):
        for player in alphabetical(round.result.died.get(id, ())):
            yield SquadMove(round, player, say.DIED())
        for deal in reversed(deals):
            if deal.round.number == round.number:
                yield squad_move(history, deal, id)
        for found in reversed(round.result.talents):
            if found.club == id:
                yield SquadMove(round, found.player, say.TALENT())


def managers(history: History, id: str, tenures: Sequence[Tenure]) -> tuple[Block, ...]:
    stood_in = [
        say.STOOD_IN(round=when(round), person=Person(view.substitute))
        for round in history.rounds
        if (view := round.result.clubs.get(id)) and view.substitute is not None
    ]
    table = Lines(tuple(reversed(tenures))).table(
        "managers", say.MANAGERS_CAPTION(),
        person(nouns.MANAGER(), lambda tenure: manager(tenure.manager), head=True),
        text(words.ROUNDS(), span),
        *balance_columns(lambda tenure: _balance_of(history, tenure)),
    )
    return part(say.MANAGERS(), (table, *items(stood_in)) if len(tenures) > 1 or stood_in else ())


def _balance_of(history: History, tenure: Tenure) -> Balance:
    """Return what came of the matches in somebody's time, a play-off after its last round as well."""
    if tenure.first is None or tenure.last is None:
        return Balance()
    rounds = range(tenure.first.number, tenure.last.number + 1)
    return balance(side for side in history.sides.get(tenure.club, ()) if side.played.roster.number in rounds)


def span(tenure: Tenure) -> Inline:
    """Return a time with a club, from round to round, or since when."""
    if tenure.first is None or tenure.last is None:
        return say.FROM_NOW_ON()
    if tenure.current:
        return say.SINCE(round=when(tenure.first))
    if tenure.first.number == tenure.last.number:
        return when(tenure.first)
    return say.FROM_TO(first=when(tenure.first), last=when(tenure.last))
