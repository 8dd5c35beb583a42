"""The printed issues as `zine serve` shows them, at `/print/`: a list of them, the plan of one as spreads of small
pages, a page of it large beside where it was typed. No part of an output."""

from __future__ import annotations

import html
import os
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote, unquote

from msgspec import Struct

from generator.build.flatplan import FlatPlan, Kind, PlannedPage
from generator.command.explained import FILLER_PAGE, LINES, PAGES, in_words
from generator.command.overlay import as_text, in_editor, overlay
from generator.command.stage import SetIssue, Stage
from generator.press import drawn
from generator.render.pages.budget import said
from generator.render.pages.galley import ChosenPage
from generator.values.phrase import Message, Phrase
from generator.values.problem import Place

PRINT, PLAN_STYLE, PLAN_SCRIPT = "/print/", "/_zine/plan.css", "/_zine/plan.js"
ASKED = re.compile(r"/print/(?P<issue>[^/]+)/(?:(?P<page>[1-9][0-9]{0,3})(?:-(?P<look>[0-9a-f]+)-(?P<size>small|large)\.png)?)?")
WIDTHS = {"small": 320, "large": 1200}
"""So many pixels wide are the pictures of pages."""
PICTURES = 64 << 20
"""So many bytes of them are remembered."""
POLICY = "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'"
TYPED_SO = re.compile("`([^`]+)`")
HERE = Path(__file__).parent

ISSUES = Phrase(de="Gedruckte Hefte", en="Printed issues")
PLAN = Phrase(de="Heftplan", en="Flatplan")
WEBSITE, AS_PDF = Phrase(de="auf der Website", en="on the website"), Phrase(de="als PDF", en="as a PDF")
NO_ISSUES = Phrase(de="Noch kein Heft ohne Fehler.", en="No issue without mistakes yet.")
SETTING_FIRST = Phrase(de="Die Hefte werden gerade gelesen und gleich gezeigt.", en="The issues are being read and will be shown in a moment.")
SETTING = Phrase(de="Das Heft wird gesetzt und gleich gezeigt.", en="The issue is being set and will be shown in a moment.")
SETTING_AGAIN = Phrase(de="Wird neu gesetzt; dies ist der Stand davor.", en="Being set again; this is how it was before.")
FAILED = Phrase(de="Dies ist der Stand vor dem Fehler, der unten steht.", en="This is how it was before the mistake that is told below.")
UNSET = Phrase(de="Das Heft ließ sich nicht setzen; unten steht, warum.", en="The issue could not be set; it is told below why.")
AS_PRINTED = Phrase(de="{pages}, so wie es gedruckt wurde.", en="{pages}, as it was printed.")
FREE = Phrase(de="{pages}; eine Zahl verlangt `pages:` nicht.", en="{pages}; `pages:` asks for no number.")
AS_ASKED = Phrase(de="{pages}, wie verlangt.", en="{pages}, as asked for.")
AT_MOST = Phrase(de="{pages}; verlangt sind höchstens {asked}.", en="{pages}; at most {asked} are asked for.")
NOT_AS_ASKED = Phrase(de="{pages}; verlangt sind {asked}.", en="{pages}; {asked} are asked for.")
IT = Phrase(de="Das Heft {reason}.", en="The issue {reason}.")
WAYS_OUT, LINES_OF = Phrase(de="Auswege", en="Ways out"), Phrase(de="Zeilen der Beiträge", en="Lines of the contributions")
PAGE = Phrase(de="Seite {n}", en="Page {n}")
KINDS: dict[Kind, Phrase] = {
    "cover": Phrase(de="Titelseite", en="front cover"), "front": Phrase(de="Impressum und Inhalt", en="imprint and contents"),
    "filler": FILLER_PAGE, "back": Phrase(de="Rückseite", en="back cover"), "sections": Phrase(de="Seite", en="page"),
}  # fmt: skip
FILL = Phrase(de="{percent} % gefüllt", en="{percent} % full")
USED = Phrase(de="{used} von {lines} Zeilen ({percent} %)", en="{used} of {lines} lines ({percent} %)")
WARNINGS = Phrase(de="{n} {n:Warnung|Warnungen}", en="{n} {n:warning|warnings}")
MAY_SAVE = Phrase(de="kürzbar um {lines}", en="may save {lines}")
SAVES = Phrase(de="{form}: {lines} weniger", en="{form}: {lines} less")
CHOSEN, MAY_STILL = Phrase(de="So gewählt", en="Chosen"), Phrase(de="Was noch kürzer geht", en="What may still be shorter")
TOLD, TYPED = Phrase(de="Warnungen", en="Warnings"), Phrase(de="Getippt in", en="Typed in")
OPEN_IN, AS_TEXT, COPY = Phrase(de="im Editor öffnen", en="open in the editor"), Phrase(de="als Text", en="as text"), Phrase(de="kopieren", en="copy")
BACK, NEXT, ALL = Phrase(de="vorige Seite", en="previous page"), Phrase(de="nächste Seite", en="next page"), Phrase(de="alle Seiten", en="all pages")
KEYS = Phrase(de="Pfeiltasten: Seiten. Eingabe: groß. Esc: zurück.", en="Arrow keys: pages. Enter: large. Esc: back.")


