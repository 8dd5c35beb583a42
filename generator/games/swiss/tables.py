"""What a tournament's reports, pages and sheets share: names in a row, scores, and the tables of results, standing and pairings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.game import RoundView
from generator.games.swiss import words as say
from generator.games.swiss.result import Drawn, Match, Next, Result, Standing
from generator.joining import between, in_a_row
from generator.report import ColumnHead, Inline, Link, Move, Number, Person, Row, Strong, Table

MOST_NAMES = 6
"""Names in a sentence; the rest is counted."""
GAMMON = 2
"""Points of a game that is a gammon [20]."""

MOST_ON_A_LINE = 6
"""So many opponents stay on one line of the standing."""

# ---- pieces of a line --------------------------------------------------------------------------------------------


def together(people: Sequence[str], most: int = MOST_NAMES) -> Inline:
    """Names in a row: Anna, Bert und Carl; of more than `most` the rest is counted."""
    names = [Person(person) for person in people]
    if len(names) > most:
        return say.AND_MORE(people=between(", ", names[: most - 1]), n=len(names) - most + 1)
    return in_a_row(names)


def score(first: int, second: int) -> str:
    """3:1."""
    return f"{first}:{second}"


def own_score(match: Match, person: str) -> Inline:
    """The score of a match as one of its players sees it, marked if it was a forfeit."""
    own = score(*(match.score if person == match.players[0] else reversed(match.score)))
    return say.FORFEIT_MARK(score=own) if match.forfeit else own


def opponent(match: Match, person: str) -> str:
    first, second = match.players
    return second if person == first else first


def played(rounds: Sequence[RoundView[Drawn | Result]]) -> list[tuple[int, Result]]:
    """The rounds that have results, each with its number."""
    return [(round.number, round.result) for round in rounds if isinstance(round.result, Result)]


def match_slug(number: int, match: Match) -> str:
    """The slug of the page on which a recorded match stands."""
    return f"match-{number}-{match.table}"


def match_address(round: RoundView[Drawn | Result], number: int, match: Match) -> str:
    """Where a match of a round is told: on its own page if it was recorded, else among the results of its round."""
    return f"games/{round.game}/{match_slug(number, match)}" if match.record else f"{round.address(number)}#results"


# ---- tables ------------------------------------------------------------------------------------------------------


def results_table(round: RoundView[Drawn | Result], number: int, result: Result, name: str = "results") -> Table:
    """[20–22] The matches of a round table by table: score, points of each game, and what else is to be said of them."""
    columns = [ColumnHead(say.TABLE(), "number"), ColumnHead(say.PLAYER(), "person"), ColumnHead(say.OPPONENT(), "person"), ColumnHead(say.RESULT())]
    games, remarks = any(match.games for match in result.matches), any(map(_remarkable, result.matches))
    columns += [ColumnHead(say.GAMES())] * games + [ColumnHead(say.REMARK())] * remarks
    rows = []
    for match in result.matches:
        cells: list[Inline] = [match.table, *names(match), Strong(own_score(match, match.players[0]))]
        cells += [between(", ", [_game(game) for game in match.games])] * games + [_remark(round, number, match)] * remarks
        rows.append(Row(tuple(cells)))
    notes: list[Inline] = [say.BOLD_LEGEND()]
    notes += [say.FORFEIT_LEGEND()] * any(match.forfeit for match in result.matches)
    notes += [say.GAMMON_LEGEND()] * any(GAMMON in game for match in result.matches for game in match.games)
    return Table(name, say.RESULTS_OF(n=number), tuple(columns), tuple(rows), between(" ", notes), row_head=0)


def names(match: Match) -> tuple[Inline, Inline]:
    """Both players of a match, the winner emphasised."""
    first, second = (Strong(Person(person)) if person == match.winner else Person(person) for person in match.players)
    return first, second


def _game(points: tuple[int, int]) -> Inline:
    return say.GAMMON(score=score(*points)) if GAMMON in points else score(*points)


def _remarkable(match: Match) -> bool:
    return match.forfeit or match.repeat or match.record is not None


def _remark(round: RoundView[Drawn | Result], number: int, match: Match) -> Inline:
    remarks: list[Inline] = []
    if match.forfeit:
        remarks.append(say.ABSENT(person=Person(opponent(match, match.winner))))
    if match.repeat:
        remarks.append(say.REPEATED())
    if match.record is not None:
        remarks.append(Link(match_address(round, number, match), say.TRANSCRIPT()))
    return between(", ", remarks)


def standing_table(number: int, result: Result, short: bool = False) -> Table:
    """[D] The standing with all criteria; `short`: for the wall, without opponents and what decided."""
    standings = result.standings
    places = {line.person: line.place for line in standings}
    moves, byes = any(line.move is not None for line in standings) and not short, any(line.byes for line in standings)
    columns = (
        ColumnHead(say.PLACE(), "number"),
        *[ColumnHead(say.MOVE(), "number", say.MOVE_LONG())] * moves,
        ColumnHead(say.PLAYER(), "person"),
        ColumnHead(say.SHORT_WINS(), "number", say.WINS()),
        ColumnHead(say.SHORT_LOSSES(), "number", say.LOSSES()),
        ColumnHead(say.SHORT_DIFFERENCE(), "number", say.LONG_DIFFERENCE()),
        ColumnHead(say.SHORT_BUCHHOLZ(), "number", say.LONG_BUCHHOLZ()),
        *[ColumnHead(say.SHORT_BYES(), "number", say.BYES())] * byes,
        *[ColumnHead(say.OPPONENTS()), ColumnHead(say.DECIDED())] * (not short),
    )
    rows = tuple(
        Row(
            (
                line.place,
                *[Move(line.move)] * moves,
                say.HAS_LEFT(person=Person(line.person)) if line.withdrawn else Person(line.person),
                Strong(line.wins),
                line.losses,
                Number(line.difference, signed=True),
                line.buchholz,
                *[line.byes or None] * byes,
                *_opponents_and_criterion(line, places) * (not short),
            ),
            "void" if line.withdrawn else "best" if line.place == 1 else "",
        )
        for line in standings
    )
    caption = say.FINAL_STANDING_AFTER(n=number) if result.next is None else say.STANDING_AFTER(n=number)
    return Table("standing", caption, columns, rows, None if short else say.STANDING_FOOT(), row_head=1 + moves)


def _opponents_and_criterion(line: Standing, places: Mapping[str, int]) -> tuple[Inline, Inline]:
    joint = ",\N{NARROW NO-BREAK SPACE}" if len(line.opponents) <= MOST_ON_A_LINE else ", "
    opponents = joint.join(str(places[person]) for person in line.opponents) or "–"
    return opponents, say.CRITERIA[line.decided_by]() if line.decided_by else None


def pairings_table(pairing: Next, title: Inline, before: Mapping[str, Inline], places: bool, name: str = "pairings") -> Table:
    """[D] Who plays whom, table by table, the bye last. `before` tells of each player his place, or, before the first round, his lot."""
    head = ColumnHead(say.PLACE() if places else say.LOT(), "number")
    known = [head] * bool(before)
    columns = (ColumnHead(say.TABLE(), "number"), *known, ColumnHead(say.PLAYER(), "person"), *known, ColumnHead(say.OPPONENT(), "person"))

    def player(person: str) -> tuple[Inline, ...]:
        return (before.get(person), Person(person)) if before else (Person(person),)

    rows = [Row((table, *player(first), *player(second))) for table, (first, second) in enumerate(pairing.pairings, start=1)]
    if pairing.bye is not None:
        rows.append(Row(("–", *player(pairing.bye), *[None] * bool(before), say.BYE())))
    return Table(name, title, columns, tuple(rows), row_head=0)


def lots_text(lots: Sequence[int]) -> str:
    """A player's lots in the order in which they were drawn."""
    return ", ".join(map(str, lots))
