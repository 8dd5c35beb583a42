"""A game of a transcript played again [8–16, 19–22]: each turn is judged, and the result compared with the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from generator.games.swiss.backgammon.board import BAR, OFF, START, Position, Side
from generator.games.swiss.backgammon.ids import position_id
from generator.games.swiss.backgammon.judge import Illegality, Leg, all_dice, judge, legs_of
from generator.games.swiss.backgammon.moves import Dice, Play, Step, plays, points_outside
from generator.games.swiss.backgammon.notation import Movement, is_no_play, read_movements, read_play, write_play
from generator.games.swiss.backgammon.recorded import BORNE_OFF, GAMMON, RESIGNED, Ending, RecordedGame, Turn
from generator.games.swiss.backgammon.transcript import CUBE, LOSES, RESIGNS, ROLL, STOP, WINS, Cell, GameText
from generator.source.fields import Mistake, shown
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path

NO_CUBE = Phrase(de="es wird ohne Dopplerwürfel gespielt (Regel 7), gefunden: {found}", en="there is no doubling cube (rule 7), found: {found}")
NOT_DICE = Phrase(
    de="ein Wurf aus zwei Augenzahlen von 1 bis 6 erwartet (Regel 4), gefunden: {found}",
    en="expected a roll of two dice from 1 to 6 (rule 4), found: {found}",
)
OPENING_DOUBLE = Phrase(
    de="{found} ist ein Pasch, ein Eröffnungswurf wird dann wiederholt (Regel 8)",
    en="{found} is a double; an opening double is rolled again (rule 8)",
)
OTHER_STARTS = Phrase(
    de="{person} beginnt, obwohl {winner} das Spiel davor gewonnen hat (Regel 22)",
    en="{person} begins, although {winner} won the previous game (rule 22)",
)
OTHER_TURN = Phrase(de="jetzt ist {person} am Zug, hier steht ein Wurf von {found}", en="it is {person}’s turn, found: a roll of {found}")
AFTER_THE_END = Phrase(
    de="das Spiel ist schon zu Ende: {person} hat alle Steine herausgespielt (Regel 20)",
    en="the game is over: {person} has borne off all checkers (rule 20)",
)
AFTER_THE_RESULT = Phrase(de="nach dem Ergebnis des Spiels steht noch: {found}", en="expected nothing after the result of the game, found: {found}")
AFTER_GIVING_UP = Phrase(
    de="davor steht eine Aufgabe, oder ein Wurf ohne Zug (Regel 21): danach folgt nur das Ergebnis",
    en="a resignation, or a roll without a play, comes before this (rule 21): only the result follows it",
)
NO_HIT = Phrase(
    de="{found}: das * steht für einen Treffer, aber hier wird kein Stein geschlagen", en="{found}: * means a hit, but no checker is hit here"
)
IMPOSSIBLE = Phrase(
    de="auch unbemerkt (Regel 19) kann {found} so nicht gesetzt worden sein: höchstens {most} Schritte mit vorhandenen Steinen, keiner auf"
    " einen Punkt mit zwei gegnerischen Steinen",
    en="even unnoticed (rule 19) {found} cannot have been played: at most {most} steps with checkers that are there, none to a point with"
    " two of the opponent’s checkers",
)
NO_ROLL = Phrase(de="in diesem Spiel wird nicht gewürfelt", en="there is no roll in this game")
NO_RESULT = Phrase(
    de="das Ergebnis fehlt: das Spiel ist nicht zu Ende gespielt, also eine Zeile „Wins 1 point“ oder „Wins 2 points“ unter dem"
    " Gewinner erwartet (Regel 21)",
    en="the result is missing: the game is not played to its end, so a line “Wins 1 point” or “Wins 2 points” below the winner is"
    " expected (rule 21)",
)
OTHER_WINNER = Phrase(
    de="{person} hat alle Steine herausgespielt und gewinnt (Regel 20), hier gewinnt {found}",
    en="{person} has borne off all checkers and wins (rule 20), here {found} wins",
)
WINNER_RESIGNED = Phrase(de="{person} hat aufgegeben (Regel 21), kann also nicht gewinnen", en="{person} resigned (rule 21) and cannot win")
OTHER_POINTS = Phrase(
    de="auf dem Brett steht ein Gewinn von {points} (Regel 20), hier stehen {found} Punkte",
    en="the board shows a win of {points} (rule 20), found: {found} points",
)
NEVER_THREE = Phrase(
    de="3 Punkte gibt es nicht (Regel 20): gewertet werden 2 für das gammon",
    en="there are no 3 points (rule 20): 2 are counted for the gammon",
)
ONE_OR_TWO = Phrase(
    de="aufgegeben wird ein einfaches Spiel (1 Punkt) oder ein gammon (2 Punkte) (Regel 21), gefunden: {found}",
    en="expected a resignation of a single game (1 point) or a gammon (2 points) (rule 21), found: {found}",
)
WHO_WON = Phrase(
    de="wer gewonnen hat, ist nicht zu erkennen: „Wins“ unter die Züge des Gewinners einrücken",
    en="who won cannot be told: indent “Wins” to below the winner’s plays",
)
WAS_LEGAL = Phrase(
    de="{play} ist mit {dice} erlaubt; berichtigt wird nur ein ungültiger Zug (Regel 19)",
    en="{play} is legal with {dice}; only an illegal play is corrected (rule 19)",
)
NOT_ILLEGAL = Phrase(
    de="der Zug {play} mit {dice} ist erlaubt, da blieb nichts unbemerkt (Regel 19)",
    en="the play {play} with {dice} is legal, nothing went unnoticed (rule 19)",
)

FORCED = Phrase(
    de="hier fehlt der Zug; mit {dice} war nur {play} möglich: so wird er gelesen",
    en="the play is missing here; only {play} was possible with {dice}: it is read so",
)

_UNPLAYED = re.compile(r"\?{2,}")


class Correction(Struct, frozen=True):
    """[19] What `person` had played first, in line `move` of a game; the transcript holds the corrected play."""

    game: int
    move: int
    person: str
    first: str


class Unnoticed(Struct, frozen=True):
    """[19] An illegal play that nobody noticed before the next roll, so that it stands."""

    game: int
    move: int
    person: str


@dataclass
class Notes:
    """Where faults are reported: of a transcript by line and column (from 1), of corrections by their entry's path."""

    problems: FileProblems
    misplaced: Callable[[Path, Message], None]
    faulty: bool = False
    """Whether there was one; warnings are none."""

    def error(self, line: int, column: int, message: Message) -> None:
        self.faulty = True
        self.problems.error((line, column), message)

    def warning(self, line: int, column: int, message: Message) -> None:
        self.problems.warning((line, column), message)

    def misplace(self, path: Path, message: Message) -> None:
        self.faulty = True
        self.misplaced(path, message)


