"""Pages beside the reports: each match that was written down [6], and what everybody has played, for people's own pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.game import RoundView
from generator.games.swiss import words as say
from generator.games.swiss.result import Drawn, Next, Result, Standing
from generator.games.swiss.tables import OwnRound, Rounds, legend, match_address, match_slug, opponent, own_rounds, own_score, played, score
from generator.games.swiss.transcripts import match_blocks
from generator.report import Block, Facts, Inline, Link, Number, Paragraph, Person, Publication, SubPage
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.columns import Lines, number, person, text


def pages(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return the recorded matches of all rounds, and everybody's matches and next opponent."""
    result = rounds[-1].result
    standings = {line.person: line for line in result.standings} if isinstance(result, Result) else {}
    coming, own = _coming(result.next), own_rounds(rounds)
    people = (
        (player, (*_facts(standings.get(player), coming.get(player)), *_matches_table(rounds[-1], player, own[player])))
        for player in sorted(result.players)
    )
    return Publication(tuple(_match_pages(rounds)), tuple(people))


def _match_pages(rounds: Rounds) -> Iterator[SubPage]:
    for round_number, result in played(rounds):
        back = Paragraph(Link(rounds[-1].address(round_number), say.TO_ROUND(n=round_number)))
        for match in result.matches:
            if match.record is not None:
                first, second = map(Person, match.players)
                title = say.MATCH_TITLE(n=round_number, table=match.table, first=first, second=second, score=score(*match.score))
                blocks = match_blocks(round_number, match, match.record, result.plan.match_length, side_by_side=True)
                yield SubPage(match_slug(round_number, match), title, (*blocks, back))


Fact = tuple[Inline, Inline]


def _coming(pairing: Next | None) -> dict[str, Fact]:
    """Return what everybody has before him, as a fact: the round, and opponent and table."""
    if pairing is None:
        return {}
    title = words.ROUND_N(n=pairing.round)
    facts: dict[str, Fact] = {}
    for table, pair in enumerate(pairing.pairings, start=1):
        for player, other in (pair, pair[::-1]):
            facts[player] = (title, say.AT_TABLE(opponent=Person(other), table=table))
    if pairing.bye is not None:
        facts[pairing.bye] = (title, say.BYE())
    return facts


def _facts(line: Standing | None, coming: Fact | None) -> tuple[Block, ...]:
    pairs: list[Fact] = []
    if line is not None:
        pairs += [
            (words.PLACE(), line.place),
            (words.WINS(), line.wins),
            (say.DIFFERENCE(), Number(line.difference, signed=True)),
            (say.BUCHHOLZ(), line.buchholz),
        ]
    if coming is not None:
        pairs.append(coming)
    return (Facts(tuple(pairs)),) if pairs else ()


def _matches_table(round: RoundView[Drawn | Result], player: str, own: Sequence[OwnRound]) -> tuple[Block, ...]:
    """Return a player's rounds, the latest first; nothing before his first one."""
    if not own:
        return ()

    def result(past: OwnRound) -> Inline:
        return Link(match_address(round, past.round, past.match), own_score(past.match, player)) if past.match else None

    table = Lines(reversed(own), lambda past: "best" if past.match and past.match.winner == player else "").table(
        f"matches-{player}",
        say.OWN_MATCHES(person=Person(player)),
        number(words.ROUND(), lambda past: Link(round.address(past.round), str(past.round)), head=True),
        person(words.OPPONENT(), lambda past: opponent(past.match, player) if past.match else say.BYE()),
        text(words.RESULT(), result),
        number(say.PLACE_AFTER(), lambda past: past.place),
        foot=legend(past.match for past in own if past.match),
    )
    return (table,)
