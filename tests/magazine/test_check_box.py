"""The dice of an issue are checked at its end, once."""

from __future__ import annotations

from generator.magazine.check_box import CHECK, HOLDS, with_checks
from generator.play.dice import Fairness
from generator.render.text.locale import Words
from generator.telling.around_report import Check
from generator.values.issue import Section, SectionKind
from generator.values.record import replace
from generator.values.report import Paragraph
from tests.plain_text import text

WORDS = Words("de", {})


def section(kind: SectionKind, address: str, round: int | None = None) -> Section:
    return Section(kind, address, address, address, (Paragraph(address),), kicker="Golf", game="golf" if round else None, round=round, made_of="x")


def check(game: str, number: int) -> Check:
    return Check(Fairness(seed=f"seed {number}", seal=f"seed {number - 1}", holds=True) if number < 9 else Fairness(), False, None)


def printed(*sections: Section) -> list[str]:
    return [text(one.printed, WORDS) if one.printed else "" for one in with_checks(sections, check)]


def test_the_box_stands_below_the_dates_with_each_round_once() -> None:
    report, again, other = section("report", "r1", 1), section("report", "r1", 1), section("report", "r2", 2)
    told = printed(section("article", "a"), report, again, other, section("deadlines", "d"), section("imprint", "i"))
    assert [bool(one) for one in told] == [False, False, False, False, True, False]
    assert told[4].startswith("d\n") and told[4].count("Startwert: seed 1") == 1 and "Golf · r2: Startwert: seed 2" in told[4]


def test_a_seed_is_told_once_though_it_is_the_seal_of_the_next_round_and_that_seals_hold_is_said_for_all() -> None:
    box = printed(section("report", "r1", 1), section("report", "r2", 2), section("report", "r4", 4), section("deadlines", "d"))[3]
    assert [line for line in box.splitlines() if line.startswith("Golf")] == [
        "Golf · r1: Startwert: seed 1 · Siegel davor: seed 0",
        "Golf · r2: Startwert: seed 2",
        "Golf · r4: Startwert: seed 4 · Siegel davor: seed 3",
    ]
    assert box.count("stimmt") == 1 and WORDS.plain(HOLDS()) in box


def test_that_seals_hold_is_said_of_the_games_that_have_some() -> None:
    """Of another game each seed is told as it is, also where it is somebody's seal."""

    def check(game: str, number: int) -> Check:
        return Check(Fairness(seed="words"), False, None) if game == "nomic" else Check(Fairness(seed=f"s{number}", seal="words", holds=True), False, None)

    rounds = (replace(section("report", "n1", 1), game="nomic", kicker="Nomic"), section("report", "r1", 1))
    told = with_checks(rounds, check)[-1].printed
    lines = [text((block,), WORDS).strip() for block in told[-2:]]
    assert lines == ["Nomic · n1: Startwert: words", f"Golf · r1: Startwert: s1 · Siegel davor: words\n\n{WORDS.plain(HOLDS())}"]


def test_of_a_round_that_stays_sealed_it_is_said_where_its_seal_leads() -> None:
    sealed = Check(Fairness(seal="open", holds=True), False, None)
    told = with_checks((section("report", "r1", 1),), lambda game, number: sealed)[0]
    assert "bleibt versiegelt · Letztes offenes Siegel: open · Siegelprobe: stimmt" in text(told.printed, WORDS)
    assert WORDS.plain(HOLDS()) not in text(told.printed, WORDS)


def test_without_dates_it_stands_below_the_last_section_that_is_printed_and_is_told_anew() -> None:
    sections = (section("report", "r1", 1), section("letters", "l"), section("guest", "g"), section("imprint", "i"))
    found = with_checks(sections, check)
    assert [bool(one.printed) for one in found] == [False, True, False, False]
    assert found[1].made_of == "" and found[0] == sections[0]


def test_without_dice_there_is_no_box() -> None:
    sections = (section("report", "r9", 9), section("deadlines", "d"))
    assert with_checks(sections, check) == sections
    assert WORDS.plain(CHECK()) == "Nachrechnen"
