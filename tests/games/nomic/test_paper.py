"""A round on paper: each vote once and as a mark, every proposal's words, all points; nothing of the screen's report is
lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from generator.games.nomic import GAME
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.report import Block, Clause, Columns, Figure, Forms, Picture, Plot, Printed, Remark, Report, Table, walk
from tests.games.nomic.playing import Given, told
from tests.games.nomic.test_report import NAMES, Data, enact, passed, report, turn
from tests.plain_text import text

WORDS = Words("de", NAMES)


def paper(report: Report) -> Printed:
    assert report.printed is not None
    return report.printed


def tables(blocks: Sequence[Block]) -> dict[str, list[list[str]]]:
    """The cells of every table by its name."""
    return {
        block.name: [[WORDS.plain(cell) for cell in row.cells] for row in block.rows] for block in walk(blocks) if isinstance(block, Table)
    }


def plain(blocks: Any) -> str:
    return text(blocks, WORDS).replace("\N{NO-BREAK SPACE}", " ")


def unfolded(text_: str) -> str:
    return " ".join(text_.split())


FIRST: Data = {
    "turns": [
        enact("anna", "Gruß", "Jeder Antrag beginnt mit einem Gruß."),
        enact("bert", "Kuchen", "Wer verliert, bringt Kuchen mit.", votes="b"),
        turn("carl", "abc", type="amend", rule=206, title="Trost", text="Wer scheitert, verliert 5 Punkte."),
        passed("anna"),
    ]
}


def test_each_vote_stands_in_the_wheel_and_nowhere_else() -> None:
    told_ = report(FIRST)
    [wheel] = [block for block in paper(told_).told if isinstance(block, Picture) and block.name == "wheel-1"]
    assert WORDS.plain(wheel.title) == (
        "Antrag 301, angenommen: ja Anna, Bert, Carl. Antrag 302, abgelehnt: ja Bert; nein Anna, Carl."
        " Antrag 303, angenommen: ja Anna, Bert, Carl"
    )
    clauses = [block for block in walk(paper(told_).told) if isinstance(block, Clause)]
    assert clauses and not [remark for clause in clauses for remark in clause.side if remark.note is not None]
    assert "Nein:" not in plain(paper(told_).told) and "Ja:" not in plain(paper(told_).told)
    assert [len(row) for row in tables(paper(told_).told)["scores"]] == [6, 6, 6]


def test_points_before_and_after_are_those_of_the_screen() -> None:
    told_ = report(FIRST)
    screen, here = tables(told_.blocks)["scores"], tables(paper(told_).told)["scores"]
    assert [[row[0], row[1], *row[-4:]] for row in here] == [[row[0], row[1], *row[-4:]] for row in screen]


def test_who_gets_the_same_for_the_same_shares_a_line() -> None:
    """Five players; in the third circuit a majority is enough, and 311 is carried against two: each gets 10 points by
    rule 204."""
    people = ["anna", "bert", "carl", "dora", "emil"]
    turns = [
        {"player": people[number % 5], "proposal": {"type": "enact", "title": f"Nr. {number}", "text": "Tee."}, "votes": {"yes": people}}
        for number in range(10)
    ]
    last = {"player": "anna", "proposal": {"type": "enact", "title": "Eis", "text": "Eis."}, "votes": {"yes": people[:3], "no": people[3:]}}
    setup = {"engine": "nomic", "title": "Nomic", "gm": "gm", "players": people}
    game = Given(setup, [{"round": 1, "seed": "x", "turns": turns}, {"round": 2, "seed": "y", "turns": [last]}], names={**NAMES, "emil": "Emil"})
    told_ = GAME.report(told(game).seen_by(GAME, PUBLIC), PUBLIC)
    words = Words("de", {**NAMES, "emil": "Emil"})
    [ledger] = [block for block in walk(paper(told_).told) if isinstance(block, Table) and block.name == "ledger"]
    shared, roll = ([words.plain(cell) for cell in row.cells] for row in ledger.rows)
    assert shared == ["11", "Dora und Emil", "Nein zu Antrag 311", "204", "je +10"]
    assert roll[:2] == ["", "Anna"] and roll[2:4] == ["Würfel", "202"]


def test_what_was_not_adopted_stands_there_to_the_letter_and_once() -> None:
    whole = unfolded(plain(paper(report(FIRST)).told))
    for words in ("Jeder Antrag beginnt mit einem Gruß.", "Wer verliert, bringt Kuchen mit.", "verreist"):
        assert whole.count(words) == 1
    assert "302 Kuchen" in whole and "Eine neue Regel:" in whole


def test_a_turn_without_a_proposal_that_ends_the_second_circuit_names_its_player() -> None:
    people = ["anna", "bert", "carl", "dora"]
    whole = unfolded(plain(paper(report({"turns": [passed(player) for player in 2 * people]}, players=people)).told))
    assert "Zug 8 Dora (kein Antrag)" in whole and "– verreist" not in whole


def test_an_adopted_text_that_was_replaced_in_the_same_round_is_not_lost() -> None:
    again = {
        "turns": [
            enact("anna", "Gruß", "Guten Morgen."),
            turn("bert", "abc", type="amend", rule=301, title="Gruß", text="Guten Abend."),
        ]
    }
    whole = unfolded(plain(paper(report(again)).told))
    assert whole.count("Guten Abend.") == 1 and whole.count("Guten Morgen.") == 1


def test_the_votes_come_first_then_what_came_of_which_then_the_changes() -> None:
    paper_ = paper(report(FIRST))
    [wheel], (heading, stemma, changes, *_) = paper_.picture, paper_.behind
    assert isinstance(wheel, Picture) and wheel.name == "wheel-1" and list(tables(paper_.blocks)) == ["votes", "scores"]
    assert plain([heading]).strip().startswith("Was sich geändert hat")
    assert isinstance(stemma, Picture) and stemma.name == "stemma" and isinstance(changes, Columns)
    assert [WORDS.plain(block.number) for block in changes.blocks if isinstance(block, Clause)] == ["301", "303"]


def test_what_no_rule_settles_any_more_stands_below_the_law_book_and_beside_nothing() -> None:
    told_ = paper(report(FIRST, {"turns": [turn("bert", "abc", type="repeal", rule=301)]}))
    [at] = [number for number, block in enumerate(told_.behind) if isinstance(block, Table) and block.name == "settings"]
    assert "Lose Enden" in plain(told_.behind[at + 1 : at + 2]) and [type(block) for block in told_.spare] == [Plot]


def test_the_figure_is_the_way_to_the_win_where_there_is_no_wheel() -> None:
    told_ = report({"turns": []})
    assert not paper(told_).picture
    [figure] = [block for block in paper(told_).side if isinstance(block, Figure)]
    assert WORDS.plain(figure.value) == str(min(int(row[-1]) for row in tables(told_.blocks)["scores"]))


def test_at_the_start_what_the_rules_fix_faces_the_law_book() -> None:
    start = paper(report())
    assert [*tables(start.picture)] == ["settings"] and {"immutable-rules", "mutable-rules"} == {*tables(start.blocks)}
    assert "scores" in tables(start.behind)


def test_without_a_vote_everybody_s_points_so_far_face_those_of_today() -> None:
    told_ = paper(report(FIRST, {"turns": []}))
    assert [block.name for block in told_.picture if isinstance(block, Plot)] == ["scores-over-rounds"]
    assert "scores" in tables(told_.blocks) and not told_.spare


def test_every_rule_stands_in_the_index_long_or_short() -> None:
    told_ = report(FIRST)
    [forms] = [block for block in paper(told_).told if isinstance(block, Forms)]
    screen = {row[0]: row[1] for row in tables(told_.blocks)["rules"]}
    long, short = (plain(form) for form in forms.forms)
    index = tables(forms.forms[0])
    assert {row[0]: row[1] for table in index.values() for row in table} == screen
    assert all(f"{number} {title}" in unfolded(short) for number, title in screen.items()) and len(short) < len(long)


def test_what_holds_tells_what_held_before() -> None:
    settings = {row[0]: row[1:] for row in tables(paper(report({"turns": [
        turn("anna", "abc", type="amend", rule=206, title="Trost", text="Wer scheitert, verliert 5 Punkte.", mechanics={"defeat_penalty": 5})
    ]})).told)["settings"]}
    assert settings["Preis einer Ablehnung"] == ["5 Punkte (vorher 10 Punkte)", "301"]
    assert settings["Punkte zum Sieg"] == ["100 Punkte", "208"]


@pytest.mark.parametrize("count", [2, 60])
def test_any_number_of_players_is_told(count: int) -> None:
    people = [f"p{number:02}" for number in range(count)]
    votes = {"yes": people[: count // 2 + 1], "no": people[count // 2 + 1 :]}
    turns = [{"player": people[0], "proposal": {"type": "enact", "title": "Gruß", "text": "Guten Tag."}, "votes": votes}]
    setup = {"engine": "nomic", "title": "Nomic", "gm": "gm", "players": people}
    game = Given(setup, [{"round": 1, "seed": "x", "turns": turns}], names={person: person for person in (*people, "gm")})
    told_ = GAME.report(told(game).seen_by(GAME, PUBLIC), PUBLIC)
    words = Words("de", {person: person for person in (*people, "gm")})
    [scores] = [block for block in walk(paper(told_).told) if isinstance(block, Table) and block.name == "scores"]
    assert {words.plain(row.cells[1]) for row in scores.rows} == set(people)
    [wheel] = [block for block in paper(told_).told if isinstance(block, Picture) and block.name == "wheel-1"]
    yes, _, no = words.plain(wheel.title).partition(": ja ")[2].partition("; nein ")
    assert yes.split(", ") == votes["yes"] and no.split(", ") == (votes["no"] or [""])


def test_the_law_book_stands_in_columns_whatever_held_before_below_each_rule() -> None:
    [sheet] = report(FIRST).handouts
    columns = [block for block in sheet.pages[0] if isinstance(block, Columns)]
    assert [len(block.blocks) for block in columns] == [16, 14]  # 101–116; 201–213 and 301
    [trost] = [block for block in columns[1].blocks if isinstance(block, Clause) and WORDS.plain(block.number) == "303"]
    assert [isinstance(remark, Remark) and remark.note is not None for remark in trost.side] == [True, True]
