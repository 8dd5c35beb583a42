"""[Golfschläger draften] What a game is played with: the set of cards, the clubs that everybody carries; and what a
result tells of it.

Only the hands that came of the draft are checked, not how they came about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.eighteen.course import ground_of
from generator.games.eighteen.documents import NOT_AT_THE_TABLE, Setup
from generator.games.eighteen.log.cards import Club, Pack
from generator.games.eighteen.log.cards_file import size_of
from generator.games.eighteen.log.golfers import Ability, ability_of
from generator.games.eighteen.log.ground import rows_of
from generator.games.eighteen.log.hexes import name_of
from generator.games.eighteen.log.notation import looked_for
from generator.games.eighteen.log.pack import CLUBS, SHIPPED, SHOTS
from generator.games.eighteen.log.state import Kit
from generator.games.eighteen.state import State
from generator.source.fields import Mistake
from generator.values.phrase import LANGUAGES, Phrase, count
from generator.values.problem import FileProblems, nearest

NO_SUCH_CLUB = Phrase(de="den Schläger {found} gibt es nicht{near}", en="there is no club {found}{near}")
ONE_CLUB = Phrase(de="{person}: ein Schläger erwartet, gefunden: {found}", en="{person}: expected one club, found: {found}")
SO_MANY_CLUBS = Phrase(de="{person}: {n} Schläger erwartet, gefunden: {found}", en="{person}: expected {n} clubs, found: {found}")
TOO_MANY_OF = Phrase(
    de="{club}: bei {players} Personen sind {there} davon im Spiel, hier stehen mehr",
    en="{club}: with {players} players there are only {there} of it in the game, found: more",
)
NAMES_NONE = Phrase(
    de="{person} spielt nicht mit Dorian (A) und nennt keinen Schläger", en="{person} does not play Dorian (A) and names no club"
)
NOT_CARRIED = Phrase(de="{person} trägt {club} nicht", en="{person} does not carry {club}")
MUST_NAME = Phrase(
    de="{person} spielt mit Dorian (A): in keeps fehlt der Schläger, der nie abgelegt wird",
    en="{person} plays Dorian (A): the club that is never discarded is missing from keeps",
)
OTHER_SIZE = Phrase(
    de="in der Schachtel liegen {clubs} Schläger und {shots} Abschlag-Karten, in diesem Satz sind es {found_clubs} und {found_shots}",
    en="the box has {clubs} clubs and {shots} shot cards, this set has {found_clubs} and {found_shots}",
)


def kit_of(setup: Setup, players: Sequence[str], problems: FileProblems) -> Kit:
    """[Golfschläger draften] Return card set and clubs of a game."""
    pack = setup.cards or SHIPPED
    clubs, shots = size_of(pack)
    if (clubs, shots) != (CLUBS, SHOTS):
        problems.warning(("cards",), OTHER_SIZE(clubs=CLUBS, shots=SHOTS, found_clubs=clubs, found_shots=shots))
    hands = clubs_of(setup.clubs, players, setup.golfers, pack, problems)
    named = named_clubs(setup.keeps, hands, setup.golfers, pack, problems)
    return Kit(pack, {player: tuple(club.id for club in hand) for player, hand in hands.items()}, named)


def club_of(name: str, pack: Pack) -> Club:
    """Return the club that somebody calls so; raises Mistake."""
    wanted = looked_for(name)
    for club in pack.clubs.values():
        if wanted in map(looked_for, (club.id, *map(club.name.in_language, LANGUAGES))):
            return club
    names = [word for club in pack.clubs.values() for word in (club.id, club.name.de, club.name.en)]
    raise Mistake(NO_SUCH_CLUB(found=name, near=nearest(name, names)))


def clubs_of(
    typed: Mapping[str, Sequence[str]], players: Sequence[str], golfers: Mapping[str, str], pack: Pack, problems: FileProblems
) -> dict[str, tuple[Club, ...]]:
    """Return everybody's clubs in the order of the file, of those who have any; hands that no draft can give are
    problems."""
    left = pack.clubs_for(len(players))
    hands: dict[str, tuple[Club, ...]] = {}
    for person, names in typed.items():
        if person not in players:
            problems.error(("clubs", person), NOT_AT_THE_TABLE(name=person, near=nearest(person, players)), key=True)
            continue
        ability = ability_of(golfers.get(person))
        found = []
        for index, name in enumerate(names):
            try:
                found.append(club_of(name, pack))
            except Mistake as mistake:
                problems.error(("clubs", person, index), mistake.message)
                continue
            club = found[-1]
            left[club.id] -= 1
            if left[club.id] < 0:
                there = pack.clubs_for(len(players))[club.id]
                problems.error(("clubs", person, index), TOO_MANY_OF(club=club.name(), players=len(players), there=there))
        if len(found) == len(names):
            _check(person, found, ability, problems)
        if found:
            hands[person] = tuple(found)
    return hands


def _check(person: str, clubs: Sequence[Club], ability: Ability, problems: FileProblems) -> None:
    if len(clubs) != ability.clubs:
        problems.error(("clubs", person), count(ability.clubs, ONE_CLUB, SO_MANY_CLUBS, person=person, found=len(clubs)))
    elif wrong := ability.drafted(clubs):
        problems.error(("clubs", person), wrong)


def named_clubs(
    typed: Mapping[str, str], hands: Mapping[str, Sequence[Club]], golfers: Mapping[str, str], pack: Pack, problems: FileProblems
) -> dict[str, str]:
    """[Dorian, A] Return the club that is never discarded, by its owner."""
    named = {}
    for person, name in typed.items():
        if not ability_of(golfers.get(person)).names:
            problems.error(("keeps", person), NAMES_NONE(person=person), key=True)
            continue
        try:
            club = club_of(name, pack)
        except Mistake as mistake:
            problems.error(("keeps", person), mistake.message)
            continue
        if person in hands and club not in hands[person]:
            problems.error(("keeps", person), NOT_CARRIED(person=person, club=club.name()))
        named[person] = club.id
    for person in hands:
        if person not in typed and ability_of(golfers.get(person)).names:
            problems.error(("clubs", person), MUST_NAME(person=person))
    return named


def places_of(state: State) -> dict[str, Any]:
    """Return where all stand after a log; and the course and the cards, for the report."""
    pack, ground, log = state.kit.pack, ground_of(state.table.course), state.log
    told: dict[str, Any] = {"clubs": state.kit.clubs}
    if ground is not None:
        told |= {
            "map": rows_of(state.table.course.map),
            "tees": tuple(map(name_of, ground.tees)),
            "greens": tuple(map(name_of, ground.greens)),
        }
    if state.kit.clubs:
        told["club_names"] = {id: club.name for id, club in pack.clubs.items()}
    if log is None:
        return told
    return told | {
        "positions": {name: name_of(ball.at) for name, ball in log.balls.items()},
        "hands": {player: seat.hand for player, seat in log.seats.items()},
        "discards": {player: seat.discards for player, seat in log.seats.items()},
        "longest_drive": log.longest,
        "shot_names": {id: " / ".join(shot.flights) for id, shot in pack.shots.items()},
    }
