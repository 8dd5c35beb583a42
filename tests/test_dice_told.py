"""Dice that the GM rolled himself, on the whole road from a round's file to site and print."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.build import build
from generator.play.game import as_data
from generator.play.secrecy import GM, PUBLIC
from generator.render.text.locale import Words
from generator.telling.around_report import dice_blocks
from generator.values.report import Report
from tests.conftest import write_content
from tests.plain_text import text

FILES = {
    "zine.yaml": "{title: Klein, language: de, editor: anna}",
    "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl}",
    "games/nah/game.yaml": "{engine: every_door, title: Näher dran, gm: anna, players: [bert, carl], options: {sides: 100, wins: 9}}",
    "issues/1/issue.yaml": "{number: 1, date: 2026-10-11, contents: [{game: nah, round: 1}]}",
}


def magazine(folder: Path, chance: str) -> Path:
    round = f"{{round: 1, numbers: {{bert: 10, carl: 60}}, {chance}}}"
    return write_content(folder, {**FILES, "games/nah/rounds/001.yaml": round})


@pytest.mark.slow
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
