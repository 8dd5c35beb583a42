"""Pieces of a line and blocks as HTML: escaped, isolated, with links that are relative to their page."""

from __future__ import annotations

import datetime
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup
from tinyhtml5 import parse

from generator.render.markup.html import SHOW, Html, Page
from generator.render.markup.templates import environment
from generator.render.site.view import IssueContents, ListEntry
from generator.render.text.locale import Words
from generator.values.phrase import Phrase
from generator.values.problem import Passage, Stopped
from generator.values.record import replace
from generator.values.report import (
    Block,
    Box,
    Brief,
    Clause,
    ColumnHead,
    Day,
    Fold,
    Heading,
    Inline,
    Items,
    Link,
    Marks,
    Move,
    Named,
    Number,
    Paragraph,
    Person,
    Plot,
    Press,
    Prose,
    Remark,
    Revision,
    Row,
    Run,
    Series,
    Spark,
    Strong,
    Table,
    Verbatim,
)
from tests.render.themes import DEFAULT, default_theme, theme_with

HERE = Passage("note.md")

NAMES = {"anna": "Anna <b>", "bodo": "Bodo"}
GERMAN = Words("de", NAMES)
WON = Phrase(de="{who} gewinnt & {what}", en="{who} wins & {what}")


def page(path: str = "games/golf/003.html", root: str | None = None) -> Page:
    return Page(Html(default_theme(), GERMAN, {}), path, root)


# ---- pieces of a line --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "html"),
    [
        (None, ""),
        ("a < b & \"c\" 'd'", "a &lt; b &amp; &quot;c&quot; &#x27;d&#x27;"),
        ("{{ 7 * 7 }} {% raw %}", "{{ 7 * 7 }} {% raw %}"),
        (1234, "1.234"),
        (Number(Fraction(5, 2), 1), "2,5"),
        (Number(3, signed=True), "+3"),
        (Person("anna"), '<a href="../../people/anna.html"><bdi>Anna &lt;b&gt;</bdi></a>'),
        (Day(datetime.date(2026, 10, 1)), '<time datetime="2026-10-01">1. Oktober 2026</time>'),
        (Day(datetime.date(2026, 10, 1), short=True), '<time datetime="2026-10-01">1.10.2026</time>'),
        (Move(None), '<span class="move new">neu</span>'),
        (Move(2), '<span class="move up"><span aria-hidden="true">▲ 2</span><span class="unseen">2 aufgestiegen</span></span>'),
        (Move(-1), '<span class="move down"><span aria-hidden="true">▼ 1</span><span class="unseen">1 abgestiegen</span></span>'),
        (Move(0), '<span class="move same"><span aria-hidden="true">=</span><span class="unseen">unverändert</span></span>'),
        (Strong(Run(("a", 1))), "<strong>a1</strong>"),
        (Named("FC <Fernweh>", "Fernweh"), "FC &lt;Fernweh&gt;"),
        (Brief(Named("FC <Fernweh>", "<F>")), '<abbr title="FC &lt;Fernweh&gt;">&lt;F&gt;</abbr>'),
        (Brief(Named("FC Fernweh")), "FC Fernweh"),
        (Brief(Person("anna")), '<a href="../../people/anna.html"><bdi><abbr title="Anna &lt;b&gt;">Anna</abbr></bdi></a>'),
        (Brief(Person("bodo")), '<a href="../../people/bodo.html"><bdi>Bodo</bdi></a>'),
        (Brief(Link("games/golf", Named("FC A", "A"))), '<a href="index.html"><abbr title="FC A">A</abbr></a>'),
        (Brief(Run((Strong(Named("FC A", "A")), 1, Brief("x")))), '<strong><abbr title="FC A">A</abbr></strong>1x'),
        (Brief(WON(who=Named("FC A", "A"), what="<x>")), '<abbr title="FC A">A</abbr> gewinnt &amp; &lt;x&gt;'),
        (Spark(()), ""),
        (Link("games/golf/002", "<vorher>"), '<a href="002.html">&lt;vorher&gt;</a>'),
        (Link("games/golf/rules#text-1", "Regel 1"), '<a href="rules.html#text-1">Regel 1</a>'),
        (Link("games/golf", Person("bodo")), '<a href="index.html"><bdi>Bodo</bdi></a>'),
        (WON(who=Person("bodo"), what="<x>"), '<a href="../../people/bodo.html"><bdi>Bodo</bdi></a> gewinnt &amp; &lt;x&gt;'),
        (WON(who=WON(who=1, what=2), what=Strong(3)), "1 gewinnt &amp; 2 gewinnt &amp; <strong>3</strong>"),
    ],
)
def test_a_piece_of_a_line(value: Inline, html: str) -> None:
    assert page().inline(value) == html


