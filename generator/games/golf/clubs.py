"""Everybody's clubs before and after the changes [4, 7, 8], and who comes, sends no order or leaves [1, 11]."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.golf import words as say
from generator.games.golf.pieces import together
from generator.games.golf.result import Absent, Change, Player, Result
from generator.games.golf.rules import WEIGHTS
from generator.joining import between, in_a_row
from generator.report import Block, Box, Column, Heading, Inline, Items, Person, Row, Table


def club_blocks(result: Result) -> tuple[Block, ...]:
    """[4, 7, 8] Everybody's set before and after, changes made and saved; and why an order was invalid."""
    columns = (
        Column(say.PLAYER(), "person"),
        Column(say.BEFORE()),
        Column(say.CHANGES()),
        Column(say.SET()),
        Column(say.SAVED(), "number", say.SAVED_LONG()),
    )
    people = sorted(result.players, key=lambda player: player.person)
    rows = [
        Row((Person(player.person), _before(player), order_text(player), set_text(player.clubs), player.saved))
        for player in people
    ]
    for absent in _noticed(result):
        word = say.ABSENT_LEFT() if absent.reason == "withdrawn" else say.ABSENT_NMR()
        rows.append(Row((Person(absent.person), set_text(absent.clubs), word, set_text(absent.clubs), absent.saved), "void"))
    invalid = tuple(
        say.INVALID_ORDER(person=Person(player.person), reason=player.reason) for player in people if player.reason is not None
    )
    table = Table("clubs", say.ALL_CLUBS(), columns, tuple(rows), row_head=0)
    return (Heading(say.CLUBS()), table, *((Items(invalid),) if invalid else ()))


def _noticed(result: Result) -> list[Absent]:
    """Absent players of whom the report still speaks: who has left this time, and who still stands in the ranking."""
    ranked = {line.person for line in result.ranking}
    return [absent for absent in result.absent if absent.left or absent.person in ranked]


def set_text(clubs: Sequence[int]) -> str:
    return " · ".join(map(str, clubs))


def _before(player: Player) -> Inline:
    """The set before the changes: each new club gives its place back to the old one."""
    if player.order == "joined":
        return None
    clubs = list(player.clubs)
    for change in reversed(player.changes):
        clubs[clubs.index(change.new)] = change.old
    return set_text(clubs)


def order_text(player: Player) -> Inline:
    if player.order == "joined":
        return say.JOINED()
    if player.order == "nmr":
        return say.NMR()
    if player.changes:
        words: Inline = between(", ", [_change(change) for change in player.changes])
    else:
        words = say.LAPSES() if player.lapsed else say.SAVES()
    if player.order == "invalid":
        words = say.INVALID(word=words)
    return say.RETURNED_WITH(changes=words) if player.returned else words


def _change(change: Change) -> Inline:
    return say.CHANGE(old=change.old, new=change.new)


def absence_blocks(result: Result) -> tuple[Block, ...]:
    """[1, 11] Who has come, who has sent no order, for the first time or again, and who has left."""
    people = sorted(result.players, key=lambda player: player.person)
    groups = (
        (say.NEW_PLAYERS, [player.person for player in people if player.order == "joined"]),
        (say.BACK_AGAIN, [player.person for player in people if player.returned]),
        (say.FIRST_NMR, [player.person for player in people if player.order == "nmr"]),
        (say.LEFT, [absent.person for absent in result.absent if absent.left]),
    )
    lines: list[Inline] = [phrase(people=together(group)) for phrase, group in groups if group]
    pausing = [say.IN_A_ROW(person=Person(absent.person), n=absent.missed) for absent in _noticed(result) if absent.reason == "nmr"]
    if pausing:
        window = next((rule.value for rule in result.house_rules if rule.option == "window"), len(WEIGHTS))
        lines.append(say.SITTING_OUT(people=in_a_row(pausing), n=window - 1) if window > 2 else say.SITTING_OUT_ONCE(people=in_a_row(pausing)))
    return (Box(say.COMINGS_AND_GOINGS(), (Items(tuple(lines)),)),) if lines else ()
