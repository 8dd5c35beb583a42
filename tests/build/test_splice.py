"""Whatever becomes of the magazine's own files, the output is that of a clean build; and a word that has changed costs next to nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from generator.build import build, output, splice
from generator.memo import cache, front
from generator.memo.alive import Alive
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


def built(content: Path, output: str, pdf: bool = False, alive: Alive | None = None) -> build.Outcome:
    return build.build(build.BuildOptions(content, content.parent / output, pdf=pdf, alive=alive))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(tries(2)))
def test_after_any_edit_the_output_is_that_of_a_clean_build(content: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, here, clean = Random(number), content.parent / "output", content.parent / "clean"
    trusting, pdf = number % 4 > 0, number % 8 == 3  # these take ten times as long
    if number % 4 == 2:  # with an address the site has feeds, which hold texts as well
        put(content / "zine.yaml", (content / "zine.yaml").read_text() + "url: https://example.org/b/\n")
    monkeypatch.setattr("generator.memo.stamps.YOUNG", 0 if trusting else 2_000_000_000)
    alive = Alive() if number % 2 else None
    built(content, "output", pdf, alive)
    spliced: list[int] = []
    real = splice._put
    monkeypatch.setattr(splice, "_put", lambda *all: spliced.append(1) or real(*all))
    for _ in range(STEPS):
        before = tree(content)
        kind = "words the other way round" if chance.random() < 0.3 else chance.choice([*EDITS])
        try:
            EDITS[kind](chance, content)
        except (ValueError, IndexError):  # there is nothing of that kind
            continue
        outcome = built(content, "output", pdf, alive)
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
    assert spliced or not trusting or STEPS < 30


# ---- one text ----------------------------------------------------------------------------------------------------


@pytest.fixture
def long_way(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tells when everything is read."""
    read: list[str] = []
    real = build.read_content
    monkeypatch.setattr(build, "read_content", lambda *all: read.append("read") or real(*all))  # type: ignore[func-returns-value]
    monkeypatch.setattr("generator.memo.stamps.YOUNG", 0)
    return read


@pytest.mark.parametrize("text", ["Anfang ein!", "*Ein* -- **Anfang**...", "> Ein Anfang", "1. Ein\n2. Anfang\n3. 17", "Ein: \"Anfang\"", "Ein\n\n---\n\nAnfang 4-5"])
def test_one_text_is_shown_anew_without_reading_the_rest(content: Path, long_way: list[str], text: str) -> None:
    built(content, "output")
    article = content / "issues" / "1" / "eins.md"
    old = {path: path.stat().st_mtime_ns for path in (content.parent / "output").rglob("*") if path.is_file()}
    put(article, ARTICLE.replace("Ein Anfang.", text))
    made = built(content, "output").made
    assert (made, long_way) == (1, ["read"])
    page = content.parent / "output/site/issues/1/eins.html"
    assert [path for path, time in old.items() if path.stat().st_mtime_ns != time] == [page]
    assert built(content, "output").made == 0
    assert long_way == ["read"]
    built(content, "clean")
    assert tree(content.parent / "output") == tree(content.parent / "clean")


def published(content: Path) -> None:
    """Give the magazine an address: then it has feeds."""
    put(content / "zine.yaml", (content / "zine.yaml").read_text() + "url: https://example.org/b/\n")


def same_as_clean(content: Path) -> bool:
    shutil.rmtree(content.parent / "clean", ignore_errors=True)
    built(content, "clean")
    return tree(content.parent / "output") == tree(content.parent / "clean")


def test_a_letter_that_stands_in_the_head_already_needs_no_other_fonts(content: Path, long_way: list[str]) -> None:
    article, headed = content / "issues/1/eins.md", ARTICLE.replace("Worum", "Wo Łódź liegt, worum")
    put(article, headed)
    built(content, "output")
    put(article, headed.replace("Ein Anfang.", "Ein Anfang: Ł."))
    built(content, "output")
    assert long_way == ["read"]
    assert same_as_clean(content)


def test_two_texts_at_once_are_shown_anew(content: Path, long_way: list[str]) -> None:
    published(content)
    built(content, "output")
    for number in "12":
        put(content / "issues" / number / "eins.md", ARTICLE.replace("Ein Anfang.", f"Anfang {number}, ein Bild."))
    # two pages, the feeds of all articles and of Anna, the part of the search for words like „Bild“
    assert (built(content, "output").made, long_way) == (5, ["read"])
    assert same_as_clean(content)


