"""What lies between two builds: the output once more, of the very same files."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from generator.output import Stage, publish
from generator.ownership import owned
from tests.test_output import beside, raises, tree

Files = dict[str, bytes | None]
CHANGES: tuple[Files, ...] = (
    {"a": b"1", "site/b": b"1", "private/c": b"1", "site/deep/d": b"1"},
    {"a": b"2", "site/b": None, "private/c": None, "site/deep/d": None},
    {"a": None, "site/b": b"3", "private/c": None, "site/deep": b"3"},
    {"a": None, "site/b": None, "private/c": b"4", "site/deep": None, "site/new/e": b"4"},
    {"a": b"5", "site/b": None, "private/c": None, "site/deep": None, "site/new/e": None},
)


@pytest.fixture
def output(tmp_path: Path) -> Path:
    (tmp_path / "cache").mkdir()
    (tmp_path / "magazine").mkdir()
    return tmp_path / "magazine" / "output"


def twin(output: Path) -> Path:
    return output.parents[1] / "cache" / "twin"


def build(output: Path, files: Files) -> None:
    """Publish as a build does."""
    with Stage(output, files, 0, None, twin(output)) as stage:
        assert publish(output, files, stage)


def test_an_output_made_of_a_twin_is_the_same_as_without(output: Path) -> None:
    now: dict[str, bytes] = {}
    for files in CHANGES:
        build(output, files)
        now = {path: now[path] if data is None else data for path, data in files.items()}
        assert tree(output) == now
        assert owned(output) == frozenset(files)
        assert beside(output) == []
        assert (output / "private").stat().st_mode & 0o777 == 0o700 and (output / "private/c").stat().st_mode & 0o777 == 0o600


def test_a_twin_is_of_the_very_files_but_for_what_is_secret(output: Path) -> None:
    for files in CHANGES:
        build(output, files)
        stay = {path for path, data in files.items() if data is None}
        assert (tree(twin(output)) if stay else {}).keys() == {path for path in stay if not path.startswith("private/")}
        assert all((twin(output) / path).samefile(output / path) for path in stay if not path.startswith("private/"))
        assert not (twin(output) / "private").exists()


def test_what_somebody_does_to_an_output_counts(output: Path) -> None:
    build(output, CHANGES[0])
    (output / "a").unlink()
    (output / "a").write_bytes(b"of somebody")
    (output / "guest").write_text("mine")
    build(output, {"a": None, "site/b": b"2"})
    assert tree(output) == {"a": b"of somebody", "site/b": b"2", "guest": b"mine"}
    build(output, {"a": b"3", "site/b": None})
    assert tree(output) == {"a": b"3", "site/b": b"2", "guest": b"mine"} and not twin(output).exists()


def test_a_twin_that_somebody_has_spoilt_is_put_right(output: Path) -> None:
    build(output, CHANGES[0])
    build(output, dict.fromkeys(CHANGES[0]))
    (twin(output) / "a").unlink()
    (twin(output) / "site/b").unlink()
    (twin(output) / "site/b").write_bytes(b"spoilt")
    (twin(output) / "more").write_bytes(b"spoilt")
    (twin(output) / "site/to").symlink_to(output)
    build(output, CHANGES[0] | {"a": None, "site/b": None})
    assert tree(output) == CHANGES[0]
    assert not (output / "site/to").is_symlink()


def test_without_an_output_there_is_no_twin_to_begin_with(output: Path) -> None:
    build(output, CHANGES[0])
    build(output, dict.fromkeys(CHANGES[0]))
    os.rename(output, output.with_name("elsewhere"))
    build(output, CHANGES[0])
    assert tree(output) == CHANGES[0] and beside(output) == ["elsewhere"]


@pytest.mark.parametrize("operation", ["unlink", "link", "rename"])
def test_where_no_twin_can_be_there_is_none(output: Path, monkeypatch: pytest.MonkeyPatch, operation: str) -> None:
    build(output, CHANGES[0])
    build(output, dict.fromkeys(CHANGES[0]))
    really = getattr(os, operation)

    def fails(*paths: str | Path, **how: object) -> None:
        if "/cache/" in f"{paths}":
            raises(errno.EXDEV)
        really(*paths, **how)

    monkeypatch.setattr(f"generator.twin.os.{operation}", fails)
    build(output, CHANGES[1])
    build(output, CHANGES[1] | {"a": None})
    assert tree(output) == CHANGES[0] | {"a": b"2"} and beside(output) == []
