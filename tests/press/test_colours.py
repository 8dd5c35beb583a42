"""The inks of single colours."""

from __future__ import annotations

import pytest

from generator.press.colours import Inker, Inks, hex_of, is_press_profile, limited, luma
from tests.press.samples import PROFILE

PETROL = (15 / 255, 76 / 255, 92 / 255)


def inker(**declared: Inks) -> Inker:
    return Inker(PROFILE, {f"#{name[1:]}": inks for name, inks in declared.items()})


@pytest.mark.parametrize(
    ("colour", "inks"),
    [
        ((0.0, 0.0, 0.0), (0, 0, 0, 1)),
        ((1.0, 1.0, 1.0), (0, 0, 0, 0)),
        ((0.25, 0.25, 0.25), (0, 0, 0, 0.75)),
        ((0.5,), (0, 0, 0, 0.5)),
        ((0.1, 0.2, 0.3, 0.4), (0.1, 0.2, 0.3, 0.4)),
        ((0.498, 0.5, 0.502), (0, 0, 0, 0.5)),
    ],
)
def test_greys_are_tints_of_black_and_inks_stay(colour: tuple[float, ...], inks: tuple[float, ...]) -> None:
    assert inker().four(colour) == pytest.approx(inks)


def test_a_declared_colour_has_the_inks_that_are_declared() -> None:
    own = inker(c0f4c5c=Inks((90, 35, 30, 45), 85))
    assert own.four(PETROL) == (0.9, 0.35, 0.3, 0.45)
    assert own.one(PETROL) == 0.85


def test_what_a_theme_leaves_out_is_computed_by_itself() -> None:
    only_one = inker(c0f4c5c=Inks(one=60))
    assert only_one.one(PETROL) == 0.6
    assert only_one.four(PETROL) == inker().four(PETROL)
    only_four = inker(c5f5a52=Inks((0, 0, 0, 70)), c0f4c5c=Inks((90, 35, 30, 45)))
    # a tint of black is the same tint where that is the only ink
    assert only_four.one((95 / 255, 90 / 255, 82 / 255)) == 0.7
    assert only_four.one(PETROL) == pytest.approx(1 - luma(PETROL))


def test_other_colours_follow_the_profile() -> None:
    """Petrol: much cyan, some black; by hand with littleCMS: (.76, .30, .27, .60)."""
    assert inker().four(PETROL) == pytest.approx((0.76, 0.3, 0.27, 0.6), abs=0.02)
    red = inker().four((1.0, 0.0, 0.0))
    assert red[0] < 0.05 and red[1] > 0.8 and red[2] > 0.8 and red[3] < 0.2


def test_in_one_ink_a_colour_is_as_dark_as_it_looks() -> None:
    assert inker().one((0.0, 0.0, 1.0)) == pytest.approx(1 - 0.114)
    assert inker().one((1.0, 1.0, 0.0)) == pytest.approx(0.114)
    assert inker().one((0.0, 0.0, 0.0, 0.3)) == pytest.approx(0.3)
    assert inker().one((0.4,)) == pytest.approx(0.6)


def test_ink_is_limited_and_black_stays() -> None:
    assert limited((1, 1, 1, 1)) == pytest.approx((2 / 3, 2 / 3, 2 / 3, 1))
    assert limited((1.0, 0.9, 0.9, 0.2)) == (1.0, 0.9, 0.9, 0.2)
    assert inker(c0f4c5c=Inks((100, 100, 100, 100))).four(PETROL) == pytest.approx((2 / 3, 2 / 3, 2 / 3, 1))


def test_a_profile_is_one_of_a_printer_with_four_inks() -> None:
    assert is_press_profile(PROFILE)
    for other in (b"", PROFILE[:100], PROFILE.replace(b"prtrCMYK", b"mntrRGB ", 1)):
        assert not is_press_profile(other)
        with pytest.raises(ValueError, match="four inks"):
            Inker(other, {})


def test_colours_have_names() -> None:
    assert hex_of((15 / 255, 0.0, 1.0)) == "#0f00ff"
    assert hex_of((0.058824, 0.298039, 0.360784)) == "#0f4c5c"  # as it stands in a PDF
    assert hex_of((-0.1, 1.2, 0.5)) == "#00ff80"
