"""What is written in drawings, drawn as lines, as texts on pages are. In the child process only.

Cause: WeasyPrint draws letter by letter there, without kerning, and what is centred or ends somewhere as a drawing of
  its own, which is an object of the PDF. Gain: letters stand as they do on the page around them; see also
  `docs/performance.md`. Upstream: Kozea/WeasyPrint#2249; a pull request for it, Kozea/WeasyPrint#2754, was closed. Goes
  when WeasyPrint shapes a plain text of a drawing as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from types import SimpleNamespace
from typing import Any

from weasyprint.css.properties import INITIAL_VALUES
from weasyprint.draw.text import draw_text
from weasyprint.svg import SVG, utils
from weasyprint.svg.text import Style
from weasyprint.text import line_break

RELIES_ON = {
    "weasyprint.svg.SVG.draw_node": "self node font_size fill_stroke context",
    "weasyprint.draw.text.draw_text": "stream textbox offset_x text_overflow block_ellipsis",
    "weasyprint.svg.text.Style": "",
    "weasyprint.svg.utils.size": "string font_size percentage_reference",
    "weasyprint.svg.utils.color": "string",
}
LEAST = 1e-6
"""Type that is smaller is not drawn."""
NUMBER = re.compile(r"-?[0-9]*\.?[0-9]+")
WEIGHTS = {"normal": 400, "bold": 700}
BEFORE = {"start": 0, "middle": 0.5, "end": 1}
"""How much of a line stands before the place that is named."""
UNDERSTOOD = frozenset(
    (
        *("class", "data-drawn", "fill", "font-family", "font-size", "font-style", "font-weight", "role", "stroke-linejoin", "text-anchor", "x", "y"),
        "{http://www.w3.org/2000/xmlns/}xmlns",
    )
)
"""Attributes, also inherited ones, with which a text is drawn here. With any other it is WeasyPrint's."""

Drawer = Callable[..., None]


def lettered(draw_node: Drawer) -> Drawer:
    """Return a method that draws a node of a drawing: a line that stands upright in one colour at one place as if it
    were on the page, all else by `draw_node`."""

    def draw(svg: Any, node: Any, font_size: float, fill_stroke: bool = True, context: Any = None) -> None:
        colour = _colour(node) if node.tag == "text" and fill_stroke else None
        if colour is None:
            draw_node(svg, node, font_size, fill_stroke, context)
        else:
            _draw(svg, node, utils.size(node.get("font-size", "1em"), font_size, font_size), colour)

    return draw


def _colour(node: Any) -> Any:
    """Return the colour of a text that is drawn here; None if it is not."""
    source, colour = node.get_paint("fill")
    plain = UNDERSTOOD.issuperset(node.attrib) and node.get("text-anchor", "start") in BEFORE and not len(node._etree_node)
    placed = all(NUMBER.fullmatch(node.get(name, "")) for name in ("x", "y"))
    weighs = (weight := str(node.get("font-weight", 400))) in WEIGHTS or weight.isdecimal()
    return utils.color(colour) if plain and placed and weighs and colour and not source else None


def _draw(svg: Any, node: Any, font_size: float, colour: Any) -> None:
    if not node.text or font_size < LEAST:
        return
    weight = node.get("font-weight", "normal")
    style = Style(INITIAL_VALUES)
    style.font_config = svg.font_config
    style |= {
        "color": colour,
        "font_family": tuple(name.strip("\"'") for name in node.get("font-family", "sans-serif").split(",")),
        "font_size": font_size,
        "font_style": node.get("font-style", "normal"),
        "font_weight": WEIGHTS.get(weight) or int(weight),
    }
    layout, _, _, width, _, baseline = line_break.split_first_line(node.text, style, svg.context, inf, 0)
    x = utils.size(node.get("x"), font_size, svg.inner_width) - width * BEFORE[node.get("text-anchor", "start")]
    y = utils.size(node.get("y"), font_size, svg.inner_height) - baseline
    box = SimpleNamespace(style=style, text=node.text, pango_layout=layout, position_x=x, position_y=y, baseline=baseline)
    svg.stream.push_state()
    draw_text(svg.stream, box, 0, "clip", "none")
    svg.stream.pop_state()


def put_to_use(weasyprint: Any) -> None:
    """Put that in the place of WeasyPrint's method."""
    SVG.draw_node = lettered(SVG.draw_node)
