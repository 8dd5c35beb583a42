"""18 Holes: a golf board game with nine modes of play. The rule book's sections: README.md."""

from generator.game import Game
from generator.games.eighteen.course import CourseData
from generator.games.eighteen.documents import Round, Setup
from generator.games.eighteen.explained import EXPLAINED
from generator.games.eighteen.figures import FIGURES
from generator.games.eighteen.handouts import handouts
from generator.games.eighteen.log.cards_file import PackData
from generator.games.eighteen.next_round import ADVICE, next_round
from generator.games.eighteen.pages import pages
from generator.games.eighteen.pictures.terrain import PALETTE
from generator.games.eighteen.private import private
from generator.games.eighteen.report import report
from generator.games.eighteen.result import Result
from generator.games.eighteen.rules import has_secrets, play, start
from generator.games.eighteen.series import series
from generator.games.eighteen.state import State
from generator.phrase import Phrase

GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="18 Löcher", en="18 holes"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    advice=ADVICE,
    explained=EXPLAINED,
    colours=PALETTE,
    pages=pages,
    series=series,
    private=private,
    handouts=handouts,
    beside={"course": CourseData, "cards": PackData},
    secret=has_secrets,
    over=lambda result: result.finished,
    words=FIGURES,
)
