"""The child process that sets documents for `pdf.py`: it reads its job, tells what became of each document, and can reach nothing else.

The only file that imports WeasyPrint and Pyphen, and only when a job is there.
"""

from __future__ import annotations

import datetime
import errno
import gc
import json
import logging
import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, field, replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from generator.render.faults import depth, faults
from generator.render.galley import ChosenPage, Fault, Grid
from generator.render.measure import MEASURED, MM, POURED, OutOfReach, composed, measured
from generator.render.pdf import OUT_OF_REACH, PART_BEGINS, PDF_VARIANT, Document, allowed, pdf_name, with_sections

HYPHENATION = Path(__file__).parent / "hyphenation" / "hyph_de_1996.dic"
"""The German patterns of the TeX users; those that come with Pyphen hyphenate some words wrongly."""

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

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
UNPRINTABLE = "\N{BALLOT BOX}"


@dataclass
class _Warnings(logging.Handler):
    """Collects what WeasyPrint complains of; characters that no font has are kept apart."""

    told: list[str] = field(default_factory=list)
    missing: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__(logging.WARNING)

    def __hash__(self) -> int:
        return id(self)

    def emit(self, record: logging.LogRecord) -> None:
        if record.msg.startswith(".notdef glyph") and isinstance(record.args, tuple):
            self.missing.add(str(record.args[0]))
        elif (line := record.getMessage()) not in self.told:
            self.told.append(line)


