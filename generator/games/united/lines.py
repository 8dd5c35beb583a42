"""Pieces of lines that reports, pages and private sheets share: clubs with links, scores, addresses of pages."""

from __future__ import annotations

from collections.abc import Mapping

from generator.game import Told
from generator.games.united.result import Match, Result
from generator.phrase import Phrase, Said
from generator.report import Inline, Link, Run

SCORE = Phrase(de="{home}:{away}", en="{home}–{away}")
AFTER_EXTRA_TIME = Phrase(de="{score} n. V.", en="{score} a.e.t.")
AFTER_SHOOT_OUT = Phrase(de="{score} n. V., {kicks} i. E.", en="{score} a.e.t., {kicks} on penalties")
RECORDS, ETERNAL, CURVES, MARKET = "rekorde", "ewige-tabelle", "kurven", "markt"
"""Slugs of the game's pages."""
CLUBS = "vereine"
"""The slug of the page that leads to all clubs."""


def club_slug(club: str) -> str:
    return f"verein-{club}"


def match_slug(season: int, match: str) -> str:
    return f"spiel-{season}-{match}"


def season_slug(season: int) -> str:
    return f"saison-{season}"


def page(told: Told[Result], slug: str) -> str:
    """The address of one of the game's pages."""
    return f"games/{told.game}/{slug}"


def club(told: Told[Result], id: str, names: Mapping[str, str] | None = None) -> Inline:
    """A club by name, with a link to its page. `names` knows clubs that are no more."""
    name = (names or {}).get(id) or told.result.clubs[id].name
    return Link(page(told, club_slug(id)), name)


def pairing(told: Told[Result], home: str, away: str) -> Inline:
    """Home – away, each with a link."""
    return Run((club(told, home), " – ", club(told, away)))


def score(match: Match) -> Said:
    """The score; with extra time and shoot-out if there were any."""
    goals = SCORE(home=match.score[0], away=match.score[1])
    if match.shootout is not None:
        return AFTER_SHOOT_OUT(score=goals, kicks=SCORE(home=match.shootout[0], away=match.shootout[1]))
    return AFTER_EXTRA_TIME(score=goals) if match.after == "120" else goals


def score_link(told: Told[Result], match: Match) -> Inline:
    """The score, with a link to the page of the match, which was played in this round."""
    return Link(page(told, match_slug(told.result.season, match.id)), score(match))
