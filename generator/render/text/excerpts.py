"""What is taken out of a text for other places of an issue: sentences that may be quoted, nouns that may be hidden in a
puzzle."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from math import ceil
from typing import TYPE_CHECKING

from generator.system.digest import digest

if TYPE_CHECKING:
    from fractions import Fraction

SHORTEST, LONGEST = 40, 140
"""So many characters a quotation has."""
MARKUP = re.compile(r"\[\^[^\]]*\]|!\[[^\]]*\]\([^)]*\)|[*_`]|\[([^\]]*)\]\([^)]*\)")
NO_PROSE = re.compile(r"#|>|\||!\[|\[\^|[-+*] |\d+\. |```| {4}|<")
"""How headings, lists, tables, notes, pictures and code begin."""
SENTENCE_END = re.compile(r"(?<=[^\W\d_]{3}[.!?])\s+(?=[A-ZÄÖÜ])")
"""A sentence ends after a whole word, not after an abbreviation, and the next begins with a capital letter."""
LEANS = re.compile(r"(Er|Sie|Es|Das|Dies\w*|Dort|Da\w*|Dann|Und|Aber|Oder|So|Sonst|Auch|Denn|Doch|Ihr\w*|He|She|It|This|That|Then|And|But|So)\b")
"""A sentence that begins so leans on the one before it."""
POINTS = re.compile(
    r"\b([Dd]ies\w*|also|ebenfalls|nämlich|übrigens|trotzdem|deshalb|daher|[Ee]rstens|[Zz]weitens|[Dd]rittens|dabei|dafür|dagegen|damit|solche\w*"
    r"|er|sie|ihm|ihn|ihnen|he|she|it|they|him|them|these|those|therefore|too)\b"
)
"""Words that point at something outside of the sentence, as far as one can tell."""
MARKED = re.compile(r"(?<!=)==(?![\s=])([^=]+)(?<!\s)==(?!=)")
LEAST_WORDS = 4
FIGURE = re.compile(r"\d")
QUOTE, PUZZLE = "quote-", "puzzle"
"""How a quotation, before the anchor of its section, and a puzzle are called that fill holes."""
MOST_LINES = 9
"""So many lines of running text may a quotation take."""
LETTERS = 44
"""So many letters of a quotation stand in a line of A5."""
HIDDEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style|title|textarea|iframe|template|object|svg|math|nosc\w*)\b.*?(?:</\1\s*>|\Z)|^ {0,3}\[[^\]\n]*\]:[^\n]*$",
    re.DOTALL | re.IGNORECASE | re.MULTILINE,
)
"""What nobody is to read: comments, what is taken out of texts, the targets of links. Rather too much than too
little."""
ROW = re.compile(r"^ {0,3}\|.*$", re.MULTILINE)
NOUN = re.compile(r"(?<=[a-zäöüß,] )[A-ZÄÖÜ][a-zäöü]{4,9}\b")


def sentences(markdown: str) -> Iterator[str]:
    """Yield the sentences that may stand alone; the first of a text never does, for everybody has just read it."""
    first = True
    for paragraph in HIDDEN.sub("", markdown).split("\n\n"):
        if not paragraph.strip() or NO_PROSE.match(paragraph.lstrip("\n")):
            continue
        text = " ".join(MARKUP.sub(r"\1", paragraph).split())
        for sentence in SENTENCE_END.split(text):
            alone = re.fullmatch(r"[A-ZÄÖÜ](?:[^\"„“”()\[\]:;<>|\\.!?]|[.!?](?! ))*[^\W\d_]{3}[.!?]", sentence)
            if alone and not first and SHORTEST <= len(sentence) <= LONGEST:
                yield sentence
            first = False


def marked(markdown: str) -> Iterator[str]:
    """Yield the words that an author has marked (`==…==`) to be read twice, if they are neither a word nor a
    paragraph."""
    for paragraph in HIDDEN.sub("", markdown).split("\n\n"):
        for match in () if NO_PROSE.match(paragraph.lstrip("\n")) else MARKED.finditer(paragraph):
            words = " ".join(MARKUP.sub(r"\1", match[1]).split())
            if LEAST_WORDS <= len(words.split()) and len(words) <= LONGEST:
                yield words


def turn(sentence: str, names: Collection[str]) -> tuple[int, str]:
    """Return by what sentences are sorted, the better ones first: those that stand alone, without names of people and
    figures; then by their hash, so that each build chooses the same and no contributor comes first for his name.
    `names` are single words."""
    named = any(word in names for word in re.findall(r"\w+", sentence))
    leans = sum((LEANS.match(sentence) is not None, POINTS.search(sentence) is not None, named, FIGURE.search(sentence) is not None))
    return leans, digest(sentence)


def balanced(text: str, letters: int) -> tuple[str, ...]:
    """Return a text in as few lines of at most so many letters as it needs, all about as long; in one line if a word is
    longer."""
    words = text.split(" ")
    # number of lines, sum of squares, the lines: of the first words
    shortest: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, ())]
    for end in range(1, len(words) + 1):
        lines = [(begin, " ".join(words[begin:end])) for begin in range(end)]
        ways = [(count + 1, sum_ + len(line) ** 2, (*before, line)) for begin, line in lines if len(line) <= letters for count, sum_, before in [shortest[begin]]]
        if not ways:
            return (text,)
        shortest.append(min(ways))
    return shortest[-1][2]


def quote_lines(sentence: str, leading: Fraction) -> tuple[tuple[str, ...], int]:
    """Return a quotation in its lines, and how many lines of running text, so many points high, it takes at least with
    its author."""
    lines = balanced(sentence, LETTERS)
    height = 19 * max(len(lines), ceil(len(sentence) / LETTERS)) + 34
    return lines, max(5, ceil(height / leading))


def nouns(markdown: str) -> frozenset[str]:
    """Return the nouns of a text that can be hidden; in tables stand names rather than nouns."""
    return frozenset(NOUN.findall(ROW.sub("", HIDDEN.sub("", markdown))))
