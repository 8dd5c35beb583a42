"""Drawings as programs save them: on the page as on the web, nothing lost, and nothing shown that was hidden."""

from __future__ import annotations

import base64
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as etree
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import weasyprint
from PIL import Image

from generator.render.pictures import sandbox
from generator.render.pictures.pictures import BrokenPicture, PreparedPicture, prepare
from tests.conftest import tries
from tests.render.drawing_programs import CANARY, COLUMNS, HEIGHT, PROGRAMS, ROWS, SECRET, SIDE, WIDTH, Truth, truth

ROOT = Path(__file__).parents[3]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 120">{}</svg>'
WHITE = (255, 255, 255)


def drawn(inside: str) -> PreparedPicture:
    return prepare(SVG.format(inside).encode(), "x.svg")


def on_screen(data: bytes) -> Image.Image:
    """What resvg makes of it, 200 pixels wide; it draws no pictures of dots."""
    there = sandbox.THERE
    png = sandbox.run("resvg", ["--skip-system-fonts", "-w", str(WIDTH), f"{there}/in.svg", f"{there}/out.png"], {"in.svg": data}, "out.png")
    return on_white(Image.open(BytesIO(png)).convert("RGBA"))


def on_white(image: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    return ground.convert("RGB")


def on_paper(data: bytes) -> Image.Image:
    """What WeasyPrint makes of it, one pixel for each unit, as pdfium shows it."""
    source = base64.b64encode(data).decode()
    html = f'<style>@page{{size:{WIDTH}px {HEIGHT}px;margin:0}}body{{margin:0}}img{{display:block;width:{WIDTH}px}}</style><img src="data:image/svg+xml;base64,{source}">'
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=html).write_pdf())[0]
    return page.render(scale=4 / 3).to_pil().convert("RGB")


def shown(prepared: PreparedPicture) -> list[tuple[str, Image.Image]]:
    paper = [("paper", on_paper(prepared.data))]
    return paper if b"<image" in prepared.data else [("screen", on_screen(prepared.data)), *paper]


def colour(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = image.getpixel((min(image.width - 1, int(x * image.width / WIDTH)), min(image.height - 1, int(y * image.height / HEIGHT))))
    assert isinstance(found, tuple)
    return found


def is_like(found: tuple[int, ...], wanted: tuple[int, ...], by: int = 6) -> bool:
    return all(abs(one - other) <= by for one, other in zip(found, wanted, strict=True))


def hexadecimal(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text.lstrip("#")))


def words(prepared: PreparedPicture) -> str:
    texts = [element for element in etree.fromstring(prepared.data).iter() if element.tag.endswith("}text")]
    return "|".join("".join(text.itertext()) for text in texts)


# ---- by chance ---------------------------------------------------------------------------------------------------


