"""18 Holes: a golf board game with nine modes of play. The rule book's sections: README.md."""

from generator.games.eighteen.correction_words import FIGURES
from generator.games.eighteen.course import CourseData
from generator.games.eighteen.documents import Round, Setup
from generator.games.eighteen.handouts import NAMES
from generator.games.eighteen.log.cards_file import PackData
from generator.games.eighteen.next_round import ADVICE, logged, next_round
from generator.games.eighteen.pages import SLUGS, pages
from generator.games.eighteen.palette import PALETTE
from generator.games.eighteen.private import private
from generator.games.eighteen.report import report
from generator.games.eighteen.result import Result
from generator.games.eighteen.rules import has_secrets, play, start
from generator.games.eighteen.series import series
from generator.games.eighteen.session import Rounds
from generator.games.eighteen.state import State
from generator.play.game import Extras, Game, Secrecy
from generator.play.secrecy import Viewer
from generator.values.phrase import Phrase
from generator.values.report import Publication


def publish(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return what the public sees beside the reports; for a person what only he may know."""
    return Publication(own=private(rounds, viewer.person)) if viewer.person else pages(rounds)


GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="18 Löcher", en="18 holes"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=publish,
    secrecy=Secrecy(has_secrets, over=lambda result: result.finished),
    extras=Extras(
        advice=lambda state: ADVICE,
        draws=logged,
        companions={"course": CourseData, "cards": PackData},
        figures=FIGURES,
        slugs=SLUGS | NAMES,
        colours=PALETTE,
        spots=("golf",),
        series=series,
        all_time=lambda history, viewer: (),  # the pages of all sessions count them
    ),
)
