"""A second evaluation of the Swiss tournament, written from the rule book and the contract alone: it shares no code
with the engine that it judges.

It takes a tournament as plain values (what stands in game.yaml and in the round files) and gives what `zine evaluate`
has to print for each round, from round 0 on. It works as a director at a desk would: one list of matches, everything
else counted from it anew after each round, the pairing by trying.

Where rule book and contract leave a choice, this is how they are read:

* Pairings. Who stands higher is named first, and the pair of the highest comes first. `matches` follows the pairings,
  in their order and with their first player first, however the results are typed; overridden pairings stand as the GM
  wrote them.
* Overriding. `pairings` names everybody who is active, but for one at most: he has the bye, whether `bye` says so or
  not. Who joins in the same file may be among them, who withdraws in it may be missing. A repeat or a second bye is
  then the GM's own will. `bye` without `pairings` gives the bye to somebody else who was to be paired; all others are
  then paired anew, in the order of the same places.
* Joining, withdrawing. Both concern the pairings that the round prints, for the round after. Who joins is placed at
  once, with 0 of all; who has withdrawn keeps his place among the others, and draws lots for it. He may join again,
  with all that he had.
* The bye. If everybody active had one, it goes to the lowest of those who had the fewest. It is given first, even if
  another bye would save a repeat.
* A forfeit is a match of 0 to `match_length` in every respect: its players have met, and are opponents for Buchholz and
  direct comparison.
* `cap_score` caps the score that is printed and counted; the games stay as they were played.
* Opponents are listed match by match, in the order of rounds; who was met twice stands there twice and counts twice for
  Buchholz.
* Fewest repeats. A repeat is a pair that has met before, no matter how often. The order of preference is that of the
  places alone: the highest meets the highest with whom the number of repeats can stay the smallest possible, whether
  they have met or not. (The other reading, those whom he has not met before those whom he has, would push repeats down
  the field.)
* The direct comparison counts the wins in all matches within the group. What it cannot order completely, the lot orders
  completely.
* Lots are drawn only where they decide, anew after each round; in round 0 by everybody, unless the first pairings are
  given. They are listed group by group from the top, within a group by registration; when all have drawn, those with an
  equal draw again, together.
* The rounds planned, if nobody says a number: those that leave a single unbeaten player of so many registered, and one
  more.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import groupby
from typing import Any

Data = Mapping[str, Any]
Pair = tuple[str, str]


# ---- dice --------------------------------------------------------------------------------------------------------


def h(text: str) -> str:
    return sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()


def die(game: str, round: int, seed: str, beacon: str, label: str, sides: int) -> int:
    """One draw, by the formula of the contract."""
    k = h(f"zw1|key|{game}|{round}|{seed}|{beacon}")
    for t in range(1000):
        x = int(h(f"zw1|die|{k}|{label}|{t}"), 16)
        if x < 2**256 // sides * sides:
            return x % sides + 1
    raise AssertionError("a thousand draws out of range")


class MissingDraw(Exception):
    """A draw that neither stands in the file nor follows from a seed; its label."""


class Lots:
    """The lots of one round, each written down as it is drawn."""

    def __init__(self, game: str, round: int, chance: Data) -> None:
        self.game, self.round, self.chance = game, round, chance
        self.draws: list[dict[str, Any]] = []

    def draw(self, label: str) -> int:
        by_hand = self.chance.get("rolls", {})
        if label not in by_hand and "seed" not in self.chance:
            raise MissingDraw(label)
        beacon = self.chance.get("beacon", "none")
        value = by_hand[label] if label in by_hand else die(self.game, self.round, self.chance["seed"], beacon, label, 1000)
        self.draws.append({"label": label, "sides": 1000, "value": value, "source": "hand" if label in by_hand else "seed"})
        return value

    def order(self, people: Sequence[str]) -> list[str]:
        """People in the order of their lots, the highest first; equal ones draw again until none are left."""
        lots: dict[str, tuple[int, ...]] = {person: () for person in people}
        time, drawing = 1, list(people)
        while drawing:
            for person in drawing:
                lots[person] += (self.draw(f"lot/{person}" if time == 1 else f"lot/{person}/{time}"),)
            drawing = [person for person in drawing if list(lots.values()).count(lots[person]) > 1]
            time += 1
        return sorted(people, key=lambda person: lots[person], reverse=True)

    def everything(self) -> dict[str, Any]:
        """What a result says about its chance."""
        fairness = {"seed": self.chance.get("seed"), "beacon": self.chance.get("beacon"), "seal": None, "holds": None}
        return {"draws": self.draws, "fairness": fairness}


# ---- a tournament ------------------------------------------------------------------------------------------------


def tournament(game: str, setup: Data, rounds: Sequence[Data]) -> list[dict[str, Any]]:
    """What each round from 0 on has to print for the GM."""
    house = {"match_length": 3, "rounds": usual_rounds(len(setup["players"])), "cap_score": False, **setup.get("options", {})}
    worth = {"wins": 1, "difference": 0, **house.get("bye", {})}
    people = list(setup["players"])
    active = set(people)
    matches: list[dict[str, Any]] = []
    byes: list[str] = []

    lots = Lots(game, 0, setup.get("start", {}))
    order, planned = first_pairings(people, setup.get("start", {}), lots)
    printed = [{"game": game, "engine": "swiss", "round": 0, "view": "gm", **lots.everything(), "next": planned}]

    for number, sheet in enumerate(rounds, start=1):
        lots = Lots(game, number, sheet)
        people += [person for person in sheet.get("joined", []) if person not in people]
        pairings, bye = played_pairings(planned, order, sheet, active, matches)
        these = [played(pair, sheet.get("results", ()), house) for pair in pairings]
        matches += these
        byes += [bye] if bye else []
        active = (active | set(sheet.get("joined", []))) - set(sheet.get("withdrawn", []))
        standings = placed(people, matches, byes, worth, lots)
        page = {"game": game, "engine": "swiss", "round": number, "view": "gm", **lots.everything()}
        page |= {"matches": these, "bye": bye, "standings": standings}
        if number < house["rounds"]:
            order = [line["person"] for line in standings if line["person"] in active]
            planned = next_pairings(number + 1, order, matches, lowest_without(order, byes))
            page["next"] = planned
        printed.append(page)
    return printed


def usual_rounds(players: int) -> int:
    """As many rounds as halve the field down to one, and one more."""
    return 1 if players < 2 else 1 + usual_rounds((players + 1) // 2)


def first_pairings(people: Sequence[str], start: Data, lots: Lots) -> tuple[list[str], dict[str, Any]]:
    """Part D: the first round is drawn by lot, first against second and so on, unless the GM gives it; with the places
    before it."""
    if "pairings" not in start:
        order = lots.order(people)
        return order, next_pairings(1, order, (), order[-1] if len(order) % 2 else None)
    paired = [person for pair in start["pairings"] for person in pair]
    bye = next((person for person in people if person not in paired), None)
    return paired + ([bye] if bye else []), {"round": 1, "pairings": [list(pair) for pair in start["pairings"]], "bye": bye, "repeats": 0}


# ---- results -----------------------------------------------------------------------------------------------------


def played_pairings(
    planned: Data, order: Sequence[str], sheet: Data, active: set[str], matches: Sequence[Data]
) -> tuple[list[Pair], str | None]:
    """Who played whom in a round, and who had the bye."""
    if "pairings" not in sheet:
        bye = sheet.get("bye", planned["bye"])
        assert (bye is None) == (planned["bye"] is None) and bye in {*order, None}, "a fault of the content"
        known = planned if bye == planned["bye"] else next_pairings(planned["round"], order, matches, bye)
        return [(first, second) for first, second in known["pairings"]], bye
    pairings = [(first, second) for first, second in sheet["pairings"]]
    left_over = active - set(sheet.get("withdrawn", [])) - {person for pair in pairings for person in pair}
    bye = sheet.get("bye") or next(iter(left_over), None)
    assert left_over <= {bye}, "a fault of the content"
    return pairings, bye


def played(pair: Pair, results: Sequence[Data], house: Data) -> dict[str, Any]:
    """Rules 20 and 22: the match of a pair, with the first player of the pairing first."""
    (typed,) = (result for result in results if set(result["players"]) == set(pair))
    games = [[int(points) for points in game.split("-")] for game in typed.get("games", [])]
    if "forfeit" in typed:
        absent = [typed["forfeit"]] if isinstance(typed["forfeit"], str) else typed["forfeit"]
        score = [0 if person in absent else house["match_length"] for person in typed["players"]]
    elif "games" in typed:
        score = [sum(game[0] for game in games), sum(game[1] for game in games)]
    else:
        score = [int(points) for points in typed["score"].split("-")]
    if max(score) == 0:
        return {"players": list(pair), "score": [0, 0], "games": [], "winner": None, "forfeit": True}
    winner = typed["players"][score.index(max(score))]
    assert min(score) < house["match_length"] <= max(score) <= house["match_length"] + 1, "a fault of the content"
    if house["cap_score"]:
        score = [min(points, house["match_length"]) for points in score]
    if tuple(typed["players"]) != pair:
        score, games = score[::-1], [game[::-1] for game in games]
    return {"players": list(pair), "score": score, "games": games, "winner": winner, "forfeit": "forfeit" in typed}


# ---- standings ---------------------------------------------------------------------------------------------------


def placed(people: Sequence[str], matches: Sequence[Data], byes: Sequence[str], worth: Data, lots: Lots) -> list[dict[str, Any]]:
    """Part D: the standing after a round, counted from all matches and byes so far."""
    lines = {}
    for person in people:
        own = [match for match in matches if person in match["players"]]
        side = [match["players"].index(person) for match in own]
        won = sum(match["winner"] == person for match in own)
        lines[person] = {
            "person": person,
            "wins": won + byes.count(person) * worth["wins"],
            "losses": len(own) - won,
            "difference": sum(match["score"][me] - match["score"][1 - me] for match, me in zip(own, side, strict=True))
            + byes.count(person) * worth["difference"],
            "opponents": [match["players"][1 - me] for match, me in zip(own, side, strict=True)],
            "byes": byes.count(person),
        }
    for line in lines.values():
        line["buchholz"] = sum(lines[opponent]["wins"] for opponent in line["opponents"])

    def counted(person: str) -> tuple[int, int, int]:
        return lines[person]["wins"], lines[person]["difference"], lines[person]["buchholz"]

    order: list[str] = []
    decided: list[str | None] = []
    for numbers, equals in groupby(sorted(people, key=counted, reverse=True), key=counted):
        group = sorted(equals, key=people.index)
        if order:
            above = counted(order[-1])
            criteria = zip(("wins", "difference", "buchholz"), numbers, above, strict=True)
            decided.append(next(name for name, mine, his in criteria if mine != his))
        if len(group) > 1:
            by_wins = direct_comparison(group, matches)
            order += by_wins or lots.order(group)
            decided += ["direct" if by_wins else "lot"] * (len(group) - 1)
        else:
            order += group
    decided.append(None)
    keys = ("person", "wins", "losses", "difference", "buchholz", "opponents", "byes")
    return [
        {"place": place, **{key: lines[person][key] for key in keys}, "decided_by": by}
        for place, (person, by) in enumerate(zip(order, decided, strict=True) if order else (), start=1)
    ]


def direct_comparison(group: Sequence[str], matches: Sequence[Data]) -> list[str] | None:
    """The group by wins among themselves, if all have met and no two have won as often; None if the lot has to
    decide."""
    among = [match for match in matches if set(match["players"]) <= set(group)]
    met = {frozenset(match["players"]) for match in among}
    wins = {person: sum(match["winner"] == person for match in among) for person in group}
    if len(met) < len(group) * (len(group) - 1) // 2 or len(set(wins.values())) < len(group):
        return None
    return sorted(group, key=lambda person: -wins[person])


# ---- pairing -----------------------------------------------------------------------------------------------------


def lowest_without(order: Sequence[str], byes: Sequence[str]) -> str | None:
    """Part D: who has the bye of an odd number, the lowest of those who had the fewest; None if nobody has."""
    fewest = min((byes.count(person) for person in order), default=0)
    return next(person for person in reversed(order) if byes.count(person) == fewest) if len(order) % 2 else None


def next_pairings(number: int, order: Sequence[str], matches: Sequence[Data], bye: str | None) -> dict[str, Any]:
    """Part D: the pairings of a round among those who are active, in the order of their places, but for who has the
    bye."""
    met = {frozenset(match["players"]) for match in matches}
    pairings, repeats = paired([person for person in order if person != bye], met)
    return {"round": number, "pairings": [list(pair) for pair in pairings], "bye": bye, "repeats": repeats}


def paired(order: Sequence[str], met: set[frozenset[str]]) -> tuple[list[Pair], int]:
    """The first complete pairing in the order of preference among those with the fewest repeats, and their number."""
    pairings: list[Pair] = []
    rest = list(order)
    foes = {person: sum(frozenset((person, other)) in met for other in order) for person in order}
    # Dirac: if each of m players, m even, has not met m/2 others or more, they can all be paired without a repeat. As
    # long as that is so
    # for those who are left over, nothing has to be tried.
    while len(rest) > 2 and all(len(rest) - 3 - foes[person] >= (len(rest) - 2) // 2 for person in rest):
        leader = rest.pop(0)
        partner = next(other for other in rest if frozenset((leader, other)) not in met)
        rest.remove(partner)
        pairings.append((leader, partner))

    @cache
    def possible(rest: tuple[str, ...], repeats: int) -> tuple[Pair, ...] | None:
        """The first complete pairing of the rest with at most so many repeats; None if there is none."""
        if not rest:
            return ()
        leader, *others = rest
        for other in others:
            cost = frozenset((leader, other)) in met
            if cost > repeats:
                continue
            further = possible(tuple(person for person in others if person != other), repeats - cost)
            if further is not None:
                return ((leader, other), *further)
        return None

    repeats = 0
    while (found := possible(tuple(rest), repeats)) is None:
        repeats += 1
    return [*pairings, *found], repeats
