"""Makes what has changed: of all artifacts those whose inputs are others than last time, here or in several processes,
PDFs beside them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from threading import RLock
from time import monotonic
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from generator.build.remarks import Remarks
from generator.memo.cache import FileShelf
from generator.render.pages.document import PrintDocument, Setting, Shortage
from generator.render.pages.galley import Chosen, ChosenPage, Faults, PageFault
from generator.render.typesetter.child import Child, Limits
from generator.render.typesetter.pdf import set_documents
from generator.system import workers
from generator.system.digest import digest
from generator.system.processes import CpuTokens
from generator.system.progress import FileMade, Progress
from generator.values.artifact import Artifact, Finished, Once, Typeset
from generator.values.fingerprint import Fingerprints
from generator.values.record import replace

Made = tuple[bytes | Setting, float]
"""A file, or a document as it was set; and the seconds that it took."""
Done = tuple[Artifact, list[bytes] | tuple[Setting, Finished], float]
"""What is held of a file, for each of its paths, or a document as it was set with the files that were derived from it;
and the seconds that it took."""

COVER = " cover"
"""Behind the path of a document, under which its parts are kept: the picture of its cover."""

T = TypeVar("T")
Put = Callable[[str, bytes], bytes]
"""Where a file goes as soon as it is made, in the process that has made it: its path and its bytes; gives what of them
has to be held."""


class Crew(Protocol):
    """Somebody else who makes files: yields the number of each among those given, and how it was made, in any order."""

    def made(self, makes: Sequence[tuple[str, Callable[[], bytes] | Typeset]]) -> Iterator[tuple[int, Made]]: ...


@dataclass
class Product:
    """The files of an output, by path: their bytes, or None for those that stay as they are, and their keys.

    `pages` are those of each PDF that was set, `chosen` what was chosen for each page of a PDF, `faults` what is wrong
    on pages, of those that stay as well; `older` the PDFs that stay though they would be others now; `short` says why
    some do not have as many pages as they should; `unset`: a document could not be set as it is.
    """

    files: dict[str, bytes | None] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, tuple[ChosenPage, ...]] = field(default_factory=dict)
    faults: dict[str, tuple[PageFault, ...]] = field(default_factory=dict)
    older: list[str] = field(default_factory=list)
    short: dict[str, Shortage] = field(default_factory=dict)
    unset: bool = False


class Work(Struct, frozen=True):
    """What there is to do: the product as far as it stands already, and the artifacts that have to be made.

    `known` are documents that were set before, by what they are made of, and by the key of an artifact what was said of
    its files; those that are made now are added. `said` is what was said before of files that stay; on the `shelf` is
    what is known of the parts of documents.
    """

    product: Product
    files: list[tuple[Artifact, Callable[[], bytes]]] = []
    documents: list[tuple[Artifact, Typeset]] = []
    known: MutableMapping[str, Any] = {}
    said: list[tuple[str, Finished]] = []
    shelf: FileShelf | None = None

    @property
    def count(self) -> int:
        """How many artifacts have to be made."""
        return len(self.files) + len(self.documents)

    def done(
        self, jobs: int, remarks: Remarks, progress: Progress, crew: Crew | None = None, put: Put = lambda path, data: data, ready: Child | None = None
    ) -> Product:
        """Make them, here with so many processes or by a crew, and return the whole product. What went wrong with a PDF
        goes to the remarks; each file is `put` somewhere, which tells what of its bytes the product has to hold; a
        child may be `ready` to set documents."""
        product, of = self.product, {True: len(self.documents), False: len(self.files)}
        done = dict.fromkeys(of, 0)
        for path, said in self.said:
            remarks.derived(path, said)
        for artifact, made, seconds in self._made_by(crew, put) if crew else self._made_here(jobs, put, ready):
            pdf = not isinstance(made, list)
            if isinstance(made, list):
                product.files |= dict(zip(artifact.paths, made, strict=True))
            else:
                self._keep(artifact, *made, remarks, put)
            done[pdf] += 1
            progress(FileMade(artifact.name, seconds, done[pdf], of[pdf], pdf))
        return product

    def _keep(self, artifact: Artifact, setting: Setting, finished: Finished, remarks: Remarks, put: Put) -> None:
        """Put a document that was set, and what was derived from it, into the product."""
        product = self.product
        if self.shelf and setting.known:
            self.shelf.put(artifact.paths[0], setting.known)
            setting = replace(setting, known=b"")
        product.files |= {path: put(path, data) if (data := finished.files.get(path)) is not None else None for path in artifact.paths}
        if isinstance(artifact.make, Typeset) and artifact.make.made_of and not setting.failures:
            self.known[artifact.make.made_of] = setting
            self.known[product.keys[artifact.paths[0]]] = Finished({}, finished.remarks)
        product.pages |= dict.fromkeys(artifact.paths, setting.pages)
        product.chosen[artifact.paths[0]], product.faults[artifact.paths[0]] = setting.chosen, setting.faults
        for failure in setting.failures:
            if failure.budget:
                product.short[artifact.paths[0]] = failure.budget
        product.unset = product.unset or bool(setting.failures)
        remarks.setting(setting)
        remarks.derived(artifact.paths[0], finished)

    def _made_here(self, jobs: int, put: Put, ready: Child | None) -> Iterator[Done]:
        """Make the files beside the children that set the documents; but first, if they are so many that several
        processes make them: these are forked, which threads would not survive."""
        count, made = len(self.files), workers.run([_timed(artifact, make, put) for artifact, make in self.files], jobs)
        files: Iterator[Done] = ((artifact, *one) for artifact, one in zip(_taken(self.files), made, strict=True))
        if jobs == 1 or count >= workers.WORTH_A_PROCESS:
            yield from files
            yield from self._known()
            yield from _set(self._waiting(), jobs, ready)
        else:
            yield from _set(self._waiting(), jobs, ready, [files, self._known()])

    def _waiting(self) -> _Waiting:
        new = [(artifact, make) for artifact, make in self.documents if not self.known.get(make.made_of)]
        return _Waiting(new, self.shelf)

    def _known(self) -> Iterator[Done]:
        """Derive files from documents that were set before."""
        for artifact, make in self.documents:
            if setting := self.known.get(make.made_of):
                yield _derived(artifact, setting, 0, self.shelf)

    def _made_by(self, crew: Crew, put: Put) -> Iterator[Done]:
        """Let a crew make what is not there already; what is derived from PDFs is derived here."""
        yield from ((artifact, *_timed(artifact, make, put)()) for artifact, make in self.files if artifact.ready)
        yield from self._known()
        todo: list[tuple[Artifact, Callable[[], bytes] | Typeset]] = [
            (artifact, Typeset(make.document)) for artifact, make in self.documents if not self.known.get(make.made_of)
        ]
        todo += [(artifact, make) for artifact, make in self.files if not artifact.ready]
        made = crew.made([(artifact.name, make) for artifact, make in todo]) if todo else ()
        for number, (one, seconds) in made:
            artifact = todo[number][0]
            yield _derived(artifact, one, seconds, self.shelf) if isinstance(one, Setting) else (artifact, [put(path, one) for path in artifact.paths], seconds)


def work(
    artifacts: Sequence[Artifact],
    fingerprints: Fingerprints,
    standing: Mapping[str, str],
    chosen: Chosen,
    faults: Faults | None = None,
    known: MutableMapping[str, Any] | None = None,
    shelf: FileShelf | None = None,
) -> Work:
    """Return what has to be made of the artifacts.

    `standing` are the files of the present output with their keys; one whose key is still the same is left alone, and
    so is one that is kept. `chosen` are the pages of PDFs that stand there, `faults` what is wrong on them; for `known`
    and the `shelf` see `Work`.
    """
    todo = Work(Product(), known={} if known is None else known, shelf=shelf)
    if shelf:
        shelf.clear(name for artifact in artifacts if isinstance(artifact.make, Typeset) for name in (artifact.paths[0], artifact.paths[0] + COVER))
    product = todo.product
    for artifact in artifacts:
        key, current = artifact.key(fingerprints), True
        for path in artifact.paths:
            current = current and standing.get(path) == key
            product.files[path], product.keys[path] = None, standing[path] if artifact.kept else key
        if isinstance(artifact.make, Typeset) and artifact.make.made_of:
            todo.known.get(artifact.make.made_of)  # what is asked for is kept for the next build
            if current and (said := todo.known.get(key)):
                todo.said.append((artifact.paths[0], said))
        if artifact.kept or current:
            product.older += [] if current else artifact.paths[:1]
            for path in artifact.paths:
                if path in chosen and standing.get(path):
                    product.chosen[path] = chosen[path]
                if faults and path in faults and standing.get(path):
                    product.faults[path] = faults[path]
        elif isinstance(artifact.make, Typeset):
            todo.documents.append((artifact, artifact.make))
        else:
            todo.files.append((artifact, artifact.make))
    fingerprints.forget()
    return todo


def _taken(files: list[tuple[Artifact, Callable[[], bytes]]]) -> Iterator[Artifact]:
    """Yield artifacts, and take away each: with it goes all that it was made of, as soon as it is made."""
    files.reverse()
    while files:
        yield files.pop()[0]


def _timed(artifact: Artifact, make: Callable[[], bytes], put: Put) -> Callable[[], tuple[list[bytes], float]]:
    """Let whoever makes a file put it where it belongs, and say how long it took."""

    def timed() -> tuple[list[bytes], float]:
        began = monotonic()
        made = make()
        return [put(path, made) for path in artifact.paths], monotonic() - began

    return timed


def _derived(artifact: Artifact, setting: Setting, seconds: float, shelf: FileShelf | None) -> Done:
    began = monotonic()
    finished = artifact.finished(setting, *([_cover_once(shelf, artifact.paths[0], setting.cover)] if shelf and setting.cover else []))
    return artifact, (setting, finished), seconds + monotonic() - began


def _cover_once(shelf: FileShelf, path: str, cover: str) -> Once:
    """Return what makes the picture of a cover only if it was not made of the same one before."""
    return lambda made_of, make: shelf.once(f"{path}{COVER}", digest(cover, made_of), make)


class _Waiting:
    """Documents that are to be set, each made when it is its turn, and given to whoever asks first. One at a time is
    made, and so is all else that is `alone`: it is Python that makes it, which does one thing after the other, and
    libraries that bear no other thread beside them."""

    def __init__(self, typeset: Sequence[tuple[Artifact, Typeset]], shelf: FileShelf | None) -> None:
        self.alone = RLock()
        self._typeset = deque(typeset)
        self.shelf = shelf
        self._made: deque[tuple[Artifact, PrintDocument]] = deque()

    def __len__(self) -> int:
        return len(self._typeset) + len(self._made)

    def make_one(self) -> None:
        """Make the next one, if none is made and there is one."""
        with self.alone:
            if not self._made and self._typeset:
                artifact, make = self._typeset.popleft()
                found = make.document().held(self.alone)
                if self.shelf and len(found.galleys) > 1:
                    found = replace(found, known=self.shelf.file(artifact.paths[0]))
                self._made.append((artifact, found))

    def beside(self, made: Iterator[T]) -> Iterator[T]:
        """Yield what is made of something else, each thing made while no document is."""
        while True:
            with self.alone:
                one = next(made, None)
            if one is None:
                return
            yield one

    def each(self, taken: list[Artifact]) -> Iterator[PrintDocument]:
        """Yield those that nobody else takes; say of which artifacts they are."""
        while True:
            with self.alone:
                self.make_one()
                if not self._made:
                    return
                artifact, document = self._made.popleft()
            taken.append(artifact)
            yield document


def _set(waiting: _Waiting, jobs: int, ready: Child | None, meanwhile: Sequence[Iterator[Done]] = ()) -> Iterator[Done]:
    """Set PDFs, several at a time, and derive files from all; return how each of them went, as soon as it is known,
    beside what is made here `meanwhile`."""
    others = [waiting.beside(made) for made in meanwhile]
    if not (shares := range(min(jobs, len(waiting)))):
        return chain(*others)
    spare = (ready and ready.limits.spare) or CpuTokens(0)
    spare.give(jobs - len(shares))

    def share_set(number: int) -> Iterator[Done]:
        taken: list[Artifact] = []
        began = monotonic()
        for setting in set_documents(waiting.each(taken), limits=Limits(spare=spare), ready=None if number else ready, meanwhile=waiting.make_one):
            with waiting.alone:
                done = _derived(taken.pop(0), setting, monotonic() - began, waiting.shelf)
            yield done
            began = monotonic()
        if taken or len(waiting):
            raise ValueError("settings are fewer than documents")
        if len(shares) > 1:
            spare.give(1)

    return workers.side_by_side(share_set, shares, others)
