"""Rounds of small leagues made by hand for tests of the report: only what is named happens, tables follow from the
matches.

Clubs are called by single letters; `a` is Anker, run by ma.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from generator.games.united.report import report
from generator.games.united.result import (
    CalendarRound,
    Card,
    ClubView,
    Cup,
    Doping,
    Goal,
    Luck,
    Match,
    Penalty,
    Result,
    Scorer,
    TableLine,
)
from generator.games.united.season import LeagueMatch, schedule, table
from generator.play.dice import Fairness
from generator.play.game import RoundView
from generator.play.secrecy import PUBLIC, visible
from generator.render.text.locale import Words
from generator.values.record import replace
from generator.values.report import Block, Box, Clause, Fold, Pair, Report, Table
from tests.plain_text import text

CLUBS = dict(zip("abcdefghijkl", "Anker Bergsee Colonia Dynamo Elbtal Fortuna Germania Hansa Iller Jahn Kickers Lok".split(), strict=True))
PEOPLE = {f"m{club}": f"Manager {club.upper()}" for club in CLUBS} | {"x": "Xaver", "y": "Yvonne"}
Rounds = tuple[RoundView[Result], ...]
Leagues = Mapping[str, str]
"""The letters of the clubs of each league."""
ONE: Leagues = {"Liga": "abcd"}


def match(
    pair: str, score: str, goals: str = "", cards: str = "", day: int = 1, league: str = "Liga", missed: str = "", **more: Any
) -> Match:
    """`a-b`, `2:1`; `goals` such as `a Kahn Kahn, b –` (–: a penalty, ?: nobody), `cards` such as `a Kahn, b Maier 42`.

    `missed`: the clubs that missed a penalty.
    """
    home, _, away = pair.partition("-")
    first, _, second = score.partition(":")
    other = {home: away, away: home}
    scored = [(words[0], name) for entry in goals.split(", ") if (words := entry.split()) for name in words[1:]]
    punished = [(words[0], words[1], words[2:]) for entry in cards.split(", ") if (words := entry.split())]
    values: dict[str, Any] = {
        "id": f"1-{day:02}-{home}-{away}",
        "competition": league,
        "matchday": day,
        "home": home,
        "away": away,
        "score": (int(first), int(second)),
        "after": "90",
        "shootout": None,
        "goals": tuple(
            Goal(club, None if name in "–?" else name, "S", "penalty" if name == "–" else "play", "regular", (f"m{club}",))
            for club, name in scored
        ),
        "penalties": (
            *(Penalty(other[club], True) for club, name in scored if name == "–"),
            *(Penalty(other[club], False) for club in missed),
        ),
        "cards": tuple(
            Card(club, name, "red" if minute else "yellow", int(minute[0]) if minute else None) for club, name, minute in punished
        ),
        "winner": None,
        "comment": None,
        **dict.fromkeys(("reds", "rows", "chances", "repairs", "lineups", "computations", "extra_chances"), {}),
    }
    return Match(**values | more)


def cup_match(pair: str, score: str, winner: str, round: int = 1, **more: Any) -> Match:
    """A match of the cup."""
    return replace(match(pair, score, league="cup", **more), id=f"cup-{round}-{pair}", matchday=None, winner=winner)


def luck(**values: tuple[Fraction, Fraction]) -> dict[str, Luck]:
    """Expected goals and points by club."""
    return {club: Luck(*pair) for club, pair in values.items()}


def club(id: str, **more: Any) -> ClubView:
    """A club with eleven players and nothing else."""
    values: dict[str, Any] = {
        "name": CLUBS[id],
        "manager": f"m{id}",
        "substitute": None,
        "managers": (f"m{id}",),
        "money": 0,
        "wp": Fraction(0),
        "size": 11,
        "claims": 0,
        "advanced": False,
        "advance": False,
        **dict.fromkeys(("squad", "ledger", "refused", "trained", "points", "bids", "conditions"), ()),
    }
    return ClubView(**values | more)


def season(
    *played: Mapping[str, Any],
    leagues: Leagues = ONE,
    per_round: int = 1,
    rounds: int = 6,
    trade: int = 4,
    cup: Sequence[int] = (),
    start: Mapping[str, Any] | None = None,
    first: Rounds = (),
) -> Rounds:
    """A season's info and its rounds, each given by what differs from a round in which nothing happens. `start`: the
    same for round 0.

    `first`: all rounds before, the last of them the break that is the info of this season.
    """
    if first:
        told, number = list(first), first[-1].result.season + 1
    else:
        planned = info(leagues, per_round, rounds, trade, cup)
        told, number = [_told(0, _result(leagues, (), 1, 0, **planned | dict(start or {})))], 1
    so_far: list[Match] = []
    for index, given in enumerate(played, start=1):
        so_far += given.get("matches", ())
        told.append(_told(len(told), _result(leagues, so_far, number, index, **given)))
    return tuple(told)


def info(leagues: Leagues, per_round: int, rounds: int, trade: int, cup: Sequence[int]) -> dict[str, Any]:
    """Schedule and calendar of a season."""
    fixtures = {name: tuple(tuple(map("-".join, day)) for day in schedule(list(clubs))) for name, clubs in leagues.items()}
    days = max(map(len, fixtures.values()))
    calendar = tuple(
        CalendarRound(
            round=one,
            matchdays=tuple(day for day in range((one - 1) * per_round + 1, one * per_round + 1) if day <= days),
            cup=list(cup).index(one) + 1 if one in cup else None,
            home_advantage=6,
            trade=one <= trade,
        )
        for one in range(1, rounds + 1)
    )
    return {"schedule": fixtures, "calendar": calendar}


def closing(rounds: Rounds, leagues: Leagues, new: Leagues, **given: Any) -> Rounds:
    """The rounds of a season and the break after it, with the info of the next one in the `new` leagues."""
    matches = [one for round in rounds for one in round.result.matches]
    clubs = {id: club(id, names=()) for id in "".join(new.values())}
    values = {"clubs": clubs, "season_break": True, **info(new, 1, 6, 4, ()), **given}
    last = rounds[-1].result
    return (*rounds, _told(len(rounds), _result(leagues, matches, last.season, last.season_round, **values)))


def _result(leagues: Leagues, so_far: Sequence[Match], of_season: int, number: int, **given: Any) -> Result:
    """A round in which nothing has happened but what is given; `so_far` are the season's matches."""
    values: dict[str, Any] = {
        "season": of_season,
        "season_round": number,
        "tables": tables(leagues, so_far),
        "scorers": scorers(leagues, so_far),
        "cup": Cup(None, (), (), (), None),
        "doping": Doping(0, ()),
        "clubs": {id: club(id) for id in "".join(leagues.values())},
        **dict.fromkeys(("matches", "talents", "nmr", "sales", "trades"), ()),
        **dict.fromkeys(("offer", "offer_results", "transfer_list", "transfer_results"), ()),
    }
    return Result(**values | given)


