"""From the letter to the slip: what a letter orders in one game is judged by the rules, written as a slip, and
answered.

A letter never changes anything but a slip of its sender's own. Whatever is refused has been kept before.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, MutableMapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Struct

from generator.desk import blocks, inbox
from generator.desk.blocks import OrderBlock
from generator.desk.form_reader import filled
from generator.desk.inbox import order
from generator.desk.judge import GameTable, Judged, judged, short_lines
from generator.desk.letter import Letter
from generator.desk.meant import person_id
from generator.desk.press import PressPiece, of_block
from generator.desk.sender import LetterRefused, holds
from generator.play.order_fields import ANYBODY, Filled
from generator.source.fields import Mistake
from generator.source.lookups import Lookups
from generator.source.slips import PRESS
from generator.source.tree import as_text, write
from generator.values.phrase import Message, Phrase
from generator.values.problem import Problem
from generator.values.record import replace

NO_ORDERS = Phrase(
    de="keine Befehle gefunden: weder der Block zwischen „--- zine {game} {round} {key} ---“ und „--- zine ---“ noch die Form des Regelwerks",
    en="no orders found: neither the block between “--- zine {game} {round} {key} ---” and “--- zine ---” nor the rule book’s form",
)
SPOILT = Phrase(
    de="vom Befehlsblock ist eine Linie nicht zu lesen: jede steht allein in ihrer Zeile, zuerst „--- zine {game} {round} {key} ---“, zuletzt „--- zine ---“",
    en="a line of the block of orders cannot be read: each stands alone, first “--- zine {game} {round} {key} ---”, last “--- zine ---”",
)
CLOSED = Phrase(
    de="keine Befehle gefunden, und {names} wird nicht gelesen: bitte den Block in die Mail schreiben oder das Formular (PDF) ausfüllen",
    en="no orders found, and {names} is not read: please write the block into the mail or fill in the form (PDF)",
)
UNREAD = Phrase(de="{names} wird nicht gelesen: was darin steht, bitte in die Mail schreiben", en="{names} is not read: please write what is in it into the mail")
NO_FIELDS = Phrase(
    de="das PDF hat keine ausgefüllten Felder: bitte das Formular am Bildschirm ausfüllen und speichern, nicht drucken, oder den Block in die Mail schreiben",
    en="the PDF has no fields filled in: please fill the form in on the screen and save it, do not print it, or write the block into the mail",
)
TWO_ORDERS = Phrase(de="der Brief enthält zwei verschiedene Befehlsblöcke", en="the letter holds two different blocks of orders")
NO_END = Phrase(de="dem Befehlsblock fehlt die letzte Zeile „--- zine ---“", en="the block of orders lacks its last line “--- zine ---”")
OTHER_ROUND = Phrase(de="die Befehle sind für Runde {found}, jetzt ist Runde {round} dran", en="the orders are for round {found}, this is round {round}")
NOT_HIS = Phrase(de="für {key} darf {person} nichts befehlen", en="{person} may not order anything for {key}")
NO_KEY = Phrase(de="von {person} werden in dieser Runde keine Befehle erwartet", en="no orders of {person} are awaited in this round")
MANY_KEYS = Phrase(
    de="{person} hat mehr als eines von {keys}; der Block muss sagen, wofür er ist", en="{person} has more than one of {keys}; the block has to say which it is for"
)
QUOTED = Phrase(
    de="der Befehlsblock steht nur in einem zitierten Brief, der nicht von hier ist; gilt er, dann bitte oben in den Brief schreiben, ohne „>“ davor",
    en="the block of orders stands only in a quoted letter that is not from here; if it counts, please write it on top, without “>” before it",
)
QUOTED_OLDER = Phrase(
    de="der Befehlsblock steht nur im zitierten Brief, und es gibt schon andere Befehle; gilt er, dann bitte oben in den Brief schreiben, ohne „>“ davor",
    en="the block of orders stands only in the quoted letter, and there are other orders already; if it counts, please write it on top, without “>” before it",
)
TOO_LONG = Phrase(
    de="keine Befehle gefunden, und der Brief ist zu lang oder zu verschachtelt, um ganz gelesen zu werden",
    en="no orders found, and the letter is too long, or nested too deep, to be read as a whole",
)
LONG_PRESS = Phrase(de="die Presse ist länger als {most} Zeichen", en="the press is longer than {most} characters")
PRESS_WITH_WORD = Phrase(de="in der Presse steht das Kennwort", en="the press holds the word")
PRESS_WITH_ORDERS = Phrase(
    de="unter der Überschrift „Presse“ stehen Befehle; bitte getrennt schreiben, die Befehle darüber",
    en="below the heading “Press” there are orders; please write them apart, the orders above it",
)

MOST_PRESS = 10_000
"""Characters of the press in a letter."""
MOST_FORMS = 8
"""PDF files of a letter that are read."""
MOST_WRITTEN = 100_000
"""Characters of a letter that is read as one in the rule book's form."""
ORIGIN = re.compile(r"# ([0-9A-Za-z.-]+)\n")
"""The first line of a slip that comes from a letter."""


