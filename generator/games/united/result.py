"""What a round of the leagues has brought [8.2]: each field says who may see it. Of players nothing but names is
public, and no list betrays by its order what they are."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Struct

from generator.games.united.match import After, Computation, GoalKind, Period
from generator.games.united.match import Card as Card
from generator.games.united.match import Penalty as Penalty
from generator.games.united.statement import BidView, Booking, Books, Condition, Points, Refused
from generator.play.house_rules import HouseRule
from generator.play.secrecy import Own, Owned, Public, Unordered, ordered_by, owned_by
from generator.values.phrase import Message
from generator.values.record import Internal, Key, Omitted

Rows = Mapping[str, int | None]


@owned_by("managers")
class Goal(Struct, frozen=True):
    """[8.2 c] A goal with its scorer; the row is known to his manager only."""

    club: Public[str]
    player: Public[str | None]
    row: Own[str | None]
    kind: Public[GoalKind]
    phase: Public[Period]
    managers: Internal[Public[tuple[str, ...]]]


class Luck(Struct, frozen=True):
    """What a team could expect of its chances and of the penalty kicks for it: goals, and league points. Told only if
    the GM wants it."""

    goals: Public[Fraction]
    points: Public[Fraction]


class Match(Struct, frozen=True):
    """A match. `winner` of a cup match. What is told by club belongs to the club's manager."""

    id: Public[str]
    competition: Public[str]
    matchday: Public[int | None]
    home: Public[str]
    away: Public[str]
    score: Public[tuple[int, int]]
    after: Public[After]
    shootout: Public[tuple[int, int] | None]
    goals: Unordered[tuple[Goal, ...]]
    penalties: Unordered[tuple[Penalty, ...]]
    cards: Unordered[tuple[Card, ...]]
    reds: Unordered[Mapping[str, tuple[str, ...]]]
    winner: Public[str | None]
    comment: Omitted[Public[str | None]]
    rows: Omitted[Public[Mapping[str, Owned[Rows]]]]
    chances: Omitted[Public[Mapping[str, Owned[Mapping[str, int]]]]]
    repairs: Omitted[Public[Mapping[str, Owned[tuple[Message, ...]]]]]
    lineups: Omitted[Public[Mapping[str, Owned[Mapping[str, tuple[str, ...]]]]]]
    computations: Internal[Public[Mapping[str, Owned[Computation]]]]
    extra_chances: Omitted[Public[Mapping[str, Owned[Mapping[str, int]]]]]
    luck: Omitted[Public[Mapping[str, Luck] | None]] = None


class TableLine(Struct, frozen=True):
    """A line of a league's table."""

    place: Public[int]
    club: Public[str]
    played: Public[int]
    won: Public[int]
    drawn: Public[int]
    lost: Public[int]
    goals: Public[int]
    against: Public[int]
    points: Public[int]


@ordered_by(lambda scorer: (-scorer.goals, scorer.club, scorer.player))
class Scorer(Struct, frozen=True):
    club: Public[str]
    player: Public[str]
    goals: Public[int]


class Found(Struct, frozen=True):
    """[8.2 a] A talent that a club has found: the name only."""

    club: Public[str]
    player: Public[str]


class Nmr(Struct, frozen=True):
    """[8.7 b] A club without orders, and whom it has trained."""

    club: Public[str]
    trained: Unordered[tuple[str, ...]]


class Caught(Struct, frozen=True):
    """[4] A player whose doping was found: the fine in kKj, the ban in matches."""

    club: Public[str]
    player: Public[str]
    fine: Public[int]
    ban: Public[int]


class Doping(Struct, frozen=True):
    checked: Public[int]
    caught: Unordered[tuple[Caught, ...]]


class Cup(Struct, frozen=True):
    """[8.4] The cup's round of this time, and the draw of the next one. `round` is None where none was played."""

    round: Public[int | None]
    matches: Public[tuple[Match, ...]]
    next: Public[tuple[tuple[str, str], ...]]
    byes: Public[tuple[str, ...]]
    winner: Public[str | None]


# ---- the market --------------------------------------------------------------------------------------------------


class Sale(Struct, frozen=True):
    """[6.4, 8.2 d] A player sold to the non-league: name and kKj only."""

    phase: Public[int]
    club: Public[str]
    player: Public[str]
    amount: Public[int]


