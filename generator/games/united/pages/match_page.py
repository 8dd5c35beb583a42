"""The page of a match: what happened [8.2 c], how both clubs came to it, their former meetings; its dice once they are
open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from generator.games.united import nouns
from generator.games.united.lines import match_slug, score, score_link, spelling
from generator.games.united.match import Colour
from generator.games.united.pages import messages as say
from generator.games.united.pages.history import History, Played, Side, balance
from generator.games.united.pages.pieces import SHOWN, club, competition, form, manager, pairing, record, scorers, season_link, when
from generator.games.united.result import Card, Match, Result
from generator.play.by_hand import note_on_draws_by_hand
from generator.play.dice import Draw
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.values.bundle import LazyBlocks
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import Block, Box, Facts, Fold, Heading, Inline, Link, Number, Paragraph, Strong, SubPage, Table


def match_page(history: History, played: Played, draws: Sequence[Draw]) -> SubPage:
    """Tell everything public about a match. `draws`: its dice, if the season's are open."""
    match = played.match
    home, away = history.names[match.home], history.names[match.away]
    title = say.MATCH_TITLE(home=home, away=away, score=score(match))
    blocks = LazyBlocks(lambda: _blocks(history, played, draws))
    made_of = "" if draws else history.made_of(played.round)
    return SubPage(match_slug(played.season, match.id), title, blocks, listed=False, registered=False, made_of=made_of)


def _blocks(history: History, played: Played, draws: Sequence[Draw]) -> tuple[Block, ...]:
    return (
        Facts(tuple(_facts(history, played))),
        *_comment(played),
        *_teams(history, played.match),
        *_how(played.match, draws),
        _before_and_after(history, played),
        *_head_to_head(history, played),
        *_dice(played, draws),
    )


def _facts(history: History, played: Played) -> Iterator[tuple[Inline, Inline]]:
    match = played.match
    result = played.round.result
    yield say.COMPETITION(), season_link(history, played.season, competition(played))
    name = say.AFTER_SEASON(n=played.season) if result.season_break else say.ROUND_OF(season=played.season, n=result.season_round)
    yield messages.ROUND(), Link(played.round.address(), name)
    if played.neutral:
        yield say.PLAYED_ON(), say.NEUTRAL_LONG()
    if match.winner is not None:
        yield messages.WINNER(), club(history, match.winner)


def _teams(history: History, match: Match) -> Iterator[Block]:
    for id in (match.home, match.away):
        yield Heading(club(history, id))
        yield Facts(tuple(_deeds(match, id)))


def _deeds(match: Match, of: str) -> Iterator[tuple[Inline, Inline]]:
    """Tell what one of the teams has done: goals with names, penalties, cards."""
    yield nouns.GOALS(), scorers(match, of, "regular")
    if match.after != "90":
        yield say.EXTRA_TIME(), scorers(match, of, "extra")
    if match.shootout is not None:
        yield say.SHOOT_OUT(), match.shootout[of == match.away]
    kicks = [kick.scored for kick in match.penalties if kick.against != of]
    if kicks:
        yield say.PENALTIES(), say.CONVERTED(scored=sum(kicks), n=len(kicks))
    colours: tuple[tuple[Phrase, Colour], ...] = ((say.YELLOW_CARDS, "yellow"), (say.RED_CARDS, "red"))
    for title, colour in colours:
        shown = [card for card in match.cards if card.club == of and card.card == colour]
        cards = sorted(shown, key=lambda card: (card.minute or 0, spelling(card.player)))
        if cards:
            yield title(), between(", ", [_carded(card) for card in cards])
    if match.luck:
        yield say.EXPECTED_GOALS(), Number(match.luck[of].goals, 2)
        yield say.EXPECTED_POINTS(), Number(match.luck[of].points, 2)


def _how(match: Match, draws: Sequence[Draw]) -> Iterator[Block]:
    """[3.5, 3.8, 3.9, 8.2] Tell how a result comes about, as far as that is public."""
    paragraphs = [Paragraph(say.HOW_GOALS_COME()), Paragraph(say.HOW_SECRET())]
    if match.luck:
        paragraphs.append(Paragraph(say.HOW_EXPECTED()))
    paragraphs.append(Paragraph(say.HOW_OPEN() if draws else say.HOW_SEALED()))
    yield Fold(say.HOW_IT_CAME(), tuple(paragraphs))


