"""The colours of the game's pictures that no theme knows, on light and on dark paper. Read without the rest of the
game, so it imports nothing."""

PALETTE = {
    "board": ("#f6f0e2", "#2a3438"),
    "bar": ("#ddd0b6", "#3d494e"),
    "point-dark": ("#5c8894", "#75a3b0"),
    "point-light": ("#ffffff", "#39464b"),
    "checker-dark": ("#1d1b18", "#0b0d0e"),
    "checker-light": ("#ffffff", "#f2ede4"),
}
"""The points are told apart by filling as well, the checkers by their outline; `bar` is also the tray's."""
