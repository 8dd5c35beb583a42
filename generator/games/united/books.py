"""What the GM's sheet shows of a league: all accounts, and the bids that were passed over."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united import nouns
from generator.games.united.lines import points
from generator.games.united.result import Result
from generator.play.game import RoundView
from generator.telling.columns import Lines, number, text
from generator.values.phrase import Phrase
from generator.values.report import Block, Heading, Items

BALANCES = Phrase(de="Alle Konten nach der Runde", en="All accounts after the round")
CLAIMS = Phrase(de="Offene Strafen", en="Fines not paid yet")
PASSED = Phrase(de="Gebote, die leer ausgingen", en="Bids that bought nothing")
PASSED_OVER = Phrase(de="{club} für {what}, {bid} kKj: {reason}", en="{club} for {what}, {bid} kKj: {reason}")


def books(round: RoundView[Result]) -> Iterator[Block]:
    """[6.3] Yield the accounts of all clubs, in kKj, with their WP, fines that are not paid yet and the size of their
    squads."""
    yield Lines(list(round.result.clubs.values())).table(
        "balances", BALANCES(),
        text(nouns.CLUB(), lambda club: club.name, head=True),
        number(nouns.KKJ(), lambda club: club.money),
        number(nouns.WP(), lambda club: points(club.wp)),
        number(CLAIMS(), lambda club: club.claims or None),
        number(nouns.SQUAD(), lambda club: club.size),
    )  # fmt: skip
    clubs = round.result.clubs.values()
    passed = [PASSED_OVER(club=club.name, what=bid.what, bid=bid.bid, reason=bid.reason) for club in clubs for bid in club.bids if bid.reason and bid.bid is not None]
    if passed:
        yield Heading(PASSED())
        yield Items(tuple(passed))
