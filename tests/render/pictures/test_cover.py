"""The cover of a book for e-readers, with more words than there is room for."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.memo.cache import BUILT_IN_THEMES
from generator.render.pictures.cover import SIZE, Cover, drawn

FONT = next(iter(sorted(Path(BUILT_IN_THEMES, "default", "fonts").glob("*.ttf")))).read_bytes()
COLOURS = {"paper": "#ffffff", "accent": "#0f4c5c", "accent-tint": "#dde8ea", "on-accent": "#ffffff", "ink": "#000000"}


@pytest.mark.parametrize(("title", "lines"), [("Heft", ()), ("Wort " * 100, ()), ("Heft", ("Zeile",) * 40), ("M" * 3000, ())])
def test_words_without_room_end_nothing(title: str, lines: tuple[str, ...]) -> None:
    cover = Cover("Magazin", "Nr. 1", title, lines, (FONT, FONT), COLOURS)
    with Image.open(BytesIO(drawn(cover))) as picture:
        assert picture.size == SIZE
