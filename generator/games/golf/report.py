"""What a Golf tournament tells its readers [7]: the result, the clubs, the ranking, the announcement; and each player's own page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from generator.game import Told
from generator.games.golf.pictures import hole_picture, way_text
from generator.games.golf.result import Absent, Change, Player, Ranked, Result
from generator.games.golf.rules import points_of
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

MOST_LINES = 16
"""Players in the plot of the ranking: the best of now; more would be a tangle."""

TOURNAMENT = Phrase(de="Turnier {n}", en="Tournament {n}")
FIRST_ANNOUNCEMENT = Phrase(de="Das erste Turnier ist ausgeschrieben", en="The first tournament is announced")
WON = Phrase(de="{person} gewinnt mit {total} Schlägen.", en="{person} wins with {total} strokes.")
WON_TOGETHER = Phrase(de="{people} teilen sich den Sieg mit {total} Schlägen.", en="{people} share the win with {total} strokes.")
NOBODY_PLAYED = Phrase(de="Niemand war am Start.", en="Nobody played.")
LEADS = Phrase(de="Die Rangliste führt {person} mit {score} Punkten an.", en="{person} leads the ranking with {score} points.")
AND = Phrase(de="{first} und {last}", en="{first} and {last}")

RESULT = Phrase(de="Das Ergebnis", en="The result")
RESULT_OF = Phrase(de="Ergebnis des {n}. Turniers: Schläge je Bahn", en="Result of tournament {n}: strokes on each hole")
PLACE = Phrase(de="Platz", en="Place")
PLAYER = Phrase(de="Spieler", en="Player")
HOLE = Phrase(de="Bahn {n}", en="Hole {n}")
HOLE_LENGTH = Phrase(de="Bahn {n}, Länge {length}", en="Hole {n}, length {length}")
SUM = Phrase(de="Summe", en="Total")
POINTS = Phrase(de="Punkte", en="Points")
BEST_OF_FIELD = Phrase(de="Bestes im Feld", en="Best of the field")
NINETY_NINE = Phrase(
    de="99: Die Schläger haben einen gemeinsamen Teiler, der die Länge nicht teilt; die Bahn ist unspielbar (Regel 6).",
    en="99: The clubs have a common divisor that does not divide the length; the hole cannot be played (rule 6).",
)
OVER_NINETY_NINE = Phrase(
    de="Mehr als 99 Schläge: Die Bahn ist spielbar, die Zahl ist echt.", en="More than 99 strokes: the hole can be played, the number is real."
)
SHARED_POINTS = Phrase(
    de="{people} teilen sich die Plätze {first} bis {last}: ({sum}) : {n} = {points} Punkte für jeden (Regel 9).",
    en="{people} share places {first} to {last}: ({sum}) / {n} = {points} points each (rule 9).",
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
AND_MORE = Phrase(de="{people} und {n} weitere", en="{people} and {n} more")
HOW_PLAYED = Phrase(de="So wurde gespielt", en="How it was played")
ONE_SHORTEST_WAY = Phrase(
    de="Je Spieler und Bahn einer der kürzesten Wege; es kann mehrere geben.", en="For each player and hole one of the shortest ways; there may be others."
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
INVALID = Phrase(de="ungültig, spart", en="invalid, saves")
NMR = Phrase(de="NMR", en="NMR")
ABSENT_NMR = Phrase(de="setzt aus (NMR)", en="sits out (NMR)")
ABSENT_LEFT = Phrase(de="ausgestiegen", en="left the game")
CHANGE = Phrase(de="{old} → {new}", en="{old} → {new}")
INVALID_ORDER = Phrase(
    de="{person}: Der Zug ist ungültig und zählt als Sparen (Regel 8): {reason}.", en="{person}: the order is invalid and counts as saving (rule 8): {reason}."
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
KEEPS_LONG = Phrase(
    de="Was vom Gesamt beim nächsten Mal bleibt, bevor neue Punkte dazukommen", en="What is left of the score next time, before new points are added"
)
WEIGHTS_LINE = Phrase(
    de="Gewichte, jüngstes Turnier zuerst: {weights}. Gesamt = Summe aus Gewicht mal Punkten, geteilt durch 100.",
    en="Weights, newest tournament first: {weights}. Score = sum of weight times points, divided by 100.",
)
FALLS_OUT = Phrase(
    de="Zum letzten Mal zählt Turnier {n}; dort holten {lines}.", en="Tournament {n} counts for the last time; there {lines} were won."
)
FALLS_OUT_LINE = Phrase(de="{person} {points}", en="{points} by {person}")
RANKS_OVER_TIME = Phrase(de="Rang nach jedem Turnier", en="Rank after each tournament")
TOURNAMENTS = Phrase(de="Turnier", en="Tournament")

ABSENTEES = Phrase(de="Ohne Zug", en="Without an order")
FIRST_NMR = Phrase(
    de="{people}: kein Zug eingegangen; gespielt wird mit dem vorhandenen Satz, gespart wird nichts. Beim nächsten Mal ohne Zug setzt aus, wer hier steht (Regel 11).",
    en="{people}: no order received; played with the present set, nothing is saved. Without an order again next time, they sit out (rule 11).",
)
SECOND_NMR = Phrase(
    de="{people}: wieder kein Zug; kein Turnier, 0 Punkte. Die Null zählt noch {n} Turniere lang (Regel 11).",
    en="{people}: again no order; no tournament, 0 points. The zero counts for {n} more tournaments (rule 11).",
)
LEFT = Phrase(de="{people}: ausgestiegen; Satz und gesparte Wechsel warten.", en="{people}: left the game; set and saved changes wait.")

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
WINS_LINE = Phrase(de="{people} ({n})", en="{people} ({n})")
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
    "max_saved": Phrase(de="höchstens {value} gesparte Wechsel statt {rule_book}", en="at most {value} saved changes instead of {rule_book}"),
    "window": Phrase(de="die letzten {value} Turniere zählen statt der letzten {rule_book}", en="the last {value} tournaments count instead of {rule_book}"),
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
    if len(winners) == 1:
        won = WON(person=Person(winners[0].person), total=winners[0].total)
    else:
        won = WON_TOGETHER(people=together([player.person for player in winners]), total=winners[0].total)
    if not result.ranking:
        return won
    leader = result.ranking[0]
    return Run((won, " ", LEADS(person=Person(leader.person), score=Number(leader.score))))


def together(people: Sequence[str], most: int = 99) -> Inline:
    """Names in a row: Anna, Bert und Carl; with more than `most` the rest is counted."""
    names: list[Inline] = [Person(person) for person in people[:most]]
    if len(people) > most:
        return AND_MORE(people=Run(_separated(names)), n=len(people) - most)
    if len(names) == 1:
        return names[0]
    return AND(first=Run(_separated(names[:-1])), last=names[-1])


def _separated(pieces: Sequence[Inline], separator: str = ", ") -> tuple[Inline, ...]:
    row: list[Inline] = []
    for piece in pieces:
        row += [separator, piece] if row else [piece]
    return tuple(row)


def result_blocks(told: Told[Result]) -> tuple[Block, ...]:
    """[7] Places, strokes on each hole, totals and points of everybody; ties spelled out [9]."""
    result = told.result
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
    if result.players:
        best = tuple(min(player.strokes[index] for player in result.players) for index in range(len(result.holes)))
        rows.append(Row((None, BEST_OF_FIELD(), *best, sum(best), None), "void"))
    notes: list[Inline] = []
    if any(None in player.ways for player in result.players):
        notes.append(NINETY_NINE())
    if any(count >= 99 and way is not None for player in result.players for count, way in zip(player.strokes, player.ways, strict=True)):
        notes.append(OVER_NINETY_NINE())
    notes += [_shared(group) for group in _ties(result.players)]
    table = Table("result", RESULT_OF(n=told.number), columns, tuple(rows), row_head=1)
    return (Heading(RESULT()), table, *((Items(tuple(notes)),) if notes else ()))


def _ties(players: Sequence[Player]) -> list[list[Player]]:
    groups: dict[int, list[Player]] = defaultdict(list)
    for player in players:
        if player.shared:
            groups[player.place].append(player)
    return list(groups.values())


def _shared(group: Sequence[Player]) -> Inline:
    first, last = group[0].place, group[0].place + len(group) - 1
    parts = _separated([Number(points_of(place)) for place in range(first, last + 1)], " + ")
    return SHARED_POINTS(
        people=together([player.person for player in group]), first=first, last=last, sum=Run(parts), n=len(group), points=Number(group[0].points)
    )


def hole_blocks(told: Told[Result]) -> tuple[Block, ...]:
    """[3, 5] The holes with each die, a small picture of each, and how everybody has played them [6]."""
    result = told.result
    columns = (
        Column(HOLE(n=""), "number"),
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
        HOW_PLAYED(),
        (Column(PLAYER(), "person"), Column(WAYS())),
        tuple(Row((Person(player.person), _ways(player))) for player in result.players),
        row_head=0,
        foot=ONE_SHORTEST_WAY(),
    )
    return (Heading(HOLES()), table, Gallery(pictures), Fold(HOW_PLAYED(), (ways,)))


def _ways(player: Player) -> str:
    return "  ·  ".join(way_text(player.clubs, way) if way else "99" for way in player.ways)


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
    rows = [
        Row((Person(player.person), _before(player), _order(player), _set(player.clubs), player.saved))
        for player in sorted(result.players, key=lambda player: player.person)
    ]
    for absent in _noticed(result):
        word = ABSENT_LEFT() if absent.reason == "withdrawn" else ABSENT_NMR()
        rows.append(Row((Person(absent.person), _set(absent.clubs), word, _set(absent.clubs), absent.saved), "void"))
    invalid = tuple(
        INVALID_ORDER(person=Person(player.person), reason=player.reason) for player in result.players if player.reason is not None
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
    if player.order == "invalid":
        words: Inline = INVALID()
    elif player.changes:
        words = Run(_separated([_change(change) for change in player.changes]))
    else:
        words = SAVES()
    return RETURNED_WITH(changes=words) if player.returned else words


def _change(change: Change) -> Inline:
    return CHANGE(old=change.old, new=change.new)


def absence_blocks(result: Result) -> tuple[Block, ...]:
    """[1, 11] Who has sent no order, for the first time or again, and who has left."""
    first = [player.person for player in result.players if player.order == "nmr"]
    again = [absent.person for absent in _noticed(result) if absent.reason == "nmr"]
    left = [absent.person for absent in _noticed(result) if absent.reason == "withdrawn"]
    window = next((rule.value for rule in result.house_rules if rule.option == "window"), 10)
    lines: list[Inline] = []
    if first:
        lines.append(FIRST_NMR(people=together(first)))
    if again:
        lines.append(SECOND_NMR(people=together(again), n=window - 1))
    if left:
        lines.append(LEFT(people=together(left)))
    return (Box(ABSENTEES(), (Items(tuple(lines)),)),) if lines else ()


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
    lines = [FALLS_OUT_LINE(person=Person(line.person), points=Number(line.falls_out)) for line in losers]
    return (Paragraph(FALLS_OUT(n=tournament, lines=Run(_separated(lines)))),)


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
    columns = (Column(HOLE(n=""), "number"), Column(BASE(), "number"), Column(DICE()), Column(RANGE()), Column(MEAN(), "number"))
    rows = []
    for hole in holes:
        dice, sides = (int(part) for part in hole.dice.split("W"))
        mean = hole.base + Fraction(dice * (sides + 1), 2)
        span = FROM_TO(least=hole.base + dice, most=hole.base + dice * sides)
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
        pairs.append((MOST_WINS(), WINS_LINE(people=together([person for person, wins in records.wins if wins == most]), n=most)))
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
            (Link(told.address(number), str(number)), player.place, player.total, Number(player.points), _order(player), _set(player.clubs)),
            "best" if player.place == 1 else "",
        )
        for number, player in reversed(played)
    )
    return (Facts(tuple(pairs)), Table(f"tournaments-{person}", OWN_TOURNAMENTS(person=Person(person)), columns, rows, row_head=0))
