"""The theme that zine.yaml names: its folder, those of the themes that it extends, and what lies in their assets/."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

from generator.build.assets import Pictures
from generator.games.registry import colours
from generator.memo.cache import BUILT_IN_THEMES
from generator.render.theme.sheets import DEFINED, asked, check, with_files
from generator.render.theme.theme import ENDINGS, IMPORT, Asset, Theme, ThemeFile, completed
from generator.source.context import ReadContext
from generator.source.files import listing
from generator.source.folders import IssueFolder, Source
from generator.source.shelf import Shelf
from generator.values.phrase import Phrase
from generator.values.problem import Place, Problems, Stopped, nearest
from generator.values.record import replace
from generator.values.spelling import slug

DEFAULT_THEME = "default"
ASSETS = "assets"
BESIDE = "zine.yaml/"
"""Before the names of files that lie beside zine.yaml, among the assets."""
TEXTS = (".yaml", ".yml", ".md", ".css")
"""How names of files end that no style sheet can show."""
SHEETS = {"web.css": "site", "print.css": "print", "handout.css": "print"}
"""The style sheets of a theme, and their medium."""
PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp")
"""How names of pictures end in a theme's assets/."""

FONTS = (b"\0\1\0\0", b"true", b"OTTO")
"""How files of fonts begin that can be set."""

UNKNOWN_THEME = Phrase(de="unbekanntes Thema {found}{near} (es gibt: {known})", en="unknown theme {found}{near} (known: {known})")
NO_FONT = Phrase(de="im Thema fehlt die Schriftdatei {name}{near}", en="the theme has no font file {name}{near}")
BROKEN_FONT = Phrase(de="{name} ist keine TrueType-Schrift", en="{name} is not a TrueType font")
IN_A_CIRCLE = Phrase(de="die Themen erweitern einander im Kreis: {circle}", en="the themes extend each other in a circle: {circle}")
NO_FONTS = Phrase(
    de="fonts hat keine Schrift für {families}; was darin stünde, erscheint in einer anderen – Schriften dafür eintragen, oder eine nennen, die da "
    "ist: `{instead}`",
    en="fonts has none for {families}; what would be set in it comes out in another – add fonts for it, or name one that is there: "
    "`{instead}`",
)


def themes_beside(content: Path) -> Path:
    """Return the folder of a magazine's own themes."""
    return content.absolute().parent / "themes"


def theme_of(shelf: Shelf) -> Theme | None:
    """Return the theme that zine.yaml names, from the magazine's own themes or from those that come with the program.

    None, and a problem, if it is unknown or cannot be used.
    """
    zine = shelf.zine_rest
    return None if zine is None or ("theme",) in zine.left_out else theme_called(shelf, zine.document.theme, zine.file.place(("theme",)))


def theme_called(shelf: Shelf, name: str, place: Place) -> Theme | None:
    """Return the theme of a name that was typed at a place; None, and a problem, if it is unknown or cannot be used."""
    found = _with_extended(shelf, name, place)
    if found is None:
        return None
    folders, sources = found
    files = [source.document for source in sources if source is not None]

    def colours_of_games() -> Mapping[str, tuple[str, str]]:
        found = shelf.kept.get("colours")  # else all games would have to be imported
        if found is None:
            found = shelf.kept["colours"] = colours()
        return found

    theme = Theme(reduce(completed, files), colours_of_games, tuple(folders))
    missing = dict.fromkeys(stopped.problem for sheet in _sheets(theme) if (stopped := _stopped(theme, *sheet)))
    if missing or _lacks_fonts(theme, shelf, sources):
        for problem in missing:
            shelf.problems.error(problem.place, problem.message)
        return None
    if theme.fonts and (lacking := theme.without_fonts):
        named = ", ".join(f'"{family}" ({use})' for use, family in lacking.items())
        instead = f"type: {{families: {{{', '.join(f'{use}: {theme.fonts[0].family}' for use in lacking)}}}}}"
        own = next(source.file for source in sources if source is not None)
        path = ("fonts",) if "fonts" in own.keys() else ("type", "families", next(iter(lacking)))
        shelf.problems.warning(own.place(path, key=True), NO_FONTS(families=named, instead=instead))
    return theme


