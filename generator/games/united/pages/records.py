"""The record book: the best five of everything that can be counted, with shared places.

Equals stand as they were played; players of one match by name, since the order of their goals would betray the rows [8.2].
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.games.united.chronicle import Season
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.eternal import Tally, by_scorer, scorers
from generator.games.united.pages.history import History, Played, Side, complete, tables
from generator.games.united.pages.series import Series, series
from generator.games.united.report.record import spelling
from generator.games.united.result import Card, Line
from generator.rank import places

BEST = 5
MOST_ROWS = 10
"""Of more who share a place the rest is counted."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Top(Generic[T]):
    """The best of some things, each with its place; `more` share a place with the last of them and are left out."""

    lines: tuple[tuple[int, T], ...]
    more: int = 0


def top(things: Iterable[T], key: Callable[[T], Any], least: Any = None) -> Top[T]:
    """The things with the lowest keys, equals in the order given; those whose key is above `least` are no record at all."""
    order = sorted((thing for thing in things if least is None or key(thing) <= least), key=key)
    lines = [(place, thing) for place, thing in zip(places(order, key), order, strict=True) if place <= BEST]
    return Top(tuple(lines[:MOST_ROWS]), max(0, len(lines) - MOST_ROWS))


# ---- matches -----------------------------------------------------------------------------------------------------


def highest_wins(history: History) -> Top[Side]:
    """By goal difference, then goals."""
    return top((side for side in _all_sides(history) if side.goals > side.against), lambda side: (side.against - side.goals, -side.goals))


def highest_away_wins(history: History) -> Top[Side]:
    """The same, of the visitors."""
    wins = (side for side in _all_sides(history) if side.goals > side.against and not side.home and not side.played.neutral)
    return top(wins, lambda side: (side.against - side.goals, -side.goals))


def most_goals(history: History) -> Top[Played]:
    """Matches with most goals of both teams."""
    return top(history.played, lambda played: -sum(played.match.score), -1)


def highest_draws(history: History) -> Top[Played]:
    """League matches that nobody won, with most goals."""
    drawn = (played for played in history.played if played.kind == "league" and played.match.score[0] == played.match.score[1])
    return top(drawn, lambda played: -sum(played.match.score), -1)


def _all_sides(history: History) -> Iterable[Side]:
    """Both sides of every match, in the order in which they were played."""
    for played in history.played:
        yield history.side(played, played.match.home)
        yield history.side(played, played.match.away)


def longest_series(history: History, name: str) -> Top[Series]:
    """Of all clubs; equals as they began."""
    found = [one for club in history.sides for one in series(history, club, name)]
    found.sort(key=lambda one: one.first.played.number)
    return top(found, lambda one: -one.length)


# ---- players -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Feat:
    """What a player has done for a club in a match or a season."""

    club: str
    player: str
    count: int
    side: Side | None = None
    season: int | None = None


def goals_in_a_match(history: History) -> Top[Feat]:
    """Two at least; goals of extra time count."""
    found = []
    for side in _all_sides(history):
        goals: dict[str, int] = defaultdict(int)
        for phase in ("regular", "extra"):
            for player, count in by_scorer(side.played.match, side.club, phase):
                if player is not None:
                    goals[player] += count
        found += [Feat(side.club, player, goals[player], side) for player in sorted(goals, key=spelling)]
    return top(found, lambda feat: -feat.count, -2)


def goals_in_a_season(history: History) -> Top[Feat]:
    """[8.2] League goals, as the lists of scorers have them: for one club."""
    found = [
        Feat(line.club, line.player, line.goals, season=season.number)
        for season in history.seasons
        if season.rounds
        for lines in season.latest.result.scorers.values()
        for line in sorted(lines, key=lambda line: spelling(line.player))
    ]
    return top(found, lambda feat: -feat.count, -2)


def goals_ever(history: History) -> Top[Tally]:
    """For all clubs, cup and play-offs included."""
    return top(scorers(history), lambda one: -one.goals, -2)


