"""Builds a strange magazine and holds what comes of it against what was typed. Nothing is asked of zine but its files
and its exit status."""

from __future__ import annotations

import html
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.strange import columned
from tests.strange.magazines import Magazine, write
from tests.strange.pictures import HIDDEN
from tests.strange.texts import Article
from tests.tools.pages import columns, fill
from tests.tools.pages.structure import Book, Element, read

LONGEST = 600
"""Seconds that a build may take by the clock; the machine is busy."""
HALF = 0.5
SHORT = 12
"""Words of a table up to so many letters are never divided."""
SENT_AWAY = re.compile(r"Bild fehlt|Picture missing|Beitrag fehlt|cannot be set|ließ sich nicht setzen")


@dataclass
class Verdict:
    """What was wrong with one magazine; empty if nothing."""

    name: str
    faults: list[str] = field(default_factory=list)
    pages: int = 0
    seconds: float = 0


def judged(name: str, folder: Path, *, most: int = 12, twice: float = 0.2, grown: bool = False) -> Verdict:
    """Make a magazine, build it, and hold it.

    Args:
        name: What chance begins with: the same name makes the same magazine.
        folder: An empty place for it; it is gone afterwards if nothing was wrong and it is not grown.
        most: About how many articles an issue may have.
        twice: How many of them are changed and built again, beside a clean build.
        grown: See `write`.
    """
    chance = Random(name)
    shutil.rmtree(folder, ignore_errors=True)
    magazine = write(chance, folder / "content", most, grown)
    verdict = Verdict(name)
    began = resource.getrusage(resource.RUSAGE_CHILDREN)
    status, told = build(folder, "output", "cache")
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    verdict.seconds = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
    (folder / "told.txt").write_text(told, "utf-8")
    if status:
        verdict.faults += [f"exit {status}: {line[:220]}" for line in told.splitlines() if "error" in line][:3] or [f"exit {status}"]
        return verdict
    verdict.faults += _told(told)
    for issue, articles in magazine.articles.items():
        book = read(folder / "output/print" / f"{issue}.pdf")
        verdict.pages += len(book.pages)
        verdict.faults += [f"{issue}: {fault}" for fault in [*_places(book), *_holes(book), *_printed(book, articles), *_tables(book, articles)]]
        verdict.faults += [f"{issue}: {fault}" for fault in _site(folder / "output/site", magazine.addresses, issue, articles)]
    verdict.faults += _hidden(folder / "output")
    if chance.random() < twice and not grown:
        verdict.faults += _again(chance, folder, magazine)
    if not verdict.faults and not grown:
        shutil.rmtree(folder)
    return verdict


def judged_columns(name: str, folder: Path) -> Verdict:
    """Make a magazine of what is hard to set in columns, build it, and tell what is amiss in its columns."""
    shutil.rmtree(folder, ignore_errors=True)
    magazine, author = columned.write(Random(name), folder / "content")
    verdict = Verdict(name)
    status, told = build(folder, "output", "cache")
    (folder / "told.txt").write_text(told, "utf-8")
    if status:
        return Verdict(name, [f"exit {status}"])
    book = read(folder / "output/print/001.pdf")
    verdict.pages = len(book.pages)
    found = [*columns.holes(book), *columns.lone(book), *columns.parted(book, author.poems, author.replies), *columns.alone(book, author.sided)]
    verdict.faults += [*map(str, found), *_told(told), *_printed(book, magazine.articles["001"])]
    return verdict


def build(folder: Path, output: str, cache: str) -> tuple[int, str]:
    """Build the magazine in a folder; return the exit status and all that was told."""
    command = [str(Path(sys.executable).parent / "zine"), "build", "--output", output, "--jobs", "1", "--explain-pages"]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "ZINE_CACHE": str(folder / cache)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired as expired:
        return 124, f"error: took more than {LONGEST} s\n{expired.stdout}"
    return done.returncode, done.stdout


# ---- what is told ------------------------------------------------------------------------------------------------

