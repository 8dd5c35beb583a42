"""[1.3, 8.3] The schedule of a season, as the GM gives it or drawn: everybody meets everybody of his league at home and
away. And what the next round plays of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from generator.games.united.season import Pair, schedule
from generator.games.united.state import League, State
from generator.play.dice import Dice
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path, nearest

Days = tuple[tuple[Pair, ...], ...]
"""All matches of all leagues by matchday."""

STRANGER = Phrase(de="den Verein {club} gibt es nicht{near}", en="there is no club {club}{near}")
OTHER_LEAGUE = Phrase(de="{home} und {away} spielen in verschiedenen Ligen", en="{home} and {away} play in different leagues")
TWICE_A_DAY = Phrase(de="{club} spielt an diesem Spieltag schon", en="{club} already plays on this matchday")
PAIR_TWICE = Phrase(de="{home} gegen {away} steht schon im Spielplan", en="{home} against {away} is already in the schedule")
PAIR_MISSING = Phrase(
    de="im Spielplan fehlt {pairs} (jeder gegen jeden, daheim und auswärts)",
    en="the schedule lacks {pairs} (everybody meets everybody at home and away)",
)


def drawn(leagues: Sequence[League], dice: Dice) -> Days:
    """Berger's tables of clubs in an order that is drawn for each league."""
    days: list[list[Pair]] = []
    for league in leagues:
        left = list(league.clubs)
        order = [left.pop(dice.draw(f"schedule/{league.number}/{number}", len(left)) - 1) for number in range(1, len(left) + 1)]
        for index, pairs in enumerate(schedule(order)):
            if index == len(days):
                days.append([])
            days[index] += pairs
    return tuple(map(tuple, days))


def given(days: Days, leagues: Sequence[League], path: Path, problems: FileProblems) -> Days:
    """As it stands at `path`: every pair of a league meets once at home and once away, and nobody plays twice a day.
    What cannot be played is left out."""
    league_of = {club: league.number for league in leagues for club in league.clubs}
    met: Counter[Pair] = Counter()
    sound: list[tuple[Pair, ...]] = []
    for day, pairs in enumerate(days):
        kept: list[Pair] = []
        busy: set[str] = set()
        for index, (home, away) in enumerate(pairs):
            place = (*path, day, index)
            strangers = [club for club in (home, away) if club not in league_of]
            for club in strangers:
                problems.error(place, STRANGER(club=club, near=nearest(club, league_of)))
            if strangers:
                continue
            if league_of[home] != league_of[away]:
                problems.error(place, OTHER_LEAGUE(home=home, away=away))
            elif met[home, away]:
                problems.error(place, PAIR_TWICE(home=home, away=away))
            else:
                kept.append((home, away))
            for club in (home, away):
                if club in busy:
                    problems.error(place, TWICE_A_DAY(club=club))
                busy.add(club)
            met[home, away] += 1
        sound.append(tuple(kept))
    missing = [
        f"{home}-{away}" for league in leagues for home in league.clubs for away in league.clubs if home != away and not met[home, away]
    ]
    if missing:
        problems.error(path, PAIR_MISSING(pairs=", ".join(missing[:6]) + (" …" if len(missing) > 6 else "")))
    return tuple(sound)


# ---- the next round ----------------------------------------------------------------------------------------------


class Pairing(Struct, frozen=True):
    """A match to be played: where it counts, the key of its line-ups; on neutral ground, and to a decision [8.4]."""

    id: str
    competition: str
    matchday: int | None
    lineups: int | str
    clubs: Pair
    neutral: bool = False
    decide: bool = False


def next_pairings(state: State) -> Iterator[Pairing]:
    """Yield the matches of the next round: the leagues' in the order of play, then the cup's."""
    for number in round_days(state):
        for home, away in state.matchdays[number - 1] if number <= len(state.matchdays) else ():
            league = state.league_of(home)
            yield Pairing(f"{league.number}-{number:02}-{home}-{away}", league.name, number, number, (home, away))
    cup = state.cup.drawn
    if cup is not None and state.season_round + 1 in state.options.cup_rounds:
        for home, away in cup.pairs:
            yield Pairing(f"cup-{cup.round}-{home}-{away}", "cup", None, "cup", (home, away), neutral=cup.final, decide=True)


def round_days(state: State) -> range:
    """Return the matchdays of the next round."""
    per_round = state.options.matchdays_per_round
    return range(state.season_round * per_round + 1, (state.season_round + 1) * per_round + 1)
