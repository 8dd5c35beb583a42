"""What a magazine holds: issues with their sections, games, people, and what games of a kind tell together."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import build
from generator.games.golf.slips import CALLED
from generator.magazine import assemble
from generator.magazine.assemble import magazine
from generator.magazine.order_form import ELSEWHERE
from generator.play.order_fields import fields
from generator.values import addresses
from generator.values.issue import START_USUAL, Issue, Magazine, Section
from generator.values.phrase import Message
from generator.values.report import Box, Image, Inline, Link, Marked, Paragraph, Run, Verbatim, walk
from tests.conftest import write_content

pytestmark = pytest.mark.usefixtures("every_door")

GAME = "{{engine: every_door, title: {title}, gm: {gm}, players: [bert, carl], options: {{sides: 100, wins: 9}}}}"
ROUND = "{{round: {number}, {date}rolls: {{die: 61, lot: 1}}, numbers: {{bert: 10, carl: 60}}}}"
FILES = {
    "zine.yaml": (
        "{title: Klein, subtitle: aber fein, language: de, url: 'https://example.org/', price: 3 €, paper: A5, editor: anna, imprint: Wir.}"
    ),
    "people.yaml": (
        'bert: {name: Bert, city: Bonn, email: bert@example.org, address: "Weg 1\\n 53111  Bonn", publish: [address, city]}\n'
        "anna: {name: Anna, city: Köln, publish: []}\ncarl: {name: Carl, publish: [city]}"
    ),
    "games/nah/game.yaml": GAME.format(title="Näher", gm="anna"),
    "games/nah/rules.md": "# Regelwerk\n\nText.",
    "games/nah/rounds/001.yaml": ROUND.format(number=1, date="date: 2026-10-01, "),
    "games/nah/rounds/002.yaml": ROUND.format(number=2, date="date: 2026-10-05, "),
    "games/nah/rounds/003.yaml": ROUND.format(number=3, date="date: 2026-10-09, "),
    "issues/1/issue.yaml": "number: 1\ndate: 2026-10-05\ndeadline: 2026-11-01\ntitle: Herbst\ncover: cover.png\ncontents:\n",
}
CONTENTS = ["{article: Größe.Maß.md}", "{letters: post.md}", "{game: nah, round: 1}", "{rules: nah}", "deadlines", "imprint"]
TEXTS = {"Größe.Maß.md": "# Maß\n\nText.", "post.md": "Liebe Redaktion!"}
COVER = Image("key", 3, 2)


def made(folder: Path, contents: list[str] | None = None, more: dict[str, str] | None = None) -> Magazine:
    lines = "".join(f"- {line}\n" for line in (contents or CONTENTS))
    texts = {f"issues/1/{name}": text for name, text in TEXTS.items() if not contents or any(name in line for line in contents)}
    files = {**FILES, **texts, "issues/1/issue.yaml": FILES["issues/1/issue.yaml"] + lines, **(more or {})}
    content = build.read_content(write_content(folder, files))
    assert content.shelf.zine is not None
    zine, images = content.shelf.zine, {str(folder / "issues/1/cover.png"): COVER}
    return magazine(zine.document, zine.file, content.shelf.people or {}, content.issues, content.games, images)


def first(folder: Path, *contents: str, more: dict[str, str] | None = None) -> Issue:
    return made(folder, list(contents), more).issues[0]


# ---- an issue ----------------------------------------------------------------------------------------------------


def typed(title: Inline) -> Inline:
    """Return the line that was typed, of one that was."""
    return title.text if isinstance(title, Marked) else title


def test_an_issues_sections_stand_as_issue_yaml_wants_them(tmp_path: Path) -> None:
    issue = first(tmp_path, *CONTENTS)
    sections = [(section.kind, section.address, section.anchor, typed(section.title)) for section in issue.sections]
    assert sections == [
        ("article", "issues/1/groesse-mass", "groesse-mass", "Maß"),
        ("letters", "issues/1/post", "post", assemble.LETTERS()),
        ("report", "games/nah/001", "nah-001", issue.sections[2].title),
        ("rules", "games/nah/rules", "nah-rules", "Regelwerk"),
        ("deadlines", "deadlines", "deadlines", issue.sections[4].title),
        ("imprint", "imprint", "imprint", issue.sections[5].title),
    ]
    assert (issue.id, issue.number, issue.title, str(issue.date), str(issue.deadline), issue.cover) == (
        "1", 1, Marked("Herbst"), "2026-10-05", "2026-11-01", COVER,
    )  # fmt: skip


def test_a_text_without_a_title_is_called_by_its_file(tmp_path: Path) -> None:
    [article] = first(tmp_path, "{article: a.md}", more={"issues/1/a.md": "Text."}).sections
    assert article.title == "a"


def test_the_cover_names_the_first_three_texts_and_reports_unless_issue_yaml_names_others(tmp_path: Path) -> None:
    reports = [f"{{game: nah, round: {number}}}" for number in (1, 2, 3)]
    issue = first(tmp_path / "a", "imprint", "{article: Größe.Maß.md}", *reports, "{letters: post.md}")
    report = issue.sections[2]
    assert tuple(map(typed, issue.teasers)) == ("Maß", Run(("Näher", " – ", report.title)), Run(("Näher", " – ", issue.sections[3].title)))
    named = FILES["issues/1/issue.yaml"].replace("contents:", "teasers: [Neu]\ncontents:\n- imprint")
    assert made(tmp_path / "b", ["imprint"], {"issues/1/issue.yaml": named}).issues[0].teasers == (Marked("Neu"),)
    alike = FILES["issues/1/issue.yaml"].replace("Herbst", "Maß")
    issue = made(tmp_path / "c", ["imprint"], {"issues/1/issue.yaml": alike + "- article: Größe.Maß.md\n- letters: post.md\n", **{f"issues/1/{name}": text for name, text in TEXTS.items()}}).issues[0]
    assert issue.title == Marked("Maß") and len(issue.teasers) == 1 and "Maß" not in map(typed, issue.teasers), "the title stands there already"


def test_the_back_cover_announces_what_issue_yaml_says_and_nothing_else(tmp_path: Path) -> None:
    assert first(tmp_path / "a", "imprint").next == ()
    told = FILES["issues/1/issue.yaml"].replace("contents:", "next: [Bald, Später]\ncontents:\n- imprint")
    assert made(tmp_path / "b", ["imprint"], {"issues/1/issue.yaml": told}).issues[0].next == (Marked("Bald"), Marked("Später"))


@pytest.mark.parametrize(("languages", "there"), [("mixed", "games/golf/form"), ("de", "spiele/golf/formular"), ("[nl, de]", "spellen/golf/formulier")])
@pytest.mark.parametrize(
    ("date", "print", "more", "ended"),
    [
        ("2026-10-01", "{order_forms: true}", "", [False, True]),  # only the last report calls for the orders to come
        ("2026-10-01", "{}", ", deadlines", [False, False, True]),
        ("2026-11-01", "{}", "", [False, False]),  # they are due by then
        ("2026-11-01", "{}", ", deadlines", [False, False, False]),
        ("2026-10-01", "{order_forms: false}", ", deadlines", [False, False, False]),
    ],
)
def test_the_form_of_the_next_orders_stands_on_paper_below_the_dates_else_at_the_last_report_of_its_game(
    tmp_path: Path, date: str, print: str, more: str, ended: list[bool], languages: str, there: str
) -> None:
    golf = {
        "zine.yaml": FILES["zine.yaml"].replace("language: de", f"language: de, addresses: {languages}"),
        "games/golf/game.yaml": "{engine: golf, title: Golf, gm: anna, options: {holes: 1}, start: {announce: [{base: 200, dice: 1W6}]}}",
        "games/golf/rounds/001.yaml": "{round: 1, deadline: 2026-10-31, seed: a, orders: {bert: {clubs: [1, 2, 3, 4]}}, announce: [{base: 201, dice: 1W6}]}",
        "games/golf/rounds/002.yaml": "{round: 2, deadline: 2026-11-01, seed: b, orders: {bert: {}}, announce: [{base: 202, dice: 1W6}]}",
        "issues/1/issue.yaml": f"number: 1\ndate: {date}\nprint: {print}\ncontents: [{{game: golf, round: 1}}, {{game: golf, round: 2}}{more}]\n#",
    }
    sections = first(tmp_path, more=golf).sections
    forms = [[block for block in section.printed if isinstance(block, Box) and block.title == Run(("Golf", ": ", CALLED(n=3)))] for section in sections]
    assert [bool(form) for form in forms] == ended
    for box in (box for form in forms for box in form):
        assert [name.rpartition("/list/")[2] for name in (one.name for one in fields(box.blocks))][:2] == ["changes", "clubs"]
        [told] = [block.text for block in box.blocks if isinstance(block, Paragraph)]
        assert isinstance(told, Run) and told.pieces[-1] == ELSEWHERE(url=f"https://example.org/{there}.html")
        assert not any(isinstance(block, Verbatim) for block in walk(box.blocks))


def test_round_0_may_be_printed(tmp_path: Path) -> None:
    [start] = first(tmp_path, "{game: nah, round: 0}").sections
    assert (start.address, start.round) == ("games/nah/000", 0)


def test_a_cover_that_is_no_image_is_left_out(tmp_path: Path) -> None:
    none = FILES["issues/1/issue.yaml"].replace("cover: cover.png\n", "")
    assert made(tmp_path, ["imprint"], {"issues/1/issue.yaml": none + "- imprint\n"}).issues[0].cover is None


@pytest.mark.parametrize(
    ("names", "slugs"),
    [
        (["a.md", "b.md"], ["a", "b"]),
        (["a.md", "A.md", "a!.md", "a.md"], ["a", "a-2", "a-3", "a-4"]),
        (["a-2.md", "a.md", "A.md"], ["a-2", "a", "a-3"]),
        (["Größe, Öl & Übermaß.md"], ["groesse-oel-uebermass"]),
        (["index.md", "Index.md"], ["index-2", "index-3"]),
        (["", "???.md"], ["text", "text-2"]),
        (["v1.2.md"], ["v1-2"]),
        ([f"{'x' * 70}.md"], ["x" * 60]),
    ],
)
def test_addresses_made_from_file_names(names: list[str], slugs: list[str]) -> None:
    assert assemble._slugs(names) == slugs


# ---- what an issue knows of the games ----------------------------------------------------------------------------


def rounds_known(folder: Path, *contents: str, **games: str) -> dict[str, int]:
    """The last round of each game that the deadlines of an issue of 5 October tell of."""
    lines = "".join(f"- {line}\n" for line in contents)
    more = {f"games/{name}/{file}": text for name, text in games.items() for file, text in [("game.yaml", text)]}
    content = build.read_content(write_content(folder, {**FILES, **more, "issues/1/issue.yaml": FILES["issues/1/issue.yaml"] + lines}))
    assert content.shelf.zine is not None
    zine = content.shelf.zine
    assembly = assemble._Assembly(zine.document, zine.file, {}, tuple(content.games), tuple(content.issues), {})
    return assembly.rounds_of(content.issues[0])


def test_an_issue_knows_the_rounds_up_to_its_date_and_those_that_it_prints(tmp_path: Path) -> None:
    assert rounds_known(tmp_path / "a", "deadlines") == {"nah": 2}
    assert rounds_known(tmp_path / "b", "{game: nah, round: 3}") == {"nah": 3}
    assert rounds_known(tmp_path / "c", "{game: nah, round: 1}") == {"nah": 2}


def test_a_game_whose_rounds_have_no_dates_is_known_as_far_as_it_is_printed(tmp_path: Path) -> None:
    undated = {f"games/nah/rounds/00{number}.yaml": ROUND.format(number=number, date="") for number in (1, 2, 3)}
    write_content(tmp_path, undated)
    files = {name: text for name, text in FILES.items() if "/rounds/" not in name}
    content = build.read_content(
        write_content(tmp_path, {**files, "issues/1/issue.yaml": FILES["issues/1/issue.yaml"] + "- {game: nah, round: 2}\n"})
    )
    zine = content.shelf.zine
    assert zine is not None
    assembly = assemble._Assembly(zine.document, zine.file, {}, tuple(content.games), (), {})
    assert assembly.rounds_of(content.issues[0]) == {"nah": 2}


def test_a_game_that_begins_later_is_not_known_unless_its_rules_are_printed(tmp_path: Path) -> None:
    late = {f"games/nah/rounds/00{number}.yaml": ROUND.format(number=number, date=f"date: 2026-12-0{number}, ") for number in (1, 2, 3)}
    files = {**FILES, **late}
    for lines, known in (("- imprint\n", {}), ("- {rules: nah}\n", {"nah": 0})):
        content = build.read_content(
            write_content(tmp_path / str(len(lines)), {**files, "issues/1/issue.yaml": FILES["issues/1/issue.yaml"] + lines})
        )
        assert content.shelf.zine is not None
        zine = content.shelf.zine
        assembly = assemble._Assembly(zine.document, zine.file, {}, tuple(content.games), (), {})
        assert assembly.rounds_of(content.issues[0]) == known


# ---- the magazine ------------------------------------------------------------------------------------------------


def test_issues_stand_by_date_then_number(tmp_path: Path) -> None:
    more = {f"issues/{id}/issue.yaml": f"{{number: {number}, date: {date}, contents: [imprint]}}" for id, number, date in (
        ("b", 2, "2026-10-04"), ("a", 3, "2026-10-04"), ("0", 4, "2026-12-01"),
    )}  # fmt: skip
    assert [issue.id for issue in made(tmp_path, more=more).issues] == ["b", "a", "1", "0"]


def test_the_masthead_is_what_zine_yaml_says(tmp_path: Path) -> None:
    found = made(tmp_path)
    head = found.masthead
    assert (head.title, head.subtitle, head.language, head.url) == ("Klein", "aber fein", "de", "https://example.org/")
    assert (head.price, head.paper, head.editor) == ("3 €", "A5", "anna")
    assert isinstance(head.imprint, Section) and head.imprint.kind == "imprint"
    assert (found.deadlines.kind, [game.id for game in found.games]) == ("deadlines", ["nah"])


def test_games_of_a_kind_tell_something_together(tmp_path: Path) -> None:
    more = {"games/andere/game.yaml": GAME.format(title="Andere", gm="bert")}
    [page] = made(tmp_path, more=more).series
    assert [row.cells for row in page.blocks[0].rows] == [  # type: ignore[union-attr]
        (Link("games/andere", "Andere"), 0), (Link("games/nah", "Näher"), 3),
    ]  # fmt: skip


def test_people_tell_what_they_have_allowed_and_which_games_they_run(tmp_path: Path) -> None:
    more = {"games/andere/game.yaml": GAME.format(title="Andere", gm="anna")}
    anna, bert, carl = made(tmp_path, more=more).people
    assert (anna.id, anna.name, bert.id, carl.id) == ("anna", "Anna", "bert", "carl")
    assert anna.facts == ((assemble.LEADS_GAME(), Run((Link("games/andere", "Andere"), ", ", Link("games/nah", "Näher")))),)
    assert bert.facts == ((assemble.CITY(), "Bonn"), (assemble.ADDRESS(), "Weg 1 53111 Bonn"))
    assert (carl.facts, anna.games, carl.games) == ((), (), ())


# ---- the menu, the start page, pages of the magazine's own -------------------------------------------------------


def with_front(folder: Path, zine: str) -> Magazine:
    files = {**FILES, "zine.yaml": f"title: Klein\nlanguage: de\n{zine}", "pages/wir.md": "---\ntitle: Über uns\nmenu: Wir\n---\nText.", "pages/wege.md": "# Wege\n\nText."}
    content = build.read_content(write_content(folder, {name: text for name, text in files.items() if not name.startswith("issues/")}))
    assert content.shelf.zine is not None and not content.problems.errors
    return magazine(content.shelf.zine.document, content.shelf.zine.file, content.shelf.people or {}, [], content.games, {}, pages=content.shelf.pages)


def menu(made: Magazine) -> list[tuple[str, str]]:
    return [(address, word.text if isinstance(word, Marked) else word.plain("de") if isinstance(word, Message) else str(word)) for address, word in made.masthead.menu]


def test_pages_with_a_word_stand_behind_the_usual_menu(tmp_path: Path) -> None:
    assert menu(with_front(tmp_path, "")) == [
        ("archive", "Archiv"), ("games", "Spiele"), ("deadlines", "Termine"), ("people", "Personen"), ("search", "Suche"), ("imprint", "Impressum"), ("wir", "Wir"),
    ]  # fmt: skip


def test_the_menu_is_what_zine_yaml_says(tmp_path: Path) -> None:
    made = with_front(tmp_path, "menu: [pages/wege, search, games/nah, pages/wir]")
    assert menu(made) == [("wege", "Wege"), ("search", "Suche"), ("games/nah", "Näher"), ("wir", "Wir")]
    assert [(page.kind, page.address, page.anchor) for page in made.pages] == [("own", "wege", "wege"), ("own", "wir", "wir")]
    assert {"wege", "wir"} <= set(addresses.pages(made))


def test_the_results_of_the_start_page_are_those_since_the_newest_issue_and_before(tmp_path: Path) -> None:
    assert with_front(tmp_path, "start: [lead, results, due]").masthead.start == ("lead", "fresh", "rounds", "due")
    assert with_front(tmp_path, "").masthead.start == START_USUAL


def test_a_double_issue_has_its_turn_of_the_small_texts_of_the_magazine(tmp_path: Path) -> None:
    files = {
        "zine.yaml": "{title: Klein, language: de}",
        "people.yaml": "anna: {name: Anna}",
        "issues/034/issue.yaml": "number: 3/4\ndate: 2026-10-01\ncontents: [{article: a.md}]\n",
        "issues/034/a.md": "# A\n\nEin Text.\n",
    } | {f"fillers/{name}.md": f"# {name}\n\nEin Vers.\n" for name in "abcde"}
    prepared = build.prepare(build.read_content(write_content(tmp_path, files)), build.shared(tmp_path, None))
    assert prepared is not None
    assert [Path(text.source).stem for text in prepared.magazine.issues[0].fillers] == ["a", "e"]
