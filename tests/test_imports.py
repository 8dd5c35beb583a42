"""Who may import whom: the walls of the house, kept by a test so that they cannot rot."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

PROGRAM = Path(__file__).parent.parent / "generator"

LIBRARIES = {
    "yaml": {"source/tree.py"},
    "jinja2": {"render/templates.py"},
    "markdown": {"render/grammar.py", "render/markdown.py"},
    "nh3": {"render/sanitise.py"},
    "weasyprint": {
        *("render/balance.py", "render/drawn.py", "render/lettering.py", "render/letters.py", "render/moved.py"),
        *("render/packing.py", "render/styles.py", "render/typesetter.py", "render/widths.py"),
    },
    "pydyf": {"render/drawn.py", "render/packing.py", "render/form_fields.py"},
    **dict.fromkeys(("cffi", "_cffi_backend"), {"render/pango.py"}),
    "cssselect2": {"render/svg_styles.py"},
    "wasmtime": {"render/sandbox.py"},
    "tinycss2": {"render/svg_styles.py"},
    "tinyhtml5": {"render/markup.py"},
    "pyphen": {"render/dictionary.py", "render/hyphens.py", "render/typesetter.py", "render/widths.py"},
    "rcssmin": {"render/style.py"},
    "uharfbuzz": {"render/faces.py", "render/webfonts.py"},
    "fontTools": {"render/form_fields.py", "render/webfonts.py"},
    "PIL": {"render/pictures.py", "press/card.py", "press/colours.py", "press/pictures.py"},
    "pikepdf": {"press/*"},
    "pypdfium2": {"press/card.py", "press/guest_reader.py"},
    "babel": {"render/words.py"},
    "confusable_homoglyphs": {"source/names.py"},
    "pypdf": {"desk/form_reader.py"},
    "icalendar": {"render/calendar.py"},
    "watchfiles": {"serve.py"},
    "filelock": {"output.py", "temporary.py"},
    "dask": {"cluster.py"},
    "distributed": {"cluster.py"},
    "cloudpickle": {"parcel.py"},
    "rustworkx": {"games/swiss/pairing.py"},
    "markupsafe": {"render/follow.py", "render/html.py", "render/inner.py", "render/templates.py", "render/print.py", "render/print_page.py", "render/private.py"},
}
"""Each library, and the only files that may import it; `room/*` is every file of a room."""

ROOMS = {
    "phrase": set(),
    "printing": set(),
    "rank": set(),
    "record": set(),
    "rows": set(),
    "stored": {"front", "keeping"},
    "digest": set(),
    "memo": {"digest", "memo"},
    "addresses": {"issue"},
    "alive": {"cache", "ownership"},
    "cache": {"alive", "digest", "filing", "front", "keeping"},
    "filing": {"front", "keeping"},
    "looks": {"front"},
    "memory": {"alive", "cache", "front", "looks", "ownership", "places", "splice"},
    "words": {"phrase"},
    "spelling": set(),
    "keeping": {"digest"},
    "ownership": set(),
    "temporary": set(),
    "disk": set(),
    "output": {"artifact", "disk", "ownership"},
    "workers": set(),
    "problem": {"phrase", "synonyms"},
    "synonyms": set(),
    "dice": {"phrase", "problem"},
    "by_hand": {"dice", "phrase"},
    "secrecy": {"phrase"},
    "to_json": {"phrase", "secrecy"},
    "inline": {"phrase"},
    "drawing": {"inline", "phrase"},
    "blocks": {"drawing", "inline", "keeping", "phrase", "problem"},
    "report": {"blocks", "inline"},
    "bundle": {"blocks", "digest", "keeping", "rows"},
    "joining": {"phrase", "report"},
    "house_rules": {"secrecy"},
    "telling": {"house_rules", "joining", "phrase", "report", "telling"},
    "due": {"phrase", "report"},
    "issue": {"due", "fingerprint", "report"},
    "source": {"alive", "digest", "keeping", "looks", "phrase", "printing", "problem", "source", "spelling", "stored"},
    "rounds": {"addresses", "dice", "report", "secrecy"},
    "game": {
        "dice",
        "digest",
        "figures",
        "keeping",
        "order_fields",
        "orders",
        "phrase",
        "problem",
        "report",
        "rounds",
        "secrecy",
        "source.documents",
        "source.folders",
        "to_json",
        "words",
    },
    "around_report": {"by_hand", "dice", "due", "game", "phrase", "report", "source.documents"},
    "figures": {"joining", "phrase", "report", "secrecy"},
    "errata": {"joining", "figures", "phrase", "report", "secrecy"},
    "played_game": {"addresses", "digest", "game", "keeping", "problem", "report", "rounds", "secrecy", "source", "to_json"},
    "print_history": {"errata", "figures", "phrase", "played_game", "problem", "report", "source"},
    "audit": {"dice", "joining", "around_report", "game", "phrase", "played_game", "report"},
    "order_fields": {"phrase", "problem", "report", "source.tree"},
    "orders": {"order_fields", "phrase", "report", "rounds", "source.slips"},
    "gm_sheet": {"phrase", "played_game", "problem", "report"},
    "order_form": {"bundle", "due", "joining", "order_fields", "orders", "phrase", "played_game", "report", "secrecy"},
    "private": {"addresses", "alive", "audit", "bundle", "digest", "gm_sheet", "issue", "order_form", "phrase", "played_game", "problem", "report", "secrecy", "source"},
    "labels": {"issue", "phrase", "printing", "problem", "render", "source", "spelling"},
    "libraries": {"phrase"},
    "reachable": {"due", "phrase", "problem", "source"},
    "sections": {"around_report", "due", "issue", "phrase", "played_game", "problem", "report", "source", "telling", "words"},
    "game_pages": {
        "addresses",
        "around_report",
        "bundle",
        "digest",
        "due",
        "errata",
        "fingerprint",
        "game",
        "issue",
        "order_form",
        "phrase",
        "played_game",
        "print_history",
        "problem",
        "report",
        "rounds",
        "secrecy",
        "sections",
        "source",
        "to_json",
        "words",
    },
    "assemble": {"addresses", "alive", "due", "fingerprint", "game_pages", "issue", "phrase", "played_game", "report", "sections", "source", "words"},
    "artifact": {"fingerprint", "phrase", "render"},
    "fingerprint": {"bundle", "digest", "keeping", "phrase", "problem", "report"},
    "render": {
        "addresses",
        "alive",
        "artifact",
        "bundle",
        "digest",
        "drawing",
        "due",
        "fingerprint",
        "inline",
        "issue",
        "keeping",
        "libraries",
        "phrase",
        "press",
        "printing",
        "problem",
        "rank",
        "render",
        "report",
        "source.fields",
        "spelling",
        "stored",
        "temporary",
        "words",
    },
    "games": {
        "addresses",
        "bundle",
        "by_hand",
        "dice",
        "digest",
        "drawing",
        "figures",
        "game",
        "house_rules",
        "inline",
        "joining",
        "phrase",
        "problem",
        "rank",
        "report",
        "rows",
        "secrecy",
        "source.context",
        "source.documents",
        "source.fields",
        "source.kinds",
        "source.packaged",
        "source.slips",
        "spelling",
        "telling",
    },
    "assets": {"alive", "cache", "digest", "games.registry", "keeping", "phrase", "press", "printing", "problem", "render", "report", "source", "stored", "workers"},
    "plan": {"addresses", "alive", "artifact", "fingerprint", "issue", "press", "printing", "render", "report", "stored", "words"},
    "press": {"phrase", "press", "printing", "temporary"},
    "progress": set(),
    "produce": {"artifact", "cache", "digest", "fingerprint", "progress", "remarks", "render", "workers"},
    "remarks": {"addresses", "artifact", "ownership", "issue", "assets", "phrase", "printing", "problem", "render", "report", "source"},
    "explained": {"phrase", "render"},
    "parcel": {"artifact", "digest", "fingerprint", "front", "keeping", "plan", "render", "temporary"},
    "cluster": {"artifact", "digest", "libraries", "parcel", "phrase"},
    "scaffold": {"played_game", "games.registry", "phrase", "problem", "scaffold", "source"},
    "desk": {
        "build",
        "cache",
        "desk",
        "dice",
        "game",
        "inline",
        "order_fields",
        "order_form",
        "output",
        "ownership",
        "phrase",
        "played_game",
        "press",
        "problem",
        "render.words",
        "source",
    },
    "serve": {"alive", "ownership", "build", "cache", "phrase", "problem", "temporary"},
    "terminal": {"libraries", "phrase"},
    "commands": {"ownership", "build", "desk", "explained", "libraries", "phrase", "problem", "progress", "to_json", "game", "output", "terminal", "scaffold", "serve"},
    "splice": {"addresses", "cache", "digest", "disk", "front", "places", "render"},
    "places": {"addresses", "artifact", "build", "cache", "digest", "filing", "fingerprint", "keeping", "produce", "render", "report", "spelling"},
    "command_line": {"terminal"},
    "cli": {"command_line", "commands", "front", "libraries", "problem", "splice", "terminal"},
    "__main__": {"cli"},
}
"""Each room, and the rooms that it may import. `build` knows all of them."""

UNFIT_FOR_RULES = {
    "os",
    "pathlib",
    "random",
    "time",
    "datetime",
    "socket",
    "subprocess",
    "io",
    "sys",
    "shutil",
    "tempfile",
    "secrets",
    "uuid",
}
"""An engine is pure: it has no file, no clock and no chance but its dice."""


def files() -> list[Path]:
    found = sorted(path for path in PROGRAM.rglob("*.py"))
    assert len(found) > 30
    return found


def imported_by(tree: ast.AST, path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, anywhere in it."""
    package = path.relative_to(PROGRAM.parent).with_suffix("").parts[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join((*package[: len(package) - node.level + 1], *filter(None, [node.module]))) if node.level else node.module or ""
            yield from (f"{base}.{alias.name}" for alias in node.names)


@cache
def imports() -> dict[Path, list[str]]:
    """What each file imports."""
    return {path: list(imported_by(ast.parse(path.read_text("utf-8")), path)) for path in files()}


def inside(path: Path) -> str:
    return path.relative_to(PROGRAM).as_posix()


def room(path: Path) -> str:
    return path.relative_to(PROGRAM).with_suffix("").parts[0]


def breaches(may_not: Callable[[Path, str], bool]) -> list[str]:
    """All imports that a file may not have."""
    return [f"{inside(path)} may not import {name}" for path, names in imports().items() for name in names if may_not(path, name)]


def test_heavy_libraries_stay_in_their_file() -> None:
    ours = {"generator", "msgspec", *sys.stdlib_module_names}  # of whose structs records are everywhere

    def strays(path: Path, name: str) -> bool:
        library = name.split(".")[0]
        return library not in ours and not {inside(path), f"{room(path)}/*"} & LIBRARIES.get(library, set())

    assert breaches(strays) == []


def test_a_room_imports_only_the_rooms_it_may() -> None:
    def forbidden(path: Path, name: str) -> bool:
        home, target = room(path), name.removeprefix("generator.")
        if home in ("build", "__init__") or target == name or target.split(".")[0] == "record":
            return False
        own = {".".join(path.relative_to(PROGRAM).parts[:2])} if home == "games" else set()
        return not any(target == other or target.startswith(f"{other}.") for other in ROOMS[home] | own)

    assert breaches(forbidden) == []


def test_a_constant_is_said_once() -> None:
    """A second one of the same name would take the place of the first wherever that is used."""
    for path in files():
        lines = [line for line in ast.parse(path.read_text("utf-8")).body if isinstance(line, ast.Assign | ast.AnnAssign)]
        targets = [target for line in lines for target in (line.targets if isinstance(line, ast.Assign) else [line.target])]
        names = [name.id for name in targets if isinstance(name, ast.Name)]
        assert len(names) == len(set(names)), f"{inside(path)} says twice: {sorted({name for name in names if names.count(name) > 1})}"


def test_an_engine_is_pure() -> None:
    assert breaches(lambda path, name: room(path) == "games" and inside(path) != "games/registry.py" and name.split(".")[0] in UNFIT_FOR_RULES) == []


def test_no_room_knows_a_game_by_name() -> None:
    games = tuple(f"generator.games.{folder.name}" for folder in (PROGRAM / "games").iterdir() if (folder / "__init__.py").exists())
    assert games
    assert breaches(lambda path, name: room(path) != "games" and name.startswith(games)) == []


def test_the_walls_notice_a_breach() -> None:
    """The test's own eyes: an import inside a function, and a relative one, are seen."""
    breach = PROGRAM / "games" / "golf" / "rules.py"
    tree = ast.parse("def f():\n    import os\n    from ...render import html\n")
    assert list(imported_by(tree, breach)) == ["os", "generator.render.html"]


def imports_of(path: Path) -> set[str]:
    """The modules of the program that a file needs when it runs: not what it names in types only."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            node.body = [ast.Pass()]
    return {name for name in imported_by(tree, path) if name.startswith("generator.")}


def module(path: Path) -> str:
    return ".".join(path.relative_to(PROGRAM.parent).with_suffix("").parts).removesuffix(".__init__")


def test_no_import_leads_back() -> None:
    """There is no circle, not even through imports inside of functions."""
    modules = {module(path) for path in files()}
    needs = {
        module(path): {known for name in imports_of(path) if (known := name if name in modules else name.rpartition(".")[0]) in modules}
        for path in files()
    }
    left = {name: others - {name} for name, others in needs.items()}
    while free := {name for name, others in left.items() if not others & left.keys()}:
        left = {name: others for name, others in left.items() if name not in free}
    assert not left


def test_no_file_is_longer_than_one_reads_in_one_go() -> None:
    assert {inside(path): lines for path in files() if (lines := len(path.read_text("utf-8").splitlines())) > 400} == {}
