"""A game that opens every door: each player names a secret number, a die decides who is nearest. To be looked things up
in.

It is no engine of the magazine, but the suite plays it through the whole pipeline: from its files to the website and
the printed page. What a new game begins with is in tests/smallest_game/.
"""

from generator.play.game import Extras, Game, Secrecy
from generator.values.phrase import Phrase

from .correction_words import FIGURES
from .documents import Deck, Round, Setup
from .pictures import die
from .report import publish, report, series
from .result import Result
from .rules import State, next_round, play, start, suggested

GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="Näher dran", en="Closer"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=publish,
    secrecy=Secrecy(
        lambda setup: True,
        over=lambda result: result.over,
        closed=lambda result: result.over,
        opened=lambda result: result.over,
    ),
    extras=Extras(
        advice=lambda state: Phrase(de="Von jedem eine Zahl.", en="A number from everybody."),
        suggested=suggested,
        companions={"deck": Deck},
        round_called=Phrase(de="Runde {number}", en="Round {number}"),
        figures=FIGURES,
        slugs={"alle": Phrase(de="alle", en="all")},
        names=lambda result: {"bank": Phrase(de="die Bank", en="the bank")()},
        drawings={"die": die},
        series=series,
    ),
)
