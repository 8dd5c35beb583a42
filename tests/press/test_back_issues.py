"""PDFs that somebody else has made are read in a child process: text, picture of the first page, what cannot be read,
and limits of time and memory."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.press.back_issues import BROKEN, ENCRYPTED, TOO_MUCH, UNREADABLE, ReadPdf, read
from tests.old_pdfs import locked, pdf, scan, torn

pytestmark = pytest.mark.slow

PAGES = [["NACHTPOST"], ["Der Leucht-", "turm steht (noch)."], ["Größe: 3 × 4", "Ende"]]


def laid(folder: Path, **files: bytes) -> list[Path]:
    for name, data in files.items():
        (folder / f"{name}.pdf").write_bytes(data)
    return [folder / f"{name}.pdf" for name in files]


def found(paths: list[Path], jobs: int = 1, seconds: int = 20, mebibytes: int = 1024) -> dict[str, ReadPdf]:
    return {path.stem: one for path, one in read(paths, jobs, seconds, mebibytes)}


def test_pages_say_what_stands_on_them_and_the_first_is_a_picture(tmp_path: Path) -> None:
    (one,) = found(laid(tmp_path, a=pdf(PAGES))).values()
    assert one.pages == ("NACHTPOST", "Der Leuchtturm steht (noch).", "Größe: 3 × 4\nEnde") and one.count == 3 and not one.reason
    with Image.open(BytesIO(one.picture)) as picture:
        assert picture.size == one.size == (480, 680) and picture.convert("L").getextrema()[0] < 60


def test_each_file_is_read_or_told_and_none_keeps_another_from_it(tmp_path: Path) -> None:
    whole = pdf(PAGES)
    wide, nobody = pikepdf.new(), pikepdf.new()
    wide.add_blank_page(page_size=(14_000, 3))
    out = {"wide": BytesIO(), "nobody": BytesIO()}
    wide.save(out["wide"])
    nobody.save(out["nobody"])
    files = {
        "torn": torn(whole), "scan": scan(2), "locked": locked(whole), "owned": locked(whole, owner_alone=True), "rubbish": b"%PDF-1.4\n\x00%%EOF",
        "wide": out["wide"].getvalue(), "nobody": out["nobody"].getvalue(), "whole": whole,
    }  # fmt: skip
    told = found(laid(tmp_path, **files), jobs=2)
    reasons = {name: one.reason for name, one in told.items() if one.reason}
    assert reasons == {"torn": "broken", "locked": "encrypted", "rubbish": "broken", "nobody": "broken"}
    assert told["owned"].pages == told["whole"].pages  # a password for changes keeps nobody from reading
    assert told["scan"].pages == ("", "") and told["scan"].picture and told["wide"].size[0] <= 480
    assert set(reasons.values()) <= set(UNREADABLE)


def deep(levels: int) -> bytes:
    """A page that draws a form, which draws another one ten times, and so on."""
    with pikepdf.new() as made:
        form = made.make_stream(b"BT /F 9 Tf (a) Tj ET", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9])
        for _ in range(levels):
            inner = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
            form = made.make_stream(b"/X Do " * 10, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9], Resources=inner)
        page = made.add_blank_page(page_size=(100, 100))
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
        page.obj.Contents = made.make_stream(b"/X Do")
        out = BytesIO()
        made.save(out)
        return out.getvalue()


def test_time_is_bounded_and_what_comes_behind_is_read(tmp_path: Path) -> None:
    told = found(laid(tmp_path, a=pdf(PAGES), b=deep(9), c=pdf(PAGES)), seconds=2)
    assert [told[name].reason for name in "abc"] == ["", "too much", ""]


def test_memory_is_bounded(tmp_path: Path) -> None:
    told = found(laid(tmp_path, a=pdf(PAGES)), mebibytes=40)
    assert told["a"].reason in ("too much", "broken") and not told["a"].pages


def test_nothing_to_read_is_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.press.back_issues.subprocess", None)
    assert found([]) == {}


def test_what_cannot_be_read_is_told_with_what_to_do() -> None:
    assert "is damaged: it stands in the archive without a picture of its cover" in BROKEN().plain("en")
    assert "can only be opened with a password" in ENCRYPTED().plain("en") and "please save it without one" in ENCRYPTED().plain("en")
    assert "is too elaborate: reading it takes more than 60 seconds or 2048 MiB" in TOO_MUCH(seconds=60, mebibytes=2048).plain("en")
