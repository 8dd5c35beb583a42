"""[Golfer-Fähigkeiten] Each golfer, side A and side B."""

from __future__ import annotations

from typing import Any

from generator.games.eighteen.documents import GOLFERS
from generator.games.eighteen.log.golfers import ABILITIES
from generator.play.secrecy import Viewer
from tests.games.eighteen.log.logs import errors, game, last, links, moves, played
from tests.games.eighteen.playing import Given, public, seen

LINE = links("t f f f f f f f f f f f g", ("A1", "M1"))
TWO_HOLES = links(
    """
 t f f f g - - - - - -
  - - - - - - - - - - -
 t f f f f f f f f f g
""",
    ("A1", "E1"),
    ("A3", "K3"),
)

BERTS = ["Eisen 5", "Eisen 6", "Eisen 9", "8 Hybrid", "Holz 3"]
CARLS = ["Holz 5", "Pitching Wedge", "Sand Wedge", "Lob Wedge", "3 Hybrid"]


def with_golfer(golfer: str, clubs: Any = BERTS, course: Any = LINE, **keys: Any) -> Given:
    """Bert plays a golfer, carl none."""
    return game(course, players=("bert", "carl"), clubs={"bert": clubs, "carl": CARLS}, golfers={"bert": golfer}, **keys)


def turns(given: Given, *berts: Any, hole: int | None = 1, **keys: Any) -> Given:
    """Bert's turns, while carl moves to and fro, club after club."""
    steps = [f"{club} move {way}" for club, way in zip(CARLS * 3, "OWOWOWOWOWOWOWO", strict=True)]
    return played(given, *({"bert": move, "carl": step} for move, step in zip(berts, steps, strict=False)), hole=hole, **keys)


def of_bert(given: Given) -> list[dict[str, Any]]:
    return [move for move in moves(given) if move["player"] == "bert"]


def test_there_are_eight_golfers_with_two_sides() -> None:
    assert sorted(ABILITIES) == sorted(f"{golfer}/{side}" for golfer in GOLFERS for side in "AB")


# ---- Bunjil ----------------------------------------------------------------------------------------------------------


def test_bunjil_a_looks_at_the_top_card_of_a_deck_and_leaves_it_there() -> None:
    """Carl, who plays first, draws the card that she has seen; chance is not asked again."""
    given = with_golfer("bunjil/A", clubs=["Pitching Wedge", *BERTS[1:]])
    given.setup["clubs"]["carl"] = ["Sand Wedge", "Eisen 8", "Eisen 7", "Eisen 4", "Holz 5"]
    turn = {"bert": {"club": "Holz 3", "play": "O", "peek": "2"}, "carl": {"club": "Sand Wedge", "play": "O", "deck": "2"}}
    told = played(given, turn, rolls={"1/1/bert/2/peek": 6})
    assert [(draw["label"], draw["sides"]) for draw in last(told)["draws"]] == [("1/1/bert/2/peek", 15)]
    assert [move["cards"] for move in moves(told)] == [["2c"], []]


def test_bunjil_a_only_she_knows_the_card() -> None:
    told = turns(with_golfer("bunjil/A"), {"club": "Holz 3", "play": "O", "peek": "2a"})
    peek = {"player": "bert", "deck": "2", "card": "2a", "kept": False}
    by = {viewer: seen(told, Viewer(viewer))[-1]["log"][0]["moves"] for viewer in ("bert", "carl")}
    assert [move.get("peek") for move in moves(told)] == [None, peek]
    assert [move["peek"] for move in by["bert"] if "peek" in move] == [peek]
    assert [move["peek"] for move in by["carl"] if "peek" in move] == [{"player": "bert", "deck": "2", "kept": False}]
    assert [move["peek"] for turn in public(told)[-1]["log"] for move in turn["moves"] if "peek" in move] == [
        {"player": "bert", "deck": "2", "kept": False}
    ]


