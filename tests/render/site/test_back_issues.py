"""The index of the pages of back issues: which page says what, which files change when, and how large parts are
divided."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Mapping

import pytest

from generator.memo.store import Bucket
from generator.render.site import postings
from generator.render.site.back_issues import BackIndex, BackIssue, index
from generator.render.text.locale import Words
from generator.render.text.search_terms import words_in
from generator.values.appeared import PartialDate
from generator.values.issue import Issue, Section
from generator.values.permalinks import Permalinks
from generator.values.record import replace
from tests.conftest import in_the_next_run

WORDS = Words("de", {})
LINKS = Permalinks()


def issue(id: str, year: int, *titles: tuple[str, int]) -> Issue:
    sections = tuple(Section("listed", f"pdf/{id}.pdf#page={page}", "", title, (), page=page) for title, page in titles)
    return Issue(id, id, None, PartialDate(year), None, None, (), sections)


def back(seal: str, *pages: str) -> BackIssue:
    return BackIssue(seal, len(pages), len(pages), lambda: tuple(map(words_in, pages)))


ISSUES = [issue("1/2", 1994, ("Der Leuchtturm", 2)), issue("3", 1995)]
BACK = {"1/2": back("a", "Ungereimt", "Ein Turm am Meer", "Turm und Turm"), "3": back("b", "Ungereimt", "Am Abend")}


def terms(made: BackIndex) -> dict[str, dict[int, int]]:
    """What each word weighs on each page, by all parts."""
    found: dict[str, dict[int, int]] = {}
    for one in made.artifacts:
        told = one.make().decode()  # type: ignore[operator]
        if match := re.fullmatch(r"zine\.part\((.*)\);\n", told):
            name, held, _ = json.loads(f"[{match[1]}]")
            assert one.paths == (f"search/{name}.js",)
            found |= {word: dict(zip(flat[::2], flat[1::2], strict=True)) for word, flat in held.items()}
    return found


def files(made: BackIndex) -> dict[str, bytes]:
    return {one.paths[0]: one.make() for one in made.artifacts}  # type: ignore[operator]


def test_pages_are_numbered_from_the_newest_issue_on() -> None:
    made = index(ISSUES, BACK, WORDS, Bucket(), LINKS)
    assert made.counts == (2, 3)
    found = terms(made)
    assert found["turm"] == {3: 1, 4: 2} and found["ungereimt"] == {0: 1, 2: 1} and found["abend"] == {1: 1}
    assert found["leuchtturm"] == {3: 20} and found["der"] == {3: 20}  # what begins there
    assert found["1994"] == dict.fromkeys((2, 3, 4), 1) and found["1995"] == dict.fromkeys((0, 1), 1)
    told = json.loads(files(made)["search/old/issues-0.js"].decode().removeprefix('zine.pages("old/issues-0",').removesuffix(");\n"))
    assert told == [
        ["issues/3/index.html", "Heft 3", "1995", "pdf/3.pdf", []],
        ["issues/1/2.html", "Heft 1/2", "1994", "pdf/1/2.pdf", [[2, "Der Leuchtturm"]]],
    ]


def test_a_magazine_without_back_issues_has_no_such_index() -> None:
    assert index(ISSUES, {}, WORDS, Bucket(), LINKS) == BackIndex()
    assert index(ISSUES, {"3": BackIssue("b", 9)}, WORDS, Bucket(), LINKS) == BackIndex()  # pictures of pages


def test_what_was_made_is_not_made_again_and_words_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Bucket()
    first = index(ISSUES, BACK, WORDS, kept, LINKS)

    def unread() -> tuple[str, ...]:
        raise AssertionError("nobody needs the words")

    same = {id: replace(one, words=unread) for id, one in BACK.items()}
    again = index(ISSUES, same, WORDS, in_the_next_run(kept), LINKS)
    assert files(again) == files(first) and (again.version, again.divided, again.counts) == (first.version, first.divided, first.counts)
    assert [one.inputs for one in again.artifacts] == [one.inputs for one in first.artifacts]


@pytest.mark.parametrize(
    ("issues", "known"),
    [
        ([issue("1/2", 1994, ("Der Turm", 2)), ISSUES[1]], BACK),
        ([issue("1/2", 1993, ("Der Leuchtturm", 2)), ISSUES[1]], BACK),
        (ISSUES, BACK | {"3": back("c", "Ungereimt", "Am Morgen")}),
        ([*ISSUES, issue("4", 1996)], BACK | {"4": back("d", "Neu")}),
    ],
)
def test_what_an_index_is_made_of_changes_it(issues: list[Issue], known: Mapping[str, BackIssue]) -> None:
    kept = Bucket()
    first, other = index(ISSUES, BACK, WORDS, kept, LINKS), index(issues, known, WORDS, kept, LINKS)
    assert first.version != other.version and files(first) != files(other)
    assert files(other) == files(index(issues, known, WORDS, Bucket(), LINKS))


def test_an_issue_of_words_beside_them_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Bucket()
    new = replace(ISSUES[1], id="neu", number=99, date=datetime.date(2026, 10, 1))
    assert index([*ISSUES, new], BACK, WORDS, kept, LINKS).version == index(ISSUES, BACK, WORDS, kept, LINKS).version


def test_large_parts_are_divided_and_every_word_is_in_the_part_in_which_it_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postings, "LARGEST", 200)
    letters = "aeiou"
    many = [f"tr{a}{b}{c}n" for a in letters for b in letters for c in letters] + ["t", "tr", "tra", "trä", "9", "zug"]
    made = index([issue("1", 1994)], {"1": back("a", *[" ".join(many)] * 3)}, WORDS, Bucket(), LINKS)
    assert "t5" in made.divided and len(made.divided) > 3
    parts = {}
    for path, data in files(made).items():
        if match := re.fullmatch(r"zine\.part\((.*)\);\n", data.decode()):
            parts |= dict.fromkeys(json.loads(f"[{match[1]}]")[1], path.removeprefix("search/old/").removesuffix(".js"))
            assert len(data) < 2_000
    assert {"tr", "tra", "zug", "1994"} <= set(parts) and len(parts) > 100
    for word, name in parts.items():  # as search.js looks for it
        looked = postings.part_of(word)
        while looked in made.divided:
            looked += postings.group_of(word, len(looked))
        assert looked == name, word
