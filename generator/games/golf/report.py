"""What a Golf tournament tells its readers [7]: the result, the clubs, the ranking, the announcement; and each player's own page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import gcd

from generator.game import Told
from generator.games.golf import words as say
from generator.games.golf.pictures import hole_picture, way_text
from generator.games.golf.result import Absent, Change, Player, Ranked, Result
from generator.games.golf.rules import WEIGHTS, points_of
from generator.games.golf.strokes import UNREACHABLE
from generator.phrase import count
from generator.report import (
    Block,
    Box,
    Column,
    Facts,
    Fold,
    Gallery,
    Heading,
    Inline,
    Items,
    Link,
    Move,
    Number,
    Pages,
    Paragraph,
    Person,
    Plot,
    Report,
    Row,
    Run,
    Series,
    Strong,
    Table,
)
from generator.secrecy import Viewer

MOST_LOSERS = 3
"""Players named that lose most when a tournament falls out; all others see it in the ranking's last column of points."""
MOST_LINES = 16
"""Players in the plot of the ranking: the best of now; more would be a tangle."""


def report(rounds: Sequence[Told[Result]], viewer: Viewer) -> Report:
    """The report of the last of the rounds; the earlier ones give plots, records and the players' pages."""
    told = rounds[-1]
    result = told.result
    if told.number == 0:
        return Report(say.FIRST_ANNOUNCEMENT(), (*announcement(told), *small_print(result)))
    blocks = (
        *result_blocks(told),
        *hole_blocks(told),
        *club_blocks(result),
        *absence_blocks(result),
        *ranking_blocks(rounds),
        *announcement(told),
        *record_blocks(rounds),
        *small_print(result),
    )
    return Report(say.TOURNAMENT(n=told.number), blocks, lead=headline(result))


# ---- the result ------------------------------------------------------------------------------------------------


def headline(result: Result) -> Inline:
    """Who has won, and who leads the ranking."""
    winners = [player for player in result.players if player.place == 1]
    if not winners:
        return say.NOBODY_PLAYED()
    leaders = [line.person for line in result.ranking if line.rank == 1]
    if leaders == [winner.person for winner in winners] and len(winners) == 1:
        return say.WON_AND_LEADS(person=Person(leaders[0]), total=winners[0].total, score=Number(result.ranking[0].score))
    if len(winners) == 1:
        won = say.WON(person=Person(winners[0].person), total=winners[0].total)
    else:
        won = say.WON_TOGETHER(people=together([player.person for player in winners]), total=winners[0].total)
    score = Number(result.ranking[0].score)
    leads = (
        say.LEADS(person=Person(leaders[0]), score=score)
        if len(leaders) == 1
        else say.LEAD_TOGETHER(people=together(leaders), score=score)
    )
    return Run((won, " ", leads))


def together(people: Sequence[str], most: int = 99) -> Inline:
    """Names in a row: Anna, Bert und Carl; with more than `most` the rest is counted."""
    names = [Person(person) for person in people[:most]]
    return say.AND_MORE(people=Run(_separated(names)), n=len(people) - most) if len(people) > most else _row(names)


def _row(pieces: Sequence[Inline]) -> Inline:
    """1, 2 und 3."""
    return pieces[0] if len(pieces) == 1 else say.AND(first=Run(_separated(pieces[:-1])), last=pieces[-1])


def _separated(pieces: Sequence[Inline], separator: str = ", ") -> tuple[Inline, ...]:
    row: list[Inline] = []
    for piece in pieces:
        row += [separator, piece] if row else [piece]
    return tuple(row)


