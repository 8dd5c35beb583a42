"""What a document looks up around it while it is read: files of its own folder, names of people."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.source.context import Enclosure
from generator.source.fields import Mistake
from generator.source.files import listing, read_bytes
from generator.source.tree import LARGEST, decode
from generator.system.digest import digest
from generator.values.phrase import Phrase
from generator.values.problem import Problems, nearest

if TYPE_CHECKING:
    from generator.source.shelf import Shelf

NO_SUCH_FILE = Phrase(de="die Datei {name} gibt es in diesem Ordner nicht{near}", en="there is no file {name} in this folder{near}")
BROKEN_FILE = Phrase(de="die Datei {name} hat Fehler", en="there are mistakes in the file {name}")


@dataclass
class Lookups:
    """What a document looks up around it: files of its own folder, names of people. Digests of what it found, "" for
    what is broken."""

    shelf: Shelf
    folder: Path
    digests: dict[tuple[str, str], str] = field(default_factory=dict)

    def text(self, name: str) -> Enclosure:
        """Return a text of the folder, with None if it is broken. Raises Mistake if there is none."""
        text = self.shelf.text(self._path(name))
        self.digests["file", name] = "" if text is None else digest(text)
        return Enclosure(name, text)

    def document(self, name: str, kind: Any, check: Callable[[Any], Any]) -> Any:
        """Return a document of the folder as `check` makes it. Raises Mistake if there is none or it is broken, which
        is reported in that file."""
        source = self.shelf.document(self._path(name), kind)
        self.digests["file", name] = "" if source is None else source.fingerprint
        if source is None:
            raise Mistake(BROKEN_FILE(name=name))
        try:
            return check(source.document)
        except Mistake as mistake:
            self.shelf.problems.error(source.file.place(mistake.path), mistake.message)
            raise Mistake(BROKEN_FILE(name=name)) from None

    def name_of(self, person: str) -> str:
        """Return the name of a person; the id for whom the magazine does not know."""
        name = self._name(person)
        self.digests["name", person] = digest(name)
        return name

    def unchanged(self, before: Mapping[tuple[str, str], str]) -> bool:
        """Tell whether all that was looked up before would be found again; without a word about what is wrong with
        it."""
        return all(self._now(kind, name) == old for (kind, name), old in before.items())

    def _now(self, kind: str, name: str) -> str:
        if kind == "name":
            return digest(self._name(name))
        found = read_bytes(self.folder / self._names().get(name, name), Problems(), LARGEST)
        text = None if found is None else decode(found, name, Problems())
        return "" if text is None else digest(text)

    def _name(self, person: str) -> str:
        people = self.shelf.people_rest.document if self.shelf.people_rest else {}
        return people[person].name if person in people else person

    def _path(self, name: str) -> Path:
        names = self._names()
        if name not in names:
            raise Mistake(NO_SUCH_FILE(name=name, near=nearest(name, names)))
        return self.folder / names[name]

    def _names(self) -> dict[str, str]:
        """Return names of files, as they are written in YAML, to how the disk has them (some write ü as two
        characters)."""
        found = listing(self.folder, Problems())
        return {unicodedata.normalize("NFC", on_disk): on_disk for on_disk in (*found.strange, *found.files)}
