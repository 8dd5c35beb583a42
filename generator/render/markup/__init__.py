"""Blocks become HTML, by the templates of a theme: for the screen and for paper."""
