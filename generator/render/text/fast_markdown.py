"""Ordinary texts without Python-Markdown: paragraphs, headings, emphasis, links, short lists, quotations, tables and pictures, as most articles are.

What is read here is read exactly as Python-Markdown would, thirty times as fast. Where that is not certain, nothing is read at all: a sign
that could mean something else, a list within a list, HTML. So the grammar is not a Markdown of our own but a part of its; the tests compare both
on every text they have and on texts made by chance.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from generator.render.text.fragment import Kind, Pieces, apart

UNSURE_SIGNS = "\\~<{}$^\t\x02\x03\u2028\u2029"
UNSURE_PAIRS = (("=", "="), ("!", "!!"), ("?", r"\?\?"), ("+", r"\+\w"), ("%", "%"), ("@", "@@"), ("]", r" \("))
"""Marks of other programs, of which something is said."""
UNSURE = {sign: re.compile(re.escape(sign) + behind) for sign, behind in (("&", r"[#\w]"), ("\n", r"(?:(?= )|(?<= \n))"), ("[", r"\]"), (":", r"(?::|[a-z0-9_+-]+:|//\S*\*)"), ("`", "`"), *UNSURE_PAIRS)}
"""What may mean something that is not read here: escapes, code, HTML, formulas, what is indented, lines that end with a space.
A sign is found faster than a pattern that begins with it, that faster than any other."""
LONG = 40_000
"""Characters from which a text is a case for the library, which counts what it unfolds to."""
BEGINS = re.compile(r"[#>|:+]|[ab]\)|[-*=][ ]|[-=* ]+$|\d{1,9}[.):-]")
"""How a line of a paragraph does not begin, lest it be something else."""
HEADING = re.compile(r"#(?<=^#)(#{0,5}) ([^#\n]+)(?:\n(?=[^\n])|$)", re.MULTILINE)
"""Begins with its first sign, which is found faster than a line's beginning."""
QUOTATION = re.compile(r"> ?[^\n]*(?:\n> ?[^\n]*)*\Z")
ITEMS = {"ul": re.compile(r"([-*]) (?=[^\s\-*+>#|:=\d])"), "ol": re.compile(r"(\d{1,3})\. (?=[^\s\-*+>#|:=\d])")}
SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
"""Spaces that may be part of a cell if they stand at its edge."""
RULE = frozenset({"---", "***"})
MARKS = frozenset("-*0123456789")
"""What a rule or an item may begin with; most blocks begin with a letter."""
SEPARATOR = re.compile(r" *(:?)-{2,}(:?) *")
FIGURE = re.compile(r"!\[((?! )[^\[\]&*_`\"|\n]*(?<! ))\]\(([A-Za-z0-9][A-Za-z0-9._-]*)(?: \"((?![ '])[^\[\]()&*_`\"|\n]+(?<![ ']))\")?\)")
"""A picture in a line of its own: its description, its file, its title."""
EMPHASIS = re.compile(r"\*(?<![\w*]\*)(\*?)([^\s*_\[\]`][^*_\[\]`]*)(?<!\s)\*\1(?![\w*])")
"""What a second star is, and the words. It begins with its only sign, which is found ten times as fast as one of several."""
INLINE = re.compile(
    rf"{EMPHASIS.pattern}"
    r"|`(?<![\w`]`)([^\s*_\[\]|`][^*_\[\]|`\n]*)(?<!\s)`(?![\w`])"
    r"|\[(?<![\]\w!]\[)([^\s*_\[\]()!\"`][^*_\[\]()!\"`]*)(?<!\s)\]\((https?://[A-Za-z0-9.-]+(?:/[A-Za-z0-9_./%?=,;+-]*)?|[A-Za-z0-9-]+(?:/[A-Za-z0-9_-]+)*)\)(?![\[(])"
)
"""Emphasis, code, a link (its words, where it leads)."""
IN_CELL = "*_[]`"
LEFT = "|" + IN_CELL
"""Signs that mean something outside of what was recognised."""
ALIGNED = {("", ""): "", (":", ""): ' class="align-left"', ("", ":"): ' class="align-right"', (":", ":"): ' class="align-center"'}


