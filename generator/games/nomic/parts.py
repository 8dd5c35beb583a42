"""What reports tell alike on the screen and on paper: the end, cases, how it goes on, loose ends, people."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.nomic import messages as say
from generator.games.nomic.lines import NAMES, book_link, by_rule, rule, rule_number, threshold, turn_link, value
from generator.games.nomic.record import RULE_203, Case, GameRecord
from generator.telling import messages
from generator.telling.parts import items, part
from generator.telling.people import comings_and_goings, names_in_a_row
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, count
from generator.values.report import Block, Box, Clause, Facts, Heading, Inline, Paragraph, Person, Remark, Strong, Verbatim

LONGEST_TITLE = 120
"""Letters of a question that still can be the title of its case."""


def of_points(number: int) -> Message:
    """Return mit 7 Punkten."""
    return count(number, say.WITH_POINT, say.WITH_POINTS)


def end_blocks(record: GameRecord) -> tuple[Block, ...]:
    """[208, 213] Tell who has won, with how many points or by which deadlock."""
    result = record.result
    if not result.over:
        return ()
    how: tuple[Block, ...] = ()
    needed, winners = result.mechanics.get("winning_score"), result.winners
    if result.deadlock is not None:
        setting = result.mechanics.get("paradox_wins")
        by = rule(record, setting.rule) if setting else messages.NONE()
        how = (Paragraph(say.DEADLOCKED(person=Person(result.deadlock.player), rule=by)), Verbatim(result.deadlock.reason))
    elif winners and needed is not None:
        reached = of_points(next(score.score for score in result.scores if score.person == winners[0]))
        phrase = say.WON_BY_POINTS if len(winners) == 1 else say.WON_TOGETHER
        won = phrase(people=names_in_a_row(winners), points=reached, needed=Strong(needed.value), rule=rule(record, needed.rule))
        how = (Paragraph(won),)
    return (Box(say.THE_END(), (*how, Paragraph(say.WHOLE_BOOK(link=book_link(record, record.round.number))))),)


def case_clause(record: GameRecord, case: Case) -> Clause:
    """[110, 212] Tell a case: question, judge, ruling, whether it stands, which rules it put out of force."""
    judgement = case.judgement
    mover = next((Person(turn.player) for turn in record.turns if turn.turn == judgement.turn), None)
    side = (
        Remark(say.CASE_OF_TURN(turn=turn_link(record, judgement.turn), person=mover)),
        Remark(say.JUDGED_BY(person=Person(judgement.judge))),
        Remark(Strong(say.OVERRULED() if judgement.overruled else say.UPHELD())),
    )
    short = len(judgement.question) <= LONGEST_TITLE and "\n" not in judgement.question
    title: Inline = judgement.question if short else say.CASE_TITLE(turn=judgement.turn)
    blocks: list[Block] = [] if short else [Paragraph(say.QUESTION()), Verbatim(judgement.question)]
    blocks += [Paragraph(say.RULING()), Verbatim(judgement.ruling)]
    if judgement.void:
        phrase = say.WOULD_BE_VOID if judgement.overruled else say.DECLARED_VOID
        blocks.append(Paragraph(phrase(rules=in_a_row([rule(record, void) for void in judgement.void]))))
    return Clause(f"fall-{case.number}", say.CASE(n=case.number), title, tuple(blocks), side)


# ---- how it goes on ----------------------------------------------------------------------------------------------


def onward_blocks(record: GameRecord) -> tuple[Block, ...]:
    """[201, 203, 209] Tell whose turn it is in which circuit, what a proposal takes, how many mutable rules there
    are."""
    title = say.HOW_IT_STANDS() if record.result.over else say.ONWARD()
    return (Heading(title), Facts(tuple(onward(record))))


def onward(record: GameRecord) -> Iterator[tuple[Inline, Inline]]:
    """Return the facts of it, each with its name."""
    result = record.result
    if result.next is not None:
        yield say.NEXT_PLAYER(), Person(result.next)
    yield say.CIRCUIT(), result.circuit
    yield say.TURNS_PLAYED(), result.turns_played
    adoption, limit, order = (result.mechanics.get(key) for key in ("adoption", "max_mutable", "turn_order"))
    if adoption is not None:
        yield say.ADOPTION_NOW(), messages.IN_BRACKETS(what=threshold(adoption.value), more=rule(record, adoption.rule))
    else:
        yield say.ADOPTION_NOW(), say.NEEDED_BY_NONE(needed=threshold("unanimous"))
    for majority in _majority(record):
        yield say.MAJORITY_LABEL(), majority
    mutable = sum(rule.mutable for rule in result.rules)
    if limit is not None:
        yield say.MUTABLE_RULES(), say.OF_LIMIT(n=mutable, limit=limit.value, rule=rule(record, limit.rule))
    else:
        yield say.MUTABLE_RULES(), say.WITHOUT_LIMIT(n=mutable)
    if result.seats:
        names = [Strong(Person(person)) if person == result.next else Person(person) for person in result.seats]
        clockwise = order is not None and order.value == "clockwise"
        yield (say.SEATS(), between(" → ", names)) if clockwise else (say.PLAYERS(), between(", ", names))


def _majority(record: GameRecord) -> Iterator[Inline]:
    """[203] Tell whether the rule that asks for unanimity will change by itself, has done so, or will not any more: the
    built-in one."""
    built_in = record.at_start(RULE_203)
    if built_in is None or not isinstance(built_in.text, Message):
        return
    rule_203 = record.rules[RULE_203]
    forms, now = record.forms(rule_203), rule(record, rule_203.number)
    if len(forms) > 1 and forms[1].by is None:
        changed_since = len(forms) > 2 or rule_203.ended is not None
        yield (say.FLIPPED_AND_CHANGED if changed_since else say.HAS_FLIPPED)(turn=turn_link(record, forms[1].turn), rule=now)
    elif rule_203.ended is not None:
        yield say.FLIPS_NO_MORE_GONE(rule=rule(record, RULE_203))
    else:
        yield say.FLIPS_NO_MORE(rule=now) if len(forms) > 1 else say.FLIPS(rule=rule(record, RULE_203))


def loose_ends(record: GameRecord) -> tuple[Block, ...]:
    """[108, 110, 211] Return references to numbers that have moved, mechanics that no rule supports, declared
    conflicts."""
    lines: list[Inline] = []
    for stale in record.result.stale:
        now = rule_number(record, stale.now) if stale.now is not None else None
        lines.append((say.STALE_GONE if now is None else say.STALE)(rule=rule(record, stale.rule), names=str(stale.names), now=now))
    lines += [say.UNSUPPORTED(name=NAMES[key]()) for key in record.result.unsupported]
    for conflict in record.result.conflicts:
        all_rules = in_a_row([rule(record, of) for of in sorted((conflict.rule, *conflict.others))])
        setting = value(conflict.key, record.result.mechanics[conflict.key].value)
        why, because = say.WHY[conflict.why]
        gaps = {"rules": all_rules, "rule": rule(record, conflict.rule), "value": setting, "why": why(by=by_rule(record, because))}
        lines.append(say.CONFLICT(name=NAMES[conflict.key](), **gaps))
    return part(say.LOOSE_ENDS(), items(lines))


# ---- people ------------------------------------------------------------------------------------------------------


def people_blocks(record: GameRecord) -> tuple[Block, ...]:
    """[113, 210] Tell who has come and gone; the teams."""
    result = record.result
    earlier = {score.person for round in record.rounds[:-1] for score in round.result.scores}
    groups = (
        (say.NEW_PLAYERS, [person for person in result.joined if person not in earlier]),
        (say.BACK_AGAIN, [person for person in result.joined if person in earlier]),
        (say.LEFT, result.left_now),
    )
    by = by_rule(record, 113)
    return (
        *comings_and_goings(phrase(people=names_in_a_row(people), by=by) for phrase, people in groups if people),
        *((Box(say.TEAMS(), items(say.TEAM(people=names_in_a_row(team)) for team in result.teams)),) if result.teams else ()),
    )
