"""Reports, pages and the law book tell all that players and GM want to know; whole texts are proved by the golden cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from generator.games.nomic import GAME
from generator.games.nomic.effects import NAMES as KEY_NAMES
from generator.games.nomic.effects import changed_effects, effects
from generator.games.nomic.record import changes, record
from generator.render.text import text
from generator.render.words import Words
from generator.report import (
    Block,
    Box,
    Clause,
    Dot,
    Fold,
    Handout,
    Line,
    Link,
    Picture,
    Plot,
    Revision,
    SubPage,
    Table,
    Verbatim,
)
from generator.secrecy import PUBLIC
from tests.games.nomic.playing import Given, told
from tests.games.nomic.random_games import random_game
from tests.oracle.nomic import KEYS

Data = dict[str, Any]
PEOPLE = ("anna", "bert", "carl", "dora")
NAMES = {person: person.capitalize() for person in PEOPLE} | {"gm": "Gm"}
GERMAN = (" Regel", "Antrag", "Runde", "Punkte", " und ", " Zug", "Umlauf", " der ", "nicht", "veränderlich", "Stimme", "niemand")
ENGLISH = (" rule", "proposal", "round", "points", " and ", " turn", "circuit", " the ", " is ", " not ", "mutable", "vote", "nobody")


def given(*rounds: Data, **setup: Any) -> Given:
    """A game of anna, bert and carl with the built-in rules."""
    game = {"engine": "nomic", "title": "Nomic", "gm": "gm", "players": ["anna", "bert", "carl"], **setup}
    files = [{"round": number, "seed": f"seed {number}", **file} for number, file in enumerate(rounds, start=1)]
    return Given(game, files, names=NAMES)


def turn(player: str, votes: str = "abc", **proposal: Any) -> Data:
    """A turn; `votes` are the initials of those who vote yes, the others of the three vote no."""
    people = PEOPLE[:3]
    yes = [person for person in people if person[0] in votes]
    return {"player": player, "proposal": proposal, "votes": {"yes": yes, "no": [person for person in people if person not in yes]}}


def enact(player: str, title: str, words: str, votes: str = "abc", **more: Any) -> Data:
    return turn(player, votes, type="enact", title=title, text=words, **more)


def passed(player: str, why: str = "verreist") -> Data:
    return {"player": player, "pass": why}


def seen(game: Given) -> Any:
    return told(game).seen_by(GAME, PUBLIC)


def report(*rounds: Data, **setup: Any) -> Any:
    """The public report of the last of some rounds."""
    return GAME.report(seen(given(*rounds, **setup)), PUBLIC)


def said(*rounds: Data, language: str = "de", **setup: Any) -> str:
    return text(report(*rounds, **setup), Words(language, NAMES))


def plain(blocks: Any) -> str:
    return text(blocks, Words("de", NAMES))


def inside(blocks: Sequence[Block]) -> Iterator[Block]:
    """All blocks and those within them."""
    for block in blocks:
        yield block
        if isinstance(block, (Fold, Box, Clause)):
            yield from inside(block.blocks)


def part(told: str, heading: str) -> str:
    """What stands under a heading of the report."""
    lines = told.splitlines()
    start = lines.index(heading) + 2
    ends = [index for index in range(start, len(lines)) if lines[index].startswith("---") and lines[index - 1] and lines[index - 2] == ""]
    return "\n".join(lines[start : ends[0] - 1 if ends else None])


def clause(told: str, number: str) -> str:
    """A clause of a text: its title and what is indented below it."""
    lines = iter(told.splitlines())
    found = [next(line for line in lines if line.startswith(f"§ {number} "))]
    for line in lines:
        if line and not line.startswith("    "):
            break
        found.append(line.strip())
    return "\n".join(found).strip()


def tables(blocks: Sequence[Block]) -> dict[str, Table]:
    found = [block for block in inside(blocks) if isinstance(block, Table)]
    assert len({table.name for table in found}) == len(found), "no two tables of a page have the same name"
    return {table.name: table for table in found}


def squeezed(told: str) -> list[str]:
    return [" ".join(line.split()) for line in told.splitlines()]


def pages(game: Given) -> dict[str, SubPage]:
    return {page.slug: page for page in GAME.pages(seen(game), PUBLIC).pages}


CHEAP = {"type": "amend", "rule": 206, "title": "Milde", "text": "Wer mit einem Antrag auf Regeländerung durchfällt, verliert 5 Punkte."}
R1: Data = {
    "rolls": {"turn-1": 4, "turn-2": 2, "turn-3": 6},
    "turns": [
        enact("anna", "Gruß", "Jeder Antrag beginnt mit einem Gruß."),
        turn("bert", **CHEAP, mechanics={"defeat_penalty": 5}),
        turn("carl", "ab", type="repeal", rule=301, title="Grußlos"),
    ],
}
R2: Data = {
    "rolls": {"turn-4": 1, "turn-5": 3, "turn-6": 5},
    "turns": [
        turn("anna", type="transmute", rule=112),
        passed("bert"),
        {"player": "carl", "proposal": {"type": "repeal", "rule": 101}},
    ],
}


# ---- what is told, and in which order ----------------------------------------------------------------------------


def test_what_readers_want_first_comes_first() -> None:
    headings = [block.text.phrase.de for block in report(R1).blocks if type(block).__name__ == "Heading"]
    assert headings == ["Was sich geändert hat", "Die Anträge", "Die Punkte", "Wie es weitergeht", "Was gerade gilt", "Das Gesetzbuch"]
    assert list(tables(report(R1).blocks)) == ["votes", "scores", "ledger", "settings", "rules"]


def test_101_round_0_tells_players_and_the_law_book() -> None:
    written = said()
    assert written.startswith("Das Gesetzbuch am Anfang\n========================\n\n3 spielen, 29 Regeln gelten, davon 13 veränderliche. Noch.\n")
    assert "Reihum:                         Anna → Bert → Carl" in written
    assert len(tables(report().blocks)["rules"].rows) == 29
    assert clause(written.replace("\n    ", "\n"), "208").endswith("- Wer zuerst 100 Punkte hat, gewinnt.")


@pytest.mark.parametrize(
    "rounds, lead",
    [
        ([R1], "2 Anträge angenommen, einer abgelehnt. Anna führt mit 4 Punkten."),
        ([R1, R2], "ein Antrag angenommen, einer unzulässig. Carl führt mit 6 Punkten."),
        ([{"rolls": {"turn-1": 1}, "turns": [passed("anna")]}], "Kein Antrag in dieser Runde. Anna führt mit einem Punkt."),
        ([{"turns": []}], "Kein Antrag in dieser Runde. Alle haben 0 Punkte."),
    ],
)
def test_the_lead_counts_proposals_and_names_who_leads(rounds: list[Data], lead: str) -> None:
    assert said(*rounds).splitlines()[3] == lead


# ---- what has changed --------------------------------------------------------------------------------------------


def test_108_an_amended_rule_is_shown_word_by_word_under_its_new_number() -> None:
    changed = part(said(R1), "Was sich geändert hat")
    assert clause(changed, "302") == (
        "§ 302 Milde\n"
        "Wer mit einem Antrag auf Regeländerung durchfällt, verliert [-10-] {+5+} Punkte.\n\n"
        "- Wer mit einem Antrag scheitert, verliert 5 Punkte (vorher 10 Punkte).\n\n"
        "~ Geändert\n"
        "~ bisher 206: Der Preis der Ablehnung\n"
        "~ 302: geändert von Bert, Zug 2"
        " [Antrag 302: angenommen, einstimmig. Ja: Anna, Bert, Carl. Nein: niemand. Nötig: Einstimmigkeit (Regel 203).]"
    )


def test_103_a_new_rule_a_transmuted_and_a_repealed_one() -> None:
    assert clause(part(said(R1), "Was sich geändert hat"), "301").splitlines()[1] == "Jeder Antrag beginnt mit einem Gruß."
    assert "~ Neu" in clause(part(said(R1), "Was sich geändert hat"), "301")
    transmuted = clause(part(said(R1, R2), "Was sich geändert hat"), "304")
    assert transmuted.startswith("§ 304 Was ein Sieg ist\nDer Wortlaut bleibt.\n")
    assert "~ Umgewandelt\n~ jetzt veränderlich, bisher unveränderlich\n~ bisher 112\n" in transmuted
    repealed = clause(part(said(R1, {"turns": [turn("anna", type="repeal", rule=301)]}), "Was sich geändert hat"), "301")
    assert "[-Jeder Antrag beginnt mit einem Gruß.-]" in repealed and "~ Aufgehoben" in repealed
    assert "aufgehoben von Anna, Zug 4 (Antrag 304) [Antrag 304: angenommen, einstimmig." in repealed


def test_110_a_void_rule_and_one_that_came_and_went_in_a_round() -> None:
    ruling = {"turn": 1, "question": "Gilt das?", "judge": "carl", "ruling": "Nein.", "void": [301]}
    came = part(said({"turns": R1["turns"][:1], "judgements": [ruling]}), "Was sich geändert hat")
    assert "~ Gekommen und gegangen" in came and "~ nichtig nach Zug 1, durch Richterspruch" in came
    later = part(said(R1, {"turns": [], "judgements": [ruling]}), "Was sich geändert hat")
    assert "~ Nichtig" in later and "[-Jeder Antrag beginnt mit einem Gruß.-]" in later


def test_nothing_changed_is_said() -> None:
    assert part(said({"turns": [passed("anna")]}), "Was sich geändert hat").strip() == (
        "In dieser Runde ist jede Regel geblieben, wie sie war."
    )


def test_the_change_of_a_round_is_that_from_its_start_to_its_end() -> None:
    """Two amendments of one rule: one clause, with both proposals."""
    again = {"turns": [turn("anna", **CHEAP), turn("bert", **{**CHEAP, "rule": 301, "text": "Ablehnung ist Lohn genug."})]}
    [change] = changes(*(page.result for page in seen(given(again))))
    assert (change.old.number, change.new.number, change.new.text) == (206, 302, "Ablehnung ist Lohn genug.")
    side = clause(part(said(again), "Was sich geändert hat"), "302")
    assert side.index("301: geändert von Anna, Zug 1") < side.index("302: geändert von Bert, Zug 2")
    assert "- Regelt nicht mehr: Preis einer Ablehnung (vorher 10 Punkte)." in side


# ---- proposals ---------------------------------------------------------------------------------------------------


def test_104_a_defeated_proposal_is_told_to_the_letter_with_votes_threshold_and_what_it_would_have_changed() -> None:
    defeated = {"rolls": {"turn-1": 3}, "turns": [turn("anna", "ab", **CHEAP, mechanics={"defeat_penalty": 5})]}
    assert clause(part(said(defeated), "Die Anträge"), "301") == (
        "§ 301 Milde\n"
        "Ändert Regel 206:\n\n"
        "Wer mit einem Antrag auf Regeländerung durchfällt, verliert 5 Punkte.\n\n"
        "- Wer mit einem Antrag scheitert, verliert 5 Punkte (vorher 10 Punkte).\n\n"
        "+ Was sich geändert hätte\n"
        "Wer mit einem Antrag auf Regeländerung durchfällt, verliert [-10-] {+5+} Punkte.\n\n"
        "Ja:     Anna, Bert\n"
        "Nein:   Carl\n"
        "Nötig:  Einstimmigkeit (Regel 203)\n\n"
        "~ abgelehnt mit 2\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}1\n"
        "~ von Anna\n"
        "~ Zug 1, Umlauf 1"
    )


def test_202_what_was_inadmissible_and_who_made_no_proposal() -> None:
    told = part(said(R1, R2), "Die Anträge")
    assert "Unzulässig: Regel 103: Regel 101 ist unveränderlich und müsste erst umgewandelt werden" in " ".join(told.split())
    assert "§ – Kein Antrag\n    verreist\n\n    ~ kein Antrag\n    ~ von Bert\n" in told
    by_hand = {"turns": [{"player": "anna", "proposal": {"type": "repeal", "rule": 201}, "inadmissible": "Regel 111: unleserlich"}]}
    assert "Unzulässig:  Regel 111: unleserlich" in said(by_hand)


def test_105_missing_votes_are_named_with_what_they_count_as() -> None:
    game = {"turns": [{"player": "anna", "proposal": {**CHEAP}, "votes": {"yes": ["anna"], "no": ["bert"]}}]}
    for option, what in (("abstain", "Enthaltung"), ("no", "Nein")):
        told = said(game, options={"missing_vote": option})
        assert f"Ohne Stimme:  Carl (zählt als {what})" in told and "Nein:         Bert\n" in told
        assert tables(report(game, options={"missing_vote": option}).blocks)["votes"].rows[0].cells[-1].phrase.de == "fehlt"
        assert f"- Eine fehlende Stimme zählt als {what}." in told


def test_108_what_a_proposal_leaves_behind_is_told_with_it() -> None:
    moved = {"turns": [enact("anna", "Milde Zeiten", "Wie Regel 206 sagt."), turn("bert", **CHEAP)]}
    told = said(moved)
    assert "- Seither nennt Regel 301 eine Nummer, die es nicht mehr gibt: 206.\n" in told
    assert "- Seither regelt es keine Regel mehr: Preis einer Ablehnung.\n" in told
    assert "- Regel 301 nennt Regel 206, die jetzt 302 heißt.\n- Preis einer Ablehnung: Das regelt keine Regel mehr.\n" in told


# ---- points ------------------------------------------------------------------------------------------------------


def test_204_206_every_entry_of_the_ledger_has_its_rule() -> None:
    majority = {"rules": "mehrheit.yaml"}
    rules = [{"number": 1, "title": "Alles", "mutable": True, "text": "Kurz.", "mechanics": {"adoption": "majority", "dissent_bonus": 7}}]
    rules += [{"number": 2, "title": "Strafe", "mutable": False, "text": "Wer verliert, zahlt.", "mechanics": {"defeat_penalty": 3, "die": "1W6"}}]
    files = [{"round": 1, "rolls": {"turn-1": 2, "turn-2": 6}, "turns": [enact("anna", "A", "a", "ab"), enact("bert", "B", "b", "b")]}]
    setup = {"engine": "nomic", "title": "Nomic", "gm": "gm", "players": ["anna", "bert", "carl"], "start": majority}
    rounds = seen(Given(setup, files, files={"mehrheit.yaml": rules}, names=NAMES))
    told = squeezed(plain(GAME.report(rounds, PUBLIC)))
    for line in (
        "1 Carl Nein zu Antrag 301, der trotzdem durchkam 1 +7",
        "Anna Würfel 2 +2",
        "2 Bert Antrag 302 abgelehnt 2 −3",
        "Bert Würfel 2 +6",
        "1 Carl 0 +7 7",
        "2 Bert 0 +3 3",
        "3 Anna 0 +2 2",
        "Keine Regel sagt, mit wie vielen Punkten man gewinnt.",
    ):
        assert line in told


def test_208_the_scores_name_the_distance_to_the_win() -> None:
    lines = squeezed(said(R1))
    assert "1 Anna 0 +4 4 96" in lines and "2 Bert 0 +2 2 98" in lines and "3 Carl 0 +1 1 99" in lines
    assert "Zum Sieg braucht man 100 Punkte (Regel 208)." in lines


def test_points_by_share_of_the_votes_have_no_rule_but_the_house_rule() -> None:
    told = said({"turns": [enact("anna", "Gruß", "Hallo.", "ab")]}, options={"points": "suber"})
    assert "1 Anna Antrag 301 abgelehnt 206 −10" in squeezed(told)
    assert "Anna Anteil der Ja-Stimmen für Antrag 301 Hausregel +7" in squeezed(told)  # 10 · 2/3 = 6.67
    assert "[Hausregeln]\n| - Punkte gibt es nicht vom Würfel" in told


def test_the_scores_are_drawn_from_the_second_round_on() -> None:
    assert not [block for block in report(R1).blocks if isinstance(block, Plot)]
    [plot] = [block for block in report(R1, R2).blocks if isinstance(block, Plot)]
    assert plot.x == ("0", "1", "2") and [line.values for line in plot.series] == [(0, 4, 5), (0, 2, 5), (0, 1, 6)]


# ---- the court, the end ------------------------------------------------------------------------------------------


def test_212_a_case_tells_question_judge_ruling_and_whether_it_stands() -> None:
    file = {
        "turns": R1["turns"],
        "judgements": [
            {"turn": 3, "question": "Zählt ein Nicken?", "judge": "bert", "ruling": "Ja.\n\nSehr.", "overruled": True, "void": [301]},
            {"turn": 3, "question": "Zählt ein Nicken?", "judge": "anna", "ruling": "Nein.", "void": [301]},
        ],
    }
    court = part(said(file), "Vor Gericht")
    first, second = court.split("§ Fall 2")
    for line in ("§ Fall 1 Zählt ein Nicken?", "    Ja.\n\n    Sehr.", "Wäre es dabei geblieben, so wären nichtig: Regel 301.", "~ Es richtet Bert"):
        assert line in first
    assert "~ Der Spruch ist aufgehoben" in first and "~ Zug 3 (Carl)" in first
    assert "Für nichtig erklärt: Regel 301." in second and "~ Der Spruch gilt" in second
    assert "Vor Gericht" not in said(file, {"turns": []})


def test_212_cases_are_counted_through_the_game_and_long_questions_stand_in_the_text() -> None:
    question = "Erstens: " + "Wer darf " * 20 + "\n\nZweitens: Wann?"
    case = {"turn": 1, "question": question, "judge": "carl", "ruling": "Keiner."}
    told = part(said({"turns": R1["turns"][:1], "judgements": [case]}, {"turns": [], "judgements": [case]}), "Vor Gericht")
    assert "§ Fall 2 Zug 1\n    Die Frage:\n\n    Erstens: Wer darf" in told and "    Zweitens: Wann?" in told


def test_208_the_winner_comes_first() -> None:
    shorter = turn("carl", type="amend", rule=208, title="Kurz", text="Drei.", mechanics={"winning_score": 3})
    told = said({"rolls": {"turn-1": 4, "turn-2": 2}, "turns": [passed("anna"), passed("bert"), shorter]})
    assert told.splitlines()[0] == "Runde 1: das Ende"
    assert told.splitlines()[3] == "Anna gewinnt mit 4 Punkten."
    assert "| Gewonnen hat Anna mit 4 Punkten; nötig waren 3 (Regel 301)." in told
    assert "[Das Spiel ist aus]" in told and "Am Zug" not in told


def test_213_a_deadlock_is_told_with_its_reason() -> None:
    told = said({"turns": [passed("anna")], "deadlock": {"player": "bert", "reason": "Regel 1 widerspricht sich selbst."}})
    assert told.splitlines()[3] == "Es geht nicht weiter, und eben darum gewinnt Bert."
    assert "gewinnt dadurch (Regel 213). Der Grund:\n|\n| Regel 1 widerspricht sich selbst." in told


# ---- how it goes on, loose ends, people --------------------------------------------------------------------------


def rounds_without_proposals(number: int) -> list[Data]:
    return [{"turns": [passed(person) for person in PEOPLE[:3]]} for _ in range(number)]


def test_203_when_the_majority_comes_that_it_has_come_and_that_it_comes_no_more() -> None:
    two = rounds_without_proposals(2)
    assert "vom dritten Umlauf an, wenn Regel 203 bis dahin bleibt, wie sie ist" in said(two[0])
    told = said(*two)
    assert "seit Zug 6: Regel 203 hat sich von selbst geändert" in told
    assert "Ein Antrag braucht:             mehr Ja als Nein (Regel 203)" in told
    assert "- Mit diesem Zug ist der zweite Umlauf zu Ende: Regel 203 ändert sich von selbst, von jetzt an genügt die Mehrheit." in told
    flipped = clause(part(told, "Was sich geändert hat"), "203")
    assert "~ Von selbst geändert" in flipped and "203: von selbst geändert nach Zug 6, mit dem Ende des zweiten Umlaufs" in flipped
    assert "- Ein Antrag braucht mehr Ja als Nein (vorher Einstimmigkeit)." in flipped
    amended = turn("anna", type="amend", rule=203, title="Zwei Drittel", text="Zwei Drittel.", mechanics={"adoption": "2/3"})
    told = said({"turns": [amended]})
    assert "nicht mehr von selbst: Die Regel wurde vorher geändert (Regel 301)" in told
    assert "mindestens 2/3 der Stimmen (Regel 301)" in told
    assert "galt von selbst seit Zug 6; inzwischen ist die Regel geändert (Regel 301)" in said(*two, {"turns": [amended]})
    assert "nicht mehr: Regel 203 ist nicht mehr in Kraft" in said({"turns": [turn("anna", type="repeal", rule=203)]})


def test_203_the_majority_that_comes_because_somebody_leaves_is_told_as_well() -> None:
    """Only carl's turn was missing in the second circuit."""
    first, second = rounds_without_proposals(2)
    third = {"turns": [passed("anna")], "left": ["carl"]}
    told = said(first, {"turns": second["turns"][:2]}, third)
    assert "~ Von selbst geändert" in part(told, "Was sich geändert hat")
    assert "seit Zug 5: Regel 203 hat sich von selbst geändert" in told


