"""What a Golf tournament tells its readers [7]: the result, the clubs, the ranking, the announcement; and each player's own page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import gcd

from generator.game import Told
from generator.games.golf.pictures import hole_picture, way_text
from generator.games.golf.result import Absent, Change, Player, Ranked, Result
from generator.games.golf.rules import WEIGHTS, points_of
from generator.games.golf.strokes import UNREACHABLE
from generator.phrase import Phrase, count
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

TOURNAMENT = Phrase(de="Turnier {n}", en="Tournament {n}")
FIRST_ANNOUNCEMENT = Phrase(de="Das erste Turnier ist ausgeschrieben", en="The first tournament is announced")
WON = Phrase(de="{person} gewinnt mit {total} Schlägen.", en="{person} wins with {total} strokes.")
WON_TOGETHER = Phrase(de="{people} teilen sich den Sieg mit {total} Schlägen.", en="{people} share the win with {total} strokes.")
NOBODY_PLAYED = Phrase(de="Niemand war am Start.", en="Nobody played.")
WON_AND_LEADS = Phrase(
    de="{person} gewinnt mit {total} Schlägen und führt mit {score} Punkten auch die Rangliste an.",
    en="{person} wins with {total} strokes and leads the ranking, too, with {score} points.",
)
LEADS = Phrase(de="Die Rangliste führt {person} mit {score} Punkten an.", en="{person} leads the ranking with {score} points.")
LEAD_TOGETHER = Phrase(
    de="Die Rangliste führen {people} mit je {score} Punkten an.",
    en="{people} lead the ranking with {score} points each.",
)
AND = Phrase(de="{first} und {last}", en="{first} and {last}")

RESULT = Phrase(de="Das Ergebnis", en="The result")
RESULT_OF = Phrase(de="Ergebnis des {n}. Turniers: Schläge je Bahn", en="Result of tournament {n}: strokes on each hole")
PLACE = Phrase(de="Platz", en="Place")
PLAYER = Phrase(de="Spieler", en="Player")
HOLE = Phrase(de="Bahn", en="Hole")
HOLE_LENGTH = Phrase(de="Bahn {n}, Länge {length}", en="Hole {n}, length {length}")
SUM = Phrase(de="Summe", en="Total")
POINTS = Phrase(de="Punkte", en="Points")
BEST_OF_FIELD = Phrase(de="Bestes im Feld", en="Best of the field")
UNPLAYABLE_HOLE = Phrase(
    de="{person}: Alle Schläger sind Vielfache von {divisor}, die Länge von Bahn {holes} ist keines. Unspielbar, also 99 (Regel 6).",
    en="{person}: all clubs are multiples of {divisor}, the length of hole {holes} is not. Unplayable, hence 99 (rule 6).",
)
UNPLAYABLE_HOLES = Phrase(
    de="{person}: Alle Schläger sind Vielfache von {divisor}, die Längen der Bahnen {holes} sind keine. Unspielbar, also je 99 (Regel 6).",
    en="{person}: all clubs are multiples of {divisor}, the lengths of holes {holes} are not. Unplayable, hence 99 each (rule 6).",
)
REAL_NUMBER = Phrase(
    de="{person}: Bahn {holes} ist spielbar, die Zahl der Schläge ist echt.",
    en="{person}: hole {holes} can be played, the number of strokes is real.",
)
REAL_NUMBERS = Phrase(
    de="{person}: Die Bahnen {holes} sind spielbar, die Schläge sind echt.",
    en="{person}: holes {holes} can be played, the numbers of strokes are real.",
)
SHARED_POINTS = Phrase(
    de="{people} teilen sich die Plätze {places}: ({sum}) : {n} = {points} Punkte für jeden (Regel 9).",
    en="{people} share places {places}: ({sum}) / {n} = {points} points each (rule 9).",
)

HOLES = Phrase(de="Die Bahnen", en="The holes")
HOLES_OF = Phrase(de="Ausgewürfelte Längen", en="Lengths as rolled")
BASE = Phrase(de="Basis", en="Base")
DICE = Phrase(de="Würfel", en="Dice")
ROLLS = Phrase(de="Würfe", en="Rolls")
LENGTH = Phrase(de="Länge", en="Length")
MEAN = Phrase(de="Mittel", en="Mean")
BEST = Phrase(de="Beste", en="Best")
STROKES_BY = Phrase(de="{n} ({people})", en="{n} ({people})")
AND_MORE = Phrase(de="{people} und noch {n}", en="{people} and {n} more")
HOW_PLAYED = Phrase(de="So wurde gespielt", en="How it was played")
ONE_SHORTEST_WAY = Phrase(
    de="Einer der kürzesten Wege über jede Bahn; es kann weitere geben",
    en="One of the shortest ways for each hole; there may be others",
)

WAYS = Phrase(de="Bahn für Bahn", en="Hole by hole")

CLUBS = Phrase(de="Schläger und Wechsel", en="Clubs and changes")
ALL_CLUBS = Phrase(de="Schlägersätze aller Spieler", en="Clubs of all players")
BEFORE = Phrase(de="Vorher", en="Before")
CHANGES = Phrase(de="Wechsel", en="Changes")
SET = Phrase(de="Satz", en="Set")
SAVED = Phrase(de="Gespart", en="Saved")
SAVED_LONG = Phrase(de="Gesparte Wechsel", en="Saved changes")
JOINED = Phrase(de="neu dabei", en="joined")
RETURNED = Phrase(de="zurück", en="back again")
RETURNED_WITH = Phrase(de="zurück; {changes}", en="back again; {changes}")
SAVES = Phrase(de="spart", en="saves")
LAPSES = Phrase(de="verfällt", en="lapses")
INVALID = Phrase(de="ungültig, {word}", en="invalid, {word}")
NMR = Phrase(de="NMR", en="NMR")
ABSENT_NMR = Phrase(de="pausiert", en="sits out")
ABSENT_LEFT = Phrase(de="ausgestiegen", en="left the game")
CHANGE = Phrase(de="{old} → {new}", en="{old} → {new}")
INVALID_ORDER = Phrase(
    de="{person}: Der Zug ist ungültig und zählt als Sparen (Regel 8): {reason}.",
    en="{person}: the order is invalid and counts as saving (rule 8): {reason}.",
)

RANKING = Phrase(de="Die Rangliste", en="The ranking")
RANKING_AFTER = Phrase(de="Rangliste nach {n} Turnieren", en="Ranking after {n} tournaments")
RANKING_AFTER_ONE = Phrase(de="Rangliste nach dem ersten Turnier", en="Ranking after the first tournament")
RANK = Phrase(de="Rang", en="Rank")
MOVE = Phrase(de="+/−", en="+/−")
MOVE_LONG = Phrase(de="Veränderung", en="Change")
SCORE = Phrase(de="Gesamt", en="Score")
WITH_WEIGHT = Phrase(de="Turnier {n}, Gewicht {weight} %", en="Tournament {n}, weight {weight} %")
SHORT_TOURNAMENT = Phrase(de="T{n}", en="T{n}")
KEEPS = Phrase(de="bleibt", en="keeps")
KEEPS_LONG = Phrase(de="Davon bleibt nach dem nächsten Turnier", en="Left of it after the next tournament")
WEIGHTS_LINE = Phrase(
    de="Gewichte in Prozent, jüngstes Turnier zuerst: {weights}. Gesamt ist die Summe aus Gewicht mal Punkten; „bleibt“ ist, was davon "
    "nach dem nächsten Turnier noch zählt, ohne dessen Punkte.",
    en="Weights in per cent, newest tournament first: {weights}. The score is the sum of weight times points; “keeps” is what of it still "
    "counts after the next tournament, without that one's points.",
)
FALLS_OUT = Phrase(
    de="Turnier {n} zählt zum letzten Mal; die meisten Punkte verlieren dann {lines}.",
    en="Tournament {n} counts for the last time; the most points are then lost by {lines}.",
)
ONE_FALLS_OUT = Phrase(
    de="Turnier {n} zählt zum letzten Mal; dort holte nur {lines} Punkte.",
    en="Tournament {n} counts for the last time; only {lines} won points there.",
)
WITH_NUMBER = Phrase(de="{person} ({n})", en="{person} ({n})")
RANKS_OVER_TIME = Phrase(de="Rang nach jedem Turnier", en="Rank after each tournament")
TOURNAMENTS = Phrase(de="Turnier", en="Tournament")

COMINGS_AND_GOINGS = Phrase(de="Kommen und Gehen", en="Comings and goings")
NEW_PLAYERS = Phrase(de="Neu dabei: {people}.", en="New: {people}.")
BACK_AGAIN = Phrase(de="Wieder dabei: {people}.", en="Back again: {people}.")
FIRST_NMR = Phrase(
    de="NMR: {people}. Gespielt wurde mit dem vorhandenen Satz, gespart wird nichts; ohne Zug zum nächsten Turnier folgt die Pause "
    "(Regel 11).",
    en="NMR: {people}. Played with the present set, nothing is saved; without an order for the next tournament they sit out (rule 11).",
)
SITTING_OUT = Phrase(
    de="Pause wegen NMR: {people}. 0 Punkte; diese Null zählt noch {n} Turniere lang (Regel 11).",
    en="Sitting out after NMRs: {people}. 0 points; this zero counts for {n} more tournaments (rule 11).",
)
SITTING_OUT_ONCE = Phrase(de="Pause wegen NMR: {people}. 0 Punkte (Regel 11).", en="Sitting out after NMRs: {people}. 0 points (rule 11).")
IN_A_ROW = Phrase(de="{person} ({n}. NMR in Folge)", en="{person} ({n} NMRs in a row)")
LEFT = Phrase(
    de="Ausgestiegen: {people}. Satz und gesparte Wechsel bleiben aufgehoben.",
    en="Left the game: {people}. Sets and saved changes are kept.",
)

ANNOUNCEMENT = Phrase(de="Ausschreibung", en="Announcement")
NEXT_HOLES = Phrase(de="Die Bahnen des {n}. Turniers", en="The holes of tournament {n}")
RANGE = Phrase(de="Länge", en="Length")
FROM_TO = Phrase(de="{least} bis {most}", en="{least} to {most}")
NOT_PLANNED = Phrase(de="Das nächste Turnier ist noch nicht ausgeschrieben.", en="The next tournament is not announced yet.")

RECORDS = Phrase(de="Rekorde", en="Records")
LOWEST_ROUND = Phrase(de="Niedrigste Runde", en="Lowest round")
LOWEST_LINE = Phrase(de="{total} Schläge: {people}", en="{total} strokes: {people}")
IN_TOURNAMENT = Phrase(de="{person} (Turnier {n})", en="{person} (tournament {n})")
MOST_WINS = Phrase(de="Meiste Siege", en="Most wins")
WON_BY_ONE = Phrase(de="{people} ({n})", en="{people} ({n})")
WON_BY_MANY = Phrase(de="{people} (je {n})", en="{people} ({n} each)")
WINNERS = Phrase(de="Alle Sieger", en="All winners")
ALL_TIME = Phrase(de="Ewige Tabelle", en="All-time table")
ALL_TIME_CAPTION = Phrase(de="Ewige Tabelle: alle Punkte ohne Gewichte", en="All-time table: all points, unweighted")
PLAYED = Phrase(de="Turniere", en="Tournaments")
WINS = Phrase(de="Siege", en="Wins")
LOWEST = Phrase(de="Beste Runde", en="Best round")

HOUSE_RULES = Phrase(de="Hausregeln", en="House rules")
HOUSE_RULE_TEXT = {
    "holes": Phrase(de="{value} Bahnen statt {rule_book}", en="{value} holes instead of {rule_book}"),
    "max_club": Phrase(de="Schläger bis {value} statt bis {rule_book}", en="clubs up to {value} instead of {rule_book}"),
    "max_saved": Phrase(
        de="höchstens {value} gesparte Wechsel statt {rule_book}",
        en="at most {value} saved changes instead of {rule_book}",
    ),
    "window": Phrase(
        de="die letzten {value} Turniere zählen statt der letzten {rule_book}",
        en="the last {value} tournaments count instead of {rule_book}",
    ),
}
CREDIT = Phrase(
    de="Golf: Regeln von Richard Rotter, überarbeitet von Michael Schröpl.", en="Golf: rules by Richard Rotter, revised by Michael Schröpl."
)

OWN_TOURNAMENTS = Phrase(de="Turniere von {person}", en="Tournaments of {person}")
PRESENT_CLUBS = Phrase(de="Schläger", en="Clubs")


def report(rounds: Sequence[Told[Result]], viewer: Viewer) -> Report:
    """The report of the last of the rounds; the earlier ones give plots, records and the players' pages."""
    told = rounds[-1]
    result = told.result
    if told.number == 0:
        return Report(FIRST_ANNOUNCEMENT(), (*announcement(told), *small_print(result)))
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
    return Report(TOURNAMENT(n=told.number), blocks, lead=headline(result))


