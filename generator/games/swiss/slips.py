"""What players of a tournament send: the result of their match, and whether they come or go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from generator.game import ANYBODY, Asked, RoundView, Slips
from generator.games.swiss.documents import MatchResult
from generator.games.swiss.result import Result
from generator.games.swiss.state import State
from generator.phrase import Phrase
from generator.report import Block, Choice, Facts, Form, Person, Run
from generator.source.fields import PersonId, document
from generator.source.slips import Placed

MATCH = Phrase(de="Match", en="Match")
PLAYERS = Phrase(de="Wer gegen wen (Kennungen)", en="Who met whom (ids)")
FIRST = Phrase(de="der Erstgenannte", en="the first one named")
GAMES = Phrase(de="Spiele, {person} zuerst: 1-0, 0-2", en="Games, {person} first: 1-0, 0-2")
SCORE = Phrase(de="Oder nur das Ergebnis: 3-1", en="Or only the score: 3-1")
FORFEIT = Phrase(de="Oder wer nicht antrat (Kennung)", en="Or who did not show up (id)")
LEAVES = Phrase(de="Danach ausscheiden", en="Leave the tournament after it")

POINTS = re.compile(r"\s*([0-9]{1,3})\s?[-–:]\s?([0-9]{1,3})\s*")
COME_AND_GO = ("withdrawn", "joined")
"""Lists of people of a round, in each of which somebody may enter himself."""


@document
class Sent(MatchResult):
    """What a slip says: the result of the sender's match, and in which of these lists he enters himself."""

    withdrawn: tuple[PersonId, ...] = ()
    joined: tuple[PersonId, ...] = ()


def places(values: Any, key: str, slip: Any) -> Sequence[Placed]:
    """Return where a slip `{games: [1-0, 0-2], withdrawn: [anna]}` belongs: in the result of the own match, and in lists of people.

    The pair need not be named. If it is, the other way round than in the list of results, the points are turned.
    """
    said = slip if isinstance(slip, Mapping) else {}
    lists = values if isinstance(values, Mapping) else {}
    result = {name: value for name, value in said.items() if name not in COME_AND_GO}
    return [*(_result(lists.get("results"), key, result) if result else ()), *_come_and_go(lists, key, said)]


def _come_and_go(values: Mapping[str, Any], key: str, slip: Mapping[str, Any]) -> Iterator[Placed]:
    for word in COME_AND_GO:
        named, entered = slip.get(word), values.get(word) or []
        if isinstance(named, list) and isinstance(entered, list) and key in named and key not in entered:
            yield Placed((word, len(entered)), (word, named.index(key)))


def _result(results: Any, key: str, slip: Mapping[str, Any]) -> Iterator[Placed]:
    listed = results if isinstance(results, list) else []
    pairs, own = list(map(_pair, listed)), _pair(slip)
    same = next((at for at, pair in enumerate(pairs) if (sorted(pair) == sorted(own) if own else key in pair)), len(listed))
    if same == len(listed):
        yield Placed(("results", same), leave=COME_AND_GO)
        return
    turned = own not in ((), pairs[same])
    said = {name: _turned(value) if turned else value for name, value in slip.items() if name != "players"}
    there = {name: value for name, value in listed[same].items() if name != "players" and value is not None}
    for name, value in said.items() if said != there else ():
        at = ("results", same, next(iter(there), name))  # where something stands already that says otherwise
        empty = () if there or name == "games" else ("games",)
        if turned and not there and isinstance(value, list) and name == "games":
            yield from (Placed((*at, index), (name, index), one) for index, one in enumerate(value))
        else:
            yield Placed(at, (name,), value if turned and isinstance(value, str) else None, instead=empty)


def _turned(value: Any) -> Any:
    """Return points with those of the other player first: `2-1` for `1-2`."""
    if isinstance(value, list):
        return [_turned(one) for one in value]
    match = POINTS.fullmatch(value) if isinstance(value, str) else None
    return f"{match[2]}-{match[1]}" if match else value


def _pair(result: Any) -> tuple[str, ...]:
    players = result.get("players") if isinstance(result, Mapping) else None
    return tuple(map(str, players)) if isinstance(players, list) else ()


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return everybody who plays, each for his own match; one slip of the two is enough."""
    return {person: (person,) for person in sorted(state.order)}


def settled(state: State, values: Mapping[str, Any], keys: Set[str]) -> Set[str]:
    """Return who need not write any more: whoever has the bye, and whose match is reported, in the round or by a slip of either."""
    if state.next is None:
        return keys
    results = values.get("results")
    if isinstance(results, list):
        told = [_pair(one) for one in results if isinstance(one, Mapping) and any(value is not None for name, value in one.items() if name != "players")]
    else:  # the round's file is not there yet
        told = [pair for pair in state.next.pairings if not keys.isdisjoint(pair)]
    return {*(person for pair in told for person in pair), *filter(None, [state.next.bye])}


def form(rounds: Sequence[RoundView[Result]], asked: Asked) -> Sequence[Block]:
    """[20–22] Return the result of a player's match as it may be reported, and whether he leaves; for anybody, the result of any match."""
    coming = rounds[-1].result.next
    pair = next((pair for pair in coming.pairings if asked.key in pair), None) if coming else None
    anybody = asked.key == ANYBODY
    first = Person(pair[0]) if pair else FIRST()
    reported = (
        asked.blank(GAMES(person=first), "list", "games", example="1-0, 0-2"),
        asked.blank(SCORE(), "text", "score", example="3-1"),
        asked.blank(FORFEIT(), "list", "forfeit", example=pair[1] if pair else "bert"),
    )
    if anybody:
        return (Form((asked.blank(PLAYERS(), "list", "players", example="anna, bert"), *reported)),)
    leaves = asked.field(LEAVES(), "tick", "withdrawn", asked.key, example=asked.key, tick=True)
    goes = Choice(LEAVES(), (Person(asked.key),), (leaves,))
    if pair is None:
        return (Form((goes,)),)
    ids = Run((Person(pair[0]), f" ({pair[0]}), ", Person(pair[1]), f" ({pair[1]})"))
    return Facts(((MATCH(), ids),)), Form((*reported, goes))


SLIPS = Slips(places, awaited, kind=Sent, form=form, settled=settled)
