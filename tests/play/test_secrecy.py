"""What a viewer may not see is not there: fields, draws, seeds."""

from __future__ import annotations

import importlib
import inspect
from dataclasses import dataclass, field

import pytest

from generator.games.registry import engine, engines
from generator.play.secrecy import (
    GM,
    HIDDEN,
    PUBLIC,
    Gm,
    Looked,
    Own,
    Owned,
    Public,
    Unordered,
    Viewer,
    audiences,
    ordered_by,
    owned_by,
    owners,
    unordered,
    visible,
)
from generator.play.to_json import plain
from generator.values.record import Internal, Omitted, is_record


@owned_by("manager")
@dataclass(frozen=True)
class Club:
    manager: Public[str]
    squad: Own[tuple[str, ...]]
    strength: Gm[int]


@dataclass(frozen=True)
class League:
    clubs: Public[tuple[Club, ...]]
    by_name: Public[dict[str, Club]]


@dataclass(frozen=True)
class Undeclared:
    name: Public[str]
    forgotten: int


@dataclass(frozen=True)
class Ownerless:
    squad: Own[int]


A, B = Club("anna", ("Keres",), 7), Club("bert", ("Euwe",), 9)
LEAGUE = League((A, B), {"a": A})


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (PUBLIC, {"clubs": [{"manager": "anna"}, {"manager": "bert"}], "by_name": {"a": {"manager": "anna"}}}),
        (
            Viewer("anna"),
            {
                "clubs": [{"manager": "anna", "squad": ["Keres"]}, {"manager": "bert"}],
                "by_name": {"a": {"manager": "anna", "squad": ["Keres"]}},
            },
        ),
        (
            GM,
            {
                "clubs": [{"manager": "anna", "squad": ["Keres"], "strength": 7}, {"manager": "bert", "squad": ["Euwe"], "strength": 9}],
                "by_name": {"a": {"manager": "anna", "squad": ["Keres"], "strength": 7}},
            },
        ),
    ],
    ids=["public", "anna", "gm"],
)
def test_each_viewer_sees_his_fields(viewer: Viewer, expected: dict) -> None:
    assert plain(visible(LEAGUE, viewer), "de") == expected


@pytest.mark.parametrize(
    "use", [str, bool, iter, len, int, lambda secret: f"{secret}", lambda secret: secret < 1, lambda secret: secret + 1]
)
def test_whoever_uses_a_hidden_field_has_a_bug(use) -> None:
    with pytest.raises(RuntimeError, match="hidden"):
        use(visible(A, PUBLIC).strength)


def test_a_field_without_an_audience_is_refused() -> None:
    with pytest.raises(TypeError, match="forgotten: declare who may see it"):
        visible(Undeclared("x", 1), PUBLIC)


def test_own_fields_need_an_owner() -> None:
    with pytest.raises(TypeError, match="say whose"):
        audiences(Ownerless)


@pytest.mark.parametrize("name", engines())
def test_every_field_of_every_result_says_who_may_see_it(name: str) -> None:
    assert engine(name) is not None
    module = importlib.import_module(f"generator.games.{name}.result")
    classes = [cls for _, cls in inspect.getmembers(module, inspect.isclass) if is_record(cls) and cls.__module__ == module.__name__]
    assert classes
    for cls in classes:
        audiences(cls)


def test_a_hidden_field_is_the_same_everywhere() -> None:
    import copy
    import pickle

    assert copy.deepcopy(HIDDEN) is HIDDEN and pickle.loads(pickle.dumps(HIDDEN)) is HIDDEN


@dataclass(frozen=True)
class Pitch:
    rows: Omitted[Public[dict[str, Owned[int]]]]
    notes: Public[tuple[Owned[str], ...]] = ()
    inner: Internal[Public[int]] = 3


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (GM, {"rows": {"a": 1, "b": 2}, "notes": ["x"]}),
        (Viewer("anna"), {"rows": {"a": 1}, "notes": ["x"]}),
        (Viewer("bert"), {"rows": {"b": 2}, "notes": []}),
        (PUBLIC, {"notes": []}),
    ],
)
def test_an_owned_entry_is_there_for_its_owner_only(viewer: Viewer, expected: dict[str, object]) -> None:
    pitch = Pitch({"a": Owned("anna", 1), "b": Owned("bert", 2)}, (Owned("anna", "x"),))
    assert plain(visible(pitch, viewer), "de") == expected


@pytest.mark.parametrize(("person", "expected"), [("anna", {"a": 1}), ("cleo", {"a": 1}), ("bert", {})])
def test_an_entry_may_belong_to_several(person: str, expected: dict[str, int]) -> None:
    pitch = Pitch({"a": Owned(("anna", "cleo"), 1), "b": Owned((), 2)})
    assert plain(visible(pitch, Viewer(person)), "de").get("rows", {}) == expected


def test_what_says_all_of_itself_is_for_everybody() -> None:
    assert visible((range(3), "a"), PUBLIC) == (range(3), "a")


