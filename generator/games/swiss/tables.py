"""What a tournament's reports, pages and sheets share: names in a row, scores, and the tables of results, standing,
pairings and prizes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from generator.games.swiss import messages as say
from generator.games.swiss.result import Accounts, Criterion, Match, Next, OpeningDraw, Result, Standing
from generator.play.game import RoundView
from generator.telling import messages, people
from generator.telling.columns import Lines, number, person, text
from generator.values import addresses
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import Block, Heading, Inline, Link, Move, Number, Paragraph, Person, Strong, Table

Round = RoundView[OpeningDraw | Result]
Rounds = Sequence[Round]

MOST_NAMES = 6
"""Names in a sentence; of more, one less is named and the rest is counted."""
GAMMON = 2
"""Points of a game that is a gammon [20]."""
MOST_ON_A_LINE = 6
"""So many opponents stay on one line of the standing."""
PRIZES = 3
"""How many players are congratulated (summary, 7)."""

# ---- pieces of a line --------------------------------------------------------------------------------------------


def names_in_a_row(everybody: Sequence[str]) -> Inline:
    """Return names in a row: Anna, Bert und Carl; of too many the rest is counted."""
    return people.names_in_a_row(everybody, MOST_NAMES - 1 if len(everybody) > MOST_NAMES else None)


def score(first: int, second: int) -> str:
    """Return 3:1."""
    return f"{first}:{second}"


def own_score(match: Match, player: str) -> Inline:
    """Return the score of a match as one of its players sees it, marked if it was a forfeit."""
    own = score(*(match.score if player == match.players[0] else reversed(match.score)))
    return say.FORFEIT_MARK(score=own) if match.forfeit else own


def opponent(match: Match, player: str) -> str:
    """Return the other player of a match."""
    first, second = match.players
    return second if player == first else first


def named(match: Match, player: str) -> Inline:
    """Return the name of a player of a match, emphasised if he has won it."""
    return Strong(Person(player)) if player == match.winner else Person(player)


def lots_text(lots: Sequence[int]) -> str:
    """Return a player's lots in the order in which they were drawn."""
    return ", ".join(map(str, lots))


def criterion_number(line: Standing, criterion: Criterion) -> Number:
    """Return what a player has reached by one of the criteria of the standing."""
    return Number(getattr(line, criterion), signed=criterion == "difference")


def legend(matches: Iterable[Match], before: Inline = None, after: Inline = None) -> Inline:
    """Return what stands below a table: what the mark of a forfeit means, if one of the matches was one, between two
    other sentences."""
    forfeit = say.FORFEIT_LEGEND() if any(match.forfeit for match in matches) else None
    notes = [note for note in (before, forfeit, after) if note is not None]
    return between(" ", notes) if notes else None


# ---- what everybody has played -----------------------------------------------------------------------------------


def played(rounds: Rounds) -> list[tuple[int, Result]]:
    """Return the rounds that have results, each with its number."""
    return [(round.number, round.result) for round in rounds if isinstance(round.result, Result)]


def matches_of(rounds: Rounds) -> list[Match]:
    """Return the matches of all rounds."""
    return [match for _, result in played(rounds) for match in result.matches]


class OwnRound(Struct, frozen=True):
    """What a player did in a round: his match, None if he had the bye, and his place after it."""

    round: int
    match: Match | None
    place: int


def own_rounds(rounds: Rounds) -> dict[str, list[OwnRound]]:
    """Return everybody's rounds in their order."""
    own: dict[str, list[OwnRound]] = defaultdict(list)
    for round_number, result in played(rounds):
        places = {line.person: line.place for line in result.standings}
        for match in result.matches:
            for player in match.players:
                own[player].append(OwnRound(round_number, match, places[player]))
        if result.bye is not None:
            own[result.bye].append(OwnRound(round_number, None, places[result.bye]))
    return own


SLUGS = {"match-{match}": Phrase(de="partie-{match}", en="match-{match}")}


def match_slug(round_number: int, match: Match) -> str:
    """Return the slug of the page on which a recorded match stands."""
    return f"match-{round_number}-{match.table}"


def match_address(round: Round, round_number: int, match: Match) -> str:
    """Return where a match of a round is told: on its own page if it was recorded, else among the results of its
    round."""
    page = addresses.game_page(round.game, match_slug(round_number, match))
    return page if match.record else f"{round.address(round_number)}#results"


# ---- tables ------------------------------------------------------------------------------------------------------


def results_table(round: Round, matches: Sequence[Match]) -> Table:
    """[20–22] Return the matches of a round table by table: score, points of each game, and what else is to be said of
    them."""
    gammon = any(GAMMON in game for match in matches for game in match.games)
    return Lines(matches).table(
        "results",
        say.RESULTS_OF(n=round.number),
        number(say.TABLE(), lambda match: match.table, head=True),
        person(messages.PLAYER(), lambda match: named(match, match.players[0]), key=True),
        person(messages.OPPONENT(), lambda match: named(match, match.players[1]), key=True),
        text(messages.RESULT(), lambda match: Strong(own_score(match, match.players[0])), key=True),
        text(say.GAMES(), lambda match: between(", ", [_game(game) for game in match.games]), when=any(match.games for match in matches)),
        text(messages.REMARK(), lambda match: between(", ", _remarks(round, match)), when=any(_remarks(round, match) for match in matches)),
        foot=legend(matches, say.BOLD_LEGEND(), say.GAMMON_LEGEND() if gammon else None),
    )


