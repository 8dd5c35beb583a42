"""The one short hash by which things are known again: texts, pictures, values, files of the cache.

Dice and seals have a hash of their own, because their contract names it; so have the names of the site's files, because
they may not change.
"""

from __future__ import annotations

from _blake2 import blake2b  # which is what `hashlib` gives, that would have to be read first, and OpenSSL with it


def digest(*parts: str | bytes) -> str:
    """Return a hash over texts and bytes, as 32 hexadecimal digits."""
    hash = blake2b(digest_size=16)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        hash.update(len(data).to_bytes(8, "big"))
        hash.update(data)
    return hash.hexdigest()
