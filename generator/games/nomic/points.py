"""[202–208] The points of a round: every entry of the ledger with its rule, the scores, and how far it is to the win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate

from generator.games.nomic import words as say
from generator.games.nomic.effects import points
from generator.games.nomic.lines import proposal_link, rule, rule_number, turn_link
from generator.games.nomic.record import GameRecord, Rounds
from generator.games.nomic.result import Entry, Result, Score, Turn
from generator.rank import places
from generator.report import Block, Inline, Mark, Number, Paragraph, Person, Plot, Series, Strong, Table
from generator.telling import words
from generator.telling.columns import Lines, number, person, text


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """An entry with the turn that brought it, None at the start; `first` of its turn."""

    entry: Entry
    turn: Turn | None = None
    first: bool = False


def point_blocks(record: GameRecord) -> tuple[Block, ...]:
    """Return the ledger of the round, the scores after it, and from the second round on their course."""
    return (scores_table(record), _ledger(record), *scores_plot(record.rounds))


def _ledger(record: GameRecord) -> Block:
    """Return each entry on a line: turn, who, what for, by which rule, points."""
    lines = [LedgerLine(entry) for entry in record.result.starts]
    lines += [LedgerLine(entry, turn, index == 0) for turn in record.result.turns for index, entry in enumerate(turn.ledger)]
    if not lines:
        return Paragraph(say.NO_ENTRIES())
    return Lines(lines).table(
        "ledger",
        say.LEDGER_CAPTION(n=record.round.number),
        number(words.TURN(), lambda line: turn_link(record, line.turn.turn) if line.turn and line.first else None),
        person(say.WHO(), lambda line: line.entry.person, head=True),
        text(say.LEDGER_FOR(), lambda line: _what_for(record, line)),
        number(say.RULE(), lambda line: say.BY_HOUSE_RULE() if line.entry.rule is None else rule_number(record, line.entry.rule)),
        number(words.POINTS(), lambda line: Number(line.entry.points, signed=True)),
    )


def _what_for(record: GameRecord, line: LedgerLine) -> Inline:
    of = line.turn.proposal.number if line.turn is not None else None
    return say.ENTRIES[line.entry.kind](proposal=proposal_link(record, of) if of is not None else None)


def scores_table(record: GameRecord) -> Table:
    """[208] Return the scores, highest first; what the round has brought; what is missing for the win."""
    result, before = record.result, record.before
    then = {score.person: score.score for score in before.scores} if before else {}
    needed = result.mechanics.get("winning_score")
    goal = needed.value if needed else 0
    place, left = places_of(result), result.left

    def mark(score: Score) -> Mark:
        return "void" if score.person in left else "best" if score.person in result.winners else ""

    def to_win(score: Score) -> int | None:
        return None if score.person in left else max(0, goal - score.score)

    return Lines(_highest_first(result), mark).table(
        "scores",
        say.SCORES_CAPTION(n=record.round.number) if before else say.SCORES_AT_START(),
        number(words.PLACE(), lambda score: place[score.person]),
        person(say.WHO(), lambda score: say.HAS_LEFT(person=Person(score.person)) if score.person in left else score.person, head=True),
        number(say.BEFORE(), lambda score: then.get(score.person), when=before is not None),
        number(
            words.MOVE(),
            lambda score: Number(score.score - then.get(score.person, 0), signed=True),
            about=say.IN_THIS_ROUND_LONG(),
            when=before is not None,
        ),
        number(words.POINTS(), lambda score: Strong(score.score)),
        number(say.TO_WIN(), to_win, about=say.TO_WIN_LONG(), when=needed is not None),
        foot=say.SCORES_FOOT(points=points(goal), rule=rule(record, needed.rule)) if needed else say.NO_WINNING_SCORE(),
    )


def _highest_first(result: Result) -> list[Score]:
    return sorted(result.scores, key=lambda score: -score.score)


def places_of(result: Result) -> dict[str, int]:
    """Return everybody's place by points; equal points share one."""
    order = _highest_first(result)
    return {score.person: place for score, place in zip(order, places(order, lambda score: score.score), strict=True)}


def scores_plot(rounds: Rounds) -> tuple[Block, ...]:
    """Return the scores after each round."""
    if len(rounds) < 3:
        return ()
    scores = [{score.person: score.score for score in round.result.scores} for round in rounds]
    players = [score.person for score in rounds[-1].result.scores]
    series = tuple(Series(Person(player), tuple(after.get(player) for after in scores)) for player in players)
    return (Plot("scores-over-rounds", say.SCORES_OVER_ROUNDS(), words.ROUND(), tuple(str(round.number) for round in rounds), series),)


def scores_by_turn(rounds: Rounds) -> Mapping[str, tuple[int | None, ...]]:
    """Return everybody's score at the start and after each turn; None before his first round."""
    found: dict[str, list[int | None]] = {score.person: [] for score in rounds[-1].result.scores}
    for round in rounds:
        after = {score.person: score.score for score in round.result.scores}
        for player, scores in found.items():
            if player not in after:
                scores += [None] * (1 if round.number == 0 else len(round.result.turns))
                continue
            gains = [sum(entry.points for entry in turn.ledger if entry.person == player) for turn in round.result.turns]
            course = list(accumulate(gains, initial=after[player] - sum(gains)))
            scores += course if round.number == 0 else course[1:]
    return {player: tuple(scores) for player, scores in found.items()}
