"""What is read of back issues, whose PDFs zine has not made: the words of each page for the search, and the first page
as a picture. A PDF is read once: what was in it is remembered by its SHA-256."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from typing import Any

from generator.memo.blob import store_blob, stored_blob
from generator.memo.store import reader
from generator.render.site.back_issues import BackIssue
from generator.render.text.search_terms import words_in
from generator.source.folders import IssueFolder
from generator.source.printed import PRINTED
from generator.values.phrase import Phrase
from generator.values.problem import Place, Problems
from generator.values.report import Image

FEW = 4
"""So many words on average a page has at least in a PDF that is more than pictures of pages."""
NAMED = 5
"""So many issues are named in one line."""

NO_TEXT = Phrase(
    de="PDF mit Bildern von Seiten, ohne Text: {issues}. Die Suche kennt von diesen Heften nur, was in issue.yaml steht",
    en="PDFs with pictures of pages, without text: {issues}. Of these issues the search knows only what issue.yaml says",
)
MORE_PAGES = Phrase(
    de="das PDF hat {count} Seiten; die Suche kennt die ersten {most}", en="the PDF has {count} pages; the search knows the first {most}"
)
NO_SUCH_PAGE = Phrase(de="das PDF hat nur {count} Seiten", en="the PDF has only {count} pages")


def back_issues(
    issues: Sequence[IssueFolder], problems: Problems, kept: MutableMapping[Any, Any], jobs: int = 1
) -> dict[str, BackIssue]:
    """Return what is known of the PDFs of back issues, by issue. Those of which nothing is `kept` are read, by so many
    processes; what cannot be read is told at its file, those without a text are told once."""
    from generator.press import back_issues as press

    back = {issue.id: (issue, issue.printed.pdf) for issue in issues if issue.back and issue.printed is not None}
    new = {issue.path / PRINTED / f"{id}.pdf": pdf.seal for id, (issue, pdf) in back.items() if _known(kept, pdf.seal) is None}
    for path, read in press.read(list(new), jobs):
        if read.seal in ("", new[path]):  # else it has become another one meanwhile
            _keep(kept, new[path], read)
    found, scans = dict[str, BackIssue](), list[str]()
    for id, (issue, pdf) in back.items():
        known = _known(kept, pdf.seal)
        if known is None:
            continue
        reason, one = known
        place = Place(str(issue.path / PRINTED / f"{id}.pdf"))
        if reason:
            problems.warning(place, press.UNREADABLE[reason](seconds=press.SECONDS, mebibytes=press.MEBIBYTES))
        elif not one.searched:
            scans.append(id)
        if one.count > press.MOST_PAGES:
            problems.warning(place, MORE_PAGES(count=one.count, most=press.MOST_PAGES))
        for index, entry in enumerate(issue.document.contents):
            if one.count and entry.pdf_page > one.count:
                problems.warning(issue.file.place(("contents", index, "page")), NO_SUCH_PAGE(count=one.count))
        found[id] = one
    if scans:
        more = f", … ({len(scans)})" if len(scans) > NAMED else ""
        problems.note(Place(str(back[scans[0]][0].path.parent)), NO_TEXT(issues=", ".join(scans[:NAMED]) + more))
    return found


def _keep(kept: MutableMapping[Any, Any], seal: str, read: Any) -> None:
    """Keep what was read of a PDF: its words apart, for most builds do not ask for them."""
    words = tuple(map(words_in, read.pages))
    searched = len(words) if sum(page.count(" ") for page in words) >= FEW * len(words) else 0
    drawn = store_blob(kept, read.picture) if read.picture else None
    kept["words", seal] = words if searched else ()
    kept["of", seal] = (read.reason, read.count, searched, drawn and (drawn.seal, drawn.size), read.size)


def _known(kept: MutableMapping[Any, Any], seal: str) -> tuple[str, BackIssue] | None:
    """Return why a PDF could not be read, and what is known of it; None if it has not been read yet."""
    of, words = kept.get(("of", seal)), reader(kept, ("words", seal))
    if of is None or words is None:
        return None
    reason, count, searched, drawn, size = of
    picture = stored_blob(kept, *drawn) if drawn else None
    if drawn and picture is None:
        return None
    front = Image(picture.seal, size[0], size[1]) if picture else None
    return reason, BackIssue(seal, count, searched, words, picture, front)
