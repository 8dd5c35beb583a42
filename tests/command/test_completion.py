"""What a shell completes: asked as shells ask, and by the shells themselves where they are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.command.command_line import SHELLS
from generator.command.completion import script
from tests.errors.cases import MAGAZINE, lay_out

ROOT = Path(__file__).parents[2]
SOME = (
    ("zine ch", {"check"}),
    ("zine build --st", {"--strict"}),
    ("zine new --language ", {"de", "en", "nl"}),
    ("zine new --theme ", {"default", "matrize"}),
    ("zine round ", {"golf"}),
    ("zine build --issue ", {"001"}),
    ("zine freeze ", {"001"}),
    ("zine evaluate golf --view ", {"gm", "public", "anna", "bert", "carl", "dora", "emil"}),
    ("zine publish ", {"web", "stick"}),
    ("zine schema golf", {"golf-game", "golf-round"}),
    ("zine help on-", {"on-my-own-printer"}),
    ("zine intake go", {"golf"}),
    ("zine completion ", set(SHELLS)),
)
"""What stands before the cursor, and what may follow."""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A magazine in `content`, and the program on the path."""
    lay_out(MAGAZINE, tmp_path)
    with open(tmp_path / "content/zine.yaml", "a", encoding="utf-8") as file:
        file.write("publish:\n  web: {folder: web}\n  stick: {zip: stick.zip}\n")
    program = tmp_path / "bin" / "zine"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m generator "$@"\n')
    program.chmod(0o755)
    return tmp_path


def run(here: Path, arguments: list[str], **more: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PATH": f"{here / 'bin'}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "HOME": str(here)} | more
    return subprocess.run(arguments, cwd=here, env=environment, capture_output=True, text=True, check=True, timeout=60).stdout


@pytest.mark.slow
@pytest.mark.parametrize(("line", "words"), SOME, ids=[line for line, _ in SOME])
def test_what_may_follow_is_known(here: Path, line: str, words: set[str]) -> None:
    told = here / "told"
    asked = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_IFS": "\n", "_ARGCOMPLETE_STDOUT_FILENAME": str(told), "COMP_TYPE": "9"}
    run(here, ["zine"], COMP_LINE=line, COMP_POINT=str(len(line)), **asked)
    assert {word.strip() for word in told.read_text("utf-8").splitlines()} == words


@pytest.mark.slow
def test_a_magazine_with_mistakes_or_none_at_all_is_no_hindrance(here: Path) -> None:
    (here / "content/zine.yaml").write_text("title: [\n", "utf-8")
    test_what_may_follow_is_known(here, "zine publish ", set())
    test_what_may_follow_is_known(here, "zine round ", {"golf"})
    shutil.rmtree(here / "content")
    test_what_may_follow_is_known(here, "zine round ", set())


def test_a_theme_of_ones_own_is_offered(here: Path) -> None:
    from argparse import Namespace

    from generator.command.completion import WORDS

    (here / "themes/nacht").mkdir(parents=True)
    (here / "themes/nacht/theme.yaml").write_text("{}\n", "utf-8")
    offered = WORDS["theme"](prefix="", parsed_args=Namespace(content=here / "content"))
    assert "nacht" in offered and "default" in offered


BY_SHELL = {
    "bash": 'eval "$(zine completion bash)"; COMP_LINE="zine round g" COMP_POINT=12 COMP_TYPE=9; _python_argcomplete zine; echo $COMPREPLY',
    "fish": "zine completion fish | source; complete -C 'zine round g'",
    "zsh": "autoload -Uz compinit; compinit -u; eval \"$(zine completion zsh)\"; (( $+functions[_python_argcomplete] )) && echo golf",
}


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_takes_the_script(here: Path, shell: str) -> None:
    """bash and fish are asked what may follow; zsh, which answers at a terminal only, whether it has understood."""
    assert "zine" in script(shell)
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell}")
    assert run(here, [shell, "-c", BY_SHELL[shell]]).split() == ["golf"]
