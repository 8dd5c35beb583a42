"""Pictures that people send in are decoded, freed of everything but their pixels or shapes, and written anew: always
the same bytes. Pillow is imported only when a picture is prepared.
"""

from __future__ import annotations

import warnings
from functools import reduce
from io import BytesIO
from math import isqrt
from typing import TYPE_CHECKING
from zlib import crc32

from generator.render.pictures.prepared import UNREADABLE, Dots
from generator.render.pictures.prepared import BrokenPicture as BrokenPicture
from generator.render.pictures.prepared import PreparedPicture as PreparedPicture
from generator.values.phrase import Phrase

if TYPE_CHECKING:
    from PIL import Image as pillow

Matrix = tuple[float, float, float, float, float, float]

# ---- limits ------------------------------------------------------------------------------------------------------

BYTES = 100_000_000
MOST_PIXELS = {"JPEG": 200_000_000, "PNG": 200_000_000, "GIF": 200_000_000, "WEBP": 50_000_000}
"""More pixels are refused. A picture then takes up to 1.2 GB of memory, a progressive JPEG in CMYK 1.6 GB: a PNG is
decoded in full with 4 bytes a pixel, a GIF with 1, a progressive JPEG with 2 for each of its channels, a WebP with 16;
another JPEG becomes smaller at once."""
PIXELS = 25_000_000
"""More pixels than these are scaled down before anything else is done with them."""
STRIP = 1_000_000
"""About so many pixels of a large picture are worked on at a time."""
MOST_WIDTH = 1800
"""In pixels; fills an A5 page at 300 dpi, an A4 page at 200."""
SMALL_WIDTH = 800
"""In pixels: of photographs for narrow screens."""
BEFORE_TEXT = b"\xef\xbb\xbf\xff\xfe\0 \t\r\n"
"""May stand before the first sign of a drawing, in any encoding."""
PNG, NO_MORE = b"\x89PNG\r\n\x1a\n", b"\0\0\0\0IEND\xaeB`\x82"
"""How a PNG begins, and how it ends."""
END = b"\xff\xd9"
"""How a JPEG ends."""
ICON = 180
"""In pixels."""
ORIENTATION = 0x0112
"""The tag in which a camera notes how it was held."""
QUALITY = 86
FLAT = 0.5
"""Where more of the pixels than this are like the ones to their left, a picture without loss is a diagram or a
screen."""
WORTH = 2
"""Such a one stays without loss if that takes no more than so many times its bytes as JPEG with all its colours."""
FEW_COLOURS = 256
"""A picture with no more colours is probably a drawing: as PNG it stays sharp and is small."""
EDGE = 9
"""So many pixels around one that is seen stay."""
BANDS, SAMPLED, ROWS = 8, 16, 8
"""Whether it is small is seen by one in so many rows, in so many bands from top to bottom, each of so many rows at
least."""

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


