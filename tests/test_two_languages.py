"""The handbook is one in both languages: each of its pages is there in English and German, and both name the same
commands, keys, files and pages, in the same order of headings, examples and tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_docs import FENCE, LINK, ROOT, SPAN, prose, slug, spans

DOCS = ROOT / "docs"
FOR_PROGRAMMERS = {"add-a-game", "at-scale", "change-the-code", "glossary", "performance", "tour"}
"""Pages for those who change the program, or run it on a cluster: in English only."""
HANDBOOK = sorted(path.stem for path in DOCS.glob("*.md") if path.stem not in FOR_PROGRAMMERS and not path.stem.endswith("-de"))
TYPED = re.compile(r"zine .*|--[a-z-]+|[a-z_]+|[a-z_]+: [a-z_\d]+|(?:output|content|generator|themes)/\S+|\$[A-Z_]+")
"""Code in a sentence that is the same in every language: a command, an option, a key, a path."""
OWN_NAMES = {
    "zine new my-magazine --language en", "zine new my-magazine", "zine intake letters.mbox", "zine intake briefe.mbox",
    "und", "nach", "and", "to", "yes", "no", "ja", "nein", "word", "wort", "von", "from", "von: bert", "from: bert",
}  # fmt: skip
"""What each language has an example of its own for."""
OWN_KEYS = {"hier": "here", "seiten": "pages"}
"""Keys that name what is the reader's own: a German word, and what stands for it in English."""


def english(page: str) -> Path:
    return DOCS / f"{page}.md"


def german(page: str) -> Path:
    return DOCS / f"{page}-de.md"


def test_every_page_of_the_handbook_is_there_in_both_languages() -> None:
    assert [page for page in HANDBOOK if not german(page).is_file()] == [] and len(HANDBOOK) >= 16
    assert [path.name for path in DOCS.glob("*-de.md") if path.stem.removesuffix("-de") not in HANDBOOK] == []


def typed(path: Path) -> set[str]:
    found = (span.replace("mein-magazin", "my-magazine") for span in spans(path) if TYPED.fullmatch(span))
    return {*found} - OWN_NAMES


@pytest.mark.parametrize("page", HANDBOOK)
def test_both_name_the_same_commands_options_keys_and_paths(page: str) -> None:
    assert typed(english(page)) ^ typed(german(page)) == set()


@pytest.mark.parametrize("page", HANDBOOK)
def test_both_have_the_same_headings(page: str) -> None:
    levels = [re.findall(r"^(#+) ", prose(path), re.MULTILINE) for path in (english(page), german(page))]
    assert levels[0] == levels[1]


def examples(path: Path) -> list[tuple[str, list[str]]]:
    """Each example: what it is written in, and the keys and commands in it."""
    found = []
    for language, text in FENCE.findall(path.read_text("utf-8")):
        text = re.sub(r"\s+# .*", "", text)
        keys = [OWN_KEYS.get(key, key) for key in re.findall(r"^[ -]*([a-z_]+):", text, re.MULTILINE)] if language == "yaml" else []
        found.append((language, sorted(keys + re.findall(r"^(?:\$ )?zine [a-z]+", text, re.MULTILINE))))
    return found


@pytest.mark.parametrize("page", HANDBOOK)
def test_both_have_the_same_examples(page: str) -> None:
    assert examples(english(page)) == examples(german(page))


def first_cells(path: Path) -> list[list[str]]:
    """The code in the first cell of each row of each table."""
    rows = re.findall(r"^\| ((?:[^|\\]|\\.)*)\|", prose(path), re.MULTILINE)
    return [[span for span in re.findall(r"`([^`]+)`", row) if TYPED.fullmatch(span)] for row in rows]


@pytest.mark.parametrize("page", HANDBOOK)
def test_both_have_the_same_rows_in_their_tables(page: str) -> None:
    assert first_cells(english(page)) == first_cells(german(page))


def goals(path: Path, language: str) -> list[str]:
    """The pages and headings to which a page leads: a heading by its number on its page."""
    found = []
    for _, target in LINK.findall(SPAN.sub("", prose(path))):
        file, _, anchor = target.partition("#")
        goal = (path.parent / file).resolve() if file else path
        headings = [slug(heading) for heading in re.findall(r"^#+ (.+)$", prose(goal), re.MULTILINE)] if goal.suffix == ".md" else []
        if goal.stem.removesuffix("-de") == path.stem.removesuffix("-de") and file:
            continue  # to its own other language
        if language == "de" and goal.parent == DOCS and goal.suffix == ".md" and goal.stem.removesuffix("-de") in HANDBOOK:
            assert goal.stem.endswith("-de"), f"{path.name} leads to the English {target}"
        found.append(f"{goal.stem.removesuffix('-de')} {headings.index(anchor) if anchor else ''}")
    return sorted(found)


@pytest.mark.parametrize("page", HANDBOOK)
def test_both_lead_to_the_same_pages(page: str) -> None:
    assert {*goals(english(page), "en")} == {*goals(german(page), "de")}


@pytest.mark.parametrize("page", HANDBOOK)
def test_each_leads_to_the_other(page: str) -> None:
    assert f"Auf Deutsch: [{page}-de.md]({page}-de.md)." in english(page).read_text("utf-8")
    assert f"In English: [{page}.md]({page}.md)." in german(page).read_text("utf-8")
