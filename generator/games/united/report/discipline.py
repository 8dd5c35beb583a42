"""[3.5, 4] Cards, bans and doping: what was punished in this round, and who misses the next matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.games.united import nouns
from generator.games.united.chronicle import league_of, matches
from generator.games.united.lines import spelling
from generator.games.united.report import messages as say
from generator.games.united.report.register import Banned
from generator.games.united.report.reported import Called, ReportedRound
from generator.games.united.result import Card
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.report import Block, Fold, Heading, Inline, Number, Paragraph, Table


def discipline_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return this round's cards, counted and one by one, and who is banned now."""
    played = list(matches(reported.round))
    cards = [card for match in played for card in match.cards]
    yield Heading(say.DISCIPLINE())
    if played:
        yield Paragraph(counted(cards))
    found = [one for _, group in bans(reported) for one in group]
    if found:
        leagues = league_of(reported.result) if len(reported.result.tables) > 1 else {}
        yield banned_table("banned", say.BANNED_CAPTION(), found, reported.club, leagues)
    else:
        yield Paragraph(say.NOBODY_BANNED())
    if cards:
        yield Fold(say.ALL_CARDS(), (cards_table(reported, cards, reported.club),))
    if told := doping(reported):
        yield Heading(say.DOPING())
        yield Paragraph(told)
        yield from caught_tables(reported, reported.club)


def counted(cards: Sequence[Card]) -> Inline:
    """Return how many cards there were."""
    if not cards:
        return say.NO_CARDS()
    red = sum(card.card == "red" for card in cards)
    yellow = len(cards) - red
    return say.CARDS_COUNTED(
        yellow=count(yellow, say.ONE_YELLOW, say.YELLOWS) if yellow else say.NO_YELLOW(),
        red=count(red, say.ONE_RED, say.REDS) if red else say.NO_RED(),
    )


def bans(reported: ReportedRound) -> list[tuple[str | None, list[Banned]]]:
    """Return who is banned, league by league; those of none first."""
    leagues = league_of(reported.result)
    found: dict[str | None, list[Banned]] = {league: [] for league in (None, *reported.result.tables)}
    for one in reported.register.banned():
        found[leagues.get(one.club)].append(one)
    return [(league, banned) for league, banned in found.items() if banned]


def banned_table(
    name: str, caption: Inline, found: Sequence[Banned], called: Called, leagues: Mapping[str, str], foot: bool = True
) -> Table:
    """Return who is banned how long, and of whom the round has brought it.

    In which of the `leagues` his club plays is told if there are any.
    """
    return Lines(found).table(
        name, caption,
        text(messages.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: called(one.club)),
        text(nouns.LEAGUE(), lambda one: leagues.get(one.club), when=bool(leagues)),
        number(nouns.DP(), lambda one: one.dp, about=nouns.DP_LONG()),
        number(say.NEW_BAN(), lambda one: Number(one.new, signed=True) if one.new else None, about=say.NEW_BAN_LONG()),
        number(say.STILL(), lambda one: one.matches, about=say.STILL_LONG(), key=True),
        foot=say.BANNED_FOOT() if foot else None,
    )


def cards_table(reported: ReportedRound, cards: Iterable[Card], called: Called) -> Table:
    """Return everybody who was punished in this round, with his points of the season."""
    points = reported.register.dp
    order = {club: index for index, club in enumerate(reported.result.clubs)}
    punished: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: (order.get(card.club, 0), spelling(card.player))):
        punished[card.club, card.player].append(card)
    return Lines(punished.values()).table(
        "cards", say.CARDS_CAPTION(),
        text(nouns.CLUB(), lambda cards: called(cards[0].club)),
        text(messages.PLAYER(), lambda cards: cards[0].player, head=True),
        text(messages.CARDS(), lambda cards: between(", ", [_card(card) for card in cards]), key=True),
        number(nouns.DP(), lambda cards: points[cards[0].player], about=nouns.DP_LONG()),
    )


def _card(card: Card) -> Inline:
    return say.YELLOW() if card.minute is None else say.RED_IN(minute=card.minute)


def doping(reported: ReportedRound) -> Inline:
    """[4] Tell how many were tested, and how many of them were found; nothing if nobody was tested."""
    checked, caught = reported.result.doping.checked, len(reported.result.doping.caught)
    if caught:
        return count(checked, say.CAUGHT_ALONE, say.CAUGHT, caught=count(caught, say.ONE_CAUGHT, say.MANY_CAUGHT))
    return count(checked, say.CHECKED_ONE, say.CHECKED) if checked else None


def caught_tables(reported: ReportedRound, called: Called) -> Iterator[Table]:
    """[4] Return who was found, and what it costs."""
    if reported.result.doping.caught:
        yield Lines(reported.result.doping.caught).table(
            "doping", say.CAUGHT_CAPTION(),
            text(messages.PLAYER(), lambda one: one.player, head=True),
            text(nouns.CLUB(), lambda one: called(one.club)),
            number(say.FINE(), lambda one: one.fine, about=say.FINE_LONG()),
            number(nouns.BAN(), lambda one: one.ban or messages.NONE(), about=nouns.BAN_LONG()),
        )
