"""What commands do with their options; those that write what people go on with stand in `begin.py`, those for the
terminal itself in `aids.py`. Each imports only what it uses; none has logic of its own."""

from __future__ import annotations

import os
import sys

from generator.command.terminal import (
    CONTENT_HAS_ERRORS,
    DONE,
    NOT_WRITTEN,
    WRONG_USE,
    content_here,
    give_out,
    no_cluster,
    not_written,
    on_terminal,
    say,
    say_issue,
    say_made,
    spoken,
    wrong,
)
from generator.system.lacking import NoCluster
from generator.values.phrase import Message, Phrase, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from generator.build.outcome import BuildOutcome
    from generator.play.played_game import PlayedGame
    from generator.source.shelf import Shelf
    from generator.system.ownership import NotOurs

OUTPUT = "output"
NO_CONTENT = Phrase(
    de="einen Inhalt {folder} gibt es nicht; `zine new ORDNER` beginnt ein Magazin",
    en="there is no content folder {folder}; `zine new DIR` starts a magazine",
)
KEPT_ALREADY = Phrase(
    de="Das Heft {issue} ist schon aufgehoben; {folder} löschen, um es so aufzuheben, wie es jetzt ist",
    en="the issue {issue} is already kept; delete {folder} to keep it as it is now",
)
OTHER_THAN_BUILT = Phrase(
    de="{path} ist ein anderes Heft, als jetzt aufgehoben würde: seit diesem Bau hat sich etwas geändert, der Inhalt, das Papier, das Thema oder zine. "
    "Ist jenes gedruckt worden, zuerst die Änderung zurücknehmen; soll gelten, was jetzt ist: `zine build`, ansehen, dann `zine freeze {issue}`",
    en="{path} is another issue than would be kept now: since that build something has changed, the content, the paper, the theme or zine. If that one "
    "was printed, undo the change first; if what is now is to count: `zine build`, look at it, then `zine freeze {issue}`",
)
NOT_MADE = Phrase(
    de="Das Heft {issue} hat zine nicht gemacht; was in {folder} liegt, bleibt", en="zine has not made the issue {issue}; what lies in {folder} stays"
)
NO_GAME = Phrase(de="ein Spiel {word} gibt es nicht{near}", en="there is no game {word}{near}")
NO_ISSUE = Phrase(de="ein Heft {word} gibt es nicht{near}", en="there is no issue {word}{near}")
AS_PRINTED = Phrase(
    de="Das Heft {issue} ist aufgehoben, wie es gedruckt wurde; da ist nichts mehr zu korrigieren",
    en="the issue {issue} is kept as it was printed; there is nothing left to correct",
)
PROOF = Phrase(de="{path}: {n} {n:Seite|Seiten}, mit Rand für Korrekturen", en="{path}: {n} {n:page|pages}, with a margin for corrections")
NO_VIEW = Phrase(de="eine Sicht {word} gibt es nicht{near}", en="there is no view {word}{near}")
NOTHING_YET = Phrase(de="; es gibt noch keines", en="; there is none yet")
NO_SCHEDULER = Phrase(
    de="--cluster braucht die Adresse eines Verteilers wie tcp://host:8786 oder tls://host:8786, gefunden: {found}",
    en="--cluster wants the address of a scheduler, such as tcp://host:8786 or tls://host:8786, found: {found}",
)
WAITS_ITS_TURN = Phrase(
    de="zine: an dieser Ausgabe wird gerade gebaut, es geht danach weiter …", en="zine: another build of this output is under way, waiting …"
)
REMOVED_ONE = Phrase(
    de="zine: eine PDF-Datei des vorigen Baus wurde entfernt (--no-pdf)", en="zine: one PDF of the previous build was removed (--no-pdf)"
)
REMOVED = Phrase(
    de="zine: {n} PDF-Dateien des vorigen Baus wurden entfernt (--no-pdf)", en="zine: {n} PDFs of the previous build were removed (--no-pdf)"
)
IN_THE_WAY = Phrase(
    de="{folder} steht im Weg und ist nicht von zine; verschieben, oder mit --output woanders bauen",
    en="{folder} is in the way and not made by zine; move it, or choose another --output",
)
WOULD_BE_LOST = Phrase(
    de="in {folder} liegt, was nicht von zine ist und verloren ginge: {files}; mit --output woanders bauen, oder es verschieben",
    en="{folder} holds things not made by zine that would be lost: {files}; choose another --output, or move them",
)
NO_LETTERS = Phrase(de="{file} gibt es nicht", en="there is no {file}")
NO_GAME_OR_FILE = Phrase(de="weder ein Spiel noch eine Datei {word} gibt es{near}", en="there is neither a game nor a file {word}{near}")
ROUND_OF_WHAT = Phrase(de="--round braucht das Spiel davor: zine intake golf --round 3", en="--round wants the game: zine intake golf --round 3")
NO_SERVER = Phrase(de="zine.yaml nennt keinen Mailserver; mit {example} tut sie es", en="zine.yaml names no server; {example} does")
SERVER = "`mail: {smtp: mail.example.org, from: gm@example.org}`"


