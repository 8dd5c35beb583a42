"""[1.3, 1.4, 8.3] The start of a game: leagues, clubs, squads, the schedule of the first season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.dice import Dice
from generator.games.united.cup import drawn
from generator.games.united.documents import ClubData, Options, PlayerData, Setup
from generator.games.united.notation import FROZEN, NEW
from generator.games.united.season import Pair, schedule
from generator.games.united.squad import TALENT_LEVEL, Club, Player
from generator.games.united.state import CupState, League, State
from generator.phrase import Phrase
from generator.problem import Margin, Path, nearest

LEAST_FIELD, MOST_TALENTS = 10, 3

NO_SUCH_CLUB = Phrase(de="den Verein {club} gibt es nicht{near}", en="there is no club {club}{near}")
CLUB_TWICE = Phrase(de="{club} steht schon in einer Liga", en="{club} stands in a league already")
CLUB_WITHOUT_LEAGUE = Phrase(de="{club} steht in keiner Liga", en="{club} stands in no league")
ODD_LEAGUE = Phrase(de="eine gerade Zahl von Vereinen erwartet, hier stehen {found}", en="an even number of clubs expected, found {found}")
LEAGUE_NAME_TWICE = Phrase(de="zwei Ligen heißen {name}", en="two leagues are called {name}")
PLAYER_TWICE = Phrase(de="{player} heißt auch ein Spieler von {club}", en="a player of {club} is called {player} as well")
NO_SCHEDULE = Phrase(de="schedule: seed oder matchdays fehlt", en="schedule: seed or matchdays is missing")
OTHER_LEAGUE = Phrase(de="{home} und {away} spielen in verschiedenen Ligen", en="{home} and {away} play in different leagues")
TWICE_A_DAY = Phrase(de="{club} spielt an diesem Spieltag schon", en="{club} plays on this matchday already")
PAIR_TWICE = Phrase(de="{home} gegen {away} steht schon im Spielplan", en="{home} against {away} stands in the schedule already")
PAIR_MISSING = Phrase(
    de="im Spielplan fehlt {pairs} (jeder gegen jeden, daheim und auswärts)", en="the schedule lacks {pairs} (everybody meets everybody at home and away)"
)
NO_KEEPER = Phrase(de="{club}: mindestens ein Torwart erwartet (Regel 1.4)", en="{club}: at least one keeper expected (rule 1.4)")
FEW_PLAYERS = Phrase(
    de="{club}: mindestens {least} Feldspieler erwartet, hier stehen {found} (Regel 1.4)",
    en="{club}: at least {least} field players expected, found {found} (rule 1.4)",
)
MANY_TALENTS = Phrase(de="{club}: höchstens {most} neue Talente (Regel 1.4)", en="{club}: at most {most} new talents (rule 1.4)")
WRONG_AGE = Phrase(de="{player}: am Anfang ist ein Spieler nT oder I (Regel 1.4)", en="{player}: at the start a player is nT or I (rule 1.4)")
MANY_ROWS = Phrase(de="{player}: am Anfang hat ein Spieler eine Reihe (Regel 2.2)", en="{player}: at the start a player has one row (rule 2.2)")
HIGH_LEVEL = Phrase(de="{player}: höchstens Stufe 10 (Regel 2.2)", en="{player}: level 10 at most (rule 2.2)")
TOO_DEAR = Phrase(
    de="{club}: {found} WP verbraucht, es gibt {most} (Regel 1.4)", en="{club}: {found} WP spent, there are {most} (rule 1.4)"
)


def started(setup: Setup, dice: Dice, margin: Margin) -> State:
    """The state before the first round. What is wrong with game.yaml goes to the margin."""
    start, options = setup.start, setup.options
    leagues = _leagues(setup, margin)
    clubs = {club: founded(club, start.clubs[club]) for league in leagues for club in league.clubs}
    _check_names(setup, margin)
    if options.build_check:
        for club, data in start.clubs.items():
            for path, message in faults(club, data, options):
                margin.error(("start", "clubs", club, *path), message)
    matchdays = _matchdays(setup, leagues, dice, margin)
    left = tuple(clubs)
    first = drawn(1, left, dice.draw) if 1 in options.cup_rounds and len(left) > 1 else None
    return State(
        options=options,
        leagues=leagues,
        clubs=clubs,
        season=1,
        season_round=0,
        matchdays=matchdays,
        outcomes=(),
        scored=(),
        cup=CupState(left, first, 0, None),
        known={id: frozenset(player.name for player in club.squad) for id, club in clubs.items()},
        waiting=setup.waiting,
    )


def founded(id: str, data: ClubData) -> Club:
    """A club as game.yaml has it. Talents of its squad count as found in this season; those of level 2 and more have played in."""
    squad = tuple(_player(name, player) for name, player in data.squad.items())
    found = sum(player.data.age == NEW for player in squad)
    return Club(id, data.name, data.manager, data.money, Fraction(data.wp), squad, found=found, season_money=data.money)


def _player(name: str, typed: PlayerData) -> Player:
    played_in = typed.data.age != NEW or typed.data.level >= TALENT_LEVEL
    return Player(name, typed.data, dp=typed.dp, ban=typed.ban, played_in=played_in)


def _leagues(setup: Setup, margin: Margin) -> tuple[League, ...]:
    start = setup.start
    seen: set[str] = set()
    leagues = []
    for index, typed in enumerate(start.leagues):
        path: Path = ("start", "leagues", index)
        if any(other.name == typed.name for other in start.leagues[:index]):
            margin.error((*path, "name"), LEAGUE_NAME_TWICE(name=typed.name))
        clubs = []
        for position, club in enumerate(typed.clubs):
            if club not in start.clubs:
                margin.error((*path, "clubs", position), NO_SUCH_CLUB(club=club, near=nearest(club, start.clubs)))
            elif club in seen:
                margin.error((*path, "clubs", position), CLUB_TWICE(club=club))
            else:
                clubs.append(club)
            seen.add(club)
        if len(typed.clubs) % 2 or not typed.clubs:
            margin.error((*path, "clubs"), ODD_LEAGUE(found=len(typed.clubs)))
        leagues.append(League(index + 1, typed.name, tuple(clubs)))
    for club in start.clubs:
        if club not in seen:
            margin.error(("start", "clubs", club), CLUB_WITHOUT_LEAGUE(club=club), key=True)
    return tuple(leagues)


def _check_names(setup: Setup, margin: Margin) -> None:
    """Every player's name stands for one player in the whole game."""
    owners: dict[str, str] = {}
    for club, data in setup.start.clubs.items():
        for name in data.squad:
            if name in owners:
                margin.error(("start", "clubs", club, "squad", name), PLAYER_TWICE(player=name, club=owners[name]), key=True)
            owners.setdefault(name, club)


