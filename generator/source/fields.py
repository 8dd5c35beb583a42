"""The kinds of value that a document may hold: how text becomes a number, a date, a name, and what to say if it does
not.

A document is a class built on `Document`; the annotations of its fields are built from what stands here.
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Annotated, Any, NamedTuple, TypeGuard, TypeVar, dataclass_transform

import msgspec
from msgspec import Struct, StructMeta

from generator.source.context import Enclosure, ReadContext, Somebody
from generator.source.tree import data, parse
from generator.values.phrase import Message, Phrase
from generator.values.problem import NEAREST, Path, Problems, nearest
from generator.values.spelling import slug

T = TypeVar("T")

NOTHING = Phrase(de="nichts", en="nothing")
NEEDS_TEXT = Phrase(de="Text erwartet, gefunden: {found}", en="expected text, found: {found}")
NEEDS_LINE = Phrase(de="eine einzige Zeile erwartet", en="expected a single line")
NEEDS_WHOLE = Phrase(de="ganze Zahl erwartet, gefunden: {found}{near}", en="expected a whole number, found: {found}{near}")
LEADING_ZERO = Phrase(de="ganze Zahl ohne führende Null erwartet, gefunden: {found}", en="expected a whole number without a leading zero, found: {found}")
TOO_SMALL = Phrase(de="mindestens {least} erwartet, gefunden: {found}", en="expected at least {least}, found: {found}")
TOO_BIG = Phrase(de="höchstens {most} erwartet, gefunden: {found}", en="expected at most {most}, found: {found}")
NEEDS_TRUTH = Phrase(de="true oder false erwartet, gefunden: {found}{near}", en="expected true or false, found: {found}{near}")
TRUTHS = {"ja": "true", "yes": "true", "nein": "false", "no": "false"}
NEEDS_DAY = Phrase(de="Datum JJJJ-MM-TT erwartet, gefunden: {found}{near}", en="expected a date YYYY-MM-DD, found: {found}{near}")
NO_SUCH_DAY = Phrase(de="diesen Tag gibt es nicht: {found}", en="there is no such day: {found}")
NEEDS_ONE_OF = Phrase(de="erlaubt ist nur {words}, gefunden: {found}{near}", en="expected one of {words}, found: {found}{near}")
NOT_AN_ID = Phrase(
    de="Kennung aus a–z, 0–9 und Bindestrich mit mindestens einem Buchstaben erwartet, gefunden: {found}{near}",
    en="expected an id of a–z, 0–9 and hyphens with at least one letter, found: {found}{near}",
)
RESERVED_ID = Phrase(de="die Kennung {found} ist vergeben: so heißt die Seite mit der Liste", en="the id {found} is taken by the page with the list")
UNKNOWN_PERSON = Phrase(de="unbekannte Person {found}{near}", en="unknown person {found}{near}")
UNKNOWN_GAME = Phrase(de="unbekanntes Spiel {found}{near}", en="unknown game {found}{near}")
BAD_CHARACTER = Phrase(de="das Zeichen {code} darf in einem Namen nicht stehen", en="the character {code} is not allowed in a name")
LONG_NAME = Phrase(de="höchstens {most} Zeichen erwartet, hier stehen {found}", en="expected at most {most} characters, found: {found}")
NOT_A_FILE_NAME = Phrase(
    de="Dateiname im selben Ordner erwartet (Buchstaben, Ziffern, Punkt, Bindestrich), gefunden: {found}",
    en="expected a file name in the same folder (letters, digits, dot, hyphen), found: {found}",
)
FILE_OR_WORD = Phrase(
    de="{words} oder der Name einer Datei im selben Ordner erwartet, gefunden: {found}{near}",
    en="expected {words} or the name of a file in the same folder, found: {found}{near}",
)
NOT_AN_ADDRESS = Phrase(de="Adresse mit https:// erwartet, gefunden: {found}", en="expected an address with https://, found: {found}")

RESERVED = "index"
# in an annotation: of a list whose entries follow from each other, none can be judged behind one that cannot be read
IN_ORDER = "\0in order"


class Fault(NamedTuple):
    """One thing that is wrong in what was read."""

    message: Message
    path: Path
    """To the value that could not be read; it is what is left out where the rest is to be read without it."""
    part: Path = ()
    """From there to what is at fault in it."""
    at_key: bool = False
    """Whether the key is at fault, not what stands behind it."""
    typed: bool = False
    """Whether it is a mistake in a draft as well, in which a value may not be typed yet."""


class Mistakes(ValueError):
    """What is read is not what is wanted: all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__()
        self.faults = faults


