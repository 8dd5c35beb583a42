"""Labelled draws, from a seed or rolled by hand; the protocol of a round; the seals that bind a GM to his seeds.

A label names what is rolled, so a corrected or added order never shifts another one's dice. Everybody can check a draw
with a SHA-256 program and a calculator; the definition stands in docs/dice.md.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

from msgspec import Struct

from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path
from generator.values.record import Internal, Omitted

NAMED = 6
"""So many labels are named where nobody needs all of them."""
NO_DRAW = Phrase(
    de="es fehlen Würfe, und es gibt keinen Startwert (seed): {labels}", en="draws are missing, and there is no seed: {labels}"
)
MANY_TO_DRAW = Phrase(de="{n} Würfe fehlen: seed oder rolls", en="{n} draws are missing: seed or rolls")
OUT_OF_RANGE = Phrase(
    de="{label}: {value} kann nicht gewürfelt werden, möglich ist 1 bis {sides}", en="{label}: {value} cannot be rolled, only 1 to {sides}"
)
NEVER_ASKED = Phrase(de="nach dem Wurf {label} fragt diese Runde nie{hint}", en="this round never asks for the roll {label}{hint}")
ASKED_ARE = Phrase(de=" (gefragt ist: {labels})", en=" (asked for: {labels})")
SINGLE = Phrase(de="nach {label} wird nur ein Wurf gefragt, hier steht eine Liste", en="expected a single roll for {label}, found: a list")
GIVEN_TWICE = Phrase(de="der Wurf {label} ist zweimal angegeben", en="the roll {label} is given twice")
BESIDE_SEED = Phrase(
    de="{label}: von Hand gewürfelt, obwohl das Spiel ein Siegel hat und es einen Startwert (seed) gibt; der Bericht sagt es",
    en="{label}: rolled by hand although the game has a seal and there is a seed; the report says so",
)
BEACON_DIFFERS = Phrase(
    de="die Runde davor hat {announced} angekündigt (next_beacon); damit muss der Zufall von außen beginnen, gefunden: {found}",
    en="the beacon has to begin with {announced}, as announced by the previous round (next_beacon), found: {found}",
)
BEACON_MISSING = Phrase(
    de="der Schlüssel beacon fehlt: die Runde davor hat {announced} angekündigt (next_beacon)",
    en="the key beacon is missing: the previous round announced {announced} (next_beacon)",
)
BEACON_UNUSED = Phrase(
    de="die Runde davor hat {announced} angekündigt (next_beacon), aber ohne Startwert (seed) hängt davon kein Wurf ab; der Bericht sagt, dass "
    "von Hand gewürfelt wurde",
    en="the previous round announced {announced} (next_beacon), but without a seed no draw depends on it; the report says that the dice "
    "were rolled by hand",
)
BEACON_ALONE = Phrase(
    de="das ist nur die Ankündigung; dahinter fehlt, was gezogen wurde", en="this is only the announcement; add after it what was drawn"
)
BROKEN_SEAL = Phrase(
    de="der Startwert passt nicht zum Siegel der Runde davor: gehasht ergibt er {got} statt {seal}",
    en="the seed does not match the seal of the previous round: it hashes to {got} instead of {seal}",
)


def hashed(text: str) -> str:
    """Return the SHA-256 of a text (UTF-8, NFC) as 64 lowercase hex digits."""
    return sha256(unicodedata.normalize("NFC", text).encode("utf-8")).hexdigest()


def key(game: str, round: str | int, seed: str, beacon: str | None = None) -> str:
    """Return the key K of a round, from which its draws follow."""
    return hashed(f"zw1|key|{game}|{round}|{seed}|{beacon or 'none'}")


def value(key: str, label: str, sides: int) -> int:
    """Return the draw `label` under the key of a round: an integer from 1 to `sides`, each equally likely."""
    limit = 2**256 // sides * sides
    attempt = 0
    while True:
        number = int(hashed(f"zw1|die|{key}|{label}|{attempt}"), 16)
        if number < limit:
            return number % sides + 1
        attempt += 1


def seal_before(seed: str) -> str:
    """Return the seal that a seed opens: S[i] = H("zw1|seed|" + S[i+1])."""
    return hashed(f"zw1|seed|{seed}")


Source = Literal["seed", "hand"]
"""Where a draw comes from: it follows from the seed, or was rolled by hand."""


class Draw(Struct, frozen=True):
    """One draw of the protocol. A `secret` one is for the GM and its `owners` (ids of people) alone, unless the game
    publishes it later."""

    label: str
    sides: int
    value: int
    source: Source
    secret: bool = False
    owners: tuple[str, ...] = ()


class Fairness(Struct, frozen=True):
    """What a reader needs to check the draws of a round; `holds`: the seed hashes to the seal before. None where there
    is none.

    `next_beacon` is how the beacon of the next round will begin; `seeded`: there is a seed, though it may not be told
    yet.
    """

    seed: str | None = None
    beacon: str | None = None
    seal: str | None = None
    holds: bool | None = None
    next_beacon: Omitted[str | None] = None
    seeded: Internal[bool] = False


@dataclass
class Dice:
    """The dice of one round: each label is drawn once, the GM's own rolls win over the seed. In a `sealed` game that is
    worth a warning."""

    game: str
    round: int
    seed: str | None
    beacon: str | None
    rolls: Mapping[str, int | Sequence[int]]
    problems: FileProblems
    rolls_path: Path = ("rolls",)
    sealed: bool = False
    drawn: list[Draw] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._key = key(self.game, self.round, self.seed, self.beacon) if self.seed is not None else None
        self._labels: set[str] = set()
        self._missing: list[str] = []
        self._excused = False
        self._by_hand: dict[str, tuple[int, Path]] = {}
        for label, rolled in self.rolls.items():
            if self.sealed and self.seed is not None:
                self.problems.warning((*self.rolls_path, label), BESIDE_SEED(label=label), key=True)
            if isinstance(rolled, int):
                self._give(label, rolled, (*self.rolls_path, label))
            else:
                for index, one in enumerate(rolled):
                    self._give(f"{label}/{index + 1}", one, (*self.rolls_path, label, index))

    def _give(self, label: str, rolled: int, path: Path) -> None:
        if label in self._by_hand:
            self.problems.error(path, GIVEN_TWICE(label=label))
        self._by_hand[label] = (rolled, path)

    def draw(self, label: str, sides: int, secret: bool = False, owners: tuple[str, ...] = ()) -> int:
        """Return the draw `label`, 1 to `sides`; 1 if it is missing, which `close` reports. `owners` may see it though
        it is secret. A label that was drawn before is a ValueError."""
        if label in self._labels:
            raise ValueError(f"the engine draws {label} twice")
        self._labels.add(label)
        by_hand = self._by_hand.pop(label, None)
        if by_hand is not None:
            rolled, path = by_hand
            if not 1 <= rolled <= sides:
                self.problems.error(path, OUT_OF_RANGE(label=label, value=rolled, sides=sides))
                rolled = 1
            source: Source = "hand"
        elif self._key is not None:
            rolled, source = value(self._key, label, sides), "seed"
        else:
            self._missing.append(label)
            rolled, source = 1, "hand"
        self.drawn.append(Draw(label, sides, rolled, source, secret, owners))
        return rolled

    def excuse(self) -> None:
        """Report no draw as missing or never asked for: the round is so faulty that nobody can know which draws it
        needs."""
        self._excused = True

    @property
    def lacking(self) -> bool:
        """Whether a draw was missing: whoever draws until lots differ has to stop then."""
        return bool(self._missing)

    def close(self) -> tuple[Draw, ...]:
        """Return the protocol; report draws that were missing and rolls that nobody asked for."""
        if self._excused:
            return tuple(self.drawn)
        lists = [label for label in self._missing if not isinstance(self.rolls.get(label, 0), int)]
        for label in lists:
            self.problems.error((*self.rolls_path, label), SINGLE(label=label))
        if missing := [label for label in self._missing if label not in lists]:
            few = len(missing) <= NAMED or not self.problems.draft
            self.problems.missing_in_file(NO_DRAW(labels=", ".join(missing)) if few else MANY_TO_DRAW(n=len(missing)))
        asked = sorted({draw.label for draw in self.drawn if draw.source == "seed"} | set(self._missing))
        hint = ASKED_ARE(labels=", ".join(asked[:NAMED]) + (" …" if len(asked) > NAMED else "")) if asked else ""
        for label, rolled in self.rolls.items():
            path = (*self.rolls_path, label)
            if label in lists:
                continue
            if isinstance(rolled, int):
                surplus = [(label, path)] if label in self._by_hand else []
            else:
                dice = [(f"{label}/{index + 1}", (*path, index)) for index in range(len(rolled))]
                surplus = [(die, place) for die, place in dice if die in self._by_hand]
                if dice and len(surplus) == len(dice):  # nothing of it was asked for: the label is wrong, not a die
                    surplus = [(label, path)]
            for die, place in surplus:
                self.problems.missing(place, NEVER_ASKED(label=die, hint=hint), key=True)
        return tuple(self.drawn)


def check_beacon(announced: str | None, beacon: str | None, seeded: bool, rolled: bool, problems: FileProblems) -> None:
    """Check that a round keeps what the one before announced (`next_beacon`): its beacon begins with it.

    A round without a seed, `rolled` by hand, needs no beacon; that it leaves the announced one unused is a warning. A
    round without either draws nothing, and owes nothing.
    """
    if announced is None:
        return
    wanted, found = (unicodedata.normalize("NFC", text or "").strip() for text in (announced, beacon))
    if beacon is not None and not found.startswith(wanted):
        problems.error(("beacon",), BEACON_DIFFERS(announced=wanted, found=found[:60]))
    elif beacon is not None and found == wanted:
        problems.warning(("beacon",), BEACON_ALONE())
    elif beacon is None and seeded:
        problems.error(("beacon",), BEACON_MISSING(announced=wanted))
    elif beacon is None and rolled:
        problems.warning(("rolls",), BEACON_UNUSED(announced=wanted), key=True)


class SealChain(Struct, frozen=True):
    """The last link of a game's seals that is known: S[`link`]. A round by hand leaves its link out; the next seed is
    hashed twice."""

    seal: str
    link: int = 0

    def open(self, round: int, seed: str | None, problems: FileProblems) -> tuple[SealChain, Fairness]:
        """Return the chain after round `round`; report a problem if its seed does not hash back to the last known
        seal."""
        if seed is None:
            return self, Fairness(seal=self.seal)
        before = got = seal_before(seed)
        for _ in range(round - 1 - self.link):
            got = seal_before(got)
        if got != self.seal:
            problems.error(("seed",), BROKEN_SEAL(got=f"{got[:12]}…", seal=f"{self.seal[:12]}…"))
            return self, Fairness(seed=seed, seal=before, holds=False)
        return SealChain(seed, round), Fairness(seed=seed, seal=before, holds=True)
