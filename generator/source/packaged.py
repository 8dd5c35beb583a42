"""YAML files that lie in packages of the program, beside the code that they belong to: what keys are for, the rules a
game begins with."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from generator.source.context import ReadContext
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems


@cache
def packaged(package: str, name: str, kind: Any) -> Any:
    """Return the document of this kind in a file of a package, None if there is no such file. A mistake in it is a
    bug."""
    file = files(package) / name
    if not file.is_file():
        return None
    problems = Problems()
    tree = parse(file.read_text("utf-8"), name, problems)
    document = read(tree, kind, ReadContext(), problems) if tree else None
    assert document is not None, [problem.message.plain("en") for problem in problems]
    return document
