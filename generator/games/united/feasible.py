"""[1.3, 8.3, 8.4] Whether a season can be finished with its house rules; what is allowed and hardly meant."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.state import State
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path

SMALL = 3
"""Where no more clubs are in a league, whoever made it so knows what that means."""

CUP_UNFINISHED = Phrase(
    de="{clubs} Vereine brauchen {needed} Pokalrunden, in den {rounds} Runden der Saison sind es {found}: der Pokal bleibt ohne Sieger",
    en="{clubs} clubs need {needed} rounds of the cup, the season’s {rounds} rounds have {found}: the cup stays without a winner",
)
SEASON_UNFINISHED = Phrase(
    de="in {rounds} Runden zu je {each} Spieltagen werden {found} von {days} Spieltagen gespielt",
    en="in {rounds} rounds of {each} matchdays {found} of {days} matchdays are played",
)
MANY_MOVE = Phrase(
    de="in {league} wechseln bis zu {moving} von {clubs} Vereinen am Saisonende die Liga (moving: {most}, dazu die Relegation)",
    en="in {league} up to {moving} of {clubs} clubs change their league at the season’s end (moving: {most}, and the play-offs)",
)


def warn(state: State, problems: FileProblems, at: Path | None = None) -> None:
    """Warn of what a season that begins in this file cannot bring to an end, or what hardly anybody wants: at the
    option that says so, or where the file says what else has brought it about."""
    for path, message in _doubts(state):
        problems.warning(path if at is None else at, message)


def _doubts(state: State) -> Iterator[tuple[Path, Message]]:
    options = state.options
    clubs, needed = len(state.clubs), (len(state.clubs) - 1).bit_length()
    cups = len({number for number in options.cup_rounds if number <= options.rounds})
    if 0 < cups < needed:
        yield ("options", "cup_rounds"), CUP_UNFINISHED(clubs=clubs, needed=needed, rounds=options.rounds, found=cups)
    days, played = len(state.matchdays), options.rounds * options.matchdays_per_round
    if played < days:
        each = options.matchdays_per_round
        yield ("options", "rounds"), SEASON_UNFINISHED(rounds=options.rounds, each=each, found=played, days=days)
    for place, league in enumerate(state.leagues):
        borders = (place > 0) + (place < len(state.leagues) - 1)
        moving = borders * (options.moving + 1)
        if options.moving and len(league.clubs) > SMALL and moving > len(league.clubs) / 2:
            most = min(moving, len(league.clubs))
            yield ("options", "moving"), MANY_MOVE(league=league.name, moving=most, clubs=len(league.clubs), most=options.moving)
