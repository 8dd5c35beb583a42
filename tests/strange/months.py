"""Months of mail by chance: some games in one mailbox, rounds that pass, and letters as ten mail programs send them.

Each letter knows what has to become of it. Every evening the whole mailbox is taken in, as the manual says.
"""

from __future__ import annotations

import dataclasses
import datetime
import email
import email.policy
import json
import os
import re
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import yaml

from generator import cli
from generator.build import build
from generator.command import commands
from generator.desk import mailroom, run, tables
from generator.games import golf, nomic, swiss, united
from generator.source import read
from tests.strange import habits, letters
from tests.strange.magazines import write_yaml
from tests.strange.texts import Words, names

Data = dict[str, Any]
FIRST = datetime.datetime(2026, 12, 1, 9, 0)
LONG = 28
"""Days of a round."""
IMPORTED = (build, commands, mailroom, run, tables, read, golf, nomic, swiss, united)
"""What commands need, and find there already."""
NO = re.compile(r"gilt nicht|does not count|not understood|nicht verstanden")


@dataclass
class Sent:
    """A letter: what it orders, by game and key, as numbers and words in their order; whether it has to be answered."""

    id: str
    when: datetime.datetime
    raw: bytes
    orders: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    answered: bool | None = None
    """None: it may be."""
    round: int = 0
    late: bool = False
    """Whether it came when its round was over."""


@dataclass
class Month:
    """A magazine with its games, and its mailbox."""

    chance: Random
    folder: Path
    people: list[str]
    seats: dict[str, list[str]]
    """Of each game, who plays."""
    programs: dict[str, Any]
    box: list[Sent] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    round: int = 1
    slips: dict[tuple[str, int, str], list[str]] = field(default_factory=dict)
    pairs: list[list[str]] = field(default_factory=list)
    evenings: int = 0
    named: Data = field(default_factory=dict)
    """What people.yaml says of each."""
    clubs: dict[str, str] = field(default_factory=dict)
    """Who runs which club."""

    @property
    def content(self) -> Path:
        return self.folder / "content"


def judged(name: str, folder: Path) -> tuple[list[str], int, int]:
    """Play some months; return what was wrong, and how many letters and evenings there were."""
    chance = Random(name)
    shutil.rmtree(folder, ignore_errors=True)
    month = _begun(chance, folder)
    for round in range(1, chance.choice((1, 2, 3)) + 1):
        month.round = round
        _paired(month)
        for evening in range(chance.randint(1, 4)):
            _written(month, FIRST + datetime.timedelta(days=LONG * (round - 1) + 2 + 5 * evening))
            _taken_in(month)
        if not month.faults:
            _last_days(month, FIRST + datetime.timedelta(days=LONG * round - 3))
            _taken_in(month)
        if month.faults:
            break
        if not _closed(month):
            break
    if not month.faults:
        shutil.rmtree(folder)
    return month.faults, len(month.box), month.evenings


# ---- the magazine ------------------------------------------------------------------------------------------------


