"""Draws, rolls by hand, seals: the bytes that the contract fixes, and every mistake that a GM can make with them."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.play import dice as say
from generator.play.dice import Dice, Draw, Fairness, SealChain, check_beacon, hashed, key, seal_before, value
from generator.play.to_json import plain
from generator.values.phrase import Message
from generator.values.problem import ERROR, WARNING, FileProblems, Path, Place, Problems
from generator.values.record import replace
from tests.conftest import tries

SEED = "e1b272310df6ce5f213e0cab055930bb58b74fe61f3d82574457669ebad1c305"
BEACON = "lotto:2026-11-21:03-11-17-29-36-44:7"
KEY = "4cbdff68316e736642612bd0c5a09499721fe55111efd62a942fc94ffcaf69f6"


class File:
    """A file whose places are its paths' lengths."""

    file = "round.yaml"

    def place(self, path: Path, key: bool = False) -> Place:
        return Place("round.yaml", 1, len(path) + 1)


class Named:
    """A file whose places are called by their paths; keys stand in column 2."""

    file = "round.yaml"

    def place(self, path: Path, key: bool = False) -> Place:
        return Place(".".join(map(str, path)), 1, 2 if key else 1)


def dice(rolls: dict | None = None, seed: str | None = None) -> tuple[Dice, Problems]:
    problems = Problems()
    return Dice("golf", 1, seed, None, rolls or {}, FileProblems(problems, File())), problems


def lines(problems: Problems) -> list[str]:
    return [problem.line("de") for problem in problems]


def test_the_published_vector() -> None:
    assert key("golf", "t12", SEED, BEACON) == KEY
    assert [value(KEY, f"golf/t12/bahn1/{die}", 6) for die in (1, 2, 3)] == [1, 5, 2]


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="needs sha256sum")
def test_a_reader_checks_a_die_with_sha256sum() -> None:
    printed = subprocess.run(["sha256sum"], input=f"zw1|die|{KEY}|golf/t12/bahn1/2|0".encode(), capture_output=True, check=True).stdout
    assert int(printed.split()[0], 16) % 6 + 1 == 5


def test_no_beacon_is_the_word_none() -> None:
    assert key("golf", 1, "x") == hashed("zw1|key|golf|1|x|none")


def test_composed_and_decomposed_text_give_the_same_dice() -> None:
    assert key("golf", 1, "Mu\u0308ller") == key("golf", 1, "M\u00fcller")


@pytest.mark.slow
@settings(max_examples=tries(200), derandomize=True)
@given(st.text(max_size=20), st.integers(1, 10**6))
def test_every_draw_lies_between_1_and_its_sides(label: str, sides: int) -> None:
    assert 1 <= value(KEY, label, sides) <= sides


def test_a_value_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    sides = 2**256 - 1  # the limit is then `sides` itself: only the hash 2^256 - 1 would be drawn again
    first = int(hashed(f"zw1|die|{KEY}|x|0"), 16)
    assert value(KEY, "x", sides) == first % sides + 1
    half = 2**255 + 1  # here nearly half of all hashes lie beyond
    attempts = {label: next(t for t in range(100) if int(hashed(f"zw1|die|{KEY}|{label}|{t}"), 16) < half) for label in "abcdefghij"}
    assert {0, 1, 2} <= set(attempts.values())
    for label, attempt in attempts.items():
        assert value(KEY, label, half) == int(hashed(f"zw1|die|{KEY}|{label}|{attempt}"), 16) % half + 1


def test_draws_of_a_die_are_even() -> None:
    counts = [0] * 6
    for number in range(6000):
        counts[value(KEY, f"n/{number}", 6) - 1] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5  # chi-square, 5 degrees of freedom, p = 0.001


def test_a_roll_by_hand_wins_over_the_seed_and_shifts_no_other() -> None:
    plain, _ = dice(seed="x")
    mixed, problems = dice({"a/2": 4}, seed="x")
    labels = ["a/1", "a/2", "a/3"]
    by_seed = [plain.draw(label, 6) for label in labels]
    assert [mixed.draw(label, 6) for label in labels] == [by_seed[0], 4, by_seed[2]]
    assert [draw.source for draw in mixed.close()] == ["seed", "hand", "seed"]
    assert not problems.found


