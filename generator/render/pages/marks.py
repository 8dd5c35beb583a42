"""Where one finds what one looks for in a printed issue: marks at the outer edge of its pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from generator.render.pages.fitted import ems
from generator.render.pages.paper import POINT, Paper
from generator.values.issue import Section
from generator.values.messages import ARTICLES, DEADLINES, LETTERS
from generator.values.report import Inline

HIGHEST = 26
"""So high is a mark at most, in mm of A5."""
TYPE = 6.4
"""The size of its letters in points of A5; their spaces are wider by as much as in print.css."""
SPACED = 1.14


class EdgeMark(Struct, frozen=True):
    """A mark at the edge: what it says, whether it is a game's, how far below the head of the type area it begins and
    how high it is, in mm."""

    name: str
    game: bool
    top: float
    height: float


def marks(sections: Sequence[Section], plain: Callable[[Inline], str], paper: Paper) -> Mapping[str, EdgeMark]:
    """Return the mark of each section by its anchor: one for each game, for articles, letters and deadlines, each at a
    height of its own.

    The height of a page is shared out in the order in which they first appear, so that a closed issue shows them one
    below the other.
    """
    names: dict[str, str] = {}
    for section in sections:
        names.setdefault(_key(section), plain(_name(section)))
    height = min(HIGHEST * paper.scale, (paper.height - 37 * paper.scale) / max(1, len(names)))
    places = {key: EdgeMark(_short(name, height - 3, paper), "." not in key, n * height, height - 1) for n, (key, name) in enumerate(names.items())}
    return {section.anchor: places[_key(section)] for section in sections}


def _key(section: Section) -> str:
    """Return the game's id, also of its rules; of others their kind after a dot."""
    if section.kind == "guest":  # its pages show no mark, so it takes no room
        return ".article"
    return section.game or (section.address.split("/")[1] if section.address.startswith("games/") else f".{section.kind}")


def _name(section: Section) -> Inline:
    if "." not in _key(section):
        return section.kicker or section.title
    return {"letters": LETTERS, "deadlines": DEADLINES}.get(section.kind, ARTICLES)()


def _short(name: str, room: float, paper: Paper) -> str:
    """Return so much of a name as there is room for, in mm: all of it, what stands behind a colon, or its longest word
    that fits, capitals first; else its first letter."""

    def fits(text: str) -> bool:
        return ems(text.upper()) * SPACED * TYPE * POINT * paper.scale <= room

    tail = name.rpartition(": ")[2]
    words = sorted(tail.split(), key=lambda word: (word[0].isupper(), len(word)), reverse=True)
    return next((text for text in (name, tail, *words) if fits(text)), name[:1])
