"""A session of 18 Holes on paper: on the left the GM's note and the picture of the session, on the right the standings;
behind them the card, each hole's map with its shots beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from generator.games.eighteen import messages as common
from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.pictures.maps import course_picture, hole_picture, key_picture, players_picture, way_picture
from generator.games.eighteen.pictures.messages import WINNERS_WAY
from generator.games.eighteen.pictures.timeline import timeline
from generator.games.eighteen.report import log_words
from generator.games.eighteen.report import messages as say
from generator.games.eighteen.report.card import card, par_line
from generator.games.eighteen.report.holes import green_blocks, playoff_table, stroke_blocks
from generator.games.eighteen.report.lead import ahead_sentences
from generator.games.eighteen.report.log import bag_table, by_ball, place_blocks, played_now, short, ways
from generator.games.eighteen.report.standings import reasons, standing_table
from generator.games.eighteen.report.turns import claim_blocks, claim_table, racing_blocks, solo_facts
from generator.games.eighteen.session import BY_HOLES, Session, who
from generator.telling import messages
from generator.telling.columns import Lines, person, text, with_short_names
from generator.values.joining import between
from generator.values.record import replace
from generator.values.report import (
    Block,
    Box,
    Brief,
    Colophon,
    Columns,
    Entry,
    Facts,
    Fold,
    Forms,
    Heading,
    Inline,
    Items,
    Kept,
    Pair,
    Paragraph,
    Picture,
    Plot,
    Printed,
    Run,
    Strong,
    Table,
)

CARDS: Mapping[ModeKey, Callable[[Session], Iterator[Block]]] = {
    "match": green_blocks,
    "skins": green_blocks,
    "stroke": stroke_blocks,
    "stableford": stroke_blocks,
    "racing": racing_blocks,
    "chaos": claim_blocks,
    "teams": claim_blocks,
    "kelly": claim_blocks,
    "solo": claim_blocks,
}
"""What each mode tells beside the standings, on paper as on the screen."""
BY_CLAIMS: Sequence[ModeKey] = ("chaos", "teams", "kelly", "solo")
"""Modes in which greens fall in any order: one picture tells when each fell to whom."""
MANY = 10
"""More lines than this are two tables side by side."""


def on_paper(session: Session) -> Printed:
    """Return how the session is told on paper. Its picture is when each green fell to whom; where the shots are known
    the winner's way over the course; else how points have grown."""
    if len(session.rounds) == 1:
        return Printed((Facts(tuple(_course(session))),), tuple(start_blocks(session)))
    shown = list(_shown(CARDS[session.mode](session))) if session.played else []
    plots = tuple(block for block in shown if isinstance(block, Plot))
    way, claimed = _way(session), session.mode in BY_CLAIMS and session.reached
    picture: tuple[Block, ...] = (timeline(session),) if claimed else way or plots
    side, standing = tuple(_side(session)), tuple(_standing(session))
    behind = tuple(_behind(session, shown, () if picture == plots else plots, bool(way)))
    return Printed(side, standing, picture, behind=behind)


# ---- at the side -------------------------------------------------------------------------------------------------


def _side(session: Session) -> Iterator[Block]:
    """Tell hole-in-ones, where is played, and what comes next."""
    yield Facts((*_course(session), *_notable(session)))
    if sentences := ahead_sentences(session):
        yield Box(messages.WHAT_COMES_NEXT(), (Paragraph(between(" ", sentences)),))


def _course(session: Session) -> Iterator[tuple[Inline, Inline]]:
    if session.result.course:
        yield common.COURSE(), session.result.course
    yield common.HOLES(), common.HOLES_AND_PAR(n=session.last_hole, par=sum(session.pars))


def _notable(session: Session) -> Iterator[tuple[Inline, Inline]]:
    if session.aces:
        aces = [say.ACE_AT(person=who(player), hole=hole, par=session.pars[hole - 1]) for player, hole in session.aces]
        yield common.ACES(), between("; ", aces)
    if session.result.longest_drive is not None:
        yield log_words.LONGEST(), who(session.result.longest_drive)
    if session.result.solo is not None:
        yield from solo_facts(session.result.solo)


# ---- below -------------------------------------------------------------------------------------------------------


def start_blocks(session: Session, *before_course: Block) -> Iterator[Block]:
    """Tell before the first hole the mode in a sentence, the players with their golfers and clubs, the course."""
    result = session.result
    yield Paragraph(say.ABOUT[session.mode]())
    if result.golfers or result.teams or result.clubs:
        yield players_table(session)
    yield from before_course
    yield from card(session, "course", say.PARS_OF(), [par_line(session)])
    if result.map:
        yield course_picture(session)
        yield key_picture()


