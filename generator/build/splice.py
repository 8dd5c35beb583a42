"""Texts have changed, and nothing that other pages tell of them: they are shown anew in their places, and all else is left alone.

A build notes of each text of an issue where it stands on its page and in feeds, if nothing else is made of it (`places.py`). If later nothing else has
changed, and the texts have still the same heads and headings, no pictures, no character that the fonts may lack, no dead link and nothing to remark on,
then a clean build would make the very same files but for these bytes of pages and feeds, and the parts of the search's index for words that came or
went. Whatever is not certain is left to the long way.
"""

from __future__ import annotations

import marshal
import os
import re
from contextlib import suppress
from html import escape
from typing import Any, NoReturn
from zlib import crc32

from generator.build.places import InFeed, Known, LongWay, add_said, load_said, load_texts, save_texts, seldom
from generator.memo.cache import load_manifest, save_manifest, save_sight
from generator.memo.front import Look, times
from generator.memo.stamps import settled
from generator.system.digest import digest
from generator.system.disk import sync

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.render.text.fragment import Text

MAY_BE_HEAD = re.compile(r"\s*(?:[-—–+=*;~`]{2}|<!--|[A-Za-z]+\s*[:=])")
MAY_BE_TITLE = re.compile(r"\s*(?:#|<!--|[^\n]*\n[ ]*(?:=|--))")
"""How a text begins that the long way may read otherwise."""
LARGEST = 300_000
"""Bytes of a text that may be shown anew; what is longer goes the long way, which says if it is too long."""


def at_once(look: Look, locked: bool = False) -> int | None:
    """Show the texts that have changed anew; return how many files were written, or None, and leave all as it is, if more than that may be
    different. The output is ours alone meanwhile, unless it is `locked` already; OSError if it cannot be written."""
    if not look.stands:
        return None
    changed = look.changed
    texts = load_texts(look.folder)
    if any(path not in texts.get("texts", {}) for path in changed):
        return None
    output: str = look.sight["output"]
    lock = None if locked else _lock(output)
    try:
        if lock is None and not locked or os.stat(os.path.join(look.folder, "manifest")).st_mtime_ns > look.noted:
            return None
        manifest = load_manifest(look.folder)
        if manifest.get("options") != look.sight["options"]:
            return None
        files = _Files(output)
        _show({path: _body(path, texts) for path in changed}, files, texts, look.folder)
        different = files.different()
        if different:
            _put(output, different)
        if changed:
            save_texts(look.folder, texts)
        _remember(look, manifest, [*different])
        return len(different)
    except LongWay:
        return None
    finally:
        if lock is not None:
            os.close(lock)


class _Files:
    """The files of an output, of which those that were asked for may be changed."""

    def __init__(self, output: str) -> None:
        self._output = output
        self._before: dict[str, bytes] = {}
        self._now: dict[str, bytes] = {}

    def __getitem__(self, path: str) -> bytes:
        if path not in self._now:
            try:
                with open(os.path.join(self._output, path), "rb") as file:
                    self._now[path] = self._before[path] = file.read()
            except FileNotFoundError:
                raise LongWay from None
        return self._now[path]

    def __setitem__(self, path: str, data: bytes) -> None:
        self._now[path] = data

    def put(self, path: str, data: bytes) -> None:
        """Let a file that stands be this one."""
        if self[path] != data:
            self[path] = data

    def replace(self, path: str, offset: int, length: int, check: int, new: bytes) -> None:
        """Put other bytes in the place of those that have this check sum."""
        whole = self[path]
        if offset < 0 or crc32(whole[offset : offset + length]) != check:
            raise LongWay
        self[path] = whole[:offset] + new + whole[offset + length :]

    def different(self) -> dict[str, bytes]:
        """Return the files that have become others."""
        return {path: data for path, data in self._now.items() if data != self._before[path]}


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


# ---- a text and its places ---------------------------------------------------------------------------------------


