"""What `zine build --explain-pages` says of pages: how full each is, as it was set, what stands on it and what was
chosen there, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from generator.command.terminal import give_out
from generator.render.pages.galley import ChosenPage
from generator.render.pages.order import BEFORE
from generator.system.language import decimal
from generator.values.phrase import Phrase

MEAN = Phrase(de="im Mittel von {pages}, ohne Füllungen", en="in the mean of {pages}, without fillers")
WITHIN = Phrase(de="im Mittel von {pages}, wo nichts endet", en="in the mean of {pages} where nothing ends")
PAGES = Phrase(de="{n} {n:Seite|Seiten}", en="{n} {n:page|pages}")
LINES = Phrase(de="{n} {n:Zeile|Zeilen}", en="{n} {n:line|lines}")
FORMS: Mapping[str, Phrase] = {
    "dense": Phrase(de="Tabelle in kleinerer Schrift", en="table in smaller type"),
    "loose": Phrase(de="Tabelle mit etwas mehr Weiß", en="table with a little more white"),
    "looser": Phrase(de="Tabelle mit mehr Weiß", en="table with more white"),
    "stacked": Phrase(de="untereinander", en="one below the other"),
    "one column": Phrase(de="in einer Spalte", en="in one column"),
    "parted": Phrase(de="auseinander", en="apart"),
    "closer": Phrase(de="weniger Weiß über Überschriften", en="less white above headings"),
    "table waits": Phrase(de="Tabelle hinter dem Text danach", en="table behind the text below it"),
    "poured": Phrase(de="höher als eine Seite, deshalb ohne Umbruch", en="higher than a page, hence poured"),
}
PATTERNS = (
    (re.compile(r"form ([0-9]+)"), Phrase(de="kürzere Fassung {0}", en="shorter form {0}")),
    (re.compile(r"\+([0-9.]+) mm"), Phrase(de="{0} mm mehr Abstand", en="{0} mm more apart")),
    (re.compile(r"([0-9]+)% of \1%"), Phrase(de="Bild auf {0} % der Breite, wie getippt", en="picture at {0} % of the width, as typed")),
    (re.compile(r"([0-9]+)% of ([0-9]+)%"), Phrase(de="Bild statt auf {1} auf {0} % der Breite", en="picture at {0} % of the width instead of {1} %")),
    (re.compile(r"([0-9]+)%"), Phrase(de="Bild auf {0} % der Breite verkleinert", en="picture shrunk to {0} % of the width")),
    (re.compile(r"(.+) ([0-9]+)%"), Phrase(de="Diagramm auf {1} % der Höhe", en="chart at {1} % of its height")),
)
BETTER = Phrase(de="mit „{title}“ davor bliebe weniger frei ({pages})", en="with “{title}” before it less would be left free ({pages})")
ORDER = re.compile(rf"{BEFORE}(.*) \(([0-9]+)\)")
FILLERS: Mapping[str, Phrase] = {
    "own": Phrase(de="kleiner Text", en="small text"),
    "quote": Phrase(de="Zitat", en="quotation"),
    "puzzle": Phrase(de="Rätsel", en="puzzle"),
    "card": Phrase(de="Leserkarte", en="reader’s card"),
    "calendar": Phrase(de="nächste Termine", en="next dates"),
    "advertisement": Phrase(de="Einladung", en="invitation"),
    "orders": Phrase(de="Formular für Züge", en="form for orders"),
    "notes": Phrase(de="Platz für Notizen", en="room for notes"),
    "autographs": Phrase(de="Platz für Autogramme", en="room for autographs"),
}
FILLER_PAGE = Phrase(de="Füllseite", en="filler page")
FILLER = re.compile(r"([a-z]+)(?:-.*)? \(([0-9]+)\)")


def explain(chosen: Mapping[str, Sequence[ChosenPage]], own: Mapping[str, int], language: str) -> None:
    """Print the pages of each issue; those that were set are `own`, of so many pages."""
    for path, pages in sorted(chosen.items()):
        if path.count("/") == 1 and pages:
            give_out(path)
            for line in explained(pages, own.get(path, 0), language):
                give_out(line)


def explained(pages: Sequence[ChosenPage], own: int, language: str) -> Iterator[str]:
    """Yield a line for each page up to the back cover of a document of its `own` number of pages, one for all in which
    there are sections, and one for those within a section: white below its end is no fault."""
    numbered = {page.number: page for page in pages}
    for number in range(pages[0].number, max(own, pages[-1].number + 1)):
        if (page := numbered.get(number)) is None:
            yield f"{number:5}                {FILLER_PAGE().plain(language)}"
            continue
        names, forms = ", ".join(name for _, name in page.sections), ", ".join(in_words(remark, language) for remark in page.remarks)
        yield f"{page.number:5} {100 * page.fill:4.0f} %  {page.used - page.filled:2}/{page.lines}  {names}" + (f"  [{forms}]" if forms else "")
    for some, phrase in ((pages, MEAN), ([page for page in pages if not page.ends], WITHIN)):
        if some:
            mean = sum(page.fill for page in some) / len(some)
            yield f"      {100 * mean:4.0f} %  {phrase(pages=PAGES(n=len(some))).plain(language)}"


def in_words(remark: str, language: str) -> str:
    """Return what is remarkable about a page in a language; a name that nobody knows stays."""
    if phrase := FORMS.get(remark):
        return phrase().plain(language)
    if better := ORDER.fullmatch(remark):
        return BETTER(title=better[1].strip("“”„"), pages=PAGES(n=int(better[2]))).plain(language)
    if (filler := FILLER.fullmatch(remark)) and (phrase := FILLERS.get(filler[1])):
        return f"{phrase().plain(language)} ({LINES(n=int(filler[2])).plain(language)})"
    for pattern, phrase in PATTERNS:
        if found := pattern.fullmatch(remark):
            values = (decimal(value, language) for value in found.groups())
            return phrase.in_language(language).format(*values)
    return remark
