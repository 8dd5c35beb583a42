"""What is taken of a foreign page: nothing but what it draws. Each canary sits where a layout program or a stranger may
put anything; each text that nobody sees needs no font."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from generator.press.guest_pages import GUEST
from tests.press.samples import PROFILE
from tests.press.test_guests import page, refused, taken

SQUARE = b"0 0 9 9 re f"
CANARY = "CANARY"


def hidden(pdf: Pdf, thing: Any) -> Any:
    """A thing with keys that nobody knows: a text, and a way to something else."""
    thing["/CanaryText"] = pikepdf.String(CANARY)
    thing["/CanaryWay"] = pdf.make_stream(b"CANARY, an older page")
    return thing


def stream(pdf: Pdf, data: bytes, **keys: Any) -> Any:
    made = hidden(pdf, pdf.make_stream(data))
    for key, value in keys.items():
        made[f"/{key}"] = value
    return made


def image(pdf: Pdf, data: bytes = b"\x80", **keys: Any) -> Any:
    return stream(pdf, data, Type=Name.XObject, Subtype=Name.Image, Width=1, Height=1, BitsPerComponent=8, **({"ColorSpace": Name.DeviceGray} | keys))


def function(pdf: Pdf) -> Any:
    return hidden(pdf, Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0], C1=[1, 0, 0], N=1))


def shading(pdf: Pdf) -> Any:
    return hidden(pdf, Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=[0, 0, 99, 0], Function=function(pdf)))


def form(pdf: Pdf, data: bytes = SQUARE, **keys: Any) -> Any:
    group = hidden(pdf, Dictionary(Type=Name.Group, S=Name.Transparency, CS=Name.DeviceRGB))
    return stream(pdf, data, Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 99, 99], Group=group, **keys)


def letters(pdf: Pdf) -> Any:
    """A font whose letters are drawn by hand: `a` is a square; a blank and the letter are as wide as it is large."""
    made = Dictionary(
        Type=Name.Font, Subtype=Name.Type3, FontBBox=[0, 0, 1000, 1000], FontMatrix=[0.001, 0, 0, 0.001, 0, 0], FirstChar=97, LastChar=97, Widths=[1000],
        Encoding=hidden(pdf, Dictionary(Type=Name.Encoding, Differences=[97, Name("/a")])),
        CharProcs=Dictionary(a=stream(pdf, b"1000 0 0 0 1000 1000 d1 0 0 1000 1000 re f")), Resources=hidden(pdf, Dictionary()),
    )  # fmt: skip
    return pdf.make_indirect(hidden(pdf, made))


def helvetica(pdf: Pdf, **keys: Any) -> Any:
    return pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, **keys))


def fonts(**more: Any) -> Any:
    return {"Font": lambda pdf: Dictionary(T=letters(pdf), H=helvetica(pdf, **more))}


def profile(pdf: Pdf) -> Any:
    return Array([Name.ICCBased, stream(pdf, b"no profile", N=3, Alternate=Name.DeviceRGB)])


def spot(pdf: Pdf) -> Any:
    return Array([Name.Separation, Name.Gold, Name.DeviceRGB, function(pdf)])


def mixed(pdf: Pdf) -> Any:
    attributes = hidden(pdf, Dictionary(Subtype=Name.DeviceN))
    return Array([Name.DeviceN, Array([Name.Cyan, Name.Black]), Name.DeviceCMYK, calculated(pdf), attributes])


def calculated(pdf: Pdf) -> Any:
    return stream(pdf, b"{0 0 3 -1 roll}", FunctionType=4, Domain=[0, 1, 0, 1], Range=[0, 1] * 4)


PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "form": ("/X Do", {"XObject": lambda pdf: Dictionary(X=form(pdf, Resources=hidden(pdf, Dictionary())))}),
    "form within a form": ("/X Do", {"XObject": lambda pdf: Dictionary(X=form(pdf, b"/Y Do", Resources=Dictionary(XObject=Dictionary(Y=form(pdf)))))}),
    "form that uses what is around it": ("/X Do", {"XObject": lambda pdf: Dictionary(X=form(pdf, b"/Y Do"), Y=image(pdf))}),
    "picture": ("9 0 0 9 0 0 cm /X Do", {"XObject": lambda pdf: Dictionary(X=image(pdf))}),
    "mask of a picture": ("9 0 0 9 0 0 cm /X Do", {"XObject": lambda pdf: Dictionary(X=image(pdf, SMask=image(pdf)))}),
    "picture of a profile": ("9 0 0 9 0 0 cm /X Do", {"XObject": lambda pdf: Dictionary(X=image(pdf, ColorSpace=Array([Name.ICCBased, stream(pdf, PROFILE, N=4)]), data=bytes(4)))}),
    "listed and not used": ("0 0 9 9 re f", {"XObject": lambda pdf: Dictionary(X=form(pdf)), "Properties": lambda pdf: Dictionary(P=hidden(pdf, Dictionary()))}),
    "marked content": (f"/Span <</ActualText ({CANARY}) /MCID 0>> BDC 0 0 9 9 re f EMC", {}),
    "operators that nobody knows": (f"BX ({CANARY}) canary EX 0 0 9 9 re f", {}),
    "comment": (f"% {CANARY}\n0 0 9 9 re f", {}),
    "state": ("/G gs 0 0 9 9 re f", {"ExtGState": lambda pdf: Dictionary(G=hidden(pdf, Dictionary(Type=Name.ExtGState, ca=0.5)))}),
    "soft mask": ("/G gs 0 0 9 9 re f", {"ExtGState": lambda pdf: Dictionary(G=Dictionary(SMask=hidden(pdf, Dictionary(S=Name.Luminosity, G=form(pdf)))))}),
    "gradient": ("/S sh", {"Shading": lambda pdf: Dictionary(S=shading(pdf))}),
    "pattern": ("/Pattern cs /P scn 0 0 9 9 re f", {"Pattern": lambda pdf: Dictionary(P=hidden(pdf, Dictionary(PatternType=2, Shading=shading(pdf))))}),
    "tile": (
        "/Pattern cs /P scn 0 0 9 9 re f",
        {"Pattern": lambda pdf: Dictionary(P=stream(pdf, SQUARE, PatternType=1, PaintType=1, TilingType=1, BBox=[0, 0, 9, 9], XStep=9, YStep=9, Resources=Dictionary()))},
    ),
    "letters": ("BT /T 20 Tf 50 50 Td (a) Tj ET", fonts()),
    "profile": ("/C cs 1 0 0 sc 0 0 9 9 re f", {"ColorSpace": lambda pdf: Dictionary(C=profile(pdf))}),
    "spot colour": ("/C cs 1 scn 0 0 9 9 re f", {"ColorSpace": lambda pdf: Dictionary(C=spot(pdf))}),
    "colour of two inks": ("/C cs 1 0 scn 0 0 9 9 re f", {"ColorSpace": lambda pdf: Dictionary(C=mixed(pdf))}),
}


def all_of(data: bytes) -> bytes:
    """All that stands in a PDF, unpacked."""
    with pikepdf.open(BytesIO(data)) as pdf:
        found = [(one.stream_dict if isinstance(one, pikepdf.Stream) else one).unparse(resolved=True) for one in pdf.objects]
        return b"\n".join([*found, *(one.read_bytes() for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") != Name.Image)])


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_taken_but_what_a_page_draws(place: str) -> None:
    content, resources = PLACES[place]
    data = page(content, resources=resources)
    assert b"CANARY" in all_of(data)
    made = taken(data)
    assert not any(b"anary" in all_of(file).lower() for file in (made.press, made.screen))


def shown(data: bytes) -> str:
    with pikepdf.open(BytesIO(taken(data).press)) as pdf:
        return " ".join(pdf.pages[0].obj.Resources.XObject[GUEST].read_bytes().decode().split())


UNSEEN = {
    "listed only": "0 0 9 9 re f",
    "invisible": "BT 3 Tr /H 9 Tf 50 50 Td (read by a scanner) Tj ET",
    "invisible, in a form": "/X Do",
    "a blank": "BT /H 9 Tf 50 50 Td ( ) Tj ET",
    "blanks between numbers": "BT /H 9 Tf 50 50 Td [(  ) -200 ( )] TJ ET",
    "nothing at all": "BT /H 9 Tf 50 50 Td () Tj () ' ET",
    "invisible, and seen on the next line": "BT 3 Tr /H 9 Tf 50 50 Td (unseen) Tj 0 Tr /T 9 Tf 0 20 Td (a) Tj ET",
    "chosen and not used": "BT /H 9 Tf /T 9 Tf 50 50 Td (a) Tj ET",
    "set before and brought back": "q BT 3 Tr /H 9 Tf (unseen) Tj ET Q BT /T 9 Tf (a) Tj ET",
}


@pytest.mark.parametrize("content", UNSEEN.values(), ids=UNSEEN)
def test_a_font_that_marks_nothing_need_not_be_in_the_file(content: str) -> None:
    inner = {"XObject": lambda pdf: Dictionary(X=form(pdf, b"BT 3 Tr /H 9 Tf (unseen) Tj ET", Resources=Dictionary(Font=Dictionary(H=helvetica(pdf)))))}
    made = taken(page(content, resources=fonts() | inner))
    for file in (made.press, made.screen):
        assert b"Helvetica" not in all_of(file) and b"unseen" not in all_of(file) and b"scanner" not in all_of(file)


SEEN = {
    "a letter": "BT /H 9 Tf 50 50 Td (x) Tj ET",
    "a letter among blanks": "BT /H 9 Tf 50 50 Td [(  ) -200 ( x)] TJ ET",
    "an outline": "BT 1 Tr /H 9 Tf 50 50 Td (x) Tj ET",
    "a way to cut out": "BT 7 Tr /H 9 Tf 50 50 Td (x) Tj ET",
    "an invisible one that moves a visible one": "BT /H 9 Tf 50 50 Td 3 Tr (unseen) Tj 0 Tr /T 9 Tf (a) Tj ET",
    "in a letter's drawing": "/X Do",
}


@pytest.mark.parametrize("content", SEEN.values(), ids=SEEN)
def test_a_font_that_marks_paper_has_to_be_in_the_file(content: str) -> None:
    inner = {"XObject": lambda pdf: Dictionary(X=form(pdf, b"BT /H 9 Tf (x) Tj ET", Resources=Dictionary(Font=Dictionary(H=helvetica(pdf)))))}
    assert "Die Schrift Helvetica ist nicht eingebettet" in refused(page(content, resources=fonts() | inner))


def test_a_letter_that_is_called_a_blank_is_one_and_a_blank_that_draws_is_none() -> None:
    both = Dictionary(Type=Name.Encoding, Differences=[32, Name("/bullet"), 120, Name("/space")])
    assert "Helvetica" in refused(page("BT /H 9 Tf ( ) Tj ET", resources=fonts(Encoding=both)))
    assert shown(page("BT /H 9 Tf (x) Tj ET", resources=fonts(Encoding=both))) == "BT ET"


def test_what_follows_a_blank_stands_where_it_stood() -> None:
    """A blank of Helvetica is 278 thousandths wide: at 10 points 2.78, in thousandths of the 20 points of the other
    font 139."""
    text = "BT /T 20 Tf 50 50 Td (a) Tj /H 10 Tf ( ) Tj /T 20 Tf (a) Tj ET"
    assert shown(page(text, resources=fonts())) == "BT 50 50 Td /T 20 Tf (a) Tj [ -139 ] TJ (a) Tj ET"
    wide = "BT /T 20 Tf 50 50 Td (a) Tj 1 Tc 2 Tw /H 10 Tf ( ) Tj /T 20 Tf (a) Tj ET"  # and 3 points more: 289 in all
    assert "[ -289 ] TJ" in shown(page(wide, resources=fonts()))


def test_letters_that_are_drawings_are_seen_however_they_are_rendered() -> None:
    """ISO 32000-2, 9.3.6: the mode has no effect on them."""
    assert "(a) Tj" in shown(page("BT 3 Tr /T 9 Tf 50 50 Td (a) Tj ET", resources=fonts()))


@pytest.mark.parametrize("kind", ["form", "tile", "letter"])
def test_a_picture_between_operators_is_taken_with_what_it_needs(kind: str) -> None:
    inline = b"q 9 0 0 9 0 0 cm BI /W 1 /H 1 /BPC 1 /IM true /Canary (CANARY) ID \x00 EI Q"
    tile = {"PatternType": 1, "PaintType": 1, "TilingType": 1, "BBox": [0, 0, 9, 9], "XStep": 9, "YStep": 9, "Resources": Dictionary()}

    def font(pdf: Pdf) -> Any:
        made = letters(pdf)
        made.CharProcs.a = pdf.make_stream(b"1000 0 0 0 1000 1000 d1 " + inline)
        return Dictionary(T=made)

    made = {
        "form": page("/X Do", resources={"XObject": lambda pdf: Dictionary(X=form(pdf, inline, Resources=Dictionary()))}),
        "tile": page("/Pattern cs /P scn 0 0 9 9 re f", resources={"Pattern": lambda pdf: Dictionary(P=stream(pdf, inline, **tile))}),
        "letter": page("BT /T 20 Tf 50 50 Td (a) Tj ET", resources={"Font": font}),
    }
    for file in (taken(made[kind]).press, taken(made[kind]).screen):
        assert b"anary" not in all_of(file).lower() and any(word in all_of(file) for word in (b"/IM true", b"/ImageMask true"))
