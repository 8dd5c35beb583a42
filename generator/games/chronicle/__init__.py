"""Chronicle: results of before, of any game, from tables as spreadsheets save them. How it reads them: README.md."""

from generator.play.game import Extras, Game
from generator.values.phrase import Phrase

from .documents import Round, Setup
from .pages import pages
from .report import report
from .result import Result
from .rules import State, next_round, past, play, start

GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="Chronik", en="Chronicle"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=pages,
    extras=Extras(past=past),
)
