"""The styles of elements, each made once for all documents with the same style sheets. In the child process only.

WeasyPrint makes styles for each document anew, and for all that stands in an element with an anchor. Here elements share a style if the same rules
are for them, if their `style` attributes are alike, and if they stand in elements that share one: what is found out with a style (values, lengths,
the height of its lines) is found out once. What differs in a document, its anchors and its root, are copies.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from types import SimpleNamespace
from typing import Any

from weasyprint.css import ComputedStyle, InitialStyle, StyleFor, declaration_precedence, find_style_attributes
from weasyprint.css.validation import preprocess_declarations

from generator.render.matching import Kind, Kinds, Place, Rules

ROOT_ALONE = {"break_before", "counter_reset"}
"""What may be said of a root without effect on anything in it."""
MOST, FEW = 20_000, 20
"""So many styles are remembered, of so many combinations of style sheets."""
TOP = 1
"""So deep stand elements whose styles WeasyPrint changes: the root and its body."""
SVG = "{http://www.w3.org/2000/svg}svg"
ANCHORS = ("id", "name")
Sheet = tuple[Any, str, Any]
"""A style sheet, its origin and the specificity of all its rules, if they have one, as WeasyPrint tells them."""


class Sizes(dict[str, Any]):
    """The sizes of a document's first page, for lengths that are a share of them; knows whether somebody has asked."""

    asked = False

    def __getitem__(self, name: str) -> Any:
        self.asked = True
        return super().__getitem__(name)


class Cascade:
    """The styles of all documents with the same style sheets."""

    def __init__(self, sheets: Sequence[Sheet], base_url: str, fonts: Any) -> None:
        self.sheets, self.base_url, self.fonts = sheets, base_url, fonts
        self.kinds = Kinds(sheet for sheet, *_ in sheets)
        self.sizes = Sizes()
        self.known: dict[Any, Any] = {}

    def begin(self) -> None:
        """Begin with a document. Forget what may depend on the size of another's pages, and all if it is too much."""
        if self.sizes.asked or len(self.known) > MOST:
            self.known.clear()
            self.sizes = Sizes()
        self.sizes.update(box=None, area=None)

    def style(self, root: Any, above: Any, rules: Rules, pseudo: str | None, element: Any) -> Any:
        """Return the style of an element, but for its anchor, or of its pseudo-element, in something with the style `above`."""
        own = () if pseudo else _own(element)
        key = (id(above), pseudo, rules.keys[pseudo], own)
        if key not in self.known:
            cascaded = self.cascaded(rules, pseudo, SimpleNamespace(tag=element.tag, get=dict(own).get))
            style = ComputedStyle(above, cascaded, pseudo, InitialStyle(self.fonts) if root is None else root, self.base_url, self.fonts, self.sizes)
            self.known[key if not style["anchor"] else id(style)] = style  # an anchor is that of one element
            return style
        return self.known[key]

    def cascaded(self, rules: Rules, pseudo: str | None, element: Any) -> dict[str, Any]:
        """Return what is declared of an element or its pseudo-element, with the weights, as WeasyPrint does."""
        found: dict[str, Any] = {}
        if not pseudo:
            alone = SimpleNamespace(iter=lambda: [element])
            for specificity, _, declarations, base_url in find_style_attributes(alone, False, self.base_url):
                _add(found, preprocess_declarations(base_url, declarations), "author", inf, specificity)
        for number, specificity, _, of, (declarations, layer) in rules.rules:
            if of == pseudo:
                sheet, origin, of_all = self.sheets[number]
                _add(found, declarations, origin, inf if layer is None else sheet.layers.index(layer), of_all or specificity)
        return found


def _own(element: Any) -> tuple[tuple[str, str], ...]:
    """Return what the attributes of an element declare, but for its anchor."""
    if not (attributes := element.attrib):
        return ()
    names = ("style", "lang", "width", "height") if element.tag == SVG else ("style", "lang")
    return tuple([(name, attributes[name]) for name in names if name in attributes])


def _add(found: dict[str, Any], declarations: Any, origin: str, layer: float, specificity: Any) -> None:
    for name, values, importance in declarations:
        weight = (declaration_precedence(origin, importance), layer, specificity)
        if name not in found or found[name][1] <= weight:
            found[name] = values, weight


