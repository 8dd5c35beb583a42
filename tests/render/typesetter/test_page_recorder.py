"""A PDF joined from parts that were drawn before is the one that is made at once: bytes, links, tags; and a change
makes only its part anew."""

from __future__ import annotations

import pickle
import re
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.render.pages.document import PrintDocument, Setting
from generator.values.record import replace
from tests.render.typesetter.test_pdf import issue, only

pytestmark = pytest.mark.slow


def changed() -> PrintDocument:
    """The specimen's issue, with another first word in a paragraph of its last article."""
    document = issue()
    galley = next(galley for galley in reversed(document.galleys) if any(piece.text for piece in galley.pieces if hasattr(piece, "text")))
    number = next(number for number, piece in enumerate(galley.pieces) if getattr(piece, "text", False))
    piece = galley.pieces[number]
    forms = tuple(replace(form, parts=tuple(replace(part, html=part.html.replace("</p>", " Ja.</p>")) for part in form.parts)) for form in piece.forms)  # type: ignore[union-attr]
    pieces = (*galley.pieces[:number], replace(piece, forms=forms), *galley.pieces[number + 1 :])
    galleys = tuple(replace(one, pieces=pieces) if one is galley else one for one in document.galleys)
    assert galleys != document.galleys
    return replace(document, galleys=galleys)


def parts(known: bytes) -> Mapping[str, bytes]:
    """What became of HTML; packed fonts and chosen pages are kept beside it."""
    found: dict[str, bytes] = pickle.loads(zlib.decompress(known))
    opened = {key: pickle.loads(data) for key, data in found.items() if data.startswith(pickle.PROTO)}
    return {key: found[key] for key, made in opened.items() if isinstance(made, tuple) and isinstance(made[1], set)}


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Setting]:
    """The issue as it was set first, and the file in which its parts are kept."""
    file = tmp_path_factory.mktemp("known") / "001"
    setting = only(replace(issue(), known=file))
    assert setting.pdf is not None and setting.known
    file.write_bytes(setting.known)
    return file, setting


def test_a_change_makes_only_its_part_anew_and_the_bytes_are_those_of_a_clean_build(before: tuple[Path, Setting]) -> None:
    file, first = before
    again = only(replace(changed(), known=file))
    assert again.pdf is not None and again.pdf == only(changed()).pdf != first.pdf
    old, new = parts(first.known), parts(again.known)
    fresh = new.keys() - old.keys()
    assert 1 < len(fresh) <= 3 < len(new) // 2  # how high it is, the pages it is on, and at most the contents
    assert all(new[key] == old[key] for key in new.keys() & old.keys())


def test_what_has_not_changed_is_not_told_again_and_the_bytes_are_the_same(before: tuple[Path, Setting]) -> None:
    file, first = before
    again = only(replace(issue(), known=file))
    assert again == replace(first, known=b"")
    assert only(issue()) == replace(first, known=b"")


def test_pages_are_the_same_to_the_byte_if_what_was_measured_has_to_be_laid_out_again(before: tuple[Path, Setting], tmp_path: Path) -> None:
    """As where an article takes a page more, and all behind it stand on other pages."""
    measures = {key: data for key, data in parts(before[1].known).items() if isinstance(pickle.loads(data)[0][0], dict)}
    assert 3 < len(measures) < len(parts(before[1].known))
    alone = tmp_path / "measures"
    alone.write_bytes(zlib.compress(pickle.dumps(measures)))
    again = only(replace(issue(), known=alone))
    assert again.pdf == before[1].pdf and again.known


@pytest.mark.parametrize("data", [b"x" * 99, zlib.compress(b"no pickle")])
def test_what_cannot_be_read_is_made_anew(before: tuple[Path, Setting], tmp_path: Path, data: bytes) -> None:
    spoilt = tmp_path / "spoilt"
    spoilt.write_bytes(data)
    assert only(replace(issue(), known=spoilt)).pdf == before[1].pdf


def test_links_lead_from_part_to_part_and_every_page_is_tagged(before: tuple[Path, Setting]) -> None:
    assert before[1].pdf is not None
    pdf = PdfReader(BytesIO(before[1].pdf))
    names = {str(annotation.get_object()["/Dest"]) for page in pdf.pages for annotation in page.get("/Annots", []) if "/Dest" in annotation.get_object()}
    assert names and names <= set(pdf.named_destinations)
    numbers = pdf.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]  # type: ignore[index]
    assert numbers[: 2 * len(pdf.pages) : 2] == list(range(len(pdf.pages)))
    for page, elements in zip(pdf.pages, numbers[1 : 2 * len(pdf.pages) : 2], strict=True):
        marked = re.findall(rb"/MCID (\d+)", page.get_contents().get_data())  # type: ignore[union-attr]
        assert sorted(map(int, marked)) == list(range(len(elements)))
    tags = {int(number): element.get_object() for number, element in zip(numbers[::2], numbers[1::2], strict=True)}
    linked = [tags[annotation.get_object()["/StructParent"]]["/S"] for page in pdf.pages for annotation in page.get("/Annots", [])]
    assert set(linked) == {"/Link"} and len(linked) > len(names)


def test_each_font_is_there_once(before: tuple[Path, Setting]) -> None:
    assert before[1].pdf is not None
    fonts = [str(font.get_object()["/BaseFont"]) for font in PdfReader(BytesIO(before[1].pdf)).pages[0]["/Resources"]["/Font"].values()]  # type: ignore[index]
    assert len(fonts) == len(set(fonts))
