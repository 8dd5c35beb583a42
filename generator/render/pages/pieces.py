"""HTML → pieces: paragraphs, lists, tables and pictures as they can be divided, widened and loosened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from generator.render.pages.galley import Form, Part, Piece, Sidebar
from generator.render.pages.lines import held_together
from generator.render.text.sanitise import HEADINGS
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.render.text.prose import OnPaper

ROW = re.compile("<tr.*?</tr>", re.DOTALL)
LIST = re.compile("<(/?)(li|ul|ol)[ >]")
DEFINITION = re.compile(r"(?:<dt.*?</dt>\s*)+(?:<dd.*?</dd>\s*)+", re.DOTALL)
PARAGRAPH = re.compile("<p[ >].*?</p>", re.DOTALL)
SHARES = ((1.0, 0.0), (0.9, 0.5), (0.8, 1.0), (0.68, 2.0), (0.56, 3.5))
"""How wide a picture may be, as a share of the column, and what that costs."""
ROOM_BESIDE = 100
"""So many mm wide is a column in which a small picture leaves room for words; as in the templates."""
LONG = 2200
"""Characters of HTML from which a thing may be divided between lines although it is no paragraph."""
MANY = 24
"""Lines of a listing from which it may be divided, however short they are."""
INDENT = 10
"""So many mm at most stand to the sides of a table in a list or a quotation; as in print.css."""
NOTE = '<span class="fn"'
SPAN = re.compile("<(/?)span[ >]")
TAG = re.compile("<[^>]*>")
LONG_NOTE, LONG_NOTES = 1200, 2400
"""Characters of a note, and of all notes of a paragraph, for which there is room at the foot of a page: about a third of one, and two."""
APART = 1.6
"""White between two things in a column, in mm."""
SOFT = 900
"""Characters of HTML from which something in a column may be divided between its lines. Then WeasyPrint has to balance the columns, which is
slow, and not exactly foreseen."""


def nodes(writer: OnPaper) -> list[tuple[str, str]]:
    """Return what stands one below the other in a text, each as the name of its element and its HTML."""
    shown = [("p", f"<p>{writer.escaped(node)}</p>") if isinstance(node, str) else (node.tag, writer.element(node)) for node in writer.shown]
    return [piece for tag, html in shown for piece in (definitions(html) if tag == "dl" else [(tag, html)])]


class Tables(Protocol):
    """Who knows how tables of texts fit into columns."""

    def authored(self, html: str, width: float) -> list[tuple[str, bool]]: ...
    def tables_in(self, html: str, width: float) -> str: ...
    def turned(self, form: Form) -> Form: ...


def far_notes(html: str) -> tuple[str, list[str]]:
    """Return HTML in which the notes that are too long for the foot of a page are only called, and these notes: they stand below it instead, where
    they may go on from page to page."""
    kept, far, at, near = "", list[str](), 0, 0
    while (begin := html.find(NOTE, at)) >= 0:
        depth, end = 0, begin
        for tag in SPAN.finditer(html, begin):
            depth += -1 if tag[1] else 1
            end = tag.end()
            if not depth:
                break
        letters = len(TAG.sub("", html[begin:end]))
        note = html[begin:end]
        kept += html[at:begin]
        if letters > LONG_NOTE or near + letters > LONG_NOTES:
            behind = html.count(NOTE, end)
            before, after = (f'<span style="counter-increment: footnote {sign}{behind}"></span>' if behind else "" for sign in ("-", ""))
            far.append(f'<div class="far-note"><p>{before}<b class="number"></b>{note[note.index(">") + 1 : -len("</span>")]}{after}</p></div>')
            kept += '<span class="far"></span>'
        else:
            near += letters
            kept += note
        at = end
    return kept + html[at:], far


def texts(nodes: Sequence[tuple[str, str]], width: float, tables: Tables) -> Iterator[Piece]:
    """Yield what stands one below the other in a text, each given by the name of its element and its HTML; `tables` of it as they fit."""
    before = ""
    for tag, html in nodes:
        html = html if tag == "table" else tables.tables_in(html, width - INDENT)
        heading = before in HEADINGS
        html, far = far_notes(html) if NOTE in html else (html, [])
        signed = html.startswith('<p class="signed"')
        first, after = '<div class="prose">', "</div>"
        if tag == "p":
            if before == "p" and not html.startswith("<p class"):
                first = '<div class="prose follows">'
            space = 0 if before in ("", "p") or heading else 1
            initial = html.startswith('<p class="initial"')
            yield Piece((Form((Part(html),), width, first, after),), "lines", space=space, least=4 if initial else 2, glue=signed, text=True)
        elif tag in HEADINGS:
            yield Piece((Form((Part(html),), width, first, after),), keep=True, space=1 if before else 0, stretch=True)
        elif tag in ("ul", "ol") and ("<p>" not in html or _is_long_list(html)):
            yield replace(items(html, width), space=0 if heading or not before else 1)
        elif tag == "table":
            for number, (table, turned) in enumerate(tables.authored(html, width)):
                form = tables.turned(rows(table, width)) if turned else rows(table, width)
                form = replace(form, before=first + form.before, after=form.after + after)
                yield Piece((form,), "parts", space=0 if heading and not number else 1, stretch=True, table=True)
        elif tag == "figure":
            yield Piece(widths(f"{first}{html}{after}", width), space=1, stretch=True, floats=True)
        elif (len(html) > LONG or html.count("\n") > MANY) and (lines := list(_as_text(html, first, after))):
            for number, (part, around, end) in enumerate(lines):
                yield Piece((Form((Part(part),), width, around, end),), "lines", space=0 if heading or number else 1, text=True)
        else:
            division = "lines" if len(html) > LONG else "whole"
            yield Piece((Form((Part(html),), width, first, after),), division, space=0 if heading else 1, stretch=True)  # type: ignore[arg-type]
        yield from (Piece((Form((Part(note),), width),), "lines", space=1) for note in far)
        before = "note" if far else tag


def _as_text(html: str, first: str, after: str) -> Iterator[tuple[str, str, str]]:
    """Yield what is so long that it goes on over several pages as lines of text, whose places can be foreseen: the paragraphs of a quotation, or a
    listing, without white above and below. Each comes with what stands around it. Nothing else becomes text."""
    if html.startswith("<pre>"):
        yield html.replace("<pre>", '<pre class="long">', 1), first, after
    inside = html.removeprefix("<blockquote>").removesuffix("</blockquote>")
    if len(inside) < len(html) and not PARAGRAPH.sub("", inside).strip():
        for number, paragraph in enumerate(PARAGRAPH.findall(inside)):
            yield paragraph, f'{first}<blockquote class="long{" follows" if number else ""}">', f"</blockquote>{after}"


def text_parts(nodes: Sequence[tuple[str, str]], width: float, tables: Tables) -> Iterator[Part]:
    """Yield what stands one below the other in a text as parts of a column so wide; `tables` of it as they fit."""
    before, signed = "", False
    for tag, html in nodes:
        html = tables.tables_in(html, width if tag == "table" else width - INDENT)
        html, far = far_notes(html) if NOTE in html else (html, [])
        heading = tag in HEADINGS
        space = 0.0 if tag == "p" or before in HEADINGS else APART
        follows = tag == before == "p" and not html.startswith("<p class")
        kind = "prose reply" if signed and tag == "p" else "prose follows" if follows else "prose"
        soft = tag not in ("figure", "table", "hr") and len(html) > SOFT
        yield Part(f'<div class="{kind}">{html}</div>', keep=heading, soft=soft, space=2.4 if heading else space)
        yield from (Part(note, soft=True, space=APART) for note in far)
        before, signed = tag, html.startswith('<p class="signed"')


def joined(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield parts of a column, those as one that are not to be parted: what does not end a column with what comes next, and what does not
    begin one with what comes before."""
    last: Part | None = None
    for part in parts:
        if last is not None and (last.keep or part.html.startswith(('<div class="prose"><p class="signed"', '<div class="prose reply">'))):
            below = f'<div class="part" style="margin-top: {part.space:.3f}mm">{part.html}</div>'
            last = replace(last, html=last.html + below, keep=part.keep, soft=last.soft or part.soft)
            continue
        if last is not None:
            yield last
        last = part
    if last is not None:
        yield last