def players_table(session: Session) -> Table:
    """Return who plays with which golfer, team and clubs."""
    result = session.result
    return Lines(session.people).table(
        "players",
        say.WHO_PLAYS(),
        person(messages.PLAYER(), lambda player: player, head=True),
        text(common.GOLFER(), session.golfer, when=bool(result.golfers)),
        text(common.TEAM(), lambda player: ", ".join(result.teams.get(player, ())), when=bool(result.teams)),
        text(common.CLUBS(), lambda player: session.clubs(result.clubs.get(player, ())), when=bool(result.clubs)),
    )


def _standing(session: Session) -> Iterator[Block]:
    """Tell how things stand, and why."""
    if session.played:
        yield Heading(say.FINAL_STANDINGS() if session.result.finished else say.STANDINGS())
        yield replace(standing_table(session), foot=between(" ", told) if (told := list(reasons(session))) else None)


def _behind(session: Session, shown: Sequence[Block], plots: Sequence[Plot], way: bool) -> Iterator[Block]:
    """Tell what follows the standings; `way`: the winner's is drawn before them."""
    if session.played:
        cards = list(_cards([block for block in shown if isinstance(block, Table) and block.name.startswith("card")]))
        if session.mode in BY_CLAIMS and session.reached:
            yield Kept((*plots, *cards, *_claims(session)))  # the same once more, as figures
        else:
            yield from cards
            yield from (Forms(((plot,), ())) for plot in plots)  # the card has the same in figures
        if session.playoff:
            yield playoff_table(session)
        yield from (block for block in shown if isinstance(block, Table) and block.name in ("targets", "machines"))
    if session.result.log:
        yield from _holes(session, way) if session.mode in BY_HOLES else ways(session)
        yield with_short_names(bag_table(session))
    elif session.result.clubs:
        yield players_table(session)
    yield from place_blocks(session)


def _shown(blocks: Iterator[Block]) -> Iterator[Block]:
    """Yield what a mode tells without headings, facts, and what the screen folds."""
    return (block for block in blocks if not isinstance(block, Heading | Facts | Fold))


def _cards(tables: Sequence[Table]) -> Iterator[Block]:
    """Return each card as it is, or where there is less room without the lines that sum up what stands above them."""
    for table in tables:
        summed = [row for row in table.rows if row.mark != "void" or row.cells[0] != say.SO_FAR()]
        yield Forms(((table,), (replace(table, rows=tuple(summed)),))) if len(summed) < len(table.rows) else table


def _claims(session: Session) -> Iterator[Block]:
    """Tell the greens as they fell, of many in two tables side by side. What a green brought tells why, but not in
    Kelly Golf."""
    table = with_short_names(claim_table(session, why=session.mode == "kelly"))
    if len(table.rows) <= MANY:
        yield table
        return
    half = (len(table.rows) + 1) // 2
    first = replace(table, caption=say.CLAIMS_SHORT(), rows=table.rows[:half], foot=None)
    second = replace(table, name=f"{table.name}-2", caption=say.GOES_ON_BELOW(), rows=table.rows[half:])
    yield Forms(((Pair((first,), (second,)),), (table,)))


# ---- a log -------------------------------------------------------------------------------------------------------


def _holes(session: Session, way: bool) -> Iterator[Block]:
    """Tell hole by hole: the map with who was on the green when, and beside it everybody's shots; the signs of all maps
    once. `way`: the whole course is drawn elsewhere."""
    holes = played_now(session)
    yield Heading(log_words.SHOT_BY_SHOT())
    yield Entry(log_words.SIGNS(), (log_words.SHOTS_FOOT(),), (players_picture(session, [turn for hole in holes for turn in hole.turns]),))
    entries: list[Block] = []
    small: list[Block] = []
    for hole, playoff, turns in holes:
        picture = hole_picture(session, hole, turns, playoff, legend=False)
        shots = [
            Run((Strong(Brief(session.ball(own[0].ball))), " ", between("; ", [log_words.NUMBERED(turn=one.number, shot=short(session, one)) for one in own])))
            for own in by_ball(session, turns)
        ]
        bare = replace(picture, caption=None)
        entries.append(Entry(Brief(picture.caption), (), (Pair((bare,), (Items(tuple(shots)),)),)))
        small.append(Entry(Brief(picture.caption), (), (bare,)))
    short_of_shots = (*small, Colophon(log_words.SHOTS_ON_THE_SITE()))
    yield Forms(((Columns(tuple(entries)),), (Columns(short_of_shots),)))
    course = () if way else (course_picture(session),)
    yield Forms(((*course, key_picture()), ()))  # each hole is drawn above


def _way(session: Session) -> tuple[Picture, ...]:
    """Draw the course with the shots of who has won, or is first alone, hole by hole; nothing if nobody is."""
    if not session.result.log or session.mode not in BY_HOLES:
        return ()
    turns = [turn for hole in played_now(session) for turn in hole.turns]
    first = session.result.winners or [line.person for line in session.result.standings if line.place == 1]
    if len(first) != 1 or not any(move.player == first[0] for turn in turns for move in turn.moves):
        return ()
    return (replace(way_picture(session, first[0], turns), caption=WINNERS_WAY(person=who(first[0]))),)
