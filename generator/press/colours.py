"""The inks of a colour: what a theme declares for it, tints of black for greys, and for all others what the profile
says.

The rendering intent is relative colorimetric with black point compensation: paper stays paper, colours that can be
printed stay as they are, and the darkest becomes the darkest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from PIL import Image as pillow
    from PIL import ImageCms

LIMIT = 300
"""How many percent of ink may lie on each other."""

Channels = tuple[float, ...]
"""The parts of a colour from 0 to 1: one is a grey (0 is black), three are red, green and blue, four are inks."""

GREY = 2 / 255
"""So much may the parts of a grey differ."""


class Inks(NamedTuple):
    """What a theme declares for one colour, in percent; None is computed."""

    four: tuple[int, int, int, int] | None = None
    """Cyan, magenta, yellow and black."""
    one: int | None = None
    """Black, where it is the only ink."""


def profile(name: str = "FOGRA39L") -> bytes:
    """Return the ICC profile of four inks that is called so; what four inks look like if nobody says more."""
    return (Path(__file__).parent / "profiles" / f"{name}.icc").read_bytes()


def is_press_profile(data: bytes) -> bool:
    """Whether this is the ICC profile of a printer with four inks."""
    return len(data) > 128 and data[12:20] == b"prtrCMYK" and data[36:40] == b"acsp"


def hex_of(rgb: Sequence[float]) -> str:
    """Return the nearest `#rrggbb` of red, green and blue from 0 to 1."""
    return "#" + "".join(f"{min(255, max(0, int(part * 255 + 0.5))):02x}" for part in rgb)


def rgb_of(colour: str) -> Channels:
    """Return the red, green and blue of `#rrggbb`."""
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))


def red_green_blue(colour: Channels) -> Channels:
    """Return a grey, an RGB colour or four inks as red, green and blue, without a profile."""
    if len(colour) == 4:
        *inks, black = colour
        return tuple((1 - ink) * (1 - black) for ink in inks)
    return colour * 3 if len(colour) == 1 else colour


def luma(colour: Channels) -> float:
    """Return how light a colour looks, from 0 to 1: as Pillow turns pictures into greys, so that both go together."""
    red, green, blue = red_green_blue(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def neutral(colour: str) -> str:
    """Return the grey without a hue that looks as light as `#rrggbb`."""
    return hex_of((luma(rgb_of(colour)),) * 3)


def limited(inks: Channels) -> Channels:
    """Return inks of at most 300 percent together: black stays, the others are thinned alike."""
    *coloured, black = inks
    much = sum(coloured)
    if much + black <= LIMIT / 100:
        return tuple(inks)
    factor = (LIMIT / 100 - black) / much
    return (*(ink * factor for ink in coloured), black)


class Inker:
    """Turns colours and pictures into inks, by one profile and one palette."""

    def __init__(self, profile: bytes, declared: Mapping[str, Inks]) -> None:
        """Raises ValueError if the profile is none of a printer with four inks."""
        if not is_press_profile(profile):
            raise ValueError("not an ICC profile of four inks")
        self.profile, self.declared = profile, declared
        self._known: dict[str, Channels] = {}
        self._seen: dict[Channels, Channels] = {}

    def four(self, colour: Channels) -> Channels:
        """Return the four inks of a grey, an RGB colour or four inks."""
        if len(colour) == 4:
            return limited(colour)
        rgb = red_green_blue(colour)
        name = hex_of(rgb)
        declared = self.declared.get(name)
        if declared and declared.four:
            return limited(tuple(part / 100 for part in declared.four))
        if max(rgb) - min(rgb) <= GREY:
            return (0.0, 0.0, 0.0, 1 - sum(rgb) / 3)
        if name not in self._known:
            self._known[name] = self._computed(name)
        return self._known[name]

    def screen(self, colour: Channels) -> Channels:
        """Return a grey, an RGB colour or four inks as red, green and blue; a tint of black alone is a grey, so that
        black is black."""
        if len(colour) != 4:
            return red_green_blue(colour)
        *coloured, black = colour
        if not any(coloured):
            return (1 - black,) * 3
        if colour not in self._seen:
            from PIL import Image

            dot = self.seen(Image.new("CMYK", (1, 1), tuple(min(255, max(0, int(part * 255 + 0.5))) for part in colour))).getpixel((0, 0))
            assert isinstance(dot, tuple)
            self._seen[colour] = tuple(round(part / 255, 4) for part in dot)
        return self._seen[colour]

    def seen(self, image: pillow.Image) -> pillow.Image:
        """Return a picture in four inks as one in sRGB, as it looks in print."""
        from PIL import ImageCms

        converted = ImageCms.applyTransform(image, self._back)
        assert converted is not None
        return converted

    def one(self, colour: Channels) -> float:
        """Return how much black a colour has where that is the only ink: as declared, or as dark as it looks."""
        if len(colour) == 3 and (declared := self.declared.get(hex_of(colour))):
            if declared.one is not None:
                return declared.one / 100
            if declared.four and not any(declared.four[:3]):
                return declared.four[3] / 100
        return 1 - luma(colour)

    def _computed(self, name: str) -> Channels:
        from PIL import Image

        dot = Image.new("RGB", (1, 1), name)
        inks = self.picture(dot).getpixel((0, 0))
        assert isinstance(inks, tuple)
        return limited(tuple(round(ink / 255, 2) for ink in inks))

    def picture(self, image: pillow.Image) -> pillow.Image:
        """Return a picture in RGB as one in four inks, by the profile alone and without the limit."""
        from PIL import ImageCms

        converted = ImageCms.applyTransform(image, self._transform)
        assert converted is not None
        return converted

    @cached_property
    def _transform(self) -> ImageCms.ImageCmsTransform:
        from PIL import ImageCms

        return self._between(ImageCms.createProfile("sRGB"), "RGB", self._profile, "CMYK")

    @cached_property
    def _back(self) -> ImageCms.ImageCmsTransform:
        from PIL import ImageCms

        return self._between(self._profile, "CMYK", ImageCms.createProfile("sRGB"), "RGB")

    @property
    def _profile(self) -> ImageCms.ImageCmsProfile:
        from PIL import ImageCms

        return ImageCms.ImageCmsProfile(BytesIO(self.profile))

    @staticmethod
    def _between(given: Any, mode: str, wanted: Any, becomes: str) -> ImageCms.ImageCmsTransform:
        from PIL import ImageCms

        intent, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
        return ImageCms.buildTransform(given, wanted, mode, becomes, intent, flags)