def _show(bodies: Mapping[str, str], files: _Files, texts: dict[str, Any], folder: str) -> None:
    """Show the texts of some files anew, and note where they stand now."""
    from generator.render.text.search_terms import begins, given_back, spoken, words_in

    index = None
    for path, body in bodies.items():
        known, text = Known.of(texts["texts"][path]), _converted(body, texts)
        if known.begins is not None and begins(text) != known.begins:  # the page is described by that
            raise LongWay
        said = words_in(spoken(text))
        if (seal := digest(said)) != known.seal_said:
            index = index or _Index(files, texts)
            index.say(known.page, _said_before(known, folder), given_back(said))
            known = known._replace(said=add_said(folder, said.encode()), length_said=len(said.encode()), seal_said=seal)
        place = _Place(known.page, texts)
        html = place.html(text, known.level, known.prefix).encode()
        if tuple(place.headings) != known.headings:
            raise LongWay
        files.replace(known.page, known.offset, known.length, known.check, html)
        for feed in known.feeds:
            texts["feeds"][feed] = marshal.dumps(_shown_in_feed(feed, path, text, files, texts))
        characters = seldom(known.above + body, frozenset(texts["always"]))
        for character in {*known.seldom, *characters}:
            texts["often"][character] += (character in characters) - (character in known.seldom)
        texts["texts"][path] = known._replace(seldom=characters, length=len(html), check=crc32(html)).data
    if index:
        texts["words"] = index.finish()


def _said_before(known: Known, folder: str) -> dict[str, int]:
    """Return the weights of the words that a text said until now."""
    from generator.render.text.search_terms import given_back

    said = load_said(folder, known.said, known.length_said).decode()
    if digest(said) != known.seal_said:
        raise LongWay
    return given_back(said)


def _body(path: str, texts: Mapping[str, Any]) -> str:
    """Return the text of a file if it is read as the one before was."""
    known, text = Known.of(texts["texts"][path]), _typed(path)
    body = "\n" * known.empty + text[len(known.above) :]
    if not text.startswith(known.above) or not body.strip() or (not known.above and MAY_BE_HEAD.match(text)):
        raise LongWay
    if not known.titled and not known.empty and MAY_BE_TITLE.match(body):
        raise LongWay
    if "![" in text or not _has_all(texts["often"], known.seldom, seldom(text, frozenset(texts["always"]))):
        raise LongWay
    return body


def _has_all(often: Mapping[str, int], before: str, now: str) -> bool:
    """Tell whether the fonts have the same characters still: each that came or went stands in another text, too."""
    return all(often.get(character, 0) > (character in before) for character in {*before} ^ {*now})


def _shown_in_feed(feed: str, path: str, text: Text, files: _Files, texts: Mapping[str, Any]) -> list[InFeed]:
    """Show the text of a file anew in a feed; return where all texts stand there then."""
    from generator.render.text.fragment import as_text

    held: list[InFeed] = marshal.loads(texts["feeds"][feed])
    (_, at, length, check, level, prefix) = next(one for one in held if one[0] == path)
    data = as_text(_Place(feed, texts, texts["root"]).html(text, level, prefix)).encode()
    files.replace(feed, at, length, check, data)
    moved = len(data) - length
    now = path, at, len(data), crc32(data), level, prefix
    return [now if one[0] == path else (one[0], one[1] + moved * (one[1] > at), *one[2:]) for one in held]


class _Index:
    """The index of the search, as far as it has to say something else."""

    def __init__(self, files: _Files, texts: Mapping[str, Any]) -> None:
        from generator.render.site.postings import Revised

        self._files, self._order = files, texts["order"].split("\0")
        self._parts = Revised(texts["words"].split("\n"), lambda path: files[f"site/{path}"])

    def say(self, page: str, before: Mapping[str, int], now: Mapping[str, int]) -> None:
        try:
            self._parts.say(self._order.index(page.removeprefix("site/")), before, now)
        except ValueError:
            raise LongWay from None

    def finish(self) -> str:
        """Change the parts; return all words of the index, as they are noted."""
        try:
            for path, data in self._parts.files().items():
                self._files[f"site/{path}"] = data
        except ValueError:
            raise LongWay from None
        return "\n".join(self._parts.words)


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


