"""From the letter to the slip: what a letter orders is read, judged by the rules, written as a slip, and answered.

A letter never changes anything but a slip of its sender's own. Whatever is refused has been kept before.
"""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

from generator.desk import blocks, inbox
from generator.desk.form_reader import filled
from generator.desk.letter import LONGEST, Letter, letter
from generator.desk.sender import Refused, claimed, sender
from generator.dice import Dice
from generator.game import Game, Slips
from generator.order_fields import ANYBODY, Filled
from generator.phrase import Message, Phrase
from generator.problem import ERROR, FileProblems, Problem, Problems, hushed
from generator.record import replace
from generator.source import read
from generator.source.documents import SomebodysData
from generator.source.fields import Mistake
from generator.source.shelf import Shelf
from generator.source.slips import with_slip
from generator.source.tree import MAPPING, Node, Tree, as_text, data, decode, dump, parse, write

NO_ORDERS = Phrase(
    de="keine Befehle gefunden: weder der Block zwischen „--- zine {game} {round} {key} ---“ und „--- zine ---“ noch die Form des Regelwerks",
    en="no orders found: neither the block between “--- zine {game} {round} {key} ---” and “--- zine ---” nor the rule book's form",
)
SPOILT = Phrase(
    de="vom Befehlsblock ist eine Linie nicht zu lesen: jede steht allein in ihrer Zeile, zuerst „--- zine {game} {round} {key} ---“, zuletzt „--- zine ---“",
    en="a line of the block of orders cannot be read: each stands alone, first “--- zine {game} {round} {key} ---”, last “--- zine ---”",
)
CLOSED = Phrase(
    de="keine Befehle gefunden, und {names} wird nicht gelesen: bitte den Block in die Mail schreiben oder das Formular (PDF) ausfüllen",
    en="no orders found, and {names} is not read: please write the block into the mail or fill in the form (PDF)",
)
NO_FIELDS = Phrase(
    de="das PDF hat keine ausgefüllten Felder: bitte das Formular am Bildschirm ausfüllen und speichern, nicht drucken, oder den Block in die Mail schreiben",
    en="the PDF has no fields filled in: please fill the form in on the screen and save it, do not print it, or write the block into the mail",
)
TWO_ORDERS = Phrase(de="der Brief enthält zwei verschiedene Befehlsblöcke", en="the letter holds two different blocks of orders")
NO_END = Phrase(de="dem Befehlsblock fehlt die letzte Zeile „--- zine ---“", en="the block of orders lacks its last line “--- zine ---”")
OTHER_GAME = Phrase(de="die Befehle sind für {found}, nicht für {game}", en="the orders are for {found}, not for {game}")
OTHER_ROUND = Phrase(de="die Befehle sind für Runde {found}, jetzt ist Runde {round} dran", en="the orders are for round {found}, this is round {round}")
NOT_HIS = Phrase(de="für {key} darf {person} nichts befehlen", en="{person} may not order anything for {key}")
NO_KEY = Phrase(de="von {person} werden in dieser Runde keine Befehle erwartet", en="no orders of {person} are awaited in this round")
MANY_KEYS = Phrase(
    de="{person} hat mehr als eines von {keys}; der Block muss sagen, wofür er ist", en="{person} has more than one of {keys}; the block has to say which it is for"
)
EMPTY = Phrase(
    de="im Befehlsblock gilt nichts: Zeilen mit # am Anfang sind Anmerkungen; {empty} heißt: geschrieben, aber nichts befohlen",
    en="nothing in the block of orders counts: lines that begin with # are remarks; {empty} means: has written, but ordered nothing",
)
UNREADABLE = Phrase(de="die Befehle lassen sich nicht lesen", en="the orders cannot be read")
BY_A_MACHINE = Phrase(
    de="den Brief hat niemand geschrieben: er ist eine Antwort von selbst oder eine Fehlermeldung",
    en="nobody wrote this letter: it is an automatic answer, or tells of a failure",
)
TOO_LONG = Phrase(de="der Brief ist zu lang, um gelesen zu werden", en="the letter is too long to be read")

MOST_FORMS = 8
"""PDF files of a letter that are read."""
LONGEST_LINE = 500
"""Characters of a line of orders in the rule book's form."""
ORIGIN = re.compile(r"# ([0-9A-Za-z.-]+)\n")
"""The first line of a slip that comes from a letter."""


