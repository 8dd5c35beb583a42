"""[1.3, 7] The end of a season, as the break tells it: honours, play-offs, who goes up and down, final tables, who is no more."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.united.report import info_words as say
from generator.games.united.report import words
from generator.games.united.report.matches import cup_results, details
from generator.games.united.report.people import takeovers
from generator.games.united.report.record import Record, alphabetical
from generator.games.united.report.scorers import ordered, scorer_blocks
from generator.games.united.report.tables import standing
from generator.games.united.result import Promotion, Scorer
from generator.joining import in_a_row
from generator.phrase import Message, count
from generator.report import Block, Facts, Heading, Inline, Items, Paragraph, Run, Strong


def ended_blocks(record: Record) -> tuple[Block, ...]:
    """All that the break has to tell of the season before it."""
    return (
        *_honours(record),
        *_play_offs(record),
        *_changes(record),
        *_final_tables(record),
        *_died(record),
    )


def headline(record: Record) -> Inline:
    """Who is champion, and who has won the cup."""
    first = next((table[0].club for _, _, table in record.leagues if table), None)
    if first is None:
        return None
    champion, cup = record.club(first), cup_winner(record)
    if cup is None:
        return say.LEAD_PLAIN(champion=champion)
    return say.LEAD_DOUBLE(champion=champion) if cup == first else say.LEAD_CUP(champion=champion, cup=record.club(cup))


def cup_winner(record: Record) -> str | None:
    """Who won the cup of the season that is over."""
    return next((round.result.cup.winner for round in reversed(record.season.rounds) if round.result.cup.winner is not None), None)


def _honours(record: Record) -> tuple[Block, ...]:
    """The first of each league, the cup, the top scorers."""
    pairs: list[tuple[Inline, Inline]] = []
    for number, league, table in record.leagues:
        pairs.append(((say.CHAMPION if number == 1 else say.LEAGUE_WINNER)(league=league), record.club(table[0].club)))
    if (cup := cup_winner(record)) is not None:
        pairs.append((say.CUP_WINNER(), record.club(cup)))
    for _, league, _ in record.leagues:
        best = _best(record.season.latest.result.scorers.get(league, ()))
        if best:
            names = in_a_row([words.SCORER_AND_CLUB(player=one.player, club=record.club(one.club)) for one in best])
            goals = count(best[0].goals, say.ONE_GOAL, say.MANY_GOALS)
            phrase = say.BEST_SCORER if len(best) == 1 else say.BEST_SCORERS
            pairs.append((say.TOP_SCORER(league=league), phrase(players=names, goals=goals)))
    return (Heading(say.WHAT_ENDED(season=record.season.number)), Facts(tuple(pairs)))


def _best(scorers: Sequence[Scorer]) -> list[Scorer]:
    most = max((one.goals for one in scorers), default=0)
    return [one for one in ordered(scorers) if one.goals == most]


def _play_offs(record: Record) -> tuple[Block, ...]:
    matches = record.result.matches
    if not matches:
        return ()
    table = cup_results(record, "play-offs", say.PLAY_OFF_RESULTS(), matches)
    return (Heading(say.PLAY_OFFS()), table, *details(record, matches))


def _changes(record: Record) -> tuple[Block, ...]:
    """[1.3, 7.1] Who goes up or down, which clubs are no more, which are new, who runs which from now on."""
    result = record.result
    lines: list[Inline] = [_moved(record, one) for one in result.moved]
    if result.dissolved:
        lines.append(say.DISSOLVED(clubs=in_a_row([record.club(club) for club in result.dissolved])))
    new = [club for club in result.clubs if club not in record.season.latest.result.clubs]
    if new:
        lines.append(say.FOUNDED(clubs=in_a_row([record.club(club) for club in new])))
    lines += takeovers(record, record.season.latest.result)
    return (Heading(say.CHANGES()), Items(tuple(lines))) if lines else ()


def _moved(record: Record, one: Promotion) -> Message:
    """Up or down by the order of the leagues that were."""
    order = list(record.result.tables)
    phrase = say.MOVES
    if one.old in order and one.new in order:
        phrase = say.GOES_UP if order.index(one.new) < order.index(one.old) else say.GOES_DOWN
    return phrase(club=record.club(one.club), old=one.old, new=one.new)


def _final_tables(record: Record) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for number, league, table in record.leagues:
        blocks += [standing(record, number, league), *scorer_blocks(record, number, league)] if table else []
    return tuple(blocks)


def _died(record: Record) -> tuple[Block, ...]:
    """[7.1] The players who have left the game, club by club."""
    if not any(record.result.died.values()):
        return (Paragraph(say.NOBODY_DIED()),)
    lines = tuple(
        Paragraph(Run((Strong(words.LABELLED(label=record.club(club), text="")), ", ".join(alphabetical(players)))))
        for club, players in record.result.died.items()
        if players
    )
    return (Heading(say.DIED()), *lines)
