"""Random tournaments as a GM might type them: results in any order and either orientation, games, scores and forfeits,
late entries, withdrawals and returns, pairings of the GM's own, lots by seed and by hand.

The results refer to the pairings that the oracle says there are, and the lots by hand to the draws that it asks for.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.oracle.swiss import MissingDraw, tournament

PEOPLE = (
    *("anna", "bert", "carl", "dora", "emil", "fred", "greta", "hugo", "ida", "jan", "karl-1", "karl-2", "lena", "3-max", "nora"),
    *("otto", "paul", "quirin", "rosa", "sven"),
)
SIZES = (2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 11, 12, 13, 14)
Data = dict[str, Any]


def random_tournament(chance: Random) -> tuple[str, Data, list[Data]]:
    """A game's id, its game.yaml and its round files."""
    game = chance.choice(("swiss", "neujahr-2014", "turnier"))
    setup: Data = {"engine": "swiss", "title": "Neujahrsturnier", "gm": "gm"}
    setup["players"] = chance.sample(PEOPLE, chance.choice(SIZES))
    options = _options(chance, len(setup["players"]))
    if options or chance.random() < 0.1:
        setup["options"] = options
    _start(chance, game, setup)
    rounds: list[Data] = []
    active = set(setup["players"])
    length = options.get("match_length", 3)
    busy = chance.random()
    """How much happens beside the matches in this tournament."""
    most = chance.choice((1, 3, 9))
    for number in range(1, 12):
        page = tournament(game, setup, rounds)[-1]
        if "next" not in page or number > most and chance.random() < 0.4:
            break
        sheet: Data = {"round": number}
        if chance.random() < busy / 2:
            _movement(chance, sheet, active, {*setup["players"], *(person for past in rounds for person in past.get("joined", []))})
        pairings = page["next"]["pairings"]
        if chance.random() < busy / 4:
            pairings = _pairings(chance, sheet, active, page["next"])
        elif page["next"]["bye"] and chance.random() < busy / 4:
            sheet["bye"] = chance.choice([page["next"]["bye"], *(person for pair in pairings for person in pair)])
            pairings = _anew(game, setup, rounds, sheet, active)
        sheet["results"] = chance.sample([_result(chance, pair, length) for pair in pairings], len(pairings))
        active = (active | set(sheet.get("joined", []))) - set(sheet.get("withdrawn", []))
        rounds.append(_with_lots(chance, game, setup, rounds, sheet))
    return game, setup, rounds


def _options(chance: Random, players: int) -> Data:
    worth = {"wins": chance.choice((0, 1, 1)), "difference": chance.choice((0, 1, 3))}
    return {
        key: value
        for key, value in (
            ("match_length", chance.choice((1, 1, 2, 3, 5, 7))),
            ("rounds", chance.choice((1, players, players + 2, 5, 9))),
            ("cap_score", chance.choice((True, True, False))),
            ("bye", {key: worth[key] for key in chance.choice((("wins",), ("difference",), ("wins", "difference"), ()))}),
            ("leads_next", "winner"),
        )
        if chance.random() < (0.75 if key == "rounds" else 0.4)
    }


def _start(chance: Random, game: str, setup: Data) -> None:
    """The lots of round 0, or pairings instead."""
    if chance.random() < 0.2:
        order = chance.sample(setup["players"], len(setup["players"]))
        pairs = [order[index : index + 2] for index in range(0, len(order) - 1, 2)]
        setup["start"] = {"pairings": pairs, "bye": order[-1]} if len(order) % 2 else {"pairings": pairs}
    else:
        setup["start"] = {key: value for key, value in _with_lots(chance, game, setup, [], {}).items()}