class Table(Struct, frozen=True, dict=True):
    """What letters are read against: the game after the rounds before, the round that orders are awaited for, everybody."""

    game: str
    title: str
    engine: Game[Any, Any, Any, Any]
    state: Any
    round: int
    deadline: datetime.date | None
    time_zone: str
    language: str
    people: Mapping[str, SomebodysData]
    shelf: Shelf
    folder: Path
    """That of the game."""
    typed: Mapping[str, Any] = {}
    """What the round's file says already."""
    forms: MutableMapping[str, Any] = msgspec.field(default_factory=dict)
    """What filled order forms have said, by the SHA-256 of their PDF files: each is read in a process of its own."""

    @property
    def box(self) -> Path:
        return self.folder / "inbox" / f"{self.round:03}"

    @property
    def slips(self) -> Path:
        return self.folder / "rounds" / f"{self.round:03}"

    @property
    def ways(self) -> Slips[Any]:
        assert self.engine.extras.slips is not None
        return self.engine.extras.slips

    @cached_property
    def awaited(self) -> Mapping[str, Sequence[str]]:
        return self.ways.awaited(self.state)

    def keys(self, person: str) -> tuple[str, ...]:
        """Return the keys that somebody may write a slip for."""
        deputies = self.ways.deputies(self.typed)
        own = tuple(key for key, people in self.awaited.items() if person in (*people, deputies.get(key)))
        return own or ((person,) if self.ways.by_person and person not in self.awaited else ())

    def due(self) -> datetime.datetime | None:
        """Return the end of the deadline's day, in UTC."""
        if self.deadline is None:
            return None
        end = datetime.datetime.combine(self.deadline + datetime.timedelta(days=1), datetime.time(), ZoneInfo(self.time_zone))
        return end.astimezone(datetime.UTC)


@dataclass(frozen=True)
class Judged:
    """What a letter orders, and what is to be said of it: faults and notes of the rules, at their lines in the orders."""

    key: str
    text: str
    """The slip as it is written."""
    remarks: tuple[Problem, ...] = ()
    values: Any = field(default=None, compare=False)

    @property
    def orders(self) -> int:
        """How many things it orders: entries of lists and mappings count, single values are one each."""
        values = self.values.values() if isinstance(self.values, dict) else ()
        return sum(len(value) if isinstance(value, (list, dict)) else 1 for value in values)


class Taken(Struct, frozen=True):
    """What became of one letter: its name in the box, who sent it, the orders for each key, which of them are the slip now; or why it was refused."""

    name: str
    letter: Letter
    person: str | None
    judged: tuple[Judged, ...] = ()
    refused: Message | None = None
    remarks: tuple[Problem, ...] = ()
    """What is wrong with orders that were refused."""
    late: bool = False
    written: tuple[Judged, ...] = ()
    """Those whose slips are as this letter says."""
    replaced: bool = False
    """Whether an earlier letter of the same person has made one of these slips: it no longer counts, or still does."""
    news: bool = False
    """Whether a slip is now as this letter says that was not before: a letter may be taken in many times."""

    @property
    def older(self) -> bool:
        """Whether a later letter, or the GM, has written a slip already."""
        return bool(self.written or not self.late) and len(self.written) < len(self.judged)


def kept(raws: Iterable[bytes], box: Path, people: Mapping[str, SomebodysData]) -> list[tuple[str, Letter]]:
    """Keep all letters in the box before any of them is acted upon; return them with their names, in the order of receipt. Raises OSError.

    What does not say when it was received counts as later than all that does.
    """
    found: dict[str, Letter] = {}
    there = inbox.Box(box)
    for raw in raws:
        one = letter(raw)
        name, _ = there.keep(raw, one, claimed(one, people) or "unknown")
        found[name] = one
    return sorted(found.items(), key=lambda item: _when(item[0]))


def _when(name: str) -> tuple[bool, str]:
    return name.startswith(inbox.UNDATED), name


def taken(table: Table, letters: Iterable[tuple[str, Letter]], late: bool) -> Iterator[Taken]:
    """Yield what becomes of each letter; the slips of those that are accepted are written, late ones only if `late` says so."""
    for name, one in letters:
        person: str | None = None
        try:
            if one.size > LONGEST:
                raise Refused(TOO_LONG())
            if one.by_a_machine:
                raise Refused(BY_A_MACHINE())
            forms = _forms(one, table.forms)
            person = sender(one, table.people, {name: value for form in forms for name, value in form.sender.items()})
            judged = _judged(table, one, person, forms)
        except Refused as refused:
            before = person is not None and _sent_before(table, person, table.keys(person), name)
            yield Taken(name, one, person, refused=refused.message, remarks=refused.remarks, replaced=before)
            continue
        before = _sent_before(table, person, [orders.key for orders in judged], name)
        due = table.due()
        is_late = one.received is not None and due is not None and one.received >= due
        if is_late and not late:
            yield Taken(name, one, person, judged, late=True, replaced=before)
            continue
        there = [orders for orders in judged if _origin(table.slips / f"{orders.key}.yaml") == name]
        written = tuple(orders for orders in judged if _write(table, orders, name))
        yield Taken(name, one, person, judged, late=is_late, written=written, replaced=before, news=any(orders not in there for orders in written))


