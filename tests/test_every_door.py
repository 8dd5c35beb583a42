"""The game that opens every door, played through the real pipeline: files, dice, results, secrecy, site, printed page.
And the smallest proof of secrecy."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.build import build
from generator.memo.cache import Cache
from generator.play.game import as_data
from generator.play.secrecy import GM, PUBLIC, Viewer
from generator.play.to_json import json_text
from generator.values.issue import Magazine
from tests.conftest import write_content

pytestmark = pytest.mark.usefixtures("every_door")

ROUND = """\
round: {round}
date: 2026-10-0{round}
seed: {seed}
note: Runde {round}.
numbers: {numbers}
"""

MAGAZINE = {
    "zine.yaml": "{title: Klein, language: de, url: 'https://example.org/klein/', editor: anna, paper: A5}",
    "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl, email: carl@example.org}",
    "games/nah/game.yaml": "engine: every_door\ntitle: Näher dran\ngm: anna\nplayers: [bert, carl]\noptions: {sides: 100, wins: 2}\n",
    "games/nah/rules.md": "# Regeln\n\nWer näher dran ist, gewinnt.\n",
    "issues/1/issue.yaml": "{number: 1, date: 2026-10-05, contents: [{game: nah, round: 1}, {rules: nah}, deadlines, imprint]}",
}
# What the seeds give, by sha256sum and a calculator: carl is nearer with 60 and 70, bert with less than 30 in the
# second round.
DICE = [100, 8]


def content(folder: Path, *numbers: str, seeds: tuple[str, ...] = ("eins", "zwei", "drei")) -> Path:
    rounds = {
        f"games/nah/rounds/00{number}.yaml": ROUND.format(round=number, seed=seed, numbers=named)
        for number, (named, seed) in enumerate(zip(numbers, seeds), start=1)
    }
    return write_content(folder, {**MAGAZINE, **rounds})


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_game_from_its_files_to_its_results(tmp_path: Path) -> None:
    shelf = build.open_shelf(content(tmp_path, "{bert: 10, carl: 60}", "{bert: 99, carl: 80}"))
    played = build.evaluate(shelf, "nah")
    assert played is not None and not shelf.problems.found
    gm = [as_data("every_door", told, "de") for told in played.playthrough.seen_by(played.game, GM)]
    assert [round["die"] for round in gm] == [None, *DICE]
    assert [round["winners"] for round in gm] == [[], ["carl"], ["carl"]]
    assert [round["over"] for round in gm] == [False, False, True]
    assert gm[1]["players"] == [
        {"person": "bert", "number": 10, "distance": 90, "wins": 0},
        {"person": "carl", "number": 60, "distance": 40, "wins": 1},
    ]


@pytest.mark.parametrize(
    ("viewer", "numbers"),
    [(PUBLIC, {}), (Viewer("bert"), {"bert": 10}), (Viewer("anna"), {}), (GM, {"bert": 10, "carl": 60})],
    ids=["public", "bert", "anna", "gm"],
)
def test_each_viewer_sees_his_own_number_only(tmp_path: Path, viewer: Viewer, numbers: dict[str, int]) -> None:
    played = build.evaluate(build.open_shelf(content(tmp_path, "{bert: 10, carl: 60}")), "nah")
    assert played is not None
    round = as_data("every_door", played.playthrough.seen_by(played.game, viewer)[1], "de")
    assert {player["person"]: player["number"] for player in round["players"] if "number" in player} == numbers


@pytest.mark.parametrize(("rounds", "seed"), [(1, None), (2, "eins")], ids=["running", "over"])
def test_seed_and_secret_draws_stay_sealed_until_the_game_is_over(tmp_path: Path, rounds: int, seed: str | None) -> None:
    played = build.evaluate(build.open_shelf(content(tmp_path, *["{bert: 60, carl: 20}", "{bert: 3}"][:rounds])), "nah")
    assert played is not None
    round = as_data("every_door", played.playthrough.seen_by(played.game, PUBLIC)[1], "de")
    assert round["fairness"]["seed"] == seed
    assert [draw["label"] for draw in round["draws"]] == (["die"] if seed is None else ["die", "lot"])


@pytest.mark.slow
def test_two_games_that_differ_only_in_secrets_publish_the_same_bytes(tmp_path: Path) -> None:
    outputs = []
    for name, numbers in (("one", "{bert: 10, carl: 60}"), ("two", "{bert: 33, carl: 59}")):
        order = build.BuildOptions(content(tmp_path / name / "content", numbers), tmp_path / name / "output", jobs=1)
        assert not build.build(order).lines
        outputs.append(files(order.output))
    assert len(outputs[0]) > 20 and outputs[0].keys() == outputs[1].keys()
    different = {path for path, data in outputs[0].items() if outputs[1][path] != data}
    assert {path for path in different if not path.startswith("private/")} == set()
    assert different, "what somebody's own sheet says is a secret, so it differs"


def test_a_public_difference_is_noticed(tmp_path: Path) -> None:
    """The proof above can fail: another winner changes what is published."""
    outputs = []
    for name, numbers in (("one", "{bert: 10, carl: 60}"), ("two", "{bert: 60, carl: 10}")):
        order = build.BuildOptions(content(tmp_path / name / "content", numbers), tmp_path / name / "output", pdf=False, jobs=1)
        build.build(order)
        outputs.append(files(order.output))
    assert outputs[0] != outputs[1]


def test_the_site_offers_the_public_result_as_data(tmp_path: Path) -> None:
    order = build.BuildOptions(content(tmp_path / "content", "{bert: 10, carl: 60}"), tmp_path / "output", pdf=False, jobs=1)
    build.build(order)
    played = build.evaluate(build.open_shelf(order.content), "nah")
    assert played is not None
    public = json_text(as_data("every_door", played.playthrough.seen_by(played.game, PUBLIC)[1], "de"))
    assert (order.output / "site/data/nah/001.json").read_text("utf-8") == public
    assert "number" not in json.loads(public)["players"][0]


@pytest.mark.slow
def test_a_game_that_is_over_has_a_booklet(tmp_path: Path) -> None:
    """Cover, imprint, contents, a chapter on all dice and one on each round, a page for autographs, back cover; the
    page leads to it."""
    running = build.BuildOptions(content(tmp_path / "one", "{bert: 10, carl: 60}"), tmp_path / "output-1", jobs=1)
    assert not build.build(running).lines and not (running.output / "print/nah/alle.pdf").exists()
    over = build.BuildOptions(content(tmp_path / "two", "{bert: 10, carl: 60}", "{bert: 99, carl: 80}"), tmp_path / "output-2", jobs=1)
    assert not build.build(over).lines
    pages = [page.extract_text() for page in PdfReader(over.output / "print/nah/alle.pdf").pages]
    assert len(pages) == 8 and "Inhalt" in pages[2] and "Der Würfel zeigt 8." in pages[5] and "Autogramme" in pages[6]
    assert (over.output / "site/pdf/nah/alle.pdf").exists()
    assert 'href="../../pdf/nah/alle.pdf"' in (over.output / "site/games/nah/alle.html").read_text("utf-8")


def test_private_fields_of_people_reach_no_page(tmp_path: Path) -> None:
    order = build.BuildOptions(content(tmp_path / "content", "{bert: 10, carl: 60}"), tmp_path / "output", pdf=False, jobs=1)
    build.build(order)
    assert not [path for path, data in files(order.output).items() if b"carl@example.org" in data]


def test_mistakes_come_with_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = content(Path("content"), "{bert: 101, anna: 3, carl: x}", "{bert: 101, anna: 3}")
    assert build.check(folder).lines == [  # what can be read of the first round is judged, the second waits for it
        "content/games/nah/rounds/001.yaml:5:17: error: höchstens 100 erwartet, gefunden: 101",
        "content/games/nah/rounds/001.yaml:5:22: error: anna spielt nicht mit",
        "content/games/nah/rounds/001.yaml:5:37: error: ganze Zahl erwartet, gefunden: x",
    ]
    content(Path("content"), "{bert: 101, anna: 3}", "{bert: 101}")
    assert build.check(folder).lines == [
        "content/games/nah/rounds/001.yaml:5:17: error: höchstens 100 erwartet, gefunden: 101",
        "content/games/nah/rounds/001.yaml:5:22: error: anna spielt nicht mit",
        "content/games/nah/rounds/002.yaml:5:17: error: höchstens 100 erwartet, gefunden: 101",
    ]


# ---- what only some games need -----------------------------------------------------------------------------------


def test_a_text_file_beside_a_round_is_read_with_it(tmp_path: Path) -> None:
    folder = content(tmp_path, "{bert: 10}\nslips: zettel.txt", "{bert: 99, carl: 80}")
    write_content(folder, {"games/nah/rounds/zettel.txt": "carl 60\r\n"})
    shelf = build.open_shelf(folder)
    played = build.evaluate(shelf, "nah")
    assert played is not None and not shelf.problems.found
    assert [(player.person, player.number) for player in played.playthrough.rounds[1].result.players] == [("bert", 10), ("carl", 60)]


def test_a_change_in_a_file_beside_a_round_is_noticed(tmp_path: Path) -> None:
    folder = content(tmp_path / "content", "{bert: 10}\nslips: zettel.txt")
    order = build.BuildOptions(folder, tmp_path / "output", pdf=False, jobs=1)
    found = []
    for slip in ("carl 60", "carl 99", "carl neun", "carl 60"):
        write_content(folder, {"games/nah/rounds/zettel.txt": slip})
        errors = build.build(order).errors
        played = build.evaluate(build.open_shelf(folder), "nah")
        assert played is not None
        page = json.loads((order.output / "site/data/nah/001.json").read_text("utf-8"))
        found.append((errors, page["winners"], played.playthrough.rounds[1].result.winners))
    assert found == [(0, ["carl"], ("carl",)), (0, ["carl"], ("carl",)), (1, ["carl"], ("bert",)), (0, ["carl"], ("carl",))]


def test_a_mistake_in_a_file_beside_a_round_stands_at_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = content(Path("content"), "{bert: 10}\nslips: zettel.txt", "{bert: 10}\nslips: zetel.txt")
    write_content(folder, {"games/nah/rounds/zettel.txt": "bert 3\ncarl drei\n"})
    assert build.check(folder).lines == [
        "content/games/nah/rounds/002.yaml:6:8: error: die Datei zetel.txt gibt es in diesem Ordner nicht – gemeint: zettel.txt?",
        "content/games/nah/rounds/zettel.txt:2:6: error: Person und Zahl erwartet, gefunden: carl drei",
    ]
    (folder / "games/nah/rounds/zettel.txt").write_bytes(b"carl \xfc")
    [line] = build.check(folder).lines[1:]
    assert line.startswith("content/games/nah/rounds/zettel.txt:1:6: error: Das Zeichen hier (vielleicht ü, Byte 0xFC)")


@pytest.mark.slow
def test_a_drawing_that_an_article_asks_for(tmp_path: Path) -> None:
    issue = {"issues/1/issue.yaml": "{number: 1, date: 2026-10-05, print: {fillers: all}, contents: [article: a.md]}"}
    text = "# Würfel\n\n![](die:5)\n\nMitten ![](die:6) im Satz.\n"
    order = build.BuildOptions(write_content(content(tmp_path / "content"), {**issue, "issues/1/a.md": text}), tmp_path / "output", jobs=1)
    assert build.build(order).lines == []
    page = (order.output / "site/issues/1/a.html").read_text("utf-8")
    assert page.count("<svg") == 2 and "<title>Ein Würfel zeigt 5</title>" in page
    assert '<figcaption>eine 5</figcaption></figure>' in page
    write_content(order.content, {"issues/1/a.md": "# Würfel\n\nEins ![](die:fünf)\n"})
    assert [line.rpartition("/")[2] for line in build.build(order).lines] == ["a.md:3:10: error: eine Zahl erwartet, gefunden: fünf"]


@pytest.mark.slow
def test_a_handout_is_printed_and_not_published(tmp_path: Path) -> None:
    order = build.BuildOptions(content(tmp_path / "content", "{bert: 10, carl: 60}"), tmp_path / "output", jobs=1)
    build.build(order)
    assert [path for path in files(order.output) if "zettel" in path] == ["print/nah/000-zettel.pdf", "print/nah/001-zettel.pdf"]
    text = PdfReader(order.output / "print/nah/001-zettel.pdf").pages[0].extract_text()
    assert all(word in text for word in ("Näher dran", "Zettel", "Bert", "Carl", "Sicher?", "ja", "nein")) and "10" not in text


def magazine_of(folder: Path) -> Magazine:
    prepared = build.prepare(build.read_content(folder), Cache(None, ""))
    assert prepared is not None
    return prepared.magazine


@pytest.mark.parametrize(("date", "listed"), [("2026-09-30", False), ("2026-10-01", True)])
def test_an_issue_lists_the_deadlines_of_games_that_had_begun(tmp_path: Path, date: str, listed: bool) -> None:
    folder = content(tmp_path / "content", "{bert: 10, carl: 60}")
    write_content(folder, {"issues/1/issue.yaml": f"{{number: 1, date: {date}, contents: [deadlines]}}"})
    made = magazine_of(folder)
    assert ("games/nah" in repr(made.issues[0].sections[0])) is listed
    assert "games/nah" in repr(made.deadlines)


def test_a_game_runs_until_no_round_can_follow(tmp_path: Path) -> None:
    """The issue appears before the second round, and after the first one the game went on."""
    folder = content(tmp_path / "content", "{bert: 10, carl: 60}", "{bert: 99, carl: 80}")
    write_content(folder, {"issues/1/issue.yaml": "{number: 1, date: 2026-10-01, contents: [{game: nah, round: 1}, deadlines]}"})
    found = []
    for _ in range(2):
        made = magazine_of(folder)
        found.append((made.games[0].running, "games/nah" in repr(made.deadlines), "games/nah" in repr(made.issues[0].sections[-1])))
        (folder / "games" / "nah" / "rounds" / "002.yaml").unlink(missing_ok=True)
    assert found == [(False, False, True), (True, True, True)]


@pytest.mark.slow
def test_a_private_sheet_holds_what_its_reader_may_know_and_lies_outside_of_all_that_is_published(tmp_path: Path) -> None:
    folder = content(tmp_path / "content", "{bert: 17, carl: 61}", "{bert: 23, carl: 71}")
    order = build.BuildOptions(folder, tmp_path / "output", jobs=1)
    assert build.build(order).lines == []
    private = {path: data for path, data in files(order.output).items() if path.startswith("private/")}
    assert list(private) == [f"private/nah/002/{name}.{ending}" for name in ("bert", "carl") for ending in ("html", "pdf")]
    page = private["private/nah/002/bert.html"].decode()
    assert "Deine Zahlen" in page and all(f"<td>{number}\n" in page or f"<td>{number}<" in page for number in (17, 23)) and not any(f">{number}" in page for number in (61, 71))
    assert "<a " not in page and "<script" not in page and "url(" not in page.partition("<main")[2]
    text = PdfReader(BytesIO(private["private/nah/002/carl.pdf"])).pages[0].extract_text()
    assert all(number in text for number in ("61", "71")) and "17" not in text
    for path, data in files(order.output).items():
        assert path.startswith("private/") or b"Deine Zahlen" not in data, path
    build.build(build.BuildOptions(folder, order.output, pdf=False, jobs=1))
    assert {path for path in files(order.output) if path.startswith("private/")} == set(private)


def test_games_of_a_kind_tell_pages_together(tmp_path: Path) -> None:
    order = build.BuildOptions(content(tmp_path / "content", "{bert: 10, carl: 60}"), tmp_path / "output", pdf=False, jobs=1)
    write_content(order.content, {"games/fern/game.yaml": MAGAZINE["games/nah/game.yaml"].replace("Näher dran", "Weiter weg")})
    assert not build.build(order).lines
    page = (order.output / "site/series/naeher.html").read_text("utf-8")
    assert 'href="../games/nah/index.html"' in page and 'href="../games/fern/index.html"' in page
    assert 'href="../series/naeher.html"' in (order.output / "site/games/index.html").read_text("utf-8")
