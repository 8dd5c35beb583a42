"""The next issue from the last ones: its number and dates, the rounds that have come since, and what comes in every
issue."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.command.scaffold.schemas import SCHEMAS, schemas
from generator.source.documents import IssueData
from generator.source.entries import ContentsEntry
from generator.source.folders import GameFolder
from generator.source.tree import write
from generator.values.appeared import Appeared, day_of, in_order, numbers
from generator.values.phrase import Phrase

HEAD = Phrase(
    de="# Heft {number}: umstellen, streichen, dazuschreiben. Jeder Artikel, der hier steht, braucht seine Datei in diesem Ordner.\n",
    en="# Issue {number}: rearrange, delete, add. Each article that stands here needs its file in this folder.\n",
)
IN_EACH_OF = 3
"""A column is what came in each of so many issues."""
LATELY = 6
"""Rules are printed again if none of so many issues had them."""
GAP = datetime.timedelta(days=28)
"""Between two issues, where no two say otherwise."""


def next_id(ids: Sequence[str], last: str | None, number: int) -> str:
    """Return the id that follows that of the last issue: its number one higher, with as many figures; of one without a
    number the new issue's."""
    counted = re.fullmatch(r"(.*?)([0-9]+)", last or "")
    following = f"{counted[1]}{int(counted[2]) + 1:0{len(counted[2])}}" if counted else f"{number:03}"
    return following if following not in ids else f"{following}-{number}"


def _single(id: str, issue: IssueData) -> str:
    """Return the id of an issue, that of a double one as if it had its last number alone: 3-4 → 4."""
    first, last = numbers(issue.number)
    double = re.fullmatch(rf"(.*?)0*{first}-(0*{last})", id) if first != last else None
    return double[1] + double[2] if double else id


def next_issue(content: Path, id: str | None, issues: Sequence[tuple[str, IssueData]], games: Sequence[GameFolder], language: str) -> Path:
    """Write the issue.yaml of the next issue; return its path. `issues` are all there are; the first of a magazine is
    out today.

    Raises FileExistsError if there is one of that id.
    """
    order = in_order(issues, lambda one: Appeared(one[1].date, one[1].volume, one[1].number, one[0]))[::-1]
    documents = [issue for _, issue in order]
    number = next((last for _, last in (numbers(issue.number) for issue in documents) if last), 0) + 1
    id = id or next_id([name for name, _ in issues], _single(*order[0]) if order else None, number)
    path = content / "issues" / id / "issue.yaml"
    values: dict[str, Any] = {"number": str(number), **_dates(documents)}
    values["contents"] = _contents(documents, games)
    if not (content / SCHEMAS).is_dir():
        schemas(content, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "x", encoding="utf-8") as file:
        file.write(f"# yaml-language-server: $schema=../../{SCHEMAS}/issue.json\n" + HEAD(number=number).plain(language) + write(values))
    return path


def _dates(issues: Sequence[IssueData]) -> dict[str, str]:
    """Return the day of the next issue, when the last one's orders were due, and its own deadline, as long after it as
    the last one's was. What follows a back issue of which no day is known is out today, as the first one is."""
    if not issues:
        today = datetime.date.today()  # noqa: DTZ011 – what its editor calls today
        return {"date": today.isoformat(), "deadline": (today + GAP).isoformat()}
    (day, deadline), before = (day_of(issues[0].date), issues[0].deadline), day_of(issues[1].date) if len(issues) > 1 else None
    if day is None:
        return _dates([])
    gap = day - before if before and before < day else GAP
    if deadline is None or deadline <= day:
        return {"date": (day + gap).isoformat()}
    return {"date": deadline.isoformat(), "deadline": (deadline + (deadline - day)).isoformat()}


def _contents(issues: Sequence[IssueData], games: Sequence[GameFolder]) -> list[Any]:
    """Return the columns in the order of the last issue, and the rounds where that had its first one; else before the
    letters."""
    printed = {game.id: max((one.report[1] for issue in issues for one in issue.contents if one.report and one.game == game.id), default=0) for game in games}
    rules = {entry.rules for issue in issues[:LATELY] for entry in issue.contents}
    rounds: list[Any] = []
    for game in games:
        new = range(printed[game.id] + 1, len(game.rounds) + 1)
        rounds += [{"game": game.id, "round": str(one)} for one in new]
        if new and game.rules is not None and game.id not in rules:
            rounds.append({"rules": game.id})
    always = [{_column(entry) for entry in issue.contents} for issue in issues[:IN_EACH_OF]]
    enough = len(issues) >= IN_EACH_OF  # else nobody knows whether a text comes again
    found: list[Any] = []
    for entry in issues[0].contents if issues else (ContentsEntry(deadlines=True), ContentsEntry(imprint=True)):
        column = _column(entry)
        if entry.article is None and rounds and (entry.game or entry.letters or entry.deadlines or entry.imprint):
            found, rounds = [*found, *rounds], []
        if column is not None and (enough or column[1] is None) and all(column in one for one in always) and (one := column[0] if column[1] is None else dict([column])) not in found:
            found.append(one)
    return [*found, *rounds]


def _column(entry: ContentsEntry) -> tuple[str, str | None] | None:
    """Return what an entry is called that may come in each issue; None for one that comes once."""
    if entry.article or entry.letters:
        return ("article", entry.article) if entry.article else ("letters", entry.letters)
    return ("deadlines", None) if entry.deadlines else ("imprint", None) if entry.imprint else None
