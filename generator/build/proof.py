"""The proof copy of an issue: what is still being written too, with numbered lines and room for notes; nothing of it is
part of an output."""

from __future__ import annotations

import os
from pathlib import Path

from generator.build.build import prepare, read_content, shared
from generator.build.outcome import BuildOutcome
from generator.press.proof import ProofPage, proof
from generator.render.pages.document import PrintDocument, Setting
from generator.render.pages.paper import paper_of
from generator.render.text.locale import Words
from generator.render.typesetter.pdf import set_documents
from generator.values.issue import Issue, Magazine
from generator.values.messages import ISSUE
from generator.values.phrase import Phrase
from generator.values.record import replace
from generator.values.report import Day

PROOFS = "proof"
"""The folder of proof copies, beside the output."""
SHOWN = 8
"""So many digits say of which content a proof copy is."""

HEAD = Phrase(de="Korrekturabzug · {name}, {date} · Stand {digest} · Seite {page}", en="Proof copy · {name}, {date} · state {digest} · page {page}")


def proof_copy(folder: Path, output: Path, issue: str) -> tuple[BuildOutcome, Path | None, int]:
    """Set an issue, or the newest one (""), as it is being written; return where its proof copy lies, if the content
    has no errors, and its number of pages.

    Raises FileExistsError with the issue's name if that is kept as it was printed, OSError if the proof copy cannot be
    written.
    """
    cache = shared(folder, output)
    content = read_content(folder, cache, drafts=True)
    content.excuse_drafts()
    prepared = prepare(content, cache)
    cache.end(prepared is not None)
    if prepared is None:
        return content.outcome(), None, 0
    plan, magazine = prepared.plan(preview=True), prepared.magazine
    printed = next((one for one in magazine.issues if one.id == issue), magazine.issues[-1])
    if (issue := printed.id) in plan.printed:
        raise FileExistsError(issue)
    parts = cache.shelf("parts")
    document = replace(plan.issue_document(printed), known=parts.file(f"print/{issue}.pdf") if parts else None)
    (setting,) = set_documents([document])
    path, remarks = f"print/{issue}.pdf", prepared.remarks()
    remarks.setting(setting)
    remarks.pages({path: setting.chosen})
    remarks.faults({path: setting.faults}, {path: setting.chosen})
    outcome = content.outcome()
    if setting.pdf is None or outcome.errors:
        return outcome, None, 0
    artifact, made = plan.issue(printed), output.parent / PROOFS / f"{issue}.pdf"
    pdf = artifact.finished(setting).files[path]  # in the inks in which it will be printed
    _write(made, _proof(document, pdf, setting, printed, magazine, plan.words, artifact.key(plan.fingerprints)[:SHOWN]))
    return outcome, made, setting.pages


def _proof(document: PrintDocument, pdf: bytes, setting: Setting, issue: Issue, magazine: Magazine, words: Words, state: str) -> bytes:
    name = f"{magazine.masthead.title}, {words.plain(ISSUE(number=issue.number))}"
    marks = {section.anchor: words.plain(section.mark) for section in issue.sections if section.mark is not None}
    chosen = {page.number: page for page in setting.chosen}
    pages: list[ProofPage] = []
    for number in range(1, setting.pages + 1):
        head = HEAD(name=name, date=words.day(Day(issue.date)), digest=state, page=number).plain(magazine.masthead.language)
        page = chosen.get(number)
        note = ", ".join(dict.fromkeys(marks[anchor] for anchor, _ in page.sections if anchor in marks)) if page else ""
        pages.append(ProofPage(head, page.lines if page else 0, note))
    assert document.grid is not None
    return proof(pdf, pages, paper_of(magazine).margins[0], document.grid.lines * document.grid.line)


def _write(path: Path, data: bytes) -> None:
    """Write a file as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(data)
    os.replace(beside, path)
