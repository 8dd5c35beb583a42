"""What is printed for the table: the empty scorecard of each mode, lines for a log; at the start clubs and shot cards
where a game has none of its own, listed and to be cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from msgspec import Struct

from generator.games.eighteen import messages as common
from generator.games.eighteen.handouts import messages as say
from generator.games.eighteen.handouts.cut_out import club_cards, deck_of, flies, flight, shot_cards, special
from generator.games.eighteen.log.cards import Pack, Shot
from generator.games.eighteen.log.pack import SHIPPED
from generator.games.eighteen.session import BY_HOLES, BY_STROKES, NOTHING, Session, who
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, rule_below, text
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import Blank, Block, Form, Handout, Inline, Mark, Pair, Paragraph, Table

CARD, LOG, CARDS = "scorekarte", "zugprotokoll", "karten"
"""The names in the files' names."""
NAMES = {CARD: Phrase(de="scorekarte", en="scorecards"), LOG: Phrase(de="zugprotokoll", en="shot-log"), CARDS: Phrase(de="karten", en="cards")}
LINES = 24
"""Lines for turns on a sheet."""
EMPTY = "\N{NO-BREAK SPACE}"
"""Keeps the room for what is to be written."""
PLAYERS = (1, 3, 5)
"""With so many players there are more cards of a club."""


def handouts(session: Session) -> tuple[Handout, ...]:
    """Return sheets for what is still to be played; nothing once the session is over."""
    return () if session.result.finished else tuple(_sheets(session))


def _sheets(session: Session) -> Iterator[Handout]:
    result = session.result
    yield Handout(CARD, say.CARD(mode=session.title), scorecard(session))
    if result.map and result.clubs:
        yield Handout(LOG, say.LOG(), (log_sheet(session),))
    if len(session.rounds) == 1 and result.clubs and dict(result.club_names) == {id: club.name for id, club in SHIPPED.clubs.items()}:
        lists = ((club_table(SHIPPED), *shot_tables(SHIPPED)),)
        cut_out = club_cards(SHIPPED, len(session.people)), shot_cards(SHIPPED)
        cards = [(Paragraph(say.TO_CUT()), gallery) for gallery in cut_out]
        yield Handout(CARDS, say.CLUB_LIST(), (*lists, *cards))


# ---- scorecards --------------------------------------------------------------------------------------------------


def to_write(line: object) -> Inline:
    """Leave room to write in a line."""
    return EMPTY


class FormLine(Struct, frozen=True):
    """A line of an empty card: what is printed at each hole and behind them, where it is not left to be written."""

    name: Inline
    cell: Callable[[int], Inline] = to_write
    total: Inline = EMPTY
    mark: Mark = ""


def scorecard(session: Session) -> tuple[tuple[Block, ...], ...]:
    """Return the empty card with how to fill it in; in Solo Chaos a second sheet for the turns. Below a form cells have
    room to write."""
    players = between(", ", [who(player) for player in session.people])
    form = Form((Blank(messages.PLAYERS(), players), Blank(say.DATE())))
    by_holes = session.mode in (*BY_HOLES, "racing")
    card = (Paragraph(say.HOW[session.mode]()), form, *(_by_hole(session) if by_holes else _by_green(session)))
    return (card, tuple(_solo_turns(session))) if session.mode == "solo" else (card,)


def _by_hole(session: Session) -> Iterator[Block]:
    """Return players by holes: nines of which nothing has been played, or only a part."""
    done = len(session.holes) if session.mode in BY_HOLES else 0
    left = [nine for nine in session.nines if nine[-1] > done]
    for nine in left:
        if nine is not left[0]:
            yield Form((Blank(say.SCORER()),))
        yield Lines(_lines(session, nine), lambda line: line.mark).table(
            "card-2" if nine[0] > 1 else "card-1",
            say.ALL_HOLES() if len(session.nines) == 1 else say.HOLES(first=nine[0], last=nine[-1]),
            text(common.HOLE(), lambda line: line.name, head=True),
            *[_at(hole) for hole in nine],
            text(common.TOTAL(), lambda line: line.total),
            cross=True,
        )


def _at(hole: int) -> Column[FormLine]:
    return number(str(hole), lambda line: line.cell(hole))


def _lines(session: Session, nine: range) -> Iterator[FormLine]:
    yield FormLine(common.PAR(), lambda hole: session.pars[hole - 1], sum(session.pars[hole - 1] for hole in nine), "line")
    if session.mode == "skins":
        yield FormLine(messages.VALUE(), lambda hole: session.tokens.get(hole), None, "line")
    for player in session.people:
        yield FormLine(who(player))
        if session.mode in BY_STROKES:
            yield FormLine(say.PENALTIES())


