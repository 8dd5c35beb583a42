"""Without patches, or with a library with which nobody has tried them, pages are the same; with those that are locked
all of them fit."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import numpy
import pypdfium2
import pytest

from generator.build.build import BuildOptions, build
from generator.render.pages import dictionary
from generator.render.typesetter.weasyprint_patches import patches
from generator.system import quarantine
from tests.test_composed_issues import magazine, text

LOCKED = dict(re.findall(r"^([a-z0-9]+)==(\S+)", (Path(__file__).parents[4] / "requirements.txt").read_text("utf-8"), re.MULTILINE))
ARTICLE = f"""# Reise

{text(3)}

| Zug | Ort | Uhr |
| --- | --- | ---: |
| Eilzug | **Lindenau** und zurück | 7 |
| Bummelzug | Grünberg[^1] | 12 |

{text(5)}

* eins
* zwei, und was noch dazu gehört, damit die Zeile nicht reicht

[^1]: An Werktagen nicht.
"""
WRAPPER = """#!{python}
import runpy, sys
import {patches} as patches
{change}
plain = patches.put_to_use
def noted(weasyprint):
    found = plain(weasyprint)
    print(*found, file=open({note!r}, "w"))
    return found
patches.put_to_use = noted
sys.argv = sys.argv[sys.argv.index("-m") + 1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
GREEDY = 'patches.PATCHES = tuple(name for name in patches.PATCHES if name != "line_ends")'
UNKNOWN = 'patches.TRIED = patches.TRIED | {"cssselect2": "0.11.0"}'
SLOWER = "damit ist nicht erprobt, was Seiten hier schneller und Absätze gleichmäßiger setzt; es bleibt weg"
GONE = 'patches._thing = lambda path: None'


def pages(content: Path) -> tuple[list[str], list[numpy.ndarray], object, list[str]]:
    """Build the magazine; return the text and the picture of each page of its issue, which pages were chosen, and what
    is said of versions."""
    output = content.parent / "output"
    outcome = build(BuildOptions(content, output, jobs=1))
    assert not outcome.errors, outcome.lines
    document = pypdfium2.PdfDocument((output / "print" / "1.pdf").read_bytes())
    shown = [page.render(scale=1, grayscale=True).to_numpy().astype(int) for page in document]
    return [page.get_textpage().get_text_range() for page in document], shown, outcome.chosen, [line for line in outcome.lines if line.endswith(SLOWER)]


@pytest.mark.slow
@pytest.mark.parametrize("change", ["patches.PATCHES = patches.BEFORE = ()", UNKNOWN, GONE])
def test_pages_are_the_same_without_patches(change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a build with all of them has left is not mistaken for what one without would make. Where lines end is no
    matter of speed: what chooses that is missing from both."""
    content = magazine(tmp_path, a=ARTICLE)
    pages(content)
    article = content / "issues/1/a.md"
    article.write_text(ARTICLE.replace("Eilzug", "Schnellzug"), "utf-8")
    wrapper = tmp_path / "python"
    wrapper.write_text(WRAPPER.format(python=sys.executable, patches=patches.__name__, change=change, note=str(tmp_path / "note")), "utf-8")
    wrapper.chmod(0o700)
    with monkeypatch.context() as other:
        other.setattr(quarantine, "sys", SimpleNamespace(executable=str(wrapper)))
        said, shown, chosen, told = pages(content)
        assert (tmp_path / "note").read_text("utf-8") == "\n", "none was put to use"
        wrapper.write_text(wrapper.read_text("utf-8").replace(change, GREEDY), "utf-8")
        content = magazine(tmp_path / "again", a=ARTICLE.replace("Eilzug", "Schnellzug"))
        expected, pictures, planned, untold = pages(content)
    assert len(told) == (change in (UNKNOWN, GONE)) and untold == []
    assert "Schnellzug" in " ".join(said)
    assert said == expected and chosen == planned
    assert [picture.shape for picture in shown] == [picture.shape for picture in pictures]
    assert all(numpy.mean(abs(one - other) > 64) < 0.001 for one, other in zip(shown, pictures, strict=True))


@pytest.mark.parametrize("name", [*(f"weasyprint_patches.{name}" for name in (*patches.BEFORE, *patches.PATCHES)), "page_recorder", "form_fields"])
def test_whoever_relies_on_insides_finds_them(name: str) -> None:
    assert not patches.others(import_module(f"generator.render.typesetter.{name}").RELIES_ON)


def test_the_versions_that_were_tried_are_those_that_are_locked() -> None:
    assert {package: LOCKED[package] for package in patches.TRIED} == patches.TRIED and patches.TRIED["pyphen"] == dictionary.TRIED
    assert {package: patches.version(package) for package in patches.TRIED} == patches.TRIED


def test_a_patch_steps_aside_if_a_name_is_gone_or_a_parameter_is_another() -> None:
    here = {"weasyprint.layout.block.block_level_layout": "context", "weasyprint.layout.no_such_thing": "", "weasyprint.text.line_break.strut": "style", "pydyf.PDF": ""}
    assert patches.others(here) == ["weasyprint.layout.block.block_level_layout", "weasyprint.layout.no_such_thing"]


def test_with_an_unknown_version_none_is_put_to_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patches, "version", lambda package: "0.11.0" if package == "cssselect2" else patches.TRIED[package])
    monkeypatch.setattr(patches, "import_module", lambda name: pytest.fail("put to use"))
    assert patches.put_to_use(None) == {}
    assert patches.untried([]) == ["cssselect2 0.11.0"]


def test_what_was_not_tried_is_named_and_if_all_versions_were_it_is_weasyprint() -> None:
    assert patches.untried(patches.PATCHES) == []
    assert patches.untried(patches.PATCHES[1:]) == [f"weasyprint {patches.TRIED['weasyprint']}"]
