"""Letters that only thank: nobody needs an answer to them, nor to look at them."""

from __future__ import annotations

import re
from collections.abc import Iterable

AGREES = frozenset({"ok", "okay", "prima", "super", "alles", "klar", "passt", "so", "perfekt", "great", "perfect", "fine"})
FERVENT = frozenset({"vielen", "herzlichen", "besten", "lieben", "tausend", "many"})
THANKS = frozenset({"danke", "dank", "dankeschön", "merci", "thanks", "thank", "thx", "cheers"})
"""How thanks begin."""
BUT = re.compile(
    r"[0-9?]|\b(?:aber|nicht|nein|kein\w*|doch|lieber|sondern|statt|bitte|nur|wenn|falls|leider|no|not|but|please|instead|if|however|rather|except|wrong|falsch|"
    r"will|möcht\w*|würd\w*|want|would|ausstieg|steige|aus|quit|leave|withdraw\w*)\b",
    re.IGNORECASE,
)
"""What a letter says that wants something."""
GREETING = re.compile(r"(?:hallo|hi|hey|moin|lieber?|servus|guten \w+|hello|dear|gr(?:uß|uss|üße)|lg|vg|mfg|viele gr\w+|best|yours|regards)\b.{0,40}", re.IGNORECASE)
WORD = re.compile(r"\w+")
MOST_WORDS = 12


def only_thanks(texts: Iterable[str]) -> bool:
    """Tell whether what somebody wrote himself thanks for something, in a few words, and says nothing else: neither a
    number, nor a question, nor a but."""
    lines = [line.strip() for text in texts for line in text[:2000].split("\n") if line.strip()]
    said = " ".join(line for line in lines if not GREETING.fullmatch(line))
    words = WORD.findall(said.lower())
    first = next((word for word in words if word not in AGREES and word not in FERVENT), "")
    return first in THANKS and not BUT.search(" ".join(lines)) and len(words) <= MOST_WORDS
