"""Values → the HTML of loose sheets: reports of one round, private ones, forms, what lies on the table or hangs on the
wall, labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.memo.blob import Blob
from generator.render.pages.document import Attachment, PrintDocument, SourceSpan
from generator.render.pages.fillers import sender
from generator.render.pages.galley import Galley
from generator.render.pages.labels import SIZES, fitted, notes_of
from generator.render.pages.paper import PAPERS, sheet_paper
from generator.render.pages.print import UNDATED, Printed
from generator.render.text.locale import Words
from generator.render.theme.theme import Theme
from generator.values import addresses
from generator.values.issue import GamePage, LabelSheet, Magazine, Section
from generator.values.messages import ISSUE
from generator.values.messages import LABELS as LABELS_TITLE
from generator.values.printing import LABELS
from generator.values.record import replace
from generator.values.report import Day, Handout

LARGER = 1.12
"""Type of a sheet that has room is so many times as large: from one of the sizes of print.css to the next."""


def sheet_document(
    section: Section,
    game: GamePage,
    magazine: Magazine,
    theme: Theme,
    words: Words,
    assets: Mapping[str, Blob],
    attachments: Sequence[Attachment] = (),
    wide: bool = False,
) -> PrintDocument:
    """Return the report of one round on a sheet of its own, with the magazine's name above and the next deadline;
    `wide`: as it is to be filled in. Its type is larger if it needs no more pages for it."""
    arguments = (section, game, magazine, theme, words, assets, attachments, wide)
    return replace(_sheet(*arguments), larger=lambda: (_sheet(*arguments, LARGER),))


def _sheet(
    section: Section, game: GamePage, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, Blob],
    attachments: Sequence[Attachment], wide: bool, grown: float = 1,
) -> PrintDocument:
    """Return the same in type of one size."""
    printed = Printed(magazine, theme, words, assets, [section], replace(sheet_paper(magazine), grown=grown))
    date = game.rounds[section.round or 0].date
    running = [magazine.masthead.title, game.title, *([words.day(Day(date))] if date else [])]
    values = {"running": printed.page.one_line(" · ".join(running)), "section": section, "game": game, "date": date}
    galley = printed.leaf(section, values, wide=wide)

    def short() -> tuple[Galley, ...]:
        return (printed.leaf(section, values, short=True),)

    document = printed.document(
        section.address,
        "sheet.html",
        values,
        title=f"{game.title}: {words.plain(section.full_title)}",
        date=date or magazine.newest_day or UNDATED,
        attachments=tuple(attachments),
        parts=(SourceSpan(section.anchor, section.source or section.address),),
        galleys=(galley,),
        shorter=None if wide or grown > 1 else short,
        short=() if wide or grown == 1 else short(),
        grid=printed.grid,
    )
    # what is measured of it is called so by its HTML
    return replace(document, html=document.html.replace("<html", f'<html data-type="{grown}"', 1))


def labels_document(sheet: LabelSheet, magazine: Magazine, theme: Theme, words: Words) -> PrintDocument:
    """Return the labels for the envelopes of an issue, on sheets as they are sold."""
    format = LABELS[sheet.format]
    printed = Printed(magazine, theme, words, {}, [], replace(PAPERS[format.sheet], sheet=True))
    many = format.columns * format.rows
    placed = []
    for number, label in enumerate(sheet.labels):
        left, top = (f"{float(length):.4f}" for length in format.corner(number % many))
        points = fitted(label, format) or SIZES[-1]
        placed.append(
            {"left": left, "top": top, "width": float(format.width), "height": float(format.height), "points": points, "told": notes_of(label),
             "lines": (label.name, *label.address)}
        )  # fmt: skip
    title = f"{magazine.masthead.title}, {words.plain(ISSUE(number=sheet.number))}: {words.plain(LABELS_TITLE())}"
    sheets = [placed[at : at + many] for at in range(0, len(placed), many)]
    values = {"running": title, "sheets": sheets, "white": float(format.white), "sender": " · ".join(sender(magazine))}
    return printed.document(addresses.LABELS, "labels.html", values, title=title, date=sheet.date)


LARGE = 1.75
"""How much larger than a result sheet is set what hangs on a wall."""


def handout_document(
    handout: Handout, section: Section, game: GamePage, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, Blob]
) -> PrintDocument:
    """Return sheets for the players' table or for the wall that belong to a round; `section` is the round's report."""
    paper = replace(sheet_paper(magazine), enlarged=LARGE if handout.large else 1)
    printed = Printed(magazine, theme, words, assets, [section], paper)
    date = game.rounds[section.round or 0].date
    running = [magazine.masthead.title, game.title, *([words.day(Day(date))] if date else [])]
    return printed.document(
        f"{section.address}-{handout.name}",
        "handout.html",
        {"running": " · ".join(running), "section": section, "handout": handout, "game": game, "date": date},
        style="handout.css",
        title=f"{game.title}: {words.plain(handout.title)}",
        date=date or magazine.newest_day or UNDATED,
    )
