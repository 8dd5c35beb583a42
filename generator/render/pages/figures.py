"""Pictures of a text: how wide they are, and those that stand in rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import takewhile, zip_longest
from typing import Protocol

from generator.render.pages.galley import Form, Part, Piece, Sidebar
from generator.render.pages.members import Member
from generator.render.pages.paper import POINT
from generator.values.record import replace

WHOLE, THIRD = Fraction(1), Fraction(1, 3)
HIGHEST = 0.6
"""So much of a page is a row of pictures high at most."""
BETWEEN = 3
"""White between the pictures of a row, in mm; as in print.css."""
CAPTION = 10
"""Room for the caption of a picture that has a page, in mm."""
HAIR = 0.01
"""So many mm less than a page is what fills it: lengths are rounded."""
VIEW_BOX = re.compile(r'<svg[^>]* viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+) ([0-9.]+)"')
SIZE = re.compile(r'<img[^>]*? height="([0-9]+)"[^>]*? width="([0-9]+)"')
SHARES = ((1.0, 0.0), (0.9, 0.5), (0.8, 1.0), (0.68, 2.0), (0.56, 3.5))
"""How wide a picture may be, as a share of the column, and what that costs."""
LETTERED = 0.8
"""A drawing of the program's own with words, which stay as large, is not smaller than that."""
HIGHEST_BESIDE = 22
"""So many lines high is a picture at most beside the text of a narrow column."""
READABLE = 6.8
"""So many points have the smallest words of any other drawing at least, wherever it is the program that chooses."""
SMALLEST = "data-letters"
"""The attribute that says how large these are, as a share of its width."""
SAID = re.compile(f'{SMALLEST}="([0-9.]+)"')
LETTERS = re.compile(r'(<text[^>]* font-size="|<g[^>]* font-size=")([0-9.]+)"')
ROOM_BESIDE = 100
"""So many mm wide is a column in which a small picture leaves room for words; as in the templates."""


MARGINAL, BLEED = "marginal", "bleed"
"""The classes of what stands in the margin, and of what reaches to the edges of its page."""
NARROWEST = 30
"""So many mm wide is text beside a picture at least; columns where it would be narrower show pictures as wide as they
are."""
ENOUGH = 0.8
"""So much of the text that has room beside a picture is enough."""
PANORAMA = 1.9
"""So much wider than high is a picture that stands across two columns."""
HALF = Fraction(1, 2)
"""So much of the type area a picture takes at most that stands in one of two columns."""
MOST_IN_A_ROW = 3
SIDES = frozenset({"left", "right"})
LINE_HEIGHT, LETTER, CAPTION_LINES = 4.4, 1.75, 3
"""About how high a line is and how wide a letter, in mm; how many lines a caption has beside which text stands."""
SMALL_LETTER, SMALL_LINE = 1.6, 0.75
"""How wide a letter of a note is, with the edges of its box, in mm; how high a line of it is, in lines."""
TAG = re.compile("<[^>]*>")
DRAWN = re.compile("<(?:img|svg)(?= )")
FILLS = '<div class="full"'
"""How begins, within its page, a picture that fills one."""
HEIGHT = re.compile(r"height: ([0-9.]+)mm")
PLAIN = frozenset({"picture", "small"})
"""Classes of a picture of which nobody has said how wide it is, or where it stands."""


class Tables(Protocol):
    """Who knows how tables of texts fit into columns. Widths, the `room` and the `edge` of a page are in mm; `ruled`
    tells whether headings of a text have a rule above them."""

    def authored(self, html: str, width: float) -> list[tuple[str, bool]]: ...
    def tables_in(self, html: str, width: float) -> str: ...
    def turned(self, form: Form) -> Form: ...
    @property
    def room(self) -> float: ...
    @property
    def ruled(self) -> bool: ...


def figure(member: Member, width: float, tables: Tables) -> tuple[Form, ...]:
    """Return a picture at the widths that it may have, or as it fills a page or reaches to its edges."""
    html = f'<div class="prose">{member.html}</div>'
    if "page" in member.classes:
        most = tables.room - (CAPTION if "<figcaption" in html else 0) - HAIR
        return (Form((Part(f'<div style="height: {tables.room - HAIR:.3f}mm">{FILLS} style="max-height: {most:.3f}mm">{html}</div></div>'),), width),)
    if "bleed" in member.classes:
        return (Form((Part(f'<div class="{BLEED}">{html}</div>'),), width),)
    return widths(html, width, share_of(member))


