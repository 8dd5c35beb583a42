"""The form of somebody's next orders on a sheet of his own: to be filled in on the screen or by hand, and the same as a
block for mail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from generator.play.order_fields import ANYBODY, OrderFields, in_mail
from generator.play.orders import Slips
from generator.play.played_game import PlayedGame, remembered
from generator.play.secrecy import Viewer
from generator.values.bundle import tied
from generator.values.due import Due
from generator.values.joining import between
from generator.values.messages import NAME
from generator.values.phrase import Phrase
from generator.values.report import Block, Box, Form, Inline, Paragraph, Report, Run, Verbatim

HOW = Phrase(
    de="Am Bildschirm ausfüllen und die Datei an die Spielleitung schicken, oder drucken und von Hand ausfüllen.",
    en="Fill it in on the screen and send the file to the GM, or print it and fill it in by hand.",
)
MAIL = Phrase(de="Befehle für die E-Mail an die Spielleitung", en="Orders for mail to the GM")
MAIL_HOW = Phrase(
    de="Zum Kopieren und Ergänzen, mit den Linien davor und dahinter. Wo Klammern sind, kommt es auf sie an, nicht auf Zeilen und Einzüge; "
    "Zeilen mit # sind Anmerkungen.",
    en="To be copied and completed, with the lines before and behind it. Where there are brackets they count, not lines and indents; lines with # "
    "are remarks.",
)
CUT_OUT = Phrase(de="Zum Ausschneiden oder Kopieren.", en="To be cut out or copied.")
ELSEWHERE = Phrase(de="Als PDF und für E-Mail: {url}", en="As a PDF and for mail: {url}")
ON_OWN_SHEET = Phrase(de="Das Formular dafür liegt dem eigenen Blatt bei.", en="The form for them comes with one’s own sheet.")
FROM = Phrase(de="von", en="from")
WORD = Phrase(de="Kennwort", en="word")
WORD_IF = Phrase(de="Kennwort, wenn vereinbart", en="word, if one is agreed on")


def slips_of(played: PlayedGame) -> Slips[Any] | None:
    """Return what may come as a slip for the next round of a game; None if nothing may, or there is no next round."""
    slips = played.game.extras.slips
    return slips if slips is not None and played.coming is not None else None


def awaited(played: PlayedGame) -> Mapping[str, tuple[str, ...]]:
    """Return everybody whose orders are awaited for the next round of a game, with the keys of the slips that he may
    write."""
    slips = slips_of(played)
    found: dict[str, tuple[str, ...]] = {}
    for key, people in slips.awaited(played.playthrough.state).items() if slips is not None else ():
        found |= {person: (*found.get(person, ()), key) for person in people}
    return found


def order_forms(played: PlayedGame, person: str, keys: tuple[str, ...]) -> Iterator[Report]:
    """Yield the forms of somebody's next orders, one for each key below which something may be ordered."""
    made_of = played.playthrough.rounds[-1].made_of
    for key in keys:
        form = remembered(played.handed_out, f"form {person} {key}", made_of, partial(_form, played, person, key))
        if form is not None:
            yield form


def _form(played: PlayedGame, person: str, key: str) -> Report | None:
    slips, rounds = played.game.extras.slips, played.handed_to(Viewer(person))
    assert slips is not None
    blocks = tuple(slips.form(rounds, asked := _asked(played, key)))
    return Report(slips.called(rounds, key), tied((*blocks, _mail(asked, blocks))), HOW()) if blocks else None


def _mail(asked: OrderFields, blocks: Sequence[Block]) -> Box:
    """Return the block for mail, and how it is used."""
    return Box(MAIL(), (Paragraph(MAIL_HOW()), Verbatim(in_mail(asked, blocks))))


def for_mail(played: PlayedGame, person: str, key: str) -> Inline:
    """Return the block of orders that somebody may send for the next round, filled in as far as he may know how things
    stand."""
    slips, asked = played.game.extras.slips, _asked(played, key)
    assert slips is not None
    return in_mail(asked, slips.form(played.handed_to(Viewer(person)), asked))


def blank_form(played: PlayedGame, number: int) -> Report | None:
    """Return the form of the orders after a round for whoever sends some, also for the first time, with the block for
    mail as its last block; None if the game has none, has secrets, or was over then."""
    slips, rounds, asked = played.game.extras.slips, played.public[: number + 1], OrderFields(played.folder.id, number + 1, ANYBODY)
    if slips is None or played.playthrough.secret or not played.running(number):
        return None
    if not (blocks := tuple(slips.form(rounds, asked))):
        return None
    sender = Form((asked.blank(NAME(), "sender", "von"), asked.blank(WORD_IF(), "sender", "wort")))
    return Report(slips.called(rounds, ANYBODY), (*blocks, sender, _mail(asked, blocks)), HOW())


def form_place(played: PlayedGame) -> Inline:
    """Return where the form of a game's orders is that everybody gets for himself; None if it is there for all, or not
    at all."""
    return ON_OWN_SHEET() if played.playthrough.secret and played.game.extras.slips is not None else None


def to_cut_out(game: str, form: Report, due: Due | None, url: str) -> Box:
    """Return the blank form of a `game` of this title as it stands on paper, to be cut out: without the block for mail.
    `url`: where that is, if anywhere."""
    how = between(" ", [*([due.sentence] if due else ()), CUT_OUT(), *([ELSEWHERE(url=url)] if url else ())])
    return Box(Run((game, ": ", form.title)), (Paragraph(how), *form.blocks[:-1]))


def _asked(played: PlayedGame, key: str) -> OrderFields:
    return OrderFields(played.folder.id, len(played.playthrough.rounds), key)


def signed(played: PlayedGame, person: str, key: str, word: str) -> Form:
    """Return the fields that say who has filled a form in."""
    asked = _asked(played, key)
    sender = asked.blank(FROM(), "sender", "von", text=person)
    return Form((sender, asked.blank(WORD(), "sender", "wort", text=word)) if word else (sender,))
