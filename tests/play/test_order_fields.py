"""The fields of a form become the values of a slip; the same form is a block for mail, which is read as the same
slip."""

from __future__ import annotations

from typing import Any

import pytest

from generator.play.order_fields import Filled, OrderFields, fields, filled_in, in_mail, quoted
from generator.render.text.locale import Words
from generator.source.tree import data, parse
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.problem import Problems
from generator.values.report import Block, Choice, Facts, Form, Inline, Row, Table

SVR = OrderFields("liga", 3, "svr")


def _name(kind: Any, *way: Any) -> str:
    return SVR.field("", kind, *way).name


FIELDS = {
    _name("list", "training"): "Keres, Tal;\nEuwe",
    _name("text", "lineups", "1", "T"): "Smyslow",
    _name("pairs", "lineups", "1", "hardness"): "A 4, M: 1, V",
    _name("text", "transfer_bids", "mag/El. Ichma"): "500",
    _name("text", "trades", 1, "with"): "mag",
    _name("text", "trades", 0, "phase"): "",
    _name("sender", "wort"): "Blau",
    "other": "x",
}
FORM = Filled(
    "liga",
    3,
    "svr",
    {
        "training": ["Keres", "Tal", "Euwe"],
        "lineups": {"1": {"T": "Smyslow", "hardness": {"A": "4", "M": "1", "V": None}}},
        "transfer_bids": {"mag/El. Ichma": "500"},
        "trades": [{"with": "mag"}],
    },
    {"wort": "Blau"},
)



def test_fields_become_values() -> None:
    assert filled_in(FIELDS) == (FORM,)
    assert filled_in({"zine/golf/1/bert/list": "x", "zine/golf/x/bert/list/a": "x", "zine/golf/1/bert/code/a": "x"}) == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sold: [Keres, Tal], money: 500", {"sold": ["Keres", "Tal"], "money": "500"}),
        ("{sold: [Keres]}", {"sold": ["Keres"]}),
        ("sold Keres", {"sold Keres": None}),
        ("sold: [Keres", "sold: [Keres"),
        ("sold: [Keres], sold: [Tal]", "sold: [Keres], sold: [Tal]"),
    ],
)
def test_keys_are_written_as_in_a_round_file_and_what_cannot_be_read_stays_as_it_is(text: str, value: Any) -> None:
    assert filled_in({_name("keys", "when", 0, "if"): text})[0].values == {"when": [{"if": value}]}


def mailed(whose: OrderFields, *blocks: Block) -> list[str]:
    return Words("en", {}).plain(in_mail(whose, blocks)).split("\n")


def test_what_nothing_is_ordered_by_is_all_remarks_in_mail() -> None:
    golf = OrderFields("golf", 3, "bert")
    known = Facts((("Clubs", "5, 7"), ("Saved", 2), ("Holes", ", ".join(["200 + 1W6"] * 9))))
    asked = Form((golf.blank("Changes", "list", "changes", example="1 -> 2"), golf.blank("Wording", "text", "proposal", "text", example="…\n", tall=True)))
    signed = Form((golf.blank("from", "sender", "von", text="bert"),))
    assert mailed(golf, known, asked, signed) == [
        "--- zine golf 3 bert ---",
        "# Clubs: 5, 7",
        "# Saved: 2",
        "# Holes: 200 + 1W6, 200 + 1W6, 200 + 1W6, 200 +",
        "#   1W6, 200 + 1W6, 200 + 1W6, 200 + 1W6,",
        "#   200 + 1W6, 200 + 1W6",
        "# Changes",
        "# changes: [1 -> 2]",
        "# Wording",
        "# proposal:",
        "#   text: |",
        "#     …",
        "--- zine ---",
    ]


def test_a_remark_of_several_pieces_is_broken_between_them() -> None:
    """Each line is one that no mail program breaks."""
    dice = Phrase(de="{n}W6", en="{n}D6")
    holes = between(", ", [between(" + ", (str(number), dice(n=6))) for number in (200, 163, 219, 272, 301, 194)])
    asked = Form((OrderFields("golf", 3, "bert").blank("Changes", "list", "changes", example="1 -> 2"),))
    assert mailed(OrderFields("golf", 3, "bert"), Facts((("Holes", holes),)), asked)[1:4] == [
        "# Holes: 200 + 6D6, 163 + 6D6, 219 + 6D6,",  # a fourth would make 42 of 40 characters
        "#   272 + 6D6, 301 + 6D6, 194 + 6D6",
        "# Changes",
    ]


LINE_UP: Inline = "line-up"
FORM_OF_A_LEAGUE: tuple[Block, ...] = (
    Form((SVR.blank("talents", "pairs", "talents"), Choice("training", ("Keres", "Tal"), tuple(SVR.field(one, "tick", "training", one, tick=True) for one in ("Keres", "Tal"))))),
    Table("line-up", LINE_UP, (), (
        Row((SVR.field("T", "list", "lineups", "3", "T", default="Ol' Joe"), SVR.field("T", "text", "lineups", "3", "hardness", "T"))),
        Row((SVR.field("A", "list", "lineups", "3", "A"), SVR.field("A", "text", "lineups", "3", "hardness", "A"))),
        Row((SVR.field("V", "list", "lineups", "3", "V", default="El Ichma, null"), None)),
    )),
    Table("trades", "trades", (), tuple(Row((SVR.field("with", "text", "trades", (at, "phase", phase), "with"),)) for at, phase in enumerate((3, 7)))),
    Form((SVR.blank("bid", "text", "bids", "1", "bid"), SVR.blank("ahead", "keys", "advance"))),
)  # fmt: skip


def test_what_is_ordered_by_default_stands_in_brackets_with_room_for_all_else() -> None:
    first, *block, last = mailed(SVR, *FORM_OF_A_LEAGUE)
    assert (first, last) == ("--- zine liga 3 svr ---", "--- zine ---")
    assert block == [
        "svr: {",
        "  talents: {}, training: [],",
        """  lineups: {3: {T: [Ol' Joe], A: [], V: [El Ichma, "null"], hardness: {}}}, trades: [],""",
        "  bids: {}}",
    ]
    tree = parse("\n".join(block), "", problems := Problems())
    assert tree is not None and not problems.found
    [empty] = filled_in({one.name: one.default for one in fields(FORM_OF_A_LEAGUE)})
    assert empty.values == {"lineups": {"3": {"T": ["Ol' Joe"], "V": ["El Ichma", "null"]}}}
    bare = {"talents": {}, "training": [], "trades": [], "bids": {}}
    assert data(tree.root) == {"svr": {**bare, "lineups": {"3": {**empty.values["lineups"]["3"], "A": [], "hardness": {}}}}}


TRICKY = [
    *("Ol' Joe", "null", "Ja: nein", "a, b", "[x]", "{y}", '"Zitat"', "- er", "12", "yes", "*Stern", "&Co", "%", "@ich"),
    *("Ñandú", "J. R.", "'s", "# eins", "Łukasz"),
]


@pytest.mark.parametrize("name", TRICKY)
def test_a_name_is_read_back_as_it_was(name: str) -> None:
    tree = parse(f"a: {{talents: {{{quoted(name)}: S}}, training: [{quoted(name)}]}}", "", problems := Problems())
    assert tree is not None and not problems.found
    assert data(tree.root) == {"a": {"talents": {name: "S"}, "training": [name]}}


def test_names_that_need_no_marks_get_none() -> None:
    names = ("Keres", "van Döboow", "O'Rudöński", "J. R. Müller-Lüdenscheid")
    assert tuple(map(quoted, names)) == names
