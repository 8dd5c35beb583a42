"""Pictures by chance: photographs of odd formats and kinds, and drawings with the habits of the programs that saved
them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image

SHAPES = ((4, 3), (3, 4), (16, 9), (1, 1), (1, 5), (6, 1), (2, 3), (1, 2), (5, 4), (21, 9))
HIDDEN = "Verstecktes"
"""Each hidden layer says a word that begins so; it must come out nowhere."""


def photograph(chance: Random, folder: Path, stem: str) -> str:
    """Write a photograph of an odd format; return its file's name."""
    wide, high = chance.choice(SHAPES)
    size = chance.choice((40, 300, 900, 1600, 2600))
    width, height = max(8, size * wide // max(wide, high)), max(8, size * high // max(wide, high))
    # a few large areas with soft edges, and some grain: about as hard to compress as a photograph
    small = Image.frombytes("RGB", (8, 8), chance.randbytes(192))
    image = small.resize((width, height), Image.Resampling.BICUBIC)
    kind = chance.choice(("jpg", "jpg", "jpg", "png", "webp", "gif", "JPG", "cmyk", "alpha", "grey", "turned", "palette"))
    name = f"{stem}.{ {'cmyk': 'jpg', 'alpha': 'png', 'grey': 'jpg', 'turned': 'jpg', 'palette': 'png'}.get(kind, kind)}"
    match kind:
        case "cmyk":
            image.convert("CMYK").save(folder / name)
        case "alpha":
            image.putalpha(image.convert("L"))
            image.save(folder / name)
        case "grey":
            image.convert("L").save(folder / name, quality=80)
        case "turned":
            exif = Image.Exif()
            exif[0x0112] = chance.choice((3, 6, 8))
            image.save(folder / name, quality=85, exif=exif)
        case "palette":
            image.convert("P").save(folder / name)
        case "png" | "webp" | "gif":
            image.save(folder / name)
        case _:
            image.save(folder / name, format="JPEG", quality=chance.choice((60, 85, 95)), dpi=(chance.choice((72, 96, 300)),) * 2)
    return name


# ---- drawings ----------------------------------------------------------------------------------------------------


def _inkscape(chance: Random, hidden: str) -> str:
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="80mm" height="60mm" viewBox="0 0 80 60" version="1.1" id="svg5"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="2" />
  <defs id="defs2">
    <linearGradient id="linearGradient843"><stop style="stop-color:#204a87;stop-opacity:1" offset="0" id="s1" />
      <stop style="stop-color:#204a87;stop-opacity:0.2" offset="1" id="s2" /></linearGradient>
    <linearGradient xlink:href="#linearGradient843" id="linearGradient845" x1="10" y1="10" x2="70" y2="10" gradientUnits="userSpaceOnUse" />
  </defs>
  <g inkscape:label="Ebene 1" inkscape:groupmode="layer" id="layer1">
    <rect style="fill:url(#linearGradient845);stroke:#000000;stroke-width:0.5" id="rect31" width="60" height="30" x="10" y="10" />
    <path style="fill:#c00000;fill-opacity:{chance.choice(('1', '0.5'))}" d="M 20,55 40,45 60,55 Z" id="path2" sodipodi:nodetypes="cccc" />
    <text xml:space="preserve" style="font-size:6px;line-height:1.25;font-family:sans-serif;fill:#000000" x="12" y="28" id="t"
      ><tspan sodipodi:role="line" id="tspan" x="12" y="28">Bild {chance.randint(1, 99)}</tspan></text>
  </g>
  <g inkscape:groupmode="layer" id="layer2" inkscape:label="Notizen" style="display:none"><text x="5" y="5">{hidden}</text></g>
</svg>
"""


def _illustrator(chance: Random, hidden: str) -> str:
    return f"""<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Ebene_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 200 150" style="enable-background:new 0 0 200 150;" xml:space="preserve">
<style type="text/css">
	.st0{{fill:#{chance.randint(0, 0xFFFFFF):06x};}}
	.st1{{fill:none;stroke:#1D1D1B;stroke-width:2;stroke-miterlimit:10;}}
	.st2{{display:none;}}
</style>
<switch><g><rect x="10" y="10" class="st0" width="100" height="60"/><circle class="st1" cx="140" cy="80" r="40"/>
<polygon class="st0" points="20,140 60,90 100,140 "/></g></switch>
<g id="Ebene_2" class="st2"><text x="10" y="20">{hidden}</text></g>
</svg>
"""


def _matplotlib(chance: Random, hidden: str) -> str:
    bars = "".join(f'<use xlink:href="#m1" x="{30 + 20 * at}" y="{chance.randint(30, 100)}" style="stroke:#000000;stroke-width:0.8"/>' for at in range(6))
    return f"""<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="216pt" height="144pt" viewBox="0 0 216 144" xmlns="http://www.w3.org/2000/svg" version="1.1">
 <defs><style type="text/css">*{{stroke-linejoin: round; stroke-linecap: butt}}</style></defs>
 <g id="figure_1"><g id="patch_1"><path d="M 0 144 L 216 144 L 216 0 L 0 0 z" style="fill: #ffffff"/></g>
 <defs><path id="m1" d="M 0 0 L 0 3.5" style="stroke:#000000;stroke-width:0.8"/></defs>
 <g clip-path="url(#p1)"><path d="M 27 100 L 80 40 L 190 70" style="fill:none;stroke:#1f77b4;stroke-width:1.5;stroke-linecap:square"/></g>
 {bars}<g style="visibility: hidden"><text x="1" y="9">{hidden}</text></g></g>
 <defs><clipPath id="p1"><rect x="27" y="17" width="167" height="110"/></clipPath></defs>
</svg>
"""


def _graphviz(chance: Random, hidden: str) -> str:
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
 "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generated by graphviz version 2.43.0 (0) -->
<svg width="134pt" height="116pt" viewBox="0.00 0.00 134.00 116.00" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(4 112)"><title>g</title><!-- {hidden} -->
<polygon fill="white" stroke="transparent" points="-4,4 -4,-112 130,-112 130,4 -4,4"/>
<g id="node1" class="node"><title>a</title><ellipse fill="none" stroke="black" cx="27" cy="-90" rx="27" ry="18"/>
<text text-anchor="middle" x="27" y="-86.3" font-family="Times,serif" font-size="14.00">Ort {chance.randint(1, 9)}</text></g>
<g id="a_node2"><a xlink:href="https://example.org/" xlink:title="b"><ellipse fill="none" stroke="black" cx="99" cy="-18" rx="27" ry="18"/></a></g>
<g id="edge1" class="edge"><path fill="none" stroke="black" d="M41,-74C52,-62 68,-47 80,-35"/></g></g></svg>
"""


def _figma(chance: Random, hidden: str) -> str:
    return f"""<svg width="320" height="200" viewBox="0 0 320 200" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><rect width="320" height="200" fill="white"/>
<mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="40" y="40" width="100" height="100"><circle cx="90" cy="90" r="50" fill="#D9D9D9"/></mask>
<g mask="url(#mask0)"><rect x="30" y="30" width="120" height="60" fill="#{chance.randint(0, 0xFFFFFF):06x}"/></g>
<rect x="180" y="50" width="100" height="100" rx="12" fill="url(#paint0_linear_1_2)" fill-opacity="0.8"/>
<text opacity="0" x="9" y="9">{hidden}</text></g>
<defs><linearGradient id="paint0_linear_1_2" x1="180" y1="50" x2="280" y2="150" gradientUnits="userSpaceOnUse"><stop stop-color="#9747FF"/>
<stop offset="1" stop-color="#9747FF" stop-opacity="0"/></linearGradient><clipPath id="clip0_1_2"><rect width="320" height="200" fill="white"/></clipPath></defs>
</svg>
"""


def _libreoffice(chance: Random, hidden: str) -> str:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>
<svg version="1.2" width="100mm" height="70mm" viewBox="0 0 10000 7000" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222"
 stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg" xmlns:ooo="http://xml.openoffice.org/svg/export" xml:space="preserve">
 <defs class="ClipPathGroup"><clipPath id="presentation_clip_path" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="10000" height="7000"/></clipPath></defs>
 <g class="SlideGroup"><g id="container-id1"><g id="id1" class="Slide" clip-path="url(#presentation_clip_path)"><g class="Page">
  <g class="com.sun.star.drawing.CustomShape"><g id="id3"><rect class="BoundingBox" stroke="none" fill="none" x="999" y="999" width="5003" height="3003"/>
   <path fill="rgb(114,159,207)" stroke="none" d="M 3500,4000 L 1000,4000 1000,1000 6000,1000 6000,4000 3500,4000 Z"/>
   <path fill="none" stroke="rgb(52,101,164)" d="M 3500,4000 L 1000,4000 1000,1000 6000,1000 6000,4000 3500,4000 Z"/>
   <text class="SVGTextShape"><tspan class="TextParagraph"><tspan class="TextPosition" x="1500" y="2600"><tspan font-family="Liberation Sans, sans-serif"
    font-size="635px" font-weight="400" fill="rgb(0,0,0)" stroke="none">Feld {chance.randint(1, 9)}</tspan></tspan></tspan></text></g></g>
  <g visibility="hidden"><text x="100" y="600">{hidden}</text></g>
 </g></g></g></g></svg>
"""


HABITS: tuple[Callable[[Random, str], str], ...] = (_inkscape, _illustrator, _matplotlib, _graphviz, _figma, _libreoffice)


def drawing(chance: Random, folder: Path, stem: str) -> str:
    """Write a drawing as one of six programs saves it; return its file's name."""
    habit = chance.choice(HABITS)
    text = habit(chance, f"{HIDDEN}{chance.randint(1000, 9999)}")
    (folder / f"{stem}.svg").write_text(text, "utf-8")
    return f"{stem}.svg"


def advertisement(chance: Random, folder: Path, stem: str, size: tuple[float, float]) -> str:
    """Write a PDF of one to three pages of so many points, as a picture program makes it; return its file's name."""
    pages = [Image.frombytes("RGB", (12, 17), chance.randbytes(612)).resize((600, round(600 * size[1] / size[0]))) for _ in range(chance.randint(1, 3))]
    bytes_ = io.BytesIO()
    pages[0].save(bytes_, "PDF", save_all=True, append_images=pages[1:], resolution=72 * 600 / size[0])
    (folder / f"{stem}.pdf").write_bytes(bytes_.getvalue())
    return f"{stem}.pdf"
