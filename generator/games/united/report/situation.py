"""„Die Lage“ and the lead of a report: what has happened, in sentences. Which one is said follows from the facts, never from chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.enumeration import between, in_a_row
from generator.games.united.lines import SCORE
from generator.games.united.report import situation_words as say
from generator.games.united.report import words
from generator.games.united.report.borders import borders
from generator.games.united.report.record import Outcome, Record, alphabetical, goals_of, opponent, outcome, outcomes
from generator.games.united.result import Line, Match
from generator.phrase import Said, count
from generator.report import Block, Heading, Inline, Paragraph, Run, Strong

HIGH = 3
"""A win by so many goals is worth a sentence, and so are MANY_GOALS in a match."""
MANY_GOALS = 7
LONG_SERIES = {"winning": 3, "losing": 3, "unbeaten": 5, "winless": 4}
"""From so many matches on a series is told."""
BROKEN = 4
"""So many matches without a defeat, or without a win, make the first one worth a sentence."""
JUMP = 3
"""Places."""
MANY_OF_ONE = 3
"""Goals of one scorer in a round."""
MOST_SCORERS = 3
"""Named as scorers of the round; with more it was nothing special."""


@dataclass(frozen=True, slots=True)
class League:
    """A league in the round that is told: its table now and before, this round's matches, and all matches of the season."""

    record: Record
    number: int
    name: str
    table: Sequence[Line]
    before: Sequence[Line]
    now: Sequence[Match]
    season: Sequence[Match]

    def club(self, id: str) -> Inline:
        return self.record.club(id)

    def of(self, club: str) -> list[Match]:
        """A club's matches of this round."""
        return [match for match in self.now if club in (match.home, match.away)]

    def lost(self, club: str) -> Match | None:
        """The last match of this round that a club lost."""
        return next((match for match in reversed(self.of(club)) if outcome(match, club) == "lost"), None)

    def against(self, match: Match, club: str) -> dict[str, Inline]:
        """A match as one of its clubs sees it, for a phrase: club, opponent, score with its own goals first."""
        return {"club": self.club(club), "opponent": self.club(opponent(match, club)), "score": own_score(match, club)}


def league(record: Record, number: int, name: str, table: Sequence[Line]) -> League:
    before = record.before.tables[name] if record.before else ()
    now = [match for match in record.result.matches if match.competition == name]
    return League(record, number, name, table, before, now, record.league_matches(name))


def leagues(record: Record) -> list[League]:
    return [league(record, *found) for found in record.leagues]


def own_score(match: Match, club: str) -> Said:
    own, other = goals_of(match, club)
    return SCORE(home=own, away=other)


def situation_blocks(record: Record) -> tuple[Block, ...]:
    """A paragraph for each league."""
    several = len(record.leagues) > 1
    paragraphs = []
    for one in leagues(record):
        told = between(" ", list(_sentences(one)))
        paragraphs.append(Paragraph(Run((Strong(words.LABELLED(label=one.name, text="")), told)) if several else told))
    return (Heading(words.SITUATION()), *paragraphs)


def _sentences(one: League) -> Iterator[Inline]:
    yield _top(one)
    if one.now and one.record.finished(one.name):
        yield from _fates(one)
    yield from filter(None, (_biggest(one), *_series(one), *_movers(one), _scorers(one)))


# ---- the top -----------------------------------------------------------------------------------------------------


def ahead(one: League) -> Said:
    """By what the first is ahead of the second."""
    first, second = one.table[:2]
    name = one.club(second.club)
    if first.points > second.points:
        return count(first.points - second.points, say.ONE_POINT, say.MANY_POINTS, second=name)
    if first.goals - first.against > second.goals - second.against:
        return say.BY_DIFFERENCE(second=name)
    return (say.BY_GOALS if first.goals > second.goals else say.BY_NAME)(second=name)


