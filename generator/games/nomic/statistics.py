"""A game at a glance: the picture of all proposals, who votes with whom, whose proposals succeed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.games.nomic import words as say
from generator.games.nomic.proposals import proposals_table, scores_by_turn
from generator.games.nomic.record import GameRecord
from generator.games.nomic.result import Proposal, Turn
from generator.report import Block, Dot, Heading, Inline, Label, Line, Number, Person, Picture, Plot, Run, Series, Shape, Table
from generator.telling import words
from generator.telling.columns import Column, Lines, number, person

WIDTH, NAME_WIDTH, ROW, HEAD = 340, 84, 20, 16
"""The picture's measures: its width, that of the names, the height of a player's row and of the line of circuits above them."""
MOST_CIRCUITS = 15
"""Circuits side by side; more go on below."""
RADIUS = 3.4
NUMBERED = 17
"""So wide a column has to be for the numbers of proposals."""
PERCENT = 100


def statistics(record: GameRecord) -> tuple[Block, ...]:
    """Tell everything that needs the whole game."""
    if not record.turns:
        return ()
    people = _people(record)
    return (
        *(Heading(say.TIMELINE()), *timeline(record), _scores(record)),
        *(Heading(say.VOTING()), *((agreement(record, people),) if len(people) > 1 else ())),
        *(Heading(say.SUCCESS()), authors(record)),
        *(Heading(say.ALL_PROPOSALS()), proposals_table(record, record.turns, "proposals", say.ALL_PROPOSALS())),
    )


def _people(record: GameRecord) -> list[str]:
    return [score.person for score in record.result.scores]


# ---- the picture -------------------------------------------------------------------------------------------------


def timeline(record: GameRecord) -> tuple[Picture, ...]:
    """Draw a row for each player, a column for each circuit; a mark for each turn, by what came of its proposal."""
    circuits = sorted({turn.circuit for turn in record.turns})
    strips = [circuits[at : at + MOST_CIRCUITS] for at in range(0, len(circuits), MOST_CIRCUITS)]
    return tuple(_strip(record, of_strip, strip, len(strips)) for strip, of_strip in enumerate(strips, start=1))


def _strip(record: GameRecord, circuits: Sequence[int], strip: int, of: int) -> Picture:
    people = [player for player in _people(record) if any(turn.player == player for turn in record.turns)]
    column = min(40, (WIDTH - NAME_WIDTH) / (len(circuits) if of == 1 else MOST_CIRCUITS))
    height = HEAD + ROW * len(people) + ROW
    shapes: list[Shape] = []
    for index, circuit in enumerate(circuits):
        shapes.append(Label((NAME_WIDTH + (index + 0.5) * column, 10), str(circuit), 7.5, "middle", "soft"))
    for row, player in enumerate(people):
        y = HEAD + (row + 0.5) * ROW
        right = NAME_WIDTH + column * len(circuits)
        shapes.append(Line(((NAME_WIDTH, y), (right, y)), "rule", 0.6))
        shapes.append(Label((NAME_WIDTH - 6, y + 3), Person(player), 8, "end"))
        for index, circuit in enumerate(circuits):
            turns = [turn for turn in record.turns if turn.player == player and turn.circuit == circuit]
            for at, turn in enumerate(turns, start=1):
                x = NAME_WIDTH + (index + at / (len(turns) + 1)) * column
                shapes += _mark(turn.proposal, x, y, column / len(turns) >= NUMBERED)
    shapes += _legend(height - ROW / 2 + 3)
    caption = say.TIMELINE_CAPTION() if strip == of else None
    title = say.TIMELINE_TITLE(first=circuits[0], last=circuits[-1])
    return Picture(f"timeline-{strip}", title, WIDTH, height, tuple(shapes), caption)


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


def _scores(record: GameRecord) -> Plot:
    series = tuple(Series(Person(player), scores) for player, scores in scores_by_turn(record.rounds).items())
    x = tuple(str(turn) for turn in range(len(record.turns) + 1))
    return Plot("scores-over-turns", say.SCORES_OVER_TURNS(), words.TURN(), x, series)


# ---- voting ------------------------------------------------------------------------------------------------------


def agreement(record: GameRecord, people: Sequence[str]) -> Table:
    """Return of each two the share of votes, among those that both cast, in which they voted alike."""
    cast = [cast_votes(turn) for turn in record.turns]

    def alike(one: str, other: str) -> Inline:
        common = [votes[one] == votes[other] for votes in cast if one in votes and other in votes]
        return "×" if one == other else _percent(sum(common), len(common))

    def own_yes(one: str) -> Inline:
        own = [votes[one] for votes in cast if one in votes]
        return _percent(sum(own), len(own))

    def with_other(other: str) -> Column[str]:
        return number(Person(other), lambda one: alike(one, other))

    return Lines(people).table(
        "agreement",
        say.AGREEMENT_CAPTION(),
        person(say.WHO(), lambda one: one, head=True),
        *[with_other(other) for other in people],
        number(say.YES(), own_yes, about=say.YES_SHARE_LONG()),
        foot=say.AGREEMENT_FOOT(),
        cross=True,
    )


def cast_votes(turn: Turn) -> dict[str, bool]:
    """Return who voted how: True is yes. Votes that were missing are none, whatever they counted as."""
    proposal = turn.proposal
    votes = {**dict.fromkeys(proposal.yes, True), **dict.fromkeys(proposal.no, False)}
    return {person: vote for person, vote in votes.items() if person not in proposal.missing}


def _percent(part: int, whole: int) -> Inline:
    return Run((Number(Fraction(PERCENT * part, whole)), " %")) if whole else None


def authors(record: GameRecord) -> Table:
    """[104] Tell what came of everybody's proposals."""
    own = {player: [turn.proposal for turn in record.turns if turn.player == player] for player in _people(record)}
    outcomes = {player: Counter(proposal.outcome for proposal in proposals) for player, proposals in own.items()}

    def adopted_share(player: str) -> Inline:
        adopted = outcomes[player]["adopted"]
        return _percent(adopted, adopted + outcomes[player]["defeated"])

    def yes_share(player: str) -> Inline:
        yes, no = sum(len(proposal.yes) for proposal in own[player]), sum(len(proposal.no) for proposal in own[player])
        return _percent(yes, yes + no)

    return Lines([player for player in own if own[player]]).table(
        "authors",
        say.AUTHORS_CAPTION(),
        person(say.WHO(), lambda player: player, head=True),
        number(say.PROPOSALS_SHORT(), lambda player: outcomes[player].total() - outcomes[player]["none"]),
        number(say.OUTCOMES["adopted"](), lambda player: outcomes[player]["adopted"]),
        number(say.OUTCOMES["defeated"](), lambda player: outcomes[player]["defeated"]),
        number(say.OUTCOMES["inadmissible"](), lambda player: outcomes[player]["inadmissible"]),
        number(say.PASSES(), lambda player: outcomes[player]["none"]),
        number(say.ADOPTED_SHARE(), adopted_share, about=say.ADOPTED_SHARE_LONG()),
        number(say.YES_WON(), yes_share, about=say.YES_WON_LONG()),
    )
