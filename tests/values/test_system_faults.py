"""What a system says when it cannot read or write, in the languages of magazines."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest

from generator.values.phrase import Message
from generator.values.problem import Problems
from generator.values.system_faults import FAULTS, why


@pytest.mark.parametrize("number", sorted(FAULTS))
def test_a_usual_fault_is_told_in_german_too(number: int) -> None:
    said = why(OSError(number, os.strerror(number)))
    assert isinstance(said, Message) and os.strerror(number) not in said.plain("de")


def test_of_a_rare_one_the_system_speaks() -> None:
    assert why(OSError(errno.EXDEV, "x")) == os.strerror(errno.EXDEV)
    assert why(OSError("cannot")) == "cannot"


def test_a_name_that_no_machine_has() -> None:
    said = why(socket.gaierror(-2, "Name or service not known"))
    assert isinstance(said, Message) and said.plain("en") == "there is no machine of this name"


def test_a_file_that_may_not_be_read_is_told_in_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.source.files import read_bytes

    def refused(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    (tmp_path / "zine.yaml").write_text("title: A\n")
    monkeypatch.setattr(os, "open", refused)
    problems = Problems()
    assert read_bytes(tmp_path / "zine.yaml", problems) is None
    (problem,) = problems
    assert problem.message.plain("de") == "Das lässt sich nicht lesen: keine Berechtigung."
