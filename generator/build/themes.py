"""The theme that zine.yaml names: its folder, those of the themes that it extends, and what lies in their assets/."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from pathlib import Path
from typing import Any

from generator.build.assets import Pictures
from generator.games.registry import colours
from generator.memo.cache import BUILT_IN_THEMES
from generator.render.markup.files import ENDINGS
from generator.render.theme.theme import Asset, Theme, ThemeFile, completed
from generator.source.context import ReadContext
from generator.source.folders import Source
from generator.source.shelf import Shelf
from generator.values.phrase import Phrase
from generator.values.problem import Place, nearest
from generator.values.record import replace
from generator.values.spelling import slug

DEFAULT_THEME = "default"
ASSETS = "assets"
PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp")
"""How names of pictures end in a theme's assets/."""

UNKNOWN_THEME = Phrase(de="unbekanntes Thema {found}{near} (es gibt: {known})", en="unknown theme {found}{near} (known: {known})")
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
    return None if shelf.zine is None else theme_called(shelf, shelf.zine.document.theme, shelf.zine.file.place(("theme",)))


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
    if theme.fonts and (lacking := theme.without_fonts):
        named = ", ".join(f'"{family}" ({use})' for use, family in lacking.items())
        instead = f"type: {{families: {{{', '.join(f'{use}: {theme.fonts[0].family}' for use in lacking)}}}}}"
        own = next(source.file for source in sources if source is not None)
        path = ("fonts",) if "fonts" in own.keys() else ("type", "families", next(iter(lacking)))
        shelf.problems.warning(own.place(path, key=True), NO_FONTS(families=named, instead=instead))
    return theme


def with_assets(theme: Theme, taken: Pictures) -> Theme:
    """Return a theme with what lies in its assets/ and in those of the themes that it extends: pictures as they can be
    shown, other files as they are. A picture that cannot be shown is an error."""
    found: dict[str, Path] = {}
    for folder in reversed(theme.folders):
        paths = sorted((folder / ASSETS).rglob("*"))
        found |= {path.relative_to(folder / ASSETS).as_posix(): path for path in paths if path.is_file() and not path.name.startswith(".")}
    assets: dict[str, Asset] = {}
    for name, path in sorted(found.items()):
        if path.suffix.lower() not in PICTURES:
            if (copied := taken.copied(path, Place(str(path)))) is not None:
                assets[name] = Asset(copied, slug(path.suffix) or "bin")
        elif (shown := taken.need(path, Place(str(path)))) is not None:
            image, stored, kind = shown
            assets[name] = Asset(stored, ENDINGS[kind], image.width, image.height, image.source)
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
