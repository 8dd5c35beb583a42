"""Style sheets that people write: nothing in them is fetched from outside, and what they name is there."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Literal, NamedTuple

from generator.values.phrase import Message, Phrase
from generator.values.problem import Place, Problems, nearest

PARTED = "\f"
"""Between style sheets in one text: to CSS the end of a line, which nobody types."""
STRING = r'"(?:[^"\\\n]|\\.)*"' r"|'(?:[^'\\\n]|\\.)*'"
PIECE = re.compile(
    rf"(?P<comment>/\*.*?(?:\*/|\Z))|(?P<url>url\(\s*(?:(?P<quoted>{STRING})|(?P<bare>[^)\"'\n]*))\s*\))|(?P<string>{STRING})"
    r"|(?P<import>@import\b)|var\(\s*(?P<property>--[\w-]+)\s*\)|(?P<brace>[{}])",
    re.DOTALL | re.IGNORECASE,
)
"""What of a style sheet has to be known to tell what it asks for."""
DEFINED = re.compile(r"(--[\w-]+)\s*:")
ABROAD = re.compile(r"\s*(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)

IMPORTS = Phrase(
    de="@import holt nichts: Stile stehen in der Datei selbst", en="@import fetches nothing: the rules have to stand in the file itself"
)
FETCHES = Phrase(
    de="{found} liegt außerhalb; ein Stil holt nichts von dort – die Datei gehört neben zine.yaml oder in assets/ des Themas: url(name.svg)",
    en="{found} lies outside; a style fetches nothing from there – the file belongs beside zine.yaml or into the theme’s assets/: url(name.svg)",
)
NO_FILE = Phrase(
    de="die Datei {name} liegt weder neben zine.yaml noch in assets/ des Themas{near}",
    en="the file {name} is neither beside zine.yaml nor in the theme’s assets/{near}",
)
NO_PROPERTY = Phrase(de="{name} ist nirgends festgelegt{near}", en="{name} is defined nowhere{near}")
OPEN = Phrase(de="zu dieser Klammer fehlt die schließende", en="this brace is never closed")
STRAY = Phrase(de="zu dieser Klammer fehlt die öffnende", en="this brace closes nothing")


class SheetRequest(NamedTuple):
    """What a style sheet asks for, at which character: a file by its name, a custom property, or what is wrong."""

    kind: Literal["file", "property", "mistake"]
    name: str
    at: int
    why: Message | None = None


def asked(css: str) -> Iterator[SheetRequest]:
    """Yield what a style sheet asks for, in its order."""
    opened: list[int] = []
    for found in PIECE.finditer(css):
        if found["url"]:
            name = _name(found)
            if ABROAD.match(name):
                yield SheetRequest("mistake", name, found.start(), FETCHES(found=name if len(name) <= 60 else f"{name[:60]}…"))
            elif name and not name.startswith("#"):
                yield SheetRequest("file", name, found.start())
        elif found["import"]:
            yield SheetRequest("mistake", "@import", found.start(), IMPORTS())
        elif found["property"]:
            yield SheetRequest("property", found["property"], found.start("property"))
        elif found["brace"] == "{":
            opened.append(found.start())
        elif found["brace"] and opened:
            opened.pop()
        elif found["brace"]:
            yield SheetRequest("mistake", "}", found.start(), STRAY())
    yield from (SheetRequest("mistake", "{", at, OPEN()) for at in opened[-1:])


def check(css: str, file: str, files: Collection[str], properties: Collection[str], problems: Problems) -> None:
    """Report what is wrong with a style sheet, at its place in the file; `files` are those that it may name,
    `properties` the custom properties that are defined elsewhere."""
    known = {*properties, *DEFINED.findall(css)}
    for one in asked(css):
        place = Place(file, css.count("\n", 0, one.at) + 1, one.at - css.rfind("\n", 0, one.at))
        if one.why is not None:
            problems.error(place, one.why)
        elif one.kind == "file" and one.name not in files:
            problems.error(place, NO_FILE(name=one.name, near=nearest(one.name, files)))
        elif one.kind == "property" and one.name not in known:
            problems.error(place, NO_PROPERTY(name=one.name, near=nearest(one.name, known)))


def with_files(css: str, way: Callable[[str], str]) -> str:
    """Return a style sheet in which the way to each file stands in place of its name."""

    def shown(found: re.Match[str]) -> str:
        name = _name(found) if found["url"] else ""
        return found[0] if not name or name.startswith("#") or ABROAD.match(name) else f'url("{way(name)}")'

    return PIECE.sub(shown, css) if "url(" in css.lower() else css


def _name(url: re.Match[str]) -> str:
    return (url["quoted"] or url["bare"] or "").strip("\"'").strip()
