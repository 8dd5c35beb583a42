"""A match from its transcript [6, 19–22]: `read_record` checks each game and the points from game to game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from generator.games.swiss.backgammon.recorded import MatchRecord, RecordedGame
from generator.games.swiss.backgammon.replay import BeforeGame, Correction, Notes, Unnoticed, replay
from generator.games.swiss.backgammon.transcript import ROLL, GameText, Transcript, read_transcript
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path

OTHER_LENGTH = Phrase(
    de="ein Match bis {expected} erwartet (Regel 22), das Protokoll ist von einem bis {found}",
    en="expected a match to {expected} (rule 22), found: a transcript of one to {found}",
)
GAME_NUMBER = Phrase(de="Spiel {expected} erwartet, gefunden: {found}", en="expected game {expected}, found: {found}")
OTHER_NAMES = Phrase(
    de="im ersten Spiel heißen die Spieler {first} und {second}, hier {found} und {other}",
    en="in the first game the players are {first} and {second}, here {found} and {other}",
)
OTHER_SCORE = Phrase(
    de="{name} hat vor diesem Spiel {expected} Punkte, hier stehen {found}",
    en="{name} has {expected} points before this game, found: {found}",
)
AFTER_THE_MATCH = Phrase(
    de="das Match ist mit {first}-{second} schon gewonnen (Regel 22), es folgt kein Spiel mehr",
    en="the match is already won at {first}-{second} (rule 22), no game follows",
)
NOT_WON = Phrase(
    de="das Match ist nicht zu Ende: {length} Punkte gewinnen (Regel 22), es steht {first}-{second}",
    en="the match is not over: {length} points win (rule 22), the score is {first}-{second}",
)
NO_SUCH_GAME = Phrase(de="das Protokoll hat kein Spiel {game}, es hat {n}", en="the transcript has no game {game}, it has {n}")
NO_SUCH_TURN = Phrase(
    de="in Spiel {game} steht unter {move}) kein Wurf von {person}", en="in game {game} there is no roll of {person} at {move})"
)
TWICE = Phrase(de="dieser Zug steht hier schon", en="this turn is already here")


class MatchRules(Struct, frozen=True):
    """What is to be known besides the transcript: the points that win, who begins the second game and all after it (the
    winner of the game before, or whom an opening roll decides for [8, 22]), whether points beyond the length are left
    out, and what the director says of single turns."""

    length: int = 3
    winner_leads: bool = True
    capped: bool = False
    corrections: tuple[Correction, ...] = ()
    unnoticed: tuple[Unnoticed, ...] = ()


def read_record(
    text: str, people: tuple[str, str], rules: MatchRules, problems: FileProblems, misplaced: Callable[[Path, Message], None]
) -> MatchRecord | None:
    """The match that a .mat file tells; None if anything is wrong with it.

    Faults go to `margin`, the file's own, with the path (line, column). What is wrong with a correction goes to
    `misplaced`, with the path in the match's entry of the round file: ("corrected", 0), ("corrected", 0, "first") or
    ("unnoticed", 0).
    """
    reader = MatchReader(people, rules, Notes(problems, misplaced))
    reader.read(text)
    return reader.record()


@dataclass
class MatchReader:
    """A match as far as it has been read. `score` is None where it is not known, after a faulty game."""

    people: tuple[str, str]
    rules: MatchRules
    notes: Notes
    score: tuple[int, int] | None = (0, 0)
    told: tuple[int, int] | None = None
    """The points by the last heading that said something else, which has been reported, and the games since."""
    winner: str | None = None
    """Of the game before; None before the first game and after one that is not known."""
    games: list[RecordedGame] = field(default_factory=list)

    def read(self, text: str) -> None:
        """[22] Play the games of a match file one after the other, and tell what is wrong with them."""
        transcript = read_transcript(text, self.rules.length, self.notes.error)
        if transcript.length not in (None, self.rules.length):
            self.notes.error(*transcript.length_place, OTHER_LENGTH(expected=self.rules.length, found=transcript.length))
        names = next((game.names for game in transcript.games if game.names), ("", ""))
        self._check_corrections(transcript, names)
        length = transcript.length or self.rules.length  # if they differ, that has been said
        for number, game in enumerate(transcript.games, start=1):
            left = first_is_left(game.names or names, self.people)
            self.score = self.score or (game.score if left or game.score is None else game.score[::-1])
            if self.score is not None and max(self.score) >= length:
                self.notes.error(*game.place, AFTER_THE_MATCH(first=self.score[0], second=self.score[1]))
                return
            self._check_heading(number, game, names, left)
            self._play(number, game, left)
        if transcript.games and self.score is not None and max(self.score) < length:
            self.notes.error(transcript.last_line, 1, NOT_WON(length=length, first=self.score[0], second=self.score[1]))

    def record(self) -> MatchRecord | None:
        """Return the match; None if there was a fault or nobody has won it."""
        if self.notes.faulty or self.score is None or self.winner is None:
            return None
        return MatchRecord(self.people, tuple(self.games), self.score, self.winner)

    def _check_heading(self, number: int, game: GameText, names: tuple[str, str], left: bool) -> None:
        """[22] The number, the names and the points before a game: those won so far."""
        if game.number != number:
            self.notes.error(*game.place, GAME_NUMBER(expected=number, found=game.number))
        if game.names is None or game.score is None or self.score is None:
            return
        if {_folded(name) for name in game.names} != {_folded(name) for name in names}:
            message = OTHER_NAMES(first=names[0], second=names[1], found=game.names[0], other=game.names[1])
            self.notes.error(game.score_places[0][0], 1, message)
        won = self.score if left else self.score[::-1]
        stated = game.score if left else game.score[::-1]
        if stated == self.score:
            self.told = None
        elif stated != self.told:
            self.told = stated
            for name, expected, found, place in zip(game.names, won, game.score, game.score_places, strict=True):
                if expected != found:
                    self.notes.error(*place, OTHER_SCORE(name=name, expected=expected, found=found))

    def _play(self, number: int, game: GameText, left: bool) -> None:
        leads = self.rules.winner_leads
        corrections = {
            (entry.move, entry.person): (index, entry.first) for index, entry in enumerate(self.rules.corrections) if entry.game == number
        }
        unnoticed = {(entry.move, entry.person): index for index, entry in enumerate(self.rules.unnoticed) if entry.game == number}
        leader = self.winner if leads else None
        open_points = [self.rules.length - points for points in self.score] if self.rules.capped and self.score else []
        counted = dict(zip(self.people, open_points, strict=False))
        before = BeforeGame(self.people, self.score or (0, 0), left, number == 1 or not leads, leader, corrections, unnoticed, counted)
        played = replay(game, before, self.notes)
        if played is None:
            self.score = self.told = self.winner = None
            return
        self.games.append(played)
        self.winner = played.winner
        first = played.winner == self.people[0]
        won = (played.points, 0) if first else (0, played.points)
        self.score = self.score and (self.score[0] + won[0], self.score[1] + won[1])
        self.told = self.told and (self.told[0] + won[0], self.told[1] + won[1])

    def _check_corrections(self, transcript: Transcript, names: tuple[str, str]) -> None:
        """[19] Check that the turns exist that the director speaks of, each once."""
        turns = set(self._turns(transcript, names))
        entries: Mapping[str, Sequence[Correction | Unnoticed]] = {"corrected": self.rules.corrections, "unnoticed": self.rules.unnoticed}
        for key, listed in entries.items():
            seen: set[tuple[int, int, str]] = set()
            for index, entry in enumerate(listed):
                turn = entry.game, entry.move, entry.person
                if entry.game > len(transcript.games):
                    self.notes.misplace((key, index, "game"), NO_SUCH_GAME(game=entry.game, n=len(transcript.games)))
                elif turn not in turns:
                    self.notes.misplace((key, index), NO_SUCH_TURN(game=entry.game, move=entry.move, person=entry.person))
                elif turn in seen:
                    self.notes.misplace((key, index), TWICE())
                seen.add(turn)

    def _turns(self, transcript: Transcript, names: tuple[str, str]) -> Iterator[tuple[int, int, str]]:
        """Game, move and person of each roll."""
        for number, game in enumerate(transcript.games, start=1):
            left = first_is_left(game.names or names, self.people)
            for cell in game.cells:
                if cell.kind == ROLL:
                    yield number, cell.move, self.people[bool(cell.right) == left]


# ---- whose half is which ---------------------------------------------------------------------------------------


def first_is_left(names: tuple[str, str], people: tuple[str, str]) -> bool:
    """Tell whether the left name is that of the first of the people, or the right one that of the second, not the other
    way round."""
    straight = _likeness(names[0], people[0]) + _likeness(names[1], people[1])
    crossed = _likeness(names[0], people[1]) + _likeness(names[1], people[0])
    return straight >= crossed


def _likeness(name: str, person: str) -> int:
    """2 if a name is a person's id but for case, blanks and accents, 1 if one of them begins with the other, or with
    the first name."""
    person = _folded(person)
    forms = {_folded(name), _folded(_spelled_out(name)), _folded(name.split(" ")[0]), _folded(_spelled_out(name.split(" ")[0]))} - {""}
    if person in forms:
        return 2
    return int(any(form.startswith(person) or person.startswith(form) for form in forms))


def _folded(name: str) -> str:
    """Only letters and digits, without accents, small; a rating after the name (`anna,1666`, `anna (1600)`) is left
    out."""
    plain = re.sub(r"(?:,\s*[0-9.]+|\([^)]*\))\s*$", "", name)
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain.casefold()) if letter.isalnum())


def _spelled_out(name: str) -> str:
    """Jörg as Joerg, the way ids are written."""
    return name.casefold().translate({ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"})
