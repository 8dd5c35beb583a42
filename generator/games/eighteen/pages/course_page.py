"""The page of a course: its map, its holes with what everybody needed there, and the records on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import inf
from operator import itemgetter

from generator.games.eighteen import messages as common
from generator.games.eighteen.pages import messages as say
from generator.games.eighteen.pictures.maps import course_picture, key_picture
from generator.games.eighteen.report.holes import scores as strokes_of
from generator.games.eighteen.report.lead import title
from generator.games.eighteen.series import SLUG as SERIES
from generator.games.eighteen.series import TITLE as SERIES_TITLE
from generator.games.eighteen.session import BY_HOLES, BY_STROKES, NINE, Session, players_in_a_row, who
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.people import AND_MORE
from generator.values import addresses
from generator.values.joining import between, in_a_row
from generator.values.phrase import count
from generator.values.report import Block, Facts, Heading, Inline, Link, Number, Paragraph, Strong, SubPage, Table

SLUG = "platz"
PLACES = 2
"""Averages are shown with so many decimal places."""
NAMED = 2
"""So many of those who share a best are named."""
LISTED = 4
"""So many holes are listed where somebody did equally well."""
Scores = Mapping[int, Mapping[str, int]]
"""By hole and player."""



def course_page(session: Session) -> SubPage:
    """Return the page of a session's course."""
    course = session.result.course
    return SubPage(SLUG, say.TITLE_OF(course=course) if course else common.THE_COURSE(), tuple(_blocks(session)))


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
    report = Link(session.round.address(), title(session) if session.played else session.title)
    yield Paragraph(say.SESSION(report=report, series=Link(addresses.series(SERIES), SERIES_TITLE())))


def _facts(session: Session, found: Scores) -> Iterator[tuple[Inline, Inline]]:
    yield common.HOLES(), common.HOLES_AND_PAR(n=session.last_hole, par=sum(session.pars))
    whole = rounds(session, found)
    if whole:
        n, people = best(whole)
        names = players_in_a_row(people)
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
        yield common.ACES(), between(", ", aces) if aces else say.NONE_YET()


# ---- hole by hole ------------------------------------------------------------------------------------------------


def hole_table(session: Session, found: Scores) -> Table:
    """Return par, tee and green of each hole; its average, how hard it is, the best there; else who was there first."""
    tees, greens = session.result.tees, session.result.greens
    first = {} if found else _first(session)
    return Lines(range(1, session.last_hole + 1)).table(
        "holes",
        say.HOLE_STATISTICS() if found else say.HOLE_LIST(),
        number(common.HOLE(), lambda hole: hole, head=True),
        number(common.PAR(), lambda hole: session.pars[hole - 1]),
        text(common.TEE(), lambda hole: tees[hole - 1], when=bool(tees)),
        text(common.GREEN(), lambda hole: greens[hole - 1], when=bool(tees)),
        *(_statistics(session, found) if found else ()),
        text(say.FIRST(), lambda hole: first.get(hole), when=bool(first)),
        text(common.ACES(), lambda hole: _aces(session, hole), when=bool(session.aces)),
    )


def _statistics(session: Session, found: Scores) -> tuple[Column[int], ...]:
    """Return the columns of what each hole took; their cells are empty where nobody has played it."""
    average, hard = averages(found), over_par(session, found)

    def if_played(cell: Callable[[int], Inline]) -> Callable[[int], Inline]:
        return lambda hole: cell(hole) if hole in average else None

    return (
        number(
            common.AVERAGE(),
            if_played(lambda hole: Number(average[hole], PLACES)),
            about=say.STROKES_EACH() if session.mode in BY_STROKES else say.TURNS_EACH(),
        ),
        number(common.TO_PAR(), if_played(lambda hole: Number(hard[hole], PLACES, signed=True)), about=say.TO_PAR_LONG()),
        number(say.DIFFICULTY(), if_played(lambda hole: 1 + sum(by > hard[hole] for by in hard.values())), about=say.DIFFICULTY_LONG()),
        text(common.BEST(), if_played(lambda hole: _best(found[hole]))),
    )


def _aces(session: Session, hole: int) -> Inline:
    players = [player for player, at in session.aces if at == hole]
    return players_in_a_row(players) if players else None


def _best(each: Mapping[str, int]) -> Inline:
    """Tell the best at a hole, and whose it was."""
    n, people = best(each)
    names = [who(player) for player in people]
    if len(names) == len(each) > 1:
        return messages.IN_BRACKETS(what=n, more=say.EVERYBODY())
    shown, left = between(", ", names[:NAMED]), len(names) - NAMED
    return messages.IN_BRACKETS(what=n, more=AND_MORE(people=shown, n=left) if left > 0 else shown)


