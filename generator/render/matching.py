"""Rules for elements are found with less work than cssselect2 has. In the child process only.

Most rules look at nothing but what an element is, what it stands in, and whether it is the first or last there: which rules are for the cells of a
column is the same in most rows. Elements that are alike in that are of one kind, in all documents; other rules are asked for each element.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import cssselect2
from cssselect2 import parser
from cssselect2.compiler import CompiledSelector

OF_A_KIND = (parser.LocalNameSelector, parser.NamespaceSelector, parser.ClassSelector, parser.IDSelector)
AT_AN_EDGE = ("root", "scope", "first-child", "last-child", "only-child")
LINKS = ("link", "any-link")
OF_SEVERAL = (parser.MatchesAnySelector, parser.SpecificityAdjustmentSelector, parser.NegationSelector)
Rule = tuple[int, tuple[int, int, int], int, str | None, Any]
"""The number of a style sheet; a selector's specificity, its number in the sheet, its pseudo-element; what is declared. In this order, later ones
prevail."""


@dataclass(slots=True)
class LookedAt:
    """What of elements selectors look at: `values` of attributes, `names` of those of which it matters only whether they are there, `ids`."""

    values: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)

    def add(self, other: LookedAt) -> None:
        """Add what other selectors look at."""
        self.values |= other.values
        self.names |= other.names
        self.ids |= other.ids

    def of_a_kind(self, tree: Any) -> tuple[Any, bool]:
        """Return what of a selector is the same for all elements of a kind, and whether that is all."""
        if isinstance(tree, parser.CombinedSelector):
            right, whole = self.of_a_kind(tree.right)
            while isinstance(tree, parser.CombinedSelector) and tree.combinator in ("+", "~"):
                tree, whole = tree.left, False  # what surrounds one surrounds the other
            if not isinstance(tree, parser.CombinedSelector):
                return right, whole
            left, all_above = self.of_a_kind(tree.left)
            return parser.CombinedSelector(left, tree.combinator, right), whole and all_above
        known = [one for one in tree.simple_selectors if self._is_of_a_kind(one)]
        return parser.CompoundSelector(known), len(known) == len(tree.simple_selectors)

    def _is_of_a_kind(self, one: Any) -> bool:
        """Tell whether a part of a selector is true of all elements of a kind or of none."""
        if isinstance(one, parser.IDSelector):
            self.ids.add(one.ident)
        elif isinstance(one, parser.AttributeSelector):
            (self.values if one.operator else self.names).add(one.lower_name)
            return not one.namespace
        elif isinstance(one, parser.PseudoClassSelector):
            self.names.update(("href",) if one.name in LINKS else ())
            return one.name in (*AT_AN_EDGE, *LINKS)
        elif isinstance(one, OF_SEVERAL):
            return all(self.of_a_kind(inner.parsed_tree)[1] for inner in one.selector_list)
        return isinstance(one, (*OF_A_KIND, *OF_SEVERAL))


class Selector(CompiledSelector):  # type: ignore[misc]  # cssselect2 has no types
    """A selector whose test knows the test `above`: of what is the same for all elements of a kind. It is the test itself if that is all of it."""

    def __init__(self, parsed: Any) -> None:
        super().__init__(parsed)
        self.test.looked_at = looked_at = LookedAt()
        tree, whole = looked_at.of_a_kind(parsed.parsed_tree)
        self.test.above = self.test if whole else CompiledSelector(parser.Selector(tree)).test


class Rules:
    """The rules for an element and its pseudo-elements, in their order; `keys` are equal numbers for what is declared alike of one of these (None
    is the element itself)."""

    __slots__ = ("keys", "rules")

    def __init__(self, rules: Iterable[Rule], numbers: dict[Any, int]) -> None:
        self.rules = tuple(sorted(rules))
        told: dict[str | None, list[Any]] = {None: []}
        for _, specificity, _, pseudo, declared in self.rules:
            told.setdefault(pseudo, []).append((specificity, id(declared)))
        self.keys = {pseudo: numbers.setdefault(tuple(found), len(numbers)) for pseudo, found in told.items()}


class Kind:
    """Elements of one kind: `sure` are the rules for all of them, `asked` those of which each has to be asked, with their tests; `within` are the kinds of
    what stands in them."""

    __slots__ = ("asked", "found", "sure", "within")

    def __init__(self, found: Sequence[tuple[Rule, Any]], numbers: dict[Any, int]) -> None:
        self.sure = Rules((rule for rule, test in found if test is None), numbers)
        self.asked = [(test, rule) for rule, test in found if test is not None]
        self.found: dict[tuple[bool, ...], Rules] = {}
        self.within: dict[Any, Kind] = {}

    def rules(self, place: Place, numbers: dict[Any, int]) -> Rules:
        """Return the rules for an element of this kind."""
        if not self.asked:
            return self.sure
        element = place.wrapped()
        answers = tuple([bool(test(element)) for test, _ in self.asked])
        if answers not in self.found:
            more = [rule for (_, rule), answer in zip(self.asked, answers, strict=True) if answer]
            self.found[answers] = Rules((*self.sure.rules, *more), numbers)
        return self.found[answers]


class Place:
    """An element in its document. cssselect2 knows it by a wrapper, which is there only if a test asks for it or for one beside it."""

    __slots__ = ("above", "element", "index", "last", "within", "wrapper")

    def __init__(self, element: Any, above: Place | None, index: int, last: bool) -> None:
        self.element, self.above, self.index, self.last = element, above, index, last
        self.within: list[Place] = []
        self.wrapper: Any = None

    def filled(self) -> list[Place]:
        """Return the places of the elements in this one."""
        children = [child for child in self.element if isinstance(child.tag, str)]
        count = len(children)
        self.within = [Place(child, self, index, index + 1 == count) for index, child in enumerate(children)]
        return self.within

    def wrapped(self) -> Any:
        """Return the element as cssselect2 knows it."""
        if self.wrapper is None and self.above:
            for place, wrapper in zip(self.above.within, self.above.wrapped().iter_children(), strict=True):
                place.wrapper = wrapper
        return self.wrapper


class _Asked(cssselect2.Matcher):  # type: ignore[misc]
    """The rules of a style sheet that may be for elements of a kind: for one of them all tests are made that are the same for all of them."""

    def __init__(self, sheet: Any, number: int) -> None:
        self.__dict__.update(vars(sheet.matcher))
        self.number = number

    def add_relevant_selectors(self, element: Any, selectors: Any, relevant: list[Any]) -> None:
        """Add to what is relevant: rules, each with the test that it has beside that."""
        for test, specificity, order, pseudo, payload in selectors:
            above = getattr(test, "above", None)  # there is none if somebody else has compiled it
            if above is None or above(element):
                relevant.append(((self.number, specificity, order, pseudo, payload), None if above is test else test))


class Kinds:
    """The kinds of elements for the rules of some style sheets; `top` are those of roots."""

    def __init__(self, sheets: Iterable[Any]) -> None:
        self.asked = [_Asked(sheet, number) for number, sheet in enumerate(sheets)]
        self.top: dict[Any, Kind] = {}
        self.numbers: dict[Any, int] = {}
        self.looked_at = LookedAt({"class"}, {"lang"})
        for matcher in self.asked:
            self.looked_at.ids |= matcher.id_selectors.keys()
            listed = (matcher.id_selectors, matcher.class_selectors, matcher.lower_local_name_selectors, matcher.namespace_selectors)
            entries = [entry for rules in listed for found in rules.values() for entry in found]
            for test, *_ in (*entries, *matcher.lang_attr_selectors, *matcher.other_selectors):
                self.looked_at.add(getattr(test, "looked_at", LookedAt()))

    def rules(self, place: Place, kinds: dict[Any, Kind]) -> tuple[Rules, dict[Any, Kind]]:
        """Return the rules for an element, and the kinds of what stands in it; `kinds` are those of what stands beside it."""
        attributes = place.element.attrib
        told = [told for name in attributes if (told := self._told(name, attributes[name]))] if attributes else ()
        key = (place.element.tag, place.index == 0, place.last, *told)
        if key not in kinds:
            element = place.wrapped()
            kinds[key] = Kind([one for matcher in self.asked for one in matcher.match(element)], self.numbers)
        kind = kinds[key]
        return kind.rules(place, self.numbers), kind.within

    def _told(self, name: str, value: str) -> tuple[str, ...]:
        """Return what of an attribute makes elements be of different kinds."""
        if name in self.looked_at.values or name == "id" and value in self.looked_at.ids:
            return name, value
        return (name,) if name in self.looked_at.names else ()


def query_all(wrapper: Any, *names: str) -> Iterator[Any]:
    """Yield the elements of these names in one, as cssselect2's method does: the others need no wrappers for that."""
    for element in wrapper.etree_element.iter():
        if isinstance(element.tag, str) and element.tag.rpartition("}")[2] in names:
            yield cssselect2.ElementWrapper.from_html_root(element)


def put_to_use() -> None:
    """Put all that in the place of what it plays the part of: before WeasyPrint is imported, which then reads its own style sheet."""
    cssselect2.compiler.CompiledSelector = Selector
    cssselect2.ElementWrapper.query_all = query_all
