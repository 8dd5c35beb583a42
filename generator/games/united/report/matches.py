"""[8.2 c, 8.4] The matches: result, scorers without their rows, penalties, cards, the GM's comment; the cup, its draw
and its winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.lines import match_slug, page, score, score_link, spelling, with_count
from generator.games.united.match import Colour, GoalKind, Period
from generator.games.united.report import messages as say
from generator.games.united.report.drawn import matchday_picture
from generator.games.united.report.reported import Called, League, ReportedRound, opponent, pairing
from generator.games.united.result import Card, Cup, Goal, Match
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import paired, part
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.report import Block, Fold, Gallery, Heading, Inline, Link, Number, Paragraph, Run, Strong, Table

PLACES_OF_GOALS = 1
"""Decimal places of expected goals."""


def league_results(league: League) -> Iterator[Block]:
    """Return the matchdays of a league in this round as pictures, two side by side; the results as tables in a fold."""
    days = matchdays(league)
    if not days:
        yield Paragraph(say.NO_LEAGUE_MATCHES())
        return
    yield from drawn_results(league)
    tables = paired([results(league, day, matches) for day, matches in days])
    yield Fold(say.RESULTS_IN_TABLES(), tuple(tables), printed=False)


def drawn_results(league: League) -> Iterator[Block]:
    """Return the matchdays of a league in this round as pictures, two side by side."""
    days = [matchday_picture(league, day, matches) for day, matches in matchdays(league)]
    yield from days if len(days) == 1 else [Gallery(tuple(days), 2)] if days else ()


def matchdays(league: League) -> list[tuple[int, list[Match]]]:
    """Return the matches of a league in this round by matchday."""
    days = sorted({match.matchday or 0 for match in league.now})
    return [(day, [match for match in league.now if match.matchday == day]) for day in days]


def results(league: League, day: int, matches: Sequence[Match]) -> Table:
    """Return the matches of a day with their results, each of which leads to the page of its match."""
    return Lines(matches).table(
        f"results-{league.number}-{day}", nouns.MATCHDAY_OF(league=league.name, n=day),
        text(say.PAIRING(), lambda match: pairing(league.club, match.home, match.away), head=True),
        number(say.SCORE(), lambda match: Strong(score_link(league.reported.round, match)), key=True),
    )


def cup_results(reported: ReportedRound, name: str, caption: Inline, matches: Sequence[Match]) -> Table:
    """Return the results of matches that were played to a decision; who has won stands out."""

    def side(match: Match, club: str) -> Inline:
        return Strong(reported.club(club)) if club == match.winner else reported.club(club)

    return Lines(matches).table(
        name,
        caption,
        text(nouns.HOME(), lambda match: side(match, match.home)),
        text(say.AWAY(), lambda match: side(match, match.away), key=True),
        number(messages.RESULT(), lambda match: score_link(reported.round, match), key=True),
    )


def league_details(league: League) -> Iterator[Block]:
    """Return the matches of a league one by one, matchday by matchday."""
    for day, matches in matchdays(league):
        yield Heading(say.MATCHDAY(n=day), 3)
        yield from details(league.reported, matches)


def details(reported: ReportedRound, matches: Iterable[Match]) -> Iterator[Block]:
    """Return of each match the result in bold, who scored and who was punished; then the GM's words."""
    for match in matches:
        names = (reported.names[match.home], " – ", reported.names[match.away], " ", score(match))
        line = Strong(Link(page(reported.round, match_slug(reported.result.season, match.id)), Run(names)))
        goals, others = happenings(match, lambda club: reported.names[club])
        yield Paragraph(between(" ", [line, *goals, *others]))
        if match.comment:
            yield reported.round.prose(match.comment, "comments", match.id)


def happenings(match: Match, called: Called) -> tuple[list[Inline], list[Inline]]:
    """Return the goals of a match (penalties among them), and what else happened: penalties missed, cards, a sentence
    each."""
    return list(_goals(match)), list(_others(match, called))


def _goals(match: Match) -> Iterator[Inline]:
    periods: tuple[tuple[Phrase, Period], ...] = ((say.GOALS, "regular"), (say.GOALS_IN_EXTRA_TIME, "extra"))
    for phrase, period in periods:
        sides = [[goal for goal in match.goals if goal.club == club and goal.phase == period] for club in (match.home, match.away)]
        if any(sides):
            yield phrase(scorers=between(" – ", [between(", ", _scorers(goals)) for goals in sides if goals]))


