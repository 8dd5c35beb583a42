"""The record book: the best five of everything that can be counted, with shared places.

Equals stand as they were played; players of one match by name, since the order of their goals would betray the rows
[8.2].
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from generator.games.united.lines import spelling
from generator.games.united.pages.eternal import Tally, by_scorer, scorers
from generator.games.united.pages.history import ClubSeason, History, Played, Side, all_club_seasons, complete
from generator.games.united.pages.market import Deal
from generator.games.united.result import Card, TableLine
from generator.values.rank import places

BEST = 5
MOST_ROWS = 10
"""Of more who share a place the rest is counted."""
LEAST = 2
"""Fewer matches are no series."""

CONDITIONS: Mapping[str, Callable[[Side], bool]] = {
    "won": lambda side: side.outcome == "won",
    "unbeaten": lambda side: side.outcome != "lost",
    "drawn": lambda side: side.outcome == "drawn",
    "winless": lambda side: side.outcome != "won",
    "lost": lambda side: side.outcome == "lost",
    "scoring": lambda side: side.goals > 0,
    "goalless": lambda side: side.goals == 0,
    "clean": lambda side: side.against == 0,
}
"""What holds for every match of a series, by its name."""

T = TypeVar("T")


class Top(Struct, Generic[T], frozen=True):
    """The best of some things, each with its place; `more` share a place with the last of them and are left out."""

    lines: tuple[tuple[int, T], ...]
    more: int = 0


def top(things: Iterable[T], key: Callable[[T], Any], least: Any = None) -> Top[T]:
    """Return the things with the lowest keys, equals in the order given; those whose key is above `least` are no record
    at all."""
    order = sorted((thing for thing in things if least is None or key(thing) <= least), key=key)
    lines = [(place, thing) for place, thing in zip(places(order, key), order, strict=True) if place <= BEST]
    return Top(tuple(lines[:MOST_ROWS]), max(0, len(lines) - MOST_ROWS))


# ---- matches -----------------------------------------------------------------------------------------------------


def highest_wins(history: History) -> Top[Side]:
    """Return wins by goal difference, then goals."""
    return top((side for pair in history.pairs for side in pair if side.goals > side.against), _by_height)


def highest_away_wins(history: History) -> Top[Side]:
    """Return the same of visitors, on no neutral ground."""
    return top((away for _, away in history.pairs if away.goals > away.against and not away.played.neutral), _by_height)


def _by_height(side: Side) -> tuple[int, int]:
    return side.against - side.goals, -side.goals


def most_goals(history: History) -> Top[Played]:
    """Return matches with most goals of both teams."""
    return top(history.played, lambda played: -sum(played.match.score), -1)


def highest_draws(history: History) -> Top[Played]:
    """Return league matches that nobody won, with most goals."""
    drawn = (home.played for home, _ in history.pairs if home.played.kind == "league" and home.goals == home.against)
    return top(drawn, lambda played: -sum(played.match.score), -1)


# ---- series ------------------------------------------------------------------------------------------------------


class MatchSeries(Struct, frozen=True):
    """Matches of a club one after the other for all of which something holds. `running`: it has not ended yet."""

    club: str
    first: Side
    last: Side
    length: int
    running: bool


def series(history: History, club: str, name: str) -> Iterator[MatchSeries]:
    """Yield all series of a club, in their order."""
    sides = [side for side in history.sides.get(club, ()) if side.played.kind == "league"]
    there = club in history.latest.result.clubs
    for held, run in groupby(sides, CONDITIONS[name]):
        found = list(run)
        if held and len(found) >= LEAST:
            yield MatchSeries(club, found[0], found[-1], len(found), running=there and found[-1] is sides[-1])


def longest(history: History, club: str, name: str) -> MatchSeries | None:
    """Return a club's longest series, of equal ones the latest."""
    return max(reversed(list(series(history, club, name))), key=lambda one: one.length, default=None)


def longest_series(history: History, name: str) -> Top[MatchSeries]:
    """Return the longest series of all clubs; equals as they began."""
    found = [one for club in history.sides for one in series(history, club, name)]
    return top(sorted(found, key=lambda one: one.first.played.number), lambda one: -one.length)


# ---- players -----------------------------------------------------------------------------------------------------


class Feat(Struct, Generic[T], frozen=True):
    """The goals of a player for a club `within` a match or a season."""

    club: str
    player: str
    goals: int
    within: T


def goals_in_a_match(history: History) -> Top[Feat[Side]]:
    """Return two goals of a player at least; those of extra time count."""
    found = (
        Feat(side.club, player, goals, side)
        for pair in history.pairs
        for side in pair
        for player, goals in by_scorer(side.played.match, side.club)
        if player is not None
    )
    return top(found, lambda feat: -feat.goals, -2)


