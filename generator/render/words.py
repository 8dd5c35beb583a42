"""The languages of the magazine: numbers and dates as people write them, lines as plain text, and the renderers' own words.

The only file that imports Babel.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Context, Decimal
from fractions import Fraction
from functools import cache
from typing import Any

from generator.phrase import Message, Phrase
from generator.rank import half_up
from generator.render.fragment import Texts
from generator.report import Day, Inline, Link, Move, Number, Person, Run, Strong

MINUS = "\N{MINUS SIGN}"
DAY_LONG = Phrase(de="d. MMMM y", en="d MMMM y")  # Babel's patterns; day before month, so that nobody reads 1/10 as January
DAY_SHORT = Phrase(de="d.M.y", en="d MMM y")
VALUE_PLACES = 2
CSV_DIGITS = Context(prec=17)
"""So many digits a fraction without end, such as 1/3, gets in a CSV file; all others are written exactly."""

PHRASES: dict[str, Phrase] = {
    # the parts of the magazine
    "home": Phrase(de="Startseite", en="Home"),
    "contents": Phrase(de="Inhalt", en="Contents"),
    "issue": Phrase(de="Heft {number}", en="Issue {number}"),
    "issues": Phrase(de="Hefte", en="Issues"),
    "games": Phrase(de="Spiele", en="Games"),
    "rules": Phrase(de="Regeln", en="Rules"),
    "archive": Phrase(de="Archiv", en="Archive"),
    "deadline": Phrase(de="Zugabgabetermin", en="Deadline"),
    "deadlines": Phrase(de="Termine", en="Deadlines"),
    "imprint": Phrase(de="Impressum", en="Imprint"),
    "players": Phrase(de="Spieler", en="Players"),
    "people": Phrase(de="Personen", en="People"),
    "letters": Phrase(de="Leserbriefe", en="Letters"),
    "round": Phrase(de="Runde {number}", en="Round {number}"),
    "rounds": Phrase(de="Runden", en="Rounds"),
    "start": Phrase(de="Start", en="Start"),
    "gm": Phrase(de="Spielleitung", en="Game master"),
    "editor": Phrase(de="Redaktion", en="Editor"),
    "price": Phrase(de="Preis", en="Price"),
    "date": Phrase(de="Datum", en="Date"),
    "open_places": Phrase(de="Freie Plätze", en="Open places"),
    "by": Phrase(de="von {person}", en="by {person}"),
    # finding one's way
    "skip": Phrase(de="Zum Inhalt springen", en="Skip to content"),
    "navigation": Phrase(de="Hauptnavigation", en="Main navigation"),
    "on_this_page": Phrase(de="Auf dieser Seite", en="On this page"),
    "previous_round": Phrase(de="Vorige Runde", en="Previous round"),
    "booklet_pdf": Phrase(de="Als Heft zum Drucken (PDF)", en="As a booklet to print (PDF)"),
    "next_round": Phrase(de="Nächste Runde", en="Next round"),
    "previous_issue": Phrase(de="Voriges Heft", en="Previous issue"),
    "next_issue": Phrase(de="Nächstes Heft", en="Next issue"),
    "page": Phrase(de="Seite {number}", en="Page {number}"),
    "search": Phrase(de="Suche", en="Search"),
    "to_text": Phrase(de="Zurück zum Text", en="Back to the text"),
    "footnotes": Phrase(de="Anmerkungen", en="Notes"),
    # what one may take along
    "table": Phrase(de="Tabelle", en="Table"),
    "code": Phrase(de="Programmtext", en="Code"),
    "table_csv": Phrase(de="Tabelle als CSV", en="Table as CSV"),
    "data_json": Phrase(de="Daten als JSON", en="Data as JSON"),
    "orders": Phrase(de="Züge", en="Orders"),
    "pdf": Phrase(de="Heft als PDF", en="Issue as PDF"),
    "feed": Phrase(de="Feed", en="Feed"),
    "calendar": Phrase(de="Kalender", en="Calendar"),
    # inside a report
    "from": Phrase(de="Von", en="From"),
    "to": Phrase(de="An", en="To"),
    "sender": Phrase(de="Von {sender}", en="From {sender}"),
    "sender_to": Phrase(de="{sender} an {to}", en="{sender} to {to}"),
    "plot_data": Phrase(de="Die Werte als Tabelle", en="The values as a table"),
    "gone": Phrase(de="gestrichen:", en="deleted:"),
    "came": Phrase(de="neu:", en="added:"),
    "picture": Phrase(de="Bild: {title}", en="Picture: {title}"),
    "missing_picture": Phrase(de="Bild fehlt: {name}", en="Picture missing: {name}"),
    "new": Phrase(de="neu", en="new"),
    "up": Phrase(de="{n} aufgestiegen", en="up {n}"),
    "down": Phrase(de="{n} abgestiegen", en="down {n}"),
    "unchanged": Phrase(de="unverändert", en="unchanged"),
    "plot_places": Phrase(de="Plätze über {x}, 1 ist oben", en="Places over {x}, 1 is at the top"),
    "plot_values": Phrase(de="Werte über {x}", en="Values over {x}"),
    "from_to": Phrase(de="{name}: {first} bis {last}", en="{name}: {first} to {last}"),
    # the website
    "path": Phrase(de="Wo diese Seite liegt", en="Where this page lies"),
    "newest_issue": Phrase(de="Das neue Heft", en="The new issue"),
    "earlier_issues": Phrase(de="Frühere Hefte", en="Earlier issues"),
    "running_games": Phrase(de="Laufende Spiele", en="Running games"),
    "finished_games": Phrase(de="Abgeschlossene Spiele", en="Finished games"),
    "finished": Phrase(de="abgeschlossen", en="finished"),
    "game_state": Phrase(de="Stand", en="State"),
    "newest_rounds": Phrase(de="Neu ausgewertet", en="Latest rounds"),
    "newest_round": Phrase(de="Neueste Runde", en="Latest round"),
    "next_deadline": Phrase(de="Nächster ZAT", en="Next deadline"),
    "articles": Phrase(de="Beiträge", en="Articles"),
    "previous_article": Phrase(de="Voriger Beitrag", en="Previous article"),
    "next_article": Phrase(de="Nächster Beitrag", en="Next article"),
    "cover": Phrase(de="Titelblatt: {title}", en="Cover: {title}"),
    "read_issue": Phrase(de="Heft aufschlagen", en="Open this issue"),
    "report_pdf": Phrase(de="Bericht als PDF", en="Report as PDF"),
    "printed_in": Phrase(de="Gedruckt in", en="Printed in"),
    "further_pages": Phrase(de="Mehr zu diesem Spiel", en="More about this game"),
    "take_along": Phrase(de="Zum Mitnehmen", en="To take along"),
    "round_file": Phrase(de="Rundendatei (YAML)", en="Round file (YAML)"),
    "engine": Phrase(de="Spiel", en="Game"),
    "runs": Phrase(de="Leitet", en="Runs"),
    "wrote": Phrase(de="Geschrieben", en="Wrote"),
    "all_rounds": Phrase(de="Alle Runden", en="All rounds"),
    "deadline_of": Phrase(de="ZAT: {what}", en="Deadline: {what}"),
    "calendar_file": Phrase(de="Alle Termine für den eigenen Kalender (iCalendar)", en="All deadlines for your own calendar (iCalendar)"),
    "not_found": Phrase(de="Diese Seite gibt es nicht", en="There is no such page"),
    "not_found_text": Phrase(
        de="Vielleicht ist der Verweis verschrieben. Auf der Startseite und im Archiv steht alles, was erschienen ist.",
        en="The link may be misspelt. All that has appeared is on the home page and in the archive.",
    ),
    # the printed issue
    "cover_picture": Phrase(de="Titelbild", en="Cover picture"),
    "this_issue": Phrase(de="Dieses Heft", en="This issue"),
    "on_the_web": Phrase(de="Im Netz", en="On the web"),
    "run_by": Phrase(de="Spielleitung: {person}", en="Game master: {person}"),
    "copy_deadline": Phrase(de="Redaktionsschluss des nächsten Hefts", en="Copy deadline of the next issue"),
    "join_in_kicker": Phrase(de="In eigener Sache", en="From our own house"),
    "join_in": Phrase(de="Mitspielen!", en="Join in!"),
    "join_in_lead": Phrase(
        de="Ein Brief genügt: Wer einen Zug abgibt, spielt mit, und wer mitspielt, steht im nächsten Heft.",
        en="One letter will do: who sends orders plays, and who plays is in the next issue.",
    ),
    "join_in_how": Phrase(de="Anmeldung und Probehefte bei {person}.", en="Sign up with {person}, who also sends sample copies."),
    "my_orders_kicker": Phrase(de="Zum Vorschreiben", en="For your first draft"),
    "my_orders": Phrase(de="Meine nächsten Züge", en="My next orders"),
    "puzzle_kicker": Phrase(de="Rätselecke", en="Puzzle corner"),
    "puzzle": Phrase(de="Was steckt im Gitter?", en="What hides in the square?"),
    "puzzle_lead": Phrase(
        de="{number} Wörter aus diesem Heft sind versteckt: waagerecht, senkrecht und schräg, immer vorwärts gelesen.",
        en="{number} words from this issue are hidden: across, down and aslant, always read forwards.",
    ),
    "cut_out": Phrase(de="An den Kühlschrank!", en="For the fridge!"),
    "cut_out_lead": Phrase(
        de="Alle Termine zum Ausschneiden. Was pünktlich im Kasten liegt, zählt; der Rest ist Literatur.",
        en="All dates to cut out. What is in the post on time counts; the rest is literature.",
    ),
    "cut_out_stamp": Phrase(de="Briefmarke geklebt?", en="Is there a stamp on it?"),
}
"""The renderers' own words by their key."""


