"""How a play is written and read: `13/7 8/7`, `bar/20*`, `6/off`, `13/11(2)`; points are counted as the mover does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from generator.games.swiss.backgammon.board import BAR, OFF
from generator.games.swiss.backgammon.moves import Step
from generator.source.fields import Mistake, shown
from generator.values.phrase import Phrase

NO_MOVEMENT = Phrase(
    de="ein Zug in der Form 13/7, bar/20, 6/off oder 13/11(2) erwartet, gefunden: {found}",
    en="expected a move in the form 13/7, bar/20, 6/off or 13/11(2), found: {found}",
)
NO_SUCH_POINT = Phrase(
    de="Punkte von 1 bis 24, am Anfang auch bar (25), am Ende auch off (0) erwartet, gefunden: {found}",
    en="expected points from 1 to 24, also bar (25) at the start and off (0) at the end, found: {found}",
)

_POINT = r"(?:bar|off|aus|[0-9]{1,2})"
_MOVEMENT = re.compile(rf"({_POINT}(?:/{_POINT}\*?)+)(?:\(([1-4])\))?(\*?)", re.IGNORECASE)
_WORDS = {"bar": BAR, "off": OFF, "aus": OFF}
_NO_PLAY = re.compile(r"(?:can ?not|can't) move|no (?:legal )?(?:play|move)s?|kein zug(?: möglich)?|kann nicht ziehen", re.IGNORECASE)


class Movement(Struct, frozen=True):
    """What is written of one checker: the points that it touches, from `points[0]` on, and those of them where a hit is
    marked."""

    points: tuple[int, ...]
    hits: frozenset[int] = frozenset()


def read_play(text: str) -> tuple[Movement, ...]:
    """A play as somebody wrote it; none for `Cannot Move`. Raises Mistake. Whether it is legal is for `judge`."""
    if is_no_play(text):
        return ()
    return tuple(movement for word in text.replace(",", " ").split() for movement in read_movements(word))


def is_no_play(text: str) -> bool:
    """Tell whether a text says that nothing could be played: `Cannot Move`, or nothing at all."""
    return not text.strip() or bool(_NO_PLAY.fullmatch(" ".join(text.split()).rstrip(".")))


def read_movements(word: str) -> tuple[Movement, ...]:
    """One word of a play: `24/18*/13`, or `13/11(2)` for two checkers; raises Mistake."""
    match = _MOVEMENT.fullmatch(word)
    if not match:
        raise Mistake(NO_MOVEMENT(found=shown(word)))
    way = [part.rstrip("*") for part in match[1].lower().split("/")]
    points = tuple(_WORDS[part] if part in _WORDS else int(part) for part in way)
    if not OFF < points[0] <= BAR or not OFF <= points[-1] < BAR or not all(OFF < point < BAR for point in points[1:-1]):
        raise Mistake(NO_SUCH_POINT(found=shown(word)))
    marked = [point for part, point in zip(match[1].split("/"), points, strict=True) if part.endswith("*")]
    return (Movement(points, frozenset((*marked, points[-1]) if match[3] else marked)),) * int(match[2] or 1)


def write_play(steps: Iterable[Step]) -> str:
    """The canonical form: a checker's steps in one, with points on the way only if it hits there; equal ones with their
    number."""
    ways: list[list[Step]] = []
    for step in sorted(steps, key=lambda step: -step.start):
        way = next((way for way in ways if way[-1].end == step.start), None)
        if way is None:
            ways.append([step])
        else:
            way.append(step)
    ways.sort(key=lambda way: (-way[0].start, way[-1].end))
    written = [(_point(way[0].start) + "".join(_on(step, step is way[-1]) for step in way)) for way in ways]
    times = Counter(word.rstrip("*") for word in written)
    hits = {word.rstrip("*") for word in written if word.endswith("*")}
    return " ".join(word + "*" * (word in hits) + (f"({number})" if number > 1 else "") for word, number in times.items())


def write_movements(played: Iterable[Movement]) -> str:
    """Return movements as they were read, each checker's on its own."""
    return " ".join("/".join(_point(point) + "*" * (point in one.hits) for point in one.points) for one in played)


def _on(step: Step, last: bool) -> str:
    """Return what is written of a step after its start."""
    if not last and not step.hit:
        return ""
    return f"/{_point(step.end)}" + "*" * step.hit


def _point(point: int) -> str:
    return "bar" if point == BAR else "off" if point == OFF else str(point)
