"""HTML → Markdown, as this house reads it: clean by the house's own lists, pictures as they will be named, footnotes as
footnotes, signs that would mean something escaped."""

from __future__ import annotations

import base64
import binascii
import re
from collections import Counter
from typing import Any, NamedTuple

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag
from markdownify import MarkdownConverter

from generator.foreign.packed import PICTURE, Unfit
from generator.render.text.limits import UnshowableText
from generator.render.text.sanitise import OUTSIDE, Removed, inspect, permitted, sanitise

NOTE = re.compile(r"\x02note (\d+)\x03")
URL = re.compile(r"https?://[^\s<>\"]+")
SIGNS = re.compile(r"[\\`*_\[\]<|^~]|==|&(?=#?\w+;)")
AT_BEGIN = re.compile(r"(?m)^(\s*)(?=>|[-+](?:\s|$)|#+(?:\s|$)|[-=]+\s*$|:|\{|!\[\\)")
NUMBERED = re.compile(r"(?m)^(\s*\d{1,9})([.)])(?=\s|$)")
SHORT = re.compile(r"[^\s^~]{1,20}")
LEVELS = 6


class ConvertedPicture(NamedTuple):
    """A picture of a text: its bytes, or the name of the file that it is in, and what it shows."""

    data: bytes | None
    file: str
    alt: str


class ConvertedText(NamedTuple):
    """A text as Markdown: its title, "" if none was found; the pictures in it, by their numbers from 1; what is
    lost."""

    title: str
    text: str
    pictures: tuple[ConvertedPicture, ...]
    lost: Counter[str]


def _judged(tag: str, attribute: str, value: str) -> str | None:
    """Tell what may pass of attributes: what any text may set, and for now pictures and what notes lead to."""
    if (tag, attribute) == ("img", "src") or attribute == "id" or (tag == "a" and attribute == "href" and value.startswith("#")):
        return value
    return permitted(tag, attribute, value)


def written(html: str, entitled: bool = True) -> ConvertedText:
    """Return a text as Markdown. A web page without a heading may be `entitled` by its head. Raises Unfit if its tags
    stand too deep."""
    try:
        removed = inspect(html, _judged)
    except UnshowableText:
        raise Unfit("deep") from None
    lost = Counter(_lost_tags(removed))
    tree = BeautifulSoup(html, "html.parser")
    pictures = _with_pictures_named(tree, lost)
    title_said = tree.title.get_text(" ", strip=True) if tree.title else ""
    for tag in tree.find_all(("title", "head")):
        tag.decompose()
    for anchor in tree.find_all("a"):
        if (name := anchor.get("name")) and not anchor.get("id"):
            anchor["id"] = name
    tree = BeautifulSoup(sanitise(str(tree), _judged), "html.parser")
    notes = _notes(tree)
    _plain_links(tree, lost)
    for cell in tree.find_all(("td", "th")):
        lost["merged"] += cell.get("colspan", "1") != "1" or cell.get("rowspan", "1") != "1"
    lost["underlined"] += len(tree.find_all("u"))
    title = _title(tree)
    _lower_headings(tree, title)
    writer = _Writer(heading_style="atx", bullets="-", strong_em_symbol="*", table_infer_header=True)
    text = writer.convert_soup(tree)
    text = NOTE.sub(r"[^\1]", text)
    told = [f"[^{number}]: " + NOTE.sub("", writer.convert_soup(note)).strip().replace("\n", "\n    ").replace("\n    \n", "\n\n") for number, note in enumerate(notes, 1)]
    text = re.sub(r"(?m)(?<=\S  )\n +(?=\S)", "\n", text)
    whole = re.sub(r"\n{3,}", "\n\n", "\n".join(line.rstrip() if not line.endswith("  ") else line for line in text.split("\n"))).strip()
    return ConvertedText(title or (title_said if entitled else ""), "\n\n".join([whole, *told]).strip() + "\n", pictures, +lost)


def _lost_tags(removed: tuple[Removed, ...] | Any) -> dict[str, int]:
    """Return what the sanitiser takes away that somebody may miss."""
    tags = {tag for tag, attribute, _ in removed if not attribute}
    kinds = {"embedded": {"iframe", "object", "embed", "video", "audio", "canvas", "svg"}, "forms": {"form", "input", "select", "button", "textarea"},
             "formulas": {"math"}, "scripts": {"script"}}  # fmt: skip
    found = {kind: len(tags & names) for kind, names in kinds.items()}
    links = {value for tag, attribute, value in removed if (tag, attribute) == ("a", "href")}
    return {**found, "links": len(links)}


def _with_pictures_named(tree: BeautifulSoup, lost: Counter[str]) -> tuple[ConvertedPicture, ...]:
    """Take the pictures out of a tree; a word stands in the place of each. Nothing is fetched from elsewhere."""
    pictures: list[ConvertedPicture] = []
    for image in tree.find_all("img"):
        source, alt = str(image.get("src") or ""), " ".join(str(image.get("alt") or "").split())
        data: bytes | None = None
        if source.startswith("data:"):
            try:
                data = base64.b64decode(source.partition(",")[2], validate=False)
            except (binascii.Error, ValueError):
                data = b""
        if not source or re.match(r"(?!data:)[A-Za-z][\w+.-]*:|//", source):
            lost["outside"] += 1
            image.replace_with(NavigableString(alt))
            continue
        pictures.append(ConvertedPicture(data, "" if data is not None else source, alt))
        image.attrs = {"src": f"{PICTURE}{len(pictures)}", "alt": alt}
    return tuple(pictures)


