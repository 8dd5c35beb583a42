"""Room to write on becomes fields that are filled in on the screen. In the child process only.

A page says where it has such room by links to `zine-field:`, which live as long as the page, however often it is joined
to others. When the PDF is written each of them becomes a field: what stands in it is drawn with a whole font of the
document, as PDF/A wants, and its tag is a form's, with a text for who listens, as PDF/UA wants. Without a TrueType font
in the document there are no fields, only room for a pen.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any
from unicodedata import combining, normalize
from urllib.parse import unquote

import pydyf
from fontTools import subset
from fontTools.agl import LEGACY_AGL2UV
from fontTools.ttLib import TTFont

from generator.render.pages.galley import FIELD

RELIES_ON = {"pydyf.PDF.add_object": "self object_", "pydyf.Stream.__init__": "self stream extra compress"}
"""And on how WeasyPrint writes a link: a dictionary with `Subtype` /Link and its address under `A`, an /OBJR that names
it under `Obj`, and a tag `S` /Link whose `K` names that."""

SIZE = 8.5
"""Points of the type in a field; smaller where it would not fit."""
CODES = range(1, 256)
WESTERN = {code: letter for code in range(32, 256) if (letter := bytes([code]).decode("cp1252", "ignore"))}
"""Letters by their codes, as PDF calls them WinAnsiEncoding."""
FREE = [code for code in CODES if code not in (9, 10, 13) and (code not in WESTERN or WESTERN[code] in "ƒˆ˜™‰‹›\xa0¡¢¤¥¦¨©ª¬\xad®¯±²³´µ¶·¸¹º¼½¾¿×÷")]
"""Codes of no letter, or of signs that hardly anybody writes into a form."""
CENTRAL = "ŁłŚśŻżĄąĆćĘęŃńŹźČčŘřĚěŮůĎďŇňŤťŐőŰűĂăȘșĐđĞğİıŞşĽľĹĺŔŕĀāĒēĪīŪū"
"""Letters of Central Europe that stand there instead, the more frequent ones first, as far as there are codes."""
NAMES = {code: name for name, (code, *more) in sorted(LEGACY_AGL2UV.items(), reverse=True) if not more}
"""The names of letters in Adobe's list, the only ones that PDF/A knows."""
HIGH = 0.72
"""Of the height of a field the height of its type at most."""
ROOM = 2.0
"""Points at the left and right of what is written."""
PRINTED = 4
"""The flag of what is shown on the screen and on paper."""
LINES = 1 << 12
"""The flag of a field with several lines."""
COMMA_BELOW, CEDILLA = "\u0326", "\u0327"
TICK = "q 1.2 w 0 G {a:.2f} {b:.2f} m {c:.2f} {a:.2f} l {b:.2f} {b:.2f} l S Q"


