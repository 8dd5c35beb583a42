"""Where a letter leads: to the games that its blocks name, else to that of its subject, or of its sender's seat; and
what becomes of it there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence
from typing import Any

from msgspec import Struct

from generator.desk import intake
from generator.desk.blocks import OrderBlock, around, is_blank
from generator.desk.courtesy import only_thanks
from generator.desk.intake import IntakeResult, letters_of
from generator.desk.judge import GameTable
from generator.desk.leading import leads, led
from generator.desk.letter import Letter
from generator.desk.press import for_games
from generator.desk.register import Became
from generator.desk.sender import UNKNOWN, LetterRefused, claimed, sender, signed_by
from generator.source.documents import SomebodysData
from generator.source.fields import shown
from generator.values.phrase import Message, Phrase
from generator.values.problem import nearest
from generator.values.record import replace

BY_A_MACHINE = Phrase(
    de="den Brief hat niemand geschrieben: er ist eine Antwort von selbst oder eine Fehlermeldung",
    en="nobody wrote this letter: it is an automatic answer, or tells of a failure",
)
TOO_ELABORATE = Phrase(
    de="der Brief ist so verschachtelt oder so sonderbar gebaut, dass er nicht gelesen wird; bitte eine einfache Mail mit dem Block schreiben",
    en="the letter is nested so deep or made in such an odd way that it is not read; please write a plain mail with the block",
)
OTHER_GAME = Phrase(de="die Befehle sind für {found}, nicht für {game}", en="the orders are for {found}, not for {game}")
NO_GAME = Phrase(de="ein Spiel {game} gibt es hier nicht{near}", en="there is no game {game} here{near}")
WHICH_GAME = Phrase(
    de="der Brief kann für {games} sein; der Betreff oder ein Block muss sagen, für welches Spiel er ist",
    en="the letter may be for {games}; its subject, or a block, has to say which game it is for",
)
WHICH_PRESS = Phrase(
    de="die Presse kann für {games} sein; bitte unter den Block ihres Spiels schreiben",
    en="the press may be for {games}; please write it below the block of its game",
)
PLAYED = Phrase(
    de="der Block ist für Runde {found} von {game}; die ist gespielt, jetzt ist Runde {round} dran",
    en="the block is for round {found} of {game}, which was played; this is round {round}",
)
BEFORE_OPEN = Phrase(
    de="der Brief kam, bevor Runde {round} offen war: er ist für eine gespielte Runde", en="the letter came before round {round} was open: it is for one that was played"
)
THANKS_ONLY = Phrase(de="der Brief bedankt sich nur", en="the letter only says thanks")
LEADS_NOWHERE = Phrase(
    de="von dieser Adresse schreibt niemand aus people.yaml, und der Brief enthält keine Befehle", en="nobody in people.yaml has this address, and the letter holds no orders"
)
FOR_ANOTHER = Phrase(de="der Brief ist für {games}", en="the letter is for {games}")
WAITS = Phrase(
    de="in {game} ist ein Fehler; gelesen wird der Brief, wenn er behoben ist", en="there is a mistake in {game}; the letter is read when it is mended"
)


class Desk(Struct, frozen=True):
    """What letters are read against: a table for each running game that can be read, in their order."""

    tables: Mapping[str, GameTable]
    people: Mapping[str, SomebodysData]
    forms: MutableMapping[str, Any]
    """What filled order forms have said, by the SHA-256 of their PDF files: each is read in a process of its own."""
    games: tuple[str, ...]
    """All games of the magazine."""
    shut: Mapping[str, tuple[Message, int]] = {}
    """Why games take no letters, and how many rounds of them were played."""
    faulty: Mapping[str, int] = {}
    """Games with mistakes in them, and their rounds that orders are awaited for."""
    chosen: str | None = None
    """The only game that letters are taken in for."""
    ours: Collection[tuple[str, str]] = frozenset()
    """The mails that were written here, by their `Message-ID`, and the addresses, in small letters, to which they
    went."""

    def answers_us(self, one: Letter, person: str) -> bool:
        """Tell whether a letter answers a mail of ours to the same person, so that what it quotes is his to fill in; or
        is in the game master's hand."""
        return one.door == "hand" or any((mail, self.people[person].email.strip().lower()) in self.ours for mail in one.answers)