def _with_lots(chance: Random, game: str, setup: Data, rounds: list[Data], sheet: Data) -> Data:
    """The sheet with a seed, a seed and a beacon, lots drawn by hand, or some of these. Without a round number, it is
    the start."""
    kind = chance.choice(("seed", "seed", "beacon", "hand", "mixed", "mixed"))
    found = dict(sheet)
    if kind != "hand":
        found["seed"] = f"Los {chance.randrange(10**9)} äöü"
    if kind == "beacon":
        found["beacon"] = f"lotto:{chance.randrange(10**6)}"
    if kind == "seed" or kind == "beacon":
        return found
    highest = chance.choice((2, 5, 1000))
    rolls: dict[str, int] = {}
    asked: set[str] = set()
    while True:
        again = {**found, "rolls": rolls}
        try:
            page = tournament(game, setup, [*rounds, again])[-1] if sheet else tournament(game, {**setup, "start": again}, [])[-1]
            new = [draw["label"] for draw in page["draws"] if draw["label"] not in asked]
        except MissingDraw as missing:
            new = [str(missing)]
        if not new:
            return again if rolls or chance.random() < 0.1 else found
        # Which draws are repeated depends on those before: only the first that is new is sure to be asked for.
        asked.add(new[0])
        if kind == "hand" or chance.random() < 0.5:
            rolls[new[0]] = chance.randint(1, highest)


def _movement(chance: Random, sheet: Data, active: set[str], known: set[str]) -> None:
    """Who joins, comes back and leaves."""
    strangers = [person for person in PEOPLE if person not in known]
    joined = chance.sample(strangers, min(len(strangers), chance.choice((0, 1, 1, 2))))
    gone = sorted(known - active)
    if gone and chance.random() < 0.3:
        joined.append(chance.choice(gone))
    withdrawn = chance.sample(sorted(active), min(len(active), chance.choice((0, 0, 1, 1, 2, 3))))
    if joined or chance.random() < 0.1:
        sheet["joined"] = chance.sample(joined, len(joined))
    if withdrawn or chance.random() < 0.1:
        sheet["withdrawn"] = withdrawn


def _pairings(chance: Random, sheet: Data, active: set[str], planned: Data) -> list[list[str]]:
    """The GM's own pairings: two players changed, or quite different ones; sometimes with who comes or without who
    goes."""
    here = sorted(active)
    if chance.random() < 0.5:
        here += [person for person in sheet.get("joined", [])]
    if chance.random() < 0.5:
        here = [person for person in here if person not in sheet.get("withdrawn", [])]
    if sorted(here) == sorted(active) and chance.random() < 0.5 and len(planned["pairings"]) > 1:
        order = [person for pair in planned["pairings"] for person in pair] + ([planned["bye"]] if planned["bye"] else [])
        first, second = chance.sample(range(len(order)), 2)
        order[first], order[second] = order[second], order[first]
    else:
        order = chance.sample(here, len(here))
    sheet["pairings"] = [order[index : index + 2] for index in range(0, len(order) - 1, 2)]
    if len(order) % 2 and (order[-1] not in active - set(sheet.get("withdrawn", [])) or chance.random() < 0.7):
        sheet["bye"] = order[-1]
    return sheet["pairings"]


def _anew(game: str, setup: Data, rounds: list[Data], sheet: Data, active: set[str]) -> list[list[str]]:
    """The pairings with another bye: the oracle picks them from results of everybody against everybody."""
    everything = [{"players": list(pair), "forfeit": pair[0]} for pair in combinations(sorted(active), 2)]
    page = tournament(game, setup, [*rounds, {**sheet, "seed": "to find the pairings", "results": everything}])[-1]
    return [match["players"] for match in page["matches"]]


def _result(chance: Random, pair: list[str], length: int) -> Data:
    """A match that can have been played like this."""
    players = chance.sample(pair, 2)
    form = chance.random()
    if form < 0.1:
        absent = chance.choice(players)
        return {"players": players, "forfeit": list(players) if form < 0.02 else absent}
    games = []
    score = [0, 0]
    while max(score) < length:
        winner, points = chance.randrange(2), chance.choice((1, 1, 2))
        score[winner] += points
        games.append(f"{points}-0" if winner == 0 else f"0-{points}")
    return {"players": players, "games": games} if form < 0.55 else {"players": players, "score": f"{score[0]}-{score[1]}"}
