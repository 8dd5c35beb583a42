"""What a round of Nomic tells its readers: what has changed, the proposals, the points, the court, how it goes on, the law book."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.nomic import words as say
from generator.games.nomic.lawbook import change_clause, law_book, rules_table, settings_table
from generator.games.nomic.lines import NAMES, book_link, book_title, by_rule, points, rule, rule_number, threshold, turn_link, value
from generator.games.nomic.proposals import ledger, proposal_blocks, scores_table
from generator.games.nomic.record import RULE_203, Case, GameRecord, Rounds, book_slug, changes, difference_slug, record_of
from generator.games.nomic.result import Outcome, Result
from generator.games.nomic.statistics import scores_plot
from generator.joining import between, in_a_row
from generator.phrase import Message, Phrase, count
from generator.report import (
    Block,
    Box,
    Clause,
    Facts,
    Fold,
    Handout,
    Heading,
    Inline,
    Link,
    Paragraph,
    Person,
    Remark,
    Report,
    Strong,
    Verbatim,
)
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.house_rules import house_rules_box
from generator.telling.parts import items, part
from generator.telling.people import comings_and_goings, together

LONGEST_TITLE = 120
"""Letters of a question that still can be the title of its case."""
OUTCOMES: tuple[tuple[Outcome, Phrase, Phrase], ...] = (
    ("adopted", say.ADOPTED_ONE, say.ADOPTED_MANY),
    ("defeated", say.DEFEATED_ONE, say.DEFEATED_MANY),
    ("inadmissible", say.INADMISSIBLE_ONE, say.INADMISSIBLE_MANY),
)
"""What may come of proposals, and how many of them are told."""
LAW_BOOK = "gesetzbuch"
"""The name of the law book's file."""


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Return the report of the last of the rounds; the earlier ones give what was before. At the start [101, 201] there is none."""
    record = record_of(rounds)
    result, before = record.result, record.before
    house_rules = [say.HOUSE_RULE_TEXT[option]() for option in (result.points, result.missing_vote) if option in say.HOUSE_RULE_TEXT]
    people, loose, book = people_blocks(record), loose_ends(record), (*book_blocks(record), *house_rules_box(house_rules))
    if before is None:
        lead = say.BEGINNING_LEAD(n=len(result.seats), rules=len(result.rules), mutable=sum(rule.mutable for rule in result.rules))
        start = (*onward_blocks(record), scores_table(record), *people, *loose, *book)
        return Report(say.BOOK_AT_START(), start, lead, handouts(record))
    blocks = (
        *end_blocks(record),
        *part(say.CHANGES(), [change_clause(record, change) for change in changes(before, result)] or [Paragraph(say.NOTHING_CHANGED())]),
        *part(say.PROPOSALS(), proposal_blocks(record)),
        *part(say.LEDGER(), (scores_table(record), ledger(record), *scores_plot(rounds))),
        *part(say.COURT(), [case_clause(record, case) for case in record.cases if case.round == record.round.number]),
        *onward_blocks(record),
        *loose,
        *people,
        *book,
    )
    title = (say.LAST_ROUND if result.over else words.ROUND_N)(n=record.round.number)
    return Report(title, blocks, headline(result), handouts(record))


# ---- lead and end ------------------------------------------------------------------------------------------------


def headline(result: Result) -> Inline:
    """Tell what came of the proposals, and who leads; at the end, who has won."""
    scores = {score.person: score.score for score in result.scores}
    if result.deadlock is not None:
        return say.WINS_BY_DEADLOCK(people=together(result.winners))
    if result.winners:
        phrase = say.WINS if len(result.winners) == 1 else say.WIN_TOGETHER
        return phrase(people=together(result.winners), points=_of_points(scores[result.winners[0]]))
    playing = [person for person in scores if person not in result.left]
    if not playing:
        return None
    best = max(scores[person] for person in playing)
    leaders = [person for person in playing if scores[person] == best]
    if len(leaders) == len(playing) > 1:
        lead = say.ALL_EQUAL(points=points(best))
    elif len(leaders) == 1:
        lead = say.SOLE_LEAD(person=Person(leaders[0]), points=_of_points(best))
    else:
        lead = say.SHARED_LEAD(people=together(leaders), points=_of_points(best))
    return say.LEAD(news=_news(result), score=lead)


def _of_points(number: int) -> Message:
    """Return mit 7 Punkten."""
    return count(number, say.WITH_POINT, say.WITH_POINTS)


def _news(result: Result) -> Inline:
    """Tell how many proposals were adopted, defeated, inadmissible."""
    outcomes = [turn.proposal.outcome for turn in result.turns]
    if not any(outcome != "none" for outcome in outcomes):
        return say.NO_PROPOSALS()
    counted = [(outcomes.count(outcome), one, many) for outcome, one, many in OUTCOMES if outcome in outcomes]
    news = [count(number, one, many) for number, one, many in counted]
    return between(", ", news if "adopted" in outcomes else [say.ADOPTED_NONE(), *news])


def end_blocks(record: GameRecord) -> tuple[Block, ...]:
    """[208, 213] Tell who has won, with how many points or by which deadlock."""
    result = record.result
    if not result.over:
        return ()
    how: tuple[Block, ...] = ()
    needed, winners = result.mechanics.get("winning_score"), result.winners
    if result.deadlock is not None:
        setting = result.mechanics.get("paradox_wins")
        by = rule(record, setting.rule) if setting else words.NONE()
        how = (Paragraph(say.DEADLOCKED(person=Person(result.deadlock.player), rule=by)), Verbatim(result.deadlock.reason))
    elif winners and needed is not None:
        reached = _of_points(next(score.score for score in result.scores if score.person == winners[0]))
        phrase = say.WON_BY_POINTS if len(winners) == 1 else say.WON_TOGETHER
        won = phrase(people=together(winners), points=reached, needed=Strong(needed.value), rule=rule(record, needed.rule))
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
    """[201, 203, 209] Tell whose turn it is in which circuit, what a proposal takes, how many mutable rules there are."""
    title = say.HOW_IT_STANDS() if record.result.over else say.ONWARD()
    return (Heading(title), Facts(tuple(_onward(record))))


def _onward(record: GameRecord) -> Iterator[tuple[Inline, Inline]]:
    result = record.result
    if result.next is not None:
        yield say.NEXT_PLAYER(), Person(result.next)
    yield say.CIRCUIT(), result.circuit
    yield say.TURNS_PLAYED(), result.turns_played
    adoption, limit, order = (result.mechanics.get(key) for key in ("adoption", "max_mutable", "turn_order"))
    if adoption is not None:
        yield say.ADOPTION_NOW(), words.IN_BRACKETS(what=threshold(adoption.value), more=rule(record, adoption.rule))
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
    """[203] Tell whether the rule that asks for unanimity will change by itself, has done so, or will not any more: the built-in one."""
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
    """[108, 110, 211] Return references to numbers that have moved, mechanics that no rule supports, declared conflicts."""
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


# ---- people, law book, house rules -------------------------------------------------------------------------------


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
        *comings_and_goings(phrase(people=together(people), by=by) for phrase, people in groups if people),
        *((Box(say.TEAMS(), items(say.TEAM(people=together(team)) for team in result.teams)),) if result.teams else ()),
    )


def book_blocks(record: GameRecord) -> tuple[Block, ...]:
    """Tell what holds, all rules on a line each, and on the web the whole law book."""
    before, after = record.before, record.round.number
    ways: list[Inline] = [Link(record.page(book_slug(after)), say.READ_BOOK())]
    if before is not None and changes(before, record.result):
        ways.append(Link(record.page(difference_slug(after - 1, after)), say.SINCE_ROUND(n=after - 1)))
        if after > 1:
            ways.append(Link(record.page(difference_slug(0, after)), say.SINCE_BEGINNING()))
    return (
        Heading(say.SETTINGS()),
        settings_table(record, before),
        Heading(say.THE_RULES()),
        rules_table(record, say.ALL_RULES_CAPTION(n=after) if after else say.RULES_AT_START()),
        Fold(book_title(after), law_book(record, whole=False), printed=False),
        Fold(say.MORE_BOOKS(), items(ways), printed=False),
    )


def handouts(record: GameRecord) -> tuple[Handout, ...]:
    """Return the law book to be printed, earlier wordings and votes as footnotes; after the end of the game it is the final one."""
    title = say.FINAL_BOOK() if record.result.over else book_title(record.round.number)
    blocks = (*law_book(record), Heading(say.SETTINGS()), settings_table(record), *loose_ends(record))
    return (Handout(LAW_BOOK, title, (blocks,)),)
