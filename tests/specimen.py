"""A small German magazine as values, made by hand: every kind of block, piece of a line and section stands in it at
least once.

Renderers are tried with it before any game exists, and tested with it afterwards.
"""

from __future__ import annotations

import datetime
import struct
import zlib
from fractions import Fraction

from generator.magazine.assemble import MENU_USUAL, MENU_WORDS
from generator.memo.blob import blob_of
from generator.memo.lazy import Lazy
from generator.values.drawing import Curve, Dot, Label, Line
from generator.values.due import Due
from generator.values.issue import GamePage, Issue, Magazine, Masthead, PersonPage, RoundPage, Section
from generator.values.phrase import Phrase
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import (
    Beside,
    Blank,
    Block,
    Box,
    Brief,
    Choice,
    Clause,
    Colophon,
    ColumnHead,
    Columns,
    Day,
    Entry,
    Facing,
    Facts,
    Field,
    Figure,
    Fold,
    Form,
    Forms,
    Gallery,
    Guest,
    Handout,
    Heading,
    Image,
    Inline,
    Items,
    Kept,
    Link,
    Mail,
    Marked,
    Marks,
    Move,
    Named,
    Number,
    Pair,
    Paragraph,
    Person,
    Picture,
    Plot,
    Press,
    Prose,
    Remark,
    Revision,
    Row,
    Run,
    Series,
    Spark,
    Spread,
    StateOfPlay,
    Strong,
    SubPage,
    Table,
    Together,
    Verbatim,
)

# ---- people ------------------------------------------------------------------------------------------------------

LONG_NAME = "Karl-Theodor Freiherr von und zu Donaudampfschifffahrtskapitän-Überlingen"
HTML_NAME = 'Tim <b>"O\'Neill"</b> & Co.'
NAMES = {
    "anna": "Anna Berger",
    "bodo": "Bodo Özdemir",
    "karl": LONG_NAME,
    "petra": "Petra Wünsche",
    "tim": HTML_NAME,
}
PEOPLE = tuple(NAMES)

# ---- pictures from the content -----------------------------------------------------------------------------------


def _png(width: int, height: int, red: int, green: int, blue: int) -> bytes:
    """A picture of one colour that gets darker downwards."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = (bytes([0]) + bytes(colour * (2 * height - y) // (2 * height) for colour in (red, green, blue)) * width for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(lines), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


COVER = Image("3f786850e387550fdab836ed7e6dc881de23001b.png", 560, 400)
CLUBHOUSE = Image("89e6c98d92887913cadf06b2adb97f26cde4849b.png", 320, 200)
ASSETS = {COVER.asset: blob_of(_png(560, 400, 126, 178, 196)), CLUBHOUSE.asset: blob_of(_png(320, 200, 168, 198, 139))}
"""The pictures from the content, by their key in the store of the build."""
ADVERTISEMENT = Guest("Ein Haus voller Schläger", (CLUBHOUSE,), CLUBHOUSE.asset, "press")
"""Its PDF is a picture here: nobody opens it who is shown the specimen."""

# ---- sentences ---------------------------------------------------------------------------------------------------

WON = Phrase(
    de="{winner} gewinnt mit {strokes} Schlägen vor {second}; Stichtag war der {day}.",
    en="{winner} wins with {strokes} strokes ahead of {second}; the deadline was {day}.",
)
AHEAD = Phrase(de="{name}, {lead} voraus", en="{name}, ahead by {lead}")
POINTS = Phrase(de="{points} Punkte", en="{points} points")

# ---- blocks ------------------------------------------------------------------------------------------------------

EDITORIAL = """# Zum Geleit

"Wozu", fragte sie, "sagt man 'im Netz'?" -- das ist's eben. Seit 1998 erscheint dieses Heft, z. B. mit 10 % mehr
Golf als in Nr. 5, auf den Seiten 12-14, für 3 € ...[^preis] Die Runde war knapp[^knapp], und *Regen* gab es **auch**.

## Was kommt

