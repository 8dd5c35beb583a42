"""[5, 8.7] From the clubs: new talents, clubs without orders, who runs which club, who waits for one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.lines import LABELLED, alphabetical, labelled, points
from generator.games.united.report import messages as say
from generator.games.united.report.reported import ReportedRound
from generator.games.united.result import ClubView, Decision, Result
from generator.telling.parts import items, part
from generator.telling.people import names_in_a_row
from generator.values.joining import between, in_a_row
from generator.values.phrase import Phrase, count
from generator.values.report import Block, Inline, Number, Paragraph, Person, Strong


def club_blocks(reported: ReportedRound) -> tuple[Block, ...]:
    """Return what the clubs and their managers did, as far as everybody may know it."""
    news = (block for title, lines in club_news(reported) for block in part(title, items(lines), 3))
    return part(say.FROM_THE_CLUBS(), news)


def club_news(reported: ReportedRound) -> tuple[tuple[Inline, Iterable[Inline]], ...]:
    """[5, 8.5, 8.7] Return talents, clubs without orders, who runs which club, the GM's decisions, each titled."""
    return (
        (say.TALENTS(), _talents(reported)),
        (say.NMR(), _nmr(reported)),
        (say.PEOPLE(), _people(reported)),
        (say.DECISIONS(), decisions(reported)),
    )


def _talents(reported: ReportedRound) -> Iterator[Inline]:
    """[8.2 a] Return names only, club by club."""
    found: dict[str, list[str]] = {}
    for talent in reported.result.talents:
        found.setdefault(talent.club, []).append(talent.player)
    for club, players in found.items():
        yield LABELLED(label=Strong(reported.club(club)), text=", ".join(players))


def _nmr(reported: ReportedRound) -> Iterator[Inline]:
    """[8.7 b] Return which clubs had no orders, and whom they trained."""
    for nmr in reported.result.nmr:
        club = Strong(_with_manager(reported, nmr.club))
        trained = ", ".join(alphabetical(nmr.trained))
        yield say.NMR_TRAINED(club=club, players=trained) if trained else say.NMR_NOBODY(club=club)


def _with_manager(reported: ReportedRound, club: str) -> Inline:
    manager = reported.result.clubs[club].manager
    if manager is None:
        return say.CLUB_WITHOUT_MANAGER(club=reported.club(club))
    return say.CLUB_OF(club=reported.club(club), manager=Person(manager))


def _people(reported: ReportedRound) -> Iterator[Inline]:
    """[1.2, 8.7] Return new managers, substitutes, clubs to be had, the waiting list."""
    yield from takeovers(reported, reported.before or reported.season.info.result)
    for id, view in reported.result.clubs.items():
        if view.substitute is not None:
            names: dict[str, Inline] = {"person": Person(view.substitute), "club": reported.club(id)}
            yield say.SUBSTITUTE(**names, manager=Person(view.manager)) if view.manager else say.SUBSTITUTE_ALONE(**names)
    yield from vacancies(reported)


def decisions(reported: ReportedRound) -> Iterator[Inline]:
    """[6.8, 8.3, 8.5] Return what the GM has decided, with his reasons."""
    for decision in reported.result.decisions:
        clubs = [reported.club(club) for club in decision.clubs]
        if decision.kind == "fine":
            yield say.FINED(club=clubs[0], amount=decision.amount, reason=decision.reason)
        elif decision.kind == "grant":
            yield say.GRANTED(club=clubs[0], what=in_a_row([*_granted(decision)]), reason=decision.reason)
        else:
            yield say.TRADE_FORBIDDEN(clubs=in_a_row(clubs), phase=decision.phase, reason=decision.reason)


def _granted(decision: Decision) -> Iterator[Inline]:
    if decision.amount is not None:
        yield nouns.MONEY(n=Number(decision.amount, signed=True))
    if decision.wp is not None:
        yield say.GRANTED_WP(n=points(decision.wp, signed=True))


def takeovers(reported: ReportedRound, before: Result) -> Iterator[Inline]:
    """[8.7] Return who runs a club that somebody else ran before, or nobody."""
    for id, view in reported.result.clubs.items():
        old = before.clubs[id].manager if id in before.clubs else view.manager
        if view.manager is not None and view.manager != old:
            person, club = Person(view.manager), reported.club(id)
            yield say.TAKES_OVER(person=person, club=club, old=Person(old)) if old else say.TAKES_OVER_FREE(person=person, club=club)


def vacancies(reported: ReportedRound) -> Iterator[Inline]:
    """Return clubs without a manager, and who waits for one."""
    orphans = [reported.club(id) for id, view in reported.result.clubs.items() if view.manager is None]
    if orphans:
        yield say.ORPHANS(clubs=in_a_row(orphans))
    if reported.result.waiting:
        yield say.WAITING(people=names_in_a_row(reported.result.waiting))


def squad_paragraphs(reported: ReportedRound, clubs: Sequence[str]) -> tuple[Block, ...]:
    """[8.3] Return the names of all players, a paragraph for each club, in alphabetical order."""
    squads = ((club, squad_names(reported.result.clubs[club])) for club in clubs)
    return tuple(Paragraph(labelled(reported.club(club), names)) for club, names in squads if names is not None)


def squad(view: ClubView, one: Phrase, many: Phrase) -> list[Inline]:
    """[8.2 a, 8.3] Return the names of a club's players when the season began, and how many more there were, in the
    words of `one` and `many`."""
    names: list[Inline] = list(alphabetical(view.names or ()))
    return [*names, count(view.unnamed, one, many)] if view.unnamed else names


def squad_names(view: ClubView) -> Inline:
    """[8.2 a, 8.3] Return who belongs to a club when a season begins, and how many more whose names are not told; None
    where nothing is."""
    if view.names is None or not (view.names or view.unnamed):
        return None
    parts: list[Inline] = [", ".join(alphabetical(view.names))] if view.names else []
    if view.unnamed:
        parts.append(count(view.unnamed, say.ONE_UNNAMED, say.UNNAMED))
    return between("; ", parts)
