"""Solo Chaos: turn by turn against three machines [Solo-Chaos-Golf, kombinierte Scoringphase]."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.eighteen.table import Data, Outcome, Slip, added_up, demand, green_lines

MACHINES = ("ki-1", "ki-2", "ki-3")


def solo(player: str, pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    names = (player, *MACHINES)
    slips = played(player, pars, rounds)
    over = len({slip.hole for slip in slips}) == len(pars)
    return Outcome(green_lines(slips, len(rounds), pars), added_up(slips, names), over)


def played(player: str, pars: Sequence[int], rounds: Sequence[Data]) -> list[Slip]:
    """All that was taken, in the order in which it was taken."""
    slips: list[Slip] = []
    piles = piles_of(rounds, len(pars))
    turn = 0
    for file, sheet in enumerate(rounds, start=1):
        demand(sheet["solo"].get("player", player) == player, "another player")
        kinds = sheet["solo"].get("rounds", ())
        mine = sheet.get("claims", ())
        turns = range(turn + 1, turn + len(kinds) + 1)
        demand([claim["turn"] for claim in mine] == sorted(claim["turn"] for claim in mine), "turns that go back")
        demand(all(claim["turn"] in turns for claim in mine), "a claim in a turn that was not played")
        for turn, kind in zip(turns, kinds, strict=True):
            demand(len({slip.hole for slip in slips}) < len(pars), "a turn after the end")
            cards = {name: card for line in sheet["solo"].get("initiative", ()) if line["turn"] == turn for name, card in line.items()}
            plain = [claim["hole"] for claim in mine if claim["turn"] == turn and not claim.get("extra")]
            extra = [claim["hole"] for claim in mine if claim["turn"] == turn and claim.get("extra")]
            demand(len(plain) < 2, "two moves in a turn")
            targets = {name: piles[name].pop(0) for name in MACHINES if piles[name]} if kind == "combined" else {}
            for claim in mine:
                demand(claim["player"] == player, "a claim that is not the player's")
                demand(claim["hole"] <= len(pars), "no such green")
            for machine, target in targets.items():
                contest = target in plain
                demand(not contest or {player, machine} <= set(cards), "a contest without cards")
                order = [machine]
                if contest:
                    order = [machine, player] if cards[machine] < cards[player] else [player, machine]
                slips += took(slips, [(file, turn, target, name) for name in order])
            for hole in [*(hole for hole in plain if hole not in targets.values()), *extra]:
                slips += took(slips, [(file, turn, hole, player)])
    return slips


def piles_of(rounds: Sequence[Data], holes: int) -> dict[str, list[int]]:
    demand(not any({"piles", "rank"} & set(sheet["solo"]) for sheet in rounds[1:]), "piles or a rank after round 1")
    piles = {name: list(pile) for name, pile in rounds[0]["solo"]["piles"].items()} if rounds else {}
    lying = [hole for pile in piles.values() for hole in pile]
    demand(len(set(lying)) == len(lying) and max(lying, default=0) <= holes, "a target in two piles, or on no green")
    demand(not rounds or set(piles) == set(MACHINES), "a pile for each machine")
    return piles


def took(before: Sequence[Slip], takers: Sequence[tuple[int, int, int, str]]) -> list[Slip]:
    """Each takes the largest token that is left on a green: the 5, then the 2."""
    taken: list[Slip] = []
    for file, turn, hole, who in takers:
        there = [slip.who for slip in (*before, *taken) if slip.hole == hole]
        demand(who not in there, "both tokens of a green")
        demand(len(there) < 2, "no token left")
        taken.append(Slip(file, turn, hole, who, 2 if there else 5))
    return taken
