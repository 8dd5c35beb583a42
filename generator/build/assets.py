"""The pictures of the content, and pages that others have made."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from fractions import Fraction
from functools import partial
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.games.registry import drawings
from generator.memo.blob import Blob, file_key, seal_of, store_blob, stored_blob
from generator.render.text.csvfile import as_typed
from generator.source.csv_table import csv_table
from generator.source.fields import Mistake
from generator.source.files import listing, read_bytes
from generator.source.folders import GameFolder, IssueFolder
from generator.source.pages import OwnPage
from generator.source.tree import LARGEST, decode
from generator.system.digest import digest
from generator.system.workers import run
from generator.values.phrase import Message, Phrase
from generator.values.printing import MOST_BLEED, SHARP, SHEETS
from generator.values.problem import FileProblems, Place, Problems, TextFile, nearest
from generator.values.record import replace
from generator.values.report import Guest, Image, Picture, Sheet

if TYPE_CHECKING:
    from generator.render.pictures.pictures import PreparedPicture

LARGEST_PICTURE = 100_000_000
"""Bytes."""
WORTH_PROCESSES = 4
"""So many new pictures are prepared in several processes."""
AT_ONCE = 64
"""So many pictures are shared out among them."""

MISSING = Phrase(de="Das Bild {name} fehlt oder ist nicht lesbar{near}", en="The picture {name} is missing or cannot be read{near}")
STRAIGHT = Phrase(
    de="; was darunter stehen soll, steht in geraden Anführungszeichen: ![Turm](turm.jpg \"Der Turm\")",
    en="; what is to stand below it is in straight quotation marks: ![Tower](tower.jpg \"The tower\")",
)
CAPTION = re.compile("[ ][„“”»«‚‘’]")
NO_SHEET = Phrase(de="Die Tabelle {name} fehlt neben dem Artikel{near}", en="The table {name} is not there beside the article{near}")
BROKEN = Phrase(de="Das Bild {name} ist nicht verwendbar: {reason}", en="The picture {name} cannot be used: {reason}")
DROPPED = Phrase(de="Aus dem Bild {name} wurde entfernt: {what}", en="Removed from the picture {name}: {what}")

DROPPED_OF_GUEST = Phrase(de="Aus {name} wird nicht übernommen: {what}", en="Not taken over from {name}: {what}")


class Pictures:
    """The pictures of the content, decoded and re-encoded, those that a game draws from their description, and tables.

    `images` tells by file path what can be shown, None where something is missing or broken: the reader sees a box in
    its place. `assets` says where the bytes lie, and of which kind they are ("jpeg", "png", "svg", "csv", "pdf"), by
    the key of the image. `guests` are pages that others have made, by their file and whether they are scaled to the
    paper, `sheets` their files for the press by their keys. `filling` are files of pictures that fill a page, and
    how many dots that is high at least.
    """

    def __init__(self, problems: Problems, kept: MutableMapping[Any, Any], filling: Mapping[Path, int] = {}) -> None:
        self.images: dict[str, Image | Picture | Sheet | None] = {}
        self.assets: dict[str, tuple[Blob, str]] = {}
        self.guests: dict[tuple[str, bool], Guest] = {}
        self.sheets: dict[str, Blob] = {}
        self._problems = problems
        self._kept = kept
        self._filling = filling

    def take(self, folder: Path, name: str, place: Place, typed: str = "") -> None:
        """Take up a picture that is named at a place, as it was `typed` there; warn there if it cannot be shown as it
        is."""
        word, colon, description = name.partition(":")
        if colon and (draw := drawings().get(word)) is not None:
            self._draw(f"{folder}/{name}", draw, description, place)
        elif name.lower().endswith(".csv"):
            self._take_sheet(folder / name, name, place, typed or name)
        else:
            self._take(folder / name, name, place, typed or name)

    def _take_sheet(self, path: Path, name: str, place: Place, typed: str) -> None:
        """Take up a table; what is wrong in it is told at its place there."""
        self.images[str(path)] = None
        there = {unicodedata.normalize("NFC", on_disk): on_disk for on_disk in listing(path.parent, Problems()).files}
        if name not in there or not _is_usable(name):
            others = [other for other in there if other.lower().endswith(".csv")]
            self._problems.warning(place, NO_SHEET(name=typed, near=nearest(name, others, ".")))
            return
        file = path.parent / there[name]
        data = read_bytes(file, self._problems, LARGEST)
        text = None if data is None else decode(data, str(file), self._problems)
        found = None if text is None else csv_table(text, FileProblems(self._problems, TextFile(str(file))))
        if found is None:
            return
        heads, rows = tuple(cell.text for cell in found.heads), tuple(tuple(cell.text for cell in row) for row in found.rows)
        figures = tuple(map(found.figures, range(len(heads))))
        stored = store_blob(self._kept, f"\ufeff{as_typed(heads, rows, figures)}".encode())
        self.images[str(path)] = Sheet(stored.seal, heads, rows, figures)
        self.assets[stored.seal] = (stored, "csv")

    def _draw(self, key: str, draw: Callable[[str], Picture], description: str, place: Place) -> None:
        """Let a game draw a picture; report an error if it cannot read the description."""
        try:
            self.images[key] = draw(description)
        except Mistake as mistake:
            self.images[key] = None
            self._problems.error(place, mistake.message)

    def need(self, path: Path, place: Place) -> tuple[Image, Blob, str] | None:
        """Return a picture that is named at a place and has to be shown, with its bytes and their kind; report an error
        there if it cannot be."""
        prepared = self._prepared(path, path.name)
        if isinstance(prepared, tuple):
            return self._shown(path, path.name, place, *prepared)
        self._problems.error(place, MISSING(name=path.name, near="") if prepared is None else BROKEN(name=path.name, reason=prepared))
        return None

    def copied(self, path: Path, place: Place) -> Blob | None:
        """Return the bytes of any other file; report an error at a place if they cannot be read."""
        problems = Problems()
        known = self._of_file(path, problems, "as it is {}".format, lambda key, found: self._keep(key, (found,)))
        if known is None:
            self._problems.found += [replace(problem, place=place) for problem in problems.found]
            return None
        copy: Blob = known[0][0]
        return copy

    def _take(self, path: Path, name: str, place: Place, typed: str) -> None:
        self.images[str(path)] = None
        there = {unicodedata.normalize("NFC", on_disk): on_disk for on_disk in listing(path.parent, Problems()).files}
        # some are called our%20tower.svg
        file = next((one for one in (name, typed) if one in there and _is_usable(one)), None)
        prepared = self._prepared(path.parent / there[file], name) if file else None
        if prepared is None:
            others = [other for other in there if not other.endswith((".md", ".yaml"))]
            near = STRAIGHT() if CAPTION.search(typed) else nearest(name, others, ".")
            self._problems.warning(place, MISSING(name=typed, near=near))
            return
        if not isinstance(prepared, tuple):
            self._problems.warning(place, BROKEN(name=name, reason=prepared))
            return
        self.images[str(path)], stored, kind = self._shown(path, name, place, *prepared)
        self.assets[stored.seal] = (stored, kind)

    def _shown(
        self, path: Path, name: str, place: Place, files: Sequence[Blob], kind: str, width: int, height: int, removed: Any, letters: float
    ) -> tuple[Image, Blob, str]:
        """Return a picture that can be shown, with its bytes and their kind; warn of what had to be removed from it."""
        [stored] = files
        if removed:
            from generator.render.pictures.prepared import what_was_removed

            self._problems.warning(place, DROPPED(name=name, what=what_was_removed(removed)))
        return Image(stored.seal, width, height, str(path), letters), stored, kind

    def take_guest(self, path: Path, fit: bool, paper: str, place: Place) -> None:
        """Take up the pages of a PDF that is named at a place, for this paper; report an error there if they cannot be
        printed."""
        listed = listing(path.parent, Problems())
        there = {unicodedata.normalize("NFC", on_disk): on_disk for on_disk in (*listed.strange, *listed.files)}
        if path.name not in there or (str(path), fit) in self.guests:  # the shelf has said that there is none
            return

        def make(key: str, found: bytes) -> None:
            from generator.press.guests import RefusedGuest, guest

            try:
                made = guest(found, path.name, SHEETS[paper], fit)
            except RefusedGuest as fault:
                self._kept[key] = fault.message
                return
            pictures = [data for data, *_ in made.pictures]
            self._keep(key, (made.press, made.screen, *pictures), [(width, height) for _, width, height in made.pictures], made.removed)

        taken = self._of_file(path.parent / there[path.name], self._problems, lambda seal: digest(f"{seal} {fit} {paper}"), make)
        if taken is None:
            return
        if not isinstance(taken, tuple):
            self._problems.error(place, taken)
            return
        (on_paper, on_screen, *pictures), sizes, removed = taken
        for what in removed:
            self._problems.warning(place, DROPPED_OF_GUEST(name=path.name, what=what))
        self.assets |= {picture.seal: (picture, "jpeg") for picture in pictures}
        self.assets[on_screen.seal] = (on_screen, "pdf")
        self.sheets[on_paper.seal] = on_paper
        shown = tuple(Image(picture.seal, width, height, str(path)) for picture, (width, height) in zip(pictures, sizes, strict=True))
        self.guests[str(path), fit] = Guest(None, shown, on_screen.seal, on_paper.seal)

    def _prepared(self, path: Path, name: str) -> Any:
        """Return what `prepare` makes of a picture, as `_known` does; None if there is none."""
        high = self._filling.get(path.parent / name, 0)
        return self._of_file(path, Problems(), lambda seal: _key(seal, high), lambda key, found: self._note(key, _made(found, name, high)))

    def _of_file(self, path: Path, problems: Problems, key_of: Callable[[str], str], make: Callable[[str, bytes], None]) -> Any:
        """Return what is known of the bytes of a file, under a key that their seal gives; if it is nothing, of what
        `make` keeps there. None if they cannot be read; they are not, if the file looks as it did."""
        mark = file_key(path)
        seal = self._kept.get(mark) if mark else None
        known = self._known(key_of(seal)) if seal else None
        if known is None:
            found = read_bytes(path, problems, LARGEST_PICTURE)
            if found is None:
                return None
            seal = seal_of(found)
            if mark is not None:
                self._kept[mark] = seal
            if self._known(key := key_of(seal)) is None:
                make(key, found)
            known = self._known(key)
        return known

    def ahead(self, named: Iterable[tuple[Path, str]], jobs: int) -> None:
        """Prepare the pictures of some folders, with the names that they have in texts, in so many processes, as far as
        nothing is known of them. A large one, which takes much memory, is left alone till it is its turn."""
        paths = {folder / name: name for folder, name in named if _is_usable(name) and not name.lower().endswith(".csv")}
        new = [path for path in paths if not self._is_known(path) and os.path.isfile(path)]
        if len(new) < WORTH_PROCESSES:
            return
        from generator.render.pictures import pictures

        for start in range(0, len(new), AT_ONCE):  # what a process has made waits in memory for the others
            tasks = [partial(self._looked_into, path, paths[path], pictures.is_large) for path in new[start : start + AT_ONCE]]
            for looked_into in run(tasks, jobs, heavy=True):
                if looked_into is not None:
                    mark, seal, key, made = looked_into
                    if mark is not None:
                        self._kept[mark] = seal
                    self._note(key, made)

    def _is_known(self, path: Path) -> bool:
        """Tell whether a file looks like one of which a picture was made."""
        mark = file_key(path)
        seal = self._kept.get(mark) if mark else None
        return bool(seal and self._known(_key(seal, self._filling.get(path, 0))))

    def _looked_into(self, path: Path, name: str, leave: Callable[[bytes], bool]) -> tuple[Any, str, str, PreparedPicture | Message | None] | None:
        """Return under what the seal of the bytes of a file may be noted, the seal, under what that which can be made
        of them is kept, and that, if it is not known; None if there is nothing to be said, or if it is to be left."""
        mark, found = file_key(path), read_bytes(path, Problems(), LARGEST_PICTURE)
        if found is None or leave(found):
            return None
        high = self._filling.get(path, 0)
        key = _key(seal := seal_of(found), high)
        return mark, seal, key, _made(found, name, high) if self._known(key) is None else None

    def _note(self, key: str, made: PreparedPicture | Message | None) -> None:
        """Keep what was made of the bytes of a file, if anything was."""
        if isinstance(made, Message):
            self._kept[key] = made
        elif made is not None:
            self._keep(key, (made.data,), made.kind, made.width, made.height, made.removed, made.letters)

    def _keep(self, key: str, parts: Sequence[bytes], *facts: object) -> None:
        """Keep files, and what else is known of them, under a key."""
        stored = [store_blob(self._kept, part) for part in parts]
        self._kept[key] = [(one.seal, one.size) for one in stored], *facts

    def _known(self, key: str) -> Any:
        """Return what is kept under a key: files with what else is known of them, or a message; None if it is not, or
        not all of it."""
        known = self._kept.get(key)
        if not isinstance(known, tuple):
            return known
        places, *facts = known
        files = [stored_blob(self._kept, *place) for place in places]
        return None if None in files else (files, *facts)


def _key(seal: str, high: int) -> str:
    """Return under what a picture is kept that is made of these bytes, and is so many dots high at least."""
    return f"{seal} {high}" if high else seal


def _made(found: bytes, name: str, high: int) -> PreparedPicture | Message:
    """Return what `prepare` makes of a picture, or why it can make nothing of it."""
    from generator.render.pictures.pictures import BrokenPicture, prepare

    try:
        return prepare(found, name, high)
    except BrokenPicture as fault:
        return fault.message


def _is_usable(name: str) -> bool:
    """Tell whether a file may be called so; it gets another name in the output."""
    return bool(re.fullmatch(r"(?![.~\s])[^/\\\x00-\x1f\x7f]{1,200}(?<!\s)", name))


def pictures(
    issues: Sequence[IssueFolder], games: Sequence[GameFolder], problems: Problems, kept: MutableMapping[Any, Any], jobs: int = 1,
    pages: Sequence[OwnPage] = (), paper: str = "A5",
) -> Pictures:
    """Return the pictures that covers, articles, rule texts and pages of the magazine's own name; those of covers are
    sharp on this paper, if they can be. What is `kept` from before is not decoded again. New ones are prepared in so
    many processes."""
    high = ceil(SHARP * (SHEETS[paper][1] + 2 * MOST_BLEED) / Fraction("25.4"))
    taken = Pictures(problems, kept, {issue.path / issue.document.cover: high for issue in issues if issue.document.cover})
    if jobs > 1:
        taken.ahead([(folder, name) for folder, name, *_ in _named(issues, games, pages)], jobs)
    for folder, name, place, typed in _named(issues, games, pages):
        taken.take(folder, name, place, typed)
    return taken


def guests(taken: Pictures, issues: Sequence[IssueFolder], paper: str) -> None:
    """Take up the pages that others have made, for this paper; errors stand where issue.yaml names their files."""
    for issue in issues:
        for index, entry in enumerate(issue.document.contents):
            if entry.pdf is not None:
                taken.take_guest(issue.path / entry.pdf, entry.fit, paper, issue.file.place(("contents", index, "pdf")))


def places_of(source: str, issues: Sequence[IssueFolder], games: Sequence[GameFolder]) -> list[Place]:
    """Return where the content names the picture in a file."""
    return [place for folder, name, place, _ in _named(issues, games) if str(folder / name) == source]


def _named(issues: Sequence[IssueFolder], games: Sequence[GameFolder], pages: Sequence[OwnPage] = ()) -> Iterator[tuple[Path, str, Place, str]]:
    """Yield the pictures that are named: folder, file, where, and how it was typed."""
    for issue in issues:
        # else the shelf has said so
        if issue.document.cover is not None and (issue.path / issue.document.cover).exists():
            yield issue.path, issue.document.cover, issue.file.place(("cover",)), issue.document.cover
    texts = [*dict.fromkeys(text for issue in issues for text in (*issue.articles.values(), *issue.fillers))] + [game.rules for game in games if game.rules]
    texts += [page.text for page in pages]
    for text in texts:
        for picture in text.pictures:
            yield Path(text.file).parent, picture.name, Place(text.file, picture.line, picture.column), picture.typed
