"""How long, how deep and how slow to convert a text may be that people wrote, and what is raised for one that cannot be
shown."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from generator.values.phrase import Phrase, Refusal

BYTES = 400_000
"""A longer text is refused; a novel of 60,000 words still fits."""
RESULT = 4 * BYTES
"""More HTML than this a text may not unfold to."""
DEPTH = 40
"""So many elements may stand inside each other; WeasyPrint gives up at 300."""
ATTRIBUTES = 50
"""So many attributes a tag may have."""
SECONDS = 20.0

TOO_LARGE = Phrase(
    de="Der Text ist zu lang: höchstens {most} Bytes gehen (ein Umlaut hat zwei)", en="The text is too long: at most {most} bytes allowed (an umlaut has two)"
)
TOO_DEEP = Phrase(
    de="Der Text ist zu tief verschachtelt (Listen, Zitate oder HTML ineinander): höchstens {most} Stufen gehen",
    en="The text is nested too deeply (lists, quotations or HTML inside each other): at most {most} levels allowed",
)
TOO_SLOW = Phrase(
    de="Der Text lässt sich nicht in {most} Sekunden umwandeln; vermutlich wiederholt sich darin ein Zeichen wie [ oder < sehr oft",
    en="The text cannot be converted within {most} seconds; probably a character such as [ or < is repeated very often",
)


class UnshowableText(Refusal):
    """A text that cannot be shown; `message` says why."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise UnshowableText inside when the time is over; only the main thread can be interrupted, other threads run
    on."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise UnshowableText(TOO_SLOW(most=int(seconds)))

    handler = signal.signal(signal.SIGALRM, stop)
    timer = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, handler)
