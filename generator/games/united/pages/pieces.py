"""Pieces that the pages share: rounds, clubs and matches with links, form, tables that run on in a fold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.game import RoundView
from generator.games.united import lines
from generator.games.united.pages import words as say
from generator.games.united.pages.eternal import by_scorer
from generator.games.united.pages.history import FINAL, Balance, History, Played, Side
from generator.games.united.report.record import spelling
from generator.games.united.result import Line, Match, Result
from generator.games.united.season import Standing
from generator.joining import between
from generator.phrase import Message
from generator.report import Block, ColumnHead, Fold, Inline, Link, Number, Row, Run, Table

SEMI_FINAL, QUARTER_FINAL, LAST_SIXTEEN = 4, 8, 16

# ---- rounds, clubs, matches --------------------------------------------------------------------------------------


def when(round: RoundView[Result]) -> Inline:
    """Season and round, with a link to the report: 2/7."""
    return Link(round.address(), round_name(round))


def round_name(round: RoundView[Result]) -> Inline:
    """Season and round: 2/7; the break after a season by its name."""
    result = round.result
    if result.season_break:
        return say.BREAK_SHORT(season=result.season)
    return f"{result.season}/{result.season_round}" if result.season_round else say.START()


def season_link(history: History, number: int, text: Inline = None) -> Inline:
    """The page of a season, called by its number."""
    return Link(lines.page(history.told, lines.season_slug(number)), text or str(number))


def club(history: History, id: str) -> Inline:
    """A club by name, with a link to its page; also one that is no more."""
    return lines.club(history.told, id, history.names)


def competition(played: Played) -> Message:
    """1. Liga, 3. Spieltag; Pokal, Halbfinale."""
    match = played.match
    if played.kind == "cup":
        return say.IN_CUP(round=cup_round(played))
    if played.kind == "playoff":
        return say.PLAYOFF()
    return say.IN_LEAGUE(league=match.competition, day=match.matchday)


def day(played: Played) -> Inline:
    """The matchday, or what else it was, in a word."""
    if played.kind == "league":
        return say.PLACE_N(n=played.match.matchday)
    return say.CUP() if played.kind == "cup" else say.PLAYOFF()


def cup_round(played: Played) -> Message:
    """[8.4] The name of a cup round, by the clubs that were left before it."""
    return cup_round_name(int(played.match.id.split("-")[1]), played.left)


def cup_round_name(number: int, left: int | None) -> Message:
    names = {FINAL: say.FINAL, SEMI_FINAL: say.SEMI_FINAL, QUARTER_FINAL: say.QUARTER_FINAL, LAST_SIXTEEN: say.LAST_SIXTEEN}
    return names[left]() if left in names else say.CUP_ROUND(n=number)


def ground(side: Side) -> Inline:
    """H at home, A away, n on nobody's ground."""
    return say.NEUTRAL() if side.played.neutral else say.HOME() if side.home else say.AWAY()


def pairing(history: History, match: Match) -> Inline:
    """Both clubs, each with a link."""
    return Run((club(history, match.home), " – ", club(history, match.away)))


def own_score(side: Side) -> Inline:
    """The score as a club sees it, its own goals first, with a link to the page of the match."""
    played, match = side.played, side.played.match
    shown = lines.SCORE(home=side.goals, away=side.against)
    if match.shootout is not None:
        own, other = match.shootout if side.home else match.shootout[::-1]
        shown = lines.AFTER_SHOOT_OUT(score=shown, kicks=lines.SCORE(home=own, away=other))
    elif match.after == "120":
        shown = lines.AFTER_EXTRA_TIME(score=shown)
    return match_link(played, shown)


def match_link(played: Played, text: Inline) -> Link:
    """A way to the page of a match."""
    return Link(lines.page(played.told, lines.match_slug(played.season, played.match.id)), text)


def letter(side: Side) -> Message:
    """S, U or N."""
    return say.LETTERS[side.outcome]()


def form(sides: Sequence[Side]) -> Inline:
    """The last matches as letters, the latest last, each with a link to its match."""
    letters = [match_link(side.played, letter(side)) for side in sides]
    return between(" ", letters) if letters else "–"


