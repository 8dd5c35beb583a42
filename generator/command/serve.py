"""`zine serve`: builds, shows the website on this machine only, builds again on every save and reloads the browser.

What is shown is built into the cache folder, so the real output stays as the last `zine build` left it. Problems of the
content appear on the page; the last good build stays below them. An issue that somebody looks at as it is printed is
set after the website, which nobody waits for longer.
"""

from __future__ import annotations

import errno
import functools
import html
import os
import queue
import re
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from generator.build import build
from generator.build.outcome import BuildOutcome
from generator.command import flatplan, overlay
from generator.command.command_line import LAST_PORT
from generator.command.flatplan import PLAN_SCRIPT, PLAN_STYLE, PRINT
from generator.command.overlay import EDITOR, OVERLAY, SOURCE, STYLE
from generator.command.stage import GO, SetIssue, Stage
from generator.memo.cache import BUILT_IN_THEMES, folder_for
from generator.system import temporary
from generator.system.ownership import NotOurs
from generator.values.phrase import Phrase, count
from generator.values.problem import Stopped
from generator.values.record import replace
from generator.values.system_faults import fault_text

HOST = "127.0.0.1"
PORTS_TO_TRY = 20
SILENT = 64
"""So many connections may be open that have not said yet what they want: a browser opens six at once."""
PAUSE = 2
"""Seconds after which a build that the disk refused is tried again."""
PATIENCE = 60
"""Seconds for which a browser may keep a connection without a word."""
QUIET = 100
"""Milliseconds without a change after which the watcher looks up."""
EVENTS, SCRIPT = "/_zine/events", "/_zine/reload.js"
RELOAD = b'new EventSource("/_zine/events").onmessage = event => { if (event.data === "changed") location.reload() }\n'
PDF = re.compile(r"/pdf/([^/]+)\.pdf")
"""The addresses of issues as PDFs."""
PREFIX = re.compile(r'<link rel="stylesheet" href="(/[^"]*?)assets/')
"""Where the page for what is not found looks for the site on its host."""
OF_THIS_SITE = {
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "frame-ancestors 'none'", "Referrer-Policy": "same-origin",
}  # fmt: skip
"""What a browser is told of each answer: no page from elsewhere may show it, run it or look into it."""
FOREVER = "private, max-age=31536000, immutable"
OWN: Mapping[str, Callable[[], tuple[bytes, str]]] = {
    SCRIPT: lambda: (RELOAD, "text/javascript"),
    STYLE: lambda: (OVERLAY, "text/css"),
    PLAN_STYLE: lambda: (flatplan.file("plan.css"), "text/css"),
    PLAN_SCRIPT: lambda: (flatplan.file("plan.js"), "text/javascript"),
}
"""What belongs to the preview itself, and of what kind it is."""
POLICY = 'content="default-src '
LIVE_POLICY = "content=\"script-src 'self'; connect-src 'self'; default-src "
"""How the policy of a page begins, and how it begins here, where a script may reload the page."""

READY = Phrase(de="Die Website steht unter {address} (Ende mit Strg-C).", en="The website is at {address} (Ctrl-C to stop).")
NO_EDITOR = Phrase(
    de="{name} ist {found}; erwartet eine Adresse mit {{file}}, etwa vscode://file/{{file}}:{{line}}",
    en="{name} is {found}; expected an address with {{file}}, such as vscode://file/{{file}}:{{line}}",
)
NOTHING_YET = Phrase(de="Noch nichts gebaut", en="Nothing built yet")
BUILDING = Phrase(de="Die Website wird gerade gebaut und gleich gezeigt.", en="The website is being built and will be shown in a moment.")
BUILT_ONE = Phrase(de="neu gebaut: eine Datei", en="built again: one file")
BUILT = Phrase(de="neu gebaut: {n} Dateien", en="built again: {n} files")


