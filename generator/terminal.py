"""What the commands say: results to standard output, everything else to standard error; and with which exit status they leave."""

from __future__ import annotations

import os
import sys

DONE, CONTENT_HAS_ERRORS, WRONG_USE, NOT_WRITTEN, NO_CLUSTER, BUG, INTERRUPTED = 0, 1, 2, 3, 4, 70, 130


class NoCluster(Exception):
    """A cluster cannot be used, or no longer; the text says which and why."""


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)  # noqa: T201


def give_out(line: str) -> None:
    """Give out a result. An OSError names standard output; what Python still holds back then has nowhere to go, when it ends, either."""
    try:
        print(line, flush=True)  # noqa: T201
    except OSError as fault:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        fault.filename = "standard output"
        raise


def wrong(message: str) -> int:
    say(f"zine: {message}")
    return WRONG_USE


def not_written(fault: OSError, path: object) -> int:
    """Say which file or folder could not be written, and how much room there is."""
    import shutil
    from pathlib import Path

    name = fault.filename if isinstance(fault.filename, str) else str(path or "")
    where = next((folder for folder in (Path(name), *Path(name).absolute().parents) if folder.is_dir()), Path("/"))
    try:
        free = f", {shutil.disk_usage(where).free // 1_000_000} MB free in {where}"
    except OSError:
        free = ""
    say(f"zine: {name or 'the output'}: {os.strerror(fault.errno) if fault.errno else fault}{free}; what was written before is intact")
    return NOT_WRITTEN


def no_cluster(fault: NoCluster) -> int:
    """Say why a cluster cannot be used; its text names the cluster."""
    say(f"zine: {fault}; what was written before is intact, and without --cluster this machine builds")
    return NO_CLUSTER


def say_made(output: str, made: int, kept: int) -> None:
    """Say where to look, and how much was written."""
    give_out(f"{os.path.join(output, 'site', 'index.html')}: {made} written, {kept} unchanged")
