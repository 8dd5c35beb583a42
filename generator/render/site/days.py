"""The day on which a page became what it is, for the sitemap."""

from __future__ import annotations

import datetime

from generator.render.site.view import View
from generator.values.appeared import day_of
from generator.values.issue import GamePage, Issue, Magazine


class Days:
    """What the content of a magazine tells of its pages' days."""

    def __init__(self, magazine: Magazine) -> None:
        self.magazine = magazine
        self.newest_rounds = {game.id: max((round.date for round in game.rounds if round.date), default=None) for game in magazine.games}

    def of(self, view: View) -> datetime.date | None:
        """Return the day of a page, if its content tells one: a report's or an article's, an issue's, the newest
        round's of a game, the newest of all for the pages that list what is new."""
        match view.values:
            case {"date": datetime.date() as date}:
                return date
            case {"issue": {"issue": Issue(date=when)}} if view.template == "issue.html":
                return day_of(when)
            case {"game": GamePage(id=id)} if view.template == "game.html":
                return self.newest_rounds[id]
        if view.template not in ("start.html", "archive.html", "games.html"):
            return None
        days = [*self.newest_rounds.values(), *([] if view.template == "games.html" else [self.magazine.newest_day])]
        return max((day for day in days if day), default=None)
