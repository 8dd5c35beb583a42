"""HTML → pieces: paragraphs, lists, tables and pictures as they can be divided and widened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile, zip_longest
from math import ceil

from generator.render.pages.figures import (
    ENOUGH,
    LETTER,
    MARGINAL,
    ROOM_BESIDE,
    SIDES,
    THIRD,
    Tables,
    figure,
    in_column,
    letters_beside,
    lowered,
    rows_of,
    scaled,
    share_of,
    wrapped,
)
from generator.render.pages.galley import ANNOUNCES, GUTTER, PARTED, Division, Form, Part, Piece, Sidebar
from generator.render.pages.lines import held_together
from generator.render.pages.members import PAGE, STANZA, TITLE, Member
from generator.render.text.sanitise import HEADINGS
from generator.values.record import replace

ROW = re.compile("<tr.*?</tr>", re.DOTALL)
SPANNING = re.compile("<t[dh][^>]* rowspan=\"?([0-9]{1,4})")  # how many rows a cell stands in
LIST = re.compile("<(/?)(li|ul|ol)[ >]")
PARAGRAPH = re.compile("<p[ >].*?</p>", re.DOTALL)
HEADS = (*HEADINGS, TITLE)
"""What stands above something."""
BOXES = ("aside", "box", "quote")
"""Kinds of blocks that have a frame, and may wait for the head of the next page."""
BESIDE = ("p", "ul", "ol", "blockquote")
"""What may stand beside something, and so many of them at most."""
MOST_BESIDE = 8
NOTICE = 43
"""So many mm wide is a small advertisement at least."""
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
"""Characters of a note, and of all of a paragraph, that have room at the foot of a page: a third of one, and two."""
BOUND = ('<div class="prose"><p class="signed"', '<div class="prose reply', '<div class="prose ending">')
"""How begins what no column begins with."""
PROSE, IN_A_BLOCK = '<div class="prose', '<div class="prose ragged heads'
"""How a text begins, and one in columns of a block: they are narrow, and at the head of one there is no indent."""
REPLIES = ("p", "blockquote")
"""As what is typed what the editors answer below who has signed a letter."""
MOST_VERSES = 16
"""Lines of a poem, with those between its stanzas, that stand in one column; a longer one stands across."""
WITHIN = "figure within a text"
"""Stands before a paragraph between which and the one above it a picture was typed: that may stand elsewhere."""
REMARK = 160
"""A paragraph of so many letters at most, below a table, is a remark on it."""
APART = 1.6
"""White between two things in a column, in mm."""
SOFT = 900
"""Characters of HTML from which something in a column may be divided between its lines although it is no text."""
LEGEND = "legend"
"""What explains the table above it."""
WHOLE_IN_COLUMN = frozenset({"figure", "table", "hr", STANZA, *HEADS})
"""What a column never divides."""


def far_notes(html: str) -> tuple[str, list[str]]:
    """Return HTML in which the notes that are too long for the foot of a page are only called, and these notes: they
    stand below it instead, where they may go on from page to page."""
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


def texts(nodes: Sequence[Member], width: float, tables: Tables, before: str = "") -> Iterator[Piece]:
    """Yield what stands one below the other in a text, and below something `before`; `tables` of it as they fit."""
    breaks = False
    for at, member in enumerate(nodes):
        if member.tag == PAGE:
            breaks = True
            continue
        waits = member.tag == "table" and before not in HEADS and not (at and ANNOUNCES.search(nodes[at - 1].html)) and not _is_remark(nodes[at + 1 : at + 2])
        for piece in _texts(member, width, tables, before):
            piece = replace(piece, floats=piece.floats or waits and not piece.forms[0].turned, glue=piece.glue or _ends_poem(nodes, at))
            yield replace(piece, breaks=True) if breaks else piece
            breaks = False
        within = before in ("p", WITHIN) and member.tag == "figure"
        before = WITHIN if within else "note" if NOTE in member.html and far_notes(member.html)[1] else member.tag


def _is_remark(below: Sequence[Member]) -> bool:
    """Tell whether what stands below a table speaks of it."""
    return any(one.tag == "p" and len(TAG.sub("", one.html)) <= REMARK for one in below)


def _texts(member: Member, width: float, tables: Tables, before: str) -> Iterator[Piece]:
    """Yield one of them, below something `before`."""
    tag, html = member.tag, member.html
    if member.inner:
        yield from _block(member, width, tables, before)
        return
    html = html if tag == "table" else tables.tables_in(html, width - INDENT)
    heading = before in HEADS
    html, far = far_notes(html) if NOTE in html else (html, [])
    signed = html.startswith('<p class="signed"')
    first, after = '<div class="prose">', "</div>"
    if tag == "p":
        if before in ("p", WITHIN) and not html.startswith("<p class"):
            first = '<div class="prose follows">'
        space = 0 if before in ("", "p", WITHIN) or heading else 1
        initial = html.startswith('<p class="initial"')
        yield Piece((Form((Part(html),), width, first, after),), "lines", space=space, least=4 if initial else 2, glue=signed, text=True)
    elif tag in HEADS:
        yield Piece((Form((Part(html),), width, first, after),), keep=True, space=1 if before else 0, stretch=True)
    elif tag == STANZA:
        division: Division = "lines" if html.count("<br") > MANY else "whole"
        yield Piece((Form((Part(html),), width, first, after),), division, space=0 if heading or not before else 1, stretch=not heading and before != STANZA, text=True)
    elif tag in ("ul", "ol") and ("<p>" not in html or _is_long_list(html)):
        yield replace(items(html, width), space=0 if heading or not before else 1)
    elif tag == "table":
        for number, (table, turned) in enumerate(tables.authored(html, width)):
            form = tables.turned(rows(table, width)) if turned else rows(table, width)
            form = replace(form, before=first + form.before, after=form.after + after)
            yield Piece((form,), "parts", space=0 if (near := heading and not number) else 1, stretch=not near, table=True)
    elif tag == "figure":
        yield Piece(figure(member, width, tables), space=1, stretch=True, floats=True)
    elif (len(html) > LONG or html.count("\n") > MANY) and (lines := list(_as_text(html, first, after))):
        for number, (part, around, end) in enumerate(lines):
            yield Piece((Form((Part(part),), width, around, end),), "lines", space=0 if heading or number else 1, text=True)
    else:
        division = "lines" if len(html) > LONG else "whole"
        near = heading or tag == LEGEND
        yield Piece((Form((Part(html),), width, first, after),), division, space=0 if near else 1, stretch=not near, glue=tag == LEGEND)
    yield from (Piece((Form((Part(note),), width),), "lines", space=1) for note in far)


# ---- blocks ----------------------------------------------------------------------------------------------------


def _block(block: Member, width: float, tables: Tables, before: str) -> Iterator[Piece]:
    """Yield a block of a text."""
    kind, inner = block.tag, [one for one in block.inner if one.html]
    titles = [one for one in inner if one.tag == TITLE]
    others = [one for one in inner if one.tag != TITLE]
    space = 0 if before in HEADS or not before else 1
    if kind in BOXES and all(len(one.html) <= LONG for one in inner):
        parts = tuple(Part(tables.tables_in(one.html, width - INDENT)) for one in inner)
        form = Form(parts, width, f'<div class="prose"><div class="block {kind}">', "</div></div>", bare=True)
        yield Piece((form,), "whole" if kind == "quote" else "parts", space=1, stretch=True, floats=True, table=True)
        return
    if kind == "sheet":
        inner = [one._replace(tag=LEGEND, html=one.html.replace("<p>", '<p class="legend">', 1)) if one.tag == "p" else one for one in inner]
    if kind in (*BOXES, "sheet") or kind == "columns" and block.many() == 1:
        yield from texts(inner, width, tables, before)
        return
    yield from texts(titles, width, tables, before)
    space, stretch = (0, False) if titles else (space, True)
    if kind == "columns":
        column = (width - (block.many() - 1) * GUTTER) / block.many()
        parts = tuple(replace(part, html=part.html.replace(PROSE, IN_A_BLOCK, 1)) for part in joined(text_parts(others, column, tables)))
        yield Piece((Form(parts, column, columns=block.many()),), "parts", space=space, stretch=stretch, table=True)
    elif kind == "ads":
        count = max(1, int((width + GUTTER) // (NOTICE + GUTTER)))
        column = (width - (count - 1) * GUTTER) / count
        parts = tuple(Part(f'<div class="block ads prose">{tables.tables_in(one.html, column - INDENT)}</div>', space=APART) for one in others)
        yield Piece((Form(parts, column, columns=count),), "parts", space=space, stretch=stretch, table=True)
    elif kind == "gallery":
        parts = tuple(Part(row, space=APART) for row in rows_of(others, block.many(), width, tables))
        yield Piece((Form(parts, width),), "parts", space=space, stretch=stretch, floats=len(parts) == 1)
    else:
        whole = "".join(tables.tables_in(one.html, width - INDENT) for one in others)
        form = Form((Part(f'<div class="prose">{whole}</div>'),), width)
        parted = Form(tuple(joined(text_parts(others, width, tables))), width, cost=PARTED, label="parted")
        yield Piece((form, parted), "parts", space=space, stretch=stretch)


def with_sides(nodes: Sequence[Member], width: float, tables: Tables, before: str = "") -> Iterator[Piece | Sidebar]:
    """Yield what stands one below the other in a text, below something `before`, and what stands at the side of the
    paragraphs behind it."""
    begin, at = 0, 0
    while at < len(nodes):
        member = nodes[at]
        run = [*takewhile(lambda one: one.tag in BESIDE, nodes[at + 1 : at + 1 + MOST_BESIDE])]
        side = member.tag == "aside" or not SIDES.isdisjoint(member.classes)
        if not (side and run and width >= ROOM_BESIDE) or at and nodes[at - 1].tag == PAGE:
            at += 1
            continue
        yield from texts(nodes[begin:at], width, tables, before)
        before = nodes[at - 1].tag if at else before
        below_another = int(0 < begin == at)
        if round_it := _round(member, run, width, before):
            piece, count = round_it
            run = run[:count]
            yield replace(piece, space=max(piece.space, below_another))
        else:
            yield replace(sidebar := _sidebar(member, run, width, tables, before), space=max(sidebar.space, below_another))
        before = run[-1].tag
        begin = at = at + 1 + len(run)
    yield from texts(nodes[begin:], width, tables, before)


def _round(member: Member, run: Sequence[Member], width: float, before: str) -> tuple[Piece, int] | None:
    """Return a picture or a note with text that runs round it, and how many paragraphs do; None if these are too short,
    or if one begins with a large letter."""
    html, count = wrapped(member, run, width)
    html = "" if sum(len(TAG.sub("", one.html)) for one in run[:count]) < ENOUGH * letters_beside(member, width)[1] else html
    if not html or 'class="initial"' in html or NOTE in html and far_notes(html)[1]:
        return None
    space = 0 if before in ("", "p", *HEADS) else 1
    first = '<div class="prose follows">' if before == "p" else '<div class="prose">'
    return Piece((Form((Part(html),), width, first, "</div>"),), "lines", space=space, text=True), count


def _sidebar(member: Member, run: Sequence[Member], width: float, tables: Tables, before: str) -> Sidebar:
    """Return text with something at its side."""
    inset = member.tag == "figure"
    narrow = float(share_of(member) if inset else THIRD) * (width + GUTTER) - GUTTER
    inside = "".join(tables.tables_in(one.html, narrow - INDENT) for one in member.inner)
    side, *lower = lowered(member.html, narrow, tables.room) if inset else [Form((Part(inside),), narrow)]
    beside = tuple(texts(run, width - narrow - GUTTER, tables, before))
    stacked = tuple(replace(piece, floats=piece.floats and not inset) for piece in texts([member], width, tables, "p"))
    space = 0 if before in ("", "p", *HEADS) else 1
    return Sidebar(side, beside, tuple(texts(run, width, tables, before)), stacked, inset, "left" in member.classes, space, tuple(lower))


def _as_text(html: str, first: str, after: str) -> Iterator[tuple[str, str, str]]:
    """Yield what is so long that it goes on over several pages as lines of text, whose places can be foreseen: the
    paragraphs of a quotation, or a listing, without white above and below. Each comes with what stands around it.
    Nothing else becomes text."""
    if html.startswith("<pre>"):
        yield html.replace("<pre>", '<pre class="long">', 1), first, after
    inside = html.removeprefix("<blockquote>").removesuffix("</blockquote>")
    if len(inside) < len(html) and not PARAGRAPH.sub("", inside).strip():
        for number, paragraph in enumerate(PARAGRAPH.findall(inside)):
            yield paragraph, f'{first}<blockquote class="long{" follows" if number else ""}">', f"</blockquote>{after}"


def text_parts(nodes: Sequence[Member], width: float, tables: Tables) -> Iterator[Part]:
    """Yield what stands one below the other in a text as parts of a column so wide; `tables` of it as they fit."""
    before, above, signed, behind, poem = "", "", False, 0, (0, False)
    for at, (tag, html, inner, _) in enumerate(nodes):
        if not html or at < behind:
            continue  # a page cannot begin within columns
        beside = ""
        if answers := signed and tag in REPLIES:
            html, behind = _answer(nodes, at)
        if tag == "figure":
            beside, count = wrapped(nodes[at], nodes[at + 1 :], width)
            html, behind = beside or scaled(html, in_column(nodes[at], width)), at + 1 + count
        html = tables.tables_in(html, width if tag == "table" else width - INDENT)
        html, far = far_notes(html) if NOTE in html else (html, [])
        heading = tag in HEADS
        signs = html.startswith('<p class="signed"')
        space = 0.0 if before in HEADS or answers or signs or tag == "p" and before in ("", "p") else APART
        floats = (tag == "figure" and not beside or tag in BOXES) and before not in ("", *HEADS) and not ANNOUNCES.search(nodes[at - 1].html)
        joins = tag == above == "p" != before and not html.startswith("<p class")
        follows = tag == before == "p" and not html.startswith("<p class") or joins
        if tag == MARGINAL:
            yield Part(f'<div class="prose {MARGINAL}">{html}</div>', keep=True)
            continue
        kind = f"prose reply {tag}" if answers else "prose follows" if follows else "prose ending" if _ends_poem(nodes, at) else "prose ruled" if heading and tables.ruled else "prose"
        poem = stanzas_of(nodes, at, width) if tag == STANZA != before else poem
        keep = heading or tag == STANZA and poem[1] and [one.tag for one in nodes[at + 1 : at + 2]] == [STANZA]
        soft = not inner and (bool(beside) or tag not in WHOLE_IN_COLUMN)
        yield Part(f'<div class="{kind}">{html}</div>', keep=keep, soft=soft, floats=floats, joins=joins, space=2.4 if heading else space)
        yield from (Part(note, soft=True, space=APART) for note in far)
        before, signed = tag if at + 1 >= behind else "p", signs
        above = above if floats else before if not far else ""


def _answer(nodes: Sequence[Member], at: int) -> tuple[str, int]:
    """Return all paragraphs of what is answered to a letter, with the name below them, and where that ends; a quotation
    alone."""
    end = at + 1
    while nodes[at].tag == "p" and end < len(nodes) and nodes[end].tag == "p" and "<p class" not in nodes[end - 1].html:
        end += 1
    return "".join(one.html for one in nodes[at:end]), end


def joined(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield parts of a column; none ends with what may not end one, or with what is above what may not begin one: a
    signature, the answer below it, a last stanza of one line."""
    found = [*parts]
    for part, below in zip_longest(found, found[1:]):
        yield replace(part, keep=True) if below and below.html.startswith(BOUND) else part


