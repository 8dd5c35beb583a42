"""The Neujahrsturnier: a Swiss tournament for backgammon. The rule book's paragraphs: README.md."""

from generator.games.swiss.backgammon.in_articles import drawing
from generator.games.swiss.correction_words import FIGURES
from generator.games.swiss.documents import Round, Setup
from generator.games.swiss.handouts import NAMES
from generator.games.swiss.next_round import ADVICE, next_round
from generator.games.swiss.pages import pages
from generator.games.swiss.palette import PALETTE
from generator.games.swiss.report import report
from generator.games.swiss.result import OpeningDraw, Result
from generator.games.swiss.rules import play, start
from generator.games.swiss.slips import SLIPS
from generator.games.swiss.state import State
from generator.games.swiss.tables import SLUGS
from generator.play.game import Extras, Game
from generator.values.phrase import Phrase

GAME: Game[Setup, Round, State, OpeningDraw | Result] = Game(
    title=Phrase(de="Backgammon-Turnier", en="Backgammon tournament"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=pages,
    extras=Extras(
        advice=lambda state: ADVICE,
        slips=SLIPS,
        figures=FIGURES,
        slugs=SLUGS | NAMES,
        drawings={"position": drawing},
        colours=PALETTE,
        spots=("backgammon",),
    ),
)
