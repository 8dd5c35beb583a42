"""Makes the files of the league: game.yaml, then round by round what the managers order as things stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.games.united.sample import first_league, second_league, story
from tests.games.united.sample.clubs import Founding
from tests.games.united.sample.elevens import eleven
from tests.games.united.sample.league import League
from tests.games.united.sample.market import bids, for_sale, sales
from tests.games.united.sample.men import Man, squad_of
from tests.games.united.sample.working import doping, training

Data = dict[str, Any]
CLUBS: dict[str, Founding] = {club.id: club for club in (*first_league.CLUBS, *second_league.CLUBS)}
LAST_TRADING_ROUND = 6
ORDER = ("talents", "sales", "trades", "training", "doping", "lineups", "bids", "transfer_bids", "list", "when")
"""In which order the GM types what a manager wants."""


@dataclass(frozen=True)
class Fixture:
    """A match that a club has to play: the key of its line-up, and the points of home advantage."""

    key: int | str
    home: int


class Office:
    """Where the managers' letters are written, with what has to be remembered of them: names that have been used."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.found: dict[str, int] = {}

    @property
    def round(self) -> int:
        """The round to be written, counted through."""
        return int(self.league.page["round"]) + 1

    @property
    def season_round(self) -> int:
        page = self.league.page
        return 1 if page is self.league.info else int(page["season_round"]) + 1

    def orders_of_all(self) -> dict[str, Data]:
        """The orders of a round, in the order of the leagues, of all who send some."""
        silent = story.SILENT.get(self.round, ()) + story.IN_ADVANCE.get(self.round - 1, ())
        return {club: self.orders(club) for club in self.clubs() if club not in silent}

    def leagues(self) -> dict[str, list[str]]:
        """The clubs of each league as they were founded."""
        return {name: sorted_clubs(days[0]) for name, days in self.league.info["schedule"].items()}

    def clubs(self) -> list[str]:
        return [club for clubs in self.leagues().values() for club in clubs]

    def play_off(self) -> Data:
        """[1.3] The line-ups of the tenth of the first league and the third of the second."""
        upper, lower = self.league.page["tables"].values()
        found = {}
        for club in (upper[-3]["club"], lower[2]["club"]):
            squad, chance = squad_of(self.league.page["clubs"][club]), Random(f"{club} in the play-off")
            found[club] = eleven(chance, squad, story.character(club, self.round), 0)
        return found

    def orders(self, club: str) -> Data:
        """What a manager orders for the next round."""
        view, character = self.league.page["clubs"][club], story.character(club, self.round)
        chance = Random(f"{club} in round {self.round}")
        squad = squad_of(view)
        given: Data = {}
        if club in story.TALENTS.get(self.round, ()) or story.TOO_MANY_TALENTS.get(self.round) == club:
            given["talents"] = dict([self.next_talent(club)])
        if self.season_round <= LAST_TRADING_ROUND:
            names = [name for name in CLUBS[club].to_buy() if name not in self.used_names()]
            given["bids"], given["transfer_bids"] = bids(chance, self.league.page, club, squad, character, names)
            given["list"] = for_sale(chance, squad, character) if self.season_round < LAST_TRADING_ROUND else []
            given["list"] = story.LISTED.get((self.round, club), given["list"])
            given["sales"] = story.SOLD.get((self.round, club), {}) or sales(squad, view["money"])
        if trades := [deal.orders()[club] for deal in story.DEALS.get(self.round, ()) if club in (deal.club, deal.other)]:
            given["trades"] = trades
        sold = given.get("sales", {})
        given["training"] = training(chance, self.squad_in(5, club, squad, sold), view["wp"], character)
        squad = self.squad_in(9, club, squad, sold)
        if chance.randrange(100) < character.doping:
            given["doping"] = doping(squad, 4)
        given["lineups"] = self.line_ups(chance, club, squad)
        given |= self.condition(chance, club, squad, given["lineups"])
        if (self.round, club) in story.CONDITIONS:
            given["when"] = [story.CONDITIONS[self.round, club]]
            given["training"] = given["training"][:-1]
        return {key: given[key] for key in ORDER if given.get(key)}

    def next_talent(self, club: str) -> tuple[str, str]:
        number = self.found.get(club, 0)
        self.found[club] = number + 1
        return CLUBS[club].to_find()[number]

    def used_names(self) -> set[str]:
        return {man["name"] for page in self.league.pages for view in page["clubs"].values() for man in view["squad"]}

    # ---- line-ups ------------------------------------------------------------------------------------------------

    def fixtures(self, club: str, number: int = 0) -> list[Fixture]:
        """What a club plays in a round of the season, the next one by default."""
        info, page = self.league.info, self.league.page
        planned = info["calendar"][(number or self.season_round) - 1]
        points = planned["home_advantage"]
        schedule = next(days for days in info["schedule"].values() if club in sorted_clubs(days[0]))
        found = [
            Fixture(day, points if pair.startswith(f"{club}-") else 0)
            for day in planned["matchdays"]
            for pair in schedule[day - 1]
            if club in pair.split("-")
        ]
        if planned["cup"] and not number:
            final = len(page["cup"]["next"]) == 1 and not page["cup"]["byes"]
            found += [Fixture("cup", points if pair[0] == club and not final else 0) for pair in page["cup"]["next"] if club in pair]
        return found

    def line_ups(self, chance: Random, club: str, squad: list[Man]) -> Data:
        character = story.character(club, self.round)
        found = {
            fixture.key: eleven(chance, squad, character, fixture.home, before)
            for before, fixture in enumerate(self.fixtures(club))
        }
        if (self.round, club) in story.SLIPS:
            which, slip = story.SLIPS[self.round, club]
            slip(list(found.values())[which], squad)
        return found

    def squad_in(self, phase: int, club: str, squad: list[Man], sold: Mapping[int, list[str]]) -> list[Man]:
        """The squad as it is in a phase if all goes well: trades are agreed on, sales carried out, but that of a
        keeper."""
        gone = {name for number, names in sold.items() if number < phase for name in names}
        squad = [man for man in squad if man.name not in gone or man.keeper]
        for deal in story.DEALS.get(self.round, ()):
            if deal.phase < phase and deal.other_pay is None and club in (deal.club, deal.other):
                come, leave, partner = (deal.get, deal.give, deal.other) if club == deal.club else (deal.give, deal.get, deal.club)
                theirs = squad_of(self.league.page["clubs"][partner])
                squad = [man for man in squad if man.name not in leave] + [man for man in theirs if man.name in come]
        return squad

    def condition(self, chance: Random, club: str, squad: list[Man], line_ups: Mapping[Any, Data]) -> Data:
        """[8.6] The second match depends on the first."""
        if club not in story.CALM_OR_WILD.get(self.round, ()):
            return {}
        first, second = self.fixtures(club)[:2]
        character = story.character(club, self.round)
        calm = eleven(chance, squad, character, second.home, 1, calm=True)
        wild = {**calm, "hardness": {character.main: 4}}
        given = {key: line_up for key, line_up in line_ups.items() if key != second.key}
        when = {"if": {"won": [first.key]}, "then": {"lineups": {second.key: calm}}, "else": {"lineups": {second.key: wild}}}
        return {"lineups": given, "when": [when]}

    def in_advance(self) -> dict[str, Data]:
        """[8.7] What some send for the round after the next one: line-ups, and whom to train if there is anything to
        train with."""
        found = {}
        for club in story.IN_ADVANCE.get(self.round, ()):
            squad, character = squad_of(self.league.page["clubs"][club]), story.character(club, self.round)
            chance = Random(f"{club} before round {self.round + 1}")
            fixtures = self.fixtures(club, self.season_round + 1)
            found[club] = {
                "training": training(chance, squad, 4, character)[-3:],
                "lineups": {fixture.key: eleven(chance, squad, character, fixture.home) for fixture in fixtures},
            }
        return found


def sorted_clubs(pairs: list[str]) -> list[str]:
    """The clubs of a league, by one of its matchdays, as they were founded."""
    playing = {club for pair in pairs for club in pair.split("-")}
    return [club for club in CLUBS if club in playing]
