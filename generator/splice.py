"""One text has changed, and nothing that other pages tell of it: it is shown anew in its place, and all else is left alone.

A build notes for each text of an issue on which page it stands, and where on it, if that page alone is made of it (`standing`). If later nothing
else has changed, and the text has still the same head, headings and words (those of which the search knows how often they stand there), no
pictures, no character that the fonts may lack, no dead link and nothing to remark on, then a clean build would make the very same files but for
these bytes of this page. Whatever is not certain is left to the long way.
"""

from __future__ import annotations

import marshal
import os
import re
from html import escape
from typing import Any, NoReturn

from generator.cache import load_manifest, load_texts, save_manifest, save_sight, save_texts
from generator.digest import digest
from generator.front import YOUNG, Look

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from generator.build import Prepared
    from generator.fingerprint import Fingerprints
    from generator.produce import Product
    from generator.render.fragment import Text

BEYOND_ASCII = re.compile("[^\0-\x7f]")
LARGEST = 300_000
"""Bytes of a text that may be shown anew; what is longer goes the long way, which says if it is too long."""

Known = tuple[str, int, bool, str, str, int, int, str, int, str, tuple[tuple[int, str, str], ...], str]
"""What is above a text in its file, the empty lines for that, whether its head has a title, its seldom characters; its page, then offset, length,
digest of its HTML, level, prefix, headings and what the search knows of it, as in `Standing`."""


# ---- what a build notes ------------------------------------------------------------------------------------------


def standing(prepared: Prepared, product: Product, fingerprints: Fingerprints, asked: Collection[Any], before: Mapping[str, Any]) -> dict[str, Any]:
    """Return where texts of issues stand on pages, of those that are made of nothing else and stand nowhere else.

    `asked` are the texts that were asked for before any page was made: something else was made of them. `before` is what the last build noted,
    for pages that stay.
    """
    from collections import Counter

    from generator import addresses

    content, language = prepared.content, prepared.magazine.masthead.language
    spoken_of = {problem.place.file for problem in content.problems}
    made_of = {markdown for markdown, *_ in asked}
    stay = {path for path, data in product.files.items() if data is None}
    shown = {texts[0].file: (page, texts[0]) for page, texts in product.texts.items() if len(texts) == 1}
    noted: dict[str, bytes] = {}
    seldom: Counter[str] = Counter()
    for article in (article for issue in content.issues for article in issue.articles.values()):
        file, path = article.file, os.path.abspath(article.file)
        if fingerprints.texts[file] != 1 or file in spoken_of or article.body in made_of or not article.body.strip():
            continue
        if file in shown:
            page, (_, *where) = shown[file]
        elif path in before.get("texts", {}):
            _, _, _, _, page, *where = marshal.loads(before["texts"][path])
            if page not in stay:
                continue
        else:
            continue
        known: Known = (article.above, article.empty, bool(article.head.title), _seldom(article.body), page, *where)  # type: ignore[assignment]
        noted[path] = marshal.dumps(known)
        seldom.update(known[3])
    pages = "\0".join(dict.fromkeys(addresses.pages(prepared.magazine)))
    often = "".join(sorted(character for character, times in seldom.items() if times > 1))
    return {"language": language, "addresses": pages, "often": often, "texts": noted}


def _seldom(text: str) -> str:
    """Return the characters of a text that may be missing in others: the fonts of the site have those that occur in any."""
    return "".join(sorted(set(BEYOND_ASCII.findall(text))))


# ---- what has changed --------------------------------------------------------------------------------------------


class LongWay(Exception):
    """It is not certain that nothing else would be different."""


