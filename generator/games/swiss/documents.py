"""What the director of a tournament types: his part of game.yaml and of a round file."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Annotated, Literal

from generator.source.documents import Chance, GameFile, RoundFile
from generator.source.fields import Companion, Document, Mistake, Name, OneLine, Parsed, PersonId, Shorthand, Truth, Whole, shown
from generator.values.phrase import Phrase

MOST_PLAYERS = 1000
FEE_LIMIT = 10
"""Euro; an entry fee is less than this (summary, 7)."""

NEEDS_PAIR = Phrase(de="zwei verschiedene Personen erwartet, gefunden: {found}", en="expected two different people, found: {found}")
NEEDS_POINTS = Phrase(
    de="Punkte in der Form 2-1 erwartet (zuerst die der erstgenannten Person), gefunden: {found}",
    en="expected points in the form 2-1 (those of the person named first come first), found: {found}",
)
GAME_POINTS = Phrase(
    de="ein Spiel gibt 1-0 oder 0-1, ein gammon 2-0 oder 0-2 (Regel 20), gefunden: {found}",
    en="a game gives 1-0 or 0-1, a gammon 2-0 or 0-2 (rule 20), found: {found}",
)
NO_RESULT = Phrase(de="das Ergebnis fehlt: games, score, forfeit oder record", en="the result is missing: games, score, forfeit or record")
FORFEIT_ALONE = Phrase(
    de="zu einem kampflosen Sieg (forfeit) gehören keine Punkte: {key} streichen", en="a forfeit has no points: delete {key}"
)
NOT_IN_MATCH = Phrase(
    de="forfeit nennt, wer von beiden nicht angetreten ist ({first}, {second}, oder beide als Liste), gefunden: {found}",
    en="forfeit names who of the two did not show up ({first}, {second}, or both as a list), found: {found}",
)
NEEDS_RECORD = Phrase(de="{key} gehört zu einem Protokoll (record)", en="{key} belongs to a transcript (record)")
NEEDS_MONEY = Phrase(
    de="Betrag erwartet (5, 7,50 oder 12.99; eine andere Währung als Euro steht bei fees: {{each: 5, currency: CHF}}), gefunden: {found}",
    en="expected an amount (5 or 12.99; another currency than the euro stands in fees: {{each: 5, currency: £}}), found: {found}",
)
EMPTY_SCORE = Phrase(de="mindestens ein Spiel erwartet", en="expected at least one game")

Points = tuple[int, int]
"""Points of both players of a match, in the order in which they are named."""


def points(text: str) -> Points:
    """`2-1` (or `2:1`) as points; raises Mistake."""
    match = re.fullmatch(r"([0-9]{1,3})\s?[-–:]\s?([0-9]{1,3})", text)
    if not match:
        raise Mistake(NEEDS_POINTS(found=shown(text)))
    return int(match[1]), int(match[2])


def game_points(text: str) -> Points:
    """[20] The points of one game: one player has 1, or 2 for a gammon, the other none; raises Mistake."""
    found = points(text)
    if sorted(found) not in ([0, 1], [0, 2]):
        raise Mistake(GAME_POINTS(found=shown(text)))
    return found


def money(text: str) -> Fraction:
    """An amount of money; raises Mistake."""
    match = re.fullmatch(r"([0-9]{1,6})(?:[.,]([0-9]{1,2}))?\s?(?:€|EUR|Euro)?", text)
    if not match:
        raise Mistake(NEEDS_MONEY(found=shown(text)))
    return Fraction(f"{match[1]}.{match[2] or 0}")


Money = Annotated[Fraction, Parsed(money)]


class Corrected(Document):
    """[19] A move that was set wrongly and corrected before the next roll; `first` is what had been played."""

    game: Annotated[int, Whole(1)]
    move: Annotated[int, Whole(1)]
    person: PersonId
    first: OneLine


class Unnoticed(Document):
    """[19] A wrong move that nobody noticed before the next roll: it stands."""

    game: Annotated[int, Whole(1)]
    move: Annotated[int, Whole(1)]
    person: PersonId


class MatchResult(Document):
    """How one match ended [20–22]: the points of its games, or only its score, or who did not show up; with a
    transcript [6] or without."""

    players: tuple[PersonId, ...]
    games: tuple[Annotated[Points, Parsed(game_points)], ...] | None = None
    """Points of each game, in the order of `players`."""
    score: Annotated[Points, Parsed(points)] | None = None
    forfeit: Annotated[tuple[PersonId, ...], Shorthand(lambda text: [text])] | None = None
    """Who did not show up; both, if neither did."""
    record: Companion | None = None
    """A transcript in Jellyfish format (.mat) beside the round file."""
    corrected: tuple[Corrected, ...] = ()
    unnoticed: tuple[Unnoticed, ...] = ()

    def __post_init__(self) -> None:
        if len(self.players) != 2 or self.players[0] == self.players[1]:
            raise Mistake(NEEDS_PAIR(found=shown(list(self.players))), ("players",))
        if self.forfeit is not None:
            if not self.forfeit or not set(self.forfeit) <= set(self.players) or len(set(self.forfeit)) < len(self.forfeit):
                first, second = self.players
                raise Mistake(NOT_IN_MATCH(first=first, second=second, found=", ".join(self.forfeit)), ("forfeit",))
            for key in ("games", "score", "record"):
                if getattr(self, key) is not None:
                    raise Mistake(FORFEIT_ALONE(key=key), (key,))
        elif self.games is None and self.score is None and self.record is None:
            raise Mistake(NO_RESULT())
        if self.games == ():
            raise Mistake(EMPTY_SCORE(), ("games",))
        for key in ("corrected", "unnoticed"):
            if getattr(self, key) and self.record is None:
                raise Mistake(NEEDS_RECORD(key=key), (key,))


class Start(Chance):
    """The draw for the first round: by lot (seed, rolls), or by hand."""

    pairings: tuple[tuple[PersonId, ...], ...] | None = None
    bye: PersonId | None = None


class Bye(Document):
    """What a bye (Freilos) is worth."""

    wins: Annotated[int, Whole(0, 1)] = 1
    difference: Annotated[int, Whole(-10, 10)] = 0


class Options(Document):
    """House rules; the defaults are the rule book's."""

    match_length: Annotated[int, Whole(1, 99)] = 3
    """Points that win a match [22]."""
    rounds: Annotated[int, Whole(1, 999)] | None = None
    """How many rounds are planned; without it, as many as single out one winner and one more: 4 with 8 players."""
    cap_score: Truth = False
    """Whether points beyond the match length are left out."""
    bye: Bye = Bye()
    leads_next: Literal["winner", "roll"] = "winner"
    """Who begins the next game of a match [22]: the winner of the last one, or an opening roll decides."""


