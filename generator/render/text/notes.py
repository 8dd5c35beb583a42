"""What stands one below the other in a note, where it has one place for all of it: at the foot of a printed page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape

from generator.render.text.fragment import Element, Node, read_in, words
from generator.render.text.typography import INLINE

NO_BREAK = "\N{NO-BREAK SPACE}"
IN_LINE = INLINE | {"br", "img"}
BESIDE = " · "
"""Stands between the cells of a row."""


def lines(nodes: Iterable[Node], inside: Callable[[Iterable[Node]], str], kind: str = "apart", before: str = "") -> Iterator[tuple[str, str]]:
    """Yield paragraphs, items, lines of code and rows of tables as HTML, each with its class; the first has the number
    or dash of an item `before` it. What stands in a line is written by `inside`."""
    line: list[Node] = []
    for node in [*nodes, Element("hr", {}, ())]:
        if isinstance(node, str) or node.tag in IN_LINE:
            line.append(node)
            continue
        found = [(kind, html)] if (html := inside(line).strip()) else []
        line.clear()
        match node.tag:
            case "ul" | "ol":
                items = [child for child in node.children if isinstance(child, Element)]
                for number, item in enumerate(items, int(node.attributes.get("start", "1"))):
                    sign = f"{item.attributes.get('value', number)}." if node.tag == "ol" else "–"
                    found += lines(item.children, inside, "apart item", sign + NO_BREAK)
            case "blockquote":
                found += lines(node.children, inside, "apart said")
            case "pre":
                found += [(kind, f"<code>{escape(text, quote=False)}</code>") for text in "".join(read_in(node.children)).strip("\n").split("\n")]
            case "tr":
                found.append((kind, BESIDE.join(inside(cell.children).strip() for cell in node.children if isinstance(cell, Element))))
            case "hr":
                pass
            case "figure":
                found += [(kind, escape(said, quote=False)) for said in [words([node])] if said]
            case _:
                found += lines(node.children, inside, kind)
        for kind_of_it, html in found:
            yield kind_of_it, before + html
            before = ""
