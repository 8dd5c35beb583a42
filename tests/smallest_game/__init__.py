"""The smallest game there can be, and still a real one: each player names a number, a die decides who is nearest. To be copied for a new game.

It is no engine of the magazine, but the suite plays it through the whole pipeline: from its files to the website and the printed page.
"""

from generator.game import Game
from generator.phrase import Phrase

from .documents import Round, Setup
from .figures import FIGURES
from .pictures import die
from .report import handouts, pages, private, report, series
from .result import Result
from .rules import State, next_round, play, start

GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="Näher dran", en="Closer"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    pages=pages,
    series=series,
    private=private,
    handouts=handouts,
    words=FIGURES,
    drawings={"die": die},
    secret=lambda setup: True,
    over=lambda result: result.over,
)
