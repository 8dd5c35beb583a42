"""What the GM of a league types: clubs and squads in game.yaml, the orders of all clubs in a round file. Keys as in the
contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Literal, get_args

from msgspec import field

from generator.games.united.fields import (
    ClubId,
    GrantedPoints,
    Listed,
    Matchday,
    Offered,
    Pair,
    PlayerName,
    Players,
    Post,
    SalesPhase,
    TradePhase,
    WorkPoints,
    row,
)
from generator.games.united.notation import ROWS, Data, data
from generator.games.united.options import NewOptions, Options
from generator.source.documents import Chance, GameFile, RoundFile
from generator.source.fields import Document, Mistake, Name, OneLine, Parsed, PersonId, Shorthand, Text, Truth, Whole, shown
from generator.values.phrase import Phrase
from generator.values.problem import Path

TRADED_TWICE = Phrase(de="{player} steht in diesem Handel zweimal", en="{player} is in this trade twice")
EMPTY_CONDITION = Phrase(
    de="eine Bedingung erwartet: sold, bought, fit, won, drawn, lost, has_row, money …",
    en="expected a condition: sold, bought, fit, won, drawn, lost, has_row, money …",
)
SCHEDULE_OR_DAYS = Phrase(de="entweder schedule: seed oder matchdays", en="expected either schedule: seed or matchdays")
EMPTY_GRANT = Phrase(de="money oder wp erwartet, nicht 0", en="expected money or wp, other than 0")
NOT_LIKE = Phrase(
    de="eine Aufstellung nach Reihen oder like und ein Spieltag (like 3) erwartet, gefunden: {found}",
    en="expected a line-up by rows, or like and a matchday (like 3), found: {found}",
)
LIKE_ALONE = Phrase(de="neben like steht nichts anderes", en="nothing else stands beside like")
POSTS = ("T", "A")
"""Rows for one man."""
OrderKey = Literal["talents", "sales", "trades", "training", "doping", "lineups", "bids", "transfer_bids", "list", "when"]
"""What a manager may order."""
ORDER_KEYS: tuple[OrderKey, ...] = get_args(OrderKey)


# ---- game.yaml ---------------------------------------------------------------------------------------------------


class PlayerData(Document, rename={"data": "is"}):
    """A player of a squad. The long form is for games that start in mid-life."""

    data: Annotated[Data, Parsed(data)]
    dp: Annotated[int, Whole(0, 999)] = 0
    """Disciplinary points of this season [3.5 c]."""
    ban: Annotated[int, Whole(0, 99)] = 0
    """Matches that he is still banned for."""
    matches: Annotated[int, Whole(0, 200)] = 0
    """Matches of this season; a new talent has played in after the fourth [5]."""
    rows: dict[Annotated[str, row("A", "V", "M", "S")], Annotated[int, Whole(1, 5)]] = field(default_factory=dict)
    """Matches of this season in rows that are not his [3.2]."""
    trained: Annotated[int, Whole(0, 3)] = 0
    """Levels of this season [4 a]."""
    doped: Annotated[int, Whole(1, 10)] | None = None
    """In how many matches of the last round he played doped, which can still be found [4]."""
    lock: Annotated[int, Whole(0, 100)] = 0
    """Rounds before he may be sold again [6.8]."""
    limit: Annotated[int, Whole(1, 30)] | None = None
    """The level up to which he may be trained, if it is not 10 [6.7 b]."""


class ClubData(Document):
    """A club at the start, or a new one in a season's break."""

    name: Name
    short: OneLine = ""
    """The name where room is scarce."""
    manager: PersonId | None = None
    """Who runs it; nobody's orders are ever there for a club without."""
    money: Annotated[int, Whole(-1000, 1_000_000)] = 0
    """kKj"""
    squad: dict[PlayerName, Annotated[PlayerData, Shorthand(lambda text: {"is": text})]]
    points: Annotated[int, Whole(0, 1000)] | None = None
    """WP that the squad may have cost, for a club founded later [1.4]; None: not checked."""
    wp: WorkPoints = Fraction(0)
    money_at_start: Annotated[int, Whole(-1000, 1_000_000)] | None = None
    """kKj that it had when the season began, for the tax [7.2]; None: what it has now."""


