"""A cluster makes the same files as this machine, even if a worker dies in the middle; what keeps it from that is said
in words.

The scheduler, the workers and the builds are processes of their own, as they are in life.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import cli
from generator.build import cluster, parcel
from generator.command import scaffold
from generator.system.lacking import NoCluster

pytest.importorskip("distributed", reason="the extra 'cluster' is not installed: pip install -r requirements-cluster.txt")

pytestmark = pytest.mark.slow

PROGRAM = Path(__file__).parents[2]
PATIENT = 120
"""So many seconds may anything here take."""


def until(what: Callable[[], Any]) -> Any:
    """What a question answers when it answers something for the first time."""
    end = time.monotonic() + PATIENT
    while time.monotonic() < end:
        if answer := what():
            return answer
        time.sleep(0.02)
    pytest.fail("waited in vain")


def sets(worker: subprocess.Popen[bytes]) -> bool:
    """Whether a worker is setting a PDF just now."""
    import psutil  # Dask brings it along

    try:
        return any("generator.render.typesetter.typesetter" in child.cmdline() for child in psutil.Process(worker.pid).children())
    except psutil.Error:
        return False


class Local:
    """A scheduler and workers on this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        self.started: list[subprocess.Popen[bytes]] = []

    def begin(self, *options: str) -> Local:
        self.scheduler = self._start("dask_scheduler", "--host", self.address, "--no-dashboard", *options)
        return self

    def worker(self, *options: str) -> subprocess.Popen[bytes]:
        """A new worker with one thread; nobody starts it again when it dies."""
        started = self._start("dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
                              "--local-directory", str(self.folder), *options)  # fmt: skip
        log = self.folder / f"{len(self.started) - 1}.log"
        until(lambda: b"Registered to" in log.read_bytes() or started.poll())
        assert started.poll() is None, log.read_text()
        return started

    def _start(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"PYTHONPATH": str(PROGRAM), "TMPDIR": str(self.folder)}
        with open(self.folder / f"{len(self.started)}.log", "wb") as log:
            command = [sys.executable, "-m", f"distributed.cli.{what}", *arguments]
            self.started.append(subprocess.Popen(command, cwd=self.folder, env=environment, stdout=log, stderr=log))
        return self.started[-1]

    def stop(self) -> None:
        for process in self.started[::-1]:
            process.kill()
            process.wait()


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Local]:
    (tmp_path / "cluster").mkdir()
    local = Local(tmp_path / "cluster")
    try:
        yield local.begin()
    finally:
        local.stop()


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small magazine with a picture, a theme of its own and a private sheet or two."""
    folder = tmp_path_factory.mktemp("magazine")
    scaffold.new_magazine(folder, "de")
    content = folder / "content"
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    (content / "issues" / "001" / "bild.svg").write_text(picture, "utf-8")
    with open(content / "issues" / "001" / "editorial.md", "a", encoding="utf-8") as file:
        file.write("\n![Ein Bild](bild.svg)\n")
    (folder / "themes" / "own").mkdir(parents=True)
    (folder / "themes" / "own" / "theme.yaml").write_text("palette: {accent: ['#5b1a6b', '#d9a6e8']}\n", "utf-8")
    zine = (content / "zine.yaml").read_text("utf-8")
    (content / "zine.yaml").write_text(re.sub("^theme: .*$", "theme: own", zine, flags=re.MULTILINE), "utf-8")
    return content


def zine(content: Path, folder: Path, *options: str) -> subprocess.Popen[str]:
    """A build that begins, without anything remembered, in a process of its own."""
    environment = os.environ | {"ZINE_CACHE": str(folder / "cache"), "PYTHONPATH": str(PROGRAM)}
    command = [sys.executable, "-m", "generator", "build", "--content", str(content), "--output", str(folder / "output"), *options]
    return subprocess.Popen(command, cwd=content.parent, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def built(folder: Path, under_way: subprocess.Popen[str]) -> dict[str, bytes]:
    """The output of a build, once it is done."""
    _, said = under_way.communicate(timeout=PATIENT)
    assert under_way.returncode == 0, said
    # a busy machine takes long
    assert not [line for line in said.splitlines() if not re.match(r"zine: \d+ (files|Dateien|PDFs) in ", line)]
    output = folder / "output"
    return {path.relative_to(output).as_posix(): path.read_bytes() for path in output.rglob("*") if path.is_file()}


def refused(folder: Path, under_way: subprocess.Popen[str]) -> str:
    """The one line that a build says that could not use its cluster."""
    _, said = under_way.communicate(timeout=PATIENT)
    assert (under_way.returncode, len(said.splitlines())) == (4, 1), said
    assert not (folder / "output").exists() or not [path for path in (folder / "output").rglob("*") if path.is_file()]
    return said


# ---- the same files ----------------------------------------------------------------------------------------------


def test_a_cluster_makes_the_same_files_whoever_is_lost(content: Path, local: Local, tmp_path: Path) -> None:
    """One of two workers is killed while it sets a PDF, then the other one; a new one makes the rest."""
    first, second = local.worker(), local.worker()
    under_way = zine(content, tmp_path, "--cluster", local.address)
    for one in (first, second):
        until(lambda one=one: under_way.poll() is not None or sets(one))
        assert under_way.poll() is None, under_way.communicate()
        one.kill()
        one.wait()
    local.worker()
    (tmp_path / "home").mkdir()
    at_home = built(tmp_path / "home", zine(content, tmp_path / "home", "--jobs", "1"))
    assert len([path for path in at_home if path.endswith(".pdf")]) > 5 and len(at_home) > 60
    found = built(tmp_path, under_way)
    assert found.keys() == at_home.keys() and [path for path in found if found[path] != at_home[path]] == []


# ---- in words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "hier antwortet kein Verteiler ("), ("en", "no scheduler answers here (")],
)
def test_nobody_at_the_address(
    content: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    """It is said in the magazine's language, and nothing is written."""
    shutil.copytree(content.parent, tmp_path / "magazine")
    zine = tmp_path / "magazine" / "content" / "zine.yaml"
    zine.write_text(zine.read_text("utf-8").replace("language: de", f"language: {language}"), "utf-8")
    monkeypatch.setattr(cluster, "ANSWER", 0.5)
    # who runs the tests may be interrupted as before
    monkeypatch.setattr("signal.signal", lambda number, handler: None)
    monkeypatch.chdir(tmp_path / "magazine")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(SystemExit) as left:
            cli.main(["build", "--cluster", address])
    (line,) = capsys.readouterr().err.splitlines()
    assert (left.value.code, line.startswith(f"zine: {address}: {said}")) == (4, True), line
    assert not list(Path("output").rglob("*.html"))


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("tcp://127.0.0.1", "missing port number"),
        ("tcp://127.0.0.1:door", "'door'"),
        ("tls://127.0.0.1:1", "Dask’s configuration names no certificates"),
    ],
)
def test_an_address_that_cannot_be_one(address: str, reason: str) -> None:
    with pytest.raises(NoCluster) as said, cluster.connected(address):
        pass
    assert said.value.address == address and reason in said.value.why.plain("en")