class Answer(Struct, frozen=True):
    """What a browser gets: bytes of a kind, which it may keep if they are always the same at their address."""

    body: bytes
    kind: str = "text/html; charset=utf-8"
    keep: bool = False


def answer(stage: Stage, path: str) -> Answer | None:
    """Return what lies at an address below `/print/`; None if nothing does."""
    if path in (PRINT, PRINT.rstrip("/")):
        return _document(stage, ISSUES().plain(stage.language), _list(stage), stage.problems)
    found = ASKED.fullmatch(path)
    issue = unquote(found["issue"]) if found else ""
    if found is None or stage.plans and issue not in stage.plans:
        return None
    plan, printed = stage.plans.get(issue), stage.printed.get(issue)
    number = int(found["page"] or 0)
    if found["look"]:
        return _picture(stage, printed, number, found["look"], WIDTHS[found["size"]]) if printed else None
    problems = printed.problems if printed and stage.is_set(issue) and not stage.failed else stage.problems
    title = plan.name if plan else issue
    if not number or printed is None:
        return _document(stage, title, _plan(stage, issue, title, printed), problems, issue)
    pages = all_pages(printed)
    if number > len(pages):
        return None
    return _document(stage, f"{title}, {PAGE(n=number).plain(stage.language)}", _large(stage, issue, printed, pages, number), problems, issue)


def link(stage: Stage, path: str) -> str:
    """Return a link to the plan of the issue to whose pages an address belongs; empty if it belongs to none."""
    issue = next((plan.id for plan in stage.plans.values() if f"{unquote(path).removesuffix('.html')}/".startswith(f"/{plan.folder}")), "")
    return f'<a id="zine-print" href="{PRINT}{quote(issue)}/">{_said(stage, PLAN())}</a>' if issue else ""


@lru_cache(2)
def file(name: str) -> bytes:
    """Return a file that belongs to these pages."""
    return (HERE / name).read_bytes()


def _picture(stage: Stage, printed: SetIssue, number: int, look: str, width: int) -> Answer | None:
    """Return the picture of a page that looks so; none if it looks otherwise by now. What looks the same is drawn
    once."""
    if not 0 < number <= len(printed.looks) or printed.looks[number - 1] != look:
        return None
    if (known := stage.pictures.get((look, width))) is None:
        known = stage.pictures[look, width] = drawn.picture(printed.pdf, number - 1, width)
        while len(stage.pictures) > 1 and sum(map(len, [*stage.pictures.values()])) > PICTURES:
            stage.pictures.pop(next(iter(stage.pictures)), None)
    return Answer(known, "image/png", keep=True)


# ---- pages ------------------------------------------------------------------------------------------------------


def _document(stage: Stage, title: str, main: str, problems: Sequence[str], issue: str = "") -> Answer:
    """Return a page; that of an issue asks for news of it. Its warnings are told above, so they lie folded below."""
    asked = f' data-issue="{html.escape(issue)}"' if issue else ""
    return Answer(
        f'<!doctype html>\n<html lang="{stage.language}"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{html.escape(title)}</title>\n'
        f'<link rel="icon" href="data:,"><link rel="stylesheet" href="{PLAN_STYLE}"><script src="{PLAN_SCRIPT}" defer></script></head>\n'
        f'<body{asked}><p id="heard" role="status"></p>{main}<div id="told">{overlay(stage, problems, folded=not any(": error: " in line for line in problems))}</div></body></html>\n'.encode(errors="replace")
    )


def _list(stage: Stage) -> str:
    """Return the list of all issues."""
    lines = "".join(
        f'<li><a href="{PRINT}{quote(plan.id)}/">{html.escape(plan.name)}</a> <span>{html.escape(plan.date)}</span></li>' for plan in stage.plans.values()
    )
    return f"<main><h1>{_said(stage, ISSUES())}</h1>" + (f'<ul class="issues">{lines}</ul></main>' if lines else f"<p>{_said(stage, NO_ISSUES() if stage.built else SETTING_FIRST())}</p></main>")


