"""Corrections to what was printed: the issue stays as it is, everything after it is computed anew, the next report says
what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from generator.play.correction_words import ADDED, CHANGED, DROPPED, INSTEAD, NONE, NOT_THERE, THERE, Spoken, Telling
from generator.play.secrecy import Owned, Public
from generator.telling import errata
from generator.telling.errata import Change, ErrataContext, Erratum, KeptIssue, blocks, changes, erratum, lines, published
from generator.values.phrase import Phrase
from generator.values.record import Key, replace
from generator.values.report import Box, Fold, Heading, Items, Link, Number, Paragraph, Person, Prose, Run, Strong, Written

# ---- what differs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": 1}, {"a": 2}, [Change(("a",), 1, 2)]),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}, [Change(("a", "b"), [1, 2], [1, 3])]),
        ({"a": 1}, {"a": 1, "more": 2}, []),
        ({"less": 1, "a": 1}, {"a": 1}, []),
        ({"draws": [1], "fairness": {"seed": None}}, {"draws": [2], "fairness": {"seed": "x"}}, []),
        (
            {"table": [{"person": "a", "points": 3, "place": 1}, {"person": "b", "points": 2, "place": 2}]},
            {"table": [{"person": "b", "points": 4, "place": 1}, {"person": "a", "points": 3, "place": 2}]},
            [Change(("table", "a", "place"), 1, 2), Change(("table", "b", "points"), 2, 4), Change(("table", "b", "place"), 2, 1)],
        ),
        (
            {"scorers": [{"person": "a", "name": "X", "goals": 1}]},
            {"scorers": [{"person": "a", "name": "Y", "goals": 1}]},
            [
                Change(("scorers", "a", "X"), {"person": "a", "name": "X", "goals": 1}, None),
                Change(("scorers", "a", "Y"), None, {"person": "a", "name": "Y", "goals": 1}),
            ],
        ),
        (
            {"goals": [{"person": "a"}, {"person": "a"}]},
            {"goals": [{"person": "a"}]},
            [Change(("goals",), [{"person": "a"}, {"person": "a"}], [{"person": "a"}])],
        ),
    ],
)
def test_what_differs_in_two_results(old: Any, new: Any, expected: list[Change]) -> None:
    assert changes(old, new) == expected


POINTS = Phrase(de="Punkte", en="points")
RANK = Phrase(de="Rang", en="rank")
KINDS = {"play": Phrase(de="aus dem Spiel", en="from play"), "penalty": Phrase(de="Elfmeter", en="a penalty")}
AMONG_WINNERS = Phrase(de="unter den Siegern", en="among the winners")


@dataclass(frozen=True)
class Goal:
    player: Public[str]
    minute: Public[int]
    kind: Public[str]


@dataclass(frozen=True)
class Club:
    name: Public[str]
    points: Public[int]
    place: Annotated[Public[int], Key("rank")]
    hidden: Public[Owned[int] | None] = None


@dataclass(frozen=True)
class Outcome:
    title: Public[str]
    clubs: Public[tuple[Club, ...]]
    winners: Public[tuple[Club, ...]]
    best: Public[Club | None]
    goals: Public[dict[str, int]]
    teams: Public[Mapping[str, Club]]
    scorers: Public[tuple[Goal, ...]]
    plain: Public[dict[str, int]]
    tables: Public[Mapping[str, tuple[Club, ...]]]
    champion: Annotated[Public[Club | None], Key("first")]


WORDS = {
    Outcome: Spoken(figures={"title": RANK, "goals": POINTS, "best": RANK}, lists={"winners": AMONG_WINNERS}),
    Club: Spoken(Phrase(de="{name}", en="{name}"), {"rank": RANK, "points": POINTS}),
    Goal: Spoken(Phrase(de="{player}", en="{player}"), {"kind": KINDS}, known_by=("player", "minute")),
}
TELLING = Telling(Outcome, WORDS, Person)
NAME = WORDS[Club].called


def called(name: str) -> Any:
    """What a club is called."""
    return NAME(name=Person(name)) if NAME else None


def says(what: Phrase, new: Any, old: Any) -> Any:
    """That a figure has changed."""
    new, old = (Number(value) if isinstance(value, int) else value for value in (new, old))
    return CHANGED(what=what(), new=new, old=old)


def compared(**values: tuple[Any, Any]) -> list[tuple[Any, ...]]:
    """The changes of an outcome: the way, both values, whom they are about, what is said of them."""
    old, new = ({key: pair[side] for key, pair in values.items()} for side in (0, 1))
    return [(change.path, change.old, change.new, change.subject, change.said) for change in changes(old, new, TELLING)]


def club(name: str, points: int = 0, rank: int = 1) -> dict[str, Any]:
    return {"name": name, "points": points, "rank": rank}


def test_a_figure_is_told_by_what_it_is_called() -> None:
    assert compared(title=("a", "b")) == [(("title",), "a", "b", (), says(RANK, Person("b"), Person("a")))]


def test_the_figures_of_a_list_are_about_its_entries() -> None:
    assert compared(clubs=([club("svr", 3, 1), club("mag", 2, 2)], [club("mag", 2, 2), club("svr", 4, 2)])) == [
        (("clubs", "svr", "points"), 3, 4, (called("svr"),), says(POINTS, 4, 3)),
        (("clubs", "svr", "rank"), 1, 2, (called("svr"),), says(RANK, 2, 1)),
    ]


def test_what_a_game_does_not_speak_of_is_counted() -> None:
    old, new = club("svr", 1) | {"hidden": 1}, club("svr") | {"hidden": 2}
    assert [change[:2] + change[4:] for change in compared(clubs=([old], [new]))] == [
        (("clubs", "svr", "points"), 1, says(POINTS, 0, 1)), (("clubs", "svr", "hidden"), 1, None),
    ]  # fmt: skip


def test_entries_that_come_and_go_are_told_with_where_they_stand_if_the_game_says_so() -> None:
    a, b = club("svr"), club("mag")
    assert compared(winners=([a], [b])) == [
        (("winners", "svr"), a, None, (called("svr"),), NOT_THERE(where=AMONG_WINNERS())),
        (("winners", "mag"), None, b, (called("mag"),), THERE(where=AMONG_WINNERS())),
    ]
    assert compared(clubs=([a], [b])) == [
        (("clubs", "svr"), a, None, (called("svr"),), DROPPED()),
        (("clubs", "mag"), None, b, (called("mag"),), ADDED()),
    ]


def test_entries_are_known_again_by_the_keys_that_the_game_names() -> None:
    first, second = {"player": "Max", "minute": 3, "kind": "play"}, {"player": "Max", "minute": 9, "kind": "play"}
    [(path, *_, said)] = compared(scorers=([first, second], [second | {"kind": "penalty"}, first]))
    assert (path, said) == (("scorers", "Max", "9", "kind"), INSTEAD(new=KINDS["penalty"](), old=KINDS["play"]()))
    assert compared(scorers=([first, first], [first])) == [(("scorers",), [first, first], [first], (), None)]
    assert compared(scorers=([first], [first, first])) == [(("scorers",), [first], [first, first], (), None)]


def test_values_of_a_mapping_are_about_its_keys() -> None:
    assert compared(goals=({"svr": 1, "mag": 2}, {"svr": 3, "ulm": 4})) == [
        (("goals", "svr"), 1, 3, (Person("svr"),), says(POINTS, 3, 1)),
        (("goals", "mag"), 2, None, (Person("mag"),), says(POINTS, NONE(), 2)),
        (("goals", "ulm"), None, 4, (Person("ulm"),), says(POINTS, 4, NONE())),
    ]
    assert [change[4] for change in compared(plain=({"svr": 1}, {"svr": 3}))] == [None]
    assert compared(plain=({"svr": 1}, {})) == [(("plain", "svr"), 1, None, (), None)]


def test_records_of_a_mapping_come_go_and_change() -> None:
    a, b = club("svr", 1), club("mag", 2)
    assert compared(teams=({"svr": a, "mag": b}, {"svr": a | {"points": 5}, "ulm": b})) == [
        (("teams", "svr", "points"), 1, 5, (Person("svr"),), says(POINTS, 5, 1)),
        (("teams", "mag"), b, None, (Person("mag"),), DROPPED()),
        (("teams", "ulm"), None, b, (Person("ulm"),), ADDED()),
    ]


def test_the_entries_of_lists_by_key_are_about_themselves() -> None:
    [change] = compared(tables=({"first": [club("svr", 1)]}, {"first": [club("svr", 2)]}))
    assert change == (("tables", "first", "svr", "points"), 1, 2, (called("svr"),), says(POINTS, 2, 1))


def test_a_single_record_is_compared_by_its_figures_unless_one_is_missing() -> None:
    assert compared(best=(club("svr", 1), club("svr", 2)))[0][0] == ("best", "points")
    [(path, old, new, subject, said)] = compared(best=(None, club("svr")))
    assert (path, old, new, subject, said) == (("best",), None, club("svr"), (), says(RANK, called("svr"), NONE()))


@pytest.mark.parametrize(
    ("entry", "name"),
    [
        ({"id": "a", "number": 1}, ("a",)),
        ({"number": 7, "person": "a"}, ("7",)),
        ({"person": "a", "name": "X"}, ("a", "X")),
        ({"id": None, "name": "X"}, ("X",)),
        ({"points": 3}, ()),
    ],
)
def test_by_what_an_entry_is_known_if_its_game_does_not_say(entry: dict[str, Any], name: tuple[str, ...]) -> None:
    [change] = changes({"list": [entry | {"more": 1}]}, {"list": [entry | {"more": 2}]})
    assert change.path == ("list", *name, "more")


@pytest.mark.parametrize("old", [{"a": 1}, [1], True, "a"])
def test_a_value_of_another_shape_has_no_words(old: Any) -> None:
    [change] = compared(clubs=([club("svr", old)], [club("svr", 2)]))
    assert change == (("clubs", "svr", "points"), old, 2, (called("svr"),), None)


def test_an_entry_whose_name_has_another_shape_has_none() -> None:
    [change] = compared(clubs=([club("svr", 1) | {"name": 7}], [club("svr", 2) | {"name": 7}]))
    assert change[3] == ()


def test_a_value_that_was_no_record_before_is_one_change() -> None:
    for old, new in (({"a": 1}, 3), (3, {"a": 1})):
        assert changes({"x": old}, {"x": new}) == [Change(("x",), old, new)]
        [change] = changes({"title": old}, {"title": new}, TELLING)
        assert change.said is None


def test_a_field_is_known_by_its_key_in_the_data() -> None:
    [change] = compared(first=(club("svr", 1), club("svr", 2)))
    assert change == (("first", "points"), 1, 2, (), says(POINTS, 2, 1))


def test_changes_are_the_same_however_they_are_told() -> None:
    assert Change(("a",), 1, 2, ("x",), "so") == Change(("a",), 1, 2)


def test_what_names_a_result_or_may_become_public_later_is_no_figure() -> None:
    for key in ("game", "engine", "round", "view", "draws", "fairness"):
        assert changes({key: 1}, {key: 2}) == []


# ---- where it is told --------------------------------------------------------------------------------------------

NOTE = Prose("Verzählt.", Written("g", 1, ("corrects",)))


def told(number: int, firsts: Sequence[int], kept: Sequence[KeptIssue], now: dict[int, Any]) -> list[tuple[int, Any, Any]]:
    found = erratum(number, firsts, kept, now, {1: NOTE})
    return [(round, change.old, change.new) for round, change in found.changes] if found else []


def test_the_first_report_after_the_printed_ones_tells_it() -> None:
    kept = [KeptIssue(2, {1: {"a": 1}, 2: {"a": 2}})]
    now = {1: {"a": 10}, 2: {"a": 2}, 3: {"a": 3}, 4: {"a": 4}}
    assert told(3, (1, 3, 5), kept, now) == [(1, 1, 10)]
    assert (
        told(1, (1, 3, 5), kept, now)
        == told(2, (1, 3, 5), kept, now)
        == told(4, (1, 3, 5), kept, now)
        == told(5, (1, 3, 5), kept, now)
        == []
    )


def test_a_report_that_is_kept_as_well_tells_what_had_changed_until_then() -> None:
    """Round 1 was corrected from 1 to 10 before the second issue, and from 10 to 100 after it."""
    kept = [KeptIssue(2, {1: {"a": 1}, 2: {"a": 2}}), KeptIssue(4, {1: {"a": 10}, 3: {"a": 3}, 4: {"a": 4}})]
    now = {1: {"a": 100}, 2: {"a": 2}, 3: {"a": 3}, 4: {"a": 44}, 5: {"a": 5}}
    assert told(3, (1, 3, 5), kept, now) == [(1, 1, 10)]
    assert told(5, (1, 3, 5), kept, now) == [(1, 10, 100), (4, 4, 44)]


def test_notes_are_told_with_the_rounds_that_they_are_about() -> None:
    found = erratum(2, (1, 2), [KeptIssue(1, {1: {"a": 1}})], {1: {"a": 2}}, {1: NOTE, 2: Prose("später", Written("g", 2, ("corrects",)))})
    assert found is not None and found.notes == ((1, NOTE),)


def test_what_is_told_of_an_erratum() -> None:
    kept = [KeptIssue(1, {1: {"a": 1}, 0: {"a": 1}, 9: {"a": 1}})]
    telling = {1: Telling(None, {}, Person)}
    found = erratum(2, (0, 2), kept, {0: {"a": 2}, 1: {"a": 2}}, {1: NOTE, 0: NOTE}, telling)
    assert found is not None
    assert [(round, change.new) for round, change in found.changes] == [(0, 2), (1, 2)]
    assert [round for round, _ in found.notes] == [0, 1]
    # the issue prints the round itself
    assert erratum(1, (0, 1), [KeptIssue(1, {1: {"a": 1}})], {1: {"a": 2}}, {}) is None
    assert published(kept + [KeptIssue(3, {1: {"a": 3}})]) == {1: {"a": 3}, 0: {"a": 1}, 9: {"a": 1}}


def test_an_issue_of_round_0_alone_is_corrected_in_round_1() -> None:
    assert erratum(1, (1,), [KeptIssue(0, {0: {"a": 1}})], {0: {"a": 2}}, {}) is not None


def test_a_kept_report_knows_nothing_of_the_issues_after_it() -> None:
    kept = [KeptIssue(1, {1: {"a": 1}}), KeptIssue(2, {1: {"a": 2}}), KeptIssue(3, {1: {"a": 3}})]
    assert told(2, (1, 2, 3), kept, {1: {"a": 4}}) == [(1, 1, 2)]


# ---- how it is told ----------------------------------------------------------------------------------------------

ROUND_CALLED = Phrase(de="Runde {number}", en="Round {number}")
MEDIUM = ErrataContext(ROUND_CALLED)
A, B = Person("anna"), Person("bert")


def change(new: Any, *subject: Any, told: bool = True) -> Change:
    return Change(("x",), 1, new, subject, said(new) if told else None)


def said(new: int) -> Any:
    return INSTEAD(new=Number(new), old=Number(1))


def test_a_line_tells_a_round_and_whom_it_concerns_first_of_whom_the_most_has_changed() -> None:
    erratum = Erratum(
        (), ((0, change(6)), (1, change(3, A, B)), (1, change(2, A)), (1, change(5, A)), (1, change(7, told=False)), (2, change(4, A)))
    )
    one = ROUND_CALLED(number=1)
    told, derived = lines(erratum, MEDIUM)
    assert told == (
        errata.LINE_OF_ROUND(round=errata.START(), changes=Run((said(6),))),
        errata.LINE(subject=Run((A,)), changes=Run((said(2), ", ", said(5))), round=one),
        errata.LINE(subject=Run((A, ", ", B)), changes=Run((said(3),)), round=one),
        errata.LINE(subject=Run((A,)), changes=Run((said(4),)), round=ROUND_CALLED(number=2)),
    )
    assert derived == 1


def test_a_short_correction_has_its_notes_first() -> None:
    erratum = Erratum(((1, NOTE),), ((1, change(2)),))
    line = errata.LINE_OF_ROUND(round=ROUND_CALLED(number=1), changes=Run((said(2),)))
    assert blocks(erratum, MEDIUM) == (
        Heading(errata.TITLE()),
        Paragraph(errata.OF_ROUND(round=ROUND_CALLED(number=1))),
        NOTE,
        Paragraph(errata.FOLLOWS()),
        Items((line,)),
    )


@pytest.mark.parametrize(("number", "told"), [(1, errata.ONE_DERIVED(n=1)), (3, errata.DERIVED(n=3))])
def test_changes_without_words_are_counted(number: int, told: Any) -> None:
    erratum = Erratum((), tuple((1, change(2, told=False)) for _ in range(number)))
    assert blocks(erratum, MEDIUM) == (Heading(errata.TITLE()), Paragraph(told))


@pytest.mark.parametrize(("more", "title", "elsewhere"), [(1, errata.ONE_MORE, errata.ONE_ELSEWHERE), (2, errata.MORE, errata.ELSEWHERE)])
@pytest.mark.parametrize("address", ["", "https://example.org/"])
def test_what_is_too_long_for_paper_goes_on_on_the_web(more: int, title: Phrase, elsewhere: Phrase, address: str) -> None:
    erratum = Erratum((), tuple((round, change(2)) for round in range(1, 9 + more)))
    told, _ = lines(erratum, MEDIUM)
    at = errata.AT(address=address) if address else ""
    fold = Fold(title(n=more), (Items(told[8:]),), printed=False, instead=elsewhere(n=more, address=at))
    assert blocks(erratum, replace(MEDIUM, address=address))[2:] == (Items(told[:8]), fold)


def test_a_magazine_without_a_website_has_no_address() -> None:
    assert MEDIUM.address == ""


def test_a_corrected_report_says_so() -> None:
    assert errata.notice(NOTE) == Box(errata.CORRECTED(), (Paragraph(errata.CORRECTED_SINCE()), NOTE))


@pytest.mark.parametrize(
    ("piece", "letters"),
    [
        ("abc", 3), (1234, 4), (None, 0), (A, 10), (Strong("ab"), 2), (Link("games/golf", "ab"), 2), (Run(("ab", 1, None)), 3),
        (Number(12345), 8), (said(2), 23), (Phrase(de="abc", en="ab")(), 3),
    ],
)  # fmt: skip
def test_about_how_many_letters_a_piece_has(piece: Any, letters: int) -> None:
    assert errata._letters(piece, "de") == letters


def test_the_longest_of_the_languages_counts() -> None:
    long = Phrase(de="", en="x" * 600)()
    assert errata._printed([long, "a"]) == errata._printed([Phrase(de="x" * 600, en="")(), "a"]) == 1


@pytest.mark.parametrize(
    ("letters", "printed"),
    [([10] * 9, 8), ([66] * 9, 8), ([67] * 9, 4), ([600, 10], 1), ([10, 600], 1), ([198] * 9, 2), ([10] * 3, 3), ([], 0)],
)
def test_lines_are_those_on_paper(letters: list[int], printed: int) -> None:
    """66 letters fill a line of A5: what is longer takes two or three of the eight."""
    assert errata._printed([Run(("x" * (each - 3), Strong("yy"), 7)) for each in letters]) == printed