class Pressed(Struct, frozen=True):
    """What became of the press in a letter: its pieces, or why it is not taken; whether the slip for it is as this
    letter says, whether it was another one before, and whether that is news."""

    pieces: tuple[PressPiece, ...]
    why: Message | None = None
    written: bool = False
    replaced: bool = False
    news: bool = False


class IntakeResult(Struct, frozen=True):
    """What became of a letter in one game: its name in the box, who sent it, the orders for each key, which of them are
    the slip now; or why it was refused."""

    name: str
    letter: Letter
    person: str | None
    judged: tuple[Judged, ...] = ()
    refused: Message | None = None
    remarks: tuple[Problem, ...] = ()
    """What is wrong with orders that were refused."""
    empty: bool = False
    """Whether it was refused because it orders nothing."""
    late: bool = False
    written: tuple[Judged, ...] = ()
    """Those whose slips are as this letter says."""
    replaced: bool = False
    """Whether an earlier letter of the same person has made one of these slips: it no longer counts, or still does."""
    news: bool = False
    """Whether a slip is now as this letter says that was not before: a letter may be taken in many times."""
    press: Pressed | None = None

    @property
    def counts(self) -> bool:
        """Whether a slip is as this letter says."""
        return bool(self.written) or (self.press is not None and self.press.written)

    @property
    def older(self) -> bool:
        """Whether a later letter, or the GM, has written a slip already."""
        return bool(self.written or not self.late) and len(self.written) < len(self.judged)


class NoOrders(LetterRefused):
    """A letter orders nothing."""


def forms(one: Letter, known: MutableMapping[str, Any]) -> tuple[Filled, ...]:
    """Return what the PDF files of a letter say; of those that were read before it is known. Raises LetterRefused."""
    if len(one.forms) > MOST_FORMS:
        raise LetterRefused(TOO_LONG())
    found: list[Filled] = []
    for pdf in one.forms:
        name = sha256(pdf).hexdigest()
        if name not in known:
            known[name] = list(filled(pdf))
        found += known[name]
    return tuple(found)


def typed(form: Filled) -> OrderBlock:
    """Return what a filled form orders, as a block."""
    return OrderBlock(form.game, form.round, form.key, write(as_text(form.values)))


def refused(table: GameTable, name: str, one: Letter, person: str | None, why: LetterRefused) -> IntakeResult:
    """Return what becomes of a letter that is refused."""
    before = person is not None and _sent_before(table, person, table.keys(person), name)
    return IntakeResult(name, one, person, refused=why.message, remarks=why.remarks, empty=isinstance(why, NoOrders), replaced=before)


