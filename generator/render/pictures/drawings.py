"""Drawings that people send in, as SVG: what drawing programs write is resolved, what is hidden goes, and the rest
passes through a narrow grammar.

A drawing that the grammar takes as it is stays as it was typed.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from generator.render.pictures.prepared import UNREADABLE, BrokenPicture, Dots, PreparedPicture
from generator.render.pictures.svg_grammar import CHILDREN, GRADIENTS, NAMESPACE, NUMBER_LIMIT, WAYS, WITH_TEXT, allowed_part, endless
from generator.render.pictures.svg_source import XLINK, Declares, parse
from generator.render.pictures.svg_text import SPACE, has_text, least_letters
from generator.values.phrase import Phrase
from generator.values.record import replace

BYTES = 10_000_000
"""Much of it may be pictures within the drawing."""
ELEMENTS = 20_000
"""So many may there be, also after all that is used several times is written out."""
DEPTH = 60
LEAST = 0.01
"""So wide and high must the view box be at least."""
UNSAID = 300.0, 150.0
"""Width and height that browsers give to a drawing that says none."""

LENGTH = re.compile(r"\s*(\d{1,6}(?:\.\d+)?|\.\d+)(?:px)?\s*")
BOX = re.compile(r"\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+(\d[\d.]*|\.\d+)[\s,]+(\d[\d.]*|\.\d+)\s*")
HIDDEN = {"display": ("none",), "visibility": ("hidden", "collapse")}
UNSEEN = frozenset(("metadata", "title", "desc"))
"""What is written in a drawing and no part of it."""
MOVING = frozenset(("animate", "animateColor", "animateMotion", "animateTransform", "set"))

DECLARATIONS = Phrase(
    de="Das SVG-Bild „{name}“ definiert Abkürzungen, die sich entfalten oder etwas nachladen können (<!ENTITY …>); bitte als „einfaches SVG“ speichern",
    en="The SVG picture “{name}” defines short names that may unfold or fetch something (<!ENTITY …>); please save it as “plain SVG”",
)
TOO_COMPLEX = Phrase(
    de="Das SVG-Bild „{name}“ ist zu groß oder zu verwickelt: höchstens {bytes} MB, {elements} Elemente und {depth} Gruppen ineinander gehen",
    en="The SVG picture “{name}” is too large or too complex: at most {bytes} MB, {elements} elements and {depth} groups in each other allowed",
)
TOO_ELABORATE = Phrase(
    de="Das SVG-Bild „{name}“ ist zu aufwendig, um es zu zeichnen; bitte als „einfaches SVG“ oder als PNG speichern",
    en="The SVG picture “{name}” is too elaborate to be drawn; please save it as “plain SVG” or as PNG",
)
NO_SIZE = Phrase(
    de="Das SVG-Bild „{name}“ sagt nicht, wie groß es ist (viewBox oder width und height)",
    en="The SVG picture “{name}” does not say how large it is (viewBox, or width and height)",
)


def prepare_drawing(data: bytes, name: str, dots: Dots) -> PreparedPicture:
    """Write a drawing anew. Raises BrokenPicture."""
    too_complex = BrokenPicture(TOO_COMPLEX(name=name, bytes=BYTES // 1_000_000, elements=ELEMENTS, depth=DEPTH))
    if len(data) > BYTES:
        raise too_complex
    try:
        root = parse(data)
    except Declares:
        raise BrokenPicture(DECLARATIONS(name=name)) from None
    except (etree.ParseError, ValueError, LookupError):
        raise BrokenPicture(UNREADABLE(name=name)) from None
    if sum(1 for _ in root.iter()) > ELEMENTS or _depth(root) > DEPTH or _unfolded(root) > ELEMENTS:
        raise too_complex
    as_typed = _checked(root, *size) if (size := _size(root)) and _is_plain(root) else None
    if as_typed and not as_typed.removed and not _letters(etree.fromstring(as_typed.data)):
        return as_typed
    if _says_nonsense(root):
        raise BrokenPicture(NO_SIZE(name=name))
    from generator.render.pictures.sandbox import UnreadableDrawing
    from generator.render.pictures.svg_styles import TooManyRules

    try:
        resolved = _resolved(root, dots)
    except (UnreadableDrawing, TooManyRules, RecursionError):
        raise BrokenPicture(TOO_ELABORATE(name=name)) from None
    if as_typed and not as_typed.removed and _letters(etree.fromstring(as_typed.data)) == _letters(etree.fromstring(resolved.data)):
        return as_typed  # all its words are seen
    return resolved


def _letters(root: etree.Element) -> list[str]:
    """Return the letters of all words in a drawing, in no order."""
    return sorted(letter for text in root.iter(f"{NAMESPACE}text") for part in text.itertext() for letter in part if not letter.isspace())


def _resolved(root: etree.Element, dots: Dots) -> PreparedPicture:
    """Return a drawing that a program has written, resolved and checked. Raises sandbox.UnreadableDrawing,
    TooManyRules."""
    from generator.render.pictures.svg_plain import plain
    from generator.render.pictures.svg_styles import settle, turn_about_origin
    from generator.render.pictures.svg_text import Texts, n
    from generator.render.pictures.svg_used import leave_out_the_flat, write_out

    lost = set(_without_effect(root))
    settle(root)
    leave_out_the_flat(root)
    write_out(root)
    size = _size(root)
    unsaid = size is None and _unsaid(root)
    if unsaid:
        root.attrib.update({"width": n(UNSAID[0]), "height": n(UNSAID[1])})
    width, height = [float(side) for side in size[0].split()[2:]] if size else UNSAID
    turn_about_origin(root, width, height)
    if any(element.get("vector-effect", "none") != "none" for element in root.iter()):
        lost.add("vector-effect")
    texts = Texts(width, height)
    texts.take_out(root)
    clean = plain(root, texts, dots, lost, unsaid)
    lost |= texts.lost
    # the other side is as long as it has to be
    if "viewBox" in root.attrib and ("width" in root.attrib) != ("height" in root.attrib):
        _, _, wide, high = (float(number) for number in root.get("viewBox", "").replace(",", " ").split())
        given = float(clean.get("width" if "width" in root.attrib else "height", "1"))
        scale = given / (wide if "width" in root.attrib else high)
        clean.attrib.update({"width": n(wide * scale), "height": n(high * scale)})
    box_text = clean.get("viewBox") or f"0 0 {clean.get('width')} {clean.get('height')}"
    pictures = {href for element in clean.iter(f"{NAMESPACE}image") if (href := element.get("href"))}
    prepared = _checked(clean, box_text, *_whole(float(clean.get("width", "1")), float(clean.get("height", "1"))), pictures)
    return replace(prepared, removed=tuple(sorted({*lost, *prepared.removed})))


def _checked(root: etree.Element, box: str, width: int, height: int, pictures: Collection[str] = ()) -> PreparedPicture:
    """Return a drawing built of what is allowed, and name what is not. `pictures` are the addresses of those within it
    that were made anew."""
    removed: set[str] = set()
    clean = _rebuilt(root, removed, [float(side) for side in box.split()[2:]], pictures)
    removed.update(_without_wrong_clips(clean))
    used = {value[5:-1] for element in clean.iter() for value in element.attrib.values() if value.startswith("url(#")}
    for element in clean.iter():
        if element.get("id", "") not in used:
            element.attrib.pop("id", None)  # programs name what lies in a layer
    for attribute in ("x", "y", "width", "height", "viewBox"):
        clean.attrib.pop(attribute, None)
    clean.attrib.update({"xmlns": NAMESPACE.strip("{}"), "viewBox": box, "width": str(width), "height": str(height)})
    clean.attrib = dict(sorted(clean.attrib.items()))
    _, _, wide, high = map(float, box.split())
    letters = least_letters(clean) * min(1 / wide, height / (width * high))
    return PreparedPicture(etree.tostring(clean, encoding="unicode").encode(), "svg", width, height, tuple(sorted(removed)), round(letters, 5))


def _is_plain(root: etree.Element) -> bool:
    """Tell whether nothing is hidden in a drawing, no space counts more than others, and WeasyPrint draws its gradients
    and clips as browsers do."""
    for element in root.iter():
        if any(element.get(name) in values for name, values in HIDDEN.items()):
            return False
        # a shape that nobody sees tells nothing
        if element.get("opacity", "1").strip(" 0.%") == "" and (len(element) or element.text):
            return False
        if element.get(SPACE) == "preserve" and re.search(r"\s{2}|^\s|\s$", "".join(element.itertext())):
            return False
        if element.tag in (f"{NAMESPACE}linearGradient", f"{NAMESPACE}radialGradient"):
            if element.get("gradientUnits") != "userSpaceOnUse" or "gradientTransform" in element.attrib:
                return False
        if element.tag == f"{NAMESPACE}defs" and has_text(element):
            return False
        if element.tag == f"{NAMESPACE}clipPath" and (len(element) != 1 or element.attrib.keys() - {"id"}) or "clip-rule" in element.attrib:
            return False
    return True


def _without_effect(root: etree.Element) -> Iterator[str]:
    """Take out what no picture shows: programs, what moves, what lies in other files. Yield the names of what readers
    may miss."""
    switched = {id(child) for switch in root.iter(f"{NAMESPACE}switch") for child in switch}
    for parent in list(root.iter()):
        if parent.tag != f"{NAMESPACE}foreignObject":
            # browsers have all: what stands behind in a switch, such as a word of draw.io's, nobody sees
            parent.attrib.pop("requiredFeatures", None)
        for child in list(parent):
            kind = child.tag.removeprefix(NAMESPACE) if isinstance(child.tag, str) else ""
            away = child.get(XLINK) or child.get("href") or ""
            if kind == "script":  # a picture runs none
                pass
            elif kind in MOVING or kind == "foreignObject" and id(child) not in switched or kind == "flowRoot":
                yield "animate" if kind in MOVING else kind
            elif kind in ("image", "use") and away and not away.startswith("data:" if kind == "image" else "#"):
                yield kind
            else:
                continue
            parent.remove(child)


def _unfolded(root: etree.Element) -> int:
    """Return how many elements a drawing has when all that is used several times is written out; more than ELEMENTS if
    it is without end."""
    named = {name: element for element in root.iter() if (name := element.get("id"))}
    known: dict[int, int] = {}

    def count(element: etree.Element, within: int) -> int:
        if within > 20 * DEPTH:
            return ELEMENTS + 1
        if id(element) not in known:
            known[id(element)] = 0  # in itself it is not drawn
            found = 1 + sum(count(child, within + 1) for child in element)
            if element.tag == f"{NAMESPACE}use":
                target = named.get((element.get(XLINK) or element.get("href") or "").removeprefix("#"))
                found += count(target, within + 1) if target is not None else 0
            known[id(element)] = min(found, ELEMENTS + 1)
        return known[id(element)]

    return count(root, 0)


def _unsaid(root: etree.Element) -> bool:
    """Tell whether a drawing says nothing of its size, or only that it is as large as what is around it."""
    return "viewBox" not in root.attrib and all(root.get(side, "100%").strip().endswith("%") or root.get(side) == "auto" for side in ("width", "height"))


def _says_nonsense(root: etree.Element) -> bool:
    """Tell whether a drawing has a size that is none."""
    if "viewBox" not in root.attrib:
        return False
    try:
        numbers = [float(number) for number in root.get("viewBox", "").replace(",", " ").split()]
    except ValueError:
        return True
    return len(numbers) != 4 or not all(abs(number) <= NUMBER_LIMIT for number in numbers) or min(numbers[2:]) < LEAST


def _depth(root: etree.Element) -> int:
    depth, row = 0, [root]
    while row:
        depth, row = depth + 1, [child for element in row for child in element]
    return depth


class _Size(NamedTuple):
    """The view box as text; width and height in whole units."""

    view_box: str
    width: int
    height: int


def _size(root: etree.Element) -> _Size | None:
    """Return how large a drawing is; None if it does not say."""
    if match := BOX.fullmatch(root.get("viewBox", "")):
        numbers = list(_numbers(match.groups()))
        if len(numbers) == 4 and all(abs(number) <= NUMBER_LIMIT for number in numbers) and min(numbers[2:]) >= LEAST:
            return _Size(" ".join(match.groups()), *_whole(numbers[2], numbers[3]))
        return None
    sides = [LENGTH.fullmatch(root.get(side, "")) for side in ("width", "height")]
    numbers = [float(side[1]) for side in sides if side]
    if len(numbers) < 2 or min(numbers) < LEAST:
        return None
    return _Size(f"0 0 {numbers[0]:g} {numbers[1]:g}", *_whole(*numbers))


def _whole(width: float, height: float) -> tuple[int, int]:
    return max(1, int(width + 0.5)), max(1, int(height + 0.5))


def _numbers(texts: tuple[str, ...]) -> Iterator[float]:
    for text in texts:
        try:
            yield float(text)
        except ValueError:
            return


def _rebuilt(element: etree.Element, removed: set[str], sides: Sequence[float], pictures: Collection[str], in_clip: bool = False) -> etree.Element:
    """Return a new element with only those attributes, texts and children that are allowed. `sides` are those of the
    view box, `pictures` the addresses that may be those of a picture."""
    tag = element.tag.removeprefix(NAMESPACE)
    in_clip = in_clip or tag == "clipPath"
    new = etree.Element(tag)
    for attribute, value in sorted(element.attrib.items()):
        # clips within clips could go round in circles
        good = "" if in_clip and attribute == "clip-path" else allowed_part(attribute, value)
        if tag == "image" and attribute == "href" and value in pictures:
            good = value
        if good:
            new.set(attribute, good)
        if good != " ".join(value.split()) and not _harmless(attribute):
            removed.add(attribute.rpartition("}")[2])
    if tag in GRADIENTS:
        for attribute in endless(tag, new.attrib, sides):
            del new.attrib[attribute]
            removed.add(attribute)
    if tag in WITH_TEXT:
        new.text = element.text
    allowed = {NAMESPACE + name for name in CHILDREN.get(tag, ())}
    if pictures and "image" not in allowed and tag in ("svg", "g"):
        allowed.add(f"{NAMESPACE}image")
    for child in element:
        if child.tag in allowed and child.tag.removeprefix(NAMESPACE) not in UNSEEN:
            added = _rebuilt(child, removed, sides, pictures, in_clip)
            if added.tag not in WAYS or WAYS[added.tag] in added.attrib:
                new.append(added)
            added.tail = child.tail if tag in WITH_TEXT else None
        elif child.tag.startswith(NAMESPACE) and child.tag.removeprefix(NAMESPACE) not in UNSEEN:
            removed.add(child.tag.rpartition("}")[2])
    return new


def _without_wrong_clips(root: etree.Element) -> Iterator[str]:
    """Take away names that are there already, and clips by what is no clipping path; WeasyPrint would go round in
    circles."""
    tags: dict[str, str] = {}
    for element in root.iter():
        if (name := element.get("id", "")) in tags:
            del element.attrib["id"]
            yield "id"
        elif name:
            tags[name] = element.tag
    for element in root.iter():
        clip = element.get("clip-path", "none")
        if clip != "none" and tags.get(clip[5:-1]) != "clipPath":
            del element.attrib["clip-path"]
            yield "clip-path"


def _harmless(attribute: str) -> bool:
    """Tell whether an attribute is only the drawing program's own, or says nothing of how the picture looks: it goes
    without a word."""
    foreign = attribute.startswith("{") and not attribute.endswith("}href")
    return foreign or attribute in ("viewBox", "role", "class", "version", "baseProfile") or attribute.startswith(("aria-", "data-"))