# ---- the result ------------------------------------------------------------------------------------------------


def headline(result: Result) -> Inline:
    """Who has won, and who leads the ranking."""
    winners = [player for player in result.players if player.place == 1]
    if not winners:
        return NOBODY_PLAYED()
    leaders = [line.person for line in result.ranking if line.rank == 1]
    if leaders == [winner.person for winner in winners] and len(winners) == 1:
        return WON_AND_LEADS(person=Person(leaders[0]), total=winners[0].total, score=Number(result.ranking[0].score))
    if len(winners) == 1:
        won = WON(person=Person(winners[0].person), total=winners[0].total)
    else:
        won = WON_TOGETHER(people=together([player.person for player in winners]), total=winners[0].total)
    score = Number(result.ranking[0].score)
    leads = LEADS(person=Person(leaders[0]), score=score) if len(leaders) == 1 else LEAD_TOGETHER(people=together(leaders), score=score)
    return Run((won, " ", leads))


def together(people: Sequence[str], most: int = 99) -> Inline:
    """Names in a row: Anna, Bert und Carl; with more than `most` the rest is counted."""
    names = [Person(person) for person in people[:most]]
    return AND_MORE(people=Run(_separated(names)), n=len(people) - most) if len(people) > most else _row(names)


def _row(pieces: Sequence[Inline]) -> Inline:
    """1, 2 und 3."""
    return pieces[0] if len(pieces) == 1 else AND(first=Run(_separated(pieces[:-1])), last=pieces[-1])


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
        Column(PLACE(), "number"),
        Column(PLAYER(), "person"),
        *(Column(str(hole.hole), "number", HOLE_LENGTH(n=hole.hole, length=hole.length)) for hole in result.holes),
        Column(SUM(), "number"),
        Column(POINTS(), "number"),
    )
    rows = [
        Row(
            (player.place, Person(player.person), *player.strokes, Strong(player.total), Number(player.points)),
            "best" if player.place == 1 else "",
        )
        for player in result.players
    ]
    best = tuple(min(player.strokes[index] for player in result.players) for index in range(len(result.holes)))
    rows.append(Row((None, BEST_OF_FIELD(), *best, sum(best), None), "void"))
    notes = [note for player in result.players for note in _long_holes(player)] + [_shared(group) for group in _ties(result.players)]
    table = Table("result", RESULT_OF(n=told.number), columns, tuple(rows), row_head=1)
    return (Heading(RESULT()), table, *((Items(tuple(notes)),) if notes else ()))


