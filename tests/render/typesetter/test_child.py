"""The process that sets documents: ready before it is given one, gone afterwards."""

from __future__ import annotations

import datetime
from contextlib import closing
from pathlib import Path

import pytest

from generator.render.pages.document import PrintDocument
from generator.render.typesetter import child
from generator.render.typesetter.child import Limits, Standby, ahead, started
from generator.render.typesetter.pdf import set_documents
from generator.values.record import replace

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


def test_a_child_on_standby_sets_one_document_after_the_other_and_is_replaced_if_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    standby = Standby(0)
    with closing(standby):
        first = standby.ready()
        for _ in range(2):
            assert standby.ready() is first
            (setting,) = set_documents([EMPTY], ready=first)
            assert setting.pages == 1 and first.process.poll() is None
        (setting,) = set_documents([replace(EMPTY, html="<p><img alt='' src='zine:/0'></p>")], ready=standby.ready())
        assert setting.failures and first.process.poll() is not None  # it may be in any state
        second = standby.ready()
        assert second.process.pid != first.process.pid
        for _ in range(child.MOST):
            last = standby.ready()
        assert last is not second and second.process.poll() is not None  # it has learnt enough
    assert last.process.poll() is not None and [*tmp_path.iterdir()] == []


def test_who_cannot_be_asked_any_more_is_given_a_document_in_vain() -> None:
    """What became of it is found out when its answer is read."""
    with closing(started(Limits())) as child:
        child.process.kill()
        child.process.wait()
        child.give(EMPTY)
        assert child.answers.read() == b""
