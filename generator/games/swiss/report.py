"""What a round of the tournament tells its readers: results, standing and why, the next pairing and why, all rounds
together [D]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from generator.games.swiss import messages as say
from generator.games.swiss.handouts import handouts
from generator.games.swiss.headline import headline
from generator.games.swiss.moment import moments, position_of_round
from generator.games.swiss.pages import all_rounds
from generator.games.swiss.paper import printed
from generator.games.swiss.pieces import Lots, account_blocks, chain, house_rules, lot_table, movements, next_reasons, result_notes
from generator.games.swiss.result import Decider, Match, OpeningDraw, Result, Standing
from generator.games.swiss.standings import LOT_SIDES
from generator.games.swiss.tables import (
    PRIZES,
    Round,
    Rounds,
    criterion_number,
    names_in_a_row,
    opponent,
    own_score,
    pairings_table,
    prize_blocks,
    results_table,
    standing_table,
)
from generator.games.swiss.transcripts import transcript_blocks
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.telling.parts import items, part
from generator.telling.people import comings_and_goings
from generator.values.joining import between
from generator.values.phrase import Message, count
from generator.values.report import Block, Facts, Fold, Heading, Inline, Paragraph, Person, Report

WHY = "why"
"""The name of the table that tells why each stands before the next."""


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Return the report of the last of the rounds; the earlier ones give the cross table, the plot and what was
    before."""
    round = rounds[-1]
    result = round.result
    if isinstance(result, OpeningDraw):
        return Report(say.DRAW(), draw_blocks(result), field(result), handouts(rounds), printed(rounds))
    last = result.next is None
    title = (say.LAST_ROUND if last else say.ROUND_OF)(n=round.number, rounds=result.plan.rounds)
    blocks = (
        *(prize_blocks(result) if last else ()),
        *position_of_round(round, result, moments(result.matches)),
        *result_blocks(round, result),
        *standing_blocks(round, result),
        *movement_blocks(rounds, result),
        *next_blocks(result),
        *transcript_blocks(round, result),
        *all_rounds(rounds, result),
        *lot_blocks(say.LOTS_OF_ROUND(), [Lots(line.place, line.person, line.lot) for line in result.standings if line.lot]),
        *small_print(result),
    )
    told = headline(rounds, result)
    return Report(title, blocks, lead(round, result, told), handouts(rounds), printed(rounds), headline=told, whole_lead=lead(round, result))


# ---- round 0 -----------------------------------------------------------------------------------------------------


def field(drawn: OpeningDraw) -> Inline:
    """Tell how many play how many rounds."""
    plan = drawn.plan
    phrase = say.FIELD if drawn.lots else say.FIELD_BY_HAND
    return phrase(n=len(drawn.players), rounds=count(plan.rounds, messages.ONE_ROUND, messages.N_ROUNDS), length=plan.match_length)


def draw_blocks(drawn: OpeningDraw) -> tuple[Block, ...]:
    """[D] Return the first pairing and the lots that made it; what is planned; fees and prizes."""
    how, bye, plan = say.HOW_DRAWN() if drawn.lots else say.SET_BY_HAND(), drawn.next.bye, drawn.plan
    lots = [Lots(place, player, lots) for place, (player, lots) in enumerate(drawn.lots, start=1)]
    facts = ((messages.PLAYERS(), len(drawn.players)), (messages.ROUNDS(), plan.rounds), (say.MATCH_LENGTH(), plan.match_length))
    return (
        *(Heading(say.FIRST_ROUND()), pairings_table(drawn, drawn.next), Paragraph(how)),
        *((Paragraph(say.BYE_BY_LOT(person=Person(bye))),) if bye is not None and drawn.lots else ()),
        *lot_blocks(say.LOTS_OF_DRAW(sides=LOT_SIDES), lots),
        *(Heading(say.TOURNAMENT()), Facts(facts), *small_print(drawn)),
    )


# ---- lead, results -----------------------------------------------------------------------------------------------