def _begun(chance: Random, folder: Path) -> Month:
    words = Words(chance, "de")
    people = [f"p{at}" for at in range(chance.randint(4, 9))]
    named: Data = {"gm": {"name": "Anna Leiter", "email": letters.GM, "publish": ["email"]}}
    for id, full in zip(people, names(chance, words, len(people)), strict=True):
        named[id] = {"name": full, "email": f"{id}@example.org"}
    if chance.random() < 0.3:
        named[people[1]]["email"] = named[people[0]]["email"]  # a household
    for id in people:
        if chance.random() < 0.15:
            named[id]["word"] = f"blauer {words.rare()}"
    content = folder / "content"
    write_yaml(content / "people.yaml", named)
    write_yaml(content / "zine.yaml", {"title": "Post", "language": chance.choice(("de", "en")), "editor": "gm", "mail": {"from": letters.GM, "smtp": "localhost:25"}})
    seats: dict[str, list[str]] = {}
    clubs: dict[str, str] = {}
    for game in chance.sample(("golf", "links", "turnier", "nomic", "liga"), chance.randint(1, 5)):
        seats[game] = chance.sample(people, 2 if game == "liga" else chance.randint(3 if game == "nomic" else 2, len(people)))
        setup: Data = {"title": game.capitalize(), "gm": "gm", "deadline": _deadline(0)}
        match game:
            case "golf" | "links":
                setup |= {"engine": "golf", "start": {"announce": _holes(chance)}}
            case "turnier":
                if len(seats[game]) % 2:
                    seats[game].pop()
                if not seats[game]:
                    seats[game] = people[:2]
                setup |= {"engine": "swiss", "players": seats[game], "start": {"seed": "los"}, "options": {"rounds": 5}}
            case "nomic":
                setup |= {"engine": "nomic", "players": seats[game]}
            case "liga":
                clubs = dict(zip(seats[game], habits.SQUADS, strict=True))
                setup |= {"engine": "united", "options": {"rounds": 5, "matchdays_per_round": 1, "cup_rounds": []}, "start": _league(clubs)}
        write_yaml(content / "games" / game / "game.yaml", setup)
        (content / "games" / game / "rules.md").write_text("Regeln.\n", "utf-8")
    programs = {id: chance.choice(letters.PROGRAMS) for id in people}
    return Month(chance, folder, people, seats, programs, named=named, clubs=clubs)


def _league(clubs: dict[str, str]) -> Data:
    teams = {club: {"name": habits.CLUBS[club], "manager": person, "squad": habits.SQUADS[club]} for person, club in clubs.items()}
    return {"seed": "liga", "schedule": "seed", "leagues": [{"name": "1. Liga", "clubs": list(teams)}], "clubs": teams, "offer": ["V II 8", "roll", "roll T"]}


def _holes(chance: Random) -> list[Data]:
    return [{"base": chance.randint(150, 350), "dice": chance.choice(("2W6", "3W10", "1W20"))} for _ in range(6)]


def _deadline(round: int) -> str:
    """The day on which the round after this one is due."""
    return str((FIRST + datetime.timedelta(days=LONG * (round + 1) - 1)).date())


def _zine(month: Month, *arguments: str) -> tuple[int, str]:
    """Give a command as at a terminal, in a process of its own that has imported all already: that is two thirds of its
    time."""
    said = month.folder / "said.txt"
    if not (child := os.fork()):
        status = 70
        try:
            out = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            for stream in (1, 2):
                os.dup2(out, stream)
            sys.stdout, sys.stderr = (open(stream, "w", encoding="utf-8") for stream in (1, 2))
            os.chdir(month.folder)
            os.fsync = lambda descriptor: None  # what a disk takes its time for is held elsewhere
            os.environ["ZINE_CACHE"] = str(month.folder / "cache")
            signal.alarm(300)
            cli.main([*arguments])
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else bool(left.code)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    told = said.read_text("utf-8", "replace")
    if status == -signal.SIGALRM:
        month.faults.append(f"zine {' '.join(arguments)}: took more than five minutes")
    elif "Traceback" in told or not 0 <= status <= 3:
        month.faults.append(f"zine {' '.join(arguments)}: exit {status}: {told[-200:]}")
    return status, told


# ---- what is written ---------------------------------------------------------------------------------------------


def _paired(month: Month) -> None:
    if "turnier" in month.seats:
        status, told = _zine(month, "evaluate", "turnier", "--round", str(month.round - 1))
        # beside what is said of it
        found = json.JSONDecoder().raw_decode(told[told.index("{") :])[0] if status == 0 else {}
        month.pairs = (found.get("next") or {}).get("pairings", [])


