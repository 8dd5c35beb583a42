"""What is due when, to whom, for what: one value, told alike in the report, on the game's page, the start page and the
dates page, and in the calendar."""

from __future__ import annotations

import datetime

from msgspec import Struct

from generator.values.phrase import Phrase
from generator.values.report import Day, Inline, Mail, Person, Run

ORDERS = Phrase(de="{what}: Züge bis {day} an {whom}.", en="{what}: orders to {whom} by {day}.")
COPY = Phrase(de="{what}: Beiträge bis {day} an {whom}.", en="{what}: contributions to {whom} by {day}.")
COPY_TO_NOBODY = Phrase(de="{what}: {day}.", en="{what}: {day}.")


class Due(Struct, frozen=True):
    """What is due on a `day`: the orders for a round of a game, or contributions to the next issue.

    `name` is lasting and its own within the magazine (`golf-017`, `issue-008`), `address` that of the page about it.
    `game` is the title of the game, "" if it is an issue; `what` the title of the round to come, or the words for the
    next issue. `since` is the day on which it was announced. `to` is the id of who gets it, `mail` his address if he
    has allowed to publish it, else "".
    """

    name: str
    address: str
    game: str
    what: Inline
    day: datetime.date
    since: datetime.date | None = None
    to: str | None = None
    mail: str = ""

    @property
    def title(self) -> Inline:
        """What it is: the game and its round, or the next issue."""
        return Run((self.game, ", ", self.what)) if self.game else self.what

    @property
    def whom(self) -> Inline:
        """Who gets it, and where he can be written to."""
        if self.to is None:
            return None
        return Run((Person(self.to), " (", Mail(self.mail), ")")) if self.mail else Person(self.to)

    @property
    def sentence(self) -> Inline:
        """What is due when to whom, in one sentence, without the game's title."""
        phrase = ORDERS if self.game else COPY if self.to else COPY_TO_NOBODY
        return phrase(what=self.what, day=Day(self.day), **({"whom": self.whom} if self.to else {}))
