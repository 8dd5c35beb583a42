"""Lines that are remembered are those that WeasyPrint would find, and make the same pages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from weasyprint import CSS, HTML
from weasyprint.formatting_structure.boxes import LineBox, TextBox
from weasyprint.layout import inline, preferred
from weasyprint.text import line_break
from weasyprint.text.line_break import split_first_line

from generator.render.typesetter.weasyprint_patches import line_cache
from generator.render.typesetter.weasyprint_patches.line_cache import LineCache

pytestmark = pytest.mark.slow

TABLE = "<table><tr><td>Vereinsvorsitzender <b>wird</b> er<td>ja</table>"
STYLES = [
    "", "font-size: 7px", "font-weight: 700", "font-family: monospace", "letter-spacing: 2px", "word-break: break-all", "white-space: nowrap",
    "hyphens: manual", "overflow-wrap: anywhere", "font-variant-caps: all-small-caps", "direction: rtl",
]  # fmt: skip
PAGE = CSS(string="@page { size: 200px 4000px; margin: 0 } body { margin: 0; font: 10px sans-serif; hyphens: auto }")


def cells(html: str) -> list[tuple[float, ...]]:
    (page,) = HTML(string=html).render(stylesheets=[PAGE]).pages
    return [(box.position_x, box.position_y, box.width) for box in page._page_box.descendants() if box.element_tag in ("td", "b")]


def styled() -> str:
    return '<html lang="de">' + "".join(f'<div style="width: 90px; {style}">{TABLE}</div>' for style in STYLES)


def test_tables_are_as_wide_as_without_memory_in_each_style(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = cells(styled())
    memory = LineCache()
    monkeypatch.setattr(preferred, "split_first_line", memory.split_first_line)
    assert len(set(expected)) > 2 * len(STYLES)
    assert cells(styled()) == expected == cells(styled())
    assert cells(styled().replace("ja", "nein")) != expected


def test_a_space_that_had_no_room_is_not_missing_where_there_is_some() -> None:
    """WeasyPrint says of a text that ends with a space that all of it is set, although there was room for the rest
    only."""
    memory, text = LineCache(), ", "
    (page,) = HTML(string="<p>, x").render(stylesheets=[PAGE]).pages
    style = next(box for box in page._page_box.descendants() if isinstance(box, TextBox)).style
    wide = split_first_line(text, style, None, 100, 0)
    narrow = split_first_line(text, style, None, wide[3] - 0.5, 0)
    assert narrow[2] is None and narrow[0].text == ","
    assert memory.split_first_line(text, style, None, wide[3] - 0.5, 0)[1:] == narrow[1:]
    assert memory.split_first_line(text, style, None, 100, 0)[1:] == wide[1:]


NAMES = ("Quirin Lang", "Rosa Katzenellenbogen", "Ilka Ng", "Thea Ahlers", "Piet Hohenzollern", "Olga Ng")


def test_no_space_is_lost_between_names_in_columns_of_any_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names as reports have them, each an element, in even lines."""
    names = ", ".join(f"<bdi>{name}</bdi>" for name in NAMES * 2)
    html = "".join(f'<p style="text-align: justify; width: {80 + tenth / 2}px">{names}' for tenth in range(120))

    def lines() -> list[str]:
        pages = HTML(string=html).render(stylesheets=[PAGE]).pages
        found = [box for page in pages for box in page._page_box.descendants() if isinstance(box, LineBox)]
        return ["".join(box.text for box in line.descendants() if isinstance(box, TextBox)) for line in found]

    expected = lines()
    monkeypatch.setattr(preferred, "split_first_line", (memory := LineCache()).split_first_line)
    monkeypatch.setattr(inline, "split_first_line", memory.split_first_line)
    assert lines() == expected
    assert not [line for line in expected if re.search("[a-z],[A-Z]", line)]


PROSE = "<p>Der Vorstand <em>hat am Abend</em> die Mannschaftsaufstellung<br>verabschiedet, <u>wie es sich gehört</u>.<p>Ja. <p> <b> </b> a"
DRAWN = ["", 'text-anchor="end"', 'font-weight="700"', 'letter-spacing="2"', 'font-family="monospace" rotate="20"']
JUSTIFIED = ["", "word-spacing: 3px", "white-space: pre-line", "letter-spacing: -1px", "width: 40px", "text-decoration: line-through"]


def drawn(html: str) -> bytes:
    written: bytes = HTML(string=html).write_pdf(stylesheets=[PAGE], uncompressed_pdf=True)
    return written


def test_justified_lines_are_drawn_as_without_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """First all is new, then all is known, and then it is known from wider columns."""
    html = [
        '<html lang="de">' + "".join(f'<div style="width: {wide}px; text-align: justify; {style}">{PROSE}</div>' for style in JUSTIFIED)
        for wide in (90, 90, 60)
    ]
    expected = [drawn(text) for text in html]
    memory = LineCache()
    monkeypatch.setattr(inline, "split_first_line", memory.split_first_line)
    monkeypatch.setattr(inline, "create_layout", memory.create_layout)
    assert [drawn(text) for text in html] == expected
    assert len({*expected}) == 2


