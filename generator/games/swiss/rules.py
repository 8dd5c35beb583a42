"""The tournament round by round [D]: who should have met, what came of it, how it stands, who meets next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from generator.games.swiss import matches
from generator.games.swiss.documents import FEE_LIMIT, Round, Setup
from generator.games.swiss.pairing import paired
from generator.games.swiss.result import Accounts, Cost, Next, OpeningDraw, Plan, Result
from generator.games.swiss.standings import draw_lots, standings, tallies
from generator.games.swiss.state import Money, Played, State
from generator.play.dice import Dice
from generator.play.entrants import PLAYS_ALREADY, entered, once_each
from generator.play.house_rules import house_rules
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.record import replace

NOT_REGISTERED = Phrase(de="{person} steht nicht unter players{near}", en="{person} is not under players{near}")
NEEDS_TWO = Phrase(de="eine Paarung hat zwei Personen, hier stehen {found}", en="expected two people in a pairing, found: {found}")
HAS_LEFT = Phrase(
    de="{person} ist in Runde {round} ausgeschieden und nicht mehr gepaart",
    en="{person} withdrew in round {round} and is not paired any more",
)
ALREADY_PAIRED = Phrase(de="{person} ist in dieser Runde schon gepaart", en="{person} is already paired in this round")
BYE_IS_PAIRED = Phrase(
    de="{person} kann kein Freilos haben, denn pairings nennt eine Paarung", en="{person} cannot have the bye: pairings name an opponent"
)
BYE_HAS_RESULT = Phrase(
    de="{person} kann kein Freilos haben, denn results nennt ein Ergebnis", en="{person} cannot have the bye: results name a match"
)
NO_BYE = Phrase(
    de="bei {n} Personen hat niemand ein Freilos; wer gefehlt hat, steht im Ergebnis unter forfeit, oder pairings nennt die Paarungen",
    en="among {n} people nobody has a bye; whoever did not come is under forfeit in the result, or pairings name who played whom",
)
LEFT_OVER = Phrase(de="{person} bleibt übrig und hat das Freilos", en="{person} is left over and has the bye")
LEFT_OUT = Phrase(de="ohne Paarung bleibt: {people}", en="left without a pairing: {people}")
OVER = Phrase(
    de="das Turnier ist nach Runde {rounds} zu Ende (options: rounds)", en="the tournament is over after round {rounds} (options: rounds)"
)
PLAYED_OTHERWISE = Phrase(
    de="nach den Ergebnissen davor heißt es in dieser Runde {pairings}; ist seither eines berichtigt worden, hält diese Zeile fest, was gespielt "
    "wurde: {line}",
    en="by the results before it is {pairings} in this round; if one of them has been corrected since, this line keeps what was played: {line}",
)
JOINED_AND_LEFT = Phrase(de="{person} steht unter joined und unter withdrawn", en="{person} is under joined and under withdrawn")
SECOND_BYE = Phrase(de="{person} hatte schon ein Freilos, {others} noch nicht", en="{person} has already had a bye, {others} not yet")
REPEAT = Phrase(de="{first} und {second} haben schon gegeneinander gespielt", en="{first} and {second} have already played each other")
HIGH_FEE = Phrase(
    de="das Startgeld soll unter {limit} Euro liegen (Zusammenfassung 7)", en="the entry fee should be less than {limit} euros (summary, 7)"
)
NO_FEE = Phrase(de="für prizes und expenses fehlt das Startgeld (fees)", en="prizes and expenses need an entry fee (fees)")

MOST_NAMED = 6
"""Pairings that a message names."""
HOUSE_RULES = ("match_length", "cap_score", "leads_next", "bye.wins", "bye.difference")
"""Options that are told where they differ from the rule book: all but the number of rounds."""


# ---- the start ---------------------------------------------------------------------------------------------------


def start(setup: Setup, dice: Dice, file_problems: FileProblems) -> tuple[State, OpeningDraw]:
    """[D] The first round is drawn: by the order of the lots, the first against the second, the third against the
    fourth."""
    players = entered(setup.players, ("players",), file_problems)
    planned = setup.options.rounds or usual_rounds(len(players))
    lots: dict[str, tuple[int, ...]] = {}
    if setup.start.pairings is not None or setup.start.bye is not None:
        drawn = _by_hand(setup, players, file_problems)
    else:
        lots = draw_lots(players, dice)
        drawn = paired(1, list(lots), dict.fromkeys(players, frozenset()), Counter())
    order = tuple(lots) or tuple(person for pair in drawn.pairings for person in pair) + ((drawn.bye,) if drawn.bye else ())
    money = _money(setup, file_problems)
    state = State(setup.options, planned, money, players, frozenset(), (), (), order, drawn)
    result = OpeningDraw(drawn, players, tuple(lots.items()), _plan(state), accounts(state))
    return state, result


def usual_rounds(players: int) -> int:
    """As many rounds as a knock-out needs, and one more: 4 with 8 players."""
    return max(1, (players - 1).bit_length() + 1)


def _by_hand(setup: Setup, players: tuple[str, ...], file_problems: FileProblems) -> Next:
    """The first round as game.yaml gives it."""
    faults: dict[str, Message] = {}
    for person in (*(person for pair in setup.start.pairings or () for person in pair), setup.start.bye):
        if person is not None and person not in players:
            faults[person] = NOT_REGISTERED(person=person, near=nearest(person, players))
    return _paired_by_hand(1, setup.start.pairings or (), setup.start.bye, players, frozenset(), faults, ("start",), file_problems)


def _money(setup: Setup, file_problems: FileProblems) -> Money:
    if setup.fees is None and (setup.prizes or setup.expenses):
        file_problems.error(("prizes" if setup.prizes else "expenses",), NO_FEE(), key=True)
    if setup.fees is not None:
        if setup.fees.each >= FEE_LIMIT and not setup.fees.currency:
            file_problems.warning(("fees", "each"), HIGH_FEE(limit=FEE_LIMIT))
        once_each(setup.fees.free, ("fees", "free"), file_problems)
    return Money(setup.fees, setup.prizes, setup.expenses)


def _plan(state: State) -> Plan:
    return Plan(state.planned, state.options.match_length, house_rules(state.options, HOUSE_RULES, _word))


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def accounts(state: State) -> Accounts | None:
    """[Summary 7] Return what came in by fees, what was bought of it, and what is left; None if there is no fee."""
    fees = state.money.fees
    if fees is None:
        return None
    paying = sum(person not in fees.free for person in state.entered)
    costs = (
        *(Cost(prize.what, prize.cost, prize.place) for prize in sorted(state.money.prizes, key=lambda prize: prize.place)),
        *(Cost(expense.what, expense.cost, None) for expense in state.money.expenses),
    )
    income = fees.each * paying
    return Accounts(fees.each, paying, income, costs, income - sum((cost.cost for cost in costs), Fraction()), fees.currency or None)


# ---- a round -----------------------------------------------------------------------------------------------------


def play(state: State, round: Round, dice: Dice, file_problems: FileProblems) -> tuple[State, Result]:
    """[D, 22] The results of a round, the standing after it, and the pairing of the next."""
    if state.next is None:
        file_problems.error(("round",), OVER(rounds=state.planned))
        round = replace(round, results=(), pairings=None, bye=None)
    joined, left = _coming_and_going(state, round, file_problems)
    entered = (*state.entered, *(person for person in joined if person not in state.entered))
    before = file_problems.problems.errors
    now = _pairing_of(replace(state, entered=entered), round, joined, left, file_problems)
    sound = file_problems.problems.errors == before
    kept = _as_played(state, round, now) if sound else None
    now = kept or now
    found = matches.evaluated(round, now, state.options, met_before(state.played), entered, file_problems, sound)
    if file_problems.problems.errors > before:
        dice.excuse()  # who is equal to whom, and needs a lot, follows from the results
    if kept is not None and state.next is not None:
        pairings = ", ".join(" – ".join(pair) for pair in state.next.pairings[:MOST_NAMED]) + (" …" if len(state.next.pairings) > MOST_NAMED else "")
        file_problems.error(("results",), PLAYED_OTHERWISE(pairings=pairings, line=_pairings_line(kept)), key=True)
    played = (*state.played, Played(found, now.bye))
    withdrawn = (state.withdrawn - set(joined)) | set(left)
    if withdrawn >= set(entered):
        dice.excuse()  # nobody is left to be paired by lot
    lines = standings(tallies(entered, played, state.options), dice, state.places, withdrawn)
    order = tuple(line.person for line in lines if line.person not in withdrawn)
    number = round.round + 1
    byes = Counter(round.bye for round in played if round.bye is not None)
    after = State(
        options=state.options,
        planned=state.planned,
        money=state.money,
        entered=entered,
        withdrawn=withdrawn,
        played=played,
        places=tuple((line.person, line.place) for line in lines),
        order=order,
        next=None if number > state.planned else paired(number, order, met_before(played, entered), byes),
    )
    result = Result(
        matches=found,
        bye=now.bye,
        standings=lines,
        joined=joined,
        withdrawn=left,
        by_hand=state.next is not None and not _same(now, state.next),
        plan=_plan(after),
        accounts=accounts(after),
        next=after.next,
    )
    return after, result


def _same(one: Next, other: Next) -> bool:
    """Tell whether two pairings pair the same people."""
    return one.bye == other.bye and set(map(frozenset, one.pairings)) == set(map(frozenset, other.pairings))


def met_before(played: Sequence[Played], people: Sequence[str] = ()) -> dict[str, set[str]]:
    """Return whom each player has met in the rounds played; `people` who may have met nobody are listed as well."""
    met: dict[str, set[str]] = {person: set() for person in people}
    for round in played:
        for match in round.matches:
            first, second = match.players
            met.setdefault(first, set()).add(second)
            met.setdefault(second, set()).add(first)
    return met


def _coming_and_going(state: State, round: Round, file_problems: FileProblems) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who enters with this round, or comes back, and who leaves after it."""
    joined = once_each(round.joined, ("joined",), file_problems)
    left = once_each(round.withdrawn, ("withdrawn",), file_problems)
    active = [person for person in state.entered if person not in state.withdrawn]
    for index, person in enumerate(round.joined):
        if person in active:
            file_problems.error(("joined", index), PLAYS_ALREADY(person=person))
        elif person in left:
            file_problems.error(("joined", index), JOINED_AND_LEFT(person=person))
    for index, person in enumerate(round.withdrawn):
        if person in joined:
            continue
        if (fault := _not_playing(person, state)) is not None:
            file_problems.error(("withdrawn", index), fault)
    joined = tuple(person for person in joined if person not in active)
    return joined, tuple(person for person in left if person in active and person not in joined)


