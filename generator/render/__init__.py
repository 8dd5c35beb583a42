"""Room 5: values become text, HTML, SVG and PDF. Knows no game; each heavy library is imported in one file only."""
