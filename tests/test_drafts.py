"""Articles that are not to be seen yet: drafts, and what waits for its day; and addresses that lead on."""

from __future__ import annotations

import datetime
import posixpath
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from generator import cli
from generator.build import build
from generator.build.build import BuildOptions
from generator.build.outcome import BuildOutcome
from tests.conftest import write_content

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="{}"/></svg>'
SECRET = "Schneeammer"
"""A word that nothing but the hidden article says."""
HEAD = f"---\ntitle: Die {SECRET}\nlead: Vom {SECRET}nest\nauthor: anna\n{{}}---\n\n{SECRET}n singen Ж.\n\n![Nest](nest.svg)\n"
FILES = {
    "zine.yaml": "{title: Klein, language: de, url: 'https://example.org/', editor: anna}",
    "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}",
    "issues/001/issue.yaml": "number: 1\ndate: 2026-10-01\ncontents:\n- article: eins.md\n",
    "issues/001/eins.md": "# Eins\n\nEin Text von heute.\n",
    "issues/002/issue.yaml": "number: 2\ndate: 2027-01-01\ncover: umschlag.svg\ncontents:\n- article: zwei.md\n",
    "issues/002/zwei.md": "---\ntitle: Zwei\nauthor: bert\n---\n\nSiehe [dort](issues/001/ammer).\n",
    "issues/002/umschlag.svg": PICTURE.format("#123456"),
    "issues/001/nest.svg": PICTURE.format("#654321"),
}
LISTED = FILES["issues/001/issue.yaml"] + "- article: ammer.md\n"
HELD = {"issues/001/issue.yaml": LISTED, "issues/001/ammer.md": HEAD.format(f"publish: 2027-03-01\naliases: [spatz]\ntags: [{SECRET}]\ncredit: {SECRET}\n")}
DRAFT = {"issues/001/issue.yaml": LISTED, "issues/001/ammer.md": HEAD.format("draft: true\n")}
MARCH = datetime.date(2027, 3, 1)


class Folder:
    """A magazine in a folder, and its output."""

    def __init__(self, folder: Path) -> None:
        self.content, self.output = folder / "content", folder / "output"

    def build(self, more: Mapping[str, str], pdf: bool = False, **how: object) -> BuildOutcome:
        write_content(self.content, {**FILES, **more})
        return build.build(BuildOptions(self.content, self.output, pdf=pdf, jobs=1, **how))  # type: ignore[arg-type]

    def site(self, more: Mapping[str, str], **how: object) -> dict[str, bytes]:
        outcome = self.build(more, **how)
        assert not outcome.errors, outcome.lines
        top = self.output / "site"
        return {path.relative_to(top).as_posix(): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()}


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "one")


def naming(site: Mapping[str, bytes], word: str) -> set[str]:
    return {path for path, data in site.items() if word in f"{path} {data.decode('utf-8', 'ignore')}"}


@pytest.fixture
def without(tmp_path: Path) -> dict[str, bytes]:
    """The website of the magazine that has no such article."""
    return Folder(tmp_path / "without").site({})


# ---- before its day ----------------------------------------------------------------------------------------------


def test_before_its_day_the_website_is_as_if_there_were_no_such_article(folder: Folder, without: dict[str, bytes]) -> None:
    assert folder.site(HELD) == folder.site(HELD, day=MARCH - datetime.timedelta(1)) == without


@pytest.mark.slow
@pytest.mark.parametrize(("languages", "folders"), [("[de]", "hefte"), ("de", "hefte issues"), ("[nl, de, mixed]", "nummers hefte issues")])
def test_in_no_language_of_addresses_it_is_told_of(folder: Folder, tmp_path: Path, languages: str, folders: str) -> None:
    """Nor does the output remember in which it was built before."""
    spoken = {"zine.yaml": FILES["zine.yaml"].replace("url", f"addresses: {languages}, url")}
    without = Folder(tmp_path / "without").site(spoken)
    folder.site(HELD)
    assert folder.site({**HELD, **spoken}) == without and folder.site({**DRAFT, **spoken}) == without
    assert {path for path in folder.site({**HELD, **spoken}, day=MARCH) if path.endswith("/ammer.html")} == {f"{one}/001/ammer.html" for one in folders.split()}


