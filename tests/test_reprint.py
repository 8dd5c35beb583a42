"""An issue is set anew without reading the rest, and is what a clean build makes of it; what may be seen elsewhere goes the long way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator import build, cache, reprint, splice
from generator.cache import Shelf
from generator.places import Known, LongWay
from generator.render import pdf
from generator.render.child import Limits
from generator.render.document import Setting
from generator.render.galley import ChosenPage, Fault

TEXT = "---\ntitle: Erstens\nauthor: anna\nlead: Worum\n---\nEs geht los, mit einem Bahnhof.\n\n## Ein Teil\n\nUnd *noch* etwas.\n"


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_text_of_a_printed_issue_is_shown_anew_without_reading_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    content, here = tmp_path / "content", tmp_path / "output"
    (issue := content / "issues" / "1").mkdir(parents=True)
    (content / "zine.yaml").write_text("title: Blatt\nlanguage: de\neditor: anna\nimprint: Wir.\n", "utf-8")
    (content / "people.yaml").write_text("anna: {name: Anna}\n", "utf-8")
    (issue / "issue.yaml").write_text("number: 1\ndate: 2026-01-01\ncontents:\n  - article: b.md\n  - article: a.md\n", "utf-8")
    (issue / "b.md").write_text("---\ntitle: Zweitens\n---\nAuch hier ist ein Garten, gar noch etwas dort und dort, oder zwei.\n", "utf-8")
    (issue / "a.md").write_text(TEXT, "utf-8")
    read, real = [], build.read_content
    monkeypatch.setattr(build, "read_content", lambda *all: read.append("read") or real(*all))
    for room in (cache, splice):
        monkeypatch.setattr(room, "YOUNG", 0)

    def built(output: Path) -> build.Outcome:
        return build.build(build.BuildOptions(content, output))

    built(here)
    cover = (here / "site/covers/1.png").stat().st_mtime_ns
    for text in (TEXT.replace("noch", "gar"), TEXT.replace("*noch* etwas", "gar[^1]") + "\n[^1]: Dort.\n"):
        (issue / "a.md").write_text(text, "utf-8")
        made = built(here)
        assert (read, made.issues) == (["read"], [("print/1.pdf", 8, "A5")])
        assert len(made.chosen["print/1.pdf"]) > 0
    assert (here / "site/covers/1.png").stat().st_mtime_ns == cover
    assert built(here).made == 0 and read == ["read"]
    built(tmp_path / "clean")
    assert tree(here) == tree(tmp_path / "clean")


class Kept:
    """A document that takes any text but none that is called so."""

    document, paths, covers, ground, paper = None, ("print/1.pdf", "site/pdf/1.pdf"), (), "", "A5"

    def amended(self, anchor: str, markdown: str, text: object, taken: object) -> Kept:
        if markdown == "refused":
            raise ValueError(taken)
        return self


def page(used: int) -> ChosenPage:
    return ChosenPage(1, used, 40, (("a", "Erstens"),), ("quote-a (7)", "80%"))


@pytest.fixture
def reprints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> reprint.Reprints:
    class Child:
        limits = Limits()

    monkeypatch.setattr(reprint.Reprints, "_kept", lambda self, path: Kept())
    monkeypatch.setattr(reprint.Reprints, "_files", lambda self, path, one, data, cover: dict.fromkeys(one.paths, data))
    monkeypatch.setattr(reprint, "keep", lambda shelf, path, one: f"seal of {path}")
    manifest: dict[str, Any] = {"chosen": {"print/1.pdf": [(1, 12, 40, (("a", "Erstens"),), ("quote-a (7)", "80%"), False)]}, "faults": {}}
    return reprint.Reprints(Child(), Shelf(tmp_path, "program"), manifest, {})  # type: ignore[arg-type]


def set_as(monkeypatch: pytest.MonkeyPatch, setting: Setting) -> None:
    monkeypatch.setattr(pdf, "set_whole", lambda documents, limits, ready: ((document, setting) for document in documents))


KNOWN = Known("", 0, True, None, "", "site/1.html", 0, 0, "", 2, "text", (), (), 0, 0, "", "print/1.pdf", "a")


def test_what_was_set_is_put_in_its_places_and_noted(reprints: reprint.Reprints, monkeypatch: pytest.MonkeyPatch) -> None:
    put: dict[str, bytes] = {}
    set_as(monkeypatch, Setting("1", b"%PDF", 8, chosen=(page(12),), known=b"parts"))
    reprints.say(KNOWN, "text", None)  # type: ignore[arg-type]
    assert [*reprints.made(put.__setitem__)] == [("print/1.pdf", 8, "A5")]
    assert put == dict.fromkeys(("print/1.pdf", "site/pdf/1.pdf"), b"%PDF")
    assert reprints._seals == {"print/1.pdf": "seal of print/1.pdf"}
    assert reprints._shelf.file("print/1.pdf").read_bytes() == b"parts"


@pytest.mark.parametrize(
    "setting",
    [
        Setting("1", None),
        Setting("1", b"%PDF", 8, chosen=(page(13),)),
        Setting("1", b"%PDF", 8, chosen=(page(12),), missing=("Ł",)),
        Setting("1", b"%PDF", 8, chosen=(page(12),), faults=(Fault("outside", 3, "Wort"),)),
    ],
)
def test_what_an_editor_would_be_told_goes_the_long_way(reprints: reprint.Reprints, monkeypatch: pytest.MonkeyPatch, setting: Setting) -> None:
    """Of a page that is not half full, of what could not be set, of what is wrong on a page."""
    set_as(monkeypatch, setting)
    reprints.say(KNOWN, "text", None)  # type: ignore[arg-type]
    with pytest.raises(LongWay):
        [*reprints.made(lambda path, data: None)]


def test_what_is_refused_goes_the_long_way_and_names_of_fillers_are_known(reprints: reprint.Reprints) -> None:
    assert reprints._taken("print/1.pdf") == {"quote-a", ""}
    with pytest.raises(LongWay):
        reprints.say(KNOWN, "refused", None)  # type: ignore[arg-type]


def test_only_what_the_last_build_has_kept_is_taken(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, "program")
    shelf.put("print/1.pdf amendable", b"another")
    shelf.put("print/1.pdf store", b"seal\nfiles")
    for path in ("print/1.pdf", "print/2.pdf"):
        with pytest.raises(LongWay):
            reprint.Reprints(None, shelf, {}, {"print/1.pdf": "seal"})._kept(path)  # type: ignore[arg-type]


def test_the_picture_of_a_cover_is_made_once(tmp_path: Path) -> None:
    made: list[str] = []

    def picture(ground: str, cover: str = "a") -> bytes:
        return reprint.cover_once(Shelf(tmp_path, "program"), "print/1.pdf", cover)(ground, lambda: made.append(ground) or ground.encode())  # type: ignore[func-returns-value]

    assert [picture(ground) for ground in ("red", "red", "blue", "blue")] == [b"red", b"red", b"blue", b"blue"]
    assert picture("blue", "b") == b"blue" and made == ["red", "blue", "blue"]
