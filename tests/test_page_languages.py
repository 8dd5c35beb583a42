"""Addresses in the magazine's language: the sample with all games and everything else that has pages, in each language
and from one to the other. No link leads nowhere, no page that was anywhere is lost."""

from __future__ import annotations

import html
import posixpath
import re
import shutil
import time
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from urllib.parse import unquote

import pytest

from generator.build import build
from generator.build.build import BuildOptions
from generator.values.permalinks import OF_GAMES
from tests.browser import CHROMIUM, PATIENCE, browser
from tests.conftest import ROOT, TRIES, write_content

pytestmark = pytest.mark.slow

URL = "https://example.org/fernzug/"
SECRET = "schneeammer"
MORE = {
    "pages/wir.md": """---
title: Wir
menu: Über uns
aliases: [verein]
---
Siehe [die Rangliste](games/golf/rangliste), [noch einmal](spiele/golf/rangliste.html), [auf Niederländisch](spellen/golf/ranglijst/),
[das Heft](issues/006#content), [die Saison](spiele/chronik/1994), [die Leute](people/index.html), [das alte Heft](issues/alt/lob).
""",
    "issues/006/lob.md": "---\ntitle: Lob\nauthor: henrike\ntags: [Rätsel, Über Züge]\nseries: Kritik\naliases: [tadel, /ganz/alt]\n---\nText.",
    "issues/006/tadel-2.md": "---\ntitle: Tadel\ntags: [rätsel]\nseries: Kritik\n---\nSiehe [dort](issues/006/lob).",
    f"issues/006/{SECRET}.md": f"---\ntitle: Die {SECRET}\npublish: 2036-01-01\ntags: [{SECRET}]\naliases: [alte-{SECRET}]\n---\nText.",
    "games/chronik/game.yaml": 'engine: chronicle\ntitle: Früher\ngm: henrike\nlike: golf\nseasons: [{id: "1994", table: 1994.csv}, {id: records, table: 1994.csv}]',
    "games/chronik/1994.csv": "Platz;Name;Punkte\n1.;Emil Eickhoff;30\n2.;henrike;3\n",
}
WITH_ISSUE = f"contents:\n  - article: lob.md\n  - article: tadel-2.md\n  - article: {SECRET}.md\n  - {{game: golf, page: rangliste}}"
Site = Mapping[str, str]
"""The text files of a website by their paths; what is none has no text."""


@pytest.fixture(scope="module")
def magazine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("languages")
    shutil.copytree(ROOT / "content", folder / "content")
    write_content(folder / "content", MORE)
    issue = folder / "content/issues/006/issue.yaml"
    issue.write_text(re.sub("^contents:$", WITH_ISSUE, issue.read_text("utf-8"), flags=re.MULTILINE).replace("title:", "aliases: [alt]\ntitle:", 1), "utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("ZINE_CACHE", str(folder / "cache"))
        built.cache_clear()
        yield folder


@cache
def built(folder: Path, languages: str) -> Site:
    """The website with its addresses in these languages; all of them are built into the same output, one after the
    other."""
    zine = folder / "content/zine.yaml"
    text = re.sub("^addresses:.*\n", "", zine.read_text("utf-8"), flags=re.MULTILINE)
    zine.write_text(text + (f"addresses: {languages}\n" if languages else ""), "utf-8")
    outcome = build.build(BuildOptions(folder / "content", folder / "output", pdf=False, jobs=1))
    told = [line for line in outcome.lines if "warning" in line and "wir.md" not in line and "die nun tot sind" not in line]
    assert not outcome.errors and told == [], outcome.lines
    top = folder / "output/site"
    texts = {path.relative_to(top).as_posix(): path for path in top.rglob("*") if path.is_file()}
    return {path: file.read_text("utf-8") if file.suffix in (".html", ".xml", ".ics", ".js", ".txt") else "" for path, file in texts.items()}


LEADS = re.compile(r'<noscript><meta http-equiv="refresh" content="0; url=([^"]*)"></noscript>')
LINK = re.compile(r'(?:href|src|data-to|content)="((?:0; url=)?[^"#]*)(#[^"]*)?"')
IDS = re.compile(r'\sid="([^"]*)"')


def ids(site: Site, path: str) -> set[str]:
    return set(IDS.findall(site[path]))


def title(site: Site, path: str) -> str:
    return site[path].partition("<title>")[2].partition("</title>")[0]


def target(site: Site, path: str) -> str:
    """Where a page leads on; else where it lies itself."""
    found = LEADS.search(site[path])
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), found[1])) if found else path