def prepare(data: bytes, name: str, high: int = 0) -> PreparedPicture:
    """Write the picture anew, whatever its name says about its kind. One of dots is no wider than MOST_WIDTH, or than
    it takes to be so many dots `high`: a photograph that is wider than high and is cut to a page needs more of them.
    Raises BrokenPicture."""
    if len(data) > BYTES:
        raise BrokenPicture(TOO_BIG(name=name, most=BYTES // 1_000_000))
    if data.lstrip(BEFORE_TEXT).startswith(b"<"):
        from generator.render.pictures.drawings import prepare_drawing

        return prepare_drawing(data, name, Dots(_within, cropped, seen, cut))
    return _prepare_dots(data, name, high)


def _prepare_dots(data: bytes, name: str, high: int = 0) -> PreparedPicture:
    """Write a picture of dots anew. Raises BrokenPicture."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Pillow warns of odd files that it can read all the same
            try:
                return _prepare_pixels(data, name, high)
            except (OSError, SyntaxError):
                return _prepare_pixels(_mended(data), name, high)
    except BrokenPicture:
        raise
    except MemoryError:
        raise BrokenPicture(TOO_LITTLE_MEMORY(name=name)) from None
    # a mutilated file can make Pillow raise nearly anything: OSError, SyntaxError, ValueError, struct.error …
    except Exception:
        raise BrokenPicture(UNREADABLE(name=name)) from None


def _within(data: bytes) -> tuple[bytes, str]:
    """Return a picture of dots that stands in a drawing, written anew, and its kind. Raises ValueError."""
    try:
        prepared = _prepare_dots(data, "")
    except BrokenPicture:
        raise ValueError from None
    return prepared.data, prepared.kind


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


def cropped(data: bytes) -> tuple[bytes, tuple[float, float, float, float]] | None:
    """Return a PNG without what is transparent at its edges, and the left, upper, right and lower edge of what is left,
    as shares of what it was; None if nothing is left."""
    from PIL import Image

    with Image.open(BytesIO(data), formats=["PNG"]) as image:
        box = image.convert("RGBA").getchannel("A").getbbox()
        if box is None:
            return None
        left, upper, right, lower = box
        return _png(image.crop(box)), (left / image.width, upper / image.height, right / image.width, lower / image.height)


def seen(data: bytes) -> frozenset[int]:
    """Return the colours of a PNG, as numbers, where one does not see through it."""
    from PIL import Image

    with Image.open(BytesIO(data), formats=["PNG"]) as image:
        colours = image.convert("RGBA").getcolors(image.width * image.height) or []
    return frozenset(red << 16 | green << 8 | blue for _, (red, green, blue, alpha) in colours if alpha == 255)  # type: ignore[misc]


def cut(data: bytes, shown: bytes, colour: int, matrix: Matrix, stands: str, frame: tuple[float, float], clear: bool) -> tuple[bytes, str] | None:
    """Leave of a picture what is of a colour in another one, a PNG; None if that is all of it. What goes is grey, or is
    `clear`.

    `matrix` turns the frame in which the picture stands, from 0 to 1, into pixels of the other one; `frame` is its
    width and height, and `stands` how the picture stands in it, as SVG says it (preserveAspectRatio).
    """
    from PIL import Image, ImageChops, ImageFilter

    with Image.open(BytesIO(shown), formats=["PNG"]) as opened:
        channels = zip(opened.convert("RGB").split(), colour.to_bytes(3), strict=True)
        mask = reduce(ImageChops.darker, [channel.point(lambda value, wanted=wanted: 255 * (value == wanted)) for channel, wanted in channels])
    with Image.open(BytesIO(data), formats=["PNG", "JPEG"]) as opened:
        image = opened.convert("RGBA" if clear or opened.has_transparency_data else "RGB")
    scale = [side / pixels for side, pixels in zip(frame, image.size, strict=True)]
    align, _, how = stands.partition(" ")
    if align != "none":
        scale = [(max if how == "slice" else min)(scale)] * 2
    part = [step / side for step, side in zip(scale, frame, strict=True)]  # of the frame, for each pixel
    where = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    begin = [where.get(word, 0.0) * (1 - size * step) for word, size, step in zip((align[1:4], align[5:8]), image.size, part, strict=True)]
    a, b, c, d, e, f = matrix
    ways = a * part[0], c * part[1], a * begin[0] + c * begin[1] + e, b * part[0], d * part[1], b * begin[0] + d * begin[1] + f
    if not clear:
        mask = mask.filter(ImageFilter.MaxFilter(EDGE))
    mask = mask.transform(image.size, Image.Transform.AFFINE, ways)
    if mask.getextrema() == (255, 255):
        return None
    if clear:
        image.putalpha(ImageChops.darker(image.getchannel("A"), mask))
    image = Image.composite(image, Image.new(image.mode, image.size, (128, 128, 128, 0)[: len(image.mode)]), mask)
    return (_png(image), "png") if image.mode == "RGBA" or data.startswith(PNG) else (_jpeg(image), "jpeg")


# ---- pixels ------------------------------------------------------------------------------------------------------


def _prepare_pixels(data: bytes, name: str, high: int) -> PreparedPicture:
    from PIL import Image, ImageFile, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # Pillow's own limit is lower than ours
    # half a picture is none, also where WeasyPrint, which takes it, has been imported
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    with Image.open(BytesIO(data), formats=tuple(MOST_PIXELS)) as opened:  # reads no more than the size
        # MPO is a kind of JPEG
        pixels, most = opened.width * opened.height, MOST_PIXELS.get(opened.format or "", MOST_PIXELS["JPEG"])
        if pixels > most:
            raise BrokenPicture(TOO_MANY_PIXELS(name=name, pixels=-(-pixels // 1_000_000), most=most // 1_000_000))
        lossless_till_now = opened.format in ("PNG", "GIF", "WEBP")
        image = _in_plain_colours(ImageOps.exif_transpose(_of_moderate_size(opened)))
    if image.mode in ("RGBA", "LA") and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert(image.mode[:-1])
    transparent = image.mode in ("RGBA", "LA")
    drawing = not transparent and image.getcolors(FEW_COLOURS) is not None
    width = max(MOST_WIDTH, -(-high * image.width // image.height))
    if image.width > width:
        height = max(1, (image.height * width + image.width // 2) // image.width)
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    bare = Image.new(image.mode, image.size)  # a new image has pixels and nothing else
    bare.paste(image)
    if not transparent and lossless_till_now and _is_flat(bare):
        sharp, small = _png(bare), _jpeg(bare, "4:4:4")
        return PreparedPicture(*((sharp, "png") if len(sharp) <= WORTH * len(small) else (small, "jpeg")), *bare.size)
    lossy = None if transparent else _jpeg(bare)
    lossless = _png(bare) if lossy is None or drawing and _may_be_smaller(bare, len(lossy)) else None
    if lossy is not None and (lossless is None or len(lossy) < len(lossless)):  # grey photographs have few colours, too
        return PreparedPicture(lossy, "jpeg", *bare.size)
    assert lossless is not None, "what is transparent is a PNG"
    return PreparedPicture(lossless, "png", *bare.size)


def _of_moderate_size(opened: pillow.Image) -> pillow.Image:
    """Decode the picture, with no more than about PIXELS. A JPEG becomes smaller while it is decoded; another is there
    once in full."""
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
    """Shrink a large picture in plain colours, each pixel the mean of a square; strip by strip, so that there is no
    second large one."""
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
    """Write it as small as PNG can be where that is worth it: of a photograph that takes eight times as long and saves
    a twentieth."""
    written = BytesIO()
    image.save(written, "PNG", **({"optimize": True} if _is_flat(image) else {"compress_level": 6}))
    return written.getvalue()


def _is_flat(image: pillow.Image) -> bool:
    """Tell whether most pixels are like the ones to their left."""
    from PIL import ImageChops

    if image.width < 2:
        return True
    away = ImageChops.difference(image.crop((1, 0, image.width, image.height)), image.crop((0, 0, image.width - 1, image.height)))
    most = reduce(ImageChops.lighter, away.split())
    return most.histogram()[0] > FLAT * most.width * most.height


def _mended(data: bytes) -> bytes:
    """Return a file without what is broken in it beside its pixels, as browsers show it. Raises ValueError if that
    would show half a picture."""
    from PIL import Image, ImageStat

    if data.startswith(PNG):
        parts, at = [PNG], len(PNG)
        while at + 12 <= len(data):
            length, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
            end = at + 12 + length
            if kind[:1].isupper() or data[end - 4 : end] == crc32(data[at + 4 : end - 4]).to_bytes(4):
                parts.append(data[at:end])
            at = end
        return b"".join(parts) if parts[-1][4:8] == b"IEND" else b"".join([*parts, NO_MORE])
    mended = data + END
    with Image.open(BytesIO(mended), formats=["JPEG"]) as image:
        last = image.convert("RGB").crop((image.width - 4, image.height - 4, image.width, image.height))
        if sum(ImageStat.Stat(last).var) == 0:  # what is missing of a JPEG is of one colour
            raise ValueError
    return mended


def _may_be_smaller(image: pillow.Image, than: int) -> bool:
    """Tell whether a picture as PNG may be smaller than so many bytes, by some of its rows: all of a scan would take
    ten times as long as its JPEG."""
    rows = image.height // (BANDS * SAMPLED)
    if rows < ROWS:
        return True
    sample = image.crop((0, 0, image.width, BANDS * rows))
    for band in range(BANDS):
        top = band * image.height // BANDS
        sample.paste(image.crop((0, top, image.width, top + rows)), (0, band * rows))
    return len(_png(sample)) * image.height < 2 * than * sample.height


def _jpeg(image: pillow.Image, colours: str = "4:2:0") -> bytes:
    written = BytesIO()
    image.save(written, "JPEG", quality=QUALITY, subsampling=colours, optimize=True)
    return written.getvalue()


def _in_plain_colours(image: pillow.Image) -> pillow.Image:
    """Return the first frame in sRGB or grey, 8 bits deep, with alpha only if it had some."""
    if image.mode.startswith("I;16"):
        deep = image.convert("I")
        return deep.point(lambda value: value / 257 + 0.5).convert("L")
    profile = image.info.get("icc_profile")
    if image.has_transparency_data:
        whole = image if image.mode in ("RGBA", "LA") else image.convert("RGBA")
        if not profile:
            return whole
        alpha, bare = whole.getchannel("A"), _in_srgb(whole.convert(whole.mode[:-1]), profile)
        bare.putalpha(alpha)
        return bare
    if profile:
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
