"""What everybody has played: for people's own pages, and in each report the cross table, who met whom, the places over
the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.swiss import messages as say
from generator.games.swiss.result import OpeningDraw, Result, Standing
from generator.games.swiss.tables import (
    OwnRound,
    Round,
    Rounds,
    legend,
    match_address,
    matches_of,
    opponent,
    own_rounds,
    own_score,
    pairings_table,
    played,
    standing_table,
)
from generator.games.swiss.transcripts import match_pages
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import Column, Lines, in_brief, number, person, text
from generator.telling.plots import places_plot
from generator.telling.river import Group, Stream, river, took_the_lead
from generator.values.joining import between
from generator.values.report import (
    Block,
    Brief,
    Facts,
    Fold,
    Heading,
    Inline,
    Link,
    Number,
    Person,
    Publication,
    StateOfPlay,
    Strong,
    Table,
)

MOST_IN_CROSS_TABLE = 40
"""Players in a cross table; with more it would be wider than any page."""
MOST_LINES = 16
"""Players in the plot of places: the best of now; more would be a tangle."""


def pages(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return the recorded matches of all rounds, and everybody's matches and next opponent."""
    round, own = rounds[-1], own_rounds(rounds)
    people = ((player, _own_page(round, player, own[player])) for player in sorted(round.result.players))
    return Publication(tuple(match_pages(rounds)), tuple(people), state=_state(rounds))


def _state(rounds: Rounds) -> StateOfPlay:
    """Return who leads or has won, the standing's key columns, who meets whom next, and the places over the rounds."""
    round, result = rounds[-1], rounds[-1].result
    coming = result.next
    ahead = (Heading(say.NEXT_ROUND()), pairings_table(result, coming)) if coming and (coming.pairings or coming.bye) else ()
    if not isinstance(result, Result) or not result.standings:
        return StateOfPlay(blocks=ahead)
    leader = result.standings[0]
    first = messages.IN_BRACKETS(what=Person(leader.person), more=say.N_WINS(n=leader.wins))
    standing = in_brief(standing_table(round.number, result, short=True))
    return StateOfPlay(first, (standing,), f"{round.address()}#standing", (*ahead, *places_over_time(rounds, result)))


def _own_page(round: Round, player: str, own: Sequence[OwnRound]) -> tuple[Block, ...]:
    facts = tuple(_facts(round.result, player))
    return (*((Facts(facts),) if facts else ()), *((_own_matches(round, player, own),) if own else ()))


def _facts(result: OpeningDraw | Result, player: str) -> Iterator[tuple[Inline, Inline]]:
    """Tell how a player stands, and what he has before him: opponent and table."""
    for line in result.standings if isinstance(result, Result) else ():
        if line.person == player:
            yield messages.PLACE(), line.place
            yield messages.WINS(), line.wins
            yield say.DIFFERENCE(), Number(line.difference, signed=True)
            yield say.BUCHHOLZ(), line.buchholz
    coming = result.next
    if coming is None:
        return
    if player == coming.bye:
        yield messages.ROUND_N(n=coming.round), say.BYE()
    for table, pair in enumerate(coming.pairings, start=1):
        for one, other in (pair, pair[::-1]):
            if one == player:
                yield messages.ROUND_N(n=coming.round), say.AT_TABLE(opponent=Person(other), table=table)


def _own_matches(round: Round, player: str, own: Sequence[OwnRound]) -> Table:
    """Return a player's rounds, the latest first."""

    def result(past: OwnRound) -> Inline:
        return Link(match_address(round, past.round, past.match), own_score(past.match, player)) if past.match else None

    return Lines(reversed(own), lambda past: "best" if past.match and past.match.winner == player else "").table(
        f"matches-{player}",
        say.OWN_MATCHES(person=Person(player)),
        number(messages.ROUND(), lambda past: Link(round.address(past.round), str(past.round)), head=True),
        person(messages.OPPONENT(), lambda past: opponent(past.match, player) if past.match else say.BYE(), key=True),
        text(messages.RESULT(), result, key=True),
        number(say.PLACE_AFTER(), lambda past: past.place),
        foot=legend(past.match for past in own if past.match),
    )


# ---- all rounds together, in each report -------------------------------------------------------------------------


