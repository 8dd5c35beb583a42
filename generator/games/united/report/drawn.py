"""[8.2 c] A matchday as a picture: who met whom, a ball for each goal on its side's half, and who was sent off when.

No minute of a goal is public, nor is there any: chances are drawn row by row. The only minute that a match has is that
of a red card, so the line of ninety minutes is the cards'. Which of a side's goals came first is not told either: what
was scored from play stands next to the middle, penalties beyond it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from generator.games.united import nouns
from generator.games.united.chronicle import label
from generator.games.united.lines import LABELLED, alphabetical, code, score
from generator.games.united.report import messages as say
from generator.games.united.report.reported import League, ReportedRound, pairing
from generator.games.united.result import Card, Match
from generator.values.drawing import Dot, Label, Line, Shape, rectangle
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.report import Brief, Inline, Picture, Run

WIDTH, HEAD, ROW, CARD, FOOT = 160.0, 11.0, 15.5, 11.0, 16.0
"""The picture's measures: two of them share a line of the type area, where a unit is about a point; the height of its
head, of a match, of a card above the line of minutes, and of that line with its figures."""
MIDDLE = WIDTH / 2
TYPE, SCORE_TYPE = 7.6, 8.4
NAME_ROOM, NAME_LETTERS = MIDDLE - 13, 16
"""So much room has a club's name beside the score; a club without a short name goes by its code if its name is longer
than so many letters."""
CAPITAL, LETTER = 0.66, 0.5
"""About how wide letters are, by the size of type."""
BALL, NEAREST, STEP = 2.2, 5.0, 5.6
"""A goal's radius, how far the first is from the middle, and each from the one before; all are smaller on a day on
which a side scored more than there is room for."""
MINUTES = 90


def matchday_picture(league: League, day: int, matches: Sequence[Match]) -> Picture:
    """Draw the matches of a day, one below the other, home on the left."""
    reds = sorted(_reds(matches), key=lambda red: (red[1].minute or 0, alphabetical([red[1].player])))
    most = max(max(match.score) for match in matches)
    step = min(STEP, (MIDDLE - NEAREST - BALL) / max(1, most - 1))
    goals = count(sum(sum(match.score) for match in matches), say.ONE_GOAL_DRAWN, say.GOALS_DRAWN)
    shapes: list[Shape] = [
        Label((0, TYPE), say.MATCHDAY(n=day), TYPE, bold=True, room=0.6 * WIDTH),
        Label((WIDTH, TYPE), goals, TYPE, "end", "soft", room=0.4 * WIDTH),
    ]
    for number, match in enumerate(matches):
        shapes += _match(league.reported, match, HEAD + number * ROW, step)
    height = HEAD + ROW * len(matches)
    if reds:
        shapes += _sent_off(league.reported, reds, height)
        height += CARD * len(reds) + FOOT
    return Picture(f"goals-{league.number}-{day}", _in_words(league.reported, day, matches, reds), WIDTH, height, tuple(shapes))


def _reds(matches: Sequence[Match]) -> Iterator[tuple[Match, Card]]:
    return ((match, card) for match in matches for card in match.cards if card.minute is not None)


def _called(reported: ReportedRound, club: str) -> Inline:
    """Return a club's short name; its name, if that is short; else its code."""
    named = label(reported.rounds, club)
    return Brief(named) if named.short or len(named.name) <= NAME_LETTERS else code(club)


def _in_words(reported: ReportedRound, day: int, matches: Sequence[Match], reds: Sequence[tuple[Match, Card]]) -> Inline:
    """Return the same for who cannot see it: each result, then who was sent off."""

    def called(club: str) -> Inline:
        return reported.names[club]

    results = between("; ", [Run((pairing(called, match.home, match.away), " ", score(match))) for match in matches])
    told: list[Inline] = [LABELLED(label=say.MATCHDAY(n=day), text=results)]
    if reds:
        cards = [
            nouns.PLAYER_OF(player=say.IN_MINUTE(player=card.player, minute=card.minute), club=called(card.club)) for _, card in reds
        ]
        told.append(nouns.RED_CARDS(players=between("; ", cards)))
    return between(". ", told)


