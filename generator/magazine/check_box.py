"""What stands at the end of an issue on paper, by the dates: the forms of the next orders, and once what one needs to
check the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.values.issue import Section
from generator.values.phrase import Phrase
from generator.values.record import replace
from generator.values.report import Block, Colophon, Heading, Inline, Run, Strong

CHECK = Phrase(de="Nachrechnen", en="Check the dice")
HOW = Phrase(
    de="Aus Startwert und Zufall von außen folgt jeder Wurf; alle Würfe stehen auf der Website und auf den Ergebnisblättern.",
    en="Seed and beacon give every roll; all rolls are on the website and on the result sheets.",
)
NEVER = ("guest", "imprint", "listed")
"""Kinds of sections below which nothing is printed."""


def with_checks(
    sections: Sequence[Section], checks: Callable[[str, int], Sequence[Inline]], forms: Sequence[Block] = ()
) -> tuple[Section, ...]:
    """Return the sections of an issue, the dates, else the last one, with forms and the box below it; `checks` tells
    what one needs to check a round of a game."""
    told = [
        Colophon(Run((Strong(section.kicker), " · ", Strong(section.name), ": ", line)))
        for section in {one.address: one for one in sections}.values()
        if section.kind == "report" and section.game is not None and section.round is not None
        for line in checks(section.game, section.round)
    ]
    places = [number for number, section in enumerate(sections) if section.kind not in NEVER]
    if not (told or forms) or not places:
        return tuple(sections)
    at = next((number for number in places if sections[number].kind == "deadlines"), places[-1])
    below: tuple[Block, ...] = (Heading(CHECK()), Colophon(HOW()), *told) if told else ()
    last = sections[at]
    longer = replace(last, printed=(*(last.printed or last.blocks), *forms, *below), made_of="")
    return (*sections[:at], longer, *sections[at + 1 :])
