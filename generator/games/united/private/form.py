"""The order form of the next round: all that may be ordered, with room to write on, filled in as far as things stand
[8.1, 8.5–8.7]."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from generator.games.united import notation, nouns
from generator.games.united.chronicle import Rounds, current
from generator.games.united.fields import SALES_PHASES, TRADE_PHASES
from generator.games.united.lines import points
from generator.games.united.match import MOST_HARDNESS, Team, computed
from generator.games.united.notation import FIELD, ROWS
from generator.games.united.options import Squads
from generator.games.united.phases.talents import MOST_A_SEASON, obstacle
from generator.games.united.private import messages as say
from generator.games.united.private.coming import Coming, club_in, coming, facts, last_line_up, listing, name, opponent, proposed
from generator.games.united.private.matches import cuts, strengths
from generator.games.united.private.own import Own, owned
from generator.games.united.result import CalendarRound, Listed, Offered
from generator.games.united.squad import Player
from generator.games.united.training import obstacle as untrainable
from generator.games.united.worth import non_league_value
from generator.play.game import Kind, OrderFields
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.report import Blank, Block, Choice, Field, Form, Inline, Table

POINTS, SHORT, NAME, LONG, CHANGES = 5, 7, 14, 20, 26
"""Letters that there is room for in tables: for points, a number, a name, a condition, names."""
SALES = tuple(zip(SALES_PHASES[:4], SALES_PHASES[4:], strict=True))
"""The phases in which players are sold to the non-league: each before the matches with one after them [8.1]."""
IF: Mapping[str, tuple[Phrase, Kind]] = {"if_bought": (say.IF_BOUGHT, "list"), "if_not_bought": (say.IF_NOT_BOUGHT, "list"), "else": (say.ELSE, "text")}
"""[8.6] The conditions of a bid, by their keys."""
CONDITIONS = 3
"""So many conditional orders a form has room for."""


def form(rounds: Rounds, asked: OrderFields) -> Sequence[Block]:
    """Return the whole form of a club, for who runs it; after the last trading round without the market; before a break
    only a play-off."""
    own = next((own for own in owned(rounds, rounds[-1].view) if own.id == asked.key), None)
    return () if own is None else tuple(_blocks(own, asked))


def called(rounds: Rounds, club: str) -> Message:
    """Return what the form is called: by its club, and the round of the season or its break."""
    planned, name = current(rounds).next, rounds[-1].result.clubs[club].name
    return say.NEXT_BREAK(club=name) if planned is None else say.NEXT_ROUND(club=name, n=planned.round)


def _blocks(own: Own, asked: OrderFields) -> Iterator[Block]:
    planned = own.season.next
    ahead = coming(own)
    if planned is None:
        yield from _line_ups(own, asked, ahead, 0)
        return
    yield facts(own, planned)
    yield Form(tuple(_improvements(own, asked)))
    yield from _line_ups(own, asked, ahead, planned.home_advantage)
    if planned.trade:
        yield from _market(own, asked, planned)
    yield _conditions(asked)
    yield Form((asked.blank(say.IN_ADVANCE(), "keys", "advance"),))


def _improvements(own: Own, asked: OrderFields) -> Iterator[Blank | Choice]:
    """Return what may be ordered in phases 1 and 5."""
    club = own.club
    house = own.result.house
    if obstacle(club, Squads(most=house.most_players, talents=house.most_talents)) is None:
        yield asked.blank(say.TALENTS(n=MOST_A_SEASON - club.found), "pairs", "talents")
    able = [player for player in club.squad if untrainable(player, (), club.wp) is None]
    if able:
        ticks = [asked.field(say.TRAINED_IN_FORM(player=player.name), "tick", "training", player.name, tick=True) for player in able]
        yield Choice(say.TRAINING(wp=points(club.wp)), tuple(map(_trainee, able)), tuple(ticks))
    yield asked.blank(say.DOPING(n=house.doping_points), "list", "doping")


def _trainee(player: Player) -> Message:
    return say.TRAINEE(player=player.name, data=str(player.data))


def _line_ups(own: Own, asked: OrderFields, ahead: Sequence[Coming], home_points: int) -> Iterator[Block]:
    """Return a table for each match."""
    anew = last_line_up(own) is None
    for match in ahead:
        team, changes = proposed(own, match)
        remarks = tuple(_remarks(own, match, team, () if anew else changes))
        at_home = home_points if match.ground == "home" else 0
        yield Lines(ROWS).table(
            f"line-up-{own.id}-{match.key}", say.LINE_UP_FOR(match=name(match.key), opponent=opponent(own, match)),
            *_line_up(team, anew),
            text(say.CHANGE(), partial(_changed, asked, match, team)),
            text(say.HARDNESS_OF(n=MOST_HARDNESS), partial(_points, asked, match, "hardness", say.HARDNESS_OF(n=MOST_HARDNESS), ROWS)),
            text(say.HOME_OF(n=at_home), partial(_points, asked, match, "home", say.HOME_OF(n=at_home), FIELD), when=at_home > 0),
            foot=between(" ", remarks) if remarks else None,
        )


def _changed(asked: OrderFields, match: Coming, team: Team, row: str) -> Field:
    """Return room for who plays in a row instead of those proposed, who play if nothing is written."""
    default = ", ".join(player.name for player in team.row(row))
    return asked.field(_of(match, row, say.CHANGE()), "list", "lineups", str(match.key), row, width=CHANGES, default=default)


def _points(asked: OrderFields, match: Coming, key: str, about: Message, rows: Collection[str], row: str) -> Field | None:
    return asked.field(_of(match, row, about), "text", "lineups", str(match.key), key, row, width=POINTS) if row in rows else None


def _of(match: Coming, row: str, what: Message) -> Message:
    return say.OF_ROW(match=name(match.key), row=row, what=what)


def _line_up(team: Team, anew: bool) -> tuple[Column[str], ...]:
    """Return who plays in each row, and what they add up to; `anew`: as nobody has lined them up before."""
    return (
        text(say.ROW(), lambda row: row, head=True),
        text(say.SIMPLEST_LINE_UP() if anew else say.LINE_UP(), lambda row: strengths(team, row)),
        number(say.SUM_NOW(), lambda row: sum(one.strength for one in team.row(row)) if team.row(row) else None),
    )


def _remarks(own: Own, match: Coming, team: Team, changes: Sequence[Message]) -> Iterator[Inline]:
    """Return what had to be changed since last time, who could play instead, what the 3:1 rule would cut."""
    if changes:
        yield say.WOULD_CHANGE(repairs=between("; ", changes))
    playing = {player.name for player in team.players}
    bench = [player for player in club_in(own, match).squad if player.fit and player.name not in playing]
    if bench:
        yield say.BENCH(players=between(", ", [_trainee(player) for player in bench]))
    computation = computed(team, {})
    if cut := cuts(computation.base, computation.cut, "3.7 a"):
        yield say.WOULD_CUT(cuts=in_a_row(cut))


def _market(own: Own, asked: OrderFields, planned: CalendarRound) -> Iterator[Block]:
    """Return phases 2 to 17 but for the matches. In the last trading round nobody is put on the transfer list
    [6.10]."""
    yield Lines(SALES).table(
        f"sales-{own.id}", nouns.SALES(),
        number(nouns.PHASE(), lambda phases: phases[0], head=True),
        text(say.BEFORE_MATCHES(), lambda phases: _sold(asked, phases[0])),
        number(nouns.PHASE(), lambda phases: phases[1]),
        text(say.AFTER_MATCHES(), lambda phases: _sold(asked, phases[1])),
    )
    if listing(own, planned):
        yield Form((asked.blank(say.FOR_SALE(), "list", "list"),))
    if own.result.offer:
        yield _offer(own, asked)
    if own.result.transfer_list:
        yield _transfer_list(own, asked)
    yield _trades(own, asked)


def _sold(asked: OrderFields, phase: int) -> Field:
    return asked.field(say.SALE_IN(phase=phase), "list", "sales", str(phase), width=CHANGES)


def _offer(own: Own, asked: OrderFields) -> Table:
    """[6.5] Return the GM's offer. Nobody has disciplinary points yet: the least bid is the non-league's price of the
    data."""
    def bid(what: Message, kind: Kind, key: str, width: int) -> Column[Offered]:
        return text(what, lambda one: asked.field(say.FOR_NUMBER(n=one.number, what=what), kind, "bids", str(one.number), key, width=width))

    return Lines(own.result.offer).table(
        f"offer-{own.id}", say.OFFER(),
        number(messages.NUMBER(), lambda one: one.number, head=True),
        text(nouns.DATA(), lambda one: one.data),
        number(say.FLOOR(), lambda one: non_league_value(notation.data(one.data), 0)),
        bid(say.BID_HERE(), "text", "bid", SHORT),
        bid(nouns.NAME(), "text", "name", NAME),
        *(bid(phrase(), kind, key, SHORT) for key, (phrase, kind) in IF.items()),
    )


def _transfer_list(own: Own, asked: OrderFields) -> Table:
    def bid(what: Message, kind: Kind, key: str) -> Column[Listed]:
        return text(what, lambda one: asked.field(say.FOR_PLAYER(player=one.player, what=what), kind, "transfer_bids", f"{one.club}/{one.player}", key, width=SHORT))

    return Lines(own.result.transfer_list).table(
        f"transfers-{own.id}", say.TRANSFER_LIST(),
        text(messages.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: own.name(one.club)),
        text(nouns.DATA(), lambda one: one.data),
        number(say.FLOOR(), lambda one: one.value),
        bid(say.BID_HERE(), "text", "bid"),
        *(bid(phrase(), kind, key) for key, (phrase, kind) in IF.items()),
    )


def _trades(own: Own, asked: OrderFields) -> Table:
    def part(what: Message, kind: Kind, key: str, width: int) -> Column[int]:
        about = say.TRADE_IN
        return text(what, lambda phase: asked.field(about(phase=phase, what=what), kind, "trades", (TRADE_PHASES.index(phase), "phase", phase), key, width=width))

    return Lines(TRADE_PHASES).table(
        f"trades-{own.id}", say.TRADES(),
        number(nouns.PHASE(), lambda phase: phase, head=True),
        part(say.WITH(), "text", "with", NAME),
        part(say.GIVES(), "list", "give", LONG),
        part(say.GETS(), "list", "get", LONG),
        part(say.PAYS(), "text", "pay", SHORT),
    )


def _conditions(asked: OrderFields) -> Table:
    """[8.6] Return room for orders that depend on what happened before their phase."""
    def part(what: Message, key: str) -> Column[int]:
        return text(what, lambda line: asked.field(say.CONDITION_ORDERED(n=line + 1, what=what), "keys", "when", line, key, width=CHANGES))

    return Lines(range(CONDITIONS)).table(
        f"conditions-{asked.key}", say.CONDITIONAL_ORDERS(), part(say.IF(), "if"), part(say.THEN(), "then"), part(say.ELSE(), "else"), foot=say.CONDITIONS_HOW(),
    )
