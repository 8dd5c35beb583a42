"""Commands that write what people go on with: a magazine, the next round, the next issue, schemas."""

from __future__ import annotations

from generator.command.commands import played_until, report, unknown, wrong_use
from generator.command.terminal import CONTENT_HAS_ERRORS, DONE, called, give_out, say, spoken, wrong
from generator.values.phrase import Phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

NEEDS_PACKAGES = Phrase(
    de="zine import braucht Pakete, die hier fehlen: {packages}; so kommen sie mit: pipx install 'zine-generator[import]', in einem Klon pip install {packages}",
    en="zine import needs packages that are not here: {packages}; they come with pipx install 'zine-generator[import]', in a clone with pip install {packages}",
)
NO_ISSUE_YET = Phrase(de="es gibt noch kein Heft; `zine issue` beginnt eines", en="there is no issue yet; `zine issue` begins one")
LOST = Phrase(de="verloren ging in {file}: {what}", en="lost of {file}: {what}")
TO_PRINT = Phrase(de="für contents in {file}: {lines}", en="for contents in {file}: {lines}")
STILL_TYPED = Phrase(
    de="Runde {round} von {game} ist noch ein Entwurf; ist alles eingetippt, fällt die Zeile draft: true weg",
    en="round {round} of {game} is still a draft; once all is typed, delete the line draft: true",
)
ISSUE_THERE = Phrase(de="ein Heft {name} gibt es schon", en="there is an issue {name} already")
NOT_EMPTY = Phrase(de="{folder} gibt es schon, und es liegt etwas darin", en="{folder} already exists and is not empty")
NO_SCHEMA = Phrase(de="ein Schema {word} gibt es nicht{near}", en="there is no schema {word}{near}")


def new(options: argparse.Namespace) -> int:
    """Start a new magazine."""
    from generator.command import scaffold

    if options.folder.exists() and (not options.folder.is_dir() or any(options.folder.iterdir())):
        return wrong(NOT_EMPTY(folder=repr(str(options.folder))).plain(options.language))
    scaffold.new_magazine(options.folder, options.language, options.theme)
    give_out(scaffold.next_steps(options.folder, options.language, called()))
    return DONE


def round(options: argparse.Namespace) -> int:
    """Write the next round file of a game."""
    from secrets import token_hex

    from generator.build.outcome import outcome_of
    from generator.command import scaffold
    from generator.desk.tables import OVER

    shelf, played = played_until(options)
    outcome = outcome_of(shelf, options.game)
    if played is None or outcome.errors:
        return report(outcome)
    if played.folder.draft is not None:
        return wrong_use(options, STILL_TYPED(game=options.game, round=played.folder.draft))
    path = scaffold.next_round(options.content, played, shelf.language, chance=token_hex(32))
    if path is None:
        return wrong_use(options, OVER(game=options.game))
    give_out(str(path))
    return DONE


def issue(options: argparse.Namespace) -> int:
    """Write the next issue.yaml."""
    from generator.build import build
    from generator.build.outcome import so_far, unplayed
    from generator.command.scaffold import issues
    from generator.source.shelf import BAD_ISSUE_FOLDER, is_issue_id

    shelf = build.open_shelf(options.content)
    games = unplayed(shelf)
    documents = [(name, found.document) for name in shelf.issues if (found := shelf.issue(name, games)) is not None]
    if (outcome := so_far(shelf)).errors:
        return report(outcome)
    if (id := options.next) is not None and (id in shelf.issues or not is_issue_id(id)):
        return wrong_use(options, (ISSUE_THERE if id in shelf.issues else BAD_ISSUE_FOLDER)(name=id))
    give_out(str(issues.next_issue(options.content, id, documents, [*games.values()], shelf.language)))
    return DONE


def take_over(options: argparse.Namespace) -> int:
    """Make articles of files that other programs wrote, and tell what was lost."""
    from importlib.util import find_spec
    from operator import attrgetter

    from generator.build import build
    from generator.build.outcome import unplayed
    from generator.foreign.taking_over import take_over
    from generator.values.appeared import in_order

    if missing := [name for name in ("mammoth", "markdownify") if find_spec(name) is None]:
        return wrong_use(options, NEEDS_PACKAGES(packages=" ".join(missing)))
    shelf = build.open_shelf(options.content)
    games = unplayed(shelf)
    own = [issue for name in shelf.issues if (issue := shelf.issue(name, games)) is not None and not issue.back]
    into = options.issue or next((issue.id for issue in reversed(in_order(own, attrgetter("appeared")))), None)
    if into is None:
        return wrong_use(options, NO_ISSUE_YET())
    folder = options.content / "issues" / into
    taken = [take_over(file, folder) for file in options.files]
    for one in taken:
        if one.refused is not None:
            wrong(f"{one.file}: {one.refused.plain(shelf.language)}")
        for path in (*([one.article] if one.article else []), *one.pictures):
            give_out(str(path))
    for one in taken:
        if one.lost:
            say(LOST(file=one.file.name, what="; ".join(what.plain(shelf.language) for what in one.lost)).plain(shelf.language))
    if articles := [one.article.name for one in taken if one.article]:
        say(TO_PRINT(file=str(folder / "issue.yaml"), lines=", ".join(f"article: {name}" for name in articles)).plain(shelf.language))
    return CONTENT_HAS_ERRORS if any(one.refused for one in taken) else DONE


def schema(options: argparse.Namespace) -> int:
    """Print the schema of a kind of file, or write all of them for editors."""
    from generator.command.scaffold.schemas import as_text, for_editors, kinds, schemas

    language = spoken(options.arguments)
    if options.kind is None:
        for path in schemas(options.content, language):
            give_out(str(path))
        return DONE
    known = kinds()
    if options.kind not in known:
        return unknown(options, NO_SCHEMA, options.kind, tuple(known))
    give_out(as_text(for_editors(known[options.kind], language)))
    return DONE
