"""The dice of an issue are checked at its end, once."""

from __future__ import annotations

from collections.abc import Sequence

from generator.magazine.check_box import CHECK, with_checks
from generator.render.text.locale import Words
from generator.values.issue import Section, SectionKind
from generator.values.report import Inline, Paragraph
from tests.plain_text import text

WORDS = Words("de", {})


def section(kind: SectionKind, address: str, round: int | None = None) -> Section:
    return Section(kind, address, address, address, (Paragraph(address),), kicker="Golf", game="golf" if round else None, round=round, made_of="x")


def checks(game: str, number: int) -> Sequence[Inline]:
    return (f"Startwert {number}",) if number < 9 else ()


def printed(*sections: Section) -> list[str]:
    return [text(one.printed, WORDS) if one.printed else "" for one in with_checks(sections, checks)]


def test_the_box_stands_below_the_dates_with_each_round_once() -> None:
    report, again, other = section("report", "r1", 1), section("report", "r1", 1), section("report", "r2", 2)
    told = printed(section("article", "a"), report, again, other, section("deadlines", "d"), section("imprint", "i"))
    assert [bool(one) for one in told] == [False, False, False, False, True, False]
    assert told[4].startswith("d\n") and told[4].count("Startwert 1") == 1 and "Golf · r2: Startwert 2" in told[4]


def test_without_dates_it_stands_below_the_last_section_that_is_printed_and_is_told_anew() -> None:
    sections = (section("report", "r1", 1), section("letters", "l"), section("guest", "g"), section("imprint", "i"))
    found = with_checks(sections, checks)
    assert [bool(one.printed) for one in found] == [False, True, False, False]
    assert found[1].made_of == "" and found[0] == sections[0]


def test_without_dice_there_is_no_box() -> None:
    sections = (section("report", "r9", 9), section("deadlines", "d"))
    assert with_checks(sections, checks) == sections
    assert WORDS.plain(CHECK()) == "Nachrechnen"
