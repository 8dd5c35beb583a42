"""The printed issue: what it looks like to a machine, what it refuses to read, what it does about documents that cannot
be set."""

from __future__ import annotations

import datetime
import json
import os
import pickle
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader
from pypdf.generic import StreamObject

from generator.render.markup.html import Html
from generator.render.pages.document import PART_ENDS, Attachment, PrintDocument, SentPicture, Setting, SourceSpan, allowed, part_begins
from generator.render.pages.fitted import ems, fitted, table_faces
from generator.render.pages.galley import Filler, Form, Galley, Part, Piece
from generator.render.pages.galleys import Galleys
from generator.render.pages.paper import PAPERS, Paper, masthead_rule, masthead_size
from generator.render.pages.paragraphs import HANGING
from generator.render.pages.print import issue_document, mixed, root, style_sheet, without_variables
from generator.render.pages.print_page import PrintPage
from generator.render.pages.puzzle import puzzle
from generator.render.pages.sheets import sheet_document
from generator.render.pictures.pictures import prepare
from generator.render.text.locale import Words
from generator.render.theme.faces import face
from generator.render.typesetter.child import Limits
from generator.render.typesetter.pdf import set_documents
from generator.values.issue import Section, SectionKind
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import (
    Block,
    Clause,
    ColumnHead,
    Facts,
    Heading,
    Inline,
    Marks,
    Named,
    Pair,
    Paragraph,
    Prose,
    Row,
    Spark,
    Table,
)
from tests.render.odd_svgs import BOX, UNDRAWABLE, gradient
from tests.render.pages.test_initial import letters
from tests.render.themes import default_theme
from tests.specimen import ASSETS, GOLF_DUE, specimen

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
FONTS = ROOT / "themes" / "default" / "fonts"
FAMILIES = ("Heft-Text", "Heft-Titel", "Heft-Grotesk", "Heft-Code")
ENCLOSED = Attachment("golf-002.json", b'{"round": 2}\n', "Golf, Runde 2", "application/json")
POINTS = 72 / 25.4


MAGAZINE = specimen()
WORDS = Words("de", MAGAZINE.names())
THEME = default_theme()
FACES = table_faces(THEME, "de")


def issue(paper: str = "A5", number: int = 1) -> PrintDocument:
    magazine = replace(MAGAZINE, masthead=replace(MAGAZINE.masthead, paper=paper))
    return issue_document(magazine.issues[number], magazine, THEME, WORDS, ASSETS, [ENCLOSED])


def only(document: PrintDocument, **more: Any) -> Setting:
    (setting,) = set_documents([document], **more)
    return setting


@pytest.fixture(scope="session")
def printed() -> Setting:
    return only(issue())


@pytest.fixture(scope="session")
def pdf(printed: Setting) -> PdfReader:
    assert printed.pdf is not None, printed
    return PdfReader(BytesIO(printed.pdf))


# ---- the issue ---------------------------------------------------------------------------------------------------


def test_the_issue_is_set_without_a_warning(printed: Setting) -> None:
    assert (printed.warnings, printed.failures, printed.missing) == ((), (), ())


def test_all_stands_on_the_pages_that_were_chosen(printed: Setting) -> None:
    assert printed.failures == ()
    assert [page.number for page in printed.chosen] == list(range(4, 4 + len(printed.chosen)))
    assert {anchor for page in printed.chosen for anchor, _ in page.sections} == {section.anchor for section in MAGAZINE.issues[1].sections[:-1]}


def test_its_pages_can_be_folded_and_stapled(printed: Setting, pdf: PdfReader) -> None:
    assert printed.pages == len(pdf.pages)
    assert printed.pages % 4 == 0


def test_no_page_is_blank(pdf: PdfReader) -> None:
    assert all(page.extract_text().strip() for page in pdf.pages)


def test_a_page_has_the_size_of_the_paper(pdf: PdfReader) -> None:
    sizes = [(round(page.mediabox.width), round(page.mediabox.height)) for page in pdf.pages]
    assert sizes[0] == sizes[-1] == (420, 595)
    assert set(sizes) == {(420, 595)}


def test_only_fonts_of_the_theme_are_in_it(pdf: PdfReader) -> None:
    faces = [font.get_object() for page in pdf.pages for font in page["/Resources"]["/Font"].values()]  # type: ignore[index,union-attr]
    fonts = {str(face["/BaseFont"]) for face in faces}
    assert fonts
    assert all(re.fullmatch(rf"/[A-Z]{{6}}\+({'|'.join(FAMILIES)})(-.+)?", font) for font in fonts), fonts


