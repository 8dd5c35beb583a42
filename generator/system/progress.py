"""What somebody sees who waits for long work: how much is done of all, how fast it goes, and what is slow. The only
file that looks at a clock for that; nothing of it ever gets into an output."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from msgspec import Struct

from generator.system.language import chosen, decimal

SLOW = 3
"""What takes so many seconds is told on the terminal for itself."""
LONG = 30
"""Work of so many seconds is summed up when it is done."""
SLOWEST = 3
"""So many titles stand in a sum."""
WIDTH = 100
"""So long may a line on the terminal be."""

KINDS = {"de": "Dateien", "en": "files"}, {"de": "PDFs", "en": "PDFs"}
ONE_OF_THEM = {"de": "Datei", "en": "file"}, {"de": "PDF", "en": "PDF"}
"""What is made: PDFs last."""
MOST_TIME = {"de": "am längsten", "en": "slowest"}


class FileMade(Struct, frozen=True):
    """A file that was made: its title, the seconds it took whoever made it, how many of its kind (`pdf` or not) are
    done, and of how many."""

    title: str
    seconds: float
    done: int
    of: int
    pdf: bool = False


Progress = Callable[[FileMade], None]
"""Told of each file that is made."""


class ProgressLine:
    """Tells progress: on a terminal (`write` puts text there as it is) in one line that is written over and over, what
    is slow in lines that stay. Without a terminal, `write` is None, nothing is said before the end."""

    def __init__(self, say: Callable[[str], None], write: Callable[[str], object] | None, language: str, clock: Callable[[], float] = monotonic) -> None:
        self._say, self._write, self._clock = say, write, clock
        self._language, self._kinds, self._slow = language, [chosen(kind, language) for kind in KINDS], chosen(MOST_TIME, language)
        self._began: dict[bool, float] = {}
        self._last: dict[bool, tuple[float, int]] = {}
        self._slowest: list[tuple[float, str]] = []

    def __call__(self, step: FileMade) -> None:
        now = self._clock()
        began = self._began.setdefault(step.pdf, now - step.seconds)
        self._last[step.pdf] = now - began, step.done
        self._slowest = sorted([*self._slowest, (-step.seconds, step.title)])[:SLOWEST]
        if self._write is None:
            return
        if step.seconds >= SLOW:
            self.clear()
            self._say(f"{step.title}: {self._decimal(step.seconds)} s")
        self._write(f"\r\033[K[{step.done}/{step.of} {self._kinds[step.pdf]}{self._rate(*self._last[step.pdf])}] {step.title}"[:WIDTH])

    def clear(self) -> None:
        """Empty the line on the terminal."""
        if self._write is not None and self._last:
            self._write("\r\033[K")

    def close(self) -> None:
        """Sum up work that took long: what was made, how fast, and what took longest."""
        if not self._last or self._clock() - min(self._began.values()) < LONG:
            return
        made = ", ".join(
            f"{done} {self._kinds[pdf] if done != 1 else chosen(ONE_OF_THEM[pdf], self._language)} in {seconds:.0f} s{self._rate(seconds, done)}" for pdf, (seconds, done) in sorted(self._last.items())
        )
        slow = ", ".join(f"{title} {self._decimal(-seconds)} s" for seconds, title in self._slowest if -seconds >= 1)
        self._say(f"zine: {made}" + (f"; {self._slow}: {slow}" if slow else ""))

    def _rate(self, seconds: float, done: int) -> str:
        """Return how fast it goes, by the second or by the minute; nothing before anybody can know."""
        if seconds <= 0:
            return ""
        each = done / seconds
        return f", {self._decimal(each)}/s" if each >= 1 else f", {self._decimal(60 * each)}/min"

    def _decimal(self, value: float) -> str:
        return decimal(f"{value:.1f}", self._language)
