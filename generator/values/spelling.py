"""Names in fewer letters than they have: for an address, and to be put in order."""

from __future__ import annotations

import re
import unicodedata

from generator.system.digest import digest

ASCII = bytes(range(128))
COMMON = b"\t\n" + bytes(range(32, 127)) + bytes(range(0x80, 0xC0)) + b"\xc3"
"""Bytes of what most texts are made of: what ASCII shows, and the letters of Western Europe, which begin with C3 in
UTF-8."""
SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
WORD = re.compile("[a-z0-9]+")
APART = " -–_/"
"""What stands between words."""
LONGEST_SLUG = 60
LONGEST_WORD = 100
"""So many letters a word has at most: what is longer is a key, or a file that somebody pasted."""


def slug(text: str) -> str:
    """Return a text as part of an address, of a–z, 0–9 and hyphens: `Züge & Co.` → `zuege-co`. It may be empty."""
    letters = text.lower()
    if not letters.isascii():
        letters = unicodedata.normalize("NFKD", letters.translate(SPELLED_OUT)).encode("ascii", "ignore").decode()
    return "-".join(WORD.findall(letters))


def own_slug(text: str) -> str:
    """Return a text as part of an address that only the same text has, however large its letters are and however its
    accents are typed: where a–z cannot say all of it, as in `C++` or in other scripts, a sum of the text follows."""
    plain, same = slug(text), " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    kept = "".join(letter for letter in folded(same.translate(SPELLED_OUT)) if letter not in APART)
    return plain if kept == plain.replace("-", "") and len(plain) <= LONGEST_SLUG else f"{plain[:LONGEST_SLUG]}-{digest(same)[:8]}".strip("-")


def folded(name: str) -> str:
    """Return a name without accents and capitals: ä is like a, as in DIN 5007-1."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(letter))


def sorting_key(name: str) -> tuple[str, str]:
    """Return by what a name is sorted: first without accents and capitals, then as it is."""
    return folded(name), name


def is_common(text: bytes) -> bool:
    """Tell whether a text in UTF-8 has common characters only: it needs not be searched for such as nobody sees, or can
    be written in two ways."""
    return not text.translate(None, COMMON)


def beyond_ascii(text: str) -> set[str]:
    """Return the characters of a text that not every font has."""
    return set(text.encode("utf-8", "surrogatepass").translate(None, ASCII).decode("utf-8", "surrogatepass"))