HARMLESS = re.compile(r"endet \d+ Zeilen zu früh|ends \d+ lines too early|only \d+ % full|nur zu \d+ % gefüllt|\bdpi\b|can hardly be read|could hardly be read|kaum zu lesen|Punkte je Zoll|dots per inch|games/[^:]*\.yaml:[0-9:]+ warning: (?!.*\.pdf)|people\.yaml")
"""What may be said of content that chance has made: last pages of a piece that are nearly empty, while `_holes` looks
at all others; coarse pictures, small words of drawings, orders and rules that have no effect, names that look alike."""


def _told(told: str) -> Iterator[str]:
    for line in told.splitlines():
        if "Traceback" in line or "BUG" in line:
            yield line
        elif re.search(r": (warning|error): ", line) and not HARMLESS.search(line):
            yield re.sub(r"^content/", "", line)[:200]


# ---- print -------------------------------------------------------------------------------------------------------


def _places(book: Book) -> Iterator[str]:
    """Each section begins on the page that the contents name."""
    contents = " ".join(element.words for page in book.pages[2:4] for element in page.root.kids)
    for title, number in book.sections:
        squeezed = _glued(title)
        if len(squeezed) < 6 or number < 4:
            continue
        found = re.findall(re.escape(squeezed) + r"[^0-9]{0,80}?(\d+)", _glued(contents))
        if found and not any(said.startswith(str(number)) for said in found):  # two sections may have the same title
            yield f"contents say page {found[0][:3]} of «{title[:40]}», which stands on {number}"


def _holes(book: Book) -> Iterator[str]:
    """No page is under half but the last of a piece."""
    areas = fill.areas(book)
    begins = {number for _, number in book.sections}
    for page in book.inner:
        share, _ = fill.fill(page, areas[page.number])
        if share < HALF and page.number + 1 not in begins and page is not book.inner[-1]:
            yield f"page {page.number} is {share:.0%} full and not the last of its piece"


def _printed(book: Book, articles: list[Article]) -> Iterator[str]:
    """No word of an article is lost in print, and nothing is replaced by a box."""
    words = [page_words(page.root) for page in book.pages]
    glued = [_glued(text) for text in words]
    # a picture may stand at the head of a column within which a word goes on
    whole = "".join(glued) + "".join(_glued(page_words(page.root, "Caption")) for page in book.pages)
    if away := SENT_AWAY.search(" ".join(words)):
        yield f"«{away[0]}» is printed"
    for article in articles:
        lost = [word for word in dict.fromkeys(map(_glued, article.words)) if len(word) > 4 and word not in whole and not _divided(word, glued)]
        if lost:
            yield f"{article.name}: {len(lost)} words are not printed: {', '.join(lost[:4])}"
        if other := [number for number in article.numbered if number not in whole]:
            yield f"{article.name}: other numbers are printed than were typed: {', '.join(other[:4])}"
    if joined := re.search(r"[a-zäöüß]{3,},[A-ZÄÖÜ][a-zäöüß]+", " ".join(words)):
        yield f"a space is lost: {joined[0]}"


def page_words(root: Element, *without: str) -> str:
    """Return what a page says, but in elements of some tags."""
    shown = (element for element in root.walk() if element.texts and element.tag not in without and (not without or element.within(*without) is None))
    return " ".join("".join(text.text for text in element.texts) for element in shown)


def _divided(word: str, pages: list[str]) -> bool:
    """Does it begin at the foot of one page, before notes, and end on the next?"""
    return any(word[:at] in above and word[at:] in below for above, below in zip(pages, pages[1:], strict=False) for at in range(2, len(word) - 1))


def _tables(book: Book, articles: list[Article]) -> Iterator[str]:
    """No number, date or short word of a table is divided."""
    lines = Counter(line for page in book.pages for cell in page.root.find("TD", "TH") for line in _lines(cell))
    tokens = {token for line in lines for token in re.split(r"\s+", line)}
    for article in articles:
        for table in article.tables:
            typed = {token for row in table.rows for cell in row for token in cell.split()}
            torn = sorted(token for token in map(_shown, typed) if len(token) <= SHORT and token not in tokens)
            if torn:
                yield f"{article.name}: torn in a table: {', '.join(torn[:5])}"


def _shown(token: str) -> str:
    """As it is set: a hyphen before a number is a minus, a space stands before a percent sign."""
    return re.sub(r"^-(?=\d)", "−", token)


