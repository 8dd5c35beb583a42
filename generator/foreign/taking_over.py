"""Puts texts that other programs wrote into an issue's folder as articles, with their pictures, and tells what was
lost. Nothing that lies there is overwritten."""

from __future__ import annotations

import base64
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote

from msgspec import Struct

from generator.foreign.converter import Converted, FoundPicture, converted
from generator.foreign.packed import PICTURE
from generator.source.files import read_bytes
from generator.source.tree import INVISIBLE_CHARACTERS
from generator.values.phrase import Message, Phrase, count
from generator.values.problem import Problems
from generator.values.spelling import slug

LARGEST = 100_000_000
"""Bytes of a file that is taken over."""
LARGEST_PICTURE = 50_000_000
KINDS: Sequence[tuple[bytes, str]] = ((b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpg"), (b"GIF8", "gif"), (b"RIFF", "webp"))
"""How the pictures begin that an article may show."""
GONE = "\0"
SVG = re.compile(rb"\s*(?:<\?xml[^>]*>\s*)?(?:(?><!--.*?-->)\s*)*+(?:<!DOCTYPE[^>]*>\s*)?<svg\b", re.DOTALL)

REFUSED: Mapping[str, Phrase] = {
    "kind": Phrase(
        de="das ist weder HTML noch docx noch odt; eine Datei .doc oder .rtf zuerst mit dem Schreibprogramm als .docx speichern",
        en="this is neither HTML nor docx nor odt; save a .doc or .rtf file as .docx with a word processor first",
    ),
    "pandoc": Phrase(
        de="für odt muss Pandoc installiert sein (Debian: sudo apt-get install pandoc); oder in LibreOffice als .docx speichern",
        en="odt needs Pandoc (Debian: sudo apt-get install pandoc); or save it as .docx in LibreOffice",
    ),
    "broken": Phrase(de="die Datei ist beschädigt und lässt sich nicht lesen", en="the file is damaged and cannot be read"),
    "locked": Phrase(de="die Datei ist mit einem Kennwort verschlossen", en="the file is locked with a password"),
    "bomb": Phrase(de="die Datei würde ausgepackt viel zu groß", en="the file would become far too large when it is unpacked"),
    "declared": Phrase(de="die Datei erklärt eigene Zeichen (DOCTYPE) und wird nicht gelesen", en="the file declares characters of its own (DOCTYPE) and is not read"),
    "deep": Phrase(de="die Datei ist zu tief verschachtelt", en="the file is nested too deeply"),
    "slow": Phrase(de="die Datei zu lesen dauert zu lange", en="the file takes too long to be read"),
}
TOO_LARGE = Phrase(de="die Datei ist zu groß: mehr als 100 MB", en="the file is too large: more than 100 MB")
THERE_ALREADY = Phrase(de="{name} liegt schon in {folder}; nichts wird überschrieben", en="{name} is in {folder} already; nothing is overwritten")
UNREADABLE = Phrase(de="das lässt sich nicht lesen", en="this cannot be read")
EMPTY = Phrase(de="in der Datei steht kein Text", en="there is no text in the file")

LOST: Mapping[str, tuple[Phrase, Phrase]] = {
    "boxes": (
        Phrase(de="ein Textfeld (sein Text steht jetzt im Lauf)", en="one text box (its text now stands in the run)"),
        Phrase(de="{n} Textfelder (ihr Text steht jetzt im Lauf)", en="{n} text boxes (their text now stands in the run)"),
    ),
    "colours": (Phrase(de="eine Farbe", en="one colour"), Phrase(de="{n} Farben", en="{n} colours")),
    "comments": (Phrase(de="ein Kommentar", en="one comment"), Phrase(de="{n} Kommentare", en="{n} comments")),
    "deleted": (
        Phrase(de="eine verfolgte Streichung", en="one tracked deletion"), Phrase(de="{n} verfolgte Streichungen", en="{n} tracked deletions")
    ),
    "embedded": (Phrase(de="etwas Eingebettetes", en="one thing embedded"), Phrase(de="{n} Eingebettete", en="{n} things embedded")),
    "formulas": (Phrase(de="eine Formel", en="one formula"), Phrase(de="{n} Formeln", en="{n} formulas")),
    "forms": (Phrase(de="ein Formular", en="one form"), Phrase(de="{n} Teile von Formularen", en="{n} parts of forms")),
    "headers": (Phrase(de="eine Kopf- oder Fußzeile", en="one header or footer"), Phrase(de="{n} Kopf- und Fußzeilen", en="{n} headers and footers")),
    "links": (Phrase(de="ein Link, der nicht ins Web führt", en="one link that leads nowhere on the web"),
              Phrase(de="{n} Links, die nicht ins Web führen", en="{n} links that lead nowhere on the web")),
    "merged": (Phrase(de="eine verbundene Zelle", en="one merged cell"), Phrase(de="{n} verbundene Zellen", en="{n} merged cells")),
    "missing": (Phrase(de="ein Bild, das nicht da ist", en="one picture that is not there"),
                Phrase(de="{n} Bilder, die nicht da sind", en="{n} pictures that are not there")),
    "objects": (Phrase(de="ein Objekt eines anderen Programms", en="one object of another program"),
                Phrase(de="{n} Objekte anderer Programme", en="{n} objects of other programs")),
    "outside": (Phrase(de="ein Bild von anderswo, das nicht geholt wird", en="one picture from elsewhere, which is not fetched"),
                Phrase(de="{n} Bilder von anderswo, die nicht geholt werden", en="{n} pictures from elsewhere, which are not fetched")),
    "pictures": (Phrase(de="ein Bild, das kein PNG, JPEG, GIF, WebP oder SVG ist", en="one picture that is no PNG, JPEG, GIF, WebP or SVG"),
                 Phrase(de="{n} Bilder, die kein PNG, JPEG, GIF, WebP oder SVG sind", en="{n} pictures that are no PNG, JPEG, GIF, WebP or SVG")),
    "scripts": (Phrase(de="ein Skript", en="one script"), Phrase(de="{n} Skripte", en="{n} scripts")),
    "underlined": (Phrase(de="eine Unterstreichung", en="one underlining"), Phrase(de="{n} Unterstreichungen", en="{n} underlinings")),
    "within": (Phrase(de="ein Verweis im Text", en="one link within the text"), Phrase(de="{n} Verweise im Text", en="{n} links within the text")),
}  # fmt: skip
"""What may be lost: one of it, several."""
STYLES = Phrase(de="die Formatvorlagen {styles}", en="the styles {styles}")
NO_TITLE = Phrase(de="ein Titel fehlt: er ist der Name der Datei", en="a title is missing: it is the file’s name")


class TakenOver(Struct, frozen=True):
    """What became of a file: the article and its pictures, and what was lost; or why it was not taken over."""

    file: Path
    article: Path | None = None
    pictures: tuple[Path, ...] = ()
    lost: tuple[Message, ...] = ()
    refused: Message | None = None


def take_over(file: Path, folder: Path) -> TakenOver:
    """Put a file as an article with its pictures into an issue's folder. Raises OSError if that cannot be written."""
    problems = Problems()
    data = read_bytes(Path(os.path.realpath(file)), problems, LARGEST)
    if data is None:
        return TakenOver(file, refused=problems.found[0].message if problems.found else UNREADABLE())
    if len(data) > LARGEST:
        return TakenOver(file, refused=TOO_LARGE())
    found = converted(data, file.suffix.lower().removeprefix("."))
    if found.refused:
        return TakenOver(file, refused=REFUSED[found.refused]())
    if not found.text.strip():
        return TakenOver(file, refused=EMPTY())
    name = slug(file.stem)[:60].strip("-") or "text"
    lost = dict(found.lost)
    pictures, text = _named(found, name, file.parent, lost)
    title = INVISIBLE_CHARACTERS.sub("", found.title or file.stem.encode("utf-8", "replace").decode())
    head = f"---\ntitle: {json.dumps(title, ensure_ascii=False)}\n---\n\n"
    files = {**pictures, f"{name}.md": (head + INVISIBLE_CHARACTERS.sub("", text)).encode()}
    for there in files:
        if os.path.lexists(folder / there):
            return TakenOver(file, refused=THERE_ALREADY(name=there, folder=str(folder)))
    for put, content in files.items():
        with open(folder / put, "xb") as written:
            written.write(content)
    said = [_said(what, number) for what, number in sorted(lost.items()) if number]
    said += [STYLES(styles=", ".join(found.styles))] if found.styles else []
    said += [] if found.title else [NO_TITLE()]
    return TakenOver(file, folder / f"{name}.md", tuple(folder / picture for picture in pictures), tuple(said))


def _said(what: str, number: int) -> Message:
    return count(number, *LOST[what])


def _named(found: Converted, name: str, beside: Path, lost: dict[str, int]) -> tuple[dict[str, bytes], str]:
    """Return the pictures of a text by the names that they get, and the text with these; what cannot be shown is
    counted."""
    files: dict[str, bytes] = {}
    names: dict[str, str] = {}
    for number, picture in enumerate(found.pictures, 1):
        data = base64.b64decode(picture.data) if not picture.file else _beside(picture, beside)
        ending = _ending(data) if data else ""
        if not ending:
            kind = "pictures" if data else "missing"
            lost[kind] = lost.get(kind, 0) + 1
            continue
        same = next((known for known, content in files.items() if content == data), None)
        names[str(number)] = same or f"{name}-{len(files) + 1}.{ending}"
        files.setdefault(names[str(number)], data or b"")
    text = re.sub(rf"!\[((?:\\.|[^\]\\])*)\]\({PICTURE}(\d+)\)", lambda one: _shown(one[1], names.get(one[2])), found.text)
    return files, "\n".join(_closed(line) if GONE in line else line for line in text.split("\n"))


def _shown(alt: str, name: str | None) -> str:
    return f"![{alt}]({name})" if name else alt + GONE


def _closed(line: str) -> str:
    """Return a line without the spaces around pictures that are not shown."""
    return re.sub(" {2,}", " ", line.replace(GONE, "")).strip()


def _beside(picture: FoundPicture, folder: Path) -> bytes | None:
    """Return a picture that lies beside a web page, or below; None if there is none."""
    try:
        path = Path(os.path.realpath(folder / unquote(picture.file).partition("?")[0].partition("#")[0]))
        if not path.is_relative_to(os.path.realpath(folder)):
            return None
        data = read_bytes(path, Problems(), LARGEST_PICTURE)
    except (OSError, ValueError):  # no file is called so: too long a name, or U+0000 in it
        return None
    return data if data is not None and len(data) <= LARGEST_PICTURE else None


def _ending(data: bytes) -> str:
    """Return the ending of a picture's name by how it begins; nothing if it is none that an article may show."""
    return next((ending for begin, ending in KINDS if data.startswith(begin)), "svg" if SVG.match(data[:4096]) else "")


def lines(taken: Sequence[TakenOver]) -> Iterator[tuple[str, tuple[Message, ...]]]:
    """Yield what was lost of each file that lost something."""
    for one in taken:
        if one.lost:
            yield one.file.name, one.lost
