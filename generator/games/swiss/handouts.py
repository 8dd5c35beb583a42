"""What is printed after a round: the sheet for the wall, a match sheet for each pairing, and all results so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.game import RoundView
from generator.games.swiss import words as say
from generator.games.swiss.report import first_pairings, next_pairings, prize_blocks
from generator.games.swiss.result import Drawn, Next, Plan, Result
from generator.games.swiss.tables import names, own_score, played, standing_table
from generator.joining import between
from generator.report import Blank, Block, Choice, ColumnHead, Form, Handout, Heading, Inline, Person, Row, Table
from generator.secrecy import Viewer

Rounds = Sequence[RoundView[Drawn | Result]]

WALL, MATCH_SHEETS, RESULTS = "aushang", "spielzettel", "ergebnisse"
"""The names in the files' names."""
GAMES_ON_HALF_A_PAGE = 5
"""So many lines for games leave room for a second match sheet on a page: enough for a match to 3."""


def handouts(rounds: Rounds, viewer: Viewer) -> tuple[Handout, ...]:
    """For the wall the next pairing and the standing, for the tables the match sheets, and all results; after the end no match sheets."""
    round = rounds[-1]
    result = round.result
    sheets = [wall_sheet(round.number, result)]
    if result.next is not None and result.next.pairings:
        sheets.append(match_sheets(result.next, result.plan))
    if isinstance(result, Result):
        sheets.append(all_results(rounds, round.number, result))
    return tuple(sheets)


def wall_sheet(number: int, result: Drawn | Result) -> Handout:
    """The next pairing and the standing, or after the last round the prizes and the standing, to be read from afar."""
    if isinstance(result, Drawn):
        return Handout(WALL, say.WALL_SHEET(n=result.next.round), ((first_pairings(result),),), large=True)
    standing = standing_table(number, result, short=True)
    if result.next is None:
        return Handout(WALL, say.WALL_SHEET_FINAL(), ((*prize_blocks(result)[1:], standing),), large=True)
    pairings = (next_pairings(result.standings, result.next),)
    return Handout(WALL, say.WALL_SHEET(n=result.next.round), (pairings, (standing,)), large=True)


def all_results(rounds: Rounds, number: int, result: Result) -> Handout:
    """The standing and every match of the tournament."""
    columns = (
        ColumnHead(say.ROUND(), "number"),
        ColumnHead(say.TABLE(), "number"),
        ColumnHead(say.PLAYER(), "person"),
        ColumnHead(say.OPPONENT(), "person"),
        ColumnHead(say.RESULT()),
    )
    rows: list[Row] = []
    for played_round, earlier in reversed(played(rounds)):
        lines: list[tuple[Inline, ...]] = [
            (match.table, *names(match), own_score(match, match.players[0])) for match in earlier.matches
        ]
        lines += [(None, Person(earlier.bye), say.BYE(), None)] if earlier.bye is not None else []
        last = len(lines) - 1
        rows += [Row((None if index else played_round, *line), "line" if index == last else "") for index, line in enumerate(lines)]
    forfeit = any(match.forfeit for _, earlier in played(rounds) for match in earlier.matches)
    notes = [say.BOLD_LEGEND()] + [say.FORFEIT_LEGEND()] * forfeit
    table = Table("all-results", say.ALL_RESULTS_CAPTION(), columns, tuple(rows), between(" ", notes), row_head=1)
    return Handout(RESULTS, say.ALL_RESULTS(n=number), ((standing_table(number, result, short=True), table),))


# ---- match sheets ------------------------------------------------------------------------------------------------


def match_sheets(coming: Next, plan: Plan) -> Handout:
    """[22] A sheet for each pairing of the next round: what both agree on, and what they write down."""
    games = 2 * plan.match_length - 1  # as many as there can be: both one short of the match, and one more
    on_a_page = 2 if games <= GAMES_ON_HALF_A_PAGE else 1
    sheets = [tuple(match_sheet(table, pair, coming.round, plan, games)) for table, pair in enumerate(coming.pairings, start=1)]
    pages = tuple(
        tuple(block for sheet in sheets[index : index + on_a_page] for block in sheet) for index in range(0, len(sheets), on_a_page)
    )
    return Handout(MATCH_SHEETS, say.MATCH_SHEETS(n=coming.round), pages)


def match_sheet(table: int, pair: tuple[str, str], number: int, plan: Plan, games: int) -> Iterator[Block]:
    """[5, 8, 18, 22, summary 5] One sheet: dark checkers, who begins, dice, cups, the signal; the games; the result, signed."""
    first, second = Person(pair[0]), Person(pair[1])
    yield Heading(say.MATCH_SHEET(table=table, first=first, second=second))
    yield Form(
        (
            Choice(say.DARK_CHECKERS(), (first, second)),
            Choice(say.OPENING(), (say.LARGER(), say.SMALLER())),
            Choice(say.DICE(), (say.ONE_PAIR(), say.TWO_PAIRS())),
            Choice(say.CUPS(), (say.WITH_CUPS(), say.WITHOUT_CUPS())),
            Choice(say.END_OF_MOVE(), (say.NO_SIGNAL(),)),
            Blank(say.A_SIGNAL()),
        )
    )
    columns = (
        ColumnHead(say.GAME(), "number"),
        ColumnHead(say.BEGINS()),
        ColumnHead(say.WINNER()),
        ColumnHead(say.POINTS()),
        ColumnHead(say.SCORE_AFTER()),
    )
    rows = tuple(Row((game, None, None, None, None)) for game in range(1, games + 1))
    opening = any(rule.option == "leads_next" for rule in plan.house_rules)
    foot = say.ALWAYS_OPENING() if opening else say.WINNER_BEGINS()
    yield Table(f"games-{table}", say.GAMES_TO(length=plan.match_length, n=number), columns, rows, foot, row_head=0)
    result = Blank(say.RESULT(), say.BOTH(first=first, second=second))
    yield Form((result, Blank(say.SIGNED(person=first)), Blank(say.SIGNED(person=second))))