class Sorted(Struct, frozen=True):
    """What became of a letter: in each game, or as a whole. It belongs into the box of a `game` and a `round`."""

    name: str
    letter: Letter
    person: str | None
    became: Became
    game: str
    round: int
    parts: tuple[tuple[GameTable, IntakeResult], ...] = ()
    why: Message | None = None
    passed: tuple[Message, ...] = ()
    """What is to be said of what does not count beside the orders that do: other blocks, what is attached."""
    odd: bool = False
    """Whether the game master should see it though it was passed over: it came when its round was over already, or a
    program wrote it that orders something."""
    waits: tuple[str, ...] = ()
    """Games that it is for and that cannot be read now, or are not asked for."""
    stray: str = ""
    """The game that it names, where there is none of this name."""


class SortedBlocks(Struct, frozen=True):
    """The blocks of a letter: those to be judged by game, those of rounds that were played, those of games that cannot
    be read, or that do not exist."""

    now: Mapping[str, tuple[OrderBlock, ...]]
    past: tuple[OrderBlock, ...]
    faulty: tuple[str, ...]
    strange: tuple[OrderBlock, ...]


def sort(desk: Desk, name: str, one: Letter, late: bool, again: bool = False) -> Sorted:
    """Return what becomes of a letter, and write the slips that it orders; late ones only if `late` says so."""
    person: str | None = None
    found: list[OrderBlock] = list(one.written or one.quoted)
    try:
        if one.elaborate:
            raise LetterRefused(TOO_ELABORATE())
        if one.by_a_machine:
            raise LetterRefused(BY_A_MACHINE())
        forms = intake.forms(one, desk.forms)
        found = list(dict.fromkeys([*(one.written or (() if forms else one.quoted)), *map(intake.typed, forms)]))
        there = _split(desk, found)
        if found and not there.now and not there.faulty and not there.strange and not (one.quoted and not forms):
            return _past(desk, name, one, there.past)
        person = sender(one, desk.people, {**_of_a_household(desk, one, there), **{field: value for form in forms for field, value in form.sender.items()}})
        shown_too = one.shown or (() if forms else one.shown_quoted)
        if any(letters_of(block) not in map(letters_of, found) for block in shown_too if block.text is not None):
            raise LetterRefused(intake.TWO_ORDERS())
    except LetterRefused as why:
        return _refused(desk, name, one, person, found, why)
    if not there.now and not there.faulty and not there.strange:
        return _without_block(desk, name, one, person, there.past, late, again)
    quoted = not one.written and not forms
    if quoted and (one.press or only_thanks(one.own)):
        # who thanks for a reminder, or answers it with press, has not filled in the block in it
        found = [block for block in found if not is_blank(block.text)]
        there = _split(desk, found)
    if quoted and (not found or any(_has_written(desk.tables[game], one.without_press, person) for game in there.now)):
        return _without_block(desk, name, one, person, there.past, late, again)
    return _with_blocks(desk, name, one, person, there, late, again, quoted)


def _has_written(table: GameTable, one: Letter, person: str) -> bool:
    """Tell whether somebody has written orders in the rule book's form, above a block that he quotes, or has tried
    to."""
    try:
        return intake.in_the_rule_books_form(table, one, person) is not None
    except LetterRefused:
        return bool(table.keys(person))


def likely(desk: Desk, one: Letter) -> str | None:
    """Return whom a letter names as its sender, or who of a household alone may order what it does, true or not: for
    its name in the box."""
    return claimed(one, desk.people) or _of_a_household(desk, one, _split(desk, one.written or one.quoted)).get("von")


def _of_a_household(desk: Desk, one: Letter, there: SortedBlocks) -> Mapping[str, str]:
    """Return who of several people with one address has sent a letter that does not say so: the only one of them who
    may order what its blocks do."""
    people = [person for person, data in desk.people.items() if data.email and data.email.strip().lower() in one.addresses]
    blocks = [(desk.tables[game], block) for game, found in there.now.items() for block in found]
    if len(people) < 2 or signed_by(one, desk.people) or not blocks:
        return {}
    able = [person for person in people if all(block.key in table.keys(person) for table, block in blocks)]
    return {"von": able[0]} if len(able) == 1 else {}


