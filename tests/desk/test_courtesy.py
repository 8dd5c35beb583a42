"""Letters that only thank, as people answer receipts and reminders; and letters that begin so and want something."""

from __future__ import annotations

import pytest

from generator.desk.courtesy import only_thanks
from generator.desk.letter import letter


@pytest.mark.parametrize(
    "text",
    [
        "Danke!",
        "ok passt, danke dir!! :-)\nHugo",
        "Hallo Anna,\n\nvielen Dank, alles angekommen.\n\nViele Grüße\nBert",
        "Danke, mach ich morgen!\n\nAm 20.12.2026 um 10:00 schrieb Anna:",
        "Thanks a lot!\n\nBest regards\nBert",
        "Ok, danke\n\nAm 31.12.26 um 09:00 schrieb Spielleitung:\n> Hallo\n\nGesendet mit K-9 Mail",
    ],
)
def test_who_only_thanks_needs_nobody(text: str) -> None:
    assert only_thanks(letter(f"From: bert@example.org\n\n{text}".encode()).own)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Hallo Anna!",
        "Ja, passt!",
        "ok",
        "Danke, aber so war das nicht gemeint.",
        "Danke! Doch lieber 112 auf 111",
        "Danke für alles, ich steige aus.",
        "Danke, wann ist der Termin?",
        "Thanks, but please change my vote.",
        "Danke.\n" + "Und jetzt erzähle ich dir von meinem Garten, der schön ist und groß. " * 3,
    ],
)
def test_who_wants_something_is_read(text: str) -> None:
    assert not only_thanks([text])
