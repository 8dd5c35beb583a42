"""Who gets the newest issue by post, in which order, and that an address comes into no file but the labels."""

from __future__ import annotations

import re
import stat
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pypdf import PdfReader

from generator.build.build import BuildOptions, build, prepare, read_content
from generator.build.labels import postcode
from generator.memo.cache import Cache
from generator.values.issue import AddressLabel, LabelSheet
from tests.errors.cases import MAGAZINE, lay_out


@pytest.mark.parametrize(
    ("address", "code"),
    [
        (["Zum Alten Wenzel 18", "00020 Reizenau"], "00020"),
        (["12345 Holzweg 3", "D-78462 Konstanz"], "78462"),
        (["Herrengasse 1", "1010 Wien", "Österreich"], "1010"),
        (["Rämistrasse 5", "CH-8001 Zürich"], "8001"),
        (["Postboks 3", "114 55 Stockholm", "Sverige"], "114 55"),
        (["350 Fifth Avenue", "New York, NY 10118"], "10118"),
        (["350 Fifth Avenue", "New York, NY 10118-0110", "USA"], "10118-0110"),
        (["10 Owl Lane", "Bristol BS1 4DJ"], "BS1 4DJ"),
        (["Hinterhaus 3, 10115 Berlin"], "~"),
        (["Postboks 3", "Lillfors"], "~"),
        ([], "~"),
    ],
)
def test_postcodes(address: list[str], code: str) -> None:
    assert postcode(address) == code


PEOPLE = """
anna: {name: Anna Beispiel, city: Konstanz, address: "Musterweg 1\\n\\n  78462   Konstanz \\n", subscribes: {until: 5}}
bert: {name: Zoe Muster, address: "Weg 1\\n10115 Berlin", subscribes: {until: 2}}
carl: {name: Ödön Probe, address: "Weg 2\\n10115 Berlin", subscribes: {until: 3, copies: 2}}
dora: {name: Paul Ernst, address: "Weg 3\\n10115 Berlin", subscribes: {until: 3}}
emil: {name: Emil Spät, address: "Weg 4\\n10115 Berlin"}
fritz: {name: Fritz Fern, address: "Lillfors", subscribes: {until: 9}}
gerd: {name: Gerd Gestern, address: "Weg 5\\n10115 Berlin", subscribes: {until: 1}}
hans: {name: Hans Haltlos, subscribes: {until: 9}}
ida: {name: Ida Imnetz, address: "Weg 6\\n10115 Berlin", subscribes: {until: 9, by: mail}}
"""


def magazine(folder: Path, people: str = PEOPLE, zine: str = "", issue: str = "") -> Path:
    """A magazine whose newest issue is its second one."""
    content = lay_out(MAGAZINE, folder) / "content"
    (content / "people.yaml").write_text(people, "utf-8")
    with (content / "zine.yaml").open("a", encoding="utf-8") as file:
        file.write(zine)
    (content / "issues" / "000").mkdir()
    head = f"number: 2\ndate: 2026-12-01\n{issue}"
    (content / "issues" / "000" / "issue.yaml").write_text(f"{head}contents: [imprint]\n", "utf-8")
    return content


def sheet(content: Path) -> LabelSheet | None:
    prepared = prepare(read_content(content), Cache(None, ""))
    assert prepared is not None
    return prepared.labels


def test_labels_are_for_the_newest_issue_by_postcode_and_name(tmp_path: Path) -> None:
    found = sheet(magazine(tmp_path))
    assert found is not None and (found.issue, found.number, found.format) == ("000", 2, "3x8")
    assert found.labels == (
        AddressLabel("Ödön Probe", ("Weg 2", "10115 Berlin"), 2, 1),
        AddressLabel("Paul Ernst", ("Weg 3", "10115 Berlin"), 1, 1),
        AddressLabel("Zoe Muster", ("Weg 1", "10115 Berlin"), 1, 0),
        AddressLabel("Anna Beispiel", ("Musterweg 1", "78462 Konstanz"), 1, 3),
        AddressLabel("Fritz Fern", ("Lillfors",), 1, 7),
    )


