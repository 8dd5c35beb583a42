"""[5, 8.7] From the clubs: new talents, clubs without orders, who runs which club, who waits for one."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.united.report import words as say
from generator.games.united.report.record import Record, alphabetical
from generator.games.united.result import ClubView, Result
from generator.joining import between, in_a_row
from generator.phrase import count
from generator.report import Block, Heading, Inline, Items, Paragraph, Person, Run, Strong


def club_blocks(record: Record) -> tuple[Block, ...]:
    """What the clubs and their managers did, as far as everybody may know it."""
    blocks: list[Block] = []
    parts = (
        (say.TALENTS(), _talents(record)),
        (say.NMR(), _nmr(record)),
        (say.PEOPLE(), _people(record)),
        (say.DECISIONS(), _decisions(record)),
    )
    for title, items in parts:
        if items:
            blocks += [Heading(title, 3), Items(tuple(items))]
    return (Heading(say.FROM_THE_CLUBS()), *blocks) if blocks else ()


def _talents(record: Record) -> list[Inline]:
    """[8.2 a] Names only, club by club."""
    found: dict[str, list[str]] = {}
    for talent in record.result.talents:
        found.setdefault(talent.club, []).append(talent.player)
    return [say.LABELLED(label=Strong(record.club(club)), text=", ".join(players)) for club, players in found.items()]


def _nmr(record: Record) -> list[Inline]:
    """[8.7 b] Which clubs had no orders, and whom they trained."""
    told: list[Inline] = []
    for nmr in record.result.nmr:
        club = Strong(club_of(record, nmr.club))
        trained = ", ".join(alphabetical(nmr.trained))
        told.append(say.NMR_TRAINED(club=club, players=trained) if trained else say.NMR_NOBODY(club=club))
    return told


def club_of(record: Record, club: str) -> Inline:
    """A club with its manager."""
    manager = record.result.clubs[club].manager
    if manager is None:
        return say.CLUB_WITHOUT_MANAGER(club=record.club(club))
    return say.CLUB_OF(club=record.club(club), manager=Person(manager))


def _people(record: Record) -> list[Inline]:
    """[1.2, 8.7] New managers, substitutes, clubs to be had, the waiting list."""
    before = record.before or record.season.info.result
    return [*takeovers(record, before), *_substitutes(record), *vacancies(record, record.result)]


def _decisions(record: Record) -> list[Inline]:
    """[6.8, 8.5] What the GM has decided, with his reasons."""
    told: list[Inline] = []
    for decision in record.result.decisions:
        clubs = [record.club(club) for club in decision.clubs]
        if decision.kind == "fine":
            told.append(say.FINED(club=clubs[0], amount=decision.amount, reason=decision.reason))
        else:
            told.append(say.TRADE_FORBIDDEN(clubs=in_a_row(clubs), phase=decision.phase, reason=decision.reason))
    return told


def takeovers(record: Record, before: Result) -> list[Inline]:
    """[8.7] Who runs a club that somebody else ran before, or nobody."""
    told: list[Inline] = []
    for id, view in record.result.clubs.items():
        old = before.clubs[id].manager if id in before.clubs else view.manager
        if view.manager is not None and view.manager != old:
            person, club = Person(view.manager), record.club(id)
            told.append(say.TAKES_OVER(person=person, club=club, old=Person(old)) if old else say.TAKES_OVER_FREE(person=person, club=club))
    return told


def _substitutes(record: Record) -> list[Inline]:
    """[8.7] Who ran a club in this round for its manager."""
    told: list[Inline] = []
    for id, view in record.result.clubs.items():
        if view.substitute is not None:
            names: dict[str, Inline] = {"person": Person(view.substitute), "club": record.club(id)}
            told.append(say.SUBSTITUTE(**names, manager=Person(view.manager)) if view.manager else say.SUBSTITUTE_ALONE(**names))
    return told


def vacancies(record: Record, result: Result) -> list[Inline]:
    """Clubs without a manager, and who waits for one."""
    orphans = [record.club(id) for id, view in result.clubs.items() if view.manager is None]
    told: list[Inline] = [say.ORPHANS(clubs=in_a_row(orphans))] if orphans else []
    return [*told, say.WAITING(people=in_a_row([Person(person) for person in result.waiting]))] if result.waiting else told


def squad_paragraphs(record: Record, clubs: Sequence[str]) -> tuple[Block, ...]:
    """[8.3] The names of all players, a paragraph for each club, in alphabetical order."""
    return tuple(
        Paragraph(Run((Strong(say.LABELLED(label=record.club(club), text="")), names)))
        for club in clubs
        if (names := squad_names(record.result.clubs[club])) is not None
    )


def squad_names(view: ClubView) -> Inline:
    """[8.2 a, 8.3] Who belongs to a club when a season begins, and how many more whose names are not told; None where nothing is told."""
    if view.names is None or not (view.names or view.unnamed):
        return None
    named = [", ".join(alphabetical(view.names))] if view.names else []
    return between("; ", [*named, *([count(view.unnamed, say.ONE_UNNAMED, say.UNNAMED)] if view.unnamed else [])])
