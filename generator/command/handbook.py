"""The pages of docs/, which come with the program: which there are in a language, and what each says."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from generator.memo.last_build import PROGRAM

PAGES = Path(PROGRAM, "_docs")
if not PAGES.is_dir():  # in a checkout they lie beside the program
    PAGES = Path(os.path.dirname(PROGRAM), "docs")
OTHER = ("de",)
"""Languages besides English into which the handbook is translated: `NAME-de.md` beside `NAME.md`. Pages for those who
change the program are in English only."""


def pages(language: str) -> Mapping[str, Path]:
    """Return each page by its name, in a language or else in English: those that are translated first."""
    english = sorted(path for path in PAGES.glob("*.md") if not path.stem.endswith(tuple(f"-{one}" for one in OTHER)))
    own = {path: path.with_stem(f"{path.stem}-{language}") for path in english}
    handbook = [path for path in english if any(path.with_stem(f"{path.stem}-{one}").is_file() for one in OTHER)]
    others = [path for path in english if path not in handbook]
    return {path.stem: own[path] if own[path].is_file() else path for path in (*handbook, *others)}


def title(page: Path) -> str:
    """Return the heading of a page."""
    with open(page, encoding="utf-8") as file:
        return file.readline().removeprefix("# ").strip()