def prepare(options: argparse.Namespace) -> int | None:
    """Find content, output and game that a command is about, if it is about any; report wrong use if there is none."""
    from pathlib import Path

    if "content" not in options:
        return None
    options.beside = Path()
    if options.content is None:
        options.content = Path(content_here())
        options.beside = options.content.parent
    if not options.content.is_dir():
        if options.command == "schema" and options.kind is not None:
            return None  # what is printed needs no magazine
        return wrong(NO_CONTENT(folder=repr(str(options.content))).plain(spoken(options.arguments)))
    if "output" in options and options.output is None:
        options.output = options.beside / OUTPUT
    for kind, fault in (("game", NO_GAME), ("issue", NO_ISSUE)):
        if (word := getattr(options, kind, None)) is not None:
            from generator.build import build

            if word not in (known := getattr(build.open_shelf(options.content), f"{kind}s")):
                return unknown(options, fault, word, known)
    return None


def wrong_use(options: argparse.Namespace, fault: Message) -> int:
    """Say in the magazine's language what is wrong with a command."""
    return wrong(fault.plain(spoken(options.arguments)))


def unknown(options: argparse.Namespace, fault: Phrase, word: str, known: tuple[str, ...]) -> int:
    """Say that there is nothing of a name, with the nearest one that there is."""
    from generator.values.problem import KNOWN_ARE, nearest

    return wrong_use(options, fault(word=repr(word), near=nearest(word, known, KNOWN_ARE(words=", ".join(known)) if known else NOTHING_YET())))


def build(options: argparse.Namespace) -> int:
    """Build the whole output, or that part of it that the options name, or a proof copy beside it."""
    from generator.build import build
    from generator.command.explained import explain
    from generator.system.ownership import NotOurs
    from generator.system.progress import ProgressLine

    if options.proof is not None:
        return _proof(options)
    order = build.BuildOptions(
        options.content,
        options.output,
        options.issue,
        options.pdf,
        options.jobs,
        options.cluster,
        # what is remembered of a command line are its remarks alone
        () if options.explain or options.explain_build else options.arguments,
        options.strict,
        options.format == "json",
        explain=options.explain_build, day=options.date,
    )
    if options.cluster is not None and not options.cluster.startswith(("tcp://", "tls://")):
        return wrong_use(options, NO_SCHEDULER(found=repr(options.cluster)))
    shown = ProgressLine(say, on_terminal if sys.stderr.isatty() else None, spoken(options.arguments))
    try:
        outcome = build.build(order, shown, lambda: say(WAITS_ITS_TURN().plain(build.open_shelf(options.content).language)))
    except NotOurs as fault:
        return _foreign(options, fault)
    except NoCluster as fault:
        return no_cluster(fault, spoken(options.arguments))
    except OSError as fault:
        return not_written(fault, str(options.output), spoken(options.arguments))
    finally:
        shown.clear()
    shown.close()
    for line in outcome.lines:
        say(line)
    own = {path: pages for path, pages, _ in outcome.issues}
    if outcome.errors:
        if options.explain:
            explain(outcome.chosen, own, outcome.language)
        return CONTENT_HAS_ERRORS
    for path, pages, paper in outcome.issues:
        say_issue(str(options.output / path), pages, paper, outcome.language)
    if options.explain:
        explain(outcome.chosen, own, outcome.language)
    for path, why in outcome.why.items():
        give_out(f"{path}: {why if isinstance(why, str) else why.plain(outcome.language)}")
    if outcome.gone and not options.pdf:
        say(count(outcome.gone, REMOVED_ONE, REMOVED).plain(outcome.language))
    say_made(str(options.output), outcome.made, outcome.kept, outcome.language)
    return DONE


