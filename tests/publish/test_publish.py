"""The website at a real place of each kind: a folder, a file, over rsync, on a branch of git; and what never goes
there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which
from zipfile import ZipFile

import pytest

from generator.build.build import open_shelf
from generator.publish import going
from generator.publish.going import NotPublished
from generator.publish.places import NotTaken
from generator.publish.publish import NoPlace, publish
from generator.system import ownership
from tests.conftest import ROOT

SITE = {"site/index.html": "<p>Zug</p>", "site/games/golf.html": "golf", "site/pdf/001.pdf": "%PDF"}
PRIVATE = {"private/golf/001/bert.pdf": "only Bert may know"}


class Magazine:
    """A magazine with an output as a build leaves it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.output, self.content = folder, folder / "output", folder / "content"
        for name, text in {"people.yaml": "anna: {name: Anna, email: anna@example.org}\n", "issues/001/issue.yaml": "number: 1\n"}.items():
            (self.content / name).parent.mkdir(parents=True, exist_ok=True)
            (self.content / name).write_text(text)
        self.places("web: {folder: ../www}")
        self.build(SITE | PRIVATE)

    def places(self, *lines: str) -> None:
        (self.content / "zine.yaml").write_text("\n".join(["title: Fernzug", "language: en", "publish:", *(f"  {line}" for line in lines)]) + "\n")
        if self.output.exists():
            os.utime(self.output / ownership.MANIFEST)

    def build(self, files: dict[str, str]) -> None:
        for path in ownership.owned(self.output) if self.output.exists() else ():
            (self.output / path).unlink(missing_ok=True)
        for name, text in files.items():
            (self.output / name).parent.mkdir(parents=True, exist_ok=True)
            (self.output / name).write_text(text)
        (self.output / ownership.MANIFEST).write_bytes(ownership.written(files.keys()))

    def publish(self, place: str | None = None, dry: bool = False) -> list[str]:
        said: list[str] = []
        publish(open_shelf(self.content), self.output, place, dry, said.append, lambda message: said.append(f"! {message.plain('en')}"))
        return said


@pytest.fixture
def magazine(tmp_path: Path) -> Magazine:
    (tmp_path / "home").mkdir()
    return Magazine(tmp_path / "home")


def tree(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*")) if path.is_file()}


def without(sums: dict[str, str]) -> dict[str, str]:
    """What lies at a place beside the sums, which are right."""
    for line in sums.pop(going.SUMS).splitlines():
        assert line[66:] in sums
    return sums


WEB = {path.removeprefix("site/"): text for path, text in SITE.items()}
SECOND = {"site/index.html": "<p>Zug 2</p>", "site/games/nomic.html": "nomic", "site/pdf/001.pdf": "%PDF"}


def moves_on(magazine: Magazine, there: Path) -> None:
    """A place gets what is new and changed, loses what is gone, and keeps what is somebody else's."""
    magazine.publish()
    assert without(tree(there)) == WEB
    subprocess.run(["sha256sum", "--check", "--quiet", going.SUMS], cwd=there, check=True)
    (there / "robots.txt").write_text("mine")
    assert magazine.publish() == [f"{place_of(magazine)}: 0 new, 0 changed, 0 removed, 3 unchanged; together 3 files, 1 MB, the largest index.html of 1 MB"]
    magazine.build(SECOND | PRIVATE)
    before = tree(there)
    assert magazine.publish(dry=True)[:-1] == ["- games/golf.html", "+ games/nomic.html", "* index.html"]
    assert tree(there) == before
    magazine.publish()
    assert without(tree(there)) == {path.removeprefix("site/"): text for path, text in SECOND.items()} | {"robots.txt": "mine"}


def place_of(magazine: Magazine) -> str:
    document = open_shelf(magazine.content).zine
    assert document is not None
    return str(next(iter(document.document.publish.values())).address)


def test_a_folder(magazine: Magazine, tmp_path: Path) -> None:
    moves_on(magazine, tmp_path / "www")


@pytest.mark.skipif(not which("rsync"), reason="rsync is not installed")
def test_over_rsync(magazine: Magazine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By rsync's own words to a far machine; only the line to it is a short one."""
    (tmp_path / "far").mkdir()
    line = tmp_path / "line"
    line.write_text("#!/bin/sh\nshift\nexec \"$@\"\n")
    line.chmod(0o755)
    monkeypatch.setenv("RSYNC_RSH", str(line))
    magazine.places(f"web: {{rsync: 'far.example.org:{tmp_path}/far/www/'}}")
    moves_on(magazine, tmp_path / "far" / "www")
    assert (tmp_path / "far" / "www" / "index.html").stat().st_mode & 0o777 == 0o644


def in_branch(repository: Path, branch: str) -> dict[str, str]:
    def git(*words: str) -> str:
        return subprocess.run(["git", "-C", repository, *words], check=True, capture_output=True, text=True).stdout

    return {path: git("show", f"{branch}:{path}") for path in git("ls-tree", "-r", "--name-only", branch).split()}


@pytest.mark.skipif(not which("git"), reason="git is not installed")
def test_a_branch_of_git(magazine: Magazine, tmp_path: Path) -> None:
    far = tmp_path / "site.git"
    subprocess.run(["git", "init", "--quiet", "--bare", far], check=True)
    magazine.places("web: {git: ../site.git}")
    magazine.publish()
    assert without(in_branch(far, "pages")) == WEB | {".nojekyll": ""}
    magazine.publish()
    log = ["git", "-C", str(far), "log", "--format=%s", "pages"]
    assert subprocess.run(log, capture_output=True, text=True, check=True).stdout == "Fernzug 001\n"
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "--quiet", "--branch", "pages", far, copy], check=True)
    (copy / "CNAME").write_text("zine.example.org")
    who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
    for command in (["add", "CNAME"], [*who, "commit", "--quiet", "-m", "name"], ["push", "--quiet"]):
        subprocess.run(["git", "-C", copy, *command], check=True)
    magazine.build(SECOND | PRIVATE)
    magazine.publish()
    assert without(in_branch(far, "pages")) == {path.removeprefix("site/"): text for path, text in SECOND.items()} | {".nojekyll": "", "CNAME": "zine.example.org"}
    assert len(subprocess.run(log, capture_output=True, text=True, check=True).stdout.splitlines()) == 3


