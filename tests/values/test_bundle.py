"""Blocks that nobody has looked at yet."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

from generator.memo.packing import pack, unpack
from generator.values import bundle
from generator.values.bundle import BlocksSummary, InnerBlocks, LazyBlocks, PackedBlocks, outside, tables_in, tied
from generator.values.drawing import Dot
from generator.values.problem import Passage
from generator.values.report import Block, Box, ColumnHead, Fold, Gallery, Heading, Paragraph, Picture, Prose, Row, Table

TEXT = Prose("Hallo.", Passage("a.md"))
LIST = Table("list", "Liste", (ColumnHead("a"),), (Row(("1",)),))
CROSS = Table("cross", "Kreuz", (ColumnHead("a"), ColumnHead("b")), (Row(("1", "2")),), cross=True)
BLOCKS: tuple[Block, ...] = (Heading("Titel"), Fold("Mehr", (LIST, Box("Kasten", (TEXT, CROSS)))), Paragraph("Ende"))


def counted(times: list[int]) -> LazyBlocks:
    def make() -> Iterator[Block]:
        times.append(1)
        yield from BLOCKS

    return LazyBlocks(make, BlocksSummary((TEXT,), ()))


def test_blocks_are_made_when_somebody_looks_and_once_for_who_looks_several_times() -> None:
    times: list[int] = []
    found = counted(times)
    assert outside(found) == BlocksSummary((TEXT,), ()) and times == []
    assert (len(found), found[0], found[1:], tuple(found)) == (3, BLOCKS[0], BLOCKS[1:], BLOCKS)
    assert times == [1]


def test_only_a_few_lie_open_at_a_time() -> None:
    times: list[int] = []
    found = counted(times)
    most = bundle.UNTIED // bundle.OTHERS
    for other in (counted([]) for _ in range(most)):
        assert found[0] == other[0] == BLOCKS[0]
    assert len(found) == 3 and times == [1]
    assert all(len(other) == 3 for other in [counted([]) for _ in range(most)])
    assert len(found) == 3 and times == [1, 1]


def test_how_many_lie_open_depends_on_their_bytes() -> None:
    times: list[int] = []
    found = counted(times)
    assert len(found) == 3
    small = [tied(BLOCKS) for _ in range(2 * bundle.UNTIED // bundle.OTHERS)]
    assert len(found) == 3 and times == [1]
    large = Paragraph("x" * bundle.UNTIED)
    assert tied((large,))[0] == large
    assert len(found) == 3 and times == [1, 1] and all(one == BLOCKS for one in small)


def test_what_is_tied_stays_open_beside_many_that_hold_it() -> None:
    """A page that is told anew is looked at by all who make its files: meanwhile the sheets of a whole league are
    shown."""
    times: list[int] = []
    page = tied(counted(times))
    blocks = page.all
    sheets = [LazyBlocks(lambda: page.all) for _ in range(24)]
    assert all(len(each) == 3 for each in sheets) and page.all is blocks and times == [1]


def test_a_bundle_is_worth_as_much_as_its_blocks() -> None:
    assert tied(BLOCKS) == BLOCKS and BLOCKS == tied(BLOCKS) == counted([])
    assert tied(BLOCKS) != BLOCKS[1:] and tied(()) != 3
    assert hash(tied(BLOCKS)) == hash(BLOCKS)


def test_texts_and_tables_are_found_however_deep_they_stand() -> None:
    assert outside(BLOCKS) == outside(tied(BLOCKS)) == BlocksSummary((TEXT,), (("list", 0), ("cross", 2)))
    assert list(tables_in(BLOCKS)) == [LIST, CROSS]
    assert LazyBlocks(lambda: BLOCKS).outside == outside(BLOCKS)


def test_large_drawings_are_found_however_deep_they_stand() -> None:
    small, large = (Picture(name, "P", 10, 10, (Dot((1, 1), 1),) * shapes) for name, shapes in (("s", bundle.LARGE), ("l", bundle.LARGE + 1)))
    assert outside([Gallery((small, large))]).drawings == ("l",)


def test_what_is_tied_is_kept_as_the_bytes_that_it_is() -> None:
    first = tied(BLOCKS)
    data = pack({"blocks": first})
    again = unpack(data)["blocks"]
    assert again == BLOCKS and outside(again) == outside(BLOCKS)
    assert data[1:] == first._packed.value() == again._packed.value()  # not tied once more
    assert pickle.loads(pickle.dumps(first)) == BLOCKS


def test_a_bundle_in_a_fold_that_says_what_it_is_made_of_is_tied_by_itself() -> None:
    inner, bare = LazyBlocks(lambda: (LIST, TEXT), made_of="season 1"), LazyBlocks(lambda: (CROSS,))
    asked: list[str] = []

    def apart(blocks: LazyBlocks) -> PackedBlocks:
        asked.append(blocks.made_of)
        return tied(blocks)

    found = tied((Heading("Titel"), Fold("Früher", inner), CROSS, Fold("Mehr", bare)), apart)
    assert asked == ["season 1"] and found == (Heading("Titel"), Fold("Früher", (LIST, TEXT)), CROSS, Fold("Mehr", (CROSS,)))
    again = unpack(pack({"page": found}))["page"]
    for page in (found, again):
        fold = page[1]
        assert isinstance(fold, Fold) and isinstance(fold.blocks, PackedBlocks)
        assert outside(page) == BlocksSummary((TEXT,), (("list", 0), ("cross", 2), ("cross", 2)), (), (InnerBlocks(fold.blocks.made_of, ("list",)),))
    assert outside((Fold("Früher", inner),)) == BlocksSummary((TEXT,), (("list", 0),))  # untied it is blocks like others


def test_what_is_made_elsewhere_goes_on_its_way_as_blocks() -> None:
    assert pickle.loads(pickle.dumps(counted([]))) == BLOCKS
