"""Reads the texts of a magazine before anything is made of them: which cannot be printed, what had to be taken out, which links lead nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator import addresses
from generator.issue import Magazine, Section
from generator.phrase import Message, Phrase
from generator.problem import Passage, Place, Problems
from generator.render.limits import Unprintable
from generator.render.markdown import convert, typed
from generator.render.sanitise import page_of
from generator.render.typed import Finding
from generator.report import Block, Prose, Written, walk

DEAD_LINK = Phrase(de="Der Verweis {address} führt zu keiner Seite des Magazins.", en="The link {address} leads to no page of the magazine.")


@dataclass(frozen=True, slots=True)
class Proof:
    """What there is to say of a text: why it cannot be printed, what an editor ought to know, which pages of ours it links to and where."""

    failure: Message | None
    findings: tuple[Finding, ...] = ()
    links: tuple[tuple[str, int], ...] = ()


def proofread(
    magazine: Magazine, problems: Problems, kept: MutableMapping[str, Any], passage: Callable[[Written], Passage]
) -> None:
    """Reports what is wrong with the texts of a magazine. A text that cannot be printed is an error, the rest are warnings.

    `passage` tells where a text of a round's file stands.
    """
    known = frozenset(addresses.pages(magazine))
    for prose in dict.fromkeys(proses(magazine)):
        at = passage(prose.at) if isinstance(prose.at, Written) else prose.at
        text = prose.markdown
        proof = kept.get(prose.markdown)
        if proof is None:
            proof = kept[prose.markdown] = read(prose, magazine.masthead.language)
        if proof.failure is not None:
            problems.error(at.place(text), proof.failure)
        for finding in proof.findings:
            problems.warning(at.place(text, finding.offset), finding.message)
        for address, offset in proof.links:
            if page_of(address) not in known:
                problems.warning(at.place(text, offset), DEAD_LINK(address=address))


def read(prose: Prose, language: str) -> Proof:
    """The proof of one text."""
    links: dict[str, None] = {}

    def noted(address: str) -> str:
        links[address] = None
        return address

    try:
        converted = convert(
            prose.markdown,
            language=language,
            pictures=dict(prose.pictures),
            picture_url=lambda image: image.asset,
            prefix="text",
            footnotes="end",
            page_url=noted,
        )
    except Unprintable as fault:
        return Proof(fault.message)
    return Proof(None, converted.findings, tuple((address, typed(prose.markdown).address(address)) for address in links))


def first_places(characters: Iterable[str], magazine: Magazine, passage: Callable[[Written], Passage]) -> dict[str, Place]:
    """Where each of some characters stands first in the texts of a magazine, as far as it stands there; for what no font has."""
    places: dict[str, Place] = {}
    wanted = set(characters)
    for prose in dict.fromkeys(proses(magazine)):
        for character in sorted(wanted.intersection(prose.markdown)):
            at = passage(prose.at) if isinstance(prose.at, Written) else prose.at
            places[character] = at.place(prose.markdown, prose.markdown.index(character))
            wanted.discard(character)
        if not wanted:
            break
    return places


def proses(magazine: Magazine) -> Iterator[Prose]:
    """Yield every text that people wrote, wherever it stands."""
    return (block for blocks in told(magazine) for block in walk(blocks) if isinstance(block, Prose))


def told(magazine: Magazine) -> Iterator[Sequence[Block]]:
    """Yield all that has blocks: sections, the pages of games and people, and what is only printed."""
    yield from (section.blocks for section in sections(magazine))
    for game in magazine.games:
        yield from (page.blocks for page in game.pages)
        yield from (chapter.blocks for booklet in game.booklets for chapter in booklet.chapters)
        yield from (page for round in game.rounds for handout in round.handouts for page in handout.pages)
    yield from (page.blocks for page in magazine.series)
    yield from (blocks for person in magazine.people for _, blocks in person.games)


def sections(magazine: Magazine) -> Iterator[Section]:
    """Every section of issues and site, once or more."""
    yield magazine.masthead.imprint
    yield magazine.deadlines
    for issue in magazine.issues:
        yield from issue.sections
    for game in magazine.games:
        if game.rules:
            yield game.rules
        yield from (round.section for round in game.rounds)