def test_a_viewer_has_a_name() -> None:
    assert [viewer.name for viewer in (GM, PUBLIC, Viewer("anna"), Viewer("anna", gm=True))] == ["gm", "public", "anna", "gm"]


def test_a_hidden_field_is_called_so() -> None:
    assert repr(visible(A, PUBLIC)) == "Club(manager='anna', squad=HIDDEN, strength=HIDDEN)"


def test_the_gm_gets_the_very_result_and_whoever_may_see_all_of_it_too() -> None:
    goal = Goal("a", 1)
    assert visible(LEAGUE, GM) is LEAGUE and visible(goal, PUBLIC) is goal


# ---- lists in the GM's order -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    name: Public[str]
    place: Public[int | None]
    strength: Gm[int] = 0


@ordered_by(lambda goal: (goal.minute, goal.name))
@dataclass(frozen=True)
class Goal:
    name: Public[str]
    minute: Public[int | None]


@dataclass(frozen=True)
class Sheet:
    lines: Unordered[tuple[Line, ...]]
    told: Public[tuple[Line, ...]] = ()


@dataclass(frozen=True)
class Goals:
    goals: Unordered[tuple[Goal, ...]]
    words: Unordered[tuple[str, ...]] = ()
    rows: Unordered[dict[str, tuple[str, ...]]] = field(default_factory=dict)
    pairs: Unordered[tuple[tuple[str, ...], ...]] = ()
    counts: Unordered[dict[str, int]] = field(default_factory=dict)


def test_the_fields_whose_order_is_the_gms() -> None:
    assert (
        unordered(Sheet) == {"lines"}
        and unordered(Goals) == {"goals", "words", "rows", "pairs", "counts"}
        and unordered(Club) == frozenset()
    )


def test_such_a_list_stands_by_its_public_fields_for_everybody_but_the_gm() -> None:
    b, a, nobody, nowhere = Line("b", 1, 5), Line("a", 2, 4), Line("a", 1, 3), Line("a", None, 9)
    sheet = Sheet((b, a, nobody, nowhere), (b, a))
    for viewer in (PUBLIC, Viewer("anna")):
        seen = visible(sheet, viewer)
        assert [(line.name, line.place) for line in seen.lines] == [("a", None), ("a", 1), ("a", 2), ("b", 1)]
        assert [line.name for line in seen.told] == ["b", "a"]  # no secret in this one
    assert visible(sheet, GM).lines == (b, a, nobody, nowhere)


def test_what_the_gm_alone_may_see_says_nothing_by_its_place() -> None:
    """Of lines that are alike in public one stands as well before the other as after it: they cannot be told apart."""
    strong, weak = Line("a", 1, 9), Line("a", 1, 1)
    assert [[line.name for line in visible(Sheet(lines), PUBLIC).lines] for lines in ((strong, weak), (weak, strong))] == [["a", "a"]] * 2


def test_a_class_may_say_by_what_its_entries_stand() -> None:
    goals = Goals((Goal("a", 80), Goal("b", 3), Goal("c", None), Goal("a", 3)))
    assert visible(goals, PUBLIC).goals == (Goal("c", None), Goal("a", 3), Goal("b", 3), Goal("a", 80))


def test_lists_in_mappings_and_lists_of_lists_are_put_in_order_too() -> None:
    goals = Goals((), ("b", "a"), {"z": ("d", "c"), "y": ("f", "e")}, (("z", "y"), ("b", "a")), {"z": 2, "y": 1})
    seen = visible(goals, PUBLIC)
    assert (seen.words, seen.pairs) == (("a", "b"), (("y", "z"), ("a", "b")))
    # keys, and a list of lists, keep their order
    assert list(seen.rows.items()) == [("z", ("c", "d")), ("y", ("e", "f"))]
    assert list(seen.counts.items()) == [("z", 2), ("y", 1)]


# ---- who is concerned ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Evening:
    league: Public[League]
    pitch: Public[Pitch]


@pytest.mark.parametrize("person", ["anna", "bert", "cleo", "dora", "eva", "emil"])
def test_whoever_may_see_more_than_the_public_owns_something(person: str) -> None:
    """So the short way for all others is right: they see what everybody sees."""
    value = Evening(LEAGUE, Pitch({"a": Owned("cleo", 1), "b": Owned(None, 2)}, (Owned(("dora", "eva"), "x"),)))
    assert owners(value, {}) == {"anna", "bert", "cleo", "dora", "eva"}
    assert (visible(value, Viewer(person)) == visible(value, PUBLIC)) is (person == "emil")


def test_who_looks_together_with_others_sees_what_he_sees_alone() -> None:
    value = Evening(LEAGUE, Pitch({"a": Owned("cleo", 1), "b": Owned(None, 2)}, (Owned(("dora", "eva"), "x"),)))
    looked = Looked(value)
    for viewer in (*map(Viewer, ("cleo", "anna", "emil", "dora", "bert", "eva")), PUBLIC, GM, Viewer("anna")):
        assert repr(looked.visible(viewer)) == repr(visible(value, viewer))
    assert looked.visible(Viewer("cleo")).pitch != looked.visible(Viewer("dora")).pitch  # or nothing was compared
