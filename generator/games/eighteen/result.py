"""What a session of 18 Holes tells. Open targets of Kelly Golf are known to their owner only, the machines' piles to nobody but the GM."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.games.eighteen.documents import ModeKey, SoloTurn
from generator.games.eighteen.log.told import OMITTED, LogTurn
from generator.phrase import Phrase
from generator.secrecy import Gm, Owned, Public

INTERNAL = {"internal": True}


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole, or what happened at one in this round: who was on its green, points by player, what stays in the jackpot.

    `strokes` and `penalties` in stroke play and Stableford only; `turns`: when the players of `green` got there.
    """

    hole: Public[int]
    par: Public[int]
    green: Public[tuple[str, ...]]
    points: Public[Mapping[str, int]]
    jackpot: Public[int]
    hole_in_one: Public[tuple[str, ...]]
    strokes: Public[Mapping[str, int]] = field(default_factory=dict, metadata=OMITTED)
    penalties: Public[Mapping[str, int]] = field(default_factory=dict, metadata=OMITTED)
    turns: Public[tuple[int, ...]] = field(default=(), metadata=OMITTED)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. `to_par` in stroke play only; `holes` played, or greens won."""

    place: Public[int]
    person: Public[str]
    points: Public[int]
    hole_in_ones: Public[int]
    holes: Public[int]
    to_par: Public[int | None] = field(default=None, metadata=OMITTED)


@dataclass(frozen=True, slots=True)
class Target:
    """Kelly Golf: a target, by whom it was claimed (None: it is open), and for how many points."""

    player: Public[str]
    hole: Public[int]
    claimed_by: Public[str | None]


@dataclass(frozen=True, slots=True)
class Machine:
    """Solo Chaos: the targets that a machine has used, the one on top of its pile, and the pile."""

    used: Public[tuple[int, ...]]
    top: Public[int | None]
    pile: Gm[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Solo:
    rank: Public[int | None]
    turns: Public[tuple[SoloTurn, ...]]
    machines: Public[Mapping[str, Machine]]


@dataclass(frozen=True, slots=True)
class Result:
    """A session, or a stretch of one: what happened in it, and how things stand after it.

    After a log: its turns, where each ball lies, clubs in hand and discarded by player, who has the card of the longest drive. For the
    report: the drafted clubs, the map's rows, tees and greens from hole 1 on, the names of clubs and the flights of cards by their keys.
    """

    mode: Public[ModeKey]
    finished: Public[bool]
    holes: Public[tuple[Hole, ...]]
    standings: Public[tuple[Standing, ...]]
    winners: Public[tuple[str, ...]]
    playoff: Public[tuple[Hole, ...]] = field(default=(), metadata=OMITTED)
    tokens: Public[Mapping[int, int]] = field(default_factory=dict, metadata=OMITTED)
    targets: Public[tuple[Target | Owned[Target], ...]] = field(default=(), metadata=OMITTED)
    solo: Public[Solo | None] = field(default=None, metadata=OMITTED)
    log: Public[tuple[LogTurn, ...]] = field(default=(), metadata=OMITTED)
    positions: Public[Mapping[str, str]] = field(default_factory=dict, metadata=OMITTED)
    hands: Public[Mapping[str, tuple[str, ...]]] = field(default_factory=dict, metadata=OMITTED)
    discards: Public[Mapping[str, tuple[str, ...]]] = field(default_factory=dict, metadata=OMITTED)
    longest_drive: Public[str | None] = field(default=None, metadata=OMITTED)
    golfers: Public[Mapping[str, str]] = field(default_factory=dict, metadata=INTERNAL)
    teams: Public[Mapping[str, tuple[str, ...]]] = field(default_factory=dict, metadata=INTERNAL)
    course: Public[str] = field(default="", metadata=INTERNAL)
    pars: Public[tuple[int, ...]] = field(default=(), metadata=INTERNAL)
    clubs: Public[Mapping[str, tuple[str, ...]]] = field(default_factory=dict, metadata=INTERNAL)
    map: Public[tuple[str, ...]] = field(default=(), metadata=INTERNAL)
    tees: Public[tuple[str, ...]] = field(default=(), metadata=INTERNAL)
    greens: Public[tuple[str, ...]] = field(default=(), metadata=INTERNAL)
    club_names: Public[Mapping[str, Phrase]] = field(default_factory=dict, metadata=INTERNAL)
    shot_names: Public[Mapping[str, str]] = field(default_factory=dict, metadata=INTERNAL)
