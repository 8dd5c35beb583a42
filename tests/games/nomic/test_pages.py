"""The law book, mechanics in words, and the pages beside the reports; and what holds of every game's reports and
pages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generator.games.nomic import GAME
from generator.games.nomic.lines import NAMES as KEY_NAMES
from generator.games.nomic.lines import changed_effects, effects
from generator.games.nomic.record import changes, record_of
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.drawing import Dot, Line
from generator.values.record import field_names, is_record
from generator.values.report import Box, Clause, Fold, Handout, Link, Picture, Revision, SubPage, Table, Verbatim, walk
from tests.conftest import tries
from tests.games.nomic.playing import Given, told
from tests.games.nomic.random_games import random_game
from tests.games.nomic.test_report import (
    NAMES,
    R1,
    R2,
    clause,
    given,
    inside,
    plain,
    report,
    rounds_without_proposals,
    seen,
    squeezed,
    tables,
    turn,
)
from tests.oracle.nomic import KEYS
from tests.plain_text import text

GERMAN = (" Regel", "Antrag", "Runde", "Punkte", " und ", " Zug", "Umlauf", " der ", "nicht", "veränderlich", "Stimme", "niemand")
ENGLISH = (" rule", "proposal", "round", "points", " and ", " turn", "circuit", " the ", " is ", " not ", "mutable", "vote", "nobody")


def pages(game: Given) -> dict[str, SubPage]:
    return {page.slug: page for page in GAME.publish(seen(game), PUBLIC).pages}


# ---- the law book ------------------------------------------------------------------------------------------------


def test_108_the_margin_of_the_law_book_names_every_number_with_its_votes() -> None:
    [sheet] = GAME.report(seen(given(R1, R2, {"turns": [turn("anna", type="transmute", rule=302)]})), PUBLIC).handouts
    [law] = [block for block in walk(sheet.pages[0]) if isinstance(block, Clause) and block.name == "regel-305"]
    lines = [Words("de", NAMES).plain(remark.text) for remark in law.side]
    assert lines == ["305: umgewandelt von Anna, Zug 7", "302: geändert von Bert, Zug 2", "206: von Anfang an"]
    notes = [Words("de", NAMES).plain(remark.note) for remark in law.side]
    assert notes[0].startswith("Antrag 305: angenommen, einstimmig. Ja: Anna, Bert, Carl.") and notes[1].startswith("Antrag 302: ")
    assert notes[2] == "206 bis Zug 2: „Wer mit einem Antrag auf Regeländerung durchfällt, verliert 10 Punkte.“"


def test_the_whole_law_book_is_on_the_web_and_on_sheets_only() -> None:
    printed, folds = report(R1).printed, [block for block in report(R1).blocks if isinstance(block, Fold)]
    assert folds and printed is not None and not [block for block in walk(printed.blocks) if isinstance(block, Fold)]
    [sheet] = GAME.report(seen(given(R1)), PUBLIC).handouts
    assert isinstance(sheet, Handout) and sheet.name == "gesetzbuch"
    clauses = [block for block in walk(sheet.pages[0]) if isinstance(block, Clause)]
    rules = seen(given(R1))[-1].result.rules
    assert [law.name for law in clauses] == [f"regel-{rule.number}" for rule in rules]
    assert [block.text for law in clauses for block in law.blocks if isinstance(block, Verbatim)] == [rule.text for rule in rules]


def test_a_rule_that_is_gone_stands_at_the_end_of_the_book() -> None:
    file = {"turns": [turn("anna", type="repeal", rule=210)]}
    [sheet] = GAME.report(seen(given(file)), PUBLIC).handouts
    told = plain(sheet.pages[0])
    assert told.index("Nicht mehr in Kraft") < told.index("§ 210 Absprachen\n    ~ aufgehoben von Anna, Zug 1 (Antrag 301)")


# ---- mechanics in words ------------------------------------------------------------------------------------------


def test_every_mechanic_has_a_name_and_sentences() -> None:
    assert set(KEY_NAMES) == set(KEYS)
    every = {
        "first_proposal": 1301,
        "transmutation": "3/4",
        "start_score": 1,
        "turn_order": "free",
        "die": "none",
        "adoption": "unanimous",
        "dissent_bonus": 0,
        "defeat_penalty": 1200,
        "votes": 2,
        "winning_score": 1,
        "max_mutable": 1,
        "paradox_wins": False,
    }
    assert [Words("de", {}).plain(line) for line in effects(every)] == [
        "Anträge werden von 1301 an gezählt.",
        "Eine unveränderliche Regel veränderlich zu machen braucht mindestens 3/4 der Stimmen.",
        "Alle fangen bei 1 Punkt an.",
        "Die Reihenfolge der Züge ist frei.",
        "Gewürfelt wird nicht.",
        "Ein Antrag braucht Einstimmigkeit.",
        "Wer gegen einen Antrag ist, der ohne Einstimmigkeit durchkommt, erhält nichts.",
        "Wer mit einem Antrag scheitert, verliert 1.200 Punkte.",
        "Alle haben 2 Stimmen.",
        "Wer zuerst 1 Punkt hat, gewinnt.",
        "Mehr als eine veränderliche Regel darf es nicht geben.",
        "Ein Stillstand bringt niemandem den Sieg.",
    ]
    changed = changed_effects({"die": "1W6", "votes": 1, "turn_order": "clockwise"}, {"die": "none", "votes": 1})
    assert [Words("de", {}).plain(line) for line in changed] == [
        "Regelt nicht mehr: Reihenfolge der Züge (vorher reihum).",
        "Gewürfelt wird nicht (vorher 1W6).",
    ]


# ---- pages -------------------------------------------------------------------------------------------------------


def test_there_is_a_page_for_every_round_rule_and_change() -> None:
    found = pages(given(R1, R2, {"turns": []}))
    assert {f"regeln-nach-{n}" for n in range(4)} <= set(found)
    rules = {slug for slug in found if slug.startswith("regel-")}
    assert rules == {f"regel-{n}" for n in (*range(101, 117), *range(201, 214), 301)}
    assert {slug for slug in found if slug.startswith("von-")} == {"von-0-nach-1", "von-1-nach-2", "von-0-nach-2"}
    assert [slug for slug, page in found.items() if page.listed] == ["verlauf", "regeln-nach-3"]


def test_the_history_of_a_rule_has_all_wordings_votes_failed_proposals_and_cases() -> None:
    ruling = {"turn": 4, "question": "Gilt 302?", "judge": "carl", "ruling": "Nein.", "void": [302]}
    game = given(R1, {"turns": [turn("anna", "a", type="repeal", rule=302)], "judgements": [ruling]})
    page = plain(pages(game)["regel-206"].blocks)
    assert squeezed(page)[:3] == ["Klasse: nicht mehr in Kraft", "Nummern: 206, 302", "Fassungen: 2"]
    assert page.index("nichtig nach Zug 4") < page.index("§ 302 Milde") < page.index("§ 206 Der Preis der Ablehnung")
    assert "verliert [-10-] {+5+} Punkte." in clause(page, "302") and "Ja:     Anna, Bert, Carl" in clause(page, "302")
    assert "~ 206: von Anfang an" in clause(page, "206")
    assert "304 4 Anna Der Preis" not in page and "304 4 Anna Milde hebt Regel 302 auf 1 : 2 abgelehnt" in [
        line.replace("\N{NO-BREAK SPACE}", " ") for line in squeezed(page)
    ]
    assert "§ Fall 1 Gilt 302?" in page


def test_203_the_history_of_the_rule_that_changed_by_itself_has_both_wordings() -> None:
    page = pages(given(*rounds_without_proposals(2)))["regel-203"]
    clauses = [block for block in page.blocks if isinstance(block, Clause)]
    assert [isinstance(law.blocks[0], Revision) for law in clauses] == [True, False]
    assert "Fassungen:  2" in plain(page.blocks)


def test_the_law_book_of_a_past_round_is_as_it_was() -> None:
    found = pages(given(R1, R2))
    assert "§ 112 Was ein Sieg ist" in plain(found["regeln-nach-1"].blocks)
    assert "§ 112 " not in plain(found["regeln-nach-2"].blocks)
    assert "§ 304 Was ein Sieg ist" in plain(found["regeln-nach-2"].blocks)


def come_and_gone(rounds: int) -> Given:
    """A game in which each round repeals the rule of the round before and has a new one: 302, 304, 306 …"""
    rules = [{"number": number, "title": f"Satz {number}", "mutable": number > 115, "text": "Wortlaut."} for number in (101, 115, 116, 117)]
    played = []
    for n in range(1, rounds + 1):
        gone = turn("anna", type="repeal", rule=298 + 2 * n) if n > 1 else turn("anna", type="transmute", rule=116)
        played.append({"turns": [gone, turn("bert", type="enact", title=f"Laune {n}", text=f"Heute gilt Laune {n}.")]})
    game = given(*played, start={"rules": "regeln.yaml"})
    return Given(game.setup, game.rounds, game.name, {"regeln.yaml": rules}, game.names)


def test_of_rules_long_gone_books_and_differences_tell_only_how_many_they_are() -> None:
    """[102] Neither of the two books holds them; the overview leads to each."""
    game = come_and_gone(14)
    found = {slug: plain(page.blocks) for slug, page in pages(game).items()}
    book, difference = found["regeln-nach-14"], found["von-0-nach-14"]
    for page in (book, difference):
        assert [number for number in range(302, 332) if f"§ {number} Laune" in page] == list(range(308, 330, 2))
    assert "Schon früher: 3 weitere Regeln" in squeezed(book)
    assert "Dazwischen kamen und gingen 3 weitere Regeln." in squeezed(difference)
    assert "Schon früher: eine weitere Regel" in squeezed(found["regeln-nach-12"])
    assert "Dazwischen kam und ging eine weitere Regel." in squeezed(found["von-0-nach-12"])
    assert not any("weitere" in found[slug] for slug in ("regeln-nach-11", "von-0-nach-11", "von-13-nach-14"))
    [sheet] = GAME.report(seen(game), PUBLIC).handouts
    assert "Schon früher: 302 Laune 1 · 304 Laune 2 · 306 Laune 3" in squeezed(plain(sheet.pages[0]))


def test_the_page_of_a_rule_that_is_gone_stays_as_it_was() -> None:
    then, now = (pages(come_and_gone(rounds))["regel-302"].blocks for rounds in (2, 9))
    assert tuple(then) == tuple(now) and "regeln-nach-2" in repr(now[-1])


def test_pages_of_a_long_game_do_not_grow() -> None:
    found = pages(come_and_gone(60))
    for slug in ("regeln-nach-{}", "von-0-nach-{}"):
        early, late = (len(plain(found[slug.format(number)].blocks)) for number in (20, 60))
        assert late < 1.05 * early


def test_the_timeline_has_a_mark_for_every_turn() -> None:
    overview = pages(given(R1, R2))["verlauf"]
    [picture] = [block for block in inside(overview.blocks) if isinstance(block, Picture)]
    dots = [shape for shape in picture.shapes if isinstance(shape, Dot)]
    assert [dot.fill for dot in dots].count("accent") == 3 + 1  # 301, 302, 304, and one in the legend
    assert [dot.fill for dot in dots].count("paper") == 1 + 1
    crosses = [shape for shape in picture.shapes if isinstance(shape, Line) and shape.colour == "signal"]
    assert len(crosses) == 2 * (1 + 1)
    long = pages(given(*rounds_without_proposals(17)))["verlauf"]
    assert len([block for block in inside(long.blocks) if isinstance(block, Picture)]) == 2


def test_who_votes_with_whom() -> None:
    """Four votes: 301, 302 and 304 unanimous, 303 with carl against the others."""
    table = tables(pages(given(R1, R2))["verlauf"].blocks)["agreement"]
    assert table.cross
    rows = [[Words("de", NAMES).plain(cell) for cell in row.cells] for row in table.rows]
    assert rows == [
        ["Anna", "×", "100 %", "75 %", "100 %"],
        ["Bert", "100 %", "×", "75 %", "100 %"],
        ["Carl", "75 %", "75 %", "×", "75 %"],
    ]


def test_whose_proposals_succeed() -> None:
    table = tables(pages(given(R1, R2))["verlauf"].blocks)["authors"]
    rows = [[Words("de", NAMES).plain(cell) for cell in row.cells] for row in table.rows]
    assert rows == [
        ["Anna", "2", "2", "0", "0", "0", "100 %", "100 %"],
        ["Bert", "1", "1", "0", "0", "1", "100 %", "100 %"],
        ["Carl", "2", "0", "1", "1", "0", "0 %", "67 %"],
    ]


def test_everybodys_page_has_points_proposals_and_votes() -> None:
    people = dict(GAME.publish(seen(given(R1, R2)), PUBLIC).people)
    assert list(people) == ["anna", "bert", "carl"]
    carl = plain(people["carl"])
    assert squeezed(carl)[:3] == ["Punkte: 6", "Platz: 1", "Punkte, die zum Sieg fehlen: 94"]
    assert "[Anträge von Carl]" in carl
    votes = tables(people["carl"])["votes-carl"]
    assert [Words("de", NAMES).plain(row.cells[3]) for row in votes.rows] == ["Ja", "Nein", "Ja", "Ja"]


# ---- every game --------------------------------------------------------------------------------------------------


def links(value: object) -> Iterator[str]:
    """Where all links lead."""
    if isinstance(value, Link):
        yield value.to
    if isinstance(value, (tuple, list)):
        for item in value:
            yield from links(item)
    elif is_record(type(value)):
        for name in field_names(type(value)):
            yield from links(getattr(value, name))


def names_in(value: object) -> Iterator[str]:
    """The addresses within a page."""
    if isinstance(value, tuple):
        for item in value:
            yield from names_in(item)
    elif isinstance(value, (Clause, Fold, Box)):
        if isinstance(value, Clause):
            yield value.name
        yield from names_in(value.blocks)
    elif isinstance(value, Table):
        yield from (f"{value.name}-{row.name}" for row in value.rows if row.name)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(12)))
def test_every_link_of_a_random_game_leads_somewhere(seed: int) -> None:
    game = random_game(Random(str(seed)))
    rounds = told(game).seen_by(GAME, PUBLIC)
    beside = GAME.publish(rounds, PUBLIC)
    reports = {page.address(): GAME.report(rounds[: page.number + 1], PUBLIC) for page in rounds}
    known = {address: set(names_in(report.blocks)) for address, report in reports.items()}
    known |= {f"games/{game.name}/{page.slug}": set(names_in(page.blocks)) for page in beside.pages}
    sheets = [GAME.report(rounds[:number], PUBLIC).handouts for number in range(1, len(rounds) + 1)]
    found = set(links((beside, tuple(reports.values()), tuple(sheets))))
    assert found
    for address in found:
        page, _, anchor = address.partition("#")
        assert page in known and (not anchor or anchor in known[page]), address


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30, 30 + tries(10)))
def test_no_language_slips_into_the_other(seed: int) -> None:
    game = random_game(Random(str(seed)))
    rounds = told(game).seen_by(GAME, PUBLIC)
    names = {**game.names, "gm": "GM"}
    typed = {value for file in game.rounds for value in strings(file)} | set(names.values()) | {value for value in strings(game.files)}

    def without_typed(written: str) -> str:
        for value in sorted(typed, key=len, reverse=True):
            written = written.replace(value, "…")
        return written

    for language, foreign in (("en", GERMAN), ("de", ENGLISH)):
        words = Words(language, names)
        sheets = [page for sheet in GAME.report(rounds, PUBLIC).handouts for page in sheet.pages]
        pieces = [GAME.report(rounds, PUBLIC), GAME.publish(rounds, PUBLIC), *sheets]
        written = without_typed("\n".join(text(piece, words) for piece in pieces))
        assert [word for word in foreign if word in written] == []


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from strings(item)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40, 40 + tries(12)))
def test_the_changes_of_all_rounds_lead_from_the_first_law_book_to_the_last(seed: int) -> None:
    """What each report says has changed, applied in turn, gives the rules in force: nothing is left out and nothing
    made up."""
    rounds = told(random_game(Random(str(seed)))).seen_by(GAME, PUBLIC)
    rules = {rule.id: rule for rule in rounds[0].result.rules}
    for number, after in enumerate(rounds[1:], start=1):
        for change in changes(rounds[number - 1 : number + 1]):
            assert rules.get(change.id) == change.old
            if change.new is None:
                rules.pop(change.id, None)
            else:
                rules[change.id] = change.new
        in_force = {rule.id: (rule.number, rule.text) for rule in after.result.rules}
        assert {id: (rule.number, rule.text) for id, rule in rules.items()} == in_force


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60, 60 + tries(20)))
def test_the_wordings_of_a_rule_are_those_that_the_rounds_have_seen(seed: int) -> None:
    rounds = told(random_game(Random(str(seed)))).seen_by(GAME, PUBLIC)
    book = record_of(rounds)
    for page in rounds:
        for rule in page.result.rules:
            forms = book.forms(book.rules[rule.id])
            assert (rule.number, rule.title, rule.text, rule.mutable, rule.yields_to, rule.overrides, rule.since) in [
                (form.number, form.title, form.text, form.mutable, form.yields_to, form.overrides, form.turn) for form in forms
            ]
    for rule in book.rules.values():
        turns = [form.turn for form in book.forms(rule)]
        assert turns == sorted(turns) and (turns[0] == 0) == (book.at_start(rule.id) is not None)
