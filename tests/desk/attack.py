"""Texts made against a pattern: what it repeats is repeated many times, in several ways, and then does not go on as it
should."""

from __future__ import annotations

import ast
import importlib
import random
import re
import re._constants as sre  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).resolve().parents[2]
FUNCTIONS = ("match", "fullmatch", "search", "sub", "split", "findall", "finditer")


def patterns(*files: str) -> Iterator[tuple[str, re.Pattern[Any], Callable[[], tuple[str, ...]]]]:
    """Yield the patterns of some files, constants and those that stand in calls, with a name for each and what gives
    the functions by which they are asked."""
    for name in files:
        module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
        for key, value in vars(module).items():
            for number, one in enumerate(_inside(value)):
                yield f"{name}:{key}:{number}", one, partial(_asked, name, key)
        for node in ast.walk(ast.parse((SOURCE / name).read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FUNCTIONS and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str | bytes) and isinstance(node.func.value, ast.Name) and node.func.value.id == "re":
                    yield f"{name}:{node.lineno}", re.compile(first.value), partial(tuple, [node.func.attr])  # type: ignore[type-var]


def _asked(name: str, key: str) -> tuple[str, ...]:
    """Return the functions by which the room of a file asks a pattern."""
    sources = "\n".join(path.read_text("utf-8") for path in sorted((SOURCE / name).parent.glob("*.py")))
    found = sorted(set(re.findall(rf"\b{key}(?:\[[^\]]*\])?\.({'|'.join(FUNCTIONS)})\b", sources)))
    return tuple(found or ("match", "fullmatch"))


def _inside(value: object, depth: int = 2) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth and isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from _inside(one, depth - 1)
    elif depth and type(value) is dict:
        for one in value.values():
            yield from _inside(one, depth - 1)


class _Writer:
    """Writes texts that a pattern matches, by chance."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def text(self, tree: Any) -> str:
        return "".join(self.one(op, value) for op, value in tree)

    def one(self, op: Any, value: Any) -> str:
        if op is sre.LITERAL:
            return chr(value)
        if op is sre.NOT_LITERAL:
            return "a" if value != ord("a") else "b"
        if op is sre.ANY:
            return self.chance.choice("a 1-\n")
        if op is sre.IN:
            return self.of_set(value)
        if op is sre.BRANCH:
            return self.text(self.chance.choice(value[1]))
        if op is sre.SUBPATTERN:
            return self.text(value[-1])
        if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            low, high, inner = value
            times = min(high, low + self.chance.randrange(3))
            return "".join(self.text(inner) for _ in range(times))
        if op is sre.ATOMIC_GROUP:
            return self.text(value)
        return ""

    def of_set(self, members: Any) -> str:
        negated = members[0][0] is sre.NEGATE
        if negated:
            taken = re.compile("a") and {chr(value) for op, value in members if op is sre.LITERAL}
            return self.chance.choice([sign for sign in "ab1- .:\t" if sign not in taken] or ["§"])
        op, value = self.chance.choice(members)
        if op is sre.LITERAL:
            return chr(value)
        if op is sre.RANGE:
            return chr(self.chance.randint(*value))
        words = {sre.CATEGORY_SPACE: " ", sre.CATEGORY_DIGIT: "1", sre.CATEGORY_WORD: "a", sre.CATEGORY_NOT_SPACE: "a"}
        return words.get(value, "-")

    def repeats(self, tree: Any, before: str = "") -> Iterator[tuple[str, str]]:
        """Yield what stands before a repeated piece, and that piece once."""
        for op, value in tree:
            inner = value[-1] if op in (sre.SUBPATTERN, sre.MAX_REPEAT, sre.MIN_REPEAT) else value if op is sre.ATOMIC_GROUP else None
            if op in (sre.MAX_REPEAT, sre.MIN_REPEAT) and value[1] > 50:
                yield before, self.text(inner)
            if inner is not None:
                yield from self.repeats(inner, before)
            if op is sre.BRANCH:
                for branch in value[1]:
                    yield from self.repeats(branch, before)
            before += self.one(op, value)


def texts(pattern: re.Pattern[Any], size: int, seed: int = 46) -> Iterator[str]:
    """Yield texts of about so many characters."""
    source = pattern.pattern.decode("latin-1") if isinstance(pattern.pattern, bytes) else pattern.pattern
    tree = parser.parse(source, pattern.flags & ~re.LOCALE if isinstance(pattern.pattern, str) else (pattern.flags & ~re.UNICODE) | re.UNICODE)
    writer = _Writer(random.Random(seed))
    for _ in range(4):
        for before, piece in writer.repeats(tree):
            for one in (piece, piece + writer.text(tree)[:5], "  " + piece, piece + before):
                if one:
                    yield before + one * (size // len(one)) + "\x01"
        whole = writer.text(tree)
        if whole:
            yield whole * (size // len(whole)) + "\x01"


class TooSlow(Exception):
    """A pattern has taken longer than it may."""


def slowest(pattern: re.Pattern[Any], asked: tuple[str, ...], size: int, limit: float, one_blank: bool = False) -> tuple[float, str]:
    """Return how many seconds of processor time a pattern takes at most for one text, and the text; it is stopped at
    ten times the limit."""
    functions = {**{name: getattr(pattern, name) for name in ("match", "fullmatch", "search", "split", "findall")}, "sub": lambda data: pattern.sub(data[:0], data)}
    functions["finditer"] = pattern.findall

    def stop(*_: object) -> None:
        raise TooSlow

    worst = (0.0, "")
    before = signal.signal(signal.SIGVTALRM, stop)
    try:
        for text in sorted({" ".join(text.split()) if one_blank else text for text in texts(pattern, size)}):
            data = text.encode("utf-8", "replace") if isinstance(pattern.pattern, bytes) else text
            for ask in map(functions.__getitem__, asked):
                begun = time.process_time()
                signal.setitimer(signal.ITIMER_VIRTUAL, 10 * limit)
                try:
                    ask(data)
                except TooSlow:
                    return 10 * limit, text
                finally:
                    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
                worst = max(worst, (time.process_time() - begun, text))
    finally:
        signal.signal(signal.SIGVTALRM, before)
    return worst
