"""One screen for each running game: who has sent what, who is missing, what the rules say to it, what is still to be done."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from generator.desk.inbox import UNDATED
from generator.desk.intake import ORIGIN
from generator.desk.outgoing import Expected
from generator.phrase import Message, Phrase
from generator.played_game import PlayedGame
from generator.problem import Problem

HEAD = Phrase(de="{title} ({game}), Runde {round}, Zugabgabetermin {date}", en="{title} ({game}), round {round}, deadline {date}")
HEAD_WITHOUT = Phrase(de="{title} ({game}), Runde {round}, kein Zugabgabetermin", en="{title} ({game}), round {round}, no deadline")
IS_OVER = Phrase(de="{title} ({game}): zu Ende", en="{title} ({game}): over")
NO_FILE = Phrase(de="die Rundendatei fehlt noch: zine round {game}", en="the round file is not there yet: zine round {game}")
HAVE_SENT = Phrase(de="da ({n} von {all}):", en="there ({n} of {all}):")
ARE_MISSING = Phrase(de="fehlt:", en="missing:")
BY_LETTER = Phrase(de="Brief vom {when}", en="letter of {when}")
UNDATED_LETTER = Phrase(de="Brief ohne Datum", en="letter without a date")
TYPED = Phrase(de="eingetippt", en="typed")
LATE = Phrase(de=", zu spät", en=", late")
TO_LOOK_AT = Phrase(de="ansehen:", en="to look at:")
LETTERS = Phrase(de="Briefe im Kasten: {n}", en="letters in the box: {n}")
PAGES_BEFORE = Phrase(
    de="Seiten beim letzten Bau, vor den letzten Änderungen: {issues}; neu zählt sie zine build",
    en="pages at the last build, before the latest changes: {issues}; zine build counts them anew",
)
PAGES = Phrase(de="Seiten beim letzten Bau: {issues}", en="pages at the last build: {issues}")


def screen(
    played: PlayedGame, awaited: Sequence[Expected], remarks: Sequence[Problem], folder: Path, zone: str, language: str
) -> Iterator[str]:
    """Yield the lines for one game, over or not. `remarks` are the problems and notes of the round that is awaited; `folder` is the game's."""

    def say(message: Message) -> str:
        return message.plain(language)

    game, number = played.folder.id, len(played.playthrough.rounds)
    title = played.setup.title
    if played.coming is None:
        yield say(IS_OVER(title=title, game=game))
        return
    deadline = played.deadline(number - 1)
    head = HEAD_WITHOUT if deadline is None else HEAD
    yield say(head(title=title, game=game, round=number, date=deadline.isoformat() if deadline else ""))
    if not os.path.lexists(folder / "rounds" / f"{number:03}.yaml"):
        yield "  " + say(NO_FILE(game=game))
    there = [one for one in awaited if one.there]
    if awaited:
        yield "  " + say(HAVE_SENT(n=len(there), all=len(awaited)))
    for one in there:
        yield f"    {one.key}: {_how(folder / 'rounds' / f'{number:03}' / f'{one.key}.yaml', played, number, zone, language)}"
    missing = [one for one in awaited if not one.there]
    if missing:
        yield "  " + say(ARE_MISSING())
    slips = played.game.extras.slips
    for one in missing:
        means = slips.without(played.playthrough.state, one.key) if slips else ""
        people = "" if one.people in ((), (one.key,)) else f" ({', '.join(one.people)})"
        yield f"    {one.key}{people}" + (f": {say(means) if isinstance(means, Message) else means}" if means else "")
    if remarks:
        yield "  " + say(TO_LOOK_AT())
    yield from (f"    {remark.line(language, os.getcwd())}" for remark in remarks)
    box = folder / "inbox" / f"{number:03}"
    if letters := [path for path in box.glob("*") if path.suffix in (".eml", ".txt", ".pdf")]:
        yield "  " + say(LETTERS(n=len(letters)))


def _how(path: Path, played: PlayedGame, number: int, zone: str, language: str) -> str:
    """Tell how somebody's orders came, and when."""
    try:
        origin = ORIGIN.match(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        origin = None
    if origin is None:
        return TYPED().plain(language)
    stamp = origin[1][: len(UNDATED)]
    try:
        when = datetime.strptime(stamp, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC).astimezone(ZoneInfo(zone))
    except ValueError:
        return UNDATED_LETTER().plain(language)
    deadline = played.deadline(number - 1)
    late = LATE().plain(language) if deadline is not None and when.date() > deadline else ""
    return BY_LETTER(when=f"{when:%Y-%m-%d %H:%M}").plain(language) + late
