"""Print HTML → PDF, in a child process that may read nothing but what it is given: a document that hangs, crashes or
asks for a file is named and left out, the others are set.

This is the parent, which never imports WeasyPrint; the child is `typesetter.py`, which is started by its name and never
imported.
"""

from __future__ import annotations

import json
import os
import re
import select
import signal
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from generator.render.pages.document import SCHEME, Failure, PrintDocument, Setting, SourceSpan, allowed, parts_changed
from generator.render.pages.galley import PICTURED, PageFault, chosen_page
from generator.render.pictures.svg_pieces import words_in_box
from generator.render.typesetter.child import KNOWN, OUT_OF_REACH, SET, SLIPPED, Child, Limits, started
from generator.render.typesetter.told import of_the_theme
from generator.system import temporary
from generator.system.lacking import needed
from generator.values.phrase import Message, Phrase
from generator.values.record import replace

PICTURE_SECONDS = 10
"""So much processor time may a picture take that is set alone."""

TOO_LONG = Phrase(de="brauchte länger als {seconds} Sekunden zum Setzen", en="took longer than {seconds} seconds to set")
TOO_BIG = Phrase(de="brauchte mehr als {mebibytes} MiB Speicher zum Setzen", en="took more than {mebibytes} MiB of memory to set")
CRASHED = Phrase(de="ließ das Satzprogramm abstürzen ({detail})", en="crashed the typesetter ({detail})")
REFUSED = Phrase(de="ließ sich nicht setzen ({detail})", en="could not be set ({detail})")
WARNED = Phrase(de="ließ sich nicht ohne Warnung setzen ({detail})", en="could not be set without a warning ({detail})")
MISSET = Phrase(
    de="Seite {page}: was mit „{begins}“ beginnt, passt nicht auf seine Seite; so ließe es sich nicht drucken",
    en="page {page}: what begins with “{begins}” does not fit on its page; it could not be printed like that",
)
UNDRAWABLE = Phrase(de="ließ sich nicht zeichnen", en="could not be drawn")
PICTURE_FAILED = Phrase(de="Das Bild {name} ließ sich nicht drucken.", en="The picture {name} could not be printed.")
PART_FAILED = Phrase(de="Dieser Beitrag ließ sich nicht setzen: {source}", en="This contribution could not be set: {source}")


def set_documents(
    documents: Iterable[PrintDocument],
    *,
    limits: Limits = Limits(),  # noqa: B008  # a value
    ready: Child | None = None,
    meanwhile: Callable[[], object] = lambda: None,
) -> Iterator[Setting]:
    """Set the documents one after the other within limits: by a child that is `ready`, if there is one with these
    limits.

    Every document gets its answer, in the order given. When one of them fails, its pictures and then its parts are set
    alone to find the one to blame, and the document is set again without it. What is to be done `meanwhile` is done
    each time that a child is at work. Raises OSError if there is no room for temporary files, Lacking without the
    libraries that it takes.
    """
    needed()
    for document, setting in set_whole(documents, limits, ready, meanwhile):
        blamed: list[Failure] = []
        if any(failure.budget or failure.begins for failure in setting.failures):
            yield setting
            continue
        if setting.warnings and (told := of_the_theme(document, setting)):
            yield replace(setting, failures=told)
            continue
        while setting.failures and (reasons := _undrawable(document, setting, limits)):
            blamed += [Failure(reasons[picture.name], picture.source) for picture in document.shown if picture.name in reasons]
            document = _without_pictures(document, reasons)
            ((_, setting),) = set_whole([document], limits)
        if setting.failures and document.parts:
            setting = _set_without_parts(document, setting, limits)
        yield replace(setting, failures=(*blamed, *setting.failures))


def _undrawable(document: PrintDocument, failed: Setting, limits: Limits) -> Mapping[str, Message]:
    """Return why pictures of a document that failed cannot be drawn, by their names in the store."""
    if not document.shown:
        return {}
    return _named(failed, document) or _failing_alone(document, limits._replace(seconds=min(limits.seconds, PICTURE_SECONDS)))