def _carded(card: Card) -> Inline:
    """[8.2 c] Return who was punished, and when if he was sent off."""
    return card.player if card.minute is None else say.IN_MINUTE(player=card.player, minute=card.minute)


def _comment(played: Played) -> Iterator[Block]:
    """[8.2 c] Tell the GM's words."""
    if played.match.comment:
        yield Box(say.COMMENT(), (played.round.prose(played.match.comment, "comments", played.match.id),))


class Feature(NamedTuple):
    """Something in which the two teams of a match differ."""

    title: Inline
    of: Callable[[Side], Inline]


def _features(history: History, played: Played) -> Iterator[Feature]:
    """Yield places before and after the round, the form before the match, the manager."""

    def place_after(round: RoundView[Result], side: Side) -> Inline:
        place = history.places.get(round.number, {}).get(side.club)
        return say.PLACE_IN(n=place.line.place, league=place.league) if place else "–"

    if played.before.result.season_round and not played.before.result.season_break:
        yield Feature(say.PLACE_BEFORE(), lambda side: place_after(played.before, side))
    if played.kind != "playoff":
        yield Feature(say.PLACE_AFTER(), lambda side: place_after(played.round, side))
    yield Feature(say.FORM_BEFORE(), lambda side: form(history.form(side.club, side)))
    yield Feature(nouns.MANAGER(), lambda side: manager(side.manager))


def _before_and_after(history: History, played: Played) -> Table:
    """Compare how both teams came to the match."""

    def team(id: str) -> Column[Feature]:
        side = history.side(played, id)
        return text(club(history, id), lambda feature: feature.of(side))

    return Lines(_features(history, played)).table(
        "before-and-after", say.BEFORE_AND_AFTER(),
        text(nouns.CLUB(), lambda feature: feature.title, head=True),
        team(played.match.home),
        team(played.match.away),
    )


def _head_to_head(history: History, played: Played) -> Iterator[Block]:
    def table(name: str, caption: Inline, sides: Sequence[Side]) -> Table:
        return Lines([side.played for side in sides]).table(
            name, caption,
            text(messages.ROUND(), lambda one: when(one.round)),
            text(nouns.MATCH(), lambda one: pairing(history, one.match), head=True),
            number(messages.RESULT(), lambda one: score_link(one.round, one.match)),
            text(say.COMPETITION(), competition),
        )

    home = played.match.home
    former = [side for side in reversed(history.met(home, played.match.away)) if side.played.number < played.number]
    yield Heading(say.HEAD_TO_HEAD())
    if not former:
        yield Paragraph(say.FIRST_MEETING())
        return
    found = balance(former)
    name = Strong(club(history, home))
    yield Paragraph(say.HEAD_TO_HEAD_LINE(n=len(former), club=name, record=record(found), goals=found.goals, against=found.against))
    yield table("head-to-head", say.FORMER_MATCHES(), former[:SHOWN])
    if len(former) > SHOWN:
        yield Fold(say.EARLIER_MATCHES(), (table("head-to-head-earlier", say.EARLIER_MATCHES(), former[SHOWN:]),))


def _dice(played: Played, draws: Sequence[Draw]) -> Iterator[Block]:
    """Tell every die of the match, so that it can be checked with the seed that stands in the round's report."""
    if draws:
        table = Lines(draws).table(
            "dice", say.DICE_OF_MATCH(),
            text(messages.LABEL(), lambda draw: draw.label, head=True),
            number(messages.SIDES(), lambda draw: draw.sides),
            number(messages.THROW(), lambda draw: draw.value),
        )
        seed = Paragraph(say.SEED_IN_REPORT(report=Link(played.round.address(), say.REPORT())))
        by_hand = note_on_draws_by_hand(draws, played.round.fairness)
        named = (Paragraph(Strong(by_hand)),) if by_hand is not None else ()
        yield Fold(say.DICE(n=len(draws)), (seed, *named, table))
