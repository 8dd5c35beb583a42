"""Short texts of Markdown made by chance of what could be misread."""

from __future__ import annotations

import random

PARTS = (
    "a", "Wort", "und ", " ", "  ", "\n", "\n\n", "\n\n\n", "*", "**", "***", "_", "`", "# ", "## ", "#", "- ", "* ", "+ ", "1. ", "2. ",
    "10. ", "1) ", "> ", ">", "---", "***\n", "===", "| a | b |", "| --- | ---: |", "|---|", "|", ":", ": x", ":::", "[x](https://a.b/c)",
    "[x](games/golf)", "[x](y.md)", "[x]", "(", ")", "!", "&", "&amp;", "<b>", '"', "'", "--", "...", "->", "z.B. ", "5 Euro", "3-4",
    "\N{NO-BREAK SPACE}", "…", "é", "\\*", "~~", "$5$", "{.a}", "^", "@", "https://x.y/", "x*y*z", "*kursiv*", "**fett**", "*ab cd*",
    "(*x*)", "„*x*“", "  \n", "\n    code", "\n ", "*[ab]: c", "[^1]", "[^1]: n", "a\n- b\n- c", "![", " #", "`x`", "`a -- b`", "(`x y`)",
    "| a | b |\n| --- | ---: |\n| 1 | *x* |\n", "- eins\n- zwei\n", "1. eins\n2. zwei\n", "> Zitat\n> zwei\n", "\r\n", "\t",
)  # fmt: skip
ORDINARY = ("Wort", "a b", "\n\n", "x", ". ", "Ende.")


def made_by_chance(chance: random.Random) -> str:
    return "".join(chance.choice(PARTS if chance.random() < 0.7 else ORDINARY) for _ in range(chance.randint(1, 12)))
