"""The turn log: balls move over the hex course as the golfers played them, and the scorecard follows. Knows no
points."""