def share_of(member: Member) -> Fraction:
    """Return which share of a column a picture takes."""
    return next((Fraction(*map(int, name[2:].split("-"))) for name in member.classes if name.startswith("w-")), Fraction(1))


def widths(html: str, width: float, share: Fraction = WHOLE, drawn: Callable[[float], str] | None = None) -> tuple[Form, ...]:
    """Return a picture at several widths, at most such a `share` of its column; a small one's caption beside it.

    What is `drawn` for each width has its words cut to the room that they have there.
    """
    if share == WHOLE and 'class="picture small"' in html and "<figcaption" in html and width >= ROOM_BESIDE:
        return (Form((Part(f'<div class="captioned">{html}</div>'),), width),)
    found: list[Form] = []
    for part, cost in _shares(html, share * width):
        shown = drawn(part * width) if drawn and part < 1 else _legible(html, part)
        inside = f'<div class="scaled" style="width: {100 * part * share:.0f}%">{shown}</div>'
        found.append(Form((Part(inside),), width, cost=cost, label=_told(part, share)))
    return tuple(found)


def _told(part: float, share: Fraction) -> str:
    """Return how a picture is named where pages are explained that takes a part of the share of its column that it was
    to have."""
    of = f" of {float(share):.0%}" if share < 1 else ""
    return f"{part * share:.0%}{of}" if part < 1 or of else ""


def _shares(html: str, width: float) -> Iterator[tuple[float, float]]:
    """Yield by how much a picture so many mm wide may be narrower, with what that costs: where its words can be read,
    they still can."""
    least = min(readable_from(html), width)
    yield from ((part, cost) for part, cost in SHARES if part * width >= least - HAIR and (part >= LETTERED or not LETTERS.search(html)))


def readable_from(html: str) -> float:
    """Return from how many mm on drawings that people have sent in can be read; 0 if no words are in them."""
    return max((READABLE * POINT / float(size) for size in SAID.findall(html)), default=0.0)


def lowered(html: str, width: float, room: float) -> Iterator[Form]:
    """Yield a picture with text beside it as wide as a column lets it be, and narrower above a caption as wide: so much
    lower is it, too, if it is as high as it may be of a page with so much `room`."""
    for part, _ in _shares(html, min(width, HIGHEST * room * shape(html))):
        drawn = rf'\g<0> style="max-width: {100 * part:.0f}%; max-height: {HIGHEST * room * part:.2f}mm"'
        yield Form((Part(f'<div class="prose">{DRAWN.sub(drawn, _legible(html, part), count=1)}</div>'),), width)


def _legible(html: str, part: float) -> str:
    return LETTERS.sub(lambda size: f'{size[1]}{float(size[2]) / part:.2f}"', html) if part < 1 else html


def under_heading(filling: str, heading: str, high: float) -> str:
    """Return a picture that fills a page below a heading so many mm high, with what is around that."""
    start = filling.index(FILLS)
    lower = HEIGHT.sub(lambda height: f"height: {float(height[1]) - high:.3f}mm", filling[start:], count=1)
    return f"{filling[:start]}{heading}{lower}"


def rows_of(members: Sequence[Member], count: int, width: float, tables: Tables) -> Iterator[str]:
    """Yield pictures in rows, those of a row equally high and all rows as wide as the column; the last one is no higher
    than the one above it. What is no picture stands between them."""
    high = width
    row: list[Member] = []
    for number, member in enumerate(members):
        if member.tag == "figure":
            row.append(member)
        if row and (len(row) == count or member.tag != "figure" or number == len(members) - 1):
            shapes = [shape(one.html) for one in row]
            fills = min(HIGHEST * tables.room, (width - (len(row) - 1) * BETWEEN) / sum(shapes))
            high = fills if len(row) == count else min(fills, high)
            yield "".join(
                ['<div class="row">', *(f'<div style="width: {shape * high:.3f}mm">{one.html}</div>' for one, shape in zip(row, shapes, strict=True)), "</div>"]
            )
            row = []
        if member.tag != "figure":
            yield f'<div class="prose">{member.html}</div>'


