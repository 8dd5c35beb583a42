"""Tables of an article that lie beside it as CSV: shown in both media, taken as CSV, made anew with their file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.build import build
from generator.build.build import BuildOptions
from generator.build.outcome import BuildOutcome
from generator.render.text.csvfile import as_typed
from tests.conftest import write_content

CSV = "Platz;Name;Punkte\n1;Anna;12,5\n2;\"Bert; der Ältere\";-3\n"
FILES = {
    "zine.yaml": "{title: Klein, language: de}",
    "people.yaml": "{}",
    "issues/1/issue.yaml": "number: 1\ndate: 2026-10-01\ncontents:\n- article: eins.md\n",
    "issues/1/eins.md": "# Eins\n\n::: table erg.csv Das *Ergebnis*\n:::\n\nDanach.\n",
    "issues/1/erg.csv": CSV,
}


def built(folder: Path, more: dict[str, str] | None = None, pdf: bool = False) -> BuildOutcome:
    write_content(folder / "content", FILES | (more or {}))
    return build.build(BuildOptions(folder / "content", folder / "output", pdf=pdf, jobs=1))


def page(folder: Path) -> str:
    return (folder / "output/site/issues/1/eins.html").read_text("utf-8")


def test_a_table_is_shown_with_its_caption_its_figures_and_its_file(tmp_path: Path) -> None:
    assert not built(tmp_path).lines
    shown = page(tmp_path)
    assert '<p class="title">Das <em>Ergebnis</em></p>' in shown and '<th class="align-right" scope="col">Platz</th>' in shown
    assert '<td class="align-right">12,5</td>' in shown and "<td>Bert; der Ältere</td>" in shown
    (csv,) = (tmp_path / "output/site/assets").glob("table-*.csv")
    assert f'<a href="../../assets/{csv.name}" download="erg.csv"' in shown
    assert csv.read_text("utf-8-sig") == '"Platz","Name","Punkte"\n"1","Anna","12,5"\n"2","Bert; der Ältere","-3"\n'


def test_a_changed_table_makes_its_page_anew(tmp_path: Path) -> None:
    built(tmp_path)
    built(tmp_path, {"issues/1/erg.csv": CSV.replace("Anna", "Annette")})
    assert "<td>Annette</td>" in page(tmp_path) and len([*(tmp_path / "output/site/assets").glob("table-*.csv")]) == 1


def test_what_stands_below_the_first_line_is_a_note(tmp_path: Path) -> None:
    built(tmp_path, {"issues/1/eins.md": '# Eins\n\n::: TABLE "erg.csv"\nNach drei *Runden*.\n:::\n'})
    assert "</table></div><p>Nach drei <em>Runden</em>.</p>" in page(tmp_path).replace("\n", "")


def test_a_mistake_in_the_file_is_told_there(tmp_path: Path) -> None:
    outcome = built(tmp_path, {"issues/1/erg.csv": "Platz;Name\n1;Anna;9\n"})
    assert outcome.errors and "issues/1/erg.csv:2:8: Fehler" in outcome.lines[0].replace("error", "Fehler")


def test_what_a_cell_says_is_no_markup_and_no_formula(tmp_path: Path) -> None:
    built(tmp_path, {"issues/1/erg.csv": "Name,Zahl\n<script>*x*</script>,1\n=A1,2\n"})
    assert "<td>&lt;script&gt;*x*&lt;/script&gt;</td>" in page(tmp_path)
    assert as_typed(["Name"], [["=A1"], ["-3"]], [False]).splitlines()[1:] == ["\"'=A1\"", "\"'-3\""]
    assert as_typed(["Zahl"], [["-3"]], [True]).splitlines()[1:] == ['"-3"']


def test_a_table_that_waits_for_its_day_is_not_on_the_website(tmp_path: Path) -> None:
    built(tmp_path, {"issues/1/eins.md": "---\ntitle: Eins\npublish: 2030-01-01\n---\n\n::: table erg.csv\n:::\n"})
    assert not [*(tmp_path / "output/site").rglob("*.csv")]


@pytest.mark.slow
def test_a_long_table_is_divided_in_print_below_its_head(tmp_path: Path) -> None:
    from pypdf import PdfReader

    rows = "".join(f"{number};Name {number};{number * 7}\n" for number in range(1, 90))
    outcome = built(tmp_path, {"issues/1/erg.csv": f"Platz;Name;Summe\n{rows}"}, pdf=True)
    assert not outcome.errors, outcome.lines
    pages = [text.extract_text() for text in PdfReader(tmp_path / "output/print/1.pdf").pages]
    holding = [text for text in pages if re.search(r"Name\s+(1|45|89)\b", text)]
    assert len(holding) > 1 and all("Summe" in text for text in holding) and not any("CSV" in text for text in holding)