def _split(desk: Desk, found: Iterable[OrderBlock]) -> SortedBlocks:
    now: dict[str, tuple[OrderBlock, ...]] = {}
    past: list[OrderBlock] = []
    faulty: dict[str, None] = {}
    strange: list[OrderBlock] = []
    for block in found:
        if (table := desk.tables.get(block.game)) is not None:
            if table.played(block.round):
                past.append(block)
            else:
                now[block.game] = (*now.get(block.game, ()), block)
        elif block.game in desk.faulty:
            faulty[block.game] = None
        elif block.game in desk.shut and block.round <= desk.shut[block.game][1]:
            past.append(block)
        else:
            strange.append(block)
    return SortedBlocks(now, tuple(past), tuple(faulty), tuple(strange))


def _with_blocks(desk: Desk, name: str, one: Letter, person: str, there: SortedBlocks, late: bool, again: bool, quoted: bool) -> Sorted:
    """Return what becomes of a letter with blocks: each counts in its own game. One that stands only in a quoted mail
    that is not ours is asked back."""
    now = {game: blocks for game, blocks in there.now.items() if desk.chosen in (None, game)}
    named = [*dict.fromkeys([*there.now, *there.faulty, *(block.game for block in (*there.past, *there.strange))])]
    press, unclear = for_games(one.press, named)
    others = tuple(game for game in (*there.now, *there.faulty) if game not in now)
    parts = []
    for table, blocks in ((desk.tables[game], blocks) for game, blocks in now.items()):
        if quoted and not desk.answers_us(one, person):
            parts.append((table, intake.refused(table, name, one, person, LetterRefused(intake.QUOTED()))))
        else:
            parts.append((table, intake.taken(table, name, one, person, blocks, late, again, quoted, press[table.game])))
    if not quoted:
        parts += _beside(desk, name, one, person, there, late, again)
    home = next(iter((*there.now, *there.faulty)), None)
    if there.strange and not parts and not others:
        block = there.strange[0]
        table = _home(desk, one, person)
        refused = intake.refused(table, name, one, person, LetterRefused(_no_such(desk, block)))
        return replace(_one_part(table, name, one, refused), stray=shown(block.game))
    if not parts:
        why = WAITS(game=", ".join(there.faulty)) if set(others) <= {*there.faulty} else FOR_ANOTHER(games=", ".join(others))
        became: Became = "waits" if set(others) <= {*there.faulty} else "elsewhere"
        return Sorted(name, one, person, became, others[0], _round(desk, others[0]), why=why, passed=_passed(desk, there), waits=others)
    home = home or parts[0][0].game
    passed = (*_passed(desk, there), *_unread(one), *((WHICH_PRESS(games=", ".join(named)),) if unclear else ()))
    return Sorted(name, one, person, "taken", home, _round(desk, home), tuple(parts), passed=passed, waits=others)


def _beside(desk: Desk, name: str, one: Letter, person: str, there: SortedBlocks, late: bool, again: bool) -> Iterator[tuple[GameTable, IntakeResult]]:
    """Yield what becomes of what somebody orders beside his blocks, in the rule books' own forms, in the other games
    that he has a seat in or may join; nothing where it may only say again what a block says."""
    beside = replace(one, own=tuple(map(around, one.besides)))
    if any(_has_written(desk.tables[game], beside, person) for game in there.now):
        return
    asked = [table for game, table in desk.tables.items() if game not in there.now and desk.chosen in (None, game) and table.keys(person)]
    for table, said in _in_forms(asked, beside, person):
        if isinstance(said, OrderBlock):
            yield table, intake.taken(table, name, one, person, [said], late, again)
        elif table.seat(person):
            yield table, intake.refused(table, name, one, person, said)


