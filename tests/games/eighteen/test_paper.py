"""Sessions on paper tell what the screen tells: every table's people and figures, all shots of a log, each of them
once."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pytest
import yaml

from generator.games.eighteen import GAME
from generator.games.eighteen.pictures.timeline import DISC
from generator.games.eighteen.report.paper import BY_CLAIMS
from generator.play.game import play
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.drawing import Dot, Label
from generator.values.problem import Problems
from generator.values.record import replace
from generator.values.report import Block, Entry, Facts, Forms, Heading, Items, Kept, Picture, Plot, Printed, Report, Table, walk
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.random_sessions import MODES
from tests.games.eighteen.telling import NAMES, report
from tests.games.eighteen.test_sample_sessions import GAMES, given
from tests.games.playing import Desk
from tests.plain_text import text

PEOPLE = yaml.safe_load((GAMES.parent / "people.yaml").read_text("utf-8"))
WORDS = Words("de", {person: person.capitalize() for person in PEOPLE})


def told_by(mode: str) -> Report:
    """The last report of the sample's session in this mode."""
    sample, problems = with_directions(mode), Problems()
    desk = Desk(problems, sample.beside)
    setup = desk.sheet(sample.setup, GAME.setup, "game.yaml")
    files = [desk.sheet(file, GAME.round, f"{number:03}.yaml") for number, file in enumerate(sample.rounds, start=1)]
    assert setup is not None and None not in files
    played = play(f"18-{mode}", GAME, setup, [file for file in files if file], problems)
    assert played is not None and not problems.errors
    return GAME.report(played.seen_by(GAME, PUBLIC), PUBLIC)


def with_directions(mode: str) -> Given:
    """The session with its log's directions as they are typed: NO is no false."""
    sample = given(mode)
    files = sorted((GAMES / f"18-{mode}" / "rounds").glob("*.yaml"))
    logs = [yaml.load(file.read_text("utf-8"), yaml.BaseLoader).get("log") for file in files]
    return replace(sample, rounds=[{**file, **({"log": log} if log else {})} for file, log in zip(sample.rounds, logs, strict=True)])


def printed(report: Report) -> Printed:
    assert report.printed is not None
    return report.printed


def every(blocks: Sequence[Block]) -> dict[str, Table]:
    return {block.name: block for block in walk(blocks) if isinstance(block, Table)}


def cells(table: Table) -> list[list[str]]:
    return [[WORDS.plain(cell) for cell in row.cells] for row in table.rows]


@pytest.mark.parametrize("mode", MODES)
def test_no_table_of_the_report_is_lost(mode: str) -> None:
    """But for those that the screen folds, the shots, which stand beside their maps, and what a green brought where its
    points tell why."""
    web = told_by(mode)
    paper = every(printed(web).told)
    for name, table in every([block for block in web.blocks if not type(block).__name__ == "Fold"]).items():
        if name in ("shots", "claims"):
            continue
        assert cells(paper[name]) == cells(table), name


@pytest.mark.parametrize("mode", ["chaos", "teams", "kelly", "solo"])
def test_every_green_that_fell_is_told_once(mode: str) -> None:
    web = told_by(mode)
    paper = every(printed(web).told)
    halves = [row for name in ("claims", "claims-2") if name in paper for row in cells(paper[name])]
    assert [row[:3] for row in halves] == [row[:3] for row in cells(every(web.blocks)["claims"])]


@pytest.mark.parametrize("mode", MODES)
def test_a_picture_of_the_session_faces_its_standings(mode: str) -> None:
    """When each green fell to whom; the winner's way, of which the log of a match tells; else how points have grown."""
    paper = printed(told_by(mode))
    [picture] = paper.picture
    assert isinstance(picture, Picture | Plot)
    drawn = "greens" if mode in BY_CLAIMS else "way-dorle" if mode == "match" else "course-of-play"
    assert picture.name == drawn and list(every(paper.blocks)) == ["standings"]


