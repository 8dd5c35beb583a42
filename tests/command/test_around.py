"""What programs around zine are told: editors, version control, containers. Each is read as that program reads it."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from generator import cli
from generator.command.command_line import parser
from generator.command.scaffold import new_magazine
from tests.errors.cases import HERE
from tests.source.strategies import tree_of
from tests.test_schemas import as_an_editor_reads

ROOT = Path(__file__).parents[2]
SAID = sorted({line for path in HERE.rglob("*.case") for line in path.read_text("utf-8").splitlines() if re.match(r"content/\S*:\d+:\d+: ", line)})
"""Every line that `zine check` says in the cases of mistakes."""


@pytest.fixture(scope="module")
def magazine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "magazine"
    new_magazine(folder, "en")
    return folder


def patterns(magazine: Path) -> list[dict[str, Any]]:
    """The patterns of the problem matchers: VS Code's and GitHub's."""
    (task,) = json.loads((magazine / ".vscode/tasks.json").read_text("utf-8"))["tasks"]
    (matcher,) = json.loads((magazine / ".github/zine-problems.json").read_text("utf-8"))["problemMatcher"]
    parser().parse_args(shlex.split(task["command"])[1:])
    return [task["problemMatcher"]["pattern"], *matcher["pattern"]]


def test_a_problem_matcher_knows_each_line_that_is_said(magazine: Path) -> None:
    assert len(SAID) > 500
    for pattern in patterns(magazine):
        for line in SAID:
            found = re.search(pattern["regexp"], line)
            assert found, line
            told = {name: found[pattern[name]] for name in ("file", "line", "column", "severity", "message")}
            assert told["severity"] in ("error", "warning", "note") and told["message"]
            assert line == "{file}:{line}:{column}: {severity}: {message}".format(**told) and " " not in told["file"]


@pytest.mark.parametrize("line", ["zine: eine Seite 'x' gibt es nicht", "output/site/index.html: 3 of 43 files written, the others are unchanged"])
def test_no_other_line_is_taken_for_a_problem(magazine: Path, line: str) -> None:
    assert not any(re.search(pattern["regexp"], line) for pattern in patterns(magazine))


def test_an_editor_finds_a_schema_for_each_file_of_a_new_magazine(magazine: Path) -> None:
    """By the settings, or by the first line of the file; every file is right by it."""
    settings = json.loads((magazine / ".vscode/settings.json").read_text("utf-8"))["yaml.schemas"]
    folder = magazine / "content/.schema"
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}
    known = Registry().with_resources([(name, DRAFT202012.create_resource(schema)) for name, schema in schemas.items()])
    assert all((magazine / schema).is_file() for schema in settings)
    found = set()
    for path in (magazine / "content").rglob("*.yaml"):
        text = path.read_text("utf-8")
        modeline = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
        named = [(path.parent / modeline[1]).resolve()] if modeline else [magazine / name for name, files in settings.items() if path.relative_to(magazine).match(files)]
        assert len(named) == 1, path
        value = as_an_editor_reads(tree_of(text).root)
        schema = Draft202012Validator(schemas[named[0].name], registry=known)
        assert not list(schema.iter_errors(value)), path
        found.add(named[0].name)
        if "engine" in value:
            assert [*Draft202012Validator(schemas["game.json"], registry=known).iter_errors({**value, "titel": "x"})]
            assert [*Draft202012Validator(schemas["game.json"], registry=known).iter_errors({**value, "engine": "golv"})]
            assert not [*Draft202012Validator(schemas["game.json"], registry=known).iter_errors(value)]
    assert len(found) >= 5


def test_one_schema_is_printed_as_it_is_written(magazine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(magazine)
    assert cli.run(["schema", "golf-round"]) == 0
    assert capsys.readouterr().out == (magazine / "content/.schema/golf-round.json").read_text("utf-8")
    assert cli.run(["schema", "golf-rund"]) == 2
    assert capsys.readouterr() == ("", "zine: there is no schema 'golf-rund' – did you mean golf-round?\n")


def test_one_schema_is_printed_where_there_is_no_magazine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "de_DE")
    assert cli.run(["schema", "zine"]) == 0
    assert "Der Name des Magazins." in capsys.readouterr().out
    assert cli.run(["schema"]) == 2


def test_the_hook_for_commits_is_a_command_of_zine_and_looks_at_what_a_magazine_is_made_of() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    parser().parse_args(hook["entry"].split()[1:])
    assert hook["language"] == "python" and not hook["pass_filenames"]
    assert re.search(hook["files"], "content/issues/001/text.md") and re.search(hook["files"], "themes/nacht/theme.yaml")
    assert not re.search(hook["files"], "output/site/index.html")


def test_the_container_has_all_that_the_set_up_installs() -> None:
    text = re.sub(r"\\\n", " ", (ROOT / "Containerfile").read_text("utf-8"))
    steps = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    assert {"FROM", "RUN", "COPY", "ENV", "WORKDIR", "ENTRYPOINT"} == {step for step, _ in steps}
    (needed,) = re.findall(r'^    missing="(.*)"$', (ROOT / "script/bootstrap").read_text("utf-8"), re.MULTILINE)
    installed = next(words for step, words in steps if step == "RUN" and "apt-get install" in words)
    assert set(needed.split()) <= set(installed.split())
    copied = [words.split()[:-1] for step, words in steps if step == "COPY"]
    assert all((ROOT / name).exists() for names in copied for name in names)
    assert not re.search(r"https?://|\w\.(io|com|org|net)/", text)