@pytest.mark.skipif(not which("git"), reason="git is not installed")
def test_a_repository_that_is_not_there_is_told(magazine: Magazine) -> None:
    magazine.places("web: {git: ../nowhere.git}")
    with pytest.raises(NotTaken, match="git: .*nowhere"):
        magazine.publish()


def test_a_file(magazine: Magazine) -> None:
    magazine.places("stick: {zip: fernzug.zip}")
    magazine.publish()
    packed = magazine.folder / "fernzug.zip"
    first = packed.read_bytes()
    with ZipFile(packed) as opened:
        assert without({name: opened.read(name).decode() for name in opened.namelist()}) == WEB
    os.utime(magazine.output / "site" / "index.html", (1, 1))
    magazine.publish()
    assert packed.read_bytes() == first
    magazine.build(SECOND)
    assert magazine.publish(dry=True)[:-1] == ["- games/golf.html", "+ games/nomic.html", "* index.html"]
    assert packed.read_bytes() == first


def test_a_file_of_somebody_else_is_not_written_over(magazine: Magazine, tmp_path: Path) -> None:
    magazine.places("stick: {zip: fernzug.zip}")
    (magazine.folder / "fernzug.zip").write_text("thesis")
    assert refusal(magazine) == f"{magazine.folder / 'fernzug.zip'} is no file that zine publish has packed; move it, or name another one"
    magazine.places("web: {folder: ../www}")
    (tmp_path / "www").mkdir()
    (tmp_path / "www" / "index.html").write_text("home")
    assert refusal(magazine) == f"{tmp_path / 'www'} already holds other files of these names: index.html; move them, or name another folder"
    assert tree(tmp_path / "www") == {"index.html": "home"}


@pytest.mark.parametrize("place", ["{folder: .}", "{folder: output/site}", "{folder: content/www}", "{zip: output/site/a.zip}", "{folder: ..}"])
def test_a_place_is_apart_from_the_magazine(magazine: Magazine, place: str) -> None:
    magazine.places(f"web: {place}")
    before = tree(magazine.folder)
    assert refusal(magazine).endswith(" lies in the content or the output, or these in it; name a folder elsewhere")
    assert tree(magazine.folder) == before


def refusal(magazine: Magazine) -> str:
    with pytest.raises((NotPublished, NotTaken, NoPlace)) as refused:
        magazine.publish()
    return refused.value.message.plain("en")


@pytest.mark.parametrize("place", ["{folder: ../place}", "{zip: ../place.zip}", "{rsync: PLACE}", "{git: ../place.git}"])
def test_nothing_private_goes_anywhere(magazine: Magazine, tmp_path: Path, place: str) -> None:
    """Whatever somebody has put into the website's folder: no place hears of it, and nothing at all goes."""
    magazine.places(f"web: {place.replace('PLACE', str(tmp_path / 'place'))}")
    letter = magazine.content / "games" / "golf" / "inbox" / "001" / "bert.eml"
    letter.parent.mkdir(parents=True)
    letter.write_text("dear GM")
    site = magazine.output / "site"
    for name, put in {
        "bert.pdf": lambda path: path.write_text(PRIVATE["private/golf/001/bert.pdf"]),
        "link.html": lambda path: path.symlink_to("../private/golf/001/bert.pdf"),
        "sheets": lambda path: path.symlink_to("../private"),
        "people.yaml": lambda path: path.write_bytes((magazine.content / "people.yaml").read_bytes()),
        "letter.txt": lambda path: path.write_text("dear GM"),
        "other.eml": lambda path: path.write_text("some letter"),
    }.items():
        put(site / name)
        why = "is a link, a device, or has a name that no file on the web has" if name in ("link.html", "sheets") else "is for one person or for the editor alone and must not go onto the website"
        assert refusal(magazine) == f"{name} {why}; remove it from {site}"
        (site / name).unlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home"]


