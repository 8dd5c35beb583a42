"""What the auditor of a secret game gets: seeds and draws of the last season that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from generator.play.dice import Draw, Fairness
from generator.play.game import Game, Playthrough, RoundView, Secrecy
from generator.play.played_game import PlayedGame
from generator.play.secrecy import GM
from generator.source.documents import GameFile, RoundFile
from generator.telling import audit as say
from generator.telling import messages
from generator.telling.around_report import DICE, DRAWS, FIRST_SEAL, SEED
from generator.telling.audit import audit
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import ColumnHead, Facts, Heading, Paragraph, Row, Table


def none(*_: Any) -> Any:
    pytest.fail("nobody asks the engine")


GAME = Game[Any, Any, Any, Any](
    Phrase(de="", en=""), GameFile, RoundFile, none, none, none, none,
    secrecy=Secrecy(over=lambda result: result == "over", closed=lambda result: result == "closed"),
)  # fmt: skip


@dataclass
class Folder:
    id: str = "liga"


def played(
    *results: str, draws: tuple[Draw, ...] = (Draw("die", 6, 4, "seed"),), fairness: Fairness = Fairness("Fink", seeded=True)
) -> PlayedGame:
    rounds = tuple(RoundView("liga", number, result, draws, fairness, GM) for number, result in enumerate(results))
    return PlayedGame(Folder(), GAME, Playthrough(rounds, None, True))  # type: ignore[arg-type]


def rounds_of(*results: str) -> list[int]:
    """The rounds that the protocol tells, and those that its lead names."""
    told = audit(played(*results))
    if told is None:
        return []
    headings = [block.text for block in told.blocks if isinstance(block, Heading) and block.text != DICE()]
    numbers = [int(heading.values[0][1]) for heading in headings]  # type: ignore[union-attr]
    assert told.lead == say.LEAD(first=numbers[0], last=numbers[-1])
    return numbers


@pytest.mark.parametrize(
    ("results", "rounds"),
    [
        (("", ""), []),
        (("", "", "closed"), [0, 1, 2]),
        (("", "", "closed", ""), [0, 1, 2]),
        (("", "", "closed", "", "closed", ""), [3, 4]),
        (("", "closed", "closed"), [2]),
        (("", "closed", "", "over"), [2, 3]),
        (("", "over"), [0, 1]),
    ],
)
def test_the_last_season_that_is_over_is_told_with_its_break(results: tuple[str, ...], rounds: list[int]) -> None:
    assert rounds_of(*results) == rounds


def test_a_round_tells_seed_and_draws_those_together_whose_labels_begin_alike() -> None:
    draws = (
        Draw("1-03/svr/chance/1", 10, 7, "seed"),
        Draw("1-03/svr/hard/2", 10, 3, "hand"),
        Draw("1-03/mag/hard/2", 10, 1, "seed"),
        Draw("cup/X/1", 2, 1, "seed"),
        Draw("cup/X1", 2, 2, "seed"),
        Draw("lot", 6, 5, "hand"),
        Draw("lot2", 6, 6, "seed"),
    )
    told = audit(played("over", draws=draws, fairness=Fairness("Fink", seal="Siegel", seeded=True)))
    rows = (
        Row(
            (
                "1-03/svr",
                between(", ", [say.DRAWN(rest="chance/1", value=7, sides=10), say.DRAWN_BY_HAND(rest="hard/2", value=3, sides=10)]),
            )
        ),
        Row(("1-03/mag", between(", ", [say.DRAWN(rest="hard/2", value=1, sides=10)]))),
        Row(("cup/X", between(", ", [say.DRAWN(rest="1", value=1, sides=2)]))),
        Row(("cup", between(", ", [say.DRAWN(rest="X1", value=2, sides=2)]))),
        Row(("lot", between(", ", [say.DRAWN_BY_HAND(rest="", value=5, sides=6)]))),
        Row(("lot2", between(", ", [say.DRAWN(rest="", value=6, sides=6)]))),
    )
    assert told is not None and told.title == say.TITLE()
    assert told.blocks == (
        Paragraph(say.HOW()),
        Heading(messages.ROUND_N(n=0)),
        Heading(DICE(), 3),
        Facts(((SEED(), "Fink"), (FIRST_SEAL(), "Siegel"))),
        Table("draws-0", DRAWS(), (ColumnHead(messages.LABEL()), ColumnHead(DRAWS())), rows, row_head=0),
    )


def test_a_round_without_draws_is_left_out() -> None:
    told = audit(played("over", draws=()))
    assert told is not None and told.blocks == (Paragraph(say.HOW()),)


def test_only_round_0_tells_the_first_seal() -> None:
    told = audit(played("", "over", fairness=Fairness("Fink", seal="Siegel")))
    assert told is not None
    assert [block.pairs[1][0] for block in told.blocks if isinstance(block, Facts)][0] == FIRST_SEAL()
    assert [block.pairs[1][0] for block in told.blocks if isinstance(block, Facts)][1] != FIRST_SEAL()
