"""Golden cases: what whole small leagues give, as data and as the text that people read.

Each folder of tests/golden/united is a case: `content/` with one game, and either `expected/<nnn>.json` for rounds,
from an independent program, or `expected.txt`, the German report of the last round. The texts are compared by
test_every_engine.py. What is in them is tried against the oracle before it is kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.games.golden import Cases, plain
from tests.games.playing import as_far_as
from tests.oracle.united import united

CASES = Cases("united")
Page = Mapping[str, Any]


@pytest.mark.parametrize("path", CASES.rounds, ids=str)
def test_a_round_gives_the_expected_result(path: Path) -> None:
    expected, found = CASES.result(path)
    expected["nmr"] = expected["nmr"] or []  # an empty mapping there, a list in the contract
    assert as_far_as(expected, found) == expected


@pytest.mark.parametrize("case", CASES.texts)
def test_a_report_tells_what_the_oracle_finds(case: str) -> None:
    """Scores, scorers, cards, tables, money, bans, market, squads as the oracle finds them: nothing of it rests on the
    engine alone."""
    [folder] = (CASES.folder / case / "content" / "games").iterdir()
    setup = plain(folder / "game.yaml")
    files = [counted(plain(path)) for path in sorted(folder.glob("rounds/*.yaml"))]
    *_, before, page = united(folder.name, setup, files)
    people = {person: entry["name"] for person, entry in plain(folder.parents[1] / "people.yaml").items()}
    names = {club: data["name"] for club, data in setup["start"]["clubs"].items()}
    managers = {club: people[data["manager"]] for club, data in setup["start"]["clubs"].items()}
    written = (CASES.folder / case / "expected.txt").read_text("utf-8").replace("\N{NO-BREAK SPACE}", " ")
    lines = {" ".join(line.lstrip("*x ").split()) for line in written.splitlines()}
    told = break_rows if files[-1].get("season_break") else round_rows
    expected = [*shared_rows(page, names, managers), *told(page, before, names)]
    assert len(expected) > 45 and [row for row in expected if not any(re.fullmatch(row, line) for line in lines)] == []


def counted(value: Any) -> Any:
    """A file in which phases, matchdays and numbers of the offer are numbers as keys."""
    if isinstance(value, dict):
        return {int(key) if key.isdigit() else key: counted(item) for key, item in value.items()}
    return [counted(item) for item in value] if isinstance(value, list) else value


# Each of the following gives patterns of lines that follow from the pages of the oracle, words separated by single
# spaces.


def shared_rows(page: Page, names: Mapping[str, str], managers: Mapping[str, str]) -> Iterator[str]:
    """What a round and a break tell alike."""
    for match in (*page["matches"], *page["cup"]["matches"]):
        yield from match_rows(match, names)
    for table in page["tables"].values():
        for line in table:
            numbers = [line["played"], line["won"], line["drawn"], line["lost"], line["points"]]
            numbers += [f"{line['goals']}:{line['against']}", signed(line["goals"] - line["against"])]
            yield rf"{line['place']} ([=▲▼] ?\d* )?{re.escape(names[line['club']])} {re.escape(' '.join(map(str, numbers)))}"
    for scorers in page["scorers"].values():
        best = max((one["goals"] for one in scorers), default=0)
        for one in scorers:
            if one["goals"] == best:
                yield rf"{best} .*{re.escape(one['player'])} \({re.escape(names[one['club']])}\).*"
    for club, view in page["clubs"].items():
        wp = str(Fraction(view["wp"]).limit_denominator(2).__float__()).replace(".", ",").removesuffix(",0")
        yield rf"{re.escape(names[club])} {managers[club]} {view['size']} {wp}(,0)? {re.escape(number(view['money']))}( [+−]?[\d.]+)?"
    for offered in page["offer"]:
        yield rf"{offered['number']} {offered['is']} [\d.]+|.*Handel: nein"
    for home, away in page["cup"]["next"]:
        yield rf"{names[home]} {names[away]}"


def match_rows(match: Page, names: Mapping[str, str]) -> Iterator[str]:
    """The line of a match, with all scorers and everybody who was punished."""
    title = f"{names[match['home']]} – {names[match['away']]} {match['score'][0]}:{match['score'][1]}"
    kicks = match["shootout"]
    after = {"90": "", "120": " n. V.", "shootout": f" n. V., {kicks[0]}:{kicks[1]} i. E." if kicks else ""}[match["after"]]
    title = re.escape(title + after)
    yield f"{title}( .*)?"
    for phase, mark in (("regular", "Tore:"), ("extra", "In der Verlängerung:")):
        goals = Counter((goal["club"], goal["player"] or "Elfmeter") for goal in match["goals"] if goal["phase"] == phase)
        for (_, player), count in goals.items():
            yield rf"{title}.* ?{mark}[^.]* {re.escape(player)}{times(count)}[,. ].*"
    for card in match["cards"]:
        player = re.escape(card["player"])
        yellow, red = f"Gelb:[^.]* {player}[ ,].*", rf"Rot:.* {player} in der {card['minute']}\. Minute.*"
        yield rf"{title} .*{yellow if card['card'] == 'yellow' else red}"
    other = {match["home"]: match["away"], match["away"]: match["home"]}
    for club, count in Counter(other[kick["against"]] for kick in match["penalties"] if not kick["scored"]).items():
        yield rf"{title} .*Elfmeter vergeben:[^.]* {re.escape(names[club])}{times(count)}[,.].*"


def round_rows(page: Page, before: Page, names: Mapping[str, str]) -> Iterator[str]:
    """Market, NMR, bans, doping, and what has become of money."""
    for club, view in page["clubs"].items():
        gained = view["money"] - before["clubs"][club]["money"]
        yield rf"{re.escape(names[club])} .* {re.escape(number(view['money']) + ' ' + signed(gained))}"
        for player in view["squad"]:
            if player["ban"]:
                yield rf"{re.escape(player['name'])} {re.escape(names[club])} {player['dp']} (\+\d+ )?{player['ban']}"
    for one in page["offer_results"]:
        bought = rf"{re.escape(one['name'])} {names[one['buyer']]} {number(one['price'])}" if one["buyer"] else "– kein Gebot"
        yield rf"{one['number']} {one['is']} {bought}"
    for one in page["transfer_results"]:
        buyer = "Nichtliga" if one["buyer"] is None else names[one["buyer"]]
        yield rf"{re.escape(one['player'])} .* {names[one['seller']]} {buyer} {number(one['price'])}"
    for one in page["sales"]:
        yield rf"{re.escape(one['player'])} {names[one['club']]} {one['phase']} {number(one['amount'])}"
    for one in page["nmr"]:
        yield rf"- {names[one['club']]} \(.*\); trainiert: {', '.join(sorted(one['trained']))}"
    yield rf"{page['doping']['checked']} Spieler wurden geprüft, alle sauber\.|Unter {page['doping']['checked']} Geprüften: .*"
    for one in page["doping"]["caught"]:
        yield rf"{re.escape(one['player'])} {names[one['club']]} {one['fine']} {one['ban'] or '–'}"


def break_rows(page: Page, before: Page, names: Mapping[str, str]) -> Iterator[str]:
    """Squads as the new season finds them, who is no more, the new fixtures."""
    for club, view in page["clubs"].items():
        squad = {player["name"] for player in view["squad"]}
        yield rf"{names[club]}: " + "".join(rf"(?=.*\b{re.escape(name)}(,|$))" for name in squad) + ", ".join([r"[^,]+"] * len(squad))
        gone = {player["name"] for player in before["clubs"][club]["squad"]} - squad
        if gone:
            yield rf"{names[club]}: " + "".join(rf"(?=.*\b{re.escape(name)}(,|$))" for name in gone) + ", ".join([r"[^,]+"] * len(gone))
    for days in page["schedule"].values():
        for number_of_day, pairs in enumerate(days, start=1):
            told = [f"{names[home]} – {names[away]}" for home, _, away in (pair.partition("-") for pair in pairs)]
            yield rf"{number_of_day}\. Spieltag \(Runde \d+\): {', '.join(told)}"


def number(value: int) -> str:
    """As it is printed: `1.330`, `−885`."""
    return ("−" if value < 0 else "") + f"{abs(value):,}".replace(",", ".")


def times(count: int) -> str:
    return rf" \({count}\)" if count > 1 else ""


def signed(value: int) -> str:
    return ("+" if value > 0 else "") + number(value)
