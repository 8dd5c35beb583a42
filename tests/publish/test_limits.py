"""A host's limits are told before it says no."""

from __future__ import annotations

import pytest

from generator.publish.limits import beyond


@pytest.mark.parametrize(
    ("sizes", "address", "told"),
    [
        ({"a.pdf": 104_857_600}, "git@github.com:anna/zine.git pages", []),
        ({"a.pdf": 104_857_601}, "git@github.com:anna/zine.git pages", ["GitHub Pages takes files up to 105 MB; a.pdf has 105 MB"]),
        ({f"{n}.pdf": 90_000_000 for n in range(12)}, "https://anna.github.io/", ["GitHub Pages takes 1000 MB together, here are 1080 MB"]),
        ({f"{n}.html": 1 for n in range(20_001)}, "a.zip https://zine.pages.dev/", ["Cloudflare Pages takes 20000 files, here are 20001"]),
        ({"a.pdf": 10**10}, "user@host:/srv", []),
    ],
)
def test_limits(sizes: dict[str, int], address: str, told: list[str]) -> None:
    assert [message.plain("en") for message in beyond(sizes, address)] == told
