"""„Die Lage“: what has happened in each league, in sentences; and the lead of a round's report.

Which sentence is said follows from the facts, never from chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from generator.games.united import nouns
from generator.games.united.lines import alphabetical, labelled, score
from generator.games.united.report import messages as of_round
from generator.games.united.report import situation_words as say
from generator.games.united.report.reported import League, Outcome, ReportedRound, goes, leagues, opponent, outcome, outcomes
from generator.games.united.result import Match
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, Phrase, count
from generator.values.report import Block, Heading, Inline, Paragraph

HIGH = 3
"""A win by so many goals is worth a sentence."""
MANY_GOALS = 7
"""In a match that was not won high."""
MOST_SENTENCES = 4
"""Of a league, beside the one about the top."""
SERIES: Sequence[Sequence[tuple[Phrase, Sequence[Outcome], int]]] = (
    ((say.WINNING, ("won",), 3), (say.UNBEATEN, ("won", "drawn"), 5)),
    ((say.LOSING, ("lost",), 3), (say.WINLESS, ("lost", "drawn"), 4)),
)
"""Good series and bad ones: how the matches ended, and from how many on it is told."""
BROKEN = 4
"""So many matches without a defeat, or without a win, make the first one worth a sentence."""
JUMP = 3
"""Places."""
MANY_OF_ONE = 3
"""Goals of one scorer in a round."""
MOST_SCORERS = 3
"""Named as scorers of the round; with more it was nothing special."""
SURPRISING = 3
"""So many places, or half of the league, have to lie between two clubs to make the win of the lower one a surprise."""
CLEAR = 2
"""More points than these make a lead that has grown worth the word."""
AHEAD = (say.ONE_POINT, say.MANY_POINTS, say.BY_DIFFERENCE, say.BY_GOALS, say.BY_NAME)
ADVANTAGE = (say.WITH_ONE_POINT, say.WITH_POINTS, say.THROUGH_DIFFERENCE, say.THROUGH_GOALS, say.THROUGH_NAME)
"""The same without the name of the second."""

Told = Literal["", "top", "match", "cup"]
"""What a headline has told: who leads, or has won, with the cup, if both are won in one round; a match; the cup."""
Sentence = tuple[str, Message]
"""The club of which something is said (nothing: of none), and what."""


def situation_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return a paragraph for each league."""
    yield Heading(of_round.SITUATION())
    found = leagues(reported)
    above = _told_above(reported, found)
    for one in found:
        told = between(" ", list(_sentences(one, above)))
        yield Paragraph(labelled(one.name, told) if len(found) > 1 else told)


def _told_above(reported: ReportedRound, found: Sequence[League]) -> Match | None:
    """Return the match of which the headline or the lead tells, if one of them does."""
    top, cup = found[0], reported.result.cup
    if top.finished and top.now or cup.matches and cup.winner is not None:
        return None
    surprising = upset(found)
    return surprising[1] if surprising else rout(top)


def _sentences(one: League, above: Match | None) -> Iterator[Message]:
    """Return who leads, and what else is worth telling but for the match that is told `above`; of no club twice, but
    the first may have won highest as well."""
    yield _top(one)
    if not one.now:
        return
    if one.finished:
        yield from _fates(one)
    high = _biggest(one) if biggest(one.now) != above or above is None else None
    if high:
        yield high[1]
    told = {one.table[0].club, high[0] if high else ""}
    left = MOST_SENTENCES - bool(high)
    for club, sentence in (*_firsts(one), *_movers(one), *_scorers(one), *_series(one, told)):
        if left and (not club or club not in told):
            yield sentence
            told.add(club)
            left -= 1


