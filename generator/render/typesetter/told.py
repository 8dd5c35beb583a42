"""What the typesetter tells of a theme: rules in its style sheets that it does not know, pictures in its templates
without words. Such a mistake has a place of its own, and is no contributor's."""

from __future__ import annotations

import re
from pathlib import Path

from generator.render.pages.document import SCHEME, Failure, PrintDocument, Setting
from generator.render.theme.sheets import PARTED
from generator.values.phrase import Phrase

UNKNOWN_RULE = Phrase(de="das Satzprogramm kennt das nicht: {detail}", en="the typesetter does not know this: {detail}")
NO_WORDS = Phrase(
    de="dieses Bild steht im Druck in einem <img> ohne Worte in alt; was nur schmückt, ist besser ein Hintergrund",
    en="in print this picture stands in an <img> without words in its alt; what is only decoration is better a background",
)
IN_A_SHEET = re.compile(r"(?P<what>.*?) at (?P<line>\d+):(?P<column>\d+)(?P<why>[,:].*)", re.DOTALL)
WORDLESS = re.compile(rf'Image "{SCHEME}(?P<name>[0-9a-f]+)" has no required alt description')


def of_the_theme(document: PrintDocument, failed: Setting) -> tuple[Failure, ...]:
    """Return what was told of a document that failed, if all of it is about the theme: each with its place."""
    found: dict[Failure, None] = {}
    sources = {picture.name: picture.source for picture in document.shown}
    for warning in failed.warnings:
        if (wordless := WORDLESS.match(warning)) and (source := sources.get(wordless["name"])):
            found[Failure(NO_WORDS(), source, line=1)] = None
        elif (rule := IN_A_SHEET.fullmatch(warning)) and (place := _place(document, int(rule["line"]), rule["what"], int(rule["column"]))):
            file, line, column = place
            found[Failure(UNKNOWN_RULE(detail=f"{rule['what'].strip()}{rule['why']}"), file, line=line, column=column)] = None
        else:
            return ()
    return tuple(found)


def _place(document: PrintDocument, line: int, what: str, column: int) -> tuple[str, int, int] | None:
    """Return the file, line and column of a line in the first style sheet; None if it is in no file."""
    for file, css in zip(document.styles, document.css[0].split(PARTED), strict=False):
        count = css.count("\n") + 1
        if line <= count:
            if not file:
                return None
            # others may stand before it that are longer here than in the file
            typed = "".join(Path(file).read_text("utf-8").split("\n")[line - 1 : line]) if Path(file).is_file() else ""
            named = re.search(r"`([^:`]+)", what)
            at = typed.find(named[1].strip()) + 1 if named else 0
            return file, line, at or column
        line -= count
    return None
