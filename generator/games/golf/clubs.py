"""Everybody's clubs before and after the changes [4, 7, 8], and who comes, sends no order or leaves [1, 11]."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.golf import messages as say
from generator.games.golf.points import WEIGHTS
from generator.games.golf.result import Absent, Player, Result
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.telling.parts import items
from generator.telling.people import comings, comings_and_goings
from generator.values.joining import between, in_a_row
from generator.values.phrase import Phrase
from generator.values.report import Block, Heading, Inline, Person


def club_blocks(result: Result) -> tuple[Block, ...]:
    """[4, 7, 8] Return everybody's set before and after, changes made and saved; and why an order was invalid."""
    people = sorted(result.players, key=lambda player: player.person)
    lines: list[Player | Absent] = [*people, *noticed(result)]
    table = Lines(lines, lambda line: "void" if isinstance(line, Absent) else "").table(
        "clubs",
        say.ALL_CLUBS(),
        person(messages.PLAYER(), lambda line: line.person, head=True),
        text(say.BEFORE(), _before),
        text(say.CHANGES(), order_text),
        text(say.SET(), lambda line: set_text(line.clubs), key=True),
        number(say.SAVED(), lambda line: line.saved, about=say.SAVED_LONG()),
    )
    return (Heading(say.CLUBS()), table, *items(invalid_orders(people)))


def invalid_orders(players: Sequence[Player]) -> list[Inline]:
    """[8] Tell whose order was invalid, and why."""
    return [say.INVALID_ORDER(person=Person(player.person), reason=player.reason) for player in players if player.reason is not None]


def noticed(result: Result) -> list[Absent]:
    """Return the absent players of whom the report still speaks: who has left this time, and who still stands in the
    ranking."""
    ranked = {line.person for line in result.ranking}
    return [absent for absent in result.absent if absent.left or absent.person in ranked]


def set_text(clubs: Sequence[int]) -> str:
    return " · ".join(map(str, clubs))


def _before(player: Player | Absent) -> Inline:
    """Return the set before the changes: each new club gives its place back to the old one."""
    if isinstance(player, Absent):
        return set_text(player.clubs)
    if player.order == "joined":
        return None
    clubs = list(player.clubs)
    for change in reversed(player.changes):
        clubs[clubs.index(change.new)] = change.old
    return set_text(clubs)


def order_text(player: Player | Absent) -> Inline:
    """Return what somebody has ordered, or why there was no order."""
    if isinstance(player, Absent):
        return say.ABSENT_LEFT() if player.reason == "withdrawn" else say.ABSENT_NMR()
    if player.order == "joined":
        return say.JOINED()
    if player.order == "nmr":
        return say.NMR()
    if player.changes:
        words: Inline = between(", ", [say.CHANGE(old=change.old, new=change.new) for change in player.changes])
    else:
        words = say.LAPSES() if player.lapsed else say.SAVES()
    if player.order == "invalid":
        words = say.INVALID(word=words)
    return say.RETURNED_WITH(changes=words) if player.returned else words


def absence_blocks(result: Result) -> tuple[Block, ...]:
    """[1, 11] Return the box that tells who has come, who has sent no order and who has left."""
    return comings_and_goings(absence_lines(result))


def absence_lines(result: Result, first_nmr: Phrase = say.FIRST_NMR, most_new: int | None = None) -> list[Inline]:
    """[1, 11] Tell who has come, who has sent no order, for the first time (in the words of `first_nmr`) or again, and
    who has left.

    If more than `most_new` have come, only their number is told.
    """
    people = sorted(result.players, key=lambda player: player.person)
    new = [player.person for player in people if player.order == "joined"]
    many = most_new is not None and len(new) > most_new
    groups = (
        (messages.NEW_PLAYERS, [] if many else new),
        (messages.BACK_AGAIN, [player.person for player in people if player.returned]),
        (first_nmr, [player.person for player in people if player.order == "nmr"]),
        (say.LEFT, [absent.person for absent in result.absent if absent.left]),
    )
    lines = ([say.MANY_NEW_PLAYERS(n=len(new))] if many else []) + comings(groups)
    pausing = [say.IN_A_ROW(person=Person(absent.person), n=absent.missed) for absent in noticed(result) if absent.reason == "nmr"]
    if pausing:
        window = next((int(rule.value) for rule in result.house_rules if rule.option == "window"), len(WEIGHTS))
        people_row = in_a_row(pausing)
        lines.append(say.SITTING_OUT(people=people_row, n=window - 1) if window > 2 else say.SITTING_OUT_ONCE(people=people_row))
    return lines
