"""The position of a round: of all matches that were written down, the one in which most was at stake, with arrows for
what was played, and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from generator.games.swiss import messages as say
from generator.games.swiss.backgammon.decisive import Moment, decisive
from generator.games.swiss.backgammon.diagram import Colour, Score, diagram
from generator.games.swiss.backgammon.ids import read_position_id
from generator.games.swiss.backgammon.notation import read_play
from generator.games.swiss.backgammon.recorded import MatchRecord
from generator.games.swiss.result import Match, Result
from generator.games.swiss.tables import Round, match_slug, own_score
from generator.games.swiss.transcripts import in_order
from generator.values.record import replace
from generator.values.report import Block, Heading, Inline, Pair, Paragraph, Person, Picture, Strong


class _Found(Struct, frozen=True):
    """A match that was written down with its moment."""

    match: Match
    record: MatchRecord
    moment: Moment


def telling_match(matches: Sequence[Match]) -> Match | None:
    """Return the match with the moment that changed its race most; of equal ones the one at the first table."""
    found = _most_telling(matches)
    return found.match if found else None


def position_of_round(round: Round, result: Result) -> tuple[Block, ...]:
    """Show the moment of the round's most telling match; nothing if none was written down."""
    found = _most_telling(result.matches)
    if found is None:
        return ()
    first, second = map(Person, found.match.players)
    played = Paragraph(Strong(say.MATCH_SHORT(first=first, second=second, score=own_score(found.match, found.match.players[0]))))
    picture, told = moment_of(round, result, found.match, found.record, found.moment)
    return (Heading(say.POSITION_OF_ROUND()), Pair((picture,), (played, Paragraph(told), Paragraph(say.COLOURS(black=first, white=second)))))


def moment_blocks(round: Round, result: Result, match: Match, record: MatchRecord) -> tuple[Block, ...]:
    """Show the moment of a match beside its sentence; nothing if there is none."""
    moment = decisive(record)
    if moment is None:
        return ()
    first, second = map(Person, match.players)
    picture, told = moment_of(round, result, match, record, moment)
    return (Pair((picture,), (Paragraph(told), Paragraph(say.COLOURS(black=first, white=second)))),)


def _most_telling(matches: Sequence[Match]) -> _Found | None:
    found = [
        _Found(match, match.record, moment)
        for match in matches
        if match.record is not None and (moment := decisive(match.record)) is not None
    ]
    return max(found, key=lambda one: one.moment.swing, default=None)


def moment_of(round: Round, result: Result, match: Match, record: MatchRecord, moment: Moment) -> tuple[Picture, Inline]:
    """Return the position of a moment, with the dice and what was played there, and the same in a sentence."""
    turn, before, after = moment.turn, moment.before, read_position_id(moment.turn.position)
    colour: Colour = "black" if turn.person == match.players[0] else "white"
    told = say.MOST_AT_STAKE(
        game=moment.number,
        n=turn.move,
        person=Strong(Person(turn.person)),
        first=turn.dice[0],
        second=turn.dice[1],
        play=turn.play or say.NOT_PLAYABLE(),
        own=before.mover.pips,
        other=before.opponent.pips,
        own_after=after.opponent.pips,
        other_after=after.mover.pips,
    )
    picture = diagram(
        before,
        turn=colour,
        dice=turn.dice,
        score=Score(*in_order(moment.game.score, match, record), result.plan.match_length),
        played=read_play(turn.play),
        name=f"{match_slug(round.number, match)}-decisive",
    )
    return replace(picture, caption=None), told  # what the caption says is told beside it
