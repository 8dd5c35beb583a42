"""PDFs as old issues come: typed pages with words that lines divide, a running head on each, scans, one with a
password, one that is torn. Always the same bytes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO

import pikepdf
from PIL import Image, ImageDraw

A5 = 420, 595
LINES, LETTERS = 38, 52
"""Lines on a page, letters in a line."""
SYLLABLES = "ba be bo da do fa fi ga go ha ka ko la le li lo ma me mi mo na ne no pa po ra re ri ro sa se si so ta te ti to wa we wi za zo".split()


def pdf(pages: Iterable[Sequence[str]], head: str = "") -> bytes:
    """Pages of lines; `head` stands on each but the first, with its number."""
    objects = ["", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"]
    kids = []
    for number, lines in enumerate(pages, 1):
        above = [f"{head} {number}"] if head and number > 1 else []
        size, leading = (26, 40) if number == 1 else (11, 13)
        said = "\n".join(f"({_escaped(line)}) Tj T*" for line in (*above, *lines))
        content = f"BT /F1 {size} Tf {leading} TL 36 {A5[1] - 48} Td\n{said}\nET"
        objects.append(f"<< /Length {len(content.encode('cp1252'))} >>\nstream\n{content}\nendstream")
        box = f"/MediaBox [0 0 {A5[0]} {A5[1]}] /Resources << /Font << /F1 3 0 R >> >>"
        objects.append(f"<< /Type /Page /Parent 2 0 R {box} /Contents {len(objects) + 2 - 1} 0 R >>")
        kids.append(f"{len(objects) + 1} 0 R")
    objects[0] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    return _file(["<< /Type /Catalog /Pages 2 0 R >>", *objects])


def _file(objects: Sequence[str]) -> bytes:
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, said in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{said}\nendobj\n".encode("cp1252")
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    end = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF\n"
    return bytes(out + end.encode())


def _escaped(line: str) -> str:
    return line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def scan(pages: int, title: str = "") -> bytes:
    """Pages that are pictures, of which no program can read the words."""
    with pikepdf.new() as made:
        for number in range(pages):
            picture = Image.new("L", A5, 244)
            draw = ImageDraw.Draw(picture)
            draw.text((40, 60), f"{title} {number + 1}", 20)
            draw.rectangle((40, 100, 380, 500), outline=60)
            data = BytesIO()
            picture.save(data, "JPEG", quality=60)
            page = made.add_blank_page(page_size=A5)
            image = made.make_stream(data.getvalue(), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=A5[0], Height=A5[1],
                                     ColorSpace=pikepdf.Name.DeviceGray, BitsPerComponent=8, Filter=pikepdf.Name.DCTDecode)  # fmt: skip
            page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=image))
            page.obj.Contents = made.make_stream(f"q {A5[0]} 0 0 {A5[1]} 0 0 cm /I Do Q".encode())
        return _saved(made)


def locked(data: bytes, word: str = "geheim", owner_alone: bool = False) -> bytes:
    """A PDF that opens with a password only, or with one for changes alone."""
    with pikepdf.open(BytesIO(data)) as made:
        out = BytesIO()
        made.save(out, encryption=pikepdf.Encryption(owner=word, user="" if owner_alone else word, R=4), static_id=True)
        return out.getvalue()


def torn(data: bytes) -> bytes:
    """A PDF of which the middle is missing."""
    return data[:120] + b"\n%%EOF\n"


def _saved(made: pikepdf.Pdf) -> bytes:
    out = BytesIO()
    made.save(out, deterministic_id=True)
    return out.getvalue()


def set_in_lines(words: Iterable[str], letters: int = LETTERS) -> Iterator[str]:
    """The lines of a text, set as a typewriter with hyphens would: long words are divided."""
    line = ""
    for word in words:
        while len(line) + len(word) + 1 > letters:
            room = letters - len(line) - 2
            if len(word) > 7 and 3 <= room <= len(word) - 3:
                yield f"{line} {word[:room]}-".strip()
                line, word = "", word[room:]
            else:
                yield line
                line = ""
        line = f"{line} {word}".strip()
    yield line


def vocabulary(count: int) -> list[str]:
    """So many words that nobody says."""
    chance = random.Random(1973)
    found = dict.fromkeys("der die das und ein mit von auf nach zu im am".split())
    while len(found) < count:
        found["".join(chance.choice(SYLLABLES) for _ in range(chance.choice((2, 2, 3, 3, 3, 4, 5))))] = None
    return list(found)


def pages_of(chance: random.Random, words: Sequence[str], count: int, weights: Sequence[float]) -> Iterator[list[str]]:
    """So many pages of words, the first of which are said more often than those behind them."""
    for _ in range(count):
        yield list(set_in_lines(chance.choices(words, cum_weights=weights, k=LINES * 7)))[:LINES]
