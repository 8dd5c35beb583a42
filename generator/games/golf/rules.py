"""The paragraphs of the rule book in their order: how a tournament is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from generator.games.golf.documents import HoleAnnounced, Options, Order, Round, written_changes
from generator.games.golf.points import WEIGHTS, points_of, ranked
from generator.games.golf.result import Absent, Change, Hole, Record, Result, Taken
from generator.games.golf.result import Player as PlayerResult
from generator.games.golf.state import HOUSE_RULES, Player, State, announcement, check_holes
from generator.games.golf.strokes import Ways, strokes_for
from generator.play.dice import Dice
from generator.play.house_rules import house_rules
from generator.values import rank
from generator.values.phrase import Message, Phrase, count
from generator.values.problem import FileProblems
from generator.values.record import replace

SET_SIZE = 4

# Mistakes of the file
NOT_ANNOUNCED = Phrase(
    de="der Schlüssel announce fehlt: Turnier {tournament} wurde nicht ausgeschrieben, aber es gibt schon seine Runde",
    en="the key announce is missing: tournament {tournament} was not announced, but its round already exists",
)
NOTHING_TO_ORDER_FOR = Phrase(
    de="Züge sind bis dahin erwünscht, aber announce fehlt: niemand erfährt die Bahnen des nächsten Turniers",
    en="orders are due by then, but announce is missing: nobody learns the holes of the next tournament",
)
FOUR_CLUBS = Phrase(
    de="{person}: vier Schläger erwartet, hier stehen {found} ({clubs})", en="{person}: expected four clubs, found: {found} ({clubs})"
)
NO_CLUBS = Phrase(
    de="{person} steigt ein und muss unter clubs vier Schläger nennen", en="{person} joins and has to name four clubs under clubs"
)
CLUB_RANGE = Phrase(
    de="{person}: Schläger von 1 bis {most} erwartet, gefunden: {club}", en="{person}: expected a club from 1 to {most}, found: {club}"
)
CHANGES_OF_JOINER = Phrase(
    de="{person} steigt ein und hat noch nichts zu wechseln; nur clubs ist hier sinnvoll",
    en="{person} joins and has nothing to change yet; only clubs makes sense here",
)
NOT_IN_GAME = Phrase(de="{person} spielt nicht mit und kann nicht aussteigen", en="{person} does not play and cannot leave")
TWICE_WITHDRAWN = Phrase(de="{person} steht zweimal unter withdrawn", en="{person} is under withdrawn twice")
ORDER_AND_WITHDRAWN = Phrase(
    de="{person} steht unter withdrawn, hat aber auch unter orders einen Zug",
    en="{person} is under withdrawn, but also has an order under orders",
)

# Rulings [8]: why an order changes no club
UNREADABLE = Phrase(de="„{line}“ ist kein eindeutiger Wechsel (alt -> neu)", en="“{line}” is no unambiguous change (old -> new)")
NOT_OWNED = Phrase(de="Schläger {club} gehört nicht zum Satz", en="club {club} is not in the set")
NEW_OUT_OF_RANGE = Phrase(de="Schläger {club} liegt nicht zwischen 1 und {most}", en="club {club} is not between 1 and {most}")
TOO_MANY = Phrase(de="{wanted} Wechsel verlangt, erlaubt waren {allowed}", en="{wanted} changes wanted, {allowed} were allowed")
MORE_THAN_ONE = Phrase(de="{wanted} Wechsel verlangt, erlaubt war einer", en="{wanted} changes wanted, one was allowed")
CONTRADICTION = Phrase(
    de="der angegebene Satz {given} passt nicht zu den Wechseln (das wäre {made})",
    en="the set given, {given}, does not fit the changes (that would be {made})",
)
NOT_FOUR = Phrase(de="der angegebene Satz hat nicht vier Schläger, sondern {found}", en="the set given has not four clubs but {found}")


# Notes: what the rules make of the orders, and of those that have not come
VOID = Phrase(de="{person}: ungültig, kein Schläger gewechselt (Regel 8): {reason}", en="{person}: invalid, no club changed (rule 8): {reason}")
FIRST_NMR = Phrase(
    de="{person} hat keinen Zug: spielt mit dem bisherigen Satz und spart nichts (NMR, Regel 11)",
    en="{person} has no order: plays with the present set and saves nothing (NMR, rule 11)",
)
SECOND_NMR = Phrase(
    de="{person} hat zum zweiten Mal keinen Zug: spielt nicht mit (NMR, Regel 11)",
    en="{person} has no order for the second time: does not play (NMR, rule 11)",
)


def play(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """One tournament, from the dice to the ranking and the next announcement."""
    holes = play_holes(state, dice, problems)
    entries, left = register(state, round, problems)
    results = placed([scored(person, entry, holes) for person, entry in entries.items()])
    away = absences(state, entries, left)
    _note(round, entries, away, problems)
    players = {**away, **{person: entry.player for person, entry in entries.items()}}
    points = ({player.person: player.points for player in results}, *state.points)[: state.options.window]
    ranking = ranked(points, players, state)
    check_holes(round.announce, state.options, problems, ("announce",))
    if round.announce is None and round.deadline is not None and not round.ends.strip() and not problems.draft:
        problems.warning(("deadline",), NOTHING_TO_ORDER_FOR(), key=True)
    records = recorded(state.records, results, round.round)
    after = State(state.options, round.round, players, points, round.announce, ranking.ranks, records)
    result = Result(
        holes=holes,
        players=results,
        absent=tuple(
            Absent(person, "withdrawn" if player.withdrawn else "nmr", player.clubs, player.saved, player.missed, person in left)
            for person, player in sorted(away.items())
        ),
        ranking=ranking,
        announce=announcement(round.announce),
        weights=WEIGHTS[: len(points)],
        records=records,
        house_rules=house_rules(state.options, HOUSE_RULES, int),
    )
    return after, result


def play_holes(state: State, dice: Dice, problems: FileProblems) -> tuple[Hole, ...]:
    """[5] The dice of each hole are rolled and added to its base value."""
    announced = state.announced
    if announced is None:
        if problems.before:
            problems.before.error((), NOT_ANNOUNCED(tournament=state.tournament + 1))
        announced = ()
    return tuple(_hole(number, hole, dice) for number, hole in enumerate(announced, start=1))


def _hole(number: int, hole: HoleAnnounced, dice: Dice) -> Hole:
    rolls = tuple(dice.draw(f"hole-{number}/{die}", hole.dice.sides) for die in range(1, hole.dice.count + 1))
    return Hole(number, hole.base, str(hole.dice), rolls, hole.base + sum(rolls))


def _note(round: Round, entries: Mapping[str, Entry], away: Mapping[str, Player], problems: FileProblems) -> None:
    """[8, 11] Tell which orders are void, at their places, and who has sent none, at the first two times."""
    for person, entry in entries.items():
        if entry.reason is not None:
            key = "changes" if round.orders[person].changes else "clubs"
            problems.note(("orders", person, key), VOID(person=person, reason=entry.reason))
    silent = {person: FIRST_NMR for person, entry in entries.items() if entry.order == "nmr"}
    silent |= {person: SECOND_NMR for person, player in away.items() if player.missed == 2 and not player.withdrawn}
    for person, message in silent.items():
        if ("orders", person) not in problems.left_out:
            problems.note(("orders",), message(person=person), key=True)


# ---- registration [1, 4, 8, 11] --------------------------------------------------------------------------------


class Entry(Struct, frozen=True):
    """Somebody who plays this tournament, and how his order was taken."""

    player: Player
    order: Taken
    changes: tuple[Change, ...] = ()
    reason: Message | None = None
    lapsed: bool = False
    returned: bool = False


def register(state: State, round: Round, problems: FileProblems) -> tuple[dict[str, Entry], dict[str, Player]]:
    """[1, 4, 11] Return who plays, by person id; and who leaves the game."""
    left = withdrawals(state, round, problems)
    entries: dict[str, Entry] = {}
    for person, order in sorted(round.orders.items()):
        if person in round.withdrawn:
            continue
        player = state.players.get(person)
        if player is None:
            entries[person] = joined(person, order, state.options, problems)
        else:
            entry = take_order(player, order, state.options)
            entries[person] = replace(entry, returned=player.withdrawn or player.missed > 1)
    for person, player in sorted(state.players.items()):
        if person not in entries and person not in left and not player.missed and not player.withdrawn:
            # [11] The first tournament without an order: he plays with the set he has and saves nothing.
            entries[person] = Entry(replace(player, missed=1), "nmr")
    return entries, left


def withdrawals(state: State, round: Round, problems: FileProblems) -> dict[str, Player]:
    """[1] Return who leaves: his set and his savings are kept for the day he comes back."""
    left: dict[str, Player] = {}
    for index, person in enumerate(round.withdrawn):
        path = ("withdrawn", index)
        player = state.players.get(person)
        if person in round.withdrawn[:index]:
            problems.error(path, TWICE_WITHDRAWN(person=person))
        elif person in round.orders:
            problems.error(path, ORDER_AND_WITHDRAWN(person=person))
        elif player is None or player.withdrawn:
            problems.error(path, NOT_IN_GAME(person=person))
        if player is not None:
            left[person] = replace(player, withdrawn=True, missed=0)
    return left


def joined(person: str, order: Order, options: Options, problems: FileProblems) -> Entry:
    """[1, 4] Somebody's first order: four clubs of his choice; nothing is saved by it."""
    path = ("orders", person)
    clubs = order.clubs
    if order.changes:
        problems.error((*path, "changes"), CHANGES_OF_JOINER(person=person), key=True)
    if not clubs:
        problems.error(path if clubs is None else (*path, "clubs"), NO_CLUBS(person=person))
    elif len(clubs) != SET_SIZE:
        problems.error((*path, "clubs"), FOUR_CLUBS(person=person, found=len(clubs), clubs=_set(clubs)))
    for index, club in enumerate(clubs or ()):
        if not 1 <= club <= options.max_club:
            problems.error((*path, "clubs", index), CLUB_RANGE(person=person, most=options.max_club, club=club))
    sound = tuple(club for club in clubs or () if 1 <= club <= options.max_club)
    return Entry(Player((*sound, 1, 1, 1, 1)[:SET_SIZE] if len(sound) != SET_SIZE else sound), "joined")


