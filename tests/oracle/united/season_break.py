"""Chapter 7, 1.3 and 8.4: what happens between two seasons. Not part of a round: no points for training, no money but
taxes.

The order: the play-offs, taxes, ageing and deaths, clubs dissolved, the new leagues, new clubs, the next season's
schedule, offer and cup. In the new leagues those who stay are listed first, in the order in which they were listed
before; then who comes down, then who comes up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.oracle.united import market
from tests.oracle.united.clubs import founded
from tests.oracle.united.dice import Unclear
from tests.oracle.united.matches import winner
from tests.oracle.united.players import aged
from tests.oracle.united.training import banned_for_points

if TYPE_CHECKING:
    from tests.oracle.united.league import League

TAX_FREE, FEWEST_PLAYERS = 2000, 8
Data = Mapping[str, Any]


def carried_out(league: League, sheet: Data, schedule: Mapping[str, Sequence[Sequence[str]]] | None) -> None:
    """A file with `season_break: true`; leaves `league.page`."""
    tables, scorers = league.tables(), league.scorers()  # as the season ended: who dies now stands with his last club
    league.remember_places(tables)
    up, down = movements(league, tables)
    taxes(league)
    dissolved = ageing(league)
    league.leagues = new_leagues(league, sheet, up, down, dissolved)
    for name in dissolved:
        del league.clubs[name]
    for name, what in sheet.get("clubs", {}).items():
        league.clubs[name] = founded(name, what)
    for each in league.all():
        each.money_before = each.money
    league.page["dissolved"] = dissolved
    league.new_season(sheet, schedule)
    league.print_round(new_season=True, offer=sheet.get("offer", ()), final=(tables, scorers))
    league.season, league.season_round = league.season + 1, 0


def movements(league: League, tables: Mapping[str, Sequence[Data]]) -> tuple[dict[str, int], dict[str, int]]:
    """[1.3] Who goes up and who goes down, by the place of the league that he leaves. The play-offs are played here."""
    up: dict[str, int] = {}
    down: dict[str, int] = {}
    names = list(tables)
    for index, (upper, lower) in enumerate(zip(names, names[1:], strict=False)):
        above, below = ([line["club"] for line in tables[name]] for name in (upper, lower))
        if len(above) < 3 + 3 * (index > 0) or len(below) < 3:
            raise Unclear("leagues too small for promotion, relegation and play-off")
        report = league.one_match(f"playoff-{above[-3]}-{below[2]}", above[-3], below[2], "playoff", neutral=True)
        league.page["matches"].append(report)
        down |= dict.fromkeys(above[-2:], index)
        up |= dict.fromkeys(below[:2], index + 1)
        if winner(report) == below[2]:
            down[above[-3]], up[below[2]] = index, index + 1
    for each in league.all():
        for player in each.squad:
            banned_for_points(player)
            player.fielded = 0
    return up, down


def taxes(league: League) -> None:
    """[7.2]"""
    for each in league.all():
        gain = each.money - each.money_before
        each.book(18, "tax", -(max(0, gain - TAX_FREE) // 2))


def ageing(league: League) -> list[str]:
    """[7.1] Everybody is a year older; the clubs that are dissolved."""
    for each in league.all():
        if league.listed:
            raise Unclear("players on the transfer list in the break")
        each.squad = [older for player in each.squad if (older := aged(player))]
        each.found = 0
        each.must_grow = len(each.squad) < market.FEWEST_ABLE
    return [each.id for each in league.all() if len(each.squad) < FEWEST_PLAYERS]


def new_leagues(league: League, sheet: Data, up: Mapping[str, int], down: Mapping[str, int], gone: Sequence[str]) -> dict[str, list[str]]:
    """As the GM says, or as the tables say."""
    if sheet.get("leagues") is not None:
        return {each["name"]: list(each["clubs"]) for each in sheet["leagues"]}
    found = {}
    for index, (name, clubs) in enumerate(league.leagues.items()):
        stay = [each for each in clubs if each not in up and each not in down]
        from_above = [each for each in league.ids() if down.get(each) == index - 1]
        from_below = [each for each in league.ids() if up.get(each) == index + 1]
        found[name] = [each for each in stay + from_above + from_below if each not in gone]
        if len(found[name]) % 2:
            raise Unclear(f"{name}: {len(found[name])} clubs")
    return found
