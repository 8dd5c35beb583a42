"""What an editor types: game.yaml with its seasons, each with a table beside it. A chronicle has no rounds."""

from __future__ import annotations

import re
from typing import Annotated, Any

from msgspec import Struct

from generator.source.context import Enclosure, ReadContext, Somebody
from generator.source.documents import GameFile, RoundFile
from generator.source.fields import Document, GameId, Mistake, OneLine, Parsed, Reads, Text, beside, shown
from generator.values import addresses
from generator.values.phrase import Phrase
from generator.values.problem import NEAREST
from generator.values.spelling import slug

NOT_A_SEASON = Phrase(
    de='Kennung der Spielzeit aus a–z, 0–9 und Bindestrich erwartet, wie "1994" oder 1994-95, gefunden: {found}{near}',
    en='expected the id of a season of a–z, 0–9 and hyphens, such as "1994" or 1994-95, found: {found}{near}',
)
TAKEN = Phrase(de="die Kennung {found} ist vergeben: so heißt schon eine andere Seite", en="the id {found} is taken by another page")
RESERVED = ("index", "latest", "rules", addresses.FORM, "000")
"""Addresses of other pages of a game."""


def season_id(text: str) -> str:
    """Return the id of a season, which becomes the address of its page; raises Mistake."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", text):
        meant = slug(text)
        raise Mistake(NOT_A_SEASON(found=shown(text), near=NEAREST(word=meant) if meant else ""))
    if text in RESERVED:
        raise Mistake(TAKEN(found=text))
    return text


class Sheet(Struct, frozen=True):
    """The text of a table beside game.yaml, and everybody who may be named in it."""

    file: Enclosure
    people: tuple[Somebody, ...]


def _sheet(value: Any, known: ReadContext) -> Sheet:
    people = sorted(known.people or ()) if known.around else ()
    file = beside(value, known)
    return Sheet(file, tuple(Somebody(person, known.around.name_of(person)) for person in people if known.around))


class SeasonData(Document):
    """A season of before."""

    id: Annotated[str, Parsed(season_id)]
    """What it is called in addresses: `1994`."""
    title: OneLine = ""
    """What it is called by people; default: its id."""
    table: Annotated[Sheet, Reads(_sheet)]
    """The CSV beside game.yaml with a line for each place."""
    note: Text = ""
    """What there is to say of it, Markdown."""


class Setup(GameFile):
    """game.yaml of a chronicle."""

    seasons: tuple[SeasonData, ...]
    """The seasons, the oldest first."""
    like: GameId | None = None
    """The game in whose all-time lists these results count as well."""


class Round(RoundFile):
    """A chronicle has no rounds."""
