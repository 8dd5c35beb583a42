"""Golden cases: what whole small games give, as data and as the text that people read.

Each folder of tests/golden/nomic is a case: `content/` with one game, and either `expected/<nnn>.json` for rounds, from
an independent program, or `expected.txt`, the German report of the last round. The texts are compared by
test_every_engine.py. Numbers in them are tried against the oracle before they are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.golden import Cases, plain
from tests.games.playing import as_far_as
from tests.oracle.nomic import nomic

CASES = Cases("nomic", warnings=True)
OUTCOMES = {"adopted": "angenommen", "defeated": "abgelehnt", "inadmissible": "unzulässig"}
OWN_WORDS = "(in your own words)"
"""Stands in the expected data where title and text of a rule are free."""


@pytest.mark.slow
@pytest.mark.parametrize("path", CASES.rounds, ids=str)
def test_a_round_gives_the_expected_result(path: Path) -> None:
    expected, found = CASES.result(path)
    found = as_far_as(expected, found)
    for wanted, rule in zip(expected["rules"], found["rules"], strict=True):
        rule.update({key: OWN_WORDS for key in ("title", "text") if wanted[key] in (OWN_WORDS, "")})
        wanted.update({key: OWN_WORDS for key in ("title", "text") if wanted[key] == ""})
    for wanted, turn in zip(expected["turns"], found["turns"], strict=True):
        if wanted["proposal"]["outcome"] == "inadmissible":  # behind the rule the words are free
            wanted["proposal"]["reason"], turn["proposal"]["reason"] = (
                each["proposal"]["reason"].partition(":")[0] for each in (wanted, turn)
            )
    assert found == expected


@pytest.mark.parametrize("case", CASES.texts)
def test_a_report_tells_what_the_oracle_finds(case: str) -> None:
    """Every proposal, entry, score and rule, as the oracle finds it, stands in the text: nothing of it rests on the
    engine alone."""
    [folder] = (CASES.folder / case / "content" / "games").iterdir()
    people = plain(folder.parents[1] / "people.yaml")
    names = {person: entry["name"] for person, entry in people.items()}
    setup = plain(folder / "game.yaml")
    own = setup["start"]["rules"]
    rules = plain(folder / own) if own != "initial" else None
    pages = nomic(folder.name, setup, [plain(path) for path in sorted(folder.glob("rounds/*.yaml"))], rules, names)
    written = (CASES.folder / case / "expected.txt").read_text("utf-8").replace("\N{NO-BREAK SPACE}", " ")
    lines = {" ".join(line.lstrip("*x~ ").split()) for line in written.splitlines()}
    expected = list(rows(pages[-2], pages[-1], names))
    assert len(expected) > 12 and [row for row in expected if not any(re.fullmatch(row, line) for line in lines)] == []


def rows(before: dict[str, Any], page: dict[str, Any], names: dict[str, str]) -> Iterator[str]:
    """Patterns of lines that follow from the pages of the oracle, words separated by single spaces."""
    for turn in page["turns"]:
        proposal = turn["proposal"]
        yield f"von {names[turn['player']]}"
        yield f"Zug {turn['turn']}, Umlauf {turn['circuit']}"
        if proposal["number"] is not None:
            votes = "einstimmig" if proposal["unanimous"] else f"{len(proposal['yes'])} : {len(proposal['no'])}"
            yield rf"{proposal['number']} .* {OUTCOMES[proposal['outcome']]}(, | mit ){votes} .*"
            yield "Ja: " + ", ".join(names[person] for person in proposal["yes"])
        for person, gain in turn["scores"].items():
            name = names[person]
            if gain["dissent"]:
                yield rf"({turn['turn']} )?{name} Nein zu Antrag {proposal['number']}, der trotzdem durchkam \d+ \+{gain['dissent']}"
            if gain["penalty"]:
                yield rf"({turn['turn']} )?{name} Antrag {proposal['number']} abgelehnt \d+ −{gain['penalty']}"
            if gain["roll"]:
                yield rf"({turn['turn']} )?{name} (Würfel \d+|Anteil .* Hausregel) \+{gain['roll']}"
    scores = {line["person"]: line["score"] for line in before["scores"]}
    for line in page["scores"]:
        then = scores.get(line["person"])
        gained, name = line["score"] - (then or 0), names[line["person"]]
        numbers = f"{signed(then)} {signed(gained, '+')}" if then is not None else signed(gained, "+")
        left = r" \(gegangen\)" if line["person"] in page["left"] else ""
        yield rf"\d+ {name}{left} {re.escape(numbers)} {signed(line['score'])}( [\d.]+)?"
    for rule in page["rules"]:
        former = ", ".join(dict.fromkeys(str(entry["number"]) for entry in rule["history"]))
        since = rf"Zug \d+ \(vorher {former}\)" if former else r"(Beginn|Zug \d+)"
        yield rf"{rule['number']} .* {'' if rule['mutable'] else 'un'}veränderlich {since}"
    mutable = sum(rule["mutable"] for rule in page["rules"])
    yield rf"Veränderliche Regeln: {mutable} von höchstens {page['mechanics']['max_mutable']['value']} .*"
    for setting in page["mechanics"].values():
        yield rf".* {setting['rule']}( .*)?"
    yield rf"Umlauf: {page['circuit']}"


def signed(number: int, plus: str = "") -> str:
    """As it is printed: `+3`, `−3`, `0`."""
    return f"{plus}{number}" if number > 0 else f"−{-number}" if number else "0"
