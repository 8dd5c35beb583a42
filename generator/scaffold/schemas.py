"""JSON Schemas with which editors complete and explain keys while one types. They refuse unknown keys and wrong words and accept every correct
file; `zine check` knows more.

An editor reads YAML by other rules than we do: to it `5` is a number and `true` a truth value, also where we read text. So a schema for text
takes all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.games.registry import engine, engines
from generator.source.documents import IssueData, People, Zine
from generator.source.fields import Line, document
from generator.source.packaged import packaged
from generator.source.read import documents, schema

SCHEMAS = ".schema"
"""The folder in the content that holds the schemas; hidden, so it is no part of the magazine."""

NOTHING = {"type": "null"}
DIGITS = "^[-+]?[0-9]+$"
TRUTH = "^(true|false)$"


@document
class Explained:
    """What a key is for: a sentence in each language."""

    de: Line
    en: Line


def schemas(content: Path, language: str) -> list[Path]:
    """Write the JSON Schema of every kind of YAML file into the content folder; return the paths written."""
    folder = content / SCHEMAS
    folder.mkdir(exist_ok=True)
    written = []
    for name, kind in sorted(kinds().items()):
        path = folder / f"{name}.json"
        path.write_text(json.dumps(for_editors(kind, language), ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
        written.append(path)
    return written


def kinds() -> dict[str, Any]:
    """Return the document of every kind of YAML file, by the name of its schema."""
    found: dict[str, Any] = {"zine": Zine, "people": People, "issue": IssueData}
    for name in engines():
        game = engine(name)
        assert game is not None
        documents = {"game": game.setup, "round": game.round, **game.extras.companions}
        found |= {f"{name}-{word}": kind for word, kind in documents.items()}
    return found


def for_editors(kind: Any, language: str) -> dict[str, Any]:
    """Return the schema of a document with the explanations of its keys in one language."""
    types = documents(kind)
    whole = schema(kind)
    root = getattr(kind, "__name__", "")
    for name, part in (*whole.get("$defs", {}).items(), (root, whole)):
        if name in types:
            _explain(part, types[name], language)
    return _opened(whole)


def _explain(part: dict[str, Any], kind: type, language: str) -> None:
    part.pop("description", None)
    for key, value in part.get("properties", {}).items():
        if said := explanation(kind, key):
            value["description"] = getattr(said, language)


def explanation(kind: type, key: str) -> Explained | None:
    """Return what a key of a document is for, as it is said of its type or of one that it is built on."""
    said = (explanations(one.__module__.rpartition(".")[0]).get(f"{one.__name__}.{key}") for one in kind.__mro__)
    return next(filter(None, said), None)


def explanations(package: str) -> Mapping[str, Explained]:
    """Return what is said of keys in `explained.yaml` of a package or the nearest one around it, by `Document.key`.

    Several keys, parted by commas, may share a sentence.
    """
    if not package:
        return {}
    found = packaged(package, "explained.yaml", dict[str, Explained])
    if found is None:
        return explanations(package.rpartition(".")[0])
    return {key: said for keys, said in found.items() for key in keys.split(", ")}


# ---- values as an editor reads them --------------------------------------------------------------------------------


def _opened(part: dict[str, Any]) -> dict[str, Any]:
    """Return a schema that takes what we take, however a YAML program reads it; titles, which only repeat keys, are left out."""
    part = {key: value for key, value in part.items() if key != "title" or not isinstance(value, str)}
    for key in ("properties", "patternProperties"):
        if key in part:
            part[key] = {name: _or_nothing(_opened(inner)) for name, inner in part[key].items()}
    if "$defs" in part:
        part["$defs"] = {name: _opened(inner) for name, inner in part["$defs"].items()}
    if isinstance(part.get("additionalProperties"), dict):
        part["additionalProperties"] = _or_nothing(_opened(part["additionalProperties"]))
    if "items" in part:
        part["items"] = _opened(part["items"])
    for key in ("anyOf", "prefixItems"):
        if key in part:
            part[key] = [_opened(inner) for inner in part[key]]
    return part | _scalar(part)


def _or_nothing(part: dict[str, Any]) -> dict[str, Any]:
    """Return a schema that takes nothing as well: a value may not have been typed yet, as in the file that `zine round` writes."""
    told = {key: part[key] for key in ("description", "default") if key in part}
    only = {key: value for key, value in part.items() if key not in told}
    options = only["anyOf"] if only.keys() == {"anyOf"} else [only]
    return told | {"anyOf": [*(option for option in options if option != NOTHING), NOTHING]}


def _scalar(part: Mapping[str, Any]) -> dict[str, Any]:
    if "enum" in part:
        return {"enum": [reading for word in part["enum"] for reading in _readings(word)]}
    if part.get("type") == "string":
        return {"type": ["string", "number", "boolean"]}
    if part.get("type") == "integer":
        return {"type": ["integer", "string"], "pattern": DIGITS}
    if part.get("type") == "boolean":
        return {"type": ["boolean", "string"], "pattern": TRUTH}
    return {}


def _readings(word: Any) -> Iterator[Any]:
    """Yield a word, and the number that it looks like; a number, and the word for it."""
    yield word
    if isinstance(word, str) and word.isascii() and word.isdigit():
        yield int(word)
    elif isinstance(word, int):
        yield str(word)
