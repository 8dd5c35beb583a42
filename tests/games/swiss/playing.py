"""A Swiss tournament, played from plain values."""

from generator.games.swiss import GAME
from tests.games.playing import Engine

SWISS = Engine("swiss", GAME)
course, told, results, mistakes = SWISS.course, SWISS.told, SWISS.results, SWISS.mistakes
