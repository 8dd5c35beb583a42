"""The page checker finds what it is for: pages that have each fault on purpose beside pages that have not, set by the
typesetter itself."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageFile

from generator.build import build
from generator.render.pictures import plot_styles
from generator.render.pictures import svg as svg_of
from generator.render.pictures.plot_layout import paper
from generator.render.text.locale import Words
from generator.values.report import Plot, Series
from tests.specimen import NAMES
from tests.test_printed_issues import magazine
from tests.tools.pages import charts, fill, lettering, prose, report, rhythm, sheets, tables
from tests.tools.pages.__main__ import main
from tests.tools.pages.drawing import Box, Drawing, Font, Text
from tests.tools.pages.finding import Finding
from tests.tools.pages.structure import Book, Element, Page, read

LIMITS = ImageFile.LOAD_TRUNCATED_IMAGES, Image.MAX_IMAGE_PIXELS
from weasyprint import HTML  # noqa: E402  # lifts Pillow's limits for the whole process; other tests want them

ImageFile.LOAD_TRUNCATED_IMAGES, Image.MAX_IMAGE_PIXELS = LIMITS

FONT = Path(__file__).parents[1] / "themes" / "default" / "fonts" / "SourceSans3-Regular.ttf"
CSS = f"""@font-face {{ font-family: Sans; src: url({FONT.as_uri()}) }}
@page {{ size: 100mm 140mm; margin: 20mm 10mm; @bottom-left {{ content: counter(page) }} }}
html {{ font: 10pt/15pt Sans }} body, p, h1, h2, h3 {{ margin: 0 }} .new {{ break-before: page }}
table {{ border-collapse: collapse; width: 100% }} td, th {{ padding: 0; text-align: left }}"""
MARGINS = (20, 10, 20, 10)
PAGE = "<p>Eine Zeile.</p>"


def sheet(folder: Path, body: str, css: str = "") -> Path:
    """A PDF of this body: pages of 100 by 140 mm, of which 80 by 100 are the type area."""
    path = folder / "sheet.pdf"
    path.write_bytes(html(body, css))
    return path


def html(body: str, css: str = "") -> bytes:
    written: bytes = HTML(string=f"<html lang=de><title>x</title><style>{CSS}{css}</style><body>{body}").write_pdf(pdf_tags=True)
    return written


def book(folder: Path, body: str, css: str = "") -> Book:
    return read(sheet(folder, body, css))


def said(found: list[Finding]) -> list[tuple[int, str, str]]:
    return [(finding.page, finding.text, finding.reason) for finding in found]


def filled(folder: Path, body: str, css: str = "") -> list[tuple[float, float]]:
    made = book(folder, body, css)
    areas = fill.areas(made, MARGINS)
    return [tuple(round(number, 3) for number in fill.fill(page, areas[page.number])) for page in made.pages] # type: ignore[misc]


# ---------- How full


def block(top: int, height: int, style: str = "") -> str:
    """A grey box, so many millimetres below the head of the type area and so tall."""
    return f'<div style="position:absolute;top:{top}mm;height:{height}mm;width:80mm;background:#ccc;{style}"></div>'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (block(0, 60) + block(85, 15), (0.75, 0.6)),
        (block(0, 10) + block(40, 5), (0.45, 0.45)),
        (block(10, 90), (0.9, 0.0)),
        (block(0, 30) + block(30, 70, "background:#fff"), (0.3, 0.3)),
        (block(0, 30) + block(30, 70, "width:.3mm"), (0.3, 0.3)),
        (block(0, 30) + block(99, 1), (0.31, 0.3)),
        (block(0, 30) + block(105, 10), (0.3, 0.3)),
        (block(0, 30) + block(-20, 140, "left:-10mm;width:100mm;background:#eee"), (0.3, 0.3)),
        (block(0, 30) + block(40, 55, "border:.2mm solid;background:none"), (0.45, 0.4)),
    ],
    ids=["below", "middle", "above", "white", "upright rule", "rule", "margin", "background", "frame"],
)
def test_the_largest_blank_strip(tmp_path: Path, body: str, expected: tuple[float, float]) -> None:
    """On 100 mm of type area the boxes leave strips that one can count: 60 to 85 is a quarter."""
    (found,) = filled(tmp_path, f'<div style="position:relative;height:1mm">{body}</div>')
    assert found == pytest.approx(expected, abs=0.004)


def test_a_turned_page_is_measured_along_its_lines(tmp_path: Path) -> None:
    """The turned table takes 48 of the 80 mm across, and the page's head over 50 of 100 mm."""
    rows = "<tr><td>Wort und Wort und Wort</td></tr>" * 9
    style = "position:absolute;left:48mm;top:0;width:50mm;transform:rotate(90deg);transform-origin:0 0;font:10pt/15pt Sans"
    (found,) = filled(tmp_path, f'<div style="position:relative"><table style="{style}">{rows}</table></div>')
    assert found == pytest.approx((0.6, 0.6), abs=0.03)


