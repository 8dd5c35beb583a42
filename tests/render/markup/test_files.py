"""The files that templates lead to: those of the site and of the theme’s assets/, and none that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.memo.blob import blob_of
from generator.render.markup.files import Files, asset_of
from generator.render.markup.html import Html, Page
from generator.render.markup.templates import NotThere
from generator.render.pages.document import SentPicture
from generator.render.site.private import LooseLeaf
from generator.render.text.locale import Words
from generator.render.theme.theme import Asset, Theme
from generator.values.problem import Stopped
from generator.values.record import replace
from tests.render.pages.test_print_page import page as printed
from tests.render.themes import default_theme, theme_with

MOON, NOTE = blob_of(b"<svg/>"), blob_of(b"note")


def with_moon(*folders: Path) -> Theme:
    assets = {"moon.svg": Asset(MOON, "svg", 40, 30, "themes/own/assets/moon.svg"), "deep/Ein Wort.txt": Asset(NOTE, "txt")}
    return replace(theme_with({}, *folders), assets=assets)


def on_site(theme: Theme, path: str = "games/golf/003.html") -> Page:
    return Page(Html(theme, Words("en", {}), {}), path)


def test_a_file_of_the_theme_has_a_path_that_tells_its_bytes_and_no_more_than_its_name() -> None:
    files = Files(with_moon())
    assert files.of_theme == {f"assets/moon-{MOON.seal[:12]}.svg": MOON, f"assets/ein-wort-{NOTE.seal[:12]}.txt": NOTE}


def test_a_page_leads_to_a_file_of_the_theme_by_its_name() -> None:
    assert on_site(with_moon()).file("moon.svg") == f"../../assets/moon-{MOON.seal[:12]}.svg"
    assert on_site(with_moon(), "index.html").file("moon.svg") == f"assets/moon-{MOON.seal[:12]}.svg"


def test_a_file_of_the_site_is_there_or_told_with_the_nearest_name() -> None:
    page = on_site(with_moon())
    page.html.files.are({"feed.xml", "pdf/001.pdf"})
    assert page.file("feed.xml") == "../../feed.xml"
    for wrong, right in (("fed.xml", "feed.xml"), ("mon.svg", "moon.svg"), ("pdf/010.pdf", "pdf/001.pdf")):
        with pytest.raises(NotThere) as fault:
            page.file(wrong)
        assert fault.value.message.plain("en") == f"page.file: the file {wrong} is neither in the theme’s assets/ nor on the website – did you mean {right}?"


def test_of_a_site_without_its_pdfs_nobody_says_which_there_would_be() -> None:
    page = on_site(with_moon())
    page.html.files.are({"index.html"}, all_pdfs=False)
    assert page.file("pdf/001.pdf") == "../../pdf/001.pdf"
    with pytest.raises(NotThere):
        page.file("feed.xml")


def test_in_print_a_file_of_the_theme_goes_into_the_store_and_is_known_as_a_picture() -> None:
    page = printed()
    page.html.theme = with_moon()
    assert page.file("moon.svg") == f"zine:/{MOON.seal}" and page.store == {MOON.seal: b"<svg/>"}
    assert [*page.shown] == [SentPicture(MOON.seal, "themes/own/assets/moon.svg", 40, 30)]
    with pytest.raises(NotThere, match="moon.svg"):
        page.file("mon.svg")
    with pytest.raises(NotThere):
        page.file("feed.xml")  # paper has no files beside it


def test_a_loose_leaf_holds_what_it_shows() -> None:
    leaf = LooseLeaf(Html(with_moon(), Words("en", {}), {}), "private.html")
    assert leaf.file("moon.svg") == "data:image/svg+xml;base64,PHN2Zy8+"
    with pytest.raises(NotThere):
        leaf.file("mon.svg")


def test_a_template_that_asks_for_no_file_is_told_at_its_line(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/page.html").write_text('<p>\n<img src="{{ page.file("mon.svg") }}">')
    html = Html(with_moon(tmp_path), Words("en", {}), {})
    html.files.are({"index.html"})
    with pytest.raises(Stopped) as stopped:
        html.page("index.html", "page.html")
    assert stopped.value.problem.line("en", str(tmp_path)).startswith("templates/page.html:2:1: error: the template cannot be shown: page.file: the file mon.svg")


def test_without_assets_there_is_none() -> None:
    with pytest.raises(NotThere) as fault:
        asset_of(default_theme(), "moon.svg")
    assert fault.value.message.plain("en") == "page.file: there is no file moon.svg in the theme’s assets/"
