"""Content streams, and all that they draw with, in inks: no RGB is left behind, wherever it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream

from generator.press.boxes import inherited, taken_out
from generator.press.colours import Channels, Inker, luma
from generator.press.fine import inks_in
from generator.press.functions import Unprintable, evaluated, numbers, turned
from generator.press.lines import tile
from generator.press.pictures import Encoded, decoded_picture, in_black, in_greys, in_inks, is_black, on_screen
from generator.press.plates import MASK, Mode, Tone, separation, tone, written
from generator.press.spaces import space_of
from generator.press.state import Matrix, matrix_of, placed
from generator.press.walk import Walk
from generator.values.printing import Plates

SPACES = {"mask": "/DeviceGray", "screen": "/DeviceRGB", "inks": "/DeviceCMYK"}
"""The colour space that a mode writes."""
DARK = 0.5
"""What is small or fine, and looks darker than this, is black alone; what is lighter, a tint of black."""
LEGIBLE = 0.2
"""Where there are not four inks, letters that are no darker than this stand on something dark, as paper."""
BLACK = (0.0, 0.0, 0.0, 1.0)

DROPPED_KEYS = (
    *("/Length", "/Filter", "/DecodeParms", "/Resources", "/Group"),  # made anew
    *("/StructParent", "/StructParents", "/Metadata", "/OC", "/PieceInfo", "/LastModified"),
)
DROPPED_OF_PICTURES = ("/Length", "/Metadata", "/Alternates", "/OPI", "/OC", "/StructParent")
DROPPED_STATE = ("/TR", "/TR2", "/HT", "/BG", "/BG2", "/UCR", "/UCR2", "/HTP", "/RI")
SEEN_THROUGH = ("/ca", "/CA", "/SMask", "/BM")
TAGS = ("/StructParent", "/StructParents")


@dataclass
class Converter:
    """Converts what pages of one PDF draw; what several pages draw is converted once for each mode."""

    pdf: Pdf
    inker: Inker
    tagged: bool = False
    """Whether what tells readers of a screen what is what stays."""
    done: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def page(self, page: pikepdf.Page, mode: Mode) -> Any:
        """Return what a page draws as a form without a box: the patterns of a form lie where it lies. Raises
        Unprintable."""
        form, resources = self._content(page, mode)
        form.Type, form.Subtype, form.Resources = Name.XObject, Name.Form, resources
        return form

    def in_place(self, page: pikepdf.Page, mode: Mode) -> None:
        """Convert what a page draws, and leave all else that it has. Raises Unprintable."""
        page.obj.Contents, page.obj.Resources = self._content(page, mode)

    def _content(self, page: pikepdf.Page, mode: Mode) -> tuple[Any, Dictionary]:
        page.externalize_inline_images(min_size=0)
        walk = Walk(self, inherited(page.obj, "/Resources") or Dictionary(), mode, (1, 0, 0, 1))
        data, resources = walk.walked(pikepdf.parse_content_stream(page))
        return self.pdf.make_stream(data), resources

    def turn(self, colour: Channels, mode: Mode) -> Channels:
        """Return a colour as it is written in this mode."""
        if mode.few:
            made = self.tone(colour, mode)
            return written(made.flat(DARK) if mode.lines else made, mode)
        if mode.way == "mask":
            return (luma(colour),)
        return self.inker.four(colour) if mode.way == "inks" else self.inker.screen(colour)

    def tone(self, colour: Channels, mode: Mode) -> Tone:
        """Return what a colour is on a page that has not all four inks."""
        return tone(colour, mode.plates, self.inker)

    def alone(self, colour: Channels, mode: Mode) -> Channels | None:
        """Return the one ink of something fine that has this colour: black, or a tint of it; None if its colour has no
        more than one."""
        if mode.few:
            made = self.tone(colour, mode)
            return written(made.flat(DARK), mode) if DARK <= made.amount < 1 else None
        if mode.way != "inks" or inks_in(self.inker.four(colour)) < 2:
            return None
        return BLACK if luma(colour) < DARK else (0.0, 0.0, 0.0, self.inker.one(colour))

    def letters(self, colour: Channels, mode: Mode, small: bool) -> Channels | None:
        """Return the one ink of letters of this colour; None if its colour is that of large ones. Where there are not
        four inks, small ones are black, or paper on something dark, and never a tint."""
        if not mode.few:
            return self.alone(colour, mode) if small else None
        made = self.tone(colour, mode)
        if not small and not mode.lines and mode.plates.spot is None:
            return None
        return written(Tone(made.amount, made.spot and not small).flat(LEGIBLE), mode)

    def separation(self, plates: Plates) -> Any:
        """Return the colour space of the other ink."""
        return self.made("separation", plates, make=lambda: separation(self.pdf, plates, self.inker))

    def hatch(self, amount: float, way: int | None, spot: bool, mode: Mode, matrix: Matrix) -> Any:
        """Return the pattern that stands for so much of an ink in content of this matrix."""

        def make() -> Any:
            colour = written(Tone(1.0, spot), mode)
            ink = "/Spot cs 1 scn" if len(colour) == 5 else " ".join(f"{part:g}" for part in colour) + (" rg" if len(colour) == 3 else " k")
            new = self.pdf.make_indirect(tile(self.pdf, amount, way, matrix, ink))
            if len(colour) == 5:
                new.Resources.ColorSpace = Dictionary(Spot=self.separation(mode.plates))
            return new

        return self.made("hatch", amount, way, spot, mode, *(round(part, 3) for part in matrix), make=make)

    @staticmethod
    def middle(shading: Any, named: Any) -> Channels:
        """Return the colour in the middle of a gradient. Raises Unprintable if that is on a mesh."""
        space = space_of(shading.ColorSpace, named)
        if Name.Function not in shading:
            raise Unprintable("a gradient on a mesh")
        single: Any = shading.Function[0] if isinstance(shading.Function, Array) else shading.Function
        low, high = (float(bound) for bound in list(single.Domain)[:2])
        return space.meaning(evaluated(shading.Function, (low + high) / 2))

    def middle_of(self, pattern: Any, named: Any) -> Channels | None:
        """Return the colour in the middle of a pattern that is a gradient; None if it is tiles."""
        return self.middle(pattern.Shading, named) if int(pattern.PatternType) == 2 else None

    def group(self, group: Any, mode: Mode) -> Dictionary:
        """Return a transparency group that blends in inks, or in greys if it is a mask."""
        new = Dictionary({key: group[key] for key in group.keys() if key not in ("/CS", "/Type")})
        if not self.tagged:
            new.CS = Name(self.space(mode))
        elif "/CS" in group:
            new.CS = group.CS
        return new

    @staticmethod
    def space(mode: Mode) -> str:
        """Return the name of the colour space that a mode writes."""
        return SPACES[mode.way]

    def once(self, found: Any, *key: Any, make: Callable[[], Any]) -> Any:
        """Return what is made of an object, the same for the same object."""
        return self.made(found.objgen, *key, make=make) if found.is_indirect else make()

    def made(self, *key: Any, make: Callable[[], Any]) -> Any:
        """Return what is made under a key, the same for the same key."""
        if key not in self.done:
            self.done[key] = make()
        return self.done[key]

    def drawn(self, found: Any, mode: Mode, matrix: Matrix, resources: Any) -> Any:
        """Return a form, a tile or a glyph: any stream with content of its own."""

        def make() -> Any:
            inner = matrix_of(placed(found.Matrix, (*matrix, 0, 0))) if Name.Matrix in found else matrix
            walk = Walk(self, found.get(Name.Resources, resources), mode, inner)
            data, own = walk.walked(pikepdf.parse_content_stream(found))
            new = self.pdf.make_stream(data)
            for key in found.keys():
                if key not in DROPPED_KEYS or (self.tagged and key in TAGS):
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
        grey = found.get(Name.ColorSpace) == Name.DeviceGray
        if mode.lines:
            decoded, _ = decoded_picture(found, keyed)
            if not (grey and is_black(decoded)):
                mask = decoded_picture(found.SMask)[0] if Name.SMask in found else decoded.getchannel("A") if keyed else None
                return self.embedded(in_black(decoded, mask))
        if grey and not keyed:
            new: Any = Stream(self.pdf, found.read_raw_bytes(), {key: found[key] for key in found.keys() if key not in DROPPED_OF_PICTURES})
        else:
            decoded, lossy = decoded_picture(found, keyed)
            if mode.few or mode == MASK:
                new = self.embedded(in_greys(decoded, lossy))
            else:
                new = self.embedded((in_inks if mode.way == "inks" else on_screen)(decoded, self.inker, lossy))
            if keyed:
                new.SMask = self.embedded(in_greys(decoded.convert("RGBA").getchannel("A"), lossy=False))
        for key in ("/SMask", "/Mask", "/Interpolate"):
            if key in found and not (keyed and key == "/Mask"):
                new[key] = found[key]
        return new

    def embedded(self, encoded: Encoded) -> Any:
        """Return a picture as an object."""
        new: Any = Stream(self.pdf, encoded.data, Filter=Name(encoded.filter))
        new.Type, new.Subtype, new.BitsPerComponent = Name.XObject, Name.Image, encoded.bits
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
            spot = mode.overprints and self.tone(self.middle(found, named), mode).spot  # all of it is of one plate
            new = Dictionary({key: found[key] for key in found.keys()})
            new.ColorSpace = self.separation(mode.plates) if spot else Name(self.space(mode))

            def turn(colour: Channels) -> Channels:
                meant = space.meaning(colour)
                if spot:
                    return (self.tone(meant, mode).amount,)
                return (0.0, 0.0, 0.0, self.inker.one(meant)) if mode.overprints else self.turn(meant, mode)

            new.Function = turned(self.pdf, found.Function, turn)
            if Name.Background in found:
                new.Background = numbers(turn(tuple(float(part) for part in found.Background)))
            return self.pdf.make_indirect(new)

        return self.once(found, mode, make=make)

    def state(self, found: Any, mode: Mode, matrix: Matrix, resources: Any) -> Any:
        """Return a graphics state, whose soft mask may draw."""
        left_out = (*DROPPED_STATE, *(SEEN_THROUGH if mode.lines else ()))
        new = Dictionary({key: found[key] for key in found.keys() if key not in left_out})
        if mode.lines:
            return self.pdf.make_indirect(new)
        mask = found.get(Name.SMask)
        if isinstance(mask, Dictionary):
            kept = Dictionary({key: mask[key] for key in mask.keys() if key not in ("/TR", "/BC")})
            kept.G = self.drawn(mask.G, MASK, matrix, resources)
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
            new.Resources = taken_out(new.CharProcs.values())
            return self.pdf.make_indirect(new)

        return self.once(found, mode, make=make)
