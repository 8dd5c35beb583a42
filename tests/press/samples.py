"""What the tests of the press work on: the specimen's issue as it was set, with bleed, and small PDFs made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from generator.press.colours import Inks
from generator.press.x4 import PressJob, press
from generator.render.pages.document import Attachment, PrintDocument
from generator.render.pages.print import issue_document
from generator.render.text.locale import Words
from generator.render.typesetter.pdf import set_documents
from generator.values.printing import ONE
from generator.values.record import replace
from tests.render.themes import default_theme
from tests.specimen import ASSETS, specimen

PROFILE = (Path(__file__).parents[2] / "generator" / "press" / "profiles" / "FOGRA39L.icc").read_bytes()
JOB = PressJob(PROFILE, inks=default_theme().inks())
PLAIN = replace(JOB, inks={"#ff0000": Inks((0, 100, 90, 0), 50), "#0000ff": Inks((100, 80, 0, 0), 90)})
"""A job whose inks are made up: red, and blue."""
BLACK = replace(PLAIN, plates={1: ONE})
TRIM = (148 * 72 / 25.4, 210 * 72 / 25.4)


def document(bleed: float = 3) -> PrintDocument:
    """The specimen's first issue, not yet set."""
    magazine, theme = specimen(), default_theme()
    words = Words("de", magazine.names())
    attached = [Attachment("golf-002.json", b'{"round": 2}\n', "Golf, Runde 2", "application/json")]
    return replace(issue_document(magazine.issues[1], magazine, theme, words, ASSETS, attached), bleed=bleed)


@cache
def set_issue(bleed: float = 3) -> bytes:
    """The specimen's first issue, set with so many mm of bleed."""
    (setting,) = set_documents([document(bleed)])
    assert setting.pdf is not None, setting
    return setting.pdf


@cache
def pages_of_the_issue() -> int:
    with pikepdf.open(BytesIO(set_issue())) as pdf:
        return len(pdf.pages)


@cache
def in_colour() -> bytes:
    """The specimen's issue for the press."""
    return press(set_issue(), JOB)


@cache
def in_black() -> bytes:
    """The same with one ink inside."""
    return press(set_issue(), replace(JOB, plates=dict.fromkeys(inside(), ONE)))


def inside() -> frozenset[int]:
    """All pages but the cover's four."""
    return frozenset(range(3, pages_of_the_issue() - 1))


def drawn(content: str, size: tuple[float, float] = (200, 100), **resources: Any) -> bytes:
    """A PDF of one page with this content; resources are functions of the PDF, or values."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=size)
        made = {f"/{kind}": value(pdf) if callable(value) else value for kind, value in resources.items()}
        page.obj.Resources = Dictionary(made)
        page.obj.Contents = pdf.make_stream(content.encode())
        written = BytesIO()
        pdf.save(written, deterministic_id=True)
    return written.getvalue()


def form(pdf: Pdf, content: str, **keys: Any) -> Any:
    """A form with this content."""
    made: Any = pdf.make_stream(content.encode())
    made.Type, made.Subtype, made.BBox = Name.XObject, Name.Form, pikepdf.Array([0, 0, 100, 100])
    for key, value in keys.items():
        made[f"/{key}"] = value
    return made


def pressed(content: str, job: PressJob = JOB, **resources: Any) -> Pdf:
    """The page of this content after the press."""
    return pikepdf.open(BytesIO(press(drawn(content, **resources), job)))


def operators(stream: Any) -> list[str]:
    """A content stream as lines: `0 0 0 1 k`."""
    return [" ".join([*map(_shown, step.operands), str(step.operator)]) for step in pikepdf.parse_content_stream(stream)]


def _shown(operand: Any) -> str:
    return str(operand) if isinstance(operand, Name) else f"{float(operand):g}" if not isinstance(operand, pikepdf.Object) else repr(operand)


def of_the_page(pdf: Pdf, number: int = 1) -> Any:
    """The form that holds all that a page shows."""
    return pdf.pages[number - 1].obj.Resources.XObject.Page


def streams(pdf: Pdf) -> Iterator[Any]:
    """All streams of a PDF with operators in them."""
    for found in pdf.objects:
        if isinstance(found, pikepdf.Stream) and (found.get(Name.Subtype) == Name.Form or Name.PatternType in found):
            yield found
