"""[8.2 c] The matches: result, scorers without their rows, penalties, cards, the GM's comment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from generator.enumeration import between
from generator.games.united.lines import score_link
from generator.games.united.report import words as say
from generator.games.united.report.record import Record, spelling
from generator.games.united.result import Card, Goal, Match
from generator.phrase import Phrase
from generator.report import Block, Column, Heading, Inline, Number, Paragraph, Prose, Row, Run, Strong, Table

PLACES_OF_GOALS = 1
"""Decimal places of expected goals."""


def league_results(record: Record, number: int, league: str) -> tuple[Block, ...]:
    """The matches of a league in this round, matchday by matchday."""
    played = [match for match in record.result.matches if match.competition == league]
    blocks: list[Block] = []
    for day in sorted({match.matchday or 0 for match in played}):
        matches = [match for match in played if match.matchday == day]
        table = results_table(record, f"results-{number}-{day}", say.RESULTS_OF(league=league, n=day), matches)
        blocks += [Heading(say.MATCHDAY(n=day), 3), table, *details(record, matches)]
    return tuple(blocks) if played else (Paragraph(say.NO_LEAGUE_MATCHES()),)


def results_table(record: Record, name: str, caption: Inline, matches: Sequence[Match]) -> Table:
    """Home, away, score; beside it what was to be expected, if the GM tells. Who has won stands out in the cup."""
    luck = all(match.luck for match in matches)
    columns = [Column(say.HOME()), Column(say.AWAY()), Column(say.RESULT(), "number")]
    columns += [Column(say.EXPECTED(), "number", say.EXPECTED_LONG())] * luck
    rows = []
    for match in matches:
        clubs = [Strong(record.club(club)) if club == match.winner else record.club(club) for club in (match.home, match.away)]
        rows.append(Row((*clubs, Strong(score_link(record.told, match)), *[_expected(match)] * luck)))
    return Table(name, caption, tuple(columns), tuple(rows), row_head=0)


def _expected(match: Match) -> Inline:
    home, away = (Number((match.luck or {})[club].goals, PLACES_OF_GOALS) for club in (match.home, match.away))
    return say.EXPECTED_SCORE(home=home, away=away)


def details(record: Record, matches: Iterable[Match]) -> tuple[Block, ...]:
    """Of each match the result in bold, who scored and who was punished; then the GM's words."""
    blocks: list[Block] = []
    for match in matches:
        line = Strong(Run((record.pairing(match.home, match.away), " ", score_link(record.told, match))))
        blocks.append(Paragraph(between(" ", [line, *happenings(record, match)])))
        if match.comment:
            blocks.append(Prose(match.comment))
    return tuple(blocks)


def happenings(record: Record, match: Match) -> list[Inline]:
    """Goals, penalties, cards of a match, a sentence each."""
    told: list[Inline] = []
    for phrase, phase in ((say.GOALS, "regular"), (say.GOALS_IN_EXTRA_TIME, "extra")):
        sides = [[goal for goal in match.goals if goal.club == club and goal.phase == phase] for club in (match.home, match.away)]
        if any(sides):
            told.append(phrase(scorers=between(" – ", [between(", ", scorers(goals)) for goals in sides if goals])))
    for phrase, scored in ((say.PENALTIES_SCORED, True), (say.PENALTIES_MISSED, False)):
        if kicks := Counter(_other(match, kick.against) for kick in match.penalties if kick.scored is scored):
            clubs = [_counted(record.club(club), kicks[club]) for club in (match.home, match.away) if kicks[club]]
            told.append(phrase(clubs=between(", ", clubs)))
    told += _cards(record, match, "yellow", say.YELLOW_CARDS)
    told += _cards(record, match, "red", say.RED_CARDS)
    return told


def scorers(goals: Sequence[Goal]) -> list[Inline]:
    """Scorers with the number of their goals, the best first, then by name: the order of the goals would betray rows [8.2]."""
    named = Counter(goal.player for goal in goals if goal.player is not None)
    told = [_counted(player, named[player]) for player in sorted(named, key=lambda player: (-named[player], spelling(player)))]
    for what, kind in ((say.PENALTY(), "penalty"), (say.NO_SCORER(), "play")):
        if unnamed := sum(goal.player is None and goal.kind == kind for goal in goals):
            told.append(_counted(what, unnamed))
    return told


def _counted(what: Inline, number: int) -> Inline:
    return say.WITH_NUMBER(what=what, n=number) if number > 1 else what


def _other(match: Match, club: str) -> str:
    return match.away if club == match.home else match.home


def _cards(record: Record, match: Match, kind: str, phrase: Phrase) -> list[Inline]:
    """The cards of a kind, the home side's first; each side is named once."""
    sides: list[Inline] = []
    for club in (match.home, match.away):
        cards = sorted((card for card in match.cards if card.club == club and card.card == kind), key=lambda card: spelling(card.player))
        if cards:
            sides.append(say.IN_BRACKETS(what=between(", ", [_card(card) for card in cards]), more=record.club(club)))
    return [phrase(players=between("; ", sides))] if sides else []


def _card(card: Card) -> Inline:
    return card.player if card.minute is None else say.IN_MINUTE(player=card.player, minute=card.minute)
