"""Fonts for the website: what they hold, what they are called, how wide what stands in for them is."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
import uharfbuzz
from fontTools.ttLib import TTFont

from generator.render.theme import webfonts
from generator.render.theme.theme import Font
from tests.render.themes import DEFAULT, default_theme

ROOT = Path(__file__).parents[3]
REGULAR = (DEFAULT / "fonts" / "SourceSans3-Regular.ttf").read_bytes()
SANS = Font(family="Heft Grotesk", file="SourceSans3-Regular", weight="400", style="normal")
BOLD = Font(family="Heft Grotesk", file="SourceSans3-Bold", weight="700", style="normal")


def shrunk(characters: str) -> TTFont:
    return TTFont(BytesIO(webfonts.shrunk(REGULAR, "Heft Grotesk 400 normal", characters)))


def test_a_font_holds_the_characters_asked_for_and_no_other() -> None:
    assert set(shrunk("Äß1 –").getBestCmap()) == set(map(ord, "Äß1 –"))


def test_a_character_that_the_font_lacks_is_left_out() -> None:
    assert set(shrunk("a☃").getBestCmap()) == {ord("a")}


def test_it_does_not_bear_the_name_that_its_licence_reserves() -> None:
    names = {record.nameID: str(record) for record in shrunk("a")["name"].names}
    assert names[1] == "Heft Grotesk 400 normal" and names[6] == "HeftGrotesk400normal"
    assert not any("Source" in names.get(number, "") for number in (1, 3, 4, 6, 16, 25))


@pytest.mark.parametrize("file", ["SourceSans3-Regular", "SourceSerif4SmText-Regular"])
@pytest.mark.parametrize("figures", ["lnum", "onum", "tnum"])
def test_figures_of_all_kinds_are_set_as_in_the_whole_font(file: str, figures: str) -> None:
    whole = (DEFAULT / "fonts" / f"{file}.ttf").read_bytes()
    assert _advances(webfonts.shrunk(whole, "x", "0123456789 AVä"), figures) == _advances(whole, figures)


def _advances(data: bytes, feature: str) -> list[int]:
    font = TTFont(BytesIO(data))
    font.flavor = None
    plain = BytesIO()
    font.save(plain)
    buffer = uharfbuzz.Buffer()
    buffer.add_str("1120 AVä 7")
    buffer.guess_segment_properties()
    uharfbuzz.shape(uharfbuzz.Font(uharfbuzz.Face(plain.getvalue())), buffer, {feature: True})
    return [position.x_advance for position in buffer.glyph_positions]


def test_the_same_font_gives_the_same_bytes() -> None:
    first = webfonts.shrunk(REGULAR, "x", "abc")
    webfonts.shrunk.cache_clear()
    assert webfonts.shrunk(REGULAR, "x", "abc") == first


def test_it_is_a_fraction_of_the_whole() -> None:
    assert len(webfonts.shrunk(REGULAR, "x", webfonts.ALWAYS)) < len(REGULAR) / 25


def test_what_stands_in_is_as_wide_as_the_font() -> None:
    (arial, *_) = webfonts.fallbacks(SANS, "sans", REGULAR, True)
    # the mean width of the sample in Source Sans, reckoned from its own table of widths, over that in Arial
    font = TTFont(BytesIO(REGULAR))
    names, widths = font.getBestCmap(), font["hmtx"]
    mean = sum(widths[names[ord(character)]][0] for character in webfonts.SAMPLE) / len(webfonts.SAMPLE) / font["head"].unitsPerEm
    said = float(re.search(r"size-adjust: ([\d.]+)%", arial)[1])
    assert said == pytest.approx(mean / 0.4587 * 100, abs=0.01)


def test_what_stands_in_is_as_high_as_the_font() -> None:
    (arial, *_) = webfonts.fallbacks(SANS, "sans", REGULAR, True)
    scale = float(re.search(r"size-adjust: ([\d.]+)%", arial)[1]) / 100
    above = float(re.search(r"ascent-override: ([\d.]+)%", arial)[1]) / 100
    font = TTFont(BytesIO(REGULAR))
    assert above * scale == pytest.approx(font["hhea"].ascent / font["head"].unitsPerEm, abs=0.001)


def held(rule: str) -> str:
    """The characters of a rule for single ones."""
    spans = [span.split("-") for span in re.findall(r"[+,]U?\+?([0-9A-F]+(?:-[0-9A-F]+)?)", rule.partition("unicode-range")[2])]
    return "".join(chr(code) for span in spans for code in range(int(span[0], 16), int(span[-1], 16) + 1))


@pytest.mark.parametrize("letter, arial", [("a", 556), ("W", 944), ("i", 222), ("ß", 611)])
def test_a_letter_of_what_stands_in_is_as_wide_as_ours_to_a_fortieth(letter: str, arial: int) -> None:
    """Half a step of a twentieth. The widths of Arial's letters are in its published metrics, those of ours in the
    font's own table."""
    font = TTFont(BytesIO(REGULAR))
    own = font["hmtx"][font.getBestCmap()[ord(letter)]][0] / font["head"].unitsPerEm
    (rule,) = (rule for rule in webfonts.fallbacks(SANS, "sans", REGULAR, True) if letter in held(rule))
    scale = float(re.search(r"size-adjust: ([\d.]+)%", rule)[1]) / 100
    assert scale == pytest.approx(own * 1000 / arial, abs=0.0251)


