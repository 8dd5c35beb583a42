"""A theme: palette, type scale and fonts from its theme.yaml, and the files of its folder, what it leaves out from the default theme.

Whatever goes from here into CSS is checked first, so that a theme's values cannot be more than the colour, number or name they stand for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NoReturn

from generator.digest import digest
from generator.phrase import Message, Phrase

Mode = Literal["light", "dark"]

COLOUR = re.compile(r"#[0-9a-f]{6}", re.ASCII)
ROLE = re.compile(r"[a-z][a-z0-9-]*", re.ASCII)
FAMILY = re.compile(r"[A-Za-z][A-Za-z0-9 -]*", re.ASCII)
FONT_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*", re.ASCII)
FILE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*", re.ASCII)
DECIMAL = re.compile(r"[0-9]{1,3}(\.[0-9]{1,4})?", re.ASCII)
WEIGHT = re.compile(r"[1-9]00", re.ASCII)
STYLE = re.compile(r"normal|italic", re.ASCII)

MISSING = Phrase(de="Im Thema fehlt „{key}“.", en="The theme lacks “{key}”.")
WRONG = Phrase(de="„{value}“ passt hier nicht; erwartet: {wanted}", en="“{value}” does not fit here; expected: {wanted}")
A_COLOUR = Phrase(de="eine Farbe wie #0f4c5c", en="a colour such as #0f4c5c")
A_NUMBER = Phrase(de="eine Zahl wie 1.25", en="a number such as 1.25")
A_NAME = Phrase(de="ein Name aus Buchstaben, Ziffern und Bindestrichen", en="a name of letters, digits and hyphens")
A_WEIGHT = Phrase(de="100, 200, … 900", en="100, 200, … 900")
A_STYLE = Phrase(de="normal oder italic", en="normal or italic")
A_PAIR = Phrase(de="zwei Werte in eckigen Klammern", en="two values in square brackets")
A_MAPPING = Phrase(de="eingerückte Zeilen „Schlüssel: Wert“", en="indented lines “key: value”")
A_LIST = Phrase(de="eine Liste", en="a list")


class ThemeError(ValueError):
    """A value of theme.yaml that cannot be used; `keys` is the way to it in the file."""

    def __init__(self, keys: tuple[str | int, ...], message: Message) -> None:
        super().__init__(f"{'.'.join(map(str, keys))}: {message.plain('en')}")
        self.keys = keys
        self.message = message


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour on light and on dark paper, both as `#rrggbb`."""

    light: str
    dark: str

    def on(self, mode: Mode) -> str:
        return self.light if mode == "light" else self.dark


@dataclass(frozen=True, slots=True)
class Size:
    """A type size and its leading: print counts both in points, the web in rem and as a factor."""

    size: float
    leading: float


@dataclass(frozen=True, slots=True)
class Font:
    """One font of a family; `file` is its name in fonts/ without ending."""

    family: str
    file: str
    weight: int
    style: str


