"""Reads the texts of a magazine before anything is made of them: which cannot be printed, what had to be taken out, which links lead nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from generator import addresses
from generator.bundle import outside
from generator.issue import Magazine, Section
from generator.phrase import Phrase
from generator.problem import Passage, Place, Problems
from generator.render.fragment import Texts
from generator.render.limits import Unprintable
from generator.render.markdown import text_of
from generator.render.sanitise import page_of
from generator.report import Block, Prose, Written

DEAD_LINK = Phrase(de="Der Verweis {address} führt zu keiner Seite des Magazins.", en="The link {address} leads to no page of the magazine.")


def proofread(magazine: Magazine, problems: Problems, texts: Texts, passage: Callable[[Written], Passage]) -> None:
    """Report what is wrong with the texts of a magazine. A text that cannot be printed is an error, the rest are warnings.

    All of them are among the `texts` afterwards. `passage` tells where a text of a round's file stands.
    """
    known = frozenset(addresses.pages(magazine))
    for prose in dict.fromkeys(proses(magazine)):
        at = passage(prose.at) if isinstance(prose.at, Written) else prose.at
        try:
            text = text_of(prose, magazine.masthead.language, texts)
        except Unprintable as fault:
            problems.error(at.place(prose.markdown), fault.message)
            continue
        for finding in text.findings:
            problems.warning(at.place(prose.markdown, finding.offset), finding.message)
        for address, offset in text.links:
            if page_of(address) not in known:
                problems.warning(at.place(prose.markdown, offset), DEAD_LINK(address=address))


def first_places(characters: Iterable[str], magazine: Magazine, passage: Callable[[Written], Passage]) -> dict[str, Place]:
    """Return where each of some characters stands first in the texts of a magazine, as far as it stands there; for what no font has."""
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
    return (text for blocks in told(magazine) for text in outside(blocks).texts)


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
    """Yield every section of issues and site, once or more."""
    yield magazine.masthead.imprint
    yield magazine.deadlines
    for issue in magazine.issues:
        yield from issue.sections
    for game in magazine.games:
        if game.rules:
            yield game.rules
        yield from (round.section for round in game.rounds)
