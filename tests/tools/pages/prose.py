"""Headings and the lines of paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from tests.tools.pages.drawing import Text
from tests.tools.pages.finding import Finding, shown
from tests.tools.pages.structure import HEADINGS, Element, Page
from tests.tools.pages.tables import flow

PARAGRAPHS = ("P", "LI", "LBody", "BlockQuote", "Caption", "Div", "NonStruct")
BLOCKS = (*PARAGRAPHS[:-1], *HEADINGS, "TD", "TH", "Lbl", "Art", "Sect", "Page", "Figure")
RUNT, STUB, LADDER = 6, 3, 3
"""A last line has so many letters at least, a part of a divided word so many, and fewer lines than so many end with a
hyphen in a row."""
HYPHEN = "\u2010"
"""What the typesetter ends a line with; writers type the other one."""
FORMS = 3
"""A heading with at least so many rules below it has a form below it: lines to write on are no text."""


# ---------- Headings


def headings(page: Page) -> list[Finding]:
    """Return a finding for each heading, and each table's caption, that nothing follows on its page or in its
    column."""
    found = []
    leaves = flow(page)
    for heading in page.root.find(*HEADINGS, "Table"):
        if heading.tag == "Table":
            if any(True for _ in heading.find("Caption")) and not any(True for _ in heading.find("TR")):
                found.append(Finding("heading", page.number, shown(heading.words), "a table's caption without its table"))
            continue
        if not heading.words or heading.within(*HEADINGS) is not None:
            continue
        inside = {id(element) for element in heading.walk()}
        last = max((at for at, leaf in enumerate(leaves) if id(leaf) in inside), default=None)
        if last is None:
            continue
        if reason := _alone(page, heading, leaves[last + 1 :]):
            found.append(Finding("heading", page.number, shown(heading.words), reason))
    return found


def _alone(page: Page, heading: Element, after: list[Element]) -> str:
    """Why a heading stands alone; empty if it does not."""
    box = heading.box
    if box is None:
        return ""
    piece = _top(heading)
    below = [shape for shape in page.drawing.shapes if shape.box.top > box.bottom + 6]
    if not after or _top(after[0]) is not piece:
        around = heading.within("Div", "Art", "Sect")
        mine = set(map(id, heading.all_texts()))
        if around is not None and any(text.box.top > box.top - 2 and id(text) not in mine for text in around.all_texts()):
            return "" # a remark beside it is what it heads
        return "" if len(below) >= FORMS else "nothing below it on its page"
    following = next((above for above in (after[0], *_around(after[0])) if above.tag in HEADINGS), None)
    if following is not None and following.tag <= heading.tag:
        return f"nothing below it before “{shown(following.words)}”"
    seen = after[0].box
    if seen is not None and seen.top < box.top - 20 and seen.left > box.right:
        return "at the foot of its column"
    return ""


def _around(element: Element) -> list[Element]:
    """All elements around this one, from within."""
    found = []
    while (above := element.parent) is not None:
        found.append(above)
        element = above
    return found


def _top(element: Element) -> Element:
    """The part of the page's tree that an element belongs to: an article, say."""
    return [element, *_around(element)][-2]


# ---------- Paragraphs


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    words: list[str]


def blocks(page: Page) -> Iterator[tuple[Element, list[Text]]]:
    """Yield each element that holds lines, with its texts in reading order."""
    held: dict[int, tuple[Element, list[Text]]] = {}
    for element in page.root.walk():
        if element.texts and element.tag != "Figure":
            block = element if element.tag in BLOCKS else element.within(*BLOCKS)
            if block is not None:
                held.setdefault(id(block), (block, []))[1].extend(element.texts)
    yield from held.values()


def lines(texts: list[Text]) -> list[Line]:
    """Return what texts of one block say, line by line; an initial over several lines is none, nor what stands to the
    left of a line, as a page's number in front of a title."""
    usual = median(text.size for text in texts)
    found: list[list[Text]] = []
    for text in texts:
        if text.size > 2.5 * usual:
            continue
        if found:
            last = found[-1][-1]
            dx, dy = text.origin[0] - last.origin[0], text.origin[1] - last.origin[1]
            right, up = dx * last.along[0] + dy * last.along[1], dx * last.up[0] + dy * last.up[1]
            if abs(up) < 0.6 * usual and right > last.width - last.tail - 0.5 * usual:
                found[-1].append(text)
                continue
            if right < 0 and up > -0.9 * min(last.size, text.size):
                continue
        found.append([text])
    said = ["".join(text.text for text in line).strip().rstrip("\xad") for line in found]
    return [Line(text, text.split()) for text in said if text]


def _letters(text: str) -> int:
    return sum(letter.isalnum() for letter in text)


def paragraphs(page: Page) -> list[Finding]:
    """Return a finding for each line that is a fragment of a word, each runt, each ladder and each break that leaves
    too little."""
    found = []
    for block, texts in blocks(page):
        set_lines = lines(texts)
        cell = block.tag in ("TD", "TH") or block.within("TD", "TH") is not None
        ladder: list[str] = []
        for at, line in enumerate(set_lines):
            if line.text.endswith(HYPHEN) and len(line.words) == 1:
                found.append(Finding("fragment", page.number, shown(line.text), "a fragment of a word alone on its line"))
            if line.text.endswith(HYPHEN):
                rest = set_lines[at + 1].words[0] if at + 1 < len(set_lines) else "long enough"
                if min(_letters(line.words[-1].rstrip(HYPHEN).split(HYPHEN)[-1]), _letters(rest)) < STUB:
                    found.append(Finding("broken", page.number, f"{line.words[-1]} {rest}", f"fewer than {STUB} letters beside the hyphen"))
            if line.text.endswith((HYPHEN, "-")):
                ladder.append(line.words[-1])
            if ladder and (not line.text.endswith((HYPHEN, "-")) or at + 1 == len(set_lines)):
                if len(ladder) >= LADDER:
                    found.append(Finding("ladder", page.number, shown(" ".join(ladder)), f"{len(ladder)} hyphens in a row"))
                ladder = []
        if len(set_lines) > 1 and not cell and block.tag in PARAGRAPHS and 0 < _letters(set_lines[-1].text) < RUNT:
            found.append(Finding("runt", page.number, shown(set_lines[-1].text), f"last line of “{shown(set_lines[0].text)}”"))
    return found
