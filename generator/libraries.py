"""The libraries of the system that set a page. pip brings the rest, but not these: without them every document would crash the typesetter."""

from __future__ import annotations

import sys

from generator.terminal import Lacking

LIBRARIES = {
    "Pango": ("gobject-2.0", "pango-1.0", "pangoft2-1.0"),
    "HarfBuzz": ("harfbuzz", "harfbuzz-subset"),
    "Fontconfig": ("fontconfig",),
}
"""What each of them is called in a system, as WeasyPrint asks for it."""
FILES = ("lib{name}.so.0", "lib{name}.so.1", "lib{name}.0.dylib", "lib{name}.1.dylib", "lib{name}.dylib", "lib{name}-0", "lib{name}-1")
APT = "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
BREW = "brew install pango"


def needed() -> None:
    """Raise Lacking if one of them is not there."""
    missing = [library for library, names in LIBRARIES.items() if not all(map(_loads, names))]
    if missing:
        raise Lacking(missing, BREW if sys.platform == "darwin" else APT)


def _loads(name: str) -> bool:
    """Tell whether a library can be loaded."""
    import ctypes

    for file in FILES:
        try:
            ctypes.CDLL(file.format(name=name))
        except OSError:
            continue
        return True
    return False
