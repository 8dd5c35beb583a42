"""United: GROSSMEISTER, a postal football league. The rule book's numbers: README.md."""

from generator.game import Game
from generator.games.united.documents import Round, Setup
from generator.games.united.explained import EXPLAINED
from generator.games.united.figures import FIGURES, names
from generator.games.united.next_round import ADVICE, next_round
from generator.games.united.pages import pages
from generator.games.united.private import private
from generator.games.united.report import report
from generator.games.united.result import Result
from generator.games.united.rules import play, start
from generator.games.united.state import State
from generator.phrase import Phrase

GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="United", en="United"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    advice=ADVICE,
    explained=EXPLAINED,
    pages=pages,
    private=private,
    secret=lambda setup: True,
    words=FIGURES,
    names=names,
    closed=lambda result: result.season_break,
    opened=lambda result: result.season_break and result.reveals,
)
