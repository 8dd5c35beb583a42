"""Old addresses that lead on: what articles and issues say of where they were before, and what is wrong with it; and
pages that would have the same address in one of the magazine's languages.

Whoever has an address may have old ones: `Claim` knows nothing of articles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from generator.play.played_game import PlayedGame
from generator.source.folders import IssueFolder
from generator.source.pages import OwnPage
from generator.values import addresses
from generator.values.issue import Magazine, Moved
from generator.values.messages import ISSUE
from generator.values.permalinks import MIXED, Permalinks
from generator.values.phrase import Phrase
from generator.values.problem import Place, Problems
from generator.values.report import Inline, Run

IN_USE = Phrase(
    de="unter der alten Adresse {address} steht eine Seite von heute; sie kann nicht auch weiterführen",
    en="at the old address {address} stands a page of today; it cannot lead on as well",
)
CLAIMED = Phrase(
    de="die alte Adresse {address} führt schon zu {other}; sie kann nur zu einer Seite führen",
    en="the old address {address} leads to {other} already; it can lead to one page only",
)
ALIKE = Phrase(
    de="unter der Adresse {address} stünden {one} und {other}; was hier seinen Namen hat, muss anders heißen",
    en="at the address {address} would stand {one} and {other}; what has its name here needs another one",
)


class Claim(Struct, frozen=True):
    """An old address, the page to which it is to lead on, and where that was typed: `place` is None for what follows
    from another claim, and yields where there is something else."""

    old: str
    address: str
    title: Inline
    place: Place | None = None


def moved(claims: Sequence[Claim], magazine: Magazine, problems: Problems) -> tuple[Moved, ...]:
    """Return the old addresses that lead on to another page of a magazine; report those that cannot. They are compared
    as a disk does that makes no difference between large and small letters."""
    links = magazine.permalinks
    pages = [*addresses.pages(magazine), addresses.NOT_FOUND]
    taken = {path.casefold(): address for address in pages for path in links.earlier(address)}
    taken |= {links.path(address).casefold(): "" for address in pages}
    found: list[Moved] = []
    for claim in sorted(claims, key=lambda claim: claim.place is None):
        path = links.file(claim.old).casefold()
        if path not in taken:
            taken[path] = claim.address
            found.append(Moved(claim.old, claim.address, claim.title))
        elif claim.place is not None and taken[path] != claim.address:
            problems.error(claim.place, CLAIMED(address=claim.old, other=links.written(taken[path])) if taken[path] else IN_USE(address=claim.old))
    return tuple(found)


def claims(folders: Sequence[IssueFolder], magazine: Magazine, pages: Sequence[OwnPage] = ()) -> Iterator[Claim]:
    """Yield what issues, their articles and the magazine's own pages claim. Where an issue was before, its articles
    were as well."""
    own = {page.address: page for page in magazine.pages}
    for page in pages:
        for index, typed in enumerate(page.text.head.aliases):
            yield Claim(typed.removeprefix("/"), page.id, own[page.id].title, page.text.place(("aliases", index)))
    links = magazine.permalinks
    issues = {issue.id: issue for issue in magazine.issues}
    for folder in folders:
        issue = issues[folder.id]
        name = ISSUE(number=issue.number)
        title = Run((name, ": ", issue.title)) if issue.title else name
        before = [_below(addresses.ISSUES, id) for id in folder.document.aliases]
        for index, old in enumerate(before):
            yield from _written(old, addresses.issue(issue.id), title, folder.file.place(("aliases", index)), links)
        texts = {article.file: article for article in folder.articles.values()}
        for section in issue.sections:
            if section.address.rpartition("/")[0] != addresses.issue(issue.id):
                continue  # a report or a rule text, which is its game's
            yield from (one for old in before for one in _written(f"{old}/{section.anchor}", section.address, section.title, None, links))
            if (text := texts.pop(section.source, None)) is None:
                continue
            for index, typed in enumerate(text.head.aliases):
                at = text.place(("aliases", index))
                yield from _written(_below(addresses.issue(issue.id), typed), section.address, section.title, at, links)
                yield from (one for old in before for one in _written(_below(old, typed), section.address, section.title, None, links))


def _below(folder: str, typed: str) -> str:
    """Return the whole of an old address that was typed beside the new one: `/…` is whole already."""
    return typed if typed.startswith("/") else f"{folder}/{typed}"


def _written(old: str, address: str, title: Inline, place: Place | None, links: Permalinks) -> Iterator[Claim]:
    """Yield what an old address claims: as it stands if it was typed as a whole, else as it was written in each of the
    languages."""
    if old.startswith("/"):
        yield Claim(old[1:], address, title, place)
        return
    for number, written in enumerate(dict.fromkeys(links.all(old))):
        yield Claim(written, address, title, None if number else place)


def tell_apart(magazine: Magazine, named_at: Mapping[str, Place], problems: Problems) -> None:
    """Report pages that would have the same address in one of the languages: an issue `neueste` in German. `named_at`
    says where what people have named has its name, by the addresses of pages and of what is above them."""
    links = magazine.permalinks
    if links.languages == (MIXED,):
        return  # as the program calls them all are different
    found = dict(links.beginnings())
    for address in dict.fromkeys(addresses.pages(magazine)):
        for written in dict.fromkeys(links.all(address)):
            other = found.setdefault(written, address)
            place = next((named_at[one] for one in (address, other, address.rpartition("/")[0]) if one in named_at), None)
            if other != address and place is not None:
                problems.error(place, ALIKE(address=written, one=other, other=address))


def named_at(folders: Sequence[IssueFolder], games: Sequence[PlayedGame], pages: Sequence[OwnPage]) -> dict[str, Place]:
    """Return where issues, games and the magazine's own pages have their names, by their addresses."""
    found = {page.id: Place(page.text.file) for page in pages}
    found |= {addresses.issue(folder.id): folder.file.place(()) for folder in folders}
    return found | {game.address: game.source(0).file.place(()) for game in games}
