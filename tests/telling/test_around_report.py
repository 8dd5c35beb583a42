"""What all reports have around their game: the GM's note, the players' press, the next deadline, the dice and how to
check them."""

from __future__ import annotations

import datetime

import pytest

from generator.play.by_hand import BY_HAND, DESPITE_SEED
from generator.play.dice import Draw, Fairness
from generator.play.game import RoundView
from generator.play.secrecy import PUBLIC
from generator.play.to_json import plain
from generator.render.text.locale import Words
from generator.source.documents import PressItem, RoundFile
from generator.telling import around_report as say
from generator.telling import messages
from generator.telling.around_report import dice_blocks, framed, framed_on_paper
from generator.values.due import Due
from generator.values.report import (
    Beside,
    Block,
    Box,
    Colophon,
    ColumnHead,
    Columns,
    Facing,
    Facts,
    Fold,
    Heading,
    Inline,
    Kept,
    Paragraph,
    Person,
    Picture,
    Press,
    Printed,
    Prose,
    Report,
    Row,
    Spread,
    Strong,
    Table,
    Together,
    Written,
)
from tests.plain_text import text

OWN = (Paragraph("what the game tells"),)
ZAT = Due("golf-004", "games/golf", "Golf", "Turnier 4", datetime.date(2026, 12, 24), to="gerd")
BEFORE = "Siegel"


def view(number: int = 3, draws: tuple[Draw, ...] = (), fairness: Fairness = Fairness()) -> RoundView[object]:
    return RoundView("golf", number, object(), draws, fairness, PUBLIC)


def around(
    round: RoundFile | None = None, due: Due | None = None, told: RoundView[object] | None = None
) -> tuple[Block, ...]:
    return framed(told or view(), OWN, round, due, {"anna", "bert"})


# ---- note, deadline, press ---------------------------------------------------------------------------------------


def test_a_report_without_anything_around_it_is_the_games_own() -> None:
    assert around() == around(RoundFile(round=3)) == around(RoundFile(round=3, note=" \n ")) == OWN


def test_the_gms_note_stands_before_everything() -> None:
    assert around(RoundFile(round=3, note="Frohe Weihnachten!")) == (Prose("Frohe Weihnachten!", Written("golf", 3, ("note",))), *OWN)


def test_the_next_deadline_stands_in_a_box_with_whom_orders_go_to() -> None:
    assert around(due=ZAT) == (*OWN, Box(say.NEXT_ZAT_TITLE(), (Paragraph(ZAT.sentence),)))


def test_press_names_sender_and_addressee_as_people_if_they_are_known() -> None:
    press = (
        PressItem(sender="anna", to="bert", text="Hallo"),
        PressItem(sender="Der Platzwart", to="alle", text="Rasen!"),
        PressItem(sender="bert", text="An niemanden"),
    )
    assert around(RoundFile(round=3, press=press)) == (
        *OWN,
        Heading(say.PRESS()),
        Press(Person("anna"), Person("bert"), Prose("Hallo", Written("golf", 3, ("press", 0, "text")))),
        Press("Der Platzwart", "alle", Prose("Rasen!", Written("golf", 3, ("press", 1, "text")))),
        Press(Person("bert"), None, Prose("An niemanden", Written("golf", 3, ("press", 2, "text")))),
    )


def test_note_game_deadline_press_and_dice_stand_in_this_order() -> None:
    round = RoundFile(round=3, note="Notiz", press=(PressItem(sender="anna", text="Hallo"),))
    blocks = around(round, ZAT, view(fairness=Fairness(seed="Fink", seeded=True)))
    assert [type(block).__name__ for block in blocks] == ["Prose", "Paragraph", "Box", "Heading", "Press", "Heading", "Facts"]
    assert blocks[-2:] == (Heading(say.DICE(), 3), Facts(((say.SEED(), "Fink"),)))


