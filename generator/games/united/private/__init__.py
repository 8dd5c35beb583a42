"""What only those who run a club may know after a round: their matches computed, squad, account, orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from generator.games.united.chronicle import Rounds
from generator.games.united.lines import own_score, points
from generator.games.united.private import messages as say
from generator.games.united.private.account import account_blocks
from generator.games.united.private.coming import coming, opponent
from generator.games.united.private.matches import match_blocks
from generator.games.united.private.orders import order_blocks
from generator.games.united.private.own import Own, owned
from generator.games.united.private.squad import squad_blocks
from generator.games.united.result import Match
from generator.play.secrecy import Viewer
from generator.telling.parts import part
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message
from generator.values.record import replace
from generator.values.report import Block, Box, Heading, Number, Paragraph, Person, Report, Table


def private(rounds: Rounds, viewer: Viewer) -> Report | None:
    """Return the sheet of the clubs that `viewer.person` runs, or ran in this round for somebody else; None if there
    are none."""
    clubs = owned(rounds, viewer)
    if not clubs:
        return None
    first = clubs[0]
    names = in_a_row([own.view.name for own in clubs])
    title = (say.INFO_TITLE if first.info else say.ROUND_TITLE)(clubs=names, n=first.result.season_round, season=first.season.number)
    if len(clubs) == 1:
        return Report(title, tuple(_club(first, viewer, 2)), lead=_books(first))
    blocks = tuple(block for own in clubs for block in (Heading(own.view.name), *(_named(block, own) for block in _club(own, viewer, 3))))
    return Report(title, blocks, lead=between(" ", [say.OF_CLUB(club=own.view.name, news=_books(own)) for own in clubs]))


def _club(own: Own, viewer: Viewer, level: Literal[2, 3]) -> Iterator[Block]:
    """Return the part of a club; `level` is that of its headings."""
    yield from _changes(own, viewer)
    yield from part(say.MATCHES(), match_blocks(own), level)
    yield from part(say.ORDERS(), order_blocks(own), level)
    yield from part(say.SQUAD(), squad_blocks(own), level)
    yield from part(say.ACCOUNT(), account_blocks(own), level)
    if own.season.next is None and not coming(own):
        yield Heading(say.BREAK(), level)
        yield Paragraph(say.SEASON_ENDS())


def _named(block: Block, own: Own) -> Block:
    """Return a block whose title says which club it belongs to, where there are several."""
    if isinstance(block, Table):
        return replace(block, caption=say.OF_CLUB(club=own.view.name, news=block.caption))
    return replace(block, title=say.OF_CLUB(club=own.view.name, news=block.title)) if isinstance(block, Box) else block


def _changes(own: Own, viewer: Viewer) -> Iterator[Block]:
    """[1.3, 8.7] Return into which league the club has come, and who ran it for whom."""
    view = own.view
    for move in own.result.moved:
        if move.club == own.id:
            yield Paragraph(say.MOVES(old=move.old, new=move.new))
    if view.substitute is not None and view.manager is not None:
        himself = view.substitute == viewer.person
        yield Paragraph(say.SUBSTITUTE_FOR(person=Person(view.manager)) if himself else say.SUBSTITUTED(person=Person(view.substitute)))


def _books(own: Own) -> Message:
    """Return the round, or what lies before the club, in a sentence: results, money, WP."""
    view = own.view
    if own.info:
        ahead = [opponent(own, match) for match in coming(own)]
        squad = say.SQUAD_OF(n=view.size, able=sum(player.fit for player in own.squad))
        news = say.FIRST_AGAINST(squad=squad, matches=in_a_row(ahead)) if ahead else squad
        return say.BOOKS_BEFORE(news=news, money=view.money, wp=points(view.wp))
    results = [_result(own, match) for match in own.matches()]
    change = Number(sum(booking.amount for booking in view.ledger), signed=True)
    return say.BOOKS(news=in_a_row(results) if results else say.NO_MATCH(), money=view.money, change=change, wp=points(view.wp))


def _result(own: Own, match: Match) -> Message:
    at_home = match.home == own.id
    return (say.AT_HOME if at_home else say.AWAY)(score=own_score(match, own.id), club=own.name(match.away if at_home else match.home))
