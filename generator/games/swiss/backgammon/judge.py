"""Whether a play is legal [10–16], and if not, why: the rule that it breaks, in words, with what would have been
legal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from msgspec import Struct

from generator.games.swiss.backgammon.board import BAR, OFF, Position, Side
from generator.games.swiss.backgammon.moves import Dice, Play, Step, plays, points_outside, step
from generator.games.swiss.backgammon.notation import Movement, write_play
from generator.source.fields import NOTHING
from generator.values.phrase import Message, Phrase

SHOWN = 4
"""Legal plays that a message names; of more it tells the number."""

BACKWARDS = Phrase(
    de="{way} läuft rückwärts: gezogen wird zu den niedrigeren Punkten hin (Regel 3)",
    en="{way} runs backwards: checkers move towards the lower points (rule 3)",
)
NO_CHECKER = Phrase(
    de="{way}: auf Punkt {point} liegt kein eigener Stein (Regel 10)",
    en="{way}: no checker of the player’s own is on point {point} (rule 10)",
)
NONE_ON_BAR = Phrase(
    de="{way}: auf der bar liegt kein eigener Stein (Regel 10b)", en="{way}: no checker of the player’s own is on the bar (rule 10b)"
)
NOT_ROLLED = Phrase(
    de="{way} verlangt eine {n}, gewürfelt ist {dice} (Regel {rule})", en="{way} takes a {n}, the roll is {dice} (rule {rule})"
)
USED_UP = Phrase(
    de="{way} verlangt eine {n}, vom Wurf {dice} ist noch frei: {free} (Regel {rule})",
    en="{way} takes a {n}, left of the roll {dice}: {free} (rule {rule})",
)
TOO_MANY_STEPS = Phrase(
    de="{found} Schritte stehen hier, der Wurf {dice} hat {most} (Regel {rule})",
    en="{found} steps are here, the roll {dice} has {most} (rule {rule})",
)
HELD = Phrase(
    de="{way}: auf Punkt {points} liegen zwei oder mehr gegnerische Steine (Regel 13)",
    en="{way}: two or more of the opponent’s checkers are on point {points} (rule 13)",
)
OR = Phrase(de="{first} oder {last}", en="{first} or {last}")
STILL_ON_BAR = Phrase(
    de="{way}: zuerst muss der eigene Stein auf der bar hereingespielt werden (Regel 15)",
    en="{way}: the player’s own checker on the bar has to be entered first (rule 15)",
)
NOT_ALL_HOME = Phrase(
    de="{way}: außerhalb des Heimfelds liegen noch eigene Steine ({points}), herausgespielt wird noch nicht (Regel 10c)",
    en="{way}: the player still has checkers outside the home board ({points}) and may not bear off yet (rule 10c)",
)
HIGHER_POINTS = Phrase(
    de="{way}: die {die} reicht weiter als Punkt {point}, aber auf höheren Punkten ({points}) liegen noch eigene Steine (Regel 16)",
    en="{way}: {die} is more than point {point} needs, but the player still has checkers on higher points ({points}) (rule 16)",
)
TOO_LOW = Phrase(
    de="{way}: zum Herausspielen von Punkt {point} reicht der Wurf nicht (frei: {free}) (Regel 16)",
    en="{way}: the roll is not enough to bear off from point {point} (left: {free}) (rule 16)",
)
BOTH = Phrase(
    de="nur eine Augenzahl ist gespielt, beide müssen gespielt werden (Regel 12)", en="only one die is played, both have to be (rule 12)"
)
LARGER = Phrase(
    de="nur eine der beiden Augenzahlen kann gespielt werden, und das muss die größere sein, die {large} (Regel 12)",
    en="only one of the two dice can be played, and it has to be the larger one, the {large} (rule 12)",
)
WHICH_HIT = Phrase(
    de="mehrere Züge sind möglich, je nachdem, welcher Stein unterwegs geschlagen wird (Regel 14): {plays}",
    en="several plays are possible, depending on which checker is hit on the way (rule 14): {plays}",
)
NOTHING_PLAYED = Phrase(
    de="nichts ist gespielt, aber es gibt einen Zug (Regel {rule})", en="nothing is played, but a play is possible (rule {rule})"
)
MORE_OF_DOUBLE = Phrase(
    de="gespielte Schritte: {found}, der Pasch lässt {most} zu und fordert sie (Regel 11)",
    en="steps played: {found}, the double allows and requires {most} (rule 11)",
)
LEGAL = Phrase(de="{fault}; erlaubt: {plays}", en="{fault}; legal: {plays}")
LEGAL_AND_MORE = Phrase(de="{fault}; erlaubt: {plays} und {n} weitere", en="{fault}; legal: {plays} and {n} more")
NO_PLAY = Phrase(de="{fault}; erlaubt ist kein Zug", en="{fault}; no play is legal")


class Illegality(Struct, frozen=True):
    """Why a play is not legal: the `rule` that it breaks, such as `13` or `10c`, and the index of the movement that
    does."""

    rule: str
    message: Message
    movement: int = 0


class Leg(NamedTuple):
    """From one written point to the next: one die, or several together. `movement` is the index of what it was written
    in."""

    start: int
    end: int
    movement: int

    @property
    def text(self) -> str:
        return write_play([Step(self.start, self.end)])


def judge(position: Position, dice: Dice, movements: Sequence[Movement]) -> Play | Illegality:
    """[10–16] The play that is meant by what is written, if it is legal; else what is wrong with it.

    The order in which it is written, missing marks of hits and marks where nothing is hit do not matter. On the way to
    a written point the checker hits where hits are marked, and nowhere else if it can be avoided; which of two, if that
    is all the choice, has to be said.
    """
    legs = legs_of(movements)
    fault = _malformed(dice, legs)
    if fault is None:
        ways, stuck = _ways(position, dice, legs)
        legal = [way for way in ways if _is_complete(position, dice, way)]
        if legal:
            marked = frozenset[int]().union(*(movement.hits for movement in movements))
            least = min(_strayed(way, marked) for way in legal)
            meant = [way for way in legal if _strayed(way, marked) == least]
            return meant[0] if len(meant) == 1 else Illegality("14", WHICH_HIT(plays="; ".join(write_play(way.steps) for way in meant)))
        fault = _incomplete(position, dice, ways[0]) if ways else _obstacle(dice, stuck)
    return Illegality(fault.rule, _with_legal(fault.message, plays(position, dice), legs), fault.movement)


def legs_of(movements: Sequence[Movement]) -> list[Leg]:
    """Return what is written, from point to point."""
    return [Leg(*ends, number) for number, movement in enumerate(movements) for ends in pairwise(movement.points)]


def all_dice(dice: Dice) -> tuple[int, ...]:
    """[11] The steps that a roll has, the larger die first; a double has four."""
    return (dice[0],) * 4 if dice[0] == dice[1] else (max(dice), min(dice))


def _malformed(dice: Dice, legs: Sequence[Leg]) -> Illegality | None:
    """[3, 10, 11] Return what is wrong that can be seen without the board; None if nothing is."""
    for leg in legs:
        if leg.end >= leg.start:
            return Illegality("3", BACKWARDS(way=leg.text), leg.movement)
    most = len(all_dice(dice))
    if len(legs) > most:
        rule = _rule_of(dice, "10")
        return Illegality(rule, TOO_MANY_STEPS(found=len(legs), dice=_roll(dice), most=most, rule=rule), legs[most].movement)
    return None


# ---- from what is written to steps -----------------------------------------------------------------------------


class Stuck(NamedTuple):
    """As far as one gets: the position, the dice and the legs that are left then; the fewest legs, and none of them
    begun in vain."""

    position: Position
    free: tuple[int, ...]
    legs: tuple[Leg, ...]


def _ways(position: Position, dice: Dice, legs: Sequence[Leg]) -> tuple[list[Play], Stuck]:
    """All ways to make the legs with the dice in any order, one for each position; and how far one gets at most."""
    ways: dict[Position, Play] = {}
    farthest = Stuck(position, all_dice(dice), tuple(legs))

    def go_on(here: Stuck, steps: tuple[Step, ...]) -> None:
        nonlocal farthest
        if not here.legs:
            ways.setdefault(here.position, Play(steps, here.position))
        if (len(here.legs), -len(here.free)) < (len(farthest.legs), -len(farthest.free)):
            farthest = here
        for leg in {leg[:2]: leg for leg in here.legs}.values():
            for die in sorted(set(here.free), reverse=True):
                made = step(here.position, leg.start, die)
                if made is not None and made[0].end >= leg.end:
                    index = here.legs.index(leg)
                    others = (*here.legs[:index], *here.legs[index + 1 :])
                    rest = others if made[0].end == leg.end else (*others, Leg(made[0].end, leg.end, leg.movement))
                    go_on(Stuck(made[1], _without(here.free, die), rest), (*steps, made[0]))

    go_on(farthest, ())
    return list(ways.values()), farthest


def _is_complete(position: Position, dice: Dice, play: Play) -> bool:
    """[11, 12] Tell whether as much is played as has to be. All dice are always enough; only for fewer one has to know
    all plays."""
    if len(play.steps) == len(all_dice(dice)):
        return True
    legal = plays(position, dice)
    return not play.steps and not legal or any(other.position == play.position for other in legal)


def _strayed(play: Play, marked: frozenset[int]) -> tuple[int, int]:
    """Return how far a play is from the marks of hits: marks without a hit, hits without a mark."""
    hits = {made.end for made in play.steps if made.hit}
    return len(marked - hits), len(hits - marked)


# ---- what is wrong ---------------------------------------------------------------------------------------------


def _incomplete(position: Position, dice: Dice, play: Play) -> Illegality:
    """[11, 12] Every step is allowed, but too few are made, or the smaller die is played."""
    most = len(plays(position, dice)[0].steps)
    if not play.steps:
        rule = _rule_of(dice, "12")
        return Illegality(rule, NOTHING_PLAYED(rule=rule))
    if dice[0] == dice[1]:
        return Illegality("11", MORE_OF_DOUBLE(found=len(play.steps), most=most))
    return Illegality("12", BOTH() if most > 1 else LARGER(large=max(dice)))


def _obstacle(dice: Dice, stuck: Stuck) -> Illegality:
    """[10, 13, 15, 16] Return why one gets no farther: the leg from the highest point tells, as the others may only
    follow from it."""
    leg = max(stuck.legs, key=lambda leg: leg.start)
    mover = stuck.position.mover.points
    if not mover[leg.start]:
        if leg.start == BAR:
            return Illegality("10b", NONE_ON_BAR(way=leg.text), leg.movement)
        return Illegality("10", NO_CHECKER(way=leg.text, point=leg.start), leg.movement)
    if mover[BAR] and leg.start != BAR:
        return Illegality("15", STILL_ON_BAR(way=leg.text), leg.movement)
    if leg.end == OFF:
        return _no_bearing_off(stuck, leg)
    distances = [parts for parts in _sums(stuck.free) if sum(parts) == leg.start - leg.end]
    if not distances:
        rule = "10b" if leg.start == BAR else "10a"
        phrase = USED_UP if len(stuck.free) < len(all_dice(dice)) else NOT_ROLLED
        free = _listed(stuck.free) or NOTHING()
        return Illegality(rule, phrase(way=leg.text, n=leg.start - leg.end, dice=_roll(dice), free=free, rule=rule), leg.movement)
    held = _held(stuck.position, leg, distances)
    if not held:  # the next die would be due to another checker on the bar
        return Illegality("15", STILL_ON_BAR(way=leg.text), leg.movement)
    return Illegality("13", HELD(way=leg.text, points=held), leg.movement)


def _no_bearing_off(stuck: Stuck, leg: Leg) -> Illegality:
    """[10c, 16] Return why a checker cannot be borne off."""
    outside = points_outside(_without_checker(stuck.position.mover, leg.start))
    if outside:
        return Illegality("10c", NOT_ALL_HOME(way=leg.text, points=_listed(outside)), leg.movement)
    beyond = [die for die in stuck.free if die > leg.start]
    if beyond:
        higher = [point for point in range(BAR - 1, leg.start, -1) if stuck.position.mover.points[point]]
        return Illegality("16", HIGHER_POINTS(way=leg.text, die=beyond[0], point=leg.start, points=_listed(higher)), leg.movement)
    held = _held(stuck.position, leg, [parts for parts in _sums(stuck.free) if sum(parts) >= leg.start])
    if held:
        return Illegality("13", HELD(way=leg.text, points=held), leg.movement)
    return Illegality("16", TOO_LOW(way=leg.text, point=leg.start, free=_listed(stuck.free)), leg.movement)


def _held(position: Position, leg: Leg, distances: Sequence[tuple[int, ...]]) -> str | Message | None:
    """[13] The first point held by the opponent on each way over these dice: `7` or `7 oder 12`."""
    points: list[int] = []
    for parts in distances:
        landings = [leg.start - pips for pips in accumulate(parts)]
        held = [point for point in landings if point > OFF and position.opponent.points[BAR - point] > 1]
        points += [point for point in held[:1] if point not in points]
    if len(points) == 2:  # there are never more: a roll has two dice, and a double goes one way
        return OR(first=points[0], last=points[1])
    return str(points[0]) if points else None


def _sums(free: tuple[int, ...]) -> list[tuple[int, ...]]:
    """One die, or several in their order: what one checker may be moved by."""
    if len(set(free)) == 1:
        return [free[: number + 1] for number in range(len(free))]
    return [(die,) for die in free] + [free, free[::-1]]


# ---- words -----------------------------------------------------------------------------------------------------


def _with_legal(fault: Message, legal: Sequence[Play], legs: Sequence[Leg]) -> Message:
    """A fault with a handful of legal plays: those first that have most steps, or at least starts, in common with what
    is written."""
    written, starts = {(leg.start, leg.end) for leg in legs}, {leg.start for leg in legs}

    def common(play: Play) -> tuple[int, int]:
        return len(written & {(made.start, made.end) for made in play.steps}), len(starts & {made.start for made in play.steps})

    ordered = sorted(legal, key=common, reverse=True)
    texts = "; ".join(write_play(play.steps) for play in ordered[:SHOWN])
    if not legal:
        return NO_PLAY(fault=fault)
    return LEGAL_AND_MORE(fault=fault, plays=texts, n=len(legal) - SHOWN) if len(legal) > SHOWN else LEGAL(fault=fault, plays=texts)


def _rule_of(dice: Dice, rule: str) -> str:
    """Of doubles speaks a rule of their own [11]."""
    return "11" if dice[0] == dice[1] else rule


def _roll(dice: Dice) -> str:
    return f"{dice[0]}-{dice[1]}"


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join("bar" if number == BAR else str(number) for number in numbers)


def _without(free: tuple[int, ...], die: int) -> tuple[int, ...]:
    at = free.index(die)
    return (*free[:at], *free[at + 1 :])


def _without_checker(side: Side, point: int) -> Side:
    return Side((*side.points[:point], side.points[point] - 1, *side.points[point + 1 :]))