def _ends_poem(nodes: Sequence[Member], at: int) -> bool:
    """Tell whether one of them is the last stanza of a poem, and has one line only."""
    tags = [one.tag for one in nodes[max(0, at - 1) : at + 2]]
    return at > 0 and tags[:2] == [STANZA, STANZA] and tags[2:] != [STANZA] and "<br" not in nodes[at].html


def stanzas_of(nodes: Sequence[Member], at: int, width: float) -> tuple[int, bool]:
    """Return how many stanzas follow each other from one of them on, and whether all of them may stand in one column of
    this width."""
    poem = [*takewhile(lambda one: one.tag == STANZA, nodes[at:])]
    lines = sum(1 + sum(ceil((len(TAG.sub("", verse)) + 1) * LETTER / width) for verse in one.html.split("<br")) for one in poem)
    return len(poem), lines <= MOST_VERSES


def items(html: str, width: float) -> Piece:
    """Return a list, `width` mm wide; it may be divided between its items, if it is long or has no lists within it."""
    if not (ends := _ends_of_items(html)) or html.count("<ul") + html.count("<ol") > 1 and len(html) <= LONG:
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
    """Tell whether a list with paragraphs in it is divided between its items: it is long, and none is nearly a page."""
    ends = _ends_of_items(html)
    return len(html) > LONG and bool(ends) and max(end - begin for begin, end in zip((0, *ends), ends, strict=False)) <= LONG