def test_bunjil_a_the_next_one_who_draws_gets_this_card() -> None:
    look = {"club": "Holz 3", "play": "O", "peek": "2a"}
    assert of_bert(turns(with_golfer("bunjil/A"), look, "Eisen 9 O 2a"))[-1]["cards"] == ["2a"]
    assert errors(turns(with_golfer("bunjil/A"), look, "Eisen 9 O 2b")) == ["4.b Schläger spielen: auf Deck 2 liegt 2a, gefunden: 2b"]


def test_bunjil_a_once_on_each_hole() -> None:
    look = {"club": "Holz 3", "play": "O", "peek": "2a"}
    again = {"club": "Eisen 9", "play": "O", "peek": "2a", "cards": ["2a"]}
    assert errors(turns(with_golfer("bunjil/A"), look, again)) == [
        "2. Schläger auswählen: Bunjil hat sich an diesem Loch schon eine Karte angesehen"
    ]
    hole_1 = {"hole": 1, "turns": [{"bert": look, "carl": "Lob Wedge reset"}]}
    hole_2 = {"hole": 2, "turns": [{"bert": {"club": "8 Hybrid", "move": "O", "peek": "2a"}, "carl": "Holz 5 reset"}]}
    given = with_golfer("bunjil/A", course=TWO_HOLES).after({"log": [hole_1, hole_2]})
    assert [move["peek"]["deck"] for move in of_bert(given)] == ["2", "2"]


def test_bunjil_a_only_at_decks_from_which_she_could_draw() -> None:
    """Eisen 5 from 3, 4 and, with a big hit, 5; Eisen 9 and 8 Hybrid from 2; nothing of hers draws chips."""
    given = turns(with_golfer("bunjil/A"), {"club": "Holz 3", "play": "O", "peek": "C"})
    assert errors(given) == ["2. Schläger auswählen: von Deck C kann Bunjil jetzt nicht ziehen (möglich: 2, 3, 4, 5)"]


def test_bunjil_a_keeps_nothing() -> None:
    given = turns(with_golfer("bunjil/A"), {"club": "Eisen 9", "play": "O", "peek": "2a", "keep": True})
    assert errors(given) == ["2. Schläger auswählen: eine Karte behält nur Bunjil auf der B-Seite (mit peek)"]


def test_bunjil_b_shows_the_card_or_keeps_it_for_this_turn() -> None:
    shown = turns(with_golfer("bunjil/B"), {"club": "Holz 3", "play": "O", "peek": "2a"})
    assert [move["peek"]["shown"] for turn in public(shown)[-1]["log"] for move in turn["moves"] if "peek" in move] == ["2a"]
    kept = turns(with_golfer("bunjil/B"), {"club": "Eisen 9", "play": "O", "peek": "2b", "keep": True})
    (move,) = of_bert(kept)
    assert (move["cards"], move["peek"]["kept"]) == (["2b"], True)


def test_bunjil_b_a_kept_card_is_hers_even_if_others_draw_first() -> None:
    """Carl draws from deck 2 before her, the card below; hers is the 2b that she has kept."""
    given = with_golfer("bunjil/B")
    turn = {"bert": {"club": "Eisen 9", "play": "O", "peek": "2b", "keep": True}, "carl": "Pitching Wedge O 2c"}
    assert [move["cards"] for move in moves(played(given, turn))] == [["2c"], ["2b"]]


def test_bunjil_b_who_keeps_a_card_has_to_draw_it() -> None:
    for turn in ({"club": "Holz 3", "play": "O"}, {"club": "Eisen 9", "move": "O"}):
        given = turns(with_golfer("bunjil/B"), turn | {"peek": "2b", "keep": True})
        (found,) = errors(given)
        assert found.endswith("Bunjil (B) hat 2b (FL) behalten und muss von Deck 2 ziehen")
    given = turns(with_golfer("bunjil/B"), {"club": "Eisen 5", "play": "O", "cards": ["3a"], "peek": "2b", "keep": True})
    assert errors(given) == ["4.b Schläger spielen: Bunjil (B) hat 2b (FL) behalten und muss von Deck 2 ziehen"]


