"""Whatever becomes of the magazine's own files, the output is that of a clean build."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from generator.build import build
from generator.build.outcome import BuildOutcome
from generator.memo import cache
from generator.memo.session import Session
from tests.conftest import tries

STEPS = 12
"""Edits one after the other."""
WORDS = "Wer früher würfelt 3-1 hat -- z.B. am 5. Mai -- \"mehr\" 'davon' ... *oft* **sehr** `x--y` [dort](issues/1/zwei) [hier](https://example.org/a)".split()

ARTICLE = "---\ntitle: Erstens\nauthor: anna\nlead: Worum es geht\n---\nEin Anfang.\n\n## Ein Teil\n\nUnd noch etwas.\n"


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "content"
    put(folder / "zine.yaml", "title: Blatt\nlanguage: de\neditor: anna\nimprint: Wir.\n")
    put(folder / "people.yaml", "anna: {name: Anna}\nbert: {name: Bert}\n")
    for number in (1, 2):
        issue = folder / "issues" / str(number)
        put(issue / "issue.yaml", f"number: {number}\ndate: 2026-0{number}-01\ncontents:\n  - article: eins.md\n  - article: zwei.md\n  - letters: post.md\n  - imprint\n")
        put(issue / "eins.md", ARTICLE)
        put(issue / "zwei.md", "# Zweitens\n\nMit einem Bild:\n\n![Punkt](punkt.png)\n\nDanach.\n")
        put(issue / "post.md", "Lieber Leser,\n\n| a | b |\n| - | - |\n| 1 | 2 |\n")
        Image.new("L", (4, 3), 40 * number).save(issue / "punkt.png")
    return folder


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())


def some(chance: Random, content: Path, pattern: str = "issues/*/*.md") -> Path:
    return chance.choice(sorted(content.glob(pattern)))


def edited(pattern: str, change: Callable[[Random, str], str]) -> Callable[[Random, Path], None]:
    def edit(chance: Random, content: Path) -> None:
        path = some(chance, content, pattern)
        put(path, change(chance, path.read_bytes().decode("utf-8", "replace")))

    return edit


def line(chance: Random) -> str:
    return " ".join(chance.choices(WORDS, k=chance.randint(1, 9)))


def added(text: Callable[[Random], str]) -> Callable[[Random, Path], None]:
    return edited("issues/*/*.md", lambda chance, before: f"{before}\n{text(chance)}\n")


def renamed(chance: Random, content: Path) -> None:
    """A file has another name, and issue.yaml may not know it yet."""
    path = some(chance, content)
    path.rename(path.with_name(chance.choice(["drei.md", "vier.md"])))


def whole_again(chance: Random, content: Path) -> None:
    issue = some(chance, content, "issues/*/issue.yaml")
    names = sorted(path.name for path in issue.parent.glob("*.md"))
    put(issue, f"number: {issue.parent.name}\ndate: 2026-0{issue.parent.name}-01\ncontents:\n" + "".join(f"  - article: {name}\n" for name in names))


def another_theme(chance: Random, content: Path) -> None:
    put(content.parent / "themes" / "default" / "theme.yaml", "")
    (content.parent / "themes" / "default" / "theme.yaml").write_bytes((Path(cache.BUILT_IN_THEMES) / "default" / "theme.yaml").read_bytes())
    template = (Path(cache.BUILT_IN_THEMES) / "default" / "templates" / "article.html").read_text()
    put(content.parent / "themes" / "default" / "templates" / "article.html", template + "\n" * chance.randint(1, 3))


def no_theme(chance: Random, content: Path) -> None:
    shutil.rmtree(content.parent / "themes", ignore_errors=True)


EDITS: dict[str, Callable[[Random, Path], None]] = {
    "words the other way round": edited("issues/*/*.md", lambda chance, text: text.replace("Ein Anfang", "Anfang, ein") if "Ein Anfang" in text else text.replace("Anfang, ein", "Ein Anfang")),
    "a word": edited("issues/*/*.md", lambda chance, text: text.replace("Ein", "Kein", 1) if "Kein" not in text else text.replace("Kein", "Ein")),
    "a paragraph": added(line),
    "the beginning of the text": edited("issues/*/*.md", lambda chance, text: text.replace("\n\n", f"\n\n{line(chance)}\n\n", 1)),
    "dashes, quotes, arrows": added(lambda chance: chance.choice(['"So" -- oder -> so...', "'Ne Runde", "1990-1999", "5 km", "z. B."])),
    "umlauts": added(lambda chance: "Übermütig größere Füße"),
    "a letter of another language": added(lambda chance: "Łódź"),
    "a word of two that there are": added(lambda chance: chance.choice(["Teilanfang", "Anfangsteil", "Lieberteil und Etwas-Leser"])),
    "words gone": edited("issues/*/*.md", lambda chance, text: text if text[:3] == "---" else " ".join(word for word in text.split(" ") if chance.random() < 0.8)),
    "umlauts in two characters": added(lambda chance: "u\u0308ber"),
    "no letters at all": added(lambda chance: "\u00a0\u00ad\u202f"),
    "a heading": added(lambda chance: f"## {line(chance)}"),
    "a heading that is there": added(lambda chance: "## Ein Teil"),
    "a title in the text": edited("issues/*/*.md", lambda chance, text: f"# Titel {chance.randint(1, 3)}\n\n{text}" if text[:3] != "---" else text),
    "a link to a page": added(lambda chance: "[da](issues/1/eins)"),
    "a link to a heading": added(lambda chance: "[da](issues/1/eins#ein-teil)"),
    "a link to nowhere": added(lambda chance: "[da](issues/9/nichts)"),
    "a link to outside": added(lambda chance: "[da](https://example.org/)"),
    "code": added(lambda chance: "```python\nx = '--'\n```"),
    "a table": added(lambda chance: "| a | b |\n| --- | ---: |\n| 1 | -- |"),
    "a list": added(lambda chance: "* eins\n* zwei\n    * drei"),
    "a footnote": added(lambda chance: "Siehe[^1].\n\n[^1]: Dort."),
    "raw HTML": added(lambda chance: chance.choice(["<b>fett</b>", "<script>alert(1)</script>", "<h2>so</h2>", "a < b & c &amp; d"])),
    "an empty line": added(lambda chance: ""),
    "Windows line ends": edited("issues/*/*.md", lambda chance, text: text.replace("\n", "\r\n", 3)),
    "a byte order mark": edited("issues/*/*.md", lambda chance, text: "\ufeff" + text.lstrip("\ufeff")),
    "nothing below the head": edited("issues/*/eins.md", lambda chance, text: text[: text.index("---\n", 4) + 4] if text[:3] == "---" else ""),
    "the first text again": edited("issues/*/*.md", lambda chance, text: ARTICLE),
    "a lead": edited("issues/*/*.md", lambda chance, text: text.replace("Worum", f"Worum {chance.randint(1, 9)}")),
    "an author": edited("issues/*/*.md", lambda chance, text: text.replace("author: anna", "author: bert")),
    "an author who is nobody": edited("issues/*/*.md", lambda chance, text: text.replace("author: anna", "author: anno")),
    "a picture more": added(lambda chance: "![](punkt.png)"),
    "a picture that is missing": added(lambda chance: "![weg](weg.png)"),
    "another picture": lambda chance, content: Image.new("L", (4, 3), chance.randrange(99)).save(some(chance, content, "issues/*/punkt.png")),
    "a file gone": lambda chance, content: some(chance, content).unlink(),
    "a file called otherwise": renamed,
    "all files printed": whole_again,
    "an issue's title": edited("issues/*/issue.yaml", lambda chance, text: f"title: {chance.randint(1, 9)}\n" + text.replace("title:", "# ")),
    "the magazine's title": edited("zine.yaml", lambda chance, text: text.replace("title: Blatt", "title: Blatt und Rand")),
    "the language": edited("zine.yaml", lambda chance, text: text.replace("language: de", "language: en")),
    "somebody's name": edited("people.yaml", lambda chance, text: text.replace("Anna", "Anna-Lena")),
    "a theme": another_theme,
    "no theme": no_theme,
    "an editor's file": lambda chance, content: put(content / "issues" / "1" / ".eins.md.swp", "x"),
}


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def built(content: Path, output: str, pdf: bool = False, session: Session | None = None) -> BuildOutcome:
    return build.build(build.BuildOptions(content, content.parent / output, pdf=pdf, session=session))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(tries(2)))
def test_after_any_edit_the_output_is_that_of_a_clean_build(content: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, here, clean = Random(number), content.parent / "output", content.parent / "clean"
    trusting, pdf = number % 4 > 0, number % 8 == 3  # these take ten times as long
    if number % 4 == 2:  # with an address the site has feeds, which hold texts as well
        put(content / "zine.yaml", (content / "zine.yaml").read_text() + "url: https://example.org/b/\n")
    monkeypatch.setattr("generator.memo.stamps.YOUNG", 0 if trusting else 2_000_000_000)
    session = Session() if number % 2 else None
    built(content, "output", pdf, session)
    for _ in range(STEPS):
        before = tree(content)
        kind = "words the other way round" if chance.random() < 0.3 else chance.choice([*EDITS])
        try:
            EDITS[kind](chance, content)
        except (ValueError, IndexError):  # there is nothing of that kind
            continue
        outcome = built(content, "output", pdf, session)
        shutil.rmtree(clean, ignore_errors=True)
        told = built(content, "clean", pdf)
        assert (outcome.lines, outcome.errors) == (told.lines, told.errors), kind
        if told.errors:
            shutil.rmtree(content)
            for path, data in before.items():
                (content / path).parent.mkdir(parents=True, exist_ok=True)
                (content / path).write_bytes(data)
        else:
            assert tree(here) == tree(clean), kind
