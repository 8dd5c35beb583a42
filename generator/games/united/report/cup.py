"""[8.4] The cup: what was played, who is through by a bye, the draw of the next round, the winner."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.report import words as say
from generator.games.united.report.matches import cup_results, details
from generator.games.united.report.reported import ReportedRound
from generator.games.united.result import Cup
from generator.joining import in_a_row
from generator.phrase import Message
from generator.report import Block, Paragraph, Strong
from generator.telling.columns import Lines, text
from generator.telling.parts import part


def cup_blocks(reported: ReportedRound) -> tuple[Block, ...]:
    """Return all that the cup has brought in this round; nothing where it has brought nothing."""
    return part(say.THE_CUP(), (*_played(reported), *draw_blocks(reported)))


def _played(reported: ReportedRound) -> Iterator[Block]:
    cup = reported.result.cup
    if cup.round is None or not cup.matches:
        return
    byes = (reported.before or reported.season.info.result).cup.byes
    yield cup_results(reported, "cup", say.CUP_RESULTS(round=_round_name(cup.round, len(cup.matches), len(byes))), cup.matches)
    if len(cup.matches) == 1 and not byes:
        yield Paragraph(say.WAS_NEUTRAL())
    yield from details(reported, cup.matches)
    if byes:
        yield Paragraph(say.THROUGH_BY_BYE(clubs=in_a_row([reported.club(club) for club in byes])))
    if cup.winner is not None:
        yield Paragraph(Strong(say.CUP_WINNER(season=reported.season.number, club=reported.club(cup.winner))))
    elif not cup.next and (coming := _next_round(reported)) is not None:
        yield Paragraph(say.CUP_GOES_ON(n=coming))


def draw_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return the draw of the round that is played next."""
    cup = reported.result.cup
    if not cup.next:
        return
    yield Lines(cup.next).table(
        "cup-draw",
        say.CUP_DRAW(round=next_name(reported, cup)),
        text(say.HOME(), lambda pair: reported.club(pair[0]), head=True),
        text(say.AWAY(), lambda pair: reported.club(pair[1])),
    )
    if cup.byes:
        yield Paragraph(say.CUP_BYES(clubs=in_a_row([reported.club(club) for club in cup.byes])))
    elif len(cup.next) == 1:
        yield Paragraph(say.NEUTRAL())


def next_name(reported: ReportedRound, cup: Cup) -> Message:
    """Return what the round of the cup is called that is drawn now."""
    coming = reported.season.next
    return _round_name((coming.cup if coming else None) or 1, len(cup.next), len(cup.byes))


def _round_name(number: int, matches: int, byes: int) -> Message:
    """Return Finale, Halbfinale …; rounds with byes, and early ones, are only numbered."""
    name = say.CUP_ROUNDS.get(matches) if not byes else None
    return name() if name else say.CUP_ROUND(n=number)


def _next_round(reported: ReportedRound) -> int | None:
    """Return the round of the season in which the cup goes on."""
    calendar = reported.season.info.result.calendar or ()
    return next((one.round for one in calendar if one.cup is not None and one.round > reported.result.season_round), None)
