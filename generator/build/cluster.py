"""Makes files on a Dask cluster. The only file that imports `distributed`, which is there only with the extra
`cluster`.

Dask's scheduler shares out the work, gives that of a worker that is lost to others, and tells when too many died of the
same; here the work is only packed (`parcel.py`), cut into batches, and collected. Everything that cannot go on is
`NoCluster`, in words, with the address.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from generator.build import parcel
from generator.system.digest import digest
from generator.system.lacking import NoCluster
from generator.values.artifact import Typeset
from generator.values.phrase import Phrase

if TYPE_CHECKING:
    from distributed import Client, Future

ANSWER = 10
"""Within so many seconds a scheduler and its workers have to answer."""
PATIENCE = 60
"""So many seconds a build waits for a cluster without any worker."""
LOOK = 5
"""After so many seconds without news somebody looks whether the cluster is still there."""
RETRIES = 2
"""So often a batch is tried again that could not be made, as for want of room; one whose worker is lost is not counted
here."""
SHARES = 8
"""So many batches each thread of the cluster gets, so that all are done at about the same time."""
MOST_PDFS, MOST_FILES = 8, 400
"""A batch is never larger: with its worker all of it is lost."""

NO_EXTRA = Phrase(
    de="ein Verbund braucht das Extra 'cluster': pip install 'zine-generator[cluster]' ({fault})",
    en="a cluster needs the extra 'cluster': pip install 'zine-generator[cluster]' ({fault})",
)
NO_ANSWER = Phrase(de="hier antwortet kein Verteiler ({fault})", en="no scheduler answers here ({fault})")
NO_CERTIFICATES = Phrase(
    de="Dasks Einstellungen nennen keine Zertifikate: distributed.comm.tls",
    en="Dask’s configuration names no certificates: distributed.comm.tls",
)
OTHER_SCHEDULER = Phrase(
    de="sein Verteiler hat kein zine oder ein anderes ({fault})",
    en="its scheduler has no zine, or another one ({fault})",
)
SILENT = Phrase(de="seine Arbeiter antworten nicht ({fault})", en="its workers do not answer ({fault})")
OTHER_WORKER = Phrase(
    de="der Arbeiter {worker} hat kein zine oder ein anderes ({fault})",
    en="worker {worker} has no zine, or another one ({fault})",
)
UNLIKE = Phrase(
    de="der Arbeiter {worker} würde andere Dateien machen (dort ≠ hier): {difference}",
    en="worker {worker} would make other files (there ≠ here): {difference}",
)
ONE_UNLIKE = Phrase(
    de="ein Arbeiter würde andere Dateien machen (dort ≠ hier): {difference}",
    en="a worker would make other files (there ≠ here): {difference}",
)
GONE = Phrase(de="der Verteiler ist nicht mehr da", en="the scheduler is gone")
DESERTED = Phrase(de="der Verbund hat seit {seconds} Sekunden keinen Arbeiter", en="the cluster has had no worker for {seconds} seconds")
LOST = Phrase(de="ein Arbeiter nach dem anderen ging verloren bei: {titles}", en="one worker after the other was lost at {titles}")
NOT_MADE = Phrase(de="ein Arbeiter konnte das nicht machen: {titles} ({fault})", en="a worker could not make {titles} ({fault})")


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Give the cluster of a scheduler, e.g. at `tcp://host:8786`. Raises `NoCluster` if nobody answers or its workers
    are not like home."""
    try:
        import dask
        from distributed import Client, Security
        from distributed.comm import resolve_address
    except ImportError as fault:
        raise NoCluster(address, NO_EXTRA(fault=fault)) from fault
    for name in ("distributed", *(name for name in logging.root.manager.loggerDict if name.startswith("distributed."))):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what there is to say is said here
    quiet = {"distributed.admin.large-graph-warning-threshold": "1 TB", "distributed.comm.timeouts.connect": ANSWER}
    with dask.config.set(quiet):
        try:
            resolve_address(address)
            if address.startswith("tls:") and Security().get_connection_args("client")["ssl_context"] is None:
                raise NoCluster(address, NO_CERTIFICATES())
            client = Client(address, timeout=ANSWER, set_as_default=False)
        except NoCluster:
            raise
        except Exception as fault:
            raise NoCluster(address, NO_ANSWER(fault=_told(fault))) from fault
        try:
            cluster = Cluster(address, client)
            cluster.look()
            yield cluster
        finally:
            client.close(timeout=ANSWER)


