"""The smallest game, which is copied to begin a new one: it is small, it goes the whole way, and a stranger adds to it
in its own folder."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path

import pytest

from generator.build import build
from generator.build.build import BuildOptions
from generator.command import scaffold
from generator.games import registry
from generator.play.game import as_data
from generator.play.secrecy import PUBLIC
from tests.conftest import write_content

FOLDER = Path(__file__).parent / "smallest_game"
MAGAZINE = {
    "zine.yaml": "{title: Klein, url: 'https://example.org/klein/', editor: anna}",
    "people.yaml": "{anna: {name: Anna}, bert: {name: Bert}, carl: {name: Carl}}",
    "games/raten/game.yaml": "engine: smallest\ntitle: Raten\ngm: anna\nplayers: [bert, carl]\n",
    "games/raten/rules.md": "# Regeln\n\nWer richtig rät, hat einen Punkt.\n",
    "games/raten/rounds/001.yaml": "{round: 1, date: 2026-10-01, rolls: {die: 4}, numbers: {bert: 4, carl: 1}}",
    "issues/1/issue.yaml": "{number: 1, date: 2026-10-05, contents: [{game: raten, round: 1}]}",
}


def test_it_has_less_than_a_hundred_lines() -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in FOLDER.glob("*.py")) < 100


@pytest.mark.usefixtures("smallest")
def test_it_goes_the_whole_way(tmp_path: Path) -> None:
    content = write_content(tmp_path / "content", MAGAZINE)
    outcome = build.build(BuildOptions(content, tmp_path / "output", pdf=False))
    assert outcome.lines == []
    page = (tmp_path / "output/site/games/raten/001.html").read_text("utf-8")
    assert "Runde 1" in page and "Bert" in page and "Carl" in page
    shelf = build.open_shelf(content)
    played = build.evaluate(shelf, "raten")
    assert played is not None
    round = as_data("smallest", played.playthrough.seen_by(played.game, PUBLIC)[1], "de")
    assert (round["die"], round["points"]) == (4, {"bert": 1, "carl": 0})
    path = scaffold.next_round(content, played, "de", chance="x")
    assert path is not None and "bert:" in path.read_text("utf-8")


@pytest.mark.usefixtures("smallest")
def test_who_does_not_play_is_a_problem_at_his_place(tmp_path: Path) -> None:
    round = "round: 1\nrolls: {die: 4}\nnumbers:\n  bert: 4\n  anna: 1\n"
    content = write_content(tmp_path / "content", {**MAGAZINE, "games/raten/rounds/001.yaml": round})
    assert [line.partition("rounds/")[2] for line in build.check(content).lines] == ["001.yaml:5:3: error: anna spielt nicht mit"]


ADDED = {
    "report.py": [
        (
            "        number(messages.POINTS(), lambda line: line[1]),\n",
            "        number(messages.POINTS(), lambda line: line[1]),\n        text(messages.REMARK(), lambda line: \"gut\" if line[1] else None),\n",
        ),
        ("import Lines, number, person\n", "import Lines, number, person, text\n"),
        ("import Report\n", "import Paragraph, Publication, Report, SubPage\n"),
        (
            "\n\ndef report(",
            "\n\ndef publish(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Publication:\n"
            '    """Show a page beside the reports."""\n'
            '    return Publication((SubPage("seite", "Eine Seite", (Paragraph("Neu."),)),))\n'
            "\n\ndef report(",
        ),
    ],
    "rules.py": [
        (
            '    die = dice.draw("die", 6)\n',
            '    if not round.numbers:\n        problems.warning(("round",), NOBODY())\n    die = dice.draw("die", 6)\n',
        ),
        ("State = dict", 'NOBODY = Phrase(de="niemand hat geraten", en="nobody has guessed")\nState = dict'),
    ],
    "__init__.py": [("import report\n", "import publish, report\n"), ("report, next_round)", "report, next_round, publish)")],
}
"""A column, a warning and a page, as a stranger adds them to a copy."""


def test_a_stranger_adds_a_column_a_page_and_a_warning_in_his_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FOLDER, tmp_path / "strangers_game", ignore=shutil.ignore_patterns("__pycache__"))
    for name, changes in ADDED.items():
        text = (tmp_path / "strangers_game" / name).read_text("utf-8")
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (tmp_path / "strangers_game" / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    added, real, names = importlib.import_module("strangers_game").GAME, registry.engine, registry.engines
    monkeypatch.setattr(registry, "engine", lambda name: added if name == "smallest" else real(name))
    monkeypatch.setattr(registry, "engines", lambda: (*names(), "smallest"))
    round = "{round: 2, date: 2026-11-01, rolls: {die: 1}}"
    content = write_content(tmp_path / "content", {**MAGAZINE, "games/raten/rounds/002.yaml": round})
    outcome = build.build(BuildOptions(content, tmp_path / "output", pdf=False))
    assert [line.partition("rounds/")[2] for line in outcome.lines] == ["002.yaml:1:9: warning: niemand hat geraten"]
    assert '<td class="text">gut\n' in (tmp_path / "output/site/games/raten/001.html").read_text("utf-8")
    assert "Neu." in (tmp_path / "output/site/games/raten/seite.html").read_text("utf-8")
    for name in [name for name in sys.modules if name.startswith("strangers_game")]:
        del sys.modules[name]
