"""Work that leaves this machine: what makes the files of an output, packed as bytes, and how a worker of a cluster
makes some of them.

A parcel holds the magazine once, however many files are made of it. What lies in files at home goes along: a theme's
folders. What is a value only when it is asked for (`Lazy`) is one in a parcel. A parcel is code: only a worker that
is like home may open one, which is asked before; and nobody ever opens one that comes back.
"""

from __future__ import annotations

import io
import pickle
import platform
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from importlib import metadata
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

from generator.build.plan import Plan
from generator.memo.last_build import PROGRAM
from generator.memo.lazy import Lazy
from generator.memo.store import Bucket
from generator.render.pages.document import PrintDocument, Setting
from generator.render.site.site import Site
from generator.render.theme.theme import Theme
from generator.render.typesetter.pdf import set_documents
from generator.system import temporary
from generator.system.digest import digest
from generator.values.artifact import Typeset
from generator.values.record import field_names

Make = Callable[[], bytes] | Typeset
Made = tuple[bytes | Setting, float]
"""A file, or a document as it was set; and the seconds that it took."""

DISTRIBUTION = "zine-generator"
GAMES = "zine.games"
LIBRARIES = {"Pango": ("pango-1.0", "pango_version_string"), "HarfBuzz": ("harfbuzz", "hb_version_string")}
"""The libraries that decide where a letter stands; whom to ask for their version."""
STAYS = {"private", "printed", "beside", "labels", "searched", "told", "back", "made"}
"""What of a plan is at home already, or comes with the work itself."""
NONE = "–"


class Unlike(Exception):
    """A worker is not like home; its text says in what."""


# ---- who may open a parcel ---------------------------------------------------------------------------------------


def facts() -> dict[str, str]:
    """Return what the bytes of an output depend on beside the content, by name: program, Python, packages, libraries,
    machine."""
    named = {"zine": f"{_version(DISTRIBUTION)} ({program()[:8]})", "Python": f"{platform.python_implementation()} {platform.python_version()}"}
    packages = {name: _version(name) for name in sorted(_needed(DISTRIBUTION) | _of_games())}
    libraries = {name: _library(*asked) for name, asked in LIBRARIES.items()}
    return named | packages | libraries | {"zlib": zlib.ZLIB_RUNTIME_VERSION, "machine": platform.machine()}


def unlike(there: Mapping[str, str], here: Mapping[str, str]) -> str:
    """Return in what two places differ, `Python 3.12 ≠ 3.11`, in no language; empty if in nothing."""
    names = [name for name in (*here, *(there.keys() - here.keys())) if there.get(name, NONE) != here.get(name, NONE)]
    return ", ".join(f"{name} {there.get(name, NONE)} ≠ {here.get(name, NONE)}" for name in names)


