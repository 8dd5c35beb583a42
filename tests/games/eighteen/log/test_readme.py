"""The README and the handbook's page on logs tell the truth: their examples can be read and played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import generator.games.eighteen.log
from generator.games.eighteen.course import CourseData, ground_of, sound
from generator.games.eighteen.documents import Round, Setup
from generator.games.eighteen.log.cards_file import PackData
from generator.games.eighteen.log.ground import SIGNS
from generator.games.eighteen.log.told import LogMove
from generator.source.context import ReadContext
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.games.eighteen.log.logs import as_typed, game

ENGINE = Path(generator.games.eighteen.log.__file__).parents[1]
README = (ENGINE / "README.md").read_text("utf-8")
PAGE = (ENGINE.parents[2] / "docs/log-of-18-holes.md").read_text("utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S)


def document(text: str, kind: Any) -> Any:
    problems = Problems()
    tree = parse(text, "README.md", problems)
    found = read(tree, kind, ReadContext(), problems) if tree else None
    assert found is not None, [problem.line("de") for problem in problems]
    return found


def block(start: str) -> str:
    (found,) = (text for text in BLOCKS if text.startswith(start))
    return found


def test_its_course_is_a_course() -> None:
    ground = ground_of(sound(document(block("title: Kleiner Platz"), CourseData)))
    assert ground is not None and len(ground.terrain) == 40


def test_all_signs_are_explained() -> None:
    assert re.findall(r"^\| `(.)` \|", PAGE, re.M) == list(SIGNS)


def test_its_cards_have_the_form_of_cards() -> None:
    pack = document(block("title: Aus der Schachtel"), PackData)
    assert pack.clubs["wood-5"].distance == 3 and pack.shots["3"]["3h"].flight == ("FFL", "FFR")


def test_its_clubs_are_the_clubs_of_a_game() -> None:
    keys = "engine: eighteen\ntitle: x\ngm: x\nmode: match\nplayers: [bert, carl]\ncourse: x.yaml\n"
    setup = document(keys + block("golfers:"), Setup)
    given = game({"holes": [{"hole": 1, "par": 3}]}, players=("bert", "carl"), clubs=setup.clubs, golfers=setup.golfers, keeps=setup.keeps)
    assert as_typed(given) == [] and setup.options.fly_out


def test_its_log_can_be_read() -> None:
    (stretch,) = document(block("round: 1"), Round).log
    assert [sorted(turn) for turn in stretch.turns] == [["bert", "carl", "dora"]] * 2
    assert stretch.turns[0]["carl"].cards == ("2b",) and stretch.turns[0]["dora"].action == "move"


def test_its_log_can_be_played() -> None:
    course = {
        "holes": [{"hole": 1, "par": 5, "tee": "B8", "green": "L2"}],
        "map": "\n".join([". " * 12, ". " * 11 + "g", *[". f f f f f f f f f f ."] * 5, ". t" + " ." * 10]),
    }
    clubs = {
        "bert": ["Driver", "Eisen 9", "Eisen 7", "Holz 5", "8 Hybrid"],
        "carl": ["Eisen 9", "Lob Wedge", "Eisen 8", "Eisen 6", "3 Hybrid"],
        "dora": ["Sand Wedge", "Eisen 5", "Holz 3", "Pitching Wedge", "5 Hybrid"],
    }
    given = game(course, players=("bert", "carl", "dora"), clubs=clubs)
    assert as_typed(given, block("round: 1")) == []


def test_its_words_of_a_result_are_those_of_the_result() -> None:
    shown = re.search(r"^```json\n(.*?)^```$", README, re.M | re.S)
    assert shown
    keys = set(re.findall(r'"(\w+)":', shown[1]))
    fields = {"from" if name == "start" else name for name in LogMove.__struct_fields__}
    assert keys < fields
    told = README[README.index("left out where there is none") : README.index("* `missed`")]
    assert set(re.findall(r"`(\w+)`", told)) >= fields - keys