def test_private_folders_of_an_output_stay(magazine: Magazine, tmp_path: Path) -> None:
    magazine.publish()
    assert all("only Bert may know" not in text for text in tree(tmp_path / "www").values())


def test_what_was_not_built_anew_is_refused(magazine: Magazine) -> None:
    later = (magazine.output / ownership.MANIFEST).stat().st_mtime_ns + 10**10
    os.utime(magazine.content / "people.yaml", ns=(later, later))
    assert refusal(magazine) == f"the content is newer than the website ({magazine.content / 'people.yaml'}); first `zine build`"


def test_an_issue_without_its_pdf_is_refused(magazine: Magazine) -> None:
    magazine.build({path: text for path, text in SITE.items() if not path.endswith(".pdf")})
    assert refusal(magazine) == "the website lacks the PDF of: 001; `zine build` without --no-pdf makes it"


def test_what_was_lost_and_what_was_never_built_is_refused(magazine: Magazine) -> None:
    (magazine.output / "site" / "games" / "golf.html").unlink()
    assert refusal(magazine) == f"{magazine.output} lacks what was built: games/golf.html; `zine build` makes it anew"
    magazine.build({"site/pdf/001.pdf": "%PDF"})
    assert refusal(magazine) == f"there is no website in {magazine.output}; `zine build` makes one"


def test_a_place_that_nobody_named(magazine: Magazine) -> None:
    for word, said in {"wep": "there is no place 'wep' – did you mean web?", "moon": "there is no place 'moon' (known: web)"}.items():
        with pytest.raises(NoPlace) as refused:
            magazine.publish(word)
        assert refused.value.message.plain("en") == said
    magazine.places("web: {folder: ../www}", "stick: {zip: a.zip}")
    magazine.publish("stick")
    assert (magazine.folder / "a.zip").exists()


def test_a_file_of_sums_leads_nowhere_else() -> None:
    sum = "0" * 64
    read = going.read_sums(f"{sum}  a/b.html\n{sum}  ../../home\n{sum}  /etc/passwd\nnonsense\n".encode())
    assert read == {"a/b.html": sum}


def test_a_magazine_without_a_place(magazine: Magazine) -> None:
    (magazine.content / "zine.yaml").write_text("title: Fernzug\nlanguage: en\n")
    assert refusal(magazine) == "zine.yaml names no place; `publish: {web: {rsync: user@host:/path}}` does"


def test_a_program_that_is_missing_is_named(magazine: Magazine, monkeypatch: pytest.MonkeyPatch) -> None:
    magazine.places("web: {rsync: ../www}")
    monkeypatch.setenv("PATH", str(magazine.folder))
    assert refusal(magazine) == "the program rsync is missing here"


@pytest.mark.slow
@pytest.mark.skipif(not which("git"), reason="git is not installed")
def test_as_it_is_typed(magazine: Magazine, tmp_path: Path) -> None:
    """The command itself: what it prints, and how it leaves."""

    def typed(*words: str) -> tuple[int, str, str]:
        command = [sys.executable, "-m", "generator", "publish", *words, "--content", magazine.content, "--output", magazine.output]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    assert typed("wep") == (2, "", "zine: there is no place 'wep' – did you mean web?\n")
    status, out, err = typed("--dry-run")
    assert (status, err, out.splitlines()[:3]) == (0, "", ["+ games/golf.html", "+ index.html", "+ pdf/001.pdf"])
    assert not (tmp_path / "www").exists()
    assert typed()[0] == 0 and without(tree(tmp_path / "www")) == WEB
    (magazine.output / "site" / "bert.pdf").write_text("only Bert may know")
    assert typed()[0] == 1
    (magazine.output / "site" / "bert.pdf").unlink()
    magazine.places("web: {git: ../nowhere.git}")
    status, _, err = typed()
    assert status == 3 and err.startswith("zine: git: ")
    (magazine.content / "zine.yaml").write_text("titel: Fernzug\n")
    status, _, err = typed()
    assert status == 1 and "zine.yaml:1:1: error:" in err