def faults(club: str, data: ClubData, options: Options) -> Iterator[tuple[Path, object]]:
    """[1.4] What is wrong with a squad that was built anew: each fault with its place in the club."""
    players = data.squad
    if not any(player.data.keeper for player in players.values()):
        yield ("squad",), NO_KEEPER(club=club)
    field = sum(not player.data.keeper for player in players.values())
    if field < LEAST_FIELD:
        yield ("squad",), FEW_PLAYERS(club=club, least=LEAST_FIELD, found=field)
    if sum(player.data.age == NEW for player in players.values()) > MOST_TALENTS:
        yield ("squad",), MANY_TALENTS(club=club, most=MOST_TALENTS)
    for name, player in players.items():
        if player.data.age not in (NEW, 1) or player.data.age == FROZEN:
            yield ("squad", name), WRONG_AGE(player=name)
        if len(player.data.rows) > 1:
            yield ("squad", name), MANY_ROWS(player=name)
        if player.data.level > 10:
            yield ("squad", name), HIGH_LEVEL(player=name)
    spent = sum(player.data.level * player.data.points_a_level for player in players.values())
    most = options.start_points if data.points is None else data.points
    if spent > most:
        yield ("squad",), TOO_DEAR(club=club, found=spent, most=most)


# ---- schedule ----------------------------------------------------------------------------------------------------


def _matchdays(setup: Setup, leagues: Sequence[League], dice: Dice, margin: Margin) -> tuple[tuple[Pair, ...], ...]:
    """[1.3] As given, or drawn."""
    if setup.start.matchdays is not None:
        _check_matchdays(setup.start.matchdays, leagues, ("start", "matchdays"), margin)
        return setup.start.matchdays
    if setup.start.schedule is None:
        margin.error(("start",), NO_SCHEDULE())
        return ()
    days: list[list[Pair]] = []
    for league in leagues:
        left = list(league.clubs)
        order = [left.pop(dice.draw(f"schedule/{league.number}/{number}", len(left)) - 1) for number in range(1, len(left) + 1)]
        for index, pairs in enumerate(schedule(order)):
            if index == len(days):
                days.append([])
            days[index] += pairs
    return tuple(map(tuple, days))


def _check_matchdays(days: Sequence[Sequence[Pair]], leagues: Sequence[League], path: Path, margin: Margin) -> None:
    """Every pair of a league meets once at home and once away, and nobody twice a day."""
    league_of = {club: league.number for league in leagues for club in league.clubs}
    met: Counter[Pair] = Counter()
    for day, pairs in enumerate(days):
        busy: set[str] = set()
        for index, (home, away) in enumerate(pairs):
            place = (*path, day, index)
            strangers = [club for club in (home, away) if club not in league_of]
            for club in strangers:
                margin.error(place, NO_SUCH_CLUB(club=club, near=nearest(club, league_of)))
            if strangers:
                continue
            if league_of[home] != league_of[away]:
                margin.error(place, OTHER_LEAGUE(home=home, away=away))
            elif met[home, away]:
                margin.error(place, PAIR_TWICE(home=home, away=away))
            for club in (home, away):
                if club in busy:
                    margin.error(place, TWICE_A_DAY(club=club))
                busy.add(club)
            met[home, away] += 1
    missing = [
        f"{home}-{away}" for league in leagues for home in league.clubs for away in league.clubs if home != away and not met[home, away]
    ]
    if missing:
        margin.error(path, PAIR_MISSING(pairs=", ".join(missing[:6]) + (" …" if len(missing) > 6 else "")))
