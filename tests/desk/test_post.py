"""Mails are handed to a real server on this machine, each once, whatever happens to it."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from generator.desk.answer import mail
from generator.desk.post import MailServer, SentLog, send
from generator.desk.run import put as run_put
from generator.desk.run import send_mails
from generator.source.post import is_address
from tests.desk.letters import magazine


class Box:
    """A server that keeps what it takes, refuses some receivers, and may go away in the middle."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, bytes]] = []
        self.refused: set[str] = set()
        self.dies_after: int | None = None
        self.answers: list[str] = []
        """What it answers to the next mails; an empty one: it takes the mail and goes away without a word."""

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if self.dies_after is not None and len(self.taken) >= self.dies_after:
            server.transport.abort()
        if address in self.refused:
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        assert len(envelope.rcpt_tos) == 1
        answer = self.answers.pop(0) if self.answers else "250 taken"
        if answer[:1] in ("4", "5"):
            return answer
        if not answer:
            server.transport.abort()
        self.taken.append((envelope.rcpt_tos[0], envelope.content))
        return "250 taken"


@pytest.fixture
def box() -> Iterator[tuple[Box, MailServer]]:
    handler = Box()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port, enable_SMTPUTF8=True)
    controller.start()
    yield handler, MailServer("127.0.0.1", port)
    controller.stop()


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = []
    for name in ("anna", "bert", "carl", "dora"):
        paths.append(tmp_path / f"{name}.eml")
        paths[-1].write_bytes(mail("gm@example.org", f"{name}@example.org", "Bögen", f"Hallo {name},\n.\nein Punkt\n"))
    return paths


@pytest.fixture
def run(files: list[Path], tmp_path: Path) -> Callable[[MailServer], tuple[bool, list[str]]]:
    def sent(server: MailServer) -> tuple[bool, list[str]]:
        said: list[str] = []
        return send(files, server, SentLog(tmp_path / "sent.jsonl"), "en", said.append), said

    return sent


def receivers(box: Box) -> list[str]:
    return [to.partition("@")[0] for to, _ in box.taken]


def test_all_mails_are_sent_once_and_a_second_run_sends_none(box: Any, run: Any) -> None:
    taken, server = box
    assert run(server) == (True, [f"{name}@example.org: sent" for name in ("anna", "bert", "carl", "dora")])
    assert receivers(taken) == ["anna", "bert", "carl", "dora"]
    message = message_from_bytes(taken.taken[0][1])
    assert message["Date"] and message["Message-ID"] and b"\r\n..\r\n" not in taken.taken[0][1]
    assert run(server) == (True, []) and len(taken.taken) == 4


def test_a_refused_receiver_stops_nobody_else(box: Any, run: Any) -> None:
    taken, server = box
    taken.refused = {"bert@example.org"}
    good, said = run(server)
    assert not good and said[1] == "bert@example.org: not taken (550 no such mailbox)"
    assert receivers(taken) == ["anna", "carl", "dora"]
    taken.refused = set()
    assert run(server) == (True, ["bert@example.org: sent"])
    assert receivers(taken) == ["anna", "carl", "dora", "bert"]


def test_a_server_that_goes_away_in_the_middle_loses_and_doubles_nothing(box: Any, run: Any) -> None:
    taken, server = box
    taken.dies_after = 2
    good, said = run(server)
    assert not good and receivers(taken) == ["anna", "bert"]
    assert [line.partition(":")[0] for line in said] == [f"{name}@example.org" for name in ("anna", "bert", "carl", "dora")]
    taken.dies_after = None
    assert run(server)[0] and receivers(taken) == ["anna", "bert", "carl", "dora"]


def test_a_mail_that_is_refused_for_now_or_for_good_is_tried_again_and_the_others_go(box: Any, run: Any) -> None:
    taken, server = box
    taken.answers = [*(why := ("421 closing", "451 try later", "554 looks like spam"))]
    good, said = run(server)
    assert not good and said[:3] == [f"{name}@example.org: not taken ({one})" for name, one in zip(("anna", "bert", "carl"), why, strict=True)]
    assert receivers(taken) == ["dora"]
    assert run(server)[0] and receivers(taken) == ["dora", "anna", "bert", "carl"]


