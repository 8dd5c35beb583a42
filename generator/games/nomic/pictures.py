"""All proposals of a game as a picture: a row for each player, a column for each circuit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.nomic import messages as say
from generator.games.nomic.record import GameRecord
from generator.games.nomic.result import Proposal, ProposalOutcome
from generator.values.drawing import Dot, Label, Line, Shape
from generator.values.report import Person, Picture

WIDTH, NAME_WIDTH, ROW, HEAD = 340, 84, 20, 16
"""The picture's measures: its width, that of the names, the height of a player's row and of the line of circuits above
them."""
MOST_CIRCUITS = 15
"""Circuits side by side; more go on below."""
RADIUS = 3.4
NUMBERED = 17
"""So wide a column has to be for the numbers of proposals."""


def timeline(record: GameRecord, everybody: Sequence[str]) -> tuple[Picture, ...]:
    """Draw a row for each player, a column for each circuit; a mark for each turn, by what came of its proposal."""
    circuits = sorted({turn.circuit for turn in record.turns})
    strips = [circuits[at : at + MOST_CIRCUITS] for at in range(0, len(circuits), MOST_CIRCUITS)]
    people = [player for player in everybody if any(turn.player == player for turn in record.turns)]
    return tuple(_strip(record, people, of_strip, strip, len(strips)) for strip, of_strip in enumerate(strips, start=1))


def _strip(record: GameRecord, people: Sequence[str], circuits: Sequence[int], strip: int, of: int) -> Picture:
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
    samples: tuple[tuple[ProposalOutcome, int], ...] = (("adopted", 0), ("defeated", 84), ("inadmissible", 160), ("none", 232))
    for outcome, at in samples:
        yield from _mark(Proposal(outcome=outcome), 8 + at, y - 3, False)
        yield Label((16 + at, y), say.OUTCOMES[outcome](), 7.5, colour="soft")
