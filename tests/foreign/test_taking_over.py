"""Files of other programs as articles of an issue: what comes along, what is lost, what is refused."""

from __future__ import annotations

import io
import os
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from PIL import Image

from generator.build import build
from generator.cli import main
from generator.foreign import converter
from generator.foreign.packed import lost_of
from generator.foreign.taking_over import SVG, TakenOver, take_over
from tests.errors import cases

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"


@pytest.fixture(autouse=True)
def no_pandoc(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is installed here makes no difference."""
    monkeypatch.setattr(converter.shutil, "which", lambda name: None)


def png(colour: int) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (8, 8), (colour, 0, 0)).save(written, "PNG")
    return written.getvalue()


def docx(body: str, more: Mapping[str, bytes] = {}, relations: str = "") -> bytes:
    """A document with this body."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("[Content_Types].xml", f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="png" ContentType="image/png"/></Types>')
        archive.writestr("_rels/.rels", f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="a" Type="{RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>')
        archive.writestr("word/_rels/document.xml.rels", f'<Relationships xmlns="{PACKAGE}/relationships">{relations}</Relationships>')
        archive.writestr("word/document.xml", f"<w:document {W}><w:body>{body}</w:body></w:document>")
        for name, data in more.items():
            archive.writestr(name, data)
    return written.getvalue()


def p(text: str, style: str = "", marks: str = "") -> str:
    return f'<w:p>{f"""<w:pPr><w:pStyle w:val="{style}"/></w:pPr>""" if style else ""}<w:r><w:rPr>{marks}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r></w:p>'


PICTURE = (
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="x" descr="Ein Turm"/>'
    '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">'
    f'<pic:blipFill><a:blip xmlns:r="{RELATIONS}" r:embed="pic"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
)
LETTER = docx(
    p("Der Turm", "Heading1") + p("Ein ") + p("dicker", marks="<w:b/>") + PICTURE + p("rot", marks='<w:color w:val="FF0000"/><w:u w:val="single"/>')
    + '<w:p><w:r><w:t>Wort</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
    {
        "word/media/a.png": png(200),
        "word/styles.xml": f'<w:styles {W}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>'.encode(),
        "word/footnotes.xml": f'<w:footnotes {W}><w:footnote w:id="2"><w:p><w:r><w:t>Unten.</w:t></w:r></w:p></w:footnote></w:footnotes>'.encode(),
        "word/comments.xml": f'<w:comments {W}><w:comment w:id="1"><w:p/></w:comment></w:comments>'.encode(),
        "word/header1.xml": f"<w:hdr {W}><w:p><w:r><w:t>Kopf</w:t></w:r></w:p></w:hdr>".encode(),
    },
    f'<Relationship Id="pic" Type="{RELATIONS}/image" Target="media/a.png"/><Relationship Id="f" Type="{RELATIONS}/footnotes" Target="footnotes.xml"/>'
    f'<Relationship Id="s" Type="{RELATIONS}/styles" Target="styles.xml"/>',
)  # fmt: skip


def taken(folder: Path, name: str, data: bytes) -> TakenOver:
    (folder / "from").mkdir(exist_ok=True)
    (folder / "to").mkdir(exist_ok=True)
    (folder / "from" / name).write_bytes(data)
    return take_over(folder / "from" / name, folder / "to")


def lost(one: TakenOver) -> list[str]:
    return [what.plain("en") for what in one.lost]


def refused(one: TakenOver) -> str:
    assert one.refused is not None and one.article is None
    return one.refused.plain("en")


def test_a_docx_becomes_an_article_with_its_picture(tmp_path: Path) -> None:
    found = taken(tmp_path, "Über den Turm.docx", LETTER)
    assert found.article == tmp_path / "to" / "ueber-den-turm.md"
    assert found.article.read_text("utf-8") == (
        '---\ntitle: "Der Turm"\n---\n\nEin\n\n**dicker**\n\n![Ein Turm](ueber-den-turm-1.png)\n\nrot\n\nWort[^1]\n\n[^1]: Unten.\n'
    )
    assert [path.name for path in found.pictures] == ["ueber-den-turm-1.png"] and found.pictures[0].read_bytes() == png(200)
    assert lost(found) == ["one colour", "one comment", "one header or footer", "one underlining"]


def test_a_web_page_takes_along_the_pictures_beside_it_and_no_others(tmp_path: Path) -> None:
    (tmp_path / "from" / "bilder").mkdir(parents=True)
    (tmp_path / "from" / "bilder" / "ein turm.png").write_bytes(png(1))
    (tmp_path / "from" / "bilder" / "alt.bmp").write_bytes(b"BM....")
    (tmp_path / "secret.png").write_bytes(png(2))
    os.symlink(tmp_path / "secret.png", tmp_path / "from" / "link.png")
    page = (
        '<html><head><meta charset="windows-1252"><title>Grüße</title></head><body><p><img src="bilder/ein%20turm.png" alt="Turm"> '
        '<img src="bilder/alt.bmp" alt="BMP"> <img src="../secret.png" alt="nie"> <img src="link.png"> <img src="https://example.org/x.png"></p></body></html>'
    )
    found = taken(tmp_path, "seite.html", page.encode("cp1252"))
    assert found.article is not None
    assert found.article.read_text("utf-8") == '---\ntitle: "Grüße"\n---\n\n![Turm](seite-1.png) BMP nie\n'
    assert [path.read_bytes() for path in found.pictures] == [png(1)]
    assert lost(found) == [
        "2 pictures that are not there",
        "one picture from elsewhere, which is not fetched",
        "one picture that is no PNG, JPEG, GIF, WebP or SVG",
    ]


def test_what_is_there_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "to").mkdir()
    (tmp_path / "to" / "brief-1.png").write_bytes(b"mine")
    assert refused(taken(tmp_path, "brief.docx", LETTER)) == f"brief-1.png is in {tmp_path / 'to'} already; nothing is overwritten"
    assert [(path.name, path.read_bytes()) for path in (tmp_path / "to").iterdir()] == [("brief-1.png", b"mine")]


def bomb() -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", "<w:document/>")
        with archive.open("word/media/x.bin", "w") as part:
            for _ in range(31):
                part.write(bytes(10_000_000))
    return written.getvalue()


ODT = {"content.xml": "<office:document-content/>", "META-INF/manifest.xml": "<x/>"}


def packed(files: Mapping[str, str], how: int = zipfile.ZIP_STORED) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", how) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return written.getvalue()


def written_in_utf_16(text: str) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("word/document.xml", text.encode("utf-16"))
    return written.getvalue()


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.doc", b"\xd0\xcf\x11\xe0", "this is neither HTML nor docx nor odt"),
        ("a.docx", b"PK\x03\x04 and then nothing", "the file is damaged"),
        ("a.docx", LETTER[:-200], "the file is damaged"),
        ("a.docx", LETTER.replace(b"<w:body>", b"<w:bodx>"), "the file is damaged"),
        ("a.docx", packed({"word/document.xml": "x" * 999}, zipfile.ZIP_DEFLATED).replace(b"document.xmlK", b"document.xml\xff"), "the file is damaged"),
        ("a.docx", packed({"word/document.xml": "x"}, zipfile.ZIP_BZIP2), "the file is damaged"),
        ("a.docx", packed({"x.txt": "x"}), "this is neither HTML nor docx nor odt"),
        ("a.docx", packed({"word/document.xml": '<!DOCTYPE x [<!ENTITY a "b">]><w:document>&a;</w:document>'}), "the file declares"),
        ("a.docx", written_in_utf_16('<!DOCTYPE x [<!ENTITY a "b">]><w:document>&a;</w:document>'), "the file declares"),
        ("a.odt", packed(ODT), "odt needs Pandoc"),
        ("a.html", b"<div>" * 5000, "the file is nested too deeply"),
        ("a.html", b"<script>x</script>", "there is no text in the file"),
    ],
)
def test_what_cannot_be_taken_over_is_refused_with_what_to_do(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    assert refused(taken(tmp_path, name, data)).startswith(said)
    assert list((tmp_path / "to").iterdir()) == []


@pytest.mark.slow
def test_what_would_become_far_too_large_is_refused(tmp_path: Path) -> None:
    assert refused(taken(tmp_path, "a.docx", bomb())) == "the file would become far too large when it is unpacked"
    assert list((tmp_path / "to").iterdir()) == []


def test_a_locked_file_and_one_that_takes_too_long_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked = bytearray(packed({"word/document.xml": "x"}))
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    assert refused(taken(tmp_path, "a.docx", bytes(locked))) == "the file is locked with a password"
    monkeypatch.setattr(converter, "SECONDS", 0)
    assert refused(taken(tmp_path, "b.html", b"<p>x")) == "the file takes too long to be read"
    monkeypatch.setattr("generator.foreign.taking_over.LARGEST", 10)
    assert refused(taken(tmp_path, "c.html", b"<p>far too large")) == "the file is too large: more than 100 MB"
    assert refused(take_over(tmp_path / "none.html", tmp_path)) == "The file is missing."


def test_a_child_that_has_used_up_its_time_took_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "python").write_text("#!/bin/sh\ncat >/dev/null\nkill -KILL $$\n")
    (tmp_path / "python").chmod(0o755)
    monkeypatch.setattr(converter, "HERE", [str(tmp_path / "python")])
    assert refused(taken(tmp_path, "a.html", b"<p>x")) == "the file takes too long to be read"


