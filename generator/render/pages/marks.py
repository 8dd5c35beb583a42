"""Where one finds what one looks for in a printed issue: marks at the outer edge of its pages, standfirsts in its
contents."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from textwrap import wrap

from msgspec import Struct

from generator.render.pages.paper import POINT, Paper, ems
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


# ---- contents ----------------------------------------------------------------------------------------------------

ENTRY, LEAD = 23, 10.8
"""The height of an entry of the contents, and of each line of its standfirst, in points of A5: as print.css has it set,
with the number behind it."""
HEAD = 58
"""The height of their title."""
UNDIVIDED = ENTRY + 4 * LEAD
"""What may stay empty at the foot of a page because no entry is divided."""
LETTERS_IN_A_LINE = 52
"""Of a standfirst, on A5."""
TITLE, LINE, BESIDE, NUMBER = 11.2, 14.4, 32.4, 9
"""Of a title there: the size of its letters and the height of its lines, in points of A5; how much stands beside it,
and behind it, in mm of A5."""


def leads(sections: Sequence[Section], plain: Callable[[Inline], str], paper: Paper) -> Collection[str]:
    """Return the anchors of the sections whose standfirsts have room on the pages of the contents: as many as fit,
    those of articles first.

    The contents have as many pages as their titles take.
    """
    line = int(LETTERS_IN_A_LINE * paper.measure / (118 * paper.scale))
    more = sum(_lines(plain(section.title), paper) - 1 for section in sections)
    page, titles = (paper.height - 37 * paper.scale) / (POINT * paper.scale), HEAD + ENTRY * len(sections) + LINE * more
    pages = -(-titles // page)
    room = pages * page - titles - (pages - 1) * UNDIVIDED
    found: set[str] = set()
    order = {"article": 0, "letters": 1, "report": 2}
    for section in sorted(sections, key=lambda section: order.get(section.kind, 3)):
        height = LEAD * len(wrap(plain(section.lead), line))
        if section.lead is not None and height <= room:
            found.add(section.anchor)
            room -= height
    return found


def _lines(title: str, paper: Paper) -> int:
    """Return how many lines a title takes in the contents, with the dots and the number behind it."""
    return -(-int(ems(title) * TITLE * POINT + NUMBER) // int(paper.measure / paper.scale - BESIDE))
