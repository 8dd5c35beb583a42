"""The order form of the next round: what may be ordered, with blanks to write on, filled in as far as things stand [8.1, 8.5].

With it the same orders as YAML, to be completed and mailed: the keys of a round file, line-ups filled in, all else empty. They are written
in brackets, so that they stay readable to the program when mail or paper swallow their indents.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from generator.games.united import notation, nouns
from generator.games.united.match import MOST_HARDNESS, Team, computed
from generator.games.united.notation import FIELD, ROWS
from generator.games.united.options import Squads
from generator.games.united.phases.talents import MOST_A_SEASON, obstacle
from generator.games.united.private import words as say
from generator.games.united.private.account import points
from generator.games.united.private.coming import Coming, club_in, coming, facts, last_line_up, listing, name, opponent, proposed
from generator.games.united.private.matches import cuts, strengths
from generator.games.united.private.own import Own
from generator.games.united.result import CalendarRound
from generator.games.united.squad import Player
from generator.games.united.training import obstacle as untrainable
from generator.games.united.worth import non_league_value
from generator.joining import between, in_a_row
from generator.phrase import Message
from generator.report import Blank, Block, Box, Choice, Field, Form, Heading, Inline, Paragraph, Table, Verbatim
from generator.source.slips import field_name, marked
from generator.telling import words
from generator.telling.columns import Column, Lines, number, text

POINTS, SHORT, NAME, LONG, CHANGES = 5, 7, 14, 20, 26
"""Letters that there is room for in tables: for points, a number, a name, a condition, names."""
TRADES = (3, 7, 11, 16)
"""The phases of private trades [8.1]."""
SALES = {"before": 2, "after": 10}
"""The phases in which a form sells to the non-league: the first ones before and after the matches."""
WIDTH = 88
"""Letters in a line, if the names allow it."""
PLAIN = re.compile(r"[^\W\d_](?:[\w .'’-]*[\w.'’-])?")
"""Names that need no quotation marks; all others get them."""
WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def form_blocks(own: Own, level: Literal[2, 3]) -> Iterator[Block]:
    """Return the whole form; after the last trading round only phases 1, 5 and 9; before a break only a play-off."""
    planned = own.season.next
    ahead = coming(own)
    if planned is None:
        yield Heading(say.NEXT_BREAK(), level)
        if not ahead:
            yield Paragraph(say.SEASON_ENDS())
            return
        yield from _line_ups(own, ahead, 0)
    else:
        yield Heading(say.NEXT_ROUND(n=planned.round), level)
        yield facts(own, planned)
        yield Form(tuple(_improvements(own)))
        yield from _line_ups(own, ahead, planned.home_advantage)
        if planned.trade:
            yield from _market(own, planned)
    yield Box(say.MAIL(), (Paragraph(say.MAIL_HOW()), Verbatim(marked(own.round.game, own.round.number + 1, own.id, mailed(own, ahead)))))


def _field(own: Own, about: Inline, kind: str, *way: str | int | tuple[int, str, int], width: int = 0, default: str = "") -> Field:
    """Return room for what stands at `way` in the club's orders."""
    return Field(field_name(own.round.game, own.round.number + 1, own.id, kind, *way), about, width, default=default)


def _blank(own: Own, about: Inline, kind: str, *way: str) -> Blank:
    return Blank(about, _field(own, about, kind, *way))


def _improvements(own: Own) -> Iterator[Blank | Choice]:
    """Return what may be ordered in phases 1 and 5."""
    club = own.club
    house = own.result.house
    if obstacle(club, Squads(most=house.most_players, talents=house.most_talents)) is None:
        yield _blank(own, say.TALENTS(n=MOST_A_SEASON - club.found), "pairs", "talents")
    able = [player for player in club.squad if untrainable(player, (), club.wp) is None]
    if able:
        ticks = [replace(_field(own, say.TRAINED_IN_FORM(player=player.name), "tick", "training", player.name), tick=True) for player in able]
        yield Choice(say.TRAINING(wp=points(club.wp)), tuple(map(_trainee, able)), tuple(ticks))
    yield _blank(own, say.DOPING(n=house.doping_points), "list", "doping")


def _trainee(player: Player) -> Message:
    return say.TRAINEE(player=player.name, data=str(player.data))


def _line_ups(own: Own, ahead: Sequence[Coming], home_points: int) -> Iterator[Block]:
    """Return a table for each match."""
    anew = last_line_up(own) is None
    for match in ahead:
        team, changes = proposed(own, match)
        remarks = tuple(_remarks(own, match, team, () if anew else changes))
        at_home = home_points if match.ground == "home" else 0
        yield Form((Blank(say.CONDITION_HERE(match=name(match.key))),))
        yield Lines(ROWS).table(
            f"line-up-{own.id}-{match.key}", say.LINE_UP_FOR(match=name(match.key), opponent=opponent(own, match)),
            *_line_up(team, anew),
            text(say.CHANGE(), partial(_changed, own, match, team)),
            text(say.HARDNESS_OF(n=MOST_HARDNESS), partial(_points, own, match, "hardness", say.HARDNESS_OF(n=MOST_HARDNESS), ROWS)),
            text(say.HOME_OF(n=at_home), partial(_points, own, match, "home", say.HOME_OF(n=at_home), FIELD), when=at_home > 0),
            foot=between(" ", remarks) if remarks else None,
        )


