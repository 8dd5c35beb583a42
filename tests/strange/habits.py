"""How people type one and the same order: as the manual says, as a telephone does, in German words, on lines of their
own, on slips of paper."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

SQUADS = {
    "rot": {"Anker": "T I 4", "Boje": "A I 3", "Deich": "V I 6", "Ebbe": "V I 5", "Fock": "V nT 0", "Gischt": "M I 7", "Hafen": "M I 6", "Insel": "M nT 0",
            "Jolle": "S I 8", "Kai": "S I 6", "Leine": "S nT 0"},
    "blau": {"Alarm": "T I 5", "Bahre": "V I 6", "Camera": "V I 6", "Drehleiter": "V nT 0", "Einsatz": "M I 8", "Feuer": "M I 6", "Gasse": "M I 6",
             "Helm": "M nT 0", "Inspektor": "S I 9", "Jod": "S I 5", "Knolle": "S nT 0"},
}  # fmt: skip
CLUBS = {"rot": "Rot-Weiß Rollmops", "blau": "Blaulicht 112"}
LAST_LINES = ("", "", "Viele Grüße\nBert", "Von meinem iPhone gesendet", "Gesendet mit der GMX Mail App", "Sent from my Galaxy")


def listed(chance: Random, key: str, entries: Sequence[str]) -> str:
    """A list below a key, with brackets, without them, or each entry on a line of its own."""
    rows = "\n".join(entries)
    dashed = "\n".join(f"- {one}" for one in entries)
    return chance.choice((f"{key}: [{', '.join(entries)}]", f"{key}: {', '.join(entries)}", f"{key}:\n{rows}", f"{key}:\n{dashed}"))


def votes(chance: Random, said: dict[str, tuple[str, str]]) -> str:
    """Votes by who proposes: his id, and his name, with what is said."""
    key = chance.choice(("votes", "Votes", "Stimmen"))
    named = {id if chance.random() < 0.8 else name: word for id, (name, word) in said.items()}
    braces = f"{key}: {{{', '.join(f'{who}: {word}' for who, word in named.items())}}}"
    below = f"{key}:\n" + "\n".join(f"  {who}: {word}" for who, word in named.items())
    plain = ", ".join(f"{id}{chance.choice((': ', ' '))}{word}" for id, (_, word) in said.items())
    rows = f"{key}:\n" + "\n".join(f"{id} {word}" for id, (_, word) in said.items())
    return chance.choice((braces, below, f"{key}: {plain}", rows))


def result(chance: Random, pair: Sequence[str], names: Sequence[str]) -> str:
    """A match that the first of a pair has won 3-0."""
    people = chance.choice((f"[{', '.join(pair)}]", ", ".join(pair), f"[{', '.join(names)}]", " - ".join(pair)))
    return f"players: {people}\n{chance.choice(('score', 'Score', 'Ergebnis'))}: {chance.choice(('3-0', '3:0', '3 : 0', '3–0'))}"


def on_paper(chance: Random, club: str, round: int, names: Sequence[str]) -> str:
    """A slip of paper of a league's manager (United, rule 8.5)."""
    top = f"{CLUBS[club]}, 1. Liga, Runde {round}, Phase 5"
    return f"{chance.choice((top, top.replace(', ', chr(10))))}\n{chance.choice((', '.join(names), chr(10).join(names), 'Training: ' + ', '.join(names)))}"


def proposal(words: Sequence[str]) -> str:
    """A proposal whose text is as long as it may be; a mail program may break it."""
    return f"proposal:\n  type: enact\n  title: Regel\n  text: {' '.join(words)}"