def test_every_kind_of_piece_is_shown() -> None:
    assert set(SHOW) == set(get_args(Inline))


def test_a_template_says_the_magazines_words_by_their_keys() -> None:
    assert page().say("by", person=Person("bodo")) == 'von <a href="../../people/bodo.html"><bdi>Bodo</bdi></a>'
    with pytest.raises(KeyError):
        page().say("bye", person=Person("bodo"))


def test_small_pictures_are_drawn_with_their_words() -> None:
    assert page().inline(Spark((2, 1), best_is_low=True)).startswith('<svg xmlns="http://www.w3.org/2000/svg" class="spark"')
    assert "<title>Sieg, Niederlage</title>" in page().inline(Strong(Marks(("won", "lost"))))


def test_inside_a_link_a_short_name_has_no_link() -> None:
    assert page().inline(Brief(Person("anna")), links=False) == '<bdi><abbr title="Anna &lt;b&gt;">Anna</abbr></bdi>'


def test_inside_a_link_there_are_no_links() -> None:
    line = Run((Person("bodo"), " ", Link("deadlines", Strong("x")), WON(who=Person("bodo"), what=1)))
    assert page().inline(line, links=False) == "<bdi>Bodo</bdi> <strong>x</strong><bdi>Bodo</bdi> gewinnt &amp; 1"


@pytest.mark.slow
@given(st.text())
def test_no_text_becomes_markup(text: str) -> None:
    shown = page().inline(Strong(Run((text, Link("deadlines", text)))))
    tree = parse(f"<!doctype html><body><p>{shown}</p>", namespace_html_elements=False)
    assert [element.tag for element in tree.iter()] == ["html", "head", "body", "p", "strong", "a"]


def test_no_two_places_of_a_page_have_the_same_anchor() -> None:
    here = page()
    assert [here.anchor(name) for name in ("Müßig!", "muessig", "muessig-2", "", "…")] == [
        "muessig",
        "muessig-2",
        "muessig-2-2",
        "part",
        "part-2",
    ]


# ---- blocks ------------------------------------------------------------------------------------------------------


def test_every_kind_of_block_has_a_template() -> None:
    kinds = {kind.__name__.lower() for kind in get_args(Block)}
    assert {path.stem for path in (DEFAULT / "templates" / "blocks").glob("*.html")} == kinds


def test_a_name_that_a_template_does_not_know_is_an_error(tmp_path) -> None:
    folder = tmp_path / "templates" / "blocks"
    folder.mkdir(parents=True)
    (folder / "paragraph.html").write_text("<p>{{ block.nothing }}</p>")
    html = Html(theme_with({}, tmp_path), GERMAN, {})
    with pytest.raises(Stopped, match="nothing"):
        Page(html, "index.html").blocks((Paragraph("x"),))


def test_a_theme_of_ones_own_may_replace_one_template(tmp_path) -> None:
    folder = tmp_path / "templates" / "blocks"
    folder.mkdir(parents=True)
    (folder / "paragraph.html").write_text("<p class='mine'>{{ page.inline(block.text) }}</p>")
    html = Html(theme_with({}, tmp_path), GERMAN, {})
    shown = Page(html, "index.html").blocks((Paragraph("<x>"), Items(("y",))))
    assert "<p class='mine'>&lt;x&gt;</p>" in shown
    assert "<li>y</li>" in shown


def table(*rows: Row, row_head: int | None = None) -> Table:
    return Table("t", "<T>", (ColumnHead("Wer", "person"), ColumnHead("n", "number", about='"Zahl"')), rows, row_head=row_head)


def test_a_table_has_a_caption_and_heads_for_its_columns_and_rows() -> None:
    shown = page().block(table(Row((Person("bodo"), 3), "best"), row_head=0))
    tree = parse(shown, namespace_html_elements=False)
    assert tree.findtext(".//caption") == "<T>"
    assert [(head.get("scope"), "".join(head.itertext())) for head in tree.iter("th")] == [("col", "Wer"), ("col", "n"), ("row", "Bodo")]
    assert tree.find(".//abbr").get("title") == '"Zahl"'
    assert tree.find(".//tbody/tr").get("class") == "best"
    assert tree.find(".//td").get("class") is None  # a number, as most cells are
    assert tree.find(".//div[@tabindex]") is None  # nothing is to be scrolled


def test_a_table_that_has_to_be_scrolled_is_a_stop_and_has_a_name() -> None:
    wide = Table("t", "<T>", tuple(ColumnHead(f"Spalte {n}") for n in range(9)), (Row(tuple("ein langes Wort" for _ in range(9))),))
    tree = parse(page().block(wide), namespace_html_elements=False)
    scroll = tree.find(".//div[@tabindex='0']")
    assert scroll.get("aria-labelledby") == tree.find(".//caption").get("id") and scroll.get("role") == "group"


