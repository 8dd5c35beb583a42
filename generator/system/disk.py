"""What is asked of the system beside Python's own words for files: to exchange two folders, to make durable what was
written, to let folders lie apart. Each does without where the system cannot.
"""

from __future__ import annotations

import errno
import os
import struct
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_AT_FDCWD, _EXCHANGE = -100, 2
FLAGS, _SET_FLAGS, TOP = (2 << 30 | struct.calcsize("l") << 16 | 0x6601), (1 << 30 | struct.calcsize("l") << 16 | 0x6602), 0x20000
"""What Linux is asked for the flags of a folder, and told them; the one that `chattr +T` sets."""


def exchanged(stage: Path, output: Path) -> bool:
    """Exchange the two folders in one step; tell whether the system could."""
    import ctypes

    try:
        exchange = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):  # not Linux, or an old one
        return False
    done: int = exchange(_AT_FDCWD, os.fsencode(stage), _AT_FDCWD, os.fsencode(output), _EXCHANGE)
    return done == 0


def all_synced(folder: Path) -> bool:
    """Make durable all that was written to the file system of a folder; tell whether the system could, and knows of no
    fault."""
    import ctypes

    descriptor = os.open(folder, os.O_RDONLY)
    try:
        done: int = ctypes.CDLL(None, use_errno=True).syncfs(descriptor)
    except (AttributeError, OSError, TypeError):  # not Linux
        return False
    finally:
        os.close(descriptor)
    return done == 0


def sync(folder: str | Path) -> None:
    """Make durable what a folder holds, where folders can be opened for that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as fault:
        if fault.errno != errno.EINVAL:
            raise
    finally:
        os.close(descriptor)


def spread(folder: Path) -> None:
    """Let the folders in a folder lie apart from each other, where the file system (ext4) can be told so.

    It looks for the place of each new file among all that have gone in its neighbourhood within the last minutes, and
    uses none of these again: where an output of thousands of files has just been removed, the next one takes ten times
    as long to write beside it."""
    try:
        from fcntl import ioctl
    except ImportError:  # not Unix
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        flags = bytearray(struct.calcsize("l"))
        with suppress(OSError):  # another file system
            ioctl(descriptor, FLAGS, flags)
            # the numbers say `long`, the kernel means `int`
            struct.pack_into("i", flags, 0, struct.unpack_from("i", flags)[0] | TOP)
            ioctl(descriptor, _SET_FLAGS, flags)
    finally:
        os.close(descriptor)
