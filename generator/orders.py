"""What of a round file may come as a slip of its own, and as a letter: an engine says so once, for reading, judging, asking and telling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from generator.phrase import Message
from generator.report import Block, Inline
from generator.rounds import RoundView
from generator.source.slips import Places

State = TypeVar("State")


@dataclass(frozen=True)
class Ask:
    """Something that may be ordered, for a form: the way to it in a slip, how it is written there (the kinds of
    `generator/desk/form_reader.py`), and what it is called."""

    kind: Literal["text", "list", "pairs"]
    way: tuple[str, ...]
    label: Inline


@dataclass(frozen=True)
class Slips(Generic[State]):
    """What of a round file may come as a slip of its own, and as a letter."""

    places: Places
    """Where a slip belongs in the round."""
    awaited: Callable[[State], Mapping[str, Sequence[str]]]
    """The keys of the slips that may be there after a state, and who may write each."""
    written: Callable[[State, str, str], Mapping[str, Any] | None] = lambda state, key, text: None
    """The values of a slip that a text orders in the rule book's own written form; None if there is nothing of the kind in it. Raises
    `fields.Mistake` for what deviates from the form: it is answered, not guessed."""
    missing: Callable[[State, str, Any], Sequence[Message]] = lambda state, key, values: ()
    """What a slip with these values does not say though it could be expected to: told who sent it."""
    block: Callable[[Sequence[RoundView[Any]], str], str] = lambda rounds, key: "# …"
    """The orders of the next round as they may be typed under a key, as YAML, filled in as far as things stand; of the rounds as who types
    them may see them."""
    without: Callable[[State, str], Message | str] = lambda state, key: ""
    """What it means that a slip has not come."""
    books: Callable[[RoundView[Any]], Iterable[Block]] = lambda round: ()
    """What the GM's sheet shows of a round beside what the rules say to its orders: accounts."""
    secret: Callable[[State, str], frozenset[str]] = lambda state, key: frozenset()
    """Words that must not be offered to who orders under a key as what he may have meant."""
    by_person: bool = True
    """Whether keys are ids of people, so that somebody who is not awaited may join under his own."""
    form: Callable[[Sequence[RoundView[Any]], str], Sequence[Block | Ask]] = lambda rounds, key: ()
    """What may be ordered under a key in the next round, and what one has to know for it; nothing if the game's own sheets ask for it."""
    unfilled: Callable[[Mapping[str, Any], str, Any], Mapping[str, Any]] = lambda values, key, slip: values
    """What the next round file begins with, without what is filled in there for somebody whose slip, with these values, says it himself."""
