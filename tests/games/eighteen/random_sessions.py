"""Random sessions of 18 Holes as a GM might type them: all modes, long and short courses, in one file or over several,
over or not.

They are valid: what the rules forbid is made by `spoiling.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.games.eighteen.playing import Given
from tests.games.eighteen.random_claims import chaos, kelly, racing, teams
from tests.games.eighteen.random_solo import solo
from tests.oracle.eighteen.holes import skins as skins_so_far
from tests.oracle.eighteen.session import evaluated

Data = dict[str, Any]
NAMES = ("anna", "bert", "carl", "dora", "emil", "zora", "3-max")
RANGES = {"match": (2, 5), "skins": (2, 5), "stroke": (1, 5), "stableford": (1, 5), "racing": (2, 5), "chaos": (3, 5), "kelly": (2, 5)}
MODES = (*RANGES, "teams", "solo")
LENGTHS = (18, 18, 18, 9, 9, 9, 1, 2, 3, 5, 12)


def random_session(chance: Random, mode: str) -> Given:
    """A valid session of a mode."""
    pars = [chance.choice((3, 4, 4, 5)) for _ in range(chance.choice(LENGTHS))]
    least, most = RANGES.get(mode, (2, 2) if mode == "teams" else (1, 1))
    names = chance.sample(NAMES, chance.randint(least, most))
    players: Any = {name: [f"{name}-1", f"der Zweite von {name}"] for name in names} if mode == "teams" else names
    setup: Data = {"engine": "eighteen", "title": "Links", "gm": "gm", "mode": mode, "players": players, "course": "links.yaml"}
    if chance.random() < 0.3:
        setup["golfers"] = {names[0]: chance.choice(("lucky/A", "the-shark/B", "slick-rikesh/A", "swift/B"))}
    sheets = ROUNDS[mode](chance, names, pars)
    while len(sheets) > 1 and evaluated(setup, pars, sheets[:-1]).finished:
        sheets.pop()
    rounds = [{"round": number, **sheet} for number, sheet in enumerate(sheets, start=1)]
    return Given(setup, {"holes": [{"hole": hole, "par": par} for hole, par in enumerate(pars, start=1)]}, rounds)


def in_pieces(chance: Random, entries: Sequence[Any], key: str, pieces: int = 4) -> list[Data]:
    """A list of entries over some files; a file without any leaves the key out or has an empty list."""
    cuts = sorted(chance.randint(0, len(entries)) for _ in range(chance.randrange(pieces)))
    edges = [0, *cuts, len(entries)]
    parts = [list(entries[start:end]) for start, end in zip(edges, edges[1:], strict=False)]
    return [{key: part} if part or chance.random() < 0.5 else {} for part in parts]


def holes_played(chance: Random, pars: Sequence[int]) -> int:
    """All of the course, mostly."""
    return len(pars) if chance.random() < 0.7 else chance.randint(0, len(pars))


def on_the_green(chance: Random, hole: int, names: Sequence[str], ties: float) -> Data:
    """Who was there first, sometimes in one."""
    green = chance.sample(names, chance.randint(2, len(names)) if len(names) > 1 and chance.random() < ties else 1)
    entry: Data = {"hole": hole, "green": green}
    if chance.random() < 0.25:
        entry["hole_in_one"] = chance.sample(green, chance.randint(0, len(green)))
    return entry


def match(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    holes = [on_the_green(chance, hole, names, 0.4) for hole in range(1, holes_played(chance, pars) + 1)]
    return in_pieces(chance, holes, "holes")


# ---- skins -------------------------------------------------------------------------------------------------------


def skins(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    """Every other session ends with a tie on the last green; the play-off may be over, or not, or go on in later
    files."""
    last = len(pars)
    holes = [on_the_green(chance, hole, names, 0.5 if hole == last else 0.3) for hole in range(1, holes_played(chance, pars) + 1)]
    sheets = in_pieces(chance, holes, "holes")
    fives = set(chance.sample(range(1, last), min(len(names), last - 1))) | {last}
    tokens = {str(hole): 5 if hole in fives else chance.choice((1, 2)) for hole in range(1, last + 1)}
    # with an unusual number of fives, and greens that are alike, so that the leaders are tied
    if chance.random() < 0.2:
        tokens = {hole: value if int(hole) == last else chance.choice((1, 5)) for hole, value in tokens.items()}
    sheets[0]["tokens"] = dict(chance.sample(sorted(tokens.items()), last))
    if len(holes) < last or skins_so_far(names, pars, sheets).finished:
        return sheets
    return _played_off(chance, sheets, holes[-1]["green"], last)


def _played_off(chance: Random, sheets: list[Data], within: Sequence[str], last: int) -> list[Data]:
    extra: list[Data] = []
    while len(within) > 1 and chance.random() < 0.9:
        extra.append(on_the_green(chance, len(extra) % last + 1, within, 0.6))
        within = extra[-1]["green"]
    more = in_pieces(chance, extra, "playoff", 3)
    if chance.random() < 0.7:  # it begins in the file with the last hole, else in the next one
        *before, sheet = sheets
        return [*before, sheet | more[0], *more[1:]]
    return [*sheets, *more] if extra else sheets


# ---- strokes -----------------------------------------------------------------------------------------------------


def strokes(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    holes = [_card(chance, hole, names) for hole in range(1, holes_played(chance, pars) + 1)]
    return in_pieces(chance, holes, "holes")


def _card(chance: Random, hole: int, names: Sequence[str]) -> Data:
    named = chance.sample(names, len(names))
    entry: Data = {"hole": hole, "strokes": {name: chance.choice((1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 12)) for name in named}}
    if chance.random() < 0.5:
        entry["penalties"] = {name: chance.choice((0, 1, 1, 2, 4)) for name in chance.sample(names, chance.randint(0, len(names)))}
    return entry


ROUNDS: dict[str, Callable[[Random, Sequence[str], Sequence[int]], list[Data]]] = {
    "match": match,
    "skins": skins,
    "stroke": strokes,
    "stableford": strokes,
    "racing": racing,
    "chaos": chaos,
    "teams": teams,
    "kelly": kelly,
    "solo": solo,
}
