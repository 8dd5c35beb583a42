"""Random games of Nomic as a GM might type them: proposals of all types with all mechanics, precedence, rulings, people
who come and go, house rules, rule files, dice by seed and by hand.

Each turn is made for the game as the oracle has it at that moment; what the oracle finds unclear is left out again.
"""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

from tests.games.nomic.playing import Given
from tests.oracle.nomic import KEYS, Clerk, Unclear, by_surname, nomic, numbers_of, play_round

NAMES = {
    "anna": "Anna Beispiel",
    "bert": "Bert Öztürk",
    "carl": "Carl von der Aue",
    "dora": "Dora Özdemir",
    "emil": "Emil Åkesson",
    "fritz-1": "Fritz Ohm",
    "fritz-2": "Fritz Ähre",
    "greta": "Greta Groß",
    "hugo": "Hugo Grote",
    "ida": "Ida Beispiel",
    "jan": "jan beispiel",
    "3-max": "Max",
}
THRESHOLDS = ("unanimous", "majority", "majority", "1/2", "2/3", "3/4", "1/3", "3/3")
VALUES: dict[str, tuple[Any, ...]] = {
    "first_proposal": (301, 500),
    "transmutation": THRESHOLDS,
    "start_score": (0, 3, -7, 12),
    "turn_order": ("clockwise", "free"),
    "die": ("1W6", "none", "2W6", "1W20", "3W4", "1W1"),
    "adoption": THRESHOLDS,
    "dissent_bonus": (0, 1, 5, 15, 30),
    "defeat_penalty": (0, 1, 5, 15),
    "votes": (1, 2, 3),
    "winning_score": (10, 15, 25, 40, 60, 100, 150),
    "max_mutable": (1, 9, 13, 14, 15, 25),
    "paradox_wins": (True, False),
}
assert set(VALUES) == set(KEYS)
Data = dict[str, Any]


def random_game(chance: Random) -> Given:
    """A valid game of up to nine rounds."""
    players = chance.sample(sorted(NAMES), chance.choice((2, 3, 3, 4, 4, 5, 6)))
    setup: Data = {"engine": "nomic", "title": "Nomic", "gm": "gm", "players": players}
    options = {
        key: chance.choice(values)
        for key, values in (("points", ("suber", "suber", "die")), ("order", ("surname",)), ("missing_vote", ("error", "abstain", "no")))
        if chance.random() < 0.3
    }
    if options or chance.random() < 0.1:
        setup["options"] = options
    if chance.random() < 0.3:
        setup["teams"] = [players[:2]]
    start: Data = {"rules": "initial"} if chance.random() < 0.5 else {}
    files = {}
    if chance.random() < 0.3:
        start["rules"] = "regeln.yaml"
        files["regeln.yaml"] = _rule_file(chance)
    if start or chance.random() < 0.5:
        setup["start"] = start
    given = Given(setup, (), chance.choice(("nomic", "nomic-2014", "regelwerk")), files, NAMES)
    try:
        nomic(given.name, setup, (), given.own_rules, NAMES)
    except Unclear:
        return random_game(chance)
    return Given(setup, _Table(chance, given).rounds(), given.name, files, NAMES)


def _rule_file(chance: Random) -> list[Data]:
    """A set of rules of one's own: some keys set twice or thrice, some not at all."""
    numbers = sorted(chance.sample(range(1, 120), chance.choice((3, 5, 8, 12))))
    rules: list[Data] = []
    for number in numbers:
        keys = chance.sample([key for key in KEYS if key != "first_proposal"], chance.choice((0, 1, 2, 3, 4)))
        rule = {"number": number, "title": f"Satz {number}", "mutable": chance.random() < 0.6, "text": f"Wortlaut {number}."}
        if keys or chance.random() < 0.5:
            rule["mechanics"] = {key: chance.choice(VALUES[key]) for key in keys}
        for key in ("yields_to", "overrides"):
            if chance.random() < 0.3:
                rule[key] = chance.sample((*numbers, "mutable", "immutable", 301), chance.choice((1, 1, 2)))
        rules.append(rule)
    if chance.random() < 0.2:  # a game in which who is outvoted wins, and so do those who are outvoted together
        rules[0] |= {"mutable": False, "mechanics": {"adoption": "1/3", "dissent_bonus": 30, "winning_score": 25, "die": "none"}}
    chance.choice(rules[1:])["mutable"] = True
    if chance.random() < 0.7:
        rules[0].setdefault("mechanics", {})["first_proposal"] = chance.choice((301, 400, 1000))
    return chance.sample(rules, len(rules))


