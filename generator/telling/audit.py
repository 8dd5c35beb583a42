"""What the auditor of a secret game gets: the seeds and all draws of its last finished season, so that somebody beside
the GM can check them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.play.dice import Draw
from generator.play.game import RoundView
from generator.play.played_game import PlayedGame
from generator.telling import messages
from generator.telling.around_report import DRAWS, dice_blocks
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import Block, ColumnHead, Heading, Inline, Paragraph, Report, Row, Table

TITLE = Phrase(de="Zur Prüfung: Startwerte und Würfe", en="To be checked: seeds and draws")
LEAD = Phrase(
    de="Runden {first} bis {last}. Daraus folgt alles, was geheim ist: bitte niemandem zeigen.",
    en="Rounds {first} to {last}. From these follows all that is secret: please show them to nobody.",
)
HOW = Phrase(
    de="In jeder Zeile steht vorn, womit die Bezeichnungen beginnen, dahinter ihr Rest mit Wurf und Seiten: „hard/2 7/10“ ist eine 7 "
    "von 10.",
    en="Each line tells in front what the labels begin with, then the rest of each with value and sides: “hard/2 7/10” is a 7 of 10.",
)
DRAWN = Phrase(de="{rest} {value}/{sides}", en="{rest} {value}/{sides}")
DRAWN_BY_HAND = Phrase(de="{rest} {value}/{sides} (von Hand)", en="{rest} {value}/{sides} (by hand)")


def audit(played: PlayedGame) -> Report | None:
    """Return the protocol of the last season that is over; None before the first one is."""
    season = _last_season(played)
    if not season:
        return None
    blocks = [Paragraph(HOW()), *(block for told in season for block in _protocol(told))]
    return Report(TITLE(), tuple(blocks), lead=LEAD(first=season[0].number, last=season[-1].number))


def _last_season(played: PlayedGame) -> Sequence[RoundView[object]]:
    """Return the rounds of the last season as the GM knows them, with the break that ended it."""
    told, game = played.playthrough.rounds, played.game
    ends = [page.number for page in told if game.secrecy.closed(page.result) or game.secrecy.over(page.result)]
    if not ends:
        return ()
    return told[ends[-2] + 1 if len(ends) > 1 else 0 : ends[-1] + 1]


def _protocol(round: RoundView[object]) -> Iterator[Block]:
    """Yield seed and seal of a round, then its draws, those together whose labels begin alike: a season has
    thousands."""
    if not round.draws:
        return
    yield Heading(messages.ROUND_N(n=round.number))
    yield from dice_blocks((), round.fairness, first=not round.number)
    rows = [Row((stem, between(", ", [_drawn(draw, stem) for draw in draws]))) for stem, draws in groupby(round.draws, _stem)]
    yield Table(f"draws-{round.number}", DRAWS(), (ColumnHead(messages.LABEL()), ColumnHead(DRAWS())), tuple(rows), row_head=0)


def _stem(draw: Draw) -> str:
    """Return what a label names first: the match and the club, the number of the offer, the cup."""
    return "/".join(draw.label.split("/")[:-1][:2]) or draw.label


def _drawn(draw: Draw, stem: str) -> Inline:
    phrase = DRAWN_BY_HAND if draw.source == "hand" else DRAWN
    return phrase(rest=draw.label.removeprefix(stem).lstrip("/"), value=draw.value, sides=draw.sides)
