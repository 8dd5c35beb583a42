"""What `zine build --explain-build` says: for each file made anew the first thing that it shows and that is another one
than in the last build."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from generator.build.produce import Work
from generator.memo.lazy import Lazy, PartOf
from generator.memo.stamps import NONE
from generator.source.shelf import Shelf
from generator.values.bundle import LazyBlocks
from generator.values.inline import Person
from generator.values.phrase import Message, Phrase
from generator.values.problem import Passage
from generator.values.record import field_names, is_record
from generator.values.report import Written

if TYPE_CHECKING:
    from generator.memo.last_build import Record

NEW = Phrase(de="gab es noch nicht", en="was not there before")
TOUCHED = Phrase(de="in der Ausgabe geändert oder gelöscht", en="changed or deleted in the output")
PROGRAM = Phrase(de="das Programm oder seine Pakete", en="the program or its packages")


class Changes(NamedTuple):
    """What is another one than in the last build: files and folders by their whole paths; the ids of people who are
    called otherwise."""

    paths: Collection[str]
    people: Collection[str]

    @classmethod
    def since(cls, last: Record, paths: Sequence[str], names: Mapping[str, str]) -> Changes:
        """Return what has changed since a build, of which these paths look otherwise now; `names` are those of people
        now."""
        before: Mapping[str, str] = last.get("names", {})
        files = [path for path in paths if not os.path.isdir(path)]
        inputs = last.get("inputs", {})
        # the others were too young then to be trusted, and may be the same
        certain = [path for path in files if inputs.get(path) != NONE]
        return cls(certain or files or paths, {id for id, name in names.items() if before.get(id, name) != name})


def reasons(work: Work, standing: Collection[str] | None, last: Record, changes: Changes, shelf: Shelf) -> dict[str, Message | str]:
    """Return why each file is made, by its path within the output; `standing` are the files that are as the last build
    left them, None if that was another program's."""
    told = dict[str, Message | str]()
    for artifact, _ in (*work.files, *work.documents):
        path = artifact.paths[0]
        if path not in last.get("outputs", {}):
            told[path] = NEW()
        elif standing is None:
            told[path] = PROGRAM()
        elif path not in standing:
            told[path] = TOUCHED()
        else:
            told[path] = _moved(path, artifact.inputs, changes, os.path.abspath(shelf.content))
    return told


def _moved(path: str, inputs: Sequence[object], changes: Changes, content: str) -> Message | str:
    """Return the first thing that a file shows and that has changed; else what lies in the folder of its game, its
    theme, or anywhere."""
    for shown in _shown(inputs):
        if isinstance(shown, Person):
            if shown.id in changes.people:
                return f"{_here(os.path.join(content, 'people.yaml'))}: {shown.id}.name"
        elif (file := _file(shown, content)) in changes.paths:
            return _here(file)
    parts = path.split("/")
    games = [os.path.join(content, "games", part, "") for part in parts[1:]]
    near = [one for one in changes.paths if one.startswith(tuple(games))] or sorted(changes.paths, key=lambda one: not one.startswith(content))
    return _here(near[0]) if near else PROGRAM()


def _file(shown: Passage | Written | str, content: str) -> str:
    """Return the file in which something stands."""
    if isinstance(shown, Written):
        name = f"rounds/{shown.round:03}.yaml" if shown.round else "game.yaml"
        return os.path.join(content, "games", shown.game, name)
    return os.path.abspath(shown.file if isinstance(shown, Passage) else shown)


def _here(path: str) -> str:
    return os.path.relpath(path)


def _shown(value: Any) -> Iterator[Person | Passage | Written | str]:
    """Yield the people, places and files that a value shows, in their order."""
    if isinstance(value, Person | Passage | Written):
        yield value
    elif isinstance(value, LazyBlocks):
        yield from _shown(value.all)
    elif isinstance(value, Lazy):
        yield from _shown(value.made_of.whole if isinstance(value.made_of, PartOf) else ())
    elif isinstance(value, dict):
        yield from _shown([*value.values()])
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _shown(item)
    elif is_record(kind := cast(Any, type(value))):
        for name in field_names(kind):
            inner = getattr(value, name)
            if name in ("source", "file") and isinstance(inner, str) and inner:
                yield inner
            elif not isinstance(inner, str):
                yield from _shown(inner)
