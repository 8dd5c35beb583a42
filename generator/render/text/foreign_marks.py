"""Marks of other Markdown programs, wikis and the like: they mean nothing here and are printed as they were typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.values.phrase import Message, Phrase

NOTHING = Phrase(de="{mark} bedeutet hier nichts und wird gedruckt.", en="{mark} means nothing here and is printed.")
NO_NOTE_IN_PLACE = Phrase(
    de="Fußnoten an Ort und Stelle gibt es hier nicht, und das Zeichen {mark} wird gedruckt; geschrieben werden sie [^1] und, in einer eigenen Zeile, [^1]: …",
    en="There are no notes in place here, and the mark {mark} is printed; write [^1] and, on a line of its own, [^1]: …",
)
NO_BOX = Phrase(
    de="Kästen mit {mark} gibt es hier nicht; die Zeile wird gedruckt.", en="There are no boxes with {mark} here; the line is printed."
)
NO_FORMULA = Phrase(
    de="Formeln zwischen $ gibt es hier nicht; {mark} wird gedruckt.", en="There are no formulas between $ here; {mark} is printed."
)
NO_TABLE_OF_SIGNS = Phrase(
    de="Das wird keine Tabelle, sondern ein Absatz; Tabellen haben | zwischen den Spalten und unter dem Kopf eine Zeile |---|---|",
    en="This does not become a table, but a paragraph; tables have | between the columns and a line |---|---| below the head",
)
NO_VERSES = Phrase(
    de="Der Strich | am Zeilenanfang wird gedruckt, und die Zeilen werden zu einem Absatz; ein \\ am Zeilenende hält sie auseinander.",
    en="The | at the beginning of a line is printed, and the lines run together; a \\ at the end of a line keeps them apart.",
)
RUN_TOGETHER = Phrase(
    de="Diese Zeilen werden zu einem Absatz; eine Liste hat „- “ vor jeder Zeile, und ein \\ am Zeilenende hält sie auseinander.",
    en="These lines run together; a list has “- ” in front of each line, and a \\ at the end of a line keeps them apart.",
)
NO_LINK = Phrase(
    de="Das wird kein Verweis: [Worte](Adresse), dazwischen nichts, in der Adresse weder Zeilenende noch offene Klammern.",
    en="This does not become a link: write [words](address) with nothing between them, and no line end or open brackets in the address.",
)
NO_HEADING_SIGN = Phrase(
    de="Das wird keine Überschrift, und {mark} wird gedruckt; hinter {mark} fehlt ein Leerzeichen (so gemeint: \\{mark})",
    en="This does not become a heading, and {mark} is printed; a space is missing behind {mark} (if that is intended, write \\{mark})",
)

DATED = r"(?:\d{1,2}\.[ ]?(?:(?:-|--|–)[ ]?\d{1,2}\.|\d{1,2}\.)|\d{1,2}[.:]\d{2}(?:[ ]Uhr|[ ]?h)?(?=[ \t:])|\d{4}-\d{2}-\d{2})"
"""How a line of a calendar begins: with a day, or a time; two such lines are no sentence that goes on by chance."""
BELOW = re.compile(rf"\n[ \t]*(?:{DATED}|b\))")
"""How a line begins that could go on with a calendar, or a list of letters."""
STRAYS: tuple[tuple[str | re.Pattern[str], re.Pattern[str], Phrase], ...] = tuple(
    (sign, re.compile(pattern, re.MULTILINE), phrase)
    for sign, pattern, phrase in (
        ("^[", r"\^\[", NO_NOTE_IN_PLACE),
        (":::", r"^[ \t]*(?P<here>:{3,})(?=[ \t]*[\w{])", NO_BOX),
        (re.compile(r"!!!|\?\?\?"), r"^[ \t]*(?P<here>!{3}|\?{3}\+?)(?=[ \t]+[\w\"])", NO_BOX),
        ("[!", r"^[ \t]*(?P<here>\[![A-Za-z]{2,20}\][-+]?)", NO_BOX),
        ("$", r"(?<![\w$])\$(?=[^\s\d$])[^$\n]{0,200}?[^\s$]\$(?![\w$])", NO_FORMULA),
        (re.compile(r"\+[-=:]"), r"^[ \t]*(?P<here>\+(?:[-=:]{2,}\+)+)[ \t]*$", NO_TABLE_OF_SIGNS),
        ("==", r"\A[^\n]*\n[ \t]*(?P<here>={2,}(?:[ \t]+={2,})+)[ \t]*$", NOTHING),
        ("|", r"\A(?P<here>\|)[ \t]+(?![^\n|]*\|)[^\n]*\n\|(?![^\n|]*\|)", NO_VERSES),
        (BELOW, rf"^[ \t]*(?P<here>{DATED})[^\n]*(?:(?<!  )(?<!\\)\n[ \t]*{DATED}[^\n]*)+", RUN_TOGETHER),
        (BELOW, r"^[ \t]*(?P<here>a\))[ \t][^\n]*(?<!  )(?<!\\)\n[ \t]*b\)[ \t]", RUN_TOGETHER),
        ("[[", r"!?\[\[[^\[\]\n]{1,200}\]\]", NOTHING),
        ("TOC", r"\[\[?_?TOC_?\]?\]", NOTHING),
        (re.compile(r"\{[{%]"), r"\{\{[<%]?[^{}\n]{1,200}\}\}|\{%[^{}\n]{1,200}%\}", NOTHING),
        (re.compile(":[a-z0-9_+-]+:"), r"(?<![\w:]):(?![0-9_]+:)[a-z0-9_+-]{2,40}:(?![\w:])", NOTHING),
        ("\\", r"^[ \t]*(?P<here>\\[A-Za-z]{3,40})(?![A-Za-z\\])|\\[a-z]{2,40}(?=\{)", NOTHING),
        (".. ", r"^[ \t]*(?P<here>\.\. [a-z]+::)", NOTHING),
        (re.compile(r"\|\||\+\+\w"), r"(?<![|\w])\|\|(?=\w)[^|\n]{1,200}\|\||(?<![+\w])\+\+(?=\w)[^+\n]{1,200}\+\+(?!\+)", NOTHING),
        (re.compile(r"%%|\$\$|@@@"), r"(?<![%\w])%%(?=[^%\n]*%%)|\$\$(?=\S)|^[ \t]*@@@+", NOTHING),
        (re.compile(r"\] ?\("), r"\](?P<here>\()(?=[\w./#<])|\][ ](?P<there>\((?:https?:|mailto:)[^\s()]*\))", NO_LINK),
        ("#", r"\A(?P<here>#{1,6})(?=[^\W\d])|^(?P<there>#{2,6})(?=[^\W\d])", NO_HEADING_SIGN),
    )
)
"""What is in a text if this is in it; what is looked for in the words of a paragraph, an item, a cell; where it stands
(`here`, or the whole)."""
Strays = Sequence[tuple[re.Pattern[str], Phrase]]


def possible(text: str) -> Strays:
    """Return what there may be in the paragraphs of a text, whose words are given one after the other."""
    return [(pattern, phrase) for sign, pattern, phrase in STRAYS if (sign in text if isinstance(sign, str) else sign.search(text))]


def strays(shown: str, looked_for: Strays | None = None) -> Iterator[tuple[int, Message]]:
    """Yield what there is to say of marks in a paragraph, given without its code and escaped signs, and where they
    stand; each place once."""
    told: set[int] = set()
    for pattern, phrase in possible(shown) if looked_for is None else looked_for:
        for found in pattern.finditer(shown):
            group = next((name for name in ("here", "there") if name in pattern.groupindex and found[name] is not None), 0)
            begin, end = found.span(group)
            if told.isdisjoint(range(begin, end)) and not (phrase is NO_TABLE_OF_SIGNS and begin):
                told.update(range(begin, end))
                yield begin, phrase(mark=shown[begin:end][:60])