class Mistake(Mistakes):
    """A value is not what is wanted. `path` leads from the value that was read to the part of it that is at fault."""

    def __init__(self, message: Message, path: Path = ()) -> None:
        super().__init__([Fault(message, (), path)])
        self.message = message
        self.path = path


@dataclass(frozen=True)
class Reads:
    """In an annotation: the value is made by `make(what stands in the file, known ids)`, which raises `Mistake`;
    `schema` says of it what JSON Schema can say."""

    make: Callable[[Any, ReadContext], Any]
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": "string"}, hash=False)


class Shorthand(Struct, frozen=True):
    """In an annotation: a document or a list may also be written as one text; `expand` makes a mapping, or a list, of
    it."""

    expand: Callable[[str], Mapping[str, Any] | list[Any]]


class _Documents(StructMeta):
    """Makes each document a struct that nobody changes, with keyword arguments."""

    def __new__(cls, name: str, bases: tuple[type, ...], said: dict[str, Any], **config: Any) -> _Documents:
        return super().__new__(cls, name, bases, said, **{"frozen": True, "kw_only": True, **config})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Document(Struct, metaclass=_Documents, frozen=True, kw_only=True):
    """What a file, or a mapping in one, says: fields with annotations, each a key; other keys are refused.

    `rename` tells the key of fields whose key is no name in Python: `class Letter(Document, rename={"sender":
    "from"})`.
    """


def shown(value: Any) -> str | Message:
    """Return what stands in the file, short enough for a message."""
    if value is None:
        return NOTHING()
    if isinstance(value, Mapping):
        return _cut("{" + ", ".join(map(str, islice(value, 3))) + ("…" if len(value) > 3 else "")) + "}"
    if isinstance(value, list):
        return _cut("[" + ", ".join("—" if item is None else str(shown(item)) for item in value[:4]) + ("…" if len(value) > 4 else "")) + "]"
    text = "".join(map(_visible, " ".join(re.split(r"[ \t\n]+", str(value).strip(" \t\n")))))
    return _cut(text) or '""'


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


def _visible(character: str) -> str:
    """Show spaces that only look like one, and characters that nobody sees, as their number."""
    return character if character == " " or unicodedata.category(character) not in ("Zs", "Cf", "Co", "Cn") else f"⟨U+{ord(character):04X}⟩"


def bracketed(value: Any) -> str | None:
    """Return the list that was probably meant: `112 79`, `{112, 79}` or `-112 -79` → `[112, 79]`; None if nobody can
    tell."""
    if isinstance(value, Mapping):
        return f"[{', '.join(value)}]" if all(inner is None for inner in value.values()) else None
    if not isinstance(value, str) or not value.strip() or len(value) > 60:
        return None
    words = value.split()
    if all(word.startswith("-") and word != "-" for word in words):
        return f"[{', '.join(word[1:] for word in words)}]"
    if all(re.fullmatch(r"[0-9,]+", word) for word in words):
        return f"[{', '.join(re.findall('[0-9]+', value))}]"
    words = [word for word in words if word not in ("-", "–", "und", "and")]
    if all(re.fullmatch(r"[\w:–-]+", word) for word in words):
        return f"[{', '.join(words)}]"
    return f"[{' '.join(words)}]"


def list_meant(value: Any, read: Callable[[list[Any]], object]) -> Message | str:
    """Return ` – gemeint: [112, 79]?` for what `bracketed` tells, if `read` (which raises Mistakes) would take it: no
    hint leads into the next mistake. Else nothing."""
    meant = bracketed(value)
    tree = parse(meant, "", Problems()) if meant else None
    if meant is None or tree is None:
        return ""
    try:
        read(data(tree.root))
    except Mistakes:
        return ""
    return NEAREST(word=meant)


# ---- single values ---------------------------------------------------------------------------------------------


def _text(value: Any, _: ReadContext) -> str:
    if not isinstance(value, str):
        raise Mistake(NEEDS_TEXT(found=shown(value)))
    return value


