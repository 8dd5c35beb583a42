"""Chromium as a reader has it: pages are opened, links clicked, and what stands in the window is read.

The browser is asked over a pipe by the DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/); nothing
but Chromium is needed.
"""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe")
TELEPHONE, DESK = (390, 844), (1280, 900)
"""Windows: width and height in CSS pixels."""
PATIENCE = 20.0
"""So many seconds an answer may take."""
ATTEMPTS = 3
SEEN = """(() => {
    const said = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
        const seen = (box) => {
            if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight) return false;
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return top !== null && (node.parentElement.contains(top) || top.contains(node.parentElement));
        };
        if (boxes.length && boxes.every(seen)) said.push(node.data);
    }
    return said.join(" ").replace(/\\s+/g, " ");
})()"""
"""The words that stand in the window, wholly and uncovered, in the order of the page."""
CLICK = """((name) => {
    const named = (link) => (link.getAttribute("aria-label") ?? link.textContent).replace(/\\s+/g, " ").trim();
    const found = [...document.querySelectorAll("a[href], summary, button")].filter((one) => one.checkVisibility() && named(one) === name);
    if (!found.length) return false;
    found[0].click();
    return true;
})"""


class Browser:
    """A window of Chromium. `complaints` is what it has said to its console, errors and warnings alone."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._to, self._from, self._rest, self._number = to_browser, from_browser, b"", 0
        self.complaints: list[str] = []
        self._loaded = 0
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._ask(f"{domain}.enable")

    _session: str | None = None

    def window(self, size: tuple[int, int] = TELEPHONE, scheme: str = "light", scripts: bool = True) -> None:
        """Show pages in a window of this size, on light or dark, with or without their scripts, from the next one that
        is opened."""
        width, height = size
        self._ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self._ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self._ask("Emulation.setScriptExecutionDisabled", value=not scripts)

    def open(self, address: str | Path) -> None:
        """Open a page, and wait until all of it is there."""
        before = self._loaded
        url = address.as_uri() if isinstance(address, Path) else address
        failed = self._ask("Page.navigate", url=url)
        if "errorText" in failed:
            raise AssertionError(f"{url}: {failed['errorText']}")
        if "loaderId" in failed:  # a page of its own, not a place on this one
            self._wait_for_more_than(before)
        self.settle()

    def click(self, name: str) -> None:
        """Click the first link, button or summary of this name, and wait for the page that it leads to."""
        before, here = self._loaded, self.at().partition("#")[0]
        if not self.evaluate(f"{CLICK}({json.dumps(name)})"):
            raise AssertionError(f"{here}: no link says {name!r}")
        self.settle()
        if self.at().partition("#")[0] != here:
            self._wait_for_more_than(before)
        self.settle()

    def key(self, name: str) -> None:
        """Press a key, by the name that a page knows it by (`ArrowLeft`), and let it go."""
        for kind in ("keyDown", "keyUp"):
            self._ask("Input.dispatchKeyEvent", type=kind, key=name, code=name)

    def at(self) -> str:
        """Return the address of the page in the window."""
        return str(self.evaluate("location.href"))

    def seen(self) -> str:
        """Return the words that stand in the window, wholly and uncovered, in the order of the page."""
        return str(self.evaluate(SEEN))

    def evaluate(self, program: str) -> Any:
        """Return what a program in JavaScript gives, or promises, on this page. Scripts of the page may be off."""
        told = self._ask("Runtime.evaluate", expression=program, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in told:
            raise AssertionError(told["exceptionDetails"]["exception"].get("description", told["exceptionDetails"]["text"]))
        return told["result"].get("value")

    def picture(self, x: float, y: float, width: float, height: float) -> bytes:
        """Return what is to be seen in a part of the page, in pixels from its upper left corner, as PNG."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        return base64.b64decode(self._ask("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"])

    def settle(self) -> None:
        """Wait until fonts are there and all has come to rest. Without scripts a page keeps no promises, so it is asked
        again and again."""
        end = time.monotonic() + PATIENCE
        time.sleep(0.05)
        while self.evaluate("document.fonts.status") != "loaded" and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.05)

    def _wait_for_more_than(self, loaded: int) -> None:
        end = time.monotonic() + PATIENCE
        while self._loaded <= loaded:
            self._take(end)

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        question = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            question["sessionId"] = self._session
        os.write(self._to, json.dumps(question).encode() + b"\0")
        end = time.monotonic() + PATIENCE
        while (told := self._take(end)).get("id") != self._number:
            pass
        if "error" in told:
            raise AssertionError(f"{method}: {told['error']['message']}")
        result: dict[str, Any] = told["result"]
        return result

    def _take(self, end: float) -> dict[str, Any]:
        """Return the next message, and note what it says of the page."""
        while b"\0" not in self._rest:
            if (left := end - time.monotonic()) < 0 or not select.select([self._from], [], [], left)[0]:
                raise TimeoutError("Chromium does not answer")
            if not (more := os.read(self._from, 1 << 20)):
                raise EOFError("Chromium has ended")
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\0")
        told: dict[str, Any] = json.loads(line)
        match told.get("method"), told.get("params", {}):
            case "Page.loadEventFired", _:
                self._loaded += 1
            case "Log.entryAdded", {"entry": {"level": "error" | "warning", "text": text} as entry}:
                self.complaints.append(f"{text} {entry.get('url', '')}")
            case "Runtime.consoleAPICalled", {"type": "error" | "warning", "args": words}:
                self.complaints.append(" ".join(str(word.get("value")) for word in words))
            case "Runtime.exceptionThrown", {"exceptionDetails": details}:
                self.complaints.append(details["text"])
        return told


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that ends with the block. One that dies as it starts, as Chromium does now and then on a busy machine,
    is started again."""
    with tempfile.TemporaryDirectory(prefix="zine-browser-", ignore_cleanup_errors=True) as own:
        for attempt in range(ATTEMPTS):
            with _started(Path(own, str(attempt))) as line:
                try:
                    shown = Browser(*line)
                except (EOFError, BrokenPipeError, TimeoutError):
                    if attempt + 1 == ATTEMPTS:
                        raise
                    continue
                yield shown
                return


@contextmanager
def _started(own: Path) -> Iterator[tuple[int, int]]:
    """Start Chromium with a folder of its own; give the pipes to it and from it."""
    (child_reads, to_browser), (from_browser, child_writes) = os.pipe(), os.pipe()
    start = f'exec "$@" 3<&{child_reads} 4>&{child_writes}'
    command = ["bash", "-c", start, "bash", str(CHROMIUM), *OPTIONS, f"--user-data-dir={own}"]
    run = subprocess.Popen(command, pass_fds=(child_reads, child_writes), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(child_reads)
    os.close(child_writes)
    try:
        yield to_browser, from_browser
    finally:
        os.close(to_browser)  # it ends when nobody asks any more
        try:
            run.wait(timeout=10)
        except subprocess.TimeoutExpired:
            run.kill()
            run.wait()
        os.close(from_browser)
