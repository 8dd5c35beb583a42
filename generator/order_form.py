"""The form of somebody's next orders on a sheet of his own: to be filled in on the screen or by hand, and the same as a block for mail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from generator.orders import Ask
from generator.phrase import Phrase
from generator.played_game import PlayedGame
from generator.report import Blank, Block, Box, Field, Form, Paragraph, Report, Verbatim
from generator.secrecy import Viewer
from generator.source.slips import field_name, marked

TITLE = Phrase(de="Zugformular für Runde {n}", en="Order form for round {n}")
HOW = Phrase(
    de="Am Bildschirm ausfüllen und die Datei an die Spielleitung schicken, oder drucken und von Hand ausfüllen.",
    en="Fill it in on the screen and send the file to the GM, or print it and fill it in by hand.",
)
MAIL = Phrase(de="Dieselben Befehle für die E-Mail an die Spielleitung", en="The same orders for mail to the GM")
MAIL_HOW = Phrase(de="Zum Kopieren und Ergänzen; Zeilen mit # sind Anmerkungen.", en="To be copied and completed; lines with # are remarks.")
FROM = Phrase(de="von", en="from")
WORD = Phrase(de="Kennwort", en="word")


def awaited(played: PlayedGame) -> Mapping[str, str]:
    """Return everybody whose orders are awaited for the next round of a game, with the key of the first slip that he may write."""
    slips = played.game.extras.slips
    if slips is None or played.game.next_round(played.playthrough.state) is None:
        return {}
    keys = slips.awaited(played.playthrough.state)
    return {person: key for key, people in reversed(list(keys.items())) for person in people}


def order_form(played: PlayedGame, person: str, key: str) -> Report | None:
    """Return the form of somebody's next orders; None if the game has none, or prints it on its own sheets."""
    slips = played.game.extras.slips
    assert slips is not None
    rounds = played.playthrough.seen_by(played.game, Viewer(person))
    asked = slips.form(rounds, key)
    if not asked:
        return None
    game, number = played.folder.id, rounds[-1].number + 1
    block = Verbatim(marked(game, number, key, slips.block(rounds, key)))
    return Report(TITLE(n=number), (*_shown(asked, game, number, key), Box(MAIL(), (Paragraph(MAIL_HOW()), block))), HOW())


def _shown(asked: Sequence[Block | Ask], game: str, round: int, key: str) -> Iterator[Block]:
    """Return what is asked one below the other as forms, between the other blocks."""
    for is_asked, group in groupby(asked, lambda one: isinstance(one, Ask)):
        if not is_asked:
            yield from group  # type: ignore[misc]
            continue
        names = [(one.label, field_name(game, round, key, one.kind, *one.way)) for one in group if isinstance(one, Ask)]
        yield Form(tuple(Blank(label, Field(name, label)) for label, name in names))


def signed(played: PlayedGame, person: str, key: str, word: str) -> Form:
    """Return the fields that say who has filled a form in."""
    game, round = played.folder.id, len(played.playthrough.rounds)

    def blank(phrase: Phrase, name: str, text: str) -> Blank:
        return Blank(phrase(), Field(field_name(game, round, key, "sender", name), phrase(), text=text))

    return Form((blank(FROM, "von", person), *([blank(WORD, "wort", word)] if word else [])))