def _sent_before(table: Table, person: str, keys: Iterable[str], name: str) -> bool:
    """Tell whether one of these slips comes from a letter of the same person's before this one."""
    origins = [origin for key in keys if (origin := _origin(table.slips / f"{key}.yaml"))]
    return any(_when(origin) < _when(name) and origin[len(inbox.UNDATED) + 1 :].rpartition("-")[0] == person for origin in origins)


def _origin(path: Path) -> str | None:
    """Return the name of the letter that a slip comes from; None if there is no slip, or somebody has typed it."""
    if path.is_symlink() or not path.is_file():
        return None
    match = ORIGIN.match(path.read_bytes().decode("utf-8", "replace"))
    return match[1] if match else None


def _forms(one: Letter, known: MutableMapping[str, Any]) -> tuple[Filled, ...]:
    """Return what the PDF files of a letter say; of those that said something before it is known."""
    if len(one.forms) > MOST_FORMS:
        raise Refused(TOO_LONG())
    found: list[Filled] = []
    for pdf in one.forms:
        name = sha256(pdf).hexdigest()
        forms: Sequence[Filled] = known.get(name) or filled(pdf)
        if forms:
            known[name] = list(forms)
        found += forms
    return tuple(found)


def _judged(table: Table, one: Letter, person: str, forms: Sequence[Filled]) -> tuple[Judged, ...]:
    """Return what a letter orders, for several keys only in forms; raises Refused. Who has filled in a form has not written what he quotes."""
    typed = blocks.blocks(one.texts, quoted=not forms)
    found = list(dict.fromkeys([*typed, *(blocks.OrderBlock(form.game, form.round, form.key, write(as_text(form.values))) for form in forms)]))
    if any(_letters(block) not in map(_letters, found) for block in blocks.blocks(one.unread, quoted=not forms) if block.text is not None):
        raise Refused(TWO_ORDERS())
    of_game = [block for block in found if block.game == table.game]
    if not found:
        return (judged(table, *_in_the_rule_books_form(table, one, person)),)
    if not of_game:
        raise Refused(OTHER_GAME(found=found[0].game, game=table.game))
    of_round = [block for block in of_game if block.round == table.round]
    if not of_round:
        raise Refused(OTHER_ROUND(found=of_game[0].round, round=table.round))
    if len(of_round) > (1 if typed else len({block.key for block in of_round})):
        raise Refused(TWO_ORDERS())
    if any(block.text is None for block in of_round):
        raise Refused(NO_END())
    of_round = [replace(block, key=_own_key(table, person)) if block.key == ANYBODY else block for block in of_round]
    if others := [block.key for block in of_round if block.key not in table.keys(person)]:
        raise Refused(NOT_HIS(key=others[0], person=table.people[person].name))
    return tuple(judged(table, block.key, block.text or "") for block in of_round)


def _own_key(table: Table, person: str) -> str:
    """Return the key that somebody writes below who has not said it; raises Refused."""
    keys = table.keys(person)
    if len(keys) != 1:
        raise Refused(MANY_KEYS(person=table.people[person].name, keys=", ".join(keys)) if keys else NO_KEY(person=table.people[person].name))
    return keys[0]


def _letters(block: blocks.OrderBlock) -> tuple[str, int, str, str]:
    """Return a block without its spaces and lines, which HTML may have lost."""
    return block.game, block.round, block.key, "".join((block.text or "").split())


def _in_the_rule_books_form(table: Table, one: Letter, person: str) -> tuple[str, str]:
    """Return the key and the slip's text of orders in the rule book's own written form; raises Refused."""
    keys = table.keys(person)
    if not keys:
        raise Refused(NO_KEY(person=table.people[person].name))
    texts = [_short_lines(blocks.own(text)) for text in one.texts]
    if blocks.spoilt(texts):
        raise Refused(SPOILT(game=table.game, round=table.round, key=keys[0]))
    for text in texts:
        try:
            written = {key: values for key in keys if (values := table.ways.written(table.state, key, text)) is not None}
        except Mistake as mistake:
            raise Refused(mistake.message) from None
        if len(written) > 1:
            raise Refused(MANY_KEYS(person=table.people[person].name, keys=", ".join(keys)))
        for key, values in written.items():
            return key, write(as_text(values))
    if one.forms:
        raise Refused(NO_FIELDS())
    if one.closed:
        raise Refused(CLOSED(names=", ".join(one.closed)))
    raise Refused(NO_ORDERS(game=table.game, round=table.round, key=keys[0]))


