"""[3.5 c, 4] Who is banned, and with how many points.

Bans are told as everybody can reckon them: from the cards and the doping tests that were published, and from nothing
else. What a squad brought with it into a game that started in mid-life was never published and is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import Struct

from generator.games.united.chronicle import Rounds, matches
from generator.games.united.discipline import RED, YELLOW, banned_for
from generator.games.united.lines import spelling
from generator.games.united.result import Result
from generator.play.game import RoundView, running_total

MATCHES = 9
"""The phase of the matches [8.1]."""


class Banned(Struct, frozen=True):
    """A player who has to miss `matches` more, `new` of them by this round; `dp` are his points of the season."""

    club: str
    player: str
    matches: int
    new: int
    dp: int


@dataclass
class Register:
    """Points, bans and clubs of all players who were ever punished; names are unique in a game."""

    clubs: dict[str, str] = field(default_factory=dict)
    dp: Counter[str] = field(default_factory=Counter)
    bans: Counter[str] = field(default_factory=Counter)
    new: Counter[str] = field(default_factory=Counter)
    listed: frozenset[str] = frozenset()
    """Who is on the transfer list in the next round, and serves nothing [6.6]."""

    def after(self, round: RoundView[Result]) -> Register:
        """Return what is known after one more round."""
        known = Register(self.clubs.copy(), self.dp.copy(), self.bans.copy(), self.new.copy(), self.listed)
        known._take(round)
        return known

    def _take(self, round: RoundView[Result]) -> None:
        result = round.result
        self.new.clear()
        self._move(result, early=True)
        serving = [player for player, left in self.bans.items() if left and player not in self.listed]
        for match in matches(round):
            for player in [player for player in serving if self.clubs[player] in (match.home, match.away)]:
                self.bans[player] -= 1
                if not self.bans[player]:
                    serving.remove(player)
        self._punish(round)
        self._move(result, early=False)
        if result.season_break:
            self._close(result)
        self.listed = frozenset(player.player for player in result.transfer_list)

    def _punish(self, round: RoundView[Result]) -> None:
        before: dict[str, int] = {}
        for match in matches(round):
            for card in match.cards:
                self.clubs[card.player] = card.club
                before.setdefault(card.player, self.dp[card.player])
                self.dp[card.player] += RED if card.card == "red" else YELLOW
        for player, points in before.items():
            self.new[player] += banned_for(points, self.dp[player])
        for caught in round.result.doping.caught:
            self.clubs[caught.player] = caught.club
            self.new[caught.player] += caught.ban
        self.bans = +self.bans  # who has none left is as if he never had any
        self.bans.update(self.new)

    def _move(self, result: Result, early: bool) -> None:
        """Move who changes his club, or leaves the leagues, before the matches of a round (`early`) or after them."""
        for trade in result.trades:
            if (trade.phase < MATCHES) is early:
                for players, club in zip(trade.players, reversed(trade.clubs), strict=True):
                    self.clubs.update((player, club) for player in players if player in self.clubs)
        gone = [sale.player for sale in result.sales if (sale.phase < MATCHES) is early]
        for sold in () if early else result.transfer_results:
            if sold.buyer is None:
                gone.append(sold.player)
            elif sold.player in self.clubs:
                self.clubs[sold.player] = sold.buyer
        self._forget(gone)

    def _close(self, result: Result) -> None:
        """[3.5 c, 4, 7.1] Close the season: points are wiped, bans stay, some players are no more."""
        self.dp.clear()
        died = [player for players in result.died.values() for player in players]
        self._forget([*died, *(player for player, club in self.clubs.items() if club in result.dissolved)])

    def _forget(self, players: Iterable[str]) -> None:
        for player in players:
            for kept in (self.clubs, self.bans, self.new):
                kept.pop(player, None)

    def banned(self) -> tuple[Banned, ...]:
        """Return who is banned: those who were banned just now first, then by name."""
        found = [Banned(self.clubs[name], name, left, self.new[name], self.dp[name]) for name, left in self.bans.items() if left]
        return tuple(sorted(found, key=lambda one: (not one.new, spelling(one.player))))


def register(rounds: Rounds) -> Register:
    """Return what is known after the last of the rounds."""
    return running_total(rounds, Register(), Register.after)
