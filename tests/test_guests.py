"""An advertisement on the whole road: from `- pdf:` in issue.yaml to the page of the issue, the press file, the booklet
and the website."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pypdf import PdfReader

from generator.build import build
from generator.build.build import BuildOptions
from generator.press import guests
from generator.press.guest_pages import GUEST
from tests.press.samples import drawn
from tests.test_composed_issues import magazine

pytestmark = pytest.mark.slow

A5 = (148 * 72 / 25.4, 210 * 72 / 25.4)
ENTRY = "{pdf: anzeige.pdf, title: Kiosk am Gleis, alt: Ein rotes Quadrat}"


def sent_in(pages: int = 1, size: tuple[float, float] = A5) -> bytes:
    """Pages with a red square at the foot on the left and a green one at the head on the right, in four inks and in
    RGB."""
    content = f"0 1 1 0 k 0 0 100 100 re f 0 1 0 rg {size[0] - 100} {size[1] - 100} 100 100 re f"
    with pikepdf.open(BytesIO(drawn(content, size))) as pdf:
        for _ in range(pages - 1):
            pdf.pages.append(pdf.pages[0])
        written = BytesIO()
        pdf.save(written, deterministic_id=True)
    return written.getvalue()


def issue(folder: Path, *entries: str, data: bytes | None = None, more: str = "") -> Path:
    """A magazine whose issue has an article and these entries."""
    content = magazine(folder, f"[{', '.join(['{article: a.md}', *entries])}]{more}")
    (content / "issues/1/anzeige.pdf").write_bytes(data or sent_in())
    return content


def built(content: Path, name: str = "output") -> Path:
    outcome = build.build(BuildOptions(content, content.parent / name))
    assert not outcome.errors, outcome.lines
    return content.parent / name


def forms(pdf: Path) -> dict[int, Any]:
    """The numbers of the pages on which something is drawn that does not come from the typesetter, with what it
    draws."""
    found = {}

    def look(number: int, content: Any, resources: Any) -> None:
        for operands, operator in pikepdf.parse_content_stream(content):
            if str(operator) == "Do" and (shown := resources.XObject[str(operands[0])]).get("/Subtype") == "/Form":
                if "100 100 re" in (drawing := shown.read_bytes().decode("latin-1")):
                    found[number] = drawing
                look(number, shown, shown.get("/Resources", resources))

    with pikepdf.open(pdf) as opened:
        for number, page in enumerate(opened.pages, 1):
            look(number, page, page.resources)
    return found


@pytest.mark.parametrize("pages", [1, 3])
def test_its_pages_are_pages_of_the_issue_and_nothing_else_is_on_them(tmp_path: Path, pages: int) -> None:
    output = built(issue(tmp_path, ENTRY, "imprint", data=sent_in(pages)))
    reader = PdfReader(output / "print/1.pdf")
    shown = forms(output / "print/1.pdf")
    assert len(reader.pages) % 4 == 0
    first, numbers = min(shown), sorted(shown)
    assert numbers == list(range(first, first + pages))
    # no head, no folio, no mark
    assert [reader.pages[number - 1].extract_text().strip() for number in numbers] == [""] * pages
    contents = " ".join(reader.pages[2].extract_text().split())
    assert re.search(rf"ANZEIGE Kiosk am Gleis {first}\b", contents), contents
    assert "Kiosk am Gleis" in [entry.title for entry in reader.outline if not isinstance(entry, list)]  # type: ignore[union-attr]
    with pikepdf.open(output / "print/1.pdf") as pdf:
        told = [str(thing.Alt) for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/S") == "/Figure" and "/Alt" in thing]
    wanted = ["Ein rotes Quadrat"] if pages == 1 else [f"Ein rotes Quadrat, Seite {number} von {pages}" for number in (1, 2, 3)]
    assert [alt for alt in told if "Quadrat" in alt] == wanted


def test_what_follows_begins_a_page_of_its_own(tmp_path: Path) -> None:
    output = built(issue(tmp_path, ENTRY, "deadlines"))
    reader = PdfReader(output / "print/1.pdf")
    (number,) = forms(output / "print/1.pdf")
    assert "Termine" in reader.pages[number].extract_text()


def test_each_product_has_it_in_its_colours(tmp_path: Path) -> None:
    more = "\nprint: {products: [press, cover, booklet], inside: black}"
    output = built(issue(tmp_path, ENTRY, "imprint", more=more))
    (read,) = forms(output / "print/1.pdf").values()
    (pressed,) = forms(output / "print/1-press.pdf").values()
    booklet = forms(output / "print/1-booklet.pdf")
    assert "0 1 0 rg" in read and not re.search(r" k\b", read)
    # 1 - (0.299, 0.587): as dark as they look
    assert re.findall(r"([\d. ]+) k\b", pressed) == ["0 0 0 0.701", "0 0 0 0.413"]
    assert booklet and not any(" rg" in content for content in booklet.values())
    assert forms(output / "print/1-cover.pdf") == {}


def test_the_press_gets_the_inks_that_were_sent_in(tmp_path: Path) -> None:
    output = built(issue(tmp_path, ENTRY, "imprint", more="\nprint: {products: [press]}"))
    (pressed,) = forms(output / "print/1-press.pdf").values()
    red, green = re.findall(r"([\d. ]+) k\b", pressed)
    assert red == "0 1 1 0" and green.split()[1:] != ["0", "0", "0"] and "rg" not in pressed


def test_the_website_shows_it_and_leads_to_a_file_without_scripts(tmp_path: Path) -> None:
    with pikepdf.open(BytesIO(sent_in())) as pdf:
        pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert(1)"))
        written = BytesIO()
        pdf.save(written)
    output = built(issue(tmp_path, ENTRY, "imprint", data=written.getvalue()))
    page = (output / "site/issues/1/anzeige.html").read_text("utf-8")
    (picture,) = re.findall(r'<img [^>]*src="\.\./\.\./(assets/[^"]+\.jpg)" alt="Ein rotes Quadrat"', page)
    (file,) = set(re.findall(r'href="\.\./\.\./(assets/[^"]+\.pdf)"', page))
    assert (output / "site" / picture).stat().st_size > 1000
    with pikepdf.open(output / "site" / file) as pdf:
        assert "/OpenAction" not in pdf.Root and GUEST in pdf.pages[0].resources.XObject
    assert b"alert" not in (output / "site" / file).read_bytes()
    assert "Kiosk am Gleis" in (output / "site/issues/1/index.html").read_text("utf-8")


def test_the_same_file_gives_the_same_bytes_and_another_one_another_issue(tmp_path: Path) -> None:
    content = issue(tmp_path, ENTRY, "imprint")
    first, second = built(content, "one"), built(content, "two")
    assert (first / "print/1.pdf").read_bytes() == (second / "print/1.pdf").read_bytes()
    assert len(forms(second / "print/1.pdf")) == 1
    (content / "issues/1/anzeige.pdf").write_bytes(sent_in(2))
    assert len(forms(built(content, "two") / "print/1.pdf")) == 2


def test_what_has_no_title_is_called_what_it_is(tmp_path: Path) -> None:
    output = built(issue(tmp_path, "{pdf: anzeige.pdf, fit: true}", "imprint", data=sent_in(size=(842, 1191))))
    page = (output / "site/issues/1/anzeige.html").read_text("utf-8")
    assert "<h1>Anzeige</h1>" in page and 'alt="Anzeige"' in page and "kicker" not in page.partition("</header>")[2].partition("</header>")[0]
    assert len(forms(output / "print/1.pdf")) == 1


@pytest.mark.parametrize("first", ["check", "build"])
def test_what_was_refused_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str) -> None:
    """A PDF that takes a minute to be refused took it at every check; one that is another is read."""
    read: list[bytes] = []
    real = guests.guest

    def guest(data: bytes, *more: Any) -> Any:
        read.append(data)
        return real(data, *more)

    monkeypatch.setattr(guests, "guest", guest)
    content, output = issue(tmp_path, ENTRY, data=b"%PDF-1.7 torn"), tmp_path / "output"
    ways = {"check": lambda: build.check(content, output=output), "build": lambda: build.build(BuildOptions(content, output))}
    said = [ways[first]().lines, ways["check"]().lines, ways["build"]().lines]
    assert len(read) == 1 and said[0] == said[1] == said[2] and "ist beschädigt" in said[0][0]
    (content / "issues/1/anzeige.pdf").write_bytes(b"%PDF-1.7 torn otherwise")
    assert ways["check"]().errors == 1 and len(read) == 2
