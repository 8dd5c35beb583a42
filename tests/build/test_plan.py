"""What the output will hold: which PDFs there are, where they lie, what they depend on, and which of them are to be
made."""

from __future__ import annotations

import datetime
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from generator.build import plan as planning
from generator.build.plan import Plan, Wanted, attachments
from generator.memo.blob import blob_of, seal_of
from generator.press import products as press_products
from generator.press.making import Making
from generator.press.products import Guests, Products
from generator.render.pages.document import Attachment, Setting
from generator.render.pages.galley import PageFault
from generator.render.site.site import Site
from generator.render.text.locale import Words
from generator.values.artifact import Artifact, Typeset
from generator.values.fingerprint import Fingerprints
from generator.values.issue import AddressLabel, LabelSheet, Magazine, PrivateSheet
from generator.values.permalinks import Permalinks
from generator.values.phrase import Phrase
from generator.values.printing import BLACK, ONE, Plates, Printing
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import Booklet, Heading, Prose
from tests.render.themes import default_theme, theme_with
from tests.specimen import ASSETS, CLUBHOUSE, specimen

MAGAZINE = specimen()
GOLF = MAGAZINE.games[0]
SHEET = PrivateSheet("golf", 2, "anna", replace(GOLF.rounds[2].section, address="private/golf/002/anna"))
PICTURES = {asset: (data, "png") for asset, data in ASSETS.items()}
SITE = Artifact(("index.html", "start.html"), ("site",), lambda: b"site")

DOCUMENTS = {
    "issues/001": ("print/001.pdf", "site/pdf/001.pdf", "site/covers/001.png"),
    "issues/002": ("print/002.pdf", "site/pdf/002.pdf", "site/covers/002.png", "site/covers/newest.png"),
    "games/golf/001": ("print/golf/001.pdf", "site/pdf/golf/001.pdf"),
    "games/golf/002": ("print/golf/002.pdf", "site/pdf/golf/002.pdf"),
    "games/golf/almanach": ("print/golf/almanach.pdf", "site/pdf/golf/almanach.pdf"),
}
"""Where the PDFs of pages lie, by the page's address; the handout of round 2 lies in print/ only."""
HANDOUT = ("print/golf/002-aushang.pdf",)
PRIVATE = ("private/golf/002/anna.pdf",)
ALL = [path for paths in (*DOCUMENTS.values(), HANDOUT, PRIVATE) for path in paths]


