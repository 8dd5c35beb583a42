"""[1.3] Seasons of before, from a chronicle, in the eternal table and among the honours."""

from __future__ import annotations

from pathlib import Path

from generator.build import build
from generator.magazine.assemble import magazine
from generator.render.text.locale import Words
from generator.values.issue import Magazine
from generator.values.report import Paragraph, SubPage, Table
from tests.conftest import write_content
from tests.errors import cases

CHRONICLE = """engine: chronicle
title: Vorzeit
gm: anna
like: liga
seasons:
  - {id: "1", table: 1.csv}
  - {id: "2", title: Saison zwei, table: 2.csv}
  - {id: "1994", table: 1994.csv}
"""
BEFORE = {
    "games/alt/game.yaml": CHRONICLE,
    "games/alt/1.csv": "Platz;Name;Sp;G;U;V;Tore;Punkte\n1;Gelb;2;2;0;0;5:1;4\n2;rot;2;0;0;2;1:5;0\n",
    "games/alt/2.csv": "Platz;Name\n1;ROT\n2;Gelb\n",
    "games/alt/1994.csv": "Platz;Name\n1;Blau\n",
}


def eternal(folder: Path, files: dict[str, str]) -> tuple[SubPage, Words]:
    """The eternal page of the league of two clubs, as its third season, with these files beside it."""
    content = cases.lay_out("bases/united", folder) / "content"
    setup = (content / "games/liga/game.yaml").read_text("utf-8").replace("start:\n", "start:\n  season: 3\n")
    read = build.read_content(write_content(content, {"games/liga/game.yaml": setup, **files}))
    assert read.shelf.zine is not None
    made: Magazine = magazine(read.shelf.zine.document, read.shelf.zine.file, read.shelf.people or {}, read.issues, read.games, {}, problems=read.problems)
    assert read.problems.errors == 0, [problem.line("de") for problem in read.problems]
    [game] = [game for game in made.games if game.id == "liga"]
    [page] = [page for page in game.pages if any(isinstance(block, Table) and block.name == "eternal" for block in page.blocks)]
    return page, Words("de", {person.id: person.name for person in made.people})


def rows(page: SubPage, words: Words, name: str) -> dict[str, list[str]]:
    [table] = [block for block in page.blocks if isinstance(block, Table) and block.name == name]
    head = table.row_head or 0
    return {cells[head]: cells for row in table.rows for cells in [[words.plain(cell) for cell in row.cells]]}


def test_matches_and_titles_of_before_are_added_by_hand(tmp_path: Path) -> None:
    """Rot has two more matches, both lost, 1:5 goals, and the title of season 2; Gelb, which is no more, only those of
    before: four points of two matches, and the title of season 1."""
    (now, words), (then, _) = eternal(tmp_path / "now", {}), eternal(tmp_path / "then", BEFORE)
    before, after = rows(now, words, "eternal")["Rot"], rows(then, words, "eternal")["Rot"]
    heads = [words.plain(column.title) for block in then.blocks if isinstance(block, Table) and block.name == "eternal" for column in block.columns]
    change = {head: int(new or 0) - int(old or 0) for head, old, new in zip(heads, before, after, strict=True) if (new or "0").isdecimal() and head != "Pl."}
    assert {head: value for head, value in change.items() if value} == {"Sp.": 2, "N": 2, "Sais.": 1, "Mstr.": 1}
    gelb = dict(zip(heads, rows(then, words, "eternal")["Gelb"], strict=True))
    assert (gelb["Sp."], gelb["Pkt."], gelb["Mstr."]) == ("2", "4", "1")
    assert [cells[1] for season, cells in rows(then, words, "honours").items() if season in ("1", "2")] == ["Rot", "Gelb"]


def test_it_says_what_is_counted_and_what_is_not(tmp_path: Path) -> None:
    page, words = eternal(tmp_path, BEFORE)
    assert [words.plain(block.text) for block in page.blocks if isinstance(block, Paragraph)][-3:] == [
        "Mitgezählt von früher: 2 Spielzeiten aus Vorzeit.",
        "Nur der Meister ist bekannt von: Saison zwei.",
        "Nicht gezählt, denn ihre Nummer liegt nicht vor der ersten Saison: 1994.",
    ]
