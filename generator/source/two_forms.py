"""A value that may be written in two forms: as a list, or as a document that says more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from msgspec import Struct

LIST, MAPPING = "\0list", "\0mapping"
"""In the path to a mistake: as which of two forms the value was read. No key looks like that."""


class ListOrMapping(Struct, frozen=True):
    """In the annotation of a union of a list and a document: a mapping is read as the document, all else as the list."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        forms = dict(zip((LIST, MAPPING), map(handler.generate_schema, get_args(source)), strict=True))
        return core_schema.tagged_union_schema(forms, lambda value: MAPPING if isinstance(value, Mapping) else LIST)
