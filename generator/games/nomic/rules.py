"""A round of Nomic, turn by turn [202]: vote, adoption, bonus or penalty, roll; and between the turns rulings and who
comes and goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.nomic import book
from generator.games.nomic import documents as typed
from generator.games.nomic import seats as seating
from generator.games.nomic.documents import Mechanic, Options, RuleData, RulesNamed, Setup
from generator.games.nomic.initial import initial, majority
from generator.games.nomic.mechanics import conflicts, settings, value
from generator.games.nomic.result import Deadlock, Entry, Judgement, Proposal, Result, Score, Setting, Turn
from generator.games.nomic.state import Form, Rule, Seats, State
from generator.games.nomic.turns import Taken, take_turn
from generator.play.dice import Dice
from generator.play.entrants import LISTED_TWICE, PLAYS_ALREADY, entered
from generator.source.context import Somebody
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, nearest
from generator.values.record import replace
from generator.values.spelling import folded

NOT_A_PLAYER = Phrase(de="{person} spielt nicht mit{near}", en="{person} does not play{near}")
HAS_LEFT = Phrase(de="{person} hat das Spiel aufgegeben", en="{person} has left the game")
NOT_HIS_TURN = Phrase(
    de="am Zug ist {next}, nicht {person} (Regel {rule}: turn_order clockwise)",
    en="it is the turn of {next}, not of {person} (rule {rule}: turn_order clockwise)",
)
GAME_OVER = Phrase(de="das Spiel ist zu Ende: gewonnen hat {winners}", en="the game is over: {winners} has won")
NO_SUCH_TURN = Phrase(
    de="einen Zug {turn} gibt es in dieser Runde nicht (Züge {first} bis {last})",
    en="there is no turn {turn} in this round (turns {first} to {last})",
)
TURN_TO_COME = Phrase(
    de="Zug {turn} ist noch nicht gespielt, der letzte ist Zug {last}",
    en="turn {turn} has not been played yet, the last one is turn {last}",
)
VOID_NOT_IN_FORCE = Phrase(de="Regel {rule} ist nicht in Kraft{now}", en="rule {rule} is not in force{now}")
VOID_TWICE = Phrase(de="Regel {rule} steht hier schon", en="rule {rule} is already here")
NO_PARADOX = Phrase(
    de="keine Regel in Kraft lässt bei einem Stillstand gewinnen (paradox_wins)", en="no rule in force lets a deadlock win (paradox_wins)"
)
NUMBER_TAKEN = Phrase(
    de="Regel {number}: Nummern ab {first} bekommen die Anträge (first_proposal)",
    en="rule {number}: numbers from {first} on are given to proposals (first_proposal)",
)
IN_RULE = Phrase(de="Regel {number} (yields_to, overrides): {doubt}", en="rule {number} (yields_to, overrides): {doubt}")
STALE = Phrase(de="Regel {rule} nennt Regel {names}, die jetzt {now} heißt", en="rule {rule} names rule {names}, which is now {now}")
STALE_GONE = Phrase(
    de="Regel {rule} nennt Regel {names}, die nicht mehr in Kraft ist", en="rule {rule} names rule {names}, which is no longer in force"
)
LOST = Phrase(de="{keys}: das setzt seit diesem Antrag keine Regel mehr", en="{keys}: no rule sets this any more since this proposal")
FIRST_PROPOSAL = 301
SUBER_WINS = 200
ADOPTION_RULE = 203
MAJORITY_FROM = 3
"""The circuit with whose start rule 203 changes by itself."""


# ---- the start ---------------------------------------------------------------------------------------------------


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[101, 201] The initial set is in force, everybody has his seat and the start score."""
    people = entered([player.id for player in setup.players], ("players",), problems)
    _check_teams(setup, people, problems)
    rules = initial_set(setup.start.rules, setup.options)
    mechanics = settings(rules)
    first = value(mechanics, "first_proposal") or FIRST_PROPOSAL
    for rule in rules:
        if rule.number >= first:
            problems.error(("start", "rules"), NUMBER_TAKEN(number=rule.number, first=first))
        for named in (*rule.now.yields_to, *rule.now.overrides):
            if doubt := book.doubt(named, (rule.number,), [other.number for other in rules], first):
                problems.warning(("start", "rules"), IN_RULE(number=rule.number, doubt=doubt))
    state = State(
        options=setup.options,
        everybody=tuple(people),
        teams=setup.teams,
        built_in=setup.start.rules is None,
        rules=rules,
        gone={},
        keys=tuple(mechanics),
        next_number=first,
        movers=(),
        seats=Seats(tuple(seated(setup.players, setup.options))),
        scores=dict.fromkeys(people, value(mechanics, "start_score")),
        overruled={},
        winners=(),
        over=False,
    )
    starts = [Entry(person, state.scores[person], "start", _rule_of("start_score", mechanics)) for person in people if state.scores[person]]
    return state, _result(state, (), (), (), (), starts, (), None)


