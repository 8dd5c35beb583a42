"""The page of a match: what happened [8.2 c], how both clubs came to it, their former meetings; its dice once they are open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.by_hand import told_by_hand
from generator.dice import Draw
from generator.games.united.lines import match_slug, score, score_link
from generator.games.united.pages import words as say
from generator.games.united.pages.history import History, Played, Side, balance
from generator.games.united.pages.pieces import club, competition, form, pairing, record, scorers, season_link, when
from generator.games.united.report.record import spelling
from generator.games.united.result import Card, Match
from generator.joining import between
from generator.report import (
    Block,
    Box,
    ColumnHead,
    Facts,
    Fold,
    Heading,
    Inline,
    Link,
    Number,
    Paragraph,
    Person,
    Row,
    Strong,
    SubPage,
    Table,
)

FORMER = 10
"""Former matches that stand open."""


def match_page(history: History, played: Played, draws: Sequence[Draw]) -> SubPage:
    """Everything public about a match. `draws`: its dice, if the season's are open."""
    match = played.match
    home, away = history.names[match.home], history.names[match.away]
    blocks = (
        Facts(tuple(_facts(history, played))),
        *_comment(played),
        *_team(history, match, match.home),
        *_team(history, match, match.away),
        _before_and_after(history, played),
        *_head_to_head(history, played),
        *_dice(played, draws),
    )
    title = say.MATCH_TITLE(home=home, away=away, score=score(match))
    return SubPage(match_slug(played.season, match.id), title, blocks, listed=False)


def _facts(history: History, played: Played) -> Iterator[tuple[Inline, Inline]]:
    match = played.match
    result = played.told.result
    yield say.COMPETITION(), season_link(history, played.season, competition(played))
    number = say.AFTER_SEASON(n=played.season) if result.season_break else say.ROUND_OF(season=played.season, n=result.season_round)
    yield say.ROUND(), Link(played.told.address(), number)
    if played.neutral:
        yield say.PLAYED_ON(), say.NEUTRAL_LONG()
    if match.winner is not None:
        yield say.WINNER(), club(history, match.winner)


# ---- what happened -----------------------------------------------------------------------------------------------


def _team(history: History, match: Match, of: str) -> Iterator[Block]:
    """What one of the teams has done: goals with names, penalties, cards."""
    yield Heading(club(history, of))
    yield Facts(tuple(_deeds(match, of)))


def _deeds(match: Match, of: str) -> Iterator[tuple[Inline, Inline]]:
    yield say.GOALS(), scorers(match, of, ("regular",))
    if match.after != "90":
        yield say.EXTRA_TIME(), scorers(match, of, ("extra",))
    if match.shootout is not None:
        yield say.SHOOT_OUT(), match.shootout[of == match.away]
    kicks = [kick.scored for kick in match.penalties if kick.against != of]
    if kicks:
        yield say.PENALTIES(), say.CONVERTED(scored=sum(kicks), n=len(kicks))
    for title, colour in ((say.YELLOW_CARDS, "yellow"), (say.RED_CARDS, "red")):
        cards = sorted((card for card in match.cards if card.club == of and card.card == colour), key=_by_minute)
        if cards:
            yield title(), between(", ", [_carded(card) for card in cards])
    if match.luck:
        yield say.EXPECTED_GOALS(), Number(match.luck[of].goals, 2)
        yield say.EXPECTED_POINTS(), Number(match.luck[of].points, 2)


def _carded(card: Card) -> Inline:
    """[8.2 c] Who, and when if he was sent off."""
    return card.player if card.minute is None else say.IN_MINUTE(player=card.player, minute=card.minute)


def _by_minute(card: Card) -> tuple[int, tuple[str, str]]:
    return card.minute or 0, spelling(card.player)


def _comment(played: Played) -> Iterator[Block]:
    """[8.2 c] The GM's words."""
    if played.match.comment:
        yield Box(say.COMMENT(), (played.told.prose(played.match.comment, "comments", played.match.id),))


# ---- before and after --------------------------------------------------------------------------------------------


def _before_and_after(history: History, played: Played) -> Table:
    """Places before and after the round, the form before the match, the manager of each."""
    match = played.match
    clubs = (match.home, match.away)
    sides = [history.side(played, of) for of in clubs]
    first = not played.before.result.season_round or played.before.result.season_break
    rows = [] if first else [(say.PLACE_BEFORE(), *(_place(history, played.before.number, of) for of in clubs))]
    if played.kind != "playoff":
        rows.append((say.PLACE_AFTER(), *(_place(history, played.told.number, of) for of in clubs)))
    rows.append((say.FORM_BEFORE(), *(form(history.form(side.club, side)) for side in sides)))
    rows.append((say.MANAGER(), *(_manager(side) for side in sides)))
    columns = (ColumnHead(say.CLUB()), *(ColumnHead(club(history, of)) for of in clubs))
    return Table("before-and-after", say.BEFORE_AND_AFTER(), columns, tuple(map(Row, rows)), row_head=0)


def _place(history: History, number: int, of: str) -> Inline:
    place = history.places.get(number, {}).get(of)
    return say.PLACE_IN(n=place.line.place, league=place.league) if place else "–"


def _manager(side: Side) -> Inline:
    return Person(side.manager) if side.manager is not None else say.NOBODY()


def _head_to_head(history: History, played: Played) -> Iterator[Block]:
    match = played.match
    met = history.meetings[frozenset((match.home, match.away))]
    former = [one for one in met if one.number < played.number]
    yield Heading(say.HEAD_TO_HEAD())
    if not former:
        yield Paragraph(say.FIRST_MEETING())
        return
    found = balance(history.side(one, match.home) for one in former)
    name = club(history, match.home)
    yield Paragraph(say.HEAD_TO_HEAD_LINE(n=len(former), club=Strong(name), record=record(found), goals=found.goals, against=found.against))
    columns = (ColumnHead(say.ROUND()), ColumnHead(say.MATCH()), ColumnHead(say.RESULT(), "number"), ColumnHead(say.COMPETITION()))
    rows = tuple(
        Row((when(one.told), pairing(history, one.match), score_link(one.told, one.match), competition(one))) for one in reversed(former)
    )
    yield Table("head-to-head", say.FORMER_MATCHES(), columns, rows[:FORMER], row_head=1)
    if len(rows) > FORMER:
        yield Fold(say.EARLIER_MATCHES(), (Table("head-to-head-earlier", say.EARLIER_MATCHES(), columns, rows[FORMER:], row_head=1),))


# ---- dice --------------------------------------------------------------------------------------------------------


def _dice(played: Played, draws: Sequence[Draw]) -> Iterator[Block]:
    """Every die of the match, so that it can be checked with the seed that stands in the round's report."""
    if draws:
        columns = (ColumnHead(say.LABEL()), ColumnHead(say.SIDES(), "number"), ColumnHead(say.ROLL(), "number"))
        rows = tuple(Row((draw.label, draw.sides, draw.value)) for draw in draws)
        table = Table("dice", say.DICE_OF_MATCH(), columns, rows, row_head=0)
        seed = Paragraph(say.SEED_IN_REPORT(report=Link(played.told.address(), say.REPORT())))
        by_hand = told_by_hand(draws, played.told.fairness)
        named = (Paragraph(Strong(by_hand)),) if by_hand is not None else ()
        yield Fold(say.DICE(n=len(draws)), (seed, *named, table), printed=False)
