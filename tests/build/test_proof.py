"""The proof copy of an issue, as `zine build --proof` makes it."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops

from generator.build import build
from generator.cli import main
from tests.build.test_flatplan import ZINE, content, text

pytestmark = pytest.mark.slow


@pytest.fixture
def magazine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    source = content(tmp_path, "pages: 8\n") / "issues" / "1"
    (source / "kurz.md").write_text(text("Kurz", 1).replace("---\n", "---\ndraft: true\n", 1), "utf-8")
    return tmp_path


def zine(arguments: list[str]) -> int:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return int(ended.value.code or 0)


def lines(page: pypdfium2.PdfPage) -> list[tuple[str, float, float]]:
    """The words on a page with their left and their foot."""
    found = page.get_textpage()
    rects = [found.get_rect(number) for number in range(found.count_rects())]
    return [(found.get_text_bounded(*rect).strip(), rect[0], rect[1]) for rect in rects]


def test_it_lies_beside_the_output_with_drafts_numbers_and_more_pages_than_it_may_have(magazine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert zine(["build", "--proof"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("proof/1.pdf: ") and "warning: issues/1 hat etwa " in said.err
    made = magazine / "proof" / "1.pdf"
    assert sorted(path.name for path in magazine.iterdir()) == ["content", "proof"]
    first = made.read_bytes()
    with pypdfium2.PdfDocument(first) as document:
        assert len(document) > 8
        whole = [lines(page) for page in document]
        edge = document[3].get_trimbox()[2]
    heads = [[words for words, _, _ in page if words.startswith("Korrekturabzug · Probe, Heft 1, 10. Oktober 2026 · Stand ")] for page in whole]
    assert [head[-1].rpartition(" ")[2] for head in heads] == [str(number) for number in range(1, len(whole) + 1)]
    for page in whole[4:6]:  # pages of nothing but text: below the foot of a number a line of letters with tails ends
        outside = [foot for words, left, foot in page if words.isdecimal() and (left > edge or left < 0)]
        inside = [foot for words, left, foot in page if 0 < left < edge and "geht" in words]
        tails = [min((number - foot for number in outside), key=abs) for foot in inside]
        assert len(outside) > 30 and len(inside) > 5
        assert 0 < min(tails) and max(tails) - min(tails) < 1, tails
    assert sum("Entwurf" in [words for words, _, _ in page] for page in whole) == 1
    assert zine(["build", "--proof", "1"]) == 0
    assert made.read_bytes() == first
    (magazine / "content" / "issues" / "1" / "lang.md").write_text(text("Lang", 29), "utf-8")
    assert zine(["build", "--proof", "1"]) == 0
    with pikepdf.open(made) as document, pypdfium2.PdfDocument(made) as changed:
        assert "/OutputIntents" not in document.Root
        assert heads[0][0] not in [words for words, _, _ in lines(changed[0])]


@pytest.mark.parametrize("inks", ["", ", inks: [black]"])
def test_it_is_of_the_inks_and_so_is_the_preview(magazine: Path, inks: str) -> None:
    (magazine / "content/zine.yaml").write_text(ZINE.replace("]}", f"]{inks}}}"))
    assert zine(["build", "--proof"]) == 0
    build.build(build.BuildOptions(magazine / "content", magazine / "output", jobs=1, preview=True))
    for made in ("proof/1.pdf", "output/print/1.pdf"):
        with pypdfium2.PdfDocument(magazine / made) as document:
            pictures = [page.render(scale=0.5).to_pil().convert("RGB") for page in document]
        apart = [ImageChops.difference(*picture.split()[:2]).getextrema()[1] for picture in pictures]  # red and green
        assert (max(apart) > 20) == (not inks)


def test_what_cannot_be_proofed_is_said(magazine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert zine(["build", "--proof", "2"]) == 2
    assert "ein Heft '2' gibt es nicht (es gibt: 1)" in capsys.readouterr().err
    (magazine / "content" / "issues" / "1" / "issue.yaml").write_text("number: eins\n", "utf-8")
    assert zine(["build", "--proof"]) == 1 and not (magazine / "proof").exists()
