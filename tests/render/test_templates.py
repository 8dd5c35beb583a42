"""Templates: what was compiled of them is kept, and taken only by who would compile them so."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.render import templates


def test_what_another_compiler_has_left_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = tmp_path / "compiled"
    compiled.mkdir()
    (tmp_path / "page.html").write_text("<p>{{ word }}</p>")

    def shown() -> str:
        return templates.environment([tmp_path], compiled).get_template("page.html").render(word="<Haus>")

    assert shown() == "<p>&lt;Haus&gt;</p>"
    (kept,) = compiled.iterdir()
    kept.write_bytes(kept.read_bytes().replace(b"</p>", b"!!!!"))
    assert shown() == "<p>&lt;Haus&gt;!!!!"  # it is read and not compiled again
    monkeypatch.setattr(templates, "_compiler", lambda: "another")
    assert shown() == "<p>&lt;Haus&gt;</p>" and len([*compiled.iterdir()]) == 2
