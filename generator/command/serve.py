"""`zine serve`: builds, shows the website on this machine only, builds again on every save and reloads the browser.

What is shown is built into the cache folder, so the real output stays as the last `zine build` left it. Problems of the
content appear on the page; the last good build stays below them.
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
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

from generator.build import build
from generator.build.outcome import BuildOutcome
from generator.memo.alive import Alive
from generator.memo.cache import BUILT_IN_THEMES, folder_for
from generator.system import temporary
from generator.system.ownership import NotOurs
from generator.values.phrase import Phrase, count
from generator.values.problem import Stopped
from generator.values.system_faults import told

HOST = "127.0.0.1"
PORTS_TO_TRY = 20
LISTENERS = 32
"""So many pages may wait for the next build: more than anybody has open."""
SILENT = 64
"""So many connections may be open that have not said yet what they want: a browser opens six at once."""
PAUSE = 2
"""Seconds after which a build that the disk refused is tried again."""
PATIENCE = 60
"""Seconds for which a browser may keep a connection without a word."""
GO = "go"
"""What a page is told that has to make room for another one; its browser comes back."""
QUIET = 100
"""Milliseconds without a change after which the watcher looks up."""
EVENTS, SCRIPT, STYLE = "/_zine/events", "/_zine/reload.js", "/_zine/overlay.css"
RELOAD = b'new EventSource("/_zine/events").onmessage = event => { if (event.data === "changed") location.reload() }\n'
OVERLAY = (
    b"#zine-problems{position:fixed;inset:auto 0 0 0;max-height:60vh;overflow:auto;z-index:99;margin:0;padding:.5rem 1.5rem;"
    b"background:#7a1420;color:#fff;font:15px/1.5 monospace}\n"
    b"#zine-problems *{color:inherit;font:inherit}\n"
    b"#zine-problems summary{padding:.25rem 0;font-weight:700;cursor:pointer}\n"
    b"#zine-problems p{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}\n"
)
SOURCE = "/_zine/source/"
"""Where the files lie in which problems were found, by the number of the problem."""
LINE = re.compile(r"(?P<path>.*?):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning|note): (?P<words>.*)", re.DOTALL)
PREFIX = re.compile(r'<link rel="stylesheet" href="(/[^"]*?)assets/')
"""Where the page for what is not found looks for the site on its host."""
OF_THIS_SITE = {
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "frame-ancestors 'none'", "Referrer-Policy": "same-origin",
}  # fmt: skip
"""What a browser is told of each answer: no page from elsewhere may show it, run it or look into it."""
POLICY = 'content="default-src '
LIVE_POLICY = "content=\"script-src 'self'; connect-src 'self'; default-src "
"""How the policy of a page begins, and how it begins here, where a script may reload the page."""

READY = Phrase(de="Die Website steht unter {address} (Ende mit Strg-C).", en="The website is at {address} (Ctrl-C to stop).")
NOTHING_YET = Phrase(de="Noch nichts gebaut", en="Nothing built yet")
BUILDING = Phrase(de="Die Website wird gerade gebaut und gleich gezeigt.", en="The website is being built and will be shown in a moment.")
PROBLEMS = Phrase(de="Meldungen ({n}), zum Zuklappen hier klicken", en="Messages ({n}), click here to close")
SEVERITIES = {
    "error": Phrase(de="Fehler", en="error"),
    "warning": Phrase(de="Warnung", en="warning"),
    "note": Phrase(de="Hinweis", en="note"),
}
PLAIN = Phrase(de="als Text", en="as text")
BUILT_ONE = Phrase(de="neu gebaut: eine Datei", en="built again: one file")
BUILT = Phrase(de="neu gebaut: {n} Dateien", en="built again: {n} files")


class Stage:
    """What the server shows: the folder of the last good build, and the problems of the last one; who waits for the
    next one."""

    def __init__(self, folder: Path, language: str = "de") -> None:
        self.folder = folder
        self.language = language
        self.built = False
        """Whether a build has been tried."""
        self.problems: list[str] = []
        self.listeners: list[queue.Queue[str]] = []
        self.again: float | None = None
        """When to build again although nothing has changed, as the clock of `time.monotonic` tells it."""
        self.alive = Alive()
        self._door = threading.Lock()

    def listen(self) -> queue.Queue[str]:
        """Take a place among those who wait; if all are taken, that of whoever has waited longest, who is sent away."""
        listener: queue.Queue[str] = queue.Queue()
        with self._door:
            while len(self.listeners) >= LISTENERS:
                self.listeners.pop(0).put(GO)
            self.listeners.append(listener)
        return listener

    def leave(self, listener: queue.Queue[str]) -> None:
        with self._door:
            if listener in self.listeners:
                self.listeners.remove(listener)

    def tell(self) -> None:
        """Let every browser know that there is something new."""
        for listener in list(self.listeners):
            listener.put("changed")


class Handler(SimpleHTTPRequestHandler):
    """Shows the files of the stage; adds to each page the script that reloads it, and the problems if there are any."""

    stage: Stage
    timeout = PATIENCE

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        for name, value in OF_THIS_SITE.items():
            self.send_header(name, value)
        super().end_headers()

    def parse_request(self) -> bool:
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
        if self._is_local():
            super().do_HEAD()
        else:
            self.send_error(403)

    def do_GET(self) -> None:
        if not self._is_local():
            self.send_error(403)
        elif self.path == EVENTS:
            self._events()
        elif self.path == SCRIPT:
            self._send(RELOAD, "text/javascript")
        elif self.path == STYLE:
            self._send(OVERLAY, "text/css")
        else:
            path = Path(self.translate_path(self.path))
            if self.path.partition("?")[0].endswith("/"):  # without it `super` sends the browser there
                path = path / "index.html"
            if "\0" in str(path):
                self.send_error(404)
            elif self.path.startswith(SOURCE):
                self._source(self.path.removeprefix(SOURCE))
            elif path.suffix == ".html" or not path.exists():
                self._page(path)
            else:
                super().do_GET()

    def _page(self, path: Path) -> None:
        there = path.is_file()
        try:
            page = (path if there else self.stage.folder / "site" / "404.html").read_text("utf-8")
        except OSError:
            said = NOTHING_YET() if self.stage.built else BUILDING()
            nothing = html.escape(said.plain(self.stage.language))
            page = f"<!doctype html><meta charset=utf-8><title>zine</title><body><p>{nothing}</body>"
        if not there and (prefix := PREFIX.search(page)):  # the site will lie there; here it lies at the top
            page = page.replace(f'="{prefix[1]}', '="/')
        extra = f'<script src="{SCRIPT}"></script>'
        if self.stage.problems:
            extra += f'<link rel="stylesheet" href="{STYLE}">{self.overlay()}'
        page = page.replace(POLICY, LIVE_POLICY, 1)
        page = page.replace("</body>", extra + "</body>", 1) if "</body>" in page else page + extra
        self._send(page.encode(), "text/html; charset=utf-8", 200 if there else 404)

    def overlay(self) -> str:
        """Return the problems, to be folded away; where a place is named, with the ways to it: for an editor, and as
        text."""
        language, lines = self.stage.language, self.stage.problems
        title = html.escape(PROBLEMS(n=len(lines)).plain(language))
        shown = "".join(f"<p>{self._line(number, line)}</p>" for number, line in enumerate(lines))
        return f'<details open id="zine-problems" role="alert"><summary>{title}</summary>{shown}</details>'

    def _line(self, number: int, line: str) -> str:
        found = LINE.fullmatch(line)
        if found is None:
            return html.escape(line)
        language, row, column = self.stage.language, found["line"], found["column"]
        editor = html.escape(f"vscode://file/{quote(str(Path(found['path']).absolute()).lstrip('/'))}:{row}:{column}")
        place = html.escape(f"{found['path']}:{row}:{column}")
        words = f"{SEVERITIES[found['severity']]().plain(language)}: {found['words']}"
        plain = f'<a href="{SOURCE}{number}#line-{row}">{html.escape(PLAIN().plain(language))}</a>'
        return f'<a href="{editor}">{place}</a> ({plain}): {html.escape(words)}'

    def _source(self, number: str) -> None:
        """Show the file in which a problem was found; there is no way to any other."""
        problems = dict(enumerate(self.stage.problems))
        found = LINE.fullmatch(problems.get(int(number), "")) if number.isdecimal() and len(number) < 9 else None
        try:
            text = Path(found["path"]).read_text("utf-8", "replace") if found else None
        except OSError:
            text = None
        if found is None or text is None:
            return self.send_error(404)
        lines = "\n".join(f'<span id="line-{n}">{n:5} {html.escape(line)}</span>' for n, line in enumerate(text.splitlines(), 1))
        page = f"<!doctype html><meta charset=utf-8><title>{html.escape(found['path'])}</title><pre>{lines}</pre>"
        self._send(page.encode(), "text/html; charset=utf-8")

    def _send(self, body: bytes, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _events(self) -> None:
        listener = self.stage.listen()
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


class Server(ThreadingHTTPServer):
    """Answers each browser in a thread of its own, which does not outlive the preview."""

    daemon_threads = True

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


def server(stage: Stage, port: int) -> Server:
    """Return a server on the loopback address, at the port or the next free one."""
    handler = type("StageHandler", (Handler,), {"stage": stage})
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return Server((HOST, candidate), functools.partial(handler, directory=str(stage.folder / "site")))
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE or candidate == port + PORTS_TO_TRY - 1:
                raise
    raise AssertionError("unreachable")


def rebuild(content: Path, stage: Stage, say: Callable[[str], None]) -> None:
    """Build once into the stage; problems are shown, not thrown, and neither is a fault of the disk or a file that
    vanishes: after that the build is to be tried again."""
    try:
        outcome = build.build(build.BuildOptions(content, stage.folder, pdf=False, alive=stage.alive, drafts=True))
        stage.again = None
    except (OSError, NotOurs) as fault:
        outcome = BuildOutcome(errors=1, lines=[f"zine: {told(fault, stage.language) if isinstance(fault, OSError) else fault}"])
        stage.again = time.monotonic() + PAUSE
        if stage.problems == outcome.lines:
            return  # said before
    except Stopped as fault:
        outcome = BuildOutcome(errors=1, lines=[fault.problem.line(stage.language, os.getcwd())])
    stage.problems, stage.built = outcome.lines, True
    for line in outcome.lines:
        say(line)
    if not outcome.errors:
        say(count(outcome.made, BUILT_ONE, BUILT).plain(outcome.language))
    stage.tell()


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
            say(READY(address=f"http://{HOST}:{running.server_address[1]}/").plain(language))
            resting = False
            for changed in watching:
                if changed or (stage.again is not None and time.monotonic() > stage.again):
                    rebuild(content, stage, say)
                    resting = False
                elif not resting:  # nobody waits now
                    stage.alive.rest()
                    resting = True
        finally:
            running.shutdown()
            running.server_close()
            stage.alive.rest()
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

    options: dict[str, Any] = {"rust_timeout": QUIET, "yield_on_timeout": True, "stop_event": stop, "raise_interrupt": True}
    folders, another = _watched(content), False
    while not (stop and stop.is_set()):
        for changes in watch(*folders, debounce=100, step=30, **options):
            if (now := _watched(content)) != folders:
                folders, another = now, True
                break
            yield bool(changes) or another
            another = False


def _watched(content: Path) -> list[Path]:
    folders = [content, content.parent / "themes", Path(BUILT_IN_THEMES)]
    return [folder for folder in dict.fromkeys(folder.resolve() for folder in folders) if folder.is_dir()]
