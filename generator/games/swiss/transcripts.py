"""A match that was written down [6], move by move as in a book on backgammon, with the position at the end of each
game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.games.swiss import messages as say
from generator.games.swiss.backgammon.diagram import Score, final
from generator.games.swiss.backgammon.ids import read_position_id
from generator.games.swiss.backgammon.recorded import RESIGNED, MatchRecord, RecordedGame, Turn
from generator.games.swiss.documents import Points
from generator.games.swiss.result import Match, Result
from generator.games.swiss.tables import Round, Rounds, match_slug, own_score, played, score
from generator.telling.columns import Lines, number, text
from generator.telling.parts import items, part
from generator.values.phrase import count
from generator.values.report import Block, Fold, Gallery, Heading, Inline, Link, Paragraph, Person, Picture, Run, Strong, SubPage, Table


def transcript_blocks(round: Round, result: Result) -> tuple[Block, ...]:
    """[6] Return each match that was written down, folded."""
    folds = tuple(
        Fold(
            say.MATCH_MOVE_BY_MOVE(first=Person(match.players[0]), second=Person(match.players[1]), score=score(*match.score)),
            match_blocks(round.number, match, match.record, result.plan.match_length, side_by_side=False),
        )
        for match in result.matches
        if match.record is not None
    )
    return part(say.TRANSCRIPTS(), folds)


def match_pages(rounds: Rounds) -> Iterator[SubPage]:
    """Return a page for each match that was written down."""
    for round_number, result in played(rounds):
        back = Paragraph(Link(rounds[-1].address(round_number), say.TO_ROUND(n=round_number)))
        for match in result.matches:
            if match.record is not None:
                first, second = map(Person, match.players)
                title = say.MATCH_TITLE(n=round_number, table=match.table, first=first, second=second, score=score(*match.score))
                blocks = match_blocks(round_number, match, match.record, result.plan.match_length, side_by_side=True)
                yield SubPage(match_slug(round_number, match), title, (*blocks, back))


def match_blocks(round_number: int, match: Match, record: MatchRecord, length: int, side_by_side: bool) -> tuple[Block, ...]:
    """[20–22] Return all games of a match to `length` points that was played in a round; the moves `side_by_side` or in
    lines of text.

    The player named first is Schwarz here: a transcript does not tell the colours that were chosen [5].
    """
    blocks: list[Block] = [Paragraph(_result(match))]
    pictures: list[Picture] = []
    ends = [*(in_order(game.score, match, record) for game in record.games[1:]), match.score]
    for index, (game, after) in enumerate(zip(record.games, ends, strict=True), start=1):
        name = f"{match_slug(round_number, match)}-game-{index}"
        before = score(*in_order(game.score, match, record))
        caption = say.GAME_CAPTION(score=before, starter=Person(game.starter))
        moves = (_moves(game, match, name, caption),) if side_by_side else (Paragraph(caption), Paragraph(in_lines(game, match)))
        blocks += [Heading(say.GAME_N(n=index)), *moves]
        blocks += items(game_marks(game))
        end = _end(game, match, Score(*after, length), f"{name}-end")
        (blocks if side_by_side else pictures).append(end)
    return (*blocks, Gallery(tuple(pictures), columns=2)) if pictures else tuple(blocks)


def in_order(points: Points, match: Match, record: MatchRecord) -> Points:
    """Return points of a transcript in the order in which the tournament names the players."""
    return points if record.players == match.players else (points[1], points[0])


def _result(match: Match) -> Inline:
    black, white = map(Person, match.players)
    winner, loser = (black, white) if match.winner == black.id else (white, black)
    games = count(len(match.games), say.ONE_GAME, say.SO_MANY_GAMES)
    return say.MATCH_RESULT(winner=winner, loser=loser, score=own_score(match, winner.id), games=games, black=black, white=white)


def _moves(game: RecordedGame, match: Match, name: str, caption: Inline) -> Table:
    """Return the moves of both players side by side."""
    black, white = map(Person, match.players)
    turns = _turns(game, match)
    return Lines(turns).table(
        name,
        caption,
        number(say.MOVE_NUMBER(), lambda move: move, head=True),
        text(black, lambda move: turns[move][0]),
        text(white, lambda move: turns[move][1]),
    )


def in_lines(game: RecordedGame, match: Match) -> Inline:
    """Return the moves one after the other, as books print them: it takes little room."""
    return _in_lines(_turns(game, match), " ")


def in_bound_lines(game: RecordedGame, match: Match) -> Inline:
    """Return the same, so that no line ends behind a move's number."""
    return _in_lines(_turns(game, match), "\N{NO-BREAK SPACE}")


def _in_lines(turns: Mapping[int, Sequence[Inline]], space: str) -> Inline:
    pieces: list[Inline] = []
    for move, (first, second) in turns.items():
        pieces += [Strong(say.NTH_MOVE(n=move)), space, say.NOT_HIS_TURN() if first is None else first]
        pieces += ["  " if second is None else Run((" – ", second, "  "))]
    return Run(tuple(pieces))


def _turns(game: RecordedGame, match: Match) -> dict[int, list[Inline]]:
    """Return the turns of both players by the number of the move; None where one had none."""
    turns: dict[int, list[Inline]] = {}
    for turn in game.turns:
        resigned = turn is game.turns[-1] and game.ending == RESIGNED
        turns.setdefault(turn.move, [None, None])[match.players.index(turn.person)] = _cell(turn, resigned)
    return turns


def _cell(turn: Turn, last: bool) -> Inline:
    """Return a roll and what was played with it; without a play in the `last` turn of a resigned game it was resigned
    then [21]."""
    dice = f"{turn.dice[0]}{turn.dice[1]}"
    what = say.PLAYED(dice=dice, play=turn.play) if turn.play else (say.RESIGNS if last else say.NO_MOVE)(dice=dice)
    mark = say.CORRECTED_MARK if turn.first is not None else say.UNNOTICED_MARK if turn.unnoticed else ""
    return Run((what, " ", mark)) if mark else what


def game_marks(game: RecordedGame) -> Iterator[Inline]:
    """[19] Tell of wrong moves."""
    for turn in game.turns:
        if turn.first is not None:
            yield say.CORRECTED(person=Person(turn.person), n=turn.move, first=turn.first)
        elif turn.unnoticed:
            yield say.UNNOTICED(person=Person(turn.person), n=turn.move)


def _end(game: RecordedGame, match: Match, after: Score, name: str) -> Picture:
    """Return the position at the end of a game; its ID is that of the winner, who is to move."""
    position = read_position_id(game.position)
    black, white = match.players
    won_by_black = game.winner == black
    sides = (position.mover, position.opponent) if won_by_black else (position.opponent, position.mover)
    return final(
        *sides,
        names=(Person(black), Person(white)),
        winner="black" if won_by_black else "white",
        points=game.points,
        resigned=game.ending == RESIGNED,
        score=after,
        name=name,
    )
