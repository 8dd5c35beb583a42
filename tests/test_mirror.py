"""The tests mirror the program: what lies in generator/ has its tests in a file of the same name, in the same place under tests/."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ELSEWHERE = {
    "__main__.py": "one line; tests/test_cli.py starts the program by it",
    "commands.py": "the commands are tested as they are typed: tests/test_cli.py, tests/test_build.py, tests/test_scaffold.py",
    "desk/answer.py": "with the letters that are answered: tests/desk/test_run.py",
    "desk/head.py": "with odd heads of all kinds: tests/desk/test_strangers.py, tests/desk/test_letter.py",
    "desk/machine.py": "with what programs write: tests/desk/test_strangers.py",
    "desk/page.py": "with letters in HTML: tests/desk/test_letter.py, tests/desk/test_corpus.py",
    "desk/parts.py": "with letters of many parts: tests/desk/test_strangers.py, tests/desk/test_corpus.py",
    "desk/reader.py": "with letters that take too long: tests/desk/test_strangers.py",
    "desk/intake.py": "with all that letters become: tests/desk/test_run.py",
    "desk/journal.py": "with what is written down in one: tests/desk/test_post.py, tests/desk/test_mailroom.py",
    "desk/register.py": "with all that letters become: tests/desk/test_mailroom.py",
    "desk/sorting.py": "with all that letters become: tests/desk/test_mailroom.py",
    "desk/tables.py": "with the letters that are read against them: tests/desk/test_run.py, tests/desk/test_mailroom.py",
    "desk/judge.py": "with all that letters become: tests/desk/test_run.py",
    "desk/sender.py": "with the letters that have one: tests/desk/test_run.py",
    "drawing.py": "values without behaviour; tests/render/test_svg.py draws them",
    "inline.py": "values without behaviour; tests/render/test_text.py shows them",
    "order_form.py": "tests/render/test_form_fields.py fills the forms in",
    "orders.py": "values; tests/source/test_slips.py and tests/desk/ take in what they describe",
    "press/folded.py": "with the folded dummy: tests/press/test_imposition.py",
    "press/guest_pages.py": "with the guests whose pages are put in their places: tests/test_guests.py",
    "press/guest_reader.py": "in a process of its own, by what asks it: tests/press/test_guests.py",
    "render/game_views.py": "with the pages that it tells of: tests/render/test_site.py",
    "render/guests.py": "with the guests that it shows: tests/test_guests.py",
    "press/making.py": "values; tests/press/test_products.py makes products by them",
    "press/spread.py": "with what is put on spreads: tests/press/test_imposition.py",
    "render/document.py": "values; tests/render/test_pdf.py sets them",
    "render/fragment.py": "with the texts that become one: tests/render/test_markdown.py",
    "render/leftovers.py": "with what is found in a text: tests/render/test_findings.py",
    "render/limits.py": "with the Markdown that it limits: tests/render/test_markdown.py",
    "render/losses.py": "with what is found in a text: tests/render/test_findings.py",
    "places.py": "with what is shown anew by it: tests/test_splice.py",
    "render/ordinary.py": "with the texts that it reads: tests/render/test_plain.py",
    "render/paper.py": "on paper: tests/render/test_pdf.py",
    "render/plot_axes.py": "with the plots that have them: tests/render/test_plot.py",
    "render/plot_layout.py": "with the plots that are laid out so: tests/render/test_plot.py",
    "render/print.py": "on paper: tests/render/test_pdf.py",
    "render/private.py": "with the sheets of a game that has secrets: tests/test_every_door.py",
    "render/prose.py": "with the texts that it writes: tests/render/test_markdown.py",
    "render/puzzle.py": "on paper, where it fills an empty page: tests/render/test_pdf.py",
    "render/sanitise.py": "with the Markdown that it makes safe: tests/render/test_markdown.py",
    "render/said.py": "with the search that weighs by it: tests/render/test_site.py, and with what it lets pass: tests/test_splice.py",
    "render/standing.py": "with what is shown anew: tests/test_splice.py",
    "render/svg_grammar.py": "with the drawings that it lets pass: tests/render/test_pictures.py",
    "render/touches.py": "with the Markdown of which it corrects the marks: tests/render/test_markdown.py",
    "render/typed.py": "with what is found in a text: tests/render/test_findings.py",
    "render/typesetter.py": "in a process of its own, by what asks it: tests/render/test_pdf.py",
    "render/typography.py": "with the Markdown that it sets: tests/render/test_markdown.py",
    "render/written.py": "with what is measured: tests/render/test_measure.py, tests/render/test_moved.py",
    "render/view.py": "with the pages that it is for: tests/render/test_site.py",
    "scaffold/schemas.py": "tests/test_schemas.py",
    "press/kinds.py": "with the foreign pages whose keys it lets pass: tests/press/test_guests.py",
    "reachable.py": "with the hints that it gives: tests/errors/",
    "render/authored.py": "with the cells that it fits: tests/render/test_cells.py",
    "render/dictionary.py": "with the cells whose words it divides: tests/render/test_cells.py",
    "render/faces.py": "with the capital that is reckoned by them: tests/render/test_initial.py",
    "render/notes.py": "with the Markdown that has them: tests/render/test_markdown.py",
    "render/prepared.py": "with the drawings that it makes ready: tests/render/test_drawings.py",
    "render/sandbox.py": "with the drawings that it reads: tests/render/test_drawings.py",
    "render/svg_plain.py": "with the drawings of programs: tests/render/test_drawings.py",
    "render/svg_seen.py": "with what drawings hide: tests/render/test_drawings.py",
    "render/svg_source.py": "with the drawings of programs: tests/render/test_drawings.py",
    "render/svg_styles.py": "with the drawings of programs: tests/render/test_drawings.py",
    "render/svg_text.py": "with the drawings of programs: tests/render/test_drawings.py",
    "render/svg_used.py": "with the drawings of programs: tests/render/test_drawings.py",
    "render/svg_ways.py": "with the drawings of programs: tests/render/test_drawings.py",
    "synonyms.py": "with the nearest right word: tests/test_problem.py",
    "source/context.py": "with the kinds of field that ask it: tests/source/test_read.py",
    "source/documents.py": "with all that is read: tests/source/test_read.py, tests/errors/",
    "source/faults.py": "each of its messages has a case in tests/errors/",
    "source/files.py": "with what lies on the shelf: tests/source/test_shelf.py",
    "source/folders.py": "values without behaviour; tests/source/test_shelf.py makes them",
    "source/printing.py": "with all that is read: tests/press/test_products.py, tests/errors/",
    "source/packaged.py": "with what lies there: tests/test_schemas.py, tests/games/nomic/test_initial.py",
    "source/post.py": "each of its messages has a case in tests/errors/",
    "source/lookups.py": "with the kinds of field that ask it: tests/source/test_read.py",
}
"""Modules whose tests stand elsewhere: where, and why."""
WORDS_ONLY = {"words.py", "telling/words.py"}
"""Modules in which there is nothing but words."""


def modules() -> list[str]:
    """All modules but those of games, which are tested by paragraph, and the packages without code."""
    found = [path.relative_to(ROOT / "generator") for path in (ROOT / "generator").rglob("*.py")]
    names = {path.as_posix() for path in found if path.parts[0] != "games" and path.name != "__init__.py"}
    return sorted(names - WORDS_ONLY)


def mirror(module: str) -> Path:
    path = Path(module)
    return ROOT / "tests" / path.parent / f"test_{path.name}"


@pytest.mark.parametrize("module", modules())
def test_a_module_has_tests_of_its_own(module: str) -> None:
    if module in ELSEWHERE:
        assert not mirror(module).exists(), f"generator/{module} has tests of its own; take it out of the list"
    else:
        assert mirror(module).exists(), f"generator/{module} has no {mirror(module).relative_to(ROOT)}"


def test_the_list_names_modules_and_tests_that_there_are() -> None:
    assert set(ELSEWHERE) <= set(modules())
    for reason in ELSEWHERE.values():
        for word in reason.replace(",", " ").split():
            if word.startswith("tests/"):
                assert (ROOT / word).exists(), word


@pytest.mark.parametrize("path", sorted((ROOT / "generator").rglob("__init__.py")), ids=str)
def test_packages_hold_no_code_that_would_need_tests(path: Path) -> None:
    """But for games, which are their packages, and the scaffold, which has tests."""
    inside = path.relative_to(ROOT / "generator").as_posix()
    if not inside.startswith(("games/", "scaffold/")):
        assert "def " not in path.read_text("utf-8")