def test_a_worker_that_is_not_like_home(content: Path, tmp_path: Path, local: Local) -> None:
    (tmp_path / "preload.py").write_text("import platform; platform.python_version = lambda: '3.99.1'", "utf-8")
    local.worker("--preload", str(tmp_path / "preload.py"))
    said = refused(tmp_path, zine(content, tmp_path, "--cluster", local.address))
    assert said.startswith(f"zine: {local.address}: der Arbeiter tcp://127.0.0.1:")
    assert "würde andere Dateien machen (dort ≠ hier): Python CPython 3.99.1 ≠ CPython 3." in said


@pytest.mark.parametrize(
    "preload",
    ["import sys; sys.modules['generator'] = None", "import generator.build.parcel as p; p.facts = None; del p.facts"],
    ids=["no zine", "an old zine"],
)
def test_a_worker_that_knows_no_zine_or_an_old_one(tmp_path: Path, local: Local, preload: str) -> None:
    (tmp_path / "preload.py").write_text(preload, "utf-8")
    local.worker("--preload", str(tmp_path / "preload.py"))
    with pytest.raises(NoCluster) as said, cluster.connected(local.address):
        pass
    assert re.match(r"worker tcp://127\.0\.0\.1:\d+ has no zine, or another one \(", said.value.why.plain("en"))


def test_a_scheduler_without_zine(tmp_path: Path) -> None:
    (tmp_path / "preload.py").write_text("import sys; sys.modules['generator'] = None", "utf-8")
    local = Local(tmp_path)
    try:
        local.begin("--preload", str(tmp_path / "preload.py"))
        until(lambda: b"Scheduler at" in (tmp_path / "0.log").read_bytes())
        with pytest.raises(NoCluster) as said, cluster.connected(local.address):
            pass
        assert said.value.why.plain("en").startswith("its scheduler has no zine, or another one (")
    finally:
        local.stop()


def test_a_worker_that_comes_later_and_is_not_like_home(content: Path, tmp_path: Path, local: Local) -> None:
    """The first one is as it should be, but it dies; whoever takes over has to look at itself."""
    only = local.worker()
    under_way = zine(content, tmp_path, "--cluster", local.address)
    until(lambda: under_way.poll() is not None or sets(only))
    assert under_way.poll() is None, under_way.communicate()
    only.kill()
    (tmp_path / "preload.py").write_text("import generator.build.parcel as p; p.program = lambda: 'another zine'", "utf-8")
    local.worker("--preload", str(tmp_path / "preload.py"))
    said = refused(tmp_path, under_way)
    assert said.startswith(f"zine: {local.address}: ein Arbeiter würde andere Dateien machen (dort ≠ hier): zine ")


def test_the_scheduler_dies(content: Path, tmp_path: Path, local: Local) -> None:
    only = local.worker()
    under_way = zine(content, tmp_path, "--cluster", local.address)
    until(lambda: under_way.poll() is not None or sets(only))
    assert under_way.poll() is None, under_way.communicate()
    local.scheduler.kill()
    assert refused(tmp_path, under_way).startswith(f"zine: {local.address}: der Verteiler ist nicht mehr da; ")


# ---- batches -----------------------------------------------------------------------------------------------------


def test_batches_hold_neighbours_of_one_kind_and_are_never_large() -> None:
    kinds = [True] * 5 + [False] * 9
    assert [list(batch) for batch in cluster._batches(kinds, 1)] == [[0], [1], [2], [3], [4], [5], [6], [7], [8], [9], [10], [11], [12], [13]]
    many = [list(batch) for batch in cluster._batches([True] * 100 + [False] * 10_000, 1)]
    assert [number for batch in many for number in batch] == list(range(10_100))
    assert {len(batch) for batch in many if batch[0] < 100} == {cluster.MOST_PDFS, 100 % cluster.MOST_PDFS}
    assert {len(batch) for batch in many if batch[0] >= 100} == {cluster.MOST_FILES}
    assert [len(batch) for batch in cluster._batches([False] * 64, 4)] == [2] * 32
    assert parcel.Unlike("x").args == ("x",)
