"""What the commands say: results to standard output, everything else to standard error; and with which exit status they
leave."""

from __future__ import annotations

import os
import sys

from generator.system.language import chosen, language_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.system.lacking import Lacking, NoCluster

DONE, CONTENT_HAS_ERRORS, WRONG_USE, NOT_WRITTEN, NO_CLUSTER, BUG, INTERRUPTED = 0, 1, 2, 3, 4, 70, 130

CONTENT = "content"
ALL_MADE = {"de": "{path}: alle {all} Dateien geschrieben", "en": "{path}: all {all} files written"}
MADE = {
    "de": "{path}: {made} von {all} Dateien geschrieben, die anderen sind unverändert",
    "en": "{path}: {made} of {all} files written, the others are unchanged",
}
"""By the language spoken, as are the others; a `Phrase` would have to be imported, which takes longer than a build with
nothing to do."""
ISSUE_MADE = {"de": "{path}: {pages} Seiten {paper}", "en": "{path}: {pages} pages {paper}"}
FREE = {"de": ", {free} MB frei in {where}", "en": ", {free} MB free in {where}"}
THE_OUTPUT = {"de": "die Ausgabe", "en": "the output"}
INTACT = {"de": "was vorher geschrieben war, ist unversehrt", "en": "what was written before is intact"}
LACKING = {
    "de": "zine: um PDFs zu setzen, fehlt hier {names}; das richtet ein: {command} (ohne PDFs baut: zine build --no-pdf)",
    "en": "zine: {names} is missing here, which sets PDFs; to install it, type: {command} (to build without PDFs: zine build --no-pdf)",
}
BROKEN_OFF = {"de": "zine: abgebrochen", "en": "zine: interrupted"}
ALONE = {"de": ", und ohne --cluster baut dieser Rechner", "en": ", and without --cluster this machine builds"}

OBEYED = dict.fromkeys((*range(0x09), *range(0x0B, 0x20), *range(0x7F, 0xA0), 0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd")
"""What a terminal would obey instead of showing it, and what makes a line run backwards: C0 but tabs and ends of lines,
C1, marks of direction."""


def say(line: str) -> None:
    """Say a line. Whatever strangers have put in, a server's answer too, is shown and not obeyed."""
    print(line.translate(OBEYED), file=sys.stderr, flush=True)  # noqa: T201


def on_terminal(text: str) -> None:
    """Write to standard error at once, without a line break."""
    sys.stderr.write(text)
    sys.stderr.flush()


def give_out(line: str) -> None:
    """Give out a result, with `?` for what cannot be said there, and nothing that a terminal obeys. An OSError names
    standard output; what Python still holds back then has nowhere to go, when it ends, either."""
    heard, line = sys.stdout.encoding or "utf-8", line.translate(OBEYED)
    try:
        print(line.encode(heard, "replace").decode(heard), flush=True)  # noqa: T201
    except OSError as fault:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        fault.filename = "standard output"
        raise


def wrong(message: str) -> int:
    """Say why a command was wrong, and return with which status it ends."""
    say(f"zine: {message}")
    return WRONG_USE


def content_here() -> str:
    """Return the content folder of the magazine that we are in: here, or in the nearest folder above that has one."""
    if not os.path.isdir(CONTENT):
        here = os.getcwd()
        for steps in range(1, here.count(os.sep) + 1):
            found = os.path.join(*[os.pardir] * steps, CONTENT)
            if os.path.isfile(os.path.join(found, "zine.yaml")):
                return found
    return CONTENT


A_GLANCE = 100_000
"""So many characters of a magazine's file are looked at for its language."""


def spoken(arguments: Sequence[str]) -> str:
    """Return the language in which a command line is answered before any file is read in earnest: that of the magazine
    that it is about; outside of any that of the environment, German if it names none."""
    given = [after.removeprefix("--content=") for before, after in zip(["", *arguments], arguments, strict=False) if before == "--content" or after.startswith("--content=")]
    path = os.path.join(given[-1] if given else content_here(), "zine.yaml")
    try:
        if not os.path.isfile(path):  # a pipe would be waited for
            raise FileNotFoundError(path)
        with open(path, encoding="utf-8", errors="replace") as file:
            text = f"\n{file.read(A_GLANCE)}"
    except OSError:
        named = next((said for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (said := os.environ.get(name))), "")
        return "de" if named.split(".")[0] in ("", "C", "POSIX") else language_of(named, "en")
    said = text.partition("\nlanguage:")[2] or text.partition(" language:")[2]
    return language_of(said.lstrip(" \t\"'"), "de")


def not_written(fault: OSError, path: object, language: str) -> int:
    """Say which file or folder could not be written, and how much room there is."""
    import shutil
    from pathlib import Path

    from generator.values.system_faults import why

    name = fault.filename if isinstance(fault.filename, str) else str(path or "")
    where = next((folder for folder in (Path(name), *Path(name).absolute().parents) if folder.is_dir()), Path("/"))
    try:
        free = chosen(FREE, language).format(free=shutil.disk_usage(where).free // 1_000_000, where=where)
    except OSError:
        free = ""
    said = why(fault)
    reason = said if isinstance(said, str) else said.plain(language)
    say(f"zine: {name or chosen(THE_OUTPUT, language)}: {reason}{free}; {chosen(INTACT, language)}")
    return NOT_WRITTEN


def no_cluster(fault: NoCluster, language: str) -> int:
    """Say which cluster cannot be used, and why."""
    say(f"zine: {fault.address}: {fault.why.plain(language)}; {chosen(INTACT, language)}{chosen(ALONE, language)}")
    return NO_CLUSTER


def lacking(fault: Lacking, language: str) -> int:
    """Say which libraries are missing, and what to type."""
    say(chosen(LACKING, language).format(names=", ".join(fault.names), command=fault.command))
    return NOT_WRITTEN


def say_issue(path: str, pages: int, paper: str, language: str) -> None:
    """Say that an issue was set, on how many pages of which paper."""
    give_out(chosen(ISSUE_MADE, language).format(path=path, pages=pages, paper=paper))


def say_made(output: str, made: int, kept: int, language: str) -> None:
    """Say where to look, and how much was written."""
    give_out(chosen(MADE if kept else ALL_MADE, language).format(path=os.path.join(output, "site", "index.html"), made=made, all=made + kept))


def called() -> str:
    """Return what to type to run this program again, from any folder."""
    import shlex
    import shutil

    called = os.path.abspath(sys.argv[0])
    known = shutil.which("zine")
    if os.path.basename(called) != "zine":  # python -m generator
        return "zine" if known else f"{shlex.quote(sys.executable)} -m generator"
    return "zine" if known and os.path.realpath(known) == os.path.realpath(called) else shlex.quote(called)
