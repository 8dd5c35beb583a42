"""What a foreign page draws, and nothing else: its content is written anew, with the resources that it uses, of keys
that are known (`kinds.py`).

Text that nobody sees is left out: what a scanner has read lies invisible behind the picture, and many programs set a
blank in a font that is not in the file. Only fonts that mark paper have to be embedded (ISO 15930-7, 6.2.10). Where
visible text follows on the same line, an invisible one that moves it stays.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator, Pdf

from generator.press.boxes import inherited, taken_out, use
from generator.press.functions import Unprintable, number
from generator.press.kinds import OF_A_PICTURE_IN_LINE, Copier

OPERATORS = frozenset(
    "b B b* B* BT c cm CS cs d d0 d1 Do ET f F f* G g gs h i j J K k l m M n q Q re RG rg S s sc SC scn SCN sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W "
    "W* y ' \"".split()
)
"""What is written again. What marks content for programs (BDC, MP) is not, nor what nobody knows."""
SHOWS = frozenset(("Tj", "TJ", "'", '"'))
PLACES = frozenset(("BT", "ET", "Td", "TD", "Tm", "T*"))
"""After these, text stands where they say, not where the last one ended."""
INVISIBLE = 3
COLOURS = {"cs": "ColorSpace", "CS": "ColorSpace"}
NAMED = {"Do": "XObject", "gs": "ExtGState", "sh": "Shading", **COLOURS}
BLANK = {"/space", "/nbspace", "/nonbreakingspace", "/.notdef"}
WIDTHS = {"Cou": 600, "Tim": 250}
"""How wide a blank is in fonts that nobody need embed, in thousandths of their size, by the beginning of their names;
else 278."""


@dataclass
class _Text:
    """What is set for texts; `font` is the one chosen and `written` the one that the new content has chosen, each with
    its size."""

    render: int = 0
    between: float = 0
    words: float = 0
    font: tuple[Any, Any] | None = None
    written: tuple[Any, Any] | None = None


@dataclass
class Seen:
    """What the pages of one PDF draw, each thing made anew once."""

    pdf: Pdf
    done: dict[Any, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.copier = Copier(self.pdf, lambda found: self.drawn(found, "form", Dictionary()))

    def page(self, page: pikepdf.Page) -> Any:
        """Return what a page draws as a form without a box. Raises Unprintable, and what odd files raise."""
        page.externalize_inline_images(min_size=0)
        made = self._stream(pikepdf.parse_content_stream(page), inherited(page.obj, "/Resources"))
        made.Type, made.Subtype = Name.XObject, Name.Form
        if Name.Group in page.obj and (group := self.copier.copied(page.obj.Group, "group")) is not None:
            made.Group = group
        return made

    def drawn(self, found: Any, kind: str, resources: Any, render: int = 0) -> Any:
        """Return a form, a tile or a letter; one that has no resources of its own uses those around it, one that shows
        itself is a ValueError."""
        key = (found.objgen, kind, render)
        if found.is_indirect and key in self.done:
            if self.done[key] is None:
                raise ValueError("a form that shows itself")
            return self.done[key]
        self.done[key] = None
        made = self._stream(pikepdf.parse_content_stream(found), found.get(Name.Resources, resources), render)
        for name, value in self.copier.keys(found, kind).items():
            made[name] = value
        self.done[key] = made
        return made

    def _stream(self, instructions: Iterable[Any], resources: Any, render: int = 0) -> Any:
        walk = _Walk(self, resources if isinstance(resources, Dictionary) else Dictionary(), render)
        data = walk.walked(instructions)
        made: Any = self.pdf.make_stream(data)
        made.Resources = Dictionary({f"/{kind}": Dictionary(members) for kind, members in walk.own.items()})
        return made

    def font(self, found: Any) -> Any:
        """Return a font; letters that are drawings draw nothing but what is seen."""
        if found.get(Name.Subtype) != Name.Type3:
            return self.copier.copied(found, "font")
        key = (found.objgen, "drawn font")
        if not found.is_indirect or key not in self.done:
            made = Dictionary(dict(self.copier.keys(found, "drawn font")))
            own = found.get(Name.Resources, Dictionary())
            letters = {name: self.drawn(letter, "glyph", own) for name, letter in found.CharProcs.items()}
            made.CharProcs, made.Resources = Dictionary(letters), taken_out(letters.values())
            self.done[key] = self.pdf.make_indirect(made)
        return self.done[key]


class _Walk:
    """Goes through one content stream and writes it anew."""

    def __init__(self, seen: Seen, resources: Any, render: int) -> None:
        self.seen, self.resources = seen, resources
        self.text, self.kept = _Text(render), list[_Text]()
        self.own: dict[str, dict[str, Any]] = {}
        self.written: list[Any] = []
        self.held: list[tuple[tuple[Any, Any] | None, int, Any]] = []
        """Texts that nobody sees, left out as long as none that is seen follows them: the font of each, its way to be
        rendered, what shows it."""

    def walked(self, instructions: Iterable[Any]) -> bytes:
        """Return the new content."""
        for one in instructions:
            if isinstance(one, pikepdf.ContentStreamInlineImage):
                self.written.append(_of_known_keys(one))
            elif (operator := str(one.operator)) in OPERATORS:
                self._instruction(list(one.operands), operator)
        return pikepdf.unparse_content_stream(self.written)

    def _write(self, operands: Iterable[Any], operator: str) -> None:
        self.written.append((list(operands), Operator(operator)))

    def _instruction(self, operands: list[Any], operator: str) -> None:
        if operator in SHOWS:
            return self._shown(operands, operator)
        match operator:
            case "q":
                self.kept.append(replace(self.text))
            case "Q" if self.kept:
                self.text = self.kept.pop()
            case "Tr":
                self.text.render = int(operands[0])
            case "Tc":
                self.text.between = float(operands[0])
            case "Tw":
                self.text.words = float(operands[0])
            case "Tf":
                self.text.font = (operands[0], operands[1])
                return None  # written before a text that is seen
            case "scn" | "SCN" if operands and isinstance(operands[-1], Name):
                use(self.own, self.resources, "Pattern", operands[-1], self._pattern)
            case _ if operator in NAMED and operands and isinstance(operands[0], Name):
                self._named(operands[0], operator)
        if operator in PLACES:
            self.held.clear()
        self._write(operands, operator)
        return None

    # ---- what is named

    def _named(self, name: Any, operator: str) -> None:
        if operator == "Do":
            use(self.own, self.resources, "XObject", name, self._object)
        elif operator == "gs":
            use(self.own, self.resources, "ExtGState", name, self._state)
        elif operator == "sh":
            use(self.own, self.resources, "Shading", name, self._shading)
        elif name in self.resources.get(Name.ColorSpace, Dictionary()):
            use(self.own, self.resources, "ColorSpace", name, lambda found: self.seen.copier.copied(found, "space"))

    def _object(self, found: Any) -> Any:
        if found.get(Name.Subtype) != Name.Image:
            return self.seen.drawn(found, "form", self.resources, self.text.render)
        made = self.seen.copier.copied(found, "image")
        named = self.resources.get(Name.ColorSpace, Dictionary())
        if isinstance(space := made.get(Name.ColorSpace), Name) and str(space) in named:
            made.ColorSpace = self.seen.copier.copied(named[str(space)], "space")
        return made

    def _state(self, found: Any) -> Any:
        if Name.Font in found:
            raise Unprintable("a font in a graphics state")
        return self.seen.copier.copied(found, "state")

    def _shading(self, found: Any) -> Any:
        made = self.seen.copier.copied(found, "shading")
        self._space_of(made)
        return made

    def _space_of(self, shading: Any) -> None:
        """Take along the colour space that a gradient calls by name."""
        if isinstance(space := shading.get(Name.ColorSpace), Name) and str(space) in self.resources.get(Name.ColorSpace, Dictionary()):
            use(self.own, self.resources, "ColorSpace", space, lambda found: self.seen.copier.copied(found, "space"))

    def _pattern(self, found: Any) -> Any:
        if int(found.PatternType) == 1:
            return self.seen.drawn(found, "tile", self.resources)
        made = self.seen.copier.copied(found, "gradient")
        self._space_of(made.Shading)
        return made

    # ---- texts

    def _shown(self, operands: list[Any], operator: str) -> None:
        if operator == '"':
            self.text.words, self.text.between = float(operands[0]), float(operands[1])
            self._write(operands[:1], "Tw")
            self._write(operands[1:2], "Tc")
        if operator in ("'", '"'):
            self._write([], "T*")
            self.held.clear()
            operands, operator = operands[-1:], "Tj"
        font = self._font()
        if font is None:
            raise Unprintable("a text without a font")
        drawn = font.get(Name.Subtype) == Name.Type3
        if self.text.render == INVISIBLE and not drawn:
            self.held.append((self.text.font, INVISIBLE, (operands, Operator(operator))))
        elif not drawn and not is_embedded(font) and (width := self._blank(font, operands, operator)) is not None:
            self._moved(width, operands, operator)
        else:
            held, self.held = self.held, []
            for chosen, render, show in held:
                self._choose(chosen)
                self._write([render], "Tr")
                self.written.append(show)
                self._write([self.text.render], "Tr")
            self._choose(self.text.font)
            self._write(operands, operator)

    def _moved(self, width: float, operands: list[Any], operator: str) -> None:
        """Go on behind a blank, in the font that is set; if there is none, the blank waits for a text that it moves."""
        size = float(self.text.written[1]) if self.text.written and not self.held else 0.0
        if size:
            self._write([Array([Decimal(number(-width / size * 1000))])], "TJ")
        elif width:
            self.held.append((self.text.font, self.text.render, (operands, Operator(operator))))

    def _font(self) -> Any:
        if self.text.font is None:
            return None
        found = self.resources.get(Name.Font, Dictionary()).get(str(self.text.font[0]))
        if found is None:
            raise Unprintable(f"{self.text.font[0]}, which is not there")
        return found

    def _choose(self, font: tuple[Any, Any] | None) -> None:
        if font is not None and font != self.text.written:
            use(self.own, self.resources, "Font", font[0], self.seen.font)
            self._write(font, "Tf")
            self.text.written = font

    def _blank(self, font: Any, operands: list[Any], operator: str) -> float | None:
        """Return how far a text moves on that shows nothing but blanks, in units of text; None for any other."""
        size = float(self.text.font[1]) if self.text.font else 0.0
        far, blanks = 0.0, blanks_of(font)
        for part in list(operands[0]) if operator == "TJ" else operands[:1]:
            if isinstance(part, pikepdf.String | str | bytes):
                for code in bytes(part) if not isinstance(part, str) else part.encode("latin-1", "replace"):
                    if code not in blanks:
                        return None
                    far += blanks[code] / 1000 * size + self.text.between + (self.text.words if code == 32 else 0)
            else:
                far -= float(part) / 1000 * size
        return far


def is_embedded(font: Any) -> bool:
    """Tell whether the letters of a font are in the file."""
    inner = font.DescendantFonts[0] if Name.DescendantFonts in font else font
    descriptor = inner.get(Name.FontDescriptor, Dictionary())
    return any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def blanks_of(font: Any) -> dict[int, float]:
    """Return the codes that show nothing in a font that is not in the file, each with its width in thousandths of the
    size; of fonts with several bytes a letter none is known."""
    if Name.DescendantFonts in font:
        return {}
    encoding = font.get(Name.Encoding)
    codes = {32} | ({160} if Name.WinAnsiEncoding in (encoding, encoding.get(Name.BaseEncoding) if isinstance(encoding, Dictionary) else None) else set())
    code = 0
    for one in encoding.get(Name.Differences, Array()) if isinstance(encoding, Dictionary) else ():
        if isinstance(one, Name):
            codes = codes | {code} if str(one) in BLANK else codes - {code}
            code += 1
        else:
            code = int(one)
    first, widths = int(font.get(Name.FirstChar, 0)), list(font.get(Name.Widths, Array()))
    usual = WIDTHS.get(str(font.get(Name.BaseFont, "/"))[1:4], 278)
    return {code: float(widths[code - first]) if 0 <= code - first < len(widths) else usual for code in codes}


def _of_known_keys(one: Any) -> Any:
    """Return a picture that stands between the operators with the keys that such a one may have."""
    pairs = list(one.iimage._image_object)
    own = [part for key, value in zip(pairs[::2], pairs[1::2], strict=True) if str(key) in OF_A_PICTURE_IN_LINE for part in (key, value)]
    return [pikepdf.PdfInlineImage(image_data=one.iimage._data, image_object=tuple(own))], Operator("INLINE IMAGE")
