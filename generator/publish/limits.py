"""What the usual hosts take from accounts that cost nothing, as far as it is known, so that nobody learns it from a
page that does not come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from generator.values.phrase import Message, Phrase

MB = 1_000_000
MIB = 1 << 20

TOO_MANY = Phrase(de="{host} nimmt {most} Dateien, hier sind es {n}", en="{host} takes {most} files, here are {n}")
TOO_LARGE = Phrase(de="{host} nimmt Dateien bis {most} MB; {file} hat {size} MB", en="{host} takes files up to {most} MB; {file} has {size} MB")
TOO_MUCH = Phrase(de="{host} nimmt zusammen {most} MB, hier sind es {size} MB", en="{host} takes {most} MB together, here are {size} MB")


class Limit(Struct, frozen=True):
    """What a host takes: how many files, how large one may be, and all together, in bytes. It is known by a word in an
    address."""

    host: str
    words: tuple[str, ...]
    files: int | None = None
    largest: int | None = None
    total: int | None = None


LIMITS = (
    Limit("GitHub Pages", ("github.com", "github.io"), largest=100 * MIB, total=1000 * MB),
    Limit("GitLab Pages", ("gitlab.com", "gitlab.io"), files=200_000, total=1000 * MB),
    Limit("Cloudflare Pages", ("pages.dev",), files=20_000, largest=25 * MIB),
)


def beyond(sizes: Mapping[str, int], addresses: str) -> Iterator[Message]:
    """Yield what of a website, its files with their sizes in bytes, is more than the host takes that is named in
    `addresses`."""
    for limit in LIMITS:
        if not any(word in addresses for word in limit.words):
            continue
        if limit.files is not None and len(sizes) > limit.files:
            yield TOO_MANY(host=limit.host, most=limit.files, n=len(sizes))
        if limit.total is not None and sum(sizes.values()) > limit.total:
            yield TOO_MUCH(host=limit.host, most=limit.total // MB, size=megabytes(sum(sizes.values())))
        for path, size in sizes.items():
            if limit.largest is not None and size > limit.largest:
                yield TOO_LARGE(host=limit.host, most=megabytes(limit.largest), file=path, size=megabytes(size))


def megabytes(size: int) -> int:
    """Return a size in whole megabytes, no part of one as none."""
    return -(-size // MB)