class Words:
    """Turns values into words of one language; `names` are the printed names of everybody, by id, `texts` those converted already."""

    def __init__(self, language: str, names: Mapping[str, str], texts: Texts | None = None) -> None:
        self.language = language
        self.names = names
        self.texts: Texts = {} if texts is None else texts

    def number(self, number: Number | int) -> str:
        """The number with its decimal places, rounded half away from zero: `1.234,5`, `−3`; `+3` if it is signed, but `0`."""
        if isinstance(number, int):
            number = Number(number)
        units = _units(number)
        digits = str(abs(units)).rjust(number.places + 1, "0")
        whole, decimals = digits[: len(digits) - number.places], digits[len(digits) - number.places :]
        group, point = _separators(self.language)
        sign = MINUS if units < 0 else "+" if units > 0 and number.signed else ""
        return sign + f"{int(whole):,}".replace(",", group) + (point + decimals if decimals else "")

    def value(self, value: int | Fraction) -> str:
        """A value of a plot: with its decimals only if it is not whole."""
        return self.number(Number(value, VALUE_PLACES if Fraction(value).denominator > 1 else 0))

    def day(self, day: Day) -> str:
        """`1. Oktober 2026`, short `1.10.2026`; in English `1 October 2026` and `1 Oct 2026`."""
        from babel.dates import format_date

        pattern = DAY_SHORT if day.short else DAY_LONG
        return format_date(day.date, pattern.in_language(self.language), locale=self.language)

    def plain(self, inline: Inline) -> str:
        """A piece of a line as plain text. An unknown person is a `KeyError`: the magazine names everybody that it speaks of."""
        match inline:
            case None:
                return ""
            case str():
                return inline
            case int() | Number():
                return self.number(inline)
            case Person(id):
                return self.names[id]
            case Day():
                return self.day(inline)
            case Move(places):
                return self._move(places)
            case Strong(text) | Link(_, text):
                return self.plain(text)
            case Run(pieces):
                return "".join(map(self.plain, pieces))
            case Message():
                return inline.plain(self.language, self.plain)
        raise TypeError(f"not a piece of a line: {inline!r}")

    def say(self, key: str, **values: Any) -> str:
        """The renderer's own words for `key` of `PHRASES`, the gaps filled with pieces of a line."""
        return self.plain(PHRASES[key](**values))

    def cell(self, inline: Inline) -> str:
        """A table cell for other programs: numbers unrounded with a decimal point, dates as 2026-10-01, places moved as a plain number."""
        match unwrapped(inline):
            case int(value) | Number(int(value)) | Move(int(value)):
                return str(value)
            case Number(value):
                return _exact(value)
            case Day(date):
                return date.isoformat()
        return self.plain(inline)

    def _move(self, places: int | None) -> str:
        if places is None:
            return self.say("new")
        return f"▲ {places}" if places > 0 else f"▼ {-places}" if places < 0 else "="


def unwrapped(inline: Inline) -> Inline:
    """What stands inside emphasis and links."""
    while isinstance(inline, (Strong, Link)):
        inline = inline.text
    return inline


def _units(number: Number) -> int:
    """The number in units of its last decimal place, rounded half away from zero."""
    return half_up(Fraction(number.value) * 10**number.places)


def _exact(value: Fraction) -> str:
    """All decimals of a fraction if they end, else the first ones."""
    rest, places = value.denominator, 0
    for factor in (2, 5):
        power = 0
        while rest % factor == 0:
            rest, power = rest // factor, power + 1
        places = max(places, power)
    if rest > 1:
        return format(CSV_DIGITS.divide(Decimal(value.numerator), Decimal(value.denominator)), "f")
    units = value.numerator * 10**places // value.denominator
    digits = str(abs(units)).rjust(places + 1, "0")
    sign = "-" if units < 0 else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


@cache
def _separators(language: str) -> tuple[str, str]:
    """Between thousands, before decimals."""
    from babel.numbers import get_decimal_symbol, get_group_symbol

    return get_group_symbol(language), get_decimal_symbol(language)
