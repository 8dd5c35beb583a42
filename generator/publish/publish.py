"""What `zine publish` does: looks whether all that goes may go, then brings it to the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from generator.publish import going, limits
from generator.publish.places import Folder, Git, NotTaken, Rsync, Zip
from generator.source.documents import PublishPlace, Zine
from generator.source.shelf import Shelf
from generator.system import temporary
from generator.values.phrase import Message, Phrase, Refusal
from generator.values.problem import KNOWN_ARE, nearest

WOULD_GO = Phrase(
    de="{place}: {new} neu, {other} geändert, {gone} entfernt, {same} unverändert; zusammen {n} Dateien, {size} MB, die größte {file} mit {most} MB",
    en="{place}: {new} new, {other} changed, {gone} removed, {same} unchanged; together {n} files, {size} MB, the largest {file} of {most} MB",
)
IN_THE_WAY = Phrase(
    de="{place} liegt im Inhalt oder in der Ausgabe, oder diese darin; einen Ordner anderswo nennen",
    en="{place} lies in the content or the output, or these in it; name a folder elsewhere",
)

NO_PLACE = Phrase(de="zine.yaml nennt keinen Ort; mit {example} tut sie es", en="zine.yaml names no place; {example} does")
EXAMPLE = "`publish: {web: {rsync: user@host:/path}}`"
NO_SUCH_PLACE = Phrase(de="einen Ort {word} gibt es nicht{near}", en="there is no place {word}{near}")

Say = Callable[[str], None]


class NoPlace(Refusal):
    """zine.yaml names no such place, or none at all."""


def publish(shelf: Shelf, output: Path, name: str | None, dry: bool, give_out: Say, warn: Callable[[Message], None]) -> None:
    """Bring the website to the place of a name, or to the first; if it is `dry`, only tell what would go, file by file.

    Raises NoPlace, going.NotPublished, NotTaken, ownership.NotOurs, OSError.
    """
    content, site = shelf.content, output / "site"
    zine: Zine = shelf.zine.document  # type: ignore[union-attr]  # who asks has looked
    if not zine.publish:
        raise NoPlace(NO_PLACE(example=EXAMPLE))
    if name is not None and name not in zine.publish:
        raise NoPlace(NO_SUCH_PLACE(word=repr(name), near=nearest(name, zine.publish, KNOWN_ARE(words=", ".join(zine.publish)))))
    place = zine.publish[name or next(iter(zine.publish))]
    going.check_age(output, content, shelf.issues, [content.parent / "themes"])
    letters = [content / "games" / game / "inbox" for game in shelf.games]
    sums = going.files_of(output, [content / "people.yaml", *letters])
    sizes = {path: (site / path).stat().st_size for path in sums}
    with temporary.folder() as folder:
        (spare := folder / "spare").mkdir()
        target = _place(place, content, output, spare, f"{zine.title} {max(shelf.issues, default='')}".strip())
        before = target.before()
        new, gone = sums.keys() - before.keys(), sorted(before.keys() - sums.keys())
        other = {path for path in sums.keys() & before.keys() if sums[path] != before[path]}
        if dry:
            for path in sorted(new | other | {*gone}):
                give_out(f"{'+' if path in new else '*' if path in other else '-'} {path}")
        for message in limits.beyond(sizes, f"{place.address} {zine.url}"):
            warn(message)
        if not dry:
            target.put(site, sums, gone)
    told = {"new": len(new), "other": len(other), "gone": len(gone), "same": len(sums) - len(new) - len(other)}
    largest = max(sizes, key=lambda path: (sizes[path], path))
    size, most = (limits.megabytes(one) for one in (sum(sizes.values()), sizes[largest]))
    give_out(WOULD_GO(place=place.address, n=len(sums), size=size, file=largest, most=most, **told).plain(shelf.language))


def _place(place: PublishPlace, content: Path, output: Path, spare: Path, says: str) -> Folder | Zip | Rsync | Git:
    """Return a place; paths begin beside the content. Raises NotTaken for a folder from which nobody could tell the
    magazine and its website apart."""
    here = content.resolve().parent
    if place.rsync:
        return Rsync(place.rsync, here, spare)
    if place.git:
        return Git(place.git, place.branch, here, spare, says)
    path = (here / Path(place.folder or place.zip).expanduser()).resolve()
    ours = (content.resolve(), output.resolve())
    if any(path.is_relative_to(one) or (place.folder and one.is_relative_to(path)) for one in ours):
        raise NotTaken(IN_THE_WAY(place=str(path)))
    return Folder(path) if place.folder else Zip(path)
