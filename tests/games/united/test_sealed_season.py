"""[8.2] Seeds and secret draws after a season: sealed for good, published if the league wants it, for an auditor's
eyes; and the chain of seals."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import cli
from generator.build import build
from generator.play.dice import seal_before
from generator.play.game import as_data
from generator.play.played_game import PlayedGame
from generator.play.secrecy import GM, PUBLIC, Viewer
from generator.play.to_json import json_text
from generator.values.record import replace
from tests.conftest import write_content
from tests.games.united.playing import results
from tests.games.united.small_leagues import setup
from tests.games.united.test_secrecy import MAGAZINE, public, text_of

pytestmark = pytest.mark.slow

CONTENT = Path(__file__).parents[3] / "content"
Data = dict[str, Any]
CHAIN = ["e" * 64]
"""Links from the last to the first: S[4], S[3] … S[0]."""
for _ in range(4):
    CHAIN.append(seal_before(CHAIN[-1]))
SEEDS = CHAIN[3::-1]
"""Of rounds 1 to 4."""


def league(**more: Any) -> Data:
    """Two clubs, two rounds a season, sealed; two matches of six points of hardness for both."""
    reveal = {"reveal": more.pop("reveal")} if "reveal" in more else {}
    return {**setup("ab", rounds=2, **reveal), "seal": CHAIN[4], **more}


def season() -> list[Data]:
    """Two rounds, the break, and the first round of the next season."""
    break_file = {"round": 3, "seed": SEEDS[2], "season_break": True}
    return [round(1, 1), round(2, 2), break_file, round(4, 1)]


def round(number: int, matchday: int) -> Data:
    orders = {"lineups": {matchday: {"hardness": {"S": 6}}}}
    return {"round": number, "seed": SEEDS[number - 1], "orders": {"a": orders, "b": orders}}


def evaluated(viewer: Viewer = GM, game: Data | None = None, rounds: list[Data] | None = None) -> list[Data]:
    return results(league() if game is None else game, season() if rounds is None else rounds, viewer=viewer)


def labels(page: Data) -> list[str]:
    return [draw["label"] for draw in page["draws"]]


def magazine(folder: Path, game: Data) -> build.BuildOptions:
    rounds = {f"games/liga/rounds/00{number}.yaml": json.dumps(file) for number, file in enumerate(season(), start=1)}
    issue = MAGAZINE["issues/1/issue.yaml"].replace("{game: liga, round: 2}", "{game: liga, round: 2}, {game: liga, round: 3}, {game: liga, round: 4}")
    content = {**MAGAZINE, "issues/1/issue.yaml": issue, "games/liga/game.yaml": json.dumps(game), **rounds}
    return build.BuildOptions(write_content(folder / "content", content), folder / "output", jobs=1)


def read(content: Path) -> PlayedGame:
    played = build.evaluate(build.open_shelf(content), "liga")
    assert played is not None
    return played


def files(order: build.BuildOptions) -> dict[str, bytes]:
    outcome = build.build(order)
    assert not outcome.lines
    return {path.relative_to(order.output).as_posix(): path.read_bytes() for path in sorted(order.output.rglob("*")) if path.is_file()}


@pytest.fixture(scope="module")
def order(tmp_path_factory: pytest.TempPathFactory) -> build.BuildOptions:
    return magazine(tmp_path_factory.mktemp("sealed"), league(auditor="cleo"))


@pytest.fixture(scope="module")
def output(order: build.BuildOptions) -> dict[str, bytes]:
    return files(order)


# ---- never -------------------------------------------------------------------------------------------------------


def test_the_gm_sees_what_the_others_must_not() -> None:
    pages = evaluated()
    assert [page["fairness"]["seed"] for page in pages[1:]] == SEEDS
    assert any(label.endswith("/a/hard/6") for label in labels(pages[1]))
    assert sum(len(page["draws"]) for page in pages) > 100


def test_no_seed_and_no_secret_draw_is_found_in_any_public_file(order: build.BuildOptions, output: dict[str, bytes]) -> None:
    """After the break too: site, data, feeds, PDFs with what is attached to them."""
    told = read(order.content).playthrough.rounds
    secrets = {draw.label for page in told for draw in page.draws if draw.secret} | {page.fairness.seed for page in told if page.number}
    assert len(secrets) > 100 and set(SEEDS) < secrets
    texts = {path: text_of(path, data) for path, data in public(output).items()}
    assert sum(path.endswith(".pdf") for path in texts) >= 1
    assert {(path, secret) for path, text in texts.items() for secret in secrets if secret in text} == set()


def test_the_site_s_data_are_what_evaluate_tells_the_public(order: build.BuildOptions, output: dict[str, bytes]) -> None:
    for page in read(order.content).playthrough.rounds:
        played = build.evaluate(build.open_shelf(order.content), "liga", page.number)
        assert played is not None
        told = played.playthrough.seen_by(played.game, played.viewer("public"))[-1]
        assert output[f"site/data/liga/{page.number:03}.json"].decode() == json_text(as_data("united", told, "de")), page.number


def test_the_sample_s_data_are_what_evaluate_tells_the_public_after_each_round(sample_site: dict[str, str]) -> None:
    """A round that is asked for by its number is evaluated without those after it."""
    played = build.evaluate(build.open_shelf(CONTENT), "grossmeister")
    assert played is not None and len(played.playthrough.rounds) == 15
    for page in played.playthrough.rounds:
        course = replace(played.playthrough, rounds=played.playthrough.rounds[: page.number + 1])
        told = course.seen_by(played.game, played.viewer("public"))[-1]
        assert sample_site[f"data/grossmeister/{page.number:03}.json"] == json_text(as_data("united", told, "de")), page.number


def test_a_sealed_round_says_so(output: dict[str, bytes]) -> None:
    page = re.sub(r"<[^>]+>", " ", output["site/games/liga/002.html"].decode()).split()
    for words in (f"Letztes offenes Siegel {CHAIN[4]}", "Startwert bleibt versiegelt", "Der Startwert führt auf dieses Siegel zurück."):
        assert words in " ".join(page)


def test_open_draws_stay_open() -> None:
    """The schedule of both seasons, drawn in round 0 and in the break."""
    pages = evaluated(PUBLIC)
    assert [labels(page) for page in pages] == [["schedule/1/1", "schedule/1/2"], [], [], ["schedule/1/1", "schedule/1/2"], []]


def test_a_manager_sees_the_draws_of_his_own_team() -> None:
    """Those of the opponent name his rows, his hardness and his chances."""
    everything, own = evaluated(), evaluated(Viewer("ma"))
    assert [page["fairness"]["seed"] for page in own] == [None] * 5
    for all_draws, seen in zip(everything, own, strict=True):
        opened = [draw for draw in all_draws["draws"] if draw["label"].startswith("schedule/") or draw["label"].split("/")[1] == "a"]
        assert seen["draws"] == opened
    assert any("/a/hard/6" in label for label in labels(own[1]))


def test_nobody_owns_a_draw_whose_label_may_mean_two_clubs() -> None:
    """`m/extra/hard/1` is a point of hardness of the club `extra`, and what a draw of `hard` in extra time begins
    with."""
    game = json.loads(json.dumps(league()).replace('"a"', '"extra"').replace('"b"', '"hard"'))
    rounds = json.loads(json.dumps(season()).replace('"a"', '"extra"').replace('"b"', '"hard"'))
    first, second = (evaluated(Viewer(person), game, rounds)[1] for person in ("ma", "mb"))
    assert [label for label in labels(second) if label.split("/")[1] == "extra"] == []
    assert any("/extra/discipline" in label for label in labels(first))


# ---- the chain of seals ------------------------------------------------------------------------------------------


def links(viewer: Viewer, game: Data | None = None, rounds: list[Data] | None = None) -> Iterator[tuple[str | None, str | None, bool | None]]:
    for page in evaluated(viewer, game, rounds):
        yield page["fairness"]["seed"], page["fairness"]["seal"], page["fairness"]["holds"]


def test_the_seal_before_a_round_is_the_seed_of_the_round_before_so_it_stays_sealed() -> None:
    """What is public is the seal of the series, and that each seed leads back to it."""
    assert list(links(GM))[1:] == [(SEEDS[0], CHAIN[4], True), *((SEEDS[n], SEEDS[n - 1], True) for n in (1, 2, 3))]
    assert list(links(PUBLIC))[1:] == [(None, CHAIN[4], True)] * 4
    assert list(links(Viewer("ma")))[1:] == [(None, CHAIN[4], True)] * 4


def test_a_round_rolled_by_hand_tells_no_seed_either() -> None:
    """It skips its link, so the seal before it is the seed of the last round that had one."""
    rounds = [season()[0], {"round": 2, "orders": {"a": {}, "b": {}}}]
    assert list(links(GM, rounds=rounds))[2] == (None, SEEDS[0], None)
    assert list(links(PUBLIC, rounds=rounds))[2] == (None, CHAIN[4], None)


# ---- reveal: season ----------------------------------------------------------------------------------------------


def test_a_league_may_publish_a_season_with_its_break() -> None:
    """Seeds and all draws up to the break; the next season is sealed, by the last link that is public."""
    everything, seen = evaluated(game=league(reveal="season")), evaluated(PUBLIC, league(reveal="season"))
    assert [page["draws"] for page in seen[:4]] == [page["draws"] for page in everything[:4]]
    assert [page["fairness"] for page in seen[:4]] == [page["fairness"] for page in everything[:4]]
    assert labels(seen[4]) == [] and seen[4]["fairness"] == {"seed": None, "beacon": None, "seal": SEEDS[2], "holds": True}
    running = evaluated(PUBLIC, league(reveal="season"), season()[:2])
    assert [page["fairness"]["seed"] for page in running] == [None] * 3


def test_that_it_will_is_told_among_the_house_rules_and_seen_on_the_page_of_a_match(tmp_path: Path) -> None:
    order = magazine(tmp_path, league(reveal="season"))
    build.build(build.BuildOptions(order.content, order.output, pdf=False, jobs=1))
    told = {path.name: path.read_text("utf-8") for path in (order.output / "site" / "games" / "liga").glob("*.html")}
    assert "Nach jeder Saison werden Startwerte und alle Würfe veröffentlicht." in told["000.html"]
    match = next(text for name, text in told.items() if name.startswith("spiel-1-1-01-"))
    assert "Die Würfel dieses Spiels" in match and "/hard/6" in match


# ---- the auditor -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", ["0", "2", "4"])
def test_evaluate_tells_the_auditor_what_it_tells_the_gm(order: build.BuildOptions, round: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for view in ("gm", "cleo", "ma"):
        assert cli.run(["evaluate", "liga", "--round", round, "--view", view, "--content", str(order.content)]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]


def test_the_auditor_looks_with_the_gm_s_eyes(order: build.BuildOptions) -> None:
    played = read(order.content)
    assert played.playthrough.seen_by(played.game, played.viewer("cleo")) == played.playthrough.seen_by(played.game, played.viewer("gm"))
    assert played.viewer("ma") == Viewer("ma") and played.viewer("public") == PUBLIC


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_the_auditor_gets_seeds_and_draws_of_the_finished_season(order: build.BuildOptions, output: dict[str, bytes], form: str) -> None:
    told = read(order.content).playthrough.rounds
    text = "".join(text_of(f"x.{form}", output[f"private/liga/004/cleo.{form}"]).split()).replace("\xad", "")
    seeds = [seed for seed in SEEDS if seed in text]
    assert seeds == SEEDS[:3], "not the one of the season that has begun"
    for page in told[1:3]:
        for draw in page.draws:
            rest = "/".join(draw.label.split("/")[2:])
            assert "".join(f"{rest} {draw.value}/{draw.sides}".split()) in text, draw.label


def test_nobody_else_gets_them(output: dict[str, bytes]) -> None:
    others = {path: text_of(path, data) for path, data in output.items() if path.startswith("private/") and "cleo" not in path}
    assert len(others) == 6
    assert [path for path, text in others.items() if any(seed in text for seed in SEEDS)] == []


def test_an_auditor_who_runs_a_club_gets_both_on_one_sheet(tmp_path: Path) -> None:
    order = magazine(tmp_path, league(auditor="ma"))
    build.build(build.BuildOptions(order.content, order.output, pdf=False, jobs=1))
    text = (order.output / "private" / "liga" / "004" / "ma.html").read_text("utf-8")
    assert "Der Kader" in text and "Zur Prüfung: Startwerte und Würfe" in text and SEEDS[0] in text
    assert build.read_content(order.content).problems.errors == 0


def test_before_a_season_is_over_the_auditor_gets_no_sheet(tmp_path: Path) -> None:
    order = magazine(tmp_path, league(auditor="cleo"))
    for number in (3, 4):
        (order.content / f"games/liga/rounds/00{number}.yaml").unlink()
    issue = order.content / "issues/1/issue.yaml"
    issue.write_text(issue.read_text("utf-8").replace(", {game: liga, round: 3}, {game: liga, round: 4}", ""), "utf-8")
    build.build(build.BuildOptions(order.content, order.output, pdf=False, jobs=1))
    assert sorted(path.name for path in (order.output / "private" / "liga" / "002").iterdir()) == ["gm.html", "ma.html", "mb.html"]


def test_an_auditor_is_somebody(tmp_path: Path) -> None:
    order = magazine(tmp_path, league(auditor="clea"))
    assert ["clea" in line and "cleo" in line for line in build.check(order.content).lines] == [True]