def _top(one: League) -> Message:
    leader, by = one.table[0].club, ahead(one)
    club = one.club(leader)
    if not one.season:
        return say.NOTHING_PLAYED()
    if not one.now:
        return (say.FINISHED_BEFORE if one.finished else say.LEADS_IDLE)(club=club, ahead=by)
    if one.finished:
        return (say.CHAMPION if one.number == 1 else say.WINS_LEAGUE)(club=club, ahead=by)
    if not one.before:
        return say.FIRST_LEADER(club=club, ahead=by)
    old = one.before[0].club
    if leader != old:
        defeat = one.lost(old)
        if old == one.table[1].club:
            return say.PASSES(club=club, old=one.club(old), by=ahead(one, ADVANTAGE))
        if defeat is None or opponent(defeat, old) == leader:
            return say.NEW_LEADER(club=club, old=one.club(old), ahead=by)
        told = one.against(defeat, old)
        return say.NEW_AFTER_DEFEAT(**told | {"old": told["club"], "club": club}, ahead=by)
    won = [match for match in one.of(leader) if outcome(match, leader) == "won"]
    if one.table[0].won == one.table[0].played > 1:
        return say.STILL_PERFECT(club=club, n=one.table[0].won, ahead=by)
    if won and len(won) == len(one.of(leader)):
        return say.STAYS_BY_A_WIN(**one.against(won[0], leader), ahead=by) if len(won) == 1 else say.STAYS_BY_WINNING(club=club, ahead=by)
    defeat = one.lost(leader)
    if defeat is not None and not won:
        return say.STAYS_IN_SPITE(**one.against(defeat, leader), ahead=by)
    return say.STAYS(club=club, ahead=by)


def _fates(one: League) -> Iterator[Message]:
    """[1.3] Return, at the end of the season, who goes up and who goes down, as far as no play-off decides it."""
    up, down = ([one.club(one.table[place - 1].club) for place in places] for places in (one.borders.up, one.borders.down))
    yield from goes(up, of_round.ONE_GOES_UP, of_round.MANY_GO_UP)
    yield from goes(down, of_round.ONE_GOES_DOWN, of_round.MANY_GO_DOWN)


def _biggest(one: League) -> Sentence | None:
    match = biggest(one.now)
    if match is None:
        return ("", say.ONLY_DRAWS(n=len(one.now))) if len(one.now) > 1 else None
    if abs(match.score[0] - match.score[1]) >= HIGH:
        club = winner(match)
        return club, (say.BIGGEST_AT_HOME if club == match.home else say.BIGGEST_AWAY)(**one.against(match, club))
    most = max(one.now, key=lambda match: sum(match.score))
    if sum(most.score) >= MANY_GOALS:
        return "", say.MOST_GOALS(pairing=one.reported.pairing(most.home, most.away), score=score(most))
    return None


def run_of(played: Sequence[Outcome], of: Sequence[Outcome]) -> int:
    """Return how many of the last matches ended so, without a break."""
    return next((n for n, one in enumerate(reversed(played)) if one not in of), len(played))


def _firsts(one: League) -> Iterator[Sentence]:
    """Return the first defeat, and the first win, of a club that has waited long for it."""
    for phrase, end in ((say.FIRST_DEFEAT, "lost"), (say.FIRST_WIN, "won")):
        for line in one.table:
            played = outcomes(one.season, line.club)
            since = len(played) - len(one.of(line.club))
            waited = next((n for n, was in enumerate(played) if was == end), 0)
            if waited >= max(BROKEN, since):
                match = one.of(line.club)[waited - since]
                yield line.club, phrase(n=waited, nth=waited + 1, **one.against(match, line.club))
                break


def _series(one: League, told: Collection[str]) -> Iterator[Sentence]:
    """Return the longest good series and the longest bad one, if they are long, among the clubs of which nothing else
    is told."""
    played = {line.club: outcomes(one.season, line.club) for line in one.table if line.club not in told}
    for kinds in SERIES:
        for phrase, of, least in kinds:
            runs = {club: run_of(of_club, of) for club, of_club in played.items()}
            club = max(runs, key=lambda each: runs[each], default="")
            if runs.get(club, 0) >= least:
                yield club, phrase(club=one.club(club), n=runs[club])
                break


def _movers(one: League) -> Iterator[Sentence]:
    moves = {club: places for club, places in one.moves.items() if places is not None}
    if not moves:
        return
    places = {line.club: line.place for line in one.table}
    for phrase, club in ((say.CLIMBS, max(moves, key=lambda each: moves[each])), (say.FALLS, min(moves, key=lambda each: moves[each]))):
        if abs(moves[club]) >= JUMP:
            yield club, phrase(club=one.club(club), old=places[club] + moves[club], new=places[club])


def _scorers(one: League) -> Iterator[Sentence]:
    """Return who scored most in this round, if it was much and they are few."""
    goals = Counter((goal.player, goal.club) for match in one.now for goal in match.goals if goal.player is not None)
    most = max(goals.values(), default=0)
    best = dict(found for found, scored in goals.items() if scored == most)
    if most < MANY_OF_ONE or len(best) > MOST_SCORERS:
        return
    names = [nouns.PLAYER_OF(player=player, club=one.club(best[player])) for player in alphabetical(list(best))]
    yield "", (say.SCORES_MOST if len(names) == 1 else say.SCORE_MOST)(players=in_a_row(names), n=most)


