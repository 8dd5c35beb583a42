"""A club as those who run it may see it after a round: what the sheet's parts have in common."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.games.united import lines, notation
from generator.games.united.chronicle import Rounds, Season, club_names, current, matches
from generator.games.united.fields import pair
from generator.games.united.result import ClubView, Match, PlayerView, Result
from generator.games.united.squad import Club, Player
from generator.play.game import RoundView
from generator.play.secrecy import Viewer
from generator.values.report import Inline


class Own(Struct, frozen=True):
    """A club of the viewer's: all rounds as he may see them, the season under way (after a break, the one to come), the
    club by its id."""

    rounds: Rounds
    id: str
    season: Season

    @property
    def round(self) -> RoundView[Result]:
        return self.rounds[-1]

    @property
    def result(self) -> Result:
        return self.round.result

    @property
    def view(self) -> ClubView:
        return self.result.clubs[self.id]

    @property
    def info(self) -> bool:
        """Whether this is a season's info: nothing of the season has been played."""
        return self.round.number == self.season.info.number

    @property
    def league(self) -> str:
        """The league in which the club plays in this season."""
        schedule = self.season.info.result.schedule or {}
        return next((name for name, days in schedule.items() if any(self.id in pair(match) for day in days for match in day)), "")

    @property
    def squad(self) -> tuple[Player, ...]:
        """The players as the rules know them."""
        return tuple(map(player, self.view.squad))

    @property
    def club(self) -> Club:
        """The club as the rules know it, as far as a sheet asks them."""
        view = self.view
        return Club(self.id, view.name, view.manager, view.money, view.wp, self.squad, found=view.found, claims=view.claims)

    def name(self, club: str) -> Inline:
        """Return a club by name; those that are no more by the name that they had."""
        return lines.club(self.round, club, None if club in self.result.clubs else club_names(self.rounds))

    def matches(self, round: RoundView[Result] | None = None) -> Iterator[Match]:
        """Return the club's matches of a round, in the order of play; of the last one, if none is named."""
        return (match for match in matches(round or self.round) if self.id in (match.home, match.away))


def owned(rounds: Rounds, viewer: Viewer) -> tuple[Own, ...]:
    """Return the clubs that a person runs after the last of the rounds, or ran in it for somebody else, in the order of
    the leagues."""
    season = current(rounds)
    clubs = rounds[-1].result.clubs
    return tuple(Own(rounds, id, season) for id, view in clubs.items() if viewer.person is not None and viewer.person in view.managers)


def player(view: PlayerView) -> Player:
    """Return a player as the rules know him, from what his manager is told."""
    return Player(
        view.name,
        notation.data(view.data),
        dp=view.dp,
        ban=view.ban,
        matches=view.matches,
        trained=view.trained,
        rows=view.rows,
        played_in=not view.talent,
        limit=view.limit,
        listed=view.listed,
    )