@pytest.mark.parametrize(
    ("zine", "issue", "format"),
    [
        ("paper: letter\n", "", "5160"),
        ("paper: half-letter\n", "", "5160"),
        ("print: {labels: L7163}\n", "", "L7163"),
        ("print: {labels: L7163}\n", "print: {labels: L7160}\n", "L7160"),
    ],
)
def test_the_sheet_is_the_issue_s_or_the_magazine_s_or_that_of_the_paper(zine: str, issue: str, format: str, tmp_path: Path) -> None:
    found = sheet(magazine(tmp_path, zine=zine, issue=issue))
    assert found is not None and found.format == format


def test_without_subscribers_or_issues_there_are_no_labels(tmp_path: Path) -> None:
    content = magazine(tmp_path, re.sub(r", subscribes: \{.*?\}", "", PEOPLE))
    assert sheet(content) is None
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    for issue in ("000", "001"):
        (content / "issues" / issue / "issue.yaml").unlink()
        for file in (content / "issues" / issue).iterdir():
            file.unlink()
        (content / "issues" / issue).rmdir()
    assert sheet(content) is None


# ---- what is published ---------------------------------------------------------------------------------------------

STREET, TOWN = "Geheimgasse 4711", "54321 Verschwiegenheim"
SECRET = f"""
anna: {{name: Anna Beispiel, city: Konstanz, address: "{STREET}\\n{TOWN}", subscribes: {{until: 7418529}}}}
bert: {{name: Bert Muster, address: "{STREET}b\\n{TOWN}", subscribes: {{until: 7418529, copies: 271}}}}
carl: {{name: Carl Probe}}
dora: {{name: Dora Ernst}}
emil: {{name: Emil Spät, address: "{STREET}c\\n{TOWN}"}}
"""
WORDS = ("Geheimgasse", "Verschwiegenheim", "7418529", "7.418.527", "271 Exemplare")
"""What may stand nowhere but on the labels: street and town, how long is paid for, how many issues are left of that (of
the second), the copies."""


def told(path: Path) -> str:
    """All that a file says: its bytes; of a PDF also all streams unpacked, attachments among them, and the text of its
    pages."""
    data = path.read_bytes()
    found = [data]
    pages = ""
    if path.suffix == ".pdf":
        with pikepdf.open(BytesIO(data)) as pdf:
            for thing in pdf.objects:
                found.append(thing.unparse(resolved=True))
                if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") != "/Image":
                    found.append(thing.read_bytes())
        pages = "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)
    whole = b"\n".join(found)
    return "\n".join((whole.decode("utf-8", "ignore"), whole.decode("utf-16-be", "ignore"), whole[1:].decode("utf-16-be", "ignore"), pages))


@pytest.mark.slow
def test_an_address_comes_into_no_file_but_the_labels_and_those_are_the_editor_s_alone(tmp_path: Path) -> None:
    made = "print: {products: [press, cover, booklet]}\nurl: https://example.org/\n"
    content = magazine(tmp_path, SECRET, zine=made, issue="deadline: 2027-01-15\n")
    output = tmp_path / "output"
    outcome = build(BuildOptions(content, output))
    assert not outcome.errors, outcome.lines
    labels = output / "private" / "labels.pdf"
    assert stat.S_IMODE(labels.stat().st_mode) == 0o600 and stat.S_IMODE(labels.parent.stat().st_mode) == 0o700
    assert [word for word in WORDS if word not in told(labels)] == ["7418529"]
    public = [path for path in output.rglob("*") if path.is_file() and path != labels]
    assert {path.suffix for path in public} >= {".pdf", ".html", ".json", ".txt", ".xml", ".ics", ".yaml"}
    assert {"000.pdf", "000-press.pdf", "000-cover.pdf", "000-booklet.pdf"} <= {path.name for path in public}
    leaks = {}
    for path in public:
        said = told(path)
        assert not path.name == "000.pdf" or "Konstanz" in said  # the test can read what is printed
        leaks |= {path.relative_to(output).as_posix(): word for word in WORDS if word in said}
    assert leaks == {}
