"""The tree of a text → HTML, as each medium wants it: on screen, wide things scroll and notes stand at the end; on
paper, notes stand where they are called, lines are joined and names under a text are set apart.

All that is written here is escaped: of the tree nothing but the names of elements and attributes goes through as it is,
and these come from the sanitiser's lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, cached_property
from html import escape, unescape
from itertools import zip_longest
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from generator.render.text.fragment import Element, Node, Text, begun_by, elements, end_of, is_call, is_notes, quoted, tree_of, words
from generator.render.text.notes import lines
from generator.render.text.sanitise import HEADINGS
from generator.render.text.typography import PIECE, typeset_words
from generator.values.messages import CODE, PICTURE, TABLE
from generator.values.phrase import Phrase
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.values.report import Image, Inline, Picture, Sheet

TEXT_WIDTH = "(max-width: 46rem) 92vw, 40rem"
"""How wide a picture in a text is shown, in CSS."""
SMALL = 200
"""Units up to which a drawing need not fill the width of the text; as in the template of pictures."""
DASH = re.compile("[–—] ")
"""Stands before the name of who has written, as in `– Gustav, Klein Wernitz`; on paper the name is set apart
instead."""
AS_TREES = frozenset({"a", "th", "img", "pre", "figure", "hr", *HEADINGS})
"""Elements of which screens show more than the tag otherwise."""
ABROAD = '<a href="http'
"""Begins a link to another site."""
COMMON = frozenset({"p", "em", "strong", "tr", "td", "li"})
"""Elements that every medium but paper shows as what they are, and most there are."""
WORD_JOINER = "\N{WORD JOINER}"
BETWEEN_CALLS = "\N{WORD JOINER}\N{NARROW NO-BREAK SPACE}\N{WORD JOINER}"
"""Stands between the numbers of two notes that are called at the same word."""
QUOTE = "block quote"
"""The class of a sentence that is to be seen on a printed page."""
TAKE = "take"
"""The class of what leads to a file, which is none on paper."""
SIGNATURE = 60
"""So long may a last paragraph in italics be that is a signature."""


class TextSurroundings(Protocol):
    """The page on which a text stands, as far as the text has to know it."""

    language: str

    def picture(self, image: Image) -> str: ...
    def sizes(self, image: Image, shown: str) -> Mapping[str, str]: ...
    def stored(self, key: str) -> str: ...
    def drawing(self, picture: Picture) -> str: ...
    def page_url(self, address: str) -> str | None: ...
    def plain(self, value: Inline) -> str: ...
    def part(self, level: int, anchor: str, title: str) -> int: ...


class TextWriter(Struct, frozen=True, dict=True):
    """Writes a text as HTML. Its highest heading is of this `level`; all its ids begin with `prefix`."""

    page: TextSurroundings
    text: Text
    pictures: Mapping[str, Image | Picture | Sheet | None]
    level: int
    prefix: str

    def html(self) -> str:
        """Return the text as HTML; what stands in it is escaped, and its own tags are those of the tree."""
        return self.inside(self.nodes).strip() + self.escaped("\n")

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The tree of the text, whose elements are known by what they are while it is written."""
        return self.text.nodes

    def inside(self, nodes: Iterable[Node]) -> str:
        return "".join([self.escaped(node) if type(node) is str else self.element(node) for node in nodes])  # type: ignore[arg-type]

    def escaped(self, text: str) -> str:
        return escape(text, quote=False) if "&" in text or "<" in text or ">" in text else text

    def value(self, text: str) -> str:
        """Return the value of an attribute, escaped."""
        return quoted(text)

    def tag(self, name: str, attributes: Mapping[str, str]) -> str:
        pairs = [f' {key}="{self.value(value)}"' for key, value in attributes.items()]
        return f"<{name}{''.join(pairs)}>"

    def element(self, element: Element) -> str:
        if element.tag in COMMON:
            return self.plain(element)
        if element.tag in HEADINGS:
            return self.heading(element)
        match element.tag:
            case "a":
                return self.link(element)
            case "hr" if element.attributes:
                return ""  # here a page begins
            case "br" | "hr":
                return self.tag(element.tag, element.attributes)
            case "img":
                return self.picture(element, element.attributes)
            case "figure" if "class" in element.attributes:  # one of ours
                return self.figure(element)
        return self.plain(element)

    def plain(self, element: Element) -> str:
        """Show an element as what it is."""
        attributes = element.attributes
        if not attributes:
            return f"<{element.tag}>{self.inside(element.children)}</{element.tag}>"
        if "id" in attributes:
            attributes = {**attributes, "id": f"{self.prefix}-{attributes['id']}"}
        return f"{self.tag(element.tag, attributes)}{self.inside(element.children)}</{element.tag}>"

    def heading(self, element: Element) -> str:
        return self.headed(element.tag, element.attributes, words(element.children), self.inside(element.children))

    def headed(self, name: str, attributes: Mapping[str, str], title: str, inside: str) -> str:
        """Show a heading: how it reads in one line, and what it shows as HTML."""
        anchor = f"{self.prefix}-{attributes['id']}"
        level = self.page.part(min(6, int(name[1]) - 1 + self.level), anchor, title)
        return f'<h{level} id="{anchor}">{inside}{self.mark(anchor)}</h{level}>'

    def mark(self, anchor: str) -> str:
        """Return what stands behind a heading."""
        return ""

    def link(self, element: Element) -> str:
        """Show a link; those to outside say that they are. One that leads nowhere in this medium is only its text."""
        inside, tag = self.inside(element.children), self.way(element.attributes)
        return f"{tag}{inside}</a>" if tag else inside

    def way(self, link: Mapping[str, str]) -> str:
        """Return the tag with which a link begins that has these attributes; nothing if it leads nowhere."""
        href = link["href"]
        url = self.anchor(href[1:]) if href.startswith("#") else href if ":" in href else self.page.page_url(href)
        if url is None:
            return ""
        attributes: dict[str, str] = {}
        for name, value in link.items():
            attributes[name] = url if name == "href" else value
            if name == "href" and href.startswith("http"):
                attributes["rel"] = "external noopener"
        return self.tag("a", attributes)

    def anchor(self, id: str) -> str | None:
        """Return where in this text an id is, if this medium shows it."""
        return f"#{self.prefix}-{id}"

    def picture(self, element: Element, attributes: Mapping[str, str]) -> str:
        from generator.values.report import Picture, Sheet  # most texts have none, and need not wait for it

        image = self.pictures[name := element.attributes["src"]]
        if isinstance(image, Sheet):
            return self.tag("a", {"href": self.page.stored(image.asset), "download": name, "type": "text/csv"}) + "CSV</a>"
        if isinstance(image, Picture):
            return f'<span class="drawing">{self.page.drawing(image)}</span>'
        assert image is not None  # a picture that is missing is words in the tree
        shown = {**attributes, "src": self.page.picture(image), "width": str(image.width), "height": str(image.height), **self.page.sizes(image, TEXT_WIDTH)}
        return self.tag("img", dict(sorted(shown.items())))

    def figure(self, element: Element) -> str:
        """Show a picture that has its paragraph for itself; its title is the caption, a drawing without one has its
        own."""
        from generator.values.report import Picture

        picture = next((child for child in element.children if isinstance(child, Element) and child.tag == "img"), None)
        if picture is None:  # what was left open above has come between
            return self.plain(element)
        caption = [child for child in element.children if isinstance(child, Element) and child is not picture]
        shown = {name: value for name, value in picture.attributes.items() if name != "title"}
        inside = self.picture(picture, shown) + self.inside(caption)
        image = self.pictures[picture.attributes["src"]]
        more = element.attributes["class"].removeprefix("picture")
        if not isinstance(image, Picture):
            return f'<figure class="{more.strip()}">{inside}</figure>' if more else f"<figure>{inside}</figure>"
        if not caption and (own := self.page.plain(image.caption)):
            inside += f"<figcaption>{self.escaped(typeset_words(own, self.page.language))}</figcaption>"
        return f'<figure class="{"picture small" if image.width <= SMALL else "picture"}{more}">{inside}</figure>'


