"""The whole website of the specimen: every link leads somewhere, nothing runs, nothing comes from elsewhere, and keys
tell the truth."""

from __future__ import annotations

import datetime
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as etree
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import icalendar
import pytest
from tinyhtml5 import parse

from generator.memo.blob import blob_of
from generator.memo.store import Bucket
from generator.render.markup.inner import Before
from generator.render.site.site import Site
from generator.render.site.view import POLICY, SCRIPTED, RecentTables
from generator.render.text.locale import Words
from generator.render.theme.theme import Asset, Theme
from generator.values import addresses
from generator.values.artifact import Typeset
from generator.values.bundle import tied
from generator.values.fingerprint import Fingerprints
from generator.values.issue import GamePage, Magazine, PersonPage, Section
from generator.values.permalinks import Permalinks
from generator.values.phrase import Phrase
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import ColumnHead, Fold, Heading, Marked, Paragraph, Prose, Row, SubPage, Table
from tests.conftest import in_the_next_run
from tests.render.themes import DEFAULT, default_theme, theme_with
from tests.specimen import ASSETS, CLUBHOUSE, GOLF_DUE, STANDING, specimen

ROOT = Path(__file__).parents[3]
PDFS = {"issues/002": "pdf/002.pdf", "games/golf/002": "pdf/golf-002.pdf"}
PICTURES = {asset: (data, "png") for asset, data in ASSETS.items()}
ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
HERE = Passage("zine.yaml")
EVIL = '<script>alert(1)</script>"\' onload=x {{ 7*7 }}'


def files_of(magazine: Magazine, theme: Theme | None = None, only: str = "") -> dict[str, tuple[str, bytes]]:
    """Every file of the site, or `only` one, by path: its key and its bytes."""
    words = Words(magazine.masthead.language, magazine.names())
    made: dict[str, tuple[str, bytes]] = {}
    fingerprints = Fingerprints(words.names, addresses.pages(magazine))
    for artifact in Site(magazine, theme or default_theme(), words, PICTURES, PDFS, fingerprint=fingerprints.of).files():
        (path,) = artifact.paths
        assert path not in made and not isinstance(artifact.make, Typeset)
        if only in ("", path):
            made[path] = (artifact.key(fingerprints), artifact.make())
    return made


@cache
def usual() -> dict[str, tuple[str, bytes]]:
    """The files of the specimen as it is."""
    return files_of(specimen())


@pytest.fixture(scope="module")
def site() -> dict[str, bytes]:
    return {path: data for path, (_, data) in usual().items()}


def trees(site: dict[str, bytes]) -> dict[str, etree.Element]:
    return {path: tree_of(data) for path, data in site.items() if path.endswith(".html")}


@cache
def tree_of(page: bytes) -> etree.Element:
    """A page as a tree, which nobody changes: most tests look at the same pages."""
    return parse(page.decode(), namespace_html_elements=False)


def test_lines_that_name_an_issue_have_the_quotes_of_the_language_and_titles_in_lists_are_plain() -> None:
    magazine = specimen()
    first, newest = magazine.issues
    letters = next(section for section in newest.sections if section.kind == "letters")
    sections = (replace(newest.sections[0], title=Marked('Ein *langer* "Weg"')), letters)
    newest = replace(newest, title=Marked("Herbst '26 -- *bunt*"), teasers=(Marked('Was "kostet" *das*?'),), sections=sections)
    site = {path: data.decode() for path, (_, data) in files_of(replace(magazine, issues=(first, newest))).items() if path.endswith((".html", ".xml"))}
    start, page, article = (site[path] for path in ("index.html", "issues/002/index.html", f"{letters.address}.html"))
    assert '<span class="cover-title">Herbst ’26 – <em>bunt</em></span>' in start and "<h1>Herbst ’26 – <em>bunt</em></h1>" in page
    assert "Was „kostet“ <em>das</em>?" in start
    # the way at the top, the one at the foot, the list beside the text
    assert article.count("Ein langer „Weg“") == 3 and "<em>langer</em>" not in article
    assert "Heft 2: Herbst ’26 – bunt" in article and "Heft 2: Herbst ’26 – bunt" in site["feed.xml"]
    assert not [path for path, text in site.items() if "Marked(" in text]


# ---- what there is -----------------------------------------------------------------------------------------------


def test_permalinks_never_change(site) -> None:
    lasting = """
        404.html archive.html data.html deadlines.html imprint.html index.html deadlines.ics feed.xml robots.txt sitemap.xml
        search.html register.html issues/feed.xml issues/articles.xml issues/deadlines.ics games/golf/feed.xml games/golf/deadlines.ics
        people/anna.xml people/bodo.xml people/tim.xml covers/001.svg
        people/anna.ics people/bodo.ics people/tim.ics
        issues/001/index.html issues/001/editorial.html issues/001/anzeige.html issues/002/index.html issues/002/editorial.html issues/002/letters.html issues/latest.html
        games/index.html games/golf/index.html games/golf/000.html games/golf/001.html games/golf/002.html games/golf/rules.html
        games/golf/bahn-1.html games/golf/latest.html people/index.html people/anna.html people/bodo.html people/karl.html people/petra.html people/tim.html
        data/golf/000.json data/golf/001.json data/golf/002.json data/golf/001.yaml data/golf/002.yaml
        data/golf/000-rangliste.csv data/golf/001-rangliste.csv data/golf/002-rangliste.csv data/golf/002-schlaeger.csv
        data/golf/002-cross.csv data/golf/002-form.csv
        data/golf/000-tables.json data/golf/001-tables.json data/golf/002-tables.json
    """.split()
    assert {path for path in site if not path.startswith(("assets/", "search/"))} == set(lasting)


def test_files_that_may_be_kept_for_ever_are_named_by_their_content(site) -> None:
    changed = files_of(specimen(), theme_with({"palette": {"ink": ["#000001", "#fffffe"]}}))
    assert {path.split("-")[0] for path in site.keys() ^ changed.keys()} == {"assets/zine"}