def test_a_row_with_too_few_cells_is_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        page().block(table(Row((1,))))


def test_a_csv_link_stands_only_below_a_table_that_has_a_file() -> None:
    assert 'href="../../data/golf/003-t.csv"' in page().blocks((Fold("x", (table(),)),), csv={"t": "data/golf/003-t.csv"})
    assert "csv" not in page().block(table())


def test_headings_come_one_level_lower_where_blocks_stand_under_a_heading() -> None:
    assert "<h3 id" in page().blocks((Heading("x"),), 3)
    assert "<h4 id" in page().blocks((Heading("x", 3),), 3)


def test_the_headings_of_blocks_and_of_prose_are_listed_for_the_contents_of_a_page() -> None:
    here = page()
    here.blocks((Heading(Person("bodo")), Prose("# A & B", HERE), Prose("# A & B", HERE)))
    assert here.headings == [(2, "part-bodo", "<bdi>Bodo</bdi>"), (2, "text-a-b", "A &amp; B"), (2, "text2-a-b", "A &amp; B")]


def test_prose_is_clean_and_its_links_lead_to_our_pages() -> None:
    shown = page().block(Prose("[Regeln](games/golf/rules.html#text-1) [Golf](games/golf/) <script>x</script> {{ 7*7 }}", HERE))
    assert 'href="rules.html#text-1"' in shown
    assert 'href="index.html"' in shown
    assert "script" not in shown
    assert "{{ 7*7 }}" in shown


def test_tables_in_prose_scroll_and_their_empty_heads_are_no_heads() -> None:
    tree = parse(page().block(Prose("|   | n |\n|---|--:|\n| a | 1 |", HERE)), namespace_html_elements=False)
    scroll = tree.find(".//div[@tabindex='0']")
    assert (scroll.get("aria-label"), scroll[0].tag) == ("Tabelle", "table")
    assert [cell.tag for cell in scroll.find(".//thead/tr")] == ["td", "th"]


def test_code_in_prose_scrolls_with_the_keyboard_too() -> None:
    tree = parse(page().block(Prose("```\n<pre>\n```\n\n    x", HERE)), namespace_html_elements=False)
    assert [(code.get("tabindex"), code.get("aria-label"), "".join(code.itertext())) for code in tree.iter("pre")] == [
        ("0", "Programmtext", "<pre>\n"),
        ("0", "Programmtext", "x\n"),
    ]


def test_press_says_from_whom_to_whom() -> None:
    tree = parse(page().block(Press(Person("anna"), "alle", Prose("# Hört!", HERE))), namespace_html_elements=False)
    assert "".join(tree.find(".//p").itertext()) == "Anna <b> an alle"
    assert tree.findtext(".//h3") == "Hört!"


def test_a_plot_has_its_values_as_a_folded_table() -> None:
    plot = Plot("p", "P", "Runde", ("1", "2"), (Series(Person("bodo"), (1, None)), Series("x", (Fraction(1, 3), Fraction(4, 2)))))
    tree = parse(page().block(plot), namespace_html_elements=False)
    rows = [["".join(cell.itertext()).strip() for cell in row] for row in tree.find(".//details").iter("tr")]
    assert rows == [["Runde", "1", "2"], ["Bodo", "1", ""], ["x", "0,33", "2"]]


def test_blocks_within_blocks_are_shown() -> None:
    shown = page().block(Box("<Achtung>", (Fold("mehr", (Paragraph("innen"),)),)))
    assert "&lt;Achtung&gt;" in shown
    assert "<p>innen</p>" in shown


def test_words_to_the_letter_keep_paragraphs_and_lines_and_are_no_markup() -> None:
    shown = page().block(Verbatim("*Eins* \n<b>zwei</b>\n\n\n Drei\n"))
    assert "<p>*Eins*<br> &lt;b&gt;zwei&lt;/b&gt;</p>\n<p>Drei</p>" in shown


def test_a_revision_says_what_went_and_what_came_to_who_cannot_see_it() -> None:
    shown = page().block(Revision("Das kostet 10 & mehr.", "Das kostet 5 & mehr."))
    gone = '<del><span class="unseen">gestrichen: </span>10</del>'
    came = '<ins><span class="unseen">neu: </span>5</ins>'
    assert f"<p>Das kostet {gone} {came} &amp; mehr.</p>" in shown
    assert "<del" not in page().block(Revision("", "Neu.")) and "<ins" not in page().block(Revision("Alt.", ""))