def _lacks_fonts(theme: Theme, shelf: Shelf, sources: Sequence[Source[Any] | None]) -> bool:
    """Tell whether files of a theme's fonts are not there, or are none; each is an error where it is named."""
    found = [(index, name := f"fonts/{font.file}.ttf", theme.has(name)) for index, font in enumerate(theme.fonts)]
    lacking = [one for one in found if not one[2] or not theme.file(one[1]).startswith(FONTS)]
    for index, name, is_there in lacking:
        naming = next(source.file for source in sources if source is not None and source.document.fonts is not None)
        there = sorted({f"fonts/{path.name}" for folder in theme.folders for path in (folder / "fonts").glob("*.ttf")})
        shelf.problems.error(naming.place(("fonts", index, "file")), BROKEN_FONT(name=name) if is_there else NO_FONT(name=name, near=nearest(name, there)))
    return bool(lacking)


def _sheets(theme: Theme) -> list[tuple[str, int]]:
    """Return the style sheets of a theme, each with the number of its folder."""
    return [(name, number) for number, folder in enumerate(theme.folders) for name in SHEETS if (folder / name).is_file()]


def _stopped(theme: Theme, name: str, number: int) -> Stopped | None:
    """Return what is wrong with how a style sheet begins, if anything is."""
    try:
        theme.style(name, number)
    except Stopped as stopped:
        return stopped
    return None


def with_own(theme: Theme, shelf: Shelf, taken: Pictures) -> Theme:
    """Return a theme with the files in its assets/, and with what zine.yaml adds: logo, favicon, style sheets. What
    cannot be shown, or fetches anything from outside, is an error at its place."""
    theme, zine = with_assets(theme, taken), shelf.zine_rest
    assert zine is not None, "which has named the theme"
    beside: dict[str, Asset] = {}

    def beside_it(key: tuple[str, ...], name: str | None) -> Path | None:
        on_disk = shelf.check_file(shelf.content, name, zine.file, key) if name else None
        return shelf.content / on_disk if on_disk else None

    def own(name: str, path: Path, place: Place, make: Callable[[Path, Pictures, Place], Asset | None]) -> str:
        if (asset := make(path, taken, place)) is None:
            return ""
        beside[f"{BESIDE}{name}"] = asset
        return f"{BESIDE}{name}"

    pictures = {key: own(name, path, zine.file.place((key,)), _picture) for key in ("logo", "favicon")
                if (name := getattr(zine.document, key)) and (path := beside_it((key,), name))}  # fmt: skip
    extra, extra_from = dict[str, str](), dict[str, str]()
    for medium in ("site", "print"):
        path = beside_it(("extra", medium), getattr(zine.document.extra, medium))
        css = shelf.text(path) if path else None
        if path is None or css is None:
            continue
        there = {name for name in listing(shelf.content, Problems()).files if not name.endswith(TEXTS)}
        check(css, str(path), {*there, *theme.assets}, defined(theme, medium), shelf.problems)
        named = {one.name for one in asked(css) if one.kind == "file"} & there
        ways = {name: own(name, shelf.content / name, Place(str(path)), _asset) for name in sorted(named)}
        extra_from[medium] = str(path)
        extra[medium] = with_files(css, lambda name, ways=ways: ways.get(name, name))  # type: ignore[misc]
    _check_sheets(theme, shelf)
    return replace(theme, assets={**theme.assets, **beside}, extra=extra, extra_from=extra_from, **pictures)


def themes_of_issues(theme: Theme, shelf: Shelf, issues: Sequence[IssueFolder], taken: Pictures) -> dict[str, Theme]:
    """Return the themes of issues that have one of their own, by their ids; what zine.yaml adds to the magazine's
    `theme` belongs to each of them."""
    assert shelf.zine_rest is not None, "which has named the theme"
    known: dict[str, Theme | None] = {shelf.zine_rest.document.theme: theme}
    found: dict[str, Theme] = {}
    for issue in issues:
        name = issue.document.theme
        if name is not None and name not in known:
            other = theme_called(shelf, name, issue.file.place(("theme",)))
            if other is not None:
                other = with_assets(other, taken)
                _check_sheets(other, shelf)
                added = {name: getattr(theme, name) for name in ("extra", "extra_from", "logo", "favicon")}
                other = replace(other, assets={**theme.assets, **other.assets}, **added)
            known[name] = other
        if name is not None and (own := known[name]) is not None and own is not theme:
            found[issue.id] = own
    return found


