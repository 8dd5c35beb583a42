"""What a session of 18 Holes tells. Open targets of Kelly Golf are known to their owner only, the machines' piles to
nobody but the GM."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.games.eighteen.documents import ModeKey, SoloTurn
from generator.games.eighteen.log.told import LogTurn
from generator.play.secrecy import Gm, Owned, Public
from generator.values.phrase import Phrase
from generator.values.record import Internal, Omitted


class Hole(Struct, frozen=True):
    """A hole, or what happened at one in this round: who was on its green, points by player, what stays in the jackpot.

    `strokes` and `penalties` in stroke play and Stableford only; `turns`: when the players of `green` got there.
    """

    hole: Public[int]
    par: Public[int]
    green: Public[tuple[str, ...]]
    points: Public[Mapping[str, int]]
    jackpot: Public[int]
    hole_in_one: Public[tuple[str, ...]]
    strokes: Omitted[Public[Mapping[str, int]]] = {}
    penalties: Omitted[Public[Mapping[str, int]]] = {}
    turns: Omitted[Public[tuple[int, ...]]] = ()


class Standing(Struct, frozen=True):
    """A line of the standings. `to_par` in stroke play only; `holes` played, or greens won."""

    place: Public[int]
    person: Public[str]
    points: Public[int]
    hole_in_ones: Public[int]
    holes: Public[int]
    to_par: Omitted[Public[int | None]] = None


class Target(Struct, frozen=True):
    """Kelly Golf: a target, by whom it was claimed (None: it is open), and for how many points."""

    player: Public[str]
    hole: Public[int]
    claimed_by: Public[str | None]


class Machine(Struct, frozen=True):
    """Solo Chaos: the targets that a machine has used, the one on top of its pile, and the pile."""

    used: Public[tuple[int, ...]]
    top: Public[int | None]
    pile: Gm[tuple[int, ...]]


class Solo(Struct, frozen=True):
    rank: Public[int | None]
    turns: Public[tuple[SoloTurn, ...]]
    machines: Public[Mapping[str, Machine]]


class Result(Struct, frozen=True):
    """A session, or a stretch of one: what happened in it, and how things stand after it.

    After a log: its turns, where each ball lies, clubs in hand and discarded by player, who has the card of the longest
    drive. For the report: the drafted clubs, the map's rows, tees and greens from hole 1 on, the names of clubs and the
    flights of cards by their keys.
    """

    mode: Public[ModeKey]
    finished: Public[bool]
    holes: Public[tuple[Hole, ...]]
    standings: Public[tuple[Standing, ...]]
    winners: Public[tuple[str, ...]]
    playoff: Omitted[Public[tuple[Hole, ...]]] = ()
    tokens: Omitted[Public[Mapping[int, int]]] = {}
    targets: Omitted[Public[tuple[Target | Owned[Target], ...]]] = ()
    solo: Omitted[Public[Solo | None]] = None
    log: Omitted[Public[tuple[LogTurn, ...]]] = ()
    positions: Omitted[Public[Mapping[str, str]]] = {}
    hands: Omitted[Public[Mapping[str, tuple[str, ...]]]] = {}
    discards: Omitted[Public[Mapping[str, tuple[str, ...]]]] = {}
    longest_drive: Omitted[Public[str | None]] = None
    golfers: Internal[Public[Mapping[str, str]]] = {}
    teams: Internal[Public[Mapping[str, tuple[str, ...]]]] = {}
    course: Internal[Public[str]] = ""
    pars: Internal[Public[tuple[int, ...]]] = ()
    clubs: Internal[Public[Mapping[str, tuple[str, ...]]]] = {}
    map: Internal[Public[tuple[str, ...]]] = ()
    tees: Internal[Public[tuple[str, ...]]] = ()
    greens: Internal[Public[tuple[str, ...]]] = ()
    club_names: Internal[Public[Mapping[str, Phrase]]] = {}
    shot_names: Internal[Public[Mapping[str, str]]] = {}
