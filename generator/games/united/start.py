"""[1.3, 1.4, 8.3] The start of a game: leagues, clubs, squads, the schedule of the first season."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from generator.games.united import fixtures
from generator.games.united.cup import drawn
from generator.games.united.documents import ClubData, LeagueData, PlayerData, Setup, Start
from generator.games.united.notation import FROZEN, NEW
from generator.games.united.offer import offer
from generator.games.united.options import Options
from generator.games.united.squad import TALENT_LEVEL, TALENT_MATCHES, Club, Player
from generator.games.united.state import CupState, League, State
from generator.play.dice import Dice
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path, nearest

LEAST_FIELD, MOST_TALENTS = 10, 3

CLUB_TWICE = Phrase(de="{club} steht schon in einer Liga", en="{club} is already in a league")
CLUB_WITHOUT_LEAGUE = Phrase(de="{club} steht in keiner Liga", en="{club} is not in any league")
ODD_LEAGUE = Phrase(de="eine gerade Zahl von Vereinen erwartet, hier stehen {found}", en="expected an even number of clubs, found: {found}")
LEAGUE_NAME_TWICE = Phrase(de="zwei Ligen heißen {name}", en="two leagues are called {name}")
PLAYER_TWICE = Phrase(de="{player} heißt auch ein Spieler von {club}", en="a player of {club} is also called {player}")
NO_SCHEDULE = Phrase(de="schedule: seed oder matchdays fehlt", en="schedule: seed or matchdays is missing")
NO_KEEPER = Phrase(de="{club}: mindestens ein Torwart erwartet (Regel 1.4)", en="{club}: expected at least one keeper (rule 1.4)")
FEW_PLAYERS = Phrase(
    de="{club}: mindestens {least} Feldspieler erwartet, hier stehen {found} (Regel 1.4)",
    en="{club}: expected at least {least} field players (rule 1.4), found: {found}",
)
MANY_TALENTS = Phrase(de="{club}: höchstens {most} neue Talente (Regel 1.4)", en="{club}: at most {most} new talents (rule 1.4)")
WRONG_AGE = Phrase(
    de="{player}: am Anfang ist ein Spieler nT oder I (Regel 1.4)", en="{player}: at the start a player is nT or I (rule 1.4)"
)
MANY_ROWS = Phrase(
    de="{player}: am Anfang hat ein Spieler eine Reihe (Regel 2.2)", en="{player}: at the start a player has one row (rule 2.2)"
)
HIGH_LEVEL = Phrase(de="{player}: höchstens Stufe 10 (Regel 2.2)", en="{player}: level 10 at most (rule 2.2)")
TOO_DEAR = Phrase(
    de="{club}: {found} WP verbraucht, es gibt {most} (Regel 1.4)", en="{club}: {found} WP spent, but there are only {most} (rule 1.4)"
)


OUT_OF_ORDER = Phrase(
    de="Saison {season} folgt hier nicht: die älteste zuerst, alle vor Saison {first}",
    en="season {season} does not follow here: the oldest first, all before season {first}",
)
OTHER_SUM = Phrase(
    de="{played} Spiele, aber {found} Siege, Unentschieden und Niederlagen", en="{played} matches, but {found} wins, draws and defeats"
)
NOT_FORMER = Phrase(de="{club} steht auch unter clubs", en="{club} is under clubs as well")


def started(setup: Setup, dice: Dice, problems: FileProblems) -> State:
    """The state before the first round. What is wrong with game.yaml goes to the margin."""
    start, options = setup.start, setup.options
    leagues = settled(start.leagues, start.clubs, ("start", "leagues"), problems)
    clubs = {club: founded(club, start.clubs[club], 1) for league in leagues for club in league.clubs}
    for club in start.clubs:
        if club not in clubs:
            problems.error(("start", "clubs", club), CLUB_WITHOUT_LEAGUE(club=club), key=True)
    check_names(start.clubs, {}, ("start", "clubs"), problems)
    if options.build_check:
        for club, data in start.clubs.items():
            for path, message in faults(club, data, options):
                problems.error(("start", "clubs", club, *path), message)
    _check_history(start, problems)
    matchdays: fixtures.Days = ()
    if start.matchdays is not None:
        matchdays = fixtures.given(start.matchdays, leagues, ("start", "matchdays"), problems)
    elif start.schedule is not None:
        matchdays = fixtures.drawn(leagues, dice)
    else:
        problems.error(("start",), NO_SCHEDULE())
    offered = offer(start.offer, 0, options.last_trading_round, dice.draw)
    return State(
        options=options,
        leagues=leagues,
        clubs=clubs,
        season=start.season,
        season_round=0,
        matchdays=matchdays,
        outcomes=(),
        scored=(),
        cup=first_cup(tuple(clubs), options, dice),
        known={id: frozenset(player.name for player in club.squad) for id, club in clubs.items()},
        offer=offered,
        waiting=setup.waiting,
    )


def _check_history(start: Start, problems: FileProblems) -> None:
    """Check that what came before these files can have been: known clubs, seasons in order, matches that add up."""
    known = {*start.clubs, *start.former}
    for club in start.former:
        if club in start.clubs:
            problems.error(("start", "former", club), NOT_FORMER(club=club), key=True)
    for index, past in enumerate(start.history):
        path: Path = ("start", "history", index)
        if past.season >= start.season or any(other.season >= past.season for other in start.history[:index]):
            problems.error((*path, "season"), OUT_OF_ORDER(season=past.season, first=start.season))
        named: list[tuple[Path, str]] = [(("champion",), past.champion)] if past.champion else []
        named += [(("cup",), past.cup)] if past.cup else []
        for league, lines in past.tables.items():
            for number, line in enumerate(lines):
                named.append((("tables", league, number, "club"), line.club))
                if line.won + line.drawn + line.lost != line.played:
                    found = line.won + line.drawn + line.lost
                    problems.error((*path, "tables", league, number, "played"), OTHER_SUM(played=line.played, found=found))
        for inner, club in named:
            if club not in known:
                problems.error((*path, *inner), fixtures.STRANGER(club=club, near=nearest(club, known)))


def first_cup(clubs: tuple[str, ...], options: Options, dice: Dice) -> CupState:
    """[8.4] The cup of a new season; drawn already if its first round is played in the season's first."""
    return CupState(clubs, drawn(1, clubs, dice.draw) if 1 in options.cup_rounds and len(clubs) > 1 else None, 0, None)


