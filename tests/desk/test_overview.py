"""The desk's page: who has sent what and when, who is missing and what that means, what is to be looked at; nothing is written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pypdf import PdfWriter

from generator import ownership
from generator.desk import run
from tests.desk.letters import ORDER, magazine, mail
from tests.desk.test_run import league
from tests.errors.cases import lay_out


def everything(folder: Path) -> dict[str, bytes]:
    """All files with their bytes, but for what is remembered."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.relative_to(folder).parts[0] != "cache"]
    return {str(path): path.read_bytes() for path in paths}


def shown(content: Path, game: str | None = None) -> list[str]:
    before, said = everything(content.parent), list[str]()
    run.overview_of(content, content.parent / "output", game, said.append)
    assert everything(content.parent) == before
    return said


def take(content: Path, *letters: bytes, late: bool = False) -> None:
    for raw in letters:
        (content.parent / "letter").write_bytes(raw)
        run.take_in(content, content.parent / "output", "golf", [content.parent / "letter"], None, late, lambda line: None)


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return magazine(tmp_path)


def test_before_anybody_has_written_all_are_missing(content: Path) -> None:
    assert shown(content) == [
        "Golf (golf), round 3, deadline 2026-12-20",
        "  the round file is not there yet: zine round golf",
        "  there (0 of 2):",
        "  missing:",
        "    bert: plays with the present set and saves nothing (rule 11)",
        "    carl: plays with the present set and saves nothing (rule 11)",
    ]


def test_letters_are_told_with_their_time_and_what_the_rules_say(content: Path) -> None:
    take(content, mail(ORDER.replace("79 -> 80", "7 -> 8")))
    assert shown(content, "golf")[2:] == [
        "  there (1 of 2):",
        "    bert: letter of 2026-12-04 10:00",
        "  missing:",
        "    carl: plays with the present set and saves nothing (rule 11)",
        "  to look at:",
        "    content/games/golf/rounds/003/bert.yaml:2:10: note: bert: invalid, no club changed (rule 8): club 7 is not in the set",
        "  letters in the box: 1",
    ]


def test_trades_that_do_not_match_are_told_before_there_is_a_round_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    content = league(tmp_path)
    for number in (1, 2):
        (content / f"games/liga/rounds/00{number}.yaml").unlink()
    game = content / "games/liga/game.yaml"
    game.write_text(game.read_text("utf-8").replace("  rounds: 3", "  rounds: 3\n  last_trading_round: 4"), "utf-8")
    slips = content / "games/liga/rounds/001"
    slips.mkdir(parents=True)
    (slips / "rot.yaml").write_text("trades: [{phase: 3, with: blau, give: [Kai], get: [Jod], pay: 10}]\nlineups: {1: {T: Anker}}\n")
    (slips / "blau.yaml").write_text("trades: [{phase: 3, with: rot, give: [Jod], get: [Kai], pay: -20}]\nlineups: {1: {T: Alarm}}\n")
    found = shown(content, "liga")
    told = [line for line in found if "phase 3" in line]
    assert [line.split(": ")[0].strip() for line in told] == ["content/games/liga/rounds/001/blau.yaml:1:10", "content/games/liga/rounds/001/rot.yaml:1:10"]
    (slips / "blau.yaml").write_text("trades: [{phase: 3, with: rot, give: [Jod], get: [Kai], pay: -10}]\ntrainin: x\n")
    found = shown(content, "liga")
    assert not any("phase 3" in line for line in found) and any("blau.yaml:2:1: error: unknown key trainin" in line for line in found)


def test_a_draft_says_what_is_typed_and_what_is_still_to_be_rolled(content: Path) -> None:
    (content / "games/golf/rounds/003.yaml").write_text("round: 3\ndraft: true\norders: {bert: , carl: {}}\n")
    take(content, mail(received="Mon, 21 Dec 2026 10:00:00 +0100"), late=True)
    found = shown(content)
    assert found[1:4] == ["  there (2 of 2):", "    bert: letter of 2026-12-21 10:00, late", "    carl: typed"]


def test_a_game_without_slips_is_shown_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    content = lay_out("bases/eighteen", tmp_path) / "content"
    assert shown(content, "links")[0].startswith("18 Löcher (links), Runde 1")


def test_of_all_games_only_those_are_shown_that_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    content = lay_out("bases/swiss", tmp_path) / "content"
    assert [line for line in shown(content) if not line.startswith(" ")] == [
        "Golf (golf), Runde 3, kein Zugabgabetermin",
        "Neujahrsturnier (neujahr), Runde 1, kein Zugabgabetermin",
    ]
    assert "output" not in os.listdir(tmp_path)
    game = content / "games/neujahr/game.yaml"
    game.write_text(game.read_text("utf-8") + "options: {rounds: 1}\n", "utf-8")
    (content / "games/neujahr/rounds").mkdir()
    (content / "games/neujahr/rounds/001.yaml").write_text("round: 1\nresults: [{players: [bert, carl], score: 3-0}, {players: [dora, emil], score: 3-0}]\n")
    assert len([line for line in shown(content) if not line.startswith(" ")]) == 1
    assert shown(content, "neujahr") == ["Neujahrsturnier (neujahr): zu Ende"]


def test_the_newest_three_issues_are_told_with_their_pages(content: Path) -> None:
    folder = content.parent / "output/print"
    folder.mkdir(parents=True)
    writer = PdfWriter()
    for name in ("8", "9", "10", "11", "11-press"):
        writer.add_blank_page(100, 100)
        writer.write(folder / f"{name}.pdf")
    manifest = content.parent / "output/.zine-manifest"
    manifest.write_bytes(ownership.written([]))
    later = max(path.stat().st_mtime_ns for path in content.rglob("*")) + 10**9
    os.utime(manifest, ns=(later, later))
    assert shown(content)[-1] == "pages at the last build: 9 2, 10 3, 11 4"


def test_pages_are_told_as_old_once_something_has_changed(content: Path) -> None:
    issue = content.parent / "output/print/004.pdf"
    issue.parent.mkdir(parents=True)
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    writer.write(issue)
    manifest = content.parent / "output/.zine-manifest"
    manifest.write_bytes(ownership.written(["print/004.pdf"]))
    later = max(path.stat().st_mtime_ns for path in content.rglob("*")) + 10**9
    os.utime(manifest, ns=(later, later))
    assert shown(content)[-1] == "pages at the last build: 004 1"
    take(content, mail(ORDER.replace("changes", "chances")))
    os.utime(content / "games/golf/inbox/003" / os.listdir(content / "games/golf/inbox/003")[0], ns=(later + 1, later + 1))
    assert shown(content)[-1] == "pages at the last build: 004 1"
    os.utime(content / "games/golf/rounds/002.yaml", ns=(later + 1, later + 1))
    assert shown(content)[-1] == "pages at the last build, before the latest changes: 004 1; zine build counts them anew"
