"""Greens claimed in any order: what Chaos Golf, Chaos Teams, Kelly Golf and Solo Chaos have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.games.eighteen.documents import Claim
from generator.games.eighteen.modes.mode import Clock, on_the_course, plays
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path

CLAIMED = Phrase(de="Green {hole} ist schon vergeben ({holders})", en="green {hole} is already taken ({holders})")
HAS_BIG = Phrase(de="{person} hat von Green {hole} schon die 5", en="{person} already has the 5 of green {hole}")

FIRST, SECOND = 5, 2
"""Points of the first and of the second on a green [Chaos-Golf, Scoren]."""


class SoundClaim(NamedTuple):
    """A claim that can be scored, its path in the round, and the player's id."""

    path: Path
    claim: Claim
    player: str


def sound(
    claims: Sequence[Claim], who: Mapping[str, str], table: Table, clock: Clock, problems: FileProblems
) -> Iterator[SoundClaim]:
    """Yield the claims that can be scored; `who`: the player of every name that may stand there."""
    for index, claim in enumerate(claims):
        path: Path = ("claims", index)
        if plays(claim.player, who, (*path, "player"), problems) and on_the_course(claim.hole, table, (*path, "hole"), problems):
            clock.watch(claim.turn, (*path, "turn"), problems)
            yield SoundClaim(path, claim, who[claim.player])


def token_for(holders: Sequence[str], claimer: str, hole: int, path: Path, problems: FileProblems) -> int | None:
    """Return what a claim of a green with two tokens brings; None, and a problem, if it cannot be claimed. `holders`:
    who has them."""
    if len(holders) >= 2:
        problems.error((*path, "hole"), CLAIMED(hole=hole, holders=", ".join(holders)))
        return None
    if claimer in holders:
        problems.error((*path, "player"), HAS_BIG(person=claimer, hole=hole))
        return None
    return SECOND if holders else FIRST