@pytest.mark.parametrize("source", ["a%00.png", "a/" * 5000 + ".png", "a" * 300 + ".png"])
def test_a_picture_that_no_file_can_be_called_is_missing(tmp_path: Path, source: str) -> None:
    assert lost(taken(tmp_path, "a.html", f"<h1>T</h1><p>x<img src='{source}'>".encode())) == ["one picture that is not there"]


@pytest.mark.skipif(sys.platform == "darwin", reason="its disks have no such names")
def test_a_file_whose_name_is_not_utf_8_has_a_title_all_the_same(tmp_path: Path) -> None:
    found = taken(tmp_path, os.fsdecode(b"k\xe4se.html"), b"<p>x")
    assert found.article is not None and found.article.read_text("utf-8") == '---\ntitle: "k?se"\n---\n\nx\n'


def test_signs_that_nobody_sees_and_no_content_may_have_stay_behind(tmp_path: Path) -> None:
    found = taken(tmp_path, "a.html", "<h1>T\x01\ufffet</h1><p>x\x0by&#2;\ufffe".encode())
    assert found.article is not None and found.article.read_text("utf-8").replace(" ", "") == '---\ntitle:"Tt"\n---\n\nxy\n'


def test_what_a_stranger_made_is_looked_through_quickly() -> None:
    """Each of these takes longer than the world stands, or hours, if marks may look at the same place again and
    again."""
    assert SVG.match(b"<!---->" * 500) is None and SVG.match(b"<!---->" * 500 + b"<svg>")
    assert lost_of(packed({"word/_rels/a.rels": 'relationships/image"' * 500_000, "word/document.xml": "<w:u " * 500_000}), "docx") == {}


