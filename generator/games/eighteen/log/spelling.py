"""Names in a log that nobody can mean, wherever they stand: players, clubs, cards. They do not hang on how the balls
lie, so all of them are told at once, before anything is played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from generator.games.eighteen.documents import NOT_AT_THE_TABLE
from generator.games.eighteen.log.actions import STEPS
from generator.games.eighteen.log.cards import Pack
from generator.games.eighteen.log.documents import Move, Stretch
from generator.games.eighteen.log.draft import club_of
from generator.games.eighteen.log.draws import shot_of
from generator.games.eighteen.log.turns import IN_STEP
from generator.source.fields import Mistake
from generator.values.phrase import Message
from generator.values.problem import FileProblems, Path, nearest

CLUBS, CARDS = ("club", "pays"), ("use", "discard", "redraw")
"""Keys of a move that name a club, or a card."""


def misspelt(log: Sequence[Stretch], players: Collection[str], pack: Pack, problems: FileProblems) -> frozenset[Path]:
    """Report all of them; return the turns in which there are some."""
    turns = set()
    for index, stretch in enumerate(log):
        for number, moves in enumerate(stretch.turns):
            turn: Path = ("log", index, "turns", number)
            for path, key, message in _of_turn(moves, players, pack):
                problems.error((*turn, *path), message, key)
                turns.add(turn)
    return frozenset(turns)


def _of_turn(moves: Mapping[str, Move], players: Collection[str], pack: Pack) -> Iterator[tuple[Path, bool, Message]]:
    for name, move in moves.items():
        if name not in players:
            yield (name,), True, NOT_AT_THE_TABLE(name=name, near=nearest(name, players))
        for path, message in _of_move(move, pack):
            yield (name, *path), False, message


def _of_move(move: Move, pack: Pack) -> Iterator[tuple[Path, Message]]:
    cards: list[tuple[Path, str]] = [(("cards", index), card) for index, card in enumerate(move.cards)]
    cards += [((key,), card) for key in CARDS if (card := getattr(move, key)) is not None]
    clubs: list[tuple[Path, str]] = [((key,), club) for key in CLUBS if (club := getattr(move, key)) is not None]
    for look_up, named, step in ((club_of, clubs, "choose"), (shot_of, cards, move.action)):
        for path, name in named:
            try:
                look_up(name, pack)
            except Mistake as mistake:
                yield path, IN_STEP(step=STEPS[step](), what=mistake.message)
    if move.then is not None:
        yield from ((("then", *path), message) for path, message in _of_move(move.then, pack))
