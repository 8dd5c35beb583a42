"""The public pages of one game: what stands in each report, and where it comes from."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

from generator.build import build
from generator.magazine.game_pages import RULES, GamePages
from generator.memo.store import Bucket
from generator.play.rounds import Rounds
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.source.documents import Zine
from generator.source.folders import PrintedIssue
from generator.telling import errata
from generator.telling.around_report import NEXT_ZAT_TITLE
from generator.values.bundle import LazyBlocks
from generator.values.record import replace
from generator.values.report import Box, Fold, Heading, Marked, Paragraph, Prose, Publication, SubPage, walk
from tests.conftest import in_the_next_run, write_content
from tests.telling.test_print_history import issue

ZINE = Zine(title="Klein", language="de", url="https://example.org/")
FILES = {
    "zine.yaml": "{title: Klein, language: de, editor: anna}",
    "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl}",
    "games/nah/game.yaml": (
        "{engine: every_door, title: Näher, subtitle: als gedacht, gm: anna, open_places: 3, deadline: 2026-10-01, players: [bert, carl], "
        "options: {sides: 100, wins: WINS}}"
    ),
    "games/nah/rounds/001.yaml": (
        "{round: 1, date: 2026-10-02, deadline: 2026-11-01, note: Hallo, rolls: {die: 61, lot: 1}, numbers: {bert: 10, carl: 60}}"
    ),
    "games/nah/rounds/002.yaml": "{round: 2, rolls: {die: 61, lot: 1}, numbers: {carl: 60}, corrects: Verzählt.}",
}


def pages(folder: Path, wins: int = 9, issues: tuple[Any, ...] = (), zine: Zine = ZINE, **more: str) -> GamePages:
    files = {**FILES, **{f"games/nah/{name}.md": text for name, text in more.items()}}
    files["games/nah/game.yaml"] = files["games/nah/game.yaml"].replace("WINS", str(wins))
    played = build.evaluate(build.open_shelf(write_content(folder, files)), "nah")
    assert played is not None
    return GamePages(played, zine, issues, ("anna", "bert", "carl"), {}, {"anna": "anna@example.org"})


pytestmark = pytest.mark.usefixtures("every_door")


def test_a_gm_says_in_his_own_words_what_the_report_is_called(tmp_path: Path) -> None:
    typed = FILES["games/nah/rounds/001.yaml"].replace("note: Hallo", "headline: Wind *von vorn*, standfirst: Und Regen.")
    files = {**FILES, "games/nah/rounds/001.yaml": typed}
    files["games/nah/game.yaml"] = files["games/nah/game.yaml"].replace("WINS", "9")
    played = build.evaluate(build.open_shelf(write_content(tmp_path, files)), "nah")
    assert played is not None
    section = GamePages(played, ZINE, (), ("anna", "bert", "carl"), {}).section(1)
    words = Words("de", {})
    column = typed.index("Wind") + 1
    assert section.title == Marked("Wind *von vorn*", f"{tmp_path}/games/nah/rounds/001.yaml", 1, column)
    assert [words.plain(line) for line in (section.title, section.lead)] == ["Wind von vorn", "Und Regen."]
    assert words.plain(section.overline) == "Näher · Runde 1" and words.plain(section.full_title) == "Runde 1 – Wind von vorn"


def test_what_stays_as_it_is_within_a_page_is_told_once_and_kept_as_long_as_the_page_is(tmp_path: Path) -> None:
    game = pages(tmp_path)
    memory, told = Bucket(), list[int]()
    object.__setattr__(game.played, "memory", memory)

    def season() -> tuple[Paragraph, ...]:
        told.append(1)
        return (Paragraph("so war es"),)

    def page(newest: str) -> SubPage:
        blocks = (Paragraph(newest), Fold("Früher", LazyBlocks(season, made_of="season 1")))
        return game.whole(game.signed(Publication((SubPage("a", "A", blocks, made_of=newest),)), newest).pages[0])

    first, second = page("one"), page("two")
    assert told == [1] and first.blocks[1] == second.blocks[1] == Fold("Früher", (Paragraph("so war es"),))
    object.__setattr__(game.played, "memory", memory := in_the_next_run(memory))
    assert page("two") == second  # nobody tells it, nobody looks into it
    object.__setattr__(game.played, "memory", memory := in_the_next_run(memory))
    assert page("three").blocks[1] == second.blocks[1] and told == [1]


def test_a_report_is_a_section_with_what_stands_around_it(tmp_path: Path) -> None:
    found = pages(tmp_path)
    section = found.section(1)
    assert (section.kind, section.address, section.anchor) == ("report", "games/nah/001", "nah-001")
    assert (section.title, section.kicker, section.lead) == (found.report(1).title, "Näher", found.report(1).lead)
    assert (section.game, section.round, Path(section.source).name) == ("nah", 1, "001.yaml")
    own = found.report(1).blocks
    assert section.blocks[0] == found.rounds[1].prose("Hallo", "note") and section.blocks[1 : 1 + len(own)] == own
    box = section.blocks[1 + len(own)]
    assert isinstance(box, Box) and box.title == NEXT_ZAT_TITLE()


def test_an_issue_calls_for_no_orders_that_are_due_by_its_date(tmp_path: Path) -> None:
    """Round 1 is due on 1 November; the website tells so whatever day it is."""
    found = pages(tmp_path)
    before, late = (found.in_issue(1, datetime.date(2026, month, day), form=False) for month, day in ((10, 31), (11, 1)))
    called = [NEXT_ZAT_TITLE() in [block.title for block in walk(section.printed) if isinstance(block, Box)] for section in (before, late)]
    assert called == [True, False]
    assert before == found.section(1) and late.blocks == before.blocks
    assert found.in_issue(2, datetime.date(2026, 12, 1), form=True) == found.section(2)  # it announces no deadline
    listed = found.in_issue(1, datetime.date(2026, 10, 31), form=True, dated=True)  # it stands on the page of all dates
    assert listed.printed == late.printed


def test_a_report_is_made_once(tmp_path: Path) -> None:
    found = pages(tmp_path)
    assert found.report(1) is found.report(1) and found.section(1) is found.section(1)
    assert {round.view for round in found.rounds} == {PUBLIC}


def test_a_corrected_round_says_so_first(tmp_path: Path) -> None:
    found = pages(tmp_path)
    assert found.section(2).blocks[0] == errata.notice(Prose("Verzählt.", found.rounds[2].prose("", "corrects").at))
    assert errata.notice(found.played.correction(2)) not in found.section(1).blocks


def test_a_report_corrects_what_was_printed_before(tmp_path: Path) -> None:
    result = {"die": 9, "engine": "every_door"}
    found = pages(tmp_path, issues=(issue("a", 1, kept={1: result}), issue("b", 2, day=2)))
    blocks = found.section(2).blocks
    at = blocks.index(Heading(errata.TITLE()))
    own = found.report(2).blocks
    assert blocks[at - len(own) : at] == own  # after the game's own, before what stands around it
    assert Heading(errata.TITLE()) not in found.section(1).blocks
    assert isinstance(PrintedIssue(b"", {}), PrintedIssue)


def test_the_rule_text_is_called_by_its_own_title_or_simply_rules(tmp_path: Path) -> None:
    assert pages(tmp_path / "none").rules() is None
    named = pages(tmp_path / "a", rules="# Regelwerk\n\nText").rules()
    assert named is not None
    assert (named.kind, named.address, named.anchor, Words("de", {}).plain(named.title), named.kicker) == (
        "rules",
        "games/nah/rules",
        "nah-rules",
        "Regelwerk",
        "Näher",
    )
    unnamed = pages(tmp_path / "b", rules="Text").rules()
    assert unnamed is not None and unnamed.title == RULES()


def test_the_games_page_tells_how_things_stand(tmp_path: Path) -> None:
    found = pages(tmp_path, rules="Text")
    page = found.page()
    assert (page.id, page.title, page.subtitle, page.gm, page.open_places) == ("nah", "Näher", "als gedacht", "anna", 3)
    # the newest round announces none
    assert (page.engine, page.running, page.due) == (found.played.game.title(), True, None)
    assert page.rules == found.rules()
    assert [round.number for round in page.rounds] == [0, 1, 2]
    assert ([one.slug for one in page.pages], page.booklets) == (["alle"], ())


def test_a_game_that_is_over_has_a_booklet_and_no_deadline(tmp_path: Path) -> None:
    page = pages(tmp_path, wins=2).page()
    assert (page.running, page.due, [one.slug for one in page.booklets]) == (False, None, ["alle"])


def test_the_deadline_of_a_running_game_is_that_of_its_newest_round(tmp_path: Path) -> None:
    found = pages(tmp_path)
    found.rounds = found.rounds[:2]
    due = found.page().due
    assert due is not None and due == found.due(1)
    assert (due.name, due.address, due.game, str(due.day), str(due.since), due.to, due.mail) == (
        "nah-002", "games/nah", "Näher", "2026-11-01", "2026-10-02", "anna", "anna@example.org",
    )  # fmt: skip
    assert due.what == found.played.game.extras.round_called(number=2)


def test_a_rounds_data_are_public_and_in_the_magazines_language(tmp_path: Path) -> None:
    page = pages(tmp_path).page()
    data = json.loads(page.rounds[1].data.value())
    assert (data["game"], data["engine"], data["round"], data["view"]) == ("nah", "every_door", 1, "public")
    assert (str(page.rounds[1].date), page.rounds[0].date) == ("2026-10-02", None)
    assert [len(round.handouts) for round in page.rounds] == [1, 1, 1]
    assert page.rounds[1].orders is None  # it has secrets


@pytest.mark.usefixtures("smallest")
def test_the_file_of_a_round_without_secrets_is_public_but_for_its_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "zine.yaml": "{title: Klein, language: de}",
        "people.yaml": "anna: {name: Anna}",
        "games/s/game.yaml": "{engine: smallest, title: Raten, gm: anna, players: [anna]}",
        "games/s/rounds/001.yaml": "round: 1  # secret thought\nnumbers: {anna: 3}\nrolls: {die: 3}\n",
    }
    played = build.evaluate(build.open_shelf(write_content(tmp_path, files)), "s")
    assert played is not None
    orders = GamePages(played, ZINE, (), ("anna",), {}).page().rounds[1].orders
    assert orders is not None and "secret" not in orders and "anna" in orders
    monkeypatch.setattr(type(played.source(1)), "without_comments", None)  # it is written once
    assert GamePages(played, ZINE, (), ("anna",), {}).page().rounds[1].orders == orders


def test_a_bug_names_game_and_round(tmp_path: Path) -> None:
    found = pages(tmp_path)
    found.rounds = (*found.rounds[:2], None)  # type: ignore[assignment]
    with pytest.raises(AttributeError) as bug:
        found.report(2)
    assert bug.value.__notes__ == ["game nah, round 2"]
    assert isinstance(found.report(1).blocks[0], Paragraph)


def test_a_page_that_says_what_it_is_made_of_is_told_once(tmp_path: Path) -> None:
    """The others are told with each change of the game."""
    played = pages(tmp_path).played
    told: list[str] = []

    def page(slug: str, made_of: str) -> SubPage:
        return SubPage(slug, slug, LazyBlocks(lambda: (told.append(slug), (Paragraph(slug),))[1]), made_of=made_of)

    def shown(made_of: str, memory: dict[str, Any]) -> tuple[SubPage, ...]:
        game = replace(played.game, publish=lambda rounds, viewer: Publication((page("now", ""), page("over", made_of), page("end", ""))))
        rounds = Rounds([f"{made} {len(memory)}" for made in played.playthrough.rounds.made_of], played.playthrough.rounds._makes)
        run = replace(played.playthrough, rounds=rounds)
        found = GamePages(replace(played, game=game, memory=memory, playthrough=run), ZINE, (), ("anna", "bert", "carl"), {}).page().pages
        assert [(one.slug, one.title, one.blocks) for one in found] == [(slug, slug, (Paragraph(slug),)) for slug in ("now", "over", "end")]
        return found

    memory: dict[str, Any] = {}
    first, second = shown("a", memory), shown("a", memory)
    assert told == ["now", "over", "end", "now", "end"]
    assert first[1].made_of == second[1].made_of and first[0].made_of != second[0].made_of
    assert shown("b", memory)[1].made_of != first[1].made_of
    assert told[-3:] == ["now", "over", "end"]


def test_what_is_remembered_of_a_game_is_not_made_again(tmp_path: Path) -> None:
    first = pages(tmp_path)
    memory = first.played.memory
    before = [(section.title, tuple(section.blocks), tuple(section.printed)) for section in map(first.section, range(3))]
    asleep = replace(first.played.game, report=None, publish=None)
    again = GamePages(replace(first.played, game=asleep, memory=memory), ZINE, (), ("anna", "bert", "carl"), {}, {"anna": "anna@example.org"})
    assert [(section.title, tuple(section.blocks), tuple(section.printed)) for section in map(again.section, range(3))] == before
