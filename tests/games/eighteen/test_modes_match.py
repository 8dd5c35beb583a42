"""[Match Play] by hand."""

from __future__ import annotations

import pytest

from tests.games.eighteen.playing import Data, errors, gained, last, seen, session, table, warnings


def hole(number: int, *green: str, aces: tuple[str, ...] = ()) -> Data:
    return {"hole": number, "green": list(green), **({"hole_in_one": list(aces)} if aces else {})}


def test_before_the_first_hole_everybody_is_first() -> None:
    (page,) = seen(session("match", ["dora", "bert"]))
    assert page["standings"] == [
        {"place": 1, "person": "bert", "points": 0, "hole_in_ones": 0, "holes": 0},
        {"place": 1, "person": "dora", "points": 0, "hole_in_ones": 0, "holes": 0},
    ]
    assert (page["holes"], page["finished"], page["winners"]) == ([], False, [])


def test_flaggen_scoren_a_point_for_each_who_gets_there_in_the_first_turn() -> None:
    """Steps 6 and 7: the whole result of the contract's example."""
    page = last(session("match").after({"holes": [hole(1, "bert"), hole(2, "bert", "carl", aces=("carl",))]}))
    assert {key: page[key] for key in ("mode", "finished", "holes", "standings", "winners")} == {
        "mode": "match",
        "finished": False,
        "holes": [
            {"hole": 1, "par": 3, "green": ["bert"], "points": {"bert": 1}, "jackpot": 0, "hole_in_one": []},
            {"hole": 2, "par": 5, "green": ["bert", "carl"], "points": {"bert": 1, "carl": 1}, "jackpot": 0, "hole_in_one": ["carl"]},
        ],
        "standings": [
            {"place": 1, "person": "bert", "points": 2, "hole_in_ones": 0, "holes": 2},
            {"place": 2, "person": "carl", "points": 1, "hole_in_ones": 1, "holes": 2},
            {"place": 3, "person": "dora", "points": 0, "hole_in_ones": 0, "holes": 2},
        ],
        "winners": [],
    }


def test_everybody_in_the_same_turn() -> None:
    page = last(session("match", pars=[4]).after({"holes": [hole(1, "dora", "bert", "carl")]}))
    assert gained(page) == [(1, {"dora": 1, "bert": 1, "carl": 1})]
    assert (page["holes"][0]["green"], page["winners"]) == (["dora", "bert", "carl"], ["bert", "carl", "dora"])


@pytest.mark.parametrize(
    ("holes", "standings", "winners"),
    [
        ([("carl",), ("carl",), ("bert",)], [(1, "carl", 2), (2, "bert", 1), (3, "dora", 0)], ["carl"]),
        ([("carl",), ("bert",), ("dora",)], [(1, "bert", 1), (1, "carl", 1), (1, "dora", 1)], ["bert", "carl", "dora"]),
        ([("carl",), ("bert",), ("carl", "bert")], [(1, "bert", 2), (1, "carl", 2), (3, "dora", 0)], ["bert", "carl"]),
    ],
)
def test_das_spiel_gewinnen_most_points(holes: list[tuple[str, ...]], standings: list[tuple[int, str, int]], winners: list[str]) -> None:
    page = last(session("match", pars=[3, 4, 5]).after({"holes": [hole(number, *green) for number, green in enumerate(holes, start=1)]}))
    assert (table(page), page["winners"], page["finished"]) == (standings, winners, True)


def test_das_spiel_gewinnen_a_tie_goes_to_the_most_hole_in_ones() -> None:
    """All places, not only the first."""
    ones = [hole(2, "carl", aces=("carl",)), hole(4, "dora", aces=("dora",))]
    holes = [hole(1, "bert"), ones[0], hole(3, "bert", "carl"), ones[1], hole(5, "emil")]
    page = last(session("match", ["emil", "bert", "carl", "dora"], [3] * 5).after({"holes": holes}))
    assert table(page, "place", "person", "points", "hole_in_ones") == [
        *((1, "carl", 2, 1), (2, "bert", 2, 0)),
        *((3, "dora", 1, 1), (4, "emil", 1, 0)),
    ]
    assert page["winners"] == ["carl"]


