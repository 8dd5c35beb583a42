"""Two facing pages: the story and the picture on the left, the result on the right, all else where it has room."""

from __future__ import annotations

from generator.render.pages.budget import runs_of
from generator.render.pages.compose import page_break_plans
from generator.render.pages.facing import faces, facing
from generator.render.pages.galley import REST, Filler, Form, Galley, Grid, Part, Piece, Place, Start
from generator.render.pages.measure import composed
from generator.render.pages.sized import Measured, Sized
from generator.render.pages.starts import without_repeats
from generator.values.issue import Section
from generator.values.record import replace
from generator.values.report import Block, Facing, Paragraph

LINE = 4.0


def piece(name: str, lines: int, place: Place = "", **more: int) -> Measured:
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


def test_where_a_story_breaks_off_the_page_of_its_rest_is_named() -> None:
    """Its galley begins on page 8: the head and what fits, the result, behind it the rest, on page 10."""
    turn = piece(f"to page {REST}", 1, "turn")
    found = facing([HEAD, *story(5, 5), turn, PICTURE, piece("result", 19, "result"), ON], 19)
    made = composed([Galley("a", "A", (), "left")], [found], Grid(19, LINE, 100), 7, [])
    assert [page.number for page in made.pages] == [8, 9, 10]
    assert "to page 10" in made.sections["a"] and str(REST) not in made.sections["a"]


def test_a_story_of_which_nothing_fits_leaves_the_left_page_to_the_picture() -> None:
    assert names(facing([HEAD, *story(30), TURN, PICTURE, RESULT, ON], 20)) == ["head", "picture", "| result", "| on", "text 1"]


def test_press_stands_on_the_left_and_the_call_on_the_right_else_on_the_other_page_else_behind() -> None:
    press, call = piece("press", 6, "left"), piece("call", 6, "right")
    assert names(facing([HEAD, PICTURE, press, RESULT, call], 20)) == ["head", "picture", "press", "| result", "call"]
    assert names(facing([HEAD, *story(5), TURN, PICTURE, press, RESULT], 20)) == ["head", "text 1", "picture", "| result", "press"]
    assert names(facing([HEAD, PICTURE, RESULT, call], 17)) == ["head", "picture", "call", "| result"]
    assert names(facing([HEAD, *story(5), TURN, PICTURE, press, RESULT, call], 17)) == ["head", "text 1", "picture", "| result", "| press", "call"]


def test_what_is_spare_is_left_out_where_there_is_no_room_and_no_third_page() -> None:
    chart = piece("chart", 8, "spare")
    assert names(facing([HEAD, PICTURE, RESULT, chart], 18)) == ["head", "picture", "chart", "| result"]
    assert names(facing([HEAD, PICTURE, RESULT, chart], 17)) == ["head", "picture", "| result"]
    assert names(facing([HEAD, PICTURE, RESULT, chart, piece("form", 9)], 17)) == ["head", "picture", "| result", "chart", "form"]


def test_what_is_behind_follows_without_a_page_of_its_own_and_what_is_spare_comes_after_it() -> None:
    chart, table = piece("chart", 8, "spare"), piece("table", 9, "behind")
    found = facing([HEAD, PICTURE, RESULT, table, chart, piece("press", 3)], 17)
    assert names(found) == ["head", "picture", "| result", "table", "chart", "press"]
    roomy = facing([HEAD, PICTURE, RESULT, table, chart], 22)  # the right page is left to what is behind
    assert names(roomy) == ["head", "picture", "chart", "| result", "table"]


def test_beside_a_story_that_runs_on_stands_as_much_of_what_is_behind_as_has_room() -> None:
    table, more = (piece(name, lines, "behind") for name, lines in (("table", 5), ("more", 5)))
    found = facing([HEAD, *story(5, 5), TURN, PICTURE, RESULT, ON, table, more], 19)
    assert names(found) == ["head", "text 1", "turn", "picture", "| result", "table", "| on", "text 2", "more"]


def test_no_page_of_a_spread_is_divided_whichever_forms_there_are() -> None:
    """A table that could be longer is as short as its page asks for, also where the next page begins anew."""
    short, long = (Form((*map(Part, "abc"),), 100, cost=cost) for cost in (9, 0))
    forms = tuple(Sized(form, 0, (LINE * lines,) * 3, (0.0,) * 3, LINE) for form, lines in ((long, 6), (short, 4)))
    table = Measured(Piece((long, short), "parts", place="result"), forms)
    found = facing([HEAD, *story(5, 5), TURN, PICTURE, table, piece("call", 4, "right"), ON], 19)
    for way in page_break_plans(found, 19).values():
        told = [["".join(part.html for part in found[one.piece].piece.forms[0].parts) for one in page.placed] for page in way.pages]
        assert told[:3] == [["head", "text 1", "turn", "picture"], ["abc", "call"], ["on", "text 2"]]


