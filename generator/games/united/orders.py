"""What has been ordered for a round [8.5–8.7]: who has sent something, in advance or through a substitute, and whether
every name in it can be meant. Names that nobody can mean are mistakes of the file; whether an order is within the rules
is asked by its phase."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from generator.games.united.documents import Bid, Later, OrderKey, Orders, Round, Substitute, Trade, line_up_for, placed_names
from generator.games.united.fixtures import STRANGER, next_pairings, round_days
from generator.games.united.squad import keeper_names
from generator.games.united.state import State
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.record import replace

FORGOTTEN = Phrase(
    de="{club} steht weder unter orders noch unter nmr: gilt als NMR", en="{club} is neither under orders nor under nmr: counted as NMR"
)
ADVANCE_AND_NMR = Phrase(
    de="{club} steht unter nmr; die Vorausbefehle aus der Runde davor (advance) werden nicht ausgeführt",
    en="{club} is under nmr; its orders in advance from the previous round (advance) are not carried out",
)
NEVER_THERE = Phrase(de="einen Spieler {player} hat {club} nie gehabt{near}", en="{club} has never had a player {player}{near}")
NOBODY = Phrase(de="einen Spieler {player} gibt es nicht{near}", en="there is no player {player}{near}")
NOT_OFFERED = Phrase(
    de="das GM-Angebot hat keinen Spieler {number}: es hat {most}", en="the GM’s offer has no player {number}, it has only {most}"
)
NOT_LISTED = Phrase(de="{what} steht nicht auf der Transferliste{near}", en="{what} is not on the transfer list{near}")
NOT_BEFORE = Phrase(
    de="{what} wird nicht vorher versteigert; eine Bedingung nennt frühere Nummern des Angebots oder verein/Spieler",
    en="{what} is not auctioned earlier; a condition names earlier numbers of the offer, or club/player",
)
NAME_TAKEN = Phrase(de="{player} heißt schon ein Spieler von {club}", en="a player of {club} is already called {player}")
KEEPS_HIS_NAME = Phrase(de="{player} behält seinen Namen; {name} gilt nicht", en="{player} keeps his name; {name} is not used")
WITH_ITSELF = Phrase(de="{club} kann nicht mit sich selbst handeln", en="{club} cannot trade with itself")
OTHER_ROUND = Phrase(
    de="Spieltag {found} gehört nicht zu dieser Runde (Spieltage {days}); die Aufstellung bleibt liegen",
    en="matchday {found} does not belong to this round (matchdays {days}); the line-up is not used",
)
NO_SUCH_MATCH = Phrase(de="ein Spiel {found} gibt es in dieser Runde nicht{near}", en="there is no match {found} in this round{near}")
LIKE_NOTHING = Phrase(
    de="like {match}: für {match} steht hier keine Aufstellung, die auf keine andere verweist",
    en="like {match}: for {match} there is no line-up here that does not lead to another one",
)
NO_MANAGER = Phrase(de="{club} hat keinen Manager, der vertreten werden kann", en="{club} has no manager who could be substituted")


class Received(Struct, frozen=True):
    """The orders of the clubs that have sent some, in the order of the leagues. `advanced`: clubs whose orders had come
    a round before.

    `void`: clubs that have sent some which are not carried out, as the GM takes them for an NMR [8.5].
    """

    orders: dict[str, Orders]
    advanced: frozenset[str]
    void: tuple[str, ...] = ()


def received(state: State, round: Round, problems: FileProblems) -> Received:
    """The orders of this round. Orders that were sent in advance count where no others have come; those of a club under
    `nmr` do not."""
    check_clubs(state, round, problems)
    check_comments(round, {pairing.id for pairing in next_pairings(state)}, problems)
    for index, club in enumerate(round.nmr):
        if club in state.advance and club not in round.orders:
            problems.warning(("nmr", index), ADVANCE_AND_NMR(club=club))
    for club in state.clubs:
        if club not in {*round.orders, *state.advance, *round.nmr} and ("orders", club) not in problems.left_out:
            (problems.note if problems.draft else problems.warning)(("orders",), FORGOTTEN(club=club), key=True)
    for club, orders in round.orders.items():
        if club in state.clubs:
            _check(state, round, club, orders, ("orders", club), problems)
    check_advance(state, round, problems)
    return sent_by_now(state, round)


def sent_by_now(state: State, round: Round) -> Received:
    """Return the orders of a round, those that had come in advance among them."""
    sent = {**state.advance, **round.orders}
    return Received(
        {club: sent[club] for club in state.clubs if club in sent and club not in round.nmr},
        frozenset(club for club in state.advance if club not in {*round.orders, *round.nmr}),
        tuple(club for club in state.clubs if club in sent and club in round.nmr),
    )


def check_advance(state: State, round: Round, problems: FileProblems) -> None:
    """Check that who is named in orders for the next round is with some club now, or may come, and who trades has a
    partner."""
    for club, orders in round.advance.items():
        if club in state.clubs:
            check_likes(orders, ("advance", club), problems)
            everybody = frozenset().union(*(_possible(state, round, other) for other in state.clubs))
            for path, name in _own_names(orders):
                if name not in everybody | set(orders.talents):
                    problems.error(("advance", club, *path), NOBODY(player=name, near=nearest(name, everybody)))
            for path, trade in _trades(orders):
                _check_partner(state, club, trade.club, ("advance", club, *path), problems)


def check_comments(round: Round, played: Collection[str], problems: FileProblems) -> None:
    """Check that what the GM says is said of matches that are played."""
    for match in round.comments:
        if match not in played:
            problems.error(("comments", match), NO_SUCH_MATCH(found=match, near=nearest(match, played)), key=True)


def check_clubs(state: State, round: Round, problems: FileProblems) -> None:
    """Every club that a round file names is one of the leagues; who is substituted has a manager."""
    by_key: dict[str, Collection[str]] = {
        "orders": round.orders,
        "advance": round.advance,
        "substitutes": round.substitutes,
        "managers": round.managers,
        "fines": round.fines,
    }
    named: list[tuple[str, Path, bool]] = [(club, (key, club), True) for key, clubs in by_key.items() for club in clubs]
    named += [(club, ("nmr", index), False) for index, club in enumerate(round.nmr)]
    named += [(one.club, ("grants", index, "club"), False) for index, one in enumerate(round.grants)]
    named += [(club, ("vetoes", index, "clubs"), False) for index, veto in enumerate(round.vetoes) for club in veto.clubs]
    for club, path, key in named:
        if club not in state.clubs:
            problems.error(path, STRANGER(club=club, near=nearest(club, state.clubs)), key)
    for club in round.substitutes:
        if club in state.clubs and (round.managers.get(club) or state.clubs[club].manager) is None:
            problems.error(("substitutes", club), NO_MANAGER(club=club), key=True)


# ---- names -------------------------------------------------------------------------------------------------------


def _check(state: State, round: Round, club: str, orders: Orders, path: Path, problems: FileProblems) -> None:
    """Every name in a club's orders can be meant."""
    own = _possible(state, round, club)
    for inner, name in _own_names(orders):
        if name not in own:
            problems.error((*path, *inner), NEVER_THERE(player=name, club=club, near=nearest(name, own)))
    _check_trades(state, round, club, orders, path, problems)
    _check_bids(state, orders, path, problems)
    _check_line_ups(state, orders, path, problems)


