"""[108] Which rule came of which, as a stemma: a line for each rule that was ever changed, from the turn in which it
came to what it is now; on it the numbers that it has had."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.games.nomic import messages as say
from generator.games.nomic.record import GameRecord
from generator.games.nomic.result import RuleNow
from generator.telling import messages
from generator.values.apart import apart
from generator.values.drawing import Label, Line, Shape, rectangle
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.report import Inline, Picture

WIDTH, HEAD, ROW = 334.0, 12.0, 12.0
"""The picture's width, that of the type area of A5 in points, and the heights of its head and of a rule."""
TELEPHONE = 240.0
"""How wide a picture is on the web: a telephone shows it with words of eleven pixels, and need not be scrolled."""
LEFT, RIGHT = 166 / WIDTH, 220 / WIDTH
"""Between these shares of the width the last turn is, the further left the longer the titles are, which stand beyond
it."""
LETTER = 4.4
"""So wide is a letter of a title, rather more than less."""
BOX = 18.0, 9.4
"""The frame of a number, and how much of the line it takes at least."""
TYPE = 7.6
MOST = 30
"""Rules that are shown, those that changed last; the pages of the rules have all."""
MOST_NUMBERS = 9
"""Numbers of one rule that are shown, the latest."""


class _Step(Struct, frozen=True):
    """A number that a rule has got, and in which turn; None: it was put out of force."""

    turn: int
    number: int | None
    mutable: bool


class _Stem(Struct, frozen=True):
    """A rule with all that became of it."""

    rule: RuleNow
    steps: tuple[_Step, ...]

    @property
    def last(self) -> int:
        return self.steps[-1].turn


def stemma(record: GameRecord, width: float = WIDTH) -> tuple[Picture, ...]:
    """Draw what became of the rules up to the round that is told; nothing as long as all are as they were."""
    stems = [stem for rule in record.rules.values() if (stem := _stem(record, rule)) is not None]
    if not stems:
        return ()
    latest = sorted(stems, key=lambda stem: (-stem.last, stem.rule.id))[:MOST]
    shown = sorted(latest, key=lambda stem: (stem.steps[0].turn, stem.rule.id))
    since = min((turn.turn for turn in record.result.turns), default=record.result.turns_played + 1)
    height = HEAD + ROW * len(shown)
    titles = (title if isinstance(title := stem.rule.title, str) else title.phrase.de for stem in shown)
    right = max(LEFT * width, min(RIGHT * width, width - 6 - LETTER * max(map(len, titles))))
    shapes = list(_now(record, since, height, right))
    for row, stem in enumerate(shown):
        shapes += _line(record, stem, HEAD + (row + 0.5) * ROW, since, right, width)
    left_out = len(stems) - len(shown)
    more = count(left_out, say.STEMMA_ONE_MORE, say.STEMMA_MORE) if left_out else None
    caption = between(" ", [say.STEMMA_CAPTION(), *((more,) if more else ())])
    return (Picture("stemma", say.STEMMA_TITLE(rules=between("; ", [_in_words(stem) for stem in shown])), width, height, tuple(shapes), caption),)


def _stem(record: GameRecord, rule: RuleNow) -> _Stem | None:
    """Return a rule with its numbers; None if nothing has happened to it since the start."""
    steps = [_Step(form.turn, form.number, form.mutable) for form in record.forms(rule)]
    if rule.ended is not None:
        steps.append(_Step(rule.ended, None, rule.mutable))
    return _Stem(rule, tuple(steps)) if len(steps) > 1 or steps[0].turn else None


def _in_words(stem: _Stem) -> Inline:
    numbers: list[Inline] = [str(step.number) for step in stem.steps if step.number is not None]
    if stem.steps[-1].number is None:
        numbers.append(say.NOT_IN_FORCE())
    return between(" → ", numbers)


# ---- drawn -------------------------------------------------------------------------------------------------------


def turn_at(turn: int, turns: int, right: float) -> float:
    """Return where a turn lies if the last one ends at the `right`; what was there from the start is at the left."""
    return BOX[0] / 2 + (right - BOX[0]) * turn / max(1, turns)


def _now(record: GameRecord, since: int, height: float, right: float) -> Iterator[Shape]:
    """Draw the ground of the round that is told, and what the two ends are."""
    turns = record.result.turns_played
    yield Label((0, TYPE), say.STEMMA_START(), TYPE, colour="soft", room=right / 2)
    if since <= turns:
        yield Line(rectangle(turn_at(since, turns, right) - BOX[0] / 2, HEAD, right, height), None, fill="accent-tint")
    yield Label((right, TYPE), messages.ROUND_N(n=record.round.number), TYPE, "end", "soft", room=right / 2)


def _line(record: GameRecord, stem: _Stem, y: float, since: int, right: float, width: float) -> Iterator[Shape]:
    """Draw a rule: its line, its numbers in frames (a strong one for what cannot be changed, a dark one for what is
    of this round), a cross where it ended; then its title."""
    steps = stem.steps[-min(MOST_NUMBERS, int(right / BOX[0])) :]
    turns = record.result.turns_played
    places = apart([turn_at(step.turn, turns, right) for step in steps], [BOX[0]] * len(steps), BOX[0] / 2, right - BOX[0] / 2)
    ended = steps[-1].number is None
    yield Line(((places[0], y), (places[-1] if ended else right + 3, y)), "ink", 0.7)
    for place, step in zip(places, steps, strict=True):
        new = step.turn >= since
        if step.number is None:
            for rise in (3, -3):
                yield Line(((place - 3, y - rise), (place + 3, y + rise)), "signal" if new else "ink", 1.2)
            continue
        wide, high = BOX[0] / 2 - 0.7, BOX[1] / 2
        frame = rectangle(place - wide, y - high, place + wide, y + high)
        yield Line(frame, "accent" if new else "ink", 0.5 if step.mutable else 1.4, "accent" if new else "paper")
        yield Label((place, y + 0.35 * TYPE), str(step.number), TYPE, "middle", "paper" if new else "ink", new, BOX[0])
    colour = "soft" if ended else "ink"
    yield Label((right + 6, y + 0.35 * TYPE), stem.rule.title, TYPE, colour=colour, bold=stem.last >= since and not ended, room=width - right - 6)
