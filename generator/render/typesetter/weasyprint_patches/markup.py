"""HTML that leaves nothing open to doubt, read in a straight line. In the child process only.

tinyhtml5 reads whatever browsers can make sense of, character by character. What zine writes closes what it opens, in its order, and puts everything where it
may stand: its tags are its tree. All else, and what is uncommon, is left to tinyhtml5.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache
from html import unescape
from io import StringIO
from typing import Any
from xml.etree import ElementTree

import tinyhtml5
from tinyhtml5.constants import adjust_foreign_attributes, adjust_svg_attributes
from tinyhtml5.parser import HTMLParser, InForeignContentPhase

NAME = "[a-zA-Z][a-zA-Z0-9]*"
VALUE = '=(?:"([^"]*)"|([a-zA-Z0-9-]+)(?![^ \n>]))'
TAG = re.compile(f"<(?:/({NAME})|({NAME})((?:[ \n]+[a-zA-Z][a-zA-Z:-]*(?:{VALUE})?)*)[ \n]*(/?))>([^<]*)")
"""The name of an end tag, or that of a start tag, its attributes (and what is left of them), whether it is its own end; then the text behind it."""
ATTRIBUTE = re.compile(f"([a-zA-Z][a-zA-Z:-]*)(?:{VALUE})?")
BODY = re.compile("</head>[ \n]*<body[^<>]*>")
END = re.compile("</body>([ \n]*)</html>([ \n]*)\\Z")
"""What is white behind a body comes to stand in it."""
ODD = re.compile("[\r\f\0\ufeff\ud800-\udfff]|&(?!(?:amp|lt|gt|quot|nbsp|shy|#39|#34);)|<pre[^>]*>\n")
"""What is not read here: characters that would be replaced, references beside the most common ones, a line break that would go."""
SPACE = " \t\n"
KNOWN = 1000
"""So many answers are remembered."""

VOID = frozenset(("br", "img", "wbr", "hr", "col"))
PHRASING = frozenset(
    "abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup svg time u var wbr".split()
)
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
BLOCKS = HEADINGS.union(
    "address article aside blockquote details div dl figcaption figure footer header hr main nav ol p pre section summary table ul".split()
)
NO_BLOCKS = ("p", "caption")
CELLS = ("td", "th")
ROWS = ("tr",)
WITHIN = {
    "table": ("caption", "colgroup", "thead", "tbody", "tfoot"),
    "colgroup": ("col",),
    **dict.fromkeys(("thead", "tbody", "tfoot"), ROWS),
    "tr": CELLS,
}
"""What may stand in parts of tables, which hold no text of their own."""
ITEMS = {"li": ("ul", "ol"), "dt": ("dl",), "dd": ("dl",)}
"""Items of lists, and the lists, in which they stand or in a `div` of them."""
SVG = "{http://www.w3.org/2000/svg}"
ONLY_TEXT = (f"{SVG}title", f"{SVG}desc")
"""In these parts of a drawing HTML begins anew."""
NO_DRAWING = InForeignContentPhase.breakout_elements | {"font", "svg", "math", "script"}


class _Doubt(Exception):
    """Something is left to tinyhtml5."""


def plain_parse(source: Any, namespace_html_elements: bool = True, **how: Any) -> Any:
    """Return what tinyhtml5's function of this name does. Its parser knows itself in circles, and so does what it makes the tree of: here they let
    go of each other."""
    parser = HTMLParser(namespace_html_elements)
    root = parser.parse(source, **how)
    parts = [parser.tree.document, parser.tree, parser]
    while parts:
        known = vars(parts.pop())
        parts += known.get("_children", ())
        known.clear()
    return root


def parse(source: Any, **how: Any) -> Any:
    """Return the tree of HTML, as tinyhtml5's function of this name does for a file of text."""
    text = source.getvalue() if isinstance(source, StringIO) else ""
    if (begin := BODY.search(text)) and how == {"namespace_html_elements": False} and not ODD.search(text):
        with suppress(_Doubt):
            root = plain_parse(text[: begin.end()], **how)
            _fill(root[-1], END.sub(r"\1\2", text[begin.end() :]))
            return root
    return plain_parse(source, **how)


def _fill(body: Any, html: str) -> None:
    """Put what is written in a body there."""
    around: list[tuple[Any, str, bool, bool]] = []
    here, name, in_p, in_a = body, "body", False, False
    last: Any
    said, _, _ = html.partition("<")
    body.text, at = _said(said), len(said)
    while at < len(html):
        if not (found := TAG.match(html, at)):
            raise _Doubt
        at = found.end()
        ends, begins, attributes, _, _, own_end, said = found.groups()
        if name in CELLS and (begins in CELLS or ends in ROWS):
            here, name, in_p, in_a = around.pop()
        if begins:
            drawn = here.tag.startswith(SVG)
            if drawn:
                tag = _drawn(here.tag, begins)
            else:
                parent = next(one for one in (name, *[one for _, one, *_ in reversed(around)]) if one != "div") if begins in ITEMS else name
                drawn = begins == "svg"
                if not _may_stand(begins, parent, in_p, in_a) or own_end and begins not in VOID and not drawn:
                    raise _Doubt
                tag = SVG + begins if drawn else begins
            last = ElementTree.SubElement(here, tag, _attributes(attributes, drawn) if attributes else {})
            if not (own_end if drawn else tag in VOID):
                around.append((here, name, in_p, in_a))
                here, name, in_p, in_a, last = last, begins, in_p or begins in NO_BLOCKS, in_a or begins == "a", None
        else:
            if ends != name or not around:
                raise _Doubt
            last = here
            here, name, in_p, in_a = around.pop()
        if said:
            if name in WITHIN and said.strip(SPACE):
                raise _Doubt
            if last is None:
                here.text = _said(said)
            else:
                last.tail = _said(said)
    if around:
        raise _Doubt


def _said(text: str) -> str | None:
    return (unescape(text) if "&" in text else text) or None


@lru_cache(KNOWN)
def _may_stand(tag: str, around: str, in_p: bool, in_a: bool) -> bool:
    """Tell whether an element stands just where its tag does: in an element of the name `around`, in a paragraph, in a link."""
    if around in WITHIN:
        return tag in WITHIN[around]
    if tag in ITEMS:
        return around in ITEMS[tag]
    if tag == "a":
        return not in_a
    return tag in PHRASING or tag in BLOCKS and not in_p and not (tag in HEADINGS and around in HEADINGS)


@lru_cache(KNOWN)
def _drawn(around: str, tag: str) -> str:
    """Return the name of an element of a drawing that stands in one of the name `around`."""
    if around in ONLY_TEXT or tag.lower() != tag or tag in NO_DRAWING:
        raise _Doubt
    return SVG + tag


@lru_cache(KNOWN)
def _attribute(name: str, drawn: bool) -> str:
    """Return the name of an attribute; those of drawings may have capitals and namespaces."""
    lower = name.lower()
    if name != (adjust_svg_attributes.get(lower, lower) if drawn else lower):
        raise _Doubt
    if drawn and name in adjust_foreign_attributes:
        _, local, space = adjust_foreign_attributes[name]
        return f"{{{space}}}{local}"
    return name


def _attributes(text: str, drawn: bool) -> dict[str, str]:
    found = ATTRIBUTE.findall(text)
    attributes = {_attribute(name, drawn): _said(quoted or bare) or "" for name, quoted, bare in found}
    if len(attributes) < len(found):
        raise _Doubt  # the first of two counts
    return attributes


def put_to_use() -> None:
    """Let WeasyPrint ask here first: before it is imported."""
    tinyhtml5.parse = parse