def test_a_heading_stands_with_what_is_below_it() -> None:
    pieces = [HEAD, PICTURE, piece("Presse", 1, "left", keep=True), piece("press", 8, "left"), RESULT]
    assert names(facing(pieces, 18)) == ["head", "picture", "| result", "| Presse", "press"]


def test_a_result_of_more_than_a_page_faces_nothing() -> None:
    """It follows at once, and what follows it as well, wherever the report begins."""
    long = [HEAD, PICTURE, piece("press", 15, "left"), piece("result", 30, "result")]
    found = facing(long, 20)
    assert names(found) == ["head", "picture", "result", "press"]
    assert [faces(found), faces(facing([HEAD, PICTURE, RESULT], 20)), faces([PLAIN])] == [False, True, True]
    assert runs_of([Galley("a", "", ()), Galley("b", "", (), "spread")], [[PLAIN], found]) == [range(2)]  # on any page


def test_of_a_result_of_several_tables_those_face_the_story_that_have_room_and_the_others_follow() -> None:
    tables = [piece(name, lines, "result") for name, lines in (("result", 15), ("ranking", 15), ("more", 2))]
    found = facing([HEAD, *story(5, 9), TURN, PICTURE, piece("press", 6, "left"), *tables, ON], 20)
    assert names(found) == ["head", "text 1", "turn", "picture", "| result", "| ranking", "more", "on", "text 2", "press"]
    assert faces(found) and plates([PLAIN], found)[1] == [2, 4]


def test_a_page_that_its_longer_form_fills_to_the_half_is_one_of_a_spread() -> None:
    """The shorter form of 5 lines of 20 leaves the result's page three quarters white; nothing asks for it there."""
    long, short = piece("table", 12, "result"), piece("in a line", 5, "result")
    either = Measured(replace(long.piece, forms=(*long.piece.forms, *short.piece.forms)), (*long.forms, *short.forms))
    assert names(facing([HEAD, PICTURE, either], 20)) == ["head", "picture", "| table"]
    assert names(facing([HEAD, PICTURE, short], 20)) == ["head", "picture", "in a line"]


def test_a_spread_of_which_a_page_would_be_less_than_half_full_runs_on_below_what_is_before_it() -> None:
    for few in ([HEAD, PICTURE, piece("result", 9, "result")], [piece("head", 3), PICTURE, RESULT]):
        found = facing(few, 20)
        assert names(found) == ["head", "picture", "result"] and found[0].piece.flows and not faces(found)
    assert faces(facing([HEAD, PICTURE, piece("result", 10, "result")], 20))
    assert faces(facing([HEAD, PICTURE, piece("result", 9, "result"), piece("table", 3, "behind")], 20))  # it goes on there
    river = [piece("left", 20, "behind", breaks=True), piece("right", 20, "behind", breaks=True)]
    assert names(facing([HEAD, PICTURE, piece("result", 9, "result"), *river, piece("table", 9, "behind")], 20))[2:] == ["result", "table", "| left", "| right"]
    galleys = [Galley("a", "", ()), Galley("b", "", (), "spread"), Galley("c", "", (), "spread")]
    long = facing([HEAD, PICTURE, RESULT], 20)
    assert runs_of(galleys, [[PLAIN], found, long]) == [range(2), range(2, 3)]


def test_letters_stand_on_both_pages_in_their_order() -> None:
    """A reply never stands before the letter that it answers, though it would have room there."""
    letters = [piece(name, lines, "left") for name, lines in (("letter", 4), ("longer", 5), ("reply", 1))]
    assert names(facing([HEAD, PICTURE, *letters, RESULT], 18)) == ["head", "picture", "letter", "| result", "longer", "| reply"]
    close = [piece(name, 4, "left", space=space) for name, space in (("first", 1), ("second", 0), ("third", 0))]
    found = facing([HEAD, PICTURE, *close, RESULT], 19)
    assert [one.piece.space for one in found if one.piece.place == "left"] == [1, 0, 1]  # the third stands below the result


# ---- what stands before them ---------------------------------------------------------------------------------------

PLAIN = Measured(Piece((Form((Part("a"),), 100),), begins=True), (Sized(Form((Part("a"),), 100), 0, (LINE * 10,), (0.0,), LINE),))


def plates(*found: list[Measured], games: str = "abc") -> tuple[tuple[str, ...], list[int]]:
    """What stands before each of some sections of which all but the first begin on a left page, and on which pages they
    begin, if the first one is page 2."""
    galleys = [Galley(f"g{at}", f"g{at}", (), "left" if at else "page", plate=f"plate {at}", game=games[at]) for at in range(len(found))]
    made = composed(galleys, found, Grid(20, LINE, 100), 1, [])
    return made.plates, [page.number for page in made.pages if page.opens]


