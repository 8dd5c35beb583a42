"""The kinds of value that a league's files hold: ids of clubs, names of players, pairs, matchdays, offers, phases."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from typing import Annotated, Any

from generator.games.united.notation import Data, data
from generator.source.context import ReadContext
from generator.source.fields import Mistake, Parsed, Reads, shown, whole
from generator.values.phrase import Phrase

NOT_A_CLUB = Phrase(
    de="Kennung eines Vereins aus a–z und 0–9 erwartet (ohne Bindestrich), gefunden: {found}",
    en="expected a club’s id of a–z and 0–9 (without hyphens), found: {found}",
)
NOT_A_PLAYER = Phrase(
    de="Name eines Spielers erwartet: eine Zeile ohne / # |, gefunden: {found}",
    en="expected a player’s name on one line without / # |, found: {found}",
)
NOT_A_PAIR = Phrase(de="Paarung heim-gast erwartet, gefunden: {found}", en="expected a pair home-away, found: {found}")
NOT_POINTS = Phrase(
    de="WP von 0 bis 1000 erwartet, auch halbe (5.5), gefunden: {found}", en="expected WP from 0 to 1000, halves too (5.5), found: {found}"
)
NOT_GRANTED = Phrase(
    de="WP von -1000 bis 1000 erwartet, auch halbe (5.5 oder -0.5), gefunden: {found}",
    en="expected WP from -1000 to 1000, halves too (5.5 or -0.5), found: {found}",
)
NOT_AN_OFFER = Phrase(
    de="Spielerdaten wie V II 8, roll, roll T oder roll A erwartet, gefunden: {found}",
    en="expected a player’s data such as V II 8, or roll, roll T, roll A, found: {found}",
)
NOT_A_MATCHDAY = Phrase(
    de="Spieltag (1, 2 …), cup oder playoff erwartet, gefunden: {found}", en="expected a matchday (1, 2 …), cup or playoff, found: {found}"
)
NOT_ON_A_LIST = Phrase(de="verein/Spieler erwartet, gefunden: {found}", en="expected club/player, found: {found}")
NOT_THIS_ROW = Phrase(de="Reihe {rows} erwartet, gefunden: {found}", en="expected a row ({rows}), found: {found}")
NOT_A_SALES_PHASE = Phrase(
    de="eine Phase für Nichtligaverkäufe erwartet ({phases}), gefunden: {found}",
    en="expected a phase of sales to the non-league ({phases}), found: {found}",
)
NOT_A_TRADE_PHASE = Phrase(
    de="eine Phase für private Handel erwartet ({phases}), gefunden: {found}",
    en="expected a phase of private trades ({phases}), found: {found}",
)


def _club_id(value: Any, _: ReadContext) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z0-9]{1,40}", value) or value in ("null", "true", "false"):
        raise Mistake(NOT_A_CLUB(found=shown(value)))
    return value


def _player_name(value: Any, _: ReadContext) -> str:
    text = value.strip() if isinstance(value, str) else ""
    if not text or len(text) > 80 or set(text) & set("/#|\n") or any(unicodedata.category(letter)[0] == "C" for letter in text):
        raise Mistake(NOT_A_PLAYER(found=shown(value)))
    return text


def _post(value: Any, known: ReadContext) -> tuple[str, ...]:
    """A player, or several of whom one is too many: that is against 3.1, not a mistake of the file."""
    if value is None:
        return ()
    if not isinstance(value, list):
        return (_player_name(value, known),)
    names = []
    for index, item in enumerate(value):
        try:
            names.append(_player_name(item, known))
        except Mistake as mistake:
            raise Mistake(mistake.message, (index,)) from None
    return tuple(names)


def pair(text: str) -> tuple[str, str]:
    """`svr-mag` as home and away; raises Mistake."""
    match = re.fullmatch(r"([a-z0-9]{1,40})\s?[-–]\s?([a-z0-9]{1,40})", text)
    if not match or match[1] == match[2]:
        raise Mistake(NOT_A_PAIR(found=shown(text)))
    return match[1], match[2]


def points(text: str) -> Fraction:
    """[4] `5` or `5.5` as WP, of which there are halves; raises Mistake."""
    match = re.fullmatch(r"([0-9]{1,4})(?:[.,]([05]))?", text)
    if not match or (wp := Fraction(f"{match[1]}.{match[2] or 0}")) > 1000:
        raise Mistake(NOT_POINTS(found=shown(text)))
    return wp


def granted(text: str) -> Fraction:
    """[4] `2`, `0.5` or `-1` as WP that a club gets, or loses; raises Mistake."""
    try:
        return -points(text[1:]) if text.startswith("-") else points(text)
    except Mistake:
        raise Mistake(NOT_GRANTED(found=shown(text))) from None


def offered(text: str) -> Data | str:
    """`V II 8` as data; `roll`, `roll T`, `roll A` as words; raises Mistake."""
    words = " ".join(text.split())
    if words in ("roll", "roll T", "roll A"):
        return words
    if words.startswith("roll"):
        raise Mistake(NOT_AN_OFFER(found=shown(text)))
    return data(words)


def matchday(value: Any, _: ReadContext) -> int | str:
    """A matchday of the season, `cup` or `playoff`; raises Mistake."""
    if value in ("cup", "playoff"):
        return str(value)
    try:
        return whole(value, least=1)
    except Mistake:
        raise Mistake(NOT_A_MATCHDAY(found=shown(value))) from None


def listed(value: Any, known: ReadContext) -> tuple[str, str]:
    """`mag/Achman` as club and player; raises Mistake."""
    club, slash, player = value.partition("/") if isinstance(value, str) else ("", "", "")
    if not slash:
        raise Mistake(NOT_ON_A_LIST(found=shown(value)))
    return _club_id(club, known), _player_name(player, known)


def row(*rows: str) -> Reads:
    """One of some rows."""

    def make(value: Any, _: ReadContext) -> str:
        if value not in rows:
            raise Mistake(NOT_THIS_ROW(rows=", ".join(rows), found=shown(value)))
        return str(value)

    return Reads(make, {"enum": list(rows)})


def phase(phases: tuple[int, ...], expected: Phrase) -> Reads:
    """One of some phases [8.1]."""

    def make(value: Any, _: ReadContext) -> int:
        if value not in map(str, phases):
            raise Mistake(expected(phases=", ".join(map(str, phases)), found=shown(value)))
        return int(value)

    return Reads(make, {"enum": list(phases)})


SALES_PHASES, TRADE_PHASES = (2, 4, 6, 8, 10, 12, 15, 17), (3, 7, 11, 16)
"""[8.1]"""
SalesPhase = Annotated[int, phase(SALES_PHASES, NOT_A_SALES_PHASE)]
TradePhase = Annotated[int, phase(TRADE_PHASES, NOT_A_TRADE_PHASE)]
WorkPoints = Annotated[Fraction, Parsed(points)]
GrantedPoints = Annotated[Fraction, Parsed(granted)]
ClubId = Annotated[str, Reads(_club_id, {"type": "string", "pattern": "^[a-z0-9]+$"})]
PlayerName = Annotated[str, Reads(_player_name)]
NAMES_SCHEMA = {"type": "array", "items": {"type": "string"}}
Post = Annotated[tuple[str, ...], Reads(_post, {"anyOf": [{"type": "string"}, NAMES_SCHEMA, {"type": "null"}]})]
Pair = Annotated[tuple[str, str], Parsed(pair)]
Offered = Annotated[Data | str, Parsed(offered)]
Players = tuple[PlayerName, ...]
Matchday = Annotated[int | str, Reads(matchday)]
Listed = Annotated[tuple[str, str], Reads(listed)]
