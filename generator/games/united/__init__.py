"""United: GROSSMEISTER, a postal football league. The rule book's numbers: README.md."""

from collections.abc import Sequence

from generator.games.united.correction_words import FIGURES, names
from generator.games.united.documents import Round, Setup
from generator.games.united.lines import SLUGS
from generator.games.united.next_round import advice, next_round, reminders
from generator.games.united.pages import counting, pages, season_pages
from generator.games.united.private import private
from generator.games.united.report import report
from generator.games.united.result import Result
from generator.games.united.rules import play, start
from generator.games.united.slips import SLIPS
from generator.games.united.state import State
from generator.play.game import Extras, Game, RoundView, Secrecy
from generator.play.secrecy import Viewer
from generator.values.phrase import Phrase
from generator.values.report import Publication


def publish(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Publication:
    """Return what the public sees beside the reports; for a person what only he may know."""
    return Publication(own=private(rounds, viewer)) if viewer.person else pages(rounds, viewer)


GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="United", en="United"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=publish,
    secrecy=Secrecy(
        lambda setup: True,
        closed=lambda result: result.season_break,
        opened=lambda result: result.season_break and result.reveals,
    ),
    extras=Extras(
        advice=advice,
        reminders=reminders,
        slips=SLIPS,
        figures=FIGURES,
        slugs=SLUGS,
        names=names,
        season=season_pages,
        all_time=counting,
        spots=("football",),
    ),
)
