"""The pages beside the reports: each that something leads to is there; they tell what is public and nothing else; what
they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from generator.games.united import GAME
from generator.games.united.chronicle import club_names, matches, seasons
from generator.games.united.lines import CLUBS, CURVES, ETERNAL, MARKET, RECORDS, club_slug, match_slug, season_slug
from generator.games.united.pages import season_pages
from generator.games.united.pages.history import history
from generator.games.united.pages.match_page import match_page
from generator.games.united.pages.messages import HOW_IT_CAME
from generator.games.united.result import Promotion
from generator.play.game import RoundView
from generator.play.secrecy import PUBLIC, Viewer, visible
from generator.render.text.locale import Words
from generator.values.bundle import LazyBlocks
from generator.values.problem import Problems
from generator.values.record import field_names, is_record, replace
from generator.values.report import ColumnHead, Fold, Link, Person, Prose, Publication, Report, SubPage, Table
from tests.conftest import tries
from tests.games.united.hand_made import League, match, two_seasons
from tests.games.united.playing import course, published
from tests.games.united.random_leagues import random_league
from tests.plain_text import text

NAMES = {f"m{club}": f"Manager {club.upper()}" for club in "abcdexs"}
LARGE = 3
"""So many leagues by chance are known to be large; others may be small."""
SEEDS = range(tries(LARGE))


@cache
def played(seed: int, market: bool = True, length: int = 2, reveal: str = "never") -> Any:
    """A random league that was played, and what it is called."""
    given = random_league(Random(f"pages {seed}"), market=market, seasons=length)
    problems = Problems()
    found = course({**given.setup, "options": {**given.setup["options"], "reveal": reveal}}, given.rounds, problems, given.name)
    assert found is not None and not problems.errors
    return found


def seen(seed: int, viewer: Viewer = PUBLIC) -> Sequence[RoundView[Any]]:
    return played(seed).seen_by(GAME, viewer)


def by_slug(rounds: Sequence[RoundView[Any]]) -> dict[str, SubPage]:
    return {page.slug: page for page in published(rounds, PUBLIC).pages}


def plain(rounds: Sequence[RoundView[Any]], slug: str, language: str = "de") -> str:
    """A page as text."""
    return text(by_slug(rounds)[slug].blocks, Words(language, NAMES))


def inside(value: Any, kind: type) -> Iterator[Any]:
    """All values of a kind in what is told."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, (tuple, list, LazyBlocks)):
        for item in value:
            yield from inside(item, kind)
    elif is_record(type(value)):
        for name in field_names(type(value)):
            yield from inside(getattr(value, name), kind)


# ---- every page is there -----------------------------------------------------------------------------------------


