"""Results of before that other games of the magazine count in their all-time lists."""

from __future__ import annotations

from collections.abc import Sequence

from generator.play.past import Past
from generator.play.played_game import PlayedGame
from generator.values.phrase import Phrase
from generator.values.problem import Problems

ITSELF = Phrase(de="ein Spiel kann nicht in seinen eigenen Listen zählen", en="a game cannot count in its own lists")
NO_LIST = Phrase(
    de="{game} ({engine}) zählt keine Ergebnisse einer Chronik; sie stehen auf deren eigenen Seiten",
    en="{game} ({engine}) counts no results of a chronicle; they stand on its own pages",
)


def joined(games: Sequence[PlayedGame]) -> dict[str, tuple[Past, ...]]:
    """Return by the id of a game the results of before that it counts."""
    found: dict[str, tuple[Past, ...]] = {}
    for game in games:
        tell = game.game.extras.past
        if tell is not None and (past := tell(game.public[-1], game.setup.title)).like is not None:
            found[past.like] = (*found.get(past.like, ()), past)
    return found


def check_joined(games: Sequence[PlayedGame], problems: Problems) -> None:
    """Tell of results that no list can count."""
    known = {game.folder.id: game for game in games}
    for id, past in joined(games).items():
        for one in past:
            game = known.get(id)
            place = known[one.game].source(0).file.place(("like",))
            if id == one.game:
                problems.error(place, ITSELF())
            elif game is not None and game.game.extras.all_time is None:
                problems.warning(place, NO_LIST(game=id, engine=game.folder.engine))
