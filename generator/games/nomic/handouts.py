"""What is printed after a round: the law book as a critical edition, numbers in the margin, votes and earlier wordings as footnotes."""

from __future__ import annotations

from generator.games.nomic import words as say
from generator.games.nomic.lawbook import law_book, settings_table
from generator.games.nomic.record import Rounds, record
from generator.games.nomic.report import loose_ends
from generator.report import Handout, Heading
from generator.secrecy import Viewer

LAW_BOOK = "gesetzbuch"
"""The name in the file's name."""


def handouts(rounds: Rounds, viewer: Viewer) -> tuple[Handout, ...]:
    """The law book as it stands after the last of the rounds; after the end of the game it is the final one."""
    round = record(rounds)
    number = round.told.number
    title = say.BOOK_AT_START() if not number else (say.FINAL_BOOK if round.result.over else say.BOOK_AFTER)(n=number)
    blocks = (*law_book(round, round.result), Heading(say.SETTINGS()), *settings_table(round, round.result, None), *loose_ends(round))
    return (Handout(LAW_BOOK, title, (blocks,)),)
