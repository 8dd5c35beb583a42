"""The page of a course: its map, its holes, and the records on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.games.eighteen.pages import words as say
from generator.games.eighteen.pages.scores import Scores, averages, best, over_par, own, rounds, scores
from generator.games.eighteen.pictures.key import key_picture
from generator.games.eighteen.pictures.shots import course_picture
from generator.games.eighteen.report.lead import title
from generator.games.eighteen.series import SLUG as SERIES
from generator.games.eighteen.series import TITLE as SERIES_TITLE
from generator.games.eighteen.session import BY_HOLES, BY_STROKES, NINE, Session, who
from generator.joining import between, in_a_row
from generator.rank import places
from generator.report import Block, ColumnHead, Facts, Heading, Inline, Link, Number, Paragraph, Row, Strong, SubPage, Table

SLUG = "platz"
PLACES = 2
"""Averages are shown with so many decimal places."""
NAMED = 2
"""So many of those who share a best are named."""
LISTED = 4
"""So many holes are listed where somebody did equally well."""


def course_page(session: Session) -> SubPage:
    course = session.result.course
    return SubPage(SLUG, say.TITLE_OF(course=course) if course else say.TITLE(), tuple(_blocks(session)))


def _blocks(session: Session) -> Iterator[Block]:
    found = scores(session)
    yield Facts(tuple(_facts(session, found)))
    if session.result.map:
        yield course_picture(session)
        yield key_picture()
    yield Heading(say.HOLE_BY_HOLE())
    yield hole_table(session, found)
    if session.mode in BY_STROKES and found:
        yield Heading(say.PERSONAL_BESTS())
        yield personal_bests(session, found)
    report = Link(session.told.address(), title(session) if session.played else session.title)
    yield Paragraph(say.SESSION(report=report, series=Link(f"series/{SERIES}", SERIES_TITLE())))


def _facts(session: Session, found: Scores) -> Iterator[tuple[Inline, Inline]]:
    yield say.HOLES(), say.HOLES_AND_PAR(n=session.last_hole, par=sum(session.pars))
    whole = rounds(session, found)
    if whole:
        n, people = best(whole)
        names = in_a_row([who(player) for player in people])
        if session.mode in BY_STROKES:
            yield say.BEST_ROUND(), say.BEST_ROUND_BY(n=n, by=Number(n - sum(session.pars), signed=True), people=names)
        else:
            yield say.FEWEST_TURNS(), say.TURNS_BY(n=n, people=names)
    hard = over_par(session, found)
    if len(hard) > 1:
        for name, most in ((say.HARDEST, max(hard.values())), (say.EASIEST, min(hard.values()))):
            holes = in_a_row([str(hole) for hole, by in hard.items() if by == most])
            yield name(), say.HOLE_BY(holes=holes, by=Number(most, PLACES, signed=True))
    if session.played:
        aces = [say.ACE_AT(people=who(player), hole=hole) for player, hole in session.aces]
        yield say.ACES(), between(", ", aces) if aces else say.NONE_YET()


# ---- hole by hole ------------------------------------------------------------------------------------------------


def hole_table(session: Session, found: Scores) -> Table:
    """Par, tee and green of each hole; its average, how hard it is, the best there; else who was there first."""
    result = session.result
    columns = [ColumnHead(say.HOLE(), "number"), ColumnHead(say.PAR(), "number")]
    columns += [ColumnHead(say.TEE()), ColumnHead(say.GREEN())] if result.tees else []
    if found:
        about = say.STROKES_EACH() if session.mode in BY_STROKES else say.TURNS_EACH()
        columns += [
            ColumnHead(say.AVERAGE(), "number", about),
            ColumnHead(say.TO_PAR(), "number", say.TO_PAR_LONG()),
            ColumnHead(say.DIFFICULTY(), "number", say.DIFFICULTY_LONG()),
            ColumnHead(say.BEST()),
        ]
    first = {} if found else _first(session)
    columns += [ColumnHead(say.FIRST())] * bool(first)
    columns += [ColumnHead(say.ACES())] * bool(session.aces)
    ranks, by_hole = _ranks(session, found), averages(found)
    rows = []
    for hole, par in enumerate(session.pars, start=1):
        cells: list[Inline] = [hole, par]
        cells += [result.tees[hole - 1], result.greens[hole - 1]] if result.tees else []
        if hole in by_hole:
            average = by_hole[hole]
            cells += [Number(average, PLACES), Number(average - par, PLACES, signed=True), ranks[hole], _best(found[hole])]
        elif found:
            cells += [None] * 4
        cells += [first.get(hole)] * bool(first)
        aces = [who(player) for player, at in session.aces if at == hole]
        cells += [in_a_row(aces) if aces else None] * bool(session.aces)
        rows.append(Row(tuple(cells)))
    return Table("holes", say.HOLE_STATISTICS() if found else say.HOLE_LIST(), tuple(columns), tuple(rows), row_head=0)


def _ranks(session: Session, found: Scores) -> dict[int, int]:
    """1 for the hardest hole."""
    hard = over_par(session, found)
    order = sorted(hard, key=lambda hole: (-hard[hole], hole))
    return dict(zip(order, places(order, lambda hole: hard[hole]), strict=True))


def _best(each: Mapping[str, int]) -> Inline:
    n, people = best(each)
    names = [who(player) for player in people]
    if len(names) == len(each) > 1:
        return say.BEST_BY(n=n, people=say.EVERYBODY())
    shown = between(", ", names[:NAMED])
    return say.BEST_BY(n=n, people=shown if len(names) <= NAMED else say.AND_MORE(people=shown, n=len(names) - NAMED))


def _first(session: Session) -> dict[int, Inline]:
    """Who was on a green first."""
    first: dict[int, Inline] = {}
    for one in session.reached:
        first.setdefault(one.hole, say.ON_TURN(people=who(one.player), turn=one.turn))
    for hole in session.holes if session.mode in BY_HOLES else ():
        people = in_a_row([who(player) for player in hole.green])
        first[hole.hole] = people if len(hole.green) == 1 else say.TIED(people=people)
    return first


# ---- personal bests ----------------------------------------------------------------------------------------------


def personal_bests(session: Session, found: Scores) -> Table:
    """[Stroke Play] Everybody's round, best nine, best hole against par, holes below par."""
    whole = rounds(session, found)
    columns = [ColumnHead(say.PLAYER(), "person"), ColumnHead(say.ROUND(), "number", say.STROKES_OF_ROUND()), ColumnHead(say.TO_PAR(), "number")]
    nines = len(session.nines) > 1
    columns += [ColumnHead(say.BEST_NINE())] * nines + [ColumnHead(say.BEST_HOLE()), ColumnHead(say.BEHIND_PAR(), "number", say.BEHIND_PAR_LONG())]
    order = sorted(session.people, key=lambda player: (player not in whole, whole.get(player, 0), player))
    rows = []
    for player in order:
        card = own(found, player)
        cells: list[Inline] = [who(player), *_round(session, card)]
        cells += [_best_nine(session, card)] * nines
        cells += [best_hole(session, card), sum(number < session.pars[hole - 1] for hole, number in card.items())]
        rows.append(Row(tuple(cells), "best" if player in whole and whole[player] == min(whole.values()) else ""))
    return Table("personal-bests", say.PERSONAL_BESTS_CAPTION(), tuple(columns), tuple(rows), row_head=0)


