"""The website of the sample magazine, built once for all who look into it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import build

CONTENT = Path(__file__).parents[3] / "content"


@pytest.fixture(scope="session")
def sample_site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The whole website, file by file."""
    order = build.BuildOptions(CONTENT, tmp_path_factory.mktemp("sample") / "output", pdf=False, jobs=1)
    assert not build.build(order).errors
    paths = sorted(path for path in (order.output / "site").rglob("*") if path.is_file())
    return {path.relative_to(order.output / "site").as_posix(): path.read_bytes().decode("utf-8", "replace") for path in paths}
