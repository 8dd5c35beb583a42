"""What stands in a transcript: a match file (.mat) as Jellyfish, GNU Backgammon, eXtreme Gammon and Backgammon Studio
write it, read into games and cells.

    3 point match

    Game 1
    anna : 0                       bert : 0
     1)                             21: 13/11 24/23
     2) 52: 13/8 24/22              63: 8/5 11/5
         Wins 1 point

A line has two halves, the left player's and the right one's. Which half a lonely cell is in, its column tells; spaces
and tabs do not matter otherwise. Lines that begin with `;` or `#` are comments. What the rules say of it is for
`replay` and `record`. By hand it may be written in German: `Match bis 3`, `Spiel 1`, `6-3: 13/7 6/aus`, `Gewinnt 1
Punkt`, `Aufgabe`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from msgspec import Struct

from generator.source.fields import shown
from generator.values.phrase import Message, Phrase

ROLL, CUBE, WINS, LOSES, RESIGNS, STOP = "roll", "cube", "wins", "loses", "resigns", "stop"
"""Kinds of cells. After STOP nothing can be told of the game: something was not readable, and that has been
reported."""

NO_DICE = "00"
"""The roll of who gives up before he rolls, in some programs."""
LEFT_COLUMN, RIGHT_COLUMN = 5, 33
"""Where the halves begin in GNU Backgammon's files, counted from 0."""
EMPTY_HALF = 10
"""Spaces after the number of a line, above which the left half is empty."""

NO_LENGTH = Phrase(
    de="die Kopfzeile fehlt, etwa „{length} point match“, gefunden: {found}",
    en="the header is missing, such as “{length} point match”, found: {found}",
)
NO_GAME = Phrase(
    de="kein Spiel gefunden: ein Spiel beginnt mit der Zeile „Game 1“", en="no game found: a game begins with the line “Game 1”"
)
NO_SCORE = Phrase(
    de="nach „Game {number}“ Namen und Punkte in der Form „anna : 0   bert : 0“ erwartet, gefunden: {found}",
    en="expected names and points in the form “anna : 0   bert : 0” after “Game {number}”, found: {found}",
)
UNREADABLE = Phrase(
    de="Nummer, Wurf und Zug (1) 31: 8/5 6/5) oder „Wins 1 point“ erwartet (Kommentare beginnen mit ;), gefunden: {found}",
    en="expected number, roll and play (1) 31: 8/5 6/5) or “Wins 1 point” (comments begin with ;), found: {found}",
)
WRONG_NUMBER = Phrase(de="Zugnummer {expected} erwartet, gefunden: {found}", en="expected move number {expected}, found: {found}")
THIRD_CELL = Phrase(
    de="in einer Zeile stehen höchstens zwei Züge, einer je Spieler, gefunden noch: {found}",
    en="expected at most two plays on a line, one for each player, also found: {found}",
)
NO_POINTS = Phrase(
    de="„Wins“ mit der Zahl der Punkte erwartet, gefunden: {found}", en="expected “Wins” with the number of points, found: {found}"
)

_LENGTH = re.compile(r"\s*(?:([0-9]{1,4})\s+points?\s+match\b|Match\s+bis\s+([0-9]{1,4})\b).*", re.IGNORECASE)
_GAME = re.compile(r"\s*(?:Game|Spiel|Partie)\s+([0-9]{1,4})\s*", re.IGNORECASE)
_SCORE = re.compile(r"([^:]+):\s*([0-9]{1,4})\s([^:]+):\s*([0-9]{1,4})\s*")
_NUMBER = re.compile(r"\s*([0-9]{1,4})\s*\)")
_CELL = re.compile(
    r"(?<![^\s)])(?:(?P<roll>[^\s:/]{1,5}):|(?P<cube>(?:re)?doubles?|takes?|drops?|passes|accepts|rejects|beavers?|raccoons?|verdoppelt|doppelt)\b"
    r"|(?P<wins>wins?|gewinnt)\b|(?P<loses>loses|losses|lost|verliert)\b|(?P<resigns>resign(?:s|ed)?|aufgabe|gibt\s+auf|conced(?:es?|ed))\b|(?P<unplayed>\?{2,}))",
    re.IGNORECASE,
)

Report = Callable[[int, int, Message], None]
"""Takes line, column (both from 1) and message of an error."""


class Cell(Struct, frozen=True):
    """What one player did, at its place. `right`: in whose half it stands, None if that cannot be told; `move`: the
    number of its line.

    `text`: the dice of a roll, the points of a win. `rest`: what stands after the dice, from `rest_column` on.
    """

    kind: str
    line: int
    column: int
    right: bool | None = None
    move: int = 0
    text: str = ""
    rest: str = ""
    rest_column: int = 0


@dataclass
class GameText:
    """A game: its heading and its cells. Places are (line, column); the score is None where it could not be read."""

    number: int
    place: tuple[int, int]
    names: tuple[str, str] | None = None
    score: tuple[int, int] | None = None
    score_places: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    last_line: int = 0
    cells: list[Cell] = field(default_factory=list)


@dataclass
class Transcript:
    """A match file. `length` is None if there is no header."""

    length: int | None = None
    length_place: tuple[int, int] = (1, 1)
    games: list[GameText] = field(default_factory=list)
    last_line: int = 1


