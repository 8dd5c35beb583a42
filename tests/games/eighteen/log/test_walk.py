"""Random legal logs over random courses: what holds wherever balls fly."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from generator.games.eighteen.course import ground_of
from generator.games.eighteen.log.golfers import ABILITIES, NOBODY
from generator.games.eighteen.log.ground import GREEN, Ground
from generator.games.eighteen.log.hexes import Hex, named
from generator.games.eighteen.log.pack import SHIPPED
from generator.games.eighteen.log.state import LogState
from generator.games.eighteen.log.told import LogMove
from tests.conftest import tries
from tests.games.eighteen.log.walker import SIZES, Walk, distance
from tests.games.eighteen.sample.judgement import NO_LANDING

WALKS = [(mode, number) for mode in SIZES for number in range(tries(3))]
FULL = {deck: Counter(cards) for deck, cards in SHIPPED.decks.items()}


def ground(walk: Walk) -> Ground:
    found = ground_of(walk.state.table.course)
    assert found is not None
    return found


def hex(name: str) -> Hex:
    found = named(name)
    assert found is not None
    return found


def check_state(walk: Walk, log: LogState) -> None:
    """Balls lie where one may lie; clubs and cards are all still there."""
    assert not log.broken
    assert not {ground(walk).at(ball.at) for ball in log.balls.values()} & NO_LANDING
    for player, seat in log.seats.items():
        assert Counter(seat.hand + seat.discards) == Counter(walk.state.kit.clubs[player])
        ability = ABILITIES.get(walk.state.setup.golfers.get(player, ""), NOBODY)
        assert len(seat.hand + seat.discards) == ability.clubs
    for deck, pile in log.piles.items():
        gone = ["5h"] if deck == "5" and log.longest else []
        assert Counter([*pile.left, *pile.discards, *filter(None, (pile.top,)), *gone]) == FULL[deck]


def check_move(walk: Walk, move: LogMove) -> None:
    """A way is a chain of neighbours to where the ball lies, or out of bounds and back."""
    assert ground(walk).at(hex(move.to)) == move.lies
    out = {"out", "clubhouse"} & set(move.happened)
    if out:
        assert move.to == move.start
        return
    assert move.to == (move.path[-1] if move.path else move.start)
    steps = [hex(name) for name in (move.start, *move.path)]
    if not walk.state.setup.options.fly_out:
        assert {distance(one, other) for one, other in zip(steps, steps[1:], strict=False)} <= {1}
    assert "green" not in move.happened or move.lies == GREEN


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "number"), WALKS)
def test_a_walk_breaks_no_law(mode: str, number: int) -> None:
    walk = Walk(f"{mode}-{number}", mode)
    turns = 0
    for state, result, draws, _ in walk.turns():
        turns += 1
        assert state.log is not None
        check_state(walk, state.log)
        assert len({draw.label for draw in draws}) == len(draws)
        (turn,) = result.log
        for move in turn.moves:
            check_move(walk, move)
        assert set(result.positions) == set(state.log.balls)
    assert turns == walk.steps or walk.state.finished


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["stroke", "stableford"])
def test_strokes_are_turns_and_penalties_are_what_happened(mode: str) -> None:
    """Counted again from what was told."""
    fines = {"water", "out", "clubhouse"} if mode == "stroke" else set()
    holes = 0
    for number in range(tries(2)):
        strokes: Counter[str] = Counter()
        penalties: Counter[str] = Counter()
        for _, result, _, _ in Walk(f"count-{mode}-{number}", mode, 60).turns():
            (turn,) = result.log
            for move in turn.moves:
                strokes[move.player] += 1
                penalties[move.player] += bool(fines & set(move.happened))
            penalties.update(turn.missed)
            for hole in result.holes:
                holes += 1
                assert (hole.hole, dict(hole.strokes), dict(hole.penalties)) == (turn.hole, dict(strokes), dict(+penalties))
                strokes, penalties = Counter(), Counter()
    assert holes >= 3


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["match", "skins", "racing", "chaos", "kelly", "teams"])
def test_greens_are_those_that_were_landed_on(mode: str) -> None:
    """Holes: all in the turn of the first. Racing: each in his order. Chaos and its kin: as long as there is something
    left."""
    most = {"chaos": 2, "kelly": 1, "teams": 1}.get(mode, 9)
    greens = 0
    for number in range(tries(2)):
        walk = Walk(f"greens-{mode}-{number}", mode, 60)
        names = list(ground(walk).greens)
        takers: dict[int, list[str]] = defaultdict(list)
        for _, result, _, _ in walk.turns():
            (turn,) = result.log
            found: dict[int, list[str]] = defaultdict(list)
            for move in turn.moves:
                if "green" in move.happened:
                    where = names.index(hex(move.to)) + 1
                    if len(takers[where]) < most and (mode != "chaos" or move.player not in takers[where]):
                        found[where].append(move.player)
                        takers[where] += [move.player] if most < 9 else []
            told = {hole.hole: list(hole.green) for hole in (*result.holes, *result.playoff)}
            assert told == dict(found)
            greens += len(told)
    assert greens >= 4


@pytest.mark.slow
@pytest.mark.parametrize("mode", SIZES)
def test_a_replay_gives_the_same_positions(mode: str) -> None:
    one, other = (
        [(result.log, result.positions, result.standings) for _, result, _, _ in Walk(f"again-{mode}", mode, 15).turns()] for _ in range(2)
    )
    assert one == other
