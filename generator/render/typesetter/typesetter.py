"""The child process that sets documents for `pdf.py`: it reads its job, tells what became of each document, and can
reach nothing else.

WeasyPrint and Pyphen are imported only when a job is there.
"""

from __future__ import annotations

import errno
import gc
import json
import logging
import os
import pickle
import re
import signal
import sys
import threading
import zlib
from base64 import b64decode
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import astuple

from generator.render.pages.break_long_words import boxed, breakable
from generator.render.pages.budget import OutOfReach
from generator.render.pages.compared import TRIES, Difference, Slipped, as_found, check_poured, differences, raised, slipped
from generator.render.pages.compose import page_break_plans
from generator.render.pages.dictionary import learn
from generator.render.pages.document import PrintDocument, allowed, parted
from generator.render.pages.galley import ChosenPage, Filler, Galley, Grid, PageFault, has_room, may_save_a_leaf, saves_a_leaf
from generator.render.pages.measure import MEASURED, Composed, composed, measured, name_of, own_filler
from generator.render.pages.sized import Measured
from generator.render.pages.written import LINK, beginning, fillers_behind, numbered, runs_of, told_where
from generator.render.typesetter.child import GIVEN, KNOWN, OUT_OF_REACH, SET, SLIPPED, START
from generator.render.typesetter.layout_cache import PAGES, PLACES, LayoutCache, Styled, Warnings, digest
from generator.system import quarantine
from generator.system.processes import CLUTTER, NEAT, CpuTokens, WorkerGenerations
from generator.values.record import replace

FACE = re.compile("@font-face *{[^}]*}")
NUMBER = "00"
"""Stands in place of a page that is not known yet."""
WITHIN = re.compile("data:(image/(?:png|jpeg));base64,", re.ASCII)
SVG, OTHER = "image/svg+xml", "application/octet-stream"
"""Of a picture that is not said to be a drawing, Pillow is asked first, which looks at it with all that it could ever
read."""
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)