def _top(one: League) -> Said:
    leader, by = one.table[0].club, ahead(one)
    club = one.club(leader)
    if not one.now:
        return say.LEADS_IDLE(club=club, ahead=by)
    if one.record.finished(one.name):
        return (say.CHAMPION if one.number == 1 else say.WINS_LEAGUE)(club=club, ahead=by)
    if not one.before:
        return say.FIRST_LEADER(club=club, ahead=by)
    old = one.before[0].club
    if leader != old:
        defeat = one.lost(old)
        if defeat is None or opponent(defeat, old) == leader:
            return say.NEW_LEADER(club=club, old=one.club(old), ahead=by)
        told = one.against(defeat, old)
        return say.NEW_AFTER_DEFEAT(**told | {"old": told["club"], "club": club}, ahead=by)
    won = [match for match in one.of(leader) if outcome(match, leader) == "won"]
    if one.table[0].won == one.table[0].played:
        return say.STILL_PERFECT(club=club, n=one.table[0].won, ahead=by)
    if won and len(won) == len(one.of(leader)):
        return say.STAYS_BY_A_WIN(**one.against(won[0], leader), ahead=by) if len(won) == 1 else say.STAYS_BY_WINNING(club=club, ahead=by)
    defeat = one.lost(leader)
    if defeat is not None and not won:
        return say.STAYS_IN_SPITE(**one.against(defeat, leader), ahead=by)
    return say.STAYS(club=club, ahead=by)


def _fates(one: League) -> Iterator[Said]:
    """[1.3] At the end of the season: who goes up and who goes down, as far as no play-off decides it."""
    border = borders(one.record.result.tables)[one.name]
    for phrase, places in ((say.GOING_UP, border.promoted), (say.GOING_DOWN, border.relegated)):
        if places:
            yield phrase(clubs=in_a_row([one.club(one.table[place - 1].club) for place in places]))


# ---- the round ---------------------------------------------------------------------------------------------------


def biggest(matches: Sequence[Match]) -> Match | None:
    """The highest win: by difference, then by goals, then the earliest."""
    won = [match for match in matches if match.score[0] != match.score[1]]
    return max(won, key=lambda match: (abs(match.score[0] - match.score[1]), sum(match.score)), default=None)


def winner(match: Match) -> str:
    """Of a match that was won."""
    return match.home if match.score[0] > match.score[1] else match.away


def _biggest(one: League) -> Said | None:
    match = biggest(one.now)
    if match is None:
        return say.ONLY_DRAWS(n=len(one.now)) if len(one.now) > 1 else None
    if abs(match.score[0] - match.score[1]) >= HIGH:
        club = winner(match)
        return (say.BIGGEST_AT_HOME if club == match.home else say.BIGGEST_AWAY)(**one.against(match, club))
    most = max(one.now, key=lambda match: sum(match.score))
    if sum(most.score) >= MANY_GOALS:
        return say.MOST_GOALS(pairing=one.record.pairing(most.home, most.away), score=own_score(most, most.home))
    return None


def run_of(played: Sequence[Outcome], of: Sequence[Outcome]) -> int:
    """How many of the last matches ended so, without a break."""
    return next((n for n, one in enumerate(reversed(played)) if one not in of), len(played))


def _series(one: League) -> Iterator[Said | None]:
    """A first defeat or win after a long wait; the longest good series, and the longest bad one."""
    clubs = [line.club for line in one.table]
    played = {club: outcomes(one.season, club) for club in clubs}
    for phrase, end in ((say.FIRST_DEFEAT, "lost"), (say.FIRST_WIN, "won")):
        yield next((told for club in clubs if (told := _first(one, club, played[club], phrase is say.FIRST_WIN, end))), None)
    for kinds in ((("winning", ("won",)), ("unbeaten", ("won", "drawn"))), (("losing", ("lost",)), ("winless", ("lost", "drawn")))):
        yield _longest(one, played, kinds) if one.now else None


def _first(one: League, club: str, played: Sequence[Outcome], win: bool, end: str) -> Said | None:
    """The first match of a club that ended so, if it was one of this round and the club has waited long for it."""
    now = one.of(club)
    since = len(played) - len(now)
    waited = next((n for n, was in enumerate(played) if was == end), None)
    if waited is None or waited < max(BROKEN, since):
        return None
    told = one.against(now[waited - since], club)
    return say.FIRST_WIN(n=waited + 1, **told) if win else say.FIRST_DEFEAT(n=waited, **told)


PHRASES = {"winning": say.WINNING, "unbeaten": say.UNBEATEN, "losing": say.LOSING, "winless": say.WINLESS}


