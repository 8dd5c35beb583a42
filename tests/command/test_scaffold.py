"""What is written for people to go on with: a new magazine, the next round file, schemas for editors."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import cli
from generator.command import command_line
from generator.memo.cache import BUILT_IN_THEMES
from generator.source.tree import data
from generator.values.phrase import LANGUAGES
from tests.errors.cases import MAGAZINE, lay_out
from tests.source.strategies import tree_of

ANNOUNCED = "announce:\n" + "".join(f"  - {{base: {150 + hole}, dice: {hole}W6}}\n" for hole in range(1, 7))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a sound magazine whose next round is announced, and the command running in it."""
    lay_out(MAGAZINE, tmp_path)
    with open(tmp_path / "content/games/golf/rounds/002.yaml", "a", encoding="utf-8") as file:
        file.write(f"deadline: 2026-11-20\n{ANNOUNCED}")
    people = tmp_path / "content/people.yaml"
    seen = "{name: Anna Beispiel, email: anna@example.org, publish: [email]}"
    people.write_text(people.read_text("utf-8").replace("{name: Anna Beispiel}", seen), "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


# ---- round -----------------------------------------------------------------------------------------------------


def test_the_next_round_is_written_prefilled(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(here)
    assert cli.run(["round", "golf"]) == 0
    path = "content/games/golf/rounds/003.yaml"
    assert capsys.readouterr() == (f"{path}\n", "")
    text = (here / path).read_text("utf-8")
    lines = text.splitlines()
    assert lines[0] == "# yaml-language-server: $schema=../../../.schema/golf-round.json"
    assert (here / path).parent.joinpath("../../../.schema/golf-round.json").is_file()
    assert lines[1].startswith("# Runde 3, ein Entwurf")
    assert "  bert:  # hat 120, 79, 13, 5; gespart: 0" in lines
    written = data(tree_of(text).root)
    proposed = written.pop("announce")
    assert [sorted(hole) for hole in proposed] == [["base", "dice"]] * 6
    assert written == {
        "round": "3",
        "draft": "true",
        "date": "2026-11-20",
        "deadline": "2026-12-18",
        "seed": "",
        "note": "",
        "orders": {"bert": None, "carl": None},
        "withdrawn": [],
    }
    added = files(here).keys() - before.keys()
    assert {name for name in added if not name.startswith("content/.schema/")} == {path}
    assert {name: content for name, content in files(here).items() if name in before} == before


def test_one_comment_stands_behind_its_key_several_below_it() -> None:
    from generator.command.scaffold import with_comments

    text = "a:\n  b:\n  c: 1\n"
    told = with_comments(text, [(("a", "b"), ["eins"]), (("a", "c"), ["zwei", "drei"]), (("a",), [])])
    assert told == "a:\n  b:  # eins\n  c: 1\n    # zwei\n    # drei\n"
    assert data(tree_of(told).root) == data(tree_of(text).root)


def test_nobody_can_compute_the_suggested_holes_ahead(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same files, asked twice, give other holes; all of them follow from what the operating system draws."""
    path = here / "content/games/golf/rounds/003.yaml"
    drawn = []
    for chance in ("a" * 64, "a" * 64, "b" * 64, None, None):
        with monkeypatch.context() as patch:
            if chance:
                patch.setattr("secrets.token_hex", lambda size, chance=chance: chance)
            assert cli.run(["round", "golf"]) == 0
        drawn.append(path.read_text("utf-8"))
        path.unlink()
    assert drawn[0] == drawn[1]
    assert len({*drawn}) == 4
    assert len({text.partition("announce:")[0] for text in drawn}) == 1


def test_the_next_round_begins_with_the_beacon_that_was_announced(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = here / "content/games/golf/rounds/002.yaml"
    last.write_text(last.read_text("utf-8") + 'next_beacon: "lotto:2026-12-19"\n', "utf-8")
    assert cli.run(["round", "golf"]) == 0
    path = here / "content/games/golf/rounds/003.yaml"
    assert data(tree_of(path.read_text("utf-8")).root)["beacon"] == "lotto:2026-12-19"
    filled_in(path)
    capsys.readouterr()
    assert cli.run(["check"]) == 0
    assert "003.yaml" in (said := capsys.readouterr().err) and "das ist nur die Ankündigung" in said


def filled_in(path: Path) -> None:
    """What the GM does: the seed, and `{}` for everybody who only registers; then it is no draft any more."""
    text = path.read_text("utf-8").replace('seed: ""', f"seed: Fink {path.name}").replace("draft: true\n", "", 1)
    path.write_text(re.sub(r"^  ([a-z]+):( +#.*)?$", r"  \1: {}", text, flags=re.MULTILINE), "utf-8")


def test_the_next_round_passes_once_its_seed_and_orders_are_filled_in(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["round", "golf"])
    capsys.readouterr()
    path = here / "content/games/golf/rounds/003.yaml"
    lines = path.read_text("utf-8").splitlines()
    bert, carl = (next(number for number, line in enumerate(lines, 1) if line.startswith(f"  {who}:")) for who in ("bert", "carl"))
    assert cli.run(["check", "--strict"]) == 0
    dice, *said = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"content/games/golf/rounds/003\.yaml:1:1: note: \d+ Würfe fehlen: seed oder rolls", dice)
    assert said == [f"content/games/golf/rounds/003.yaml:{line}:3: note: {who}: noch nicht eingetippt" for line, who in ((bert, "bert"), (carl, "carl"))]
    filled_in(path)
    assert (cli.run(["check"]), *capsys.readouterr()) == (0, "", "")


def test_a_draft_is_evaluated_only_if_it_is_asked_for(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["round", "golf"])
    path = here / "content/games/golf/rounds/003.yaml"
    path.write_text(path.read_text("utf-8").replace('seed: ""', "seed: Fink"), "utf-8")
    found = []
    for options in ([], ["--round", "3"]):
        capsys.readouterr()
        assert cli.run(["evaluate", "golf", *options]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        page = json.loads(said.out)
        found.append((page["round"], [player["order"] for player in page["players"]]))
    assert found == [(2, ["valid", "valid"]), (3, ["nmr", "nmr"])]


def test_a_round_that_is_being_filled_in_is_not_overwritten(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["round", "golf"])
    before = files(here)
    capsys.readouterr()
    assert (cli.run(["round", "golf"]), files(here)) == (2, before)
    said = "zine: Runde 3 von golf ist noch ein Entwurf; ist alles eingetippt, fällt die Zeile draft: true weg\n"
    assert capsys.readouterr() == ("", said)


def test_a_round_never_takes_the_place_of_a_file(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else, or a program that syncs folders, may write it just then."""
    from generator.command import scaffold

    real = scaffold.write
    path = here / "content/games/golf/rounds/003.yaml"

    def slow(values: Any) -> str:
        path.write_text("round: 3\n")
        return real(values)

    monkeypatch.setattr(scaffold, "write", slow)
    with pytest.raises(FileExistsError):
        cli.run(["round", "golf"])
    assert path.read_text() == "round: 3\n"


def test_round_after_round(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A season of `zine round`, filling in, `zine round` … needs nothing else."""
    for number in range(3, 7):
        assert cli.run(["round", "golf"]) == 0
        filled_in(here / f"content/games/golf/rounds/{number:03}.yaml")
    capsys.readouterr()
    assert (cli.run(["check"]), *capsys.readouterr()) == (0, "", "")


# ---- new -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_magazine_has_no_mistake(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "some/where", "--language", language]) == 0
    said = capsys.readouterr()
    assert said.err == "" and f"some{'/'}where" in said.out
    assert {path.name for path in tmp_path.iterdir()} == {"some"}
    monkeypatch.chdir(tmp_path / "some/where")
    assert (cli.run(["check"]), *capsys.readouterr()) == (0, "", "")
    assert (tmp_path / "some/where/content/zine.yaml").read_text("utf-8").count(f"language: {language}") == 1
    assert cli.run(["round", "golf"]) == 0


@pytest.mark.parametrize(("theme", "language"), [(theme, language) for theme in command_line.THEMES for language in LANGUAGES])
def test_a_new_magazine_has_the_theme_that_was_asked_for(theme: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "mine", "--theme", theme, "--language", language]) == 0
    assert data(tree_of((tmp_path / "mine/content/zine.yaml").read_text("utf-8")).root)["theme"] == theme
    monkeypatch.chdir("mine")
    assert cli.run(["check"]) == 0


def test_all_themes_that_come_with_the_program_can_be_asked_for() -> None:
    assert {folder.parent.name for folder in Path(BUILT_IN_THEMES).glob("*/theme.yaml")} == {*command_line.THEMES}


def test_a_new_magazine_is_the_same_in_both_languages_but_for_the_words(tmp_path: Path) -> None:
    for language in LANGUAGES:
        cli.run(["new", str(tmp_path / language), "--language", language])
    kinds = [{Path(name).suffix for name in files(tmp_path / language)} for language in LANGUAGES]
    yaml = [{name for name in files(tmp_path / language) if name.endswith(".yaml")} for language in LANGUAGES]
    assert kinds[0] == kinds[1] == {".yaml", ".md", ".json", ""} and yaml[0] == yaml[1]
    assert not any(b"@" in text and re.search(rb"@[A-Z]+@", text) for language in LANGUAGES for text in files(tmp_path / language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_of_a_new_magazine_names_its_schema(language: str, tmp_path: Path) -> None:
    cli.run(["new", str(tmp_path), "--language", language])
    named = {}
    for path in sorted(tmp_path.rglob("*.yaml")):
        match = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text("utf-8"))
        assert match and not match[1].startswith("/") and "\\" not in match[1]
        named[path.name] = (path.parent / match[1]).resolve()
    assert all(schema.is_file() and schema.parent == tmp_path / "content/.schema" for schema in named.values())
    assert {name: schema.name for name, schema in named.items()} == {
        "zine.yaml": "zine.json", "people.yaml": "people.json", "issue.yaml": "issue.json",
        "game.yaml": "golf-game.json", "001.yaml": "golf-round.json",
    }  # fmt: skip


@pytest.mark.parametrize("empty", [True, False])
def test_new_fills_a_folder_that_is_empty_or_not_there(empty: bool, tmp_path: Path) -> None:
    target = tmp_path / "neu"
    if empty:
        target.mkdir()
    assert cli.run(["new", str(target)]) == 0
    assert (target / "content/zine.yaml").is_file()


# ---- schemas ---------------------------------------------------------------------------------------------------

TYPES = {"string", "number", "integer", "boolean", "array", "object", "null"}
WORDS = {
    *(
        "$defs",
        "$ref",
        "additionalProperties",
        "anyOf",
        "default",
        "description",
        "enum",
        "format",
        "items",
        "maximum",
        "minimum",
        "pattern",
    ),
    *("patternProperties", "properties", "propertyNames", "required", "type"),
}


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema within a schema."""
    if isinstance(schema, dict):
        yield schema
        for word, value in schema.items():
            if word in ("properties", "patternProperties", "$defs"):
                for inner in value.values():
                    yield from parts(inner)
            elif word in ("items", "additionalProperties", "propertyNames"):
                yield from parts(value)
            elif word == "anyOf":
                for inner in value:
                    yield from parts(inner)


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("schemas")
    assert cli.run(["schema", "--content", str(folder)]) == 0
    found = {path.name: json.loads(path.read_text("utf-8")) for path in sorted((folder / ".schema").iterdir())}
    del found["game.json"]  # leads to others: tests/command/test_around.py
    return found


def test_there_is_a_schema_for_every_kind_of_file(schemas: dict[str, Any]) -> None:
    assert {"zine.json", "people.json", "issue.json", "golf-game.json", "golf-round.json"} <= set(schemas)


def test_schemas_are_schemas(schemas: dict[str, Any]) -> None:
    for name, schema in schemas.items():
        assert schema["type"] == ("array" if name == "nomic-rules.json" else "object"), name
        for part in parts(schema):
            assert set(part) <= WORDS, name
            types = part.get("type", "object")
            assert ({types} if isinstance(types, str) else set(types)) <= TYPES, name
            assert set(part.get("required", ())) <= set(part.get("properties", ())), name
            if "$ref" in part:
                assert part["$ref"].startswith("#/$defs/") and part["$ref"].removeprefix("#/$defs/") in schema["$defs"], name
            if "pattern" in part:
                re.compile(part["pattern"])
            if "properties" in part:
                assert part["additionalProperties"] is False, name


def test_schemas_know_the_keys_of_the_contract(schemas: dict[str, Any]) -> None:
    assert set(schemas["golf-round.json"]["properties"]) == {
        "round", "draft", "date", "deadline", "seed", "beacon", "next_beacon", "rolls", "note", "press", "corrects", "ends", "orders", "withdrawn", "announce",
        "headline", "standfirst",
    }  # fmt: skip
    assert schemas["golf-round.json"]["required"] == ["round"]
    assert set(schemas["golf-game.json"]["required"]) == {"engine", "title", "gm", "start"}
    assert set(schemas["zine.json"]["properties"]) == {
        "title",
        "subtitle",
        "language",
        "url",
        "editor",
        "imprint",
        "theme",
        "paper",
        "price",
        "print",
        "mail",
        "timezone",
        "publish",
        "epub",
        "menu",
        "start",
        "logo",
        "favicon",
        "extra",
        "addresses",
    }


def test_changes_of_golf_are_a_text_or_a_list_of_texts(schemas: dict[str, Any]) -> None:
    order = schemas["golf-round.json"]["$defs"]["Order"]["properties"]["changes"]
    text = {"type": ["string", "number", "boolean"]}
    assert order["anyOf"][:2] == [text, {"type": "array", "items": text}]


def test_schemas_are_written_again_as_they_were(here: Path) -> None:
    cli.run(["schema"])
    before = files(here)
    cli.run(["schema"])
    assert files(here) == before


# ---- issue -----------------------------------------------------------------------------------------------------


def an_issue(here: Path, id: str, *lines: str, contents: tuple[str, ...]) -> None:
    folder = here / "content" / "issues" / id
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "issue.yaml").write_text("\n".join([*lines, "contents:", *(f"  - {line}" for line in contents)]) + "\n", "utf-8")
    for line in contents:
        if line.endswith(".md"):
            (folder / line.split()[1]).write_text("Text.\n", "utf-8")


def of_next(here: Path, id: str) -> Any:
    tree = tree_of((here / "content" / "issues" / id / "issue.yaml").read_text("utf-8"))
    return data(tree.root)


@pytest.fixture
def magazine(here: Path) -> Path:
    """Three issues; the second was printed last, the order of the last one counts."""
    shutil.rmtree(here / "content" / "issues")
    (here / "content/games/golf/rules.md").write_text("Rules.\n", "utf-8")
    an_issue(here, "1998-08", "number: 8", "date: 2026-08-01", contents=("article: lead.md", "letters: post.md", "deadlines", "imprint"))
    an_issue(
        here, "1998-09", "number: 9", "date: 2026-09-01", contents=("article: once.md", "article: lead.md", "letters: post.md", "deadlines", "imprint")
    )
    last = ("article: new.md", "article: lead.md", "{game: golf, round: 1}", "imprint", "letters: post.md", "deadlines")
    an_issue(here, "1998-10", "number: 10", "date: 2026-10-01", "deadline: 2026-11-10", contents=last)
    return here


def test_the_next_issue_follows_the_last_ones(magazine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["issue"]) == 0
    assert capsys.readouterr() == ("content/issues/1998-11/issue.yaml\n", "")
    assert of_next(magazine, "1998-11") == {
        "number": "11",
        "date": "2026-11-10",
        "deadline": "2026-12-20",
        "contents": [{"article": "lead.md"}, {"game": "golf", "round": "2"}, {"rules": "golf"}, "imprint", {"letters": "post.md"}, "deadlines"],
    }


def test_it_is_ready_to_be_built_once_its_articles_are_there(magazine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["issue"])
    cli.run(["check"])
    lacking = [line for line in capsys.readouterr().err.splitlines() if "error" in line]
    assert len(lacking) == 2 and all("1998-11/issue.yaml:" in line for line in lacking)
    for name in ("lead.md", "post.md"):
        (magazine / "content/issues/1998-11" / name).write_text("Text.\n", "utf-8")
    assert cli.run(["check"]) == 0


def test_rules_that_were_printed_lately_are_left_out_and_no_round_comes_twice(magazine: Path) -> None:
    an_issue(magazine, "1998-11", "number: 11", "date: 2026-11-01", contents=("{game: golf, round: 2}", "rules: golf", "imprint"))
    assert cli.run(["issue", "1999-01"]) == 0
    # as long after it as it came after the last
    assert of_next(magazine, "1999-01") == {"number": "12", "date": "2026-12-02", "contents": ["imprint"]}


def test_an_issue_that_is_there_is_not_written_over(magazine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(magazine)
    assert cli.run(["issue", "1998-10"]) == 2
    assert capsys.readouterr().err == "zine: ein Heft 1998-10 gibt es schon\n"
    assert cli.run(["issue", "../x"]) == 2
    assert files(magazine) == before


def a_back_issue(here: Path, id: str, *lines: str) -> None:
    kept = here / "content" / "issues" / id / "printed"
    kept.mkdir(parents=True)
    (kept / f"{id}.pdf").write_bytes(b"%PDF-1.4\n%%EOF\n")
    (kept.parent / "issue.yaml").write_text("\n".join(lines) + "\n", "utf-8")


def test_what_follows_a_double_issue(magazine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = ("article: lead.md", "imprint", "letters: post.md", "deadlines")
    an_issue(magazine, "1998-11-12", "number: 11/12", "date: 2026-12-01", contents=last)
    assert cli.run(["issue"]) == 0
    assert capsys.readouterr() == ("content/issues/1998-13/issue.yaml\n", "")
    assert of_next(magazine, "1998-13")["number"] == "13"


def test_what_follows_back_issues(magazine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An old one, of which no day is known, is not the last because it was typed last; a magazine of nothing else goes
    on with the next number, today."""
    a_back_issue(magazine, "1998-99", "number: 3/4", "date: 1995")
    cli.run(["issue"])
    assert capsys.readouterr().out == "content/issues/1998-11/issue.yaml\n"
    for name in ("1998-08", "1998-09", "1998-10", "1998-11"):
        shutil.rmtree(magazine / "content" / "issues" / name)
    a_back_issue(magazine, "1995-special", "number: Special", "date: 1996")
    assert cli.run(["issue", "neu"]) == 0
    found = of_next(magazine, "neu")
    assert found["number"] == "5" and found["date"] >= "2026" and "contents" in found


def test_the_first_issue_of_all(magazine: Path) -> None:
    shutil.rmtree(magazine / "content" / "issues")
    assert cli.run(["issue"]) == 0
    assert of_next(magazine, "001")["number"] == "1"
    assert of_next(magazine, "001")["contents"][-2:] == ["deadlines", "imprint"]


def test_texts_of_a_magazine_with_two_issues_are_no_columns_yet(magazine: Path) -> None:
    for folder in sorted((magazine / "content" / "issues").iterdir())[:-2]:
        shutil.rmtree(folder)
    assert cli.run(["issue"]) == 0
    assert of_next(magazine, "1998-11")["contents"] == [{"game": "golf", "round": "2"}, {"rules": "golf"}, "imprint", "deadlines"]
    assert cli.run(["check"]) == 0
