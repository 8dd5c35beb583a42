"""Issues of old, of which only the PDFs are there, on the whole road: archive, feeds, metadata, people, the search in a
browser; and many of them."""

from __future__ import annotations

import json
import random
import re
from itertools import accumulate
from pathlib import Path

import pytest

from generator.build import build
from generator.press import back_issues as press
from tests.browser import CHROMIUM, TELEPHONE, browser
from tests.conftest import write_content
from tests.old_pdfs import locked, pages_of, pdf, scan, set_in_lines, torn, vocabulary

pytestmark = pytest.mark.slow

NEW = "{number: 12, volume: 5, date: 2026-10-01, contents: [{article: neu.md}]}"
SAID = {5: "Der Leuchtturmwärter zählt die Straßenbahnschaffner und die Meisterschaftsrunde beginnt", 7: "Erna fährt nach Süd-Nord zurück zum Wärter"}
TOWNS = "Trier Konstanz Wimmel Bremen Ulm Soest Greifswald Jena Bremervörde".split()
OLD = {
    "1994": ("{number: 7, date: 1994, contents: [{title: Der Turm, author: anna, page: 5}, Leserbriefe]}", "whole"),
    "1995-a": ("{number: 1, date: 1995-02, volume: 4}", "whole"),
    "1995-b": ("{number: 2, date: 1995, volume: 4, title: Ohne Datum}", "whole"),
    "1995-c": ("{number: 3/4, date: 1995-11-05, volume: 4, contents: [{title: Vom Meer, author: Erna Wolff, page: 7}]}", "whole"),
    "1996": ("{number: 1, date: 1996-01, volume: 5}", "scan"),
    "1997": ("{number: Sonderheft, date: 1997}", "locked"),
    "1998": ("{number: IV, date: 1998-12}", "torn"),
}


def magazine(folder: Path) -> Path:
    files = {f"issues/{id}/issue.yaml": text for id, (text, _) in OLD.items()}
    files |= {
        "zine.yaml": "{title: Nachtpost, language: de, url: 'https://example.org/post/', editor: anna}",
        "people.yaml": "anna: {name: Anna Beispiel}",
        "issues/012/issue.yaml": NEW,
        "issues/012/neu.md": "# Neu\n\nDer Leuchtturm ist verkauft.\n",
    }
    write_content(folder, files)
    whole = pdf([["NACHTPOST", "Nr. 7"], *(list(set_in_lines(f"{SAID.get(page, 'Nichts weiter')} auf {TOWNS[page]}".split(), 30)) for page in range(2, 9))], "Nachtpost")
    kinds = {"whole": whole, "scan": scan(3), "locked": locked(whole), "torn": torn(whole)}
    for id, (_, kind) in OLD.items():
        (folder / "issues" / id / "printed").mkdir()
        (folder / "issues" / id / "printed" / f"{id}.pdf").write_bytes(kinds[kind])
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("back")
    outcome = build.build(build.BuildOptions(magazine(folder / "content"), folder / "output", pdf=False, jobs=1))
    assert outcome.errors == 0 and len(outcome.lines) == 2, outcome.lines
    return folder / "output" / "site"


def read(site: Path, path: str) -> str:
    return (site / path).read_text("utf-8")


def test_the_archive_stands_by_year_in_the_order_in_which_issues_appeared(site: Path) -> None:
    archive = read(site, "archive.html")
    assert re.findall(r'<h2 class="section-title" id="year-(\d+)"', archive) == ["2026", "1998", "1997", "1996", "1995", "1994"]
    assert re.findall(r'<p class="title"><a href="issues/(\w+|1995-\w)/', archive) == ["012", "1998", "1997", "1996", "1995-c", "1995-b", "1995-a", "1994"]
    assert re.findall(r'<p class="title"><a [^>]*>([^<]*)<', archive)[1:6] == ["Heft IV", "Sonderheft", "Heft 1", "Heft 3/4", "Heft 2: Ohne Datum"]
    assert 'Jahrgang 4 · <time datetime="1995-02">Februar 1995</time>' in archive
    assert 'Jahrgang 4 · <time datetime="1995">1995</time>' in archive
    assert 'href="#year-1994"' in archive
    issue = read(site, "issues/1995-b/index.html")
    assert re.findall(r'<a class="(before|after)".*?<span class="title">([^<]*)', issue) == [("before", "Heft 1 (1995)"), ("after", "Heft 3/4")]


