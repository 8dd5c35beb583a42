"""A process that builds again and again makes what a clean build makes, and notices a build of somebody else."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pytest

from generator.build.build import BuildOptions, build
from generator.command.scaffold import new_magazine
from generator.memo import session as memo_session
from generator.memo.session import Session
from tests.conftest import tries


def test_whoever_else_leaves_an_output_is_noticed(tmp_path: Path) -> None:
    session, mark = Session(), tmp_path / "mark"
    assert not session.alone
    session.leave(str(mark))
    assert not session.alone  # there is none
    mark.write_text("1")
    session.leave(str(mark))
    assert session.alone
    (tmp_path / "other").write_text("1")
    os.replace(tmp_path / "other", mark)
    assert not session.alone


def test_python_searches_for_cycles_afterwards_if_it_did_before() -> None:
    with memo_session.uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.disable()
    with memo_session.uncollected():
        pass
    assert not gc.isenabled()
    gc.enable()


def written(output: Path) -> dict[str, bytes]:
    return {path.relative_to(output).as_posix(): path.read_bytes() for path in sorted(output.rglob("*")) if path.is_file()}


def in_file(name: str, old: str, new: str) -> Callable[[Path], None]:
    def edit(content: Path) -> None:
        text = (content / name).read_text("utf-8")
        assert old in text
        (content / name).write_text(text.replace(old, new, 1), "utf-8")

    return edit


def put(name: str, text: str) -> Callable[[Path], None]:
    def edit(content: Path) -> None:
        (content / name).parent.mkdir(parents=True, exist_ok=True)
        (content / name).write_text(text, "utf-8")

    return edit


def gone(name: str) -> Callable[[Path], None]:
    return lambda content: (content / name).unlink()


FIRST, ISSUE, STYLE = "games/golf/rounds/001.yaml", "issues/001/issue.yaml", "../themes/default/theme.yaml"
EDITS = {
    "a line of a round": in_file(FIRST, "Das erste Turnier", "Unser erstes Turnier"),
    "a mistake in a round": in_file(FIRST, "round: 1\n", "round: 1\nwetter: schön\n"),
    "its mend": in_file(FIRST, "wetter: schön\n", ""),
    "a template": put("../themes/default/templates/not-found.html", "<p>nichts</p>"),
    "another order": in_file(FIRST, "[209, 120, 101, 1]", "[209, 120, 101, 2]"),
    "a name": in_file("people.yaml", "Anna Beispiel", "Anna Anders"),
    "a new round": put("games/golf/rounds/002.yaml", "round: 2\nseed: b\norders:\n  anna: {clubs: [209, 120, 101, 2]}\n  bert: {clubs: [112, 79, 13, 5]}\n"
                       "  carla: {clubs: [200, 90, 31, 7]}\nannounce:\n  - {base: 155, dice: 2W6}\n"),
    "no new round": gone("games/golf/rounds/002.yaml"),
    "an article": in_file("issues/001/editorial.md", "\n\n", "\n\nNoch ein Satz mit Würfeln.\n\n"),
    "a date": in_file(ISSUE, "title: Erste", "next: ['Bald mehr']\ntitle: Erste"),
    "another title": in_file("zine.yaml", "title: Mein Magazin", "title: Dein Magazin"),
    "no address": in_file("zine.yaml", "url: https://example.org/magazin/", "url: ''"),
    "colours": put(STYLE, 'palette:\n  accent: ["#4b2e83", "#b9a3ea"]\n'),
    "fewer letters": in_file(ISSUE, "  - letters: leserbriefe.md\n", ""),
    "a file less": gone("issues/001/leserbriefe.md"),
    "no rules": lambda content: (in_file(ISSUE, "  - rules: golf\n", "")(content), gone("games/golf/rules.md")(content)),
    "somebody gone": in_file("people.yaml", "carla:", "karla:"),
    "somebody back": in_file("people.yaml", "karla:", "carla:"),
}  # fmt: skip
SHORT = 3
"""So many of them are tried where time is short; the long form asks for more."""


@pytest.mark.slow
def test_a_process_that_builds_again_and_again_makes_what_a_clean_build_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("generator.memo.stamps.YOUNG", 0)  # else nothing is trusted, since all has just changed
    new_magazine(tmp_path, "de")
    content, session = tmp_path / "content", Session()
    build(BuildOptions(content, tmp_path / "live", pdf=False, session=session))
    ends = []
    for number, edit in enumerate(list(EDITS.values())[: tries(SHORT)]):
        edit(content)
        clean = tmp_path / f"clean-{number}"
        here, there = (build(BuildOptions(content, output, pdf=False, session=one)) for output, one in ((tmp_path / "live", session), (clean, None)))
        assert (here.lines, here.errors) == (there.lines, there.errors), list(EDITS)[number]
        if not there.errors:
            assert written(tmp_path / "live") == written(clean), list(EDITS)[number]
        ends.append(bool(there.errors))
    assert True in ends[:2] and not ends[SHORT - 1]


@pytest.mark.slow
def test_a_process_that_never_rests_frees_what_many_runs_have_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    class Circle:
        def __init__(self) -> None:
            self.itself = self

    left = []
    for most in (10**9, 0):
        monkeypatch.setattr(memo_session, "LITTER", most)
        for _ in range(3):
            with memo_session.uncollected():
                left.append(ref(Circle()))
            memo_session._Frozen.come += 1
        there = sum(one() is not None for one in left)
        assert there == 3 if most else there <= 1  # what the last one leaves is there until the next begins
