"""Writes magazines with one game of many rounds: a league of United over so many seasons, a series of Golf, a game of
Nomic. Always the same bytes."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from side_by_side import ROOT

sys.path.insert(0, str(ROOT))

from generator.games.united import GAME as UNITED
from generator.games.united.squad import Club
from generator.games.united.state import State
from generator.play.game import play
from generator.source.context import ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse, write
from generator.values.problem import Problems

Data = dict[str, Any]
ROWS = "TTAAVVVVMMMMMSSSS"
SEASON = 11
CLUBS = [f"{'ab'[league]}{number:02}" for league in (0, 1) for number in range(12)]
HOLES = [{"base": str(base), "dice": "2W20"} for base in (180, 211, 250, 199, 310, 150)]


def sheet(values: Data, kind: type, number: int) -> Source[Any]:
    """A file as the shelf would read it."""
    problems = Problems()
    text = write(values)
    tree = parse(text, f"{number:03}.yaml", problems)
    assert tree is not None
    document = read(tree, kind, ReadContext(), problems)
    assert document is not None, [problem.line("en") for problem in problems]
    return Source(document, tree, text)


def magazine(folder: Path, game: str, setup: Data, rounds: list[Data], people: list[str]) -> None:
    """A content folder with one game, of which one issue prints the last round."""
    (folder / "games" / game / "rounds").mkdir(parents=True)
    (folder / "issues" / "1").mkdir(parents=True)
    (folder / "zine.yaml").write_text("title: Liga\nlanguage: de\nurl: https://example.org/\neditor: gm\nimprint: Von uns.\n", "utf-8")
    (folder / "people.yaml").write_text("".join(f"{id}: {{name: {id.title()} Muster}}\n" for id in ["gm", *people]), "utf-8")
    (folder / "issues" / "1" / "issue.yaml").write_text(
        f"number: 1\ndate: 2026-11-01\ncontents:\n  - game: {game}\n    round: {len(rounds)}\n  - imprint\n", "utf-8"
    )
    (folder / "games" / game / "game.yaml").write_text(write(setup), "utf-8")
    for number, values in enumerate(rounds, start=1):
        (folder / "games" / game / "rounds" / f"{number:03}.yaml").write_text(write(values), "utf-8")


# ---- Golf --------------------------------------------------------------------------------------------------------


def golf(players: int, rounds: int) -> tuple[Data, list[Data]]:
    """A series in which everybody changes one club a round: game.yaml and the round files."""
    chance = random.Random(4711)
    setup: Data = {"engine": "golf", "title": "Golf", "gm": "gm", "start": {"announce": HOLES}}
    clubs = {f"p-{number:03}": chance.sample(range(1, 351), 4) for number in range(players)}
    files = []
    for number in range(1, rounds + 1):
        orders: Data = {}
        for person, owned in clubs.items():
            if number == 1:
                orders[person] = {"clubs": [str(club) for club in owned]}
                continue
            place, new = chance.randrange(4), chance.choice([club for club in range(1, 351) if club not in owned])
            orders[person] = {"changes": [f"{owned[place]} -> {new}"]}
            owned[place] = new
        files.append({"round": str(number), "seed": f"s{number}", "orders": orders, "announce": HOLES})
    return setup, files


# ---- Nomic -------------------------------------------------------------------------------------------------------

SEATS = ("anna", "bert", "carl", "dora", "emil")
MOST_RULES = 40
WORDS = "Regel Antrag Stimme Würfel Punkte gilt nicht wenn alle dagegen niemand darf immer Zug Karte Tisch Tee Abend Hut zuletzt zuerst fällt erhält".split()
AT_FIRST = (  # what lets a game last for decades
    {"rule": "208", "title": "Ziel", "text": "Eine Million.", "mechanics": {"winning_score": "1000000"}},
    {"rule": "203", "title": "Mehrheit", "text": "Die Mehrheit genügt.", "mechanics": {"adoption": "majority"}},
    {"rule": "209", "title": "Höchstzahl", "text": "Tausend.", "mechanics": {"max_mutable": "1000"}},
)


def nomic(rounds: int) -> tuple[Data, list[Data]]:
    """A game of five turns a round, in which half of the proposals are new rules until there are forty, three tenths
    change one, the others repeal one; one of the five is against each."""
    chance = random.Random(4711)
    alive: list[int] = []
    files: list[Data] = []
    for number in range(1, rounds + 1):
        turns = []
        for seat, player in enumerate(SEATS):
            of, text = 301 + 5 * (number - 1) + seat, " ".join(chance.choice(WORDS) for _ in range(40)).capitalize() + "."
            proposal: Data = {"type": "amend", **AT_FIRST[of - 301]} if of - 301 < len(AT_FIRST) else _proposal(chance, alive, of, text)
            no = [] if of - 301 < len(AT_FIRST) else [SEATS[seat - 2]]
            turns.append({"player": player, "proposal": proposal, "votes": {"yes": [one for one in SEATS if one not in no], "no": no}})
        files.append({"round": str(number), "seed": f"s{number}", "turns": turns})
    return {"engine": "nomic", "title": "Nomic", "gm": "gm", "players": list(SEATS)}, files


def _proposal(chance: random.Random, alive: list[int], of: int, text: str) -> Data:
    kind = chance.choice("eeeeeaaarr")
    if kind == "e" and len(alive) < MOST_RULES or len(alive) < len(SEATS):
        alive.append(of)
        return {"type": "enact", "title": f"Satz {of}", "text": text}
    rule = alive.pop(chance.randrange(len(alive)))
    if kind == "r":
        return {"type": "repeal", "rule": str(rule)}
    alive.append(of)
    return {"type": "amend", "rule": str(rule), "title": f"Satz {of}", "text": text}


# ---- United ------------------------------------------------------------------------------------------------------


def united(seasons: int) -> tuple[Data, list[Data]]:
    """Two leagues of twelve clubs over whole seasons with the breaks between them, in which everybody lines up,
    hardens, trains and finds talents; made by playing it."""
    chance = random.Random(4711)
    leagues = [{"name": f"{number}. Liga", "clubs": CLUBS[12 * number - 12 : 12 * number]} for number in (1, 2)]
    clubs = {club: {"name": f"FC {club.upper()}", "manager": f"m-{club}", "money": "3000", "squad": _squad(club, chance)} for club in CLUBS}
    start: Data = {"seed": "los", "schedule": "seed", "leagues": leagues, "clubs": clubs}
    setup: Data = {"engine": "united", "title": "Liga", "gm": "gm", "start": start, "options": {"build_check": "false", "luck": "true"}}
    files: list[Data] = []
    read_files: list[Source[Any]] = []
    memory: Data = {}
    first = sheet(setup, UNITED.setup, 0)
    state = _state(first, read_files, memory)
    for number in range(1, seasons * (SEASON + 1)):
        values: Data = {"round": str(number), "seed": f"saat {number}"}
        if number % (SEASON + 1) == 0:
            values["season_break"] = "true"
        else:
            season_round = number % (SEASON + 1)
            values["orders"] = {club: _orders(state.clubs[club], season_round, number, chance) for club in state.clubs}
            if season_round < 6:
                values["offer"] = ["roll", "roll T", "roll"]
        file = sheet(values, UNITED.round, number)
        if "season_break" in values:
            values |= _refounded(_state(first, [*read_files, file], memory, sound=False), number, chance)
            file = sheet(values, UNITED.round, number)
        files.append(values)
        read_files.append(file)
        state = _state(first, read_files, memory)
    return setup, files


def _state(setup: Source[Any], rounds: list[Source[Any]], memory: Data, sound: bool = True) -> State:
    problems = Problems()
    state: State = play("liga", UNITED, setup, rounds, problems, memory).state
    assert not problems.errors or not sound, [problem.line("en") for problem in problems][:5]
    return state


def _refounded(state: State, number: int, chance: random.Random) -> Data:
    """New clubs in the place of those that ageing has left without players."""
    clubs: Data = {}
    leagues = []
    managers = sorted({f"m-{club}" for club in CLUBS} - {club.manager for club in state.clubs.values()})
    for league in state.leagues:
        new = [f"n{number}{'ab'[league.number - 1]}{each:02}" for each in range(12 - len(league.clubs))]
        clubs |= {club: {"name": f"SV {club.upper()}", "manager": managers.pop(), "money": "3000", "squad": _squad(club, chance)} for club in new}
        leagues.append({"name": league.name, "clubs": [*league.clubs, *new]})
    return {"clubs": clubs, "leagues": leagues} if clubs else {}


def _squad(club: str, chance: random.Random) -> dict[str, str]:
    return {f"{club.title()} {row}{number}": f"{row} {chance.choice(('I', 'I', 'II', 'III'))} {chance.randint(5, 9)}" for number, row in enumerate(ROWS)}


def _orders(club: Club, season_round: int, number: int, chance: random.Random) -> Data:
    able = sorted((player for player in club.squad if player.fit), key=lambda player: -player.data.level)
    rows = {row: [player.name for player in able if player.data.rows[-1] == row] for row in "TAVMS"}
    line_up: Data = {row: rows[row][0] for row in "TA" if rows[row]}
    line_up |= {"V": rows["V"][:3], "M": rows["M"][:4], "S": rows["S"][:3]}
    line_up = {row: men for row, men in line_up.items() if men}
    line_up["hardness"] = {"M": str(chance.randint(0, 5)), "A" if "A" in line_up else "V": "2"}
    home = line_up | {"home": {"M": "6"}}
    orders: Data = {"lineups": {str(day): home for day in (2 * season_round - 1, 2 * season_round)}}
    grown = [player.name for player in able if player.data.age > 0 and player.data.level < 10]
    if grown:
        orders["training"] = chance.sample(grown, min(3, len(grown)))
    if season_round % 2 == 1 and club.found < 3:
        orders["talents"] = {f"{club.id.title()} N{number}": chance.choice("TAVMMSSV")}
    if season_round in (2, 3, 4, 5, 6) and chance.random() < 0.4:
        orders["bids"] = {str(chance.randint(1, 2)): {"bid": str(chance.randint(480, 700)), "name": f"{club.id.title()} K{number}"}}
    return orders


def write_united(folder: Path, seasons: int) -> None:
    """A magazine with a league over so many seasons."""
    magazine(folder, "liga", *united(seasons), [f"m-{club}" for club in CLUBS])


def write_golf(folder: Path, players: int, rounds: int) -> None:
    """A magazine with a series of Golf."""
    magazine(folder, "golf", *golf(players, rounds), [f"p-{number:03}" for number in range(players)])


def write_nomic(folder: Path, rounds: int) -> None:
    """A magazine with a game of Nomic."""
    magazine(folder, "nomic", *nomic(rounds), list(SEATS))
