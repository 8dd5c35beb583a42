"""Documents that are ZIP archives, docx and odt: whether they may be opened at all, and what is in them that no article
can hold."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Mapping

MOST_PARTS = 3000
MOST_BYTES = 300_000_000
"""So many bytes may come of all parts together: a bomb is small and becomes huge."""
MOST_XML = 40_000_000
"""So many of one part that is no picture."""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""So word processors pack. Of what is packed otherwise nobody can take out only so much."""
DECLARED = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)

PICTURE = "zine-picture-"
"""What stands for a picture in a text until it has a name, with its number behind it."""

LOST: Mapping[str, Mapping[str, bytes]] = {
    "docx": {
        "comments": rb"<w:comment\s",
        "boxes": rb"<w:txbxContent\b",
        "deleted": rb"<w:del\s",
        "formulas": rb"<m:oMath\b",
        "objects": rb"<(?:w:object|c:chart|dgm:relIds)\b",
        "underlined": rb'<w:u\s[^<>]*w:val="(?!none)',
        "colours": rb'<w:(?:color\s[^<>]*w:val="(?!auto|000000)|highlight\s|shd\s[^<>]*w:fill="(?!auto|FFFFFF))',
        "merged": rb"<w:(?:vMerge|gridSpan)\b",
    },
    "odt": {
        "comments": rb"<office:annotation[\s>]",
        "boxes": rb"<draw:text-box\b",
        "deleted": rb"<text:deletion\b",
        "formulas": rb"<math[\s>]",
        "objects": rb"<draw:object\b",
        "merged": rb"<table:covered-table-cell\b",
    },
}
"""What is lost of a kind of file, by the mark of each in its parts; none looks further than its tag, for a part may
be made so that this would never end."""
BODY = re.compile(r"word/(?:document|footnotes|endnotes|comments)\.xml|content\.xml")
"""The parts in which there is text."""
HEADERS = re.compile(r"word/(?:header|footer)[0-9]*\.xml")
RELATION = re.compile(rb"<Relationship\s[^<>]*>")
TEXT = re.compile(rb"<w:t[\s>]")


class Unfit(Exception):
    """A file that is not taken over; the reason is one of the words that `taking_over.REFUSED` knows."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def kind_of(data: bytes) -> str:
    """Return which kind of document a packed file is: docx or odt; raises Unfit if it is none, or a danger."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_BYTES:
                raise Unfit("bomb")
            if any(part.flag_bits & 1 for part in parts):
                raise Unfit("locked")
            if any(part.compress_type not in PACKED for part in parts):
                raise Unfit("broken")
            names = {part.filename for part in parts}
    except (zipfile.BadZipFile, ValueError, NotImplementedError):
        raise Unfit("broken") from None
    if "word/document.xml" in names:
        return "docx"
    if "content.xml" in names and "META-INF/manifest.xml" in names:
        return "odt"
    raise Unfit("kind")


def lost_of(data: bytes, kind: str) -> Counter[str]:
    """Count what of a document no article can hold; raises Unfit if a part is broken, or defines what it repeats."""
    lost: Counter[str] = Counter()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for part in archive.infolist():
                if not part.filename.endswith((".xml", ".rels")):
                    continue
                if part.file_size > MOST_XML:
                    raise Unfit("bomb")
                text = archive.read(part)
                if DECLARED.search(text.replace(b"\0", b"")):  # in UTF-16 each second byte is none
                    raise Unfit("declared")
                if BODY.fullmatch(part.filename):
                    lost.update({name: len(re.findall(mark, text)) for name, mark in LOST[kind].items()})
                lost["headers"] += bool(HEADERS.fullmatch(part.filename) and TEXT.search(text))
                lost["outside"] += sum(b'relationships/image"' in one and b'TargetMode="External"' in one for one in RELATION.findall(text))
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, ValueError, NotImplementedError, OSError, RuntimeError):
        raise Unfit("broken") from None
    if kind == "docx":
        lost["boxes"] = -(-lost["boxes"] // 2)  # each stands there twice, for programs of different age
    return +lost