def _not_playing(person: str, state: State) -> Message | None:
    """Return why somebody cannot be in a round: he is not in the tournament, or not any more."""
    if person not in state.entered:
        return matches.STRANGER(person=person, near=nearest(person, state.entered))
    if person in state.withdrawn:
        return HAS_LEFT(person=person, round=_last_round(person, state))
    return None


def _last_round(person: str, state: State) -> int:
    """The last round in which somebody had a match or the bye; 1 if none."""
    rounds = [
        number
        for number, played in enumerate(state.played, start=1)
        if person == played.bye or any(person in match.players for match in played.matches)
    ]
    return max(rounds, default=1)


# ---- who should have played whom ---------------------------------------------------------------------------------


def _pairing_of(state: State, round: Round, joined: Sequence[str], left: Sequence[str], file_problems: FileProblems) -> Next:
    """The pairing of this round: the one that was announced, unless the round file says otherwise."""
    announced = state.next or Next(round.round, (), None, 0, (), ())
    if round.pairings is None and round.bye in (None, announced.bye):
        return announced
    active = tuple(dict.fromkeys((*state.order, *joined)))
    may_be_missing = frozenset((*joined, *left))
    faults = {person: fault for person in state.entered if person not in active and (fault := _not_playing(person, state)) is not None}
    if round.pairings is not None:
        named = {person for pair in round.pairings for person in pair} | ({round.bye} if round.bye else set())
        faults |= {person: matches.STRANGER(person=person, near=nearest(person, active)) for person in named if person not in state.entered}
        now = _paired_by_hand(round.round, round.pairings, round.bye, active, may_be_missing, faults, (), file_problems)
    else:
        now = _with_other_bye(state, round, announced, joined, faults, file_problems)
    _check_second_bye(now.bye, state, active, file_problems)
    now = _with_repeats(now, met_before(state.played, state.entered))
    if round.pairings is not None:
        for pair in now.repeated:
            file_problems.warning(("pairings", round.pairings.index(pair)), REPEAT(first=pair[0], second=pair[1]))
    return now


