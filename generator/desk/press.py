"""Players' press in letters: what says that it is to be printed with the report, and nothing else.

`Press: …` heads the paragraph that it begins, `Press:` alone all that follows, to a line with which letters end, or
that begins something else. What a letter says besides never gets out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from generator.desk import blocks
from generator.source.tree import data, parse
from generator.values.problem import Problems
from generator.values.record import replace

WORD = re.compile("presse?|pers", re.IGNORECASE)
HEAD = re.compile(
    rf"[ \t]{{0,8}}[*_]{{0,3}}(?:#{{1,6}}[ \t]+)?(?:{WORD.pattern})"
    r"(?:[ \t]{1,4}(?:to|an|aan)[ \t]{1,4}(?P<to>[^:*_\n]{1,60}))?[ \t]{0,4}"
    r"(?:[*_]{0,3}:[*_]{0,3}[ \t]*(?P<text>.*)|[*_]{0,3}[ \t]{0,8})",
    re.IGNORECASE,
)
"""The line that heads press: never in a paragraph whose lines a mail program may have broken; without a colon only
on top of one."""
NARROWEST = 60
"""Letters that a line has at least where a mail program breaks it."""
ENDS = re.compile(
    r"(?:[-_=*~#]{3,}|(?:p\.?[ \t]?s\b|post ?scriptum|end of press|ende der presse).{0,1000}"
    r"|(?:(?:viele|beste|schöne|liebe|herzliche)[nrs]? )?(?:grüße|gruß|grüsse|gruss|gruesse)\b.{0,40}|mit (?:\w+ )?gr(?:uß|üßen|uss|üssen)\b.{0,40}|(?:lg|vg|mfg|bg)\b.{0,40}"
    r"|(?:kind |best |many )?(?:regards|wishes)\b.{0,40}|(?:yours|sincerely|cheers|groeten|groetjes)\b.{0,40}|(?:virenfrei|virus-free)\b.{0,200}"
    r"|(?:diese|this) (?:e-?mail|mail|nachricht|message)\b.{0,1000}"
    r"|[(\[]?(?:privat|private|vertraulich|confidential|nicht (?:für den|zum|im) druck|nicht drucken|not for (?:print|press)|gm|sl|(?:an|für) die spielleitung|(?:to|for) the gm"
    r"|befehle|orders)\b[^:\n]{0,40}[:)\]].{0,1000})",
    re.IGNORECASE,
)
"""A line with which press ends: a rule, a greeting, a postscript, what a mail program puts below, what is for the GM
alone."""
KEY = re.compile(rf"(?:{WORD.pattern})[ \t]{{0,4}}:(.*)", re.IGNORECASE)
IN_YAML = ("", "|", ">", "[", "{", '"', "'")
"""How that begins which is no text as it stands there."""
NEXT_KEY = re.compile(r"[\w-]{1,40}[ \t]{0,4}:(?:[ \t].*)?")
TO, SIGNED = ("to", "an", "aan"), ("from", "von", "van")


class PressPiece(Struct, frozen=True):
    """A piece of press, to whom it is, and of which game the block is that stands above it, if any."""

    text: str
    to: str = ""
    game: str = ""


def divided(text: str) -> tuple[tuple[PressPiece, ...], str]:
    """Return the press in what somebody wrote himself, and the rest of it."""
    found: list[PressPiece] = []
    rest: list[str] = []
    piece: list[str] | None = None
    alone = inside = False
    game, before = "", ""
    for line in text.split("\n"):
        if begin := blocks.begins(line):
            game, inside = begin[0], True
        head = None if inside else HEAD.fullmatch(line)
        if head and not (len(before) < NARROWEST if head["text"] is not None else not before.strip() and not head["to"]):
            head = None
        if head:
            piece, alone = [(head["text"] or "").strip()], not (head["text"] or "").strip()
            found.append(PressPiece("", (head["to"] or "").strip(), game))
        elif inside or _ends(line) or (not line.strip() and not alone):
            piece = None
        elif piece is not None:
            piece.append(line.expandtabs().rstrip())
        if piece is None:
            rest.append(line)
        else:
            found[-1] = replace(found[-1], text="\n".join(piece).strip("\n"))
        ended = inside and blocks.ends(line)
        inside, before = inside and not ended, "" if ended else line
    return tuple(one for one in found if one.text.strip()), "\n".join(rest)


def _ends(line: str) -> bool:
    """Tell whether press ends above a line."""
    patterns = (ENDS, blocks.SPOILT, blocks.OF_THE_SENDER)
    return len(line) <= blocks.LONGEST_LINE and any(pattern.fullmatch(line.strip()) for pattern in patterns)


def of_block(text: str) -> tuple[tuple[PressPiece, ...], str]:
    """Return what stands in a block of orders behind a key for press, down to the next key, and the rest of it."""
    taken: list[str] = []
    rest: list[str] = []
    inside = False
    for line in text.split("\n"):
        key = KEY.fullmatch(line)
        inside = bool(key) or (inside and not NEXT_KEY.fullmatch(line) and (line[:1].isspace() or not _ends(line)))
        (taken if inside else rest).append(f"press:{key[1]}" if key else line)
    return (tuple(_as_typed(taken)) if taken else ()), "\n".join(rest)


def _as_typed(lines: Sequence[str]) -> Iterator[PressPiece]:
    """Yield pieces as a round file has them, or else as the text that the lines are."""
    text = "\n".join(line.strip() for line in lines).removeprefix("press:").strip()
    pieces = None
    if lines[0].removeprefix("press:").strip()[:1] in IN_YAML:
        tree = parse("\n".join(lines), "", problems := Problems())
        said = data(tree.root) if tree is not None and not problems.found else None
        pieces = of_values(said.get("press")) if isinstance(said, dict) else None
    yield from pieces if pieces is not None else [PressPiece(text)] if text else ()


def of_values(said: Any) -> tuple[PressPiece, ...] | None:
    """Return the pieces of press that some values are: a text, or a list like that of a round file; None if they are
    neither. Who has signed them is known."""
    found = []
    for one in said if isinstance(said, list) else [said]:
        item = {"text": one} if isinstance(one, str) else one
        if not isinstance(item, dict) or not all(isinstance(value, str) for value in item.values()):
            return None
        named = {"to" if key.lower() in TO else key.lower(): value for key, value in item.items() if key.lower() not in SIGNED}
        if not {"text"} <= named.keys() <= {"text", "to"}:
            return None
        found.append(PressPiece(named["text"].strip("\n"), " ".join(named.get("to", "").split())))
    return tuple(one for one in found if one.text.strip())


def for_games(pieces: Sequence[PressPiece], games: Sequence[str]) -> tuple[Mapping[str, tuple[PressPiece, ...]], bool]:
    """Return the pieces for each of the games that the blocks of a letter are for, and whether some stand above all
    blocks of several."""
    only = games[0] if len(games) == 1 else ""
    found = {game: tuple(one for one in pieces if (one.game or only) == game) for game in games}
    return found, any(not one.game for one in pieces) and not only and bool(games)
