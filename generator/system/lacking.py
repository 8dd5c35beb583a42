"""What the machine may lack: a cluster that answers, and the libraries of the system that set a page. pip brings the
rest, but not these: without them every document would crash the typesetter."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.values.phrase import Message

LIBRARIES = {
    "Pango": ("gobject-2.0", "pango-1.0", "pangoft2-1.0"),
    "HarfBuzz": ("harfbuzz", "harfbuzz-subset"),
    "Fontconfig": ("fontconfig",),
}
"""What each of them is called in a system, as WeasyPrint asks for it."""
FILES = ("lib{name}.so.0", "lib{name}.so.1", "lib{name}.0.dylib", "lib{name}.1.dylib", "lib{name}.dylib", "lib{name}-0", "lib{name}-1")
APT = "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
BREW = "brew install pango"


class Lacking(Exception):
    """Libraries of the system are missing, and the command that installs them."""

    def __init__(self, names: Sequence[str], command: str) -> None:
        super().__init__(*names)
        self.names, self.command = names, command


class NoCluster(Exception):
    """The cluster of an address cannot be used, or no longer, and why."""

    def __init__(self, address: str, why: Message) -> None:
        super().__init__(address, why)
        self.address, self.why = address, why


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
