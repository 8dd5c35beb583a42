"""The commands. Each imports only what it uses; none has logic of its own.

A build that has nothing to do is noticed before its command line is even taken apart: importing argparse takes longer than looking at
a thousand files.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from pathlib import Path
    from types import FrameType
    from typing import NoReturn

    from generator.belongings import NotOurs

DONE, CONTENT_HAS_ERRORS, WRONG_USE, NOT_WRITTEN, BUG, INTERRUPTED = 0, 1, 2, 3, 70, 130

CONTENT = "content"
DISTRIBUTION = "zine-generator"

EXAMPLES = """\
examples:
  zine new my-magazine --language en   a new magazine that builds at once
  zine check                           every mistake in the content, with file, line and column
  zine build                           the website in output/site, the issues in output/print
  zine serve                           the website while you write
  zine round golf                      the next round file of a game

exit status:
  0 done   1 the content has errors, nothing was written   2 wrong use   3 a file could not be written
  70 a bug of zine   129 130 143 interrupted

Each command has a help of its own: zine build --help
"""


def main(arguments: list[str] | None = None) -> NoReturn:
    """Runs a command and leaves with its exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if sys.stdout is None:  # closed by who called us
        sys.stdout = open(os.devnull, "w")
    try:
        status = _run(arguments)
    except KeyboardInterrupt:
        _say("zine: abgebrochen / interrupted")
        status = INTERRUPTED
    except BrokenPipeError:
        status = DONE  # whoever read our output has left
    except OSError as fault:
        status = _not_written(fault, fault.filename)
    except SystemExit:
        raise
    except BaseException as bug:  # a library's panic is no Exception
        status = _bug(bug, arguments)
    sys.exit(status)


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["build"] and _same_as_before(arguments):
        return DONE
    import signal

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _terminate)
    return run(arguments)


