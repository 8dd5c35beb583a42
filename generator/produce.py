"""Makes what has changed: of all artifacts those whose inputs are others than last time, here or in several processes, PDFs beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator import workers
from generator.artifact import Artifact, Typeset
from generator.fingerprint import Fingerprints
from generator.remarks import Remarks
from generator.render.galley import Chosen, ChosenPage, Fault, Faults
from generator.render.pdf import Document, Setting, set_documents

Progress = Callable[[str, int, int], None]
"""Told what has been made, how many files are done, and of how many."""


@dataclass
class Product:
    """The files of an output, by path: their bytes, or None for those that stay as they are, and their keys.

    `pages` are those of each PDF that was set, `chosen` what was chosen for each page of a PDF, `faults` what is wrong on pages, of those that
    stay as well; `older` the PDFs that stay though they would be others now; `unset`: a document could not be set as it is.
    """

    files: dict[str, bytes | None] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, tuple[ChosenPage, ...]] = field(default_factory=dict)
    faults: dict[str, tuple[Fault, ...]] = field(default_factory=dict)
    older: list[str] = field(default_factory=list)
    unset: bool = False


@dataclass(frozen=True)
class Work:
    """What there is to do: the product as far as it stands already, and the artifacts that have to be made."""

    product: Product
    files: list[tuple[Artifact, Callable[[], bytes]]] = field(default_factory=list)
    documents: list[tuple[Artifact, Typeset]] = field(default_factory=list)

    def done(self, jobs: int, remarks: Remarks, progress: Progress) -> Product:
        """Make them, and return the whole product. What went wrong with a PDF goes to the remarks."""
        product, number, of = self.product, 0, len(self.files) + len(self.documents)
        makers = [make for _, make in self.files]
        for (artifact, _), made in zip(self.files, workers.run(makers, jobs, remarks.one_process), strict=True):
            product.files |= dict.fromkeys(artifact.paths, made)
            progress(artifact.paths[0], number := number + 1, of)
        for artifact, setting in _set(self.documents, jobs):
            product.files |= dict.fromkeys(artifact.paths, setting.pdf)
            product.pages |= dict.fromkeys(artifact.paths, setting.pages)
            product.chosen[artifact.paths[0]], product.faults[artifact.paths[0]] = setting.chosen, setting.faults
            product.unset = product.unset or bool(setting.failures)
            remarks.setting(setting)
            progress(artifact.paths[0], number := number + 1, of)
        return product


def work(
    artifacts: Sequence[Artifact], fingerprints: Fingerprints, standing: Mapping[str, str], chosen: Chosen, faults: Faults | None = None
) -> Work:
    """Return what has to be made of the artifacts. `standing` are the files of the present output with their keys; one whose key is still the
    same is left alone, and so is one that is kept. `chosen` are the pages of PDFs that stand there, `faults` what is wrong on them."""
    todo = Work(Product())
    for artifact in artifacts:
        key = artifact.key(fingerprints)
        current = all(standing.get(path) == key for path in artifact.paths)
        todo.product.files |= dict.fromkeys(artifact.paths)
        todo.product.keys |= {path: standing[path] if artifact.kept else key for path in artifact.paths}
        if artifact.kept or current:
            todo.product.older += [] if current else artifact.paths[:1]
            stay = [path for path in artifact.paths if standing.get(path)]
            todo.product.chosen |= {path: chosen[path] for path in stay if path in chosen}
            todo.product.faults |= {path: faults[path] for path in stay if faults and path in faults}
        elif isinstance(artifact.make, Typeset):
            todo.documents.append((artifact, artifact.make))
        else:
            todo.files.append((artifact, artifact.make))
    return todo


def _set(typeset: Sequence[tuple[Artifact, Typeset]], jobs: int) -> Iterator[tuple[Artifact, Setting]]:
    """Set PDFs, several at a time; return how each of them went, as soon as it is known."""

    def share_set(share: Sequence[tuple[Artifact, Document]]) -> Iterator[tuple[Artifact, Setting]]:
        return zip([artifact for artifact, _ in share], set_documents([document for _, document in share]), strict=True)

    made = [(artifact, make.document()) for artifact, make in typeset]
    return workers.side_by_side(share_set, [share for start in range(jobs) if (share := made[start::jobs])])
