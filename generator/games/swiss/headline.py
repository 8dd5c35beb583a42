"""The headline of a round of the tournament: an upset, who is still without a defeat, the clearest win; at the end, how
narrow it was. Which one it is follows from the facts, never from chance."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.swiss.messages import BEATS
from generator.games.swiss.result import Decider, Match, Result
from generator.games.swiss.tables import Rounds, opponent, own_score
from generator.telling.messages import WIN_GOES_TO
from generator.telling.people import names_in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.report import Inline, Person

NO_MATCH = Phrase(de="Eine Runde ohne Match", en="A round without a match")
UPSET = Phrase(de="Von Platz {place} aus: {person} schlägt {opponent}", en="From {place}{place:st|nd|rd|th} place: {person} beats {opponent}")
ONE_UNBEATEN = Phrase(de="Nur {person} ist noch ungeschlagen", en="Only {person} is still unbeaten")
UNBEATEN = Phrase(de="Noch ungeschlagen: {people}", en="Still unbeaten: {people}")
NOBODY_UNBEATEN = Phrase(de="Niemand ist mehr ungeschlagen", en="Nobody is unbeaten any more")
BY_FORFEIT = Phrase(de="Vorn nach Runde {n}: {person}", en="Ahead after round {n}: {person}")
WITHOUT_DEFEAT = Phrase(de="{person} gewinnt ohne Niederlage", en="{person} wins without a defeat")
BY: Mapping[Decider, Phrase] = {
    "difference": Phrase(de="Die Differenz entscheidet für {person}", en="The difference decides for {person}"),
    "buchholz": Phrase(de="Buchholz entscheidet für {person}", en="Buchholz decides for {person}"),
    "direct": Phrase(de="Der direkte Vergleich entscheidet für {person}", en="The direct comparison decides for {person}"),
    "lot": Phrase(de="Das Los entscheidet für {person}", en="The lot decides for {person}"),
}
"""What the first is ahead of the second by, if both have won as often."""

FAR = 4
"""So many places, or half of the field, have to lie between two players to make the win of the lower one an upset."""
NAMED = 3
"""So many are named who have no defeat; that more of them are left is no news."""


def headline(rounds: Rounds, result: Result) -> Inline:
    """Return what happened in the last of the rounds, in a few words; None if nobody is in the tournament."""
    if not result.standings:
        return None
    if result.next is None:
        return _end(result)
    fought = [match for match in result.matches if match.winner is not None and not match.forfeit]
    if not result.matches:
        return NO_MATCH()
    before = rounds[-2].result
    known = before if isinstance(before, Result) else None
    return _upset(fought, known) or _unbeaten(result, known) or _highest(fought) or BY_FORFEIT(n=rounds[-1].number, person=Person(result.standings[0].person))


def _end(result: Result) -> Message:
    first = result.standings[0]
    person = Person(first.person)
    if len(result.standings) > 1 and first.decided_by and first.decided_by in BY:
        return BY[first.decided_by](person=person)
    return WIN_GOES_TO(people=person) if first.losses or not first.wins else WITHOUT_DEFEAT(person=person)


def _upset(fought: list[Match], before: Result | None) -> Message | None:
    """Return the win of somebody who stood far below his opponent before the round: with the most places between
    them."""
    places = {line.person: line.place for line in before.standings} if before else {}
    gaps = [(places[match.winner] - places[opponent(match, match.winner)], match) for match in fought if match.winner and set(match.players) <= set(places)]
    gap, match = max(gaps, key=lambda one: one[0], default=(0, None))
    if match is None or match.winner is None or gap < max(FAR, len(places) // 2):
        return None
    return UPSET(person=Person(match.winner), opponent=Person(opponent(match, match.winner)), place=places[match.winner])


def _unbeaten(result: Result, before: Result | None) -> Message | None:
    """Return who is left without a defeat, if they are few and fewer than before."""
    left = [line.person for line in result.standings if not line.losses and not line.withdrawn]
    if before is None or len(left) > NAMED or len(left) == sum(not line.losses and not line.withdrawn for line in before.standings):
        return None
    if not left:
        return NOBODY_UNBEATEN()
    return ONE_UNBEATEN(person=Person(left[0])) if len(left) == 1 else UNBEATEN(people=names_in_a_row(left))


def _highest(fought: list[Match]) -> Message | None:
    """Return the clearest win; None if nobody has fought for one."""
    match = max(fought, key=lambda one: (abs(one.score[0] - one.score[1]), max(one.score), -one.table), default=None)
    if match is None or match.winner is None:
        return None
    return BEATS(person=Person(match.winner), opponent=Person(opponent(match, match.winner)), score=own_score(match, match.winner))
