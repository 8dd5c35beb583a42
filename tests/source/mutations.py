"""Files with a few changes that no editor would make on purpose, and every one by mistake: keys gone, doubled or
swapped, odd values, values from other games, texts cut short. Each change is drawn from a `Random`, so that a seed
repeats it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from generator.source.tree import data, parse, write
from generator.values.problem import Problems
from tests.source.strategies import PIECES

ODD = (
    "", "0", "-1", "+0", "1", "2", "7", "99", "1000", "1000000", "1000001", "999999999999999999", "1" * 19, "01", "1.5", "1e9", "null", "~", "true",
    "false", "none", "all", "-", "?", "x", "X" * 300, "ä", "a\u0308", "ß", "e\u0301" * 40, "\u202e", "\u200b", "\u200d", "\xad", "\xa0", "\U0001f3b2",
    "Ａ", "Mеier", "٣", "²", "2026-02-30", "2026-10-01", "9999-12-31", "0001-01-01", "[", "{", "a: b", "a -> b", "197 -> 112", "1:2", "3-1", "3:1",
    "100:0", "1W6", "0W6", "20W1000", "2/3", "0/1", "1/0", "none.yaml", "../x", "a.mat", "index", "anna", "bert", "ghost", "ki-1", "lucky/A", "a\nb",
    "# x", "x # y", "<b>", "{{x}}", "%s", "\\", "https://", "a@b", "immutable", "mutable", "unanimous", "majority", "die", "suber",
)  # fmt: skip

LIMITS = "minimum", "maximum"


@dataclass(frozen=True)
class Stock:
    """What a change may put in: values by their key in all files, keys that may stand together, values that a key may
    just take or just not."""

    values: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    kinds: Sequence[Mapping[str, Sequence[Any]]] = ()
    words: Sequence[str] = ODD

    @property
    def keys(self) -> list[str]:
        return sorted(self.values)


def stock(texts: Sequence[str], schemas: Sequence[Mapping[str, Any]]) -> Stock:
    """What stands in some YAML files and in the schemas."""
    values: dict[str, list[Any]] = {}
    words: dict[str, None] = dict.fromkeys(ODD)
    for text in texts:
        tree = parse(text, "", Problems())
        if tree is not None:
            for _, key, value in _places(data(tree.root)):
                if isinstance(key, str):
                    values.setdefault(key, []).append(value)
                if isinstance(value, str) and len(value) < 40:
                    words[value] = None
    kinds = [
        {key: _limits(schema) for key, schema in kind["properties"].items()}
        for whole in schemas
        for kind in (whole, *whole.get("$defs", {}).values())
        if "properties" in kind
    ]
    return Stock(values, kinds, list(words))


def _limits(schema: Mapping[str, Any]) -> list[Any]:
    """Values at the ends of what a schema allows, and one beyond."""
    found: list[Any] = ["true", "false", [], {}, None]
    for option in (schema, *schema.get("anyOf", ())):
        found += [str(word) for word in option.get("enum", ())]
        for end in LIMITS:
            if end in option:
                found += [str(option[end] + step) for step in (-1, 0, 1)]
    return found


# ---- values ------------------------------------------------------------------------------------------------------


def _places(value: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Every value below this one: what holds it, its key or index there, the value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield value, key, item
        yield from _places(item)


def changed(value: Any, random: Random, stock: Stock) -> Any:
    """The value with one to three changes, or with more if these have come to nothing; what was given stays as it
    is."""
    whole = {"": _copied(value)}
    wanted = random.choice((1, 1, 1, 2, 3))
    while wanted > 0 or whole.get("") == value:
        wanted -= 1
        if places := list(_places(whole)):
            holder, key, item = random.choice(places)
            random.choice(CHANGES)(holder, key, item, random, stock)
    return whole.get("")


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value


Change = Callable[[Any, Any, Any, Random, Stock], None]


def _removed(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    del holder[key]


def _doubled(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    if isinstance(holder, list):
        holder.insert(random.randint(0, len(holder)), _copied(item))
    else:
        holder[random.choice(stock.words if random.random() < 0.5 else stock.keys)] = _copied(item)


def _odd(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    holder[key] = random.choice(ODD)


def _word_of_elsewhere(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    holder[key] = random.choice(stock.words)


def _value_of_elsewhere(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    same = stock.values.get(key, ()) if random.random() < 0.7 else ()
    holder[key] = _copied(random.choice(same or stock.values[random.choice(stock.keys)]))


def _emptied(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    holder[key] = random.choice(([], {}, None, "", [None], {"": None}, [[]], [{}]))


def _swapped(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    other = random.randrange(len(holder)) if isinstance(holder, list) else random.choice(list(holder))
    holder[key], holder[other] = holder[other], holder[key]


def _wrapped(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    holder[key] = random.choice(([item], [item, _copied(item)], {random.choice(stock.words): item}))


def _unwrapped(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    inner = list(item.values()) if isinstance(item, dict) else item if isinstance(item, list) else [item]
    holder[key] = random.choice(inner) if inner else None


def _renamed(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    if isinstance(holder, dict):
        new = random.choice((*stock.keys, random.choice(stock.words), random.choice(list(holder))))
        renamed = {new if other == key else other: value for other, value in holder.items()}
        holder.clear()
        holder.update(renamed)


def _shortened(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    if isinstance(item, (str, list)):
        holder[key] = item[: random.randint(0, len(item))]
    elif isinstance(item, dict):
        holder[key] = dict(list(item.items())[: random.randint(0, len(item))])


def _repeated(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    if isinstance(item, (str, list)):
        holder[key] = (item * random.choice((2, 3, 30)))[:4000]


def _shuffled(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    if isinstance(item, list):
        random.shuffle(item)
    elif isinstance(item, dict):
        keys = list(item)
        random.shuffle(keys)
        holder[key] = dict(zip(keys, item.values(), strict=True))


def _counted_on(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    if isinstance(item, str) and item.isascii() and item.isdigit() and len(item) < 10:
        holder[key] = str(int(item) + random.choice((-1000, -10, -1, 1, 10, 1000, -int(item), int(item))))


def _at_the_limit(holder: Any, key: Any, item: Any, random: Random, stock: Stock) -> None:
    """A key that may stand here, at one of its limits."""
    at = item if isinstance(item, dict) else holder if isinstance(holder, dict) else {}
    fitting = [kind for kind in stock.kinds if len(kind.keys() & at.keys()) * 2 > len(at)]
    if fitting:
        new, values = random.choice(sorted(random.choice(fitting).items()))
        at[new] = _copied(random.choice((*values, *stock.values.get(new, ())[:50])))


CHANGES: tuple[Change, ...] = (
    _removed, _doubled, _odd, _odd, _word_of_elsewhere, _value_of_elsewhere, _emptied, _swapped, _wrapped, _unwrapped, _renamed, _shortened, _repeated,
    _shuffled, _counted_on, _counted_on, _at_the_limit, _at_the_limit,
)  # fmt: skip


# ---- files -------------------------------------------------------------------------------------------------------


def changed_file(name: str, raw: bytes, random: Random, stock: Stock) -> bytes:
    """A file with some changes: of its values where it has any, of its text, or of its bytes."""
    if random.random() < 0.85:
        if name.endswith(".yaml"):
            tree = parse(raw.decode(), name, Problems())
            assert tree is not None, name
            return write(changed(data(tree.root), random, stock)).encode("utf-8", "surrogatepass")
        if name.endswith(".json"):
            return json.dumps(changed(json.loads(raw), random, stock)).encode()
    if name.endswith(".pdf") or random.random() < 0.1:
        return _changed_bytes(raw, random)
    return _changed_text(raw.decode(), random, stock).encode("utf-8", "surrogatepass")


def _changed_text(text: str, random: Random, stock: Stock) -> str:
    """A text with pieces put in, cut out or doubled, or with lines moved."""
    for _ in range(random.randint(1, 4)):
        if random.random() < 0.5:
            lines = text.split("\n")
            at, other = random.randrange(len(lines)), random.randrange(len(lines))
            change = random.randrange(4)
            if change == 0:
                del lines[at]
            elif change == 1:
                lines.insert(other, lines[at])
            elif change == 2:
                lines[at], lines[other] = lines[other], lines[at]
            else:
                words = lines[at].split(" ")
                words[random.randrange(len(words))] = random.choice(stock.words)
                lines[at] = " ".join(words)
            text = "\n".join(lines)
        else:
            start = random.randint(0, len(text))
            end = min(len(text), start + random.choice((0, 1, 1, 2, 5, 20)))
            text = text[:start] + random.choice((*PIECES, "", text[start:end] * 2)) + text[end:]
    return text


def _changed_bytes(raw: bytes, random: Random) -> bytes:
    start = random.randint(0, len(raw))
    return random.choice((raw[:start], raw[:start] + random.randbytes(3) + raw[start:], raw[start:], b"", raw.decode("latin-1").encode("utf-16")))