def _others(match: Match, called: Called) -> Iterator[Inline]:
    clubs = (match.home, match.away)
    missed = Counter(opponent(match, kick.against) for kick in match.penalties if not kick.scored)
    if missed:
        yield say.PENALTIES_MISSED(clubs=between(", ", [with_count(called(club), missed[club]) for club in clubs if missed[club]]))
    colours: tuple[tuple[Phrase, Colour], ...] = ((nouns.YELLOW_CARDS, "yellow"), (nouns.RED_CARDS, "red"))
    for phrase, colour in colours:
        punished = [(club, [card for card in match.cards if card.club == club and card.card == colour]) for club in clubs]
        if told := [messages.IN_BRACKETS(what=between(", ", _cards(cards)), more=called(club)) for club, cards in punished if cards]:
            yield phrase(players=between("; ", told))
    if match.luck is not None:
        home, away = (Number(match.luck[club].goals, PLACES_OF_GOALS) for club in clubs)
        yield say.EXPECTED(home=home, away=away)


def _scorers(goals: Sequence[Goal]) -> list[Inline]:
    """Return scorers with the number of their goals, the best first, then by name: the order of the goals would betray
    rows [8.2]."""
    named = Counter(goal.player for goal in goals if goal.player is not None)
    scorers = [with_count(player, named[player]) for player in sorted(named, key=lambda player: (-named[player], spelling(player)))]
    kinds: tuple[tuple[Message, GoalKind], ...] = ((nouns.PENALTY(), "penalty"), (say.NO_SCORER(), "play"))
    for what, kind in kinds:
        if unnamed := sum(goal.player is None and goal.kind == kind for goal in goals):
            scorers.append(with_count(what, unnamed))
    return scorers


def _cards(cards: Iterable[Card]) -> list[Inline]:
    """Return who was punished, a red card with its minute, by name."""
    return [
        card.player if card.minute is None else say.IN_MINUTE(player=card.player, minute=card.minute)
        for card in sorted(cards, key=lambda card: spelling(card.player))
    ]


# ---- the cup -----------------------------------------------------------------------------------------------------


def cup_blocks(reported: ReportedRound) -> tuple[Block, ...]:
    """Return all that the cup has brought in this round; nothing where it has brought nothing."""
    return part(say.THE_CUP(), (*_played(reported), *draw_blocks(reported, reported.club)))


def _played(reported: ReportedRound) -> Iterator[Block]:
    cup = reported.result.cup
    if cup.round is None or not cup.matches:
        return
    byes = (reported.before or reported.season.info.result).cup.byes
    yield cup_results(reported, "cup", nouns.CUP_ROUND(round=round_name(cup.round, len(cup.matches), len(byes))), cup.matches)
    if len(cup.matches) == 1 and not byes:
        yield Paragraph(say.WAS_NEUTRAL())
    yield from details(reported, cup.matches)
    if byes:
        yield Paragraph(say.THROUGH_BY_BYE(clubs=in_a_row([reported.club(club) for club in byes])))
    if cup.winner is not None:
        yield Paragraph(Strong(say.CUP_WINNER(season=reported.season.number, club=reported.club(cup.winner))))
    elif not cup.next and (coming := next_cup_round(reported)) is not None:
        yield Paragraph(say.CUP_GOES_ON(n=coming))


def draw_blocks(reported: ReportedRound, called: Called) -> Iterator[Block]:
    """[8.4] Return who meets in the next round of the cup."""
    cup = reported.result.cup
    if not cup.next:
        return
    yield Lines(cup.next).table(
        "cup-draw", say.CUP_DRAW(round=next_name(reported, cup)),
        text(nouns.HOME(), lambda pair: called(pair[0]), head=True),
        text(say.AWAY(), lambda pair: called(pair[1]), key=True),
    )
    if cup.byes:
        yield Paragraph(nouns.BYES(clubs=in_a_row([called(club) for club in cup.byes])))
    elif len(cup.next) == 1:
        yield Paragraph(say.NEUTRAL())


def next_name(reported: ReportedRound, cup: Cup) -> Message:
    """Return what the round of the cup is called that is drawn now."""
    coming = reported.season.next
    return round_name((coming.cup if coming else None) or 1, len(cup.next), len(cup.byes))


def round_name(number: int, matches: int, byes: int) -> Message:
    """Return Finale, Halbfinale …; rounds with byes, and early ones, are only numbered."""
    name = say.CUP_ROUNDS.get(matches) if not byes else None
    return name() if name else say.CUP_ROUND(n=number)


def next_cup_round(reported: ReportedRound) -> int | None:
    """Return the round of the season in which the cup goes on."""
    calendar = reported.season.info.result.calendar or ()
    return next((one.round for one in calendar if one.cup is not None and one.round > reported.result.season_round), None)
