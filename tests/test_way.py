"""The way of the data is told in one order: by the docstring of the program, by the table of docs/tour.md, and by what
build() does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import generator
from generator.build import build
from generator.play.game import Extras, Game

ROOT = Path(__file__).parents[1]
LOCAL = ("read_content", "open_shelf", "played", "prepare")
"""Functions of build.py that are part of the way."""


def rooms_told(text: str) -> list[str]:
    """The first file that each numbered line of a text names."""
    lines = re.findall(r"^ *(\d+)\. (.*?)(?=^ *\d+\. |\Z)", text, re.MULTILINE | re.DOTALL)
    assert [int(number) for number, _ in lines] == list(range(1, len(lines) + 1))
    return [re.findall(r"`([\w/]+)\.py`", line)[0] for _, line in lines]


def rows_of_the_tour() -> list[tuple[str, str]]:
    """The calls and the room of each row."""
    text = (ROOT / "docs" / "tour.md").read_text("utf-8")
    return re.findall(r"^\| \d+ \| (.*?) \| `([\w/.]+)` \|", text, re.MULTILINE)


def test_the_tour_tells_the_rooms_of_the_docstring_in_their_order() -> None:
    told = rooms_told(generator.__doc__ or "")
    assert len(told) == 10
    assert [room for _, place in rows_of_the_tour() if (room := place.removesuffix(".py")) in told] == told


def test_every_door_is_described_once_and_in_the_order_of_the_class() -> None:
    guide = (ROOT / "generator" / "games" / "README.md").read_text("utf-8")
    doors = re.findall(r"^\*\*`(\w+)", guide.partition("\n## The door")[2].partition("\n## ")[0], re.MULTILINE)
    assert doors == [*Game.__struct_fields__] and len(doors) <= 10
    extras = re.findall(r"^\* `(\w+)|`(names)\(", guide.partition("**`extras`**")[2].partition("\n## ")[0], re.MULTILINE)
    assert sorted(first or second for first, second in extras) == sorted(Extras.__struct_fields__)
    elsewhere = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    assert not re.findall(r"^\| `(?:setup|round|start|play|report|next_round|publish)`", elsewhere, re.MULTILINE)


class Walk:
    """The modules whose functions build() calls, in the order of the calls, through the functions of build.py that
    belong to the way."""

    def __init__(self, path: Path) -> None:
        tree = ast.parse(path.read_text("utf-8"))
        self.functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        self.homes = {
            alias.asname or alias.name: f"{node.module}.{alias.name}" if (ROOT / (node.module or "").replace(".", "/") / f"{alias.name}.py").exists() else node.module or ""
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }

    def modules(self, name: str) -> Iterator[str]:
        calls = [node for node in ast.walk(self.functions[name]) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.end_lineno or 0, call.end_col_offset or 0)):
            called = call.func
            if isinstance(called, ast.Name) and called.id in LOCAL:
                yield from self.modules(called.id)
            elif isinstance(called, ast.Attribute) and called.attr in self.functions:
                yield from self.modules(called.attr)
            else:
                first = called.value if isinstance(called, ast.Attribute) else called
                if isinstance(first, ast.Name) and first.id in self.homes:
                    yield self.homes[first.id].removeprefix("generator.").replace(".", "/")


def test_build_calls_the_rooms_in_the_order_in_which_they_are_told() -> None:
    told = rooms_told(generator.__doc__ or "")
    walked = [module for module in Walk(Path(build.__file__)).modules("build") if module in told]
    assert walked[-1] == "build/output"
    order = [module for index, module in enumerate(walked) if module not in walked[:index] and module != "build/output"]
    inside_the_shelf = ["source/tree", "source/read"]  # the shelf opens the files that it lists
    assert order == [module for module in told if module not in (*inside_the_shelf, "build/output")]


def test_the_tour_names_calls_that_there_are() -> None:
    rows = rows_of_the_tour()
    assert len(rows) == 12
    for calls, place in rows:
        room = ROOT / "generator" / place
        text = "\n".join(file.read_text("utf-8") for file in [room, *room.glob("*.py")] if file.is_file())
        name = re.findall(r"`\w+\.(\w+)`", calls)[-1]
        assert re.search(rf"^ *def {name}\(", text, re.MULTILINE), (calls, place)
