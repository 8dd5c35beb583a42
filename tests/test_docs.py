"""The words around the program are true: commands parse, links lead somewhere, whole files can be read, shell examples
give what they say."""

from __future__ import annotations

import importlib
import pkgutil
import re
import shlex
import shutil
import string
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator
from generator.command.command_line import parser
from generator.games.registry import engine
from generator.render.theme.theme import ThemeFile
from generator.source.context import ReadContext
from generator.source.documents import IssueData, People, Zine
from generator.source.read import read
from generator.source.tree import parse
from generator.values.phrase import Phrase
from generator.values.problem import Problems

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted((ROOT / "docs").rglob("*.md"))
GUIDES = sorted((ROOT / "generator").rglob("README.md"))
"""Pages beside the code, written by whoever writes that code."""

FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)[^)]*\)")
ADDRESS = re.compile(r"[a-z]+://[^\s)>`\"']+")
HOST = re.compile(r"(?<![\w./@-])(?:[a-z0-9-]+\.)+(?:com|dev|edu|gov|info|io|net|org)\b", re.IGNORECASE)
KNOWN_HOSTS = {"example.org", "www.w3.org", "spdx.org", "opensource.org", "openfontlicense.org", "scripts.sil.org"}
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|tmp|work|Users|opt|mnt|var)(?:/|\b)")
OUR_PATH = re.compile(r"(?:\.ci|bench|docs|generator|script|tests|themes)/[\w./<>*-]*|(?:pyproject\.toml|requirements\.txt)")

GAMES = {"golf": "golf", "neujahr": "swiss", "nomic": "nomic", "chronik": "chronicle", "liga": "united", "links": "eighteen"}
"""The engines of the games that pages show."""
YAML_KINDS = ((r"content/zine\.yaml", Zine), (r"content/people\.yaml", People), (r"content/issues/[a-z0-9-]+/issue\.yaml", IssueData))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a page: language and text."""
    return FENCE.findall(path.read_text("utf-8"))


def prose(path: Path) -> str:
    """The page without its fenced blocks."""
    return FENCE.sub("", path.read_text("utf-8"))


def spans(path: Path) -> list[str]:
    """What stands between single backticks, on one line."""
    return [" ".join(text.split()) for text in SPAN.findall(prose(path))]


def commands() -> Iterator[tuple[str, str]]:
    """Every command of zine that a page shows: the page's name, and what follows the word `zine`."""
    for path in (*PAGES, *GUIDES):
        lines = [line.strip() for _, text in blocks(path) for line in text.splitlines()]
        for line in (*lines, *spans(path)):
            if match := re.fullmatch(r"(?:\$ )?(?:\.venv/bin/)?zine ([^|>]*)", line):
                yield name(path), re.sub(r"(?<=\w)  +\w.*", "", match[1])


def test_there_is_something_to_check() -> None:
    assert len(PAGES) >= 11 and len(set(commands())) >= 15
    assert len([0 for path in PAGES for language, text in blocks(path) if whole_file(text)]) >= 8


@pytest.mark.parametrize(("page", "line"), sorted(set(commands())), ids=lambda value: value)
def test_a_command_that_a_page_shows_can_be_given(page: str, line: str) -> None:
    words = [word.replace("<", "").replace(">", "") for word in shlex.split(line, comments=True)]
    if words in (["--help"], ["--version"]) or (len(words) == 1 and words[0] in ("completion", "evaluate", "freeze", "new", "round")):
        return  # the command is only named
    parser().parse_args(words)


def test_every_command_is_documented() -> None:
    (subcommands,) = (action.choices for action in parser()._actions if isinstance(action.choices, dict))
    shown = {line.split()[0] for _, line in commands()}
    assert set(subcommands) <= shown


def slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("path", [*PAGES, *GUIDES, ROOT / "LICENSES.md"], ids=name)
def test_every_link_and_picture_leads_somewhere(path: Path) -> None:
    for _, target in LINK.findall(SPAN.sub("", prose(path))):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        goal = (path.parent / file).resolve() if file else path
        assert goal.exists(), f"{name(path)} links to {target}"
        if anchor:
            assert anchor in {slug(heading) for heading in re.findall(r"^#+ (.+)$", prose(goal), re.MULTILINE)}


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_path_of_the_project_that_a_page_names_exists(path: Path) -> None:
    for span in spans(path):
        for word in span.split():
            if not OUR_PATH.fullmatch(word) or name(path).startswith("docs/change-the-theme"):
                continue  # that page speaks of the reader's own themes/
            known = re.split(r"[^/]*[<*]", word)[0]
            assert (ROOT / known).exists(), f"{name(path)} names {word}"
            if word.startswith("script/"):
                assert (ROOT / word).stat().st_mode & 0o100, f"{word} is not executable"


def test_the_map_names_every_room() -> None:
    named = set(spans(ROOT / "README.md"))
    for path in (ROOT / "generator").iterdir():
        if path.suffix == ".py" and path.name != "__init__.py":
            assert f"generator/{path.name}" in named
        elif (path / "__init__.py").exists():
            assert f"generator/{path.name}/" in named


# ---- whole files -------------------------------------------------------------------------------------------------


def whole_file(text: str) -> str | None:
    """The path in the first line of a block that claims to be a whole file."""
    match = re.match(r"# ((?:content|themes)/[\w./-]+\.yaml)\n", text)
    return match[1] if match else None


