"""`zine intake`: letters come in, are kept once, lead to their games, become slips and are answered, each once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import chain
from pathlib import Path
from zoneinfo import ZoneInfo

from msgspec import Struct

from generator.build import build
from generator.desk import answer, bag, inbox, post
from generator.desk.intake import IntakeResult, Pressed
from generator.desk.judge import GameTable
from generator.desk.letter import Letter, kind_of
from generator.desk.outgoing import MAIL, put, sender_of
from generator.desk.reader import Reader
from generator.desk.register import LATE, Became, LetterEntry, LetterPlace, Register, identity
from generator.desk.sender import on_your_word
from generator.desk.sorting import Desk, Sorted, likely, sort
from generator.desk.tables import NoTable, awaited_round, desk, time_zone
from generator.memo.cache import Cache
from generator.source.shelf import Shelf
from generator.values.phrase import Message, Phrase
from generator.values.record import replace

WAITS = Phrase(
    de="{n} {n:Brief liegt|Briefe liegen} in {box}; gelesen {n:wird er|werden sie}, wenn das Spiel keine Fehler mehr hat",
    en="{n} {n:letter lies|letters lie} in {box}; {n:it is|they are} read when the game has no mistakes any more",
)
NO_GAMES = Phrase(de="kein Spiel des Magazins nimmt Briefe an", en="no game of the magazine takes letters")
KNOWN = Phrase(
    de="{n} {n:Brief war schon da oder ist für eine gespielte Runde|Briefe waren schon da oder sind für gespielte Runden}",
    en="{n} {n:letter was here before, or is for a round that was played|letters were here before, or are for rounds that were played}",
)
NOT_WRITTEN_BY_HAND = Phrase(de="der Zettel ist neuer und bleibt", en="the slip is newer and stays")
UNDATED = Phrase(de=", ohne Datum: nie zu spät", en=", without a date: never late")
NO_ANSWER = Phrase(de=", keine Antwort (Liste oder Programm)", en=", no answer (list or program)")
FROM_QUOTATION = Phrase(de=", aus einem Zitat", en=", from a quotation")
ON_YOUR_WORD = Phrase(de="auf dein Wort: von {person}", en="taken on your word: from {person}")
ORDERS = Phrase(de="{n} {n:Befehl|Befehle}", en="{n} {n:order|orders}")
PRESS = Phrase(de="Presse: {n} {n:Stück|Stücke}", en="press: {n} {n:piece|pieces}")
PRESS_INSTEAD = Phrase(de="Presse: {n} {n:Stück|Stücke} statt der früheren", en="press: {n} {n:piece|pieces} instead of the earlier")
PRESS_STAYS = Phrase(
    de="Presse: {n} {n:Stück|Stücke}, nicht geschrieben, denn die dort ist neuer", en="press: {n} {n:piece|pieces}, not written, for what is there is newer"
)
PRESS_REFUSED = Phrase(de="Presse abgelehnt: {why}", en="press refused: {why}")
NOTES = Phrase(de="{n} {n:Anmerkung|Anmerkungen}", en="{n} {n:note|notes}")
REFUSED = Phrase(de="abgelehnt: {who}: {why}", en="refused: {who}: {why}")
PASSED_OVER = Phrase(de="nichts zu tun: {who}: {why}", en="nothing to do: {who}: {why}")
LATE_NOT_WRITTEN = Phrase(de=", zu spät, nicht geschrieben (--late)", en=", late, not written (--late)")

IDLE: frozenset[Became] = frozenset({"nowhere", "machine", "past", "thanks"})
"""What became of letters that are not looked at again."""
Say = Callable[[str], None]


class Handled(Struct, frozen=True):
    """A letter that was sorted: where it is kept, by what it is known, what became of it, on which day it was
    received."""

    place: LetterPlace
    known: str
    sorted: Sorted
    day: str
    again: bool = False
    """Whether it was told before that it orders nothing."""


def take_in(content: Path, output: Path, game: str | None, files: Iterable[Path], round: int | None, late: bool, say: Say, remark: Say = lambda line: None) -> bool:
    """Take letters in for all running games, or for one: keep them all, write slips and answers, say one line for each;
    tell whether all was read and none refused. `remark` is told what else is to be said. A second run at the same time
    waits for the first.

    Raises NoTable with all letters kept, OSError.
    """
    with inbox.alone(content):
        return _taken_in(content, output, game, files, round, late, say, remark)


def _taken_in(content: Path, output: Path, game: str | None, files: Iterable[Path], round: int | None, late: bool, say: Say, remark: Say) -> bool:
    shelf = build.open_shelf(content, cache := build.shared(content, output))
    if not shelf.games:
        raise NoTable(NO_GAMES())
    register, good = Register(content, shelf.games), True
    first = game or shelf.games[0]
    box = content / "games" / first / "inbox" / f"{round or awaited_round(shelf, first):03}"

    named = list(files)

    def came() -> Iterator[bag.Came]:
        nonlocal good
        for one in chain.from_iterable(map(bag.letters, named)) if named else bag.standard_input():
            if isinstance(one, bag.Came):
                yield one
            else:
                good = good and not one.fault
                say(f"{one.file}: {one.reason.plain(shelf.language)}")

    came_in, fresh = _kept(came(), register, box, first)
    try:
        table, faults = desk(content, shelf, cache, game, round)
    except NoTable as fault:
        raise _waiting(fault, register, first, came_in, box) from None
    if not table.tables:
        raise _waiting(faults[0] if faults else NoTable(NO_GAMES()), register, first, came_in, box)
    records = (post.SentLog(content / "games" / name / "inbox" / "sent.jsonl").ids for name in shelf.games)
    table = replace(table, ours=frozenset(chain(post.written(output / MAIL), *records)))
    waiting = dict(_to_read(register, table, came_in, fresh))
    handled = list(_sorted(content, shelf, cache, table, register, waiting, fresh, late))
    same = _answered(content, output, shelf, register, handled)
    alone = len(came_in) <= len(named) and all(file.is_file() for file in named)
    told_before = {one.known for one in handled if one.again or (one.known in same - fresh and not alone)}
    for one in handled:
        if one.known in told_before:
            continue
        for line in _told(table, one.sorted):
            say(line)
        good = good and not (one.sorted.became == "machine" and one.sorted.odd) and all(part.refused is None for _, part in one.sorted.parts)
    if passed := len(came_in) - len(waiting.keys() & came_in.keys()) + sum(one.known in told_before or (one.sorted.became == "past" and not one.sorted.odd) for one in handled):
        remark(KNOWN(n=passed).plain(shelf.language))
    cache.save(whole=False)
    if faults:
        raise faults[0]
    return good


def _kept(came: Iterable[bag.Came], register: Register, box: Path, game: str) -> tuple[dict[str, LetterPlace], set[str]]:
    """Keep all letters that no box has yet, before anybody looks at one of them; return where all are, by their
    identities, and which are new."""
    there, fresh, found = inbox.RoundBox(box), set[str](), dict[str, LetterPlace]()
    for one in came:
        known = identity(one.raw, kind_of(one.raw, one.door))
        if known not in register.places:
            kept = there.keep(one)
            register.places[known] = LetterPlace(game, box.name, kept.name, kept.kind, kept.door)
            fresh.add(known)
        elif one.door == "hand":
            register.hand_over(known)
        found[known] = register.places[known]
    return found, fresh


def _waiting(fault: NoTable, register: Register, game: str, came: dict[str, LetterPlace], box: Path) -> NoTable:
    """Return why letters cannot be read; write down that they wait, if that may change."""
    if not came or fault.outcome is None or not fault.outcome.errors:
        return fault
    for known, place in came.items():
        if not register.entries.get(place):
            register.enter(known, place, LetterEntry(game, int(box.name), "waits"))
    return NoTable(WAITS(n=len(came), box=str(box)), fault.outcome)


def _to_read(register: Register, desk: Desk, came: dict[str, LetterPlace], fresh: set[str]) -> Iterator[tuple[str, LetterPlace]]:
    """Yield the letters to be looked at: those that are new, those of rounds that orders are awaited for, and those
    that have waited in a box; all others are of rounds that were played, and known for good."""
    acting = {game: table for game, table in desk.tables.items() if desk.chosen in (None, game)}
    exact = any(table.exact for table in acting.values())
    for known, place in register.places.items():
        entries = register.entries.get(place, {})
        rounds = [(place.game, int(place.round)), *((entry.game, entry.round) for entry in entries.values())]
        awaited = any(game in desk.tables and desk.tables[game].round == number for game, number in rounds)
        idle = entries and all(entry.became in IDLE and not _has_come_in(entry, desk) for entry in entries.values())
        waits = any(entry.became in ("waits", "elsewhere") and game in acting for game, entry in entries.items())
        if known in fresh or waits or (known in came and not idle and (awaited or exact)):
            yield known, place


def _has_come_in(entry: LetterEntry, desk: Desk) -> bool:
    """Tell whether the address of a stranger's letter is somebody's now."""
    return any(data.email.strip().lower() == entry.address for data in desk.people.values() if entry.address)


def _sorted(
    content: Path, shelf: Shelf, cache: Cache, desk: Desk, register: Register, waiting: dict[str, LetterPlace], fresh: set[str], late: bool
) -> Iterator[Handled]:
    """Read letters, each in a process that may die of it; yield what becomes of them in the order of their receipt,
    each kept where it belongs."""
    read: list[tuple[str, LetterPlace, Letter]] = []
    with Reader(cache.bucket("letters")) as reader:
        for known, place in waiting.items():
            sum = sha256(place.path(content).read_bytes()).hexdigest()
            kept = inbox.KeptLetter(place.name, place.kind, sum, place.door)
            letter = reader.read(place.path(content).parent, kept)
            name = inbox.RoundBox(place.path(content).parent).settled(kept, letter, likely(desk, letter))
            read.append((known, replace(place, name=name), letter))
    register.wait([(known, place) for known, place, _ in read if known in fresh])
    zone = ZoneInfo(time_zone(shelf))
    for known, place, letter in sorted(read, key=lambda one: inbox.order(one[1].name)):
        before = register.entries.get(waiting[known], {})
        again = any(entry.became in ("taken", "press") for entry in before.values())
        sorted_ = sort(desk, place.name, letter, late, again)
        unsettled = known in fresh or (before and all(entry.became == "waits" for entry in before.values()))
        there = _moved(content, register, known, place, sorted_) if unsettled else place
        register.entries[there] = before
        day = letter.received.astimezone(zone).date().isoformat() if letter.received else ""
        empty = bool(sorted_.parts) and all(part.empty and table.game in before for table, part in sorted_.parts)
        again = empty and all(before[table.game].became == "empty" for table, _ in sorted_.parts)
        yield Handled(there, known, sorted_, day, again)


def _moved(content: Path, register: Register, known: str, place: LetterPlace, one: Sorted) -> LetterPlace:
    """Return where a letter belongs, and put it there; there it waits, too, until it is written down what became of it.
    One that would meet another of its name stays."""
    there = replace(place, game=one.game, round=f"{one.round:03}")
    if there == place or os.path.lexists(there.path(content)):
        return place
    register.wait([(known, there)])
    inbox.moved(place.path(content), there.path(content))
    return there


def _answered(content: Path, output: Path, shelf: Shelf, register: Register, handled: list[Handled]) -> set[str]:
    """Write the answers, and into the register what became of each letter; return those of which the same became
    before.

    Whoever orders nothing is answered once a day, address and game, of several letters the last; a refusal goes to an
    address once a day and game.
    """
    records = {game: post.SentLog(content / "games" / game / "inbox" / "sent.jsonl").files for game in shelf.games}
    addresses = {one.known: answer.address(one.sorted) for one in handled}
    last = {(addresses[one.known], one.place.game): one.known for one in handled if _is_empty(one)}
    same: set[str] = set()
    for one in handled:
        before = register.entries.get(one.place, {})
        answered = next((entry.answered for entry in before.values() if entry.answered), "")
        to, file = addresses[one.known], f"{MAIL}/{one.place.game}/{one.place.round}/{one.sorted.name}.eml"
        news = any(part.news for _, part in one.sorted.parts)
        written = f"{one.sorted.name}.eml" in records[one.place.game] or (output / file).exists()
        # it was, if somebody ended us before that was written down
        answered = answered or (to or "" if written else "")
        if to is not None and one.sorted.parts and (news or not written) and (answered or not _too_many(register, one, to, last)):
            put(output, file, answer.answer(one.sorted, to, sender_of(shelf)))
            answered = to
        settled = {game for game, entry in before.items() if entry.became not in ("waits", "elsewhere")}
        waits = {*one.sorted.waits} - {table.game for table, _ in one.sorted.parts}
        found = [entry for entry in _entries(one, answered, shelf.language) if entry.game not in waits & settled]
        if not news and all(entry.game in before and before[entry.game] == replace(entry, answered=before[entry.game].answered) for entry in found):
            same.add(one.known)
        register.enter(one.known, one.place, *found)
    return same


def _is_empty(one: Handled) -> bool:
    return bool(one.sorted.parts) and all(part.empty for _, part in one.sorted.parts)


def _too_many(register: Register, one: Handled, to: str, last: dict[tuple[str | None, str], str]) -> bool:
    """Tell whether enough was written to an address on a day."""
    if _is_empty(one):
        return last[to, one.place.game] != one.known or register.answered(to, one.day, one.place, "empty", one.place.game)
    refused = [table.game for table, part in one.sorted.parts if part.refused is not None]
    return len(refused) == len(one.sorted.parts) and any(register.answered(to, one.day, one.place, "refused", game) for game in refused)


def _entries(one: Handled, answered: str, language: str) -> Iterator[LetterEntry]:
    """Yield what became of a letter."""
    sorted_ = one.sorted
    address = next(iter(sorted_.letter.addresses), "")

    def entry(game: str, round: int, became: Became, why: str = "", keys: tuple[str, ...] = (), to: str = "") -> LetterEntry:
        return LetterEntry(game, round, became, sorted_.person or "", address, keys, why, one.day, to)

    for table, part in sorted_.parts:
        refused: Became = "empty" if part.empty else "refused"
        came: Became = "late" if part.late and not part.counts else "taken" if part.judged else "press"
        became = came if part.refused is None else refused
        why = part.refused.plain(language) + _faults(table, part) if part.refused is not None else ""
        yield entry(table.game, table.round, became, why, tuple(each.key for each in part.judged), answered)
    for game in sorted_.waits:
        yield entry(game, sorted_.round, "waits" if sorted_.became == "waits" else "elsewhere")
    if not sorted_.parts and not sorted_.waits:
        yield entry(sorted_.game, sorted_.round, sorted_.became, sorted_.why.plain(language) if sorted_.why is not None else "")


def _faults(table: GameTable, part: IntakeResult) -> str:
    return "".join(f"; {remark.place.line}:{remark.place.column}: {remark.message.plain(table.language)}" for remark in part.remarks[:3])


def _told(desk: Desk, one: Sorted) -> Iterator[str]:
    """Yield the line that is said of a letter; none of one that was passed over and needs nobody's eye."""
    language = next(iter(desk.tables.values())).language
    who = _who(one.person, one.letter)
    several = desk.chosen is None and len(desk.tables) + len(desk.faulty) > 1
    if not one.parts and one.why is not None:
        if one.became == "machine" and one.odd:
            yield REFUSED(who=who, why=f"{one.why.plain(language)} ({one.name})").plain(language)
        elif one.odd or one.became in ("machine", "nowhere", "waits", "thanks"):
            yield PASSED_OVER(who=who, why=f"{one.why.plain(language)} ({one.name})").plain(language)
        return
    told = "; ".join(_part(table, part, f" – {table.game}" if several else "") for table, part in one.parts)
    yield "; ".join([told, *(message.plain(language) for message in one.passed)])


