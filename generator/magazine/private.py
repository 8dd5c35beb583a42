"""The sheets of secret games for single persons: what a game tells each of them, and what its auditor is to check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.magazine.order_form import awaited, order_forms, signed
from generator.play.played_game import PlayedGame, remembered
from generator.play.secrecy import Viewer
from generator.source.documents import SomebodysData
from generator.system.digest import digest
from generator.telling.audit import audit
from generator.telling.gm_sheet import gm_sheet
from generator.values import addresses
from generator.values.bundle import LazyBlocks, tied
from generator.values.issue import PrivateSheet, Section
from generator.values.phrase import Phrase
from generator.values.problem import Problem, blaming
from generator.values.record import replace
from generator.values.report import Block, Heading, Paragraph, Person, Report, Run

IN_EACH_LETTER = Phrase(de="In jeden Brief gehört: von: {person} · wort: {word}", en="Each letter has to say: from: {person} · word: {word}")


def private_sheets(
    games: Sequence[PlayedGame], people: Mapping[str, SomebodysData], problems: Iterable[Problem] = ()
) -> tuple[PrivateSheet, ...]:
    """Return what each person may know of the newest round of each secret game, and nobody else. Earlier rounds have
    been handed out.

    A game's auditor gets the seeds and draws of the last finished season, beside what he may know as a player; its GM
    what the `problems` note on the round.
    """
    noted = tuple(problems)
    words = {person: data.word for person, data in people.items()}
    return tuple(sheet for played in games for sheet in _of_game(played, words, noted))


def _of_game(played: PlayedGame, words: Mapping[str, str], problems: Sequence[Problem]) -> list[PrivateSheet]:
    """Return the sheets of one game; `words` are those by which people are known in letters."""
    keys = awaited(played)
    persons = sorted(words if played.playthrough.secret else {played.setup.gm, *keys})
    found = [_private(played, person, keys.get(person, ()), words.get(person, ""), problems) for person in persons]
    return [sheet for sheet in found if sheet]


def _private(played: PlayedGame, person: str, keys: tuple[str, ...], word: str, problems: Sequence[Problem]) -> PrivateSheet | None:
    last = played.playthrough.rounds[-1]
    number, game = last.number, played.folder.id
    with blaming(game, number):
        secret = played.playthrough.secret
        own = remembered(played.handed_out, person, last.made_of, lambda: _own(played, Viewer(person))) if secret else None
        forms = tuple(order_forms(played, person, keys))
    audited = audit(played) if secret and person == played.setup.auditor else None
    desk = gm_sheet(played, problems) if person == played.setup.gm else None
    told = [report for report in (own, *forms, audited, desk) if report is not None]
    if not told:
        return None

    def blocks() -> Iterator[Block]:
        yield from told[0].blocks
        for more in told[1:]:
            yield from _part(more)
        if word:
            yield Paragraph(IN_EACH_LETTER(person=person, word=word))
        if keys and (own is not None or forms):
            yield signed(played, person, keys[0], word)

    made_of = digest("sheet", last.made_of, person, repr(keys), word) if audited is None and desk is None else ""
    section = Section(
        kind="report",
        address=addresses.private(game, number, person),
        anchor="sheet",
        title=told[0].title,
        blocks=LazyBlocks(blocks) if made_of else tuple(blocks()),
        kicker=Run((played.setup.title, " · ", Person(person))),
        lead=told[0].lead,
        game=game,
        round=number,
        made_of=made_of,
    )
    return PrivateSheet(game, number, person, section)


def _own(played: PlayedGame, viewer: Viewer) -> Report | None:
    """Return what a game tells a person alone."""
    own = played.game.publish(played.handed_to(viewer), viewer).own
    return own and replace(own, blocks=tied(own.blocks))


def _part(report: Report) -> tuple[Block, ...]:
    """Return a report as the last part of another one."""
    return (Heading(report.title), *((Paragraph(report.lead),) if report.lead is not None else ()), *report.blocks)