def faults(made: Truth, data: bytes) -> list[str]:
    """What is wrong with what is made of a drawing."""
    prepared = prepare(data, "x.svg")
    found = [f"lost: {prepared.removed}"] if prepared.removed else []
    if any(secret.encode() in prepared.data for secret in (SECRET, CANARY, "#F0F")):
        found.append("the hidden layer is in the file")
    if words(prepared) != made.word:
        found.append(f"words: {words(prepared)!r} for {made.word!r}")
    for where, image in shown(prepared):
        for x in range(COLUMNS):
            for y in range(ROWS):
                wanted = hexadecimal(made.cells[x, y]) if (x, y) in made.cells else WHITE
                for dx, dy in ((8, 8), (32, 8), (8, 36)) if (x, y) != made.place else ():
                    if not is_like(seen := colour(image, x * SIDE + dx, y * SIDE + dy), wanted):
                        found.append(f"{where}: {seen} for {wanted} at {x}, {y}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("number", range(tries(4)))
def test_a_drawing_shows_what_its_program_shows(program: str, number: int) -> None:
    dice = random.Random(f"{program} {number}")
    made = truth(dice)
    assert faults(made, PROGRAMS[program](made, dice)) == []


def test_such_drawings_would_be_seen_to_be_wrong() -> None:
    made = Truth({(0, 0): "#cc0000"}, "Turm", (1, 0), (2, 0))
    wrong = SVG.format(f'<rect width="40" height="40" fill="#00cc00"/><text x="41" y="20">{SECRET}</text>')
    assert len(faults(made, wrong.encode())) > 5


# ---- habits, one by one ------------------------------------------------------------------------------------------

GREEN, RED = "#2a7f3f", "#cc0000"
ALL_GREEN = f'<rect width="200" height="120" fill="{GREEN}"/>'
HABITS = {
    "style": (f'<rect width="200" height="120" style="fill:{GREEN};stroke:none"/>', {(100, 60): GREEN}),
    "style before attribute": (f'<rect width="200" height="120" fill="red" style="fill:{GREEN}"/>', {(100, 60): GREEN}),
    "class": (f'<style>.cls-1{{fill:{GREEN}}}</style><rect class="cls-1" width="200" height="120"/>', {(100, 60): GREEN}),
    "rules by weight": (
        f'<style>rect{{fill:red}} #a{{fill:{GREEN}}} .b{{fill:blue}} g .b{{fill:black}}</style><g><rect id="a" class="b" width="200" height="120"/></g>',
        {(100, 60): GREEN},
    ),
    "important": (f'<style>.a{{fill:{GREEN} !important}}</style><rect class="a" width="200" height="120" style="fill:red"/>', {(100, 60): GREEN}),
    "media": (f"<style>@media screen{{rect{{fill:{GREEN}}}}} @media (max-width: 9px){{rect{{fill:red}}}}</style>" '<rect width="200" height="120"/>', {(100, 60): GREEN}),
    "inherit": (f'<g fill="{GREEN}" color="{RED}"><rect width="100" height="120" fill="inherit"/><rect x="100" width="100" height="120" fill="currentColor"/></g>', {(50, 60): GREEN, (150, 60): RED}),
    "use": (f'<defs><path id="s" d="M0 0h40v40h-40z" fill="{RED}"/></defs><use xlink:href="#s" x="20" y="40"/><use href="#s" x="120" y="40"/>', {(40, 60): RED, (140, 60): RED, (90, 60): "#ffffff"}),
    "symbol": (f'<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10" fill="{RED}"/></symbol><use href="#s" x="20" y="20" width="80" height="80"/>', {(60, 60): RED, (150, 60): "#ffffff"}),
    "switch": (f'<switch><foreignObject width="1" height="1" requiredExtensions="x"/><g>{ALL_GREEN}</g></switch>', {(100, 60): GREEN}),
    "nested": (f'<svg x="20" y="20" width="100" height="80" viewBox="0 0 10 10"><rect width="10" height="10" fill="{RED}"/></svg>', {(70, 60): RED, (150, 60): "#ffffff"}),
    "link": (f'<a xlink:href="https://example.org/">{ALL_GREEN}</a>', {(100, 60): GREEN}),
    "linked gradient": (
        '<linearGradient id="a"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>'
        '<linearGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" x1="0" x2="200"/><rect width="200" height="120" fill="url(#b)"/>',
        {(100, 60): "#800080", (20, 60): "#e6001a"},
    ),
    "gradient in units of its box": (
        '<linearGradient id="a" gradientTransform="rotate(90 .5 .5)"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>'
        '<rect x="50" y="20" width="100" height="80" fill="url(#a)"/>',
        {(100, 60): "#800080", (60, 28): "#e6001a", (140, 28): "#e6001a"},
    ),
    "leaning gradient": (
        '<linearGradient id="a" x2="1" y2="1"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient><rect width="200" height="120" fill="url(#a)"/>',
        {(100, 60): "#800080", (195, 3): "#800080", (4, 117): "#800080"},
    ),
    "ball": ('<radialGradient id="g"><stop offset="0" stop-color="#ffff00"/><stop offset="1" stop-color="#004000"/></radialGradient><circle cx="100" cy="60" r="50" fill="url(#g)"/>', {(100, 60): "#ffff00", (100, 13): "#0f4b00", (53, 60): "#0f4b00"}),
    "egg": ('<radialGradient id="g"><stop offset="0" stop-color="#ffff00"/><stop offset="1" stop-color="#004000"/></radialGradient><ellipse cx="100" cy="60" rx="90" ry="45" fill="url(#g)"/>', {(100, 60): "#ffff00", (145, 60): "#80a000", (100, 82): "#82a100"}),
    "leaning egg": (
        '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="40" gradientTransform="translate(100 60) rotate(30) scale(2 1)">'
        f'<stop offset=".9" stop-color="{RED}"/><stop offset=".9" stop-color="{GREEN}"/></radialGradient><rect width="200" height="120" fill="url(#g)"/>',
        {(100, 60): RED, (155, 92): RED, (190, 20): GREEN, (145, 20): GREEN},
    ),
    "quoted": (f'<linearGradient id="g"><stop stop-color="{GREEN}"/></linearGradient><rect width="200" height="120" fill="url(\'#g\')"/>', {(100, 60): GREEN}),
    "page address": (f'<linearGradient id="g"><stop stop-color="{GREEN}"/></linearGradient><rect width="200" height="120" fill="url(\'https://example.org/x/#g\')"/>', {(100, 60): GREEN}),
    "blanks around a value": (f'<rect width="200" height="120" style="fill:{GREEN}"/><rect width="200" height="120" fill="#000 " fill-opacity="0 "/>', {(100, 60): GREEN}),
    "odd name": (f'<linearGradient id="Verlauf_für_Himmel"><stop stop-color="{GREEN}"/></linearGradient><rect width="200" height="120" fill="url(#Verlauf_für_Himmel)"/>', {(100, 60): GREEN}),
    "digit first": (f'<linearGradient id="1"><stop stop-color="{GREEN}"/></linearGradient><rect width="200" height="120" fill="url(#1)"/>', {(100, 60): GREEN}),
    "fallback": (f'<rect width="200" height="120" fill="url(#nowhere) {GREEN}"/>', {(100, 60): GREEN}),
    "newer colours": ('<rect width="100" height="120" fill="rgb(42 127 63 / 100%)"/><rect x="100" width="100" height="120" style="fill:color(srgb .8 0 0)"/>', {(50, 60): GREEN, (150, 60): RED}),
    "clip": (f'<clipPath id="c"><rect x="50" width="50" height="120"/></clipPath><g clip-path="url(#c)">{ALL_GREEN}</g>', {(75, 60): GREEN, (25, 60): "#ffffff", (125, 60): "#ffffff"}),
    "clip with a hole": (
        f'<clipPath id="c"><path clip-rule="evenodd" d="M0 0H200V120H0Z M50 30H150V90H50Z"/></clipPath><g clip-path="url(#c)">{ALL_GREEN}</g>',
        {(25, 60): GREEN, (100, 60): "#ffffff"},
    ),
    "clip of a clip": (
        f'<clipPath id="d"><rect width="100" height="120"/></clipPath><clipPath id="c" clip-path="url(#d)"><rect x="50" width="100" height="120"/></clipPath><g clip-path="url(#c)">{ALL_GREEN}</g>',
        {(75, 60): GREEN, (25, 60): "#ffffff", (125, 60): "#ffffff"},
    ),
    "mask": (f'<mask id="m" maskUnits="userSpaceOnUse" width="200" height="120"><rect width="100" height="120" fill="#fff"/></mask><g mask="url(#m)">{ALL_GREEN}</g>', {(50, 60): GREEN, (150, 60): "#ffffff"}),
    "pattern": (f'<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="20" height="40" fill="{RED}"/></pattern><rect x="15" width="185" height="120" fill="url(#p)"/>', {(50, 60): RED, (70, 60): "#ffffff", (90, 60): RED}),
    "marker": (f'<marker id="m" markerWidth="40" markerHeight="40" refX="20" refY="20" markerUnits="userSpaceOnUse"><rect width="40" height="40" fill="{RED}"/></marker><path d="M20 60H150" stroke="#000" marker-end="url(#m)"/>', {(150, 45): RED, (20, 45): "#ffffff"}),
    "filter": (f'<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="200" height="120"><feOffset dx="100"/></filter><g filter="url(#f)"><rect width="60" height="120" fill="{RED}"/></g>', {(150, 60): RED, (30, 60): "#ffffff"}),
    "repeated often": (
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2=".4" spreadMethod="reflect"><stop stop-color="{GREEN}"/><stop offset="1" stop-color="{GREEN}"/></linearGradient><rect width="200" height="120" fill="url(#g)" style="stroke:none"/>',
        {(100, 60): GREEN},
    ),
    "underlined": ('<text y="80" font-size="90" fill="#cc0000" text-decoration="underline">nnnnn</text>', {(55, 84): RED}),
    "blended": ('<rect width="200" height="120" fill="#00ff00"/><rect style="mix-blend-mode:multiply" fill="#ff0000" width="100" height="120"/>', {(50, 60): "#000000", (150, 60): "#00ff00"}),
    "turned about": (f'<rect x="80" y="40" width="80" height="20" fill="{RED}" transform="rotate(90)" transform-origin="120 50"/>', {(120, 20): RED, (120, 80): RED, (90, 50): "#ffffff"}),
    "half seen": (f'<g opacity=".5"><rect width="200" height="120" fill="{RED}"/></g>', {(100, 60): "#e58080"}),
    "stroke below": (f'<rect x="50" y="30" width="100" height="60" fill="{GREEN}" stroke="{RED}" stroke-width="20" paint-order="stroke"/>', {(55, 60): GREEN, (43, 60): RED}),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HABITS)
def test_what_programs_write_is_shown_on_screen_and_on_paper(name: str) -> None:
    inside, wanted = HABITS[name]
    prepared = drawn(inside)
    assert prepared.removed == ()
    for where, image in shown(prepared):
        found = {place: colour(image, *place) for place in wanted}
        assert all(is_like(found[place], hexadecimal(text), 10) for place, text in wanted.items()), (where, found)


@pytest.mark.parametrize(
    "hidden",
    [
        '<g style="display:none">{}</g>',
        '<g style="display : none !important">{}</g>',
        '<style>.aus{{display:none}}</style><g class="aus">{}</g>',
        '<style>g g{{visibility:hidden}}</style><g><g>{}</g></g>',
        '<g visibility="collapse">{}</g>',
        '<g style="opacity:0">{}</g>',
        '<g opacity="0%">{}</g>',
        '<style>@media print{{g{{display:none}}}}</style><g>{}</g>',
        "<defs>{}</defs>",
        '<symbol id="s">{}</symbol>',
        '<switch><g/><g>{}</g></switch>',
        '<mask id="m"/><g mask="url(#m)">{}</g>',
        '<clipPath id="c"/><g clip-path="url(#c)">{}</g>',
        '<g id="s" display="none">{}</g><use href="#s"/>',
        '<text style="display:none">GEHEIM<tspan display="inline">GEHEIM</tspan></text><g style="display:none">{}</g>',
        '<text fill="none">GEHEIM</text><text>a<tspan style="visibility:hidden">GEHEIM</tspan></text><text fill-opacity="0">GEHEIM</text><g display="none">{}</g>',
    ],
)
def test_what_a_drawing_hides_is_not_even_in_the_file(hidden: str) -> None:
    secret = f'<rect width="200" height="120" fill="{CANARY}"/><text x="9" y="40">{SECRET}</text>'
    prepared = drawn(hidden.format(secret) + '<rect x="150" width="9" height="9"/>')
    assert SECRET.encode() not in prepared.data and CANARY.encode() not in prepared.data
    for _, image in shown(prepared):
        assert colour(image, 100, 60) == WHITE


HIDDEN_WORDS = {
    "beside the view box": '<text x="500" y="40">GEHEIM</text>',
    "above the view box": '<text x="5" y="-30">GEHEIM</text>',
    "moved out": '<text x="5" y="40" dx="-300">GEHEIM</text>',
    "moved out behind a word": '<text x="5" y="40">da<tspan dx="900">GEHEIM</tspan></text>',
    "covered": '<text x="20" y="40">GEHEIM</text><rect width="120" height="60"/>',
    "covered by a turned group": '<text x="20" y="40">GEHEIM</text><g transform="rotate(3)"><path d="M0 0h150v60h-150z" fill="#eee"/></g>',
    "covered by a photograph": '<text x="20" y="40">GEHEIM</text><image width="200" height="120" href="{}"/>',
    "cut off": '<clipPath id="c"><rect width="9" height="9"/></clipPath><text x="50" y="40" clip-path="url(#c)">GEHEIM</text>',
    "cut off by a nested drawing": '<svg x="10" width="20" height="20"><text x="90" y="10">GEHEIM</text></svg>',
    "shrunk to nothing": '<g transform="scale(0)"><text x="20" y="40">GEHEIM</text></g>',
    "letters of no size": '<text x="20" y="40" font-size="0">GEHEIM</text><text y="40" style="font-size:0px">GEHEIM</text>',
    "a drawing of no size": '<svg width="0" height="20"><text x="9" y="10">GEHEIM</text></svg><svg viewBox="0 0 0 9" width="50" height="50"><text y="9">GEHEIM</text></svg>',
    "used in no size": '<symbol id="y" viewBox="0 0 9 9"><text y="9">GEHEIM</text></symbol><use href="#y" width="0px" height="9"/>',
    "blanks around a value": '<text x="50" y="40" fill-opacity="0 ">GEHEIM</text><text x="50" y="40" style="fill:#000" display=" none ">GEHEIM</text><g opacity=" 0 "><text y="40">GEHEIM</text></g>',
    "without paint": '<text x="50" y="40" fill="none" stroke="none">GEHEIM</text>',
    "a clear colour": '<text x="50" y="40" fill="#00000000">GEHEIM</text><text x="50" y="40" style="fill:rgba(0,0,0,0)">GEHEIM</text>',
    "a clear shade": '<linearGradient id="g"><stop stop-opacity="0"/></linearGradient><text y="40" fill="url(#g)">GEHEIM</text>',
    "a mask that is black": '<mask id="m"><rect width="200" height="120"/></mask><text y="40" mask="url(#m)">GEHEIM</text>',
    "another language": '<switch><text systemLanguage="xx" y="40">GEHEIM</text><text y="40">da</text></switch>',
    "begins hidden": '<text y="40" display="none">GEHEIM<set attributeName="display" to="inline"/></text>',
    "never drawn": '<marker id="k"><text>GEHEIM</text></marker><symbol id="q"><text y="9">GEHEIM</text></symbol>',
    "a web page": '<foreignObject width="90" height="90"><p xmlns="http://www.w3.org/1999/xhtml">GEHEIM</p></foreignObject>',
    "titles": '<title>GEHEIM</title><desc>GEHEIM</desc><g><title>GEHEIM</title></g><text y="40">da<title>GEHEIM</title></text>',
    "names": '<g xmlns:inkscape="http://i" inkscape:label="GEHEIM" data-x="GEHEIM" aria-label="GEHEIM" class="GEHEIM" id="GEHEIM"><circle r="2"/></g>',
    "remarks": "<!--GEHEIM--><metadata>GEHEIM</metadata><style>/*GEHEIM*/ .GEHEIM{fill:red}</style><script>GEHEIM</script><?GEHEIM x?>",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HIDDEN_WORDS)
@pytest.mark.parametrize("beside", ["", '<text x="120" y="100" style="fill:#000">sichtbar</text>'])
def test_words_that_nobody_sees_are_in_no_file(name: str, beside: str) -> None:
    prepared = drawn(HIDDEN_WORDS[name].replace("{}", photo()) + beside + '<circle cx="190" cy="100" r="3" fill="red"/>')
    assert SECRET.encode() not in prepared.data
    assert ("sichtbar" in words(prepared)) == bool(beside)


@pytest.mark.slow
@pytest.mark.parametrize(
    "inside",
    [
        '<text x="195" y="40">Rand</text>',
        '<text y="20%" style="font-size:10vh">Rand</text>',
        '<rect width="9" height="9"/><svg width="60" height="40"><text x="50%" y="50%">Rand</text></svg>',
        '<text x="20" y="40">Rand</text><rect width="200" height="120" fill-opacity=".5"/>',
        '<text x="20" y="40">Rand</text><rect width="30" height="120"/>',
        '<text x="20" y="40">Rand</text><rect width="200" height="120" fill="none" stroke="#000"/>',
        '<text x="20" y="40">Rand</text><rect x="90" width="10" height="120"/>',
        '<rect width="200" height="120"/><text x="20" y="40" font-size="3" fill="#fff">Rand</text>',
        '<clipPath id="c"><rect width="30" height="90"/></clipPath><text x="20" y="40" clip-path="url(#c)">Rand</text>',
    ],
)
def test_words_of_which_something_is_seen_stay(inside: str) -> None:
    assert words(drawn(inside)) == "Rand"
    assert words(drawn(inside.replace("Rand", "тест"))) == "тест"  # letters that our own type lacks


def test_words_may_stand_below_the_same_words() -> None:
    assert words(drawn('<text x="9" y="40" style="fill:#fff;stroke:#fff;stroke-width:5">Halo</text><text x="9" y="40">Halo</text>')) == "Halo|Halo"


def test_a_drawing_without_a_size_has_room_for_lines_below_each_other() -> None:
    lines = "".join(f'<tspan x="0" dy="20px">{word}</tspan>' for word in ("One", "Two", "Three"))
    assert words(prepare(f'<svg><text dy="20px">{lines}</text></svg>'.encode(), "x.svg")) == "One|Two|Three"


def photo_with_a_secret() -> str:
    file = BytesIO()
    image = Image.new("RGB", (100, 60), GREEN)
    image.paste(CANARY, (25, 15, 75, 45))
    image.save(file, "PNG")
    return f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"


HOLE = '<clipPath id="c"><path clip-rule="evenodd" d="M0 0H200V120H0Z M40 24H160V96H40Z"/></clipPath>'
HIDDEN_PHOTOGRAPHS = {
    "a hole": (HOLE + '<g clip-path="url(#c)"><image width="200" height="120" href="{}"/></g>', (), (20, 12)),
    "a hole for several": (HOLE + '<g clip-path="url(#c)"><image width="200" height="120" href="{}"/><circle cx="100" cy="60" r="9"/></g>', (), (20, 12)),
    "a hole for moved ones": (HOLE + '<g clip-path="url(#c)"><image width="200" height="120" href="{}"/><g transform="scale(2)"><circle r="3"/></g></g>', ("clip-path",), None),
    "a strip": ('<clipPath id="c"><rect width="200" height="20"/></clipPath><image clip-path="url(#c)" width="200" height="120" href="{}"/>', (), (100, 10)),
    "a bar": ('<image width="200" height="120" href="{}"/><rect x="40" y="24" width="120" height="72" fill="#fff"/>', (), (20, 60)),
    "the view box": ('<image y="-100" width="200" height="120" href="{}"/>', (), (100, 15)),
    "wholly beside it": ('<image y="-1000" width="200" height="120" href="{}"/>', (), None),
    "its frame": ('<image width="200" height="20" preserveAspectRatio="xMidYMin slice" href="{}"/>', (), (100, 10)),
    "a blur": ('<filter id="f"><feGaussianBlur stdDeviation="10"/></filter><image filter="url(#f)" width="200" height="120" href="{}"/>', ("filter",), None),
    "a mask": ('<mask id="m"><rect width="200" height="20" fill="#fff"/></mask><g mask="url(#m)"><image width="200" height="120" href="{}"/></g>', ("mask",), None),
    "a mask beside a blend": (
        '<rect style="mix-blend-mode:multiply" width="3" height="3"/><mask id="m"><rect width="200" height="20" fill="#fff"/></mask><g mask="url(#m)"><image width="200" height="120" href="{}"/></g>',
        ("mask", "mix-blend-mode"),
        None,
    ),
    "a shape that it fills": (
        '<pattern id="p" width="1" height="1" patternContentUnits="objectBoundingBox"><image width="1" height="1" preserveAspectRatio="none" href="{}"/></pattern>'
        '<path fill-rule="evenodd" d="M0 0H200V120H0Z M40 24H160V96H40Z" fill="url(#p)"/>',
        (),
        (20, 12),
    ),
    "a turned hole": (f'{HOLE}<g clip-path="url(#c)"><g transform="rotate(5 100 60)"><image width="200" height="120" href="{{}}"/></g></g>', (), (20, 20)),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HIDDEN_PHOTOGRAPHS)
def test_what_hides_a_part_of_a_photograph_hides_it_on_paper_and_in_the_file(name: str) -> None:
    inside, lost, seen = HIDDEN_PHOTOGRAPHS[name]
    prepared = drawn(inside.replace("{}", photo_with_a_secret()) + '<rect width="1" height="1"/>')
    assert prepared.removed == lost
    paper = on_paper(prepared.data)
    within = [Image.open(BytesIO(base64.b64decode(one))).convert("RGBA") for one in re.findall(rb"base64,([^\"]*)", prepared.data)]
    for image in (paper, *within):
        pixels = [channels[:3] for _, channels in image.getcolors(10_000_000) or [] if isinstance(channels, tuple)]
        assert not any(is_like(pixel, hexadecimal(CANARY), 60) for pixel in pixels)
    assert seen is None or is_like(colour(paper, *seen), hexadecimal(GREEN), 10)


def texts_of(prepared: PreparedPicture) -> list[dict[str, str]]:
    return [{"text": "".join(one.itertext()), **one.attrib} for one in etree.fromstring(prepared.data).iter() if one.tag.endswith("}text")]


@pytest.mark.parametrize(
    ("inside", "wanted"),
    [
        ('<text style="font-size:12px;line-height:1.25"><tspan x="8" y="20">First line</tspan><tspan x="8" y="110">Last line</tspan></text>', [("First line", "8", "20"), ("Last line", "8", "110")]),
        ('<text xml:space="preserve" x="5" y="40">A     B</text>', [("A\xa0\xa0\xa0\xa0\xa0B", "5", "40")]),
        ('<text x="5" y="40" style="fill:red">\n  two\n  words </text>', [("two words", "5", "40")]),
        ('<text x="1 20 40" y="9" style="fill:red">abc</text>', [("a", "1", "9"), ("b", "20", "9"), ("c", "40", "9")]),
        ('<text x="10%" y="1em" style="font-size:20px">a<tspan dy="1em" x="7">b</tspan></text>', [("a", "20", "20"), ("b", "7", "20")]),
        ('<defs><g id="w"><text y="5">word</text></g></defs><use href="#w" x="9"/><use href="#w" x="50"/>', [("word", "0", "5"), ("word", "0", "5")]),
        ('<a href="#x"><text x="1" y="2">a <a href="#y">link</a> here</text></a>', [("a link here", "1", "2")]),
        ('<text x="1" y="2" style="fill:#000">H<tspan baseline-shift="sub" font-size="60%">2</tspan>O</text>', [("H2O", "1", "2")]),
    ],
)  # fmt: skip
def test_texts_stay_texts(inside: str, wanted: list[tuple[str, str, str]]) -> None:
    assert [(one["text"], one["x"], one["y"]) for one in texts_of(drawn(inside))] == wanted


def test_a_text_has_the_letters_that_classes_give_it() -> None:
    inside = '<style>g{font:italic bold 2em/1.2 "Fira Sans",serif} .m{text-anchor:middle;letter-spacing:.1em}</style><g font-size="10"><text class="m" y="9" opacity=".5">a<tspan font-weight="400" fill="#f00">b</tspan></text></g>'
    (one,) = etree.fromstring(drawn(inside).data).iter("{http://www.w3.org/2000/svg}text")
    assert one.get("text-anchor") == "middle"
    assert [(run.text, run.get("font-weight"), run.get("font-style"), run.get("fill"), run.get("letter-spacing")) for run in one] == [
        ("a", "bold", "italic", "#000000", "3.2"),
        ("b", "400", "italic", "#ff0000", "3.2"),
    ]
    assert {run.get("font-family") for run in one} == {'"Fira Sans",serif'} and {run.get("font-size") for run in one} == {"32"}


def test_a_text_on_a_way_is_drawn_though_nobody_can_set_it() -> None:
    prepared = drawn('<path id="p" d="M10 60H190" fill="none"/><text font-size="40"><textPath href="#p">MMMMM</textPath></text>')
    assert prepared.removed == () and not texts_of(prepared)
    for _, image in shown(prepared):
        assert min(sum(colour(image, x, 50)) for x in range(12, 60)) < 200


# ---- files -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("data", "size"),
    [
        ('<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="80mm" height="50mm">{}</svg>', (302, 189)),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="3cm" viewBox="0 0 200 120" style="color:red">{}</svg>', (113, 68)),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2e2 1.2e2">{}</svg>', (200, 120)),
        ('<svg width="200" height="120">{}</svg>', (200, 120)),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><use xlink:href="#a"/>{}</svg>', (200, 120)),
        ('<svg xmlns="http://www.w3.org/2000/svg">{}</svg>', (200, 120)),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">{}</svg>', (200, 120)),
        ('<!DOCTYPE svg [<!ENTITY green "#2a7f3f"><!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="200" height="120">{}</svg>', (200, 120)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "iso-8859-1", "windows-1252"])
