"""[Chaos-Golf, Chaos-Teams, Kelly Golf, Solo-Chaos-Golf] Greens in any order: the card, green by green, targets, the machines."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.documents import COMBINED
from generator.games.eighteen.report import claim_words as own
from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import Line, card
from generator.games.eighteen.report.plots import over_turns
from generator.games.eighteen.result import Solo, Target
from generator.games.eighteen.session import Reached, Session, who
from generator.report import Block, ColumnHead, Facts, Heading, Inline, Person, Row, Table

FIRST_TOKEN = 5


def claim_blocks(session: Session) -> Iterator[Block]:
    yield from claim_card(session)
    what = say.MAIN.get(session.mode, say.POINTS)()
    yield from over_turns(session, what)
    if session.reached:
        yield Heading(own.CLAIMS())
        yield claim_table(session)
    yield from _targets(session)
    if session.result.solo is not None and session.result.solo.machines:
        yield Heading(own.SOLO())
        yield from solo_blocks(session, session.result.solo)


def claim_card(session: Session) -> Iterator[Table]:
    """What each green has brought to whom."""
    lines = []
    for player in session.players:
        points = {one.hole: one.points for one in session.reached if one.player == player}
        lines.append(Line(who(player), points, dict(sorted(points.items()))))
    yield from card(session, "card", own.CARD(), lines, own.LEGENDS[session.mode]())


def claim_table(session: Session) -> Table:
    """The greens as they fell, each with what it brought and the player's points after it. A rule stands before those of the last file."""
    columns = (
        ColumnHead(own.IN_TURN(), "number"),
        ColumnHead(own.GREEN(), "number"),
        ColumnHead(say.PLAYER(), "person"),
        ColumnHead(own.WHAT()),
        ColumnHead(own.POINTS_SHORT(), "number", say.POINTS()),
        ColumnHead(own.AFTER(), "number", own.AFTER_LONG()),
    )
    points = dict.fromkeys(session.players, 0)
    rows: list[Row] = []
    following = (*session.reached[1:], None)
    for one, after in zip(session.reached, following, strict=True):
        points[one.player] += one.points
        cells = (one.turn, one.hole, who(one.player), _what(session, one), one.points, points[one.player])
        rows.append(Row(cells, "line" if after is not None and after.new and not one.new else ""))
    shared = len({one.turn for one in session.reached}) < len(session.reached)
    return Table("claims", own.CLAIMS_CAPTION(), columns, tuple(rows), own.CLAIMS_FOOT() if shared else None, row_head=1)


def _what(session: Session, one: Reached) -> Inline:
    """Why a green brought what it brought."""
    if session.mode == "teams":
        return own.FLAG()
    if session.mode == "kelly":
        owner = next((target.player for target in revealed(session) if target.hole == one.hole), None)
        return own.NO_TARGET() if owner is None else own.OWN_TARGET() if owner == one.player else own.TARGET_OF(person=Person(owner))
    return own.FIRST() if one.points == FIRST_TOKEN else own.SECOND()


# ---- Kelly Golf: targets -----------------------------------------------------------------------------------------


def revealed(session: Session) -> list[Target]:
    """The targets that have been claimed, and with that are known to all."""
    return [target for target in session.result.targets if isinstance(target, Target) and target.claimed_by is not None]


def _targets(session: Session) -> Iterator[Block]:
    found = revealed(session)
    if not found:
        return
    turns = {one.hole: one for one in session.reached}
    columns = (
        ColumnHead(own.IN_TURN(), "number"),
        ColumnHead(own.GREEN(), "number"),
        ColumnHead(own.OWNER(), "person"),
        ColumnHead(own.CLAIMED_BY(), "person"),
        ColumnHead(say.POINTS(), "number"),
    )
    rows = tuple(
        Row(
            (turns[target.hole].turn, target.hole, Person(target.player), Person(target.claimed_by or ""), turns[target.hole].points),
            "best" if target.claimed_by == target.player else "",
        )
        for target in found
    )
    yield Heading(own.TARGETS())
    yield Table("targets", own.TARGETS_CAPTION(), columns, rows, row_head=1)


# ---- Solo Chaos: the machines ------------------------------------------------------------------------------------


def solo_blocks(session: Session, solo: Solo) -> Iterator[Block]:
    """The deck's rank, the turns, and of each machine the targets used and the one on top of its pile."""
    combined = [str(turn) for turn, kind in enumerate(solo.turns, start=1) if kind == COMBINED]
    facts: list[tuple[Inline, Inline]] = [(own.TURNS_PLAYED(), len(solo.turns))]
    if solo.rank is not None:
        facts = [(own.RANK(), solo.rank), *facts]
    if combined:
        facts.append((own.COMBINED_TURNS(), own.AND_NUMBERS(n=len(combined), turns=", ".join(combined))))
    yield Facts(tuple(facts))
    columns = (ColumnHead(own.MACHINE()), ColumnHead(say.POINTS(), "number"), ColumnHead(own.USED()), ColumnHead(own.TOP()))
    rows = tuple(
        Row(
            (
                who(name),
                session.standing(name).points,
                ", ".join(map(str, machine.used)) or "–",
                own.EMPTY_PILE() if machine.top is None else str(machine.top),
            )
        )
        for name, machine in solo.machines.items()
    )
    yield Table("machines", own.MACHINES_CAPTION(), columns, rows, own.MACHINES_FOOT(), row_head=0)
