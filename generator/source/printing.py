"""How an issue is printed: what its issue.yaml says, else zine.yaml, else what is usual; and what only both together
can have wrong."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.source.documents import People, PrintOptions, Zine
from generator.source.fields import is_file_name, shown
from generator.source.files import listing, read_bytes
from generator.source.folders import IssueFolder, Source
from generator.source.inks import inks
from generator.source.tree import Tree
from generator.values.phrase import Message, Phrase
from generator.values.printing import BLACK, SHEETS, TWICE, Contact, Job, Plates, Printing, fits
from generator.values.problem import Problems, nearest
from generator.values.record import field_names

PROFILES = ("FOGRA39L",)
"""The profiles that zine brings along."""
LARGEST_PROFILE = 10_000_000

NO_SUCH_PROFILE = Phrase(
    de="weder ein Farbprofil, das zine kennt ({known}), noch eine Datei neben zine.yaml: {found}{near}",
    en="neither a colour profile that zine knows ({known}) nor a file beside zine.yaml: {found}{near}",
)
NO_PROFILE = Phrase(
    de="{name} ist kein ICC-Profil eines Druckers mit vier Farben (CMYK)", en="{name} is not the ICC profile of a printer with four inks (CMYK)"
)
TOO_SMALL_A_SHEET = Phrase(
    de="zwei Seiten {paper} passen nicht nebeneinander auf einen Bogen {sheet} (möglich: {sheets})",
    en="two pages of {paper} do not fit side by side on a sheet of {sheet} (possible: {sheets})",
)


def printing_of_all(zine: Source[Zine], issues: Iterable[IssueFolder], problems: Problems, people: People | None = None) -> Mapping[str, Printing] | None:
    """Return how each issue is printed, under "" the books of games; None if that is at fault somewhere."""
    editor = (people or {}).get(zine.document.editor or "")
    contact = Contact(editor.name, editor.email, editor.phone) if editor else Contact()
    found = {"": printing(zine, problems, contact)}
    found |= {issue.id: printing(zine, problems, contact, issue.document.print, issue.file) for issue in issues}
    how = {name: one for name, one in found.items() if one is not None}
    return how if len(how) == len(found) else None


def printing(
    zine: Source[Zine], problems: Problems, contact: Contact, options: PrintOptions | None = None, file: Tree | None = None
) -> Printing | None:
    """Return how the issue is printed whose issue.yaml (`file`) has these options; without them, how the book of a game
    is, which has no file of its own. The shop asks the `contact`. None, and a problem at the value at fault, if that
    cannot be."""
    own, common = options or PrintOptions(), zine.document.print
    said = {name: getattr(common, name) for name in field_names(PrintOptions)}
    said |= {name: value for name in said if (value := getattr(own, name)) is not None}
    paper, faults = zine.document.paper, []

    def fault(key: str, message: Message) -> None:
        faults.append(key)
        if file is None or getattr(own, key) is not None:  # what is wrong in zine.yaml is told once
            problems.error((file or zine.file).place(("print", key)), message)

    sheet = said["sheet"] or TWICE[paper]
    if not fits(paper, sheet):
        fault("sheet", TOO_SMALL_A_SHEET(paper=paper, sheet=sheet, sheets=", ".join(one for one in SHEETS if fits(paper, one))))
    profile, icc = said["profile"] or PROFILES[0], b""
    if profile not in PROFILES:
        found = _profile(Path(zine.file.file).parent, profile)
        if found is None:
            names = [name for name in listing(Path(zine.file.file).parent, Problems(), follow=True).files if name.lower().endswith((".icc", ".icm"))]
            fault("profile", NO_SUCH_PROFILE(known=", ".join(PROFILES), found=shown(profile), near=nearest(profile, [*PROFILES, *names])))
        elif not _of_four_inks(found):
            fault("profile", NO_PROFILE(name=profile))
        icc = found or b""
    if faults:
        return None
    given = {name: said[name] for name in ("bleed", "caliper", "signatures", "run", "stock") if said[name] is not None}
    paper_weight = said["grammage"] and (said["grammage"].inside, said["grammage"].cover or said["grammage"].inside)
    few = inks(said["inks"]) if said["inks"] else ()
    lines = (said["greys"] or ("lines" if len(few) == 1 else "tints")) == "lines"

    def plates(key: str) -> Plates:
        printed = {"color": (), "black": (BLACK,)}.get(said[key], few)
        return Plates(printed, lines and bool(printed))

    texts = {name: said[name] or "" for name in ("lamination", "finishing", "proof")}
    given["job"] = Job(contact, paper_weight, **texts, delivery=said["delivery"], postage=said["postage"] or ())
    products = tuple(product for product in said["products"] or () if product != "reading")
    return Printing(paper=paper, products=tuple(sorted(set(products))), inside=plates("inside"), cover=plates("cover"), as_printed=bool(said["inks"]), sheet=sheet, profile=profile, icc=icc, **given)


def _profile(folder: Path, name: str) -> bytes | None:
    """Return the bytes of a file in the folder, and of nothing else; None if there is none of this name."""
    if not is_file_name(name) or not os.path.lexists(folder / name):
        return None
    return read_bytes(folder / name, Problems(), LARGEST_PROFILE) or b""


def _of_four_inks(data: bytes) -> bool:
    """Tell whether the head of an ICC profile says that it is one, of an output device, and of CMYK."""
    return data[36:40] == b"acsp" and data[12:16] == b"prtr" and data[16:20] == b"CMYK"
