"""[3.1, 3.4, 3.6, 8.7 c] From what a manager ordered to eleven players who may play: checked, and repaired by the
smallest change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.games.united.documents import POSTS, LineUp, line_up_rows
from generator.games.united.match import MOST_HARDNESS, Fielded, Team
from generator.games.united.notation import FIELD, ROWS
from generator.games.united.squad import Club, Player, ranked
from generator.values.phrase import Message, Phrase, count

FIELD_PLAYERS = 10
LEAST_IN_ROW = 2

NOT_IN_CLUB = Phrase(de="{player} gehört nicht zum Verein (Regel 3.1)", en="{player} is not with the club (rule 3.1)")
BANNED = Phrase(de="{player} ist gesperrt (Regel 3.5 c)", en="{player} is banned (rule 3.5 c)")
LISTED = Phrase(de="{player} steht auf der Transferliste (Regel 6.6)", en="{player} is on the transfer list (rule 6.6)")
IS_FROZEN = Phrase(
    de="{player} ist tiefgekühlt und spielt erst nächste Saison (Regel 6.7 a)", en="{player} is frozen and plays next season (rule 6.7 a)"
)
NAMED_TWICE = Phrase(de="{player} steht zweimal in der Aufstellung", en="{player} stands in the line-up twice")
ONLY_IN_GOAL = Phrase(
    de="{player} ist Torwart und spielt nur im Tor (Regel 3.2)", en="{player} is a keeper and plays in goal only (rule 3.2)"
)
NO_KEEPER = Phrase(de="{player} ist kein Torwart (Regel 2.2)", en="{player} is no keeper (rule 2.2)")
NO_SWEEPER = Phrase(de="{player} ist kein Ausputzer (Regel 2.2)", en="{player} is no sweeper (rule 2.2)")
TALENT_ROW = Phrase(
    de="{player} ist ein neues Talent und spielt nur in seiner Reihe (Regel 5)",
    en="{player} is a new talent and plays in his row only (rule 5)",
)
ONE_THERE = Phrase(
    de="{player} muss weichen: auf {row} steht nur einer (Regel 3.1)", en="{player} has to go: only one man stands on {row} (rule 3.1)"
)
KEEPER_ADDED = Phrase(de="{player} kommt ins Tor (Regel 3.1)", en="{player} goes into goal (rule 3.1)")
AMATEUR = Phrase(de="im Tor steht ein Amateur (Regel 3.1)", en="an amateur is in goal (rule 3.1)")
TOO_MANY = Phrase(
    de="{player} muss draußen bleiben: höchstens 11 Spieler (Regel 3.1)", en="{player} has to stay out: 11 players at most (rule 3.1)"
)
ADDED = Phrase(de="{player} kommt in die Reihe {row} (Regel 3.1)", en="{player} is put into row {row} (rule 3.1)")
MOVED = Phrase(
    de="{player} rückt von {old} nach {row}: zwei in jeder Feldreihe (Regel 3.1)",
    en="{player} moves from {old} to {row}: two in each row (rule 3.1)",
)
MAKES_ROOM = Phrase(
    de="{player} rückt von {old} nach {row} und macht Platz (Regel 3.1)", en="{player} moves from {old} to {row} and makes room (rule 3.1)"
)
POINT_DROPPED = Phrase(
    de="ein Härtepunkt auf {row} entfällt: höchstens {most} (Regel 3.4)", en="one point of hardness on {row} is dropped: {most} at most (rule 3.4)"
)
POINTS_DROPPED = Phrase(
    de="{n} Härtepunkte auf {row} entfallen: höchstens {most} (Regel 3.4)",
    en="{n} points of hardness on {row} are dropped: {most} at most (rule 3.4)",
)
USELESS_HARDNESS = Phrase(
    de="Härte auf {row} entfällt: dort steht niemand, der sie nutzen kann (Regel 3.4)",
    en="hardness on {row} is dropped: nobody is there who could use it (rule 3.4)",
)
ONE_HOME_DROPPED = Phrase(
    de="ein Heimpunkt auf {row} entfällt: höchstens {most} (Regel 3.6)", en="one home point on {row} is dropped: {most} at most (rule 3.6)"
)
HOME_DROPPED = Phrase(
    de="{n} Heimpunkte auf {row} entfallen: höchstens {most} (Regel 3.6)",
    en="{n} home points on {row} are dropped: {most} at most (rule 3.6)",
)
NOT_AT_HOME = Phrase(de="Heimpunkte entfallen: kein Heimspiel (Regel 3.6)", en="home points are dropped: not at home (rule 3.6)")
MADE_UP = Phrase(de="keine Aufstellung: die einfachste spielt (Regel 8.7 c)", en="no line-up: the simplest one plays (rule 8.7 c)")


@dataclass
class Draft:
    """A line-up in the making: players by row, and what had to be changed."""

    club: Club
    rows: dict[str, list[Player]] = field(default_factory=lambda: {row: [] for row in ROWS})
    repairs: list[Message] = field(default_factory=list)

    @property
    def unused(self) -> list[Player]:
        """Fit players who are not in it, the strongest first."""
        used = {player.name for players in self.rows.values() for player in players}
        return ranked([player for player in self.club.squad if player.fit and player.name not in used])

    @property
    def outfield(self) -> int:
        return sum(len(self.rows[row]) for row in ROWS if row != "T")

    def team(self, hardness: Mapping[str, int], home: Mapping[str, int]) -> Team:
        """Return the team as it plays, with its hardness and its points for playing at home, by row."""
        players = tuple(Fielded(player.name, player.playing, row) for row in ROWS for player in self.rows[row])
        return Team(self.club.id, players, hardness, home)


def lined_up(club: Club, order: LineUp | None, home_points: int) -> tuple[Team, tuple[Message, ...]]:
    """The team that plays, and what was changed in the order. `home_points`: how many the home team has, 0 for the
    visitors or on neutral ground. Without an order the simplest line-up plays, without hardness and home points."""
    draft = Draft(club)
    if order is None:
        draft.repairs.append(MADE_UP())
        _fill(draft, silently=True)
        return draft.team({}, {}), tuple(draft.repairs)
    _take(draft, line_up_rows(order))
    _fill(draft, silently=False)
    hardness = _hardness(draft, order.hardness)
    home = _limited(order.home, home_points, draft, ONE_HOME_DROPPED, HOME_DROPPED) if home_points else {}
    if order.home and not home_points:
        draft.repairs.append(NOT_AT_HOME())
    return draft.team(hardness, home), tuple(draft.repairs)


def _take(draft: Draft, wanted: Mapping[str, Sequence[str]]) -> None:
    """[3.1, 3.2, 5] Take in who may play where he was put, one on T and one on A; at most ten beside the keeper."""
    named: set[str] = set()
    for row in ROWS:
        for name in wanted[row]:
            player = draft.club.player(name)
            fault = NOT_IN_CLUB(player=name) if player is None else _fault(player, row, name in named)
            if fault is None and row in POSTS and draft.rows[row]:
                fault = ONE_THERE(player=name, row=row)
            if fault is None and player is not None:
                named.add(name)
                draft.rows[row].append(player)
            elif fault is not None:
                draft.repairs.append(fault)
    for row in reversed(FIELD):
        while draft.outfield > FIELD_PLAYERS and len(draft.rows[row]) > LEAST_IN_ROW:
            draft.repairs.append(TOO_MANY(player=draft.rows[row].pop().name))


def _fault(player: Player, row: str, again: bool) -> Message | None:
    """Return why a player cannot play in a row; None if he can."""
    if again:
        return NAMED_TWICE(player=player.name)
    if player.listed:
        return LISTED(player=player.name)
    if player.ban:
        return BANNED(player=player.name)
    if not player.fit:
        return IS_FROZEN(player=player.name)
    return _misplaced(player, row)


def _misplaced(player: Player, row: str) -> Message | None:
    """[2.2, 3.2, 5] Return why a fit player cannot play in a row."""
    if player.data.keeper and row != "T":
        return ONLY_IN_GOAL(player=player.name)
    if row == "T" and not player.data.keeper:
        return NO_KEEPER(player=player.name)
    if row == "A" and "A" not in player.data.rows:
        return NO_SWEEPER(player=player.name)
    if player.talent and row not in player.data.rows:
        return TALENT_ROW(player=player.name)
    return None


def _fill(draft: Draft, silently: bool) -> None:
    """[3.1] A keeper, ten others, two in each field row, as far as there are fit players. `silently`: nothing is told
    of it, and the strongest sweeper comes first if that leaves six for the field rows."""
    repairs = [] if silently else draft.repairs
    if not draft.rows["T"]:
        keeper = next((player for player in draft.unused if player.data.keeper), None)
        if keeper is not None:
            draft.rows["T"].append(keeper)
        repairs.append(AMATEUR() if keeper is None else KEEPER_ADDED(player=keeper.name))
    unused = [player for player in draft.unused if not player.data.keeper]
    if silently and len(unused) > len(FIELD) * LEAST_IN_ROW:
        draft.rows["A"] = [player for player in unused if "A" in player.data.rows][:1]
    while draft.outfield < FIELD_PLAYERS and (found := _next(draft)) is not None:
        player, row = found
        if row == "A" and draft.rows["A"]:
            _move(draft, draft.rows["A"][0], "A", home_row(draft.rows["A"][0]), repairs, MAKES_ROOM)
        draft.rows[row].append(player)
        repairs.append(ADDED(player=player.name, row=row))
    if draft.outfield >= len(FIELD) * LEAST_IN_ROW:
        for row in FIELD:
            while len(draft.rows[row]) < LEAST_IN_ROW and (moved := _spare(draft, row)) is not None:
                _move(draft, *moved, row, repairs)


def home_row(player: Player) -> str:
    """The first field row that a player has; V for a mere sweeper."""
    return next((row for row in FIELD if row in player.data.rows), FIELD[0])


def _next(draft: Draft) -> tuple[Player, str] | None:
    """Return who comes in next, and where; None if nobody can.

    Rows with less than two are filled first: by the strongest who has one of them, else by the strongest who may play
    there. After that the strongest comes into his first row, a mere sweeper onto the empty A; a talent who may play on
    A only takes the place of a sweeper who may play elsewhere.
    """
    unused = [player for player in draft.unused if not player.data.keeper]
    short = [row for row in FIELD if len(draft.rows[row]) < LEAST_IN_ROW]
    for row in short:
        for player in unused:
            if row in player.data.rows:
                return player, row
    for row in short:
        for player in sorted(unused, key=lambda player: player.data.rows == "A"):
            if _misplaced(player, row) is None:
                return player, row
    for player in unused:
        row = home_row(player)
        if _misplaced(player, row) is None:
            return player, "A" if player.data.rows == "A" and not draft.rows["A"] else row
    for player in unused:
        if not draft.rows["A"] or _misplaced(draft.rows["A"][0], home_row(draft.rows["A"][0])) is None:
            return player, "A"
    return None


def _spare(draft: Draft, row: str) -> tuple[Player, str] | None:
    """Return who leaves which row for one with less than two: the last in the fullest row who has it as his own, or may
    play there; at last the sweeper."""
    full = sorted((other for other in FIELD if len(draft.rows[other]) > LEAST_IN_ROW), key=lambda other: -len(draft.rows[other]))
    able = [(player, other) for other in (*full, "A") for player in reversed(draft.rows[other]) if _misplaced(player, row) is None]
    return next((found for found in able if row in found[0].data.rows and found[1] != "A"), able[0] if able else None)


def _move(draft: Draft, player: Player, old: str, new: str, repairs: list[Message], said: Phrase = MOVED) -> None:
    draft.rows[old].remove(player)
    draft.rows[new].append(player)
    repairs.append(said(player=player.name, old=old, row=new))


def _hardness(draft: Draft, wanted: Mapping[str, int]) -> dict[str, int]:
    """[3.4] Points of hardness on rows that can use them, ten at most."""
    useful = {}
    for row, points in wanted.items():
        if not points:
            continue
        if draft.rows[row] or row in FIELD:
            useful[row] = points
        else:
            draft.repairs.append(USELESS_HARDNESS(row=row))
    return _limited(useful, MOST_HARDNESS, draft, POINT_DROPPED, POINTS_DROPPED)


def _limited(points: Mapping[str, int], most: int, draft: Draft, one: Phrase, many: Phrase) -> dict[str, int]:
    """The points by row, with those beyond the limit taken from the row named last."""
    left = {row: number for row, number in points.items() if number}
    surplus = sum(left.values()) - most
    for row in reversed(list(left)):
        dropped = min(left[row], max(0, surplus))
        if dropped:
            left[row] -= dropped
            surplus -= dropped
            draft.repairs.append(count(dropped, one, many, row=row, most=most))
    return {row: number for row, number in left.items() if number}