class Trade(Struct, frozen=True):
    """[6.8, 8.2 f] A private trade. `clubs[0]` is the club earlier in the leagues, `players[0]` whom it gave, `paid`
    what it paid in kKj."""

    phase: Public[int]
    clubs: Public[tuple[str, str]]
    players: Unordered[tuple[tuple[str, ...], tuple[str, ...]]]
    paid: Public[int]


class OfferResult(Struct, frozen=True):
    """[6.5, 8.2 e] A player of the GM's offer after its auction; buyer, price in kKj and name are None if nobody bought
    him."""

    number: Public[int]
    data: Annotated[Public[str], Key("is")]
    buyer: Public[str | None]
    price: Public[int | None]
    name: Public[str | None]


class TransferResult(Struct, frozen=True):
    """[6.6, 8.2 e] A player of the transfer list after its auction; without a buyer the price is the non-league's, in
    kKj."""

    player: Public[str]
    data: Annotated[Public[str], Key("is")]
    seller: Public[str]
    buyer: Public[str | None]
    price: Public[int]


class Listed(Struct, frozen=True):
    """[6.6] A player on the transfer list, with all his data. `value`: the least bid, in kKj."""

    club: Public[str]
    player: Public[str]
    data: Annotated[Public[str], Key("is")]
    dp: Public[int]
    ban: Public[int]
    value: Public[int]


class Offered(Struct, frozen=True):
    """[6.5] A player of the GM's offer for the next round. `value`: the least bid, in kKj."""

    number: Public[int]
    data: Annotated[Public[str], Key("is")]
    value: Public[int]


class Decision(Struct, frozen=True):
    """What the GM has decided, and why: he forbids a private trade (`veto`, with its phase) [6.8], imposes a fine in
    kKj (`fine`) [8.5], or adds kKj and WP to a club, or takes them (`grant`) [8.3]."""

    kind: Public[Literal["veto", "fine", "grant"]]
    clubs: Public[tuple[str, ...]]
    phase: Public[int | None]
    amount: Public[int | None]
    reason: Public[str]
    wp: Omitted[Public[Fraction | None]] = None


# ---- clubs -------------------------------------------------------------------------------------------------------


class PlayerView(Struct, frozen=True):
    """A player as his manager knows him. `rows`: matches in foreign rows this season (n of 6), `talent`: not yet played
    in (n of 4).

    `value`: what the non-league pays in kKj [6.4]; `estimate`: what he may be worth in a trade, in kKj [6.11]; `limit`:
    the level up to which he may be trained [4 c, 6.7 b]; `aged`: what he will be after the season, None if he leaves
    the game [7.1]; `locked`: rounds before he may be sold again [6.8]. `doped`: in how many matches of this round he
    played doped, which can still be found in the next one; None if he was not [4].
    """

    name: Public[str]
    data: Annotated[Public[str], Key("is")]
    dp: Public[int]
    ban: Public[int]
    matches: Public[int]
    trained: Public[int]
    listed: Public[bool]
    talent: Public[bool]
    rows: Public[Mapping[str, int]]
    value: Public[int]
    estimate: Public[int]
    limit: Public[int]
    aged: Public[str | None]
    locked: Public[int]
    doped: Omitted[Public[int | None]] = None


@owned_by("managers")
class ClubView(Struct, frozen=True, kw_only=True):
    """A club after the round. `names` of its players stand in the season's info only [8.3], without the talents of its
    founding who have not played yet; `unnamed` says how many these are, None if there are none [8.2 a].

    `short` is its name where room is scarce. `manager` runs the club, `substitute` ran it in this round for him;
    `managers` are both, who may see its data. `claims`: fines in kKj that are not paid yet [4]; `found`: talents of
    this season; `books`: those of its rounds. `advanced`: this round's orders had been sent a round before; `advance`:
    orders for the next one lie ready [8.7]. `may_not_sell`: ageing left it fewer than eleven players, and it has not
    more than that yet [7.1].
    """

    name: Public[str]
    short: Internal[Public[str]] = ""
    manager: Public[str | None]
    substitute: Omitted[Public[str | None]] = None
    managers: Internal[Public[tuple[str, ...]]]
    money: Public[int]
    wp: Public[Fraction]
    size: Public[int]
    squad: Own[tuple[PlayerView, ...]]
    ledger: Own[tuple[Booking, ...]] = ()
    refused: Own[tuple[Refused, ...]] = ()
    trained: Own[tuple[str, ...]] = ()
    points: Own[tuple[Points, ...]] = ()
    claims: Own[int]
    found: Internal[Own[int]] = 0
    books: Internal[Public[tuple[Owned[Books], ...]]] = ()
    bids: Own[tuple[BidView, ...]] = ()
    conditions: Own[tuple[Condition, ...]] = ()
    advanced: Own[bool] = False
    advance: Own[bool]
    may_not_sell: Own[bool] = False
    names: Omitted[Unordered[tuple[str, ...] | None]] = None
    unnamed: Omitted[Public[int | None]] = None