def test_a_list_under_a_stem_gives_its_dice_in_order() -> None:
    rolled, problems = dice({"a": [4, 2]})
    assert [rolled.draw("a/1", 6), rolled.draw("a/2", 6)] == [4, 2]
    rolled.close()
    assert not problems.found


def test_missing_draws_are_listed_all_at_once_at_the_first_line() -> None:
    rolled, problems = dice({"a": [4]})
    for label in ("a/1", "a/2", "b"):
        rolled.draw(label, 6)
    rolled.close()
    assert lines(problems) == ["round.yaml:1:1: error: es fehlen Würfe, und es gibt keinen Startwert (seed): a/2, b"]


def test_wrong_rolls_are_reported_where_they_stand() -> None:
    rolled, problems = dice({"a": [7, 0, 3], "b": 2, "a/3": 1, "c": 5}, seed="x")
    for label in ("a/1", "a/2", "a/3"):
        rolled.draw(label, 6)
    rolled.close()
    assert lines(problems) == [
        "round.yaml:1:3: error: der Wurf a/3 ist zweimal angegeben",
        "round.yaml:1:3: error: nach dem Wurf b fragt diese Runde nie",
        "round.yaml:1:3: error: nach dem Wurf c fragt diese Runde nie",
        "round.yaml:1:4: error: a/1: 7 kann nicht gewürfelt werden, möglich ist 1 bis 6",
        "round.yaml:1:4: error: a/2: 0 kann nicht gewürfelt werden, möglich ist 1 bis 6",
    ]


def test_an_engine_that_draws_a_label_twice_has_a_bug() -> None:
    rolled, _ = dice(seed="x")
    rolled.draw("a", 6)
    with pytest.raises(ValueError, match="twice"):
        rolled.draw("a", 6)


# ---- seals -----------------------------------------------------------------------------------------------------


def chain(length: int) -> list[str]:
    """S[0] … S[length]."""
    seals = ["the end of the chain"]
    for _ in range(length):
        seals.append(hashed("zw1|seed|" + seals[-1]))
    return seals[::-1]


def file_problems() -> tuple[FileProblems, Problems]:
    problems = Problems()
    return FileProblems(problems, File()), problems


def test_each_seed_opens_the_seal_of_the_round_before() -> None:
    seals, (place, problems) = chain(3), file_problems()
    first, fairness = SealChain(seals[0]).open(1, seals[1], place)
    _, second = first.open(2, seals[2], place)
    assert seal_before(seals[1]) == seals[0]
    assert (fairness, second) == (
        Fairness(seed=seals[1], seal=seals[0], holds=True),
        Fairness(seed=seals[2], seal=seals[1], holds=True),
    )
    assert not problems.found


def test_a_round_by_hand_leaves_its_link_out() -> None:
    seals, (place, problems) = chain(3), file_problems()
    after, fairness = SealChain(seals[0]).open(1, None, place)
    _, second = after.open(2, seals[2], place)
    assert (fairness, second) == (Fairness(seal=seals[0]), Fairness(seed=seals[2], seal=seals[1], holds=True))
    assert not problems.found


def test_a_seed_that_does_not_fit_is_an_error_and_spoils_no_later_round() -> None:
    seals, (place, problems) = chain(3), file_problems()
    after, fairness = SealChain(seals[0]).open(1, "another seed", place)
    _, second = after.open(2, seals[2], place)
    assert (fairness.holds, second.holds) == (False, True)
    assert len(problems.found) == 1 and "passt nicht zum Siegel" in lines(problems)[0]


def test_a_broken_seal_tells_twelve_digits_of_both() -> None:
    seals, problems = chain(3), Problems()
    SealChain(seals[0]).open(1, "another seed", FileProblems(problems, Named()))
    got = hashed("zw1|seed|another seed")
    assert [(problem.place.file, problem.message) for problem in problems.found] == [
        ("seed", say.BROKEN_SEAL(got=f"{got[:12]}…", seal=f"{seals[0][:12]}…"))
    ]


