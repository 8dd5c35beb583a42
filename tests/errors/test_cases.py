"""The notation of the cases: what a text becomes, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.errors import cases

ROUND = "content/games/golf/rounds/002.yaml"


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two cases: a base of two files, and a mistake in it."""
    monkeypatch.setattr(cases, "HERE", tmp_path)
    cases.case.cache_clear()
    cases.files.cache_clear()
    (tmp_path / "bases").mkdir()
    (tmp_path / "bases/two.case").write_text("Two files.\n\n-- a/1.yaml --\nx: 1\ny: 2\nx: 1\n\n-- a/2.yaml --\n\n-- expected, exit 0 --\n")
    yield tmp_path
    cases.case.cache_clear()
    cases.files.cache_clear()


def files(folder: Path, text: str) -> dict[str, bytes]:
    """Return the files of a case that is written so."""
    (folder / "bases/one.case").write_text(text, "utf-8")
    cases.case.cache_clear()
    cases.files.cache_clear()
    return dict(cases.files("bases/one"))


def test_a_base_is_taken_over_and_files_end_with_their_last_line(written: Path) -> None:
    base = {"a/1.yaml": b"x: 1\ny: 2\nx: 1\n", "a/2.yaml": b""}
    assert files(written, "from bases/two\n") == base
    assert files(written, "from bases/two\nA remark.\n\n-- b --\n\nü\n\n\n-- expected, exit 1 --\n") == {**base, "b": b"\n\xc3\xbc\n"}


@pytest.mark.parametrize(
    ("change", "becomes"),
    [
        ("-y: 2\n+y: 3\n", "x: 1\ny: 3\nx: 1\n"),
        ("-y: 2\n", "x: 1\nx: 1\n"),
        (" y: 2\n-x: 1\n", "x: 1\ny: 2\n"),
        (" y: 2\n+z: 4\n", "x: 1\ny: 2\nz: 4\nx: 1\n"),
        ("+z: 4\n", "x: 1\ny: 2\nx: 1\nz: 4\n"),
        ("-x: 1\n-y: 2\n+a: 0\n\n+z: 4\n", "a: 0\nx: 1\nz: 4\n"),
    ],
)
def test_lines_are_changed(written: Path, change: str, becomes: str) -> None:
    assert files(written, f"from bases/two\n\n-- a/1.yaml, changed --\n{change}")["a/1.yaml"] == becomes.encode()


@pytest.mark.parametrize("change", ["-x: 1\n+x: 2\n", "-x: 2\n", "-: 2\n", "-y: 2\nz: 3\n"])
def test_lines_that_are_not_found_once_are_refused(written: Path, change: str) -> None:
    with pytest.raises(ValueError, match="not found exactly once|begins with"):
        files(written, f"from bases/two\n\n-- a/1.yaml, changed --\n{change}")


def test_files_and_folders_can_be_missing(written: Path) -> None:
    assert list(files(written, "from bases/two\n\n-- a/1.yaml, missing --\n")) == ["a/2.yaml"]
    assert files(written, "from bases/two\n\n-- a, missing --\n\n-- a --\nx\n") == {"a": b"x\n"}
    with pytest.raises(ValueError, match="missing anyhow"):
        files(written, "from bases/two\n\n-- b, missing --\n")


def test_what_an_editor_would_not_show_is_escaped(written: Path) -> None:
    assert files(written, "-- a, escaped --\nö\\t\\u0308\\r\n\\\\\\\n") == {"a": "ö\t\u0308\r\n\\".encode()}
    assert files(written, "-- a, escaped, saved as utf-16-le --\n\\ufeffa\\\n") == {"a": b"\xff\xfea\x00"}
    assert files(written, "-- a, saved as latin-1 --\nü\n") == {"a": b"\xfc\n"}


@pytest.mark.parametrize("text", ["-- a, fresh --\n", "-- expected, exit 1 --\n\n-- a --\n"])
def test_what_is_not_of_the_notation_is_refused(written: Path, text: str) -> None:
    with pytest.raises(ValueError, match="cannot be fresh|stands last"):
        files(written, text)


@pytest.mark.parametrize("end", ["", "\n\n", "\n-- expected, exit 0 --\n", "\n-- expected, exit 1 --\nold: words\n"])
def test_what_is_expected_is_written_anew(written: Path, end: str) -> None:
    start = "from bases/two\n\n-- b --\nc\n"
    (written / "bases/one.case").write_text(start + end)
    cases.write_expected("bases/one", 1, "b:1:1: error: x\n")
    assert (written / "bases/one.case").read_text() == f"{start}\n-- expected, exit 1 --\nb:1:1: error: x\n"
    assert (cases.case("bases/one").exit, cases.case("bases/one").said) == (1, "b:1:1: error: x\n")