def _rule_of(key: Mechanic, mechanics: Mapping[Mechanic, Setting]) -> int | None:
    return mechanics[key].rule if key in mechanics else None


def _check_teams(setup: Setup, people: Sequence[str], problems: FileProblems) -> None:
    seen: set[str] = set()
    for number, team in enumerate(setup.teams):
        for index, person in enumerate(team):
            if person not in people:
                problems.error(("teams", number, index), NOT_A_PLAYER(person=person, near=nearest(person, people)))
            elif person in seen:
                problems.error(("teams", number, index), LISTED_TWICE(person=person))
            seen.add(person)


def seated(players: Sequence[Somebody], options: Options) -> list[str]:
    """[201] The seats clockwise: as listed, or by surname, the last word of a name."""
    by_id = {player.id: player for player in players}
    people = list(by_id.values())
    if options.order == "surname":
        people.sort(key=lambda player: (folded(player.name.split()[-1]), folded(player.name)))
    return [player.id for player in people]


def initial_set(own: tuple[RuleData, ...] | None, options: Options) -> tuple[Rule, ...]:
    """[101] The rules at the start: our own initial set, or those of a file."""
    if own is not None:
        return tuple(Rule(rule.number, (_form(rule, rule.mechanics.values(), rule.yields_to, rule.overrides),)) for rule in own)
    suber: dict[Mechanic, Any] = {"winning_score": SUBER_WINS} if options.points == "suber" else {}
    return tuple(
        Rule(rule.number, (_form(rule, {key: suber.get(key, value) for key, value in rule.mechanics.items()}, (), ()),)) for rule in initial()
    )


def _form(rule: Any, mechanics: Mapping[Mechanic, Any], yields_to: RulesNamed, overrides: RulesNamed) -> Form:
    title = rule.title() if isinstance(rule.title, Phrase) else rule.title
    text = rule.text() if isinstance(rule.text, Phrase) else rule.text.strip()
    return Form(rule.number, title, text, rule.mutable, mechanics, yields_to, overrides, turn=0, by=None)


# ---- a round -----------------------------------------------------------------------------------------------------


