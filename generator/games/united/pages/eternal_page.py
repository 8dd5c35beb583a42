"""The eternal table: all clubs over all seasons, level by level; scorers of all seasons; who has won what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.lines import ETERNAL
from generator.games.united.pages import words as say
from generator.games.united.pages.eternal import EternalLine, Honour, eternal, honours, levels, scorers
from generator.games.united.pages.history import History
from generator.games.united.pages.pieces import balance_columns, club, filled, listed, place_column, season_link, shortened
from generator.games.united.result import Scorer
from generator.joining import in_a_row
from generator.report import Block, Fold, Inline, Paragraph, SubPage, Table
from generator.telling import words
from generator.telling.columns import Column, Lines, number, text
from generator.telling.parts import part

SCORERS_SHOWN = 20


def eternal_page(history: History) -> SubPage:
    """Tell what all seasons make together."""
    return SubPage(ETERNAL, say.ETERNAL(), tuple(_blocks(history)))


def _blocks(history: History) -> Iterator[Block]:
    yield Paragraph(say.ETERNAL_LEAD())
    yield _table(history, "eternal", say.ETERNAL_CAPTION(), eternal(history), cups=True)
    by_level = levels(history)
    if len(by_level) > 1:
        for level, league in sorted(by_level.items()):
            caption = say.ETERNAL_LEVEL(league=league)
            yield Fold(caption, (_table(history, f"eternal-{level + 1}", caption, eternal(history, level), cups=False),))
    yield from part(say.HONOURS(), filled(_honours(history)))
    yield from part(say.ETERNAL_SCORERS(), shortened(_scorers(history), say.ALL_SCORERS(), SCORERS_SHOWN))


def _table(history: History, name: str, caption: Inline, lines: Sequence[EternalLine], cups: bool) -> Table:
    present = history.latest.result.clubs
    return Lines(lines, lambda line: "" if line.club in present else "void").table(
        name, caption,
        place_column(lambda line: line.place),
        text(nouns.CLUB(), lambda line: club(history, line.club), head=True),
        number(words.POINTS_SHORT(), lambda line: line.balance.points, about=words.POINTS()),
        *balance_columns(lambda line: line.balance),
        number(say.SEASONS_SHORT(), lambda line: line.seasons, about=say.SEASONS()),
        number(say.CHAMPIONSHIPS_SHORT(), lambda line: line.championships or None, about=say.CHAMPIONSHIPS()),
        number(say.CUPS_SHORT(), lambda line: line.cups or None, about=say.CUPS(), when=cups),
        foot=say.GONE_FOOT() if any(line.club not in present for line in lines) else None,
    )


def _honours(history: History) -> Table:
    by_level = sorted(levels(history).items())

    def champion_of(level: int, league: str) -> Column[Honour]:
        title = say.CHAMPION_OF(league=league) if len(by_level) > 1 else say.CHAMPION()
        return text(title, lambda honour: club(history, honour.champions[level]) if level < len(honour.champions) else None)

    return Lines(honours(history)).table(
        "honours", say.HONOURS_CAPTION(),
        text(say.SEASON(), lambda honour: season_link(history, honour.season.number), head=True),
        *[champion_of(level, league) for level, league in by_level],
        text(say.CUP_WINNER(), lambda honour: club(history, honour.cup) if honour.cup else None),
        text(say.TOP_SCORER(), lambda honour: _top_scorers(history, honour.scorers)),
    )


def _top_scorers(history: History, best: Sequence[Scorer]) -> Inline:
    """Return the best scorers of the top league with their goals."""
    if not best:
        return None
    names = in_a_row([say.OF_CLUB(player=one.player, club=club(history, one.club)) for one in best])
    return words.IN_BRACKETS(what=names, more=best[0].goals)


def _scorers(history: History) -> Table:
    return Lines(scorers(history)).table(
        "scorers", say.ETERNAL_SCORERS_CAPTION(),
        place_column(lambda tally: tally.place),
        text(words.PLAYER(), lambda tally: tally.player, head=True),
        number(nouns.GOALS(), lambda tally: tally.goals),
        number(nouns.LEAGUE(), lambda tally: tally.league),
        number(nouns.CUP(), lambda tally: tally.other, about=say.ELSEWHERE_LONG()),
        number(say.SEASONS(), lambda tally: tally.seasons),
        text(nouns.CLUB(), lambda tally: listed(club(history, id) for id in tally.clubs)),
    )
