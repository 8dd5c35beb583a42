"""What a check finds: where, what is said there, and why it is a fault."""

from __future__ import annotations

from dataclasses import dataclass

CUT = 60
"""So many letters of a text are shown."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault: the check that found it, the page from 1 (0: the whole file), the text at fault, the reason."""

    check: str
    page: int
    text: str
    reason: str

    def __str__(self) -> str:
        place = f"p. {self.page}" if self.page else "file"
        return f"{self.check:>9}  {place:>6}  {self.reason}" + (f": “{self.text}”" if self.text else "")


def shown(text: str) -> str:
    """Return a text on one line, cut if it is long."""
    text = " ".join(text.split())
    return text if len(text) <= CUT else text[: CUT - 1] + "…"
