"""Two facing pages: the story and the picture on the left, the result on the right, all else where it has room."""

from __future__ import annotations

from generator.render.pages.facing import faces, facing
from generator.render.pages.galley import Form, Galley, Grid, Part, Piece, Place
from generator.render.pages.measure import composed
from generator.render.pages.sized import Measured, Sized

LINE = 4.0


def piece(name: str, lines: int, place: Place = "", **more: bool) -> Measured:
    form = Form((Part(name),), 100)
    return Measured(Piece((form,), place=place, **more), (Sized(form, 0, (LINE * lines,), (0.0,), LINE),))


def names(pieces: list[Measured]) -> list[str]:
    """The pieces in their order, a stroke before each with which a page begins."""
    return [("| " if one.piece.breaks else "") + one.piece.forms[0].parts[0].html for one in pieces]


HEAD, TURN, ON = piece("head", 4), piece("turn", 1, "turn"), piece("on", 1, "on", keep=True)
PICTURE, RESULT = piece("picture", 6, "picture"), piece("result", 12, "result")


def story(*heights: int) -> list[Measured]:
    return [piece(f"text {number}", lines, "story") for number, lines in enumerate(heights, 1)]


def test_what_is_no_spread_stays_as_it_is() -> None:
    assert names(facing([HEAD, piece("a", 50)], 20)) == ["head", "a"]


def test_a_story_that_fits_has_the_left_page_with_the_picture() -> None:
    found = facing([HEAD, *story(5, 5), TURN, PICTURE, RESULT, ON], 20)
    assert names(found) == ["head", "text 1", "text 2", "picture", "| result"]


def test_a_longer_story_runs_on_behind_the_result() -> None:
    found = facing([HEAD, *story(5, 5), TURN, PICTURE, RESULT, ON, piece("form", 9)], 19)
    assert names(found) == ["head", "text 1", "turn", "picture", "| result", "| on", "text 2", "form"]


def test_a_story_of_which_nothing_fits_leaves_the_left_page_to_the_picture() -> None:
    assert names(facing([HEAD, *story(30), TURN, PICTURE, RESULT, ON], 20)) == ["head", "picture", "| result", "| on", "text 1"]


def test_press_stands_on_the_left_and_the_call_on_the_right_else_on_the_other_page_else_behind() -> None:
    press, call = piece("press", 6, "left"), piece("call", 6, "right")
    assert names(facing([HEAD, PICTURE, press, RESULT, call], 20)) == ["head", "picture", "press", "| result", "call"]
    assert names(facing([HEAD, *story(5), TURN, PICTURE, press, RESULT], 20)) == ["head", "text 1", "picture", "| result", "press"]
    assert names(facing([HEAD, PICTURE, RESULT, call], 16)) == ["head", "picture", "call", "| result"]
    assert names(facing([HEAD, *story(5), TURN, PICTURE, press, RESULT, call], 17)) == ["head", "text 1", "picture", "| result", "| press", "call"]


def test_what_is_spare_is_left_out_where_there_is_no_room_and_no_third_page() -> None:
    chart = piece("chart", 8, "spare")
    assert names(facing([HEAD, PICTURE, RESULT, chart], 18)) == ["head", "picture", "chart", "| result"]
    assert names(facing([HEAD, PICTURE, RESULT, chart], 17)) == ["head", "picture", "| result"]
    assert names(facing([HEAD, PICTURE, RESULT, chart, piece("form", 9)], 17)) == ["head", "picture", "| result", "| chart", "form"]


def test_a_heading_stands_with_what_is_below_it() -> None:
    pieces = [HEAD, PICTURE, piece("Presse", 1, "left", keep=True), piece("press", 8, "left"), RESULT]
    assert names(facing(pieces, 18)) == ["head", "picture", "| result", "| Presse", "press"]


def test_a_result_of_more_than_a_page_faces_nothing() -> None:
    """It follows at once, and what follows it as well, wherever the report begins."""
    long = [HEAD, PICTURE, piece("press", 15, "left"), piece("result", 30, "result")]
    found = facing(long, 20)
    assert names(found) == ["head", "picture", "result", "press"]
    assert [faces(found), faces(facing([HEAD, PICTURE, RESULT], 20)), faces([PLAIN])] == [False, True, True]
    two = [HEAD, PICTURE, piece("result", 15, "result"), piece("ranking", 15, "result")]
    assert plates([PLAIN], facing(two, 20))[1] == [2, 3]  # on a right page


# ---- what stands before them ---------------------------------------------------------------------------------------

PLAIN = Measured(Piece((Form((Part("a"),), 100),), begins=True), (Sized(Form((Part("a"),), 100), 0, (LINE * 10,), (0.0,), LINE),))


def plates(*found: list[Measured]) -> tuple[tuple[str, ...], list[int]]:
    """What stands before each of some sections of which all but the first begin on a left page, and on which pages they
    begin, if the first one is page 2."""
    galleys = [Galley(f"g{at}", f"g{at}", (), "left" if at else "page", plate=f"plate {at}") for at in range(len(found))]
    made = composed(galleys, found, Grid(20, LINE, 100), 1, [])
    return made.plates, [page.number for page in made.pages if page.opens]


def test_a_page_that_is_left_shows_what_facing_pages_have_to_spare_unless_they_show_it() -> None:
    spare = [HEAD, PICTURE, *facing([HEAD, PICTURE, RESULT, piece("chart", 8, "spare")], 18)[2:]]
    assert plates([PLAIN], [PLAIN], [PLAIN]) == (("plate 0", "plate 1", "plate 2"), [2, 4, 6])
    told, begins = plates([PLAIN], spare)
    assert told == ("plate 0", "") and begins == [2, 4]
