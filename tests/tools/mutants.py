"""Runs tests against mutants of the program: modules with one small change, which some test has to notice
(`script/mutants`).

A mutant never touches a file: each runs in a process of its own, forked off before anything of the program has been
imported, in which the changed module takes the place of the real one. Tests that were quick without any change come
first, and the first that fails is enough.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import pickle
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import CodeType, ModuleType
from typing import Any

from tests.tools.mutations import mutations

ROOT = Path(__file__).parent.parent.parent
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.txt")
BAR = 95
"""Per cent of the mutants that have to be killed."""
UNCHANGED = 600.0
"""Seconds of the processor that the tests of a module may take."""
PATIENCE, FACTOR = 20.0, 10
"""A mutant that runs longer than so many seconds and so many times as long as the tests without a change hangs: it is
noticed, too."""
WAITING = 10
"""So many times as long it may take by the clock."""

CORE = (
    "play/dice", "play/secrecy", "values/rank", "play/game", "values/phrase", "values/problem", "values/fingerprint", "build/produce", "build/plan",
    "values/joining", "play/house_rules", "play/to_json", "play/correction_words", "magazine/private", "play/by_hand",
)  # fmt: skip
MONEY = ("worth", "offer", "luck", "squad", "market")
MODULES = (
    *(f"generator/{name}.py" for name in CORE),
    "generator/telling/*.py",
    *(f"generator/games/united/{name}.py" for name in MONEY),
)
"""What is tried if nothing else is asked for: dice, secrecy, money, and what all games share."""
WORDS_ONLY = ("generator/telling/__init__.py", "generator/telling/messages.py")
"""Modules in which there is nothing but words."""
PHASES = ("generator/games/united/phases/*.py",)
"""What `--phases` tries instead: the phases of a round of United, in which money moves. It takes far longer: whole
rounds are played."""
TESTS = {
    "generator/telling/past.py": ("tests/games/chronicle/test_rules.py",),
    "generator/games/united/phases/": tuple(
        f"tests/games/united/test_{name}.py" for name in ("phases", "order", "auctions", "market", "offer", "laws_of_money")
    ),
}
"""Tests of a module, or of all modules of a folder, beside those of its own file."""

FIXED = (
    ("generator/telling/around_report.py", "round.press if round is not None else ()", "()"),  # no players' press
    # no box with the next deadline
    ("generator/telling/around_report.py", "() if due is None else (Box(", "() if True else (Box("),
    ("generator/telling/around_report.py", "    if fairness.holds and (sealed or known is None):", "    if False:"),  # no seal check
    ("generator/play/dice.py", "return number % sides + 1", "return number % sides"),
    ("generator/play/secrecy.py", "(audience is Audience.OWNER and not concerned)", "False"),
    # everybody sees secret draws
    ("generator/play/game.py", "if not draw.secret or round.view.person in draw.owners)", ")"),
    ("generator/games/united/worth.py", "// 10 - dp)", "// 10)"),
)
"""What `--short` tries: a module, a piece of it, and what stands there instead. Each of them would have hurt
somebody."""


NOTHING = compile("", "", "exec")


@dataclass(frozen=True)
class Mutant:
    """A module with one change; `number` tells changes of a line that are told alike apart."""

    module: str
    line: int
    source: str
    change: str
    number: int
    code: CodeType

    @property
    def key(self) -> str:
        """How it is called in the list of equivalent mutants; so that the list stays right, by the text of its line."""
        return " | ".join((self.module, self.source, self.change + (f" ({self.number})" if self.number > 1 else "")))


def tests_of(module: str) -> list[str]:
    """Return the files of tests that belong to a module: that of the same name in the same place under tests/, and
    those named above."""
    path = Path(module)
    own = Path("tests", *path.parts[1:-1], f"test_{path.stem}.py")
    more = [file for place, files in TESTS.items() if module.startswith(place) for file in files]
    return [file for file in dict.fromkeys([own.as_posix(), *more]) if (ROOT / file).is_file()]


def mutants(module: str) -> Iterator[Mutant]:
    """Return all mutants of a module."""
    path = str(ROOT / module)
    yield from (Mutant(*place, compile(ast.fix_missing_locations(tree), path, "exec")) for place, tree in _changed(module))


def keys(module: str) -> Iterator[str]:
    """Return what the mutants of a module are called in the list of equivalent ones; none of them is compiled."""
    for place, _ in _changed(module):
        yield Mutant(*place, NOTHING).key


def _changed(module: str) -> Iterator[tuple[tuple[str, int, str, str, int], ast.Module]]:
    """Return all that a mutant of a module is but its code, and the tree of that, which is the same one each time."""
    text = (ROOT / module).read_text("utf-8")
    tree, lines = ast.parse(text), text.splitlines()
    seen: Counter[tuple[int, str]] = Counter()
    for line, change in mutations(tree):
        seen[line, change] += 1
        yield (module, line, lines[line - 1].strip(), change, seen[line, change]), tree


# ---- a run of tests ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """How tests went: whether all passed, which took how long, and which modules of other packages were needed."""

    passed: bool
    seconds: dict[str, float]
    needed: list[str]


class _Timer:
    """Notes, as a plugin of pytest, how long each test takes."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.seconds[report.nodeid] += report.duration


