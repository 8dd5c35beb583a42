"""The script of the tables, in a real browser and straight from the disk: sorting, searching, what is the reader's
own."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from generator.values.record import replace
from generator.values.report import Row
from tests.render.site.test_site import files_of
from tests.specimen import LIST, specimen

CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
DRIVE = """
const table = document.querySelector("#rangliste table");
try { localStorage.setItem(`zine ${new URL("../..", location.href).pathname}`, "people/bodo.html"); } catch {}
addEventListener("load", () => {
    const column = (title) => [...table.tHead.rows[0].cells].findIndex((head) => head.textContent.startsWith(title));
    const names = () => [...table.tBodies[0].rows].filter((row) => !row.hidden).map((row) => row.cells[column("Name")].textContent.split(" ")[0]);
    const click = (title) => table.tHead.rows[0].cells[column(title)].querySelector("button").click();
    const state = (title) => table.tHead.rows[0].cells[column(title)].getAttribute("aria-sort");
    const told = { before: names(), mine: [...document.querySelectorAll("tr.mine")].map((row) => row.cells[column("Name")].textContent) };
    click("T8");
    told.down = [names(), state("T8")];
    click("T8");
    told.up = [names(), state("T8")];
    click("T8");
    told.back = [names(), state("T8")];
    click("+/−");
    told.moves = names();
    const [search, own] = document.querySelectorAll("#rangliste .tools input");
    search.value = "ozdemir";
    search.dispatchEvent(new Event("input"));
    told.found = names();
    search.value = "";
    own.click();
    told.own = names();
    document.title = JSON.stringify(told);
});
"""


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
def test_tables_sort_are_searched_and_mark_the_reader(tmp_path: Path) -> None:
    """Sixteen rows: the five of the specimen, and eleven guests with 1 to 11 in the eighth tournament."""
    guests = tuple(Row((n, None, f"Gast{n}", *(None,) * 7, n, n)) for n in range(1, 12))
    magazine = specimen()
    (game,) = magazine.games
    newest = game.rounds[-1]
    long = replace(LIST, rows=(*(row for row in LIST.rows if row.mark != "void"), *guests, LIST.rows[-1]))
    section = replace(newest.section, blocks=(long,))
    magazine = replace(magazine, games=(replace(game, rounds=(*game.rounds[:-1], replace(newest, section=section))),))
    for path, (_, data) in files_of(magazine).items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    page = tmp_path / "games/golf/002.html"
    (tmp_path / "assets/drive.js").write_text(DRIVE, "utf-8")
    page.write_text(page.read_text("utf-8").replace("</head>", '<script src="../../assets/drive.js" defer></script></head>'), "utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", f"--user-data-dir={tmp_path}/browser", "--virtual-time-budget=5000"]
    run = subprocess.run([str(CHROMIUM), *options, "--dump-dom", page.as_uri()], capture_output=True, text=True, check=True, timeout=120)
    found = re.search("<title>(.*?)</title>", run.stdout)
    assert found is not None
    told: dict[str, Any] = json.loads(unescape(found[1]))
    order = ["Anna", "Karl-Theodor", "Tim", "Bodo", *(f"Gast{n}" for n in range(1, 12)), "Petra"]
    assert told["before"] == told["back"][0] == order and told["back"][1] is None
    assert told["down"] == [["Bodo", "Anna", "Karl-Theodor", "Tim", *(f"Gast{n}" for n in range(11, 0, -1)), "Petra"], "descending"]
    assert told["up"] == [["Petra", *(f"Gast{n}" for n in range(1, 12)), "Karl-Theodor", "Tim", "Anna", "Bodo"], "ascending"]
    # −4, −1, 0, +2; who is new, and who has none, stands last
    assert told["moves"][:4] == ["Petra", "Karl-Theodor", "Tim", "Anna"]
    assert (told["mine"], told["found"], told["own"]) == (["Bodo Özdemir"], ["Bodo"], ["Bodo"])