def test_a_server_that_goes_away_before_it_answers_gets_that_mail_again_by_the_same_name(box: Any, run: Any) -> None:
    """Nobody knows whether it has taken it: no mail is lost, and no other is sent twice."""
    taken, server = box
    taken.answers = ["250 taken", ""]
    good, said = run(server)
    assert not good and said[1].startswith("bert@example.org: not taken (")
    assert run(server) == (True, ["bert@example.org: sent"])
    assert sorted(receivers(taken)) == ["anna", "bert", "bert", "carl", "dora"]
    names = [message_from_bytes(mail)["Message-ID"] for to, mail in taken.taken if to.startswith("bert")]
    assert len(names) == 2 and len(set(names)) == 1


def test_a_crash_between_sending_and_writing_it_down_doubles_that_mail_alone(box: Any, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    taken, server = box
    add = SentLog.add

    def crash(record: SentLog, mail: str, to: str, file: str, id: str) -> None:
        if to.startswith("carl"):
            raise OSError(28, "No space left on device")
        add(record, mail, to, file, id)

    monkeypatch.setattr(SentLog, "add", crash)
    with pytest.raises(OSError, match="No space"):
        run(server)
    monkeypatch.setattr(SentLog, "add", add)
    assert run(server)[0] and receivers(taken) == ["anna", "bert", "carl", "carl", "dora"]


def test_an_address_with_umlauts_and_a_mail_without_one_stop_nobody(box: Any, run: Any, files: list[Path]) -> None:
    taken, server = box
    files[0].write_bytes(mail("gm@example.org", "jürgen@bücher.example", "x", "y\n"))
    files[1].write_bytes(b"Subject: x\n\ny\n")
    files[2].write_bytes(mail("gm@example.org", f"carl@{70 * 'a'}.example", "x", "y\n"))
    good, said = run(server)
    assert not good and [line.split(": ")[1] for line in said] == ["sent", *2 * ["not taken (expected an e-mail address, found"], "sent"]
    assert [to for to, _ in taken.taken] == ["jürgen@xn--bcher-kva.example", "dora@example.org"]


def test_two_runs_at_the_same_time_send_each_mail_once(box: Any, tmp_path: Path) -> None:
    taken, server = box
    content = magazine(tmp_path)
    for name in ("anna", "bert", "carl", "dora"):
        run_put(tmp_path / "output", f"private/mail/golf/003/{name}.eml", mail("gm@example.org", f"{name}@example.org", "x", "y\n"))
    with ThreadPoolExecutor(3) as pool:
        sent = [pool.submit(send_mails, content, tmp_path / "output", None, server, lambda line: None) for _ in range(3)]
        assert all(one.result() for one in sent)
    assert receivers(taken) == ["anna", "bert", "carl", "dora"]


def test_a_server_that_is_not_there_is_told_with_what_is_left(run: Any) -> None:
    good, said = run(MailServer("127.0.0.1", 1))
    assert not good and len(said) == 1
    assert said[0].startswith("127.0.0.1: ") and said[0].endswith("; mails not sent yet: 4")


def test_a_password_is_never_sent_in_the_clear(box: Any, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    taken, server = box
    monkeypatch.setattr("generator.desk.post.HERE", ())
    good, said = run(MailServer(server.name, server.port, "user", "secret"))
    assert (good, said, taken.taken) == (False, ["127.0.0.1 offers no encryption; user and password are not sent in the clear"], [])


def test_a_line_of_the_record_that_a_crash_has_cut_off_does_not_spoil_the_next(tmp_path: Path) -> None:
    path = tmp_path / "sent.jsonl"
    record = SentLog(path)
    record.add("a" * 64, "anna@example.org", Path("003/x.eml"))
    path.write_bytes(path.read_bytes() + b'{"mail": "bb')
    record = SentLog(path)
    assert record.sent == {"a" * 64}
    record.add("c" * 64, "carl@example.org", Path("003/y.eml"))
    assert SentLog(path).sent == {"a" * 64, "c" * 64}
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_a_mail_program_would_take_for_an_option_is_no_address() -> None:
    assert is_address("bert.muster@example.org") and is_address("b-ert@example.org") and not is_address("-oQ/tmp@example.org")
