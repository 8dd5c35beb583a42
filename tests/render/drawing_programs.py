"""Drawings as programs write them, made by chance, with a known truth: which colour stands where, which words are seen,
and what a layer hides.

The habits (how a program writes styles, definitions, units, words and layers that are switched off) are written from
knowledge of the programs, not taken from files that they saved.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape

COLOURS = ["#cc0000", "#00aa44", "#2244cc", "#eecc00", "#884400", "#00cccc"]
CANARY, SECRET = "#ff00ff", "GEHEIM"
"""What no reader may see: a colour and a word."""
COLUMNS, ROWS, SIDE = 5, 3, 40
WIDTH, HEIGHT = COLUMNS * SIDE, ROWS * SIDE
SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


@dataclass(frozen=True)
class Truth:
    """The colours of cells, by column and row; a word, whose cell stays free; a cell that only the hidden layer
    fills."""

    cells: dict[tuple[int, int], str]
    word: str
    place: tuple[int, int]
    hidden: tuple[int, int]
    ids: list[str] = field(default_factory=list)


def truth(dice: random.Random) -> Truth:
    cells = [(x, y) for x in range(COLUMNS) for y in range(ROWS)]
    dice.shuffle(cells)
    place, hidden, *others = cells
    coloured = {cell: dice.choice(COLOURS) for cell in others[: dice.randint(2, 6)]}
    return Truth(coloured, dice.choice(["Turm", "Maß & Zahl", "Straße", "a < b"]), place, hidden)


def _boxes(truth: Truth) -> list[tuple[int, int, str]]:
    return [(x * SIDE, y * SIDE, colour) for (x, y), colour in sorted(truth.cells.items())]


def inkscape(truth: Truth, dice: random.Random) -> bytes:
    """Millimetres, two gradients for each, `style`, layers, a hidden one by `style`."""
    grads = "".join(
        f'<linearGradient id="lg{i}"><stop style="stop-color:{colour};stop-opacity:1" offset="0"/></linearGradient>'
        f'<linearGradient xlink:href="#lg{i}" id="use{i}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="0" gradientTransform="rotate(30)"/>'
        for i, (_, _, colour) in enumerate(_boxes(truth))
    )
    shapes = "".join(
        f'<rect style="fill:{dice.choice([colour, f"url(#use{i})"])};fill-opacity:1;stroke:none" id="rect{i}" width="40" height="40" x="{x}" y="{y}"/>'
        for i, (x, y, colour) in enumerate(_boxes(truth))
    )
    x, y = truth.place[0] * SIDE + 1, truth.place[1] * SIDE + 25
    hide = dice.choice(["display:none", "visibility:hidden", "opacity:0", "display : none ;fill:#000"])
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="200mm" height="120mm" viewBox="0 0 200 120" version="1.1" id="svg5" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" {SVG}><sodipodi:namedview id="namedview7" pagecolor="#ffffff"/>
<defs id="defs2">{grads}</defs><g inkscape:label="Ebene 1" inkscape:groupmode="layer" id="layer1">{shapes}
<text xml:space="preserve" style="font-style:normal;font-weight:normal;font-size:10.5833px;line-height:1.25;font-family:sans-serif;fill:#000000" x="{x}" y="{y}"
 id="text9"><tspan sodipodi:role="line" id="tspan9" style="stroke-width:0.26" x="{x}" y="{y}">{escape(truth.word)}</tspan></text></g>
<g inkscape:groupmode="layer" id="layer2" inkscape:label="Lösung" style="{hide}">{_secret(truth, style=True)}</g></svg>""".encode()


def _secret(truth: Truth, style: bool = False) -> str:
    x, y = truth.hidden[0] * SIDE, truth.hidden[1] * SIDE
    paint = f'style="fill:{CANARY}"' if style else f'fill="{CANARY}"'
    return f'<rect x="{x}" y="{y}" width="40" height="40" {paint}/><text x="{x}" y="{y + 20}">{SECRET}</text>'