def _line(value: Any, known: ReadContext) -> str:
    text = _text(value, known).strip()
    if "\n" in text:
        raise Mistake(NEEDS_LINE())
    return text


def _name(value: Any, known: ReadContext) -> str:
    text = _line(value, known)
    if not text:
        raise Mistake(NEEDS_TEXT(found=NOTHING()))
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cf", "Co", "Cn", "Cs"):
            raise Mistake(BAD_CHARACTER(code=f"U+{ord(character):04X}"))
    if len(text) > 120:
        raise Mistake(LONG_NAME(most=120, found=len(text)))
    return text


def whole(text: Any, least: int | None = None, most: int | None = None) -> int:
    """Return the whole number that the text of a scalar is; raise Mistake if it is none."""
    if not isinstance(text, str) or not re.fullmatch(r"[-+]?[0-9]{1,18}", text):
        raise Mistake(NEEDS_WHOLE(found=shown(text), near=_numbers_meant(text, least, most)))
    if re.match(r"[-+]?0[0-9]", text):
        raise Mistake(LEADING_ZERO(found=text))
    number = int(text)
    if least is not None and number < least:
        raise Mistake(TOO_SMALL(least=least, found=text))
    if most is not None and number > most:
        raise Mistake(TOO_BIG(most=most, found=text))
    return number


def _numbers_meant(text: Any, least: int | None, most: int | None) -> Message | str:
    """Read `79 13` as two entries of a list, if each of them could stand there."""
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]+( +[0-9]+)+", text):
        return ""
    try:
        return NEAREST(word=", ".join(str(whole(part, least, most)) for part in text.split()))
    except Mistake:
        return ""


def _truth(value: object, _: ReadContext) -> bool:
    if value not in ("true", "false"):
        meant = TRUTHS.get(value.lower()) if isinstance(value, str) else None
        raise Mistake(NEEDS_TRUTH(found=shown(value), near=NEAREST(word=meant) if meant else ""))
    return value == "true"


def day(text: Any) -> datetime.date:
    """Return the date that the text YYYY-MM-DD is; raise Mistake if it is none."""
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        raise Mistake(NEEDS_DAY(found=shown(text), near=day_meant(text)))
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise Mistake(NO_SUCH_DAY(found=text)) from None


def day_meant(text: Any) -> Message | str:
    """Read `1.10.2026` and `2026-10-1` as a date YYYY-MM-DD, if there is such a day."""
    match = isinstance(text, str) and (
        re.fullmatch(r"(?P<day>[0-9]{1,2})\. ?(?P<month>[0-9]{1,2})\. ?(?P<year>[0-9]{4})", text)
        or re.fullmatch(r"(?P<year>[0-9]{4})[-/.](?P<month>[0-9]{1,2})[-/.](?P<day>[0-9]{1,2})", text)
    )
    try:
        return NEAREST(word=datetime.date(int(match["year"]), int(match["month"]), int(match["day"])).isoformat()) if match else ""
    except ValueError:
        return ""


def is_id(text: Any) -> TypeGuard[str]:
    """Tell whether a text can be an id of a person, game or issue's folder."""
    return (
        isinstance(text, str)
        and bool(re.fullmatch(r"[a-z0-9-]{1,80}", text))
        and any("a" <= c <= "z" for c in text)
        and text not in ("null", "true", "false")
    )


def _new_id(value: Any, _: ReadContext) -> str:
    if not is_id(value):
        raise Mistake(NOT_AN_ID(found=shown(value), near=NEAREST(word=id) if isinstance(value, str) and is_id(id := slug(value)) else ""))
    if value == RESERVED:
        raise Mistake(RESERVED_ID(found=value))
    return value


def _reference(phrase: Phrase, which: str) -> Callable[[Any, ReadContext], str]:
    def make(value: Any, known: ReadContext) -> str:
        ids: frozenset[str] | None = getattr(known, which)
        if not isinstance(value, str) or (ids is None and not is_id(value)):
            raise Mistake(NOT_AN_ID(found=shown(value), near=""))
        if ids is not None and value not in ids:
            raise Mistake(phrase(found=shown(value), near=nearest(known.called(value) if which == "people" else value, ids)))
        return value

    return make


def is_file_name(text: str) -> bool:
    """Tell whether a text can be the name of a file in the same folder, and nothing else."""
    return bool(re.fullmatch(r"[^\W_][\w.-]{0,120}", text))