def _as_played(state: State, round: Round, announced: Next) -> Next | None:
    """Return the pairing of a round whose results pair all its players once, but otherwise than was announced: they
    have played like this, and an earlier result has been corrected since. None if it is not so."""
    pairs = tuple((result.players[0], result.players[1]) for result in round.results)
    named = [person for pair in pairs for person in pair]
    left_over = [person for person in state.order if person not in named]
    complete = len(set(named)) == len(named) and set(named) <= set(state.order) and len(left_over) == len(state.order) % 2
    now = Next(round.round, pairs, left_over[0] if left_over else None, 0, (), ())
    if not state.played or round.pairings is not None or round.bye is not None or not complete or _same(now, announced):
        return None
    return _with_repeats(now, met_before(state.played, state.entered))


def _pairings_line(now: Next) -> str:
    """Return what a round file says of who played whom; who is left over has the bye."""
    return f"pairings: [{', '.join(f'[{first}, {second}]' for first, second in now.pairings)}]"


def _with_other_bye(
    state: State, round: Round, announced: Next, joined: Sequence[str], faults: dict[str, Message], file_problems: FileProblems
) -> Next:
    """The pairing of those that are left when another than the announced player has the bye."""
    assert round.bye is not None
    active = (*state.order, round.bye) if round.bye in joined else state.order
    if round.bye not in state.entered:
        file_problems.error(("bye",), matches.STRANGER(person=round.bye, near=nearest(round.bye, state.order)))
    elif round.bye in faults:
        file_problems.error(("bye",), faults[round.bye])
    elif len(active) % 2 == 0:
        file_problems.error(("bye",), NO_BYE(n=len(active)))
    elif any(round.bye in result.players for result in round.results):
        file_problems.error(("bye",), BYE_HAS_RESULT(person=round.bye))
    elif round.bye in active:
        return paired(round.round, active, met_before(state.played, state.entered), Counter(), round.bye)
    return announced


