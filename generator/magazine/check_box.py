"""What stands at the end of an issue on paper, by the dates: the forms of the next orders, and once what one needs to
check the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.telling.around_report import Check
from generator.values.issue import Section
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.record import replace
from generator.values.report import Block, Colophon, Heading, Run, Strong, Together

CHECK = Phrase(de="Nachrechnen", en="Check the dice")
HOW = Phrase(
    de="Aus Startwert und Zufall von außen folgt jeder Wurf; alle Würfe stehen auf der Website und auf den Ergebnisblättern.",
    en="Seed and beacon give every roll; all rolls are on the website and on the result sheets.",
)
HOLDS = Phrase(
    de="Jeder Startwert ergibt als Siegel den der Runde davor: nachgerechnet, es stimmt.",
    en="Each seed hashes to the seed of the round before, its seal: checked, it holds.",
)
NEVER = ("guest", "imprint", "listed")
"""Kinds of sections below which nothing is printed."""


def with_checks(sections: Sequence[Section], check: Callable[[str, int], Check], forms: Sequence[Block] = ()) -> tuple[Section, ...]:
    """Return the sections of an issue, the dates, else the last one, with forms and the box below it; `check` tells
    what one needs to check a round of a game."""
    told = tuple(_told(sections, check))
    places = [number for number, section in enumerate(sections) if section.kind not in NEVER]
    if not (told or forms) or not places:
        return tuple(sections)
    at = next((number for number in places if sections[number].kind == "deadlines"), places[-1])
    last = sections[at]
    longer = replace(last, printed=(*(last.printed or last.blocks), *forms, *told), made_of="")
    return (*sections[:at], longer, *sections[at + 1 :])


def _told(sections: Sequence[Section], check: Callable[[str, int], Check]) -> Iterator[Block]:
    """Yield how one checks the dice, and what one needs for the rounds of each game: of a chain of seals a seed once,
    though it is the seal of the next round, too."""
    games: dict[str, list[tuple[Section, Check]]] = {}
    for section in {one.address: one for one in sections}.values():
        if section.kind == "report" and section.game is not None and section.round is not None:
            games.setdefault(section.game, []).append((section, check(section.game, section.round)))
    told = [tuple(_lines(rounds)) for rounds in games.values()]
    if any(told):
        yield Heading(CHECK())
        yield Colophon(HOW())
    yield from (Together(lines) for lines in told if lines)


def _lines(rounds: Sequence[tuple[Section, Check]]) -> Iterator[Block]:
    """Yield what one needs for the rounds of a game, a line each, and that its seals hold, if it has some."""
    seeds = {one.fairness.seed for _, one in rounds if one.fairness.holds and one.fairness.seed is not None}
    for section, one in rounds:
        if found := one.lines(seeds or None):
            yield Colophon(Run((Strong(section.kicker), " · ", Strong(section.name), ": ", between(" · ", found))))
    if seeds:
        yield Colophon(HOLDS())
