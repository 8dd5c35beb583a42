"""How each score of a standing came about: a sum for everybody, to which his score in the standing leads."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import Fold, Inline, Link, Strong

NAME = "score-ways"
"""The name of the table."""
TITLE = Phrase(de="So kommt jede Summe zustande", en="How each score comes about")
SUM = Phrase(de="Summe", en="Sum")
PARTS = Phrase(de="Woraus", en="Made of")


class ScoreWay(Struct, frozen=True):
    """How somebody's score came about: his id, how he is shown, the score, its parts in their order."""

    id: str
    who: Inline
    score: Inline
    parts: Sequence[Inline]


def led(report: str, id: str, score: Inline) -> Inline:
    """Return a score in a standing that leads to how it came about, on the page of a report with this address."""
    return Link(f"{report}#{NAME}-{id}", score)


def score_breakdown(found: Sequence[ScoreWay], foot: Inline = None, joint: str = " + ") -> Fold:
    """Return how the scores came about, for the web; `joint` stands between the parts."""
    table = Lines(found, name=lambda way: way.id).table(
        NAME,
        TITLE(),
        text(messages.PLAYER(), lambda way: way.who, head=True),
        number(SUM(), lambda way: Strong(way.score), key=True),
        text(PARTS(), lambda way: between(joint, list(way.parts)) if way.parts else messages.NONE()),
        foot=foot,
    )
    return Fold(TITLE(), (table,), printed=False)