def _possible(state: State, round: Round, club: str) -> frozenset[str]:
    """All names of players that a club has had, or may have before this round is over."""
    orders = round.orders.get(club) or state.advance.get(club) or Orders()
    traded = [name for _, later in branches(orders) for trade in later.trades for name in trade.get]
    named = [bid.name for bid in orders.bids.values() if bid.name is not None]
    owed = keeper_names(state.named, len(state.clubs)) if state.clubs[club].owes_keeper else ()
    return state.known[club] | {*orders.talents, *traded, *named, *owed, *(player for _, player in orders.transfer_bids)}


def branches(orders: Orders) -> Iterator[tuple[Path, Orders | Later]]:
    """The orders themselves and those that hang on conditions, each with the way to it."""
    yield (), orders
    for index, when in enumerate(orders.when):
        yield ("when", index, "then"), when.then
        yield ("when", index, "else"), when.otherwise


def _own_names(orders: Orders) -> Iterator[tuple[Path, str]]:
    """Yield every player of his own that a manager names, with the place."""
    lists: list[tuple[Path, Sequence[str]]] = []
    for path, later in branches(orders):
        lists += [((*path, "training"), later.training), ((*path, "doping"), later.doping), ((*path, "list"), later.for_sale)]
        lists += [((*path, "sales", str(phase)), names) for phase, names in later.sales.items()]
        lists += [((*path, "trades", number, "give"), trade.give) for number, trade in enumerate(later.trades)]
        for match, line_up in later.lineups.items():
            yield from (((*path, "lineups", str(match), *place), name) for place, name in placed_names(line_up))
    for index, asked in enumerate(when.condition for when in orders.when):
        by_key = {"sold": asked.sold, "not_sold": asked.not_sold, "fit": asked.fit, "not_fit": asked.not_fit}
        lists += [(("when", index, "if", key), names) for key, names in by_key.items()]
        yield from ((("when", index, "if", "has_row", name), name) for name in asked.has_row)
    yield from (((*path, index), name) for path, names in lists for index, name in enumerate(names))