NEW_WORDS = {
    "a word that others say, too": ARTICLE.replace("Ein Anfang", "Wir und ein Anfang"),
    "a word more often": ARTICLE.replace("Anfang.", "Anfang, Anfang."),
    "a word gone": ARTICLE.replace("Ein Anfang", "Ein"),
    "an umlaut that others have, too": ARTICLE.replace("Anfang", "Anfäng"),
    "a word of two known ones": ARTICLE.replace("Ein Anfang", "Ein Teilanfang, Anfangsteil"),
    "the beginning of a known one": ARTICLE.replace("Ein Anfang", "Ein Anfang und etwa"),
}


@pytest.mark.parametrize("text", NEW_WORDS.values(), ids=NEW_WORDS)
def test_what_the_search_and_feeds_tell_of_a_text_goes_with_it(content: Path, long_way: list[str], text: str) -> None:
    """Other articles hold words of all parts, and umlauts."""
    published(content)
    words = "Anfängerteil und Teilhaber, Anfangs-Wirtin, etwas Ende, Übermut"
    put(content / "issues" / "1" / "zwei.md", f"Zwei\n\n{words}.\n")
    put(content / "issues" / "2" / "zwei.md", f"Zwei\n\n{words}?\n")
    built(content, "output")
    for kind in (text, ARTICLE, text):
        put(content / "issues" / "2" / "eins.md", kind)
        assert built(content, "output").made >= 3
        assert long_way == ["read"]
    assert same_as_clean(content)


def test_a_text_in_the_middle_of_a_feed_moves_those_behind_it(content: Path, long_way: list[str]) -> None:
    published(content)
    built(content, "output")
    for number, text in (("2", "Ende & Anfang."), ("1", "Ein <Ende>."), ("2", "Anfang?"), ("1", "\"Ein\" 'Ende' & \"Anfang\".")):
        put(content / "issues" / number / "eins.md", ARTICLE.replace("Ein Anfang.", text))
        built(content, "output")
    assert same_as_clean(content)


def test_a_page_that_is_described_by_its_beginning_goes_the_long_way_if_that_changes(content: Path, long_way: list[str]) -> None:
    body = "---\ntitle: Zweitens\n---\nEin Anfang und ein Ende. " + "Und noch etwas mehr davon. " * 20
    put(content / "issues" / "1" / "zwei.md", body + "\n")
    built(content, "output")
    put(content / "issues" / "1" / "zwei.md", body + "Ende.\n")
    built(content, "output")
    assert long_way == ["read"]
    put(content / "issues" / "1" / "zwei.md", body.replace("Ein Anfang und ein Ende", "Ein Ende und ein Anfang") + "Ende.\n")
    built(content, "output")
    assert long_way == ["read", "read"]
    assert same_as_clean(content)


@pytest.mark.parametrize(
    ("before", "now", "title"),
    [
        ("Text.\n", "## Jetzt ein Titel\n\nText.\n", "Jetzt ein Titel"),
        ("Text.\n", "Jetzt ein Titel\n===\n\nText.\n", "Jetzt ein Titel"),
        ("Text.\n", "\n<!-- x -->\n---\ntitle: Jetzt *ein* Titel\n---\nText.\n", "Jetzt <em>ein</em> Titel"),
    ],
)
def test_a_title_that_comes_is_seen(content: Path, long_way: list[str], before: str, now: str, title: str) -> None:
    path = content / "issues" / "1" / "zwei.md"
    put(path, before)
    built(content, "output")
    put(path, now)
    built(content, "output")
    assert f"<h1>{title}</h1>" in (content.parent / "output/site/issues/1/zwei.html").read_text()
    assert same_as_clean(content)


@pytest.mark.parametrize("fails", range(5))
def test_whoever_is_interrupted_between_two_files_has_all_of_them_made_anew(content: Path, long_way: list[str], monkeypatch: pytest.MonkeyPatch, fails: int) -> None:
    published(content)
    built(content, "output")
    put(content / "issues" / "2" / "eins.md", ARTICLE.replace("Ein Anfang.", "Anfang, ein Bild."))
    real, done = os.replace, []

    def killed(old: str, new: str) -> None:
        if "output/site" in str(new):
            if len(done) == fails:
                raise KeyboardInterrupt
            done.append(new)
        real(old, new)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", killed)
        if fails < 4:  # page, two feeds, a part of the search
            with pytest.raises(KeyboardInterrupt):
                built(content, "output")
        else:
            built(content, "output")
    built(content, "output")
    assert same_as_clean(content)
    assert not (content.parent / ".output.page").exists()


