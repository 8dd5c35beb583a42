"""What the commands say, where, and with which exit status."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from generator.command import terminal

Captured = pytest.CaptureFixture[str]


def test_each_way_to_leave_has_its_status() -> None:
    status = (terminal.DONE, terminal.CONTENT_HAS_ERRORS, terminal.WRONG_USE, terminal.NOT_WRITTEN, terminal.NO_CLUSTER)
    assert (*status, terminal.BUG, terminal.INTERRUPTED) == (0, 1, 2, 3, 4, 70, 130)


def test_results_go_to_standard_output_and_everything_else_to_standard_error(capsys: Captured) -> None:
    terminal.say("says")
    terminal.give_out("gives")
    terminal.say_made("out", 3, 4, "de")
    assert tuple(capsys.readouterr()) == (f"gives\n{os.path.join('out', 'site', 'index.html')}: 3 von 7 Dateien geschrieben, die anderen sind unverändert\n", "says\n")


def test_a_first_build_speaks_of_no_others(capsys: Captured) -> None:
    for language, said in (("de", "alle 7 Dateien geschrieben"), ("en", "all 7 files written")):
        terminal.say_made("out", 7, 0, language)
        assert capsys.readouterr().out == f"{os.path.join('out', 'site', 'index.html')}: {said}\n"


STRANGE = {
    "550 no \x1b[2J\x1b]0;pwn\x07 user": "550 no \ufffd[2J\ufffd]0;pwn\ufffd user",
    "\x9b2J\x90payload\x9c": "\ufffd2J\ufffdpayload\ufffd",
    "back\rgone\x08\x7f\x00": "back\ufffdgone\ufffd\ufffd\ufffd",
    "anna\u202egro.elpmaxe@\u2066\u200f\u061c": "anna\ufffdgro.elpmaxe@\ufffd\ufffd\ufffd",
    "Käthe\tund\nJürgen – “so” 日本 🎲 a\u00adb\u200db": "Käthe\tund\nJürgen – “so” 日本 🎲 a\u00adb\u200db",
}


@pytest.mark.parametrize(("said", "shown"), STRANGE.items())
def test_what_strangers_say_is_shown_and_not_obeyed(said: str, shown: str, capsys: Captured) -> None:
    terminal.say(said)
    terminal.give_out(said)
    assert tuple(capsys.readouterr()) == (f"{shown}\n", f"{shown}\n")


def test_what_could_not_be_written_is_named_with_the_room_that_there_is(capsys: Captured, tmp_path: Path) -> None:
    fault = OSError(errno.ENOSPC, "x", str(tmp_path / "none" / "a.html"))
    assert terminal.not_written(fault, "output", "en") == 3
    said = capsys.readouterr().err
    assert said.startswith(f"zine: {tmp_path}/none/a.html: no space left on the disk, ")
    assert said.endswith(f" MB free in {tmp_path}; what was written before is intact\n")
    terminal.not_written(OSError("no room"), tmp_path, "en")
    assert capsys.readouterr().err.startswith(f"zine: {tmp_path}: no room, ")
    terminal.not_written(OSError("no room"), "", "en")
    assert capsys.readouterr().err.startswith("zine: the output: no room, ")


@pytest.mark.parametrize(
    ("zine", "arguments", "environment", "language"),
    [
        ("title: Klein\nlanguage: en\n", [], "de_DE.UTF-8", "en"),
        ("{title: Klein, language: 'en'}", ["build", "--content", "{}"], "", "en"),
        ("title: Klein\n", ["check", "--content={}"], "en_GB.UTF-8", "de"),  # German unless it says otherwise
        (None, ["--help"], "en_GB.UTF-8", "en"),
        (None, ["--help"], "fr_FR", "en"),
        (None, ["--help"], "de_AT.UTF-8", "de"),
        (None, ["--help"], "C.UTF-8", "de"),
        (None, ["--content"], "", "de"),
    ],
)
def test_a_command_speaks_the_language_of_its_magazine_elsewhere_that_of_its_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zine: str | None, arguments: list[str], environment: str, language: str
) -> None:
    content, below = tmp_path / "content", tmp_path / "a" / "b"
    below.mkdir(parents=True)
    if zine is not None:
        content.mkdir()
        (content / "zine.yaml").write_text(zine, "utf-8")
    monkeypatch.chdir(below)
    monkeypatch.setenv("LC_ALL", environment)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANG", raising=False)
    assert terminal.spoken([argument.format(content) for argument in arguments]) == language
