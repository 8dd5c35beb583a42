"""A whole magazine by chance: one or two issues of 1 to 120 pages, in any paper and either language, with all that an
editor may have."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.games.eighteen.random_sessions import MODES, random_session
from tests.games.golf.random_series import PEOPLE as GOLFERS
from tests.games.golf.random_series import random_series
from tests.games.nomic.random_games import random_game
from tests.games.swiss.random_tournaments import PEOPLE as BACKGAMMONERS
from tests.games.swiss.random_tournaments import random_tournament
from tests.games.united.random_leagues import random_league
from tests.strange import pictures
from tests.strange.texts import Article, Author, Words, names

Data = dict[str, Any]
PAPERS = {"A5": (420.94, 595.28), "B5": (498.9, 708.66), "A4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""The papers, in points."""


@dataclass
class Magazine:
    """A magazine in its folder, and what is known of it."""

    content: Path
    language: str
    articles: dict[str, list[Article]]
    """Of each issue, in the order of its contents."""
    addresses: tuple[str, ...]
    """The languages in which addresses are written, today's first; none if it names none."""


@dataclass(frozen=True)
class Game:
    """A game as it is typed."""

    id: str
    setup: Data
    rounds: list[Data]
    files: dict[str, Any]


def write(chance: Random, content: Path, most: int = 12, grown: bool = False) -> Magazine:
    """Write a magazine into a folder that is not there yet.

    Args:
        chance: What decides.
        content: The folder.
        most: About how many articles an issue may have.
        grown: One issue of a magazine that has been there for years: all games, letters, fillers, a picture to most
            articles, the program's own theme.
    """
    language = chance.choice(("de", "de", "en"))
    paper = chance.choice(("A5", "A5", "B5", "A4", "letter"))
    words = Words(chance, language)
    content.mkdir(parents=True)
    made = [_game(chance, kind) for kind in (dict.fromkeys(KINDS) if grown else chance.sample(KINDS, chance.choice((0, 0, 1, 1, 2, 3))))]
    games = list({game.id: game for game in made}.values())
    people = _people(chance, words, games)
    write_yaml(content / "people.yaml", people)
    zine: Data = {"title": " ".join(words.rare().capitalize() for _ in range(chance.randint(1, 4))), "language": language, "paper": paper}
    zine |= {"editor": "gm", "url": "https://example.org/", "imprint": words.sentence()[0]}
    zine["theme"] = Random(f"theme of {zine['title']}").choice(("default", "default", "matrize")) if not grown else "default"
    addresses = Random(f"addresses of {zine['title']}").choice(((), (language,), ("de", "en"), ("en", "de", "mixed")))
    zine |= {"addresses": addresses} if addresses else {}
    if chance.random() < 0.2:
        zine["print"] = {"products": ["reading", "press", "cover", "booklet"], "inside": chance.choice(("black", "color"))}
    if inks := Random(f"inks of {zine['title']}").choice(((), (), ("black",), ("black", {"name": "HKS 43", "screen": "#005ca9"}))):
        zine.setdefault("print", {})["inks"] = inks
    write_yaml(content / "zine.yaml", zine)
    for game in games:
        folder = content / "games" / game.id
        write_yaml(folder / "game.yaml", game.setup)
        for name, values in game.files.items():
            write_yaml(folder / name, values)
        for values in game.rounds:
            write_yaml(folder / "rounds" / f"{values['round']:03}.yaml", values)
        rules = Author(chance, language, words, []).article("rules", chance.randint(3, 20))
        (folder / "rules.md").write_text(rules.text, "utf-8")
    articles = {}
    for number in range(1, (chance.choice((1, 1, 2)) if not grown else 1) + 1):
        articles[f"{number:03}"] = _issue(chance, content, number, words, games, sorted(people), PAPERS[paper], most, grown)
    for at in range(chance.randint(3, 8) if grown else 0):
        (content / "fillers").mkdir(exist_ok=True)
        (content / "fillers" / f"piece{at}.md").write_text(words.sentence(8, chance.choice((20, 60)))[0] + "\n", "utf-8")
    return Magazine(content, language, articles, addresses)