class SimpleFont:
    """The font of a form as one that is simple: a byte is a letter. Which ones there are beyond those of Western Europe
    follows from what stands in the fields already: whatever is needed there comes first."""

    def __init__(self, data: bytes, index: int, written: str) -> None:
        font = TTFont(io.BytesIO(data), fontNumber=index, recalcTimestamp=False)
        known = font.getBestCmap()
        used = {letter for letter in map(_named, normalize("NFC", written)) if ord(letter) in known and ord(letter) in NAMES}
        wanted = sorted(used - set(WESTERN.values())) + [letter for letter in CENTRAL if ord(letter) in known and letter not in used]
        self.differences = dict(zip([code for code in FREE if WESTERN.get(code) not in used], wanted, strict=False))
        letters = {**WESTERN, **self.differences}
        self.codes = {letter: code for code, letter in letters.items() if ord(letter) in known}
        for table in {"DSIG", "GDEF", "GPOS", "GSUB"} & set(font.keys()):
            del font[table]  # before they are even read
        options = subset.Options(layout_features=[], hinting=False, name_IDs=[], notdef_outline=True)
        fewer = subset.Subsetter(options)
        fewer.populate(unicodes=list(map(ord, self.codes)))
        name = font["name"].getDebugName(6)
        fewer.subset(font)
        file = io.BytesIO()
        font.save(file)
        self.data, self.name = file.getvalue(), f"ZINEFF+{name or 'Form'}"
        widths, self._unit = font["hmtx"], 1000 / font["head"].unitsPerEm
        self.widths = {code: round(widths[known[ord(letter)]][0] * self._unit) for letter, code in self.codes.items()}
        self._head, self._rises = font["head"], font["hhea"]

    def reference(self, pdf: Any) -> Any:
        """Add the font to a PDF."""
        file = pydyf.Stream([self.data], {"Length1": len(self.data)}, compress=True)
        pdf.add_object(file)
        head, unit = self._head, self._unit
        about = pydyf.Dictionary({
            "Type": "/FontDescriptor",
            "FontName": f"/{self.name}",
            "Flags": 32,
            "FontBBox": pydyf.Array([round(side * unit) for side in (head.xMin, head.yMin, head.xMax, head.yMax)]),
            "ItalicAngle": 0,
            "Ascent": round(self._rises.ascent * unit),
            "Descent": round(self._rises.descent * unit),
            "CapHeight": round(self._rises.ascent * unit),
            "StemV": 80,
            "FontFile2": file.reference,
        })  # fmt: skip
        pdf.add_object(about)
        to_unicode = pydyf.Stream([_to_unicode(self.codes)], compress=True)
        pdf.add_object(to_unicode)
        differences = [entry for code, letter in sorted(self.differences.items()) for entry in (code, f"/{NAMES[ord(letter)]}")]
        font = pydyf.Dictionary({
            "Type": "/Font",
            "Subtype": "/TrueType",
            "BaseFont": f"/{self.name}",
            "FirstChar": CODES[0],
            "LastChar": CODES[-1],
            "Widths": pydyf.Array([self.widths.get(code, 0) for code in CODES]),
            "Encoding": pydyf.Dictionary({"Type": "/Encoding", "BaseEncoding": "/WinAnsiEncoding", "Differences": pydyf.Array(differences)}),
            "ToUnicode": to_unicode.reference,
            "FontDescriptor": about.reference,
        })  # fmt: skip
        pdf.add_object(font)
        return font.reference

    def size(self, text: str, width: float, height: float) -> float:
        """Return in which size a text fits, in points."""
        natural = sum(self.widths.get(code, 0) for code in self.bytes(text)) / 1000
        return min(SIZE, HIGH * height, (width - 2 * ROOM) / natural if natural else SIZE)

    def bytes(self, text: str) -> bytes:
        """Return a text as the font writes it: a letter that it does not know without its accents, other signs as
        question marks."""
        letters = normalize("NFC", " ".join(text.split()))
        return bytes(self._code(letter) for letter in letters if not combining(letter) or letter in self.codes)

    def _code(self, letter: str) -> int:
        nearest = (letter, _named(letter), normalize("NFD", letter)[0])
        return next((self.codes[one] for one in nearest if one in self.codes), ord("?"))


def _named(letter: str) -> str:
    """Return a letter with a cedilla for one with a comma below that has no name of its own: Adobe's list knows Ţ as
    Tcommaaccent."""
    return letter if ord(letter) in NAMES else normalize("NFC", normalize("NFD", letter).replace(COMMA_BELOW, CEDILLA))


def _to_unicode(codes: dict[str, int]) -> str:
    """Return which letter each code is, as PDF wants to be told it."""
    lines = [f"<{code:02x}> <{ord(letter):04x}>" for letter, code in sorted(codes.items(), key=lambda item: item[1])]
    parts = [lines[at : at + 100] for at in range(0, len(lines), 100)]
    pairs = "".join("{} beginbfchar\n{}\nendbfchar\n".format(len(part), "\n".join(part)) for part in parts)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n"
        f"{pairs}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    )


@lru_cache(8)
def type_of(data: bytes, index: int, written: str) -> SimpleFont:
    """Return the font of a form, made of a font's file: most sheets of a magazine have the same."""
    return SimpleFont(data, index, written)


