"""What a Golf player sends: the order below his name, or the written form of rule 10."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.golf import messages
from generator.games.golf.documents import ARROW, Order, written_changes
from generator.games.golf.pieces import dice
from generator.games.golf.result import Absent, Player, Result
from generator.games.golf.state import Player as Clubs
from generator.games.golf.state import State
from generator.play.game import OrderFields, RoundView, Slips
from generator.source.fields import Mistake, shown
from generator.source.slips import below
from generator.values.joining import between
from generator.values.phrase import Message, Phrase
from generator.values.report import Block, Facts, Form, Inline

NO_CHANGES = Phrase(
    de="hinter „Wechsel“ steht alt -> neu, mehrere durch ; getrennt; gefunden: {found}",
    en="expected old -> new behind “changes”, several with ; between them, found: {found}",
)
OTHER_NUMBER = Phrase(de="{said} Wechsel angekündigt, aber {found} geschrieben", en="{said} changes announced, but {found} written")
NO_SET = Phrase(
    de="hinter „Schlägersatz“ stehen vier Zahlen mit Strichen dazwischen; gefunden: {found}",
    en="expected four numbers with dashes between them behind “set of clubs”, found: {found}",
)
TWO_LINES = Phrase(de="zwei Zeilen {line}, die Verschiedenes sagen", en="two lines {line} that say different things")

CALLED = Phrase(de="Zugformular für Turnier {n}", en="Order form for tournament {n}")
HOLES = Phrase(de="Bahnen des nächsten Turniers", en="Holes of the next tournament")
CHANGES = Phrase(de="Wechsel: welcher Schläger gegen welchen", en="Changes: which club for which")
NEW_SET = Phrase(de="Neuer Schlägersatz zur Probe", en="New set of clubs as a check")

PLAYS_ON = Phrase(de="spielt mit dem alten Satz und spart nichts (Regel 11)", en="plays with the present set and saves nothing (rule 11)")
SITS_OUT = Phrase(de="setzt aus, 0 Punkte (Regel 11)", en="sits out, 0 points (rule 11)")

COUNTS = {"kein": 0, "keine": 0, "no": 0, "ein": 1, "einen": 1, "one": 1, "zwei": 2, "two": 2, "drei": 3, "three": 3, "vier": 4,
          "four": 4, "fünf": 5, "five": 5}  # fmt: skip
CHANGES_LINE = re.compile(rf"[ \t]*(?:([0-9]+|{'|'.join(COUNTS)})[ \t]+)?(?:Wechsel|changes?)\b[ \t]*:?[ \t]*(.*)", re.IGNORECASE)
COURTESY = re.compile(r",? ?\b(?:bitte|please|danke|thanks|thank you|alsjeblieft)[.!]?$", re.IGNORECASE)
"""With what a line may end that orders something."""
SET_LINE = re.compile(
    r"[ \t]*(?:(?:neuer|erster|alter|new|first)[ \t]+)?(?:Schlägersatz|Schlaegersatz|set(?: of clubs)?)\b[ \t]*:?[ \t]*(.*)", re.IGNORECASE
)
SET = re.compile(r"[0-9]{1,9}(?: ?[-–—−,;·/] ?[0-9]{1,9}| [0-9]{1,9})*\.?")

LONGEST_SENTENCE = 200
BRACKETS = re.compile(r"[][{}]")
"""Signs of a block of orders: what stands in one that cannot be read is no sentence."""
NUMBER = re.compile("[0-9]+")
CLUBS = re.compile(r"schläger|schlaeger|\bclubs?\b|\bset\b|\bsatz\b", re.IGNORECASE)
NUMBERS = re.compile(r"[0-9]{1,9}(?:(?: ?[-–—−,;·/] ?| ?,? (?:und|and|&) | )[0-9]{1,9})*")
SAID = re.compile(r"(?<=[0-9]) ?(?:auf|gegen|durch|for) ?(?=[0-9])", re.IGNORECASE)
"""What letters have between an old and a new club, and files have not: a round that was played with it stays as it
was."""
A_CHANGE = re.compile(
    rf"\b([0-9]{{1,3}}) ?(?:{ARROW}|(?:auf|gegen|durch|for|in|zu|into|with)\b) ?(?:(?:de[nr]|die|das|einen?|Schläger|the|an?|club) ){{0,2}}([0-9]{{1,3}})\b", re.IGNORECASE
)
UNSURE = re.compile(
    r"[?]|\b(?:nicht|kein\w*|statt|oder|vielleicht|evtl|eventuell|wenn|falls|ob|hätte|hatte|hab|habe|hat|war|waren|würde|könnte|warum|letzte\w*|damals|zwischen|"
    r"not|no|never|don't|instead|or|perhaps|maybe|if|whether|had|have|has|was|were|would|could|why|last|between)\b",
    re.IGNORECASE,
)
"""Words of a sentence that orders nothing for certain: it asks, tells what was, or says what not."""


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """[1] Return everybody who has ever played, each for himself; others may join."""
    return {person: (person,) for person in sorted(state.players)}


def written(state: State, key: str, text: str) -> Mapping[str, Any] | None:
    """[10] Return the order that a text has in the rule book's form: a line with the changes, one with the new set;
    raises Mistake."""
    values: dict[str, Any] = {}
    for line in text.splitlines():
        line = " ".join(line.lstrip(" \t*_•-").rstrip("*_ \t").split())  # of a list, or in bold letters
        line = COURTESY.sub("", line)
        if match := CHANGES_LINE.fullmatch(line):
            _add(values, "changes", _changes(match[1], match[2].strip()), line)
        elif match := SET_LINE.fullmatch(line):
            _add(values, "clubs", _set(match[1].strip()), line)
    if not values:
        return _in_a_sentence(state.players.get(key), text) if state is not None else None
    return {name: value for name, value in values.items() if value}


def _in_a_sentence(player: Clubs | None, text: str) -> Mapping[str, Any] | None:
    """[10] Return what a letter without any line of the form says in a sentence, if that can mean one thing only: of
    somebody who plays, clubs of his that become others (`Doch lieber 112 auf 111!`); of a new one, four numbers beside
    a word for clubs (`Schläger: 200, 100, 50 und 3`)."""
    found: list[Mapping[str, Any] | None] = []
    for line in () if BRACKETS.search(text) else text.splitlines():
        sure = len(line) <= LONGEST_SENTENCE and not UNSURE.search(line)
        line = line[:LONGEST_SENTENCE]
        if player is not None:
            changes = [(int(old), int(new)) for old, new in A_CHANGE.findall(line)]
            if any(old in player.clubs for old, _ in changes):
                sure = sure and all(old in player.clubs for old, _ in changes) and len(changes) * 2 == len(NUMBER.findall(line))
                found.append({"changes": [f"{old} -> {new}" for old, new in changes]} if sure else None)
        elif CLUBS.search(line) and (sets := [numbers for numbers in map(NUMBER.findall, NUMBERS.findall(line)) if len(numbers) > 2]):
            found.append({"clubs": sets[0]} if sure and len(sets) == 1 and len(sets[0]) == 4 else None)
    return found[0] if found and all(one == found[0] for one in found) else None


def _add(values: dict[str, Any], name: str, value: list[str], line: str) -> None:
    if values.setdefault(name, value) != value:
        raise Mistake(TWO_LINES(line=shown(line.split(":")[0])))


def _changes(count: str | None, text: str) -> list[str]:
    found = written_changes(SAID.sub(" -> ", text)) if text.strip("-–—. ") else () if text or count else None
    if found is None:
        raise Mistake(NO_CHANGES(found=shown(text)))
    said = None if count is None else COUNTS.get(count.lower()) if count.lower() in COUNTS else int(count)
    if said is not None and said != len(found):
        raise Mistake(OTHER_NUMBER(said=said, found=len(found)))
    return [f"{old} -> {new}" for old, new in found]


def _set(text: str) -> list[str]:
    if not SET.fullmatch(text):
        raise Mistake(NO_SET(found=shown(text)))
    return re.findall("[0-9]+", text)


def without(state: State, key: str) -> Message:
    """[11] Tell what happens to somebody who sends nothing."""
    return SITS_OUT() if state.players[key].missed or state.players[key].withdrawn else PLAYS_ON()


def form(rounds: Sequence[RoundView[Result]], asked: OrderFields) -> Sequence[Block]:
    """[8, 10] Return what a player may order: changes, and the new set as a check of them; before it his clubs and the
    holes announced."""
    result = rounds[-1].result
    players: list[Player | Absent] = [*result.players, *result.absent]
    own = next((player for player in players if player.person == asked.key), None)
    clubs = "1, 2, 3, 4" if own is None else ", ".join(map(str, own.clubs))
    holes = between(", ", [between(" + ", (str(hole.base), dice(hole))) for hole in result.announce or ()])
    facts: list[tuple[Inline, Inline]] = [] if own is None else [(messages.PRESENT_CLUBS(), clubs), (messages.SAVED_LONG(), own.saved)]
    fields = (asked.blank(CHANGES(), "list", "changes", example="1 -> 2"), asked.blank(NEW_SET(), "list", "clubs", example=clubs))
    return Facts((*facts, (HOLES(), holes)) if result.announce else tuple(facts)), Form(fields)


def called(rounds: Sequence[RoundView[Result]], key: str) -> Message:
    """Return what the form is called."""
    return CALLED(n=rounds[-1].number + 1)


SLIPS = Slips(below("orders"), awaited, written, kind=Order, together=("clubs",), form=form, called=called, without=without)