# ---- the whole ---------------------------------------------------------------------------------------------------


class CalendarRound(Struct, frozen=True):
    """[8.3] A round of the season as it is planned: its matchdays, its round of the cup, the home advantage, whether
    there is trade."""

    round: Public[int]
    matchdays: Public[tuple[int, ...]]
    cup: Public[int | None]
    home_advantage: Public[int]
    trade: Public[bool]


class House(Struct, frozen=True):
    """What readers need of the house rules: league points for a win and a draw, doping points a round, clubs that go up
    and down [1.3], the credit in kKj [6.3], players and talents of a squad [5, 6.9]; the options that differ from the
    rule book."""

    win: Public[int] = 2
    draw: Public[int] = 1
    doping_points: Public[int] = 4
    moving: Public[int] = 2
    credit: Public[int] = 1000
    most_players: Public[int] = 20
    most_talents: Public[int] = 6
    rules: Public[tuple[HouseRule, ...]] = ()


class Promotion(Struct, frozen=True):
    """[1.3] A club that changes its league at the season's end: names of the leagues that it leaves and joins."""

    club: Public[str]
    old: Public[str]
    new: Public[str]


class PastSeason(Struct, frozen=True):
    """A season before the files of the game: who won the top league and the cup, None where that is not known; the
    tables that are."""

    season: Public[int]
    champion: Public[str | None]
    cup: Public[str | None]
    tables: Public[Mapping[str, tuple[TableLine, ...]]]


class Result(Struct, frozen=True, kw_only=True):
    """A round of all leagues. Round 0 is the season's info; so is a season's break (`season_break`), which tells the
    end of the old one.

    `schedule` and `calendar` are there before a season, the schedule by league and matchday. `offer` and
    `transfer_list` are auctioned in the next round. `dissolved`, `died` (by club) and `moved` tell the break [1.3,
    7.1]; who died without ever having been named is told to his manager alone (`died_unnamed`) [8.2 a]. `waiting`: who
    waits for a club [1.2]. `history`: seasons before the files, told in round 0 alone; `former`: names of clubs in them
    that are no more. `reveals`: the league publishes the seeds and all draws of a season with the break after it.
    """

    season: Public[int]
    season_round: Public[int]
    matches: Public[tuple[Match, ...]] = ()
    tables: Public[Mapping[str, tuple[TableLine, ...]]]
    scorers: Unordered[Mapping[str, tuple[Scorer, ...]]]
    talents: Unordered[tuple[Found, ...]] = ()
    sales: Unordered[tuple[Sale, ...]] = ()
    trades: Public[tuple[Trade, ...]] = ()
    offer_results: Public[tuple[OfferResult, ...]] = ()
    transfer_results: Public[tuple[TransferResult, ...]] = ()
    transfer_list: Public[tuple[Listed, ...]] = ()
    offer: Public[tuple[Offered, ...]]
    cup: Public[Cup]
    nmr: Public[tuple[Nmr, ...]] = ()
    doping: Public[Doping] = Doping(0, ())
    clubs: Public[Mapping[str, ClubView]]
    schedule: Omitted[Public[Mapping[str, tuple[tuple[str, ...], ...]] | None]] = None
    calendar: Omitted[Public[tuple[CalendarRound, ...] | None]] = None
    season_break: Internal[Public[bool]] = False
    dissolved: Public[tuple[str, ...]] = ()
    died: Omitted[Unordered[Mapping[str, tuple[str, ...]]]] = {}
    died_unnamed: Omitted[Public[Mapping[str, Owned[tuple[str, ...]]]]] = {}
    moved: Omitted[Public[tuple[Promotion, ...]]] = ()
    waiting: Omitted[Public[tuple[str, ...]]] = ()
    decisions: Omitted[Public[tuple[Decision, ...]]] = ()
    history: Omitted[Public[tuple[PastSeason, ...]]] = ()
    former: Omitted[Public[Mapping[str, str]]] = {}
    house: Internal[Public[House]] = House()
    reveals: Internal[Public[bool]] = False