# ---- Dorian ----------------------------------------------------------------------------------------------------------

DORIAN = {"keeps": {"bert": "Eisen 9"}}


def test_dorian_a_never_discards_the_club_that_she_has_named() -> None:
    given = turns(with_golfer("dorian/A", **DORIAN), "Eisen 9 O 2a", "Eisen 9 O 2a", "Eisen 5 move O")
    assert last(given)["discards"]["bert"] == ["iron-5"] and "iron-9" in last(given)["hands"]["bert"]


def test_dorian_a_does_not_reset_during_a_hole() -> None:
    assert errors(turns(with_golfer("dorian/A", **DORIAN), "Eisen 5 move O", "Eisen 6 reset")) == [
        "4.e Hand zurücksetzen: Dorian (A) setzt ihre Hand nur vor dem Abschlag zurück"
    ]
    used = [f"{club} move O" for club in ("Eisen 5", "Eisen 6", "8 Hybrid", "Holz 3")]
    assert errors(turns(with_golfer("dorian/A", **DORIAN), *used, "Eisen 5 move O")) == [
        "2. Schläger auswählen: Eisen 5 ist nicht auf der Hand (da sind: Eisen 9)"
    ]


def test_dorian_a_resets_in_a_bunker_out_of_which_none_of_her_clubs_gets() -> None:
    """Her wood draws no card; with Eisen 9 still in her hand she could get out."""
    sand = with_golfer("dorian/A", course=links("t b f f f f g", ("A1", "G1")), keeps={"bert": "Holz 3"})
    there = {"bert": "Holz 3 move O", "carl": "Holz 5 reset"}
    assert errors(played(sand, there, {"bert": "Holz 3 reset", "carl": "Lob Wedge reset"})) == [
        "4.e Hand zurücksetzen: Dorian (A) setzt ihre Hand nur vor dem Abschlag zurück"
    ]
    stays = ["Eisen 5 bunker O 3d", "Eisen 9 bunker O 2f", "8 Hybrid bunker O 3e", "Eisen 6 bunker O 3i 4d"]
    carls = ["Lob Wedge reset", "Holz 5 reset", "Lob Wedge reset", "Holz 5 reset"]
    spent = [{"bert": move, "carl": step} for move, step in zip(stays, carls, strict=True)]
    given = played(sand, there, *spent, {"bert": "Holz 3 reset", "carl": "Lob Wedge reset"})
    assert last(given)["hands"]["bert"] == ["wood-3", "iron-5", "iron-9", "hybrid-8", "iron-6"]


def test_dorian_a_resets_before_teeing_off_with_that_club_alone() -> None:
    """Four clubs to the first green, then the second tee."""
    used = [f"{club} move O" for club in ("Eisen 5", "Eisen 6", "8 Hybrid", "Holz 3")]
    given = with_golfer("dorian/A", course=TWO_HOLES, **DORIAN)
    steps = ["Holz 5 move O", "Sand Wedge move W", "Lob Wedge move O", "3 Hybrid move W"]
    first = {"hole": 1, "turns": [{"bert": move, "carl": step} for move, step in zip(used, steps, strict=True)]}
    second = {"hole": 2, "turns": [{"bert": "Eisen 5 move O", "carl": "Pitching Wedge move O"}]}
    told = given.after({"log": [first, second]})
    assert of_bert(told)[-1]["happened"] == ["reset"]
    assert last(told)["hands"]["bert"] == ["iron-9", "iron-6", "hybrid-8", "wood-3"]


