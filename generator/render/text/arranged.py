"""What was typed of a block or a picture beside its text becomes what it is: where it stands, how wide it is, who made
it. In the tree of a text, whose classes are ours.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from generator.render.text.lost import OPTIONS
from generator.render.text.sanitise import Ours
from generator.values.phrase import Message, Phrase
from generator.values.problem import nearest

NO_OPTION = Phrase(
    de="{found} bedeutet an einem Bild nichts{near}; möglich sind width=1/2, left, right, bleed, page, credit=\"…\"",
    en="{found} means nothing for a picture{near}; there are width=1/2, left, right, bleed, page, credit=\"…\"",
)
NO_WIDTH = Phrase(
    de="Breite eines Bildes: {widths} oder Prozent wie 50%; gefunden: {found}",
    en="The width of a picture is {widths} or percent such as 50%; found: {found}",
)
IN_A_LINE = Phrase(
    de="{mark} gilt nur für ein Bild, das in seinem Absatz allein steht.", en="{mark} counts only for a picture that is alone in its paragraph."
)
WHOLE_WIDTH = Phrase(
    de="Ein Bild mit {side} braucht eine Breite von höchstens 2/3, damit Text neben ihm Platz hat.",
    en="A picture with {side} needs a width of 2/3 at most, so that there is room for text beside it.",
)
NOT_BOTH = Phrase(de="{one} und {other} gelten nicht zusammen; es gilt {one}.", en="{one} and {other} do not go together; {one} counts.")
NO_CREDIT = Phrase(
    de="credit braucht einen Namen in Anführungszeichen: credit=\"Anna\"; gefunden: {found}",
    en="credit needs a name in quotation marks: credit=\"Anna\"; found: {found}",
)
IN_A_GALLERY = Phrase(
    de="{mark} gilt nicht in einer gallery, deren Bilder in einer Reihe gleich hoch sind; von wem ein Bild ist, darf dastehen.",
    en="{mark} does not count in a gallery, whose pictures are equally high in a row; who made one may be said.",
)
OPEN_BRACE = Phrase(de="Zu {mark} hinter dem Bild fehlt die Klammer }}.", en="To {mark} behind the picture a bracket }} is missing.")
NO_COUNT = Phrase(
    de="{kind}: erwartet wird eine Zahl von 1 bis {most}, gefunden: {found}", en="{kind}: expected a number from 1 to {most}, found: {found}"
)

SHEET = "sheet"
"""The class of a table of a file: those of games are called `table`."""
KEEP, PAGE = "keep", "page"
"""What comments say: this belongs on one page; here a page begins."""
WIDTHS = {name: Fraction(name) for name in ("1/4", "1/3", "1/2", "2/3", "3/4", "1")}
SIDES, PLACES = ("left", "right"), ("bleed", "page")
MEANT = re.compile(r"\bwidth[ ]*[:=][ ]*\"?([\d/.]+%?)\"?,?(?=[ ]|\Z)")
"""Also `width: 50%,` is a width."""
PERCENT = re.compile(r"(\d{1,3})%")
MOST = {"columns": 3, "gallery": 6}
"""The largest number that a kind of block may have: of columns, of pictures in a row."""
USUAL = {"columns": 2, "gallery": 3}
SPEAKER = re.compile(r".*:\s*\Z", re.DOTALL)

Tell = Callable[[Message], None]


def options(raw: str, tell: Tell) -> tuple[str, str]:
    """Return what was typed behind a picture as classes of ours, and who made it."""
    from markdown.extensions.attr_list import get_attrs_and_remainder  # few texts have pictures

    classes: dict[str, str] = {}
    typed: dict[str, str] = {}  # the same as it was typed
    credit = ""
    for key, value in get_attrs_and_remainder(MEANT.sub(r"width=\1", raw))[0]:
        if value in (None, key):
            key = value = key.rstrip(",")
        word = value if key == "." else key
        if (kind := "width" if key == "width" else "side" if word in SIDES else "place" if word in PLACES else "") in classes:
            tell(NOT_BOTH(one=typed[kind], other=word if kind != "width" else f"{key}={value}"))
            continue
        typed[kind] = word if kind != "width" else f"{key}={value}"
        if key == "width" and (width := _width(value)):
            classes["width"] = f"w-{width.replace('/', '-')}"
        elif key == "width":
            tell(NO_WIDTH(widths=", ".join(WIDTHS), found=value))
        elif key == "credit" and value[:1] not in ("", "„", "“", "”", "»", "«") and value != key:
            credit = value
        elif key == "credit":
            tell(NO_CREDIT(found=raw[raw.find("credit") :]))
        elif word == value and word in SIDES:
            classes["side"] = word
        elif word == value and word in PLACES:
            classes["place"] = word
        else:
            found = f"{key}{value}" if key in ".#" else key if value == key else f"{key}={value}"
            tell(NO_OPTION(found=found, near=nearest(word, ("width", "credit", *SIDES, *PLACES))))
    if "side" in classes and classes.setdefault("width", "w-1-3") in ("w-3-4", "w-1"):
        tell(WHOLE_WIDTH(side=classes.pop("side")))
    if "place" in classes:
        for kind in [kind for kind in ("width", "side") if kind in classes and kind in typed]:
            tell(NOT_BOTH(one=typed["place"], other=typed[kind]))
        classes = {"place": classes["place"]}
    return " ".join(classes[name] for name in ("width", "side", "place") if name in classes), credit


def _width(typed: str) -> str:
    """Return the width that is meant, the nearest one if it was typed in percent; nothing if none is."""
    if typed in WIDTHS:
        return typed
    percent = PERCENT.fullmatch(typed)
    share = Fraction(int(percent[1]), 100) if percent else Fraction(0)
    return min(WIDTHS, key=lambda name: abs(WIDTHS[name] - share)) if 0 < share <= 1 else ""


def part_pictures(root: etree.Element) -> None:
    """Give each picture of a gallery a paragraph of its own."""
    for section in [section for section in root.iter("section") if section.get(OPTIONS, "").split(" ")[0] == "gallery"]:
        for paragraph in section.findall("p"):
            alone = all(child.tag == "img" and not (child.tail or "").strip() for child in paragraph) and not (paragraph.text or "").strip()
            if len(paragraph) > 1 and alone:
                at = list(section).index(paragraph)
                section.remove(paragraph)
                for number, picture in enumerate(list(paragraph)):
                    picture.tail = None
                    own = etree.Element("p")
                    own.append(picture)
                    section.insert(at + number, own)


def arrange(root: etree.Element, table: Callable[[str], Sequence[etree.Element]]) -> None:
    """Make of each block what is shown; of the name of a file what `table` makes of it."""
    for parent in list(root.iter()):
        for section in parent.findall("section"):
            if OPTIONS in section.attrib:
                _block(parent, section, table)


def _block(parent: etree.Element, section: etree.Element, table: Callable[[str], Sequence[etree.Element]]) -> None:
    kind, _, count = section.attrib.pop(OPTIONS).partition(" ")
    if kind == "table" and count:
        above = len(section) and section[0].get(OPTIONS) == ""
        *made, leads_there = table(count)
        section[above:above] = made
        section.append(leads_there)
    if kind == PAGE:
        section.tag, section.text = "hr", None
        section.set("class", Ours(kind))
        return
    if not len(section) and not (section.text or "").strip():
        parent.remove(section)
        return
    section.tag = "figure" if kind == "quote" else "section"
    classes = f"block {SHEET if kind == 'table' else kind}"
    if kind in MOST:
        classes += f" of-{int(count) if count and 1 <= int(count) <= MOST[kind] else USUAL[kind]}"
    section.set("class", Ours(classes))
    for title in section.findall("p"):
        if title.attrib.pop(OPTIONS, None) is not None:
            title.set("class", Ours("by" if kind == "quote" else "title"))
    if kind in ("interview", "poem"):
        for paragraph in section.findall("p"):
            if "class" not in paragraph.attrib:
                if kind == "poem":
                    paragraph.text, paragraph[:] = None, [*_lines(paragraph, "span", Ours("verse"))]
                paragraph.set("class", Ours("stanza" if kind == "poem" else "says" if _speaks(paragraph) else "said"))


def _lines(whole: etree.Element, tag: str, kind: str = "") -> Iterator[etree.Element]:
    """Yield what is in an element as one for each of its lines, of this tag and kind; the end of the line is the last
    thing in it. What is emphasised over several lines is so in each."""
    attributes = {"class": kind} if kind else {}
    line = etree.Element(tag, attributes or whole.attrib)
    line.text = whole.text
    for child in whole:
        first, *others = _lines(child, child.tag)
        line.append(first)
        for other in others:
            yield line
            line = etree.Element(tag, attributes)
            line.append(other)
        line[-1].tail = child.tail
        if child.tag == "br":
            tail = child.tail or ""
            line[-1].tail, behind = ("\n", tail[1:]) if tail.startswith("\n") else (None, tail)
            yield line
            line = etree.Element(tag, attributes)
            line.text = behind
    yield line


def _speaks(paragraph: etree.Element) -> bool:
    """Tell whether a paragraph begins with a name in bold and a colon."""
    if not len(paragraph) or paragraph[0].tag != "strong" or (paragraph.text or "").strip():
        return False
    return SPEAKER.fullmatch("".join(paragraph[0].itertext())) is not None or (paragraph[0].tail or "").startswith(":")