class Typesetter:
    """Sets documents with one font configuration and each style sheet parsed once. Lives in the child only."""

    def __init__(self) -> None:
        import pyphen
        import weasyprint
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

        class Store(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
            """Serves `zine:/<sha256>` and stops at anything else."""

            def __init__(self) -> None:
                super().__init__()
                self.files: dict[str, tuple[bytes, str]] = {}

            def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
                scheme, _, name = url.partition(":/")
                if scheme != "zine" or name not in self.files:
                    raise FatalURLFetchingError(f"asked for {url}")
                data, mime = self.files[name]
                return URLFetcherResponse(url, data, {"Content-Type": mime})

        pyphen.LANGUAGES["de"] = HYPHENATION
        self.weasyprint = weasyprint
        self.failures = (Exception, FatalURLFetchingError)
        self.store = Store()
        self.fonts = FontConfiguration()
        self.sheets: dict[str, Any] = {}
        self.chosen: tuple[ChosenPage, ...] = ()
        self.faults: tuple[Fault, ...] = ()
        self.slipped: tuple[int, ...] = ()
        """Pages on which something else came to stand than was chosen."""

    def sheet(self, css: str) -> Any:
        """Return the style sheet, parsed on its first use."""
        if css not in self.sheets:
            self.sheets[css] = self.weasyprint.CSS(
                string=css, base_url="zine:///", url_fetcher=self.store, font_config=self.fonts
            )
        return self.sheets[css]

    def pages(self, document: Document, html: str, *css: str) -> Any:
        """Lay out the HTML as a WeasyPrint document."""
        source = self.weasyprint.HTML(string=html, base_url="zine:///", url_fetcher=self.store)
        bleed = [f"@page {{ bleed: {document.bleed}mm }}"] if document.bleed else []
        sheets = [self.sheet(text) for text in (*document.css, *bleed, *css)]
        return source.render(font_config=self.fonts, stylesheets=sheets, pdf_variant=document.variant)

    def with_fillers(self, document: Document) -> Any:
        """Lay out the document, with fillers before the last page."""
        laid_out = self.composed(document, document.grid) if document.galleys and document.grid else self.pages(document, document.html)
        *pages, last = laid_out.pages
        asked = document.grid.pages if document.grid and document.galleys else 0
        wanted = asked - len(laid_out.pages) if asked else -len(laid_out.pages) % document.page_multiple
        if wanted > 0 and not document.fillers:
            raise ValueError(f"{wanted} fillers wanted, none there")
        for filler in islice(cycle(document.fillers), max(0, wanted)):
            number = len(pages) + 1
            side = "right" if number % 2 else "left"
            filled = self.pages(document, filler.html, f"html {{ break-before: {side} }} @page :first {{ counter-reset: page {number} }}")
            if len(filled.pages) != 1:
                raise ValueError(f"a filler of {len(filled.pages)} pages")
            pages += filled.pages
        return laid_out.copy([*pages, last])

    def composed(self, document: Document, grid: Grid) -> Any:
        """Lay out the document on pages that are chosen. Raises OutOfReach if it cannot have as many as it should."""
        head, _, body = document.html.partition("<body>")
        front = body.partition(PART_BEGINS)[0].strip()
        ahead = len(self.pages(document, document.html).pages) - grid.behind if front else 0

        found = measured(document.galleys, grid, f"{head}<body>{MEASURED}</body></html>", partial(self.pages, document))
        chosen = composed(document.galleys, found, grid, ahead, document.holes, document.fillers)
        laid_out = self.pages(document, with_sections(document.html, chosen.sections))
        at = {name: len(laid_out.pages) - number for number, page in enumerate(reversed(laid_out.pages)) for name in page.anchors}  # the first
        self.chosen = chosen.pages if chosen.sure else renumbered(chosen.pages, at, laid_out.pages[: len(laid_out.pages) - grid.behind], grid)
        self.slipped = tuple(sorted({number for name, number in chosen.marks.items() if at.get(name) != number and chosen.sure}))
        return laid_out

    def found_faults(self, pages: Sequence[Any]) -> Iterator[Fault]:
        """Yield what is wrong on the pages."""
        anchors = {page.number: page.sections[0][0] for page in self.chosen if page.sections}
        yield from (Fault("slipped", number, source=anchors.get(number, "")) for number in self.slipped)
        yield from faults(pages, anchors)

    def set(self, document: Document) -> tuple[bytes, int]:
        """Set the document as PDF, and its number of pages."""
        attached = {str(number): (file.data, file.mime) for number, file in enumerate(document.attachments)}
        self.store.files = {name: (data, "application/octet-stream") for name, data in document.store.items()} | attached
        self.chosen, self.slipped = (), ()
        self.faults = ()
        laid_out = self.with_fillers(document)
        self.faults = tuple(self.found_faults(laid_out.pages))
        day = datetime.datetime.combine(document.date, datetime.time(12))

        metadata = laid_out.metadata
        metadata.title, metadata.authors, metadata.description = document.title, [document.author], document.subject
        metadata.created = metadata.modified = f"{day.isoformat()}Z"
        metadata.lang, metadata.generator = document.language, "zine"
        if document.variant == PDF_VARIANT:
            plain = metadata.generate_rdf_metadata
            metadata.generate_rdf_metadata = lambda *kind: plain(*kind).replace(b"</rdf:RDF>", PDF_UA)

        attachments = [
            self.weasyprint.Attachment(
                url=f"zine:/{number}",
                url_fetcher=self.store,
                name=file.name,
                description=file.description,
                created=day,
                modified=day,
                relationship="Source",
            )
            for number, file in enumerate(document.attachments)
        ]
        return laid_out.write_pdf(pdf_variant=document.variant, attachments=attachments), len(laid_out.pages)


def renumbered(pages: Sequence[ChosenPage], at: Mapping[str, int], laid_out: Sequence[Any], grid: Grid) -> tuple[ChosenPage, ...]:
    """Return the pages of a document in which runs were poured with the numbers that they have come to. `at` are the pages of anchors,
    `laid_out` all pages up to the end of the last section; of those poured it is seen how full they are."""
    runs: list[list[ChosenPage]] = []
    for page in pages:
        runs += [[]] if page.opens else []
        runs[-1].append(page)
    begins = [at.get(run[0].sections[0][0], run[0].number) for run in runs]
    found: list[ChosenPage] = []
    for run, begin, end in zip(runs, begins, [*begins[1:], len(laid_out) + 1], strict=True):
        if POURED not in run[0].remarks:
            found += [replace(page, number=begin + index) for index, page in enumerate(run)]
            continue
        for number in range(begin, end):
            used = min(grid.lines, -int(-depth(laid_out[number - 1]) / MM // grid.line))
            here = tuple((anchor, title) for anchor, title in run[0].sections if at.get(anchor, begin) <= number)
            found.append(replace(run[0], number=number, used=used, sections=here[-1:] or run[0].sections[:1], opens=number == begin))
    return tuple(found)


def _deep(task: Callable[[], Any]) -> Any:
    """Run the task in a frame so large that all frames above it share one stretch of memory.

    Otherwise CPython asks for and gives back 16 KiB a hundred thousand times, whenever calls go up and down over the end of a stretch.
    """
    return task()


_deep.__code__ = _deep.__code__.replace(co_stacksize=40_000)


def _without(missing: Iterable[str], document: Document) -> Document:
    """Return the document with a box in place of these characters, in its drawings as well."""
    boxes = {ord(character): UNPRINTABLE for character in missing}
    drawings = {name: data.decode().translate(boxes).encode() for name, data in document.store.items() if data.startswith(b"<svg")}
    return replace(document, html=document.html.translate(boxes), store={**document.store, **drawings})


def _told(typesetter: Typesetter, document: Document, file: str, heard: _Warnings) -> dict[str, Any]:
    """Set the document into a file of its own; return what is to be told about it."""
    told: dict[str, Any] = {"pages": 0, "failure": None, "missing": [], "disk": None}
    heard.told.clear()
    heard.missing.clear()
    gc.disable()  # a fifth of the time, for a few megabytes
    try:
        pdf, told["pages"] = _deep(lambda: typesetter.set(document))
        if heard.missing:
            told["missing"] = sorted(heard.missing)
            printable = _without(heard.missing, document)
            heard.told.clear()
            pdf, told["pages"] = _deep(lambda: typesetter.set(printable))
        Path(file).write_bytes(pdf)
    except typesetter.failures as failure:
        if isinstance(failure, OSError) and failure.errno in NO_ROOM:
            told["disk"] = failure.errno  # no other folder than that for temporary files is written here
        told["failure"] = [type(failure).__name__, f"{type(failure).__name__}: {failure}".strip(": ")]
        if isinstance(failure, OutOfReach):
            told["failure"] = [OUT_OF_REACH, str(failure.lines)]
    finally:
        gc.enable()
    told["warnings"] = heard.told[:]
    told["chosen"] = [astuple(page) for page in typesetter.chosen]
    told["faults"] = [astuple(fault) for fault in typesetter.faults]
    if heard.told and not told["failure"]:
        told["failure"] = ["warning", heard.told[0]]
        typesetter.sheets.clear()  # a style sheet warns when it is parsed: let it warn the next document as well
    return told


def _without_network() -> None:
    """Leave the network, where the system lets us; the store's refusal is the first wall, this the second."""
    import ctypes

    new_user, new_network = 0x10000000, 0x40000000
    with suppress(AttributeError):
        ctypes.CDLL(None).unshare(new_user | new_network)


def child(job: str) -> None:
    """Set the documents of the job and tell about each in one line of JSON, until one fails."""
    import resource

    _without_network()
    documents, seconds, memory = pickle.loads(Path(job).read_bytes())
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    threading.Thread(target=lambda: (sys.stdin.buffer.read(), os._exit(1)), daemon=True).start()  # when the parent is gone
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a library prints is no answer

    def allow(more: int) -> None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + more, resource.RLIM_INFINITY))

    allow(seconds)
    typesetter, heard = Typesetter(), _Warnings()
    logging.getLogger("weasyprint").addHandler(heard)
    gc.freeze()  # what is here now stays: no later collection needs to look at it
    for number, document in enumerate(documents):
        allow(allowed(document, seconds))
        told = _told(typesetter, document, pdf_name(number), heard)
        answers.write(json.dumps(told) + "\n")
        answers.flush()
        if told["failure"] and not told["warnings"]:
            return
        if document is not documents[-1]:
            gc.collect()


if __name__ == "__main__":
    child(sys.argv[1])
