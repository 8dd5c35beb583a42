"""What everybody has played and plays with, for people's own pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from generator.game import RoundView
from generator.games.golf import words as say
from generator.games.golf.clubs import order_text, set_text
from generator.games.golf.result import Absent, Player, Ranked, Result
from generator.report import Block, Facts, Inline, Link, Number, Person, Publication
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.columns import Lines, number, text


def pages(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Publication:
    """For each player: where he stands, what he plays with, and all his tournaments."""
    played: dict[str, list[tuple[int, Player]]] = defaultdict(list)
    for round in rounds:
        for player in round.result.players:
            played[player.person].append((round.number, player))
    last = rounds[-1].result
    ranked = {line.person: line for line in last.ranking}
    absent: dict[str, Absent] = {person.person: person for person in last.absent}
    own = ((person, _own_page(person, played[person], ranked.get(person), absent.get(person), rounds[-1])) for person in sorted(played))
    return Publication(people=tuple(own))


def _own_page(
    person: str, played: Sequence[tuple[int, Player]], ranked: Ranked | None, absent: Absent | None, round: RoundView[Result]
) -> tuple[Block, ...]:
    latest = played[-1][1]
    saved = absent.saved if absent else latest.saved
    pairs: list[tuple[Inline, Inline]] = []
    if ranked:
        pairs += [(say.RANK(), ranked.rank), (say.SCORE(), Number(ranked.score)), (say.KEEPS_LONG(), Number(ranked.keeps))]
    pairs += [
        (say.PRESENT_CLUBS(), set_text(latest.clubs)),
        (say.SAVED_LONG(), saved),
        (say.PLAYED(), len(played)),
        (words.WINS(), sum(player.place == 1 for _, player in played)),
    ]
    table = Lines(tuple(reversed(played)), lambda line: "best" if line[1].place == 1 else "").table(
        f"tournaments-{person}",
        say.OWN_TOURNAMENTS(person=Person(person)),
        number(say.TOURNAMENTS(), lambda line: Link(round.address(line[0]), str(line[0])), head=True),
        number(words.PLACE(), lambda line: line[1].place),
        number(say.SUM(), lambda line: line[1].total),
        number(words.POINTS(), lambda line: Number(line[1].points)),
        text(say.CHANGES(), lambda line: order_text(line[1])),
        text(say.SET(), lambda line: set_text(line[1].clubs)),
    )
    return (Facts(tuple(pairs)), table)