def _proof(options: argparse.Namespace) -> int:
    """Make a proof copy, of the newest issue if none is named."""
    from generator.build import build
    from generator.build.proof import proof_copy

    known = build.open_shelf(options.content).issues
    if not known or options.proof and options.proof not in known:
        return unknown(options, NO_ISSUE, options.proof, known)
    try:
        outcome, made, pages = proof_copy(options.content, options.output, options.proof)
    except FileExistsError as fault:
        return wrong_use(options, AS_PRINTED(issue=str(fault)))
    except OSError as fault:
        return not_written(fault, str(options.output.parent), spoken(options.arguments))
    if made is not None:
        give_out(PROOF(n=pages, path=made).plain(spoken(options.arguments)))
    return report(outcome)


def _foreign(options: argparse.Namespace, fault: NotOurs) -> int:
    """Refuse a folder in which there are things that zine has not made."""
    if fault.foreign == [fault.folder.name]:
        return wrong_use(options, IN_THE_WAY(folder=repr(str(fault.folder))))
    named = ", ".join(fault.foreign[:5]) + (" …" if len(fault.foreign) > 5 else "")
    return wrong_use(options, WOULD_BE_LOST(folder=repr(str(fault.folder)), files=named))


def serve(options: argparse.Namespace) -> int:
    """Serve the preview."""
    from generator.command import serve

    return serve.serve(options.content, options.port, say)


def check(options: argparse.Namespace) -> int:
    """Print every problem of the content."""
    from generator.build import build

    return report(build.check(options.content, options.strict, options.format == "json", options.beside / OUTPUT, options.notes, os.cpu_count() or 1))


def report(outcome: BuildOutcome) -> int:
    """Say what a build has to say, and return with which status the command ends."""
    for line in outcome.lines:
        say(line)
    return CONTENT_HAS_ERRORS if outcome.errors else DONE


def played_until(options: argparse.Namespace, round: int | None = None) -> tuple[Shelf, PlayedGame | None]:
    """Return the content, and the game that was asked for as it stands after a round, or after the last; None if it
    cannot be played."""
    from generator.build import build

    cache = build.shared(options.content, options.beside / OUTPUT)
    shelf = build.open_shelf(options.content, cache)
    played = build.evaluate(shelf, options.game, round, cache)
    cache.save(whole=False)
    return shelf, played


def evaluate(options: argparse.Namespace) -> int:
    """Print a round of a game as JSON, as somebody may see it."""
    from generator.build.outcome import outcome_of
    from generator.play.game import as_data
    from generator.play.to_json import json_text
    from generator.source.issue_files import NO_SUCH_ROUND

    shelf, played = played_until(options, options.round)
    _ = shelf.zine_rest, shelf.people_rest  # what is wrong with them is told, too
    outcome = outcome_of(shelf, options.game)
    if played is None or outcome.errors:
        return report(outcome)
    if options.round is not None and options.round >= len(played.playthrough.rounds):
        last = len(played.playthrough.rounds) - 1
        return wrong_use(options, NO_SUCH_ROUND(game=options.game, round=options.round, last=last))
    people = tuple(sorted(shelf.people or ()))
    if options.view not in ("gm", "public", *people):
        return unknown(options, NO_VIEW, options.view, ("gm", "public", *people))
    told = played.playthrough.seen_by(played.game, played.viewer(options.view))[-1 if options.round is None else options.round]
    give_out(json_text(as_data(played.folder.engine, told, shelf.language)).removesuffix("\n"))
    return report(outcome)


