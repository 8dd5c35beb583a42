"""What a round tells its readers."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game import GameHistory, RoundView
from generator.phrase import Phrase
from generator.report import (
    Blank,
    Booklet,
    Chapter,
    Choice,
    ColumnHead,
    Form,
    Handout,
    Heading,
    Link,
    Pages,
    Paragraph,
    Person,
    Report,
    Row,
    SubPage,
    Table,
)
from generator.secrecy import HIDDEN, Viewer

from .result import Result

TITLE = Phrase(de="Runde {n}", en="Round {n}")
DIE_COLUMN = Phrase(de="Würfel", en="Die")
DIE = Phrase(de="Der Würfel zeigt {die}.", en="The die shows {die}.")
NOT_YET = Phrase(de="Es ist noch nicht gewürfelt worden.", en="Nothing has been rolled yet.")
STANDING = Phrase(de="Gewonnene Runden", en="Rounds won")
PLAYER = Phrase(de="Spieler", en="Player")
NUMBER = Phrase(de="Zahl", en="Number")
OWN_NUMBERS = Phrase(de="Deine Zahlen", en="Your numbers")
ROUND = Phrase(de="Runde", en="Round")
SLIPS = Phrase(de="Zettel", en="Slips")
SURE = Phrase(de="Sicher?", en="Sure?")
GAMES = Phrase(de="Alle Spiele", en="All games")
ALL_ROUNDS = Phrase(de="Alle Runden", en="All rounds")
YES, NO = Phrase(de="ja", en="yes"), Phrase(de="nein", en="no")


def report(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report:
    """The die and the standing; numbers where the viewer may see them."""
    result = rounds[-1].result
    columns = (ColumnHead(PLAYER(), "person"), ColumnHead(STANDING(), "number"), ColumnHead(NUMBER(), "number"))
    rows = tuple(
        Row((Person(player.person), player.wins, "–" if player.number is HIDDEN else player.number)) for player in result.players
    )
    line = NOT_YET() if result.die is None else DIE(die=result.die)
    return Report(TITLE(n=rounds[-1].number), (Paragraph(line), Heading(STANDING()), Table("standing", STANDING(), columns, rows, row_head=0)))


def private(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report | None:
    """A player's own numbers, round by round."""
    rows = [
        Row((round.number, player.number))
        for round in rounds
        for player in round.result.players
        if player.person == viewer.person and player.number is not HIDDEN and player.number is not None
    ]
    if not rows:
        return None
    return Report(OWN_NUMBERS(), (Table("own", OWN_NUMBERS(), (ColumnHead(ROUND(), "number"), ColumnHead(NUMBER(), "number")), tuple(rows)),))


def handouts(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> tuple[Handout, ...]:
    """A slip for each player's next number."""
    slips = [Form((Blank(PLAYER(), Person(player.person)), Blank(NUMBER()), Choice(SURE(), (YES(), NO())))) for player in rounds[-1].result.players]
    return (Handout("zettel", SLIPS(), (tuple(slips),)),)


def pages(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Pages:
    """All dice on a page; when the game is over, all reports as a booklet."""
    dice = Table("dice", ALL_ROUNDS(), (ColumnHead(ROUND(), "number"), ColumnHead(DIE_COLUMN(), "number")), tuple(Row((one.number, one.result.die)) for one in rounds[1:]))
    page = SubPage("alle", ALL_ROUNDS(), (dice,))
    if not rounds[-1].result.over:
        return Pages((page,))
    reports = ((one.number, report(rounds[: one.number + 1], viewer)) for one in rounds[1:])
    chapters = tuple(Chapter(f"runde-{number}", told.title, told.blocks) for number, told in reports)
    return Pages((page,), booklets=(Booklet("alle", ALL_ROUNDS(), (Chapter("dice", ALL_ROUNDS(), (dice,)), *chapters)),))


def series(games: Sequence[GameHistory[Result]], viewer: Viewer) -> tuple[SubPage, ...]:
    """How many rounds each game has had."""
    rows = tuple(Row((Link(f"games/{game.rounds[0].game}", game.title), len(game.rounds) - 1)) for game in games)
    columns = (ColumnHead(GAMES()), ColumnHead(ROUND(), "number"))
    return (SubPage("naeher", GAMES(), (Table("games", GAMES(), columns, rows, row_head=0),)),)