def links(site: Site) -> Iterator[tuple[str, str, str]]:
    """Every link with the file that it leads to, and the place there."""
    for path, text in site.items():
        if path.endswith(".html"):
            for to, anchor in LINK.findall(text):
                to = html.unescape(to).removeprefix("0; url=").replace(URL, "/")
                inside = to.startswith("/") or re.fullmatch(r"[\w./%-]+\.(?:html|css|js|png|svg|jpg|csv|json|yaml|xml|ics|woff2)", to)
                if path == "404.html":
                    to = f"/{to.removeprefix('/fernzug/')}" if inside else to
                if inside:
                    folder = "" if to.startswith("/") else posixpath.dirname(path)
                    yield path, posixpath.normpath(posixpath.join(folder, unquote(to).lstrip("/"))), anchor
                elif anchor and not to:
                    yield path, path, anchor
        for to in re.findall(rf"{URL}([^\s\"<&\\#]*)", text.replace("\r\n ", "")) if path.endswith((".xml", ".ics", ".txt")) else ():
            yield path, to or "index.html", ""
        for to in re.findall(r'"([\w/-]+\.html)(?:#[^"]*)?"', text) if path.startswith("search/") else ():
            yield path, to, ""


ALL = ("", "[de]", "[en]", "[nl]", "de", "[en, de]", "[de, en]", "[nl, en, de, mixed]")


@pytest.mark.parametrize(("languages", "folders"), [("[de]", "spiele hefte personen reihen themen"), ("[en]", "games issues people series tags"), ("[nl]", "spellen nummers personen reeksen trefwoorden")])
def test_a_new_magazine_has_its_own_addresses_alone(magazine: Path, languages: str, folders: str) -> None:
    site = built(magazine, languages)
    pages = {path for path in site if path.endswith(".html")}
    assert {path.partition("/")[0] for path in pages if "/" in path} == {*folders.split(), "ganz"}
    typed = re.compile(r"latest|neueste|nieuwste|alt|tadel\.html|verein\.html")
    assert [path for path in pages if LEADS.search(site[path]) and not typed.search(path)] == []


@pytest.mark.parametrize("languages", ALL if TRIES > 1 else ["", "[de]", "[nl, en, de, mixed]"])
def test_every_link_leads_to_its_place(magazine: Path, languages: str) -> None:
    site = built(magazine, languages)
    colours = re.compile("#[0-9a-f]{6}")
    there = {path: ids(site, path) for path in site if path.endswith(".html")}
    dead = [
        (path, to, anchor)
        for path, to, anchor in links(site)
        if to not in site and to != "." or len(anchor) > 1 and to in there and not colours.fullmatch(anchor) and unquote(anchor[1:]) not in there[to]
    ]
    assert dead == [] and sum(1 for _ in links(site)) > 50_000


@pytest.mark.parametrize(
    ("before", "after"),
    [("", "de"), ("de", "[nl, en, de, mixed]"), *([("[de]", "[en, de]"), ("[en, de]", "[de, en]"), ("[en]", "[nl, en, de, mixed]")] if TRIES > 1 else ())],
)
def test_no_old_address_is_dead(magazine: Path, before: str, after: str) -> None:
    """Each leads to the very page that was there, or to which it led, with all its places."""
    old, new = built(magazine, before), built(magazine, after)
    pages = [path for path in old if path.endswith(".html")]
    assert len(pages) > 600 and [path for path in pages if path not in new] == []
    for path in pages:
        was, there = target(old, path), target(new, path)
        assert there == target(new, there), f"{path} leads to a page that leads on"
        assert title(new, there) == title(old, was) and ids(old, was) <= ids(new, there), path
    assert sum(1 for path in pages if target(new, path) != path) > 300, "and they have moved"


