"""The Neujahrsturnier: a Swiss tournament for backgammon. The rule book's paragraphs: README.md."""

from dataclasses import replace

from generator.game import Extras, Game
from generator.games.swiss import report as telling
from generator.games.swiss.backgammon.diagram import PALETTE
from generator.games.swiss.backgammon.in_articles import drawing
from generator.games.swiss.documents import Round, Setup
from generator.games.swiss.explained import EXPLAINED
from generator.games.swiss.figures import FIGURES
from generator.games.swiss.handouts import handouts
from generator.games.swiss.next_round import ADVICE, next_round
from generator.games.swiss.pages import pages
from generator.games.swiss.result import Drawn, Result
from generator.games.swiss.rules import play, start
from generator.games.swiss.state import State
from generator.games.swiss.tables import Rounds
from generator.phrase import Phrase
from generator.report import Report
from generator.secrecy import Viewer


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Return the report of the last of the rounds, with the sheets that go with it."""
    return replace(telling.report(rounds, viewer), handouts=handouts(rounds, viewer))


GAME: Game[Setup, Round, State, Drawn | Result] = Game(
    title=Phrase(de="Backgammon-Turnier", en="Backgammon tournament"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=pages,
    extras=Extras(advice=ADVICE, explained=EXPLAINED, figures=FIGURES, drawings={"position": drawing}, colours=PALETTE),
)