def whole_files() -> Iterator[tuple[str, str, str]]:
    for path in PAGES:
        for language, text in blocks(path):
            if language == "yaml" and (file := whole_file(text)):
                yield name(path), file, text


@pytest.mark.parametrize(("page", "file", "text"), list(whole_files()), ids=lambda value: value if "\n" not in value else "")
def test_a_whole_file_in_a_page_can_be_read(page: str, file: str, text: str) -> None:
    problems = Problems()
    tree = parse(text, file, problems)
    assert tree is not None, list(problems)
    if file.startswith("themes/"):
        assert read(tree, ThemeFile, ReadContext(), problems) is not None, [problem.line("en") for problem in problems]
        return
    kinds = list(YAML_KINDS)
    for game, name in GAMES.items():
        played = engine(name)
        assert played is not None
        kinds += [(rf"content/games/{game}/game\.yaml", played.setup), (rf"content/games/{game}/rounds/[0-9]{{3}}\.yaml", played.round)]
    (kind,) = (kind for pattern, kind in kinds if re.fullmatch(pattern, file))
    assert read(tree, kind, ReadContext(), problems) is not None, [problem.line("en") for problem in problems]


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_yaml_block_is_yaml(path: Path) -> None:
    for language, text in blocks(path):
        if language == "yaml":
            problems = Problems()
            assert parse(text, name(path), problems) is not None, [problem.line("en") for problem in problems]


# ---- what the program says ---------------------------------------------------------------------------------------


def messages() -> list[re.Pattern[str]]:
    """Every phrase of the program in every language, as a pattern whose gaps fit anything."""
    patterns = []
    for module in pkgutil.walk_packages(generator.__path__, "generator."):
        if module.name == "generator.__main__":
            continue
        for phrase in vars(importlib.import_module(module.name)).values():
            if isinstance(phrase, Phrase):
                for sentence in (phrase.de, phrase.en):
                    pieces = string.Formatter().parse(sentence)
                    patterns.append(re.compile("".join(re.escape(text) + (".*" if gap is not None else "") for text, gap, _, _ in pieces)))
    return [pattern for pattern in patterns if len(pattern.pattern.replace(".*", "")) > 8]


def test_messages_in_the_pages_are_those_of_the_program() -> None:
    known = messages()
    shown = [
        (name(path), match[1])
        for path in PAGES
        for _, text in blocks(path)
        for line in text.splitlines()
        if (match := re.match(r"\S+:\d+:\d+: (?:error|warning): (.+)", line))
    ]
    assert len(shown) >= 4
    for page, message in shown:
        assert any(pattern.fullmatch(message) for pattern in known), f"{page}: nobody says “{message}”"


# ---- shell examples ----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("path", [path for path in PAGES if any(language == "console" for language, _ in blocks(path))], ids=name)
def test_shell_examples_give_what_they_say(path: Path, tmp_path: Path) -> None:
    """All console blocks of a page in one shell, one after the other."""
    steps: list[tuple[str, list[str]]] = []
    for language, text in blocks(path):
        for line in text.splitlines() if language == "console" else ():
            if line.startswith("$ "):
                steps.append((line[2:], []))
            else:
                steps[-1][1].append(line)
    for tool in ("sh", "sha256sum", "python3", "bc"):
        if shutil.which(tool) is None:
            pytest.skip(f"needs {tool}")
    mark = "---- next ----"
    script = "".join(f"{command}\necho '{mark}'\n" for command, _ in steps)
    done = subprocess.run(["sh", "-eu"], input=script, capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert done.returncode == 0, done.stderr
    outputs = [part.strip("\n").split("\n") if part.strip("\n") else [] for part in done.stdout.split(f"{mark}\n")[:-1]]
    assert list(zip([command for command, _ in steps], outputs, strict=True)) == steps


# ---- nothing foreign ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*PAGES, *GUIDES, ROOT / "LICENSES.md"], ids=name)
def test_no_page_names_a_foreign_host_or_a_path_of_a_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    for address in ADDRESS.findall(text):
        host = address.split("://")[1].split("/")[0].split(":")[0]
        assert host in {*KNOWN_HOSTS, "127.0.0.1", "file", "…", ""} or not host.strip("…,"), f"{name(path)}: {address}"
    assert set(map(str.lower, HOST.findall(text))) <= KNOWN_HOSTS
    assert not MACHINE_PATH.search(text.replace("/dev/urandom", "")), f"{name(path)} names a path of one machine"


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_lines_are_short(path: Path) -> None:
    assert not [line for line in path.read_text("utf-8").splitlines() if len(line) > 120]


@pytest.mark.parametrize("path", [*PAGES, *GUIDES], ids=name)
def test_a_table_has_a_head_and_no_blank_line_cuts_it(path: Path) -> None:
    lines = ["", *FENCE.sub("", path.read_text("utf-8")).splitlines(), ""]
    begins = [(line, below) for above, line, below in zip(lines, lines[1:], lines[2:], strict=False) if line.startswith("|") > above.startswith("|")]
    assert not [line for line, below in begins if not re.match(r"\|(\s*:?-+:?\s*\|)+$", below)]


@pytest.mark.parametrize("path", [*PAGES, *GUIDES], ids=name)
def test_no_row_of_a_table_is_left_to_be_filled_in(path: Path) -> None:
    for line in FENCE.sub("", path.read_text("utf-8")).splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] if line.startswith("|") else []
        assert cells.count("") < 2 or not any(cells), f"{name(path)}: {line}"
