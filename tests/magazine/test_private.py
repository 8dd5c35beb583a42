"""Sheets for single persons: who gets one, of which round, and what the auditor gets beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from generator.magazine import private
from generator.magazine.private import private_sheets
from generator.play.dice import Fairness
from generator.play.game import Game, Playthrough, RoundView
from generator.play.played_game import PlayedGame
from generator.play.secrecy import GM, Viewer
from generator.source.documents import GameFile, RoundFile, SomebodysData
from generator.values.issue import PrivateSheet, Section
from generator.values.phrase import Phrase
from generator.values.report import Heading, Paragraph, Person, Publication, Report, Run

AUDIT = Report("Prüfung", (Paragraph("Würfe"),), "Lead der Prüfung")


def publish(rounds: Any, viewer: Viewer) -> Publication:
    """Something for Anna, Bert and nobody else; Bert's has a lead."""
    if rounds[-1].result == "bug":
        raise ZeroDivisionError
    own = {"anna": Report("Für Anna", (Paragraph(rounds[-1].result),)), "bert": Report("Für Bert", (), "Lead")}
    assert {round.view for round in rounds} == {viewer}
    return Publication(own=own.get(viewer.person or ""))


def none(*_: Any) -> Any:
    pytest.fail("nobody asks the engine")


GAME = Game[Any, Any, Any, Any](Phrase(de="", en=""), GameFile, RoundFile, none, none, none, none, publish)


@dataclass
class Setup:
    document: GameFile


@dataclass
class Folder:
    id: str
    setup: Setup
    rounds: tuple[()] = field(default=())


def played(
    id: str = "liga", auditor: str | None = None, secret: bool = True, results: tuple[str, ...] = ("null", "eins", "zwei")
) -> PlayedGame:
    rounds = tuple(RoundView(id, number, result, (), Fairness(), GM) for number, result in enumerate(results))
    setup = Setup(GameFile(engine="x", title=f"Titel {id}", gm="gerd", auditor=auditor))
    return PlayedGame(Folder(id, setup), GAME, Playthrough(rounds, None, secret))  # type: ignore[arg-type]


PEOPLE = {"carl": SomebodysData(name="Carl"), "bert": SomebodysData(name="Bert"), "anna": SomebodysData(name="Anna")}


@pytest.fixture(autouse=True)
def audited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private, "audit", lambda played: AUDIT if played.folder.id == "geprüft" else None)


def sheet(person: str, *blocks: Any, title: str, lead: str | None = None, game: str = "liga", round: int = 2) -> PrivateSheet:
    section = Section(
        "report",
        f"private/{game}/{round:03}/{person}",
        "sheet",
        title,
        blocks,
        Run((f"Titel {game}", " · ", Person(person))),
        lead,
        None,
        game,
        round,
    )
    return PrivateSheet(game, round, person, section)


ANNA = sheet("anna", Paragraph("zwei"), title="Für Anna")
BERT = sheet("bert", title="Für Bert", lead="Lead")


def test_everybody_for_whom_there_is_something_gets_a_sheet_of_the_newest_round() -> None:
    assert private_sheets([played()], PEOPLE) == (ANNA, BERT)


def test_who_has_a_word_reads_it_on_his_sheet() -> None:
    people = {"anna": SomebodysData(name="Anna", word="Enzian"), "bert": SomebodysData(name="Bert")}
    anna, bert = private_sheets([played()], people)
    assert anna.section.blocks == (*ANNA.section.blocks, Paragraph(private.IN_EACH_LETTER(person="anna", word="Enzian")))
    assert bert == BERT


def test_a_game_without_secrets_has_none() -> None:
    assert private_sheets([played(secret=False)], PEOPLE) == ()


def test_sheets_of_several_games_stand_by_game_and_person() -> None:
    sheets = private_sheets([played(), played("pokal")], PEOPLE)
    assert [(one.game, one.person) for one in sheets] == [("liga", "anna"), ("liga", "bert"), ("pokal", "anna"), ("pokal", "bert")]


def test_the_auditor_gets_the_protocol_behind_his_own_part_or_alone() -> None:
    [anna, bert] = private_sheets([played("geprüft", "anna")], PEOPLE)
    part = (Heading("Prüfung"), Paragraph("Lead der Prüfung"), Paragraph("Würfe"))
    assert anna == sheet("anna", Paragraph("zwei"), *part, title="Für Anna", game="geprüft")
    assert bert.section.blocks == ()
    assert private_sheets([played("geprüft", "carl")], PEOPLE)[-1] == sheet(
        "carl", Paragraph("Würfe"), title="Prüfung", lead="Lead der Prüfung", game="geprüft"
    )


def test_an_auditor_before_the_first_season_is_over_gets_his_own_part_only() -> None:
    assert private_sheets([played(auditor="anna")], PEOPLE) == (ANNA, BERT)
    assert [one.person for one in private_sheets([played(auditor="carl")], PEOPLE)] == ["anna", "bert"]


def test_a_protocol_without_a_lead_has_only_its_title_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private, "audit", lambda played: Report("Prüfung", (Paragraph("Würfe"),)))
    [anna, _] = private_sheets([played(auditor="anna")], PEOPLE)
    assert anna.section.blocks == (Paragraph("zwei"), Heading("Prüfung"), Paragraph("Würfe"))


def test_a_bug_names_the_newest_round() -> None:
    with pytest.raises(ZeroDivisionError) as bug:
        private_sheets([played(results=("null", "bug"))], PEOPLE)
    assert bug.value.__notes__ == ["game liga, round 1"]