def _check_second_bye(bye: str | None, state: State, active: Sequence[str], file_problems: FileProblems) -> None:
    """A bye given by hand to somebody who has had one while others have not is allowed, but worth a word."""
    byes = Counter(played.bye for played in state.played)
    others = [person for person in active if not byes[person]]
    if bye is not None and byes[bye] and others:
        file_problems.warning(("bye",), SECOND_BYE(person=bye, others=_some(others)))


def _with_repeats(now: Next, met: dict[str, set[str]]) -> Next:
    repeated = tuple(pair for pair in now.pairings if pair[1] in met.get(pair[0], ()))
    return replace(now, repeats=len(repeated), repeated=repeated)


def _paired_by_hand(
    number: int,
    pairings: Sequence[Sequence[str]],
    bye: str | None,
    active: Sequence[str],
    may_be_missing: frozenset[str],
    faults: dict[str, Message],
    path: Path,
    file_problems: FileProblems,
) -> Next:
    """Pairings typed by hand: everybody of the active once. `faults` tells what is wrong with those who may not be
    named.

    Who is left over, if it is one, has the bye.
    """
    seen: set[str] = set()
    pairs: list[tuple[str, str]] = []
    for index, pair in enumerate(pairings):
        if len(pair) != 2:
            file_problems.error((*path, "pairings", index), NEEDS_TWO(found=len(pair)))
        for position, person in enumerate(pair):
            if person in faults:
                file_problems.error((*path, "pairings", index, position), faults[person])
            elif person in seen:
                file_problems.error((*path, "pairings", index, position), ALREADY_PAIRED(person=person))
            seen.add(person)
        if len(pair) == 2 and pair[0] != pair[1]:
            pairs.append((pair[0], pair[1]))
    if bye is not None and bye in faults:
        file_problems.error((*path, "bye"), faults[bye])
    elif bye is not None and bye in seen:
        file_problems.error((*path, "bye"), BYE_IS_PAIRED(person=bye))
    left_over = [person for person in active if person not in seen and person != bye]
    missing = [person for person in left_over if person not in may_be_missing]
    if bye is None and len(missing) == 1:
        bye = missing.pop()
        file_problems.note((*path, "pairings"), LEFT_OVER(person=bye), key=True)
    if missing:
        file_problems.error((*path, "pairings"), LEFT_OUT(people=_some(missing)))
    return Next(number, tuple(pairs), bye, 0, (), ())


def _some(people: Sequence[str]) -> str:
    return ", ".join(people[:6]) + (" …" if len(people) > 6 else "")