class Cascades:
    """Makes what WeasyPrint asks for styles: `style_for` stands in place of its class."""

    def __init__(self) -> None:
        self.known: dict[Any, Cascade] = {}

    def forget(self) -> None:
        """Forget all styles: their fonts are no longer what they were, or one has warned of something, and shall warn the next document, too."""
        self.known.clear()

    def style_for(self, html: Any, sheets: Sequence[Sheet], hints: bool, fonts: Any, targets: Any) -> Any:
        """Return what knows the styles of a document."""
        count = len(sheets)
        while count and _is_for_the_root(sheets[count - 1][0]):
            count -= 1
        key = (html.base_url, id(fonts), *[(id(sheet), origin, of_all) for sheet, origin, of_all in sheets[:count]])
        if key not in self.known:
            if len(self.known) >= FEW:
                self.known.clear()
            self.known[key] = Cascade(sheets[:count], html.base_url, fonts)
        cascade = self.known[key]
        cascade.begin()
        found: Any = object.__new__(StyleFor)
        found._cascaded_styles, found._computed_styles = {}, {}
        found._sheets, found.font_config, found.initial_page_sizes = sheets, fonts, cascade.sizes
        place = Place(html.etree_element, None, 0, True)
        place.wrapper = html.wrapper_element
        _Document(cascade, found._computed_styles, targets, sheets[count:]).add(place, cascade.kinds.top, None, 0)
        return found


class _Document:
    """Gives the elements of a document their styles. `of_root` are style sheets for its root alone."""

    def __init__(self, cascade: Cascade, styles: dict[Any, Any], targets: Any, of_root: Sequence[Sheet]) -> None:
        self.cascade, self.styles, self.targets, self.of_root = cascade, styles, targets, of_root
        self.root: Any = None

    def add(self, place: Place, kinds: dict[Any, Kind], above: Any, depth: int) -> None:
        """Add an element and all that stands in it. `kinds` are those of what stands beside it, `above` is the style that surrounds it."""
        element, cascade = place.element, self.cascade
        rules, within = cascade.kinds.rules(place, kinds)
        style = cascade.style(self.root, above, rules, None, element)
        self.root = style if above is None else self.root
        bound = depth <= TOP or any(name in element.attrib for name in ANCHORS)
        self._put(element, None, self._copied(style, place, rules, depth) if bound else style)
        for pseudo in rules.keys:
            if pseudo:
                self._put(element, pseudo, cascade.style(self.root, style, rules, pseudo, element))
        for inside in place.filled():
            self.add(inside, within, style, depth + 1)
        place.within = []  # or nobody could let go of either

    def _put(self, element: Any, pseudo: str | None, style: Any) -> None:
        self.styles[element, pseudo] = style
        if style["anchor"]:
            self.targets.collect_anchor(style["anchor"])

    def _copied(self, style: Any, place: Place, rules: Rules, depth: int) -> Any:
        """Return a style with what belongs to one document."""
        cascaded = self.cascade.cascaded(rules, None, place.element)
        if not depth:
            for sheet, origin, of_all in self.of_root:
                for specificity, _, _, (declarations, _) in sheet.matcher.match(place.wrapped()):
                    _add(cascaded, declarations, origin, inf, of_all or specificity)
            fonts = self.cascade.fonts
            return ComputedStyle(None, cascaded, None, InitialStyle(fonts), style.base_url, fonts, style.initial_page_sizes)
        new = style.copy()
        new.cascaded = cascaded
        for name in ("anchor", *ROOT_ALONE):
            new.pop(name, None)
        if depth == TOP:
            new.parent_style = self.styles[place.above.element, None]  # type: ignore[union-attr]
        return new


def _is_for_the_root(sheet: Any) -> bool:
    """Tell whether a style sheet says something of pages, and of its root only what has no effect on anything in it."""
    matcher = sheet.matcher
    if matcher.id_selectors or matcher.class_selectors or matcher.namespace_selectors or matcher.lang_attr_selectors or matcher.other_selectors:
        return False
    entries = [entry for found in matcher.lower_local_name_selectors.values() for entry in found]
    plain = all(pseudo is None and layer is None and ROOT_ALONE.issuperset(name for name, *_ in said) for *_, pseudo, (said, layer) in entries)
    return plain and matcher.lower_local_name_selectors.keys() <= {"html"}
