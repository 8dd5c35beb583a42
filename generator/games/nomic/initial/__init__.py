"""The built-in initial set of rules."""

from generator.games.nomic.initial.immutable import IMMUTABLE
from generator.games.nomic.initial.mutable import MUTABLE

INITIAL = (*IMMUTABLE, *MUTABLE)
"""[101] All rules in force at the start."""
