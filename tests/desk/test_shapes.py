"""Whatever shape a value has in a letter: it is read as it is meant, or its line is told. Nothing becomes a default in
silence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.build import build
from generator.desk import judge, run
from generator.desk.sender import LetterRefused
from generator.games.nomic.documents import Votes
from generator.memo.cache import Cache
from generator.source.kinds import keys
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.desk.letters import PEOPLE, magazine, mail
from tests.desk.test_keys import take, write_round
from tests.desk.test_run import league
from tests.errors.cases import lay_out

GAMES = {"golf": ("golf", 3, "bert"), "nomic": ("nomic", 1, "carl"), "neujahr": ("neujahr", 1, "bert"), "liga": ("liga", 3, "rot")}
SHAPES = ("yes", "nein", "no", "bert", "Bert", "[bert]", "[[bert]]", "{bert: no}", "[{bert: no}]", "3", "[3]", "{3: 3}", "0", "-1", "x y", "{}", "[]", "''", "")
NOTHING = ("{}", "[]", "''", "")
"""Shapes that say nothing: they need not be told."""
A_NO = {("nomic", "pass"), ("neujahr", "withdrawn"), ("neujahr", "joined")}
"""Keys behind which a no is meant, and changes nothing."""


def table(folder: Path, game: str) -> judge.GameTable:
    if game in ("golf", "liga"):
        content = magazine(folder) if game == "golf" else league(folder)
    else:
        content = lay_out(f"bases/{'nomic' if game == 'nomic' else 'swiss'}", folder) / "content"
        (content / "people.yaml").write_text(PEOPLE, "utf-8")
    return run.table(content, game, GAMES[game][1], Cache(None, ""))


def effect(desk: judge.GameTable, key: str, text: str) -> Any:
    """The round as it is with such a slip alone."""
    slip = parse(text, "slip.yaml", Problems())
    assert slip is not None
    return judge.in_draft(desk, {key: slip}, Problems()).document


@pytest.mark.parametrize("game", GAMES)
def test_a_value_of_any_shape_is_read_or_told_at_its_line(game: str, tmp_path: Path) -> None:
    desk = table(tmp_path, game)
    key, silent = GAMES[game][2], []
    without = effect(desk, key, "{}")
    for name in keys(desk.ways.kind):
        for shape in SHAPES:
            text = f"{name}: {shape}\n"
            try:
                judged = judge.judged(desk, key, text)
            except LetterRefused as refused:
                assert refused.remarks and all(one.place.line == 1 for one in refused.remarks), text
                continue
            said = any(one.place.line for one in judged.remarks) or effect(desk, key, judged.text) != without
            if not said and shape not in NOTHING and not ((game, name) in A_NO and shape in ("no", "nein")):
                silent.append(text)
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_a_key_that_no_slip_has_refuses_the_letter(game: str, tmp_path: Path) -> None:
    desk = table(tmp_path, game)
    for text in ("bert: nein\n", "nonsense: [1]\n", "nein\n", "[bert, no]\n"):
        with pytest.raises(LetterRefused) as refused:
            judge.judged(desk, GAMES[game][2], text)
        assert refused.value.remarks


@pytest.mark.parametrize(
    ("vote", "read"),
    [
        ("votes: bert no", "votes:\n  bert: no\n"),
        ("votes:\n  bert no, dora ja", "votes:\n  bert: no\n  dora: ja\n"),
        ("Votes: [Bert nein]", "votes:\n  bert: nein\n"),
        ("votes:\n- bert: no\n- dora: yes", "votes:\n  bert: no\n  dora: yes\n"),
        ("votes: no", None),
        ("votes: [bert]", None),
        ("votes: nein", None),
        ("bert: nein", None),
        ("votes: [[bert, no]]", None),
    ],
)
def test_a_no_by_letter_is_a_no_in_the_round_or_is_refused(vote: str, read: str | None, tmp_path: Path) -> None:
    desk = table(tmp_path, "nomic")
    if read is None:
        with pytest.raises(LetterRefused):
            judge.judged(desk, "carl", vote)
        return
    judged = judge.judged(desk, "carl", vote)
    assert judged.text == read and not judged.remarks
    bert = next(turn for turn in effect(desk, "carl", judged.text).turns if turn.player == "bert")
    assert "carl" in bert.votes.no and "carl" not in bert.votes.yes


@pytest.mark.parametrize("said", ["bert", "[bert]", "[Bert]", "Bert", "yes", "ja", "[yes]"])
def test_who_leaves_by_letter_has_left(said: str, tmp_path: Path) -> None:
    desk = table(tmp_path, "neujahr")
    judged = judge.judged(desk, "bert", f"withdrawn: {said}")
    assert effect(desk, "bert", judged.text).withdrawn == ("bert",) and not judged.remarks


@pytest.mark.parametrize(
    ("game", "typed", "read"),
    [
        ("golf", "clubs: 200, 100, 50, 3", "clubs: [200, 100, 50, 3]\n"),
        ("golf", "clubs: 200 100 50 und 3", "clubs: [200, 100, 50, 3]\n"),
        ("neujahr", "games: 1-0, 0-2, 2-0", "games: [1-0, 0-2, 2-0]\n"),
        ("neujahr", "players: Carl und Bert\nscore: 3-0", "players: [carl, bert]\nscore: 3-0\n"),
        ("liga", "training: Jolle", "training: [Jolle]\n"),
        ("liga", "sales: 2 Jod", "sales:\n  2: [Jod]\n"),
    ],
)
def test_brackets_that_a_letter_lacks_are_put_in(game: str, typed: str, read: str, tmp_path: Path) -> None:
    assert judge.judged(table(tmp_path, game), GAMES[game][2], typed).text == read


def test_a_no_that_comes_after_the_round_was_written_counts_in_it(tmp_path: Path) -> None:
    """`zine round` has written no vote down for anybody, so nothing stands against the letter."""
    content = lay_out("bases/nomic", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE.replace(", word: Blauer Enzian", ""), "utf-8")
    write_round(content, "nomic")
    text = (content / "games/nomic/rounds/001.yaml").read_text("utf-8")
    assert "turns:  # Votes have: bert, carl, dora" in text and text.count("yes: []") == 3
    assert take(content, "nomic", mail("--- zine nomic 1 carl ---\nvotes: bert no\n--- zine ---\n", "carl@example.org")) == ["carl: 1 Befehl, 0 Anmerkungen"]
    (content / "games/nomic/rounds/001.yaml").write_text(text.replace("proposal:", "proposal: {type: repeal, rule: 210}", 1), "utf-8")
    folder = build.open_shelf(content).game("nomic")
    assert folder is not None and folder.unfinished is not None
    assert folder.unfinished.document.turns[0].votes == Votes(no=("carl",))
