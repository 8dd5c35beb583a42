"""What is printed after a round: the law book as a critical edition, numbers in the margin, votes and earlier wordings as footnotes."""

from __future__ import annotations

from generator.games.nomic import words as say
from generator.games.nomic.lawbook import law_book, settings_table
from generator.games.nomic.lines import book_title
from generator.games.nomic.record import Rounds, record_of
from generator.games.nomic.report import loose_ends
from generator.report import Handout, Heading
from generator.secrecy import Viewer

LAW_BOOK = "gesetzbuch"
"""The name in the file's name."""


def handouts(rounds: Rounds, viewer: Viewer) -> tuple[Handout, ...]:
    """Return the law book as it stands after the last of the rounds; after the end of the game it is the final one."""
    record = record_of(rounds)
    title = say.FINAL_BOOK() if record.result.over else book_title(record.round.number)
    blocks = (*law_book(record), Heading(say.SETTINGS()), settings_table(record), *loose_ends(record))
    return (Handout(LAW_BOOK, title, (blocks,)),)
