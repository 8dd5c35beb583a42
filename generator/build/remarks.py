"""What a build tells an editor beside the mistakes in the content: pages that could not be set, files that stay older,
the machine it is on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from generator.build.assets import places_of
from generator.press.making import UNUSED_INK
from generator.render.pages.document import Setting
from generator.render.pages.galley import HOLE, PICTURED, ChosenPage, FaultKind, Faults, PageFault
from generator.render.text.proofread import first_places, place_of_words, placed, proses
from generator.source.documents import Zine
from generator.source.folders import GameFolder, IssueFolder, Source
from generator.system import ownership
from generator.values import addresses
from generator.values.artifact import Finished
from generator.values.issue import Magazine
from generator.values.permalinks import WRITTEN_IN
from generator.values.phrase import Phrase
from generator.values.printing import SHARP
from generator.values.problem import ERROR, Passage, Place, Problem, Problems
from generator.values.record import replace
from generator.values.report import Written

NAMED = 5
"""So many names are told of a long list."""
UNSET = Phrase(de="{name} ließ sich nicht setzen: {reason}", en="{name} could not be set: {reason}")
ANYWAY = Phrase(de="{name} {reason}", en="{name} {reason}")
BOXED = Phrase(de="{what} {reason}; in {name} steht ein Kasten an seiner Stelle", en="{what} {reason}; in {name} a box takes its place")
NO_GLYPH = Phrase(de="{name}: keine Schrift des Themas hat {characters}", en="{name}: no font of the theme has {characters}")
UNTRIED = Phrase(
    de="damit ist nicht erprobt, was Seiten hier schneller und Absätze gleichmäßiger setzt; es bleibt weg",
    en="what sets pages sooner and paragraphs more evenly has not been tried with it; it is left out",
)
OLDER_PDFS = Phrase(
    de="älter als die Website: {names}; ein ganzer zine build setzt diese PDFs neu",
    en="older than the website: {names}; a full zine build sets these PDFs again",
)
DEAD = Phrase(
    de="{n} Seiten lagen beim letzten Bau an anderen Adressen, die nun tot sind ({path}); mit addresses: [{languages}] führen sie weiter",
    en="{n} pages were at other addresses at the last build, which are dead now ({path}); with addresses: [{languages}] they lead on",
)
HALF_EMPTY = Phrase(
    de="{name}, Seite {page}: nur zu {percent} % gefüllt ({sections})", en="{name}, page {page}: only {percent} % full ({sections})"
)
WHITE = Phrase(
    de="{name}, Seite {page}: eine Spalte endet {lines} Zeilen zu früh ({sections})", en="{name}, page {page}: a column ends {lines} lines too early ({sections})"
)
FAULTS: Mapping[FaultKind, Phrase] = {
    "overlap": Phrase(
        de="{name}, Seite {page}: „{what}“ liegt über einem anderen Text", en="{name}, page {page}: “{what}” lies on another text"
    ),
    "outside": Phrase(
        de="{name}, Seite {page}: „{what}“ ragt aus dem Satzspiegel oder ist abgeschnitten",
        en="{name}, page {page}: “{what}” leaves the type area or is cut off",
    ),
    "heading": Phrase(
        de="{name}, Seite {page}: unter der Überschrift „{what}“ steht nichts", en="{name}, page {page}: nothing stands below the heading “{what}”"
    ),
    "coarse": Phrase(
        de="{name}, Seite {page}: dieses Bild hat in gedruckter Größe nur {dots} dpi; ab {least} wird es scharf",
        en="{name}, page {page}: at its printed size this picture has only {dots} dpi; {least} make it sharp",
    ),
    "tiny": Phrase(
        de="{name}, Seite {page}: so klein gedruckt sind die kleinsten Wörter dieser Zeichnung kaum zu lesen; mit {what} wären sie es",
        en="{name}, page {page}: printed so small, the smallest words of this drawing can hardly be read; with {what} they could be",
    ),
}
"""What is said of a page that was set."""
TINY_AT_BEST = Phrase(
    de="{name}, Seite {page}: auch so groß wie die Seite wären die kleinsten Wörter dieser Zeichnung kaum zu lesen; in ihr bräuchten sie {percent} % ihrer Größe",
    en="{name}, page {page}: even as large as the page the smallest words of this drawing could hardly be read; in it they need {percent} % of their size",
)
AND_MORE = Phrase(de="{names} … ({more} weitere)", en="{names} … ({more} more)")
CACHE_OF_ANOTHER = Phrase(
    de="dieser Ordner gehört jemand anderem; gebaut wird ohne ihn, also alles neu (ZINE_CACHE nennt einen anderen)",
    en="this folder belongs to another user; the build makes everything again without it (set ZINE_CACHE to another folder)",
)
TRACKED = Phrase(
    de="was nur einzelne Personen sehen dürfen, steht unter Versionsverwaltung (Dateien: {n}); git rm -r --cached nimmt es heraus",
    en="files that only one person may see are under version control ({n}); git rm -r --cached takes them out",
)


class Remarks(Struct, frozen=True):
    """Writes remarks of one build among the problems of its content. `passage` finds what was written in a round's
    file."""

    problems: Problems
    content: Path
    issues: Sequence[IssueFolder]
    games: Sequence[GameFolder]
    magazine: Magazine
    passage: Callable[[Written], Passage]
    zine: Source[Zine] | None = None

    def setting(self, setting: Setting) -> None:
        """Note what went wrong in setting a document: an error if there is no PDF of it, a warning for each box in
        it."""
        for failure in setting.failures:
            if failure.budget:
                if setting.pdf is None:
                    self.problems.error(self._budget(setting.name), UNSET(name=setting.name, reason=failure.reason))
                else:
                    self.problems.warning(self._budget(setting.name), ANYWAY(name=setting.name, reason=failure.reason))
                continue
            if failure.line:
                told = Problem(Place(failure.part, failure.line, failure.column), ERROR, failure.reason)
                self.problems.found += [] if told in self.problems.found else [told]  # every document says the same
                continue
            if failure.begins and failure.part:
                place = place_of_words(failure.begins, placed(proses(self.magazine), self.passage), Place(failure.part))
                self.problems.error(place, UNSET(name=setting.name, reason=failure.reason))
                continue
            for place in places_of(failure.part, self.issues, self.games) or [Place(failure.part or str(self.content))]:
                if setting.pdf is None:
                    self.problems.error(place, UNSET(name=setting.name, reason=failure.reason))
                else:
                    what = Path(failure.part).name
                    self.problems.warning(place, BOXED(what=what, reason=failure.reason, name=setting.name))
        self._missing(setting)
        for package in setting.untried:
            self.problems.warning(Place(package), UNTRIED())

    def pages(self, chosen: Mapping[str, tuple[ChosenPage, ...]]) -> None:
        """Note pages of issues that are less than half full, or columns that are, at the file of what stands there."""
        for issue in self.magazine.issues:
            sections = {section.anchor: section for section in issue.sections}
            for page in chosen.get(f"print/{issue.id}.pdf", ()):
                if page.percent is not None or page.hole >= HOLE:
                    source = next((sections[anchor].source for anchor, _ in page.sections if anchor in sections), "")
                    names = ", ".join(name for _, name in page.sections)
                    where: dict[str, Any] = {"name": f"{issue.id}.pdf", "page": page.number, "sections": names}
                    told = WHITE(**where, lines=page.hole) if page.percent is None else HALF_EMPTY(**where, percent=page.percent)
                    for place in places_of(source, self.issues, self.games)[:1] or [Place(source or str(self.content))]:
                        self.problems.warning(place, told)

    def derived(self, path: str, finished: Finished) -> None:
        """Note what is to be said of files that were derived from a PDF, where somebody asked for them: in issue.yaml,
        or in zine.yaml. One that could not be made is an error."""
        files = [issue.file for issue in self.issues if path == f"print/{issue.id}.pdf"]
        for report, said in ((self.problems.error, finished.faults), (self.problems.warning, finished.remarks)):
            for message in said:
                key = "inks" if message.phrase == UNUSED_INK else "products"
                asking = [file for file in (*files, *([self.zine.file] if self.zine else [])) if key in file.keys(("print",))]
                report(asking[0].place(("print", key)) if asking else Place(str(self.content)), message)

    def faults(self, found: Faults, chosen: Mapping[str, tuple[ChosenPage, ...]]) -> None:
        """Note what is wrong on pages, at the file of what stands on them; a picture of few dots once where it is
        named, as it is largest."""
        sections = {f"print/{issue.id}.pdf": {section.anchor: section.source for section in issue.sections} for issue in self.magazine.issues}
        for path, faults in found.items():
            issue, sources = next((issue.path / "issue.yaml" for issue in self.issues if path == f"print/{issue.id}.pdf"), self.content), sections.get(path, {})
            on_page = {page.number: [sources.get(anchor, "") for anchor, _ in page.sections] for page in chosen.get(path, ())}
            noted = set[tuple[Place, str, str]]()
            for fault in sorted(faults, key=lambda fault: fault.dots):
                place = self._shown(fault, on_page.get(fault.page, ())) or Place(fault.source or str(issue))
                if fault.kind not in PICTURED or (place, fault.source, fault.kind) not in noted:
                    told = TINY_AT_BEST if fault.percent > 100 else FAULTS[fault.kind]
                    self.problems.warning(place, told(name=Path(path).name, page=fault.page, what=fault.what, dots=fault.dots, least=SHARP, percent=fault.percent))
                noted.add((place, fault.source, fault.kind))

    def _shown(self, fault: PageFault, on_page: Sequence[str]) -> Place | None:
        """Return where the picture of a fault is named: in one of the files of what stands on its page, or where it is
        named first (a cover)."""
        places = places_of(fault.source, self.issues, self.games)
        return next((place for place in places if place.file in on_page), places[0] if places else None)

    def _budget(self, document: str) -> Place:
        """Return where the content asks for the number of pages that an issue has to have."""
        for issue in self.issues:
            if addresses.issue(issue.id) == document and (issue.document.pages or issue.document.print.pages):
                return issue.file.place(("pages",) if issue.document.pages else ("print", "pages"))
        return self.zine.file.place(("print", "pages")) if self.zine else Place(str(self.content))

    def _missing(self, setting: Setting) -> None:
        """Note characters that no font has, where the first of them stands in a text; in a title they are found
        nowhere."""
        places = first_places(setting.missing, self.magazine, self.passage)
        found: dict[Place, list[str]] = {}
        for character in setting.missing:
            found.setdefault(places.get(character, Place(str(self.content))), []).append(character)
        for place, characters in found.items():
            self.problems.warning(place, NO_GLYPH(name=setting.name, characters=" ".join(characters)))

    def older(self, output: Path, pdfs: Sequence[str]) -> None:
        """Note PDFs that stay in the output and would be others if they were set now."""
        if pdfs:
            names = ", ".join(pdfs[:NAMED])
            told = AND_MORE(names=names, more=len(pdfs) - NAMED) if len(pdfs) > NAMED else names
            self.problems.warning(Place(str(output)), OLDER_PDFS(names=told))

    def dead(self, there: Collection[str], files: Collection[str]) -> None:
        """Note pages that were `there` in a language of addresses which zine.yaml no longer names, and from which none
        of the `files` leads on."""
        if not (lost := {path for path in there if path.startswith("site/") and path.endswith(".html")}.difference(files)):
            return
        links, pages = self.magazine.permalinks, dict.fromkeys(addresses.pages(self.magazine.on_the_web()))
        found: dict[str, list[str]] = {}
        for language in (one for one in WRITTEN_IN if one not in links.languages):
            other = replace(links, languages=(language,))
            found[language] = [path for path in map(other.path, pages) if f"site/{path}" in lost]
        language, dead = max(found.items(), key=lambda one: len(one[1]), default=("", []))
        if dead and self.zine is not None:
            named = ", ".join((links.languages[0], language, *links.languages[1:]))
            self.problems.warning(self.zine.file.place(("addresses",)), DEAD(n=len(dead), path=dead[0], languages=named))

    def tracked(self, secret: Path) -> None:
        """Note private sheets that everybody gets who gets the repository."""
        if there := ownership.tracked(secret):
            self.problems.warning(Place(str(secret)), TRACKED(n=there))

    def cache_of_another(self, folder: str) -> None:
        self.problems.warning(Place(folder), CACHE_OF_ANOTHER())
