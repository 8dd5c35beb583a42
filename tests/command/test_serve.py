"""`zine serve`: what the browser is shown while somebody writes. No output of a real build is touched."""

from __future__ import annotations

import gc
import http.client
import os
import socket
import struct
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest

from generator.command import overlay, scaffold, serve
from generator.command.stage import LISTENERS, Stage
from generator.memo.session import Session

pytestmark = pytest.mark.slow  # each has a server of its own, and builds

PATIENCE = 60
"""Seconds until something that ought to take one has failed."""


class Served:
    """A magazine that is being served."""

    def __init__(self, content: Path, address: str, said: list[str]) -> None:
        self.content = content
        self.host, _, port = address.partition(":")
        self.port = int(port)
        self.said = said

    def get(self, path: str, method: str = "GET") -> tuple[int, dict[str, str], str]:
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            connection.putrequest(method, path, skip_host=False)  # the path goes as it is
            connection.endheaders()
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode("utf-8", "replace")
        finally:
            connection.close()

    def page(self, path: str) -> str:
        status, _, text = self.get(path)
        assert status == 200, path
        return text


class Events:
    """A browser that listens for events."""

    def __init__(self, served: Served) -> None:
        self.connection = http.client.HTTPConnection(served.host, served.port, timeout=PATIENCE)
        self.connection.request("GET", serve.EVENTS)
        self.answer = self.connection.getresponse()
        assert self.answer.getheader("Content-Type") == "text/event-stream"

    def next(self) -> str:
        while True:
            line = self.answer.fp.readline().decode().strip()
            if line:
                return line

    def close(self) -> None:
        self.connection.close()


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    with serving(tmp_path) as magazine:
        yield magazine


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all who change nothing."""
    folder = tmp_path_factory.mktemp("standing")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("ZINE_CACHE", str(folder / "cache"))
        with serving(folder) as magazine:
            yield magazine


@contextmanager
def serving(tmp_path: Path) -> Iterator[Served]:
    scaffold.new_magazine(tmp_path, "de")
    said: list[str] = []
    ready, stop = threading.Event(), threading.Event()

    def say(line: str) -> None:
        said.append(line)
        if "http://" in line:
            ready.set()

    def run() -> None:
        try:
            serve.serve(tmp_path / "content", 8000, say, stop)
        finally:
            ready.set()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        address = next(line for line in said if "http://" in line).split("http://")[1].split("/")[0]
        yield Served(tmp_path / "content", address, said)
    finally:
        stop.set()
        thread.join(PATIENCE)
    assert not thread.is_alive()


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1) if old else text + new, "utf-8")


def test_a_page_has_the_script_and_a_policy_that_permits_it(standing: Served) -> None:
    page = standing.page("/")
    assert f'<script src="{serve.SCRIPT}"></script>' in page
    assert "script-src 'self'; connect-src 'self'; default-src 'none'" in unescape(page)
    status, headers, script = standing.get(serve.SCRIPT)
    assert (status, headers["content-type"]) == (200, "text/javascript")
    assert serve.EVENTS in script
    assert headers["cache-control"] == "no-store"


def test_the_real_output_has_no_script_and_is_not_touched(served: Served) -> None:
    assert sorted(path.name for path in served.content.parent.iterdir()) == [".github", ".gitignore", ".vscode", "cache", "content"]
    for page in (served.content.parent / "cache").rglob("*.html"):
        assert serve.SCRIPT not in page.read_text("utf-8")


def test_a_changed_article_is_told_and_shown(served: Served) -> None:
    events = Events(served)
    change(served.content / "issues" / "001" / "editorial.md", "", "\nEin ganz neuer Satz.\n")
    assert events.next() == "data: changed"
    assert "Ein ganz neuer Satz." in served.page("/hefte/001/editorial.html")
    events.close()


def test_what_builds_leave_behind_is_let_go_when_nobody_waits(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    class Ring:
        itself: Ring

    ring = Ring()
    ring.itself, gone, looked = ring, weakref.ref(ring), threading.Event()
    rest = Session.rest
    monkeypatch.setattr(Session, "rest", lambda session: (rest(session), looked.set()))
    del ring
    change(served.content / "issues" / "001" / "editorial.md", "", "\nEin ganz neuer Satz.\n")
    assert looked.wait(PATIENCE)
    assert gone() is None


@pytest.mark.parametrize("name", ["issues/001/editorial.md", "zine.yaml"])
def test_many_saves_leave_as_much_behind_as_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Counted in objects, once all that waits to be let go is: nothing is held of a save but what the next one
    replaces. Other servers of these tests come and go meanwhile, so fifty objects a save would be a leak, not ten."""
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    scaffold.new_magazine(tmp_path, "de")
    stage = Stage(tmp_path / "preview")
    file = tmp_path / "content" / name
    text, objects = file.read_text("utf-8"), list[int]()
    for number in range(24):
        file.write_text(f"{text}\n# Stand {number}\n", "utf-8")
        serve.rebuild(tmp_path / "content", stage, lambda line: None)
        assert not any(": error:" in line for line in stage.problems)
        if number in (7, 15, 23):
            stage.session.rest()
            gc.unfreeze()
            gc.collect()
            objects.append(len(gc.get_objects()))
    assert objects[2] - objects[1] < 400 and objects[2] - objects[0] < 600, objects


