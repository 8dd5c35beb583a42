"""Corrections in words: whatever changes in a result of any game is told by its name, or counted; never by a key of the
data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_type_hints

import pytest

from generator.games.registry import engine, engines
from generator.play.played_game import PlayedGame
from generator.play.secrecy import Audience, audiences
from generator.render.text.locale import Words
from generator.telling import errata
from generator.telling.errata import Erratum, changes, lines
from generator.telling.print_history import PrintHistory
from generator.values.phrase import Phrase
from generator.values.record import in_data, is_record
from generator.values.report import Report
from tests.games.golden import Cases
from tests.plain_text import text

GAMES = {name: Cases(name, warnings=True) for name in ("golf", "swiss", "nomic", "eighteen", "united")}
CASES = [(name, case.name) for name, cases in GAMES.items() for case in sorted(cases.folder.iterdir()) if (case / "content").is_dir()]
GERMAN = {"die"}
"""Words of the language that are keys of the data as well."""
MOST_LEAVES = 100
"""Single changes that are tried in a round; of more, every so many-th."""


# ---- every change of every golden result -------------------------------------------------------------------------


@cache
def played(name: str, case: str) -> tuple[PlayedGame, Mapping[str, str]]:
    return GAMES[name].played(case)


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to everything that is no mapping and no list."""
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    elif value is not None:
        yield path


def at(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def other(value: Any, ids: list[str]) -> Any:
    """Something else of the same kind; for an id another one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return ids[ids.index(value) - 1] if value in ids else f"{value}…"
    return value + 1


def changed(value: Any, path: tuple[str | int, ...], ids: list[str]) -> Any:
    """The value with another one at the end of the way."""
    if not path:
        return other(value, ids)
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], ids)
    return copy


def without_first(value: Any) -> Any:
    """Every list without its first entry."""
    if isinstance(value, dict):
        return {key: without_first(inner) for key, inner in value.items()}
    return [without_first(inner) for inner in value[1:]] if isinstance(value, list) else value


def keys(kind: Any, seen: set[Any]) -> Iterator[str]:
    """The names of all fields of a result, and of what it is made of."""
    for part in getattr(kind, "__args__", ()):
        yield from keys(part, seen)
    if not isinstance(kind, type) or not is_record(kind) or kind in seen:
        return
    seen.add(kind)
    hints = get_type_hints(kind)
    for key, name, _ in in_data(kind):
        yield key
        yield from keys(hints[name], seen)


def sentences(history: PrintHistory, number: int, found: list[errata.Change], names: Mapping[str, str], language: str) -> str:
    erratum = Erratum((), tuple((number, change) for change in found))
    return text(Report("", errata.blocks(erratum, history.medium)), Words(language, names))


@pytest.mark.parametrize(("name", "case"), CASES, ids=lambda value: value)
def test_each_change_is_told_in_words_or_counted(name: str, case: str) -> None:
    game, names = played(name, case)
    history = PrintHistory(game, (), "de", tuple(names))
    for number in {1, len(game.playthrough.rounds) - 1}:
        now = game.published(number, "de")
        telling = history.telling(number)
        ids = sorted({*names, *game.game.extras.names(game.playthrough.rounds[number].result)})
        kind = type(game.playthrough.rounds[number].result)
        not_for_people = {"de": (raw(now, kind) | names.keys()) - GERMAN, "en": (raw({}, kind, "_") | names.keys()) - GERMAN}
        ways = list(leaves({key: now[key] for key in now if key not in errata.NOT_FIGURES}))
        alone = [changed(now, way, ids) for way in ways[:: len(ways) // MOST_LEAVES + 1]]
        together = now
        for way in ways:
            together = changed(together, way, ids) if len(ways) < 2000 else together
        for before in (*alone, together, *filter(now.__ne__, [without_first(now)])):
            found = changes(before, now, telling)
            told, derived = lines(Erratum((), tuple((number, change) for change in found)), history.medium)
            assert derived == sum(change.said is None for change in found)
            assert bool(told) == (derived < len(found))
            assert found, "a change that nobody is told of"
            for language, words in not_for_people.items():
                told_so = sentences(history, number, found, names, language)
                assert words.isdisjoint(re.findall(r"[\w-]+", told_so)), told_so


def raw(result: Mapping[str, Any], kind: type, needs: str = "") -> set[str]:
    """The keys of the data and the program's own words for values; in English only what has a `_` is told from
    words."""
    values = {value for way in leaves(result) if isinstance(value := at(result, way), str)}
    return {word for word in {*keys(kind, set()), *values} if re.fullmatch("[a-z][a-z_]+", word) and needs in word}


# ---- the words themselves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_words_are_for_public_fields_that_are_in_the_data(name: str) -> None:
    game = engine(name)
    assert game is not None and game.extras.figures
    for cls, spoken in game.extras.figures.items():
        public = {key for key, name, _ in in_data(cls) if audiences(cls)[name] is Audience.PUBLIC}
        assert {*spoken.figures, *spoken.lists, *spoken.known_by, *(spoken.called.gaps if spoken.called else ())} <= public, cls


@pytest.mark.parametrize("name", GAMES)
def test_what_a_figure_is_called_has_no_gaps(name: str) -> None:
    game = engine(name)
    assert game is not None
    for spoken in game.extras.figures.values():
        titles = [title for title in (*spoken.figures.values(), *spoken.lists.values()) if isinstance(title, Phrase)]
        assert not [title for title in titles if "{" in title.de + title.en]
        assert spoken.called is None or set(re.findall(r"{(\w+)}", spoken.called.en)) == set(spoken.called.gaps)


def test_every_engine_of_the_magazine_has_words() -> None:
    assert {name for name in engines() if engine(name).extras.figures} >= set(GAMES)  # type: ignore[union-attr]