def _order(month: Month, game: str, person: str) -> tuple[str, list[str], str] | None:
    """An order of a player as a block holds it, what has to stand in the slip, and the same in the rule book's own
    form, if it has one; None if there is nothing to order."""
    chance = month.chance
    match game:
        case "golf" | "links":
            if not any((game, before, person) in month.slips for before in range(1, month.round)):
                clubs = [str(chance.randint(1, 350)) for _ in range(4)]
                return habits.listed(chance, chance.choice(("clubs", "Clubs", "Schläger")), clubs), clubs, f"Erster Schlägersatz: {' - '.join(clubs)}"
            old, new = str(chance.randint(1, 350)), str(chance.randint(1, 350))
            change = f"{old} {chance.choice(('->', '→', '=>', 'nach', 'auf'))} {new}"
            return habits.listed(chance, chance.choice(("changes", "Changes", "Wechsel")), [change]), [old, new], f"{chance.choice(('1 ', ''))}Wechsel {change}"
        case "turnier":
            pair = next((pair for pair in month.pairs if person in pair), None)
            if pair is None:
                return None
            # the first always wins: both players say the same
            return habits.result(chance, pair, [month.named[one]["name"] for one in pair]), ["3", "0"], ""
        case "liga":
            club = month.clubs[person]
            names = chance.sample(sorted(habits.SQUADS[club]), chance.randint(1, 3))
            return habits.listed(chance, chance.choice(("training", "Training")), names), names, habits.on_paper(chance, club, month.round, names)
        case _:
            if person == month.seats["nomic"][0] and chance.random() < 0.5:
                words = Words(chance, "de").some(3, 40)
                words[1] += chance.choice(("", ":", ","))
                return habits.proposal(words), words, ""
            movers = chance.sample(month.seats["nomic"], chance.randint(1, 3))
            said = {mover: (month.named[mover]["name"], chance.choice(("yes", "no", "ja", "nein", "Ja", "dagegen"))) for mover in movers}
            return habits.votes(chance, said), ["no" if word in ("no", "nein", "dagegen") else "yes" for _, word in said.values()], ""


def _block(month: Month, game: str, person: str, text: str) -> str:
    return f"--- zine {game} {month.round} {person} ---\n{text}\n--- zine ---\n"


def _posted(month: Month, person: str, text: str, when: datetime.datetime, subject: str, *head: str, sender: str = "") -> tuple[str, datetime.datetime, bytes]:
    """A letter of somebody's, as his mail program sends it."""
    id = f"<{len(month.box)}.{month.chance.getrandbits(40):x}@mail.example.net>"
    address = month.named[person]["email"]
    sender = sender or month.chance.choice((address, f"Irgendwer <{address}>", f'"Name, mit Komma" <{address.upper()}>'))
    return id, when, letters.letter(month.programs[person], text, sender, subject, id, when, *head)


