"""The squad as its manager needs it: what each player is, may, is worth and will be; who can play the next match."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united import notation, nouns
from generator.games.united.discipline import YELLOW, banned_for
from generator.games.united.notation import FROZEN, NEW
from generator.games.united.private import messages as say
from generator.games.united.private.own import Own, player
from generator.games.united.result import PlayerView
from generator.games.united.squad import ROW_MATCHES, TALENT_MATCHES, Player
from generator.games.united.training import MOST_LEVELS
from generator.play.secrecy import HIDDEN
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import between, in_a_row
from generator.values.report import Block, Facts, Inline, Paragraph, Strong, Table


def squad_blocks(own: Own) -> Iterator[Block]:
    """Return table and sums; after a break, what has become of the players."""
    yield _table(own)
    players = own.squad
    able = sum(one.fit for one in players)
    yield Facts(
        (
            (nouns.SQUAD(), say.PLAYERS(n=own.view.size, most=own.result.house.most_players)),
            (say.ABLE(), say.ABLE_TO_PLAY(n=able)),
            (say.WP_OF_SQUAD(), sum(one.data.level * one.data.points_a_level for one in players)),
            (say.VALUE_OF_SQUAD(), nouns.MONEY(n=sum(view.value for view in own.view.squad))),
        )
    )
    if own.result.season_break:
        yield from _after_ageing(own)
    if own.view.may_not_sell:
        yield Paragraph(Strong(say.FEW_PLAYERS()))


def _after_ageing(own: Own) -> Iterator[Block]:
    """[7.1] Return who has left the game, and what that asks of the manager."""
    unnamed = own.result.died_unnamed.get(own.id)
    gone = (*own.result.died.get(own.id, ()), *(unnamed.value if unnamed else ()))
    if gone:
        yield Paragraph(say.DIED(players=in_a_row(gone)))
    if not any(one.data.keeper for one in own.squad):
        yield Paragraph(Strong(say.KEEPER_OWED()))


def _table(own: Own) -> Table:
    before = _before_ageing(own)
    foot = say.SQUAD_FOOT(most=ROW_MATCHES)
    return Lines(own.view.squad, lambda view: "" if player(view).fit else "void").table(
        f"squad-{own.id}", say.BEFORE_SEASON(n=own.season.number) if own.info else say.AFTER_ROUND(n=own.result.season_round),
        text(messages.PLAYER(), lambda view: view.name, head=True),
        text(say.BEFORE(), lambda view: before.get(view.name), when=bool(before)),
        text(nouns.DATA(), lambda view: view.data),
        number(nouns.DP(), lambda view: view.dp),
        number(say.SHORT_MATCHES(), lambda view: view.matches),
        number(say.TRAINED(), _trained),
        number(say.LIMIT(), lambda view: view.limit if view.limit > notation.data(view.data).level else None),
        text(say.FOREIGN_ROWS(), _foreign_rows),
        number(say.NON_LEAGUE(), lambda view: view.value),
        number(say.ESTIMATE(), lambda view: view.estimate),
        text(say.AGED(), lambda view: view.aged or say.DIES()),
        text(messages.REMARK(), lambda view: between(", ", tuple(_remarks(view, player(view))))),
        foot=say.BEFORE_FOOT(rest=foot) if before else foot,
    )


def _before_ageing(own: Own) -> dict[str, str]:
    """Return, after a break, what the players were before it, by name."""
    if not own.result.season_break:
        return {}
    club = own.rounds[-2].result.clubs.get(own.id)
    return {} if club is None or club.squad is HIDDEN else {view.name: view.data for view in club.squad}


def _trained(view: PlayerView) -> Inline:
    """[4 b] Return the levels trained this season; a new talent may be trained without end."""
    return view.trained if notation.data(view.data).age == NEW else say.N_OF(n=view.trained, most=MOST_LEVELS)


def _foreign_rows(view: PlayerView) -> Inline:
    return between(", ", [say.ROW_COUNT(row=row, n=view.rows[row], most=ROW_MATCHES) for row in notation.ROWS if row in view.rows])


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
