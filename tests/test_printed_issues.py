"""An issue that was printed and a round that is corrected afterwards, on the whole road from files to site and
print."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from generator.build import build
from tests.conftest import write_content

pytestmark = pytest.mark.slow

ROUND = "{{round: {number}, date: 2026-10-{number:02}, rolls: {{die: {die}, lot: 1}}, numbers: {{bert: 10, carl: 60}}{more}}}"


def magazine(folder: Path, dice: Sequence[int], corrects: str = "", issues: int = 1) -> Path:
    """Rounds of the game that opens every door; each issue prints one of them."""
    files = {
        "zine.yaml": "{title: Klein, language: de, url: 'https://example.org/klein/', editor: anna, paper: A5}",
        "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl}",
        "games/nah/game.yaml": "{engine: every_door, title: Näher dran, gm: anna, players: [bert, carl], options: {sides: 100, wins: 9}}",
    }
    for number, die in enumerate(dice, start=1):
        more = f", corrects: '{corrects}'" if corrects and number == 1 else ""
        files[f"games/nah/rounds/{number:03}.yaml"] = ROUND.format(number=number, die=die, more=more)
    for number in range(1, issues + 1):
        files[f"issues/{number}/issue.yaml"] = f"{{number: {number}, date: 2026-10-1{number}, contents: [{{game: nah, round: {number}}}]}}"
    return write_content(folder, files)


def built(content: Path, output: Path) -> tuple[dict[str, bytes], list[str]]:
    outcome = build.build(build.BuildOptions(content, output, jobs=1))
    assert outcome.errors == 0, outcome.lines
    return {path.relative_to(output).as_posix(): path.read_bytes() for path in output.rglob("*") if path.is_file()}, outcome.lines


@pytest.mark.usefixtures("every_door")
def test_a_printed_issue_stays_and_the_next_report_corrects_it(tmp_path: Path) -> None:
    content = magazine(tmp_path / "content", [61])
    before, _ = built(content, tmp_path / "output")
    outcome, written = build.freeze(content, "1")
    assert [path.name for path in written] == ["1.pdf", "nah-000.json", "nah-001.json", "printed.json"] and not outcome.lines
    assert written[0].read_bytes() == before["print/1.pdf"]
    magazine(content, [9, 30], corrects="Die Neun lag auf dem Kopf.", issues=2)
    after, lines = built(content, tmp_path / "output")
    assert not lines
    assert after["print/1.pdf"] == after["site/pdf/1.pdf"] == before["print/1.pdf"]
    first, second = (after[f"site/games/nah/00{number}.html"].decode() for number in (1, 2))
    assert "Die Neun lag auf dem Kopf." in first and "nach dem Druck berichtigt" in first
    assert "Die Neun lag auf dem Kopf." in second and "nach dem Druck" not in second
    assert "Bert</bdi></a>: gewonnene Runden 1 statt 0 (Runde 1)" in second
    assert "Runde 1: der Würfel zeigt 9 statt 61, gewonnen hat" in second
    assert json.loads(after["site/data/nah/001.json"])["winners"] == ["bert"]
    assert json.loads(written[2].read_text())["winners"] == ["carl"]


@pytest.mark.usefixtures("every_door")
def test_what_would_be_kept_is_what_was_built(tmp_path: Path) -> None:
    content, output = magazine(tmp_path / "content", [61]), tmp_path / "output"
    built(content, output)
    sheets = (content / "zine.yaml").read_text()
    (content / "zine.yaml").write_text(sheets.replace("A5", "A4"))
    with pytest.raises(build.OtherThanBuilt, match=r"output/print/1\.pdf"):
        build.freeze(content, "1", output)
    assert not (content / "issues/1/printed").exists()
    (content / "zine.yaml").write_text(sheets)
    _, written = build.freeze(content, "1", output)
    assert written[0].read_bytes() == (output / "print/1.pdf").read_bytes()


@pytest.mark.usefixtures("every_door")
def test_a_long_correction_goes_on_on_the_web(tmp_path: Path) -> None:
    """Nine printed rounds, in each another die and another winner: three pieces each, the first of which may take two
    lines: six of them are printed, all upright."""
    content = magazine(tmp_path / "content", [61] * 9)
    files = {"issues/1/issue.yaml": "{number: 1, date: 2026-10-11, contents: [{game: nah, round: 1}, {game: nah, round: 9}]}"}
    write_content(content, files)
    build.freeze(content, "1")
    magazine(content, [9] * 9 + [30], corrects="Neun lag auf dem Kopf.")
    write_content(content, {**files, "issues/2/issue.yaml": "{number: 2, date: 2026-10-12, contents: [{game: nah, round: 10}]}"})
    after, _ = built(content, tmp_path / "output")
    reader = PdfReader(BytesIO(after["print/2.pdf"]))
    assert {page.mediabox.width < page.mediabox.height and page.rotation == 0 for page in reader.pages} == {True}
    printed = " ".join(" ".join(page.extract_text() for page in reader.pages).split()).replace("\u2010 ", "").replace("// ", "//")
    assert len(re.findall(r" \(Runde \d\)|Runde \d: der", printed)) == 6
    assert "21 weitere Zeilen stehen auf der Website im Bericht dieser Runde (https://example.org/klein/)." in printed
    page = after["site/games/nah/010.html"].decode()
    assert len(re.findall(r" \(Runde \d\)|Runde \d: der", page)) == 27
    assert "21 weitere Zeilen</summary>" in page and "stehen auf der Website" not in page


@pytest.mark.usefixtures("every_door")
def test_a_result_of_another_shape_is_counted(tmp_path: Path) -> None:
    """An older program may have kept something else under the same key, and somebody may have left people.yaml
    since."""
    content = magazine(tmp_path / "content", [61])
    build.freeze(content, "1")
    kept = content / "issues/1/printed/nah-001.json"
    result = json.loads(kept.read_text())
    result |= {"winners": 7, "players": [{"person": "hans", "wins": 1}, {"person": "carl", "wins": 5}], "die": {"red": 1}}
    kept.write_text(json.dumps(result))
    (kept.parent / "printed.json").unlink()  # older programs kept none
    magazine(content, [61, 30], issues=2)
    after, _ = built(content, tmp_path / "output")
    page = after["site/games/nah/002.html"].decode()
    assert "5 statt" not in page and "gewonnene Runden 1 statt 5 (Runde 1)" in page
    assert "ändern sich" in page and "abgeleitete Werte" in page and "red" not in page.partition("Berichtigung")[2].partition("<footer")[0]


@pytest.mark.usefixtures("every_door")
def test_a_printed_result_that_changes_without_a_word_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    content = magazine(Path("content"), [61])
    build.freeze(content, "1")
    magazine(content, [9, 30])
    [line] = build.check(content).lines
    assert line.startswith("content/games/nah/rounds/001.yaml:1:1: warning: diese Runde wurde gedruckt")


@pytest.mark.usefixtures("every_door")
def test_an_issue_is_kept_once(tmp_path: Path) -> None:
    content = magazine(tmp_path / "content", [61])
    build.freeze(content, "1")
    with pytest.raises(FileExistsError):
        build.freeze(content, "1")


@pytest.mark.usefixtures("every_door")
def test_a_later_issue_keeps_only_what_is_new(tmp_path: Path) -> None:
    content = magazine(tmp_path / "content", [61, 30], issues=2)
    build.freeze(content, "1")
    _, written = build.freeze(content, "2")
    assert [path.name for path in written] == ["2.pdf", "nah-002.json", "printed.json"]


@pytest.mark.usefixtures("every_door")
def test_with_errors_nothing_is_kept(tmp_path: Path) -> None:
    content = magazine(tmp_path / "content", [161])
    outcome, written = build.freeze(content, "1")
    assert outcome.errors and not written and not (content / "issues/1/printed").exists()


@pytest.mark.usefixtures("every_door")
def test_a_spoiled_folder_of_a_printed_issue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    content = magazine(Path("content"), [61])
    folder = content / "issues/1/printed"
    folder.mkdir()
    (folder / "nah-001.json").write_text("[1]")
    (folder / "notiz.txt").write_text("?")
    assert build.check(content).lines == [
        "content/issues/1/printed:1:1: error: hier fehlt 1.pdf: das Heft, wie es gedruckt wurde",
        "content/issues/1/printed/nah-001.json:1:1: error: das ist kein Ergebnis, wie zine freeze es ablegt",
        "content/issues/1/printed/notiz.txt:1:1: warning: notiz.txt gehört nicht zu einem gedruckten Heft",
    ]


# ---- files for a print shop ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("every_door")
def test_files_for_a_shop_are_made_and_kept_and_another_paper_sets_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content, output = magazine(tmp_path / "content", [61]), tmp_path / "output"
    (content / "zine.yaml").write_text("{title: Klein, editor: anna, print: {products: [reading, press, booklet, cover], inside: black}}")
    before, lines = built(content, output)
    names = {f"1{ending}" for ending in (".pdf", "-press.pdf", "-booklet.pdf", "-cover.pdf", "-job.txt")}
    assert {path for path in before if path.startswith("print/1")} == {f"print/{name}" for name in names} and not lines
    assert not any(path.startswith("site/pdf/1-") for path in before)
    pages = len(PdfReader(BytesIO(before["print/1.pdf"])).pages)
    sizes = {name: len(PdfReader(BytesIO(before[f"print/{name}"])).pages) for name in names if name.endswith(".pdf")}
    assert sizes == {"1.pdf": pages, "1-press.pdf": pages - 4, "1-booklet.pdf": pages // 2, "1-cover.pdf": 2}
    [first, *_] = PdfReader(BytesIO(before["print/1.pdf"])).pages
    assert (first.mediabox.left, first.mediabox.bottom) == (0, 0) and first.mediabox.width == pytest.approx(419.53, abs=0.01)

    monkeypatch.setattr("generator.build.produce.set_documents", lambda documents, **more: pytest.fail(str([document.name for document in documents])))
    (content / "zine.yaml").write_text("{title: Klein, editor: anna, print: {products: [press, booklet, cover], inside: black, caliper: 0.2mm}}")
    thicker, _ = built(content, output)
    changed = {path for path in before if before[path] != thicker[path]}
    assert {path for path in changed if path.startswith("print/")} == {"print/1-booklet.pdf", "print/1-job.txt"}


@pytest.mark.usefixtures("every_door")
def test_an_issue_is_kept_with_its_files_for_a_shop(tmp_path: Path) -> None:
    content, output = magazine(tmp_path / "content", [61]), tmp_path / "output"
    (content / "zine.yaml").write_text("{title: Klein, editor: anna, print: {products: [press, booklet]}}")
    before, _ = built(content, output)
    _, written = build.freeze(content, "1")
    assert [path.name for path in written] == ["1.pdf", "1-booklet.pdf", "1-press.pdf", "1-job.txt", "nah-000.json", "nah-001.json", "printed.json"]
    magazine(content, [9, 30], corrects="Die Neun lag auf dem Kopf.", issues=2)
    (content / "zine.yaml").write_text("{title: Klein, editor: anna}")
    after, lines = built(content, output)
    kept = [path for path in before if path.startswith("print/1")]
    assert len(kept) == 4 and all(after[path] == before[path] for path in kept) and not lines
    assert "print/2.pdf" in after and "print/2-press.pdf" not in after


@pytest.mark.usefixtures("every_door")
def test_a_coarse_picture_is_told_once_at_each_place_that_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty dots on the whole measure of A5, 118 mm: thirteen to an inch. The same file is the cover, whose file for
    the shop says nothing more."""
    monkeypatch.chdir(tmp_path)
    content = magazine(Path("content"), [61])
    files = {
        "zine.yaml": "title: Klein\nprint:\n  products: [press, cover]\n",
        "issues/1/issue.yaml": "{number: 1, date: 2026-10-11, cover: punkte.png, contents: [{article: b.md}, {article: a.md}, {game: nah, round: 1}]}",
        "issues/1/a.md": "---\nstart: page\n---\n\n# Bild\n\n![Ein Bild](punkte.png)\n",
        "issues/1/b.md": "# Noch eins\n\nText.\n\n![Ein Bild](punkte.png)\n\n![Ein anderes](linien.png)\n",
    }
    write_content(content, files)
    for name, width in (("punkte", 60), ("linien", 90)):
        Image.new("RGB", (width, 20), (200, 30, 30)).save(content / f"issues/1/{name}.png")
    _, lines = built(content, Path("output"))
    said = r"(content/issues/1/\S+): warning: 1\.pdf, Seite \d+: dieses Bild hat in gedruckter Größe nur (\d+) dpi; ab 200 wird es scharf"
    told = [found for line in lines if (found := re.fullmatch(said, line))]
    assert sorted(found[1] for found in told) == [
        "content/issues/1/a.md:7:13", "content/issues/1/b.md:5:13", "content/issues/1/b.md:7:16", "content/issues/1/issue.yaml:1:38",
    ]  # fmt: skip
    assert len([line for line in lines if "dpi" in line]) == 4