def test_files_of_any_size_and_encoding(data: str, size: tuple[int, int], encoding: str) -> None:
    whole = data.format(f'<rect width="200" height="120" fill="{GREEN}"/><text x="9" y="60"><![CDATA[Größe & <Maß>]]></text>')
    declared = "" if encoding.startswith("utf-8") else f'<?xml version="1.0" encoding="{encoding.removesuffix("-be").upper()}"?>\n'
    prepared = prepare((declared + whole).encode(encoding), "x.svg")
    assert (prepared.width, prepared.height, prepared.removed, words(prepared)) == (*size, (), "Größe & <Maß>")


def test_a_picture_within_a_drawing_is_written_anew() -> None:
    file = BytesIO()
    Image.new("RGB", (40, 40), RED).save(file, "PNG", pnginfo=None)
    data = file.getvalue()[:-12] + b"\x00\x00\x00\x06tEXtSECRET\x8a\x0c\x11\x51" + file.getvalue()[-12:]
    source = base64.b64encode(data).decode()
    prepared = drawn(f'<image x="100" width="80" height="80" xlink:href="data:image/png;name=x;base64,\n{source[:40]}\n {source[40:]}"/>')
    assert prepared.removed == () and b"SECRET" not in base64.b64decode(prepared.data.partition(b"base64,")[2].partition(b'"')[0])
    for _, image in shown(prepared):
        assert is_like(colour(image, 140, 40), hexadecimal(RED)) and colour(image, 50, 40) == WHITE


