"""A theme: what its theme.yaml says of colours, type and fonts, and the files of its folder, what it leaves out from
the default theme.

Whatever goes from here into CSS is checked first, so that a theme's values cannot be more than the colour, number or
name they stand for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, cast

from msgspec import Struct, field
from msgspec.structs import asdict

from generator.memo.blob import Blob
from generator.press.colours import Inks, neutral
from generator.render.theme.sheets import PARTED, with_files
from generator.source.fields import Document, Mistake, OneLine, Parsed, Whole, shown
from generator.source.inks import NEEDS_COLOUR
from generator.source.tree import decode
from generator.system.digest import digest
from generator.values.phrase import Phrase
from generator.values.problem import ERROR, Place, Problem, Problems, Stopped
from generator.values.record import field_names, is_record, replace

T = TypeVar("T")
Mode = Literal["light", "dark", "print"]

LINES = 10
"""So many colours of lines a drawing may name."""
BLACK = "#000000"
"""The ink of printed text."""

IMPORT = re.compile(r'\A@import "([^"/]+)/([^"]+\.css)";')
"""How a style sheet begins that adds to one of a theme that this one extends."""
FILE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*", re.ASCII)

NEEDS_SIZE = Phrase(de="Zahl wie 1.25 erwartet, gefunden: {found}", en="expected a number such as 1.25, found: {found}")
NEEDS_ROLE = Phrase(
    de="Name einer Farbe aus Kleinbuchstaben, Ziffern und Bindestrichen erwartet, gefunden: {found}",
    en="expected a colour name of lower-case letters, digits and hyphens, found: {found}",
)
NEEDS_FAMILY = Phrase(
    de="Name einer Schrift aus Buchstaben, Ziffern, Leerzeichen und Bindestrichen erwartet, gefunden: {found}",
    en="expected a typeface name of letters, digits, spaces and hyphens, found: {found}",
)
NEEDS_FONT = Phrase(
    de="Dateiname ohne Endung aus Buchstaben, Ziffern und Bindestrichen erwartet, gefunden: {found}",
    en="expected a file name of letters, digits and hyphens without its ending, found: {found}",
)
NO_STYLE = Phrase(
    de="kein Thema, das dieses erweitert, hat das Stilblatt {name}", en="no theme that this one extends has the style sheet {name}"
)

# ---- theme.yaml --------------------------------------------------------------------------------------------------

ENDINGS = {"jpeg": "jpg", "png": "png", "svg": "svg", "pdf": "pdf", "csv": "csv"}
"""How the names of pictures end, by their kind."""


def _like(pattern: str, needs: Phrase) -> Callable[[str], str]:
    """Return a function that takes a text only if it has this form."""

    def make(text: str) -> str:
        if not re.fullmatch(pattern, text, re.ASCII):
            raise Mistake(needs(found=shown(text)))
        return text

    return make


_decimal = _like(r"[0-9]{1,3}(\.[0-9]{1,4})?", NEEDS_SIZE)

Hex = Annotated[str, Parsed(_like(r"#[0-9a-f]{6}", NEEDS_COLOUR))]
Role = Annotated[str, Parsed(_like(r"[a-z][a-z0-9-]*", NEEDS_ROLE))]
Family = Annotated[str, Parsed(_like(r"[A-Za-z][A-Za-z0-9 -]*", NEEDS_FAMILY))]
FontFile = Annotated[str, Parsed(_like(r"[A-Za-z0-9][A-Za-z0-9-]*", NEEDS_FONT))]
Percent = Annotated[int, Whole(0, 100)]
Decimal = Annotated[float, Parsed(lambda text: float(_decimal(text)))]


class Families(Document):
    """The names of the families: running text, titles, tables and drawings, code."""

    text: Family | None = None
    display: Family | None = None
    sans: Family | None = None
    code: Family | None = None


class Sizes(Document):
    """Size and leading of each kind of text."""

    text: tuple[Decimal, Decimal] | None = None
    small: tuple[Decimal, Decimal] | None = None
    table: tuple[Decimal, Decimal] | None = None
    h1: tuple[Decimal, Decimal] | None = None
    h2: tuple[Decimal, Decimal] | None = None
    h3: tuple[Decimal, Decimal] | None = None


class Type(Document):
    """Families and sizes: print counts in points; the web in rem, and the leading as a factor."""

    families: Families = Families()
    print: Sizes = Sizes()
    web: Sizes = Sizes()


class Font(Document):
    """One font of a family; `file` is its name in fonts/ without ending."""

    family: Family
    file: FontFile
    weight: Literal["100", "200", "300", "400", "500", "600", "700", "800", "900"]
    style: Literal["normal", "italic"]


class Shade(Document):
    """One colour on the screen and in inks; those that are left out are computed when they are needed."""

    screen: tuple[Hex, Hex]
    """On light and on dark paper."""
    inks: tuple[Percent, Percent, Percent, Percent] | None = None
    """Cyan, magenta, yellow and black in percent."""
    one: Percent | None = None
    """Black in percent, where it is the only ink."""


Tint = tuple[Hex, Hex] | Shade
"""A colour on light and on dark paper, or that and more."""


class ThemeFile(Document):
    """theme.yaml. What it leaves out is taken from the theme that it extends; colours it may have more than that."""

    extends: OneLine = "default"
    """The theme that has what this one leaves out."""
    palette: dict[Role, Tint] = field(default_factory=dict)
    """The colour of each role."""
    series: tuple[Tint, ...] | None = None
    """The lines of plots."""
    type: Type = Type()
    fonts: tuple[Font, ...] | None = None
    pictures: Literal["tones", "halftone"] | None = None
    """How pictures of dots are shown: in all tones, or for one ink, photographs as a screen of black dots."""


def completed(own: T, default: T) -> T:
    """Return a theme's document, filled up from that of the one it extends at every depth; lists are taken whole."""
    if isinstance(own, dict) and isinstance(default, dict):
        return cast(T, default | own)
    kind: Any = type(own)
    if is_record(kind):
        return replace(own, **{name: completed(getattr(own, name), getattr(default, name)) for name in field_names(kind)})
    return default if own is None else own