def result_blocks(told: Told[Result]) -> tuple[Block, ...]:
    """[7] Places, strokes on each hole, totals and points of everybody; ties spelled out [9]."""
    result = told.result
    if not result.players:
        return ()
    columns = (
        Column(say.PLACE(), "number"),
        Column(say.PLAYER(), "person"),
        *(Column(str(hole.hole), "number", say.HOLE_LENGTH(n=hole.hole, length=hole.length)) for hole in result.holes),
        Column(say.SUM(), "number"),
        Column(say.POINTS(), "number"),
    )
    rows = [
        Row(
            (player.place, Person(player.person), *player.strokes, Strong(player.total), Number(player.points)),
            "best" if player.place == 1 else "",
        )
        for player in result.players
    ]
    best = tuple(min(player.strokes[index] for player in result.players) for index in range(len(result.holes)))
    rows.append(Row((None, say.BEST_OF_FIELD(), *best, sum(best), None), "void"))
    notes = [note for player in result.players for note in _long_holes(player)] + [_shared(group) for group in _ties(result.players)]
    table = Table("result", say.RESULT_OF(n=told.number), columns, tuple(rows), row_head=1)
    return (Heading(say.RESULT()), table, *((Items(tuple(notes)),) if notes else ()))


def _long_holes(player: Player) -> list[Inline]:
    """[6] Why a hole took 99 strokes: it cannot be played; or that so many or more are real."""
    person = Person(player.person)
    numbered = list(enumerate(zip(player.strokes, player.ways, strict=True), start=1))
    real = [hole for hole, (strokes, way) in numbered if way is not None and strokes >= UNREACHABLE]
    unplayable = [hole for hole, (_, way) in numbered if way is None]
    notes: list[Inline] = []
    if real:
        notes.append(count(len(real), say.REAL_NUMBER, say.REAL_NUMBERS, person=person, holes=_row(real)))
    if unplayable:
        divisor = gcd(*player.clubs)
        gaps = {"person": person, "divisor": divisor, "holes": _row(unplayable)}
        notes.append(count(len(unplayable), say.UNPLAYABLE_HOLE, say.UNPLAYABLE_HOLES, **gaps))
    return notes


def _ties(players: Sequence[Player]) -> list[list[Player]]:
    groups: dict[int, list[Player]] = defaultdict(list)
    for player in players:
        if player.shared:
            groups[player.place].append(player)
    return list(groups.values())


def _shared(group: Sequence[Player]) -> Inline:
    first, last = group[0].place, group[0].place + len(group) - 1
    parts = _separated([Number(points_of(place)) for place in range(first, last + 1)], " + ")
    places = say.AND(first=first, last=last) if len(group) == 2 else say.FROM_TO(least=first, most=last)
    people = together([player.person for player in group])
    return say.SHARED_POINTS(people=people, places=places, sum=Run(parts), n=len(group), points=Number(group[0].points))


def hole_blocks(told: Told[Result]) -> tuple[Block, ...]:
    """[3, 5] The holes with each die, a small picture of each, and how everybody has played them [6]."""
    result = told.result
    columns = (
        Column(say.HOLE(), "number"),
        Column(say.BASE(), "number"),
        Column(say.DICE()),
        Column(say.ROLLS()),
        Column(say.LENGTH(), "number"),
        Column(say.BEST()),
    )
    rows = []
    for index, hole in enumerate(result.holes):
        rolls = " + ".join(map(str, hole.rolls)) or "–"
        rows.append(Row((hole.hole, hole.base, hole.dice, rolls, Strong(hole.length), _best_on(index, result.players))))
    table = Table("holes", say.HOLES_OF(), columns, tuple(rows), row_head=0)
    pictures = tuple(hole_picture(hole, _best_player(index, result.players), index) for index, hole in enumerate(result.holes))
    ways = Table(
        "ways",
        say.ONE_SHORTEST_WAY(),
        (Column(say.PLAYER(), "person"), Column(say.WAYS())),
        tuple(Row((Person(player.person), _ways(player))) for player in result.players),
        row_head=0,
    )
    return (Heading(say.HOLES()), table, Gallery(pictures), *((Fold(say.HOW_PLAYED(), (ways,)),) if result.players else ()))


def _ways(player: Player) -> str:
    return "  |  ".join(way_text(player.clubs, way) if way else "–" for way in player.ways)


def _best_player(index: int, players: Sequence[Player]) -> Player | None:
    """Who has played a hole best and can show how; the better placed of equals."""
    able = [player for player in players if player.ways[index] is not None]
    return min(able, key=lambda player: player.strokes[index], default=None)


def _best_on(index: int, players: Sequence[Player]) -> Inline:
    best = _best_player(index, players)
    if best is None:
        return "–"
    same = [player.person for player in players if player.strokes[index] == best.strokes[index]]
    return say.STROKES_BY(n=best.strokes[index], people=together(same, most=2))


