"""[202–207] One turn: who votes how, whether the proposal is adopted, and the points that follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

from generator.games.nomic import book
from generator.games.nomic import documents as typed
from generator.games.nomic.documents import Mechanic, dice_of, share
from generator.games.nomic.mechanics import settings, value
from generator.games.nomic.result import Cause, Entry, Gain, Proposal, Setting, Turn
from generator.games.nomic.seats import active
from generator.games.nomic.state import Rule, State
from generator.play.dice import Dice
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.rank import half_up
from generator.values.record import replace

NO_VOTES = Phrase(de="votes fehlt: alle stimmen ab ({people}, Regel 105)", en="votes are missing: everybody votes ({people}, rule 105)")
MISSING_VOTES = Phrase(de="es fehlen Stimmen (Regel 105): {people}", en="votes are missing (rule 105): {people}")
ABSTAIN = Phrase(de="ohne Stimme, also enthalten (Hausregel): {people}", en="without a vote, so abstaining (house rule): {people}")
COUNTED_AS_NO = Phrase(de="ohne Stimme, also dagegen (Hausregel): {people}", en="without a vote, so against it (house rule): {people}")
NEVER_A_RULE = Phrase(
    de="eine Regel {rule} hat es nie gegeben; damit ist der Antrag unzulässig{near}",
    en="there has never been a rule {rule}; that makes the proposal inadmissible{near}",
)
INADMISSIBLE = Phrase(de="unzulässig, ohne Nummer und Abstimmung: {reason}", en="inadmissible, without number and vote: {reason}")
VOTED_TWICE = Phrase(de="{person} hat schon abgestimmt", en="{person} has already voted")
NO_VOTER = Phrase(de="{person} hat keine Stimme{near}", en="{person} has no vote{near}")
SHARE_BASE = 291
"""Subtracted from a proposal's number where the points are its share of the votes."""


class Taken(Struct, frozen=True):
    """What a turn has led to."""

    turn: Turn
    rules: tuple[Rule, ...]
    ended: tuple[Rule, ...]
    next_number: int
    scores: Mapping[str, int]
    winners: tuple[str, ...]


class Points:
    """The scores in the course of a turn, and who has won by them."""

    def __init__(self, state: State) -> None:
        self.players = tuple(person for person in state.everybody if person not in state.seats.away)
        self.scores = dict(state.scores)
        self.gains: dict[str, Counter[Cause]] = {person: Counter() for person in self.players}
        self.ledger: list[Entry] = []
        self.winners: tuple[str, ...] = ()

    def give(self, points: Mapping[str, int], kind: Cause, rule: int | None, mechanics: Mapping[Mechanic, Setting]) -> None:
        """[202, 204, 206] Points to some players at once; then somebody may have won."""
        for person, number in points.items():
            self.scores[person] += number
            self.gains[person]["roll" if kind == "share" else kind] += abs(number) if kind == "penalty" else number
            self.ledger.append(Entry(person, number, kind, rule))
        self.check(mechanics)

    def check(self, mechanics: Mapping[Mechanic, Setting]) -> None:
        """[208] Who has at least the winning score has won; of several the one with most."""
        needed = value(mechanics, "winning_score")
        reached = {person: self.scores[person] for person in self.players if needed is not None and self.scores[person] >= needed}
        self.winners = tuple(person for person in reached if reached[person] == max(reached.values()))

    def told(self) -> dict[str, Gain]:
        return {person: Gain(gain["dissent"], gain["penalty"], gain["roll"]) for person, gain in self.gains.items()}


def take_turn(state: State, turn: typed.Turn, dice: Dice, problems: FileProblems, path: Path) -> Taken:
    """[202] Vote, adoption with its effect [205], dissent bonus [204] or penalty [206], roll. The step that decides is
    the last."""
    number = len(state.movers) + 1
    points = Points(state)
    rules = state.rules
    proposal, missing = _voted(state, turn, problems, path)
    mechanics = settings(rules, state.gone)
    next_number = state.next_number + (proposal.number is not None)
    gone: tuple[Rule, ...] = ()
    if proposal.outcome == "adopted":
        assert turn.proposal is not None and proposal.number is not None
        rules, gone = book.changed(turn.proposal, proposal.number, number, rules)
        mechanics = settings(rules, book.ids(gone, state.gone))
        points.check(mechanics)
        bonus = value(mechanics, "dissent_bonus")
        if not points.winners and bonus and not proposal.unanimous:
            dissenters = [person for person in proposal.no if person not in missing]
            points.give(dict.fromkeys(dissenters, bonus), "dissent", mechanics["dissent_bonus"].rule, mechanics)
    elif proposal.outcome == "defeated":
        penalty = value(mechanics, "defeat_penalty")
        if penalty:
            points.give({turn.player: -penalty}, "penalty", mechanics["defeat_penalty"].rule, mechanics)
    if not points.winners:
        _roll(state, turn.player, proposal, number, mechanics, dice, points)
    told = Turn(number, state.seats.circuit, turn.player, proposal, points.told(), tuple(points.ledger))
    return Taken(told, rules, gone, next_number, points.scores, points.winners)