def _who(person: str | None, letter: Letter) -> str:
    """Return who sent a letter; where nobody can tell, the first addresses it says it comes from."""
    return person or ", ".join(address[:80] for address in letter.addresses[:2] if address) or "?"


def _press(press: Pressed, late: bool) -> Message:
    """Return what is said of the press in a letter."""
    if press.why is not None:
        return PRESS_REFUSED(why=press.why)
    if press.replaced and not press.written and not late:
        return PRESS_STAYS(n=len(press.pieces))
    return (PRESS_INSTEAD if press.written and press.replaced else PRESS)(n=len(press.pieces))


def _part(table: GameTable, one: IntakeResult, game: str) -> str:
    """Return what is said of a letter in one game."""
    who, language = _who(one.person, one.letter), table.language
    if one.refused is not None:
        return REFUSED(who=who, why=f"{one.refused.plain(language)}{_faults(table, one)} ({one.name}){game}").plain(language)
    parts = []
    for orders in one.judged:
        name = who if orders.key == who else f"{who} ({orders.key})"
        numbers = ORDERS(n=orders.orders), NOTES(n=len(orders.remarks))
        parts.append(f"{name}: {', '.join(number.plain(language) for number in numbers)}")
    told = "; ".join(parts)
    if one.press is not None:
        told += ", " if told else f"{who}: "
        told += _press(one.press, one.late).plain(language)
    told += game
    if any(orders.quoted for orders in one.judged):
        told += FROM_QUOTATION().plain(language)
    if one.letter.received is None and one.letter.kind == "eml":
        told += UNDATED().plain(language)
    if one.letter.unanswered:
        told += NO_ANSWER().plain(language)
    if one.person and on_your_word(one.letter, one.person, table.people):
        told += f", {ON_YOUR_WORD(person=one.person).plain(language)}"
    if one.late:
        told += (LATE if one.counts else LATE_NOT_WRITTEN)().plain(language)
    elif one.older:
        told += f", {NOT_WRITTEN_BY_HAND().plain(language)}"
    return told
