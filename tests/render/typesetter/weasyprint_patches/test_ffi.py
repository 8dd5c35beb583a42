"""What is known of Pango's functions is what cffi makes of WeasyPrint's declarations."""

import ast
import os
import sys
from hashlib import sha256
from types import ModuleType

import cffi
import pytest
from _cffi_backend import FFI

from generator.render.typesetter.weasyprint_patches import ffi as ffi_patch
from generator.render.typesetter.weasyprint_patches.ffi import KNOWN


def made(folder) -> dict:
    """What cffi makes of the declarations."""
    source = ffi_patch.declarations().read_text("utf-8")
    (text,) = [call.args[0].value for call in ast.walk(ast.parse(source)) if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "cdef"]
    ffi = cffi.FFI()
    ffi.cdef(text)
    ffi.cdef(ffi_patch.FACES + ffi_patch.LAYOUTS + ffi_patch.PLACES)
    ffi.set_source("pango", None)
    ffi.emit_python_code(str(folder / "pango.py"))
    call = ast.parse((folder / "pango.py").read_text()).body[-1].value
    return {"made_of": sha256(source.encode()).hexdigest()} | {one.arg: ast.literal_eval(one.value) for one in call.keywords}


def written(known: dict) -> str:
    lines = []
    for key, value in known.items():
        if isinstance(value, tuple):
            lines += [f"{key!r}: (", *(f"  {one!r}," for one in value), "),"]
        else:
            lines.append(f"{key!r}: {value!r},")
    return "\n".join(["{", *lines, "}", ""])


def test_the_known_declarations_are_those_of_weasyprint(tmp_path):
    known = made(tmp_path)
    if os.environ.get("ZINE_WRITE_GOLDEN"):
        ffi_patch.KNOWN.write_text(written(known), "ascii")
    assert ast.literal_eval(ffi_patch.KNOWN.read_text("ascii")) == known


@pytest.fixture
def imported():
    """The class of what is declared while something is imported."""

    def imported() -> type:
        with ffi_patch.at_import():
            return type(cffi.FFI())

    return imported


def test_they_are_put_to_use_for_the_time_of_an_import(imported):
    plain = cffi.FFI
    assert issubclass(imported(), FFI)
    assert cffi.FFI is plain


def test_other_declarations_are_left_to_cffi(imported, monkeypatch, tmp_path):
    monkeypatch.setattr(ffi_patch, "declarations", lambda: tmp_path / "ffi.py")
    (tmp_path / "ffi.py").write_text("ffi.cdef('int newer (void);')")
    assert imported() is cffi.FFI


def test_other_systems_are_left_to_cffi(imported, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert imported() is cffi.FFI


@pytest.mark.parametrize("change", [{"_version": 1}, {"newer": b""}])
def test_what_cffi_cannot_read_is_left_to_it(imported, monkeypatch, tmp_path, change):
    monkeypatch.setattr(ffi_patch, "KNOWN", tmp_path / "known")
    ffi_patch.KNOWN.write_text(written(ast.literal_eval(KNOWN.read_text("ascii")) | change), "ascii")
    assert imported() is cffi.FFI


def test_a_module_that_is_hardly_asked_is_imported_when_it_is(monkeypatch):
    monkeypatch.setattr(ffi_patch, "HARDLY_ASKED", ("zine_asked",))
    with ffi_patch.at_import():
        from zine_asked import double
    assert "zine_asked" not in sys.modules
    real = ModuleType("zine_asked")
    real.double = lambda number: 2 * number
    monkeypatch.setitem(sys.modules, "zine_asked", real)
    assert double(21) == 42