def photo() -> str:
    file = BytesIO()
    image = Image.new("RGB", (20, 10), RED)
    image.paste(GREEN, (10, 0, 20, 10))
    image.save(file, "PNG")
    return f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("inside", "lost"),
    [
        (
            '<path d="M20 20H180V100H20Z" fill="url(#p)"/><defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use href="#i" transform="scale(.05 .1)"/></pattern><image id="i" width="20" height="10" href="{}"/></defs>',
            (),
        ),
        ('<clipPath id="c"><rect x="20" y="20" width="160" height="80"/></clipPath><image clip-path="url(#c)" width="200" height="120" preserveAspectRatio="none" href="{}"/>', ()),
        ('<clipPath id="c"><rect x="20" y="20" width="80" height="80"/><rect x="100" y="20" width="80" height="80"/></clipPath><g clip-path="url(#c)"><image width="200" height="120" preserveAspectRatio="none" href="{}"/></g>', ()),
        ('<filter id="f"><feDropShadow dx="1" dy="1"/></filter><image filter="url(#f)" x="20" y="20" width="160" height="80" href="{}"/>', ("filter",)),
        (
            '<filter id="f"><feGaussianBlur stdDeviation="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
            '<g filter="url(#f)"><image x="20" y="20" width="160" height="80" href="{}"/></g>',
            ("filter",),
        ),
    ],
)  # fmt: skip
def test_a_photograph_in_a_drawing_is_shown_where_its_frame_is(inside: str, lost: tuple[str, ...]) -> None:
    prepared = drawn(inside.format(photo()))
    image = on_paper(prepared.data)
    assert prepared.removed == lost
    assert is_like(colour(image, 60, 60), hexadecimal(RED)) and is_like(colour(image, 140, 60), hexadecimal(GREEN))
    assert colour(image, 10, 60) == colour(image, 190, 60) == colour(image, 100, 10) == WHITE


