"""Text that is no YAML: what is probably wrong with it, and where. The parser's own words are for programmers, and come
lines too late."""

from __future__ import annotations

import re

from msgspec import Struct

from generator.values.phrase import Message, Phrase

Spot = tuple[int, int]
"""Line and column, from 0."""

TABS = Phrase(de="Eingerückt wird mit Leerzeichen, nicht mit Tabulatoren.", en="Indent with spaces, not with tabs.")
NO_COLON = Phrase(
    de="In dieser Zeile fehlt ein Doppelpunkt (schlüssel: wert), oder sie ist falsch eingerückt.",
    en="A colon is missing on this line (key: value), or the line is indented wrongly.",
)
NO_SPACE = Phrase(de="Hinter dem Doppelpunkt von {key} fehlt ein Leerzeichen.", en="A space is missing after the colon of {key}.")
COLON_IN_TEXT = Phrase(
    de="Noch ein Doppelpunkt in dieser Zeile: Text, der einen enthält, gehört in Anführungszeichen; "
    "weitere Schlüssel gehören in {{…}} oder eine neue Zeile.",
    en="There is another colon on this line: text that contains one has to be quoted; further keys belong in {{…}} or on a new line.",
)
TYPOGRAPHIC_QUOTES = Phrase(
    de="Anführungszeichen, die Text zusammenhalten, sind nur \" und '; andere wie „ und “ gehören zum Text.",
    en="Only \" and ' are quotes that hold text together; others such as “ and ” are part of the text.",
)
TYPOGRAPHIC = re.compile("[„“”‚‘’«»‹›]")
MISINDENTED = Phrase(de="Diese Zeile ist anders eingerückt als die darüber.", en="This line is indented differently from the lines above.")
NOT_CLOSED = Phrase(
    de="Zur Klammer {bracket} fehlt die schließende, oder in ihr fehlt ein Komma.",
    en="The bracket {bracket} is never closed, or a comma is missing in it.",
)
NEVER_OPENED = Phrase(de="Die Klammer {bracket} ist zu viel.", en="There is one bracket {bracket} too many.")
QUOTE_NOT_CLOSED = Phrase(
    de="Das Anführungszeichen, das hier beginnt, wird nie geschlossen.", en="The quote that begins here is never closed."
)
QUOTE_CLOSED_LATE = Phrase(
    de="Das Anführungszeichen, das hier beginnt, wird erst in Zeile {line} geschlossen; fehlt davor eines?",
    en="The quote that begins here is closed only in line {line}; is one missing before that?",
)
TEXT_AFTER_QUOTE = Phrase(
    de="Hinter dem schließenden Anführungszeichen geht der Text weiter; der ganze Text gehört hinein (oder eingerückt hinter |), "
    "ein Apostroph darin doppelt.",
    en="The text goes on after the closing quote; quote the whole text (or indent it after |), and double any apostrophe in it.",
)
TEXT_AFTER_BRACKET = Phrase(
    de="Hinter der schließenden Klammer geht es weiter; Text mit einer Klammer am Anfang gehört in Anführungszeichen.",
    en="Something follows the closing bracket; text that begins with a bracket has to be quoted.",
)
NEEDS_QUOTES = Phrase(
    de="Text mit {sign} am Anfang gehört in Anführungszeichen (oder eingerückt hinter |).",
    en="Text that begins with {sign} has to be quoted (or indented after |).",
)
ESCAPE = Phrase(
    de="Ein \\ in doppelten Anführungszeichen leitet ein Sonderzeichen ein; einfache Anführungszeichen nehmen es wörtlich.",
    en="A \\ in double quotes starts an escape; single quotes take it literally.",
)
BLOCK = Phrase(
    de="Hinter | oder > darf in dieser Zeile nichts mehr stehen; der Text beginnt eingerückt in der nächsten.",
    en="Nothing may follow | or > on this line; the text begins indented on the next one.",
)
LIST_IN_LINE = Phrase(de="Eine Liste mit Strichen (- …) beginnt in einer neuen Zeile.", en="A list with dashes (- …) begins on a new line.")
NO_VALUE = Phrase(de="Hier fehlt ein Wert; ist ein Komma zu viel?", en="A value is missing here; is there a comma too many?")
DIRECTIVE = Phrase(
    de="Zeilen mit % oder drei Punkten am Anfang gibt es hier nicht; Text gehört in Anführungszeichen.",
    en="Lines that begin with % or three dots are not allowed here; text has to be quoted.",
)
ALONE = Phrase(
    de="Was davor steht, hat keinen Schlüssel; eine Datei besteht aus Zeilen wie schlüssel: wert.",
    en="What comes before this has no key; a file consists of lines such as key: value.",
)
LONG_KEY = Phrase(
    de="Vor dem Doppelpunkt stehen mehr als {longest} Zeichen; so lang ist kein Schlüssel.",
    en="There are more than {longest} characters before the colon; no key is that long.",
)
UNREADABLE = Phrase(de="Hier ist die Datei nicht lesbar (kein YAML): {reason}", en="The file is not readable here (not YAML): {reason}")

LONGEST_KEY = 1024
"""Characters: YAML looks no further for the colon."""