class _InOrder:
    """Puts, as a plugin of pytest, the tests that take least first."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items.sort(key=lambda item: self.seconds.get(item.nodeid, 0.0))


class _InPlace(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from other code than that in its file."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        package = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(name, self.path, loader=self, submodule_search_locations=package)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def run_tests(files: Sequence[str], seconds: dict[str, float], *options: str) -> Run:
    """Run tests in this process."""
    import pytest

    timer, folder = _Timer(), mkdtemp()  # of its own: pytest would tidy up what all other runs have left
    quiet = ("--basetemp", folder, "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no", "-m", "not slow")
    quiet += ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # plugins have been imported before it
    try:
        status = pytest.main([*quiet, *options, *files], plugins=[timer, _InOrder(seconds)])
    finally:
        rmtree(folder, ignore_errors=True)
    needed = [name for name in sys.modules if name.partition(".")[0] not in ("generator", "tests", "__main__", "conftest")]
    return Run(status == 0, dict(timer.seconds), needed)


def put_in_place(module: str, code: CodeType) -> None:
    """Let a module be made of this code when it is imported for the first time."""
    name = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    sys.meta_path.insert(0, _InPlace(name, str(ROOT / module), code))


def in_a_fork(task: Callable[[], Any], limit: float) -> Any:
    """Return what a task gives in a forked process; None if it dies, takes longer than so many seconds of the
    processor, or waits."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            import resource

            os.setpgid(0, 0)
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
            signal.alarm(int(limit) * WAITING)
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            with os.fdopen(writer, "wb") as file:
                pickle.dump(task(), file)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as file:
        told = file.read()
    os.waitpid(child, 0)
    return pickle.loads(told) if told else None


# ---- a module ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tried:
    """A module whose mutants have been tried: how many there are, and those that no test has noticed, by their keys,
    with what is told."""

    module: str
    mutants: int
    alive: dict[str, str]
    seconds: float


def tried(module: str) -> Tried:
    """Try all mutants of a module."""
    began, files = time.monotonic(), tests_of(module)
    seconds, limit = _prepared(module, files)
    number, alive = 0, {}
    for mutant in mutants(module):
        number += 1
        if in_a_fork(lambda: _passes(mutant.module, mutant.code, files, seconds), limit):
            alive[mutant.key] = f"{mutant.module}:{mutant.line}: {mutant.change}    [{mutant.source}]"
    return Tried(module, number, alive, time.monotonic() - began)


