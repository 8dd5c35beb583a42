"""[104, 105] The votes of a round as a wheel: a ring for each proposal, the first one outside, and a sector for each
voter. Who is for it fills his cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import asin, cos, degrees, radians, sin

from msgspec import Struct

from generator.games.nomic import messages as say
from generator.games.nomic.lines import listed
from generator.games.nomic.record import GameRecord
from generator.games.nomic.result import Proposal, Turn
from generator.values.apart import apart
from generator.values.drawing import Dot, Label, Line, Shape, rectangle
from generator.values.joining import between
from generator.values.report import Brief, Inline, Person, Picture

WIDTH, EDGE = 334.0, 6.0
"""The picture's width, that of the type area of A5 in points, and what is free above and below the wheel."""
HUB, LARGEST, THICKEST, MOST = 28.0, 102.0, 10.0, 9
"""The radius of the hole in the middle, that of the largest wheel, how thick a ring is at most; so many proposals are
one wheel, else the rings would be thinner than their numbers are high."""
TYPE, COUNT_TYPE = 7.6, 11.4
PITCH = 8.8
"""From one name to the next."""
BAND = 9.0
"""Half as wide as the band from the middle to the top on which the proposals' numbers stand."""
STEP = 6
"""Degrees from one corner of a round edge to the next."""
NAMES = 12.0
"""From the wheel to the names."""


class _Wheel(Struct, frozen=True):
    """Where rings and sectors are: the middle, how thick a ring is, how many degrees a sector has."""

    middle: tuple[float, float]
    rings: int
    thick: float
    voters: int

    @property
    def radius(self) -> float:
        return HUB + self.rings * self.thick

    def angle(self, voter: float) -> float:
        """Return the degrees, clockwise from the top, at which a voter's sector begins."""
        gap = degrees(asin(BAND / HUB))
        return gap + voter * (360 - 2 * gap) / self.voters

    def at(self, radius: float, angle: float) -> tuple[float, float]:
        """Return the point at so many degrees, clockwise from the top."""
        x, y = self.middle
        return x + radius * sin(radians(angle)), y - radius * cos(radians(angle))

    def edges(self, ring: int) -> tuple[float, float]:
        """Return the radii between which a ring lies; the first is the outermost."""
        outer = self.radius - ring * self.thick
        return outer - self.thick + 0.4, outer - 0.4