class LeagueData(Document):
    """A league with its clubs."""

    name: Name
    clubs: tuple[ClubId, ...]


class PastLine(Document):
    """A club's line in the final table of a season before these files."""

    club: ClubId
    played: Annotated[int, Whole(0, 200)]
    won: Annotated[int, Whole(0, 200)]
    drawn: Annotated[int, Whole(0, 200)]
    lost: Annotated[int, Whole(0, 200)]
    goals: Annotated[int, Whole(0, 10_000)]
    against: Annotated[int, Whole(0, 10_000)]
    points: Annotated[int, Whole(-1000, 1000)]


class PastSeason(Document):
    """A season before these files, as far as it is known: who won the top league and the cup; final tables, the top
    league's first."""

    season: Annotated[int, Whole(1, 998)]
    champion: ClubId | None = None
    cup: ClubId | None = None
    tables: dict[Name, tuple[PastLine, ...]] = field(default_factory=dict)


class Start(Chance):
    """The start of a game: leagues (the top one first), clubs, schedule, the offer of round 1."""

    season: Annotated[int, Whole(1, 999)] = 1
    """The number of the first season of these files; a league may be older than they are."""
    history: tuple[PastSeason, ...] = ()
    """Seasons before these files, the oldest first."""
    former: dict[ClubId, Name] = field(default_factory=dict)
    """Names of the clubs in `history` that are no more."""
    leagues: tuple[LeagueData, ...]
    clubs: dict[ClubId, ClubData]
    schedule: Literal["seed"] | None = None
    matchdays: tuple[tuple[Pair, ...], ...] | None = None
    offer: tuple[Offered, ...] = ()

    def __post_init__(self) -> None:
        if self.schedule is not None and self.matchdays is not None:
            raise Mistake(SCHEDULE_OR_DAYS(), ("schedule",))


class Setup(GameFile):
    """game.yaml of a United league."""

    start: Start
    options: Options = Options()
    waiting: tuple[PersonId, ...] = ()
    """Who waits for a club [1.2]."""


# ---- a round -----------------------------------------------------------------------------------------------------


class Trade(Document, rename={"club": "with"}):
    """[6.8] A private trade; the other club has to order it as well. `pay` in kKj; below 0 it is received."""

    phase: TradePhase
    club: ClubId
    give: Players = ()
    get: Players = ()
    pay: Annotated[int, Whole(-100_000, 100_000)] = 0

    def __post_init__(self) -> None:
        for key, names in (("give", self.give), ("get", self.get)):
            for index, name in enumerate(names):
                if name in names[:index]:
                    raise Mistake(TRADED_TWICE(player=name), (key, index))


