"""What stays as it is within pages is shown once, and each time where that would be another page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from generator.memo.store import Bucket
from generator.render.markup.html import Html, Page
from generator.render.markup.inner import InnerHtml
from generator.render.text.locale import Words
from generator.values.bundle import InnerBlocks, PackedBlocks, tied
from generator.values.drawing import Dot
from generator.values.problem import Passage
from generator.values.report import Block, ColumnHead, Fold, Heading, Link, Paragraph, Picture, Prose, Row, Table
from tests.conftest import in_the_next_run
from tests.render.themes import default_theme

WORDS = Words("de", {"anna": "Anna"})
TABLE = Table("matches", "Spiele", (ColumnHead("A"),), (Row((Link("games/liga/b", "B"),), name="1"),))
CSV = {"matches": "data/liga/a-matches.csv", "other": "data/liga/a-other.csv"}


def html(kept: dict[str, Any], around: str = "around") -> Html:
    made = Html(default_theme(), WORDS, {})
    made.inner = InnerHtml(around, kept)
    return made


def shown(kept: dict[str, Any], blocks: PackedBlocks, path: str = "games/liga/a.html", around: str = "around", csv: dict[str, str] = CSV, **page: Any) -> str:
    made = Page(html(kept, around), path)
    for name, value in page.items():
        setattr(made, name, value)
    return str(made.blocks((Fold("Früher", blocks),), csv=csv))


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of block that are shown from now on."""
    kinds: list[str] = []
    block = Page.block

    def count(self: Page, one: Block, *rest: Any, **more: Any) -> Any:
        kinds.append(type(one).__name__)
        return block(self, one, *rest, **more)

    monkeypatch.setattr(Page, "block", count)
    return kinds


def test_what_was_shown_is_not_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, kinds = dict[str, Any](), counted(monkeypatch)
    first = shown(kept, tied((TABLE,)))
    assert kinds == ["Fold", "Table"]
    assert shown(kept, tied((TABLE,))) == first and kinds == ["Fold", "Table", "Fold"]
    assert first == str(Page(Html(default_theme(), WORDS, {}), "games/liga/a.html").blocks((Fold("Früher", (TABLE,)),), csv=CSV))


OTHERS: dict[str, dict[str, Any]] = {
    "another page": {"path": "games/liga/b.html"},
    "another frame, or name": {"around": "others"},
    "no data": {"csv": {}},
    "data elsewhere": {"csv": {"matches": "data/else.csv"}},
    "rules that one can look up": {"rules": {"1": "games/liga/rules#1"}},
}


@pytest.mark.parametrize("other", OTHERS)
def test_it_is_shown_anew_where_anything_is_other(other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, kinds = dict[str, Any](), counted(monkeypatch)
    shown(kept, tied((TABLE,)))
    again = shown(kept, tied((TABLE,)), **OTHERS[other])
    assert kinds == ["Fold", "Table"] * 2
    assert again == shown({}, tied((TABLE,)), **OTHERS[other])


def test_other_data_on_the_page_are_nothing_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, kinds = dict[str, Any](), counted(monkeypatch)
    shown(kept, tied((TABLE,)))
    shown(kept, tied((TABLE,)), csv=CSV | {"other": "data/liga/a-renamed.csv"})
    assert kinds == ["Fold", "Table", "Fold"]


def test_a_deeper_level_is_another_one() -> None:
    kept, bundle = dict[str, Any](), tied((TABLE, Paragraph("x")))
    page = Page(html(kept), "games/liga/a.html")
    assert page.blocks(bundle, 3, csv=CSV) == Page(html(kept), "games/liga/a.html").blocks(bundle, 4, csv=CSV)
    assert len({one.beside for one in kept.values()}) == 1  # the latest


def test_an_id_is_given_once_on_a_page_whoever_is_shown_first() -> None:
    kept = dict[str, Any]()
    for _ in range(2):
        page = Page(html(kept), "games/liga/a.html")
        own = str(page.blocks((TABLE, Fold("Früher", tied((TABLE,))), TABLE), csv=CSV))
        assert [f'id="matches{end}"' in own for end in ("", "-2", "-3")] == [True] * 3
        assert [f'id="matches-1{end}"' in own for end in ("", "-2", "-3")] == [True] * 3
        free = Page(html(kept), "games/liga/a.html")
        assert str(free.blocks((Fold("Früher", tied((TABLE,))), TABLE), csv=CSV)).count('id="matches"') == 1
        assert {"matches", "matches-1", "matches-2", "matches-1-2"} <= free.ids


SPEAKING: dict[str, Callable[[], Block]] = {
    "a text that people wrote": lambda: Prose("Hallo.", Passage("a.md")),
    "a heading": lambda: Heading("Titel", 3),
    "a large drawing": lambda: Picture("plan", "Plan", 10, 10, (Dot((1, 1), 1),) * 101),
}


@pytest.mark.parametrize("kind", SPEAKING)
def test_what_tells_the_page_of_itself_is_shown_each_time(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, kinds = dict[str, Any](), counted(monkeypatch)
    block = SPEAKING[kind]()
    first = shown(kept, tied((block,)))
    assert shown(kept, tied((block,))) == first and kinds == ["Fold", type(block).__name__] * 2 and not kept


def test_a_page_that_is_not_shown_keeps_what_is_known_of_it() -> None:

    section = Bucket()
    one, other = tied((TABLE,)), tied((Paragraph("x"),))
    for bundle in (one, other):
        shown(section, bundle)  # type: ignore[arg-type]
    section = in_the_next_run(section)
    InnerHtml("around", section).keep("games/liga/a.html", [InnerBlocks(one.made_of, ("matches",))])
    section = in_the_next_run(section)
    assert len(section) == 1 and "Spiele" in next(iter(section.values())).html