def test_every_section_has_a_bookmark_and_stands_in_the_contents(pdf: PdfReader) -> None:
    def titles(outline: list) -> list[str]:
        return [str(item["/Title"]) for item in outline if not isinstance(item, list)]

    marks = titles(pdf.outline)
    contents = pdf.pages[2].extract_text()
    for title in ("Zwischen den Bahnen", "Golf: die Regeln", "Leserbriefe", "Termine"):
        assert title in marks
        assert title in contents
    assert "Golf · Heft 002 · 2. Turnier" in marks


def test_the_contents_name_the_page_where_a_section_begins(pdf: PdfReader) -> None:
    number = re.search(r"Leserbriefe[ .]*(\d+)", pdf.pages[2].extract_text())
    assert number
    assert "Petra Wünsche an Redaktion" in pdf.pages[int(number[1]) - 1].extract_text()


def test_the_metadata_come_from_the_data(pdf: PdfReader) -> None:
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Der Fernzug, Heft 2: Herbst im Rough"
    assert pdf.metadata.author == "Anna Berger"
    assert pdf.metadata.creation_date == pdf.metadata.modification_date == datetime.datetime(2026, 10, 1, 12, tzinfo=datetime.UTC)
    assert pdf.root_object["/Lang"] == "de"


def test_it_says_that_it_is_for_the_archive_and_for_screen_readers(pdf: PdfReader) -> None:
    rdf = pdf.root_object["/Metadata"].get_object().get_data().decode()  # type: ignore[union-attr]
    assert 'pdfaid:part="3"' in rdf and 'pdfaid:conformance="A"' in rdf
    assert 'pdfuaid:part="1"' in rdf
    assert "/StructTreeRoot" in pdf.root_object


def test_the_data_of_the_rounds_are_attached(pdf: PdfReader) -> None:
    assert pdf.attachments == {"golf-002.json": [ENCLOSED.data]}
    file = pdf.root_object["/AF"][0].get_object()  # type: ignore[index]
    assert file["/AFRelationship"] == "/Source"
    assert file["/EF"]["/F"]["/Params"]["/ModDate"].startswith("D:20261001")


def test_what_a_fold_hides_is_printed_only_if_it_wants_to_be(pdf: PdfReader) -> None:
    text = "\n".join(page.extract_text() for page in pdf.pages)
    assert "Rechenweg für" in text
    assert "Alle Würfe" not in text


def words_outside(setting: Setting, paper: Paper, folder: Path) -> list[str]:
    """Words that reach over the type area's left or right edge, on all pages but the covers; the marks at the outer
    edge do not count. What hangs out of a line is less than two points wide."""
    assert setting.pdf is not None
    (folder / "issue.pdf").write_bytes(setting.pdf)
    subprocess.run(["pdftotext", "-bbox", "issue.pdf", "issue.html"], cwd=folder, check=True)
    edge = min(0.46 * (paper.width - paper.measure), 15) * POINTS - 1
    mark = 5 * paper.scale * POINTS
    pages = re.findall(r'<page width="([\d.]+)" height="[\d.]+">(.*?)</page>', (folder / "issue.html").read_text("utf-8"), re.DOTALL)
    return [
        word
        for width, page in pages[1:-1]
        for left, right, word in re.findall(r'<word xMin="([-\d.]+)" yMin="[-\d.]+" xMax="([-\d.]+)" yMax="[-\d.]+">(.*?)</word>', page)
        if (float(left) < edge and float(right) > mark)
        or (float(right) > float(width) - edge + 2 * (word[-1] in HANGING) and float(left) < float(width) - mark)
    ]


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs pdftotext of poppler-utils")
def test_nothing_stands_outside_the_type_area(printed: Setting, tmp_path: Path) -> None:
    assert words_outside(printed, PAPERS["A5"], tmp_path) == []


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs pdftotext of poppler-utils")
def test_spaced_capitals_are_read_as_words(printed: Setting) -> None:
    assert printed.pdf is not None
    read = subprocess.run(["pdftotext", "-", "-"], input=printed.pdf, capture_output=True, check=True).stdout.decode()
    assert "EDITORIAL" in read.split() and "GOLF" in read.split()


RUBRICS = "Neujahrsturnier", "Große Neujahrsturnierberichterstattung X", "Donaudampfschifffahrtsgesellschaftskapitän", "W" * 40
"""As long as one may be; the last has no place where a language divides it."""


