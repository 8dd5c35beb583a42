"""A magazine whose drawings come from ten drawing programs, from the text that names them to the printed issue and the
site."""

from __future__ import annotations

import base64
import random
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from generator.build.build import BuildOptions, build
from generator.command import scaffold
from tests.render.drawing_programs import CANARY, PROGRAMS, SECRET, truth


def photograph() -> str:
    file = BytesIO()
    Image.new("RGB", (20, 12), "#123456").save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


@pytest.fixture
def magazine(tmp_path: Path) -> Path:
    """A new magazine whose editorial shows a drawing of each program, one with a photograph in it, and one behind a
    mask."""
    scaffold.new_magazine(tmp_path, "de")
    issue = tmp_path / "content" / "issues" / "001"
    text = ""
    for name, program in PROGRAMS.items():
        dice = random.Random(name)
        (issue / f"{name}.svg").write_bytes(program(truth(dice), dice))
        text += f"\n![Aus {name}]({name}.svg)\n"
    inside = f'<image width="200" height="120" href="data:image/png;base64,{photograph()}"/><text style="fill:#fff" x="9" y="60">Lichtbild</text>'
    (issue / "photo.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120">{inside}</svg>')
    editorial = issue / "editorial.md"
    editorial.write_text(editorial.read_text("utf-8") + text + "\n![Ein Lichtbild](photo.svg)\n", "utf-8")
    return tmp_path


@pytest.mark.slow
def test_they_are_printed_and_published_and_what_they_hide_is_nowhere(magazine: Path) -> None:
    outcome = build(BuildOptions(magazine / "content", magazine / "output", issue="001"))
    assert outcome.errors == 0 and [line for line in outcome.lines if ".svg" in line] == []
    reader = PdfReader(BytesIO((magazine / "output" / "print" / "001.pdf").read_bytes()))
    said = " ".join("".join(page.extract_text() for page in reader.pages).split())
    for name in PROGRAMS:
        assert truth(random.Random(name)).word in said
    assert "Lichtbild" in said and SECRET not in said
    published = [path.read_bytes() for path in (magazine / "output").rglob("*") if path.is_file()]
    assert not any(SECRET.encode() in data or CANARY.encode() in data for data in published)
    drawings = [data for data in published if data.startswith(b"<svg") and b'<text fill="#' in data]
    assert len(drawings) >= len(PROGRAMS), "texts stay texts on the web"
