"""All that the program says in its languages, found in its source: phrases, pairs that are said before anything is
imported, what keys are for, argparse's words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

from generator import cli
from generator.command.command_line import GERMAN, PLACES

PROGRAM = Path(cli.__file__).parent


class Said(NamedTuple):
    """A sentence, and where it stands."""

    place: str
    de: str
    en: str


@cache
def sentences() -> tuple[Said, ...]:
    """Return all of them in the order of their files."""
    return tuple(_sentences())


def _sentences() -> Iterator[Said]:
    for path in sorted(PROGRAM.rglob("*.py")):
        place = path.relative_to(PROGRAM).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            pair = _pair(node)
            if pair is not None:
                yield Said(place, *pair)
    for path in sorted(PROGRAM.rglob("explained.yaml")):
        place = path.relative_to(PROGRAM).as_posix()
        for said in yaml.safe_load(path.read_text("utf-8")).values():
            yield Said(place, said["de"], said["en"])
    for english, german in (GERMAN | PLACES).items():
        yield Said("command/command_line.py", german, english)
    yield from _of_rules()


def _pair(node: ast.AST) -> tuple[str, str] | None:
    """Return what a phrase, or a pair of both languages, says; None for all else, and for what is only put together
    when the program runs."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Phrase", "_name"):
        named = {word.arg: word.value for word in node.keywords}
        found = [named.get("de", next(iter(node.args), None)), named.get("en", next(iter(node.args[1:]), None))]
    elif isinstance(node, ast.Dict) and [getattr(key, "value", None) for key in node.keys] == ["de", "en"]:
        found = list(node.values)
    else:
        return None
    words = [value.value if isinstance(value, ast.Constant) else None for value in found]
    return (words[0], words[1]) if isinstance(words[0], str) and isinstance(words[1], str) else None


def _of_rules() -> Iterator[Said]:
    """Yield Nomic's rules, which lie in a YAML file."""
    stock = yaml.safe_load((PROGRAM / "games/nomic/initial.yaml").read_text("utf-8"))
    for rule in (*stock["rules"], stock["majority"]):
        yield Said("games/nomic/initial.yaml", rule["title"]["de"], rule["title"]["en"])
        yield Said("games/nomic/initial.yaml", "\n\n".join(rule["de"]), "\n\n".join(rule["en"]))