def test_209_mutable_rules_are_counted_against_their_limit() -> None:
    assert "Veränderliche Regeln:           14 von höchstens 25 (Regel 209)" in said({"turns": R1["turns"][:1]})
    assert "Veränderliche Regeln:           12, ohne Grenze" in said({"turns": [turn("anna", type="repeal", rule=209)]})


def test_211_a_conflict_names_the_rule_that_decides_and_why() -> None:
    own = {"type": "enact", "title": "Mehr", "text": "Zwei Würfel.", "mechanics": {"die": "2W6"}}
    told = part(said({"turns": [turn("anna", **own)]}), "Lose Enden")
    assert "- Würfel: Das regeln Regel 202 und Regel 301. Es gilt 1W6 nach Regel 202, denn sie hat die niedrigste Nummer (Regel 211)." in told
    told = part(said({"turns": [turn("anna", **own, overrides=[202])]}), "Lose Enden")
    assert "Es gilt 2W6 nach Regel 301, denn so sagen es die Regeln selbst (Regel 211)." in told


def test_211_precedence_is_told_with_the_number_of_now() -> None:
    file = {"turns": [enact("anna", "Vorrang", "Zuerst ich.", overrides=[206], yields_to=[101]), turn("bert", **CHEAP)]}
    told = clause(part(said(file), "Was sich geändert hat"), "301")
    assert "- Tritt zurück hinter Regel 101.\n- Geht vor Regel 206 (jetzt 302)." in told


