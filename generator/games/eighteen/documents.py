"""What the GM of 18 Holes types: mode, players and course in game.yaml, scorecards in the round files. Keys as in the
contract."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, get_args

from msgspec import field

from generator.games.eighteen.course import CourseData, sound
from generator.games.eighteen.log.cards import Pack
from generator.games.eighteen.log.cards_file import PackData, pack_of
from generator.games.eighteen.log.documents import Stretch
from generator.source.context import ReadContext
from generator.source.documents import GameFile, RoundFile
from generator.source.fields import (
    IN_ORDER,
    CompanionDocument,
    Document,
    Mistake,
    Name,
    OneOf,
    Parsed,
    PersonId,
    Reads,
    Truth,
    Whole,
    list_meant,
    shown,
    whole,
)
from generator.values.phrase import Phrase

ModeKey = Literal["match", "skins", "stroke", "stableford", "racing", "chaos", "teams", "kelly", "solo"]
GOLFERS = ("bunjil", "dorian", "iron-jane", "lucky", "slick-rikesh", "slugger", "swift", "the-shark")
MACHINES = ("ki-1", "ki-2", "ki-3")
SoloTurn = Literal["player", "combined"]
"""[Solo-Chaos-Golf] Who moves in a turn: the player alone, or the machines with him."""
COMBINED: SoloTurn = "combined"

NOT_A_GOLFER = Phrase(
    de="Golfer und Seite wie lucky/A erwartet ({golfers}; A oder B), gefunden: {found}",
    en="expected a golfer and side such as lucky/A ({golfers}; A or B), found: {found}",
)
NEEDS_PLAYERS = Phrase(
    de="Liste von Personen erwartet (in den Chaos-Teams: Person: [zwei Golfer]), gefunden: {found}{near}",
    en="expected a list of people (in chaos teams: person: [two golfers]), found: {found}{near}",
)
TWO_GOLFERS = Phrase(
    de="{person}: zwei Golfer mit Namen erwartet, gefunden: {found}", en="{person}: expected two golfers with names, found: {found}"
)
NOBODY_PLAYS = Phrase(de="niemand spielt mit", en="nobody plays")
NAMED_TWICE = Phrase(de="{name} steht schon da", en="{name} is already there")
NEEDS_NAME = Phrase(de="ein Name erwartet, gefunden: {found}", en="expected a name, found: {found}")
NOT_AT_THE_TABLE = Phrase(de="{name} spielt nicht mit{near}", en="{name} does not play{near}")
EMPTY_GREEN = Phrase(de="wer war auf dem Green? mindestens eine Person erwartet", en="who was on the green? expected at least one person")
ACE_ELSEWHERE = Phrase(de="{person} steht nicht unter green", en="{person} is not under green")
GOLFER_NAME = r"[^\s/|#][^/|#\n]{0,39}"


def _golfer(text: str) -> str:
    name, slash, side = text.partition("/")
    if name not in GOLFERS or not slash or side not in ("A", "B"):
        raise Mistake(NOT_A_GOLFER(golfers=", ".join(GOLFERS), found=shown(text)))
    return text


def _players(value: Any, known: ReadContext) -> dict[str, tuple[str, ...]]:
    """Return players in the order of their names in the file, each with his golfers: none but in teams."""
    (person,) = (note for note in get_args(PersonId) if isinstance(note, Reads))
    names: dict[str, tuple[str, ...]] = {}
    nothing_but_names = isinstance(value, dict) and not any(value.values())
    if not value or nothing_but_names or not isinstance(value, (list, dict)):
        near = list_meant(value, lambda names: _players(names, known))
        raise Mistake(NOBODY_PLAYS() if value in ([], {}) else NEEDS_PLAYERS(found=shown(value), near=near))
    for index, item in enumerate(value):
        path = (index,) if isinstance(value, list) else (str(item),)
        try:
            id = person.make(item, known)
        except Mistake as mistake:
            raise Mistake(mistake.message, path) from None
        if id in names:
            raise Mistake(NAMED_TWICE(name=id), path)
        names[id] = _two(id, value[item]) if isinstance(value, dict) else ()
    taken = [*names, *(golfer for golfers in names.values() for golfer in golfers)]
    for id, golfers in names.items():
        for index, golfer in enumerate(golfers):
            if taken.count(golfer) > 1:
                raise Mistake(NAMED_TWICE(name=golfer), (id, index))
    return names


def _two(person: str, value: Any) -> tuple[str, ...]:
    names = value if isinstance(value, list) else ()
    if len(names) != 2 or not all(isinstance(name, str) and re.fullmatch(GOLFER_NAME, name) for name in names):
        raise Mistake(TWO_GOLFERS(person=person, found=shown(value)), (person,))
    return tuple(value)


def _name(value: Any, _: ReadContext) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Mistake(NEEDS_NAME(found=shown(value)))
    return value


Golfer = Annotated[str, Parsed(_golfer)]
Hole = Annotated[int, Whole(1, 18)]
Turn = Annotated[int, Whole(1, 999)]
Scorer = Annotated[str, Reads(_name)]
"""A player, a golfer of a team or a machine; whether there is one like that is asked by the mode."""


class Options(Document):
    """House rules."""

    fly_out: Truth = False
    """The variant of Out-of-Bounds: balls may fly over what is not on the course."""


class Setup(GameFile):
    """game.yaml of 18 Holes."""

    mode: ModeKey
    players: Annotated[dict[str, tuple[str, ...]], Reads(_players, {"anyOf": [{"type": "array"}, {"type": "object"}]})]
    golfers: dict[PersonId, Golfer] = field(default_factory=dict)
    """Who plays with which golfer's abilities."""
    course: Annotated[CourseData, CompanionDocument(CourseData, sound)]
    cards: Annotated[Pack | None, CompanionDocument(PackData, pack_of)] = None
    """The card set, for logs; default: ours."""
    clubs: dict[PersonId, tuple[Name, ...]] = field(default_factory=dict)
    """The clubs that everybody has drafted."""
    keeps: dict[PersonId, Name] = field(default_factory=dict)
    """[Dorian, A] The club that is never discarded."""
    options: Options = Options()


