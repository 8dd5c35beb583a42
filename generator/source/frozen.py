"""What dataclasses do that nobody changes, once for all of them: Python writes and compiles six functions for each class, which takes half a
millisecond, and a game has dozens of documents."""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def frozen(cls: type[T]) -> type[T]:
    """Make a class a dataclass with keyword arguments that nobody changes; all its fields count when two are compared. What it says itself stays."""
    made = dataclass(init=False, repr=False, eq=False, kw_only=True)(cls)
    for name in ("__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__"):
        if name not in vars(cls):
            setattr(made, name, vars(_Frozen)[name])
    return made


def _values(record: Any) -> tuple[Any, ...]:
    return tuple([getattr(record, name) for name in record.__dataclass_fields__])


class _Frozen:
    """The methods that these dataclasses share."""

    __dataclass_fields__: dict[str, Any]

    def __init__(self, **given: Any) -> None:
        for name, field in self.__dataclass_fields__.items():
            if name in given:
                value = given.pop(name)
            elif field.default is not MISSING:
                value = field.default
            elif field.default_factory is not MISSING:
                value = field.default_factory()
            else:
                raise TypeError(f"{type(self).__name__} without {name!r}")
            self.__dict__[name] = value
        if given:
            raise TypeError(f"{type(self).__name__} has no {', '.join(given)}")
        if hasattr(self, "__post_init__"):
            self.__post_init__()

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in zip(self.__dataclass_fields__, _values(self), strict=True))
        return f"{type(self).__qualname__}({told})"

    def __eq__(self, other: object) -> bool:
        return _values(self) == _values(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(_values(self))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")
