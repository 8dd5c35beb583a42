"""Players and clubs as they stand between two phases. Everything that a season counts is kept here; nothing is
computed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from itertools import count, islice

from msgspec import Struct

from generator.games.united.notation import FROZEN, NEW, Data
from generator.games.united.statement import Books
from generator.play.secrecy import Owned
from generator.values.record import replace

TALENT_MATCHES = 4
"""Matches after which a new talent has played in [5]."""
TALENT_LEVEL = 2
ELEVEN = 11


class Player(Struct, frozen=True):
    """A player of a squad.

    `dp`, `matches`, `trained` (levels), `rows` (matches in rows that are not his) and `caught` count this season;
    `ban`: matches that he still has to miss. `played_in`: a new talent that has had its matches [5]. `limit`: the level
    up to which he may be trained, if it is not 10 [6.7 b]. `doped`: in how many matches he played doped, this round and
    the one before; `doping`: by one level now [4]. `locked_until`: the first round, counted through all seasons, in
    which he may be sold again [6.8]. `unnamed`: a talent of a founding squad who has neither played nor changed his
    club, so that his name is not told [8.2 a].
    """

    name: str
    data: Data
    dp: int = 0
    ban: int = 0
    matches: int = 0
    trained: int = 0
    rows: Mapping[str, int] = {}
    played_in: bool = True
    caught: int = 0
    limit: int | None = None
    doping: bool = False
    doped: tuple[int | None, int | None] = (None, None)
    locked_until: int = 0
    listed: bool = False
    unnamed: bool = False

    @property
    def talent(self) -> bool:
        """A new talent that has not played in: not to be trained, and only to be used in its own row [5]."""
        return self.data.age == NEW and not self.played_in

    @property
    def fit(self) -> bool:
        """[3.1, 3.5 c, 6.6, 6.7 a] Whether he can play the next match: not banned, not on the transfer list, not
        frozen."""
        return not self.listed and self.ban == 0 and self.data.age != FROZEN

    @property
    def playing(self) -> Data:
        """His data as he plays, doping included."""
        return self.data.at(self.data.level + 1) if self.doping else self.data


class Club(Struct, frozen=True):
    """A club. `money` and `claims` (unpaid fines) in kKj, `wp` to be used in the next training; `found`: talents of
    this season.

    `season_money`: the account when the season began [7.2]. `owes_keeper`: it lost its last keeper by ageing [7.1].
    `thinned`: ageing left it fewer than 11 players, and it has not had more than 11 since; so it sells nobody [7.1].
    `short`: its name where room is scarce. `books`: those of this season's rounds, each its managers' of then.
    """

    id: str
    name: str
    manager: str | None
    money: int
    wp: Fraction
    squad: tuple[Player, ...]
    found: int = 0
    claims: int = 0
    season_money: int = 0
    owes_keeper: bool = False
    thinned: bool = False
    short: str = ""
    books: tuple[Owned[Books], ...] = ()

    def player(self, name: str) -> Player | None:
        return next((player for player in self.squad if player.name == name), None)

    def named(self, name: str) -> Player:
        """Return the player of a name that is in the squad."""
        return next(player for player in self.squad if player.name == name)

    @property
    def own(self) -> tuple[Player, ...]:
        """The squad without those on the transfer list, who do not belong to it [6.6]."""
        return tuple(player for player in self.squad if not player.listed)

    @property
    def able(self) -> int:
        """[6.9] How many players can play the next match."""
        return sum(player.fit for player in self.squad)

    @property
    def keepers(self) -> int:
        """[6.9] Banned ones too."""
        return sum(player.data.keeper for player in self.own)

    @property
    def talents(self) -> int:
        """[5] New and frozen ones."""
        return sum(player.data.age in (NEW, FROZEN) for player in self.own)

    def joined(self, player: Player) -> Club:
        """The club with a newcomer, at the end of its squad."""
        after = replace(self, squad=(*self.squad, replace(player, unnamed=False)))
        return replace(after, thinned=after.thinned and len(after.own) <= ELEVEN)

    def without(self, name: str) -> Club:
        """The club after a player has left it."""
        return replace(self, squad=tuple(player for player in self.squad if player.name != name))

    def with_player(self, player: Player) -> Club:
        """The club with a player as he is now."""
        return replace(self, squad=tuple(player if other.name == player.name else other for other in self.squad))

    def each(self, change: Callable[[Player], Player]) -> Club:
        """The club with all its players changed."""
        return replace(self, squad=tuple(map(change, self.squad)))


def after_match(player: Player, row: str) -> Player:
    """[3.2, 5] A player after a match in a row: it counts, and may bring him the row or make the talent a player."""
    after = replace(player, matches=player.matches + 1, unnamed=False)
    if player.talent and after.matches >= TALENT_MATCHES:
        after = replace(after, played_in=True, data=after.data.at(max(TALENT_LEVEL, after.data.level)))
    if row not in player.data.rows:
        rows = {**player.rows, row: player.rows.get(row, 0) + 1}
        gained = rows[row] >= ROW_MATCHES
        after = replace(after, rows={other: count for other, count in rows.items() if not (gained and other == row)})
        after = replace(after, data=after.data.with_row(row)) if gained else after
    if player.doping:
        after = replace(after, doped=((player.doped[0] or 0) + 1, player.doped[1]))
    return after


def rested(club: Club) -> Club:
    """[4, 7.1] A club after a round: doping has worn off, though the next round's B samples still find it, and what the
    first round had to bring is done."""
    clean = (None, None)

    def sober(player: Player) -> Player:
        return replace(player, doping=False, doped=(None, player.doped[0])) if player.doping or player.doped != clean else player

    return replace(club.each(sober), owes_keeper=False)


def keeper_names(known: Collection[str], number: int) -> list[str]:
    """[7.1] Names for so many keepers whom nobody has named: `Torwart 1` and so on, less those that somebody has borne
    already."""
    names = (f"Torwart {each}" for each in count(1))
    return list(islice((name for name in names if name not in known), number))


ROW_MATCHES = 6
"""Matches of a season in a foreign row that make it one's own [3.2]."""


def ranked(players: Sequence[Player]) -> list[Player]:
    """The strongest first; equals in the order of the squad."""
    return sorted(players, key=lambda player: -player.playing.level)