def _longest(one: League, played: dict[str, list[Outcome]], kinds: Sequence[tuple[str, Sequence[Outcome]]]) -> Said | None:
    """The longest series of the first of the kinds of which there is one that is long enough."""
    for kind, of in kinds:
        runs = {club: run_of(of_club, of) for club, of_club in played.items()}
        club = max(runs, key=lambda each: runs[each])
        if runs[club] >= LONG_SERIES[kind]:
            return PHRASES[kind](club=one.club(club), n=runs[club])
    return None


def _movers(one: League) -> Iterator[Said]:
    moves = {club: places for club, places in one.record.moves(one.name).items() if places is not None}
    if not moves or not one.now:
        return
    places = {line.club: line.place for line in one.table}
    for phrase, club in ((say.CLIMBS, max(moves, key=lambda each: moves[each])), (say.FALLS, min(moves, key=lambda each: moves[each]))):
        if abs(moves[club]) >= JUMP:
            yield phrase(club=one.club(club), old=places[club] + moves[club], new=places[club])


def _scorers(one: League) -> Said | None:
    """Who scored most in this round, if it was much and they are few."""
    goals = Counter((goal.player, goal.club) for match in one.now for goal in match.goals if goal.player is not None)
    most = max(goals.values(), default=0)
    best = dict(found for found, scored in goals.items() if scored == most)
    if most < MANY_OF_ONE or len(best) > MOST_SCORERS:
        return None
    if len(best) == 1:
        [(player, club)] = best.items()
        return say.SCORES_MOST(player=player, club=one.club(club), n=most)
    names = [words.SCORER_AND_CLUB(player=player, club=one.club(best[player])) for player in alphabetical(list(best))]
    return say.SCORE_MOST(players=in_a_row(names), n=most)


# ---- the lead ----------------------------------------------------------------------------------------------------


def headline(record: Record) -> Inline:
    """What the top league's round, or the cup, has brought, and the surprise of the round."""
    found = leagues(record)
    top = found[0]
    winner_now = record.result.cup.winner if record.result.cup.matches else None
    news = _lead(top)
    if winner_now is not None:
        if record.finished(top.name) and top.table[0].club == winner_now:
            return say.ONE_NEWS(first=say.LEAD_DOUBLE(club=record.club(winner_now)))
        return say.TWO_NEWS(first=news, second=say.LEAD_AND_CUP(club=record.club(winner_now)))
    more = None if record.finished(top.name) and top.now else _surprise(found) or _highest(top)
    return say.TWO_NEWS(first=news, second=more) if more else say.ONE_NEWS(first=news)


def _lead(top: League) -> Said:
    leader, by = top.table[0].club, ahead(top)
    club = top.club(leader)
    if top.now and top.record.finished(top.name):
        return say.LEAD_CHAMPION(club=club, season=top.record.season.number)
    if not top.before:
        return say.LEAD_FIRST(club=club)
    if top.before[0].club != leader:
        return say.LEAD_NEW(club=club, old=top.club(top.before[0].club))
    then, now = (table[0].points - table[1].points for table in (top.before, top.table))
    phrase = say.LEAD_GROWS if now > max(then, 1) else say.LEAD_SHRINKS if now < then else say.LEAD_STAYS
    return phrase(club=club, ahead=by)


def _surprise(found: Sequence[League]) -> Said | None:
    """The win of a club that stood far below its opponent before the round: the one with the most places between them."""
    best: tuple[int, Said] | None = None
    for one in found:
        places = {line.club: line.place for line in one.before}
        for match in one.now if places else ():
            if match.score[0] != match.score[1]:
                club = winner(match)
                gap = places[club] - places[opponent(match, club)]
                if gap >= max(JUMP, len(places) // 2) and (best is None or gap > best[0]):
                    best = gap, say.LEAD_SURPRISE(place=places[club], **one.against(match, club))
    return best[1] if best else None


def _highest(one: League) -> Said | None:
    match = biggest(one.now)
    if match is None or abs(match.score[0] - match.score[1]) < HIGH:
        return None
    return say.LEAD_BIGGEST(**one.against(match, winner(match)))
