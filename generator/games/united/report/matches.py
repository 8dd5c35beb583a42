"""[8.2 c] The matches: result, scorers without their rows, penalties, cards, the GM's comment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from generator.games.united.lines import match_slug, page, score, score_link
from generator.games.united.report import words as say
from generator.games.united.report.record import Record, opponent, spelling
from generator.games.united.result import Card, Goal, Match
from generator.joining import between, in_a_row
from generator.phrase import Phrase
from generator.report import Block, ColumnHead, Heading, Inline, Link, Number, Paragraph, Row, Run, Strong, Table

PLACES_OF_GOALS = 1
"""Decimal places of expected goals."""


def league_results(record: Record, number: int, league: str) -> tuple[Block, ...]:
    """The results of a league in this round at a glance, two matchdays side by side."""
    days = matchdays(record, league)
    if not days:
        return (Paragraph(say.NO_LEAGUE_MATCHES()),)
    pairs = [days[index : index + 2] for index in range(0, len(days), 2)]
    return tuple(_results(record, f"results-{number}-{side[0][0]}", league, side) for side in pairs)


def matchdays(record: Record, league: str) -> list[tuple[int, list[Match]]]:
    """The matches of a league in this round by matchday."""
    played = [match for match in record.result.matches if match.competition == league]
    days = sorted({match.matchday or 0 for match in played})
    return [(day, [match for match in played if match.matchday == day]) for day in days]


def _results(record: Record, name: str, league: str, days: Sequence[tuple[int, Sequence[Match]]]) -> Table:
    columns = [column for day, _ in days for column in (ColumnHead(say.MATCHDAY(n=day)), ColumnHead(say.SCORE(), "number"))]
    rows = tuple(
        Row(tuple(cell for match in line for cell in _result(record, match))) for line in zip_longest(*(matches for _, matches in days))
    )
    caption = say.RESULTS_OF(league=league, days=in_a_row([str(day) for day, _ in days]))
    return Table(name, caption, tuple(columns), rows)


def _result(record: Record, match: Match | None) -> tuple[Inline, Inline]:
    return (record.pairing(match.home, match.away), Strong(score_link(record.told, match))) if match else (None, None)


def cup_results(record: Record, name: str, caption: Inline, matches: Sequence[Match]) -> Table:
    """The results of matches that were played to a decision; who has won stands out."""
    columns = (ColumnHead(say.HOME()), ColumnHead(say.AWAY()), ColumnHead(say.RESULT(), "number"))
    rows = []
    for match in matches:
        clubs = [Strong(record.club(club)) if club == match.winner else record.club(club) for club in (match.home, match.away)]
        rows.append(Row((*clubs, score_link(record.told, match))))
    return Table(name, caption, columns, tuple(rows))


# ---- match by match ----------------------------------------------------------------------------------------------


def league_details(record: Record, league: str) -> tuple[Block, ...]:
    """The matches of a league one by one, matchday by matchday."""
    return tuple(
        block for day, matches in matchdays(record, league) for block in (Heading(say.MATCHDAY(n=day), 3), *details(record, matches))
    )


def details(record: Record, matches: Iterable[Match]) -> tuple[Block, ...]:
    """Of each match the result in bold, who scored and who was punished; then the GM's words."""
    blocks: list[Block] = []
    for match in matches:
        names = (record.names[match.home], " – ", record.names[match.away], " ", score(match))
        line = Strong(Link(page(record.told, match_slug(record.told.result.season, match.id)), Run(names)))
        blocks.append(Paragraph(between(" ", [line, *happenings(record, match)])))
        if match.comment:
            blocks.append(record.told.prose(match.comment, "comments", match.id))
    return tuple(blocks)


def happenings(record: Record, match: Match) -> list[Inline]:
    """Goals (penalties among them), missed penalties, cards of a match, a sentence each."""
    told: list[Inline] = []
    for phrase, phase in ((say.GOALS, "regular"), (say.GOALS_IN_EXTRA_TIME, "extra")):
        sides = [[goal for goal in match.goals if goal.club == club and goal.phase == phase] for club in (match.home, match.away)]
        if any(sides):
            told.append(phrase(scorers=between(" – ", [between(", ", scorers(goals)) for goals in sides if goals])))
    missed = Counter(opponent(match, kick.against) for kick in match.penalties if not kick.scored)
    if missed:
        clubs = [_counted(record.names[club], missed[club]) for club in (match.home, match.away) if missed[club]]
        told.append(say.PENALTIES_MISSED(clubs=between(", ", clubs)))
    told += _cards(record, match, "yellow", say.YELLOW_CARDS)
    told += _cards(record, match, "red", say.RED_CARDS)
    if match.luck is not None:
        home, away = (Number(match.luck[club].goals, PLACES_OF_GOALS) for club in (match.home, match.away))
        told.append(say.EXPECTED(home=home, away=away))
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


def _cards(record: Record, match: Match, kind: str, phrase: Phrase) -> list[Inline]:
    """The cards of a kind, the home side's first; each side is named once."""
    sides: list[Inline] = []
    for club in (match.home, match.away):
        cards = sorted((card for card in match.cards if card.club == club and card.card == kind), key=lambda card: spelling(card.player))
        if cards:
            sides.append(say.IN_BRACKETS(what=between(", ", [_card(card) for card in cards]), more=record.names[club]))
    return [phrase(players=between("; ", sides))] if sides else []


def _card(card: Card) -> Inline:
    return card.player if card.minute is None else say.IN_MINUTE(player=card.player, minute=card.minute)
