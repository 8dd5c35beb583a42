"""[3.5, 4] Cards, bans and doping: what was punished in this round, and who misses the next matches.

Bans are told as everybody can reckon them: from the cards and the doping tests that were published, and from nothing else. What a squad
brought with it into a game that started in mid-life was never published and is left out.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from generator.game import RoundView
from generator.games.united import nouns
from generator.games.united.chronicle import Rounds, league_of, matches
from generator.games.united.discipline import RED, YELLOW, banned_for
from generator.games.united.lines import spelling
from generator.games.united.report import words as say
from generator.games.united.report.reported import ReportedRound
from generator.games.united.result import Card, Result
from generator.joining import between
from generator.phrase import count
from generator.report import Block, Fold, Heading, Inline, Number, Paragraph
from generator.telling import words
from generator.telling.columns import Lines, number, text

MOST_PRINTED = 20
"""Lines of the list of cards; a longer one is on the web only, since the cards stand with the matches."""


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
    found = banned(reported.rounds)
    if not found:
        return Paragraph(say.NOBODY_BANNED())
    leagues = league_of(reported.result)
    order = list(reported.result.tables)
    return Lines(sorted(found, key=lambda one: order.index(leagues[one.club]) if one.club in leagues else -1)).table(
        "banned", say.BANNED_CAPTION(),
        text(words.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: reported.club(one.club)),
        text(nouns.LEAGUE(), lambda one: leagues.get(one.club), when=len(order) > 1),
        number(nouns.DP(), lambda one: one.dp, about=nouns.DP_LONG()),
        number(say.NEW_BAN(), lambda one: Number(one.new, signed=True) if one.new else None, about=say.NEW_BAN_LONG()),
        number(say.STILL(), lambda one: one.matches, about=say.STILL_LONG()),
        foot=say.BANNED_FOOT(),
    )


def _all_cards(reported: ReportedRound, cards: Sequence[Card]) -> Fold:
    """Return everybody who was punished in this round, with his points of the season."""
    points = register(reported.rounds).dp
    order = {club: index for index, club in enumerate(reported.result.clubs)}
    punished: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: (order.get(card.club, 0), spelling(card.player))):
        punished[card.club, card.player].append(card)
    table = Lines(punished.values()).table(
        "cards", say.CARDS_CAPTION(),
        text(nouns.CLUB(), lambda cards: reported.club(cards[0].club)),
        text(words.PLAYER(), lambda cards: cards[0].player, head=True),
        text(words.CARDS(), lambda cards: between(", ", [_card(card) for card in cards])),
        number(nouns.DP(), lambda cards: points[cards[0].player], about=nouns.DP_LONG()),
    )
    return Fold(say.ALL_CARDS(), (table,), printed=len(punished) <= MOST_PRINTED)


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
        text(words.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: reported.club(one.club)),
        number(say.FINE(), lambda one: one.fine, about=say.FINE_LONG()),
        number(nouns.BAN(), lambda one: one.ban or words.NONE(), about=nouns.BAN_LONG()),
    )
    offenders = count(len(doping.caught), say.ONE_CAUGHT, say.MANY_CAUGHT)
    return (Heading(say.DOPING()), Paragraph(say.CAUGHT(n=doping.checked, caught=offenders)), caught)


# ---- who is banned -----------------------------------------------------------------------------------------------


MATCHES = 9
"""The phase of the matches [8.1]."""


@dataclass(frozen=True, slots=True)
class Banned:
    """A player who has to miss `matches` more, `new` of them by this round; `dp` are his points of the season."""

    club: str
    player: str
    matches: int
    new: int
    dp: int


@dataclass
class Register:
    """Points, bans and clubs of all players who were ever punished; names are unique in a game."""

    clubs: dict[str, str] = field(default_factory=dict)
    dp: Counter[str] = field(default_factory=Counter)
    bans: Counter[str] = field(default_factory=Counter)
    new: Counter[str] = field(default_factory=Counter)

    def take(self, round: RoundView[Result], listed: frozenset[str]) -> None:
        """Take a round into account; `listed` are on the transfer list in it: they serve nothing [6.6]."""
        result = round.result
        self.new.clear()
        self._move(result, early=True)
        for match in matches(round):
            for player, club in self.clubs.items():
                if club in (match.home, match.away) and player not in listed:
                    self.bans[player] = max(0, self.bans[player] - 1)
        self._punish(round)
        self._move(result, early=False)
        if result.season_break:
            self._close(result)

    def _punish(self, round: RoundView[Result]) -> None:
        before = self.dp.copy()
        for match in matches(round):
            for card in match.cards:
                self.clubs[card.player] = card.club
                self.dp[card.player] += RED if card.card == "red" else YELLOW
        for player, points in self.dp.items():
            self.new[player] += banned_for(before[player], points)
        for caught in round.result.doping.caught:
            self.clubs[caught.player] = caught.club
            self.new[caught.player] += caught.ban
        self.bans.update(self.new)

    def _move(self, result: Result, early: bool) -> None:
        """Move who changes his club, or leaves the leagues, before the matches of a round (`early`) or after them."""
        for trade in result.trades:
            if (trade.phase < MATCHES) is early:
                for players, club in zip(trade.players, reversed(trade.clubs), strict=True):
                    self.clubs.update((player, club) for player in players if player in self.clubs)
        gone = [sale.player for sale in result.sales if (sale.phase < MATCHES) is early]
        for sold in () if early else result.transfer_results:
            if sold.buyer is None:
                gone.append(sold.player)
            elif sold.player in self.clubs:
                self.clubs[sold.player] = sold.buyer
        self._forget(gone)

    def _close(self, result: Result) -> None:
        """[3.5 c, 4, 7.1] Close the season: points are wiped, bans stay, some players are no more."""
        self.dp.clear()
        died = [player for players in result.died.values() for player in players]
        self._forget([*died, *(player for player, club in self.clubs.items() if club in result.dissolved)])

    def _forget(self, players: Iterable[str]) -> None:
        for player in players:
            for kept in (self.clubs, self.bans, self.new):
                kept.pop(player, None)


def register(rounds: Rounds) -> Register:
    """Return what is known after the last of the rounds."""
    kept = Register()
    listed: frozenset[str] = frozenset()
    for round in rounds:
        kept.take(round, listed)
        listed = frozenset(player.player for player in round.result.transfer_list)
    return kept


def banned(rounds: Rounds) -> tuple[Banned, ...]:
    """Return who is banned after the last of the rounds: those who were banned just now first, then by name."""
    kept = register(rounds)
    found = [Banned(kept.clubs[name], name, left, kept.new[name], kept.dp[name]) for name, left in kept.bans.items() if left]
    return tuple(sorted(found, key=lambda one: (not one.new, spelling(one.player))))
