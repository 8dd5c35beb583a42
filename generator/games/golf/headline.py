"""The headline of a tournament: who has won, and how narrowly, how clearly, or how unexpectedly. Which one it is
follows from the facts, never from chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from generator.games.golf.result import Player, Result
from generator.games.golf.strokes import UNREACHABLE
from generator.play.game import RoundView
from generator.telling.messages import WIN_GOES_TO
from generator.telling.people import names_in_a_row
from generator.values.phrase import Message, Phrase, count
from generator.values.report import Inline, Person

NOBODY = Phrase(de="Ein Turnier ohne Spieler", en="A tournament without players")
ALONE = Phrase(de="{person} spielt allein", en="{person} plays alone")
RECORD = Phrase(de="Rekord für {people} mit {total} {total:Schlag|Schlägen}", en="A record for {people}, with {total} {total:stroke|strokes}")
JOINS = Phrase(de="{person} steigt ein und gewinnt", en="{person} joins and wins")
CLIMBS = Phrase(de="{person} kommt von Rang {rank} und gewinnt", en="{person} comes from {rank}{rank:st|nd|rd|th} place and wins")
IN_A_ROW = Phrase(de="{person} gewinnt zum {n}. Mal in Folge", en="{n} wins in a row for {person}")
ONLY_ONE = Phrase(de="Nur {person} spielt alle Bahnen", en="Only {person} can play all holes")
TIED = Phrase(de="Kein Schlag zwischen {people}", en="Not a stroke between {people}")
MANY_TIED = Phrase(de="{n} teilen sich den Sieg", en="{n} share the win")
FIRST_WIN = Phrase(de="Erster Sieg für {person}", en="A first win for {person}")
BY_ONE = Phrase(de="{person} gewinnt um einen Schlag", en="{person} wins by one stroke")
BY_MANY = Phrase(de="{person} gewinnt mit {n} Schlägen Vorsprung", en="{person} wins by {n} strokes")

EXPERIENCED = 4
"""From this tournament on it is worth a word that somebody has won for the first time, or with a record."""
FAR_BACK = 4
"""A rank from which nobody is expected to win, if half of the ranking is before it."""
SERIES = 3
"""So many wins in a row are more than a clear one."""
CLEAR = 4
"""So many strokes ahead say more than that it is a first win."""
NAMED = 3
"""So many winners are named."""


def headline(rounds: Sequence[RoundView[Result]]) -> Inline:
    """Return what happened in the last of the rounds, which is a tournament, in a few words."""
    round = rounds[-1]
    result = round.result
    winners = [player for player in result.players if player.place == 1]
    if not winners:
        return NOBODY()
    best, people = winners[0], [player.person for player in winners]
    if len(result.players) == 1:
        return ALONE(person=Person(best.person))
    before = rounds[-2].result
    if round.number >= EXPERIENCED and before.records.lowest is not None and best.total < before.records.lowest:
        return RECORD(people=names_in_a_row(people), total=best.total)
    if len(winners) > 1:
        return TIED(people=names_in_a_row(people)) if len(people) <= NAMED else MANY_TIED(n=len(people))
    return _surprise(rounds, best) or _margin(result, best)


def _surprise(rounds: Sequence[RoundView[Result]], best: Player) -> Message | None:
    """Return what nobody, or everybody, has expected of who has won; None if there is nothing of the kind."""
    person, ranking = Person(best.person), rounds[-2].result.ranking
    rank = next((line.rank for line in ranking if line.person == best.person), None)
    if best.order == "joined" and rounds[-1].number > 1:
        return JOINS(person=person)
    if rank is not None and rank >= FAR_BACK and rank > len(ranking) / 2:
        return CLIMBS(person=person, rank=rank)
    row = wins_in_a_row(rounds, best.person)
    return IN_A_ROW(person=person, n=row) if row >= SERIES else None


def _margin(result: Result, best: Player) -> Message:
    """Return by what the only winner was ahead of the next one."""
    person, others = Person(best.person), [player for player in result.players if player.place > 1]
    if all(None in player.ways for player in others) and None not in best.ways:
        return ONLY_ONE(person=person)
    ahead = min(player.total for player in others) - best.total
    if ahead >= UNREACHABLE:
        return WIN_GOES_TO(people=person)
    first = dict(result.records.wins).get(best.person) == 1 and sum(wins for _, wins in result.records.wins) >= EXPERIENCED
    return FIRST_WIN(person=person) if first and 1 < ahead < CLEAR else count(ahead, BY_ONE, BY_MANY, person=person)


def wins_in_a_row(rounds: Sequence[RoundView[Result]], person: str) -> int:
    """Return how many of the latest tournaments somebody has won, shared wins as well, one after the other."""
    winners = ([player.person for player in round.result.players if player.place == 1] for round in reversed(rounds))
    return sum(1 for _ in takewhile(lambda people: person in people, winners))
