"""The reading PDF, and what WeasyPrint does that has to be put right."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Name
from pypdf import PdfReader

from generator.press.reading import reading
from tests.press.samples import TRIM, drawn, set_issue

pytestmark = pytest.mark.slow


def boxes(page: pikepdf.Page) -> dict[str, list[float]]:
    return {name[1:]: [round(float(side), 2) for side in page.obj[name]] for name in page.obj.keys() if name.endswith("Box")}


def test_every_box_is_the_trim() -> None:
    trim = [0, 0, *(round(side, 2) for side in TRIM)]
    with pikepdf.open(BytesIO(reading(set_issue()))) as pdf:
        for page in pdf.pages:
            assert boxes(page) == {"MediaBox": trim, "TrimBox": trim, "BleedBox": trim}


def test_all_else_stays() -> None:
    before, after = PdfReader(BytesIO(set_issue())), PdfReader(BytesIO(reading(set_issue())))
    assert [*after.attachments] == [*before.attachments] and after.attachments
    assert [item.title for item in after.outline if not isinstance(item, list)] == [item.title for item in before.outline if not isinstance(item, list)]
    assert [page.extract_text() for page in after.pages] == [page.extract_text() for page in before.pages]
    assert after.xmp_metadata is not None and before.xmp_metadata is not None
    assert after.trailer["/Root"]["/Metadata"].get_data() == before.trailer["/Root"]["/Metadata"].get_data()
    for key in ("/StructTreeRoot", "/MarkInfo", "/Lang", "/OutputIntents", "/AF"):
        assert key in after.trailer["/Root"]
    links = [len(page.get("/Annots", [])) for page in after.pages]
    assert links == [len(page.get("/Annots", [])) for page in before.pages] and sum(links)


def test_the_labels_of_the_pages_are_their_folios() -> None:
    found = PdfReader(BytesIO(reading(set_issue())))
    assert found.page_labels == [str(number) for number in range(1, len(found.pages) + 1)]
    for number in (3, 4, 5):
        assert str(number) in found.pages[number - 1].extract_text().splitlines()


def test_what_has_a_cover_opens_as_spreads() -> None:
    for covered, layout in ((True, Name.TwoPageRight), (False, None)):
        with pikepdf.open(BytesIO(reading(set_issue(), covered))) as pdf:
            assert pdf.Root.get(Name.PageLayout) == layout


def test_same_bytes_twice() -> None:
    assert reading(set_issue()) == reading(set_issue())


def test_text_is_exactly_black() -> None:
    with pikepdf.open(BytesIO(set_issue())) as pdf:
        content = pdf.pages[3].obj.Contents.read_bytes()
    # #1d1b18, the ink of the screen
    assert b"\n0 0 0 rg" in content and b"0.113725 0.105882 0.094118 rg" not in content


def test_a_page_that_lies_elsewhere_is_refused() -> None:
    with pikepdf.open(BytesIO(drawn("n"))) as pdf:
        pdf.pages[0].obj.TrimBox = pikepdf.Array([3, 3, 50, 50])
        written = BytesIO()
        pdf.save(written)
    with pytest.raises(ValueError, match="0 0"):
        reading(written.getvalue())


@pytest.mark.skipif(not shutil.which("qpdf"), reason="needs qpdf")
def test_the_file_is_sound(tmp_path: Path) -> None:
    (tmp_path / "read.pdf").write_bytes(reading(set_issue()))
    assert subprocess.run(["qpdf", "--check", tmp_path / "read.pdf"], capture_output=True, check=False).returncode == 0


# ---- what WeasyPrint does wrong: when one of these fails, what puts it right may go


def test_weasyprint_begins_its_media_box_below_zero() -> None:
    """Kozea/WeasyPrint issue 2685: `reading` and `press` move it."""
    with pikepdf.open(BytesIO(set_issue())) as pdf:
        assert boxes(pdf.pages[0])["MediaBox"][0] < 0


def test_weasyprint_caps_its_bleed_box() -> None:
    """At 10 points, for no reason that a printer knows: `press` writes its own."""
    with pikepdf.open(BytesIO(set_issue(bleed=5))) as pdf:
        found = boxes(pdf.pages[0])
    assert found["BleedBox"][0] == -10 and found["MediaBox"][0] == pytest.approx(-14.17, abs=0.01)


def test_weasyprint_blends_in_rgb() -> None:
    """Kozea/WeasyPrint issue 2723: `press` blends in inks."""
    with pikepdf.open(BytesIO(set_issue())) as pdf:
        spaces = [item.Group.CS for item in pdf.objects if isinstance(item, pikepdf.Stream) and "/Group" in item]
        assert any(space == Name.DeviceRGB or (isinstance(space, pikepdf.Array) and int(space[1].N) == 3) for space in spaces)
