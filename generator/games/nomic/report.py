"""What a round of Nomic tells its readers: what has changed, the proposals, the points, the court, how it goes on, the
law book."""

from __future__ import annotations

from generator.games.nomic import messages as say
from generator.games.nomic.headline import COUNTED, headline
from generator.games.nomic.lawbook import change_clause, rules_in_force, rules_table, settings_table
from generator.games.nomic.lines import book_title, points
from generator.games.nomic.paper import law_book_handout, on_paper
from generator.games.nomic.parts import case_clause, end_blocks, loose_ends, of_points, onward_blocks, people_blocks
from generator.games.nomic.proposals import ledger, proposal_blocks, score_ways, scores_table
from generator.games.nomic.record import GameRecord, Rounds, book_slug, changes, difference_slug, record_of
from generator.games.nomic.result import ProposalOutcome, Result
from generator.games.nomic.statistics import scores_plot
from generator.games.nomic.stemma import TELEPHONE, stemma
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.house_rules import house_rules_box
from generator.telling.parts import items, part
from generator.telling.people import names_in_a_row
from generator.values.joining import between
from generator.values.phrase import Message, Phrase, count
from generator.values.report import Block, Fold, Heading, Inline, Link, Number, Paragraph, Person, Report

OUTCOMES: tuple[tuple[ProposalOutcome, Phrase, Phrase], ...] = (
    ("adopted", say.ADOPTED_ONE, say.ADOPTED_MANY),
    ("defeated", say.DEFEATED_ONE, say.DEFEATED_MANY),
    ("inadmissible", say.INADMISSIBLE_ONE, say.INADMISSIBLE_MANY),
)
"""What may come of proposals, and how many of them are told."""


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Return the report of the last of the rounds; the earlier ones give what was before. At the start [101, 201] there
    is none."""
    record = record_of(rounds)
    result, before = record.result, record.before
    house_rules = [say.HOUSE_RULE_TEXT[option]() for option in (result.points, result.missing_vote) if option in say.HOUSE_RULE_TEXT]
    house = house_rules_box(house_rules)
    people, loose, book = people_blocks(record), loose_ends(record), (*book_blocks(record), *house)
    handouts, printed = (law_book_handout(record),), on_paper(record, house)
    if before is None:
        beginning = say.BEGINNING_LEAD(n=len(result.seats), rules=len(result.rules), mutable=sum(rule.mutable for rule in result.rules))
        start = (*onward_blocks(record), scores_table(record), *people, *loose, *book)
        return Report(say.BOOK_AT_START(), start, beginning, handouts, printed)
    blocks = (
        *end_blocks(record),
        *part(say.CHANGES(), (*stemma(record, TELEPHONE), *_changes(record))),
        *part(say.PROPOSALS(), proposal_blocks(record)),
        *part(say.LEDGER(), (scores_table(record), score_ways(record), ledger(record), *scores_plot(rounds))),
        *part(say.COURT(), [case_clause(record, case) for case in record.cases if case.round == record.round.number]),
        *onward_blocks(record),
        *loose,
        *people,
        *book,
    )
    title = (say.LAST_ROUND if result.over else messages.ROUND_N)(n=record.round.number)
    told = headline(record)
    return Report(title, blocks, lead(result, told), handouts, printed, headline=told, whole_lead=lead(result))


def _changes(record: GameRecord) -> tuple[Block, ...]:
    """Tell every rule that has changed in the round."""
    found = tuple(change_clause(record, change) for change in changes(record.rounds[-2:]))
    return found or (Paragraph(say.NOTHING_CHANGED()),)


# ---- lead and end ------------------------------------------------------------------------------------------------


def lead(result: Result, told: Inline = None) -> Inline:
    """Tell what came of the proposals, and who leads, as far as a headline has not `told` it; then how far it is to the
    win. At the end, who has won."""
    scores = {score.person: score.score for score in result.scores}
    if result.deadlock is not None:
        return say.WINS_BY_DEADLOCK(people=names_in_a_row(result.winners))
    if result.winners:
        phrase = say.WINS if len(result.winners) == 1 else say.WIN_TOGETHER
        return phrase(people=names_in_a_row(result.winners), points=of_points(scores[result.winners[0]]))
    playing = [person for person in scores if person not in result.left]
    if not playing:
        return None
    best = max(scores[person] for person in playing)
    leaders = [person for person in playing if scores[person] == best]
    if len(leaders) == len(playing) > 1:
        first = say.ALL_EQUAL(points=points(best))
    elif len(leaders) == 1:
        first = say.SOLE_LEAD(person=Person(leaders[0]), points=of_points(best))
    else:
        first = say.SHARED_LEAD(people=names_in_a_row(leaders), points=of_points(best))
    said = told.phrase if isinstance(told, Message) else None
    if said in COUNTED:
        return first
    if said == messages.TAKES_THE_LEAD and (goal := result.mechanics.get("winning_score")) is not None and goal.value > best:
        first = say.TO_THE_WIN(n=Number(goal.value - best))
    return say.LEAD(news=_news(result), score=first)


def _news(result: Result) -> Inline:
    """Tell how many proposals were adopted, defeated, inadmissible."""
    outcomes = [turn.proposal.outcome for turn in result.turns]
    if not any(outcome != "none" for outcome in outcomes):
        return say.NO_PROPOSALS()
    counted = [(outcomes.count(outcome), one, many) for outcome, one, many in OUTCOMES if outcome in outcomes]
    news = [count(number, one, many) for number, one, many in counted]
    return between(", ", news if "adopted" in outcomes else [say.ADOPTED_NONE(), *news])


def book_blocks(record: GameRecord) -> tuple[Block, ...]:
    """Tell what holds, all rules on a line each, and on the web the whole law book."""
    before, after = record.before, record.round.number
    ways: list[Inline] = [Link(record.page(book_slug(after)), say.READ_BOOK())]
    if before is not None and changes(record.rounds[-2:]):
        ways.append(Link(record.page(difference_slug(after - 1, after)), say.SINCE_ROUND(n=after - 1)))
        if after > 1:
            ways.append(Link(record.page(difference_slug(0, after)), say.SINCE_BEGINNING()))
    return (
        Heading(say.SETTINGS()),
        settings_table(record, before),
        Heading(say.THE_RULES()),
        rules_table(record, say.ALL_RULES_CAPTION(n=after) if after else say.RULES_AT_START()),
        Fold(book_title(after), rules_in_force(record)),
        Fold(say.MORE_BOOKS(), items(ways)),
    )