def _in_forms(tables: Iterable[GameTable], one: Letter, person: str) -> Iterator[tuple[GameTable, OrderBlock | LetterRefused]]:
    """Yield what a letter orders in the rule books' own forms in games open when it came, or why that is refused."""
    for table in tables:
        if not table.before(one.received):
            try:
                block = intake.in_the_rule_books_form(table, one, person)
            except LetterRefused as fault:
                yield table, fault
            else:
                if block is not None:
                    yield table, block


def _without_block(desk: Desk, name: str, one: Letter, person: str, past: tuple[OrderBlock, ...], late: bool, again: bool) -> Sorted:
    """Return what becomes of a letter that orders something in the rule book's own form, or nothing. Blocks of played
    rounds it only quotes."""
    tables = leads(desk.tables.values(), desk.chosen, one, person)
    open = [table for table in tables if not table.before(one.received)]
    named = led(one.subject, desk.tables.values())
    # what is headed as press orders something only where nothing else does
    for reading in (one.without_press, one) if one.press else (one,):
        said = list(_in_forms(open, reading, person))
        found = [(table, block) for table, block in said if isinstance(block, OrderBlock)]
        faults = [(table, fault) for table, fault in said if isinstance(fault, LetterRefused)]
        if not found and not faults and (open or not named):
            found = list(_elsewhere(desk, reading, person, tables, bool(named)))
        if found or faults:
            break
    hidden = bool(one.press and found and reading is one)
    press, passed = ((), (intake.PRESS_WITH_ORDERS(), *_unread(one))) if hidden else (one.press, _unread(one))
    if past and not found and not press:
        return _past(desk, name, one, past)
    if desk.faulty and not found and not faults:
        game = min(desk.faulty)
        return Sorted(name, one, person, "waits", game, desk.faulty[game], why=WAITS(game=game), waits=(game,))
    if not open and not found:
        table = tables[0]
        odd = one.received is not None and table.closed is not None and one.received >= table.closed
        round = table.round if odd else max(1, table.round - 1)
        return Sorted(name, one, person, "past", table.game, round, why=BEFORE_OPEN(round=table.round), odd=odd)
    if len(found) == 1 and (not named or found[0][0] in named):
        table, block = found[0]
        if desk.chosen in (None, table.game):
            return replace(_one_part(table, name, one, intake.taken(table, name, one, person, [block], late, again, press=press)), passed=passed)
    elif found:
        table = found[0][0]
        may = dict.fromkeys(each.title for each in (*named, *(each for each, _ in found)))
        faults = [(table, LetterRefused(WHICH_GAME(games=", ".join(may))))]
    elif faults:
        table = faults[0][0]
    elif press:
        table, seats = open[0], named or [table for table in open if table.seat(person)]
        if len(seats) == len(open) == 1 and desk.chosen in (None, table.game):
            return replace(_one_part(table, name, one, intake.taken(table, name, one, person, [], late, again, press=press)), passed=passed)
        faults = [(table, LetterRefused(WHICH_GAME(games=", ".join(each.title for each in seats or desk.tables.values()))))]
    else:
        table = open[0]
        if only_thanks(one.own) and not one.forms and not one.closed and not one.cut:
            return Sorted(name, one, person, "thanks", table.game, table.round, why=THANKS_ONLY())
        faults = [(table, intake.no_orders(table, one, person))]
    if desk.chosen not in (None, table.game):
        return Sorted(name, one, person, "elsewhere", table.game, table.round, why=FOR_ANOTHER(games=table.game), waits=(table.game,))
    return _one_part(table, name, one, intake.refused(table, name, one, person, faults[0][1]))


def _elsewhere(desk: Desk, one: Letter, person: str, asked: Sequence[GameTable], seated: bool) -> Iterable[tuple[GameTable, OrderBlock]]:
    """Yield what somebody orders in other games than those `asked`, in which he has a seat, or else may join, as far as
    their rule books' forms are kept to."""
    may = (table for table in desk.tables.values() if table not in asked and (table.seat(person) if seated else table.keys(person)))
    yield from ((table, block) for table, block in _in_forms(may, one, person) if isinstance(block, OrderBlock))


