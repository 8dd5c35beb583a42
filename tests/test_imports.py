"""Who may import whom: the walls of the house, kept by a test so that they cannot rot."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

PROGRAM = Path(__file__).parent.parent / "generator"

LIBRARIES = {
    "argcomplete": {"command/completion.py"},
    "yaml": {"source/tree.py"},
    "jinja2": {"render/markup/templates.py"},
    "markdown": {"render/text/arranged.py", "render/text/blocks.py", "render/text/grammar.py", "render/text/reader.py"},
    "nh3": {"render/text/sanitise.py"},
    "weasyprint": {"render/typesetter/weasyprint_patches/*", "render/typesetter/page_recorder.py", "render/typesetter/typesetter.py"},
    "pydyf": {"render/typesetter/page_recorder.py", "render/typesetter/form_fields.py"},
    **dict.fromkeys(("cffi", "_cffi_backend"), {"render/typesetter/weasyprint_patches/ffi.py"}),
    "cssselect2": {"render/pictures/svg_styles.py"},
    "wasmtime": {"render/pictures/sandbox.py"},
    "tinyhtml5": {"render/site/epub.py"},
    "tinycss2": {"render/pictures/svg_styles.py"},
    "pyphen": {"render/pages/dictionary.py", "render/pages/hyphens.py", "render/typesetter/typesetter.py"},
    "rcssmin": {"render/site/style.py"},
    "uharfbuzz": {"render/theme/faces.py", "render/theme/webfonts.py"},
    "fontTools": {"render/typesetter/form_fields.py", "render/typesetter/page_recorder.py", "render/theme/webfonts.py"},
    "PIL": {
        "render/pictures/cover.py", "render/pictures/dots.py", "render/pictures/halftone.py", "render/pictures/pictures.py",
        "render/typesetter/weasyprint_patches/pictures.py", "press/card.py", "press/colours.py", "press/pictures.py",
    },
    "pikepdf": {"press/*"},
    "pypdfium2": {"press/card.py", "press/drawn.py", "press/guest_reader.py", "press/pages_reader.py"},
    "babel": {"render/text/locale.py"},
    "confusable_homoglyphs": {"source/names.py"},
    "pypdf": {"desk/form_reader.py"},
    "icalendar": {"render/site/calendar.py"},
    "watchfiles": {"command/serve.py"},
    "filelock": {"build/output.py", "memo/store.py", "system/temporary.py"},
    "dask": {"build/cluster.py"},
    "distributed": {"build/cluster.py"},
    "cloudpickle": {"build/parcel.py"},
    "rustworkx": {"games/swiss/pairing.py"},
    "mammoth": {"foreign/converter.py"},
    **dict.fromkeys(("bs4", "markdownify"), {"foreign/markdown_writer.py"}),
    "markupsafe": {"render/site/feeds.py", "render/markup/html.py", "render/markup/inner.py", "render/markup/templates.py", "render/pages/print.py", "render/pages/print_page.py", "render/site/private.py"},
}
"""Each library, and the only files that may import it; `room/*` is every file of a room."""

LAYERS = (
    "system", "memo", "values", "press", "source", "play", "telling", "games", "magazine",
    "render/text", "render/theme", "render/pictures", "render/markup", "render/site", "render/pages", "render/typesetter/weasyprint_patches",
    "render/typesetter", "build", "publish", "desk", "foreign", "command",
)  # fmt: skip
"""The rooms from the bottom up: each may import those before it. `cli.py` and `__main__.py` stand on top."""

NOTHING_OF = {
    "games": {"press"},
    "magazine": {"press", "games"},
    "render": {"memo/cache", "play", "telling", "games", "magazine"},
    "render/pages": {"render/site"},
    "publish": {"build", "render", "press", "play", "games", "magazine"},
    "foreign": {"desk", "publish", "build", "press", "play", "telling", "games", "magazine", "render/site", "render/pages", "render/typesetter"},
    "desk": {"publish", "games", "render/typesetter", "render/pages", "render/site"},
}
"""What a room has no business with, though it lies below: rooms, or files."""

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


def imported_by(tree: ast.AST, path: Path) -> Iterator[tuple[str, bool]]:
    """The full names of the modules that a file imports, anywhere in it; and whether types alone need them."""
    package = path.relative_to(PROGRAM.parent).with_suffix("").parts[:-1]
    left = [(tree, False)]
    while left:
        node, types = left.pop()
        if isinstance(node, ast.Import):
            yield from ((alias.name, types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join((*package[: len(package) - node.level + 1], *filter(None, [node.module]))) if node.level else node.module or ""
            yield from ((f"{base}.{alias.name}", types) for alias in node.names)
        elif isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            left += [(inner, True) for inner in node.body] + [(inner, types) for inner in node.orelse]
        elif not isinstance(node, ast.expr):  # in which nothing is imported
            left += [(inner, types) for inner in ast.iter_child_nodes(node)]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def imports() -> dict[Path, list[tuple[str, bool]]]:
    """What each file imports; and whether types alone need it."""
    return {path: list(imported_by(tree_of(path), path)) for path in files()}


def inside(path: Path) -> str:
    return path.relative_to(PROGRAM).as_posix()


def room(name: str) -> str:
    """The room of a file or module, by its path within the program; "" is on top of all."""
    return next((layer for layer in sorted(LAYERS, key=len, reverse=True) if f"{name}/".startswith(f"{layer}/")), "")


def breaches(may_not: Callable[[Path, str], bool]) -> list[str]:
    """All imports that a file may not have."""
    return [f"{inside(path)} may not import {name}" for path, names in imports().items() for name, _ in names if may_not(path, name)]


def test_heavy_libraries_stay_in_their_file() -> None:
    ours = {"generator", "msgspec", *sys.stdlib_module_names}  # of whose structs records are everywhere

    def strays(path: Path, name: str) -> bool:
        library = name.split(".")[0]
        return library not in ours and not {inside(path), f"{room(inside(path))}/*"} & LIBRARIES.get(library, set())

    assert breaches(strays) == []


def imported(path: Path) -> set[str]:
    """The files of the program that a file needs when it runs, by their paths without ending."""
    return {name.removeprefix("generator.").replace(".", "/") for name in imports_of(path)}


def test_a_room_imports_only_those_below_it() -> None:
    places = {layer: number for number, layer in enumerate((*LAYERS, ""))}
    homes = {path: room(inside(path)) for path in files() if path.parent != PROGRAM}
    above = [f"{inside(path)} is below {name}" for path, home in homes.items() for name in imported(path) if places[room(name)] > places[home]]
    assert above == []


def test_a_room_imports_nothing_that_it_has_no_business_with() -> None:
    def foreign(path: Path, name: str) -> bool:
        target = name.removeprefix("generator.").replace(".", "/")
        return any(
            f"{target}/".startswith(f"{other}/") for home, others in NOTHING_OF.items() if inside(path).startswith(f"{home}/") for other in others
        )

    assert breaches(foreign) == []


def test_a_game_knows_no_other() -> None:
    def other(path: Path, name: str) -> bool:
        own = inside(path).split("/")[:2]
        return own[0] == "games" and name.startswith("generator.games.") and name.split(".")[1:3] != own

    assert breaches(other) == []


def test_a_constant_is_said_once() -> None:
    """A second one of the same name would take the place of the first wherever that is used."""
    for path in files():
        lines = [line for line in tree_of(path).body if isinstance(line, ast.Assign | ast.AnnAssign)]
        targets = [target for line in lines for target in (line.targets if isinstance(line, ast.Assign) else [line.target])]
        names = [name.id for name in targets if isinstance(name, ast.Name)]
        assert len(names) == len(set(names)), f"{inside(path)} says twice: {sorted({name for name in names if names.count(name) > 1})}"


def test_an_engine_is_pure() -> None:
    assert breaches(lambda path, name: inside(path).startswith("games/") and inside(path) != "games/registry.py" and name.split(".")[0] in UNFIT_FOR_RULES) == []


def test_no_room_knows_a_game_by_name() -> None:
    games = tuple(f"generator.games.{folder.name}" for folder in (PROGRAM / "games").iterdir() if (folder / "__init__.py").exists())
    assert games
    assert breaches(lambda path, name: not inside(path).startswith("games/") and name.startswith(games)) == []


def test_the_walls_notice_a_breach() -> None:
    """The test's own eyes: an import inside a function, and a relative one, are seen."""
    breach = PROGRAM / "games" / "golf" / "rules.py"
    tree = ast.parse("def f():\n    import os\n    if TYPE_CHECKING:\n        from ...render import html\n")
    assert set(imported_by(tree, breach)) == {("os", False), ("generator.render.html", True)}


def imports_of(path: Path) -> set[str]:
    """The modules of the program that a file needs when it runs: not what it names in types only."""
    return {name for name, types in imports()[path] if not types and name.startswith("generator.")}


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
