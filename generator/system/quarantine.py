"""Processes of our own that read what strangers have made: what they know of the one that starts them, and what they
may use up."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PROGRAM = str(Path(__file__).parents[2])
"""The folder in which the program lies."""


def command(module: str, *words: str) -> list[str]:
    """Return the command that runs a module of ours. Of the folder where it runs nothing is imported."""
    return [sys.executable, "-P", "-m", module, *words]


def environment(home: Path | None = None) -> dict[str, str]:
    """Return the environment of such a process: the same in every language and at every place. One that has a folder of
    its own as its `home` knows all else that this one knows; the others know nothing more."""
    common = {"PYTHONPATH": PROGRAM, "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    return common if home is None else {**os.environ, "HOME": str(home), "TMPDIR": str(home), **common}


def limit(memory: int, seconds: int = 0) -> None:
    """Let this process have so many bytes of memory, and so many seconds of a processor, if that is said."""
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def allow(seconds: int) -> None:
    """Let this process have so many seconds of a processor more than it has used; again for each thing that it is asked
    for."""
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + seconds, resource.RLIM_INFINITY))
