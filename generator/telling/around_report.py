"""What the report of every game has around its own part: the GM's words, the players' press, the dice and how to check
them, the next ZAT."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence

from msgspec import Struct

from generator.play.by_hand import note_on_draws_by_hand
from generator.play.dice import Draw, Fairness
from generator.play.game import RoundView
from generator.source.documents import RoundFile
from generator.telling import messages
from generator.values.due import Due
from generator.values.joining import between
from generator.values.phrase import Message, Phrase
from generator.values.report import (
    Beside,
    Block,
    Box,
    Colophon,
    ColumnHead,
    Columns,
    Facing,
    Facts,
    Fold,
    Heading,
    Inline,
    Kept,
    Paragraph,
    Person,
    Press,
    Printed,
    Row,
    Run,
    Spread,
    Strong,
    Table,
    Together,
)

PRESS = Phrase(de="Presse", en="Press")
THE_END = Phrase(de="Ende des Spiels", en="End of the game")
NEXT_ZAT_TITLE = Phrase(de="Zugabgabe", en="Orders")

DICE = Phrase(de="Würfelprotokoll", en="Dice protocol")
DRAWS = Phrase(de="Alle Würfe der Runde", en="All draws of the round")
SOURCE = Phrase(de="Quelle", en="Source")
SOURCES = {"seed": Phrase(de="Startwert", en="seed"), "hand": Phrase(de="von Hand", en="by hand")}
SEED = Phrase(de="Startwert", en="Seed")
BEACON = Phrase(de="Zufall von außen", en="Beacon")
SEAL = Phrase(de="Siegel davor", en="Seal before")
OPEN_SEAL = Phrase(de="Letztes offenes Siegel", en="Last open seal")
FIRST_SEAL = Phrase(de="Siegel der Reihe", en="Seal of the series")
HOLDS = Phrase(de="Siegelprobe", en="Seal check")
IT_HOLDS = Phrase(de="stimmt: Der Startwert ergibt das Siegel der Runde davor.", en="holds: the seed hashes to the seal of the round before.")
IT_LEADS_BACK = Phrase(de="stimmt: Der Startwert führt auf dieses Siegel zurück.", en="holds: the seed leads back to this seal.")
SEALED = Phrase(de="bleibt versiegelt", en="stays sealed")
NEXT_BEACON = Phrase(de="Zufall von außen der nächsten Runde", en="Beacon of the next round")
BEGINS = Phrase(de="{beacon} …", en="{beacon} …")


def framed(
    told: RoundView[object],
    own: tuple[Block, ...],
    round: RoundFile | None,
    due: Due | None,
    people: Container[str],
    form: Inline = None,
) -> tuple[Block, ...]:
    """Return a game's blocks with what all games share around them.

    `round` is None for round 0; `due` are the orders that it calls for, if it does, `form` says where the form for them
    is, if that is not plain; `people` are the ids known.
    """
    press = _press(told, round, people)
    return (
        *_note(told, round),
        *_end(told, round),
        *own,
        *_call(due, form),
        *((Heading(PRESS()), *press) if press else ()),
        *dice_blocks(told.draws, told.fairness, first=told.number == 0),
    )


def framed_on_paper(
    told: RoundView[object],
    own: Printed,
    round: RoundFile | None,
    due: Due | None,
    people: Container[str],
    form: Inline = None,
) -> tuple[Block, ...]:
    """Return how a game's report is printed: beside the GM's note what matters most, the press in columns, the dice as
    small print."""
    note, press, side = _note(told, round), _press(told, round, people), (*_end(told, round), *own.side, *_call(due, form))
    dice = tuple(map(Colophon, check_of(told).lines()))
    if own.picture:
        below = (*own.side, *([] if due is None else [Paragraph(Run((Strong(NEXT_ZAT_TITLE()), ": ", _due(due, form))))]))
        story = (*_end(told, round), *note)
        behind, pressed = tuple(own.behind), tuple(Together((one,)) for one in press)
        if pressed and behind:  # a picture over two pages ends the report
            last = next((at for at, block in enumerate(behind) if isinstance(block, Spread)), len(behind))
            behind, pressed = (*behind[:last], Heading(PRESS()), Columns(press), *behind[last:]), ()
        report: tuple[Block, ...] = (Facing(story, own.picture, tuple(own.blocks), pressed, below, own.spare, behind),)
    else:
        report = (*((Beside(note, side),) if note and side else note or ((Columns(side),) if side else ())), *own.told)
        report += (Heading(PRESS()), Columns(press)) if press else ()
    return (
        *report,
        *((Kept(dice),) if dice else ()),
    )


class Check(Struct, frozen=True):
    """What one needs to check the dice of a round; `first`: it is the game's start. `by_hand` says which dice do not
    follow from it."""

    fairness: Fairness
    first: bool
    by_hand: Message | None

    def lines(self, known: Collection[str] | None = None) -> tuple[Inline, ...]:
        """Return all of it in a line, and which dice do not follow from it. Beside rounds of which the seeds are
        `known`, none of them is told again as a seal, and that seals hold is said for all."""
        pairs = fairness_pairs(self.fairness, self.first, known)
        return (*((_in_a_line(pairs),) if pairs else ()), *((Strong(self.by_hand),) if self.by_hand is not None else ()))


def check_of(told: RoundView[object]) -> Check:
    """Return what one needs to check the dice of a round."""
    return Check(told.fairness, told.number == 0, note_on_draws_by_hand(told.draws, told.fairness))


def _note(told: RoundView[object], round: RoundFile | None) -> tuple[Block, ...]:
    return (told.prose(round.note, "note"),) if round is not None and round.note.strip() else ()


def _end(told: RoundView[object], round: RoundFile | None) -> tuple[Block, ...]:
    return (Box(THE_END(), (told.prose(round.ends, "ends"),)),) if round is not None and round.ends.strip() else ()


def _call(due: Due | None, form: Inline) -> tuple[Block, ...]:
    return () if due is None else (Box(NEXT_ZAT_TITLE(), (Paragraph(_due(due, form)),)),)


def _due(due: Due, form: Inline) -> Inline:
    return due.sentence if form is None else Run((due.sentence, " ", form))


def _press(told: RoundView[object], round: RoundFile | None, people: Container[str]) -> tuple[Block, ...]:
    return tuple(
        Press(
            named(item.sender, people),
            named(item.to, people) if item.to else None,
            told.prose(item.text, "press", index, "text"),
        )
        for index, item in enumerate(round.press if round is not None else ())
    )


def _in_a_line(pairs: Sequence[tuple[Inline, Inline]]) -> Inline:
    """Return facts as one line, each with its value."""
    return between(" · ", [Run((name, ": ", value)) for name, value in pairs])


def named(who: str, people: Container[str]) -> Inline:
    """Return somebody known by id, or under any name he likes."""
    return Person(who) if who in people else who


def dice_blocks(draws: tuple[Draw, ...], fairness: Fairness, first: bool = False) -> tuple[Block, ...]:
    """Return the draws and what one needs to check them: in print seed, seal and which dice do not follow from them, on
    the web every draw. `first`: it is the game's start.
    """
    pairs = fairness_pairs(fairness, first)
    if not draws and not pairs:
        return ()
    blocks: list[Block] = [Heading(DICE(), 3)]
    if pairs:
        blocks.append(Facts(pairs))
    if (by_hand := note_on_draws_by_hand(draws, fairness)) is not None:
        blocks.append(Paragraph(Strong(by_hand)))
    if draws:
        columns = (ColumnHead(messages.LABEL()), ColumnHead(messages.SIDES(), "number"), ColumnHead(messages.THROW(), "number"), ColumnHead(SOURCE()))
        rows = tuple(Row((draw.label, draw.sides, draw.value, SOURCES[draw.source]())) for draw in draws)
        blocks.append(Fold(DRAWS(), (Table("draws", DRAWS(), columns, rows, row_head=0),), printed=False))
    return tuple(blocks)


def fairness_pairs(fairness: Fairness, first: bool, known: Collection[str] | None = None) -> tuple[tuple[Inline, Inline], ...]:
    """Return what one needs to check the dice, each with its name. `first`: it is the game's start; `known`: as above.

    A seed that is not told stays sealed, and the seal told is then the last one that is public.
    """
    pairs: list[tuple[Inline, Inline]] = []
    sealed = fairness.seed is None and bool(fairness.holds)
    if fairness.seed is not None or sealed:
        pairs.append((SEED(), SEALED() if sealed else fairness.seed))
    if fairness.beacon is not None:
        pairs.append((BEACON(), fairness.beacon))
    if fairness.seal is not None and fairness.seal not in (known or ()):
        pairs.append((FIRST_SEAL() if first else OPEN_SEAL() if sealed else SEAL(), fairness.seal))
    if fairness.holds and (sealed or known is None):
        pairs.append((HOLDS(), IT_LEADS_BACK() if sealed else IT_HOLDS()))
    if fairness.next_beacon is not None:
        pairs.append((NEXT_BEACON(), BEGINS(beacon=fairness.next_beacon)))
    return tuple(pairs)