def taken(
    table: GameTable,
    name: str,
    one: Letter,
    person: str,
    found: Sequence[OrderBlock],
    late: bool,
    again: bool = False,
    quoted: bool = False,
    press: Sequence[PressPiece] = (),
) -> IntakeResult:
    """Return what becomes of a letter that somebody has sent; slips are written, late ones only if `late` says so.

    `found` are its blocks for this game, which may stand in a `quoted` mail of ours: such a one is older than all that
    is there, and replaces nothing, as in a talk that quotes it. `press` is what stands beside them. A letter that is
    taken in `again` leaves a slip that somebody has typed since.
    """
    try:
        divided = [(key, *of_block(text)) for key, text in _by_key(table, person, found)]
        read = [replace(judged(table, key, text), quoted=quoted) for key, said, text in divided if not (said and blocks.is_blank(text))]
        orders = tuple(each for each in read if each.values or not each.press)
        if quoted and any(_replaces_another(table, each, name) for each in orders):
            raise LetterRefused(QUOTED_OLDER())
        pieces = (*press, *(piece for _, said, _ in divided for piece in said), *(piece for each in read for piece in each.press))
        why = _not_printed(table, person, pieces)
        if why is not None and not orders:
            raise LetterRefused(why)
    except LetterRefused as fault:
        return refused(table, name, one, person, fault)
    before = _sent_before(table, person, [each.key for each in orders], name)
    due = table.due()
    is_late = one.received is not None and due is not None and one.received >= due
    counts = late or not is_late
    pressed = _pressed(table, name, person, pieces, why, counts, again) if pieces else None
    there = [each for each in orders if _origin(table.slips / f"{each.key}.yaml") == name]
    written = tuple(each for each in orders if counts and _write(table, each.key, each.text, name, again))
    news = any(each not in there for each in written) or (pressed is not None and pressed.news)
    return IntakeResult(name, one, person, orders, late=is_late, written=written, replaced=bool(orders) and before, news=news, press=pressed)


def _not_printed(table: GameTable, person: str, pieces: Sequence[PressPiece]) -> Message | None:
    """Return why press is not taken, if it is not."""
    text = "\n".join(piece.text for piece in pieces)
    if sum(len(piece.text) + len(piece.to) for piece in pieces) > MOST_PRESS:
        return LONG_PRESS(most=MOST_PRESS)
    if holds(table.people[person].word, text):
        return PRESS_WITH_WORD()
    if any(_orders_in(table, key, piece.text) for key in table.keys(person) for piece in pieces):
        return PRESS_WITH_ORDERS()
    return None


def _orders_in(table: GameTable, key: str, text: str) -> bool:
    try:
        return table.ways.written(table.state, key, short_lines(text)) is not None
    except Mistake:
        return False


def typed_press(table: GameTable, person: str, pieces: Sequence[PressPiece]) -> str:
    """Return press as it stands in a round, signed by who has sent it."""
    to = [{"to": who} if (who := to_whom(table, piece)) else {} for piece in pieces]
    return write([{"from": person, **named, "text": piece.text} for named, piece in zip(to, pieces, strict=True)])


def to_whom(table: GameTable, piece: PressPiece) -> str:
    """Return to whom a piece of press is: an id, or any name; nothing if it does not say."""
    return person_id(piece.to, replace(table.shelf.known, around=Lookups(table.shelf, table.slips))) if piece.to else ""


def _pressed(table: GameTable, name: str, person: str, pieces: tuple[PressPiece, ...], why: Message | None, counts: bool, again: bool) -> Pressed:
    """Return what becomes of press, and write its slip. One that the game master has deleted does not come back."""
    key, path = f"{PRESS}/{person}", table.slips / PRESS / f"{person}.yaml"
    before, there = _origin(path), os.path.lexists(path)
    if why is not None or not counts or (again and not there):
        return Pressed(pieces, why)
    written = _write(table, key, typed_press(table, person, pieces), name, again)
    return Pressed(pieces, None, written, there and before != name, written and before != name)


def _replaces_another(table: GameTable, orders: Judged, name: str) -> bool:
    """Tell whether other orders are there already that are no later letter's."""
    path = table.slips / f"{orders.key}.yaml"
    if path.is_symlink() or not path.is_file():
        return False
    origin = _origin(path)
    return (origin is None or order(origin) < order(name)) and path.read_bytes().partition(b"\n")[2] != orders.text.encode()


