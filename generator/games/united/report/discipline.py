"""[3.5, 4] Cards, bans and doping: what was punished in this round, and who misses the next matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.chronicle import league_of, matches
from generator.games.united.lines import spelling
from generator.games.united.report import messages as say
from generator.games.united.report.reported import ReportedRound
from generator.games.united.result import Card
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.report import Block, Fold, Heading, Inline, Number, Paragraph


def discipline_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return this round's cards, counted and one by one, and who is banned now."""
    played = list(matches(reported.round))
    cards = [card for match in played for card in match.cards]
    yield Heading(say.DISCIPLINE())
    if played:
        yield Paragraph(counted(cards))
    yield _bans(reported)
    if cards:
        yield _all_cards(reported, cards)


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


def _bans(reported: ReportedRound) -> Block:
    """Return who is banned, league by league; of whom the round has brought it to, how long."""
    found = reported.register.banned()
    if not found:
        return Paragraph(say.NOBODY_BANNED())
    leagues = league_of(reported.result)
    order = list(reported.result.tables)
    return Lines(sorted(found, key=lambda one: order.index(leagues[one.club]) if one.club in leagues else -1)).table(
        "banned", say.BANNED_CAPTION(),
        text(messages.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: reported.club(one.club)),
        text(nouns.LEAGUE(), lambda one: leagues.get(one.club), when=len(order) > 1),
        number(nouns.DP(), lambda one: one.dp, about=nouns.DP_LONG()),
        number(say.NEW_BAN(), lambda one: Number(one.new, signed=True) if one.new else None, about=say.NEW_BAN_LONG()),
        number(say.STILL(), lambda one: one.matches, about=say.STILL_LONG(), key=True),
        foot=say.BANNED_FOOT(),
    )


def _all_cards(reported: ReportedRound, cards: Sequence[Card]) -> Fold:
    """Return everybody who was punished in this round, with his points of the season."""
    points = reported.register.dp
    order = {club: index for index, club in enumerate(reported.result.clubs)}
    punished: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: (order.get(card.club, 0), spelling(card.player))):
        punished[card.club, card.player].append(card)
    table = Lines(punished.values()).table(
        "cards", say.CARDS_CAPTION(),
        text(nouns.CLUB(), lambda cards: reported.club(cards[0].club)),
        text(messages.PLAYER(), lambda cards: cards[0].player, head=True),
        text(messages.CARDS(), lambda cards: between(", ", [_card(card) for card in cards]), key=True),
        number(nouns.DP(), lambda cards: points[cards[0].player], about=nouns.DP_LONG()),
    )
    return Fold(say.ALL_CARDS(), (table,))


def _card(card: Card) -> Inline:
    return say.YELLOW() if card.minute is None else say.RED_IN(minute=card.minute)


def doping_blocks(reported: ReportedRound) -> tuple[Block, ...]:
    """[4] Return how many were tested, who was found, what it costs."""
    doping = reported.result.doping
    if not doping.checked:
        return ()
    if not doping.caught:
        return (Heading(say.DOPING()), Paragraph(count(doping.checked, say.CHECKED_ONE, say.CHECKED)))
    caught = Lines(doping.caught).table(
        "doping", say.CAUGHT_CAPTION(),
        text(messages.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: reported.club(one.club)),
        number(say.FINE(), lambda one: one.fine, about=say.FINE_LONG()),
        number(nouns.BAN(), lambda one: one.ban or messages.NONE(), about=nouns.BAN_LONG()),
    )
    offenders = count(len(doping.caught), say.ONE_CAUGHT, say.MANY_CAUGHT)
    return (Heading(say.DOPING()), Paragraph(say.CAUGHT(n=doping.checked, caught=offenders)), caught)
