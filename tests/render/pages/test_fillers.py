"""What fills holes: quotations, cards and forms, each at every height that it says it can take."""

from __future__ import annotations

import datetime
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from generator.render.markup.html import Html
from generator.render.pages import art
from generator.render.pages.document import PrintDocument
from generator.render.pages.fillers import Filler, Notice, _Filling, fillers, notices, page_fillers, page_lines, sender, spots
from generator.render.pages.paper import PAPERS, Paper
from generator.render.pages.print import PrintPage, style_sheet
from generator.render.pages.puzzle import _nouns, _texts
from generator.render.text.locale import Words
from generator.render.typesetter.pdf import set_documents
from generator.values.issue import Issue
from generator.values.messages import ADDRESS, CITY
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import Day, Prose
from tests.render.themes import default_theme
from tests.specimen import ASSETS, NAMES, specimen

THEME = default_theme()
MAGAZINE = specimen()

NOUNS = "Der Anker im Boden der Corona und der Dampfer mit Eisen und Feder am Gitter der Heimat."
"""So many words more for a puzzle."""


def with_words(issue: Issue, text: str) -> Issue:
    """Return an issue with a text behind those of its first article."""
    at, article = next((at, section) for at, section in enumerate(issue.sections) if section.kind == "article")
    longer = replace(article, blocks=(*article.blocks, Prose(text, Passage("content/more.md"))))
    return replace(issue, sections=(*issue.sections[:at], longer, *issue.sections[at + 1 :]))


BARE = MAGAZINE.issues[1]
ISSUE = with_words(BARE, NOUNS)


def page(paper: Paper = PAPERS["A5"]) -> PrintPage:
    return PrintPage(Html(THEME, Words("de", NAMES), {}, templates=("print", "templates")), paper, [], ASSETS)


# ---- fillers -----------------------------------------------------------------------------------------------------


@pytest.fixture
def of_any_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """A calendar of as many dates as there are."""
    monkeypatch.setattr("generator.render.pages.fillers.DATES", 1)


@pytest.mark.usefixtures("of_any_date")
def test_every_kind_is_there_and_no_height_is_missing() -> None:
    found = fillers(ISSUE, MAGAZINE, page())
    ranges: dict[str, list[int]] = {}
    for filler in found:
        ranges.setdefault(filler.name.partition("-")[0], []).extend(range(filler.least, filler.most + 1))
    assert {"advertisement", "calendar", "card", "puzzle", "orders"} <= ranges.keys()
    for name, least, most in [("advertisement", 10, 20), ("calendar", 8, 16), ("card", 12, 22), ("puzzle", 25, 39), ("orders", 20, 39)]:
        assert sorted(ranges[name]) == list(range(least, most + 1)), name
    assert all(4 <= filler.least <= filler.most for filler in found)
    assert found == fillers(ISSUE, MAGAZINE, page())


def test_a_puzzle_hides_twelve_words_or_there_is_none() -> None:
    """The issue has eleven words that can be hidden; with one more it is a puzzle, where it is as high as a field for
    twelve."""

    def hidden(issue: Issue) -> list[int]:
        return [int(re.findall(r"</b>\s*(\d+)", filler.html)[0]) for filler in fillers(issue, MAGAZINE, page()) if filler.name == "puzzle"]

    assert len(_nouns(tuple(_texts(BARE, MAGAZINE)))) == 11 and hidden(BARE) == []
    assert not any("puzzle" in filler.name for filler in page_fillers(BARE, MAGAZINE, page()))
    assert {*hidden(with_words(BARE, "Der Anker."))} == {12}
    assert min(hidden(ISSUE)) >= 12 and max(hidden(ISSUE)) > 12


def test_rows_to_write_on_are_eight_millimetres_high_and_shared_out() -> None:
    orders = [filler for filler in fillers(ISSUE, MAGAZINE, page()) if filler.name == "orders"]
    games = len(notices(ISSUE, MAGAZINE))
    # 39 lines of 12.6 pt are 491.4 pt; title and name take 66 pt, each game 24 pt; 8 mm are 22.68 pt
    assert orders[-1].html.count('<p class="line"></p>') == int((491.4 - 66 - 24 * games) / 22.677)
    assert ".line { height: calc(8mm" in THEME.file("print.css").decode().replace(".fill ", "")


def test_an_issue_without_order_forms_has_no_lines_for_orders_either() -> None:
    with_lines = {filler.name for filler in page_fillers(ISSUE, MAGAZINE, page())}
    without = {filler.name for filler in page_fillers(replace(ISSUE, order_forms=False), MAGAZINE, page())}
    assert with_lines - without == {"orders"}
    assert not [filler for filler in fillers(replace(ISSUE, order_forms=False), MAGAZINE, page()) if filler.name == "orders"]


