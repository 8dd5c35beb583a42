"""Every message of the program is said by a case, or by a test that is named here.

Which phrases are messages is found in the source (`messages.py`), in every file of the program: a new game has its
cases, or fails here.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from generator import cli
from tests.errors import cases
from tests.errors.messages import SAID, Words, messages

PROGRAM = Path(cli.__file__).parent
TESTS = cases.HERE.parent

ELSEWHERE = {
    "desk/": "desk",
    "command/flatplan.py:": "command/test_flatplan.py",
    "command/explained.py:": "command/test_explained.py",
    "games/eighteen/log/": "games/eighteen/log",
    "games/golf/slips.py": "games/golf/test_slips.py",
    "games/united/written.py": "games/united/test_written.py",
    "games/swiss/backgammon/": "games/swiss/backgammon",
    "press/": "press",
    "publish/": "publish",
    "values/system_faults.py:UNKNOWN_HOST": "values/test_system_faults.py",
    "values/problem.py:ONE_MORE": "source/test_many_mistakes.py",
    "values/problem.py:MANY_MORE": "source/test_many_mistakes.py",
    "render/pages/budget.py": "render/pages/test_budget.py",
    "render/markup/templates.py:": "render/markup/test_templates.py",
    "render/markup/files.py:": "render/markup/test_files.py",
    "render/pictures/drawings.py:TOO_ELABORATE": "render/pictures/test_drawings.py",
    "render/pictures/prepared.py:": "render/pictures/test_drawings.py",
    "build/remarks.py:CACHE_OF_ANOTHER": "build/test_build.py",
    "build/remarks.py:UNSET": "test_undrawable.py",
    "build/remarks.py:BOXED": "test_undrawable.py",
    "build/remarks.py:NO_GLYPH": "build/test_build.py",
    "build/remarks.py:UNTRIED": "render/typesetter/weasyprint_patches/test_patches.py",
    "build/remarks.py:FAULTS": "build/test_remarks.py",
    "build/remarks.py:TINY_AT_BEST": "build/test_remarks.py",
    "build/remarks.py:HALF_EMPTY": "test_composed_issues.py",
    "build/remarks.py:WHITE": "build/test_remarks.py",
    "build/remarks.py:OLDER_PDFS": "build/test_build.py",
    "build/remarks.py:DEAD": "test_drafts.py",
    "source/csv_table.py:": "source/test_csv_table.py",
    "source/tree.py:IN_A_SPREADSHEET": "source/test_csv_table.py",
    "build/back_issues.py:": "build/test_back_issues.py",
    "source/printed.py:LARGE": "source/test_printed.py",
    "source/faults.py:UNREADABLE": "source/test_tree.py",
    "source/files.py:UNREADABLE": "source/test_shelf.py",
    "source/read.py:TOO_FEW": "source/test_read.py",
    "source/read.py:TOO_MANY": "source/test_read.py",
}
"""Messages, by their names or how these begin, and the tests that say what no case says: of a room with many tests of
its own, of a build, of documents that the magazine does not have, of libraries that may learn new faults."""

_ON_A_PAGE = (
    "ALL AS_ASKED AS_PRINTED AS_TEXT AT_MOST BACK COPY FAILED FREE ISSUES IT KEYS LINES_OF NEXT "
    "NO_ISSUES OPEN_IN PLAN SETTING SETTING_AGAIN TOLD TYPED UNSET WAYS_OUT "
).split()

UNSAID = {
    "values/system_faults.py:FAULTS": "tests/values/test_system_faults.py tells each by its number",
    "games/eighteen/log/draws.py:EMPTY_DECK": "no set of cards that is let in has a deck so small (cards_file.py)",
    "build/remarks.py:AND_MORE": "takes a magazine with more than five PDFs",
    "build/remarks.py:TRACKED": "what it counts is tested in test_build.py",
    **{f"command/flatplan.py:{name}": "a word on a page that tests/command/test_flatplan.py walks" for name in _ON_A_PAGE},
    "render/text/limits.py:TOO_SLOW": "takes a slow computer",
    "render/pictures/pictures.py:TOO_LITTLE_MEMORY": "takes a small computer; tests/render/pictures/test_pictures.py plays one",
}
"""Messages that stand in no text of a test, and why."""


@cache
def phrases() -> list[tuple[str, Words]]:
    """Return all messages of the program."""
    return list(messages(PROGRAM))


def as_pattern(words: str) -> re.Pattern[str]:
    """Return what a phrase looks like with its gaps filled, on one line."""
    pieces = Formatter().parse(" ".join(words.split()))
    found = "".join(re.escape(said) + (".*" if gap is not None else "") for said, gap, _, _ in pieces)
    return re.compile(found.removeprefix(".*").removesuffix(".*"))


@cache
def said_by_cases() -> str:
    """Return all lines that cases expect, without their places."""
    return "\n".join(line.split(": ", 2)[2] for name in cases.names() for line in cases.case(name).said.splitlines())


@cache
def said_by_tests(place: str) -> list[str]:
    """Return all texts in a file of tests, or in the files of a folder."""
    path = TESTS / place
    trees = [ast.parse(file.read_text("utf-8")) for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    return [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def is_said(words: Words, lines: str) -> bool:
    """Tell whether a line holds the message."""
    return any(as_pattern(text).search(lines) for text in words.values())


def is_quoted(words: Words, texts: list[str]) -> bool:
    """Tell whether a text holds the message or a long piece of it between gaps and stops, or is such a piece."""
    pieces = [piece.strip() for text in words.values() for piece in re.split(r"\{[a-z_]*\}|[;:(]", text)]
    parts = {piece for piece in pieces if len(piece) > 12}
    return is_said(words, "\n".join(texts)) or any(
        any(part in text for part in parts) or (len(text) > 12 and any(text in whole for whole in words.values())) for text in texts
    )


def places(name: str) -> list[str]:
    """Return where a message is said that has no case."""
    return [place for start, place in ELSEWHERE.items() if name.startswith(start)]


@pytest.mark.slow
def test_the_search_finds_messages_on_all_their_ways() -> None:
    names = {name for name, _ in phrases()}
    assert len(names) > 550
    assert {
        "play/dice.py:NO_DRAW",  # given where it stands
        "values/problem.py:NEAREST",  # in the gap of another
        "source/tree.py:DOUBLE_KEY",  # raised
        "source/fields.py:UNKNOWN_GAME",  # as a parameter of what makes the type of a field
        "source/names.py:LOOKALIKE",  # yielded, and kept in a cache
        "games/swiss/matches.py:TWO_RESULTS",  # gathered in a list
        "games/eighteen/log/actions.py:NO_WAY",  # in a table
        "render/text/stray_markup.py:INSIDE_WORDS",  # within the value of a call
    } <= names
    assert "games/golf/rules.py:FOUR_CLUBS" in names and "games/golf/rules.py:NOT_OWNED" not in names  # a ruling
    assert not any("messages.py" in name for name in names)
    assert all(set(words) == {"de", "en"} for _, words in phrases())  # others stand in files of translations


def test_a_message_of_a_new_game_is_found_in_whichever_file(tmp_path: Path) -> None:
    game = tmp_path / "generator" / "games" / "sixth"
    game.mkdir(parents=True)
    (game / "judging.py").write_text(
        "from generator.values.phrase import Phrase\n"
        "from generator.games.sixth.sentences import TOO_LATE\n"
        'TOO_EARLY = Phrase(de="zu früh", en="too early")\n'
        'NOT_YET = Phrase(de="noch nicht", en="not yet")\n'
        "def play(round, margin):\n"
        "    for place, complaint in judged(round):\n"
        "        margin.warning(place, complaint)\n"
        "def judged(round):\n"
        "    yield (), TOO_EARLY() if round else TOO_LATE(why=round)\n"
    )
    (game / "sentences.py").write_text(
        'from generator.values.phrase import Phrase\nTOO_LATE = Phrase(de="zu spät: {why}", en="too late: {why}")\n'
    )
    (tmp_path / "generator/problem.py").write_text(f"def warning(path: Path, message: {SAID}) -> None: ...\n")
    found = [name for name, _ in messages(tmp_path / "generator")]
    assert found == ["games/sixth/judging.py:TOO_EARLY", "games/sixth/sentences.py:TOO_LATE"]


def test_what_is_said_elsewhere_or_not_at_all_are_messages() -> None:
    names = [name for name, _ in phrases()]
    assert [start for start in (*ELSEWHERE, *UNSAID) if not any(name.startswith(start) for name in names)] == []


def missed(name: str, words: Words) -> str:
    """Return why a message is not as it should be, or nothing."""
    if name in UNSAID:
        return "has a case now" if is_said(words, said_by_cases()) else ""
    if is_said(words, said_by_cases()) or any(is_quoted(words, said_by_tests(place)) for place in places(name)):
        return ""
    return f"is said neither in a case nor by {places(name)}, in the words {words}"


def test_every_message_has_a_case() -> None:
    assert {name: why for name, words in phrases() if (why := missed(name, words))} == {}
