"""The addresses of all pages, as the program calls them. They do not change; in which words a magazine writes them, and
where each page lies within its site, `permalinks.py` tells.

An address has no ending: `games/golf/003`, `issues/012/editorial`, `people/anna`; only a PDF has. What stands behind a
`#` is a place in the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from posixpath import relpath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.values.issue import Magazine

START, ARCHIVE, GAMES, PEOPLE, DEADLINES, IMPRINT = "", "archive", "games", "people", "deadlines", "imprint"
SEARCH, REGISTER, DATA, TAGS, NOT_FOUND = "search", "register", "data", "tags", "404"
"""Pages of which there is one."""
ISSUES, SERIES = "issues", "series"
"""What issues have before their ids, and what games tell together before its slug."""
PAGES = "pages"
"""The folder of the content with the pages of the magazine's own, and what stands before their ids in the menu."""
MENU = (ARCHIVE, GAMES, DEADLINES, PEOPLE, SEARCH, IMPRINT, REGISTER, DATA)
"""The program's pages that may be in the menu."""
TAKEN = frozenset((*MENU, PAGES, "index", "404", ISSUES, SERIES))
"""What no page of the magazine's own may be called."""


def issue(id: str) -> str:
    """Return the address of an issue."""
    return f"{ISSUES}/{id}"


def article(issue: str, slug: str) -> str:
    """Return the address of an article or of letters in an issue."""
    return f"{ISSUES}/{issue}/{slug}"


def drawn_cover(id: str) -> str:
    """Return where the picture of an issue's cover lies within the site, if it is drawn from what the issue tells."""
    return f"covers/{id}.svg"


def in_pdf(issue: str, page: int | None) -> str:
    """Return the address of a page in the PDF of an issue, from 1, or of the PDF as a whole."""
    return f"pdf/{issue}.pdf" + (f"#page={page}" if page else "")


def game(id: str) -> str:
    """Return the address of a game's own page."""
    return f"{GAMES}/{id}"


def report(game: str, round: int) -> str:
    """Return the address of the report of a round; round 0 is the start."""
    return f"{GAMES}/{game}/{round:03}"


LATEST, RULES = "latest", "rules"
LATEST_ISSUE = f"{ISSUES}/{LATEST}"
"""The address that always leads to the newest issue."""


def latest(game: str) -> str:
    """Return the address that always leads to a game's newest round."""
    return game_page(game, LATEST)


def rules(game: str) -> str:
    """Return the address of a game's rule text."""
    return game_page(game, RULES)


FORM = "form"
"""The page of a game with the form of the next orders."""


def game_page(game: str, slug: str) -> str:
    """Return the address of a page of a game that is no report: a club, a rule, a booklet."""
    return f"{GAMES}/{game}/{slug}"


def series(slug: str) -> str:
    """Return the address of a page that several games tell together."""
    return f"{SERIES}/{slug}"


def person(id: str) -> str:
    """Return the address of somebody's page."""
    return f"{PEOPLE}/{id}"


def tag(slug: str) -> str:
    """Return the address of the page that lists what bears a tag."""
    return f"{TAGS}/{slug}"


def private(game: str, round: int, person: str) -> str:
    """Return where a sheet for one person lies in the output; it is no page of the site."""
    return f"private/{game}/{round:03}/{person}"


LABELS = "private/labels"
"""Where the labels for the newest issue lie in the output, without ending; they are no page of the site."""


def data(game: str, round: int) -> str:
    """Return where the data of a round lie within the site, without ending."""
    return f"data/{game}/{round:03}"


@cache
def relative_url(folder: str, path: str) -> str:
    """Return the relative way from a folder of the site to a file of the site."""
    above = "" if folder == "." else f"{folder}/"
    return path.removeprefix(above) if path.startswith(above) else relpath(f"/{path}", f"/{folder}")


def pages(magazine: Magazine) -> Iterator[str]:
    """Yield the addresses of all pages of a magazine but those that lead on from where one was before."""
    yield from (START, GAMES, PEOPLE, ARCHIVE, DEADLINES, IMPRINT, SEARCH, REGISTER, DATA)
    for one in magazine.issues:
        yield issue(one.id)
        yield from (section.address for section in one.sections)
    yield from [LATEST_ISSUE] if magazine.issues else []
    for played in magazine.games:
        yield game(played.id)
        yield from (round.section.address for round in played.rounds)
        yield from [latest(played.id)] if played.rounds else []
        yield from (game_page(played.id, page.slug) for page in played.pages)
        yield from [played.rules.address] if played.rules else []
    yield from (page.address for page in magazine.pages)
    yield from (series(page.slug) for page in magazine.series)
    yield from (person(one.id) for one in magazine.people)
    yield from (TAGS, *map(tag, tags)) if (tags := magazine.tags()) else ()
