"""Each own match computed, row by row [3.2–3.9]: from the players to what the row was worth and what came of it. Of the
opponent nothing but the score is told: his rows are his secret [8.2]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from generator.games.united import lines, nouns
from generator.games.united.match import Computation, Fielded, Period, Team, levels_by_hardness, share
from generator.games.united.notation import FIELD, ROWS, Data
from generator.games.united.private import messages as say
from generator.games.united.private.coming import name
from generator.games.united.private.own import Own
from generator.games.united.result import Match
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import between, in_a_row
from generator.values.report import Block, Inline, Number, Strong, Table

ATTACK_FIRST = ("S", "M", "V")
"""The order in which chances are played [3.9]."""


class Computed(Struct, frozen=True):
    """A match of one's own as it was computed: the team with the strengths that it played with, and the minutes of its
    sendings-off."""

    match: Match
    team: Team
    computation: Computation
    minutes: Mapping[str, int]

    def lost(self, row: str) -> int:
        """[3.5 b] Return what sendings-off have cost a row."""
        return sum(player.strength - share(player, self.minutes) for player in self.team.row(row))


def computed(own: Own, match: Match) -> Computed | None:
    """Return a match computed; None if it is one whose computation the viewer may not see: somebody else ran the club
    then."""
    if own.id not in match.computations:
        return None
    computation = match.computations[own.id].value
    line_up = match.lineups[own.id].value
    players = tuple(Fielded(name, Data(row, 1, computation.strengths[name]), row) for row in ROWS for name in line_up[row])
    minutes = {card.player: card.minute for card in match.cards if card.club == own.id and card.minute is not None}
    return Computed(match, Team(own.id, players, computation.hardness, computation.home), computation, minutes)


def match_blocks(own: Own) -> Iterator[Block]:
    """Return a table for each match of the round, and how to read it."""
    unsent = any(one.club == own.id for one in own.result.nmr)
    found = [one for match in own.matches() if (one := computed(own, match)) is not None]
    for one in found:
        remarks = list(_remarks(own, one))
        repairs = one.match.repairs[own.id].value
        if repairs and not unsent:
            remarks.append(Strong(say.CHANGED(repairs=between("; ", repairs))))
        if one is found[-1]:
            remarks.append(say.HOW_COMPUTED())
        yield _table(own, one, between(" ", remarks))


def _table(own: Own, one: Computed, foot: Inline) -> Table:
    """Return a match row by row. What the 3:1 rule has cut stands out; it does not ask for keeper and sweeper, nor do
    chances."""
    match, steps = one.match, one.computation
    chances, goals = match.chances[own.id].value, _goals(match, own.id, "regular")
    sums = {row: player.strength for row in ROWS if (player := one.team.only(row)) is not None} | dict(steps.base)
    pairing = between(" – ", (own.name(match.home), own.name(match.away)))
    return Lines(ROWS).table(
        f"match-{own.id}-{match.id}",
        say.MATCH_OF(match=name(match.matchday or match.competition), pairing=pairing, score=lines.score(match)),
        text(say.ROW(), lambda row: row, head=True),
        text(say.PLAYERS_AND_STRENGTH(), lambda row: _players(one.team, row)),
        number(say.SUM(), sums.get),
        number(say.FIRST_CHECK(), lambda row: _checked(steps.base, steps.cut, row)),
        number(say.HARDNESS(), lambda row: _hardness(one, row), when=bool(steps.hardness)),
        number(say.HOME(), lambda row: _signed(steps.home.get(row, 0)), when=bool(steps.home)),
        number(say.SECOND_CHECK(), lambda row: _checked(steps.raised, steps.checked, row)),
        number(say.SENT_OFF(), lambda row: _signed(-one.lost(row)), when=bool(one.minutes)),
        number(messages.VALUE(), lambda row: Strong(steps.rows[row])),
        number(say.CHANCES(), lambda row: chances.get(row)),
        number(nouns.GOALS(), lambda row: goals[row] if chances.get(row) else None),
        foot=foot,
    )


def _players(team: Team, row: str) -> Inline:
    if not team.row(row):
        return say.AMATEUR() if row == "T" else say.EMPTY_POST()
    return strengths(team, row)


def strengths(team: Team, row: str) -> Inline:
    """Return who plays in a row, each with his strength."""
    return between(", ", [say.PLAYER_AND_STRENGTH(player=player.name, strength=player.strength) for player in team.row(row)])


def _checked(before: Mapping[str, int], after: Mapping[str, int], row: str) -> Inline:
    """[3.7] Return what a check has left of a field row."""
    if row not in FIELD:
        return None
    return Strong(after[row]) if after[row] < before[row] else after[row]


def _hardness(one: Computed, row: str) -> Inline:
    """[3.4] Return the points of hardness for a row; to keeper and sweeper two of them are a level."""
    points = one.computation.hardness.get(row, 0)
    if row in FIELD or not points:
        return _signed(points)
    return say.LEVELS_FOR_POINTS(levels=Number(levels_by_hardness(one.team, row), signed=True), points=points)


def _signed(points: int) -> Inline:
    return Number(points, signed=True) if points else None


def _goals(match: Match, club: str, phase: Period) -> Counter[str]:
    """Return the goals of each row in a phase of the match, penalty kicks left out."""
    return Counter(goal.row for goal in match.goals if goal.club == club and goal.row is not None and goal.phase == phase)


def _remarks(own: Own, one: Computed) -> Iterator[Inline]:
    """Return what the rules took and gave: 3:1, cards, penalty kicks, extra time."""
    match, computation = one.match, one.computation
    yield from _cuts(computation)
    cards = [card for card in match.cards if card.club == own.id]
    yellow = [card.player for card in cards if card.card == "yellow"]
    if yellow:
        yield nouns.YELLOW_CARDS(players=in_a_row(yellow))
    red: list[Inline] = [
        say.IN_MINUTE(player=player.name, minute=one.minutes[player.name], share=share(player, one.minutes), strength=player.strength)
        for player in one.team.players
        if player.name in one.minutes
    ]
    if red:
        yield nouns.RED_CARDS(players=in_a_row(red))
    against = [penalty.scored for penalty in match.penalties if penalty.against == own.id]
    given = [penalty.scored for penalty in match.penalties if penalty.against != own.id]
    if against:
        yield say.PENALTIES_AGAINST(n=len(against), scored=sum(against))
    if given:
        yield say.PENALTIES_FOR(n=len(given), scored=sum(given))
    if own.id in match.extra_chances:
        chances, goals = match.extra_chances[own.id].value, _goals(match, own.id, "extra")
        rows = [say.ROW_IN_EXTRA_TIME(row=row, chances=chances[row], goals=goals[row]) for row in ATTACK_FIRST]
        yield say.EXTRA_TIME(rows=between("; ", rows))


def _cuts(computation: Computation) -> Iterator[Inline]:
    """[3.7] Return what the two checks have cut; a row of nothing lets them cut everything."""
    cut: list[Inline] = []
    for rule, before, after in (("3.7 a", computation.base, computation.cut), ("3.7 b", computation.raised, computation.checked)):
        cut += cuts(before, after, rule)
        nothing = [row for row in FIELD if not before[row]]
        if nothing and any(before.values()):
            yield Strong(say.ROW_OF_NOTHING(rows=in_a_row(nothing), rule=rule))
    yield say.HAS_CUT(cuts=in_a_row(cut)) if cut else say.NOTHING_CUT()


def cuts(before: Mapping[str, int], after: Mapping[str, int], rule: str) -> list[Inline]:
    """[3.7] Return by how much a check has cut each row that it has cut."""
    return [say.CUT_BY(row=row, n=before[row] - after[row], rule=rule) for row in FIELD if after[row] < before[row]]