def _plan(stage: Stage, issue: str, title: str, printed: SetIssue | None) -> str:
    """Return the plan of an issue."""
    on_the_web = [(f"/{plan.folder}", WEBSITE())] if (plan := stage.plans.get(issue)) else []
    ways = [(PRINT, ISSUES()), *on_the_web, (f"/pdf/{quote(issue)}.pdf", AS_PDF())]
    nav = " ".join(f'<a href="{to}">{_said(stage, words)}</a>' for to, words in ways)
    head = f"<nav>{nav}</nav><h1>{html.escape(title)}</h1>"
    shown = bool(printed and printed.looks)
    if stage.failed or stage.is_set(issue) and not shown:
        state: Message | None = FAILED() if shown else UNSET()
    elif stage.is_set(issue):
        state = None
    else:
        state = SETTING_AGAIN() if shown else SETTING()
    words, body = _said(stage, state) if state else "", ""
    if shown and printed is not None and printed.plan is not None:
        pages = all_pages(printed)
        body = _budget(stage, printed.plan, len(pages)) + f'<p class="keys">{_said(stage, KEYS())}</p>'
        body += f'<ol class="plan{" old" if words else ""}">{"".join(_spreads(stage, issue, printed, pages))}</ol>'
    return f'<main>{head}<p class="state">{words}</p>{body}</main>'


def _budget(stage: Stage, plan: FlatPlan, number: int) -> str:
    """Return how many pages an issue has and should have, and what can be done if these are not the same."""
    pages = PAGES(n=number)
    if plan.kept:
        said_of = AS_PRINTED(pages=pages)
    elif not plan.asked:
        said_of = FREE(pages=pages)
    elif plan.short:
        said_of = NOT_AS_ASKED(pages=pages, asked=plan.asked)
    else:
        said_of = AT_MOST(pages=pages, asked=plan.asked) if plan.at_most else AS_ASKED(pages=pages)
    told = f"<p>{_said(stage, said_of)}</p>"
    if plan.short:
        ways = "".join(f"<li>{_marked(way)}</li>" for way in plan.short.ways)
        sections = "".join(f"<li>{html.escape(title)}: {lines}</li>" for title, lines in plan.short.sections)
        told += f"<p>{_said(stage, IT(reason=plan.short.reason))} {_said(stage, WAYS_OUT())}:</p><ul>{ways}</ul>"
        told += f"<details><summary>{_said(stage, LINES_OF())}</summary><ul>{sections}</ul></details>"
    return f'<section class="budget{" short" if plan.short else ""}">{told}</section>'


def _spreads(stage: Stage, issue: str, printed: SetIssue, pages: Sequence[PlannedPage]) -> Iterator[str]:
    """Yield the spreads of an issue: its first page alone on the right, then two each."""
    for first in range(0, len(pages) + 1, 2):
        inside = "".join(_small(stage, issue, printed, page) for page in pages[max(0, first - 1) : first + 1])
        yield f'<li class="spread{" first" if not first else ""}">{inside}</li>'


def _small(stage: Stage, issue: str, printed: SetIssue, page: PlannedPage) -> str:
    """Return a small page of a plan."""
    name, chosen = _name(stage, page), page.chosen
    notes = [*_notes(stage, page)]
    label = html.escape(f"{PAGE(n=page.number).plain(stage.language)}: {', '.join([name, *(words for _, words in notes)])}")
    fill = f'<meter min="0" low="0.5" optimum="1" value="{min(1, chosen.fill):.2f}" aria-hidden="true"></meter>' if chosen else ""
    lines = "".join(f'<span class="{kind}">{html.escape(words)}</span>' for kind, words in notes)
    return (
        f'<a class="page" id="p{page.number}" href="{PRINT}{quote(issue)}/{page.number}" aria-label="{label}">'
        f'{_image(issue, printed, page.number, "small")}<b>{page.number}</b> <span class="name">{html.escape(name)}</span>{fill}{lines}</a>'
    )


def _notes(stage: Stage, page: PlannedPage) -> Iterator[tuple[str, str]]:
    """Yield what is said of a page in short, and of which kind it is: how full it is, how many warnings there are, what
    it may save, what was chosen."""
    if page.chosen is not None:
        yield "note", _plain(stage, FILL(percent=_percent(page.chosen)))
    if page.warnings:
        yield "warn", _plain(stage, WARNINGS(n=len(page.warnings)))
    if page.chosen is not None:
        if page.chosen.left:
            yield "note", _plain(stage, MAY_SAVE(lines=LINES(n=sum(lines for _, lines in page.chosen.left))))
        yield from (("note", in_words(remark, stage.language)) for remark in page.chosen.remarks)


