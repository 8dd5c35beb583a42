"""[20–22] The results of a round's matches as they were typed, checked against the pairing, the points and the
transcripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from generator.games.swiss.backgammon.record import MatchRules, read_record
from generator.games.swiss.backgammon.recorded import MatchRecord
from generator.games.swiss.backgammon.replay import Correction, Unnoticed
from generator.games.swiss.documents import MatchResult, Options, Points, Round
from generator.games.swiss.result import Match, Next
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.record import replace

STRANGER = Phrase(de="{person} spielt in diesem Turnier nicht mit{near}", en="{person} does not play in this tournament{near}")
HAS_BYE = Phrase(de="{person} hat in dieser Runde das Freilos", en="{person} has the bye in this round")
NOT_PAIRED = Phrase(de="{person} ist in dieser Runde nicht gepaart", en="{person} is not paired in this round")
TWO_RESULTS = Phrase(de="{person} hat in dieser Runde schon ein Ergebnis", en="{person} already has a result in this round")
OTHER_OPPONENT = Phrase(
    de="{first} und {second} sind nicht gepaart; in dieser Runde heißt es {pairings}",
    en="{first} and {second} are not paired; in this round it is {pairings}",
)
MISSING = Phrase(de="es fehlt das Ergebnis von {pairs}", en="the result of {pairs} is missing")
AFTER_THE_WIN = Phrase(
    de="das Match war mit {first}-{second} schon gewonnen (Regel 22)", en="the match was already won at {first}-{second} (rule 22)"
)
NOT_WON = Phrase(
    de="niemand hat {length} Punkte: es steht {first}-{second} (Regel 22)",
    en="nobody has {length} points: the score is {first}-{second} (rule 22)",
)
IMPOSSIBLE = Phrase(
    de="in einem Match bis {length} hat einer {length} oder {more} Punkte und der andere weniger als {length} (Regeln 20 und 22),"
    " gefunden: {first}-{second}",
    en="in a match to {length} one has {length} or {more} points and the other fewer than {length} (rules 20 and 22), found:"
    " {first}-{second}",
)
OTHER_SCORE = Phrase(de="die Spiele ergeben {first}-{second}, hier steht {found}", en="the games give {first}-{second}, found: {found}")
OTHER_GAMES = Phrase(
    de="das Protokoll hat die Spiele {games}, hier steht {found}", en="the transcript has the games {games}, found: {found}"
)


def evaluated(
    round: Round, now: Next, options: Options, met: Mapping[str, Set[str]], entered: Sequence[str], problems: FileProblems, sound: bool
) -> tuple[Match, ...]:
    """The matches of a round, table by table. `now` is who should have played whom, `met` who had met before.

    Problems: a result for nobody's pairing, two results of a player, a pairing without result, points that no match can
    have. A pairing that is not `sound` is no measure: the results are then taken as they are.
    """
    if not sound:
        known = {frozenset(result.players): result.players for result in round.results if set(result.players) <= set(entered)}
        now = replace(now, pairings=tuple((first, second) for first, second in known.values()), bye=None)
    tables = {frozenset(pair): (number, pair) for number, pair in enumerate(now.pairings, start=1)}
    found: dict[int, Match] = {}
    seen: set[str] = set()
    named = {person for result in round.results for person in result.players}
    for index, result in enumerate(round.results):
        path = ("results", index)
        faults = _misplaced(result, now, seen, entered) if sound else []
        for position, fault in faults:
            problems.error((*path, "players") if position is None else (*path, "players", position), fault)
        score, games, record = _points(result, options, path, problems)
        if faults or frozenset(result.players) not in tables:
            continue
        seen.update(result.players)
        table, pair = tables[frozenset(result.players)]
        if pair != result.players:
            score, games = _turned(score), tuple(map(_turned, games))
        winner = None if score[0] == score[1] else pair[score[1] > score[0]]
        repeat = pair[1] in met.get(pair[0], ())
        found[table] = Match(pair, score, games, winner, result.forfeit is not None, table, repeat, record)
    missing = [pair for pair in now.pairings if not named & set(pair)]
    if missing:
        pairs = ", ".join(f"{first} – {second}" for first, second in missing[:6]) + (" …" if len(missing) > 6 else "")
        problems.missing(("results",), MISSING(pairs=pairs))
    return tuple(found[table] for table in sorted(found))


def _turned(points: Points) -> Points:
    return points[1], points[0]


def _misplaced(result: MatchResult, now: Next, seen: Set[str], entered: Sequence[str]) -> list[tuple[int | None, Message]]:
    """Return what is wrong with the two players of a result, each with its position (None: both of them)."""
    opponents = {person: pair for pair in now.pairings for person in pair}
    faults: list[tuple[int | None, Message]] = []
    for position, person in enumerate(result.players):
        if person not in entered:
            faults.append((position, STRANGER(person=person, near=nearest(person, entered))))
        elif person == now.bye:
            faults.append((position, HAS_BYE(person=person)))
        elif person not in opponents:
            faults.append((position, NOT_PAIRED(person=person)))
        elif person in seen:
            faults.append((position, TWO_RESULTS(person=person)))
    if not faults and opponents[result.players[0]] != opponents[result.players[1]]:
        first, second = result.players
        pairings = ", ".join(" – ".join(pair) for pair in dict.fromkeys((opponents[first], opponents[second])))
        faults.append((None, OTHER_OPPONENT(first=first, second=second, pairings=pairings)))
    return faults


# ---- points ------------------------------------------------------------------------------------------------------


class _Scored(NamedTuple):
    """The score of a match, the points of its games as far as they are known, and its transcript."""

    score: Points
    games: tuple[Points, ...] = ()
    record: MatchRecord | None = None


def _points(
    result: MatchResult, options: Options, path: Path, problems: FileProblems
) -> _Scored:
    """[20, 22] Return what a match ended with, as it was typed or as its transcript says."""
    length = options.match_length
    if result.forfeit is not None:
        first, second = result.players
        came = [player not in result.forfeit for player in (first, second)]
        return _Scored((length * came[0], length * came[1]))
    record = _record(result, options, path, problems)
    games = result.games
    if record is not None:
        first, _ = result.players
        recorded = tuple((game.points, 0) if game.winner == first else (0, game.points) for game in record.games)
        if games is not None and games != recorded:
            problems.error((*path, "games"), OTHER_GAMES(games=_listed(recorded), found=_listed(games)))
        games = recorded
    elif games is not None:
        _check_games(games, length, path, problems)
    if games is None:
        score = result.score or (length, 0)
        if result.score is not None and not possible(score, length):
            problems.error((*path, "score"), IMPOSSIBLE(length=length, more=length + 1, first=score[0], second=score[1]))
        return _Scored(capped(score, options), (), record)
    score = capped((sum(game[0] for game in games), sum(game[1] for game in games)), options)
    if result.score is not None and capped(result.score, options) != score:
        found = f"{result.score[0]}-{result.score[1]}"
        problems.error((*path, "score"), OTHER_SCORE(first=score[0], second=score[1], found=found))
    return _Scored(score, games, record)


def possible(score: Points, length: int) -> bool:
    """[20, 22] Tell whether a match to `length` points can end like this: the last game, a gammon at most, brought one
    player to the length or one beyond."""
    return max(score) in (length, length + 1) and min(score) < length


def capped(score: Points, options: Options) -> Points:
    """The score, without points beyond the match length if the options say so."""
    most = options.match_length if options.cap_score else max(score)
    return min(score[0], most), min(score[1], most)


def _check_games(games: Sequence[Points], length: int, path: Path, problems: FileProblems) -> None:
    """[22] Games are played until one player has the points of the match, and no longer."""
    first = second = 0
    for index, game in enumerate(games):
        if max(first, second) >= length:
            problems.error((*path, "games", index), AFTER_THE_WIN(first=first, second=second))
            return
        first, second = first + game[0], second + game[1]
    if max(first, second) < length:
        problems.error((*path, "games"), NOT_WON(length=length, first=first, second=second))


def _listed(games: Sequence[Points]) -> str:
    return ", ".join(f"{first}-{second}" for first, second in games)


def _record(result: MatchResult, options: Options, path: Path, problems: FileProblems) -> MatchRecord | None:
    """[6] The transcript of a match; None if there is none, or none that can be read."""
    if result.record is None or result.record.text is None:
        return None
    rules = MatchRules(
        length=options.match_length,
        winner_leads=options.leads_next == "winner",
        capped=options.cap_score,
        corrections=tuple(Correction(entry.game, entry.move, entry.person, entry.first) for entry in result.corrected),
        unnoticed=tuple(Unnoticed(entry.game, entry.move, entry.person) for entry in result.unnoticed),
    )
    people = result.players[0], result.players[1]
    return read_record(
        result.record.text,
        people,
        rules,
        problems.beside(result.record.name),
        lambda place, message: problems.error((*path, *place), message),
    )
