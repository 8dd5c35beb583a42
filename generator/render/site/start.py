"""The start page: what stands on it, part by part, in the order that zine.yaml wants."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from typing import Any

from generator.render.site.game_views import GameViews
from generator.render.site.view import View, contents_of, entry_of, finished, round_entry
from generator.values.appeared import last_day
from generator.values.issue import Issue, Magazine, RoundPage
from generator.values.record import replace

LATEST = 6
"""So many rounds stand on the start page."""
TOGETHER = ("lead", "contents")
"""These parts, one behind the other, are one: the newest issue, with its contents beside its cover."""
NEWEST = "newest"


def start_page(magazine: Magazine, games: GameViews, card: Callable[[Issue], dict[str, Any]]) -> View:
    """Return the start page, on which issues are shown as a `card` does."""
    issues = magazine.issues
    newest = issues[-1] if issues else None
    rounds = [(game, round) for game in magazine.games for round in game.rounds if round.number > 0]
    rounds.sort(key=lambda pair: (pair[1].date or datetime.date.min, pair[0].id, pair[1].number), reverse=True)
    printed = {(section.game, section.round) for section in newest.sections if section.kind == "report"} if newest else set()
    since = newest and last_day(newest.date)
    fresh, older = list[RoundPage](), list[RoundPage]()
    for game, round in rounds:
        is_new = since and round.date and round.date > since and (game.id, round.number) not in printed
        (fresh if is_new else older).append(round)
    running = {game.id for game in magazine.games if game.running}
    told = [section for section in newest.sections if section.kind in ("article", "report", "letters")] if newest else []
    values = {
        "parts": in_order(magazine.masthead.start),
        "issue": newest and card(newest),
        "story": entry_of(told[0]) if told else None,
        "entries": newest and contents_of(newest),
        "earlier": tuple(card(issue) for issue in issues[-2:-6:-1]),
        "due": magazine.due,
        "games": games.running(),
        "finished": finished(magazine.games),
        "fresh": tuple(map(round_entry, fresh)),
        "rounds": tuple(map(round_entry, older[: max(0, LATEST - len(fresh))])),
        "people": tuple(replace(person, games=()) for person in magazine.people if any(game in running for game, _ in person.games)),
    }
    return View("index.html", "start.html", magazine.masthead.title, description=magazine.masthead.subtitle, values=values)


def in_order(parts: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the parts as templates have them."""
    pairs = zip(["", *parts], parts, [*parts[1:], ""], strict=False)
    both = ((before, part) == TOGETHER or (part, after) == TOGETHER for before, part, after in pairs)
    return tuple(dict.fromkeys(NEWEST if one else part for part, one in zip(parts, both, strict=True)))
