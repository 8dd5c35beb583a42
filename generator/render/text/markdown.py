"""Markdown that people wrote becomes clean HTML with the typography of its language: once, and every medium takes it
from there.

`reader.py` makes a tree of it; `additions.py` gives that our headings, footnotes and pictures; `sanitise.py` cleans
what is written of it; `typography.py` sets spaces and dashes, `heading_ids.py` gives ids and links.

What we add ourselves (ids, classes, sources of pictures) passes nh3 because its value is *sealed*: replaced by a word
that contains a hash of the text, which the text itself cannot contain. nh3's filter puts the true value in its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from generator.render.text.additions import Additions
from generator.render.text.dropped_html import taken_out
from generator.render.text.fragment import Kind, Text, TextKey, Texts, all_attributes, packed
from generator.render.text.heading_ids import finished
from generator.render.text.limits import BYTES, DEPTH, RESULT, SECONDS, TOO_DEEP, TOO_LARGE, UnshowableText, at_most
from generator.render.text.sanitise import INSIDE, inspect, permitted, sanitise
from generator.render.text.source_positions import Typed, without
from generator.render.text.typography import UNWANTED, pieces_of, typeset
from generator.values.phrase import Message
from generator.values.report import Image, Picture, Prose, Sheet
from generator.values.spelling import is_common

if TYPE_CHECKING:
    from generator.render.text.reader import ReadText


def text_of(prose: Prose, language: str, texts: Texts, key: TextKey | None = None) -> Text:
    """Return what becomes of a text, converted only if it is not among the `texts`, where its `key` may be known.
    Raises UnshowableText."""
    key = key or key_of(prose, language)
    text = texts.get(key)
    if text is None:
        try:
            sheets = {name: found for name, found in prose.pictures if isinstance(found, Sheet)}
            text = convert(prose.markdown, language, dict(key[2]), sheets)
        except UnshowableText as fault:
            text = fault.message
        texts[key] = text
    if isinstance(text, Message):
        raise UnshowableText(text)
    return text


def seen(prose: Prose, language: str, texts: Texts) -> Text:
    """Return the same of a text that has been proofread. Nobody notes that it was looked at, and nothing is made of it
    that is not noted elsewhere."""
    known = texts[key] if (key := key_of(prose, language)) in texts else None
    return known if isinstance(known, Text) else text_of(prose, language, texts, key)


def key_of(prose: Prose, language: str) -> TextKey:
    """Return under which key a text lies among all that were converted."""
    return prose.seal, language, tuple((name, _kind(picture)) for name, picture in prose.pictures)


def _kind(picture: Image | Picture | Sheet | None) -> Kind:
    if isinstance(picture, Sheet):
        return picture.asset
    return "missing" if picture is None else "drawing" if isinstance(picture, Picture) else "image"


def convert(given: str, language: str, pictures: Mapping[str, Kind], sheets: Mapping[str, Sheet] = MappingProxyType({})) -> Text:
    """Convert a text, which may show these pictures, and these tables of other files, only.

    Raises UnshowableText for a text that is too large, too deeply nested or takes too long.
    """
    if 4 * len(given) > BYTES and len(given.encode("utf-8", "replace")) > BYTES:  # no character has more than four
        raise UnshowableText(TOO_LARGE(most=BYTES))
    from generator.render.text.reader import read  # with Python-Markdown

    source = clean(given)
    added = Additions(typed(source), language, pictures, sheets)
    with at_most(SECONDS):
        try:
            pieces = _cleaned(read(source, added), added)
            pieces = finished(typeset(pieces, language), added.leads_nowhere)
        except RecursionError:
            raise UnshowableText(TOO_DEEP(most=DEPTH)) from None
    if len(html := packed(pieces)) > RESULT:
        raise UnshowableText(TOO_LARGE(most=BYTES))
    findings = tuple(sorted(dict.fromkeys(added.findings), key=lambda finding: finding.offset))
    return Text(html, findings, _links(pieces, given))


def _cleaned(found: ReadText, added: Additions) -> list[str]:
    """Return what is left of untrusted HTML, as text and tags by turns, and say what is not. Raises UnshowableText for
    too much of it."""

    def judge(tag: str, attribute: str, value: str) -> str | None:
        return permitted(tag, attribute, found.sealed.get(value, value))

    if len(found.html) > RESULT:
        raise UnshowableText(TOO_LARGE(most=BYTES))
    added.findings += taken_out(inspect(found.html, judge), added.typed)
    return pieces_of(sanitise(found.html, judge))


def typed(source: str) -> Typed:
    """Return a text, and where its fenced code stands."""
    if "```" not in source and "~~~" not in source:
        return Typed(source, source)
    from generator.render.text.reader import FENCED

    return Typed(source, without(FENCED, source))


def clean(source: str) -> str:
    """Return a text without control characters and with one kind of line ends."""
    if is_common(source.encode("utf-8", "surrogatepass")):
        return source
    return UNWANTED.sub("", source.replace("\r\n", "\n").replace("\r", "\n"))


def _links(pieces: Sequence[str], given: str) -> tuple[tuple[str, int], ...]:
    """Return the pages of ours that links lead to, and where in the text."""
    links = dict.fromkeys(anchor["href"] for anchor in all_attributes(pieces[1::2], "a") if INSIDE.fullmatch(anchor["href"]))
    if not links:
        return ()
    at = typed(given)
    return tuple((href, at.address(href)) for href in links)
