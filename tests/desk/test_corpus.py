"""The corpus of letters: each becomes the slip that it orders, or is refused; all are kept; nothing of one stands in
the answer to another."""

from __future__ import annotations

import re
import shutil
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from generator.desk import answer, bag, inbox, intake, judge, mailroom, run
from generator.desk.letter import Letter
from generator.desk.sorting import Desk, sort
from generator.memo.cache import Cache
from generator.source.tree import data, parse
from generator.values.phrase import LANGUAGES
from generator.values.problem import Problems
from tests.desk import corpus
from tests.desk.letters import kept_and_read, magazine

CASES = (*corpus.by_chance(3 * len(corpus.LAYOUTS), 18), *corpus.odd(False))
WORD = "Enzian"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> judge.GameTable:
    return run.table(magazine(tmp_path_factory.mktemp("corpus")), "golf", 3, Cache(None, ""))


def desk(table: judge.GameTable) -> Desk:
    ours = {(corpus.OURS, person.email.lower()) for person in table.people.values()}
    return Desk({"golf": table}, table.people, {}, ("golf",), chosen="golf", ours=ours)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_letter_becomes_what_it_orders_or_is_refused(table: judge.GameTable, case: corpus.Case) -> None:
    shutil.rmtree(table.slips, ignore_errors=True)
    came = bag.Came(case.raw, "hand" if case.name.endswith(".txt") else "mail")
    ((name, letter),) = kept_and_read([came], table.box, table.people)
    assert (table.box / f"{name}.{letter.kind}").read_bytes() == case.raw
    one = sort(desk(table), name, letter, late=True)
    judged = [each for _, part in one.parts if part.refused is None for each in part.judged]
    assert [each.key for each in judged] == ([case.person] if case.person else [])
    if case.slip is not None:
        tree = parse(case.slip, "slip", Problems())
        assert tree is not None and [each.values for each in judged] == [data(tree.root)]
    to = answer.address(one)
    assert (to is not None) == case.answered
    text = "" if to is None else message_from_bytes(answer.answer(one, to, None), policy=policy.default).get_content()
    assert WORD not in text and corpus.OTHER not in text
    assert set(re.findall(r"79 -> ([0-9]{3,})", text)) <= set(re.findall(r"79 -> ([0-9]{3,})", case.slip or ""))


@pytest.mark.slow
@pytest.mark.usefixtures("apart")
@pytest.mark.parametrize("kind", ["mbox", "maildir"])
def test_a_whole_box_goes_through_the_commands(tmp_path: Path, kind: str) -> None:
    content, box = magazine(tmp_path, LANGUAGES[0]), tmp_path / "box"
    raws = [case.raw for case in CASES[::4] if len(case.raw) < 100_000]
    if kind == "mbox":
        box.write_bytes(b"".join(b"From x@y Fri Dec  4 10:00:00 2026\n" + raw.rstrip(b"\r\n") + b"\n\n" for raw in raws))
    for number, raw in enumerate(raws if kind != "mbox" else ()):
        path = box / ("cur", "new")[number % 2] / f"{number:04}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    came, said = {one.raw for one in bag.letters(box) if isinstance(one, bag.Came)}, list[str]()
    assert len({raw.rstrip() for raw in raws}) == len({raw.rstrip() for raw in came})
    assert not mailroom.take_in(content, tmp_path / "output", "golf", [box], None, True, said.append)
    kept = {path.read_bytes() for path in (content / "games/golf/inbox/003").iterdir() if path.suffix != ".yaml"}
    assert kept == came and len(said) == len(came)
    assert len([line for line in said if not line.startswith("refused: ")]) > len(said) // 3
    run.overview_of(content, tmp_path / "output", None, said.append)
    assert run.write_mails(content, tmp_path / "output", None, said.append) is None
    shown = "\n".join(said)
    assert "bert: Brief" in shown and "carl: Brief" in shown and WORD not in shown


@pytest.mark.slow
def test_many_letters_of_two_people_leave_their_last_orders(tmp_path: Path) -> None:
    content, cases = magazine(tmp_path), [case for case in corpus.by_chance(87, 1) if not any(f"-{layout}-" in case.name for layout in corpus.QUOTING)]
    (tmp_path / "mbox").write_bytes(b"".join(b"From x@y Fri Dec  4 10:00:00 2026\r\n" + case.raw.rstrip() + b"\r\n\r\n" for case in cases))
    said: list[str] = []
    assert mailroom.take_in(content, tmp_path / "output", "golf", [tmp_path / "mbox"], None, False, said.append)
    assert len(said) == len(cases) > 70
    for person in ("bert", "carl"):
        last = [case.slip for case in cases if case.person == person][-1]
        text = (content / f"games/golf/rounds/003/{person}.yaml").read_text("utf-8")
        assert last is not None and re.findall("79 -> [0-9]+", last) == re.findall("79 -> [0-9]+", text)


def test_a_letter_of_twenty_megabytes_is_kept_refused_and_answered(table: judge.GameTable) -> None:
    raw = corpus.plain("x" * 20_000_000 + "\n" + corpus.ORDER)
    ((name, letter),) = kept_and_read([bag.Came(raw)], table.box, table.people)
    assert name.split("-")[1] == "bert" and isinstance(letter, Letter)
    one = sort(desk(table), name, letter, late=True)
    assert [part.refused for _, part in one.parts] == [intake.TOO_LONG()] and answer.address(one) == "bert@example.org"
    again = inbox.RoundBox(table.box).keep(bag.Came(raw))
    assert (again.name, again.before) == (name, True)
