"""Functions of a PDF, from one number to the parts of a colour: reckoned out, and written anew for inks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

from generator.press.colours import Channels

SAMPLES = 256
"""Of a function that is written anew as a table."""


class Unprintable(ValueError):
    """Something that cannot be turned into inks. Its text says what, in English."""


def evaluated(function: Any, x: float) -> Channels:
    """Return what a function (or one for each part of the colour) makes of a number. Raises Unprintable for programs
    and tables of several numbers."""
    if isinstance(function, Array):
        return tuple(part for single in function for part in evaluated(single, x))
    low, high = (float(bound) for bound in list(function.Domain)[:2])
    x = min(max(x, low), high)
    match int(function.FunctionType):
        case 0:
            return _looked_up(function, x, low, high)
        case 2:
            first, last = _ends(function)
            bend = x ** float(function.N)
            return tuple(a + bend * (b - a) for a, b in zip(first, last, strict=True))
        case 3:
            number, inside = _stitch(function, x, low, high)
            return evaluated(function.Functions[number], inside)
    raise Unprintable("a colour that is reckoned by a program")


def turned(pdf: pikepdf.Pdf, function: Any, turn: Callable[[Channels], Channels]) -> Any:
    """Return a function that gives the inks of what this one gives: a new one of the same form where that is possible,
    else a table."""
    if not isinstance(function, Array):
        kind = int(function.FunctionType)
        if kind == 2:  # between its ends it stays a mixture of them, however these were declared
            first, last = (turn(part) for part in _ends(function))
            return pdf.make_indirect(Dictionary(FunctionType=2, Domain=function.Domain, C0=numbers(first), C1=numbers(last), N=function.N))
        if kind == 3:
            new = Dictionary(FunctionType=3, Domain=function.Domain, Bounds=function.Bounds, Encode=function.Encode)
            new.Functions = Array([turned(pdf, single, turn) for single in function.Functions])
            return pdf.make_indirect(new)
    single: Any = function[0] if isinstance(function, Array) else function
    domain = [float(bound) for bound in single.Domain]
    low, high = domain[:2]
    rows = [turn(evaluated(function, low + (high - low) * n / (SAMPLES - 1))) for n in range(SAMPLES)]
    table = bytes(int(part * 255 + 0.5) for row in rows for part in row)
    made: Any = pdf.make_stream(table)
    made.FunctionType, made.Domain, made.Size, made.BitsPerSample = 0, numbers((low, high)), Array([SAMPLES]), 8
    made.Range = Array([0, 1] * len(rows[0]))
    return made


def numbers(values: Channels) -> Array:
    """Return numbers as a PDF has them, with four decimals at most."""
    return Array([pikepdf.Object.parse(number(value).encode()) for value in values])


def number(value: float) -> str:
    """Return a number as a PDF has it, with four decimals at most."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _ends(function: Any) -> tuple[Channels, Channels]:
    first = tuple(float(part) for part in function.get(Name.C0, [0]))
    last = tuple(float(part) for part in function.get(Name.C1, [1]))
    return first, last


def _stitch(function: Any, x: float, low: float, high: float) -> tuple[int, float]:
    """Return which function of a row is asked, and for what."""
    bounds = [float(bound) for bound in function.Bounds]
    number = sum(bound <= x for bound in bounds)
    edges = [low, *bounds, high]
    here, there = edges[number], edges[number + 1]
    start, end = (float(code) for code in list(function.Encode)[2 * number : 2 * number + 2])
    share = (x - here) / (there - here) if there > here else 0
    return number, start + share * (end - start)


def _looked_up(function: Any, x: float, low: float, high: float) -> Channels:
    sizes = [int(size) for size in function.Size]
    if len(sizes) != 1:
        raise Unprintable("a colour that depends on several numbers")
    bits, reach = int(function.BitsPerSample), [float(bound) for bound in function.Range]
    if bits not in (8, 16):
        raise Unprintable(f"a table of colours of {bits} bits")
    parts, size = len(reach) // 2, sizes[0]
    data, step = function.read_bytes(), bits // 8
    start, end = (float(code) for code in function.get(Name.Encode, [0, size - 1]))
    decode = [float(code) for code in function.get(Name.Decode, function.Range)]
    at = min(max(start + (x - low) / (high - low) * (end - start), 0), size - 1)
    first = min(int(at), max(size - 2, 0))
    last = min(first + 1, size - 1)

    def sample(row: int, part: int) -> float:
        place = (row * parts + part) * step
        value: float = int.from_bytes(data[place : place + step], "big") / (2**bits - 1)
        return decode[2 * part] + value * (decode[2 * part + 1] - decode[2 * part])

    return tuple(sample(first, part) + (at - first) * (sample(last, part) - sample(first, part)) for part in range(parts))
