"""Pictures that people send in are decoded, freed of everything but their pixels or shapes, and written anew: always the same bytes.

The only file that imports Pillow, and only when a picture is prepared.
"""

from __future__ import annotations

import re
import warnings
import xml.etree.ElementTree as etree
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Literal

from generator.phrase import Phrase, Said

if TYPE_CHECKING:
    from PIL import Image as pillow

# ---- limits ------------------------------------------------------------------------------------------------------

BYTES = 10_000_000
PIXELS = 25_000_000
MOST_WIDTH = 1800
"""In pixels; fills an A5 page at 300 dpi."""
FORMATS = ("JPEG", "PNG", "GIF", "WEBP")
QUALITY = 86
FEW_COLOURS = 256
"""A picture with no more colours is probably a drawing: as PNG it stays sharp and is small."""
SVG_BYTES = 500_000
SVG_ELEMENTS = 5_000
SVG_DEPTH = 60
SVG_NUMBER = 1_000_000
"""No number in an SVG may be larger."""

# ---- what an SVG may contain -------------------------------------------------------------------------------------

NAMESPACE = "{http://www.w3.org/2000/svg}"
ELEMENTS = frozenset(
    "svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath title desc".split()
)
ATTRIBUTES = frozenset(
    "id viewBox preserveAspectRatio transform x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy width height d points offset pathLength"
    " gradientUnits gradientTransform spreadMethod clipPathUnits clip-path clip-rule fill fill-rule fill-opacity"
    " stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset"
    " stop-color stop-opacity opacity color display visibility rotate textLength lengthAdjust"
    " font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing word-spacing".split()
)
UNSIGNED = r"(?:\d+\.?\d*|\.\d+)"
FORMS = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-miterlimit"), UNSIGNED),
    "font-size": rf"{UNSIGNED}(px|pt|em|%)?",
    "font-style": "normal|italic|oblique",
    "font-weight": "normal|bold|bolder|lighter|[1-9]00",
    "d": r"[\s,]*[Mm][MmZzLlHhVvCcSsQqTtAa\deE\s.,+-]*",
    "rotate": rf"-?{UNSIGNED}([\s,]+-?{UNSIGNED})*",
}
"""What these attributes must look like, for with anything else WeasyPrint shows no picture at all."""
WITH_TEXT = frozenset({"text", "tspan", "title", "desc"})
ANYTHING = ELEMENTS - {"svg", "tspan", "stop"}
CHILDREN = {
    **dict.fromkeys(("svg", "g", "defs", "clipPath"), ANYTHING),
    **dict.fromkeys(("text", "tspan"), frozenset({"tspan", "title", "desc"})),
    **dict.fromkeys(("linearGradient", "radialGradient"), frozenset({"stop"})),
    **dict.fromkeys(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"), frozenset({"title", "desc"})),
}
"""What may stand in what; in all others nothing."""
FUNCTIONS = frozenset("matrix translate scale rotate skewX skewY rgb rgba hsl hsla".split())
NAME = re.compile(r"[A-Za-z_][\w.-]{0,63}", re.ASCII)
REFERENCE = re.compile(r"url\(#[A-Za-z_][\w.-]{0,63}\)", re.ASCII)
COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}")
CALL = re.compile(r"([\w-]*)\s*\(")
NUMBER = re.compile(r"\d*\.?\d+(?:[eE][-+]?\d+)?")
LENGTH = re.compile(r"\s*(\d{1,6}(?:\.\d+)?|\.\d+)(?:px)?\s*")
BOX = re.compile(r"\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+(\d[\d.]*|\.\d+)[\s,]+(\d[\d.]*|\.\d+)\s*")

# ---- messages ----------------------------------------------------------------------------------------------------

TOO_BIG = Phrase(
    de="Das Bild „{name}“ ist zu groß: höchstens {most} MB gehen", en="The picture “{name}” is too big: at most {most} MB will do"
)
TOO_MANY_PIXELS = Phrase(
    de="Das Bild „{name}“ hat zu viele Bildpunkte: höchstens {most} Millionen gehen",
    en="The picture “{name}” has too many pixels: at most {most} million will do",
)
UNREADABLE = Phrase(
    de="Das Bild „{name}“ ist beschädigt oder weder JPEG, PNG, GIF, WebP noch SVG",
    en="The picture “{name}” is damaged or neither JPEG, PNG, GIF, WebP nor SVG",
)
DECLARATIONS = Phrase(
    de="Das SVG-Bild „{name}“ enthält Deklarationen (<!DOCTYPE …> oder Ähnliches); bitte ohne sie speichern",
    en="The SVG picture “{name}” contains declarations (<!DOCTYPE …> or the like); please save it without them",
)
TOO_COMPLEX = Phrase(
    de="Das SVG-Bild „{name}“ ist zu groß oder zu verwickelt: höchstens {bytes} Bytes und {elements} Elemente gehen",
    en="The SVG picture “{name}” is too big or too complex: at most {bytes} bytes and {elements} elements will do",
)
NO_SIZE = Phrase(
    de="Das SVG-Bild „{name}“ sagt nicht, wie groß es ist (viewBox oder width und height)",
    en="The SVG picture “{name}” does not say how large it is (viewBox, or width and height)",
)


