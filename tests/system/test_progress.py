"""What is told of long work while it lasts, and at its end."""

from __future__ import annotations

import pytest

from generator.system.progress import FileMade, ProgressLine


class Street:
    """A clock that stands until it is moved, and all that was said and written."""

    def __init__(self, terminal: bool = True) -> None:
        self.now = 1000.0
        self.said: list[str] = []
        self.written: list[str] = []
        self.shown = ProgressLine(self.said.append, self.written.append if terminal else None, "en", lambda: self.now)

    def made(self, after: float, *step: object) -> None:
        self.now += after
        self.shown(FileMade(*step))  # type: ignore[arg-type]


def test_a_terminal_shows_how_much_of_each_kind_is_done_how_fast_and_what() -> None:
    street = Street()
    street.made(0, "Impressum", 0.5, 1, 8)
    street.made(0.5, "Archiv", 0.5, 2, 8)
    street.made(9, "Heft 1: Anfang", 2.5, 1, 3, True)
    street.made(7.5, "Heft 2", 2.5, 2, 3, True)
    assert street.written == [
        "\r\033[K[1/8 files, 2.0/s] Impressum",
        "\r\033[K[2/8 files, 2.0/s] Archiv",
        "\r\033[K[1/3 PDFs, 24.0/min] Heft 1: Anfang",  # 1 in 2.5 s
        "\r\033[K[2/3 PDFs, 12.0/min] Heft 2",  # 2 in 10 s
    ]
    assert street.said == []


def test_what_is_slow_stays_on_the_terminal_by_its_title() -> None:
    street = Street()
    street.made(0, "Heft 1", 2.9, 1, 2, True)
    street.made(3, "Heft 2: Lang", 3.04, 2, 2, True)
    assert street.said == ["Heft 2: Lang: 3.0 s"]
    assert street.written[1] == "\r\033[K" and street.written[2].startswith("\r\033[K[2/2 PDFs")


def test_a_line_is_never_longer_than_a_terminal_is_wide() -> None:
    street = Street()
    street.made(0, "x" * 500, 0.1, 1, 1)
    assert len(street.written[0]) == 100


def test_a_pipe_hears_nothing_before_the_end() -> None:
    street = Street(terminal=False)
    street.made(0, "Heft 1", 32.0, 1, 3, True)
    street.made(4, "Heft 2", 4.25, 2, 3, True)
    street.made(1, "Heft 3", 0.9, 3, 3, True)
    street.made(0, "Start", 0.1, 1, 1)
    street.shown.clear()
    assert (street.said, street.written) == ([], [])
    street.shown.close()
    # 3 in 32 s + 4 s + 1 s
    assert street.said == ["zine: 1 file in 0 s, 10.0/s, 3 PDFs in 37 s, 4.9/min; slowest: Heft 1 32.0 s, Heft 2 4.2 s"]


@pytest.mark.parametrize(("seconds", "lines"), [(29.5, 0), (30, 1)])
def test_only_long_work_is_summed_up(seconds: float, lines: int) -> None:
    street = Street()
    street.made(0, "Heft 1", 0.5, 1, 2, True)
    street.made(seconds - 0.5, "Heft 2", 0.5, 2, 2, True)
    street.shown.close()
    assert len(street.said) == lines


def test_where_nothing_was_made_there_is_nothing_to_tell() -> None:
    street = Street()
    street.shown.clear()
    street.shown.close()
    assert (street.said, street.written) == ([], [])


def test_something_that_takes_no_time_has_no_rate() -> None:
    street = Street()
    street.made(0, "Start", 0, 1, 2)
    assert street.written == ["\r\033[K[1/2 files] Start"]
