"""Problems as a page shows them, and the ways from a place to its file: for an editor, and as text."""

from __future__ import annotations

import html
import os
import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from generator.command.stage import Stage
from generator.values.phrase import Phrase

STYLE = "/_zine/overlay.css"
SOURCE = "/_zine/source/"
"""Where the files lie that a page has named, by their numbers."""
OVERLAY = (
    b"#zine-problems{position:fixed;inset:auto 0 0 0;max-height:60vh;overflow:auto;z-index:99;margin:0;padding:.5rem 1.5rem;"
    b"background:#7a1420;color:#fff;font:15px/1.5 monospace}\n"
    b"#zine-problems *{color:inherit;font:inherit}\n"
    b"#zine-problems summary{padding:.25rem 0;font-weight:700;cursor:pointer}\n"
    b"#zine-problems p{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}\n"
    b"#zine-print{position:fixed;right:1rem;bottom:1rem;z-index:98;padding:.4rem .8rem;border-radius:.3rem;background:#222;color:#fff;"
    b"font:15px/1.4 sans-serif}\n"
    b"#zine-print:focus-visible{outline:3px solid #7ab7ff;outline-offset:2px}\n"
)
EDITOR = "ZINE_EDITOR"
"""The variable of the environment that says how an editor is asked for a line: `vscode://file/{file}:{line}`."""
USUAL = "vscode://file/{file}:{line}:{column}"
LINE = re.compile(r"(?P<path>.*?):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning|note): (?P<words>.*)", re.DOTALL)

PROBLEMS = Phrase(de="Meldungen ({n}), zum Zuklappen hier klicken", en="Messages ({n}), click here to close")
SEVERITIES = {
    "error": Phrase(de="Fehler", en="error"),
    "warning": Phrase(de="Warnung", en="warning"),
    "note": Phrase(de="Hinweis", en="note"),
}
PLAIN = Phrase(de="als Text", en="as text")


def overlay(stage: Stage, lines: Sequence[str], folded: bool = False) -> str:
    """Return problems, to be folded away or so already, and the style of what the preview adds to a page."""
    style = f'<link rel="stylesheet" href="{STYLE}">'
    if not lines:
        return style
    title = html.escape(PROBLEMS(n=len(lines)).plain(stage.language))
    shown = "".join(f"<p>{_line(stage, line)}</p>" for line in lines)
    return f'{style}<details{"" if folded else " open"} id="zine-problems" role="alert"><summary>{title}</summary>{shown}</details>'


def _line(stage: Stage, line: str) -> str:
    found = LINE.fullmatch(line)
    if found is None:
        return html.escape(line)
    row, column = int(found["line"]), int(found["column"])
    place = html.escape(f"{found['path']}:{row}:{column}")
    words = f"{SEVERITIES[found['severity']]().plain(stage.language)}: {found['words']}"
    plain = f'<a href="{as_text(stage, found["path"], row)}">{html.escape(PLAIN().plain(stage.language))}</a>'
    return f'<a href="{html.escape(in_editor(found["path"], row, column, USUAL))}">{place}</a> ({plain}): {html.escape(words)}'


def in_editor(file: str, line: int, column: int, usual: str = "") -> str:
    """Return the address at which the editor named in `ZINE_EDITOR`, or the usual one, shows a line of a file; empty if
    there is none."""
    pattern = os.environ.get(EDITOR) or usual
    path = quote(os.fsencode(Path(file).absolute()).lstrip(b"/"))
    for gap, value in (("{file}", path), ("{line}", str(line)), ("{column}", str(column))):
        pattern = pattern.replace(gap, value)
    return pattern


def as_text(stage: Stage, file: str, line: int) -> str:
    """Return the address at which the preview shows a line of a file."""
    return f"{SOURCE}{stage.number(file)}#line-{line}"


def source(stage: Stage, number: str) -> str | None:
    """Return a page with a file that some page has named; there is no way to any other."""
    files = {str(number): file for file, number in list(stage.files.items())}
    if (file := files.get(number)) is None:
        return None
    try:
        text = Path(file).read_text("utf-8", "replace")
    except OSError:
        return None
    lines = "\n".join(f'<span id="line-{n}">{n:5} {html.escape(line)}</span>' for n, line in enumerate(text.splitlines(), 1))
    return f"<!doctype html><meta charset=utf-8><title>{html.escape(file)}</title><pre>{lines}</pre>"
