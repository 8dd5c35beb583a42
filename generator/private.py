"""The sheets of secret games for single persons: what a game tells each of them, and what its auditor is to check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator import addresses
from generator.audit import audit
from generator.issue import PrivateSheet, Section
from generator.played_game import PlayedGame, remembered
from generator.problem import blaming
from generator.report import Block, Heading, Paragraph, Person, Report, Run
from generator.secrecy import Viewer
from generator.source.documents import SomebodysData


def private_sheets(games: Sequence[PlayedGame], people: Mapping[str, SomebodysData]) -> tuple[PrivateSheet, ...]:
    """Return what each person may know of the newest round of each secret game, and nobody else. Earlier rounds have been handed out.

    A game's auditor gets the seeds and draws of the last finished season, beside what he may know as a player.
    """
    return tuple(sheet for played in games if played.playthrough.secret for person in sorted(people) if (sheet := _private(played, person)))


def _private(played: PlayedGame, person: str) -> PrivateSheet | None:
    last = played.playthrough.rounds[-1]
    number, game = last.number, played.folder.id
    with blaming(game, number):
        report = remembered(played.handed_out, person, last.made_of, lambda: _own(played, Viewer(person)))
    audited = audit(played) if person == played.setup.auditor else None
    if audited is not None:
        report = audited if report is None else replace(report, blocks=(*report.blocks, *_part(audited)))
    if report is None:
        return None
    section = Section(
        kind="report",
        address=addresses.private(game, number, person),
        anchor="sheet",
        title=report.title,
        blocks=report.blocks,
        kicker=Run((played.setup.title, " · ", Person(person))),
        lead=report.lead,
        game=game,
        round=number,
    )
    return PrivateSheet(game, number, person, section)


def _own(played: PlayedGame, viewer: Viewer) -> Report | None:
    """Return what a game tells a person alone."""
    return played.game.publish(played.handed_to(viewer), viewer).own


def _part(report: Report) -> tuple[Block, ...]:
    """Return a report as the last part of another one."""
    return (Heading(report.title), *((Paragraph(report.lead),) if report.lead is not None else ()), *report.blocks)