def _converted(markdown: str, texts: Mapping[str, Any]) -> Text:
    """Return what becomes of a text if there is nothing to remark on, and all its links lead somewhere."""
    from generator.render.text.fragment import all_attributes
    from generator.render.text.limits import Unprintable
    from generator.render.text.markdown import convert
    from generator.render.text.sanitise import INSIDE, page_of

    try:
        text = convert(markdown, texts["language"], {})
    except Unprintable:
        raise LongWay from None
    if text.findings:
        raise LongWay
    if b"<a " in text.packed:
        pages = frozenset(texts["addresses"].split("\0"))
        links = (attributes["href"] for attributes in all_attributes(text.runs[1::2], "a"))
        if any(page_of(link) not in pages for link in links if INSIDE.fullmatch(link)):
            raise LongWay
    return text


class _Place:
    """A page or a feed that stands, as far as a text has to know it (`render.prose.Surroundings`). All addresses in a feed begin with its `root`."""

    def __init__(self, path: str, texts: Mapping[str, Any], root: str | None = None) -> None:
        self.folder = os.path.dirname(path.removeprefix("site/")) or "."
        self.root = root
        self.language: str = texts["language"]
        self.headings: list[tuple[int, str, str]] = []

    def html(self, text: Text, level: int, prefix: str) -> str:
        """Return a text as it is shown here."""
        from generator.render.text.prose import OnScreen

        return OnScreen(self, text, {}, level, prefix).html()

    def _way(self, path: str) -> str:
        from posixpath import relpath

        return relpath(path, self.folder) if self.root is None else self.root + path

    def picture(self, image: Any) -> NoReturn:
        raise LongWay

    def sizes(self, image: Any, shown: str) -> NoReturn:
        raise LongWay

    def drawing(self, picture: Any) -> NoReturn:
        raise LongWay

    def page_url(self, address: str) -> str | None:
        from generator.render.text.sanitise import page_of
        from generator.values.addresses import path_of

        return self._way(path_of(page_of(address) + "".join(address.partition("#")[1:])))

    def plain(self, value: Any) -> str:
        said: str = value.plain(self.language)
        return said

    def part(self, level: int, anchor: str, title: str) -> int:
        self.headings.append((level, anchor, escape(title)))
        return level


# ---- what is written ---------------------------------------------------------------------------------------------


def _put(output: str, files: Mapping[str, bytes]) -> None:
    """Put files in the places of those that stand, durably, each in one step once all of them lie ready beside the output.

    Whoever is interrupted between two of them leaves some that look otherwise than the last build left them: the next build makes these anew.
    """
    stage = os.path.join(os.path.dirname(output), f".{os.path.basename(output)}.page")
    os.makedirs(stage, mode=0o700, exist_ok=True)
    try:
        _clear(stage)  # what a build left that was killed
        for number, (path, data) in enumerate(files.items()):
            with open(os.path.join(stage, str(number)), "xb") as file:
                os.fchmod(file.fileno(), os.stat(os.path.join(output, path)).st_mode & 0o777)
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        for number, path in enumerate(files):
            os.replace(os.path.join(stage, str(number)), os.path.join(output, path))
    finally:
        _clear(stage)
        os.rmdir(stage)
    for folder in {os.path.dirname(os.path.join(output, path)) for path in files}:
        with suppress(OSError):
            sync(folder)


def _clear(stage: str) -> None:
    for name in os.listdir(stage):
        os.unlink(os.path.join(stage, name))


def _remember(look: Look, manifest: dict[str, Any], pages: list[str]) -> None:
    """Note what everything looks like now. A page that was shown anew has no key: the next long way makes it once more."""
    read, written = settled(look.read, look.since), dict(look.written)
    manifest["inputs"] = {path: stamp for path, stamp in read.items() if path in manifest["inputs"]}
    for page in pages:
        path = f"{look.sight['output']}/{page}"
        written |= times([path])
        manifest["outputs"][page] = ("", *written[path])
    save_manifest(look.folder, manifest)
    save_sight(look.folder, look.sight | {"inputs": read, "outputs": written})
