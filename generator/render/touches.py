"""The last touches on clean HTML: headings get an id made of their words; links say where they lead, or vanish."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from html import unescape
from urllib.parse import unquote

from generator.render.typography import PIECE
from generator.spelling import slug


def name_headings(html: str, mark: str, prefix: str) -> tuple[str, tuple[tuple[int, str, str], ...]]:
    """Gives each of our headings an id made of its words."""
    headings: list[tuple[int, str, str]] = []
    used: set[str] = set()
    numbers: Counter[str] = Counter()

    def name(match: re.Match[str]) -> str:
        level = match[1]
        inside = html[match.end() : html.index(f"</h{level}>", match.end())]
        words = re.sub(r'<sup id=.*?</sup>|<span class="fn">.*', "", inside, flags=re.DOTALL)  # without its footnotes
        text = " ".join(unescape("".join(PIECE.split(words)[::2])).split())
        base = anchor = f"{prefix}-{_name(text)}"
        while anchor in used:
            numbers[base] += 1
            anchor = f"{base}-{numbers[base] + 1}"
        used.add(anchor)
        headings.append((int(level), anchor, text))
        return f'<h{level} id="{anchor}">'

    return re.sub(rf'<h([1-6]) id="{mark}">', name, html), tuple(headings)


def _name(text: str) -> str:
    """Return what a heading is called in an address."""
    return slug(text)[:60].strip("-") or "x"


def finish_links(html: str, prefix: str, nowhere: Callable[[str], None]) -> str:
    """Links to outside say that they are; links within the text get its prefix. A link that leads nowhere is only its text: `nowhere` is
    told if it should have led to a heading. Pictures without a source vanish."""
    pieces = PIECE.split(html)
    anchors = {match[1] for tag in pieces[1::2] if (match := re.search(r' id="([^"]*)"', tag))}

    def link(match: re.Match[str]) -> str:
        target = match[1]
        if not target.startswith("#"):
            return match[0] + (' rel="external noopener"' if target.startswith("http") else "")
        if target[1:] in anchors:
            return match[0]
        anchor = f"{prefix}-{_name(unquote(target[1:]))}"
        if anchor not in anchors:
            nowhere(unescape(target))
        return f'href="#{anchor}"' if anchor in anchors else ""

    dead = False
    for number in range(1, len(pieces), 2):
        tag = pieces[number]
        if tag.startswith("<img") and ' src="' not in tag:
            pieces[number] = ""
        elif tag == "<a>" or tag.startswith("<a "):
            shown = re.sub(r'\bhref="([^"]*)"', link, tag, count=1)
            dead = not re.search(r'\bhref="', shown)
            pieces[number] = "" if dead else shown
        elif tag == "</a>" and dead:
            pieces[number], dead = "", False
    return "".join(pieces)