class Handler(SimpleHTTPRequestHandler):
    """Shows the files of the stage; adds to each page the script that reloads it, and the problems if there are any."""

    stage: Stage
    timeout = PATIENCE
    kept = False
    """Whether what is sent may be kept: there will never be anything else at its address."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: a line for each request hides what the builds say."""

    def end_headers(self) -> None:
        """End the head of an answer: browsers keep nothing of a preview but what an answer says never changes."""
        self.send_header("Cache-Control", FOREVER if self.kept else "no-store")
        for name, value in OF_THIS_SITE.items():
            self.send_header(name, value)
        super().end_headers()

    def parse_request(self) -> bool:
        self.kept = False
        understood = super().parse_request()
        self.server.heard(self.connection)  # type: ignore[attr-defined]
        return understood

    def _is_local(self) -> bool:
        """Tell whether the browser asked for this machine by name, and for no page from elsewhere, which may read and
        embed nothing of what is not published yet, whatever its own name is and wherever that leads; somebody who
        follows a link comes in."""
        host, site = self.headers.get_all("Host") or [], self.headers.get("Sec-Fetch-Site", "none")
        if site not in ("none", "same-origin") and (self.headers.get("Sec-Fetch-Mode"), self.headers.get("Sec-Fetch-Dest")) != ("navigate", "document"):
            return False
        port = self.connection.getsockname()[1]
        return len(host) == 1 and host[0].casefold() in {f"{name}:{port}" for name in (HOST, "localhost", "[::1]")}

    def do_HEAD(self) -> None:
        """Answer with the head of what a GET would bring of a file; 403 for pages from elsewhere."""
        if not self._is_local():
            self.send_error(403)
        elif "\0" in self.translate_path(self.path):
            self.send_error(404)
        else:
            super().do_HEAD()

    def do_GET(self) -> None:
        """Answer with a page of the stage, a file, what the preview itself needs, or 403 for pages from elsewhere."""
        if not self._is_local():
            self.send_error(403)
        elif (address := self.path.partition("?")[0]) == EVENTS:
            self._events(unquote(self.path.partition("?print=")[2]))
        elif address in OWN:
            self._send(*OWN[address]())
        elif f"{address}/".startswith(PRINT):
            self._answer(flatplan.answer(self.stage, address))
        else:
            if named := PDF.fullmatch(address):
                self._wait_for(unquote(named[1]))
            path = Path(self.translate_path(self.path))
            if self.path.partition("?")[0].endswith("/"):  # without it `super` sends the browser there
                path = path / "index.html"
            if "\0" in str(path):
                self.send_error(404)
            elif self.path.startswith(SOURCE):
                page = overlay.source(self.stage, self.path.removeprefix(SOURCE))
                self._answer(None if page is None else flatplan.Answer(page.encode(errors="replace")))
            elif path.suffix == ".html" or not os.path.exists(path):
                self._page(path)
            else:
                super().do_GET()

    def list_directory(self, path: Any) -> None:
        self.send_error(404)

    def _page(self, path: Path) -> None:
        there = os.path.isfile(path)  # a name that is too long is that of no file
        try:
            page = (path if there else self.stage.folder / "site" / "404.html").read_text("utf-8")
        except OSError:
            said = NOTHING_YET() if self.stage.built else BUILDING()
            nothing = html.escape(said.plain(self.stage.language))
            page = f"<!doctype html><meta charset=utf-8><title>zine</title><body><p>{nothing}</body>"
        if not there and (prefix := PREFIX.search(page)):  # the site will lie there; here it lies at the top
            page = page.replace(f'="{prefix[1]}', '="/')
        extra = f'<script src="{SCRIPT}"></script>'
        if (to_print := flatplan.link(self.stage, self.path.partition("?")[0])) or self.stage.problems:
            extra += overlay.overlay(self.stage, self.stage.problems) + to_print
        page = page.replace(POLICY, LIVE_POLICY, 1)
        page = page.replace("</body>", extra + "</body>", 1) if "</body>" in page else page + extra
        self._send(page.encode(errors="replace"), "text/html; charset=utf-8", 200 if there else 404)

    def _answer(self, answer: flatplan.Answer | None) -> None:
        """Send an answer, or say that there is nothing."""
        if answer is None:
            return self.send_error(404)
        self.kept = answer.keep
        self._send(answer.body, answer.kind)

    def _wait_for(self, issue: str) -> None:
        """Wait until an issue, if there is one of this name, was set as the content is that is shown."""
        listener, end = self.stage.listen(issue), time.monotonic() + PATIENCE
        try:
            while issue in self.stage.plans and not self.stage.is_set(issue) and time.monotonic() < end:
                with suppress(queue.Empty):
                    if listener.get(timeout=1) == GO:
                        return
        finally:
            self.stage.leave(listener)

    def _send(self, body: bytes, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _events(self, issue: str) -> None:
        listener = self.stage.listen(issue)
        try:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            while True:
                try:
                    word = listener.get(timeout=15)
                except queue.Empty:
                    word = "still here"
                if word == GO:
                    return
                self.wfile.write(f"data: {word}\n\n".encode())
                self.wfile.flush()
        except OSError:
            pass
        finally:
            self.stage.leave(listener)


class PreviewServer(ThreadingHTTPServer):
    """Answers each browser in a thread of its own, which does not outlive the preview."""

    daemon_threads = True
    request_queue_size = 128
    """So many connections may come at once: of one too many a system lets the browser wait for a second."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._silent: dict[socket.socket, None] = {}
        self._door = threading.Lock()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Listen to another connection; if too many have not said yet what they want, the one that has been silent for
        longest has to go."""
        with self._door:
            self._silent[request] = None
            gone = [*self._silent][:-SILENT]
        for one in gone:
            self.heard(one)
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)  # who listens to it hears its end
        super().process_request(request, client_address)

    def heard(self, request: socket.socket) -> None:
        """Note that a connection has said what it wants, or has ended."""
        with self._door:
            self._silent.pop(request, None)

    def shutdown_request(self, request: Any) -> None:
        self.heard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say what went wrong with a request, unless the browser has only given it up: it does so whenever somebody
        goes on to another page."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(stage: Stage, port: int) -> PreviewServer:
    """Return a server on the loopback address, at the port or the next free one. Raises OSError if none is."""
    last = min(port + PORTS_TO_TRY - 1, LAST_PORT)
    handler = type("StageHandler", (Handler,), {"stage": stage})
    for candidate in range(port, last + 1):
        try:
            return PreviewServer((HOST, candidate), functools.partial(handler, directory=str(stage.folder / "site")))
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE or candidate == last:
                raise
    raise AssertionError("unreachable")


