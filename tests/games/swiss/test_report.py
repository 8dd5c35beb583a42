"""Reports, pages and sheets tell all that players and director want to know [D, summary]; whole texts are proved by the
golden cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from generator.games.swiss import GAME
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.phrase import Message
from generator.values.report import Blank, Block, Box, Choice, Entry, Fold, Form, Handout, Link, Plot, Run, Strong, Table
from tests.conftest import tries
from tests.games.swiss.playing import told
from tests.games.swiss.random_tournaments import PEOPLE, random_tournament
from tests.games.swiss.test_golden import CASES
from tests.games.swiss.test_rules import FIVE, FOUR, round, setup
from tests.plain_text import text

Data = dict[str, Any]

NAMES = {person: person.capitalize() for person in PEOPLE}
GERMAN = ("Runde", "Spieler", "Platz", "Siege", "Freilos", "Tisch", " Los", " und ", "Stand nach", "Würfel", "nicht", " der ", " die ")
NUMBERED = {f"p-{number}": f"Nummer {number}" for number in range(400)}


def seen(game: Data, rounds: Sequence[Data], name: str = "swiss") -> Any:
    return told(game, rounds, name).seen_by(GAME, PUBLIC)


def report(*rounds: Data, game: Data | None = None) -> Any:
    """The public report of the last of some rounds."""
    return GAME.report(seen(game or setup(), rounds), PUBLIC)


def said(*rounds: Data, game: Data | None = None, language: str = "de") -> str:
    return text(report(*rounds, game=game), Words(language, NAMES))


def inside(blocks: Sequence[Block]) -> Iterator[Block]:
    """All blocks and those within them."""
    for block in blocks:
        yield block
        if isinstance(block, (Fold, Box, Entry)):
            yield from inside(block.blocks)


def tables(blocks: Sequence[Block]) -> dict[str, Table]:
    found = [block for block in inside(blocks) if isinstance(block, Table)]
    assert len({table.name for table in found}) == len(found), "no two tables of a page have the same name"
    return {table.name: table for table in found}


def sheets(*rounds: Data, game: Data | None = None) -> dict[str, Handout]:
    return {handout.name: handout for handout in GAME.report(seen(game or setup(), rounds), PUBLIC).handouts}


R1 = round(1, "anna bert 1-0 0-1 2-0", "carl dora 3-2")
R2 = round(2, "anna carl 3-1", "dora bert 3-0")
R3 = round(3, "anna dora 3-2", "carl bert 0-3")


# ---- what is told, and in which order ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rounds, names",
    [
        ([], ["pairings", "lots"]),
        ([R1], ["results", "standing", "why", "pairings", "cross", "round-by-round"]),
        ([R1, R2, R3], ["winners", "results", "standing", "why", "cross", "round-by-round"]),
    ],
)
def test_what_readers_want_first_comes_first(rounds: list[Data], names: list[str]) -> None:
    assert list(tables(report(*rounds).blocks)) == names


def test_money_is_told_where_there_is_some() -> None:
    game = setup(fees={"each": "4.50", "free": ["anna"]}, prizes=[{"place": 1, "what": "Ein Brett", "cost": "20"}])
    lines = said(R1, game=game).splitlines()
    for line in ("Startgeld, 3 mal 4,50   13,50", "1. Preis: Ein Brett    −20,00", "Fehlt                    6,50"):
        assert line in lines
    assert "[Startgelder und was davon bezahlt wird, in Euro]" in lines
    francs = said(R1, game=game | {"fees": {"each": "4.50", "currency": "CHF"}}).splitlines()
    assert "[Startgelder und was davon bezahlt wird, in CHF]" in francs and not any("Euro" in line for line in francs)


@pytest.mark.parametrize(
    "rounds, lead",
    [
        ([], "4 Spieler, 3 Runden, Matches bis 3: Die erste Runde ist gelost."),
        ([R1], "Anna führt mit einem Sieg vor Carl (Differenz +2 gegen +1)."),
        ([R1, R2], "Anna schlägt Carl 3:1 und führt allein mit 2 Siegen."),
        ([R1, R2, R3], "Mit 3 Siegen aus 3 Runden vor Dora und Bert."),
        (
            [round(1, "anna bert forfeit", "carl dora 2-0 0-1 1-0")],
            "Anna gewinnt kampflos gegen Bert und führt mit einem Sieg vor Carl (Differenz +3 gegen +2).",
        ),
        (
            [R1, round(2, "carl anna 3-0", "dora bert 0-3"), round(3, "carl bert 0-3", "anna dora 0-3")],
            "Mit 2 Siegen aus 3 Runden vor Carl und Dora.",
        ),
    ],
)
def test_the_lead_says_who_leads_and_by_what(rounds: list[Data], lead: str) -> None:
    assert said(*rounds).splitlines()[5 if rounds else 3] == lead  # the start has no headline above


def test_below_a_headline_of_somebody_else_the_lead_says_who_has_won() -> None:
    assert Words("de", NAMES).plain(report(R1, R2, R3).whole_lead) == "Anna gewinnt das Turnier mit 3 Siegen aus 3 Runden vor Dora und Bert."
    assert Words("de", NAMES).plain(report(R1).whole_lead) == "Anna schlägt Bert 3:1 und führt mit einem Sieg vor Carl (Differenz +2 gegen +1)."


def test_the_leader_may_have_lost_or_had_the_bye() -> None:
    rounds = [
        round(1, "anna bert 2-0 2-0", "carl dora 3-2"),
        round(2, "anna carl 2-0 2-0", "dora bert 3-0"),
        round(3, "anna dora 2-3", "carl bert 3-0"),
    ]
    lead = "Anna verliert gegen Dora 2:3, führt aber mit 2 Siegen vor Dora (Differenz +7 gegen +3)."
    assert said(*rounds, game=setup(rounds=4)).splitlines()[5] == lead
    game = setup(FOUR[:3], options={"bye": {"difference": 9}})
    assert said(round(1, "anna bert 3-0"), game=game).splitlines()[5] == (
        "Carl hat spielfrei und führt mit einem Sieg vor Anna (Differenz +9 gegen +3)."
    )


# ---- results -----------------------------------------------------------------------------------------------------


def test_20_a_gammon_is_marked_and_a_forfeit_says_who_was_missing() -> None:
    lines = [" ".join(line.split()) for line in said(round(1, "anna bert 1-0 0-2 2-0", "carl dora forfeit")).splitlines()]
    assert "1 Anna Bert 3:2 1:0, 0:2 G, 2:0 G" in lines
    assert "2 Carl Dora 3:0 k kampflos: Dora ist nicht angetreten" in lines
    assert "Fett: wer gewonnen hat. k: kampflos. G: Gammon, 2 Punkte (Regel 20)." in lines


def test_the_winner_of_each_match_is_emphasised() -> None:
    rows = tables(report(R1, R2, R3).blocks)["results"].rows
    assert [[isinstance(cell, Strong) for cell in row.cells[1:3]] for row in rows] == [[True, False], [False, True]]


def test_a_pairing_by_hand_a_repeat_and_a_round_without_matches_are_told() -> None:
    by_hand = round(2, "anna bert 3-0", "carl dora 3-0", pairings=[["anna", "bert"], ["carl", "dora"]])
    written = said(R1, by_hand)
    assert "Diese Runde ist von Hand gepaart worden." in written and written.count("nicht zum ersten Mal") == 2
    alone = [round(1, "anna bert 3-0", withdrawn=["bert"]), round(2)]
    assert "In dieser Runde gab es kein Match." in said(*alone, game=setup(["anna", "bert"]))


# ---- the standing and why ----------------------------------------------------------------------------------------


def test_why_gives_the_chain_of_criteria_down_to_the_one_that_decides() -> None:
    drawn = round(1, "anna bert 3-1", "carl dora 3-1", seed=None, rolls={"lot/anna": 5, "lot/carl": 5, "lot/anna/2": 7, "lot/carl/2": 9})
    drawn["rolls"] |= {"lot/bert": 800, "lot/dora": 2}
    del drawn["seed"]
    lines = said(drawn).splitlines()
    start = lines.index("+ Warum diese Reihenfolge?")
    assert [" ".join(line.split()) for line in lines[start + 4 : start + 7]] == [
        "1 Carl vor Anna: Siege 1 = 1, Differenz +2 = +2, Buchholz 0 = 0, direkter Vergleich ohne Entscheidung, Los 5, 9 > 5, 7",
        "2 Anna vor Bert: Siege 1 > 0",
        "3 Bert vor Dora: Siege 0 = 0, Differenz −2 = −2, Buchholz 1 = 1, direkter Vergleich ohne Entscheidung, Los 800 > 2",
    ]


def test_comings_and_goings() -> None:
    rounds = [{**R1, "withdrawn": ["dora"], "joined": ["emil"]}, round(2, "anna carl 3-0", "bert emil 3-0", joined=["dora"])]
    game = setup(rounds=5)
    lines = said(rounds[0], game=game).splitlines()
    start = lines.index("[Kommen und Gehen]")
    assert lines[start + 1 : start + 3] == ["| - Neu dabei: Emil.", "| - Ausgestiegen: Dora. Was gespielt ist, zählt weiter."]
    assert "| - Wieder dabei: Dora." in said(*rounds, game=game).splitlines()
    assert "Dora (ausgestiegen)" in said(rounds[0], game=game) and "(ausgestiegen)" not in said(*rounds, game=game)


# ---- the next round and why --------------------------------------------------------------------------------------


BYES = [
    round(1, "anna bert 3-0", "carl dora 3-1"),  # emil has the bye
    round(2, "anna carl 3-0", "emil dora 3-0"),  # bert
]


@pytest.mark.parametrize(
    "rounds, reason",
    [
        (BYES[:1], "Das Freilos hat Bert: Niemand, der noch spielt, steht weiter hinten."),
        (BYES, "Das Freilos hat Dora: Niemand, der noch spielt, steht weiter hinten."),
        (
            [BYES[0], round(2, "anna carl 3-0", "emil dora 0-3")],
            "Das Freilos hat Carl: Dahinter spielen nur noch Bert und Emil, und die hatten schon eines.",
        ),
    ],
)
def test_d_the_report_says_why_it_is_this_player_who_has_the_bye(rounds: list[Data], reason: str) -> None:
    assert f"- {reason}" in said(*rounds, game=setup(FIVE, rounds=9)).splitlines()


def test_d_a_second_bye_says_that_nobody_had_fewer() -> None:
    rounds = [round(1, "anna bert 3-0"), round(2, "anna carl 3-0"), round(3, "bert carl 3-0")]
    assert "- Das Freilos hat noch einmal " in said(*rounds, game=setup(FOUR[:3], rounds=9))


def test_d_a_preference_that_gave_way_names_all_three() -> None:
    """Bert has met Emil but not Carl, who is next in the standing; then Emil and Dora would be left, who have met."""
    game, _ = CASES.played("halfway")
    told_rounds = game.playthrough.seen_by(game.game, PUBLIC)
    coming = told_rounds[-1].result.next
    [gave] = coming.gave_way
    assert (gave.person, gave.instead_of, gave.opponent) == ("bert", "carl", "dora")
    met = {frozenset(match.players) for page in told_rounds[1:] for match in page.result.matches}
    assert frozenset(("bert", "carl")) not in met and frozenset(("emil", "dora")) in met, "bert against carl leaves emil and dora"


def test_d_repeats_that_could_not_be_avoided_are_counted() -> None:
    rounds = [R1, R2, R3]
    lines = said(*rounds, game=setup(rounds=9)).splitlines()
    [first, second] = [line for line in lines if "treffen zum" in line]
    assert first.endswith("treffen zum 2. Mal aufeinander: Ganz ohne Wiederholung ließ sich diese Runde nicht paaren.")
    assert "zum 2. Mal" in second


def test_after_everybody_has_left_there_is_nobody_to_pair() -> None:
    assert "Niemand ist mehr im Turnier." in said({**R1, "withdrawn": FOUR})


# ---- all rounds together -----------------------------------------------------------------------------------------


def numbered(size: int, rounds: int = 2) -> tuple[Data, list[Data]]:
    """A tournament of `size` players in which the one of the pair with the lower number always wins 3:0 or 3:1."""
    game = {"engine": "swiss", "title": "Turnier", "gm": "gm", "players": [f"p-{number}" for number in range(size)]}
    game |= {"start": {"seed": "x"}, "options": {"rounds": rounds + 1}}
    files: list[Data] = []
    for number in range(1, rounds + 1):
        pairs = seen(game, files)[-1].result.next.pairings
        scores = [("3-0", "3-1")[index % 2] if one < other else ("0-3", "1-3")[index % 2] for index, (one, other) in enumerate(pairs)]
        listed = [{"players": list(pair), "score": score} for pair, score in zip(pairs, scores, strict=True)]
        files.append({"round": number, "seed": f"r{number}", "results": listed})
    return game, files


@pytest.mark.parametrize(("size", "shown"), [(40, True), (41, False)])
def test_the_cross_table_is_left_out_where_it_would_be_too_wide(size: int, shown: bool) -> None:
    game, files = numbered(size, rounds=1)
    assert ("cross" in tables(report(*files, game=game).blocks)) == shown


def test_the_cross_table_leads_to_where_a_match_is_told() -> None:
    found = tables(report(R1, R2).blocks)["cross"]
    assert found.cross and {link.to for row in found.rows for link in links(row.cells)} == {
        "games/swiss/001#results",
        "games/swiss/002#results",
    }


def links(pieces: Any) -> Iterator[Link]:
    for piece in pieces:
        if isinstance(piece, Link):
            yield piece
        elif isinstance(piece, Run):
            yield from links(piece.pieces)
        elif isinstance(piece, Message):
            yield from links(value for _, value in piece.values)
        elif isinstance(piece, Strong):
            yield from links([piece.text])


def test_the_plot_shows_the_best_sixteen() -> None:
    game, files = numbered(20)
    [plot] = [block for block in inside(report(*files, game=game).blocks) if isinstance(block, Plot)]
    assert len(plot.series) == 16 and plot.x == ("1", "2")
    assert not [block for block in inside(report(*files[:1], game=game).blocks) if isinstance(block, Plot)]


def test_four_hundred_players_make_long_tables_but_no_wide_ones() -> None:
    game, files = numbered(400, rounds=2)
    rounds = seen(game, files)
    written = text(GAME.report(rounds, PUBLIC), Words("de", NUMBERED))
    assert len(written) < 400 * 1000
    for blocks in (GAME.report(rounds, PUBLIC).blocks, *(page for sheet in GAME.report(rounds, PUBLIC).handouts for page in sheet.pages)):
        assert max(len(table.columns) for table in tables(blocks).values()) <= 10
    assert len(GAME.publish(rounds, PUBLIC).people) == 400


# ---- house rules, languages --------------------------------------------------------------------------------------


def test_house_rules_stand_in_the_draw_and_in_every_report() -> None:
    options = {"match_length": 5, "cap_score": True, "leads_next": "roll", "bye": {"wins": 0, "difference": 1}}
    game = setup(options=options)
    expected = [
        "[Hausregeln]",
        "| - Matches bis 5 statt bis 3",
        "| - Punkte über die Länge des Matches hinaus zählen nicht",
        "| - Jedes Spiel beginnt mit einem Eröffnungswurf, nicht mit dem Gewinner des vorigen",
        "| - Ein Freilos zählt nicht als Sieg",
        "| - Ein Freilos zählt mit einer Differenz von 1",
    ]
    for rounds in ([], [round(1, "anna bert 5-0", "carl dora 5-4")]):
        lines = said(*rounds, game=game).splitlines()
        assert lines[lines.index("[Hausregeln]") :][: len(expected)] == expected


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, tries(20), 5))
def test_all_that_can_happen_is_told_in_both_languages(first: int) -> None:
    """Random tournaments: whatever comes, everything is told of everybody; in English without German words."""
    for number in range(first, first + 5):
        name, game, files = random_tournament(Random(f"report {number}"))
        rounds = seen(game, files, name)
        for language in ("de", "en"):
            words = Words(language, NAMES)
            for last in range(len(rounds)):
                known = rounds[: last + 1]
                shown = GAME.report(known, PUBLIC)
                tables(shown.blocks)
                pages = GAME.publish(known, PUBLIC)
                papers = [page for handout in GAME.report(known, PUBLIC).handouts for page in handout.pages]
                written = "\n".join((text(shown, words), text(pages, words), *(text(page, words) for page in papers)))
                assert "{" not in written and not (language == "en" and [word for word in GERMAN if word in written])
                everybody = {line.person for line in known[-1].result.standings} if last else set(game["players"])
                assert {person for person, _ in pages.people} == everybody
                assert all(f"{NAMES[person]}" in text(shown, words) for person in everybody)


# ---- pages -------------------------------------------------------------------------------------------------------


def test_a_persons_page_tells_each_match_and_the_next_one() -> None:
    game = setup(FIVE, rounds=4)
    pages = dict(GAME.publish(seen(game, BYES), PUBLIC).people)
    lines = text(pages["emil"], Words("de", NAMES)).splitlines()
    matches = [line.lstrip("* ").split() for line in lines if line.lstrip("* ")[:1].isdigit()]
    assert matches == [["2", "Dora", "3:0", "2"], ["1", "Freilos", "3"]]
    assert [line for line in lines if line.startswith("Runde 3:")] == ["Runde 3:    gegen Anna an Tisch 1"]


def test_6_a_recorded_match_has_a_page_and_is_linked_from_results_and_cross_table() -> None:
    game, names = CASES.played("to-the-end")
    rounds = game.playthrough.seen_by(game.game, PUBLIC)
    [page] = GAME.publish(rounds, PUBLIC).pages
    assert page.slug == "match-4-1" and text(page.blocks, Words("de", names)).count("Bild: ") == 3
    shown = tables(GAME.report(rounds, PUBLIC).blocks)
    for name in ("results", "cross"):
        assert "games/turnier/match-4-1" in {link.to for row in shown[name].rows for link in links(row.cells)}


# ---- paper -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rounds, names",
    [
        ([], ["aushang", "spielzettel"]),
        ([R1], ["aushang", "spielzettel", "ergebnisse"]),
        ([R1, R2, R3], ["aushang", "ergebnisse"]),
        ([{**R1, "withdrawn": FOUR}], ["aushang", "ergebnisse"]),
    ],
)
def test_what_is_printed_after_a_round(rounds: list[Data], names: list[str]) -> None:
    assert list(sheets(*rounds)) == names


def test_the_wall_sheet_has_the_pairings_first_and_then_the_standing() -> None:
    wall = sheets(R1)["aushang"]
    assert wall.large and [list(tables(page)) for page in wall.pages] == [["pairings"], ["standing"]]
    assert [list(tables(page)) for page in sheets(R1, R2, R3)["aushang"].pages] == [["winners", "standing"]]


@pytest.mark.parametrize(("length", "players", "sheets_per_page"), [(3, 8, [2, 2]), (3, 6, [2, 1]), (1, 4, [2]), (4, 4, [1, 1])])
def test_22_there_is_a_match_sheet_for_each_pairing_with_lines_for_all_games_there_can_be(
    length: int, players: int, sheets_per_page: list[int]
) -> None:
    people = ["anna", "bert", "carl", "dora", "emil", "fred", "greta", "hugo"][:players]
    pages = sheets(game=setup(people, options={"match_length": length}))["spielzettel"].pages
    assert [len(tables(page)) for page in pages] == sheets_per_page
    assert {len(table.rows) for page in pages for table in tables(page).values()} == {2 * length - 1}


def test_22_names_to_sign_beside_are_short_so_that_two_sheets_have_one_page() -> None:
    [page] = sheets()["spielzettel"].pages
    signed = [block for block in inside(page) if isinstance(block, Form)][1]
    words = Words("de", {"anna": "Anna Charlotte Freifrau von Zitzewitz", "bert": "Bert"})
    assert [words.plain(field.label) for field in signed.fields[1:]] == ["Unterschrift Anna", "Unterschrift Bert"]


def test_5_8_18_a_match_sheet_has_boxes_for_what_both_agree_on() -> None:
    [page] = sheets()["spielzettel"].pages
    first, _ = [block for block in inside(page) if isinstance(block, Form)][:2]
    words = Words("de", NAMES)
    choices = [field for field in first.fields if isinstance(field, Choice)]
    boxes = [(words.plain(choice.label), [words.plain(option) for option in choice.options]) for choice in choices]
    assert boxes[:4] == [
        ("Dunkle Steine (Regel 5)", ["Anna", "Bert"]),
        ("Es beginnt (Regel 8)", ["die größere Zahl", "die kleinere Zahl"]),
        ("Würfel", ["ein Paar", "zwei Paare"]),
        ("Würfelbecher", ["mit", "ohne"]),
    ]
    assert boxes[4][0] == "Zugende (Regel 18)" and "zwei Würfelpaare" in boxes[4][1][0]
    assert [words.plain(field.label) for field in first.fields if isinstance(field, Blank)] == ["oder vereinbartes Signal"]


def test_all_results_are_on_paper_the_latest_round_first() -> None:
    [page] = sheets(R1, R2)["ergebnisse"].pages
    rows = [line.split() for line in text(page, Words("de", NAMES)).splitlines()]
    start = rows.index(["Runde", "Tisch", "Spieler", "Gegner", "Ergebnis"])
    assert [row for row in rows[start + 1 :] if row and not row[0].startswith("-")][:4] == [
        ["2", "1", "Anna", "Carl", "3:1"],
        ["2", "Dora", "Bert", "3:0"],
        ["1", "1", "Anna", "Bert", "3:1"],
        ["2", "Carl", "Dora", "3:2"],
    ]


# ---- the headline ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rounds", "headline"),
    [
        ([R1], "Anna schlägt Bert 3:1"),
        ([R1, R2], "Nur Anna ist noch ungeschlagen"),
        ([R1, R2, R3], "Anna gewinnt ohne Niederlage"),
        ([round(1, "anna bert forfeit", "carl dora forfeit")], "Vorn nach Runde 1: Anna"),
        ([R1, round(2, "carl anna 3-0", "dora bert 0-3")], "Nur Carl ist noch ungeschlagen"),
    ],
)
def test_the_headline_says_what_happened(rounds: list[Data], headline: str) -> None:
    assert said(*rounds).splitlines()[0] == headline