def tables(leagues: Leagues, matches: Sequence[Match]) -> dict[str, tuple[TableLine, ...]]:
    """Two points for a win."""
    found = {}
    for name, clubs in leagues.items():
        outcomes = [LeagueMatch(1, 1, one.home, one.away, one.score) for one in matches if one.competition == name]
        found[name] = tuple(
            TableLine(place, one.club, one.played, one.won, one.drawn, one.lost, one.goals, one.against, one.points)
            for place, one in enumerate(table(list(clubs), outcomes, 2, 1, CLUBS), start=1)
        )
    return found


def scorers(leagues: Leagues, matches: Sequence[Match]) -> dict[str, tuple[Scorer, ...]]:
    """Equals as they scored first."""
    found: dict[str, dict[tuple[str, str], int]] = {name: {} for name in leagues}
    for one in matches:
        for goal in one.goals:
            if goal.player is not None:
                goals = found[one.competition]
                goals[goal.club, goal.player] = goals.get((goal.club, goal.player), 0) + 1
    return {
        name: tuple(Scorer(club, player, count) for (club, player), count in sorted(goals.items(), key=lambda item: -item[1]))
        for name, goals in found.items()
    }


def _told(number: int, result: Result) -> RoundView[Result]:
    return RoundView("united", number, visible(result, PUBLIC), (), Fairness(), PUBLIC)


# ---- what is told of it ------------------------------------------------------------------------------------------


def told(rounds: Rounds) -> Report:
    """The report of the last of the rounds."""
    return report(rounds, PUBLIC)


def said(rounds: Rounds, language: str = "de") -> str:
    """The same as plain text."""
    return text(told(rounds), Words(language, PEOPLE))


def headings(rounds: Rounds) -> list[str]:
    """The headings of the report's parts."""
    return [heading for _, heading, rank in _headings(said(rounds).splitlines()) if rank == 2]


def part(rounds: Rounds, heading: str, language: str = "de") -> str:
    """What stands under a heading of the report, up to the next one of the same rank or a higher one."""
    lines = said(rounds, language).splitlines()
    found = _headings(lines)
    start, rank = next((index, rank) for index, title, rank in found if title == heading)
    end = next((index for index, _, other in found if index > start and other <= rank), len(lines))
    return "\n".join(lines[start + 2 : end]).strip()


def _headings(lines: Sequence[str]) -> list[tuple[int, str, int]]:
    """Line, text and rank (1 to 3) of each heading: it stands alone, underlined."""
    around = zip(["", *lines], lines, lines[1:], [*lines[2:], ""], strict=False)
    return [
        (index, line, "=-.".find(below[0]) + 1)
        for index, (above, line, below, after) in enumerate(around)
        if line and not above and not after and len(below) == len(line) and len(set(below)) == 1 and below[0] in "=-."
    ]


def all_tables(blocks: Sequence[Block]) -> dict[str, Table]:
    """Every table by its name; no two have the same."""
    found: dict[str, Table] = {}
    for block in blocks:
        inner = {block.name: block} if isinstance(block, Table) else {}
        if isinstance(block, (Box, Fold, Clause)):
            inner = all_tables(block.blocks)
        if isinstance(block, Pair):
            inner = all_tables((*block.left, *block.right))
        assert not inner.keys() & found.keys(), "two tables have the same name"
        found |= inner
    return found


def rows(rounds: Rounds, name: str) -> list[list[str]]:
    """The cells of a table as text, a list for each row."""
    words = Words("de", PEOPLE)
    return [[words.plain(cell) for cell in row.cells] for row in all_tables(told(rounds).blocks)[name].rows]
