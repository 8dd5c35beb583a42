"""What happened in a round of Nomic, and how rules and scores stand: all of it is public."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from generator.games.nomic.documents import ChangeType, Mechanic, MissingVote, PointsFrom, RulesNamed
from generator.games.nomic.state import Wording
from generator.play.secrecy import Public
from generator.values.phrase import Message

ProposalOutcome = Literal["adopted", "defeated", "inadmissible", "none"]
"""[103–108] What came of a proposal; none: there was a pass."""
Cause = Literal["dissent", "penalty", "roll", "share", "start"]
"""[201, 202, 204, 206] For what there are points."""
Why = Literal["class", "number", "declared", "circle"]
"""[110, 211] Why a rule decides among several: it is immutable, it has the lowest number, the rules say so, or they do
so in a circle."""


class Proposal(Struct, frozen=True):
    """[103–108] What was proposed, how the vote went, what came of it.

    `reason` says why it was inadmissible or passed over. `id` is the lasting id of the rule it is about. `needed` is
    what the vote needed and `needed_by` the number of the rule that says so; `missing` names who did not vote.
    """

    number: Public[int | None] = None
    type: Public[ChangeType | None] = None
    rule: Public[int | None] = None
    title: Public[Wording | None] = None
    yes: Public[tuple[str, ...]] = ()
    no: Public[tuple[str, ...]] = ()
    outcome: Public[ProposalOutcome] = "none"
    reason: Public[Message | str | None] = None
    unanimous: Public[bool | None] = None
    text: Public[str | None] = None
    mechanics: Public[Mapping[Mechanic, Any] | None] = None
    yields_to: Public[RulesNamed] = ()
    overrides: Public[RulesNamed] = ()
    id: Public[int | None] = None
    needed: Public[str | None] = None
    needed_by: Public[int | None] = None
    missing: Public[tuple[str, ...]] = ()


class Gain(Struct, frozen=True):
    """[202, 204, 206] What a player won or lost in a turn: `penalty` is what was taken."""

    dissent: Public[int] = 0
    penalty: Public[int] = 0
    roll: Public[int] = 0


class Entry(Struct, frozen=True):
    """A line of the ledger: points for somebody, for what and by which rule; None: a house rule."""

    person: Public[str]
    points: Public[int]
    kind: Public[Cause]
    rule: Public[int | None]


class StaleReference(Struct, frozen=True):
    """A rule in force whose text names a number that means another rule now (`now`), or none (None)."""

    rule: Public[int]
    names: Public[int]
    now: Public[int | None]


class Turn(Struct, frozen=True):
    """[202] One turn. `majority`: with its end the third circuit began, and rule 203 changed itself. `lost`: mechanics
    that no rule supports any more since this turn; `stale`: references that have lost their rule."""

    turn: Public[int]
    circuit: Public[int]
    player: Public[str]
    proposal: Public[Proposal]
    scores: Public[Mapping[str, Gain]]
    ledger: Public[tuple[Entry, ...]] = ()
    majority: Public[bool] = False
    lost: Public[tuple[Mechanic, ...]] = ()
    stale: Public[tuple[StaleReference, ...]] = ()


class Former(Struct, frozen=True):
    """[108] A rule as it was: its number then, `until` which turn, and the proposal that changed it."""

    number: Public[int]
    until: Public[int]
    by: Public[int]
    title: Public[Wording]
    text: Public[Wording]
    mutable: Public[bool]
    mechanics: Public[Mapping[Mechanic, Any]]
    since: Public[int]


class RuleNow(Struct, frozen=True):
    """A rule in force, or as it was when it ended. `id` lasts, `number` changes [108]. `since` which turn (0: start),
    `by` which proposal.

    `ended`, `ended_by`: after which turn it was no longer in force, and the number of the proposal that repealed it
    (None: a ruling).
    """

    number: Public[int]
    title: Public[Wording]
    mutable: Public[bool]
    text: Public[Wording]
    mechanics: Public[Mapping[Mechanic, Any]]
    history: Public[tuple[Former, ...]]
    id: Public[int]
    since: Public[int]
    by: Public[int | None]
    yields_to: Public[RulesNamed]
    overrides: Public[RulesNamed]
    ended: Public[int | None] = None
    ended_by: Public[int | None] = None


class Setting(Struct, frozen=True):
    """What a mechanic is, and the number of the rule that sets it."""

    value: Public[Any]
    rule: Public[int]


class Conflict(Struct, frozen=True):
    """[110, 211] Rules in force that set the same mechanic: which of them does, why, and the others."""

    key: Public[Mechanic]
    rule: Public[int]
    why: Public[Why]
    others: Public[tuple[int, ...]]


class Score(Struct, frozen=True):
    person: Public[str]
    score: Public[int]


class Judgement(Struct, frozen=True):
    """[212] A question before the court and what became of it. `void`: the rules that the ruling put out of force
    [110]."""

    turn: Public[int]
    question: Public[str]
    judge: Public[str]
    ruling: Public[str]
    overruled: Public[bool]
    void: Public[tuple[int, ...]]


class Deadlock(Struct, frozen=True):
    """[213] Who could not end his turn, and why."""

    player: Public[str]
    reason: Public[str]


class Result(Struct, frozen=True):
    """A round and how things stand after it. `left` is everybody who has given up; `left_now`, `joined` and
    `ended_now`, the rules that it has put out of force, tell of this round.

    `starts` tells what those who are new have begun with; `turns_played` counts from the start.
    `unsupported`: mechanics of the start that no rule sets any more.
    """

    turns: Public[tuple[Turn, ...]]
    rules: Public[tuple[RuleNow, ...]]
    mechanics: Public[Mapping[Mechanic, Setting]]
    scores: Public[tuple[Score, ...]]
    judgements: Public[tuple[Judgement, ...]]
    left: Public[tuple[str, ...]]
    next: Public[str | None]
    circuit: Public[int]
    winners: Public[tuple[str, ...]]
    over: Public[bool]
    ended_now: Public[tuple[RuleNow, ...]]
    starts: Public[tuple[Entry, ...]]
    seats: Public[tuple[str, ...]]
    teams: Public[tuple[tuple[str, ...], ...]]
    joined: Public[tuple[str, ...]]
    left_now: Public[tuple[str, ...]]
    deadlock: Public[Deadlock | None]
    conflicts: Public[tuple[Conflict, ...]]
    stale: Public[tuple[StaleReference, ...]]
    unsupported: Public[tuple[Mechanic, ...]]
    turns_played: Public[int]
    points: Public[PointsFrom]
    missing_vote: Public[MissingVote]