class LineUp(Document, rename={"keeper": "T", "sweeper": "A", "defence": "V", "midfield": "M", "attack": "S"}):
    """[3.1] Who plays where; points of hardness [3.4] and, at home, of home advantage [3.6] by row. `like`: all as in
    another match."""

    like: Matchday | None = None

    keeper: Post = ()
    sweeper: Post = ()
    defence: Players = ()
    midfield: Players = ()
    attack: Players = ()
    hardness: dict[Annotated[str, row(*ROWS)], Annotated[int, Whole(0, 100)]] = field(default_factory=dict)
    home: dict[Annotated[str, row("V", "M", "S")], Annotated[int, Whole(0, 100)]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.like is not None and any((*line_up_rows(self).values(), self.hardness, self.home)):
            raise Mistake(LIKE_ALONE(), ("like",))


def _like(text: str) -> dict[str, str]:
    """`like 3` as a line-up; raises Mistake."""
    word, _, match = text.partition(" ")
    if word != "like":
        raise Mistake(NOT_LIKE(found=shown(text)))
    return {"like": match.strip()}


LineUps = dict[Matchday, Annotated[LineUp, Shorthand(_like)]]


class Bid(Document, rename={"otherwise": "else"}):
    """[6.5, 6.6, 8.6] A bid in kKj, with conditions; `otherwise` is bid if they do not hold."""

    bid: Annotated[int, Whole(0, 100_000)]
    otherwise: Annotated[int, Whole(0, 100_000)] | None = None
    name: PlayerName | None = None
    """What the player will be called; only for players of the offer, and needed there."""
    if_bought: tuple[Name, ...] = ()
    if_not_bought: tuple[Name, ...] = ()


class Happened(Document):
    """[8.6] What has to be so when a phase begins; all of it together."""

    sold: Players = ()
    """Players who have left the club in this round."""
    not_sold: Players = ()
    bought: tuple[Name, ...] = ()
    """Players who have come to it in this round, by name, by the number in the offer, or as `club/player`."""
    not_bought: tuple[Name, ...] = ()
    fit: Players = ()
    """Players who are with the club and may play the next match."""
    not_fit: Players = ()
    won: tuple[Matchday, ...] = ()
    """Matches of this round, by matchday, or `cup`."""
    drawn: tuple[Matchday, ...] = ()
    lost: tuple[Matchday, ...] = ()
    has_row: dict[PlayerName, Annotated[str, row(*ROWS)]] = field(default_factory=dict)
    """Players who have a row as their own."""
    money: Annotated[int, Whole(-2000, 1_000_000)] | None = None
    """At least so many kKj."""

    def __post_init__(self) -> None:
        moved = (self.sold, self.not_sold, self.bought, self.not_bought, self.fit, self.not_fit)
        told = (*moved, self.won, self.drawn, self.lost, self.has_row)
        if self.money is None and not any(told):
            raise Mistake(EMPTY_CONDITION())


class Later(Document, rename={"for_sale": "list"}):
    """Orders that may depend on what happened before their phase."""

    sales: dict[SalesPhase, Players] = field(default_factory=dict)
    trades: tuple[Trade, ...] = ()
    training: Players = ()
    doping: Players = ()
    lineups: LineUps = field(default_factory=dict)
    for_sale: Players = ()


class When(Document, rename={"condition": "if", "otherwise": "else"}):
    """[8.6] Orders that hold, beside the others, if something has happened, or if not. A line-up takes the place of the
    other one."""

    condition: Happened
    then: Later = Later()
    otherwise: Later = Later()


class Orders(Document, rename={"for_sale": "list"}):
    """Everything that a manager orders for a round, phase by phase [8.1]."""

    talents: dict[PlayerName, Annotated[str, row(*ROWS)]] = field(default_factory=dict)
    sales: dict[SalesPhase, Players] = field(default_factory=dict)
    trades: tuple[Trade, ...] = ()
    training: Players = ()
    doping: Players = ()
    lineups: LineUps = field(default_factory=dict)
    bids: dict[Annotated[int, Whole(1, 1000)], Bid] = field(default_factory=dict)
    transfer_bids: dict[Listed, Annotated[Bid, Shorthand(lambda text: {"bid": text})]] = field(
        default_factory=dict
    )
    for_sale: Players = ()
    """Who is put on the transfer list [6.6], phase 14 b."""
    when: tuple[When, ...] = ()
    """Conditional orders [8.6]."""


class Substitute(Document, rename={"person": "by", "forbidden": "not"}):
    """[8.7] Who runs a club for its manager in this round, and what he may not order."""

    person: PersonId
    forbidden: tuple[OrderKey, ...] = ()


class Veto(Document):
    """[6.8] A private trade that the GM forbids, for its extreme difference in value, and why."""

    phase: TradePhase
    clubs: Pair
    reason: OneLine


class Fine(Document):
    """[8.5] A fine that the GM imposes, in kKj, and why."""

    amount: Annotated[int, Whole(1, 100_000)]
    reason: OneLine


class Grant(Document):
    """[8.3, 8.5] What the GM adds to a club or takes from it, in kKj and WP, and why."""

    club: ClubId
    money: Annotated[int, Whole(-100_000, 100_000)] = 0
    wp: GrantedPoints = Fraction(0)
    reason: OneLine

    def __post_init__(self) -> None:
        if not (self.money or self.wp):
            raise Mistake(EMPTY_GRANT())


class Round(RoundFile):
    """rounds/<nnn>.yaml: the orders of all clubs; or, with `season_break`, what the GM decides between two seasons."""

    orders: dict[ClubId, Orders] = field(default_factory=dict)
    advance: dict[ClubId, Orders] = field(default_factory=dict)
    """[8.7] Orders for the next round, for managers who will not be there then; orders that come after all take their
    place."""
    nmr: tuple[ClubId, ...] = ()
    """Clubs without orders; a club that is missing in `orders`, and has sent none in advance, is NMR as well."""
    substitutes: dict[ClubId, Substitute] = field(default_factory=dict)
    """[8.7] Who runs a club in this round for its manager."""
    managers: dict[ClubId, PersonId] = field(default_factory=dict)
    """[8.7] Who runs a club from now on."""
    waiting: tuple[PersonId, ...] | None = None
    """[1.2] Who waits for a club from now on; None: nothing has changed."""
    offer: tuple[Offered, ...] = ()
    """[6.5] Auctioned in the next round."""
    comments: dict[Name, Text] = field(default_factory=dict)
    """[8.2 c] The GM's words on a match, by its id."""
    vetoes: tuple[Veto, ...] = ()
    """[6.8] Private trades that the GM forbids."""
    fines: dict[ClubId, Fine] = field(default_factory=dict)
    """[8.5] Fines that the GM imposes; booked like those for doping."""
    grants: tuple[Grant, ...] = ()
    """[8.3, 8.5] What the GM adds to clubs or takes from them, after phase 18; in a break after the taxes."""
    check: dict[ClubId, Annotated[int, Whole(-1_000_000, 10_000_000)]] = field(default_factory=dict)
    """Balances that the GM expects after the round, in kKj; another one is a mistake."""
    season_break: Truth = False
    options: NewOptions = NewOptions()
    """[8.3] House rules from the next season on; in a break only, like what follows."""
    clubs: dict[ClubId, ClubData] = field(default_factory=dict)
    """Clubs that are new in the next season."""
    leagues: tuple[LeagueData, ...] | None = None
    """All leagues of the next season; None: as promotion and relegation make them [1.3]."""
    matchdays: tuple[tuple[Pair, ...], ...] | None = None
    """The schedule of the next season; None: drawn."""


def line_up_rows(line_up: LineUp) -> Mapping[str, tuple[str, ...]]:
    """The names of a line-up by row, in the order T, A, V, M, S."""
    return {
        "T": line_up.keeper,
        "A": line_up.sweeper,
        "V": line_up.defence,
        "M": line_up.midfield,
        "S": line_up.attack,
    }


def line_up_for(match: int | str, line_ups: Mapping[int | str, LineUp]) -> LineUp | None:
    """Return the line-up for a match, found through those that are like another; None if there is none in the end."""
    ways = [match]
    while (found := line_ups.get(ways[-1])) is not None and found.like is not None:
        if found.like in ways:
            return None
        ways.append(found.like)
    return found


def placed_names(line_up: LineUp) -> Iterator[tuple[Path, str]]:
    """Every name of a line-up with the way to it; a single name on T or A stands without a list."""
    for post, names in line_up_rows(line_up).items():
        for index, name in enumerate(names):
            yield (post,) if post in POSTS and len(names) == 1 else (post, index), name