def _prepared(module: str, files: Sequence[str]) -> tuple[dict[str, float], float]:
    """Run the tests of a module without a change, the second time as a mutant without a mutation, which has to survive.

    Return how long each test takes, and after how many seconds a mutant is given up.
    """
    if not files:
        raise SystemExit(f"{module} has no tests")
    plain: Run | None = in_a_fork(lambda: run_tests(files, {}), UNCHANGED)
    if plain is None or not plain.passed:
        raise SystemExit(f"the tests of {module} do not pass without a change: {' '.join(files)}")
    for name in plain.needed:  # of other packages: imported once here, they are there for every mutant
        with suppress(ImportError):
            importlib.import_module(name)
    limit = PATIENCE + FACTOR * sum(plain.seconds.values())
    unchanged = compile((ROOT / module).read_text("utf-8"), str(ROOT / module), "exec")
    if not in_a_fork(lambda: _passes(module, unchanged, files, plain.seconds), limit):
        raise SystemExit(f"{module}: put in place like a mutant, the module itself does not pass: nothing that is found here would be true")
    return plain.seconds, limit


def _passes(module: str, code: CodeType, files: Sequence[str], seconds: dict[str, float]) -> bool:
    put_in_place(module, code)
    return run_tests(files, seconds, "-x").passed


def short() -> list[str]:
    """Try the fixed mutants; return those that no test notices, and a module that would not survive unchanged."""
    import hypothesis  # noqa: F401 the slowest to import, once for all of them

    def survives(module: str, text: str) -> bool:
        code = compile(text, str(ROOT / module), "exec")
        return bool(in_a_fork(lambda: _passes(module, code, tests_of(module), {}), UNCHANGED))

    sound = "generator/values/rank.py"
    found = [] if survives(sound, (ROOT / sound).read_text("utf-8")) else [f"{sound} does not survive without a change"]
    for module, piece, instead in FIXED:
        text = (ROOT / module).read_text("utf-8")
        if text.count(piece) != 1:
            found.append(f"{module} has not once: {piece}")
        elif survives(module, text.replace(piece, instead)):
            found.append(f"{module}: nobody notices {piece} → {instead}")
    return found


def equivalent() -> dict[str, str]:
    """Return the mutants that behave as the module does, with the reason; each line of the file is: module | line |
    change | reason."""
    lines = [line for line in EQUIVALENT.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {key: reason for key, _, reason in (line.rpartition(" | ") for line in lines)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "module", nargs="*", default=MODULES, help="a module, or a pattern (default: dice, secrecy, money, what all games share)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many modules at the same time")
    parser.add_argument("--short", action="store_true", help="a handful of changes that have to be noticed, in seconds")
    parser.add_argument("--phases", action="store_true", help="the phases of a round of United; takes long")
    options = parser.parse_args()
    if options.short:
        found = short()
        print(*found or [f"all {len(FIXED)} are noticed"], sep="\n")
        return 1 if found else 0
    known, made, alive, same = equivalent(), 0, 0, 0
    modules = [
        path.relative_to(ROOT).as_posix()
        for pattern in (PHASES if options.phases else options.module)
        for path in sorted(ROOT.glob(pattern))
    ]
    with multiprocessing.get_context("spawn").Pool(options.jobs, maxtasksperchild=1) as pool:
        for found in pool.imap_unordered(tried, [name for name in modules if name not in WORDS_ONLY], chunksize=1):
            left = {key: told for key, told in found.alive.items() if key not in known}
            made, alive, same = made + found.mutants, alive + len(left), same + len(found.alive) - len(left)
            print(*left.values(), sep="\n", end="\n" if left else "")
            print(f"{found.module}: {found.mutants} mutants, {len(left)} alive ({found.seconds:.0f} s)", flush=True)
    killed = 100 * (1 - alive / (made - same)) if made > same else 100.0
    print(f"all: {made} mutants, {same} of them equivalent, {alive} alive: {killed:.1f} % killed")
    return 0 if killed >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