def _game(points: tuple[int, int]) -> Inline:
    return say.GAMMON(score=score(*points)) if GAMMON in points else score(*points)


def _remarks(round: Round, match: Match) -> list[Inline]:
    remarks: list[Inline] = []
    if match.forfeit:
        absent = say.NEITHER_CAME() if match.winner is None else say.ABSENT(person=Person(opponent(match, match.winner)))
        remarks.append(absent)
    if match.repeat:
        remarks.append(say.REPEATED())
    if match.record is not None:
        remarks.append(Link(match_address(round, round.number, match), say.TRANSCRIPT()))
    return remarks


def standing_table(round_number: int, result: Result, short: bool = False, why: str = "") -> Table:
    """[D] Return the standing with all criteria; `short`: for the wall, without opponents and what decided. `why` is
    the address of the table that tells why each stands before the next, if there is one."""
    standings = result.standings
    places = {line.person: line.place for line in standings}
    moves = any(line.move is not None for line in standings)

    def decided(line: Standing, told: Inline) -> Inline:
        return Link(f"{why}-{line.person}", told) if why and line.decided_by else told

    return Lines(standings, lambda line: "void" if line.withdrawn else "best" if line.place == 1 else "").table(
        "standing",
        (say.FINAL_STANDING_AFTER if result.next is None else say.STANDING_AFTER)(n=round_number),
        number(messages.PLACE(), lambda line: line.place, key=True),
        number(messages.MOVE(), lambda line: Move(line.move), about=messages.MOVE_LONG(), when=moves and not short),
        person(messages.PLAYER(), lambda line: say.HAS_LEFT(person=Person(line.person)) if line.withdrawn else line.person, head=True),
        number(messages.WINS_SHORT(), lambda line: Strong(decided(line, line.wins)), about=messages.WINS(), key=True),
        number(messages.LOSSES_SHORT(), lambda line: line.losses, about=say.LOSSES()),
        number(messages.DIFFERENCE_SHORT(), lambda line: Number(line.difference, signed=True), about=say.LONG_DIFFERENCE()),
        number(say.SHORT_BUCHHOLZ(), lambda line: line.buchholz, about=say.LONG_BUCHHOLZ()),
        number(say.SHORT_BYES(), lambda line: line.byes or None, about=say.BYES(), when=any(line.byes for line in standings)),
        text(say.OPPONENTS(), lambda line: _in_a_row([places[other] for other in line.opponents]), when=not short),
        text(say.DECIDED(), lambda line: decided(line, say.CRITERIA[line.decided_by]()) if line.decided_by else None, when=not short),
        foot=None if short else say.STANDING_FOOT(),
    )


def _in_a_row(places: Sequence[int]) -> str:
    joint = ",\N{NARROW NO-BREAK SPACE}" if len(places) <= MOST_ON_A_LINE else ", "
    return joint.join(map(str, places)) or "–"


def pairings_table(result: OpeningDraw | Result, coming: Next, short: bool = False) -> Table:
    """[D] Return who plays whom next, table by table, the bye last; each with what made the pairing: his place, or his
    lots in the draw.

    `short`: for the wall, without what made it.
    """
    title, bye = messages.PLACE(), coming.bye
    before: dict[str, Inline] = {}
    if isinstance(result, OpeningDraw):
        title, before = say.LOT(), {player: lots_text(lots) for player, lots in result.lots}
    else:
        before = {line.person: line.place for line in result.standings}
    return Lines(coming.pairings).table(
        "pairings",
        say.PAIRINGS_OF(n=coming.round),
        number(say.TABLE(), lambda pair: coming.pairings.index(pair) + 1, head=True, last="–"),
        number(title, lambda pair: before.get(pair[0]), when=bool(before) and not short, last=bye and before.get(bye)),
        person(messages.PLAYER(), lambda pair: pair[0], last=bye and Person(bye), key=True),
        number(title, lambda pair: before.get(pair[1]), when=bool(before) and not short),
        person(messages.OPPONENT(), lambda pair: pair[1], last=say.BYE(), key=True),
        last="" if bye else None,
    )


def prize_blocks(result: Result) -> tuple[Block, ...]:
    """[Summary 7] Return the first three and all who get a prize."""
    prizes = prizes_by_place(result.accounts)
    honoured = [line for line in result.standings if line.place <= PRIZES or line.place in prizes]
    if not honoured:
        return ()
    table = Lines(honoured, lambda line: "best" if line.place == 1 else "").table(
        "winners",
        say.PRIZES() if prizes else say.PODIUM(),
        number(messages.PLACE(), lambda line: line.place, key=True),
        person(messages.PLAYER(), lambda line: Strong(Person(line.person)), head=True),
        number(messages.WINS(), lambda line: line.wins),
        number(say.DIFFERENCE(), lambda line: criterion_number(line, "difference")),
        text(say.PRIZE(), lambda line: ", ".join(prizes.get(line.place, ())) or None, when=bool(prizes), key=True),
    )
    people = names_in_a_row([line.person for line in result.standings[:PRIZES]])
    return (Heading(say.WINNERS()), table, Paragraph(say.CONGRATULATIONS(people=people)))


def prizes_by_place(accounts: Accounts | None) -> dict[int, list[str]]:
    """Return what there is to win, by place."""
    prizes: dict[int, list[str]] = {}
    for cost in accounts.costs if accounts else ():
        if cost.place is not None:
            prizes.setdefault(cost.place, []).append(cost.what)
    return prizes
