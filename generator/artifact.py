"""A file of the output as one value: where it stands, what it is made of, how it is made. Publication, data, pictures and PDFs alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.fingerprint import Fingerprints
    from generator.render.pdf import Document


@dataclass(frozen=True)
class Typeset:
    """A way to make a file: as a PDF of a document. PDFs are set together, several in one go."""

    document: Callable[[], Document]


@dataclass(frozen=True)
class Artifact:
    """A file of the output, which may stand at several `paths`.

    `inputs` are all the values that it depends on beside the program: as long as their fingerprint stays, the file is left alone, and
    `make` is not asked. `kept`: it stays as it is, even if it would be another one now. `title` is what an editor calls it. `ready`: its
    bytes are there already, and nothing is won by making it anywhere else.
    """

    paths: tuple[str, ...]
    inputs: tuple[object, ...]
    make: Callable[[], bytes] | Typeset
    kept: bool = False
    title: str = ""
    ready: bool = False

    def key(self, fingerprints: Fingerprints) -> str:
        """Return the fingerprint of what it is made of."""
        return fingerprints.of(*self.inputs)
