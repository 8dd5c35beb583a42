"""A second evaluation of Nomic, written from the rule book and the contract alone: it shares no code with the engine
that it judges.

It takes a game as plain values (what stands in game.yaml, in the round files and in a rule file beside them, and
people's names) and gives what `zine evaluate` has to print for each round, from round 0 on. It works as a clerk would:
a card per rule, a ring of seats, a ledger.

Titles and texts of the built-in rules are free; a rule leaves them out until a proposal has worded it. The reason of a
proposal that the engine finds inadmissible is only the rule's name, `Regel 103`; what may follow it is free. Where rule
book and contract leave a choice:

* Names in `yes` and `no`, `left`, `winners`: in the order of `players`, who joined later behind them in the order of
  joining; so is `scores`. `left` is everybody who has left and not come back, `judgements` and `turns` are those of the
  round alone.
* A title that a proposal leaves out: the rule keeps its own, and what the proposal's line then says is free. A
  transmutation leaves title, text, mechanics and precedence of the rule as they are, whatever its own title is.
* `unanimous`: at least one yes, and no name in `no`, not even of somebody whose vote is missing; null where there was
  no vote, which is a pass or an inadmissible proposal. Of a pass, `type`, `rule`, `title` and `number` are null.
* What the GM calls inadmissible is so for his reason, even if the engine has one too. A `rule` that a proposal names,
  and a rule that is declared void, is the number that it has now; only precedence still knows the former ones.
* [209] is broken by what adds a mutable rule; what makes one immutable never breaks it. Its reason is `Regel 209`,
  whatever the number of the rule that sets `max_mutable`. [114] holds whether rule 114 is in force or not.
* Precedence: both claims at once are as none. In a circle, the lowest of those in the circle: not of those who lose to
  all of them.
* [203] The change is one of rule 203 itself: its own mechanics say `majority` from then on, without a line in its
  history.
* A circuit goes round the ring from the seat that began it. A joiner's seat has been passed if it lies between that
  seat and the last mover's. Who leaves keeps his seat in the ring, empty, so that somebody can sit down behind it. Who
  joins and who leaves at the same moment does so at once: the circuit is complete if it is so after both. Who leaves
  after his turn and sits down again on a seat that the circuit has not yet reached has a turn there as well: as for
  anybody who joins, his seat decides, not his person. In free order it is complete when everybody has had a turn, some
  maybe two.
* When a turn wins the game, the circuit is not completed by it any more: `circuit` stays that of the turn.
* Rulings come after their turn in the order of the file, one on the last turn of the game too; those on turns of
  earlier rounds come before who leaves and joins at the start of the round.
* The dissent bonus is per player, however many votes he has. A bonus for several is one change of scores.
* House rule `suber`: the built-in rule 208 says 200; a rule file of one's own says what it says. Without a vote cast
  there are no points.
* Without a rule that sets `first_proposal`, the first one is 301. A joiner who says no `after` sits down behind the
  last of the ring.
* Surnames: letters without their accents, ß as ss, no difference between small and capital letters.

What is left open altogether raises `Unclear`, and random games avoid it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.oracle.swiss import MissingDraw, die

Data = Mapping[str, Any]
Card = dict[str, Any]
"""A rule as the result tells it, with `yields_to` and `overrides`."""

BUILT_IN: dict[int, dict[str, Any]] = {
    **{number: {} for number in (*range(101, 117), *range(201, 214))},
    108: {"first_proposal": 301},
    109: {"transmutation": "unanimous"},
    201: {"start_score": 0, "turn_order": "clockwise"},
    202: {"die": "1W6"},
    203: {"adoption": "unanimous"},
    204: {"dissent_bonus": 10},
    206: {"defeat_penalty": 10},
    207: {"votes": 1},
    208: {"winning_score": 100},
    209: {"max_mutable": 25},
    213: {"paradox_wins": True},
}
"""What the rules of the initial set do mechanically."""
KEYS = (
    *("first_proposal", "transmutation", "start_score", "turn_order", "die", "adoption", "dissent_bonus", "defeat_penalty"),
    *("votes", "winning_score", "max_mutable", "paradox_wins"),
)


class Unclear(Exception):
    """Rule book and contract do not say what happens here."""


# ---- rules -------------------------------------------------------------------------------------------------------


def initial_set(suber: bool) -> list[Card]:
    """The built-in set, without its words."""
    own = {208: {"winning_score": 200}} if suber else {}
    found = {**BUILT_IN, **own}
    blank = {"history": [], "yields_to": (), "overrides": ()}
    return [{"number": number, "mutable": number > 200, "mechanics": found[number], **blank} for number in sorted(found)]


def numbers_of(rule: Card) -> set[int]:
    """The numbers that mean a rule: its own and its former ones."""
    return {rule["number"], *(past["number"] for past in rule["history"])}


def claims(rule: Card, other: Card) -> bool:
    """Whether a rule, or the other one by yielding, says that it goes before the other."""
    return bool(names_of(other) & set(rule["overrides"]) or names_of(rule) & set(other["yields_to"]))


def names_of(rule: Card) -> set[int | str]:
    """All that means a rule in `overrides` and `yields_to`: its numbers, and its type."""
    return {*numbers_of(rule), "mutable" if rule["mutable"] else "immutable"}


def loses(rule: Card, other: Card) -> bool:
    """Rules 110 and 211: whether of two rules that set the same key the other one decides."""
    if rule["mutable"] != other["mutable"]:
        return rule["mutable"]
    if claims(rule, other) != claims(other, rule):
        return claims(other, rule)
    return other["number"] < rule["number"]


def deciding(rules: Sequence[Card]) -> Card:
    """The rule among those that set a key whose value holds."""

    def above(rule: Card) -> list[int]:
        """The numbers of all rules to which a rule loses, directly or through others, and its own."""
        found = [rule]
        for one in found:
            found += [other for other in rules if other not in found and loses(one, other)]
        return sorted(one["number"] for one in found)

    # Of any two rules one loses, so those at the top have the shortest list, and it is the same for all of them.
    top = min((above(rule) for rule in rules), key=len)
    return next(rule for rule in rules if rule["number"] == top[0])


def mechanics_of(rules: Sequence[Card]) -> dict[str, dict[str, Any]]:
    """What holds at this moment, and by which rule."""
    found = {}
    for key in KEYS:
        if setting := [rule for rule in rules if key in rule["mechanics"]]:
            rule = deciding(setting)
            found[key] = {"value": rule["mechanics"][key], "rule": rule["number"]}
    return found


def adopts(threshold: str, yes: int, no: int) -> bool:
    """Whether so many votes are enough."""
    if threshold == "unanimous":
        return yes > 0 and no == 0
    return yes > no if threshold == "majority" else yes + no > 0 and Fraction(yes, yes + no) >= Fraction(threshold)


# ---- people and chance -------------------------------------------------------------------------------------------


def by_surname(name: str) -> tuple[str, str]:
    """What a name is sorted by: its last word, then all of it."""
    letters = unicodedata.normalize("NFD", name.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.split()[-1], bare


class Rolls:
    """The dice of one round, each written down as it is rolled."""

    def __init__(self, game: str, round: int, chance: Data) -> None:
        self.game, self.round, self.seed, self.beacon = game, round, chance.get("seed"), chance.get("beacon")
        self.by_hand: dict[str, int] = {}
        for label, rolled in chance.get("rolls", {}).items():
            single = isinstance(rolled, int)
            self.by_hand |= {label: rolled} if single else {f"{label}/{number}": one for number, one in enumerate(rolled, start=1)}
        self.draws: list[dict[str, Any]] = []

    def roll(self, turn: int, dice: str) -> int:
        """The sum of dice such as `1W6` or `3W10`."""
        number, sides = map(int, dice.split("W"))
        labels = [f"turn-{turn}"] if number == 1 else [f"turn-{turn}/{one}" for one in range(1, number + 1)]
        return sum(self.draw(label, sides) for label in labels)

    def draw(self, label: str, sides: int) -> int:
        if label not in self.by_hand and self.seed is None:
            raise MissingDraw(label)
        seeded = label not in self.by_hand
        value = die(self.game, self.round, str(self.seed), self.beacon or "none", label, sides) if seeded else self.by_hand[label]
        self.draws.append({"label": label, "sides": sides, "value": value, "source": "seed" if seeded else "hand"})
        return value


# ---- a game ------------------------------------------------------------------------------------------------------


class Clerk:
    """The game as it stands, and what is to be told of the round."""

    def __init__(self, setup: Data, own_rules: Sequence[Data] | None, names: Mapping[str, str]) -> None:
        house = {"points": "die", "order": "listed", "missing_vote": "error", **setup.get("options", {})}
        self.suber, self.missing_vote = house["points"] == "suber", house["missing_vote"]
        blank = {"mechanics": {}, "history": [], "yields_to": (), "overrides": ()}
        self.rules: list[Card] = initial_set(self.suber) if own_rules is None else [{**blank, **rule} for rule in own_rules]
        self.built_in = own_rules is None
        self.people = list(setup["players"])
        self.ring = list(self.people)
        if house["order"] == "surname":
            self.ring.sort(key=lambda one: by_surname(names.get(one, one)))
        self.left: set[str] = set()
        self.score = dict.fromkeys(self.people, self.now("start_score", 0))
        self.proposal = self.now("first_proposal", 301)
        self.turn, self.circuit = 0, 1
        self.moved: list[str] = []
        """Who has had a turn in this circuit; the first of them began it."""
        self.round_the_ring = True
        """Whether all turns of this circuit went to the next seat."""
        self.excused: set[str] = set()
        """Who joined too late for this circuit."""
        self.last: str | None = None
        self.winners: list[str] = []

    def now(self, key: str, otherwise: Any) -> Any:
        """The value of a mechanic at this moment."""
        setting = [rule for rule in self.rules if key in rule["mechanics"]]
        return deciding(setting)["mechanics"][key] if setting else otherwise

    @property
    def here(self) -> list[str]:
        """Who plays and votes."""
        return [person for person in self.people if person not in self.left]

    def next(self) -> str:
        start = self.ring.index(self.last) + 1 if self.last else 0
        return next(person for person in self.ring[start:] + self.ring[:start] if person not in self.left)

    # ---- who comes and goes

    def move(self, leaving: Sequence[str], joining: Sequence[Data]) -> None:
        """Rule 113: who leaves and who joins at this moment."""
        self.left |= set(leaving)
        for joiner in joining:
            self.seat(joiner["player"], joiner.get("after"))
        self.end_circuit()

    def seat(self, person: str, after: str | None) -> None:
        if person in self.score:
            if person == self.last or person in self.moved[:1]:
                raise Unclear("the ring loses the seat where the circuit began or stands")
            self.ring.remove(person)
            self.left.discard(person)
        else:
            self.people.append(person)
            self.score[person] = self.now("start_score", 0)
            self.beware("a joiner has won by his first score")
        self.ring.insert(self.ring.index(after) + 1 if after else len(self.ring), person)
        if self.moved:
            if self.now("turn_order", "free") == "free" or not self.round_the_ring:
                raise Unclear("which seats are still to come in free order")
            begun = self.ring.index(self.moved[0])
            walk = self.ring[begun:] + self.ring[:begun]
            if walk.index(person) > walk.index(str(self.last)):
                self.moved = [one for one in self.moved if one != person]  # whatever he did on his former seat
            else:
                self.excused.add(person)
                if not any(one in self.here and one not in self.excused for one in walk[: walk.index(person)]):
                    raise Unclear("all before him in this circuit have left")

    def end_circuit(self) -> None:
        """Rule 203: the next circuit begins when nobody's turn is missing in this one."""
        if not self.moved or any(person not in self.moved and person not in self.excused for person in self.here):
            return
        self.circuit, self.moved, self.excused, self.round_the_ring = self.circuit + 1, [], set(), True
        if self.circuit == 3 and self.built_in:  # whoever changes rule 203 takes its number away
            self.rules = [{**rule, "mechanics": {"adoption": "majority"}} if rule["number"] == 203 else rule for rule in self.rules]

    # ---- a turn

    def play(self, sheet: Data, rolls: Rolls) -> dict[str, Any]:
        """Rule 202: a proposal with its vote and what follows from it, then the roll."""
        self.turn += 1
        self.beware("somebody has enough points and has not won")
        player = sheet["player"]
        assert not self.winners and player in self.here, "a fault of the content"
        assert player == self.next() or self.now("turn_order", "free") == "free", "a fault of the content"
        self.round_the_ring &= player == self.next()
        gain = {person: {"dissent": 0, "penalty": 0, "roll": 0} for person in self.here}
        told = {"turn": self.turn, "circuit": self.circuit, "player": player, "proposal": self.vote(sheet, gain), "scores": gain}
        if not self.winners:
            self.points(player, told["proposal"], gain, rolls)
        self.last = player
        if not self.winners:
            self.moved += [player] if player not in self.moved else []
            self.end_circuit()
        return told

    def vote(self, sheet: Data, gain: dict[str, dict[str, int]]) -> dict[str, Any]:
        """What became of the proposal; the scores that follow from the vote."""
        line = dict.fromkeys(("number", "type", "rule", "title", "reason", "unanimous")) | {"yes": [], "no": []}
        if "pass" in sheet:
            return {**line, "outcome": "none", "reason": sheet["pass"]}
        asked = sheet["proposal"]
        line |= {"type": asked["type"], "rule": asked.get("rule")}
        del line["title"]
        line |= {"title": asked["title"]} if "title" in asked else {}
        if reason := sheet.get("inadmissible") or self.objection(asked):
            return {**line, "outcome": "inadmissible", "reason": reason}

        cast = {choice: sheet["votes"].get(choice, []) for choice in ("yes", "no")}
        missing = [person for person in self.here if person not in cast["yes"] + cast["no"]]
        assert len(missing) + len(cast["yes"]) + len(cast["no"]) == len(self.here), "a fault of the content"
        assert not missing or self.missing_vote != "error", "a fault of the content"
        against = cast["no"] + (missing if self.missing_vote == "no" else [])
        yes, no = ([person for person in self.here if person in voters] for voters in (cast["yes"], against))
        number, self.proposal = self.proposal, self.proposal + 1
        made_mutable = asked["type"] == "transmute" and not self.rule(asked["rule"])["mutable"]
        adoption = self.now("adoption", "unanimous")
        adopted = adopts(self.now("transmutation", adoption) if made_mutable else adoption, len(yes), len(no))
        unanimous = bool(yes) and not no
        if adopted:
            self.adopt(asked, number)
            self.look_for_winners()
        if adopted and not unanimous and not self.winners:
            self.change(gain, "dissent", {person: self.now("dissent_bonus", 0) for person in cast["no"]})
        if not adopted:
            self.change(gain, "penalty", {sheet["player"]: self.now("defeat_penalty", 0)})
        outcome = "adopted" if adopted else "defeated"
        return {**line, "number": number, "yes": yes, "no": no, "outcome": outcome, "unanimous": unanimous}

    def points(self, player: str, proposal: Data, gain: dict[str, dict[str, int]], rolls: Rolls) -> None:
        """The second part of a turn, or the house rule instead of it."""
        dice = self.now("die", "none")
        if self.suber:
            votes = len(proposal["yes"]) + len(proposal["no"])
            if proposal["number"] and votes:
                if proposal["number"] < 291:
                    raise Unclear("how a half below zero is rounded")
                earned = int(Fraction((proposal["number"] - 291) * len(proposal["yes"]), votes) + Fraction(1, 2))
                self.change(gain, "roll", {player: earned})
        elif dice != "none":
            self.change(gain, "roll", {player: rolls.roll(self.turn, dice)})

    def rule(self, number: int) -> Card:
        return next(rule for rule in self.rules if rule["number"] == number)

    def objection(self, asked: Data) -> str | None:
        """Rules 103, 209 and 114: why there is no vote on a proposal."""
        mutable = [rule["number"] for rule in self.rules if rule["mutable"]]
        about = asked.get("rule")
        if about is not None:
            if about not in [rule["number"] for rule in self.rules]:
                return "Regel 103"
            if asked["type"] in ("amend", "repeal") and about not in mutable:
                return "Regel 103"
        adds = asked["type"] == "enact" or asked["type"] == "transmute" and about not in mutable
        if adds and len(mutable) + 1 > self.now("max_mutable", len(mutable) + 1):
            return "Regel 209"
        return "Regel 114" if asked["type"] in ("repeal", "transmute") and mutable == [about] else None

    def adopt(self, asked: Data, number: int) -> None:
        """Rules 103 and 108: the rule change, under its number."""
        worded = {"mechanics": asked.get("mechanics", {}), **{key: asked.get(key, ()) for key in ("yields_to", "overrides")}}
        worded |= {key: asked[key] for key in ("title", "text") if key in asked}
        if asked["type"] == "enact":
            self.rules.append({"number": number, "mutable": True, "history": [], **worded})
            return
        old = self.rule(asked["rule"])
        self.rules.remove(old)
        if asked["type"] != "repeal":
            past = [*old["history"], {"number": old["number"], "until": self.turn, "by": number}]
            other = worded if asked["type"] == "amend" else {"mutable": not old["mutable"]}
            self.rules.append({**old, **other, "number": number, "history": past})

    # ---- scores

    def change(self, gain: dict[str, dict[str, int]], column: str, points: Mapping[str, int]) -> None:
        for person, number in points.items():
            gain[person][column] += number
            self.score[person] += -number if column == "penalty" else number
        self.look_for_winners()

    def look_for_winners(self) -> None:
        """Rule 208: the highest of those who have enough."""
        goal = self.now("winning_score", None)
        most = max((self.score[person] for person in self.here), default=0)
        if goal is not None and most >= goal:
            self.winners = [person for person in self.here if self.score[person] == most]

    def beware(self, of: str) -> None:
        goal = self.now("winning_score", None)
        if goal is not None and any(self.score[person] >= goal for person in self.here):
            raise Unclear(of)