def test_a_full_disk_leaves_everything_as_it_was(content: Path, long_way: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    published(content)
    built(content, "output")
    before, names = tree(content.parent / "output"), sorted(path.name for path in content.parent.iterdir())
    put(content / "issues" / "2" / "eins.md", ARTICLE.replace("Ein Anfang.", "Anfang, ein Bild."))
    real, written = os.fsync, []

    def full(file: int) -> None:
        written.append(file)
        if len(written) == 3:
            raise OSError(28, "No space left on device")
        real(file)

    with monkeypatch.context() as patch, pytest.raises(OSError, match="No space"):
        patch.setattr(os, "fsync", full)
        built(content, "output")
    assert tree(content.parent / "output") == before
    assert sorted(path.name for path in content.parent.iterdir()) == names
    built(content, "output")
    assert same_as_clean(content)


@pytest.mark.parametrize("text", [
    ARTICLE.replace("Anfang", "Quitte"), ARTICLE.replace("Anfang", "\u0141nfang"), ARTICLE.replace("Anfang.", "Anfang \u2605."),
    ARTICLE.replace("Worum", "Wovon"), ARTICLE.replace("Ein Teil", "Kein Teil"), ARTICLE.replace("## Ein Teil", "Ein Teil"), ARTICLE + "\n[x](nirgends/hin)\n",
    ARTICLE + "\n![x](punkt.png)\n", ARTICLE.replace("\n", "\r\n"), ARTICLE + "\n<script>x</script>\n",
])  # fmt: skip
def test_what_others_could_show_goes_the_long_way(content: Path, long_way: list[str], text: str) -> None:
    built(content, "output")
    put(content / "issues" / "1" / "eins.md", text)
    built(content, "output")
    assert long_way == ["read", "read"]


def test_a_text_of_which_something_else_is_made_goes_the_long_way(content: Path, long_way: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.build.plan import Plan
    from generator.render.text.markdown import text_of
    from generator.render.text.proofread import proses

    real = Plan.artifacts

    def counting(self: Plan, wanted: object) -> object:
        for prose in proses(self.magazine):
            text_of(prose, "de", self.words.texts)
        return real(self, wanted)  # type: ignore[arg-type]

    monkeypatch.setattr(Plan, "artifacts", counting)
    built(content, "output")
    put(content / "issues" / "1" / "eins.md", ARTICLE.replace("Ein Anfang.", "Anfang, ein."))
    built(content, "output")
    assert len(long_way) == 2


def test_a_page_that_somebody_has_touched_is_made_whole(content: Path, long_way: list[str]) -> None:
    built(content, "output")
    page = content.parent / "output/site/issues/1/eins.html"
    page.write_text("by hand")
    put(content / "issues" / "1" / "eins.md", ARTICLE.replace("Ein Anfang.", "Anfang, ein."))
    built(content, "output")
    assert b"Anfang, ein." in page.read_bytes() and len(long_way) == 2


def test_while_another_build_is_under_way_nothing_is_touched(content: Path, long_way: list[str]) -> None:
    built(content, "output")
    put(content / "issues" / "1" / "eins.md", ARTICLE.replace("Ein Anfang.", "Anfang, ein."))
    folder = cache.folder_for(content, content.parent / "output")
    (manifest,) = [cache.load_manifest(folder)]
    look = front.look_at(str(folder), manifest["options"])
    assert look is not None
    before = tree(content.parent / "output")
    with output.lock(content.parent / "output", lambda: None):
        assert splice.at_once(look) is None
    assert tree(content.parent / "output") == before
    assert splice.at_once(look) == 1


def test_the_command_line_needs_neither_templates_nor_documents(content: Path) -> None:
    program = (
        "import sys; from generator.memo import stamps; stamps.YOUNG = 0; from generator import cli\n"
        "try: cli.main(sys.argv[2:])\n"
        "finally: print(*sorted({'jinja2', 'yaml', 'argparse'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", program, "zine", "build", "--no-pdf", "--content", str(content)]

    def told() -> str:
        environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=content.parent, env=environment).stdout

    told()
    put(content / "issues" / "1" / "eins.md", ARTICLE.replace("Ein Anfang.", "Anfang, ein."))
    first, imported = told().splitlines()
    assert "1 geschrieben" in first
    assert imported == ""
