"""Tables told by columns over typed lines."""

from __future__ import annotations

from dataclasses import dataclass

from generator.telling.columns import Lines, in_brief, number, person, rule_below, text, unexplained, with_short_names
from generator.values.report import Brief, ColumnHead, Person, Row, Table


@dataclass(frozen=True)
class Runner:
    name: str
    seconds: int


RUNNERS = (Runner("anna", 61), Runner("bert", 75))


def test_title_kind_explanation_and_cell_of_a_column_stand_together() -> None:
    table = Lines(RUNNERS).table(
        "times",
        "Zeiten",
        person("Wer", lambda runner: runner.name, head=True),
        number("s", lambda runner: runner.seconds, about="Sekunden"),
        foot="gestoppt",
    )
    heads = (ColumnHead("Wer", "person", key=True), ColumnHead("s", "number", "Sekunden"))
    rows = (Row((Person("anna"), 61)), Row((Person("bert"), 75)))
    assert table == Table("times", "Zeiten", heads, rows, "gestoppt", row_head=0)


def test_no_column_names_the_row_unless_it_is_said() -> None:
    table = Lines(RUNNERS).table(
        "times",
        None,
        number("s", lambda runner: runner.seconds),
        person("Wer", lambda runner: runner.name),
        text("Wie", lambda runner: "zu Fuß"),
    )
    assert table.row_head is None
    assert [column.kind for column in table.columns] == ["number", "person", "text"]
    assert (table.foot, table.cross) == (None, False)


def test_a_column_is_of_words_and_there_unless_it_is_said() -> None:
    words = text("Wer", str)
    assert type(words)("Wer", str) == words
    assert (words.kind, words.about, words.head, words.when, words.last) == ("text", None, False, True, None)


def test_a_column_that_is_not_there_has_neither_title_nor_cells() -> None:
    table = Lines(RUNNERS).table(
        "times",
        None,
        number("Platz", lambda runner: 1 // 0, when=False),
        text("Wer", lambda runner: runner.name, head=True),
    )
    assert (table.columns, table.rows, table.row_head) == ((ColumnHead("Wer", key=True),), (Row(("anna",)), Row(("bert",))), 0)


def test_lines_are_marked_and_a_last_row_may_stand_below_them() -> None:
    table = Lines(RUNNERS, lambda runner: "best" if runner.seconds < 70 else "").table(
        "times",
        None,
        text("Wer", lambda runner: runner.name, last="zusammen"),
        number("s", lambda runner: runner.seconds, last=136),
        text("Bemerkung", lambda runner: None),
        last="void",
    )
    assert table.rows == (Row(("anna", 61, None), "best"), Row(("bert", 75, None)), Row(("zusammen", 136, None), "void"))
    assert table.row_head is None


def test_a_person_is_named_by_id_or_by_a_piece_of_a_line() -> None:
    table = Lines((Person("anna"), "bert")).table("people", None, person("Wer", lambda who: who))
    assert [row.cells for row in table.rows] == [(Person("anna"),), (Person("bert"),)]


def test_a_rule_stands_below_the_last_line_of_each_group() -> None:
    """Equal lines are told apart: the rule is below the one that ends a group."""
    groups = ([Runner("anna", 61), Runner("bert", 75)], [], [Runner("bert", 75), Runner("anna", 61)])
    lines = [runner for group in groups for runner in group]
    table = Lines(lines, rule_below(groups[:2])).table("times", None, text("Wer", lambda runner: runner.name))
    assert [row.mark for row in table.rows] == ["", "line", "", ""]


def test_short_names_stand_in_heads_and_cells_and_leave_everything_else() -> None:
    table = Lines(RUNNERS).table("times", "Zeiten", person("Wer", lambda runner: runner.name), number(Person("anna"), lambda runner: runner.seconds))
    short = with_short_names(table)
    assert [column.title for column in short.columns] == ["Wer", Brief(Person("anna"))]
    assert [row.cells for row in short.rows] == [(Brief(Person("anna")), 61), (Brief(Person("bert")), 75)]
    assert short.caption == table.caption and short.name == table.name


def test_in_brief_a_table_has_its_key_columns_alone() -> None:
    table = Lines(RUNNERS, name=lambda runner: runner.name).table(
        "times",
        "Zeiten",
        text("Wie", lambda runner: "zu Fuß"),
        number("Platz", RUNNERS.index, key=True),
        person("Wer", lambda runner: runner.name, head=True),
        number("s", lambda runner: runner.seconds),
        foot="gestoppt",
    )
    heads = (ColumnHead("Platz", "number", key=True), ColumnHead("Wer", "person", key=True))
    rows = (Row((0, Person("anna")), name="anna"), Row((1, Person("bert")), name="bert"))
    assert in_brief(table) == Table("times", "Zeiten", heads, rows, row_head=1)


def test_unexplained_a_table_says_nothing_about_its_columns() -> None:
    table = Lines(RUNNERS).table("times", "Zeiten", number("s", lambda runner: runner.seconds, about="Sekunden", key=True))
    assert unexplained(table) == Lines(RUNNERS).table("times", "Zeiten", number("s", lambda runner: runner.seconds, key=True))