# ---- all rounds --------------------------------------------------------------------------------------------------


def nomic(
    game: str, setup: Data, rounds: Sequence[Data], own_rules: Sequence[Data] | None = None, names: Mapping[str, str] | None = None
) -> list[dict[str, Any]]:
    """What each round from 0 on has to print for the GM. `own_rules` are those of the file that `start` names, `names`
    people's names."""
    clerk = Clerk(setup, own_rules, names or {})
    clerk.beware("somebody has won at the start")
    printed = [page(game, 0, clerk, Rolls(game, 0, setup.get("start", {})), [], [])]
    return printed + [play_round(game, clerk, number, sheet) for number, sheet in enumerate(rounds, start=1)]


def play_round(game: str, clerk: Clerk, number: int, sheet: Data) -> dict[str, Any]:
    """One round file: the clerk carries it out, and prints."""
    rolls = Rolls(game, number, sheet)
    rulings = sheet.get("judgements", [])
    first, last = clerk.turn + 1, clerk.turn + len(sheet["turns"])
    assert all(ruling["turn"] <= last for ruling in rulings), "a fault of the content"
    carry_out(clerk, [ruling for ruling in rulings if ruling["turn"] < first])
    moves = {key: [one if isinstance(one, dict) else {"player": one} for one in sheet.get(key, [])] for key in ("left", "joined")}
    told = []
    for turn in range(first, max(first, last) + 1):
        leaving, joining = ([one for one in moves[key] if one.get("turn", first) == turn] for key in ("left", "joined"))
        clerk.move([one["player"] for one in leaving], joining)
        told += [clerk.play(typed, rolls) for typed in sheet["turns"][turn - first : turn - first + 1]]
        carry_out(clerk, [ruling for ruling in rulings if ruling["turn"] == turn])
    if "deadlock" in sheet:
        assert clerk.now("paradox_wins", False) and not clerk.winners, "a fault of the content"
        clerk.winners = [sheet["deadlock"]["player"]]
    return page(game, number, clerk, rolls, told, rulings)