def test_113_who_came_and_who_went() -> None:
    told = said({"turns": [], "left": ["bert"], "joined": ["dora"]}, {"turns": [], "joined": ["bert"]})
    assert "| - Wieder am Tisch: Bert." in told
    told = said({"turns": [], "left": ["bert"], "joined": ["dora"]})
    assert "| - Neu am Tisch: Dora.\n| - Aufgegeben (Regel 113): Bert." in told
    assert "x 1 Bert (gegangen) 0 0 0" in squeezed(told)


def test_210_teams_are_listed() -> None:
    assert "[Mannschaften]\n| - Anna und Carl dürfen sich absprechen." in said(teams=[["anna", "carl"]])


# ---- the law book ------------------------------------------------------------------------------------------------


def test_108_the_margin_of_the_law_book_names_every_number_with_its_votes() -> None:
    [sheet] = GAME.handouts(seen(given(R1, R2, {"turns": [turn("anna", type="transmute", rule=302)]})), PUBLIC)
    [law] = [block for block in sheet.pages[0] if isinstance(block, Clause) and block.name == "regel-305"]
    lines = [Words("de", NAMES).plain(remark.text) for remark in law.side]
    assert lines == ["305: umgewandelt von Anna, Zug 7", "302: geändert von Bert, Zug 2", "206: von Anfang an"]
    notes = [Words("de", NAMES).plain(remark.note) for remark in law.side]
    assert notes[0].startswith("Antrag 305: angenommen, einstimmig. Ja: Anna, Bert, Carl.") and notes[1].startswith("Antrag 302: ")
    assert notes[2] == "206 bis Zug 2: „Wer mit einem Antrag auf Regeländerung durchfällt, verliert 10 Punkte.“"


