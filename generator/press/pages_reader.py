"""The child process that reads foreign PDFs for `back_issues.py`: it finds in its folder which, and leaves there for
each what its pages say and a picture of its first one. It has limits of time and memory, anew for each file."""

from __future__ import annotations

import json
import os
import signal
import sys
from hashlib import file_digest
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from generator.press.back_issues import MOST_PAGES, NO_MEMORY
from generator.press.running_text import running_text
from generator.system import quarantine

WIDE, HIGH = 480, 960
"""Dots of the picture of a page at most."""
QUALITY = 82
MOST_LETTERS = 60_000
"""So many letters of a page are read: no page that somebody has printed has more."""


def read(path: str, picture: Path) -> dict[str, Any]:
    """Return what the pages of a PDF say, or why nothing can be read; draw its first page into a file."""
    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as fault:
        return {"reason": "encrypted" if fault.err_code == pdfium.FPDF_ERR_PASSWORD else "broken"}
    if not len(document):
        return {"reason": "broken"}
    pages = []
    for number in range(min(len(document), MOST_PAGES)):
        try:
            pages.append(_said(document, number))
        except pypdfium2.PdfiumError:
            pages.append("")
    told: dict[str, Any] = {"count": len(document), "pages": running_text(pages)}
    try:
        page = document[0]
        drawn = page.render(scale=min(WIDE / page.get_width(), HIGH / page.get_height())).to_pil().convert("RGB")
    except (pypdfium2.PdfiumError, ValueError, ZeroDivisionError):
        return told if any(pages) else {"reason": "broken"}
    drawn.save(picture, "JPEG", quality=QUALITY, optimize=True)
    return {**told, "size": drawn.size}


def _said(document: Any, number: int) -> str:
    page = document[number]
    try:
        text = page.get_textpage()
        said: str = text.get_text_range(0, min(text.count_chars(), MOST_LETTERS)) if text.count_chars() > 0 else ""
        return said
    finally:
        page.close()


def child(folder: Path) -> None:
    """Read what is asked for in a folder."""
    job = json.loads((folder / "job.json").read_text("utf-8"))
    quarantine.limit(job["memory"])
    for number, path in job["files"]:
        quarantine.allow(job["seconds"])
        signal.alarm(3 * job["seconds"])
        with open(path, "rb") as file:
            seal = file_digest(file, "sha256").hexdigest()
        answer = {"seal": seal, **read(path, folder / f"{number}.jpg")}
        (folder / f"{number}.part").write_text(json.dumps(answer), "utf-8")
        (folder / f"{number}.part").rename(folder / f"{number}.json")


if __name__ == "__main__":
    try:
        child(Path(os.curdir))
    except MemoryError:
        sys.exit(NO_MEMORY)
