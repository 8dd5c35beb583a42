"""The fold over a game's files: round 0, rounds with their phases [8.1], breaks between the seasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.oracle.united import market, season, season_break
from tests.oracle.united.clubs import Club, founded
from tests.oracle.united.dice import Dice, Unclear
from tests.oracle.united.lineups import faults, men_of, repaired, simplest
from tests.oracle.united.matches import Eleven, match, winner
from tests.oracle.united.players import Card, after_a_match
from tests.oracle.united.training import (
    banned_for_points,
    doping_found,
    in_the_squad,
    talent,
    trained,
    why_not_doped,
    why_not_found,
    why_not_trained,
    without_orders,
)

Data = Mapping[str, Any]
HOUSE = {
    "rounds": 11,
    "matchdays_per_round": 2,
    "last_trading_round": 6,
    "home_advantage": [6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8],
    "cup_rounds": [4, 6, 8, 10, 11],
    "doping_points": 4,
    "doping_checks": 60,
}
DISCIPLINE = {"yellow": 4, "red": 10}


class League:
    """A game between two files. `played` takes the next file and gives what has to be printed; a deep copy is a game to
    try things."""

    def __init__(self, game: str, setup: Data, schedule: Mapping[str, Sequence[Sequence[str]]] | None = None) -> None:
        """`schedule`: the fixtures by league, for a game whose schedule is drawn; nobody says how that is done."""
        start, options = setup["start"], setup.get("options", {})
        self.game = game
        self.house: dict[str, Any] = {**HOUSE, **options}
        self.points = {"win": 2, "draw": 1, **options.get("points", {})}
        self.clubs: dict[str, Club] = {name: founded(name, what) for name, what in start["clubs"].items()}
        self.leagues: dict[str, list[str]] = {league["name"]: list(league["clubs"]) for league in start["leagues"]}
        self.number = self.season_round = self.trading_round = 0
        self.season = 1
        self.places: dict[str, tuple[int, int]] = {}
        self.keepers_made = 0
        self.bought: dict[str, str] = {}
        """Who bought what in this round: a number of the offer, or `club/player`."""
        self.listed: list[tuple[Club, Card]] = []
        self.offer: list[str] = []
        self.page: dict[str, Any] = {}
        self.cup_matches: list[dict[str, Any]] = []
        self.doping: dict[str, Any] = {"checked": 0, "caught": []}
        self.dice = self.dice_for(start)
        self.new_season(start, schedule)
        self.print_round(new_season=True, offer=start.get("offer", ()))

    def dice_for(self, sheet: Data) -> Dice:
        return Dice(self.game, self.number, sheet)

    # ---- a season ------------------------------------------------------------------------------------------------

    def new_season(self, sheet: Data, schedule: Mapping[str, Sequence[Sequence[str]]] | None) -> None:
        self.matches: list[dict[str, Any]] = []
        self.cup: dict[str, Any] = {"done": 0, "left": list(self.ids()), "pairs": [], "byes": [], "winner": None}
        self.owing_a_keeper = {club.id for club in self.all() if not club.keepers} if self.number else set()
        if sheet.get("matchdays") is not None:
            self.days = season.pairs_of(sheet["matchdays"])
        else:
            for place, clubs in enumerate(self.leagues.values(), start=1):
                season.draw_order(place, clubs, self.dice)
            days = schedule or {}
            longest = max(map(len, days.values()), default=0)
            together = [[pair for each in days.values() for pair in (each[day] if day < len(each) else ())] for day in range(longest)]
            self.days = season.pairs_of(together)

    def ids(self) -> Iterator[str]:
        """All clubs in the order of leagues."""
        for clubs in self.leagues.values():
            yield from clubs

    def all(self) -> list[Club]:
        return [self.clubs[name] for name in self.ids()]

    def league_of(self, name: str) -> int:
        """1 for the top league."""
        return next(place for place, clubs in enumerate(self.leagues.values(), start=1) if name in clubs)

    # ---- a round -------------------------------------------------------------------------------------------------

    def played(self, sheet: Data, schedule: Mapping[str, Sequence[Sequence[str]]] | None = None) -> dict[str, Any]:
        """The next file."""
        self.open(sheet)
        if sheet.get("season_break"):
            season_break.carried_out(self, sheet, schedule)
            return self.page
        self.before_the_matches()
        self.phase_9()
        self.after_the_matches(sheet)
        return self.page

    def open(self, sheet: Data) -> None:
        """A new page; orders are those of clubs that sent any."""
        self.number += 1
        self.dice = self.dice_for(sheet)
        silent = sheet.get("nmr", ())
        self.orders: dict[str, Data] = {name: orders for name, orders in sheet.get("orders", {}).items() if name not in silent}
        lists = ("matches", "talents", "sales", "trades", "offer_results", "transfer_results", "nmr")
        self.page = {key: [] for key in lists}
        self.cup_matches, self.doping = [], {"checked": 0, "caught": []}
        for club in self.clubs.values():
            club.ledger, club.refused = [], []
        if not sheet.get("season_break"):
            self.season_round += 1
            self.trading_round += 1

    def before_the_matches(self) -> None:
        """Phases 1 to 8."""
        self.phase_1()
        market.phases(self, (2, 3, 4))
        self.phase_5()
        market.phases(self, (6, 7, 8))

    def after_the_matches(self, sheet: Data) -> None:
        """Phases 10 to 18."""
        market.phases(self, (10, 11, 12))
        market.phase_13(self)
        market.phase_14(self)
        market.phases(self, (15, 16, 17))
        self.phase_18()
        self.print_round(new_season=False, offer=sheet.get("offer", ()))

    def phase_1(self) -> None:
        """[5, 7.1] Talents; a club that has to find a keeper and does not gets one."""
        for club in self.all():
            orders = self.orders.get(club.id, {}).get("talents", {})
            found = list(orders.items())
            if club.id in self.owing_a_keeper and "T" not in [row for _, row in found[:3]]:
                keeper = next((talent for talent in found if talent[1] == "T"), None)
                if keeper is None:
                    self.keepers_made += 1
                    keeper = f"Torwart {self.keepers_made}", "T"
                found = [keeper, *(talent for talent in found if talent != keeper)]
            for name, row in found:
                rule = why_not_found(club.squad, club.found)
                if rule:
                    club.refuse(1, rule)
                    continue
                club.joined_by(talent(name, row))
                club.found += 1
                self.page["talents"].append({"club": club.id, "player": name})
        self.owing_a_keeper = set()

    def phase_5(self) -> None:
        """[4, 8.7 b] Training, then doping; of the WP left only a half is kept."""
        for club in self.all():
            orders = self.orders.get(club.id)
            rounds_left = self.house["rounds"] - self.season_round + 1
            typed = [club.player(name) for name in (orders or {}).get("training", ())]
            wanted = without_orders(club.squad, rounds_left) if orders is None else typed
            done: list[Card] = []
            for player in wanted:
                rule = why_not_trained(player, club.wp, done)
                if rule is None and player is not None:
                    club.wp -= trained(player)
                    done.append(player)
                elif orders is not None:
                    club.refuse(5, rule or "4")
            club.wp %= 1
            if orders is None:
                self.page["nmr"].append({"club": club.id, "trained": [player.name for player in done]})
            points = self.house["doping_points"]
            for player in map(club.player, (orders or {}).get("doping", ())):
                rule = why_not_doped(player, points)
                if rule is None and player is not None:
                    points -= player.price_of_a_level
                    player.doped = True
                else:
                    club.refuse(5, rule or "4")

    # ---- matches -------------------------------------------------------------------------------------------------

    def phase_9(self) -> None:
        """League, cup, then bans and doping tests."""
        each = self.house["matchdays_per_round"]
        for day in range((self.season_round - 1) * each, min(self.season_round * each, len(self.days))):
            for home, away in self.days[day]:
                league = self.league_of(home)
                report = self.one_match(f"{league}-{day + 1:02}-{home}-{away}", home, away, day + 1)
                report |= {"competition": list(self.leagues)[league - 1], "matchday": day + 1}
                self.page["matches"].append(report)
                self.matches.append(report)
        if self.cup["pairs"]:
            self.cup["done"] += 1
            final = len(self.cup["left"]) == 2
            for home, away in self.cup["pairs"]:
                report = self.one_match(f"cup-{self.cup['done']}-{home}-{away}", home, away, "cup", neutral=final)
                self.cup_matches.append(report)
                self.cup["left"].remove(away if winner(report) == home else home)
            self.cup |= {"pairs": [], "byes": [], "winner": self.cup["left"][0] if final else None}
        for player in [player for club in self.all() for player in club.squad]:
            banned_for_points(player)
        self.doping_tests()

    def one_match(self, name: str, home: str, away: str, key: int | str, neutral: bool = False) -> dict[str, Any]:
        """A match and what it leaves on the players' cards."""
        index = min(self.season_round, len(self.house["home_advantage"])) - 1
        advantage = 0 if neutral else self.house["home_advantage"][index] if self.house["home_advantage"] else 0
        elevens = self.eleven(home, key, advantage), self.eleven(away, key, 0)
        report = match(name, *elevens, self.dice, to_the_end=key in ("cup", "playoff"))
        for eleven in elevens:
            for player in in_the_squad(self.clubs[eleven.club].squad):
                player.ban -= player.ban > 0
            for player, row in eleven.men:
                after_a_match(player, row)
        for card in report["cards"]:
            player = self.clubs[card["club"]].player(card["player"])
            assert player is not None
            player.new_dp += DISCIPLINE[card["card"]]
        return report

    def eleven(self, name: str, key: int | str, advantage: int) -> Eleven:
        """The line-up that was sent, repaired where it has to be, or the simplest."""
        club = self.clubs[name]
        typed = self.orders.get(name, {}).get("lineups", {}).get(key)
        line_up = typed if typed is not None else simplest(club.squad)
        if faults(line_up, club.squad):
            line_up = repaired(line_up, club.squad)
        if wrong := faults(line_up, club.squad):
            raise Unclear(f"{name}, {key}: {', '.join(wrong)}")
        men = [(player, row) for name, row in men_of(line_up) for player in club.squad if player.name == name]
        return Eleven(name, men, dict(line_up.get("hardness", {})), dict(line_up.get("home", {})), advantage)

    def doping_tests(self) -> None:
        """[4] So many players as the house rules say, out of all that do not stand on the transfer list."""
        pool = [(club, player) for club in self.all() for player in in_the_squad(club.squad)]
        self.doping["checked"] = min(self.house["doping_checks"], len(pool))
        for i in range(1, self.doping["checked"] + 1):
            club, player = pool.pop(self.dice.draw(f"doping/{i}", len(pool)) - 1)
            verdict = doping_found(player)
            if verdict:
                self.doping["caught"].append({"club": club.id, **verdict})
                club.claim += verdict["fine"]

    # ---- the end of a round --------------------------------------------------------------------------------------

    def phase_18(self) -> None:
        """[6.2, 6.3, 4] Interest, income, fines; WP for the next round."""
        for club in self.all():
            debt = max(0, -club.money)
            club.book(18, "interest", -((debt + 9) // 10))
            income, wp = Fraction(0), Fraction(0)
            league = [report for report in self.page["matches"] if club.id in (report["home"], report["away"])]
            cup = [report for report in self.cup_matches if club.id in (report["home"], report["away"])]
            if league or cup:
                income, wp = Fraction(100), Fraction(2)
            for report in league + cup:
                share = {club.id: Fraction(1), None: Fraction(1, 2)}.get(winner(report), Fraction(0))
                income, wp = income + 40 * share, wp + share
            club.book(18, "income", int(income))
            club.wp += wp
            paid = min(club.claim, max(0, club.money))
            club.claim -= paid
            club.book(18, "fine", -paid)
            for player in club.squad:
                player.doped_before, player.fielded_before = player.doped, player.fielded
                player.doped, player.fielded = False, 0

    def tables(self) -> dict[str, list[dict[str, Any]]]:
        names = {club.id: club.name for club in self.clubs.values()}
        return {
            name: season.table(clubs, names, [report for report in self.matches if report["competition"] == name], **self.points)
            for name, clubs in self.leagues.items()
        }

    def remember_places(self, tables: Mapping[str, Sequence[Data]]) -> None:
        """[6.9] League and place decide between equal bids of the next round."""
        lines = [(league, line) for league, table in enumerate(tables.values()) for line in table]
        self.places = {line["club"]: (league, line["place"]) for league, line in lines}

    def scorers(self) -> dict[str, list[dict[str, Any]]]:
        squads = {club.id: [one.name for one in club.squad] for club in self.clubs.values()}
        return {
            name: season.scorers(self.matches, name, {club: squads[club] for club in clubs}) for name, clubs in self.leagues.items()
        }

    def print_round(self, new_season: bool, offer: Sequence[str], final: tuple[Data, Data] | None = None) -> None:
        """What follows from the state after a file, and the draws for the next: offer, then cup. `final`: tables and
        scorers of a season that has ended."""
        self.offer = market.made(self, offer, 0 if new_season else self.season_round)
        next_round = 1 if new_season else self.season_round + 1
        if next_round in self.house["cup_rounds"] and len(self.cup["left"]) > 1 and next_round <= self.house["rounds"]:
            self.cup["pairs"], self.cup["byes"] = season.draw_cup(self.cup["done"] + 1, self.cup["left"], self.dice)
        head = {"game": self.game, "engine": "united", "round": self.number, "view": "gm", "draws": self.dice.draws}
        self.page = {**head, "season": self.season, "season_round": self.season_round, **self.page}
        tables, scorers = final or (self.tables(), self.scorers())
        self.page |= {
            "tables": tables,
            "scorers": scorers,
            "transfer_list": [{"club": club.id, "player": player.name, "is": player.data} for club, player in self.listed],
            "offer": [{"number": i, "is": data} for i, data in enumerate(self.offer, start=1)],
            "cup": {
                "round": self.cup["done"] if self.cup_matches else None,
                "matches": self.cup_matches,
                "next": [list(pair) for pair in self.cup["pairs"]],
                "byes": list(self.cup["byes"]),
                "winner": self.cup["winner"],
            },
            "doping": self.doping,
            "clubs": {club.id: club.printed() for club in self.all()},
        }
        if new_season:
            self.page["schedule"] = season.by_league(self.days, self.leagues)
        else:
            self.remember_places(tables)


def united(game: str, setup: Data, rounds: Sequence[Data], schedule: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """What `zine evaluate` has to print for each file from round 0 on, for the GM."""
    league = League(game, setup, schedule)
    return [league.page, *(league.played(sheet) for sheet in rounds)]