def test_a_mistake_is_shown_with_its_place_over_the_last_good_page(served: Served) -> None:
    events = Events(served)
    good = served.page("/spiele/golf/001.html")
    change(served.content / "games" / "golf" / "rounds" / "001.yaml", "round: 1\n", "round: 1\nwetter: schön\n")
    assert events.next() == "data: changed"
    for path in ("/spiele/golf/001.html", "/", "/hefte/001/editorial.html"):
        page = served.page(path)
        assert '<details open id="zine-problems" role="alert"><summary>Meldungen (1)' in page
        file = served.content / "games" / "golf" / "rounds" / "001.yaml"
        assert f'<a href="vscode://file{file}:3:1">content/games/golf/rounds/001.yaml:3:1</a>' in page
        assert f'(<a href="{overlay.SOURCE}0#line-3">als Text</a>): Fehler: ' in page and "error:" not in page
        assert "wetter" in page
    source = served.page(overlay.SOURCE + "0")
    assert '<span id="line-3">    3 wetter: schön</span>' in source
    for number in ("1", "-1", "x", "0/../0", "²", "9" * 20):
        assert served.get(overlay.SOURCE + quote(number))[0] == 404
    assert "</main>" in good and good.split("</main>")[0] in served.page("/spiele/golf/001.html")
    assert served.get(overlay.STYLE)[0] == 200
    change(served.content / "games" / "golf" / "rounds" / "001.yaml", "wetter: schön\n", "")
    assert events.next() == "data: changed"
    assert served.page("/spiele/golf/001.html") == good
    events.close()


def test_a_mistake_in_a_template_of_one_s_own_is_shown_and_ends_nothing(served: Served) -> None:
    """Also if there was no folder of themes when the preview began; there may be builds between two of its files."""
    theme, own = served.content.parent / "themes" / "mine", Path(serve.__file__).parents[2] / "themes" / "default" / "templates" / "article.html"
    events = Events(served)
    change(served.content / "zine.yaml", "theme: default", "theme: mine")
    assert events.next() == "data: changed"
    assert "zine-problems" in served.page("/")  # there is no such theme
    (theme / "templates").mkdir(parents=True)
    (theme / "theme.yaml").write_text("{}\n")
    (theme / "templates" / "article.html").write_text("{{ artikel }}\n" + own.read_text("utf-8"), "utf-8")
    while "themes/mine/templates/article.html:1:1</a>" not in (page := served.page("/")):
        assert events.next() == "data: changed"
    assert "'artikel' is undefined" in unescape(page)
    (theme / "templates" / "article.html").write_text(own.read_text("utf-8"), "utf-8")
    while "zine-problems" in served.page("/"):
        assert events.next() == "data: changed"
    events.close()


