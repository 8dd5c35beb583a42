"""A drawing as a program has saved it, as a tree of elements: whatever its encoding, with DOCTYPE, CDATA and the short
names that Illustrator gives to namespaces. Nothing that could unfold or fetch anything is read: a declaration that
might is refused.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from xml.sax.saxutils import escape

from generator.render.pictures.svg_grammar import NAMESPACE

XLINK = "{http://www.w3.org/1999/xlink}href"
DECLARED = re.compile(r"""\s*<\?xml\b[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
ENCODINGS = re.compile(r"utf-?8|us-ascii|ascii|latin-?1|iso-?8859-(?:[1-9]|1[013-6])|windows-125[0-8]|cp125[0-8]|macintosh|mac-?roman|utf-?16(?:[lb]e)?", re.I)
"""What a file may say that it is written in."""
PROLOGUE = re.compile(r"\s*<\?xml\b[^>]*\?>")
NO_MARKUP = re.compile(r"<!--.*?-->|<!\[CDATA\[(.*?)\]\]>", re.DOTALL)
"""Comments, and CDATA with its text."""
MOST_UNFOLDED = 20_000_000
"""Characters that a file may have when its short names are written out."""
DOCTYPE = re.compile(r"""<!DOCTYPE\s(?:[^\[\]<>"']|"[^"]*"|'[^']*')*(?:\[([^\]]*)\]\s*)?>""")
ENTITY = re.compile(r"""<!ENTITY\s+([A-Za-z_][\w.-]{0,63})\s+(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s*>""")
NEUTRAL = re.compile(r"<!(?:ATTLIST|ELEMENT|NOTATION)\s[^<>]*>")
"""Says what a file may contain, and nothing of this one."""
USED = re.compile(r"&([A-Za-z_][\w.-]{0,63});")
PREFIXED = re.compile(r"[\s<]xlink:")


class Declares(Exception):
    """A file declares something that might unfold or fetch more."""


def parse(data: bytes) -> etree.Element:
    """Return the tree of a file. Raises Declares; ValueError or ParseError if it is no SVG."""
    source = _text(data)
    source = PROLOGUE.sub("", source, count=1)
    source = NO_MARKUP.sub(lambda match: escape(match[1] or ""), source)
    names: dict[str, str] = {}
    if found := DOCTYPE.search(source):
        inside = found[1] or ""
        names = {name: one or other for name, one, other in ENTITY.findall(inside)}
        if NEUTRAL.sub("", ENTITY.sub("", inside)).strip():
            raise Declares
        source = source[: found.start()] + source[found.end() :]
    if "<!" in source:
        raise Declares
    if names:
        source = USED.sub(lambda match: escape(names[match[1]], {'"': "&quot;"}) if match[1] in names else match[0], source)
        if len(source) > MOST_UNFOLDED:
            raise Declares
    try:
        root = etree.fromstring(source)
    except etree.ParseError:
        if not PREFIXED.search(source) or "xmlns:xlink" in source:
            raise
        root = etree.fromstring(re.sub(r"<((?:\w+:)?svg)\b", r'<\1 xmlns:xlink="http://www.w3.org/1999/xlink"', source, count=1))
    if root.tag == "svg":  # copied out of a web page, where no namespace needs to be said
        for element in root.iter():
            if isinstance(element.tag, str) and not element.tag.startswith("{"):
                element.tag = NAMESPACE + element.tag
    if root.tag != f"{NAMESPACE}svg":
        raise ValueError(root.tag)
    return root


def _text(data: bytes) -> str:
    """Return what is written in a file: in the encoding of its first bytes, in that which it names, or in UTF-8."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16")
    if data[:2] in (b"<\0", b"\0<"):
        return data.decode("utf-16-le" if data[1] == 0 else "utf-16-be")
    named = DECLARED.match(data[:300].decode("latin-1").removeprefix("ï»¿"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if not named or not ENCODINGS.fullmatch(named[1]) or "16" in named[1] and "utf" in named[1].lower():
            raise
        return data.decode(named[1])
