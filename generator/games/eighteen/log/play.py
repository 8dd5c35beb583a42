"""A round file with a log: turn after turn, hole after hole, to positions and to a scorecard."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.games.eighteen.course import ground_of
from generator.games.eighteen.documents import Claim, GreenEntry, HoleEntry, Round
from generator.games.eighteen.log.choices import Playground
from generator.games.eighteen.log.documents import Move, Stretch
from generator.games.eighteen.log.draws import Decks, full_piles
from generator.games.eighteen.log.flows import FLOWS, Flow
from generator.games.eighteen.log.golfers import ability_of
from generator.games.eighteen.log.ground import Ground
from generator.games.eighteen.log.hexes import name_of
from generator.games.eighteen.log.scorecard import Origins, Scorecard, solo_turns
from generator.games.eighteen.log.spelling import misspelt
from generator.games.eighteen.log.state import Ball, Kit, LogState, Seat
from generator.games.eighteen.log.told import ACE, GREEN, LogMove, LogTurn
from generator.games.eighteen.log.turns import Party
from generator.games.eighteen.modes.holes import HOLE_IN_TURN
from generator.games.eighteen.modes.mode import AFTER_THE_END, Mode
from generator.games.eighteen.modes.skins import NO_PLAYOFF
from generator.games.eighteen.state import State, Table
from generator.play.dice import Dice
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path

MAP_NEEDED = Phrase(de="für ein Protokoll braucht der Platz eine Karte (map)", en="for a log the course needs a map")
CLUBS_NEEDED = Phrase(
    de="für ein Protokoll fehlen in game.yaml die Schläger (clubs) von {players}",
    en="for a log the clubs of {players} are missing in game.yaml",
)
AFTER_SCORECARD = Phrase(
    de="nach einem Scorebogen weiß niemand, wo die Bälle liegen: in {mode} muss das Protokoll mit der ersten Runde beginnen",
    en="after a scorecard nobody knows where the balls lie: in {mode} a log has to begin with the first round",
)
NOT_BESIDE = Phrase(
    de="{key} folgt aus dem Protokoll (log) und kann nicht daneben stehen", en="{key} follows from the log and cannot be next to it"
)
BEGUN = Phrase(
    de="Loch {hole} ist in einem Protokoll begonnen und muss dort zu Ende gehen", en="hole {hole} was begun in a log and has to end there"
)
HOLE_MISSING = Phrase(
    de="der Schlüssel hole fehlt: {mode} geht von Loch zu Loch", en="the key hole is missing: {mode} goes from hole to hole"
)
NO_HOLE = Phrase(de="{mode} geht nicht von Loch zu Loch: hole streichen", en="{mode} does not go from hole to hole: delete hole")
PLAYOFF_MISSING = Phrase(de="das ist das Stechen: playoff: true fehlt", en="this is the play-off: playoff: true is missing")
HOLE_OVER = Phrase(de="Loch {hole} ist mit dem Zug davor zu Ende gegangen", en="hole {hole} ended with the previous turn")
SOLO_TURNS = Phrase(de="im Protokoll stehen {log} Züge, hier {found}", en="{log} turns are in the log, {found} here")
SCORECARD_KEYS = ("holes", "playoff", "greens", "claims")


class Logged(Struct, frozen=True):
    """A file that was played: how things stand, what happened, the file with its scorecard instead of the log, where
    its problems go."""

    state: LogState
    turns: tuple[LogTurn, ...]
    round: Round
    file_problems: FileProblems


def begin(table: Table, kit: Kit, ground: Ground, flow: Flow, hole: int) -> LogState:
    """[Spiel beginnen] Everybody on the tee with all clubs in his hand. `hole`: the one to be played, if all play the
    same."""
    first = hole if flow.together else int(flow.race)
    tee = ground.tee(_on_course(max(first, 1), table))
    balls = {name: Ball(player, tee) for player in table.players for name in table.teams.get(player, (player,))}
    seats = {player: Seat(kit.clubs[player], hole=_on_course(first, table) if first else 0) for player in table.players}
    return LogState(first if flow.together else 0, 0, seats, balls, full_piles(kit.pack), table.players)


def _on_course(hole: int, table: Table) -> int:
    """Return the hole of the course that a hole is, which in a play-off is counted on beyond the last one."""
    return (hole - 1) % table.last_hole + 1


def logged(state: State, round: Round, mode: Mode, dice: Dice, file_problems: FileProblems) -> Logged | None:
    """Return what a file with a log comes to; None, and a problem, if its log cannot be played from here on."""
    beside = [key for key in SCORECARD_KEYS if getattr(round, key) is not None and key in mode.keys]
    for key in beside:
        file_problems.error((key,), NOT_BESIDE(key=key), key=True)
    before = state.log or _first(state, mode, file_problems)
    ground = ground_of(state.table.course)
    if before is None or before.broken or beside or ground is None:
        dice.excuse()
        return None
    wrong = misspelt(round.log or (), {*before.seats, *before.balls}, state.kit.pack, file_problems)
    if not file_problems.whole:
        return None
    return _Game(state, before, Scorecard(round, mode, state.kept, state.table), ground, dice, file_problems, wrong).played()


def _first(state: State, mode: Mode, file_problems: FileProblems) -> LogState | None:
    """Return how things stand before the first log, or after a scorecard in a mode that goes from hole to hole."""
    table, kit, flow = state.table, state.kit, FLOWS[state.setup.mode]
    ground = ground_of(table.course)
    without = [player for player in table.players if player not in kit.clubs]
    if ground is None:
        file_problems.error(("log",), MAP_NEEDED(), key=True)
    if without:
        file_problems.error(("log",), CLUBS_NEEDED(players=", ".join(without)), key=True)
    scored = state.kept != mode.begin(table)
    if scored and not flow.together:
        file_problems.error(("log",), AFTER_SCORECARD(mode=mode.title()), key=True)
    if ground is None or without or (scored and not flow.together):
        return None
    return begin(table, kit, ground, flow, state.kept.played + 1 if flow.together else 0)


def unfinished(state: State) -> Message | None:
    """Return what is wrong with a scorecard that follows now; None if nothing is."""
    log = state.log
    return BEGUN(hole=_on_course(log.hole, state.table)) if log is not None and log.hole and log.turn else None


class _Game:
    """A log while it is played: the party on the course, the scorecard so far, the hole and the turn. It ends before a
    `misspelt` turn."""

    def __init__(
        self,
        state: State,
        before: LogState,
        card: Scorecard,
        ground: Ground,
        dice: Dice,
        file_problems: FileProblems,
        misspelt: frozenset[Path],
    ) -> None:
        self.misspelt = misspelt
        self.table, self.card, self.ground, self.dice, self.file_problems = state.table, card, ground, dice, file_problems
        self.mode, self.flow = state.setup.mode, FLOWS[state.setup.mode]
        self.party = Party(
            Playground(ground, state.kit.pack, state.setup.options.fly_out, len(state.table.players) > 1),
            Decks(state.kit.pack, dice, dict(before.piles)),
            self.flow,
            {player: ability_of(state.setup.golfers.get(player)) for player in state.table.players},
            state.kit.named,
            dict(before.seats),
            dict(before.balls),
            file_problems,
            before.longest,
        )
        self.hole, self.turn = before.hole, before.turn
        self.playing: tuple[str, ...] = state.kept.tied if self.playoff else before.playing
        self.over = False
        self.turns: list[LogTurn] = []
        self.arrived: list[LogMove] = []

    @property
    def playoff(self) -> bool:
        """[Eliminierung] Whether the holes are being played a second time."""
        return self.hole > self.table.last_hole

    @property
    def stuck(self) -> bool:
        """After a mistake, or a draw that is missing, nobody knows how things stand."""
        return self.party.broken or self.dice.lacking

    def played(self) -> Logged:
        """All stretches, up to the first turn with a mistake."""
        for index, stretch in enumerate(self.card.round.log or ()):
            path: Path = ("log", index)
            if not self.stuck and (wrong := self._unfit(stretch)):
                self._wrong((*path, *wrong[0]), wrong[1])
            hole = self.hole
            for number, moves in enumerate(stretch.turns):
                self.party.broken |= (*path, "turns", number) in self.misspelt
                if not self.stuck:
                    self._turn(moves, (*path, "turns", number), hole)
        if not self.stuck:
            self._count_turns()
        if self.party.broken:
            self.dice.excuse()
        problems = self.file_problems
        told = FileProblems(problems.problems, Origins(problems.file, self.card.origins), problems.before)
        return Logged(self._state(), tuple(self.turns), self.card.typed(), told)

    def _unfit(self, stretch: Stretch) -> tuple[Path, Message] | None:
        """Return what is wrong with a stretch as a whole, and where."""
        title = self.card.mode.title()
        if self.over:
            return ("turns", 0), AFTER_THE_END()
        if not self.flow.together:
            return (
                (("hole",), NO_HOLE(mode=title)) if stretch.hole is not None else (("playoff",), NO_PLAYOFF()) if stretch.playoff else None
            )
        if stretch.hole is None:
            return (), HOLE_MISSING(mode=title)
        if stretch.playoff != self.playoff:
            return (("playoff",), NO_PLAYOFF()) if stretch.playoff else ((), PLAYOFF_MISSING())
        expected = _on_course(self.hole, self.table)
        return None if stretch.hole == expected else (("hole",), HOLE_IN_TURN(expected=expected, found=stretch.hole))

    def _turn(self, moves: Mapping[str, Move], path: Path, hole: int) -> None:
        """A turn of everybody; `hole`: the one that this stretch tells of."""
        if self.over:
            self._wrong(path, AFTER_THE_END())
            return
        if hole != self.hole:
            self._wrong(path, HOLE_OVER(hole=_on_course(hole, self.table)))
            return
        self.turn += 1
        where = f"{hole}/{self.turn}" if hole else str(self.turn)
        told, missed = self.party.turn(moves, path, self.playing, where, self._landed)
        number = _on_course(hole, self.table) if hole else None
        self.turns.append(LogTurn(number, self.turn, tuple(told), missed, self.playoff or None))
        if self.flow.together:
            self._holes(path)
        elif not self.stuck:
            self.over = self.card.over()

    # ---- greens ----------------------------------------------------------------------------------------------

    def _landed(self, move: LogMove, path: Path) -> bool:
        """[6] A ball on a green: whether the game ends at once."""
        if GREEN not in move.happened:
            return False
        if self.flow.together:
            self.arrived.append(move)
        elif self.flow.race:
            seat = self.party.seats[move.player]
            self.card.green(GreenEntry(turn=self.turn, hole=seat.hole, player=move.player, hole_in_one=ACE in move.happened), path)
            if seat.hole < self.table.last_hole:
                self._tee_off(move.player, seat.hole + 1)
        else:
            hole = [name_of(green) for green in self.ground.greens].index(move.to) + 1
            claim = Claim(turn=self.turn, hole=hole, player=move.ball, extra=bool(move.extra))
            self.card.claim(claim, move.initiative, path)
        return self.flow.at_once and self.card.over()

    def _holes(self, path: Path) -> None:
        """[6–9; Stroke Play] The hole ends with the first on its green, or with the last; then all go on to the next
        tee."""
        arrived, self.arrived = self.arrived, []
        waiting = all(self.party.balls[player].done for player in self.playing)
        if self.stuck or not (waiting if self.flow.finish else arrived):
            return
        hole = _on_course(self.hole, self.table)
        if self.flow.finish:
            seats = self.party.seats
            strokes = {player: seats[player].strokes for player in self.playing}
            penalties = {player: seats[player].penalties for player in self.playing if seats[player].penalties}
            entry = HoleEntry(hole=hole, strokes=strokes, penalties=penalties)
        else:
            aces = tuple(move.player for move in arrived if ACE in move.happened)
            entry = HoleEntry(hole=hole, green=tuple(move.player for move in arrived), hole_in_one=aces)
        self.card.hole(entry, path, self.playoff)
        self.over = self.card.over()
        self.hole, self.turn = self.hole + 1, 0
        if not self.over:
            self._next_hole()

    def _next_hole(self) -> None:
        """[8, 9] All on the next tee, without hazards. [Eliminierung] In a play-off only who is tied, at first with all
        clubs in hand."""
        if self.playoff:
            self.playing = self.card.so_far().tied
        for player in self.playing:
            if self.hole == self.table.last_hole + 1:
                self.party.seats[player] = self.party.seats[player].reset()
            self._tee_off(player, _on_course(self.hole, self.table))

    def _tee_off(self, player: str, hole: int) -> None:
        self.party.seats[player] = self.party.seats[player].at_tee(hole)
        self.party.balls[player] = Ball(player, self.ground.tee(hole))

    # ---- the end of the file ---------------------------------------------------------------------------------

    def _count_turns(self) -> None:
        """[Solo-Chaos-Golf] The turns that stand under solo are those of the log."""
        found = solo_turns(self.card.round)
        if self.card.round.solo is not None and found != len(self.turns):
            self.file_problems.error(("solo", "rounds"), SOLO_TURNS(log=len(self.turns), found=found))

    def _wrong(self, path: Path, message: Message) -> None:
        self.file_problems.error(path, message)
        self.party.broken = True

    def _state(self) -> LogState:
        party = self.party
        return LogState(self.hole, self.turn, party.seats, party.balls, party.decks.piles, self.playing, party.longest, self.stuck)