def test_from_its_day_on_it_is_everywhere_whatever_was_built_before(folder: Folder, tmp_path: Path) -> None:
    folder.site(HELD)
    site = folder.site(HELD, day=MARCH)
    assert site == Folder(tmp_path / "clean").site(HELD, day=MARCH)
    assert {
        "issues/001/ammer.html", "issues/001/index.html", "issues/001/spatz.html", "register.html", "people/anna.html", "people/anna.xml",
        "issues/articles.xml", "feed.xml", "sitemap.xml", "search/pages-0.js",
    } <= naming(site, SECRET) | naming(site, "issues/001/ammer")  # fmt: skip
    assert b'href="../001/ammer.html"' in site["issues/002/zwei.html"], "and what leads to it is a link"


def test_the_day_is_given_with_the_command(folder: Folder) -> None:
    write_content(folder.content, {**FILES, **HELD})
    for day, there in (("2027-02-28", False), ("2027-03-01", True)):
        with suppress(SystemExit):
            cli.main(["build", "--no-pdf", "--content", str(folder.content), "--output", str(folder.output), "--date", day])
        assert (folder.output / "site/issues/001/ammer.html").exists() is there


def test_an_issue_of_its_day_brings_it_by_itself(folder: Folder) -> None:
    third = {"issues/003/issue.yaml": "number: 3\ndate: 2027-03-01\ncontents:\n- article: drei.md\n", "issues/003/drei.md": "# Drei\n\nText."}
    assert naming(folder.site({**HELD, **third}), SECRET)


def test_the_printed_issue_has_it_and_is_not_on_the_website_before(folder: Folder) -> None:
    content = build.read_content(write_content(folder.content, {**FILES, **HELD}))
    prepared = build.prepare(content, build.shared(folder.content, None))
    assert prepared is not None
    issue = prepared.magazine.issues[0]
    assert [section.anchor for section in issue.sections] == ["eins", "ammer"]
    assert SECRET not in repr(issue.teasers), "the cover is a picture on the website"
    paths = {address: artifact.paths for address, artifact in prepared.plan().documents()}
    assert paths["issues/001"] == ("print/001.pdf", "site/covers/001.png")
    assert paths["issues/002"] == ("print/002.pdf", "site/pdf/002.pdf", "site/covers/002.png", "site/covers/newest.png")


@pytest.mark.parametrize("theme", ["default", "matrize"])
def test_the_cover_does_not_announce_it_even_if_there_is_nothing_else(folder: Folder, theme: str) -> None:
    alone = {"zine.yaml": FILES["zine.yaml"].replace("}", f", theme: {theme}}}"), "issues/001/issue.yaml": LISTED.replace("- article: eins.md\n", "")}
    prepared = build.prepare(build.read_content(write_content(folder.content, {**FILES, **HELD, **alone})), build.shared(folder.content, None))
    assert prepared is not None
    (cover,) = re.findall('<section class="cover.*?</section>', prepared.plan().issue_document(prepared.magazine.issues[0]).html, re.DOTALL)
    assert SECRET not in cover, "the cover is a picture on the website"


def test_the_check_says_from_when_on_it_is_there(folder: Folder) -> None:
    write_content(folder.content, {**FILES, **HELD})
    (line,) = [line for line in build.check(folder.content).lines if "publish" in line or "2027-03-01" in line]
    assert "issues/001/ammer.md:5:10: note: " in line


# ---- drafts ------------------------------------------------------------------------------------------------------


def test_a_draft_is_no_part_of_a_build_but_a_warning(folder: Folder, without: dict[str, bytes]) -> None:
    assert folder.site(DRAFT) == without
    draft, link = folder.build(DRAFT).lines
    assert "issues/001/issue.yaml:5:12: warning: ammer.md" in draft and "issues/001/ammer" in link
    assert folder.build(DRAFT, strict=True).errors == 2


def test_a_draft_that_contents_does_not_name_is_nobodys_business(folder: Folder, without: dict[str, bytes]) -> None:
    strange = {"issues/001/ammer.md": DRAFT["issues/001/ammer.md"] + "\n![fehlt](fehlt.png) Ж\n"}
    assert folder.build({**strange, "issues/002/zwei.md": "# Zwei\n\nText."}, strict=True).lines == []
    assert folder.site(strange) == without