def _lines(cell: Element) -> Iterator[str]:
    """What each line of a cell says."""
    lines: list[tuple[float, str]] = []
    for text in cell.all_texts():
        foot = text.box.right if text.turned else text.box.bottom
        if lines and abs(foot - lines[-1][0]) < 2:
            lines[-1] = (lines[-1][0], lines[-1][1] + text.text)
        else:
            lines.append((foot, text.text))
    for _, line in lines:
        said = re.sub(r"[\xa0\u2009\u202f]", " ", line.replace("\xad", "").replace("\u2011", "-"))
        yield re.sub(r"^(\s*)[-\u2010](?=\d)", r"\1−", said)


def _glued(text: str) -> str:
    """Letters and digits alone, small: hyphens, spaces and quotes may be set otherwise."""
    return re.sub(r"[\W_]+", "", text).lower()


# ---- the website -------------------------------------------------------------------------------------------------


ISSUES = {"de": "hefte", "en": "issues", "mixed": "issues"}
"""What stands before the issues in addresses, by their language."""


def _site(site: Path, addresses: tuple[str, ...], issue: str, articles: list[Article]) -> Iterator[str]:
    """No word is lost on the site, each cell is as it was typed, and nothing is replaced by a box; where the page was
    before one leads on to it."""
    now, *before = dict.fromkeys(ISSUES[language] for language in addresses or ("mixed",))
    for article in articles:
        name = f"{issue}/{article.name.removesuffix('.md')}.html"
        page = site / now / name
        if not page.is_file():
            yield f"{article.name}: no page on the site"
            continue
        for old in before:
            if not (site / old / name).is_file() or f"{now}/{name}" not in (site / old / name).read_text("utf-8"):
                yield f"{article.name}: {old}/{name} does not lead on"
        text = html.unescape(re.sub(r"<[^>]*>", " ", page.read_text("utf-8")))
        if away := SENT_AWAY.search(text):
            yield f"{article.name}: «{away[0]}» on the site"
        words = Counter(filter(None, map(_glued, text.split())))
        lost = [word for word, count in Counter(filter(None, map(_glued, article.words))).items() if words[word] < count]
        if lost:
            yield f"{article.name}: {len(lost)} words are not on the site: {', '.join(lost[:4])}"


def _hidden(output: Path) -> Iterator[str]:
    """What a drawing hides is in no file."""
    for path in sorted(output.rglob("*")):
        if path.is_file() and path.suffix != ".pdf" and HIDDEN.encode() in path.read_bytes():
            yield f"{path.relative_to(output)} shows what a drawing hides"
        elif path.suffix == ".pdf" and path.parent.name == "print" and path.stem.isdigit():
            if HIDDEN in " ".join(page_words(page.root) for page in read(path).pages):
                yield f"{path.name} shows what a drawing hides"


# ---- once more ---------------------------------------------------------------------------------------------------


def _again(chance: Random, folder: Path, magazine: Magazine) -> Iterator[str]:
    """After a change the next build makes what a clean one makes."""
    issue = chance.choice(sorted(magazine.articles))
    path = folder / "content/issues" / issue / chance.choice(magazine.articles[issue]).name
    text = path.read_text("utf-8")
    match chance.randrange(3):
        case 0:
            text += "\nEin neuer Absatz steht nun am Ende, mit *einem* Wort mehr.\n"
        case 1:
            text = re.sub(r"\b(und|and)\b", "oder", text, count=1)
        case _:
            parts = text.split("\n\n")
            at = chance.randrange(len(parts))
            text = "\n\n".join([*parts[: max(1, at)], "Noch einer, mitten darin.", *parts[max(1, at) :]])
    time.sleep(0.01)
    path.write_text(text, "utf-8")
    first = build(folder, "output", "cache")
    second = build(folder, "clean", "fresh")
    if first[0] != second[0]:
        yield f"after a change: exit {first[0]}, clean {second[0]}"
        return
    for one, other in (("output", "clean"), ("clean", "output")):
        for made in sorted((folder / one).rglob("*")):
            beside = folder / other / made.relative_to(folder / one)
            if made.is_file() and (not beside.is_file() or one == "output" and made.read_bytes() != beside.read_bytes()):
                yield f"after a change: {made.relative_to(folder / one)} is not what a clean build makes"
                return
