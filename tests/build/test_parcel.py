"""Work that is packed here is done elsewhere as it would have been here: without this machine's files, by a process
that knows only the parcel."""

from __future__ import annotations

import datetime
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.build import build, parcel
from generator.build.plan import Wanted
from generator.command import scaffold
from generator.memo.cache import Cache
from generator.memo.lazy import Lazy
from generator.render.pages.document import PrintDocument, Setting
from generator.values.artifact import Artifact, Typeset
from generator.values.record import replace

cloudpickle = pytest.importorskip("cloudpickle", reason="the extra 'cluster' is not installed: pip install -r requirements-cluster.txt")

TWO = PrintDocument("two", "2", (), {}, "", "", "de", datetime.date(2026, 1, 1))
HOME = {"zine": "0.1.0 (a)", "Python": "CPython 3.11.7", "Pango": "1.50"}


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    """What a test has opened is closed."""
    yield
    if parcel._opened is not None:
        parcel._opened[2].close()
    parcel._opened = None


# ---- who may open one --------------------------------------------------------------------------------------------


def test_two_places_that_are_alike_differ_in_nothing() -> None:
    assert parcel.unlike(dict(HOME), HOME) == ""


@pytest.mark.parametrize(
    ("there", "said"),
    [
        ({**HOME, "Python": "CPython 3.12.1"}, "Python CPython 3.12.1 ≠ CPython 3.11.7"),
        ({name: HOME[name] for name in ("zine", "Python")}, "Pango – ≠ 1.50"),
        ({**HOME, "mygame": "2.0"}, "mygame 2.0 ≠ –"),
        ({**HOME, "zine": "0.2.0 (b)", "Pango": "1.51"}, "zine 0.2.0 (b) ≠ 0.1.0 (a), Pango 1.51 ≠ 1.50"),
    ],
)
def test_what_differs_is_said(there: dict[str, str], said: str) -> None:
    assert parcel.unlike(there, HOME) == said


def test_the_facts_name_what_bytes_depend_on() -> None:
    facts = parcel.facts()
    assert {"zine", "Python", "weasyprint", "pillow", "jinja2", "fonttools", "Pango", "HarfBuzz", "zlib", "machine"} <= facts.keys()
    assert re.fullmatch(r"\d+\.\d+\.\d+", facts["HarfBuzz"]) and re.fullmatch(r"\d+\.\d+\.\d+", facts["Pango"])
    assert not {"distributed", "pytest"} & facts.keys(), "who builds at home may have more installed than who helps"


def test_a_changed_program_is_another_one_wherever_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for name, text in (("a", "x = 1\n"), ("b", "x = 1\n"), ("c", "x = 2\n")):
        (tmp_path / name / "__pycache__").mkdir(parents=True)
        (tmp_path / name / "__pycache__" / "rules.pyc").write_text(name)
        (tmp_path / name / "rules.py").write_text(text)
        monkeypatch.setattr(parcel, "PROGRAM", str(tmp_path / name))
        found.append(parcel.program())
    assert found[0] == found[1] != found[2]


def test_nobody_opens_a_parcel_who_is_not_like_home() -> None:
    with pytest.raises(parcel.Unlike, match=r"Python CPython 3\.\d+\.\d+ ≠ CPython 2.7"):
        parcel.made(b"not even a parcel", "name", [0], {**parcel.facts(), "Python": "CPython 2.7"})


# ---- what is in one ----------------------------------------------------------------------------------------------


def made(makes: list[parcel.Make], numbers: list[int]) -> list[bytes | Setting]:
    return [one for one, seconds in parcel.made(parcel.packed(makes), "a name", numbers, parcel.facts()) if seconds >= 0]


def test_files_come_in_the_order_in_which_they_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcel, "set_documents", lambda documents: (Setting(one.name, b"PDF of " + one.html.encode()) for one in documents))
    document = Typeset(lambda: TWO)
    makes: list[parcel.Make] = [lambda: b"zero", lambda: b"one", document]
    assert made(makes, [2, 0]) == [Setting("two", b"PDF of 2"), b"zero"]
    assert made(makes, [1, 2, 0]) == [b"one", Setting("two", b"PDF of 2"), b"zero"]


def test_a_value_for_later_is_one_in_a_parcel() -> None:
    asked = []
    later = Lazy("rounds 1 to 3", lambda: asked.append("here") or "a result")  # type: ignore[func-returns-value]
    assert made([lambda: later.value().encode(), lambda: later.made_of.encode()], [0, 1]) == [b"a result", b"rounds 1 to 3"]
    assert asked == ["here"]


def test_a_parcel_is_opened_once_and_closed_when_the_next_one_comes() -> None:
    first, facts = parcel.packed([lambda: b"first"]), parcel.facts()
    assert parcel.made(first, "first", [0], facts)[0][0] == b"first"
    folder = parcel._folder
    assert parcel.made(b"", "first", [0], facts)[0][0] == b"first"  # its bytes are not even looked at
    assert folder.is_dir()
    assert parcel.made(parcel.packed([lambda: b"second"]), "second", [0], facts)[0][0] == b"second"
    assert not folder.exists()


def test_a_parcel_that_cannot_be_opened_leaves_nothing_behind() -> None:
    with pytest.raises(Exception, match="header"):
        parcel.made(b"torn", "torn", [0], parcel.facts())
    assert not parcel._folder.exists() and parcel._opened is None


def whole(make: parcel.Make) -> bytes | tuple[PrintDocument, object]:
    """A file; or a document, and what it would make later."""
    if not isinstance(make, Typeset):
        return make()
    document = make.document()
    return replace(document, shorter=None, larger=None), document.shorter and document.shorter()


@pytest.fixture(scope="module")
def magazine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("magazine")
    scaffold.new_magazine(folder, "de")
    own = folder / "themes" / "own" / "templates"
    own.mkdir(parents=True)
    (own.parent / "theme.yaml").write_text("palette: {accent: ['#5b1a6b', '#d9a6e8']}\n", "utf-8")
    zine = (folder / "content" / "zine.yaml").read_text("utf-8")
    (folder / "content" / "zine.yaml").write_text(re.sub("^theme: .*$", "theme: own", zine, flags=re.MULTILINE), "utf-8")
    return folder


def test_a_whole_magazine_goes_into_a_parcel_and_needs_nothing_of_this_machine(magazine: Path) -> None:
    """Its folder, and with it its theme, are gone when the parcel is opened."""
    prepared = build.prepare(build.read_content(magazine / "content"), Cache(None, ""))
    assert prepared is not None
    artifacts: list[Artifact] = list(prepared.plan().artifacts(Wanted()))
    at_home = [whole(one.make) for one in artifacts]
    work = parcel.packed([one.make for one in artifacts])
    shutil.rmtree(magazine)
    with parcel._making:
        elsewhere = [whole(one) for one in parcel._makes(work, "magazine")]
    assert len(at_home) > 40
    assert [artifact.paths for artifact, here, there in zip(artifacts, at_home, elsewhere, strict=True) if here != there] == []
    assert any(isinstance(one, tuple) and "#5b1a6b" in "".join(one[0].css) for one in elsewhere)


def test_what_a_document_makes_later_it_makes_alone() -> None:
    seen: list[bool] = []
    document = replace(TWO, shorter=lambda: seen.append(parcel._making.locked()) or ())  # type: ignore[func-returns-value]
    late = document.held(parcel._making)
    assert late.shorter is not None and late.shorter() == () and seen == [True] and not parcel._making.locked()
    assert TWO.held(parcel._making) is TWO