def carry_out(clerk: Clerk, rulings: Sequence[Data]) -> None:
    """Rule 212: what the court declares void is no longer in force."""
    for ruling in rulings:
        for number in () if ruling.get("overruled") else ruling.get("void", ()):
            clerk.rules.remove(clerk.rule(number))


def page(game: str, number: int, clerk: Clerk, rolls: Rolls, turns: Sequence[Data], rulings: Sequence[Data]) -> dict[str, Any]:
    """A result, as far as the contract names its keys."""
    in_force = sorted(clerk.rules, key=lambda rule: (rule["mutable"], rule["number"]))
    blank = {"overruled": False, "void": []}
    return {
        "game": game,
        "engine": "nomic",
        "round": number,
        "view": "gm",
        "draws": rolls.draws,
        "turns": list(turns),
        "rules": [{key: value for key, value in rule.items() if key not in ("yields_to", "overrides")} for rule in in_force],
        "mechanics": mechanics_of(clerk.rules),
        "scores": [{"person": person, "score": clerk.score[person]} for person in clerk.people],
        "judgements": [{**blank, **ruling} for ruling in rulings],
        "left": [person for person in clerk.people if person in clerk.left],
        "next": None if clerk.winners else clerk.next(),
        "circuit": clerk.circuit,
        "winners": list(clerk.winners),
        "over": bool(clerk.winners),
    }