def at_once(look: Look, locked: bool = False) -> int | None:
    """Show the text that has changed anew; return how many files were written, or None, and leave all as it is, if more than that may be
    different. The output is ours alone meanwhile, unless it is `locked` already; OSError if it cannot be written."""
    files = _changed(look) if look.written == look.sight["times"] else None
    if files is None:
        return None
    texts = load_texts(look.folder)
    known = texts.get("texts", {})
    if any(path not in known for path in files):
        return None
    output: str = look.sight["output"]
    lock = None if locked else _lock(output)
    try:
        if lock is None and not locked or os.stat(os.path.join(look.folder, "manifest")).st_mtime_ns > look.noted:
            return None
        pages = {path: _page(path, marshal.loads(known[path]), texts, output) for path in files}
        different = {page: data for page, old, new, data, _ in pages.values() if new != old}
        if len(different) > 1:  # several files cannot be exchanged in one step
            return None
        manifest = load_manifest(look.folder)
        if manifest.get("options") != look.sight["options"]:
            return None
        for page, data in different.items():
            _put(output, page, data)
        for path, (_, _, new, _, seldom) in pages.items():
            entry = marshal.loads(known[path])
            texts["often"] = "".join(character for character in texts["often"] if (character in entry[3]) <= (character in seldom))
            known[path] = marshal.dumps((*entry[:3], seldom, *entry[4:6], len(new), digest(new), *entry[8:]))
        if files:
            save_texts(look.folder, texts)
        _remember(look, manifest, [*different])
        return len(different)
    except LongWay:
        return None
    finally:
        if lock is not None:
            os.close(lock)


def _changed(look: Look) -> list[str] | None:
    """Return the files that have changed, or may have; None if a folder holds other things than before."""
    before, now, folders = look.sight["stamps"], look.read, set(look.sight["folders"])
    young = set(look.sight["young"])
    changed = [path for at, path in enumerate(look.paths) if before[4 * at : 4 * at + 4] != now[4 * at : 4 * at + 4] or path in young]
    for folder in folders.intersection(changed):
        known = {path[len(folder) + 1 :] for path in look.paths if path.startswith(f"{folder}/")}
        with os.scandir(folder) as entries:
            there = {entry.name for entry in entries if entry.name[0] != "." and entry.name != "__pycache__"}
        if there != {name for name in known if "/" not in name}:
            return None
    return [path for path in changed if path not in folders]