def _home(desk: Desk, one: Letter, person: str | None, found: Sequence[OrderBlock] = ()) -> GameTable:
    """Return the game in whose box a letter belongs of which nobody knows more than its blocks, its subject, and whom
    it says it comes from."""
    named = [desk.tables[block.game] for block in found if block.game in desk.tables]
    if named:
        return named[0]
    who = person or claimed(one, desk.people)
    chosen = [table for table in desk.tables.values() if table.game == desk.chosen]
    return leads(desk.tables.values(), desk.chosen, one, who)[0] if who else (led(one.subject, desk.tables.values()) or chosen or [*desk.tables.values()])[0]


def _refused(desk: Desk, name: str, one: Letter, person: str | None, found: Sequence[OrderBlock], why: LetterRefused) -> Sorted:
    """Return what becomes of a letter that is refused whatever it orders. What a stranger sends who orders nothing
    leads nowhere."""
    split = _split(desk, found)
    if split.past and not split.now and not split.faulty and not split.strange and not one.by_a_machine:
        return _past(desk, name, one, split.past)
    games = {block.game for block in found if block.game in desk.tables or block.game in desk.faulty}
    if games and desk.chosen is not None and desk.chosen not in games and not one.by_a_machine:
        game = next(block.game for block in found if block.game in games)
        return Sorted(name, one, person, "elsewhere", game, _round(desk, game), why=FOR_ANOTHER(games=game), waits=(game,))
    table = _home(desk, one, person, found)
    if one.by_a_machine:
        return Sorted(name, one, person, "machine", table.game, table.round, why=why.message, odd=bool(one.written))
    if not found and table.before(one.received):
        return Sorted(name, one, person, "past", table.game, max(1, table.round - 1), why=BEFORE_OPEN(round=table.round))
    if why.message.phrase == UNKNOWN and not found and one.kind == "eml":
        return Sorted(name, one, None, "nowhere", table.game, table.round, why=LEADS_NOWHERE())
    return _one_part(table, name, one, intake.refused(table, name, one, person, why))


def _one_part(table: GameTable, name: str, one: Letter, part: IntakeResult) -> Sorted:
    return Sorted(name, one, part.person, "taken", table.game, table.round, ((table, part),))


def _passed(desk: Desk, there: SortedBlocks) -> tuple[Message, ...]:
    """Return what is to be said of blocks that do not count beside those that do: of rounds that were played, of games
    that there are not."""
    asked = [block for block in there.past if block.game in desk.tables and desk.chosen in (None, block.game)]
    past = [PLAYED(found=block.round, game=block.game, round=desk.tables[block.game].round) for block in asked]
    return (*past, *(_no_such(desk, block) for block in there.strange))


def _unread(one: Letter) -> tuple[Message, ...]:
    """Return what is to be said of what is attached to a letter that orders something, and not read: it may order
    something, too."""
    return (intake.UNREAD(names=", ".join(one.closed)),) if one.closed else ()


def _no_such(desk: Desk, block: OrderBlock) -> Message:
    """Return why a block is for no game that takes letters."""
    if block.game in desk.shut:
        return desk.shut[block.game][0]
    if desk.chosen is not None:
        return OTHER_GAME(found=shown(block.game), game=desk.chosen)
    return NO_GAME(game=shown(block.game), near=nearest(block.game, desk.games))


def _past(desk: Desk, name: str, one: Letter, past: Sequence[OrderBlock]) -> Sorted:
    """Return what becomes of a letter that is only for rounds that were played. One that came when such a round was
    over is shown once."""
    block = past[-1]
    table = desk.tables.get(block.game)
    odd = table is not None and not table.exact and not table.before(one.received) and bool(one.written)
    round = max(1, min(block.round, table.round)) if table is not None and not odd else table.round if table is not None else block.round
    why = PLAYED(found=block.round, game=block.game, round=table.round) if table is not None else desk.shut[block.game][0]
    return Sorted(name, one, claimed(one, desk.people), "past", block.game, round, why=why, odd=odd)


def _round(desk: Desk, game: str) -> int:
    return desk.tables[game].round if game in desk.tables else desk.faulty[game]
