"""The sample's website as its readers use it, in a real browser at the width of a telephone, straight from the disk:
questions that have an answer within two clicks and one screen, words that are looked up, and all of it without
scripts."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from PIL import Image, ImageDraw

from generator.build.build import BuildOptions, build
from generator.values.spelling import slug
from tests.browser import CHROMIUM, DESK, TELEPHONE, Browser, browser
from tests.conftest import ROOT, built, write_content

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")]
PRELOADED = re.compile(r"^(?:Access to font at .* CORS policy|A preload for .*\.woff2|Failed to load resource: net::ERR_FAILED .*\.woff2)")
"""From a disk Chromium says of each font that is preloaded that it cannot do that; it loads them when they are used.
One that is not there is another mistake."""


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory, "sample-site", ROOT / "content")


@pytest.fixture(scope="module")
def reader() -> Iterator[Browser]:
    with browser() as shown:
        shown.window()
        yield shown


# Each walk begins on the start page; each step is the name of the link that is clicked. Then the words stand in the
# window, in a row.
WALKS = {
    "my place in Golf": (["Golf"], ["7 Hanno Terbrüggen 8.439"]),
    "my place in Golf, if I am the last": (["Personen", "Swantje Oltmann"], ["Golf Rang 14 Gesamt 1.684"]),
    "my place in the league": (["GROSSMEISTER"], ["1. Liga: die Tabelle nach Runde 2", "2 Contra Reizenau 6"]),
    "my place in the second league": (["Personen", "Siegbert Pöhl"], ["2. Liga 4."]),
    "when and where do I send my orders": ([], ["Golf, Turnier 17 5. März 2027 Züge an Ole Brandis ( ole@example.org )"]),
    "when are my articles due": ([], ["Redaktionsschluss des nächsten Hefts 30. April 2027 Beiträge an Henrike Tolk ( henrike@example.org )"]),
    "who won the first tournament": (["Golf", "Turnier 1 – Cem gewinnt mit 6 Schlägen Vorsprung"], ["Cem gewinnt mit 6 Schlägen Vorsprung", "21 Schläge genügen"]),
    "who won all the others": (["Golf", "Rekorde"], ["Turnier 1 : Cem Orhanlı", "Turnier 8 : Annegret Milz"]),
    "what does rule 3.7 say": (["Register", "3.3, 3.7 Reihenwert und 3:1-Regel"], ["Keine darf mehr als das Dreifache der schwächsten wiegen"]),
    "what does rule 9 of Golf say": (["Register", "9. Die Rangliste"], ["9. Die Rangliste"]),
    "how did the 11,457 come about": (["11.457"], ["Frieda Lohkamp 11.457 1.818 × 100 % + 2.222 × 98 % + 1.060 × 94 %"]),
    "how did the 77 come about": (["Nomic", "77"], ["Gustav Ziesemann 77 +2 ( Zug 2 , Regel 202 ), +5 ("]),
    "how did the 5 come about": (["18 Löcher: Neun bei Gegenwind", "5"], ["Dorle Wiesenhut 5 1 (Loch 1) + 1 (Loch 5) + 1 (Loch 6) + 1 (Loch 8) + 1 (Loch 9)"]),
    "what is new": ([], ["Das neue Heft · Heft 7 · 3. März 2027 Fahrt auf Grün Editorial Fahrt auf Grün von Henrike Tolk"]),
    "what is in the new issue": (["Heft aufschlagen"], ["Reportage Neun Löcher bei Gegenwind", "Match Play: Loch 1 bis 9"]),
    "what is new in Golf": (["Neueste Runde Rekord für Hanno mit 18 Schlägen"], ["Rekord für Hanno mit 18 Schlägen"]),
    "when is my next match and against whom": (
        ["GROSSMEISTER", "Contra Reizenau"],
        ["Runde 3 – Saison 2: Züge bis 5. März 2027", "Die nächsten Gegner", "SC Medizinball Klein Wernitz", "SCHABLONE KLEIN WERNITZ"],
    ),
    "which course did we play, and what is its record": (
        ["18 Löcher: Strich für Strich", "Bahnhof Süderfleth Links: der Golfplatz über alle Partien"],
        ["Bahnhof Süderfleth Links: die besten Runden", "1 Hanno Terbrüggen 71 +1"],
    ),
    "what did its holes take at best": (
        ["18 Löcher: Neun bei Gegenwind", "Lachmöwe, Platz am Leuchtturm: der Golfplatz über alle Partien"],
        ["Die Löcher über alle Partien", "9 4 4 4,25 +0,25 4"],
    ),
    "which rules are in force in Nomic": (["Nomic", "Das Gesetzbuch nach Runde 4"], ["101 Gehorsam Die Regeln binden alle"]),
    "how many votes does a proposal need in Nomic": (["Nomic", "Regel 203"], ["Danach reicht die einfache Mehrheit."]),
    "who is first in the eternal table of Golf": (["Golf", "Ewige Tabelle"], ["Ines Quandel 26.154"]),
    "who is first in the eternal table of the league": (["GROSSMEISTER", "Ewige Tabelle"], ["1 TSV Mehlschwitze 41"]),
    "what is due, who leads, what is new": (
        [],
        ["Golf, Turnier 17 5. März 2027", "An der Spitze: Frieda Lohkamp (11.457)", "An der Spitze: TSV Mehlschwitze (8)", "Das neue Heft"],
    ),
    "all that is due": (["Termine"], ["Züge an Konrad Steinhövel", "30. April 2027", "Beiträge an Henrike Tolk", "iCalendar"]),
}


@pytest.mark.parametrize("scripts", [True, False], ids=["", "without scripts"])
@pytest.mark.parametrize("question", WALKS)
def test_a_question_is_answered_in_two_clicks_and_one_screen(question: str, scripts: bool, sample: Path, reader: Browser) -> None:
    steps, answer = WALKS[question]
    assert len(steps) <= 2
    reader.window(TELEPHONE, scripts=scripts)
    reader.open(sample / "index.html")
    for step in steps:
        reader.click(step)
    seen = reader.seen()
    assert [words for words in answer if words not in seen] == [], seen


@pytest.mark.parametrize(("scheme", "ground"), [("light", "rgba(0, 0, 0, 0)"), ("dark", "rgb(255, 255, 255)")])
def test_a_drawing_of_dark_lines_stands_on_white_on_a_dark_page(tmp_path: Path, reader: Browser, scheme: str, ground: str) -> None:
    write_content(tmp_path / "content", {
        "zine.yaml": "title: Blatt\nlanguage: de\n", "people.yaml": "anna: {name: Anna}\n",
        "issues/1/issue.yaml": "number: 1\ndate: 2026-01-01\ncontents: [{article: eins.md}]\n", "issues/1/eins.md": "# Eins\n\n![Ein Strich](strich.png)\n",
    })  # fmt: skip
    drawing = Image.new("RGBA", (60, 60))
    ImageDraw.Draw(drawing).line((5, 5, 55, 55), fill="black", width=3)
    drawing.save(tmp_path / "content/issues/1/strich.png")
    assert not build(BuildOptions(tmp_path / "content", tmp_path / "output", pdf=False)).errors
    reader.window(scheme=scheme)
    reader.open(tmp_path / "output/site/issues/1/eins.html")
    assert reader.evaluate("getComputedStyle(document.querySelector('main figure img')).backgroundColor") == ground


def test_a_browser_that_dies_is_told_and_nobody_waits_for_it() -> None:
    with browser() as shown, pytest.raises(EOFError, match="Chromium has ended"):
        shown._ask("Browser.crash")


PARTS = """[...document.querySelectorAll(".part")].map((part) => {
    const [box, shown] = [part.getBoundingClientRect(), [...part.querySelectorAll(":scope > :is(.table, .picture, p, ul)")]];
    return [Math.round(box.top), Math.round(box.width), Math.min(9999, ...shown.map((one) => Math.round(one.getBoundingClientRect().width)))];
})"""


@pytest.mark.parametrize("page", ["people/annegret", "games/grossmeister/saison-1", "series/platz-lachmoewe-platz-am-leuchtturm"])
def test_parts_of_a_page_use_its_width_and_none_is_too_narrow(page: str, sample: Path, reader: Browser) -> None:
    reader.window(DESK)
    reader.open(sample / f"{page}.html")
    parts = reader.evaluate(PARTS)
    assert parts and all(width >= 400 and narrowest >= 240 for _, width, narrowest in parts), parts
    together = len(parts) - len({top for top, _, _ in parts})
    assert together == {"people/annegret": 2, "games/grossmeister/saison-1": 2}.get(page, 0), parts
    reader.window(TELEPHONE)
    reader.open(sample / f"{page}.html")
    assert len({top for top, _, _ in reader.evaluate(PARTS)}) == len(parts)  # one below the other


def test_what_stands_below_the_window_or_beside_it_is_not_seen(sample: Path, reader: Browser) -> None:
    """So that the walks can fail: the last rows of a long page, and the columns that a telephone folds away."""
    reader.window(TELEPHONE)
    reader.open(sample / "games/golf/rangliste.html")
    seen = reader.seen()
    assert "Gesamt" in seen and "T16" not in seen and "Magazin für Postspiele" not in seen
    said = str(reader.evaluate("document.body.textContent"))
    assert "T16" in said and "Magazin für Postspiele" in said  # one tournament of ten, and the foot


# What is looked up, and the page that comes first.
GM = "games/grossmeister"
SEARCHES = {
    "Hanno Terbrüggen": "people/hanno.html", "Terbrueggen": "people/hanno.html", "terbruggen": "people/hanno.html",
    "Käthe Spohr": "people/kaethe.html", "Kaethe": "people/kaethe.html", "Orhanlı": "people/cem.html", "orhanli": "people/cem.html",
    "Zwickelmann": "people/norbert.html", "Swantje": "people/swantje.html", "Frieda Lohkamp": "people/frieda.html",
    "Contra Reizenau": f"{GM}/verein-skat.html", "Mehlschwitze": f"{GM}/verein-mehl.html", "SV Siebenquell 07": f"{GM}/verein-sieben.html",
    "Dämmerstedt": f"{GM}/verein-kissen.html", "Daemmerstedt": f"{GM}/verein-kissen.html", "Interpunktion": f"{GM}/verein-punkt.html",
    "1. FC Interpunktion": f"{GM}/verein-punkt.html", "Kranichsee": f"{GM}/verein-kreide.html", "Grün-Grün Giersch": f"{GM}/verein-beet.html",
    "3.7": f"{GM}/rules.html#text-3-3-3-7-reihenwert-und-3-1-regel", "Regel 3.7": f"{GM}/rules.html#text-3-3-3-7-reihenwert-und-3-1-regel",
    "Regel 8.2": f"{GM}/rules.html#text-8-2-was-alle-erfahren", "8.4": f"{GM}/rules.html#text-8-4-pokal", "Härte": f"{GM}/rules.html#text-3-4-haerte",
    "haerte": f"{GM}/rules.html#text-3-4-haerte", "Doping": f"{GM}/rules.html#text-4-training-und-doping", "Talente": f"{GM}/rules.html#text-5-neue-talente",
    "Regel 203": "games/nomic/regel-203.html", "Gehorsam": "games/nomic/regel-101.html", "Chippen": "games/18-match/rules.html#text-chippen",
    "Würfelwurf": f"{GM}/rules.html#text-3-5-strafen", "wuerfelwurf": f"{GM}/rules.html#text-3-5-strafen",
    "Golf": "games/golf/index.html", "GROSSMEISTER": f"{GM}/index.html", "nomic": "games/nomic/index.html", "Backgammon": "games/neujahr/index.html",
    "Turnier": "games/golf/016.html", "Turnier 5": "games/golf/005.html", "Runde 4: das Ende": "games/nomic/004.html",
    "Rangliste": "games/golf/rangliste.html", "Ranglisten": "games/golf/rangliste.html", "Rekorde": "games/golf/rekorde.html",
    "Kurven": f"{GM}/kurven.html", "Markt": f"{GM}/markt.html", "Saison 1": f"{GM}/saison-1.html", "Süderfleth": "series/platz-bahnhof-suederfleth-links.html",
    "Heft 5": "issues/005/index.html", "Sonderzug": "issues/006/index.html", "Editorial": "issues/007/editorial.html",
    "Knobelecke": "issues/007/raetsel.html", "Post an die Redaktion": "issues/007/leserbriefe.html", "Leserbrief": "issues/007/leserbriefe.html",
    "Lob der krummen Lage": "issues/007/krumm.html", "Wie ich lernte, die 3:1-Regel zu lieben": "issues/006/drei-zu-eins.html",
    "Neun Löcher bei Gegenwind": "issues/007/gegenwind.html", "Termine": "deadlines.html", "Impressum": "imprint.html",
    "Transfermarkt": f"{GM}/markt.html", "Spielerliste": "games/golf/rangliste.html",
    "Strasse": "issues/007/leserbriefe.html", "Straße": "issues/007/leserbriefe.html",
}  # fmt: skip
ENGLISH = {
    "Golf": "games/golf/index.html", "anna": "people/anna.html", "Changes": "games/golf/rules.html#text-changes",
    "changing": "games/golf/rules.html#text-changes", "clubs": "games/golf/rules.html#text-clubs-and-holes", "the ranking": "games/golf/ranking.html",
    "all-time table": "games/golf/all-time-table.html", "record": "games/golf/records.html", "tournaments": "games/golf/001.html",
    "letter": "issues/001/letters.html", "Editorial": "issues/001/editorial.html", "first issue": "issues/001/index.html",
}  # fmt: skip
ASK = """(async (words) => {
    const [status, results] = ["#status", "#results"].map((one) => document.querySelector(one));
    results.replaceChildren();
    status.textContent = "";
    location.hash = "#" + encodeURIComponent(words);
    for (let n = 0; n < 500 && !status.textContent; n++) await new Promise((done) => setTimeout(done, 10));
    return results.querySelector("a")?.getAttribute("href") ?? status.textContent;
})"""


def first_hits(reader: Browser, site: Path, words: dict[str, str]) -> dict[str, str]:
    """What the search page lists first for each of these words."""
    reader.window(TELEPHONE)
    reader.open(site / "search.html")
    return {asked: str(reader.evaluate(f"{ASK}({json.dumps(asked)})")) for asked in words}


def test_the_search_finds_first_what_was_meant(sample: Path, reader: Browser) -> None:
    assert len(SEARCHES) >= 50
    assert first_hits(reader, sample, SEARCHES) == SEARCHES


def test_the_search_of_an_english_magazine(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, reader: Browser) -> None:
    subprocess.run([sys.executable, "-m", "generator", "new", tmp_path / "new", "--language", "en"], cwd=ROOT, check=True, capture_output=True)
    site = built(tmp_path_factory, "english-site", tmp_path / "new" / "content")
    assert first_hits(reader, site, ENGLISH) == ENGLISH


# ---- the reader's own ----


def test_who_runs_a_club_sees_it_marked_and_may_see_nothing_else(sample: Path, reader: Browser) -> None:
    reader.window(DESK)
    reader.open(sample / "people/renate.html")
    reader.click("Das bin ich")
    reader.open(sample / GM / "ewige-tabelle.html")
    names = "[...document.querySelector('.table tbody').rows].filter((row) => {}).map((row) => row.cells[1].textContent)"
    marked, shown = names.format("row.matches('.mine')"), names.format("row.checkVisibility()")
    assert (reader.evaluate(marked), len(reader.evaluate(shown))) == (["Contra Reizenau"], 24)
    reader.evaluate("document.querySelector('.tools input[type=checkbox]').click()")
    assert reader.evaluate(shown) == ["Contra Reizenau"]
    reader.open(sample / "people/renate.html")
    reader.click("Das bin ich doch nicht")
    reader.open(sample / GM / "ewige-tabelle.html")
    assert reader.evaluate(marked) == []


# ---- straight from the disk, without scripts ----

LINK = re.compile(r"""(?:href|src)="([^"]*)"|srcset="([^"]*)\"""")
ID = re.compile(r' id="([^"]*)"')


def test_every_link_leads_to_a_file_and_a_place_on_it(sample: Path) -> None:
    texts = {path: path.read_text("utf-8") for path in sample.rglob("*.html") if path.name != "404.html"}
    places = {path: set(ID.findall(text)) for path, text in texts.items()}
    lost = []
    for path, text in texts.items():
        links = [link for one, several in LINK.findall(text) for link in ([one] if one else [part.split()[0] for part in several.split(",")])]
        for link in dict.fromkeys(map(unescape, links)):
            parts = urlsplit(link)
            if parts.scheme or link.startswith("//"):
                continue
            target = path if not parts.path else Path(os.path.normpath(path.parent / unquote(parts.path)))
            if not target.is_file() or parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in places[target]:
                lost.append(f"{path.relative_to(sample)}: {link}")
    assert len(texts) > 600 and lost == []


@pytest.mark.parametrize("scripts", [True, False], ids=["", "without scripts"])
def test_the_browser_complains_of_no_kind_of_page(scripts: bool, sample: Path, reader: Browser) -> None:
    """One page of each kind in each folder, those of issues and of 18 Holes taken together: kinds are what stands
    before the first hyphen or number of a name; without scripts every third. `latest` leads elsewhere before it can be
    asked anything."""
    kinds: dict[tuple[str, str], Path] = {}
    for path in sorted(sample.rglob("*.html")):
        folder = re.sub(r"\bissues/.*|\b18-\w+", "", path.parent.as_posix())
        kinds.setdefault((folder, re.split(r"[-\d]", path.stem)[0]), path)
    pages = [path for path in kinds.values() if path.stem not in ("404", "latest")][:: 1 if scripts else 3]
    reader.window(TELEPHONE, scripts=scripts)
    reader.complaints.clear()
    wide = []
    for page in pages:
        reader.open(page)
        if reader.evaluate("document.documentElement.scrollWidth") > TELEPHONE[0]:
            wide.append(page.relative_to(sample))
    complaints = [one for one in reader.complaints if not PRELOADED.search(one)]
    assert (complaints, wide) == ([], [])


def test_a_line_of_a_chart_is_picked_without_a_script(sample: Path, reader: Browser) -> None:
    reader.window(TELEPHONE, scripts=False)
    reader.open(sample / "games/golf/index.html")
    reader.click("Eine Linie hervorheben")
    clear = "[...document.querySelectorAll('.plot .line')].filter((line) => getComputedStyle(line).opacity === '1' && line.checkVisibility()).length"
    lines = reader.evaluate(clear)
    reader.evaluate("document.activeElement.blur()")
    reader.evaluate("location.hash = document.querySelectorAll('.pick a')[2].hash")
    time.sleep(0.5)  # as long as others take to step back
    assert lines > 3 and reader.evaluate(clear) == 1


LIGHT = 256_000
"""So many bytes a page has at most, without its pictures and drawings and before anything is compressed."""
FONTS = """[...document.fonts].filter((one) => one.status === "loaded")
    .map((one) => [one.family.replaceAll('"', ""), one.weight.replace("normal", "400"), one.style, one.unicodeRange])"""
"""The fonts that a page has loaded; what says nothing of its characters is the part for unusual ones."""


def test_no_page_is_heavy(sample: Path, reader: Browser) -> None:
    """The largest page of each folder, with all its folds open: itself, and the style, fonts and scripts that it
    loads."""
    largest = {page.parent: page for page in sorted(sample.rglob("*.html"), key=lambda page: page.stat().st_size)}
    heavy = {}
    reader.window(DESK)
    for page in sorted(largest.values(), key=lambda page: page.stat().st_size)[-4:]:
        reader.open(page)
        reader.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        reader.settle()
        linked = reader.evaluate("[...document.querySelectorAll('link[rel=stylesheet], script[src]')].map((one) => one.href || one.src)")
        files = [page, *(Path(unquote(urlsplit(name).path)) for name in linked)]
        for family, weight, style, characters in reader.evaluate(FONTS):
            part = " more" if characters == "U+0-10FFFF" else ""
            files += (sample / "assets").glob(slug(f"{family} {weight} {style}{part}") + "-" + "?" * 12 + ".woff2")
        assert {".html", ".css", ".woff2"} <= {file.suffix for file in files}
        drawn = sum(len(drawing) for drawing in re.findall(rb"<svg.*?</svg>", page.read_bytes(), re.DOTALL))
        weight = sum(file.stat().st_size for file in files) - drawn
        if weight > LIGHT:
            heavy[page.relative_to(sample).as_posix()] = weight
    assert not heavy
