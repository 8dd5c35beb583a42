"""A round on paper beside its leagues: the cup, bans, the clubs, the market, the programme of the next round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.chronicle import Fixture, matches
from generator.games.united.paper import messages as say
from generator.games.united.paper.bracket import bracket
from generator.games.united.paper.leagues import background, match_blocks, match_entries, table_blocks
from generator.games.united.report import messages as web
from generator.games.united.report.ahead import break_ahead
from generator.games.united.report.discipline import banned_table, bans, cards_table, caught_tables, doping
from generator.games.united.report.market import deals, for_sale
from generator.games.united.report.matches import draw_blocks, next_cup_round, round_name
from generator.games.united.report.people import club_news
from generator.games.united.report.reported import League, ReportedRound, leagues
from generator.games.united.report.situation import situation_blocks
from generator.games.united.result import CalendarRound
from generator.telling import messages
from generator.telling.columns import Column, Lines, text, unexplained
from generator.telling.parts import columns, part
from generator.values.joining import in_a_row
from generator.values.report import Block, Entry, Heading, Inline, Paragraph, Picture, Strong, Table

MOST_PUNISHED = 20
"""Lines of the list of those who were shown cards; a longer one is on the web only, since the cards stand with the
matches."""


def round_blocks(reported: ReportedRound, shown: League | None, cup: Sequence[Block]) -> Iterator[Block]:
    """Return a round that was played: the tables, what it was like, the matches league by league, the cup, what lies
    beside both, what comes. The table and the matchdays of a league that is `shown` stand elsewhere, where it had no
    matches those of the cup."""
    found = leagues(reported)
    for league in found:
        if league != shown:
            yield from table_blocks(league)
    yield from situation_blocks(reported)
    for league in found:
        yield from match_blocks(league, draw=league != shown)
    if shown is not None and shown.now:
        yield from cup
    clubs = [Entry(title, facts) for title, lines in club_news(reported) if (facts := tuple(lines))]
    yield from part(say.CLUBS_AND_BANS(), columns((*clubs, *_discipline(reported))))
    for league in found:
        yield from background(league)
    yield from part(nouns.MARKET(), columns(deals(reported, reported.short)))
    yield from _ahead(reported, drawn=any(isinstance(block, Picture) for block in cup))


# ---- the cup -----------------------------------------------------------------------------------------------------


def cup_blocks(reported: ReportedRound) -> Iterator[Block]:
    """[8.4] Return the cup's matches; the table of results would say the same once more, as their scores do below a
    tree."""
    cup = reported.result.cup
    if cup.round is None or not cup.matches:
        return
    tree = bracket(reported.rounds, reported.season, reported.names)
    byes = (reported.before or reported.season.info.result).cup.byes
    yield Heading(say.CUP(round=round_name(cup.round, len(cup.matches), len(byes))))
    yield from tree
    yield from columns((*match_entries(reported, cup.matches, every=not tree), *_around_the_cup(reported, byes)))
    if cup.winner is not None:
        yield Paragraph(Strong(web.CUP_WINNER(season=reported.season.number, club=reported.names[cup.winner])))


def _around_the_cup(reported: ReportedRound, byes: Sequence[str]) -> Iterator[Entry]:
    """Return who had a bye, where the final was played, and when the cup goes on if nothing is drawn yet."""
    cup = reported.result.cup
    facts: list[Inline] = []
    if len(cup.matches) == 1 and not byes:
        facts.append(web.WAS_NEUTRAL())
    if byes:
        facts.append(web.THROUGH_BY_BYE(clubs=in_a_row([reported.names[club] for club in byes])))
    if cup.winner is None and not cup.next and (coming := next_cup_round(reported)) is not None:
        facts.append(web.CUP_GOES_ON(n=coming))
    if facts:
        yield Entry(messages.WHAT_COMES_NEXT() if cup.winner is None else nouns.CUP(), tuple(facts))


# ---- cards, bans, doping -----------------------------------------------------------------------------------------


def _discipline(reported: ReportedRound) -> Iterator[Block]:
    """[3.5, 4] Return who is banned, who was shown cards if they are few, and who was caught."""
    found = bans(reported)
    for index, (league, group) in enumerate(found, start=1):
        alone = league is None or len(reported.result.tables) == 1
        title = web.BANNED_CAPTION() if alone else say.BANNED(league=league)
        yield unexplained(banned_table(f"banned-{index}", title, group, reported.short, {}, foot=index == len(found)))
    if not found:
        yield Entry(web.NOBODY_BANNED())
    cards = [card for match in matches(reported.round) for card in match.cards]
    if cards and len({card.player for card in cards}) <= MOST_PUNISHED:
        yield cards_table(reported, cards, reported.short)
    if told := doping(reported):
        yield Entry(web.DOPING(), (told,), tuple(map(unexplained, caught_tables(reported, reported.short))))


# ---- what comes --------------------------------------------------------------------------------------------------


def _ahead(reported: ReportedRound, drawn: bool) -> Iterator[Block]:
    """Return the fixtures of the next round, the cup's draw if no picture of it is `drawn`, what is for sale; after the
    last round, the break.

    Nothing once the league is at its end.
    """
    if reported.round.ended:
        return
    coming = reported.season.next
    if coming is None:
        yield from break_ahead(reported)
        return
    draw = () if drawn else draw_blocks(reported, reported.short)
    market = map(unexplained, for_sale(reported, reported.short) if coming.trade else ())
    beside = columns((*draw, *market))
    yield from part(web.NEXT_ROUND(n=coming.round), (*_fixtures(reported, coming), *beside))


def _fixtures(reported: ReportedRound, coming: CalendarRound) -> Iterator[Table]:
    """Return the matches of a round, a table for each league: its matchdays side by side, as paper is short of
    height."""
    planned = reported.season.fixtures(coming.round)

    def of_day(matches: Sequence[Fixture]) -> tuple[Column[int], ...]:
        pairs = [(one.home, one.away) for one in matches]

        def club(line: int, side: int) -> Inline:
            return reported.short(pairs[line][side]) if line < len(pairs) else None

        title = web.MATCHDAY(n=matches[0].matchday)
        return text(title, lambda line: club(line, 0)), text(web.AWAY(), lambda line: club(line, 1))

    for index, league in enumerate(reported.result.tables, start=1):
        days = [[one for one in planned if one.league == league and one.matchday == day] for day in coming.matchdays]
        if played := [matches for matches in days if matches]:
            columns_of_days = [column for matches in played for column in of_day(matches)]
            yield Lines(range(max(map(len, played)))).table(f"next-{index}", league, *columns_of_days)
