"""What happened in a round. The numbers named are secret: each player knows his own, the GM all of them."""

from __future__ import annotations

from dataclasses import dataclass

from generator.play.secrecy import Gm, Own, Public, owned_by


@owned_by("person")
@dataclass(frozen=True, slots=True)
class Player:
    """A player's round: his secret number, how far it was from the die (for the GM), and his rounds won so far."""

    person: Public[str]
    number: Own[int | None]
    distance: Gm[int | None]
    wins: Public[int]


@dataclass(frozen=True, slots=True)
class Result:
    """A round; `die` is public."""

    die: Public[int | None]
    players: Public[tuple[Player, ...]]
    winners: Public[tuple[str, ...]]
    over: Public[bool]
