"""An ordinary text → its HTML, without Python-Markdown: what most texts are, and all that is needed to show one of them anew."""

from __future__ import annotations

from collections.abc import Mapping

from generator.render.text import fast_markdown
from generator.render.text.fragment import Kind, Pieces
from generator.render.text.heading_ids import headed
from generator.render.text.typography import UNWANTED, typeset
from generator.values.spelling import is_common


def clean(source: str) -> str:
    """Return a text without control characters and with one kind of line ends."""
    if is_common(source.encode("utf-8", "surrogatepass")):
        return source
    return UNWANTED.sub("", source.replace("\r\n", "\n").replace("\r", "\n"))


def ordinary(source: str, language: str, pictures: Mapping[str, Kind] | None = None) -> Pieces | None:
    """Return a text, which may show these pictures, with the typography of its language; None if it is not ordinary."""
    pieces = fast_markdown.pieces(clean(source), pictures)
    if pieces is not None:
        typeset(pieces, language, pieces.code)
        headed(pieces)
    return pieces