def _lock(output: str) -> int | None:
    """Take the lock that `output.lock` takes; None if somebody else has it."""
    import fcntl

    folder, name = os.path.split(output)
    try:
        lock = os.open(os.path.join(folder, f".{name}.lock"), os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


# ---- the text and its page ---------------------------------------------------------------------------------------


def _page(path: str, known: Known, texts: Mapping[str, Any], output: str) -> tuple[str, bytes, bytes, bytes, str]:
    """Return the page on which the text of a file stands, the old HTML of the text and the new one, the whole new page, and the characters of
    the text that are seldom."""
    from generator.render.said import seal_of, weights_of

    above, empty, titled, seldom, page, offset, length, seal, level, prefix, headings, said = known
    text = _typed(path)
    body = "\n" * empty + text[len(above) :]
    if not text.startswith(above) or not body.strip() or (not above and text.split("\n", 1)[0].rstrip() == "---"):
        raise LongWay
    if not titled and not empty and body.lstrip().startswith("#"):  # it may be the title now
        raise LongWay
    if "![" in text or not set(seldom).symmetric_difference(_seldom(body)) <= set(texts["often"]) or seal_of(weights_of(body)) != said:
        raise LongWay
    place = _Place(page.removeprefix("site/"), texts)
    new = place.html(body, level, prefix).encode()
    if tuple(place.headings) != headings:
        raise LongWay
    with open(os.path.join(output, page), "rb") as file:
        whole = file.read()
    old = whole[offset : offset + length]
    if digest(old) != seal:
        raise LongWay
    return page, old, new, whole[:offset] + new + whole[offset + length :], _seldom(body)


def _typed(path: str) -> str:
    """Return the text in a file that has nothing unusual in it: UTF-8, composed, no signs that are not to be seen."""
    import stat
    from unicodedata import is_normalized

    file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise LongWay
        data = os.read(file, LARGEST + 1)
    finally:
        os.close(file)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise LongWay from None
    if len(data) > LARGEST or not text.replace("\n", "").isprintable() or not is_normalized("NFC", text):
        raise LongWay
    return text


class _Place:
    """A page that stands, as far as a text has to know it (`render.prose.Surroundings`)."""

    def __init__(self, path: str, texts: Mapping[str, Any]) -> None:
        self.path = path
        self.language: str = texts["language"]
        self.addresses = frozenset(texts["addresses"].split("\0"))
        self.headings: list[tuple[int, str, str]] = []

    def html(self, markdown: str, level: int, prefix: str) -> str:
        """Return a text as it is shown here."""
        from generator.render.fragment import elements
        from generator.render.prose import OnScreen
        from generator.render.sanitise import INSIDE, page_of

        text = self._text(markdown)
        links = (element.attributes["href"] for element in elements(text.nodes) if element.tag == "a")
        if text.findings or any(page_of(link) not in self.addresses for link in links if INSIDE.fullmatch(link)):
            raise LongWay
        return OnScreen(self, text, {}, level, prefix).html()

    def _text(self, markdown: str) -> Text:
        from generator.render.fragment import Text, packed
        from generator.render.ordinary import ordinary

        pieces = ordinary(markdown, self.language)
        if pieces is not None:
            return Text(packed(pieces))
        from generator.render.limits import Unprintable
        from generator.render.markdown import convert

        try:
            return convert(markdown, self.language, {})
        except Unprintable:
            raise LongWay from None

    def _way(self, path: str) -> str:
        from posixpath import relpath

        return relpath(path, self.path.rpartition("/")[0] or ".")

    def picture(self, image: Any) -> NoReturn:
        raise LongWay

    def sizes(self, image: Any, shown: str) -> NoReturn:
        raise LongWay

    def drawing(self, picture: Any) -> NoReturn:
        raise LongWay

    def page_url(self, address: str) -> str | None:
        from generator.addresses import path_of
        from generator.render.sanitise import page_of

        return self._way(path_of(page_of(address) + "".join(address.partition("#")[1:])))

    def plain(self, value: Any) -> str:
        said: str = value.plain(self.language)
        return said

    def part(self, level: int, anchor: str, title: str) -> int:
        self.headings.append((level, anchor, escape(title)))
        return level


# ---- what is written ---------------------------------------------------------------------------------------------


def _put(output: str, page: str, data: bytes) -> None:
    """Put a page in the place of the one that stands, in one step and durably."""
    place, stage = os.path.join(output, page), f"{os.path.join(os.path.dirname(output), f'.{os.path.basename(output)}')}.page"
    try:
        os.unlink(stage)  # left by a build that was killed
    except FileNotFoundError:
        pass
    with open(stage, "xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(stage, place)
    folder = os.open(os.path.dirname(place), os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    except OSError:
        pass
    finally:
        os.close(folder)


def _remember(look: Look, manifest: dict[str, Any], pages: list[str]) -> None:
    """Note what everything looks like now. A page that was shown anew has no key: the next long way makes it once more."""
    sight, written = look.sight, look.sight["written"].split("\0")
    inputs = manifest["inputs"]
    inputs |= {path: tuple(look.read[4 * at : 4 * at + 4]) for at, path in enumerate(look.paths) if path in inputs}
    for page in pages:
        now = os.lstat(os.path.join(sight["output"], page))
        manifest["outputs"][page] = ("", now.st_size, now.st_mtime_ns)
        at = written.index(os.path.join(sight["output"], page))
        look.written[2 * at : 2 * at + 2] = now.st_size, now.st_mtime_ns
    save_manifest(look.folder, manifest)
    saved = os.stat(os.path.join(look.folder, "manifest")).st_mtime_ns
    young = [path for at, path in enumerate(look.paths) if max(look.read[4 * at + 2 : 4 * at + 4]) > saved - YOUNG]
    save_sight(look.folder, sight | {"stamps": look.read, "times": look.written, "young": young})
