"""A club in the almanac, two on a page: where it ended, its curve, how its matches ended, who was there, who came and
went, who scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.chronicle import Season
from generator.games.united.lines import LABELLED, code, own_score, with_count
from generator.games.united.pages import messages as web
from generator.games.united.pages import pieces
from generator.games.united.pages.club_history import cup_reached
from generator.games.united.pages.club_page import comings_and_goings
from generator.games.united.pages.history import History, Side, balance, tables
from generator.games.united.pages.market import Deal, SquadMove
from generator.games.united.pages.record_page import AGAINST
from generator.games.united.paper import almanac_words as say
from generator.games.united.paper.messages import WITH_CODE
from generator.games.united.report.people import squad
from generator.games.united.report.tables import ordered
from generator.games.united.result import Scorer
from generator.telling import messages
from generator.telling.parts import columns
from generator.values.drawing import Dot, Label, Line, Shape
from generator.values.joining import between
from generator.values.report import Block, Chapter, Entry, Inline, Marks, Person, Picture, Together

MOST_MOVES = 30
"""Lines of comings and goings."""
IN_A_ROW = 17
"""So many marks of matches have room in half the measure."""
CURVE, BESIDE, ABOVE = (160.0, 40.0), 14.0, 5.0
"""The width of the curve of places, half the measure in points, and its height; the white beside and above it."""
TYPE, MIDDLE = 7.6, 2.6
"""The size of its figures, and how far below its line one stands."""


def club_chapter(past: History, season: Season, id: str, deals: Sequence[Deal], of: str, runs_on: bool) -> Chapter:
    """Return the page of a club in a season; `deals` are those of the season, `of` names the chapter of its league."""
    sides = [side for side in past.sides.get(id, ()) if side.played.season == season.number]
    league = [side for side in sides if side.played.kind == "league"]
    own = [deal for deal in deals if deal.concerns(id)]
    entries: tuple[Block, ...] = (*_front(past, season, id, sides), *_curve(past, season, id), *_matches(league), *_lists(past, season, id, sides, own))
    return Chapter(f"club-{id}", past.names[id], (Together(columns(entries)),), of, runs_on)


def _front(past: History, season: Season, id: str, sides: Sequence[Side]) -> tuple[Entry, ...]:
    """Return where the club ended and what it was like, with the squad's names at the season's start."""
    (_, place), *facts = _facts(past, season, id, sides)
    view = season.info.result.clubs.get(id)
    names = squad(view, say.ONE_UNNAMED, say.UNNAMED) if view is not None else []
    told = Entry(WITH_CODE(club=place, code=code(id)), tuple(LABELLED(label=title, text=value) for title, value in facts))
    return (told, Entry(say.SQUAD(), (between(", ", names),))) if names else (told,)


def _facts(past: History, season: Season, id: str, sides: Sequence[Side]) -> Iterator[tuple[Inline, Inline]]:
    league, line = next((league, line) for league, lines in tables(season).items() for line in lines if line.club == id)
    yield messages.PLACE(), say.IN_LEAGUE(place=line.place, league=league)
    yield messages.POINTS(), say.POINTS_AND_GOALS(points=line.points, goals=pieces.goals(line))
    league_only = [side for side in sides if side.played.kind == "league"]
    home, away = ([side for side in league_only if (side.played.match.home == id) is at_home] for at_home in (True, False))
    if league_only:
        yield web.RECORD_SHORT(), say.AT_HOME_AND_AWAY(home=pieces.record(balance(home)), away=pieces.record(balance(away)))
        yield from _extremes(past, league_only)
    managers = dict.fromkeys(view.manager for round in season.rounds if (view := round.result.clubs.get(id)) is not None)
    yield nouns.MANAGER(), between(", ", [Person(one) if one is not None else messages.NOBODY() for one in managers])
    if (reached := cup_reached(past, season, id)) is not None:
        yield nouns.CUP(), reached
    cards = [card.card for side in sides for card in side.played.match.cards if card.club == id]
    yield messages.CARDS(), say.CARDS(yellow=cards.count("yellow"), red=cards.count("red"))
    if (view := season.latest.result.clubs.get(id)) is not None:
        yield nouns.ACCOUNT(), pieces.money(view.money)


def _extremes(past: History, sides: Sequence[Side]) -> Iterator[tuple[Inline, Inline]]:
    """Return the highest win and the heaviest defeat, the first of those that are alike."""
    for title, sign in ((web.HIGHEST_WIN(), 1), (web.HEAVIEST_DEFEAT(), -1)):
        most = max(sides, key=lambda side: (sign * (side.goals - side.against), max(side.goals, side.against)))
        if sign * (most.goals - most.against) > 0:
            yield title, AGAINST(score=own_score(most.played.match, most.club), opponent=past.short(most.opponent))


def _curve(past: History, season: Season, id: str) -> Iterator[Picture]:
    """Draw the place after each round, between the first one of the league and the last."""
    found = [past.places[round.number].get(id) for round in season.rounds]
    places = [(number, one.line.place) for number, one in enumerate(found) if one is not None]
    if len(places) < 2:
        return
    last = max(*(place for _, place in places), *(len(lines) for lines in tables(season).values() if any(line.club == id for line in lines)))
    across, down = (CURVE[0] - 2 * BESIDE) / (len(found) - 1), (CURVE[1] - 2 * ABOVE) / max(1, last - 1)
    points = tuple((BESIDE + number * across, ABOVE + (place - 1) * down) for number, place in places)
    shapes: list[Shape] = []
    for place in (1, last):
        y = ABOVE + (place - 1) * down
        shapes += [Line(((BESIDE, y), (CURVE[0] - BESIDE, y)), "rule", 0.5), Label((BESIDE - 4, y + MIDDLE), str(place), TYPE, "end", "soft")]
    x, y = points[-1]
    shapes += [Line(points, "accent", 1.2), Dot((x, y), 2.2, "accent"), Label((x + 5, y + MIDDLE), str(places[-1][1]), TYPE, bold=True)]
    told = between(", ", [place for _, place in places])
    yield Picture(f"places-{id}", LABELLED(label=messages.PLACES_OVER_TIME(), text=told), *CURVE, tuple(shapes), messages.PLACES_OVER_TIME())


def _matches(sides: Sequence[Side]) -> Iterator[Entry]:
    """Return how the league matches ended, as a row of marks; the scores stand in the league's cross table."""
    if sides:
        ends = tuple(side.outcome for side in sides)
        yield Entry(say.ALL_MATCHES(), tuple(Marks(ends[first : first + IN_A_ROW]) for first in range(0, len(ends), IN_A_ROW)))


