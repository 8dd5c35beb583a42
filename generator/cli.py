"""The door to the street: the command line, and what becomes of whatever goes wrong behind it.

A build that has nothing to do is noticed before its command line is even taken apart: importing argparse takes longer than looking at
a thousand files.
"""

from __future__ import annotations

import os
import sys

from generator import front
from generator.terminal import BUG, DONE, INTERRUPTED, give_out, not_written, say, say_made

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from pathlib import Path
    from types import FrameType
    from typing import NoReturn

DISTRIBUTION = "zine-generator"

EXAMPLES = """\
examples:
  zine new my-magazine --language en   a new magazine that builds at once
  zine check                           every mistake in the content, with file, line and column
  zine build                           the website in output/site, the issues in output/print
  zine serve                           the website while you write
  zine round golf                      the next round file of a game
  zine intake golf letters.mbox        orders that came by mail

exit status:
  0 done   1 the content has errors, nothing was written   2 wrong use   3 a file could not be written
  4 a cluster could not be used, nothing was written
  70 a bug in zine   129 130 143 interrupted

Each command has its own help: zine build --help
"""


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run a command and leave with its exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if sys.stdout is None:  # closed by who called us
        sys.stdout = open(os.devnull, "w")
    try:
        status = _run(arguments)
    except KeyboardInterrupt:
        say("zine: abgebrochen / interrupted")
        status = INTERRUPTED
    except BrokenPipeError:
        status = DONE  # whoever read our output has left
    except OSError as fault:
        status = not_written(fault, fault.filename)
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

    if os.environ.get("ZINE_TRACEBACK"):
        traceback.print_exception(bug)
    steps = traceback.extract_tb(bug.__traceback__)
    home = os.path.dirname(os.path.abspath(__file__))
    own = [step for step in steps if step.filename.startswith(home)] or steps
    where = f"{os.path.relpath(own[-1].filename, home)}:{own[-1].lineno}" if own else "?"
    notes = "".join(f", {note}" for note in dict.fromkeys(getattr(bug, "__notes__", ())))
    what = " ".join(f"{type(bug).__name__}: {bug}".split())[:200]
    say(
        f"zine {_version(DISTRIBUTION)}: this is a bug in zine ({what}, {where}) in: zine {' '.join(arguments)}{notes}."
        " The output is intact. Please report this line (ZINE_TRACEBACK=1 shows more)."
    )
    return BUG


def _version(distribution: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "(not installed)"


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)


