"""[8.2] What is secret reaches no public artefact: site, feeds, data, search, PDFs with their text and metadata, names
of files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from generator.build import build
from generator.render.typesetter.pdf import PrintDocument, Setting
from generator.values.record import replace
from tests.conftest import write_content
from tests.games.united.small_leagues import setup, squad

pytestmark = pytest.mark.slow

Data = dict[str, Any]
MAGAZINE = {
    "zine.yaml": "{title: Klein, language: de, url: 'https://example.org/klein/', editor: gm, paper: A5}",
    "people.yaml": "".join(f"{person}: {{name: {person.upper()}}}\n" for person in ("gm", "ma", "mb", "mc", "md", "cleo")),
    "games/liga/rules.md": "# Regeln\n\nElf gegen elf.\n",
    "issues/1/issue.yaml": "number: 1\ndate: 2026-10-05\n"
    "contents: [{game: liga, round: 0}, {game: liga, round: 1}, {game: liga, round: 2}, {rules: liga}, deadlines, imprint]\n",
}
OFFERED = "VM II 8"
CANARY = "Kanari"
"""In every name that nobody but a manager and the GM may read."""
PLAYER = re.compile(r"\b(?:T|A?V?M?S?) ?(?:tT|nT|I{1,3}|IV|V) \d+\b")


def league(**changes: str) -> Data:
    """Four clubs in two leagues; `changes` tells the data of players that differ from their clubs' usual ones."""
    game = setup("abcd", rounds=2, build_check="false", cup_rounds=[2])
    game["gm"] = "gm"
    game["start"]["leagues"] = [{"name": "Oben", "clubs": ["a", "b"]}, {"name": "Unten", "clubs": ["c", "d"]}]
    game["start"] |= {"matchdays": [["a-b", "c-d"], ["b-a", "d-c"]], "offer": [OFFERED]}
    del game["start"]["schedule"]
    strong = {"a": ("S", 9), "c": ("M", 9)}
    for club in "abcd":
        row, level = strong.get(club, ("", 0))
        game["start"]["clubs"][club]["squad"] = {
            name: changes.get(name.replace(" ", "_"), data.replace("I 5", f"I {level}") if row and row in data else data)
            for name, data in squad(club).items()
        }
    game["start"]["clubs"]["a"]["squad"][f"{CANARY}-gründung"] = "S nT 0"
    return game


def files(folder: Path, game: Data, *rounds: Data) -> Path:
    texts = {f"games/liga/rounds/00{number}.yaml": json.dumps(round) for number, round in enumerate(rounds, start=1)}
    return write_content(folder, {**MAGAZINE, "games/liga/game.yaml": json.dumps(game), **texts})


def round(number: int, **orders: Data) -> Data:
    comments = {f"1-0{number}-{'a-b' if number == 1 else 'b-a'}": "Es ging so."}
    return {"round": number, "seed": f"{CANARY}-saat-{number}", "orders": {**dict.fromkeys("abcd", {}), **orders}, "comments": comments}


def built(tmp_path: Path, game: Data, *rounds: Data, pdf: bool = True) -> dict[str, bytes]:
    """All files of the output by their names."""
    order = build.BuildOptions(files(tmp_path / "content", game, *rounds), tmp_path / "output", pdf=pdf, jobs=1)
    outcome = build.build(order)
    # of a cup there is one round only
    assert not [line for line in outcome.lines if "Pokalrunden" not in line], outcome.lines
    return {path.relative_to(order.output).as_posix(): path.read_bytes() for path in sorted(order.output.rglob("*")) if path.is_file()}


def public(output: dict[str, bytes]) -> dict[str, bytes]:
    return {path: data for path, data in output.items() if not path.startswith("private/")}


def text_of(path: str, data: bytes) -> str:
    """All that can be read in a file: of a PDF its text, its metadata and what is attached to it."""
    if not path.endswith(".pdf"):
        return data.decode("utf-8", "replace")
    reader = PdfReader(BytesIO(data))
    attached = [one.decode("utf-8", "replace") for contents in reader.attachments.values() for one in contents]
    pages = [page.extract_text() for page in reader.pages]
    xmp = str(reader.xmp_metadata.stream.get_data()) if reader.xmp_metadata else ""
    return "\n".join([*pages, str(reader.metadata), xmp, *attached])