@pytest.mark.parametrize("paper", ["A5", "B5"])
def test_a_rubric_of_the_contents_has_room_however_long_it_is(paper: str) -> None:
    magazine = replace(MAGAZINE, masthead=replace(MAGAZINE.masthead, paper=paper))
    of = magazine.issues[1]
    named = [replace(section, kicker=RUBRICS[number % len(RUBRICS)]) for number, section in enumerate(of.sections)]
    assert len(named) > len(RUBRICS)
    setting = only(issue_document(replace(of, sections=tuple(named)), magazine, THEME, WORDS, ASSETS, []))
    assert setting.pdf is not None
    assert [fault for fault in setting.faults if fault.page == 3] == []
    shown = re.sub(r"[\s\u2010-]", "", PdfReader(BytesIO(setting.pdf)).pages[2].extract_text())
    assert [rubric for rubric in RUBRICS if rubric.upper().replace(" ", "").replace("ß", "SS") not in shown] == []


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs pdftotext of poppler-utils")
def test_a_running_head_stays_on_its_line_however_long_a_title_is(tmp_path: Path) -> None:
    title = "Ein Titel mit hundertzwanzig Zeichen " * 4
    sections = tuple(replace(section, title=title[:120].strip()) for section in MAGAZINE.issues[1].sections)
    setting = only(issue_document(replace(MAGAZINE.issues[1], sections=sections), MAGAZINE, THEME, WORDS, ASSETS, []))
    assert words_outside(setting, PAPERS["A5"], tmp_path) == []
    assert setting.pdf is not None
    heads = [page.extract_text() for page in PdfReader(BytesIO(setting.pdf)).pages]
    assert any(re.search(r"Ein Titel .* …", head) for head in heads)


def test_whoever_fetches_late_gets_each_document_s_own_pages() -> None:
    """The child does not wait: while we look at one document it may have set all others."""
    names = [f"Blatt {number}" for number in range(5)]
    found = []
    for setting in set_documents([document(name, f"<p>{name}</p>") for name in names]):
        if not found:
            time.sleep(3)
        assert setting.pdf is not None
        found.append(PdfReader(BytesIO(setting.pdf)).pages[0].extract_text().strip())
    assert found == names


def test_other_papers(tmp_path: Path) -> None:
    papers = sorted(set(PAPERS) - {"A5"})
    for name, setting in zip(papers, set_documents([issue(name) for name in papers])):
        assert setting.pdf is not None, setting
        assert setting.pages % 4 == 0
        page = PdfReader(BytesIO(setting.pdf)).pages[0]
        assert float(page.mediabox.width) == pytest.approx(PAPERS[name].width * POINTS, abs=0.1)
        if shutil.which("pdftotext"):
            assert words_outside(setting, PAPERS[name], tmp_path) == []


def test_an_issue_without_cover_picture_or_teasers() -> None:
    setting = only(issue(number=0))
    assert setting.pdf is not None, setting
    cover = PdfReader(BytesIO(setting.pdf)).pages[0].extract_text()
    assert "Der Fernzug" in cover and "Editorial" not in cover  # what it announces the magazine says, or nobody


def test_a_round_on_a_sheet_of_its_own() -> None:
    game = MAGAZINE.games[0]
    documents = [sheet_document(page.section, game, MAGAZINE, THEME, WORDS, ASSETS) for page in game.rounds]
    settings = list(set_documents(documents))
    assert [setting.failures for setting in settings] == [(), (), ()]
    assert [setting.pages for setting in settings] == [1, 1, 3]  # too much for one leaf in any form
    assert settings[2].pdf is not None
    text = PdfReader(BytesIO(settings[2].pdf)).pages[0].extract_text()
    assert "Der Fernzug" in text and "2. Turnier" in text and "Bodo Özdemir" in text


def test_a_sheet_that_would_need_a_second_leaf_takes_its_shorter_forms() -> None:
    game = MAGAZINE.games[0]
    section = replace(whole := game.rounds[2].section, printed=tuple(whole.printed or whole.blocks)[:-6])
    document = sheet_document(section, game, MAGAZINE, THEME, WORDS, ASSETS)
    assert [setting.pages for setting in set_documents([replace(document, shorter=None), document])] == [3, 2]


def test_a_sheet_with_room_has_larger_type_on_as_many_pages() -> None:
    game = MAGAZINE.games[0]
    document = sheet_document(game.rounds[0].section, game, MAGAZINE, THEME, WORDS, ASSETS)
    usual, found = set_documents([replace(document, larger=None), document])
    lines = [setting.chosen[0].lines for setting in (usual, found)]
    assert found.pages == usual.pages == 1 and lines[0] == 61 and lines[1] == 55  # 272 mm of lines 4.445 and 4.978 mm high


