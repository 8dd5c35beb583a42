"""The block with the orders, whatever mail programs have done to it; lines that say who wrote."""

from __future__ import annotations

import pytest

from generator.desk.blocks import OrderBlock, around, blocks, own, senders, unquoted, words


def found(*texts: str) -> tuple[OrderBlock, ...]:
    """The blocks that the sender wrote himself; if there are none, those that he quotes."""
    return blocks(texts, own) or blocks(texts, unquoted)


BLOCK = OrderBlock("golf", 3, "bert", "changes: [1 -> 2]\nclubs: [1]")
TEXT = "Hallo!\n--- zine golf 3 bert ---\nchanges: [1 -> 2]\nclubs: [1]\n--- zine ---\nGruß\n"


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        TEXT.replace("---", "—"),
        TEXT.replace("---", "–––"),
        TEXT.replace(" zine", "\xa0zine").replace("golf", "Golf"),
        TEXT.replace("3 bert", "03 bert").replace("\n", " \n"),
        TEXT.replace("changes", "\u200bchanges"),
        "".join(f"> {line}\n" for line in TEXT.splitlines()),
        "".join(f">> | {line}\n" for line in TEXT.splitlines()),
        TEXT + "".join(f"> {line}\n" for line in TEXT.replace("1 -> 2", "5 -> 6").splitlines()),
        TEXT + TEXT,
        TEXT.replace("--- zine", "*--- zine").replace(" ---\n", " ---*\n"),
        TEXT + "-- \nBert\n" + TEXT.replace("1 -> 2", "5 -> 6"),
        TEXT + "-----Ursprüngliche Nachricht-----\nVon: Anna\n" + TEXT.replace("1 -> 2", "5 -> 6"),
        TEXT + "Von: Anna [mailto:gm@example.org]\nGesendet: heute\n" + TEXT.replace("1 -> 2", "5 -> 6"),
        TEXT + "Am 3.12. um 9:12 schrieb Anna\n<gm@example.org>:\n\n" + TEXT.replace("1 -> 2", "5 -> 6"),
        "Siehe unten.\nOn Friday, Bert wrote:\n\n" + TEXT,
        "Am 3.12. schrieb Anna:\n\n> " + TEXT.replace("1 -> 2", "5 -> 6").replace("\n", "\n> ") + "\n" + TEXT,
    ],
)
def test_the_block_is_found(text: str) -> None:
    assert found(text) == (BLOCK,)


def test_different_blocks_are_told_apart_and_one_without_end_is_known() -> None:
    assert len(found(TEXT, TEXT.replace("1 -> 2", "5 -> 6"))) == 2
    assert found("--- zine golf 3 bert ---\nchanges: []") == (OrderBlock("golf", 3, "bert", None),)
    assert [block.text for block in found("--- zine golf 3 bert ---\na\n" + TEXT)] == [None, BLOCK.text]
    assert found("kein Block", "") == ()


def test_what_the_sender_wrote_himself_ends_at_his_signature_and_leaves_quotes_out() -> None:
    assert own("eins\n> zwei\ndrei\n-- \nvon: emil\n") == "eins\ndrei"
    assert unquoted("> eins\nzwei") == "eins\nzwei"
    assert own("Am Freitag schrieb Anna:\n> eins\nzwei\nOn Friday, Anna wrote:\n\nvon: emil") == "Am Freitag schrieb Anna:\nzwei"
    assert own("von: bert\nan: anna\nText") == "von: bert\nan: anna\nText"
    assert around(TEXT) == "Hallo!\nGruß\n"


def test_lines_say_who_wrote() -> None:
    assert senders(["von: bert\n", "From: Bert", "> von: emil", "Von: Bert Muster", TEXT.replace("clubs: [1]", "  von: emil")]) == ("bert", "bert muster")
    assert senders([TEXT.replace("clubs: [1]", "von: emil")]) == ("emil",)
    assert senders(["von: bert\nvon: emil"]) == ("bert", "emil")
    assert words(["wort: Blauer Enzian", "> Word:  x"]) == ("Blauer Enzian", "x")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Anbei meine Züge. Kennwort: blauer Enzian", ("blauer Enzian",)),
        ("Mein Kennwort lautet blauer Enzian.", ("blauer Enzian",)),
        ("The password is: blue gentian!", ("blue gentian",)),
        ("Kennwort: blauer Enzian, Wort: Tod", ("blauer Enzian, Wort: Tod",)),
        ("Antwort: ja", ()),
        ("Das Wort ist hier nicht gemeint, denn dieser Satz geht noch sehr lange weiter, viel länger als jedes Kennwort sein darf.", ()),
        ("wort:", ()),
    ],
)
def test_a_word_may_stand_at_the_end_of_a_sentence(line: str, found: tuple[str, ...]) -> None:
    assert words([line]) == found


ONE = OrderBlock("golf", 3, "bert", "clubs: [1]")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("| --- zine golf 3 bert --- |\n| clubs: [1] |\n| --- zine --- |", [ONE]),
        ("┌──────────┐\n│ --- zine golf 3 bert --- │\n│ clubs: [1]               │\n│ --- zine ---             │", [ONE]),
        ("|--- zine golf 3 bert ---|\n|clubs: [1]|\n|--- zine ---|", [ONE]),
        ("*--- zine golf 3 bert ---*\n*clubs:* [1]\n*--- zine ---*", [ONE]),
        ("--- zine golf 3 bert ---\nclubs: [1]\n--- zine liga 3 rot ---\nx: 1\n--- zine ---", [ONE, OrderBlock("liga", 3, "rot", "x: 1")]),
        ("--- zine golf 3 bert ---\nclubs: [1]", [OrderBlock("golf", 3, "bert", None)]),
        ("| --- zine golf 3 bert ---\n| clubs: [1]\n| --- zine ---", []),
    ],
)
def test_boxes_bold_letters_and_another_block_are_no_matter(text: str, found: list[OrderBlock]) -> None:
    assert list(blocks([text], own)) == found