def test_dorian_a_has_to_name_a_club_that_she_carries() -> None:
    missing = "bert spielt mit Dorian (A): in keeps fehlt der Schläger, der nie abgelegt wird"
    assert errors(with_golfer("dorian/A")) == [missing]
    assert errors(with_golfer("dorian/A", keeps={"bert": "Driver"})) == ["bert trägt Driver nicht"]
    assert errors(with_golfer("dorian/B", clubs=BERTS[:3], **DORIAN)) == ["bert spielt nicht mit Dorian (A) und nennt keinen Schläger"]


def test_dorian_b_never_discards_and_carries_three() -> None:
    given = turns(with_golfer("dorian/B", clubs=BERTS[:3]), "Eisen 5 move O", "Eisen 5 move O", "Eisen 6 move O")
    assert (last(given)["hands"]["bert"], last(given)["discards"]["bert"]) == (["iron-5", "iron-6", "iron-9"], [])
    assert errors(with_golfer("dorian/B")) == ["bert: 3 Schläger erwartet, gefunden: 5"]


# ---- Iron Jane -------------------------------------------------------------------------------------------------------


def test_iron_jane_a_chooses_freely_and_so_carries_five_clubs_like_others() -> None:
    assert errors(with_golfer("iron-jane/A", clubs=["Eisen 9", "Eisen 9", "Eisen 9", "Eisen 5", "Driver"])) == [
        "Eisen 9: bei 2 Personen sind 2 davon im Spiel, hier stehen mehr"
    ]
    assert errors(with_golfer("iron-jane/A", clubs=["Eisen 9", "Eisen 9", "Eisen 7", "Eisen 5", "Driver"])) == []


def test_iron_jane_b_carries_four_different_clubs() -> None:
    assert errors(with_golfer("iron-jane/B", clubs=BERTS[:4])) == []
    assert errors(with_golfer("iron-jane/B", clubs=BERTS)) == ["bert: 4 Schläger erwartet, gefunden: 5"]
    twice = with_golfer("iron-jane/B", clubs=["Eisen 9", "Eisen 9", "Eisen 7", "Eisen 5"])
    assert errors(twice) == ["Iron Jane (B) darf keine zwei gleichen Schläger tragen: Eisen 9"]


# ---- Lucky -----------------------------------------------------------------------------------------------------------


def test_lucky_a_draws_one_card_anew_from_its_deck_and_plays_the_new_one() -> None:
    (move,) = of_bert(turns(with_golfer("lucky/A"), {"club": "Eisen 9", "play": "O", "cards": ["2b", "2a"], "redraw": "2b"}))
    assert (move["cards"], move["redrawn"], move["card"], move["to"]) == (["2b", "2a"], "2b", "2a", "C1")
    both = {"club": "Eisen 6", "play": "O", "cards": ["3a", "3b", "3f"], "redraw": "3b"}
    assert [(move["card"], move["happened"]) for move in of_bert(turns(with_golfer("lucky/A"), both))] == [("3f", ["out"])]
    assert errors(turns(with_golfer("lucky/A"), both | {"use": "3a"})) == [
        "4.b Schläger spielen: Lucky muss die neue Karte spielen: 3f (LFF)"
    ]


def test_lucky_a_from_the_deck_of_the_card_that_lay_on_top() -> None:
    """2h is a Super 3: the card on it comes from deck 3, so does the new one."""
    (move,) = of_bert(turns(with_golfer("lucky/A"), {"club": "Eisen 9", "play": "O", "cards": ["2h", "3b", "3a"], "redraw": "3b"}))
    assert (move["card"], move["to"]) == ("3a", "D1")


def test_lucky_a_draws_from_the_seed_as_well() -> None:
    told = turns(with_golfer("lucky/A"), {"club": "Eisen 9", "play": "O", "redraw": "2b"}, rolls={"1/1/bert/2/1": 4, "1/1/bert/2/2": 1})
    assert (of_bert(told)[0]["cards"], of_bert(told)[0]["card"]) == (["2b", "2a"], "2a")