def _by_green(session: Session) -> Iterator[Block]:
    """Return a line for each green that is still there, with who has claimed it so far, and in which turn."""
    titles = (say.FLAG(),) if session.mode in ("teams", "kelly") else (say.FIVE(), say.TWO())
    taken = session.taken

    def token(index: int, title: Inline) -> tuple[Column[int], Column[int]]:
        return (
            text(title, lambda hole: who(taken[hole][index].player) if index < len(taken[hole]) else EMPTY),
            text(messages.TURN(), lambda hole: str(taken[hole][index].turn) if index < len(taken[hole]) else EMPTY),
        )

    yield Lines([hole for hole in taken if len(taken[hole]) < len(titles)]).table(
        "greens",
        say.GREENS(),
        number(common.GREEN(), lambda hole: hole, head=True),
        number(common.PAR(), lambda hole: session.pars[hole - 1]),
        *[column for index, title in enumerate(titles) for column in token(index, title)],
        text(common.TARGET_OF(), to_write, when=session.mode == "kelly"),
    )


def _solo_turns(session: Session) -> Iterator[Block]:
    """[Solo-Chaos-Golf] Ask what kind of turn each one is, and for the cards where a green is contested."""
    first = session.turn + 1

    def card_of(player: str) -> Column[int]:
        return text(say.CARD_OF(machine=who(player)), to_write)

    yield Form((Blank(say.SCORER()),))
    yield Lines(range(first, first + LINES)).table(
        "turns",
        say.SOLO_TURNS(),
        number(messages.TURN(), lambda turn: turn, head=True),
        text(say.COMBINED(), to_write),
        text(say.OWN_CARD(), to_write),
        *[card_of(player) for player in session.players if player not in session.people],
    )


def log_sheet(session: Session) -> tuple[Block, ...]:
    """Return lines for each turn and player, to be typed as a log afterwards."""
    turns = max(1, LINES // len(session.people))
    table = Lines(session.people * turns, lambda player: "line" if player == session.people[-1] else "").table(
        "log",
        say.LOG_CAPTION(),
        text(messages.TURN(), to_write),
        text(messages.PLAYER(), who, head=True),
        text(common.CLUB(), to_write),
        text(say.ACTION(), to_write),
        text(messages.CARDS(), to_write),
        text(say.TO(), to_write),
    )
    return (Paragraph(say.LOG_HOW()), Form((Blank(say.DATE()),)), table)


# ---- clubs and shot cards ----------------------------------------------------------------------------------------


def club_table(pack: Pack) -> Table:
    """[Golfschläger-Karten] Return the clubs by initiative."""
    copies = [pack.clubs_for(players) for players in PLAYERS]
    return Lines(sorted(pack.clubs.values(), key=lambda club: (club.initiative, club.id))).table(
        "clubs",
        common.THE_CLUBS(),
        text(common.CLUB(), lambda club: club.name(), head=True),
        number(common.INITIATIVE(), lambda club: club.initiative),
        text(say.DECK(), lambda club: deck_of(club) or NOTHING),
        number(messages.CARDS(), lambda club: club.draw if club.decks else None),
        text(say.BIG_HIT(), lambda club: messages.YES() if club.big_hit else None),
        text(say.SPECIAL(), lambda club: flies(club) or special(club)),
        text(say.IN_GAME(), lambda club: " · ".join(str(some[club.id]) for some in copies)),
        foot=say.CLUBS_FOOT(),
    )


def shot_tables(pack: Pack) -> tuple[Block, ...]:
    """[Abschlag-Karten] Return the shots deck by deck, with a rule between two decks, in two tables side by side."""
    decks = [list(shots) for _, shots in groupby(pack.shots.values(), key=lambda shot: shot.deck)]
    half = next((n for n in range(1, len(decks)) if 2 * sum(map(len, decks[:n])) >= len(pack.shots)), len(decks))
    first, second = decks[:half], decks[half:]
    if not second:
        return (_shots("shots", say.SHOTS(), first, last=True),)
    return (Pair((_shots("shots", say.SHOTS(), first, last=False),), (_shots("shots-2", say.SHOTS_ON(), second, last=True),)),)


def _shots(name: str, caption: Inline, decks: list[list[Shot]], last: bool) -> Table:
    shots = [shot for deck in decks for shot in deck]
    return Lines(shots, rule_below(decks[:-1])).table(
        name,
        caption,
        text(say.DECK(), lambda shot: shot.deck),
        text(say.SHOT(), lambda shot: shot.id, head=True),
        text(say.FLIGHT(), lambda shot: say.LONGEST(flight=flight(shot)) if shot.longest else flight(shot)),
        number(common.ROUGH(), lambda shot: shot.rough or None),
        text(common.BUNKER(), lambda shot: say.BUNKERS[shot.bunker]() if shot.bunker else None),
        number(say.NUMBER(), lambda shot: shot.cards),
        foot=say.SHOTS_FOOT() if last else None,
    )
