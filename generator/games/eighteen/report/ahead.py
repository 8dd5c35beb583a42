"""What comes next: the next hole and what it is worth, greens that are still free, who plays off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.eighteen.modes.teams import ENOUGH
from generator.games.eighteen.report import ahead_words as say
from generator.games.eighteen.report.lead import to_play_off
from generator.games.eighteen.session import BY_HOLES, Session, together, who
from generator.joining import between, in_a_row
from generator.phrase import Phrase, count
from generator.report import Block, Heading, Inline, Paragraph
from generator.telling import words


def ahead_blocks(session: Session) -> Iterator[Block]:
    """Tell what comes next; nothing once the session is over."""
    if session.result.finished:
        return
    sentences = list(_by_holes(session) if session.mode in BY_HOLES else _by_turns(session))
    if sentences:
        yield Heading(say.AHEAD())
        yield Paragraph(between(" ", sentences))


def _by_holes(session: Session) -> Iterator[Inline]:
    tied = to_play_off(session)
    if tied:
        hole = len(session.playoff) % session.last_hole + 1
        jackpot = (session.playoff or session.holes)[-1].jackpot
        yield say.NEXT_PLAYOFF(hole=hole, people=together(tied), n=jackpot)
        return
    hole = len(session.holes) + 1
    if hole > session.last_hole:
        return
    begun = session.begun
    if begun is not None:
        yield say.GOES_ON(hole=hole, par=session.pars[hole - 1], turn=begun.turn + 1)
    else:
        yield say.NEXT_HOLE(hole=hole, par=session.pars[hole - 1])
    if hole in session.tokens:
        value, jackpot = session.tokens[hole], session.holes[-1].jackpot if session.holes else 0
        worth = count(value, say.POINT, words.N_POINTS)
        total = count(value + jackpot, say.POINT, words.N_POINTS)
        yield say.WORTH_WITH_JACKPOT(amount=worth, total=total) if jackpot else say.WORTH(amount=worth)
    left = session.last_hole - hole + 1
    yield count(left, say.ONE_LEFT, say.LEFT)


def _by_turns(session: Session) -> Iterator[Inline]:
    if session.mode == "racing":
        racers = [say.RACER(person=who(line.person), hole=line.holes + 1) for line in session.result.standings]
        yield say.RACERS(people=between(", ", racers))
        return
    taken = {hole: [one for one in session.reached if one.hole == hole] for hole in range(1, session.last_hole + 1)}
    if session.mode in ("chaos", "solo"):
        yield from _named(say.FREE_FIVES, [hole for hole, found in taken.items() if not found])
        yield from _named(say.FREE_TWOS, [hole for hole, found in taken.items() if len(found) == 1])
        yield say.LAST_FIVE()
    else:
        yield from _named(say.FREE_GREENS, [hole for hole, found in taken.items() if not found])
    if session.mode == "teams" and session.last_hole >= ENOUGH:
        missing = [say.RACER(person=who(line.person), hole=ENOUGH - line.points) for line in session.result.standings]
        yield say.FLAGS_MISSING(people=between(", ", missing))
    if session.mode == "kelly":
        yield say.LAST_GREEN()
    solo = session.result.solo
    targets = [say.TARGET(machine=who(name), hole=machine.top) for name, machine in solo.machines.items() if machine.top] if solo else []
    if targets:
        yield say.NEXT_TARGETS(targets=between(", ", targets))


def _named(phrase: Phrase, holes: Sequence[int]) -> Iterator[Inline]:
    if holes:
        yield phrase(greens=in_a_row([str(hole) for hole in holes]))
