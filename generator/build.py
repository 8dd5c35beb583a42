"""The way itself: from a content folder to an output, one call per room, top to bottom. The only file that knows all rooms."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cache import (
    BUILT_IN_THEMES,
    PROGRAM,
    Cache,
    digest,
    folder_for,
    installed,
    load_manifest,
    nothing_to_do,
    output_stamps,
    program_stamp,
    remember_command,
    save_manifest,
    stamps,
)

if TYPE_CHECKING:
    from generator.cache import Manifest
    from generator.edition import PlayedGame
    from generator.issue import Magazine
    from generator.problem import Problems
    from generator.render.pdf import Document
    from generator.render.theme import Theme
    from generator.report import Image
    from generator.source.shelf import GameFolder, IssueFolder, Shelf

DEFAULT_THEME = "default"
LARGEST_PICTURE = 10_000_000
"""Bytes."""


@dataclass(frozen=True)
class Order:
    """What is to be built: from where, to where, which issue's PDF (None: all), whether PDFs at all, with how many processes.

    `command` is the command line that says so, if there is one.
    """

    content: Path
    output: Path
    issue: str | None = None
    pdf: bool = True
    jobs: int = 1
    command: tuple[str, ...] = ()


@dataclass
class Outcome:
    """How a build went: its problems as lines, and how many files were made anew."""

    language: str = "de"
    errors: int = 0
    lines: list[str] = field(default_factory=list)
    made: int = 0
    kept: int = 0


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

    def outcome(self) -> Outcome:
        """The problems as lines, relative to where the command runs."""
        lines = [problem.line(self.shelf.language, os.getcwd()) for problem in self.problems]
        return Outcome(self.shelf.language, self.problems.errors, lines)


# ---- reading and evaluating ------------------------------------------------------------------------------------


def open_shelf(content: Path, cache: Cache | None = None) -> Shelf:
    """The shelf of a content folder, on which nothing has been read yet."""
    from generator.game import engine
    from generator.problem import Problems
    from generator.source.shelf import Shelf

    return Shelf(content, Problems(), engine, cache.section("trees") if cache else {})


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
    from generator.edition import PlayedGame
    from generator.game import engine, play

    game = engine(folder.engine)
    if game is None or folder.setup is None:
        return None
    readable = list(folder.rounds)
    if not folder.complete:
        readable = readable[: readable.index(None)]
    memory = cache.section(f"folds-{folder.id}") if cache else None
    course = play(folder.id, game, folder.setup, readable, problems, memory)
    return PlayedGame(folder, game, course) if folder.complete else None


def read_content(content: Path, cache: Cache | None = None) -> Content:
    """Everything in a content folder; all files are read before anything is evaluated."""
    shelf = open_shelf(content, cache)
    _ = shelf.zine, shelf.people
    folders = {name: folder for name in shelf.games if (folder := shelf.game(name)) is not None}
    issues = [issue for name in shelf.issues if (issue := shelf.issue(name, folders)) is not None]
    shelf.check_numbers(issues)
    games = [game for name in sorted(folders) if (game := played(folders[name], shelf.problems, cache)) is not None]
    return Content(shelf, shelf.problems, issues, games)


def check(content: Path) -> Outcome:
    """Reads and evaluates everything, looks at the theme and all pictures and proofreads all texts; writes nothing."""
    found, nothing = read_content(content), Cache(None, "")
    theme_of(found.shelf)
    images, _ = pictures(found, nothing)
    edited(found, images, nothing)
    return found.outcome()


def edited(content: Content, images: Mapping[str, Image | None], cache: Cache) -> Magazine | None:
    """The magazine, proofread; None if the content has errors."""
    from generator.edition import magazine
    from generator.render.proof import proofread

    zine, people = content.shelf.zine, content.shelf.people
    if content.problems.errors or zine is None or people is None:
        return None
    made = magazine(zine.document, zine.file, people, content.issues, content.games, images)
    proofread(made, content.problems, cache.section("proofs"))
    return made


# ---- theme and pictures ----------------------------------------------------------------------------------------


def theme_of(shelf: Shelf) -> Theme | None:
    """The theme that zine.yaml names, from the folder `themes` beside the content or from those that come with the program."""
    from generator.phrase import Phrase
    from generator.problem import nearest
    from generator.render.theme import Theme, ThemeError, completed
    from generator.source.tree import data

    unknown = Phrase(de="unbekanntes Thema {found}{near} (es gibt: {known})", en="unknown theme {found}{near} (there are: {known})")
    if shelf.zine is None:
        return None
    homes = [shelf.content.parent / "themes", Path(BUILT_IN_THEMES)]
    known = sorted({folder.name for home in homes if home.is_dir() for folder in home.iterdir() if (folder / "theme.yaml").is_file()})
    name = shelf.zine.document.theme
    if name not in known:
        message = unknown(found=name, near=nearest(name, known), known=", ".join(known))
        shelf.problems.error(shelf.zine.file.place(("theme",)), message)
        return None
    folders = list(dict.fromkeys(home / wanted for wanted in (name, DEFAULT_THEME) for home in homes if (home / wanted).is_dir()))
    trees = [shelf.tree(folder / "theme.yaml") for folder in folders if (folder / "theme.yaml").is_file()]
    values: dict[str, Any] = {}
    for found in reversed(trees):
        if found is None:
            return None
        values = completed(data(found[0].root), values)
    try:
        return Theme.from_data(values, folders)
    except ThemeError as fault:
        assert trees[0] is not None
        shelf.problems.error(trees[0][0].place(fault.keys), fault.message)
        return None


def pictures(content: Content, cache: Cache) -> tuple[dict[str, Image | None], dict[str, tuple[bytes, str]]]:
    """The pictures that articles and covers name, decoded and re-encoded: by file path, and their bytes and kind by asset key.

    A broken or missing picture is a warning, and None here: the reader sees a box in its place.
    """
    from generator.phrase import Phrase
    from generator.problem import Place, Problems
    from generator.report import Image
    from generator.source.files import read_bytes
    from generator.source.kinds import is_file_name

    missing = Phrase(de="Das Bild {name} fehlt oder ist nicht lesbar.", en="The picture {name} is missing or cannot be read.")
    broken = Phrase(de="Das Bild {name} ist nicht verwendbar: {reason}", en="The picture {name} cannot be used: {reason}")
    dropped = Phrase(de="Aus dem Bild {name} wurde entfernt: {what}", en="Removed from the picture {name}: {what}")
    kept = cache.section("pictures")
    images: dict[str, Image | None] = {}
    assets: dict[str, tuple[bytes, str]] = {}

    def take(path: Path, name: str, place: Place) -> None:
        data = read_bytes(path, Problems(), LARGEST_PICTURE) if is_file_name(name) else None
        images[str(path)] = None
        if data is None:
            content.problems.warning(place, missing(name=name))
            return
        key = digest(data)
        prepared = kept.get(key)
        if prepared is None:
            from generator.render.pictures import BrokenPicture, prepare

            try:
                found = prepare(data, name)
                prepared = (found.data, found.kind, found.width, found.height, found.removed)
            except BrokenPicture as fault:
                prepared = fault.message
            kept[key] = prepared
        if not isinstance(prepared, tuple):
            content.problems.warning(place, broken(name=name, reason=prepared))
            return
        data, kind, width, height, removed = prepared
        if removed:
            content.problems.warning(place, dropped(name=name, what=", ".join(removed)))
        asset = digest(data)
        images[str(path)] = Image(asset, width, height)
        assets[asset] = (data, kind)

    for issue in content.issues:
        if issue.document.cover is not None:
            take(issue.path / issue.document.cover, issue.document.cover, Place(issue.file))
        for text in issue.articles.values():
            for name, line in text.pictures:
                take(Path(text.file).parent / name, name, Place(text.file, line))
    for game in content.games:
        rules = game.folder.rules
        for name, line in rules.pictures if rules else ():
            take(Path(rules.file).parent / name, name, Place(rules.file, line))  # type: ignore[union-attr]
    return images, assets


# ---- the build -------------------------------------------------------------------------------------------------


@dataclass
class Plan:
    """What the output will hold: for each path a key that says what it is made of, and how it is made, or None to make it elsewhere."""

    keys: dict[str, str] = field(default_factory=dict)
    makers: dict[str, Callable[[], bytes]] = field(default_factory=dict)
    documents: dict[str, tuple[tuple[str, ...], Callable[[], Document]]] = field(default_factory=dict)
    """PDFs by key: the paths that they go to, and how their document is made."""


def build(order: Order, progress: Progress = lambda what, done, of: None, waiting: Callable[[], None] = lambda: None) -> Outcome:
    """Evaluates everything and writes the site and the PDFs, or nothing if the content has errors.

    Raises `output.NotOurs` if the output folder holds anything else, OSError if it cannot be written.
    """
    from generator import output

    options = repr((os.getcwd(), str(order.content), order.issue, order.pdf))
    memory = folder_for(order.content, order.output)
    output.check(order.output)
    with output.lock(order.output, waiting):
        folders = [os.path.abspath(folder) for folder in (order.content, order.content.parent / "themes", BUILT_IN_THEMES, PROGRAM)]
        inputs = stamps(folders)
        manifest = load_manifest(memory)
        if nothing_to_do(manifest, options, inputs, memory):
            return Outcome(lines=list(manifest["remarks"]), kept=len(manifest["outputs"]))
        program = program_stamp()
        cache = Cache(memory, program)
        content = read_content(order.content, cache)
        theme = theme_of(content.shelf)
        images, assets = pictures(content, cache)
        magazine = edited(content, images, cache)
        if content.problems.errors or theme is None or magazine is None:
            return content.outcome()
        old = _still_good(manifest, program, order.output)
        plan = _plan(order, magazine, theme, assets, memory, old)
        files = _made(order, plan, old, content, progress)
        output.publish(order.output, files)
        cache.save()
        outcome = content.outcome()
        outcome.made = sum(data is not None for data in files.values())
        outcome.kept = len(files) - outcome.made
        if memory is not None and not content.unset:
            now = output_stamps(order.output)
            outputs = {path: (plan.keys[path], *stamp) for path, stamp in now.items() if path in plan.keys}
            seen = {"options": options, "installed": installed(), "program": program, "folders": folders, "inputs": inputs}
            save_manifest(memory, {**seen, "output": os.path.abspath(order.output), "outputs": outputs, "remarks": outcome.lines})
            remember_command(order.command, memory, options)
        return outcome


def _still_good(manifest: Manifest, program: str, folder: Path) -> dict[str, str]:
    """The files of the present output that stand as the last build left them, with their keys."""
    if manifest.get("program") != program:
        return {}
    now = output_stamps(folder)
    return {path: key for path, (key, size, time) in manifest["outputs"].items() if now.get(path) == (size, time)}


def _plan(
    order: Order,
    magazine: Magazine,
    theme: Theme,
    assets: Mapping[str, tuple[bytes, str]],
    memory: Path | None,
    old: Mapping[str, str],
) -> Plan:
    """Every file of the output with its key, before any of them is made."""
    from generator.render.site import pages
    from generator.render.words import Words

    words = Words(magazine.masthead.language, magazine.names())
    plan = Plan()
    pdfs: dict[str, str] = {}
    if order.pdf:
        pdfs = _plan_pdfs(order, magazine, theme, words, assets, plan, old)
    for path, key, make in pages(magazine, theme, words, assets, pdfs, memory and _folder(memory / "templates")):
        plan.keys[f"site/{path}"] = key
        plan.makers[f"site/{path}"] = make
    return plan


def _folder(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


def _plan_pdfs(
    order: Order,
    magazine: Magazine,
    theme: Theme,
    words: Any,
    assets: Mapping[str, tuple[bytes, str]],
    plan: Plan,
    old: Mapping[str, str],
) -> dict[str, str]:
    """The reading PDF of each issue and a result sheet for each round, in `print/` and once more on the site.

    If only one issue is to be set, the other PDFs stay as they are, if they are there.
    """
    from generator.render.print import issue_document, sheet_document

    data = {key: picture for key, (picture, _) in assets.items()}
    games = {game.id: game for game in magazine.games}
    heads = [(game.id, game.title, game.gm) for game in magazine.games]
    shared = digest(repr(magazine.masthead), repr(magazine.names()), repr(heads), theme.fingerprint(".html", ".css", ".ttf"))
    pdfs: dict[str, str] = {}

    def add(name: str, address: str, key: str, make: Callable[[], Document]) -> None:
        paths = (f"print/{name}.pdf", f"site/pdf/{name}.pdf")
        wanted = order.issue is None or address == f"issues/{order.issue}"
        if not wanted and not all((order.output / path).is_file() for path in paths):
            return
        pdfs[address] = f"pdf/{name}.pdf"
        if not wanted:
            plan.keys.update((path, old.get(path, "")) for path in paths)
            return
        plan.keys.update(dict.fromkeys(paths, key))
        plan.documents[key] = (paths, make)

    for issue in magazine.issues:
        enclosed = [
            attachment
            for section in issue.sections
            if section.kind == "report" and section.game and section.round is not None
            for attachment in _attachments(games[section.game], section.round)
        ]
        add(
            issue.id,
            f"issues/{issue.id}",
            digest("issue", shared, repr(issue), repr(enclosed)),
            lambda issue=issue, enclosed=enclosed: issue_document(issue, magazine, theme, words, data, enclosed),
        )
    for game in magazine.games:
        for page in game.rounds:
            if page.number > 0:
                enclosed = _attachments(game, page.number)
                add(
                    f"{game.id}-{page.number:03}",
                    page.section.address,
                    digest("sheet", shared, repr(page.section), repr(enclosed)),
                    lambda page=page, game=game, enclosed=enclosed: sheet_document(
                        page.section, game, magazine, theme, words, data, enclosed
                    ),
                )
    return pdfs


def _attachments(game: Any, number: int) -> list[Any]:
    """The data behind a printed round: its file as far as it is public, and its result."""
    from generator.render.pdf import Attachment

    page = game.rounds[number]
    name = f"{game.id}-{number:03}"
    enclosed = [Attachment(f"{name}.json", page.data.encode(), f"{game.title} {number}", "application/json")]
    if page.orders is not None:
        enclosed.insert(0, Attachment(f"{name}.yaml", page.orders.encode(), f"{game.title} {number}", "application/yaml"))
    return enclosed


def _made(order: Order, plan: Plan, old: Mapping[str, str], content: Content, progress: Progress) -> dict[str, bytes | None]:
    """The bytes of every file that has to be made anew; None for those whose key has not changed."""
    from generator import workers

    files: dict[str, bytes | None] = {path: None for path in plan.keys}
    wanted = [path for path in plan.makers if old.get(path) != plan.keys[path]]
    documents = {key: entry for key, entry in plan.documents.items() if any(old.get(path) != key for path in entry[0])}
    of = len(documents) + len(wanted)
    for done, (path, made) in enumerate(zip(wanted, workers.run([plan.makers[path] for path in wanted], order.jobs), strict=True), start=1):
        files[path] = made
        progress(path, done, of)
    if documents:
        _set(order, documents, old, plan, files, content, lambda what, done: progress(what, len(wanted) + done, of))
    return files


def _set(
    order: Order,
    documents: Mapping[str, tuple[tuple[str, ...], Callable[[], Document]]],
    old: Mapping[str, str],
    plan: Plan,
    files: dict[str, bytes | None],
    content: Content,
    progress: Callable[[str, int], None],
) -> None:
    from generator import workers
    from generator.render.pdf import set_documents

    made = [(paths, make()) for paths, make in documents.values()]
    shares = [share for start in range(order.jobs) if (share := made[start :: order.jobs])]
    done = 0
    settings = workers.side_by_side(
        lambda share: zip([paths for paths, _ in share], set_documents([document for _, document in share]), strict=True), shares
    )
    for paths, setting in settings:
        done += 1
        progress(paths[0], done)
        _report(setting, content)
        for path in paths:
            if setting.pdf is None:
                del files[path], plan.keys[path]
            else:
                files[path] = setting.pdf


def _report(setting: Any, content: Content) -> None:
    """What went wrong in setting a document: the rest is built all the same."""
    from generator.phrase import Phrase
    from generator.problem import Place

    unset = Phrase(de="{name} ließ sich nicht setzen: {reason}", en="{name} could not be set: {reason}")
    glyphs = Phrase(de="{name}: keine Schrift des Themas hat {characters}", en="{name}: no font of the theme has {characters}")
    for failure in setting.failures:
        content.unset = True
        content.problems.warning(Place(failure.part or str(content.shelf.content)), unset(name=setting.name, reason=failure.reason))
    if setting.missing:
        content.problems.warning(Place(str(content.shelf.content)), glyphs(name=setting.name, characters=" ".join(setting.missing)))


def issue_ids(content: Path) -> Sequence[str]:
    """The ids of the issues in a content folder."""
    return open_shelf(content).issues

