"""Straight quotes in plain words: which of them open or close a quotation, and which are apostrophes."""

from __future__ import annotations

import re

QUOTES = {"de": ("„", "“", "‚", "‘"), "en": ("“", "”", "‘", "’"), "nl": ("“", "”", "‘", "’")}
"""Double quotes, opening and closing, then single ones."""
APOSTROPHE = "’"
INSIDE_A_WORD = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
"""An apostrophe whatever stands around the word."""
BEFORE_QUOTE = frozenset("([{<-–—/„‚“‘»«") | {""}
"""A quote opens after these and after a space, but not before one of the following."""
AFTER_QUOTE = frozenset(".,;:!?)]}") | {""}
ELIDED = {
    "de": frozenset("n ne nem nen ner nes s m r ch rum rauf raus rein runter rüber ran rauß nauf naus nunter sch".split()),
    "en": frozenset("n s t d ll ve re m tis twas twere twill twould twixt em bout gainst neath nuff nother ello alf kay cos coz fraid".split()),
    "nl": frozenset("s t n k m r ie ns er em".split()),
}
"""What is left of a word whose beginning is left out, and is no word itself."""
MAY_BE_ELIDED = {
    "de": frozenset({"drum", "nauf", "was"}),
    "en": frozenset("til till cause round im er ere ow ave ard ome ouse is ead".split()),
    "nl": frozenset({"zo"}),
}
"""The same, but words themselves: they begin a quotation if one ends behind them."""
NO_POSSESSION = {
    "de": frozenset(
        "und oder aber ist sind war waren wird wurde sagt sagte rief fragt fragte meint meinte schrieb heißt hieß er sie es ich wir ihr du man"
        " in im an am auf aus bei mit nach von vor zu zum zur für als wie wenn weil dass denn doch nicht kein keine auch nur so da dann der die"
        " das den dem des ein eine einen einem einer hat hatte haben kann soll darf muss steht stand lautet lautete".split()
    ),
    "en": frozenset(
        "and or but is are was were be been will would said says say asked cried wrote thought he she it i we they you in on at to of for from"
        " with by as when while if because that which who than not nor so then there here the a an his her their my our your has had have can"
        " could may might must should means meant reads".split()
    ),
    "nl": frozenset(
        "en of maar is zijn was waren wordt werd zegt zei vroeg vraagt riep schreef heet betekent hij ze zij het ik we wij jij je jullie men in"
        " op aan om bij met naar van voor uit te tot als wanneer omdat dat die niet geen ook alleen zo er daar dan de een heeft had hebben kan"
        " mag moet staat stond".split()
    ),
}
"""Words that follow a quotation, but hardly whoever owns something: players' rules, but ‘yes’ and."""
DECADE = re.compile(r"\d\d(?!\d)")
AND = re.compile(r"(?<!\w)'n'(?=\s+(\w+))", re.IGNORECASE)
"""As in rock 'n' roll."""
WORD = re.compile(r"[^\W\d_]+")
NEXT_WORD = re.compile(r"\s+([^\W\d_]+)")
LAST_WORD = re.compile(r"[^\W\d_]+\Z")
LONGEST_WORD = 60
OWNS = frozenset("sxzßSXZ")
"""Letters at the end of a name that gets an apostrophe and no s."""


def with_quotes(text: str, language: str) -> str:
    """Return a paragraph with quotes of the language for `"` and `'`, of the same length.

    A `'` inside or before what is left of a word (`'90s`, `rock 'n' roll`), behind a name that owns something (`Hans'
    Haus`) or without a partner is an apostrophe; a `"` without one means inches.
    """
    return _Paragraph(text, language).set()