def shape(html: str) -> float:
    """Return the width of a picture by its height."""
    box = VIEW_BOX.search(html)
    size = SIZE.search(html)
    wide, high = (float(box[1]), float(box[2])) if box else (float(size[2]), float(size[1])) if size else (1.0, 1.0)
    return wide / high if wide and high else 1.0


# ---- on a page with columns ------------------------------------------------------------------------------------


def in_pairs(nodes: Sequence[Member], width: float) -> list[Member]:
    """Return a text in which pictures of a kind that follow each other stand in rows so wide, where they can be read in
    them."""
    found: list[Member] = []
    for member in nodes:
        above = found[-1] if found else None
        row = (*(() if above is None else above.inner if IN_ROW in above.classes else (above,) if _is_plain(above) else ()), member)
        if 1 < len(row) <= MOST_IN_A_ROW and _is_plain(member) and _alike(row[0], member) and _is_readable(row, width):
            found[-1] = _row(row)
        else:
            found.append(member)
    return found


def _is_readable(row: Sequence[Member], width: float) -> bool:
    """Tell whether the words of pictures can be read in a row of them."""
    shapes = [shape(one.html) for one in row]
    high = (width - (len(row) - 1) * BETWEEN) / sum(shapes)
    return all(readable_from(one.html) <= wide * high for one, wide in zip(row, shapes, strict=True))


ROW, IN_ROW = "gallery", "row"


def _row(figures: tuple[Member, ...]) -> Member:
    return Member(ROW, "".join(one.html for one in figures), figures, (f"of-{len(figures)}", IN_ROW))


def _is_plain(member: Member) -> bool:
    return member.tag == "figure" and PLAIN.issuperset(member.classes)


def _alike(one: Member, other: Member) -> bool:
    """Tell whether both are wider than high, or none."""
    return (shape(one.html) >= 1) == (shape(other.html) >= 1)


def is_across(member: Member, first: bool, width: float) -> bool:
    """Tell whether a picture takes both of two columns: if it is to be wider than one, is much wider than high, has
    words that could not be read in one so wide, or is the `first` thing of a text, wider than high and not small."""
    if member.tag != "figure":
        return False
    told = any(name.startswith("w-") for name in member.classes)
    return share_of(member) > HALF if told else shape(member.html) >= PANORAMA or readable_from(member.html) > width or first and shape(member.html) > 1 and "small" not in member.classes


def in_column(member: Member, width: float) -> Fraction:
    """Return which share of a column so wide a picture takes that stands in it: all of it, or twice as much as was said
    of the whole."""
    told = width >= 2 * NARROWEST and any(name.startswith("w-") for name in member.classes)
    return min(WHOLE, 2 * share_of(member)) if told else WHOLE


def scaled(html: str, share: Fraction) -> str:
    """Return a picture as wide as a share of its column."""
    return html if share == 1 else f'<div class="scaled" style="width: {100 * float(share):.0f}%">{html}</div>'


def at_the_side(nodes: Sequence[Member], width: float) -> list[Member]:
    """Return a text in a column so wide in which text stands beside each picture that is twice as high as wide, unless
    its words could not be read there, or it stands elsewhere than between two paragraphs."""
    found = [*nodes]
    for at, (above, member, below) in enumerate(zip(nodes, nodes[1:], nodes[2:], strict=False), 1):
        narrow = width >= ROOM_BESIDE and _is_plain(member) and shape(member.html) <= HALF and readable_from(member.html) <= THIRD * width
        if narrow and above.tag == below.tag == "p":
            found[at] = member._replace(classes=(*member.classes, "right", "w-1-3"))
    return found