def _written(month: Month, day: datetime.datetime) -> None:
    """One evening's letters: orders, second thoughts, chats, machines, spam."""
    chance = month.chance
    for person in chance.sample(month.people, chance.randint(1, len(month.people))):
        games = [game for game in month.seats if person in month.seats[game] and (game != "nomic" or month.round == 1)]
        chosen = games if chance.random() < 0.4 else [chance.choice(games)] if games else []
        made = {game: order for game in chosen if (order := _order(month, game, person))}
        if made:
            month.box.append(_orders(month, person, made, day + datetime.timedelta(minutes=chance.randint(0, 600))))
    for _ in range(chance.choice((0, 0, 1, 2))):
        when, person = day + datetime.timedelta(minutes=chance.randint(0, 600)), chance.choice(month.people)
        id = f"<{len(month.box)}.m{chance.getrandbits(40):x}@mail.example.net>"
        quoted = "".join(f"> {line}\n" for line in _block(month, "golf", person, "changes: [1 -> 2]").splitlines())
        raw = letters.machine(chance, f"{person}@example.org", id, when, quoted) if chance.random() < 0.5 else letters.spam(chance, id, when)
        month.box.append(Sent(id, when, raw, {}, False))
    if chance.random() < 0.4:
        person, when = chance.choice(month.people[2:]), day + datetime.timedelta(minutes=chance.randint(0, 600))
        month.box.append(Sent(*_posted(month, person, "Wie ist das Wetter bei euch?\n", when, "Wetter")))
    if chance.random() < 0.4 and (answer := _answer(month)):
        person, id, text = answer
        thanks = chance.choice(("Danke, passt so!", "Vielen Dank!", "Ok, danke")) + letters.quoted(text, day)
        sent = _posted(month, person, thanks, day + datetime.timedelta(minutes=1), "Re: dein Brief ist da", f"In-Reply-To: {id}")
        # what is in a picture nobody knows
        month.box.append(Sent(*sent, {}, None if b"image/jpeg" in sent[2] else False))
    if chance.random() < 0.2 and month.round > 1:
        if old := [(game, key) for game, round, key in month.slips if round < month.round and game != "nomic" and game != "liga"]:
            game, person = chance.choice(old)
            stale = _block(month, game, person, "changes: [1 -> 2]").replace(f" {month.round} ", f" {month.round - 1} ")
            month.box.append(Sent(*_posted(month, person, stale, day + datetime.timedelta(minutes=2), "Zug"), {}, False))
    month.slips = {}
    for sent in sorted(month.box, key=lambda sent: sent.when):
        month.slips.update({(game, sent.round, key): said for (game, key), said in sent.orders.items() if not sent.late})


def _orders(month: Month, person: str, made: dict[str, tuple[str, list[str], str]], when: datetime.datetime) -> Sent:
    """A letter with blocks for some games, or for one in the rule book's form; with what else it has to say: who of a
    household writes, a word."""
    chance = month.chance
    word = f"{chance.choice(('wort', 'Kennwort', 'word'))}: {month.named[person]['word']}\n" if "word" in month.named[person] else ""
    household = f"von: {person}\n" if person in month.people[:2] else ""
    orders = {(game, month.clubs[person] if game == "liga" else person): said for game, (_, said, _) in made.items()}
    game, (_, _, free) = next(iter(made.items()))
    if free and len(made) == 1 and chance.random() < 0.4:
        text = chance.choice(("", "Hallo Anna,\n\n")) + household + word + f"\n{free}\n\n{chance.choice(habits.LAST_LINES)}\n"
        id, when, raw = _posted(month, person, text, when, f"{game.capitalize()}{chance.choice(('', ' Runde ' + str(month.round)))}")
        return Sent(id, when, raw, orders, True, month.round)
    inside, above = ("", household + word) if chance.random() < 0.7 else (household + word, "")
    texts = [_block(month, game, person if game != "liga" or chance.random() < 0.2 else month.clubs[person], inside + text) for game, (text, _, _) in made.items()]
    greeting = chance.choice(("", "Hallo Anna,\n\nhier mein Zug.\n\n", "Moin!\n\n"))
    text = greeting + above + "\n".join(texts) + chance.choice(("", "\nBis bald!\n"))
    subject = chance.choice(("Zug", "Re: Runde", f"Befehle Runde {month.round}", "Grüße", ""))
    return Sent(*_posted(month, person, text, when, subject), orders, True, month.round)


def _answer(month: Month) -> tuple[str, str, str] | None:
    """A receipt of somebody's who has no word: to whom, its Message-ID and its text."""
    found = []
    for path in sorted((month.folder / "output/private/mail").rglob("*.eml")):
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        person = str(message["To"]).partition("@")[0]
        if message["In-Reply-To"] and person in month.people[2:] and "word" not in month.named[person] and not NO.search(str(message["Subject"])):
            found.append((person, str(message["Message-ID"]), _text(message)))
    return month.chance.choice(found) if found else None


def _text(message: Any) -> str:
    body = message.get_body(("plain",))
    return str(body.get_content()) if body else ""