def test_das_spiel_gewinnen_equal_in_both_they_share() -> None:
    page = last(session("match", pars=[3, 3]).after({"holes": [hole(1, "dora", aces=("dora",)), hole(2, "carl", aces=("carl",))]}))
    assert (table(page), page["winners"]) == ([(1, "carl", 1), (1, "dora", 1), (3, "bert", 0)], ["carl", "dora"])


def test_one_more_point_beats_any_number_of_hole_in_ones() -> None:
    holes = [hole(1, "carl", aces=("carl",)), hole(2, "bert"), hole(3, "bert")]
    assert last(session("match", pars=[3, 3, 3]).after({"holes": holes}))["winners"] == ["bert"]


def test_a_session_in_several_files_goes_on_where_it_was() -> None:
    """`holes` are those of the file, `standings` the totals; a file may be empty."""
    pages = seen(session("match", pars=[3, 4, 5]).after({"holes": [hole(1, "bert")]}, {}, {"holes": [hole(2, "carl"), hole(3, "carl")]}))
    assert [[line["hole"] for line in page["holes"]] for page in pages] == [[], [1], [], [2, 3]]
    assert [page["finished"] for page in pages] == [False, False, False, True]
    assert table(pages[2], "person", "points", "holes") == [("bert", 1, 1), ("carl", 0, 1), ("dora", 0, 1)]
    assert table(pages[3], "person", "points", "holes") == [("carl", 2, 3), ("bert", 1, 3), ("dora", 0, 3)]


@pytest.mark.parametrize("holes", [1, 9, 18])
def test_the_last_green_is_that_of_the_course(holes: int) -> None:
    played = [hole(number, "bert") for number in range(1, holes + 1)]
    given = session("match", pars=[4] * holes)
    assert last(given.after({"holes": played}))["finished"]
    assert not seen(given.after({"holes": played[:-1]}))[-1]["finished"]


@pytest.mark.parametrize(
    ("mode", "players", "said"),
    [
        ("match", 1, "Match Play ist für 2 bis 5 Personen, gefunden: 1"),
        ("match", 6, "Match Play ist für 2 bis 5 Personen, gefunden: 6"),
        ("skins", 1, "Skins ist für 2 bis 5 Personen, gefunden: 1"),
        ("stroke", 6, "Stroke Play ist für 1 bis 5 Personen, gefunden: 6"),
        ("stableford", 6, "Stableford ist für 1 bis 5 Personen, gefunden: 6"),
        ("racing", 6, "Golf Racing ist für 2 bis 5 Personen, gefunden: 6"),
        ("chaos", 2, "Chaos-Golf ist für 3 bis 5 Personen, gefunden: 2"),
        ("chaos", 6, "Chaos-Golf ist für 3 bis 5 Personen, gefunden: 6"),
        ("kelly", 1, "Kelly Golf ist für 2 bis 5 Personen, gefunden: 1"),
        ("solo", 2, "Solo-Chaos-Golf spielt eine Person allein; gewertet wird nur anna"),
        ("solo", 1, ""),
        *((mode, number, "") for mode in ("match", "skins", "racing", "kelly") for number in (2, 5)),
        *((mode, number, "") for mode in ("stroke", "stableford") for number in (1, 5)),
        *(("chaos", number, "") for number in (3, 5)),
    ],
)
def test_spielen_another_number_of_players_is_a_warning(mode: str, players: int, said: str) -> None:
    given = session(mode, ["anna", "bert", "carl", "dora", "emil", "fritz"][:players])
    assert (warnings(given), errors(given)) == ([said] if said else [], [])
