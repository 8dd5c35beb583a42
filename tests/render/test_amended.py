"""A document with another text is the one that would be made of the changed content, but for fillers that are not made: those cannot be set."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from generator import build
from generator.artifact import Typeset
from generator.cache import Cache
from generator.record import replace
from generator.render.amended import UNKNOWN, Amendable
from generator.render.fragment import Text
from generator.render.galley import Filler
from generator.render.markdown import convert

GOOD, BETTER = "Meine Wege führen alle nach Süden, auf jeder Bahn und bei jedem Wetter.", "Jede Laterne im Hafen brennt bis zum Morgen, und keiner fragt warum."
WORDS = "Ein Anker im Boden, ein Dampfer mit Eisen und Feder, am Gitter der Heimat und im Inneren der Jolle."
TEXT = f"Es geht los, mit einem Bahnhof, und mit [mehr](issues/1/b).\n\n## Ein Teil\n\nUnd 3 Gleise[^1]. {GOOD}\n\n* ein\n* zwei\n\n*Anna*\n\n[^1]: Dort."


def text_of(markdown: str) -> Text:
    return convert(markdown, "de", {})


def made(folder: Path, text: str = TEXT) -> Amendable:
    """What is kept of the document of an issue with this text."""
    (issue := folder / "issues" / "1").mkdir(parents=True, exist_ok=True)
    (folder / "zine.yaml").write_text("title: Blatt\nlanguage: de\neditor: anna\nimprint: Wir.\n", "utf-8")
    (folder / "people.yaml").write_text("anna: {name: Anna}\n", "utf-8")
    (issue / "issue.yaml").write_text("number: 1\ndate: 2026-01-01\ncontents:\n  - article: b.md\n  - article: a.md\n  - imprint\n", "utf-8")
    (issue / "a.md").write_text(f"---\ntitle: Erstens\nauthor: anna\nlead: Worum\n---\n{text}", "utf-8")
    (issue / "b.md").write_text(f"---\ntitle: Zweitens\nauthor: anna\n---\nAuch hier ist ein Garten. {BETTER}\n\n{WORDS}\n", "utf-8")
    prepared = build.prepare(build.read_content(folder), Cache(None, ""))
    assert prepared is not None
    make = prepared.plan().issue(prepared.magazine.issues[0]).make
    assert isinstance(make, Typeset) and make.amendable
    return make.amendable(make.document())


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("content")


@pytest.fixture(scope="module")
def before(content: Path) -> Amendable:
    return made(content)


def test_a_table_and_another_large_letter_are_a_reason_for_a_whole_build(content: Path) -> None:
    """How wide words are in the fonts of the theme, and how high, is not known of a document."""
    long = "Es geht los, wie immer. " * 20
    before = made(content, long)
    assert before.amended("a", f"{long}Ja.", text_of(f"{long}Ja."), ())
    for other in (f"{long}\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n", f"Da {long}"):
        with pytest.raises(ValueError, match="table|letter"):
            before.amended("a", other, text_of(other), ())


def known(fillers: tuple[Filler, ...]) -> list[Filler]:
    return [filler for filler in fillers if filler.html != UNKNOWN]


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        (TEXT.replace("zwei", "drei -- \"oder\" 4-5"), set()),
        (TEXT.replace(" Gleise", " *Gleise* zu 5 Metern"), set()),
        (TEXT.replace("* zwei\n", "* zwei\n\n> Zitat\n\n1. a\n\n`x`\n"), set()),
        (TEXT.replace("Meine Wege", "Am Ende führen meine Wege"), {"quote-a"}),
        (TEXT.replace("Bahnhof", "Flughafen"), {"puzzle"}),
    ],
)
def test_it_is_the_document_of_the_changed_content(content: Path, before: Amendable, text: str, unknown: set[str]) -> None:
    amended, after = pickle.loads(pickle.dumps(before)).amended("a", text, text_of(text), ()), made(content, text)
    fillers = ("holes", "fillers")
    for kind in fillers:
        ours, theirs = getattr(amended.document, kind), getattr(after.document, kind)
        assert {one.name for one in ours if one.html == UNKNOWN} <= unknown
        assert known(ours) == [one for one in theirs if one.name not in unknown]
    assert {one.name for one in amended.document.holes if one.html == UNKNOWN} == unknown
    bare = {kind: () for kind in fillers}
    assert replace(amended.document, **bare) == replace(after.document, **bare)
    assert replace(amended, document=after.document) == after


def test_what_is_not_known_may_take_any_height_that_it_could_have(before: Amendable, content: Path) -> None:
    """A puzzle of another field may begin at other heights; a quotation as long as its text wants."""
    text = TEXT.replace(GOOD, f"{BETTER[:-1].replace('Jede Laterne', 'Eine Lampe')} so gut.").replace("Bahnhof", "Flughafen")
    amended, after = before.amended("a", text, text_of(text), ()), made(content, text)
    for name in ("quote-a", "puzzle"):
        heights = [{h for one in which.document.holes if one.name == name for h in range(one.least, one.most + 1)} for which in (amended, after)]
        assert heights[0] == heights[1] != set()
    assert all(one.least == one.most for one in amended.document.holes if one.name == "puzzle")


@pytest.mark.parametrize(
    ("anchor", "text", "taken"),
    [
        ("a", TEXT.replace("Bahnhof", "Flughafen"), ["puzzle"]),
        ("a", TEXT.replace("Meine Wege", "Am Ende führen meine Wege"), ["quote-a"]),
        ("a", TEXT.replace(GOOD, ""), []),
        ("a", TEXT.replace(GOOD, f"{GOOD} {BETTER}"), []),
        ("nowhere", TEXT, []),
    ],
)
def test_what_would_be_seen_elsewhere_is_refused(before: Amendable, anchor: str, text: str, taken: list[str]) -> None:
    with pytest.raises(ValueError, match=r"\w+"):
        before.amended(anchor, text, text_of(text), taken)


def test_what_stands_nowhere_may_be_another(before: Amendable) -> None:
    assert before.amended("a", TEXT.replace("Bahnhof", "Flughafen"), text_of(TEXT), ["quote-a"]).document.holes != before.document.holes
