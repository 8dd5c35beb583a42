"""Where a page stands within the site, and the ways that lead from there to others."""

from __future__ import annotations

from collections.abc import Mapping

from generator.render.markup.files import Files
from generator.render.text.sanitise import page_of
from generator.values.addresses import relative_url
from generator.values.permalinks import Permalinks


class Standing:
    """A page knows its path within the site, and every link that it makes is relative to it.

    A page that may be shown at any address, as for what is not found, has a `root`: its links begin with it. For
    `addresses` see `Html`.
    """

    def __init__(self, path: str, root: str | None, permalinks: Permalinks, files: Files, addresses: Mapping[str, str] | None) -> None:
        self.path, self.root = path, root
        self.folder = path.rpartition("/")[0] or "."
        self.permalinks, self.files, self.addresses = permalinks, files, addresses

    def file(self, path: str) -> str:
        """Return the way from this page to a file of the site, by its path or its name in the theme's assets/."""
        path = self.files.path_of(path)
        return relative_url(self.folder, path) if self.root is None else self.root + path

    def url(self, address: str) -> str | None:
        """Return the way from this page to the page with this address; None if the medium has no such page."""
        return self.permalinks.way(self.folder, address) if self.root is None else self.root + self.permalinks.path(address)

    def first_url(self, address: str) -> str:
        """Return the whole address under which a page was known first: who has read it knows it again by that."""
        return (self.root or "") + self.permalinks.first(address)

    def is_at(self, address: str) -> bool:
        """Tell whether this is the page with this address."""
        return self.path == self.permalinks.path(address)

    def page_url(self, address: str) -> str | None:
        """Return the way to the page that a text links to by its address; None if there is no such page."""
        return None if (meant := self.meant(address)) is None else self.url(meant)

    def meant(self, address: str) -> str | None:
        """Return the address that was meant by what somebody has typed; None if there is no such page."""
        page, anchor = page_of(address), "".join(address.partition("#")[1:])
        known = page if self.addresses is None else self.addresses.get(page)
        return None if known is None else known + anchor
