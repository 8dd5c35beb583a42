"""Random sessions and random logs can be told, round by round, in both languages; cards add up to the standings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from generator.games.eighteen import GAME
from generator.games.eighteen.next_round import next_round
from generator.games.eighteen.session import Session
from generator.play.dice import Fairness
from generator.play.game import RoundView
from generator.play.secrecy import GM, PUBLIC, Viewer, visible
from generator.render.pictures.svg import picture as svg
from generator.render.text.locale import Words
from generator.values.problem import Problems
from tests.conftest import tries
from tests.games.eighteen.log.walker import PLAYERS, SIZES, Walk
from tests.games.eighteen.playing import course
from tests.games.eighteen.random_sessions import MODES, NAMES, random_session
from tests.games.eighteen.telling import pictures, tables
from tests.plain_text import text

PEOPLE = {name: name.title() for name in (*NAMES, *PLAYERS, "gm")}
SEEDS = range(tries(3))


def everything(rounds: Any, viewer: Viewer) -> list[Any]:
    """All that is told after the last of the rounds."""
    report, published = GAME.report(rounds, viewer), GAME.publish(rounds, viewer)
    sheets = [page for sheet in report.handouts for page in sheet.pages]
    return [report, *([published] if published.pages else []), *sheets, *([published.own] if published.own else [])]


def check(rounds: Any, viewer: Viewer) -> None:
    """All of it can be read in both languages, and no gap of a sentence is left open."""
    for told in everything(rounds, viewer):
        for language in ("de", "en"):
            written = text(told, Words(language, PEOPLE))
            assert written.strip() and not {"{", "}"} & set(written) and "None" not in written


def totals(rounds: Any) -> dict[str, int]:
    """The last column of the cards, by the names that they begin with; in Stableford the points."""
    found = tables(GAME.report(rounds, PUBLIC).blocks)
    card = found.get("card-in", found["card"])
    if rounds[-1].result.mode == "stableford":
        card = [[name[0], *row[1:]] for name, row in zip(card, card[1:], strict=False) if row[0] == "Punkte"]
    return {row[0]: int(row[-1]) for row in card if row[-1] and row[0] not in ("Par", "Wert", "Jackpot", "Summe")}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("mode", MODES)
def test_random_sessions_can_be_told(mode: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.eighteen.telling.NAMES", PEOPLE)
    played = course(random_session(Random(f"told {mode} {seed}"), mode), Problems())
    assert played is not None
    for viewer in (PUBLIC, GM, Viewer(NAMES[1])):
        rounds = played.seen_by(GAME, viewer)
        for last in range(1, len(rounds) + 1):
            check(rounds[:last], viewer)
    rounds = played.seen_by(GAME, PUBLIC)
    session = Session(rounds)
    assert (next_round(played.state) is None) == session.result.finished
    if session.played and mode != "racing":
        won = {person: points for hole in session.playoff for person, points in hole.points.items()}
        names = {line.person: PEOPLE.get(line.person) or f"KI {line.person[-1]}" for line in session.result.standings}
        expected = {names[line.person]: line.points - won.get(line.person, 0) for line in session.result.standings}
        assert {name: number for name, number in totals(rounds).items() if number} == {
            name: number for name, number in expected.items() if number
        }


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("mode", SIZES)
def test_random_logs_can_be_told(mode: str, seed: int) -> None:
    """Each turn in a file of its own, with all golfers and whatever happens to balls; every picture can be drawn."""
    walk = Walk(f"told {mode} {seed}", mode, steps=14)
    played = course(walk.given, Problems())
    assert played is not None
    told = [
        played.rounds[0],
        *(RoundView("links", number, result, draws, Fairness(), GM) for number, (_, result, draws, _) in enumerate(walk.turns(), start=1)),
    ]
    assert len(told) > 1
    for viewer in (PUBLIC, Viewer("bert")):
        rounds = [RoundView(page.game, page.number, visible(page.result, viewer), (), page.fairness, viewer) for page in told]
        check(rounds, viewer)
        check(rounds[:2], viewer)
        drawn = pictures(GAME.report(rounds, viewer).blocks)
        for picture in drawn.values():
            assert svg(picture, Words("de", PEOPLE), lambda role: f"#{role}", "Sans").startswith("<svg")
        assert drawn
    found = next_round(walk.state)
    assert (found is None) == walk.state.finished and (found is None or "log" in found)
