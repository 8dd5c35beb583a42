"""Reads the texts of a magazine before anything is made of them: which cannot be printed, what had to be taken out,
which links lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import chain

from generator.memo.store import keep
from generator.render.text import titles
from generator.render.text.fragment import Text, TextKey, Texts
from generator.render.text.limits import UnshowableText
from generator.render.text.lost import WORD
from generator.render.text.markdown import key_of, text_of
from generator.render.text.sanitise import page_of
from generator.system.digest import digest
from generator.values import addresses
from generator.values.bundle import outside
from generator.values.issue import GamePage, Issue, Magazine, Section
from generator.values.phrase import Message, Phrase
from generator.values.problem import ERROR, Passage, Place, Problems, nearest
from generator.values.report import Block, Colophon, Inline, Marked, Prose, Run, Written

BEGINNING = 12
"""By so many words it is found where something begins."""
DEAD_LINK = Phrase(de="Der Verweis {address} führt zu keiner Seite des Magazins{near}", en="The link {address} leads to no page of the magazine{near}")


def proofread(
    magazine: Magazine, problems: Problems, texts: Texts, passage: Callable[[Written], Passage], beside: Sequence[Block] = (),
    unsure: Set[str] = frozenset(),
) -> None:
    """Report what is wrong with the texts of a magazine, and with those `beside` it. A text that cannot be printed is
    an error, the rest are warnings.

    All of them are among the `texts` afterwards. `passage` tells where a text of a round's file stands. What a link
    leads to is not asked below addresses that are `unsure`: there may be more pages than are known.
    """
    _titles(magazine, problems)
    known, language = magazine.permalinks.meant(magazine), magazine.masthead.language
    begins = dict(magazine.permalinks.beginnings())

    def is_sure(page: str) -> bool:
        first, *rest = page.split("/")
        first = begins.get(first, first)
        return unsure.isdisjoint(("", first, "/".join([first, *rest[:1]])))

    wrong = {problem.place for problem in problems.found if problem.severity == ERROR}  # what is shown there only follows
    own = [page.blocks for page in magazine.pages]
    told: list[Iterable[Sequence[Block]]] = [(magazine.masthead.imprint.blocks, magazine.deadlines.blocks, *own, *_of_several(magazine))]
    for issue in magazine.issues:  # the reports and rules in it belong to a game
        told.append([section.blocks for section in (*issue.sections, *issue.fillers) if section.kind not in ("report", "rules")])
    told += [*(chain(_sections(game), _pages(game)) for game in magazine.games), (beside,)]
    for prose, text in {prose: text for part in told for prose, text in _read(part, language, texts)}.items():
        at = passage(prose.at) if isinstance(prose.at, Written) else prose.at
        if isinstance(text, Message):
            problems.error(at.place(prose.markdown), text)
            continue
        for finding in text.findings:
            if (place := at.place(prose.markdown, finding.offset)) not in wrong:
                problems.warning(place, finding.message)
        for address, offset in text.links:
            if (page := page_of(address)) not in known and is_sure(page):
                near = nearest(address.removeprefix(f"{addresses.PAGES}/").removesuffix(".html"), [*known, *unsure])
                problems.warning(at.place(prose.markdown, offset), DEAD_LINK(address=address, near=near))


def _titles(magazine: Magazine, problems: Problems) -> None:
    """Report what there is to say of the lines above the texts of a magazine."""
    sections = [section for issue in magazine.issues for section in (*issue.sections, *issue.fillers) if section.kind in ("article", "letters")]
    sections += [*magazine.pages, *(game.rules for game in magazine.games if game.rules)]
    reports = [round.section for game in magazine.games for round in game.rounds]
    typed = [line for section in sections for line in _lines(section)] + [line for one in reports for line in (one.title, one.lead)]
    for line in dict.fromkeys(typed):
        if isinstance(line, Marked):
            for finding in titles.read(line.text, magazine.masthead.language).findings:
                problems.warning(Place(line.file, line.line, line.column + finding.offset), finding.message)


def _lines(section: Section) -> Iterator[Inline]:
    """Yield what its author has typed above a text, and the small print below it."""
    for line in (section.title, section.kicker, section.lead, *(block.text for block in section.blocks if isinstance(block, Colophon))):
        yield from line.pieces if isinstance(line, Run) else (line,)


def _read(told: Iterable[Sequence[Block]], language: str, texts: Texts) -> Iterator[tuple[Prose, Message | Text]]:
    """Yield the texts in some blocks of which there may be something to say, each with why it cannot be printed, or
    with what was found in it and where its links lead. Those of a whole are not looked at one by one as long as they
    are the same."""
    proses = [*dict.fromkeys(_proses(told))]
    keys = [key_of(prose, language) for prose in proses]
    said = texts.get(together := (digest("together", repr(keys)), language, ()))
    if said is None:
        found = [_said(prose, language, texts, key) for prose, key in zip(proses, keys, strict=True)]
        said = texts[together] = {number: one for number, one in enumerate(found) if one is not None}
    keep(texts, *keys)
    yield from ((proses[number], one) for number, one in said.items())


def _said(prose: Prose, language: str, texts: Texts, key: TextKey) -> Message | Text | None:
    try:
        text = text_of(prose, language, texts, key)
    except UnshowableText as fault:
        return fault.message
    return text._replace(packed=b"") if text.findings or text.links else None


def first_places(characters: Iterable[str], magazine: Magazine, passage: Callable[[Written], Passage]) -> dict[str, Place]:
    """Return where each of some characters stands first in the texts of a magazine, as far as it stands there; for what
    no font has."""
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


def placed(texts: Iterable[Prose], passage: Callable[[Written], Passage]) -> list[tuple[Prose, Passage]]:
    """Return some texts, each once, with where they stand."""
    return [(prose, passage(prose.at) if isinstance(prose.at, Written) else prose.at) for prose in dict.fromkeys(texts)]


def place_of_words(words: str, texts: Sequence[tuple[Prose, Passage]], after: Place, least: int = 1) -> Place:
    """Return where in the texts of a file, at a place or behind it, something begins that reads like this, by so many
    words at `least`; the place itself if it is found nowhere."""
    said = WORD.findall(words)[:BEGINNING]
    for count in range(len(said), least - 1, -1):
        beginning = re.compile(r"[\W_]+".join(map(re.escape, said[:count])))
        for prose, at in texts:
            for found in beginning.finditer(prose.markdown) if at.file == after.file else ():
                if (place := at.place(prose.markdown, found.start())) >= after:
                    return place
    return after


def proses(magazine: Magazine) -> Iterator[Prose]:
    """Yield every text that people wrote, wherever it stands."""
    return _proses(block_groups(magazine))


def _proses(told: Iterable[Sequence[Block]]) -> Iterator[Prose]:
    return (text for blocks in told for text in outside(blocks).texts)


def block_groups(magazine: Magazine) -> Iterator[Sequence[Block]]:
    """Yield all that has blocks: sections, the pages of games and people, and what is only printed."""
    yield magazine.masthead.imprint.blocks
    yield magazine.deadlines.blocks
    yield from (page.blocks for page in magazine.pages)
    for issue in magazine.issues:
        yield from _sections(issue)
    for game in magazine.games:
        yield from _sections(game)
    for game in magazine.games:
        yield from _pages(game)
    yield from _of_several(magazine)


def _sections(owner: Issue | GamePage) -> Iterator[Sequence[Block]]:
    """Yield the sections of an issue, or the rules and the reports of a game."""
    if isinstance(owner, Issue):
        yield from (section.blocks for section in owner.sections)
        return
    if owner.rules:
        yield owner.rules.blocks
    yield from (round.section.blocks for round in owner.rounds)


def _pages(game: GamePage) -> Iterator[Sequence[Block]]:
    """Yield the further pages of a game, and what is only printed of it."""
    yield from (page.blocks for page in game.pages)
    yield from (chapter.blocks for booklet in game.booklets for chapter in booklet.chapters)
    yield from (page for round in game.rounds for handout in round.handouts for page in handout.pages)


def _of_several(magazine: Magazine) -> Iterator[Sequence[Block]]:
    """Yield the pages that several games tell together, and what they tell of people."""
    yield from (page.blocks for page in magazine.series)
    yield from (blocks for person in magazine.people for _, blocks in person.games)
