"""The pages of the games: all of them at a glance, each with how it stands and what is due, its rounds, rules and
further pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from generator.memo.lazy import Lazy, PartOf
from generator.render.site.view import (
    ListEntry,
    Neighbours,
    RuleAddresses,
    View,
    entry_of,
    finished,
    issue_entry,
    leading_on,
    named,
    of_one_kind,
    round_entry,
    running,
    table_of,
    unmistakable,
    with_neighbours,
)
from generator.render.text.csvfile import json_path
from generator.render.text.locale import Words
from generator.render.text.rulebook import rule_addresses, rules_of_game
from generator.system.digest import digest
from generator.values import addresses
from generator.values import messages as say
from generator.values.issue import GamePage, Magazine, PersonPage, RoundPage, Section
from generator.values.record import replace
from generator.values.report import Inline, Paragraph, Person, StateOfPlay, SubPage, Table

COLUMNS = "columns of all tables"
"""A name that no table has."""
AT_FIRST, IN_BRIEF = 12, 3
"""So many rows of its standings stand on a game's page, and on its card."""


class Around(Struct, frozen=True):
    """What of others is shown on the pages of a game: the pages above it, those that it shares with others, its
    players, for each round the issues that print it; and where the PDFs of its pages lie, its feed and its calendar."""

    trail: tuple[tuple[str, Inline], ...]
    series: tuple[ListEntry, ...]
    players: tuple[Person, ...]
    printed: tuple[tuple[ListEntry, ...], ...]
    pdfs: Mapping[str, str]
    follow: tuple[str, str]


