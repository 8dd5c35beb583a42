"""The start page: its parts in the order that zine.yaml wants. What each shows: tests/render/site/test_site.py."""

from __future__ import annotations

import re

import pytest

from generator.render.site.start import in_order
from generator.values.issue import START_PARTS, START_USUAL
from generator.values.record import replace
from tests.render.site.test_site import files_of
from tests.specimen import specimen


def titles(parts: tuple[str, ...]) -> list[str]:
    """The headings of the start page, in their order."""
    magazine = specimen()
    start = files_of(replace(magazine, masthead=replace(magazine.masthead, start=parts)), only="index.html")["index.html"][1].decode()
    return [" ".join(re.sub("<[^>]*>", "", title).split()) for title in re.findall("<h2[^>]*>(.*?)</h2>", start, re.DOTALL)]


ORDERS = {
    ("due", "lead", "contents", "people"): ["due", "newest", "people"],
    ("lead", "due", "contents"): ["lead", "due", "contents"],
    ("contents", "lead"): ["contents", "lead"],
    ("lead",): ["lead"],
    (): [],
    START_USUAL: ["due", "fresh", "newest", "running", "finished", "rounds", "earlier"],
}


@pytest.mark.parametrize("parts", ORDERS)
def test_an_issue_and_its_contents_are_one_part_if_one_follows_the_other(parts: tuple[str, ...]) -> None:
    assert [*in_order(parts)] == ORDERS[parts]


def test_parts_stand_in_the_order_that_is_wanted_and_no_others() -> None:
    assert titles(("running", "people", "due")) == ["Laufende Spiele", "Personen", "Was ansteht"]
    assert titles(("due", "people", "running")) == ["Was ansteht", "Personen", "Laufende Spiele"]
    assert titles(()) == []


def test_the_lead_is_the_cover_and_the_first_story_and_the_contents_are_all_of_them() -> None:
    magazine = specimen()
    for parts, all_of_it in ((("lead",), False), (("contents",), True), (("lead", "contents"), True)):
        start = files_of(replace(magazine, masthead=replace(magazine.masthead, start=parts)), only="index.html")["index.html"][1].decode()
        assert ("cover-link" in start) == ("lead" in parts)
        assert "Zwischen den Bahnen" in start and ("Golfregeln" in start or "golf/rules" in start) == all_of_it


@pytest.mark.slow
def test_every_part_has_a_template() -> None:
    for part in (*START_PARTS, *START_USUAL):
        if part != "results":
            titles((part,))
