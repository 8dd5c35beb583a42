"""Odd SVGs: some that have stopped WeasyPrint or kept it busy, and any number of others that chance writes from odd
values."""

from __future__ import annotations

import random

BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">{}</svg>'
RAMP = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'
FILLED = '<rect width="90" height="40" fill="url(#g)"/>'


def gradient(attributes: str, kind: str = "linear", stops: str = RAMP) -> str:
    return f'<defs><{kind}Gradient id="g" {attributes}>{stops}</{kind}Gradient></defs>{FILLED}'


KNOWN = [
    '<g transform="translate()"><rect width="9" height="9"/></g>',
    '<g transform="rotate(a)"><rect width="9" height="9"/></g>',
    '<g transform="matrix(1 2 3)"><rect width="9" height="9"/></g>',
    '<g transform="scale(1 2 3)"><rect width="9" height="9"/></g>',
    '<g transform="rotate(1 2)"><rect width="9" height="9"/></g>',
    '<g transform="skewX()"><rect width="9" height="9"/></g>',
    '<g transform="scale(1e-99)"><rect width="9" height="9"/></g>',
    '<g transform="translate(5%,5)"><rect width="9" height="9"/></g>',
    gradient('gradientTransform="scale(0)"'),
    gradient('gradientTransform="matrix(1 2 2 4 0 0)"'),
    gradient('gradientTransform="rotate(x)"'),
    gradient('spreadMethod="repeat" x2="0"'),
    gradient('spreadMethod="repeat" x2="1e-7"'),
    gradient('spreadMethod="reflect" x2="1e-99"'),
    gradient('spreadMethod="repeat" gradientUnits="userSpaceOnUse" x1="4" x2="4.0001"'),
    gradient('spreadMethod="repeat" gradientTransform="scale(.00001)"'),
    gradient('spreadMethod="repeat" r="0"', "radial"),
    gradient('spreadMethod="reflect" r="1e-9"', "radial"),
    gradient('r="0"', "radial"),
    gradient('r="-5"', "radial"),
    gradient('x1="a"'),
    gradient("", stops='<stop offset="half"/><stop offset="1e9"/><stop offset="-1"/>'),
    gradient("", stops='<stop stop-opacity="a"/><stop offset="120%" stop-color="hsl(a)"/>'),
    '<path d="M0 0 L"/>',
    '<path d="M0 0 A5 5 0 2 1 9 9"/>',
    '<path d="M0 0 A5 5 0"/>',
    '<path d="M0 0 A5 5"/>',
    '<path d="M0 0 C1 2 3"/>',
    '<path d="M0 0 H V"/>',
    '<path d="M 5"/>',
    '<path d="M0 0 L1e5e5 3"/>',
    '<path d="M0 0 L--5 3"/>',
    '<path d="M0 0 T 5 5 S 1 1"/>',
    '<path id="p" clip-path="url(#p)" d="M0 0H9"/>',
    '<g clip-path="url(#c)"><clipPath id="c"><rect width="9" height="9"/></clipPath><rect width="9" height="9"/></g>',
    '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1"/></clipPath><circle r="5" clip-path="url(#c)"/>',
    '<polygon points="1 2 3"/>',
    '<polyline points="a b"/>',
    '<text rotate="1 x">ab</text>',
    '<text x="" y="1 2 z">ab</text>',
    '<text font-size="0" textLength="50" lengthAdjust="spacingAndGlyphs">ab</text>',
    '<text textLength="50">a</text>',
    '<text font-size="1e6">ab</text>',
    '<text font-weight="1000" font-style="oblique 5deg" letter-spacing="a">ab</text>',
    '<text text-anchor="middle" opacity=".5"><tspan x="5" dx="">a</tspan></text>',
    '<rect width="5" height="5" stroke="red" stroke-dasharray="1 a"/>',
    '<rect width="5" height="5" stroke="red" stroke-dasharray="0 0" stroke-dashoffset="-1"/>',
    '<rect width="5" height="5" stroke="red" stroke-width="a" stroke-miterlimit="-1"/>',
    '<rect width="5zz" height="5%" rx="-1"/>',
    '<rect width="5" height="5" fill="rgb(1" opacity="half"/>',
    '<rect width="5" height="5" fill="url(#nowhere)" clip-path="url(#nowhere)"/>',
    '<circle r="-3"/><ellipse rx="1"/><line x1="1em" y2="3rem" stroke="red"/>',
]
"""Each of these, as typed, has stopped WeasyPrint or could have."""
UNDRAWABLE = '<text textLength="50" lengthAdjust="spacingAndGlyphs">&#x200b;</text>'
"""Correct in every value, and nothing that WeasyPrint can draw: letters without width cannot be stretched."""

