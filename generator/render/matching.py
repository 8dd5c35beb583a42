"""Markup is read, and rules for its elements are found, with less work than tinyhtml5 and cssselect2 have. In the child process only.

A rule for anything below, or next to, something of one kind (`tr.best > *`) is looked up only where something of that kind is above or before;
cssselect2 asks each element.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import cssselect2
from cssselect2.compiler import CompiledSelector
from cssselect2.parser import ClassSelector, CombinedSelector, LocalNameSelector, PseudoClassSelector

ROOT = ("", "")
"""Where rules for the root of a document are looked up."""


class Selector(CompiledSelector):  # type: ignore[misc]  # cssselect2 has no types
    """A selector that knows where it is looked up: by a combinator, and a class (`.best`) or name of what stands above or before; None if that is
    not known."""

    def __init__(self, parsed: Any) -> None:
        super().__init__(parsed)
        tree = parsed.parsed_tree
        self.beside = None
        if self.id or self.class_name or self.local_name or self.namespace is not None or self.requires_lang_attr:
            return
        if isinstance(tree, CombinedSelector) and tree.combinator in (">", "+"):
            left = tree.left.right if isinstance(tree.left, CombinedSelector) else tree.left
            kinds = [f".{one.class_name}" for one in left.simple_selectors if isinstance(one, ClassSelector)]
            kinds += [one.lower_local_name for one in left.simple_selectors if isinstance(one, LocalNameSelector)]
            self.beside = (tree.combinator, kinds[0]) if kinds else None
        elif not isinstance(tree, CombinedSelector):
            asked = [one.name for one in tree.simple_selectors if isinstance(one, PseudoClassSelector)]
            self.beside = ROOT if "root" in asked else None


class Matcher(cssselect2.Matcher):  # type: ignore[misc]
    """Finds the rules for an element."""

    def __init__(self) -> None:
        super().__init__()
        self.beside: dict[tuple[str, str], list[Any]] = {}

    def add_selector(self, selector: Any, payload: Any) -> None:
        """Take a selector with its rule, as cssselect2 does."""
        if selector.beside is None or selector.never_matches:
            super().add_selector(selector, payload)
            return
        self.order += 1
        entry = (selector.test, selector.specificity, self.order, selector.pseudo_element, payload)
        self.beside.setdefault(selector.beside, []).append(entry)

    def match(self, element: Any) -> list[Any]:
        """Return what is found for an element, in the order in which cssselect2 does."""
        found: list[Any] = super().match(element)
        known = len(found)
        for kind in _around(element) if self.beside else ():
            if kind in self.beside:
                self.add_relevant_selectors(element, self.beside[kind], found)
        if len(found) > known:
            found.sort()
        return found


def _around(element: Any) -> Iterator[tuple[str, str]]:
    """Yield where rules are looked up for an element beside its own classes and name."""
    for combinator, other in ((">", element.parent), ("+", element.previous)):
        if other is not None:
            yield combinator, cssselect2.ascii_lower(other.local_name)
            for name in other.classes:
                yield combinator, f".{name}"
        elif combinator == ">":
            yield ROOT


class Until(dict[tuple[Any, bool], re.Pattern[str]]):
    """Patterns of stretches of certain characters, or of all others, each made once. tinyhtml5 makes one for each stretch: it keeps them by what they
    are, not by what they are of."""

    def __missing__(self, key: tuple[Any, bool]) -> re.Pattern[str]:
        characters, opposite = key
        one_of = "".join(f"\\x{ord(character):02x}" for character in characters)
        found = self[key] = re.compile(f"[{one_of}]+" if opposite else f"[^{one_of}]+")
        return found


def put_to_use(weasyprint: Any) -> None:
    """Put all that in the place of what it plays the part of."""
    weasyprint.tinyhtml5.inputstream.characters_until_regex = Until()
    cssselect2.compiler.CompiledSelector, cssselect2.Matcher = Selector, Matcher
