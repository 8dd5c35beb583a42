"""Pages that somebody else has made: where they come to stand, which colours they have, what is refused, what is left
out.

The small PDFs are drawn by hand; where a red square has to be seen was worked out on paper, and is looked at in the
picture of the page.
"""

from __future__ import annotations

import re
import zlib
from fractions import Fraction
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image

from generator.press import guest_reader, guests
from generator.press.colours import Inker
from generator.press.guest_pages import GUEST, mark, placed, placeholder
from generator.press.guests import GuestFile, RefusedGuest, guest
from generator.press.preflight import preflight
from generator.press.x4 import press
from tests.press.samples import JOB, PROFILE, drawn

A5 = (Fraction(148), Fraction(210))
WIDTH, HEIGHT = 148 * 72 / 25.4, 210 * 72 / 25.4
RED = "1 0 0 rg 0 0 100 100 re f"
"""A square in the corner where x and y are least."""


def page(content: str = RED, size: tuple[float, float] = (WIDTH, HEIGHT), **keys: Any) -> bytes:
    """A PDF of one page; `keys` are those of the page."""
    with pikepdf.open(BytesIO(drawn(content, size, **keys.pop("resources", {})))) as pdf:
        for key, value in keys.items():
            pdf.pages[0].obj[f"/{key}"] = value
        return bytes_of(pdf)


def bytes_of(pdf: pikepdf.Pdf) -> bytes:
    written = BytesIO()
    pdf.save(written)
    return written.getvalue()


def taken(data: bytes, **options: Any) -> GuestFile:
    return guest(data, "anzeige.pdf", A5, **options)


def refused(data: bytes, **options: Any) -> str:
    with pytest.raises(RefusedGuest) as caught:
        taken(data, **options)
    return caught.value.message.plain("de")


def corners(made: GuestFile) -> str:
    """Which corners of the picture are red: those of the head from the left, then those of the foot."""
    image = Image.open(BytesIO(made.pictures[0][0]))
    width, height = image.size
    seen = [image.getpixel((x, y)) for y in (20, height - 20) for x in (20, width - 20)]
    return "".join("x" if isinstance(dot, tuple) and dot[0] > 200 and dot[1] < 60 else "." for dot in seen)


