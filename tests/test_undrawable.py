"""Pictures that the typesetter cannot draw, from the text that names them to the printed issue."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.build.build import BuildOptions, Content, build, prepare, read_content
from generator.command import scaffold
from generator.memo.cache import Cache
from generator.render.pages.document import Failure, Setting
from generator.values.phrase import Phrase
from tests.render.odd_svgs import BOX, UNDRAWABLE

REASON = Phrase(de="ging nicht", en="did not work")()


@pytest.fixture
def magazine(tmp_path: Path) -> Path:
    """A new magazine whose editorial names two pictures in its last lines: one that cannot be drawn, one that stands
    still."""
    scaffold.new_magazine(tmp_path, "de")
    issue = tmp_path / "content" / "issues" / "001"
    (issue / "odd.svg").write_text(BOX.format(UNDRAWABLE), "utf-8")
    (issue / "known.svg").write_text(BOX.format('<rect width="9" height="9"><animate/></rect>'), "utf-8")
    editorial = issue / "editorial.md"
    editorial.write_text(editorial.read_text("utf-8").rstrip("\n") + "\n\n![Kasten](odd.svg)\n\nUnd ![Kasten](known.svg)\n", "utf-8")
    return tmp_path


def places(magazine: Path) -> tuple[str, str]:
    """Where the two pictures are named."""
    editorial = magazine / "content" / "issues" / "001" / "editorial.md"
    last = len(editorial.read_text("utf-8").splitlines())
    return f"{editorial}:{last - 2}:11", f"{editorial}:{last}:15"


def content_of(magazine: Path) -> Content:
    return read_content(magazine / "content")


@pytest.mark.slow
def test_it_is_a_box_in_print_and_a_warning_where_the_text_names_it(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    outcome = build(BuildOptions(magazine / "content", magazine / "output", issue="001"))
    odd, known = places(magazine)
    assert outcome.errors == 0
    assert [line for line in outcome.lines if ".svg" in line] == [
        f"{odd.lstrip('/')}: warning: odd.svg ließ sich nicht zeichnen; in issues/001 steht ein Kasten an seiner Stelle",
        f"{known.lstrip('/')}: warning: Aus dem Bild known.svg wurde entfernt: Bewegungen (es steht still, wie es beginnt)",
    ]
    pages = PdfReader(BytesIO((magazine / "output" / "print" / "001.pdf").read_bytes())).pages
    assert any("Das Bild odd.svg ließ sich nicht drucken." in " ".join(page.extract_text().split()) for page in pages)


@pytest.mark.slow
def test_a_document_without_pdf_is_an_error_and_a_box_a_warning(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    picture, folder = str(magazine / "content" / "issues" / "001" / "odd.svg"), magazine / "content"
    for setting, expected in (
        (Setting("issues/001", b"pdf", failures=(Failure(REASON, picture),)), f"{places(magazine)[0]}: warning: odd.svg ging nicht; in"),
        (Setting("issues/001", b"pdf", failures=(Failure(REASON, "/x/a.md"),)), "/x/a.md:1:1: warning: a.md ging nicht; in"),
        (Setting("issues/001", failures=(Failure(REASON),)), f"{folder}:1:1: error: issues/001 ließ sich nicht setzen: ging nicht"),
    ):
        content = content_of(magazine)
        prepared = prepare(content, Cache(None, ""))
        assert prepared is not None
        prepared.remarks().setting(setting)
        outcome = content.outcome()
        assert outcome.errors == (setting.pdf is None)
        assert any(line.startswith(expected.removeprefix("/")) for line in outcome.lines), outcome.lines


@pytest.mark.slow
def test_a_rule_that_the_typesetter_does_not_know_is_told_once_in_its_style_sheet(tmp_path: Path) -> None:
    scaffold.new_magazine(tmp_path, "de")
    content = tmp_path / "content"
    with (content / "zine.yaml").open("a") as file:
        file.write("extra: {print: extra-print.css}\n")
    (content / "extra-print.css").write_text("/* zwei\nZeilen */\n.lead { margin: var(--page-width); colour: red }\n")
    outcome = build(BuildOptions(content, tmp_path / "output"))
    assert [line for line in outcome.lines if "error" in line] == [
        f"{os.path.relpath(content)}/extra-print.css:3:36: error: das Satzprogramm kennt das nicht: Ignored `colour: red `, unknown property."
    ]
