"""WeasyPrint ends lines where it is told, draws all letters, and does the rest itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from weasyprint import CSS, HTML
from weasyprint.formatting_structure.boxes import BlockBox, LineBox, TextBox
from weasyprint.layout import block, inline

from generator.render.pages.divided import between, line_ends
from generator.render.pages.paragraphs import HANGING
from generator.render.typesetter.weasyprint_patches import line_ends as patch

pytestmark = pytest.mark.slow

WIDE = 300
"""Of a column, in pixels."""
PAGE = CSS(
    string=f"@page {{ size: {WIDE}px 9000px; margin: 0 }} body {{ margin: 0; font: 12px/16px serif; hyphens: auto; hyphenate-limit-chars: 6 3 3 }} "
    "p { margin: 0; text-align: justify; text-indent: 14px } .continued { text-indent: 0 } .continues.full { text-align-last: justify } "
    ".cap { float: left; font-size: 44px; line-height: 46px; margin: 0 3px 0 0 } .nb { white-space: nowrap } .fn { float: footnote }"
)
TEXT = (
    "Der Vorstand des Vereins hat am Abend die Mannschaftsaufstellung verabschiedet, und zwar einstimmig: „Wir haben lange genug "
    "gewartet“, sagte Annegret. Die Straßenbahnhaltestelle – so viel sei verraten – wird im Frühling zur Umkleidekabine, wenn der "
    "Schatzmeister die Ausgaben bewilligt; sonst bleibt alles, wie es ist, und die Torhüter ziehen sich im Geräteschuppen um."
)
RICH = TEXT.replace("am Abend", "<em>am Abend die</em>").replace("Straßenbahnhaltestelle", "<b>Straßenbahn</b>haltestelle").replace("sonst bleibt", '<a href="#a">sonst <i>bleibt</i></a>')
WORDS = sorted({word.strip("„“,.:;–") for word in TEXT.split()} - {""})


@pytest.fixture
def told() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as changed:
        put(changed)
        yield


def put(changed: pytest.MonkeyPatch) -> None:
    for room, names in ((block, ["iter_line_boxes"]), (inline, ["split_inline_box", "split_text_box", "text_align"])):
        for name in names:
            changed.setattr(room, name, getattr(room, name))
    patch.put_to_use(None)


def paragraphs(html: str) -> list[Any]:
    (page,) = HTML(string=f'<html lang="de">{html}').render(stylesheets=[PAGE]).pages
    return [box for box in page._page_box.descendants() if isinstance(box, BlockBox) and box.element_tag == "p"]


def lines(paragraph: Any) -> list[Any]:
    return [box for box in paragraph.children if isinstance(box, LineBox)]


def said(line: Any) -> str:
    return "".join(box.text for box in line.descendants() if isinstance(box, TextBox))


def letters(found: list[Any]) -> str:
    """What the lines say, without the hyphens at their ends and the spaces between them."""
    return "".join(said(line).rstrip().removesuffix("‐") for line in found).replace(" ", "")


def spaces(found: list[Any]) -> list[float]:
    """By how many pixels the spaces of each line but the last are wider than they want to be."""
    return [max((box.justification_spacing for box in line.descendants() if isinstance(box, TextBox)), key=abs) for line in found[:-1]]


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("html", [TEXT, RICH, RICH.replace("hat ", "hat <span class=nb>nicht, was er zu haben glaubt,</span> ")])
def test_all_letters_are_there_and_all_lines_but_the_last_as_wide_as_the_column(html: str) -> None:
    (paragraph,) = paragraphs(f"<p>{html}")
    found = lines(paragraph)
    plain = "".join(paragraph.element.itertext()).replace(" ", "")
    assert letters(found) == plain and len(found) > 4
    for line in found[:-1]:
        end = said(line)[-1]
        assert 0 <= line.position_x + line.width - WIDE <= (5 if end in HANGING else 0.01), said(line)


def test_spaces_are_evener_than_one_line_after_the_other_makes_them_and_no_hyphens_stand_below_each_other() -> None:
    html = "".join(f"<p style='width: {wide}px'>{RICH}" for wide in range(300, 480, 6))
    before = [spaces(lines(one)) for one in paragraphs(html)]
    with pytest.MonkeyPatch.context() as changed:
        put(changed)
        found = [lines(one) for one in paragraphs(html)]
    after = [spaces(one) for one in found]
    worst = [sum(sorted(abs(space) for one in those for space in one)[-40:]) for those in (before, after)]
    assert worst[1] < 0.8 * worst[0]
    assert min(min(one) for one in after) < -0.3, "no space is narrower than it wants to be"
    hyphens = [[said(line).endswith(("‐", "-")) for line in one] for one in found]
    assert any(map(any, hyphens)) and not any(one and two for ends in hyphens for one, two in zip(ends, ends[1:], strict=False))


@pytest.mark.usefixtures("told")
def test_lines_beside_a_large_letter_and_below_it() -> None:
    *_, paragraph = paragraphs(f'<p style="text-indent: 0"><span class=cap>D</span>{TEXT[1:]}')
    found = lines(paragraph)
    beside = [line.position_x > 20 for line in found]
    assert beside == [True] * 3 + [False] * (len(found) - 3)
    assert all(abs(line.position_x + line.width - WIDE) < 5 for line in found[:-1])
    assert all(-1.5 < space < 9 for space in spaces(found)), "chosen for other widths than they have"


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("side", ["left", "right"])
def test_lines_beside_a_picture(side: str) -> None:
    (paragraph,) = paragraphs(f'<div style="float: {side}; width: 90px; height: 70px"></div><p>{TEXT} {TEXT}')
    found = lines(paragraph)
    assert [round(line.width) < 215 for line in found[:-1]] == [True] * 5 + [False] * (len(found) - 6)
    assert all(-1.5 < space < 9 for space in spaces(found))


@pytest.mark.usefixtures("told")
def test_what_has_lines_of_its_own_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patch, "_ends", lambda *_: pytest.fail("chosen"))
    paragraphs(f'<div style="float: left; width: 280px; height: 70px"></div><p>{TEXT}')
    for html in (f"Anna<br>{TEXT}", f'{TEXT} <span style="display: inline-block"><img></span>'):
        paragraphs(f"<p>{html}")
    paragraphs(f"<p dir=rtl>{TEXT}<table><tr><td>{TEXT}</table>")


@pytest.mark.usefixtures("told")
def test_a_note_is_called_where_it_stands() -> None:
    (paragraph,) = paragraphs(f"<p>{TEXT.replace('Annegret.', 'Annegret.<span class=fn>Seit 1998.</span>')}")
    assert "Annegret.1" in letters(lines(paragraph))


@pytest.mark.usefixtures("told")
@given(st.lists(st.sampled_from([*WORDS, "<em>sehr</em>", "<b>viel zu</b>", "„Ja“,", "A-Seite", "und"]), min_size=25, max_size=70), st.integers(150, 300), st.sampled_from(["", " style='text-align: left'"]), st.data())
def test_a_part_of_a_paragraph_has_the_lines_that_it_has_in_the_whole(text: list[str], wide: int, how: str, data: st.DataObject) -> None:
    html = f"<p{how}>{' '.join(text)}</p>"

    def ends(html: str) -> tuple[list[str], list[Any]]:
        (paragraph,) = paragraphs(f'<div style="width: {wide}px">{html}</div>')
        return [said(line).rstrip() for line in lines(paragraph)], line_ends(paragraph)

    whole, there = ends(html)
    first, last = sorted(data.draw(st.tuples(*[st.integers(1, len(there))] * 2)))
    if first == last:
        return
    part, _ = ends(between(html, there[first - 1], there[last - 1] if last < len(there) else None))
    assert part == whole[first:last]


def test_ragged_lines_are_evener_no_more_and_keep_their_spaces() -> None:
    html = "".join(f"<p style='text-align: left; width: {wide}px'>{RICH}" for wide in range(150, 300, 5))

    def edges() -> list[list[float]]:
        return [[one.width - line.width for line in lines(one)[:-1]] for one in paragraphs(html)]

    before = edges()
    with pytest.MonkeyPatch.context() as changed:
        put(changed)
        after = edges()
        assert not any(space for one in paragraphs(html) for space in spaces(lines(one)))
    assert all(len(one) <= len(other) for one, other in zip(after, before, strict=True))
    assert min(min(one) for one in after) > -0.01
    assert sum(max(one) for one in after) < 0.8 * sum(max(one) for one in before)


@pytest.mark.parametrize("align", ["justify", "left"])
def test_last_lines_are_no_runts_and_first_ones_no_fragments(align: str) -> None:
    words = TEXT.split()
    texts = [" ".join((words * 2)[first : first + many]) for first in range(0, len(words), 2) for many in range(19, 40, 2)]
    pages = ["".join(f'<p style="text-align: {align}">{text}' for text in texts[first : first + 50]) for first in range(0, len(texts), 50)]

    def bad() -> int:
        shown = [[said(line).strip() for line in lines(one)] for page in pages for one in paragraphs(page)]
        return sum(sum(map(str.isalnum, last)) < patch.LAST or " " not in first and first.endswith("‐") for first, *_, last in shown)

    before = bad()
    with pytest.MonkeyPatch.context() as changed:
        put(changed)
        assert bad() <= len(texts) / 100 < before


@pytest.mark.usefixtures("told")
def test_a_heading_of_two_lines_has_two_even_ones() -> None:
    (heading,) = [box for box in HTML(string=f"<h2>{TEXT[:48]}").render(stylesheets=[PAGE]).pages[0]._page_box.descendants() if box.element_tag == "h2" and lines(box)]
    first, second = lines(heading)
    assert abs(first.width - second.width) < 0.25 * first.width


@pytest.fixture
def columns() -> Callable[[str], list[str]]:
    def columns(html: str) -> list[str]:
        (page,) = HTML(string=f'<html lang="de"><div style="columns: 2; column-gap: 0">{html}').render(stylesheets=[PAGE]).pages
        return [said(box) for box in page._page_box.descendants() if isinstance(box, LineBox)]

    return columns


@pytest.mark.usefixtures("told")
def test_a_standfirst_ends_with_a_line_as_long_as_the_others() -> None:
    """Of thirteen words the last one would stand alone on the third line of a ragged paragraph."""

    def rag(kind: str) -> list[float]:
        page = HTML(string=f'<p class="{kind}" style="text-align: left; hyphens: manual">{"Warten " * 13}').render(stylesheets=[PAGE]).pages[0]._page_box
        (paragraph,) = [box for box in page.descendants() if box.element_tag == "p" and lines(box)]
        return [line.width for line in lines(paragraph)]

    plain, even = rag("plain"), rag("standfirst")
    assert len(plain) == len(even) and min(even) > 0.7 * max(even) and min(plain) < 0.6 * max(plain)


def test_a_paragraph_that_goes_on_in_the_next_column_keeps_its_lines(columns: Callable[[str], list[str]]) -> None:
    (alone,) = paragraphs(f'<div style="width: {WIDE / 2}px"><p>{RICH}</div>')
    assert columns(f"<p>{RICH}") == [said(line) for line in lines(alone)]


def test_a_word_that_is_wider_than_its_column_is_divided_where_the_sheet_allows_it(told: None) -> None:
    (allowed,) = paragraphs(f'<p style="overflow-wrap: anywhere">Auf {"W" * 90} hin')
    assert letters(lines(allowed)) == f"Auf{'W' * 90}hin"
    assert max(line.width for line in lines(allowed)) <= WIDE < lines(paragraphs(f"<p>{'W' * 90} hin")[0])[0].children[0].width


@pytest.mark.parametrize("white", range(0, 100, 9))
def test_the_white_around_an_element_takes_room_on_its_line(told: None, white: int) -> None:
    (paragraph,) = paragraphs(f'<p style="text-align: left">Was <b style="margin-right: {white}px">steckt</b> {TEXT}')
    assert max(line.children[-1].position_x + line.children[-1].width for line in lines(paragraph)) <= WIDE
