"""What is there when somebody asks for it, and not before: one value (`Lazy`), or several in a row (`LazySequence`).

Where nothing has to be known of a value before it is there, `functools.cached_property` does, or a function.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, overload

from msgspec import Struct

T = TypeVar("T")


class PartOf(NamedTuple):
    """What says all of a value that another one, `whole`, holds under a name: that one need not be looked into."""

    whole: object
    name: str


class Lazy(Struct, Generic[T], frozen=True, eq=False):
    """A value that is made, or read, each time that somebody asks for it; nobody holds it. It is known by what it is
    `made_of`, which says all that it depends on, a digest most often, and stands for it in a fingerprint: two of the
    same are equal."""

    made_of: str | PartOf
    value: Callable[[], T]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lazy) and self.made_of == other.made_of

    def __ne__(self, other: object) -> bool:
        return not self == other  # msgspec's own would ask whether it is the very same

    def __hash__(self) -> int:
        return hash(self.made_of)


class LazySequence(Sequence[T], Generic[T]):
    """Things in a row, all of which are found at once; it is the same as a tuple of them."""

    __slots__ = ()

    @property
    @abstractmethod
    def all(self) -> tuple[T, ...]:
        """What there is, found now if it was not before."""

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        return self.all[at]

    def __iter__(self) -> Iterator[T]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (LazySequence, tuple)) and self.all == tuple(other)

    def __hash__(self) -> int:
        return hash(self.all)


class DerivedSequence(LazySequence[T], Generic[T]):
    """Things that `make` makes of the values `of`, once. In files lies what they are made of."""

    __slots__ = ("_found", "of")
    make: ClassVar[Callable[..., tuple[Any, ...]]]

    def __init__(self, *of: Any) -> None:
        self.of = of
        self._found: tuple[T, ...] | None = None

    @property
    def all(self) -> tuple[T, ...]:
        """All of them, made once."""
        if self._found is None:
            self._found = self.make(*self.of)
        return self._found

    @abstractmethod
    def __len__(self) -> int:
        """How many there are, without making them."""

    def __reduce__(self) -> tuple[type[DerivedSequence[T]], tuple[Any, ...]]:
        return type(self), self.of