def _short_lines(text: str) -> str:
    """Return a text whose lines are as long as those of orders; what is longer ends with a sign by which it cannot be one."""
    return "\n".join(line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…" for line in text.split("\n"))


def judged(table: Table, key: str, text: str) -> Judged:
    """Return orders that were read, with what form and rules say to them; raises Refused for what cannot be read, with its faults.

    They are played alone: what the rules say must not depend on what others have ordered, or not.
    """
    file = str(table.slips / f"{key}.yaml")
    problems = Problems()
    if not any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines()):
        raise Refused(EMPTY(empty="{}"))
    good = decode(text.encode("utf-8", "replace"), file, problems)
    tree = parse(good, file, problems) if good is not None else None
    if tree is None or not tree.complete or problems.errors:
        raise _unreadable(problems, file)
    tree = Tree(file, read.in_usual_case(_below(tree.root, key), table.ways.kind), source=tree.source)
    if data(tree.root) is None:
        tree = Tree(file, (MAPPING, *tree.root[1:3], ()))
    in_draft(table, {key: tree}, problems)
    if any(fault.severity == ERROR for fault in _of(problems, file)):
        raise _unreadable(problems, file)
    written = parse(dump(tree.root), file, problems := Problems())  # from here on a line is one of the slip, as the answer shows it
    assert written is not None
    play(table, in_draft(table, {key: written}, problems), problems)
    secret = table.ways.secret(table.state, key)
    remarks = tuple(replace(remark, message=hushed(remark.message, secret)) for remark in _of(problems, file))
    return Judged(key, dump(tree.root), remarks, data(tree.root))


def in_draft(table: Table, slips: Mapping[str, Tree], problems: Problems) -> read.Rest[Any]:
    """Return what can be read of some slips, by their keys, in a draft of the round with nothing else but what they are judged by."""
    wanted = table.engine.next_round(table.state) or {}
    for key, slip in slips.items():
        wanted = table.ways.unfilled(wanted, key, data(slip.root))
    wanted = table.ways.alone(wanted, {key: data(slip.root) for key, slip in slips.items()})
    beside = {name: table.typed[name] for name in table.ways.beside if name in table.typed}
    around = {"round": str(table.round), "draft": "true", **as_text({**wanted, **beside})}
    whole = parse(write(around), f"{table.slips}.yaml", Problems())
    assert whole is not None
    for key, slip in slips.items():
        whole = with_slip(whole, key, slip, table.ways.places, problems)
    return read.read_rest(whole, table.engine.round, table.shelf.known, problems, draft=True)


def play(table: Table, rest: read.Rest[Any], problems: Problems) -> None:
    """Say what the rules say to a draft, played after the rounds before with dice that are nobody's."""
    if rest.document is not None:
        margin = FileProblems(problems, rest.tree, None, True, rest.left_out, rest.whole)
        table.engine.play(table.state, rest.document, Dice(table.game, table.round, "zine intake", None, {}, margin, ("rolls",)), margin)


def _unreadable(problems: Problems, file: str) -> Refused:
    refused = Refused(UNREADABLE())
    refused.remarks = _of(problems, file)
    return refused


def _of(problems: Problems, file: str) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.place.file == file)


def _below(root: Node, key: str) -> Node:
    """Return what stands below the key itself, where somebody has typed it, or `orders:` and it, around his orders."""
    for around in ("orders", key):
        if root[0] == MAPPING and len(root[3]) == 1 and root[3][0][2].lower() == around and (around == key or root[3][0][3][0] == MAPPING):
            root = root[3][0][3]
    return root


def _write(table: Table, orders: Judged, name: str) -> bool:
    """Write a slip, unless it comes from a later letter or the GM has changed it since this one; tell whether it was written.

    What stood there is kept in the box.
    """
    path = table.slips / f"{orders.key}.yaml"
    text = f"# {name}\n{orders.text}"
    if os.path.lexists(path) and not path.is_symlink() and path.is_file():
        before, origin = path.read_bytes(), _origin(path)
        if origin and _when(origin) >= _when(name):
            return before == text.encode()
        inbox.durable(table.box / f"{orders.key}-{sha256(before).hexdigest()[:8]}.yaml", before)
    inbox.durable(path, text.encode())
    return True


def receipt(orders: Judged, name: str) -> str:
    """Return the SHA-256 of the slip that came of a letter."""
    return sha256(f"# {name}\n{orders.text}".encode()).hexdigest()