def wheels(record: GameRecord, width: float = WIDTH) -> tuple[Picture, ...]:
    """Draw the votes of the round that is told, `width` wide; of many proposals several wheels. Nothing if there was no
    vote."""
    turns = [turn for turn in record.result.turns if turn.proposal.yes or turn.proposal.no or turn.proposal.missing]
    if not turns:
        return ()
    voted = {person for turn in turns for person in _voters(turn.proposal)}
    everybody = (*record.result.seats, *(score.person for score in record.result.scores))
    voters = [person for person in dict.fromkeys(everybody) if person in voted]
    parts = -(-len(turns) // int(MOST * width / WIDTH))
    size = -(-len(turns) // parts)
    shares = [turns[start : start + size] for start in range(0, len(turns), size)]
    return tuple(_wheel(share, voters, number, width, last=share is shares[-1]) for number, share in enumerate(shares, start=1))


def _voters(proposal: Proposal) -> tuple[str, ...]:
    return *proposal.yes, *proposal.no, *proposal.missing


def _wheel(turns: Sequence[Turn], voters: Sequence[str], number: int, width: float, *, last: bool) -> Picture:
    thick = min(THICKEST * width / WIDTH, (LARGEST * width / WIDTH - HUB) / len(turns))
    radius = HUB + len(turns) * thick
    height = max(2 * (radius + EDGE), PITCH * (len(voters) + 3) / 2)
    wheel = _Wheel((width / 2, height / 2), len(turns), thick, len(voters))
    shapes = [
        *(shape for ring, turn in enumerate(turns) for shape in _ring(wheel, ring, turn, voters)),
        *_numbers(wheel, turns),
        *_hub(wheel, turns),
        *_names(wheel, voters, height),
    ]
    caption: Inline = None
    if last:
        missing = any(turn.proposal.missing for turn in turns)
        caption = between(" ", [say.WHEEL_CAPTION(), *((say.WHEEL_MISSING(),) if missing else ())])
    return Picture(f"wheel-{number}", between(". ", [_in_words(turn) for turn in turns]), width, height, tuple(shapes), caption)


def _in_words(turn: Turn) -> Inline:
    """Tell who voted how."""
    proposal = turn.proposal
    against = [person for person in proposal.no if person not in proposal.missing]
    told = [
        phrase(people=listed(people))
        for phrase, people in ((say.WHEEL_YES, proposal.yes), (say.WHEEL_NO, against), (say.WHEEL_ABSENT, proposal.missing))
        if people
    ]
    return say.WHEEL_RING(n=str(proposal.number), outcome=say.OUTCOMES[proposal.outcome](), votes=between("; ", told))


# ---- the rings ---------------------------------------------------------------------------------------------------


def _ring(wheel: _Wheel, ring: int, turn: Turn, voters: Sequence[str]) -> Iterator[Shape]:
    """Draw the cells of a proposal: filled for yes, hollow for no, a dot for who did not vote; whose it is has a
    knob."""
    inner, outer = wheel.edges(ring)
    for number, voter in enumerate(voters):
        if voter not in _voters(turn.proposal):
            continue
        begin, end = wheel.angle(number), wheel.angle(number + 1)
        centre = wheel.at((inner + outer) / 2, (begin + end) / 2)
        if voter in turn.proposal.missing:
            yield Dot(centre, 0.9, "soft")
            continue
        yes = voter in turn.proposal.yes
        yield Line(_cell(wheel, inner, outer, begin, end), "accent", 0.5, "accent" if yes else "paper")
        if voter == turn.player:
            yield Dot(centre, 1.8, "paper" if yes else "accent")


def _cell(wheel: _Wheel, inner: float, outer: float, begin: float, end: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a cell, a little apart from its neighbours."""
    found: list[tuple[float, float]] = []
    for radius, way in ((outer, 1), (inner, -1)):
        off = min(degrees(0.5 / radius), (end - begin) / 4)
        first, last = begin + off, end - off
        steps = max(1, round((last - first) / STEP))
        angles = [first + (last - first) * step / steps for step in range(steps + 1)]
        found += [wheel.at(radius, angle) for angle in angles[::way]]
    return tuple(found)


def _numbers(wheel: _Wheel, turns: Sequence[Turn]) -> Iterator[Shape]:
    """Write the proposals' numbers, one below the other; those that were adopted stand out."""
    x, y = wheel.middle
    top, foot = y - wheel.radius - 1, y - HUB
    yield Line(rectangle(x - BAND, top, x + BAND, foot), None, fill="paper")
    for ring, turn in enumerate(turns):
        adopted = turn.proposal.outcome == "adopted"
        base = y - sum(wheel.edges(ring)) / 2 + 0.35 * TYPE
        yield Label((x, base), str(turn.proposal.number), TYPE, "middle", "ink" if adopted else "soft", adopted, 2 * BAND)


def _hub(wheel: _Wheel, turns: Sequence[Turn]) -> Iterator[Shape]:
    """Write in the middle how many were adopted."""
    x, y = wheel.middle
    adopted = sum(turn.proposal.outcome == "adopted" for turn in turns)
    yield Label((x, y + 0.35 * COUNT_TYPE), say.WHEEL_OF(adopted=adopted, n=len(turns)), COUNT_TYPE, "middle", "accent", True, 2 * HUB - 4)


# ---- around them -------------------------------------------------------------------------------------------------


def _names(wheel: _Wheel, voters: Sequence[str], height: float) -> Iterator[Shape]:
    """Write the voters' names on the side of their sectors, with lines to them."""
    middle, _ = wheel.middle
    halves: dict[int, list[tuple[str, float]]] = {1: [], -1: []}
    for number, voter in enumerate(voters):
        angle = wheel.angle(number + 0.5)
        halves[1 if sin(radians(angle)) >= 0 else -1].append((voter, angle))
    for side, found in halves.items():
        edge = middle + side * (wheel.radius + NAMES)
        heights = apart([wheel.at(wheel.radius, angle)[1] for _, angle in found], [PITCH] * len(found), PITCH / 2, height - PITCH / 2)
        for (voter, angle), y in zip(found, heights, strict=True):
            start = wheel.at(wheel.radius + 0.5, angle)
            yield Line((start, (edge - side * 3, y)), "faint", 0.4)
            room = middle - wheel.radius - NAMES
            yield Label((edge, y + 0.35 * TYPE), Brief(Person(voter)), TYPE, "start" if side > 0 else "end", room=room)