class OnScreen(TextWriter, frozen=True, dict=True):
    """Tables and code scroll by themselves where they are too wide, with the keyboard too; a head without words is
    none.

    Nearly all of a text is shown as it is; of what is not, as little as can be becomes a tree.
    """

    def html(self) -> str:
        runs = self.text.runs
        at = 1
        while at < len(runs):
            if (tag := runs[at]) == "</table>":
                runs[at] = "</table></div>"
            elif tag == "<table>":
                runs[at] = f"{_scroll(self.page.language)}{tag}"
            elif tag.startswith(ABROAD):
                href, _, others = tag.removeprefix(ABROAD).partition('"')
                runs[at] = f'{ABROAD}{href}" rel="external noopener"{others}'
            else:
                at = self.apart(runs, at) - 2
            at += 2
        return "".join(runs).strip() + "\n"

    def apart(self, runs: list[str], at: int) -> int:
        """Show a tag that stands apart, or all of its element, as it is on this page; return the place of the next
        one."""
        name, attributes = begun_by(runs[at])
        if name == "table":
            runs[at] = f"{_scroll(self.page.language)}{runs[at]}"
        elif name == "a" and (way := self.way(attributes)):
            runs[at] = way
        elif name not in AS_TREES:
            runs[at] = self.tag(name, {**attributes, "id": f"{self.prefix}-{attributes['id']}"})
        else:
            words, _, rest = runs[at + 1].partition("<")
            if rest.startswith(end_tag := f"/{name}>"):  # there is nothing but words in it
                plain, runs[at + 1] = unescape(words), rest[len(end_tag) :]
                runs[at] = self.headed(name, attributes, " ".join(plain.split()), words) if name in HEADINGS else self.element(
                    Element(name, attributes, (plain,) if plain else ())
                )
                return at + 2
            end, behind = end_of(runs, at, name)
            nodes = tree_of(PIECE.split("".join(runs[at:end]) + runs[end][:behind]))
            runs[at : end + 1] = [self.inside(nodes), *[""] * (end - at - 1), runs[end][behind:]]
            return end + 1
        return at + 2

    def element(self, element: Element) -> str:
        if element.tag in COMMON:
            return self.plain(element)
        match element.tag:
            case "table":
                return f"{_scroll(self.page.language)}{self.plain(element)}</div>"
            case "pre":
                return self.plain(element._replace(attributes=self.group(CODE) | dict(element.attributes)))
            case "th" if not element.children:
                return "<td></td>"
            case "figure" if element.attributes.get("class") == QUOTE:
                return ""  # it repeats what stands in the text
        return super().element(element)

    def mark(self, anchor: str) -> str:
        return f'<a class="anchor" href="#{anchor}" tabindex="-1" aria-hidden="true"></a>'

    def picture(self, element: Element, attributes: Mapping[str, str]) -> str:
        from generator.values.report import Image

        more = {"loading": "lazy"} if isinstance(self.pictures[element.attributes["src"]], Image) else {}
        return super().picture(element, {**attributes, **more})

    def group(self, name: Phrase) -> dict[str, str]:
        return {"role": "group", "tabindex": "0", "aria-label": self.page.plain(name())}


