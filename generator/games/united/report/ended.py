"""[1.3, 7] The end of a season, as the break tells it: honours, play-offs, who goes up and down, final tables, who is
no more."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united import nouns
from generator.games.united.lines import alphabetical, labelled
from generator.games.united.report import messages as say
from generator.games.united.report.matches import cup_results, details
from generator.games.united.report.people import decisions, takeovers
from generator.games.united.report.reported import Called, ReportedRound, cup_winner, goes, leagues
from generator.games.united.report.tables import scorer_blocks, standing, top_scorers
from generator.games.united.result import Promotion
from generator.telling.parts import items, part
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, count
from generator.values.report import Block, Facts, Heading, Inline, Paragraph


def ended_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return all that the break has to tell of the season before it."""
    found = leagues(reported)
    yield Heading(say.WHAT_ENDED(season=reported.season.number))
    yield Facts(tuple(honours(reported, reported.club)))
    yield from part(say.PLAY_OFFS(), _play_offs(reported))
    yield from part(say.CHANGES(), items(_changes(reported)))
    yield from part(say.DECISIONS(), items(decisions(reported)))
    for league in found:
        if league.table:
            yield standing(league, league.club)
            yield from scorer_blocks(league)
    yield from part(say.DIED(), _died(reported)) or (Paragraph(say.NOBODY_DIED()),)


def lead(reported: ReportedRound) -> Inline:
    """Return who goes down, and who has won the play-offs; if nobody, who is champion, and who has won the cup."""
    down = [reported.club(one.club) for one in reported.result.moved if reported.rises(one) is False]
    won = [reported.club(match.winner) for match in reported.result.matches if match.winner is not None]
    told = (*goes(down, say.ONE_GOES_DOWN, say.MANY_GO_DOWN), *goes(won, say.WINS_PLAY_OFF, say.WIN_PLAY_OFFS))
    if told:
        return between(" ", told)
    first = next((table[0].club for table in reported.result.tables.values() if table), None)
    if first is None:
        return None
    champion, cup = reported.club(first), cup_winner(reported.season)
    if cup is None:
        return say.LEAD_PLAIN(champion=champion)
    return say.LEAD_DOUBLE(champion=champion) if cup == first else say.LEAD_CUP(champion=champion, cup=reported.club(cup))


def honours(reported: ReportedRound, called: Called) -> Iterator[tuple[Inline, Inline]]:
    """Return the first of each league, who has won the cup, the top scorers."""
    found = [league for league in leagues(reported) if league.table]
    for league in found:
        title = say.CHAMPION if league.number == 1 else say.LEAGUE_WINNER
        yield title(league=league.name), called(league.table[0].club)
    if (cup := cup_winner(reported.season)) is not None:
        yield say.CUP_WINNERS(), called(cup)
    for league in found:
        if first := top_scorers(reported.season.latest.result.scorers.get(league.name, ())):
            names = in_a_row([nouns.PLAYER_OF(player=one.player, club=called(one.club)) for one in first])
            goals = count(first[0].goals, say.ONE_GOAL, say.MANY_GOALS)
            yield say.TOP_SCORER(league=league.name), (say.BEST_SCORER if len(first) == 1 else say.BEST_SCORERS)(players=names, goals=goals)


def _play_offs(reported: ReportedRound) -> Iterator[Block]:
    if reported.result.matches:
        yield cup_results(reported, "play-offs", say.PLAY_OFF_RESULTS(), reported.result.matches)
        yield from details(reported, reported.result.matches)


def _changes(reported: ReportedRound) -> Iterator[Inline]:
    """[1.3, 7.1] Return who goes up or down, which clubs are no more, which are new, who runs which from now on."""
    result, last = reported.result, reported.season.latest.result
    for one in result.moved:
        yield _moved(reported, one)
    if result.dissolved:
        yield say.DISSOLVED(clubs=in_a_row([reported.club(club) for club in result.dissolved]))
    new = [club for club in result.clubs if club not in last.clubs]
    if new:
        yield say.FOUNDED(clubs=in_a_row([reported.club(club) for club in new]))
    yield from takeovers(reported, last)


def _moved(reported: ReportedRound, one: Promotion) -> Message:
    rises = reported.rises(one)
    phrase = say.MOVES if rises is None else say.GOES_UP if rises else say.GOES_DOWN
    return phrase(club=reported.club(one.club), old=one.old, new=one.new)


def _died(reported: ReportedRound) -> Iterator[Block]:
    """[7.1] Return the players who have left the game, club by club."""
    for club, players in reported.result.died.items():
        if players:
            yield Paragraph(labelled(reported.club(club), ", ".join(alphabetical(players))))