def test_the_type_area_is_found(tmp_path: Path) -> None:
    """Ten pages, some of them full: the same as what the style sheet says, to the letters' own edges."""
    lines = "".join(f"<p>{'Zeile ' * 9}</p>" for _ in range(18))
    made = book(tmp_path, "".join(f'<div class="new">{lines}</div>' for _ in range(10)), "p { text-align: justify; height: 15pt; text-align-last: justify }")
    areas = fill.areas(made)
    for number in (4, 5):
        area = areas[number]
        assert (area.left, area.right) == pytest.approx((10 * fill.MM, 90 * fill.MM), abs=1)
        assert (area.top, area.bottom) == pytest.approx((20 * fill.MM, 20 * fill.MM + 18 * 15), abs=6)
    page = made.pages[4]
    # a kicker, say, in the midst of the page
    page.furniture.append(next(text for text in page.body if text.box.top > 0.6 * page.drawing.height))
    assert fill.areas(made) == areas


def test_holes_are_told() -> None:
    """Only what is below the highest limit."""
    figures = report.Figures("x", measured=4, fill=[0.1, 0.3, 0.6, 0.9])
    assert [figures.between(low, high) for low, high in ((0, 0.25), (0.25, 0.5), (0.5, 0.67))] == [1, 1, 1]
    assert figures.mean == pytest.approx(0.475)


# ---------- Tables


def rows(count: int, head: str = "<thead><tr><th>Platz</th><th>Name</th></tr></thead>", caption: str = "") -> str:
    body = "".join(f"<tr><td>{number}</td><td>Anna {number}</td></tr>" for number in range(1, count + 1))
    return f"<table>{caption}{head}<tbody>{body}</tbody></table>"


def split(folder: Path, body: str, css: str = "") -> list[tables.Split]:
    made = book(folder, body, css)
    return tables.splits(made, fill.areas(made, MARGINS))


def test_a_table_that_is_split_without_need(tmp_path: Path) -> None:
    """100 mm are 283.5 pt: 18 lines. After 12 lines of text come the head and five rows, the other three go overleaf:
    nine lines are 48 %."""
    (found,) = split(tmp_path, PAGE * 12 + rows(8, caption="<caption>Ergebnis</caption>"), "caption { line-height: 0 }")
    assert (found.pages, found.rows) == ((1, 2), (5, 3))
    assert found.share == pytest.approx(9 * 15 / (100 * fill.MM), abs=0.03)
    assert [finding.page for finding in tables.needless([found], 0.6)] == [1] and not tables.needless([found], 0.4)


def test_tables_that_are_not_split_without_need(tmp_path: Path) -> None:
    assert not split(tmp_path, PAGE * 12 + rows(8), "table { break-inside: avoid }")
    assert not split(tmp_path, PAGE * 12 + rows(5) + "<h2>Noch eine</h2>" + rows(5))
    assert not split(tmp_path, PAGE * 12 + rows(5) + rows(5, "<thead><tr><th>Rang</th><th>Name</th></tr></thead>"))
    assert not split(tmp_path, PAGE * 12 + rows(5) + rows(5, caption="<caption>Rangliste</caption>"))
    (long,) = split(tmp_path, PAGE * 12 + rows(25))
    assert (long.pages, long.rows) == ((1, 2, 3), (5, 17, 3)) and long.share > 1 and not tables.needless([long], 0.6)


def test_a_table_without_head(tmp_path: Path) -> None:
    (found,) = split(tmp_path, PAGE * 12 + rows(8, head=""))
    assert (found.pages, found.rows) == ((1, 2), (6, 2))
    assert not split(tmp_path, PAGE * 12 + rows(6, head="") + PAGE + rows(3, head=""))


# ---------- Texts on texts, texts outside, small type


def overlapping(folder: Path, body: str, css: str = "") -> list[tuple[int, str, str]]:
    return [line for page in book(folder, body, css).pages for line in said(lettering.overlaps(page))]


