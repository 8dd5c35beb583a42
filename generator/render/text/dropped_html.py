"""What a text of Markdown would lose without a word: tags and addresses that are not allowed, code that is never
closed, notes nobody calls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.render.text.foreign_marks import NO_TABLE_OF_SIGNS
from generator.render.text.sanitise import SWALLOWED, Removed
from generator.render.text.source_positions import TextFinding, Typed
from generator.values.phrase import Phrase

FORBIDDEN_TAG = Phrase(
    de="<{tag}> ist hier nicht erlaubt und fällt weg; der Text darin bleibt.", en="<{tag}> is not allowed here; only the text in it stays."
)
SWALLOWED_TAG = Phrase(
    de="<{tag}> ist hier nicht erlaubt und fällt weg, mit allem, was darin steht.",
    en="<{tag}> is not allowed here and is removed, with all that is in it.",
)
FORBIDDEN_ATTRIBUTE = Phrase(
    de="{name} ist bei <{tag}> nicht erlaubt, oder nicht mit diesem Wert, und fällt weg.",
    en="{name} is not allowed on <{tag}>, or not with this value, and is removed.",
)
FORBIDDEN_ADDRESS = Phrase(
    de="Der Verweis auf {address} fällt weg, sein Text bleibt: erlaubt sind https://…, mailto:…, #überschrift und Seiten des Magazins "
    "wie games/golf.",
    en="The link to {address} is removed, its text stays; use https://…, mailto:…, #heading or a page of the magazine such as games/golf.",
)
PICTURE_OF_OTHERS = Phrase(
    de="Das Bild {address} wird nicht gezeigt: nur Bilder, die neben dem Text liegen.",
    en="The picture {address} is not shown: only pictures in the same folder as the text are.",
)
NO_PICTURE_HERE = Phrase(
    de="Das Bild {name} wird nicht gezeigt, an seiner Stelle steht ein Kasten: Bilder gibt es nur in Artikeln, Briefen und Regeltexten.",
    en="The picture {name} is not shown, a box stands in its place: only articles, letters and rule texts have pictures.",
)
NO_TABLE_HERE = Phrase(
    de="Die Tabelle {name} wird nicht gezeigt: Tabellen aus Dateien gibt es nur in Artikeln, Briefen und Regeltexten.",
    en="The table {name} is not shown: only articles, letters and rule texts have tables of other files.",
)
IS_A_TABLE = Phrase(
    de="{name} ist eine Tabelle und kein Bild; gezeigt wird sie mit den Zeilen ::: table {name} und :::",
    en="{name} is a table and no picture; it is shown by the lines ::: table {name} and :::",
)
PICTURE_AS_HTML = Phrase(
    de="Bilder als HTML (<img>) fallen weg; geschrieben werden sie ![Was zu sehen ist](datei.jpg).",
    en="Pictures as HTML (<img>) are removed; write ![What it shows](file.jpg).",
)
HEADING_AS_HTML = Phrase(
    de="Überschriften als HTML (<h1> bis <h6>) werden zu Absätzen; geschrieben werden sie mit # am Zeilenanfang.",
    en="Headings as HTML (<h1> to <h6>) become paragraphs; write # at the beginning of a line.",
)
NO_HEADING = Phrase(
    de="Der Verweis auf {address} fällt weg: dieser Text hat keine solche Überschrift.",
    en="The link to {address} is removed: this text has no such heading.",
)
NOBODY_CALLS = Phrase(
    de="Die Fußnote [^{name}] ruft niemand auf; im gedruckten Heft fehlt sie.",
    en="Nothing refers to the footnote [^{name}]; it is missing in print.",
)
CALL_IN_NOTE = Phrase(
    de="In der Fußnote [^{name}] wird eine andere aufgerufen; im gedruckten Heft fällt dieser Aufruf weg.",
    en="The footnote [^{name}] refers to another one; in print this reference is removed.",
)
NOTE_TWICE = Phrase(
    de="Die Fußnote [^{name}] ist weiter unten noch einmal erklärt; nur die letzte Erklärung wird gedruckt.",
    en="The footnote [^{name}] is defined again below; only the last definition is printed.",
)
NOBODY_LINKS = Phrase(
    de="Eine Zeile mit [{name}]: am Anfang gibt einem Verweis sein Ziel und wird nicht gedruckt; kein Verweis nennt es.",
    en="A line that begins with [{name}]: gives a link its target and is not printed; no link uses it.",
)
EXTRA_CELLS = Phrase(
    de="Diese Zeile der Tabelle hat {found} Zellen, ihr Kopf hat {most}; der Rest wird nicht gedruckt (ein | im Text heißt \\|).",
    en="This row of the table has {found} cells, its head has {most}; the rest is not printed (for a | in the text, write \\|).",
)
FENCE_OPEN = Phrase(
    de="Zum Code, der mit {fence} beginnt, fehlt die schließende Zeile {fence} (ganz links, nichts sonst darin).",
    en="The code that begins with {fence} is never closed by a line {fence} (at the very left, with nothing else on it).",
)
FENCE_INDENTED = Phrase(
    de="Code zwischen Zeilen {fence} beginnt ganz links; in Listen und Zitaten wird er nur eingerückt, um vier Leerzeichen mehr.",
    en="Code between {fence} lines begins at the very left; in lists and quotations, indent it by four more spaces instead.",
)
FENCE_WORDS = Phrase(
    de="Hinter {fence} darf nur ein Wort stehen, der Name der Sprache; gefunden: {found}",
    en="Only one word may follow {fence}, the name of the language; found: {found}",
)
SENTENCE_AS_HEADING = Phrase(
    de="Die Zeile {line} macht aus dem Satz darüber eine Überschrift; ist ein Strich gemeint, fehlt davor eine Leerzeile.",
    en="The line {line} turns the sentence above into a heading; if a rule is intended, an empty line is missing before it.",
)

LOSSES = frozenset({NOTE_TWICE, EXTRA_CELLS})
"""What says itself which words of its line are lost."""
FARTHEST = 4000
"""Characters within which the item is looked for to which an indented line belongs."""
CODE = 4
"""Spaces that make a line code, outside of lists and notes."""
IN_LIST = re.compile(r"(?:[-+*]|[0-9]+[.)]|\[\^[^\]]*\]:)[ \t]")
FENCE = re.compile(r"^(?P<before>[ >]*(?:(?:[-+*]|[0-9]+[.)])[ ]+)?)(?P<fence>`{3,}|~{3,})(?P<words>[^`\n]*)$", re.MULTILINE)
NOTE = re.compile(r"^[ ]{0,3}\[\^([^\]\n]*)\]:", re.MULTILINE)
UNDERLINED = re.compile(r"(?:\A|\n[ \t]*\n)[^\n|#>]*[.,;:!?]\n(-{2,}|={2,})[ ]*(?=\n|\Z)")


END_TAG = re.compile(r"</(?P<tag>[A-Za-z][A-Za-z0-9]*)\s+(?P<name>[^\s<>=/]+)[^<>]*>")
INSTRUCTION = re.compile(r"<(?P<name>\?\w*|!\[CDATA\[).*?(?:\?|\]\])>", re.DOTALL)
RULED = re.compile(r"\n[ \t]*(?:--|==)")
COLUMNS = re.compile(r"(?<=\S\n)[ \t]*(?P<here>-{3,}(?:[ ]+-{3,})+)[ ]*$", re.MULTILINE)


def taken_out(removed: Iterable[Removed], typed: Typed) -> Iterator[TextFinding]:
    """Yield what the sanitiser has removed."""
    for tag, name, value in removed:
        if not name:
            yield TextFinding(typed.tag(tag), (SWALLOWED_TAG if tag in SWALLOWED else FORBIDDEN_TAG)(tag=tag))
        elif (tag, name) == ("a", "href"):
            yield TextFinding(typed.address(value), FORBIDDEN_ADDRESS(address=value))
        elif (tag, name) == ("img", "src"):
            yield TextFinding(typed.tag(tag), PICTURE_AS_HTML())
        else:
            yield TextFinding(typed.attribute(tag, name), FORBIDDEN_ATTRIBUTE(name=name, tag=tag))


def misread(typed: Typed) -> Iterator[TextFinding]:
    """Yield lines that are read as something else than they look like, or not at all."""
    source = typed.source
    if "```" in source or "~~~" in source:
        yield from _fences(typed.unfenced)
    if "[^" in source:
        yield from _explained_twice(typed.plain)
    if "<" in source:
        for instruction in INSTRUCTION.finditer(typed.plain):
            yield TextFinding(instruction.start(), SWALLOWED_TAG(tag=instruction["name"]))
        for tag in END_TAG.finditer(typed.plain):
            yield TextFinding(tag.start("name"), FORBIDDEN_ATTRIBUTE(name=tag["name"], tag=f"/{tag['tag']}"))
    if RULED.search(source):
        for line in COLUMNS.finditer(typed.plain):
            yield TextFinding(line.start("here"), NO_TABLE_OF_SIGNS())
        for sentence in UNDERLINED.finditer(typed.plain):
            yield TextFinding(sentence.start(1), SENTENCE_AS_HEADING(line=sentence[1]))


def _fences(text: str) -> Iterator[TextFinding]:
    closing = ""
    for line in FENCE.finditer(text):
        fence, words = line["fence"], line["words"].strip()
        if closing and fence[0] == closing[0] and not words:
            closing = ""
            continue
        closing = fence
        if len(line["before"]) >= CODE and line["before"].isspace() and not _in_list(text, line.start()):
            continue  # a line of code
        if line["before"]:
            message = FENCE_INDENTED(fence=fence)
        else:
            message = FENCE_WORDS(fence=fence, found=words) if len(words.split()) > 1 else FENCE_OPEN(fence=fence)
        yield TextFinding(line.start("fence"), message)


def _explained_twice(text: str) -> Iterator[TextFinding]:
    notes = list(NOTE.finditer(text))
    last = {note[1]: note.start() for note in notes}
    for note in notes:
        if note.start() != last[note[1]]:
            yield TextFinding(note.start(), NOTE_TWICE(name=note[1]))


def _in_list(text: str, offset: int) -> bool:
    """Tell whether the indented line at an offset belongs to an item of a list or to a footnote."""
    above = next((line for line in reversed(text[max(0, offset - FARTHEST) : offset].split("\n")) if line.strip() and not line.startswith(" ")), "")
    return bool(IN_LIST.match(above))