class Typesetter:
    """Sets documents with one font configuration and each style sheet parsed once. Lives in the child only; `spare` are
    processors that may help."""

    def __init__(self, spare: CpuTokens | None = None) -> None:
        import pyphen

        from generator.render.typesetter.weasyprint_patches import patches

        weasyprint = patches.imported()
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

        from generator.render.typesetter import page_recorder
        from generator.render.typesetter.weasyprint_patches import forks
        from generator.render.typesetter.weasyprint_patches.measured_boxes import MeasuredBoxes

        class Store(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
            """Serves `zine:/<sha256>`, and pictures of dots that a drawing brings along, and stops at anything else."""

            def __init__(self) -> None:
                super().__init__()
                self.files: dict[str, tuple[bytes, str]] = {}

            def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
                if within := WITHIN.match(url):
                    return URLFetcherResponse(url, b64decode(url[within.end() :]), {"Content-Type": within[1]})
                scheme, _, name = url.partition(":/")
                if scheme != "zine" or name not in self.files:
                    raise FatalURLFetchingError(f"asked for {url}")
                data, mime = self.files[name]
                return URLFetcherResponse(url, data, {"Content-Type": mime})

        learn(pyphen)
        used = patches.put_to_use(weasyprint)
        self.lines, self.laid, self.narrowed = used.get("line_cache"), used.get("measured_boxes") or MeasuredBoxes(), used.get("styles")
        self.untried = patches.untried(used)
        self.heard = Warnings()
        self.kept = LayoutCache({PAGES: self.pages, PLACES: self.places}, self.heard, spare, [name for name in patches.PATCHES if name not in used])
        self.weasyprint, self.drawn = weasyprint, page_recorder
        self.failures = (Exception, FatalURLFetchingError)
        self.store = Store()
        self.dressed: defaultdict[tuple[str, ...], tuple[Any, dict[str, Any], dict[str, Any]]] = defaultdict(lambda: (FontConfiguration(), {}, {}))
        """What documents with the same fonts have in common: of others no letter may be taken where one is lacking."""
        self.fonts, self.sheets, self.artists = self.dressed[()]
        forks.at_fork(lambda: [fonts for fonts, *_ in self.dressed.values()], self.lines)
        self.chosen: tuple[ChosenPage, ...] = ()
        self.fillers: tuple[Filler, ...] = ()
        self.faults: tuple[PageFault, ...] = ()
        self.cover = ""
        """A digest of all that the first page is drawn of, if it is a cover."""
        self.beyond: OutOfReach | None = None
        """Why it has other pages than it should, if it was set anyway."""

    def sheet(self, css: str) -> Any:
        """Return the style sheet, parsed on its first use."""
        if css not in self.sheets:
            sheet = self.weasyprint.CSS(string=css, base_url="zine:///", url_fetcher=self.store, font_config=self.fonts)
            self.sheets[css] = self.narrowed(sheet) if self.narrowed else sheet
        return self.sheets[css]

    def laid_out(self, document: PrintDocument, html: str, *css: str) -> Any:
        """Lay out the HTML as a WeasyPrint document. Raises ValueError if it would attach a file."""
        source = self.weasyprint.HTML(string=breakable(html), base_url="zine:///", url_fetcher=self.store)
        sheets = [self.sheet(text) for text in (*document.css, *css)]
        found = source.render(font_config=self.fonts, stylesheets=sheets, pdf_variant=document.variant)
        if found.metadata.attachments:
            raise ValueError("HTML that attaches a file")
        return found

    def pages(self, key: str, document: PrintDocument, html: str, *css: str) -> list[Any]:
        """Return HTML as pages that were drawn, with what was measured of it."""
        galleys = self.kept.moved(html)
        for name, galley in galleys.items():
            if name not in self.laid.known:
                self.places("", document, *galley)
        if document.variant not in self.artists:
            self.artists[document.variant] = self.drawn.PageRecorder(document.variant, self.fonts)
        line = document.grid.line if document.grid else 0
        pages: list[Any] = self.artists[document.variant].drawn(self.laid_out(document, html, *css), key, document.store, line)
        for name in galleys:
            del self.laid.known[name]
        return pages

    def places(self, key: str, document: PrintDocument, html: str, *css: str) -> list[Any]:
        """Lay out HTML that nobody will see; return where on each page begins what has a name."""
        self.laid.measuring = True
        try:
            return [self.laid.places(name_of(html), page) for page in self.laid_out(document, html, *css).pages]
        finally:
            self.laid.measuring = False

    # ---- documents ---------------------------------------------------------------------------------------------

    def all_pages(self, document: PrintDocument) -> list[Any]:
        """Return the pages of the document, with fillers before the last one. Raises OutOfReach."""
        if document.galleys and (grid := document.grid):
            document = told_where(document)
            try:
                pages = self.composed(document, grid)
            except OutOfReach as fault:
                if not document.anyway:
                    raise
                self.beyond, document = fault, replace(document, grid=replace(grid, pages=0))
                pages = self.composed(document, replace(grid, pages=0))
        else:
            pages = self.kept(PAGES, document, document.html)
        for html, css in fillers_behind(document, self.fillers, len(pages)):
            filled = self.kept(PAGES, document, html, css)
            if len(filled) != 1:
                raise ValueError(f"a filler of {len(filled)} pages")
            pages[-1:-1] = filled
        return pages

    def composed(self, document: PrintDocument, grid: Grid, most: int = 0) -> list[Any]:
        """Return the pages of a document as they are chosen, each run of sections set for itself; none, if they are
        more than the `most` that it may have. Raises OutOfReach if it cannot have as many pages as it should."""
        around, parts = parted(document.html)
        head = around.partition("<body>")[0]
        bare = f"{head}<body>{MEASURED}</body></html>"
        alone = around.removeprefix(f"{head}<body>").strip().removesuffix("</html>").strip().removesuffix("</body>").strip()
        ahead = len(self.kept(PLACES, document, LINK.sub(rf'\g<0> data-page="{NUMBER}"', around))) - grid.behind if alone else 0

        def sizes(galleys: Sequence[Galley]) -> list[list[Measured]]:
            return measured(galleys, grid, bare, partial(self.measured, document))

        def choice(galleys: Sequence[Galley], found: Sequence[Sequence[Measured]], grid: Grid = grid) -> Composed:
            try:
                return composed(galleys, found, grid, ahead, fillers, document.fillers, partial(self.kept.computed, page_break_plans))
            except OutOfReach:
                # as they would be if nobody asked for a number
                self.chosen = choice(galleys, found, replace(grid, pages=0)).pages
                raise

        fillers = (*map(own_filler, document.own, sizes(document.own)), *document.holes)
        galleys, found = document.galleys, sizes(document.galleys)
        chosen = choice(galleys, found)
        if document.short and may_save_a_leaf(chosen.pages, galleys, document.short):
            short = choice(document.short, lower := sizes(document.short))
            if saves_a_leaf(chosen.pages, short.pages):
                galleys, found, chosen = document.short, lower, short
        if most and len(chosen.pages) > most:
            return []
        for large in document.large:
            if large.grid and has_room(chosen.pages, large.grid.line / grid.line):
                grown = replace(large, galleys=large.galleys if galleys is document.galleys else large.short, short=())
                if pages := self.composed(grown, large.grid, len(chosen.pages)):
                    return pages
        wrong: Sequence[Difference] = ()
        for _ in range(TRIES):
            if wrong:
                found, sure = raised(found, {one.found: one.over for one in wrong}), chosen.sure
                chosen = choice(galleys, found)
                if sure and not chosen.sure:
                    break
            runs = [bare.replace(MEASURED, html) for html in runs_of(parts, chosen.runs, chosen.sections)]
            pages = self.runs(document, runs, chosen, ahead, around if alone else "")
            wrong = differences(chosen, pages, ahead, grid)
            if not wrong:
                break
        if wrong:
            raise slipped(galleys, found, wrong[0])
        at = {name: ahead + number for number, page in reversed([*enumerate(pages, 1)]) for name in page.anchors}
        self.fillers = chosen.fillers
        self.chosen = tuple(as_found(chosen.pages, at, pages, ahead, grid))
        check_poured(self.chosen, pages, ahead)
        if not alone:
            return pages
        own = self.kept(PAGES, document, numbered(around, at))
        return [*own[: len(own) - grid.behind], *pages, *own[len(own) - grid.behind :]]

    def runs(self, document: PrintDocument, runs: Sequence[str], chosen: Composed, ahead: int, around: str) -> list[Any]:
        """Return the pages of runs of sections; `around` is the HTML of the pages around them."""
        behind = fillers_behind(document, chosen.fillers, chosen.pages[-1].number + document.grid.behind) if document.grid and chosen.pages else []
        blank = f"{around.partition('<body>')[0]}<body></body></html>"
        if chosen.sure and document.grid:
            begins = [page.number for page in chosen.pages if page.opens]
            styled: list[Styled] = [(html, beginning(page)) for html, page in zip(runs, begins, strict=False)]
            foreseen = {anchor: page.number for page in reversed(chosen.pages) for anchor, _ in page.sections}
            if around and foreseen.keys() >= {*LINK.findall(around)}:
                styled = [(numbered(around, foreseen),), *styled, *behind]
            self.kept.side_by_side(PAGES, document, styled, self.sheet)
        pages: list[Any] = []
        for run, html in enumerate(runs):
            if chosen.gaps and chosen.gaps[run]:
                pages += self.kept(PAGES, document, chosen.plates[run] or blank, beginning(ahead + len(pages) + 1))
            pages += self.kept(PAGES, document, html, beginning(ahead + len(pages) + 1))
        return pages

    def measured(self, document: PrintDocument, pages: Sequence[str], style: str) -> list[list[Mapping[str, float]]]:
        """Return where on endless pages everything begins that has a name."""
        self.kept.measuring |= {name_of(html): (html, style) for html in pages}
        self.kept.side_by_side(PLACES, document, [(html, style) for html in pages], self.sheet)
        return [self.kept(PLACES, document, html, style) for html in pages]

    def found_faults(self, pages: Sequence[Any]) -> Iterator[PageFault]:
        """Yield what is wrong on the pages."""
        anchors = {page.number: page.sections[0][0] for page in self.chosen if page.sections}
        for number, page in enumerate(pages, 1):
            yield from (replace(fault, page=number, source=fault.source or anchors.get(number, "")) for fault in page.faults)

    def set(self, document: PrintDocument) -> tuple[bytes, int]:
        """Set the document as PDF, and its number of pages."""
        attached = {str(number): (file.data, file.mime) for number, file in enumerate(document.attachments)}
        self.store.files = {name: (data, SVG if data.startswith(b"<svg") else OTHER) for name, data in document.store.items()} | attached
        self.chosen, self.fillers, self.faults, self.beyond = (), document.fillers, (), None
        self.laid.known.clear()
        self.kept.measuring.clear()
        faces = FACE.findall("".join(document.css))
        self.fonts, self.sheets, self.artists = self.dressed[tuple(faces)]
        if self.lines:
            self.lines.fonts(faces)
        bleed = (f"@page {{ bleed: {document.bleed}mm }}",) if document.bleed else ()
        try:
            pages = self.all_pages(replace(document, css=(*document.css, *bleed)))
        finally:
            self.kept.alone()
        self.faults = tuple(self.found_faults(pages))
        self.cover = digest(pages[0]) if document.page_multiple > 1 else ""
        self.drawn.with_fonts(pages, document.store)
        return self.drawn.written(pages, document, self.store, self.fonts), len(pages)


def _deep(task: Callable[[], Any]) -> Any:
    """Run the task in a frame so large that all frames above it share one stretch of memory.

    Otherwise CPython asks for and gives back 16 KiB a hundred thousand times, whenever calls go up and down over the
    end of a stretch.
    """
    return task()


_deep.__code__ = _deep.__code__.replace(co_stacksize=40_000)


def _told(typesetter: Typesetter, document: PrintDocument) -> dict[str, Any]:
    """Set the document into a file, and what is known of its parts into another; return what is to be told about it."""
    heard = typesetter.heard
    kept = typesetter.kept
    kept.known, kept.used = _taken(KNOWN) if document.known else {}, {}
    told: dict[str, Any] = {"pages": 0, "failure": None, "missing": [], "disk": None}
    heard.told.clear()
    heard.missing.clear()
    try:
        pdf, told["pages"] = _deep(lambda: typesetter.set(document))
        if heard.missing:
            told["missing"] = sorted(heard.missing)
            printable = boxed(heard.missing, document)
            heard.told.clear()
            pdf, told["pages"] = _deep(lambda: typesetter.set(printable))
        Path(SET).write_bytes(pdf)
        if document.known and kept.used.keys() != kept.known.keys():
            Path(KNOWN).write_bytes(zlib.compress(pickle.dumps(kept.used, protocol=5), 1))
    except typesetter.failures as failure:
        if isinstance(failure, OSError) and failure.errno in NO_ROOM:
            told["disk"] = failure.errno  # no other folder than that for temporary files is written here
        told["failure"] = [type(failure).__name__, f"{type(failure).__name__}: {failure}".strip(": ")]
        if isinstance(failure, OutOfReach):
            told["failure"] = [OUT_OF_REACH, json.dumps(failure.plain())]
        if isinstance(failure, Slipped):
            told["failure"] = [SLIPPED, json.dumps([failure.page, failure.anchor, failure.begins])]
    told["warnings"] = heard.told[:]
    told["cover"], told["untried"] = typesetter.cover, typesetter.untried
    told["beyond"] = json.dumps(typesetter.beyond.plain()) if typesetter.beyond else ""
    told["chosen"] = [astuple(page) for page in typesetter.chosen]
    told["faults"] = [astuple(fault) for fault in typesetter.faults]
    if heard.told and not told["failure"]:
        told["failure"] = ["warning", heard.told[0]]
        typesetter.sheets.clear()  # a style sheet warns when it is parsed: let it warn the next document as well
    return told


def _taken(file: str) -> dict[str, bytes]:
    """Return what an earlier child has left, and take it away; nothing, if it cannot be read."""
    with suppress(OSError, EOFError, zlib.error, pickle.UnpicklingError):
        data = Path(file).read_bytes()
        os.unlink(file)
        known: dict[str, bytes] = pickle.loads(zlib.decompress(data))
        return known
    return {}


def _without_network() -> None:
    """Leave the network, where the system lets us; the store's refusal is the first wall, this the second."""
    import ctypes

    new_user, new_network = 0x10000000, 0x40000000
    with suppress(AttributeError):
        ctypes.CDLL(None).unshare(new_user | new_network)


def _end_with_parent() -> None:
    """End this process, and those that it has forked, when its parent is gone."""
    sys.stdin.buffer.read()
    os.killpg(0, signal.SIGKILL)


def child(asked: int) -> None:
    """Make ready, then set each document that is asked for on a line (its number is that of a file) and tell about it
    in one line of JSON, until one fails or nobody is there to ask. What has a style that is not known yet this process
    sets itself, and so learns it; all else is done by generations."""
    gc.disable()
    _without_network()
    seconds, memory, spare = pickle.loads(Path(START).read_bytes())
    quarantine.limit(memory)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a library prints is no answer

    def done(document: PrintDocument) -> dict[str, Any]:
        quarantine.allow(allowed(document, seconds))
        return _told(typesetter, document)

    quarantine.allow(seconds)
    typesetter = Typesetter(spare=spare)
    logging.getLogger("weasyprint").addHandler(typesetter.heard)
    generations = WorkerGenerations(done, spare.pipe if spare else ())
    styles: set[str] = set()
    while os.read(asked, 1):
        quarantine.allow(seconds)
        document = pickle.loads(Path(GIVEN).read_bytes())
        new, styles = not styles.issuperset(document.css), styles.union(document.css)
        # a long one needs all the room that there is
        told = generations(document, NEAT if len(document.galleys) > 1 else CLUTTER, here=new)
        failed = told["failure"] and not told["warnings"]
        if failed:
            generations.end()  # before the last word is said: its time is this one's
        answers.write(json.dumps(told) + "\n")
        answers.flush()
        if failed:
            break
    generations.end()
    os._exit(0)  # to tidy up would take as long as a small document


if __name__ == "__main__":
    child(int(sys.argv[1]))