def test_a_clause_has_a_number_a_heading_and_its_remarks_with_folded_notes() -> None:
    links = (Remark(Link("games/golf/001", "Zug 1"), Person("bodo")), Remark(Link("games/golf/001", "Zug 2")))
    clause = Clause("regel-1", "1", "Gruß & Dank", (Paragraph("Hallo."),), links)
    here = page()
    tree = parse(here.block(clause), namespace_html_elements=False)
    assert tree.find(".//section").get("id") == "regel-1" and here.headings == []
    assert ["".join(part.itertext()) for part in tree.find(".//h3")] == ["1", "Gruß & Dank"]
    first, second = tree.iter("li")
    assert (first.findtext(".//summary"), "".join(first.find("details").itertext())) == ("Zug 1", "Zug 1Bodo")
    assert first.find(".//summary/a") is None, "what opens a fold is no link as well"
    assert second.find("a").get("href") == "001.html"
    assert parse(here.block(Clause("x", None, "y", ())), namespace_html_elements=False).find(".//ul") is None


def test_an_apostrophe_within_a_word_is_set_in_whatever_was_typed() -> None:
    assert page().inline("the judge's 12' rule") == "the judge’s 12&#x27; rule"


def test_a_name_is_not_broken_behind_its_number() -> None:
    assert [page().inline(Named(name)) for name in ("1. FC Interpunktion", "FC 04 Kolon", "1. Handballverein")] == [
        "1.\N{NO-BREAK SPACE}FC Interpunktion", "FC 04 Kolon", "1. Handballverein"
    ]
    assert page().inline(Link("games/liga/club-a", "1. FC Kolon"), links=False) == "1.\N{NO-BREAK SPACE}FC Kolon"


def test_verbatim_data_keep_their_indents_and_words_are_paragraphs() -> None:
    assert page().verbatim("--- a b ---\nclub: {\n  when: [<1>]}\n--- a ---") .partition(">")[2] == "--- a b ---\nclub: {\n  when: [&lt;1&gt;]}\n--- a ---</pre>"
    assert page().verbatim("Ein Satz.\n  Eingerückt.\nNoch einer.").startswith("<p>")
    assert page().verbatim("Wer's \"gern\" hat --\n\n\"Nein\" heißt nein.") == "<p>Wer’s „gern“ hat –</p>\n<p>„Nein“ heißt nein.</p>"
    assert page().verbatim("--- Ein Satz.").startswith("<p>") and page().verbatim("Ein Satz.") == "<p>Ein Satz.</p>"


def test_what_pages_share_is_shown_once_for_a_folder_and_says_on_each_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    html = Html(default_theme(), GERMAN, {})
    contents = IssueContents("games/golf", "Golf", (ListEntry("games/golf/003", "<Drei>"), ListEntry("games/golf/004", "Vier")))

    def shown(path: str, *above: str) -> list[str]:
        page = Page(html, path)
        page.above = above
        return [line for line in page.shared("frame/rail.html", contents=contents).splitlines() if "<a " in line]

    first = shown("games/golf/003.html")
    assert first[1] == '<li><a href="003.html" aria-current="page">&lt;Drei&gt;</a></li>'
    monkeypatch.setattr(Page, "url", None)  # nothing is made anew
    assert shown("games/golf/004.html", "games/golf/003")[1:] == [
        '<li><a href="003.html" aria-current="true">&lt;Drei&gt;</a></li>', '<li><a href="004.html" aria-current="page">Vier</a></li>',
    ]  # fmt: skip
    monkeypatch.undo()
    assert shown("a.html")[2] == '<li><a href="games/golf/004.html">Vier</a></li>'


def test_templates_escape_whatever_they_show_once(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("{{ text }} {{ mark }} {{ number }} {{ other }}|{% for n in range(2) %}{{ n }}{% endfor %}{{ data | tojson }}", "utf-8")

    class Other:
        def __str__(self) -> str:
            return "<o>"

    shown = environment([tmp_path], None).get_template("a.html").render(text="<'\">", mark=Markup("<b>"), number=7, other=Other(), data={"b": "<", "a": 1})
    assert shown == '&lt;&#39;&#34;&gt; <b> 7 &lt;o&gt;|01{"a": 1, "b": "\\u003c"}'
    with pytest.raises(Stopped, match="mark"):
        environment([tmp_path], None).get_template("a.html").render(text="")


def test_the_templates_of_a_medium_are_read_once_in_a_build(tmp_path: Path) -> None:
    """The next build has a theme of its own: what somebody has changed in its folder is read again."""
    (template := tmp_path / "templates" / "words.html").parent.mkdir()
    template.write_text("one", "utf-8")
    theme = theme_with({}, tmp_path)
    web, again, paper = (Html(theme, GERMAN, {}, templates) for templates in (("templates",), ("templates",), ("print", "templates")))
    assert web.environment is again.environment is not paper.environment
    before = again.page("a.html", "words.html")
    template.write_text("two", "utf-8")
    assert (before, Html(theme, GERMAN, {}).page("a.html", "words.html"), Html(replace(theme), GERMAN, {}).page("a.html", "words.html")) == ("one", "one", "two")