# ---- a match -----------------------------------------------------------------------------------------------------


def _match(reported: ReportedRound, match: Match, top: float, step: float) -> Iterator[Shape]:
    """Draw who has met and the score, below it the goals: the winner's dark, the loser's grey, those of a draw dark."""
    home, away = match.score
    names, balls = top + 7.8, top + 12
    yield Label((0, names), _called(reported, match.home), TYPE, bold=home > away, room=NAME_ROOM)
    yield Label((WIDTH, names), _called(reported, match.away), TYPE, "end", bold=away > home, room=NAME_ROOM)
    yield Label((MIDDLE, names), score(match), SCORE_TYPE, "middle", bold=True)
    yield Line(((0, top), (WIDTH, top)), "rule", 0.4)
    yield Line(((MIDDLE, balls - 2.5), (MIDDLE, balls + 2.5)), "faint", 0.5)
    for club, side, own, other in ((match.home, -1, home, away), (match.away, 1, away, home)):
        kicks = sum(goal.club == club and goal.kind == "penalty" for goal in match.goals)
        colour = "accent" if own >= other else "faint"
        for goal in range(own):
            centre = (MIDDLE + side * (NEAREST + goal * step), balls)
            radius = min(BALL, 0.45 * step)
            if goal < own - kicks:
                yield Dot(centre, radius, colour)
            else:
                yield Dot(centre, radius - 0.4, "paper", colour, 0.8)


# ---- red cards ---------------------------------------------------------------------------------------------------


def minute_at(minute: int) -> float:
    """Return where a minute lies on the line: nothing at the left, the ninetieth at the right."""
    return WIDTH * minute / MINUTES


def _sent_off(reported: ReportedRound, reds: Sequence[tuple[Match, Card]], top: float) -> Iterator[Shape]:
    """Draw a line of ninety minutes, above it each red card at its own, the earliest on top, with the player's name on
    the side that has more room."""
    line = top + CARD * len(reds) + 5
    for number, (_, card) in enumerate(reds):
        at = minute_at(card.minute or 0)
        y = top + CARD * (number + 1)
        left = at > MIDDLE
        yield Line(((at, y), (at, line)), "signal", 0.5)
        edge = at - 4 if left else at + 4
        yield Line(rectangle(at, y - 6, edge, y), None, fill="signal")
        text = at - 7 if left else at + 7
        room = text if left else WIDTH - text
        yield Label((text, y), _punished(reported, card, room), TYPE, "end" if left else "start", room=room, ground="paper")
    yield Line(((0, line), (WIDTH, line)), "ink", 0.5)
    yield from _tick(0, line, "start", "0")
    yield from _tick(MINUTES // 2, line, "middle", str(MINUTES // 2))
    yield from _tick(MINUTES, line, "end", say.NTH_MINUTE(n=MINUTES))


def _punished(reported: ReportedRound, card: Card, room: float) -> Inline:
    """Return who was sent off with his club, or the club's code, as far as there is room for them beside him: names are
    not cut."""
    named = label(reported.rounds, card.club)
    for club, letters in ((_called(reported, card.club), named.short or named.name), (code(card.club), code(card.club))):
        if TYPE * sum(CAPITAL if letter.isupper() else LETTER for letter in f"{card.player} ({letters})") <= room:
            return nouns.PLAYER_OF(player=card.player, club=club)
    return card.player


def _tick(minute: int, line: float, anchor: Literal["start", "middle", "end"], text: Inline) -> Iterator[Shape]:
    at = minute_at(minute)
    yield Line(((at, line - 2), (at, line + 2)), "ink", 0.5)
    yield Label((at, line + 9), text, TYPE, anchor, "soft")
