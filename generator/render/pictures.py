"""Pictures that people send in are decoded, freed of everything but their pixels or shapes, and written anew: always the same bytes.

The only file that imports Pillow, and only when a picture is prepared.
"""

from __future__ import annotations

import re
import warnings
import xml.etree.ElementTree as etree
from collections.abc import Iterator, Sequence
from io import BytesIO
from math import isqrt
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from generator.phrase import Message, Phrase
from generator.render.svg_grammar import CHILDREN, GRADIENTS, NAMESPACE, NUMBER_LIMIT, WAYS, WITH_TEXT, endless, kept

if TYPE_CHECKING:
    from PIL import Image as pillow

# ---- limits ------------------------------------------------------------------------------------------------------

BYTES = 100_000_000
MOST_PIXELS = {"JPEG": 200_000_000, "PNG": 200_000_000, "GIF": 200_000_000, "WEBP": 50_000_000}
"""More pixels are refused. A picture then takes up to 1.2 GB of memory, a progressive JPEG in CMYK 1.6 GB: a PNG is decoded in full with 4
bytes a pixel, a GIF with 1, a progressive JPEG with 2 for each of its channels, a WebP with 16; another JPEG becomes smaller at once."""
PIXELS = 25_000_000
"""More pixels than these are scaled down before anything else is done with them."""
STRIP = 1_000_000
"""About so many pixels of a large picture are worked on at a time."""
MOST_WIDTH = 1800
"""In pixels; fills an A5 page at 300 dpi."""
SMALL_WIDTH = 800
"""In pixels: of photographs for narrow screens."""
ICON = 180
"""In pixels."""
ORIENTATION = 0x0112
"""The tag in which a camera notes how it was held."""
QUALITY = 86
FEW_COLOURS = 256
"""A picture with no more colours is probably a drawing: as PNG it stays sharp and is small."""
BANDS, SAMPLED, ROWS = 8, 16, 8
"""Whether it is small is seen by one in so many rows, in so many bands from top to bottom, each of so many rows at least."""
SVG_BYTES = 500_000
SVG_ELEMENTS = 5_000
SVG_DEPTH = 60
SVG_LEAST = 0.01
"""So wide and high must the view box be at least."""

LENGTH = re.compile(r"\s*(\d{1,6}(?:\.\d+)?|\.\d+)(?:px)?\s*")
BOX = re.compile(r"\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+(\d[\d.]*|\.\d+)[\s,]+(\d[\d.]*|\.\d+)\s*")

# ---- messages ----------------------------------------------------------------------------------------------------

TOO_BIG = Phrase(
    de="Das Bild „{name}“ ist zu groß: höchstens {most} MB gehen", en="The picture “{name}” is too large: at most {most} MB allowed"
)
TOO_MANY_PIXELS = Phrase(
    de="Das Bild „{name}“ hat {pixels} Millionen Bildpunkte, höchstens {most} Millionen gehen",
    en="The picture “{name}” has {pixels} million pixels, at most {most} million allowed",
)
TOO_LITTLE_MEMORY = Phrase(
    de="Für das Bild „{name}“ reicht der Speicher dieses Rechners nicht; bitte kleiner speichern",
    en="This computer has too little memory for the picture “{name}”; please save a smaller version",
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
    en="The SVG picture “{name}” is too large or too complex: at most {bytes} bytes and {elements} elements allowed",
)
NO_SIZE = Phrase(
    de="Das SVG-Bild „{name}“ sagt nicht, wie groß es ist (viewBox oder width und height)",
    en="The SVG picture “{name}” does not say how large it is (viewBox, or width and height)",
)