class Fees(Document):
    """The entry fee (summary, 7) for each player but those who are free; all amounts are in the same currency."""

    each: Money
    free: tuple[PersonId, ...] = ()
    currency: OneLine = ""
    """Euro, if it is not said."""


class Prize(Document):
    """A prize in kind for a place (summary, 7), and what it cost."""

    place: Annotated[int, Whole(1, MOST_PLAYERS)]
    what: Name
    cost: Money = Fraction(0)


class Expense(Document):
    """Anything else that was paid from the entry fees."""

    what: Name
    cost: Money


class Setup(GameFile):
    """game.yaml of a tournament."""

    players: tuple[PersonId, ...]
    """Everybody who registered."""
    start: Start = Start()
    options: Options = Options()
    fees: Annotated[Fees, Shorthand(lambda text: {"each": text})] | None = None
    prizes: tuple[Prize, ...] = ()
    expenses: tuple[Expense, ...] = ()


class Round(RoundFile):
    """rounds/<nnn>.yaml: the results of one round, and who comes and goes after it."""

    results: tuple[MatchResult, ...]
    pairings: tuple[tuple[PersonId, ...], ...] | None = None
    """Who played whom, if it was not as the report of the round before had it."""
    bye: PersonId | None = None
    """Who had the bye, if it was another."""
    withdrawn: tuple[PersonId, ...] = ()
    """Who is not paired any more."""
    joined: tuple[PersonId, ...] = ()
    """Who enters now with 0 wins, or comes back."""
