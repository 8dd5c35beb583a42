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

DONE, CONTENT_HAS_ERRORS, WRONG_USE, NOT_WRITTEN, INTERRUPTED = 0, 1, 2, 3, 130


def main(arguments: list[str] | None = None) -> NoReturn:
    """Runs a command and leaves with its exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == ["build"] and _same_as_before(arguments):
        sys.exit(DONE)
    from signal import SIGTERM, signal

    signal(SIGTERM, _terminate)
    try:
        status = run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _say("zine: abgebrochen / interrupted")
        status = INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; what Python would still flush has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = DONE
    except OSError as fault:
        _say(f"zine: {fault.filename or ''}: {os.strerror(fault.errno) if fault.errno else fault}")
        status = NOT_WRITTEN
    sys.exit(status)


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
    _say_made(manifest["output"], 0, len(manifest["outputs"]))
    return True


def run(arguments: list[str]) -> int:
    """Runs a command; returns its exit status."""
    from argparse import Namespace

    options = parser().parse_args(arguments, Namespace(arguments=tuple(arguments)))
    return options.run(options)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    import argparse

    zine = argparse.ArgumentParser(prog="zine", description="Makes a play-by-mail magazine: website and printed issues from text files.")
    commands = zine.add_subparsers(title="commands", metavar="COMMAND", required=True)

    new = commands.add_parser("new", help="start a new magazine in a folder")
    new.add_argument("folder", metavar="DIR", type=_path)
    new.add_argument("--language", choices=("de", "en"), default="de", help="language of the magazine (default: de)")
    new.set_defaults(run=_new)

    build = commands.add_parser("build", help="evaluate everything, write the website and the PDFs")
    _content(build)
    build.add_argument("--output", metavar="DIR", type=_path, default="output", help="default: output")
    build.add_argument("--issue", metavar="ID", help="set only this issue's PDF anew")
    build.add_argument("--no-pdf", dest="pdf", action="store_false", help="only the website and the data")
    build.add_argument("--jobs", metavar="N", type=_positive, default=os.cpu_count() or 1, help="processes to use (default: all processors)")
    build.set_defaults(run=_build)

    serve = commands.add_parser("serve", help="build, show on this machine, rebuild on every save")
    _content(serve)
    serve.add_argument("--port", type=_positive, default=8000, help="default: 8000, or the next free one")
    serve.set_defaults(run=_serve)

    check = commands.add_parser("check", help="read and evaluate everything, write nothing, print every problem")
    _content(check)
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
    command.add_argument("--content", metavar="DIR", type=_path, default="content", help="default: content")


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


def _wrong(message: str) -> int:
    _say(f"zine: {message}")
    return WRONG_USE


def _unknown(word: str, what: str, known: tuple[str, ...]) -> int:
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1, cutoff=0.5)
    return _wrong(f"there is no {what} {word!r}" + (f"; did you mean {near[0]!r}?" if near else f" (there are: {', '.join(known) or 'none'})"))


def _no_content(options: argparse.Namespace) -> int | None:
    """Wrong use if there is no content folder at all."""
    return None if options.content.is_dir() else _wrong(f"there is no content folder {str(options.content)!r}; `zine new DIR` starts a magazine")


# ---- commands --------------------------------------------------------------------------------------------------


def _build(options: argparse.Namespace) -> int:
    from generator import build, output

    if (status := _no_content(options)) is not None:
        return status
    if options.issue is not None and options.issue not in (known := tuple(build.issue_ids(options.content))):
        return _unknown(options.issue, "issue", known)
    order = build.Order(options.content, options.output, options.issue, options.pdf, options.jobs, options.arguments)
    shown = _Progress() if sys.stderr.isatty() else None
    try:
        outcome = build.build(order, shown or _silent, lambda: _say("zine: another build of this output is under way, waiting …"))
    except output.NotOurs as fault:
        return _wrong(f"the folder {str(fault.folder)!r} holds other things ({', '.join(fault.foreign[:3])}); choose another --output")
    except OSError as fault:
        return _not_written(fault, options.output)
    finally:
        if shown:
            shown.clear()
    for line in outcome.lines:
        _say(line)
    if outcome.errors:
        return CONTENT_HAS_ERRORS
    _say_made(str(options.output), outcome.made, outcome.kept)
    return DONE


def _say_made(output: str, made: int, kept: int) -> None:
    """Says on a terminal how much was written; a script does not want to know."""
    if sys.stderr.isatty():
        _say(f"{output}: {made} written, {kept} unchanged")


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


def _not_written(fault: OSError, output: Path) -> int:
    import shutil
    from pathlib import Path

    where = next((folder for folder in (output, *output.absolute().parents) if folder.exists()), Path("/"))
    try:
        free = f", {shutil.disk_usage(where).free // 1_000_000} MB free"
    except OSError:
        free = ""
    name = fault.filename if isinstance(fault.filename, str) else str(output)
    _say(f"zine: {name}: {os.strerror(fault.errno) if fault.errno else fault}{free}; the output is whole, the old one or the new one")
    return NOT_WRITTEN


def _serve(options: argparse.Namespace) -> int:
    from generator.serve import serve

    status = _no_content(options)
    return serve(options.content, options.port, _say) if status is None else status


def _check(options: argparse.Namespace) -> int:
    from generator import build

    if (status := _no_content(options)) is not None:
        return status
    return _told(build.check(options.content))


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
    sys.stdout.write(json_text(as_data(played.folder.engine, told, shelf.language)))
    return _told(outcome)


def _round(options: argparse.Namespace) -> int:
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
    path = scaffold.next_round(options.content, played, shelf.language)
    if path is None:
        return _wrong(f"{options.game} is over: there is no next round")
    print(path)
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
        print(path)
    return _told(outcome)


def _schema(options: argparse.Namespace) -> int:
    from generator import scaffold

    if (status := _no_content(options)) is not None:
        return status
    for path in scaffold.schemas(options.content):
        print(path)
    return DONE


def _new(options: argparse.Namespace) -> int:
    from generator import scaffold

    if options.folder.exists() and (not options.folder.is_dir() or any(options.folder.iterdir())):
        return _wrong(f"{str(options.folder)!r} exists already and is not empty")
    scaffold.new_magazine(options.folder, options.language)
    print(scaffold.next_steps(options.folder, options.language))
    return DONE