def read_transcript(text: str, length: int, error: Report) -> Transcript:
    """Return the games of a match file; `length`, in points, is only for the message that the header is missing."""
    transcript = Transcript()
    reader: GameReader | None = None
    readable = True
    for number, line in _lines(text):
        transcript.last_line = number
        if match := _GAME.fullmatch(line):
            game = GameText(int(match[1]), (number, match.start(1) + 1), last_line=number)
            transcript.games.append(game)
            reader = GameReader(game, error)
        elif reader is not None:
            reader.read(number, line)
        elif transcript.length is None and (match := _LENGTH.fullmatch(line)):
            group = 1 if match[1] else 2
            transcript.length, transcript.length_place = int(match[group]), (number, match.start(group) + 1)
        elif readable:
            readable = False
            message = NO_LENGTH(length=length, found=shown(line)) if transcript.length is None else UNREADABLE(found=shown(line))
            error(number, _first(line), message)
    if readable and not transcript.games:
        error(transcript.last_line, 1, NO_GAME())
    elif readable and transcript.length is None:
        error(1, 1, NO_LENGTH(length=length, found=shown(f"Game {transcript.games[0].number}")))
    for game in transcript.games:
        if game.score is None and not game.cells:
            error(*game.place, NO_SCORE(number=game.number, found=shown(None)))
            game.cells.append(Cell(STOP, *game.place))
    return transcript


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, numbered as an editor numbers them."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), start=1):
        if line.strip() and not line.lstrip().startswith((";", "#")):
            yield number, line


@dataclass
class GameReader:
    """Reads the lines of a game one after the other."""

    game: GameText
    error: Report
    expected: int = 1
    move: int = 0
    halves: tuple[int, int] = (LEFT_COLUMN, RIGHT_COLUMN)
    """Where the halves begin, in spaces, as far as is known."""
    halves_seen: bool = False
    stopped: bool = False

    def read(self, number: int, line: str) -> None:
        """Read a line of the game: the score above it, or a numbered move of each player."""
        self.game.last_line = number
        if self.game.score is None and not self.game.cells:
            if match := _SCORE.fullmatch(line):
                self._heading(number, match)
                return
            if not _NUMBER.match(line):
                self._stop(number, _first(line), NO_SCORE(number=self.game.number, found=shown(line)))
                return
            self.error(number, _first(line), NO_SCORE(number=self.game.number, found=shown(line)))
        start = 0
        numbered = _NUMBER.match(line)
        if numbered:
            self.move, start = int(numbered[1]), numbered.end()
        starts = _starts(line, start)
        if numbered:
            # some programs count on for it, and skip a number
            ends_only = bool(starts) and all(match.lastgroup in (WINS, LOSES) for match in starts)
            if self.move != self.expected and not ends_only:
                self._stop(number, numbered.start(1) + 1, WRONG_NUMBER(expected=self.expected, found=numbered[1]))
            self.expected = self.move + 1
        before = line[start : starts[0].start() if starts else len(line)]
        if before.strip():
            self._stop(number, start + _first(before), UNREADABLE(found=shown(before)))
        elif starts:
            ends = [match.start() for match in starts[1:]] + [len(line)]
            halves = self._halves(line, bool(numbered), start, starts)
            for match, end, right in zip(starts, ends, halves, strict=True):
                self._cell(number, line, match, end, right)

    def _heading(self, number: int, match: re.Match[str]) -> None:
        self.game.names = (match[1].strip(), match[3].strip())
        self.game.score = (int(match[2]), int(match[4]))
        self.game.score_places = ((number, match.start(2) + 1), (number, match.start(4) + 1))

    def _halves(self, line: str, numbered: bool, start: int, starts: list[re.Match[str]]) -> list[bool | None]:
        """Return which half each cell of a line is in: True is the right one."""
        columns = [_width(line[: match.start()]) for match in starts[:2]]
        if len(starts) > 1:
            if numbered and not self.halves_seen:
                self.halves, self.halves_seen = (columns[0], columns[1]), True
            return [False, True, *[None] * (len(starts) - 2)]
        if numbered:
            return [columns[0] - _width(line[:start]) > EMPTY_HALF]
        return [None if columns[0] == 0 else 2 * columns[0] >= sum(self.halves)]

    def _cell(self, number: int, line: str, match: re.Match[str], end: int, right: bool | None) -> None:
        kind, column = match.lastgroup or STOP, match.start() + 1
        if kind == "unplayed" or (kind == ROLL and match["roll"] == NO_DICE):
            kind = RESIGNS
        written = line[match.start() : end]
        rest = line[match.end() : end].strip()
        rest_column = end - len(line[match.end() : end].lstrip()) + 1
        if kind == ROLL and right is None:
            self._stop(number, column, THIRD_CELL(found=shown(written)))
        elif kind == WINS and not re.match(r"[0-9]{1,4}\b", rest):
            self._stop(number, column, NO_POINTS(found=shown(written)))
        else:
            text = match["roll"].replace("-", "") if kind == ROLL else rest.split()[0] if kind == WINS else written.strip()
            self.game.cells.append(Cell(kind, number, column, right, self.move, text, rest, rest_column))

    def _stop(self, number: int, column: int, message: Message) -> None:
        """Nothing can be told of the game from here on; why is reported once, what only follows from it is not."""
        if not self.stopped:
            self.stopped = True
            self.error(number, column, message)
            self.game.cells.append(Cell(STOP, number, column))


def _starts(line: str, start: int) -> list[re.Match[str]]:
    """Return where the cells of a line begin. Question marks behind a roll are its play, alone they are a turn that was
    given up."""
    found: list[re.Match[str]] = []
    for match in _CELL.finditer(line, start):
        rolled = found and found[-1].lastgroup == ROLL and not line[found[-1].end() : match.start()].strip()
        if not (match.lastgroup == "unplayed" and rolled):
            found.append(match)
    return found


def _width(text: str) -> int:
    """Return how many columns a text takes; a tab goes on to the next multiple of eight."""
    return len(text.expandtabs(8))


def _first(line: str) -> int:
    """The column of the first character that is no blank."""
    return len(line) - len(line.lstrip()) + 1
