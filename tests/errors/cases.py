"""The notation of a case: in one text, the content that a mistake is made in, the mistake, and what `zine check` says
to it.

    from bases/united

    -- content/games/liga/rounds/001.yaml --
    round: 1
    seed: eins

    -- content/games/liga/game.yaml, changed --
    -        Deich: V I 6
    +        Deich: X I 6

    -- expected, exit 1 --
    content/games/liga/game.yaml:16:16: error: …

The first line names the case whose files are taken over (the first base has none); what else stands above the first
mark is a remark. Below a mark stands the whole file, unless the mark says more:

* `changed`: blocks of old (`-`), new (`+`) and kept (a space) lines, parted by empty lines. What a block holds of old
  and kept lines is found exactly once in the file; a block without them is put at its end.
* `missing`: there is no such file, or no such folder with all in it.
* `escaped`: with Python's escapes, for what an editor would not show or would not keep. `saved as …`: in another
  encoding.

Empty lines above a mark are nobody's, so a file ends with its last line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SUFFIX = ".case"
BASES = "bases/"
MAGAZINE = "bases/magazine"

FROM = re.compile(r"from (\S+)(?:\n|$)")
MARK = re.compile(r"^-- (.+) --\n", re.MULTILINE)
EXPECTED = re.compile(r"expected, exit ([0-9])")


@dataclass(frozen=True, slots=True)
class Section:
    """What a case says about one file or folder."""

    path: str
    how: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Case:
    """A case as it is written. `exit` and `said` are what the program does: its status and its lines."""

    base: str | None
    sections: tuple[Section, ...]
    exit: int | None = None
    said: str = ""


def names() -> list[str]:
    """Return the names of all cases, bases among them: `united/bid-on-a-later-auction`."""
    return sorted(path.relative_to(HERE).with_suffix("").as_posix() for path in HERE.glob(f"*/*{SUFFIX}"))


@cache
def case(name: str) -> Case:
    """Return the case that stands in a file."""
    return parsed((HERE / f"{name}{SUFFIX}").read_text("utf-8"))


def parsed(text: str) -> Case:
    """Return the case that a text holds; what is not of the notation is refused, so that nothing is left out in
    silence."""
    head, *pieces = MARK.split(text)
    start = FROM.match(head)
    sections = []
    exit, said = None, ""
    for mark, body in zip(pieces[::2], pieces[1::2], strict=True):
        body = body.rstrip("\n") + "\n" if body.strip("\n") else ""
        if expected := EXPECTED.fullmatch(mark):
            exit, said = int(expected[1]), body
        elif exit is not None:
            raise ValueError(f"what is expected stands last, not above {mark}")
        else:
            path, *how = mark.split(", ")
            sections.append(Section(path, tuple(how), body))
    return Case(start[1] if start else None, tuple(sections), exit, said)


@cache
def files(name: str) -> Mapping[str, bytes]:
    """Return all files of a case by their paths: those of the case it comes from, with its own."""
    written = case(name)
    found = dict(files(written.base)) if written.base else {}
    for section in written.sections:
        _put(section, found)
    return found


def lay_out(name: str, folder: Path) -> Path:
    """Write all files of a case below a folder, and return it."""
    for path, content in files(name).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


def write_expected(name: str, exit: int, said: str) -> None:
    """Write anew what is expected of a case, if it is something else, and leave the rest of its file as it is."""
    if (case(name).exit, case(name).said) == (exit, said):
        return  # other processes read the bases all the time
    path = HERE / f"{name}{SUFFIX}"
    kept = path.read_text("utf-8").partition("\n-- expected")[0].rstrip("\n")
    path.write_text(f"{kept}\n\n-- expected, exit {exit} --\n{said}", "utf-8")
    case.cache_clear()


def _put(section: Section, found: dict[str, bytes]) -> None:
    """Put what a section says into the files."""
    path, text, encoding = section.path, section.text, "utf-8"
    if section.how == ("missing",):
        gone = [name for name in found if name == path or name.startswith(f"{path}/")]
        if not gone:
            raise ValueError(f"{path} is missing anyhow")
        for name in gone:
            del found[name]
        return
    for word in section.how:
        if word == "escaped":
            text = text.encode("ascii", "backslashreplace").decode("unicode_escape")
        elif word == "changed":
            text = changed(found[path].decode("utf-8"), text)
        elif word.startswith("saved as "):
            encoding = word.removeprefix("saved as ")
        else:
            raise ValueError(f"{path} cannot be {word}")
    found[path] = text.encode(encoding)


def changed(text: str, blocks: str) -> str:
    """Return a text with its old lines replaced by new ones."""
    for old, new in _blocks(blocks):
        if old and f"\n{text}".count(f"\n{old}") != 1:
            raise ValueError(f"not found exactly once: {old!r}")
        text = f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:] if old else text + new
    return text


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Return the lines to be found and those to be put in their place, block by block."""
    for block in re.split(r"\n{2,}", text.rstrip("\n")):
        lines = block.split("\n")
        if wrong := [line for line in lines if line[0] not in "-+ "]:
            raise ValueError(f"a changed line begins with -, + or a space: {wrong[0]!r}")
        old = "".join(f"{line[1:]}\n" for line in lines if line[0] in "- ")
        yield old, "".join(f"{line[1:]}\n" for line in lines if line[0] in "+ ")
