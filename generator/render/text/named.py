"""Which pictures and tables a text names: those of the very tree that is shown, however they were typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from urllib.parse import quote

from generator.render.text.fragment import Kind, all_attributes
from generator.render.text.limits import UnshowableText
from generator.render.text.source_positions import Typed
from generator.source.article import PictureInText

FOREIGN = re.compile(r"(?:https?|ftp|file|data|mailto|javascript|vbscript|about|blob):|[/\\]", re.IGNORECASE)
"""Begins what is no picture of ours."""


TABLE = re.compile(r"^[ ]{0,3}:{3,}[ \t]*table[ \t]+", re.IGNORECASE | re.MULTILINE)
"""Begins the line of a table that lies in a file."""


class _All(dict[str, Kind]):
    """Every picture that could be one of ours."""

    def __contains__(self, name: object) -> bool:
        return not FOREIGN.match(str(name))

    def get(self, name: str, default: object = None) -> Kind:
        return "image" if name in self else "missing"


def pictures_in(text: str) -> tuple[PictureInText, ...]:
    """Return the pictures and tables that a text names, each once. None of a text that cannot be printed."""
    if "![" not in text and not TABLE.search(text):
        return ()
    from generator.render.text.markdown import convert, typed

    try:
        runs = convert(text, "en", _All()).runs
    except UnshowableText:
        return ()
    names = dict.fromkeys(picture["src"] for picture in all_attributes(runs[1::2], "img") if "src" in picture)
    at = typed(text)
    return tuple(PictureInText(name, *_place(name, at)) for name in names)


def _place(name: str, at: Typed) -> tuple[str, int]:
    """Return how the name of a picture was typed first, and where."""
    if name.lower().endswith(".csv"):
        for form in dict.fromkeys(_forms(name)):
            if place := at.first(re.compile(TABLE.pattern + rf"\"?(?P<here>{re.escape(form)})", TABLE.flags)):
                return form, place
    found = [(place, form) for form in dict.fromkeys(_forms(name)) if (place := at.address(form)) or at.plain.startswith(form)]
    place, form = min(found, default=(0, name), key=lambda pair: (pair[0], -len(pair[1])))
    return form, place


def _forms(name: str) -> Iterator[str]:
    for form in (name, name.replace(" ", "%20"), quote(name), quote(name, safe="()'!*,"), unicodedata.normalize("NFD", name)):
        yield f"./{form}"
        yield form