def _last_days(month: Month, day: datetime.datetime) -> None:
    """The last days of a round: reminders go out, some fill in the block in the quoted reminder, some are late."""
    chance = month.chance
    _zine(month, "mail", "--reminders", "--date", str(day.date()))
    for path in sorted((month.folder / "output/private/mail").rglob(f"{month.round:03}/reminder-*.eml")):
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        game, person = path.parts[-3], path.stem.split("-")[-1]
        made = _order(month, game, person) if person in month.people[2:] and (game != "nomic" or month.round == 1) else None
        if made is None or chance.random() < 0.5 or (game, month.round, month.clubs.get(person, person) if game == "liga" else person) in month.slips:
            continue
        head, begin, rest = _text(message).partition("--- zine ")
        line, _, _ = rest.partition("\n")
        filled = f"{head}{begin}{line}\n{made[0]}\n--- zine ---\n"
        when, key = day + datetime.timedelta(minutes=chance.randint(0, 600)), month.clubs[person] if game == "liga" else person
        text = chance.choice(("", "Hier, bitte:", "Danke fürs Erinnern!")) + letters.quoted(filled, day)
        sent = Sent(*_posted(month, person, text, when, f"Re: {message['Subject']}", f"In-Reply-To: {message['Message-ID']}"), {(game, key): made[1]}, True, month.round)
        month.box.append(sent)
        month.slips[game, month.round, key] = made[1]
    if chance.random() < 0.4:
        person = chance.choice(month.people[2:])
        games = [game for game in month.seats if person in month.seats[game] and (game != "nomic" or month.round == 1)]
        made_late = {game: order for game in games[:1] if (order := _order(month, game, person))}
        if made_late:
            sent = _orders(month, person, made_late, FIRST + datetime.timedelta(days=LONG * month.round, hours=1))
            month.box.append(dataclasses.replace(sent, late=True))


# ---- what becomes of it ------------------------------------------------------------------------------------------


def _taken_in(month: Month) -> None:
    """Take in the whole mailbox, once or twice, and look at slips, answers, and what was kept."""
    month.evenings += 1
    chance = month.chance
    all_letters = [(sent.when, sent.raw) for sent in month.box]
    if chance.random() < 0.5:
        path = month.folder / "Mail"
        shutil.rmtree(path, ignore_errors=True)
        letters.maildir(chance, all_letters, path)
    else:
        path = month.folder / "post.mbox"
        letters.mbox(chance, all_letters, path)
    for _ in range(chance.choice((1, 1, 2))):
        _, told = _zine(month, "intake", str(path))
        with (month.folder / "told.txt").open("a") as file:
            file.write(f"==== round {month.round}, evening {month.evenings}\n{told}\n")
    month.faults += [f"round {month.round}, evening {month.evenings}: {fault}" for fault in [*_slips(month), *_answers(month), *_kept(month)]]


def _slips(month: Month) -> Iterator[str]:
    for (game, round, key), said in month.slips.items():
        if round != month.round:
            continue
        path = month.content / "games" / game / "rounds" / f"{round:03}" / f"{key}.yaml"
        if not path.is_file():
            yield f"{game}: no slip of {key}"
            continue
        values = yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
        found = _said(game, values)
        if found != said:
            yield f"{game}: the slip of {key} says {found}, his last letter {said}"


def _said(game: str, values: Any) -> list[str]:
    """What a slip says, as letters do: numbers, votes."""
    if game == "nomic":
        if "proposal" in values:
            return str(values["proposal"].get("text", "")).split()
        votes = [str(value).lower() for value in (values or {}).get("votes", {}).values()]
        return ["no" if vote in ("no", "false", "nein", "dagegen") else "yes" for vote in votes]
    if game == "turnier":
        return re.findall(r"\d+", str((values or {}).get("score", "")))
    if game == "liga":
        return list((values or {}).get("training", []))
    return re.findall(r"\d+", str((values or {}).get("clubs", "")) + " " + str((values or {}).get("changes", "")))


