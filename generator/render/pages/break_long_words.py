"""Places where a line may end in what has none: a key, a file that was pasted, five hundred stars. In the child process
only.

Where a line cannot end it runs off its column and is cut off at the edge of the paper, and WeasyPrint looks for its end
again and again.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from generator.render.pages.document import PrintDocument
from generator.values.record import replace
from generator.values.spelling import LONGEST_WORD

STEP = 20
"""Letters after which a line may end in what is longer: a third of a narrow column."""
RUN = re.compile(rf"[^ \t\n\r\f<>&;/–—-]{{{LONGEST_WORD + 1},}}")
"""What has more, without spaces, without what a line can end behind (slashes and hyphens), and without tags and
references."""
BREAK = "\N{ZERO WIDTH SPACE}"
BOX = "\N{BALLOT BOX}"


def breakable(html: str) -> str:
    """Return HTML in whose texts a line may end every so often, wherever they have no place for it. What is drawn is
    the same."""
    return RUN.sub(_in_text, html)


def _in_text(run: re.Match[str]) -> str:
    html, at = run.string, run.start()
    if html.rfind("<", 0, at) > html.rfind(">", 0, at):  # the value of an attribute, such as the path of a drawing
        return run[0]
    parts, begin = [], 0
    for end in range(STEP, len(run[0])):
        if end - begin >= STEP and _may_begin(run[0][end]):
            parts.append(run[0][begin:end])
            begin = end
    return BREAK.join([*parts, run[0][begin:]])


def _may_begin(letter: str) -> bool:
    """Tell whether a line may begin with this: not with what belongs to the letter before, such as an accent or the
    colour of a hand."""
    return letter < "\u0300" or letter == BOX or unicodedata.category(letter)[0] in "LN"


def boxed(missing: Iterable[str], document: PrintDocument) -> PrintDocument:
    """Return the document with a box in place of these characters, in its drawings as well."""
    boxes = {ord(character): BOX for character in missing}
    drawings = {name: data.decode().translate(boxes).encode() for name, data in document.store.items() if data.startswith(b"<svg")}
    return replace(document, html=document.html.translate(boxes), store={**document.store, **drawings})