@pytest.mark.parametrize("style", [*webfonts.TIMES.values(), *webfonts.ARIAL.values()])
def test_every_letter_of_a_german_text_has_one_width(style: webfonts.Widths) -> None:
    letters = "".join(style.values())
    assert len(letters) == len(set(letters))
    assert set("abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789 .,:;-–„“?!()") <= set(letters)


def test_what_stands_in_on_average_is_one_rule() -> None:
    assert [held(rule) for rule in webfonts.fallbacks(SANS, "sans", REGULAR, False)] == ["", ""]


def test_a_font_comes_in_parts_of_which_all_but_one_say_what_they_hold() -> None:
    parts = webfonts.parts("Łß")
    assert list(parts) == ["more", "seldom", ""] and {*"".join(parts.values())} == {"Ł", *webfonts.ALWAYS, *webfonts.COMMON}
    assert sum(map(len, parts.values())) == len({*"".join(parts.values())})
    assert list(webfonts.parts("ß")) == ["more", ""] and webfonts.parts("ß")["more"] == parts["more"]
    more, seldom, common = (held(webfonts.face(SANS, part, "x.woff2", characters)) for part, characters in parts.items())
    assert (more, seldom, set(common)) == ("", "Ł", set(webfonts.COMMON))


def test_a_font_has_some_characters_and_not_others() -> None:
    assert webfonts.characters_of(REGULAR, "aꙮŁ") == "aŁ"


def test_a_font_holds_no_figures_that_nobody_asks_for() -> None:
    found = TTFont(BytesIO(webfonts.shrunk(REGULAR, "x", "0123456789/")))["GSUB"].table.FeatureList.FeatureRecord
    assert {one.FeatureTag for one in found} <= set(webfonts.FEATURES)


def test_a_bold_font_is_stood_in_for_by_a_bold_one() -> None:
    rules = "".join(webfonts.fallbacks(BOLD, "sans", REGULAR, False))
    assert "local('Arial Bold')" in rules and "font-weight: 700" in rules


def test_every_character_that_the_program_writes_is_there_if_a_font_has_it() -> None:
    has = set(map(chr, TTFont(BytesIO(REGULAR)).getBestCmap()))
    sources = [*(ROOT / "generator" / "render").rglob("*.py"), *(ROOT / "generator" / "telling").rglob("*.py"), ROOT / "generator/values/messages.py"]
    sources += [*(DEFAULT / "templates").rglob("*.html"), DEFAULT / "web.css"]
    # fields of PDFs have a font of their own; signs of figures are read
    sources = [path for path in sources if path.name not in ("form_fields.py", "cells.py", "grammar.py")]
    written = {character for path in sources for character in path.read_text("utf-8") if not character.isascii()}
    assert not (written & has) - set(webfonts.ALWAYS + webfonts.COMMON)


def test_every_role_of_the_theme_has_something_to_stand_in() -> None:
    assert set(default_theme().families) == set(webfonts.READERS)
