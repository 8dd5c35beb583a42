"""Plots, drawings and pictures become SVG and pixels that are safe to show."""
