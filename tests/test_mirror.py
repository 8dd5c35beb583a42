"""The tests mirror the program: what lies in generator/ has its tests in a file of the same name, in the same place
under tests/."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ELSEWHERE = {
    "__main__.py": "one line; tests/test_cli.py starts the program by it",
    "command/commands.py": "the commands are tested as they are typed: tests/test_cli.py, tests/build/test_build.py, tests/command/test_scaffold.py",
    "command/begin.py": "the commands are tested as they are typed: tests/command/test_scaffold.py, tests/command/test_around.py",
    "command/aids.py": "the commands are tested as they are typed: tests/command/test_handbook.py, tests/command/test_completion.py",
    "command/parser.py": "with lines of which a word is wrong: tests/test_cli.py",
    "build/faultless.py": "with contents that have errors: tests/errors/magazine",
    "source/issue_files.py": "with issues as they are read: tests/source/test_shelf.py, tests/source/test_apart.py, tests/test_drafts.py",
    "build/outcome.py": "with the builds that end so: tests/build/test_build.py, tests/test_cli.py",
    "command/overlay.py": "with the pages that show it: tests/command/test_serve.py, tests/command/test_flatplan.py",
    "command/stage.py": "with what is served from it: tests/command/test_serve.py, tests/command/test_flatplan.py",
    "magazine/held.py": "with articles that wait for their day: tests/test_drafts.py",
    "magazine/moved.py": "with the pages that lead on: tests/test_drafts.py",
    "render/site/days.py": "with the sitemap: tests/render/site/test_site.py",
    "render/site/look.py": "with the pages that look so: tests/render/site/test_site.py",
    "source/article_head.py": "with the files that have one: tests/source/test_read.py, tests/source/test_article.py",
    "source/drafts.py": "with the issues that have some: tests/test_drafts.py",
    "desk/answer.py": "with the letters that are answered: tests/desk/test_run.py",
    "desk/head.py": "with odd heads of all kinds: tests/desk/test_strangers.py, tests/desk/test_letter.py",
    "desk/machine.py": "with what programs write: tests/desk/test_strangers.py",
    "desk/page.py": "with letters in HTML: tests/desk/test_letter.py, tests/desk/test_corpus.py",
    "desk/parts.py": "with letters of many parts: tests/desk/test_strangers.py, tests/desk/test_corpus.py",
    "desk/reader.py": "with letters that take too long: tests/desk/test_strangers.py",
    "desk/intake.py": "with all that letters become: tests/desk/test_run.py",
    "desk/journal.py": "with what is written down in one: tests/desk/test_post.py, tests/desk/test_mailroom.py",
    "desk/register.py": "with all that letters become: tests/desk/test_mailroom.py",
    "desk/leading.py": "with all that letters become: tests/desk/test_mailroom.py",
    "source/above.py": "with files that cannot be read at one place: tests/errors/yaml",
    "desk/sorting.py": "with all that letters become: tests/desk/test_mailroom.py",
    "desk/tables.py": "with the letters that are read against them: tests/desk/test_run.py, tests/desk/test_mailroom.py",
    "desk/judge.py": "with all that letters become: tests/desk/test_run.py",
    "desk/sender.py": "with the letters that have one: tests/desk/test_run.py",
    "foreign/packed.py": "with the files that are packed so: tests/foreign/test_taking_over.py",
    "foreign/converter.py": "with the files that it converts: tests/foreign/test_taking_over.py",
    "publish/going.py": "with what goes to real places: tests/publish/test_publish.py",
    "publish/places.py": "with what goes to real places: tests/publish/test_publish.py",
    "telling/past.py": "with the lists that say it: tests/magazine/test_joined.py",
    "values/drawing.py": "values without behaviour; tests/render/pictures/test_svg.py draws them",
    "values/files.py": "values without behaviour; tests/render/text/test_markdown.py and tests/test_sheets.py show them",
    "values/inline.py": "values without behaviour; tests/render/text/test_plain_text.py shows them",
    "magazine/order_form.py": "tests/render/typesetter/test_form_fields.py fills the forms in",
    "play/orders.py": "values; tests/source/test_slips.py and tests/desk/ take in what they describe",
    "press/folded.py": "with the folded dummy: tests/press/test_imposition.py",
    "press/guest_pages.py": "with the guests whose pages are put in their places: tests/test_guests.py",
    "press/pages_reader.py": "in a process of its own, by what asks it: tests/press/test_back_issues.py",
    "press/guest_reader.py": "in a process of its own, by what asks it: tests/press/test_guests.py",
    "render/site/game_views.py": "with the pages that it tells of: tests/render/site/test_site.py",
    "render/pages/guests.py": "with the guests that it shows: tests/test_guests.py",
    "press/making.py": "values; tests/press/test_products.py makes products by them",
    "press/spread.py": "with what is put on spreads: tests/press/test_imposition.py",
    "render/pages/document.py": "values; tests/render/typesetter/test_pdf.py sets them",
    "render/text/fragment.py": "with the texts that become one: tests/render/text/test_markdown.py",
    "render/text/stray_markup.py": "with what is found in a text: tests/render/test_findings.py",
    "render/text/limits.py": "with the Markdown that it limits: tests/render/text/test_markdown.py",
    "render/text/dropped_html.py": "with what is found in a text: tests/render/test_findings.py",
    "render/text/additions.py": "with the Markdown to which it adds: tests/render/text/test_markdown.py",
    "render/pages/fitted.py": "with the tables that fit: tests/render/pages/test_cells.py",
    "render/pages/paper.py": "on paper: tests/render/typesetter/test_pdf.py",
    "render/pictures/plot_axes.py": "with the plots that have them: tests/render/pictures/test_plot.py",
    "render/pictures/plot_layout.py": "with the plots that are laid out so: tests/render/pictures/test_plot.py",
    "render/pages/print.py": "on paper: tests/render/typesetter/test_pdf.py",
    "render/pages/sheets.py": "on paper: tests/render/typesetter/test_pdf.py, tests/render/test_booklet.py",
    "render/site/private.py": "with the sheets of a game that has secrets: tests/test_every_door.py",
    "render/text/prose.py": "with the texts that it writes: tests/render/text/test_markdown.py",
    "render/pages/puzzle.py": "on paper, where it fills an empty page: tests/render/typesetter/test_pdf.py",
    "render/text/sanitise.py": "with the Markdown that it makes safe: tests/render/text/test_markdown.py",
    "render/text/search_terms.py": "with the search that weighs by it: tests/render/site/test_site.py",
    "render/pictures/svg_grammar.py": "with the drawings that it lets pass: tests/render/pictures/test_pictures.py",
    "render/text/heading_ids.py": "with the Markdown of which it corrects the marks: tests/render/text/test_markdown.py",
    "render/text/source_positions.py": "with what is found in a text: tests/render/test_findings.py",
    "render/typesetter/typesetter.py": "in a process of its own, by what asks it: tests/render/typesetter/test_pdf.py",
    "render/text/typography.py": "with the Markdown that it sets: tests/render/text/test_markdown.py",
    "render/pages/written.py": "with what is measured: tests/render/pages/test_measure.py, tests/render/typesetter/weasyprint_patches/test_measured_boxes.py",
    "render/site/view.py": "with the pages that it is for: tests/render/site/test_site.py",
    "command/scaffold/issues.py": "with what else is written to go on with: tests/command/test_scaffold.py",
    "command/scaffold/schemas.py": "tests/test_schemas.py",
    "press/kinds.py": "with the foreign pages whose keys it lets pass: tests/press/test_guests.py",
    "magazine/reachable.py": "with the hints that it gives: tests/errors/",
    "render/pages/authored.py": "with the cells that it fits: tests/render/pages/test_cells.py",
    "render/pages/dictionary.py": "with the cells whose words it divides: tests/render/pages/test_cells.py",
    "render/theme/faces.py": "with the capital that is reckoned by them: tests/render/pages/test_initial.py",
    "render/text/notes.py": "with the Markdown that has them: tests/render/text/test_markdown.py",
    "render/pictures/prepared.py": "with the drawings that it makes ready: tests/render/pictures/test_drawings.py",
    "render/pictures/sandbox.py": "with the drawings that it reads: tests/render/pictures/test_drawings.py",
    "render/pictures/svg_plain.py": "with the drawings of programs: tests/render/pictures/test_drawings.py",
    "render/pictures/svg_seen.py": "with what drawings hide: tests/render/pictures/test_drawings.py",
    "render/pictures/svg_source.py": "with the drawings of programs: tests/render/pictures/test_drawings.py",
    "render/pictures/svg_styles.py": "with the drawings of programs: tests/render/pictures/test_drawings.py",
    "render/pictures/svg_text.py": "with the drawings of programs: tests/render/pictures/test_drawings.py",
    "render/pictures/svg_used.py": "with the drawings of programs: tests/render/pictures/test_drawings.py",
    "render/pictures/svg_ways.py": "with the drawings of programs: tests/render/pictures/test_drawings.py",
    "values/synonyms.py": "with the nearest right word: tests/values/test_problem.py",
    "source/context.py": "with the kinds of field that ask it: tests/source/test_read.py",
    "source/entries.py": "with all that is read: tests/source/test_read.py, tests/errors/",
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
WORDS_ONLY = {"values/messages.py", "telling/messages.py"}
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
    if not inside.startswith(("games/", "command/scaffold/")):
        assert "def " not in path.read_text("utf-8")