def test_a_picture_from_elsewhere_counts_however_its_attributes_stand() -> None:
    relation = f'<Relationship TargetMode="External" Target="http://x/y.png" Type="{RELATIONS}/image"/>'
    assert lost_of(packed({"word/_rels/document.xml.rels": relation}), "docx") == {"outside": 1}


def test_pandoc_reads_odt_where_it_is_and_its_pictures_come_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for Pandoc: it takes the pictures out into the folder that it is told, as Pandoc does."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "picture.png").write_bytes(png(7))
    fake = tmp_path / "bin" / "pandoc"
    fake.write_text(
        f'#!/bin/sh\nwhile [ "$1" != --extract-media ]; do shift; done\nmkdir "$2/media"; cp {tmp_path}/picture.png "$2/media/a.png"\n'
        'echo "<html><head><title>given</title></head><body><h1>Titel</h1><p>Text<img src=\\"$2/media/a.png\\" style=\\"width:1in\\"></p></body></html>"\n'
    )
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setattr(converter.shutil, "which", lambda name: str(fake))
    more = packed({**ODT, "content.xml": "<office:document-content><office:annotation>x</office:annotation></office:document-content>"})
    found = taken(tmp_path, "text.odt", more)
    assert found.article is not None and found.article.read_text("utf-8") == '---\ntitle: "Titel"\n---\n\nText![](text-1.png)\n'
    assert [path.read_bytes() for path in found.pictures] == [png(7)] and lost(found) == ["one comment"]


