"""Where one finds what one looks for in a printed issue: marks at the outer edge of its pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from generator.render.pages.fitted import ems
from generator.render.pages.paper import POINT, Paper
from generator.values.issue import Section
from generator.values.messages import ARTICLES, DEADLINES, LETTERS
from generator.values.report import Inline

HIGH, HIGHEST = 26, 40
"""So high is a mark, in mm of A5, and so high at most, for a long name."""
TYPE, SPACED, BOLD = 7.6, 0.08, 1.04
"""The size of its letters in points of A5, the space between them in em, both as in print.css, and how much wider than
the sans they are."""
TIGHT = 6.8, 0.02
"""The same where there is little room: the size, and the space."""
ROOM = 3
"""How much higher than its name is long a mark has to be, in mm."""


class EdgeMark(Struct, frozen=True):
    """A mark at the edge: what it says, whether it is a game's, how far below the head of the type area it begins and
    how high it is, in mm; `tight`: with smaller letters, closer to each other."""

    name: str
    game: bool
    top: float
    height: float
    tight: bool = False


def marks(sections: Sequence[Section], plain: Callable[[Inline], str], paper: Paper) -> Mapping[str, EdgeMark]:
    """Return the mark of each section by its anchor: one for each game, for articles, letters and deadlines, each at a
    height of its own.

    The height of a page is shared out in the order in which they first appear, so that a closed issue shows them one
    below the other.
    """
    names: dict[str, str] = {}
    for section in sections:
        names.setdefault(_key(section), plain(_name(section)))
    longest = max((_long(name, paper) for name in names.values()), default=0) + ROOM
    height = min(max(HIGH * paper.scale, longest), HIGHEST * paper.scale, (paper.height - 37 * paper.scale) / max(1, len(names)))
    places: dict[str, EdgeMark] = {}
    for n, (key, name) in enumerate(names.items()):
        short, tight = _short(name, height - ROOM, paper)
        places[key] = EdgeMark(short, "." not in key, n * height, height - 1, tight)
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


def _long(name: str, paper: Paper, tight: bool = False) -> float:
    """Return how long a name is in capitals, in mm."""
    size, spaced = TIGHT if tight else (TYPE, SPACED)
    return (ems(name.upper()) * BOLD + spaced * len(name)) * size * POINT * paper.scale


def _short(name: str, room: float, paper: Paper) -> tuple[str, bool]:
    """Return so much of a name as there is room for, in mm, and whether it is tight: all of it, what stands behind a
    colon, or its longest word that fits, capitals first; else so many of its letters as fit, with a full stop."""
    tail = name.rpartition(": ")[2]
    words = sorted(tail.split(), key=lambda word: (word[0].isupper(), len(word)), reverse=True)
    begun = (f"{name[:end]}." for end in range(len(name) - 1, 1, -1))
    whole = ((text, tight) for text in (name, tail, *words) for tight in (False, True))
    told = (*whole, *((text, True) for text in begun))
    return next(((text, tight) for text, tight in told if _long(text, paper, tight) <= room), (name[:1], True))
