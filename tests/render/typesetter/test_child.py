"""The process that sets documents: ready before it is given one, gone afterwards."""

from __future__ import annotations

import datetime
from contextlib import closing
from pathlib import Path

import pytest

from generator.render.pages.document import PrintDocument
from generator.render.typesetter.child import Limits, ahead, started
from generator.render.typesetter.pdf import set_documents

EMPTY = PrintDocument("empty", '<!doctype html><html lang="de"><title>x</title><body><p></p></body></html>', (), {}, "x", "Anna", "de", datetime.date(2026, 10, 1))


def test_a_child_that_is_ready_sets_the_first_document_and_leaves_by_itself() -> None:
    with ahead() as child:
        (setting,) = set_documents([EMPTY], ready=child)
        assert setting.pages == 1 and child.process.returncode == 0
    assert not child.folder.exists()


@pytest.mark.parametrize("busy", [False, True])
def test_a_child_that_nobody_needs_is_ended(busy: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with closing(started(Limits())) as child:
        assert child.folder.parent == tmp_path and child.process.poll() is None
        if busy:
            child.give(EMPTY)
    assert child.process.returncode == -9
    assert [*tmp_path.iterdir()] == []


def test_who_cannot_be_asked_any_more_is_given_a_document_in_vain() -> None:
    """What became of it is found out when its answer is read."""
    with closing(started(Limits())) as child:
        child.process.kill()
        child.process.wait()
        child.give(EMPTY)
        assert child.answers.read() == b""
