"""What an issue weighs, and what the post takes it for: a table of weights that an editor types, or one that zine knows
by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from generator.source.context import ReadContext
from generator.source.fields import NEEDS_ONE_OF, Document, Mistake, Whole, shown, whole
from generator.values.phrase import Phrase
from generator.values.printing import POSTAGE, PostClass
from generator.values.problem import nearest

HEAVIEST = 31_500
"""In grams: what parcels weigh at most."""
POSTAGE_SCHEMA = {
    "anyOf": [{"enum": [*POSTAGE]}, {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1, "maximum": HEAVIEST}}]
}

NEEDS_TABLE = Phrase(
    de="Gewichte in Gramm erwartet, wie {{Brief: 50, Großbrief: 500}}, oder {words}, gefunden: {found}",
    en="expected weights in grams, such as {{letter: 100, large letter: 750}}, or {words}, found: {found}",
)


class Grammage(Document):
    """How heavy the paper is, in grams a square metre; the cover's is that of the pages inside unless it is said."""

    inside: Annotated[int, Whole(20, 500)]
    cover: Annotated[int, Whole(20, 500)] | None = None


def post_classes(value: Any, _: ReadContext) -> tuple[PostClass, ...]:
    """Return what the post takes an issue for, the lightest first; raises Mistake."""
    if isinstance(value, str) and value.strip():
        if value not in POSTAGE:
            raise Mistake(NEEDS_ONE_OF(words=", ".join(POSTAGE), found=shown(value), near=nearest(value, POSTAGE)))
        return POSTAGE[value]
    if not isinstance(value, Mapping) or not value:
        raise Mistake(NEEDS_TABLE(words=", ".join(POSTAGE), found=shown(value)))
    found = []
    for name, most in value.items():
        try:
            found.append(PostClass(str(name), whole(most, 1, HEAVIEST)))
        except Mistake as mistake:
            raise Mistake(mistake.message, (name,)) from None
    return tuple(sorted(found, key=lambda one: one.most))