def program() -> str:
    """Return a fingerprint of the program's files by what is in them; where they lie does not matter."""
    home = Path(PROGRAM)
    files = sorted(path for path in home.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return digest(*[part for path in files for part in (path.relative_to(home).as_posix(), path.read_bytes())])


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return NONE


def _needed(name: str) -> set[str]:
    """Return the packages that a package needs, and those that they need, but for what only an extra asks for."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        try:
            wanted = metadata.requires(waiting.pop()) or []
        except metadata.PackageNotFoundError:
            continue
        plain = {re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0].lower() for line in wanted if "extra ==" not in line}
        waiting += plain - found
        found |= plain
    return found


def _of_games() -> set[str]:
    return {point.dist.name for point in metadata.entry_points(group=GAMES) if point.dist}


def _library(name: str, version: str) -> str:
    import ctypes
    import ctypes.util

    for file in (f"lib{name}.so.0", ctypes.util.find_library(name)):
        try:
            asked = getattr(ctypes.CDLL(file), version) if file else None
        except (OSError, AttributeError):
            continue
        if asked is not None:
            asked.restype = ctypes.c_char_p
            return str(asked().decode())
    return NONE


# ---- packing -----------------------------------------------------------------------------------------------------


def packed(makes: Sequence[Make]) -> bytes:
    """Return the work as bytes. Raises ImportError if the extra `cluster` is not installed."""
    import cloudpickle

    class Pickler(cloudpickle.Pickler):  # type: ignore[misc]  # it has no types
        def reducer_override(self, value: Any) -> Any:
            pack = _PACKED.get(type(value))
            return super().reducer_override(value) if pack is None else pack(value)

    parcel = io.BytesIO()
    Pickler(parcel, protocol=5).dump(list(makes))
    return zlib.compress(parcel.getvalue(), 1)


def _packed_site(site: Site) -> tuple[Callable[..., Site], tuple[object, ...]]:
    parts = (site.magazine, site.theme, site.words, site.content_pictures, site.pdfs, site.characters)
    return _site, (parts, {"covers": site.covers, "all_pdfs": site.all_pdfs, "themes": site.themes}, site.paths)


def _packed_plan(plan: Plan) -> tuple[Callable[..., Plan], tuple[object, ...]]:
    return _plan, ({name: getattr(plan, name) for name in field_names(Plan) if name not in STAYS},)


def _packed_theme(theme: Theme) -> tuple[Callable[..., Theme], tuple[object, ...]]:
    folders = [{path.relative_to(folder).as_posix(): path.read_bytes() for path in _files(folder)} for folder in theme.folders]
    names = [folder.name for folder in theme.folders]
    more = {name: getattr(theme, name) for name in ("assets", "logo", "favicon", "extra", "extra_from")}
    return _theme, (theme.looks, dict(theme.colours_of_games()), names, folders, more)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


_PACKED: dict[type, Callable[[Any], Any]] = {
    Site: _packed_site,
    Plan: _packed_plan,
    Theme: _packed_theme,
    Bucket: lambda bucket: (dict, (dict(bucket),)),
    Lazy: lambda later: (Lazy, (later.made_of, partial(_same, later.value()) if isinstance(later.made_of, str) else later.value)),
}
"""What is not packed as it is."""


def _same(value: Any) -> Any:
    return value


# ---- opening, on a worker ----------------------------------------------------------------------------------------

_making = Lock()
"""Held while a parcel is opened and pages are made, both of which Python does one after the other anyway; not while a
PDF is set."""
_opened: tuple[str, Sequence[Make], ExitStack] | None = None
"""The parcel that was opened last: its name, what is in it, and its folder."""
_folder = Path()
"""Where files of a parcel are put that is being opened."""


def made(parcel: bytes, name: str, numbers: Sequence[int], home: Mapping[str, str]) -> list[Made]:
    """Make some files of a parcel, by their numbers in it. Raises `Unlike` if this place is not like home."""
    if difference := unlike(_facts_here(), home):
        raise Unlike(difference)
    found: dict[int, Made] = {}
    documents: dict[int, tuple[PrintDocument, float]] = {}
    with _making:
        makes = _makes(parcel, name)
        for number in numbers:
            make, began = makes[number], monotonic()
            if isinstance(make, Typeset):
                documents[number] = make.document().held(_making), monotonic() - began
            else:
                found[number] = make(), monotonic() - began
    began = monotonic()
    settings = set_documents([document for document, _ in documents.values()])
    for (number, (_, before)), setting in zip(documents.items(), settings, strict=True):
        found[number] = setting, before + monotonic() - began
        began = monotonic()
    return [found[number] for number in numbers]


_known_facts: dict[str, str] = {}


def _facts_here() -> dict[str, str]:
    """Return the facts of this process, which do not change while it lives."""
    if not _known_facts:
        _known_facts.update(facts())
    return _known_facts


def _makes(parcel: bytes, name: str) -> Sequence[Make]:
    """Return what is in a parcel; it is opened once, and closed when the next one comes."""
    global _opened, _folder
    if _opened is None or _opened[0] != name:
        if _opened is not None:
            _opened[2].close()
            _opened = None
        stack = ExitStack()
        _folder = stack.enter_context(temporary.folder())
        try:
            _opened = name, pickle.loads(zlib.decompress(parcel)), stack
        except BaseException:
            stack.close()
            raise
    return _opened[1]


def _site(parts: Sequence[Any], more: Mapping[str, Any], paths: Any) -> Site:
    site = Site(*parts, **more)
    if paths is not None:
        site.has(paths)
    return site


def _plan(parts: dict[str, Any]) -> Plan:
    return Plan(**parts)


def _templates() -> Path:
    folder = _folder / "templates"
    folder.mkdir(exist_ok=True)
    return folder


def _theme(
    looks: Any, colours: Mapping[str, tuple[str, str]], names: Sequence[str], folders: Sequence[Mapping[str, bytes]], more: Mapping[str, Any]
) -> Theme:
    places = []
    for number, (called, files) in enumerate(zip(names, folders, strict=True)):
        place = _folder / f"theme-{number}" / called
        places.append(place)
        for name, data in files.items():
            path = place / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return Theme(looks, partial(_same, colours), tuple(places), _templates(), **more)
