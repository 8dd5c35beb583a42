"""What players of a tournament send: the result of their match, and whether they come or go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from msgspec import Struct

from generator.games.swiss.documents import MatchResult, Points, points
from generator.games.swiss.result import Result
from generator.games.swiss.state import State
from generator.play.game import ANYBODY, OrderFields, RoundView, Slips
from generator.source.fields import Mistake, PersonId, shown
from generator.source.slips import Nowhere, SlipValue
from generator.values.phrase import Phrase
from generator.values.problem import ERROR, NOTE, Path
from generator.values.report import Block, Choice, Facts, Form, Person, Run

MATCH = Phrase(de="Match", en="Match")
PLAYERS = Phrase(de="Wer gegen wen (Namen)", en="Who met whom (names)")
FIRST = Phrase(de="der Erstgenannte", en="the first one named")
GAMES = Phrase(de="Spiele, {person} zuerst: 1-0, 0-2", en="Games, {person} first: 1-0, 0-2")
SCORE = Phrase(de="Oder nur das Ergebnis: 3-1", en="Or only the score: 3-1")
FORFEIT = Phrase(de="Oder wer nicht antrat (Name)", en="Or who did not show up (name)")
LEAVES = Phrase(de="Danach ausscheiden", en="Leave the tournament after it")

NOT_HIS_OWN = Phrase(
    de="{key} kann hier nur sich selbst nennen: [{key}], gefunden: {found}", en="{key} can name only himself here: [{key}], found: {found}"
)
OF_OTHERS = Phrase(
    de="{key} meldet hier das Match von {first} und {second}", en="{key} reports the match of {first} and {second} here"
)
READ_AS = Phrase(de="gelesen als {first} gegen {second}: zuerst die Punkte von {first}", en="read as {first} against {second}: the points of {first} first")
POINTS = re.compile(r"\s*([0-9]{1,3})\s?[-–:]\s?([0-9]{1,3})\s*")
COME_AND_GO = ("withdrawn", "joined")
"""Lists of people of a round, in each of which somebody may enter himself."""
TICKED = {"yes": True, "ja": True, "true": True, "x": True, "no": False, "nein": False, "false": False, "": False}
"""What may stand there instead of his id."""
COMPARED = {"games", "score", "forfeit"}
"""What reports of one match are compared by."""


class Sent(MatchResult):
    """What a slip says: the result of the sender's match, and in which of these lists he enters himself."""

    players: tuple[PersonId, ...] = ()
    withdrawn: tuple[PersonId, ...] = ()
    joined: tuple[PersonId, ...] = ()

    def __post_init__(self) -> None:
        """Leave it to the round to say what a result needs: the pair need not be named here."""


def places(values: Any, key: str, slip: Any) -> Sequence[SlipValue | Nowhere]:
    """Return where a slip `{games: [1-0, 0-2], withdrawn: [anna]}` belongs: in the result of the own match, and in
    lists of people.

    The pair need not be named. If it is, the other way round than in the list of results, the points are turned.
    """
    said = slip if isinstance(slip, Mapping) else {}
    lists = values if isinstance(values, Mapping) else {}
    result = {name: value for name, value in said.items() if name not in COME_AND_GO}
    return [*(_result(lists.get("results"), key, result) if result else ()), *_come_and_go(lists, key, said)]


def _come_and_go(values: Mapping[str, Any], key: str, slip: Mapping[str, Any]) -> Iterator[SlipValue | Nowhere]:
    for word in COME_AND_GO:
        named, typed = slip.get(word), values.get(word)
        entered = typed if isinstance(typed, list) else []
        for there, one in _named((word,), named):
            said = one.strip().lower()
            his = said == key or TICKED.get(said)
            if his is False or (his and key in entered) or (typed is not None and typed != entered[: len(typed)]):
                yield Nowhere(there)
            elif his:
                yield SlipValue((word, len(entered)), there, key)
                entered = [*entered, key]
            else:
                yield Nowhere(there, NOT_HIS_OWN(key=key, found=shown(one)), ERROR)


def _named(there: Path, named: Any) -> Iterator[tuple[Path, str]]:
    """Yield the words of a list, or the only one that stands there without brackets."""
    listed = [(there, named)] if isinstance(named, str) else [((*there, at), one) for at, one in enumerate(named if isinstance(named, list) else ())]
    yield from ((path, one) for path, one in listed if isinstance(one, str))