@pytest.mark.parametrize("languages", [("mixed",), ("de",), ("de", "mixed"), ("nl", "en", "de", "mixed")], ids="-".join)
def test_every_link_leads_somewhere(languages: tuple[str, ...]) -> None:
    slugs = tuple((game, (("bahn-{hole}", Phrase(de="loch-{hole}", en="hole-{hole}")),)) for game in ("golf", ""))
    masthead = replace(specimen().masthead, permalinks=Permalinks(languages, slugs))
    site = {path: data for path, (_, data) in files_of(replace(specimen(), masthead=masthead)).items()}
    assert ("spiele/golf/loch-1.html" in site) is ("de" in languages)
    ids = {path: {element.get("id") for element in tree.iter() if element.get("id")} for path, tree in trees(site).items()}
    dead = []
    for path, tree in trees(site).items():
        for element in tree.iter():
            for attribute in ("href", "src"):
                target = element.get(attribute)
                if target is None or target.startswith(("https://", "mailto:")):
                    continue
                parts = urlsplit(target)
                assert not parts.scheme and not parts.netloc, target
                folder = "" if target.startswith("/") else posixpath.dirname(path)
                file = posixpath.normpath(posixpath.join(folder, unquote(parts.path).lstrip("/"))) if parts.path else path
                if file not in site and file not in PDFS.values() or parts.fragment and parts.fragment not in ids[file]:
                    dead.append((path, target))
    assert dead == []


def test_every_page_is_linked_from_the_start_page_by_and_by(site) -> None:
    reached, waiting = set(), ["index.html"]
    linked = {
        path: [
            posixpath.normpath(posixpath.join(posixpath.dirname(path), urlsplit(link.get("href")).path))
            for link in tree.iter("a")
            if link.get("href")
        ]
        for path, tree in trees(site).items()
    }
    while waiting:
        path = waiting.pop()
        if path in linked and path not in reached:
            reached.add(path)
            waiting += linked[path]
    assert reached == linked.keys() - {"404.html"}


def test_reports_have_their_data_beside_them(site) -> None:
    links = {link.get("href") for link in trees(site)["games/golf/002.html"].iter("a")}
    assert {
        "../../data/golf/002.json",
        "../../data/golf/002.yaml",
        "../../data/golf/002-rangliste.csv",
        "../../data/golf/002-schlaeger.csv",
        "../../data/golf/002-tables.json",
        "../../pdf/golf-002.pdf",
        "../../issues/002/index.html",
        "001.html",
    } <= links
    assert list(json.loads(site["data/golf/002-tables.json"])) == ["rangliste", "schlaeger", "form", "cross"]
    assert json.loads(site["data/golf/002.json"]) == {"round": 2, "winner": "anna"}
    assert site["data/golf/002-rangliste.csv"].startswith(b"\xef\xbb\xbf")


def test_tables_of_pages_have_their_data_too_and_an_index_names_all() -> None:
    magazine = specimen()
    (game,) = magazine.games
    twice = (replace(STANDING, name="zweimal"), replace(STANDING, name="zweimal", rows=()))
    page = replace(game.pages[0], blocks=(STANDING, *twice))
    files = files_of(replace(magazine, games=(replace(game, pages=(page,)),), series=(SubPage("platz", "Platz", (STANDING,)),)))
    own = {path for path in files if path.startswith(("data/golf/bahn", "data/series"))}
    both = {"data/golf/bahn-1-tables.json", "data/series/platz-tables.json"}
    # of two with one name nobody knows which is meant
    assert own == both | {"data/golf/bahn-1-stand.csv", "data/series/platz-stand.csv"}
    assert files["data/golf/bahn-1-stand.csv"][1] == files["data/series/platz-stand.csv"][1]
    assert b'href="../../data/golf/bahn-1-stand.csv"' in files["games/golf/bahn-1.html"][1]
    named = {link.get("href") for link in trees({"data.html": files["data.html"][1]})["data.html"].iter("a")}
    data = {path for path in files if path.startswith("data/golf/")}
    assert data <= named and "Gewichtete Summe" in files["data.html"][1].decode()


def test_tables_that_stay_as_they_are_within_a_page_are_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    called = RecentTables.called
    monkeypatch.setattr(RecentTables, "called", lambda self, page, name: asked.append(name) or called(self, page, name))
    table = Table("now", "Jetzt", (ColumnHead("A"),), (Row(("1",)),))
    before = tied((replace(table, name="then"),))
    taken: dict[str, Any] = {}

    def keys(newest: str) -> dict[str, str]:
        blocks = tied((replace(table, caption=newest), Fold("Früher", before)))
        page = SubPage("verein", "Verein", blocks, made_of=newest)
        magazine = specimen()
        magazine = replace(magazine, games=(replace(magazine.games[0], pages=(page,)), *magazine.games[1:]))
        words = Words("de", magazine.names())
        fingerprints = Fingerprints(words.names, addresses.pages(magazine), taken)
        site = Site(magazine, default_theme(), words, PICTURES, PDFS, fingerprint=fingerprints.of)
        asked.clear()
        return {artifact.paths[0]: artifact.key(fingerprints) for artifact in site.files() if "/verein-" in artifact.paths[0]}

    first = keys("eins")
    assert {"now", "then"} <= {*asked}
    second = keys("zwei")
    assert "now" in asked and "then" not in asked
    assert {path for path in first if first[path] != second[path]} == {"data/golf/verein-now.csv", "data/golf/verein-tables.json"}
    assert first.keys() == second.keys() and "data/golf/verein-then.csv" in first


