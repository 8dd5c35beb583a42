"""Functions of a PDF, reckoned out and written anew."""

from __future__ import annotations

import pikepdf
import pytest
from pikepdf import Array, Dictionary

from generator.press.colours import Channels
from generator.press.functions import SAMPLES, Unprintable, evaluated, number, numbers, turned


def ramp(first: list[float], last: list[float], bend: float = 1) -> Dictionary:
    return Dictionary(FunctionType=2, Domain=[0, 1], C0=first, C1=last, N=bend)


def test_an_exponential_runs_from_one_end_to_the_other() -> None:
    assert evaluated(ramp([0, 1], [1, 0]), 0.25) == (0.25, 0.75)
    assert evaluated(ramp([0], [1], 2), 0.5) == (0.25,)
    assert evaluated(Dictionary(FunctionType=2, Domain=[0, 1], N=1), 0.3) == (0.3,)
    assert evaluated(ramp([0], [1]), 7) == (1,)


def test_functions_in_a_row_share_the_way() -> None:
    row = Dictionary(FunctionType=3, Domain=[0, 1], Bounds=[0.25], Encode=[0, 1, 1, 0], Functions=[ramp([0], [1]), ramp([0], [8])])
    assert [evaluated(row, x)[0] for x in (0, 0.125, 0.25, 0.625, 1)] == [0, 0.5, 8, 4, 0]


def test_a_table_is_read_between_its_entries() -> None:
    with pikepdf.new() as pdf:
        table = pdf.make_stream(bytes([0, 255, 255, 0]))
        table.FunctionType, table.Domain, table.Range = 0, Array([0, 1]), Array([0, 1, 0, 1])
        table.Size, table.BitsPerSample = Array([2]), 8
        assert evaluated(table, 0.25) == pytest.approx((0.25, 0.75))
        table.Range = Array([0, 2, 0, 2])
        assert evaluated(table, 1) == pytest.approx((2, 0))
        table.BitsPerSample = 4
        with pytest.raises(Unprintable, match="4 bits"):
            evaluated(table, 0)
        table.Size = Array([2, 2])
        with pytest.raises(Unprintable, match="several numbers"):
            evaluated(table, 0)


def test_one_function_for_each_part() -> None:
    assert evaluated(Array([ramp([0], [1]), ramp([1], [0])]), 0.25) == (0.25, 0.75)


def test_a_program_is_refused() -> None:
    with pytest.raises(Unprintable, match="program"):
        evaluated(Dictionary(FunctionType=4, Domain=[0, 1]), 0)


def to_black(colour: Channels) -> Channels:
    return (0, 0, 0, 1 - colour[0])


def test_ends_are_turned_and_what_lies_between_stays_a_mixture() -> None:
    with pikepdf.new() as pdf:
        new = turned(pdf, ramp([0, 0, 0], [1, 1, 1], 0.5), to_black)
        assert ([*map(float, new.C0)], [*map(float, new.C1)], float(new.N)) == ([0, 0, 0, 1], [0, 0, 0, 0], 0.5)
        row = turned(pdf, Dictionary(FunctionType=3, Domain=[0, 1], Bounds=[], Encode=[0, 1], Functions=[ramp([1], [0])]), to_black)
        assert [float(part) for part in row.Functions[0].C1] == [0, 0, 0, 1]


def test_what_has_no_ends_becomes_a_table() -> None:
    with pikepdf.new() as pdf:
        new = turned(pdf, Array([ramp([0], [1]), ramp([0], [1]), ramp([0], [1])]), to_black)
        data = new.read_bytes()
        assert (len(data), data[:4], data[-4:]) == (4 * SAMPLES, b"\0\0\0\xff", b"\0\0\0\0")
        assert evaluated(new, 0.5) == pytest.approx((0, 0, 0, 0.5), abs=0.01)


@pytest.mark.parametrize(("value", "text"), [(1, "1"), (0.5, "0.5"), (1 / 3, "0.3333"), (-0.00001, "0"), (100, "100"), (0, "0"), (-2.5, "-2.5")])
def test_numbers_have_four_decimals_at_most(value: float, text: str) -> None:
    assert number(value) == text
    assert [float(part) for part in numbers((value,))] == [float(text)]
