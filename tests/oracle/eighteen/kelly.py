"""Kelly Golf: secret targets. The clerk holds a token for each of them and hands it out, opens it, gives it away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.oracle.eighteen.table import Data, Outcome, Slip, added_up, demand, entries_of, green_lines, in_turn

OWN, ANOTHERS, OTHER = 3, 2, 1


@dataclass
class Token:
    """A target: whose, in force from which file and turn on at the earliest, and who has claimed it."""

    owner: str
    hole: int
    file: int
    turn: int
    claimed_by: str | None = None


def tokens_of(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> list[Token]:
    tokens = [Token(entry["player"], entry["hole"], file, entry.get("from_turn", 1)) for file, entry in entries_of(rounds, "targets")]
    for token in tokens:
        demand(token.owner in names, "a target of somebody who does not play")
        demand(token.hole <= len(pars), "a target on no green")
    demand(len({token.hole for token in tokens}) == len(tokens), "two targets on one green")
    return tokens


def in_hand(tokens: Sequence[Token], owner: str) -> Token | None:
    """What a player looks at: the first of his tokens that nobody has claimed."""
    return next((token for token in tokens if token.owner == owner and token.claimed_by is None), None)


def played(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> tuple[list[Slip], list[Token]]:
    """All claims with their points, and all targets with what became of them."""
    claims, tokens = entries_of(rounds, "claims"), tokens_of(names, pars, rounds)
    in_turn(claims)
    slips: list[Slip] = []
    for file, claim in claims:
        turn, hole, who = claim["turn"], claim["hole"], claim["player"]
        demand(who in names, "somebody who does not play")
        demand(hole <= len(pars), "no such green")
        demand(hole not in [slip.hole for slip in slips], "a green claimed twice")
        points = OTHER
        for token in [in_hand(tokens, name) for name in names]:
            if token and token.hole == hole and token.file <= file and token.turn <= turn:
                token.claimed_by = who
                points = OWN if token.owner == who else ANOTHERS
        slips.append(Slip(file, turn, hole, who, points))
    return slips, tokens


def kelly(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    """3 for one's own target, 2 for somebody else's, 1 for any other green; over with the last green."""
    for number in range(1, len(rounds)):
        all_is_well(names, pars, rounds[:number])
    all_is_well(names, pars, rounds)
    slips, _ = played(names, pars, rounds)
    return Outcome(green_lines(slips, len(rounds), pars), added_up(slips, names), len(slips) == len(pars))


def all_is_well(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> None:
    """After a file: nobody has two open targets, and none is open on a green that has been claimed."""
    slips, tokens = played(names, pars, rounds)
    still = [token for token in tokens if token.claimed_by is None]
    demand(len({token.owner for token in still}) == len(still), "two open targets of a player")
    demand(not {token.hole for token in still} & {slip.hole for slip in slips}, "a target on a claimed green")