# ---- clubs and absences ----------------------------------------------------------------------------------------


def club_blocks(result: Result) -> tuple[Block, ...]:
    """[4, 7, 8] Everybody's set before and after, changes made and saved; and why an order was invalid."""
    columns = (
        Column(say.PLAYER(), "person"),
        Column(say.BEFORE()),
        Column(say.CHANGES()),
        Column(say.SET()),
        Column(say.SAVED(), "number", say.SAVED_LONG()),
    )
    people = sorted(result.players, key=lambda player: player.person)
    rows = [
        Row((Person(player.person), _before(player), _order(player), _set(player.clubs), player.saved))
        for player in people
    ]
    for absent in _noticed(result):
        word = say.ABSENT_LEFT() if absent.reason == "withdrawn" else say.ABSENT_NMR()
        rows.append(Row((Person(absent.person), _set(absent.clubs), word, _set(absent.clubs), absent.saved), "void"))
    invalid = tuple(
        say.INVALID_ORDER(person=Person(player.person), reason=player.reason) for player in people if player.reason is not None
    )
    table = Table("clubs", say.ALL_CLUBS(), columns, tuple(rows), row_head=0)
    return (Heading(say.CLUBS()), table, *((Items(invalid),) if invalid else ()))


def _noticed(result: Result) -> list[Absent]:
    """Absent players of whom the report still speaks: who has left this time, and who still stands in the ranking."""
    ranked = {line.person for line in result.ranking}
    return [absent for absent in result.absent if absent.left or absent.person in ranked]


def _set(clubs: Sequence[int]) -> str:
    return " · ".join(map(str, clubs))


def _before(player: Player) -> Inline:
    """The set before the changes: each new club gives its place back to the old one."""
    if player.order == "joined":
        return None
    clubs = list(player.clubs)
    for change in reversed(player.changes):
        clubs[clubs.index(change.new)] = change.old
    return _set(clubs)


def _order(player: Player) -> Inline:
    if player.order == "joined":
        return say.JOINED()
    if player.order == "nmr":
        return say.NMR()
    if player.changes:
        words: Inline = Run(_separated([_change(change) for change in player.changes]))
    else:
        words = say.LAPSES() if player.lapsed else say.SAVES()
    if player.order == "invalid":
        words = say.INVALID(word=words)
    return say.RETURNED_WITH(changes=words) if player.returned else words


def _change(change: Change) -> Inline:
    return say.CHANGE(old=change.old, new=change.new)


def absence_blocks(result: Result) -> tuple[Block, ...]:
    """[1, 11] Who has come, who has sent no order, for the first time or again, and who has left."""
    people = sorted(result.players, key=lambda player: player.person)
    groups = (
        (say.NEW_PLAYERS, [player.person for player in people if player.order == "joined"]),
        (say.BACK_AGAIN, [player.person for player in people if player.returned]),
        (say.FIRST_NMR, [player.person for player in people if player.order == "nmr"]),
        (say.LEFT, [absent.person for absent in result.absent if absent.left]),
    )
    lines: list[Inline] = [phrase(people=together(group)) for phrase, group in groups if group]
    pausing = [say.IN_A_ROW(person=Person(absent.person), n=absent.missed) for absent in _noticed(result) if absent.reason == "nmr"]
    if pausing:
        window = next((rule.value for rule in result.house_rules if rule.option == "window"), len(WEIGHTS))
        lines.append(say.SITTING_OUT(people=_row(pausing), n=window - 1) if window > 2 else say.SITTING_OUT_ONCE(people=_row(pausing)))
    return (Box(say.COMINGS_AND_GOINGS(), (Items(tuple(lines)),)),) if lines else ()


# ---- the ranking -----------------------------------------------------------------------------------------------