class _Table:
    """A game while it is made up."""

    def __init__(self, chance: Random, given: Given) -> None:
        self.chance, self.given = chance, given
        self.clerk = Clerk(given.setup, given.own_rules, given.names)
        self.mood = chance.choice((0.6, 0.8, 0.9, 1.0))
        """How likely a yes is."""
        self.busy = chance.choice((0.0, 0.1, 0.3))
        """How much happens beside the turns."""
        self.topics = chance.sample(KEYS, 3)
        """What most proposals are about, so that rules come into conflict."""
        self.spare = [person for person in sorted(given.names) if person not in given.setup["players"]]
        self.surnames = given.setup.get("options", {}).get("order") == "surname"

    def rounds(self) -> list[Data]:
        done: list[Data] = []
        for number in range(1, self.chance.choice((1, 3, 6, 9)) + 1):
            made = self.round(number)
            if made is None:
                break
            sheet, self.clerk = made
            done.append(sheet)
            if self.clerk.winners:
                break
        return done

    def tried(self, sheet: Data) -> tuple[Clerk, Data] | None:
        """The game after this round file, and its page; None if that is unclear."""
        clerk = copy(self.clerk)
        vars(clerk).update({key: copy(value) for key, value in vars(clerk).items()})
        try:
            page = play_round(self.given.name, clerk, sheet["round"], sheet)
        except Unclear:
            return None
        return clerk, page

    def round(self, number: int) -> tuple[Data, Clerk] | None:
        """A round file, and the game after it; None if it cannot go on."""
        chance = self.chance
        sheet: Data = {"round": number, "seed": f"Würfel {chance.randrange(10**9)}", "turns": []}
        if chance.random() < 0.3:
            sheet["beacon"] = f"lotto:{chance.randrange(10**6)}"
        sheet = self.with_ruling(sheet, chance.randint(1, self.clerk.turn)) if self.clerk.turn else sheet
        sheet = self.with_movement(sheet, None)
        by_hand = chance.choice((0, 0, 0.5, 1))
        for _ in range(chance.choice((0, 1, 2, 3, 5, 8, 12))):
            further = self.with_turn(sheet)
            if further is None:
                break
            sheet = self.with_rolls(further, by_hand)
            sheet = self.with_ruling(sheet, self.clerk.turn + len(sheet["turns"]))
            if self.known(sheet)[0].winners:
                break
        clerk, page = self.known(sheet)
        if not clerk.winners and clerk.now("paradox_wins", False) and chance.random() < 0.03:
            sheet["deadlock"] = {"player": chance.choice(clerk.here), "reason": "Nichts geht mehr."}
        if by_hand == 1:
            del sheet["seed"]
        return (sheet, self.known(sheet)[0]) if self.tried(sheet) else None

    def known(self, sheet: Data) -> tuple[Clerk, Data]:
        found = self.tried(sheet)
        assert found is not None
        return found

    def with_rolls(self, sheet: Data, by_hand: float) -> Data:
        """The draws of the last turn as if rolled by hand, now and then."""
        clerk, page = self.known(sheet)
        mine = [draw for draw in page["draws"] if draw["label"].split("/")[0] == f"turn-{clerk.turn}"]
        rolled = {draw["label"]: self.chance.randint(1, draw["sides"]) for draw in mine if self.chance.random() < by_hand}
        if len(rolled) == len(mine) > 1 and self.chance.random() < 0.5:
            rolled = {f"turn-{clerk.turn}": list(rolled.values())}  # type: ignore[dict-item]
        return {**sheet, "rolls": {**sheet.get("rolls", {}), **rolled}} if rolled else sheet

    # ---- turns

    def with_turn(self, sheet: Data) -> Data | None:
        """The round with one more turn, before which somebody may come or go; None if nothing clear is found."""
        turn = self.clerk.turn + len(sheet["turns"]) + 1
        moved = self.with_movement(sheet, turn)
        clerk = self.known(sheet)[0]
        clerk.move(
            [one["player"] for one in moved.get("left", []) if isinstance(one, dict) and one.get("turn") == turn],
            [one for one in moved.get("joined", []) if isinstance(one, dict) and one.get("turn") == turn],
        )
        player = self.chance.choice(clerk.here) if clerk.now("turn_order", "free") == "free" else clerk.next()
        further = {**moved, "turns": [*moved["turns"], self.turn(clerk, player)]}
        return further if self.tried(further) else None

    def turn(self, clerk: Clerk, player: str) -> Data:
        chance = self.chance
        if chance.random() < 0.08:
            return {"player": player, "pass": chance.choice(("kein Zug", "Zettel verloren: NMR"))}
        proposal = self.proposal(clerk)
        turn: Data = {"player": player, "proposal": proposal}
        if chance.random() < 0.05:
            return {**turn, "inadmissible": "Regel 111: unklar"}
        if clerk.objection(proposal) and chance.random() < 0.5:
            return turn
        voters = chance.sample(clerk.here, len(clerk.here))
        mood = chance.choice((self.mood, 1.0, 0.5))
        cast = {choice: [] for choice in ("yes", "no")}  # type: dict[str, list[str]]
        for person in voters:
            if clerk.missing_vote == "error" or chance.random() < 0.85:
                cast["yes" if chance.random() < mood else "no"].append(person)
        return {**turn, "votes": {key: names for key, names in cast.items() if names or chance.random() < 0.5}}

    def proposal(self, clerk: Clerk) -> Data:
        chance = self.chance
        kind = chance.choice(("enact", "enact", "enact", "amend", "amend", "amend", "amend", "repeal", "transmute", "transmute"))
        proposal: Data = {"type": kind}
        if kind != "enact":
            proposal["rule"] = self.target(clerk, kind)
        if kind == "enact" or chance.random() < 0.7:
            proposal["title"] = f"Antrag {chance.randrange(1000)}"
        if kind in ("enact", "amend"):
            proposal["text"] = f"Es gilt {chance.randrange(1000)}." + chance.choice(("", "", "\n\nAuch dies."))
            keys = chance.sample(self.topics if chance.random() < 0.7 else KEYS, chance.choice((0, 1, 1, 1, 2, 3)))
            if keys or chance.random() < 0.3:
                proposal["mechanics"] = {key: chance.choice(VALUES[key]) for key in keys}
            for key in ("overrides", "yields_to"):
                if chance.random() < 0.35:
                    meant = [rule for rule in clerk.rules if set(rule["mechanics"]) & set(keys)] or clerk.rules
                    proposal[key] = [chance.choice(sorted(numbers_of(chance.choice(meant)))) for _ in range(chance.choice((1, 1, 2)))]
                    if chance.random() < 0.2:
                        proposal[key] = [*proposal[key], chance.choice(("mutable", "immutable", clerk.proposal, clerk.proposal + 1))]
        return proposal

    def target(self, clerk: Clerk, kind: str) -> int:
        """The rule that a proposal is about: mostly one in force that it can be about, sometimes a former number, or
        none at all."""
        chance = self.chance
        form = chance.random()
        if form < 0.04:
            return chance.choice((999, 212, 301, clerk.proposal))
        if form < 0.08 and (past := [one["number"] for rule in clerk.rules for one in rule["history"]]):
            return chance.choice(past)
        fit = [rule for rule in clerk.rules if rule["mutable"]] if kind in ("amend", "repeal") and form < 0.95 else clerk.rules
        topical = [rule for rule in fit if set(rule["mechanics"]) & set(self.topics)]
        return chance.choice((topical if chance.random() < 0.4 else fit) or clerk.rules)["number"]

    # ---- what happens beside the turns

    def with_ruling(self, sheet: Data, turn: int) -> Data:
        """Perhaps a ruling on this turn, which may declare rules void; not if that leaves a game that cannot go on."""
        chance = self.chance
        if chance.random() > self.busy:
            return sheet
        clerk = self.known(sheet)[0]
        if len(clerk.rules) < 3:
            return sheet
        ruling: Data = {"turn": turn, "question": "Gilt das?", "judge": chance.choice(clerk.here), "ruling": "Nein."}
        if chance.random() < 0.6:
            ruling["void"] = chance.sample([rule["number"] for rule in clerk.rules], chance.choice((0, 1, 1, 2)))
        if chance.random() < 0.3:
            ruling["overruled"] = chance.random() < 0.6
        further = {**sheet, "judgements": [*sheet.get("judgements", []), ruling]}
        return further if self.tried(further) else sheet

    def with_movement(self, sheet: Data, turn: int | None) -> Data:
        """Perhaps somebody leaves or joins, from this turn on or from the start of the round."""
        chance = self.chance
        if chance.random() > self.busy:
            return sheet
        clerk = self.known(sheet)[0]
        named = [one["player"] if isinstance(one, dict) else one for key in ("left", "joined") for one in sheet.get(key, [])]
        when = {} if turn is None else {"turn": turn}
        left, joined = [], []
        if len(clerk.here) > 1 and chance.random() < 0.6:
            person = chance.choice(clerk.here)
            if person not in named:
                left.append({"player": person, **when} if when or chance.random() < 0.3 else person)
                named.append(person)
        gone = [person for person in clerk.people if person in clerk.left and person not in named]
        new = [person for person in self.spare if person not in clerk.people and person not in named]
        if (gone or new) and chance.random() < 0.6:
            person = chance.choice(gone) if gone and (not new or chance.random() < 0.4) else chance.choice(new)
            if joiner := self.joiner(clerk, person):
                joined.append({**joiner, **when})
        further = {**sheet, **{key: [*sheet.get(key, []), *more] for key, more in (("left", left), ("joined", joined)) if more}}
        clerk = self.known(sheet)[0]
        try:
            clerk.move([one["player"] if isinstance(one, dict) else one for one in left], joined)
            return further if clerk.here and (turn is not None or self.tried(further)) else sheet
        except Unclear:
            return sheet

    def joiner(self, clerk: Clerk, person: str) -> Data | None:
        """Somebody with a seat: behind somebody who may just be leaving, behind the last one, or where his surname
        belongs."""
        if not self.surnames:
            last = person in self.spare and self.chance.random() < 0.2
            return {"player": person} if last else {"player": person, "after": self.chance.choice(clerk.here)}
        names = self.given.names
        order = sorted({*clerk.ring, person}, key=lambda one: by_surname(names[one]))
        before = order[order.index(person) - 1]
        return {"player": person, "after": before} if before in clerk.here and clerk.last else None
