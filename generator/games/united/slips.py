"""What a manager sends: the orders below his club's id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.united.books import books
from generator.games.united.documents import Orders
from generator.games.united.fixtures import next_pairings
from generator.games.united.next_round import is_over, play_off_clubs
from generator.games.united.private.form import called, form
from generator.games.united.state import State
from generator.games.united.written import written
from generator.play.game import Slips
from generator.source.slips import SlipValue
from generator.values.phrase import Message, Phrase

NMR = Phrase(de="trainiert und spielt nach Regel 8.7", en="trains and plays by rule 8.7")
NO_LINE_UP = Phrase(de="spielt mit der einfachsten Aufstellung (Regel 8.7)", en="plays with the simplest line-up (rule 8.7)")
ORDERED_AHEAD = Phrase(de="hat Vorausbefehle geschickt (Regel 8.7)", en="has sent orders in advance (rule 8.7)")
LINE_UP_FOR = Phrase(de="Aufstellung für {match}", en="line-up for {match}")


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return the clubs of the next round with who runs each, in a break those of the play-offs; nobody orders for one
    without a manager."""
    clubs = map(state.clubs.__getitem__, play_off_clubs(state)) if is_over(state) else state.clubs.values()
    return {club.id: (club.manager,) if club.manager is not None else () for club in clubs}


def missing(state: State, key: str, values: Any) -> Sequence[Message]:
    """[8.7 c] Return the matches of a club for which a slip has no line-up."""
    line_ups = values.get("lineups") if isinstance(values, Mapping) else None
    given = line_ups if isinstance(line_ups, Mapping) else {}
    return [LINE_UP_FOR(match=one.lineups) for one in next_pairings(state) if key in one.clubs and str(one.lineups) not in given]


def secret(state: State, key: str) -> frozenset[str]:
    """[8.2 a] Return the names of players that whoever orders for a club may not know: talents of others who have not
    played, and those that others have named in advance."""
    talents = [player.name for club in state.clubs.values() if club.id != key for player in club.squad if player.unnamed]
    advance = [orders for club, orders in state.advance.items() if club != key]
    named = [name for orders in advance for name in (*orders.talents, *(bid.name for bid in orders.bids.values() if bid.name))]
    return frozenset((*talents, *named))


def without(state: State, key: str) -> Message:
    """[8.7] Tell what happens to a club that sends nothing."""
    return ORDERED_AHEAD() if key in state.advance else NO_LINE_UP() if is_over(state) else NMR()


def places(values: Any, key: str, slip: Any) -> Sequence[SlipValue]:
    """[8.7] Return where a slip belongs: below its club's id in `orders`; what it orders ahead, for the round after, in
    `advance`."""
    ahead = [SlipValue(("advance", key), ("advance",))] if isinstance(slip, Mapping) and "advance" in slip else []
    return ahead if ahead and len(slip) == 1 else [SlipValue(("orders", key), leave=("advance",)), *ahead]


def deputies(values: Mapping[str, Any]) -> Mapping[str, str]:
    """[8.7] Return who runs a club in this round for its manager: the GM has typed it below `substitutes`."""
    named = values.get("substitutes")
    found = named.items() if isinstance(named, Mapping) else ()
    return {club: str(one["by"]) for club, one in found if isinstance(one, Mapping) and "by" in one}


SLIPS = Slips(
    places,
    awaited,
    written,
    missing,
    without,
    books,
    deputies,
    ("substitutes",),
    kind=Orders,
    by_person=False,
    form=form,
    called=called,
    secret=secret,
)