@pytest.mark.parametrize("mode", MODES)
def test_no_heading_stands_without_content_or_twice(mode: str) -> None:
    blocks = list(walk(printed(told_by(mode)).told))
    headings = [WORDS.plain(block.text) for block in blocks if isinstance(block, Heading)]
    assert len(set(headings)) == len(headings)
    assert not [one for one, following in zip(blocks, blocks[1:], strict=False) if isinstance(one, Heading) and isinstance(following, Heading)]
    assert not isinstance(blocks[-1], Heading)


def test_every_shot_stands_below_the_map_of_its_hole() -> None:
    web = told_by("match")
    entries = [block for block in walk(printed(web).told) if isinstance(block, Entry)][1:]
    assert [WORDS.plain(entry.title).partition(",")[0] for entry in entries] == [f"Loch {hole}" for hole in range(1, 10)]
    beside = [text(entry.blocks, WORDS) for entry in entries]
    shots = cells(every(web.blocks)["shots"])
    for hole, player, told_ in shots:
        assert f"{player} {told_}".split() == [word for word in f"{player} {told_}".split() if word in beside[int(hole) - 1].split()]
    assert len([block for block in walk(printed(web).told) if isinstance(block, Picture) and block.name == "players"]) == 1


def test_lines_that_sum_up_may_be_left_out() -> None:
    """The running sums stand in the plot as well."""
    forms, plot, maps, course = [block for block in printed(told_by("match")).told if isinstance(block, Forms)]
    long, short = (every(form)["card"] for form in forms.forms)
    left = [row for row in cells(long) if row not in cells(short)]
    assert left and {row[0] for row in left} == {"Summe"} and len(left) + len(short.rows) == len(long.rows)
    told, drawn = ([block for block in walk(form) if isinstance(block, Items)] for form in maps.forms)
    assert len(told) == 9 and not drawn  # on a sheet that is too long the holes are drawn without their shots
    assert course.forms[1] == () and [block.name for block in course.forms[0] if isinstance(block, Picture)] == ["key"]  # the course is the picture


def test_a_session_that_begins_tells_players_and_course() -> None:
    web = report(session("match"))
    [facts] = printed(web).side
    assert isinstance(facts, Facts) and "Par 36" in Words("de", NAMES).plain(facts.pairs[-1][1]) and "course" in every(printed(web).told)


# ---- one picture of who took what when ------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["chaos", "teams", "kelly", "solo"])
def test_an_issue_tells_the_greens_in_one_picture_and_keeps_the_tables(mode: str) -> None:
    web = told_by(mode)
    [kept] = [block for block in printed(web).told if isinstance(block, Kept)]
    assert {"card", "claims"} <= set(every([kept]))
    shown = [block for block in printed(web).told if not isinstance(block, Kept)]
    [picture] = [block for block in walk(shown) if isinstance(block, Picture) and block.name == "greens"]
    assert not [block for block in walk(shown) if isinstance(block, Plot)]
    claims = cells(every(web.blocks)["claims"])
    discs = [shape for shape in picture.shapes if isinstance(shape, Dot) and shape.radius == DISC]
    assert len(discs) == len(claims)
    title = WORDS.plain(picture.title)
    for turn, green, person, *_ in claims:
        assert f"{person}: " in title and f"Green {green} in Zug {turn}" in title
    sums = [WORDS.plain(shape.text) for shape in picture.shapes if isinstance(shape, Label) and shape.anchor == "end"]
    rows = every(web.blocks)["standings"]
    [column] = [at for at, one in enumerate(rows.columns) if WORDS.plain(one.title) in ("Punkte", "Flaggen")][:1]
    assert sums == [row[column] for row in cells(rows)]


@pytest.mark.parametrize("mode", ["chaos", "teams", "kelly", "solo"])
def test_no_disc_lies_over_another_and_none_beyond_the_picture(mode: str) -> None:
    [picture] = [block for block in printed(told_by(mode)).told if isinstance(block, Picture) and block.name == "greens"]
    discs = [shape.centre for shape in picture.shapes if isinstance(shape, Dot) and shape.radius == DISC]
    assert all(DISC <= x <= picture.width - DISC and DISC <= y <= picture.height - DISC for x, y in discs)
    assert all(hypot(x1 - x2, y1 - y2) >= 1.5 * DISC for at, (x1, y1) in enumerate(discs) for x2, y2 in discs[:at])