def scorers(match: Match, of: str, phases: Sequence[str] = ("regular", "extra")) -> Inline:
    """[8.2 c] Who has scored for a club: names with the number of goals, penalties last."""
    goals: dict[str | None, int] = {}
    for phase in phases:
        for player, count in by_scorer(match, of, phase):
            goals[player] = goals.get(player, 0) + count
    nobody = goals.pop(None, 0)
    order = sorted(goals, key=lambda player: (-goals[player], spelling(player or "")))
    pieces: list[Inline] = [with_count(player, goals[player]) for player in order]
    pieces += [with_count(say.WITHOUT_SCORER(), nobody)] * bool(nobody)
    kicks = sum(goal.club == of and goal.kind == "penalty" and goal.phase in phases for goal in match.goals)
    pieces += [with_count(say.PENALTY(), kicks)] * bool(kicks)
    return between(", ", pieces) if pieces else "–"


def with_count(what: Inline, count: int) -> Inline:
    """Aljechin (4); once needs no number."""
    return what if count == 1 else say.TIMES(what=what, n=count)


# ---- numbers -----------------------------------------------------------------------------------------------------


def balance_cells(one: Balance | Standing | Line) -> tuple[Inline, ...]:
    """Played, won, drawn, lost, goals, difference."""
    difference = Number(one.goals - one.against, signed=True)
    return one.played, one.won, one.drawn, one.lost, lines.SCORE(home=one.goals, away=one.against), difference


def record(one: Balance) -> Message:
    """Won – drawn – lost in short."""
    return say.RECORD(won=one.won, drawn=one.drawn, lost=one.lost)


def money(amount: int) -> Message:
    return say.MONEY(n=Number(amount))


# ---- tables ------------------------------------------------------------------------------------------------------


def balance_columns() -> tuple[ColumnHead, ...]:
    """The columns of `balance_cells`."""
    return (
        ColumnHead(say.PLAYED(), "number", say.PLAYED_LONG()),
        ColumnHead(say.WON(), "number", say.WON_LONG()),
        ColumnHead(say.DRAWN(), "number", say.DRAWN_LONG()),
        ColumnHead(say.LOST(), "number", say.LOST_LONG()),
        ColumnHead(say.GOALS(), "number"),
        ColumnHead(say.DIFFERENCE(), "number", say.DIFFERENCE_LONG()),
    )


def league_table(
    history: History,
    name: str,
    caption: Inline,
    standing: Sequence[Line | Standing],
    remarks: Mapping[str, Inline] | None = None,
    champion: bool = False,
) -> Table:
    """[8.2] A table of a league in its order; `remarks`: what became of clubs; `champion`: the first has won it."""
    points = ColumnHead(say.POINTS_SHORT(), "number", say.POINTS())
    columns = (ColumnHead(say.PLACE_SHORT(), "number", say.PLACE()), ColumnHead(say.CLUB()), *balance_columns(), points)
    rows = []
    for place, line in enumerate(standing, start=1):
        cells = (place, club(history, line.club), *balance_cells(line), line.points)
        rows.append(Row((*cells, remarks.get(line.club)) if remarks else cells, "best" if champion and place == 1 else ""))
    return Table(name, caption, (*columns, *([ColumnHead(say.AFTERWARDS())] if remarks else [])), tuple(rows), row_head=1)


def shortened(table: Table, most: int, title: Inline) -> tuple[Block, ...]:
    """A table; if it has more rows than that, the whole of it in a fold below its beginning."""
    if len(table.rows) <= most:
        return (table,) if table.rows else ()
    start = Table(table.name, table.caption, table.columns, table.rows[:most], None, table.row_head)
    whole = Table(f"{table.name}-all", table.caption, table.columns, table.rows, table.foot, table.row_head)
    return start, Fold(title, (whole,))


def listed(pieces: Iterable[Inline]) -> Inline:
    """With commas between them; a stroke for none."""
    found = list(pieces)
    return between(", ", found) if found else "–"
