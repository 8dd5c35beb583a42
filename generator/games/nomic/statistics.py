"""What needs the whole game: who votes with whom, whose proposals succeed, the scores; people's own pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from generator.games.nomic import messages as say
from generator.games.nomic.lines import book_link, outcome, turn_link
from generator.games.nomic.pictures import timeline
from generator.games.nomic.proposals import places_of, proposals_table
from generator.games.nomic.record import OVERVIEW, GameRecord, Rounds, rule_slug
from generator.games.nomic.result import Result, RuleNow, Score, Turn
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.plots import PLOTTED
from generator.values.report import Block, Facts, Fold, Heading, Inline, Items, Link, Number, Person, Plot, Run, Series, SubPage, Table

PERCENT = 100
def overview(record: GameRecord) -> tuple[SubPage, ...]:
    """Return the page that tells what needs the whole game; none before its first turn."""
    if not record.turns:
        return ()
    people = [score.person for score in record.result.scores]
    rules = sorted(record.rules.values(), key=lambda rule: rule.number)
    history = Items(tuple(_rule_link(record, rule) for rule in rules))
    blocks = (
        *(Heading(say.TIMELINE()), *timeline(record, people), _scores(record)),
        *(Heading(say.VOTING()), *((agreement(record, people),) if len(people) > 1 else ())),
        *(Heading(say.SUCCESS()), authors(record, people)),
        *(Heading(say.ALL_PROPOSALS()), proposals_table(record, record.turns, "proposals", say.ALL_PROPOSALS())),
        *(Heading(say.ALL_BOOKS()), Items(tuple(book_link(record, round.number) for round in record.rounds))),
        *(Heading(say.ALL_RULES()), Fold(say.ALL_RULES_LONG(), (history,))),
    )
    return (SubPage(OVERVIEW, say.OVERVIEW(), blocks),)


def _rule_link(record: GameRecord, rule: RuleNow) -> Inline:
    text = say.RULE_AND_TITLE(n=str(rule.number), title=rule.title)
    return Link(record.page(rule_slug(rule.id)), text if rule.ended is None else say.NOW_GONE(rule=text))


# ---- voting ------------------------------------------------------------------------------------------------------


def agreement(record: GameRecord, people: Sequence[str]) -> Table:
    """Return of each two the share of votes, among those that both cast, in which they voted alike."""
    cast = [cast_votes(turn) for turn in record.turns]

    def alike(one: str, other: str) -> Inline:
        common = [votes[one] == votes[other] for votes in cast if one in votes and other in votes]
        return "×" if one == other else _percent(sum(common), len(common))

    def own_yes(one: str) -> Inline:
        own = [votes[one] for votes in cast if one in votes]
        return _percent(sum(own), len(own))

    def with_other(other: str) -> Column[str]:
        return number(Person(other), lambda one: alike(one, other))

    return Lines(people).table(
        "agreement",
        say.AGREEMENT_CAPTION(),
        person(say.WHO(), lambda one: one, head=True),
        *[with_other(other) for other in people],
        number(say.YES(), own_yes, about=say.YES_SHARE_LONG()),
        foot=say.AGREEMENT_FOOT(),
        cross=True,
    )


def cast_votes(turn: Turn) -> dict[str, bool]:
    """Return who voted how: True is yes. Votes that were missing are none, whatever they counted as."""
    proposal = turn.proposal
    votes = {**dict.fromkeys(proposal.yes, True), **dict.fromkeys(proposal.no, False)}
    return {person: vote for person, vote in votes.items() if person not in proposal.missing}


def _percent(part: int, whole: int) -> Inline:
    return Run((Number(Fraction(PERCENT * part, whole)), " %")) if whole else None


def authors(record: GameRecord, people: Sequence[str]) -> Table:
    """[104] Tell what came of everybody's proposals."""
    own = {player: [turn.proposal for turn in record.turns if turn.player == player] for player in people}
    outcomes = {player: Counter(proposal.outcome for proposal in proposals) for player, proposals in own.items()}

    def adopted_share(player: str) -> Inline:
        adopted = outcomes[player]["adopted"]
        return _percent(adopted, adopted + outcomes[player]["defeated"])

    def yes_share(player: str) -> Inline:
        yes, no = sum(len(proposal.yes) for proposal in own[player]), sum(len(proposal.no) for proposal in own[player])
        return _percent(yes, yes + no)

    return Lines([player for player in own if own[player]]).table(
        "authors",
        say.AUTHORS_CAPTION(),
        person(say.WHO(), lambda player: player, head=True),
        number(say.PROPOSALS_SHORT(), lambda player: outcomes[player].total() - outcomes[player]["none"]),
        number(say.OUTCOMES["adopted"](), lambda player: outcomes[player]["adopted"]),
        number(say.OUTCOMES["defeated"](), lambda player: outcomes[player]["defeated"]),
        number(say.OUTCOMES["inadmissible"](), lambda player: outcomes[player]["inadmissible"]),
        number(say.PASSES(), lambda player: outcomes[player]["none"]),
        number(say.ADOPTED_SHARE(), adopted_share, about=say.ADOPTED_SHARE_LONG()),
        number(say.YES_WON(), yes_share, about=say.YES_WON_LONG()),
    )