def expected_slugs(rounds: Sequence[RoundView[Any]]) -> list[str]:
    return [
        *(season_slug(season.number) for season in seasons(rounds)),
        *(CLUBS, ETERNAL, RECORDS, CURVES, MARKET),
        *(club_slug(club) for club in club_names(rounds)),
        *(match_slug(round.result.season, match.id) for round in rounds for match in matches(round)),
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_season_club_and_match_has_its_page_once(seed: int) -> None:
    slugs = [page.slug for page in published(seen(seed), PUBLIC).pages]
    assert sorted(slugs) == sorted(expected_slugs(seen(seed)))
    assert len(set(slugs)) == len(slugs)


def test_clubs_that_are_no_more_have_a_page() -> None:
    assert "Aufgelöst:            nach Saison 1" in plain(two_seasons().told, "verein-d")


def test_the_game_leads_to_what_it_has_one_of() -> None:
    listed = [page.slug for page in published(two_seasons().told, PUBLIC).pages if page.listed]
    assert listed == ["saison-2", "saison-1", "vereine", "ewige-tabelle", "rekorde", "kurven", "markt"]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_link_of_reports_and_pages_leads_to_a_page_that_exists(seed: int) -> None:
    rounds = seen(seed)
    beside = published(rounds, PUBLIC)
    game = f"games/{rounds[0].game}"
    known = {game, *(round.address() for round in rounds), *(f"{game}/{page.slug}" for page in beside.pages)}
    reports = [GAME.report(rounds[: number + 1], PUBLIC) for number in range(len(rounds))]
    links = {link.to.partition("#")[0] for round in (beside, reports) for link in inside(round, Link)}
    assert len(links) > len(rounds)
    assert sorted(links - known) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_named_is_a_manager_with_a_page_of_his_own(seed: int) -> None:
    beside = published(seen(seed), PUBLIC)
    assert {person.id for person in inside(beside, Person)} <= {person for person, _ in beside.people}


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_there_are_pages_after_every_round(seed: int) -> None:
    rounds = seen(seed)
    for number in range(len(rounds)):
        beside = published(rounds[: number + 1], PUBLIC)
        assert sorted(page.slug for page in beside.pages) == sorted(expected_slugs(rounds[: number + 1]))
        told = text(beside, Words("de", {person.id: person.id for person in inside(beside, Person)}))
        assert "None" not in told and "{" not in told


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_said_to_stay_stays_until_clubs_are_called_something_else(seed: int) -> None:
    found: dict[str, tuple[Any, ...]] = {}
    again = 0
    rounds = seen(seed)
    for until in range(1, len(rounds) + 1):
        for page in published(rounds[:until], PUBLIC).pages:
            for fold in page.blocks:
                if isinstance(fold, Fold) and isinstance(fold.blocks, LazyBlocks):
                    assert fold.blocks.made_of
                    again += fold.blocks.made_of in found
                    assert found.setdefault(fold.blocks.made_of, tuple(fold.blocks)) == tuple(fold.blocks), (page.slug, until)
    assert again > 10 < len(found) or seed >= LARGE


@pytest.mark.parametrize("seed", SEEDS)
def test_tables_are_in_order(seed: int) -> None:
    """Each row has a cell for each column; a page has no two tables of a name; both languages are there."""
    beside = published(seen(seed), PUBLIC)
    for page in beside.pages:
        tables = list(inside(page.blocks, Table))
        assert [table.name for table in tables if any(len(row.cells) != len(table.columns) for row in table.rows)] == []
        assert len({table.name for table in tables}) == len(tables), page.slug
        assert all(isinstance(column, ColumnHead) for table in tables for column in table.columns)
    names = {person.id: "X" for person in inside(beside, Person)}
    assert text(beside, Words("de", names)) != text(beside, Words("en", names))


def test_before_the_first_round_there_are_leagues_and_clubs() -> None:
    rounds = League({"1. Liga": "ab", "2. Liga": "cd"}, 2).told
    assert plain(rounds, "saison-1").startswith("Runden:  0 von 2\n\n1. Liga\n-------\n\n- FC A\n- FC B\n")
    assert plain(rounds, "rekorde") == "Noch ist nichts gespielt, was man überbieten könnte.\n"
    assert plain(rounds, "kurven") == "Die erste Kurve gibt es nach der zweiten Runde.\n"
    assert plain(rounds, "markt") == "Noch ist kein Spieler verkauft worden.\n"


# ---- secrecy -----------------------------------------------------------------------------------------------------


class Everybody(str):
    """Somebody who runs all clubs."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str)

    __hash__ = str.__hash__


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_8_2_pages_use_public_fields_only(seed: int) -> None:
    """What any manager could see of the results makes no difference, before and after the break; nothing hidden is left
    in them."""
    rounds = seen(seed)
    for number in range(len(rounds)):
        ours = played(seed)
        shown = replace(ours, rounds=ours.rounds[: number + 1])
        stripped = shown.seen_by(GAME, PUBLIC)
        public = published(stripped, PUBLIC)
        everything = [visible(told.result, Viewer(Everybody())) for told in shown.rounds]
        assert all(len(club.squad) > 7 for club in everything[0].clubs.values())
        whole = [replace(seen, result=result) for seen, result in zip(stripped, everything, strict=True)]
        assert public == published(whole, PUBLIC)
        assert "HIDDEN" not in repr(public)


def test_8_2_the_order_of_names_betrays_nothing() -> None:
    """Goals come row by row from the engine, squads begin with the keeper: told in that order they would say who plays
    where."""
    rounds = seen(0)
    turned = [replace(round, result=_turned(round.result)) for round in rounds]
    assert turned != list(rounds)
    assert published(turned, PUBLIC) == published(rounds, PUBLIC)


def _turned(result: Any) -> Any:
    def turn(matches: Any) -> Any:
        return tuple(replace(one, goals=one.goals[::-1], cards=one.cards[::-1], penalties=one.penalties[::-1]) for one in matches)

    return replace(
        result,
        matches=turn(result.matches),
        cup=replace(result.cup, matches=turn(result.cup.matches)),
        scorers={league: tuple(sorted(lines[::-1], key=lambda line: -line.goals)) for league, lines in result.scorers.items()},
        clubs={club: replace(view, names=view.names and view.names[::-1]) for club, view in result.clubs.items()},
        died={club: players[::-1] for club, players in result.died.items()},
    )


def dice_folds(page: SubPage) -> list[Fold]:
    """What is folded on a match's page beside how a result comes about."""
    return [fold for fold in inside(page, Fold) if fold.title != HOW_IT_CAME()]



def test_dice_are_shown_once_the_season_is_over() -> None:
    rounds = two_seasons().told
    running = by_slug(rounds[:7])["spiel-1-1-01-a-b"]
    assert not dice_folds(running)  # its draws are there for the GM, who sees the same page
    (fold,) = dice_folds(by_slug(rounds)["spiel-1-1-01-a-b"])
    (table,) = inside(fold, Table)
    assert [row.cells for row in table.rows] == [("1-01-a-b/a/S/1/keeper", 10, 9), ("1-01-a-b/a/S/2/keeper", 10, 7)]


def test_dice_of_a_match_that_were_rolled_by_hand_are_named() -> None:
    rounds = [
        replace(round, draws=tuple(replace(draw, source="hand" if "/S/2/" in draw.label else "seed") for draw in round.draws))
        for round in two_seasons().told
    ]
    (fold,) = dice_folds(by_slug(rounds)["spiel-1-1-01-a-b"])
    assert "Von Hand trotz Startwert: 1-01-a-b/a/S/2/keeper" in text(Report("", (fold,)), Words("de", {}))


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_all_dice_of_a_season_that_was_opened_stand_with_their_match(seed: int) -> None:
    rounds = played(seed, reveal="season").seen_by(GAME, PUBLIC)
    closed = seasons(rounds)[0]
    assert closed.closed_by is not None
    found = by_slug(rounds)
    assert sum(len(round.draws) for round in closed.rounds) > 100
    for round in (*closed.rounds, closed.closed_by):
        for one in matches(round):
            labels = [draw.label for draw in round.draws if draw.label.startswith(f"{one.id}/")]
            tables = [table for table in inside(found[match_slug(closed.number, one.id)], Table) if table.name == "dice"]
            assert [row.cells[0] for table in tables for row in table.rows] == labels


# ---- what they say -----------------------------------------------------------------------------------------------


def test_a_match_with_all_that_can_happen() -> None:
    told = plain(two_seasons().told, "spiel-1-cup-2-a-c")
    assert told == (
        "Wettbewerb:  Pokal, Finale\n"
        "Runde:       Saison 1, Runde 6\n"
        "Gespielt:    auf neutralem Platz\n"
        "Sieger:      FC C\n"
        "\n"
        "FC A\n"
        "----\n"
        "\n"
        "Tore:          Ann\n"
        "Verlängerung:  –\n"
        "\n"
        "FC C\n"
        "----\n"
        "\n"
        "Tore:          Cid\n"
        "Verlängerung:  Cid\n"
        "Rote Karten:   Cid (12. Minute)\n"
        "\n"
        "+ Wie ein Ergebnis zustande kommt\n"
        "    Was beide Mannschaften aufbieten, ergibt ihre Torchancen (Regel 3.8). Jede Chance wird einzeln ausgewürfelt (Regel 3.9); "
        "dazu kommen die Elfmeter für die Härte des Gegners (Regel 3.5).\n"
        "\n"
        "    Aufstellung, Stufen, Härte und die Zahl der Chancen kennt nur, wer den Verein führt (Regel 8.2).\n"
        "\n"
        "    Die Würfe dieses Spiels sind versiegelt.\n"
        "\n"
        "[Davor und danach]\n"
        "Verein          FC A         FC C\n"
        "----------------------------------------\n"
        "Vor der Runde   1. der Liga  2. der Liga\n"
        "Nach der Runde  1. der Liga  2. der Liga\n"
        "Form vorher     S U S S N    N S U S S\n"
        "Manager         Manager A    Manager C\n"
        "\n"
        "Frühere Begegnungen\n"
        "-------------------\n"
        "\n"
        "Bilanz vor diesem Spiel (FC A): 1 S, 0 U, 1 N, 2:2 Tore.\n"
        "\n"
        "[Die letzten Spiele gegeneinander]\n"
        "Runde  Spiel        Ergebnis  Wettbewerb\n"
        "-----------------------------------------------\n"
        "1/6    FC C – FC A       2:1  Liga, 6. Spieltag\n"
        "1/3    FC A – FC C       1:0  Liga, 3. Spieltag\n"
    )


def test_the_title_of_a_match_is_its_score() -> None:
    title = by_slug(two_seasons().told)["spiel-1-cup-1-a-d"].title
    assert Words("de", NAMES).plain(title) == "FC A – FC D 1:1 n. V., 4:3 i. E."


def test_goals_are_told_by_scorer_penalties_last() -> None:
    told = plain(two_seasons().told, "spiel-1-1-05-a-d")
    assert "Tore:  Ann (3), Abe, Elfmeter\n" in told
    assert "Tore:          Dan (2)\nGelbe Karten:  Dan\n" in told


def test_8_2_the_gm_comments_on_a_match() -> None:
    (prose,) = inside(by_slug(two_seasons().told)["spiel-1-1-01-a-b"], Prose)
    assert prose.markdown == "Ein *Spaziergang*."


def test_a_play_off_has_a_page_and_a_season() -> None:
    league = League({"1. Liga": "ab", "2. Liga": "cd"}, 1)
    league.round("a-b 1:0", "c-d 1:0")
    league.pause({"1. Liga": "ac", "2. Liga": "bd"}, matches=(match("playoff-b-c", "playoff", "b", "c", (0, 1), winner="c"),))
    assert plain(league.told, "spiel-1-playoff-b-c").startswith(
        "Wettbewerb:  Relegation\nRunde:       nach Saison 1\nGespielt:    auf neutralem Platz\nSieger:      FC C\n"
    )
    assert "[Um den Klassenerhalt]\nHeim  Gast  Ergebnis\n--------------------\nFC B  FC C       0:1\n" in plain(league.told, "saison-1")


def test_what_became_of_clubs_after_the_season() -> None:
    league = League({"1. Liga": "ab", "2. Liga": "cd"}, 1)
    league.round("a-b 1:0", "c-d 1:0")
    moved = (Promotion("b", "1. Liga", "2. Liga"), Promotion("c", "2. Liga", "1. Liga"))
    league.pause({"1. Liga": "ac", "2. Liga": "bd"}, moved=moved)
    told = plain(league.told, "saison-1")
    assert "     2  FC B      1  0  0  1   0:1     −1     0  Absteiger\n" in told
    assert "*    1  FC C      1  1  0  0   1:0     +1     2  Aufsteiger\n" in told


def test_a_club_and_its_next_opponents() -> None:
    told = plain(two_seasons().told[:5], "verein-a")
    assert "Konto:       100 kKj\nWertpunkte:  2,5\nKader:       11 Spieler\n" in told
    assert "[Runde 5]\nTag    Gegner  Ort  Platz  Bilanz\n" in told
    assert "Pokal  FC D    H       4.  1 S, 0 U, 0 N\n" in told


def test_the_season_of_a_club_in_its_own_words() -> None:
    told = plain(two_seasons().told, "verein-a")
    assert "Pokal  FC D    H    1:1 n. V., 4:3 i. E.  S      ohne Schützen\n" in told
    assert "Pokal  FC C    n               1:2 n. V.  N      Ann\n" in told
    assert "FC C      4  2  0  2   7:5     +2                   4:1  2/2\n" in told
    assert "1       Liga     1.    6  4  1  1  13:5     +8     9  Finale\n" in told


def test_8_3_squads_are_those_of_the_info() -> None:
    assert "Kader zu Beginn der Saison 2: Abe, Ann.\n" in plain(two_seasons().told, "verein-a")


def test_comings_and_goings_of_a_club() -> None:
    told = plain(two_seasons().told, "verein-a")
    table = told[told.index("[Zugänge und Abgänge]") :].split("\n\n")[0].splitlines()[3:]
    assert [line.split()[0] for line in table] == ["2/1", "nach", "1/2", "1/1", "1/1"]
    assert table[3].split() == ["1/1", "Zugang:", "Achman;", "Abgang:", "Euwe", "−100", "Handel", "FC", "B"]


def test_managers_of_a_club_and_who_stood_in() -> None:
    told = plain(two_seasons().told, "verein-b")
    assert "Manager X  seit 1/4       6  3  2  1   6:3     +3\nManager B  1/1 bis 1/3    3  1  1  1   6:6      0\n" in told
    assert "- 1/2: vertreten durch Manager S\n" in plain(two_seasons().told, "verein-c")


def test_unsold_players_are_told_on_the_market() -> None:
    told = plain(two_seasons().told, "markt")
    assert "Geschäfte:     7\nUmsatz:        1.926 kKj\nDer Teuerste:  Ann, 700 kKj (2/1)\n" in told
    assert "    x  1/2    T I 5                    GM    nicht verkauft  GM-Angebot\n" in told


def test_people_and_their_clubs() -> None:
    beside: Publication = published(two_seasons().told, PUBLIC)
    people = dict(beside.people)
    assert sorted(people) == ["ma", "mb", "mc", "md", "me", "ms", "mx"]
    told = text(people["ma"], Words("de", NAMES))
    assert "Bilanz:         6 S, 2 U, 2 N\nHöchster Sieg:  5:2 gegen FC D (1/5)\nMeister:        Saison 1\n" in told
    assert text(people["mb"], Words("de", NAMES)).startswith("Früher:         FC B (1/1 bis 1/3)\nSpiele:         3\n")
    assert "Pokalsieger:    Saison 1\n" in text(people["mc"], Words("de", NAMES))
    assert text(people["ms"], Words("de", NAMES)) == "Vertretungen:  eine Runde\n"


def test_a_season_that_is_over_has_its_almanac() -> None:
    """Of the first season of two; it is the same however far the second one has run."""
    given = random_league(Random("almanac"), market=True, seasons=2)
    played = course(given.setup, given.rounds, Problems(), given.name)
    assert played is not None
    told = played.seen_by(GAME, PUBLIC)
    ends = [page.number for page in told if page.result.season_break]
    booklets = [published(told[: number + 1], PUBLIC).booklets for number in (ends[0] - 1, ends[0], ends[0] + 3)]
    assert [[booklet.slug for booklet in found] for found in booklets] == [[], ["saison-1"], ["saison-1"]]
    [first], [later] = booklets[1:]
    tables = told[ends[0]].result.tables.values()
    leagues = [[f"league-{level}", *(f"club-{line.club}" for line in lines)] for level, lines in enumerate(tables, start=1)]
    expected = ["season", *(name for league in leagues for name in league), "market", "records"]
    assert [chapter.name for chapter in first.chapters] == expected
    assert first == later


def test_a_match_of_a_season_that_is_over_would_be_told_the_same_later() -> None:
    given = random_league(Random("almanac"), market=True, seasons=2)
    played = course(given.setup, given.rounds, Problems(), given.name)
    assert played is not None
    told = played.seen_by(GAME, PUBLIC)
    [end] = [page.number for page in told if page.result.season_break]
    for_good = {page.slug: page for page in season_pages(told[: end + 1], PUBLIC).pages}
    past = history(told)
    later = [match_page(past, one, ()) for one in past.played if one.season == 1]
    assert len(later) > 10 and for_good == {page.slug: page for page in later}


@pytest.mark.slow
@pytest.mark.parametrize("seed", (0, 1))
def test_a_page_that_says_what_it_is_made_of_tells_the_same_whatever_comes_later(seed: int) -> None:
    rounds = played(seed, length=3).seen_by(GAME, PUBLIC)
    told: dict[tuple[str, str], Sequence[Any]] = {}
    again: set[str] = set()
    for end in range(1, len(rounds) + 1):
        now = {(page.slug, page.made_of): page.blocks for page in published(rounds[:end], PUBLIC).pages if page.made_of}
        assert all(told[key] == blocks for key, blocks in now.items() if key in told)
        again |= {slug for slug, _ in now.keys() & told.keys()}
        told |= {key: tuple(blocks) for key, blocks in now.items()}
    over = {season_slug(season.number) for season in seasons(rounds) if season.closed_by is not None}
    gone = {club_slug(club) for club in club_names(rounds) if club not in rounds[-1].result.clubs}
    assert over and gone and over | gone == {slug for slug, _ in now if not slug.startswith("spiel-")}
    assert again & over and again & gone and any(slug.startswith("spiel-") for slug in again)