def founded(id: str, data: ClubData, counted: int) -> Club:
    """[1.4, 8.2 a] A club as game.yaml has it. Talents of its squad count as found in this season, and are not named
    before they play; those of level 2 and more have played in. `counted` is the next round's number."""
    squad = tuple(_player(name, player, counted) for name, player in data.squad.items())
    season_money = data.money if data.money_at_start is None else data.money_at_start
    found = sum(player.data.age == NEW for player in squad)
    return Club(id, data.name, data.manager, data.money, data.wp, squad, found=found, season_money=season_money, short=data.short)


def _player(name: str, typed: PlayerData, counted: int) -> Player:
    """[3.2, 4, 5, 6.7, 6.8] A player with all that a league in mid-life knows of him."""
    return Player(
        name,
        typed.data,
        dp=typed.dp,
        ban=typed.ban,
        matches=typed.matches,
        trained=typed.trained,
        rows=typed.rows,
        played_in=typed.data.age != NEW or typed.data.level >= TALENT_LEVEL or typed.matches >= TALENT_MATCHES,
        limit=typed.limit,
        doped=(None, typed.doped),
        locked_until=counted + typed.lock if typed.lock else 0,
        unnamed=typed.data.age == NEW and not typed.matches,
    )


def settled(typed: Sequence[LeagueData], clubs: Collection[str], path: Path, problems: FileProblems) -> tuple[League, ...]:
    """The leagues as they are typed at `path`; each of their clubs is one of `clubs`, and in one league only."""
    seen: set[str] = set()
    leagues = []
    for index, league in enumerate(typed):
        if any(other.name == league.name for other in typed[:index]):
            problems.error((*path, index, "name"), LEAGUE_NAME_TWICE(name=league.name))
        members = []
        for position, club in enumerate(league.clubs):
            if club not in clubs:
                problems.error((*path, index, "clubs", position), fixtures.STRANGER(club=club, near=nearest(club, clubs)))
            elif club in seen:
                problems.error((*path, index, "clubs", position), CLUB_TWICE(club=club))
            else:
                members.append(club)
            seen.add(club)
        if len(league.clubs) % 2 or not league.clubs:
            problems.error((*path, index, "clubs"), ODD_LEAGUE(found=len(league.clubs)))
        leagues.append(League(index + 1, league.name, tuple(members)))
    return tuple(leagues)


def check_names(clubs: Mapping[str, ClubData], owners: Mapping[str, str], path: Path, problems: FileProblems) -> None:
    """Every player's name stands for one player in the whole game; `owners`: the clubs of players that there are beside
    these."""
    known = dict(owners)
    for club, data in clubs.items():
        for name in data.squad:
            if name in known:
                problems.error((*path, club, "squad", name), PLAYER_TWICE(player=name, club=known[name]), key=True)
            known.setdefault(name, club)


def faults(club: str, data: ClubData, options: Options) -> Iterator[tuple[Path, Message]]:
    """[1.4] Return what is wrong with a squad that was built anew: each fault with its place in the club."""
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
