"""What is written for people to go on with: a new magazine, the next round file, the JSON Schemas that complete keys in
an editor."""

from __future__ import annotations

import datetime
import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.command.scaffold.schemas import SCHEMAS, schemas
from generator.source.slips import slip_names
from generator.source.tree import as_text, data, decode, parse, write
from generator.values.phrase import Phrase
from generator.values.problem import Path as Way
from generator.values.problem import Problems

if TYPE_CHECKING:
    from generator.play.played_game import PlayedGame

TEMPLATES = Path(__file__).parent
IGNORED = "/output/\n/.output.*\n/proof/\n"
"""What of a magazine does not belong under version control: what a build makes, private sheets among it."""

NEXT_STEPS = Phrase(
    de="""Das Magazin liegt in {folder}. Weiter geht es mit:
  cd {folder}
  {zine} build       baut Website und Heft nach output/
  {zine} serve       zeigt die Website und baut bei jedem Speichern neu
  {zine} check       nennt jeden Fehler mit Datei, Zeile und Spalte
Zuerst zine.yaml, people.yaml und issues/001 anpassen; die nächste Spielrunde legt `{zine} round golf` an,
`{zine} publish` bringt die Website dorthin, wo zine.yaml es unter publish sagt,
und `{zine} freeze 001` hebt ein Heft so auf, wie es gedruckt wurde.""",
    en="""The magazine is in {folder}. Go on with:
  cd {folder}
  {zine} build       makes the website and the issue in output/
  {zine} serve       shows the website and builds again on every save
  {zine} check       names every mistake with file, line and column
Change zine.yaml, people.yaml and issues/001 first; `{zine} round golf` writes the next round of the game,
`{zine} publish` puts the website where zine.yaml says it below publish,
and `{zine} freeze 001` keeps an issue as it was printed.""",
)
ROUND_HEAD = Phrase(
    de="""# Runde {round}, ein Entwurf: zine check prüft ihn, gebaut wird er erst ohne die Zeile draft: true.
""",
    en="""# Round {round}, a draft: zine check looks at it, and it is built once the line draft: true is gone.
""",
)
SEED_HEAD = Phrase(
    de="""# Startwert eintragen (seed: beliebiger Text, am besten ein Siegelglied), oder seed löschen und rolls: ausfüllen.
""",
    en="""# Fill in the seed (any text, ideally a link of a seal), or delete seed and fill in rolls: instead.
""",
)


def new_magazine(folder: Path, language: str, theme: str = "default") -> None:
    """Write a magazine of a theme that builds at once: one issue, some people, a game of Golf with one round. Today's
    date is put in."""
    today = datetime.date.today()  # noqa: DTZ011 – a new magazine begins on the day that its editor calls today
    filled = {"@TODAY@": today.isoformat(), "@ZAT@": (today + datetime.timedelta(days=28)).isoformat(), "theme: default": f"theme: {theme}"}
    source = TEMPLATES / language
    for path in sorted(source.rglob("*")):
        if path.is_file():
            text = path.read_text("utf-8")
            for mark, value in filled.items():
                text = text.replace(mark, value)
            target = folder / "content" / path.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    schemas(folder / "content", language)
    shutil.copytree(TEMPLATES / "beside", folder, dirs_exist_ok=True)
    (folder / ".gitignore").write_text(IGNORED, "utf-8")


def next_steps(folder: Path, language: str, command: str) -> str:
    """Tell what to do after `zine new`; `command` is what to type for zine."""
    return NEXT_STEPS(folder=shlex.quote(str(folder)), zine=command).plain(language)


def schema_line(file: Path, content: Path, kind: str) -> str:
    """Return the first line of a YAML file that tells an editor its schema."""
    way = os.path.relpath(content / SCHEMAS / f"{kind}.json", file.parent)
    return f"# yaml-language-server: $schema={way}\n"


def next_round(content: Path, played: PlayedGame, language: str, chance: str) -> Path | None:
    """Write the next round file of a game, a draft with what the GM has to fill in; return its path, None if the game
    is over.

    From `chance`, a text that nobody can know before, follows what is suggested; it is kept nowhere.
    """
    wanted = played.coming
    if wanted is None:
        return None
    number = len(played.folder.rounds) + 1
    path = content / "games" / played.folder.id / "rounds" / f"{number:03}.yaml"
    if (ways := played.game.extras.slips) is not None:
        for key, slip in _slips(path.with_suffix("")):
            wanted = ways.unfilled(wanted, key, slip)
    deadline = played.deadline(number - 1)
    values: dict[str, Any] = {"round": str(number), "draft": "true"}
    if deadline is not None:
        values["date"] = deadline.isoformat()
        values["deadline"] = (deadline + datetime.timedelta(days=28)).isoformat()
    if draws := played.game.extras.draws(played.playthrough.state):
        values["seed"] = ""
    if (announced := played.playthrough.rounds[-1].fairness.next_beacon) is not None:
        values["beacon"] = announced
    values["note"] = ""
    values |= as_text({**wanted, **played.game.extras.suggested(played.playthrough.state, chance)}, language)
    if not (content / SCHEMAS).is_dir():
        schemas(content, language)
    head = schema_line(path, content, f"{played.folder.engine}-round") + ROUND_HEAD(round=number).plain(language)
    advice = "".join(f"# {line}\n" for line in played.game.extras.advice(played.playthrough.state).in_language(language).splitlines())
    reminders = played.game.extras.reminders(played.playthrough.state)
    told = [(way, [line.plain(language) for line in lines]) for way, lines in reminders]
    text = head + (SEED_HEAD.in_language(language) if draws else "") + advice + with_comments(write(values), told)
    path.parent.mkdir(exist_ok=True)
    with open(path, "x", encoding="utf-8") as file:
        file.write(text)
    return path


def _slips(folder: Path) -> Iterator[tuple[str, Any]]:
    """Yield the key and the values of each slip in a folder that can be read; of all others `zine check` tells."""
    for name in slip_names(folder, Problems()):
        file = folder / f"{name}.yaml"
        text = decode(file.read_bytes(), str(file), Problems())
        tree = parse(text, str(file), Problems()) if text is not None else None
        if tree is not None:
            yield name, data(tree.root)


def with_comments(text: str, comments: Sequence[tuple[Way, Sequence[str]]]) -> str:
    """Return a YAML text with comments at the keys to which ways lead: one line stands behind its key, several stand
    below it."""
    tree = parse(text, "", Problems())
    assert tree is not None, "what was written here can be read"
    lines = text.split("\n")
    for way, said in comments:
        place = tree.place(way, key=True)
        below = f"\n{' ' * (place.column + 1)}# "
        lines[place.line - 1] += f"  # {said[0]}" if len(said) == 1 else "".join(below + line for line in said)
    return "\n".join(lines)
