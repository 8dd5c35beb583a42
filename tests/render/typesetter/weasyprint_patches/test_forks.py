"""Fonts in a forked process: they have font maps of their own there, since those of the first one may have lost a
thread."""

from __future__ import annotations

import os

import pytest

pytest.importorskip("weasyprint")

from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration

from generator.render.typesetter.weasyprint_patches import forks


class Heard:
    """Lines that are remembered."""

    forgotten = False

    def forget(self) -> None:
        self.forgotten = True


@pytest.mark.parametrize("version", [15012, 15603])
def test_a_forked_process_lays_out_with_font_maps_of_its_own_where_pango_has_threads(version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pango:
        @staticmethod
        def pango_version() -> int:
            return version

    fonts, lines = FontConfiguration(), Heard()
    before = fonts.font_map
    monkeypatch.setattr(forks, "pango", Pango)
    registered: list[object] = []
    monkeypatch.setattr(forks.os, "register_at_fork", lambda after_in_child: registered.append(after_in_child))
    forks.at_fork(lambda: [fonts], lines)  # type: ignore[arg-type]
    assert bool(registered) == (version == 15603)
    HTML(string="<p>Hallo").render(font_config=fonts)
    if registered:
        child = os.fork()
        if not child:
            registered[0]()  # type: ignore[operator]
            found = HTML(string="<p><b>Hallo").render(font_config=fonts)
            os._exit(0 if lines.forgotten and fonts.font_map != before and len(found.pages) == 1 else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert fonts.font_map is before and not lines.forgotten
