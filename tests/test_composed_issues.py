"""Small issues on the whole road from files to pages: how many there are, what stands on them, what is told of them,
and that it is the same again."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator import cli
from generator.build import build, memory
from generator.build.build import BuildOptions
from generator.build.outcome import BuildOutcome
from generator.render.typesetter import pdf
from tests.conftest import write_content

pytestmark = pytest.mark.slow

PARAGRAPH = "Ein Zug fährt durch das Land, und niemand weiß, wohin er will, auch der Schaffner nicht. " * 6
"""Six lines of A5."""
WORDS = "drei oder vier Wörter"


def magazine(folder: Path, contents: str = "[{article: a.md}]", pages: int = 0, **articles: str) -> Path:
    """An issue of articles; `a.md` fills two pages if nothing else is said."""
    articles = {"a": f"# Reise\n\n{text(9)}"} | articles
    files = {
        "zine.yaml": f"{{title: Klein, language: de, editor: anna{f', print: {{pages: {pages}}}' if pages else ''}}}",
        "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}",
        "issues/1/issue.yaml": f"number: 1\ndate: 2026-10-10\ncontents: {contents}",
        **{f"issues/1/{name}.md": text for name, text in articles.items()},
    }
    return write_content(folder / "content", files)


def text(paragraphs: int) -> str:
    return "\n\n".join([PARAGRAPH.strip()] * paragraphs)


def built(content: Path, name: str = "output", **options: object) -> tuple[BuildOutcome, list[str]]:
    """What was said, and the text of each page."""
    output = content.parent / name
    outcome = build.build(BuildOptions(content, output, **options))  # type: ignore[arg-type]
    assert not outcome.errors, outcome.lines
    reader = PdfReader(BytesIO((output / "print" / "1.pdf").read_bytes()))
    return outcome, [" ".join(page.extract_text().split()) for page in reader.pages]


# ---- names and notes ---------------------------------------------------------------------------------------------


def test_each_piece_counts_its_own_notes_and_none_stands_alone_on_a_line(tmp_path: Path) -> None:
    """In a column of every width up to a word, the call comes at the end of a line."""
    called = "\n\n".join(f"{'Wort ' * 9}{'a' * length}[^{length}]{sign}" for length, sign in zip(range(1, 31), ".?!…)”" * 5, strict=True))
    notes = "\n".join(f"[^{length}]: Note {length}." for length in range(1, 31))
    content = magazine(tmp_path, "[{article: a.md}, {article: b.md}]", a=f"# Eins\n\n{called}\n\n{notes}", b="---\nstart: here\n---\n# Zwei\n\nDa [^x].\n\n[^x]: Zweite Note.")
    built(content)
    reader = PdfReader(BytesIO((tmp_path / "output" / "print" / "1.pdf").read_bytes()))
    lines = [line.strip(" \u2060") for page in reader.pages for line in page.extract_text().splitlines()]
    assert not [line for line in lines if line.isdigit() and int(line) > len(reader.pages)]
    said = " ".join(" ".join(lines).replace("\u2060", "").split())
    assert "Da1." in said and "1 Zweite Note." in said and "1 Note 1." in said and "30 Note 30." in said


def test_a_word_of_a_poem_that_is_wider_than_its_column_is_divided_and_no_other_is(tmp_path: Path) -> None:
    poem = "::: poem\nVerlag zuverlässige Bahnhofsbahnhofsnachbarschaftshalter.\nUnangenehme Überraschung ausgezeichneter Nachbarinnen.\n:::"
    outcome, found = built(magazine(tmp_path, "[{letters: a.md}]", a=f"# Brief\n\nDavor.\n\n{poem}"))
    assert not [line for line in outcome.lines if "Satzspiegel" in line]
    assert re.search("Bahnhofs[a-z]*\u2010 ?[a-z]*halter", found[3]) and "Überraschung" in found[3] and "ausgezeichneter" in found[3]


# ---- how many pages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pages", [8, 12])
def test_an_issue_has_as_many_pages_as_are_asked_for(tmp_path: Path, pages: int) -> None:
    """Cover, imprint and contents before the article, the back cover behind it: it takes two or three, and fillers the
    others."""
    outcome, found = built(magazine(tmp_path, pages=pages, a=f"# Reise\n\n{text(9 if pages == 8 else 27)}"))
    assert len(found) == pages
    assert [(path, count) for path, count, _ in outcome.issues] == [("print/1.pdf", pages)]


def test_an_issue_may_ask_for_other_pages_than_the_magazine(tmp_path: Path) -> None:
    content = magazine(tmp_path, pages=12)
    issue = content / "issues/1/issue.yaml"
    issue.write_text(issue.read_text("utf-8") + "\nprint: {pages: 8}\n", "utf-8")
    assert len(built(content)[1]) == 8


def failing(content: Path) -> str:
    outcome = build.build(BuildOptions(content, content.parent / "output"))
    assert outcome.errors == 1 and not (content.parent / "output").exists()
    (said,) = [line for line in outcome.lines if ": error: " in line]
    return said


def test_who_cuts_the_lines_that_are_too_many_or_adds_those_that_lack_has_the_pages_that_are_asked_for(tmp_path: Path) -> None:
    """An article of 30 paragraphs, six lines each, on four pages; one of a paragraph where there should be 20."""
    told = r"issues/1 ließ sich nicht setzen: hat etwa (\d+) Zeilen zu {} für die {} Seiten, die verlangt sind; so, wie es ist, werden es (?:höchstens )?(\d+)\. Auswege: "
    long = re.search(told.format("viel", 8), failing(magazine(tmp_path / "long", pages=8, a=f"# Reise\n\n{text(30)}")))
    assert long and 40 < int(long[1]) < 100 and int(long[2]) == 12
    assert len(built(magazine(tmp_path / "cut", pages=8, a=f"# Reise\n\n{text(30 - -(-int(long[1]) // 6))}"))[1]) == 8
    short = re.search(told.format("wenig", 24), failing(magazine(tmp_path / "short", pages=24, a=f"# Reise\n\n{text(1)}")))
    # some of the 20 pages are filled, and a few may be less full
    assert short and 8 * 39 < int(short[1]) < 19 * 39 and int(short[2]) in (8, 12)
    assert len(built(magazine(tmp_path / "added", pages=24, a=f"# Reise\n\n{text(1 + -(-int(short[1]) // 7))}"))[1]) == 24


def test_at_most_so_many_pages_is_a_budget_too_wherever_it_is_typed(tmp_path: Path) -> None:
    content = magazine(tmp_path, pages=0)
    issue = content / "issues/1/issue.yaml"
    before = issue.read_text("utf-8")
    issue.write_text(before + "\npages: {most: 24}\n", "utf-8")
    assert len(built(content)[1]) == 8
    issue.write_text(before + "\nprint: {pages: {most: 8}}\n", "utf-8")
    (content / "issues/1/a.md").write_text(f"# Reise\n\n{text(30)}", "utf-8")
    outcome = build.build(BuildOptions(content, tmp_path / "output"))
    assert outcome.errors == 1 and ":4:16: error: issues/1 ließ sich nicht setzen: hat etwa" in outcome.lines[0]
    assert [page.number for page in outcome.chosen["print/1.pdf"]][-1] > 7  # what it would take is known
    assert (tmp_path / "output/print/1.pdf").exists()  # the last one that could be set


def test_a_number_of_pages_out_of_reach_is_told_where_it_is_asked_for_and_no_text_is_blamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_set_without_parts", lambda *_: pytest.fail("texts are set one by one"))
    content = magazine(tmp_path, pages=8, a=f"# Reise\n\n{text(30)}")
    monkeypatch.chdir(tmp_path)
    assert failing(content).startswith("content/zine.yaml:1:59: error: issues/1 ")
    issue = content / "issues/1/issue.yaml"
    issue.write_text(issue.read_text("utf-8") + "\nprint: {pages: 8}\n", "utf-8")
    assert failing(content).startswith("content/issues/1/issue.yaml:4:16: error: issues/1 ")


def test_pages_that_could_not_be_chosen_are_told_with_their_numbers(tmp_path: Path) -> None:
    """An item of 90 lines is higher than two pages and cannot be divided: it is poured. What stands behind it is told
    where it stands."""
    item = "- " + "x<br>" * 90
    outcome, found = built(magazine(tmp_path, "[{article: a.md}, {article: b.md}]", a=f"# Liste\n\n{item}", b=f"# Rückweg\n\n{text(9)}"))
    chosen = outcome.chosen["print/1.pdf"]
    poured = [page for page in chosen if "poured" in page.remarks]
    assert len(poured) >= 3 and [page.number for page in chosen] == list(range(4, 4 + len(chosen)))
    assert [page.number for page in chosen if page.opens] == [next(n for n, page in enumerate(found, 1) if title in page and n > 3) for title in ("Liste", "Rückweg")]
    assert all("x x x" in found[page.number - 1] for page in poured)
    full, rest = poured[1], poured[-1]
    # lines of the item on the last and on a full page
    share = found[rest.number - 1].count("x ") / found[full.number - 1].count("x ")
    assert full.fill > 0.95 and abs(rest.fill - share) < 0.1


WORDS = "Ein Wort gibt das andere, und am Ende steht ein ganzer Absatz da, den jemand gelesen haben will."
LONG = {
    "a": "\n".join(f"{number}. Nummer A{number} {WORDS}" for number in range(1, 61)),
    "b": "\n\n".join(f"{number}. Nummer B{number} {WORDS}\n\n    {WORDS}" for number in range(1, 31)),
    "c": "\n".join(f"{number}. Nummer C{number} {WORDS}\n    1. {WORDS}\n    2. {WORDS}" for number in range(1, 26)),
    "d": "\n>\n".join(f"> Zeile D{number} {WORDS} {WORDS} {WORDS}" for number in range(1, 21)),
    "e": "```\n" + "\n".join(f"{number} E{number} {WORDS[:40]}" for number in range(1, 91)) + "\n```",
}
"""A numbered list, one with paragraphs in its items, one with lists in them, a quotation, a listing."""


def told(number: int, sentences: int) -> str:
    """A paragraph in which each sentence has a number of its own."""
    return " ".join(f"Satz s{number}x{sentence}e fährt durch das Land, und niemand weiß, wohin er will." for sentence in range(sentences))


def picture(path: Path, wide: int, high: int) -> None:
    from PIL import Image

    Image.effect_noise((wide, high), 90).convert("RGB").save(path)


def test_a_picture_goes_to_the_next_page_and_a_note_of_two_pages_goes_on_and_nothing_is_lost_or_there_twice(tmp_path: Path) -> None:
    """A picture of half a page stands below four paragraphs, which leave no room for it; its heading stays with it. The
    second article begins where the first one ends, with nothing but a picture."""
    paragraphs = [told(number, 6) for number in range(9)]
    note = f"[^n]: {told(90, 90)}"
    body = [*paragraphs[:4], "![Bahnsteig](b.png \"Gleis 4\")", *paragraphs[4:7], f"Hier steht sie.[^n] {told(70, 3)}", "## Kopf", "![Turm](t.png \"Turm\")", *paragraphs[7:]]
    content = magazine(tmp_path, "[{article: a.md}, {article: b.md}]", a="# Reise\n\n" + "\n\n".join([*body, note]), b="---\ntitle: Bild\nstart: here\n---\n\n![Turm](t.png)")
    for name, wide, high in (("b", 1200, 900), ("t", 500, 900)):
        picture(content / f"issues/1/{name}.png", wide, high)
    outcome, found = built(content)
    assert not [line for line in outcome.lines if "dpi" not in line]
    assert [page.number for page in outcome.chosen["print/1.pdf"]] == [number for number, text in enumerate(found, 1) if 3 < number < len(found) and ("s0x" in text or number < 4 + len(outcome.chosen["print/1.pdf"]))]
    said = re.findall(r"s[0-9]+x[0-9]+e", " ".join(text.replace("\u00ad", "") for text in found[3:]))
    typed = re.findall(r"s[0-9]+x[0-9]+e", "\n".join([*body, note]))
    assert sorted(said) == sorted(typed)
    # in their order; the note stands below its text
    assert [one for one in said if not one.startswith("s90x")] == [one for one in typed if not one.startswith("s90x")]
    pages = [[one for one in re.findall(r"s90x[0-9]+e", text)] for text in found]
    assert sum(map(bool, pages)) >= 2
    # no heading stands alone: its picture is below it, or the text behind that where the picture goes on
    below = next(text for text in found[3:] if "Kopf" in text).partition("Kopf")[2]
    assert "Turm" in below or "s7x0e" in below
    chosen = outcome.chosen["print/1.pdf"]
    assert sum(page.ends for page in chosen) == 1 and chosen[-1].ends and not any(page.filled for page in chosen if not page.ends)
    # the picture of the second has no room below the end of the first: there stands something else
    assert all(page.used / page.lines > (0.8 if page.ends else 0.95) for page in chosen), chosen


def test_what_cannot_be_set_as_planned_is_an_error_at_its_line_and_the_last_pdf_stays(tmp_path: Path) -> None:
    """A style sheet moves what goes on on a page out of its box, however high that is."""
    theme = tmp_path / "themes/hoch"
    theme.mkdir(parents=True)
    content = magazine(tmp_path, a=f"# Reise\n\n{'Hallo. ' * 60}\n\n{'Und dann *wuchs* etwas. ' * 200}")
    built(content)
    before = (tmp_path / "output/print/1.pdf").read_bytes()
    css = (Path(build.__file__).parents[2] / "themes/default/print.css").read_text("utf-8")
    (theme / "theme.yaml").write_text("palette: {}\n", "utf-8")
    (theme / "print.css").write_text(css + "\n[data-box] > .continued { position: relative; top: 100% }\n", "utf-8")
    zine = content / "zine.yaml"
    zine.write_text(zine.read_text("utf-8").replace("{title: Klein,", "{title: Klein, theme: hoch,"), "utf-8")
    outcome = build.build(BuildOptions(content, tmp_path / "output"))
    assert outcome.errors == 1, outcome.lines
    assert re.search(r"a\.md:5:1: error: issues/1 ließ sich nicht setzen: Seite [4-9]: was mit „Und dann wuchs etwas", outcome.lines[0]), outcome.lines
    assert (tmp_path / "output/print/1.pdf").read_bytes() == before


def test_what_is_longer_than_a_page_goes_on_where_it_was_foreseen_and_counts_on(tmp_path: Path) -> None:
    articles = {name: f"# Lang\n\n{text(1)}\n\n{long}\n\n{text(1)}" for name, long in LONG.items()}
    outcome, found = built(magazine(tmp_path, f"[{', '.join(f'{{article: {name}.md}}' for name in LONG)}]", **articles))
    assert not [line for line in outcome.lines if "warning" in line]
    assert all("poured" not in page.remarks for page in outcome.chosen["print/1.pdf"])
    for name, long in LONG.items():
        mark = re.compile(rf"\b{name.upper()}([0-9]+)")
        on_pages = [[int(number) for number in mark.findall(page)] for page in found]
        assert [number for page in on_pages for number in page] == [int(number) for number in mark.findall(long)]
        assert sum(map(bool, on_pages)) > 1
        if "Nummer" in long:
            assert all(re.search(rf"(?<![A-Z0-9]){number}\.", page) for page, numbers in zip(found, on_pages, strict=True) for number in numbers)


def test_the_smallest_issue_can_be_printed(tmp_path: Path) -> None:
    outcome, found = built(magazine(tmp_path, a="# Gruß\n\nHallo."))
    assert len(found) == 8
    assert "Hallo." in found[3]


# ---- where sections begin ----------------------------------------------------------------------------------------


def test_an_article_starts_on_a_page_of_its_own_or_here(tmp_path: Path) -> None:
    contents = "[{article: a.md}, {article: b.md}]"
    apart = built(magazine(tmp_path / "apart", contents, a="# Erstens\n\nA.", b="---\nstart: page\n---\n# Zweitens\n\nB."))[1]
    together = built(magazine(tmp_path / "here", contents, a="# Erstens\n\nA.", b="---\nstart: here\n---\n# Zweitens\n\nB."))[1]
    on = [[number for number, page in enumerate(pages, 1) if f"{title}" in page and number > 3] for pages in (apart, together) for title in ("Erstens", "Zweitens")]
    assert [numbers[0] for numbers in on] == [4, 5, 4, 4]


def test_an_article_starts_on_the_left_or_on_the_right_and_what_is_free_before_it_is_filled_each_time_otherwise(tmp_path: Path) -> None:
    starts = {"b": "right", "c": "right", "d": "left", "e": "left"}
    articles = {name: f"---\ntitle: {name.upper()}anfang\nstart: {start}\n---\n{text(2)}" for name, start in starts.items()}
    _, pages = built(magazine(tmp_path, f"[{', '.join(f'{{article: {name}.md}}' for name in ('a', *articles))}]", **articles))
    begins = {name: 1 + next(at for at, page in enumerate(pages) if at > 2 and f"{name.upper()}anfang" in page) for name in starts}
    assert {name: "right" if page % 2 else "left" for name, page in begins.items()} == starts and len(pages) % 4 == 0
    assert [int(number) for number in re.findall(r"anfang\W*(\d+)", pages[2])] == [*begins.values()], "and the contents know it"
    reader = PdfReader(tmp_path / "output" / "print" / "1.pdf")
    drawn = [page.get_contents().get_data() for page in reader.pages]  # type: ignore[union-attr]
    free = [drawn[page - 2] for name, page in begins.items() if name in "ce"]
    assert len(set(free)) == 2 and min(map(len, free)) > 400, free


def test_a_page_that_is_left_free_has_another_filler_than_those_before_the_back_cover(tmp_path: Path) -> None:
    words = "Der Anker im Boden der Corona und der Dampfer mit Eisen und Feder am Gitter der Heimat, im Hafen das Kabel am Lager der Mauer, die Nadel."
    articles = {"a": f"# Anfang\n\n{words}", "b": f"---\ntitle: Links\nstart: left\n---\n{text(2)}"}
    _, pages = built(magazine(tmp_path, "[{article: a.md}, {article: b.md}]", pages=8, **articles))
    fillers = [re.split(r"\W", page.strip())[0] for page in pages if re.match(r"\s*(Notizen|Was steckt)", page)]
    assert fillers == ["Was", "Notizen"], pages


# ---- deadlines ---------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("every_door")
@pytest.mark.parametrize(("deadline", "called"), [("2026-10-10", False), ("2026-10-11", True)])
def test_orders_that_are_over_when_the_issue_appears_are_not_called_for(tmp_path: Path, deadline: str, called: bool) -> None:
    """The issue is of 10 October: on that very day it is too late to send any."""
    content = magazine(tmp_path, "[{game: nah, round: 1}]")
    write_content(
        content,
        {
            "games/nah/game.yaml": "{engine: every_door, title: Näher dran, gm: anna, players: [bert], options: {sides: 100, wins: 9}}",
            "games/nah/rounds/001.yaml": f"{{round: 1, date: 2026-10-02, deadline: {deadline}, rolls: {{die: 61, lot: 1}}, numbers: {{bert: 10}}}}",
        },
    )
    pages = built(content)[1]
    assert any("Züge bis" in page for page in pages) == called
    sheet = PdfReader(BytesIO((content.parent / "output/print/nah/001.pdf").read_bytes())).pages
    # it was made for those who play
    assert "Züge bis" in " ".join(" ".join(page.extract_text() for page in sheet).split())


# ---- what is told ------------------------------------------------------------------------------------------------


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever works on the program while its tests run does not disturb them; files written just now count as old."""
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(memory, "program_stamp", lambda seen: "this program")
    monkeypatch.setattr(build, "PROGRAM", str(tmp_path / "no program"))
    monkeypatch.setattr(build, "BUILT_IN_THEMES", str(tmp_path / "no themes"))
    monkeypatch.setattr("generator.memo.stamps.YOUNG", 0)