def rows(html: str, width: float) -> Form:
    """Return a table whose rows are its parts, those together in which the same cell stands. Its foot is its last."""
    before, _, rest = html.partition("<tbody>")
    body, _, after = rest.rpartition("</tbody>")
    foot, end, behind = after.partition("</table>")
    found, spanned = list[str](), 0
    for row in () if body.count("<table") else ROW.findall(body + foot):
        found[-1:] = [found[-1] + row] if spanned else [*found[-1:], row]
        spanned = max(spanned - 1, *(int(rows) - 1 for rows in SPANNING.findall(row)), 0)
    return Form(tuple(map(Part, found)), width, before + "<tbody>", f"</tbody>{end}{behind}", bare=True) if found else Form((Part(html),), width)


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
        return replace(piece, side=held_form(piece.side), beside=beside, below=below, stacked=stacked, lower=tuple(map(held_form, piece.lower)))
    return held_piece(piece)


def held_piece(piece: Piece) -> Piece:
    """Return a piece whose lines end well in each of its forms."""
    return replace(piece, forms=tuple(held_form(form) for form in piece.forms))


def held_form(form: Form) -> Form:
    """Return a form whose lines end well; rows of tables stay as they are."""
    if any(part.html.startswith("<tr") for part in form.parts[:1]):
        return form
    return replace(form, parts=tuple(replace(part, html=held_together(part.html)) for part in form.parts))
