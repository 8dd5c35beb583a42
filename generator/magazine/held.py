"""What is said of articles that are in print already and not yet on the website."""

from __future__ import annotations

from collections.abc import Sequence

from generator.source.folders import IssueFolder
from generator.values.issue import Magazine
from generator.values.phrase import Phrase
from generator.values.problem import Problems

HELD = Phrase(
    de="der Artikel steht im Heft und kommt am {day} auf die Website, bei zine build --date {day} oder mit einem Heft von diesem Tag oder später; bis "
    "dahin fehlt dort auch das PDF des Hefts",
    en="the article is in the issue and comes to the website on {day}, by zine build --date {day} or with an issue of that day or later; until then "
    "the PDF of the issue is not there either",
)


def note_held(folders: Sequence[IssueFolder], magazine: Magazine, problems: Problems) -> None:
    """Note which articles the website has to wait for, and until when."""
    for text in (text for folder in folders for text in folder.articles.values() if text.file in magazine.held_files):
        if text.head.publish is not None:
            problems.note(text.place(("publish",)), HELD(day=text.head.publish.isoformat()))
