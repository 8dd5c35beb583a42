"""A sheet that only one person may see, as one HTML file: style and drawings inside, no link and no file beside it. It
can be sent by mail."""

from __future__ import annotations

from base64 import b64encode

from markupsafe import Markup

from generator.render.markup.files import asset_of
from generator.render.markup.html import Html, Page
from generator.render.text.locale import Words
from generator.render.theme.theme import Theme
from generator.values.issue import Magazine, PrivateSheet

MEDIA = {"jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml"}
"""What kind of file ends so."""


class LooseLeaf(Page):
    """A page that leads nowhere: names of people and pages are words. All of its tables is to be seen: forms to be
    filled in are among them."""
    folds = False

    def url(self, address: str) -> str | None:
        return None

    def file(self, path: str) -> str:
        """Return a file in the theme's assets/ as it stands in an address itself: nothing lies beside the page."""
        asset = asset_of(self.html.theme, path)
        kind = MEDIA.get(asset.ending, "application/octet-stream")
        return f"data:{kind};base64,{b64encode(asset.stored.read()).decode()}"


def private_page(sheet: PrivateSheet, magazine: Magazine, theme: Theme, words: Words) -> bytes:
    """Return the sheet as HTML."""
    html = Html(theme, words, {})
    page = LooseLeaf(html, "private.html")
    template = html.environment.get_template("private.html")
    # in a style element nothing is escaped, and nothing but its end ends it
    style = Markup(theme.web_style(page.file).replace("</", "<\\/"))
    return template.render(page=page, section=sheet.section, masthead=magazine.masthead, style=style).encode()
