"""What `zine round` writes for the GM: completed, it can be played."""

from __future__ import annotations

from typing import Any

from generator.games.united import GAME
from generator.values.problem import Problems
from tests.games.united.playing import course, mistakes, results
from tests.games.united.small_leagues import round, setup

Data = dict[str, Any]


def wanted(game: Data, *files: Data) -> Data:
    played = course(game, files, Problems())
    assert played is not None
    told = GAME.next_round(played.state)
    assert told is not None
    return dict(told)


def test_every_club_that_may_write_every_match_that_is_played_and_an_offer_of_the_same_size() -> None:
    game = setup("abcd", cup_rounds=[2])
    del game["start"]["clubs"]["d"]["manager"]
    game["start"]["offer"] = ["V I 5", "M I 5", "S I 5"]
    first = {**round(1, a={}, b={}, c={}), "advance": {"b": {}}, "offer": ["V I 6", "M I 6"]}
    told = wanted(game, first)
    assert told["orders"] == {"a": None, "c": None} and told["nmr"] == ["d"] and told["offer"] == ["roll", "roll"]
    assert [match.split("-")[0] for match in told["comments"]] == ["1", "1", "cup", "cup"]


def test_as_long_as_nothing_stands_behind_a_club_it_is_a_mistake() -> None:
    told = wanted(setup())
    found = mistakes(setup(), [{"round": 1, "seed": "saat", **told}])
    assert len(found) == 2 and all("Schlüssel mit Werten" in line for line in found)
    filled = {**told, "orders": dict.fromkeys(told["orders"], {})}
    assert mistakes(setup(), [{"round": 1, "seed": "saat", **filled}]) == []


def test_no_offer_in_a_round_after_which_nothing_is_auctioned() -> None:
    assert "offer" not in wanted(setup("abcd", last_trading_round=1))
    assert "offer" in wanted(setup("abcd", last_trading_round=2))


def test_after_the_last_round_comes_the_break_with_the_line_ups_of_the_play_off() -> None:
    """Two of four go down, two come up; the third from the end of the upper league meets the third of the lower one."""
    game = setup("abcdefgh", rounds=1)
    game["start"]["leagues"] = [{"name": "Oben", "clubs": list("abcd")}, {"name": "Unten", "clubs": list("efgh")}]
    file = round(1, **dict.fromkeys("abcdefgh", {}))
    [_, page] = results(game, [file])
    pair = [page["tables"]["Oben"][1]["club"], page["tables"]["Unten"][2]["club"]]
    told = wanted(game, file)
    assert told["season_break"] is True and told["offer"] == ["roll"] * 6
    assert told["orders"] == {club: {"lineups": {"playoff": None}} for club in pair}
    played = course(game, [file], Problems())
    assert played is not None and GAME.extras.slips is not None
    assert GAME.extras.slips.awaited(played.state) == {club: (played.state.clubs[club].manager,) for club in pair}
    assert GAME.extras.slips.without(played.state, pair[0]).plain("en") == "plays with the simplest line-up (rule 8.7)"
    assert "training" not in GAME.extras.advice(played.state).en and "play-off" in GAME.extras.advice(played.state).en
    game["start"]["leagues"] = [{"name": "Oben", "clubs": list("abcdefgh")}]
    assert wanted(game, file)["orders"] == {}, "one league has no border"
    played = course(game, [file], Problems())
    assert played is not None and GAME.extras.slips.awaited(played.state) == {}


def test_a_gm_reads_beside_each_club_what_he_types_against() -> None:
    """WP and account, matches with home points, the squad by rows; what is auctioned stands above all."""
    game = setup("ab", cup_rounds=[])
    game["start"]["offer"] = ["V I 5", "M I 6"]
    game["start"]["clubs"]["a"]["squad"]["Sünder"] = {"is": "S I 5", "ban": 2}
    played = course(game, [round(1, a={}, b={})], Problems())
    assert played is not None
    told = {way: [line.plain("de") for line in lines] for way, lines in GAME.extras.reminders(played.state)}
    assert list(told) == [("orders",), ("orders", "a"), ("orders", "b")] and told["orders",] == []
    account, match, *rows, banned = told["orders", "a"]
    club = played.state.clubs["a"]
    assert account.startswith(f"{club.name}: ") and account.endswith(" kKj") and f", {club.money} kKj" in account
    assert match in ("2: gegen b, Heimpunkte: 6", "2: auswärts gegen b")
    assert ", ".join(rows).split(", ") == [f"{player.name} {player.data}" for row in "TAVMS" for player in club.squad if player.data.rows[0] == row]
    assert banned.startswith("gesperrt (Spiele): Sünder (")
