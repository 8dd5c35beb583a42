"""What is wrong on pages is seen on pages that WeasyPrint has really set."""

from __future__ import annotations

import datetime
from hashlib import sha256
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from generator.render.pages.document import PART_ENDS, PrintDocument, SentPicture, SourceSpan, part_begins
from generator.render.pages.galley import PageFault
from generator.render.pages.sheets import handout_document
from generator.render.text.locale import Words
from generator.render.typesetter.faults import shown
from generator.render.typesetter.pdf import set_documents
from generator.values.printing import SHARP
from generator.values.record import replace
from generator.values.report import Handout, Paragraph
from tests.render.themes import default_theme
from tests.specimen import ASSETS, specimen

pytestmark = pytest.mark.slow

FONT = next(default_theme().file(f"fonts/{font.file}.ttf") for font in default_theme().fonts)
FONT_NAME = sha256(FONT).hexdigest()
CSS = f"@font-face {{ font-family: Sans; src: url(zine:/{FONT_NAME}) }} @page {{ size: 100mm 60mm; margin: 10mm }} @page cover {{ margin: 0 }}" \
    "body { font: 10pt/12pt Sans; margin: 0 } p, h2, h3, h4 { margin: 0; font-size: 10pt } .n { break-before: page }"  # fmt: skip


def picture(width: int, height: int) -> bytes:
    data = BytesIO()
    Image.new("RGB", (width, height), "#888").save(data, "PNG")
    return data.getvalue()


def found(*pages: str, shown: tuple[SentPicture, ...] = (), **store: bytes) -> list[PageFault]:
    """Return the faults of a document of these pages."""
    body = "".join(f'<div class="{"n" if number else "first"}">{page}</div>' for number, page in enumerate(pages))
    html = f'<!doctype html><html lang="de"><title>x</title><body>{part_begins("a")}<section id="a">{body}</section>{PART_ENDS}'
    files = {FONT_NAME: FONT, **{name.strip("_"): data for name, data in store.items()}}
    document = PrintDocument("x", html, (CSS,), files, "x", "x", "de", datetime.date(2026, 1, 1), shown=shown, parts=(SourceSpan("a", "a.md"),))
    (setting,) = set_documents([document])
    assert setting.pdf is not None and setting.pages == len(pages), setting
    return list(setting.faults)


def test_good_pages_have_no_faults() -> None:
    """Tight lines, a number raised in its line, a large initial beside its text, notes at the side, a table: nothing of
    that is wrong."""
    assert found(
        '<h2>Titel</h2><p>Ein Text<sup style="font-size: 6pt">1</sup> über <em>schräge</em> ÄÖÜ fgjpqy<br>und noch eine Zeile</p>',
        '<p style="line-height: 9pt">eng<br>gesetzt</p><p><span style="float: left; font-size: 24pt; line-height: 24pt">E</span>in Anfang<br>mit Initial</p>',
        '<h2>Titel</h2><table><caption>Tabelle</caption><tr><th>Kopf</th></tr><tr><td></td></tr></table>',
        '<div style="float: right; width: 20mm">Am Rand</div><h3>Titel</h3><h4>Untertitel</h4><p>Text</p>',
    ) == []


def test_a_text_on_another_one_is_a_fault() -> None:
    over = '<p>unten</p><p style="margin-top: -9pt; margin-left: 3mm">Der Text, der auf dem anderen liegt und noch viel länger ist</p><p>danach</p>'
    beside = '<p>links</p><p style="margin-top: -9pt; margin-left: 60mm">rechts</p>'
    assert found(over, beside, over) == [PageFault("overlap", n, "Der Text, der auf dem anderen liegt und …") for n in (1, 3)]


@pytest.mark.parametrize(
    ("html", "what"),
    [
        ('<p style="white-space: nowrap">Eine Zeile, die sehr viel länger ist, als das Papier neben ihr Platz hat</p>', "Eine Zeile, die sehr viel länger ist, al …"),
        ('<p style="margin-left: -3mm">links</p>', "links"),
        ('<p style="position: absolute; top: 45mm">unten</p>', "unten"),
        ('<div style="height: 3mm; overflow: hidden"><p>oben</p><p>abgeschnitten</p></div>', "abgeschnitten"),
    ],
)  # fmt: skip
def test_a_text_that_leaves_the_type_area_or_is_cut_off_is_a_fault(html: str, what: str) -> None:
    assert found(html) == [PageFault("outside", 1, what)]
    assert found(f'<div style="page: cover">{html}</div>') == []  # a cover has no type area


