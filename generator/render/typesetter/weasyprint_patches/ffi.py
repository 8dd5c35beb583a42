"""Pango's functions as WeasyPrint declares them, as cffi makes them of its declarations. In the child process only.

Cause: reading 450 lines of C, and asking a compiler where the libraries may lie, took a third of a second each time
  WeasyPrint was imported, and cutting fonts down by a package that is not asked for, since HarfBuzz does it, a tenth.
  Gain: see `docs/performance.md`. Upstream: Kozea/WeasyPrint#2073 (closed): importing is known to be slow. Goes when
  WeasyPrint brings its declarations with it, as cffi's out-of-line mode makes them.

The file next to this one holds what does not change:
values, no code. If WeasyPrint's declarations are others, or the system or cffi is, all is as WeasyPrint has it.
"""

from __future__ import annotations

import sys
from ast import literal_eval
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import cffi
from _cffi_backend import FFI

RELIES_ON = {"cffi.FFI": "", "_cffi_backend.FFI": ""}
KNOWN = Path(__file__).with_suffix(".declared")
"""Of which text the declarations were made, and what they are; `tests/render/typesetter/weasyprint_patches/test_ffi.py`
writes it."""
FACES = "hb_blob_t * hb_blob_create (const char *, unsigned int, int, void *, void *); hb_face_t * hb_face_create (hb_blob_t *, unsigned int);"
LAYOUTS = "PangoLayout * pango_layout_copy (PangoLayout *);"
PLACES = "void pango_layout_line_index_to_x (PangoLayoutLine *, int, int, int *);"
"""What other rooms declare beside it."""
HARDLY_ASKED = ("fontTools.subset", "fontTools.varLib.instancer")


class Declared(FFI):  # type: ignore[misc]  # cffi has no types
    """Plays the part of what WeasyPrint, and whoever adds to them, gives declarations to."""

    def cdef(self, text: str) -> None:
        """Do nothing: it is declared."""


class LazyModule(ModuleType):
    """Plays the part of a module whose functions are called hardly ever: then it is imported."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *what, **how: getattr(import_module(self.__name__), name)(*what, **how)


def declarations() -> Path:
    """Return the file of WeasyPrint in which they stand. It is not imported."""
    found = find_spec("weasyprint")
    assert found and found.submodule_search_locations
    return Path(found.submodule_search_locations[0], "text", "ffi.py")


def _found() -> Declared | None:
    """Return what is known; None if WeasyPrint declares something else, or cffi is one that writes it down in another
    way."""
    known = literal_eval(KNOWN.read_text("ascii"))
    if sys.platform != "linux" or known.pop("made_of") != sha256(declarations().read_bytes()).hexdigest():
        return None
    with suppress(ImportError, TypeError, ValueError):
        return Declared("pango", **known)
    return None


@contextmanager
def at_import() -> Iterator[None]:
    """Let WeasyPrint be imported with what is known."""
    found = _found()
    if found is None:
        yield
        return
    plain, cffi.FFI = cffi.FFI, lambda: found
    later = {name: LazyModule(name) for name in HARDLY_ASKED if name not in sys.modules}
    sys.modules.update(later)
    try:
        yield
    finally:
        cffi.FFI = plain
        for name in later:
            del sys.modules[name]
