"""Leagues of a few clubs whose results were made up, as the public sees them: to try out what is told of many
rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from generator.games.united.result import (
    CalendarRound,
    Card,
    ClubView,
    Cup,
    Doping,
    Found,
    Goal,
    Match,
    Nmr,
    OfferResult,
    Penalty,
    Result,
    Sale,
    Scorer,
    TableLine,
    Trade,
    TransferResult,
)
from generator.play.dice import Draw, Fairness
from generator.play.game import RoundView
from generator.play.secrecy import PUBLIC, Owned, visible

WIN, DRAW = 2, 1


def match(id: str, competition: str, home: str, away: str, score: tuple[int, int], **more: Any) -> Match:
    """A match. `names`: who has scored, by club, with `!` for a goal of extra time, `11` for a penalty; the rest has no
    scorer. `cards`: `Bob` for a yellow one, `Bob 44` for a red one, by club."""
    goals: list[Goal] = []
    for club, count in ((home, score[0]), (away, score[1])):
        names = list(more.get("names", {}).get(club, ()))
        for name in names + [None] * (count - len(names)):
            phase = "extra" if name and name.endswith("!") else "regular"
            kind = "penalty" if name == "11" else "play"
            goals.append(Goal(club, None if name in (None, "11") else name.rstrip("!"), "S", kind, phase, ("nobody",)))
    cards = []
    for club, names in more.get("cards", {}).items():
        for text in names:
            name, _, minute = text.partition(" ")
            cards.append(Card(club, name, "red" if minute else "yellow", int(minute) if minute else None))
    return Match(
        id=id,
        competition=competition,
        matchday=more.get("matchday"),
        home=home,
        away=away,
        score=score,
        after=more.get("after", "90"),
        shootout=more.get("shootout"),
        goals=tuple(goals),
        penalties=tuple(Penalty(against, True) for against in more.get("penalties", ())),
        cards=tuple(cards),
        reds={},
        winner=more.get("winner"),
        comment=more.get("comment"),
        rows={home: Owned("nobody", {})},
        chances={},
        repairs={},
        lineups={},
        computations={},
        extra_chances={},
    )


class League:
    """A game in the making: one or more leagues of clubs with letters for ids, a matchday a round, two points for a
    win."""

    def __init__(self, leagues: Mapping[str, str], rounds: int, managers: Mapping[str, str] | None = None) -> None:
        self.leagues = dict(leagues)
        self.planned = rounds
        self.managers: dict[str, str | None] = {club: f"m{club}" for clubs in leagues.values() for club in clubs} | dict(managers or {})
        self.season, self.season_round = 1, 0
        self.told: list[RoundView[Result]] = []
        self._new_season()
        self._tell(schedule=self._schedule(), calendar=self._calendar())

    def _new_season(self) -> None:
        self.lines = {club: Counter[str]() for clubs in self.leagues.values() for club in clubs}
        self.goals: dict[str, Counter[tuple[str, str]]] = {league: Counter() for league in self.leagues}
        self.season_round = 0
        self.cup = Cup(None, (), (), (), None)

    def round(self, *scores: str, cup: Sequence[Match] = (), details: Mapping[str, Mapping[str, Any]] | None = None, **more: Any) -> None:
        """A round: `a-b 2:1` for each league match; `details` by `a-b`. `next`, `byes` and `winner` tell of the cup."""
        self.season_round += 1
        matches = [self._match(text, self.season_round, (details or {}).get(text.split()[0], {})) for text in scores]
        number = more.pop("cup_round", None)
        winner = more.pop("winner", self.cup.winner)
        self.cup = Cup(number, tuple(cup), tuple(more.pop("next", ())), tuple(more.pop("byes", ())), winner)
        self._tell(matches=tuple(matches), **more)

    def pause(self, leagues: Mapping[str, str] | None = None, matches: Sequence[Match] = (), **more: Any) -> None:
        """The break: `leagues` of the next season, play-off `matches`."""
        final, scorers = self._tables(), self._scorers()
        ended = self.season_round
        old, self.leagues = self.leagues, dict(leagues or self.leagues)
        for club in (club for clubs in self.leagues.values() for club in clubs):
            self.managers.setdefault(club, f"m{club}")
        gone = tuple(club for clubs in old.values() for club in clubs if club not in "".join(self.leagues.values()))
        self._new_season()
        self.season_round = ended
        told = {"matches": tuple(matches), "schedule": self._schedule(), "calendar": self._calendar(), "season_break": True}
        self._tell(**told, tables=final, scorers=scorers, dissolved=gone, **more)
        self.season += 1
        self.season_round = 0

    def _match(self, text: str, day: int, details: Mapping[str, Any]) -> Match:
        pair, _, score = text.partition(" ")
        home, away = pair.split("-")
        own, other = map(int, score.split(":"))
        league = next(name for name, clubs in self.leagues.items() if home in clubs)
        number = list(self.leagues).index(league) + 1
        made = match(f"{number}-{day:02}-{home}-{away}", league, home, away, (own, other), matchday=day, **details)
        for club, mine, theirs in ((home, own, other), (away, other, own)):
            kind = "won" if mine > theirs else "drawn" if mine == theirs else "lost"
            self.lines[club].update({kind: 1, "goals": mine, "against": theirs})
        self.goals[league].update((goal.club, goal.player) for goal in made.goals if goal.player is not None)
        return made

    def _tables(self) -> dict[str, tuple[TableLine, ...]]:
        return {league: self._table(clubs) for league, clubs in self.leagues.items()}

    def _table(self, clubs: str) -> tuple[TableLine, ...]:
        points = {club: WIN * self.lines[club]["won"] + DRAW * self.lines[club]["drawn"] for club in clubs}
        lines = {club: self.lines[club] for club in clubs}
        rank = {club: (-points[club], line["against"] - line["goals"], -line["goals"], club) for club, line in lines.items()}
        order = sorted(clubs, key=rank.__getitem__)
        found = []
        for place, club in enumerate(order, start=1):
            line = self.lines[club]
            played = line["won"] + line["drawn"] + line["lost"]
            found.append(TableLine(place, club, played, line["won"], line["drawn"], line["lost"], line["goals"], line["against"], points[club]))
        return tuple(found)

    def _scorers(self) -> dict[str, tuple[Scorer, ...]]:
        return {league: tuple(Scorer(*who, count) for who, count in goals.most_common()) for league, goals in self.goals.items()}

    def _schedule(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        """Who meets whom is told by the rounds; here everybody plays once, so that the leagues have members."""
        return {
            league: (tuple(f"{one}-{other}" for one, other in zip(clubs[::2], clubs[1::2], strict=True)),)
            for league, clubs in self.leagues.items()
        }

    def _calendar(self) -> tuple[CalendarRound, ...]:
        return tuple(CalendarRound(number, (number,), None, 6, True) for number in range(1, self.planned + 1))

    def _tell(self, **more: Any) -> None:
        substitutes = more.pop("substitutes", {})
        draws = tuple(Draw(label, 10, value, "seed", secret=True) for label, value in more.pop("draws", {}).items())
        squads = more.pop("names", {})
        told: dict[str, Any] = {
            "season": self.season,
            "season_round": self.season_round,
            "matches": (),
            "tables": self._tables(),
            "scorers": self._scorers(),
            **dict.fromkeys(("talents", "sales", "trades", "offer_results", "transfer_results", "transfer_list", "offer", "nmr"), ()),
            "cup": self.cup,
            "doping": Doping(0, ()),
            "clubs": {
                club: self._club(club, substitutes.get(club), squads.get(club)) for clubs in self.leagues.values() for club in clubs
            },
        }
        result = visible(Result(**{**told, **more}), PUBLIC)
        self.told.append(RoundView("liga", len(self.told), result, draws, Fairness(), PUBLIC))

    def _club(self, club: str, substitute: str | None, names: tuple[str, ...] | None) -> ClubView:
        secrets: dict[str, Any] = dict.fromkeys(("squad", "ledger", "refused", "trained", "points", "bids", "conditions"), ())
        return ClubView(
            name=f"FC {club.upper()}",
            manager=self.managers[club],
            substitute=substitute,
            managers=(),
            money=100,
            wp=Fraction(5, 2),
            size=11,
            claims=0,
            advanced=False,
            advance=False,
            names=names,
            **secrets,
        )


# ---- a league of four clubs --------------------------------------------------------------------------------------

EXTRA_TIME = match(
    "cup-2-a-c", "cup", "a", "c", (1, 2), after="120", winner="c", names={"a": ["Ann"], "c": ["Cid", "Cid!"]}, cards={"c": ["Cid 12"]}
)
SHOOT_OUT = match("cup-1-a-d", "cup", "a", "d", (1, 1), after="shootout", shootout=(4, 3), winner="a")


def two_seasons() -> League:
    """A whole season of a, b, c and d with a cup, a break in which d is dissolved and e founded, and two rounds of the
    next one.

    Final table: a 9 points, 13:5; c 7, 8:5; b 7, 8:7; d 1, 4:16. Then: b 4, 4:0; a 3, 6:3; e 1, 2:5; c 0, 1:5.
    """
    league = League({"Liga": "abcd"}, 6)
    league.round(
        "a-b 3:0",
        "c-d 1:1",
        details={"a-b": {"names": {"a": ["Ann", "Ann", "Abe"]}, "comment": "Ein *Spaziergang*."}},
        sales=(Sale(2, "a", "Zed", 80),),
        trades=(Trade(3, ("a", "b"), (("Euwe",), ("Achman",)), 100),),
        talents=(Found("c", "Tal"),),
        draws={"1-01-a-b/a/S/1/keeper": 9, "1-01-a-b/a/S/2/keeper": 7, "1-01-c-d/c/M/1/keeper": 3, "offer/1/row": 5},
    )
    league.round(
        "b-c 2:2",
        "d-a 0:2",
        offer_results=(OfferResult(1, "V II 8", "c", 456, "Petrosjan"), OfferResult(2, "T I 5", None, None, None)),
        transfer_results=(
            TransferResult("Keres", "M nT 2", "a", "b", 500),
            TransferResult("Olm", "S I 3", "c", None, 90),
            TransferResult("Own", "A I 7", "c", "c", 300),
        ),
        substitutes={"c": "ms"},
        nmr=(Nmr("d", ("Dan",)),),
    )
    league.round("a-c 1:0", "b-d 4:1", details={"b-d": {"cards": {"b": ["Bob"], "d": ["Dan 44"]}, "penalties": ["d"]}})
    league.managers["b"] = "mx"
    league.round("b-a 1:1", "d-c 0:3", next=(("a", "d"), ("b", "c")))
    details = {"a-d": {"names": {"a": ["Ann", "Ann", "Ann", "Abe", "11"], "d": ["Dan", "Dan"]}, "cards": {"d": ["Dan"]}}}
    semi_finals = (SHOOT_OUT, match("cup-1-b-c", "cup", "b", "c", (0, 2), winner="c"))
    league.round("c-b 0:0", "a-d 5:2", details=details, cup=semi_finals, cup_round=1, next=(("a", "c"),))
    league.round("c-a 2:1", "d-b 0:1", cup=(EXTRA_TIME,), cup_round=2, winner="c")
    league.pause({"Liga": "abce"}, names={"a": ("Abe", "Ann"), "e": ("Eve",)}, died={"a": ("Adi",)})
    league.round(
        "a-e 2:2",
        "b-c 1:0",
        details={"b-c": {"cards": {"b": ["Bob"]}}},
        trades=(Trade(16, ("a", "b"), (("Ann",), ()), -700),),
    )
    league.round("e-b 0:3", "c-a 1:4", details={"e-b": {"names": {"b": ["Ann"] * 3}}, "c-a": {"names": {"a": ["Abe"] * 4}}})
    return league