def test_what_stays_as_it_is_within_a_page_is_kept_though_the_page_is_not_shown() -> None:
    before = tied((Table("then", "Früher", (ColumnHead("A"),), (Row(("1",)),)),))
    page = SubPage("verein", "Verein", tied((Fold("Früher", before),)), made_of="verein")
    magazine = specimen()
    magazine = replace(magazine, games=(replace(magazine.games[0], pages=(page,)), *magazine.games[1:]))
    told = Bucket()
    for shown in (True, False, True):
        for artifact in Site(magazine, default_theme(), Words("de", magazine.names()), PICTURES, PDFS, told=told).files():
            if shown and artifact.paths == ("games/golf/verein.html",):
                assert not isinstance(artifact.make, Typeset) and b"then" in artifact.make()
        told = in_the_next_run(told)
        assert [one for one in told.values() if isinstance(one, Before)]


def test_two_different_tables_of_a_report_may_not_have_the_same_name() -> None:
    magazine = specimen()
    game = magazine.games[0]
    table = Table("rangliste", "Eine andere", (), (Row(()),))
    section = replace(game.rounds[2].section, blocks=(*game.rounds[2].section.blocks, table))
    rounds = (*game.rounds[:2], replace(game.rounds[2], section=section))
    with pytest.raises(ValueError, match="rangliste"):
        files_of(replace(magazine, games=(replace(game, rounds=rounds),)))


# ---- each page ---------------------------------------------------------------------------------------------------


def scripts(tree: etree.Element) -> list[str]:
    """The scripts of a page, which has to name files of the site and nothing else."""
    found = [script for script in tree.iter("script") if script.get("type") != "application/ld+json"]
    assert not [script for script in found if (script.text or "").strip() or "//" in script.get("src", "//")]
    return [posixpath.basename(script.get("src", "")).split("-")[0] for script in found]