def items(html: str, width: float) -> Piece:
    """Return a list; it may be divided between its items, if it is long or has no lists within it."""
    ends = _ends_of_items(html)
    if not ends or html.count("<ul") + html.count("<ol") > 1 and len(html) <= LONG:
        return Piece((Form((Part(html),), width),), space=1)
    first, last = html.index("<li"), ends[-1]
    parts = tuple(Part(html[begin:end].strip()) for begin, end in zip((first, *ends), ends, strict=False))
    return Piece((Form(parts, width, html[:first], html[last:], bare=True),), "parts", space=1)


def _ends_of_items(html: str) -> list[int]:
    """Return where in a list each of its own items ends; nothing, if this is not one list."""
    depth, lists, ends = 0, 0, list[int]()
    for tag in LIST.finditer(html):
        depth += -1 if tag[1] else 1
        lists += not depth
        if depth == 1 and tag[0] == "</li>":
            ends.append(tag.end())
    return ends if lists == 1 else []


def _is_long_list(html: str) -> bool:
    """Tell whether a list is divided between its items although there are paragraphs in them: it is long, and none of them is nearly a page."""
    ends = _ends_of_items(html)
    return len(html) > LONG and bool(ends) and max(end - begin for begin, end in zip((0, *ends), ends, strict=False)) <= LONG


