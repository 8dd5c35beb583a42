"""Print HTML → PDF, in a child process that may read nothing but what it is given: a document that hangs, crashes or asks for a file is
named and left out, the others are set.

The parent's half comes first and never imports WeasyPrint; the child's half, below the line, is the only code that does.
"""

from __future__ import annotations

import datetime
import gc
import json
import logging
import os
import pickle
import re
import select
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.phrase import Phrase, Said

GIBIBYTE = 1 << 30
PDF_VARIANT = "pdf/a-3a"
"""PDF/A-3a, to which the child adds the mark of PDF/UA-1: archive, attachments and screen readers in one file."""

TOO_LONG = Phrase(de="brauchte länger als {seconds} Sekunden zum Setzen", en="took longer than {seconds} seconds to set")
TOO_BIG = Phrase(de="brauchte mehr als {mebibytes} MiB Speicher zum Setzen", en="took more than {mebibytes} MiB of memory to set")
CRASHED = Phrase(de="ließ das Satzprogramm abstürzen ({detail})", en="crashed the typesetter ({detail})")
REFUSED = Phrase(de="ließ sich nicht setzen ({detail})", en="could not be set ({detail})")
WARNED = Phrase(de="ließ sich nicht ohne Warnung setzen ({detail})", en="could not be set without a warning ({detail})")
PART_FAILED = Phrase(de="Dieser Beitrag ließ sich nicht setzen: {source}", en="This contribution could not be set: {source}")


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file inside the PDF: the data behind the printed page."""

    name: str
    data: bytes
    description: str
    mime: str


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a document's HTML between `part_begins(anchor)` and `PART_ENDS`, and the file it was made from."""

    anchor: str
    source: str


PART_ENDS = "<!--/part-->"