def _named(failed: Setting, document: PrintDocument) -> dict[str, Message]:
    """Return the pictures that WeasyPrint names in its warnings."""
    told = set(re.findall(f"{SCHEME}([0-9a-f]+)", " ".join(failed.warnings)))
    return {picture.name: UNDRAWABLE() for picture in document.shown if picture.name in told}


def _failing_alone(document: PrintDocument, limits: Limits) -> dict[str, Message]:
    """Return the pictures that cannot even be set alone; none, if the document's style sheet fails without any of
    them."""
    names = list(dict.fromkeys(picture.name for picture in document.shown))
    bodies = ["<p>x</p>", *(f'<img alt="x" style="max-width: 100%" src="{SCHEME}{name}">' for name in names)]
    empty, *settings = (setting for _, setting in set_whole((_page_of(document, body) for body in bodies), limits))
    if empty.failure:
        return {}
    failures = {name: setting for name, setting in zip(names, settings, strict=True) if setting.failure}
    return {name: UNDRAWABLE() if setting.warnings else setting.failures[0].reason for name, setting in failures.items()}


def _without_pictures(document: PrintDocument, names: Container[str]) -> PrintDocument:
    """Return the document with a box in place of the pictures of these names."""
    failed = [picture for picture in document.shown if picture.name in names]
    said = {picture.name: PICTURE_FAILED(name=Path(picture.source).name).plain(document.language) for picture in failed}
    boxes = {picture.name: words_in_box(said[picture.name], picture.width, picture.height).encode() for picture in failed}
    return replace(document, store={**document.store, **boxes}, shown=tuple(shown for shown in document.shown if shown.name not in names))


def _page_of(document: PrintDocument, body: str) -> PrintDocument:
    """Return a page with nothing but this on it, in the document's style."""
    html = f'<!doctype html><html lang="{document.language}"><title>x</title><body>{body}'
    return replace(document, html=html, parts=(), shown=(), fillers=(), page_multiple=1, attachments=(), galleys=(), shorter=None, larger=None)


def _set_without_parts(document: PrintDocument, failed: Setting, limits: Limits) -> Setting:
    """Set the document again, with a box in place of each part that fails alone."""
    alone = (_with_parts(document, {part.anchor}) for part in document.parts)
    failures = {part: setting.failures for part, (_, setting) in zip(document.parts, set_whole(alone, limits), strict=True) if setting.failures}
    if not failures:
        return failed
    blamed = tuple(Failure(failure.reason, part.source) for part, found in failures.items() for failure in found)
    if failed.warnings:  # a mistake of the theme, not of a contributor: named, but not papered over
        return replace(failed, failures=blamed)
    ((_, again),) = set_whole([_with_boxes(document, tuple(failures))], limits)
    return replace(again, failures=blamed + again.failures)


def _with_parts(document: PrintDocument, anchors: set[str]) -> PrintDocument:
    """Return the document with the other parts emptied, and without its fillers."""

    def emptied(match: re.Match[str]) -> str:
        return match[0] if match[1] in anchors else f'<section id="{match[1]}"></section>'

    galleys = tuple(galley for galley in document.galleys if galley.anchor in anchors)
    html = parts_changed(document.html, emptied)
    grid = replace(document.grid, pages=0, multiple=1) if document.grid else None
    return replace(document, html=html, galleys=galleys, shorter=None, larger=None, grid=grid, parts=(), fillers=(), holes=(), page_multiple=1, attachments=())


def _with_boxes(document: PrintDocument, failed: tuple[SourceSpan, ...]) -> PrintDocument:
    """Return the document with a visible box in place of the failed parts."""
    boxes = {part.anchor: PART_FAILED(source=part.source).plain(document.language) for part in failed}

    def boxed(match: re.Match[str]) -> str:
        anchor = match[1]
        return f'<section class="failed" id="{anchor}"><p>{escape(boxes[anchor], quote=False)}</p></section>' if anchor in boxes else match[0]

    galleys = tuple(galley for galley in document.galleys if galley.anchor not in boxes)
    return replace(document, html=parts_changed(document.html, boxed), galleys=galleys, shorter=None, larger=None)


