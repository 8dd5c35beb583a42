"""Nomic: the game of changing its own rules, as the keeper of its record. The rule book's numbers: README.md."""

from generator.games.nomic.correction_words import FIGURES
from generator.games.nomic.documents import Round, RuleData, Setup
from generator.games.nomic.next_round import ADVICE, next_round, reminders
from generator.games.nomic.pages import pages
from generator.games.nomic.record import SLUGS
from generator.games.nomic.report import report
from generator.games.nomic.result import Result
from generator.games.nomic.rules import play, start
from generator.games.nomic.slips import SLIPS
from generator.games.nomic.state import State
from generator.play.game import Extras, Game
from generator.values.phrase import Phrase

GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="Nomic", en="Nomic"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=pages,
    extras=Extras(
        advice=lambda state: ADVICE,
        reminders=reminders,
        companions={"rules": tuple[RuleData, ...]},
        slips=SLIPS,
        figures=FIGURES,
        slugs=SLUGS,
        spots=("gavel",),
    ),
)