class BeforeGame(Struct, frozen=True):
    """What was settled before a game: its number, its players in the order of the match, the score in that order, and
    whether the first has the left half. `opening`: a roll decided who begins [8]; `leader`: who has to, if known [22].

    `corrections` and `unnoticed` are what the director says of turns, by move and person, with the entry's index [19].
    """

    players: tuple[str, str]
    score: tuple[int, int]
    first_is_left: bool = True
    opening: bool = True
    leader: str | None = None
    corrections: Mapping[tuple[int, str], tuple[int, str]] = {}
    unnoticed: Mapping[tuple[int, str], int] = {}
    counted: Mapping[str, int] = {}
    """How many points count at most for whom, where the rest of a gammon is left out."""

    def person(self, right: bool) -> str:
        return self.players[right == self.first_is_left]

    def other(self, person: str) -> str:
        return self.players[person == self.players[0]]


class Broken(Exception):
    """The rest of this game cannot be judged; why has been reported."""


def replay(game: GameText, before: BeforeGame, notes: Notes) -> RecordedGame | None:
    """The game as it was played; None if that cannot be told. What only follows from a fault is not reported."""
    try:
        return Replay(game, before, notes).play()
    except Broken:
        return None


@dataclass
class Replay:
    """One game as far as it is played, where `mover` is to roll; `play` raises Broken once a fault is told."""

    game: GameText
    before: BeforeGame
    notes: Notes
    position: Position = START
    mover: str = ""
    starter: str = ""
    turns: list[Turn] = field(default_factory=list)
    won_by: str = ""
    """Who has borne off all checkers; `position.mover` is his side then."""
    given_up: bool = False
    """A roll was not played, or somebody resigned: only the result may follow."""
    resigned_by: str = ""
    result: Cell | None = None

    def play(self) -> RecordedGame:
        kinds = [cell.kind for cell in self.game.cells]
        for cell, following in zip(self.game.cells, [*kinds[1:], None], strict=False):
            if cell.kind == STOP:
                raise Broken
            if cell.kind == CUBE:
                raise self._fault(cell.column, cell, NO_CUBE(found=shown(cell.text)))
            if self.result is not None and cell.kind != LOSES:
                raise self._fault(cell.column, cell, AFTER_THE_RESULT(found=shown(cell.text)))
            if cell.kind == ROLL:
                self._turn(cell, is_last=following not in (ROLL, None))
            elif cell.kind == RESIGNS and not self.won_by:
                self.given_up, self.resigned_by = True, "" if cell.right is None else self.before.person(cell.right)
            elif cell.kind == WINS:
                self.result = cell
        return self._end()

    def _fault(self, column: int, cell: Cell, message: Message) -> Broken:
        self.notes.error(cell.line, column, message)
        return Broken()

    # ---- a turn ------------------------------------------------------------------------------------------------

    def _turn(self, cell: Cell, is_last: bool) -> None:
        """A roll and what is done with it. `is_last`: what follows in the transcript is how the game ended."""
        person = self.before.person(bool(cell.right))
        if self.won_by:
            raise self._fault(cell.column, cell, AFTER_THE_END(person=self.won_by))
        if self.given_up:
            raise self._fault(cell.column, cell, AFTER_GIVING_UP())
        if not re.fullmatch("[1-6]{2}", cell.text):
            raise self._fault(cell.column, cell, NOT_DICE(found=shown(cell.text)))
        dice = int(cell.text[0]), int(cell.text[1])
        if not self.turns:
            self._opening(cell, person, dice)
        elif person != self.mover:
            raise self._fault(cell.column, cell, OTHER_TURN(person=self.mover, found=person))
        turn = cell.move, person
        if turn in self.before.corrections:
            self._corrected(dice, *self.before.corrections[turn])
        resigned = is_last and not cell.rest and turn not in self.before.unnoticed and plays(self.position, dice)
        if resigned or _UNPLAYED.fullmatch(cell.rest):
            self.given_up = True
            self._played(cell, person, dice, Play((), self.position))
        else:
            self._played(cell, person, dice, self._forced(cell, dice, turn) or self._judged(cell, dice, turn))

    def _opening(self, cell: Cell, person: str, dice: Dice) -> None:
        """[8, 22] The first roll of a game: no double, unless the winner of the game before begins."""
        self.starter = self.mover = person
        if self.before.opening and dice[0] == dice[1]:
            self.notes.error(cell.line, cell.column, OPENING_DOUBLE(found=cell.text))
        if self.before.leader not in (None, person):
            self.notes.warning(cell.line, cell.column, OTHER_STARTS(person=person, winner=self.before.leader))

    def _forced(self, cell: Cell, dice: Dice, turn: tuple[int, str]) -> Play | None:
        """Return the only play that a roll allowed, where none is written: some programs leave it out."""
        possible = () if cell.rest or turn in self.before.unnoticed else plays(self.position, dice)
        if len(possible) != 1:
            return None
        self.notes.warning(cell.line, cell.column, FORCED(play=write_play(possible[0].steps), dice=cell.text))
        return possible[0]

    def _judged(self, cell: Cell, dice: Dice, turn: tuple[int, str]) -> Play:
        """The play of a turn; an illegal one is an error, unless it is known that nobody noticed [19]."""
        written = list(self._written(cell))
        movements = [movement for _, _, movement in written]
        judged = judge(self.position, dice, movements)
        entry = self.before.unnoticed.get(turn)
        if isinstance(judged, Illegality):
            column = written[judged.movement][0] if written else cell.column
            if entry is None:
                raise self._fault(column, cell, judged.message)
            placed = set_down(self.position, dice, movements)
            if placed is None:
                raise self._fault(cell.rest_column, cell, IMPOSSIBLE(found=shown(cell.rest), most=len(all_dice(dice))))
            return placed
        if entry is not None:
            self.notes.misplace(("unnoticed", entry), NOT_ILLEGAL(play=write_play(judged.steps), dice=cell.text))
        hits = {step.end for step in judged.steps if step.hit}
        for column, word, movement in written:
            if not movement.hits <= hits:
                self.notes.warning(cell.line, column, NO_HIT(found=shown(word)))
        return judged

    def _written(self, cell: Cell) -> Iterator[tuple[int, str, Movement]]:
        """Each movement of a cell with the column of its word, and the word."""
        if is_no_play(cell.rest):
            return
        for word in re.finditer(r"[^\s,]+", cell.rest):
            column = cell.rest_column + word.start()
            try:
                movements = read_movements(word[0])
            except Mistake as mistake:
                raise self._fault(column, cell, mistake.message) from None
            for movement in movements:
                yield column, word[0], movement

    def _corrected(self, dice: Dice, entry: int, first: str) -> None:
        """[19] Check that what had been played first is readable and illegal."""
        try:
            judged = judge(self.position, dice, read_play(first))
        except Mistake as mistake:
            self.notes.misplace(("corrected", entry, "first"), mistake.message)
            return
        if isinstance(judged, Play):
            message = WAS_LEGAL(play=write_play(judged.steps), dice=f"{dice[0]}{dice[1]}")
            self.notes.misplace(("corrected", entry, "first"), message)

    def _played(self, cell: Cell, person: str, dice: Dice, play: Play) -> None:
        turn = cell.move, person
        _, first = self.before.corrections.get(turn, (None, None))
        following = play.position.turned()
        unnoticed = turn in self.before.unnoticed
        self.turns.append(Turn(person, cell.move, dice, write_play(play.steps), position_id(following), first, unnoticed))
        if play.position.won:
            self.position, self.won_by = play.position, person
        else:
            self.position, self.mover = following, self.before.other(person)

    # ---- the end -----------------------------------------------------------------------------------------------

    def _end(self) -> RecordedGame:
        """[20, 21] Return the game with who won how many points: the board says it, or else the transcript."""
        if not self.turns:
            self.notes.error(*self.game.place, NO_ROLL())
            raise Broken
        stated = None if self.result is None or self.result.right is None else self.before.person(self.result.right)
        if self.won_by:
            winner, points = self.won_by, self.position.won
            if self.result is not None:
                self._compare(self.result, stated, points)
            return self._recorded(winner, points, GAMMON if points == 2 else BORNE_OFF)
        if self.result is None:
            self.notes.error(self.game.last_line, 1, NO_RESULT())
            raise Broken
        if self.result.text not in ("1", "2", "3"):
            raise self._fault(self.result.column, self.result, ONE_OR_TWO(found=self.result.text))
        if stated is None:
            raise self._fault(self.result.column, self.result, WHO_WON())
        if stated == self.resigned_by:
            raise self._fault(self.result.column, self.result, WINNER_RESIGNED(person=stated))
        if self.mover != stated:
            self.position = self.position.turned()
        return self._recorded(stated, self._resigned(self.result), RESIGNED)

    def _resigned(self, result: Cell) -> int:
        """[20, 21] The points of a game that was given up. Three are read as two if they were on the board, as programs
        resign: the winner is bearing off, the loser has not begun to and stands in the winner's home board."""
        if result.text != "3":
            return int(result.text)
        winner, loser = self.position.mover, self.position.opponent
        if points_outside(winner) or loser.off or not self.position.in_winners_home:
            raise self._fault(result.column, result, ONE_OR_TWO(found=result.text))
        self.notes.warning(result.line, result.column, NEVER_THREE())
        return 2

    def _compare(self, result: Cell, stated: str | None, points: int) -> None:
        """[20] Compare what the transcript says with what the board says."""
        if stated not in (None, self.won_by):
            raise self._fault(result.column, result, OTHER_WINNER(person=self.won_by, found=stated))
        if points == 2 and result.text == "3" and self.position.in_winners_home:
            self.notes.warning(result.line, result.column, NEVER_THREE())
        elif result.text != str(points) and result.text != str(min(points, self.before.counted.get(self.won_by, points))):
            raise self._fault(result.column, result, OTHER_POINTS(points=points, found=result.text))

    def _recorded(self, winner: str, points: int, ending: Ending) -> RecordedGame:
        """The game; `position.mover` is the winner's side now."""
        sides = [self.position.mover, self.position.opponent]
        if winner != self.before.players[0]:
            sides.reverse()
        return RecordedGame(
            starter=self.starter,
            score=self.before.score,
            turns=tuple(self.turns),
            winner=winner,
            points=points,
            ending=ending,
            position=position_id(self.position),
            pips=(sides[0].pips, sides[1].pips),
            off=(sides[0].off, sides[1].off),
        )


def set_down(position: Position, dice: Dice, movements: list[Movement]) -> Play | None:
    """[19] An illegal play as it was made, with checkers that are there, set down where there is room; None if not."""
    legs = legs_of(movements)
    if len(legs) > len(all_dice(dice)):
        return None
    mover, opponent = list(position.mover.points), list(position.opponent.points)
    steps: list[Step] = []
    while legs:
        leg = next((leg for leg in legs if mover[leg.start] and leg.start != leg.end), None)
        if leg is None or (leg.end > OFF and opponent[BAR - leg.end] > 1):
            return None
        legs.remove(leg)
        steps.append(_set_one(mover, opponent, leg))
    return Play(tuple(steps), Position(Side(tuple(mover)), Side(tuple(opponent))))


def _set_one(mover: list[int], opponent: list[int], leg: Leg) -> Step:
    mover[leg.start] -= 1
    if leg.end == OFF:
        return Step(leg.start, OFF)
    mover[leg.end] += 1
    hit = opponent[BAR - leg.end] == 1
    if hit:
        opponent[BAR - leg.end] = 0
        opponent[BAR] += 1
    return Step(leg.start, leg.end, hit)
