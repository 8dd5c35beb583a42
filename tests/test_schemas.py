"""The schemas for editors accept every correct file, refuse what is clearly wrong, and explain every key in both
languages."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from generator import cli
from generator.build.build import evaluate, open_shelf
from generator.command.scaffold.schemas import explanation, explanations, for_editors, kinds
from generator.source.kinds import documents, is_document, keys
from generator.source.tree import MAPPING, NULLS, SCALAR, Node
from generator.values.phrase import LANGUAGES, Phrase
from tests.errors.cases import BASES, MAGAZINE, lay_out, names
from tests.source.strategies import tree_of

TESTS = Path(__file__).parent
CONTENTS = [TESTS.parent / "content", *sorted(TESTS.glob("golden/*/*/content")), *sorted((TESTS.parent / "generator/command/scaffold").glob("[den][enl]"))]
FILES = sorted(path for content in CONTENTS for path in content.rglob("*.yaml"))


# ---- as an editor reads it -----------------------------------------------------------------------------------------


def as_an_editor_reads(node: Node) -> Any:
    """A node by the core schema of YAML 1.2, as the language server for YAML reads it."""
    kind, _, _, value, *plain = node
    if kind == MAPPING:
        return {key: as_an_editor_reads(inner) for _, _, key, inner in value}
    if kind != SCALAR:
        return [as_an_editor_reads(inner) for inner in value]
    if not plain[0]:
        return value
    if value in (*NULLS, "Null", "NULL"):
        return None
    if value.lower() in ("true", "false") and value in (value.lower(), value.upper(), value.title()):
        return value.lower() == "true"
    if re.fullmatch(r"[-+]?[0-9]+", value):
        return int(value)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", value):
        return float(value)
    return value


@pytest.mark.parametrize(
    ("text", "read"),
    [("5", 5), ("'5'", "5"), ("3:1", "3:1"), ("no", "no"), ("true", True), ("2026-10-01", "2026-10-01"), ("1e3", 1000.0), ("~", None), ("", None)],
)
def test_the_tests_own_eyes(text: str, read: Any) -> None:
    assert as_an_editor_reads(tree_of(f"a: {text}\n").root) == {"a": read}


@cache
def validator(name: str, language: str = "de") -> Draft202012Validator:
    schema = for_editors(kinds()[name], language)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def complaints(name: str, text: str) -> list[str]:
    """What an editor would underline in a text."""
    value = as_an_editor_reads(tree_of(text).root)
    return [f"{'/'.join(map(str, fault.absolute_path))}: {fault.message}" for fault in validator(name).iter_errors(value)]


def text_of(path: Path) -> str:
    """A file; of the files for a new magazine, with some dates."""
    return path.read_text("utf-8").replace("@TODAY@", "2026-10-01").replace("@ZAT@", "2026-10-29")


def schema_of(path: Path) -> str:
    """The schema of a file by its place in a content folder."""
    if path.name in ("zine.yaml", "people.yaml", "issue.yaml"):
        return path.stem
    folder = path.parent.parent if path.parent.name == "rounds" else path.parent
    engine = tree_of(text_of(folder / "game.yaml")).text("engine")
    if path.parent.name == "rounds":
        return f"{engine}-round"
    return f"{engine}-game" if path.name == "game.yaml" else f"{engine}-{BESIDE.get(path.name, 'course')}"


BESIDE = {"fuenf.yaml": "rules"}


# ---- every correct file ----------------------------------------------------------------------------------------------


def test_there_are_files_of_every_kind() -> None:
    assert {schema_of(path) for path in FILES} == set(kinds()) - {"eighteen-cards", "chronicle-round"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS.parent)))
def test_a_correct_file_is_accepted(path: Path) -> None:
    assert complaints(schema_of(path), text_of(path)) == []


@pytest.mark.parametrize("name", [name for name in names() if name.startswith(BASES)])
def test_what_mistakes_are_made_in_is_accepted(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = lay_out(name, tmp_path / "files") / "content"
    for path in sorted(content.rglob("*.yaml")):
        assert complaints(schema_of(path), text_of(path)) == []
    test_the_next_round_as_it_is_written_is_accepted(max(content.glob("games/*")), tmp_path, capsys)


def test_a_set_of_cards_is_accepted() -> None:
    from generator.games.eighteen.log.pack import SHIPPED
    from generator.source.tree import as_text, write
    from tests.games.eighteen.log.test_cards import as_file

    assert complaints("eighteen-cards", write(as_text(as_file(SHIPPED)))) == []


GAMES = [path.parent for path in FILES if path.name == "game.yaml" and "scaffold" not in path.parts and path.parent.name != "grossmeister"]


@pytest.mark.parametrize("folder", GAMES, ids=lambda path: str(path.relative_to(TESTS.parent)))
def test_the_next_round_as_it_is_written_is_accepted(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = tmp_path / "content"
    shutil.copytree(folder.parent.parent, content)
    game = evaluate(open_shelf(content), folder.name)
    assert game is not None
    if game.game.next_round(game.playthrough.state) is None:
        pytest.skip("the game is over")
    assert cli.run(["round", folder.name, "--content", str(content)]) == 0
    path = Path(capsys.readouterr().out.strip())
    assert complaints(schema_of(path), path.read_text("utf-8")) == []


# ---- what is wrong is refused ----------------------------------------------------------------------------------------

WRONG = [
    ("zine", "title: A\nlangage: de\n", "langage"),
    ("zine", "title: A\nlanguage: fr\n", "fr"),
    ("zine", "title: [A]\n", "title"),
    ("zine", "language: de\n", "title"),
    ("people", "anna: {name: Anna, publish: [phone]}\n", "phone"),
    ("issue", "number: ein Heft mit vielen Worten\ndate: 2026-10-01\ncontents: []\n", "vielen"),
    ("issue", "number: 3/4\ndate: 1.3.1995\n", "1.3.1995"),
    ("issue", "number: 1\ndate: 2026-10-01\ncontents: [{artikel: a.md}]\n", "artikel"),
    ("golf-round", "round: 0\n", "0"),
    ("golf-round", "round: 1\norders: {anna: {clups: [1]}}\n", "clups"),
    ("golf-round", "round: 1\norders: [anna]\n", "anna"),
    ("eighteen-game", "engine: eighteen\ntitle: A\ngm: a\nplayers: [a]\ncourse: a.yaml\nmode: poker\n", "poker"),
    ("nomic-round", "round: 1\nturns: [{player: a, proposal: {type: change}}]\n", "change"),
    ("nomic-rules", "- {number: 1, title: a, text: b, mutable: maybe}\n", "maybe"),
    ("swiss-game", "engine: swiss\ntitle: A\ngm: a\nplayers: [a]\noptions: {leads_next: loser}\n", "loser"),
    ("united-round", "round: 1\norders: {a: {lineups: {1: {T: a, B: b}}}}\n", "B"),
]


@pytest.mark.parametrize(("name", "text", "word"), WRONG, ids=[f"{name} {word}" for name, _, word in WRONG])
def test_what_is_clearly_wrong_is_underlined(name: str, text: str, word: str) -> None:
    assert any(word in line for line in complaints(name, text))


# ---- every key is explained ------------------------------------------------------------------------------------------

TYPES = sorted({(name, kind) for name, root in kinds().items() for kind in documents(root).values()}, key=lambda pair: (pair[0], pair[1].__name__))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "kind"), TYPES, ids=[f"{name}-{kind.__name__}" for name, kind in TYPES])
def test_every_key_is_explained_in_one_plain_sentence(name: str, kind: type, language: str) -> None:
    for key in keys(kind):
        phrase = explanation(kind, key)
        assert phrase is not None, f"{kind.__name__}.{key}"
        said = Phrase(phrase.de, phrase.en).in_language(language)
        assert 8 <= len(said) <= 110 and said[-1] == "." and not re.search(r"\n|[.!?] [A-ZÄÖÜ]|\[[0-9]", said), said


def test_nothing_is_explained_that_is_not_there() -> None:
    built_on = {kind for _, found in TYPES for kind in found.__mro__ if is_document(kind)}
    there = {f"{kind.__name__}.{key}" for kind in built_on for key in keys(kind)}
    for package in {kind.__module__.rpartition(".")[0] for _, kind in TYPES}:
        assert set(explanations(package)) <= there


def test_an_editor_shows_the_explanations_and_nothing_else() -> None:
    """... in the magazine's language, on the key itself, also where it leads to another document."""
    german, english = (for_editors(kinds()["golf-round"], language) for language in ("de", "en"))
    assert german["properties"]["orders"]["description"].startswith("Die Meldungen:")
    assert english["properties"]["orders"]["description"].startswith("The orders:")
    assert german["$defs"]["Order"]["properties"]["changes"]["description"] == "Wechsel von Schlägern der Reihe nach: alt -> neu."
    assert "description" not in german and "description" not in german["$defs"]["Order"] and "title" not in german
    assert for_editors(kinds()["golf-game"], "de")["properties"]["options"]["description"] == "Hausregeln; ohne sie gilt das Regelheft."


def test_the_command_writes_them_in_the_language_of_the_magazine(tmp_path: Path) -> None:
    lay_out(MAGAZINE, tmp_path)
    for language, word in (("de", "Magazins"), ("en", "magazine")):
        path = tmp_path / "content/zine.yaml"
        path.write_text(path.read_text("utf-8").replace("language: de", f"language: {language}"), "utf-8")
        assert cli.run(["schema", "--content", str(tmp_path / "content")]) == 0
        assert word in (tmp_path / "content/.schema/zine.json").read_text("utf-8")
