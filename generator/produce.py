"""Makes what has changed: of all artifacts those whose inputs are others than last time, here or in several processes, PDFs beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from generator import workers
from generator.artifact import Artifact, Finished, Typeset
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
    """What there is to do: the product as far as it stands already, and the artifacts that have to be made.

    `known` are documents that were set before, by what they are made of, and by the key of an artifact what was said of its files; those that
    are made now are added. `said` is what was said before of files that stay.
    """

    product: Product
    files: list[tuple[Artifact, Callable[[], bytes]]] = field(default_factory=list)
    documents: list[tuple[Artifact, Typeset]] = field(default_factory=list)
    known: MutableMapping[str, Any] = field(default_factory=dict)
    said: list[tuple[str, Finished]] = field(default_factory=list)

    def done(self, jobs: int, remarks: Remarks, progress: Progress) -> Product:
        """Make them, and return the whole product. What went wrong with a PDF goes to the remarks."""
        product, number, of = self.product, 0, len(self.files) + len(self.documents)
        for path, said in self.said:
            remarks.derived(path, said)
        makers = [make for _, make in self.files]
        for (artifact, _), made in zip(self.files, workers.run(makers, jobs, remarks.one_process), strict=True):
            product.files |= dict.fromkeys(artifact.paths, made)
            progress(artifact.paths[0], number := number + 1, of)
        for artifact, setting, finished in _set(self.documents, self.known, jobs):
            product.files |= {path: finished.files.get(path) for path in artifact.paths}
            if isinstance(artifact.make, Typeset) and artifact.make.made_of and not setting.failures:
                self.known[artifact.make.made_of] = setting
                self.known[product.keys[artifact.paths[0]]] = Finished({}, finished.remarks)
            product.pages |= dict.fromkeys(artifact.paths, setting.pages)
            product.chosen[artifact.paths[0]], product.faults[artifact.paths[0]] = setting.chosen, setting.faults
            product.unset = product.unset or bool(setting.failures)
            remarks.setting(setting)
            remarks.derived(artifact.paths[0], finished)
            progress(artifact.paths[0], number := number + 1, of)
        return product


def work(
    artifacts: Sequence[Artifact],
    fingerprints: Fingerprints,
    standing: Mapping[str, str],
    chosen: Chosen,
    faults: Faults | None = None,
    known: MutableMapping[str, Any] | None = None,
) -> Work:
    """Return what has to be made of the artifacts. `standing` are the files of the present output with their keys; one whose key is still the
    same is left alone, and so is one that is kept. `chosen` are the pages of PDFs that stand there, `faults` what is wrong on them, `known` what earlier
    builds know (`Work`)."""
    todo = Work(Product(), known={} if known is None else known)
    for artifact in artifacts:
        key = artifact.key(fingerprints)
        current = all(standing.get(path) == key for path in artifact.paths)
        todo.product.files |= dict.fromkeys(artifact.paths)
        todo.product.keys |= {path: standing[path] if artifact.kept else key for path in artifact.paths}
        if isinstance(artifact.make, Typeset) and artifact.make.made_of:
            todo.known.get(artifact.make.made_of)  # what is asked for is kept for the next build
            if current and (said := todo.known.get(key)):
                todo.said.append((artifact.paths[0], said))
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


def _set(typeset: Sequence[tuple[Artifact, Typeset]], known: Mapping[str, Any], jobs: int) -> Iterator[tuple[Artifact, Setting, Finished]]:
    """Set PDFs that are not known yet, several at a time, and derive files from all; return how each of them went, as soon as it is known."""

    def share_set(share: Sequence[tuple[Artifact, Setting | Document]]) -> Iterator[tuple[Artifact, Setting, Finished]]:
        unset = [(artifact, document) for artifact, document in share if not isinstance(document, Setting)]
        settings = zip([artifact for artifact, _ in unset], set_documents([document for _, document in unset]), strict=True) if unset else ()
        before = [(artifact, setting) for artifact, setting in share if isinstance(setting, Setting)]
        for artifact, setting in chain(before, settings):
            yield artifact, setting, artifact.finished(setting.pdf)

    made = [(artifact, known.get(make.made_of) or make.document()) for artifact, make in typeset]
    return workers.side_by_side(share_set, [share for start in range(jobs) if (share := made[start::jobs])])