def test_every_page_of_a_game_has_its_words_in_each_language(magazine: Path) -> None:
    """But those that an editor has named: the seasons of a chronicle."""
    prepared = build.prepare(build.read_content(magazine / "content"), build.shared(magazine / "content", magazine / "output"))
    assert prepared is not None
    said = {game: [*dict(slugs), *(OF_GAMES if game else ())] for game, slugs in prepared.magazine.permalinks.games}
    assert said.keys() == {""} | {game.id for game in prepared.magazine.games if game.id != "chronik"}
    pages = [("", page.slug) for page in prepared.magazine.series]
    pages += [(game.id, page.slug) for game in prepared.magazine.games for page in game.pages if game.id in said]
    known = {game: re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(slug)) for slug in slugs)) for game, slugs in said.items()}
    assert len(pages) > 200 and [(game, slug) for game, slug in pages if not known[game].fullmatch(slug)] == []


def test_what_programs_read_stays_where_it_was(magazine: Path) -> None:
    def read(site: Site) -> dict[str, str]:
        return {path: text for path, text in site.items() if path.startswith("data/") or path.endswith((".xml", ".ics", ".txt"))}

    before, after = read(built(magazine, "")), read(built(magazine, "de"))
    assert before.keys() == after.keys() and len(before) > 500
    assert re.findall("<id>.*?</id>", after["feed.xml"]) == re.findall("<id>.*?</id>", before["feed.xml"]), "what was read is read"
    assert "/spiele/" in after["feed.xml"] and "/spiele/" in after["deadlines.ics"] and "/games/" not in after["sitemap.xml"]


@pytest.mark.parametrize("languages", ["", "[de]", "de", "[nl, en, de, mixed]"])
def test_nothing_tells_of_what_is_held(magazine: Path, languages: str) -> None:
    site = built(magazine, languages)
    assert [path for path, text in site.items() if SECRET in f"{path} {text}".lower()] == []


def test_a_relative_alias_was_there_in_each_language_and_a_whole_one_as_it_was_typed(magazine: Path) -> None:
    site = built(magazine, "de")
    for path in ("hefte/006/tadel.html", "issues/006/tadel.html", "hefte/alt/lob.html", "issues/alt/tadel.html", "ganz/alt.html"):
        assert target(site, path) == "hefte/006/lob.html", path
    assert "hefte/ganz" not in "".join(site) and target(site, "verein.html") == "wir.html"


def test_links_in_texts_may_be_typed_in_any_of_the_languages(magazine: Path) -> None:
    shown = re.findall(r'<a href="([^"]*)">(?:die Rang|noch ein|auf Nie|das Heft|die Sai|die Leu|das alt)', built(magazine, "[nl, en, de, mixed]")["wir.html"])
    assert shown == [
        *["spellen/golf/ranglijst.html"] * 3, "nummers/006/index.html#content", "spellen/chronik/1994.html", "personen/index.html", "issues/alt/lob.html",
    ]  # fmt: skip


OLD_LINKS = (("games/nomic/rules.html", "#content", "spiele/nomic/regeln.html"), ("issues/alt/lob.html", "", "hefte/006/lob.html"))


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
def test_an_old_link_comes_to_its_place_in_the_page(magazine: Path) -> None:
    """From the disk as from a host; without scripts to the beginning of the page."""
    if not (magazine / "content/zine.yaml").read_text("utf-8").endswith("addresses: de\n"):  # these were written last
        built.cache_clear(), built(magazine, "de")
    top = magazine / "output/site"
    with browser() as reader:
        for scripts, (old, anchor, new) in product((True, False), OLD_LINKS):
            reader.window(scripts=scripts)
            reader.open(f"{(top / old).as_uri()}{anchor}")
            end = time.monotonic() + PATIENCE
            while not reader.at().startswith((top / new).as_uri()) and time.monotonic() < end:
                time.sleep(0.05)
            assert reader.at() == f"{(top / new).as_uri()}{anchor if scripts else ''}"
