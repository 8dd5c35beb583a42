"""What a player of Nomic sends: a proposal for his own turn, and his votes by whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from generator.games.nomic.documents import Proposal
from generator.games.nomic.result import Result
from generator.games.nomic.seats import active
from generator.games.nomic.state import State
from generator.play.game import Kind, OrderFields, RoundView, Slips
from generator.source.fields import Document, PersonId, Text, shown
from generator.source.slips import Nowhere, SlipValue
from generator.values.phrase import Phrase
from generator.values.problem import ERROR, nearest
from generator.values.report import Block, Form, Person

VOTES = ("yes", "no")
WORDS = {
    **dict.fromkeys(("yes", "y", "ja", "j", "for", "dafür", "voor", "true"), "yes"),
    **dict.fromkeys(("no", "n", "nein", "nee", "against", "dagegen", "tegen", "false"), "no"),
}
"""Votes as players write them."""


class Sent(Document, rename={"passed": "pass"}):
    """What a slip says."""

    proposal: Proposal | None = None
    passed: Text | None = None
    votes: dict[PersonId, Text] | None = None


NEEDS_VOTE = Phrase(de="ja oder nein erwartet, gefunden: {found}; die Stimme zählt nicht", en="expected yes or no, found: {found}; the vote does not count")
NEEDS_VOTES = Phrase(
    de="hinter votes steht, wie zu wessen Zug gestimmt wird, etwa {{{player}: no}}, gefunden: {found}",
    en="expected who votes how on whose turn behind votes, such as {{{player}: no}}, found: {found}",
)
NO_TURN = Phrase(de="{person} ist in dieser Runde nicht an der Reihe{near}", en="{person} has no turn in this round{near}")
VOTED = Phrase(
    de="in der Runde steht {voter} schon unter {there}: das gilt; für diesen Zettel den Namen dort löschen",
    en="in the round {voter} stands below {there} already: that counts; for this slip delete the name there",
)
OWN = {"proposal": ("pass",), "pass": ("proposal", "votes")}
"""What a player says of his own turn, and what he then does not say."""
VOTE = Phrase(de="Stimme zu {person}: ja oder nein", en="Vote on {person}: yes or no")
PROPOSAL: Mapping[str, tuple[Phrase, Kind, str]] = {
    "type": (
        Phrase(
            de="Mein Antrag: eine Regel einführen (enact), ändern (amend), aufheben (repeal) oder umwandeln (transmute)",
            en="My proposal: enact, amend, repeal or transmute a rule",
        ),
        "text",
        "enact",
    ),
    "rule": (Phrase(de="Nummer der Regel; eine neue hat keine", en="Number of the rule; a new one has none"), "text", "301"),
    "title": (Phrase(de="Überschrift einer neuen Regel", en="Title of a new rule"), "text", "…"),
    "text": (Phrase(de="Wortlaut einer neuen oder geänderten Regel", en="Wording of a new or amended rule"), "text", "…\n"),
    "mechanics": (
        Phrase(de="Was er im Spiel bewirkt", en="What it does in the game"),
        "keys",
        "winning_score: 80",
    ),
}
"""What a proposal says, by its keys, as it is asked for and with an example."""
PASS = Phrase(de="Oder kein Antrag, weil", en="Or no proposal, because")


def places(values: Any, key: str, slip: Any) -> Sequence[SlipValue | Nowhere]:
    """Return where a slip `{proposal: …, votes: {anna: yes}}` belongs: in the player's own turn, and among the voters
    of the others'."""
    turns = values.get("turns") if isinstance(values, Mapping) else None
    if not isinstance(turns, list):
        return [Nowhere(())]  # the round itself has to say first whose turns there are
    said = slip if isinstance(slip, Mapping) else {}
    found = [(at, turn) for at, turn in enumerate(turns) if isinstance(turn, Mapping)]
    own, votes = list(_own(found, key, said)), said.get("votes")
    if votes is not None and not isinstance(votes, Mapping):
        player = next((str(turn["player"]) for _, turn in found if turn.get("player") not in (None, key)), key)
        return [*own, Nowhere(("votes",), NEEDS_VOTES(player=player, found=shown(votes)), ERROR)]
    return [*own, *(_vote(found, key, player, vote) for player, vote in (votes or {}).items())]