@pytest.fixture(scope="module")
def revealing(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A magazine whose managers order all sorts of things that only they may know."""
    secret = f"{CANARY}-talent"
    orders = {
        "talents": {},
        "training": ["a S8", "a S8"],
        "doping": ["a S9"],
        "lineups": {1: {"T": "a T0", "V": ["a V2"], "hardness": {"S": 1}}},
        "sales": {2: ["a T0"]},
        "when": [{"if": {"money": 99}, "then": {"training": ["a S10"]}}],
    }
    orders["bids"] = {1: {"bid": 600, "name": "Netz"}}
    first = round(1, a=orders, d={"bids": {1: {"bid": 550, "name": f"{CANARY}-verloren"}}})
    first["advance"] = {"b": {"talents": {secret: "S"}}}
    second = round(2, b={"training": ["b S8"]})
    second["substitutes"] = {"c": {"by": "cleo", "not": ["talents"]}}
    second["orders"]["c"] = {"talents": {f"{CANARY}-verboten": "S"}}
    second["note"] = "Alles ruhig."
    return built(tmp_path_factory.mktemp("revealing"), league(), first, second)


def test_no_secret_word_reaches_a_public_artefact(revealing: dict[str, bytes]) -> None:
    told = {path: text_of(path, data) for path, data in public(revealing).items()}
    assert len(told) > 30 and sum(path.endswith(".pdf") for path in told) >= 1
    assert [path for path, text in told.items() if CANARY in text or CANARY in path] == []


def test_no_players_data_reach_a_public_artefact(revealing: dict[str, bytes]) -> None:
    """`S I 9` and the like: rows, age, level; but for those who are offered."""
    texts = {path: text_of(path, data) for path, data in public(revealing).items() if path.endswith((".html", ".json", ".pdf", ".csv", ".xml"))}
    found = {path: set(PLAYER.findall(text)) - {OFFERED} for path, text in texts.items()}
    assert {path: data for path, data in found.items() if data} == {}
    assert any(OFFERED in text for text in texts.values()), "what the GM offers is public [8.2 e]"


def test_the_game_s_files_are_not_published(revealing: dict[str, bytes]) -> None:
    assert not [path for path in public(revealing) if path.endswith((".yaml", ".yml"))]


def test_each_private_sheet_tells_its_own_club_only(revealing: dict[str, bytes]) -> None:
    """Rows, age and level stand on the sheets of those who run the club; nobody's orders stand on another one's sheet.
    The GM's tells the accounts of all."""
    sheets = {path: text_of(path, data) for path, data in revealing.items() if path.startswith("private/") and path.endswith(".html")}
    assert sorted(sheets) == [f"private/liga/002/{person}.html" for person in ("cleo", "gm", "ma", "mb", "mc", "md")]
    of_all = sheets.pop("private/liga/002/gm.html")
    assert "Alle Konten nach der Runde" in of_all and not PLAYER.search(of_all)
    assert all(PLAYER.search(text) for text in sheets.values())
    for path, text in sheets.items():
        person = Path(path).stem
        club = {"cleo": "c"}.get(person, person[-1])
        strangers = [name for other in "abcd" if other != club for name in squad(other) if f"{name}" in text]
        scorers = set(re.findall(r"[abcd] [TAVMS]\d+", " ".join(text_of(path, data) for path, data in public(revealing).items() if path == "site/games/liga/002.html")))
        assert set(strangers) <= scorers, path


def test_leagues_that_differ_only_in_secrets_publish_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack of a and the defence of b are weaker by the same; c's men have another age; orders differ that change
    no result. In the place of a PDF stands all that it is set from."""

    def set_documents(documents: list[PrintDocument], **_: object) -> Iterator[Setting]:
        for one in documents:
            yield Setting(one.name, re.sub(f"{tmp_path}/(one|two)", "", repr(replace(one, shorter=None, larger=None, known=None))).encode(), 4)

    monkeypatch.setattr("generator.build.produce.set_documents", set_documents)
    monkeypatch.setattr("generator.build.plan.card", lambda pdf, ground: pdf)
    monkeypatch.setattr("generator.press.products.reading", lambda pdf, *_: pdf)
    weaker = {f"a_S{number}": "S I 8" for number in (8, 9, 10)} | {f"b_V{number}": "V I 4" for number in (2, 3, 4)}
    older = {"c_V2": "V II 5", "c_M5": "MS I 9", "d_S8": "S III 5"}
    one = built(tmp_path / "one", league(), round(1), round(2))
    orders = {"training": ["d T0"], "when": [{"if": {"money": 0}, "then": {"training": ["d T0"]}}], "sales": {2: ["d T0"]}}
    first = round(1, d=orders)
    first["advance"] = {"c": {}}
    second = round(2, d={"training": []})
    del second["orders"]["c"]
    two = built(tmp_path / "two", league(**weaker, **older), first, second)
    assert one.keys() == two.keys()
    different = {path for path, data in one.items() if two[path] != data}
    assert {path for path in different if not path.startswith("private/")} == set()
    assert {Path(path).stem for path in different} >= {"ma", "mb", "mc", "md"}, "what a manager reads of his own squad differs"


def test_a_public_difference_is_noticed(tmp_path: Path) -> None:
    """The proof above can fail: a stronger attack scores otherwise."""
    stronger = {f"a_S{number}": "S I 10" for number in (8, 9, 10)}
    one = built(tmp_path / "one", league(), round(1), round(2), pdf=False)
    two = built(tmp_path / "two", league(**stronger), round(1), round(2), pdf=False)
    assert public(one) != public(two)
