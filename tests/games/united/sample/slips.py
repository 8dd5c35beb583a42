"""Slips of the pen: how a line-up gets against the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.games.united.sample.men import FIELD, Man

Data = dict[str, Any]
Slip = Callable[[Data, Sequence[Man]], None]


def twice(line_up: Data, squad: Sequence[Man]) -> None:
    """A man stands in a second row as well, in the place of another."""
    row, other = sorted(FIELD, key=lambda row: -len(line_up[row]))[:2]
    line_up[other][-1] = line_up[row][0]


def one_saved(line_up: Data, squad: Sequence[Man]) -> None:
    """Ten must do."""
    max((line_up[row] for row in FIELD), key=len).pop()


def seven_in_midfield(line_up: Data, squad: Sequence[Man]) -> None:
    men = [name for row in ("V", "S", "M") for name in line_up[row]]
    line_up |= {"V": men[:2], "S": men[2:3], "M": men[3:]}
    if "A" in line_up and len(line_up["M"]) < 7:
        line_up["M"].append(line_up.pop("A"))


def keeper_up_front(line_up: Data, squad: Sequence[Man]) -> None:
    """Keeper and striker change places."""
    line_up["T"], line_up["S"][0] = line_up["S"][0], line_up["T"]


def no_keeper(line_up: Data, squad: Sequence[Man]) -> None:
    del line_up["T"]


def false_sweeper(line_up: Data, squad: Sequence[Man]) -> None:
    """A field player sweeps, the sweeper plays in defence."""
    sweeper, line_up["A"] = line_up["A"], line_up["V"][0]
    line_up["V"][0] = sweeper


def talent_astray(line_up: Data, squad: Sequence[Man]) -> None:
    """A talent changes places with somebody of another row."""
    talents = {man.name for man in squad if man.talent}
    row = next(row for row in FIELD if talents & set(line_up[row]) and set(line_up[row]) - talents)
    other = next(each for each in FIELD if each != row and set(line_up[each]) - talents)
    one = next(name for name in line_up[row] if name in talents)
    two = next(name for name in line_up[other] if name not in talents)
    line_up[row][line_up[row].index(one)], line_up[other][line_up[other].index(two)] = two, one


def at_home_abroad(line_up: Data, squad: Sequence[Man]) -> None:
    """Home points, in case they are wanted."""
    line_up["home"] = {"V": 6}


def thirteen_hard(line_up: Data, squad: Sequence[Man]) -> None:
    line_up["hardness"] = {"A": 2, "M": 3, "S": 8} if "A" in line_up else {"M": 3, "S": 10}


def ten_at_home(line_up: Data, squad: Sequence[Man]) -> None:
    line_up["home"] = {"M": 5, "S": 5}
