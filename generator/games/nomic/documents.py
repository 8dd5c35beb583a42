"""What the GM of a Nomic game types: rules of his own, proposals, votes, rulings, who comes and goes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal, get_args

from generator.source.context import ReadContext
from generator.source.documents import Chance, GameFile, RoundFile
from generator.source.fields import (
    IN_ORDER,
    CompanionDocument,
    Document,
    Mistake,
    Name,
    NamedPerson,
    OneLine,
    Parsed,
    PersonId,
    Reads,
    Shorthand,
    Text,
    Truth,
    Whole,
    shown,
    whole,
)
from generator.values.phrase import Phrase
from generator.values.problem import nearest

NEEDS_DIE = Phrase(
    de="Würfel wie 1W6 oder none erwartet (höchstens 20 Würfel mit 1000 Seiten), gefunden: {found}",
    en="expected dice such as 1d6 or none (at most 20 dice with 1000 sides), found: {found}",
)
NEEDS_THRESHOLD = Phrase(
    de="unanimous, majority oder ein Bruch wie 2/3 erwartet, gefunden: {found}",
    en="expected unanimous, majority or a fraction such as 2/3, found: {found}",
)
NEEDS_KEY = Phrase(de="{type}: der Schlüssel {key} fehlt", en="{type}: the key {key} is missing")
SURPLUS_KEY = Phrase(de="zu {type} gehört kein {key}", en="{type} takes no {key}")
ONE_OF_TWO = Phrase(
    de="ein Zug hat entweder proposal oder pass (mit dem Grund)", en="a turn has either a proposal or pass (with the reason)"
)
VOTES_BESIDE = Phrase(
    de="über einen unzulässigen Antrag wird nicht abgestimmt: votes oder inadmissible streichen",
    en="an inadmissible proposal is not voted on: delete votes or inadmissible",
)
WITHOUT_PROPOSAL = Phrase(de="{key} gehört zu einem Antrag (proposal)", en="{key} belongs to a proposal")
NO_RULES = Phrase(de="mindestens eine Regel erwartet", en="expected at least one rule")
SAME_NUMBER = Phrase(de="die Nummer {number} hat schon eine andere Regel", en="another rule already has the number {number}")
NEEDS_RULE = Phrase(
    de="Nummer einer Regel, mutable oder immutable erwartet, gefunden: {found}{near}",
    en="expected the number of a rule, mutable or immutable, found: {found}{near}",
)
ALL_IMMUTABLE = Phrase(de="mindestens eine Regel muss veränderlich sein (Regel 114)", en="at least one rule has to be mutable (rule 114)")
EMPTY = Phrase(de="Text erwartet, gefunden: nichts", en="expected text, found: nothing")


def threshold(text: str) -> str:
    """Return what a vote needs: `unanimous`, `majority`, or a share of the votes cast such as `2/3`; raises Mistake."""
    if text in ("unanimous", "majority"):
        return text
    match = re.fullmatch(r"([0-9]{1,3})\s?/\s?([0-9]{1,3})", text)
    if not match or not 0 < int(match[1]) <= int(match[2]):
        raise Mistake(NEEDS_THRESHOLD(found=shown(text)))
    return f"{int(match[1])}/{int(match[2])}"


def share(text: str) -> Fraction:
    """The share that a threshold such as `2/3` asks for."""
    over, _, under = text.partition("/")
    return Fraction(int(over), int(under))


def dice_notation(text: str) -> str:
    """`1W6`, `2d10`, or `none`; raises Mistake."""
    if text == "none":
        return text
    match = re.fullmatch(r"([0-9]{1,2})\s?[WwDd]\s?([0-9]{1,4})", text)
    if not match or not 1 <= int(match[1]) <= 20 or not 1 <= int(match[2]) <= 1000:
        raise Mistake(NEEDS_DIE(found=shown(text)))
    return f"{int(match[1])}W{int(match[2])}"


def dice_of(text: str) -> tuple[int, int]:
    """Return how many dice with how many sides `2W10` are; (0, 1) for `none`."""
    count, _, sides = text.partition("W")
    return (0, 1) if text == "none" else (int(count), int(sides))


RuleType = Literal["mutable", "immutable"]
ChangeType = Literal["enact", "amend", "repeal", "transmute"]
"""[103] What a proposal does to a rule, if it is adopted."""
PointsFrom = Literal["die", "suber"]
MissingVote = Literal["error", "abstain", "no"]
TurnOrder = Literal["clockwise", "free"]
SeatOrder = Literal["listed", "surname"]
Mechanic = Literal[
    "first_proposal",
    "transmutation",
    "start_score",
    "turn_order",
    "die",
    "adoption",
    "dissent_bonus",
    "defeat_penalty",
    "votes",
    "winning_score",
    "max_mutable",
    "paradox_wins",
]
"""The keys of `Mechanics`, in their order."""
MUTABLE: RuleType = "mutable"
IMMUTABLE: RuleType = "immutable"


def _meant(value: Any, _: ReadContext) -> int | RuleType:
    """The number of a rule, or the word for all rules of a type; raises Mistake."""
    if isinstance(value, str) and value in (MUTABLE, IMMUTABLE):
        return value
    if not isinstance(value, str) or not value.lstrip("+-").isdecimal():
        near = nearest(value, (MUTABLE, IMMUTABLE)) if isinstance(value, str) else ""
        raise Mistake(NEEDS_RULE(found=shown(value), near=near))
    return whole(value, 1)


Threshold = Annotated[str, Parsed(threshold)]


class Mechanics(Document):
    """What a rule does mechanically; a key that is left out it says nothing about."""

    first_proposal: Annotated[int, Whole(1, 1_000_000)] | None = None
    """The number of the first proposal [108]; read once, at the start."""
    transmutation: Threshold | None = None
    """What making an immutable rule mutable needs [109]."""
    start_score: Annotated[int, Whole(-1_000_000, 1_000_000)] | None = None
    """The score with which a player begins [201]."""
    turn_order: TurnOrder | None = None
    die: Annotated[str, Parsed(dice_notation)] | None = None
    """What is rolled after the vote and added to the score [202]."""
    adoption: Threshold | None = None
    """What the adoption of a rule change needs [203]."""
    dissent_bonus: Annotated[int, Whole(0, 1_000_000)] | None = None
    """Points for each vote against what was adopted all the same [204]."""
    defeat_penalty: Annotated[int, Whole(0, 1_000_000)] | None = None
    """Points taken from the proposer of what was defeated [206]."""
    votes: Annotated[int, Whole(1, 1000)] | None = None
    """Votes of each player [207]."""
    winning_score: Annotated[int, Whole(1, 1_000_000)] | None = None
    """Points that win the game [208]."""
    max_mutable: Annotated[int, Whole(1, 1_000_000)] | None = None
    """The most mutable rules there may be [209]."""
    paradox_wins: Truth | None = None
    """Whether a deadlock wins the game [213]."""

    def values(self) -> dict[Mechanic, Any]:
        """The keys that are set, in the order above."""
        return {key: value for key in KEYS if (value := getattr(self, key)) is not None}


KEYS: tuple[Mechanic, ...] = get_args(Mechanic)
Numbers = tuple[Annotated[int, Whole(1)], ...]
Meant = tuple[Annotated[int | RuleType, Reads(_meant, {"anyOf": [{"type": "integer", "minimum": 1}, {"enum": [MUTABLE, IMMUTABLE]}]})], ...]
RulesNamed = tuple[int | RuleType, ...]
Others = Annotated[Meant, Shorthand(lambda word: [word] if word in (MUTABLE, IMMUTABLE) else word)]
"""[211] Rules by their numbers, or all of a type; a type alone needs no brackets."""


class RuleData(Document):
    """A rule of a rule file of one's own."""

    number: Annotated[int, Whole(1, 1_000_000)]
    title: Name
    mutable: Truth
    text: Text
    mechanics: Mechanics = Mechanics()
    yields_to: Others = ()
    overrides: Others = ()


