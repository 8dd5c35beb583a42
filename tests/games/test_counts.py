"""Words agree with the numbers before them: no report says "1 goals" or "ein Sünder waren", in any language, and no
headline or standfirst begins small. Each sentence that counts is tried with none to three of all that it counts, and
whole games of chance are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from generator.games.nomic.report import lead
from generator.games.united.paper.front import _in_figures
from generator.games.united.report.discipline import counted, doping
from generator.games.united.report.reported import League, ReportedRound
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.system.language import LANGUAGES
from generator.values.phrase import Phrase
from generator.values.report import Inline, Report
from tests.games.nomic.random_games import NAMES
from tests.games.playing import Engine
from tests.phrases import sentences
from tests.plain_text import text
from tests.strange.magazines import _eighteen, _golf, _nomic, _swiss, _united

UP_TO_THREE = range(4)
AGREEING = re.compile(r"\{\w+:([^{}|]*)\|([^{}|]*)\}")
FIRST = re.compile(r"[^\W\d_]+")
OTHERS = {
    "de": "Siege Siegen Heimsiege Auswärtssiege Anträge Stimmen Spiele Spielen Spieltage Spieltagen Karten Gegentore Strafpunkte Greens",
    "en": "wins draws proposals votes matches matchdays cards greens flags",
    "nl": "zeges uitzeges thuiszeges voorstellen stemmen wedstrijden speeldagen kaarten",
}
"""Words for many that no sentence has beside the one for one."""


@cache
def wrong(language: str) -> re.Pattern[str]:
    """One, and a word for many."""
    found = {first[0] for said in sentences() for _, many in forms(said.de, said.en, language) if (first := FIRST.match(many)) is not None}
    plural = sorted(found | {*OTHERS[language].split()})
    one = "1|eine?[rnms]?" if language == "de" else "1"
    return re.compile(rf"(?<![\w.,:–−/+-])(?:{one}) (?:{'|'.join(plural)})\b", re.IGNORECASE)


def forms(de: str, en: str, language: str) -> Iterator[tuple[str, str]]:
    for one, many in AGREEING.findall(Phrase(de=de, en=en).in_language(language)):
        if one != many:
            yield one, many


def assert_agrees(said: Inline, words: Words) -> None:
    line = words.plain(said)
    assert line and not line[0].islower() and not wrong(words.language).search(line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pattern_knows_what_is_wrong(language: str) -> None:
    bad = {"de": ("1 Heimsiege, 2 Remis", "mit einem Punkten", "1 Bahnen statt 6"), "en": ("1 points", "1 holes"), "nl": ("1 punten", "1 thuiszeges")}
    good = {"de": ("1 Heimsieg", "11 Siege", "3:1 Siege"), "en": ("1 point", "21 points"), "nl": ("1 punt",)}
    assert all(wrong(language).search(line) for line in bad[language]) and not any(wrong(language).search(line) for line in good[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_voted_on(language: str) -> None:
    words = Words(language, {"anna": "Anna", "bert": "Bert"})
    for adopted, defeated, out, score in product(UP_TO_THREE, repeat=4):
        outcomes = ["adopted"] * adopted + ["defeated"] * defeated + ["inadmissible"] * out
        turns = [SimpleNamespace(proposal=SimpleNamespace(outcome=outcome)) for outcome in outcomes]
        scores = [SimpleNamespace(person="anna", score=score), SimpleNamespace(person="bert", score=0)]
        assert_agrees(lead(cast(Any, SimpleNamespace(deadlock=None, winners=(), left=(), scores=scores, turns=turns))), words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_league_counts(language: str) -> None:
    words = Words(language, {})
    for home, drawn, away, extra in product(UP_TO_THREE, repeat=4):
        scores = [(1 + extra, 0)] * home + [(0, 0)] * drawn + [(0, 1)] * away
        matches = [SimpleNamespace(score=score, cards=()) for score in scores]
        reported = SimpleNamespace(round=SimpleNamespace(result=SimpleNamespace(matches=(), cup=SimpleNamespace(matches=()))))
        for said in _in_figures(cast(ReportedRound, reported), cast("list[League]", [SimpleNamespace(now=matches)])):
            assert_agrees(said, words)
    for yellow, red, checked, caught in product(UP_TO_THREE, repeat=4):
        assert_agrees(counted(cast(Any, [SimpleNamespace(card="yellow")] * yellow + [SimpleNamespace(card="red")] * red)), words)
        told = doping(cast(Any, SimpleNamespace(result=SimpleNamespace(doping=SimpleNamespace(checked=checked, caught=(None,) * min(checked, caught))))))
        assert (told is None) is (not checked)
        if told is not None:
            assert_agrees(told, words)


@pytest.mark.slow
@pytest.mark.parametrize("make", [_golf, _swiss, _nomic, _eighteen, _united])
def test_whole_games_of_chance(make: Any) -> None:
    for seed in range(3 if make is _united else 12):
        given = make(Random(f"counts {seed}"))
        game = import_module(f"generator.games.{given.setup['engine']}").GAME
        playthrough = Engine(given.setup["engine"], game).told(given.setup, given.rounds, given.id, files=given.files, names=NAMES)
        seen = playthrough.seen_by(game, PUBLIC)
        people = {id: id.title() for id in re.findall(r"[a-z0-9][\w-]*", f"{given.setup} {given.rounds} {given.files}")} | {"zora": "Zora"} | NAMES
        people |= {id: name.title() for id, name in people.items()}
        for number in range(1, len(seen) + 1):
            report = game.report(seen[:number], PUBLIC)
            for language in LANGUAGES:
                words = Words(language, people)
                printed = (*report.printed.side, *report.printed.told) if report.printed else ()
                whole = f"{text(report, words)}\n{text(Report('', printed), words)}"
                assert not (found := wrong(language).search(whole)), whole[max(0, found.start() - 60) : found.end() + 20]
                for said in (report.headline, report.lead, report.title):
                    if said is not None:
                        assert_agrees(said, words)
