"""What is printed after a round: the sheet for the wall, a match sheet for each pairing, and all results so far."""

from __future__ import annotations

from msgspec import Struct

from generator.games.swiss import messages as say
from generator.games.swiss.result import Match, Next, OpeningDraw, Plan, Result
from generator.games.swiss.tables import Rounds, legend, matches_of, named, own_score, pairings_table, played, prize_blocks, standing_table
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, rule_below, text
from generator.values.phrase import Phrase
from generator.values.record import replace
from generator.values.report import Blank, Brief, Choice, Entry, Form, Handout, Inline, Person

WALL, MATCH_SHEETS, RESULTS = "aushang", "spielzettel", "ergebnisse"
"""The names in the files' names."""
NAMES = {
    WALL: Phrase(de="aushang", en="wall-sheet"), MATCH_SHEETS: Phrase(de="spielzettel", en="score-sheets"), RESULTS: Phrase(de="ergebnisse", en="results")
}  # fmt: skip
GAMES_ON_HALF_A_PAGE = 5
"""So many lines for games leave room for a second match sheet on a page: enough for a match to 3."""


def handouts(rounds: Rounds) -> tuple[Handout, ...]:
    """Return the next pairing and the standing for the wall, the match sheets (none after the end) for the tables, and
    all results."""
    round = rounds[-1]
    result = round.result
    sheets = [wall_sheet(round.number, result)]
    if result.next is not None and result.next.pairings:
        sheets.append(match_sheets(result.next, result.plan))
    if isinstance(result, Result):
        sheets.append(all_results(rounds, round.number, result))
    return tuple(sheets)


def wall_sheet(round_number: int, result: OpeningDraw | Result) -> Handout:
    """Return the next pairing and the standing, or after the last round the prizes and the standing, to be read from
    afar."""
    if isinstance(result, OpeningDraw):
        return Handout(WALL, say.WALL_SHEET(n=result.next.round), ((pairings_table(result, result.next, short=True),),), large=True)
    standing = standing_table(round_number, result, short=True)
    if result.next is None:
        return Handout(WALL, say.WALL_SHEET_FINAL(), ((*prize_blocks(result)[1:], standing),), large=True)
    return Handout(WALL, say.WALL_SHEET(n=result.next.round), ((pairings_table(result, result.next, short=True),), (standing,)), large=True)


class ResultLine(Struct, frozen=True):
    """A match in the list of all results, or None and who had the `bye`; `round` is set where its round begins."""

    round: int | None
    match: Match | None
    bye: str | None = None


def all_results(rounds: Rounds, round_number: int, result: Result) -> Handout:
    """Return the standing and every match of the tournament, the latest round first."""
    groups = [_result_lines(number, past) for number, past in reversed(played(rounds))]
    table = Lines([line for group in groups for line in group], rule_below(groups)).table(
        "all-results",
        say.ALL_RESULTS_CAPTION(),
        number(messages.ROUND(), lambda line: line.round),
        number(say.TABLE(), lambda line: line.match.table if line.match else None, head=True),
        person(messages.PLAYER(), lambda line: named(line.match, line.match.players[0]) if line.match else line.bye),
        person(messages.OPPONENT(), lambda line: named(line.match, line.match.players[1]) if line.match else say.BYE()),
        text(messages.RESULT(), lambda line: own_score(line.match, line.match.players[0]) if line.match else None),
        foot=legend(matches_of(rounds), say.BOLD_LEGEND()),
    )
    return Handout(RESULTS, say.ALL_RESULTS(n=round_number), ((standing_table(round_number, result, short=True), table),))


def _result_lines(number: int, result: Result) -> list[ResultLine]:
    lines = [ResultLine(None, match) for match in result.matches]
    lines += [ResultLine(None, None, result.bye)] if result.bye is not None else []
    return [replace(line, round=None if index else number) for index, line in enumerate(lines)]


# ---- match sheets ------------------------------------------------------------------------------------------------


def match_sheets(coming: Next, plan: Plan) -> Handout:
    """[22] Return a sheet for each pairing of the next round: what both agree on, and what they write down."""
    games = 2 * plan.match_length - 1  # as many as there can be: both one short of the match, and one more
    on_a_page = 2 if games <= GAMES_ON_HALF_A_PAGE else 1
    sheets = [match_sheet(table, pair, coming.round, plan, games) for table, pair in enumerate(coming.pairings, start=1)]
    pages = tuple(tuple(sheets[index : index + on_a_page]) for index in range(0, len(sheets), on_a_page))
    return Handout(MATCH_SHEETS, say.MATCH_SHEETS(n=coming.round), pages)


def match_sheet(table: int, pair: tuple[str, str], round_number: int, plan: Plan, games: int) -> Entry:
    """[5, 8, 18, 22, summary 5] Return one sheet: dark checkers, who begins, dice, cups, the signal; the games; the
    result, signed."""
    first, second = Person(pair[0]), Person(pair[1])
    agreed = Form(
        (
            Choice(say.DARK_CHECKERS(), (first, second)),
            Choice(say.OPENING(), (say.LARGER(), say.SMALLER())),
            Choice(messages.DICE(), (say.ONE_PAIR(), say.TWO_PAIRS())),
            Choice(say.CUPS(), (say.WITH_CUPS(), say.WITHOUT_CUPS())),
            Choice(say.END_OF_MOVE(), (say.NO_SIGNAL(),)),
            Blank(say.A_SIGNAL()),
        )
    )
    opening = any(rule.option == "leads_next" for rule in plan.house_rules)
    lines = Lines(range(1, games + 1)).table(
        f"games-{table}",
        say.GAMES_TO(length=plan.match_length, n=round_number),
        number(say.GAME(), lambda game: game, head=True),
        *[_to_fill_in(title()) for title in (say.BEGINS, say.WINNER, say.POINTS, say.SCORE_AFTER)],
        foot=say.ALWAYS_OPENING() if opening else say.WINNER_BEGINS(),
    )
    result = Blank(messages.RESULT(), say.BOTH(first=first, second=second))
    signed = Form((result, *(Blank(say.SIGNED(person=Brief(one))) for one in (first, second))))  # two sheets have one page
    return Entry(say.MATCH_SHEET(table=table, first=first, second=second), blocks=(agreed, lines, signed))


def _to_fill_in(title: Inline) -> Column[int]:
    return text(title, lambda game: None)
