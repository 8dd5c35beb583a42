"""The page of a course: its map, its holes, and the records on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.games.eighteen import words as common
from generator.games.eighteen.pages import words as say
from generator.games.eighteen.pages.scores import Scores, averages, best, over_par, own, rounds, scores
from generator.games.eighteen.pictures.key import key_picture
from generator.games.eighteen.pictures.shots import course_picture
from generator.games.eighteen.report.lead import title
from generator.games.eighteen.series import SLUG as SERIES
from generator.games.eighteen.series import TITLE as SERIES_TITLE
from generator.games.eighteen.session import BY_HOLES, BY_STROKES, NINE, Session, together, who
from generator.joining import between, in_a_row
from generator.rank import places
from generator.report import Block, Facts, Heading, Inline, Link, Number, Paragraph, Strong, SubPage, Table
from generator.telling import words
from generator.telling.columns import Lines, number, person, text
from generator.telling.people import AND_MORE

SLUG = "platz"
PLACES = 2
"""Averages are shown with so many decimal places."""
NAMED = 2
"""So many of those who share a best are named."""
LISTED = 4
"""So many holes are listed where somebody did equally well."""


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
    yield Paragraph(say.SESSION(report=report, series=Link(f"series/{SERIES}", SERIES_TITLE())))


def _facts(session: Session, found: Scores) -> Iterator[tuple[Inline, Inline]]:
    yield common.HOLES(), common.HOLES_AND_PAR(n=session.last_hole, par=sum(session.pars))
    whole = rounds(session, found)
    if whole:
        n, people = best(whole)
        names = together(people)
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
    tees, greens, ranks = session.result.tees, session.result.greens, _ranks(session, found)
    average, hard = averages(found), over_par(session, found)
    first = {} if found else _first(session)
    return Lines(range(1, session.last_hole + 1)).table(
        "holes",
        say.HOLE_STATISTICS() if found else say.HOLE_LIST(),
        number(common.HOLE(), lambda hole: hole, head=True),
        number(common.PAR(), lambda hole: session.pars[hole - 1]),
        text(common.TEE(), lambda hole: tees[hole - 1], when=bool(tees)),
        text(common.GREEN(), lambda hole: greens[hole - 1], when=bool(tees)),
        number(
            say.AVERAGE(),
            lambda hole: Number(average[hole], PLACES) if hole in average else None,
            about=say.STROKES_EACH() if session.mode in BY_STROKES else say.TURNS_EACH(),
            when=bool(found),
        ),
        number(
            common.TO_PAR(),
            lambda hole: Number(hard[hole], PLACES, signed=True) if hole in hard else None,
            about=say.TO_PAR_LONG(),
            when=bool(found),
        ),
        number(say.DIFFICULTY(), lambda hole: ranks.get(hole), about=say.DIFFICULTY_LONG(), when=bool(found)),
        text(say.BEST(), lambda hole: _best(found[hole]) if hole in average else None, when=bool(found)),
        text(say.FIRST(), lambda hole: first.get(hole), when=bool(first)),
        text(common.ACES(), lambda hole: _aces(session, hole), when=bool(session.aces)),
    )


def _aces(session: Session, hole: int) -> Inline:
    players = [player for player, at in session.aces if at == hole]
    return together(players) if players else None


def _ranks(session: Session, found: Scores) -> dict[int, int]:
    """Rank the holes, 1 for the hardest."""
    hard = over_par(session, found)
    order = sorted(hard, key=lambda hole: (-hard[hole], hole))
    return dict(zip(order, places(order, lambda hole: hard[hole]), strict=True))


def _best(each: Mapping[str, int]) -> Inline:
    """Tell the best at a hole, and whose it was."""
    n, people = best(each)
    names = [who(player) for player in people]
    if len(names) == len(each) > 1:
        return words.IN_BRACKETS(what=n, more=say.EVERYBODY())
    shown = between(", ", names[:NAMED])
    return words.IN_BRACKETS(what=n, more=shown if len(names) <= NAMED else AND_MORE(people=shown, n=len(names) - NAMED))


def _first(session: Session) -> dict[int, Inline]:
    """Tell who was on each green first."""
    first: dict[int, Inline] = {}
    for one in session.reached:
        first.setdefault(one.hole, say.ON_TURN(people=who(one.player), turn=one.turn))
    for hole in session.holes if session.mode in BY_HOLES else ():
        people = together(hole.green)
        first[hole.hole] = people if len(hole.green) == 1 else say.TIED(people=people)
    return first


# ---- personal bests ----------------------------------------------------------------------------------------------


def personal_bests(session: Session, found: Scores) -> Table:
    """[Stroke Play] Return everybody's round, best nine, best hole against par, holes below par."""
    whole = rounds(session, found)
    least = min(whole.values(), default=None)
    cards = {player: own(found, player) for player in session.people}
    order = sorted(session.people, key=lambda player: (player not in whole, whole.get(player, 0), player))
    return Lines(order, lambda player: "best" if player in whole and whole[player] == least else "").table(
        "personal-bests",
        say.PERSONAL_BESTS_CAPTION(),
        person(words.PLAYER(), lambda player: player, head=True),
        number(words.ROUND(), lambda player: _round(session, cards[player]), about=say.STROKES_OF_ROUND()),
        number(common.TO_PAR(), lambda player: Number(sum(_to_par(session, cards[player]).values()), signed=True)),
        text(say.BEST_NINE(), lambda player: _best_nine(session, cards[player]), when=len(session.nines) > 1),
        text(say.BEST_HOLE(), lambda player: best_hole(session, cards[player])),
        number(
            say.BEHIND_PAR(), lambda player: sum(by < 0 for by in _to_par(session, cards[player]).values()), about=say.BEHIND_PAR_LONG()
        ),
    )


def _to_par(session: Session, card: Mapping[int, int]) -> dict[int, int]:
    """Return what each hole of a card is to par."""
    return {hole: strokes - session.pars[hole - 1] for hole, strokes in card.items()}


def _round(session: Session, card: Mapping[int, int]) -> Inline:
    """Return the strokes, of how many holes if the round is not over."""
    total = sum(card.values())
    return Strong(total) if len(card) == session.last_hole else say.UNFINISHED(n=total, holes=len(card))


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
    """Tell where somebody did best against par."""
    if not card:
        return None
    by = _to_par(session, card)
    least = min(by.values())
    holes = [str(hole) for hole, strokes in by.items() if strokes == least]
    if len(holes) > LISTED:
        return say.AT_MANY_HOLES(by=Number(least, signed=True), n=len(holes))
    return say.AT_HOLE(by=Number(least, signed=True), holes=in_a_row(holes))
