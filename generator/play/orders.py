"""What of a round file may come as a slip of its own, and as a letter: an engine says so once, for reading, judging,
asking and telling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Any, Generic, TypeVar

from msgspec import Struct

from generator.play.order_fields import OrderFields
from generator.play.rounds import RoundView
from generator.source.slips import Places
from generator.values.phrase import Message, Phrase
from generator.values.report import Block

State = TypeVar("State")

FORM_FOR = Phrase(de="Zugformular für Runde {n}", en="Order form for round {n}")


class Slips(Struct, Generic[State], frozen=True):
    """What of a round file may come as a slip of its own, and as a letter."""

    places: Places
    """Where a slip belongs in the round."""
    awaited: Callable[[State], Mapping[str, Sequence[str]]]
    """The keys of the slips that may be there after a state, and who may write each."""
    written: Callable[[State, str, str], Mapping[str, Any] | None] = lambda state, key, text: None
    """The values of a slip that a text orders in the rule book's own written form; None if there is nothing of the kind
    in it. Raises `fields.Mistake` for what deviates from the form: it is answered, not guessed."""
    missing: Callable[[State, str, Any], Sequence[Message]] = lambda state, key, values: ()
    """What a slip with these values does not say though it could be expected to: told who sent it."""
    without: Callable[[State, str], Message | str] = lambda state, key: ""
    """What it means that a slip has not come."""
    books: Callable[[RoundView[Any]], Iterable[Block]] = lambda round: ()
    """What the GM's sheet shows of a round beside what the rules say to its orders: accounts."""
    deputies: Callable[[Mapping[str, Any]], Mapping[str, str]] = lambda values: {}
    """Who may write a slip for somebody else, by its key, as far as the round's file says so already."""
    beside: tuple[str, ...] = ()
    """What of the round's file slips are judged by, as far as it stands there already."""
    secret: Callable[[State, str], frozenset[str]] = lambda state, key: frozenset()
    """Words that must not be offered to who orders under a key as what he may have meant."""
    kind: Any = None
    """The type of what a slip says: a document, or a `TypedDict` of what belongs to several places of the round."""
    together: tuple[str, ...] = ()
    """Keys of a slip that are one order together, however much stands behind them; of all others each entry is one."""
    by_person: bool = True
    """Whether keys are ids of people, so that somebody who is not awaited may join under his own."""
    form: Callable[[Sequence[RoundView[Any]], OrderFields], Sequence[Block]] = lambda rounds, asked: ()
    """All that may be ordered under a key in the next round, as fields, and what one has to know for it; of the rounds
    as who orders may see them. The form on paper and on the screen, the block for mail and the reading back follow from
    it."""
    called: Callable[[Sequence[RoundView[Any]], str], Message] = lambda rounds, key: FORM_FOR(n=rounds[-1].number + 1)
    """What that form is called."""
    unfilled: Callable[[Mapping[str, Any], str, Any], Mapping[str, Any]] = lambda values, key, slip: values
    """What the next round file begins with, without what is filled in there for somebody whose slip, with these values,
    says it himself."""
    alone: Callable[[Mapping[str, Any], Mapping[str, Any]], Mapping[str, Any]] = lambda values, slips: values
    """What it begins with where slips, here by their keys, are judged while the rest of it is not typed yet: as if that
    were nothing much."""
    settled: Callable[[State, Mapping[str, Any], Set[str]], Set[str]] = lambda state, values, keys: keys
    """The keys of which nothing is awaited any more: `values` are what the next round's file says so far, `keys` of the
    slips that are there."""
