"""The colours of the game's pictures that no theme knows, on light and on dark paper. Read without the rest of the
game, so it imports nothing."""

PALETTE = {
    "fairway": ("#7fae62", "#6a9552"),
    "sand": ("#f0d9a8", "#b59a62"),
    "water": ("#8fbcd0", "#41718a"),
    "flag": ("#c2410c", "#ff8a50"),
    "board": ("#f6f0e2", "#2a3438"),
    "checker-dark": ("#1d1b18", "#0b0d0e"),
}
"""Of the ground, and of the marks on it."""