def _file_name(value: Any, known: ReadContext) -> str:
    text = _line(value, known)
    if not is_file_name(text):
        raise Mistake(NOT_A_FILE_NAME(found=shown(text)))
    return text


def beside(value: Any, known: ReadContext) -> Enclosure:
    """Return a text file that lies beside the document and is named in it. Raises Mistake."""
    name = _file_name(value, known)
    return known.around.text(name) if known.around else Enclosure(name, None)


def _somebody(value: Any, known: ReadContext) -> Somebody:
    person = _reference(UNKNOWN_PERSON, "people")(value, known)
    return Somebody(person, known.around.name_of(person) if known.around else person)


def _address(value: Any, known: ReadContext) -> str:
    text = _line(value, known)
    if text and not re.fullmatch(r"https?://[^\s<>\"'\\]+", text):
        raise Mistake(NOT_AN_ADDRESS(found=shown(text)))
    return text


ID_SCHEMA = {"type": "string", "pattern": "^[a-z0-9-]+$"}

Text = Annotated[str, Reads(_text)]
"""Any text, several lines too."""
OneLine = Annotated[str, Reads(_line)]
"""Text of one line."""
Name = Annotated[str, Reads(_name)]
"""What somebody or something is called: one line without invisible characters."""
Truth = Annotated[bool, Reads(_truth, {"type": "boolean"})]
Day = Annotated[datetime.date, Reads(lambda value, _: day(value), {"type": "string", "format": "date"})]
NewId = Annotated[str, Reads(_new_id, ID_SCHEMA)]
"""An id that is given here."""
PersonId = Annotated[str, Reads(_reference(UNKNOWN_PERSON, "people"), ID_SCHEMA)]
"""The id of somebody from people.yaml."""
GameId = Annotated[str, Reads(_reference(UNKNOWN_GAME, "games"), ID_SCHEMA)]
"""The id of a game of the magazine: its folder's name."""
FileName = Annotated[str, Reads(_file_name)]
"""A file in the same folder."""
Companion = Annotated[Enclosure, Reads(beside)]
"""A text file in the same folder, read with the document: a transcript, a log."""
NamedPerson = Annotated[Somebody, Reads(_somebody, ID_SCHEMA)]
"""Somebody from people.yaml, with his name."""
WebAddress = Annotated[str, Reads(_address, {"type": "string", "format": "uri"})]


def Whole(least: int | None = None, most: int | None = None) -> Reads:
    """Make the kind of a whole number from `least` to `most`: `Annotated[int, Whole(1, 6)]`."""
    bounds = {key: bound for key, bound in (("minimum", least), ("maximum", most)) if bound is not None}
    return Reads(lambda value, _: whole(value, least, most), {"type": "integer", **bounds})


def OneOf(*words: str) -> Reads:
    """Make the kind of one of some words: `Annotated[str, OneOf(*LANGUAGES)]`. Where they are few, `Literal["de",
    "en"]` says the same."""

    def make(value: Any, _: ReadContext) -> str:
        if not isinstance(value, str) or value not in words:
            near = nearest(value, words) if isinstance(value, str) else ""
            raise Mistake(NEEDS_ONE_OF(words=", ".join(words), found=shown(value), near=near))
        return value

    return Reads(make, {"enum": list(words)})


def CompanionDocument(kind: Any, check: Callable[[Any], Any], **words: Any) -> Reads:
    """Make the kind of a YAML file in the same folder that holds such a document, of which `check` makes the value; or
    of some words."""

    def make(value: Any, known: ReadContext) -> Any:
        if isinstance(value, str) and value in words:
            return words[value]
        if words and (not isinstance(value, str) or "." not in value):
            near = nearest(value, words) if isinstance(value, str) else ""
            raise Mistake(FILE_OR_WORD(words=", ".join(words), found=shown(value), near=near))
        name = _file_name(value, known)
        return known.around.document(name, kind, check) if known.around else None

    return Reads(make)


def Parsed(make: Callable[[str], T]) -> Reads:
    """Make the kind of a value that a function makes of one line of text: `Annotated[Dice, Parsed(dice_notation)]`."""

    def read(value: Any, known: ReadContext) -> T:
        if isinstance(value, (list, Mapping)):
            make(str(shown(value)))  # says what form is expected
        return make(_line(value, known))

    return Reads(read)