def illustrator(truth: Truth, dice: random.Random) -> bytes:
    """A DOCTYPE with short names, everything in a switch, classes, a class that hides."""
    rules = "".join(f".st{i}{{fill:{colour};}}" for i, (_, _, colour) in enumerate(_boxes(truth)))
    shapes = "".join(f'<polygon class="st{i}" points="{x},{y} {x + 40},{y} {x + 40},{y + 40} {x},{y + 40} "/>' for i, (x, y, _) in enumerate(_boxes(truth)))
    x, y = truth.place[0] * SIDE + 1, truth.place[1] * SIDE + 25
    return f"""<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.4, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" id="Ebene_1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" width="200px" height="120px"
	 viewBox="0 0 200 120" enable-background="new 0 0 200 120" xml:space="preserve"><style type="text/css"><![CDATA[
	{rules} .aus{{{dice.choice(["display:none", "visibility:hidden", "opacity:0"])};}} .w{{font-family:'MyriadPro-Regular';}} .g{{font-size:12px;}}
]]></style><switch><foreignObject requiredExtensions="&ns_extend;" x="0" y="0" width="1" height="1"></foreignObject><g>{shapes}
	<text transform="matrix(1 0 0 1 {x} {y})" class="w g">{escape(truth.word)}</text><g class="aus">{_secret(truth)}</g></g></switch></svg>""".encode()


def affinity(truth: Truth, dice: random.Random) -> bytes:
    """Full width, a DOCTYPE, `style` on all, everything moved and scaled, words with `font-family` in quotes."""
    shapes = "".join(f'<rect x="{x * 5}" y="{y * 5}" width="200" height="200" style="fill:{_rgb(colour)};"/>' for x, y, colour in _boxes(truth))
    x, y = truth.place[0] * SIDE + 1, truth.place[1] * SIDE + 25
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 200 120" version="1.1" {SVG} xml:space="preserve" xmlns:serif="http://www.serif.com/"
 style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g transform="matrix(0.2,0,0,0.2,0,0)">{shapes}</g>
<g serif:id="aus" style="display:none;">{_secret(truth)}</g>
<text x="{x}px" y="{y}px" style="font-family:'ArialMT', 'Arial', sans-serif;font-size:12px;">{escape(truth.word)}</text></svg>""".encode()


def _rgb(colour: str) -> str:
    return f"rgb({','.join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))})"


def coreldraw(truth: Truth, dice: random.Random) -> bytes:
    """Hundredths of millimetres, UTF-16, classes in CDATA."""
    rules = "".join(f"    .fil{i} {{fill:{colour.upper()}}}\n" for i, (_, _, colour) in enumerate(_boxes(truth)))
    shapes = "".join(f'<polygon class="fil{i}" points="{x * 100},{y * 100} {x * 100 + 4000},{y * 100} {x * 100 + 4000},{y * 100 + 4000} {x * 100},{y * 100 + 4000}"/>' for i, (x, y, _) in enumerate(_boxes(truth)))
    x, y = truth.place[0] * 4000 + 100, truth.place[1] * 4000 + 2500
    return f"""<?xml version="1.0" encoding="UTF-16"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg {SVG} xml:space="preserve" width="200mm" height="120mm" style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 20000 12000"><defs><style type="text/css"><![CDATA[
{rules}    .aus {{{dice.choice(["visibility:hidden", "display:none"])}}} .fnt0 {{font-weight:normal;font-size:1200px;font-family:'Arial'}}
]]></style></defs><g id="Ebene_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/>{shapes}<text x="{x}" y="{y}" class="fnt0">{escape(truth.word)}</text>
<g class="aus" transform="scale(100)">{_secret(truth)}</g></g></svg>""".encode("utf-16")


def libreoffice(truth: Truth, dice: random.Random) -> bytes:
    """Nested svg, groups with class names of its own, rgb() as attributes, words letter by letter."""
    shapes = "".join(f'<g class="com.sun.star.drawing.CustomShape"><g id="id{i}"><rect class="BoundingBox" stroke="none" fill="none" x="{x}" y="{y}" width="41" height="41"/><path fill="{_rgb(colour)}" stroke="none" d="M {x},{y} L {x + 40},{y} {x + 40},{y + 40} {x},{y + 40} {x},{y} Z"/></g></g>' for i, (x, y, colour) in enumerate(_boxes(truth)))
    x, y = truth.place[0] * SIDE + 1, truth.place[1] * SIDE + 25
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>
<svg version="1.2" width="200mm" height="120mm" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222"
 stroke-linejoin="round" {SVG} xmlns:ooo="http://xml.openoffice.org/svg/export" xml:space="preserve"><defs class="ClipPathGroup">
<clipPath id="presentation_clip_path" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="200" height="120"/></clipPath></defs>
<g class="SlideGroup"><g clip-path="url(#presentation_clip_path)"><g class="Page">{shapes}<g visibility="hidden">{_secret(truth)}</g>
<text class="SVGTextShape"><tspan class="TextParagraph" font-family="Liberation Sans, sans-serif" font-size="12px" font-weight="400"><tspan class="TextPosition"
 x="{x}" y="{y}"><tspan fill="rgb(0,0,0)" stroke="none">{escape(truth.word)}</tspan></tspan></tspan></text></g></g></g></svg>""".encode()


