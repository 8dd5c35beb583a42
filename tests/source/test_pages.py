"""Pages of the magazine's own; what is wrong with them and with the menu is told in tests/errors/."""

from __future__ import annotations

from pathlib import Path

from generator.build import build
from generator.memo.cache import Cache
from tests.conftest import write_content

FILES = {"zine.yaml": "title: Klein\n", "people.yaml": "{}"}


def test_pages_are_the_texts_in_their_folder_by_their_names(tmp_path: Path) -> None:
    files = FILES | {"pages/wir.md": "---\ntitle: Über uns\nmenu: Wir\n---\nSeit 1987.", "pages/wege.md": "# Wege\n\nHierher.", "pages/haus.svg": "<svg/>"}
    shelf = build.open_shelf(write_content(tmp_path, files))
    wege, wir = shelf.pages
    assert not shelf.problems.found
    assert (wir.id, wir.text.title, wir.text.head.menu, wir.text.text.strip()) == ("wir", "Über uns", "Wir", "Seit 1987.")
    assert (wege.id, wege.text.title, wege.text.head.menu) == ("wege", "Wege", "")


def test_a_head_that_is_good_for_an_article_is_none_for_a_page(tmp_path: Path) -> None:
    text = "---\ntitle: Wir\nkicker: Neu\n---\nText."  # which is read without YAML for an article
    shelf = build.open_shelf(write_content(tmp_path, FILES | {"pages/wir.md": text}))
    assert shelf.pages == () and [problem.line("en", str(tmp_path)).split(" (")[0] for problem in shelf.problems] == [
        "pages/wir.md:3:1: error: unknown key kicker"
    ]


def test_without_a_folder_there_are_none(tmp_path: Path) -> None:
    assert build.open_shelf(write_content(tmp_path, FILES)).pages == ()


def test_a_page_leads_on_from_where_it_was(tmp_path: Path) -> None:
    content = write_content(tmp_path, FILES | {"pages/wir.md": "---\ntitle: Wir\naliases: [ueber-uns, /alt/wir.html]\n---\nText."})
    prepared = build.prepare(build.read_content(content), Cache(None, ""))
    assert prepared is not None
    assert [(one.old, one.address) for one in prepared.magazine.moved] == [("ueber-uns", "wir"), ("alt/wir.html", "wir")]
