"""What takes the place of functions inside WeasyPrint and the packages that it is made of: pages are set sooner by it.
In the child process only.

Each file tells the cause, the gain, who could mend it where, and when it goes; `docs/performance.md` has the figures.
It names what it relies on in `RELIES_ON`: functions with their parameters, other things by their names alone. A patch
of which a name is gone or another, or of whose packages one has a version with which nobody has tried it, steps aside:
pages are the same then, and come later.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, suppress
from importlib import import_module
from typing import Any

TRIED = {"weasyprint": "70.0", "cssselect2": "0.10.1", "tinycss2": "1.5.1", "pyphen": "0.18.1", "cffi": "2.1.1"}
"""The versions with which all patches were tried. Before another one stands here, its tests have to pass with it, and
pages have to be as before."""
BEFORE = ("ffi",)
"""Those that help WeasyPrint while it is imported."""
PATCHES = ("line_cache", "line_ends", "measured_boxes", "columns", "styles", "svg_text", "pictures")


def imported() -> Any:
    """Import WeasyPrint, helped by those patches that fit."""
    with ExitStack() as held:
        for name in BEFORE:
            patch = _fitting(name)
            if patch:
                held.enter_context(patch.at_import())
        import weasyprint

        return weasyprint


def put_to_use(weasyprint: Any) -> dict[str, Any]:
    """Let all patches that fit take the place of what they are quicker than; return by their names what each of them
    has made for that."""
    fitting = {name: patch for name in PATCHES if (patch := _fitting(name))} if version("weasyprint") == TRIED["weasyprint"] else {}
    return {name: patch.put_to_use(weasyprint) for name, patch in fitting.items()}


def untried(used: Iterable[str]) -> list[str]:
    """Return the packages, with the versions that are there, for which some patch is not among those that are used;
    none if all of them are."""
    if set(used) == {*PATCHES}:
        return []
    there = {package: version(package) for package in TRIED}
    return [f"{package} {there[package]}" for package in TRIED if there[package] != TRIED[package]] or [f"weasyprint {there['weasyprint']}"]


def _fitting(name: str) -> Any:
    """Return a patch if its packages have the versions that were tried, and all that it relies on is there; else
    None."""
    # which is not there yet for the first ones
    if all(version(package) == known for package, known in TRIED.items() if package != "weasyprint"):
        with suppress(ImportError, AttributeError):  # a name is gone
            patch = import_module(f"{__package__}.{name}")
            return None if others(patch.RELIES_ON) else patch
    return None


def version(package: str) -> str:
    """Return what a package says is its version; nothing if it says none."""
    try:
        module = sys.modules.get(package) or import_module(package)
    except ImportError:
        return ""
    return str(getattr(module, "__version__", ""))


def others(names: Mapping[str, str]) -> list[str]:
    """Return those of the names that are gone, or of which the parameters are others than these, if there are any
    given."""
    return [name for name, parameters in names.items() if (there := _thing(name.split("."))) is None or parameters and _parameters(there) != parameters]


def _thing(path: Iterable[str]) -> Any:
    """Return what has a name of several parts, of which the first ones are modules; None without such a thing."""
    thing: Any = None
    so_far = ""
    for part in path:
        so_far = f"{so_far}.{part}".removeprefix(".")
        thing = sys.modules.get(so_far) or getattr(thing, part, None)
    return thing


def _parameters(function: Any) -> str:
    code = getattr(function, "__code__", None)
    return " ".join(code.co_varnames[: code.co_argcount]) if code else ""