def test_the_whole_law_book_is_on_the_web_and_on_sheets_only() -> None:
    folds = [block for block in report(R1).blocks if isinstance(block, Fold)]
    assert folds and not any(fold.printed for fold in folds)
    [sheet] = GAME.handouts(seen(given(R1)), PUBLIC)
    assert isinstance(sheet, Handout) and sheet.name == "gesetzbuch"
    clauses = [block for block in sheet.pages[0] if isinstance(block, Clause)]
    rules = seen(given(R1))[-1].result.rules
    assert [law.name for law in clauses] == [f"regel-{rule.number}" for rule in rules]
    assert [block.text for law in clauses for block in law.blocks if isinstance(block, Verbatim)] == [rule.text for rule in rules]


def test_a_rule_that_is_gone_stands_at_the_end_of_the_book() -> None:
    file = {"turns": [turn("anna", type="repeal", rule=210)]}
    [sheet] = GAME.handouts(seen(given(file)), PUBLIC)
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
    people = dict(GAME.pages(seen(given(R1, R2)), PUBLIC).people)
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
    elif is_dataclass(value):
        for each in fields(value):
            yield from links(getattr(value, each.name))


def names_in(value: object) -> Iterator[str]:
    """The addresses within a page."""
    if isinstance(value, tuple):
        for item in value:
            yield from names_in(item)
    elif isinstance(value, (Clause, Fold, Box)):
        if isinstance(value, Clause):
            yield value.name
        yield from names_in(value.blocks)