def test_a_page_that_is_left_shows_what_facing_pages_have_to_spare_unless_they_show_it() -> None:
    spare = [HEAD, PICTURE, *facing([HEAD, PICTURE, RESULT, piece("chart", 8, "spare")], 18)[2:]]
    assert plates([PLAIN], [PLAIN], [PLAIN]) == (("", "plate 1", "plate 2"), [2, 4, 6])
    told, begins = plates([PLAIN], spare)
    assert told == ("", "") and begins == [2, 4]


def test_of_the_reports_of_a_game_the_last_one_with_a_page_before_it_has_the_picture_of_all_rounds_there() -> None:
    spare = [HEAD, PICTURE, *facing([HEAD, PICTURE, RESULT, piece("chart", 8, "spare")], 18)[2:]]
    assert plates([PLAIN], [PLAIN], [PLAIN], games="xaa")[0] == ("", "", "plate 2")
    assert plates([PLAIN], [PLAIN], spare, games="xaa")[0] == ("", "", "")  # it shows it itself


def test_the_other_pages_that_are_left_open_a_report_or_are_filled_each_with_something_else() -> None:
    behind = [Filler(name, name, 20, 20) for name in ("notes", "orders", "puzzle")]
    starts: list[Start] = ["page", "left", "left", "left"]
    reports = [Galley(f"g{at}", "", (), start, plate="plate" if at in (1, 2) else "", opener=f"opener {at}", game="xaab"[at]) for at, start in enumerate(starts)]
    found = composed(reports, [[PLAIN]] * 4, Grid(20, LINE, 100, multiple=4, behind=1), 1, [], behind)
    assert found.plates == ("", "opener 1", "plate", "opener 3")  # on pages 3, 5 and 7: the plot of a game once
    articles = [replace(galley, plate="", opener="") for galley in reports]
    found = composed(articles, [[PLAIN]] * 4, Grid(20, LINE, 100, multiple=4, behind=2), 1, [], behind)
    assert found.plates == ("", "puzzle", "puzzle", "puzzle")  # of twelve pages two stand behind page 8 and before the last two
    assert [filler.html for filler in found.fillers[:2]] == ["notes", "orders"]


def test_pages_behind_all_show_it_first_of_games_that_show_it_nowhere_else() -> None:
    behind = [Filler("plate", "curve", 20, 20, of="g1"), Filler("notes", "notes", 20, 20)]

    def left(*found: list[Measured]) -> list[str]:
        galleys = [Galley(f"g{at}", f"g{at}", (), "left" if at == 2 else "page", plate="plate", game="xaa"[at]) for at in range(len(found))]
        return [filler.html for filler in composed(galleys, found, Grid(20, LINE, 100), 1, [], behind).fillers]

    assert left([PLAIN], [PLAIN]) == ["curve", "notes"]
    assert left([PLAIN], [PLAIN], [PLAIN]) == ["curve", "notes"]  # pages 2, 3 and 4: none is left
    assert left([PLAIN], [PLAIN, replace(PLAIN, piece=replace(PLAIN.piece, breaks=True))], [PLAIN]) == ["notes"]  # page 5 is
    assert left([PLAIN], [replace(PLAIN, piece=replace(PLAIN.piece, place="spare"))]) == ["notes"]


def test_a_report_begins_on_the_right_where_all_that_faces_something_still_does() -> None:
    """Behind page 2, one of three pages has 3 to 5, the first of them alone; one of two leaves page 3 for 4 and 5. What
    follows on the last page of a report makes it no longer."""

    def begin(*found: list[Measured]) -> list[int]:
        galleys = [Galley(f"g{at}", "", (), ("page", "spread", "flow")[at]) for at in range(len(found))]
        return [page.number for page in composed(galleys, found, Grid(20, LINE, 100), 1, []).pages]

    two, three = (facing([HEAD, PICTURE, RESULT, *more], 20) for more in ((), (piece("table", 16, "behind"),)))
    small = [piece("small", 4, begins=True), piece("large", 19)]
    begun = [replace(two[0], piece=replace(two[0].piece, begins=True)), *two[1:]]
    assert begin([PLAIN], three) == [2, 3, 4, 5]
    assert begin([PLAIN], two) == [2, 4, 5]
    assert begin([PLAIN], begun, small) == [2, 4, 5, 6]


def test_what_is_told_of_all_rounds_stands_with_the_last_report_of_a_game() -> None:
    def report(game: str, number: int, *blocks: Block) -> Section:
        return Section("report", f"{game}/{number}", f"{game}{number}", game, (), game=game, round=number, printed=blocks)

    A, B = Paragraph("a"), Paragraph("b")
    told, plain = Facing((), (A,), (B,), spare=(A,)), Facing((), (A,), (B,))
    sections = [report("golf", 1, told), report("nomic", 1, told), report("golf", 2, told), report("golf", 3, A)]
    assert [section.printed for section in without_repeats(sections)] == [(plain,), (told,), (told,), (A,)]
