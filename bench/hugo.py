"""The archive of `archive.py` as a site of Hugo's: the same Markdown files, a page for each article, one for each
issue, a start page."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

CONFIG = 'baseURL = "https://example.org/archiv/"\nlanguageCode = "de"\ntitle = "Archiv"\ndisableKinds = ["taxonomy", "term"]\n'
HEAD = (
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{{ .Title }}</title>'
    '<link rel="stylesheet" href="/style.css"></head><body><nav><a href="/">{{ .Site.Title }}</a> '
    '{{ range .Ancestors.Reverse }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</nav><main><h1>{{ .Title }}</h1>'
)
SINGLE = (
    HEAD + '<p class="author">{{ .Params.author }}</p><p class="lead">{{ .Params.lead }}</p>{{ .TableOfContents }}{{ .Content }}'
    '{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}'
    '{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main></body></html>'
)
LIST = HEAD + (
    '<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Params.lead }}</li>{{ end }}</ul></main></body></html>'
)


def there() -> bool:
    """Whether Hugo is installed."""
    return shutil.which("hugo") is not None


def write(folder: Path, content: Path) -> None:
    """Hugo's site of a content folder; its articles are links to the very files."""
    (folder / "layouts" / "_default").mkdir(parents=True)
    (folder / "static").mkdir()
    (folder / "config.toml").write_text(CONFIG, "utf-8")
    (folder / "static" / "style.css").write_text("body { max-width: 40rem }\n", "utf-8")
    for name, text in (("single", SINGLE), ("list", LIST)):
        (folder / "layouts" / "_default" / f"{name}.html").write_text(text, "utf-8")
    for issue in sorted((content / "issues").iterdir()):
        section = folder / "content" / "issues" / issue.name
        section.mkdir(parents=True)
        (section / "_index.md").write_text(f"---\ntitle: Heft {issue.name}\n---\n", "utf-8")
        for article in sorted(issue.glob("*.md")):
            os.link(article, section / article.name)


def command(folder: Path) -> tuple[str, ...]:
    """What builds the site."""
    return ("hugo", "--quiet", "--source", str(folder), "--destination", str(folder / "public"), "--cacheDir", str(folder / "cache"))