Ein Absatz mit `code`, einem [Verweis](https://example.org/golf "Golf") und einem [Brief](mailto:redaktion@example.org).

- Erstens
- Zweitens
    - und zwar hier

1. Eins
2. Zwei

> Wer vorgibt, muss nachlegen.

![Das Clubhaus im Regen](clubhaus.png "Das Clubhaus, von Süden gesehen")

![Fehlt leider](gestohlen.jpg)

Mulligan
:   Ein Schlag, den man wiederholen darf.

| Bahn | Par | Anmerkung |
|-----:|:---:|-----------|
|    1 |   4 | Dogleg    |
|    2 |   3 | Wasser    |

Vorlagen wie {{ 7*7 }} bleiben, wie sie sind. <script>alert("nie")</script>

[^preis]: Der Preis gilt *ab sofort*.
[^knapp]: Ein Schlag Unterschied.
"""

LETTERS = """Liebe Redaktion,

euer Heft liegt nun auf dem *Nachttisch*. Bitte mehr davon!
"""

RULES = """Gespielt wird über **sechs Bahnen**.[^rotter]

## 1 Die Schläger

Jeder Spieler hat vier Schläger, ganze Zahlen von 1 bis 350.

## 2 Die Bahnen

### 2.1 Ausschreibung

Sechs Bahnen mit Grundlänge 150-350 und einem Wurf.

### 2.2 Wertung

1. Die kleinste Zahl von Schlägen zählt.
2. Bei Gleichstand wird der Platz geteilt.

[^rotter]: Nach einer alten Hausregel.
"""

PRESS = """Auf unserem Platz wird *nicht* gemauert! Wer etwas anderes sagt, war nicht dabei.

Gez. das Grünkommando
"""

LIST = Table(
    name="rangliste",
    caption="Rangliste nach dem 2. Turnier",
    columns=(
        ColumnHead("Pl.", "number", about="Platz"),
        ColumnHead("+/−", "text", about="Veränderung"),
        ColumnHead("Name", "person"),
        *(ColumnHead(f"T{n}", "number", about=f"Punkte im {n}. Turnier") for n in range(1, 9)),
        ColumnHead("Σ", "number", about="Gewichtete Summe"),
    ),
    rows=(
        Row(
            (1, Move(2), Person("anna"), 4000, 2857, 2222, 1818, 1538, 1333, 1176, 1053, Number(Fraction(104725, 7), 1)),
            "best",
        ),
        Row((2, Move(-1), Person("karl"), 2857, 4000, 2222, 1818, 1538, 1333, 1176, 952, Number(Fraction(29791, 2), 1))),
        Row((2, Move(0), Person("tim"), 2857, 4000, 2222, 1818, 1538, 1333, 1176, 952, Number(Fraction(29791, 2), 1)), "line"),
        Row((4, Move(None), Person("bodo"), None, None, None, None, None, None, None, 2222, Number(Fraction(4444, 2), 1))),
        Row((5, Move(-4), Person("petra"), 0, 0, 0, 0, 0, 0, 0, 0, Number(0, 1)), "void"),
    ),
    foot=Run(("Aktualisiert am ", Day(datetime.date(2026, 10, 1), short=True), ", gewichtet mit 100, 98, 94 %.")),
    row_head=2,
)

STANDING = Table(
    name="stand",
    caption="Rangliste nach dem 2. Turnier",
    columns=tuple(replace(LIST.columns[index], key=True) for index in (0, 2, 11)),
    rows=tuple(replace(row, cells=tuple(row.cells[index] for index in (0, 2, 11))) for row in LIST.rows),
    row_head=1,
)

CLUBS = Table(
    name="schlaeger",
    caption=Run(("Die Schläger von ", Person("anna"))),
    columns=(ColumnHead("Schläger"), ColumnHead("Länge", "number"), ColumnHead("Saldo", "number"), ColumnHead("seit", "text")),
    rows=(
        Row(("=Holz", 209, Number(12, signed=True), Day(datetime.date(2026, 3, 5), short=True)), "best"),
        Row(("Eisen", 120, Number(-7, signed=True), Day(datetime.date(2026, 7, 31), short=True))),
        Row(("Putter", 1, Number(0, signed=True), None)),
    ),
)

LATELY = Table(
    name="form",
    caption="Zuletzt",
    columns=(ColumnHead("Wer", "person"), ColumnHead("Verein"), ColumnHead("Plätze"), ColumnHead("Form")),
    rows=(
        Row((Brief(Person("karl")), Brief(Named("SC Medizinball", "Medizinball")), Spark((5, 3, None, 1), True), Marks(("won", "drawn", "lost")))),
        Row((Brief(Person("anna")), Named("FC Fernweh"), Spark((1, 1), True), Marks(("lost",)))),
    ),
)

NINE = ("Anna", "Bodo", "Clemens-Theodor von und zu Donaudampfschiff", "Dörte", "E. <Co.>", "Frank", "Gül", "Hanno", "Ina")

ORDERS = (
    "ABCDEFGH ACBDEFGH CABEDFGH CAEBFDGH CEABDHG ECABDIHG ECBADIGH "
    "CEBDAIGFH BCEDIAGFH BCDEIAFGH BDCIEAFHG DBCIAEFHG DBICAEHFG DIBCAHEFG"
)
"""Who stood where in 14 rounds, by the first letter of their names; Frank is missing for three rounds, Ina comes
late."""

PLACES = Plot(
    name="verlauf",
    title="Plätze im Lauf der Saison",
    x_title="Turnier",
    x=tuple(str(n) for n in range(1, 15)),
    series=tuple(Series(name, tuple(order.find(name[0]) + 1 or None for order in ORDERS.split())) for name in NINE),
    kind="places",
)

POINTS_PLOT = Plot(
    name="punkte",
    title="Punkte je Turnier",
    x_title="Turnier",
    x=tuple(str(n) for n in range(1, 10)),
    series=tuple(
        Series(
            Person(PEOPLE[i]) if i < 5 else f"Gast {i - 4}",
            tuple(None if i == 8 and n != 4 else Fraction(10000 * (n + 2), (5 + 2 * (i + n * i % 5))) / 4 for n in range(9)),
        )
        for i in range(9)
    ),
)

HOLE = Picture(
    name="bahn-1",
    title="Bahn 1: 297 Meter in vier Schlägen",
    width=320,
    height=80,
    shapes=(
        Line(((0, 0), (320, 0), (320, 80), (0, 80)), colour=None, fill="sky"),
        Line(((0, 60), (90, 52), (200, 58), (320, 50), (320, 80), (0, 80)), colour=None, fill="grass"),
        Line(((210, 56), (236, 56), (230, 64), (214, 64)), colour="rule", fill="water", width=0.5),
        Curve((20, 57), (150, 55), 40, colour="accent", width=1.5),
        Curve((150, 55), (280, 52), 35, colour="accent", width=1.5, dashed=True),
        Dot((20, 57), 2.5, fill="accent"),
        Dot((150, 55), 2, fill=None, colour="accent"),
        Line(((280, 52), (280, 30)), colour="ink"),
        Line(((280, 30), (292, 34), (280, 38)), colour=None, fill="flag"),
        Line(((20, 74), (280, 74)), colour="soft", width=0.6, dashed=True),
        Label((150, 72), Run((297, " m")), size=8, anchor="middle"),
        Label((20, 48), Person("anna"), size=9, bold=True),
        Label((315, 14), "<Loch & Fahne>", size=8, anchor="end", colour="signal"),
    ),
    caption=Run(("So lief ", Strong("Bahn 1"), ".")),
)


def _green(number: int) -> Picture:
    return Picture(
        name=f"gruen-{number}",
        title=f"Grün {number}",
        width=60,
        height=60,
        shapes=(
            Dot((30, 30), 26, fill="accent-tint", colour="rule"),
            Dot((20 + 4 * number, 28), 2, fill="ink"),
            Label((30, 50), str(number), 9, "middle"),
        ),
    )


CROSS = Table(
    "cross",
    "Wer gegen wen",
    (ColumnHead("Spieler", "person"), ColumnHead("1", "number"), ColumnHead("2", "number")),
    (Row((Person("anna"), "–", Link("games/golf/001", "3:1"))), Row((Person("bodo"), "1:3", "–"))),
    row_head=0,
    cross=True,
)
SIGN = Field("zine/turnier/1/anna/text/sign", "Zeichen für das Zugende")
FORM = Form((Choice("Dunkle Steine", (Person("anna"), Person("bodo"))), Blank("Zeichen für das Zugende", SIGN), Blank("Tisch", Number(7))))


LAWS = (
    Clause(
        "regel-301",
        "301",
        "Gruß & <Kuss>",
        (
            Verbatim("Jeder Antrag beginnt mit einem *Gruß*.\n\n1. <b>Guten Morgen</b>\n2. Guten Abend"),
            Items((Run(("Höchstens ", 25, " Regeln")),)),
        ),
        (
            Remark(Run(("Antrag 301 von ", Person("anna"))), Run(("Ja: ", Person("karl"), ". Nein: ", Person("tim"), "."))),
            Remark("vorher 206"),
        ),
    ),
    Clause(
        "regel-302",
        "206 → 302",
        "Milde",
        (Revision("Wer scheitert, verliert 10 Punkte.\n\nImmer.", "Wer knapp scheitert, verliert 5 Punkte."), Revision("", "Neu & <gut>.")),
    ),
)


def _round_blocks(number: int) -> tuple[Block, ...]:
    """A report that shows every kind of block."""
    return (
        Paragraph(
            WON(
                winner=Person("anna"),
                strokes=Number(23),
                second=AHEAD(name=Person("tim"), lead=Number(Fraction(5, 2), 1)),
                day=Day(datetime.date(2026, 10, 1)),
            )
        ),
        Facts(
            (
                ("Runde", number),
                ("Spieler", Number(5)),
                ("Schnitt", Number(Fraction(1234567, 100), 2)),
                ("Nächster Zugabgabetermin", Strong(Day(datetime.date(2026, 11, 15)))),
                ("Beste Bahn", Link("games/golf/bahn-1", "Bahn 1")),
            )
        ),
        Heading("Tabellen"),
        LIST,
        CLUBS,
        LATELY,
        Heading(Run(("Verlauf von ", Person("karl"))), 3),
        PLACES,
        POINTS_PLOT,
        Heading("Bilder"),
        HOLE,
        Gallery(tuple(_green(n) for n in range(1, 7))),
        Heading("Listen", 3),
        Items((Run((Person("bodo"), ": ", POINTS(points=Number(1333)))), Run(("Ohne Abgabe: ", Person("petra"))), "Sonst nichts")),
        Items(("Erster Schlag", "Zweiter Schlag"), ordered=True),
        Box("Achtung", (Paragraph(Run(("Der Zugabgabetermin ist ", Strong("verlegt"), "."))), Items(("Bitte notieren",)))),
        Press(Person("tim"), "An alle", Prose(PRESS, Passage("content/games/golf/rounds/002.yaml"))),
        Press("Anonym", Person("karl"), Prose("Kurz & bündig: **nein**.", Passage("content/games/golf/rounds/002.yaml"))),
        Fold("Alle Würfe", (Paragraph(Run(("Bahn 1: 2W6 = ", 7, " (", Number(3), " + ", Number(4), ")"))), CLUBS), printed=False),
        Fold(Run(("Rechenweg für ", Person("anna"))), (Prose("297 = 209 + 120 - 32", Passage("golf")),)),
        CROSS,
        FORM,
        Heading("Gesetze"),
        *LAWS,
    )


# ---- sections ----------------------------------------------------------------------------------------------------


def _data(text: str) -> Lazy[str]:
    return Lazy(text, lambda: text)


def _report(number: int, issue: str) -> Section:
    return Section(
        kind="report",
        address=f"games/golf/{number:03}",
        anchor=f"golf-{number:03}",
        title=f"{number}. Turnier" if number else "Der Start",
        blocks=_round_blocks(number) if number == 2 else (Paragraph(f"Bericht der Runde {number}."), LIST, HOLE),
        kicker=Run(("Golf · Heft ", issue)),
        lead=Run(("Ein enges Turnier: ", Person("anna"), " vor ", Person("tim"), ".")),
        author=Person("bodo"),
        game="golf",
        round=number,
        source=f"content/games/golf/rounds/{number:03}.yaml",
        printed=_on_paper(number) if number == 2 else (),
    )


def _on_paper(number: int) -> tuple[Block, ...]:
    """The same report as paper tells it: with every way to share a page."""
    note = Prose("Die Runde war *eng*.\n\n" + "Niemand hat mit dem Wind gerechnet. " * 12 + "\n\nBis bald.", Passage("content/games/golf/rounds/002.yaml"))
    matches = tuple(
        Entry(f"Bahn {hole}: Anna – Tim", (f"{hole} Schläge", "ohne Wasser"), (Paragraph("Ein guter Abschlag."),)) for hole in range(1, 8)
    )
    return (
        Beside((note,), (Figure(23, "Schläge brauchte Anna, so wenige wie noch nie"), Facts((("Runde", number),)))),
        Pair((LIST,), (CLUBS,)),
        Together((Heading("Was zusammengehört"), CLUBS)),
        Spread(HOLE, HOLE, (Paragraph("Der Fluss, wo es keine zwei Seiten gibt."),)),
        Heading("Bahn für Bahn"),
        Columns(matches),
        Forms(((CLUBS, Paragraph("Ausführlich.")), (Paragraph("Kurz."),))),
        *_round_blocks(number),
        Facing((Paragraph("Links die Geschichte."),), (HOLE,), (CLUBS,), (Paragraph("Links."),), (Paragraph("Rechts."),)),
        Kept((Paragraph("Zum Nachschlagen."),)),
        Colophon(Run((Strong("Würfelprotokoll"), " · Startwert: Und am Ende gewinnt die Post"))),
    )


def _rules(address: str, anchor: str) -> Section:
    return Section(
        kind="rules",
        address=address,
        anchor=anchor,
        title="Golf: die Regeln",
        blocks=(Prose(RULES, Passage("content/games/golf/rules.md")),),
        kicker="Regeln",
        game="golf",
        source="content/games/golf/rules.md",
    )


def _deadlines(address: str, anchor: str) -> Section:
    table = Table(
        name="termine",
        caption="Die nächsten Termine",
        columns=(ColumnHead("Spiel"), ColumnHead("Leitung", "person"), ColumnHead("Termin", "text")),
        rows=(
            Row((Link("games/golf", "Golf"), Person("bodo"), Day(datetime.date(2026, 11, 15))), "best"),
            Row(("Heft 3", Person("anna"), Day(datetime.date(2026, 12, 1)))),
        ),
        row_head=0,
    )
    return Section(kind="deadlines", address=address, anchor=anchor, title="Termine", blocks=(table,))


def _article(address: str, anchor: str, markdown: str, title: str, kicker: Inline = None, lead: Inline = None) -> Section:
    pictures = (("clubhaus.png", CLUBHOUSE), ("gestohlen.jpg", None))
    source = f"content/{address}.md"
    return Section("article", address, anchor, Marked(title, source), (Prose(markdown, Passage(source), pictures),), kicker, lead, Person("anna"), source=source)


IMPRINT = Section(
    kind="imprint",
    address="imprint",
    anchor="imprint",
    title="Impressum",
    blocks=(Prose("Herausgegeben von *Anna Berger*, Musterstraße 1, 12345 Musterstadt.\n\nPreis: 3 €", Passage("content/imprint.md")),),
    source="content/imprint.md",
)


def _issue(number: int, date: datetime.date, deadline: datetime.date | None, *sections: Section) -> Issue:
    if number == 1:
        return Issue("001", 1, None, date, deadline, None, (), sections)
    teasers = ("Golf: ein enges Turnier", Run(("Neu dabei: ", Person("bodo"))))
    return Issue(f"{number:03}", number, Marked("Herbst im Rough"), date, deadline, COVER, teasers, sections)


ZAT = datetime.date(2026, 11, 15)
GOLF_DUE = Due("golf-003", "games/golf", "Konstanzer Golf", "Runde 3", ZAT, datetime.date(2026, 10, 1), "bodo", "bodo@example.org")
COPY_DUE = Due("issue-002", "issues/002", "", "Redaktionsschluss", ZAT, datetime.date(2026, 10, 1), "anna")


MENU = tuple((address, MENU_WORDS[address]()) for address in MENU_USUAL)
"""As it is if nobody says otherwise."""


def specimen() -> Magazine:
    """Two issues, one game with the start and two rounds, five people."""
    golf = GamePage(
        id="golf",
        title="Konstanzer Golf",
        subtitle="Gespielt per Post seit 1998",
        engine="Golf",
        gm="bodo",
        due=GOLF_DUE,
        open_places=2,
        rules=_rules("games/golf/rules", "golf-rules"),
        rounds=tuple(
            RoundPage(
                number,
                datetime.date(2026, 6 + 2 * number, 1),
                _report(number, f"{max(number, 1):03}"),
                _data(f'{{"round": {number}, "winner": "anna"}}\n'),
                f"round: {number}\norders:\n  anna: [209, 120]\n" if number else None,
                (Handout("aushang", "Paarungen", ((Heading("Runde 3"), CROSS), (FORM,)), large=True),) if number == 2 else (),
            )
            for number in range(3)
        ),
        pages=(SubPage("bahn-1", "Bahn 1", (Paragraph("Die Bahn mit dem Clubhaus."), HOLE)),),
        state=StateOfPlay(Person("anna"), (STANDING,), "games/golf/002#rangliste", (Heading("Wie es weitergeht"),)),
    )
    return Magazine(
        masthead=Masthead("Der Fernzug", "Zeitschrift für Postspiele", "de", "https://fernzug.example", "3 €", "a5", "anna", IMPRINT, MENU),
        issues=(
            _issue(
                1,
                datetime.date(2026, 8, 1),
                datetime.date(2026, 9, 15),
                _article("issues/001/editorial", "editorial", "Das **erste** Heft.", "Editorial"),
                _report(1, "001"),
                Section("guest", "issues/001/anzeige", "anzeige", "Schlägerhaus", (ADVERTISEMENT,), kicker="Anzeige", start="page"),
            ),
            _issue(
                2,
                datetime.date(2026, 10, 1),
                datetime.date(2026, 11, 15),
                _article("issues/002/editorial", "editorial", EDITORIAL, "Zwischen den Bahnen", "Editorial", "Was in diesem Heft steht."),
                _report(2, "002"),
                _rules("games/golf/rules", "golf-rules"),
                Section(
                    "letters",
                    "issues/002/letters",
                    "letters",
                    "Leserbriefe",
                    (Press(Person("petra"), "Redaktion", Prose(LETTERS, Passage("content/issues/002/letters.md"))),),
                ),
                _deadlines("deadlines", "deadlines"),
                IMPRINT,
            ),
        ),
        games=(golf,),
        people=tuple(
            PersonPage(
                id,
                NAMES[id],
                (("Ort", "Konstanz"), ("E-Mail", Mail("anna@example.org")), ("Dabei seit", Day(datetime.date(1998, 1, 1)))) if id == "anna" else (),
                (("golf", (Facts((("Platz", 1), ("Punkte", Number(Fraction(104725, 7), 1)))), CLUBS)),) if id in ("anna", "tim") else (),
            )
            for id in sorted(NAMES)
        ),
        deadlines=_deadlines("deadlines", "deadlines"),
        due=(GOLF_DUE, COPY_DUE),
    )
