"""Pages beside the reports: each match that was written down [6], and what everybody has played, for people's own pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from generator.game import RoundView
from generator.games.swiss import words as say
from generator.games.swiss.result import Drawn, Next, Result, Standing
from generator.games.swiss.tables import match_address, match_slug, opponent, own_score, played, score
from generator.games.swiss.transcripts import match_blocks
from generator.report import Block, ColumnHead, Facts, Inline, Link, Number, Pages, Paragraph, Person, Row, SubPage, Table
from generator.secrecy import Viewer

Rounds = Sequence[RoundView[Drawn | Result]]


def pages(rounds: Rounds, viewer: Viewer) -> Pages:
    """The recorded matches of all rounds, and everybody's matches and next opponent."""
    result = rounds[-1].result
    standings = {line.person: line for line in result.standings} if isinstance(result, Result) else {}
    people = list(standings) if isinstance(result, Result) else list(result.players)
    rows = _matches(rounds)
    coming = _coming(result.next) if result.next else {}
    forfeits = {person for _, earlier in played(rounds) for match in earlier.matches if match.forfeit for person in match.players}
    own = {person: _own_page(person, standings.get(person), rows[person], coming.get(person), person in forfeits) for person in people}
    return Pages(_match_pages(rounds), tuple(sorted(own.items())))


def _match_pages(rounds: Rounds) -> tuple[SubPage, ...]:
    found = []
    for number, result in played(rounds):
        back = Paragraph(Link(rounds[-1].address(number), say.TO_ROUND(n=number)))
        for match in result.matches:
            if match.record is not None:
                first, second = map(Person, match.players)
                title = say.MATCH_TITLE(n=number, table=match.table, first=first, second=second, score=score(*match.score))
                blocks = match_blocks(number, match, match.record, result.plan.match_length, side_by_side=True)
                found.append(SubPage(match_slug(number, match), title, (*blocks, back)))
    return tuple(found)


def _matches(rounds: Rounds) -> dict[str, list[Row]]:
    """Everybody's rounds, one row each, the latest first: round, opponent, result, place after it."""
    told = rounds[-1]
    rows: dict[str, list[Row]] = defaultdict(list)
    for number, result in reversed(played(rounds)):
        round = Link(told.address(number), str(number))
        places = {line.person: line.place for line in result.standings}
        for match in result.matches:
            for person in match.players:
                link = Link(match_address(told, number, match), own_score(match, person))
                cells = (round, Person(opponent(match, person)), link, places[person])
                rows[person].append(Row(cells, "best" if person == match.winner else ""))
        if result.bye is not None:
            rows[result.bye].append(Row((round, say.BYE(), None, places[result.bye])))
    return rows


def _coming(pairing: Next) -> dict[str, tuple[Inline, Inline]]:
    """What everybody has before him, as a fact: the round, and opponent and table."""
    title = say.NEXT_MATCH(n=pairing.round)
    facts: dict[str, tuple[Inline, Inline]] = {}
    for table, pair in enumerate(pairing.pairings, start=1):
        for person, other in (pair, pair[::-1]):
            facts[person] = (title, say.AT_TABLE(opponent=Person(other), table=table))
    if pairing.bye is not None:
        facts[pairing.bye] = (title, say.BYE())
    return facts


def _own_page(
    person: str, line: Standing | None, rows: Sequence[Row], coming: tuple[Inline, Inline] | None, forfeit: bool
) -> tuple[Block, ...]:
    pairs: list[tuple[Inline, Inline]] = []
    if line is not None:
        pairs += [
            (say.PLACE(), line.place),
            (say.WINS(), line.wins),
            (say.DIFFERENCE(), Number(line.difference, signed=True)),
            (say.BUCHHOLZ(), line.buchholz),
        ]
    pairs += [coming] if coming else []
    columns = (ColumnHead(say.ROUND(), "number"), ColumnHead(say.OPPONENT(), "person"), ColumnHead(say.RESULT()), ColumnHead(say.PLACE_AFTER(), "number"))
    foot = say.FORFEIT_LEGEND() if forfeit else None
    table = Table(f"matches-{person}", say.OWN_MATCHES(person=Person(person)), columns, tuple(rows), foot, row_head=0)
    return (*((Facts(tuple(pairs)),) if pairs else ()), *((table,) if rows else ()))