def _same_as_before(arguments: list[str]) -> bool:
    """Say what the last build by this command line said if nothing has changed since but texts that stand on one page each, and show these
    anew; tell whether that is so."""
    look = front.look(arguments)
    if look is None:
        return False
    made = 0
    if not look.is_same:
        from generator.splice import at_once

        spliced = at_once(look)
        if spliced is None:
            return False
        made = spliced
    for line in look.sight["remarks"]:
        say(line)
    say_made(os.path.relpath(look.sight["output"]), made, len(look.written) // 2 - 1 - made)
    return True


def run(arguments: list[str]) -> int:
    """Run a command; return its exit status."""
    from argparse import Namespace

    from generator.commands import prepare

    options = parser().parse_args(arguments, Namespace(arguments=tuple(arguments)))
    status = prepare(options)
    done: int = options.run(options) if status is None else status
    return done


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    import argparse

    from generator import commands

    zine = argparse.ArgumentParser(
        prog="zine",
        description="Makes a play-by-mail magazine: website and printed issues from text files.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    zine.add_argument("--version", action=_versions(), nargs=0, help="print the versions of zine and of WeasyPrint, which sets the PDFs")
    kinds = zine.add_subparsers(title="commands", metavar="COMMAND", required=True)

    new = kinds.add_parser("new", help="start a new magazine in a folder")
    new.add_argument("folder", metavar="DIR", type=_path)
    new.add_argument("--language", choices=("de", "en"), default="de", help="language of the magazine (default: de)")
    new.set_defaults(run=commands.new)

    build = kinds.add_parser("build", help="evaluate everything, write the website and the PDFs")
    _content(build)
    _output(build)
    build.add_argument("--issue", metavar="ID", help="set only this issue's PDF again; other PDFs stay as they are")
    build.add_argument("--no-pdf", dest="pdf", action="store_false", help="only the website and the data; removes PDFs of an earlier build")
    build.add_argument("--jobs", metavar="N", type=_positive, default=os.cpu_count() or 1, help="processes to use (default: all)")
    build.add_argument("--cluster", metavar="ADDRESS", help="make the files on a Dask cluster: the address of its scheduler, e.g. tcp://host:8786")
    build.add_argument("--explain-pages", dest="explain", action="store_true", help="print each page of the issues with its fill and what was chosen")
    _problems(build)
    build.set_defaults(run=commands.build)

    serve = kinds.add_parser("serve", help="build, show on this machine, rebuild on every save")
    _content(serve)
    serve.add_argument("--port", type=_positive, default=8000, help="default: 8000, or the next free one")
    serve.set_defaults(run=commands.serve)

    check = kinds.add_parser("check", help="read and evaluate everything, write nothing, print every problem")
    _content(check)
    _problems(check)
    notes = "of which rounds to tell what the rules refused or repaired (default: newest, of each running game)"
    check.add_argument("--notes", choices=("newest", "all", "none"), default="newest", help=notes)
    check.set_defaults(run=commands.check)

    evaluate = kinds.add_parser("evaluate", help="print one game's result as JSON")
    evaluate.add_argument("game", metavar="GAME")
    evaluate.add_argument("--round", metavar="N", type=_natural, help="default: the last round")
    evaluate.add_argument("--view", metavar="gm|public|PERSON", default="gm", help="default: gm")
    _content(evaluate)
    evaluate.set_defaults(run=commands.evaluate)

    round = kinds.add_parser("round", help="write the next round file of a game, prefilled")
    round.add_argument("game", metavar="GAME")
    _content(round)
    round.set_defaults(run=commands.round)

    intake = kinds.add_parser("intake", help="take letters in: keep them, write slips and answers")
    intake.add_argument("game", metavar="GAME")
    intake.add_argument("files", metavar="FILE", nargs="*", type=_path, help="mail, mbox, Maildir, folder, text or filled form (default: standard input)")
    intake.add_argument("--round", metavar="N", type=_positive, help="default: the draft, or the round after the last")
    intake.add_argument("--late", action="store_true", help="letters after the deadline count as well")
    _content(intake)
    _output(intake)
    intake.set_defaults(run=commands.intake)

    desk = kinds.add_parser("desk", help="how the next round stands: who has sent what, who is missing, what the rules say")
    desk.add_argument("game", metavar="GAME", nargs="?", help="default: each running game")
    _content(desk)
    desk.set_defaults(run=commands.desk)

    mail = kinds.add_parser("mail", help="write sheets and reminders as mails; with --send send all mails that have not been sent")
    mail.add_argument("--round", metavar="N", type=_positive, help="only those of this round")
    mail.add_argument("--send", action="store_true", help="hand them to the server named in zine.yaml, each once")
    _content(mail)
    _output(mail)
    mail.set_defaults(run=commands.mail)

    freeze = kinds.add_parser("freeze", help="keep an issue as it was printed, whatever is corrected later")
    freeze.add_argument("issue", metavar="ISSUE")
    _content(freeze)
    freeze.set_defaults(run=commands.freeze)

    schema = kinds.add_parser("schema", help="write JSON Schemas with which editors complete keys")
    _content(schema)
    schema.set_defaults(run=commands.schema)
    return zine


def _content(command: argparse.ArgumentParser) -> None:
    command.add_argument("--content", metavar="DIR", type=_path, help="default: content, here or in the nearest folder above that has one")


def _output(command: argparse.ArgumentParser) -> None:
    command.add_argument("--output", metavar="DIR", type=_path, help="default: output, beside the content folder")


def _problems(command: argparse.ArgumentParser) -> None:
    command.add_argument("--strict", action="store_true", help="warnings are errors")
    command.add_argument("--format", choices=("text", "json"), default="text", help="print problems as text, or one JSON object per line")


def _path(text: str) -> Path:
    from pathlib import Path

    return Path(text)


def _natural(text: str) -> int:
    from argparse import ArgumentTypeError

    if not text.isdecimal() or not text.isascii():
        raise ArgumentTypeError(f"expected a whole number, 0 or more, found: {text!r}")
    return int(text)


def _positive(text: str) -> int:
    from argparse import ArgumentTypeError

    number = _natural(text)
    if number < 1:
        raise ArgumentTypeError(f"expected a whole number, 1 or more, found: {text!r}")
    return number


def _versions() -> type[argparse.Action]:
    """Return what `--version` does; the versions are looked up only then."""
    import argparse

    class Versions(argparse.Action):
        def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
            give_out(f"zine {_version(DISTRIBUTION)}, WeasyPrint {_version('weasyprint')}")
            parser.exit(DONE)

    return Versions
