"""What was laid out goes as soon as nobody needs it: the few circles are cut by which all of it would wait to be looked for. In the child process only.

Boxes know what stands in them, not what they stand in. What keeps them, once they are measured or drawn, is that elements know each other both ways, that
WeasyPrint's context is known by what it gives to pictures, and that the resources of a drawing know the drawings that use them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

AFTERWARDS = ("font_config", "get_image_from_uri")
"""What drawings ask a context for when the layout is done."""


def parsed(parse: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method of parsers that reads markup as `parse` does, and forgets all that it needed for that."""

    def parsed(parser: Any, *what: Any, **how: Any) -> Any:
        found = parse(parser, *what, **how)
        waiting = [parser.tree.document]
        while waiting:
            element = waiting.pop()
            waiting += element.children
            element.parent, element._children = None, []
        vars(parser.tree).clear()
        vars(parser).clear()
        return found

    return parsed


def laid_out(layout: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that lays out a document as `layout` does, and leaves nothing in its context but what drawings need."""

    def layout_document(html: Any, root: Any, context: Any, *more: Any) -> Iterator[Any]:
        yield from layout(html, root, context, *more)
        vars(context.target_collector).clear()
        known = vars(context)
        for name in known.keys() - AFTERWARDS:
            del known[name]

    return layout_document


def put_to_use(weasyprint: Any) -> None:
    """Put all that in the place of what it plays the part of."""
    parser = weasyprint.tinyhtml5.parser.HTMLParser
    parser.parse = parsed(parser.parse)
    weasyprint.document.layout_document = laid_out(weasyprint.document.layout_document)
