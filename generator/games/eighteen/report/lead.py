"""The title of a report, and its first sentence: who has won, or who leads by what."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.eighteen.documents import MACHINES
from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.standings import last_turn, when
from generator.games.eighteen.result import Standing
from generator.games.eighteen.session import BY_HOLES, Session, together, who
from generator.joining import in_a_row
from generator.phrase import Message, Phrase
from generator.report import Inline
from generator.telling import words

RUNNERS_UP = 2
"""How many are named behind the winner."""


def title(session: Session) -> Inline:
    """Tell the mode, and which holes or turns are told."""
    result, mode = session.result, session.title
    if session.mode not in BY_HOLES:
        return _from_to(mode, say.ONE_TURN, say.TURNS_FROM_TO, range(session.first_turn, session.turn + 1))
    holes = [*(hole.hole for hole in result.holes), *(turn.hole for turn in result.log if turn.hole and not turn.playoff)]
    if not holes and (result.playoff or result.log):
        return say.PLAYOFF_TITLE(mode=mode)
    return _from_to(mode, say.ONE_HOLE, say.HOLES_FROM_TO, sorted(holes))


def _from_to(mode: Message, one: Phrase, many: Phrase, numbers: Sequence[int]) -> Message:
    if not numbers:
        return say.NOTHING_NEW(mode=mode)
    first, last = numbers[0], numbers[-1]
    return one(mode=mode, first=first) if first == last else many(mode=mode, first=first, last=last)


def field(session: Session) -> Inline:
    """Tell before the start who plays what."""
    phrase = say.FIELD if len(session.people) > 1 else say.FIELD_ALONE
    people = together(session.people)
    return phrase(people=people, mode=session.title, holes=session.last_hole, par=sum(session.pars))


def lead(session: Session) -> Inline:
    """Tell who has won, or who leads."""
    if not session.played:
        return say.NOTHING_PLAYED()
    return _won(session) if session.result.finished else _leads(session)


def _amount(session: Session, line: Standing) -> Message:
    """Return what somebody has, as it stands after „mit"."""
    found = say.amount(session.mode, line.points)
    return found if line.to_par is None else say.to_par(found, line.to_par)


def _won(session: Session) -> Inline:
    mode, standings = session.mode, session.result.standings
    winners = [line for line in standings if line.person in session.result.winners]
    people, amount = together(line.person for line in winners), _amount(session, winners[0])
    if mode == "racing":
        phrase = say.WINS_RACE if len(winners) == 1 else say.SHARE_RACE
        return phrase(people=people, turn=last_turn(session, winners[0].person))
    if mode == "solo" and not set(session.people) & set(session.result.winners):
        own = session.standing(session.people[0])
        phrase = say.BEATEN_BY if len(winners) == 1 else say.BEATEN_BY_MANY
        return phrase(machines=people, amount=amount, person=who(own.person), own=own.points)
    if len(standings) == 1:
        return say.ENDS_ALONE(person=people, amount=amount)
    if len(winners) > 1:
        return say.SHARE_WIN(people=people, amount=amount)
    if mode == "solo":
        return say.BEATS_MACHINES(person=people, amount=amount, best=max(session.standing(machine).points for machine in MACHINES))
    return say.WINS_AHEAD(person=people, amount=amount, others=_others(standings[1:]))


def _leads(session: Session) -> Inline:
    standings = session.result.standings
    leaders = [line for line in standings if line.place == 1]
    then = when(session)
    tied = to_play_off(session)
    if tied:
        left = (session.playoff or session.holes)[-1].jackpot
        return say.TO_PLAY_OFF(people=together(tied), n=left)
    amount = _amount(session, leaders[0])
    people = together(line.person for line in leaders)
    if len(standings) == 1:
        return say.STANDS_AT(when=then, person=people, amount=amount)
    if not leaders[0].points:
        return say.NO_POINT_YET(when=then)
    if len(leaders) > 1:
        return say.LEAD_TOGETHER(when=then, people=people, amount=amount)
    return say.LEADS(when=then, person=people, amount=amount, gap=say.AHEAD_OF(others=_others(standings[1:])))


def _others(lines: Sequence[Standing]) -> Inline:
    """Name the next ones with what they have."""
    return in_a_row([words.IN_BRACKETS(what=who(line.person), more=line.points) for line in lines[:RUNNERS_UP]])


def to_play_off(session: Session) -> tuple[str, ...]:
    """[Skins, Eliminierung] Return who plays off for the jackpot now; nobody if there is no play-off."""
    if session.mode != "skins" or session.result.finished or len(session.holes) < session.last_hole:
        return ()
    return (session.playoff or session.holes)[-1].green