def set_whole(
    documents: Iterable[PrintDocument], limits: Limits, ready: Child | None = None, meanwhile: Callable[[], object] = lambda: None
) -> Iterator[tuple[PrintDocument, Setting]]:
    """Set the documents, each of which is yielded with what came of it, with as many children as it takes: one, and one
    more for each that dies."""
    waiting = iter(documents)
    document = next(waiting, None)
    while document is not None:
        child, idle = ready or started(limits), False
        ready = None
        try:
            child.give(document)
            unharmed = True
            while document is not None and unharmed:
                meanwhile()
                done, setting = document, _answer(child, document)
                # an exception may have left the child in any state
                unharmed = setting.pdf is not None or bool(setting.warnings)
                document = next(waiting, None)
                if document is not None and unharmed:
                    child.give(document)
                elif unharmed and not child.kept:
                    child.leave()
                yield done, setting
            idle = unharmed
        finally:
            if not (child.kept and idle):
                child.close()


def _answer(child: Child, document: PrintDocument) -> Setting:
    """Return what the child says about the document that it was given, or why it says nothing."""
    seconds = allowed(document, child.limits.seconds)
    ready, _, _ = select.select([child.answers], [], [], 2 * seconds)  # a busy machine may give it half of a processor
    line = child.answers.readline() if ready else b""
    if line:
        told = json.loads(line)
        if told["disk"]:
            with temporary.named():
                raise OSError(told["disk"], os.strerror(told["disk"]))
        failures = tuple([_failure(told["failure"], document, child.limits.memory)] if told["failure"] else [])
        pdf = _fetched(child.folder / SET) if not failures else None
        failures += (_failure([OUT_OF_REACH, told["beyond"]], document, child.limits.memory),) if told["beyond"] and pdf else ()
        chosen = tuple(chosen_page(page) for page in told["chosen"])
        faults, known = _faults(told["faults"], document), child.folder / KNOWN
        parts = _fetched(known) if document.known and known.exists() else b""
        said, missing, untried = (tuple(told[key]) for key in ("warnings", "missing", "untried"))
        return Setting(document.name, pdf, told["pages"], said, failures, missing, chosen, faults, parts, told["cover"], untried)
    if not ready or child.process.wait() == -signal.SIGXCPU:
        return Setting(document.name, failures=(Failure(TOO_LONG(seconds=seconds)),))
    errors = (child.folder / "errors").read_text("utf-8", errors="replace").strip().splitlines()
    return Setting(document.name, failures=(Failure(CRASHED(detail=errors[-1] if errors else f"signal {-child.process.returncode}")),))


def _faults(told: Sequence[Sequence[Any]], document: PrintDocument) -> tuple[PageFault, ...]:
    """Return the faults that the child has found, with the files that are at fault; pictures of the theme are none of
    the editor's."""
    sources = {part.anchor: part.source for part in document.parts} | {picture.name: picture.source for picture in document.shown}
    found = [PageFault(*fault) for fault in told]
    return tuple(replace(fault, source=sources.get(fault.source, "")) for fault in found if fault.kind not in PICTURED or fault.source in sources)


def _fetched(file: Path) -> bytes:
    """Return the bytes of a file that nobody needs any more."""
    data = file.read_bytes()
    file.unlink()
    return data


def _failure(told: list[str], document: PrintDocument, memory: int) -> Failure:
    kind, detail = told
    if kind == OUT_OF_REACH:
        from generator.render.pages import budget  # seldom

        short = budget.shortage(budget.out_of_reach(json.loads(detail)), document.language)
        return Failure(budget.shortage_text(short, document.language), budget=short)
    if kind == SLIPPED:
        page, anchor, begins = json.loads(detail)
        source = next((part.source for part in document.parts if part.anchor == anchor), "")
        return Failure(MISSET(page=page, begins=begins[:40]), source, begins=begins)
    if kind == "MemoryError":
        return Failure(TOO_BIG(mebibytes=memory >> 20))
    return Failure((WARNED if kind == "warning" else REFUSED)(detail=detail))
