"""What is noted of articles: that they are in print already and not yet on the website, or in a series whose name is
nearly that of another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.source.article import Article
from generator.source.folders import IssueFolder
from generator.values.appeared import NUMBER
from generator.values.issue import Magazine
from generator.values.phrase import Phrase
from generator.values.problem import Problems, one_off
from generator.values.spelling import own_slug

HELD = Phrase(
    de="der Artikel steht im Heft und kommt am {day} auf die Website, bei zine build --date {day} oder mit einem Heft von diesem Tag oder später; bis "
    "dahin fehlt dort auch das PDF des Hefts",
    en="the article is in the issue and comes to the website on {day}, by zine build --date {day} or with an issue of that day or later; until then "
    "the PDF of the issue is not there either",
)
NEARLY = Phrase(
    de="die Serie „{name}“ ist eine andere als „{other}“ ({file}); wenn beide dieselbe sind, müssen sie gleich heißen",
    en="the series “{name}” is another one than “{other}” ({file}); if both are the same, they need the same name",
)


def note_held(folders: Sequence[IssueFolder], magazine: Magazine, problems: Problems) -> None:
    """Note which articles the website has to wait for, and until when."""
    for text in (text for folder in folders for text in folder.articles.values() if text.file in magazine.held_files):
        if text.head.publish is not None:
            problems.note(text.place(("publish",)), HELD(day=text.head.publish.isoformat()))


def note_series(folders: Sequence[IssueFolder], problems: Problems) -> None:
    """Note a series whose name is one letter off that of an earlier one; other figures make another series."""
    known: dict[str, Article] = {}
    for text in (text for folder in folders for text in folder.articles.values() if text.head.series):
        slug = own_slug(text.head.series)
        if slug not in known:
            near = next((one for other, one in known.items() if one_off(slug, other) and NUMBER.sub("", slug) != NUMBER.sub("", other)), None)
            if near is not None:
                problems.note(text.place(("series",)), NEARLY(name=text.head.series, other=near.head.series, file="/".join(Path(near.file).parts[-2:])))
        known.setdefault(slug, text)
