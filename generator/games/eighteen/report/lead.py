"""The title of a report, its first sentence: who has won, or who leads by what; and its last ones: what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.eighteen.documents import MACHINES
from generator.games.eighteen.modes.teams import ENOUGH
from generator.games.eighteen.report import messages as say
from generator.games.eighteen.report.standings import COUNTS_ACES, last_turn, when
from generator.games.eighteen.result import Standing
from generator.games.eighteen.session import BY_HOLES, Session, players_in_a_row, who
from generator.telling import messages
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, count
from generator.values.report import Block, Heading, Inline, Paragraph

RUNNERS_UP = 2
"""How many are named behind the winner."""


def title(session: Session) -> Inline:
    """Tell the mode, and which holes or turns are told."""
    result = session.result
    numbers, one, many = list(range(session.first_turn, session.turn + 1)), say.ONE_TURN, say.TURNS_FROM_TO
    if session.mode in BY_HOLES:
        numbers = [*(hole.hole for hole in result.holes), *(turn.hole for turn in result.log if turn.hole and not turn.playoff)]
        one, many = say.ONE_HOLE, say.HOLES_FROM_TO
    if not numbers:
        playoff = session.mode in BY_HOLES and (result.playoff or result.log)
        return (say.PLAYOFF_TITLE if playoff else say.NOTHING_NEW)(mode=session.title)
    first, last = min(numbers), max(numbers)
    return (one if first == last else many)(mode=session.title, first=first, last=last)


def field(session: Session) -> Inline:
    """Tell before the start who plays what."""
    phrase = say.FIELD if len(session.people) > 1 else say.FIELD_ALONE
    return phrase(people=players_in_a_row(session.people), mode=session.title, holes=session.last_hole, par=sum(session.pars))


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
    people, amount = players_in_a_row(line.person for line in winners), _amount(session, winners[0])
    if len(winners) == 1 and (close := _by_aces(session)):
        return (say.WINS_RACE_BY_ACES if mode == "racing" else say.WINS_BY_ACES)(**close)
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
    return (say.WINS_AFTER_PLAYOFF if session.playoff else say.WINS_AHEAD)(person=people, amount=amount, others=_others(standings[1:]))


def _leads(session: Session) -> Inline:
    standings = session.result.standings
    leaders = [line for line in standings if line.place == 1]
    then, amount, people = when(session), _amount(session, leaders[0]), players_in_a_row(line.person for line in leaders)
    if tied := to_play_off(session):
        return say.TO_PLAY_OFF(people=players_in_a_row(tied), n=session.jackpot)
    if len(standings) == 1:
        return say.STANDS_AT(when=then, person=people, amount=amount)
    if not leaders[0].points:
        return say.NO_POINT_YET(when=then)
    if len(leaders) > 1:
        return say.LEAD_TOGETHER(when=then, people=people, amount=amount)
    if close := _by_aces(session):
        return say.LEADS_BY_ACES(when=then, **close)
    if level := _level(session):
        return say.LEADS_BY_TURN(when=then, person=people, n=leaders[0].points, own=last_turn(session, leaders[0].person), others=_names(level))
    return say.LEADS(when=then, person=people, amount=amount, gap=say.AHEAD_OF(others=_others(standings[1:])))


def _level(session: Session) -> list[Standing]:
    """Return who has as much as whoever is first, and is behind by a tie-break only."""
    first, *others = session.result.standings
    return [line for line in others if session.mode in COUNTS_ACES and line.points == first.points]


def _by_aces(session: Session) -> dict[str, Inline]:
    """Return what is told of who is first by hole-in-ones alone; nothing if it is by more."""
    first = session.result.standings[0]
    turn = last_turn(session, first.person)
    level = [line for line in _level(session) if session.mode != "racing" or last_turn(session, line.person) == turn]
    if not level:
        return {}
    aces = {"own": first.hole_in_ones, "other": level[0].hole_in_ones}
    return {"person": who(first.person), "others": _names(level), "n": first.points, "turn": turn, **aces}


def _names(lines: Sequence[Standing]) -> Inline:
    return players_in_a_row(line.person for line in lines)


def _others(lines: Sequence[Standing]) -> Inline:
    """Name the next ones with what they have."""
    return in_a_row([messages.IN_BRACKETS(what=who(line.person), more=line.points) for line in lines[:RUNNERS_UP]])


def to_play_off(session: Session) -> tuple[str, ...]:
    """[Skins, Eliminierung] Return who plays off for the jackpot now; nobody if there is no play-off."""
    if session.mode != "skins" or session.result.finished or len(session.holes) < session.last_hole:
        return ()
    return (session.playoff or session.holes)[-1].green


# ---- what comes next ---------------------------------------------------------------------------------------------


def ahead_blocks(session: Session) -> Iterator[Block]:
    """Tell what comes next; nothing once the session is over."""
    if sentences := ahead_sentences(session):
        yield Heading(messages.WHAT_COMES_NEXT())
        yield Paragraph(between(" ", sentences))


def ahead_sentences(session: Session) -> list[Inline]:
    """Return what comes next in sentences; none once the session is over."""
    if session.result.finished:
        return []
    return list(_by_holes(session) if session.mode in BY_HOLES else _by_turns(session))


def _by_holes(session: Session) -> Iterator[Inline]:
    if tied := to_play_off(session):
        yield say.NEXT_PLAYOFF(hole=len(session.playoff) % session.last_hole + 1, people=players_in_a_row(tied), n=session.jackpot)
        return
    hole = len(session.holes) + 1
    if hole > session.last_hole:
        return
    par, begun = session.pars[hole - 1], session.begun
    yield say.GOES_ON(hole=hole, par=par, turn=begun.turn + 1) if begun else say.NEXT_HOLE(hole=hole, par=par)
    if value := session.tokens.get(hole):
        worth, total = (count(points, say.POINT, messages.N_POINTS) for points in (value, value + session.jackpot))
        yield (say.WORTH_WITH_JACKPOT if session.jackpot else say.WORTH)(amount=worth, total=total)
    yield count(session.last_hole - hole + 1, say.ONE_HOLE_LEFT, say.HOLES_LEFT)


def _by_turns(session: Session) -> Iterator[Inline]:
    if session.mode == "racing":
        racers = [say.RACER(person=who(line.person), hole=line.holes + 1) for line in session.result.standings]
        yield say.RACERS(people=between(", ", racers))
        return
    untouched, once = ([str(hole) for hole, found in session.taken.items() if len(found) == n] for n in (0, 1))
    two_tokens = session.mode in ("chaos", "solo")
    if untouched:
        yield (say.FREE_FIVES if two_tokens else say.FREE_GREENS)(greens=in_a_row(untouched))
    if two_tokens and once:
        yield say.FREE_TWOS(greens=in_a_row(once))
    if two_tokens:
        yield say.LAST_FIVE_ENDS()
    if session.mode == "teams" and session.last_hole >= ENOUGH:
        missing = [say.RACER(person=who(line.person), hole=ENOUGH - line.points) for line in session.result.standings]
        yield say.FLAGS_MISSING(people=between(", ", missing))
    if session.mode == "kelly":
        yield say.LAST_GREEN_ENDS()
    machines = session.result.solo.machines if session.result.solo else {}
    if targets := [say.TARGET(machine=who(name), hole=machine.top) for name, machine in machines.items() if machine.top]:
        yield say.NEXT_TARGETS(targets=between(", ", targets))