def ranking_blocks(rounds: Sequence[Told[Result]]) -> tuple[Block, ...]:
    """[7, 9] The ranking with the single results, what falls out next time, and its course over the tournaments."""
    told = rounds[-1]
    ranking = told.result.ranking
    if not ranking:
        return ()
    weights = told.result.weights
    newest = told.number
    single = tuple(
        Column(say.SHORT_TOURNAMENT(n=newest - age), "number", say.WITH_WEIGHT(n=newest - age, weight=weight))
        for age, weight in enumerate(weights)
    )
    columns = (
        Column(say.RANK(), "number"),
        Column(say.MOVE(), "number", say.MOVE_LONG()),
        Column(say.PLAYER(), "person"),
        Column(say.SCORE(), "number"),
        *single,
        Column(say.KEEPS(), "number", say.KEEPS_LONG()),
    )
    rows = tuple(
        Row(
            (
                line.rank,
                Move(line.move),
                Person(line.person),
                Strong(Number(line.score)),
                *(Number(points) if points else "–" for points in line.points),
                Number(line.keeps),
            ),
            "best" if line.rank == 1 else "",
        )
        for line in ranking
    )
    caption = say.RANKING_AFTER_ONE() if newest == 1 else say.RANKING_AFTER(n=newest)
    foot = say.WEIGHTS_LINE(weights=", ".join(map(str, weights)))
    falling = _falling(ranking, newest - len(weights) + 1)
    plot = _rank_plot(rounds)
    return (Heading(say.RANKING()), Table("ranking", caption, columns, rows, foot, row_head=2), *falling, *plot)


def _falling(ranking: Sequence[Ranked], tournament: int) -> tuple[Block, ...]:
    losers = sorted((line for line in ranking if line.falls_out), key=lambda line: (-line.falls_out, line.person))
    if not losers:
        return ()
    lines = [say.WITH_NUMBER(person=Person(line.person), n=Number(line.falls_out)) for line in losers[:MOST_LOSERS]]
    return (Paragraph((say.FALLS_OUT if len(losers) > 1 else say.ONE_FALLS_OUT)(n=tournament, lines=_row(lines))),)


def _rank_plot(rounds: Sequence[Told[Result]]) -> tuple[Block, ...]:
    played = [told for told in rounds if told.number > 0]
    if len(played) < 2:
        return ()
    shown = [line.person for line in played[-1].result.ranking[:MOST_LINES]]
    ranks = [{line.person: line.rank for line in told.result.ranking} for told in played]
    series = tuple(Series(Person(person), tuple(rank.get(person) for rank in ranks)) for person in shown)
    x = tuple(str(told.number) for told in played)
    return (Plot("ranks", say.RANKS_OVER_TIME(), say.TOURNAMENTS(), x, series, "places"),)


# ---- announcement, records, small print ------------------------------------------------------------------------


def announcement(told: Told[Result]) -> tuple[Block, ...]:
    """[2, 3] The next tournament: base values, dice, range and mean of each hole."""
    holes = told.result.announce
    if not holes:
        return (Heading(say.ANNOUNCEMENT()), Paragraph(say.NOT_PLANNED()))
    columns = (
        Column(say.HOLE(), "number"),
        Column(say.BASE(), "number"),
        Column(say.DICE()),
        Column(say.RANGE()),
        Column(say.MEAN(), "number"),
    )
    rows = []
    for hole in holes:
        dice, sides = (int(part) for part in hole.dice.split("W"))
        mean = hole.base + Fraction(dice * (sides + 1), 2)
        least, most = hole.base + dice, hole.base + dice * sides
        span = say.FROM_TO(least=least, most=most) if least < most else str(least)
        rows.append(Row((hole.hole, hole.base, hole.dice, span, Number(mean, 1))))
    return (Heading(say.ANNOUNCEMENT()), Table("announcement", say.NEXT_HOLES(n=told.number + 1), columns, tuple(rows), row_head=0))


def record_blocks(rounds: Sequence[Told[Result]]) -> tuple[Block, ...]:
    """The records of the series, all winners, and the all-time table."""
    records = rounds[-1].result.records
    pairs: list[tuple[Inline, Inline]] = []
    if records.lowest is not None:
        by = _separated([say.IN_TOURNAMENT(person=Person(person), n=tournament) for person, tournament in records.lowest_by])
        pairs.append((say.LOWEST_ROUND(), say.LOWEST_LINE(total=records.lowest, people=Run(by))))
    if records.wins:
        most = records.wins[0][1]
        best = [person for person, wins in records.wins if wins == most]
        pairs.append((say.MOST_WINS(), (say.WON_BY_ONE if len(best) == 1 else say.WON_BY_MANY)(people=together(best), n=most)))
    if not pairs:
        return ()
    winners = tuple(
        Run((say.TOURNAMENT(n=told.number), ": ", together([player.person for player in told.result.players if player.place == 1])))
        for told in rounds
        if told.result.players
    )
    return (
        Heading(say.RECORDS()),
        Facts(tuple(pairs)),
        Fold(say.ALL_TIME(), (_all_time(rounds),), printed=False),
        Fold(say.WINNERS(), (Items(winners),), printed=False),
    )


