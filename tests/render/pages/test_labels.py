"""Address labels: in which size an address fits, what else is said, and that each stands on its own label on paper."""

from __future__ import annotations

import datetime
from fractions import Fraction
from io import BytesIO

import pikepdf
import pytest
from pypdf import PdfReader

from generator.render.pages.labels import SIZES, fitted, notes_of
from generator.render.pages.sheets import labels_document
from generator.render.text.locale import Words
from generator.render.typesetter.pdf import set_documents
from generator.values.issue import AddressLabel, LabelSheet
from generator.values.printing import LABELS, SHEETS, LabelFormat
from tests.render.themes import default_theme
from tests.specimen import specimen
from tests.tools.pages.drawing import Box, drawing

pytestmark = pytest.mark.slow

MAGAZINE = specimen()
WORDS = Words("de", MAGAZINE.names())
MM = 72 / 25.4

SHORT = AddressLabel("Renate Kibitzki", ("Zum Alten Wenzel 18", "00020 Reizenau"), 1, 3)
LONG = AddressLabel(
    "WOLFRAM-MAXIMILIAN WAMSGANZMEIERHOFER VON MMMMMMMMM",
    ("Donaudampfschifffahrtsgesellschaftskapitänswitwenheim 50", "W" * 50, "04711 Überlingen an der Donau bei Oberammergau im Allgäu"),
)
TALL = AddressLabel("Käthe Spohr", (*(f"Zeile {n}" for n in range(6)), "00188 Gänsebrink"), 12, 1)


def test_a_usual_address_is_set_as_large_as_machines_like_it() -> None:
    assert fitted(SHORT, LABELS["3x8"]) == SIZES[0] == 11
    assert fitted(SHORT, LABELS["5160"]) == 11


def test_a_long_line_is_set_smaller_before_it_is_broken() -> None:
    # 36 letters of half an em are 18 ems: at 11 points 70 mm, at 9 points 57; 45 letters are 64 mm even at 8
    points = fitted(AddressLabel("Anna", ("Studierendenheim Am Bock, Zimmer 180",)), LABELS["3x8"])
    assert points is not None and 8 <= points < 10
    assert fitted(AddressLabel("Anna", ("Studierendenheim Am Bock, Zimmer 180 (hinten)",)), LABELS["3x8"]) == 11
    # 50 capitals need two lines: then as large as the label's height allows
    broken = fitted(LONG, LABELS["L7163"])
    assert broken is not None and broken >= 7


def test_what_is_too_much_does_not_fit() -> None:
    assert fitted(TALL, LABELS["3x8"]) is not None
    assert fitted(TALL, LABELS["5160"]) is None
    # 14.2 mm are 40 points: five lines of 6.5 points are 38, six of 6 points 42
    address = tuple(f"Zeile {n}" for n in range(9))
    assert fitted(AddressLabel("Anna", address[:4]), LABELS["5160"]) == 6.5
    assert fitted(AddressLabel("Anna", address[:5]), LABELS["5160"]) is None


def test_what_is_said_of_payment() -> None:
    def words(label: AddressLabel) -> list[str]:
        return [message.plain("de") for message in notes_of(label)]

    assert words(SHORT) == ["noch 3 Hefte bezahlt"]
    assert words(LONG) == ["letztes bezahltes Heft"]
    assert words(TALL) == ["12 Exemplare", "noch 1 Heft bezahlt"]
    assert [message.plain("en") for message in notes_of(SHORT)] == ["3 more issues paid for"]


@pytest.mark.parametrize("name", LABELS)
def test_each_address_stands_on_its_own_label(name: str) -> None:
    format = LABELS[name]
    many = format.columns * format.rows
    labels = tuple(label for label in (SHORT, LONG, SHORT if name == "5160" else TALL) for _ in range(many // 2))
    sheet = LabelSheet("002", 2, datetime.date(2026, 10, 1), name, labels)
    (setting,) = set_documents([labels_document(sheet, MAGAZINE, default_theme(), WORDS)])
    assert setting.pdf is not None and not setting.warnings and not setting.missing
    assert setting.pages == -(-len(labels) // many)
    assert PdfReader(BytesIO(setting.pdf)).metadata.title == "Der Fernzug, Heft 2: Etiketten"  # type: ignore[union-attr]
    width, height = (float(side) * MM for side in SHEETS[format.sheet])
    with pikepdf.open(BytesIO(setting.pdf)) as pdf:
        for number, page in enumerate(pdf.pages):
            shown = drawing(page, {})
            assert (shown.width, shown.height) == pytest.approx((width, height), abs=0.1)
            found: list[list[str]] = [[] for _ in labels[number * many : (number + 1) * many]]
            for text in sorted((text for text in shown.texts if text.text.strip()), key=lambda text: text.origin[::-1]):
                (home,) = [at for at in range(len(found)) if _holds(format.corner(at), format, text.box)]
                found[home].append(text.text)
            for label, texts in zip(labels[number * many :], found, strict=False):
                said = "".join("".join(texts).split())
                assert said.startswith("Absender:DerFernzug·AnnaBerger"), said
                wanted = "".join("".join((label.name, *label.address)).split())
                if fitted(label, format):
                    assert said.endswith(wanted), said


def _holds(corner: tuple[Fraction, Fraction], format: LabelFormat, box: Box) -> bool:
    """Tell whether a text stands on the label with this corner, 3 mm and more from its sides."""
    left, top = (float(side) * MM for side in corner)
    right, bottom = left + float(format.width) * MM, top + float(format.height) * MM
    return left + 3 * MM <= box.left and box.right <= right - 3 * MM and top <= box.top and box.bottom <= bottom
