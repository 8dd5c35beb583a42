"""Logs on tiny hand-made courses: game.yaml, the map, round files, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.play.game import play
from generator.source.context import ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.games.eighteen.playing import GAME, Given, errors, mistakes, seen, session
from tests.games.playing import Desk

CLUBS = ["Driver", "Holz 5", "Eisen 6", "Eisen 9", "8 Hybrid"]
CARLS = ["Lob Wedge", "Pitching Wedge", "Sand Wedge", "Eisen 5", "3 Hybrid"]
HANDS = {"bert": CLUBS, "carl": CARLS}


def links(rows: str, *holes: tuple[str, str], pars: Sequence[int] = ()) -> dict[str, Any]:
    """A course: the rows of its map, tee and green of each hole."""
    par = [*pars, *(4 for _ in holes[len(pars) :])]
    return {
        "holes": [{"hole": n, "par": par[n - 1], "tee": tee, "green": green} for n, (tee, green) in enumerate(holes, start=1)],
        "map": rows,
    }


def game(course: Mapping[str, Any], mode: str = "match", players: Any = ("bert",), clubs: Any = None, **keys: Any) -> Given:
    """A game on a course before its first round; everybody has clubs."""
    files = keys.pop("files", {})
    given = session(mode, players, clubs=clubs if clubs is not None else {name: HANDS[name] for name in players}, **keys)
    return Given(given.setup, course, (), files)


def played(given: Given, *turns: Mapping[str, Any], hole: int | None = 1, **keys: Any) -> Given:
    """The game after one more round file with these turns, all of one stretch."""
    stretch = {"turns": list(turns), **({} if hole is None else {"hole": hole})}
    return given.after({"log": [stretch], **keys})


def last(given: Given) -> dict[str, Any]:
    """The result of the last round, for the GM; the game has to be without errors."""
    return seen(given)[-1]


def moves(given: Given) -> list[dict[str, Any]]:
    """All moves of the last round."""
    return [move for turn in last(given)["log"] for move in turn["moves"]]


def ends(given: Given) -> list[tuple[str, str]]:
    """Of all moves of the last round: from where to where."""
    return [(move["from"], move["to"]) for move in moves(given)]


def happened(given: Given) -> list[list[str]]:
    return [move["happened"] for move in moves(given)]


def places(given: Given) -> list[str]:
    """Line, column and message of each error, as the GM reads them."""
    return [line.partition(":")[2] for line in mistakes(given) if ": error: " in line]


def as_typed(given: Given, *files: str) -> list[str]:
    """Line, column and message of all mistakes in round files that are typed as text; not that the course is small, as
    courses are here."""
    problems = Problems()
    desk = Desk(problems, given.beside)
    setup = desk.sheet(given.setup, GAME.setup, "game.yaml")
    sheets = []
    for number, text in enumerate(files, start=1):
        tree = parse(text, f"{number:03}.yaml", problems)
        document = read(tree, GAME.round, ReadContext(around=desk), problems) if tree else None
        if tree and document:
            sheets.append(Source(document, tree, text))
    assert setup is not None
    if len(sheets) == len(files):
        play("links", GAME, setup, sheets, problems)
    return [line for problem in problems if "18 Löcher" not in (line := problem.line("de"))]


__all__ = ["CARLS", "CLUBS", "HANDS", "as_typed", "ends", "errors", "game", "happened", "last", "links", "moves", "places", "played"]
