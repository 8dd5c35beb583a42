"""Plots that several games draw alike: everybody's place after each round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.values.report import Block, Inline, Plot, Series

PLOTTED = 40
"""So many rounds are drawn at most, and their winners named, the latest: more would be a tangle, and the report of an
earlier one has those before it."""


def places_plot(
    name: str,
    title: Inline,
    over: Inline,
    rounds: Sequence[tuple[int, Mapping[str, int]]],
    shown: Mapping[str, Inline],
) -> tuple[Block, ...]:
    """Return the plot of places over rounds, 1 at the top; nothing before anybody shown has had a place in two.

    `rounds` are numbers of rounds with the place of each player after them, `over` the word for a round; `shown` are
    the players whose lines are drawn, the best of now, in their order, with what stands beside each line.
    """
    if all(sum(player in places for _, places in rounds) < 2 for player in shown):
        return ()
    placed = len(rounds[-1][1])
    series = tuple(Series(label, tuple(places.get(player) for _, places in rounds)) for player, label in shown.items())
    return (Plot(name, title, over, tuple(str(number) for number, _ in rounds), series, "places", all=placed if len(shown) < placed else 0),)