def _round(session: Session, card: Mapping[int, int]) -> tuple[Inline, Inline]:
    """The strokes, of how many holes if it is not over, and what they are to par."""
    total = sum(card.values())
    by = Number(total - sum(session.pars[hole - 1] for hole in card), signed=True)
    return (Strong(total) if len(card) == session.last_hole else say.UNFINISHED(n=total, holes=len(card))), by


def _best_nine(session: Session, card: Mapping[int, int]) -> Inline:
    whole = [
        (sum(card[hole] for hole in nine), index)
        for index, nine in enumerate(session.nines)
        if len(nine) == NINE and all(hole in card for hole in nine)
    ]
    if not whole:
        return None
    n, index = min(whole)
    nine = session.nines[index]
    return say.NINE(n=n, first=nine[0], last=nine[-1])


def best_hole(session: Session, card: Mapping[int, int]) -> Inline:
    """Where somebody did best against par."""
    if not card:
        return None
    by = {hole: number - session.pars[hole - 1] for hole, number in card.items()}
    least = min(by.values())
    holes = [str(hole) for hole, number in by.items() if number == least]
    if len(holes) > LISTED:
        return say.AT_MANY_HOLES(by=Number(least, signed=True), n=len(holes))
    return say.AT_HOLE(by=Number(least, signed=True), holes=in_a_row(holes))