def test_pandoc_has_limits_and_more_than_a_document_says_is_a_bomb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('what lies around is not loaded')")
    monkeypatch.chdir(tmp_path)
    fake = tmp_path / "pandoc"
    fake.write_text('#!/bin/sh\nwhile [ "$1" != --extract-media ]; do shift; done\necho "<h1>$(ulimit -v) $(ulimit -t)</h1><p>x"\nhead -c 99 /dev/zero >"$2/a.png"\n')
    fake.chmod(0o755)
    monkeypatch.setattr(converter.shutil, "which", lambda name: str(fake))
    found = taken(tmp_path, "text.odt", packed(ODT))
    assert found.article is not None and '"2097152 60"' in found.article.read_text("utf-8")
    monkeypatch.setattr(converter, "MOST_BYTES", 98)
    assert refused(taken(tmp_path, "more.odt", packed(ODT))) == "the file would become far too large when it is unpacked"


def test_the_command_says_what_to_print_and_the_result_passes_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    magazine = cases.lay_out("bases/magazine", tmp_path)
    (tmp_path / "a.docx").write_bytes(LETTER)
    (tmp_path / "b.html").write_text("<p>1. ohne Titel *</p>")
    (tmp_path / "c.doc").write_bytes(b"x")
    files = [str(tmp_path / name) for name in ("a.docx", "b.html", "c.doc")]
    with pytest.raises(SystemExit, match="1"):
        main(["import", *files, "--issue", "001", "--content", str(magazine / "content")])
    out, err = capsys.readouterr()
    issue = magazine / "content" / "issues" / "001"
    assert out.splitlines() == [str(issue / name) for name in ("a.md", "a-1.png", "b.md")]
    assert "verloren ging in b.html: ein Titel fehlt: er ist der Name der Datei" in err
    assert f"für contents in {issue / 'issue.yaml'}: article: a.md, article: b.md" in err
    text = (issue / "issue.yaml").read_text("utf-8") + "  - article: a.md\n  - article: b.md\n"
    (issue / "issue.yaml").write_text(text, "utf-8")
    assert build.check(magazine / "content").lines == []


def test_without_a_word_of_the_issue_it_is_the_newest_of_zines_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not the last by its name, and no back issue."""
    magazine = cases.lay_out("bases/magazine", tmp_path)
    issues = magazine / "content" / "issues"
    for name, date in (("alt", "2001-01-01"), ("zehn", "2002-01-01")):
        (issues / name).mkdir(parents=True)
        (issues / name / "issue.yaml").write_text(f"number: {len(name)}\ndate: {date}\ncontents: [imprint]\n")
    (tmp_path / "a.html").write_text("<h1>Titel</h1><p>Text.</p>")
    newest = max(path.parent.name for path in issues.glob("*/issue.yaml") if path.parent.name.isdigit()) if (issues / "001").exists() else "zehn"
    with pytest.raises(SystemExit, match="0"):
        main(["import", str(tmp_path / "a.html"), "--content", str(magazine / "content")])
    assert capsys.readouterr().out.splitlines() == [str(issues / newest / "a.md")]


def test_the_command_needs_an_issue(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    magazine = cases.lay_out("bases/magazine", tmp_path)
    with pytest.raises(SystemExit, match="2"):
        main(["import", "x.html", "--issue", "002", "--content", str(magazine / "content")])
    assert "ein Heft '002' gibt es nicht" in capsys.readouterr().err