def _long_holes(player: Player) -> list[Inline]:
    """[6] Why a hole took 99 strokes: it cannot be played; or that so many or more are real."""
    person = Person(player.person)
    numbered = list(enumerate(zip(player.strokes, player.ways, strict=True), start=1))
    real = [hole for hole, (strokes, way) in numbered if way is not None and strokes >= UNREACHABLE]
    unplayable = [hole for hole, (_, way) in numbered if way is None]
    notes: list[Inline] = []
    if real:
        notes.append(count(len(real), REAL_NUMBER, REAL_NUMBERS, person=person, holes=_row(real)))
    if unplayable:
        divisor = gcd(*player.clubs)
        notes.append(count(len(unplayable), UNPLAYABLE_HOLE, UNPLAYABLE_HOLES, person=person, divisor=divisor, holes=_row(unplayable)))
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
    places = AND(first=first, last=last) if len(group) == 2 else FROM_TO(least=first, most=last)
    people = together([player.person for player in group])
    return SHARED_POINTS(people=people, places=places, sum=Run(parts), n=len(group), points=Number(group[0].points))


def hole_blocks(told: Told[Result]) -> tuple[Block, ...]:
    """[3, 5] The holes with each die, a small picture of each, and how everybody has played them [6]."""
    result = told.result
    columns = (
        Column(HOLE(), "number"),
        Column(BASE(), "number"),
        Column(DICE()),
        Column(ROLLS()),
        Column(LENGTH(), "number"),
        Column(BEST()),
    )
    rows = []
    for index, hole in enumerate(result.holes):
        rolls = " + ".join(map(str, hole.rolls)) or "–"
        rows.append(Row((hole.hole, hole.base, hole.dice, rolls, Strong(hole.length), _best_on(index, result.players))))
    table = Table("holes", HOLES_OF(), columns, tuple(rows), row_head=0)
    pictures = tuple(hole_picture(hole, _best_player(index, result.players), index) for index, hole in enumerate(result.holes))
    ways = Table(
        "ways",
        ONE_SHORTEST_WAY(),
        (Column(PLAYER(), "person"), Column(WAYS())),
        tuple(Row((Person(player.person), _ways(player))) for player in result.players),
        row_head=0,
    )
    return (Heading(HOLES()), table, Gallery(pictures), *((Fold(HOW_PLAYED(), (ways,)),) if result.players else ()))


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
    return STROKES_BY(n=best.strokes[index], people=together(same, most=2))


