"""What has to be known of the leagues to play the next round."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.games.united.cup import CupDraw
from generator.games.united.documents import Orders
from generator.games.united.notation import Data
from generator.games.united.options import Options
from generator.games.united.season import LeagueMatch, Pair
from generator.games.united.squad import Club


class League(Struct, frozen=True):
    """A league with its clubs, counted from 1, the top one first."""

    number: int
    name: str
    clubs: tuple[str, ...]


class CupState(Struct, frozen=True):
    """[8.4] The cup of this season: who is left, the round that has been drawn, the rounds played, who has won it."""

    left: tuple[str, ...]
    drawn: CupDraw | None
    played: int
    winner: str | None


class State(Struct, frozen=True):
    """The leagues after some rounds. `clubs` in the order of the leagues; `scored`: the season's goals as league, club,
    player, in order.

    `known` are all names that a club ever had in its squad, dissolved clubs too: what is not among them is a mistake of
    the file. `offer`, and `listed` (club, player) in the order of their auctions, are what is sold in the next round.
    `rounds_played` counts through all seasons, breaks left out [6.8]. `places`: league and place of each club after the
    last round, in a season's first round those of the last season; new clubs have none [6.9]. `advance`: orders for the
    next round that have come already [8.7]. `waiting`: who waits for a club.
    """

    options: Options
    leagues: tuple[League, ...]
    clubs: Mapping[str, Club]
    season: int
    season_round: int
    matchdays: tuple[tuple[Pair, ...], ...]
    outcomes: tuple[LeagueMatch, ...]
    scored: tuple[tuple[int, str, str], ...]
    cup: CupState
    known: Mapping[str, frozenset[str]]
    offer: tuple[Data, ...] = ()
    listed: tuple[tuple[str, str], ...] = ()
    rounds_played: int = 0
    places: Mapping[str, tuple[int, int]] = {}
    advance: Mapping[str, Orders] = {}
    waiting: tuple[str, ...] = ()

    @property
    def counted(self) -> int:
        """[6.8] The next round's number, counted through all seasons."""
        return self.rounds_played + 1

    def league_of(self, club: str) -> League:
        return next(league for league in self.leagues if club in league.clubs)

    @property
    def named(self) -> frozenset[str]:
        """All names that players have ever borne."""
        return frozenset().union(*self.known.values())
