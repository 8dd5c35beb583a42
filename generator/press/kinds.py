"""What things in a PDF are made of: of a foreign one nothing is taken but the keys that stand here, each for what a
page draws. A key that nobody knows may hold anything, or lead to it: an older page, an address, what a layout program
has noted.

The names are those of ISO 32000-2; the tables there are named at each kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream, String

Kind = Mapping[str, str]
"""Keys, each with what stands there: `plain` numbers, names, texts and arrays of these, or a kind of this file, or one
that the caller draws."""

DEEP = 8
"""So many arrays may lie in each other; so many functions and colour spaces too."""


def _of(plain: str = "", **others: str) -> Kind:
    return {f"/{key}": "plain" for key in plain.split()} | {f"/{key}": kind for key, kind in others.items()}


FILTERED = _of("Filter", DecodeParms="filter")
KINDS: Mapping[str, Kind] = {
    # streams of content: 93, 74, 6.
    "form": _of("Type Subtype FormType BBox Matrix", Group="group"),
    "tile": _of("Type PatternType PaintType TilingType BBox XStep YStep Matrix"),
    "glyph": {},
    # 87 and 143
    "image": _of("Type Subtype Width Height BitsPerComponent Decode ImageMask Matte SMaskInData", ColorSpace="space", Mask="mask", SMask="image"),
    "filter": _of("Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 ColorTransform",
                  JBIG2Globals="bytes"),  # fmt: skip
    "bytes": {},
    # 109, 110, 115, 120: all fonts but those whose letters are drawn by the page itself
    "font": _of("Type Subtype BaseFont FirstChar LastChar Widths", FontDescriptor="descriptor", Encoding="encoding", ToUnicode="map",
                DescendantFonts="fonts"),  # fmt: skip
    "fonts": _of("Type Subtype BaseFont DW W DW2 W2", CIDSystemInfo="system", FontDescriptor="descriptor", CIDToGIDMap="map"),
    "drawn font": _of("Type Subtype FirstChar LastChar Widths FontBBox FontMatrix", Encoding="encoding", ToUnicode="map"),
    "descriptor": _of(
        "Type FontName Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth",
        FontFile="program", FontFile2="program", FontFile3="program",
    ),  # fmt: skip
    "program": _of("Subtype Length1 Length2 Length3"),
    "encoding": _of("Type BaseEncoding Differences CMapName WMode", CIDSystemInfo="system", UseCMap="map"),
    "map": _of("Type CMapName WMode", CIDSystemInfo="system", UseCMap="map"),
    "system": _of("Registry Ordering Supplement"),
    # 57, 142, 145
    "state": _of("Type LW LC LJ ML D OP op OPM FL SM SA BM CA ca AIS TK", SMask="soft mask"),
    "soft mask": _of("Type S BC", G="drawn", TR="function"),
    "group": _of("Type S I K", CS="space"),
    # 75, 77 to 84, 37 to 41
    "gradient": _of("Type PatternType Matrix", Shading="shading", ExtGState="state"),
    "shading": _of("ShadingType Background BBox AntiAlias Domain Matrix Coords Extend BitsPerCoordinate BitsPerComponent BitsPerFlag Decode "
                   "VerticesPerRow", ColorSpace="space", Function="function"),  # fmt: skip
    "function": _of("FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds", Functions="function"),
    # 61 to 70
    "profile": _of("N Range", Alternate="space"),
    "whites": _of("WhitePoint BlackPoint Gamma Matrix Range"),
}
"""What each kind of thing is made of. Whatever is a stream has its bytes as well."""
OF_A_PICTURE_IN_LINE = frozenset("/BPC /BitsPerComponent /CS /ColorSpace /D /Decode /DP /DecodeParms /F /Filter /H /Height /IM /ImageMask /W /Width".split())
"""Keys of a picture that stands between the operators (table 91)."""


class Copier:
    """Makes things of one PDF anew, of what is known of their kind; `draw` makes streams that have content of their
    own."""

    def __init__(self, pdf: Pdf, draw: Callable[[Any], Any]) -> None:
        self.pdf, self.draw = pdf, draw
        self._done: dict[tuple[Any, str], Any] = {}

    def copied(self, found: Any, kind: str, deep: int = 0) -> Any:
        """Return a thing with what its kind is made of; None for what is none. Raises ValueError for what lies in
        itself."""
        if deep > DEEP * 4:
            raise ValueError("it lies in itself")
        if kind == "plain":
            return plain(found)
        if kind == "space":
            return self._space(found, deep)
        if kind == "drawn":
            return self.draw(found)
        if isinstance(found, Array):
            if kind == "mask":  # colours that are not seen
                return plain(found)
            if kind in ("fonts", "function", "filter"):
                return Array([self.copied(one, kind, deep + 1) for one in found])
            return None
        if kind in ("mask", "encoding", "map", "soft mask", "function") and isinstance(found, Name):
            return found  # /Identity, /None, /WinAnsiEncoding
        if not isinstance(found, Dictionary | Stream):
            return None
        kind = {"mask": "image"}.get(kind, kind)
        key = (found.objgen, kind)
        if not found.is_indirect:
            return self._made(found, kind, deep)
        if key not in self._done:
            self._done[key] = self._made(found, kind, deep)
        return self._done[key]

    def _made(self, found: Any, kind: str, deep: int) -> Any:
        own = dict(self.keys(found, kind, deep))
        if isinstance(found, Stream):
            own |= dict(self._keys(found, FILTERED, deep))
            return Stream(self.pdf, found.read_raw_bytes(), own)
        made = Dictionary(own)
        return self.pdf.make_indirect(made) if found.is_indirect else made

    def keys(self, found: Any, kind: str, deep: int = 0) -> Mapping[str, Any]:
        """Return the keys of a kind that a thing has, with what stands there."""
        return self._keys(found, KINDS[kind], deep)

    def _keys(self, found: Any, kind: Kind, deep: int) -> Mapping[str, Any]:
        made = {key: self.copied(found[key], of, deep + 1) for key, of in kind.items() if key in found}
        return {key: value for key, value in made.items() if value is not None}

    def _space(self, found: Any, deep: int) -> Any:
        """Return a colour space: a name, or an array of its family and what that needs."""
        if isinstance(found, Name):
            return found
        if not isinstance(found, Array) or not len(found):
            return None
        family = str(found[0])
        parts = {
            "/ICCBased": ("profile",), "/CalGray": ("whites",), "/CalRGB": ("whites",), "/Lab": ("whites",), "/Pattern": ("space",),
            "/Indexed": ("space", "plain", "table"), "/I": ("space", "plain", "table"),
            "/Separation": ("plain", "space", "function"), "/DeviceN": ("plain", "space", "function"),
        }.get(family, ())  # fmt: skip
        made = [self.copied(part, "bytes" if of == "table" and isinstance(part, Stream) else "plain" if of == "table" else of, deep + 1)
                for of, part in zip(parts, list(found)[1:], strict=False)]  # fmt: skip
        return Array([found[0], *[part for part in made if part is not None]])


def plain(found: Any, deep: int = 0) -> Any:
    """Return numbers, names, texts and arrays of these; None for anything else."""
    if isinstance(found, Array) and deep < DEEP:
        parts = [plain(part, deep + 1) for part in found]
        return None if any(part is None for part in parts) else Array(parts)
    return found if isinstance(found, Name | String | str | bytes | bool | int | float) or type(found).__name__ == "Decimal" else None