HALO = '<text x="5" y="20" stroke="#fff" stroke-width="2">Ziel</text><text x="5" y="20">Ziel</text>'


def svg(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200pt" height="100pt" font-family="Sans" font-size="10"><title>x</title>{inside}</svg>'


def test_texts_that_lie_on_each_other(tmp_path: Path) -> None:
    (found,) = overlapping(tmp_path, '<p>Erste Zeile</p><p style="margin-top:-10pt">Zweite Zeile</p>')
    assert found[0] == 1 and {found[1], found[2].split("“")[1].rstrip("”")} == {"Erste Zeile", "Zweite Zeile"}
    labels = '<text x="5" y="20">Anna</text><text x="20" y="24">Bert</text>'
    assert len(overlapping(tmp_path, svg(labels))) == 1


@pytest.mark.parametrize(
    "body",
    [
        "<p>Erste Zeile</p><p>Zweite Zeile</p>",
        '<p style="line-height:10pt">gypsy ÄÖÜ<br>ÄÖÜ gypsy</p>',
        "<p>Wort<sup>1</sup> und<sub>2</sub> Wort</p>",
        f'<p><span style="float:left;font:30pt/30pt Sans">D</span>{"as ist eine Zeile " * 9}</p>',
        svg(HALO),
        '<p>Ein Wort<span style="margin-left:-2pt;white-space:nowrap"> und</span> noch eines</p>',
        '<p style="text-align:justify">Ein Wort <i>und</i> <b>noch</b> eines, das weit genug reicht, um umgebrochen zu werden.</p>',
    ],
    ids=["lines", "tight", "raised", "initial", "halo", "space", "justified"],
)
def test_texts_that_do_not(tmp_path: Path, body: str) -> None:
    assert overlapping(tmp_path, body) == []


def test_texts_outside_the_type_area(tmp_path: Path) -> None:
    """The page number stands in the margin, where it may."""
    made = book(tmp_path, '<p>Drinnen</p><p style="margin-left:-5mm">Draußen</p><p style="white-space:nowrap">' + "weit " * 20 + "</p>")
    found = [line for page in made.pages for line in said(lettering.outside(page, fill.areas(made, MARGINS)[page.number]))]
    assert [text[:7] for _, text, _ in found] == ["Draußen", "weit we"]
    assert found[0][2] == f"{5 * fill.MM:.1f} pt beyond the type area"


def test_texts_that_are_cut_off(tmp_path: Path) -> None:
    made = book(tmp_path, '<div style="overflow:hidden;width:30mm;white-space:nowrap">Ein langes Wort, das abgeschnitten wird</div>')
    ((page, text, reason),) = said(lettering.outside(made.pages[0], fill.areas(made, MARGINS)[1]))
    assert page == 1 and text.startswith("Ein langes") and reason.endswith("cut off")


def test_small_type(tmp_path: Path) -> None:
    made = book(tmp_path, '<p>zehn</p><p style="font-size:5pt">winzig</p>' + svg('<text x="5" y="20" transform="scale(.55)">Karte</text>'))
    assert {size: count for size, count in lettering.sizes(made).items() if size < 10} == {5.0: 6, 5.5: 5}
    assert said(lettering.small(made, 6)) == [(1, "winzig", "5.0 pt, 2 texts below 6 pt")]
    assert not lettering.small(made, 5)
    assert lettering.smallest(made) == "5.0 pt on p. 1: “winzig”"
    assert report.Figures("x", letters=Counter({5.0: 1, 10.0: 3})).tiny == 0.25


# ---------- Headings, lines


def lonely(folder: Path, body: str, css: str = "") -> list[tuple[int, str, str]]:
    return [line for page in book(folder, body, css).pages for line in said(prose.headings(page))]


ARTICLE = "<article><h1>Titel</h1><p>Text.</p>{}</article>"


def test_headings_that_nothing_follows(tmp_path: Path) -> None:
    alone = "nothing below it on its page"
    assert lonely(tmp_path, ARTICLE.format("<h2>Ende</h2>")) == [(1, "Ende", alone)]
    assert lonely(tmp_path, ARTICLE.format("<h2>Fuß</h2>" + '<p class="new">Weiter.</p>')) == [(1, "Fuß", alone)]
    assert lonely(tmp_path, ARTICLE.format("<h2>Ende</h2>") + ARTICLE.format("")) == [(1, "Ende", alone)]
    assert lonely(tmp_path, ARTICLE.format("<h2>Leer</h2><h2>Voll</h2><p>Text.</p>")) == [(1, "Leer", "nothing below it before “Voll”")]
    columns = ARTICLE.format(f'<div style="columns:2;height:60pt">{PAGE * 3}<h2>Spalte</h2>{PAGE * 3}</div>')
    assert lonely(tmp_path, columns, "h2 { font-size: 10pt; break-after: auto }") == [(1, "Spalte", "at the foot of its column")]


@pytest.mark.parametrize(
    "body",
    [
        ARTICLE.format("<h2>Zweites</h2><h3>Drittes</h3><p>Text.</p>"),
        ARTICLE.format("<h2>Zweites</h2>" + rows(2)),
        ARTICLE.format("<h2>Zweites</h2>" + svg('<rect width="50" height="50"/>')),
        "<section><h1>Notizen</h1>" + '<div style="border-bottom:1pt solid;height:8mm"></div>' * 4 + "</section>",
        '<article><div><div style="float:right">Bemerkung<br>und noch eine</div><h3>Aufgehoben</h3></div></article>',
    ],
    ids=["deeper", "table", "picture", "form", "remark"],
)
def test_headings_that_head_something(tmp_path: Path, body: str) -> None:
    assert lonely(tmp_path, body) == []


def lines(folder: Path, *paragraphs: str) -> list[tuple[str, str]]:
    body = "".join(f"<p>{text.replace('|', '<br>')}</p>" for text in paragraphs)
    return [(finding.check, finding.text) for page in book(folder, body).pages for finding in prose.paragraphs(page)]


def test_lines_that_break_badly(tmp_path: Path) -> None:
    """A bar is the end of a line, ‐ the typesetter's hyphen, - the writer's."""
    assert lines(tmp_path, "Er trug|Man‐|telkragen und Hut") == [("fragment", "Man‐")]
    assert lines(tmp_path, "Das war es für heute, ge‐|lernt haben wir") == [("broken", "ge‐ lernt")]
    assert lines(tmp_path, "Das war es für heute, lern‐|te man noch dazu") == [("broken", "lern‐ te")]
    assert lines(tmp_path, "Das ist die Geschichte des Spie‐|lers.") == [("runt", "lers.")]
    assert lines(tmp_path, "Gruß von Gleis|<b>4</b>") == [("runt", "4")]
    three = "ein Wort ver‐|setzt und Wort ver-|fasst und Wort ver‐|gessen und dann Schluss"
    assert lines(tmp_path, three) == [("ladder", "ver‐ ver- ver‐")]


def test_lines_that_break_well(tmp_path: Path) -> None:
    well = "Das war es für heute, ler‐|nen konnte man noch|und das Hals-Nasen-|Ohren-Gebiet auch sonst"
    assert lines(tmp_path, well, "Kurz.", "Nun ja.<sup>7</sup>", "ein Wort ver‐|setzt und Wort ver-|fasst und Schluss") == []
    (words,) = [prose.lines(texts) for _, texts in prose.blocks(book(tmp_path, "<p>Ein <b>fettes</b> Wort<sup>1</sup><br>und mehr</p>").pages[0])]
    assert [line.text for line in words] == ["Ein fettes Wort1", "und mehr"]
    # the number of a page in front of its title
    number = '<span style="position: absolute; left: 0; top: 0">14</span>'
    for title in ("Ein Titel", "Ein Titel<br>in zwei Zeilen"):
        made = book(tmp_path, f'<p style="position: relative; padding-left: 30mm">{title}{number}</p>')
        assert prose.paragraphs(made.pages[0]) == []


def test_a_cell_of_a_table_is_no_paragraph(tmp_path: Path) -> None:
    made = book(tmp_path, "<table><tr><td>Bertram Kolbe<br>aus B</td></tr></table>")
    assert prose.paragraphs(made.pages[0]) == []


# ---------- Charts


GRID = '<path d="M10 10H190M10 50H190M10 90H190" stroke="#ccc" fill="none"/>'


def line(points: str, dash: str = "", mark: str = "", colour: str = "#000") -> str:
    return f'<path d="M{points}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-dasharray="{dash or "none"}"/>{mark}'


def same(folder: Path, inside: str) -> list[tuple[int, str]]:
    return [(page, reason.split(":")[0]) for made in book(folder, svg(GRID + inside)).pages for page, _, reason in said(charts.alike(made))]


UP, DOWN = "10 90L70 60L190 20", "10 20L70 50L190 80"
DISC, SQUARE = '<circle cx="{0}" cy="{1}" r="2"/>', '<rect x="{2}" y="{3}" width="4" height="4"/>'


def mark(shape: str, *points: tuple[int, int]) -> str:
    return "".join(shape.format(x, y, x - 2, y - 2) for x, y in points)


def test_lines_that_only_colour_tells_apart(tmp_path: Path) -> None:
    assert same(tmp_path, line(UP, colour="#00f") + line(DOWN, colour="#f00")) == [(1, "line 2 is like line 1 but for its colour")]
    assert len(same(tmp_path, line(UP, "3 2", colour="#00f") + line(DOWN, "3 2", colour="#f00"))) == 1
    discs = line(UP, "", mark(DISC, (190, 20)), "#00f") + line(DOWN, "", mark(DISC, (190, 80)), "#f00")
    assert len(same(tmp_path, discs)) == 1


def test_lines_that_differ(tmp_path: Path) -> None:
    assert same(tmp_path, line(UP, "3 2", colour="#00f") + line(DOWN, "1 2", colour="#f00")) == []
    assert same(tmp_path, line(UP, "", mark(DISC, (190, 20)), "#00f") + line(DOWN, "", mark(SQUARE, (190, 80)), "#f00")) == []
    pieces = line("10 90L70 60") + line("70 60L130 40L190 20") + line(DOWN, "1 2", colour="#f00")
    assert same(tmp_path, pieces) == []


def leader(way: str, dash: str = "") -> str:
    return f'<path d="M{way}" fill="none" stroke="#000" stroke-width=".4" stroke-dasharray="{dash or "none"}"/>'


def test_letters_that_stand_on_lines_tell_them_apart(tmp_path: Path) -> None:
    """As in the river of a season; the same letter on both does not, nor does one beside them."""

    def lettered(first: str, second: str, aside: float = 0) -> str:
        words = "".join(f'<text x="{70 + aside}" y="{y + 2.6}" text-anchor="middle" font-size="7.6">{letter}</text>' for letter, y in ((first, 60), (second, 50)))
        return line(UP, colour="#00f") + line(DOWN, colour="#f00") + words

    assert same(tmp_path, lettered("A", "B")) == []
    assert len(same(tmp_path, lettered("A", "A"))) == len(same(tmp_path, lettered("A", "B", 20))) == 1


FAR = ("159 21L167 40", "159 79L167 60")
"""Two thin paths from the ends of lines that end at 158 to where their labels stand."""
SHORT_UP, SHORT_DOWN = "10 90L70 60L158 20", "10 20L70 50L158 80"


def test_what_leads_to_labels_is_no_line(tmp_path: Path) -> None:
    """A mark at its far end belongs to the line; without marks there, the lines are alike, and the dotted paths are
    still none."""
    marked = line(SHORT_UP, "", mark(DISC, (171, 40))) + leader(FAR[0], "1 2"), line(SHORT_DOWN, "", mark(SQUARE, (171, 60))) + leader(FAR[1], "1 2")
    assert same(tmp_path, "".join(marked)) == []
    plain = line(SHORT_UP) + leader("159 20H180L190 30", "1 2") + line(SHORT_DOWN) + leader("159 80H180L190 70", "1 2")
    assert same(tmp_path, plain) == [(1, "line 2 is like line 1 but for its colour")]
    other = line(SHORT_UP, "", mark(DISC, (171, 40))) + leader(FAR[0]) + line(SHORT_DOWN, "", mark(DISC, (171, 60))) + leader(FAR[1])
    assert len(same(tmp_path, other)) == 1


def test_what_begins_at_a_lines_end_and_is_as_strong_is_a_line(tmp_path: Path) -> None:
    assert len(same(tmp_path, line("10 90L40 60L70 20") + GRID + line("70 20L120 50L190 80"))) == 1


def test_lines_of_two_points(tmp_path: Path) -> None:
    assert len(same(tmp_path, line("10 90L190 20") + line("10 20L190 80"))) == 1
    assert same(tmp_path, line("10 90L190 20") + line("10 20L190 80", "3 2")) == []
    level = line("10 40L190 40", "", mark(DISC, (10, 40), (190, 40))), line("10 60L190 60", "", mark(DISC, (10, 60), (190, 60)))
    assert len(same(tmp_path, "".join(level))) == 1


def test_a_point_that_stands_alone_ends_its_line(tmp_path: Path) -> None:
    dot = '<circle cx="{}" cy="{}" r="1" fill="none" stroke="#000" stroke-width="1.5"/>'
    drawn = [
        line(way, "", dot.format(158, y) + mark(shape, (171, y))) + leader(f"159 {y}L167 {y}")
        for way, y, shape in (("10 90L40 60L70 50", 20, DISC), ("10 20L40 30L70 40", 80, SQUARE))
    ]
    assert same(tmp_path, "".join(drawn)) == []
    assert len(same(tmp_path, drawn[0] + drawn[0].replace("90L40", "70L40"))) == 1


PLOT = Plot(
    "p",
    "Titel",
    "Runde",
    tuple(map(str, range(1, 10))),
    tuple(
        Series(f"Name {n + 1}", tuple(None if gone(n, step) else (n + 7 * step) % 24 + 1 for step in range(9)))
        for gone in [lambda n, step: (n == 3 and step > 4) or (n == 5 and step < 3) or (n == 7 and 2 < step < 8)]
        for n in range(24)
    ),
    "places",
)
"""Of 24 lines one ends early, one begins late, one has a gap with a single point after it."""


def drawn_lines(folder: Path) -> tuple[int, int]:
    """The lines of the plot above as zine draws it on paper, and how many of them are like others."""
    picture = svg_of.plot(PLOT, Words("de", NAMES), lambda role: "#fff" if role == "paper" else "#555", ["#111", "#333"], "Sans", paper((80, 90)))
    (page,) = book(folder, f"<div>{picture}</div>").pages
    (figure,) = page.root.find("Figure")
    return len(charts.series(figure)), len(charts.alike(page))


@pytest.mark.slow
def test_plots_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """24 lines with 24 pairs of dashes and mark. With the dashes alone the five of them are left, with the marks alone
    the eight."""
    assert drawn_lines(tmp_path) == (24, 0)
    with monkeypatch.context() as patch:
        patch.setattr(plot_styles, "MARKS", plot_styles.MARKS[:1])
        assert drawn_lines(tmp_path) == (24, 24 - 5)
    with monkeypatch.context() as patch:
        patch.setattr(plot_styles, "DASHES", plot_styles.DASHES[1:2])
        assert drawn_lines(tmp_path) == (24, 24 - 8)


def test_a_map_is_no_chart(tmp_path: Path) -> None:
    fields = "".join(f'<path d="M{x} 10L{x + 20} 10L{x + 20} 30Z" fill="#ada"/>' for x in range(10, 170, 25))
    assert same(tmp_path, fields + line(UP, colour="#00f") + line(DOWN, colour="#f00")) == []


# ---------- Sheets


COVER = '<div class="cover"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><title>x</title><rect width="100" height="140" fill="#135"/></svg></div>'
BLEED = "@page cover { margin: 0 } .cover { page: cover; break-after: page } .cover svg { display: block; width: 100mm; height: 140mm }"


# ---------- Type, base lines, large letters


def test_small_letters_that_are_not_black(tmp_path: Path) -> None:
    lines = "".join(f'<p style="font-size:{size}pt;color:{colour}">{"Zeile " * 12}</p>' for size, colour in ((7.6, "#555"), (7.6, "#000"), (8.2, "#555"), (6.8, "#1d1b18")))
    white = '<p style="background:#000;color:#fff;font-size:7pt">Weiß</p>'
    made = book(tmp_path, lines + white)
    assert lettering.faint(made) == Counter({7.6: 60})  # 12 words of 5 letters
    assert lettering.in_use(made) == [6.8, 7.6, 8.2]


@pytest.mark.parametrize(("above", "level"), [("0", True), ("15pt", True), ("7.5pt", False), ("15.2pt", True), ("15.5pt", False)])
def test_lines_of_facing_pages_meet(tmp_path: Path, above: str, level: bool) -> None:
    """Pages two and three face each other; lines of 15 pt."""
    lines = f"<p>{'Zeile und Wort ' * 20}</p>"
    made = book(tmp_path, f'{lines}<div class="new">{lines}</div><div class="new"><p style="margin-top:{above}">{"Zeile und Wort " * 20}</p></div><p class="new">x')
    (spread,) = rhythm.spreads(made)
    assert (spread.page, spread.level) == (2, level)
    assert bool(rhythm.uneven(made)) is not level


@pytest.mark.parametrize(("size", "lowered", "stands"), [(55.73, 0, True), (55.73, 0.3, False), (55.73, -0.3, False), (55.3, 0, False), (55.6, 0, True)])
def test_large_letters_stand_on_their_lines(size: float, lowered: float, stands: bool) -> None:
    """An H is .656 of the size high: two lines of 15 pt and the capitals of one of 10 pt take 36.56 pt, which is .656
    of 55.73; .2 pt of that is .3 of the size."""
    file = TTFont(FONT)
    font = Font({file.getGlyphID("H"): "H"}, {}, 500, FONT.read_bytes())
    page = Drawing(300, 300)

    def text(words: str, size: float, left: float, down: float) -> Text:
        return Text(words, size, (left, down), (1, 0), (0, -1), 50, 0, None, Box(0, 0, 300, 300), font=font, codes=(file.getGlyphID("H"),))

    page.texts += [text("H", size, 20, 130 + lowered), text("von H", 8, 20, 80), *(text("HEH und", 10, 65, 100 + 15 * line) for line in range(3)), text("HEH", 10, 20, 145)]
    count, found = rhythm.fallen(Book("x", [Page(1, page, Element("Page", 0), [], 0)], False, []))
    assert (count, not found) == (1, stands)


def test_pages_to_bind(tmp_path: Path) -> None:
    made = book(tmp_path, COVER + '<p class="new">Seite</p>' * 4, BLEED)
    assert made.has_cover and [page.number for page in made.inner] == [4]
    assert said(sheets.count(made, 4)) == [(0, "", "5 pages are no multiple of 4")]
    assert not sheets.count(made, 5) and not sheets.count(made, 0)
    without = book(tmp_path, '<p class="new">Seite</p>' * 5)
    assert not without.has_cover and not sheets.count(without, 4) and len(without.inner) == 5


def test_pages_of_other_sizes(tmp_path: Path) -> None:
    wide = book(tmp_path, '<p class="new">Seite</p>' * 2 + '<p class="wide">quer</p>', "@page wide { size: 140mm 100mm } .wide { page: wide }")
    assert said(sheets.shapes(wide)) == [(3, "", "397 × 283 pt, most are 283 × 397")]
    with pikepdf.open(io.BytesIO(html('<p class="new">Seite</p>' * 3))) as pdf:
        pdf.pages[1].rotate(90, relative=False)
        pdf.save(tmp_path / "turned.pdf")
    assert [finding.page for finding in sheets.shapes(read(tmp_path / "turned.pdf"))] == [2]


def test_the_pages_of_each_section(tmp_path: Path) -> None:
    """Bookmarks of the first level; the last section ends with the file, before the back if it has a cover."""
    body = "<h1>Eins</h1>" + PAGE + '<p class="new">Zwei</p><h1 class="new">Zwei</h1><h2>Darin</h2>' + PAGE + "<h1>Drei</h1>" + PAGE
    assert sheets.sections(book(tmp_path, body)) == [("Eins", 1, 2), ("Zwei", 3, 0), ("Drei", 3, 1)]


# ---------- The command


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sheet(tmp_path, '<p>Zeile</p><p style="margin-top:-12pt">Darauf</p>')
    assert main([str(path), "--margins", "20,10,20,10"]) == 1
    shown = capsys.readouterr().out
    assert "overlap" in shown and "missed  overlap: 1, at most 0" in shown and "Darauf" in shown
    assert "smallest type: 10.0 pt on p. 1: " in shown
    assert main([str(sheet(tmp_path, "<h1>Titel</h1>" + PAGE)), "--sections", "--quiet"]) == 1
    assert "  1 pages from p.   1  Titel" in capsys.readouterr().out
    path = sheet(tmp_path, '<p>Zeile</p><p style="margin-top:-12pt">Darauf</p>')
    kind = ["--bar", "overlap=1", "--bar", "under25=1", "--bar", "mean=0"]
    assert main([str(path), str(path), "--quiet", *kind]) == 1
    assert "missed  overlap: 2, at most 1" in capsys.readouterr().out
    assert main([str(path), *kind]) == 0
    assert "all bars are met" in capsys.readouterr().out
    assert main([str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["files"][0]["overlap"] == told["together"]["overlap"] == 1 and told["together"]["pages"] == 1
    assert {"overlap: 1, at most 0", "under25: 1 pages, at most 0"} <= set(told["failed"])


def test_what_the_command_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(tmp_path / "untagged.pdf")
    path = str(sheet(tmp_path, PAGE))
    for arguments in ([str(tmp_path / "untagged.pdf")], [str(tmp_path / "none.pdf")], [path, "--bar", "x=1"], [path, "--margins", "1,2"]):
        assert main(arguments) == 2
        assert capsys.readouterr().err.startswith("check-pages: ")


def test_a_booklets_sheets_are_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What stands beside them is measured, before and behind; it alone says how the command leaves."""
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(tmp_path / "booklet.pdf")
    kind = ["--bar", "overlap=1", "--bar", "under25=2", "--bar", "mean=0", "--json"]
    path = str(sheet(tmp_path, '<p>Zeile</p><p style="margin-top:-12pt">Darauf</p>'))
    for overlaps, files in ((1, [str(tmp_path / "booklet.pdf"), path]), (2, [path, str(tmp_path / "booklet.pdf"), path])):
        assert main([*files, *kind]) == overlaps - 1
        shown = capsys.readouterr()
        assert json.loads(shown.out)["together"]["overlap"] == overlaps
        assert shown.err == f"check-pages: {tmp_path / 'booklet.pdf'}: no tagged PDF: passed over\n"


@pytest.mark.parametrize(
    ("figures", "missed"),
    [
        (report.Figures("x", measured=100, fill=[0.95] * 98 + [0.6] * 2), []),
        (report.Figures("x", measured=100, fill=[0.95] * 97 + [0.6] * 3), ["under67"]),
        (report.Figures("x", measured=100, fill=[1.0] * 99 + [0.4]), ["under50"]),
        (report.Figures("x", measured=100, fill=[1.0] * 99 + [0.2]), ["under25"]),
        (report.Figures("x", measured=2, fill=[0.92, 0.93]), ["mean"]),
        (report.Figures("x", letters=Counter({6.7: 1, 9.0: 99})), ["type"]),
        (report.Figures("x", letters=Counter({6.9: 3, 9.0: 97})), ["tiny"]),
        (report.Figures("x", letters=Counter({7.6: 1, 9.0: 97}), faint=Counter({7.6: 1})), ["grey"]),
        (report.Figures("x", types=9), ["types"]),
        (report.Figures("x", level=18, facing=19), ["level"]),
        (report.Figures("x", level=19, facing=20), []),
        (report.Figures("x", findings=[Finding("pages", 0, "", "")]), ["multiple"]),
        *((report.Figures("x", findings=[Finding(check, 1, "", "")]), [check]) for check in report.COUNTED),
    ],
)
def test_the_bars(figures: report.Figures, missed: list[str]) -> None:
    assert [line.split(":")[0] for line in report.failed(figures, report.Bars())] == missed


# ---------- An issue


@pytest.mark.slow
@pytest.mark.usefixtures("every_door")
def test_a_small_issue(tmp_path: Path) -> None:
    """What any issue of ours keeps, whatever is in it."""
    outcome = build.build(build.BuildOptions(magazine(tmp_path / "content", [61, 9]), tmp_path / "output", jobs=1))
    assert outcome.errors == 0, outcome.lines
    figures = report.check(tmp_path / "output" / "print" / "1.pdf", report.Bars())
    assert figures.pages % 4 == 0 and figures.measured == figures.pages - 4
    assert Counter(finding.check for finding in figures.findings if finding.check in KEPT) == Counter(), figures.findings
    # one report of four pages, half of the last of which is white
    assert figures.between(0, 0.5) == 0 and figures.mean >= 0.79, figures.fill


KEPT = ("tables", "overlap", "outside", "type", "heading", "fragment", "ladder", "broken", "charts", "pages", "size")


def test_the_distance_of_lines_is_exact_so_that_the_last_of_a_page_meets_as_the_first_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """On B5 it is 13.554 points: a twentieth too much would be two points after forty lines."""
    bases = [60 + 13.554 * number for number in range(40)]
    monkeypatch.setattr(rhythm, "base_lines", lambda page, font: [round(base, 2) for base in bases])
    monkeypatch.setattr(rhythm, "text_font", lambda book: None)
    monkeypatch.setattr(Book, "inner", [Page(4, Drawing(499, 709), Element("Page", 0), [], 0)])
    assert rhythm.leading(Book("x", [], False, [])) == pytest.approx(13.554, abs=0.001)
