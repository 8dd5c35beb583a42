"""Where the files lie that a template may lead to: those of the site, by their paths, and those in the theme's assets/,
by their names there. There is no link to a file that is not there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import PurePosixPath

from msgspec import Struct

from generator.render.markup.templates import NotThere
from generator.render.theme.theme import Asset, Theme
from generator.values.phrase import Phrase
from generator.values.problem import nearest
from generator.values.spelling import slug

NO_FILE = Phrase(
    de="page.file: die Datei {name} liegt weder in assets/ des Themas noch auf der Website{near}",
    en="page.file: the file {name} is neither in the theme’s assets/ nor on the website{near}",
)
NO_ASSET = Phrase(
    de="page.file: in assets/ des Themas liegt keine Datei {name}{near}", en="page.file: there is no file {name} in the theme’s assets/{near}"
)
CALLED = {"pdf": "advertisement", "csv": "table"}
"""How the names of those begin that are no pictures."""
OF_PDFS = ("pdf/", "covers/")
"""How the paths of what comes of PDFs begin."""


class Files:
    """The files that templates may lead to. As long as nobody has said which the site has, any path is believed.

    `of_theme` are those of the theme's assets/, by their paths within the site.
    """

    def __init__(self, theme: Theme) -> None:
        paths = {name: sealed_path(slug(PurePosixPath(name).stem) or "file", asset.ending, asset.stored.seal) for name, asset in theme.assets.items()}
        self.of_theme = {path: theme.assets[name].stored for name, path in paths.items()}
        self._assets = paths
        self._paths: Collection[str] | None = None
        self._all_pdfs = True

    def are(self, paths: Collection[str], all_pdfs: bool = True) -> None:
        """Say which files the site has, by their paths, and whether all PDFs are among them."""
        self._paths, self._all_pdfs = paths, all_pdfs

    def path_of(self, name: str) -> str:
        """Return where a file lies within the site. Raises NotThere if it is not there."""
        if (asset := self._assets.get(name)) is not None:
            return asset
        if self._paths is None or name in self._paths or not self._all_pdfs and name.startswith(OF_PDFS):
            return name
        raise NotThere(NO_FILE(name=name, near=nearest(name, [*self._assets, *self._paths])))


class Logo(Struct, frozen=True):
    """The magazine's logo, as a page shows it: where it lies, and its size."""

    src: str
    width: int
    height: int


def logo_of(theme: Theme, way: Callable[[str], str]) -> Logo | None:
    """Return the magazine's logo, with the `way` to its file; None if it has none."""
    asset = theme.assets.get(theme.logo)
    return Logo(way(theme.logo), asset.width, asset.height) if asset else None


def asset_of(theme: Theme, name: str) -> Asset:
    """Return a file in a theme's assets/. Raises NotThere if there is none of this name."""
    if (asset := theme.assets.get(name)) is None:
        raise NotThere(NO_ASSET(name=name, near=nearest(name, theme.assets)))
    return asset


def sealed_path(name: str, ending: str, seal: str) -> str:
    """Return where a file lies whose bytes are known by their seal."""
    return f"assets/{name}-{seal[:12]}.{ending}"
