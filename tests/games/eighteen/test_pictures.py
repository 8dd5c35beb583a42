"""The drawn course: where hexes lie, what each terrain and each player's mark looks like without colours, where shots
go."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from generator.games.eighteen.log.hexes import at, neighbour
from generator.games.eighteen.log.told import LogMove, LogTurn
from generator.games.eighteen.palette import PALETTE
from generator.games.eighteen.pictures.maps import course_picture, hole_picture, key_picture, players_picture, spread, way_picture
from generator.games.eighteen.pictures.marks import COLOURS, OUTLINES, cross, kept_free, mark, path
from generator.games.eighteen.pictures.terrain import FILLS, ground
from generator.games.eighteen.pictures.view import FLAT, HALF, View, around, hex_of, whole
from generator.games.eighteen.session import Session
from generator.render.pictures.svg import picture as svg
from generator.render.text.locale import Words
from generator.values.drawing import Dot, Label, Line, Shape
from generator.values.record import replace
from generator.values.report import Picture
from tests.games.eighteen.log.logs import links
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import NAMES, told
from tests.render.themes import colours_of_the_theme

ROWS = ("tfffg.", ".^b~w.", "gfcft-")
SIZE = 4.7
"""Of a mark on a hole, unless its hexes are large."""
COURSE = links("\n".join(" ".join(row) for row in ROWS), ("A1", "E1"), ("E3", "A3"))


def table(players: Any = ("bert", "carl"), mode: str = "match") -> Session:
    """A session on the course before its first hole."""
    return Session(told(Given(session(mode, players).setup, COURSE)))


def moved(player: str, start: str, *path: str, **keys: Any) -> LogMove:
    to = start if {"out", "clubhouse"} & set(keys.get("happened", ())) else (path or (start,))[-1]
    values: dict[str, Any] = {
        "initiative": 1,
        "action": "play",
        "direction": "E",
        "lies": "fairway",
        "cards": (),
        "card": None,
        "happened": (),
    }
    return LogMove(player=player, ball=player, club="wood-5", start=start, to=to, path=path, **{**values, **keys})


def turns(*moves: LogMove) -> list[LogTurn]:
    """A turn for each move, on hole 1."""
    return [LogTurn(1, number, (move,)) for number, move in enumerate(moves, start=1)]


def colourless(shapes: Any) -> list[Shape]:
    """The shapes with every colour taken for the same, where there is one."""
    changed: list[Shape] = []
    for shape in shapes:
        fill = {"fill": "any"} if getattr(shape, "fill", None) else {}
        colour = {"colour": "any"} if getattr(shape, "colour", None) else {}
        changed.append(replace(shape, **fill, **colour))
    return changed


def labels(picture: Picture) -> list[str]:
    return [shape.text for shape in picture.shapes if isinstance(shape, Label) and isinstance(shape.text, str)]


def lines(picture: Picture, colour: str) -> list[tuple[tuple[float, float], ...]]:
    """The lines of a colour that are no outline of a mark."""
    return [shape.points for shape in picture.shapes if isinstance(shape, Line) and shape.colour == colour and not shape.fill]


# ---- where hexes lie ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", [2, 3])
def test_all_neighbours_are_equally_far(row: int) -> None:
    view = whole(["." * 9] * 7)
    x, y = view.spot(4, row)
    gaps = [hypot(a - x, b - y) for a, b in (view.centre(neighbour(at(4, row), direction)) for direction in range(6))]
    assert gaps == pytest.approx([view.step] * 6)


def test_every_second_row_lies_half_a_hex_to_the_right() -> None:
    view = whole(["." * 4] * 4)
    assert [view.spot(0, row)[0] - view.spot(0, 0)[0] for row in range(4)] == pytest.approx([0, view.step / 2, 0, view.step / 2])


@pytest.mark.parametrize("columns, rows", [(4, 4), (17, 13), (40, 25), (12, 40), (60, 6)])
def test_every_hex_has_room_in_its_picture(columns: int, rows: int) -> None:
    view = whole(["." * columns] * rows)
    for column, row, _ in view.hexes():
        x, y = view.spot(column, row)
        assert 0 <= x - view.step / 2 and x + view.step / 2 <= view.width + 0.01
        assert 0 <= y - view.radius and y + view.radius <= view.ground_height + 0.01


@pytest.mark.parametrize(("columns", "rows", "height"), [(17, 13, 300), (20, 30, 430), (3, 3, 300)])
def test_a_course_is_not_higher_than_it_may_be(columns: int, rows: int, height: float) -> None:
    """Higher than usual only if its hexes would become too small."""
    view = whole(["." * columns] * rows)
    assert view.ground_height <= height + 0.01 and (view.radius >= 8 or height == 430)
    assert whole(["." * columns] * rows, FLAT).radius <= view.radius


def test_a_hole_is_cut_out_of_a_large_course() -> None:
    view = around(["." * 40] * 30, [hex_of("F8"), hex_of("K12")])
    assert (view.left, view.right, view.top, view.bottom) == (4, 11, 6, 12)
    assert around(["." * 40] * 30, [hex_of("A1")]).left == 0
    assert view.width == HALF.width


# ---- signs -------------------------------------------------------------------------------------------------------


def test_each_terrain_can_be_told_without_its_colour() -> None:
    """Greens, tees and fairways are the same ground; their marks are drawn above it."""
    drawn = {}
    for sign in ".fb~w^c-":
        view = View([sign], 0, 0, 0, 0, 10.0, 100.0)
        drawn[sign] = colourless(ground(view, lettered=False))
    signs = list(drawn)
    assert not [(one, other) for one in signs for other in signs if one < other and drawn[one] == drawn[other]]
    assert drawn["-"] == []


def test_each_players_mark_has_a_shape_of_its_own() -> None:
    marks = [colourless(mark(index, (0.0, 0.0), 4.0, "3")) for index in range(5)]
    assert len(COLOURS) == len(OUTLINES) == 5
    assert not [(one, other) for one in range(5) for other in range(one) if marks[one] == marks[other]]


def test_neighbours_of_one_terrain_are_one_shape() -> None:
    view = whole(["ff.ff"])
    fairways = [shape for shape in ground(view, lettered=False) if isinstance(shape, Line) and shape.fill == "fairway"]
    assert [len(shape.points) for shape in fairways] == [10, 10]  # two hexes: five corners above, five below


def test_the_names_of_columns_and_rows_stand_at_the_edge() -> None:
    assert labels(course_picture(table()))[:9] == ["A", "B", "C", "D", "E", "F", "1", "2", "3"]


def test_the_key_has_every_sign() -> None:
    words = Words("de", NAMES)
    told_ = [words.plain(shape.text) for shape in key_picture().shapes if isinstance(shape, Label) and not isinstance(shape.text, str)]
    assert told_ == [
        *("Rough", "Fairway", "Bunker", "Wasser", "Fairway mit See", "Bäume mit Zaun", "Clubhaus"),
        *("Abschlag", "Green", "Ball nach Zug 2", "ein Feld bewegt", "im Aus"),
    ]


def test_all_colours_are_those_of_the_theme_or_the_games_own() -> None:
    pictures = [
        course_picture(table()),
        key_picture(),
        hole_picture(table(), 1, turns(moved("bert", "A1", "B1"), moved("carl", "A1", "B1"))),
    ]
    used = {
        role
        for picture in pictures
        for shape in picture.shapes
        for role in (getattr(shape, "fill", None), getattr(shape, "colour", None))
        if role
    }
    assert used <= colours_of_the_theme() | {*PALETTE} and set(FILLS) <= used


# ---- shots -------------------------------------------------------------------------------------------------------


def test_a_shot_runs_over_the_hexes_that_it_flew_over() -> None:
    picture = hole_picture(table(("bert",)), 1, turns(moved("bert", "A1", "B1", "C1", "D1")))
    view = around(ROWS, [hex_of("A1"), hex_of("E1")])
    [way] = lines(picture, COLOURS[0])
    assert way == tuple(view.centre(hex_of(name)) for name in ("A1", "B1", "C1", "D1"))


def test_ends_are_numbered_by_turns() -> None:
    picture = hole_picture(table(("bert",)), 1, turns(moved("bert", "A1", "B1"), moved("bert", "B1", "C1"), moved("bert", "C1")))
    assert [text for text in labels(picture) if text.isdigit()][-4:-2] == ["1", "1"]  # the numbers of tee and green
    assert [text for text in labels(picture) if text.isdigit()][-2:] == ["1", "2"]


def test_where_a_ball_left_the_course_is_a_cross_and_no_number() -> None:
    out = moved("bert", "E3", "F3", happened=("out",))
    picture = hole_picture(table(("bert",)), 2, turns(out))
    view = around(ROWS, [hex_of("A3"), hex_of("E3"), hex_of("F3")])
    [cross_at] = spread([view.centre(hex_of("F3"))], SIZE, view, kept_free(view, ["E3"], ["A3"], first=2))
    crosses = list(cross(0, cross_at, SIZE))
    assert [shape for shape in picture.shapes if shape in crosses] == crosses
    # but for the legend
    assert not [shape for shape in picture.shapes if isinstance(shape, Dot) and shape.colour == COLOURS[0]][1:]


def test_a_ball_that_leaves_the_map_is_drawn_beyond_its_last_hex() -> None:
    """From A1 to the west there is nothing that results could name."""
    picture = hole_picture(table(("bert",)), 1, turns(moved("bert", "A1", direction="W", happened=("out",))))
    view = around(ROWS, [hex_of("A1"), hex_of("E1")])
    way = next(points for points in lines(picture, COLOURS[0]) if points[0] == view.centre(hex_of("A1")))
    assert way[1][0] < view.centre(hex_of("A1"))[0] - view.radius / 2


def test_moving_one_hex_is_a_thin_line() -> None:
    picture = hole_picture(table(("bert",)), 1, turns(moved("bert", "A1", "B1", action="move"), moved("bert", "B1", "C1")))
    widths = [shape.width for shape in picture.shapes if isinstance(shape, Line) and shape.colour == COLOURS[0] and not shape.fill]
    assert widths[0] == widths[1] / 2


def test_players_in_the_same_hexes_do_not_hide_each_other() -> None:
    moves = [moved(player, "A1", "B1", "C1") for player in ("bert", "carl")]
    picture = hole_picture(table(), 1, turns(*moves))
    [bert], [carl] = (lines(picture, COLOURS[index]) for index in range(2))
    assert all(hypot(a - c, b - d) > 2 for (a, b), (c, d) in zip(bert[:3], carl[:3], strict=True))


def test_a_way_has_only_its_players_shots() -> None:
    moves = [moved("bert", "A1", "B1"), moved("carl", "A1", "B2")]
    picture = way_picture(table(mode="racing"), "carl", turns(*moves))
    assert not lines(picture, COLOURS[0]) and len(lines(picture, COLOURS[1])) == 1


def test_a_picture_says_in_words_what_it_shows() -> None:
    moves = [
        moved("bert", "A1", "B1", "C1"),
        moved("bert", "C1", "B2", happened=("out",)),
        moved("bert", "C1", "D1", "E1", happened=("green",)),
    ]
    picture = hole_picture(table(("bert",)), 1, turns(*moves))
    words = Words("de", NAMES)
    assert words.plain(picture.title) == "Loch 1, Par 4, von A1 nach E1. Bert: Zug 1 nach C1, Zug 2 ins Aus, zurück nach C1, Zug 3 nach E1."
    assert words.plain(picture.caption) == "Loch 1, Par 4: Bert in Zug 3"
    assert words.plain(course_picture(table()).title).endswith("Abschlag und Green: Loch 1 von A1 nach E1; Loch 2 von E3 nach A3.")


def test_pictures_can_be_drawn() -> None:
    """As SVG, with the texts inside."""
    drawn = svg(hole_picture(table(), 1, turns(moved("carl", "A1", "B1"))), Words("de", NAMES), lambda role: f"#{role}", "Sans")
    assert drawn.startswith("<svg") and ">Carl</text>" in drawn and ">Bert</text>" not in drawn


# ---- on paper ----------------------------------------------------------------------------------------------------

POINT = 25.4 / 72


@pytest.mark.parametrize("count", [2, 5, 9])
def test_no_mark_is_over_another_or_over_a_tee_or_a_flag(count: int) -> None:
    """So many balls come down on one hex, which is a tee."""
    view = around(["." * 12] * 9, [hex_of("C3"), hex_of("J7")])
    spot, free = view.centre(hex_of("C3")), kept_free(view, ["C3"], ["J7"])
    places = spread([spot] * count, SIZE, view, free)
    assert all(hypot(a[0] - b[0], a[1] - b[1]) >= 2 * SIZE for number, a in enumerate(places) for b in places[:number])
    assert all(hypot(a[0] - x, a[1] - y) >= SIZE + reach for a in places for (x, y), reach in free)
    assert all(SIZE <= x <= view.width - SIZE and SIZE <= y <= view.ground_height - SIZE for x, y in places)


def test_a_mark_with_room_stays_where_it_belongs() -> None:
    view = whole(["." * 12] * 9)
    spots = [view.centre(hex_of("C3")), view.centre(hex_of("J7"))]
    assert spread(spots, SIZE, view) == spots


def test_lines_are_told_apart_without_colour() -> None:
    drawn = [colourless(path(index, ((0.0, 0.0), (40.0, 0.0)), 5.0)) for index in range(5)]
    assert not [(one, other) for one in range(5) for other in range(one) if drawn[one] == drawn[other]]


@pytest.mark.parametrize("width", [118.0, 89.5])
def test_no_type_on_a_course_is_too_small(width: float) -> None:
    """On A5 a course is 118 mm wide, on A4 half as wide as the page; 6.5 points at least."""
    rows = ["tfffg" + "f" * 12, "f" * 17, "gffft" + "f" * 12, *["f" * 17] * 9]
    ground_ = links("\n".join(" ".join(row) for row in rows), ("A1", "E1"), ("E3", "A3"))
    large = Session(told(Given(session("match", ("bert", "carl")).setup, ground_)))
    shots = turns(moved("bert", "A1", "B1"))
    for picture in (course_picture(large), way_picture(large, "bert", shots), key_picture(), players_picture(large, shots)):
        least = min(shape.size for shape in picture.shapes if isinstance(shape, Label) and shape.text)
        assert least * width / picture.width / POINT >= 6.5


def test_no_type_on_a_hole_is_too_small() -> None:
    """It is 56.5 mm wide on A5 and wider on A4; a turn of two figures is the smallest type."""
    long = [moved("bert", "A1", "B1"), *(moved("bert", "B1", "C1") for _ in range(11))]
    picture = hole_picture(table(), 1, turns(*long), legend=False)
    least = min(shape.size for shape in picture.shapes if isinstance(shape, Label))
    assert least * 56.5 / picture.width / POINT >= 6.5


def test_without_a_legend_a_hole_ends_with_its_ground() -> None:
    shots = turns(moved("bert", "A1", "B1"))
    assert hole_picture(table(), 1, shots, legend=False).height < hole_picture(table(), 1, shots).height
    names = [Words("de", NAMES).plain(shape.text) for shape in players_picture(table(), shots).shapes if isinstance(shape, Label)]
    assert [name for name in names if name] == ["Bert"]
