"""The way itself: from a content folder to an output, one call per room, top to bottom. The only file that knows all rooms."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cache import (
    BUILT_IN_THEMES,
    PROGRAM,
    Cache,
    folder_for,
    installed,
    load_manifest,
    nothing_to_do,
    of_another,
    output_stamps,
    program_stamp,
    remember_command,
    save_manifest,
    stamps,
)
from generator.phrase import Phrase

if TYPE_CHECKING:
    from generator.assets import Pictures
    from generator.cache import Manifest
    from generator.issue import Magazine
    from generator.plan import Plan
    from generator.played import PlayedGame
    from generator.problem import Passage, Problems
    from generator.remarks import Remarks
    from generator.render.pdf import Document, Setting
    from generator.report import Image, Picture, Written
    from generator.source.folders import GameFolder, IssueFolder
    from generator.source.shelf import Shelf


CHANGED_AFTER_PRINT = Phrase(
    de="diese Runde wurde gedruckt, und ihr Ergebnis ist jetzt ein anderes; bei corrects gehört, was berichtigt wurde",
    en="this round was printed, and its result is another now; behind corrects belongs what was corrected",
)


@dataclass(frozen=True)
class BuildOptions:
    """What is to be built: from where, to where, which issue's PDF (None: all), whether PDFs at all, with how many processes; whether
    warnings count as errors, and whether problems are told as JSON.

    `command` is the command line that says so, if there is one.
    """

    content: Path
    output: Path
    issue: str | None = None
    pdf: bool = True
    jobs: int = 1
    command: tuple[str, ...] = ()
    strict: bool = False
    json: bool = False


@dataclass
class Outcome:
    """How a build went: its problems as lines; how many files were made anew, kept, and how many PDFs are gone; the issues that were set,
    with their pages and paper."""

    language: str = "de"
    errors: int = 0
    lines: list[str] = field(default_factory=list)
    made: int = 0
    kept: int = 0
    gone: int = 0
    issues: list[tuple[str, int, str]] = field(default_factory=list)


Progress = Callable[[str, int, int], None]
"""Told what is being made, how many documents are done, and of how many."""


@dataclass
class Content:
    """A content folder, read and evaluated."""

    shelf: Shelf
    problems: Problems
    issues: list[IssueFolder]
    games: list[PlayedGame]
    unset: bool = False
    """Whether a document could not be set as it is; the next build then tries again."""

    def remarks(self, magazine: Magazine) -> Remarks:
        """Where a build notes what it has to tell about this content."""
        from generator.remarks import Remarks

        folders = [game.folder for game in self.games]
        return Remarks(self.problems, self.shelf.content, self.issues, folders, magazine, self.passage)

    def passage(self, written: Written) -> Passage:
        """Where a text of a round's file stands."""
        return next(game for game in self.games if game.folder.id == written.game).passage(written.round, written.path)

    def outcome(self, json: bool = False) -> Outcome:
        """The problems as lines (of JSON, if wanted), relative to where the command runs."""
        language, here = self.shelf.language, os.getcwd()
        lines = [problem.record(language, here) if json else problem.line(language, here) for problem in self.problems]
        return Outcome(language, self.problems.fatal, lines)


# ---- reading and evaluating ------------------------------------------------------------------------------------


def open_shelf(content: Path, cache: Cache | None = None, strict: bool = False) -> Shelf:
    """The shelf of a content folder, on which nothing has been read yet."""
    from generator.game import engine
    from generator.problem import Problems
    from generator.source.shelf import Shelf

    return Shelf(content, Problems(strict=strict), engine, cache.section("content") if cache else {})


def evaluate(shelf: Shelf, name: str, until: int | None = None, cache: Cache | None = None) -> PlayedGame | None:
    """One game, read and played; None if its files cannot be read or not all rounds are there."""
    folder = shelf.game(name, until)
    return None if folder is None else played(folder, shelf.problems, cache)


def outcome_of(shelf: Shelf, name: str) -> Outcome:
    """The problems in the files of one game, as far as they were read; the rest of the magazine may be as it is."""
    from generator.problem import Problems

    folder = shelf.content / "games" / name
    own = Problems([problem for problem in shelf.problems if Path(problem.place.file).is_relative_to(folder)])
    return Content(shelf, own, [], []).outcome()


def played(folder: GameFolder, problems: Problems, cache: Cache | None) -> PlayedGame | None:
    """A game that was read, played. The rounds before one that cannot be read are played too, for the mistakes in them."""
    from generator.game import engine, play
    from generator.played import PlayedGame

    game = engine(folder.engine)
    if game is None or folder.setup is None:
        return None
    readable = list(folder.rounds)
    if not folder.complete:
        readable = readable[: readable.index(None)]
    memory = cache.section(f"folds-{folder.id}") if cache else None
    course = play(folder.id, game, folder.setup, readable, problems, memory)
    return PlayedGame(folder, game, course) if folder.complete else None


