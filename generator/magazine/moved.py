"""Old addresses that lead on: what articles and issues say of where they were before, and what is wrong with it.

Whoever has an address may have old ones: `Claim` knows nothing of articles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from generator.source.folders import IssueFolder
from generator.source.pages import OwnPage
from generator.values import addresses
from generator.values.addresses import path_of
from generator.values.issue import Magazine, Moved
from generator.values.messages import ISSUE
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
    taken = {path_of(address).casefold(): "" for address in (*addresses.pages(magazine), addresses.NOT_FOUND)}
    found: list[Moved] = []
    for claim in sorted(claims, key=lambda claim: claim.place is None):
        path = path_of(claim.old).casefold()
        if path not in taken:
            taken[path] = claim.address
            found.append(Moved(claim.old, claim.address, claim.title))
        elif claim.place is not None and taken[path] != claim.address:
            problems.error(claim.place, CLAIMED(address=claim.old, other=taken[path]) if taken[path] else IN_USE(address=claim.old))
    return tuple(found)


def claims(folders: Sequence[IssueFolder], magazine: Magazine, pages: Sequence[OwnPage] = ()) -> Iterator[Claim]:
    """Yield what issues, their articles and the magazine's own pages claim. Where an issue was before, its articles
    were as well."""
    own = {page.address: page for page in magazine.pages}
    for page in pages:
        for index, typed in enumerate(page.text.head.aliases):
            yield Claim(typed.removeprefix("/"), page.id, own[page.id].title, page.text.place(("aliases", index)))
    issues = {issue.id: issue for issue in magazine.issues}
    for folder in folders:
        issue = issues[folder.id]
        name = ISSUE(number=issue.number)
        title = Run((name, ": ", issue.title)) if issue.title else name
        before = [_below("issues", id) for id in folder.document.aliases]
        for index, old in enumerate(before):
            yield Claim(old, addresses.issue(issue.id), title, folder.file.place(("aliases", index)))
        texts = {article.file: article for article in folder.articles.values()}
        for section in issue.sections:
            if section.address.rpartition("/")[0] != addresses.issue(issue.id):
                continue  # a report or a rule text, which is its game's
            yield from (Claim(f"{old}/{section.anchor}", section.address, section.title) for old in before)
            if (text := texts.pop(section.source, None)) is None:
                continue
            for index, typed in enumerate(text.head.aliases):
                yield Claim(_below(addresses.issue(issue.id), typed), section.address, section.title, text.place(("aliases", index)))
                yield from (Claim(_below(old, typed), section.address, section.title) for old in before)


def _below(folder: str, typed: str) -> str:
    """Return the whole of an old address that was typed beside the new one: `/…` is whole already."""
    return typed[1:] if typed.startswith("/") else f"{folder}/{typed}"
