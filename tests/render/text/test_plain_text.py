"""Reports as plain text."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

from generator.render.text.locale import Words
from generator.render.text.plain_text import loose_text
from generator.render.text.search_terms import read_weights, words_in
from generator.values.drawing import Shape
from generator.values.issue import SectionKind
from generator.values.problem import Passage
from generator.values.record import field_names, is_record
from generator.values.report import (
    Blank,
    Block,
    Box,
    Choice,
    Clause,
    ColumnHead,
    Facts,
    Fold,
    Form,
    Gallery,
    Heading,
    Inline,
    Items,
    Number,
    Paragraph,
    Person,
    Picture,
    Plot,
    Press,
    Prose,
    Publication,
    Remark,
    Report,
    Revision,
    Row,
    Run,
    Series,
    SubPage,
    Table,
    Verbatim,
)
from tests.plain_text import text
from tests.specimen import NAMES, specimen

HERE = Passage("note.md")

WORDS = Words("de", NAMES)

REPORT = Report(
    title="Runde 3",
    lead="Ein Satz.",
    blocks=(
        Heading("Ergebnis"),
        Table(
            "t",
            "Rangliste",
            (ColumnHead("Pl.", "number"), ColumnHead("Name", "person"), ColumnHead("Punkte", "number")),
            (
                Row((1, Person("anna"), 1500), "best"),
                Row((2, Person("bodo"), Number(Fraction(1, 2), 1)), "line"),
                Row((3, "Rest", None), "void"),
            ),
            foot="Fußnote",
        ),
        Facts((("Ort", "Konstanz"), ("Spieler", 5))),
        Heading("Mehr", 3),
        Items(("eins", "zwei"), ordered=True),
        Items(("drei",)),
        Plot("p", "Verlauf", "Runde", ("1", "2"), (Series(Person("anna"), (1, None)), Series("B", (Fraction(5, 2), 10)))),
        Picture("b", "Bahn 1", 10, 10, (), caption="Kurz"),
        Gallery((Picture("g", "Grün 1", 1, 1, ()), Picture("h", "Grün 2", 1, 1, ()))),
        Box("Achtung", (Paragraph("Eins."), Paragraph("Zwei."))),
        Press(Person("anna"), "alle", Prose("Hört *zu*!\n\nEnde.\n", HERE)),
        Press("Anonym", None, Prose("Psst.", HERE)),
        Fold("Würfel", (Items(("3",)),)),
        Form((Choice("Dunkel", (Person("anna"), "Bodo")), Blank("Zeichen"), Blank("Tisch", 7))),
        Clause(
            "r-2",
            "1 → 2",
            "Milde",
            (Verbatim(" Eins\nzwei.\n\nDrei.\n"), Revision("Das kostet 10 Punkte.\n\nImmer.", "Das kostet fast 5 Punkte.")),
            (Remark("von Bodo", Run(("Ja: ", Person("anna")))), Remark("vorher 1")),
        ),
        Clause("r-3", 3, None, (Paragraph("Kurz."),)),
    ),
)

EXPECTED = """\
Runde 3
=======

Ein Satz.

Ergebnis
--------

[Rangliste]
   Pl.  Name          Punkte
----------------------------
*    1  Anna Berger    1.500
     2  Bodo Özdemir     0,5
----------------------------
x    3  Rest

Fußnote

Ort:      Konstanz
Spieler:  5

Mehr
....

1. eins
2. zwei

- drei

[Verlauf]
Runde           1   2
Anna Berger     1   –
B            2,50  10

[Bild: Bahn 1]
Kurz

[Bild: Grün 1]
[Bild: Grün 2]

[Achtung]
| Eins.
|
| Zwei.

Anna Berger an alle:
> Hört *zu*!
>
> Ende.

Von Anonym:
> Psst.

+ Würfel
    - 3

Dunkel: [ ] Anna Berger [ ] Bodo
Zeichen: ____
Tisch: 7____

§ 1 → 2 Milde
    Eins
    zwei.

    Drei.

    Das kostet [-10-] {+fast 5+} Punkte.

    [-Immer.-]

    ~ von Bodo [Ja: Anna Berger]
    ~ vorher 1

§ 3
    Kurz.
"""


def test_every_kind_of_block() -> None:
    assert text(REPORT, WORDS) == EXPECTED


def test_pages_beside_the_reports() -> None:
    pages = Publication((SubPage("bahn-1", "Bahn 1", (Paragraph("Lang."),)),), (("anna", (Paragraph("Gut."),)),))
    assert text(pages, WORDS) == "Bahn 1\n======\n\n[bahn-1]\n\nLang.\n\nAnna Berger\n===========\n\n[anna]\n\nGut.\n"


def test_the_specimen_shows_every_kind_of_block_line_and_shape() -> None:
    def kinds(value: object) -> set[object]:
        if isinstance(value, tuple):
            return set().union(*map(kinds, value))
        if is_record(type(value)):
            return {type(value)}.union(*(kinds(getattr(value, name)) for name in field_names(type(value))))
        return {type(value)}

    assert kinds(specimen()) >= {*get_args(Block), *get_args(Inline), *get_args(Shape)}
    sections = [section for issue in specimen().issues for section in issue.sections]
    assert {section.kind for section in sections} == set(get_args(SectionKind)) - {"page", "own", "listed"}  # they stand in no issue


def test_every_section_of_the_specimen_has_a_text_without_loose_spaces() -> None:
    magazine = specimen()
    sections = [section for issue in magazine.issues for section in issue.sections]
    assert len(sections) == 9
    for section in sections:
        shown = text(section, WORDS)
        assert shown.endswith("\n") and not shown.endswith("\n\n")
        assert all(line == line.rstrip() for line in shown.split("\n"))
        assert shown.startswith(WORDS.plain(section.title) + "\n=")


def test_what_is_searched_holds_the_words_of_the_text_but_those_that_nobody_sees() -> None:
    blocks = [*REPORT.blocks, *(block for issue in specimen().issues for section in issue.sections for block in section.blocks)]
    searched, typed = read_weights(words_in(loose_text(blocks, WORDS))), read_weights(words_in(text(blocks, WORDS)))
    addresses, taken_out, missing = {"https", "mailto", "org", "example", "png"}, {"script", "alert", "nie", "rotter"}, {"leider"}
    assert typed.keys() - searched.keys() == addresses | taken_out | missing and searched.keys() <= typed.keys()
    fewer = {word for word, often in searched.items() if typed[word] != often}
    assert fewer == {"golf", "knapp", "preis"}  # in an address, in the names of notes
    assert "Pl. Name Punkte Anna Berger Bodo Özdemir Rest" in loose_text(blocks, WORDS)  # without their numbers


def test_the_language_is_that_of_the_words() -> None:
    english = Words("en", {})
    assert text((Picture("b", "Hole", 1, 1, ()),), english) == "[Picture: Hole]\n"
    assert "15 November 2026" in text(specimen().deadlines, Words("en", NAMES))
