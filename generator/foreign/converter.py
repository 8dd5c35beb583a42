"""Turns a file of another program into Markdown and pictures, in a process of its own with limits of time and memory:
nobody knows who made it."""

from __future__ import annotations

import base64
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from msgspec import Struct

from generator.foreign.packed import MOST_BYTES, Unfit, kind_of, lost_of
from generator.system import quarantine

SECONDS = 60
MEBIBYTES = 2048
PANDOC = "pandoc"
HERE = quarantine.command("generator.foreign.converter")
"""This file as a process of its own, which loads nothing from the folder that somebody happens to be in; behind it may
stand a program that gets the same limits."""
STYLES = """p[style-name='Title'] => h1:fresh
p[style-name='Titel'] => h1:fresh
p[style-name='Subtitle'] => p:fresh
p[style-name='Untertitel'] => p:fresh
p[style-name='Quote'] => blockquote:fresh
p[style-name='Intense Quote'] => blockquote:fresh
p[style-name='Zitat'] => blockquote:fresh
strike => s"""
"""What paragraphs become whose style says what they are."""
STYLE = re.compile(r"Unrecognised (?:paragraph|run|table) style: ['‘]?(.+?)['’]?(?: \(Style ID.*)?$")
CHARSET = re.compile(rb"charset\s*=\s*[\"']?\s*([\w-]{3,20})", re.IGNORECASE)


class FoundPicture(Struct, frozen=True):
    """A picture of a text: its bytes, base64, or the file that it is in; what it shows."""

    data: str
    file: str
    alt: str


class Converted(Struct, frozen=True):
    """A text as Markdown: its title, "" if it has none; its pictures; how often what was lost; styles that mean
    nothing here. `refused` says why it was not taken over."""

    title: str = ""
    text: str = ""
    pictures: tuple[FoundPicture, ...] = ()
    lost: dict[str, int] = {}
    styles: tuple[str, ...] = ()
    refused: str = ""


def converted(data: bytes, ending: str) -> Converted:
    """Return what a file becomes; `ending` is that of its name, without the dot."""
    import msgspec

    environment = quarantine.environment() | {"PATH": os.environ.get("PATH", os.defpath)} | {name: value for name, value in os.environ.items() if name == "LD_LIBRARY_PATH"}
    html = ""
    try:
        if data.startswith(b"PK"):
            kind = kind_of(data)
            lost_of(data, kind)  # before anybody else opens it
            html = _by_pandoc(data, kind, environment)
            if kind == "odt" and not html:
                raise Unfit("pandoc")
        elif ending not in ("html", "htm", "xhtml"):
            raise Unfit("kind")
    except Unfit as fault:
        return Converted(refused=fault.reason)
    job = json.dumps({"html": html}).encode() + b"\n" + data
    try:
        ran = subprocess.run(HERE, input=job, env=environment, capture_output=True, timeout=3 * SECONDS, check=False)
        if ran.returncode:
            return Converted(refused="slow" if ran.returncode in (-signal.SIGXCPU, -signal.SIGKILL) else "broken")
        return msgspec.json.decode(ran.stdout, type=Converted)
    except subprocess.TimeoutExpired:
        return Converted(refused="slow")
    except msgspec.DecodeError:
        return Converted(refused="broken")


def _by_pandoc(data: bytes, kind: str, environment: dict[str, str]) -> str:
    """Return a document as HTML with its pictures in it, as Pandoc makes it; nothing if it is not there or cannot.
    Raises Unfit if more comes out of the document than it says, which Pandoc takes no notice of."""
    if (pandoc := shutil.which(PANDOC)) is None:
        return ""
    with tempfile.TemporaryDirectory(prefix="zine-") as folder:
        given, media = Path(folder, f"given.{kind}"), Path(folder, "media")
        media.mkdir()
        given.write_bytes(data)
        command = [*HERE, os.path.abspath(pandoc), "--sandbox", "--from", kind, "--to", "html5", "--standalone", "--wrap", "none", "--extract-media", str(media), "--mathml", str(given)]
        try:
            ran = subprocess.run(command, env=environment, cwd=folder, capture_output=True, timeout=SECONDS, check=False)
        except (subprocess.TimeoutExpired, OSError):
            return ""
        return _with_media(ran.stdout.decode("utf-8", "replace"), media) if ran.returncode == 0 else ""


def _with_media(html: str, folder: Path) -> str:
    """Return HTML with the pictures that were taken out into a folder in it again."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    if sum(path.stat().st_size for path in paths) > MOST_BYTES:
        raise Unfit("bomb")
    for path in paths:
        if str(path) in html:
            html = html.replace(str(path), "data:;base64," + base64.b64encode(path.read_bytes()).decode())
    return html


# ---- the child ---------------------------------------------------------------------------------------------------


def limit() -> None:
    """Set limits for this process, and for the program that it becomes."""
    import resource

    quarantine.limit(MEBIBYTES << 20, SECONDS)
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_BYTES, MOST_BYTES))


def child() -> None:
    """Write what becomes of the file on standard input to standard output."""
    import msgspec

    head, _, data = sys.stdin.buffer.read().partition(b"\n")
    try:
        found = _converted(json.loads(head)["html"], data)
    except Unfit as fault:
        found = Converted(refused=fault.reason)
    except RecursionError:
        found = Converted(refused="deep")
    sys.stdout.buffer.write(msgspec.json.encode(found))


def _converted(html: str, data: bytes) -> Converted:
    from generator.foreign.markdown_writer import written

    lost: Counter[str] = Counter()
    styles: tuple[str, ...] = ()
    if data.startswith(b"PK"):
        lost = lost_of(data, kind_of(data))
        if not html:
            html, styles = _by_mammoth(data)
    else:
        html = _text(data)
    text = written(html, entitled=not data.startswith(b"PK"))
    pictures = tuple(FoundPicture(base64.b64encode(one.data or b"").decode(), one.file, one.alt) for one in text.pictures)
    lost |= text.lost
    return Converted(text.title, text.text, pictures, dict(sorted((+lost).items())), styles)


def _by_mammoth(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Return a docx as HTML with its pictures in it, and the styles that mean nothing here."""
    import mammoth

    try:
        made = mammoth.convert_to_html(io.BytesIO(data), style_map=STYLES, external_file_access=False)
    except RecursionError:
        raise
    except Exception:  # whatever a library meets in a file that nobody knows; it is told that it cannot be read
        raise Unfit("broken") from None
    styles = dict.fromkeys(found[1] for message in made.messages if (found := STYLE.match(message.message)) and found[1] != "None")
    return made.value, tuple(styles)


def _text(data: bytes) -> str:
    """Return the text of a web page: by its mark, as UTF-8, by what it says of itself, as Windows-1252."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    said = CHARSET.search(data[:4096])
    for name in ("utf-8-sig", said[1].decode("ascii") if said else "cp1252", "cp1252"):
        try:
            return data.decode(name)
        except (UnicodeError, LookupError):
            continue
    return data.decode("latin-1")


if __name__ == "__main__":
    limit()
    if command := sys.argv[1:]:
        os.execv(command[0], command)
    child()
