"""What becomes of HTML is made once, by whichever process: the same comes of it, and what fails or warns does so as if
there were one process."""

from __future__ import annotations

import datetime
import logging
import os
import pickle
from collections.abc import Callable, Iterator

import pytest

from generator.render.pages.document import PrintDocument
from generator.render.pages.measure import name_of
from generator.render.typesetter.layout_cache import PAGES, PLACES, WORTH_A_PROCESS, LayoutCache, Warnings, digest
from generator.system.processes import CpuTokens
from generator.values.record import replace

# the threads of the test runner have no part in it
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")

DOCUMENT = PrintDocument("x", "", ("p { color: red }",), {}, "x", "x", "de", datetime.date(2026, 1, 1))
LONG = "-" * (WORTH_A_PROCESS // 4)
HTML = [f"<p>{name}{LONG}" for name in "abcdefg"]
WARNED = logging.LogRecord("weasyprint", logging.WARNING, "", 0, "odd: %s", ("e",), None)


def missing(character: str) -> logging.LogRecord:
    return logging.LogRecord("weasyprint", logging.WARNING, "", 0, ".notdef glyph rendered for %s", (character,), None)


class Maker:
    """Makes of HTML its first letter, and tells which process has made it; `odd` is done with what has an e."""

    def __init__(self, jobs: int, odd: Callable[[Maker], object] = lambda maker: None) -> None:
        self.heard, self.spare, self.odd, self.made = Warnings(), CpuTokens(jobs - 1), odd, 0
        self.kept = LayoutCache({PLACES: self.make, PAGES: self.make}, self.heard, self.spare)
        self.kept.measuring = {name_of(html): (html, "page") for html in HTML}

    def make(self, key: str, document: PrintDocument, html: str, *css: str) -> list[object]:
        self.made += 1
        if html[3] == "e":
            self.odd(self)
        return [html[3], *css, os.getpid()]

    def all(self, kind: str = PLACES, html: list[str] = HTML) -> list[list[object]]:
        self.kept.side_by_side(kind, DOCUMENT, [(one, "page") for one in html], lambda css: None)
        return [self.kept(kind, DOCUMENT, one, "page") for one in html]


@pytest.fixture(params=[1, 2, 3])
def jobs(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def maker(jobs: int) -> Iterator[Maker]:
    found = Maker(jobs)
    yield found
    found.kept.alone()
    assert found.spare.take(9) == jobs - 1


def test_the_same_comes_of_it_with_any_number_of_processes(maker: Maker, jobs: int) -> None:
    found = maker.all()
    assert [one[:-1] for one in found] == [[name, "page"] for name in "abcdefg"]
    assert len({one[-1] for one in found}) == jobs and found[0][-1] == os.getpid()
    assert maker.made == {1: 7, 2: 3, 3: 2}[jobs]  # of seven alike ones, by this process
    assert maker.all() == found and maker.made == {1: 7, 2: 3, 3: 2}[jobs]


def test_what_was_measured_is_drawn_by_the_same_process(maker: Maker) -> None:
    measured = maker.all()
    runs = [f'<p>{one[0]}<div data-set="{name_of(html)}.m1 0 0">' for one, html in zip(measured, HTML, strict=True)]
    assert maker.all(PAGES, runs) == measured


def test_what_is_known_or_little_needs_no_other_process() -> None:
    maker = Maker(3)
    assert maker.all(html=HTML[:1]) == [["a", "page", os.getpid()]]
    assert maker.all(html=["<p>x", "<p>y"]) == [["x", "page", os.getpid()], ["y", "page", os.getpid()]]
    again = Maker(3)
    again.kept.known = Maker(1).kept.known | {again.kept.key(PLACES, DOCUMENT, html, "page"): maker.kept._made(PLACES, "", DOCUMENT, html, "page")[-1] for html in HTML}
    assert [one[0] for one in again.all()] == [*"abcdefg"] and again.made == 0
    assert again.kept.used == again.kept.known
    assert maker.spare.take(9) == again.spare.take(9) == 2


def test_a_character_that_no_font_has_is_heard_wherever_it_was_missed_and_again(jobs: int) -> None:
    maker = Maker(jobs, lambda maker: maker.heard.emit(missing("日")))
    maker.heard.missing.add("x")
    maker.all()
    assert maker.heard.missing == {"日", "x"} and maker.heard.told == []
    maker.heard.missing.clear()
    maker.all()
    assert maker.heard.missing == {"日"}
    maker.kept.alone()


def fail(maker: Maker) -> None:
    raise MemoryError("too much")


def test_what_fails_fails_here(jobs: int) -> None:
    maker = Maker(jobs, fail)
    with pytest.raises(MemoryError, match="too much"):
        maker.all()
    assert len(maker.kept.used) == 4  # all before it
    maker.kept.alone()


def test_what_is_warned_of_is_heard_here_once(jobs: int) -> None:
    maker = Maker(jobs, lambda maker: maker.heard.emit(WARNED))
    assert [one[0] for one in maker.all()] == [*"abcdefg"]
    assert maker.heard.told == ["odd: e"]
    maker.kept.alone()


def test_what_kills_a_process_is_left_to_this_one(jobs: int) -> None:
    here = os.getpid()
    maker = Maker(jobs, lambda maker: None if os.getpid() == here else os._exit(1))
    assert [one[0] for one in maker.all()] == [*"abcdefg"]
    maker.kept.alone()


def test_what_was_computed_of_the_same_values_is_computed_once() -> None:
    asked: list[int] = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    first, second = Maker(1).kept, Maker(1).kept
    assert [first.computed(double, number) for number in (3, 4, 3)] == [6, 8, 6]
    second.known = first.used
    assert [second.computed(double, number) for number in (4, 5)] == [8, 10]
    assert asked == [3, 4, 5] and len(second.used) == 2


def test_it_is_kept_by_all_that_it_is_made_of() -> None:
    kept = Maker(1).kept
    picture = "zine:/" + "a" * 64
    drawn = f'<div data-set="{name_of(HTML[0])}.m1 0 0">'
    stored = replace(DOCUMENT, store={"a" * 64: b"1"})
    keys = [
        kept.key(PAGES, DOCUMENT, "<p>x"),
        kept.key(PLACES, DOCUMENT, "<p>x"),
        kept.key(PAGES, DOCUMENT, "<p>y"),
        kept.key(PAGES, DOCUMENT, "<p>x", "p {}"),
        kept.key(PAGES, replace(DOCUMENT, css=()), "<p>x"),
        kept.key(PAGES, replace(DOCUMENT, variant="pdf/x-4"), "<p>x"),
        kept.key(PAGES, stored, picture),
        kept.key(PAGES, replace(DOCUMENT, store={"a" * 64: b"2"}), picture),
        kept.key(PAGES, DOCUMENT, drawn),
    ]
    assert len(set(keys)) == len(keys)
    assert kept.key(PAGES, stored, "<p>x") == keys[0]
    kept.measuring.clear()
    assert kept.key(PAGES, DOCUMENT, drawn) != keys[-1]


def test_a_digest_asks_what_is_said_not_which_parts_are_one_thing() -> None:
    name = "".join(["Gänse", "geier"])
    one, apart = [(name, 1.5), name], [("Gänsegeier", 1.5), "".join(["Gänsegei", "er"])]
    assert pickle.dumps(one) != pickle.dumps(apart)
    assert digest(one) == digest(apart) == digest(pickle.loads(pickle.dumps(one)))
    assert digest(one) != digest([(name, 1.5), "Gans"])


def test_what_was_made_with_all_patches_is_not_taken_for_what_is_made_without_one() -> None:
    keys = {LayoutCache({}, Warnings(), None, without).key(PAGES, DOCUMENT, HTML[0], "page") for without in ([], ["moved"], ["moved", "widths"])}
    assert len(keys) == 3