def _own(turns: list[tuple[int, Mapping[str, Any]]], key: str, slip: Mapping[str, Any]) -> Iterator[SlipValue | Nowhere]:
    at = next((at for at, turn in turns if turn.get("player") == key), None)
    for name, other in OWN.items():
        if name == "pass" and name in slip and not passes(slip):
            yield Nowhere((name,))
        elif name in slip:
            yield Nowhere((name,), NO_TURN(person=key, near="")) if at is None else SlipValue(("turns", at, name), (name,), instead=other)


def passes(slip: Any) -> bool:
    """Tell whether a slip gives up the own turn: it has a reason behind `pass`, or anything else but a no."""
    reason = slip.get("pass") if isinstance(slip, Mapping) else None
    return reason is not None and _word(reason) != "no"


def _word(said: Any) -> str | None:
    return WORDS.get(said.strip(" .!").lower()) if isinstance(said, str) else None


def _vote(turns: list[tuple[int, Mapping[str, Any]]], voter: str, player: str, vote: Any) -> SlipValue | Nowhere:
    there, players = ("votes", player), {turn.get("player"): (at, turn) for at, turn in turns}
    if player not in players:
        return Nowhere(there, NO_TURN(person=shown(player), near=nearest(player, filter(None, players))))
    at, turn = players[player]
    if turn.get("pass") is not None or turn.get("inadmissible") is not None:
        return Nowhere(there)  # what he has sent before that was known
    word = _word(vote)
    if word is None:
        return Nowhere(there, NEEDS_VOTE(found=shown(vote)))
    lists = turn.get("votes")
    names = {word: given if isinstance(lists, Mapping) and isinstance(given := lists.get(word), list) else [] for word in VOTES}
    typed = next((word for word in VOTES if voter in names[word]), None)
    if typed is None:
        return SlipValue(("turns", at, "votes", word, len(names[word])), there, voter)
    return Nowhere(there, None if typed == word else VOTED(voter=voter, there=typed))


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return everybody who has a seat, each for himself."""
    return {person: (person,) for person in active(state.seats)}


def settled(state: State, values: Mapping[str, Any], keys: Set[str]) -> Set[str]:
    """Return who need not write any more: whose slip is there, and whose own turn the GM has typed into the round."""
    turns = values.get("turns")
    typed = [turn for turn in turns if isinstance(turn, Mapping) and any(turn.get(name) for name in OWN)] if isinstance(turns, list) else []
    return keys | {str(turn.get("player")) for turn in typed}


def unfilled(values: Mapping[str, Any], key: str, slip: Any) -> Mapping[str, Any]:
    """Return a round without what is asked of somebody for his own turn if his slip says that he passes."""
    return {**values, "turns": [{"player": key} if passes(slip) and turn["player"] == key else turn for turn in values["turns"]]}


def alone(values: Mapping[str, Any], slips: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a round in which everybody without a slip for his own turn proposes a rule that changes nothing, and votes
    for what others propose: what follows can be judged."""
    said = {key for key, slip in slips.items() if isinstance(slip, Mapping) and (slip.get("proposal") or passes(slip))}
    others = [turn["player"] for turn in values["turns"] if turn["player"] not in slips]
    nothing = {"type": "enact", "title": "…", "text": "…"}
    asked = [{**turn, "votes": {"yes": others, "no": []}} if "votes" in turn else turn for turn in values["turns"]]
    return {**values, "turns": [turn if turn["player"] in said else {**turn, "proposal": nothing} for turn in asked]}


def form(rounds: Sequence[RoundView[Result]], asked: OrderFields) -> Sequence[Block]:
    """[103, 105, 202] Return a vote on the proposal of everybody whose turn comes, and a proposal for the own turn."""
    votes = [asked.blank(VOTE(person=Person(person)), "text", "votes", person, example="yes") for person in _movers(rounds[-1].result)]
    own = [asked.blank(phrase(), kind, "proposal", key, example=example, tall="\n" in example) for key, (phrase, kind, example) in PROPOSAL.items()]
    return Form((*votes, *own, asked.blank(PASS(), "text", "pass", example="…"))),


def _movers(result: Result) -> tuple[str, ...]:
    """Return who has a seat, from the next player on."""
    people = result.seats
    at = people.index(result.next) if result.next in people else 0
    return people[at:] + people[:at]


SLIPS = Slips(places, awaited, kind=Sent, together=("proposal",), form=form, unfilled=unfilled, alone=alone, settled=settled)
