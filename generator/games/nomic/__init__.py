"""Nomic: the game of changing its own rules, as the keeper of its record. The rule book's numbers: README.md."""

from dataclasses import replace

from generator.game import Extras, Game
from generator.games.nomic import report as telling
from generator.games.nomic.documents import Round, RuleData, Setup
from generator.games.nomic.explained import EXPLAINED
from generator.games.nomic.figures import FIGURES
from generator.games.nomic.handouts import handouts
from generator.games.nomic.next_round import ADVICE, next_round
from generator.games.nomic.pages import pages
from generator.games.nomic.record import Rounds
from generator.games.nomic.result import Result
from generator.games.nomic.rules import play, start
from generator.games.nomic.state import State
from generator.phrase import Phrase
from generator.report import Report
from generator.secrecy import Viewer


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Return the report of the last of the rounds, with the sheets that go with it."""
    return replace(telling.report(rounds, viewer), handouts=handouts(rounds, viewer))


GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="Nomic", en="Nomic"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=pages,
    extras=Extras(advice=ADVICE, explained=EXPLAINED, figures=FIGURES, companions={"rules": tuple[RuleData, ...]}),
)