def test_an_issue_does_not_change_with_the_deadlines_of_its_games() -> None:
    game = replace(MAGAZINE.games[0], due=replace(GOLF_DUE, day=datetime.date(2030, 1, 1)), open_places=0, rounds=())
    later = replace(MAGAZINE, games=(game,))
    assert issue_document(later.issues[1], later, THEME, WORDS, ASSETS, [ENCLOSED]) == issue()


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs pdftotext of poppler-utils")
def test_what_is_said_of_a_long_name_has_more_than_half_of_a_narrow_column(tmp_path: Path) -> None:
    """The name of the fact broke no line, so the word beside it was torn."""
    facts = Facts((("Mehrheit statt Einstimmigkeit", "Zweidrittelmehrheit"), ("Reihum", "Anna, Bert, Carl, Dora und alle anderen Mitspieler")))
    first, *others = MAGAZINE.issues[1].sections
    sections = (replace(first, kind="article", columns=1, blocks=(Pair((facts,), (Paragraph("Daneben."),)),)), *others)
    setting = only(issue_document(replace(MAGAZINE.issues[1], sections=sections), MAGAZINE, THEME, WORDS, ASSETS, []))
    assert setting.pdf is not None
    (tmp_path / "x.pdf").write_bytes(setting.pdf)
    told = subprocess.run(["pdftotext", str(tmp_path / "x.pdf"), "-"], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert "Zweidrittelmehrheit" in told.splitlines()


# ---- what a document may read ------------------------------------------------------------------------------------

FONT = (FONTS / "SourceSans3-Regular.ttf").read_bytes()
FONT_NAME = sha256(FONT).hexdigest()
CSS = f'@font-face {{ font-family: Sans; src: url(zine:/{FONT_NAME}) }} html {{ font-family: Sans }} @page {{ size: A6 }}'


def document(name: str, body: str, **more: object) -> PrintDocument:
    html = f'<!doctype html><html lang="de"><title>x</title><body>{body}</body></html>'
    day = datetime.date(2026, 10, 1)
    return PrintDocument(name, html, (CSS,), {FONT_NAME: FONT}, "Titel", "Anna", "de", day, **more)  # type: ignore[arg-type]


FORBIDDEN = {
    "attachment": '<link rel="attachment" href="{url}">',
    "attachment of a link": '<a rel="attachment" href="{url}">x</a>',
    "picture": '<img alt="x" src="{url}">',
    "style sheet": '<link rel="stylesheet" href="{url}">',
    "import": "<style>@import url({url})</style>",
    "background": '<p style="background: url({url})">x</p>',
    "font": "<style>@font-face {{ font-family: Other; src: url({url}) }} p {{ font-family: Other }}</style><p>x</p>",
    "drawing": '<svg width="9" height="9"><title>x</title><image href="{url}" width="9" height="9"/></svg>',
    "base": '<base href="{url}"><img alt="x" src="x.png">',
}


def test_a_document_reads_neither_files_nor_the_network() -> None:
    hits: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                hits.append(connection.recv(1000))
                connection.close()

        threading.Thread(target=answer, daemon=True).start()
        address = f"http://127.0.0.1:{server.getsockname()[1]}/x.png"
        documents = [document(channel, html.format(url="file:///etc/hostname")) for channel, html in FORBIDDEN.items()]
        documents += [document(channel, FORBIDDEN[channel].format(url=address)) for channel in ("picture", "font", "drawing")]
        settings = list(set_documents([*documents, document("good", "<p>gut</p>")]))
        server.shutdown(socket.SHUT_RDWR)
    assert [setting.name for setting in settings if setting.pdf is not None] == ["good"]
    assert hits == []


def test_what_stands_in_a_link_is_no_further_one_so_every_one_has_a_tag() -> None:
    """As PDF/UA-1 wants it, 7.18.5."""
    long = "Ein langer Satz, der nicht in eine Zeile passt, geht in der <em>nächsten <b>weiter</b></em>. " * 2
    setting = only(document("a", f'<p id="x"><a href="#x">Wort <em>3</em></a> und <a href="https://example.org/">{long}</a></p>'))
    assert setting.pdf is not None
    reader = PdfReader(BytesIO(setting.pdf))
    numbers = reader.root_object["/StructTreeRoot"]["/ParentTree"]["/Nums"]  # type: ignore[index]
    tags = {int(number): element.get_object() for number, element in zip(numbers[::2], numbers[1::2], strict=True)}
    links = [one.get_object() for one in reader.pages[0]["/Annots"]]  # type: ignore[attr-defined]
    assert [link.get("/Dest") for link in links].count("x") == 1 < len(links)
    assert {tags[link["/StructParent"]]["/S"] for link in links} == {"/Link"}


def test_no_path_of_this_machine_is_in_the_pdf(printed: Setting) -> None:
    assert printed.pdf is not None
    reader = PdfReader(BytesIO(printed.pdf))
    items = [reader.get_object(number) for number in range(1, int(reader.trailer["/Size"]))]
    everything = b"".join(repr(item).encode() + (item.get_data() if isinstance(item, StreamObject) else b"") for item in items)
    assert len(items) > 100
    assert [trace for trace in (str(ROOT), tempfile.gettempdir(), "file:", "zine:") if trace.encode() in everything] == []


# ---- limits ------------------------------------------------------------------------------------------------------

FLEX = '<div style="display: flex">' * 14 + "x" + "</div>" * 14
BOMBS = {"nested boxes": FLEX, "huge type": '<p style="font-size: 1e9px">x</p>', "deep": "<div>" * 400 + "x"}


def part(anchor: str, body: str) -> str:
    return f'{part_begins(anchor)}<section id="{anchor}">{body}</section>{PART_ENDS}'


def test_what_cannot_be_set_is_named_and_the_rest_is_set() -> None:
    documents = [document("first", "<p>eins</p>")]
    for name, body in BOMBS.items():
        documents += [document(name, body), document(f"after {name}", "<p>gut</p>")]
    settings = list(set_documents(documents, limits=Limits(seconds=2)))
    assert [setting.name for setting in settings] == [document.name for document in documents]
    assert {setting.name for setting in settings if setting.pdf is None} == set(BOMBS)
    assert settings[1].failure is not None
    assert settings[1].failure.reason.plain("de") == "brauchte länger als 2 Sekunden zum Setzen"


def test_memory_is_limited() -> None:
    (setting,) = set_documents([document("big", "".join(f"<p>{n}</p>" for n in range(20_000)))], limits=Limits(memory=250 << 20))
    assert setting.pdf is None
    assert setting.failure is not None


def test_the_guilty_part_is_named_and_left_out() -> None:
    body = part("a", "<p>Anna schreibt</p>") + part("b", BOMBS["huge type"]) + part("c", '<p><a href="#b">Carl</a> schreibt</p>')
    setting = only(document("issue", body, parts=(SourceSpan("a", "a.md"), SourceSpan("b", "b.md"), SourceSpan("c", "c.md"))), limits=Limits(seconds=5))
    assert [failure.part for failure in setting.failures] == ["b.md"]
    assert setting.pdf is not None
    text = PdfReader(BytesIO(setting.pdf)).pages[0].extract_text()
    assert "Anna" in text and "Carl" in text
    assert "Dieser Beitrag ließ sich nicht setzen: b.md" in " ".join(text.split())


ENDLESS = BOX.format(gradient('spreadMethod="repeat" x2="1e-9"')).encode()
"""Keeps WeasyPrint busy for ever; a prepared picture has no such gradient."""
STILL_ODD = prepare(BOX.format(UNDRAWABLE).encode(), "odd.svg").data
GOOD_PICTURE = prepare(BOX.format('<rect width="9" height="9"/>').encode(), "good.svg").data


def illustrated(**pictures: bytes) -> PrintDocument:
    """A document of two parts that shows these pictures in the first of them."""
    shown = [SentPicture(sha256(data).hexdigest(), f"content/issues/001/{name}.svg", 100, 50) for name, data in pictures.items()]
    body = part("a", "<p>Anna schreibt</p>" + "".join(f'<img alt="x" src="zine:/{one.name}">' for one in shown)) + part("b", "<p>Bodo</p>")
    made = document("issue", body, parts=(SourceSpan("a", "a.md"), SourceSpan("b", "b.md")), shown=tuple(shown))
    return replace(made, store={**made.store, **{one.name: data for one, data in zip(shown, pictures.values(), strict=True)}})


@pytest.mark.parametrize(("picture", "reason"), [(STILL_ODD, "ließ sich nicht zeichnen"), (ENDLESS, "brauchte länger als 2 Sekunden zum Setzen")])
def test_a_picture_that_cannot_be_drawn_is_a_box_and_the_rest_is_set(picture: bytes, reason: str) -> None:
    setting = only(illustrated(odd=picture, good=GOOD_PICTURE), limits=Limits(seconds=2))
    assert [(failure.part, failure.reason.plain("de")) for failure in setting.failures] == [("content/issues/001/odd.svg", reason)]
    assert setting.pdf is not None
    text = PdfReader(BytesIO(setting.pdf)).pages[0].extract_text()
    assert "Anna schreibt" in text and "Bodo" in text
    assert "Das Bild odd.svg ließ sich nicht drucken." in " ".join(text.split())


def test_no_picture_is_blamed_for_a_mistake_of_the_theme() -> None:
    setting = only(replace(illustrated(good=GOOD_PICTURE), css=(CSS, "p { colour: red }")))
    assert setting.pdf is None
    assert {failure.part for failure in setting.failures} == {"a.md", "b.md"}


def test_where_a_picture_and_a_part_fail_both_are_named() -> None:
    made = illustrated(odd=STILL_ODD)
    made = replace(made, html=made.html.replace("<p>Bodo</p>", BOMBS["huge type"]))
    setting = only(made, limits=Limits(seconds=4))
    assert [failure.part for failure in setting.failures] == ["content/issues/001/odd.svg", "b.md"]
    assert setting.pdf is not None


def test_a_warning_fails_the_document_and_names_the_part() -> None:
    body = part("a", "<p>gut</p>") + part("b", '<p style="colour: red">x</p>')
    setting = only(document("issue", body, parts=(SourceSpan("a", "a.md"), SourceSpan("b", "b.md"))))
    assert setting.pdf is None
    assert len(setting.warnings) == 1 and "colour" in setting.warnings[0]
    assert [failure.part for failure in setting.failures] == ["b.md"]


def test_a_faulty_style_sheet_fails_every_document() -> None:
    faulty = [replace(document(name, "<p>x</p>"), css=(CSS, "p { colour: red }")) for name in "ab"]
    assert [len(setting.warnings) for setting in set_documents(faulty)] == [1, 1]


def test_a_character_that_no_font_has_is_shown_as_a_box_and_told() -> None:
    setting = only(document("stars", "<p>Stern ★</p>"))
    assert setting.missing == ("★",)
    assert setting.pdf is not None
    assert "☐" in PdfReader(BytesIO(setting.pdf)).pages[0].extract_text()


def test_in_a_drawing_such_a_character_is_a_box_as_well_and_the_next_document_is_innocent() -> None:
    star = prepare(BOX.format('<text y="20">Stern ★</text>').encode(), "star.svg").data
    first, second = set_documents([illustrated(star=star), document("next", "<p>gut</p>")])
    assert (first.missing, second.missing) == (("★",), ())
    assert first.pdf is not None and second.pdf is not None
    assert "Stern ☐" in PdfReader(BytesIO(first.pdf)).pages[0].extract_text()


TRANSLUCENT = {
    "a stop": gradient("", stops='<stop stop-color="#c00000"/><stop offset="1" stop-color="#c00000" stop-opacity="0"/>'),
    "four fills": '<rect width="20" height="40" fill="#c00000" fill-opacity=".5"/>' * 4,
    "a line": '<path d="M0 9H90" stroke="#c00000" stroke-opacity="25%"/>',
    "named": '<rect width="20" height="40" fill="darkred" fill-opacity=".5"/><rect width="20" height="40" fill="darkred"/>',
    "with alpha": '<rect width="20" height="40" fill="#c0000080" fill-opacity=".5"/><rect width="20" height="40" fill="#c0000080"/>',
    "letters": '<text y="20" fill="#c00000" fill-opacity=".1">x</text><text y="40" fill="#c00000">x</text>',
}


def test_an_opacity_in_one_drawing_never_touches_another() -> None:
    """Nor does anything else that a process has drawn before: each document is what it is alone, whatever comes before
    it."""
    shapes = {**TRANSLUCENT, "plain": '<rect width="20" height="40" fill="#c00000"/><path d="M0 9H90" stroke="#c00000"/>'}
    documents = [illustrated(one=prepare(BOX.format(inside).encode(), "x").data) for inside in shapes.values()]
    alone = [only(document).pdf for document in documents]
    assert [setting.pdf for setting in set_documents([*documents, *reversed(documents)])] == [*alone, *reversed(alone)]
    assert None not in alone and len(set(alone)) == len(alone)


def test_fillers_stand_before_the_last_page() -> None:
    fillers = tuple(Filler(f"{n}", f'<html lang="de"><p>Füller {n}', 1, 1) for n in range(1, 4))
    pages = "".join(f'<p style="break-before: page">Seite {n}</p>' for n in range(1, 7))
    setting = only(document("issue", pages, fillers=fillers, page_multiple=4))
    assert setting.pdf is not None
    texts = [page.extract_text().strip() for page in PdfReader(BytesIO(setting.pdf)).pages]
    assert texts == ["Seite 1", "Seite 2", "Seite 3", "Seite 4", "Seite 5", "Füller 1", "Füller 2", "Seite 6"]


# ---- same input, same bytes --------------------------------------------------------------------------------------

SET_AND_HASH = """
import hashlib, json, pickle, sys
from generator.render.typesetter.child import Limits
from generator.system.processes import CpuTokens
from generator.render.typesetter.pdf import set_documents
limits = Limits(spare=CpuTokens(2))
print(json.dumps([hashlib.sha256(setting.pdf).hexdigest() for setting in set_documents(pickle.load(sys.stdin.buffer), limits=limits)]))
"""


def test_same_input_same_bytes(printed: Setting, tmp_path: Path) -> None:
    """Also with three processes; with which numbers it is split how: tests/render/typesetter/test_layout_cache.py."""
    assert printed.pdf is not None
    elsewhere = {"PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland", "LC_ALL": "C", "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", SET_AND_HASH],
        input=pickle.dumps([document("before", "<p>x</p>"), issue()]),
        cwd=tmp_path,
        env=os.environ | elsewhere | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)[1] == sha256(printed.pdf).hexdigest()
    assert list(tmp_path.iterdir()) == []