def goals_in_a_season(history: History) -> Top[Feat[int]]:
    """[8.2] Return league goals, as the lists of scorers have them: in one league, with the club of its end."""
    found = [
        Feat(line.club, line.player, line.goals, season.number)
        for season in history.seasons
        for lines in (season.latest.result.scorers.values() if season.rounds else ())
        for line in sorted(lines, key=lambda line: spelling(line.player))
    ]
    return top(found, lambda feat: -feat.goals, -2)


def goals_ever(history: History) -> Top[Tally]:
    """Return goals for all clubs, cup and play-offs included."""
    return top(scorers(history), lambda one: -one.goals, -2)


# ---- cards -------------------------------------------------------------------------------------------------------


class CardCount(Struct, Generic[T], frozen=True):
    """Yellow and red cards of a club, `of` a player or of a season."""

    club: str
    of: T
    yellow: int
    red: int


def _counted(cards: Iterable[tuple[T, Card]]) -> list[CardCount[T]]:
    """Count cards, each with what it counts for: a player, a season."""
    counts: dict[tuple[str, T], Counter[str]] = defaultdict(Counter)
    for of, card in cards:
        counts[card.club, of][card.card] += 1
    return [CardCount(club, of, count["yellow"], count["red"]) for (club, of), count in counts.items()]


def _most(counts: Iterable[CardCount[T]]) -> Top[CardCount[T]]:
    """Return two cards at least, of equal numbers more red ones first."""
    return top(counts, lambda count: (-count.yellow - count.red, -count.red), (-2, 0))


def cards_of_players(history: History) -> Top[CardCount[str]]:
    """Return all cards of all seasons, for one club."""
    found = _counted((card.player, card) for played in history.played for card in played.match.cards)
    return _most(sorted(found, key=lambda count: spelling(count.of)))


def cards_of_clubs(history: History) -> Top[CardCount[int]]:
    """Return a club's cards in a season."""
    return _most(_counted((played.season, card) for played in history.played for card in played.match.cards))


class CardedPlayer(NamedTuple):
    """A club's player with his cards of all seasons, and those of the present one."""

    ever: CardCount[str]
    now: CardCount[str]


def club_cards(history: History, club: str) -> list[CardedPlayer]:
    """Return a club's players who were shown cards: most cards first, then by name."""
    cards = [(side.played.season, card) for side in history.sides.get(club, ()) for card in side.played.match.cards if card.club == club]
    now = {count.of: count for count in _counted((card.player, card) for season, card in cards if season == history.current.number)}
    ever = sorted(_counted((card.player, card) for _, card in cards), key=lambda count: (-count.yellow - count.red, -count.red, spelling(count.of)))
    return [CardedPlayer(count, now.get(count.of, CardCount(club, count.of, 0, 0))) for count in ever]


class SendingOff(NamedTuple):
    """A red card in a match, as the club of the player sees it."""

    side: Side
    card: Card


def earliest_sendings_off(history: History) -> Top[SendingOff]:
    """[3.5 b] Return sendings-off by the minute."""
    found = (
        SendingOff(home if card.club == home.club else away, card)
        for home, away in history.pairs
        for card in sorted(home.played.match.cards, key=lambda card: spelling(card.player))
        if card.minute is not None
    )
    return top(found, lambda one: one.card.minute)


def most_cards(history: History) -> Top[Played]:
    """Return matches with most cards of both teams, of equal numbers more red ones first."""
    return top(history.played, lambda played: (-len(played.match.cards), -reds(played)), (-2, 0))


def reds(played: Played) -> int:
    """Count the sendings-off of a match."""
    return sum(card.card == "red" for card in played.match.cards)


# ---- seasons and market ------------------------------------------------------------------------------------------

LINES: Mapping[str, Callable[[TableLine], int]] = {
    "points": lambda line: -line.points,
    "fewest-points": lambda line: line.points,
    "goals": lambda line: -line.goals,
    "against": lambda line: line.against,
}
"""What is compared of clubs' seasons, by its name; lowest is best."""


def best_seasons(history: History, name: str) -> Top[ClubSeason]:
    """Compare all clubs in all seasons that are complete."""
    found = [own for own in all_club_seasons(history) if own.season is None or complete(own.season)]
    return top(found, lambda own: LINES[name](own.line))


def dearest(found: Iterable[Deal]) -> Top[Deal]:
    """Return most money for players from club to club or by auction; sales to the non-league are none of it."""
    return top((deal for deal in found if deal.kind in ("trade", "offer", "transfer") and deal.target), lambda deal: -deal.money, -1)
