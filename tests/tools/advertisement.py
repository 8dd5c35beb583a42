"""The advertisement in the sample magazine: a page that was made elsewhere, as one comes by mail. In four inks, with 3
mm of bleed."""

from __future__ import annotations

import argparse
from pathlib import Path

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "themes" / "default" / "fonts"
SAMPLE = ROOT / "content" / "issues" / "006" / "anzeige.pdf"

PAGE = """<!doctype html><html lang="de"><title>Kiosk Gleis 4</title>
<style>
@font-face { font-family: "Kiosk Titel"; src: url(SourceSerif4Display-Black.ttf) }
@font-face { font-family: "Kiosk"; src: url(SourceSans3-Regular.ttf) }
@font-face { font-family: "Kiosk"; font-weight: 600; src: url(SourceSans3-Semibold.ttf) }
@page { size: 148mm 210mm; margin: 0; bleed: 3mm }
body { margin: 0; font: 12pt/16.5pt "Kiosk"; color: device-cmyk(0 0 0 1) }
div { position: absolute }
.ground { left: -3mm; top: -3mm; width: 154mm; height: 216mm; background: device-cmyk(0 .04 .18 0) }
.band { left: -3mm; top: -3mm; width: 154mm; height: 92mm; background: device-cmyk(.05 .85 1 .05) }
.head { left: 14mm; top: 15mm; width: 120mm; font: 50pt/50pt "Kiosk Titel"; color: device-cmyk(0 0 0 0) }
.under { left: 14mm; top: 69mm; width: 120mm; font-weight: 600; color: device-cmyk(0 0 0 0) }
.die { top: 101mm; width: 22mm; height: 22mm; border-radius: 3.5mm; background: device-cmyk(0 0 0 0); border: .5mm solid device-cmyk(0 0 0 1) }
.die i { position: absolute; width: 4mm; height: 4mm; border-radius: 2mm; background: device-cmyk(0 0 0 1) }
.text { left: 14mm; top: 136mm; width: 120mm }
p { margin: 0 0 2.4mm }
.foot { left: 14mm; top: 188mm; width: 120mm; padding-top: 2.4mm; border-top: .6mm solid device-cmyk(.05 .85 1 .05); font-weight: 600 }
</style>
<div class="ground"></div><div class="band"></div>
<div class="head">Eine Fünf<br>fehlt immer.</div>
<div class="under">Würfel auch einzeln, nach Augenzahl sortiert. <br>Seit 1961 am Kiosk Gleis 4.</div>
__DICE__
<div class="text">
<p>Pöppel in elf Farben und einer, die es nicht mehr gibt. Sanduhren, geeicht auf den Anschluss nach Bad Wimmel.
Ersatzflaggen von 1 bis 18; die 18 ist bestellt.</p>
<p>Wer einen Spielstein mitbringt, der zu nichts gehört, bekommt dafür einen anderen.</p>
</div>
<div class="foot">Kiosk Gleis 4, Süderfleth Hbf · geöffnet zwischen zwei Zügen</div>
</html>"""

SPOTS = {1: "4", 2: "08", 3: "048", 4: "0268", 6: "035268"}
"""Which of nine places are dotted, row by row."""


def dice() -> str:
    """Draw all dice but the five."""
    shown = []
    for number, (_, places) in enumerate(SPOTS.items()):
        spots = "".join(f'<i style="left: {2.6 + 6.2 * (int(at) % 3):.1f}mm; top: {2.6 + 6.2 * (int(at) // 3):.1f}mm"></i>' for at in places)
        shown.append(f'<div class="die" style="left: {14 + 24.2 * number:.1f}mm">{spots}</div>')
    return "".join(shown)


def advertisement() -> bytes:
    """Return the page as PDF."""
    from weasyprint import HTML

    made = HTML(string=PAGE.replace("__DICE__", dice()), base_url=f"{FONTS.as_uri()}/").write_pdf()
    assert isinstance(made, bytes)
    return made


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="sample-advertisement", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=SAMPLE)
    parser.parse_args().file.write_bytes(advertisement())
