"""What `zine serve` shows and who waits for it: the folder of the last good build, what was said of it, the issues that
somebody looks at as they are printed."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from generator.memo.session import Session
from generator.render.typesetter.child import Standby

if TYPE_CHECKING:
    from generator.build.flatplan import FlatPlan

LISTENERS = 32
"""So many pages may wait for the next build: more than anybody has open."""
GO = "go"
"""What a page is told that has to make room for another one; its browser comes back."""
CHANGED = "changed"


class SetIssue(Struct, frozen=True):
    """An issue as it was set last: its plan, its PDF with how each page looks, what was said, and of which content it
    is, by its number."""

    plan: FlatPlan | None
    pdf: bytes
    looks: Sequence[str]
    problems: list[str]
    content: int


class Listener(queue.Queue[str]):
    """A page that waits for news; of an `issue` as it is printed, if it shows one."""

    issue = ""


class Stage:
    """What the server shows: the folder of the last good build, and the problems of the last one; who waits for the
    next one."""

    def __init__(self, folder: Path, language: str = "de") -> None:
        self.folder = folder
        self.language = language
        self.built = False
        """Whether a build has been tried."""
        self.failed = False
        """Whether the last one has come to nothing."""
        self.content = 0
        """The number of the content that is shown: each one that was built has another."""
        self.problems: list[str] = []
        self.plans: Mapping[str, FlatPlan] = {}
        """All issues, the newest first."""
        self.printed: dict[str, SetIssue] = {}
        self.busy = ""
        """The issue that is just being set with the website."""
        self.pictures: dict[tuple[str, int], bytes] = {}
        """Pages that were drawn, by how they look and how wide they are."""
        self.files: dict[str, int] = {}
        """The files that may be shown as text, since a page has named them, by their paths with a number each."""
        self.listeners: list[Listener] = []
        self.again: float | None = None
        """When to build again although nothing has changed, as the clock of `time.monotonic` tells it."""
        self.session = Session()
        self.standby = Standby((os.cpu_count() or 1) - 1)
        self._door = threading.Lock()

    def listen(self, issue: str = "") -> Listener:
        """Take a place among those who wait; if all are taken, that of whoever has waited longest, who is sent away."""
        listener = Listener()
        listener.issue = issue
        with self._door:
            while len(self.listeners) >= LISTENERS:
                self.listeners.pop(0).put(GO)
            self.listeners.append(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """Forget a browser that listens no more."""
        with self._door:
            if listener in self.listeners:
                self.listeners.remove(listener)

    def tell(self, issue: str = "") -> None:
        """Let every browser know that there is something new, or those alone that show an issue as it is printed."""
        for listener in list(self.listeners):
            if not issue or listener.issue == issue:
                listener.put(CHANGED)

    def is_set(self, issue: str) -> bool:
        """Tell whether an issue was set, or tried, as the content is that is shown."""
        return issue != self.busy and issue in self.printed and self.printed[issue].content == self.content

    @property
    def alone(self) -> str:
        """The issue that everybody looks at who waits for anything; empty if there is none."""
        wanted = {listener.issue for listener in list(self.listeners)}
        return next(iter(wanted & self.plans.keys()), "") if len(wanted) == 1 else ""

    @property
    def due(self) -> str:
        """The issue that somebody waits for and that is to be set; empty if there is none."""
        wanted = [listener.issue for listener in list(self.listeners)]
        return next((issue for issue in wanted if issue in self.plans and not self.is_set(issue)), "")

    def rest(self) -> None:
        """Free what nobody needs now, since nobody waits: a typesetter is kept only while an issue is looked at."""
        self.session.rest()
        if not any(listener.issue for listener in list(self.listeners)):
            self.standby.close()

    def number(self, file: str) -> int:
        """Return the number under which a file may be shown from now on."""
        with self._door:
            return self.files.setdefault(file, len(self.files))
