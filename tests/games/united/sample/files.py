"""The files of the league as text, as its GM would have typed them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.united.sample import first_league, second_league, story, timetable, typed
from tests.games.united.sample.comments import COMMENTS
from tests.games.united.sample.league import League, Page
from tests.games.united.sample.maker import Office
from tests.games.united.sample.notes import NOTES, PRESS
from tests.games.united.sample.remarks import OFFICE, REMARKS

HEAD = """\
engine: united
title: GROSSMEISTER
subtitle: Zwei Ligen, vierundzwanzig Vereine, achtzehn Phasen
gm: konrad
deadline: {deadline}
open_places: 2   # wer wartet, wird schneller Manager, als ihm lieb ist
waiting: {waiting}

options:   # wie im Regelheft
  rounds: 11
  matchdays_per_round: 2
  last_trading_round: 6
  home_advantage: [6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8]
  cup_rounds: [4, 6, 8, 10, 11]
  points: {{win: 2, draw: 1}}

start:
  seed: {seed}
  schedule: seed   # die Reihenfolge auf dem Spielplan hat Gerda aus der Wollkiste gezogen
"""


def made() -> dict[str, str]:
    """All files by name, game.yaml first."""
    files = {"game.yaml": game()}
    league = League(files["game.yaml"])
    office = Office(league)
    for number in range(1, timetable.LAST + 1):
        text = season_break(office) if number == story.BREAK else round_file(office)
        league.add(text)
        check_comments(number, league.page)
        files[f"rounds/{number:03}.yaml"] = text
    return files


def game() -> str:
    start = timetable.START
    head = HEAD.format(
        deadline=timetable.FIRST_DEADLINE, waiting=typed.flow(list(story.WAITING[0])), seed=typed.flow(start.seed)
    )
    lines = [*offer(start, 2), "  leagues:"]
    for name, clubs in (("1. Liga", first_league.CLUBS), ("2. Liga", second_league.CLUBS)):
        lines += [f"    - name: {name}", *typed.entry(6, "clubs", [club.id for club in clubs])]
    lines.append("  clubs:")
    for name, clubs in (("1. Liga", first_league.CLUBS), ("2. Liga", second_league.CLUBS)):
        lines.append(f"    # {name}")
        for club in clubs:
            lines += [f"    {club.id}:", f"      name: {club.name}", f"      short: {club.short}", f"      manager: {club.manager}", "      squad:"]
            lines += [f"        {player}: {data}" for player, data in club.players()]
    return head + "\n".join(lines) + "\n"


def offer(stop: timetable.Stop, indent: int) -> list[str]:
    """The GM's offer, an entry a line where he has something to say, else in one."""
    if not stop.offer:
        return []
    if all(isinstance(entry, str) for entry in stop.offer):
        return typed.entry(indent, "offer", list(stop.offer))
    pairs = [(entry, "") if isinstance(entry, str) else entry for entry in stop.offer]
    pad = " " * indent
    return [f"{pad}offer:", *(f"{pad}  - {entry}" + (f"   # {remark}" if remark else "") for entry, remark in pairs)]


# ---- a round -----------------------------------------------------------------------------------------------------


def head(number: int) -> list[str]:
    remark = f"   # ZAT für {'die Relegation' if number == story.BREAK - 1 else f'Runde {number + 1}'}"
    lines = [f"round: {number}", f"date: {timetable.day(number)}", f"deadline: {timetable.deadline(number)}{remark}"]
    if number == story.BREAK:
        lines.append("season_break: true")
    return [*lines, f'seed: "{timetable.STOPS[number].seed}"']


def round_file(office: Office) -> str:
    """A round: who sent what, in the order of the leagues, then what the GM has to say."""
    number = office.round
    lines = [*head(number), *staff(number), "", "orders:"]
    orders = office.orders_of_all()
    for league, clubs in office.leagues().items():
        lines += [f"  # ---- {league} ----"]
        for club in clubs:
            if club in orders:
                lines += typed.orders(club, orders[club], REMARKS.get((number, club), ()))
    if advance := office.in_advance():
        lines += ["", "advance:   # kam mit derselben Post"]
        for club, given in advance.items():
            lines += typed.orders(club, given)
    if timetable.STOPS[number].offer:
        lines += ["", *offer(timetable.STOPS[number], 0)]
    return "\n".join([*lines, *words(number)]) + "\n"


def season_break(office: Office) -> str:
    number = office.round
    lines = [*head(number), "", "orders:"]
    for club, line_up in office.play_off().items():
        lines += typed.orders(club, {"lineups": {"playoff": line_up}}, REMARKS.get((number, club), ()))
    lines += ["", *offer(timetable.STOPS[number], 0)]
    return "\n".join([*lines, *words(number)]) + "\n"


def staff(number: int) -> list[str]:
    """Who sent nothing, who stands in for whom, who takes over, who waits."""
    lines = []
    if number in story.SILENT:
        lines.append(f"nmr: {typed.flow(list(story.SILENT[number]))}" + remark(number, "nmr"))
    if number in story.SUBSTITUTES:
        lines += typed.block(0, "substitutes", story.SUBSTITUTES[number], OFFICE.get((number, "substitutes"), ""))
    if number in story.NEW_MANAGERS:
        lines.append(f"managers: {typed.flow(story.NEW_MANAGERS[number])}" + remark(number, "managers"))
    if number in story.WAITING:
        lines.append(f"waiting: {typed.flow(list(story.WAITING[number]))}")
    return lines


def remark(number: int, key: str) -> str:
    return f"   # {OFFICE[number, key]}" if (number, key) in OFFICE else ""


def words(number: int) -> list[str]:
    """The GM's note, the managers' press, comments on matches."""
    lines = ["", *typed.text(0, "note", NOTES[number])] if number in NOTES else []
    if number in PRESS:
        lines += ["", "press:"]
        for sender, addressee, text in PRESS[number]:
            lines += [f"  - from: {sender}", *([f"    to: {addressee}"] if addressee else []), *typed.text(4, "text", text)]
    if number in COMMENTS:
        lines += ["", "comments:"]
        for match, (_, text) in COMMENTS[number].items():
            lines += typed.text(2, match, text, ">-")
    return lines


def check_comments(number: int, page: Page) -> None:
    """A comment was written for a score; it has to be the score still."""
    scores = {match["id"]: told_score(match) for match in (*page["matches"], *page["cup"]["matches"])}
    for match, (score, _) in COMMENTS.get(number, {}).items():
        assert scores.get(match) == score, f"round {number}: {match} ended {scores.get(match)}, its comment is on {score}"


def told_score(match: Mapping[str, Any]) -> str:
    """`3:1`, with `n. V.` or the kicks of a shoot-out behind it."""
    score = "{}:{}".format(*match["score"])
    if match["after"] == "120":
        return f"{score} n. V."
    return score if match["after"] == "90" else f"{score}, {'{}:{}'.format(*match['shootout'])} i. E."
