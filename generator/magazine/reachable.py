"""Whether readers can see where to write to whoever gets their orders and contributions."""

from __future__ import annotations

from collections.abc import Iterable

from generator.source.documents import SomebodysData, Zine
from generator.source.folders import Source
from generator.values.due import Due
from generator.values.phrase import Phrase
from generator.values.problem import Problems

NO_WAY_TO = Phrase(
    de="niemand sieht, wohin {what} an {name} gehen: mit email: und publish: [city, email] steht die Adresse auf der Website und im Heft",
    en="nobody can see where {what} to {name} go: with email: and publish: [city, email] the address stands on the website and in the issue",
)
ITS_ORDERS, ITS_COPY = Phrase(de="Züge", en="orders"), Phrase(de="Beiträge", en="contributions")


def unreachable(dues: Iterable[Due], people: Source[dict[str, SomebodysData]], zine: Zine, problems: Problems) -> None:
    """Note who gets orders or contributions although no reader can see his address, beside his name or in the
    imprint."""
    told = set[str]()
    for due in dues:
        if due.to is None or due.mail or due.to in told or (data := people.document.get(due.to)) is None:
            continue
        if data.email and data.email.casefold() in zine.imprint.casefold():
            continue
        told.add(due.to)
        problems.note(people.file.place((due.to,), key=True), NO_WAY_TO(what=(ITS_ORDERS if due.game else ITS_COPY)(), name=data.name))