def _by_key(table: GameTable, person: str, found: Sequence[OrderBlock]) -> list[tuple[str, str]]:
    """Return what blocks order, by the keys that they are for; raises LetterRefused."""
    if others := [block.round for block in found if block.round != table.round]:
        raise LetterRefused(OTHER_ROUND(found=others[0], round=table.round))
    if any(block.text is None for block in found):
        raise LetterRefused(NO_END())
    himself = (ANYBODY,) if person in table.keys(person) else (ANYBODY, person)
    own = [(_own_key(table, person) if block.key in himself else block.key, block.text or "") for block in found]
    if len({key for key, _ in own}) < len(own):
        raise LetterRefused(TWO_ORDERS())
    if strange := [key for key, _ in own if key not in table.keys(person)]:
        raise LetterRefused(NOT_HIS(key=strange[0], person=table.people[person].name))
    return own


def _own_key(table: GameTable, person: str) -> str:
    """Return the key that somebody writes below who has not said it; raises LetterRefused."""
    keys = table.keys(person)
    if len(keys) != 1:
        raise LetterRefused(MANY_KEYS(person=table.people[person].name, keys=", ".join(keys)) if keys else NO_KEY(person=table.people[person].name))
    return keys[0]


def in_the_rule_books_form(table: GameTable, one: Letter, person: str) -> OrderBlock | None:
    """Return orders in the rule book's own written form as a block; None if there are none. Raises LetterRefused for
    what deviates from that form."""
    keys = table.keys(person)
    if not keys:
        raise LetterRefused(NO_KEY(person=table.people[person].name))
    if blocks.spoilt(one.own):
        raise LetterRefused(SPOILT(game=table.game, round=table.round, key=keys[0]))
    for text in map(short_lines, one.own if sum(map(len, one.own)) <= MOST_WRITTEN else ()):
        try:
            written = {key: values for key in keys if (values := table.ways.written(table.state, key, text)) is not None}
        except Mistake as mistake:
            raise LetterRefused(mistake.message) from None
        if len(written) > 1:
            raise LetterRefused(MANY_KEYS(person=table.people[person].name, keys=", ".join(keys)))
        for key, values in written.items():
            return OrderBlock(table.game, table.round, key, write(as_text(values)))
    return None


def no_orders(table: GameTable, one: Letter, person: str) -> NoOrders:
    """Return why a letter orders nothing."""
    if one.cut or sum(map(len, one.own)) > MOST_WRITTEN:
        return NoOrders(TOO_LONG())
    if one.forms:
        return NoOrders(NO_FIELDS())
    if one.closed:
        return NoOrders(CLOSED(names=", ".join(one.closed)))
    return NoOrders(NO_ORDERS(game=table.game, round=table.round, key=(*table.keys(person), person)[0]))


def _sent_before(table: GameTable, person: str, keys: Iterable[str], name: str) -> bool:
    """Tell whether one of these slips comes from a letter of the same person's before this one."""
    origins = [origin for key in keys if (origin := _origin(table.slips / f"{key}.yaml"))]
    return any(order(origin) < order(name) and origin[len(inbox.UNDATED) + 1 :].rpartition("-")[0] == person for origin in origins)


def _origin(path: Path) -> str | None:
    """Return the name of the letter that a slip comes from; None if there is no slip, or somebody has typed it."""
    if path.is_symlink() or not path.is_file():
        return None
    match = ORIGIN.match(path.read_bytes().decode("utf-8", "replace"))
    return match[1] if match else None


def _write(table: GameTable, key: str, said: str, name: str, again: bool) -> bool:
    """Write a slip, unless it comes from a later letter or the GM has changed it since this one; tell whether it was
    written.

    What stood there is kept in the box.
    """
    path = table.slips / f"{key}.yaml"
    text = f"# {name}\n{said}"
    if os.path.lexists(path) and not path.is_symlink() and path.is_file():
        before, origin = path.read_bytes(), _origin(path)
        if (origin and order(origin) >= order(name)) or (again and not origin):
            return before == text.encode()
        inbox.durable(table.box / f"{key.replace('/', '-')}-{sha256(before).hexdigest()[:8]}.yaml", before)
    inbox.durable(path, text.encode())
    return True


def receipt(orders: Judged, name: str) -> str:
    """Return the SHA-256 of the slip that came of a letter."""
    return sha256(f"# {name}\n{orders.text}".encode()).hexdigest()


def letters_of(block: OrderBlock) -> tuple[str, int, str, str]:
    """Return a block without its spaces and lines, which HTML may have lost."""
    return block.game, block.round, block.key, "".join((block.text or "").split())


