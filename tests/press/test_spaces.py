"""Colour spaces: what their numbers mean."""

from __future__ import annotations

from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from generator.press.functions import Unprintable
from generator.press.spaces import space_of

RGB = Array([Name.CalRGB, Dictionary()])
PDF = pikepdf.new()
TINT = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 0.5, 0], N=1)


def profile(parts: int) -> Array:
    stream = PDF.make_stream(b"")
    stream.N = parts
    return Array([Name.ICCBased, stream])


@pytest.mark.parametrize(
    ("space", "colour", "meaning"),
    [
        (Name.DeviceGray, (0.3,), (0.3,)),
        (Name.DeviceRGB, (0.1, 0.2, 0.3), (0.1, 0.2, 0.3)),
        (RGB, (0.1, 0.2, 0.3), (0.1, 0.2, 0.3)),
        (profile(1), (0.3,), (0.3,)),
        (profile(3), (0.1, 0.2, 0.3), (0.1, 0.2, 0.3)),
        (profile(4), (0.1, 0.2, 0.3, 0.4), (0.1, 0.2, 0.3, 0.4)),
        (Array([Name.Indexed, Name.DeviceRGB, 1, String(b"\x00\x00\x00\xff\x00\x33")]), (1,), (1, 0, 0.2)),
        (Array([Name.Separation, Name("/Gold"), Name.DeviceCMYK, TINT]), (0.5,), (0, 0.5, 0.25, 0)),
        (Array([Name.Separation, Name.Black, Name.DeviceCMYK, TINT]), (0.5,), (0, 0, 0, 0.5)),
        (Array([Name.Separation, Name.All, Name.DeviceCMYK, TINT]), (0.5,), (0.5, 0.5, 0.5, 0.5)),
        (Array([Name.DeviceN, Array([Name.Yellow, Name.Cyan]), Name.DeviceCMYK, TINT]), (0.2, 0.7), (0.7, 0, 0.2, 0)),
        (Array([Name.Lab, Dictionary()]), (100, 0, 0), (1, 1, 1)),
        (Array([Name.Lab, Dictionary()]), (0, 0, 0), (0, 0, 0)),
    ],
)
def test_numbers_mean_a_grey_a_colour_or_inks(space: Any, colour: tuple[float, ...], meaning: tuple[float, ...]) -> None:
    assert space_of(space).meaning(colour) == pytest.approx(meaning, abs=0.002)
    assert space_of(space).parts == len(colour)


def test_lab_red_is_red() -> None:
    """sRGB red is L 54.3, a 80.8, b 69.9 with D50 (published by B. Lindbloom)."""
    assert space_of(Array([Name.Lab, Dictionary()])).meaning((54.29, 80.81, 69.89)) == pytest.approx((1, 0, 0), abs=0.06)


def test_names_of_the_resources() -> None:
    assert space_of(Name("/lab"), Dictionary({"/lab": profile(3)})).parts == 3


@pytest.mark.parametrize(
    "space", [Name("/lab"), Array([Name("/Odd")]), Array([Name.DeviceN, Array([Name("/Gold"), Name("/Silver")]), Name.DeviceCMYK, TINT])]
)
def test_what_nobody_knows_is_refused(space: Any) -> None:
    with pytest.raises(Unprintable):
        space_of(space)