class Cluster:
    """A cluster that makes files."""

    def __init__(self, address: str, client: Client) -> None:
        self.address, self.client = address, client
        self.home = parcel.facts()

    def look(self) -> None:
        """Make sure that the scheduler knows zine, for it reads whom to ask for what, and that all workers there are
        now are like home: only then they make the same bytes. Later ones look themselves. Raises `NoCluster`."""
        try:
            self.client.run_on_scheduler(parcel.facts)
        except Exception as fault:
            raise NoCluster(self.address, OTHER_SCHEDULER(fault=_told(fault))) from fault
        try:
            found: Mapping[str, Any] = self.client.run(parcel.facts, on_error="return")
        except Exception as fault:
            raise NoCluster(self.address, SILENT(fault=_told(fault))) from fault
        for worker, facts in sorted(found.items()):
            if isinstance(facts, OSError):
                continue  # lost just now; the others will do
            if isinstance(facts, BaseException):
                raise NoCluster(self.address, OTHER_WORKER(worker=worker, fault=_told(facts)))
            if difference := parcel.unlike(facts, self.home):
                raise NoCluster(self.address, UNLIKE(worker=worker, difference=difference))

    def made(self, makes: Sequence[tuple[str, Callable[[], bytes] | Typeset]]) -> Iterator[tuple[int, parcel.Made]]:
        """Yield the number of each file, and how it was made, as soon as it is; they are given with their titles.
        Raises `NoCluster`."""
        work = parcel.packed([make for _, make in makes])
        name = digest(work)
        done: SimpleQueue[Future[Any]] = SimpleQueue()
        # whoever has no future of it has no work from the scheduler
        under_way: dict[str, tuple[Future[Any], Sequence[int]]] = {}
        # The parcel is a task itself: if all workers are lost that have it, the scheduler can send it again.
        sent = self.client.submit(bytes, work, key=f"zine-parcel-{name}")
        for numbers in _batches([isinstance(make, Typeset) for _, make in makes], self._threads()):
            key = f"zine-files-{name}-{numbers[0]}-{len(numbers)}"
            future = self.client.submit(parcel.made, sent, name, numbers, self.home, key=key, retries=RETRIES)
            under_way[key] = future, numbers
            future.add_done_callback(done.put)
        while under_way:
            future, numbers = under_way.pop(str(self._next(done).key))
            yield from zip(numbers, self._result(future, [makes[number][0] for number in numbers]), strict=True)

    def _threads(self) -> int:
        return sum(worker["nthreads"] for worker in self._workers().values()) or 1

    def _workers(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.client.scheduler_info(n_workers=-1)["workers"]
        return found

    def _next(self, done: SimpleQueue[Future[Any]]) -> Future[Any]:
        """Return a batch that is done, well or not; look after the cluster while there is none."""
        alone = 0
        while True:
            try:
                return done.get(timeout=LOOK)
            except Empty:
                if self.client.status not in ("running", "connecting"):
                    raise NoCluster(self.address, GONE()) from None
                alone = 0 if self._workers() else alone + LOOK
                if alone >= PATIENCE:
                    raise NoCluster(self.address, DESERTED(seconds=PATIENCE)) from None

    def _result(self, future: Future[Any], titles: Sequence[str]) -> list[parcel.Made]:
        from concurrent.futures import CancelledError

        from distributed.scheduler import KilledWorker

        titled = ", ".join(titles[:3]) + (" …" if len(titles) > 3 else "")
        try:
            made: list[parcel.Made] = future.result()
            return made
        except parcel.Unlike as fault:
            raise NoCluster(self.address, ONE_UNLIKE(difference=fault)) from fault
        except KilledWorker as fault:
            raise NoCluster(self.address, LOST(titles=titled)) from fault
        except CancelledError as fault:
            raise NoCluster(self.address, GONE()) from fault
        except OSError as fault:
            raise NoCluster(self.address, NOT_MADE(titles=titled, fault=_told(fault))) from fault


def _batches(pdfs: Sequence[bool], threads: int) -> Iterator[Sequence[int]]:
    """Cut the numbers of files into batches of neighbours of one kind: PDFs and others."""
    for kind, most in ((True, MOST_PDFS), (False, MOST_FILES)):
        numbers = [number for number, pdf in enumerate(pdfs) if pdf is kind]
        size = min(most, max(1, len(numbers) // (threads * SHARES)))
        yield from (numbers[start : start + size] for start in range(0, len(numbers), size))


def _told(fault: BaseException) -> str:
    """Return what went wrong in one line."""
    return " ".join((str(fault) or type(fault).__name__).split())[:200]