def test_the_first_page_is_the_cover_where_it_can_be_drawn(site: Path) -> None:
    archive = read(site, "archive.html")
    covers = re.findall(r'<span class="cover printed"><img src="([^"]*)" alt="" loading="lazy" width="480" height="680">', archive)
    assert len(covers) == 5 and all((site / cover).is_file() for cover in covers)
    assert re.findall(r'<img src="(covers/[^"]*\.svg)"', archive) == ["covers/012.svg", "covers/1998.svg", "covers/1997.svg"]  # those without one
    pictures = sorted(path.name for path in (site / "covers").iterdir() if path.suffix == ".png")
    assert pictures == [f"{id}.png" for id in ("1994", "1995-a", "1995-b", "1995-c", "1996")]
    assert "covers/newest.png" not in read(site, "index.html")  # the newest one has none before it is set
    assert 'covers/1995-b.png"' in read(site, "issues/1995-b/index.html")
    assert sorted(path.name for path in (site / "pdf").iterdir()) == [f"{id}.pdf" for id in sorted(OLD)]


def test_what_is_typed_leads_into_the_pdf_and_stands_where_articles_do(site: Path) -> None:
    issue = read(site, "issues/1994/index.html")
    assert '<a href="../../pdf/1994.pdf#page=5">Der Turm</a>' in issue and '<a href="../../pdf/1994.pdf">Leserbriefe</a>' in issue
    assert "Seite 5" in issue and 'href="../../people/anna.html"' in issue
    assert '<a href="../pdf/1994.pdf#page=5">Der Turm</a>' in read(site, "people/anna.html")
    assert '<a href="pdf/1995-c.pdf#page=7"><bdi>Vom Meer</bdi></a>' in read(site, "register.html")
    assert "Inhalt" not in read(site, "issues/1995-b/index.html").partition("<main")[2]


def test_a_date_without_a_day_is_no_day_anywhere(site: Path) -> None:
    feed = read(site, "issues/feed.xml")
    assert re.findall(r"<updated>([^<]*)", feed) == ["2026-10-01T00:00:00Z", "2026-10-01T00:00:00Z", "1995-11-05T00:00:00Z"]
    dated = dict(re.findall(r"<loc>https://example.org/post/issues/([^/<]*)/</loc><lastmod>([^<]*)", read(site, "sitemap.xml").replace("index.html", "")))
    assert dated == {"012": "2026-10-01", "1995-c": "1995-11-05"}
    told = {id: json.loads(re.findall(r'<script type="application/ld\+json">(.*?)</script>', read(site, f"issues/{id}/index.html"))[0]) for id in OLD}
    assert [one["datePublished"] for one in told.values()] == ["1994", "1995-02", "1995", "1995-11-05", "1996-01", "1997", "1998-12"]
    assert [one["issueNumber"] for one in told.values()] == [7, 1, 2, "3/4", 1, "Sonderheft", "IV"]
    assert told["1995-a"]["isPartOf"]["volumeNumber"] == 4 and told["1995-a"]["isPartOf"]["isPartOf"]["name"] == "Nachtpost"
    assert told["1994"]["isPartOf"]["@type"] == "Periodical"
    assert not list(site.rglob("*.ics"))
    everything = "".join(path.read_text("utf-8") for ending in ("html", "xml", "js", "json") for path in site.rglob(f"*.{ending}"))
    assert not re.search(r"199[4678]-01-01|1995-0[12]-01|1. Januar 199|Jan(?:uar)? 1995", everything)


