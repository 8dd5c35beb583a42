"""The files of the session as text, as its GM would have typed them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.games.eighteen.log.cards import Pack
from generator.games.eighteen.log.documents import Move
from tests.games.eighteen.sample import story
from tests.games.eighteen.sample.session import Played, session
from tests.games.eighteen.sample.table import START, Table
from tests.games.united.sample import typed

DIRECTIONS = ("O", "NO", "NW", "W", "SW", "SO")
CHOICES = ("deck", "use", "flight", "discard", "redraw", "borrow")
"""What makes a move longer than a line of club and direction."""


def made() -> dict[str, str]:
    """All files by name."""
    table = Table.laid(story.GAME, story.SEED)
    turns = list(session(table, story.TEMPERS, story.WISHES))
    return {"game.yaml": story.GAME, "rounds/001.yaml": _round(turns, table.state.kit.pack)}


def _round(turns: list[Played], pack: Pack) -> str:
    lines = [f"round: {START}", f"date: {story.DATE}", f'seed: "{story.SEED}"', "", *story.HEAD.splitlines(), "log:"]
    for hole, played in groupby(turns, key=lambda turn: turn.hole):
        lines += [f"- hole: {hole}", "  turns:"]
        for turn in played:
            lines += _turn(turn, pack)
    lines += ["", *typed.text(0, "note", story.NOTE), "", "press:"]
    for sender, addressee, words in story.PRESS:
        lines += [f"  - from: {sender}", *([f"    to: {addressee}"] if addressee else []), *typed.text(4, "text", words)]
    return "\n".join(lines) + "\n"


def _turn(turn: Played, pack: Pack) -> Iterator[str]:
    """Everybody's move on a line of its own; the GM's remarks stand behind them."""
    for index, (player, move) in enumerate(turn.moves.items()):
        remark = story.REMARKS.get((turn.hole, turn.turn, player))
        yield f"  {' ' if index else '-'} {player}: {_move(move, pack)}" + (f"   # {remark}" if remark else "")


def _move(move: Move, pack: Pack) -> str:
    """Club and direction, in brackets if there was more to choose."""
    club = pack.clubs[move.club].name.de
    if move.reset:
        return f"{club} reset"
    direction = DIRECTIONS[move.direction]
    chosen = {key: getattr(move, key) for key in CHOICES if getattr(move, key) is not None}
    if not chosen:
        return " ".join((club, *([] if move.action == "play" else [move.action]), direction))
    deck = {"deck": chosen.pop("deck")} if "deck" in chosen else {}
    borrowed = {"borrow": chosen.pop("borrow")} if "borrow" in chosen else {}
    return typed.flow({"club": club, **borrowed, **deck, move.action: direction, **chosen})
