"""Writes a magazine with a long past: so many issues of so many articles, of ordinary prose with a table in it. Always
the same bytes.

`archive.py FOLDER --issues 10000` writes the one that `docs/at-scale.md` is about.
"""

from __future__ import annotations

import argparse
import datetime
import random
from pathlib import Path

WORDS = (
    "der die das und ein eine mit von auf nach Zug Spiel Runde Würfel Schläger Brief Heft Leser Redaktion Turnier Bahn Abend Kaffee "
    "Nachbar Regel Wirtshaus schreibt würfelt gewinnt verliert lacht wartet meint weiß sucht findet heute gestern niemals vielleicht"
).split()


def write(folder: Path, issues: int = 200, articles: int = 12) -> None:
    """The content folder of the magazine."""
    chance = random.Random(4711)
    folder.mkdir(parents=True)
    zine = "title: Archiv\nlanguage: de\nurl: https://example.org/archiv/\neditor: anna\nimprint: Von uns.\n"
    (folder / "zine.yaml").write_text(zine, "utf-8")
    (folder / "people.yaml").write_text("anna: {name: Anna Beispiel, city: Konstanz}\nbert: {name: Bert Muster, city: Trier}\n", "utf-8")
    for number in range(1, issues + 1):
        issue = folder / "issues" / issue_id(number, issues)
        issue.mkdir(parents=True)
        date = datetime.date(2000, 1, 1) + datetime.timedelta(days=42 * number)
        names = [f"artikel-{article:02}.md" for article in range(1, articles + 1)]
        contents = "".join(f"  - article: {name}\n" for name in names)
        head = f"number: {number}\ntitle: Heft im {date:%m/%Y}\ndate: {date}\n"
        (issue / "issue.yaml").write_text(f"{head}contents:\n{contents}  - imprint\n", "utf-8")
        for name in names:
            (issue / name).write_text(article(chance), "utf-8")


def issue_id(number: int, issues: int) -> str:
    """The name of an issue's folder; all are equally long, so that they lie in their order."""
    return f"{number:0{max(3, len(str(issues)))}}"


def article(chance: random.Random) -> str:
    """An article of about five kilobytes."""
    parts = [f"---\ntitle: {sentence(chance, 4)}\nauthor: {chance.choice(('anna', 'bert'))}\nlead: {sentence(chance, 12)}\n---\n"]
    for _ in range(2):
        parts += ["## " + sentence(chance, 3)] + [paragraph(chance) for _ in range(4)]
        rows = "\n".join(f"| {chance.choice(WORDS)} | {chance.randint(1, 99)} | {chance.randint(1, 99)} |" for _ in range(8))
        parts.append(f"| Name | Züge | Punkte |\n| --- | ---: | ---: |\n{rows}")
    return "\n\n".join(parts) + "\n"


def paragraph(chance: random.Random) -> str:
    return ". ".join(sentence(chance, 9) for _ in range(8)) + ", *sagt man*, **immer**."


def sentence(chance: random.Random, words: int) -> str:
    return " ".join(chance.choice(WORDS) for _ in range(words)).capitalize()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="a content folder that is not there yet")
    parser.add_argument("--issues", metavar="N", type=int, default=200, help="default: 200")
    parser.add_argument("--articles", metavar="N", type=int, default=12, help="in each issue (default: 12)")
    chosen = parser.parse_args()
    write(chosen.folder, chosen.issues, chosen.articles)