def content_of(pdf: bytes) -> tuple[str, Any]:
    """The content of the form on the first page, and its box."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        form = opened.pages[0].obj.Resources.XObject[GUEST]
        return form.read_bytes().decode(), [round(float(side), 2) for side in form.BBox]


# ---- where a page comes to stand ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "seen"), [(0, "..x."), (90, "x..."), (180, ".x.."), (270, "...x")])
def test_a_page_stands_as_it_is_turned(turn: int, seen: str) -> None:
    """Turned clockwise, the corner at the foot on the left goes to the head on the left, and on from there."""
    size = (HEIGHT, WIDTH) if turn % 180 else (WIDTH, HEIGHT)
    assert corners(taken(page(size=size, Rotate=turn))) == seen


def test_a_page_may_have_its_origin_and_its_unit_anywhere() -> None:
    moved = page("1 0 0 rg 50 70 40 40 re f", MediaBox=Array([50, 70, 50 + WIDTH / 2, 70 + HEIGHT / 2]), UserUnit=2)
    assert corners(taken(moved)) == "..x."


def test_a_page_of_another_size_is_refused_and_fits_if_that_is_asked_for() -> None:
    square = page("1 0 0 rg 0 0 300 300 re f", (300, 300))
    assert refused(square) == "anzeige.pdf, Seite 1 ist 105.8 × 105.8 mm groß, das Heft hat 148 × 210 mm; fit: true skaliert sie darauf"
    made = taken(square, fit=True)
    image = Image.open(BytesIO(made.pictures[0][0]))
    red = [y for y in range(image.height) if image.getpixel((600, y))[1] < 128]  # type: ignore[index]
    # 148 mm of 210 mm are red, in the middle: from 31 mm on
    assert abs(red[0] - image.height * 31 / 210) < 3 and abs(len(red) - image.height * 148 / 210) < 4


def test_a_page_may_be_a_millimetre_off() -> None:
    assert taken(page(size=(WIDTH + 2.5, HEIGHT - 2.5))).pictures
    assert "fit: true" in refused(page(size=(WIDTH + 3.5, HEIGHT)))


def test_a_page_bleeds_as_far_as_it_is_drawn_but_no_more_than_five_millimetres() -> None:
    """With 3 mm the form is 154 × 216 mm large; with 20 mm it is 158 × 220."""
    for bleed, shown in ((3, 3), (20, 5), (0, 0)):
        out = bleed * 72 / 25.4
        trim = Array([out, out, out + WIDTH, out + HEIGHT])
        _, (left, bottom, right, top) = content_of(taken(page(size=(WIDTH + 2 * out, HEIGHT + 2 * out), TrimBox=trim)).screen)
        assert [round((right - left) * 25.4 / 72, 1), round((top - bottom) * 25.4 / 72, 1)] == [148 + 2 * shown, 210 + 2 * shown]


def test_what_fits_with_white_beside_it_does_not_bleed_into_it() -> None:
    _, box = content_of(taken(page(size=(300, 300), TrimBox=Array([10, 10, 290, 290])), fit=True).screen)
    assert box == [10, 10, 290, 290]


# ---- colours -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("apart")
def test_readers_get_rgb_and_the_press_what_came() -> None:
    content = "0 0 0 1 k 0 0 9 9 re f 1 0 0 rg 9 9 9 9 re f 0.5 g 20 20 9 9 re f 1 0 0 0 k 30 30 9 9 re f"
    made = taken(page(content))
    shown, _ = content_of(made.screen)
    colours = re.findall(r"([\d. ]+) rg", shown)
    assert colours[:3] == ["0 0 0", "1 0 0", "0.5 0.5 0.5"]  # black is black, not the brown that a profile makes of it
    red, green, blue = map(float, colours[3].split())
    assert red < 0.2 and 0.5 < green < 0.75 and blue > 0.8  # cyan of the press
    assert not re.search(r"\b[kg]\b", shown)
    assert content_of(made.press)[0].split() == content.split()


def test_nothing_is_rgb_in_a_press_file_made_of_it() -> None:
    made = press(taken(page("1 0 0 rg 0 0 100 100 re f 0.2 0.9 0.1 0 k 9 9 9 9 re f")).press, JOB)
    assert [finding for finding in preflight(made, pages=0) if finding.kind in ("colour", "transparency", "ink")] == []
    with pikepdf.open(BytesIO(made)) as pdf:
        inside = pdf.pages[0].obj.Resources.XObject.Page.Resources.XObject[GUEST].read_bytes().decode()
    assert "0.2 0.9 0.1 0 k" in inside and "rg" not in inside  # inks stay as they came


def test_tints_of_black_are_greys() -> None:
    inker = Inker(PROFILE, {})
    assert [inker.screen(colour) for colour in ((0, 0, 0, 1.0), (0, 0, 0, 0.25), (0.5,))] == [(0, 0, 0), (0.75,) * 3, (0.5,) * 3]


@pytest.mark.parametrize("decode", [None, [1, 0] * 4])
def test_a_jpeg_of_four_inks_is_read_as_pdf_means_it(decode: list[int] | None) -> None:
    """Pillow writes inks turned over, and Adobe's mark: only with a /Decode that turns them back is this cyan,
    otherwise it is its opposite."""
    data = BytesIO()
    Image.new("CMYK", (64, 64), (255, 0, 0, 0)).save(data, "JPEG", quality=95)

    def picture(pdf: pikepdf.Pdf) -> Any:
        found: Any = Stream(pdf, data.getvalue(), Filter=Name.DCTDecode)
        found.Type, found.Subtype, found.ColorSpace = Name.XObject, Name.Image, Name.DeviceCMYK
        found.Width = found.Height = 64
        found.BitsPerComponent = 8
        if decode:
            found.Decode = Array(decode)
        return Dictionary(I=pdf.make_indirect(found))

    made = taken(page(f"q {WIDTH} 0 0 {HEIGHT} 0 0 cm /I Do Q", resources={"XObject": picture}))
    red, green, blue = Image.open(BytesIO(made.pictures[0][0])).getpixel((600, 600))  # type: ignore[misc]
    if decode:
        assert red < 60 and 120 < green < 200 and blue > 200
    else:
        assert max(red, green, blue) < 40


# ---- what is refused, what is left out ---------------------------------------------------------------------------


def test_a_form_that_shows_itself_is_refused() -> None:
    def itself(pdf: pikepdf.Pdf) -> Any:
        form: Any = pdf.make_indirect(pdf.make_stream(b"/F Do"))
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 9, 9])
        form.Resources = Dictionary(XObject=Dictionary(F=form))
        return Dictionary(F=form)

    assert "ist beschädigt" in refused(page("/F Do", resources={"XObject": itself}))


@cache
def bomb() -> bytes:
    """Half a gigabyte of spaces in half a megabyte."""
    squeezer = zlib.compressobj(9)
    data = b"".join([*(squeezer.compress(b" " * (1 << 20)) for _ in range(512)), squeezer.flush()])
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(WIDTH, HEIGHT)).obj.Contents = Stream(pdf, data, Filter=Name.FlateDecode)
        written = BytesIO()
        pdf.save(written, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    return written.getvalue()


@pytest.mark.slow
@pytest.mark.usefixtures("apart")
def test_a_pdf_that_takes_too_long_is_refused() -> None:
    assert len(bomb()) < 1_000_000
    assert refused(bomb(), seconds=1) == "anzeige.pdf ist zu aufwendig: Sie braucht mehr als 1 Sekunden oder 2048 MiB Speicher"


@pytest.mark.slow
@pytest.mark.usefixtures("apart")
def test_a_pdf_that_takes_too_much_memory_is_refused() -> None:
    """Libraries hide it in faults of their own now and then."""
    told = refused(bomb(), mebibytes=400)
    assert "ist zu aufwendig" in told or "ist beschädigt" in told


@pytest.mark.parametrize("p", ["AllOff", "AnyOff"])
def test_what_is_shown_when_layers_are_not_is_refused(p: str) -> None:
    with pikepdf.open(BytesIO(page())) as pdf:
        layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=pikepdf.String("Ebene")))
        pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary())
        plain = bytes_of(pdf)
        member = Dictionary(Type=Name.OCMD, OCGs=layer, P=Name(f"/{p}"))
        pdf.pages[0].obj.Resources.Properties = Dictionary(M=pdf.make_indirect(member))
        hidden = bytes_of(pdf)
    assert taken(plain).pictures
    assert "hat Ebenen, die nicht immer zu sehen sind" in refused(hidden)


def test_a_layer_for_the_screen_alone_is_refused() -> None:
    with pikepdf.open(BytesIO(page())) as pdf:
        usage = Dictionary(Print=Dictionary(PrintState=Name.OFF))
        layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=pikepdf.String("Muster"), Usage=usage))
        pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(ON=Array([layer])))
        assert "(Muster)" in refused(bytes_of(pdf))


def test_nothing_is_left_of_scripts_notes_and_files() -> None:
    with pikepdf.open(BytesIO(page(Annots=Array([Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=Array([0, 0, 9, 9]))])))) as pdf:
        pdf.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=pikepdf.String("app.alert(1)"))
        pdf.attachments["geheim.txt"] = b"geheim"
        made = taken(bytes_of(pdf))
    assert {message.plain("en") for message in made.removed} == {"scripts and actions", "attachments", "annotations and form fields"}
    for data in (made.press, made.screen):
        with pikepdf.open(BytesIO(data)) as pdf:
            assert set(pdf.Root.keys()) == {"/Type", "/Pages"}
            assert set(pdf.pages[0].obj.keys()) == {"/Type", "/Parent", "/MediaBox", "/Resources", "/Contents"}
            assert not any(key in thing for thing in pdf.objects if isinstance(thing, Dictionary) for key in ("/JS", "/EF", "/Annots"))


@pytest.mark.usefixtures("apart")
def test_the_same_file_gives_the_same_bytes() -> None:
    assert taken(page()) == taken(page())


def test_whatever_is_odd_is_refused_and_not_a_crash() -> None:
    """Numbers that are names, boxes without a size, resources that are not there."""
    for odd in (page("/X Do"), page("/GS gs"), page("(x) Tj 1 w q Q Q cm"), page("1 0 0 rg (x re"), page(Rotate=45), page(Resources=Array())):
        try:
            assert taken(odd).pictures
        except RefusedGuest:
            pass
    assert "ist beschädigt" in refused(page(Rotate=45))
    assert "fit: true" in refused(page(MediaBox=Array([0, 0, 0, 0]))) or "ist beschädigt" in refused(page(MediaBox=Array([0, 0, 0, 0])))


def test_every_reason_of_the_child_has_its_words() -> None:
    source = guest_reader.__file__
    with open(source, encoding="utf-8") as file:
        said = set(re.findall(r'UnprintablePdf\("([a-z ]+)"', file.read())) | {"encrypted"}
    assert said == set(guests.REASONS)


# ---- in the place of a picture -----------------------------------------------------------------------------------


def test_a_page_takes_the_place_of_its_picture_and_of_no_other() -> None:
    made = taken(page())
    with pikepdf.new() as pdf:
        for key in (("anzeige", 0), ("other", 0)):
            found: Any = Stream(pdf, zlib.compress(mark(key)), Filter=Name.FlateDecode)
            found.Type, found.Subtype, found.ColorSpace = Name.XObject, Name.Image, Name.DeviceGray
            found.Width, found.Height, found.BitsPerComponent = 32, 1, 8
            added = pdf.add_blank_page(page_size=(200, 100))
            added.obj.Resources = Dictionary(XObject=Dictionary(I=pdf.make_indirect(found)))
            added.obj.Contents = pdf.make_stream(b"q 200 0 0 100 0 0 cm /I Do Q")
        before = bytes_of(pdf)
    after = placed(before, {"anzeige": made.screen})
    with pikepdf.open(BytesIO(after)) as pdf:
        kinds = [str(shown.obj.Resources.XObject.I.Subtype) for shown in pdf.pages]
        assert kinds == ["/Form", "/Image"]
        assert pdf.pages[0].obj.Contents.read_bytes() == b"q 200 0 0 100 0 0 cm /I Do Q"
    assert placed(before, {}) == before
    assert placed(before, {"anzeige": made.screen}) == after


def test_the_picture_is_one_that_everybody_can_read() -> None:
    image = Image.open(BytesIO(placeholder(("anzeige", 3))))
    assert (image.mode, image.size, image.tobytes()) == ("L", (32, 1), mark(("anzeige", 3)))
    assert mark(("anzeige", 3)) != mark(("anzeige", 4))
