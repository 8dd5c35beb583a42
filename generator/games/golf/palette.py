"""The colours of the game's pictures that no theme knows, on light and on dark paper. Read without the rest of the
game, so it imports nothing."""

PALETTE = {"fairway": ("#7fae62", "#6a9552"), "flag": ("#c2410c", "#ff8a50")}