def read_content(content: Path, cache: Cache | None = None, strict: bool = False) -> Content:
    """Everything in a content folder; all files are read before anything is evaluated."""
    shelf = open_shelf(content, cache, strict)
    _ = shelf.zine, shelf.people
    folders = {name: folder for name in shelf.games if (folder := shelf.game(name)) is not None}
    issues = [issue for name in shelf.issues if (issue := shelf.issue(name, folders)) is not None]
    shelf.check_numbers(issues)
    games = [game for name in sorted(folders) if (game := played(folders[name], shelf.problems, cache)) is not None]
    return Content(shelf, shelf.problems, issues, games)


def check(content: Path, strict: bool = False, json: bool = False) -> Outcome:
    """Reads and evaluates everything, looks at the theme and all pictures and proofreads all texts; writes nothing."""
    from generator.assets import theme_of

    found, nothing = read_content(content, strict=strict), Cache(None, "")
    theme_of(found.shelf)
    edited(found, illustrated(found, nothing).images, nothing)
    return found.outcome(json)


def illustrated(content: Content, cache: Cache) -> Pictures:
    """The pictures that the content shows."""
    from generator.assets import pictures

    return pictures(content.issues, [game.folder for game in content.games], content.problems, cache.section("pictures"))


def edited(content: Content, images: Mapping[str, Image | Picture | None], cache: Cache) -> Magazine | None:
    """The magazine, proofread; None if the content has errors."""
    from generator.assemble import magazine
    from generator.render.proofread import proofread

    zine, people = content.shelf.zine, content.shelf.people
    if content.problems.errors or zine is None or people is None:
        return None
    _check_printed(content)
    made = magazine(zine.document, zine.file, people, content.issues, content.games, images)
    proofread(made, content.problems, cache.section("texts"), content.passage)
    return made


def _check_printed(content: Content) -> None:
    """A result that was printed should not change without a word."""
    from generator.played import PrintHistory
    from generator.problem import Place

    for game in content.games:
        number = PrintHistory(game, content.issues, content.shelf.language).unexplained()
        if number is not None:
            content.problems.warning(Place(game.source(number).file.file), CHANGED_AFTER_PRINT())


# ---- the build -------------------------------------------------------------------------------------------------


def build(order: BuildOptions, progress: Progress = lambda what, done, of: None, waiting: Callable[[], None] = lambda: None) -> Outcome:
    """Evaluates everything and writes the site and the PDFs, or nothing if the content has errors.

    Raises `output.NotOurs` if the output folder holds anything else, OSError if it cannot be written.
    """
    from generator import output, ownership
    from generator.assets import theme_of, themes_beside
    from generator.plan import Planner
    from generator.private import private_sheets

    options = repr((os.getcwd(), str(order.content), order.issue, order.pdf, order.strict, order.json))
    memory = folder_for(order.content, order.output)
    output.check(order.output)
    with output.lock(order.output, waiting):
        folders = [os.path.abspath(folder) for folder in (order.content, themes_beside(order.content), BUILT_IN_THEMES, PROGRAM)]
        inputs = stamps(folders)
        manifest = load_manifest(memory)
        if nothing_to_do(manifest, options, inputs, memory):
            return Outcome(lines=list(manifest["remarks"]), kept=len(manifest["outputs"]))
        program = program_stamp()
        cache = Cache(memory, program)
        content = read_content(order.content, cache, order.strict)
        theme = theme_of(content.shelf)
        shown = illustrated(content, cache)
        magazine = edited(content, shown.images, cache)
        if content.problems.fatal or theme is None or magazine is None:
            return content.outcome(order.json)
        old = _still_good(manifest, program, order.output)
        there = {path: old.get(path, "") for path in ownership.owned(order.output) if (order.output / path).is_file()}
        sheets = private_sheets(content.games, content.shelf.people or {})
        printed = {issue.id: issue.printed.pdf for issue in content.issues if issue.printed is not None}
        bytecode = memory and _folder(memory / "templates")
        planner = Planner(magazine, theme, shown.assets, there, bytecode, sheets, printed, cache.section("texts"))
        plan = planner.plan(order.pdf, order.issue)
        output.check(order.output, plan.keys)
        remarks = content.remarks(magazine)
        _look_around(order, plan, remarks)
        files, pages = _made(order, plan, old, content, remarks, progress)
        outcome = content.outcome(order.json)
        if outcome.errors:
            cache.save()
            return outcome
        tidy = output.publish(order.output, files)
        cache.save()
        outcome.made = sum(data is not None for data in files.values())
        outcome.kept = len(files) - outcome.made
        outcome.gone = sum(path.endswith(".pdf") for path in there.keys() - files.keys())
        paper = magazine.masthead.paper
        outcome.issues = [(path, pages[path], paper) for issue in magazine.issues if (path := f"print/{issue.id}.pdf") in pages]
        if memory is not None and tidy and not content.unset:
            now = output_stamps(order.output)
            outputs = {path: (plan.keys[path], *stamp) for path, stamp in now.items() if path in plan.keys}
            seen = {"options": options, "installed": installed(), "program": program, "folders": folders, "inputs": inputs}
            save_manifest(memory, {**seen, "output": os.path.abspath(order.output), "outputs": outputs, "remarks": outcome.lines})
            remember_command(order.command, memory, options)
        return outcome


