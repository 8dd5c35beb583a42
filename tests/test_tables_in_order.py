"""Each table of the sample's website has its columns where its CSV has them, in every kind of report and page: a score
between two names is read from left to right."""

from __future__ import annotations

import csv
import posixpath
import re
import xml.etree.ElementTree as etree
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tinyhtml5 import parse

from tests.conftest import ROOT, built

pytestmark = pytest.mark.slow

MOST = 12
"""So many pages of a kind are looked at."""
KINDS = 120
"""So many kinds of tables has the sample at least: by the game, the kind of page and the table's name without what
differs between rounds."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory, "sample-site", ROOT / "content")


def tables(site: Path) -> Iterator[tuple[str, str, etree.Element, list[list[str]]]]:
    """Yield of every table with a CSV its page, the path of the CSV, its element and the lines of the CSV."""
    alike: Counter[str] = Counter()
    for path in sorted(site.rglob("*.html")):
        page = path.relative_to(site).as_posix()
        text = path.read_text("utf-8")
        if ".csv" not in text or alike[kind := kind_of(page, "")] == MOST:
            continue
        alike[kind] += 1
        for block in parse(text, namespace_html_elements=False).iter("div"):
            if "table" not in (block.get("class") or "").split():
                continue
            ways = [link.get("href") or "" for link in block.iter("a") if (link.get("href") or "").endswith(".csv")]
            table = block.find(".//table")
            if ways and table is not None:
                file = posixpath.normpath(posixpath.join(posixpath.dirname(page), ways[0]))
                with open(site / file, encoding="utf-8-sig", newline="") as lines:
                    yield page, file, table, list(csv.reader(lines))


def heads(table: etree.Element) -> list[set[str]]:
    """What each column may be called: its title, or what that is short for."""
    return [{"".join(head.itertext()).replace("\N{NO-BREAK SPACE}", " ").strip(), *(one.get("title") or "" for one in head.iter("abbr"))} for head in table.iterfind("thead/tr/th")]


def letters(text: str) -> str:
    return "".join(re.findall(r"[^\W\d_]", text))


def in_order(table: etree.Element, lines: list[list[str]]) -> bool:
    """Whether a table has the columns and, in each row, the words of its CSV, each in its place."""
    titles, rows = lines[0], lines[1:]
    shown = [["".join(cell.itertext()) for cell in row] for row in table.iterfind("tbody/tr")]
    words = [[letters(cell) for cell in row] for row in shown]
    told = [[letters(cell) for cell in row] for row in rows[: len(shown)]]
    return (
        len(heads(table)) == len(titles)
        and all(title.lstrip("'") in names for title, names in zip(titles, heads(table), strict=True))
        and all(ours == theirs or not theirs for row, line in zip(words, told, strict=True) for ours, theirs in zip(row, line, strict=True))
    )


def kind_of(page: str, file: str) -> str:
    return re.sub(r"\d+", "N", f"{page.rpartition('/')[0]} {posixpath.basename(page).partition('-')[0]} {posixpath.basename(file).rpartition('-')[2]}")


def test_every_table_of_the_sample_has_the_order_of_its_csv(site: Path) -> None:
    kinds: dict[str, int] = {}
    wrong = []
    for page, file, table, lines in tables(site):
        kinds[kind_of(page, file)] = kinds.get(kind_of(page, file), 0) + 1
        if not in_order(table, lines):
            wrong.append(f"{page}: {file}: {heads(table)}")
    assert not wrong, "\n".join(wrong)
    assert len(kinds) >= KINDS, sorted(kinds)


def test_who_won_stands_on_the_left_of_his_own_score(site: Path) -> None:
    """Käthe Spohr won the final by 3 to 2 against Ines Quandel: so it says in any browser, from left to right."""
    page = parse((site / "games" / "neujahr" / "005.html").read_text("utf-8"), namespace_html_elements=False)
    block = next(one for one in page.iter("div") if one.get("id") == "results")
    lines = [" ".join("".join(cell.itertext()).strip() for cell in row) for row in block.iterfind(".//tbody/tr")]
    assert any(re.search(r"Käthe Spohr Ines Quandel 3:2|Ines Quandel Käthe Spohr 2:3", line) for line in lines), lines


@pytest.mark.parametrize("swap", [(1, 2), (2, 3), (0, 1)])
def test_a_table_whose_columns_were_moved_is_found_out(swap: tuple[int, int]) -> None:
    """The comparison itself: a table with two columns in each other's place is none in order."""
    whole = "<table><thead><tr><th>Tisch<th>Spieler<th>Gegner<th>Ergebnis</tr></thead><tbody><tr><td>1<td>Anna<td>Bodo<td>3:2 n. V.</table>"
    table = parse(whole, namespace_html_elements=False).find(".//table")
    assert table is not None
    lines = [["Tisch", "Spieler", "Gegner", "Ergebnis"], ["1", "Anna", "Bodo", "3:2 n. V."]]
    assert in_order(table, lines)
    for line in lines:
        line[swap[0]], line[swap[1]] = line[swap[1]], line[swap[0]]
    assert not in_order(table, lines)


