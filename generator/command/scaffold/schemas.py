"""JSON Schemas with which editors complete and explain keys while one types. They refuse unknown keys and wrong words
and accept every correct file; `zine check` knows more.

An editor reads YAML by other rules than we do: to it `5` is a number and `true` a truth value, also where we read text.
So a schema for text takes all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import NODEFAULT, to_builtins

from generator.games.registry import engine, engines
from generator.source.documents import IssueData, People, Zine
from generator.source.fields import Document, OneLine, Shorthand
from generator.source.kinds import documents, is_document, keys, made_by
from generator.source.packaged import packaged
from generator.values.phrase import Phrase

SCHEMAS = ".schema"
"""The folder in the content that holds the schemas; hidden, so it is no part of the magazine."""

NOTHING = {"type": "null"}
TEXT = {"type": "string"}
DIGITS = "^[-+]?[0-9]+$"
TRUTH = "^(true|false)$"


class Explained(Document):
    """What a key is for: a sentence in each language."""

    de: OneLine
    en: OneLine


def schemas(content: Path, language: str) -> list[Path]:
    """Write the JSON Schema of every kind of YAML file into the content folder, and one for the game.yaml of any game;
    return the paths written."""
    folder = content / SCHEMAS
    folder.mkdir(exist_ok=True)
    texts = {name: as_text(for_editors(kind, language)) for name, kind in kinds().items()} | {"game": as_text(any_game())}
    for name, text in texts.items():
        (folder / f"{name}.json").write_text(text + "\n", "utf-8")
    return [folder / f"{name}.json" for name in sorted(texts)]


def as_text(schema: dict[str, Any]) -> str:
    """Return a schema as it is written."""
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True)


def any_game() -> dict[str, Any]:
    """Return the schema of a game.yaml: that of the engine that it names."""
    whose = [({"properties": {"engine": {"const": name}}, "required": ["engine"]}, {"$ref": f"{name}-game.json"}) for name in engines()]
    return {"properties": {"engine": {"enum": list(engines())}}, "required": ["engine"], "allOf": [{"if": engine, "then": its} for engine, its in whose]}


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
    parts = {one.__name__: _document(one, language) for one in documents(kind).values()}
    whole = parts.pop(kind.__name__) if is_document(kind) else _value(kind)
    return whole | ({"$defs": parts} if parts else {})


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
    found = packaged(package, "explained.yaml", dict[OneLine, Explained])
    if found is None:
        return explanations(package.rpartition(".")[0])
    return {key: said for keys, said in found.items() for key in keys.split(", ")}


# ---- values as an editor reads them --------------------------------------------------------------------------------


def _document(kind: type[Document], language: str) -> dict[str, Any]:
    properties = {}
    for key, field in keys(kind).items():
        properties[key] = _or_nothing(_value(field.type))
        if said := explanation(kind, key):
            properties[key]["description"] = Phrase(said.de, said.en).in_language(language)
        if field.default is not NODEFAULT:
            properties[key]["default"] = to_builtins(field.default, enc_hook=str)
    required = [key for key, field in keys(kind).items() if field.required]
    whole = {"type": "object", "properties": properties, "additionalProperties": False}
    return whole | ({"required": required} if required else {})


def _value(kind: Any) -> dict[str, Any]:
    """Return the schema of what takes what we take, however a YAML program reads it."""
    origin, inner, made = get_origin(kind), get_args(kind), made_by(kind)
    if origin is Annotated:
        whole = _value(inner[0]) if made is None else _opened(made.schema)
        return _either(_opened(TEXT), whole) if any(isinstance(note, Shorthand) for note in kind.__metadata__) else whole
    if made:
        return _opened(made.schema)
    if origin in (Union, UnionType):
        return _either(*[NOTHING if one is NoneType else _value(one) for one in inner])
    if origin is dict:
        named = made_by(inner[0])
        names = named.schema.get("pattern") if named else None
        values = _or_nothing(_value(inner[1]))
        return {"type": "object"} | ({"patternProperties": {names: values}} if names else {"additionalProperties": values})
    if is_document(kind):
        return {"$ref": f"#/$defs/{kind.__name__}"}
    if origin is tuple and inner[-1] is not ...:
        return {"type": "array", "prefixItems": [_value(one) for one in inner], "minItems": len(inner), "maxItems": len(inner)}
    return {"type": "array", "items": _value(inner[0])}


def _either(*options: dict[str, Any]) -> dict[str, Any]:
    """Return a schema that takes what one of several takes."""
    return {"anyOf": [one for option in options for one in (option["anyOf"] if option.keys() == {"anyOf"} else [option])]}


def _or_nothing(part: dict[str, Any]) -> dict[str, Any]:
    """Return a schema that takes nothing as well: a value may not have been typed yet, as in the file that `zine round`
    writes."""
    either = _either(part, NOTHING)
    return {"anyOf": [*(option for option in either["anyOf"] if option != NOTHING), NOTHING]}


def _opened(part: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a kind of value, of which a YAML program may have read each scalar as something else."""
    if "anyOf" in part:
        return {"anyOf": [_opened(option) for option in part["anyOf"]]}
    if "items" in part:
        return {**part, "items": _opened(part["items"])}
    if "enum" in part:
        return {"enum": [reading for word in part["enum"] for reading in _readings(word)]}
    if part.get("type") == "string":
        return {**part, "type": ["string", "number", "boolean"]}
    if part.get("type") == "integer":
        return {**part, "type": ["integer", "string"], "pattern": DIGITS}
    if part.get("type") == "boolean":
        return {"type": ["boolean", "string"], "pattern": TRUTH}
    return dict(part)


def _readings(word: Any) -> Iterator[Any]:
    """Yield a word, and the number that it looks like; a number, and the word for it."""
    yield word
    if isinstance(word, str) and word.isascii() and word.isdigit():
        yield int(word)
    elif isinstance(word, int):
        yield str(word)
