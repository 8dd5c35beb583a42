"""What the desk's commands do, one after the other: `zine intake`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path

from generator import build, ownership
from generator.desk import answer, bag, inbox, intake
from generator.output import lock as hold
from generator.phrase import Message, Phrase
from generator.source.shelf import Shelf

OVER = Phrase(de="{game} ist zu Ende: es gibt keine nächste Runde", en="{game} is over: there is no next round")
NO_ORDERS_HERE = Phrase(de="{game} nimmt keine Briefe an: dieses Spiel hat keine Zettel", en="{game} takes no letters: this game has no slips")
WAITS = Phrase(
    de="{n} Briefe liegen in {box}; gelesen werden sie, wenn das Spiel keine Fehler mehr hat",
    en="{n} letters lie in {box}; they are read when the game has no mistakes any more",
)
NOT_WRITTEN_BY_HAND = Phrase(de="der Zettel ist neuer und bleibt", en="the slip is newer and stays")
MAIL = "private/mail"
"""Where mails lie in an output."""

Say = Callable[[str], None]


class NoTable(Exception):
    """Letters cannot be read now; `message` says why, or `outcome` has the mistakes in the game."""

    def __init__(self, message: Message, outcome: build.Outcome | None = None) -> None:
        super().__init__(message.plain("en"))
        self.message = message
        self.outcome = outcome


def awaited_round(shelf: Shelf, game: str) -> int:
    """Return the round that orders are awaited for: the draft, or the one after the last."""
    folder = shelf.game(game)
    if folder is None:
        return 1
    return folder.draft if folder.draft is not None else len(folder.rounds) + 1


def table(content: Path, game: str, round: int) -> intake.Table:
    """Return what letters for a round are read against; raises NoTable."""
    shelf = build.open_shelf(content)
    played = build.evaluate(shelf, game, round - 1)
    outcome = build.outcome_of(shelf, game)
    if played is None or outcome.errors:
        raise NoTable(OVER(game=game), outcome)
    if played.game.extras.slips is None:
        raise NoTable(NO_ORDERS_HERE(game=game))
    if played.game.next_round(played.playthrough.state) is None:
        raise NoTable(OVER(game=game))
    zine = shelf.zine
    return intake.Table(
        game,
        played.setup.title,
        played.game,
        played.playthrough.state,
        round,
        played.deadline(len(played.playthrough.rounds) - 1),
        zine.document.timezone if zine else "Europe/Berlin",
        shelf.language,
        shelf.people or {},
        shelf,
        content / "games" / game,
    )


def take_in(content: Path, output: Path, game: str, files: Iterable[Path], round: int | None, late: bool, say: Say) -> bool:
    """Take letters in: keep them all, write slips and answers, say one line for each; tell whether none was refused.

    Raises NoTable with all letters kept, OSError, bag.TooLarge.
    """
    shelf = build.open_shelf(content)
    number = awaited_round(shelf, game) if round is None else round
    files = list(files)
    raws: Iterator[bytes] = chain.from_iterable(map(bag.letters, files)) if files else bag.standard_input()
    box = content / "games" / game / "inbox" / f"{number:03}"
    letters = intake.kept(raws, box, shelf.people or {})
    try:
        desk = table(content, game, number)
    except NoTable as fault:
        if letters and fault.outcome and fault.outcome.errors:
            raise NoTable(WAITS(n=len(letters), box=str(box)), fault.outcome) from None
        raise
    good = True
    zine = desk.shelf.zine
    sender = zine.document.mail.sender if zine and zine.document.mail else None
    for one in intake.taken(desk, letters, late):
        to = answer.address(desk, one)
        if to is not None:
            put(output, f"{MAIL}/{game}/{number:03}/{one.name}.eml", answer.answer(desk, one, to, sender))
        good = good and one.refused is None
        say(_told(desk, one))
    return good


def put(output: Path, path: str, data: bytes) -> None:
    """Write a file into an output that a build has made or will make; it is private. Raises ownership.NotOurs, OSError."""
    with hold(output, lambda: None):
        if not ownership.owned(output) and not (output / ownership.MANIFEST).exists():
            inbox.durable(output / ownership.MANIFEST, ownership.written([]))
            (output / ownership.MANIFEST).chmod(0o644)
        for folder in reversed(Path(path).parents[:-1]):
            (output / folder).mkdir(mode=0o700, exist_ok=True)
        inbox.durable(output / path, data)


def _told(desk: intake.Table, one: intake.Taken) -> str:
    """Return the line that is said of a letter."""
    who = one.person or "?"
    if one.refused is not None:
        found = "".join(f"; {remark.place.line}:{remark.place.column}: {remark.message.plain(desk.language)}" for remark in one.remarks[:3])
        return f"refused: {who}: {one.refused.plain(desk.language)}{found} ({one.name})"
    assert one.judged is not None
    orders, notes = one.judged.orders, len(one.judged.remarks)
    who = who if one.judged.key == who else f"{who} ({one.judged.key})"
    told = f"{who}: {orders} {'order' if orders == 1 else 'orders'}, {notes} {'note' if notes == 1 else 'notes'}"
    if one.late:
        told += ", late" + ("" if one.written else ", not written (--late)")
    elif one.older:
        told += f", {NOT_WRITTEN_BY_HAND().plain(desk.language)}"
    return told