# ---- what is wrong with rolls, each at its place -----------------------------------------------------------------


def rolling(rolls: dict | None = None, seed: str | None = None, sealed: bool = False) -> tuple[Dice, Problems]:
    problems = Problems()
    return Dice("golf", 1, seed, None, rolls or {}, FileProblems(problems, Named()), sealed=sealed), problems


def told(problems: Problems) -> list[tuple[str, str, int, Message]]:
    return [(problem.severity, problem.place.file, problem.place.column, problem.message) for problem in problems.found]


def test_dice_beside_the_seed_of_a_sealed_game_are_told_at_their_keys() -> None:
    for rolls in ({"a": 3}, {"a": [3]}):
        assert told(rolling(rolls, seed="x", sealed=True)[1]) == [(WARNING, "rolls.a", 2, say.BESIDE_SEED(label="a"))]
        assert told(rolling(rolls, sealed=True)[1]) == told(rolling(rolls, seed="x")[1]) == []


def test_a_die_shows_1_to_its_sides() -> None:
    rolled, problems = rolling({"a": 1, "b": 6, "c": 0, "d": 7, "e": [2, 9]})
    assert [rolled.draw(label, 6) for label in ("a", "b", "c", "d", "e/1", "e/2")] == [1, 6, 1, 1, 2, 1]
    assert told(problems) == [
        (ERROR, place, 1, say.OUT_OF_RANGE(label=label, value=value, sides=6)) for place, label, value in
        (("rolls.c", "c", 0), ("rolls.d", "d", 7), ("rolls.e.1", "e/2", 9))
    ]  # fmt: skip


def test_a_missing_draw_gives_1_and_whoever_draws_again_is_told_to_stop() -> None:
    rolled, _ = rolling()
    assert rolled.lacking is False
    assert rolled.draw("a", 6) == 1
    assert rolled.lacking is True
    assert rolled.close() == (Draw("a", 6, 1, "hand"),)


def test_a_draw_may_be_secret_and_have_owners() -> None:
    rolled, _ = rolling({"a": 3, "b": 4})
    rolled.draw("a", 6)
    rolled.draw("b", 8, secret=True, owners=("anna",))
    assert rolled.close() == (Draw("a", 6, 3, "hand", False, ()), Draw("b", 8, 4, "hand", True, ("anna",)))


def test_of_many_missing_draws_a_draft_says_how_many() -> None:
    """Six labels are few; what is wrong is told in full, in a draft the evening before it is not."""
    for draft, number, labels in ((True, 6, True), (True, 7, False), (False, 7, True)):
        rolled, problems = rolling({})
        rolled.problems = replace(rolled.problems, draft=draft)
        for label in range(number):
            rolled.draw(f"a/{label}", 6)
        rolled.close()
        [(_, _, _, message)] = told(problems)
        named = say.NO_DRAW(labels=", ".join(f"a/{label}" for label in range(number)))
        assert message == (named if labels else say.MANY_TO_DRAW(n=7))


def test_a_list_where_a_single_roll_is_asked_for() -> None:
    rolled, problems = rolling({"a": [3], "b": [4, 5]})
    rolled.draw("a", 6)
    rolled.draw("c", 6)
    rolled.close()
    assert told(problems) == [
        (ERROR, "rolls.a", 1, say.SINGLE(label="a")),
        (ERROR, "round.yaml", 1, say.NO_DRAW(labels="c")),
        (ERROR, "rolls.b", 2, say.NEVER_ASKED(label="b", hint=say.ASKED_ARE(labels="a, c"))),
    ]


