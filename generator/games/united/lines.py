"""Pieces of lines that reports, pages and private sheets share: clubs with links, scores, addresses of pages, the order
of names."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from generator.games.united.chronicle import Rounds, label
from generator.games.united.result import Match, Result
from generator.play.game import RoundView
from generator.telling import messages
from generator.values import addresses
from generator.values.phrase import Message, Phrase, count
from generator.values.record import replace
from generator.values.report import Brief, Inline, Link, Number, Run, Strong

SCORE = Phrase(de="{home}:{away}", en="{home}–{away}")
AFTER_EXTRA_TIME = Phrase(de="{score} n. V.", en="{score} a.e.t.")
AFTER_SHOOT_OUT = Phrase(de="{score} n. V., {kicks} i. E.", en="{score} a.e.t., {kicks} on penalties")
BANNED_ONE = Phrase(de="ein Spiel Sperre", en="banned for one match")
BANNED = Phrase(de="{n} Spiele Sperre", en="banned for {n} matches")
NOT_BANNED = Phrase(de="keine Sperre", en="no ban")
LABELLED = Phrase(de="{label}: {text}", en="{label}: {text}")
RECORDS, ETERNAL, CURVES, MARKET = "rekorde", "ewige-tabelle", "kurven", "markt"
"""Slugs of the game's pages."""
CLUBS = "vereine"
"""The slug of the page that leads to all clubs."""
SLUGS = {
    RECORDS: Phrase(de="rekorde", en="records"),
    ETERNAL: Phrase(de="ewige-tabelle", en="eternal-table"),
    CURVES: Phrase(de="kurven", en="curves"),
    MARKET: Phrase(de="markt", en="market"),
    CLUBS: Phrase(de="vereine", en="clubs"),
    "verein-{club}": Phrase(de="verein-{club}", en="club-{club}"),
    "spiel-{match}": Phrase(de="spiel-{match}", en="match-{match}"),
    "saison-{season}": Phrase(de="saison-{season}", en="season-{season}"),
}
NAMES = 10_000
"""Of so many names it is remembered how they are sorted."""


def club_slug(club: str) -> str:
    return f"verein-{club}"


def match_slug(season: int, match: str) -> str:
    return f"spiel-{season}-{match}"


def season_slug(season: int) -> str:
    return f"saison-{season}"


def page(round: RoundView[Result], slug: str) -> str:
    """Return the address of one of the game's pages."""
    return addresses.game_page(round.game, slug)


def club(round: RoundView[Result], id: str, names: Mapping[str, str] | None = None) -> Link:
    """Return a club by name, with a link to its page. `names` knows clubs that are no more."""
    name = (names or {}).get(id) or round.result.clubs[id].name
    return Link(page(round, club_slug(id)), name)


def short(rounds: Rounds, club: str) -> Inline:
    """Return what a club is called where room is scarce: by its short name, or by its code if it has none."""
    named = label(rounds, club)
    return Brief(named) if named.short else code(club)


def code(club: str) -> str:
    """Return a club's id in capitals, as cross tables have it: as short as can be."""
    return club.upper()


def ban(matches: int) -> Inline:
    """Return for how many matches somebody is banned."""
    return count(matches, BANNED_ONE, BANNED) if matches else NOT_BANNED()


def points(wp: Fraction, signed: bool = False) -> Number:
    """Return WP as they are written: with a decimal only if there is a half."""
    return Number(wp, 1 if wp.denominator > 1 else 0, signed)


def labelled(label: Inline, text: Inline) -> Run:
    """Return a text behind its label in bold: *Anker:* Kahn, Maier."""
    return Run((Strong(LABELLED(label=label, text="")), text))


def with_count(what: Inline, count: int) -> Inline:
    """Return something and how often: Aljechin (4); once needs no number."""
    return what if count == 1 else messages.IN_BRACKETS(what=what, more=count)


def score(match: Match) -> Message:
    """Return the score; with extra time and shoot-out if there were any."""
    goals = SCORE(home=match.score[0], away=match.score[1])
    if match.shootout is not None:
        return AFTER_SHOOT_OUT(score=goals, kicks=SCORE(home=match.shootout[0], away=match.shootout[1]))
    return AFTER_EXTRA_TIME(score=goals) if match.after == "120" else goals


def own_score(match: Match, club: str) -> Message:
    """Return the score as one of the two clubs sees it, its own goals first."""
    if club == match.home:
        return score(match)
    kicks = match.shootout
    return score(replace(match, score=match.score[::-1], shootout=kicks[::-1] if kicks else None))


def score_link(round: RoundView[Result], match: Match) -> Inline:
    """Return the score, with a link to the page of the match, which was played in this round."""
    return Link(page(round, match_slug(round.result.season, match.id)), score(match))


def alphabetical(names: Sequence[str]) -> list[str]:
    """Return names as in a telephone book. Players are told in this order lest it betray where they play [8.2]."""
    return sorted(names, key=spelling)


@lru_cache(NAMES)
def spelling(name: str) -> tuple[str, str]:
    """Return by what a name is sorted: its letters without accents and case, then as it is."""
    letters = unicodedata.normalize("NFKD", name.replace("ß", "ss"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold(), name