def _check_sheets(theme: Theme, shelf: Shelf) -> None:
    """Report what is wrong with the style sheets of a theme that is not the program's."""
    for name, number in _sheets(theme):
        path = theme.folders[number] / name
        if not path.is_relative_to(BUILT_IN_THEMES) and (css := shelf.text(path)) is not None:
            own_rules = IMPORT.sub(lambda begins: " " * len(begins[0]), css) if IMPORT.match(css) else css
            check(own_rules, str(path), theme.assets, defined(theme, SHEETS[name]), shelf.problems)


def defined(theme: Theme, medium: str) -> set[str]:
    """Return the custom properties that the style sheets of a medium define."""
    def way(name: str) -> str:
        return name

    if medium == "site":
        return {*DEFINED.findall(theme.web_style(way))}
    from generator.render.pages.paper import PAPERS
    from generator.render.pages.print import root

    sheets = [theme.style_sheet(name, way) for name in ("print.css", "handout.css")]
    return {*DEFINED.findall("\n".join([root(theme, PAPERS["A5"], ""), *sheets]))}


def _asset(path: Path, taken: Pictures, place: Place) -> Asset | None:
    """Return a file for templates and style sheets: a picture as it can be shown, another file as it is."""
    if path.suffix.lower() in PICTURES:
        return _picture(path, taken, place)
    copied = taken.copied(path, place)
    return Asset(copied, slug(path.suffix) or "bin") if copied else None


def _picture(path: Path, taken: Pictures, place: Place) -> Asset | None:
    if (shown := taken.need(path, place)) is None:
        return None
    image, stored, kind = shown
    return Asset(stored, ENDINGS[kind], image.width, image.height, image.source)


def with_assets(theme: Theme, taken: Pictures) -> Theme:
    """Return a theme with what lies in its assets/ and in those of the themes that it extends: pictures as they can be
    shown, other files as they are. A picture that cannot be shown is an error."""
    found: dict[str, Path] = {}
    for folder in reversed(theme.folders):
        paths = sorted((folder / ASSETS).rglob("*"))
        found |= {path.relative_to(folder / ASSETS).as_posix(): path for path in paths if path.is_file() and "/." not in f"/{path.relative_to(folder).as_posix()}"}
    assets: dict[str, Asset] = {}
    for name, path in sorted(found.items()):
        if (asset := _asset(path, taken, Place(str(path)))) is not None:
            assets[name] = asset
    return replace(theme, assets=assets)


def _with_extended(shelf: Shelf, name: str, place: Place) -> tuple[list[Path], list[Source[Any] | None]] | None:
    """Return the folders of a theme and of those that it extends, each before what it extends, with their theme.yaml.

    A theme that says nothing of it extends one of the program's that has the same name, or else the default theme.
    """
    homes = [themes_beside(shelf.content), Path(BUILT_IN_THEMES)]
    known = sorted({folder.name for home in homes if home.is_dir() for folder in home.iterdir() if (folder / "theme.yaml").is_file()})
    folders: list[Path] = []
    sources: list[Source[Any] | None] = []
    names, told = [name], True
    while True:
        if told and names[0] not in known:
            shelf.problems.error(place, UNKNOWN_THEME(found=names[0], near=nearest(names[0], known), known=", ".join(known)))
            return None
        folder = next((at for one in names for home in homes if (at := home / one) not in folders and at.is_dir()), None)
        if folder is None:
            if not told:
                return folders, sources
            circle = " → ".join([*(one.name for one in folders), names[0]])
            shelf.problems.error(place, IN_A_CIRCLE(circle=circle))
            return None
        folders.append(folder)
        names, told, source = [folder.name, DEFAULT_THEME], False, None
        if (folder / "theme.yaml").is_file():
            if (source := shelf.document(folder / "theme.yaml", ThemeFile, ReadContext())) is None:
                return None
            if told := "extends" in source.file.keys():
                names, place = [source.document.extends], source.file.place(("extends",))
        sources.append(source)
