"""The way from a content folder to an output, one call per room, top to bottom. The only file that knows all rooms."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from generator.build.outcome import BuildOutcome, Content
from generator.memo.cache import BUILT_IN_THEMES, Cache, folder_for, program_stamp
from generator.memo.last_build import PROGRAM, of_another
from generator.memo.session import uncollected
from generator.values.problem import Problems
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.build.assets import Pictures
    from generator.build.cluster import Cluster
    from generator.build.plan import Plan
    from generator.build.produce import Product
    from generator.build.remarks import Remarks
    from generator.memo.folder_stamps import FolderStamps
    from generator.memo.session import Session
    from generator.play.played_game import PlayedGame
    from generator.render.site.back_issues import BackIssue
    from generator.render.theme.theme import Theme
    from generator.render.typesetter.child import Standby
    from generator.source.folders import GameFolder
    from generator.source.shelf import Shelf
    from generator.system.progress import Progress
    from generator.values.issue import LabelSheet, Magazine
    from generator.values.printing import Printing
    from generator.values.problem import Notes, Problems


# ---- the way -----------------------------------------------------------------------------------------------------


@uncollected()
def build(options: BuildOptions, progress: Progress = lambda step: None, waiting: Callable[[], None] = lambda: None) -> BuildOutcome:
    """Evaluate everything and write the site and the PDFs, or nothing if the content has errors.

    Raises `output.NotOurs` if the output folder holds anything else, OSError if it cannot be written,
    `lacking.NoCluster` or `lacking.Lacking`.
    """
    from generator.build import output
    from generator.build.memory import remembered
    from generator.render.pages.galley import faults_of, pages_of, plain_faults, plain_pages
    from generator.render.typesetter.child import ahead
    from generator.system.ownership import owned
    from generator.values.bundle import shut

    if options.session is None or not options.session.alone:
        owned(options.output)  # or it is none to write to; what is in the way is known with the files
    with (
        output.lock(options.output, waiting),
        remembered(options.content, options.output, options.read, options.said, options.session) as memory,
        ExitStack() as stack,
    ):
        stack.callback(shut)
        if not options.preview and memory.stands():
            last = memory.last
            return BuildOutcome(last["language"], 0, list(last["remarks"]), 0, len(last["outputs"]), chosen=pages_of(memory.chosen))
        crew = stack.enter_context(_cluster(options.cluster)) if options.cluster else None
        sets = options.pdf and options.issue != "" and not crew
        ready = options.standby.ready() if sets and options.standby else None
        if sets and not options.preview and options.jobs > 1 and memory.has_changed:
            ready = stack.enter_context(ahead())
        content = read_content(options.content, memory.cache, options.strict, memory.folder_stamps, options.preview)
        content.excuse_drafts()
        prepared = prepare(content, memory.cache, options.jobs, options.day)
        if prepared is None:
            return content.outcome(options.json)
        from generator.build.plan import Wanted  # while the child above makes itself ready
        from generator.build.produce import work

        memory.whole = True
        there = memory.there()
        plan = prepared.plan(memory.templates(), options.preview)
        before = there, pages_of(memory.chosen), faults_of(memory.faults), memory.cache.bucket("set"), memory.cache.shelf("parts")
        todo = work(list(plan.artifacts(Wanted(options.pdf, options.issue, there))), plan.fingerprints, *before)
        if not memory.alone:
            output.check(options.output, todo.product.files)
        why = memory.why(todo, content.shelf, plan.words.both_names) if options.explain else {}
        remarks = _remarks(options, prepared, todo.product, there)
        stage = stack.enter_context(output.StagedOutput(options.output, todo.product.files, todo.count, options.session.spare if options.session else None))
        product = todo.done(options.jobs, remarks, progress, crew, stage.put, ready)
        remarks.pages(product.chosen)
        remarks.faults(product.faults, product.chosen)
        outcome = content.outcome(options.json)
        if options.preview:
            from generator.build.flatplan import flatplans

            outcome.plans = flatplans(prepared.magazine, plan.words, product, remarks, options.issue)
        if outcome.errors:
            return replace(outcome, chosen=product.chosen)
        tidy = output.publish(options.output, product.files, stage, memory.alone)
        outcome.count(product, there, prepared.magazine)
        outcome.why = why
        if tidy and not product.unset:
            anew = [path for path, data in product.files.items() if data is not None]
            memory.keep(product.keys, plain_pages(product.chosen), outcome, options.command, plain_faults(product.faults), anew, plan.words.both_names)
        return outcome


@uncollected()
def check(folder: Path, strict: bool = False, json: bool = False, output: Path | None = None, notes: Notes = "newest", jobs: int = 1) -> BuildOutcome:
    """Read and evaluate everything, look at the theme and all pictures, proofread all texts; write nothing.

    What builds of this `output` remember is used and kept. `notes` says of which rounds notes are told.
    """
    content = read_content(folder, cache := shared(folder, output), strict)
    cache.end(prepare(content, cache, jobs) is not None)
    return content.outcome(json, notes)


def shared(folder: Path, output: Path | None) -> Cache:
    """Return what builds of an output remember; without an output, nothing."""
    return Cache(None, "") if output is None else Cache(folder_for(folder, output), program_stamp())


def freeze(folder: Path, issue: str, built: Path | None = None) -> tuple[BuildOutcome, list[Path]]:
    """Keep an issue as it is printed, its PDF and the results behind it, in `printed/`; return the files written.

    All of it is kept or nothing; nothing if the content has errors. Raises FileExistsError if the issue is kept
    already, OtherThanBuilt if in the output `built` lies another one than would be kept, OSError if the folder cannot
    be written.
    """
    from generator.build import output
    from generator.play.to_json import json_text
    from generator.render.typesetter.pdf import set_documents
    from generator.source.files import read_bytes
    from generator.source.printed import PRINTED, result_name, sealed
    from generator.telling.print_history import PrintHistory
    from generator.values.artifact import Typeset

    kept = folder / "issues" / issue / PRINTED
    if os.path.lexists(kept):
        raise FileExistsError(str(kept))
    content = read_content(folder)
    content.excuse_drafts()
    prepared = prepare(content, Cache(None, ""))
    if prepared is None:
        return content.outcome(), []
    printed = prepared.plan().issue(next(one for one in prepared.magazine.issues if one.id == issue))
    assert isinstance(printed.make, Typeset), "an issue that is kept already has been refused"
    (setting,) = set_documents([printed.make.document()])
    (remarks := prepared.remarks()).setting(setting)
    remarks.faults({printed.paths[0]: setting.faults}, {printed.paths[0]: setting.chosen})
    remarks.derived(printed.paths[0], finished := printed.finished(setting))
    if setting.pdf is None or finished.faults:
        return content.outcome(), []
    files = {Path(path).name: data for path, data in finished.files.items() if path.startswith("print/")}
    for name, data in sorted(files.items()):
        if built is not None and (there := read_bytes(built / "print" / name, Problems())) is not None and there != data:
            raise OtherThanBuilt(str(built / "print" / name))
    for game in content.games:
        for number, result in PrintHistory(game, content.issues, content.shelf.language).snapshot(issue).items():
            files[result_name(game.folder.id, number)] = json_text(result).encode()
    output.put(kept, sealed(files))
    return content.outcome(), [kept / name for name in sealed(files)]


class OtherThanBuilt(Exception):
    """What lies in the output, at the path given, is not what would be kept: something has changed since that build."""


@uncollected()
def prepare(content: Content, cache: Cache, jobs: int = 1, day: datetime.date | None = None) -> PreparedBuild | None:
    """Look at the theme and all pictures, tell all reports, put them where they belong, proofread all texts; None if
    the content has errors, of which all are told. New pictures are prepared in so many processes. `day` is as in
    `BuildOptions`."""
    from generator.build.assets import guests, pictures
    from generator.build.back_issues import back_issues
    from generator.build.faultless import faultless
    from generator.build.labels import labels
    from generator.build.themes import theme_of, themes_of_issues, with_own
    from generator.magazine.assemble import magazine
    from generator.magazine.held import note_held, note_series
    from generator.magazine.moved import claims, moved, named_at, tell_apart
    from generator.magazine.reachable import unreachable
    from generator.render.text.proofread import proofread
    from generator.source.printing import printing_of_all
    from generator.telling.print_history import PrintHistory

    theme = theme_of(content.shelf)
    zine, people, issues = content.shelf.zine_rest, content.shelf.people_rest, [*content.issues, *content.shelf.faulty]
    paper = zine.document.paper if zine is not None and ("paper",) not in zine.left_out else None
    shown = pictures(issues, content.folders, content.problems, cache.bucket("pictures"), jobs, content.shelf.pages, paper or "A5")
    theme = theme and with_own(theme, content.shelf, shown)
    themes = themes_of_issues(theme, content.shelf, issues, shown) if theme else {}
    back = back_issues(content.issues, content.problems, cache.bucket("back-issues"), jobs)
    shown.assets |= {one.picture.seal: (one.picture, "jpeg") for one in back.values() if one.picture}
    fronts = {id: one.front for id, one in back.items()}
    how = printing_of_all(zine, issues, content.problems, content.shelf.people) if zine is not None and paper is not None else None
    if paper is not None:
        guests(shown, issues, paper)
    told = faultless(content, shown)
    for game in told.games:
        PrintHistory(game, told.issues, content.shelf.language).warn(content.problems)
    made = magazine(
        told.zine, told.file, told.people, told.issues, told.games, shown.images, shown.guests, day, content.shelf.drafts,
        content.problems, content.shelf.pages, fronts,
    )
    made = replace(made, moved=moved([*claims(told.issues, made, content.shelf.pages)], made, content.problems))
    tell_apart(made, named_at(told.issues, told.games, content.shelf.pages), content.problems)
    proofread(made, content.problems, cache.bucket("texts"), content.passage, told.beside, told.unsure)
    note_held(told.issues, made, content.problems)
    note_series(told.issues, content.problems)
    if people is None or zine is None or theme is None or how is None or content.problems.errors:
        return None
    unreachable(made.due, people, zine.document, content.problems)
    posted = labels(people, content.issues, zine.document, content.problems)
    return None if content.problems.fatal else PreparedBuild(content, theme, themes, shown, made, how, posted, back, cache)


@uncollected()
def read_content(content: Path, cache: Cache | None = None, strict: bool = False, folder_stamps: FolderStamps | None = None, drafts: bool = False) -> Content:
    """Read and evaluate everything in a content folder, `drafts` too, but what looks as it did by the `folder_stamps`
    when this process read it; all files are read before anything is evaluated."""
    shelf = replace(open_shelf(content, cache, strict, folder_stamps), drafts=drafts)
    _ = shelf.zine_rest, shelf.people_rest, shelf.pages
    folders = {name: folder for name in shelf.games if (folder := shelf.game(name)) is not None}
    issues = [issue for name in shelf.issues if (issue := shelf.issue(name, folders)) is not None]
    shelf.compare(issues)
    games = [game for name in sorted(folders) if (game := played(folders[name], shelf.problems, cache)) is not None]
    over = {game.folder.newest for game in games if not game.running(len(game.playthrough.rounds) - 1)}
    noted = {text.file for issue in issues for text in issue.articles.values() if text.head.publish or text.head.series}
    return Content(shelf, shelf.problems, issues, games, {str(content / "people.yaml"), str(content / "issues")} | noted | {folder.newest for folder in folders.values()} - over, [*folders.values()])


# ---- what it works with -----------------------------------------------------------------------------------------


class BuildOptions(Struct, frozen=True):
    """What is to be built: from where, to where, which issue's PDF (None: all), whether PDFs at all, with how many
    processes, or on which cluster instead (the address of its scheduler); whether warnings count as errors, whether
    problems are told as JSON, and why files are made. `command` is the command line that says so, if there is one.
    Whoever builds again and again hands on its `session`, and the child that sets its PDFs, on `standby`. A
    `preview` is for whoever is still writing: drafts and texts that are held are there, with a mark; of an issue
    there is the reading PDF alone, with as many pages as it takes; no PDF is called too old, and it is told what
    stands on the pages of issues. With "" as its issue all PDFs stay as they are there."""

    content: Path
    output: Path
    issue: str | None = None
    pdf: bool = True
    jobs: int = 1
    cluster: str | None = None
    command: tuple[str, ...] = ()
    strict: bool = False
    json: bool = False
    session: Session | None = None
    standby: Standby | None = None
    explain: bool = False
    day: datetime.date | None = None
    """On the website is what is to be published up to this day; default: that of the newest issue."""
    preview: bool = False

    @property
    def read(self) -> tuple[Path | str, ...]:
        """The folders of which an output is made."""
        from generator.build.themes import themes_beside

        return self.content, themes_beside(self.content), BUILT_IN_THEMES, PROGRAM

    @property
    def said(self) -> tuple[object, ...]:
        """What an output and what is said of it depend on, beside files."""
        return self.issue, self.pdf, self.strict, self.json, self.day and self.day.isoformat(), self.preview


class PreparedBuild(Struct, frozen=True):
    """A content folder with all that pages are made from: the theme, those of issues of their own, by their ids, the
    pictures, the magazine, how each issue is printed (under "" the books of games), the labels for the newest one,
    what the PDFs of back issues say, and what is remembered of texts, pages and fingerprints from before."""

    content: Content
    theme: Theme
    themes: Mapping[str, Theme]
    pictures: Pictures
    magazine: Magazine
    printing: Mapping[str, Printing]
    labels: LabelSheet | None
    back: Mapping[str, BackIssue]
    cache: Cache

    def plan(self, templates: Path | None = None, preview: bool = False) -> Plan:
        """Return what the output is made from. `templates` is a folder for compiled templates; for a `preview` see
        `BuildOptions`."""
        from generator.build.plan import Plan
        from generator.magazine.private import private_sheets
        from generator.render.text.locale import Words
        from generator.values.report import Image

        magazine, content, made = self.magazine, self.content, self.pictures
        words = Words(magazine.masthead.language, magazine.names(), self.cache.bucket("texts"), magazine.shorts())
        sheets = private_sheets(content.games, content.shelf.people or {}, content.problems.found)
        printed = {issue.id: issue.printed.pdf for issue in content.issues if issue.printed is not None}
        beside = {issue.id: issue.printed.beside for issue in content.issues if issue.printed is not None}
        printing = {id: replace(how, products=()) for id, how in self.printing.items()} if preview else self.printing
        theme, compiled = replace(self.theme, compiled=templates), {id(own): replace(own, compiled=templates) for own in self.themes.values()}
        themes = {issue: compiled[id(own)] for issue, own in self.themes.items()}
        dots = frozenset((one.width, one.height) for one in made.images.values() if isinstance(one, Image))
        return Plan(
            magazine=magazine, theme=theme, themes=themes, words=words, assets=made.assets, private=sheets, labels=self.labels,
            printed=printed, beside=beside, back=self.back, printing=printing, dots=dots, guests=made.sheets, characters=content.shelf.characters(magazine.held_files),
            taken=self.cache.bucket("fingerprints"), searched=self.cache.bucket("search"), told=self.cache.bucket("feeds"), epub=content.shelf.epub,
            anyway=preview,
        )  # fmt: skip

    def remarks(self) -> Remarks:
        """Return where a build notes what it has to tell about this content."""
        from generator.build.remarks import Remarks

        content, shelf, folders = self.content, self.content.shelf, [game.folder for game in self.content.games]
        return Remarks(content.problems, shelf.content, content.issues, folders, self.magazine, content.passage, shelf.zine)


# ---- reading and evaluating --------------------------------------------------------------------------------------


def open_shelf(content: Path, cache: Cache | None = None, strict: bool = False, folder_stamps: FolderStamps | None = None) -> Shelf:
    """Return the shelf of a content folder, on which nothing has been read yet."""
    from generator.games import registry
    from generator.render.text.named import pictures_in
    from generator.source.shelf import Shelf

    shelf = Shelf(content, Problems(strict=strict), registry, named=pictures_in)
    return shelf if cache is None else replace(shelf, kept=cache.bucket("content"), issues_read=cache.bucket("issues"), folder_stamps=folder_stamps)


@uncollected()
def evaluate(shelf: Shelf, name: str, until: int | None = None, cache: Cache | None = None) -> PlayedGame | None:
    """Read and play one game; return None if its files cannot be read or not all rounds are there."""
    folder = shelf.game(name, until)
    return None if folder is None else played(folder, shelf.problems, cache)


def played(folder: GameFolder, problems: Problems, cache: Cache | None) -> PlayedGame | None:
    """Play a game that was read. The rounds before one that cannot be read are played too, for the mistakes in them."""
    from generator.games.registry import engine
    from generator.play.game import play
    from generator.play.played_game import PlayedGame

    if (game := engine(folder.engine)) is None or (setup := folder.setup) is None:
        return None
    known = cache or Cache(None, "")
    folds, *told = (known.bucket(f"{what}-{folder.id}") for what in ("folds", "told", "handed-out"))
    playthrough = play(folder.id, game, setup, folder.readable, problems, folds, folder.unfinished)
    return PlayedGame(folder, game, playthrough, *told) if folder.complete else None


# ---- beside the way ----------------------------------------------------------------------------------------------


def _remarks(options: BuildOptions, prepared: PreparedBuild, product: Product, there: Collection[str]) -> Remarks:
    """Return the remarks, with what an editor ought to know of output and machine before he relies on them."""
    from generator.system.ownership import SECRET

    remarks = prepared.remarks()
    if (foreign := of_another()) is not None:
        remarks.cache_of_another(foreign)
    if not options.preview:
        remarks.older(options.output, product.older)
        remarks.dead(there, product.files)
    if any(path.startswith(f"{SECRET}/") for path in product.files):
        remarks.tracked(options.output / SECRET)
    return remarks


def _cluster(address: str) -> AbstractContextManager[Cluster]:
    from generator.build.cluster import connected

    return connected(address)
