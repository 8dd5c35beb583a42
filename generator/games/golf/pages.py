"""What the whole series tells: its records, all winners and the all-time table; for people's own pages what everybody
has played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.golf import messages as say
from generator.games.golf.all_time import Played, all_time, winners
from generator.games.golf.announcement import announcement
from generator.games.golf.clubs import order_text, set_text
from generator.games.golf.pieces import ranks_plot
from generator.games.golf.ranking import ranking_blocks, ranking_table
from generator.games.golf.result import Player, Record, Result
from generator.play.game import GameHistory, RoundView, running_total
from generator.play.past import Past
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import Lines, in_brief, number, text
from generator.telling.people import names_in_a_row
from generator.telling.plots import PLOTTED
from generator.values import addresses
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import (
    Block,
    Facts,
    Fold,
    Heading,
    Inline,
    Items,
    Link,
    Number,
    Person,
    Publication,
    StateOfPlay,
    SubPage,
)

RANKING, RECORDS, ALL_TIME = "rangliste", "rekorde", "ewige-tabelle"
"""Slugs of the game's pages."""
SLUGS = {
    RANKING: Phrase(de="rangliste", en="ranking"),
    RECORDS: Phrase(de="rekorde", en="records"),
    ALL_TIME: Phrase(de="ewige-tabelle", en="all-time-table"),
}


def pages(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Publication:
    """Return ranking, records and all-time table; for each player where he stands, what he plays with, all his
    tournaments; how it stands."""
    played, people = _played(rounds), []
    for player in sorted(played):
        people.append((player, _own_page(player, played[player], rounds[-1])))
    return Publication(tuple(_lasting(rounds, played)), tuple(people), state=_state(rounds))


def _lasting(rounds: Sequence[RoundView[Result]], played: Played) -> Iterator[SubPage]:
    """Return the pages that have a place of their own beside the reports."""
    if rounds[-1].result.ranking:
        yield SubPage(RANKING, say.RANKING(), ranking_blocks(rounds))
    if played:
        yield from _all_time_pages(rounds, played, ())


def counting(history: GameHistory[Result], viewer: Viewer) -> tuple[SubPage, ...]:
    """Return the records and the all-time table with the tournaments of before."""
    played = _played(history.rounds)
    return tuple(_all_time_pages(history.rounds, played, history.past)) if played else ()


def _all_time_pages(rounds: Sequence[RoundView[Result]], played: Played, past: Sequence[Past]) -> Iterator[SubPage]:
    records = Facts(tuple(record_pairs(rounds[-1].result.records)))
    yield SubPage(RECORDS, say.RECORDS(), (records, Heading(say.WINNERS()), Items(winners(rounds, past))))
    yield SubPage(ALL_TIME, say.ALL_TIME(), (all_time(played, past),))


def _state(rounds: Sequence[RoundView[Result]]) -> StateOfPlay:
    """Return who leads the ranking, its key columns, its course, and the holes to come."""
    round = rounds[-1]
    ranking = round.result.ranking
    if not ranking:
        return StateOfPlay(blocks=announcement(round))
    first = messages.IN_BRACKETS(what=names_in_a_row([line.person for line in ranking if line.rank == 1]), more=Number(ranking[0].score))
    records = Facts(tuple(record_pairs(round.result.records)))
    blocks = (*announcement(round), *ranks_plot(rounds), Heading(say.RECORDS()), records)
    return StateOfPlay(first, (in_brief(ranking_table(round)),), addresses.game_page(round.game, RANKING), blocks)


def _played(rounds: Sequence[RoundView[Result]]) -> Played:
    return running_total(rounds, {}, _with_round)


def _with_round(played: Played, round: RoundView[Result]) -> Played:
    return {**played, **{one.person: (*played.get(one.person, ()), (round.number, one)) for one in round.result.players}}


def _own_page(person: str, played: Sequence[tuple[int, Player]], round: RoundView[Result]) -> tuple[Block, ...]:
    latest = played[-1][1]
    ranked = next((line for line in round.result.ranking if line.person == person), None)
    absent = next((absent for absent in round.result.absent if absent.person == person), None)
    pairs: list[tuple[Inline, Inline]] = []
    if ranked:
        pairs += [(say.RANK(), ranked.rank), (say.SCORE(), Number(ranked.score)), (say.KEEPS_LONG(), Number(ranked.keeps))]
    pairs += [
        (say.PRESENT_CLUBS(), set_text(latest.clubs)),
        (say.SAVED_LONG(), absent.saved if absent else latest.saved),
        (say.PLAYED(), len(played)),
        (messages.WINS(), sum(player.place == 1 for _, player in played)),
    ]
    table = Lines(tuple(reversed(played)), lambda line: "best" if line[1].place == 1 else "").table(
        f"tournaments-{person}",
        say.OWN_TOURNAMENTS(person=Person(person)),
        number(say.TOURNAMENTS(), lambda line: Link(round.address(line[0]), str(line[0])), head=True),
        number(messages.PLACE(), lambda line: line[1].place, key=True),
        number(say.SUM(), lambda line: line[1].total, key=True),
        number(messages.POINTS(), lambda line: Number(line[1].points), key=True),
        text(say.CHANGES(), lambda line: order_text(line[1])),
        text(say.SET(), lambda line: set_text(line[1].clubs), key=True),
    )
    return (Facts(tuple(pairs)), table)


def record_blocks(rounds: Sequence[RoundView[Result]]) -> tuple[Block, ...]:
    """Return the records of the series, the all-time table, and who has won, of a long series the latest: all of them
    have a page."""
    pairs = record_pairs(rounds[-1].result.records)
    if not pairs:
        return ()
    table = Fold(say.ALL_TIME(), (all_time(_played(rounds)),))
    title, latest = say.WINNERS(), winners(rounds[-PLOTTED:])
    if rounds[-1].number > PLOTTED:
        title = say.LATEST_WINNERS()
        latest = (*latest, Link(addresses.game_page(rounds[-1].game, RECORDS), say.EARLIER_WINNERS()))
    return (Heading(say.RECORDS()), Facts(tuple(pairs)), table, Fold(title, (Items(latest),)))


def record_pairs(records: Record) -> list[tuple[Inline, Inline]]:
    """Return the lowest round and the most wins of the series, each with its name; nothing before there are any."""
    pairs: list[tuple[Inline, Inline]] = []
    if records.lowest is not None:
        by = between(", ", [say.IN_TOURNAMENT(person=Person(person), n=tournament) for person, tournament in records.lowest_by])
        pairs.append((say.LOWEST_ROUND(), say.LOWEST_LINE(total=records.lowest, people=by)))
    if records.wins:
        most = records.wins[0][1]
        best = [person for person, wins in records.wins if wins == most]
        pairs.append((say.MOST_WINS(), (say.WON_BY_ONE if len(best) == 1 else say.WON_BY_MANY)(people=names_in_a_row(best), n=most)))
    return pairs
