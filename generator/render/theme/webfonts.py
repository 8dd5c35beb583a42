"""The theme's fonts as the website takes them: only the characters that occur, under the theme's own name; and the
reader's fonts made to measure.

A page is read in a font of the reader's own until ours is there. That one is scaled so that a text takes as much room
in it as in ours: nothing moves when the fonts are exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from generator.render.theme.faces import known

if TYPE_CHECKING:
    from generator.render.theme.theme import Font

ALWAYS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "ÄÖÜäöüßẞÀÁÂÇÈÉÊËÍÎÑÓÔØŒÚàáâåæçèéêëíîïñóôøœúû\u00a0\u00ad§°²³·×¼½¾¡¿«»‹›„“”‚‘’–—…•†‡‰€£−≤≥←→↑↓\u2009\u200a\u202f■□▲▼◆●○☐¶Σ¹⁰⁴⁵⁶⁷⁸⁹↔⇒©®™"
)
"""Characters that programs and templates write, and that texts in German and English may hold any day: they are always
there, so that a new word hardly ever makes new fonts."""
COMMON = "".join(map(chr, range(0x20, 0x7F))) + "ÄÖÜäöüßçéığşİ„“’›–…·−×←→↑↓▲▼\u00a0\u00ad\u202f"
"""Characters that most pages hold. They are a file of their own: a page that shows no others needs nothing else."""
FEATURES = ("calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "onum", "rlig", "tnum")
"""Features of OpenType that browsers apply unasked, and those that web.css asks for: kinds of figures."""
FLAVOUR = "woff2"

SAMPLE = (
    "Wenn der letzte Zug des Abends am kleinen Bahnhof hält, werden die Würfel geholt, und die Runde beginnt von vorn: "
    "Wer hat gewonnen, wer steht nun auf dem dritten Platz, und was schreibt die Redaktion dazu? The next round is due in May."
)
"""How much room a font needs is the mean width of these characters."""


Widths = Mapping[int, str]
"""Letters by their width in thousandths of an em."""


class Own(NamedTuple):
    """A family that many readers have, and others of the same widths: their names, mean widths of `SAMPLE` in em, plain
    and bold, and the widths of single letters in styles for which they are known."""

    names: tuple[str, ...]
    plain: str
    bold: str
    letters: Mapping[str, Widths] = {}


TIMES: Mapping[str, Widths] = {
    "": {
        250: " ,.", 278: "/:;ijlt", 333: "!()-Ifr", 389: "Js", 444: "?acezä„“", 500: "0123456789bdghknopquvxyöüß–", 556: "FPS",
        611: "ELTZ", 667: "BCR", 722: "ADGHKNOQUVXYwÄÖÜ", 778: "m", 889: "M", 944: "W",
    },
    "Italic": {
        250: " ,.", 278: "/fijlt", 333: "!()-:;I", 389: "rsz", 444: "Jcekvxy", 500: "0123456789?Sabdghnopquäöüß–", 556: "LTYZ„“",
        611: "ABEFPRVXÄ", 667: "CKNw", 722: "DGHOQUmÖÜ", 833: "MW",
    },
    "Bold": {
        250: " ,.", 278: "/il", 333: "!()-:;fjt", 389: "Is", 444: "cerz", 500: "0123456789?Jagovxyäö–„“", 556: "Sbdhknpquüß", 611: "FP",
        667: "BELTZ", 722: "ACDNRUVXYwÄÜ", 778: "GHKOQÖ", 833: "m", 944: "M", 1000: "W",
    },
}  # fmt: skip
ARIAL: Mapping[str, Widths] = {
    "": {
        222: "ijl", 278: " !,./:;Ift", 333: "()-r„“", 500: "Jcksvxyz", 556: "0123456789?Labdeghnopquäöü–", 611: "FTZß",
        667: "ABEKPSVXYÄ", 722: "CDHNRUwÜ", 778: "GOQÖ", 833: "Mm", 944: "W",
    },
    "Bold": {
        278: " ,./Iijl", 333: "!()-:;ft", 389: "r", 500: "z„“", 556: "0123456789Jaceksvxyä–", 611: "?FLTZbdghnopquöüß", 667: "EPSVXY",
        722: "ABCDHKNRUÄÜ", 778: "GOQwÖ", 833: "M", 889: "m", 944: "W",
    },
}  # fmt: skip
STEP = Fraction(1, 20)
"""Letters of a stand-in that have to grow or shrink alike, to within half of this, are one rule."""
SERIF = (Own(("Times New Roman", "Liberation Serif", "Tinos"), "0.4165", "0.4446", TIMES), Own(("Noto Serif",), "0.4948", "0.5235"))
SANS = (Own(("Arial", "Liberation Sans", "Arimo"), "0.4587", "0.4908", ARIAL), Own(("Roboto",), "0.4526", "0.4603"))
CODE = (Own(("Courier New", "Liberation Mono", "Cousine"), "0.6001", "0.6001"),)
READERS = {"text": SERIF, "display": SERIF, "sans": SANS, "code": CODE}
"""By the role of a family: what stands in for it, one after the other."""


@lru_cache(maxsize=64)
def shrunk(data: bytes, name: str, characters: str) -> bytes:
    """Return a font with no other characters than these, compressed for the web, called `name`: its licence may reserve
    its own.

    The same font and characters give the same bytes. What says how letters are drawn at small sizes of a coarse screen
    goes, too.
    """
    import uharfbuzz
    from fontTools.ttLib import TTFont

    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.set({ord(character) for character in characters})
    wanted.layout_feature_tag_set.clear()
    wanted.layout_feature_tag_set.update({int.from_bytes(feature.encode(), "big") for feature in FEATURES})
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING
    font = TTFont(BytesIO(uharfbuzz.subset(uharfbuzz.Face(data), wanted).blob.data), recalcBBoxes=False, recalcTimestamp=False)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16, 25):
            record.string = name.replace(" ", "") if record.nameID == 6 else name
    font.flavor = FLAVOUR
    file = BytesIO()
    font.save(file, reorderTables=False)
    return file.getvalue()


def parts(characters: str) -> dict[str, str]:
    """Return the characters of a font by the files in which it comes: those of every page by no name, others that any
    may hold as `more`, and the rest of these as `seldom`: without that, the files of all magazines are the same.

    What stands last is asked first, and all but the first has to say which characters it holds.
    """
    seldom = "".join(sorted({*characters}.difference(ALWAYS, COMMON)))
    return {"more": "".join(sorted({*ALWAYS}.difference(COMMON))), **({"seldom": seldom} if seldom else {}), "": COMMON}


@lru_cache(maxsize=64)
def characters_of(data: bytes, characters: str) -> str:
    """Return those of some characters that a font has."""
    return "".join(filter(known(data).has, characters))


def face(font: Font, part: str, url: str, characters: str) -> str:
    """Return the CSS rule that makes a part of a font of the theme known, which holds these characters and lies at an
    address."""
    holds = "" if part == "more" else f" unicode-range: {_ranges(characters)};"
    return f"@font-face {{ {_head(font.family, font)} font-display: swap; src: url({url}) format('{FLAVOUR}');{holds} }}"


@cache
def _ranges(characters: str) -> str:
    """Return characters as CSS has them: `U+41-43,U+4D`."""
    runs: list[list[int]] = []
    for code in sorted(map(ord, characters)):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)


def stand_ins(family: str, role: str) -> list[str]:
    """Return the names of what stands in for a family in this role until it is there, the best first."""
    return [f"{family} {own.names[0]}" for own in READERS[role]]


def fallbacks(font: Font, role: str, data: bytes, by_letter: bool) -> Iterable[str]:
    """Yield the CSS rules that make readers' fonts stand in for one of the theme, as wide and as high as that: on
    average, and `by_letter` where the widths of their letters are known, so that lines end at the same words. How far
    lines are apart is said by the style sheet."""
    width, ascent, descent = _measures(data)
    bold = int(font.weight) >= 600
    style = " ".join(["Bold"] * bold + ["Italic"] * (font.style == "italic"))
    for name, own in zip(stand_ins(font.family, role), READERS[role], strict=True):
        local = ", ".join(f"local('{full}')" for one in own.names for full in dict.fromkeys([f"{one} {style}".strip(), one]))
        theirs = own.letters.get(style, {}) if by_letter else {}
        ours = _advances(data, "".join(theirs.values()), role in ("text", "display"))
        alike: dict[Fraction, list[str]] = {}
        for wide, letters in theirs.items():
            for letter in letters:
                alike.setdefault(int(ours[letter] * 1000 / wide / STEP + Fraction(1, 2)) * STEP, []).append(letter)
        for scale, those in [(width / Fraction(own.bold if bold else own.plain), []), *sorted(alike.items())]:
            size, above, below = (f"{float(part * 100):.4g}%" for part in (scale, ascent / scale, descent / scale))
            only = f" unicode-range: {_ranges(''.join(those))};" if those else ""
            yield (
                f"@font-face {{ {_head(name, font)} src: {local}; size-adjust: {size}; ascent-override: {above}; descent-override: {below};{only} }}"
            )


@lru_cache(maxsize=64)
def _advances(data: bytes, letters: str, old_style: bool) -> Mapping[str, Fraction]:
    """Return how wide each letter of a font is, in em, with the figures that go with small letters if `old_style`, else
    with capitals."""
    of_file = known(data)
    return {letter: Fraction(of_file.advance(letter, {"onum" if old_style else "lnum": True}), of_file.upem) for letter in letters}


def _head(family: str, font: Font) -> str:
    plain = {"font-weight: 400;", "font-style: normal;"}  # as in CSS, if nothing is said
    said = [f"font-family: '{family}';", f"font-weight: {font.weight};", f"font-style: {font.style};"]
    return " ".join(one for one in said if one not in plain)


class _Measures(NamedTuple):
    """The mean width of `SAMPLE`, the ascent and the descent of a font, in em."""

    width: Fraction
    ascent: Fraction
    descent: Fraction


@lru_cache(maxsize=64)
def _measures(data: bytes) -> _Measures:
    """Return the measures of a font."""
    of_file = known(data)
    widths = [of_file.font.get_glyph_h_advance(of_file.font.get_nominal_glyph(ord(character)) or 0) for character in SAMPLE]
    return _Measures(Fraction(sum(widths), len(widths) * of_file.upem), *(Fraction(far, of_file.upem) for far in of_file.reach))
