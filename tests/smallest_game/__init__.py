"""The smallest game: everybody names a number, and whoever's the die shows has a point. Copy this folder to begin a
game."""

from generator.play.game import Game
from generator.values.phrase import Phrase

from .documents import Round, Setup
from .report import report
from .rules import Result, State, next_round, play, start

GAME = Game[Setup, Round, State, Result](Phrase(de="Würfelraten", en="Guess the die"), Setup, Round, start, play, report, next_round)