def test_only_scripts_of_the_site_run_and_nothing_comes_from_elsewhere(site) -> None:
    for path, tree in trees(site).items():
        kind = (tree.find("./body").get("class") or "").split()[0]
        tabled = kind in ("game", "round", "person") or path in ("games/golf/bahn-1.html", "deadlines.html", "imprint.html")
        leads_on = ["leading"] if path.endswith("/latest.html") else []
        expected = ["search"] if path == "search.html" else ["tables"] if tabled else leads_on
        assert scripts(tree) == expected, path
        for element in tree.iter():
            assert element.tag not in ("style", "iframe", "object", "embed", "base"), path
            assert element.tag != "form" or path == "search.html", path
            assert not [name for name in element.keys() if name.startswith("on") or name == "style"], path
            if element.tag in ("img", "link", "source", "script") and element.get("rel") != "canonical" and element.get("type") != "application/ld+json":
                source = element.get("src") or element.get("href")
                assert source and "//" not in source, (path, source)
        policy = [meta.get("content") for meta in tree.iter("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
        assert policy == [SCRIPTED if expected else POLICY], path


def test_each_page_is_sound(site) -> None:
    for path, tree in trees(site).items():
        assert tree.get("lang") == "de", path
        assert (tree.findtext(".//title") or "").endswith("Der Fernzug"), path
        assert [len(tree.findall(place)) for place in (".//h1", "./body/main", "./body/header", "./body/footer")] == [1, 1, 1, 1], path
        ids = [element.get("id") for element in tree.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), path
        assert next(tree.iter("a")).get("href") == "#content", path
        assert all(image.get("alt") is not None and image.get("width") for image in tree.iter("img")), path
        levels = [int(element.tag[1]) for element in tree.iter() if element.tag in ("h1", "h2", "h3", "h4", "h5", "h6")]
        assert all(after <= before + 1 for before, after in zip(levels, levels[1:], strict=False)), (path, levels)
        assert all(head.get("scope") for head in tree.iter("th")), path
        nested = [link for link in tree.iter("a") if len(list(link.iter("a"))) > 1]
        assert not nested, path


def test_the_style_sheet_is_small_and_needs_nothing_but_our_fonts(site) -> None:
    [sheet] = [data.decode() for path, data in site.items() if path.endswith(".css")]
    assert "@import" not in sheet
    sources = [part.split(")")[0] for part in sheet.split("url(")[1:]]
    assert sources and all(f"assets/{source}" in site for source in sources)
    assert sum(len(data) for path, data in site.items() if path.endswith(".woff2")) < 220_000, "one page may need all of them"
    assert len((DEFAULT / "web.css").read_bytes()) < 41_000


def test_the_page_for_what_is_not_found_works_at_any_address() -> None:
    magazine = specimen()
    below = replace(magazine, masthead=replace(magazine.masthead, url="https://example.org/zine"))
    tree = trees({"404.html": files_of(below)["404.html"][1]})["404.html"]
    assert {element.get("href")[:6] for element in tree.iter() if element.get("href") and element.get("href") != "#content"} == {"/zine/"}


# ---- hostile content ---------------------------------------------------------------------------------------------


def evil_magazine() -> Magazine:
    """The specimen with a name, titles and lines that would like to be markup."""
    magazine = specimen()
    game = magazine.games[0]
    blocks = (Heading(EVIL), Paragraph(EVIL), *game.rounds[2].section.blocks)
    newest = replace(game.rounds[2].section, title=EVIL, kicker=EVIL, lead=EVIL, author=EVIL, blocks=blocks)
    rounds = (*game.rounds[:2], replace(game.rounds[2], section=newest))
    page = replace(game.pages[0], title=EVIL)
    return replace(
        magazine,
        masthead=replace(magazine.masthead, title=EVIL, subtitle=EVIL, price=EVIL),
        issues=(magazine.issues[0], replace(magazine.issues[1], title=EVIL, teasers=(EVIL,))),
        games=(replace(game, title=EVIL, subtitle=EVIL, rounds=rounds, pages=(page,)),),
        people=tuple(replace(person, name=EVIL, facts=((EVIL, EVIL),)) for person in magazine.people),
    )


@pytest.mark.slow
def test_names_and_titles_never_become_markup() -> None:
    files = {path: data for path, (_, data) in files_of(evil_magazine()).items()}
    for path, tree in trees(files).items():
        assert set(scripts(tree)) <= {"tables", "search", "leading"}, path
        assert not [element for element in tree.iter() if element.get("onload") is not None], path
    for path in ("feed.xml", "sitemap.xml"):
        assert not [element for element in etree.fromstring(files[path]).iter() if "script" in element.tag]
    shown = "".join(trees(files)["people/anna.html"].find(".//h1").itertext())
    assert shown == EVIL


def test_template_text_in_content_is_printed_as_it_is(site) -> None:
    assert "{{ 7*7 }}" in site["issues/002/editorial.html"].decode()


def test_names_stand_isolated(site) -> None:
    for path, tree in trees(site).items():
        links = [link for link in tree.iter("a") if "people/" in link.get("href", "") and not link.get("href").endswith("index.html")]
        assert all(link.find("bdi") is not None for link in links), path


def test_every_page_says_what_it_is_about(site) -> None:
    for path, tree in trees(site).items():
        found = {element.get("name") or element.get("property"): element.get("content") for element in tree.iter("meta")}
        assert found["description"] and len(found["description"]) <= 190, path
        if path != "404.html":
            assert found["og:description"] == found["description"] and found["og:url"] == f"https://fernzug.example/{path}", path


def test_the_title_of_a_page_names_what_it_belongs_to(site) -> None:
    titles = {path: tree.findtext(".//title") for path, tree in trees(site).items()}
    game = specimen().games[0]
    assert titles["index.html"] == "Der Fernzug"
    assert titles["games/golf/002.html"].endswith(f" – {game.title} – Der Fernzug")
    assert titles["issues/002/editorial.html"].endswith(" – Heft 2 – Der Fernzug")


def test_issues_and_articles_are_told_to_machines(site) -> None:
    def told(path: str) -> dict[str, object]:
        (script,) = trees(site)[path].iter("script")
        return json.loads(script.text)

    issue, article = told("issues/002/index.html"), told("issues/002/editorial.html")
    assert (issue["@type"], issue["issueNumber"], issue["isPartOf"]["name"]) == ("PublicationIssue", 2, "Der Fernzug")
    assert article["@type"] == "Article" and article["datePublished"] == issue["datePublished"]


# ---- for programs ------------------------------------------------------------------------------------------------


def test_every_feed_has_whole_addresses_summaries_and_contents_and_no_id_twice(site) -> None:
    found = {path: etree.fromstring(data) for path, data in site.items() if path.endswith(".xml") and path != "sitemap.xml"}
    ids = [feed.findtext(f"{ATOM}id") for feed in found.values()]
    assert len(set(ids)) == len(ids) > 5 and all(one.startswith("https://fernzug.example/") for one in ids)
    for path, feed in found.items():
        entries = list(feed.iter(f"{ATOM}entry"))
        own = [entry.findtext(f"{ATOM}id") for entry in entries]
        assert len(set(own)) == len(own), path
        for entry in entries:
            content = entry.findtext(f"{ATOM}content")
            assert entry.findtext(f"{ATOM}summary") and content, path
            links = [link.get("href") for link in parse(content, namespace_html_elements=False).iter("a") if link.get("href")]
            assert all(link.startswith(("https://", "mailto:", "#")) for link in links), (path, links)


def test_every_calendar_can_be_read_and_has_no_id_twice(site) -> None:
    for path, data in site.items():
        if path.endswith(".ics"):
            ids = [str(event["UID"]) for event in icalendar.Calendar.from_ical(data).walk("VEVENT")]
            assert len(set(ids)) == len(ids) and all(one.endswith("@fernzug.example") for one in ids), path


def test_the_feed_lists_issues_and_rounds_newest_first(site) -> None:
    feed = etree.fromstring(site["feed.xml"])
    entries = [(entry.findtext(f"{ATOM}updated"), entry.findtext(f"{ATOM}id")) for entry in feed.iter(f"{ATOM}entry")]
    home = "https://fernzug.example/"
    assert entries == [
        ("2026-10-01T00:00:00Z", f"{home}issues/002/index.html"),
        ("2026-10-01T00:00:00Z", f"{home}games/golf/002.html"),
        ("2026-08-01T00:00:00Z", f"{home}issues/001/index.html"),
        ("2026-08-01T00:00:00Z", f"{home}games/golf/001.html"),
        ("2026-06-01T00:00:00Z", f"{home}games/golf/000.html"),
    ]
    assert feed.findtext(f"{ATOM}updated") == "2026-10-01T00:00:00Z"
    assert feed.find(f"{ATOM}entry/{ATOM}title").text == "Heft 2: Herbst im Rough"


def test_an_entry_is_the_same_in_all_feeds_and_is_told_as_it_was(site) -> None:
    told: dict[str, set[str | None]] = {}
    for path, data in site.items():
        for entry in etree.fromstring(data).iter(f"{ATOM}entry") if path.endswith(".xml") and path != "sitemap.xml" else ():
            told.setdefault(entry.findtext(f"{ATOM}id"), set()).add(entry.findtext(f"{ATOM}content"))
    assert {len(one) for one in told.values()} == {1}
    kept: dict[str, str] = {}
    words = Words("de", specimen().names())

    def main() -> bytes:
        made = Site(specimen(), default_theme(), words, PICTURES, PDFS, told=kept).files()
        return next(one.make() for one in made if one.paths == ("feed.xml",))

    assert main() == site["feed.xml"] and kept
    kept |= dict.fromkeys(kept, "told before")
    assert main().count(b"told before") == 5


def test_the_sitemap_lists_every_page(site) -> None:
    listed = {loc.text.removeprefix("https://fernzug.example/") for loc in etree.fromstring(site["sitemap.xml"]).iter(f"{SITEMAP}loc")}
    assert listed == trees(site).keys() - {"404.html", "games/golf/latest.html", "issues/latest.html"}
    assert b"Sitemap: https://fernzug.example/sitemap.xml" in site["robots.txt"]


def test_the_calendar_holds_every_deadline_as_a_whole_day(site) -> None:
    calendar = icalendar.Calendar.from_ical(site["deadlines.ics"])
    events = {str(event["uid"]): event for event in calendar.walk("VEVENT")}
    assert {name: event["dtstart"].dt for name, event in events.items()} == {
        "issue-002@fernzug.example": datetime.date(2026, 11, 15),
        "golf-003@fernzug.example": datetime.date(2026, 11, 15),
    }
    golf = events["golf-003@fernzug.example"]
    assert str(golf["summary"]) == "ZAT: Konstanzer Golf, Runde 3"
    assert str(events["issue-002@fernzug.example"]["summary"]) == "Redaktionsschluss"
    assert str(golf["description"]) == "Runde 3: Züge bis 15. November 2026 an Bodo Özdemir (bodo@example.org)."
    assert str(events["issue-002@fernzug.example"]["description"]) == "Redaktionsschluss: Beiträge bis 15. November 2026 an Anna Berger."
    (alarm,) = golf.walk("VALARM")
    # at nine in the morning, three days before
    assert (str(alarm["action"]), alarm["trigger"].dt) == ("DISPLAY", datetime.timedelta(days=-2, hours=-15))
    assert golf["dtstamp"].dt == datetime.datetime(2026, 10, 1, tzinfo=datetime.UTC)
    assert str(golf["url"]) == "https://fernzug.example/games/golf/index.html"


@pytest.mark.slow
def test_magazines_on_one_host_share_no_dates() -> None:
    def names(url: str, title: str = "Der Fernzug") -> set[str]:
        magazine = specimen()
        files = files_of(replace(magazine, masthead=replace(magazine.masthead, url=url, title=title)))
        return {str(event["uid"]) for event in icalendar.Calendar.from_ical(files["deadlines.ics"][1]).walk("VEVENT")}

    assert names("https://ole.example/fernzug/") == {"golf-003@ole.example/fernzug", "issue-002@ole.example/fernzug"}
    assert not names("https://ole.example/fernzug/") & names("https://ole.example/nahzug/")
    assert not names("") & names("", "Der Nahzug")  # not published yet, but subscribed to from the disk


def test_what_is_due_is_told_alike_wherever_it_stands(site) -> None:
    told = [" ".join("".join(tree.itertext()).split()) for path, tree in trees(site).items() if path in ("games/golf/index.html", "games/golf/002.html")]
    assert all("Runde 3: Züge bis 15. November 2026 an Bodo Özdemir (bodo@example.org)." in text for text in told) and len(told) == 2
    start = " ".join("".join(trees(site)["index.html"].itertext()).split())
    assert "Konstanzer Golf, Runde 3 15. November 2026 Züge an Bodo Özdemir (bodo@example.org)" in start
    assert "Redaktionsschluss 15. November 2026 Beiträge an Anna Berger" in start
    assert b"mailto:bodo@example.org" in site["games/golf/002.html"] and b"mailto:" not in site["games/golf/001.html"]


def test_the_newest_report_leads_to_the_form_for_what_is_due() -> None:
    magazine = specimen()
    form = replace(magazine.games[0].rounds[-1].section, address="games/golf/form", title="Zugformular")
    page = SubPage("form", "Zugformular", ())
    files = files_of(with_game(lambda game: replace(game, form=form, pages=(*game.pages, page)))(magazine))
    line = '<a href="form.html">Zugformular</a></p>'
    assert line in files["games/golf/002.html"][1].decode() and line not in files["games/golf/001.html"][1].decode()


@pytest.mark.parametrize(
    ("latest", "way", "newest"),
    [("games/golf/latest.html", "002.html", "games/golf/002.html"), ("issues/latest.html", "002/index.html", "issues/002/index.html")],
)
def test_the_latest_address_leads_to_what_is_newest(site, latest: str, way: str, newest: str) -> None:
    page = trees(site)[latest]
    (refresh,) = [meta for meta in page.iter("meta") if meta.get("http-equiv") == "refresh"]
    (link,) = page.find("./body/main").iter("a")
    canonical = next(link.get("href") for link in page.iter("link") if link.get("rel") == "canonical")
    assert (refresh.get("content"), link.get("href")) == (f"0; url={way}", way)
    assert canonical == f"https://fernzug.example/{newest}"


def test_the_sitemap_tells_days_that_the_content_tells(site) -> None:
    days = {
        url.findtext(f"{SITEMAP}loc").removeprefix("https://fernzug.example/"): url.findtext(f"{SITEMAP}lastmod")
        for url in etree.fromstring(site["sitemap.xml"]).iter(f"{SITEMAP}url")
    }
    assert days["games/golf/001.html"] == days["issues/001/index.html"] == days["issues/001/editorial.html"] == "2026-08-01"
    assert days["games/golf/index.html"] == days["index.html"] == days["archive.html"] == "2026-10-01"
    assert days["people/anna.html"] is days["imprint.html"] is days["games/golf/bahn-1.html"] is None


def test_rounds_since_the_newest_issue_come_first_on_the_start_page() -> None:
    magazine = specimen()
    (game,) = magazine.games
    later = replace(game.rounds[-1], date=magazine.issues[-1].date + datetime.timedelta(days=1))
    printed = replace(magazine, games=(replace(game, rounds=(*game.rounds[:-1], later)),))
    newest = magazine.issues[-1]
    unprinted = replace(newest, sections=tuple(section for section in newest.sections if section.kind != "report"))
    start, told, before = (
        files_of(one)["index.html"][1].decode()
        for one in (replace(printed, issues=(*magazine.issues[:-1], unprinted)), printed, replace(magazine, issues=(*magazine.issues[:-1], unprinted)))
    )
    assert "Neu seit Heft 2" in start and start.index("Neu seit Heft 2") < start.index("Das neue Heft") < start.index("Neu ausgewertet")
    assert start.count('href="games/golf/002.html"') == before.count('href="games/golf/002.html"') and "Neu seit" not in before
    assert "Neu seit" not in told, "the newest issue has it, whatever its day"


def test_a_person_s_page_begins_with_the_games_that_run() -> None:
    """By id the finished one would be first; a game of which there is no page is left out."""
    magazine = specimen()
    (golf,) = magazine.games
    over = replace(golf, id="a-over", title="Altes", due=None, running=False, pages=(), rounds=(), rules=None)
    anna = replace(magazine.people[0], games=(("a-over", ()), ("golf", ()), ("lost", ())))
    made = files_of(replace(magazine, games=(over, golf), people=(anna, *magazine.people[1:])))
    page = trees({"anna.html": made["people/anna.html"][1]})["anna.html"]
    assert [heading.findtext("a") for heading in page.iter("h2") if heading.find("a") is not None] == [golf.title, "Altes"]


def test_a_games_page_begins_with_how_it_stands() -> None:
    magazine = specimen()
    rows = tuple(Row((n, f"Gast {n}", 100 - n)) for n in range(1, 20))
    state = replace(magazine.games[0].state, tables=(replace(magazine.games[0].state.tables[0], rows=rows),))
    files = files_of(with_game(lambda game: replace(game, state=state))(magazine))
    page, start = files["games/golf/index.html"][1].decode(), files["index.html"][1].decode()
    assert [f"Gast {n}<" in page for n in (1, 12, 13)] == [True, True, False]
    assert [f"Gast {n}<" in start for n in (1, 3, 4)] == [True, True, False]
    assert page.index("Gast 1<") < page.index("Neueste Runde") < page.index("Wie es weitergeht") < page.index(">Runden<")
    assert 'href="002.html#rangliste"' in page


def test_running_games_are_those_that_run_and_the_next_deadline_comes_first() -> None:
    (golf,) = specimen().games
    bare = replace(golf, rounds=(), pages=(), rules=None)
    later = replace(bare, id="a-later", title="Späteres", due=replace(GOLF_DUE, day=datetime.date(2027, 1, 1)))
    undated = replace(bare, id="an-undated", title="Unbestimmtes", due=None)
    over = replace(bare, id="an-over", title="Altes", due=None, running=False)
    site = files_of(replace(specimen(), games=(later, over, undated, golf)))
    start, games, page = (site[path][1].decode() for path in ("index.html", "games/index.html", "games/an-over/index.html"))
    for shown in (start, games):
        running, finished = shown.split(">Abgeschlossene Spiele<")
        cards = re.findall(r'<h[23]><a href="[^"]*">([^<]+)</a></h[23]>', running)
        assert cards[-3:] == ["Konstanzer Golf", "Späteres", "Unbestimmtes"]
        assert "an-over/index.html" in finished.split("</ol>")[0]
    assert "Abgeschlossen. Gewonnen: <a" in page and "Freie Plätze" not in page and "Endstand" in page
    assert "Abgeschlossene Spiele" not in usual()["index.html"][1].decode()


def test_a_magazine_in_which_no_game_runs_has_no_empty_list() -> None:
    magazine = with_game(lambda game: replace(game, running=False, due=None))(specimen())
    start = files_of(magazine)["index.html"][1].decode()
    assert "Laufende Spiele" not in start and "Abgeschlossene Spiele" in start


def test_a_magazine_without_a_url_has_no_files_that_need_one() -> None:
    magazine = specimen()
    files = files_of(replace(magazine, masthead=replace(magazine.masthead, url="")))
    assert not {"feed.xml", "sitemap.xml"} & files.keys()
    assert not [path for path, (_, data) in files.items() if path.endswith(".html") and (b"canonical" in data or b"feed.xml" in data)]


def test_an_english_magazine_speaks_english() -> None:
    magazine = specimen()
    files = files_of(replace(magazine, masthead=replace(magazine.masthead, language="en")))
    assert b'<html lang="en">' in files["index.html"][1]
    assert b"Running games" in files["index.html"][1]


def test_a_magazine_in_which_nothing_has_appeared_yet_has_a_site() -> None:
    magazine = specimen()
    game = replace(magazine.games[0], rounds=(), pages=(), rules=None, due=None)
    assert files_of(replace(magazine, issues=(), games=()))
    assert files_of(replace(magazine, issues=(), games=(game,)))


# ---- keys --------------------------------------------------------------------------------------------------------


def with_game(change: Callable[[GamePage], GamePage]) -> Callable[[Magazine], Magazine]:
    return lambda magazine: replace(magazine, games=tuple(map(change, magazine.games)))


def with_next_round(game: GamePage) -> GamePage:
    """The game with its newest round once more, as the next one."""
    newest = game.rounds[-1]
    number = newest.number + 1
    again = replace(newest, number=number, section=replace(newest.section, address=f"games/{game.id}/{number:03}"))
    return replace(game, rounds=(*game.rounds, again))


def with_corrected_round(game: GamePage) -> GamePage:
    """The game with another report of its round 1."""
    first = game.rounds[1]
    return replace(game, rounds=(game.rounds[0], replace(first, section=replace(first.section, blocks=())), *game.rounds[2:]))


def with_bodo(change: Callable[[PersonPage], PersonPage]) -> Callable[[Magazine], Magazine]:
    return lambda magazine: replace(magazine, people=tuple(change(person) if person.id == "bodo" else person for person in magazine.people))


CHANGES: dict[str, Callable[[Magazine], Magazine]] = {
    "a new round": with_game(with_next_round),
    "a corrected round": with_game(with_corrected_round),
    "a renamed game": with_game(lambda game: replace(game, title="Golf am See")),
    "a deadline": with_game(lambda game: replace(game, due=replace(GOLF_DUE, day=datetime.date(2027, 1, 1)))),
    "a game without rules": with_game(lambda game: replace(game, rules=None)),
    "a renamed person": with_bodo(lambda person: replace(person, name="Bodo Yıldız")),
    "a person who moved": with_bodo(lambda person: replace(person, facts=(("Ort", "Ulm"),))),
    "an issue less": lambda magazine: replace(magazine, issues=magazine.issues[1:]),
    "a renamed issue": lambda magazine: replace(magazine, issues=(replace(magazine.issues[0], title="Frühling"), magazine.issues[1])),
    "another title": lambda magazine: replace(magazine, masthead=replace(magazine.masthead, title="Der Nahzug")),
    "another language": lambda magazine: replace(magazine, masthead=replace(magazine.masthead, language="en")),
}


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_a_file_whose_bytes_change_changes_its_key(change) -> None:
    before, after = usual(), files_of(change(specimen()))
    changed = {path for path in before.keys() & after.keys() if before[path][1] != after[path][1]}
    assert changed or before.keys() != after.keys()
    assert not [path for path in changed if before[path][0] == after[path][0]]


def test_a_change_makes_only_those_files_anew_that_show_it() -> None:
    before, after = usual(), files_of(CHANGES["a renamed person"](specimen()))
    new_keys = {path for path in before if before[path][0] != after.get(path, ("",))[0]}
    assert {"people/bodo.html", "people/index.html", "games/golf/index.html", "issues/002/index.html"} <= new_keys
    assert not {"people/anna.html", "issues/002/editorial.html", "imprint.html"} & new_keys


def test_a_new_round_leaves_the_older_ones_alone() -> None:
    before, after = usual(), files_of(CHANGES["a new round"](specimen()))
    same = {path for path in before if before[path][0] == after.get(path, ("",))[0]}
    assert {"games/golf/000.html", "games/golf/001.html", "games/golf/rules.html", "issues/001/editorial.html", "people/anna.html"} <= same


def test_a_link_in_a_text_is_there_as_soon_as_its_page_is_and_no_sooner() -> None:
    """And only the pages whose texts name it are made anew for that."""
    text = "Siehe [Runde 3](games/golf/003), [Runde 2](games/golf/002.html) und [nichts](issues/009)."
    early = replace(specimen(), masthead=replace(specimen().masthead, imprint=replace(specimen().masthead.imprint, blocks=(Prose(text, HERE),))))
    late = with_game(with_next_round)(early)
    before, after = files_of(early), files_of(late)
    assert b'Siehe Runde 3, <a href="games/golf/002.html">Runde 2</a> und nichts.' in before["imprint.html"][1]
    assert b'Siehe <a href="games/golf/003.html">Runde 3</a>, ' in after["imprint.html"][1]
    assert before["imprint.html"][0] != after["imprint.html"][0]
    assert before["issues/001/editorial.html"][0] == after["issues/001/editorial.html"][0]


def of_a_kind(*titles: str) -> tuple[SubPage, ...]:
    """Pages of one kind, each of which follows from its title, but one whose title begins with a question mark: nobody
    knows from what."""
    return tuple(SubPage(f"verein-{n}", title, (Paragraph(title),), made_of=title.partition("?")[0]) for n, title in enumerate(titles))


def awaiting(pages: tuple[SubPage, ...]) -> tuple[SubPage, ...]:
    return tuple(replace(page, awaits=True, made_of=f"awaiting {page.made_of}") for page in pages)


PAGES: tuple[tuple[str, Callable[[GamePage], GamePage], dict[str, str]], ...] = (
    ("as it is", lambda game: game, {}),
    ("another content", lambda game: replace(game, pages=of_a_kind("A", "B", "Z")), {}),
    ("another neighbour", lambda game: replace(game, pages=of_a_kind("Y", "B", "Z")), {}),
    ("a neighbour less", lambda game: replace(game, pages=of_a_kind("Y", "B")), {}),
    ("a neighbour of which nobody knows", lambda game: replace(game, pages=of_a_kind("Y", "B", "?1")), {}),
    ("the same neighbour with another title", lambda game: replace(game, pages=of_a_kind("Y", "B", "?2")), {}),
    ("a booklet", lambda game: game, {"games/golf/verein-1": "pdf/verein-1.pdf"}),
    ("another game", lambda game: replace(game, title="Golf am See"), {}),
    ("no rules", lambda game: replace(game, rules=None), {}),
    ("what is due", lambda game: replace(game, pages=awaiting(game.pages)), {}),
    ("nothing due", lambda game: replace(game, due=None, pages=awaiting(game.pages)), {}),
)


@pytest.mark.slow
def test_what_is_remembered_of_a_page_by_what_it_follows_from_is_what_one_sees_of_it() -> None:
    taken: dict[str, Any] = {}
    changed: list[int] = []
    before: dict[str, str] = {}
    for what, change, pdfs in PAGES:
        (golf, *others) = specimen().games
        magazine = replace(specimen(), games=(change(replace(golf, pages=of_a_kind("A", "B", "C"))), *others))
        words, found = Words("de", magazine.names()), []
        for known in (taken, {}):
            fingerprints = Fingerprints(words.names, addresses.pages(magazine), known)
            files = Site(magazine, default_theme(), words, PICTURES, PDFS | pdfs, fingerprint=fingerprints.of).files()
            found.append({artifact.paths[0]: artifact.key(fingerprints) for artifact in files if "/verein-" in artifact.paths[0]})
        assert found[0] == found[1], what
        changed.append(sum(before.get(path) != key for path, key in found[0].items()))
        before = found[0]
    assert changed == [3, 2, 2, 1, 2, 2, 3, 3, 3, 3, 3]


def test_the_theme_is_part_of_every_page_s_key() -> None:
    before, after = usual(), files_of(specimen(), theme_with({"palette": {"ink": ["#000001", "#fffffe"]}}))
    assert not [path for path in before if path.endswith(".html") and before[path][0] == after[path][0]]
    assert {path for path in before if path.endswith(".woff2")} == {path for path in after if path.endswith(".woff2")}


PRINT_DIGEST = """
from hashlib import sha256
from tests.render.site.test_site import files_of
from tests.specimen import specimen
print(sha256(repr(sorted(files_of(specimen()).items())).encode()).hexdigest())
"""


@pytest.mark.slow
def test_keys_and_bytes_are_the_same_in_every_process() -> None:
    digests = set()
    for seed, zone, language in (("0", "Pacific/Auckland", "C"), ("4242", "America/Lima", "tr_TR.UTF-8")):
        environment = os.environ | {"PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": language, "PYTHONDONTWRITEBYTECODE": "1"}
        run = subprocess.run([sys.executable, "-c", PRINT_DIGEST], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        digests.add(run.stdout)
    assert len(digests) == 1


# ---- in a browser ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_checkers_find_nothing(tmp_path: Path) -> None:
    """The Nu HTML checker and axe, by script/check-site, on a site with an issue before somebody has drawn its cover
    and one after; without `--few`, all of it in wide and narrow windows, it is for hands."""
    missing = [tool for tool in ("java", "node", "npm", "chromium") if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    magazine = specimen()
    plain = replace(magazine.issues[0], cover=None, teasers=("Ein Text", "Noch ein Text"))
    site = {path: data for path, (_, data) in files_of(replace(magazine, issues=(plain, *magazine.issues[1:]))).items()}
    for path, data in [*site.items(), *((path, b"%PDF-1.4") for path in PDFS.values())]:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    run = subprocess.run([ROOT / "script" / "check-site", "--few", tmp_path], capture_output=True, text=True, check=False)
    if run.returncode == 2:
        pytest.skip(run.stderr.strip().splitlines()[-1])
    assert run.returncode == 0, run.stdout + run.stderr


# ---- pages of the magazine's own, and the menu -------------------------------------------------------------------


def with_page() -> Magazine:
    magazine = specimen()
    text = Prose("Wir spielen per Postkutsche, seit **1987**.", Passage("content/pages/wir.md"))
    menu = (("wir", "Über & unter uns"), ("archive", "Archiv"), ("games/golf", "Golf"))
    page = Section("own", "wir", "wir", "Wer wir sind", (text,), source="content/pages/wir.md")
    return replace(magazine, masthead=replace(magazine.masthead, menu=menu), pages=(page,))


def test_a_page_of_the_magazines_own_is_a_page_like_others() -> None:
    files = files_of(with_page())
    page = files["wir.html"][1].decode()
    assert "<h1>Wer wir sind</h1>" in page and "seit <strong>1987</strong>" in page
    assert "https://fernzug.example/wir.html" in files["sitemap.xml"][1].decode()
    assert b"wir.html" in b"".join(made for path, (_, made) in files.items() if path.startswith("search/pages"))
    assert b"postkutsche" in b"".join(made for path, (_, made) in files.items() if path.startswith("search/"))


def test_every_page_leads_where_the_menu_says_and_says_where_it_is() -> None:
    files = files_of(with_page())
    links = {path: re.findall('<nav class="main".*?</nav>', files[path][1].decode(), re.DOTALL)[0] for path in ("wir.html", "games/golf/002.html", "index.html")}
    assert re.findall('href="([^"]*)"', links["games/golf/002.html"]) == ["../../wir.html", "../../archive.html", "index.html"]
    assert '<a href="wir.html" aria-current="page">Über &amp; unter uns</a>' in links["wir.html"]
    assert 'href="index.html" aria-current="true"' in links["games/golf/002.html"] and "aria-current" not in links["index.html"]


def test_an_empty_menu_is_none() -> None:
    magazine = with_page()
    assert b'<nav class="main"' not in files_of(replace(magazine, masthead=replace(magazine.masthead, menu=())))["wir.html"][1]


def with_logo() -> Theme:
    logo = Asset(blob_of(b"<svg/>"), "svg", 40, 20, "content/logo.svg")
    icon = Asset(blob_of(ASSETS[CLUBHOUSE.asset].read()), "png", 320, 200, "content/icon.png")
    return replace(default_theme(), assets={"zine.yaml/logo.svg": logo, "zine.yaml/icon.png": icon}, logo="zine.yaml/logo.svg", favicon="zine.yaml/icon.png")


def test_a_logo_stands_in_the_band_of_every_page_and_on_covers_without_a_picture() -> None:
    magazine = specimen()
    bare = replace(magazine, issues=tuple(replace(issue, cover=None) for issue in magazine.issues))
    files = files_of(bare, with_logo())
    path = f"assets/logo-{blob_of(b'<svg/>').seal[:12]}.svg"
    assert files[path][1] == b"<svg/>"
    for page, way in (("index.html", path), ("games/golf/002.html", f"../../{path}"), ("404.html", f"/{path}")):
        assert f'<img class="logo" src="{way}" width="40" height="20" alt="">' in files[page][1].decode()
    assert f'<span class="cover-emblem"><img class="logo" src="../../{path}"' in files["issues/002/index.html"][1].decode()
    assert b'class="logo"' not in usual()["index.html"][1]


def test_a_favicon_of_ones_own_takes_the_place_of_the_letter() -> None:
    files = files_of(specimen(), with_logo())
    page = files["games/golf/002.html"][1].decode()
    (icon, touch) = re.findall(r'<link rel="(?:icon" type="image/png|apple-touch-icon)" href="../../(assets/icon-[^"]*)"', page)
    assert icon.endswith(".png") and files[icon][1] == ASSETS[CLUBHOUSE.asset].read() and files[touch][1].startswith(b"\x89PNG") and icon != touch
