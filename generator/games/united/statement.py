"""What the managers of a club alone are told of a round, line by line: money, WP, bids, conditions, refused orders."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from generator.play.secrecy import Public
from generator.values.phrase import Message
from generator.values.record import Omitted

Booked = Literal["sale", "trade", "offer", "transfer", "interest", "income", "fine", "tax", "grant"]
"""[4, 6, 7.2, 8.3] For what money came in or went out."""
Earned = Literal["kept", "training", "lapsed", "base", "wins", "draws", "cup", "grant"]
"""[4, 8.3, 8.4] How WP came and went; kept: from the round before."""


class Booking(Struct, frozen=True):
    """A line of a club's account in kKj."""

    phase: Public[int]
    what: Public[Booked]
    amount: Public[int]


class Books(Struct, frozen=True):
    """What came in and went out in a round of the season, in kKj by kind, and the money that was left."""

    season_round: Public[int]
    booked: Public[Mapping[Booked, int]]
    money: Public[int]


class Points(Struct, frozen=True):
    """A line of a club's account in WP [4]. `player`: who was trained."""

    what: Public[Earned]
    amount: Public[Fraction]
    player: Omitted[Public[str | None]] = None


class Condition(Struct, frozen=True):
    """[8.6] Whether a conditional order held when a phase asked for it. `number` counts the manager's conditions from
    1."""

    number: Public[int]
    phase: Public[int]
    held: Public[bool]


class BidView(Struct, frozen=True):
    """What became of a bid: `what` is the offer's number or `club/player`, `bid` in kKj (None: its conditions did not
    hold)."""

    phase: Public[int]
    what: Public[str]
    bid: Public[int | None]
    bought: Public[bool]
    reason: Omitted[Public[Message | None]]


class Refused(Struct, frozen=True):
    """An order that the rules forbid: in which phase, what it was, the rule's number, why."""

    phase: Public[int]
    order: Public[str]
    rule: Public[str]
    reason: Public[Message]