ASKED = """(async (words) => {
    const field = document.querySelector("#words");
    field.value = words;
    field.dispatchEvent(new Event("input"));
    for (let n = 0; n < 100; n++) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        if (n > 5 && document.querySelector("#status").textContent) break;
    }
    return [...document.querySelectorAll("#results > li")].map((one) => [
        one.querySelector(".title a").textContent,
        [...one.querySelectorAll(".found-on a")].map((link) => link.getAttribute("href") + " " + link.parentElement.textContent),
    ]);
})"""


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
def test_words_of_old_pages_are_found_on_a_telephone_from_a_disk(site: Path) -> None:
    with browser() as reader:
        reader.window(TELEPHONE)
        reader.open(site / "search.html")

        def found(words: str) -> dict[str, list[str]]:
            return dict(reader.evaluate(f"{ASKED}({json.dumps(words)})"))

        whole = ["Heft 3/4", "Heft 2: Ohne Datum", "Heft 1 (1995)", "Heft 7"]
        assert list(found("Leuchtturmwärter")) == whole  # divided by a line, folded
        assert found("Leuchtturmwärter")["Heft 7"] == ["pdf/1994.pdf#page=5 Seite 5 Der Turm"]
        assert list(found("straßenbahnschaffner meisterschaft")) == whole
        assert found("Wärter 1994") == {"Heft 7": ["pdf/1994.pdf#page=7 Seite 7 Der Turm"]}
        assert list(found("Leuchtturm")) == ["Neu"] and list(found("leuchtturmw")) == whole
        assert found("Vom Meer") == {"Heft 3/4": ["pdf/1995-c.pdf#page=7 Seite 7 Vom Meer"]}
        assert list(found("Ohne Datum"))[0] == "Heft 2: Ohne Datum"
        assert found("Nachtpostille") == {}
        assert reader.evaluate("document.documentElement.scrollWidth") <= TELEPHONE[0]
        reader.open(site / "archive.html")
        assert reader.evaluate("document.documentElement.scrollWidth") <= TELEPHONE[0]
        assert [said for said in reader.complaints if "Failed to load resource" not in said and "Access to font" not in said and "preload" not in said] == []


def archive(folder: Path, issues: int = 72, pages: int = 11) -> Path:
    """A magazine of eight issues a year since 1990, each of as many pages."""
    chance, words = random.Random(7), vocabulary(4000)
    weights = list(accumulate(1 / (place + 3) for place in range(len(words))))
    write_content(folder, {"zine.yaml": "{title: Ungereimt, language: de, url: 'https://example.org/'}", "people.yaml": "{}"})
    for number in range(issues):
        id, date = f"{1990 + number // 8}-{number % 8 + 1}", f"{1990 + number // 8}-{number % 8 + 4:02}"
        date += "-01" if number % 8 == 7 else ""
        kept = folder / "issues" / id / "printed"
        kept.mkdir(parents=True)
        (kept.parent / "issue.yaml").write_text(f"number: {number % 8 + 1}\nvolume: {number // 8 + 1}\ndate: {date}\n")
        said = [["UNGEREIMT", id], *pages_of(chance, words, pages - 1, weights)]
        said[2][3] = f"und das Zauberwort{number:03}x kommt hier".replace("0", "o").replace("1", "e")
        (kept / f"{id}.pdf").write_bytes(pdf(said, "Ungereimt"))
    return folder


def test_an_archive_is_read_once_and_stays_in_small_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.memo.stamps.YOUNG", -1_000_000_000)  # as if the files had been there for long
    content, output = archive(tmp_path / "content"), tmp_path / "output"
    read_now: list[int] = []
    really = press.read
    monkeypatch.setattr(press, "read", lambda files, jobs: read_now.append(len(files)) or really(files, jobs))
    assert build.build(build.BuildOptions(content, output, jobs=2)).errors == 0
    old = output / "site" / "search" / "old"
    before = {path.name: path.stat().st_mtime_ns for path in old.iterdir()}
    sizes = [path.stat().st_size for path in old.iterdir()]
    assert max(sizes) < 100_000 and sum(sizes) < 3_000_000, (max(sizes), sum(sizes))
    words = [path for path in old.iterdir() if b"zauberworto42" in path.read_bytes()]
    assert len(words) == 1
    write_content(content, {"issues/neu/issue.yaml": "{number: 99, date: 2026-10-01, contents: [{article: a.md}]}", "issues/neu/a.md": "# A\n\nNeu.\n"})
    outcome = build.build(build.BuildOptions(content, output, jobs=2, pdf=False))
    assert read_now == [72, 0] and outcome.errors == 0 and outcome.made < 60  # its own pages, the archive, the search; no part of the old
    assert {path.name: path.stat().st_mtime_ns for path in old.iterdir()} == before