def _roll(state: State, player: str, proposal: Proposal, number: int, mechanics: Mapping[Mechanic, Setting], dice: Dice, points: Points) -> None:
    """[202] The die, added to the score; or by house rule the proposal's number less 291 times its share of the
    votes."""
    if state.options.points == "suber":
        votes = len(proposal.yes) + len(proposal.no)
        if proposal.number is not None and votes:
            share = half_up(Fraction((proposal.number - SHARE_BASE) * len(proposal.yes), votes))
            points.give({player: share}, "share", None, mechanics)
        return
    die = value(mechanics, "die")
    if die is None or die == "none":
        return
    count, sides = dice_of(die)
    labels = [f"turn-{number}"] if count == 1 else [f"turn-{number}/{one}" for one in range(1, count + 1)]
    points.give({player: sum(dice.draw(label, sides) for label in labels)}, "roll", mechanics["die"].rule, mechanics)


# ---- the vote ----------------------------------------------------------------------------------------------------


def _voted(state: State, turn: typed.Turn, problems: FileProblems, path: Path) -> tuple[Proposal, tuple[str, ...]]:
    """[104, 105, 109, 203] The proposal with its votes and outcome; and whose vote was missing and counts as no."""
    proposal = turn.proposal
    if proposal is None:
        return Proposal(reason=turn.passed), ()
    mechanics = settings(state.rules, state.gone)
    rule = book.with_number(proposal.rule, state.rules)
    _check_numbers(state, proposal, problems, (*path, "proposal"))
    asked = Proposal(
        type=proposal.type,
        rule=proposal.rule,
        title=proposal.title if proposal.title is not None or rule is None else rule.now.title,
        text=proposal.text,
        mechanics=proposal.mechanics.values() if proposal.mechanics is not None else None,
        yields_to=proposal.yields_to or (),
        overrides=proposal.overrides or (),
        id=rule.id if rule else None,
    )
    most = mechanics.get("max_mutable")
    limit = (most.value, most.rule) if most else None
    objection: Message | str | None = turn.inadmissible or book.objection(proposal, state.rules, limit)
    if objection is not None and turn.inadmissible is None:
        if proposal.rule is not None and not problems.draft and proposal.rule not in (known := book.ids(state.rules, state.gone)):
            near = nearest(str(proposal.rule), map(str, known))
            problems.warning((*path, "proposal", "rule"), NEVER_A_RULE(rule=proposal.rule, near=near))
        problems.note((*path, "proposal"), INADMISSIBLE(reason=objection))
    if objection is not None:
        return replace(asked, outcome="inadmissible", reason=objection), ()
    yes, no, missing = _votes(state, turn, problems, path)
    key: Mechanic = "transmutation" if proposal.type == "transmute" and rule is not None and not rule.now.mutable else "adoption"
    needed = value(mechanics, key)
    by = mechanics.get(key) or mechanics.get("adoption")
    voted = replace(
        asked,
        number=state.next_number,
        yes=yes,
        no=no,
        outcome="adopted" if _passes(needed, len(yes), len(no)) else "defeated",
        unanimous=bool(yes) and not no,
        needed=needed,
        needed_by=by.rule if by else None,
        missing=missing,
    )
    return voted, missing if state.options.missing_vote == "no" else ()


def _passes(needed: str, yes: int, no: int) -> bool:
    """[203] Tell whether so many votes are enough. All players have equally many, so players are counted."""
    if needed == "unanimous":
        return yes > 0 and no == 0
    if needed == "majority":
        return yes > no
    return yes + no > 0 and Fraction(yes, yes + no) >= share(needed)


class _Votes(NamedTuple):
    """Who has voted yes, who no (with the missing, if they count so), and who is missing; in the order of entering."""

    yes: tuple[str, ...]
    no: tuple[str, ...]
    missing: tuple[str, ...]


def _votes(state: State, turn: typed.Turn, problems: FileProblems, path: Path) -> _Votes:
    """[105, 207] Count the votes on a proposal."""
    voters = active(state.seats)
    votes = turn.votes or typed.Votes()
    seen: set[str] = set()
    for key in ("yes", "no"):
        for index, person in enumerate(getattr(votes, key)):
            if person not in voters:
                problems.error((*path, "votes", key, index), NO_VOTER(person=person, near=nearest(person, voters)))
            elif person in seen:
                problems.error((*path, "votes", key, index), VOTED_TWICE(person=person))
            seen.add(person)
    missing = tuple(person for person in state.everybody if person in voters and person not in seen)
    if missing and state.options.missing_vote == "error":
        if turn.votes is None:
            problems.missing(path, NO_VOTES(people=", ".join(missing)))
        else:
            problems.missing((*path, "votes"), MISSING_VOTES(people=", ".join(missing)))
    elif missing:
        told = COUNTED_AS_NO if state.options.missing_vote == "no" else ABSTAIN
        problems.note((*path, "votes"), told(people=", ".join(missing)))
    counted = missing if state.options.missing_vote == "no" else ()
    yes = _in_order([person for person in votes.yes if person in voters], state)
    no = _in_order([*(person for person in votes.no if person in voters), *counted], state)
    return _Votes(yes, no, missing)


def _in_order(people: Sequence[str], state: State) -> tuple[str, ...]:
    return tuple(person for person in state.everybody if person in people)


def _check_numbers(state: State, proposal: typed.Proposal, problems: FileProblems, path: Path) -> None:
    """[211] Warn where what a proposal goes before or behind is not another rule."""
    rule = book.with_number(proposal.rule, state.rules)
    own = (state.next_number, *(rule.numbers if rule else ()))
    known = book.ids(state.rules, state.gone)
    for key in ("yields_to", "overrides"):
        for index, number in enumerate(getattr(proposal, key) or ()):
            if doubt := book.doubt(number, own, known, state.next_number):
                problems.warning((*path, key, index), doubt)
