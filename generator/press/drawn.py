"""The pages of a PDF as pictures for a screen, and by what each is known: what looks the same is not drawn again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from threading import Lock
from typing import Any

import pikepdf

from generator.press.boxes import box_of, inherited

NAME = re.compile(rb"/[^\s/<>\[\](){}%]+")
LEFT_OUT = ("/Parent", "/StructParent", "/StructParents", "/Metadata")
LONG = 20
"""So many digits of a digest are enough."""
QUICK = 1
"""How closely pictures are packed that go no further than this machine."""

_ONE = Lock()
"""PDFium draws one thing at a time."""


def page_digests(pdf: bytes) -> Sequence[str]:
    """Return a digest of what each page of a PDF shows: its size, its content, and the pictures and drawings in it.
    Fonts are known by their names: each holds the letters of all pages."""
    with pikepdf.open(BytesIO(pdf)) as document:
        known: dict[tuple[int, int], bytes] = {}
        return [sha256(b"".join(_page(page, known))).hexdigest()[:LONG] for page in document.pages]


def _page(page: pikepdf.Page, known: dict[tuple[int, int], bytes]) -> Iterator[bytes]:
    yield repr(box_of(page.obj, "/CropBox")).encode()
    contents = page.obj.get("/Contents")
    for stream in contents if isinstance(contents, pikepdf.Array) else [contents]:
        if stream is not None:
            yield from _drawn(stream.read_bytes(), inherited(page.obj, "/Resources"), known)


def _drawn(content: bytes, resources: Any, known: dict[tuple[int, int], bytes]) -> Iterator[bytes]:
    """Yield what a content stream says, and the resources that it names: all pages may share one list of them."""
    yield content
    named = set(NAME.findall(content))
    for kind in sorted(resources.keys()) if resources is not None else ():
        for name in sorted(resources[kind].keys()) if isinstance(resources[kind], pikepdf.Dictionary) else ():
            if name.encode() in named:
                one = resources[kind][name]
                yield name.encode()
                yield from [str(one.get("/BaseFont")).rpartition("+")[2].encode()] if kind == "/Font" else _said(one, known)


def _said(value: Any, known: dict[tuple[int, int], bytes]) -> Iterator[bytes]:
    """Yield a digest of all that an object says, or itself; `known` are those that were met before."""
    if not isinstance(value, (pikepdf.Array, pikepdf.Dictionary, pikepdf.Stream)):
        yield repr(value).encode()
        return
    key = value.objgen if value.is_indirect else None
    if key is None:
        yield from _inside(value, known)
        return
    if key not in known:
        known[key] = b""  # whoever comes by again on the way down finds nothing new
        known[key] = sha256(b"".join(_inside(value, known))).digest()
    yield known[key]


def _inside(value: Any, known: dict[tuple[int, int], bytes]) -> Iterator[bytes]:
    if isinstance(value, pikepdf.Array):
        for one in value:
            yield from _said(one, known)
        return
    form = isinstance(value, pikepdf.Stream) and "/Resources" in value
    for name in sorted(value.keys()):
        if name not in LEFT_OUT and not (form and name == "/Resources"):
            yield name.encode()
            yield from _said(value[name], known)
    if form:
        yield from _drawn(value.read_bytes(), value["/Resources"], known)
    elif isinstance(value, pikepdf.Stream):
        yield value.read_raw_bytes()


def picture(pdf: bytes, page: int, width: int) -> bytes:
    """Return a page of a PDF, counted from 0, as a PNG so many pixels wide."""
    import pypdfium2

    with _ONE, pypdfium2.PdfDocument(pdf) as document:
        shown = document[page]
        drawn = shown.render(scale=width / shown.get_width()).to_pil().convert("RGB")
    written = BytesIO()
    drawn.save(written, "PNG", compress_level=QUICK)
    return written.getvalue()
