"""[8.4] The cup: what was played, who is through by a bye, the draw of the next round, the winner."""

from __future__ import annotations

from generator.games.united.report import words as say
from generator.games.united.report.matches import cup_results, details
from generator.games.united.report.record import Record
from generator.games.united.result import Cup
from generator.joining import in_a_row
from generator.phrase import Message
from generator.report import Block, ColumnHead, Heading, Paragraph, Row, Strong, Table


def cup_blocks(record: Record) -> tuple[Block, ...]:
    """All that the cup has brought in this round; nothing where it has brought nothing."""
    blocks = (*played_blocks(record), *draw_blocks(record))
    return (Heading(say.THE_CUP()), *blocks) if blocks else ()


def played_blocks(record: Record) -> tuple[Block, ...]:
    cup = record.result.cup
    if cup.round is None or not cup.matches:
        return ()
    byes = record.before.cup.byes if record.before else record.season.info.result.cup.byes
    final = len(cup.matches) == 1 and not byes
    caption = say.CUP_RESULTS(round=round_name(cup.round, len(cup.matches), len(byes)))
    blocks: list[Block] = [cup_results(record, "cup", caption, cup.matches)]
    if final:
        blocks.append(Paragraph(say.WAS_NEUTRAL()))
    blocks += details(record, cup.matches)
    if byes:
        blocks.append(Paragraph(say.THROUGH_BY_BYE(clubs=in_a_row([record.club(club) for club in byes]))))
    if cup.winner is not None:
        blocks.append(Paragraph(Strong(say.CUP_WINNER(season=record.season.number, club=record.club(cup.winner)))))
    elif not cup.next and (coming := _next_round(record)) is not None:
        blocks.append(Paragraph(say.CUP_GOES_ON(n=coming)))
    return tuple(blocks)


def draw_blocks(record: Record) -> tuple[Block, ...]:
    """The draw of the round that is played next."""
    cup = record.result.cup
    if not cup.next:
        return ()
    columns = (ColumnHead(say.HOME()), ColumnHead(say.AWAY()))
    rows = tuple(Row((record.club(home), record.club(away))) for home, away in cup.next)
    table = Table("cup-draw", say.CUP_DRAW(round=next_name(record, cup)), columns, rows, row_head=0)
    notes: list[Block] = [Paragraph(say.NEUTRAL())] * (len(cup.next) == 1 and not cup.byes)
    if cup.byes:
        notes.append(Paragraph(say.CUP_BYES(clubs=in_a_row([record.club(club) for club in cup.byes]))))
    return (table, *notes)


def next_name(record: Record, cup: Cup) -> Message:
    """What the round of the cup is called that is drawn now."""
    coming = record.season.next
    return round_name((coming.cup if coming else None) or 1, len(cup.next), len(cup.byes))


def round_name(number: int, matches: int, byes: int) -> Message:
    """Finale, Halbfinale …; rounds with byes, and early ones, are only numbered."""
    name = say.CUP_ROUNDS.get(matches) if not byes else None
    return name() if name else say.CUP_ROUND(n=number)


def _next_round(record: Record) -> int | None:
    """The round of the season in which the cup goes on."""
    calendar = record.season.info.result.calendar or ()
    return next((one.round for one in calendar if one.cup is not None and one.round > record.result.season_round), None)
