"""[Chaos-Golf, Chaos-Teams, Kelly Golf, Solo-Chaos-Golf] Greens in any order: the card, green by green, targets, the machines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.games.eighteen import words as common
from generator.games.eighteen.documents import COMBINED
from generator.games.eighteen.report import claim_words as say
from generator.games.eighteen.report.card import CardLine, card
from generator.games.eighteen.report.plots import over_turns
from generator.games.eighteen.result import Solo, Target
from generator.games.eighteen.session import NOTHING, Reached, Session, who
from generator.report import Block, Facts, Heading, Inline, Person, Table
from generator.telling import words
from generator.telling.columns import Lines, number, person, text

FIRST_TOKEN = 5


def claim_blocks(session: Session) -> Iterator[Block]:
    """Tell what each green has brought to whom, and in modes that have them of targets and machines."""
    lines = []
    for player in session.players:
        points = {one.hole: one.points for one in session.reached if one.player == player}
        lines.append(CardLine(who(player), points, points))
    yield from card(session, "card", say.CARD(), lines, say.LEGENDS[session.mode]())
    yield from over_turns(session, common.counted(session.mode))
    if session.reached:
        yield Heading(say.CLAIMS())
        yield claim_table(session)
    yield from _targets(session)
    if session.result.solo is not None and session.result.solo.machines:
        yield Heading(say.SOLO())
        yield from _machines(session, session.result.solo)


def claim_table(session: Session) -> Table:
    """Return the greens as they fell, each with what it brought and the player's points after it; a rule above those of the last file."""
    points = dict.fromkeys(session.players, 0)
    after: dict[Reached, int] = {}
    for one in session.reached:
        after[one] = points[one.player] = points[one.player] + one.points
    ruled = {one for one, following in pairwise(session.reached) if following.new and not one.new}
    turns = {one.turn for one in session.reached}
    return Lines(session.reached, lambda one: "line" if one in ruled else "").table(
        "claims",
        say.CLAIMS_CAPTION(),
        number(words.TURN(), lambda one: one.turn),
        number(common.GREEN(), lambda one: one.hole, head=True),
        person(words.PLAYER(), lambda one: who(one.player)),
        text(words.WHAT(), lambda one: _what(session, one)),
        number(words.POINTS_SHORT(), lambda one: one.points, about=words.POINTS()),
        number(say.AFTER(), lambda one: after[one], about=say.AFTER_LONG()),
        foot=say.CLAIMS_FOOT() if len(turns) < len(session.reached) else None,
    )


def _what(session: Session, one: Reached) -> Inline:
    """Tell why a green brought what it brought."""
    if session.mode == "teams":
        return say.FLAG()
    if session.mode == "kelly":
        owner = next((target.player for target in revealed(session) if target.hole == one.hole), None)
        return say.NO_TARGET() if owner is None else say.OWN_TARGET() if owner == one.player else say.TARGET_OF(person=Person(owner))
    return say.FIRST() if one.points == FIRST_TOKEN else say.SECOND()


# ---- Kelly Golf: targets -----------------------------------------------------------------------------------------


def revealed(session: Session) -> list[Target]:
    """Return the targets that have been claimed, and with that are known to all."""
    return [target for target in session.result.targets if isinstance(target, Target) and target.claimed_by is not None]


def _targets(session: Session) -> Iterator[Block]:
    found = revealed(session)
    if not found:
        return
    claims = {one.hole: one for one in session.reached}
    yield Heading(say.TARGETS())
    yield Lines(found, lambda target: "best" if target.claimed_by == target.player else "").table(
        "targets",
        say.TARGETS_CAPTION(),
        number(words.TURN(), lambda target: claims[target.hole].turn),
        number(common.GREEN(), lambda target: target.hole, head=True),
        person(common.TARGET_OF(), lambda target: target.player),
        person(say.CLAIMED_BY(), lambda target: target.claimed_by),
        number(words.POINTS(), lambda target: claims[target.hole].points),
    )


# ---- Solo Chaos: the machines ------------------------------------------------------------------------------------


def _machines(session: Session, solo: Solo) -> Iterator[Block]:
    """Tell the deck's rank, the turns, and of each machine the targets used and the one on top of its pile."""
    yield Facts(tuple(_solo_facts(solo)))
    yield Lines(solo.machines).table(
        "machines",
        say.MACHINES_CAPTION(),
        text(say.MACHINE(), who, head=True),
        number(words.POINTS(), lambda name: session.standing(name).points),
        text(say.USED(), lambda name: ", ".join(map(str, solo.machines[name].used)) or NOTHING),
        text(say.TOP(), lambda name: say.EMPTY_PILE() if solo.machines[name].top is None else str(solo.machines[name].top)),
        foot=say.MACHINES_FOOT(),
    )


def _solo_facts(solo: Solo) -> Iterator[tuple[Inline, Inline]]:
    combined = [str(turn) for turn, kind in enumerate(solo.turns, start=1) if kind == COMBINED]
    if solo.rank is not None:
        yield say.RANK(), solo.rank
    yield say.TURNS_PLAYED(), len(solo.turns)
    if combined:
        yield say.COMBINED_TURNS(), say.AND_NUMBERS(n=len(combined), turns=", ".join(combined))
