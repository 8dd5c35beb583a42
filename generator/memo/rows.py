"""Rows of things that are found only when somebody asks for one of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar, overload

T = TypeVar("T")


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
        if self._found is None:
            self._found = self.make(*self.of)
        return self._found

    @abstractmethod
    def __len__(self) -> int:
        """How many there are, without making them."""

    def __reduce__(self) -> tuple[type[DerivedSequence[T]], tuple[Any, ...]]:
        return type(self), self.of