def take_order(player: Player, order: Order, options: Options) -> Entry:
    """[8] The order of somebody who has a set: valid with its changes, or invalid: no change, which counts as saving
    one."""
    changes: tuple[Change, ...] = ()
    clubs = player.clubs
    reason = None
    if order.changes:
        changes, clubs, reason = apply_changes(player, order.changes, options)
        if reason is None and order.clubs is not None and Counter(order.clubs) != Counter(clubs):
            reason = CONTRADICTION(given=_set(order.clubs), made=_set(clubs))
    elif order.clubs is not None:
        changes, reason = differences(player, order.clubs, options)
    if reason is not None:
        changes, clubs = (), player.clubs
    elif order.clubs is not None:
        clubs = order.clubs
    left_over = player.saved + 1 - len(changes)
    after = Player(clubs, min(options.max_saved, left_over))
    return Entry(after, "valid" if reason is None else "invalid", changes, reason, lapsed=left_over > options.max_saved)


class AppliedChanges(NamedTuple):
    """The changes, the clubs afterwards, and the reason if the order is invalid."""

    changes: tuple[Change, ...]
    clubs: tuple[int, ...]
    reason: Message | None


def apply_changes(player: Player, lines: Sequence[str], options: Options) -> AppliedChanges:
    """[8, 10] Make the changes one after the other; a new club takes the place of the old one."""
    clubs = list(player.clubs)
    changes: list[Change] = []
    for line in lines:
        written = written_changes(line)
        if written is None:
            return AppliedChanges((), player.clubs, UNREADABLE(line=" ".join(line.split())))
        for old, new in written:
            if old not in clubs:
                return AppliedChanges((), player.clubs, NOT_OWNED(club=old))
            if not 1 <= new <= options.max_club:
                return AppliedChanges((), player.clubs, NEW_OUT_OF_RANGE(club=new, most=options.max_club))
            clubs[clubs.index(old)] = new
            changes.append(Change(old, new))
    return AppliedChanges(tuple(changes), tuple(clubs), _too_many(changes, player))


