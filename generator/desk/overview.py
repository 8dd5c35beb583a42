"""One screen for each running game: who has sent what, who is missing, what the rules say to it, what is still to be
done."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from generator.desk.inbox import UNDATED
from generator.desk.intake import ORIGIN
from generator.desk.outgoing import Expected
from generator.desk.register import LATE, LetterEntry
from generator.play.dice import MANY_TO_DRAW, NO_DRAW
from generator.play.played_game import PlayedGame
from generator.source.slips import PRESS
from generator.source.tree import data, parse
from generator.values.phrase import Message, Phrase
from generator.values.problem import ERROR, Problem, Problems

HEAD = Phrase(de="{title} ({game}), Runde {round}, Zugabgabetermin {date}", en="{title} ({game}), round {round}, deadline {date}")
HEAD_WITHOUT = Phrase(de="{title} ({game}), Runde {round}, kein Zugabgabetermin", en="{title} ({game}), round {round}, no deadline")
IS_OVER = Phrase(de="{title} ({game}): zu Ende", en="{title} ({game}): over")
NO_FILE = Phrase(de="die Rundendatei fehlt noch: zine round {game}", en="the round file is not there yet: zine round {game}")
HAVE_SENT = Phrase(de="da ({n} von {all}):", en="there ({n} of {all}):")
PRESS_THERE = Phrase(de="Presse, wie sie gedruckt wird:", en="press, as it will be printed:")
NOT_AWAITED = Phrase(de="außerdem, wer neu ist oder wieder da:", en="besides, who is new or back:")
ARE_MISSING = Phrase(de="fehlt:", en="missing:")
FAULTY = Phrase(de=", so nicht zu spielen: siehe unten", en=", cannot be played so: see below")
BY_LETTER = Phrase(de="Brief vom {when}", en="letter of {when}")
UNDATED_LETTER = Phrase(de="Brief ohne Datum", en="letter without a date")
TYPED = Phrase(de="eingetippt", en="typed")
FIRST = Phrase(de="zuerst ansehen:", en="to look at first:")
REFUSED, LATE_LETTER, PASSED, WAITING, NOTHING = (
    Phrase(de="abgelehnt", en="refused"),
    Phrase(de="zu spät", en="late"),
    Phrase(de="übergangen", en="passed over"),
    Phrase(de="noch nicht angenommen", en="not taken in yet"),
    Phrase(de="ohne Befehle", en="without orders"),
)
WAIT_OR_TYPE = Phrase(
    de="die Antwort sagt es ihm; kommt kein neuer Brief, {slip} selbst schreiben; der Brief: {file}",
    en="the answer tells him; if no other letter comes, type {slip} yourself; the letter: {file}",
)
TYPE_IT = Phrase(
    de="er bekommt keine Antwort; gilt der Brief doch, {slip} selbst schreiben; der Brief: {file}",
    en="he gets no answer; if the letter counts after all, type {slip} yourself; the letter: {file}",
)
ENTER_ADDRESS = Phrase(
    de="ist es jemand aus dem Spiel: {address} unter email in people.yaml eintragen, dann zine intake {file}",
    en="if it is somebody of the game: enter {address} below email in people.yaml, then zine intake {file}",
)
TYPE_ITS_SLIP = Phrase(
    de="die Antwort sagt es, und {address} steht in people.yaml; ist der Brief echt, den Zettel in {slips} selbst schreiben; der Brief: {file}",
    en="the answer tells it, and {address} stands in people.yaml; if the letter is genuine, type the slip in {slips} yourself; the letter: {file}",
)
LET_IT_COUNT = Phrase(de="soll er gelten: zine intake {game} --late {file}", en="to let it count: zine intake {game} --late {file}")
TAKE_IN = Phrase(de="annehmen: zine intake {game} {file}", en="to take it in: zine intake {game} {file}")
BECAME: Mapping[str, Phrase] = {
    "refused": REFUSED, "empty": NOTHING, "late": LATE_LETTER, "past": PASSED, "waits": WAITING, "elsewhere": WAITING,
}  # fmt: skip
"""What became of letters that somebody has to look at."""
TO_DO: Mapping[str, Phrase] = {"late": LET_IT_COUNT, "past": TYPE_IT, "waits": TAKE_IN, "elsewhere": TAKE_IN}
"""What to do with such a letter, whoever has sent it; with the others that depends on who did."""
A_LETTER_WAITS = Phrase(de="ein Brief ist da und wartet", en="a letter is there and waits")
HAS_SENT: Mapping[str, Phrase] = {
    "refused": Phrase(de="ein Brief ist da und abgelehnt", en="a letter is there and was refused"),
    "empty": Phrase(de="ein Brief ist da, ohne Befehle", en="a letter is there, without orders"),
    "late": Phrase(de="ein Brief ist da und zu spät", en="a letter is there and late"),
    "past": Phrase(de="ein Brief ist da, für eine gespielte Runde", en="a letter is there, for a round that was played"),
    "waits": A_LETTER_WAITS,
    "elsewhere": A_LETTER_WAITS,
}
STRANGERS = Phrase(
    de="Briefe von Fremden, ohne Befehle, nicht beantwortet (wer mitspielt, braucht email in people.yaml):",
    en="letters of strangers, without orders, not answered (who plays needs email in people.yaml):",
)
MORE = Phrase(de="und {n} ältere", en="and {n} older ones")
MOST_STRANGERS = 5
MOST_SHOWN = 60
"""Letters of a piece of press that are shown."""
TO_ROLL = Phrase(de="noch zu würfeln: Startwert (seed) oder Würfe", en="still to be rolled: the seed, or dice")
TO_LOOK_AT = Phrase(de="ansehen:", en="to look at:")
LETTERS = Phrase(de="Briefe im Kasten: {n}", en="letters in the box: {n}")
PAGES_BEFORE = Phrase(
    de="Seiten beim letzten Bau, vor den letzten Änderungen: {issues}; neu zählt sie zine build",
    en="pages at the last build, before the latest changes: {issues}; zine build counts them anew",
)
PAGES = Phrase(de="Seiten beim letzten Bau: {issues}", en="pages at the last build: {issues}")


def screen(
    played: PlayedGame,
    awaited: Sequence[Expected],
    remarks: Sequence[Problem],
    letters: Sequence[tuple[Path, LetterEntry]],
    folder: Path,
    zone: str,
    language: str,
    addresses: Collection[str],
) -> Iterator[str]:
    """Yield the lines for one game, over or not. `remarks` are the problems and notes of the round that is awaited;
    `letters` what became of those for it, in the order of their receipt; `folder` is the game's; `addresses` are those
    of people.yaml, in small letters."""

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
    slips = folder / "rounds" / f"{number:03}"
    counted = {key: at for at, (_, entry) in enumerate(letters) if entry.became == "taken" for key in (entry.person, (entry.person, entry.address))}
    open = [one for at, one in enumerate(letters) if _is_open(*one, at < counted.get(_sender(*one), -1), awaited, slips)]
    if open:
        yield "  " + say(FIRST())
    for path, entry in open:
        yield from (f"    {line}" for line in _open(path, entry, game, _keys(entry, awaited), slips, addresses, language))
    if not os.path.lexists(f"{slips}.yaml"):
        yield "  " + say(NO_FILE(game=game))
    there = [one for one in awaited if one.there]
    files = {remark.place.file for remark in remarks if remark.severity == ERROR}
    faulty = {one.key for one in there if str(slips / f"{one.key}.yaml") in files}
    if awaited:
        yield "  " + say(HAVE_SENT(n=len(there) - len(faulty), all=len(awaited)))
    for one in there:
        yield f"    {one.key}: {_how(slips / f'{one.key}.yaml', played, number, zone, language)}" + (say(FAULTY()) if one.key in faulty else "")
    others = {path.stem for path in slips.glob("*.yaml") if path.is_file()} - {one.key for one in awaited}
    if others:
        yield "  " + say(NOT_AWAITED())
    for key in sorted(others):
        yield f"    {key}: {_how(slips / f'{key}.yaml', played, number, zone, language)}"
    missing = [one for one in awaited if not one.there]
    if missing:
        yield "  " + say(ARE_MISSING())
    ways = played.game.extras.slips
    for one in missing:
        means = ways.without(played.playthrough.state, one.key) if ways else ""
        people = "" if one.people in ((), (one.key,)) else f" ({', '.join(one.people)})"
        sent = next((entry for _, entry in reversed(open) if one.key in entry.keys or entry.person in one.people), None)
        told = [say(means) if isinstance(means, Message) else means, say(HAS_SENT[sent.became]()) if sent is not None and sent.became in HAS_SENT else ""]
        yield f"    {one.key}{people}" + (f": {'; '.join(filter(None, told))}" if any(told) else "")
    if press := list(_press(slips / PRESS)):
        yield "  " + say(PRESS_THERE())
    yield from (f"    {line}" for line in press)
    dice = [remark for remark in remarks if remark.message.phrase in (NO_DRAW, MANY_TO_DRAW)]
    rest = [remark for remark in remarks if remark not in dice]
    if rest:
        yield "  " + say(TO_LOOK_AT())
    yield from (f"    {remark.line(language, os.getcwd())}" for remark in rest)
    if dice:
        yield "  " + say(TO_ROLL())
    box = folder / "inbox" / f"{number:03}"
    if kept := [path for path in box.glob("*") if path.suffix in (".eml", ".txt", ".pdf")]:
        yield "  " + say(LETTERS(n=len(kept)))


def _press(folder: Path) -> Iterator[str]:
    """Yield the beginning of each piece of press that lies beside a round, and where it lies."""
    for path in sorted(folder.glob("*.yaml")):
        tree = parse(path.read_text("utf-8", "replace"), "", Problems()) if path.is_file() and not path.is_symlink() else None
        pieces = data(tree.root) if tree is not None else []
        for one in pieces if isinstance(pieces, list) else []:
            if isinstance(one, dict):
                text = " ".join(str(one.get("text")).split())
                yield f"{one.get('from')}: {text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN].rstrip() + ' …'} ({_shown(path)})"


def _is_open(path: Path, entry: LetterEntry, settled: bool, awaited: Sequence[Expected], slips: Path) -> bool:
    """Tell whether somebody has to look at a letter: it does not count, and it is not `settled` by another one of its
    sender since that does, or by a slip that was typed since it came."""
    if entry.became not in BECAME or settled:
        return False
    return not any(_typed_since(slips / f"{key}.yaml", path) for key in _keys(entry, awaited))


def _sender(path: Path, entry: LetterEntry) -> str | tuple[str, str]:
    """Return who has sent a letter; where it gives no proof, whom its name in the box says, with its address."""
    return entry.person or (path.stem[len(UNDATED) + 1 :].rpartition("-")[0], entry.address)


def _keys(entry: LetterEntry, awaited: Sequence[Expected]) -> Sequence[str]:
    """Return whose slips the sender of a letter may write: his clubs', his own, none if nobody knows who he is."""
    return entry.keys or [one.key for one in awaited if entry.person in one.people] or [*filter(None, [entry.person])]


