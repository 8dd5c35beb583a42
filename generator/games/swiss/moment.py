"""The position of a round: of all matches that were written down, the one in which most was at stake, with arrows for
what was played, and a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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


class MatchMoment(Struct, frozen=True):
    """A match that was written down, and its moment."""

    match: Match
    record: MatchRecord
    moment: Moment


def moments(matches: Sequence[Match]) -> tuple[MatchMoment, ...]:
    """Return the moment of each match that was written down and has one: first the one that changed its race most, of
    equal ones that at the first table."""
    found = [
        MatchMoment(match, match.record, moment)
        for match in matches
        if match.record is not None and (moment := decisive(match.record)) is not None
    ]
    return tuple(sorted(found, key=lambda one: -one.moment.swing))


def position_of_round(round: Round, result: Result, found: Sequence[MatchMoment]) -> Iterator[Block]:
    """Show the first of the moments of a round, with who has met whom; nothing if there is none."""
    for one in found[:1]:
        first, second = map(Person, one.match.players)
        played = Strong(say.MATCH_SHORT(first=first, second=second, score=own_score(one.match, one.match.players[0])))
        yield Heading(say.POSITION_OF_ROUND())
        yield moment_pair(round, result, one, Paragraph(played))


def moment_pair(round: Round, result: Result, of: MatchMoment, *above: Block) -> Pair:
    """Show a moment beside its sentence, which stands below what is `above`."""
    first, second = map(Person, of.match.players)
    picture, told = _drawn(round, result, of)
    return Pair((picture,), (*above, Paragraph(told), Paragraph(say.COLOURS(black=first, white=second))))


def _drawn(round: Round, result: Result, of: MatchMoment) -> tuple[Picture, Inline]:
    """Return the position of a moment, with the dice and what was played there, and the same in a sentence."""
    turn, before, after = of.moment.turn, of.moment.before, read_position_id(of.moment.turn.position)
    colour: Colour = "black" if turn.person == of.match.players[0] else "white"
    told = say.MOST_AT_STAKE(
        game=of.moment.number,
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
        score=Score(*in_order(of.moment.game.score, of.match, of.record), result.plan.match_length),
        played=read_play(turn.play),
        name=f"{match_slug(round.number, of.match)}-decisive",
    )
    return replace(picture, caption=None), told  # what the caption says is told beside it