def differences(player: Player, wanted: tuple[int, ...], options: Options) -> tuple[tuple[Change, ...], Message | None]:
    """[10] A new set without changes is an order to change whatever differs. The changes, or the reason why it is
    invalid."""
    if len(wanted) != SET_SIZE:
        return (), NOT_FOUR(found=len(wanted))
    changes = tuple(map(Change, _without(player.clubs, wanted), _without(wanted, player.clubs)))
    for change in changes:
        if not 1 <= change.new <= options.max_club:
            return (), NEW_OUT_OF_RANGE(club=change.new, most=options.max_club)
    return changes, _too_many(changes, player)


def _too_many(changes: Sequence[Change], player: Player) -> Message | None:
    """[8] The reason if there are more changes than this tournament's and the saved ones."""
    allowed = player.saved + 1
    return count(allowed, MORE_THAN_ONE, TOO_MANY, wanted=len(changes), allowed=allowed) if len(changes) > allowed else None


def _without(clubs: Sequence[int], others: Sequence[int]) -> list[int]:
    """The clubs that are not among the others, each as often as it is missing there, in their order."""
    counted = Counter(others)
    rest = []
    for club in clubs:
        if counted[club]:
            counted[club] -= 1
        else:
            rest.append(club)
    return rest


def _set(clubs: Sequence[int]) -> str:
    return ", ".join(map(str, clubs))