def _typed_since(slip: Path, letter: Path) -> bool:
    """Tell whether somebody has typed a slip after a letter was kept."""
    try:
        return not ORIGIN.match(slip.read_text("utf-8")) and slip.stat().st_mtime_ns > letter.stat().st_mtime_ns
    except (OSError, UnicodeDecodeError):
        return False


def _open(path: Path, entry: LetterEntry, game: str, keys: Sequence[str], slips: Path, addresses: Collection[str], language: str) -> Iterator[str]:
    """Yield what became of a letter that somebody has to look at, and what to do: `keys` are whose slip it may be."""
    who = f"{keys[0]} ({entry.person})" if keys and keys[0] != entry.person else entry.person or entry.address or "?"
    reason = f": {entry.why}" if entry.why else ""
    yield f"{who}: {_received(entry).plain(language)}, {BECAME[entry.became]().plain(language)}{reason}"
    slip = _shown(slips / f"{keys[0] if keys else ''}.yaml")
    if entry.became in TO_DO:
        do = TO_DO[entry.became]
    elif entry.person:
        do = WAIT_OR_TYPE if entry.answered else TYPE_IT
    else:
        do = TYPE_ITS_SLIP if entry.address in addresses else ENTER_ADDRESS
    told = do(slip=slip, slips=_shown(slips), address=entry.address or "?", game=game, file=_shown(path))
    yield f"  {told.plain(language)}"


def strangers(letters: Sequence[tuple[Path, LetterEntry]], language: str) -> Iterator[str]:
    """Yield the lines for letters that lead to no game: the newest of them."""
    if not letters:
        return
    yield STRANGERS().plain(language)
    for path, entry in letters[::-1][:MOST_STRANGERS]:
        yield f"  {entry.address or '?'}: {_received(entry).plain(language)}, {_shown(path)}"
    if len(letters) > MOST_STRANGERS:
        yield f"  {MORE(n=len(letters) - MOST_STRANGERS).plain(language)}"


def _received(entry: LetterEntry) -> Message:
    return BY_LETTER(when=entry.day) if entry.day else UNDATED_LETTER()


def _shown(path: Path) -> str:
    """Return a path as it is typed here."""
    here = os.getcwd() + os.sep
    return os.path.abspath(path).removeprefix(here)


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
