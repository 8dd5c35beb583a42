"""Goes through one content stream and writes it anew: its colours by the mode, what is small or fine in one ink, and
where greys are lines, areas as hatches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator

from generator.press.boxes import use
from generator.press.colours import Channels
from generator.press.fine import BOTH, FILLS, FINE, PATH, SMALL, STROKES, TEXT, Outline
from generator.press.functions import Unprintable, number
from generator.press.lines import BROAD, LIGHT, Step, direction, edges, is_solid, narrowed, step
from generator.press.plates import SEEN, SOLID, SPOT, Mode, Tone, written
from generator.press.spaces import DEVICE, Space, space_of
from generator.press.state import Matrix, State

if TYPE_CHECKING:
    from generator.press.convert import Converter

CLIPS = {"W", "W*"}
TAGS = {"BDC", "BMC", "EMC", "MP", "DP"}
EVERYTHING = (-10_000.0, -10_000.0, 20_000.0, 20_000.0)
"""A rectangle larger than any page: what is seen of it is what has been clipped."""


class Walk:
    """Goes through one content stream and writes it anew."""

    def __init__(self, converter: Converter, resources: Any, mode: Mode, matrix: Matrix) -> None:
        self.converter, self.resources, self.mode, self.matrix = converter, resources, mode, matrix
        self.named = resources.get(Name.ColorSpace)
        self.state, self.kept = State(placing=(*matrix, 0, 0)), list[State]()
        self.own: dict[str, dict[str, Any]] = {}
        self.written: list[Any] = []
        self.path: list[Step] = []
        """The path that is being made: no colour may be chosen within it (ISO 32000-2, 8.2)."""
        self.outline = Outline()

    def walked(self, instructions: Iterable[Any]) -> tuple[bytes, Dictionary]:
        """Return the new content and the resources that it uses. Raises Unprintable."""
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

    def _write(self, operands: Sequence[Any], operator: str) -> None:
        self.written.append((operands, Operator(operator)))

    def _instruction(self, operands: list[Any], operator: str) -> None:
        if operator in TAGS:
            self._tagged(operands, operator)
        elif operator == "ri":
            return
        elif operator in ("g", "rg", "k", "G", "RG", "K"):
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
        elif operator == "sh" and self.mode.lines:
            self._flat_gradient(operands[0])
        else:
            self._followed(operands, operator)
            self._write(operands, operator)

    def _tagged(self, operands: list[Any], operator: str) -> None:
        """Keep what tells readers of a screen what is what; a press has no use for it."""
        if self.converter.tagged:
            if operands and isinstance(operands[-1], Name) and operator in ("BDC", "DP"):
                use(self.own, self.resources, "Properties", operands[-1], lambda found: found)
            self._write(operands, operator)

    def _followed(self, operands: list[Any], operator: str) -> None:
        """Keep in mind what an operator changes, and convert what it names."""
        self.state.follow(operator, operands)
        match operator:
            case "q":
                self.kept.append(copy(self.state))
            case "Q" if self.kept:
                self.state = self.kept.pop()
            case "Tf":
                use(self.own, self.resources, "Font", operands[0], lambda font: self.converter.font(font, self.mode))
            case "gs":
                use(self.own, self.resources, "ExtGState", operands[0], self._state)
                self._set(self.resources.ExtGState[str(operands[0])])
            case "sh":
                use(self.own, self.resources, "Shading", operands[0], lambda shading: self.converter.shading(shading, self.mode, self.named))
            case "Do":
                use(self.own, self.resources, "XObject", operands[0], self._object)

    def _set(self, found: Any) -> None:
        """Keep in mind what a graphics state changes."""
        fill, stroke = self.state.alpha
        self.state.alpha = float(found.get("/ca", fill)), float(found.get("/CA", stroke))
        if Name.SMask in found:
            self.state.masked = isinstance(found.SMask, Dictionary)
        if "/OP" in found or "/op" in found:
            self.state.over = None

    def _state(self, found: Any) -> Any:
        return self.converter.state(found, self.mode, self.state.matrix, self.resources)

    def _object(self, found: Any) -> Any:
        if found.Subtype == Name.Image:
            return self.converter.image(found, self.mode)
        return self.converter.drawn(found, self.mode, self.state.matrix, self.resources)

    # ---- colours

    def _colour(self, colour: Channels, stroke: bool) -> None:
        """Write that a colour is chosen, and whether it is printed over other inks: black alone is."""
        if self.mode.overprints:
            self._overprinted(colour[:4] == (0, 0, 0, 1) and len(colour) == 4, stroke)
        if len(colour) == 5:
            self.own.setdefault("ColorSpace", {})[SPOT] = self.converter.separation(self.mode.plates)
            self.written += [step("CS" if stroke else "cs", Name(SPOT)), step("SCN" if stroke else "scn", colour[4])]
            return
        operator = {1: "g", 3: "rg", 4: "k"}[len(colour)]
        self.written.append(step(operator.upper() if stroke else operator, *colour))

    def _overprinted(self, over: bool, stroke: bool) -> None:
        before = self.state.over or (False, False)
        after = (before[0], over) if stroke else (over, before[1])
        if after != self.state.over:
            name = f"/Over{after[0]:d}{after[1]:d}"
            self.own.setdefault("ExtGState", {})[name] = Dictionary(Type=Name.ExtGState, op=after[0], OP=after[1], OPM=1)
            self.written.append(step("gs", Name(name)))
            self.state.over = after

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
            inks = (0.0, 0.0, 0.0, inks[4]) if len(inks) == 5 else inks
            if self.mode.lines and (flat := self.converter.middle_of(self.resources.Pattern[str(operands[-1])], self.named)):
                self._chosen(Space(len(flat), tuple), flat, stroke)
                return
            if self.mode.overprints:
                self._overprinted(False, stroke)
            use(self.own, self.resources, "Pattern", operands[-1], lambda found: self.converter.pattern(found, self.mode, self.state.matrix, self.resources))
            self._write([*(Decimal(number(ink)) for ink in inks), operands[-1]], "SCN" if stroke else "scn")
            if stroke:
                self.state.stroke = None
            else:
                self.state.fill = None
        else:
            self._chosen(space, tuple(map(float, operands)), stroke)

    # ---- what is small or fine: in one ink

    def _drawn_in_one_ink(self, drawing: Iterable[Any], ones: Sequence[tuple[Channels | None, bool]]) -> None:
        """Write operators with one ink, if there is any, for what is filled (False) or stroked (True)."""
        changed = [(one, stroke) for one, stroke in ones if one is not None]
        for one, stroke in changed:
            self._colour(one, stroke)
        self.written += drawing
        for _, stroke in changed:
            colour = self.state.stroke if stroke else self.state.fill
            assert colour is not None
            self._colour(self.converter.turn(colour, self.mode), stroke)

    def _text(self, operands: list[Any], operator: str) -> None:
        small = self.state.letters[0] < SMALL
        ones = [(self.converter.letters(colour, self.mode, small), stroke) for colour, stroke in self.state.shown if colour]
        self._drawn_in_one_ink([(operands, Operator(operator))], ones)

    def _painted(self, operator: str) -> None:
        path, outline = self.path, self.outline
        self.path, self.outline = [], Outline()
        if self.mode.lines and operator != "n":
            self._lined(path, outline, operator)
            return
        ones: list[tuple[Channels | None, bool]] = []
        if operator in FILLS and self.state.fill and outline.thickness(self.state.matrix, "*" in operator) <= FINE:
            ones.append((self.converter.alone(self.state.fill, self.mode), False))
        if operator in STROKES | BOTH and self.state.stroke and self.state.stroke_width <= FINE:
            ones.append((self.converter.alone(self.state.stroke, self.mode), True))
        self._drawn_in_one_ink([*path, step(operator)], ones)

    # ---- greys as lines

    @contextmanager
    def _aside(self) -> Iterator[None]:
        """Write what comes between `q` and `Q`."""
        self.kept.append(copy(self.state))
        self._write([], "q")
        yield
        self._write([], "Q")
        self.state = self.kept.pop()

    def _lined(self, path: Sequence[Step], outline: Outline, operator: str) -> None:
        """Write what paints a path: areas and strokes one after the other."""
        drawn = [one for one in path if str(one[1]) not in CLIPS] + ([step("h")] if operator in ("s", "b", "b*") else [])
        if operator in FILLS | BOTH:
            self._area(drawn, outline, "f*" if "*" in operator else "f")
        if operator in STROKES | BOTH:
            self._stroke(drawn)
        if any(str(operator) in CLIPS for _, operator in path):
            self.written += [*path, step("n")]

    def _area(self, path: Sequence[Step], outline: Outline, operator: str) -> None:
        colour, alpha = self.state.fill, self.state.alpha[0]
        if colour is None:
            self.written += [*path, step(operator)]
            return
        made = self.converter.tone(colour, self.mode)
        made = Tone(made.amount * alpha, made.spot)
        solid = is_solid(made, outline, self.state.matrix, "*" in operator)
        if solid or alpha == 1:
            with self._aside():
                self._colour(written(Tone(float(solid), made.spot), self.mode), False)
                self.written += [*path, step(operator)]
        if solid or made.amount < SEEN / 3:
            return
        with self._aside():
            if made.amount < LIGHT:
                if alpha == 1:
                    self._colour(written(Tone(1.0, made.spot), self.mode), True)
                    self.written += edges(path, self.state.matrix)
            else:
                self._hatched(made, colour, False)
                self.written += [*path, step(operator)]

    def _stroke(self, path: Sequence[Step]) -> None:
        colour = self.state.stroke
        if colour is None:
            self.written += [*path, step("S")]
            return
        made = self.converter.tone(colour, self.mode)
        made = Tone(made.amount * self.state.alpha[1], made.spot)
        with self._aside():
            if self.state.stroke_width > BROAD and LIGHT <= made.amount < SOLID:
                self._hatched(made, colour, True)
            else:
                self._colour(written(made.flat(SEEN), self.mode), True)
                if SEEN <= made.amount < SOLID:
                    self.written.append(step("w", narrowed(self.state.width, made.amount, self.state.scale)))
            self.written += [*path, step("S")]

    def _hatched(self, made: Tone, colour: Channels, stroke: bool) -> None:
        """Choose a hatch as the colour."""
        way = direction(colour)
        name = f"/Hatch{round(made.amount * 20)}-{'dots' if way is None else way}{'-spot' if made.spot else ''}"
        if name not in self.own.setdefault("Pattern", {}):
            self.own["Pattern"][name] = self.converter.hatch(round(made.amount * 20) / 20, way, made.spot, self.mode, self.matrix)
        self.written += [step("CS" if stroke else "cs", Name.Pattern), step("SCN" if stroke else "scn", Name(name))]

    def _flat_gradient(self, name: Any) -> None:
        """Write what fills all that is to be seen with one hatch instead of a gradient; nothing of one that fades away,
        as a shadow does."""
        if self.state.masked:
            return
        found = self.resources.Shading[str(name)]
        with self._aside():
            self.state.fill = self.converter.middle(found, self.named)
            outline = Outline()
            outline.follow("re", EVERYTHING)
            self._area([step("re", *EVERYTHING)], outline, "f")


def _first(space: Space) -> Channels:
    """The colour with which a space begins: black."""
    return (0.0, 0.0, 0.0, 1.0) if space.parts == 4 else (0.0,) * space.parts