def _trades(orders: Orders) -> Iterator[tuple[Path, Trade]]:
    for path, later in branches(orders):
        for number, trade in enumerate(later.trades):
            yield (*path, "trades", number), trade


def _check_trades(state: State, round: Round, club: str, orders: Orders, path: Path, problems: FileProblems) -> None:
    for inner, trade in _trades(orders):
        place = (*path, *inner)
        if _check_partner(state, club, trade.club, place, problems):
            theirs = _possible(state, round, trade.club)
            for index, name in enumerate(trade.get):
                if name not in theirs:
                    problems.error((*place, "get", index), NEVER_THERE(player=name, club=trade.club, near=nearest(name, theirs)))


def _check_partner(state: State, club: str, partner: str, place: Path, problems: FileProblems) -> bool:
    """Check whether a club can trade with another one."""
    if partner not in state.clubs:
        problems.error((*place, "with"), STRANGER(club=partner, near=nearest(partner, state.clubs)))
    elif partner == club:
        problems.error((*place, "with"), WITH_ITSELF(club=club))
    return partner in state.clubs and partner != club


def _check_bids(state: State, orders: Orders, path: Path, problems: FileProblems) -> None:
    """Bids are for what is offered, under names that nobody bears, on conditions that can be known by then."""
    owners = {player.name: club.id for club in state.clubs.values() for player in club.squad}
    listed = [f"{club}/{player}" for club, player in state.listed]
    offered = [str(number) for number in range(1, len(state.offer) + 1)]
    for number, bid in orders.bids.items():
        place = (*path, "bids", str(number))
        if number > len(state.offer):
            problems.error(place, NOT_OFFERED(number=number, most=len(state.offer)), key=True)
        if bid.name in owners:
            problems.error((*place, "name"), NAME_TAKEN(player=bid.name, club=owners[bid.name]))
        _check_before(bid, offered[: number - 1], place, problems)
    for (club, player), bid in orders.transfer_bids.items():
        what = f"{club}/{player}"
        place = (*path, "transfer_bids", what)
        if what not in listed:
            problems.error(place, NOT_LISTED(what=what, near=nearest(what, listed)), key=True)
        earlier = listed[: listed.index(what)] if what in listed else listed
        if bid.name is not None:
            problems.warning((*place, "name"), KEEPS_HIS_NAME(player=player, name=bid.name))
        _check_before(bid, (*offered, *earlier), place, problems)


def _check_before(bid: Bid, before: Collection[str], place: Path, problems: FileProblems) -> None:
    for key, named in (("if_bought", bid.if_bought), ("if_not_bought", bid.if_not_bought)):
        for index, what in enumerate(named):
            if what not in before:
                problems.error((*place, key, index), NOT_BEFORE(what=what))


def _check_line_ups(state: State, orders: Orders, path: Path, problems: FileProblems) -> None:
    """A line-up for a matchday of another round is of no use; its manager may have miscounted."""
    check_likes(orders, path, problems)
    days = round_days(state)
    for inner, later in branches(orders):
        for match in later.lineups:
            if isinstance(match, int) and match not in days:
                place = (*path, *inner, "lineups", str(match))
                problems.warning(place, OTHER_ROUND(found=match, days=", ".join(map(str, days))), key=True)


def check_likes(orders: Orders, path: Path, problems: FileProblems) -> None:
    """Check that a line-up which is like another leads to one; a conditional one may lead to one that holds in any
    case."""
    for inner, later in branches(orders):
        for match, line_up in later.lineups.items():
            if line_up.like is not None and line_up_for(match, {**orders.lineups, **later.lineups}) is None:
                problems.error((*path, *inner, "lineups", str(match)), LIKE_NOTHING(match=line_up.like))


# ---- what a substitute may not order -----------------------------------------------------------------------------


def restricted(orders: Orders, substitute: Substitute) -> tuple[Orders, list[OrderKey]]:
    """[8.7] Orders without those that the manager has forbidden his substitute, and the keys of what was struck."""
    fields = {"list": "for_sale"}
    struck = [key for key in substitute.forbidden if getattr(orders, fields.get(key, key))]
    empty = Orders()
    changes = {fields.get(key, key): getattr(empty, fields.get(key, key)) for key in substitute.forbidden}
    branches = {name: value for name, value in changes.items() if name in Later.__struct_fields__}
    when = tuple(
        replace(one, then=replace(one.then, **branches), otherwise=replace(one.otherwise, **branches)) for one in orders.when
    )
    return replace(orders, **{"when": when, **changes}), struck