def part_begins(anchor: str) -> str:
    """The mark that opens a part in the HTML. Contributors cannot write it: their comments are removed."""
    return f"<!--part {anchor}-->"


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be set, complete: whatever its HTML and CSS mention as `zine:/<sha256>` lies in `store` under that hash.

    If the number of pages is not a multiple of `page_multiple`, as many of the `fillers` (whole HTML documents of one page each) as are
    needed are put before the last page.
    """

    name: str
    html: str
    css: tuple[str, ...]
    store: Mapping[str, bytes]
    title: str
    author: str
    language: str
    date: datetime.date
    subject: str = ""
    attachments: tuple[Attachment, ...] = ()
    variant: str = PDF_VARIANT
    parts: tuple[Part, ...] = ()
    fillers: tuple[str, ...] = ()
    page_multiple: int = 1


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a document, or the `part` (source file) of it that is to blame, could not be set."""

    reason: Said
    part: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A document that was set; `pdf` is None if it could not be.

    With parts that failed, `pdf` is the document with a visible box in their place. `missing` are characters that no font of the theme
    has; they are printed as ☐.
    """

    name: str
    pdf: bytes | None = None
    pages: int = 0
    warnings: tuple[str, ...] = ()
    failures: tuple[Failure, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def failure(self) -> Failure | None:
        """The first failure, if any."""
        return self.failures[0] if self.failures else None


# ---- the parent ------------------------------------------------------------------------------------------------


def set_documents(documents: Sequence[Document], *, seconds: int = 120, memory: int = 2 * GIBIBYTE) -> Iterator[Setting]:
    """Set the documents one after the other, each within so many seconds of processor time and bytes of memory.

    Every document gets its answer, in the order given. When one of them fails, its parts are set alone to find the one to blame, and the
    document is set again without it.
    """
    for document, setting in zip(documents, _set_whole(documents, seconds, memory)):
        yield _set_without_culprits(document, setting, seconds, memory) if setting.failures and document.parts else setting


def _set_without_culprits(document: Document, failed: Setting, seconds: int, memory: int) -> Setting:
    """Set the document again, with a box in place of each part that fails alone."""
    alone = [_with_parts(document, {part.anchor}) for part in document.parts]
    failures = {part: setting.failures for part, setting in zip(document.parts, _set_whole(alone, seconds, memory)) if setting.failures}
    if not failures:
        return failed
    blamed = tuple(Failure(failure.reason, part.source) for part, found in failures.items() for failure in found)
    if failed.warnings:  # a mistake of the theme, not of a contributor: named, but not papered over
        return replace(failed, failures=blamed)
    (again,) = _set_whole([_with_boxes(document, tuple(failures))], seconds, memory)
    return replace(again, failures=blamed + again.failures)


def _with_parts(document: Document, anchors: set[str]) -> Document:
    """The document with the other parts emptied, and without its fillers."""

    def emptied(match: re.Match[str]) -> str:
        return match[0] if match[1] in anchors else f'<section id="{match[1]}"></section>'

    return replace(document, html=_replace_parts(document.html, emptied), parts=(), fillers=(), page_multiple=1, attachments=())


def _with_boxes(document: Document, failed: tuple[Part, ...]) -> Document:
    """The document with a visible box in place of the failed parts."""
    boxes = {part.anchor: PART_FAILED(source=part.source).plain(document.language) for part in failed}

    def boxed(match: re.Match[str]) -> str:
        anchor = match[1]
        return f'<section class="failed" id="{anchor}"><p>{_escape(boxes[anchor])}</p></section>' if anchor in boxes else match[0]

    return replace(document, html=_replace_parts(document.html, boxed))


def _replace_parts(html: str, change: Callable[[re.Match[str]], str]) -> str:
    return re.sub(part_begins("([^ ]+?)") + ".*?" + PART_ENDS, change, html, flags=re.DOTALL)


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _set_whole(documents: Sequence[Document], seconds: int, memory: int) -> Iterator[Setting]:
    """Set the documents with as many children as it takes: one, and one more for each that dies."""
    done = 0
    while done < len(documents):
        with tempfile.TemporaryDirectory(prefix="zine-") as name, _child(Path(name), documents[done:], seconds, memory) as child:
            while done < len(documents):
                setting = _answer(child, Path(name), documents[done], seconds, memory)
                done += 1
                yield setting
                if setting.failures and not setting.warnings:  # an exception may have left the child in any state
                    break


@contextmanager
def _child(folder: Path, documents: Sequence[Document], seconds: int, memory: int) -> Iterator[subprocess.Popen[bytes]]:
    """A child at work on the documents, in a process group of its own that is gone afterwards, whatever happens."""
    (folder / "job").write_bytes(pickle.dumps((list(documents), seconds, memory)))
    (folder / "fonts.conf").write_text(f"<fontconfig><cachedir>{folder}</cachedir></fontconfig>", "utf-8")  # no font of the system
    environment = os.environ | {
        "HOME": str(folder),
        "TMPDIR": str(folder),
        "XDG_CACHE_HOME": str(folder),
        "FONTCONFIG_FILE": str(folder / "fonts.conf"),
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "PYTHONHASHSEED": "0",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }
    with open(folder / "errors", "wb") as errors:
        child = subprocess.Popen(
            [sys.executable, "-m", "generator.render.pdf", "job"],
            bufsize=0,
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,  # stays open as long as the parent lives
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    try:
        yield child
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe:
                pipe.close()


def _answer(child: subprocess.Popen[bytes], folder: Path, document: Document, seconds: int, memory: int) -> Setting:
    """What the child says about the document that it is at, or why it says nothing."""
    assert child.stdout is not None
    ready, _, _ = select.select([child.stdout], [], [], 2 * seconds)  # a busy machine may give it half of a processor
    line = child.stdout.readline() if ready else b""
    if line:
        told = json.loads(line)
        failures = (Failure(_reason(told["failure"], memory)),) if told["failure"] else ()
        pdf = (folder / "pdf").read_bytes() if not failures else None
        return Setting(document.name, pdf, told["pages"], tuple(told["warnings"]), failures, tuple(told["missing"]))
    if not ready or child.wait() == -signal.SIGXCPU:
        return Setting(document.name, failures=(Failure(TOO_LONG(seconds=seconds)),))
    errors = (folder / "errors").read_text("utf-8", errors="replace").strip().splitlines()
    return Setting(document.name, failures=(Failure(CRASHED(detail=errors[-1] if errors else f"signal {-child.returncode}")),))


def _reason(failure: list[str], memory: int) -> Said:
    kind, detail = failure
    if kind == "MemoryError":
        return TOO_BIG(mebibytes=memory >> 20)
    return (WARNED if kind == "warning" else REFUSED)(detail=detail)


# ---- the child -------------------------------------------------------------------------------------------------

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

        class Store(URLFetcher):
            """Serves `zine:/<sha256>` and stops at anything else."""

            files: dict[str, tuple[bytes, str]] = {}

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

    def sheet(self, css: str) -> Any:
        """The style sheet, parsed on its first use."""
        if css not in self.sheets:
            self.sheets[css] = self.weasyprint.CSS(
                string=css, base_url="zine:///", url_fetcher=self.store, font_config=self.fonts
            )
        return self.sheets[css]

    def pages(self, document: Document, html: str, *css: str) -> Any:
        """The HTML laid out as a WeasyPrint document."""
        source = self.weasyprint.HTML(string=html, base_url="zine:///", url_fetcher=self.store)
        sheets = [self.sheet(text) for text in (*document.css, *css)]
        return source.render(font_config=self.fonts, stylesheets=sheets, pdf_variant=document.variant)

    def with_fillers(self, document: Document, html: str) -> Any:
        """The document laid out, with fillers before the last page."""
        laid_out = self.pages(document, html)
        *pages, last = laid_out.pages
        wanted = -len(laid_out.pages) % document.page_multiple
        if wanted > len(document.fillers):
            raise ValueError(f"{wanted} fillers wanted, {len(document.fillers)} there")
        for filler in document.fillers[:wanted]:
            number = len(pages) + 1
            side = "right" if number % 2 else "left"
            filled = self.pages(document, filler, f"html {{ break-before: {side} }} @page :first {{ counter-reset: page {number} }}")
            if len(filled.pages) != 1:
                raise ValueError(f"a filler of {len(filled.pages)} pages")
            pages += filled.pages
        return laid_out.copy([*pages, last])

    def set(self, document: Document, html: str) -> tuple[bytes, int]:
        """The document as PDF, and its number of pages."""
        attached = {str(number): (file.data, file.mime) for number, file in enumerate(document.attachments)}
        self.store.files = {name: (data, "application/octet-stream") for name, data in document.store.items()} | attached
        laid_out = self.with_fillers(document, html)
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


def _deep(task: Callable[[], Any]) -> Any:
    """Run the task in a frame so large that all frames above it share one stretch of memory.

    Otherwise CPython asks for and gives back 16 KiB a hundred thousand times, whenever calls go up and down over the end of a stretch.
    """
    return task()


_deep.__code__ = _deep.__code__.replace(co_stacksize=40_000)


def _told(typesetter: Typesetter, document: Document, heard: _Warnings) -> dict[str, Any]:
    """Set the document into the file `pdf`; what is to be told about it."""
    html = document.html
    told: dict[str, Any] = {"pages": 0, "failure": None, "missing": []}
    heard.told.clear()
    gc.disable()  # a fifth of the time, for a few megabytes
    try:
        pdf, told["pages"] = _deep(lambda: typesetter.set(document, html))
        if heard.missing:
            told["missing"] = sorted(heard.missing)
            html = html.translate({ord(character): UNPRINTABLE for character in heard.missing})
            heard.missing.clear()
            heard.told.clear()
            pdf, told["pages"] = _deep(lambda: typesetter.set(document, html))
        Path("pdf").write_bytes(pdf)
    except typesetter.failures as failure:
        told["failure"] = [type(failure).__name__, f"{type(failure).__name__}: {failure}".strip(": ")]
    finally:
        gc.enable()
    told["warnings"] = heard.told[:]
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
    for document in documents:
        allow(seconds)
        told = _told(typesetter, document, heard)
        answers.write(json.dumps(told) + "\n")
        answers.flush()
        if told["failure"] and not told["warnings"]:
            return
        if document is not documents[-1]:
            gc.collect()


if __name__ == "__main__":
    from generator.render import pdf as this_module  # not the one named __main__, whose classes the job does not know

    this_module.child(sys.argv[1])