# ---- cards -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cards:
    """Yellow and red cards of a player for a club, or of a club; `season` None: of all seasons."""

    club: str
    player: str | None
    yellow: int
    red: int
    season: int | None = None

    @property
    def all(self) -> int:
        return self.yellow + self.red


def _counted(cards: Iterable[tuple[tuple[Any, ...], Card]], make: Callable[..., Cards]) -> list[Cards]:
    yellow: dict[tuple[Any, ...], int] = defaultdict(int)
    red: dict[tuple[Any, ...], int] = defaultdict(int)
    for of, card in cards:
        yellow[of] += card.card == "yellow"
        red[of] += card.card == "red"
    return [make(*of, yellow[of], red[of]) for of in yellow]


def cards_of_players(history: History) -> Top[Cards]:
    """All cards of all seasons, for one club; of equal numbers more red ones first."""
    cards = (((card.club, card.player), card) for played in history.played for card in played.match.cards)
    found = sorted(_counted(cards, Cards), key=lambda one: spelling(one.player or ""))
    return top(found, lambda one: (-one.all, -one.red), (-2, 0))


def cards_of_clubs(history: History) -> Top[Cards]:
    """A club's cards in a season."""
    cards = (((card.club, played.season), card) for played in history.played for card in played.match.cards)
    found = _counted(cards, lambda club, season, yellow, red: Cards(club, None, yellow, red, season))
    return top(found, lambda one: (-one.all, -one.red), (-2, 0))


def club_cards(history: History, club: str) -> Mapping[str, tuple[Cards, Cards]]:
    """A club's players with their cards of all seasons and of the present one: most cards first, then by name."""
    found: dict[str, list[tuple[int, Card]]] = defaultdict(list)
    for side in history.sides.get(club, ()):
        for card in side.played.match.cards:
            if card.club == club:
                found[card.player].append((side.played.season, card))
    now = history.current.number

    def count(player: str, season: int | None) -> Cards:
        cards = [card.card for of, card in found[player] if season in (None, of)]
        return Cards(club, player, cards.count("yellow"), cards.count("red"), season)

    order = sorted(found, key=lambda player: (-len(found[player]), -count(player, None).red, spelling(player)))
    return {player: (count(player, None), count(player, now)) for player in order}


def earliest_sendings_off(history: History) -> Top[tuple[Side, Card]]:
    """[3.5 b] By the minute."""
    found = [
        (history.side(played, card.club), card)
        for played in history.played
        for card in sorted(played.match.cards, key=lambda card: spelling(card.player))
        if card.minute is not None
    ]
    return top(found, lambda one: one[1].minute)


def most_cards(history: History) -> Top[Played]:
    """Matches with most cards of both teams; of equal numbers more red ones first."""
    return top(history.played, lambda played: (-len(played.match.cards), -reds(played)), (-2, 0))


def reds(played: Played) -> int:
    """The sendings-off of a match."""
    return sum(card.card == "red" for card in played.match.cards)


# ---- seasons and market ------------------------------------------------------------------------------------------

LINES: Mapping[str, Callable[[Line], int]] = {
    "points": lambda line: -line.points,
    "fewest-points": lambda line: line.points,
    "goals": lambda line: -line.goals,
    "against": lambda line: line.against,
}
"""What is compared of clubs' seasons, by its name; lowest is best."""


def best_seasons(history: History, name: str) -> Top[tuple[Season, str, Line]]:
    """Of all clubs in all seasons that are complete; the league is told with it."""
    found = [
        (season, league, line)
        for season in history.seasons
        if complete(season)
        for league, lines in tables(season).items()
        for line in lines
    ]
    return top(found, lambda one: LINES[name](one[2]))


def dearest(found: Iterable[Deal]) -> Top[Deal]:
    """Most money for players from club to club or by auction; sales to the non-league are none of it."""
    return top((deal for deal in found if deal.kind in ("trade", "offer", "transfer") and deal.target), lambda deal: -deal.money, -1)