def test_lucky_a_once_with_each_hand() -> None:
    first = {"club": "Eisen 9", "play": "O", "cards": ["2b", "2a"], "redraw": "2b"}
    second = {"club": "8 Hybrid", "play": "O", "cards": ["2b", "2a"], "redraw": "2b"}
    assert errors(turns(with_golfer("lucky/A"), first, second)) == ["4.b Schläger spielen: Lucky hat die Fähigkeit schon eingesetzt"]
    assert errors(turns(with_golfer("lucky/A"), first, "Holz 3 reset", second)) == []
    spent = [f"{club} move {way}" for club, way in (("Eisen 5", "O"), ("Eisen 6", "W"), ("8 Hybrid", "O"), ("Holz 3", "W"))]
    assert errors(turns(with_golfer("lucky/A"), first, *spent, second)) == []


def test_lucky_a_in_a_bunker() -> None:
    given = with_golfer("lucky/A", course=links("t b f f f f g", ("A1", "G1")))
    escape = {"club": "Eisen 9", "bunker": "O", "cards": ["2f", "2a"], "redraw": "2f"}
    told = played(given, {"bert": "Holz 3 move O", "carl": "Holz 5 reset"}, {"bert": escape, "carl": "Lob Wedge reset"})
    assert [(move["to"], move["card"]) for move in of_bert(told)] == [("B1", None), ("C1", "2a")]


def test_lucky_a_new_card_may_be_discarded_in_a_big_hit() -> None:
    big = {"club": "Eisen 9", "big_hit": "O", "cards": ["3a", "3b", "3c"], "redraw": "3b", "discard": "3c"}
    assert of_bert(turns(with_golfer("lucky/A"), big))[0]["card"] == "3a"


def test_lucky_b_pays_with_another_club_and_once_on_each_hole() -> None:
    first = {"club": "Eisen 9", "play": "O", "cards": ["2b", "2a"], "redraw": "2b"}
    told = turns(with_golfer("lucky/B"), first | {"pays": "Holz 3"})
    assert (of_bert(told)[0]["paid"], last(told)["discards"]["bert"]) == ("wood-3", ["wood-3", "iron-9"])
    assert errors(turns(with_golfer("lucky/B"), first)) == [
        "4.b Schläger spielen: Lucky (B) wirft dafür einen anderen Schläger ab: pays fehlt"
    ]
    assert errors(turns(with_golfer("lucky/B"), first | {"pays": "Eisen 9"})) == [
        "4.b Schläger spielen: Eisen 9 ist kein anderer Schläger auf der Hand"
    ]
    again = {"club": "8 Hybrid", "play": "O", "cards": ["2b", "2a"], "redraw": "2b", "pays": "Eisen 5"}
    assert errors(turns(with_golfer("lucky/B"), first | {"pays": "Holz 3"}, "Eisen 6 reset", again)) == [
        "4.b Schläger spielen: Lucky hat die Fähigkeit schon eingesetzt"
    ]


def test_lucky_b_not_with_the_last_club() -> None:
    spent = [f"{club} move {way}" for club, way in (("Eisen 5", "O"), ("Eisen 6", "W"), ("8 Hybrid", "O"), ("Holz 3", "W"))]
    final = {"club": "Eisen 9", "play": "O", "cards": ["2b", "2a"], "redraw": "2b", "pays": "Eisen 5"}
    assert errors(turns(with_golfer("lucky/B"), *spent, final)) == ["4.b Schläger spielen: Eisen 5 ist kein anderer Schläger auf der Hand"]


def test_nobody_else_is_lucky() -> None:
    turn = {"club": "Eisen 9", "play": "O", "cards": ["2b", "2a"], "redraw": "2b"}
    assert errors(turns(with_golfer("swift/A"), turn)) == ["4.b Schläger spielen: nur Lucky zieht neu"]
    assert errors(turns(with_golfer("lucky/A"), turn | {"pays": "Holz 3"})) == ["4.b Schläger spielen: pays wird hier nicht gebraucht"]