def intake(options: argparse.Namespace) -> int:
    """Take letters in. A game that is named is one of the magazine's, unless it is the first of the files."""
    from generator.build import build
    from generator.desk import mailroom, tables
    from generator.system.ownership import NotOurs

    shelf = build.open_shelf(options.content)
    game, files = _game_and_files(options.words, shelf.games)
    if (absent := next((file for file in files if not file.exists()), None)) is not None:
        if game is None and absent == files[0] and os.sep not in str(absent) and not absent.suffix:
            return unknown(options, NO_GAME_OR_FILE, str(absent), shelf.games)
        return wrong_use(options, NO_LETTERS(file=repr(str(absent))))
    if options.round is not None and game is None:
        return wrong_use(options, ROUND_OF_WHAT())
    try:
        good = mailroom.take_in(options.content, options.output, game, files, options.round, options.late, give_out, say)
    except NotOurs as fault:
        return _foreign(options, fault)
    except tables.NoTable as fault:
        report(fault.outcome) if fault.outcome else None
        say(f"zine: {fault.message.plain(shelf.language)}")
        return CONTENT_HAS_ERRORS
    return DONE if good else CONTENT_HAS_ERRORS


def _game_and_files(words: list[str], games: tuple[str, ...]) -> tuple[str | None, list[Path]]:
    """Return the game that is named first, if one is, and the files behind it."""
    from pathlib import Path

    game = words[0] if words and words[0] in games else None
    return game, [Path(word) for word in (words[1:] if game else words)]


def desk(options: argparse.Namespace) -> int:
    """Print how the next round of each running game stands."""
    from generator.desk import run

    return report(run.overview_of(options.content, options.beside / OUTPUT, options.game, give_out))


def mail(options: argparse.Namespace) -> int:
    """Write mails, and send them if wanted."""
    from generator.build import build
    from generator.desk import outgoing, run, subscribers
    from generator.system.ownership import NotOurs

    try:
        parts = frozenset(options.parts or outgoing.PARTS)
        if options.issue is None:
            outcome = run.write_mails(options.content, options.output, options.round, give_out, parts, options.date, say)
        else:
            outcome = subscribers.write_issue(options.content, options.output, options.issue, give_out, say)
        if outcome is not None:
            return report(outcome)
        if not options.send:
            return DONE
        server = run.server_of(build.open_shelf(options.content), os.environ)
        if server is None:
            return wrong_use(options, NO_SERVER(example=SERVER))
        if options.issue is None:
            good = run.send_mails(options.content, options.output, options.round, server, give_out, parts)
        else:
            good = subscribers.send_issue(options.content, options.output, options.issue, server, give_out)
        return DONE if good else NOT_WRITTEN
    except NotOurs as fault:
        return _foreign(options, fault)


def freeze(options: argparse.Namespace) -> int:
    """Keep an issue as it was printed."""
    from generator.build import build
    from generator.source.printed import SEAL

    try:
        outcome, written = build.freeze(options.content, options.issue, options.beside / OUTPUT)
    except build.OtherThanBuilt as fault:
        return wrong_use(options, OTHER_THAN_BUILT(path=str(fault), issue=options.issue))
    except FileExistsError as fault:
        ours = os.path.exists(os.path.join(str(fault), SEAL))
        return wrong_use(options, (KEPT_ALREADY if ours else NOT_MADE)(issue=options.issue, folder=str(fault)))
    for path in written:
        give_out(str(path))
    return report(outcome)


def publish(options: argparse.Namespace) -> int:
    """Bring the website to a place."""
    from generator.build import build
    from generator.build.outcome import so_far
    from generator.build.output import lock
    from generator.publish import going, publish
    from generator.system.ownership import NotOurs
    from generator.values.phrase import Refusal

    shelf = build.open_shelf(options.content)
    if shelf.zine is None:
        return report(so_far(shelf))
    try:
        with lock(options.output, lambda: say(WAITS_ITS_TURN().plain(shelf.language))):
            publish.publish(shelf, options.output, options.place, options.dry, give_out, lambda message: say(f"zine: {message.plain(shelf.language)}"))
    except NotOurs as fault:
        return _foreign(options, fault)
    except Refusal as fault:
        wrong(fault.message.plain(shelf.language))
        return WRONG_USE if isinstance(fault, publish.NoPlace) else CONTENT_HAS_ERRORS if isinstance(fault, going.NotPublished) else NOT_WRITTEN
    return DONE