def letters_beside(member: Member, width: float) -> tuple[float, float]:
    """Return which share of a column so wide a picture or a note takes that text is to stand beside, and about how many
    letters have room there; none if it leaves too little, or if nobody wants text beside it."""
    if member.tag == "aside" and width >= ROOM_BESIDE and "<table" not in member.html:
        narrow = float(THIRD) * width
        lines = len(member.inner) + len(TAG.sub("", member.html)) * SMALL_LETTER / narrow
        return float(THIRD), SMALL_LINE * lines * (width - narrow) / LETTER
    if member.tag != "figure" or SIDES.isdisjoint(member.classes):
        return 0.0, 0.0
    share = float(share_of(member))
    if width < ROOM_BESIDE:
        low = HIGHEST_BESIDE * LINE_HEIGHT * shape(member.html) / width  # many short lines are hard to read
        low = max(low, readable_from(member.html) / width)
        share = min(float(HALF), low) if share <= THIRD and width >= 2 * NARROWEST else 1.0
    narrow = share * width
    high = narrow / shape(member.html) / LINE_HEIGHT + (CAPTION_LINES if "<figcaption" in member.html else 0)
    return share, high * (width - narrow) / LETTER


def raised(nodes: Sequence[Member], width: float) -> list[Member]:
    """Return a text in a column so wide in which a picture stands beside the paragraph above it, too, if there is not
    enough text below: it may end there, or a heading or a table comes next."""
    found: list[Member] = []
    for at, member in enumerate(nodes):
        wanted = letters_beside(member, width)[1] if member.tag == "figure" else 0
        below = sum(len(TAG.sub("", one.html)) for one in takewhile(lambda one: one.tag == "p", nodes[at + 1 :]))
        first = len(found)
        while below < ENOUGH * wanted and first > 1 and found[first - 1].tag == "p" and "signed" not in found[first - 1].html and not letters_beside(found[first - 2], width)[1]:
            first -= 1
            below += len(TAG.sub("", found[first].html))
        found.insert(first if below >= ENOUGH * wanted or first == len(found) - 1 else len(found), member)
    return found


def wrapped(member: Member, texts: Sequence[Member], width: float) -> tuple[str, int]:
    """Return a picture or a note with text beside it in a column so wide, and how many of the paragraphs below it that
    takes: none if there is no room for it."""
    share, wanted = letters_beside(member, width)
    count, inside = 0, ""
    while count < len(texts) and texts[count].tag == "p" and wanted > 0:
        inside += texts[count].html
        wanted -= len(TAG.sub("", texts[count].html))
        count += 1
    if not count:
        return "", 0
    side = "left" if "left" in member.classes else "right"
    html = member.html if member.tag == "figure" else f'<div class="aside">{"".join(one.html for one in member.inner)}</div>'
    return f'<div class="wrapped {side}" style="width: {100 * share:.0f}%">{html}</div>{inside}', count


def below_picture(head: Piece, pieces: list[Piece | Sidebar], wide: bool) -> tuple[Piece, list[Piece | Sidebar]]:
    """Return the opening of a text and what stands below it: if that begins with a picture, it stands right there, or
    on a `wide` page above the opening, across all columns. One that fills a page stands before the text."""
    picture = pieces[0] if pieces else head
    if not isinstance(picture, Piece) or not picture.floats or picture.table or FILLS in picture.forms[0].parts[0].html:
        return head, pieces
    if not wide:
        return head, [replace(picture, floats=False), *pieces[1:]]
    (opening,) = head.forms[0].parts
    forms = [replace(form, parts=(Part(f'<div class="above">{form.parts[0].html}</div>{opening.html}'),)) for form in picture.forms]
    return replace(head, forms=tuple(forms)), pieces[1:]


# ---- in the margin ---------------------------------------------------------------------------------------------

SMALL_ASIDE, FAR = 480, 5500
"""Letters of what stands in the margin at most: it takes less than half of a page; and letters that are between two of
them at least, which are more than a page has: so there is one on a page, and nothing else is in its way."""


def in_margin(nodes: Sequence[Member]) -> list[Member]:
    """Return a text in which small asides stand in the margin, beside what follows them."""
    found: list[Member] = []
    since = FAR
    for member, behind in zip_longest(nodes, nodes[1:]):
        letters = len(TAG.sub("", member.html))
        if member.tag == "aside" and letters <= SMALL_ASIDE and since >= FAR and behind is not None and behind.tag == "p":
            found.append(member._replace(tag=MARGINAL))
            since = 0
        else:
            found.append(member)
            since += letters
    return found