class BrokenPicture(Exception):
    """A file that cannot be shown as a picture; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.plain("en"))
        self.message = message


class Prepared(Struct, frozen=True):
    """A picture ready for web and print: width and height in pixels, or in units of an SVG; `removed` names what was taken out."""

    data: bytes
    kind: Literal["jpeg", "png", "svg"]
    width: int
    height: int
    removed: tuple[str, ...] = ()


def prepare(data: bytes, name: str) -> Prepared:
    """Write the picture anew, whatever its name says about its kind. Raises BrokenPicture."""
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
    except MemoryError:
        raise BrokenPicture(TOO_LITTLE_MEMORY(name=name)) from None
    except Exception:  # a mutilated file can make Pillow raise nearly anything: OSError, SyntaxError, ValueError, struct.error …
        raise BrokenPicture(UNREADABLE(name=name)) from None


def is_large(data: bytes) -> bool:
    """Tell whether a picture takes much memory to prepare."""
    from PIL import Image

    Image.MAX_IMAGE_PIXELS = None  # Pillow's own limit is lower than ours
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(data), formats=tuple(MOST_PIXELS)) as opened:
                return opened.width * opened.height > PIXELS
    except Exception:  # none at all, which `prepare` says
        return False


def smaller(data: bytes) -> bytes:
    """Return a photograph that has been prepared, no wider than SMALL_WIDTH."""
    from PIL import Image

    with Image.open(BytesIO(data), formats=["JPEG"]) as image:
        if image.width <= SMALL_WIDTH:
            return data
        size = SMALL_WIDTH, max(1, (image.height * SMALL_WIDTH + image.width // 2) // image.width)
        image.draft(None, size)  # one that is twice as wide is halved while it is decoded
        return _jpeg(image if image.size == size else image.resize(size, Image.Resampling.LANCZOS))


def letter_icon(letter: str, font: bytes, ground: str, ink: str) -> bytes:
    """Return a square PNG with a letter in its middle, for the first screen of a telephone."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (ICON, ICON), ground)
    face = ImageFont.truetype(BytesIO(font), ICON * 4 // 5, layout_engine=ImageFont.Layout.BASIC)
    ImageDraw.Draw(image).text((ICON // 2, ICON // 2), letter, font=face, fill=ink, anchor="mm")
    return _png(image)


# ---- pixels ------------------------------------------------------------------------------------------------------


def _prepare_pixels(data: bytes, name: str) -> Prepared:
    from PIL import Image, ImageFile, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # Pillow's own limit is lower than ours
    ImageFile.LOAD_TRUNCATED_IMAGES = False  # half a picture is none, also where WeasyPrint, which takes it, has been imported
    with Image.open(BytesIO(data), formats=tuple(MOST_PIXELS)) as opened:  # reads no more than the size
        pixels, most = opened.width * opened.height, MOST_PIXELS.get(opened.format or "", MOST_PIXELS["JPEG"])  # MPO is a kind of JPEG
        if pixels > most:
            raise BrokenPicture(TOO_MANY_PIXELS(name=name, pixels=-(-pixels // 1_000_000), most=most // 1_000_000))
        image = _in_plain_colours(ImageOps.exif_transpose(_of_moderate_size(opened)))
    if image.mode in ("RGBA", "LA") and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert(image.mode[:-1])
    transparent = image.mode in ("RGBA", "LA")
    drawing = not transparent and image.getcolors(FEW_COLOURS) is not None
    if image.width > MOST_WIDTH:
        height = max(1, (image.height * MOST_WIDTH + image.width // 2) // image.width)
        image = image.resize((MOST_WIDTH, height), Image.Resampling.LANCZOS)
    bare = Image.new(image.mode, image.size)  # a new image has pixels and nothing else
    bare.paste(image)
    lossy = None if transparent else _jpeg(bare)
    lossless = _png(bare) if lossy is None or drawing and _may_be_smaller(bare, len(lossy)) else None
    if lossy is not None and (lossless is None or len(lossy) < len(lossless)):  # grey photographs have few colours, too
        return Prepared(lossy, "jpeg", *bare.size)
    assert lossless is not None, "what is transparent is a PNG"
    return Prepared(lossless, "png", *bare.size)


def _of_moderate_size(opened: pillow.Image) -> pillow.Image:
    """Decode the picture, with no more than about PIXELS. A JPEG becomes smaller while it is decoded; another is there once in full."""
    factor = _factor(opened)
    if factor > 1:
        scale = next(scale for scale in (2, 4, 8) if scale >= factor)
        opened.draft(None, (opened.width // scale, opened.height // scale))  # says nothing to other formats
    opened.load()
    return opened if _factor(opened) == 1 else _shrunk(opened, _factor(opened))


def _factor(image: pillow.Image) -> int:
    """Return by how much both sides must be divided."""
    return 1 + isqrt((image.width * image.height - 1) // PIXELS)


def _shrunk(image: pillow.Image, factor: int) -> pillow.Image:
    """Shrink a large picture in plain colours, each pixel the mean of a square; strip by strip, so that there is no second large one."""
    from PIL import Image

    rows = factor * max(1, STRIP // (factor * image.width))
    strips = [
        _in_plain_colours(image.crop((0, top, image.width, min(top + rows, image.height)))).reduce(factor)
        for top in range(0, image.height, rows)
    ]
    small = Image.new(strips[0].mode, (strips[0].width, sum(strip.height for strip in strips)))
    for number, strip in enumerate(strips):
        small.paste(strip, (0, number * (rows // factor)))
    small.getexif()[ORIENTATION] = image.getexif().get(ORIENTATION, 1)
    return small


def _png(image: pillow.Image) -> bytes:
    written = BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()


def _may_be_smaller(image: pillow.Image, than: int) -> bool:
    """Tell whether a picture as PNG may be smaller than so many bytes, by some of its rows: all of a scan would take ten times as long as its JPEG."""
    rows = image.height // (BANDS * SAMPLED)
    if rows < ROWS:
        return True
    sample = image.crop((0, 0, image.width, BANDS * rows))
    for band in range(BANDS):
        top = band * image.height // BANDS
        sample.paste(image.crop((0, top, image.width, top + rows)), (0, band * rows))
    return len(_png(sample)) * image.height < 2 * than * sample.height


def _jpeg(image: pillow.Image) -> bytes:
    written = BytesIO()
    image.save(written, "JPEG", quality=QUALITY, subsampling="4:2:0", optimize=True)
    return written.getvalue()


def _in_plain_colours(image: pillow.Image) -> pillow.Image:
    """Return the first frame in sRGB or grey, 8 bits deep, with alpha only if it had some."""
    if image.mode.startswith("I;16"):
        deep = image.convert("I")
        return deep.point(lambda value: value / 257 + 0.5).convert("L")
    if image.has_transparency_data:
        return image if image.mode in ("RGBA", "LA") else image.convert("RGBA")
    if profile := image.info.get("icc_profile"):
        return _in_srgb(image, profile)
    return image if image.mode in ("RGB", "L") else image.convert("L" if image.mode == "1" else "RGB")


def _in_srgb(image: pillow.Image, profile: bytes) -> pillow.Image:
    """Turn colours into sRGB: phones photograph in wider colour spaces, and their pictures would become pale."""
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
    box, width, height = size
    clean = _rebuilt(root, removed, [float(side) for side in box.split()[2:]])
    removed.update(_without_wrong_clips(clean))
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
    """Return the view box as text, and width and height in whole units."""
    if match := BOX.fullmatch(root.get("viewBox", "")):
        numbers = list(_numbers(match.groups()))
        if len(numbers) == 4 and all(abs(number) <= NUMBER_LIMIT for number in numbers) and min(numbers[2:]) >= SVG_LEAST:
            return " ".join(match.groups()), *_whole(numbers[2], numbers[3])
        return None
    sides = [LENGTH.fullmatch(root.get(side, "")) for side in ("width", "height")]
    numbers = [float(side[1]) for side in sides if side]
    if len(numbers) < 2 or min(numbers) < SVG_LEAST:
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


def _rebuilt(element: etree.Element, removed: set[str], sides: Sequence[float], in_clip: bool = False) -> etree.Element:
    """Return a new element with only those attributes, texts and children that are allowed. `sides` are those of the view box."""
    tag = element.tag.removeprefix(NAMESPACE)
    in_clip = in_clip or tag == "clipPath"
    new = etree.Element(tag)
    for attribute, value in sorted(element.attrib.items()):
        # clips within clips could go round in circles
        good = "" if in_clip and attribute == "clip-path" else kept(attribute, value)
        if good:
            new.set(attribute, good)
        if good != " ".join(value.split()) and not _harmless(attribute):
            removed.add(attribute.rpartition("}")[2])
    if tag in GRADIENTS:
        for attribute in endless(tag, new.attrib, sides):
            del new.attrib[attribute]
            removed.add(attribute)
    if tag in WITH_TEXT:
        new.text = element.text
    allowed = {NAMESPACE + name for name in CHILDREN.get(tag, ())}
    for child in element:
        if child.tag in allowed:
            added = _rebuilt(child, removed, sides, in_clip)
            if added.tag not in WAYS or WAYS[added.tag] in added.attrib:
                new.append(added)
            added.tail = child.tail if tag in WITH_TEXT else None
        elif child.tag.startswith(NAMESPACE) and child.tag != f"{NAMESPACE}metadata":
            removed.add(child.tag.rpartition("}")[2])
    return new


def _without_wrong_clips(root: etree.Element) -> Iterator[str]:
    """Take away names that are there already, and clips by what is no clipping path; WeasyPrint would go round in circles."""
    tags: dict[str, str] = {}
    for element in root.iter():
        if (name := element.get("id", "")) in tags:
            del element.attrib["id"]
            yield "id"
        elif name:
            tags[name] = element.tag
    for element in root.iter():
        clip = element.get("clip-path", "none")
        if clip != "none" and tags.get(clip[5:-1]) != "clipPath":
            del element.attrib["clip-path"]
            yield "clip-path"


def _harmless(attribute: str) -> bool:
    """Tell whether an attribute is only the drawing program's own, or says nothing of how the picture looks: it goes without a word."""
    foreign = attribute.startswith("{") and not attribute.endswith("}href")
    return foreign or attribute in ("viewBox", "role", "class", "version", "baseProfile") or attribute.startswith(("aria-", "data-"))
