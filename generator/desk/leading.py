"""Where a letter without a block leads: to the games that its subject names, else to those that its sender has a seat
in."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from generator.desk.judge import GameTable
from generator.desk.letter import Letter


def leads(tables: Collection[GameTable], chosen: str | None, one: Letter, person: str) -> list[GameTable]:
    """Return the games that a letter without a block may be for, a chosen one first: those of its subject, else those
    that its sender has a seat in; at least one."""
    first = sorted(tables, key=lambda table: table.game != chosen)
    seats = [table for table in first if table.seat(person)]
    asked = [table for table in first if table.game == chosen]
    return led(one.subject, first) or seats or asked or [table for table in first if table.keys(person)][:1] or first[:1]


def led(subject: str, tables: Iterable[GameTable]) -> list[GameTable]:
    """Return the games that a subject names, by id or title; of two names of which one is a part of the other, the
    longer one counts."""
    tables, named = list(tables), dict[str, list[GameTable]]()
    for table in tables:
        for word in {table.game.casefold(), table.title.casefold()}:
            if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", subject.casefold()):
                named.setdefault(word, []).append(table)
    longest = [word for word in named if not any(word != other and word in other for other in named)]
    return [table for table in tables if any(table in named[word] for word in longest)]