class BrokenPicture(Exception):
    """A file that cannot be shown as a picture; `message` says why."""

    def __init__(self, message: Said) -> None:
        super().__init__(message.plain("en"))
        self.message = message


@dataclass(frozen=True, slots=True)
class Prepared:
    """A picture ready for web and print: width and height in pixels, or in units of an SVG; `removed` names what was taken out."""

    data: bytes
    kind: Literal["jpeg", "png", "svg"]
    width: int
    height: int
    removed: tuple[str, ...] = ()


def prepare(data: bytes, name: str) -> Prepared:
    """The picture written anew, whatever its name says about its kind. Raises BrokenPicture."""
    if len(data) > BYTES:
        raise BrokenPicture(TOO_BIG(name=name, most=BYTES // 1_000_000))
    if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<"):
        return _prepare_svg(data, name)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Pillow warns of odd files that it can read all the same
            return _prepare_pixels(data, name)
    except BrokenPicture:
        raise
    except Exception:  # a mutilated file can make Pillow raise nearly anything: OSError, SyntaxError, ValueError, struct.error …
        raise BrokenPicture(UNREADABLE(name=name)) from None


# ---- pixels ------------------------------------------------------------------------------------------------------


def _prepare_pixels(data: bytes, name: str) -> Prepared:
    from PIL import Image, ImageOps

    with Image.open(BytesIO(data), formats=FORMATS) as opened:  # reads no more than the size
        if opened.width * opened.height > PIXELS:
            raise BrokenPicture(TOO_MANY_PIXELS(name=name, most=PIXELS // 1_000_000))
        opened.load()
        image = _in_plain_colours(ImageOps.exif_transpose(opened))
    if image.mode in ("RGBA", "LA") and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert(image.mode[:-1])
    transparent = image.mode in ("RGBA", "LA")
    drawing = not transparent and image.getcolors(FEW_COLOURS) is not None
    if image.width > MOST_WIDTH:
        height = max(1, (image.height * MOST_WIDTH + image.width // 2) // image.width)
        image = image.resize((MOST_WIDTH, height), Image.Resampling.LANCZOS)
    bare = Image.new(image.mode, image.size)  # a new image has pixels and nothing else
    bare.paste(image)
    best, kind = (_png(bare), "png") if transparent or drawing else (_jpeg(bare), "jpeg")
    if drawing and len(photo := _jpeg(bare)) < len(best):  # grey photographs have few colours, too
        best, kind = photo, "jpeg"
    return Prepared(best, kind, *bare.size)


def _png(image: pillow.Image) -> bytes:
    written = BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()


def _jpeg(image: pillow.Image) -> bytes:
    written = BytesIO()
    image.save(written, "JPEG", quality=QUALITY, subsampling="4:2:0", optimize=True)
    return written.getvalue()


def _in_plain_colours(image: pillow.Image) -> pillow.Image:
    """The first frame in sRGB or grey, 8 bits deep, with alpha only if it had some."""
    if image.mode.startswith("I;16"):
        deep = image.convert("I")
        return deep.point(lambda value: value / 257 + 0.5).convert("L")
    if image.has_transparency_data:
        return image if image.mode in ("RGBA", "LA") else image.convert("RGBA")
    if profile := image.info.get("icc_profile"):
        return _in_srgb(image, profile)
    return image if image.mode in ("RGB", "L") else image.convert("L" if image.mode == "1" else "RGB")


def _in_srgb(image: pillow.Image, profile: bytes) -> pillow.Image:
    """Phones photograph in wider colour spaces: without this their pictures would become pale."""
    from PIL import ImageCms

    plain = image if image.mode in ("RGB", "L", "CMYK") else image.convert("RGB")
    try:
        converted = ImageCms.profileToProfile(plain, BytesIO(profile), ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):  # a profile that does not fit its picture
        converted = None
    return converted or (plain if plain.mode != "CMYK" else plain.convert("RGB"))


# ---- SVG ---------------------------------------------------------------------------------------------------------


def _prepare_svg(data: bytes, name: str) -> Prepared:
    too_complex = BrokenPicture(TOO_COMPLEX(name=name, bytes=SVG_BYTES, elements=SVG_ELEMENTS))
    if len(data) > SVG_BYTES:
        raise too_complex
    try:
        source = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BrokenPicture(UNREADABLE(name=name)) from None
    source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
    source = re.sub(r"^\s*<\?xml\b[^>]*\?>", "", source)
    if "<!" in source:
        raise BrokenPicture(DECLARATIONS(name=name))
    try:
        root = etree.fromstring(source)
    except (etree.ParseError, ValueError):
        raise BrokenPicture(UNREADABLE(name=name)) from None
    if root.tag != f"{NAMESPACE}svg":
        raise BrokenPicture(UNREADABLE(name=name))
    if sum(1 for _ in root.iter()) > SVG_ELEMENTS or _depth(root) > SVG_DEPTH:
        raise too_complex
    size = _size(root)
    if size is None:
        raise BrokenPicture(NO_SIZE(name=name))
    removed: set[str] = set()
    clean = _rebuilt(root, removed, in_clip=False)
    box, width, height = size
    for attribute in ("x", "y", "width", "height", "viewBox"):
        clean.attrib.pop(attribute, None)
    clean.attrib.update({"xmlns": NAMESPACE.strip("{}"), "viewBox": box, "width": str(width), "height": str(height)})
    clean.attrib = dict(sorted(clean.attrib.items()))
    return Prepared(etree.tostring(clean, encoding="unicode").encode(), "svg", width, height, tuple(sorted(removed)))


def _depth(root: etree.Element) -> int:
    depth, row = 0, [root]
    while row:
        depth, row = depth + 1, [child for element in row for child in element]
    return depth


def _size(root: etree.Element) -> tuple[str, int, int] | None:
    """The view box as text, and width and height in whole units."""
    if match := BOX.fullmatch(root.get("viewBox", "")):
        numbers = list(_numbers(match.groups()))
        if len(numbers) == 4 and all(abs(number) <= SVG_NUMBER for number in numbers) and min(numbers[2:]) > 0:
            return " ".join(match.groups()), *_whole(numbers[2], numbers[3])
        return None
    sides = [LENGTH.fullmatch(root.get(side, "")) for side in ("width", "height")]
    numbers = [float(side[1]) for side in sides if side]
    if len(numbers) < 2 or min(numbers) <= 0:
        return None
    return f"0 0 {numbers[0]:g} {numbers[1]:g}", *_whole(*numbers)


def _whole(width: float, height: float) -> tuple[int, int]:
    return max(1, int(width + 0.5)), max(1, int(height + 0.5))


def _numbers(texts: tuple[str, ...]) -> Iterator[float]:
    for text in texts:
        try:
            yield float(text)
        except ValueError:
            return


def _rebuilt(element: etree.Element, removed: set[str], in_clip: bool) -> etree.Element:
    """A new element with only those attributes, texts and children that are allowed."""
    tag = element.tag.removeprefix(NAMESPACE)
    in_clip = in_clip or tag == "clipPath"
    new = etree.Element(tag)
    for attribute, value in sorted(element.attrib.items()):
        # clips within clips could go round in circles
        if _allowed(attribute, value) and not (in_clip and attribute == "clip-path"):
            new.set(attribute, " ".join(value.split()))
        elif not _harmless(attribute):
            removed.add(attribute.rpartition("}")[2])
    if tag in WITH_TEXT:
        new.text = element.text
    allowed = {NAMESPACE + name for name in CHILDREN.get(tag, ())}
    for child in element:
        if child.tag in allowed:
            added = _rebuilt(child, removed, in_clip)
            new.append(added)
            added.tail = child.tail if tag in WITH_TEXT else None
        elif child.tag.startswith(NAMESPACE) and child.tag != f"{NAMESPACE}metadata":
            removed.add(child.tag.rpartition("}")[2])
    return new


def _harmless(attribute: str) -> bool:
    """Whether an attribute is only the drawing program's own, or says nothing of how the picture looks: it goes without a word."""
    foreign = attribute.startswith("{") and not attribute.endswith("}href")
    return foreign or attribute in ("role", "class", "version", "baseProfile") or attribute.startswith(("aria-", "data-"))


def _allowed(attribute: str, value: str) -> bool:
    if attribute not in ATTRIBUTES or any(character in value for character in "\\<>@;"):
        return False
    if form := FORMS.get(attribute):
        return re.fullmatch(form, value.strip()) is not None and _not_too_large(value)
    if attribute == "id":
        return NAME.fullmatch(value) is not None
    if value.startswith("#"):
        return COLOUR.fullmatch(value) is not None
    if REFERENCE.fullmatch(value.strip()):
        return attribute in ("fill", "stroke", "clip-path")
    return FUNCTIONS.issuperset(CALL.findall(value)) and _not_too_large(value)


def _not_too_large(value: str) -> bool:
    return all(len(number) <= 40 and float(number) <= SVG_NUMBER for number in NUMBER.findall(value))