def test_a_photograph_behind_a_mask_is_left_out_and_named() -> None:
    prepared = drawn(f'<mask id="m"><rect width="50" height="50" fill="#fff"/></mask><image mask="url(#m)" width="200" height="100" href="{photo()}"/>')
    assert prepared.removed == ("mask",) and b"<image" not in prepared.data


@pytest.mark.parametrize(
    "inside",
    [
        "".join(f'<g id="a{n}">{f"<use href={chr(34)}#a{n + 1}{chr(34)}/>" * 10}</g>' for n in range(9)) + '<g id="a9"><rect/></g>',
        "".join(f'<g id="a{n}">{f"<use href={chr(34)}#a{n + 1}{chr(34)}/>" * 10}</g>' for n in range(9)) + '<g id="a9"><text>x</text></g>',
        "".join(f'<pattern id="p{n}" width="1" height="1" viewBox="0 0 9 9"><rect width="9" height="9" fill="url(#p{n + 1})"/></pattern>' for n in range(2000)) + '<rect width="9" height="9" fill="url(#p0)"/>',
        "<style>" + "".join(f".a{n} .b{n}{{fill:red}}" for n in range(3000)) + "</style><rect/>",
        "<g>" * 70 + "</g>" * 70,
    ],
)  # fmt: skip
def test_a_bomb_is_refused_or_drawn_and_soon(inside: str) -> None:
    try:
        drawn(inside)
    except BrokenPicture as refused:
        assert refused.message.plain("en").startswith("The SVG picture “x.svg” is too ")