def _all_time(rounds: Sequence[Told[Result]]) -> Table:
    played: dict[str, list[Player]] = defaultdict(list)
    for told in rounds:
        for player in told.result.players:
            played[player.person].append(player)
    order = sorted(played, key=lambda person: (-sum(player.points for player in played[person]), person))
    rows = tuple(
        Row(
            (
                Person(person),
                Number(sum((player.points for player in played[person]), Fraction())),
                len(played[person]),
                sum(player.place == 1 for player in played[person]),
                min((player.total for player in played[person] if None not in player.ways), default=None),
            )
        )
        for person in order
    )
    columns = (
        Column(say.PLAYER(), "person"),
        Column(say.POINTS(), "number"),
        Column(say.PLAYED(), "number"),
        Column(say.WINS(), "number"),
        Column(say.LOWEST(), "number"),
    )
    return Table("all-time", say.ALL_TIME_CAPTION(), columns, rows, row_head=0)


def small_print(result: Result) -> tuple[Block, ...]:
    """[12] House rules that differ from the rule book, and whose rules these are."""
    rules = tuple(say.HOUSE_RULE_TEXT[rule.option](value=rule.value, rule_book=rule.rule_book) for rule in result.house_rules)
    return (*((Box(say.HOUSE_RULES(), (Items(rules),)),) if rules else ()), Paragraph(say.CREDIT()))


# ---- the players' own pages ------------------------------------------------------------------------------------


def pages(rounds: Sequence[Told[Result]], viewer: Viewer) -> Pages:
    """For each player: where he stands, what he plays with, and all his tournaments."""
    played: dict[str, list[tuple[int, Player]]] = defaultdict(list)
    for told in rounds:
        for player in told.result.players:
            played[player.person].append((told.number, player))
    last = rounds[-1].result
    ranked = {line.person: line for line in last.ranking}
    absent: dict[str, Absent] = {person.person: person for person in last.absent}
    own = ((person, _own_page(person, played[person], ranked.get(person), absent.get(person), rounds[-1])) for person in sorted(played))
    return Pages(people=tuple(own))


def _own_page(
    person: str, played: Sequence[tuple[int, Player]], ranked: Ranked | None, absent: Absent | None, told: Told[Result]
) -> tuple[Block, ...]:
    latest = played[-1][1]
    saved = absent.saved if absent else latest.saved
    pairs: list[tuple[Inline, Inline]] = []
    if ranked:
        pairs += [(say.RANK(), ranked.rank), (say.SCORE(), Number(ranked.score)), (say.KEEPS_LONG(), Number(ranked.keeps))]
    pairs += [
        (say.PRESENT_CLUBS(), _set(latest.clubs)),
        (say.SAVED_LONG(), saved),
        (say.PLAYED(), len(played)),
        (say.WINS(), sum(player.place == 1 for _, player in played)),
    ]
    columns = (
        Column(say.TOURNAMENTS(), "number"),
        Column(say.PLACE(), "number"),
        Column(say.SUM(), "number"),
        Column(say.POINTS(), "number"),
        Column(say.CHANGES()),
        Column(say.SET()),
    )
    rows = tuple(
        Row(
            (
                Link(told.address(number), str(number)),
                player.place,
                player.total,
                Number(player.points),
                _order(player),
                _set(player.clubs),
            ),
            "best" if player.place == 1 else "",
        )
        for number, player in reversed(played)
    )
    return (Facts(tuple(pairs)), Table(f"tournaments-{person}", say.OWN_TOURNAMENTS(person=Person(person)), columns, rows, row_head=0))
