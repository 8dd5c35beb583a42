"""The ranking [9]: everybody's weighted sum of his last tournaments, how it came about, what falls out next time, its
course."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.golf import messages as say
from generator.games.golf.pieces import falling, ranks_plot
from generator.games.golf.result import Ranked, Result
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person
from generator.telling.ways import ScoreWay, led, score_breakdown
from generator.values.report import Block, Fold, Inline, Move, Number, Paragraph, Person, Strong, Table


def ranking_blocks(rounds: Sequence[RoundView[Result]]) -> tuple[Block, ...]:
    """[7, 9] Return the ranking with the single results, what falls out next time, and its course over the
    tournaments."""
    newest, result = rounds[-1].number, rounds[-1].result
    if not result.ranking:
        return ()
    lost = falling(result, newest)
    return (
        ranking_table(rounds[-1]),
        _ways(rounds[-1]),
        *((Paragraph(lost),) if lost else ()),
        *ranks_plot(rounds),
    )


def ranking_table(round: RoundView[Result], short: bool = False) -> Table:
    """[9] Return everybody by score, with the single results that make it.

    `short`: for paper, with the weights in a row of their own, nothing linked.
    """
    newest, weights = round.number, round.result.weights
    caption = say.RANKING_AFTER_ONE() if newest == 1 else say.RANKING_AFTER(n=newest)

    def points_of_one(age: int, weight: int) -> Column[Ranked]:
        title, about = say.SHORT_TOURNAMENT(n=newest - age), say.WITH_WEIGHT(n=newest - age, weight=weight)
        return number(title, lambda line: Number(line.points[age]) if line.points[age] else "–", about=about, last=weight, detail=True)

    def score(line: Ranked) -> Inline:
        return Strong(Number(line.score) if short else led(round.address(), line.person, Number(line.score)))

    return Lines(round.result.ranking, lambda line: "best" if line.rank == 1 else "").table(
        "ranking",
        say.KEEPS_IN_CAPTION(ranking=caption) if short else caption,
        number(say.RANK(), lambda line: line.rank, key=True),
        number(messages.MOVE(), lambda line: Move(line.move), about=messages.MOVE_LONG()),
        person(messages.PLAYER(), lambda line: line.person, head=True, last=say.WEIGHT()),
        number(say.SCORE(), score, key=True),
        *[points_of_one(age, weight) for age, weight in enumerate(weights)],
        number(say.KEEPS(), lambda line: Number(line.keeps), about=say.KEEPS_LONG()),
        last="void" if short else None,
        foot=None if short else say.WEIGHTS_LINE(weights=", ".join(map(str, weights))),
    )


def _ways(round: RoundView[Result]) -> Fold:
    """[9] Return the sum behind each score: weights times points, newest tournament first."""
    weights = round.result.weights
    found = []
    for line in round.result.ranking:
        counted = [(Number(points), weight) for points, weight in zip(line.points, weights, strict=False) if points]
        parts = [say.WEIGHTED(points=points, weight=weight) for points, weight in counted]
        found.append(ScoreWay(line.person, Person(line.person), Number(line.score), parts))
    return score_breakdown(found, say.BY_RULE_9())