def test_pages_are_where_a_web_host_would_have_them(standing: Served) -> None:
    assert standing.page("/spiele/golf/") == standing.page("/spiele/golf/index.html") == standing.page("/spiele/golf/?from=here")
    status, headers, _ = standing.get("/spiele/golf")
    assert (status, headers["location"]) == (301, "/spiele/golf/")  # else the links of the page would lead nowhere
    status, headers, text = standing.get("/data/golf/001.json")
    assert (status, headers["content-type"]) == (200, "application/json")
    assert text.startswith("{")


NO_PAGES = (
    "/missing.html",
    "/missing",
    "/data/golf/",
    "/../content/people.yaml",
    "/../../content/people.yaml",
    "/%2e%2e/%2e%2e/content/people.yaml",
    "/..%2f..%2fcontent/people.yaml",
    "/spiele/../../content/people.yaml",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/etc/passwd",
    "/..\\..\\content\\people.yaml",
    "/%00",
    "/index.html%00",
    f"/{'a' * 300}",
    f"/{'a' * 300}/",
)


def test_what_is_no_page_is_not_found(standing: Served) -> None:
    for path in NO_PAGES:
        assert standing.get(path, "HEAD")[0] == 404, path
        status, _, text = standing.get(path)
        assert status == 404, path
        assert "@" not in text and "root:" not in text, path


def test_what_is_not_found_is_told_as_the_site_tells_it(standing: Served) -> None:
    for path in ("/missing", "/missing.html", "/spiele/missing/", "/assets/missing.css"):
        status, _, page = standing.get(path)
        assert status == 404 and "Diese Seite gibt es nicht" in page and serve.SCRIPT in page, path
    style = page.split('<link rel="stylesheet" href="')[1].split('"')[0]
    assert standing.get(style)[0] == 200


def test_before_the_first_build_is_done_all_is_not_found_and_says_why(tmp_path: Path) -> None:
    running = serve.server(Stage(tmp_path / "stage", "en"), 8300)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        browser = Served(tmp_path / "content", "127.0.0.1:%d" % running.server_address[1], [])
        for path in ("/", "/spiele/golf", "/index.html", "/assets/x.css"):
            status, _, page = browser.get(path)
            assert status == 404 and "is being built" in page and serve.SCRIPT in page, path
    finally:
        running.shutdown()
        running.server_close()


def test_it_listens_on_this_machine_only(standing: Served) -> None:
    assert standing.host == "127.0.0.1"
    for family, *_, address in socket.getaddrinfo(socket.gethostname(), standing.port, type=socket.SOCK_STREAM):
        if not str(address[0]).startswith("127."):
            with socket.socket(family, socket.SOCK_STREAM) as knock:
                knock.settimeout(PATIENCE)
                assert knock.connect_ex(address) != 0


HOSTS = {
    "127.0.0.1:{port}": 200,
    "localhost:{port}": 200,
    "LOCALHOST:{port}": 200,
    "[::1]:{port}": 200,
    "attacker.example": 403,
    "attacker.example:{port}": 403,
    "127.0.0.1": 403,
    "127.0.0.1:1": 403,
    "127.0.0.1.attacker.example:{port}": 403,
    "": 403,
    None: 403,
}


def test_only_this_machine_s_own_name_is_answered(standing: Served) -> None:
    asked = [(method, path) for path in ("/", "/data/golf/001.json") for method in ("GET", "HEAD")] + [("GET", serve.EVENTS)]
    for method, path in asked:
        for host, status in HOSTS.items():
            connection = http.client.HTTPConnection(standing.host, standing.port, timeout=PATIENCE)
            connection.putrequest(method, path, skip_host=True)
            if host is not None:
                connection.putheader("Host", host.format(port=standing.port))
            connection.endheaders()
            answer = connection.getresponse()
            assert answer.status == status, (method, path, host)
            assert status == 200 or b"Golf" not in answer.read(), (method, path, host)
            connection.close()


