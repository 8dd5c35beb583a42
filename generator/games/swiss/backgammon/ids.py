"""Positions as short texts: GNU Backgammon's position ID and eXtreme Gammon's XGID, in and out.

A position ID is 80 bits in base64, six bits a letter. The bits are written for the player who is not on roll and then
for the one who is: for each of his points 1 to 24 and his bar as many ones as he has checkers there and a zero; what is
left of the 80 bits is zero.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode

from msgspec import Struct

from generator.games.swiss.backgammon.board import BAR, CHECKERS, POINTS, Position, Side
from generator.source.fields import Mistake, shown
from generator.values.phrase import Message, Phrase

ID_LENGTH = 14
ID_BITS = 80

WRONG_LENGTH = Phrase(
    de="eine Stellung (GNU-Position-ID) mit {length} Zeichen erwartet, gefunden: {found} ({n} Zeichen)",
    en="expected a position (GNU position ID) of {length} characters, found: {found} ({n} characters)",
)
WRONG_LETTER = Phrase(
    de="in einer GNU-Position-ID stehen nur A–Z, a–z, 0–9, + und /, gefunden: {found}",
    en="expected only A–Z, a–z, 0–9, + and / in a GNU position ID, found: {found}",
)
TOO_MANY_CHECKERS = Phrase(
    de="{found}: ein Spieler hat {n} Steine statt höchstens {most} (Regel 2)",
    en="{found}: a player has {n} checkers instead of at most {most} (rule 2)",
)
SHARED_POINT = Phrase(
    de="{found}: auf einem Punkt liegen Steine beider Spieler ({points}, vom Spieler am Zug aus gezählt)",
    en="{found}: checkers of both players are on one point ({points}, counted from the side of the player on roll)",
)
UNFINISHED = Phrase(
    de="{found}: die GNU-Position-ID beschreibt nicht alle Punkte", en="{found}: the GNU position ID does not describe all points"
)
TRAILING = Phrase(
    de="{found}: nach der Stellung stehen in der GNU-Position-ID noch Bits, die nichts bedeuten",
    en="{found}: after the position the GNU position ID has bits that mean nothing",
)
BOTH_DONE = Phrase(de="{found}: beide Spieler haben alle Steine herausgespielt", en="{found}: both players have borne off all checkers")
NOT_XGID = Phrase(
    de="eine XGID erwartet (XGID=, 26 Zeichen für die Punkte und neun Zahlen, durch : getrennt), gefunden: {found}",
    en="expected an XGID (XGID=, 26 characters for the points and nine numbers, separated by :), found: {found}",
)
WRONG_BAR = Phrase(
    de="{found}: in einer XGID steht vorn die bar des kleingeschriebenen Spielers, hinten die des großgeschriebenen",
    en="{found}: an XGID begins with the bar of the player in lower-case letters and ends with that of the one in capitals",
)
WRONG_TURN = Phrase(
    de="{found}: am Zug ist 1 oder -1, gefunden: {turn}", en="{found}: expected 1 or -1 for the player on roll, found: {turn}"
)
WRONG_DICE = Phrase(
    de="{found}: zwei Würfel von 1 bis 6, oder 00 vor dem Wurf, erwartet, gefunden: {dice}",
    en="{found}: expected two dice from 1 to 6, or 00 before the roll, found: {dice}",
)
CUBE_ACTION = Phrase(de="{found}: es wird ohne Dopplerwürfel gespielt (Regel 7)", en="{found}: there is no doubling cube (rule 7)")
WON_ALREADY = Phrase(
    de="{found}: in einem Match bis {length} steht es {first}-{second} (Regel 22)",
    en="{found}: in a match to {length} the score is {first}-{second} (rule 22)",
)

_XGID = re.compile(r"(?:XGID=)?([-A-Pa-p]{26})((?::-?[0-9]{1,6}){3}):([0-9A-Z]{1,2})((?::[0-9]{1,6}){5})")


# ---- GNU Backgammon's position ID ------------------------------------------------------------------------------


def position_id(position: Position) -> str:
    """The position as 14 characters; `mover` is the player on roll."""
    bits = "".join("1" * count + "0" for side in (position.opponent, position.mover) for count in side.points[1:]).ljust(ID_BITS, "0")
    return b64encode(int(bits[::-1], 2).to_bytes(ID_BITS // 8, "little")).decode()[:ID_LENGTH]


def read_position_id(text: str) -> Position:
    """The position that 14 characters describe; raises Mistake."""
    found = shown(text)
    if len(text) != ID_LENGTH:
        raise Mistake(WRONG_LENGTH(length=ID_LENGTH, found=found, n=len(text)))
    if not re.fullmatch("[A-Za-z0-9+/]*", text):
        raise Mistake(WRONG_LETTER(found=found))
    octets = b64decode(f"{text}==")
    parts = f"{int.from_bytes(octets, 'little'):0{ID_BITS}b}"[::-1].split("0")
    if len(parts) <= 2 * BAR:
        raise Mistake(UNFINISHED(found=found))
    if any(parts[2 * BAR :]) or b64encode(octets).decode()[:ID_LENGTH] != text:
        raise Mistake(TRAILING(found=found))
    counts = [len(part) for part in parts[: 2 * BAR]]
    return _checked(Position(Side((0, *counts[BAR:])), Side((0, *counts[:BAR]))), found)


def _checked(position: Position, found: str | Message) -> Position:
    """[2] The position, if it can stand on a board; raises Mistake."""
    for side in (position.mover, position.opponent):
        if sum(side.points) > CHECKERS:
            raise Mistake(TOO_MANY_CHECKERS(found=found, n=sum(side.points), most=CHECKERS))
    shared = [point for point in range(1, POINTS + 1) if position.mover.points[point] and position.opponent.points[BAR - point]]
    if shared:
        raise Mistake(SHARED_POINT(found=found, points=", ".join(map(str, shared))))
    if not any(position.mover.points) and not any(position.opponent.points):
        raise Mistake(BOTH_DONE(found=found))
    return position


# ---- eXtreme Gammon's XGID -------------------------------------------------------------------------------------


class Situation(Struct, frozen=True):
    """A position within a match: `position.mover` is whose turn it is, the player in capitals if `capitals`.

    `dice`: None before the roll. `score`: points of the player in capitals and of the other; `length` 0: no match.
    There is no cube [7].
    """

    position: Position
    capitals: bool = True
    dice: tuple[int, int] | None = None
    score: tuple[int, int] = (0, 0)
    length: int = 0


def read_xgid(text: str) -> Situation:
    """The situation that an XGID describes; raises Mistake. The cube's fields are read and left out [7]."""
    found = shown(text)
    match = _XGID.fullmatch(text.strip())
    if not match:
        raise Mistake(NOT_XGID(found=found))
    board, (_, _, turn), dice = match[1], match[2][1:].split(":"), match[3]
    first, second, _, length, _ = map(int, match[4][1:].split(":"))
    if board[0].isupper() or board[-1].islower():
        raise Mistake(WRONG_BAR(found=found))
    if turn not in ("1", "-1"):
        raise Mistake(WRONG_TURN(found=found, turn=turn))
    if dice in ("D", "B", "R"):
        raise Mistake(CUBE_ACTION(found=found))
    if dice != "00" and not re.fullmatch("[1-6]{2}", dice):
        raise Mistake(WRONG_DICE(found=found, dice=dice))
    if length and max(first, second) >= length:
        raise Mistake(WON_ALREADY(found=found, length=length, first=first, second=second))
    capitals = Side((0, *(_count(letter, "A") for letter in board[1:])))
    small = Side((0, *(_count(letter, "a") for letter in board[-2::-1])))
    position = Position(capitals, small) if turn == "1" else Position(small, capitals)
    rolled = None if dice == "00" else (int(dice[0]), int(dice[1]))
    return Situation(_checked(position, found), turn == "1", rolled, (first, second), length)


def _count(letter: str, one: str) -> int:
    """Checkers that a letter of the points means for the player whose single checker is written `one`."""
    return ord(letter) - ord(one) + 1 if letter.isupper() == one.isupper() and letter != "-" else 0