# ---- scorecards --------------------------------------------------------------------------------------------------


class HoleEntry(Document):
    """What happened at a hole: who reached the green first (match, skins), or everybody's strokes (stroke,
    stableford)."""

    hole: Hole
    green: tuple[PersonId, ...] | None = None
    hole_in_one: tuple[PersonId, ...] = ()
    strokes: dict[PersonId, Annotated[int, Whole(1, 99)]] | None = None
    penalties: dict[PersonId, Annotated[int, Whole(0, 99)]] = field(default_factory=dict)
    """Out of bounds, water, missed turns."""

    def __post_init__(self) -> None:
        if self.green == ():
            raise Mistake(EMPTY_GREEN(), ("green",))
        for key, named in (("green", self.green or ()), ("hole_in_one", self.hole_in_one)):
            for index, person in enumerate(named):
                if person in named[:index]:
                    raise Mistake(NAMED_TWICE(name=person), (key, index))
        for index, person in enumerate(self.hole_in_one):
            if self.green is not None and person not in self.green:
                raise Mistake(ACE_ELSEWHERE(person=person), ("hole_in_one", index))


class GreenEntry(Document):
    """A green that somebody has reached in Golf Racing."""

    turn: Turn
    hole: Hole
    player: PersonId
    hole_in_one: Truth = False


class Claim(Document):
    """A green that somebody has claimed; in a turn in the order of initiative. `extra`: by an extra move (solo)."""

    turn: Turn
    hole: Hole
    player: Scorer
    extra: Truth = False


class Target(Document):
    """A player's secret target in Kelly Golf, in force from a turn on."""

    player: PersonId
    hole: Hole
    from_turn: Turn = 1


def _initiative(value: Any, _: ReadContext) -> dict[str, int]:
    if not isinstance(value, dict) or "turn" not in value:
        raise Mistake(NEEDS_INITIATIVE(found=shown(value)))
    found = {}
    for key, number in value.items():
        try:
            found[key] = whole(number, 1, 999)
        except Mistake as mistake:
            raise Mistake(mistake.message, (key,)) from None
    return found


NEEDS_INITIATIVE = Phrase(
    de="{{turn: 4, <person>: 12, ki-1: 5}} erwartet, gefunden: {found}", en="expected {{turn: 4, <person>: 12, ki-1: 5}}, found: {found}"
)


class Solo(Document):
    """Solo Chaos: the deck's rank, the machines' piles of targets from the top down, the turns played, cards that were
    compared."""

    player: PersonId | None = None
    rank: Annotated[int, Whole(0, 999)] | None = None
    piles: dict[Annotated[str, OneOf(*MACHINES)], tuple[Hole, ...]] | None = None
    rounds: tuple[SoloTurn, ...] = ()
    initiative: tuple[Annotated[dict[str, int], Reads(_initiative, {"type": "object"})], ...] = ()


class Round(RoundFile):
    """rounds/<nnn>.yaml: a session or a stretch of one. Which keys it may have hangs on the mode."""

    holes: Annotated[tuple[HoleEntry, ...] | None, IN_ORDER] = None
    tokens: dict[Hole, Annotated[int, Whole()]] | None = None
    """Skins: the value of each green."""
    playoff: Annotated[tuple[HoleEntry, ...] | None, IN_ORDER] = None
    greens: Annotated[tuple[GreenEntry, ...] | None, IN_ORDER] = None
    claims: Annotated[tuple[Claim, ...] | None, IN_ORDER] = None
    targets: tuple[Target, ...] | None = None
    solo: Solo | None = None
    log: tuple[Stretch, ...] | None = None
    """Instead of a scorecard: what each golfer did."""
