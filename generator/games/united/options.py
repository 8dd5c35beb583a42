"""The house rules of a league: every number of the rule book that leagues change. A break may change them for the
seasons to come [8.3]."""

from __future__ import annotations

from typing import Annotated, Literal

from generator.source.fields import Document, Truth, Whole
from generator.values.record import field_names, replace

Reveal = Literal["never", "season"]
REVEAL_SEASON: Reveal = "season"

Rounds = Annotated[int, Whole(1, 100)]
Matchdays = Annotated[int, Whole(1, 10)]
HomePoints = tuple[Annotated[int, Whole(0, 20)], ...]
Points = Annotated[int, Whole(0, 1000)]
Money = Annotated[int, Whole(0, 100_000)]
Percent = Annotated[int, Whole(0, 100)]
Players = Annotated[int, Whole(1, 100)]
Few = Annotated[int, Whole(0, 100)]


class LeaguePoints(Document):
    """League points for a match."""

    win: Annotated[int, Whole(1, 10)] = 2
    draw: Annotated[int, Whole(0, 10)] = 1


class Income(Document):
    """[6.2] kKj for a round in which a club has played, and for each win and draw in it; a win in the cup counts as one
    in the league."""

    round: Money = 100
    win: Money = 40
    draw: Money = 20


class Squads(Document):
    """[5, 6.9, 7.1] Players that a club may have, new and frozen talents among them; with fewer than `least` it loses
    its licence."""

    most: Players = 20
    talents: Few = 6
    least: Few = 8


class Tax(Document):
    """[7.2] kKj that an account may grow in a season untaxed, and the part of the rest that is taken."""

    free: Money = 2000
    percent: Percent = 50


class Options(Document):
    """House rules; the defaults are the rule book's."""

    rounds: Rounds = 11
    matchdays_per_round: Matchdays = 2
    last_trading_round: Rounds = 6
    home_advantage: HomePoints = (6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8)
    """By round [3.6]; the last value holds for all later rounds."""
    cup_rounds: tuple[Rounds, ...] = (4, 6, 8, 10, 11)
    points: LeaguePoints = LeaguePoints()
    moving: Annotated[int, Whole(0, 50)] = 2
    """Clubs that go down, and up, between two leagues; the next ones on both sides meet in the play-off [1.3]."""
    start_points: Annotated[int, Whole(1, 1000)] = 60
    """WP of a new club [1.4]."""
    squads: Squads = Squads()
    income: Income = Income()
    credit: Money = 1000
    """kKj by which an account may be overdrawn [6.3]."""
    interest: Percent = 10
    """Of a hundred kKj of debt, a round [6.3]."""
    tax: Tax = Tax()
    lock: Few = 4
    """Rounds before somebody who came by a private trade may be sold again [6.8]."""
    doping_points: Few = 4
    """A round."""
    doping_checks: Points = 60
    build_check: Truth = True
    """Whether squads at the start are checked against 1.4."""
    luck: Truth = False
    """Whether expected goals and points are published; they betray how strong teams are."""
    reveal: Reveal = "never"
    """Whether the break publishes the seeds and all draws of its season: they tell every line-up, and rows last for
    life."""

    def home_points(self, season_round: int) -> int:
        """[3.6] The home advantage of a round."""
        return self.home_advantage[min(season_round, len(self.home_advantage)) - 1] if self.home_advantage else 0


class NewOptions(Document):
    """[8.3] House rules from the next season on; what is not named stays. Squads are checked by 1.4 at the start
    alone."""

    rounds: Rounds | None = None
    matchdays_per_round: Matchdays | None = None
    last_trading_round: Rounds | None = None
    home_advantage: HomePoints | None = None
    cup_rounds: tuple[Rounds, ...] | None = None
    points: LeaguePoints | None = None
    moving: Annotated[int, Whole(0, 50)] | None = None
    start_points: Annotated[int, Whole(1, 1000)] | None = None
    squads: Squads | None = None
    income: Income | None = None
    credit: Money | None = None
    interest: Percent | None = None
    tax: Tax | None = None
    lock: Few | None = None
    doping_points: Few | None = None
    doping_checks: Points | None = None
    luck: Truth | None = None
    reveal: Reveal | None = None

    def merged(self, options: Options) -> Options:
        """Return the house rules of the next season."""
        return replace(options, **{name: value for name in field_names(NewOptions) if (value := getattr(self, name)) is not None})