@cache
def _scroll(language: str) -> str:
    """Return the tag of what scrolls with a wide table in it."""
    return f'<div class="scroll" role="group" tabindex="0" aria-label="{quoted(TABLE().plain(language))}">'


DIGIT, WITHOUT_DIGITS = 0.55, 0.45
"""At least so much room, in em, a list has for each digit of its largest number, and beside that, beyond two."""


class OnPaper(TextWriter, frozen=True, dict=True):
    """Lines are joined: WeasyPrint would break a footnote where its source does. Notes stand where they are called.

    What is `signed` may have names set apart: in paragraphs that begin with a dash, and in a last one in italics if the
    section `ends` with this text, or of one of several `letters`."""

    measured: Callable[[str], float] = len  # how wide words are in its font, in em
    signed: bool = False
    ends: bool = False
    letters: bool = False
    in_code: bool = False
    in_note: bool = False

    @cached_property
    def notes(self) -> Mapping[str, Element]:
        items = [element for element in elements(self.nodes) if element.tag == "li"]
        return {item.attributes["id"]: item for item in items if "id" in item.attributes}

    @cached_property
    def parts(self) -> Collection[str]:
        return {element.attributes["id"] for element in elements(self.nodes) if element.tag in HEADINGS}

    @cached_property
    def shown(self) -> Sequence[Node]:
        """All that stands one below the other; the notes do not."""
        return [node for node in self.nodes if (node.strip() if isinstance(node, str) else not is_notes(node))]

    def escaped(self, text: str) -> str:
        shown = super().escaped(text)
        return shown if self.in_code else shown.replace("\n", " ")

    def value(self, text: str) -> str:
        return super().value(text.replace("\n", " "))

    def element(self, element: Element) -> str:
        if is_call(element):
            called = [note for link in elements(element.children) if (note := self.notes.get(link.attributes.get("href", "")[1:]))]
            return self.note(called[0]) if called and not self.in_note else ""
        if is_notes(element) or element.attributes.get("class") == "footnote-backref":
            return ""
        match element.tag:
            case "p":
                return "" if element.attributes.get("class") == TAKE else self.paragraph(element)
            case "pre":
                return replace(self, in_code=True).plain(element)
            case "ol":
                before = int(element.attributes.get("start", "1")) - 1
                items = [child for child in element.children if isinstance(child, Element)]
                largest = max(before + len(items), *(int(item.attributes.get("value", "0")) for item in items), 0)
                room = f"; padding-left: {self.digits(len(str(largest))):.4g}em" if largest > 99 else ""
                if before or room:  # WeasyPrint does not heed the attribute, nor that of an item
                    return self.counting(element, f"counter-reset: list-item {before}{room}")
            case "li" if "value" in element.attributes:
                return self.counting(element, f"counter-reset: list-item {element.attributes['value']}; counter-increment: none")
        return super().element(element)

    def digits(self, count: int) -> float:
        """Return how much room, in em, the numbers of a list need that have so many digits."""
        return max(WITHOUT_DIGITS + DIGIT * count, 0 if self.measured is len else self.measured("0" * count + ". "))

    def counting(self, element: Element, style: str) -> str:
        """Show a list, or an item, that begins to count anew."""
        others = {name: value for name, value in element.attributes.items() if name not in ("start", "value")}
        return self.plain(element._replace(attributes={"style": style, **others}))

    def paragraph(self, element: Element) -> str:
        inside = self.inside(element.children)
        if element.attributes or not self.signed:
            return f"{self.tag('p', element.attributes)}{inside}</p>"
        if dash := DASH.match(inside):
            return f'<p class="signed">{inside[dash.end() :]}</p>'
        return f'<p class="signed">{inside}</p>' if self.is_signature(element) else f"<p>{inside}</p>"

    def is_signature(self, element: Element) -> bool:
        """Tell whether this is a paragraph that is short and all in italics, and the last of its text, of a letter, or
        above what is answered."""
        match element.children:
            case (Element("em", _, (str(name),)),) if len(name) <= SIGNATURE:
                for node, behind in zip_longest(self.shown[1:], self.shown[2:]):
                    if node is element:
                        return self.ends if behind is None else self.letters and isinstance(behind, Element) and behind.tag in (*HEADINGS, "blockquote")
        return False

    def inside(self, nodes: Iterable[Node]) -> str:
        """Return nodes as HTML. The call of a note stands at the word before it, whatever is typed between them, and on
        no line of its own; two calls are told apart."""
        shown: list[str] = []
        called = False
        for node in nodes:
            html = self.escaped(node) if isinstance(node, str) else self.element(node)
            if html and shown and is_call(node):
                shown[-1] = shown[-1].rstrip(" ")
                html = (BETWEEN_CALLS if called else WORD_JOINER) + html
            called = is_call(node) or called and not html.strip()
            shown.append(html)
        return "".join(shown)

    def note(self, note: Element) -> str:
        """Show a note: behind its number its first paragraph, below that all others, items, lines and rows of a table;
        without links back and calls of other notes: a page has no notes to notes."""
        found = [(kind, html) for kind, html in lines(note.children, replace(self, in_note=True).inside)]
        first, below = found[:1], found[1:]
        shown = [*(f"<span>{html}</span>" for _, html in first), *(f'<span class="{kind}">{html}</span>' for kind, html in below)]
        return f'<span class="fn">{"".join(shown)}</span>'

    def anchor(self, id: str) -> str | None:
        return super().anchor(id) if id in self.parts else None

    def picture(self, element: Element, attributes: Mapping[str, str]) -> str:
        """Describe every picture, as PDF for screen readers wants it; on the web no description means that there is
        nothing to say."""
        alt = attributes.get("alt") or element.attributes.get("title")
        alt = alt or self.page.plain(PICTURE(title=element.attributes["src"]))
        return super().picture(element, {**attributes, "alt": alt}).replace("\n", " ")