def sound(rules: tuple[RuleData, ...]) -> tuple[RuleData, ...]:
    """The rules of a file, if they can be an initial set; raises Mistake."""
    if not rules:
        raise Mistake(NO_RULES())
    seen: set[int] = set()
    for index, rule in enumerate(rules):
        if rule.number in seen:
            raise Mistake(SAME_NUMBER(number=rule.number), (index, "number"))
        seen.add(rule.number)
    if not any(rule.mutable for rule in rules):
        raise Mistake(ALL_IMMUTABLE())
    return tuple(sorted(rules, key=lambda rule: rule.number))


class Start(Chance):
    """Which rules are in force at the start: `initial`, the built-in set, or a YAML file beside game.yaml with a list
    of rules."""

    rules: Annotated[tuple[RuleData, ...] | None, CompanionDocument(tuple[RuleData, ...], sound, initial=None)] = None


class Options(Document):
    """House rules for play by mail; the defaults are the rule book's."""

    points: PointsFrom = "die"
    """Where points come from: the die, or the proposal's number and its share of the votes."""
    order: SeatOrder = "listed"
    """The seats: as `players` lists them, or by surname."""
    missing_vote: MissingVote = "error"
    """What a vote counts as that is missing."""


class Setup(GameFile):
    """game.yaml of a Nomic game."""

    players: tuple[NamedPerson, ...]
    """Clockwise [201]."""
    teams: tuple[tuple[PersonId, ...], ...] = ()
    """[210, 212]"""
    start: Start = Start()
    options: Options = Options()