# ---- the lead ----------------------------------------------------------------------------------------------------


def lead(reported: ReportedRound, told: Told = "") -> Inline:
    """Return what the top league's round, or the cup, has brought, and the surprise of the round; but for that of which
    a headline has `told`."""
    found = leagues(reported)
    top = found[0]
    winner_now = reported.result.cup.winner if reported.result.cup.matches else None
    news = (say.IN_THE_END if top.finished else say.NOW)(ahead=ahead(top)) if told == "top" else _lead(top)
    if winner_now is not None and told in ("top", "cup"):
        return say.ONE_NEWS(first=news)
    if winner_now is not None:
        if top.finished and top.table[0].club == winner_now:
            return say.ONE_NEWS(first=say.LEAD_DOUBLE(club=reported.club(winner_now)))
        return say.TWO_NEWS(first=news, second=say.LEAD_AND_CUP(club=reported.club(winner_now)))
    more = None if top.finished and top.now or told == "match" else _surprise(found) or _highest(top)
    return say.TWO_NEWS(first=news, second=more) if more else say.ONE_NEWS(first=news)


def _lead(top: League) -> Message:
    leader, by = top.table[0].club, ahead(top)
    club = top.club(leader)
    if top.season and top.finished:
        return say.LEAD_CHAMPION(club=club, season=top.reported.season.number)
    if not top.season:
        return say.LEAD_NOTHING()
    if not top.before:
        return say.LEAD_FIRST(club=club)
    if top.before[0].club != leader:
        return say.LEAD_NEW(club=club, old=top.club(top.before[0].club))
    change = grown(top)
    return (say.LEAD_GROWS if change > 0 else say.LEAD_SHRINKS if change < 0 else say.LEAD_STAYS)(club=club, ahead=by)


def grown(top: League) -> int:
    """Return by how many points the first, who led before this round already, is further ahead than then, below 0: less
    far; 0 also if he is not far ahead."""
    then, now = (table[0].points - table[1].points for table in (top.before, top.table))
    return now - then if now > max(then, CLEAR) or now < then else 0


def _surprise(found: Sequence[League]) -> Message | None:
    if (surprising := upset(found)) is None:
        return None
    one, match, place = surprising
    return say.LEAD_SURPRISE(place=place, **one.against(match, winner(match)))


def upset(found: Sequence[League]) -> tuple[League, Match, int] | None:
    """Return the win of a club that stood far below its opponent before the round, with its place then: the one with
    the most places between them."""
    best: tuple[int, tuple[League, Match, int]] | None = None
    for one in found:
        places = {line.club: line.place for line in one.before}
        for match in one.now if places else ():
            if match.score[0] != match.score[1]:
                club = winner(match)
                gap = places[club] - places[opponent(match, club)]
                if gap >= max(SURPRISING, len(places) // 2) and (best is None or gap > best[0]):
                    best = gap, (one, match, places[club])
    return best[1] if best else None


def _highest(one: League) -> Message | None:
    if (match := rout(one)) is None:
        return None
    own = winner(match) == one.table[0].club
    return (say.LEAD_BIGGEST_TOO if own else say.LEAD_BIGGEST)(**one.against(match, winner(match)))


def rout(one: League) -> Match | None:
    """Return the highest win of a league's round, if it is a high one."""
    match = biggest(one.now)
    return match if match and abs(match.score[0] - match.score[1]) >= HIGH else None


def ahead(one: League, by: Sequence[Phrase] = AHEAD) -> Message:
    """Return by what the first is ahead of the second: by points, by their difference, by goals, or by its name."""
    one_point, points, difference, goals, name = by
    first, second = one.table[:2]
    club = one.club(second.club)
    if first.points > second.points:
        return count(first.points - second.points, one_point, points, second=club)
    if first.goals - first.against > second.goals - second.against:
        return difference(second=club)
    return (goals if first.goals > second.goals else name)(second=club)


def biggest(matches: Sequence[Match]) -> Match | None:
    """Return the highest win: by difference, then by goals, then the earliest."""
    won = [match for match in matches if match.score[0] != match.score[1]]
    return max(won, key=lambda match: (abs(match.score[0] - match.score[1]), sum(match.score)), default=None)


def winner(match: Match) -> str:
    """Return who won a match that was won."""
    return match.home if match.score[0] > match.score[1] else match.away