def figma(truth: Truth, dice: random.Random) -> bytes:
    """A clip around all, a mask that shows nothing, `fill="none"` at the root."""
    shapes = "".join(f'<path d="M{x} {y}H{x + 40}V{y + 40}H{x}V{y}Z" fill="{colour}"/>' for x, y, colour in _boxes(truth))
    x, y = truth.place[0] * SIDE + 1, truth.place[1] * SIDE + 25
    return f"""<svg width="200" height="120" viewBox="0 0 200 120" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><rect width="200" height="120" fill="white"/>{shapes}
<mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="120"><path d="M0 0H200V120H0V0Z" fill="black"/></mask>
<g mask="url(#mask0_1_2)">{_secret(truth)}</g>
<text fill="black" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="12" letter-spacing="0em"><tspan x="{x}" y="{y}">{escape(truth.word)}</tspan></text>
</g><defs><clipPath id="clip0_1_2"><rect width="200" height="120" fill="white"/></clipPath></defs></svg>""".encode()


def matplotlib(truth: Truth, dice: random.Random) -> bytes:
    """Points, `*{}` as a rule, what is used by reference with `style`, a DOCTYPE."""
    shapes = "".join(f'<g id="patch_{i}"><use xlink:href="#m{i}" x="{x}" y="{y}" style="fill: {colour}"/></g>' for i, (x, y, colour) in enumerate(_boxes(truth)))
    defs = "".join(f'<path id="m{i}" d="M 0 0 \nL 40 0 \nL 40 40 \nL 0 40 \nz\n"/>' for i in range(len(truth.cells)))
    x, y = truth.place[0] * SIDE + 1, truth.place[1] * SIDE + 25
    return f"""<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg {SVG} width="200pt" height="120pt" viewBox="0 0 200 120" version="1.1"><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
 <defs><style type="text/css">*{{stroke-linejoin: round; stroke-linecap: butt}}</style></defs><g id="figure_1"><defs>{defs}</defs>{shapes}
 <g style="opacity: 0">{_secret(truth)}</g><g id="text_1"><text style="font: 12px 'DejaVu Sans', sans-serif; text-anchor: start" x="{x}" y="{y}"
 transform="rotate(-0 {x} {y})">{escape(truth.word)}</text></g></g></svg>""".encode()