# ---- what it makes -----------------------------------------------------------------------------------------------


class Colour(NamedTuple):
    """A colour on light and on dark paper, both as `#rrggbb`."""

    light: str
    dark: str

    def on(self, mode: Mode) -> str:
        """Return the colour on this paper; what is printed is light."""
        return self.dark if mode == "dark" else self.light


def printed(tint: Tint) -> str:
    """Return a colour of the palette as it is printed: what is black alone in ink is a grey without a hue, so that a
    copier needs black alone for the PDF of the screen too."""
    screen = _screen(tint)[0]
    if not isinstance(tint, Shade) or tint.inks is None or any(tint.inks[:3]):
        return screen
    return BLACK if tint.inks[3] == 100 else neutral(screen)


class Size(NamedTuple):
    """A type size and its leading."""

    size: float
    leading: float


class Asset(Struct, frozen=True):
    """A file in the assets/ of a theme: its bytes, and how its name ends on the site. A picture has the size and the
    file that it was made from."""

    stored: Blob
    ending: str
    width: int = 0
    height: int = 0
    source: str = ""


class Theme(Struct, frozen=True, dict=True):
    """The looks of a magazine: a theme.yaml that has been completed, what games add to its palette (asked for when a
    colour is needed, for it loads all games), and the folders that are searched in their order, the theme's own first,
    the default theme's last; each is called as its theme. `assets` are the files for templates, by their names;
    `compiled` is a folder for templates that were read before."""

    looks: ThemeFile
    colours_of_games: Callable[[], Mapping[str, tuple[str, str]]]
    folders: tuple[Path, ...]
    compiled: Path | None = None
    assets: Mapping[str, Asset] = {}
    logo: str = ""
    """The name of the magazine's logo among the assets; "" if there is none."""
    favicon: str = ""
    extra: Mapping[str, str] = {}
    """What the magazine adds to the style sheets of a medium, `site` and `print`."""
    dots: bool = False
    """Whether photographs are a screen of dots in print, though the theme does not say it."""
    extra_from: Mapping[str, str] = {}
    """The files in which that stands."""

    @cached_property
    def palette(self) -> Mapping[str, Colour]:
        """The colour of each role: the theme's, then those of games that it does not give itself."""
        own = {role: _screen(tint) for role, tint in self.looks.palette.items()}
        return {role: Colour(*pair) for role, pair in {**own, **self.colours_of_games(), **own}.items()}

    @cached_property
    def series(self) -> tuple[Colour, ...]:
        """The colours of a plot's lines."""
        return tuple(Colour(*_screen(tint)) for tint in self.looks.series or ())

    @cached_property
    def families(self) -> dict[str, str]:
        """The names of the families by what they are for."""
        return {name: family for name, family in asdict(self.looks.type.families).items() if family}

    @cached_property
    def print_type(self) -> dict[str, Size]:
        """The sizes of print, by kind of text."""
        return _sizes(self.looks.type.print)

    @cached_property
    def web_type(self) -> dict[str, Size]:
        """The sizes of the web, by kind of text."""
        return _sizes(self.looks.type.web)

    @property
    def one_ink(self) -> bool:
        """Whether pictures of dots are shown in one ink, photographs as a screen of dots."""
        return self.looks.pictures == "halftone"

    @property
    def without_fonts(self) -> dict[str, str]:
        """The families of which there is no font, by what they are for: what they would set is set in another one."""
        there = {font.family for font in self.fonts}
        return {name: family for name, family in self.families.items() if family not in there}

    @property
    def fonts(self) -> tuple[Font, ...]:
        """All fonts there are."""
        return self.looks.fonts or ()

    @cached_property
    def print_fonts(self) -> Mapping[Font, bytes]:
        """The files of all fonts for print: the same bytes in each document, so that they are held and handed on
        once."""
        return {font: self.file(f"fonts/{font.file}.ttf") for font in self.fonts}

    @cached_property
    def environments(self) -> dict[tuple[str, ...], Any]:
        """What reads the templates of a medium, by the folders in which they lie: each is read once for all pages and
        documents of a build, which has a theme of its own."""
        return {}

    @cached_property
    def _seals(self) -> dict[str, str]:
        return {}

    @cached_property
    def _fingerprints(self) -> dict[tuple[str, ...], str]:
        return {}

    def seal(self, name: str) -> str:
        """Return a hash over the bytes of a file, which are read once for that."""
        if name not in self._seals:
            self._seals[name] = digest(self.file(name))
        return self._seals[name]

    def file(self, name: str) -> bytes:
        """Return the bytes of a file such as `web.css` or `fonts/X.ttf`, from the first folder that has it. Raises
        FileNotFoundError, and ValueError for what is no such name."""
        if not FILE.fullmatch(name):
            raise ValueError(f"not the name of a theme's file: {name}")
        for folder in self.folders:
            if (folder / name).is_file():
                return (folder / name).read_bytes()
        raise FileNotFoundError(name)

    def has(self, name: str) -> bool:
        """Tell whether there is such a file."""
        return any((folder / name).is_file() for folder in self.folders)

    def style_sheet(self, name: str, way: Callable[[str], str]) -> str:
        """Return a style sheet, with the `way` to each file that it names."""
        return with_files(PARTED.join([css for _, css in self._style(name)]), way)

    def style(self, name: str, below: int = 0) -> str:
        """Return a style sheet as it was written, in one text."""
        return "".join(css for _, css in self._style(name, below))

    def files_of_style(self, name: str) -> list[str]:
        """Return the files that a style sheet is made of, in their order."""
        return [str(path) for path, _ in self._style(name)]

    def _style(self, name: str, below: int = 0) -> list[tuple[Path, str]]:
        """Return the files of a style sheet with their rules, before it those of the theme it goes on from in its first
        line `@import "default/print.css";`. Only the folders from this number on are searched."""
        number, path = next((number, folder / name) for number, folder in enumerate(self.folders) if number >= below and (folder / name).is_file())
        text = decode(path.read_bytes(), str(path), problems := Problems())
        if text is None:
            raise Stopped(problems.found[0])
        if (begins := IMPORT.match(text)) is None:
            return [(path, text)]
        theme, imported = begins.groups()
        wanted = [at for at, folder in enumerate(self.folders) if folder.name == theme and at > number]
        if not any((folder / imported).is_file() for at in wanted[:1] for folder in self.folders[at:]):
            raise Stopped(Problem(Place(str(path), 1), ERROR, NO_STYLE(name=f"{theme}/{imported}")))
        return [*self._style(imported, wanted[0]), (path, text[begins.end() :])]

    def web_style(self, way: Callable[[str], str], stand_ins: Callable[[str, str], Sequence[str]] = lambda family, role: ()) -> str:
        """Return the style sheet of the web without fonts: sizes, families, colours for light and dark, `web.css`, what
        the magazine adds. `stand_ins` tells the families that stand in for one in its role, `way` where a file is."""
        sizes = " ".join(f"--{name}-size: {size.size}rem; --{name}-leading: {size.leading};" for name, size in self.web_type.items())
        lists = {role: ", ".join(f"'{name}'" for name in (family, *stand_ins(family, role))) for role, family in self.families.items()}
        families = " ".join(f"--{role}-family: {names};" for role, names in lists.items())
        return "\n".join(
            [
                f":root {{ {families} {sizes} }}",
                f":root {{ {self.css_variables('light')} }}",
                f"@media (prefers-color-scheme: dark) {{ :root {{ {self.css_variables('dark')} }} }}",
                self.style_sheet("web.css", way),
                with_files(self.extra.get("site", ""), way),
            ]
        )

    def colours(self, mode: Mode) -> dict[str, str]:
        """Return every role of the palette as `#rrggbb`, for print as `printed`; the lines of plots are `series-1`,
        `series-2`, …; where there are fewer than drawings may name they begin again."""
        roles = {role: colour.on(mode) for role, colour in self.palette.items()}
        if mode == "print":
            roles |= {role: printed(tint) for role, tint in self.looks.palette.items()} | {"ink": BLACK}
        lines = islice(cycle(self.series), max(len(self.series), LINES)) if self.series else ()
        return roles | {f"series-{n}": colour.on(mode) for n, colour in enumerate(lines, 1)}

    def inks(self) -> dict[str, Inks]:
        """Return what the theme declares of inks, by the printed colour as `#rrggbb`. Of roles with one colour the
        first counts."""
        declared = {BLACK: Inks((0, 0, 0, 100), 100)}
        for role, tint in self.looks.palette.items():
            if isinstance(tint, Shade) and role != "ink":
                declared.setdefault(printed(tint), Inks(tint.inks, tint.one))
        for tint in self.looks.series or ():
            if isinstance(tint, Shade):
                declared.setdefault(tint.screen[0], Inks(tint.inks, tint.one))
        return declared

    def css_variables(self, mode: Mode) -> str:
        """Return the colours as custom properties of CSS: `--ink: #1d1b18; …`"""
        return " ".join(f"--{role}: {colour};" for role, colour in self.colours(mode).items())

    def fingerprint(self, *suffixes: str) -> str:
        """Return a hash over the theme's values and its files with one of these endings, but not over where its folders
        lie."""
        if suffixes not in self._fingerprints:
            assets = sorted((name, asset.stored.seal) for name, asset in self.assets.items())
            own = (self.logo, self.favicon, *(sorted(self.extra.items()) if ".css" in suffixes else ()))
            files = [part for folder in self.folders for name, path in _files(folder, suffixes) for part in (name, digest(path.read_bytes()))]
            self._fingerprints[suffixes] = digest(repr((self.palette, self.looks, assets, own)), *files)
        return self._fingerprints[suffixes]


def _files(folder: Path, suffixes: tuple[str, ...]) -> list[tuple[str, Path]]:
    """Return the files of a theme with one of these endings, in the order of their names."""
    return sorted((path.relative_to(folder).as_posix(), path) for path in folder.rglob("*") if path.suffix in suffixes and path.is_file())


def _screen(tint: tuple[str, str] | Shade) -> tuple[str, str]:
    return tint.screen if isinstance(tint, Shade) else tint


def _sizes(sizes: Sizes) -> dict[str, Size]:
    return {name: Size(*pair) for name, pair in asdict(sizes).items() if pair}