# ---- clubs and absences ----------------------------------------------------------------------------------------


def club_blocks(result: Result) -> tuple[Block, ...]:
    """[4, 7, 8] Everybody's set before and after, changes made and saved; and why an order was invalid."""
    columns = (
        Column(PLAYER(), "person"),
        Column(BEFORE()),
        Column(CHANGES()),
        Column(SET()),
        Column(SAVED(), "number", SAVED_LONG()),
    )
    people = sorted(result.players, key=lambda player: player.person)
    rows = [
        Row((Person(player.person), _before(player), _order(player), _set(player.clubs), player.saved))
        for player in people
    ]
    for absent in _noticed(result):
        word = ABSENT_LEFT() if absent.reason == "withdrawn" else ABSENT_NMR()
        rows.append(Row((Person(absent.person), _set(absent.clubs), word, _set(absent.clubs), absent.saved), "void"))
    invalid = tuple(
        INVALID_ORDER(person=Person(player.person), reason=player.reason) for player in people if player.reason is not None
    )
    table = Table("clubs", ALL_CLUBS(), columns, tuple(rows), row_head=0)
    return (Heading(CLUBS()), table, *((Items(invalid),) if invalid else ()))


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
        return JOINED()
    if player.order == "nmr":
        return NMR()
    if player.changes:
        words: Inline = Run(_separated([_change(change) for change in player.changes]))
    else:
        words = LAPSES() if player.lapsed else SAVES()
    if player.order == "invalid":
        words = INVALID(word=words)
    return RETURNED_WITH(changes=words) if player.returned else words