def _percent(chosen: ChosenPage) -> int:
    return int(100 * chosen.fill + 0.5)


def _large(stage: Stage, issue: str, printed: SetIssue, pages: Sequence[PlannedPage], number: int) -> str:
    """Return a page of an issue, large, with all that is known of it."""
    page, at, here = pages[number - 1], f"{PRINT}{quote(issue)}/", stage.language
    ways = [("prev", f"{at}{number - 1}", BACK())] if number > 1 else []
    ways += [("up", f"{at}#p{number}", ALL())]
    ways += [("next", f"{at}{number + 1}", NEXT())] if number < len(pages) else []
    nav = " ".join(f'<a rel="{rel}" href="{to}">{_said(stage, words)}</a>' for rel, to, words in ways)
    told = ""
    if (chosen := page.chosen) is not None:
        told += f"<p>{_said(stage, USED(used=chosen.used, lines=chosen.lines, percent=_percent(chosen)))}</p>"
    told += _several(stage, TOLD(), [_plain(stage, message) for message in page.warnings], "warn")
    if chosen is not None:
        lower = [SAVES(form=in_words(form, here), lines=LINES(n=lines)).plain(here) for form, lines in chosen.left]
        told += _several(stage, MAY_STILL(), lower) + _several(stage, CHOSEN(), [in_words(remark, here) for remark in chosen.remarks])
    typed = "".join(f"<li>{_source(stage, place)}</li>" for place in dict.fromkeys(page.places))
    told += f"<h2>{_said(stage, TYPED())}</h2><ul>{typed}</ul>" if typed else ""
    title = f"{html.escape(PAGE(n=number).plain(here))}: {html.escape(_name(stage, page))}"
    old = "" if stage.is_set(issue) and not stage.failed else f'<p class="state">{_said(stage, FAILED() if stage.failed else SETTING_AGAIN())}</p>'
    return f'<main class="large"><nav>{nav}</nav><h1>{title}</h1>{old}{_image(issue, printed, number, "large")}<div>{told}</div></main>'


def _several(stage: Stage, title: Message, lines: Sequence[str], kind: str = "") -> str:
    shown = "".join(f"<li>{html.escape(line)}</li>" for line in lines)
    return f'<h2>{_said(stage, title)}</h2><ul{kind and f" class={kind}"}>{shown}</ul>' if lines else ""


def _source(stage: Stage, place: Place) -> str:
    """Return the ways to a place: for the editor that is named, as text, and to be copied."""
    words = html.escape(f"{os.path.relpath(place.file)}:{place.line}")
    editor, text = in_editor(place.file, place.line, place.column), html.escape(as_text(stage, place.file, place.line))
    shown = f'<a href="{html.escape(editor)}" title="{_said(stage, OPEN_IN())}"><code>{words}</code></a>' if editor else f"<code>{words}</code>"
    is_text = not place.file.casefold().endswith(".pdf")
    plain = f' <a href="{text}">{_said(stage, AS_TEXT())}</a>' if is_text else ""
    return f'{shown} <button type="button" data-copy="{words}">{_said(stage, COPY())}</button>{plain}'


def _image(issue: str, printed: SetIssue, number: int, size: str) -> str:
    """Return the picture of a page, whose words are beside it."""
    lazy = ' loading="lazy"' if size == "small" else ""
    return f'<img src="{PRINT}{quote(issue)}/{number}-{printed.looks[number - 1]}-{size}.png" alt=""{lazy}>'


def all_pages(printed: SetIssue) -> list[PlannedPage]:
    """Return all pages of an issue: those that are planned, and fillers wherever nothing is, between and behind them,
    before its back."""
    planned, own = {page.number: page for page in (printed.plan.pages if printed.plan else ())}, len(printed.looks)
    kinds: dict[int, Kind] = {1: "cover", own: "back"}
    around = planned[1].places if 1 in planned else ()
    fillers = (PlannedPage(number, kinds.get(number, "filler" if planned else "sections"), None, (), around) for number in range(1, own + 1))
    return [planned.get(page.number, page) for page in fillers]


def _name(stage: Stage, page: PlannedPage) -> str:
    """Return what stands on a page."""
    return ", ".join(name for _, name in page.chosen.sections) if page.chosen else KINDS[page.kind]().plain(stage.language)


def _plain(stage: Stage, message: Message) -> str:
    return said(message, stage.language)


def _said(stage: Stage, message: Message) -> str:
    return _marked(_plain(stage, message))


def _marked(words: str) -> str:
    """Return words as HTML; what is to be typed, between backquotes, looks so."""
    return TYPED_SO.sub(r"<code>\1</code>", html.escape(words))