@pytest.mark.parametrize("files", [HELD, DRAFT, {"issues/001/ammer.md": DRAFT["issues/001/ammer.md"]}], ids=["held", "draft", "unlisted"])
def test_the_preview_shows_it_with_a_mark(folder: Folder, files: dict[str, str]) -> None:
    site = folder.site(files, preview=True)
    mark = "Auf der Website ab 1. März 2027" if files is HELD else "Entwurf"
    for path in ("issues/001/ammer.html", "issues/001/index.html"):
        (marked,) = re.findall('<p class="mark">(.*?)</p>', site[path].decode())
        assert re.sub("<[^>]*>", "", marked) == mark
    assert mark not in site["issues/001/eins.html"].decode()


# ---- old addresses -----------------------------------------------------------------------------------------------

MOVED = {
    "issues/001/issue.yaml": LISTED.replace("date", "aliases: [herbst, /alt/1]\ndate", 1),
    "issues/001/ammer.md": HEAD.format("aliases: [spatz, alt/vogel.html]\n"),
}


def test_old_addresses_lead_on(folder: Folder) -> None:
    site = folder.site(MOVED)
    to = {path: re.findall(rb'<meta http-equiv="refresh" content="0; url=([^"]*)">', data) for path, data in site.items() if path.endswith(".html")}
    assert {path: way[0].decode() for path, way in to.items() if way and "latest" not in path} == {
        "issues/001/spatz.html": "ammer.html",
        "alt/vogel.html": "../issues/001/ammer.html",
        "issues/herbst/index.html": "../001/index.html",
        "issues/herbst/eins.html": "../001/eins.html",
        "issues/herbst/ammer.html": "../001/ammer.html",
        "issues/herbst/spatz.html": "../001/ammer.html",
        "alt/1.html": "../issues/001/index.html",
        "alt/1/eins.html": "../../issues/001/eins.html",
        "alt/1/ammer.html": "../../issues/001/ammer.html",
        "alt/1/spatz.html": "../../issues/001/ammer.html",
    }
    page = site["alt/vogel.html"].decode()
    assert '<link rel="canonical" href="https://example.org/issues/001/ammer.html">' in page and '<meta name="robots" content="noindex">' in page
    assert f'<a href="../issues/001/ammer.html">Die {SECRET}</a>' in page and re.findall('<script src="([^"]*)-', page) == ["../assets/leading-on"]
    told = b"".join(data for path, data in site.items() if path.startswith("search/") or path.endswith(".xml") or path == "register.html")
    assert b"spatz" not in told and b"herbst" not in told and b"alt/" not in told


def test_old_addresses_lead_on_in_each_language(folder: Folder) -> None:
    """What was typed beside the new address was there in all of them; what was typed as a whole was there as it was
    typed."""
    site = folder.site({**MOVED, "zine.yaml": FILES["zine.yaml"].replace("url", "addresses: de, url")})
    leads = {path: re.findall(rb'http-equiv="refresh" content="0; url=([^"]*)"', data) for path, data in site.items() if path.endswith(".html")}
    for path in ("hefte/001/spatz", "issues/001/spatz", "alt/vogel", "hefte/herbst/spatz", "issues/herbst/ammer", "alt/1/spatz", "issues/001/ammer"):
        (way,) = leads[f"{path}.html"]
        assert posixpath.normpath(f"{path}/../{way.decode()}") == "hefte/001/ammer.html", path
    assert "hefte/alt/1.html" not in site and "alt/1/index.html" not in site and not leads["hefte/001/ammer.html"]


def test_a_language_of_addresses_that_is_gone_is_told_while_the_old_pages_are_there(folder: Folder) -> None:
    def told(languages: str) -> list[str]:
        zine = {"zine.yaml": FILES["zine.yaml"].replace("url", f"addresses: {languages}, url")} if languages else {}
        outcome = folder.build({**zine, "issues/002/zwei.md": "# Zwei\n\nText.\n"})
        return [line.partition("content/")[2] for line in outcome.lines]

    said = "zine.yaml:1:41: warning: {} Seiten lagen beim letzten Bau an anderen Adressen, die nun tot sind ({}); mit addresses: [{}] führen sie weiter"
    assert told("") == []
    assert told("de") == []
    assert told("[en, mixed]") == [said.format(14, "spiele/index.html", "en, de, mixed")]
    assert told("[en, de, mixed]") == []
    assert told("[nl]") == [said.format(13, "games/index.html", "nl, en")]


def test_a_link_to_an_old_address_is_none_that_leads_nowhere(folder: Folder) -> None:
    outcome = folder.build({**MOVED, "issues/002/zwei.md": "# Zwei\n\nSiehe [dort](issues/001/spatz).\n"})
    assert outcome.lines == []
