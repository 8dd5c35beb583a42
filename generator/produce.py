"""Makes what has changed: of all artifacts those whose inputs are others than last time, here or in several processes, PDFs beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Protocol

from generator import workers
from generator.artifact import Artifact, Typeset
from generator.fingerprint import Fingerprints
from generator.progress import Progress, Step
from generator.remarks import Remarks
from generator.render.galley import ChosenPage
from generator.render.pdf import Document, Setting, set_documents

Made = tuple[bytes | Setting, float]
"""A file, or a document as it was set; and the seconds that it took."""


class Crew(Protocol):
    """Somebody else who makes files: yields the number of each among those given, and how it was made, in any order."""

    def made(self, makes: Sequence[tuple[str, Callable[[], bytes] | Typeset]]) -> Iterator[tuple[int, Made]]: ...


@dataclass
class Product:
    """The files of an output, by path: their bytes, or None for those that stay as they are, and their keys.

    `pages` are those of each PDF that was set, `chosen` what was chosen for each page of a PDF, of those that stay as well; `older` the PDFs
    that stay though they would be others now; `unset`: a document could not be set as it is.
    """

    files: dict[str, bytes | None] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, tuple[ChosenPage, ...]] = field(default_factory=dict)
    older: list[str] = field(default_factory=list)
    unset: bool = False


@dataclass(frozen=True)
class Work:
    """What there is to do: the product as far as it stands already, and the artifacts that have to be made."""

    product: Product
    files: list[tuple[Artifact, Callable[[], bytes]]] = field(default_factory=list)
    documents: list[tuple[Artifact, Typeset]] = field(default_factory=list)

    def done(self, jobs: int, remarks: Remarks, progress: Progress, crew: Crew | None = None) -> Product:
        """Make them, here with so many processes or by a crew, and return the whole product. What went wrong with a PDF goes to the remarks."""
        product, of = self.product, {True: len(self.documents), False: len(self.files)}
        done = dict.fromkeys(of, 0)
        for artifact, (made, seconds) in self._made_by(crew) if crew else self._made_here(jobs, remarks):
            pdf = isinstance(made, Setting)
            if isinstance(made, Setting):
                product.files |= dict.fromkeys(artifact.paths, made.pdf)
                product.pages |= dict.fromkeys(artifact.paths, made.pages)
                product.chosen[artifact.paths[0]] = made.chosen
                product.unset = product.unset or bool(made.failures)
                remarks.setting(made)
            else:
                product.files |= dict.fromkeys(artifact.paths, made)
            done[pdf] += 1
            progress(Step(artifact.title or artifact.paths[0], seconds, done[pdf], of[pdf], pdf))
        return product

    def _made_here(self, jobs: int, remarks: Remarks) -> Iterator[tuple[Artifact, Made]]:
        makers = [_timed(make) for _, make in self.files]
        yield from zip([artifact for artifact, _ in self.files], workers.run(makers, jobs, remarks.one_process), strict=True)
        yield from _set(self.documents, jobs)

    def _made_by(self, crew: Crew) -> Iterator[tuple[Artifact, Made]]:
        yield from ((artifact, (make(), 0)) for artifact, make in self.files if artifact.ready)
        todo: list[tuple[Artifact, Callable[[], bytes] | Typeset]] = [*self.documents]
        todo += [(artifact, make) for artifact, make in self.files if not artifact.ready]
        if todo:
            made = crew.made([(artifact.title or artifact.paths[0], make) for artifact, make in todo])
            yield from ((todo[number][0], one) for number, one in made)


def work(
    artifacts: Sequence[Artifact], fingerprints: Fingerprints, standing: Mapping[str, str], chosen: Mapping[str, tuple[ChosenPage, ...]]
) -> Work:
    """Return what has to be made of the artifacts. `standing` are the files of the present output with their keys; one whose key is still the
    same is left alone, and so is one that is kept. `chosen` are the pages of PDFs that stand there."""
    todo = Work(Product())
    for artifact in artifacts:
        key = artifact.key(fingerprints)
        current = all(standing.get(path) == key for path in artifact.paths)
        todo.product.files |= dict.fromkeys(artifact.paths)
        todo.product.keys |= {path: standing[path] if artifact.kept else key for path in artifact.paths}
        if artifact.kept or current:
            todo.product.older += [] if current else artifact.paths[:1]
            todo.product.chosen |= {path: chosen[path] for path in artifact.paths if path in chosen and standing.get(path)}
        elif isinstance(artifact.make, Typeset):
            todo.documents.append((artifact, artifact.make))
        else:
            todo.files.append((artifact, artifact.make))
    return todo


def _timed(make: Callable[[], bytes]) -> Callable[[], tuple[bytes, float]]:
    """Let whoever makes a file say how long it took."""

    def timed() -> tuple[bytes, float]:
        began = monotonic()
        return make(), monotonic() - began

    return timed


def _set(typeset: Sequence[tuple[Artifact, Typeset]], jobs: int) -> Iterator[tuple[Artifact, Made]]:
    """Set PDFs, several at a time; return how each of them went, as soon as it is known."""

    def share_set(share: Sequence[tuple[Artifact, Document]]) -> Iterator[tuple[Artifact, Made]]:
        began = monotonic()
        for (artifact, _), setting in zip(share, set_documents([document for _, document in share]), strict=True):
            yield artifact, (setting, monotonic() - began)
            began = monotonic()

    made = [(artifact, make.document()) for artifact, make in typeset]
    return workers.side_by_side(share_set, [share for start in range(jobs) if (share := made[start::jobs])])
