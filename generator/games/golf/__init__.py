"""Golf: an everlasting series of postal golf tournaments with numbers for clubs. The rule book's paragraphs:
README.md."""

from generator.games.golf.correction_words import FIGURES, TOURNAMENT
from generator.games.golf.documents import Round, Setup
from generator.games.golf.messages import CREDIT
from generator.games.golf.next_round import ADVICE, next_round, reminders, suggested
from generator.games.golf.pages import SLUGS, counting, pages
from generator.games.golf.palette import PALETTE
from generator.games.golf.report import report
from generator.games.golf.result import Result
from generator.games.golf.rules import play
from generator.games.golf.slips import SLIPS
from generator.games.golf.state import State, start
from generator.play.game import Extras, Game
from generator.values.phrase import Phrase

GAME: Game[Setup, Round, State, Result] = Game(
    title=Phrase(de="Golf", en="Golf"),
    setup=Setup,
    round=Round,
    start=start,
    play=play,
    report=report,
    next_round=next_round,
    publish=pages,
    extras=Extras(
        advice=lambda state: ADVICE,
        suggested=suggested,
        reminders=reminders,
        round_called=TOURNAMENT,
        slips=SLIPS,
        figures=FIGURES,
        slugs=SLUGS,
        colours=PALETTE,
        spots=("golf",),
        credit=CREDIT,
        all_time=counting,
    ),
)
