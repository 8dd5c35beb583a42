"""A game at a glance: the picture of all proposals, who votes with whom, whose proposals succeed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.drawing import Dot, Label, Line, Shape
from generator.games.nomic import words as say
from generator.games.nomic.points import scores_by_turn
from generator.games.nomic.proposals import proposals_table
from generator.games.nomic.record import Record, Rounds
from generator.games.nomic.result import Proposal, Turn
from generator.report import Block, ColumnHead, Heading, Inline, Number, Person, Picture, Plot, Row, Run, Series, Table

WIDTH, NAME_WIDTH, ROW, HEAD = 340, 84, 20, 16
"""The picture's measures: its width, that of the names, the height of a player's row and of the line of circuits above them."""
MOST_CIRCUITS = 15
"""Circuits side by side; more go on below."""
RADIUS = 3.4
NUMBERED = 17
"""So wide a column has to be for the numbers of proposals."""
PERCENT = 100


def statistics(record: Record, rounds: Rounds) -> tuple[Block, ...]:
    """Everything that needs the whole game."""
    blocks: list[Block] = []
    if record.turns:
        blocks += [Heading(say.TIMELINE()), *timeline(record), _scores(record, rounds), Heading(say.VOTING()), *_agreement(record)]
        blocks += [Heading(say.SUCCESS()), authors(record)]
        blocks += [Heading(say.ALL_PROPOSALS()), proposals_table(record, record.turns, "proposals", say.ALL_PROPOSALS())]
    return tuple(blocks)


def _people(record: Record) -> list[str]:
    return [score.person for score in record.result.scores]


# ---- the picture -------------------------------------------------------------------------------------------------


def timeline(record: Record) -> tuple[Picture, ...]:
    """A row for each player, a column for each circuit; a mark for each turn, by what came of its proposal."""
    circuits = sorted({turn.circuit for turn in record.turns})
    strips = [circuits[at : at + MOST_CIRCUITS] for at in range(0, len(circuits), MOST_CIRCUITS)]
    return tuple(_strip(record, strip, number, len(strips)) for number, strip in enumerate(strips, start=1))


def _strip(record: Record, circuits: Sequence[int], number: int, of: int) -> Picture:
    people = [person for person in _people(record) if any(turn.player == person for turn in record.turns)]
    column = min(40, (WIDTH - NAME_WIDTH) / (len(circuits) if of == 1 else MOST_CIRCUITS))
    height = HEAD + ROW * len(people) + ROW
    shapes: list[Shape] = []
    for index, circuit in enumerate(circuits):
        shapes.append(Label((NAME_WIDTH + (index + 0.5) * column, 10), str(circuit), 7.5, "middle", "soft"))
    for row, person in enumerate(people):
        y = HEAD + (row + 0.5) * ROW
        right = NAME_WIDTH + column * len(circuits)
        shapes.append(Line(((NAME_WIDTH, y), (right, y)), "rule", 0.6))
        shapes.append(Label((NAME_WIDTH - 6, y + 3), Person(person), 8, "end"))
        for index, circuit in enumerate(circuits):
            turns = [turn for turn in record.turns if turn.player == person and turn.circuit == circuit]
            for at, turn in enumerate(turns, start=1):
                x = NAME_WIDTH + (index + at / (len(turns) + 1)) * column
                shapes += _mark(turn.proposal, x, y, column / len(turns) >= NUMBERED)
    shapes += _legend(height - ROW / 2 + 3)
    caption = say.TIMELINE_CAPTION() if number == of else None
    title = say.TIMELINE_TITLE(first=circuits[0], last=circuits[-1])
    return Picture(f"timeline-{number}", title, WIDTH, height, tuple(shapes), caption)


def _mark(proposal: Proposal, x: float, y: float, numbered: bool) -> Iterator[Shape]:
    """Filled: adopted. Hollow: defeated. A cross: inadmissible. A stroke: none."""
    match proposal.outcome:
        case "adopted":
            yield Dot((x, y), RADIUS, "accent", "accent")
        case "defeated":
            yield Dot((x, y), RADIUS, "paper", "bad", 1.4)
        case "inadmissible":
            for rise in (1, -1):
                yield Line(((x - 3, y - 3 * rise), (x + 3, y + 3 * rise)), "signal", 1.4)
        case _:
            yield Line(((x, y - 3), (x, y + 3)), "soft", 1.2)
    if numbered and proposal.number is not None:
        yield Label((x, y - 5), str(proposal.number), 6, "middle", "soft")


def _legend(y: float) -> Iterator[Shape]:
    samples = (("adopted", 0), ("defeated", 84), ("inadmissible", 160), ("none", 232))
    for outcome, at in samples:
        sample = Proposal(None, None, None, None, (), (), outcome, None, None)
        yield from _mark(sample, 8 + at, y - 3, False)
        yield Label((16 + at, y), say.OUTCOMES[outcome](), 7.5, colour="soft")


def _scores(record: Record, rounds: Rounds) -> Plot:
    scores = scores_by_turn(rounds)
    series = tuple(Series(Person(person), scores[person]) for person in scores)
    x = tuple(str(turn) for turn in range(len(record.turns) + 1))
    return Plot("scores-over-turns", say.SCORES_OVER_TURNS(), say.TURN(), x, series)


# ---- voting ------------------------------------------------------------------------------------------------------


def _agreement(record: Record) -> tuple[Block, ...]:
    people = _people(record)
    return (agreement(record, people),) if len(people) > 1 else ()


def agreement(record: Record, people: Sequence[str]) -> Table:
    """Of each two the share of votes, among those that both cast, in which they voted alike."""
    common: Counter[tuple[str, str]] = Counter()
    alike: Counter[tuple[str, str]] = Counter()
    cast = [cast_votes(turn) for turn in record.turns]
    for votes in cast:
        for one, vote in votes.items():
            for other, other_vote in votes.items():
                common[one, other] += 1
                alike[one, other] += vote == other_vote
    columns = (
        ColumnHead(say.WHO(), "person"),
        *(ColumnHead(Person(person), "number") for person in people),
        ColumnHead(say.YES_SHARE(), "number", say.YES_SHARE_LONG()),
    )
    rows = []
    for one in people:
        own = [votes[one] for votes in cast if one in votes]
        cells = ("×" if other == one else _percent(alike[one, other], common[one, other]) for other in people)
        rows.append(Row((Person(one), *cells, _percent(sum(own), len(own)))))
    return Table("agreement", say.AGREEMENT_CAPTION(), columns, tuple(rows), say.AGREEMENT_FOOT(), row_head=0, cross=True)


def cast_votes(turn: Turn) -> dict[str, bool]:
    """Who voted how: True is yes. Votes that were missing are none, whatever they counted as."""
    proposal = turn.proposal
    votes = {**dict.fromkeys(proposal.yes, True), **dict.fromkeys(proposal.no, False)}
    return {person: vote for person, vote in votes.items() if person not in proposal.missing}


def _percent(part: int, whole: int) -> Inline:
    return Run((Number(Fraction(PERCENT * part, whole)), " %")) if whole else None


def authors(record: Record) -> Table:
    """[104] What came of everybody's proposals."""
    columns = (
        ColumnHead(say.WHO(), "person"),
        ColumnHead(say.PROPOSALS_SHORT(), "number"),
        *(ColumnHead(say.OUTCOMES[outcome](), "number") for outcome in ("adopted", "defeated", "inadmissible")),
        ColumnHead(say.PASSES(), "number"),
        ColumnHead(say.ADOPTED_SHARE(), "number", say.ADOPTED_SHARE_LONG()),
        ColumnHead(say.YES_WON(), "number", say.YES_WON_LONG()),
    )
    rows = []
    for person in _people(record):
        own = [turn.proposal for turn in record.turns if turn.player == person]
        if not own:
            continue
        outcomes = Counter(proposal.outcome for proposal in own)
        voted = outcomes["adopted"] + outcomes["defeated"]
        yes = sum(len(proposal.yes) for proposal in own)
        votes = yes + sum(len(proposal.no) for proposal in own)
        counts = (outcomes["adopted"], outcomes["defeated"], outcomes["inadmissible"])
        rows.append(
            Row((Person(person), sum(counts), *counts, outcomes["none"], _percent(outcomes["adopted"], voted), _percent(yes, votes)))
        )
    return Table("authors", say.AUTHORS_CAPTION(), columns, tuple(rows), row_head=0)