@pytest.mark.parametrize("seed", range(30))
def test_every_link_of_a_random_game_leads_somewhere(seed: int) -> None:
    game = random_game(Random(seed))
    rounds = told(game).seen_by(GAME, PUBLIC)
    beside = GAME.pages(rounds, PUBLIC)
    reports = {page.address(): GAME.report(rounds[: page.number + 1], PUBLIC) for page in rounds}
    known = {address: set(names_in(report.blocks)) for address, report in reports.items()}
    known |= {f"games/{game.name}/{page.slug}": set(names_in(page.blocks)) for page in beside.pages}
    sheets = [GAME.handouts(rounds[:number], PUBLIC) for number in range(1, len(rounds) + 1)]
    found = set(links((beside, tuple(reports.values()), tuple(sheets))))
    assert found
    for address in found:
        page, _, anchor = address.partition("#")
        assert page in known and (not anchor or anchor in known[page]), address


@pytest.mark.parametrize("seed", range(30, 40))
def test_no_language_slips_into_the_other(seed: int) -> None:
    game = random_game(Random(seed))
    rounds = told(game).seen_by(GAME, PUBLIC)
    names = {**game.names, "gm": "GM"}
    typed = {value for file in game.rounds for value in strings(file)} | set(names.values()) | {value for value in strings(game.files)}

    def without_typed(written: str) -> str:
        for value in sorted(typed, key=len, reverse=True):
            written = written.replace(value, "…")
        return written

    for language, foreign in (("en", GERMAN), ("de", ENGLISH)):
        words = Words(language, names)
        pieces = [GAME.report(rounds, PUBLIC), GAME.pages(rounds, PUBLIC), *(page for sheet in GAME.handouts(rounds, PUBLIC) for page in sheet.pages)]
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