class GameViews(Struct, frozen=True):
    """What is needed to tell which pages the games have. `pdfs` says where the PDF of a report or a booklet lies, by
    its address, `epubs` the same of books for e-readers; `followed` are the feeds and calendars that there are."""

    magazine: Magazine
    words: Words
    pdfs: Mapping[str, str]
    followed: frozenset[str] = frozenset()
    epubs: Mapping[str, str] = {}

    def path(self, address: str) -> str:
        """Return where a page lies within the site."""
        return self.magazine.permalinks.path(address)

    def follow(self, feed: str, calendar: str = "") -> tuple[str, str]:
        """Return where a feed and a calendar lie, "" for one that is not there."""
        return feed if feed in self.followed else "", calendar if calendar in self.followed else ""

    def views(self) -> Iterator[View]:
        """Yield every page of every game, and those that several tell together."""
        name = self.words.plain(say.GAMES())
        trail = ((addresses.GAMES, name),)
        series = tuple(ListEntry(addresses.series(page.slug), page.title) for page in self.magazine.series)
        values = {"games": self.running(), "finished": finished(self.magazine.games), "series": series}
        yield View(self.path(addresses.GAMES), "games.html", name, values=values)
        for page in self.magazine.series:
            shared: dict[str, Any] = {"subpage": page, "booklet": None, "csv": page_data("series", page), "neighbours": None, "due": None, "epub": None}
            yield View(self.path(addresses.series(page.slug)), "subpage.html", page.title, trail, values=shared)
        data = {"games": tuple(map(_data_of, self.magazine.games))}
        yield View(self.path(addresses.DATA), "data.html", self.words.plain(say.DATA()), description=say.DATA_LEAD(), values=data)
        shared_by = {entry.address: entry for entry in series}
        printed: dict[tuple[str | None, int | None], list[ListEntry]] = {}
        for issue in self.magazine.issues:
            for report in dict.fromkeys((section.game, section.round) for section in issue.sections if section.kind == "report"):
                printed.setdefault(report, []).append(issue_entry(issue))
        for game in self.magazine.games:
            around = Around(
                trail,
                tuple(shared_by[address] for address in map(addresses.series, game.series) if address in shared_by),
                tuple(Person(person.id) for person in self._players(game)),
                tuple(tuple(printed.get((game.id, round.number), ())) for round in game.rounds),
                {address: path for address, path in self.pdfs.items() if address.startswith(f"{addresses.game(game.id)}/")},
                self.follow(f"games/{game.id}/feed.xml", f"games/{game.id}/deadlines.ics"),
            )
            yield from self._views_of(game, around)

    def running(self) -> tuple[dict[str, Any], ...]:
        """Return the running games with their newest round, without what happened in it, and the beginning of their
        standings."""
        return tuple(
            {
                "game": bare(game),
                "newest": round_entry(game.rounds[-1]) if game.rounds else None,
                "players": len(self._players(game)),
                "standings": shortened(game.state, IN_BRIEF).tables if game.state else (),
            }
            for game in running(self.magazine.games)
        )

    def rules(self) -> Iterator[View]:
        """Yield the parts of all rule texts as if each were a page: so the search finds them, and leads to where they
        stand."""
        for game in self.magazine.games:
            yield from self._rules(game)

    def _rules(self, game: GamePage) -> tuple[View, ...]:
        trail = ((addresses.GAMES, None), (addresses.game(game.id), game.title), (game.rules.address, game.rules.title)) if game.rules else ()
        said = [(rule, SubPage("", rule.title, (Paragraph(rule.said),))) for rule in rules_of_game(game, self.words)]
        return tuple(View(self.path(rule.address), "", rule.title, trail, values={"subpage": page}) for rule, page in said)

    def _views_of(self, game: GamePage, around: Around) -> Iterator[View]:
        """Yield the page of a game and those of its rounds, its rules and all else that belongs to it."""
        above, trail = around.trail, (*around.trail, (addresses.game(game.id), game.title))
        further = tuple(ListEntry(addresses.game_page(game.id, page.slug), page.title) for page in game.pages if page.listed)
        values: dict[str, Any] = {
            "game": bare(game),
            "state": game.state and shortened(game.state, AT_FIRST),
            "newest": replace(round_entry(game.rounds[-1]), kicker=game.rounds[-1].section.called, author=None) if game.rounds else None,
            "rounds": tuple(ListEntry(round.section.address, round.section.full_title, date=round.date) for round in reversed(game.rounds)),
            "rules": game.rules and entry_of(game.rules),
            "further": (*further, *around.series),
            "players": around.players,
            "follow": around.follow,
        }
        rules = RuleAddresses(rule_addresses(rules_of_game(game, self.words))) if game.rules else None
        yield View(self.path(addresses.game(game.id)), "game.html", game.title, above, game.subtitle, values, rules=rules)
        for printed, (last, round, next_) in zip(around.printed, with_neighbours(game.rounds), strict=True):
            yield replace(self._round(game, last, round, next_, trail, printed), rules=rules)
        if game.rounds:
            newest = game.rounds[-1].section
            yield leading_on(self.path(addresses.latest(game.id)), entry_of(newest), self.path(newest.address), say.NEWEST_ROUND(), trail)
        if game.rules:
            yield View(self.path(game.rules.address), "rules.html", game.rules.title, trail, values={"section": game.rules, "printed": ()})
        same = digest(repr((trail, game.title, rules)))
        for earlier, page, later in of_one_kind(game.pages):
            address = addresses.game_page(game.id, page.slug)
            before, after = (ListEntry(addresses.game_page(game.id, other.slug), other.title) if other else None for other in (earlier, later))
            neighbours = Neighbours(before, after, say.PREVIOUS_PAGE(), say.NEXT_PAGE(), game.title)
            due = game.due if page.awaits else None
            values = {"subpage": page, "booklet": self.pdfs.get(address), "csv": page_data(game.id, page), "neighbours": neighbours, "due": due}
            values["form"] = page.slug == addresses.FORM
            values["epub"] = self.epubs.get(address)
            follows = [one.made_of if one else "none" for one in (page, earlier, later)]
            made_of = digest(same, address, self.pdfs.get(address, ""), self.epubs.get(address, ""), *follows) if all(follows) and not page.awaits else ""
            yield View(self.path(address), "subpage.html", page.title, trail, values=values, rules=rules, made_of=made_of)

    def _round(
        self,
        game: GamePage,
        before: RoundPage | None,
        round: RoundPage,
        after: RoundPage | None,
        trail: tuple[tuple[str, Inline], ...],
        printed: tuple[ListEntry, ...],
    ) -> View:
        section = round.section
        neighbours = Neighbours(
            round_entry(before) if before else None,
            round_entry(after) if after else None,
            say.PREVIOUS_ROUND(),
            say.NEXT_ROUND(),
            game.title,
        )
        values = {
            "section": section,
            "date": round.date,
            "due": None if after else game.due,
            "form": entry_of(game.form) if game.form and not after else None,
            "neighbours": neighbours,
            "printed": printed,
            "csv": {name: data_path(game, round, f"-{name}.csv") for name in named(section)},
            "json": data_path(game, round, ".json") if round.data else None,
            "orders": data_path(game, round, ".yaml") if round.orders is not None else None,
            "pdf": self.pdfs.get(section.address),
            "rules": game.rules and game.rules.address,
        }
        return View(self.path(section.address), "round.html", section.title, trail, section.lead, values)

    def _players(self, game: GamePage) -> list[PersonPage]:
        return [person for person in self.magazine.people if any(id == game.id for id, _ in person.games)]


