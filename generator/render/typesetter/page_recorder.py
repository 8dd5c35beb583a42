"""Pages that were laid out and drawn, as values that can be kept, and a PDF that is joined from them. In the child
process only.

WeasyPrint writes a PDF from pages that say how large they are, where their links and anchors stand, what of them is
tagged, and that paint themselves. `DrawnPage` says the same of a page that was painted once, maybe in an earlier build:
its painting is repeated, not made anew. What several parts of a document use, such as fonts, is there once in the PDF,
with the glyphs of all of them.
"""

from __future__ import annotations

import copy
import datetime
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from typing import Any

import pydyf
from fontTools.ttLib import TTFont
from weasyprint import Attachment
from weasyprint.document import Document as LaidOut
from weasyprint.formatting_structure import boxes
from weasyprint.layout.absolute import AbsolutePlaceholder
from weasyprint.pdf import VARIANTS
from weasyprint.pdf.fonts import Font
from weasyprint.pdf.metadata import DocumentMetadata
from weasyprint.pdf.stream import Stream
from weasyprint.text.ffi import ffi, harfbuzz

from generator.render.pages.document import PDF_VARIANT, SCHEME, PrintDocument
from generator.render.pages.found import FoundPiece, covered, standing
from generator.render.pages.galley import FIELD, PageFault
from generator.render.typesetter.faults import faults
from generator.render.typesetter.layout_cache import LEVEL
from generator.render.typesetter.weasyprint_patches.ffi import FACES
from generator.values.record import replace

RELIES_ON = {
    "weasyprint.document.Document.__init__": "self pages metadata url_fetcher font_config color_profiles output_intent",
    "weasyprint.document.Document.write_pdf": "self target zoom finisher",
    "weasyprint.document.Page.paint": "self stream scale",
    "weasyprint.layout.absolute.AbsolutePlaceholder": "",
    "weasyprint.images.RasterImage.cache_image_data": "self data filename slot",
    "weasyprint.pdf.VARIANTS": "",
    "weasyprint.pdf.fonts.Font.__init__": "self pango_font description font_size",
    "weasyprint.pdf.metadata.DocumentMetadata.generate_rdf_metadata": "self variant version conformance",
    "weasyprint.pdf.stream.Stream.__init__": "self fonts page_rectangle resources images tags color_profiles output_intent",
    "pydyf.Stream.__init__": "self stream extra compress",
    "pydyf._to_bytes": "item",
}
"""Beside it on these fields: of a `Stream` `_resources`, `_fonts`, `_images`, `_tags`, `_color_profiles`,
`_output_intent`; of a `Page` `_page_box`; of a box what `_skeleton` takes; of a `Font` all but `UNTIED`. There is no
slower way: with another WeasyPrint this file has to be read again."""
PDF_UA = b"""<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>The part of ISO 14289 that is followed</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description></rdf:RDF>"""
"""Says in a PDF/A that it is PDF/UA-1 as well, and, as PDF/A wants of foreign statements, what that statement means."""

POINTS = 0.75
"""Points of a CSS pixel."""
KINDS = ("ExtGState", "XObject", "Pattern", "Shading")
SVG = "{http://www.w3.org/2000/svg}"
FIGURES = ("img", f"{SVG}svg")
ITEM, LINK = "li", "a"
SPANNING = ("th", "td")
EDGES = ("margin_left", "padding_left", "border_left_width", "margin_top", "padding_top", "border_top_width")
FILES = 64
"""So many files of fonts have their names remembered."""
UNTIED = ("hb_font", "hb_face", "file_content")
"""What of a font is no value."""

ffi.cdef(FACES)


@dataclass
class RecordedDrawing:
    """What the pages of a part are drawn with: resources by their kind and name; fonts and pictures as plain fields,
    whose files lie in the document's store by the name of their bytes."""

    resources: dict[str, dict[str, Any]] = field(default_factory=dict)
    fonts: dict[str, tuple[dict[str, Any], str]] = field(default_factory=dict)
    images: dict[str, Any] = field(default_factory=dict)


