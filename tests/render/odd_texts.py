"""Short texts of Markdown made by chance of what could be misread. As a program, it compares for as many texts as it is told:
`script/fuzz-texts [N texts] [--seed SEED]`."""

from __future__ import annotations

import argparse
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


def compare(number: int, seed: int) -> None:
    """Raise AssertionError for the first text that is read in two ways."""
    from tests.render.text.test_fast_markdown import same

    chance = random.Random(seed)
    print(f"seed {seed}: {sum(same(made_by_chance(chance)) for _ in range(number))} of {number} texts are ordinary, all were read alike")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    chosen = parser.parse_args()
    compare(chosen.number, chosen.seed)
