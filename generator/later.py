"""Values that are made when somebody asks for them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar, overload

T = TypeVar("T")


class Later(Sequence[T], Generic[T]):
    """A row of things that `make` makes of the values `of`, all at once, as soon as somebody asks for one of them; it is the same as a tuple of
    them. In files lies what they are made of."""

    __slots__ = ("_found", "of")
    make: ClassVar[Callable[..., tuple[Any, ...]]]

    def __init__(self, *of: Any) -> None:
        self.of = of
        self._found: tuple[T, ...] | None = None

    @property
    def all(self) -> tuple[T, ...]:
        """What there is."""
        if self._found is None:
            self._found = self.make(*self.of)
        return self._found

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        return self.all[at]

    def __iter__(self) -> Iterator[T]:
        return iter(self.all)

    @abstractmethod
    def __len__(self) -> int:
        """How many there are, without making them."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Later, tuple)) and self.all == tuple(other)

    def __hash__(self) -> int:
        return hash(self.all)

    def __reduce__(self) -> tuple[type[Later[T]], tuple[Any, ...]]:
        return type(self), self.of