def widths(html: str, width: float) -> tuple[Form, ...]:
    """Return a picture at several widths; one that is small anyway has its caption beside it, if there is room."""
    if 'class="picture small"' in html and "<figcaption" in html and width >= ROOM_BESIDE:
        return (Form((Part(f'<div class="captioned">{html}</div>'),), width),)
    return tuple(
        Form((Part(f'<div class="scaled" style="width: {100 * share:.0f}%">{html}</div>'),), width, cost=cost, label=f"{share:.0%}" if share < 1 else "")
        for share, cost in SHARES
    )


def rows(html: str, width: float) -> Form:
    """Return a table whose rows are its parts."""
    before, _, rest = html.partition("<tbody>")
    body, _, after = rest.rpartition("</tbody>")
    found = () if body.count("<table") else tuple(Part(row) for row in ROW.findall(body))
    return Form(found, width, before + "<tbody>", "</tbody>" + after, bare=True) if found else Form((Part(html),), width)


def under(head: Piece, pieces: Sequence[Piece | Sidebar]) -> tuple[Piece | Sidebar, ...]:
    """Return the opening of a section and the pieces below it; their lines end well."""
    return held(head), *below(pieces)


def below(pieces: Sequence[Piece | Sidebar]) -> tuple[Piece | Sidebar, ...]:
    """Return pieces as they stand below the opening of a section; their lines end well."""
    first = [replace(piece, space=0, stretch=False) if isinstance(piece, Piece) else piece for piece in pieces[:1]]
    return tuple(map(held, (*first, *pieces[1:])))


def held(piece: Piece | Sidebar) -> Piece | Sidebar:
    """Return a piece whose lines end well."""
    if isinstance(piece, Sidebar):
        beside = tuple(held_piece(one) for one in piece.beside)
        below, stacked = tuple(held_piece(one) for one in piece.below), tuple(held_piece(one) for one in piece.stacked)
        return Sidebar(held_form(piece.side), beside, below, stacked)
    return held_piece(piece)


def held_piece(piece: Piece) -> Piece:
    return replace(piece, forms=tuple(held_form(form) for form in piece.forms))


def held_form(form: Form) -> Form:
    if any(part.html.startswith("<tr") for part in form.parts[:1]):
        return form
    return replace(form, parts=tuple(replace(part, html=held_together(part.html)) for part in form.parts))


def loosened(form: Form, name: str, more: float, cost: float) -> Form:
    """Return a table with more white between its rows: `more` mm in each."""
    before = form.before.replace('<table class="', f'<table class="{name} ', 1)
    return replace(form, before=before, cost=cost, label=name, like=0, more=more)


def definitions(html: str) -> list[tuple[str, str]]:
    """Return a list of definitions as one for each word."""
    found = DEFINITION.findall(html)
    whole = "".join(found).strip() == re.sub("</?dl>", "", html).strip()
    return [("dl", f"<dl>{one}</dl>") for one in found] if whole else [("dl", html)]
