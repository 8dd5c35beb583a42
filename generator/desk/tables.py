"""What letters to a magazine are read against: a table for each of its running games."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

from generator.build import build
from generator.build.outcome import BuildOutcome, outcome_of
from generator.desk.judge import GameTable, begins
from generator.desk.sorting import Desk
from generator.memo.cache import Cache
from generator.play.played_game import PlayedGame
from generator.source.shelf import Shelf
from generator.source.tree import data
from generator.values.phrase import Message, Phrase, Refusal

OVER = Phrase(de="{game} ist zu Ende: es gibt keine nächste Runde", en="{game} is over: there is no next round")
NO_ORDERS_HERE = Phrase(de="{game} nimmt keine Briefe an: dieses Spiel hat keine Zettel", en="{game} takes no letters: this game has no slips")
DEFAULT_ZONE = "Europe/Berlin"


class NoTable(Refusal):
    """Letters cannot be read now; `message` says why, or `outcome` has the mistakes in the game."""

    def __init__(self, message: Message, outcome: BuildOutcome | None = None) -> None:
        super().__init__(message)
        self.outcome = outcome


def awaited_round(shelf: Shelf, game: str) -> int:
    """Return the round that orders are awaited for: the draft, or the one after the last."""
    folder = shelf.game(game)
    if folder is None:
        return 1
    return folder.draft if folder.draft is not None else len(folder.rounds) + 1


def table(content: Path, game: str, round: int, cache: Cache, exact: bool = False) -> GameTable:
    """Return what letters for a round are read against; raises NoTable. `exact`: it was named."""
    shelf = build.open_shelf(content, cache)
    played = build.evaluate(shelf, game, round - 1, cache)
    outcome = outcome_of(shelf, game)
    if played is None or outcome.errors:
        raise NoTable(OVER(game=game), outcome)
    if played.game.extras.slips is None:
        raise NoTable(NO_ORDERS_HERE(game=game))
    if played.coming is None:
        raise NoTable(OVER(game=game))
    zone, folder = time_zone(shelf), content / "games" / game
    file = folder / "rounds" / f"{round:03}.yaml"
    read = shelf.tree(file) if os.path.lexists(file) else None
    typed = data(read[0].root) if read is not None else None
    last = len(played.playthrough.rounds) - 1
    return GameTable(
        game,
        played.setup.title,
        played.game,
        played.playthrough.state,
        round,
        played.deadline(last),
        zone,
        shelf.language,
        shelf.people or {},
        shelf,
        folder,
        *_opened(played, last, zone),
        exact,
        typed if isinstance(typed, dict) else {},
    )


def _opened(played: PlayedGame, last: int, zone: str) -> tuple[datetime.datetime | None, datetime.datetime | None]:
    """Return from when on letters are for the round after the `last`, which is the day on which that was played, else
    behind its deadline; and from when on they were late for the last."""
    round = played.round(last)
    deadline = played.deadline(last - 1) if round is not None else None
    closed = None if deadline is None else begins(deadline + datetime.timedelta(days=1), zone)
    return begins(round.date, zone) if round is not None and round.date is not None else closed, closed


def desk(content: Path, shelf: Shelf, cache: Cache, chosen: str | None, round: int | None) -> tuple[Desk, list[NoTable]]:
    """Return what letters are read against, and what is wrong with games that cannot be read; raises NoTable for the
    game that is chosen."""
    tables: dict[str, GameTable] = {}
    shut: dict[str, tuple[Message, int]] = {}
    faults: dict[str, NoTable] = {}
    faulty: dict[str, int] = {}
    for game in shelf.games:
        named = round if game == chosen else None
        number = named or awaited_round(shelf, game)
        try:
            tables[game] = table(content, game, number, cache, exact=named is not None)
        except NoTable as fault:
            if game == chosen:
                raise
            if fault.outcome is not None and fault.outcome.errors:
                faults[game], faulty[game] = fault, number
            else:
                shut[game] = fault.message, number - 1
    found = Desk(tables, shelf.people or {}, cache.bucket("forms"), tuple(shelf.games), shut, faulty, chosen)
    return found, list(faults.values())


def time_zone(shelf: Shelf) -> str:
    """Return where the magazine's days end."""
    return shelf.zine.document.timezone if shelf.zine else DEFAULT_ZONE
