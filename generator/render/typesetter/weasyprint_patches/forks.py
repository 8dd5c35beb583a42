"""Fonts in a process that was forked. In the child process only.

Cause: a newer Pango asks Fontconfig in a thread of each font map, and waits for the answer; a forked process has the
  font map without its thread, and waits for ever. Pango 1.50 has no such thread, 1.56 has one. No gain of speed:
  without it nothing is set with such a Pango. Upstream: no issue is known. Goes when font maps say how they are to be
  renewed, or when nothing is forked any more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

from weasyprint.text.ffi import ffi, gobject, pango, pangoft2

from generator.render.typesetter.weasyprint_patches.line_cache import LineCache

THREADED = 15100
"""From this version of Pango on, as it tells it, font maps may have threads."""
LEFT: list[Any] = []
"""Font maps without their threads. Nobody tidies them up: that is the threads' work."""


def at_fork(fonts: Callable[[], Iterable[Any]], lines: LineCache | None) -> None:
    """Let processes that are forked of this one renew WeasyPrint's font configurations and forget the lines that were
    laid out with them here, if font maps have threads."""

    def renewed() -> None:
        renew(fonts())
        if lines:
            lines.forget()

    if pango.pango_version() >= THREADED:
        os.register_at_fork(after_in_child=renewed)


def renew(fonts: Iterable[Any]) -> None:
    """Give WeasyPrint's font configurations font maps of their own in this process."""
    for font in fonts:
        LEFT.append(font.font_map)
        font.font_map = ffi.gc(pangoft2.pango_ft2_font_map_new(), gobject.g_object_unref)
        pangoft2.pango_fc_font_map_set_config(ffi.cast("PangoFcFontMap *", font.font_map), font._config)