def _change(change: Change) -> Inline:
    return CHANGE(old=change.old, new=change.new)


def absence_blocks(result: Result) -> tuple[Block, ...]:
    """[1, 11] Who has come, who has sent no order, for the first time or again, and who has left."""
    people = sorted(result.players, key=lambda player: player.person)
    groups = (
        (NEW_PLAYERS, [player.person for player in people if player.order == "joined"]),
        (BACK_AGAIN, [player.person for player in people if player.returned]),
        (FIRST_NMR, [player.person for player in people if player.order == "nmr"]),
        (LEFT, [absent.person for absent in result.absent if absent.left]),
    )
    lines: list[Inline] = [phrase(people=together(group)) for phrase, group in groups if group]
    pausing = [IN_A_ROW(person=Person(absent.person), n=absent.missed) for absent in _noticed(result) if absent.reason == "nmr"]
    if pausing:
        window = next((rule.value for rule in result.house_rules if rule.option == "window"), len(WEIGHTS))
        lines.append(SITTING_OUT(people=_row(pausing), n=window - 1) if window > 2 else SITTING_OUT_ONCE(people=_row(pausing)))
    return (Box(COMINGS_AND_GOINGS(), (Items(tuple(lines)),)),) if lines else ()


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
        Column(SHORT_TOURNAMENT(n=newest - age), "number", WITH_WEIGHT(n=newest - age, weight=weight)) for age, weight in enumerate(weights)
    )
    columns = (
        Column(RANK(), "number"),
        Column(MOVE(), "number", MOVE_LONG()),
        Column(PLAYER(), "person"),
        Column(SCORE(), "number"),
        *single,
        Column(KEEPS(), "number", KEEPS_LONG()),
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
    caption = RANKING_AFTER_ONE() if newest == 1 else RANKING_AFTER(n=newest)
    foot = WEIGHTS_LINE(weights=", ".join(map(str, weights)))
    falling = _falling(ranking, newest - len(weights) + 1)
    plot = _rank_plot(rounds)
    return (Heading(RANKING()), Table("ranking", caption, columns, rows, foot, row_head=2), *falling, *plot)


def _falling(ranking: Sequence[Ranked], tournament: int) -> tuple[Block, ...]:
    losers = sorted((line for line in ranking if line.falls_out), key=lambda line: (-line.falls_out, line.person))
    if not losers:
        return ()
    lines = [WITH_NUMBER(person=Person(line.person), n=Number(line.falls_out)) for line in losers[:MOST_LOSERS]]
    return (Paragraph((FALLS_OUT if len(losers) > 1 else ONE_FALLS_OUT)(n=tournament, lines=_row(lines))),)


def _rank_plot(rounds: Sequence[Told[Result]]) -> tuple[Block, ...]:
    played = [told for told in rounds if told.number > 0]
    if len(played) < 2:
        return ()
    shown = [line.person for line in played[-1].result.ranking[:MOST_LINES]]
    ranks = [{line.person: line.rank for line in told.result.ranking} for told in played]
    series = tuple(Series(Person(person), tuple(rank.get(person) for rank in ranks)) for person in shown)
    x = tuple(str(told.number) for told in played)
    return (Plot("ranks", RANKS_OVER_TIME(), TOURNAMENTS(), x, series, "places"),)


# ---- announcement, records, small print ------------------------------------------------------------------------


def announcement(told: Told[Result]) -> tuple[Block, ...]:
    """[2, 3] The next tournament: base values, dice, range and mean of each hole."""
    holes = told.result.announce
    if not holes:
        return (Heading(ANNOUNCEMENT()), Paragraph(NOT_PLANNED()))
    columns = (Column(HOLE(), "number"), Column(BASE(), "number"), Column(DICE()), Column(RANGE()), Column(MEAN(), "number"))
    rows = []
    for hole in holes:
        dice, sides = (int(part) for part in hole.dice.split("W"))
        mean = hole.base + Fraction(dice * (sides + 1), 2)
        least, most = hole.base + dice, hole.base + dice * sides
        span = FROM_TO(least=least, most=most) if least < most else str(least)
        rows.append(Row((hole.hole, hole.base, hole.dice, span, Number(mean, 1))))
    return (Heading(ANNOUNCEMENT()), Table("announcement", NEXT_HOLES(n=told.number + 1), columns, tuple(rows), row_head=0))


def record_blocks(rounds: Sequence[Told[Result]]) -> tuple[Block, ...]:
    """The records of the series, all winners, and the all-time table."""
    records = rounds[-1].result.records
    pairs: list[tuple[Inline, Inline]] = []
    if records.lowest is not None:
        by = _separated([IN_TOURNAMENT(person=Person(person), n=tournament) for person, tournament in records.lowest_by])
        pairs.append((LOWEST_ROUND(), LOWEST_LINE(total=records.lowest, people=Run(by))))
    if records.wins:
        most = records.wins[0][1]
        best = [person for person, wins in records.wins if wins == most]
        pairs.append((MOST_WINS(), (WON_BY_ONE if len(best) == 1 else WON_BY_MANY)(people=together(best), n=most)))
    if not pairs:
        return ()
    winners = tuple(
        Run((TOURNAMENT(n=told.number), ": ", together([player.person for player in told.result.players if player.place == 1])))
        for told in rounds
        if told.result.players
    )
    return (
        Heading(RECORDS()),
        Facts(tuple(pairs)),
        Fold(ALL_TIME(), (_all_time(rounds),), printed=False),
        Fold(WINNERS(), (Items(winners),), printed=False),
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
        Column(PLAYER(), "person"),
        Column(POINTS(), "number"),
        Column(PLAYED(), "number"),
        Column(WINS(), "number"),
        Column(LOWEST(), "number"),
    )
    return Table("all-time", ALL_TIME_CAPTION(), columns, rows, row_head=0)


def small_print(result: Result) -> tuple[Block, ...]:
    """[12] House rules that differ from the rule book, and whose rules these are."""
    rules = tuple(HOUSE_RULE_TEXT[rule.option](value=rule.value, rule_book=rule.rule_book) for rule in result.house_rules)
    return (*((Box(HOUSE_RULES(), (Items(rules),)),) if rules else ()), Paragraph(CREDIT()))


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
        pairs += [(RANK(), ranked.rank), (SCORE(), Number(ranked.score)), (KEEPS_LONG(), Number(ranked.keeps))]
    pairs += [
        (PRESENT_CLUBS(), _set(latest.clubs)),
        (SAVED_LONG(), saved),
        (PLAYED(), len(played)),
        (WINS(), sum(player.place == 1 for _, player in played)),
    ]
    columns = (
        Column(TOURNAMENTS(), "number"),
        Column(PLACE(), "number"),
        Column(SUM(), "number"),
        Column(POINTS(), "number"),
        Column(CHANGES()),
        Column(SET()),
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
    return (Facts(tuple(pairs)), Table(f"tournaments-{person}", OWN_TOURNAMENTS(person=Person(person)), columns, rows, row_head=0))