def test_the_parent_never_imports_weasyprint() -> None:
    subprocess.run(
        [sys.executable, "-c", "import sys, generator.render.pages.print; sys.exit('weasyprint' in sys.modules)"],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
    )


# ---- how values are put on paper ---------------------------------------------------------------------------------


def table(columns: int, cell: str) -> Table:
    row = Row(("Anna Berger", *[cell] * columns))
    return Table("t", "T", (ColumnHead("Name", "person"), *[ColumnHead("T1", "number")] * columns), (row,), row_head=0)


@pytest.mark.parametrize(
    ("columns", "cell", "sizes"),
    [
        (3, "12", [("narrow", False)]),
        (9, "1.234", [("", False)]),
        (12, "1.234", [("dense", False)]),
        (16, "1.234", [("", True)]),
        (20, "1.234", [("dense", True)]),
        (30, "1.234", [("dense", False)] * 3),
    ],
)
def test_a_table_that_is_too_wide_is_set_smaller_turned_or_split(columns: int, cell: str, sizes: list[tuple[str, bool]]) -> None:
    pieces = fitted(table(columns, cell), WORDS, 7.8, PAPERS["A5"], PAPERS["A5"].measure, FACES)
    assert [(piece.size, piece.turned) for piece in pieces] == sizes
    assert sum(len(piece.table.columns) - 1 for piece in pieces) == columns
    assert all(piece.table.columns[0].title == "Name" for piece in pieces)