EXPLAINED = re.compile(r" +(\d+) +(\d+) %  +(\d+)/(\d+)  (.*?)(?:  \[(.*)\])?$")


@pytest.mark.usefixtures("settled")
def test_pages_are_explained_by_the_build_that_sets_them_and_by_all_that_do_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = magazine(tmp_path)
    arguments = ["build", "--content", str(content), "--output", str(tmp_path / "output"), "--jobs", "1"]
    explained = []
    for command in ([*arguments, "--explain-pages"], [*arguments, "--explain-pages"], arguments, [*arguments, "--explain-pages"]):
        with pytest.raises(SystemExit) as ended:
            cli.main(list(command))
        assert ended.value.code == 0
        lines = capsys.readouterr().out.splitlines()
        explained.append([line for line in lines if line == "print/1.pdf" or line.startswith("     ") or EXPLAINED.fullmatch(line)])
    first, second, silent, last = explained
    title, *pages, mean, within = first
    assert title == "print/1.pdf"
    found = [EXPLAINED.fullmatch(line) for line in pages]
    assert all(found), pages
    numbers = [(int(one[1]), int(one[2]), int(one[3]), int(one[4]), one[5]) for one in found if one]
    assert [(number, lines, name) for number, _, _, lines, name in numbers] == [(4, 39, "Reise"), (5, 39, "Reise")]
    assert all(percent == int(100 * used / lines + 0.5) for _, percent, used, lines, _ in numbers)
    assert mean.endswith("im Mittel von 2 Seiten, ohne Füllungen")
    assert within == "       100 %  im Mittel von 1 Seite, wo nichts endet"
    assert silent == []
    assert second == last == first


