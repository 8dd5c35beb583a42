"""The squad as its manager needs it: what each player is, may, is worth and will be; who can play the next match."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united import notation
from generator.games.united.discipline import YELLOW, banned_for
from generator.games.united.market import MOST_PLAYERS
from generator.games.united.notation import FROZEN, NEW
from generator.games.united.private import words as say
from generator.games.united.private.own import Own, player
from generator.games.united.result import PlayerView
from generator.games.united.squad import ROW_MATCHES, TALENT_MATCHES, Player
from generator.games.united.training import MOST_LEVELS
from generator.joining import between, in_a_row
from generator.report import Block, ColumnHead, Facts, Inline, Paragraph, Row, Strong, Table
from generator.secrecy import HIDDEN


def squad_blocks(own: Own) -> Iterator[Block]:
    """Table and sums; after a break, what has become of the players."""
    yield _table(own)
    players = own.squad
    able = sum(one.fit for one in players)
    yield Facts(
        (
            (say.SIZE(), say.PLAYERS(n=own.view.size, most=MOST_PLAYERS)),
            (say.ABLE(), say.ABLE_TO_PLAY(n=able)),
            (say.WP_OF_SQUAD(), sum(one.data.level * one.data.points_a_level for one in players)),
            (say.VALUE_OF_SQUAD(), say.KKJ(n=sum(view.value for view in own.view.squad))),
        )
    )
    if own.result.season_break:
        yield from _after_ageing(own)
    if own.view.may_not_sell:
        yield Paragraph(Strong(say.FEW_PLAYERS()))


def _after_ageing(own: Own) -> Iterator[Block]:
    """[7.1] Who has left the game, and what that asks of the manager."""
    unnamed = own.result.died_unnamed.get(own.id)
    gone = (*own.result.died.get(own.id, ()), *(unnamed.value if unnamed else ()))
    if gone:
        yield Paragraph(say.DIED(players=in_a_row(gone)))
    if not any(one.data.keeper for one in own.squad):
        yield Paragraph(Strong(say.KEEPER_OWED()))


def _table(own: Own) -> Table:
    before = _before_ageing(own)
    columns = (
        ColumnHead(say.PLAYER()),
        *([ColumnHead(say.BEFORE())] if before else []),
        ColumnHead(say.DATA()),
        ColumnHead(say.DP(), "number"),
        ColumnHead(say.SHORT_MATCHES(), "number"),
        ColumnHead(say.TRAINED(), "number"),
        ColumnHead(say.LIMIT(), "number"),
        ColumnHead(say.FOREIGN_ROWS()),
        ColumnHead(say.NON_LEAGUE(), "number"),
        ColumnHead(say.ESTIMATE(), "number"),
        ColumnHead(say.AGED()),
        ColumnHead(say.REMARK()),
    )
    rows = tuple(_row(view, player(view), before) for view in own.view.squad)
    foot = say.SQUAD_FOOT(most=ROW_MATCHES)
    return Table(
        f"squad-{own.id}", _caption(own), columns, rows, say.BEFORE_FOOT(rest=foot) if before else foot, row_head=0
    )


def _caption(own: Own) -> Inline:
    if own.info:
        return say.BEFORE_SEASON(n=own.season.number)
    return say.AFTER_ROUND(n=own.result.season_round)


def _before_ageing(own: Own) -> dict[str, str]:
    """After a break: what the players were before it, by name."""
    if not own.result.season_break:
        return {}
    club = own.rounds[-2].result.clubs.get(own.id)
    return {} if club is None or club.squad is HIDDEN else {view.name: view.data for view in club.squad}


def _row(view: PlayerView, one: Player, before: dict[str, str]) -> Row:
    free = one.data.age == NEW
    cells = (
        view.name,
        *([before.get(view.name)] if before else []),
        view.data,
        view.dp,
        view.matches,
        view.trained if free else say.N_OF(n=view.trained, most=MOST_LEVELS),
        view.limit if view.limit > one.data.level else None,
        between(", ", [say.ROW_COUNT(row=row, n=view.rows[row], most=ROW_MATCHES) for row in notation.ROWS if row in view.rows]),
        view.value,
        view.estimate,
        view.aged or say.DIES(),
        between(", ", tuple(_remarks(view, one))),
    )
    return Row(cells, "" if one.fit else "void")


def _remarks(view: PlayerView, one: Player) -> Iterator[Inline]:
    if one.listed:
        yield say.IS_LISTED()
    if one.ban:
        yield Strong(say.IS_BANNED(n=one.ban))
    if one.data.age == FROZEN:
        yield say.IS_FROZEN()
    if one.talent:
        yield say.IS_TALENT(n=one.matches, most=TALENT_MATCHES)
    if view.locked:
        yield say.IS_LOCKED(n=view.locked)
    if view.doped is not None:
        yield say.WAS_DOPED()
    if looming := banned_for(one.dp, one.dp + YELLOW):
        yield say.BAN_LOOMS(n=looming)
