"""The headline of a session: who has won, and how narrowly or clearly; before its end a hole-in-one, a new leader.
Which one it is follows from the facts, never from chance."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.eighteen.documents import MACHINES
from generator.games.eighteen.report.lead import to_play_off
from generator.games.eighteen.result import Result, Standing
from generator.games.eighteen.session import Session, players_in_a_row, who
from generator.telling.messages import TAKES_THE_LEAD, WIN_GOES_TO
from generator.values.phrase import Message, Phrase
from generator.values.report import Inline

ACE = Phrase(de="Hole-in-one für {person} an Loch {hole}", en="A hole-in-one for {person} at hole {hole}")
ACES = Phrase(de="{n} Hole-in-ones", en="{n} hole-in-ones")
ALONE = Phrase(de="{person} ist im Klubhaus", en="{person} is in the clubhouse")
UNDER_PAR = Phrase(de="{person} bleibt unter Par", en="{person} stays under par")
MACHINES_WIN = Phrase(de="Die Maschinen gewinnen", en="The machines win")
MACHINES_LOSE = Phrase(de="{person} schlägt die Maschinen", en="{person} beats the machines")
SHARED = Phrase(de="Kein Vorsprung zwischen {people}", en="Nothing between {people}")
NARROW = Phrase(de="Knapper Sieg für {people}", en="A narrow win for {people}")
CLEAR = Phrase(de="Klarer Sieg für {people}", en="A clear win for {people}")
PLAY_OFF = Phrase(de="Stechen: {people}", en="Play-off: {people}")
NOTHING_YET = Phrase(de="Noch hat niemand einen Punkt", en="Nobody has a point yet")
LEVEL = Phrase(de="Gleichauf: {people}", en="Level: {people}")
STAYS = Phrase(de="{person} bleibt vorn", en="{person} stays ahead")
AHEAD = Phrase(de="{person} liegt vorn", en="{person} is ahead")
ON_THE_WAY = Phrase(de="{person} unterwegs", en="{person} on the way")

THIRD = 3
"""A win is clear if the winner was ahead by this part of what he has himself."""


def headline(session: Session) -> Inline:
    """Return what happened in the last of the rounds, in a few words; None if nothing has been played yet."""
    if not session.played:
        return None
    return _won(session) if session.result.finished else _going(session)


def _won(session: Session) -> Message:
    standings = session.result.standings
    winners = [line for line in standings if line.person in session.result.winners]
    if len(standings) == 1:
        to_par = standings[0].to_par
        return (UNDER_PAR if to_par is not None and to_par < 0 else ALONE)(person=who(standings[0].person))
    if session.mode == "solo" and all(line.person in MACHINES for line in winners):
        return MACHINES_WIN()
    people = players_in_a_row(line.person for line in winners)
    if len(winners) > 1:
        return SHARED(people=people)
    if session.mode == "solo":
        return MACHINES_LOSE(person=people)
    ahead = _gap(standings, winners[0])
    if ahead is None:
        return WIN_GOES_TO(people=people)
    return NARROW(people=people) if ahead <= 1 else CLEAR(people=people) if ahead * THIRD >= winners[0].points else WIN_GOES_TO(people=people)


def _gap(standings: Sequence[Standing], first: Standing) -> int | None:
    """Return by how much somebody is ahead, or was, of the next one; None if it is not points that decide."""
    others = [abs(line.points - first.points) for line in standings if line is not first]
    return min(others) if first.points and others else None


def _going(session: Session) -> Message:
    if tied := to_play_off(session):
        return PLAY_OFF(people=players_in_a_row(tied))
    aces = [(player, hole.hole) for hole in (*session.result.holes, *session.result.playoff) for player in hole.hole_in_one]
    if aces:
        return ACE(person=who(aces[0][0]), hole=aces[0][1]) if len(aces) == 1 else ACES(n=len(aces))
    leaders, before = _leaders(session.result), session.before()
    if len(session.result.standings) == 1:
        return ON_THE_WAY(person=who(leaders[0]))
    if len(leaders) > 1:
        return LEVEL(people=players_in_a_row(leaders)) if any(line.points for line in session.result.standings) else NOTHING_YET()
    person = who(leaders[0])
    if before is None:
        return AHEAD(person=person)
    return (STAYS if _leaders(before) == leaders else TAKES_THE_LEAD)(person=person)


def _leaders(result: Result) -> list[str]:
    return [line.person for line in result.standings if line.place == 1]
