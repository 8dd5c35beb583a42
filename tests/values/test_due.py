"""What is due is told in one sentence, whoever tells it."""

from __future__ import annotations

import datetime

import pytest

from generator.render.text.locale import Words
from generator.values.due import Due
from generator.values.record import replace

ZAT = Due("golf-017", "games/golf", "Golf", "Turnier 17", datetime.date(2027, 3, 5), to="ole", mail="ole@example.org")
COPY = Due("issue-007", "issues/007", "", "Redaktionsschluss", datetime.date(2027, 4, 5), to="ole")


@pytest.mark.parametrize(
    ("due", "title", "german", "english"),
    [
        (ZAT, "Golf, Turnier 17", "Turnier 17: Züge bis 5. März 2027 an Ole (ole@example.org).", "Turnier 17: orders to Ole (ole@example.org) by 5 March 2027."),
        (replace(ZAT, mail=""), "Golf, Turnier 17", "Turnier 17: Züge bis 5. März 2027 an Ole.", "Turnier 17: orders to Ole by 5 March 2027."),
        (COPY, "Redaktionsschluss", "Redaktionsschluss: Beiträge bis 5. April 2027 an Ole.", "Redaktionsschluss: contributions to Ole by 5 April 2027."),
        (replace(COPY, to=None), "Redaktionsschluss", "Redaktionsschluss: 5. April 2027.", "Redaktionsschluss: 5 April 2027."),
    ],
)
def test_what_is_due_is_told_in_a_sentence(due: Due, title: str, german: str, english: str) -> None:
    names = {"ole": "Ole"}
    assert Words("de", names).plain(due.title) == title
    assert [Words(language, names).plain(due.sentence) for language in ("de", "en")] == [german, english]