@dataclass
class DrawnPage:
    """A page that plays the part of WeasyPrint's. Lengths are CSS pixels; `covered` is how many lines of it are,
    `standing` are the pieces on it, `content` is its content stream, compressed, `faults` what is wrong on it, as of a
    page 1 of no section."""

    width: float
    height: float
    bleed: dict[str, float]
    bookmarks: list[Any]
    links: list[Any]
    anchors: dict[str, Any]
    covered: float
    standing: tuple[FoundPiece, ...]
    faults: tuple[PageFault, ...]
    content: bytes
    tags: dict[Any, Any]
    drawing: RecordedDrawing
    _page_box: Any
    forms: dict[Any, Any] = field(default_factory=dict)

    def paint(self, stream: Any, scale: float) -> None:
        """Repeat on a page of a PDF what was painted."""
        for kind, named in self.drawing.resources.items():
            stream._resources[kind].update(named)
        for name, font in self.drawing.fonts.items():
            _join_font(stream._fonts, name, *font)
        for name, image in self.drawing.images.items():
            stream._images.setdefault(name, {**image, "dpi_ratios": set(), "x_object": None})["dpi_ratios"].update(image["dpi_ratios"])
        if stream._tags is not None:
            stream._tags.update(self.tags)
        stream.stream, stream.compress = [self.content], False
        stream.extra["Filter"] = "/FlateDecode"


# ---- from pages to values --------------------------------------------------------------------------------------


