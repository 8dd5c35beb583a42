"""The style sheet of the website and its fonts, as files that are made only if they have changed: their names say what
they are made of.

The only file that imports rcssmin.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from generator.memo.blob import seal_of
from generator.render.markup.files import Files, sealed_path
from generator.render.theme import webfonts
from generator.render.theme.tables import WIDEST_FOLDED
from generator.render.theme.theme import Font, Theme
from generator.system.digest import digest
from generator.values.artifact import Artifact
from generator.values.bundle import outside
from generator.values.issue import Magazine
from generator.values.spelling import slug

CROSS = (
    ".cross table:has(tbody td:nth-child({n}):is(:hover, :focus-within)) :is(td, th):nth-child({n}) {{ background: var(--accent-tint); }}"
)
"""Marks a column of a cross table."""
LINE = ".plot:has(.pick > :nth-child({n}):is(:target, :hover, :focus-within)) .n{n} {{ opacity: 1; --picked: var(--ink); }}"
"""Brings a line of a plot to the front whose name is picked."""
MOST_LINES = 26
"""So many lines of a plot can be picked."""
FOLD = ".f{n} :nth-child({n})"
"""A column of a table that is folded away."""
FOLDS = (
    "@supports selector(:has(a)) {{ @media screen and (max-width: 40rem) {{ .all {{ display: block; }} "
    ".folds:not(:has(> .all > :checked)) tr > :is({folded}) {{ display: none; }} }} }}"
)
"""Until somebody asks for all, on telephones, where a browser can tell whether somebody has; elsewhere nobody need
ask."""
READY = "fonts/web/"
"""Where fonts lie ready in a theme, for magazines without unusual characters, and the rules for what stands in for
them: making all of them takes a second."""
PRELOADED = {("text", "400", "normal"), ("sans", "400", "normal")}
"""What most of every page is set in, by the role of the family; of these fonts the common part is needed at once."""
BY_LETTER = PRELOADED | {("sans", "600", "normal"), ("display", "600", "normal"), ("display", "400", "italic")}
"""What whole lines at the top of a page are set in: what stands in for these fonts is made to measure letter by
letter."""


class StyleFiles(Struct, frozen=True):
    """Where the style sheet lies within the site, which fonts every page needs at once, and how all of these are
    made."""

    path: str
    preloaded: tuple[str, ...]
    artifacts: tuple[Artifact, ...]


def style(theme: Theme, content: str, columns: int, files: Files | None = None) -> StyleFiles:
    """Return the style of a website whose content holds these characters, and cross tables of so many columns at most;
    `files` says where those are that it names."""
    known = files or Files(theme)
    artifacts, faces, preloaded = [], [], []
    roles = {family: role for role, family in reversed(theme.families.items())}
    for font in theme.fonts:
        file, name, role = f"fonts/{font.file}.ttf", f"{font.family} {font.weight} {font.style}", roles.get(font.family, "")
        kind = (role, font.weight, font.style)
        for part, characters in webfonts.parts(content).items():
            if part == "seldom" and not (characters := webfonts.characters_of(theme.file(file), characters)):
                continue
            made_of = (theme.seal(file), name, characters)
            path = asset_path(slug(f"{name} {part}".strip()), webfonts.FLAVOUR, digest(*made_of).encode())
            ready = READY + path.removeprefix("assets/")
            made = partial(theme.file, ready) if theme.has(ready) else partial(_shrunk, theme, file, name, characters)
            artifacts.append(Artifact((path,), made_of, made))
            faces.append(webfonts.face(font, part, path.removeprefix("assets/"), characters))
            if kind in PRELOADED and not part:
                preloaded.append(path)
    folds = ".all { display: none; }", FOLDS.format(folded=", ".join(FOLD.format(n=n) for n in range(2, WIDEST_FOLDED + 1)))
    marks = (*folds, *(CROSS.format(n=n) for n in range(1, columns + 1)), *(LINE.format(n=n) for n in range(1, MOST_LINES + 1)))
    after = "\n".join([theme.web_style(lambda name: known.path_of(name).removeprefix("assets/"), webfonts.stand_ins), *marks])

    def make() -> bytes:
        from rcssmin import cssmin

        rules = theme.file(ready) if theme.has(ready := ready_stand_ins(theme)) else stand_ins(theme)
        return str(cssmin("\n".join([*faces, rules.decode(), after]))).encode()

    of_sheet = (*faces, *(theme.seal(file) for _, _, file, _ in _measured(theme)), after)
    path = asset_path("zine", "css", digest(*of_sheet).encode())
    return StyleFiles(path, tuple(preloaded), (*artifacts, Artifact((path,), of_sheet, make)))


def stand_ins(theme: Theme) -> bytes:
    """Return the rules by which readers' fonts stand in for those of a theme."""
    measured = _measured(theme)
    return "\n".join([rule for font, role, file, far in measured for rule in webfonts.fallbacks(font, role, theme.file(file), far)]).encode()


def ready_stand_ins(theme: Theme) -> str:
    """Return where these rules lie if they lie ready."""
    made_of = [part for font, role, file, by_letter in _measured(theme) for part in (theme.seal(file), repr((font, role, by_letter)))]
    return READY + asset_path("stand-ins", "css", digest(*made_of).encode()).removeprefix("assets/")


def _measured(theme: Theme) -> Iterator[tuple[Font, str, str, bool]]:
    """Yield each font for which others stand in, its role, its file, and whether they are made to measure letter by
    letter."""
    roles = {family: role for role, family in reversed(theme.families.items())}
    for font in theme.fonts:
        if role := roles.get(font.family):
            yield font, role, f"fonts/{font.file}.ttf", (role, font.weight, font.style) in BY_LETTER


def _shrunk(theme: Theme, file: str, name: str, characters: str) -> bytes:
    return webfonts.shrunk(theme.file(file), name, characters)


def widest_cross_table(magazine: Magazine) -> int:
    """Return the columns of the widest cross table of any report or page of a game."""
    reports = [round.section.blocks for game in magazine.games for round in game.rounds]
    pages = [page.blocks for game in magazine.games for page in game.pages]
    shared = [page.blocks for page in magazine.series]
    return max((columns for blocks in (*reports, *pages, *shared) for _, columns in outside(blocks).tables), default=0)


def asset_path(name: str, ending: str, data: bytes) -> str:
    """Return where a file lies that may be kept for ever: its name changes with its bytes, or with what stands for
    them."""
    return sealed_path(name, ending, seal_of(data))