def bare(game: GamePage) -> GamePage:
    """Return a game without what stands on pages of its own."""
    return replace(game, rounds=(), pages=(), rules=None, booklets=(), state=None, form=None)


def shortened(state: StateOfPlay, most: int) -> StateOfPlay:
    """Return a state with so many rows of each of its tables."""

    def beginning(table: Table) -> Table:
        return table if len(table.rows) <= most else replace(table, rows=table.rows[:most])

    return replace(state, tables=tuple(map(beginning, state.tables)))


def data_path(game: GamePage, round: RoundPage, ending: str) -> str:
    """Return where the data of a round lie within the site."""
    return addresses.data(game.id, round.number) + ending


def page_data(folder: str, page: SubPage) -> dict[str, str]:
    """Return where the tables of a page lie within the site, by name."""
    return {name: f"data/{folder}/{page.slug}-{name}.csv" for name in unmistakable(page.blocks)}


def _data_of(game: GamePage) -> dict[str, Any]:
    """Return all data of a game, those of each round and of its pages of which there is one, and the tables of the
    newest round."""
    files: list[tuple[Inline, str, tuple[tuple[str, str], ...]]] = []
    for round in reversed(game.rounds):
        whole = [("JSON", data_path(game, round, ".json"))] if round.data else []
        whole += [("YAML", data_path(game, round, ".yaml"))] if round.orders is not None else []
        tables = [(f"{name}.csv", data_path(game, round, f"-{name}.csv")) for name in named(round.section)]
        files.append((round.section.name, round.section.address, (*whole, *tables, *_together(tables))))
    for page in game.pages:
        found = page_data(game.id, page) if page.listed else {}
        if found:
            tables = [(f"{name}.csv", path) for name, path in found.items()]
            files.append((page.title, addresses.game_page(game.id, page.slug), (*tables, *_together(tables))))
    newest = game.rounds[-1].section if game.rounds else None
    heads = Lazy(PartOf(newest, COLUMNS), partial(_heads, newest)) if newest and named(newest) else None
    return {"id": game.id, "title": game.title, "files": tuple(files), "tables": heads}


def _heads(report: Section) -> tuple[Table, ...]:
    """Return the tables of a report without what stands in them."""
    return tuple(replace(table_of(report, name), rows=()) for name in named(report))


def _together(tables: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield all tables of a page as one file, if there are any."""
    for name, path in tables[:1]:
        yield "tables.json", json_path(path, name.removesuffix(".csv"))
