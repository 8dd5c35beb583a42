"""Reports tell all that players and GM want to know; whole texts are proved by the golden cases, pages by
test_pages.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from generator.games.nomic import GAME
from generator.games.nomic.record import changes
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.report import Block, Box, Clause, Fold, Plot, Table
from tests.games.nomic.playing import Given, told
from tests.plain_text import text

Data = dict[str, Any]
PEOPLE = ("anna", "bert", "carl", "dora")
NAMES = {person: person.capitalize() for person in PEOPLE} | {"gm": "Gm"}


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
    assert list(tables(report(R1).blocks)) == ["votes", "scores", "score-ways", "ledger", "settings", "rules"]


def test_101_round_0_tells_players_and_the_law_book() -> None:
    written = said()
    assert written.splitlines()[0] == "Das Gesetzbuch am Anfang"
    assert written.splitlines()[3] == "3 spielen, 29 Regeln gelten, davon 13 veränderliche. Noch."
    assert "Reihum:                         Anna → Bert → Carl" in written
    assert len(tables(report().blocks)["rules"].rows) == 29
    assert clause(written.replace("\n    ", "\n"), "208").endswith("- Wer zuerst 100 Punkte hat, gewinnt.")


@pytest.mark.parametrize(
    "rounds, lead",
    [
        ([R1], "2 Anträge angenommen, einer abgelehnt. Zum Sieg fehlen noch 96 Punkte."),
        ([R1, R2], "Ein Antrag angenommen, einer unzulässig. Carl führt mit 6 Punkten."),
        ([{"rolls": {"turn-1": 1}, "turns": [passed("anna")]}], "Kein Antrag in dieser Runde. Zum Sieg fehlen noch 99 Punkte."),
        ([{"turns": []}], "Alle haben 0 Punkte."),
    ],
)
def test_the_lead_counts_proposals_and_names_who_leads(rounds: list[Data], lead: str) -> None:
    """What the headline says, who takes the lead or that there was no proposal, is not said again."""
    assert said(*rounds).splitlines()[5] == lead


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
    [change] = changes(seen(given(again)))
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
    assert "§ – verreist\n    ~ kein Antrag\n    ~ von Bert\n" in told
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
    mechanics = {1: {"adoption": "majority", "dissent_bonus": 7}, 2: {"defeat_penalty": 3, "die": "1W6"}}
    rules = [{"number": n, "title": f"Regel {n}", "mutable": n == 1, "text": "Kurz.", "mechanics": mechanics[n]} for n in mechanics]
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
    for line in ("§ Fall 1 Zählt ein Nicken?", "    Ja.\n\n    Sehr.", "~ Es richtet Bert"):
        assert line in first
    assert "Wäre es dabei geblieben, so wären nichtig: Regel 301." in first
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
    assert told.splitlines()[:4:3] == ["Der Sieg geht an Anna", "Runde 1: das Ende"]
    assert told.splitlines()[5] == "Anna gewinnt mit 4 Punkten."
    assert "| Gewonnen hat Anna mit 4 Punkten; nötig waren 3 (Regel 301)." in told
    assert "[Das Spiel ist aus]" in told and "Am Zug" not in told


def test_213_a_deadlock_is_told_with_its_reason() -> None:
    told = said({"turns": [passed("anna")], "deadlock": {"player": "bert", "reason": "Regel 1 widerspricht sich selbst."}})
    assert told.splitlines()[5] == "Es geht nicht weiter, und eben darum gewinnt Bert."
    assert "gewinnt dadurch (Regel 213). Der Grund:\n|\n| Regel 1 widerspricht sich selbst." in told


# ---- how it goes on, loose ends, people --------------------------------------------------------------------------


def rounds_without_proposals(number: int) -> list[Data]:
    return [{"turns": [passed(person) for person in PEOPLE[:3]]} for _ in range(number)]


@pytest.mark.parametrize("played", [10, 11, 14])
def test_208_how_a_sum_came_about_goes_back_ten_rounds_and_leads_to_what_was_before(played: int) -> None:
    """Everybody passes in each round and rolls the number of his seat."""
    people, before = PEOPLE[:3], played - 10
    rounds = [{"turns": [passed(one) for one in people], "rolls": {f"turn-{3 * n + seat}": seat for seat in (1, 2, 3)}} for n in range(played)]
    ways = tables(report(*rounds).blocks)["score-ways"]
    shown = {row.name: row.cells[-1] for row in ways.rows}
    for seat, person in enumerate(people, start=1):
        entries = [f"+{seat} (Zug {3 * n + seat}, Regel 202)" for n in range(before, played)]
        earlier = [f"{seat * before} (nach Runde {before})"] if before else []
        assert Words("de", NAMES).plain(shown[person]) == ", ".join([*earlier, *entries])
        assert (f"/{before:03}#score-ways-{person}" in repr(shown[person])) is bool(before)
    assert not before or "score-ways" in tables(report(*rounds[:before]).blocks)


@pytest.mark.parametrize("played", [39, 45])
def test_the_scores_of_the_latest_forty_rounds_are_drawn(played: int) -> None:
    rounds = [{"turns": [passed("anna"), passed("bert"), passed("carl")], "rolls": {f"turn-{3 * n + seat}": 1 for seat in (1, 2, 3)}} for n in range(played)]
    [plot] = [block for block in inside(report(*rounds).blocks) if isinstance(block, Plot)]
    first = max(0, played - 39)
    assert plot.x == tuple(str(n) for n in range(first, played + 1)) and plot.series[0].values == tuple(range(first, played + 1))


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
    assert "- Würfel: Das regeln Regel 202 und Regel 301." in told
    assert "Es gilt 1W6 nach Regel 202, denn sie hat die niedrigste Nummer (Regel 211)." in told
    told = part(said({"turns": [turn("anna", **own, overrides=[202])]}), "Lose Enden")
    assert "Es gilt 2W6 nach Regel 301, denn so sagen es die Regeln selbst (Regel 211)." in told


def test_211_precedence_is_told_with_the_number_of_now() -> None:
    file = {"turns": [enact("anna", "Vorrang", "Zuerst ich.", overrides=[206], yields_to=[101]), turn("bert", **CHEAP)]}
    told = clause(part(said(file), "Was sich geändert hat"), "301")
    assert "- Tritt zurück hinter Regel 101.\n- Geht vor Regel 206 (jetzt 302)." in told


def test_211_precedence_over_a_type_and_over_what_does_not_exist_is_told() -> None:
    file = {"turns": [enact("anna", "Vorrang", "Zuerst ich.", overrides=["mutable", 350], yields_to="immutable"), turn("bert", **CHEAP)]}
    told = clause(part(said(file), "Was sich geändert hat"), "301")
    assert "- Tritt zurück hinter allen unveränderlichen Regeln.\n- Geht vor allen veränderlichen Regeln und Regel 350 (gibt es nicht)." in told


def test_113_who_came_and_who_went() -> None:
    told = said({"turns": [], "left": ["bert"], "joined": ["dora"]}, {"turns": [], "joined": ["bert"]})
    assert "| - Wieder am Tisch: Bert." in told
    told = said({"turns": [], "left": ["bert"], "joined": ["dora"]})
    assert "| - Neu am Tisch: Dora.\n| - Aufgegeben (Regel 113): Bert." in told
    assert "x 1 Bert (gegangen) 0 0 0" in squeezed(told)


def test_201_what_a_new_player_begins_with_stands_in_the_ledger() -> None:
    amended = turn("anna", type="amend", rule=201, title="Anfang", text="Alle fangen bei 5 an.", mechanics={"start_score": 5})
    told = squeezed(said({"rolls": {"turn-1": 3}, "turns": [amended]}, {"turns": [], "joined": ["dora"]}))
    assert "Dora Punkte am Anfang 301 +5" in told and "1 Dora +5 5 95" in told


def test_210_teams_are_listed() -> None:
    assert "[Mannschaften]\n| - Anna und Carl dürfen sich absprechen." in said(teams=[["anna", "carl"]])
