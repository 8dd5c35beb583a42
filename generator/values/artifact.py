"""A file of the output as one value: where it stands, what it is made of, how it is made. Publication, data, pictures
and PDFs alike."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from generator.render.pages.document import PrintDocument, Setting
    from generator.values.fingerprint import Fingerprints
    from generator.values.phrase import Message


class InPlace(bytes):
    """What is held of a file that lies where it belongs already: none of its bytes."""


IN_PLACE = InPlace()

Once = Callable[[str, Callable[[], bytes]], bytes]
"""What gives bytes that were made of the same cover before, and of something else that is said; else it makes them."""


class Finished(Struct, frozen=True):
    """Files that were derived from a PDF, by their paths; what is to be said of them, and why one could not be made."""

    files: Mapping[str, bytes]
    remarks: tuple[Message, ...] = ()
    faults: tuple[Message, ...] = ()


class Typeset(Struct, frozen=True):
    """A way to make a file: as a PDF of a document. PDFs are set together, several in one go.

    With `finish`, the PDF that was set is only what all files are derived from. `made_of` is then the fingerprint of
    the document alone: the set PDF is kept under it, so that files may be derived anew without setting it again; it is
    not kept if that is empty.
    """

    document: Callable[[], PrintDocument]
    finish: Callable[[bytes, Once, Collection[int]], Finished] | None = None
    made_of: str = ""


class Artifact(Struct, frozen=True):
    """A file of the output, which may stand at several `paths`.

    `inputs` are all the values that it depends on beside the program: as long as their fingerprint stays, the file is
    left alone, and `make` is not asked. `kept`: it stays as it is, even if it would be another one now. `title` gives
    what an editor calls it. `ready`: its bytes are there already, and nothing is won by making it anywhere else.
    """

    paths: tuple[str, ...]
    inputs: tuple[object, ...]
    make: Callable[[], bytes] | Typeset
    kept: bool = False
    title: Callable[[], str] | None = None
    ready: bool = False

    @property
    def name(self) -> str:
        """What is told of it while it is made."""
        return self.title() if self.title else self.paths[0]

    def finished(self, setting: Setting, once: Once = lambda made_of, make: make()) -> Finished:
        """Return its files, of its document as it was set: none if that could not be set. What is made of the cover
        alone is made `once`."""
        if (pdf := setting.pdf) is None:
            return Finished({})
        finish = self.make.finish if isinstance(self.make, Typeset) else None
        told = frozenset(fault.page for fault in setting.faults if fault.kind == "coarse")
        return finish(pdf, once, told) if finish else Finished(dict.fromkeys(self.paths, pdf))

    def key(self, fingerprints: Fingerprints) -> str:
        """Return the fingerprint of what it is made of."""
        return fingerprints.of(*self.inputs)
