"""Sentences of an issue that are worth a second look: pull quotes from its press, letters and articles."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from generator.digest import digest
from generator.issue import Issue, Section
from generator.report import Inline, Press, Prose, walk

SHORTEST, LONGEST = 40, 140
"""So many characters a quotation has."""
MARKUP = re.compile(r"\[\^[^\]]*\]|!\[[^\]]*\]\([^)]*\)|[*_`]|\[([^\]]*)\]\([^)]*\)")
NO_PROSE = re.compile(r"#|>|\||!\[|\[\^|[-+*] |\d+\. |```| {4}|<")
"""How headings, lists, tables, notes, pictures and code begin."""
SENTENCE_END = re.compile(r"(?<=[^\W\d_]{3}[.!?])\s+(?=[A-ZÄÖÜ])")
"""A sentence ends after a whole word, not after an abbreviation, and the next begins with a capital letter."""
SIGNED = re.compile(r"[–—-]{1,2} (?P<name>[^,\n]+)")
LEANS = re.compile(r"(Er|Sie|Es|Das|Dies\w*|Dort|Da\w*|Dann|Und|Aber|Oder|So|Sonst|Auch|Denn|Doch|Ihr\w*|He|She|It|This|That|Then|And|But|So)\b")
"""A sentence that begins so leans on the one before it."""


POINTS = re.compile(
    r"\b([Dd]ies\w*|also|ebenfalls|nämlich|übrigens|trotzdem|deshalb|daher|[Ee]rstens|[Zz]weitens|[Dd]rittens|dabei|dafür|dagegen|damit|solche\w*"
    r"|er|sie|ihm|ihn|ihnen|he|she|it|they|him|them|these|those|therefore|too)\b"
)
"""Words that point at something outside of the sentence, as far as one can tell."""
FIGURE = re.compile(r"\d")

Signed = tuple[str, Inline]
"""A sentence and whoever has written it."""


@dataclass(frozen=True, slots=True)
class Quote:
    """A complete sentence, whoever has written it, and the anchor of the section in which it stands."""

    text: str
    author: Inline
    of: str


def quotes(issue: Issue, names: Collection[str] = ()) -> tuple[Quote, ...]:
    """Return the quotations of an issue, the better ones first: those that stand alone, without names of people
    and figures; then by their hash, so that each build chooses the same and no contributor comes first for his name. `names` are single words."""
    found = {text: Quote(text, author, section.anchor) for section in issue.sections for text, author in _of_section(section)}
    return tuple(sorted(found.values(), key=lambda quote: (_leans(quote.text, names), digest(quote.text))))


def _leans(text: str, names: Collection[str]) -> int:
    """Return how many signs there are that a sentence says little to whoever has not read the text around it."""
    named = any(word in names for word in re.findall(r"\w+", text))
    return sum((LEANS.match(text) is not None, POINTS.search(text) is not None, named, FIGURE.search(text) is not None))


def balanced(text: str, letters: int) -> tuple[str, ...]:
    """Return a text in as few lines of at most so many letters as it needs, all about as long; in one line if a word is longer."""
    words = text.split(" ")
    shortest: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, ())]  # number of lines, sum of squares, the lines: of the first words
    for end in range(1, len(words) + 1):
        lines = [(begin, " ".join(words[begin:end])) for begin in range(end)]
        ways = [(count + 1, sum_ + len(line) ** 2, (*before, line)) for begin, line in lines if len(line) <= letters for count, sum_, before in [shortest[begin]]]
        if not ways:
            return (text,)
        shortest.append(min(ways))
    return shortest[-1][2]


def _of_section(section: Section) -> Iterator[Signed]:
    """Yield sentences of a section with their authors."""
    if section.kind == "article" and section.author is not None:
        for block in section.blocks:
            if isinstance(block, Prose):
                yield from _of_text(block.markdown, section.author)
    elif section.kind == "letters":
        for block in section.blocks:
            if isinstance(block, Prose):
                yield from _of_letters(block.markdown)
    for block in walk(section.blocks):
        if isinstance(block, Press):
            yield from _of_text(block.prose.markdown, block.sender)


def _of_letters(markdown: str) -> Iterator[Signed]:
    """Yield the sentences of letters, each of which ends with a dash and a name. What is all in italics is the editors' answer."""
    letter: list[str] = []
    for paragraph in markdown.split("\n\n"):
        signed = SIGNED.match(paragraph.strip())
        if signed:
            yield from _of_text("\n\n".join(letter), signed["name"].strip())
        if signed or paragraph.lstrip().startswith("#"):
            letter = []
        elif not re.fullmatch(r"\s*\*[^*].*\*\s*", paragraph, re.DOTALL):
            letter.append(paragraph)


def _of_text(markdown: str, author: Inline) -> Iterator[Signed]:
    """Yield the sentences that may stand alone; the first of a text never does, for everybody has just read it."""
    first = True
    for paragraph in markdown.split("\n\n"):
        if not paragraph.strip() or NO_PROSE.match(paragraph.lstrip("\n")):
            continue
        text = " ".join(MARKUP.sub(r"\1", paragraph).split())
        for sentence in SENTENCE_END.split(text):
            alone = re.fullmatch(r"[A-ZÄÖÜ](?:[^\"„“”()\[\]:;<>|\\.!?]|[.!?](?! ))*[^\W\d_]{3}[.!?]", sentence)
            if alone and not first and SHORTEST <= len(sentence) <= LONGEST:
                yield sentence, author
            first = False
