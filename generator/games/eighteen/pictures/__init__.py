"""The course as a drawing: its hexes by terrain, tees and flags, and on it the shots that a log tells of."""