class Proposal(Document):
    """A proposed rule change [103, 106]. Text and mechanics belong to `enact` and `amend` only."""

    type: ChangeType
    rule: Annotated[int, Whole(1)] | None = None
    """The rule it is about; not for `enact`."""
    title: Name | None = None
    text: Text | None = None
    mechanics: Mechanics | None = None
    yields_to: Others | None = None
    overrides: Others | None = None

    def __post_init__(self) -> None:
        wording = self.type in ("enact", "amend")
        wanted = {"rule": self.type != "enact", "text": wording, "title": self.type == "enact"}
        taken = {"rule": self.type != "enact", **dict.fromkeys(("text", "mechanics", "yields_to", "overrides"), wording)}
        for key, needed in wanted.items():
            if needed and getattr(self, key) is None:
                raise Mistake(NEEDS_KEY(type=self.type, key=key))
        for key, allowed in taken.items():
            if not allowed and getattr(self, key) is not None:
                raise Mistake(SURPLUS_KEY(type=self.type, key=key), (key,))
        if self.text is not None and not self.text.strip():
            raise Mistake(EMPTY(), ("text",))


class Votes(Document):
    """[105] Who has voted how."""

    yes: tuple[PersonId, ...] = ()
    no: tuple[PersonId, ...] = ()


class Turn(Document, rename={"passed": "pass"}):
    """A player's turn [202]: a proposal with the votes on it, or a pass."""

    player: PersonId
    proposal: Proposal | None = None
    votes: Votes | None = None
    passed: Text | None = None
    """Why there is no proposal; the roll still counts."""
    inadmissible: Text | None = None
    """Why the GM or a judge threw the proposal out."""

    def __post_init__(self) -> None:
        if (self.proposal is None) == (self.passed is None):
            raise Mistake(ONE_OF_TWO())
        for key in ("votes", "inadmissible"):
            if self.proposal is None and getattr(self, key) is not None:
                raise Mistake(WITHOUT_PROPOSAL(key=key), (key,))
        for key, text in (("pass", self.passed), ("inadmissible", self.inadmissible)):
            if text is not None and not text.strip():
                raise Mistake(EMPTY(), (key,))
        if self.inadmissible is not None and self.votes is not None and (self.votes.yes or self.votes.no):
            raise Mistake(VOTES_BESIDE(), ("votes",))


class Judgement(Document):
    """[212] A question that the court has decided."""

    turn: Annotated[int, Whole(1)]
    """Of the whole game."""
    question: Text
    judge: PersonId
    ruling: Text
    overruled: Truth = False
    void: Numbers = ()
    """[110] Rules that the ruling declares void."""


class Leaving(Document):
    """[113] Who gives up, from a turn on or from the start of the round."""

    player: PersonId
    turn: Annotated[int, Whole(1)] | None = None


class Joining(Document):
    """Who takes a seat behind somebody (or the last one), from a turn on or from the start of the round."""

    player: PersonId
    after: PersonId | None = None
    turn: Annotated[int, Whole(1)] | None = None


class Deadlock(Document):
    """[213] Who cannot end his turn, and why."""

    player: PersonId
    reason: OneLine


def _word(word: str) -> Mapping[str, Any]:
    return {"player": word}


class Round(RoundFile):
    """rounds/<nnn>.yaml: some turns, in their order, and what else happened."""

    turns: Annotated[tuple[Turn, ...], IN_ORDER]
    judgements: tuple[Judgement, ...] = ()
    left: tuple[Annotated[Leaving, Shorthand(_word)], ...] = ()
    joined: tuple[Annotated[Joining, Shorthand(_word)], ...] = ()
    deadlock: Deadlock | None = None