# ---- dice --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fairness", "first", "facts"),
    [
        (Fairness("Fink", seeded=True), False, ((say.SEED(), "Fink"),)),
        (Fairness("Fink", "lotto:7", seeded=True), False, ((say.SEED(), "Fink"), (say.BEACON(), "lotto:7"))),
        (Fairness(beacon="lotto:7"), False, ((say.BEACON(), "lotto:7"),)),
        (
            Fairness("Fink", None, BEFORE, True, seeded=True),  # sealed and opened
            False,
            ((say.SEED(), "Fink"), (say.SEAL(), BEFORE), (say.HOLDS(), say.IT_HOLDS())),
        ),
        (Fairness("Fink", None, BEFORE, False, seeded=True), False, ((say.SEED(), "Fink"), (say.SEAL(), BEFORE))),
        (
            Fairness(None, None, BEFORE, True, seeded=True),  # not told yet
            False,
            ((say.SEED(), say.SEALED()), (say.OPEN_SEAL(), BEFORE), (say.HOLDS(), say.IT_LEADS_BACK())),
        ),
        (Fairness(seal=BEFORE), True, ((say.FIRST_SEAL(), BEFORE),)),
        (Fairness(seal=BEFORE), False, ((say.SEAL(), BEFORE),)),
        (Fairness(next_beacon="lotto:8"), False, ((say.NEXT_BEACON(), say.BEGINS(beacon="lotto:8")),)),
    ],
)
def test_what_one_needs_to_check_the_dice(fairness: Fairness, first: bool, facts: tuple[tuple[Inline, Inline], ...]) -> None:
    assert dice_blocks((), fairness, first=first) == (Heading(say.DICE(), 3), Facts(facts))


def test_round_0_tells_the_first_seal_of_the_series() -> None:
    sealed = Fairness(seal=BEFORE)
    assert around(told=view(0, fairness=sealed))[-1] == Facts(((say.FIRST_SEAL(), BEFORE),))
    assert around(told=view(1, fairness=sealed))[-1] == Facts(((say.SEAL(), BEFORE),))
    assert dice_blocks((), sealed)[-1] == Facts(((say.SEAL(), BEFORE),))


def test_all_draws_are_told_on_the_web_in_a_table() -> None:
    draws = (Draw("hole/1", 6, 4, "seed"), Draw("hole/2", 100, 61, "hand"))
    columns = (ColumnHead(messages.LABEL()), ColumnHead(messages.SIDES(), "number"), ColumnHead(messages.THROW(), "number"), ColumnHead(say.SOURCE()))
    rows = (Row(("hole/1", 6, 4, say.SOURCES["seed"]())), Row(("hole/2", 100, 61, say.SOURCES["hand"]())))
    assert dice_blocks(draws, Fairness("Fink", seeded=True)) == (
        Heading(say.DICE(), 3),
        Facts(((say.SEED(), "Fink"),)),
        Paragraph(Strong(DESPITE_SEED(labels="hole/2"))),
        Fold(say.DRAWS(), (Table("draws", say.DRAWS(), columns, rows, row_head=0),), printed=False),
    )


def test_draws_by_hand_need_nothing_to_check_them() -> None:
    heading, rolled, fold = dice_blocks((Draw("die", 6, 4, "hand"),), Fairness())
    assert (heading, rolled) == (Heading(say.DICE(), 3), Paragraph(Strong(BY_HAND())))
    assert isinstance(fold, Fold)


ROLLED = "Diese Runde wurde von Hand gewürfelt."


def protocol(fairness: Fairness, **sources: str) -> str:
    draws = tuple(Draw(label, 6, 1, source) for label, source in sources.items())
    return text(Report("", dice_blocks(draws, fairness)), Words("de", {}))


def test_dice_by_hand_beside_a_seed_are_named() -> None:
    assert "Von Hand trotz Startwert: b" in protocol(Fairness("x", seeded=True), a="seed", b="hand")
    assert "Von Hand trotz Startwert: a, b" in protocol(Fairness("x", seeded=True), a="hand", b="hand")
    assert "Von Hand" not in protocol(Fairness("x", seeded=True), a="seed")


def test_a_round_by_hand_is_one_only_if_there_is_no_seed() -> None:
    assert ROLLED in protocol(Fairness(), a="hand")
    assert ROLLED not in protocol(Fairness(seeded=True), a="hand")  # the seed is sealed: other draws may follow from it
    assert "Von Hand trotz Startwert: a" in protocol(Fairness(seeded=True), a="hand")


def test_without_draws_and_anything_to_check_there_is_no_protocol() -> None:
    assert dice_blocks((), Fairness()) == dice_blocks((), Fairness(seeded=True)) == ()


def test_the_beacon_of_the_next_round_is_announced() -> None:
    assert "Zufall von außen der nächsten Runde: lotto:2026-12-19 …" in " ".join(protocol(Fairness(next_beacon="lotto:2026-12-19")).split())