@pytest.mark.parametrize("seed", range(40, 60))
def test_the_changes_of_all_rounds_lead_from_the_first_law_book_to_the_last(seed: int) -> None:
    """What each report says has changed, applied in turn, gives the rules in force: nothing is left out and nothing made up."""
    rounds = told(random_game(Random(seed))).seen_by(GAME, PUBLIC)
    rules = {rule.id: rule for rule in rounds[0].result.rules}
    for before, after in zip(rounds, rounds[1:], strict=False):
        for change in changes(before.result, after.result):
            assert rules.get(change.id) == change.old
            if change.new is None:
                rules.pop(change.id, None)
            else:
                rules[change.id] = change.new
        assert {id: (rule.number, rule.text) for id, rule in rules.items()} == {rule.id: (rule.number, rule.text) for rule in after.result.rules}


@pytest.mark.parametrize("seed", range(60, 80))
def test_the_wordings_of_a_rule_are_those_that_the_rounds_have_seen(seed: int) -> None:
    rounds = told(random_game(Random(seed))).seen_by(GAME, PUBLIC)
    book = record(rounds)
    for page in rounds:
        for rule in page.result.rules:
            forms = book.forms(book.rules[rule.id])
            assert (rule.number, rule.title, rule.text, rule.mutable, rule.yields_to, rule.overrides, rule.since) in [
                (form.number, form.title, form.text, form.mutable, form.yields_to, form.overrides, form.turn) for form in forms
            ]
    for rule in book.rules.values():
        turns = [form.turn for form in book.forms(rule)]
        assert turns == sorted(turns) and (turns[0] == 0) == (book.at_start(rule.id) is not None)
