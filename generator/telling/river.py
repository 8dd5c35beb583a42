"""The river of a season: everybody's place after each round, over two facing pages. At the fold the lines go on at the
same height.

Lines are told apart by letters: each has one, the first at the end is A, and it stands at every round that has room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from msgspec import Struct

from generator.telling import messages
from generator.values.drawing import Dot, Label, Line, Shape
from generator.values.joining import between
from generator.values.messages import FROM_TO
from generator.values.rank import letter
from generator.values.report import Block, Inline, Picture, Spread

WIDTH, HEIGHT = 334.0, 470.0
"""Of a half, in points on A5: the type area, less what rounding may take."""
HEAD, AXIS, GROUP = 26.0, 14.0, 24.0
"""The heights of the title, of the line of rounds at the foot, and of a group's name."""
NAMES, ENDS = 66.0, 112.0
"""The room of the names at the beginning and at the end."""
MARGIN = 8.0
"""Between the names and the first letters."""
TYPE, TITLE_TYPE, GROUP_TYPE = 7.6, 13.0, 9.2
LEAST, MOST, ROOMY = 9.4, 30.0, 15.5
"""From one place to the next, at least and at most; with more than ROOMY a note stands below its name."""
BETWEEN = 13.0
"""So far apart letters of a line stand at least; nearer rounds have none."""
STEPS = 8
"""Straight pieces of the way from a round to the next."""
FEWEST = 6
"""Rounds that are worth two pages."""


class Stream(Struct, frozen=True):
    """A line of the river: whose it is, the place after each round (None: none), what became of it, and the `event`, by
    the position of its round. What has a `colour` is strong."""

    label: Inline
    places: tuple[int | None, ...]
    note: Inline = None
    event: tuple[int, Inline] | None = None
    colour: str = ""


class Group(Struct, frozen=True):
    """Lines that share places, as those of a league, in the order in which they end."""

    title: Inline
    streams: tuple[Stream, ...]