def test_the_data_have_the_announced_beacon_where_there_is_one() -> None:
    nothing = {"seed": None, "beacon": None, "seal": None, "holds": None}
    assert plain(Fairness(seeded=True), "de") == nothing
    assert plain(Fairness(next_beacon="lotto:x"), "de") == {**nothing, "next_beacon": "lotto:x"}


# ---- on paper --------------------------------------------------------------------------------------------------------

SIDE = (Paragraph("what matters most"),)


def on_paper(
    round: RoundFile | None = None,
    due: Due | None = None,
    told: RoundView[object] | None = None,
    side: tuple[Block, ...] = SIDE,
) -> tuple[Block, ...]:
    return framed_on_paper(told or view(), Printed(side, OWN), round, due, {"anna"})


def test_on_paper_what_matters_most_stands_beside_the_note() -> None:
    note = view().prose("Hallo", "note")
    call = Box(say.NEXT_ZAT_TITLE(), (Paragraph(ZAT.sentence),))
    round = RoundFile(round=3, note="Hallo")
    assert on_paper(round, ZAT) == (Beside((note,), (*SIDE, call)), *OWN)
    assert on_paper(round) == (Beside((note,), SIDE), *OWN)
    assert on_paper(None, ZAT) == (Columns((*SIDE, call)), *OWN)  # nobody has written anything
    assert on_paper(round, side=()) == (note, *OWN)
    assert on_paper(side=()) == OWN


def test_on_paper_the_press_stands_in_columns_and_the_dice_in_what_is_kept_at_the_end() -> None:
    fairness = Fairness(seed="Buchfink", seal="ab12")
    round = RoundFile(round=3, press=(PressItem(sender="anna", to="", text="Hallo"),))
    *above, heading, columns, kept = on_paper(round, told=view(fairness=fairness))
    assert above == [Columns(SIDE), *OWN]
    assert heading == Heading(say.PRESS())
    assert isinstance(columns, Columns) and [type(block) for block in columns.blocks] == [Press]
    assert isinstance(kept, Kept)
    words = Words("de", {})
    [colophon] = kept.blocks
    assert isinstance(colophon, Colophon) and words.plain(colophon.text) == "Startwert: Buchfink · Siegel davor: ab12"


def test_with_a_picture_of_the_round_note_and_press_stand_left_of_the_result() -> None:
    round = RoundFile(round=3, note="Hallo", ends="Schluss.", press=(PressItem(sender="anna", to="", text="Hallo"),))
    picture = (Picture("p", "Bild", 9, 9, ()),)
    [spread] = framed_on_paper(view(), Printed(SIDE, OWN, picture, (Paragraph("Kurve"),)), round, None, {"anna"})
    assert isinstance(spread, Facing)
    assert [type(block) for block in spread.story] == [Box, Prose] and spread.picture == picture
    assert (spread.result, spread.right, spread.spare) == (OWN, SIDE, (Paragraph("Kurve"),))
    [together] = spread.left
    assert isinstance(together, Together) and [type(block) for block in together.blocks] == [Press]


def test_what_goes_on_behind_the_result_ends_with_the_press_and_that_with_a_picture_over_two_pages() -> None:
    round = RoundFile(round=3, press=(PressItem(sender="anna", to="", text="Hallo"),))
    picture = Picture("p", "Bild", 9, 9, ())
    tables, river = Paragraph("Tabellen"), Spread(picture, picture)

    def behind(*blocks: Block) -> list[type[Block]]:
        [spread] = framed_on_paper(view(), Printed(SIDE, OWN, (picture,), (), blocks), round, None, {"anna"})
        assert isinstance(spread, Facing) and not spread.left
        return [type(block) for block in spread.behind]

    assert behind(tables) == [Paragraph, Heading, Columns]
    assert behind(tables, river) == [Paragraph, Heading, Columns, Spread]


def test_why_the_gm_has_ended_the_game_stands_below_his_note_and_on_paper_beside_it() -> None:
    round = RoundFile(round=3, note="Hallo", ends="Es *reicht*.")
    end = Box(say.THE_END(), (view().prose("Es *reicht*.", "ends"),))
    assert around(round)[1] == end
    [beside, *_] = framed_on_paper(view(), Printed((), OWN), round, None, {"anna"})
    assert isinstance(beside, Beside) and beside.side == (end,)