def _first(session: Session) -> dict[int, Inline]:
    """Tell who was on each green first."""
    if session.mode not in BY_HOLES:
        return {hole: say.ON_TURN(people=who(found[0].player), turn=found[0].turn) for hole, found in session.taken.items() if found}
    tied = {hole.hole: say.TIED(people=players_in_a_row(hole.green)) for hole in session.holes if len(hole.green) > 1}
    return {hole.hole: tied.get(hole.hole, who(hole.green[0])) for hole in session.holes}


# ---- personal bests ----------------------------------------------------------------------------------------------


def personal_bests(session: Session, found: Scores) -> Table:
    """[Stroke Play] Return everybody's round, best nine, best hole against par, holes below par."""
    whole = rounds(session, found)
    least = min(whole.values(), default=0)
    cards = {player: own(found, player) for player in session.people}
    by = {player: to_par(session, card) for player, card in cards.items()}
    order = sorted(cards, key=lambda player: whole.get(player, inf))
    return Lines(order, lambda player: "best" if whole.get(player) == least else "").table(
        "personal-bests",
        say.PERSONAL_BESTS_CAPTION(),
        person(messages.PLAYER(), lambda player: player, head=True),
        number(messages.ROUND(), lambda player: _round(session, cards[player]), about=say.STROKES_OF_ROUND()),
        number(common.TO_PAR(), lambda player: Number(sum(by[player].values()), signed=True)),
        text(say.BEST_NINE(), lambda player: _best_nine(session, cards[player]), when=len(session.nines) > 1),
        text(say.BEST_HOLE(), lambda player: best_hole(by[player])),
        number(say.BEHIND_PAR(), lambda player: sum(over < 0 for over in by[player].values()), about=say.BEHIND_PAR_LONG()),
    )


def _round(session: Session, card: Mapping[int, int]) -> Inline:
    """Return the strokes, of how many holes if the round is not over."""
    total = sum(card.values())
    return Strong(total) if len(card) == session.last_hole else count(len(card), say.UNFINISHED_ONE, say.UNFINISHED, strokes=total)


def _best_nine(session: Session, card: Mapping[int, int]) -> Inline:
    """Tell the better of the nines that somebody has played to their end."""
    nines = [nine for nine in session.nines if len(nine) == NINE and all(hole in card for hole in nine)]
    if not nines:
        return None
    n, nine = min(((sum(card[hole] for hole in nine), nine) for nine in nines), key=itemgetter(0))
    return say.NINE(n=n, first=nine[0], last=nine[-1])


def best_hole(by: Mapping[int, int]) -> Inline:
    """Tell where somebody did best against par; `by` says what each hole was to it."""
    if not by:
        return None
    least = min(by.values())
    holes = [str(hole) for hole, over in by.items() if over == least]
    if len(holes) > LISTED:
        return say.AT_MANY_HOLES(by=Number(least, signed=True), n=len(holes))
    return say.AT_HOLE(by=Number(least, signed=True), holes=in_a_row(holes))


# ---- what everybody needed ---------------------------------------------------------------------------------------


def scores(session: Session) -> Scores:
    """Return strokes with penalties; in Golf Racing the turns since the green before; nothing in modes that count
    neither."""
    if session.mode in BY_STROKES:
        cards = {player: strokes_of(session, player) for player in session.players}
        return {hole.hole: {player: card[hole.hole] for player, card in cards.items() if hole.hole in card} for hole in session.holes}
    if session.mode != "racing":
        return {}
    found: dict[int, dict[str, int]] = {}
    before = dict.fromkeys(session.players, 0)
    for one in session.reached:
        found.setdefault(one.hole, {})[one.player] = one.turn - before[one.player]
        before[one.player] = one.turn
    return dict(sorted(found.items()))


def averages(found: Scores) -> dict[int, Fraction]:
    """Return what each hole took on average."""
    return {hole: Fraction(sum(each.values()), len(each)) for hole, each in found.items() if each}


def over_par(session: Session, found: Scores) -> dict[int, Fraction]:
    """Return the average above or below the par of each hole."""
    return {hole: average - session.pars[hole - 1] for hole, average in averages(found).items()}


def best(each: Mapping[str, int]) -> tuple[int, list[str]]:
    """Return the fewest at a hole, and whose they were."""
    least = min(each.values())
    return least, [player for player, number in each.items() if number == least]


def rounds(session: Session, found: Scores) -> dict[str, int]:
    """Return the sums of those who have played all holes."""
    cards = {player: own(found, player) for player in session.players}
    return {player: sum(card.values()) for player, card in cards.items() if len(card) == session.last_hole}


def own(found: Scores, player: str) -> dict[int, int]:
    """Return a player's numbers by hole."""
    return {hole: each[player] for hole, each in found.items() if player in each}


def to_par(session: Session, card: Mapping[int, int]) -> dict[int, int]:
    """Return what each hole of somebody's card is to par."""
    return {hole: number - session.pars[hole - 1] for hole, number in card.items()}