def test_rolls_that_nobody_asks_for_are_told_die_by_die_unless_the_whole_label_is_wrong() -> None:
    rolled, problems = rolling({"a": [1, 2, 3], "b": [1, 2], "c": 1, "d": [], "e": 5})
    assert rolled.draw("a/1", 6) == 1 and rolled.draw("e", 6) == 5
    rolled.close()
    assert [(place, column, message.values) for _, place, column, message in told(problems)] == [
        ("rolls.a.1", 2, (("hint", ""), ("label", "a/2"))),
        ("rolls.a.2", 2, (("hint", ""), ("label", "a/3"))),
        ("rolls.b", 2, (("hint", ""), ("label", "b"))),
        ("rolls.c", 2, (("hint", ""), ("label", "c"))),
    ]


@pytest.mark.parametrize(
    ("asked", "labels"),
    [("ba", "a, b"), ("abcdef", "a, b, c, d, e, f"), ("abcdefg", "a, b, c, d, e, f …"), ("abcdefgh", "a, b, c, d, e, f …")],
)
def test_what_was_asked_for_is_named_as_a_hint(asked: str, labels: str) -> None:
    rolled, problems = rolling({"x": 1, "y": 2}, seed="Fink")
    rolled.draw("y", 6)  # given by hand: nobody misses it
    for label in asked:
        rolled.draw(label, 6)
    rolled.close()
    assert told(problems) == [(ERROR, "rolls.x", 2, say.NEVER_ASKED(label="x", hint=say.ASKED_ARE(labels=labels)))]


def test_a_round_that_is_excused_misses_nothing() -> None:
    rolled, problems = rolling({"x": 1})
    rolled.draw("a", 6)
    rolled.excuse()
    assert rolled.close() == (Draw("a", 6, 1, "hand"),)
    assert not problems.found


# ---- beacons -----------------------------------------------------------------------------------------------------

LOTTO = "lotto:2026-12-19"


@pytest.mark.parametrize(
    ("announced", "beacon", "seeded", "rolled", "found"),
    [
        (None, None, True, True, []),
        (None, "lotto:8", True, False, []),
        (LOTTO, f"{LOTTO}:11", True, False, []),
        (f" {LOTTO} ", f" {LOTTO}:11", True, False, []),
        ("Mu\u0308ller", "M\u00fcller:11", True, False, []),
        (LOTTO, "dax:7", True, False, [(ERROR, "beacon", 1, say.BEACON_DIFFERS(announced=LOTTO, found="dax:7"))]),
        (LOTTO, "x" * 99, False, False, [(ERROR, "beacon", 1, say.BEACON_DIFFERS(announced=LOTTO, found="x" * 60))]),
        (LOTTO, LOTTO, True, True, [(WARNING, "beacon", 1, say.BEACON_ALONE())]),
        (LOTTO, f"{LOTTO} ", False, False, [(WARNING, "beacon", 1, say.BEACON_ALONE())]),
        (LOTTO, None, True, False, [(ERROR, "beacon", 1, say.BEACON_MISSING(announced=LOTTO))]),
        (LOTTO, None, True, True, [(ERROR, "beacon", 1, say.BEACON_MISSING(announced=LOTTO))]),
        (LOTTO, None, False, True, [(WARNING, "rolls", 2, say.BEACON_UNUSED(announced=LOTTO))]),
        (LOTTO, None, False, False, []),
        ("", None, True, False, [(ERROR, "beacon", 1, say.BEACON_MISSING(announced=""))]),
        (LOTTO, f"{LOTTO}:11", False, True, []),
    ],
)
def test_a_round_keeps_what_the_one_before_announced(
    announced: str | None, beacon: str | None, seeded: bool, rolled: bool, found: list
) -> None:
    problems = Problems()
    check_beacon(announced, beacon, seeded, rolled, FileProblems(problems, Named()))
    assert told(problems) == found


# ---- values ------------------------------------------------------------------------------------------------------


def test_what_readers_need_is_told_as_data_and_nothing_else() -> None:
    nothing = {"seed": None, "beacon": None, "seal": None, "holds": None}
    assert plain(Fairness(seeded=True), "de") == nothing
    assert plain(Fairness(next_beacon=LOTTO), "de") == {**nothing, "next_beacon": LOTTO}
    assert Fairness() == Fairness(None, None, None, None, None, False)
    assert Draw("a", 6, 1, "seed") == Draw("a", 6, 1, "seed", False, ())
