"""The record book: the best five of everything, each with its round and a way there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from generator.games.united import nouns
from generator.games.united.lines import RECORDS, score_link
from generator.games.united.pages import messages as say
from generator.games.united.pages import pieces, records
from generator.games.united.pages.history import History, Side
from generator.games.united.pages.market import Deal, players, source, target
from generator.games.united.pages.pieces import club, competition, filled, listed, own_score, pairing, place_column, season_link, when
from generator.games.united.pages.records import Top
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.telling.parts import part
from generator.values.phrase import Phrase
from generator.values.report import Inline, Number, Paragraph, SubPage, Table

T = TypeVar("T")

SERIES_PART = Phrase(de="Serien in der Liga", en="Series in the league")
SEASONS_PART = Phrase(de="Ganze Saisons", en="Whole seasons")
MARKET_PART = Phrase(de="Am Markt", en="On the market")
NO_RECORDS = Phrase(de="Noch ist nichts gespielt, was man überbieten könnte.", en="Nothing has been played yet that could be beaten.")
MORE = Phrase(de="Den letzten Platz teilen sich {n} weitere.", en="{n} more share the last place.")
FROM = Phrase(de="Von", en="From")
TO = Phrase(de="Bis", en="To")
AGAINST = Phrase(de="{score} gegen {opponent}", en="{score} against {opponent}")
MINUTE = Phrase(de="Minute", en="Minute")
FOR_CLUBS = Phrase(de="Für", en="For")
HIGHEST_WINS = Phrase(de="Die höchsten Siege", en="The highest wins")
AWAY_WINS = Phrase(de="Die höchsten Auswärtssiege", en="The highest away wins")
MOST_GOALS = Phrase(de="Die meisten Tore in einem Spiel", en="Most goals in a match")
HIGHEST_DRAWS = Phrase(de="Die höchsten Unentschieden", en="The highest draws")
SERIES = {
    "won": say.SERIES["won"],
    "unbeaten": Phrase(de="Spiele ohne Niederlage", en="Matches without defeat"),
    "clean": Phrase(de="Spiele ohne Gegentor", en="Matches without conceding"),
    "scoring": Phrase(de="Spiele mit eigenem Tor", en="Matches with a goal of one’s own"),
    "drawn": Phrase(de="Unentschieden in Folge", en="Draws in a row"),
    "winless": Phrase(de="Spiele ohne Sieg", en="Matches without a win"),
    "lost": say.SERIES["lost"],
    "goalless": Phrase(de="Spiele ohne eigenes Tor", en="Matches without a goal of one’s own"),
}
GOALS_IN_A_MATCH = Phrase(de="Die meisten Tore eines Spielers in einem Spiel", en="Most goals of a player in a match")
GOALS_IN_A_SEASON = Phrase(de="Die meisten Ligatore in einer Saison", en="Most league goals in a season")
GOALS_EVER = Phrase(de="Die meisten Tore überhaupt", en="Most goals ever")
CARDS_OF_PLAYERS = Phrase(de="Die meisten Karten eines Spielers", en="Most cards of a player")
CARDS_OF_CLUBS = Phrase(de="Die meisten Karten eines Vereins in einer Saison", en="Most cards of a club in a season")
CARDS_IN_A_MATCH = Phrase(de="Die meisten Karten in einem Spiel", en="Most cards in a match")
EARLIEST_RED = Phrase(de="Die frühesten Platzverweise", en="The earliest sendings-off")
SEASONS = {
    "points": Phrase(de="Die meisten Punkte", en="Most points"),
    "fewest-points": Phrase(de="Die wenigsten Punkte", en="Fewest points"),
    "goals": Phrase(de="Die meisten Tore", en="Most goals"),
    "against": Phrase(de="Die wenigsten Gegentore", en="Fewest goals conceded"),
}
DEAREST = Phrase(de="Die teuersten Spieler", en="The dearest players")


def record_page(history: History, deals: Sequence[Deal]) -> SubPage:
    """Tell all records there are so far."""
    blocks = (
        *part(say.MATCHES(), filled(*_matches(history))),
        *part(SERIES_PART(), filled(*_series(history))),
        *part(say.SCORERS(), filled(*_players(history))),
        *part(messages.CARDS(), filled(*_cards(history))),
        *part(SEASONS_PART(), filled(*_seasons(history))),
        *part(MARKET_PART(), filled(_dearest(history, deals))),
    )
    return SubPage(RECORDS, say.RECORDS(), blocks or (Paragraph(NO_RECORDS()),))


class RankedValue(Struct, Generic[T], frozen=True):
    """Something on its place; `shared` with the one before it."""

    thing: T
    place: int
    shared: bool


def _table(name: str, caption: Inline, best: Top[T], *columns: Column[T]) -> Table:
    """Return the best of something, each with its place; what shares the last place beyond them is counted."""

    def of_thing(column: Column[T]) -> Column[RankedValue[T]]:
        return Column(column.title, lambda line: column.cell(line.thing), column.kind, column.about, column.head)

    lines = [RankedValue(thing, place, shared=place <= index) for index, (place, thing) in enumerate(best.lines)]
    return Lines(lines, lambda line: "best" if line.place == 1 else "").table(
        name, caption,
        place_column(lambda line: None if line.shared else line.place),
        *map(of_thing, columns),
        foot=MORE(n=best.more) if best.more else None,
    )


def _matches(history: History) -> Iterator[Table]:
    for name, caption, wins in (
        ("highest-wins", HIGHEST_WINS(), records.highest_wins(history)),
        ("away-wins", AWAY_WINS(), records.highest_away_wins(history)),
    ):
        yield _table(
            name, caption, wins,
            text(messages.WINNER(), lambda side: club(history, side.club), head=True),
            number(messages.RESULT(), own_score, key=True),
            text(messages.OPPONENT(), lambda side: club(history, side.opponent), key=True),
            text(messages.ROUND(), lambda side: when(side.played.round)),
            text(say.COMPETITION(), lambda side: competition(side.played)),
        )
    for name, caption, matches in (
        ("most-goals", MOST_GOALS(), records.most_goals(history)),
        ("draws", HIGHEST_DRAWS(), records.highest_draws(history)),
    ):
        yield _table(
            name, caption, matches,
            text(nouns.MATCH(), lambda played: pairing(history, played.match), head=True),
            number(messages.RESULT(), lambda played: score_link(played.round, played.match)),
            number(nouns.GOALS(), lambda played: sum(played.match.score)),
            text(messages.ROUND(), lambda played: when(played.round)),
            text(say.COMPETITION(), competition),
        )


def _series(history: History) -> Iterator[Table]:
    for name, caption in SERIES.items():
        yield _table(
            f"series-{name}", caption(), records.longest_series(history, name),
            text(nouns.CLUB(), lambda series: club(history, series.club), head=True),
            number(say.MATCHES(), lambda series: series.length),
            text(FROM(), lambda series: when(series.first.played.round)),
            text(TO(), lambda series: messages.STILL_RUNNING() if series.running else when(series.last.played.round)),
        )


def _players(history: History) -> Iterator[Table]:
    yield _table(
        "goals-in-a-match", GOALS_IN_A_MATCH(), records.goals_in_a_match(history),
        text(messages.PLAYER(), lambda feat: feat.player, head=True),
        number(nouns.GOALS(), lambda feat: feat.goals),
        text(nouns.CLUB(), lambda feat: club(history, feat.club)),
        text(nouns.MATCH(), lambda feat: _against(history, feat.within)),
        text(messages.ROUND(), lambda feat: when(feat.within.played.round)),
    )
    yield _table(
        "goals-in-a-season", GOALS_IN_A_SEASON(), records.goals_in_a_season(history),
        text(messages.PLAYER(), lambda feat: feat.player, head=True),
        number(nouns.GOALS(), lambda feat: feat.goals),
        text(nouns.CLUB(), lambda feat: club(history, feat.club)),
        text(say.SEASON(), lambda feat: season_link(history, feat.within)),
    )
    yield _table(
        "goals-ever", GOALS_EVER(), records.goals_ever(history),
        text(messages.PLAYER(), lambda tally: tally.player, head=True),
        number(nouns.GOALS(), lambda tally: tally.goals),
        text(FOR_CLUBS(), lambda tally: listed(club(history, id) for id in tally.clubs)),
        number(say.SEASONS(), lambda tally: tally.seasons),
    )


def _against(history: History, side: Side) -> Inline:
    return AGAINST(score=own_score(side), opponent=club(history, side.opponent))


def _cards(history: History) -> Iterator[Table]:
    yield _table(
        "cards-of-players", CARDS_OF_PLAYERS(), records.cards_of_players(history),
        text(messages.PLAYER(), lambda count: count.of, head=True),
        number(say.YELLOW(), lambda count: count.yellow),
        number(say.RED(), lambda count: count.red),
        text(nouns.CLUB(), lambda count: club(history, count.club)),
    )
    yield _table(
        "cards-of-clubs", CARDS_OF_CLUBS(), records.cards_of_clubs(history),
        text(nouns.CLUB(), lambda count: club(history, count.club), head=True),
        number(say.YELLOW(), lambda count: count.yellow),
        number(say.RED(), lambda count: count.red),
        text(say.SEASON(), lambda count: season_link(history, count.of)),
    )
    yield _table(
        "cards-in-a-match", CARDS_IN_A_MATCH(), records.most_cards(history),
        text(nouns.MATCH(), lambda played: pairing(history, played.match), head=True),
        number(say.YELLOW(), lambda played: len(played.match.cards) - records.reds(played)),
        number(say.RED(), records.reds),
        number(messages.RESULT(), lambda played: score_link(played.round, played.match)),
        text(messages.ROUND(), lambda played: when(played.round)),
    )
    yield _table(
        "sendings-off", EARLIEST_RED(), records.earliest_sendings_off(history),
        text(messages.PLAYER(), lambda red: red.card.player, head=True),
        number(MINUTE(), lambda red: red.card.minute),
        text(nouns.CLUB(), lambda red: club(history, red.side.club)),
        text(nouns.MATCH(), lambda red: _against(history, red.side)),
        text(messages.ROUND(), lambda red: when(red.side.played.round)),
    )


def _seasons(history: History) -> Iterator[Table]:
    for name, caption in SEASONS.items():
        yield _table(
            f"seasons-{name}", caption(), records.best_seasons(history, name),
            text(nouns.CLUB(), lambda own: club(history, own.line.club), head=True),
            number(messages.POINTS(), lambda own: own.line.points),
            number(nouns.GOALS(), lambda own: pieces.goals(own.line)),
            text(nouns.LEAGUE(), lambda own: own.league),
            number(messages.PLACE(), lambda own: say.PLACE_N(n=own.line.place)),
            text(say.SEASON(), lambda own: season_link(history, own.number)),
        )


def _dearest(history: History, deals: Sequence[Deal]) -> Table:
    return _table(
        "dearest", DEAREST(), records.dearest(deals),
        text(messages.PLAYER(), players, head=True),
        number(nouns.KKJ(), lambda deal: Number(deal.money)),
        text(say.SOURCE(), lambda deal: source(history, deal)),
        text(say.TARGET(), lambda deal: target(history, deal)),
        text(messages.ROUND(), lambda deal: when(deal.round)),
    )