def _answers(month: Month) -> Iterator[str]:
    answers: Counter[str] = Counter()
    for path in sorted((month.folder / "output/private/mail").rglob("*.eml")) if (month.folder / "output/private/mail").is_dir() else ():
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        id = str(message.get("In-Reply-To", "")).strip()
        answers[id] += 1
        sent = next((sent for sent in month.box if sent.id == id), None)
        body = message.get_body(("plain",))
        text = body.get_content() if body else ""
        if sent and sent.answered and NO.search(f"{message['Subject']} {text}"):
            yield f"an honest letter is told that it does not count: {path.name}: {message['Subject']}"
        if "example.com" in str(message["To"]):
            yield f"a stranger is answered: {message['To']}"
    for sent in month.box:
        count = answers[sent.id]
        if sent.answered and not 1 <= count <= len({game for game, _ in sent.orders}):
            yield f"a letter with orders for {sorted({game for game, _ in sent.orders})} has {count} answers: {sent.id}"
        elif sent.answered is False and count:
            yield f"a machine or a stranger has {count} answers: {sent.id}"
        elif sent.answered is None and count > 1:
            yield f"a chat has {count} answers: {sent.id}"


def _kept(month: Month) -> Iterator[str]:
    found: Counter[str] = Counter()
    for path in (month.content).rglob("inbox/**/*"):
        if path.is_file() and path.suffix == ".eml":
            if id := re.search(rb"(?im)^message-id:\s*(<[^>]*>)", path.read_bytes()):
                found[id[1].decode()] += 1
    for sent in month.box:
        if found[sent.id] != 1:
            yield f"a letter is kept {found[sent.id]} times: {sent.id}"


def _closed(month: Month) -> bool:
    """The GM closes the round of each game that goes on: golf and the tournament."""
    for game in sorted(set(month.seats) & {"golf", "links", "turnier", "liga"}):
        path = month.content / "games" / game / "rounds" / f"{month.round:03}.yaml"
        status, told = _zine(month, "round", game)
        if status:
            month.faults.append(f"zine round {game}: {told[-200:]}")
            return False
        lines = path.read_text("utf-8").splitlines()
        slips = {slip.stem for slip in path.with_suffix("").glob("*.yaml")}
        kept = []
        for line in lines:
            empty = re.match(r"  ([a-z0-9-]+):\s*(#.*)?$", line)
            if line.startswith("draft:") or (empty and empty[1] not in slips and game != "turnier"):
                continue
            if line.startswith("nmr:") and game == "liga":
                line = f"nmr: [{', '.join(sorted(set(habits.SQUADS) - slips))}]"
            if line.startswith("seed:"):
                line = f"seed: saat {month.round}"
            elif line.startswith("deadline:"):
                line = f"deadline: {_deadline(month.round)}"
            elif line.startswith("date:"):
                line = f"date: {_deadline(month.round - 1)}"
            kept.append(line)
        text = "\n".join(kept) + "\n"
        if not slips:
            text = re.sub(r"(?m)^orders:.*$", "orders: {}", text)
        if game == "turnier":
            text = _results(text, month)
        path.write_text(text, "utf-8")
    status, told = _zine(month, "check")
    if status:
        month.faults.append(f"check after round {month.round}: {[line for line in told.splitlines() if 'error' in line][:3]}")
        return False
    return True


def _results(text: str, month: Month) -> str:
    """The GM enters results that no letter has told."""
    values = yaml.load(text, yaml.BaseLoader)
    told = {key for (game, round, key) in month.slips if game == "turnier" and round == month.round}
    for entry in values.get("results") or []:
        if not entry.get("games"):
            entry.pop("games", None)
        if not told & set(entry["players"]):
            entry["score"] = "3-0"
    values.pop("draft", None)
    return json.dumps({key: value for key, value in values.items() if value}, ensure_ascii=False, indent=1) + "\n"
