"""What the desk's commands do, one after the other: `zine intake`, `zine mail`, `zine desk`."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Set
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from generator.build import build
from generator.build.outcome import BuildOutcome, Content
from generator.build.output import lock as hold
from generator.desk import judge, outgoing, overview, post
from generator.desk.outgoing import MAIL, put, sender_of
from generator.desk.register import Register
from generator.desk.tables import NoTable, awaited_round, table
from generator.magazine.order_form import slips_of
from generator.memo.cache import Cache
from generator.play.played_game import PlayedGame
from generator.source.partial_file import is_nothing
from generator.source.post import REMIND
from generator.source.shelf import Shelf
from generator.source.slips import SlipValue, slip_names
from generator.source.tree import MAPPING, Tree, data
from generator.system import ownership
from generator.values.phrase import Phrase
from generator.values.problem import Problem, Problems
from generator.values.record import replace

NOT_YET = Phrase(
    de="{game}: erinnert wird ab {date} (mail: {example} in zine.yaml)", en="{game}: reminders go out from {date} (mail: {example} in zine.yaml)"
)
NEWEST = 3
"""So many issues are told with their pages: those that somebody may be working at."""

Say = Callable[[str], None]


def awaited(played: PlayedGame, content: Path) -> tuple[outgoing.Expected, ...]:
    """Return the slips that are awaited for a game's next round, and which of them are there, as slips or in the
    draft."""
    slips, state, number = slips_of(played), played.playthrough.state, len(played.playthrough.rounds)
    if slips is None:
        return ()
    names = slip_names(content / "games" / played.folder.id / "rounds" / f"{number:03}", Problems())
    draft = played.folder.unfinished
    tree = draft.file if draft is not None and draft.document.round == number else Tree("", (MAPPING, 1, 1, ()))
    values, keys = data(tree.root), slips.awaited(state)
    placed = [(key, tree.node(place.path)) for key in keys for place in slips.places(values, key, {}) if isinstance(place, SlipValue)]
    there = {*names, *(key for key, node in placed if node is not None and not is_nothing(node))}
    settled, deputies = slips.settled(state, values, there) - there, slips.deputies(values)
    return tuple(
        outgoing.Expected(key, (*people, *filter(None, [deputies.get(key)])), key in there) for key, people in keys.items() if key not in settled
    )


def write_mails(
    content: Path, output: Path, round: int | None, say: Say, parts: Set[str] = outgoing.PARTS, today: date | None = None, remark: Say = lambda line: None
) -> BuildOutcome | None:
    """Write the mails that are due `today` into the output, and say which have not been sent yet; return the mistakes
    if the content has any. Raises NotOurs, OSError. `today` is the clock's day in the magazine's time zone, unless it
    is given.

    A reminder is due from its day to the deadline, once; where there is no deadline only to who asks for reminders
    alone.
    """
    shelf = build.open_shelf(content, cache := build.shared(content, output))
    played = [one for name in shelf.games if (one := build.evaluate(shelf, name, cache=cache)) is not None]
    cache.save(whole=False)
    content_read = Content(shelf, shelf.problems, [], played)
    content_read.excuse_drafts()
    if shelf.problems.errors:
        return content_read.outcome()
    sender, people, language = sender_of(shelf), shelf.people or {}, shelf.language
    zine = shelf.zine.document if shelf.zine else None
    today = today or datetime.now(ZoneInfo(zine.timezone if zine else "Europe/Berlin")).date()
    before = zine.mail.remind if zine and zine.mail else REMIND
    for one in played:
        game, expected, number = one.folder.id, awaited(one, content), len(one.playthrough.rounds) - 1
        record = post.SentLog(content / "games" / game / "inbox" / "sent.jsonl")
        made: list[outgoing.MailToSend] = []
        if outgoing.SHEETS in parts:
            made += outgoing.sheets(one, people, expected, output / "private" / game / f"{number:03}", sender, language)
        deadline = one.deadline(number)
        begins = outgoing.day_of_reminders(deadline, before)
        if outgoing.REMINDERS in parts and (begins is None or begins <= today):
            asked = deadline is not None and today <= deadline or deadline is None and parts == {outgoing.REMINDERS}
            made += outgoing.reminders(one, people, expected, sender, language) if asked else ()
        elif outgoing.REMINDERS in parts and begins is not None and any(not slip.there for slip in expected):
            remark(NOT_YET(game=game, date=begins.isoformat(), example=f"{{remind: {before}}}").plain(language))
        folder = output / MAIL / game
        wanted = {f"{number:03}/{name}": mail for number, name, mail in made if round in (None, number)}
        for old in _mails_of(output, game, round, parts - {outgoing.ANSWERS}):
            if old.relative_to(folder).as_posix() not in wanted:
                old.unlink()  # what it said is no longer so
        for path, mail in wanted.items():
            if outgoing.part(Path(path).name) != outgoing.REMINDERS or path not in record.paths:
                put(output, f"{MAIL}/{game}/{path}", mail)
        for file in _mails_of(output, game, round, parts):
            if post.unsent(file, record) is not None:
                say(str(file))
    return None


def _mails_of(output: Path, game: str, round: int | None, parts: Set[str]) -> list[Path]:
    """Return the mails of a game that lie in the output, in the order of their names."""
    found = (output / MAIL / game).glob("*/*.eml" if round is None else f"{round:03}/*.eml")
    return sorted(path for path in found if outgoing.part(path.name) in parts)


def send_mails(content: Path, output: Path, round: int | None, server: post.MailServer, say: Say, parts: Set[str] = outgoing.PARTS) -> bool:
    """Hand all mails in the output to a server that have not been sent yet; tell whether all of them are sent now.

    A second run at the same time waits, and finds in the record what the first has sent.
    """
    shelf, good = build.open_shelf(content), True
    with hold(output, lambda: None):
        for game in shelf.games:
            record = post.SentLog(content / "games" / game / "inbox" / "sent.jsonl")
            good = post.send(_mails_of(output, game, round, parts), server, record, shelf.language, say) and good
    return good


def overview_of(content: Path, output: Path, game: str | None, say: Say) -> BuildOutcome:
    """Say how the next round of a game stands, or of each running game; return the mistakes in the games that have not
    been said, and how many there are. Nothing is written but what is remembered."""
    shelf = build.open_shelf(content, cache := build.shared(content, output))
    register, rounds = Register(content, shelf.games), {name: awaited_round(shelf, name) for name in shelf.games if game in (None, name)}
    told = set[Problem]()
    lost = [(place.path(content), entry) for place, entry in register.nowhere(rounds)]
    for line in overview.strangers(lost, shelf.language):
        say(line)
    zone = shelf.zine.document.timezone if shelf.zine else "Europe/Berlin"
    addresses = {data.email.strip().lower() for data in (shelf.people or {}).values() if data.email}
    for name in shelf.games if game is None else (game,):
        folder = content / "games" / name
        played = build.evaluate(shelf, name, cache=cache)
        if played is None:
            continue
        if game is None and played.coming is None:
            continue
        number = len(played.playthrough.rounds)
        round = str(folder / "rounds" / f"{number:03}")
        remarks = [one for one in shelf.problems if one.place.file == f"{round}.yaml" or one.place.file.startswith(f"{round}{os.sep}")]
        told.update(remarks)
        expected = awaited(played, content)
        if not os.path.lexists(f"{round}.yaml"):
            with suppress(NoTable):  # the mistakes in the game are told below
                remarks += _judged(content, name, number, [one.key for one in expected if one.there], cache)
        letters = [(place.path(content), entry) for place, entry in register.of_game(name, number)]
        for line in overview.screen(played, expected, remarks, letters, folder, zone, shelf.language, addresses):
            say(line)
    cache.save(whole=False)
    if (pages := _pages(output)) and game is None:
        pages_told = overview.PAGES_BEFORE if ownership.changed_since(output, [content]) else overview.PAGES
        say(pages_told(issues=", ".join(f"{name} {n}" for name, n in pages)).plain(shelf.language))
    rest = Problems([one for one in shelf.problems if one not in told])
    return replace(Content(shelf, rest, [], []).outcome(), errors=shelf.problems.errors)


def _judged(content: Path, game: str, number: int, keys: Iterable[str], cache: Cache) -> list[Problem]:
    """Return what form and rules say to the slips whose round file is not there yet, played together."""
    desk = table(content, game, number, cache)
    found = {key: tree[0] for key in keys if (tree := desk.shelf.tree(desk.slips / f"{key}.yaml")) is not None}
    judge.play(desk, judge.in_draft(desk, found, desk.shelf.problems), desk.shelf.problems)
    return [one for one in desk.shelf.problems if one.place.file.startswith(f"{desk.slips}{os.sep}")]


def _pages(output: Path) -> list[tuple[str, int]]:
    """Return how many pages the newest issues have that the last build has set."""
    from generator.press.saving import page_count

    issues = sorted((path for path in (output / "print").glob("*.pdf") if "-" not in path.stem), key=lambda path: _counted(path.stem))
    found = [(path.stem, page_count(path.read_bytes())) for path in issues[-NEWEST:]]
    return [(name, pages) for name, pages in found if pages]


def _counted(name: str) -> list[tuple[int, str]]:
    """Return a name so that 9 goes before 10."""
    return [(int(part) if part.isdecimal() else 0, part) for part in re.split("([0-9]+)", name)]


def server_of(shelf: Shelf, environment: Mapping[str, str]) -> post.MailServer | None:
    """Return the server that mail is handed to; None if zine.yaml names none."""
    if shelf.zine is None or shelf.zine.document.mail is None:
        return None
    name, port = shelf.zine.document.mail.smtp
    return post.MailServer(name, port, environment.get(post.USER, ""), environment.get(post.PASSWORD, ""))
