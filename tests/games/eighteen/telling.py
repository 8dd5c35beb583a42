"""What readers see of sessions of 18 Holes: reports, pages and sheets as text, tables by their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from generator.games.eighteen import GAME
from generator.play.secrecy import PUBLIC, Viewer
from generator.render.text.locale import Words
from generator.values.problem import Problems
from generator.values.report import Block, Box, Fold, Gallery, Picture, Report, Table
from tests.games.eighteen.playing import Given, course
from tests.games.playing import complaints
from tests.plain_text import text

NAMES = {name: name.capitalize() for name in ("anna", "bert", "carl", "dora", "emil", "fritz", "gm")}


def told(given: Given, viewer: Viewer = PUBLIC) -> Sequence[Any]:
    """The rounds of a sound session as somebody may see them."""
    problems = Problems()
    played = course(given, problems)
    assert played is not None and not problems.errors, complaints(problems)
    return played.seen_by(GAME, viewer)


def state(given: Given) -> Any:
    """What the engine keeps after the last round."""
    played = course(given, Problems())
    assert played is not None
    return played.state


def report(given: Given, viewer: Viewer = PUBLIC) -> Report:
    return GAME.report(told(given, viewer), viewer)


def said(given: Given, language: str = "de", viewer: Viewer = PUBLIC) -> str:
    return plain(report(given, viewer), language)


def plain(what: Any, language: str = "de") -> str:
    return text(what, Words(language, NAMES)).replace("\N{NO-BREAK SPACE}", " ")


def lead(given: Given, language: str = "de") -> str:
    return Words(language, NAMES).plain(report(given).lead)


def title(given: Given) -> str:
    return Words("de", NAMES).plain(report(given).title)


def inside(blocks: Sequence[Block]) -> Iterator[Block]:
    """All blocks and those within them."""
    for block in blocks:
        yield block
        if isinstance(block, (Fold, Box)):
            yield from inside(block.blocks)
        if isinstance(block, Gallery):
            yield from block.pictures


def tables(blocks: Sequence[Block]) -> dict[str, list[list[str]]]:
    """The rows of each table as the text of their cells, by the table's name."""
    words = Words("de", NAMES)
    return {
        block.name: [[words.plain(cell).replace("\N{NO-BREAK SPACE}", " ") for cell in row.cells] for row in block.rows]
        for block in inside(blocks)
        if isinstance(block, Table)
    }


def heads(blocks: Sequence[Block]) -> dict[str, list[str]]:
    """The titles of each table's columns."""
    words = Words("de", NAMES)
    return {block.name: [words.plain(column.title) for column in block.columns] for block in inside(blocks) if isinstance(block, Table)}


def pictures(blocks: Sequence[Block]) -> dict[str, Picture]:
    return {block.name: block for block in inside(blocks) if isinstance(block, Picture)}


def part(written: str, heading: str) -> str:
    """What stands under a heading of a report, up to the next one."""
    lines = written.splitlines()
    start = lines.index(heading) + 2
    ends = [at for at in range(start, len(lines)) if lines[at] and not lines[at].strip("-") and lines[at - 1] and not lines[at - 2]]
    return "\n".join(lines[start : ends[0] - 1 if ends else None]).strip()