def _changed(own: Own, match: Coming, team: Team, row: str) -> Field:
    """Return room for who plays in a row instead of those proposed, who play if nothing is written."""
    default = ", ".join(player.name for player in team.row(row))
    return _field(own, _of(match, row, say.CHANGE()), "list", "lineups", str(match.key), row, width=CHANGES, default=default)


def _points(own: Own, match: Coming, key: str, about: Message, rows: Collection[str], row: str) -> Field | None:
    return _field(own, _of(match, row, about), "text", "lineups", str(match.key), key, row, width=POINTS) if row in rows else None


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


def _market(own: Own, planned: CalendarRound) -> Iterator[Block]:
    """Return phases 2 to 17 but for the matches. In the last trading round nobody is put on the transfer list [6.10]."""
    blanks = [_blank(own, say.SALES[when](), "list", "sales", str(phase)) for when, phase in SALES.items()]
    yield Form((*blanks, _blank(own, say.FOR_SALE(), "list", "list")) if listing(own, planned) else tuple(blanks))
    if own.result.offer:
        yield _offer(own)
    if own.result.transfer_list:
        yield _transfer_list(own)
    yield _trades(own)


def _offer(own: Own) -> Table:
    """[6.5] Return the GM's offer. Nobody has disciplinary points yet: the least bid is the non-league's price of the data."""
    return Lines(own.result.offer).table(
        f"offer-{own.id}", say.OFFER(),
        number(words.NUMBER(), lambda one: one.number, head=True),
        text(nouns.DATA(), lambda one: one.data),
        number(say.FLOOR(), lambda one: non_league_value(notation.data(one.data), 0)),
        text(say.BID_HERE(), lambda one: _bid(own, one.number, "bid", say.BID_HERE(), SHORT)),
        text(nouns.NAME(), lambda one: _bid(own, one.number, "name", nouns.NAME(), NAME)),
        text(say.IF_HERE(), lambda one: "_" * LONG),
    )


def _bid(own: Own, number: int, key: str, what: Message, width: int) -> Field:
    return _field(own, say.FOR_NUMBER(n=number, what=what), "text", "bids", str(number), key, width=width)


def _transfer_list(own: Own) -> Table:
    return Lines(own.result.transfer_list).table(
        f"transfers-{own.id}", say.TRANSFER_LIST(),
        text(words.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: own.name(one.club)),
        text(nouns.DATA(), lambda one: one.data),
        number(say.FLOOR(), lambda one: one.value),
        text(say.BID_HERE(), lambda one: _field(own, say.BID_FOR_PLAYER(player=one.player), "text", "transfer_bids", f"{one.club}/{one.player}", width=SHORT)),
        text(say.IF_HERE(), lambda one: "_" * LONG),
    )


def _trades(own: Own) -> Table:
    return Lines(TRADES).table(
        f"trades-{own.id}", say.TRADES(),
        number(nouns.PHASE(), lambda phase: phase, head=True),
        text(say.WITH(), lambda phase: _trade(own, phase, say.WITH(), "text", "with", NAME)),
        text(say.GIVES(), lambda phase: _trade(own, phase, say.GIVES(), "list", "give", LONG)),
        text(say.GETS(), lambda phase: _trade(own, phase, say.GETS(), "list", "get", LONG)),
        text(say.PAYS(), lambda phase: _trade(own, phase, say.PAYS(), "text", "pay", SHORT)),
    )


def _trade(own: Own, phase: int, what: Message, kind: str, key: str, width: int) -> Field:
    about = say.TRADE_IN(phase=phase, what=what)
    return _field(own, about, kind, "trades", (TRADES.index(phase), "phase", phase), key, width=width)


# ---- for the mail ------------------------------------------------------------------------------------------------


def mailed(own: Own, ahead: Sequence[Coming]) -> str:
    """Return the club with its orders, as they are typed in a round file."""
    planned = own.season.next
    line_ups = ",\n".join(_mailed_line_up(own, match) for match in ahead)
    parts = []
    if planned is not None:
        early = ["talents: {}", "sales: {}", "trades: []"] if planned.trade else ["talents: {}"]
        parts.append("  " + ", ".join([*early, "training: []", "doping: []"]))
    parts.append(f"  lineups: {{\n{line_ups}}}" if line_ups else "  lineups: {}")
    if planned is not None:
        late = ["bids: {}", "transfer_bids: {}"] if planned.trade else []
        parts.append("  " + ", ".join([*late, *(["list: []"] if listing(own, planned) else []), "when: []"]))
    return f"{own.id}: {{\n" + ",\n".join(parts) + "}"


def _mailed_line_up(own: Own, match: Coming) -> str:
    team, _ = proposed(own, match)
    lines = [f"    {match.key}: {{"]
    pieces = [*_rows(team), "hardness: {}", *(["home: {}"] if match.ground == "home" else [])]
    for index, piece in enumerate(pieces):
        more = piece + ("," if index < len(pieces) - 1 else "}")
        if len(lines[-1]) + len(more) > WIDTH:
            lines.append("      " + more)
        else:
            lines[-1] += (" " if index else "") + more
    return "\n".join(lines)


def _rows(team: Team) -> Iterator[str]:
    for row in ("T", "A"):
        player = team.only(row)
        if player is not None:
            yield f"{row}: {quoted(player.name)}"
    for row in ("V", "M", "S"):
        yield f"{row}: [{', '.join(quoted(player.name) for player in team.row(row))}]"


def quoted(name: str) -> str:
    """Return a player's name as YAML reads it back."""
    return name if PLAIN.fullmatch(name) and name.lower() not in WORDS else json.dumps(name, ensure_ascii=False)