@pytest.mark.parametrize("html", ["<p>Text</p><h2>Allein</h2>", "<h2>Allein</h2><h2>Nächster</h2><p>Text</p>", "<h3>Al<em>lein</em></h3><h2>Nächster</h2><p>Text</p>"])
def test_a_heading_with_nothing_below_it_is_a_fault(html: str) -> None:
    assert [(fault.kind, fault.page, fault.what.replace(" ", "")) for fault in found(html, "<p>Text</p>")] == [("heading", 1, "Allein")]


def test_a_picture_of_too_few_dots_is_a_fault_of_its_file() -> None:
    """An inch wide, 199 dots are too few and 200 are not; half an inch wide, a hundred are enough. Twice as high as
    wide, height counts."""
    assert SHARP == 200
    sizes = {"a": (199, 300), "b": (200, 300), "c": (100, 300), "d": (300, 150)}
    data = {name: picture(*size) for name, size in sizes.items()}
    names = {name: sha256(picture).hexdigest() for name, picture in data.items()}
    pictures = tuple(SentPicture(names[name], f"{name}.png", *sizes[name]) for name in sizes)
    css = {"a": "width: 1in; height: 1in", "b": "width: 1in; height: 1in", "c": "width: .5in; height: 1in", "d": "width: 1in; height: 1in"}
    pages = [f'<img alt="x" src="zine:/{names[name]}" style="{css[name]}">' for name in sizes]
    files = {f"_{name}" if name[0].isdigit() else name: picture for name, picture in zip(names.values(), data.values(), strict=True)}
    assert found(*pages, shown=pictures, **files) == [PageFault("coarse", 1, "", "a.png", 199), PageFault("coarse", 4, "", "d.png", 150)]


def test_a_drawing_whose_words_are_too_small_is_told_with_what_helps() -> None:
    """On pages of 80 × 40 mm: words of a fiftieth of the width need 120 mm, of a thirtieth 72; half as wide, they can
    be read in 36 mm from a fifteenth on. One twice as high as wide would have
    to be 37 mm high, which is more than what stands in a text may take of a page of 60."""
    data = {name: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 {high}" width="4" height="{high}"/>'.encode() for name, high in (("a", 1), ("b", 2), ("c", 8))}
    names = {name: sha256(one).hexdigest() for name, one in data.items()}
    pictures = tuple(SentPicture(names[name], f"{name}.svg", 4, 4) for name in data)
    files = {f"_{names[name]}": one for name, one in data.items()}
    shown_as = (("a", 60, 0.02), ("a", 60, 0.033333), ("b", 36, 0.0667), ("b", 36, 0.0655), ("c", 5, 0.13))
    pages = [f'<img alt="x" src="zine:/{names[name]}" data-letters="{letters}" style="width: {wide}mm">' for name, wide, letters in shown_as]
    assert found(*pages, shown=pictures, **files) == [
        PageFault("tiny", 1, "{width=150%}", "a.svg", percent=150), PageFault("tiny", 2, "{width=90%}", "a.svg", percent=90),
        PageFault("tiny", 4, "{width=46%}", "b.svg", percent=46), PageFault("tiny", 5, "{page}", "c.svg", percent=93),
    ]  # fmt: skip


def test_a_long_text_is_shown_on_one_line() -> None:
    assert shown("kurz\n  und\N{SOFT HYPHEN}gut") == "kurz undgut"
    lengths = [len(shown("x" * n)) for n in (39, 40, 41, 100)]
    assert lengths == [39, 40, 42, 42] and all(a <= b for a, b in pairwise(lengths))


def test_on_a_wall_sheet_nothing_lies_over_a_title_however_long_names_are() -> None:
    magazine = specimen()
    magazine = replace(magazine, masthead=replace(magazine.masthead, title="Landesstreit Zeitungsschlüssel Wirtschaftszettel Briefgesellschaft"))
    game = next(game for game in magazine.games if len(game.rounds) > 1)
    names = magazine.names() | {game.gm: "Rintorung von und zu Onemalich-Sommerabend am See"}
    sheet = Handout("aushang", "Wer spielt wo?", ((Paragraph("Tisch 1"),),), large=True)
    document = handout_document(sheet, game.rounds[1].section, replace(game, title="Neujahrsturnier"), magazine, default_theme(), Words("de", names), ASSETS)
    (setting,) = set_documents([document])
    assert (setting.faults, setting.pages) == ((), 1)
