"""Without the libraries that pip does not bring one sentence says what to type; the website is built without them."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator import cli
from generator.command import scaffold
from generator.command.terminal import DONE, NOT_WRITTEN
from generator.system.lacking import APT, BREW, LIBRARIES, Lacking, needed

Lost = Callable[..., None]


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> Lost:
    """A system whose loader finds no library of these names."""
    real = ctypes.CDLL

    def lose(*names: str) -> None:
        def load(name: Any, *more: Any, **options: Any) -> Any:
            if any(one in str(name) for one in names):
                raise OSError(f"{name}: cannot open shared object file: No such file or directory")
            return real(name, *more, **options)

        monkeypatch.setattr(ctypes, "CDLL", load)

    return lose


def test_where_all_of_them_are_nothing_is_said() -> None:
    needed()


@pytest.mark.parametrize(("library", "name"), [(library, name) for library, names in LIBRARIES.items() for name in names])
def test_each_of_them_is_missed(lost: Lost, library: str, name: str) -> None:
    lost(f"{name}.", f"{name}-0", f"{name}-1")
    with pytest.raises(Lacking) as caught:
        needed()
    assert library in caught.value.names and caught.value.command == APT


def test_on_a_mac_it_is_another_command(lost: Lost, monkeypatch: pytest.MonkeyPatch) -> None:
    lost("pango")
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(Lacking) as caught:
        needed()
    assert (caught.value.names, caught.value.command) == (["Pango"], BREW)


SAID = {
    "de": f"zine: um PDFs zu setzen, fehlt hier Pango; das richtet ein: {APT} (ohne PDFs baut: zine build --no-pdf)\n",
    "en": f"zine: Pango is missing here, which sets PDFs; to install it, type: {APT} (to build without PDFs: zine build --no-pdf)\n",
}


@pytest.mark.slow
@pytest.mark.parametrize(("language", "command"), [("de", "build"), ("en", "build --jobs 2"), ("de", "build --issue 001"), ("en", "freeze 001")])
def test_nothing_is_set_and_one_sentence_says_what_to_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lost: Lost, language: str, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    scaffold.new_magazine(tmp_path, language)
    lost("pango")
    assert cli.run(command.split()) == NOT_WRITTEN
    assert tuple(capsys.readouterr()) == ("", SAID[language])
    assert not (tmp_path / "output").exists() and not (tmp_path / "content/issues/001/printed").exists()
    assert not list(tmp_path.glob(".output.new"))


def test_a_site_needs_nothing_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: Lost) -> None:
    monkeypatch.chdir(tmp_path)
    scaffold.new_magazine(tmp_path, "de")
    lost("pango")
    assert cli.run(["build", "--no-pdf"]) == DONE and (tmp_path / "output/site/index.html").exists()