class _Paragraph:
    def __init__(self, text: str, language: str) -> None:
        self.text, self.language = text, language
        self.marks = [mark.start() for mark in re.finditer("[\"']", text)]
        self.elided = {at for found in AND.finditer(text) if not self._no_possession(found[1]) for at in (found.start(), found.end() - 1)}
        self.elided.update(at for at in self.marks if text[at] == "'" and self._is_elided(at))

    def set(self) -> str:
        open_double, close_double, open_single, close_single = QUOTES[self.language]
        characters = list(self.text)
        doubly, singly = False, None  # is a quotation open, and where did the inner one begin?
        for number, at in enumerate(self.marks):
            opens = self._opens(at, "".join(characters[at - 1 : at]))
            if self.text[at] == '"':
                if opens or (not doubly and self.text[at + 1 : at + 2].isalnum()):
                    characters[at], doubly = open_double, True
                elif doubly:
                    characters[at], doubly = close_double, False
            elif opens and singly is None and at not in self.elided and self._has_end(number):
                characters[at], singly = open_single, at
            elif singly is not None and self._ends(number):
                characters[at], singly = close_single, None
            else:
                characters[at] = APOSTROPHE
        if singly is not None:
            characters[singly] = APOSTROPHE
        return "".join(characters)

    def _opens(self, at: int, before: str | None = None) -> bool:
        """Tell whether a quote stands where one may open; `before` is what stands before it by now."""
        before = self.text[at - 1 : at] if before is None else before
        after = self.text[at + 1 : at + 2]
        return (before.isspace() or before in BEFORE_QUOTE or before in "\"'") and not (after.isspace() or after in AFTER_QUOTE)

    def _is_elided(self, at: int) -> bool:
        """Tell whether a word begins here whose first letters are left out."""
        if self.text[at - 1 : at].isalnum():
            return False
        if DECADE.match(self.text, at + 1):
            return True
        word = WORD.match(self.text, at + 1, at + LONGEST_WORD)
        return word is not None and word[0].lower() in ELIDED[self.language] and self.text[word.end() : word.end() + 1] != "'"

    def _has_end(self, number: int) -> bool:
        """Tell whether a quotation that would open at a mark ends somewhere."""
        word = WORD.match(self.text, self.marks[number] + 1, self.marks[number] + LONGEST_WORD)
        certain = word is not None and word[0].lower() in MAY_BE_ELIDED[self.language]
        for later in range(number + 1, len(self.marks)):
            at = self.marks[later]
            if self.text[at] == "'" and self._may_end(at) and not (self._owns(at) and (certain or self._owns_for_sure(at))):
                return True
        return False

    def _may_end(self, at: int) -> bool:
        before, after = self.text[at - 1 : at], self.text[at + 1 : at + 2]
        return at not in self.elided and bool(before.strip()) and not after.isalnum()

    def _ends(self, number: int) -> bool:
        """Tell whether the quotation that is open ends at a mark: not at a name that owns something, if it can end
        later."""
        at = self.marks[number]
        if not self._may_end(at):
            return False
        if not self._owns(at):
            return True
        if self._owns_for_sure(at):
            return False
        for later in self.marks[number + 1 :]:
            if self.text[later] == "'" and later not in self.elided and self._opens(later):
                return True
            if self.text[later] == "'" and self._may_end(later):
                return False
        return True

    def _owns(self, at: int) -> bool:
        """Tell whether this looks like the end of a name that owns what follows."""
        if self.text[at - 1 : at] not in OWNS and self.text[at - 2 : at] != "ce":
            return False
        following = NEXT_WORD.match(self.text, at + 1, at + LONGEST_WORD)
        if following is None or self._no_possession(following[1]):
            return False
        name = LAST_WORD.search(self.text, max(0, at - LONGEST_WORD), at)
        return self.language != "de" or name is None or name[0][0].isupper()

    def _owns_for_sure(self, at: int) -> bool:
        """Tell whether what follows is a noun, which in German has a capital letter."""
        following = NEXT_WORD.match(self.text, at + 1, at + LONGEST_WORD)
        return self.language == "de" and following is not None and following[1][0].isupper()

    def _no_possession(self, word: str) -> bool:
        return word.lower() in NO_POSSESSION[self.language]
