"""The headline of a round of the league: the champions, a change at the top, an upset, a rout. Which one it is follows
from public facts, never from chance."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.united.report.reported import League, ReportedRound, leagues, opponent
from generator.games.united.report.situation import Told, ahead, grown, rout, upset, winner
from generator.values.joining import in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.report import Inline

CHAMPION = Phrase(de="Der Titel geht an {club}", en="The title goes to {club}")
CUP = Phrase(de="Der Pokal geht an {club}", en="The cup goes to {club}")
DOUBLE = Phrase(de="Titel und Pokal gehen an {club}", en="The title and the cup go to {club}")
TITLE_AND_CUP = Phrase(de="Titel für {club}, Pokal für {cup}", en="The title for {club}, the cup for {cup}")
PROMOTED = Phrase(de="Nach oben: {clubs}", en="Going up: {clubs}")
FOUNDED = Phrase(de="Neu dabei: {clubs}", en="New in the game: {clubs}")
NOBODY_MOVES = Phrase(de="Alle bleiben, wo sie waren", en="Everybody stays where they were")
NEXT_SEASON = Phrase(de="Auf ein Neues: Saison {season}", en="Once more: season {season}")
NEW_LEADER = Phrase(de="{club} verdrängt {old}", en="{club} oust {old}")
FIRST_LEADER = Phrase(de="Der erste Spitzenreiter: {club}", en="The first leaders: {club}")
UPSET = Phrase(de="Von Platz {place} aus: {club} schlägt {opponent}", en="From {place}{place:st|nd|rd|th} place: {club} beat {opponent}")
ROUT = Phrase(de="{club} überrollt {opponent} mit {score}", en="{club} overrun {opponent} {score}")
AWAY = Phrase(de="{club} zieht davon", en="{club} pull away")
CLOSER = Phrase(de="Der Vorsprung schmilzt: {club} nur noch {ahead}", en="The lead shrinks: {club} only {ahead}")
STAYS = Phrase(de="{club} bleibt vorn", en="{club} stay on top")
IDLE = Phrase(de="Die Liga hat spielfrei", en="The league has a break")

AHEAD = (
    Phrase(de="einen Punkt vorn", en="one point ahead"),
    Phrase(de="{n} Punkte vorn", en="{n} points ahead"),
    Phrase(de="durch die Tordifferenz vorn", en="ahead on goal difference"),
    Phrase(de="durch mehr Tore vorn", en="ahead on goals"),
    Phrase(de="dem Namen nach vorn", en="ahead by name"),
)


def of_season(reported: ReportedRound) -> Inline:
    """Return what a season's end brings: who goes up, who is new. Who has won what, the last round has told, and often
    in the same issue."""
    result = reported.result
    for phrase, found in (
        (PROMOTED, [one.club for one in result.moved if reported.rises(one)]),
        (FOUNDED, [club for club in result.clubs if club not in reported.season.latest.result.clubs]),
    ):
        if found:
            return phrase(clubs=in_a_row([reported.club(club) for club in found]))
    return NOBODY_MOVES() if len(result.tables) > 1 else NEXT_SEASON(season=reported.season.number + 1)


def of_round(reported: ReportedRound) -> Message:
    """Return what happened in a round, in a few words."""
    found = leagues(reported)
    top = found[0]
    leader = top.table[0].club
    cup = reported.result.cup.winner if reported.result.cup.matches else None
    if top.now and top.finished:
        return _honours(reported, leader, cup)
    if cup is not None:
        return CUP(club=reported.club(cup))
    if not top.now:
        return IDLE()
    if top.before and top.before[0].club != leader:
        return NEW_LEADER(club=top.club(leader), old=top.club(top.before[0].club))
    return _match(found) or _top(top)


def told_by(headline: Message) -> Told:
    """Return what a headline of a round has told."""
    said: dict[Phrase, Told] = {UPSET: "match", ROUT: "match", CUP: "cup", IDLE: ""}
    return said.get(headline.phrase, "top")


def _honours(reported: ReportedRound, champion: str, cup: str | None) -> Message:
    club = reported.club(champion)
    if cup is None:
        return CHAMPION(club=club)
    return DOUBLE(club=club) if cup == champion else TITLE_AND_CUP(club=club, cup=reported.club(cup))


def _match(found: Sequence[League]) -> Message | None:
    """Return the win of the round that is worth a headline: an upset in any league, else a rout in the top one."""
    if (surprising := upset(found)) is not None:
        one, match, place = surprising
        return UPSET(club=one.club(winner(match)), opponent=one.club(opponent(match, winner(match))), place=place)
    highest = rout(found[0])
    return ROUT(**found[0].against(highest, winner(highest))) if highest else None


def _top(top: League) -> Message:
    club = top.club(top.table[0].club)
    if not top.before:
        return FIRST_LEADER(club=club)
    change = grown(top)
    return AWAY(club=club) if change > 0 else CLOSER(club=club, ahead=ahead(top, AHEAD)) if change < 0 else STAYS(club=club)
