"""What the report tells alike on the web and on paper: why somebody is ahead, the reasons of a pairing, who comes and
goes, lots and money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.games.swiss import messages as say
from generator.games.swiss.result import Accounts, Next, OpeningDraw, Result, Standing
from generator.games.swiss.standings import CRITERIA
from generator.games.swiss.tables import Rounds, criterion_number, lots_text, names_in_a_row
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.telling.house_rules import house_rules_box, sentences
from generator.values.phrase import count
from generator.values.report import Block, Heading, Inline, Number, Person, Strong


def chain(line: Standing, below: Standing) -> list[Inline]:
    """[D] Return the criteria that two neighbours were compared by, down to the one that decides, with their
    numbers."""
    compared: list[Inline] = []
    for criterion in CRITERIA:
        first, second = (criterion_number(one, criterion) for one in (line, below))
        decides = line.decided_by == criterion
        compared.append(say.COMPARED(criterion=say.CRITERIA[criterion](), first=first, sign=">" if decides else "=", second=second))
        if decides:
            return compared
    if line.decided_by == "direct":
        return [*compared, say.COMPARED(criterion=say.DIRECT_WINS(), first=line.direct, sign=">", second=below.direct)]
    by_lot = say.COMPARED(criterion=say.CRITERIA["lot"](), first=lots_text(line.lot), sign=">", second=lots_text(below.lot))
    return [*compared, say.DIRECT_UNDECIDED(), by_lot]


def result_notes(result: Result) -> list[Inline]:
    """[20–22] Tell who had the bye, and whether the round was paired by hand."""
    bye: list[Inline] = [say.HAD_BYE(person=Person(result.bye))] if result.bye is not None else []
    return [*bye, say.BY_HAND()] if result.by_hand else bye


def movements(rounds: Rounds, result: Result) -> list[Inline]:
    """Tell who has come, come back, and gone."""
    earlier = {person for round in rounds[:-1] for person in round.result.players}
    groups = (
        (messages.NEW_PLAYERS, [person for person in result.joined if person not in earlier]),
        (messages.BACK_AGAIN, [person for person in result.joined if person in earlier]),
        (say.LEFT, result.withdrawn),
    )
    return [phrase(people=names_in_a_row(people)) for phrase, people in groups if people]


def next_reasons(coming: Next, standings: Sequence[Standing], short: bool = False) -> Iterator[Inline]:
    """[D] Tell why it is this player who has the bye, why somebody does not meet the next one in the standing, and who
    meets again. `short`: that the last one has the bye is seen by his place."""
    line = next((line for line in standings if line.person == coming.bye), None)
    if line is not None:
        person = Person(line.person)
        behind = [other.person for other in standings[line.place :] if not other.withdrawn]
        if line.byes:
            yield say.BYE_AGAIN(person=person)
        elif not behind and not short:
            yield say.BYE_FOR_LAST(person=person)
        elif behind:
            yield (say.BYE_BEFORE_ONE if len(behind) == 1 else say.BYE_BEFORE_MANY)(person=person, people=names_in_a_row(behind))
    phrase = say.GAVE_WAY_TO_REPEATS if coming.repeats else say.GAVE_WAY
    for gave in coming.gave_way:
        yield phrase(person=Person(gave.person), wanted=Person(gave.instead_of), opponent=Person(gave.opponent))
    opponents = {line.person: line.opponents for line in standings}
    for first, second in coming.repeated:
        yield say.MEET_AGAIN(first=Person(first), second=Person(second), n=opponents[first].count(second) + 1)


class Lots(NamedTuple):
    """[D] The lots that were drawn for somebody."""

    place: int
    person: str
    drawn: Sequence[int]


def lot_table(caption: Inline, lots: Sequence[Lots]) -> tuple[Block, ...]:
    """[D] Return the table of lots that were drawn, if any were."""
    if not lots:
        return ()
    table = Lines(lots).table(
        "lots",
        caption,
        number(messages.PLACE(), lambda line: line.place, key=True),
        person(messages.PLAYER(), lambda line: line.person, head=True),
        number(say.LOT(), lambda line: lots_text(line.drawn)),
    )
    return (table,)


def house_rules(result: OpeningDraw | Result) -> tuple[Block, ...]:
    """Return the house rules that differ from the rule book."""
    return house_rules_box(sentences(result.plan.house_rules, say.HOUSE_RULE_TEXT))


def account_blocks(accounts: Accounts | None) -> tuple[Block, ...]:
    """[Summary 7] Return entry fees, what was bought of them, and what is left."""
    if accounts is None:
        return ()
    currency = accounts.currency or say.EURO()
    fees = count(accounts.paying, say.ONE_FEE, say.FEES, each=Number(accounts.each, 2))
    entries: list[tuple[Inline, Fraction]] = [(fees, accounts.income)]
    for cost in accounts.costs:
        entries.append((cost.what if cost.place is None else say.PRIZE_FOR(place=cost.place, what=cost.what), -cost.cost))
    table = Lines(entries, lambda item: "line" if item is entries[-1] else "").table(
        "accounts",
        say.ACCOUNTS_CAPTION(currency=currency),
        text(say.ITEM(), lambda item: item[0], head=True, last=Strong(say.BALANCE() if accounts.balance >= 0 else say.SHORTFALL())),
        number(currency, lambda item: Number(item[1], 2), last=Strong(Number(abs(accounts.balance), 2))),
        last="",
    )
    return (Heading(say.ACCOUNTS()), table)
