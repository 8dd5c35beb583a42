"""The large letter of an article: its head at the head of the first line's capitals, its foot on the third base line,
at the edge of the text, for any fonts of a theme; the small capitals behind it. Seen in the set PDF, by the boxes of
letters; how letters differ in height is read from the fonts by another program."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import pypdfium2
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from pypdfium2 import raw

from generator.render.pages.document import PrintDocument
from generator.render.pages.initial import begun, first_words, initial, opened
from generator.render.pages.members import Member
from generator.render.pages.paper import PAPERS
from generator.render.pages.print import style_sheet
from generator.render.theme.theme import Theme
from generator.render.typesetter.pdf import set_documents
from tests.render.themes import theme_with

EXACT = 0.2
"""In points."""
SHARP = 12
"""So many dots a point has where ink is looked for."""
BEGINNINGS = ("A", "O", "J", "Q", "Ä", "„D", "“T", "»M", "I", "É")


class Letter(NamedTuple):
    """A letter on a page: what it is, where it is put, where it marks paper, in points from the lower left corner."""

    text: str
    x: float
    base: float
    left: float
    foot: float
    right: float
    top: float


def letters(page: pypdfium2.PdfPage) -> Iterator[Letter]:
    texts = page.get_textpage()
    for number in range(texts.count_chars()):
        x, y = raw.c_double(), raw.c_double()  # type: ignore[attr-defined]
        raw.FPDFText_GetCharOrigin(texts, number, x, y)
        if (text := texts.get_text_range(number, 1)).strip():
            left, foot, right, top = texts.get_charbox(number)
            yield Letter(text, x.value, y.value, left, foot, right, top)


def inked(page: pypdfium2.PdfPage, letter: Letter) -> tuple[float, float, float, float]:
    """Where a letter marks paper, as one sees it: left, foot, right, top. What a PDF library says of boxes is some
    hundredths too large."""
    width, height = page.get_size()
    left, foot, right, top = letter.left - 1, letter.foot - 1, letter.right + 1, letter.top + 1
    picture = page.render(scale=SHARP, crop=(left, foot, width - right, height - top), grayscale=True).to_numpy().squeeze() < 160
    rows, columns = np.flatnonzero(picture.any(axis=1)), np.flatnonzero(picture.any(axis=0))
    return left + columns[0] / SHARP, top - (rows[-1] + 1) / SHARP, left + (columns[-1] + 1) / SHARP, top - rows[0] / SHARP


def heights(theme: Theme, role: str, letter: str) -> tuple[float, float]:
    """How far a letter reaches below the base line and above it, as shares of how high an H is."""
    family = [font for font in theme.fonts if font.family == theme.families[role] and font.style == "normal"]
    file = TTFont(BytesIO(theme.print_fonts[max(family, key=lambda font: int(font.weight))]))
    glyphs, bounds = file.getGlyphSet(), []
    for one in ("H", letter):
        pen = BoundsPen(glyphs)
        glyphs[file.getBestCmap()[ord(one)]].draw(pen)
        bounds.append(pen.bounds)
    return bounds[1][1] / bounds[0][3], bounds[1][3] / bounds[0][3]


THEMES = {
    "default": {},
    "grotesque": {"display": "Heft Grotesk"},
    "the same in small": {"display": "Heft Text"},
    "code on titles": {"display": "Heft Code", "text": "Heft Titel"},
    "all grotesque": {"display": "Heft Titel", "text": "Heft Grotesk"},
}


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A5", "A4"])
@pytest.mark.parametrize("name", THEMES)
def test_its_head_and_its_foot_stand_where_lines_do(name: str, paper: str) -> None:
    theme, sheet = theme_with({"type": {"families": THEMES[name]}} if THEMES[name] else {}), PAPERS[paper]
    css, store = style_sheet(theme, sheet, "X")
    pages = "".join(
        f'<div class="prose" style="break-before: page"><p class="initial">{initial(text, theme, sheet.scale)}{"HHH " * 120}</p></div>' for text in BEGINNINGS
    )
    html = f'<html lang="de"><head><title>X</title></head><body>{pages}</body></html>'
    document = PrintDocument("x.pdf", html, (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1))
    (setting,) = set_documents([document])
    assert setting.pdf and not setting.failures
    with pypdfium2.PdfDocument(setting.pdf) as file:
        assert len(file) == len(BEGINNINGS)
        for text, page in zip(BEGINNINGS, file, strict=True):
            found = [*letters(page)]
            large = max((letter for letter in found if letter.text == text[-1]), key=lambda letter: letter.top - letter.foot)
            plain = [letter for letter in found if letter.text == "H" and letter.base > 50]
            lines = [[letter for letter in plain if abs(letter.base - base) < 1] for base in sorted({round(letter.base) for letter in plain}, reverse=True)]
            lines = [line for line in lines if line]
            foot, head = inked(page, lines[2][-2])[1], inked(page, lines[0][-2])[3]
            below, above = heights(theme, "display", text[-1])
            mark = next((letter.right for letter in found if letter.text == text[:-1]), 0.0)
            seen = inked(page, large._replace(left=max(large.left, mark + 1)))
            assert abs(seen[1] - (foot + below * (head - foot))) < EXACT, (text, "foot")
            assert abs(seen[3] - (foot + above * (head - foot))) < EXACT, (text, "head")
            begins = [min(line, key=lambda letter: letter.x) for line in lines]
            edge, beside = begins[-1].x, 3 if seen[1] > lines[3][-2].top else 4
            assert beside == 3 or text in ("J", "Q")
            assert all(abs(letter.x - edge) < EXACT for letter in begins[beside:]), (text, "the line below begins at the edge")
            assert all(abs(one.x - other.x) < EXACT for one, other in pairwise(begins[:beside])) and begins[0].x > large.right + 1
            assert abs(min(letter.left for letter in found) - edge) < 1, (text, "edge")
            if len(text) == 1:
                assert abs(seen[0] - edge) < EXACT, (text, "edge")
            else:
                (mark,) = [letter for letter in found if letter.text == text[0]]
                assert mark.right < large.left + EXACT and mark.top < large.top + EXACT * 5 and mark.right < begins[0].x


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("s begann, wie so vieles, mit einem Irrtum", "s begann"),
        ("m Keller stehen sechs Kartons. Auf dem", "m Keller stehen sechs"),
        (" man walks into a bar completely", " man walks into a bar"),
        ("a. Mehr nicht.", "a"),
        ("’est la vie, dit-il", "’est la vie"),
        ("onaudampfschifffahrtsgesellschaften fuhren", "onaudampfschifffahrtsgesellschaften"),
        ("m 12. Mai", "m 12"),
        ("m\N{NO-BREAK SPACE}12 Uhr kam der", "m\N{NO-BREAK SPACE}12 Uhr kam der"),
        ("n <em>Neuwarth</em> schneit es", "n"),
        ("ei Müller &amp; Sohn", "ei Müller"),
        # a name is not parted, and what has capitals within stands as it is
        ("nnegret Katzenellenbogen kam", "nnegret"),
        ("estern kam mit Annegret Milz das Heft", "estern kam mit"),
        ("er ZAT ist am Freitag", "er"),
        ("AT ist am Freitag", ""),
        ("cDonald hat", ""),
        ("", ""),
    ],
)
def test_the_first_words_of_a_text(html: str, words: str) -> None:
    assert first_words(html) == words


def test_small_capitals_where_the_font_has_them() -> None:
    plain, without = theme_with({}), theme_with({"type": {"families": {"text": "Heft Code"}}})
    shown = begun("Es begann, wie so vieles", plain, 1)
    assert shown and shown.endswith('E</span><span class="first-words">s begann</span>, wie so vieles')
    shown = begun("Es begann, wie so vieles", without, 1)
    assert shown and shown.endswith("E</span>s begann, wie so vieles")
    assert begun("12 Leute kamen", plain, 1) is None
    shown = begun("<em>Es</em> begann", plain, 1)
    assert shown and shown.endswith('E</span><em><span class="first-words">s</span></em> begann')
    assert begun("„Es begann“, sagte sie", plain, 1, large=False) == '<span class="first-words">„Es begann</span>“, sagte sie'
    assert begun("Es begann", without, 1, large=False) is None


LONG = f"Es {'begann ' * 40}"
"""Nearly three hundred letters: four lines of seventy-five."""


@pytest.mark.parametrize(
    ("above", "paragraphs", "many", "large"),
    [
        ((), (LONG, LONG), 1, True),
        ((), ("Liebe Leute,", LONG, LONG), 2, True),
        ((), ("Erstens.", "Zweitens.", "Drittens.", "Viertens."), 3, True),
        ((), ("Zu kurz.",), 1, False),
        ((), ("Zu kurz.", "Auch zu kurz."), 1, False),
        (("figure", "blockquote"), (LONG,), 1, True),
    ],
)
def test_each_article_begins_with_a_sign_however_short_its_first_paragraph_is(above: tuple[str, ...], paragraphs: tuple[str, ...], many: int, large: bool) -> None:
    """So many paragraphs stand beside the large letter as have three lines together; where not even all have, small
    capitals stand alone, and what is below stays what it was."""
    before = [Member(tag, f"<{tag}></{tag}>") for tag in above]
    texts = [Member("p", f"<p>{text}</p>") for text in paragraphs]
    end = Member("ul", "<ul></ul>")
    first, *others = opened([*before, *texts, end], theme_with({}), 1)[len(before) :]
    assert first.html.startswith('<p class="initial"><span class="drop-cap"' if large else '<p><span class="first-words">')
    assert first.html.count("<p") == many and others == [*texts[many:], end]


@pytest.mark.parametrize(
    "first", [Member("h2", "<h2>A</h2>"), Member("p", "<p>1250 Mark</p>"), Member("p", "<p><strong>Gefunden</strong> wurde</p>"), Member("p", '<p class="signed">Anna</p>'), Member("ul", "<ul></ul>")]
)
def test_what_begins_otherwise_stays_as_it_is(first: Member) -> None:
    found = [first, Member("p", f"<p>{LONG}</p>")]
    assert opened(found, theme_with({}), 1) == found


def test_notes_make_no_lines() -> None:
    note = f'<span class="fn"><span>{LONG}</span></span>'
    (first,) = opened([Member("p", f"<p>Kurz.{note}</p>")], theme_with({}), 1)
    assert "drop-cap" not in first.html and note in first.html


@pytest.mark.slow
def test_small_capitals_are_read_as_typed() -> None:
    theme, sheet = theme_with({}), PAPERS["A5"]
    css, store = style_sheet(theme, sheet, "X")
    paragraph = begun(f"„Im Haus maßen fünf Flößer, {'was sie fanden, und ' * 40}", theme, sheet.scale)
    html = f'<html lang="de"><head><title>X</title></head><body><p class="initial">{paragraph}</p></body></html>'
    (setting,) = set_documents([PrintDocument("x.pdf", html, (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1))])
    assert setting.pdf and not setting.failures
    with pypdfium2.PdfDocument(setting.pdf) as file:
        found = [*letters(file[0])]
        text = "".join(letter.text for letter in found)
        assert text.startswith("„ImHausmaßenfünfFlößer,wassiefanden")
        first = [letter for letter in found if letter.base == found[2].base]
        small, plain = (next(letter for letter in first if letter.text == one) for one in "an")
        large = next(letter for letter in first if letter.text == "H")
        assert small.top - small.foot < large.top - large.foot
        # a small capital is higher than small letters are
        later = [letter for letter in found if letter.text == "w" and letter.base == found[2].base]
        assert later and small.top > later[0].top + EXACT and plain.top > later[0].top + EXACT