@dataclass(frozen=True, slots=True)
class Theme:
    """The looks of a magazine. `folders` are searched in their order: the theme's own first, then the default theme's."""

    palette: Mapping[str, Colour]
    series: tuple[Colour, ...]
    families: Mapping[str, str]
    print_type: Mapping[str, Size]
    web_type: Mapping[str, Size]
    fonts: tuple[Font, ...]
    folders: tuple[Path, ...]

    @classmethod
    def from_data(cls, data: Mapping[str, Any], folders: Sequence[Path]) -> Theme:
        """A theme from its theme.yaml, whose scalars are still text. Raises a `ThemeError` for the first value that will not do."""
        whole = _Value((), data)
        type_ = whole["type"]
        return cls(
            palette={name: value.colour() for name, value in whole["palette"].items()},
            series=tuple(value.colour() for value in whole["series"].entries()),
            families={name: value.text(FAMILY, A_NAME) for name, value in type_["families"].items()},
            print_type={name: value.size() for name, value in type_["print"].items()},
            web_type={name: value.size() for name, value in type_["web"].items()},
            fonts=tuple(
                Font(
                    family=font["family"].text(FAMILY, A_NAME),
                    file=font["file"].text(FONT_FILE, A_NAME),
                    weight=int(font["weight"].text(WEIGHT, A_WEIGHT)),
                    style=font["style"].text(STYLE, A_STYLE),
                )
                for font in whole["fonts"].entries()
            ),
            folders=tuple(folders),
        )

    def file(self, name: str) -> bytes:
        """The bytes of a file such as `web.css` or `fonts/X.ttf`, from the first folder that has it."""
        if not FILE.fullmatch(name):
            raise ValueError(f"not the name of a theme's file: {name}")
        for folder in self.folders:
            if (folder / name).is_file():
                return (folder / name).read_bytes()
        raise FileNotFoundError(name)

    def web_style(self) -> str:
        """The style sheet of the web without fonts: sizes, families, colours for light and dark, `web.css`."""
        sizes = " ".join(f"--{name}-size: {size.size}rem; --{name}-leading: {size.leading};" for name, size in self.web_type.items())
        families = " ".join(f"--{name}-family: '{family}';" for name, family in self.families.items())
        return "\n".join(
            [
                f":root {{ {families} {sizes} }}",
                f":root {{ {self.css_variables('light')} }}",
                f"@media (prefers-color-scheme: dark) {{ :root {{ {self.css_variables('dark')} }} }}",
                self.file("web.css").decode(),
            ]
        )

    def colours(self, mode: Mode) -> dict[str, str]:
        """Every role of the palette as `#rrggbb`; the lines of plots are `series-1`, `series-2`, …"""
        roles = {role: colour.on(mode) for role, colour in self.palette.items()}
        return roles | {f"series-{n}": colour.on(mode) for n, colour in enumerate(self.series, 1)}

    def css_variables(self, mode: Mode) -> str:
        """The colours as custom properties of CSS: `--ink: #1d1b18; …`"""
        return " ".join(f"--{role}: {colour};" for role, colour in self.colours(mode).items())

    def fingerprint(self, *suffixes: str) -> str:
        """A hash over the theme's values and its files with one of these endings, but not over where its folders lie."""
        values = (self.palette, self.series, self.families, self.print_type, self.web_type, self.fonts)
        names = sorted(set(self._names(suffixes)))
        return digest(repr(values), *[part for name in names for part in (name, self.file(name))])

    def _names(self, suffixes: tuple[str, ...]) -> Iterator[str]:
        for folder in self.folders:
            for path in folder.rglob("*"):
                if path.suffix in suffixes and path.is_file():
                    yield path.relative_to(folder).as_posix()


def completed(own: Mapping[str, Any], default: Mapping[str, Any]) -> dict[str, Any]:
    """A theme's data, filled up from the default theme's at every depth; lists are taken whole."""
    both = dict(default)
    for key, value in own.items():
        inherited = both.get(key)
        both[key] = completed(value, inherited) if isinstance(value, Mapping) and isinstance(inherited, Mapping) else value
    return both


@dataclass(frozen=True, slots=True)
class _Value:
    """A value in theme.yaml and the way to it, so that whatever is wrong can be told with its place."""

    keys: tuple[str | int, ...]
    data: Any

    def __getitem__(self, key: str) -> _Value:
        if key not in self.mapping():
            raise ThemeError(self.keys, MISSING(key=key))
        return _Value((*self.keys, key), self.data[key])

    def mapping(self) -> Mapping[str, Any]:
        return self.data if isinstance(self.data, Mapping) else self.refuse(A_MAPPING)

    def items(self) -> Iterator[tuple[str, _Value]]:
        for key, data in self.mapping().items():
            yield _Value((*self.keys, key), key).text(ROLE, A_NAME), _Value((*self.keys, key), data)

    def entries(self) -> list[_Value]:
        if not isinstance(self.data, (list, tuple)):
            self.refuse(A_LIST)
        return [_Value((*self.keys, index), data) for index, data in enumerate(self.data)]

    def pair(self) -> tuple[_Value, _Value]:
        values = self.entries()
        return (values[0], values[1]) if len(values) == 2 else self.refuse(A_PAIR)

    def text(self, pattern: re.Pattern[str], wanted: Phrase) -> str:
        return self.data if isinstance(self.data, str) and pattern.fullmatch(self.data) else self.refuse(wanted)

    def colour(self) -> Colour:
        light, dark = self.pair()
        return Colour(light.text(COLOUR, A_COLOUR), dark.text(COLOUR, A_COLOUR))

    def size(self) -> Size:
        size, leading = self.pair()
        return Size(float(size.text(DECIMAL, A_NUMBER)), float(leading.text(DECIMAL, A_NUMBER)))

    def refuse(self, wanted: Phrase) -> NoReturn:
        raise ThemeError(self.keys, WRONG(value=str(self.data), wanted=wanted()))