def _notes(tree: BeautifulSoup) -> list[Tag]:
    """Take the footnotes out of a tree: list items to which a link leads, and which lead back to it. In the place of
    each link stands a mark with the number of the note."""
    notes: list[Tag] = []
    for item in tree.find_all("li", id=True):
        link = next((one for one in tree.find_all("a", href=f"#{item['id']}") if item not in one.parents), None)
        back = next((one for one in item.find_all("a", href=True) if link is not None and one["href"] == f"#{link.get('id')}"), None)
        if link is None or back is None:
            continue
        back.decompose()
        notes.append(item.extract())
        around = link.parent if link.parent is not None and link.parent.name == "sup" else link
        around.replace_with(NavigableString(f"\x02note {len(notes)}\x03"))
    for item in notes:
        item.name = "div"
    for rest in tree.find_all(("ol", "section")):
        if not rest.get_text(strip=True) and not rest.find("img"):
            rest.decompose()
    return notes


def _plain_links(tree: BeautifulSoup, lost: Counter[str]) -> None:
    """Leave of links that do not lead to the web the words: to a place in the text, to another file."""
    for link in tree.find_all("a"):
        address = str(link.get("href") or "")
        if not OUTSIDE.fullmatch(address):
            if address and link.get_text(strip=True):
                lost["within" if address.startswith("#") else "links"] += 1
            link.unwrap()


def _title(tree: BeautifulSoup) -> str:
    """Take the title out of a tree: its first heading, if nothing is before it but pictures."""
    heading = tree.find(["h1", "h2"])
    if not isinstance(heading, Tag) or any(isinstance(one, NavigableString) and one.strip() for one in heading.previous_elements):
        return ""
    title = " ".join(heading.get_text(" ").split())
    if title and "\x02" not in title and len(title) <= 200 and not heading.find("img"):
        heading.decompose()
        return title
    return ""


def _lower_headings(tree: BeautifulSoup, title: str) -> None:
    """Let the highest heading of a text that has a title be of the second level, as in each article."""
    headings = tree.find_all(re.compile("h[1-6]"))
    highest = min((int(heading.name[1]) for heading in headings), default=2)
    for heading in headings:
        heading.name = f"h{min(int(heading.name[1]) - highest + 2, LEVELS)}"


class _Writer(MarkdownConverter):
    """Writes Markdown as this house reads it."""

    def escape(self, text: str, parent_tags: Any) -> str:
        """Return text whose signs mean nothing; addresses are left as they are."""
        found, at = [], 0
        for url in URL.finditer(text):
            found += [self._escaped(text[at : url.start()]), url[0]]
            at = url.end()
        return "".join([*found, self._escaped(text[at:])])

    def _escaped(self, text: str) -> str:
        return SIGNS.sub(lambda sign: "&amp;" if sign[0] == "&" else "".join(f"\\{one}" for one in sign[0]), text)

    def process_text(self, el: Any, parent_tags: Any = None) -> str:
        """Return a piece of text on one line, but in code."""
        text: str = super().process_text(el, parent_tags)  # type: ignore[misc]
        return text if "pre" in (parent_tags or ()) else re.sub(r"\s*\n\s*", " ", text) if text.strip() else text

    def convert_p(self, el: Any, text: str, parent_tags: Any) -> str:
        found: str = super().convert_p(el, _begun(text), parent_tags)  # type: ignore[misc]
        return found

    def convert_img(self, el: Any, text: str, parent_tags: Any) -> str:
        return f"![{self._escaped(str(el.get('alt') or ''))}]({el.get('src')})"

    def convert_sup(self, el: Any, text: str, parent_tags: Any) -> str:
        return f"^{text}^" if SHORT.fullmatch(text) and "\x02" not in text else text

    def convert_sub(self, el: Any, text: str, parent_tags: Any) -> str:
        return f"~{text}~" if SHORT.fullmatch(text) and not text[0].isdigit() or re.fullmatch(r"\d{1,3}", text) else text

    def convert_s(self, el: Any, text: str, parent_tags: Any) -> str:
        return f"~~{text.strip()}~~" if text.strip() and "~" not in text else text

    convert_del = convert_s

    def convert_mark(self, el: Any, text: str, parent_tags: Any) -> str:
        return f"=={text.strip()}==" if text.strip() and "=" not in text else text

    def convert_figcaption(self, el: Any, text: str, parent_tags: Any) -> str:
        return f"\n\n*{text.strip()}*\n\n" if text.strip() else ""


def _begun(text: str) -> str:
    """Return a paragraph whose lines begin with nothing that means something."""
    return NUMBERED.sub(r"\1\\\2", AT_BEGIN.sub(r"\1\\", text))
