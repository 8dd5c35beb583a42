"""Who gets the newest issue by post: the labels for the editor's envelopes. The only place where an address goes that
nobody may publish."""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import attrgetter

from generator.render.pages.labels import fitted
from generator.source.documents import SomebodysData, Zine
from generator.source.folders import IssueFolder, Source
from generator.values.appeared import in_order, last_day, numbers
from generator.values.issue import AddressLabel, LabelSheet
from generator.values.phrase import Phrase
from generator.values.printing import LABELS
from generator.values.problem import Problems
from generator.values.spelling import folded

NO_ADDRESS = Phrase(
    de="{name} bekommt das Heft mit der Post, hat aber keine Anschrift (address): kein Etikett",
    en="{name} gets the issue by post but has no address: no label",
)
LAPSED = Phrase(
    de="{name} hat nur bis Heft {until} bezahlt: kein Etikett für Heft {number}",
    en="{name} has paid up to issue {until} only: no label for issue {number}",
)
TOO_MUCH = Phrase(
    de="die Anschrift von {name} ist zu lang für ein Etikett {format} und wird abgeschnitten",
    en="the address of {name} is too long for a label {format} and is cut off",
)

POSTCODES = (
    re.compile(r"^(?:[A-Z]{1,3}[- ])?(\d{4,5})\s"),
    re.compile(r"^(?:[A-Z]{1,3}[- ])?(\d{3} \d{2})\s"),
    re.compile(r"\b(\d{5}(?:-\d{4})?)$"),
    re.compile(r"\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$"),
)
"""How a line tells a postcode: before the town with four or five figures (Germany, Austria, Switzerland, France …) or
with three and two (Sweden, Greece …), or at its end (United States, United Kingdom)."""
NO_POSTCODE = "~"
"""Stands behind all postcodes."""


def labels(people: Source[dict[str, SomebodysData]], issues: Sequence[IssueFolder], zine: Zine, problems: Problems) -> LabelSheet | None:
    """Return the labels for the newest issue, by postcode and name; None if nobody gets it by post.

    Whoever has not paid for it, of a double issue for its first number, or has no address, is told and gets none.
    """
    newest = next(reversed(in_order(issues, attrgetter("appeared"))), None)
    if newest is None or newest.back:
        return None
    number, (first, last) = newest.document.number, numbers(newest.document.number)
    format = newest.document.print.labels or zine.print.labels or ("5160" if "letter" in zine.paper else "3x8")
    found: dict[str, AddressLabel] = {}
    for id, person in people.document.items():
        if (subscription := person.subscribes) is None or subscription.by != "post":
            continue
        address = tuple(line for line in map(_one_spaced, person.address.splitlines()) if line)
        if subscription.until < first:
            told = LAPSED(name=person.name, until=subscription.until, number=number)
            problems.warning(people.file.place((id, "subscribes", "until")), told)
        elif not address:
            problems.warning(people.file.place((id, "subscribes")), NO_ADDRESS(name=person.name))
        else:
            found[id] = AddressLabel(person.name, address, subscription.copies, max(0, subscription.until - last))
            if fitted(found[id], LABELS[format]) is None:
                problems.warning(people.file.place((id, "address")), TOO_MUCH(name=person.name, format=format))
    order = sorted(found, key=lambda id: (postcode(found[id].address), folded(found[id].name), id))
    return LabelSheet(newest.id, number, last_day(newest.document.date), format, tuple(found[id] for id in order)) if found else None


def postcode(address: Sequence[str]) -> str:
    """Return the postcode of an address, from its last line that has one; `~` if none has."""
    for line in reversed(address):
        for pattern in POSTCODES:
            if code := pattern.search(line):
                return code[1]
    return NO_POSTCODE


def _one_spaced(line: str) -> str:
    return " ".join(line.split())