NUMBERS = ["0", "-0", "1", "5", "-3", "1e-7", "1e-99", "1e99", "1e999", "999999", "1000001", ".5.5", "+2", "--1", "1e", "nan", "inf", "", "a", "٣"]
UNITS = ["", "", "", "%", "px", "em", "rem", "mm", "zz", "deg"]
SHAPES = [
    ("rect", "x y width height rx ry"),
    ("circle", "cx cy r"),
    ("ellipse", "cx cy rx ry"),
    ("line", "x1 y1 x2 y2"),
    ("path", "d d"),
    ("polyline", "points points"),
    ("text", "x y dx dy rotate textLength lengthAdjust font-size letter-spacing text-anchor dominant-baseline font-family"),
]
SHARED = (
    "transform fill stroke stroke-width stroke-dasharray stroke-dashoffset stroke-miterlimit opacity fill-opacity clip-path display"
    " visibility stroke-linecap fill-rule"
)
GRADIENT = "gradientTransform gradientUnits spreadMethod x1 y1 x2 y2 cx cy r fx fy"
WORDS = {
    "gradientUnits": ["userSpaceOnUse", "objectBoundingBox", "x"],
    "spreadMethod": ["pad", "repeat", "reflect", "x"],
    "clipPathUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "fill": ["url(#g)", "url(#h)", "url(#c)", "none", "red", "#12", "rgb(1,2,3)", "rgb(1%)", "hsla(1 2% 3% / 4)", "inherit", "currentColor"],
    "clip-path": ["url(#c)", "url(#g)", "url(#s0)", "none"],
    "lengthAdjust": ["spacing", "spacingAndGlyphs"],
    "text-anchor": ["middle", "end", "x"],
    "dominant-baseline": ["central", "hanging", "x"],
    "font-family": ["serif", "'", ""],
    "display": ["none", "inline", "x"],
    "visibility": ["hidden", "collapse"],
    "stroke-linecap": ["round", "x"],
    "fill-rule": ["evenodd", "x"],
}


def odd(dice: random.Random) -> str:
    """The inside of an SVG whose values are odd in about every second place."""

    def number() -> str:
        return dice.choice(NUMBERS) if dice.random() < 0.4 else f"{dice.uniform(-60, 120):.{dice.randrange(4)}f}"

    def numbers(most: int) -> str:
        return dice.choice([" ", ",", " , "]).join(number() for _ in range(dice.randrange(most + 1)))

    def value(name: str) -> str:
        if name == "stroke":
            name = "fill"
        if name in WORDS:
            return dice.choice(WORDS[name])
        match name:
            case "transform" | "gradientTransform":
                calls = ["matrix", "translate", "scale", "rotate", "skewX", "skewY", "skew", "x"]
                return dice.choice([" ", ","]).join(f"{dice.choice(calls)}({numbers(6)})" for _ in range(dice.randrange(1, 3)))
            case "d":
                return "M1 1" + "".join(f"{dice.choice('MmLlHhVvCcSsQqTtAaZzx')}{numbers(8)}" for _ in range(dice.randrange(6)))
            case "points" | "stroke-dasharray" | "rotate":
                return numbers(6)
        return number() + dice.choice(UNITS)

    def attributes(names: str, most: int) -> str:
        chosen = dice.sample(sorted(set(names.split())), k=min(most, len(set(names.split()))))
        return " ".join(f'{name}="{value(name)}"' for name in chosen)

    def shape(name: str) -> str:
        tag, own = dice.choice(SHAPES)
        inside = "ab&#x200b;" + dice.choice(["", f"<tspan {attributes(own, 3)}>c</tspan>", " "]) if tag == "text" else ""
        return f'<{tag} id="{name}" {attributes(own, 6)} {attributes(SHARED, dice.randrange(5))}>{inside}</{tag}>'

    def ramp() -> str:
        return "".join(f'<stop offset="{number()}" stop-opacity="{number()}" stop-color="{value("fill")}"/>' for _ in range(dice.randrange(4)))

    parts = [
        f'<linearGradient id="g" {attributes(GRADIENT, 4)}>{ramp()}</linearGradient>',
        f'<radialGradient id="h" {attributes(GRADIENT, 4)}>{ramp()}</radialGradient>',
        f'<clipPath id="c" {attributes("clipPathUnits transform", 1)}>{shape("in-clip")}</clipPath>',
        *(shape(f"s{n}") for n in range(dice.randrange(1, 5))),
        f"<g {attributes(SHARED, 3)}>{shape('last')}</g>",
    ]
    return "".join(parts)
