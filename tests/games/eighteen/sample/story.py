"""Who plays, with which golfers and clubs, and what is told of it."""

from __future__ import annotations

from typing import Any

from tests.games.eighteen.sample.caddie import Temper

SEED = "Windstärke 9"
PLAYERS = ["bert-k", "cem", "dorle", "eckart", "frieda"]
GAME = """\
engine: eighteen
title: "18 Löcher: Neun bei Gegenwind"
subtitle: Match Play auf Lachmöwe, Zug für Zug mitgeschrieben
gm: mirjam
mode: match
players: [bert-k, cem, dorle, eckart, frieda]
golfers:
  bert-k: swift/A          # einen Takt früher als alle anderen
  cem: slick-rikesh/A      # leiht sich, was andere aufdecken
  dorle: lucky/A
  eckart: the-shark/A      # Wasser ist ihm gleich
  frieda: slugger/B        # vom Abschlag nur Holz oder Driver
course: lachmoewe.yaml
clubs:
  bert-k: [3 Hybrid, Eisen 3, Eisen 5, Eisen 9, Lob Wedge]
  cem: [Eisen 4, Eisen 6, Eisen 8, 8 Hybrid, Sand Wedge]     # gerade, was sonst
  dorle: [Eisen 7, Eisen 7, Eisen 7, Holz 3, Pitching Wedge]   # alle drei Siebener
  eckart: [Holz 5, Eisen 5, Eisen 8, 8 Hybrid, Sand Wedge]
  frieda: [Driver, Holz 3, Eisen 4, Eisen 6, 5 Hybrid]
"""
TEMPERS = {"cem": Temper(pride=0.15), "frieda": Temper(care=-0.1)}
WISHES: dict[tuple[int, int, str], dict[str, Any]] = {(1, 1, "frieda"): {"club": "driver", "play": 2}}
