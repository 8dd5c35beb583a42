"""The headline of a round of Nomic: the end, a new leader, what was adopted and how narrowly. Which one it is follows
from the facts, never from chance."""

from __future__ import annotations

from generator.games.nomic.record import GameRecord
from generator.games.nomic.result import Proposal, Result
from generator.games.nomic.state import Wording
from generator.telling.messages import TAKES_THE_LEAD, WIN_GOES_TO
from generator.telling.people import names_in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.report import Inline, Person

DEADLOCK = Phrase(de="Nichts geht mehr", en="Nothing goes any more")
MAJORITY = Phrase(de="Ab jetzt entscheidet die Mehrheit", en="From now on the majority decides")
BY_ONE_VOTE = Phrase(de="Mit einer Stimme Mehrheit: {title}", en="By a single vote: {title}")
ADOPTED = Phrase(de="Angenommen: {title}", en="Adopted: {title}")
ONE_ADOPTED = Phrase(de="Ein Antrag kommt durch", en="One proposal goes through")
MANY_ADOPTED = Phrase(de="{n} Anträge kommen durch", en="{n} proposals go through")
ALL_DEFEATED = Phrase(de="Kein Antrag kommt durch", en="No proposal goes through")
NO_PROPOSALS = Phrase(de="Eine Runde ohne Antrag", en="A round without a proposal")

COUNTED = (ONE_ADOPTED, MANY_ADOPTED, ALL_DEFEATED, NO_PROPOSALS)
"""What tells how many were adopted."""
LONGEST = 60
"""So many letters of a title stand in a headline; one that is longer is left out."""


def headline(record: GameRecord) -> Inline:
    """Return what happened in the last of the rounds, in a few words; None at the start."""
    result, before = record.result, record.before
    if before is None:
        return None
    if result.deadlock is not None:
        return DEADLOCK()
    if result.winners:
        return WIN_GOES_TO(people=names_in_a_row(result.winners))
    if any(turn.majority for turn in result.turns):
        return MAJORITY()
    proposals = [turn.proposal for turn in result.turns if turn.proposal.outcome != "none"]
    adopted = [one for one in proposals if one.outcome == "adopted"]
    narrow = [one for one in adopted if len(one.yes) - len(one.no) == 1]
    return _titled(BY_ONE_VOTE, narrow, record) or _new_leader(result, before) or _titled(ADOPTED, adopted, record) or _counted(proposals, adopted)


def _titled(phrase: Phrase, proposals: list[Proposal], record: GameRecord) -> Message | None:
    """Return a phrase with the title of the only proposal that it is said of; None if there are none or many, or if the
    title is long."""
    if len(proposals) != 1 or (title := _title(proposals[0], record)) is None:
        return None
    return phrase(title=title) if not isinstance(title, str) or len(title) <= LONGEST else None


def _title(proposal: Proposal, record: GameRecord) -> Wording | None:
    """Return what a proposal is called, else the rule that it is about."""
    rule = record.rules.get(proposal.id) if proposal.id is not None else None
    return proposal.title or (rule.title if rule else None) or None


def _new_leader(result: Result, before: Result) -> Message | None:
    leaders = [_leaders(one, result.left) for one in (before, result)]
    return TAKES_THE_LEAD(person=Person(leaders[1][0])) if len(leaders[1]) == 1 and leaders[1] != leaders[0] else None


def _leaders(result: Result, left: tuple[str, ...]) -> list[str]:
    """Return who of those who have not `left` has the most points."""
    most = max((score.score for score in result.scores if score.person not in left), default=0)
    return [score.person for score in result.scores if score.score == most and score.person not in left]


def _counted(proposals: list[Proposal], adopted: list[Proposal]) -> Message:
    if len(adopted) > 1:
        return MANY_ADOPTED(n=len(adopted))
    return (ALL_DEFEATED if proposals and not adopted else NO_PROPOSALS if not proposals else ONE_ADOPTED)()