@pytest.mark.parametrize("inside", ['<use id="u" href="#u" style=""/>', '<g id="g"><use href="#g"/><text>x</text></g>', '<pattern id="p"><rect fill="url(#p)"/></pattern><rect width="9" height="9" fill="url(#p)"/>', '<mask id="m"><g mask="url(#m)"/></mask><g mask="url(#m)"><rect/></g>'])  # fmt: skip
def test_what_uses_itself_is_drawn_without_that(inside: str) -> None:
    assert drawn(inside + ALL_GREEN).kind == "svg"


def test_a_program_that_does_not_end_is_stopped_and_one_that_is_hungry_gets_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "STEPS", 1000)
    with pytest.raises(BrokenPicture, match="is too elaborate to be drawn; please save it as “plain SVG” or as PNG"):
        drawn('<rect style="fill:red"/>')
    monkeypatch.undo()
    monkeypatch.setattr(sandbox, "MEMORY", 1000)
    with pytest.raises(BrokenPicture):
        drawn('<rect style="fill:red"/>')


def test_a_program_sees_the_drawing_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"x")
    for there in ("/etc/passwd", f"{tmp_path}/secret.png", "/w/../etc/passwd"):
        with pytest.raises(sandbox.UnreadableDrawing):
            sandbox.run("usvg", [there, "/w/out.svg"], {"in.svg": b""}, "out.svg")


@pytest.mark.slow
def test_processes_compile_at_once_and_say_the_same(tmp_path: Path) -> None:
    simple = SVG.format('<circle style="fill:red" r="7"/>').encode()
    script = f"""
import hashlib, pathlib, sys
from generator.render.pictures import sandbox
from generator.render.pictures.pictures import prepare
sandbox.COMPILED = pathlib.Path({str(tmp_path)!r}, sys.argv[1])
print(hashlib.sha256(prepare({simple!r}, "x").data).hexdigest())
"""
    prepare(simple, "x")
    (tmp_path / "a").mkdir()
    for kept in sandbox.COMPILED.iterdir():
        (tmp_path / "a" / kept.name).write_bytes(b"torn")
    (tmp_path / "no").write_bytes(b"")  # where nothing can be kept
    made = [subprocess.Popen([sys.executable, "-c", script, name], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for name in ("a", "a", "no")]
    said = [process.communicate() for process in made]
    assert len({out for out, _ in said}) == 1 and {err for _, err in said} == {b""}
    assert {kept.read_bytes() == b"torn" for kept in (tmp_path / "a").glob("usvg-*")} == {False}
