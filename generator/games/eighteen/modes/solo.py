"""[Solo-Chaos-Golf] Chaos against three machines: in combined turns each takes the largest token of the green on top of
its pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from generator.games.eighteen.documents import COMBINED, MACHINES, Claim, Round, Solo, SoloTurn
from generator.games.eighteen.modes.claims import FIRST, SECOND, sound, token_for
from generator.games.eighteen.modes.mode import (
    AFTER_THE_END,
    Clock,
    Mode,
    Reached,
    Stretch,
    Tallies,
    Tally,
    by_hole,
    most_first,
    nothing,
    on_the_course,
)
from generator.games.eighteen.result import Machine
from generator.games.eighteen.result import Solo as SoloTold
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.record import replace

SOLO_MISSING = Phrase(
    de="der Schlüssel solo fehlt: die Züge (rounds), in der ersten Runde auch die Stapel (piles)",
    en="the key solo is missing: the turns (rounds), in the first round the piles as well",
)
PILES_MISSING = Phrase(
    de="in der ersten Runde fehlen die Stapel (piles) der drei KIs", en="the piles of the three machines are missing in the first round"
)
ONLY_AT_FIRST = Phrase(de="{key} gehört in die erste Runde und steht nur dort", en="{key} belongs in the first round and only there")
NOT_THE_PLAYER = Phrase(de="es spielt {player}, gefunden: {found}", en="the player is {player}, found: {found}")
IN_TWO_PILES = Phrase(de="Loch {hole} liegt schon in einem Stapel", en="hole {hole} is already in a pile")
NO_SUCH_TURN = Phrase(
    de="solo.rounds reicht bis Zug {last}, gefunden: Zug {found}", en="solo.rounds goes up to turn {last}, found: turn {found}"
)
SECOND_MOVE = Phrase(
    de="in Zug {turn} steht schon ein Green; ein weiteres kommt von einem Extrazug (extra: true)",
    en="turn {turn} already has a green; another one needs an extra move (extra: true)",
)
NO_INITIATIVE = Phrase(
    de="um Green {hole} wird gestritten: in solo.initiative fehlen für Zug {turn} die Karten von {player} und {machine}",
    en="green {hole} is contested: in solo.initiative the cards of {player} and {machine} are missing for turn {turn}",
)
MACHINE_CLAIMS = Phrase(
    de="was {machine} bekommt, folgt aus piles und rounds; hier stehen nur die Greens von {player}",
    en="what {machine} gets follows from piles and rounds; only the greens of {player} belong here",
)
STRANGE_CARD = Phrase(de="{name} ist weder Spieler noch KI{near}", en="{name} is neither the player nor a machine{near}")


class SoloState(Struct, frozen=True):
    """The turns played, tallies, who holds the tokens of each green, the piles and how many of their targets were used,
    the end's turn."""

    rank: int | None
    piles: Mapping[str, tuple[int, ...]]
    used: Mapping[str, int]
    turns: tuple[SoloTurn, ...]
    tallies: Tallies
    holders: Mapping[int, tuple[str, ...]]
    end: int | None


def begin(table: Table) -> SoloState:
    """[Solo-Chaos-Golf] Nobody has anything, the player as little as the three machines."""
    everybody = nothing(table) | {machine: Tally() for machine in MACHINES}
    return SoloState(None, {}, dict.fromkeys(MACHINES, 0), (), everybody, {}, None)


def score(kept: SoloState, table: Table, round: Round, problems: FileProblems) -> tuple[SoloState, Stretch]:
    """[Solo-Chaos-Golf, Gameplay; Kombinierte Scoringphase] Turn after turn."""
    player = table.players[0]
    solo = round.solo
    if solo is None:
        problems.missing((), SOLO_MISSING())
        kept = replace(kept, piles=kept.piles or dict.fromkeys(MACHINES, ()))
        return kept, Stretch(solo=_told(kept))
    kept = _piles(kept, table, solo, player, problems)
    first = len(kept.turns) + 1
    kept = replace(kept, turns=(*kept.turns, *solo.rounds))
    cards = _cards(solo, player, problems)
    claims = _claims(kept, table, round, first, problems)
    game = _Game(kept, table, player, problems)
    for turn in range(first, len(kept.turns) + 1):
        if game.end is not None:
            problems.error(("solo", "rounds", turn - first), AFTER_THE_END())
            break
        game.play(turn, claims.get(turn, []), cards.get(turn, {}))
    after = game.kept()
    return after, Stretch(by_hole(game.done, table), solo=_told(after))


def _told(kept: SoloState) -> SoloTold:
    machines = {}
    for machine in MACHINES:
        pile, used = kept.piles.get(machine, ()), kept.used[machine]
        machines[machine] = Machine(pile[:used], pile[used] if used < len(pile) else None, pile)
    return SoloTold(kept.rank, kept.turns, machines)


# ---- what stands in the file -------------------------------------------------------------------------------------


def _piles(kept: SoloState, table: Table, solo: Solo, player: str, problems: FileProblems) -> SoloState:
    """Return rank and piles, which stand in the first file."""
    if solo.player not in (None, player):
        problems.error(("solo", "player"), NOT_THE_PLAYER(player=player, found=solo.player))
    if kept.piles:
        for key, value in (("piles", solo.piles), ("rank", solo.rank)):
            if value is not None:
                problems.error(("solo", key), ONLY_AT_FIRST(key=key), key=True)
        return kept
    piles = solo.piles or {}
    if set(piles) != set(MACHINES):
        problems.missing(("solo", "piles") if piles else ("solo",), PILES_MISSING())
    seen: set[int] = set()
    for machine, pile in piles.items():
        for index, hole in enumerate(pile):
            path = ("solo", "piles", machine, index)
            if on_the_course(hole, table, path, problems) and hole in seen:
                problems.error(path, IN_TWO_PILES(hole=hole))
            seen.add(hole)
    known = {machine: tuple(hole for hole in pile if hole <= table.last_hole) for machine, pile in piles.items()}
    return replace(kept, rank=solo.rank, piles={machine: known.get(machine, ()) for machine in MACHINES})