def river(name: str, title: Inline, over: Inline, rounds: Sequence[str], groups: Sequence[Group], instead: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return the river of these rounds; `instead` where there are few of them, or more lines than have room.

    `over` is the word for a round.
    """
    pitch = _pitch(groups)
    if len(rounds) < FEWEST or pitch < LEAST or not any(group.streams for group in groups):
        return instead
    fold = (len(rounds) + 1) // 2
    told = between("; ", [_in_words(stream) for group in groups for stream in group.streams])
    left = _Half(rounds[:fold], 0, NAMES, WIDTH, min(pitch, MOST), first=True)
    right = _Half(rounds[fold:], fold, 0, WIDTH - ENDS, min(pitch, MOST), first=False)
    pictures = [
        Picture(f"{name}-{side}", words, WIDTH, HEIGHT, tuple(half.drawn(title, over, groups)))
        for side, words, half in (("left", between(". ", [title, told]), left), ("right", messages.GOES_ON(title=title), right))
    ]
    return (Spread(pictures[0], pictures[1], instead),)


def took_the_lead(places: Sequence[int | None]) -> tuple[int, Inline] | None:
    """Return the event of who is first at the end: the round in which he became it for good. None if he has always
    been."""
    behind = [position for position, place in enumerate(places) if place != 1]
    return (behind[-1] + 1, messages.FIRST_FOR_GOOD()) if behind and behind[-1] + 1 < len(places) else None


def _pitch(groups: Sequence[Group]) -> float:
    """Return how far places are from each other if all groups share the height of a page."""
    places = sum(_places(group) for group in groups)
    titles = GROUP * len(groups) if len(groups) > 1 else 0
    return (HEIGHT - HEAD - AXIS - titles) / max(1, places)


def _places(group: Group) -> int:
    return max([1, len(group.streams), *(place for stream in group.streams for place in stream.places if place is not None)])


def _in_words(stream: Stream) -> Inline:
    known = [place for place in stream.places if place is not None]
    way = FROM_TO(name=stream.label, first=known[0], last=known[-1]) if known else stream.label
    return way if stream.note is None else messages.IN_BRACKETS(what=way, more=stream.note)


class _Half(Struct, frozen=True):
    """One page of the river: its rounds, how many are before them, from where to where they go, and how far places are
    from each other. The way across the fold is half of one round's on each side."""

    rounds: Sequence[str]
    before: int
    begin: float
    end: float
    pitch: float
    first: bool

    @property
    def step(self) -> float:
        """Return how far a round is from the next."""
        return (self.end - self.begin - MARGIN) / (len(self.rounds) - 0.5)

    def x(self, position: float) -> float:
        """Return where a round lies, by its position among all."""
        at = position - self.before
        return self.begin + MARGIN + at * self.step if self.first else self.begin + (at + 0.5) * self.step

    def drawn(self, title: Inline, over: Inline, groups: Sequence[Group]) -> Iterator[Shape]:
        """Draw title and rounds, then each group below the one before."""
        if self.first:
            yield Label((0, TITLE_TYPE), title, TITLE_TYPE, bold=True)
        top = HEAD
        keys = 0
        for group in groups:
            if len(groups) > 1:
                if self.first:
                    yield Label((0, top + GROUP - 9), group.title, GROUP_TYPE, colour="accent", bold=True, room=self.x(1) - GROUP_TYPE)
                top += GROUP
            yield from self.group(group, top, keys)
            top += _places(group) * self.pitch
            keys += len(group.streams)
        yield from self.axis(over, top)

    def axis(self, over: Inline, top: float) -> Iterator[Shape]:
        """Write the rounds below all, as many as have room."""
        every = max(1, ceil(BETWEEN / self.step))
        outermost = 0 if self.first else len(self.rounds) - 1
        for index, name in enumerate(self.rounds):
            if (index - outermost) % every == 0 and TYPE <= self.x(self.before + index) <= WIDTH - TYPE:
                yield Label((self.x(self.before + index), top + 10), name, TYPE, "middle", "soft", room=every * self.step)
        if self.first:
            yield Label((0, top + 10), over, TYPE, "start", "soft", room=NAMES - 4)

    def group(self, group: Group, top: float, keys: int) -> Iterator[Shape]:
        """Draw the lines of a group, the coloured ones last, so that they are on top; then letters and names."""
        order = sorted(range(len(group.streams)), key=lambda number: (bool(group.streams[number].colour), -number))
        for number in order:
            yield from self.way(group.streams[number], top)
        for number in order:
            yield from self.letters(group.streams[number], top, letter(keys + number))
        for number in order:
            yield from self.names(group.streams[number], top)
        for number in order:
            yield from self.flag(group.streams[number], top)

    def y(self, place: int, top: float) -> float:
        return top + (place - 0.5) * self.pitch

    def way(self, stream: Stream, top: float) -> Iterator[Shape]:
        """Draw a line from round to round, as far as the fold."""
        colour, width = (stream.colour, min(3.2, 0.24 * self.pitch)) if stream.colour else ("faint", 0.9)
        last = self.before + len(self.rounds) - 1
        for (at, here), (_, there) in pairwise(enumerate(stream.places)):
            if here is None or there is None or at > last or at + 1 < self.before:
                continue
            steps = [step / STEPS for step in range(STEPS + 1)]
            if at == last:
                steps = [step for step in steps if step <= 0.5]
            elif at + 1 == self.before:
                steps = [step for step in steps if step >= 0.5]
            eased = ((step, step * step * (3 - 2 * step)) for step in steps)
            yield Line(tuple((self.x(at + step), self.y(here, top) + (there - here) * self.pitch * share) for step, share in eased), colour, width)

    def letters(self, stream: Stream, top: float, key: str) -> Iterator[Shape]:
        """Write a line's letter at its rounds: at all that have room, counted from the names."""
        every = max(1, ceil(BETWEEN / self.step))
        outermost = self.before if self.first else self.before + len(self.rounds) - 1
        radius = min(5.4, 0.48 * self.pitch)
        for at in range(self.before, self.before + len(self.rounds)):
            place = stream.places[at]
            if place is None or (at - outermost) % every or not radius <= self.x(at) <= WIDTH - radius:
                continue
            centre = self.x(at), self.y(place, top)
            yield Dot(centre, radius, "paper", stream.colour or "faint", 0.9 if stream.colour else 0.5)
            yield Label((centre[0], centre[1] + 0.35 * TYPE), key, TYPE, "middle", stream.colour or "ink", bool(stream.colour), 2.6 * radius)

    def names(self, stream: Stream, top: float) -> Iterator[Shape]:
        """Write whose line it is: at the left where it begins, at the right with its last place and what became of
        it."""
        if self.first:
            if stream.places[0] is not None:
                y = self.y(stream.places[0], top) + 0.35 * TYPE
                yield Label((0, y), stream.label, TYPE, colour=stream.colour or "soft", room=NAMES - 2)
            return
        last = stream.places[-1]
        if last is None:
            return
        x, y, roomy = WIDTH - ENDS + 10, self.y(last, top) + 0.35 * TYPE, self.pitch >= ROOMY
        named: Inline = between(" ", [last, stream.label])
        if stream.note is not None and not roomy:
            named = between(" · ", [named, stream.note])
        y -= 4 if stream.note is not None and roomy else 0
        yield Label((x, y), named, TYPE, colour=stream.colour or "ink", bold=bool(stream.colour), room=WIDTH - x)
        if stream.note is not None and roomy:
            yield Label((x, y + 8), stream.note, TYPE, colour="soft", room=WIDTH - x)

    def flag(self, stream: Stream, top: float) -> Iterator[Shape]:
        """Draw a flag where something happened."""
        if stream.event is None or not self.before <= stream.event[0] < self.before + len(self.rounds):
            return
        at, what = stream.event
        place = stream.places[at]
        if place is None:
            return
        x, y = self.x(at), self.y(place, top)
        pole = y - 0.5 * self.pitch - 8
        left = x > WIDTH / 2
        tip = x - 5 if left else x + 5
        yield Line(((x, y - min(5.4, 0.48 * self.pitch)), (x, pole)), "signal", 0.8)
        yield Line(((x, pole), (tip, pole + 2.5), (x, pole + 5)), None, fill="signal")
        text = x - 7 if left else x + 7
        yield Label((text, pole + 5), what, TYPE, "end" if left else "start", "signal", room=text if left else WIDTH - text)