class NotSimple(Exception):
    """The text may mean something that is not read here."""


def pieces(source: str, pictures: Mapping[str, Kind] | None = None) -> Pieces | None:
    """Return a text, which may show these pictures, as clean HTML, or None if it is not ordinary."""
    source = source.strip("\n")
    if len(source) > LONG or source != source.strip(" ") or any(map(source.__contains__, UNSURE_SIGNS)):
        return None
    if any(sign in source and pattern.search(source) for sign, pattern in UNSURE.items()):
        return None
    highest = min((len(heading[1]) for heading in HEADING.finditer(source)), default=0)
    try:
        html = _Pieces(highest, any(map(source.__contains__, SPACES)), pictures or {})
        for block in source.split("\n\n"):
            if block := block.strip("\n"):
                html.block(block)
    except NotSimple:
        return None
    return html.found


class _Pieces:
    """Collects text and tags by turns; headings are so many levels higher than they were typed; in a `spaced` text there are unusual spaces; it
    may show these `pictures`."""

    def __init__(self, shift: int, spaced: bool, pictures: Mapping[str, Kind]) -> None:
        self.shift, self.spaced, self.pictures = shift, spaced, pictures
        self.found = Pieces()
        self.before = ""

    def tag(self, tag: str, text: str = "") -> None:
        """Add a tag and the text behind it."""
        self.found += (tag, text)

    def apart(self) -> None:
        """Note that the next tag stands apart."""
        self.found.apart.append(len(self.found))

    def element(self, name: str, text: str, begin: str = "") -> None:
        """Add an element with ordinary text in it."""
        if not any(map(text.__contains__, LEFT)):
            self.found += (begin or f"<{name}>", text, f"</{name}>", "")
            return
        inline = INLINE if "`" in text or "[" in text else EMPHASIS
        parts, step = inline.split(text), inline.groups + 1
        if any(map("".join(parts[::step]).__contains__, LEFT)):
            raise NotSimple
        self.found += (begin or f"<{name}>", parts[0])
        for at in range(1, len(parts), step):
            star, marked, *others, behind = parts[at : at + step]
            if marked:
                self.found += ("<strong>", marked, "</strong>", behind) if star else ("<em>", marked, "</em>", behind)
            elif others[0]:
                self.found.code = True
                self.found += ("<code>", others[0], "</code>", behind)
            else:
                self.apart()
                self.found += (f'<a href="{others[2]}">', others[1], "</a>", behind)
        self.tag(f"</{name}>")

    def block(self, block: str) -> None:
        """Add what stands between two empty lines."""
        if self.found != [""]:
            self.found[-1] += "\n"
        begin = block[0]
        if begin == "#" and (heading := HEADING.match(block)):
            name = f"h{len(heading[1]) - self.shift + 1}"
            self.apart()
            self.element(name, heading[2].strip())
            self.before = "heading"
            if rest := block[heading.end() :]:
                self.block(rest)
            return
        if begin == "|":
            self.table(block)
            kind = "table"
        elif begin == "!" and (figure := FIGURE.fullmatch(block)):
            self.figure(*figure.groups())
            kind = "figure"
        elif begin == ">" and QUOTATION.match(block):
            self.tag("<blockquote>", "\n")
            self.paragraph("\n".join(re.sub("^> ?", "", line) for line in block.split("\n")))
            self.found[-1] += "\n"
            self.tag("</blockquote>")
            kind = "quotation"
        elif begin in MARKS and block in RULE:
            self.tag("<hr>")
            kind = "hr"
        elif begin in MARKS and (item := next((name for name, item in ITEMS.items() if item.match(block)), None)):
            self.items(item, block.split("\n"))
            kind = "list"
        else:
            if block.startswith("**"):
                self.found.bold.append(len(self.found))
            self.paragraph(block)
            kind = "p"
        if kind == self.before == "list":
            raise NotSimple
        self.before = kind

    def paragraph(self, text: str) -> None:
        if not text or text != text.strip() or BEGINS.match(text):
            raise NotSimple
        if "\n" in text and any(BEGINS.match(line) or line != line.rstrip() for line in text.split("\n")):
            raise NotSimple
        self.element("p", text)

    def figure(self, description: str, name: str, title: str | None) -> None:
        """Add a picture, with its title as its caption."""
        if self.pictures.get(name) != "image":
            raise NotSimple
        self.apart()
        self.tag('<figure class="picture">')
        self.apart()
        self.tag(f'<img alt="{description}" src="{name}"' + (f' title="{title}">' if title else ">"))
        if title:
            self.found += ("<figcaption>", title, "</figcaption>", "")
        self.tag("</figure>")

    def items(self, name: str, lines: list[str]) -> None:
        """Add a list each of whose items is one line."""
        marks, texts = zip(*(((item := _sure(ITEMS[name].match(line)))[1], line[item.end() :]) for line in lines), strict=True)
        if [*marks] != [*map(str, range(1, len(marks) + 1))] if name == "ol" else len(set(marks)) > 1:
            raise NotSimple
        self.tag(f"<{name}>", "\n")
        for text in texts:
            if text != text.strip():
                raise NotSimple
            self.element("li", text)
            self.found[-1] += "\n"
        self.tag(f"</{name}>")

    def table(self, block: str) -> None:
        """Add a table all of whose rows have as many cells as its head."""
        cells = [cell.strip(" ") for cell in block.split("|")]
        lines, columns = block.count("\n") + 1, block.count("|", 0, block.find("\n")) - 1
        ends = slice(columns + 1, -1, columns + 1)  # between the last cell of a line and the first one of the next
        whole = len(cells) == lines * (columns + 1) + 1 and cells[:: columns + 1] == ["", *["\n"] * (lines - 1), ""]
        if lines < 3 or columns < 1 or not whole:
            raise NotSimple
        if self.spaced:
            stripped = [cell.strip() for cell in cells]
            stripped[ends] = cells[ends]
            if stripped != cells:
                raise NotSimple
        cells[-1] = "\n"
        show = self.rows if any(map(block.__contains__, IN_CELL)) else self.plain_rows
        classes = [_class(cell) for cell in cells[columns + 2 : 2 * columns + 2]]
        begin, known, head = len(self.found), len(self.found.apart), cells[1 : columns + 2]
        self.apart()
        self.tag("<table>", "\n")
        self.tag("<thead>", "\n")
        show("th", [f"<th{css} scope=\"col\">" for css in classes], head)
        self.tag("</thead>", "\n")
        self.tag("<tbody>", "\n")
        show("td", [f"<td{css}>" for css in classes], cells[2 * columns + 3 :])
        self.tag("</tbody>", "\n")
        self.apart()
        self.tag("</table>")
        if not all(head):
            self.found.apart[known:] = [begin - 1 + at for at in apart(self.found[begin - 1 :])]

    def rows(self, name: str, begins: list[str], cells: list[str]) -> None:
        """Add rows; behind the last cell of each stands the end of its line."""
        for start in range(0, len(cells), len(begins) + 1):
            self.tag("<tr>", "\n")
            for begin, cell in zip(begins, cells[start:], strict=False):
                self.element(name, cell, begin)
                self.found[-1] += "\n"
            self.tag("</tr>", "\n")

    def plain_rows(self, name: str, begins: list[str], cells: list[str]) -> None:
        """Add rows in whose cells nothing but text is: every fourth piece is that of a cell, or the end of a line."""
        row = ["<tr>", "\n", *(piece for begin in begins for piece in (begin, "", f"</{name}>", "\n")), "</tr>", ""]
        shown = row * (len(cells) // (len(begins) + 1))
        shown[3::4] = cells
        self.found += shown


@lru_cache(100)
def _class(separator: str) -> str:
    """Return the attribute that aligns a column, by what stands below its head. There are few that differ."""
    return ALIGNED[_sure(SEPARATOR.fullmatch(separator)).groups()]  # type: ignore[index]


def _sure(match: re.Match[str] | None) -> re.Match[str]:
    if match is None:
        raise NotSimple
    return match

