"""What is made and what is left alone: artifacts beside the files of the last build."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.artifact import Artifact, Typeset
from generator.fingerprint import Fingerprints, Later
from generator.produce import work

NOTHING = Fingerprints({})


def artifact(*paths: str, inputs: tuple[object, ...] = (), kept: bool = False, make: Callable[[], bytes] | Typeset = lambda: b"x") -> Artifact:
    return Artifact(paths, inputs, make, kept)


def never() -> bytes:
    pytest.fail("made")


def test_an_artifact_whose_inputs_stay_is_left_alone_without_its_values_being_made() -> None:
    page = artifact("page.html", inputs=("page", Later("rounds 1 to 3", never)), make=never)
    key = page.key(NOTHING)
    todo = work([page], NOTHING, {"page.html": key})
    assert (todo.files, todo.documents) == ([], [])
    assert (todo.product.files, todo.product.keys) == ({"page.html": None}, {"page.html": key})


@pytest.mark.parametrize("standing", [{}, {"a.pdf": "other", "b.pdf": "other"}, {"a.pdf": "KEY"}, {"a.pdf": "KEY", "b.pdf": ""}])
def test_one_that_is_missing_or_other_at_any_of_its_paths_is_made(standing: dict[str, str]) -> None:
    both = artifact("a.pdf", "b.pdf", inputs=(1,))
    key = both.key(NOTHING)
    todo = work([both], NOTHING, {path: key if known == "KEY" else known for path, known in standing.items()})
    assert [made.paths for made, _ in todo.files] == [("a.pdf", "b.pdf")]
    assert todo.product.keys == {"a.pdf": key, "b.pdf": key}


def test_one_that_is_kept_stays_with_its_old_key_and_is_called_older_if_it_would_be_another_now() -> None:
    kept, current = artifact("a.pdf", inputs=(1,), kept=True, make=never), artifact("b.pdf", inputs=(2,), kept=True, make=never)
    todo = work([kept, current], NOTHING, {"a.pdf": "old", "b.pdf": current.key(NOTHING)})
    assert (todo.files, todo.documents, todo.product.older) == ([], [], ["a.pdf"])
    assert todo.product.keys == {"a.pdf": "old", "b.pdf": current.key(NOTHING)}


def test_documents_are_set_and_pages_are_made() -> None:
    pdf = artifact("a.pdf", inputs=(1,), make=Typeset(lambda: pytest.fail("not yet")))
    page = artifact("a.html", inputs=(2,))
    todo = work([pdf, page], NOTHING, {})
    assert ([one.paths for one, _ in todo.documents], [one.paths for one, _ in todo.files]) == ([("a.pdf",)], [("a.html",)])
