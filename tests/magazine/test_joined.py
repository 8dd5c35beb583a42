"""Results of before in the lists of another game, and what an issue prints of a game's pages."""

from __future__ import annotations

from pathlib import Path

from generator.build import build
from generator.magazine.assemble import magazine
from generator.render.text.locale import Words
from generator.values.issue import Issue, Magazine
from generator.values.report import Items, Table
from tests.conftest import write_content
from tests.errors import cases

CHRONICLE = """engine: chronicle
title: Alte Zeiten
gm: anna
like: golf
seasons:
  - {id: "1994", title: Turnier 1994, table: 1994.csv, note: Wie es anfing.}
  - {id: "1995", table: 1995.csv}
"""
BEFORE = {
    "games/alt/game.yaml": CHRONICLE,
    "games/alt/1994.csv": "place;name;Punkte\n1;Zoe;1000,5\n2;bert;500\n",
    "games/alt/1995.csv": "place;name\n1;Zoe\n1;Bert Muster\n",
}


def made(folder: Path, files: dict[str, str]) -> Magazine:
    """The sound magazine of the cases with a game of Golf, and these files."""
    content = build.read_content(write_content(cases.lay_out("bases/magazine", folder) / "content", files))
    assert content.shelf.zine is not None
    found = magazine(content.shelf.zine.document, content.shelf.zine.file, content.shelf.people or {}, content.issues, content.games, {}, {}, content.problems)
    assert [problem.line("de") for problem in content.problems] == []
    return found


def words(made: Magazine) -> Words:
    return Words("de", {person.id: person.name for person in made.people})


def rows(made: Magazine, page: str, name: str) -> dict[str, list[str]]:
    """The rows of a table of Golf's, as they are read, by their first cells."""
    [golf] = [game for game in made.games if game.id == "golf"]
    [found] = [one for one in golf.pages if one.slug == page]
    [table] = [block for block in found.blocks if isinstance(block, Table) and block.name == name]
    return {cells[0]: cells[1:] for row in table.rows for cells in [[words(made).plain(cell) for cell in row.cells]]}


def test_the_all_time_table_counts_tournaments_of_before(tmp_path: Path) -> None:
    """By hand: bert has 500 points of 1994 and none known of 1995, and has won that one; Zoe is in no file of Golf."""
    now, then = rows(made(tmp_path / "now", {}), "ewige-tabelle", "all-time"), rows(made(tmp_path / "then", BEFORE), "ewige-tabelle", "all-time")
    points, played, wins, lowest = now["Bert Muster"]
    more_points = f"{int(points.replace('.', '')) + 500:,}".replace(",", ".")
    assert then["Bert Muster"] == [more_points, str(int(played) + 2), str(int(wins) + 1), lowest]
    assert then["Zoe"] == ["1.001", "2", "2", ""]
    assert then["Carl Probe"] == now["Carl Probe"]


def test_it_says_what_is_counted_and_what_is_not_known(tmp_path: Path) -> None:
    found = made(tmp_path, BEFORE)
    [golf] = [game for game in found.games if game.id == "golf"]
    pages = {page.slug: page for page in golf.pages}
    [table] = [block for block in pages["ewige-tabelle"].blocks if isinstance(block, Table)]
    assert words(found).plain(table.foot) == (
        "Mitgezählt von früher: 2 Spielzeiten aus Alte Zeiten. Die beste Runde und die Rekorde kennen nur Turniere mit ihren Würfen. "
        "Ohne Punkte, oder nicht von allen: 1995."
    )
    [winners] = [block for block in pages["rekorde"].blocks if isinstance(block, Items)]
    assert [words(found).plain(line) for line in winners.items][:2] == ["Turnier 1994: Zoe", "1995: Zoe, Bert Muster"]


def test_a_person_has_his_seasons_on_his_page(tmp_path: Path) -> None:
    found = made(tmp_path, BEFORE)
    told = {person.id: dict(person.games).keys() for person in found.people}
    assert "alt" in told["bert"] and "alt" not in told["carl"]


def issue(folder: Path, *contents: str, **more: str) -> Issue:
    lines = "".join(f"  - {line}\n" for line in contents)
    text = f"number: 1\ndate: 2026-10-01\ncontents:\n  - article: editorial.md\n{lines}"
    return made(folder, {**BEFORE, "issues/001/issue.yaml": text, **more}).issues[0]


def test_an_issue_prints_a_page_of_a_game(tmp_path: Path) -> None:
    """A season of before, a list of a game that runs: as the site has them, at their addresses."""
    _, season, honours, records = issue(tmp_path, '{game: alt, page: "1994"}', "{game: alt, round: 0}", "{game: golf, page: rekorde}").sections
    assert [(one.kind, one.address, one.anchor) for one in (season, honours, records)] == [
        ("page", "games/alt/1994", "alt-1994"),
        ("report", "games/alt/000", "alt-000"),
        ("page", "games/golf/rekorde", "golf-rekorde"),
    ]
    assert any(isinstance(block, Table) and block.name == "table" for block in season.blocks)


def test_a_page_stands_as_it_was_after_its_round(tmp_path: Path) -> None:
    """After round 1 only one tournament was played; an issue that says no round knows both, as none has a date. With
    those of before bert has played two more, Zoe only those."""

    def played(entry: str) -> set[str]:
        section = issue(tmp_path / str(len(entry)), entry).sections[1]
        [table] = [block for block in section.blocks if isinstance(block, Table) and block.name == "all-time"]
        return {str(row.cells[2]) for row in table.rows}

    assert played("{game: golf, round: 1, page: ewige-tabelle}") == {"1", "2", "3"}
    assert played("{game: golf, page: ewige-tabelle}") == {"2", "4"}
