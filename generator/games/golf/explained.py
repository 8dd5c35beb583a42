"""What each key of Golf's files is for: a sentence that editors show while somebody types."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.golf.documents import HoleAnnounced, Options, Order, Round, Setup, Start
from generator.phrase import Phrase

EXPLAINED: Mapping[type, Mapping[str, Phrase]] = {
    Setup: {"options": Phrase(de="Hausregeln; ohne sie gilt das Regelheft.", en="House rules; without them the rule book holds.")},
    Start: {"announce": Phrase(de="Die Bahnen des ersten Turniers.", en="The holes of the first tournament.")},
    HoleAnnounced: {
        "base": Phrase(de="Der feste Teil der Bahnlänge.", en="The fixed part of the hole's length."),
        "dice": Phrase(
            de="Der zufällige Teil der Bahnlänge: Würfel wie 3W6.", en="The random part of the hole's length: dice such as 3W6."
        ),
    },
    Options: {
        "holes": Phrase(de="Wie viele Bahnen ein Turnier hat.", en="How many holes a tournament has."),
        "max_club": Phrase(de="Der weiteste Schläger, den es gibt.", en="The longest club there is."),
        "max_saved": Phrase(de="Wie viele Wechsel höchstens angespart werden.", en="How many changes may be saved at most."),
        "window": Phrase(de="Wie viele Turniere in die Rangliste eingehen.", en="How many tournaments count for the ranking."),
    },
    Round: {
        "orders": Phrase(
            de="Die Meldungen: wer mitspielt und was er wechselt; {} meldet nur an.",
            en="The orders: who plays and what he changes; {} only registers.",
        ),
        "withdrawn": Phrase(de="Wer das Spiel verlässt.", en="Who leaves the game."),
        "announce": Phrase(de="Die Bahnen des nächsten Turniers.", en="The holes of the next tournament."),
    },
    Order: {
        "clubs": Phrase(
            de="Alle Schläger: beim Einstieg der erste Satz, später der neue.",
            en="All clubs: the first set of who joins, later the new one.",
        ),
        "changes": Phrase(de="Wechsel von Schlägern der Reihe nach: alt -> neu.", en="Changes of clubs one after the other: old -> new."),
    },
}