def rebuild(content: Path, stage: Stage, say: Callable[[str], None]) -> None:
    """Build once into the stage, and with it the issue that nobody looks at anything but; problems are shown, not
    thrown, and neither is a fault of the disk or a file that vanishes: after that the build is to be tried again."""
    issue = stage.busy = stage.alone
    if issue:
        stage.tell(issue)  # that it is the one before
    outcome = _built(content, stage, issue)
    if outcome.errors and outcome.plans:  # it alone has failed
        issue, outcome = "", _built(content, stage, "")
    stage.busy = ""
    if stage.again is not None and stage.problems == outcome.lines:
        return  # said before
    stage.problems, stage.built, stage.failed = outcome.lines, True, bool(outcome.errors)
    for line in outcome.lines:
        say(line)
    if not outcome.errors:
        stage.content += 1
        stage.plans = outcome.plans
        if issue:
            _keep(stage, issue, outcome)
        say(count(outcome.made, BUILT_ONE, BUILT).plain(outcome.language))
    stage.tell()


def set_issue(content: Path, stage: Stage, issue: str) -> None:
    """Set an issue as the content is that was built last."""
    outcome = _built(content, stage, issue)
    if stage.again is None:
        _keep(stage, issue, outcome)
        stage.tell(issue)


def _keep(stage: Stage, issue: str, outcome: BuildOutcome) -> None:
    """Keep what came of an issue, whose PDF lies where the website has it."""
    from generator.press.drawn import page_digests

    before, now = stage.printed.get(issue), stage.content
    made = stage.folder / "print" / f"{issue}.pdf"
    if not outcome.errors and made.is_file():
        pdf = made.read_bytes()
        stage.printed[issue] = SetIssue(outcome.plans.get(issue), pdf, page_digests(pdf), outcome.lines, now)
    else:
        stage.printed[issue] = replace(before or SetIssue(None, b"", (), [], now), problems=outcome.lines, content=now)


