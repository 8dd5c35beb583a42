"""What the report of every game has around its own part: the GM's words, the players' press, the dice and how to check them, the next ZAT."""

from __future__ import annotations

import datetime
import re
from collections.abc import Container, Sequence

from generator.dice import Draw, Fairness
from generator.game import Told
from generator.phrase import Phrase
from generator.problem import Located
from generator.report import Block, Box, Column, Day, Facts, Fold, Heading, Inline, Paragraph, Person, Press, Prose, Row, Strong, Table
from generator.source.documents import RoundFile

PRESS = Phrase(de="Presse", en="Press")
NEXT_ZAT = Phrase(de="Nächster ZAT: {day}", en="Next deadline: {day}")
NEXT_ZAT_TITLE = Phrase(de="Zugabgabe", en="Orders")
ORDERS_TO = Phrase(de="Züge bis {day} an {gm}.", en="Orders to {gm} by {day}.")

DICE = Phrase(de="Würfelprotokoll", en="Dice protocol")
DRAWS = Phrase(de="Alle Würfe der Runde", en="All draws of the round")
LABEL = Phrase(de="Bezeichnung", en="Label")
SIDES = Phrase(de="Seiten", en="Sides")
VALUE = Phrase(de="Wurf", en="Value")
SOURCE = Phrase(de="Quelle", en="Source")
SOURCES = {"seed": Phrase(de="Startwert", en="seed"), "hand": Phrase(de="von Hand", en="by hand")}
SEED = Phrase(de="Startwert", en="Seed")
BEACON = Phrase(de="Zufall von außen", en="Beacon")
SEAL = Phrase(de="Siegel davor", en="Seal before")
FIRST_SEAL = Phrase(de="Siegel der Reihe", en="Seal of the series")
HOLDS = Phrase(de="Siegelprobe", en="Seal check")
IT_HOLDS = Phrase(de="stimmt: Der Startwert ergibt das Siegel der Runde davor.", en="holds: the seed hashes to the seal of the round before.")
SEALED = Phrase(de="bleibt bis zum Ende versiegelt", en="stays sealed until the end")
NEXT_BEACON = Phrase(de="Zufall von außen der nächsten Runde", en="Beacon of the next round")
BEGINS = Phrase(de="{beacon} …", en="{beacon} …")
DESPITE_SEED = Phrase(de="Von Hand trotz Startwert: {labels}", en="By hand despite the seed: {labels}")
BY_HAND = Phrase(de="Diese Runde wurde von Hand gewürfelt.", en="This round was rolled by hand.")


def framed(
    told: Told[object],
    own: tuple[Block, ...],
    round: RoundFile | None,
    gm: str,
    deadline: datetime.date | None,
    people: Container[str],
    file: Located,
) -> tuple[Block, ...]:
    """A game's blocks with what all games share around them.

    `round` is None for round 0; `people` are the ids known; `file` is the round's file, which knows where its texts stand.
    """

    def prose(text: str, *path: str | int) -> Prose:
        return Prose(text, file.file, line=file.place(path).line)

    blocks: list[Block] = []
    if round is not None and round.note.strip():
        blocks.append(prose(round.note, "note"))
    blocks += own
    if deadline is not None:
        blocks.append(Box(NEXT_ZAT_TITLE(), (Paragraph(ORDERS_TO(day=Day(deadline), gm=Person(gm))),)))
    if round is not None and round.press:
        blocks.append(Heading(PRESS()))
        for index, item in enumerate(round.press):
            to = named(item.to, people) if item.to else None
            blocks.append(Press(named(item.sender, people), to, prose(item.text, "press", index, "text")))
    blocks += dice_blocks(told.draws, told.fairness, first=told.number == 0)
    return tuple(blocks)


def named(who: str, people: Container[str]) -> Inline:
    """Somebody known by id, or under any name he likes."""
    return Person(who) if who in people else who


def dice_blocks(draws: tuple[Draw, ...], fairness: Fairness, first: bool = False) -> tuple[Block, ...]:
    """The draws and what one needs to check them: in print the seed, the seal and which dice do not follow from them, on the web every draw.
    `first`: it is the game's start."""
    pairs: list[tuple[Inline, Inline]] = []
    if fairness.seed is not None:
        pairs.append((SEED(), fairness.seed))
    if fairness.beacon is not None:
        pairs.append((BEACON(), fairness.beacon))
    if fairness.seal is not None:
        pairs.append((FIRST_SEAL() if first else SEAL(), fairness.seal))
    if fairness.holds:
        pairs.append((HOLDS(), IT_HOLDS()))
    if fairness.next_beacon is not None:
        pairs.append((NEXT_BEACON(), BEGINS(beacon=fairness.next_beacon)))
    if not draws and not pairs:
        return ()
    blocks: list[Block] = [Heading(DICE(), 3)]
    if pairs:
        blocks.append(Facts(tuple(pairs)))
    by_hand = [draw.label for draw in draws if draw.source == "hand"]
    if by_hand and (fairness.seeded or len(by_hand) < len(draws)):
        blocks.append(Paragraph(Strong(DESPITE_SEED(labels=", ".join(neighbours(by_hand))))))
    elif by_hand:
        blocks.append(Paragraph(BY_HAND()))
    if draws:
        columns = (Column(LABEL()), Column(SIDES(), "number"), Column(VALUE(), "number"), Column(SOURCE()))
        rows = tuple(Row((draw.label, draw.sides, draw.value, SOURCES[draw.source]())) for draw in draws)
        blocks.append(Fold(DRAWS(), (Table("draws", DRAWS(), columns, rows, row_head=0),), printed=False))
    return tuple(blocks)


def neighbours(labels: Sequence[str]) -> list[str]:
    """Labels of draws, those that follow each other as one: hole-3/1, hole-3/2, hole-3/3 → hole-3/1–3."""
    found: list[tuple[str, int, int]] = []
    for label in labels:
        match = re.fullmatch(r"(.*/)([1-9][0-9]{0,8})", label)
        stem, number = (match[1], int(match[2])) if match else (label, 0)
        if number and found and found[-1][0] == stem and found[-1][2] == number - 1 > 0:
            found[-1] = (stem, found[-1][1], number)
        else:
            found.append((stem, number, number))
    return [stem + (f"{first}–{last}" if first < last else str(first or "")) for stem, first, last in found]