def all_rounds(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    """Return the cross table, who met whom round by round, and the places over the rounds."""
    if not result.standings:
        return ()
    cross = (cross_table(rounds, result),) if len(result.standings) <= MOST_IN_CROSS_TABLE else ()
    by_round = round_by_round(rounds, result)
    return (Heading(say.ALL_ROUNDS()), *cross, Fold(say.ROUND_BY_ROUND(), (by_round,)), *places_over_time(rounds, result))


def cross_table(rounds: Rounds, result: Result) -> Table:
    """Return everybody against everybody, in the order of the standing; each match leads to where it is told."""
    round, own = rounds[-1], own_rounds(rounds)

    def against(other: Standing) -> Column[Standing]:
        title, about = str(other.place), Person(other.person)
        return number(title, lambda line: "×" if line is other else meetings(line.person, other.person), about=about)

    def meetings(player: str, other: str) -> Inline:
        met = [(past.round, past.match) for past in own[player] if past.match and other in past.match.players]
        return _joined([Link(match_address(round, past, match), own_score(match, player)) for past, match in met])

    def byes(line: Standing) -> Inline:
        return _joined([messages.ROUND_SHORT(n=past.round) for past in own[line.person] if past.match is None])

    return Lines(result.standings).table(
        "cross",
        say.CROSS_CAPTION(n=round.number),
        number(messages.PLACE(), lambda line: line.place, key=True),
        person(messages.PLAYER(), lambda line: line.person, head=True),
        *[against(other) for other in result.standings],
        text(say.FREE(), byes, when=any(past.bye for _, past in played(rounds))),
        number(messages.WINS_SHORT(), lambda line: Strong(line.wins), about=messages.WINS(), key=True),
        foot=legend(matches_of(rounds), say.CROSS_FOOT()),
        cross=True,
    )


def _joined(pieces: Sequence[Inline]) -> Inline:
    return between(", ", pieces) if pieces else None


def round_by_round(rounds: Rounds, result: Result) -> Table:
    """Return of everybody the matches in their order, each with the opponent's place of now."""
    places = {line.person: line.place for line in result.standings}
    own = {player: {past.round: past for past in of_player} for player, of_player in own_rounds(rounds).items()}

    def in_round(round_number: int) -> Column[Standing]:
        return text(messages.ROUND_SHORT(n=round_number), lambda line: done(line.person, round_number), about=messages.ROUND_N(n=round_number))

    def done(player: str, round_number: int) -> Inline:
        past = own.get(player, {}).get(round_number)
        if past is None:
            return "–"
        if past.match is None:
            return say.FREE()
        return say.SCORE_AND_PLACE(score=own_score(past.match, player), place=places[opponent(past.match, player)])

    return Lines(result.standings).table(
        "round-by-round",
        say.ROUND_BY_ROUND(),
        number(messages.PLACE(), lambda line: line.place, key=True),
        person(messages.PLAYER(), lambda line: line.person, head=True),
        *[in_round(round_number) for round_number, _ in played(rounds)],
        foot=legend(matches_of(rounds), say.ROUND_BY_ROUND_FOOT()),
    )


def places_over_time(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    """Return the plot of places over the rounds; nothing before the second."""
    places = [(past_number, {line.person: line.place for line in past.standings}) for past_number, past in played(rounds)]
    shown = {line.person: Person(line.person) for line in result.standings[:MOST_LINES]}
    return places_plot("places", messages.PLACES_OVER_TIME(), messages.ROUND(), places, shown)


def river_of_tournament(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    """Return everybody's way through a tournament that is over, with who has won it and when he took the lead for good;
    the plot of places where that is not worth two pages."""
    instead = places_over_time(rounds, result)
    if result.next is not None:
        return instead
    places = [{line.person: line.place for line in past.standings} for _, past in played(rounds)]
    streams = tuple(_stream(line, [of_round.get(line.person) for of_round in places]) for line in result.standings)
    numbers = [str(past_number) for past_number, _ in played(rounds)]
    return river("river", say.RIVER(), messages.ROUND(), numbers, (Group(None, streams),), instead)


def _stream(line: Standing, places: Sequence[int | None]) -> Stream:
    first = line.place == 1
    return Stream(Brief(Person(line.person)), tuple(places), None, took_the_lead(places) if first else None, "accent" if first else "")
