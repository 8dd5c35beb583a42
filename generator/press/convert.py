"""Content streams, and all that they draw with, in inks: no RGB is left behind, wherever it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from math import hypot
from typing import Any, Literal

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator, Pdf, Stream

from generator.press.boxes import inherited, use
from generator.press.colours import Channels, Inker, luma
from generator.press.fine import FINE, PATH, SMALL, Outline, inks_in
from generator.press.functions import Unprintable, number, numbers, turned
from generator.press.pictures import Encoded, in_greys, in_inks, on_screen, straightened
from generator.press.spaces import DEVICE, Space, space_of
from generator.press.state import Matrix, State, matrix_of, product

Mode = Literal["four", "one", "screen", "mask"]
"""Four inks; black alone; red, green and blue for a screen; a mask, whose greys are no colours but tell how much is
seen."""
SPACES = {"mask": ("/DeviceGray", "g"), "screen": ("/DeviceRGB", "rg")}
"""The colour space that a mode writes, and its operator, if it is not that of four inks."""

DARK = 0.5
"""What is small or fine, and looks darker than this, is black alone; what is lighter, a tint of black."""
BLACK = (0.0, 0.0, 0.0, 1.0)

FILLS, STROKES = {"f", "F", "f*"}, {"S", "s"}
BOTH = {"B", "B*", "b", "b*"}
TEXT = {"Tj", "TJ", "'", '"'}
CLIPS = {"W", "W*"}
DROPPED = {"BDC", "BMC", "EMC", "MP", "DP", "ri"}
DROPPED_KEYS = (
    *("/Length", "/Filter", "/DecodeParms", "/Resources", "/Group"),  # made anew
    *("/StructParent", "/StructParents", "/Metadata", "/OC", "/PieceInfo", "/LastModified"),
)
DROPPED_OF_PICTURES = ("/Length", "/Metadata", "/Alternates", "/OPI", "/OC", "/StructParent")
DROPPED_STATE = ("/TR", "/TR2", "/HT", "/BG", "/BG2", "/UCR", "/UCR2", "/HTP", "/RI")


@dataclass
class Converter:
    """Converts what pages of one PDF draw; what several pages draw is converted once for each mode."""

    pdf: Pdf
    inker: Inker
    done: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def page(self, page: pikepdf.Page, mode: Mode) -> Any:
        """Return what a page draws as a form without a box: the patterns of a form lie where it lies. Raises
        Unprintable."""
        page.externalize_inline_images(min_size=0)
        walk = _Walk(self, inherited(page.obj, "/Resources") or Dictionary(), mode, (1, 0, 0, 1))
        data, resources = walk.walked(pikepdf.parse_content_stream(page))
        form: Any = self.pdf.make_stream(data)
        form.Type, form.Subtype, form.Resources = Name.XObject, Name.Form, resources
        return form

    def turn(self, colour: Channels, mode: Mode) -> Channels:
        """Return a colour as it is written in this mode."""
        if mode in ("four", "screen"):
            return self.inker.four(colour) if mode == "four" else self.inker.screen(colour)
        return (0.0, 0.0, 0.0, self.inker.one(colour)) if mode == "one" else (luma(colour),)

    def alone(self, colour: Channels) -> Channels | None:
        """Return the one ink of something fine that has this colour: black, or a tint of it; None if its colour has no
        more than one."""
        if inks_in(self.inker.four(colour)) < 2:
            return None
        return BLACK if luma(colour) < DARK else (0.0, 0.0, 0.0, self.inker.one(colour))

    def group(self, group: Any, mode: Mode) -> Dictionary:
        """Return a transparency group that blends in inks, or in greys if it is a mask."""
        new = Dictionary({key: group[key] for key in group.keys() if key not in ("/CS", "/Type")})
        new.CS = Name(self.space(mode))
        return new

    @staticmethod
    def space(mode: Mode) -> str:
        """Return the name of the colour space that a mode writes."""
        return SPACES.get(mode, ("/DeviceCMYK", "k"))[0]

    def once(self, found: Any, *key: Any, make: Callable[[], Any]) -> Any:
        """Return what is made of an object, the same for the same object."""
        if not found.is_indirect:
            return make()
        known = (found.objgen, *key)
        if known not in self.done:
            self.done[known] = make()
        return self.done[known]

    def drawn(self, found: Any, mode: Mode, matrix: Matrix, resources: Any) -> Any:
        """Return a form, a tile or a glyph: any stream with content of its own."""

        def make() -> Any:
            inner = product(matrix_of(found.Matrix), matrix) if Name.Matrix in found else matrix
            walk = _Walk(self, found.get(Name.Resources, resources), mode, inner)
            data, own = walk.walked(pikepdf.parse_content_stream(found))
            new = self.pdf.make_stream(data)
            for key in found.keys():
                if key not in DROPPED_KEYS:
                    new[key] = found[key]
            new.Resources = own
            if Name.Group in found:
                new.Group = self.group(found.Group, mode)
            return new

        return self.once(found, mode, *(round(part, 2) for part in matrix), make=make)

    def image(self, found: Any, mode: Mode) -> Any:
        """Return a picture in inks or greys; what only tells where a colour is seen stays."""
        return self.once(found, mode, make=lambda: self._image(found, mode))

    def _image(self, found: Any, mode: Mode) -> Any:
        if found.get(Name.ImageMask, False):
            return found
        keyed = isinstance(found.get(Name.Mask), Array)  # some colours of it are not seen
        if Name.SMask in found and Name.Matte in found.SMask:
            raise Unprintable("a picture that is mixed with its ground")
        picture = pikepdf.PdfImage(found)
        if found.get(Name.ColorSpace) == Name.DeviceGray and not keyed:
            new: Any = Stream(self.pdf, found.read_raw_bytes(), {key: found[key] for key in found.keys() if key not in DROPPED_OF_PICTURES})
        else:
            try:
                decoded = picture.as_pil_image(apply_mask=keyed)
            except (pikepdf.PdfError, NotImplementedError, ValueError, OSError) as failure:
                raise Unprintable(f"a picture that cannot be read ({failure})") from failure
            lossy = "/DCTDecode" in picture.filters
            decoded = straightened(decoded, found.get("/Decode")) if lossy else decoded
            if mode == "screen":
                new = self.embedded(on_screen(decoded, self.inker, lossy))
            else:
                new = self.embedded(in_inks(decoded, self.inker, lossy) if mode == "four" else in_greys(decoded, lossy))
            if keyed:
                new.SMask = self.embedded(in_greys(decoded.convert("RGBA").getchannel("A"), lossy=False))
        for key in ("/SMask", "/Mask", "/Interpolate"):
            if key in found and not (keyed and key == "/Mask"):
                new[key] = found[key]
        return new

    def embedded(self, encoded: Encoded) -> Any:
        """Return a picture as an object."""
        new: Any = Stream(self.pdf, encoded.data, Filter=Name(encoded.filter))
        new.Type, new.Subtype, new.BitsPerComponent = Name.XObject, Name.Image, 8
        new.Width, new.Height, new.ColorSpace = encoded.width, encoded.height, Name(encoded.space)
        if encoded.inverted:
            new.Decode = Array([1, 0] * 4)
        return new

    def shading(self, found: Any, mode: Mode, named: Any) -> Any:
        """Return a gradient."""

        def make() -> Any:
            space = space_of(found.ColorSpace, named)
            if Name.Function not in found or int(found.ShadingType) not in (2, 3):
                raise Unprintable("a gradient on a mesh")
            new = Dictionary({key: found[key] for key in found.keys()})
            new.ColorSpace = Name(self.space(mode))
            new.Function = turned(self.pdf, found.Function, lambda colour: self.turn(space.meaning(colour), mode))
            if Name.Background in found:
                new.Background = numbers(self.turn(space.meaning(tuple(float(part) for part in found.Background)), mode))
            return self.pdf.make_indirect(new)

        return self.once(found, mode, make=make)

    def state(self, found: Any, mode: Mode, matrix: Matrix, resources: Any) -> Any:
        """Return a graphics state, whose soft mask may draw."""
        new = Dictionary({key: found[key] for key in found.keys() if key not in DROPPED_STATE})
        mask = found.get(Name.SMask)
        if isinstance(mask, Dictionary):
            kept = Dictionary({key: mask[key] for key in mask.keys() if key not in ("/TR", "/BC")})
            kept.G = self.drawn(mask.G, "mask", matrix, resources)
            if Name.BC in mask:
                space = space_of(mask.G.Group.CS, resources.get(Name.ColorSpace))
                kept.BC = numbers((luma(space.meaning(tuple(float(part) for part in mask.BC))),))
            new.SMask = kept
        return self.pdf.make_indirect(new)

    def pattern(self, found: Any, mode: Mode, matrix: Matrix, resources: Any) -> Any:
        """Return a pattern: tiles or a gradient."""
        if int(found.PatternType) == 1:
            return self.drawn(found, mode, matrix, resources)
        new = Dictionary({key: found[key] for key in found.keys()})
        new.Shading = self.shading(found.Shading, mode, resources.get(Name.ColorSpace))
        if Name.ExtGState in found:
            new.ExtGState = self.state(found.ExtGState, mode, matrix, resources)
        return self.pdf.make_indirect(new)

    def font(self, found: Any, mode: Mode) -> Any:
        """Return a font: as it is, unless its letters are drawings of the PDF."""
        if found.get(Name.Subtype) != Name.Type3:
            return found

        def make() -> Any:
            new = Dictionary({key: found[key] for key in found.keys()})
            own = found.get(Name.Resources, Dictionary())
            size = matrix_of(found.FontMatrix)
            new.CharProcs = Dictionary({key: self.drawn(found.CharProcs[key], mode, size, own) for key in found.CharProcs.keys()})
            used: dict[str, Any] = {}
            for glyph in new.CharProcs.values():
                for kind, members in glyph.Resources.items():
                    used.setdefault(kind, {}).update(dict(members.items()))
                del glyph.Resources
            new.Resources = Dictionary({kind: Dictionary(members) for kind, members in used.items()})
            return self.pdf.make_indirect(new)

        return self.once(found, mode, make=make)


class _Walk:
    """Goes through one content stream and writes it anew."""

    def __init__(self, converter: Converter, resources: Any, mode: Mode, matrix: Matrix) -> None:
        self.converter, self.resources, self.mode = converter, resources, mode
        self.named = resources.get(Name.ColorSpace)
        self.state, self.kept = State(matrix=matrix), list[State]()
        self.own: dict[str, dict[str, Any]] = {}
        self.written: list[Any] = []
        self.path: list[Any] = []
        """The path that is being made: no colour may be chosen within it (ISO 32000-2, 8.2)."""
        self.outline = Outline()

    def walked(self, instructions: Iterable[Any]) -> tuple[bytes, Dictionary]:
        """Return the new content and the resources that it uses."""
        for instruction in instructions:
            # in a tile or a letter; those of pages have become objects
            if isinstance(instruction, pikepdf.ContentStreamInlineImage):
                if not instruction.iimage.image_mask:
                    raise Unprintable("a picture between the operators of a pattern")
                self.written.append(instruction)
            else:
                self._instruction(list(instruction.operands), str(instruction.operator))
        own = Dictionary({f"/{kind}": Dictionary(members) for kind, members in self.own.items()})
        return pikepdf.unparse_content_stream(self.written), own

    def _write(self, operands: Iterable[Any], operator: str) -> None:
        self.written.append((operands, Operator(operator)))

    def _colour(self, colour: Channels, stroke: bool) -> None:
        _, operator = SPACES.get(self.mode, ("/DeviceCMYK", "k"))
        self._write([Decimal(number(part)) for part in colour], operator.upper() if stroke else operator)

    def _instruction(self, operands: list[Any], operator: str) -> None:
        if operator in DROPPED:
            return
        if operator in ("g", "rg", "k", "G", "RG", "K"):
            device = {"g": "/DeviceGray", "rg": "/DeviceRGB", "k": "/DeviceCMYK"}[operator.lower()]
            self._chosen(DEVICE[device], tuple(map(float, operands)), operator.isupper())
        elif operator in ("cs", "CS"):
            self._space(operands[0], operator == "CS")
        elif operator in ("sc", "scn", "SC", "SCN"):
            self._part(operands, operator.isupper())
        elif operator in TEXT:
            self._text(operands, operator)
        elif operator in FILLS | STROKES | BOTH | {"n"}:
            self._painted(operator)
        elif operator in PATH | CLIPS:
            self.path.append((operands, Operator(operator)))
            if operator in PATH:
                self.outline.follow(operator, [float(part) for part in operands])
        else:
            self._followed(operands, operator)
            self._write(operands, operator)

    def _followed(self, operands: list[Any], operator: str) -> None:
        """Keep in mind what an operator changes, and convert what it names."""
        match operator:
            case "q":
                self.kept.append(State(**vars(self.state)))
            case "Q" if self.kept:
                self.state = self.kept.pop()
            case "cm":
                self.state.matrix = product(matrix_of(operands), self.state.matrix)
            case "w":
                self.state.width = float(operands[0])
            case "BT":
                self.state.text = (1, 0, 0, 1)
            case "Tm":
                self.state.text = matrix_of(operands)
            case "Tr":
                self.state.render = int(operands[0])
            case "Tf":
                self.state.size = float(operands[1])
                use(self.own, self.resources, "Font", operands[0], lambda font: self.converter.font(font, self.mode))
            case "gs":
                use(self.own, self.resources, "ExtGState", operands[0], lambda state: self.converter.state(state, self.mode, self.state.matrix, self.resources))
            case "sh":
                use(self.own, self.resources, "Shading", operands[0], lambda shading: self.converter.shading(shading, self.mode, self.named))
            case "Do":
                use(self.own, self.resources, "XObject", operands[0], self._object)

    def _object(self, found: Any) -> Any:
        if found.Subtype == Name.Image:
            return self.converter.image(found, self.mode)
        return self.converter.drawn(found, self.mode, self.state.matrix, self.resources)

    # ---- colours

    def _chosen(self, space: Space, colour: Channels, stroke: bool) -> None:
        meant = space.meaning(colour)
        if stroke:
            self.state.stroke_space, self.state.stroke = space, meant
        else:
            self.state.fill_space, self.state.fill = space, meant
        self._colour(self.converter.turn(meant, self.mode), stroke)

    def _space(self, name: Any, stroke: bool) -> None:
        found = self.named[name] if self.named is not None and name in self.named else name
        if found == Name.Pattern or (isinstance(found, Array) and found[0] == Name.Pattern):
            base = space_of(found[1], self.named) if isinstance(found, Array) and len(found) > 1 else None
            if base:
                own = self.own.setdefault("ColorSpace", {})
                own["/Inked"] = Array([Name.Pattern, Name(self.converter.space(self.mode))])
            self._write([Name("/Inked") if base else Name.Pattern], "CS" if stroke else "cs")
            space = base or Space(0, tuple)
        else:
            space = space_of(found, self.named)
            if space.parts == 0:
                return
            self._chosen(space, (1.0,) * space.parts if isinstance(found, Array) and found[0] in ("/Separation", "/DeviceN") else _first(space), stroke)
        if stroke:
            self.state.stroke_space = space
        else:
            self.state.fill_space = space

    def _part(self, operands: list[Any], stroke: bool) -> None:
        space = self.state.stroke_space if stroke else self.state.fill_space
        if operands and isinstance(operands[-1], Name):
            colour = [float(part) for part in operands[:-1]]
            inks = self.converter.turn(space.meaning(tuple(colour)), self.mode) if colour else ()
            use(self.own, self.resources, "Pattern", operands[-1], lambda found: self.converter.pattern(found, self.mode, self.state.matrix, self.resources))
            self._write([*(Decimal(number(ink)) for ink in inks), operands[-1]], "SCN" if stroke else "scn")
            if stroke:
                self.state.stroke = None
            else:
                self.state.fill = None
        else:
            self._chosen(space, tuple(map(float, operands)), stroke)

    # ---- what is small or fine: in one ink

    def _drawn_in_one_ink(self, drawing: Iterable[Any], fills: bool, strokes: bool) -> None:
        """Write operators, with one ink where the colour that fills or strokes has several."""
        changed = [
            (self.converter.turn(colour, self.mode), one, stroke)
            for colour, wanted, stroke in ((self.state.fill, fills, False), (self.state.stroke, strokes, True))
            if wanted and self.mode in ("four", "one") and colour and (one := self.converter.alone(colour))
        ]
        for _, one, stroke in changed:
            self._colour(one, stroke)
        self.written += drawing
        for inks, _, stroke in changed:
            self._colour(inks, stroke)

    def _text(self, operands: list[Any], operator: str) -> None:
        _, _, c, d = product(self.state.text, self.state.matrix)
        small, render = self.state.size * hypot(c, d) < SMALL, self.state.render
        self._drawn_in_one_ink([(operands, Operator(operator))], small and render in (0, 2, 4, 6), small and render in (1, 2, 5, 6))

    def _painted(self, operator: str) -> None:
        a, b, c, d = self.state.matrix
        fine = self.state.width * min(hypot(a, b), hypot(c, d)) <= FINE
        thin = operator in FILLS and self.outline.thickness(self.state.matrix, "*" in operator) <= FINE
        self._drawn_in_one_ink([*self.path, ([], Operator(operator))], thin, operator in STROKES | BOTH and fine)
        self.path, self.outline = [], Outline()


def _first(space: Space) -> Channels:
    """The colour with which a space begins: black."""
    return (0.0, 0.0, 0.0, 1.0) if space.parts == 4 else (0.0,) * space.parts