@pytest.mark.usefixtures("settled")
def test_a_page_that_is_less_than_half_full_is_a_warning_that_every_build_repeats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing fits into its hole: the theme has no drawings, and nothing else is that low."""
    from generator.render.pages import print as printing

    monkeypatch.setattr(printing, "fillers", lambda issue, magazine, page: ())
    content = magazine(tmp_path, "[{article: a.md}, {article: b.md}]", a=f"# Reise\n\n{text(16)}", b="# Gruß\n\nHallo.")
    monkeypatch.chdir(tmp_path)
    first = built(content)[0].lines
    assert len(first) == 1
    said, percent = re.subn(r"zu [5-9] %|zu [12]\d %", "zu ein paar %", first[0])
    assert (said, percent) == ("content/issues/1/b.md:1:1: warning: 1.pdf, Seite 7: nur zu ein paar % gefüllt (Gruß)", 1)
    again, _ = built(content)
    assert (again.lines, again.made) == (first, 0)
    (content / "people.yaml").write_text("anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl}\n", "utf-8")
    more, _ = built(content)
    # the PDF stays as it was
    assert more.lines == first and more.made and more.chosen == again.chosen and not more.issues


# ---- the same again ----------------------------------------------------------------------------------------------


def test_the_same_files_give_the_same_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = magazine(tmp_path, "[{article: a.md}, {article: b.md}]", b=f"# Rückweg\n\n{text(4)}\n\n- eins\n- zwei\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "one"))
    one, _ = built(content, "one-output", jobs=1)
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "two"))
    two, _ = built(content, "two-output", jobs=2)
    assert one.chosen == two.chosen and len(one.chosen["print/1.pdf"]) >= 3
    pdfs = [(tmp_path / name / "print" / "1.pdf").read_bytes() for name in ("one-output", "two-output")]
    assert pdfs[0] == pdfs[1]


def test_a_long_table_with_spans_and_a_foot_and_one_whose_head_fills_more_than_a_page_lose_nothing(tmp_path: Path) -> None:
    spans = "".join(f'<tr><td rowspan="2">{WORDS}</td><td>links{n}</td></tr><tr><td>rechts{n}</td></tr>' for n in range(90))
    table = f"<table><thead><tr><th>Eins</th><th>Zwei</th></tr></thead><tbody>{spans}</tbody><tfoot><tr><td colspan=2>{WORDS} Fuss</td></tr></tfoot></table>"
    head = " ".join(f"kopf{n} {WORDS}" for n in range(90))
    high = f"| {head} | kurz |\n| --- | --- |\n" + "".join(f"| zeile{n} | {n} |\n" for n in range(5))
    _, pages = built(magazine(tmp_path, a=f"# Hoch\n\n{high}\n\n## Lang\n\n{table}\n\nEnde."))
    said = " ".join(pages).split()
    wanted = [f"{word}{n}" for word, count in (("links", 90), ("rechts", 90), ("kopf", 90), ("zeile", 5)) for n in range(count)]
    assert [word for word in (*wanted, "Fuss", "Ende.") if said.count(word) != 1] == []
    assert len(pages) > 9
