"""Who plays, with which golfers and clubs; what they had set their hearts on; and what the GM tells of it, written for
what came out."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.eighteen.sample.caddie import Temper
from tests.games.eighteen.sample.session import Wishes

GAME = """\
engine: eighteen
title: "18 Löcher: Neun bei Gegenwind"
subtitle: Match Play auf Lachmöwe, Zug für Zug mitgeschrieben
gm: mirjam
mode: match
players: [bert-k, cem, dorle, eckart, frieda]
golfers:
  bert-k: swift/A          # immer einen Takt früher
  cem: slick-rikesh/A      # nimmt, was andere aufdecken
  dorle: lucky/A
  eckart: the-shark/A      # Wasser ist ihm gleich
  frieda: slugger/B        # vom Abschlag nur Holz oder Driver
course: lachmoewe.yaml
clubs:
  bert-k: [3 Hybrid, Eisen 3, Eisen 5, Eisen 9, Lob Wedge]
  cem: [Eisen 4, Eisen 6, Eisen 8, 8 Hybrid, Sand Wedge]       # gerade, was sonst
  dorle: [Eisen 7, Eisen 7, Eisen 7, Holz 3, Pitching Wedge]   # alle drei, die es gibt
  eckart: [Holz 5, Eisen 5, Eisen 8, 8 Hybrid, Sand Wedge]
  frieda: [Driver, Holz 3, Eisen 4, Eisen 6, 5 Hybrid]
"""
DATE = "2027-02-20"
SEED = "Sturmtief Heidrun, Windstärke 12"
HEAD = """\
# Am Küchentisch im Leuchtturm. Richtungen wie auf der Karte: O NO NW W SW SO.
# Die Karten kommen aus dem Keim. Gemischt hat der Wind.
"""

TEMPERS = {"cem": Temper(pride=0.15), "frieda": Temper(care=-0.1)}
NORTH_WEST = 2
WISHES: Wishes = {(1, 1, "frieda"): {"club": "driver", "play": NORTH_WEST}}
"""Frieda wants to know how far it is to the mainland."""

REMARKS: Mapping[tuple[int, int, str], str] = {
    (1, 1, "frieda"): "Richtung Festland. Es kam keine Antwort",
    (1, 3, "bert-k"): "von Deck 2 über 4 nach 5, und da stand ein Baum",
    (2, 2, "eckart"): "Sand. Er war ganz gerührt",
    (3, 3, "frieda"): "P9, auch Sand",
    (4, 2, "dorle"): "einmal neu gezogen",
    (5, 3, "cem"): "aus dem Sand aufs Grün",
    (6, 2, "cem"): "J5 stand unter Wasser",
    (7, 1, "bert-k"): "Ass",
    (7, 1, "cem"): "der längste Drive, mit Friedas Driver",
    (7, 1, "frieda"): "auch Ass. Die Scheibe war schon vorher gesprungen",
    (8, 3, "cem"): "Teich",
    (9, 3, "bert-k"): "J7. Der Teich",
}

NOTE = """
Zeile neun, die letzte. Am Donnerstag brachte das Schiff die Schachtel und fünf Leute, am Montag sollte es sie wieder holen. Dazwischen kam
ein Sturmtief. Der Wetterdienst nennt sie jetzt nach Lesern: **Heidrun**, Windstärke zwölf. Wir haben also Zeit gehabt und Zug für Zug
mitgeschrieben.

Friedas erster Schlag ging mit dem Driver ins Meer. Sie wollte wissen, wie weit es zum Festland ist. Auf der Vogelwarte trafen
Bertram und sie **mit je einem Schlag im selben Zug**, und Cem, der sich ihren Driver geliehen hatte, flog am Grün vorbei und bekam dafür
die Karte für den längsten Drive. Eckart kann Wasser nichts anhaben. Er landete dafür im Sand.

Vor dem neunten Loch standen Bertram und Dorle bei vier Punkten. Bei Gleichstand hätte sein Ass entschieden, er musste also nur
mitkommen. Am Ende lagen vier Bälle auf dem Grün, und seiner lag im Teich. **Dorle gewinnt** mit fünf Punkten und drei Eisen sieben. Es ist
alles da, Herr Zwickelmann. Nur eine Flagge ist fremd.
"""
PRESS = (
    ("bert-k", "", "Ich lag richtig in der Zeit. Ich lag nur im falschen Element."),
    ("frieda", "mirjam", "Die Scheibe bezahle ich. Es war das Ass. Beim Festland hatte ich mich noch zurückgehalten."),
    ("eckart", "", "Viermal gepunktet und nicht nass geworden. Ich habe danach eine Weile im Regen gestanden, zur Sicherheit."),
    ("dorle", "", "Das Ass auf der *Sieben* gehört von Rechts wegen mir. Ich nehme den Sieg als Anzahlung."),
)
"""From whom, to whom, what."""