def test_letters_of_drawings_are_drawn_as_without_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = "".join(f'<text x="5" y="{12 * n}" font-size="{9 + n % 2}" {more}>Größe {n}</text>' for n, more in enumerate(DRAWN, 1))
    html = f'<svg width="150" height="90" viewBox="0 0 150 90">{texts}</svg>'
    expected, memory = drawn(html), LineCache()
    monkeypatch.setattr(line_break, "split_first_line", memory.split_first_line)
    assert drawn(html) == expected == drawn(html)
    assert {text for text, *_ in memory.known} >= {"Größe 1", "G", "5"}


def test_what_pango_needs_is_copied_for_each_kind_of_style(monkeypatch: pytest.MonkeyPatch) -> None:
    sorts = [*STYLES, *JUSTIFIED, "font-feature-settings: 'onum'", "font-style: italic", "text-decoration: underline", "tab-size: 3; white-space: pre"]
    html = '<html lang="de">' + "".join(f'<div style="width: 90px; {style}"><u>Er</u> sprach\t<i lang="tr">fi</i></div>' for style in sorts)
    expected = drawn(html)
    made: list[int] = []

    def counted(layout: Any, style: Any, plain: Any = line_cache.set_up) -> None:
        made.append(line_cache.kind_of(style))
        plain(layout, style)

    memory = LineCache()
    monkeypatch.setattr(line_cache, "set_up", counted)
    monkeypatch.setattr(line_cache.Layout, "setup", lambda layout, style: memory.setup(layout, style))
    assert drawn(html) == expected
    assert len(made) == len(set(made)) > len(STYLES)


def test_a_text_that_needs_one_line_is_measured_once_for_all_widths_that_hold_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(text: str, *given: Any, **more: Any) -> Any:
        asked.append(text)
        return split_first_line(text, *given, **more)

    monkeypatch.setattr(line_cache, "split_first_line", counted)
    memory = LineCache()
    monkeypatch.setattr(inline, "split_first_line", memory.split_first_line)
    for wide in (190, 150, 120, 20):
        cells(f'<div style="width: {wide}px; letter-spacing: normal"><p>Zwei Worte</div>')
    assert asked == ["Zwei Worte", "Zwei Worte", "Worte"]


def test_a_width_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(text: str, *given: Any, **more: Any) -> Any:
        asked.append(text)
        return split_first_line(text, *given, **more)

    memory = LineCache()
    monkeypatch.setattr(line_cache, "split_first_line", counted)
    monkeypatch.setattr(preferred, "split_first_line", memory.split_first_line)
    cells(TABLE)
    first = len(asked)
    cells(TABLE)
    assert len(asked) == first > 0
    cells(f'<div style="font-size: 7px">{TABLE}</div>')
    assert len(asked) == 2 * first


WORDS = ["Ja ! Nein", "Tor ; Ende", "Vor-rat a-b c", "(so) (ja)", "3:1 Eisen\N{NO-BREAK SPACE}5 Tor!", "Vor\N{SOFT HYPHEN}stand hat", " b c", "Ende ", "a/b x", "Rad– x", "“Ja” „x“", "x"]


def test_words_are_as_wide_as_without_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stands where there is no room at all, beside one that has all of it."""
    styles = ("", "hyphens: manual", "white-space: nowrap", "overflow-wrap: break-word", "letter-spacing: 2px")
    rows = "".join(f"<tr><td>{word}<td><i>x</i>{word} Mannschaft" for word in WORDS)
    html = [f'<html lang="de"><table style="width: 9px; {style}">{rows}</table>' for style in styles]
    expected = [cells(text) for text in html]
    memory = LineCache()
    monkeypatch.setattr(preferred, "split_first_line", memory.split_first_line)
    asked: list[Any] = []
    for name in ("inline_min_content_width", "inline_max_content_width"):
        plain = getattr(preferred, name)
        monkeypatch.setattr(preferred, name, memory.content_width(lambda *given, plain=plain, **more: asked.append(given) or plain(*given, **more)))
    assert [cells(text) for text in html] == expected
    first = len(asked)
    assert [cells(text) for text in html] == expected
    again = len(asked) - first
    assert again == 2 * len(WORDS) * len(styles)  # the cells that hold more than a text


def test_a_long_text_is_not_remembered_once_more_with_each_line(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = LineCache()
    text = " ".join(f"Der {n}. Vorstand hat am Abend {n} Aufstellungen verabschiedet." for n in range(150))
    html = f'<html lang="de"><table style="width: 90px"><tr><td>{text}</table>'

    def pages() -> list[list[tuple[float, float, str]]]:
        boxes = [[*page._page_box.descendants()] for page in HTML(string=html).render(stylesheets=[PAGE]).pages]
        return [[(box.position_x, box.position_y, box.text) for box in page if isinstance(box, TextBox)] for page in boxes]

    expected = pages()
    for where in (inline, preferred):
        monkeypatch.setattr(where, "split_first_line", memory.split_first_line)
    assert pages() == expected
    assert max(len(key[0]) for key in memory.known) <= line_cache.LONG < len(text)


def test_a_style_that_comes_to_say_something_else_is_asked_again() -> None:
    memory = LineCache()
    (page,) = HTML(string="<p>words").render(stylesheets=[PAGE]).pages
    style = next(box for box in page._page_box.descendants() if isinstance(box, TextBox)).style
    before = memory.split_first_line("words", style, None, None, 0)
    style["font_size"] = 30
    assert memory.split_first_line("words", style, None, None, 0)[1:] == split_first_line("words", style, None, None, 0)[1:] != before[1:]
