"""The website of the sample magazine, built once for all who look into it."""

from __future__ import annotations

import pytest

from tests.conftest import ROOT, built


@pytest.fixture(scope="session")
def sample_site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The whole website, file by file."""
    site = built(tmp_path_factory, "sample-site", ROOT / "content")
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_bytes().decode("utf-8", "replace") for path in paths}