# ---- scores ------------------------------------------------------------------------------------------------------


def scores_plot(rounds: Rounds) -> tuple[Block, ...]:
    """Return the scores after each of the latest rounds; nothing before the second."""
    if len(rounds) < 3:
        return ()
    plotted = rounds[-PLOTTED:]
    scores = [{score.person: score.score for score in round.result.scores} for round in plotted]
    players = [score.person for score in rounds[-1].result.scores]
    series = tuple(Series(Person(player), tuple(after.get(player) for after in scores)) for player in players)
    return (Plot("scores-over-rounds", say.SCORES_OVER_ROUNDS(), messages.ROUND(), tuple(str(round.number) for round in plotted), series),)


def _scores(record: GameRecord) -> Plot:
    series = tuple(Series(Person(player), scores) for player, scores in scores_by_turn(record.rounds).items())
    x = tuple(str(turn) for turn in range(len(record.turns) + 1))
    return Plot("scores-over-turns", say.SCORES_OVER_TURNS(), messages.TURN(), x, series)


def scores_by_turn(rounds: Rounds) -> Mapping[str, tuple[int | None, ...]]:
    """Return everybody's score at the start and after each turn; None before his first round."""
    found: dict[str, list[int | None]] = {score.person: [] for score in rounds[-1].result.scores}
    for round in rounds:
        after = {score.person: score.score for score in round.result.scores}
        for player, scores in found.items():
            gains = [sum(entry.points for entry in turn.ledger if entry.person == player) for turn in round.result.turns]
            here = player in after
            course = list(accumulate(gains, initial=after[player] - sum(gains))) if here else [None, *(None for _ in gains)]
            scores += course if round.number == 0 else course[1:]
    return {player: tuple(scores) for player, scores in found.items()}


# ---- people's own pages ------------------------------------------------------------------------------------------


def own_pages(record: GameRecord) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """Return everybody's points, proposals and votes."""
    place = places_of(record.result)
    for score in record.result.scores:
        player = score.person
        facts = Facts(tuple(_own_facts(record.result, score, place[player])))
        yield player, (facts, *_own_proposals(record, player), *_own_votes(record, player))


def _own_facts(result: Result, own: Score, place: int) -> Iterator[tuple[Inline, Inline]]:
    player, score = own.person, own.score
    yield messages.POINTS(), Number(score)
    yield messages.PLACE(), place
    needed = result.mechanics.get("winning_score")
    if player in result.winners:
        yield messages.OUTCOME(), say.HAS_WON()
    elif player in result.left:
        yield messages.OUTCOME(), say.HAS_GONE()
    elif needed is not None and not result.over:
        yield say.TO_WIN_LONG(), max(0, needed.value - score)


def _own_proposals(record: GameRecord, player: str) -> tuple[Block, ...]:
    own = [turn for turn in reversed(record.turns) if turn.player == player]
    caption = say.OWN_PROPOSALS(person=Person(player))
    return (proposals_table(record, own, f"proposals-{player}", caption, author=False),) if own else ()


def _own_votes(record: GameRecord, player: str) -> tuple[Block, ...]:
    """Return every vote of somebody, the latest first."""
    voted = [turn for turn in reversed(record.turns) if player in cast_votes(turn)]
    if not voted:
        return ()
    title = say.OWN_VOTES(person=Person(player))
    table = Lines(voted).table(
        f"votes-{player}",
        title,
        number(messages.NUMBER(), lambda turn: turn_link(record, turn.turn, str(turn.proposal.number))),
        text(say.TITLE(), lambda turn: turn.proposal.title, head=True),
        person(say.WHO(), lambda turn: turn.player),
        text(say.VOTE(), lambda turn: say.YES() if cast_votes(turn)[player] else say.NO(), key=True),
        text(messages.OUTCOME(), lambda turn: outcome(turn.proposal), key=True),
    )
    return (Fold(title, (table,)),)