def _cards(solo: Solo, player: str, problems: FileProblems) -> dict[int, Mapping[str, int]]:
    """Return the initiative of cards that were compared, by turn."""
    found: dict[int, Mapping[str, int]] = {}
    for index, entry in enumerate(solo.initiative):
        for name in entry:
            if name not in ("turn", player, *MACHINES):
                near = nearest(name, (player, *MACHINES))
                problems.error(("solo", "initiative", index, name), STRANGE_CARD(name=name, near=near), key=True)
        found[entry["turn"]] = {**found.get(entry["turn"], {}), **{name: card for name, card in entry.items() if name != "turn"}}
    return found


def _claims(kept: SoloState, table: Table, round: Round, first: int, problems: FileProblems) -> dict[int, list[tuple[Path, Claim]]]:
    """Return the player's claims by turn: one by his move, the others by extra moves."""
    found: dict[int, list[tuple[Path, Claim]]] = {}
    player = table.players[0]
    who = {name: name for name in (player, *MACHINES)}
    for path, claim, name in sound(round.claims or (), who, table, Clock(first - 1), problems):
        before = found.setdefault(claim.turn, [])
        if name != player:
            problems.error((*path, "player"), MACHINE_CLAIMS(machine=name, player=player))
        elif claim.turn > len(kept.turns):
            problems.error((*path, "turn"), NO_SUCH_TURN(last=len(kept.turns), found=claim.turn))
        elif not claim.extra and any(not other.extra for _, other in before):
            problems.error((*path, "turn"), SECOND_MOVE(turn=claim.turn))
        else:
            before.append((path, claim))
    return found


# ---- the game ----------------------------------------------------------------------------------------------------


class _Game:
    """Tokens and tallies while a file is scored."""

    def __init__(self, kept: SoloState, table: Table, player: str, problems: FileProblems) -> None:
        self._kept, self.table, self.player, self.problems = kept, table, player, problems
        self.tallies, self.holders, self.used, self.end = dict(kept.tallies), dict(kept.holders), dict(kept.used), kept.end
        self.done: list[Reached] = []

    def kept(self) -> SoloState:
        return replace(self._kept, tallies=self.tallies, holders=self.holders, used=self.used, end=self.end)

    def play(self, turn: int, claims: Sequence[tuple[Path, Claim]], cards: Mapping[str, int]) -> None:
        """A turn: the player's move, the machines if they score, his extra moves."""
        move = next((one for one in claims if not one[1].extra), None)
        if self._kept.turns[turn - 1] == COMBINED:
            for machine, hole in list(self._targets()):
                self.used[machine] += 1
                if move is not None and move[1].hole == hole and self.player not in self.holders.get(hole, ()):
                    self._contested(turn, hole, machine, cards, move[0])
                    move = None
                else:
                    self._take(turn, hole, machine, SECOND if self.holders.get(hole) else FIRST)
        if move is not None:
            self._claim(turn, *move)
        for path, claim in claims:
            if claim.extra:
                self._claim(turn, path, claim)
        if sum(1 for holders in self.holders.values() if holders) == self.table.last_hole:
            self.end = turn

    def _targets(self) -> Iterator[tuple[str, int]]:
        """Return the green on top of each pile."""
        for machine, pile in self._kept.piles.items():
            if self.used[machine] < len(pile):
                yield machine, pile[self.used[machine]]

    def _contested(self, turn: int, hole: int, machine: str, cards: Mapping[str, int], path: Path) -> None:
        """The lower card takes the 5, equal cards are the player's; the other one takes the 2."""
        if self.player not in cards or machine not in cards:
            self.problems.missing((*path, "hole"), NO_INITIATIVE(hole=hole, turn=turn, player=self.player, machine=machine))
        first = machine if cards.get(machine, 0) < cards.get(self.player, 0) else self.player
        second = self.player if first == machine else machine
        self._take(turn, hole, first, FIRST)
        self._take(turn, hole, second, SECOND)

    def _claim(self, turn: int, path: Path, claim: Claim) -> None:
        points = token_for(self.holders.get(claim.hole, ()), self.player, claim.hole, path, self.problems)
        if points is not None:
            self._take(turn, claim.hole, self.player, points)

    def _take(self, turn: int, hole: int, who: str, points: int) -> None:
        self.holders[hole] = (*self.holders.get(hole, ()), who)
        self.tallies[who] = Tally(self.tallies[who].points + points, 0, self.tallies[who].holes + 1)
        self.done.append(Reached(turn, hole, who, points))


MODE = Mode(
    title=Phrase(de="Solo-Chaos-Golf", en="Solo chaos golf"),
    least=1,
    most=1,
    keys={
        "claims": frozenset({"turn", "hole", "player", "extra"}),
        "solo": frozenset({"player", "rank", "piles", "rounds", "initiative"}),
    },
    begin=begin,
    score=score,
    over=lambda kept, table: kept.end is not None,
    standings=most_first,
)
