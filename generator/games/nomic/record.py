"""What all rounds of a game tell together: every rule with all its wordings, every proposal and case; what changed
between two rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from generator.games.nomic.result import Former, Judgement, Proposal, Result, RuleNow, Turn
from generator.games.nomic.state import Form
from generator.play.game import RoundView
from generator.values import addresses
from generator.values.phrase import Phrase

Rounds = Sequence[RoundView[Result]]

RULE_203 = 203
"""The rule of the built-in set that changes by itself."""
LATELY = 10
"""So many rounds are told of again where a page looks back; what was before them has been told on pages of its own."""


class Case(Struct, frozen=True):
    """[212] A judgement with its number in the game and the round that tells it."""

    number: int
    round: int
    judgement: Judgement


class GameRecord(Struct, frozen=True):
    """A game up to the last of its `rounds`, from end to end.

    `turns` are all turns, `round_of` the numbers of their rounds by theirs; `ballots` are the turns by the numbers of
    their proposals; `rules` all rules that ever were by their lasting ids, as they stand or ended; `ids` the lasting
    ids by all numbers that rules ever had.
    """

    rounds: Rounds
    turns: tuple[Turn, ...]
    round_of: Mapping[int, int]
    ballots: Mapping[int, Turn]
    rules: Mapping[int, RuleNow]
    ids: Mapping[int, int]
    cases: tuple[Case, ...]

    @property
    def round(self) -> RoundView[Result]:
        """Return the round that is told."""
        return self.rounds[-1]

    @property
    def result(self) -> Result:
        return self.round.result

    @property
    def before(self) -> Result | None:
        """Return the round before; None at the start."""
        return self.rounds[-2].result if len(self.rounds) > 1 else None

    def forms(self, rule: RuleNow) -> tuple[Form, ...]:
        """[108] Return all wordings of a rule, oldest first: `turn` since when, `by` which proposal."""
        by: int | None = None if self.at_start(rule.id) else rule.id
        forms: list[Form] = []
        for former in rule.history:
            forms.append(self._form(former, former.since, by, forms[-1] if forms else None))
            by = former.by
        forms.append(_form(rule, rule, rule.since, rule.by))
        first = self.at_start(rule.id)
        if first is not None and forms[0].turn > 0:  # it has changed by itself [203], which stands in no history
            forms.insert(0, _form(first, first, 0, None))
        return tuple(forms)

    def _form(self, former: Former, since: int, by: int | None, before: Form | None) -> Form:
        """Return a former wording, with the precedence that it had: its history does not tell that."""
        if by is None:
            claims: RuleNow | Form | Proposal | None = self.at_start(self.ids[former.number])
        else:
            proposal = self.ballots[by].proposal
            claims = before if proposal.type == "transmute" else proposal
        assert claims is not None, "every wording has been there from the start, or been proposed"
        return _form(former, claims, since, by)

    def at_start(self, id: int) -> RuleNow | None:
        """Return a rule as it was when the game began, if it was there."""
        return next((rule for rule in self.rounds[0].result.rules if rule.id == id), None)

    def now(self, number: int) -> int | None:
        """Return the number that a rule has now which has or had this one; None if it is no longer in force."""
        rule = self.rules.get(self.ids.get(number, -1))
        return rule.number if rule is not None and rule.ended is None else None

    def page(self, slug: str) -> str:
        """Return the address of a page of the game."""
        return addresses.game_page(self.round.game, slug)


def _form(rule: RuleNow | Former, claims: RuleNow | Form | Proposal, since: int, by: int | None) -> Form:
    return Form(rule.number, rule.title, rule.text, rule.mutable, rule.mechanics, claims.yields_to, claims.overrides, since, by)


OVERVIEW = "verlauf"
"""The slug of the page with the game at a glance."""
LAW_BOOK = "gesetzbuch"
"""The name of the law book's file."""

SLUGS = {
    OVERVIEW: Phrase(de="verlauf", en="overview"),
    LAW_BOOK: Phrase(de="gesetzbuch", en="law-book"),
    "regel-{rule}": Phrase(de="regel-{rule}", en="rule-{rule}"),
    "regeln-nach-{round}": Phrase(de="regeln-nach-{round}", en="rules-after-{round}"),
    "von-{earlier}-nach-{later}": Phrase(de="von-{earlier}-nach-{later}", en="from-{earlier}-to-{later}"),
}


def rule_slug(id: int) -> str:
    """Return the slug of a rule's page, by its lasting id."""
    return f"regel-{id}"


def book_slug(number: int) -> str:
    """Return the slug of the page with the rules as they stand after a round."""
    return f"regeln-nach-{number}"


def difference_slug(earlier: int, later: int) -> str:
    """Return the slug of the page that shows what has become of the rules between two rounds."""
    return f"von-{earlier}-nach-{later}"


def record_of(rounds: Rounds) -> GameRecord:
    """Gather everything of these rounds; the last of them is told."""
    turns = tuple(turn for round in rounds for turn in round.result.turns)
    rules = {rule.id: rule for rule in (*ended_rules(rounds), *rounds[-1].result.rules)}
    ids = {number: rule.id for rule in rules.values() for number in (*(former.number for former in rule.history), rule.number)}
    judgements = [(round.number, judgement) for round in rounds for judgement in round.result.judgements]
    return GameRecord(
        rounds=rounds,
        turns=turns,
        round_of={turn.turn: round.number for round in rounds for turn in round.result.turns},
        ballots={turn.proposal.number: turn for turn in turns if turn.proposal.number is not None},
        rules=rules,
        ids={**{rule.number: rule.id for rule in rounds[0].result.rules}, **ids},
        cases=tuple(Case(number, of_round, judgement) for number, (of_round, judgement) in enumerate(judgements, start=1)),
    )


# ---- between two rounds ------------------------------------------------------------------------------------------


class Change(Struct, frozen=True):
    """What has become of a rule: `old` is None for a new one, `new` for one that is gone; both for one that came and
    went, as `ended`."""

    id: int
    old: RuleNow | None
    new: RuleNow | None
    ended: RuleNow | None = None

    @property
    def rule(self) -> RuleNow:
        """Return the rule as it is, or as it was when it ended."""
        found = self.new or self.ended or self.old
        assert found is not None
        return found

    @property
    def when(self) -> int:
        """Return the turn of the last change."""
        return self.rule.since if self.rule.ended is None else self.rule.ended


def changes(rounds: Rounds) -> tuple[Change, ...]:
    """Return every rule that is not after the last of these rounds as it was after the first, in the order of the turns
    that changed it."""
    return tuple(sorted(_changes(rounds), key=lambda change: (change.when, change.rule.number)))


def _changes(rounds: Rounds) -> Iterator[Change]:
    olds, news = ({rule.id: rule for rule in round.result.rules} for round in (rounds[0], rounds[-1]))
    for id, new in news.items():
        old = olds.get(id)
        if old is None or said(old) != said(new):
            yield Change(id, old, new)
    for gone in ended_rules(rounds[1:]):
        yield Change(gone.id, olds.get(gone.id), None, gone)


def ended_rules(rounds: Rounds) -> Iterator[RuleNow]:
    """Return the rules that these rounds have put out of force."""
    return (rule for round in rounds for rule in round.result.ended_now)


def said(rule: RuleNow) -> tuple[object, ...]:
    """Return all that a rule says and is."""
    return rule.number, rule.title, rule.text, rule.mutable, dict(rule.mechanics), rule.yields_to, rule.overrides
