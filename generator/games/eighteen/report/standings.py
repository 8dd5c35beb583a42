"""How things stand: the table of each mode, which tie-break was used, who shares a place, hole-in-ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from generator.games.eighteen import messages as common
from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.report import messages as say
from generator.games.eighteen.report.holes import BIRDIE, BOGEY, DOUBLE, EAGLE, LEVEL, tally
from generator.games.eighteen.result import Standing
from generator.games.eighteen.session import BY_HOLES, BY_STROKES, NOTHING, Session, players_in_a_row, who
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.parts import items
from generator.telling.ways import ScoreWay, led, score_breakdown
from generator.values.rank import moves
from generator.values.report import Block, Heading, Inline, Items, Mark, Move, Number, Paragraph, Strong, Table

COUNTS_ACES: tuple[ModeKey, ...] = ("match", "racing")
"""Modes in which hole-in-ones break a tie."""
SUMS: tuple[ModeKey, ...] = ("match", "chaos", "teams", "kelly", "skins")
"""Modes in which a score is the sum of what the greens have brought."""
PIECES: Mapping[ModeKey, tuple[int, ...]] = {"chaos": (5, 2), "solo": (5, 2), "kelly": (3, 2, 1)}
"""What greens may be worth, in modes where that is told apart."""


def standing_blocks(session: Session) -> Iterator[Block]:
    """Tell how things stand, and in words why the places are as they are."""
    if not session.played:
        return
    yield Heading(say.FINAL_STANDINGS() if session.result.finished else say.STANDINGS())
    yield standing_table(session)
    if session.mode in SUMS:
        yield score_breakdown(list(_ways(session)))
    yield from items(reasons(session))


def leading(line: Standing) -> Mark:
    """Mark who is first, with something to show for it."""
    return "best" if line.place == 1 and line.points else ""


def standing_table(session: Session) -> Table:
    """Return the standings with the columns of the mode."""
    mode, result, before = session.mode, session.result, session.before()

    def points(line: Standing) -> Inline:
        return led(session.round.address(), line.person, line.points) if mode in SUMS else line.points

    moved = moves(_places(before.standings), _places(result.standings)) if before else {}
    return Lines(result.standings, leading).table(
        "standings",
        when(session),
        number(messages.PLACE(), lambda line: line.place, key=True),
        number(messages.MOVE(), lambda line: Move(moved[line.person]), about=say.MOVE_LONG(), when=before is not None),
        person(messages.PLAYER(), lambda line: who(line.person), head=True),
        text(common.GOLFER(), lambda line: session.golfer(line.person), when=bool(result.golfers)),
        number(common.counted(mode), lambda line: Strong(points(line)), key=True),
        number(common.TO_PAR(), lambda line: Number(line.to_par or 0, signed=True), about=say.TO_PAR_LONG(), when=mode == "stroke"),
        *(_strokes(session) if mode in BY_STROKES else ()),
        number(common.GREENS(), lambda line: line.holes, about=say.GREENS_WON_LONG(), when=mode == "skins"),
        number(
            say.LAST_GREEN(), lambda line: last_turn(session, line.person) or NOTHING, about=say.LAST_GREEN_LONG(), when=mode == "racing"
        ),
        *[_worth(session, points) for points in PIECES.get(mode, ())],
        number(common.ACES(), lambda line: line.hole_in_ones, when=mode in COUNTS_ACES or bool(session.aces)),
    )


def _strokes(session: Session) -> tuple[Column[Standing], ...]:
    """Return how often somebody was how far from par."""

    def so_many(title: Inline, kind: int, about: Inline = None) -> Column[Standing]:
        return number(title, lambda line: tally(session, line.person)[kind], about=about, detail=True)

    return (
        so_many(say.EAGLES(), EAGLE, say.EAGLES_LONG()),
        so_many(say.BIRDIES(), BIRDIE),
        so_many(common.PAR(), LEVEL),
        so_many(say.BOGEYS(), BOGEY),
        so_many(say.DOUBLES(), DOUBLE, say.DOUBLES_LONG()),
    )


def _worth(session: Session, points: int) -> Column[Standing]:
    """Return how many greens brought somebody so many points."""

    def greens(line: Standing) -> int:
        return sum(one.player == line.person and one.points == points for one in session.reached)

    return number(say.SO_MANY(n=points), greens, about=say.SO_MANY_LONG(n=points))


def when(session: Session) -> Inline:
    """Tell up to where has been played: after 4 holes, after turn 12."""
    if session.mode in BY_HOLES:
        played = len(session.holes)
        return say.AFTER_HOLE() if played == 1 else say.AFTER_HOLES(n=played)
    return say.AFTER_TURN(n=session.turn)


def _places(standings: Sequence[Standing]) -> list[tuple[str, int]]:
    return [(line.person, line.place) for line in standings]


def last_turn(session: Session, player: str) -> int:
    """[Golf Racing] Return the turn in which somebody reached the last of his greens; 0 if he has none."""
    return max((one.turn for one in session.reached if one.player == player), default=0)


def _ways(session: Session) -> Iterator[ScoreWay]:
    """Tell what each green brought to whom: in modes that count turns in the order of turns, else in that of the
    holes."""
    found: dict[str, list[Inline]] = {line.person: [] for line in session.result.standings}
    if session.mode in BY_HOLES:
        for hole in (*session.holes, *session.playoff):
            for player, points in hole.points.items():
                if points:
                    found[player].append(say.BROUGHT(n=points, hole=hole.hole))
    else:
        for one in session.reached:
            if one.points:
                found[one.player].append(say.BROUGHT(n=one.points, hole=one.hole))
    for line in session.result.standings:
        yield ScoreWay(line.person, who(line.person), line.points, found[line.person])


# ---- why ---------------------------------------------------------------------------------------------------------


def reasons(session: Session) -> Iterator[Inline]:
    """Tell of ties that were broken, ties that stand, and what became of a jackpot."""
    standings = session.result.standings
    for first, second in pairwise(standings):
        if first.place != second.place and first.points == second.points:
            yield from _tie_break(session, first, second)
    for place, group in groupby(standings, key=lambda line: line.place):
        tied = list(group)
        if len(tied) > 1 and tied[0].points:
            phrase = say.SHARED_WITH_ACES if session.mode in COUNTS_ACES else say.SHARED
            yield phrase(people=players_in_a_row(line.person for line in tied), place=place, mode=session.title)
    yield from _jackpot(session)


def _tie_break(session: Session, first: Standing, second: Standing) -> Iterator[Inline]:
    people = {"first": who(first.person), "second": who(second.person), "n": first.points}
    turns = {"own": last_turn(session, first.person), "other": last_turn(session, second.person)}
    aces = {"own": first.hole_in_ones, "other": second.hole_in_ones}
    if session.mode == "match":
        yield say.BY_ACES(**people, **aces)
    elif session.mode == "racing" and first.points:
        yield say.BY_ACES_IN_TURN(**people, **aces) if turns["own"] == turns["other"] else say.BY_LAST_TURN(**people, **turns)


def _jackpot(session: Session) -> Iterator[Inline]:
    """[Skins, Eliminierung] Tell what became of the tokens of a tied last green."""
    left = session.holes[-1].jackpot if session.mode == "skins" and session.result.finished and session.holes else 0
    winner = next((person for hole in session.playoff for person in hole.points), None)
    if left:
        yield say.PLAYOFF_DECIDED(person=who(winner), n=left) if winner else say.LAPSED(n=left)


def ace_blocks(session: Session) -> Iterator[Block]:
    """List everybody's hole-in-ones."""
    if session.aces:
        lines = tuple(say.ACE_AT(person=who(player), hole=hole, par=session.pars[hole - 1]) for player, hole in session.aces)
        yield Heading(common.ACES())
        yield Items(lines) if len(lines) > 1 else Paragraph(lines[0])
