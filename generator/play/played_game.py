"""A game of the magazine as it was played: its folder, its engine, and how it ran."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, TypeVar

from generator.memo.packing import Packed, pack, unpack
from generator.memo.store import keep
from generator.play.game import Game, Playthrough, RoundView, as_data
from generator.play.rounds import Rounds, followed
from generator.play.secrecy import GM, PUBLIC, Viewer
from generator.play.to_json import json_text
from generator.source.documents import GameFile, RoundFile
from generator.source.folders import GameFolder, Source
from generator.system.digest import digest
from generator.values import addresses
from generator.values.problem import Passage, Path
from generator.values.report import Prose

T = TypeVar("T")

Told = MutableMapping[str, Packed]
"""What may be kept for next time."""


def remembered(told: Told, what: str, made_of: str, tell: Callable[[], T]) -> T:
    """Return what is told of some rounds, told anew only if it is not among what was told before.

    `made_of` is that of the last of the rounds. As the GM knows it, it says all that the rounds follow from and with
    them what anybody may see of them; as somebody sees it, all of the rounds up to it as he sees them.
    """
    key = digest(what, made_of)
    data = told.get(key)
    if data is not None:
        known: T = unpack(data)
        return known
    fresh = tell()
    told[key] = pack(fresh)
    return fresh


def keep_remembered(told: Told, what: str, made_of: str) -> None:
    """Keep for next time what is remembered of some rounds, without looking at it."""
    keep(told, digest(what, made_of))


@dataclass(frozen=True)
class PlayedGame:
    """A game of the magazine as it was played: its folder, its engine, its course as the GM knows it."""

    folder: GameFolder
    game: Game[Any, Any, Any, Any]
    playthrough: Playthrough[Any, Any]
    memory: Told = field(default_factory=dict, compare=False, repr=False)
    """What was told the public before, by what it follows from."""
    handed_out: Told = field(default_factory=dict, compare=False, repr=False)
    """What was told single persons before, the same way."""

    @property
    def setup(self) -> GameFile:
        """What game.yaml says."""
        assert self.folder.setup is not None
        setup: GameFile = self.folder.setup.document
        return setup

    def viewer(self, name: str) -> Viewer:
        """Return who looks, by name: `gm`, `public` or a person's id. The game's auditor looks with the GM's eyes."""
        if name in (GM.name, self.setup.auditor):
            return GM
        return PUBLIC if name == PUBLIC.name else Viewer(name)

    @property
    def address(self) -> str:
        """The address of the game's own page."""
        return addresses.game(self.folder.id)

    def source(self, number: int) -> Source[Any]:
        """Return the file of a round; that of round 0 is game.yaml."""
        source = self.folder.rounds[number - 1] if number else self.folder.setup
        assert source is not None, "only a complete game is played"
        return source

    def round(self, number: int) -> RoundFile | None:
        """Return the document of a round; None for round 0."""
        return self.source(number).document if number else None

    def passage(self, number: int, path: Path) -> Passage:
        """Return where the text at `path` of a round's file stands."""
        return self.source(number).file.passage(path)

    def deadline(self, number: int) -> datetime.date | None:
        """Return the ZAT that a round announces."""
        round = self.round(number)
        return round.deadline if round else self.setup.deadline

    def running(self, number: int) -> bool:
        """Tell whether the game went on after a round: with another round, or, after the newest one, if one can
        follow."""
        return number < len(self.playthrough.rounds) - 1 or self.coming is not None

    @cached_property
    def coming(self) -> Mapping[str, Any] | None:
        """What the next round file begins with; None once the game is over, by its rules or because its GM has ended
        it."""
        last = self.round(len(self.playthrough.rounds) - 1)
        return None if last is not None and last.ends.strip() else self.game.next_round(self.playthrough.state)

    def correction(self, number: int) -> Prose:
        """Return what a round's file says of its correction."""
        round = self.round(number)
        assert round is not None
        return self.playthrough.rounds[number].prose(round.corrects, "corrects")

    @cached_property
    def public(self) -> Sequence[RoundView[Any]]:
        """The rounds as the public knows them now; what it may see of a round is found out once."""
        rounds = self.playthrough.seen_by(self.game, PUBLIC)
        if not isinstance(rounds, Rounds):
            return rounds
        keep(self.memory, *[digest("seen", made_of) for made_of in rounds.made_of])
        return rounds.through(partial(remembered, self.memory, "seen"))

    def handed_to(self, viewer: Viewer) -> Sequence[RoundView[Any]]:
        """Return the rounds for a sheet of somebody's: the season under way, or the one that has just ended, as he may
        see it, those before as the public may: what he alone may know of them was handed out then."""
        seen = self.playthrough.seen_by(self.game, viewer)
        before = 1 + max((number for number in self.playthrough.closed(self.game) if number < len(seen) - 1), default=-1)
        return followed(self.public[:before], seen[before:])

    def published(self, number: int, language: str) -> dict[str, Any]:
        """Return the result of a round as the public knows it now, as data."""
        data: dict[str, Any] = json.loads(json_text(as_data(self.folder.engine, self.public[number], language)))
        return data
