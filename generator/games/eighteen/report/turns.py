"""[Golf Racing; Chaos-Golf, Chaos-Teams, Kelly Golf, Solo-Chaos-Golf] Greens by turns: the race; who took what,
targets, machines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.games.eighteen import messages as common
from generator.games.eighteen.documents import COMBINED
from generator.games.eighteen.report import messages as say
from generator.games.eighteen.report.card import ACE, CardLine, card, over_turns
from generator.games.eighteen.result import Solo, Target
from generator.games.eighteen.session import NOTHING, Reached, Session, players_in_a_row, who
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.values.joining import between
from generator.values.report import Block, Facts, Fold, Heading, Inline, Person, Strong, Table

FIRST_TOKEN = 5


# ---- Golf Racing -------------------------------------------------------------------------------------------------


def racing_blocks(session: Session) -> Iterator[Block]:
    """Tell in which turn everybody reached each green, the first ones emphasised; how the race went, and its turns."""
    cells = {player: {one.hole: _turn(session, one) for one in session.reached if one.player == player} for player in session.players}
    lines = [CardLine(Person(player), own) for player, own in cells.items()]
    furthest = max((one.hole for one in session.reached), default=1)
    yield from card(session, "card", say.RACE_CARD(), lines, say.RACE_LEGEND(), upto=furthest)
    yield from over_turns(session, say.GREENS_REACHED())
    if session.reached:
        yield Fold(say.RACE_BY_TURN(), (race_table(session),))


def _turn(session: Session, one: Reached) -> Inline:
    turn = f"{ACE if one.ace else ''}{one.turn}"
    return Strong(turn) if one.turn == session.taken[one.hole][0].turn else turn


def race_table(session: Session) -> Table:
    """Return each turn in which somebody reached a green, with who was in front after it."""
    return Lines(dict.fromkeys(one.turn for one in session.reached)).table(
        "race",
        say.RACE_BY_TURN(),
        number(messages.TURN(), lambda turn: turn, head=True),
        text(say.GREENS_REACHED(), lambda turn: between(", ", _greens([one for one in session.reached if one.turn == turn]))),
        text(say.IN_FRONT(), lambda turn: _in_front([one for one in session.reached if one.turn <= turn])),
    )


def _greens(reached: Sequence[Reached]) -> list[Inline]:
    """Return who has reached which green, the furthest first."""
    furthest_first = sorted(reached, key=lambda one: -one.hole)
    return [(say.GREEN_BY_ACE if one.ace else say.GREEN_BY)(person=Person(one.player), hole=one.hole) for one in furthest_first]


def _in_front(reached: Sequence[Reached]) -> Inline:
    """Name who has reached the furthest green so far."""
    furthest = max(one.hole for one in reached)
    return messages.IN_BRACKETS(what=players_in_a_row(sorted(one.player for one in reached if one.hole == furthest)), more=furthest)


# ---- greens in any order -----------------------------------------------------------------------------------------


def claim_blocks(session: Session) -> Iterator[Block]:
    """Tell what each green has brought to whom, and in modes that have them of targets and machines."""
    points = {player: {one.hole: one.points for one in session.reached if one.player == player} for player in session.players}
    lines = [CardLine(who(player), own, own) for player, own in points.items()]
    yield from card(session, "card", say.CLAIM_CARD(), lines, say.CLAIM_LEGENDS[session.mode]())
    yield from over_turns(session, common.counted(session.mode))
    if session.reached:
        yield Heading(say.CLAIMS())
        yield claim_table(session)
    yield from _targets(session)
    if session.result.solo is not None and session.result.solo.machines:
        yield Heading(say.SOLO())
        yield from _machines(session, session.result.solo)


def claim_table(session: Session, why: bool = True) -> Table:
    """Return the greens as they fell, each with what it brought and the player's points after it; a rule above those of
    the last file. `why`: and why it did."""
    points: Counter[str] = Counter()
    after: dict[Reached, int] = {}
    for one in session.reached:
        points[one.player] += one.points
        after[one] = points[one.player]
    ruled = {one for one, following in pairwise(session.reached) if following.new and not one.new}
    turns = {one.turn for one in session.reached}
    return Lines(session.reached, lambda one: "line" if one in ruled else "").table(
        "claims",
        say.CLAIMS_CAPTION(),
        number(messages.TURN(), lambda one: one.turn),
        number(common.GREEN(), lambda one: one.hole, head=True),
        person(messages.PLAYER(), lambda one: who(one.player)),
        text(messages.WHAT(), lambda one: _what(session, one), when=why),
        number(messages.POINTS_SHORT(), lambda one: one.points, about=messages.POINTS()),
        number(say.AFTER_CLAIM(), lambda one: after[one], about=say.AFTER_CLAIM_LONG()),
        foot=say.CLAIMS_FOOT() if len(turns) < len(session.reached) else None,
    )


def _what(session: Session, one: Reached) -> Inline:
    """Tell why a green brought what it brought."""
    if session.mode == "teams":
        return say.FLAG()
    if session.mode == "kelly":
        owner = next((target.player for target in revealed(session) if target.hole == one.hole), None)
        return say.NO_TARGET() if owner is None else say.OWN_TARGET() if owner == one.player else say.TARGET_OF(person=Person(owner))
    return say.FIRST_THERE() if one.points == FIRST_TOKEN else say.NEXT_THERE()


# ---- Kelly Golf: targets -----------------------------------------------------------------------------------------


def revealed(session: Session) -> list[Target]:
    """Return the targets that have been claimed, and with that are known to all."""
    return [target for target in session.result.targets if isinstance(target, Target) and target.claimed_by is not None]


def _targets(session: Session) -> Iterator[Block]:
    found = revealed(session)
    if not found:
        return
    yield Heading(say.TARGETS())
    yield Lines(found, lambda target: "best" if target.claimed_by == target.player else "").table(
        "targets",
        say.TARGETS_CAPTION(),
        number(messages.TURN(), lambda target: session.taken[target.hole][0].turn),
        number(common.GREEN(), lambda target: target.hole, head=True),
        person(common.TARGET_OF(), lambda target: target.player),
        person(say.CLAIMED_BY(), lambda target: target.claimed_by),
        number(messages.POINTS(), lambda target: session.taken[target.hole][0].points),
    )


# ---- Solo Chaos: the machines ------------------------------------------------------------------------------------


def _machines(session: Session, solo: Solo) -> Iterator[Block]:
    """Tell the deck's rank, the turns, and of each machine the targets used and the one on top of its pile."""
    yield Facts(tuple(solo_facts(solo)))
    yield Lines(solo.machines).table(
        "machines",
        say.MACHINES_CAPTION(),
        text(say.MACHINE(), who, head=True),
        number(messages.POINTS(), lambda name: session.standing(name).points),
        text(say.USED_TARGETS(), lambda name: ", ".join(map(str, solo.machines[name].used)) or NOTHING),
        text(say.NEXT_TARGET(), lambda name: say.EMPTY_PILE() if solo.machines[name].top is None else str(solo.machines[name].top)),
        foot=say.MACHINES_FOOT(),
    )


def solo_facts(solo: Solo) -> Iterator[tuple[Inline, Inline]]:
    """Return the deck's rank and the turns played, each with its name."""
    combined = [str(turn) for turn, kind in enumerate(solo.turns, start=1) if kind == COMBINED]
    if solo.rank is not None:
        yield say.RANK(), solo.rank
    yield say.TURNS_PLAYED(), len(solo.turns)
    if combined:
        yield say.COMBINED_TURNS(), say.AND_NUMBERS(n=len(combined), turns=", ".join(combined))