def _bug(bug: BaseException, arguments: list[str]) -> int:
    """Says in one line what a report of a bug needs; the whole way there, if `$ZINE_TRACEBACK` asks for it."""
    import traceback

    if os.environ.get("ZINE_TRACEBACK"):
        traceback.print_exception(bug)
    steps = traceback.extract_tb(bug.__traceback__)
    home = os.path.dirname(os.path.abspath(__file__))
    own = [step for step in steps if step.filename.startswith(home)] or steps
    where = f"{os.path.relpath(own[-1].filename, home)}:{own[-1].lineno}" if own else "?"
    notes = "".join(f", {note}" for note in dict.fromkeys(getattr(bug, "__notes__", ())))
    what = " ".join(f"{type(bug).__name__}: {bug}".split())[:200]
    _say(
        f"zine {_version(DISTRIBUTION)}: this is a bug of zine ({what}, {where}) in: zine {' '.join(arguments)}{notes}. Nothing was written."
        " Please report this line (ZINE_TRACEBACK=1 tells more)."
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
    """Says what the last build by this command line said, if nothing at all has changed since; whether that is so."""
    from generator.cache import last_build

    manifest = last_build(arguments)
    if manifest is None:
        return False
    for line in manifest["remarks"]:
        _say(line)
    _say_made(os.path.relpath(manifest["output"]), 0, len(manifest["outputs"]))
    return True


def run(arguments: list[str]) -> int:
    """Runs a command; returns its exit status."""
    from argparse import Namespace

    options = parser().parse_args(arguments, Namespace(arguments=tuple(arguments)))
    return options.run(options)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    import argparse

    zine = argparse.ArgumentParser(
        prog="zine",
        description="Makes a play-by-mail magazine: website and printed issues from text files.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    zine.add_argument("--version", action=_versions(), nargs=0, help="say the versions of zine and of WeasyPrint, which sets the PDFs")
    commands = zine.add_subparsers(title="commands", metavar="COMMAND", required=True)

    new = commands.add_parser("new", help="start a new magazine in a folder")
    new.add_argument("folder", metavar="DIR", type=_path)
    new.add_argument("--language", choices=("de", "en"), default="de", help="language of the magazine (default: de)")
    new.set_defaults(run=_new)

    build = commands.add_parser("build", help="evaluate everything, write the website and the PDFs")
    _content(build)
    build.add_argument("--output", metavar="DIR", type=_path, help="default: output, beside the content folder")
    build.add_argument("--issue", metavar="ID", help="set only this issue's PDF anew; other PDFs stay as they are")
    build.add_argument("--no-pdf", dest="pdf", action="store_false", help="only the website and the data; PDFs of an earlier build go")
    build.add_argument("--jobs", metavar="N", type=_positive, default=os.cpu_count() or 1, help="processes to use (default: all processors)")
    _problems(build)
    build.set_defaults(run=_build)

    serve = commands.add_parser("serve", help="build, show on this machine, rebuild on every save")
    _content(serve)
    serve.add_argument("--port", type=_positive, default=8000, help="default: 8000, or the next free one")
    serve.set_defaults(run=_serve)

    check = commands.add_parser("check", help="read and evaluate everything, write nothing, print every problem")
    _content(check)
    _problems(check)
    check.set_defaults(run=_check)

    evaluate = commands.add_parser("evaluate", help="print one game's result as JSON")
    evaluate.add_argument("game", metavar="GAME")
    evaluate.add_argument("--round", metavar="N", type=_natural, help="default: the last round")
    evaluate.add_argument("--view", metavar="gm|public|PERSON", default="gm", help="default: gm")
    _content(evaluate)
    evaluate.set_defaults(run=_evaluate)

    round = commands.add_parser("round", help="write the next round file of a game, prefilled")
    round.add_argument("game", metavar="GAME")
    _content(round)
    round.set_defaults(run=_round)

    freeze = commands.add_parser("freeze", help="keep an issue as it was printed, whatever is corrected later")
    freeze.add_argument("issue", metavar="ISSUE")
    _content(freeze)
    freeze.set_defaults(run=_freeze)

    schema = commands.add_parser("schema", help="write JSON Schemas with which editors complete keys")
    _content(schema)
    schema.set_defaults(run=_schema)
    return zine


def _content(command: argparse.ArgumentParser) -> None:
    command.add_argument("--content", metavar="DIR", type=_path, help="default: content, here or in the nearest folder above that has one")


def _problems(command: argparse.ArgumentParser) -> None:
    command.add_argument("--strict", action="store_true", help="warnings are errors")
    command.add_argument("--format", choices=("text", "json"), default="text", help="how problems are told: as text, or one JSON object a line")


def _path(text: str) -> Path:
    from pathlib import Path

    return Path(text)


def _natural(text: str) -> int:
    from argparse import ArgumentTypeError

    if not text.isdecimal() or not text.isascii():
        raise ArgumentTypeError(f"a whole number from 0 on is expected, not {text!r}")
    return int(text)


def _positive(text: str) -> int:
    from argparse import ArgumentTypeError

    number = _natural(text)
    if number < 1:
        raise ArgumentTypeError("a whole number from 1 on is expected")
    return number


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _print(line: str) -> None:
    """Gives out a result. An OSError names standard output; what Python still holds back then has nowhere to go, when it ends, either."""
    try:
        print(line, flush=True)
    except OSError as fault:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        fault.filename = "standard output"
        raise


def _wrong(message: str) -> int:
    _say(f"zine: {message}")
    return WRONG_USE


def _unknown(word: str, what: str, known: tuple[str, ...]) -> int:
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1, cutoff=0.5)
    return _wrong(f"there is no {what} {word!r}" + (f"; did you mean {near[0]!r}?" if near else f" (there are: {', '.join(known) or 'none'})"))


def _versions() -> type[argparse.Action]:
    """What `--version` does; the versions are looked up only then."""
    import argparse

    class Versions(argparse.Action):
        def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
            _print(f"zine {_version(DISTRIBUTION)}, WeasyPrint {_version('weasyprint')}")
            parser.exit(DONE)

    return Versions


def _no_content(options: argparse.Namespace) -> int | None:
    """Finds the content folder, here or in a folder above; wrong use if there is none at all."""
    options.beside = _path("")
    if options.content is None:
        options.content = _found()
        options.beside = options.content.parent
    return None if options.content.is_dir() else _wrong(f"there is no content folder {str(options.content)!r}; `zine new DIR` starts a magazine")


def _found() -> Path:
    """The content folder of the magazine that we are in."""
    from pathlib import Path

    here = Path(CONTENT)
    if not here.is_dir():
        for steps, folder in enumerate(Path.cwd().parents, start=1):
            if (folder / CONTENT / "zine.yaml").is_file():
                return Path(*[os.pardir] * steps, CONTENT)
    return here


# ---- commands --------------------------------------------------------------------------------------------------


def _build(options: argparse.Namespace) -> int:
    from generator import build, output

    if (status := _no_content(options)) is not None:
        return status
    if options.output is None:
        options.output = options.beside / "output"
    if options.issue is not None and options.issue not in (known := tuple(build.issue_ids(options.content))):
        return _unknown(options.issue, "issue", known)
    order = build.Order(
        options.content,
        options.output,
        options.issue,
        options.pdf,
        options.jobs,
        options.arguments,
        options.strict,
        options.format == "json",
    )
    shown = _Progress() if sys.stderr.isatty() else None
    try:
        outcome = build.build(order, shown or _silent, lambda: _say("zine: another build of this output is under way, waiting …"))
    except output.NotOurs as fault:
        return _foreign(fault)
    except OSError as fault:
        return _not_written(fault, str(options.output))
    finally:
        if shown:
            shown.clear()
    for line in outcome.lines:
        _say(line)
    if outcome.errors:
        return CONTENT_HAS_ERRORS
    for path, pages, paper in outcome.issues:
        _print(ISSUE_MADE[outcome.language].format(path=options.output / path, pages=pages, paper=paper))
    if outcome.gone:
        _say(f"zine: {outcome.gone} PDFs of the build before are gone (--no-pdf)")
    _say_made(str(options.output), outcome.made, outcome.kept)
    return DONE


ISSUE_MADE = {"de": "{path}: {pages} Seiten {paper}", "en": "{path}: {pages} pages {paper}"}


def _say_made(output: str, made: int, kept: int) -> None:
    """Says where to look, and how much was written."""
    _print(f"{os.path.join(output, 'site', 'index.html')}: {made} written, {kept} unchanged")


def _foreign(fault: NotOurs) -> int:
    """Refuses a folder in which there are things that zine has not made."""
    named = ", ".join(fault.foreign[:5]) + (" …" if len(fault.foreign) > 5 else "")
    return _wrong(f"{str(fault.folder)!r} holds things that zine has not made, and they would be lost: {named}; choose another --output, or move them")


def _silent(what: str, done: int, of: int) -> None:
    pass


class _Progress:
    """One line on the terminal: what was made last, how many are done; what took long stays."""

    def __init__(self) -> None:
        from time import monotonic

        self.clock = monotonic
        self.last = monotonic()

    def __call__(self, what: str, done: int, of: int) -> None:
        now = self.clock()
        if now - self.last > 1:
            self.clear()
            _say(f"{what}: {now - self.last:.1f} s")
        self.last = now
        sys.stderr.write(f"\r\033[K[{done}/{of}] {what}"[:100])
        sys.stderr.flush()

    def clear(self) -> None:
        sys.stderr.write("\r\033[K")


def _not_written(fault: OSError, path: object) -> int:
    """Says which file or folder could not be written, and how much room there is."""
    import shutil
    from pathlib import Path

    name = fault.filename if isinstance(fault.filename, str) else str(path or "")
    where = next((folder for folder in (Path(name), *Path(name).absolute().parents) if folder.is_dir()), Path("/"))
    try:
        free = f", {shutil.disk_usage(where).free // 1_000_000} MB free in {where}"
    except OSError:
        free = ""
    _say(f"zine: {name or 'the output'}: {os.strerror(fault.errno) if fault.errno else fault}{free}; what was written before is whole")
    return NOT_WRITTEN


def _serve(options: argparse.Namespace) -> int:
    from generator.serve import serve

    status = _no_content(options)
    return serve(options.content, options.port, _say) if status is None else status


def _check(options: argparse.Namespace) -> int:
    from generator import build

    if (status := _no_content(options)) is not None:
        return status
    return _told(build.check(options.content, options.strict, options.format == "json"))


def _told(outcome: object) -> int:
    for line in outcome.lines:  # type: ignore[attr-defined]
        _say(line)
    return CONTENT_HAS_ERRORS if outcome.errors else DONE  # type: ignore[attr-defined]


def _evaluate(options: argparse.Namespace) -> int:
    from generator import build
    from generator.data import json_text
    from generator.game import as_data

    if (status := _no_content(options)) is not None:
        return status
    shelf = build.open_shelf(options.content)
    if options.game not in shelf.games:
        return _unknown(options.game, "game", shelf.games)
    played = build.evaluate(shelf, options.game, options.round)
    outcome = build.outcome_of(shelf, options.game)
    if played is None or outcome.errors:
        return _told(outcome)
    if options.round is not None and options.round >= len(played.course.told):
        return _wrong(f"{options.game} has no round {options.round}; the last one is {len(played.course.told) - 1}")
    people = tuple(sorted(shelf.people or ()))
    if options.view not in ("gm", "public", *people):
        return _unknown(options.view, "view", ("gm", "public", *people))
    told = played.course.seen_by(played.game, played.viewer(options.view))[-1 if options.round is None else options.round]
    _print(json_text(as_data(played.folder.engine, told, shelf.language)).removesuffix("\n"))
    return _told(outcome)


def _round(options: argparse.Namespace) -> int:
    from secrets import token_hex

    from generator import build, scaffold

    if (status := _no_content(options)) is not None:
        return status
    shelf = build.open_shelf(options.content)
    if options.game not in shelf.games:
        return _unknown(options.game, "game", shelf.games)
    played = build.evaluate(shelf, options.game)
    outcome = build.outcome_of(shelf, options.game)
    if played is None or outcome.errors:
        return _told(outcome)
    path = scaffold.next_round(options.content, played, shelf.language, chance=token_hex(32))
    if path is None:
        return _wrong(f"{options.game} is over: there is no next round")
    _print(str(path))
    return DONE


def _freeze(options: argparse.Namespace) -> int:
    from generator import build

    if (status := _no_content(options)) is not None:
        return status
    if options.issue not in (known := tuple(build.issue_ids(options.content))):
        return _unknown(options.issue, "issue", known)
    try:
        outcome, written = build.freeze(options.content, options.issue)
    except FileExistsError as fault:
        return _wrong(f"the issue {options.issue!r} is kept already; delete {str(fault)!r} to keep it as it is now")
    for path in written:
        _print(str(path))
    return _told(outcome)


def _schema(options: argparse.Namespace) -> int:
    from generator import build, scaffold

    if (status := _no_content(options)) is not None:
        return status
    for path in scaffold.schemas(options.content, build.open_shelf(options.content).language):
        _print(str(path))
    return DONE


def _new(options: argparse.Namespace) -> int:
    from generator import scaffold

    if options.folder.exists() and (not options.folder.is_dir() or any(options.folder.iterdir())):
        return _wrong(f"{str(options.folder)!r} exists already and is not empty")
    scaffold.new_magazine(options.folder, options.language)
    _print(scaffold.next_steps(options.folder, options.language, _command()))
    return DONE


def _command() -> str:
    """What to type to run this program again, from any folder."""
    import shlex
    import shutil

    called = os.path.abspath(sys.argv[0])
    known = shutil.which("zine")
    if os.path.basename(called) != "zine":  # python -m generator
        return "zine" if known else f"{shlex.quote(sys.executable)} -m generator"
    return "zine" if known and os.path.realpath(known) == os.path.realpath(called) else shlex.quote(called)