def _lists(past: History, season: Season, id: str, sides: Sequence[Side], deals: Sequence[Deal]) -> Iterator[Entry]:
    """[8.2, 8.3] Return cup matches, moves and scorers, as they were published."""
    entries: list[Entry] = []
    if others := [side for side in sides if side.played.kind != "league"]:
        entries.append(Entry(say.OTHER_MATCHES(), tuple(_other(past, side) for side in others)))
    league_only = [side.played.match for side in sides if side.played.kind == "league"]
    goals = Counter(goal.player for match in league_only for goal in match.goals if goal.club == id and goal.player is not None)
    scorers = [Scorer(id, player, count) for player, count in goals.items()]
    if scorers:
        entries.append(Entry(web.SCORERS(), (between(", ", [with_count(one.player, one.goals) for one in ordered(scorers)]),)))
    moves = [move for move in comings_and_goings(past, id, deals) if move.round.result.season == season.number]
    if moves:
        entries.append(Entry(web.COMINGS_AND_GOINGS(), tuple(_moved(move) for move in reversed(moves[:MOST_MOVES]))))
    yield from entries


def _other(past: History, side: Side) -> Inline:
    """Return a match of the cup, or a play-off: which, how it ended, against whom."""
    what = pieces.cup_round(side.played) if side.played.kind == "cup" else nouns.PLAYOFF()
    return say.IN_CUP(round=what, score=own_score(side.played.match, side.club), opponent=past.short(side.opponent))


def _moved(move: SquadMove) -> Inline:
    told: dict[str, Inline] = {"round": pieces.round_name(move.round), "players": move.players, "how": move.how}
    return say.MOVED(**told) if move.gain is None else say.MOVED_FOR(**told, gain=move.gain)
