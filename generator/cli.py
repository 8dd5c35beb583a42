"""The door to the street: the command line, and what becomes of whatever goes wrong behind it.

A build that has nothing to do is noticed before its command line is even taken apart: importing argparse takes longer
than looking at a thousand files.
"""

from __future__ import annotations

import os
import sys

from generator.command.terminal import BROKEN_OFF, BUG, CONTENT_HAS_ERRORS, DONE, INTERRUPTED, lacking, not_written, say, say_made, spoken
from generator.memo import last_build
from generator.system.lacking import Lacking
from generator.system.language import chosen

ASKED_BY_A_SHELL = "_ARGCOMPLETE"
"""The environment variable by which a shell asks what may follow."""
AGAIN = 0.05
"""Seconds after which an interrupt that was lost comes again."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

THIS_IS_A_BUG = {
    "de": "zine {version}: Das ist ein Fehler in zine ({what}, {where}) bei: {call}{notes}. "
    "Die Ausgabe ist unversehrt. Bitte diese Zeile melden (mit ZINE_TRACEBACK=1 steht dort mehr).",
    "en": "zine {version}: this is a bug in zine ({what}, {where}) in: {call}{notes}. "
    "The output is intact. Please report this line (ZINE_TRACEBACK=1 shows more).",
}


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run a command and leave with its exit status."""
    if arguments is None:
        arguments = sys.argv[1:]
        sys.unraisablehook = _swallowed
    if sys.stdout is None:  # closed by who called us
        sys.stdout = open(os.devnull, "w")
    try:
        status = _run(arguments)
    except KeyboardInterrupt:
        say(chosen(BROKEN_OFF, spoken(arguments)))
        status = INTERRUPTED
    except BrokenPipeError:
        status = DONE  # whoever read our output has left
    except OSError as fault:
        status = not_written(fault, fault.filename, spoken(arguments))
    except SystemExit:
        raise
    except BaseException as bug:  # a library's panic is no Exception
        status = _bug(bug, arguments)
    sys.exit(status)


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["build"] and _same_as_before(arguments):
        if arguments == sys.argv[1:]:
            os._exit(DONE)  # all is said, nothing is open; to tidy up would take a tenth of the time
        return DONE
    import signal

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _terminate)
    return run(arguments)


def _bug(bug: BaseException, arguments: list[str]) -> int:
    """Say in one line what a report of a bug needs; print the whole traceback if `$ZINE_TRACEBACK` asks for it."""
    import traceback

    from generator.command.command_line import DISTRIBUTION, version

    if os.environ.get("ZINE_TRACEBACK"):
        traceback.print_exception(bug)
    steps = traceback.extract_tb(bug.__traceback__)
    home = os.path.dirname(os.path.abspath(__file__))
    own = [step for step in steps if step.filename.startswith(home)] or steps
    where = f"{os.path.relpath(own[-1].filename, home)}:{own[-1].lineno}" if own else "?"
    notes = "".join(f", {note}" for note in dict.fromkeys(getattr(bug, "__notes__", ())))
    what = " ".join(f"{type(bug).__name__}: {bug}".split())[:200]
    say(
        chosen(THIS_IS_A_BUG, spoken(arguments)).format(version=version(DISTRIBUTION), what=what, where=where, call=" ".join(["zine", *arguments]), notes=notes)
    )
    return BUG


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)


def _swallowed(lost: sys.UnraisableHookArgs) -> None:
    """Let an interrupt come once more that Python lost, as it does with whatever is raised while a value is cleared
    away."""
    signals = {KeyboardInterrupt: "SIGINT", SystemExit: "SIGTERM"}
    if lost.exc_type not in signals:
        sys.__unraisablehook__(lost)
        return
    import signal
    import threading

    again = [threading.main_thread().ident, getattr(signal, signals[lost.exc_type])]
    threading.Timer(AGAIN, signal.pthread_kill, again).start()


def _same_as_before(arguments: list[str]) -> bool:
    """Say what the last build by this command line said if nothing has changed since; tell whether that is so."""
    record = last_build.unchanged(arguments)
    if record is None:
        return False
    for line in record["remarks"]:
        say(line)
    say_made(os.path.relpath(record["output"]), 0, len(record["outputs"]), spoken(arguments))
    return True


def run(arguments: list[str]) -> int:
    """Run a command; return its exit status."""
    from argparse import Namespace

    from generator.command.command_line import parser

    known, said = parser(spoken(arguments)), Namespace(arguments=tuple(arguments))
    if ASKED_BY_A_SHELL in os.environ:
        from generator.command.completion import answer

        answer(known)
    options, rest = known.parse_known_args(arguments, said)
    if rest and hasattr(options, "words") and not any(one.startswith("-") for one in rest):
        options.words = [*options.words, *rest]  # argparse takes no list in two pieces: before an option and behind it
    elif rest:
        known.refuse(rest, arguments)
    from importlib import import_module

    from generator.command.commands import prepare  # which `--help` does without
    from generator.values.problem import Stopped

    try:
        status = prepare(options)
        done: int = getattr(import_module(f"generator.command.{options.where}"), options.command)(options) if status is None else status
    except Lacking as fault:
        return lacking(fault, spoken(arguments))
    except Stopped as stopped:
        tell = stopped.problem.record if getattr(options, "format", "") == "json" else stopped.problem.line
        say(tell(spoken(arguments), os.getcwd()))
        return CONTENT_HAS_ERRORS
    return done