def test_a_long_table_says_how_wide_its_columns_are_and_a_short_one_does_not() -> None:
    """Seventeen rows may be divided, and each part would else have columns of its own; the shares are those of the
    whole width."""
    columns = (ColumnHead("Name", "person"), ColumnHead("Punkte", "number"), ColumnHead("Was", "text"))

    def shares(rows: int) -> tuple[float, ...]:
        (piece,) = fitted(Table("t", "T", columns, (Row(("Anna Berger", 12, "ein langer Satz " * 9)),) * rows), WORDS, 7.8, PAPERS["A5"], PAPERS["A5"].measure, FACES)
        return piece.shares

    assert shares(16) == ()
    name, points, what = shares(17)
    assert abs(name + points + what - 100) < 0.1 and what > 60 and points < name


def test_names_of_three_lines_become_short_in_full_width_only() -> None:
    """Twelve columns of figures leave less than 40 mm, and the long name has three times as much; a name of one line
    stays as it is."""
    columns = (ColumnHead("Name", "person"), *[ColumnHead(f"T{n}", "number") for n in range(12)])
    measure = PAPERS["A5"].measure

    def first(name: Inline, width: float = measure) -> str:
        pieces = fitted(Table("t", "T", columns, (Row((name, *["1.234"] * 12)),)), WORDS, 7.8, PAPERS["A5"], width, FACES)
        return WORDS.plain(pieces[0].table.rows[0].cells[0])

    long = Named("Gesangs-, Wander- und Sportgemeinschaft Hinterobermoosach am Oberen Moosbach von achtzehnhundertneunundneunzig", "Hintermoos")
    assert first(long) == "Hintermoos"
    assert first(long, measure - 1) == long.name
    assert first(Named("Anna Berger", "Anna")) == "Anna Berger"