@pytest.fixture(autouse=True)
def recorded(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Instead of documents and pages: what was asked for, and for the site, which PDFs it is told of."""
    asked: dict[str, Any] = {}

    def make(site: Any, magazine: Magazine, theme: Any, words: Any, assets: Any, pdfs: dict[str, str], *more: Any) -> None:
        asked["site"] = (magazine, words, assets, dict(pdfs))

    monkeypatch.setattr(Site, "__init__", make)
    monkeypatch.setattr(Site, "files", lambda site: iter([SITE]))
    monkeypatch.setattr(planning, "private_page", lambda sheet, magazine, theme, words: ("page", sheet, magazine))
    for name in ("issue", "sheet", "booklet", "handout", "labels"):
        monkeypatch.setattr(planning, f"{name}_document", lambda *given, name=name, **how: (name, *given, *how))
    return asked


def plan(**more: Any) -> Plan:
    golf = replace(GOLF, booklets=(Booklet("almanach", "Almanach", ()),))
    values = {"magazine": replace(MAGAZINE, games=(golf,)), "private": (SHEET,)} | more
    values = {"theme": default_theme()} | values
    return Plan(**({"words": Words("de", MAGAZINE.names()), "assets": PICTURES} | values))


def artifacts(wanted: Wanted = Wanted(), **more: Any) -> dict[tuple[str, ...], Artifact]:
    return {artifact.paths: artifact for artifact in plan(**more).artifacts(wanted)}


def made(artifact: Artifact) -> Any:
    """What is asked for to make an artifact, without theme and words."""
    made: Any = artifact.make.document() if isinstance(artifact.make, Typeset) else artifact.make()
    return tuple(value for value in made if value.__class__.__name__ not in ("Theme", "Words")) if isinstance(made, tuple) else made


def keys(**more: Any) -> dict[str, str]:
    own = plan(**more)
    return {path: artifact.key(own.fingerprints) for artifact in own.artifacts(Wanted()) for path in artifact.paths}


# ---- which files -------------------------------------------------------------------------------------------------


def test_issues_come_first_then_each_games_sheets_booklets_and_handouts_then_private_ones_then_the_site(recorded: dict[str, Any]) -> None:
    assert list(artifacts()) == [
        *DOCUMENTS.values(), HANDOUT, ("private/golf/002/anna.html",), PRIVATE, ("site/index.html", "site/start.html"),
    ]  # fmt: skip
    _, words, assets, pdfs = recorded["site"]
    assert pdfs == {address: paths[1].removeprefix("site/") for address, paths in DOCUMENTS.items()}
    assert (words.names, assets) == (MAGAZINE.names(), PICTURES)


def test_without_pdfs_there_are_none_but_private_ones_that_stand(recorded: dict[str, Any]) -> None:
    pages = [("private/golf/002/anna.html",), ("site/index.html", "site/start.html")]
    assert list(artifacts(Wanted(pdf=False))) == pages and recorded["site"][3] == {}
    standing = artifacts(Wanted(pdf=False, there=ALL))
    assert sorted(standing) == sorted([*pages, PRIVATE]) and standing[PRIVATE].kept


def test_of_one_issue_only_its_own_pdf_is_made_and_the_others_stay_if_they_are_there(recorded: dict[str, Any]) -> None:
    alone = artifacts(Wanted(issue="002"))
    assert [paths for paths in alone if paths[0].endswith(".pdf")] == [DOCUMENTS["issues/002"]]
    assert recorded["site"][3] == {"issues/002": "pdf/002.pdf"}
    beside = artifacts(Wanted(issue="002", there=ALL))
    assert {paths for paths, artifact in beside.items() if artifact.kept} == {*DOCUMENTS.values(), HANDOUT, PRIVATE} - {
        DOCUMENTS["issues/002"]
    }
    assert recorded["site"][3].keys() == DOCUMENTS.keys()


def test_the_form_for_anybody_lies_beside_its_page(recorded: dict[str, Any]) -> None:
    form = replace(SHEET.section, address="games/golf/form")
    golf = replace(GOLF, form=form)
    found = artifacts(magazine=replace(MAGAZINE, games=(golf,)))
    assert made(found["print/golf/formular.pdf", "site/pdf/golf/form.pdf", "site/pdf/golf/formular.pdf"])[:3] == ("sheet", form, golf)
    assert recorded["site"][3]["games/golf/form"] == "pdf/golf/formular.pdf"
    found = artifacts(magazine=replace(MAGAZINE, games=(golf,)), words=Words("en", MAGAZINE.names()))
    assert ("print/golf/form.pdf", "site/pdf/golf/form.pdf") in found


def test_files_of_games_have_names_of_the_language_and_on_the_site_those_of_before_as_well(recorded: dict[str, Any]) -> None:
    slugs = (("almanach", Phrase(de="almanach", en="almanac")), ("aushang", Phrase(de="aushang", en="wall-sheet")))
    masthead = replace(MAGAZINE.masthead, language="en", permalinks=Permalinks(("en",), (("golf", slugs),)))
    golf = replace(GOLF, booklets=(Booklet("almanach", "Almanac", ()),))
    found = artifacts(magazine=replace(MAGAZINE, masthead=masthead, games=(golf,)), words=Words("en", MAGAZINE.names()))
    assert ("print/golf/002-wall-sheet.pdf",) in found
    assert ("print/golf/almanac.pdf", "site/pdf/golf/almanach.pdf", "site/pdf/golf/almanac.pdf") in found
    assert recorded["site"][3]["games/golf/almanach"] == "pdf/golf/almanac.pdf"


LABELS = LabelSheet("002", 2, datetime.date(2026, 10, 1), "3x8", (AddressLabel("Anna", ("Berlin",)),))
LABELS_PDF = ("private/labels.pdf",)


def test_labels_stand_behind_private_sheets_and_are_made_with_the_newest_issue() -> None:
    assert list(artifacts(labels=LABELS))[-2:] == [LABELS_PDF, ("site/index.html", "site/start.html")]
    asked = made(artifacts(labels=LABELS)[LABELS_PDF])
    assert asked[:2] == ("labels", LABELS) and asked[2].issues == MAGAZINE.issues
    assert not artifacts(Wanted(issue="002"), labels=LABELS)[LABELS_PDF].kept
    there = [*ALL, *LABELS_PDF]
    assert artifacts(Wanted(issue="001", there=there), labels=LABELS)[LABELS_PDF].kept
    assert artifacts(Wanted(pdf=False, there=there), labels=LABELS)[LABELS_PDF].kept
    assert LABELS_PDF not in artifacts(Wanted(issue="001"), labels=LABELS) and LABELS_PDF not in artifacts(Wanted(there=there))


def test_labels_are_made_anew_when_one_of_them_changes() -> None:
    def key(sheet: LabelSheet) -> str:
        return keys(labels=sheet)[LABELS_PDF[0]]

    assert key(LABELS) == key(replace(LABELS))
    others = [replace(LABELS, format="L7160"), replace(LABELS, number=3), replace(LABELS, labels=(AddressLabel("Anna", ("Berlin",), left=1),))]
    assert len({key(LABELS), *map(key, others)}) == 4


def test_what_stands_at_one_of_its_places_only_does_not_stay() -> None:
    assert DOCUMENTS["issues/001"] not in artifacts(Wanted(issue="002", there=["print/001.pdf"]))


def test_an_issue_that_is_kept_as_printed_is_there_in_any_case(recorded: dict[str, Any]) -> None:
    for wanted in (Wanted(), Wanted(pdf=False), Wanted(issue="002")):
        found = artifacts(wanted, printed={"001": blob_of(b"printed")})
        kept, cover = found[DOCUMENTS["issues/001"][:2]], found[DOCUMENTS["issues/001"][2:]]
        assert cover.inputs[:2] == ("cover", seal_of(b"printed"))
        assert (kept.inputs, made(kept), kept.kept) == (("printed", seal_of(b"printed")), b"printed", False)
        assert recorded["site"][3]["issues/001"] == "pdf/001.pdf"


# ---- how they are made -------------------------------------------------------------------------------------------


def test_each_document_is_made_of_its_own() -> None:
    found, own = artifacts(), plan()
    [golf] = own.magazine.games
    pictures = dict(ASSETS)
    first, second = (golf.rounds[number] for number in (1, 2))
    attached = {number: attachments(golf, number) for number in (1, 2)}
    issue = own.magazine.issues[1]
    assert made(found[DOCUMENTS["issues/002"]]) == ("issue", issue, own.magazine, pictures, attached[2])
    assert made(found[DOCUMENTS["games/golf/001"]]) == ("sheet", first.section, golf, own.magazine, pictures, attached[1])
    assert made(found[DOCUMENTS["games/golf/almanach"]]) == ("booklet", golf.booklets[0], golf, own.magazine, pictures)
    assert made(found[HANDOUT]) == ("handout", second.handouts[0], second.section, golf, own.magazine, pictures)
    assert made(found[PRIVATE]) == ("sheet", SHEET.section, golf, own.magazine, {}, "wide")
    assert made(found[("private/golf/002/anna.html",)]) == ("page", SHEET, own.magazine)


def test_the_data_of_a_round_is_attached_with_its_file_where_that_is_public() -> None:
    orders = Attachment("golf-001.yaml", b"round: 1\norders:\n  anna: [209, 120]\n", "Konstanzer Golf 1", "application/yaml")
    assert attachments(GOLF, 1) == (
        orders,
        Attachment("golf-001.json", b'{"round": 1, "winner": "anna"}\n', "Konstanzer Golf 1", "application/json"),
    )
    start = Attachment("golf-000.json", b'{"round": 0, "winner": "anna"}\n', "Konstanzer Golf 0", "application/json")
    assert attachments(GOLF, 0) == (start,)


def test_an_issue_encloses_the_data_of_the_rounds_that_it_prints_and_of_no_others() -> None:
    start, rules = GOLF.rounds[0].section, GOLF.rounds[1].section
    sections = (start, replace(rules, kind="rules"), replace(rules, game=None), replace(rules, round=None))
    issue = replace(MAGAZINE.issues[0], sections=sections)
    enclosed = made(artifacts(magazine=replace(MAGAZINE, issues=(issue,)))[(*DOCUMENTS["issues/001"], "site/covers/newest.png")])[-1]
    assert enclosed == (*attachments(GOLF, 0), *attachments(GOLF, 0))


# ---- on what they depend -----------------------------------------------------------------------------------------


def changed(magazine: Magazine) -> set[str]:
    before, after = keys(), keys(magazine=magazine)
    return {path for path in ALL + ["private/golf/002/anna.html"] if before[path] != after[path]}


def with_booklet(**more: Any) -> Magazine:
    [golf] = plan().magazine.games
    return replace(MAGAZINE, games=(replace(golf, **more),))


def test_the_masthead_is_in_all_of_them() -> None:
    magazine = replace(with_booklet(), masthead=replace(MAGAZINE.masthead, price="4 €"))
    assert changed(magazine) == {*ALL, "private/golf/002/anna.html"}


class Look:
    """A theme of which all files of one kind have changed."""

    def inks(self) -> dict[str, Any]:
        return {}

    def __init__(self, changed: str = "") -> None:
        self.changed = changed

    def fingerprint(self, *endings: str) -> str:
        return "changed" if self.changed in endings else "as before"


@pytest.mark.parametrize(("ending", "pages"), [(".html", True), (".css", True), (".ttf", False)])
def test_so_is_the_theme_and_pages_for_the_screen_have_no_font_in_them(ending: str, pages: bool) -> None:
    before, after = keys(theme=Look()), keys(theme=Look(ending))
    assert {path for path in before if before[path] != after[path]} == {*ALL, *(["private/golf/002/anna.html"] if pages else [])}


def test_a_games_name_is_in_all_that_tells_of_it() -> None:
    golf = {path for path in ALL if path not in DOCUMENTS["issues/001"] + DOCUMENTS["issues/002"]}
    issues = {*DOCUMENTS["issues/001"], *DOCUMENTS["issues/002"]}
    for more in ({"title": "Golf"}, {"subtitle": "Golf"}, {"gm": "anna"}):
        assert changed(with_booklet(**more)) >= golf | issues
    assert changed(with_booklet(running=False)) == set()


def test_a_round_is_in_its_sheet_and_in_the_issue_that_encloses_it() -> None:
    one, other = GOLF.rounds[1], replace(GOLF.rounds[1], data="{}")
    rounds = (GOLF.rounds[0], other, GOLF.rounds[2])
    assert one != other
    assert changed(with_booklet(rounds=rounds)) == {*DOCUMENTS["games/golf/001"], *DOCUMENTS["issues/001"]}


def test_a_text_is_in_its_sheet_and_handout() -> None:
    second = replace(GOLF.rounds[2], section=replace(GOLF.rounds[2].section, blocks=(Heading("neu"),)))
    assert changed(with_booklet(rounds=(*GOLF.rounds[:2], second))) == set(DOCUMENTS["games/golf/002"])
    handout = replace(GOLF.rounds[2], handouts=(replace(GOLF.rounds[2].handouts[0], large=False),))
    assert changed(with_booklet(rounds=(*GOLF.rounds[:2], handout))) == set(HANDOUT)
    assert changed(with_booklet(booklets=(Booklet("almanach", "Anders", ()),))) == set(DOCUMENTS["games/golf/almanach"])


def test_a_date_is_that_of_the_round_of_the_newest_round_or_else_of_the_newest_issue() -> None:
    late = datetime.date(2030, 1, 1)
    second = replace(GOLF.rounds[2], date=late)
    dated = with_booklet(rounds=(*GOLF.rounds[:2], second))
    assert changed(dated) == {*DOCUMENTS["games/golf/002"], *DOCUMENTS["games/golf/almanach"], *HANDOUT, *PRIVATE}
    undated = with_booklet(rounds=tuple(replace(round, date=None) for round in GOLF.rounds))
    newer = replace(undated, issues=(MAGAZINE.issues[0], replace(MAGAZINE.issues[1], date=late)))
    before, after = keys(magazine=undated), keys(magazine=newer)
    assert {path for path in ALL if before[path] != after[path]} == {path for path in ALL if path not in DOCUMENTS["issues/001"]}
    keys(magazine=replace(undated, issues=()))  # neither round nor issue has a date


def test_a_text_depends_on_the_pages_that_it_may_lead_to() -> None:
    assert plan().fingerprints.of("anna") != Fingerprints({}).of("anna")
    text = Prose("[x](games/golf/almanach) [y](games/golf/002)", Passage("a.md"))
    assert plan().fingerprints.of(text) == Fingerprints({}, ["games/golf/002"]).of(text)


# ---- what a print shop gets ------------------------------------------------------------------------------------------

REMARK, FAULT = Phrase(de="Hinweis", en="remark")(), Phrase(de="Fehler", en="fault")()
SHOP = {"001": Printing(products=("booklet", "press")), "": Printing(products=("cover",))}
ISSUE = (*DOCUMENTS["issues/001"][:2], "print/001-booklet.pdf", "print/001-press.pdf", "print/001-job.txt", "site/covers/001.png")
ALMANAC = (*DOCUMENTS["games/golf/almanach"], "print/golf/almanach-cover.pdf", "print/golf/almanach-job.txt")


@dataclass(frozen=True)
class Bare:
    """Stands for a document."""

    name: str
    bleed: float = 0


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("issue", "booklet", "handout"):
        monkeypatch.setattr(planning, f"{name}_document", lambda *given, name=name: Bare(name))


def test_files_for_a_shop_lie_in_print_only_and_come_of_one_document_with_bleed(bare: None, recorded: dict[str, Any]) -> None:
    found = artifacts(printing=SHOP)
    assert {ISSUE, ALMANAC, DOCUMENTS["issues/002"], HANDOUT} <= found.keys()
    assert recorded["site"][3]["issues/001"] == "pdf/001.pdf"
    assert made(found[ISSUE]) == Bare("issue", 5) and made(found[DOCUMENTS["issues/002"]]) == Bare("issue")
    assert made(found[ALMANAC]) == Bare("booklet", 5) and made(found[HANDOUT]) == Bare("handout")


def test_they_are_made_of_what_was_set(bare: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Making, bytes]] = []

    def products(making: Making, pdf: bytes, guests: Guests, told: Collection[int]) -> Products:
        asked.append((making, pdf))
        assert told == {3}
        assert guests == {"press": (b"in inks", ASSETS[CLUBHOUSE.asset].read())}
        return Products({".pdf": b"read", "-booklet.pdf": b"folded", "-job.txt": b"told"}, (REMARK,), (FAULT,))

    monkeypatch.setattr(press_products, "products", products)
    monkeypatch.setattr(planning, "card", lambda pdf, ground: pdf + b" as a picture before " + ground.encode())
    finished = artifacts(printing=SHOP, guests={"press": blob_of(b"in inks")})[ISSUE].finished(Setting("001", b"set", faults=(PageFault("coarse", 3), PageFault("heading", 4))))
    assert finished.files == {
        "print/001.pdf": b"read", "site/pdf/001.pdf": b"read", "print/001-booklet.pdf": b"folded", "print/001-job.txt": b"told",
        "site/covers/001.png": b"read as a picture before #e3eef0",
    }  # fmt: skip
    assert (finished.remarks, finished.faults) == ((REMARK,), (FAULT,))
    [(making, pdf)] = asked
    assert (making.name, making.order.title, making.order.covered, pdf) == ("001", "Der Fernzug, Heft 1", True, b"set")
    assert making.inks and making.printing == SHOP["001"]


def test_a_law_book_is_printed_on_the_paper_of_sheets_and_has_no_cover(bare: None) -> None:
    book = replace(GOLF.rounds[2], handouts=(replace(GOLF.rounds[2].handouts[0], book=True),))
    shop = {"": Printing("half-letter", ("cover", "press"), sheet="letter")}
    magazine = replace(with_booklet(rounds=(*GOLF.rounds[:2], book)), masthead=replace(MAGAZINE.masthead, paper="half-letter"))
    found = artifacts(magazine=magazine, printing=shop)
    law = found[(*HANDOUT, "print/golf/002-aushang-press.pdf", "print/golf/002-aushang-job.txt")]
    _, order, printing = law.inputs
    assert order.covered is False and (printing.paper, printing.sheet) == ("letter", "tabloid")  # type: ignore[attr-defined]
    assert HANDOUT in artifacts(magazine=magazine, printing={"": Printing()})


def test_another_sheet_makes_files_anew_but_the_document_is_still_the_one_that_was_set(bare: None) -> None:
    thicker = SHOP | {"001": replace(SHOP["001"], caliper=Fraction(1, 5))}
    own, other = plan(printing=SHOP), plan(printing=thicker)
    before, after = ({artifact.paths: artifact for artifact in one.artifacts(Wanted())} for one in (own, other))
    assert {paths for paths in before if before[paths].key(own.fingerprints) != after[paths].key(other.fingerprints)} == {ISSUE}
    sources = [one[ISSUE].make.made_of for one in (before, after)]  # type: ignore[union-attr]
    assert sources[0] == sources[1] != ""
    renamed = plan(printing=SHOP, magazine=replace(with_booklet(), masthead=replace(MAGAZINE.masthead, price="4 €")))
    [issue] = [artifact for artifact in renamed.artifacts(Wanted()) if artifact.paths == ISSUE]
    assert issue.make.made_of != sources[0]  # type: ignore[union-attr]


def test_what_was_kept_beside_a_printed_issue_is_there_as_it_was() -> None:
    found = artifacts(printed={"001": blob_of(b"printed")}, beside={"001": {"001-press.pdf": blob_of(b"sent"), "001-job.txt": blob_of(b"told")}}, printing=SHOP)
    assert [(paths, made(found[paths])) for paths in found if paths[0].startswith("print/001")] == [
        (DOCUMENTS["issues/001"][:2], b"printed"), (("print/001-job.txt",), b"told"), (("print/001-press.pdf",), b"sent"),
    ]  # fmt: skip


def test_photographs_are_dots_where_greys_are_lines_unless_the_theme_says_how_they_are_shown() -> None:
    lines = Printing(inside=Plates((BLACK,), lines=True))
    plain, toned = default_theme(), theme_with({"pictures": "tones"})
    assert [planning._in_print(theme, how).dots for theme in (plain, toned) for how in (lines, Printing(inside=ONE))] == [True, False, False, False]