class _Named(pydyf.Dictionary):  # type: ignore[misc]  # WeasyPrint has no types
    """Resources of one kind. WeasyPrint names them by how many there are already: here they are counted from a number
    that no other part of the document begins with."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first

    def __len__(self) -> int:
        return self.first + int(super().__len__())

    def __bool__(self) -> bool:
        return bool(super().__len__() > 0)


class PageRecorder:
    """Draws pages for documents of one kind of PDF."""

    def __init__(self, variant: str, fonts: Any) -> None:
        self.variant = variant
        self.blank: Any = None

        def note(stream: Any, scale: float) -> None:
            self.blank = stream

        page = DrawnPage(1, 1, dict.fromkeys(("left", "right", "top", "bottom"), 0), [], [], {}, 0, (), (), b"", {}, RecordedDrawing(), _plain_box(boxes.PageBox))
        page.paint = note  # type: ignore[method-assign]
        joined([page], self.variant, None, fonts, DocumentMetadata(title="x", lang="de")).write_pdf(pdf_variant=variant)

    def drawn(self, laid_out: Any, name: str, store: Mapping[str, bytes], line: float = 0) -> list[DrawnPage]:
        """Return the pages of a laid out document. `name` is hexadecimal and that of no other part; a `line` of the
        grid is so many mm high, if there is one."""
        first = int(name[:14], 16)
        resources = pydyf.Dictionary({"ColorSpace": self.blank._resources["ColorSpace"], **{kind: _Named(first) for kind in KINDS}})
        fonts: dict[int, Any] = {}
        images: dict[str, Any] = {}
        drawing = RecordedDrawing()
        found: list[DrawnPage] = []
        wrong: dict[int, list[PageFault]] = {}
        for fault in faults(laid_out.pages, {}):
            wrong.setdefault(fault.page, []).append(replace(fault, page=1))
        for number, page in enumerate(laid_out.pages, 1):
            bleed, tags = page.bleed, None if self.blank._tags is None else dict[Any, Any]()
            around = (-bleed["left"], -bleed["top"], page.width + bleed["left"] + bleed["right"], page.height + bleed["top"] + bleed["bottom"])
            stream = Stream(fonts, around, resources, images, tags, self.blank._color_profiles, self.blank._output_intent, compress=True)
            stream.transform(d=-1, f=page.height * POINTS)
            page.paint(stream, POINTS)
            plain: dict[int, Any] = {}
            root = _skeleton(page._page_box, plain)
            # WeasyPrint links each element in a link once more, without the tag that PDF/UA wants
            links = [(kind, target, place, plain[id(box)]) for kind, target, place, box in page.links if _is_link(box)]
            tagged = {plain[id(box)]: tag for box, tag in (tags or {}).items()}
            content, own = zlib.compress(_joined(stream.stream), LEVEL), tuple(wrong.get(number, ()))
            full = covered(page, line) if line else 0.0
            found.append(
                DrawnPage(
                    page.width, page.height, bleed, page.bookmarks, links, page.anchors, full, standing(page), own, content, tagged, drawing, root
                )
            )
        known: dict[int, Any] = {}
        drawing.resources = {kind: {key: _plain(value, known) for key, value in resources[kind].items()} for kind in KINDS}
        drawing.fonts = {font.hash: _plain_font(font, store) for font in fonts.values()}
        drawing.images = {key: {**image, "image": _plain_image(image["image"])} for key, image in images.items()}
        return found


def _is_link(box: Any) -> bool:
    return (box.element_tag or "").partition("::")[0] == LINK


def _joined(items: Sequence[Any]) -> bytes:
    return b"\n".join(pydyf._to_bytes(item) for item in items)


def _plain(value: Any, known: dict[int, Any]) -> Any:
    """Return what something is drawn with without what binds it to the page; `known` are objects that were met
    before."""
    if id(value) not in known:
        if isinstance(value, Stream):
            known[id(value)] = new = pydyf.Stream([_joined(value.stream)], compress=value.compress)
            new.extra = _plain(value.extra, known)
            new.id = value.id
        elif isinstance(value, pydyf.Stream):
            known[id(value)] = pydyf.Stream(list(value.stream), _plain(value.extra, known), value.compress)
        elif isinstance(value, pydyf.Dictionary | dict):
            known[id(value)] = pydyf.Dictionary({key: _plain(item, known) for key, item in value.items()})
        elif isinstance(value, pydyf.Array):
            known[id(value)] = pydyf.Array([_plain(item, known) for item in value])
        else:
            return value
    return known[id(value)]


def _plain_image(image: Any) -> Any:
    """Return a picture of dots without the other pictures of its document."""
    new = copy.copy(image)
    new._cache = {}
    new.image_data = new.cache_image_data(image.image_data.data)
    return new


@lru_cache(FILES)
def _file_name(data: bytes) -> str:
    return sha256(data).hexdigest()


def _plain_font(font: Any, store: Mapping[str, bytes]) -> tuple[dict[str, Any], str]:
    name = _file_name(font.file_content)
    if name not in store:
        raise ValueError(f"a font of the system: {font.family}")
    return {key: value for key, value in vars(font).items() if key not in UNTIED} | {"to_unicode": _spelt(font)}, name


def _spelt(font: Any) -> dict[int, str]:
    """Return what the glyphs of a font are read as. Of a ligature with a soft hyphen inside, as in Auf|lage, WeasyPrint
    notes no letters, which would then be missing wherever text is searched, copied or read aloud; the font knows of
    which it is made."""
    spelt: dict[int, str] = font.to_unicode
    if all(spelt.values()):
        return spelt
    file = TTFont(BytesIO(font.file_content), fontNumber=font.index, lazy=True)
    letters = {glyph: chr(code) for code, glyph in sorted(file.getBestCmap().items(), reverse=True)}
    made = {
        file.getGlyphID(one.LigGlyph): "".join(letters.get(part, "") for part in (first, *one.Component))
        for lookup in (file["GSUB"].table.LookupList.Lookup if "GSUB" in file else ())
        for table in lookup.SubTable
        for first, ligatures in getattr(getattr(table, "ExtSubTable", table), "ligatures", {}).items()
        for one in ligatures
    }
    return {glyph: text or made.get(glyph, "") for glyph, text in spelt.items()}


@dataclass
class _Element:
    """What tags tell of an HTML element."""

    tag: str
    attrib: dict[str, str]
    title: str | None

    def find(self, path: str) -> _Title | None:
        return None if self.title is None else _Title(self.title)


@dataclass
class _Title:
    text: str


ANY = _Element("", {}, None)
"""An element of which tags need to know only that it is there."""


def _plain_box(kind: type, **fields: Any) -> Any:
    new: Any = object.__new__(kind)
    vars(new).update({"element": None, "element_tag": None, "children": [], "style": {}, **fields})
    return new


def _skeleton(box: Any, known: dict[int, Any]) -> Any:
    """Return a box that knows only what tags need of it and of all in it, and note each in `known` by the id of what it
    stands for."""
    if isinstance(box, AbsolutePlaceholder):
        known[id(box)] = new = _skeleton(box._box, known)
        return new
    known[id(box)] = new = object.__new__(type(box))
    plain: dict[str, Any] = vars(new)
    tag, element = box.element_tag, box.element
    plain["element_tag"] = tag
    plain["children"] = [_skeleton(child, known) for child in getattr(box, "children", ())]
    plain["style"] = {key: box.style[key] for key in ("display", "list_style_type")} if tag == ITEM else {}
    if tag in SPANNING:
        plain["colspan"], plain["rowspan"] = box.colspan, box.rowspan
    if box.is_table_wrapper:
        plain["is_table_wrapper"] = True
    if tag in FIGURES:
        plain.update(position_x=box.content_box_x(), position_y=box.content_box_y(), width=box.width, height=box.height, **dict.fromkeys(EDGES, 0))
    plain["element"] = None if element is None else _element(element) if tag in (*FIGURES, *SPANNING) else ANY
    return new


def _element(element: Any) -> _Element:
    title = element.find(f"{SVG}title") if element.tag in FIGURES else None
    attributes = {key: value for key, value in element.attrib.items() if key in ("alt", "src", "scope")}
    return _Element(element.tag, attributes, None if title is None else title.text)


# ---- from values to a PDF --------------------------------------------------------------------------------------


def joined(pages: Sequence[DrawnPage], variant: str, store: Any, fonts: Any, metadata: Any) -> Any:
    """Return pages as a document that WeasyPrint can write. `store` serves files, `fonts` is the font configuration."""
    return LaidOut(list(pages), metadata, store, fonts, {}, VARIANTS[variant][1].get("output_intent"))


def written(pages: Sequence[DrawnPage], document: PrintDocument, store: Any, fonts: Any) -> bytes:
    """Return pages as the PDF of a document, with what it says of itself and what is attached to it."""
    day = datetime.datetime.combine(document.date, datetime.time(12))
    metadata = DocumentMetadata(title=document.title, authors=[document.author], description=document.subject)
    metadata.created = metadata.modified = f"{day.isoformat()}Z"
    metadata.lang, metadata.generator = document.language, "zine"
    if document.variant == PDF_VARIANT:
        plain = metadata.generate_rdf_metadata
        metadata.generate_rdf_metadata = lambda *kind: plain(*kind).replace(b"</rdf:RDF>", PDF_UA)
    attachments = [
        Attachment(
            url=f"{SCHEME}{number}",
            url_fetcher=store,
            name=file.name,
            description=file.description,
            created=day,
            modified=day,
            relationship="Source",
        )
        for number, file in enumerate(document.attachments)
    ]

    def finish(document: Any, pdf: Any) -> None:
        if any(kind == "external" and target.startswith(FIELD) for page in pages for kind, target, *_ in page.links):
            # what cuts fonts down takes a tenth of a second to import
            from generator.render.typesetter.form_fields import with_fields

            with_fields(pages, document, pdf)

    pdf: bytes = joined(pages, document.variant, store, fonts, metadata).write_pdf(None, 1, finish, pdf_variant=document.variant, attachments=attachments)
    return pdf


def with_fonts(pages: Sequence[DrawnPage], store: Mapping[str, bytes]) -> None:
    """Give pages the files of their fonts."""
    for drawing in {id(page.drawing): page.drawing for page in pages}.values():
        for fields, name in drawing.fonts.values():
            fields["file_content"] = store[name]


def _join_font(fonts: dict[Any, Any], name: str, fields: Mapping[str, Any], file: str) -> None:
    """Add a font with its glyphs to those of a document."""
    if name in fonts:
        font = fonts[name]
        for kind in ("to_unicode", "widths", "missing"):
            for glyph, value in fields[kind].items():
                getattr(font, kind).setdefault(glyph, value)
        return
    fonts[name] = font = object.__new__(Font)
    vars(font).update({key: copy.copy(value) if isinstance(value, dict) else value for key, value in fields.items()})
    data = ffi.from_buffer(font.file_content)
    blob = harfbuzz.hb_blob_create(data, len(font.file_content), 1, ffi.NULL, ffi.NULL)
    font.data = data  # lives as long as the face
    font.hb_face = ffi.gc(harfbuzz.hb_face_create(blob, font.index), harfbuzz.hb_face_destroy)
    harfbuzz.hb_blob_destroy(blob)