def test_a_long_document_gets_more_time() -> None:
    """A million characters, all forms together, are usual; of three million it is three times as much; what is next to
    a sidebar counts once."""
    def of(letters: int) -> PrintDocument:
        piece = Piece((Form((Part("x" * (letters // 4)),), 100), Form((Part("x" * (letters // 4)),), 100)))
        return replace(document("x", ""), galleys=(Galley("a", "A", (piece, piece)),))

    assert [allowed(of(letters), 120) for letters in (0, 1_000_000, 3_000_000)] == [120, 120, 360]


def test_small_pictures_need_their_own_room_and_not_that_of_their_figures() -> None:
    """Eighteen values are 52 mm of figures and 16 mm of a line; a mark is 2.5 mm wide. Both are 7.8 points of type at
    25.4 / 72 mm."""
    values = tuple(range(10, 28))

    def form(cell: Inline) -> list[tuple[str, bool]]:
        columns = (ColumnHead("Name", "person"), *[ColumnHead("Form", "number")] * 4)
        rows = (Row(("Anna Berger", *[cell] * 4)),)
        return [(piece.size, piece.turned) for piece in fitted(Table("t", "T", columns, rows), WORDS, 7.8, PAPERS["A5"], PAPERS["A5"].measure, FACES)]

    assert form(" ".join(map(str, values))) != [("", False)]
    assert form(Spark(values)) == [("", False)]
    assert form(Marks(("won",) * 8)) == [("", False)]
    assert form(Marks(("won",) * 22)) != [("", False)]


def test_ems_of_figures_are_those_of_the_font() -> None:
    assert ems("1234") == 2


def test_the_masthead_fills_the_cover_whatever_its_length() -> None:
    sizes = [masthead_size(title, PAPERS["A5"], face(THEME, "display", 900)) for title in ("Zug", "Fernzug", "Der Fernzug", "Nachrichten aus dem Postwagen")]
    assert sizes == sorted(sizes, reverse=True)
    assert 148 * 0.25 >= sizes[0] and sizes[-1] > 5


def test_the_rule_below_the_masthead_stands_below_the_lowest_letter() -> None:
    """The title's line is 0.86 of its size, its letters in the midst of it; by what the font says a p reaches a quarter
    below the base line."""
    font = face(THEME, "display", 900)
    assert font and masthead_rule("Nebel", font) == masthead_rule("Zug", None) == 0.99
    base = (0.86 + font.ascent - font.descent) / 2
    assert 0.2 < -font.ink("p").foot < 0.3 and masthead_rule("Scrap", font) == pytest.approx(base - font.ink("p").foot + 0.06)
    assert f"--masthead-rule: {masthead_rule('Scrap', font):.4f};" in root(THEME, PAPERS["A5"], "Scrap")


def test_mixed_colours() -> None:
    assert mixed("#000000", "#ffffff", 0.2) == "#333333"


def body(kind: SectionKind, *blocks: Block) -> str:
    """How the blocks of a section are printed."""
    page = PrintPage(Html(THEME, WORDS, {}, templates=("print", "templates")), PAPERS["A5"], [], {})
    galley = Galleys(page).galley(Section(kind, "a", "a", "A", blocks), "")
    forms = [piece.forms[0] for piece in galley.pieces[1:] if isinstance(piece, Piece)]
    return "".join(form.before + "".join(part.html for part in form.parts) + form.after for form in forms)


def test_the_first_letter_of_an_article_and_the_names_under_it_stand_out() -> None:
    text = Prose("Wort " * 60 + "\n\n– Anna\n\n*Ole*", Passage("a.md"))
    assert re.findall(r'<p class="([a-z]+)"', body("article", text)) == ["initial", "signed", "signed"]
    assert re.findall(r'<p class="([a-z]+)"', body("letters", text)) == ["signed", "signed"]
    assert re.findall(r'<p class="([a-z]+)"', body("article", Heading("A"), text, Paragraph("B"))) == ["signed"]
    assert re.findall(r'<p class="([a-z]+)"', body("report", text)) == []


def test_no_heading_level_is_left_out() -> None:
    text = Prose("# c\n\n### d\n\n# e", Passage("a.md"))
    clause = Clause("x", "§ 1", "f", (Heading("g"),))
    shown = re.sub("</?span[^>]*>", "", body("report", Heading("a", 3), Heading("b", 3), text, clause))
    levels = re.findall(r"<h(\d)[^>]*>(?:§ 1\s)?(\w)", shown)
    assert levels == [("2", "a"), ("3", "b"), ("2", "c"), ("3", "d"), ("2", "e"), ("3", "f"), ("4", "g")]


def test_variables_are_put_in_their_places() -> None:
    css = ":root { --a: 2mm; --b: var(--a) solid } /* --a: 3mm; */ p { border: var(--b); margin: calc(2 * var(--a)) }"
    assert without_variables(css) == ":root { --a: 2mm; --b: 2mm solid }  p { border: 2mm solid; margin: calc(2 * 2mm) }"


def test_the_puzzle_hides_its_words() -> None:
    square = puzzle(MAGAZINE.issues[1], MAGAZINE)
    assert len({word[:5] for word in square.words}) == len(square.words), "one form of each"
    assert square.words
    assert square == puzzle(MAGAZINE.issues[1], MAGAZINE)
    size = len(square.rows)
    lines = [
        "".join(square.rows[y + n * down][x + n * across] for n in range(size) if x + n * across < size and 0 <= y + n * down < size)
        for x in range(size)
        for y in range(size)
        for across, down in ((1, 0), (0, 1), (1, 1), (1, -1))
    ]
    for word in square.words:
        assert any(word.upper() in line for line in lines), word


@pytest.mark.parametrize(("around", "widest"), [('<aside class="own-piece">{}</aside>', 4.0), ("{}", 9.0)])
def test_a_text_of_the_editors_own_is_ragged(around: str, widest: float) -> None:
    """A space of it is as wide as the font has it, some 2 pt, with the white beside letters; elsewhere it is stretched
    where the next word is long."""
    css, store = style_sheet(THEME, PAPERS["A5"], "X")
    said = f'<div class="box-of-lines">{around.format(f"<p>Treffen sich zwei Umwege. Sagt der eine: {chr(65) + chr(110) * 40} doch</p>")}</div>'
    html = f'<html lang="de"><head><title>X</title></head><body>{said}</body></html>'
    setting = only(PrintDocument("x.pdf", html, (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1)))
    with pypdfium2.PdfDocument(setting.pdf) as file:
        found = [*letters(file[0])]
        gaps = [after.left - before.right for before, after in pairwise(found) if abs(after.base - before.base) < 1]
    assert (max(gaps) < widest) is (widest < 5)