_KEY_WITHOUT_SPACE = re.compile(r"\s*(?:- +)*([^\W\d][\w-]*):(?![\s/:]|$)")
_WORD_ALONE = re.compile(r"(\s*)[^\W\d][\w-]*\s*")
_KEY_BEFORE_BRACKET = re.compile(r"\s*(?:- +)*[\w-]+ *(?=[\[{])")


class ParserFault(Struct, frozen=True):
    """Where the parser gave up, and why: its own words; where the thing began in which it was; the last quoted text and
    the innermost open bracket before it (start and end, start), if any."""

    problem: str
    at: Spot
    began: Spot | None = None
    quoted: tuple[Spot, Spot] | None = None
    bracket: Spot | None = None


def explained(fault: ParserFault, text: str) -> tuple[Spot, Message]:
    """Return where to look, and what to do there."""
    lines = text.split("\n")
    number, column = fault.at
    line = lines[number] if number < len(lines) else ""
    before, sign = line[:column], line[column : column + 1]
    began = fault.began or fault.at
    indent = len(line) - len(line.lstrip())
    if "\t" in line[:indent]:
        return (number, line.index("\t")), TABS()

    def says(*beginnings: str) -> bool:
        return fault.problem.startswith(beginnings)

    if says("could not find expected ':'"):
        return _without_space(lines, began[0]) or (began, NO_COLON())
    if says("mapping values are not allowed"):
        if ": " in before:
            return fault.at, TYPOGRAPHIC_QUOTES() if TYPOGRAPHIC.search(before) else COLON_IN_TEXT()
        if column > LONGEST_KEY:
            return fault.at, LONG_KEY(longest=LONGEST_KEY)
        if (found := _without_space(lines, number - 1) or _without_space(lines, number)) is not None:
            return found
        above = next((each for each in range(number - 1, -1, -1) if lines[each].strip() and lines[each].lstrip()[0] != "#"), None)
        if above is not None and (match := _WORD_ALONE.fullmatch(lines[above])) is not None and match.end(1) < indent:
            return (above, match.end(1)), NO_COLON()
        return (number, indent), MISINDENTED()
    if says("did not find expected key", "did not find expected '-'", "did not find expected ','"):
        if fault.quoted and fault.quoted[1][0] == number and not line[fault.quoted[1][1] : column].strip():
            start, end = fault.quoted
            return (fault.at, TEXT_AFTER_QUOTE()) if start[0] == end[0] else (start, QUOTE_CLOSED_LATE(line=end[0] + 1))
        if says("did not find expected ','"):
            return began, NOT_CLOSED(bracket=lines[began[0]][began[1] : began[1] + 1])
        if (found := _without_space(lines, number)) is not None:
            return found
        if (match := _KEY_BEFORE_BRACKET.match(line)) is not None:
            return (number, match.end()), NO_COLON()
        if sign in ("]", "}"):
            return fault.at, NEVER_OPENED(bracket=sign)
        if before.rstrip().endswith(("]", "}")):
            return fault.at, TEXT_AFTER_BRACKET()
        return fault.at, MISINDENTED()
    if says("did not find expected node content"):
        if fault.bracket and not "".join([line[column:], *lines[number + 1 :]]).strip():
            return fault.bracket, NOT_CLOSED(bracket=lines[fault.bracket[0]][fault.bracket[1]])
        return fault.at, NO_VALUE()
    if says("found character that cannot start any token"):
        return (fault.at, TABS()) if sign == "\t" else (fault.at, NEEDS_QUOTES(sign=sign))
    if says(
        "did not find expected alphabetic or numeric",
        "did not find expected '!'",
        "did not find expected tag",
        "did not find the expected '>'",
    ):
        return began, NEEDS_QUOTES(sign=lines[began[0]][began[1] : began[1] + 1])
    if says("found undefined tag handle", "did not find expected whitespace or line break", "did not find URI", "found an incorrect"):
        return began, NEEDS_QUOTES(sign="!")
    if says("mapping keys are not allowed"):
        return fault.at, NEEDS_QUOTES(sign="?")
    if says("found unexpected end of stream", "found unexpected document indicator"):
        return began, QUOTE_NOT_CLOSED()
    if says("found unknown escape", "did not find expected hexdecimal", "found invalid Unicode"):
        return fault.at, ESCAPE()
    if says("did not find expected comment or line break", "found an indentation indicator"):
        return fault.at, BLOCK()
    if says("block sequence entries are not allowed"):
        return fault.at, LIST_IN_LINE()
    if says("found a tab character"):
        return fault.at, TABS()
    if (
        "directive" in fault.problem
        or "version" in fault.problem
        or says("did not find expected <document start>", "found unexpected non-alphabetical")
    ):
        above = next((row for row in range(number, -1, -1) if row < len(lines) and lines[row].startswith(("%", "..."))), None)
        return (fault.at, ALONE()) if above is None else ((above, 0), DIRECTIVE())
    return fault.at, UNREADABLE(reason=fault.problem)


def _without_space(lines: list[str], number: int) -> tuple[Spot, Message] | None:
    """Return the place after the first key of a line, if its colon has no space behind it."""
    match = _KEY_WITHOUT_SPACE.match(lines[number]) if 0 <= number < len(lines) else None
    return ((number, match.end()), NO_SPACE(key=match[1])) if match else None