def test_an_advertisement_names_as_many_games_as_have_room_with_all_their_facts() -> None:
    """Without games it takes 104 pt; a name takes 2.5 and 15.75 pt, a line of facts 9.45, and 5 pt stand above each and
    below the last."""
    facts = ((None, "Runde 3"), ("Nächster ZAT", Day(datetime.date(2027, 6, 20))), ("Züge an", "Anna Hellwege (anna@example.org)"), ("Freie Plätze", "3"))
    some = [Notice(f"Spiel {n}", facts) for n in range(4)]
    found = {lines: filler.html for filler in _Filling(ISSUE, MAGAZINE, page(), some).advertisement() for lines in range(filler.least, filler.most + 1)}
    assert {lines: html.count('class="game"') for lines, html in found.items()} == {
        lines: int((12.6 * lines - 104 - 5) // (5 + 2.5 + 15.75 + 2 * 9.45)) for lines in range(10, 21)
    }
    bare = {filler.least: filler.html for filler in _Filling(ISSUE, MAGAZINE, page(), [Notice(one.title, facts[:2]) for one in some]).advertisement()}
    assert max(html.count('class="game"') for html in bare.values()) == 4


def test_a_page_has_as_many_lines_as_stand_between_its_margins() -> None:
    assert page_lines(page()) == 39  # 210 − 37 mm = 490.4 pt by 12.6 pt are 38.9
    assert page_lines(page(PAPERS["B5"])) == 44  # scale 1.0757: 250 − 39.8 mm = 595.9 pt by 13.55 pt are 44.0
    assert page_lines(page(PAPERS["A4"])) == 58  # type as on A5: 297 − 37 mm = 737.0 pt by 12.6 pt are 58.5


def test_a_calendar_of_fewer_than_four_dates_is_none() -> None:
    assert 1 <= sum(notice.day is not None for notice in notices(ISSUE, MAGAZINE)) + (ISSUE.deadline is not None) < 4
    assert not [filler for filler in fillers(ISSUE, MAGAZINE, page()) if filler.name == "calendar"]


@pytest.mark.usefixtures("of_any_date")
def test_an_issue_that_says_nothing_of_games_has_no_order_form_and_no_dates() -> None:
    silent = replace(ISSUE, sections=())
    names = {filler.name for filler in fillers(replace(silent, deadline=None), MAGAZINE, page())}
    assert names.isdisjoint({"orders", "calendar", "advertisement"})
    assert "card" in names
    dated = {filler.name for filler in fillers(silent, MAGAZINE, page())}
    assert dated - names == {"calendar"}  # the issue has a deadline of its own


def test_a_drawing_of_a_game_stands_only_where_that_game_is_reported() -> None:
    names = set(art.names(THEME))
    (golf,) = MAGAZINE.games
    league = replace(golf, id="league", spots=("football",))
    both = replace(MAGAZINE, games=(replace(golf, spots=("golf",)), league))
    assert set(spots(ISSUE, both, THEME)) == {*names, "golf"}
    unreported = replace(ISSUE, sections=())
    assert spots(unreported, both, THEME) == art.turn(THEME, ISSUE.number) and not names & {"football", "golf"}
    everything = replace(MAGAZINE, games=(replace(golf, spots=tuple(names)),))
    assert set(spots(unreported, everything, THEME)) == names  # rather one that does not suit than none


def test_the_sender_tells_only_what_may_be_published() -> None:
    anna = next(person for person in MAGAZINE.people if person.id == "anna")
    others = tuple(person for person in MAGAZINE.people if person.id != "anna")
    hidden = replace(MAGAZINE, people=(*others, replace(anna, facts=())))
    assert sender(hidden) == ("Der Fernzug", anna.name)
    known = replace(MAGAZINE, people=(*others, replace(anna, facts=((CITY(), "Konstanz"), (ADDRESS(), "Seeweg 1, Konstanz")))))
    assert sender(known) == ("Der Fernzug", anna.name, "Seeweg 1, Konstanz")
    assert sender(replace(MAGAZINE, masthead=replace(MAGAZINE.masthead, editor=None))) == ("Der Fernzug",)


@pytest.mark.usefixtures("of_any_date")
def test_the_dates_stand_in_their_order() -> None:
    issue = replace(ISSUE, deadline=datetime.date(2026, 1, 2))
    (calendar, *_) = [filler for filler in fillers(issue, MAGAZINE, page()) if filler.name == "calendar"]
    days = re.findall(r'datetime="([-\d]+)"', calendar.html)
    assert days == sorted(days) and days[0] == "2026-01-02"
    assert all(notice.day is None or isinstance(notice.day, Day) for notice in notices(issue, MAGAZINE))


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs pdftotext of poppler-utils")
@pytest.mark.parametrize("name", ["A5", "A4"])
def test_each_filler_keeps_within_its_box_at_its_least_and_its_most(name: str, tmp_path: Path) -> None:
    paper = PAPERS[name]
    here = page(paper)
    kinds: dict[str, list[Filler]] = {}
    for filler in fillers(ISSUE, MAGAZINE, here):
        kinds.setdefault(filler.name, []).append(filler)
    chosen = [(kind[0], kind[0].least) for kind in kinds.values()] + [(kind[-1], kind[-1].most) for kind in kinds.values()]
    boxes = [*chosen, *[(kind[len(kind) // 2], kind[len(kind) // 2].least) for kind in kinds.values() if len(kind) > 2]]
    css, fonts = style_sheet(THEME, paper, "Fernzug")
    documents = [boxed(filler, lines, here, css, fonts, paper) for filler, lines in boxes]
    for (filler, lines), setting in zip(boxes, set_documents(documents), strict=True):
        assert setting.pdf is not None and setting.pages == 1, (filler.name, lines, setting)
        assert words_outside(setting.pdf, paper.measure * 72 / 25.4, here.line * lines, tmp_path) == [], (filler.name, lines)


def boxed(filler: Filler, lines: int, here: PrintPage, css: str, fonts: dict[str, bytes], paper: Paper) -> PrintDocument:
    """A filler alone in a box of so many lines, in the middle of a much larger page."""
    around = f"@page {{ size: {paper.measure + 100}mm {here.line * lines + 400}pt; margin: 200pt 50mm }} @page :left {{ margin: 200pt 50mm }} "
    around += "@page :right { margin: 200pt 50mm; @bottom-right { content: none } }"
    html = f'<!doctype html><html lang="de"><title>x</title><body><div style="height: {here.line * lines}pt">{filler.html}</div>'
    return PrintDocument(filler.name, html, (css, around), fonts | here.store, "x", "x", "de", datetime.date(2026, 1, 1))


def words_outside(pdf: bytes, width: float, height: float, folder: Path) -> list[str]:
    (folder / "x.pdf").write_bytes(pdf)
    subprocess.run(["pdftotext", "-bbox", "x.pdf", "x.html"], cwd=folder, check=True)
    words = re.findall(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>', (folder / "x.html").read_text("utf-8"))
    left, top = 50 * 72 / 25.4, 200
    boxes = [(*map(float, box), word) for *box, word in words]
    return [
        word
        for x0, y0, x1, y1, word in boxes
        if x0 < left - 1 or x1 > left + width + 1 or y0 < top - 2 or y1 > top + height + 2
    ]


@pytest.mark.usefixtures("of_any_date")
def test_pages_of_fillers_are_notes_first_and_then_what_players_need() -> None:
    """As many as a sheet may lack. An issue that leaves all to the program begins with another kind each time."""
    own = [filler.name for filler in page_fillers(ISSUE, MAGAZINE, page())]
    assert own == ["notes", "orders", "puzzle"]
    assert [filler.name for filler in page_fillers(replace(ISSUE, filling="none"), MAGAZINE, page())] == ["notes"] * 3
    found = [list(page_fillers(replace(ISSUE, number=number, filling="all"), MAGAZINE, page())) for number in range(1, 5)]
    assert all(len(pages) >= 3 for pages in found)
    assert len({re.findall(r'class="fill (\w+)', pages[0].html)[0] for pages in found}) == 4


def test_an_issue_that_has_nothing_to_tell_has_pages_for_notes() -> None:
    silent = replace(ISSUE, sections=(), deadline=None, title=None, teasers=(), filling="all")
    found = list(page_fillers(silent, replace(MAGAZINE, games=(), people=()), page()))
    assert [filler.name for filler in found] == ["notes"] * 3
    assert all(filler.least == filler.most == 39 for filler in found)


def test_an_editor_says_what_may_fill_white() -> None:
    marked = with_words(BARE, "Hier steht, ==was man zweimal lesen soll==, und sonst nichts.")
    by = {how: fillers(replace(marked, filling=how), MAGAZINE, page()) for how in ("none", "own", "all")}  # type: ignore[arg-type]
    assert by["none"] == ()
    (quote,) = [filler for filler in by["own"] if filler.own]
    assert "was man zweimal lesen soll" in " ".join(re.sub("<[^>]+>", " ", quote.html).split())
    assert all(filler.own or filler.rare for filler in by["own"]) and not any(filler.rare for filler in by["all"])
