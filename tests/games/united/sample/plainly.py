"""The league's files as plain values for the oracle, which knows a GM's desk but not his conveniences: orders in
advance are put where they count, conditions are replaced by what they came to, line-ups by those that played. So all is
compared but repairs and conditions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from generator.games.united.result import Match
from tests.games.united.sample.league import League

Data = dict[str, Any]
GM_ONLY = ("date", "deadline", "note", "press", "comments", "managers", "waiting")


def plain_files(files: Mapping[str, str], league: League) -> tuple[Data, list[Data]]:
    """game.yaml and the round files, with the fixtures that the engine has drawn."""
    setup, *rounds = (yaml.safe_load(files[name]) for name in sorted(files))
    del setup["start"]["schedule"]
    setup["start"]["matchdays"] = _matchdays(league.pages[0])
    in_advance: Data = {}
    for sheet, page, round in zip(rounds, league.pages[1:], league.told[1:], strict=True):
        orders = sheet["orders"] = {**in_advance, **sheet["orders"]}
        in_advance = sheet.pop("advance", {})
        for club, substitute in sheet.pop("substitutes", {}).items():
            orders[club] = {key: value for key, value in orders[club].items() if key not in substitute.get("not", ())}
        for club, given in orders.items():
            _settle(given, page["clubs"][club]["conditions"])
            given["lineups"] = dict(_played(club, (*round.result.matches, *round.result.cup.matches)))
        if page.get("schedule"):
            sheet["matchdays"] = _matchdays(page)
        for key in GM_ONLY:
            sheet.pop(key, None)
    return setup, rounds


def _matchdays(page: Data) -> list[list[str]]:
    leagues = page["schedule"].values()
    return [[pair for days in leagues for pair in days[day]] for day in range(max(map(len, leagues)))]


def _settle(given: Data, conditions: list[Data]) -> None:
    """Conditional training and sales become plain orders, as the conditions held when their phase came."""
    for number, when in enumerate(given.pop("when", ()), start=1):
        held = [told["held"] for told in conditions if told["number"] == number]
        branch = when.get("then" if held and held[-1] else "else", {})
        given["training"] = [*given.get("training", ()), *branch.get("training", ())]
        given["sales"] = {**given.get("sales", {}), **branch.get("sales", {})}


def _played(club: str, matches: tuple[Match, ...]) -> Iterator[tuple[int | str, Data]]:
    """The line-ups that a club has played with."""
    for match in matches:
        if club in (match.home, match.away):
            rows, computed = match.lineups[club].value, match.computations[club].value
            posts = {row: rows[row][0] for row in "TA" if rows[row]}
            points = {"hardness": dict(computed.hardness), "home": dict(computed.home)}
            key = match.matchday or ("playoff" if match.id.startswith("playoff") else "cup")
            yield key, {**posts, **{row: list(rows[row]) for row in "VMS"}, **{name: given for name, given in points.items() if given}}
