"""What a document knows of its surroundings: the ids it may refer to, the files beside it, the names of people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from msgspec import Struct

from generator.system.digest import digest


class Enclosure(Struct, frozen=True):
    """A text file beside a round file that the round file names; `text` is None if it could not be read, which has been
    reported."""

    name: str
    text: str | None


class Somebody(Struct, frozen=True):
    """A person with the name that is printed, for games whose rules ask for names."""

    id: str
    name: str


class Context(Protocol):
    """What a document can look up around it. Whatever was looked up belongs to the document: if it changes, it is read
    again."""

    def text(self, name: str) -> Enclosure:
        """Return a text file in the document's own folder; raise Mistake if there is none."""
        ...

    def document(self, name: str, kind: Any, check: Callable[[Any], Any]) -> Any:
        """Return what `check` makes of a YAML file in the same folder, its mistakes reported there; raise Mistake if
        there is none."""
        ...

    def name_of(self, person: str) -> str:
        """Return the name of somebody from people.yaml."""
        ...


@dataclass(frozen=True)
class ReadContext:
    """What the ids in a document may refer to; None where it could not be read and is therefore not checked."""

    people: frozenset[str] | None = None
    games: frozenset[str] | None = None
    around: Context | None = field(default=None, compare=False)

    def called(self, name: str) -> str:
        """Return the id of the only person who has this name, or this first name; the name itself if there is none."""
        names = {person: self.around.name_of(person).casefold() for person in self.people or ()} if self.around else {}
        same = [person for person, full in names.items() if name.casefold() in (full, full.partition(" ")[0])]
        return same[0] if len(same) == 1 and name not in names else name

    @cached_property
    def fingerprint(self) -> str:
        """Return a hash over all these ids: what was read with them is good as long as it stays."""
        ids = [None if known is None else sorted(known) for known in (self.people, self.games)]
        return digest(repr(ids))