def test_two_names_at_once_are_none(standing: Served) -> None:
    connection = http.client.HTTPConnection(standing.host, standing.port, timeout=PATIENCE)
    connection.putrequest("GET", "/", skip_host=True)
    connection.putheader("Host", f"127.0.0.1:{standing.port}")
    connection.putheader("Host", "attacker.example")
    connection.endheaders()
    assert connection.getresponse().status == 403
    connection.close()


FETCHES = {
    ("none", "navigate", "document"): 200,  # typed, or from a bookmark
    ("same-origin", "no-cors", "script"): 200,
    ("same-origin", "cors", "empty"): 200,
    ("cross-site", "navigate", "document"): 200,  # a link that somebody follows
    ("cross-site", "no-cors", "script"): 403,
    ("cross-site", "no-cors", "image"): 403,
    ("same-site", "no-cors", "style"): 403,  # another port of this machine
    ("same-site", "cors", "empty"): 403,
    ("cross-site", "navigate", "iframe"): 403,
    ("cross-site", "navigate", "object"): 403,
    ("cross-site", "websocket", "websocket"): 403,
}


@pytest.mark.parametrize(("said", "status"), FETCHES.items())
def test_a_page_from_elsewhere_embeds_nothing_of_what_is_not_published(standing: Served, said: tuple[str, str, str], status: int) -> None:
    headers = dict(zip(("Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest"), said, strict=True))
    for method, path in (("GET", "/"), ("HEAD", "/data/golf/001.json"), ("GET", "/robots.txt"), ("GET", serve.SCRIPT), ("GET", "/not-there")):
        connection = http.client.HTTPConnection(standing.host, standing.port, timeout=PATIENCE)
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        assert answer.status == (404 if status == 200 and path == "/not-there" else status), (method, path)
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin" and answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
        connection.close()


