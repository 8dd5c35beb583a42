"""What all reports have around their game: which dice are told to come from where, in each medium."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator import build
from generator.around_report import dice_blocks
from generator.by_hand import neighbours
from generator.dice import Draw, Fairness
from generator.game import as_data
from generator.render.text import text
from generator.render.words import Words
from generator.report import Report
from generator.secrecy import GM, PUBLIC
from generator.to_json import plain
from tests.conftest import write_content

ROLLED = "Diese Runde wurde von Hand gewürfelt."


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        (["hole-3/1", "hole-3/2", "hole-3/3"], ["hole-3/1–3"]),
        (["hole-3/1", "hole-3/3", "hole-3/4", "hole-4/5"], ["hole-3/1", "hole-3/3–4", "hole-4/5"]),
        (["a/2", "a/1"], ["a/2", "a/1"]),
        (["die", "lot", "a/007", "a/008", "a/0", "a/1"], ["die", "lot", "a/007", "a/008", "a/0", "a/1"]),
        (["9", "10"], ["9", "10"]),
        ([], []),
    ],
)
def test_labels_that_follow_each_other_are_told_as_one(labels: list[str], told: list[str]) -> None:
    assert neighbours(labels) == told


def protocol(fairness: Fairness, **sources: str) -> str:
    draws = tuple(Draw(label, 6, 1, source) for label, source in sources.items())
    return text(Report("", dice_blocks(draws, fairness)), Words("de", {}))


def test_dice_by_hand_beside_a_seed_are_named() -> None:
    assert "Von Hand trotz Startwert: b" in protocol(Fairness("x", seeded=True), a="seed", b="hand")
    assert "Von Hand trotz Startwert: a, b" in protocol(Fairness("x", seeded=True), a="hand", b="hand")
    assert "Von Hand" not in protocol(Fairness("x", seeded=True), a="seed")


def test_a_round_by_hand_is_one_only_if_there_is_no_seed() -> None:
    assert ROLLED in protocol(Fairness(), a="hand")
    assert ROLLED not in protocol(Fairness(seeded=True), a="hand")  # the seed is sealed: other draws may follow from it
    assert "Von Hand trotz Startwert: a" in protocol(Fairness(seeded=True), a="hand")


def test_without_draws_and_anything_to_check_there_is_no_protocol() -> None:
    assert dice_blocks((), Fairness()) == dice_blocks((), Fairness(seeded=True)) == ()


def test_the_beacon_of_the_next_round_is_announced() -> None:
    assert "Zufall von außen der nächsten Runde: lotto:2026-12-19 …" in " ".join(protocol(Fairness(next_beacon="lotto:2026-12-19")).split())


def test_the_data_have_the_announced_beacon_where_there_is_one() -> None:
    nothing = {"seed": None, "beacon": None, "seal": None, "holds": None}
    assert plain(Fairness(seeded=True), "de") == nothing
    assert plain(Fairness(next_beacon="lotto:x"), "de") == {**nothing, "next_beacon": "lotto:x"}


# ---- the whole road ----------------------------------------------------------------------------------------------

FILES = {
    "zine.yaml": "{title: Klein, language: de, editor: anna}",
    "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl}",
    "games/nah/game.yaml": "{engine: every_door, title: Näher dran, gm: anna, players: [bert, carl], options: {sides: 100, wins: 9}}",
    "issues/1/issue.yaml": "{number: 1, date: 2026-10-11, contents: [{game: nah, round: 1}]}",
}


def magazine(folder: Path, chance: str) -> Path:
    round = f"{{round: 1, numbers: {{bert: 10, carl: 60}}, {chance}}}"
    return write_content(folder, {**FILES, "games/nah/rounds/001.yaml": round})


@pytest.mark.usefixtures("every_door")
def test_web_and_print_name_a_die_by_hand(tmp_path: Path) -> None:
    content = magazine(tmp_path / "content", "seed: Fink, rolls: {die: 61}, next_beacon: 'lotto:2026-12-19'")
    outcome = build.build(build.BuildOptions(content, tmp_path / "output", jobs=1))
    assert not outcome.lines
    page = (tmp_path / "output/site/games/nah/001.html").read_text("utf-8")
    printed = " ".join(page.extract_text() for page in PdfReader(BytesIO((tmp_path / "output/print/1.pdf").read_bytes())).pages)
    for medium in (page, " ".join(printed.split())):
        assert "Von Hand trotz Startwert: die" in medium
        assert "lotto:2026-12-19" in medium


@pytest.mark.usefixtures("every_door")
def test_the_label_of_a_secret_draw_is_not_told_before_its_time(tmp_path: Path) -> None:
    """Its `lot` is drawn in secret; the GM has rolled it himself."""
    played = build.evaluate(build.open_shelf(magazine(tmp_path, "seed: Fink, rolls: {lot: 1}")), "nah")
    assert played is not None
    public, gm = (played.playthrough.seen_by(played.game, viewer)[1] for viewer in (PUBLIC, GM))
    told = [text(Report("", dice_blocks(round.draws, round.fairness)), Words("de", {})) for round in (public, gm)]
    assert "lot" not in told[0] and "Von Hand trotz Startwert: lot" in told[1]
    assert "seeded" not in as_data("every_door", public, "de")["fairness"]