def _issue(
    chance: Random, content: Path, number: int, words: Words, games: list[Game], people: list[str], size: tuple[float, float], most: int, grown: bool
) -> list[Article]:
    folder = content / "issues" / f"{number:03}"
    folder.mkdir(parents=True)
    count = min(chance.choice((1, 1, 2, 2, 3, 4, 5, 6, 8, 12, 30)), most) if not grown else chance.randint(3, most)
    shown = []
    for at in range(chance.choice((0, 1, 2, 3, count, 2 * count)) if not grown else count):
        stem = chance.choice((f"bild{at}", f"bild{at}", f"Unser Bild {at}", f"bild-{at}_neu"))
        shown.append(pictures.drawing(chance, folder, stem) if chance.random() < 0.4 else pictures.photograph(chance, folder, stem))
    author = Author(chance, chance.choice((words.language,)), words, shown)
    contents: list[Any] = []
    found = []
    for at in range(count):
        letters = chance.random() < 0.12
        article = author.article(
            f"text{at}.md",
            chance.choice((1, 3, 6, 10, 16, 30)),
            author=chance.choice(("", "", chance.choice(people), "Gast Autor")),
            start=chance.choice(("", "", "", "", "here")) if not letters else "",
        )
        (folder / article.name).write_text(article.text, "utf-8")
        found.append(article)
        contents.append({"letters" if letters else "article": article.name})
    for game in games:
        last = len(game.rounds)
        for round in range(max(1, last - chance.choice((0, 0, 1))), last + 1):
            contents.insert(chance.randint(0, len(contents)), {"game": game.id, "round": round})
        if chance.random() < 0.4:
            contents.append({"rules": game.id})
    if chance.random() < 0.15:
        ad = pictures.advertisement(chance, folder, "anzeige", size)
        contents.insert(chance.randint(0, len(contents)), {"pdf": ad, "title": words.rare().capitalize()})
    contents += [entry for entry in ("deadlines", "imprint") if chance.random() < 0.8 and (games or entry == "imprint")]
    issue: Data = {"number": number, "date": str(datetime.date(2026, 1, 31) + datetime.timedelta(days=40 * number)), "contents": contents}
    if chance.random() < 0.4:
        issue["cover"] = pictures.photograph(chance, folder, "titel")
    if chance.random() < 0.5:
        issue["title"] = words.rare().capitalize()
    write_yaml(folder / "issue.yaml", issue)
    return found


# ---- people and games --------------------------------------------------------------------------------------------


def _golf(chance: Random) -> Game:
    id, setup, rounds = random_series(chance)
    return Game(id, setup, rounds, {})


def _swiss(chance: Random) -> Game:
    while True:
        id, setup, rounds = random_tournament(chance)
        if rounds:
            return Game(id, setup, rounds, {})


def _nomic(chance: Random) -> Game:
    while True:
        given = random_game(chance)
        if given.rounds:
            return Game(given.name, dict(given.setup), [dict(round) for round in given.rounds], dict(given.files))


def _eighteen(chance: Random) -> Game:
    given = random_session(chance, chance.choice(MODES))
    return Game("links-18", dict(given.setup), [dict(round) for round in given.rounds], {"links.yaml": given.course})


def _united(chance: Random) -> Game:
    given = random_league(chance, market=chance.random() < 0.5)
    return Game(given.name, dict(given.setup), [dict(round) for round in given.rounds], {})


KINDS: tuple[Callable[[Random], Game], ...] = (_golf, _golf, _swiss, _nomic, _eighteen, _united)


def _game(chance: Random, kind: Callable[[Random], Game]) -> Game:
    return kind(Random(chance.random()))


def _people(chance: Random, words: Words, games: list[Game]) -> Data:
    """Everybody whom the games name, with names of their own; ids are found by looking through the files."""
    from tests.games.eighteen.random_sessions import NAMES as CARDS
    from tests.games.nomic.random_games import NAMES as VOTERS

    known = {"gm", *GOLFERS, *BACKGAMMONERS, *CARDS, *VOTERS}
    seen: set[str] = {"gm"}

    def look(value: Any) -> None:
        if isinstance(value, dict):
            for key, below in value.items():
                look(key)
                look(below)
        elif isinstance(value, list | tuple):
            for below in value:
                look(below)
        elif isinstance(value, str) and (value in known or value.startswith("m-")):
            seen.add(value)

    for game in games:
        look([game.setup, *game.rounds])
    named = dict(zip(sorted(seen), names(chance, words, len(seen)), strict=True))
    people: Data = {}
    for id, name in named.items():
        # a game of Nomic asks surnames for their order: they stay as they were made
        people[id] = {"name": VOTERS[id] if any(game.setup["engine"] == "nomic" for game in games) and id in VOTERS else name}
        if chance.random() < 0.4:
            people[id]["city"] = words.rare().capitalize()
    people["gm"] |= {"email": "gm@example.org", "publish": ["city", "email"]}
    return people


def write_yaml(path: Path, values: Any) -> None:
    """Write values as a file; JSON is YAML."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", "utf-8")