def _best(fonts: Mapping[str, Any]) -> Any:
    """Return the font of most letters that are not all as wide as each other, as those of programs are."""
    return fonts[min(fonts, key=lambda name: (len(set(fonts[name]["widths"].values())) == 1, -len(fonts[name]["widths"]), name))]


def with_fields(pages: Sequence[Any], _: Any, pdf: Any) -> None:
    """Make fields of all links to them in a PDF that is complete but not written yet. `pages` are those that were
    drawn."""
    links = [one for one in pdf.objects if isinstance(one, pydyf.Dictionary) and one.get("Subtype") == "/Link" and "A" in one]
    found = [(link, link["A"]["URI"].string) for link in links if "URI" in link["A"]]
    rooms = [(link, json.loads(unquote(target.removeprefix(FIELD)))) for link, target in found if target.startswith(FIELD)]
    if not rooms:
        return
    fonts = {name: fields for page in pages for name, (fields, _) in page.drawing.fonts.items()}
    best = _best(fonts)
    letters = {letter for _, room in rooms for letter in room["text"] if not letter.isascii()}
    type = type_of(best["file_content"], best["index"], "".join(sorted(letters)))
    font = pydyf.Dictionary({"F": type.reference(pdf)})
    resources = pydyf.Dictionary({"Font": font})
    references = {one["Obj"]: one.reference for one in pdf.objects if isinstance(one, pydyf.Dictionary) and one.get("Type") == "/OBJR"}
    tags = {kid: one for one in pdf.objects if isinstance(one, pydyf.Dictionary) and one.get("S") == "/Link" for kid in one["K"]}
    for link, room in rooms:
        _become_field(pdf, link, room, type, resources)
        tag = tags[references[link.reference]]
        tag.update({"S": "/Form", "K": pydyf.Array([references[link.reference]])})  # nothing else stands in it
    form = pydyf.Dictionary({
        "Fields": pydyf.Array([link.reference for link, _ in rooms]),
        "DR": resources,
        "DA": pydyf.String("/F 0 Tf 0 g"),
    })  # fmt: skip
    pdf.add_object(form)
    pdf.catalog["AcroForm"] = form.reference


def _become_field(pdf: Any, link: Any, room: Any, type: SimpleFont, resources: Any) -> None:
    x1, y1, x2, y2 = link["Rect"]
    width, height = abs(x2 - x1), abs(y2 - y1)
    link["Rect"] = pydyf.Array([min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)])
    for key in ("A", "Contents"):
        link.pop(key, None)
    link.update({"Subtype": "/Widget", "F": PRINTED, "T": pydyf.String(room["name"]), "TU": pydyf.String(room["about"])})

    def drawn(content: str | bytes) -> Any:
        look = pydyf.Stream([content])  # so short that packing it would make it longer, and takes longer than all else
        box = pydyf.Array([0, 0, round(width, 3), round(height, 3)])
        look.extra = pydyf.Dictionary({"Type": "/XObject", "Subtype": "/Form", "BBox": box, "Resources": resources})
        pdf.add_object(look)
        return look.reference

    if room["tick"]:
        edges = {"a": 0.15 * height, "b": 0.85 * height, "c": 0.45 * height}
        looks = pydyf.Dictionary({"Yes": drawn(TICK.format(**edges)), "Off": drawn("")})
        link.update({"FT": "/Btn", "V": "/Off", "AS": "/Off", "AP": pydyf.Dictionary({"N": looks})})
        return
    size, text = type.size(room["text"], width, height), type.bytes(room["text"])
    content = f"/Tx BMC q BT /F {size:.2f} Tf 0 g {ROOM} {(height - 0.7 * size) / 2:.2f} Td <{text.hex()}> Tj ET Q EMC" if text else "/Tx BMC EMC"
    link.update({"FT": "/Tx", "DA": pydyf.String("/F 0 Tf 0 g"), "V": pydyf.String(room["text"]), "AP": pydyf.Dictionary({"N": drawn(content)})})
    if room["tall"]:
        link["Ff"] = LINES
    if room["default"]:
        link["DV"] = pydyf.String(room["default"])