def lead(round: Round, result: Result, told: Inline = None) -> Inline:
    """Tell who has won the tournament; before its end, what the leader has done in this round and by what he leads; of
    both what a headline has not `told`."""
    if not result.standings:
        return None
    leader, *others = result.standings
    person, wins = Person(leader.person), count(leader.wins, say.WITH_ONE_WIN, say.WITH_WINS)
    if result.next is None:
        rounds = count(round.number, say.IN_ONE_ROUND, messages.N_ROUNDS)
        if not others:
            return say.WINS_ALL(person=person, wins=wins, rounds=rounds)
        people = names_in_a_row([line.person for line in others[: PRIZES - 1]])
        return say.WINS_AHEAD_OF(person=person, wins=wins, rounds=rounds, people=people) if told is None else say.AHEAD_OF_ALL(wins=wins, rounds=rounds, people=people)
    ahead = say.ALONE(wins=wins)
    if leader.decided_by not in (None, "wins"):
        ahead = say.AHEAD_OF(wins=wins, person=Person(others[0].person), reason=_advantage(leader.decided_by, leader, others[0]))
    match = next((match for match in result.matches if leader.person in match.players), None)
    if match is not None and not (isinstance(told, Message) and {*map(Person, match.players)} <= {value for _, value in told.values}):
        return (say.AND_LEADS if match.winner == leader.person else say.BUT_LEADS)(news=_news(match, leader.person), lead=ahead)
    if leader.person == result.bye:
        return say.AND_LEADS(news=say.SITS_OUT(person=person), lead=ahead)
    return say.LEADS(person=person, lead=ahead)


def _news(match: Match, person: str) -> Inline:
    """Tell what somebody has done in a match."""
    people = {"person": Person(person), "opponent": Person(opponent(match, person))}
    if match.winner is None:
        return say.NEITHER_PLAYED(**people)
    if match.forfeit:
        return (say.BEATS_ABSENT if match.winner == person else say.LOSES_ABSENT)(**people)
    return (say.BEATS if match.winner == person else say.LOSES)(**people, score=own_score(match, person))


def _advantage(criterion: Decider, line: Standing, below: Standing) -> Inline:
    if criterion == "direct" or criterion == "lot":
        return say.CRITERIA[criterion]()
    first, second = (criterion_number(one, criterion) for one in (line, below))
    return say.AGAINST(criterion=say.CRITERIA[criterion](), first=first, second=second)


def result_blocks(round: Round, result: Result) -> tuple[Block, ...]:
    """[20–22] Return the matches of the round, who had the bye, and whether the round was paired by hand."""
    table = results_table(round, result.matches) if result.matches else Paragraph(say.NOBODY_MET())
    notes = result_notes(result)
    return (Heading(say.RESULTS()), table, *((Paragraph(between(" ", notes)),) if notes else ()))


# ---- the standing ------------------------------------------------------------------------------------------------


def standing_blocks(round: Round, result: Result) -> tuple[Block, ...]:
    """[D] Return the standing, and of each pair of neighbours why they stand as they do."""
    if not result.standings:
        return ()
    title = say.FINAL_STANDING() if result.next is None else say.STANDING()
    return (Heading(title), standing_table(round.number, result, why=f"{round.address()}#{WHY}"), *why(result.standings))


def why(standings: Sequence[Standing]) -> tuple[Block, ...]:
    """[D] Return the chain of criteria for each place, down to the one that decides, with its numbers."""

    pairs = list(pairwise(standings))
    if not pairs:
        return ()
    table = Lines(pairs, name=lambda pair: pair[0].person).table(
        WHY,
        say.WHY(),
        number(messages.PLACE(), lambda pair: pair[0].place, key=True),
        person(messages.PLAYER(), lambda pair: pair[0].person, head=True),
        text(say.AHEAD_OF_NEXT(), lambda pair: say.BEFORE(person=Person(pair[1].person), reasons=between(", ", chain(*pair)))),
    )
    return (Fold(say.WHY(), (table,)),)


def movement_blocks(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    """Tell who has come, come back, and gone."""
    return comings_and_goings(movements(rounds, result))


# ---- the next round ----------------------------------------------------------------------------------------------


def next_blocks(result: Result) -> tuple[Block, ...]:
    """[D] Return the next pairing with tables, and why it is so where it could have been otherwise."""
    coming = result.next
    if coming is None:
        return ()
    if not coming.pairings and coming.bye is None:
        return (Heading(say.NEXT_ROUND()), Paragraph(say.NOBODY_LEFT()))
    return (Heading(say.NEXT_ROUND()), pairings_table(result, coming), *items(next_reasons(coming, result.standings)))


# ---- lots, money, house rules ------------------------------------------------------------------------------------


def lot_blocks(caption: Inline, lots: Sequence[Lots]) -> tuple[Block, ...]:
    """[D] Return the lots that were drawn."""
    return part(say.LOTS(), lot_table(caption, lots))


def small_print(result: OpeningDraw | Result) -> tuple[Block, ...]:
    """Return the accounts, and the house rules that differ from the rule book."""
    return (*account_blocks(result.accounts), *house_rules(result))
