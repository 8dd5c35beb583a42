"""Objects and fonts of a PDF, and values of drawings, with less work than pydyf and WeasyPrint have with them. In the child process only.

Each plays the part of something of theirs, and gives what it gives: `put_to_use` puts it in its place.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any
from weakref import proxy

import pydyf
from weasyprint.svg import LazyDefs
from weasyprint.text.ffi import ffi

LOOKED_UP = 10_000
"""So many lengths and colours of drawings are remembered."""


class Settled(pydyf.Object):  # type: ignore[misc]  # WeasyPrint has no types
    """An object of a PDF that will not change: pydyf makes, and packs, the bytes of each twice, for the file and for its identifier."""

    data = b""
    compressible = False

    def __init__(self, one: Any) -> None:
        self.number, self.generation, self.offset, self.free = one.number, one.generation, one.offset, one.free
        self.data, self.compressible = to_bytes(one), one.compressible


def to_bytes(value: Any) -> bytes:
    """Return what stands for a value in a PDF, as pydyf does, the most frequent kinds first."""
    kind = type(value)
    if kind is bytes:
        return value  # type: ignore[no-any-return]
    if kind is str:
        return value.encode("ascii")  # type: ignore[no-any-return]
    if kind is int:
        return b"%d" % value
    if kind is float:
        return b"%d" % value if value.is_integer() else (b"%f" % value).rstrip(b"0")
    if kind is pydyf.Dictionary:
        return b"<<" + b"".join([_key(key) + to_bytes(item) for key, item in value.items()]) + b">>"
    if kind is pydyf.Array:
        return b"[" + b" ".join(map(to_bytes, value)) + b"]"
    return plain_bytes(value)  # type: ignore[no-any-return]


plain_bytes = pydyf._to_bytes


@lru_cache(LOOKED_UP)
def _key(key: Any) -> bytes:
    """Return the name of an entry, of which there are few, as it stands before its value."""
    return b"/" + to_bytes(key) + b" "


class Arrays:
    """Plays the part of WeasyPrint's `ffi` where it cuts fonts down: each length of an array would be a type of C that is parsed for itself."""

    def __getattr__(self, name: str) -> Any:
        return getattr(ffi, name)

    def new(self, kind: str, values: Any = None) -> Any:
        """Return an array of these values, of a type that names its length."""
        return ffi.new(kind.partition("[")[0] + "[]" if isinstance(values, list | tuple) else kind, values)


@dataclass
class Streams:
    """Plays the part of `zlib` in pydyf: packs each stream by `pack`, which may know it from an earlier build, or `hurried`, less closely."""

    pack: Callable[[bytes], bytes]
    hurried: bool = False
    compress = staticmethod(zlib.compress)

    def compressobj(self, level: int) -> _Packing:
        """Return what packs one stream; pydyf knows but one level."""
        return _Packing(partial(zlib.compress, level=1) if self.hurried else self.pack)


class _Packing:
    def __init__(self, pack: Callable[[bytes], bytes]) -> None:
        self.compress = pack

    def flush(self) -> bytes:
        return b""


def page_references(pdf: Any) -> tuple[bytes, ...]:
    """Return the references of a PDF's pages, as pydyf does: for each tag it makes those of all pages anew."""
    kids, known = pdf.pages["Kids"], vars(pdf)
    if len(known.get("zine_pages", ())) * 3 != len(kids):
        known["zine_pages"] = tuple(f"{number} 0 R".encode() for number in kids[::3])
    return known["zine_pages"]  # type: ignore[no-any-return]


class FontFiles:
    """Plays the part of two of WeasyPrint's functions: reads the file of each font once for all parts and documents."""

    def __init__(self, room: Any) -> None:
        self._face, self._data = room.get_pango_font_hb_face, room.get_hb_object_data
        self.known: dict[int, tuple[Any, Any]] = {}

    def face(self, font: Any) -> Any:
        """Return the face of a font that is drawn with. It is held: no other one can have its address."""
        face = self._face(font)
        address = _address(face)
        if address not in self.known:
            self.known[address] = face, self._data(face)
        return face

    def data(self, face: Any, *what: Any) -> Any:
        """Return the file of a face, or something of it."""
        known = None if what else self.known.get(_address(face))
        return known[1] if known else self._data(face, *what)


class Defs(LazyDefs):  # type: ignore[misc]  # WeasyPrint has no types
    """What is defined in a drawing, which holds it, and goes without being looked for as soon as nobody needs it."""

    def __init__(self, name: str, svg: Any) -> None:
        super().__init__(name, proxy(svg))


def loosened(draw: Callable[..., None]) -> Callable[..., None]:
    """Return a method that draws a drawing, which holds nothing of its page afterwards."""

    def drawn(svg: Any, *of: Any) -> None:
        draw(svg, *of)
        svg.stream = svg.context = None

    return drawn


def parsed_once(parse: Callable[[str], Any]) -> Callable[[str], Any]:
    """Return a parser of colours that reads each text once and gives a colour of its own to everybody: WeasyPrint multiplies the opacity of a shape
    into the colour that it was given."""
    known = lru_cache(LOOKED_UP)(parse)
    return lambda text: copy(known(text))


def _address(face: Any) -> int:
    return int(ffi.cast("uintptr_t", face))


def put_to_use(weasyprint: Any, pack: Callable[[bytes], bytes]) -> None:
    """Put all that in the place of what it plays the part of, and let drawings look up each length and colour once."""
    pydyf.zlib = Streams(pack)
    weasyprint.pdf.fonts.ffi = Arrays()
    files = FontFiles(weasyprint.pdf.fonts)
    weasyprint.pdf.fonts.get_pango_font_hb_face, weasyprint.pdf.fonts.get_hb_object_data = files.face, files.data
    pydyf._to_bytes = to_bytes
    pydyf.PDF.page_references = property(page_references)
    weasyprint.svg.LazyDefs, weasyprint.svg.SVG.draw = Defs, loosened(weasyprint.svg.SVG.draw)
    size = weasyprint.svg.utils.size
    known_size = lru_cache(LOOKED_UP)(size)
    for room in [weasyprint.svg, *vars(weasyprint.svg).values()]:
        if getattr(room, "size", None) is size:
            room.size = known_size
    weasyprint.svg.utils.parse_color = parsed_once(weasyprint.svg.utils.parse_color)
