"""What a player of Nomic sends: a proposal for his own turn, and his votes by whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.game import Asked, Kind, RoundView, Slips
from generator.games.nomic.result import Result
from generator.games.nomic.seats import active
from generator.games.nomic.state import State
from generator.phrase import Phrase
from generator.report import Block, Form, Person
from generator.source.slips import Placed

VOTES = ("yes", "no")
OWN = {"proposal": ("pass",), "pass": ("proposal", "votes")}
"""What a player says of his own turn, and what he then does not say."""
VOTE = Phrase(de="Stimme zum Antrag von {person}: yes oder no", en="Vote on the proposal of {person}: yes or no")
PROPOSAL: Mapping[str, tuple[Phrase, Kind, str]] = {
    "type": (
        Phrase(
            de="Mein Antrag: enact (neu), amend (neuer Wortlaut), repeal (streichen) oder transmute (wandeln)",
            en="My proposal: enact (new), amend (new wording), repeal or transmute",
        ),
        "text",
        "enact",
    ),
    "rule": (Phrase(de="Nummer der Regel; bei enact keine", en="Number of the rule; none for enact"), "text", "301"),
    "title": (Phrase(de="Überschrift; bei enact nötig", en="Title; needed for enact"), "text", "…"),
    "text": (Phrase(de="Wortlaut; bei enact und amend", en="Wording; for enact and amend"), "text", "…\n"),
    "mechanics": (
        Phrase(de="Was er bewirkt (mechanics), wenn etwas", en="What it does (mechanics), if anything"),
        "keys",
        "winning_score: 80",
    ),
}
"""What a proposal says, by its keys, as it is asked for and with an example."""
PASS = Phrase(de="Oder kein Antrag, weil", en="Or no proposal, because")


def places(values: Any, key: str, slip: Any) -> Sequence[Placed]:
    """Return where a slip `{proposal: …, votes: {anna: yes}}` belongs: in the player's own turn, and among the voters of the others'."""
    turns = values.get("turns") if isinstance(values, Mapping) else None
    found = list(enumerate(turn for turn in turns if isinstance(turn, Mapping))) if isinstance(turns, list) else []
    own = [Placed(("turns", at, name), (name,), instead=other) for at, turn in found if turn.get("player") == key for name, other in OWN.items()]
    votes = slip.get("votes") if isinstance(slip, Mapping) else None
    cast = [placed for player, vote in votes.items() for placed in _vote(found, key, player, vote)] if isinstance(votes, Mapping) else []
    return [placed for placed in own if isinstance(slip, Mapping) and placed.there[0] in slip] + cast


def _vote(turns: list[tuple[int, Mapping[str, Any]]], voter: str, player: str, vote: Any) -> Iterator[Placed]:
    for at, turn in turns:
        if turn.get("player") != player or vote not in VOTES or turn.get("pass") is not None:
            continue
        lists = turn.get("votes")
        names = {word: given if isinstance(lists, Mapping) and isinstance(given := lists.get(word), list) else [] for word in VOTES}
        there = next(((word, names[word].index(voter)) for word in VOTES if voter in names[word]), (vote, len(names[vote])))
        yield Placed(("turns", at, "votes", *there), ("votes", player), voter)


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return everybody who has a seat, each for himself."""
    return {person: (person,) for person in active(state.seats)}


def unfilled(values: Mapping[str, Any], key: str, slip: Any) -> Mapping[str, Any]:
    """Return a round without what is filled in for somebody whose slip says it: his votes on turns, all of his own turn if he passes."""
    votes = slip.get("votes") if isinstance(slip, Mapping) else None
    own = {player for player, vote in votes.items() if vote in VOTES} if isinstance(votes, Mapping) else set()
    passes = isinstance(slip, Mapping) and slip.get("pass") is not None
    turns = [{"player": key} if passes and turn["player"] == key else turn for turn in values["turns"]]
    return {**values, "turns": [_without(turn, key) if turn["player"] in own and "votes" in turn else turn for turn in turns]}


def _without(turn: Mapping[str, Any], voter: str) -> Mapping[str, Any]:
    return {**turn, "votes": {word: [name for name in names if name != voter] for word, names in turn["votes"].items()}}


def form(rounds: Sequence[RoundView[Result]], asked: Asked) -> Sequence[Block]:
    """[103, 105, 202] Return a vote on the proposal of everybody whose turn comes, and a proposal for the own turn."""
    votes = [asked.blank(VOTE(person=Person(person)), "text", "votes", person, example="yes") for person in _movers(rounds[-1].result)]
    own = [asked.blank(phrase(), kind, "proposal", key, example=example, tall="\n" in example) for key, (phrase, kind, example) in PROPOSAL.items()]
    return Form((*votes, *own, asked.blank(PASS(), "text", "pass", example="…"))),


def _movers(result: Result) -> tuple[str, ...]:
    """Return who has a seat, from the next player on."""
    people = result.seats
    at = people.index(result.next) if result.next in people else 0
    return people[at:] + people[:at]


SLIPS = Slips(places, awaited, form=form, unfilled=unfilled)
