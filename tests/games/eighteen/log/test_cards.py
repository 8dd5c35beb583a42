"""[Golfschläger-Karten, Abschlag-Karten] The card set that is shipped, and sets that owners type in."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from generator.games.eighteen.log.cards import DECKS, Pack
from generator.games.eighteen.log.cards_file import PackData, pack_of
from generator.games.eighteen.log.pack import SHIPPED
from generator.source.context import ReadContext
from generator.source.fields import Mistake
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.games.eighteen.log.logs import errors, game, links, moves, played
from tests.games.eighteen.playing import warnings

COURSE = links("t f f f f f g", ("A1", "G1"))


def as_file(pack: Pack) -> dict[str, Any]:
    """A set as its owner would type it, in German."""
    clubs: dict[str, Any] = {}
    for club in pack.clubs.values():
        keys = {"name": club.name.de, "kind": club.kind, "initiative": club.initiative, "copies": list(club.copies)}
        more: dict[str, Any] = (
            {"distance": club.distance, "rough": club.rough} if club.distance else {"decks": list(club.decks), "draw": club.draw}
        )
        clubs[club.id] = keys | more | ({"big_hit": True} if club.big_hit else {}) | ({"special": club.special} if club.special else {})
    shots: dict[str, dict[str, Any]] = {deck: {} for deck in DECKS}
    for shot in pack.shots.values():
        if shot.flights:
            keys = {"flight": list(shot.flights), "bunker": shot.bunker, **({} if shot.deck == "C" else {"rough": shot.rough})}
        else:
            keys = {shot.kind: shot.goes or True}
        shots[shot.deck][shot.id] = keys | {"cards": shot.cards} | ({"longest": True} if shot.longest else {})
    return {"clubs": clubs, "shots": shots}


def read_pack(values: Any) -> tuple[Pack | None, list[str]]:
    """The set of a file; what is wrong with it."""
    import json

    problems = Problems()
    tree = parse(json.dumps(values), "cards.yaml", problems)
    data = read(tree, PackData, ReadContext(), problems) if tree else None
    if data is None:
        return None, [problem.message.plain("de") for problem in problems]
    try:
        return pack_of(data), []
    except Mistake as mistake:
        return None, [f"{'/'.join(map(str, mistake.path))}: {mistake.message.plain('de')}"]


# ---- ours ----------------------------------------------------------------------------------------------------------


def test_the_box_has_34_clubs_and_74_shot_cards_in_five_decks() -> None:
    assert sum(len(club.copies) for club in SHIPPED.clubs.values()) == 34
    assert list(SHIPPED.decks) == ["C", "2", "3", "4", "5"] and sum(map(len, SHIPPED.decks.values())) == 74


def test_what_the_rule_book_says_of_single_clubs() -> None:
    clubs = {club.name.de: club for club in SHIPPED.clubs.values()}
    assert [clubs[name].initiative for name in ("8 Hybrid", "Eisen 6", "Holz 5")] == [5, 12, 20]
    assert (clubs["Holz 5"].distance, clubs["Holz 5"].rough) == (3, 2)
    assert {name for name, club in clubs.items() if club.kind == "wedge"} == {"Pitching Wedge", "Sand Wedge", "Lob Wedge"}
    assert {name for name, club in clubs.items() if club.kind == "hybrid"} == {"3 Hybrid", "5 Hybrid", "8 Hybrid"}
    assert [name for name, club in clubs.items() if club.kind == "driver"] == ["Driver"] and clubs["Driver"].copies == (1,)
    assert clubs["Eisen 9"].big_hit and not any(club.big_hit for club in clubs.values() if "5" in club.decks)
    assert (clubs["Sand Wedge"].special, clubs["Lob Wedge"].special) == ("sand", "lob")


def test_some_clubs_are_for_three_or_five_players() -> None:
    assert [sum(SHIPPED.clubs_for(players).values()) for players in (1, 2, 3, 4, 5)] == [20, 20, 28, 28, 34]


def test_each_deck_hits_left_and_right_and_has_what_the_rule_book_names() -> None:
    for deck in DECKS:
        shots = [shot for shot in SHIPPED.shots.values() if shot.deck == deck]
        letters = Counter(letter for shot in shots for flight in shot.flights for letter in flight)
        assert letters["L"] == letters["R"] > 0
        assert {"shuffle"} < {shot.kind for shot in shots} and any(len(shot.flights) > 1 for shot in shots)
        assert {shot.bunker for shot in shots if shot.flights} == {"stay", "left", "target", "right"}
    longest = [shot for shot in SHIPPED.shots.values() if shot.longest]
    assert [(shot.deck, shot.flights, shot.cards) for shot in longest] == [("5", ("FFFFFF",), 1)]
    assert {len(flight) for shot in SHIPPED.shots.values() if shot.deck == "C" for flight in shot.flights} == {2}
    assert all(shot.rough == len(shot.flights[0]) - 1 for shot in SHIPPED.shots.values() if shot.flights and shot.deck != "C")


# ---- an owner's ----------------------------------------------------------------------------------------------------


def test_our_set_can_be_typed_as_a_file() -> None:
    pack, wrong = read_pack(as_file(SHIPPED))
    assert pack is not None and not wrong
    assert pack.shots == SHIPPED.shots and list(pack.clubs) == list(SHIPPED.clubs) and pack.decks == SHIPPED.decks
    for id, club in pack.clubs.items():
        ours = SHIPPED.clubs[id]
        assert (club.name.de, club.kind, club.initiative, club.decks, club.draw) == (
            ours.name.de,
            ours.kind,
            ours.initiative,
            ours.decks,
            ours.draw,
        )
        assert (club.distance, club.rough, club.big_hit, club.copies, club.special) == (
            ours.distance,
            ours.rough,
            ours.big_hit,
            ours.copies,
            ours.special,
        )


def test_a_game_is_played_with_the_set_that_it_names() -> None:
    values = as_file(SHIPPED)
    values["clubs"]["mashie"] = {"name": "Mashie {1}", "kind": "iron", "initiative": 50, "decks": ["3"]}
    values["shots"]["3"]["Slice"] = {"flight": "frr", "bunker": "right"}
    given = game(
        COURSE, clubs={"bert": ["mashie {1}", "Driver", "holz-5", "6 Eisen", "hybrid 8"]}, cards="cards.yaml", files={"cards.yaml": values}
    )
    assert warnings(given)[-1] == "in der Schachtel liegen 34 Schläger und 74 Abschlag-Karten, in diesem Satz sind es 35 und 75"
    (move,) = moves(played(given, {"bert": "Mashie {1} W slice"}))
    assert (move["club"], move["cards"], move["initiative"], move["happened"]) == ("mashie", ["Slice"], 50, ["out"])


def test_defaults_of_rough() -> None:
    values = as_file(SHIPPED)
    del values["clubs"]["wood-3"]["rough"], values["shots"]["4"]["4a"]["rough"]
    values["shots"]["5"]["5d"]["rough"] = 1
    pack, _ = read_pack(values)
    assert pack is not None and (pack.clubs["wood-3"].rough, pack.shots["4a"].rough, pack.shots["5d"].rough) == (3, 3, 1)


SPOILT = [
    ({"clubs": {"x": {"name": "X", "kind": "iron", "initiative": 7}}}, "clubs/x: x: entweder decks oder distance erwartet"),
    (
        {"clubs": {"x": {"name": "X", "kind": "iron", "initiative": 7, "decks": ["3"], "distance": 2}}},
        "clubs/x: x: entweder decks oder distance erwartet",
    ),
    (
        {"clubs": {"x": {"name": "X", "kind": "wood", "initiative": 7, "decks": ["3"]}}},
        "clubs/x: x: ein Holz (und nur ein Holz) hat distance statt decks",
    ),
    (
        {"clubs": {"x": {"name": "X", "kind": "iron", "initiative": 7, "decks": ["3", "3"]}}},
        "clubs/x/decks: x: ein Deck oder zwei verschiedene erwartet",
    ),
    (
        {"clubs": {"x": {"name": "X", "kind": "iron", "initiative": 7, "decks": ["3", "4"], "draw": 2}}},
        "clubs/x/draw: x: zwei Karten werden von einem einzigen Deck gezogen",
    ),
    (
        {"clubs": {"x": {"name": "X", "kind": "iron", "initiative": 7, "decks": ["4", "5"], "big_hit": True}}},
        "clubs/x/big_hit: x: ein Big Hit braucht ein Deck über dem höchsten des Schlägers",
    ),
    (
        {"clubs": {"x": {"name": "X", "kind": "wood", "initiative": 7, "distance": 3, "rough": 4}}},
        "clubs/x/rough: x: aus dem Rough höchstens 3 Felder",
    ),
    (
        {"clubs": {"x": {"name": "X", "kind": "iron", "initiative": 7, "decks": ["3"], "rough": 2}}},
        "clubs/x/rough: x: rough gehört zu distance",
    ),
    (
        {"clubs": {"x": {"name": "6-EISEN", "kind": "iron", "initiative": 7, "decks": ["3"]}}},
        "clubs/x/name: 6-EISEN heißt schon iron-6",
    ),
    ({"shots": {"3": {"c": {"flight": "FFF", "bunker": "stay"}}}}, "shots/3/c: c ist der Name eines Decks"),
    ({"shots": {"3": {"4A": {"flight": "FFF", "bunker": "stay"}}}}, "shots/4/4a: die Karte 4a gibt es schon"),
    (
        {"shots": {"3": {"x": {"flight": "FFF", "super": "4", "bunker": "stay"}}}},
        "shots/3/x: x: genau eines erwartet von flight, super, short, shuffle",
    ),
    ({"shots": {"3": {"x": {"bunker": "stay"}}}}, "shots/3/x: x: genau eines erwartet von flight, super, short, shuffle"),
    ({"shots": {"3": {"x": {"flight": "FFF"}}}}, "shots/3/x: x: der Schlüssel bunker fehlt"),
    ({"shots": {"3": {"x": {"super": "4", "rough": 1}}}}, "shots/3/x/rough: x: rough gehört zu einem Flug (flight)"),
    ({"shots": {"C": {"x": {"flight": "FFF", "bunker": "stay"}}}}, "shots/C/x/flight: x: ein Chip fliegt 2 Felder"),
    ({"shots": {"C": {"x": {"flight": "FF", "rough": 1, "bunker": "stay"}}}}, "shots/C/x/rough: x: Chips leiden nicht unter dem Rough"),
    (
        {"shots": {"3": {"x": {"flight": ["FFF", "FL"], "rough": 3, "bunker": "stay"}}}},
        "shots/3/x/rough: x: aus dem Rough höchstens 2 Felder",
    ),
    (
        {"shots": {"5": {"x": {"flight": "FFFFFF", "bunker": "stay", "longest": True}}}},
        "shots/5/x/longest: x: die Karte des längsten Drives gibt es nur einmal (5h)",
    ),
    (
        {"shots": {"3": {"x": {"flight": "FXF", "bunker": "stay"}}}},
        "ein Flug aus F (geradeaus), L und R erwartet, je Feld ein Buchstabe (bis 9), gefunden: FXF",
    ),
    ({"shots": {"6": {}}}, "erlaubt ist nur C, 2, 3, 4, 5, gefunden: 6"),
    (
        {"clubs": {"x": {"name": "X", "kind": "putter", "initiative": 7}}},
        "erlaubt ist nur wedge, iron, hybrid, wood, driver, gefunden: putter",
    ),
    (
        {"clubs": {"x": {"name": "X", "kind": "iron", "initiative": 7, "decks": ["3"], "copies": [1, 2]}}},
        "je Karte die kleinste Personenzahl erwartet: 1, 3 oder 5; gefunden: 2",
    ),
]


@pytest.mark.parametrize(("more", "message"), SPOILT)
def test_what_may_be_wrong_with_a_set(more: dict[str, Any], message: str) -> None:
    values = deepcopy(as_file(SHIPPED))
    for part, entries in more.items():
        for key, entry in entries.items():
            values[part].setdefault(key, {}).update(entry)
    assert read_pack(values) == (None, [message])


def test_a_set_needs_all_decks_with_some_flights() -> None:
    values = as_file(SHIPPED)
    few = values | {"shots": values["shots"] | {"4": {"4a": {"flight": "FFFF", "bunker": "target", "cards": 5}, "4b": {"super": "5"}}}}
    assert read_pack(few) == (None, ["shots/4: Deck 4: mindestens 6 Karten mit Flug erwartet, gefunden: 5"])
    without = values | {"shots": {deck: shots for deck, shots in values["shots"].items() if deck != "2"}}
    assert read_pack(without) == (None, ["shots: das Deck 2 fehlt"])


def test_mistakes_in_the_set_are_mistakes_of_the_game() -> None:
    values = as_file(SHIPPED)
    del values["shots"]["5"]
    assert errors(game(COURSE, cards="cards.yaml", files={"cards.yaml": values})) == ["das Deck 5 fehlt"]