def _result(results: Any, key: str, slip: Mapping[str, Any]) -> Iterator[SlipValue | Nowhere]:
    listed = results if isinstance(results, list) else []
    pairs, own = list(map(_pair, listed)), _pair(slip)
    if len(own) == 2 and key not in own:
        yield Nowhere(("players",), OF_OTHERS(key=key, first=shown(own[0]), second=shown(own[1])), NOTE)
    same = next((at for at, pair in enumerate(pairs) if (sorted(pair) == sorted(own) if own else key in pair)), len(listed))
    if same == len(listed):
        yield SlipValue(("results", same), leave=COME_AND_GO)
        return
    turned = own not in ((), pairs[same])
    said = {name: _turned(value) if turned else value for name, value in slip.items() if name != "players"}
    there = {name: value for name, value in listed[same].items() if name != "players" and value is not None}
    if not own and not there and pairs[same][1] == key and {"games", "score"} & said.keys():
        yield Nowhere(("players",), READ_AS(first=pairs[same][0], second=key), NOTE)
    elif own or slip.get("players") is None:
        yield Nowhere(("players",))
    agreed = _agreed(there, said)
    for name, value in said.items():
        # where something stands already that says otherwise
        at = ("results", same, name if agreed else next(iter(there), name))
        empty = () if there or name == "games" else ("games",)
        if agreed and name in there:
            yield Nowhere((name,))
        elif turned and isinstance(value, list) and name == "games" and (agreed or not there):
            yield from (SlipValue((*at, index), (name, index), one) for index, one in enumerate(value))
        else:
            yield SlipValue(at, (name,), value if turned and isinstance(value, str) else None, instead=empty)


def _agreed(there: Mapping[str, Any], said: Mapping[str, Any]) -> bool:
    """Tell whether two reports of one match mean the same, or may: whether a score is that of some games as the options
    count them, the rules say."""
    one, other = _meant(there), _meant(said)
    if not there or one is None or other is None:
        return False
    if one.forfeit or other.forfeit or (one.games and other.games):
        return one == other or (one.forfeit, one.games) == (other.forfeit, other.games) and None in (one.score, other.score)
    scores = [(sum(game[0] for game in report.games), sum(game[1] for game in report.games)) if report.games else report.score for report in (one, other)]
    first, second = (score or (0, 0) for score in scores)
    return first == second or (bool(one.games) != bool(other.games) and min(first) == min(second) and first.index(max(first)) == second.index(max(second)))


class Meant(Struct, frozen=True):
    """What a report of a match says, however it is written."""

    games: tuple[Points, ...] = ()
    score: Points | None = None
    forfeit: frozenset[str] = frozenset()


def _meant(report: Mapping[str, Any]) -> Meant | None:
    """Return what a report means; None if it says something that cannot be compared."""
    games, score, forfeit = (report.get(name) for name in ("games", "score", "forfeit"))
    listed = games.split(",") if isinstance(games, str) else games if isinstance(games, list) else []
    missing = [forfeit] if isinstance(forfeit, str) else forfeit if isinstance(forfeit, list) else []
    try:
        told = tuple(points(str(one).strip()) for one in listed)
        return Meant(told, None if score is None else points(str(score).strip()), frozenset(map(str, missing))) if not {*report} - COMPARED else None
    except Mistake:
        return None


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
    """Return who need not write any more: whoever has the bye, and whose match is reported, in the round or by a slip
    of either."""
    if state.next is None:
        return keys
    results = values.get("results")
    if isinstance(results, list):
        told = [_pair(one) for one in results if isinstance(one, Mapping) and any(value is not None for name, value in one.items() if name != "players")]
    else:  # the round's file is not there yet
        told = [pair for pair in state.next.pairings if not keys.isdisjoint(pair)]
    return {*(person for pair in told for person in pair), *filter(None, [state.next.bye])}


def form(rounds: Sequence[RoundView[Result]], asked: OrderFields) -> Sequence[Block]:
    """[20–22] Return the result of a player's match as it may be reported, and whether he leaves; for anybody, the
    result of any match."""
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


SLIPS = Slips(places, awaited, kind=Sent, together=("players", "games", "score", "forfeit"), form=form, settled=settled)