def graphviz(truth: Truth, dice: random.Random) -> bytes:
    """Points, below the zero line, a link around everything, Latin-1."""
    shapes = "".join(f'<g id="node{i}" class="node"><title>n{i}</title><a xlink:href="https://example.org/" xlink:title="n"><polygon fill="{colour}" stroke="none" points="{x},{y - 120} {x + 40},{y - 120} {x + 40},{y - 80} {x},{y - 80}"/></a></g>' for i, (x, y, colour) in enumerate(_boxes(truth)))
    x, y = truth.place[0] * SIDE + 20, truth.place[1] * SIDE + 25 - 120
    hidden = _secret(truth).replace("<rect", '<rect transform="translate(0 -120)"')
    return f"""<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
 "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="200pt" height="120pt" viewBox="0.00 0.00 200.00 120.00" {SVG}><g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(0 120)">
<title>G</title>{shapes}<g display="none">{hidden}</g><text text-anchor="middle" x="{x}" y="{y}" font-family="Times,serif" font-size="12.00">{escape(truth.word)}</text></g></svg>""".encode("latin-1")


def drawio(truth: Truth, dice: random.Random) -> bytes:
    """light-dark() with a plain colour beside it, a switch with a web page and a text for who cannot show one, a word
    for who shows neither."""
    shapes = "".join(f'<g><rect x="{x}" y="{y}" width="40" height="40" fill="{colour}" stroke="none" pointer-events="all" style="fill: light-dark({colour}, rgb(9, 9, 9));"/></g>' for x, y, colour in _boxes(truth))
    x, y = truth.place[0] * SIDE + 20, truth.place[1] * SIDE + 25
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg {SVG} style="background: transparent; background-color: transparent; color-scheme: light dark;" version="1.1" width="200px" height="120px" viewBox="0 0 200 120"
 content="&lt;mxfile&gt;&lt;/mxfile&gt;"><defs/><g>{shapes}<g style="visibility: hidden">{_secret(truth)}</g><g><g transform="translate(-0.5 -0.5)"><switch>
<foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"
 style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml">{escape(truth.word)}</div></foreignObject>
<text x="{x}" y="{y}" fill="light-dark(#000000, #ffffff)" font-family="&quot;Helvetica&quot;" font-size="12px" text-anchor="middle">{escape(truth.word)}</text></switch></g></g></g>
<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a transform="translate(0,-5)" xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems"
 target="_blank"><text text-anchor="middle" font-size="10px" x="50%" y="100%">Text is not SVG - cannot display</text></a></switch></svg>""".encode()


def excalidraw(truth: Truth, dice: random.Random) -> bytes:
    """A font face, groups moved and turned about their middle, words with `white-space: pre`."""
    shapes = "".join(f'<g stroke-linecap="round" transform="translate({x} {y}) rotate({dice.choice([0, 90, 180])} 20 20)"><path d="M0 0 L40 0 L40 40 L0 40" stroke="none" stroke-width="0" fill="{colour}"></path></g>' for x, y, colour in _boxes(truth))
    x, y = truth.place[0] * SIDE, truth.place[1] * SIDE
    return f"""<svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" width="200" height="120" filter="none">
  <!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">
      @font-face {{ font-family: Excalifont; src: url(data:font/woff2;base64,d09GMg==); }}
    </style></defs><rect x="0" y="0" width="200" height="120" fill="#ffffff"></rect>{shapes}<g opacity="0">{_secret(truth)}</g>
<g transform="translate({x} {y}) rotate(0 20 20)"><text x="1" y="25" font-family="Excalifont, Xiaolai, sans-serif, Segoe UI Emoji" font-size="12px" fill="#1e1e1e"
 text-anchor="start" style="white-space: pre;" direction="ltr" dominant-baseline="alphabetic">{escape(truth.word)}</text></g></svg>""".encode()


PROGRAMS: dict[str, Callable[[Truth, random.Random], bytes]] = {
    one.__name__: one for one in (inkscape, illustrator, affinity, coreldraw, libreoffice, figma, matplotlib, graphviz, drawio, excalidraw)
}