@pytest.mark.parametrize("sent", [b"", b"G", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_connections_that_say_nothing_make_room(served: Served, sent: bytes) -> None:
    before = threading.active_count()
    silent = [socket.create_connection((served.host, served.port), PATIENCE) for _ in range(3 * serve.SILENT)]
    try:
        for one in silent:
            one.sendall(sent)
        assert served.get("/index.html")[0] == 200
        until = time.monotonic() + PATIENCE
        while threading.active_count() > before + serve.SILENT + 2 and time.monotonic() < until:
            time.sleep(0.01)  # who answers a connection that was ended ends a moment later
        assert threading.active_count() <= before + serve.SILENT + 2
        for one in silent[: serve.SILENT]:
            assert one.recv(1) == b""  # the server has ended it
    finally:
        for one in silent:
            one.close()


def test_event_streams_are_bounded_and_the_newest_is_served(served: Served) -> None:
    many = [Events(served) for _ in range(3 * LISTENERS)]
    change(served.content / "issues" / "001" / "editorial.md", "", "\nNoch ein Satz.\n")
    assert many[-1].next() == "data: changed"
    for events in many[: -LISTENERS]:
        assert events.answer.read() == b""  # the server has ended it
    for events in many:
        events.close()


def test_files_that_come_and_go_end_nothing(served: Served) -> None:
    stop = threading.Event()

    def churn() -> None:
        while not stop.is_set():
            names = [served.content / "issues" / "001" / f"4913-{number}" for number in range(40)]
            for name in names:
                name.write_text("")
            for name in names:
                name.unlink()

    thread = threading.Thread(target=churn)
    thread.start()
    try:
        events = Events(served)
        for number in range(3):
            change(served.content / "issues" / "001" / "editorial.md", "", f"\nSatz {number}.\n")
            assert events.next() == "data: changed"
    finally:
        stop.set()
        thread.join(PATIENCE)
    assert served.get("/")[0] == 200
    events.close()


def test_a_file_whose_name_is_no_utf_8_ends_nothing(served: Served) -> None:
    events = Events(served)
    strange = served.content / "issues" / "001" / os.fsdecode("Grüße.md".encode("cp1252"))
    try:
        strange.write_text("Grüße\n", "utf-8")
    except OSError:
        pytest.skip("this disk has names in UTF-8 only")
    assert events.next() == "data: changed"
    assert served.get("/")[0] == 200
    strange.unlink()
    assert events.next() == "data: changed"
    change(served.content / "issues" / "001" / "editorial.md", "", "\nNoch ein Satz.\n")
    assert events.next() == "data: changed"
    assert "Noch ein Satz." in served.page("/hefte/001/editorial.html")
    events.close()


def test_a_fault_of_the_disk_is_shown_and_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", "content/4913")

    monkeypatch.setattr("generator.build.build.build", refuse)
    stage, said = Stage(tmp_path / "stage"), list[str]()
    serve.rebuild(tmp_path / "content", stage, said.append)
    assert said == stage.problems == ["zine: content/4913: das gibt es nicht"]
    serve.rebuild(tmp_path / "content", stage, said.append)
    assert len(said) == 1 and stage.again is not None


def test_what_the_disk_refused_is_built_again_though_nothing_changes(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    real = serve.build.build

    def full(*_: object) -> None:
        monkeypatch.setattr("generator.build.build.build", real)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("generator.build.build.build", full)
    monkeypatch.setattr(serve, "PAUSE", 0.2)
    events = Events(served)
    change(served.content / "issues" / "001" / "editorial.md", "", "\nEin Satz, für den Platz wird.\n")
    assert events.next() == "data: changed"
    assert "kein Platz mehr" in served.page("/")
    assert events.next() == "data: changed"
    assert "Ein Satz, für den Platz wird." in served.page("/hefte/001/editorial.html") and "kein Platz mehr" not in served.page("/")
    events.close()


def test_a_browser_that_gives_up_is_no_fault_of_the_program(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    running = serve.server(Stage(tmp_path), 8400)
    browser = socket.create_connection(running.server_address)
    browser.send(b"GET /index.html HTTP/1.1\r\n")
    browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    request, address = running.get_request()
    browser.close()
    try:
        running.process_request_thread(request, address)
        assert capfd.readouterr().err == ""
        try:
            raise KeyError("something else")
        except KeyError:
            running.handle_error(request, address)
        assert "KeyError: 'something else'" in capfd.readouterr().err
    finally:
        running.server_close()


def test_a_taken_port_gives_way_to_the_next(tmp_path: Path) -> None:
    first = serve.server(Stage(tmp_path), 8100)
    port = first.server_address[1]
    second = serve.server(Stage(tmp_path), port)
    try:
        assert second.server_address[0] == "127.0.0.1"
        assert second.server_address[1] > port
    finally:
        first.server_close()
        second.server_close()


def test_behind_the_last_port_is_none(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(serve, "PORTS_TO_TRY", 1 << 16)
        first = serve.server(Stage(tmp_path), serve.LAST_PORT)
        try:
            with pytest.raises(OSError, match="in use"):
                serve.server(Stage(tmp_path), serve.LAST_PORT)
        finally:
            first.server_close()


def test_before_the_first_good_build_the_mistakes_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    scaffold.new_magazine(tmp_path, "de")
    change(tmp_path / "content" / "zine.yaml", "title:", "titel:")
    stage = Stage(tmp_path / "stage" / "output")
    said: list[str] = []
    serve.rebuild(tmp_path / "content", stage, said.append)
    running = serve.server(stage, 8200)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        status, _, page = Served(tmp_path / "content", "127.0.0.1:%d" % running.server_address[1], said).get("/")
    finally:
        running.shutdown()
        running.server_close()
    assert status == 404
    assert "titel" in page and "zine.yaml:" in page and serve.SCRIPT in page
