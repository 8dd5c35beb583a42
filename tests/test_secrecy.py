"""What a viewer may not see is not there: fields, draws, seeds."""

from __future__ import annotations

import importlib
import inspect
from dataclasses import dataclass, field, is_dataclass

import pytest

from generator.game import engine, engines
from generator.secrecy import GM, HIDDEN, PUBLIC, Gm, Own, Owned, Public, Viewer, audiences, owned_by, visible
from generator.to_json import plain


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
            {"clubs": [{"manager": "anna", "squad": ["Keres"]}, {"manager": "bert"}], "by_name": {"a": {"manager": "anna", "squad": ["Keres"]}}},
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


@pytest.mark.parametrize("use", [str, bool, iter, len, int, lambda secret: f"{secret}", lambda secret: secret < 1, lambda secret: secret + 1])
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
    classes = [cls for _, cls in inspect.getmembers(module, inspect.isclass) if is_dataclass(cls) and cls.__module__ == module.__name__]
    assert classes
    for cls in classes:
        audiences(cls)


def test_a_hidden_field_is_the_same_everywhere() -> None:
    import copy
    import pickle

    assert copy.deepcopy(HIDDEN) is HIDDEN and pickle.loads(pickle.dumps(HIDDEN)) is HIDDEN


@dataclass(frozen=True)
class Pitch:
    rows: Public[dict[str, Owned[int]]] = field(metadata={"omit": True})
    notes: Public[tuple[Owned[str], ...]] = ()
    inner: Public[int] = field(default=3, metadata={"internal": True})


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