def absences(state: State, entries: Mapping[str, Entry], left: Mapping[str, Player]) -> dict[str, Player]:
    """[1, 11] Return who has been in the game and does not play: withdrawn, or without an order for the second time in
    a row or more."""
    away = {}
    for person, player in state.players.items():
        if person in left:
            away[person] = left[person]
        elif person not in entries:
            away[person] = player if player.withdrawn else replace(player, missed=player.missed + 1)
    return away


# ---- the result [6] ----------------------------------------------------------------------------------------------


class Scored(Struct, frozen=True):
    """A player's strokes, not yet placed."""

    person: str
    entry: Entry
    strokes: tuple[int, ...]
    ways: Ways


def scored(person: str, entry: Entry, holes: Sequence[Hole]) -> Scored:
    """[6] The strokes on each hole, and a way to play it with so many."""
    lengths = tuple(hole.length for hole in holes)
    clubs = entry.player.clubs
    strokes = strokes_for(clubs, lengths)
    return Scored(person, entry, strokes, Ways(clubs, lengths, strokes))


def placed(players: Sequence[Scored]) -> tuple[PlayerResult, ...]:
    """[6] Places by the total of strokes, equal totals share a place; [9] with the ranking points of the place."""
    ordered = sorted(players, key=lambda player: (sum(player.strokes), player.person))
    places = rank.places(ordered, key=lambda player: sum(player.strokes))
    sharing = Counter(places)
    return tuple(
        PlayerResult(
            person=player.person,
            order=player.entry.order,
            reason=player.entry.reason,
            clubs=player.entry.player.clubs,
            changes=player.entry.changes,
            saved=player.entry.player.saved,
            strokes=player.strokes,
            total=sum(player.strokes),
            place=place,
            shared=sharing[place] > 1,
            points=points_of(place, sharing[place]),
            ways=player.ways,
            lapsed=player.entry.lapsed,
            returned=player.entry.returned,
        )
        for player, place in zip(ordered, places, strict=True)
    )


def recorded(records: Record, players: Sequence[PlayerResult], tournament: int) -> Record:
    """The records after a tournament: the lowest round without a 99, and who has won how often."""
    lowest, lowest_by = records.lowest, records.lowest_by
    for player in players:
        if not player.ways.all_playable:
            continue
        if lowest is None or player.total < lowest:
            lowest, lowest_by = player.total, ()
        if player.total == lowest:
            lowest_by = (*lowest_by, (player.person, tournament))
    wins = Counter(dict(records.wins))
    wins.update(player.person for player in players if player.place == 1)
    return Record(lowest, lowest_by, tuple(sorted(wins.items(), key=lambda item: (-item[1], item[0]))))
