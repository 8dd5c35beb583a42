"""Print as `zine serve` shows it, in a browser: the plan of an issue, its pages large, what becomes of a save."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.build.outcome import BuildOutcome
from generator.command import flatplan, overlay, serve
from generator.command.stage import CHANGED, SetIssue, Stage
from generator.press import drawn
from generator.render.pages.galley import ChosenPage
from generator.values.record import replace
from tests.browser import CHROMIUM, DESK, TELEPHONE, Browser, browser
from tests.command.test_serve import PATIENCE, Served, change, serving

slow = pytest.mark.slow
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
ARIA = "[...document.querySelectorAll('.page')].map((page) => page.ariaLabel)"
FOCUS = "document.activeElement.id"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("printed")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("ZINE_CACHE", str(folder / "cache"))
        patched.delenv(overlay.EDITOR, raising=False)
        with serving(folder) as magazine:
            yield magazine


@pytest.fixture(scope="module")
def reader() -> Iterator[Browser]:
    with browser() as shown:
        yield shown


def wait_for(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def opened(reader: Browser, served: Served, path: str, size: tuple[int, int] = DESK) -> None:
    """Open a page below `/print/`, and wait until the issue is there as it is now."""
    reader.window(size)
    reader.open(f"http://{served.host}:{served.port}/print/{path}")
    wait_for(lambda: reader.evaluate("document.querySelector('main img') && !document.querySelector('.state')?.textContent"))


@slow
@needs_browser
def test_the_plan_is_walked_by_keys_and_a_page_is_large_with_its_source(served: Served, reader: Browser) -> None:
    reader.complaints.clear()
    reader.window(DESK)
    reader.open(f"http://{served.host}:{served.port}/print/")
    reader.click(str(reader.evaluate("document.querySelector('.issues a').textContent")))
    opened(reader, served, "001/")
    labels = reader.evaluate(ARIA)
    assert labels[0] == "Seite 1: Titelseite" and labels[-1] == f"Seite {len(labels)}: Rückseite" and len(labels) % 4 == 0
    assert any(re.fullmatch(r"Seite \d+: .+, \d+ % gefüllt.*", label) for label in labels)
    first, second, third = (reader.evaluate(f"(({{left, top}}) => [left, top])(document.getElementById('p{n}').getBoundingClientRect())") for n in (1, 2, 3))
    assert second[1] == third[1] and second[0] < third[0]
    assert reader.evaluate("document.getElementById('p1').parentElement.children.length") == 1
    reader.key("ArrowRight")
    assert reader.evaluate(FOCUS) == "p1"
    for name, there in (("ArrowRight", "p2"), ("ArrowRight", "p3"), ("ArrowLeft", "p2"), ("End", f"p{len(labels)}"), ("Home", "p1"), ("ArrowLeft", "p1")):
        reader.key(name)
        assert reader.evaluate(FOCUS) == there
    reader.key("ArrowDown")
    below = reader.evaluate(FOCUS)
    assert reader.evaluate("document.activeElement.getBoundingClientRect().top") > first[1] and below != "p1"
    reader.key("ArrowUp")
    assert reader.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    opened(reader, served, "001/4")
    assert reader.evaluate("document.querySelector('main img').naturalWidth") == flatplan.WIDTHS["large"]
    words = reader.evaluate("document.querySelector('main').innerText")
    assert "content/issues/001/editorial.md:1" in words and "Zeilen" in words
    assert not reader.evaluate("document.querySelectorAll('main a[href^=vscode]').length")  # no editor is named
    for name, there in (("ArrowRight", "/print/001/5"), ("ArrowLeft", "/print/001/4"), ("Escape", "/print/001/#p4")):
        reader.key(name)
        wait_for(lambda there=there: reader.at().endswith(there) and reader.evaluate("document.readyState") == "complete")
    wait_for(lambda: reader.evaluate(FOCUS) == "p4")
    assert reader.complaints == []


@slow
@needs_browser
def test_a_save_is_shown_and_only_pages_that_look_otherwise_are_drawn_anew(served: Served, reader: Browser) -> None:
    opened(reader, served, "001/")
    pictures = "[...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))"
    before, source = reader.evaluate(pictures), served.content / "issues" / "001" / "editorial.md"
    reader.evaluate("document.getElementById('p2').focus()")
    change(source, "", "\n\nEin ganz neuer Satz.\n")
    wait_for(lambda: reader.evaluate(pictures) != before)
    after = reader.evaluate(pictures)
    assert 0 < sum(old != new for old, new in zip(before, after, strict=True)) < len(after) / 2
    assert reader.evaluate(FOCUS) == "p2"
    heard = "document.querySelector('[role=status]').textContent"
    wait_for(lambda: reader.evaluate(heard).startswith(f"{len(after)} Seiten; "))
    assert served.get(before[[old != new for old, new in zip(before, after, strict=True)].index(True)])[0] == 404
    status, headers, _ = served.get(after[0])
    assert status == 200 and headers["content-type"] == "image/png" and "immutable" in headers["cache-control"]
    zine = served.content / "zine.yaml"
    change(zine, "title:", "titel:")
    wait_for(lambda: "content/zine.yaml:2:1" in str(reader.evaluate("document.querySelector('#zine-problems[open]')?.innerText")))
    assert reader.evaluate("document.querySelector('.state').textContent") == flatplan.FAILED().plain("de") and reader.evaluate(pictures) == after
    change(zine, "titel:", "title:")
    wait_for(lambda: not reader.evaluate("document.querySelector('.state').textContent"))
    assert reader.evaluate(pictures) == after


@slow
@needs_browser
def test_too_long_an_issue_is_shown_with_its_ways_out(served: Served, reader: Browser) -> None:
    source, text = served.content / "issues" / "001" / "issue.yaml", served.content / "issues" / "001" / "editorial.md"
    before = text.read_text("utf-8")
    text.write_text(before + "\nEin Satz, der so oft dasteht, bis das Heft zu lang ist.\n" * 200, "utf-8")
    opened(reader, served, "001/", TELEPHONE)
    wait_for(lambda: len(reader.evaluate(ARIA)) > 8)
    number = len(reader.evaluate(ARIA))
    change(source, "number: 1\n", "number: 1\npages: 8\n")
    wait_for(lambda: "verlangt sind 8" in reader.evaluate("document.querySelector('.budget').innerText"))
    ways = reader.evaluate("[...document.querySelectorAll('.budget li')].map((way) => way.textContent)")
    assert f"pages: {number}" in ways and len(reader.evaluate(ARIA)) == number
    assert reader.evaluate("document.documentElement.scrollWidth") == TELEPHONE[0]
    spread = reader.evaluate("[...document.querySelectorAll('.spread')][1].getBoundingClientRect().toJSON()")
    assert spread["left"] >= 0 and spread["right"] <= TELEPHONE[0]
    change(source, "pages: 8\n", "")
    text.write_text(before, "utf-8")


@slow
def test_the_pdf_is_set_for_who_asks_for_it_and_each_page_of_an_issue_leads_to_its_plan(served: Served) -> None:
    status, headers, text = served.get("/pdf/001.pdf")
    assert status == 200 and headers["content-type"] == "application/pdf" and text.startswith("%PDF")
    for path, there in (("/hefte/001/", True), ("/hefte/001/editorial.html", True), ("/", False), ("/spiele/golf/", False)):
        assert ('<a id="zine-print" href="/print/001/">' in served.page(path)) is there, path
    assert not [path for path in served.content.parent.rglob("*.html") if "zine-print" in path.read_text("utf-8")]
    for path in ("/pdf/002.pdf", "/print/002/", "/print/001/99", "/print/001/0", "/print/001/x", "/print/%2e%2e/", "/print/001/1-0123-small.png", "/prints"):
        assert served.get(path)[0] == 404, path


def stage() -> Stage:
    made = Stage(Path("stage"), "en")
    page = flatplan.PlannedPage(1, "sections", ChosenPage(1, 9, 39, (("a", "A <b>"),), ("dense",), True, ("x",), (("68%", 6),)), (), (flatplan.Place("content/a.md", 7),))
    plan = flatplan.FlatPlan("1", "Issue 1", "10 October 2026", "issues/1/", pages=(page,))
    made.plans, made.content = {"1": plan}, 1
    made.printed["1"] = SetIssue(plan, b"", ("aa", "bb"), [], 1)
    return made


def page(shown: Stage, path: str) -> str:
    answer = flatplan.answer(shown, path)
    assert answer
    return answer.body.decode()


def test_a_page_says_what_was_chosen_what_would_save_lines_and_how_to_get_to_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(overlay.EDITOR, "other://open?file=/{file}&line={line}&column={column}")
    said = page(stage(), "/print/1/1")
    assert "A &lt;b&gt;" in said and "<b>" not in said.split("<main")[1]
    assert "9 of 39 lines (23 %)" in said and "picture shrunk to 68 % of the width: 6 lines less" in said and "table in smaller type" in said
    here = str(Path("content/a.md").absolute())
    assert f'href="other://open?file={here}&amp;line=7&amp;column=1"' in said and "<code>content/a.md:7</code>" in said
    monkeypatch.delenv(overlay.EDITOR)
    assert "other://" not in page(stage(), "/print/1/1") and 'data-copy="content/a.md:7"' in page(stage(), "/print/1/1")
    assert 'aria-label="Page 1: A &lt;b&gt;, 23 % full, may save 6 lines, table in smaller type"' in page(stage(), "/print/1/")


def test_a_page_that_nothing_is_planned_for_is_a_filler_and_the_last_one_the_back() -> None:
    """Also one in the midst, before what begins on a right-hand page."""
    shown = stage()
    plan = shown.plans["1"]
    late = replace(plan.pages[0], number=3)
    pages = flatplan.all_pages(SetIssue(replace(plan, pages=(*plan.pages, late)), b"", ("aa", "bb", "cc", "dd"), [], 1))
    assert [(one.number, one.kind) for one in pages] == [(1, "sections"), (2, "filler"), (3, "sections"), (4, "back")]
    assert pages[1].places == plan.pages[0].places
    kept = flatplan.all_pages(SetIssue(replace(plan, pages=()), b"", ("aa", "bb", "cc"), [], 1))
    assert [one.kind for one in kept] == ["cover", "sections", "back"]


def test_while_an_issue_is_set_the_old_plan_stays_with_a_mark() -> None:
    shown = stage()
    assert flatplan.SETTING_AGAIN().plain("en") not in page(shown, "/print/1/")
    shown.content = 2
    assert flatplan.SETTING_AGAIN().plain("en") in page(shown, "/print/1/") and 'id="p2"' in page(shown, "/print/1/")
    shown.failed = True
    assert flatplan.FAILED().plain("en") in page(shown, "/print/1/")
    shown.printed.clear()
    shown.failed = False
    assert all(flatplan.SETTING().plain("en") in page(shown, path) for path in ("/print/1/", "/print/1/2"))
    assert "The issues are being read and will be shown in a moment." in page(Stage(Path("stage"), "en"), "/print/")


def test_what_looks_the_same_is_drawn_once_and_not_all_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(drawn, "picture", lambda pdf, page, width: asked.append((page, width)) or b"PNG")
    monkeypatch.setattr(flatplan, "PICTURES", 2 * len(b"PNG"))
    shown = stage()
    for path in ("1-aa-small", "2-bb-small", "1-aa-small", "1-aa-large", "2-bb-small"):
        answer = flatplan.answer(shown, f"/print/1/{path}.png")
        assert answer and answer.body == b"PNG" and answer.keep
    assert asked == [(0, 320), (1, 320), (0, 1200)] and len(shown.pictures) == 2
    shown.printed["1"] = replace(shown.printed["1"], pdf=b"another", looks=("cc", "bb"))
    assert flatplan.answer(shown, "/print/1/1-aa-small.png") is None
    assert flatplan.answer(shown, "/print/1/2-bb-small.png") and len(asked) == 3


def test_an_issue_that_alone_is_looked_at_is_set_with_the_website(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And if it cannot be set, the website is built without it; meanwhile it is known to be the one before."""
    shown, built = stage(), list[tuple[str, bool]]()
    shown.folder, page = tmp_path, shown.listen("1")

    def build(content: Path, stage: Stage, issue: str) -> BuildOutcome:
        built.append((issue, stage.is_set("1")))
        return BuildOutcome("en", errors=int(issue == "1" and len(built) == 2), lines=["L"], plans=shown.plans)

    monkeypatch.setattr(serve, "_built", build)
    serve.rebuild(tmp_path, shown, lambda line: None)
    assert built == [("1", False)] and shown.is_set("1") and shown.printed["1"].problems == ["L"] and not shown.due
    assert [page.get_nowait(), page.get_nowait()] == [CHANGED, CHANGED]
    serve.rebuild(tmp_path, shown, lambda line: None)
    assert [issue for issue, _ in built] == ["1", "1", ""] and not shown.failed and shown.due == "1"
    other = shown.listen()
    serve.rebuild(tmp_path, shown, lambda line: None)
    assert built[-1] == ("", False) and other.get_nowait() == CHANGED and shown.due == "1"


def test_only_what_somebody_looks_at_is_set() -> None:
    shown = stage()
    assert shown.due == ""
    listener = shown.listen("1")
    assert shown.due == ""
    shown.content = 2
    assert shown.due == "1"
    shown.leave(listener)
    assert shown.due == ""
    shown.listen("9")
    assert shown.due == ""  # there is no such issue