def _look_around(order: BuildOptions, plan: Plan, remarks: Remarks) -> None:
    """Warns of what an editor ought to know about the output and the machine before he relies on them."""
    from generator.output import SECRET

    if (foreign := of_another()) is not None:
        remarks.cache_of_another(foreign)
    remarks.older(order.output, plan.older)
    if any(path.startswith(f"{SECRET}/") for path in plan.keys):
        remarks.tracked(order.output / SECRET)


def freeze(content_folder: Path, issue: str) -> tuple[Outcome, list[Path]]:
    """Keeps an issue as it is printed: its PDF and the results behind it, in `printed/` beside its issue.yaml; the files written.

    All of it is kept or nothing; nothing if the content has errors. Raises FileExistsError if the issue is kept already, OSError if the
    folder cannot be written.
    """
    from generator import output
    from generator.assets import theme_of
    from generator.plan import Planner
    from generator.played import PrintHistory
    from generator.render.pdf import set_documents
    from generator.source.printed import PRINTED, result_name, sealed
    from generator.to_json import json_text

    folder = content_folder / "issues" / issue / PRINTED
    if os.path.lexists(folder):
        raise FileExistsError(str(folder))
    nothing = Cache(None, "")
    content = read_content(content_folder, nothing)
    theme = theme_of(content.shelf)
    shown = illustrated(content, nothing)
    magazine = edited(content, shown.images, nothing)
    if content.problems.errors or theme is None or magazine is None:
        return content.outcome(), []
    plan = Planner(magazine, theme, shown.assets, {}, texts=nothing.section("texts")).plan(only=issue)
    document = next(make() for paths, make in plan.pdfs.values() if f"print/{issue}.pdf" in paths)
    (setting,) = set_documents([document])
    content.remarks(magazine).setting(setting)
    if setting.pdf is None:
        return content.outcome(), []
    files = {f"{issue}.pdf": setting.pdf}
    for game in content.games:
        for number, result in PrintHistory(game, content.issues, content.shelf.language).snapshot(issue).items():
            files[result_name(game.folder.id, number)] = json_text(result).encode()
    output.put(folder, sealed(files))
    return content.outcome(), [folder / name for name in sealed(files)]


def _still_good(manifest: Manifest, program: str, folder: Path) -> dict[str, str]:
    """The files of the present output that stand as the last build left them, with their keys."""
    if manifest.get("program") != program:
        return {}
    now = output_stamps(folder)
    return {path: key for path, (key, size, time) in manifest["outputs"].items() if now.get(path) == (size, time)}


def _folder(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


def _made(
    order: BuildOptions, plan: Plan, old: Mapping[str, str], content: Content, remarks: Remarks, progress: Progress
) -> tuple[dict[str, bytes | None], dict[str, int]]:
    """The bytes of every file that has to be made anew, None for those whose key has not changed; the pages of each PDF that was set."""
    from generator import workers

    files: dict[str, bytes | None] = {path: None for path in plan.keys}
    pages: dict[str, int] = {}
    wanted = [path for path in plan.makers if old.get(path) != plan.keys[path]]
    pdfs = {key: entry for key, entry in plan.pdfs.items() if any(old.get(path) != key for path in entry[0])}
    of = len(pdfs) + len(wanted)
    makers = [plan.makers[path] for path in wanted]
    for done, (path, made) in enumerate(zip(wanted, workers.run(makers, order.jobs, remarks.one_process), strict=True), start=1):
        files[path] = made
        progress(path, done, of)
    if pdfs:
        for done, (paths, setting) in enumerate(_set(list(pdfs.values()), order.jobs), start=len(wanted) + 1):
            progress(paths[0], done, of)
            remarks.setting(setting)
            content.unset = content.unset or bool(setting.failures)
            for path in paths:
                files[path], pages[path] = setting.pdf, setting.pages
    return files, pages


def _set(pdfs: Sequence[tuple[tuple[str, ...], Callable[[], Document]]], jobs: int) -> Iterator[tuple[tuple[str, ...], Setting]]:
    """Sets PDFs, several at a time; the paths each of them goes to, and how it went."""
    from generator import workers
    from generator.render.pdf import set_documents

    made = [(paths, make()) for paths, make in pdfs]
    shares = [share for start in range(jobs) if (share := made[start::jobs])]
    return workers.side_by_side(
        lambda share: zip([paths for paths, _ in share], set_documents([document for _, document in share]), strict=True), shares
    )


def issue_ids(content: Path) -> Sequence[str]:
    """The ids of the issues in a content folder."""
    return open_shelf(content).issues