def _built(content: Path, stage: Stage, issue: str) -> BuildOutcome:
    """Build the website into the stage, and of one issue the PDF."""
    stage.again = None
    try:
        return build.build(build.BuildOptions(content, stage.folder, issue, session=stage.session, standby=stage.standby, preview=True))
    except (OSError, NotOurs) as fault:
        stage.again = time.monotonic() + PAUSE
        return BuildOutcome(errors=1, lines=[f"zine: {fault_text(fault, stage.language) if isinstance(fault, OSError) else fault}"])
    except Stopped as fault:
        return BuildOutcome(errors=1, lines=[fault.problem.line(stage.language, os.getcwd())])


def serve(content: Path, port: int, say: Callable[[str], None], stop: threading.Event | None = None) -> int:
    """Serve until interrupted (or until `stop` is set)."""
    with _folder(content) as folder:
        language = build.open_shelf(content).language
        stage = Stage(folder / "preview", language)
        watching = _changes(content, stop)
        next(watching, None)  # from here on no change is overlooked, not even one during the first build
        running = server(stage, port)
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            rebuild(content, stage, say)
            if (editor := os.environ.get(EDITOR)) and "{file}" not in editor:
                say(f"zine: {NO_EDITOR(name=EDITOR, found=repr(editor)).plain(language)}")
            say(READY(address=f"http://{HOST}:{running.server_address[1]}/").plain(language))
            resting = False
            for changed in watching:
                if changed or (stage.again is not None and time.monotonic() > stage.again):
                    rebuild(content, stage, say)
                    resting = False
                elif stage.again is None and (issue := stage.due):
                    set_issue(content, stage, issue)
                    resting = False
                elif not resting:  # nobody waits now
                    stage.rest()
                    resting = True
        finally:
            running.shutdown()
            running.server_close()
            stage.standby.close()
            stage.session.rest()
    return 0


@contextmanager
def _folder(content: Path) -> Iterator[Path]:
    """Give where to build: in the cache, so that the next start finds it; if there is none, in a folder that goes
    again."""
    kept = folder_for(content, content / ".serve")
    if kept is not None:
        yield kept
        return
    with temporary.folder() as folder:
        yield folder


def _changes(content: Path, stop: threading.Event | None) -> Iterator[bool]:
    """Say, again and again, whether something has changed; end when `stop` is set. A folder of themes may come and go
    meanwhile."""
    from watchfiles import watch
    from watchfiles._rust_notify import WatchfilesRustInternalError

    options: dict[str, Any] = {"rust_timeout": QUIET, "yield_on_timeout": True, "stop_event": stop, "raise_interrupt": True}
    folders, another = _watched(content), False
    while not (stop and stop.is_set()):
        try:
            for changes in watch(*folders, debounce=100, step=30, **options):
                if (now := _watched(content)) != folders:
                    folders, another = now, True
                    break
                yield bool(changes) or another
                another = False
        except WatchfilesRustInternalError:  # a file has come whose name is no UTF-8
            time.sleep(QUIET / 1000)
            folders, another = _watched(content), True


def _watched(content: Path) -> list[Path]:
    folders = [content, content.parent / "themes", Path(BUILT_IN_THEMES)]
    return [folder for folder in dict.fromkeys(folder.resolve() for folder in folders) if folder.is_dir()]
