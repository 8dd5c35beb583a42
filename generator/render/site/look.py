"""How the pages of one theme look: who shows them, the style and the little files that each of them has, and what says
when all of them change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from functools import partial
from typing import Any

from generator.memo.blob import Blob, blob_of
from generator.render.markup.files import CALLED, sealed_path
from generator.render.markup.html import Html
from generator.render.markup.inner import InnerHtml
from generator.render.pictures.dots import dotted_icon
from generator.render.pictures.halftone import dots, smaller_dots
from generator.render.pictures.pictures import letter_icon, smaller
from generator.render.site.style import asset_path, style, widest_cross_table
from generator.render.site.view import SiteHead
from generator.render.text.locale import Words
from generator.render.theme.theme import ENDINGS, Theme
from generator.system.digest import digest
from generator.values.artifact import Artifact
from generator.values.issue import Magazine

LIGHT = 100_000
"""Photographs of more bytes have a smaller version beside them."""


class SiteLook:
    """What all pages of a theme have in common: `html` shows them, `head` is the same on each, `around` changes with
    anything of it. `made` and `assets` are the files that they need."""

    def __init__(
        self, theme: Theme, magazine: Magazine, words: Words, pictures: Mapping[str, tuple[Blob, str]], characters: str,
        fingerprint: Callable[..., str], told: MutableMapping[str, Any], follow: tuple[str, str],
    ) -> None:
        masthead = magazine.masthead
        self.theme, self.made, self.assets = theme, list[Artifact](), dict[str, Blob]()
        places, small = self._pictures(pictures)
        links = magazine.permalinks
        self.html = Html(theme, words, places, addresses=links.meant(magazine), smaller=small, permalinks=links)
        self.assets |= self.html.files.of_theme
        styled = style(theme, characters, widest_cross_table(magazine), self.html.files)
        self.made += styled.artifacts
        script, leads_on = (self.asset(name, "js", theme.file(f"scripts/{name}.js")) for name in ("tables", "leading-on"))
        light, dark = self.colours = theme.colours("light"), theme.colours("dark")
        self.around_drawings = fingerprint(words.language, light, dark)
        icons, bands = self._icons(masthead.title), (light["accent"], dark["accent-tint"])
        about = (masthead.title, masthead.subtitle, masthead.price, masthead.url and masthead.url.rstrip("/") + "/")
        self.head = SiteHead(*about, styled.path, icons[0], script, styled.preloaded, icons[1], bands, navigation=masthead.menu, leads_on=leads_on, follow=follow)
        self.made_of = (words.language, links, theme.fingerprint(".html", ".xml"))
        self.around = fingerprint(self.head, *self.made_of)
        self.inner = self.html.inner = InnerHtml(digest(self.around, repr(words.both_names)), told)

    def _pictures(self, pictures: Mapping[str, tuple[Blob, str]]) -> tuple[dict[str, str], dict[str, str]]:
        """Put the pictures of the content among the files, photographs as dots if the theme wants one ink; return where
        they lie, by their keys, and where smaller ones do."""
        places, small, one_ink = dict[str, str](), dict[str, str](), self.theme.one_ink
        make, make_small, ending = (dots, smaller_dots, "png") if one_ink else (None, smaller, "jpg")
        for key, (stored, kind) in pictures.items():
            photograph, made_of = kind == "jpeg", (stored.seal, one_ink)
            places[key] = path = sealed_path(CALLED.get(kind, "picture"), ending if photograph else ENDINGS[kind], stored.seal)
            if photograph and make:
                self.made.append(Artifact((path,), made_of, partial(stored.made_into, make)))
            else:
                self.assets[path] = stored
            if photograph and (one_ink or stored.size > LIGHT):
                small[key] = sealed_path("picture-narrow", ending, stored.seal)
                self.made.append(Artifact((small[key],), made_of, partial(stored.made_into, make_small)))
        return places, small

    def asset(self, name: str, ending: str, data: bytes) -> str:
        """Put a file among the assets; return where it lies within the site."""
        path = asset_path(name, ending, data)
        self.assets[path] = blob_of(data)
        return path

    def _icons(self, title: str) -> tuple[str, str]:
        """Put the little pictures for the browser's tab and a telephone's screen among what is made: the magazine's
        own, or the first letter of the title's last word."""
        colours, words = self.colours[0], title.split()
        if self.theme.favicon:
            return self.html.files.path_of(self.theme.favicon), self._touch_icon()
        letter = (words[-1] if words else "z")[0].upper()
        icon = self.html.page("icon.svg", "icon.svg", letter=letter, colours=colours)
        family = self.theme.families.get("display")
        heaviest = max(self.theme.fonts, key=lambda font: (font.family == family, font.style == "normal", font.weight))
        made_of = (letter, self.theme.file(f"fonts/{heaviest.file}.ttf"), colours["accent"], colours["on-accent"])
        path = asset_path("icon", "png", digest(*made_of).encode())
        self.made.append(Artifact((path,), made_of, partial(letter_icon, *made_of)))
        return self.asset("icon", "svg", icon.encode()), path

    def _touch_icon(self) -> str:
        asset, ground = self.theme.assets[self.theme.favicon], self.colours[0]["paper"]
        made_of = (asset.stored.seal, ground)
        path = asset_path("icon", "png", digest(*made_of).encode())
        self.made.append(Artifact((path,), made_of, partial(asset.stored.made_into, dotted_icon, asset.ending, ground)))
        return path
