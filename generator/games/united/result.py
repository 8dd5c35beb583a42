"""What a round of the leagues has brought [8.2]: each field says who may see it. Of players nothing but names is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from generator.games.united.match import Computation
from generator.phrase import Said
from generator.secrecy import Own, Owned, Public, owned_by

OMITTED = {"omit": True}
INTERNAL = {"internal": True}
"""For the report; not part of the data."""

Rows = Mapping[str, int | None]


@owned_by("manager")
@dataclass(frozen=True, slots=True)
class Goal:
    """[8.2 c] A goal with its scorer; the row is known to his manager only. `kind` play or penalty, `phase` regular or extra."""

    club: Public[str]
    player: Public[str | None]
    row: Own[str | None]
    kind: Public[str]
    phase: Public[str]
    manager: Public[str | None] = field(metadata=INTERNAL)


@dataclass(frozen=True, slots=True)
class Penalty:
    against: Public[str]
    scored: Public[bool]


@dataclass(frozen=True, slots=True)
class Card:
    """yellow, or red with the minute."""

    club: Public[str]
    player: Public[str]
    card: Public[str]
    minute: Public[int | None]


@dataclass(frozen=True, slots=True)
class Match:
    """A match. `after`: 90, 120 or shootout; `winner` of a cup match. What is told by club belongs to the club's manager."""

    id: Public[str]
    competition: Public[str]
    matchday: Public[int | None]
    home: Public[str]
    away: Public[str]
    score: Public[tuple[int, int]]
    after: Public[str]
    shootout: Public[tuple[int, int] | None]
    goals: Public[tuple[Goal, ...]]
    penalties: Public[tuple[Penalty, ...]]
    cards: Public[tuple[Card, ...]]
    reds: Public[Mapping[str, tuple[str, ...]]]
    winner: Public[str | None]
    comment: Public[str | None] = field(metadata=OMITTED)
    rows: Public[Mapping[str, Owned[Rows]]] = field(metadata=OMITTED)
    chances: Public[Mapping[str, Owned[Mapping[str, int]]]] = field(metadata=OMITTED)
    repairs: Public[Mapping[str, Owned[tuple[Said, ...]]]] = field(metadata=OMITTED)
    lineups: Public[Mapping[str, Owned[Mapping[str, tuple[str, ...]]]]] = field(metadata=OMITTED)
    computations: Public[Mapping[str, Owned[Computation]]] = field(metadata=INTERNAL)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a league's table."""

    place: Public[int]
    club: Public[str]
    played: Public[int]
    won: Public[int]
    drawn: Public[int]
    lost: Public[int]
    goals: Public[int]
    against: Public[int]
    points: Public[int]


@dataclass(frozen=True, slots=True)
class Scorer:
    club: Public[str]
    player: Public[str]
    goals: Public[int]


@dataclass(frozen=True, slots=True)
class Found:
    """[8.2 a] A talent that a club has found: the name only."""

    club: Public[str]
    player: Public[str]


@dataclass(frozen=True, slots=True)
class Nmr:
    """[8.7 b] A club without orders, and whom it has trained."""

    club: Public[str]
    trained: Public[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Caught:
    """[4] A player whose doping was found: the fine in kKj, the ban in matches."""

    club: Public[str]
    player: Public[str]
    fine: Public[int]
    ban: Public[int]


@dataclass(frozen=True, slots=True)
class Doping:
    checked: Public[int]
    caught: Public[tuple[Caught, ...]]


@dataclass(frozen=True, slots=True)
class Cup:
    """[8.4] The cup's round of this time, and the draw of the next one. `round` is None where none was played."""

    round: Public[int | None]
    matches: Public[tuple[Match, ...]]
    next: Public[tuple[tuple[str, str], ...]]
    byes: Public[tuple[str, ...]]
    winner: Public[str | None]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as his manager knows him. `rows`: matches in foreign rows this season (n of 6), `talent`: not yet played in (n of 4)."""

    name: Public[str]
    data: Public[str] = field(metadata={"key": "is"})
    dp: Public[int]
    ban: Public[int]
    matches: Public[int]
    trained: Public[int]
    listed: Public[bool]
    talent: Public[bool]
    rows: Public[Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Booking:
    """A line of a club's account in kKj."""

    phase: Public[int]
    what: Public[str]
    amount: Public[int]


@dataclass(frozen=True, slots=True)
class Refused:
    """An order that the rules forbid: in which phase, what it was, the rule's number, why."""

    phase: Public[int]
    order: Public[str]
    rule: Public[str]
    reason: Public[Said]


@owned_by("manager")
@dataclass(frozen=True, slots=True)
class ClubView:
    """A club after the round. `names` of its players stand in the season's info only [8.3]."""

    name: Public[str]
    manager: Public[str | None]
    money: Public[int]
    wp: Public[Fraction]
    size: Public[int]
    squad: Own[tuple[PlayerView, ...]]
    ledger: Own[tuple[Booking, ...]]
    refused: Own[tuple[Refused, ...]]
    trained: Own[tuple[str, ...]]
    names: Public[tuple[str, ...] | None] = field(default=None, metadata=OMITTED)


@dataclass(frozen=True, slots=True)
class Result:
    """A round of all leagues; round 0 is the season's info. `schedule` is there before a season, by league and matchday."""

    season: Public[int]
    season_round: Public[int]
    matches: Public[tuple[Match, ...]]
    tables: Public[Mapping[str, tuple[Line, ...]]]
    scorers: Public[Mapping[str, tuple[Scorer, ...]]]
    talents: Public[tuple[Found, ...]]
    cup: Public[Cup]
    nmr: Public[tuple[Nmr, ...]]
    doping: Public[Doping]
    clubs: Public[Mapping[str, ClubView]]
    schedule: Public[Mapping[str, tuple[tuple[str, ...], ...]] | None] = field(default=None, metadata=OMITTED)