def play(state: State, round: typed.Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[201] The turns of a round in their order, and what happens between them."""
    before = len(state.movers)
    last = before + len(round.turns)
    _check_turns(round, before, last, problems)
    turns: list[Turn] = []
    starts: list[Entry] = []
    ended: list[Rule] = []
    for number in range(before, last + 1):  # what happens after this turn, and at the start of the next
        index = number - before - 1
        if index >= 0:
            state, turn = _turn(state, round, index, dice, ended, problems)
            turns.append(turn)
        state = _rulings(state, round, number, number == before, ended, problems)
        state = _coming_and_going(state, round, number + 1, index < 0, starts, problems)
    deadlock = None
    if round.deadlock is not None:
        state, deadlock = _deadlock(state, round.deadlock, problems)
    judgements = tuple(
        Judgement(entry.turn, entry.question, entry.judge, entry.ruling, entry.overruled, entry.void) for entry in round.judgements
    )
    joined = tuple(dict.fromkeys(entry.player for entry in round.joined))
    left = tuple(dict.fromkeys(entry.player for entry in round.left))
    return state, _result(state, turns, judgements, joined, left, starts, ended, deadlock)


def _check_turns(round: typed.Round, before: int, last: int, problems: FileProblems) -> None:
    """Check that what is dated by a turn belongs to this round, and rulings to one that was played."""
    for key in ("left", "joined"):
        for index, entry in enumerate(getattr(round, key)):
            if entry.turn is not None and not before < entry.turn <= max(last, before + 1):
                problems.error((key, index, "turn"), NO_SUCH_TURN(turn=entry.turn, first=before + 1, last=max(last, before + 1)))
    for index, ruling in enumerate(round.judgements):
        if ruling.turn > last:
            problems.error(("judgements", index, "turn"), TURN_TO_COME(turn=ruling.turn, last=last))


def _turn(state: State, round: typed.Round, index: int, dice: Dice, ended: list[Rule], problems: FileProblems) -> tuple[State, Turn]:
    """One turn, with what it does to seats and circuit. The rules that it repeals are added to `ended`."""
    turn = round.turns[index]
    path = ("turns", index, "player")
    mechanics = settings(state.rules, state.gone)
    expected = seating.next_player(state.seats)
    playing = seating.active(state.seats)
    if state.over:
        problems.error(path, GAME_OVER(winners=", ".join(state.winners)))
    elif turn.player not in playing:
        problems.error(path, _why_not(turn.player, state))
    elif value(mechanics, "turn_order") == "clockwise" and turn.player != expected and not state.disordered:
        state = replace(state, disordered=True)
        problems.error(path, NOT_HIS_TURN(next=expected, person=turn.player, rule=mechanics["turn_order"].rule))
    if state.over or turn.player not in playing:
        dice.excuse()
        empty = Turn(len(state.movers) + 1, state.seats.circuit, turn.player, Proposal(), {})
        return replace(state, movers=(*state.movers, turn.player)), empty
    taken = take_turn(state, turn, dice, problems, ("turns", index))
    seats = state.seats if taken.winners else seating.moved(turn.player, state.seats)
    ended += taken.ended
    after = replace(
        state,
        rules=taken.rules,
        gone=book.ids(taken.ended, state.gone),
        next_number=taken.next_number,
        movers=(*state.movers, turn.player),
        seats=seats,
        scores=taken.scores,
        winners=taken.winners,
        over=bool(taken.winners),
    )
    after, majority = _with_majority(after, state.seats.circuit)
    return after, _with_loose_ends(state, after, taken, majority, problems, ("turns", index, "proposal"))


def _why_not(person: str, state: State) -> Message:
    if person in state.seats.away:
        return HAS_LEFT(person=person)
    return NOT_A_PLAYER(person=person, near=nearest(person, seating.active(state.seats)))


def _with_majority(state: State, circuit: int) -> tuple[State, bool]:
    """[203] The adoption rule of the built-in set changes itself when the third circuit begins, if it still stands as
    at the start."""
    rule = book.with_number(ADOPTION_RULE, state.rules)
    if not state.built_in or not circuit < MAJORITY_FROM <= state.seats.circuit or rule is None or len(rule.forms) > 1:
        return state, False
    mechanics = {**rule.now.mechanics, "adoption": "majority"}
    form = replace(rule.now, title=majority().title(), text=majority().text(), mechanics=mechanics, turn=len(state.movers))
    after = replace(rule, forms=(*rule.forms, form))
    return replace(state, rules=tuple(after if other is rule else other for other in state.rules)), True


def _with_loose_ends(
    before: State, after: State, taken: Taken, majority: bool, problems: FileProblems, path: tuple[str | int, ...]
) -> Turn:
    """The turn as told, with what it has left behind: references that lost their rule, mechanics that lost theirs."""
    known = set(book.stale_references(before.rules, before.gone))
    stale = tuple(reference for reference in book.stale_references(after.rules, after.gone) if reference not in known)
    had = settings(before.rules, before.gone)
    has = settings(after.rules, after.gone)
    lost = tuple(key for key in had if key not in has)
    for reference in stale:
        message = STALE_GONE if reference.now is None else STALE
        problems.warning(path, message(rule=reference.rule, names=reference.names, now=reference.now))
    if lost:
        problems.warning(path, LOST(keys=", ".join(lost)))
    return replace(taken.turn, majority=majority, stale=stale, lost=lost)


# ---- between the turns -------------------------------------------------------------------------------------------


def _rulings(state: State, round: typed.Round, number: int, at_start: bool, ended: list[Rule], problems: FileProblems) -> State:
    """[110, 212] The rulings on a turn, after it; those on turns of earlier rounds at the start of the round. The rules
    that they declare void are added to `ended`."""
    for index, ruling in enumerate(round.judgements):
        if not (ruling.turn == number or (at_start and ruling.turn < number)):
            continue
        path = ("judgements", index)
        if ruling.judge not in state.everybody:
            problems.error((*path, "judge"), NOT_A_PLAYER(person=ruling.judge, near=nearest(ruling.judge, state.everybody)))
        else:
            seating.check_judge(ruling, state, problems, path)
        gone = []
        for position, rule_number in enumerate(ruling.void):
            rule = book.with_number(rule_number, state.rules)
            if rule is None:
                problems.error(
                    (*path, "void", position), VOID_NOT_IN_FORCE(rule=rule_number, now=book.number_now(rule_number, state.rules))
                )
            elif rule in gone:
                problems.error((*path, "void", position), VOID_TWICE(rule=rule_number))
            else:
                gone.append(rule)
        if ruling.overruled:
            overruled = {**state.overruled, ruling.turn: (*state.overruled.get(ruling.turn, ()), ruling.judge)}
            state = replace(state, overruled=overruled)
        else:
            rules, void = book.without(gone, number, None, state.rules)
            ended += void
            state = replace(state, rules=rules, gone=book.ids(void, state.gone))
    return state


def _coming_and_going(state: State, round: typed.Round, turn: int, at_start: bool, starts: list[Entry], problems: FileProblems) -> State:
    """[113] Let those leave and sit down who do so before a turn; those without a turn do so at the start of the round.

    What somebody new begins with [201] is added to `starts`.
    """

    def due(entry: Any) -> bool:
        return entry.turn == turn or (at_start and entry.turn is None)

    circuit = state.seats.circuit
    seated = seating.active(state.seats)  # whose seat one may take in the same moment
    for index, leaving in enumerate(round.left):
        if due(leaving):
            if leaving.player not in seating.active(state.seats):
                problems.error(("left", index), _why_not(leaving.player, state))
            else:
                state = replace(state, seats=seating.left(leaving.player, state.seats))
    for index, joining in enumerate(round.joined):
        if not due(joining):
            continue
        if joining.player in seating.active(state.seats):
            problems.error(("joined", index), PLAYS_ALREADY(person=joining.player))
            continue
        if joining.after is not None and joining.after not in (*seated, *seating.active(state.seats)):
            problems.error(("joined", index, "after"), _why_not(joining.after, state))
        seats = seating.joined(joining.player, joining.after, state.seats)
        mechanics = settings(state.rules, state.gone)
        first = value(mechanics, "start_score")
        if joining.player not in state.scores and first:
            starts.append(Entry(joining.player, first, "start", _rule_of("start_score", mechanics)))
        scores = {joining.player: first, **state.scores}
        everybody = tuple(dict.fromkeys((*state.everybody, joining.player)))
        state = replace(state, seats=seats, scores=scores, everybody=everybody)
    return _with_majority(replace(state, seats=seating.completed(state.seats)), circuit)[0]


def _deadlock(state: State, deadlock: typed.Deadlock, problems: FileProblems) -> tuple[State, Deadlock | None]:
    """[213] Who cannot end his turn has won, as long as a rule says so."""
    mechanics = settings(state.rules, state.gone)
    if state.over:
        problems.error(("deadlock",), GAME_OVER(winners=", ".join(state.winners)), key=True)
    elif deadlock.player not in seating.active(state.seats):
        problems.error(("deadlock", "player"), _why_not(deadlock.player, state))
    elif not value(mechanics, "paradox_wins"):
        problems.error(("deadlock",), NO_PARADOX(), key=True)
    else:
        return replace(state, winners=(deadlock.player,), over=True), Deadlock(deadlock.player, deadlock.reason)
    return state, None


# ---- the result --------------------------------------------------------------------------------------------------


def _result(
    state: State,
    turns: Sequence[Turn],
    judgements: tuple[Judgement, ...],
    joined: tuple[str, ...],
    left: tuple[str, ...],
    starts: Sequence[Entry],
    ended: Sequence[Rule],
    deadlock: Deadlock | None,
) -> Result:
    mechanics = settings(state.rules, state.gone)
    return Result(
        turns=tuple(turns),
        rules=tuple(book.told(rule) for rule in book.in_order(state.rules)),
        mechanics=mechanics,
        scores=tuple(Score(person, state.scores[person]) for person in state.everybody),
        judgements=judgements,
        left=tuple(person for person in state.everybody if person in state.seats.away),
        next=None if state.over else seating.next_player(state.seats),
        circuit=state.seats.circuit,
        winners=state.winners,
        over=state.over,
        ended_now=tuple(book.told(rule) for rule in ended),
        starts=tuple(starts),
        seats=seating.active(state.seats),
        teams=state.teams,
        joined=joined,
        left_now=left,
        deadlock=deadlock,
        conflicts=conflicts(state.rules, state.gone),
        stale=book.stale_references(state.rules, state.gone),
        unsupported=tuple(key for key in state.keys if key not in mechanics),
        turns_played=len(state.movers),
        points=state.options.points,
        missing_vote=state.options.missing_vote,
    )
